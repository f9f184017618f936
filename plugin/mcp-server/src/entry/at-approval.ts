import { readTextFile } from "../config/text-file.ts";
import { readJson } from "../rules/text.ts";
import { isThatCall, onApproval, type CallGrant } from "../hooks/approval.ts";
import { fieldsOf, type HookContext, type Reaction } from "../hooks/hook.ts";
import { orNull } from "../errors.ts";

/** The loop gives the decision when the board names the resumed run. Together eight of the ten seconds of a hook. */
const WAIT_MS = 50;
const MAX_WAITS = 160;

/**
 * Before a call of a loop's agent that the team keeps for a person. The arguments are the part of this hook, and the
 * file of the run's rules, which the loop wrote.
 */
export function atApproval(input: unknown, _context: HookContext): Reaction {
  const [part, path = ""] = process.argv.slice(3);
  if (part !== "defer" && part !== "ask") throw new Error("its part is missing");
  const file = fieldsOf(readJson(readTextFile(path)));
  if (file === null) throw new Error(`its rules cannot be read: ${path}`);
  const { rules, grant } = file;
  const { toolUseId, tool, ...decided } = fieldsOf(file["decided"]) ?? {};
  const made = fieldsOf(decided["input"]);
  return onApproval(input, part, {
    rules: textsIn(rules),
    root: process.env["CLAUDE_PROJECT_DIR"] ?? process.cwd(),
    grantOf(call) {
      if (typeof toolUseId !== "string" || typeof tool !== "string" || made === null) return null;
      return isThatCall({ toolUseId, tool, input: made }, call) ? grantAt(String(grant)) : null;
    },
  });
}

function textsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Error("its rules are no list");
  return value.map(String);
}

/** Waits until the loop has given it; a call without it does not run. */
function grantAt(path: string): CallGrant {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const { kind, reason } = fieldsOf(readJson(orNull(() => readTextFile(path)) ?? "")) ?? {};
    if ((kind === "allow" || kind === "deny") && typeof reason === "string") return { kind, reason };
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  }
  return { kind: "deny", reason: "the loop did not hand over the decision in time" };
}
