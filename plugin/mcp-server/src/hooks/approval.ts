/** Before a call of a loop's agent: the calls that the team keeps for a person wait for the decision. */
import { relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { fitsPattern, readCallRule, ruledArgument, type DecidedCall } from "../rules/team.ts";
import {
  SILENT,
  deny,
  permission,
  readToolCall,
  type ClientToolCall,
  type HookOutput,
  type Reaction,
} from "./hook.ts";
import { UNKNOWN, pathFrom } from "./shell/call.ts";
import { ShellReader } from "./shell/reader.ts";

/** Whether it is that call: the same start, tool and input. */
export function isThatCall({ toolUseId, tool, input }: DecidedCall, call: ClientToolCall): boolean {
  const isSame = call.tool_use_id === toolUseId && call.tool_name === tool;
  return isSame && isDeepStrictEqual(call.tool_input, input);
}

/** A person's decision on one call. */
export interface CallGrant {
  readonly kind: "allow" | "deny";
  /** In the person's words, or the loop's. */
  readonly reason: string;
}

export interface ApprovalFacts {
  /** The rules of the team's file. */
  readonly rules: readonly string[];
  /** The folder that the agent works in. */
  readonly root: string;
  /** The decision on this very call; null for none. */
  readonly grantOf: (call: ClientToolCall) => CallGrant | null;
}

/**
 * Two hooks look at each call. "defer" ends the client, until it is resumed with the decision. Clients before 2.1.330
 * ignore that where an agent makes several calls at once, and older ones always; then the call must not run. So the
 * other hook says "ask", which counts less, and nobody is there to be asked.
 */
export type ApprovalPart = "defer" | "ask";

/** The client's process that held it has ended (docs/maintainers/decisions/0038). */
const AFTER_WAIT =
  "ralph-hero: the wait for a decision on this call is over. Your lock was freed meanwhile: take it again by ralph_hero__handoff_ticket with intent lock before you hand the ticket on.";

/** Throws for a call that cannot be read, and then it is blocked. */
export function onApproval(input: unknown, part: ApprovalPart, facts: ApprovalFacts): Reaction {
  const call = readToolCall(input);
  if (call === null) throw new Error("the client's input is not a tool call");
  // First, for the team may have changed its rules since the call was made.
  const grant = facts.grantOf(call);
  if (grant !== null) return part === "ask" ? SILENT : { output: decided(grant), notes: [] };
  const rule = facts.rules.find((one) => isUnder(one, call, facts.root));
  if (rule === undefined) return SILENT;
  const why = `the team keeps ${rule} for a person`;
  return { output: part === "ask" ? permission("ask", why) : undecided(call, why), notes: [] };
}

function decided({ kind, reason }: CallGrant): HookOutput {
  if (kind === "allow")
    return permission("allow", `a person allowed it: ${reason}`, { additionalContext: AFTER_WAIT });
  return deny(
    `${AFTER_WAIT} Denied: ${reason}. Do not make this call again, in this form or another. Finish without it; if that cannot be done, hand the ticket off with intent "escalate" and say why.`,
  );
}

function undecided({ agent_id: subagent }: ClientToolCall, why: string): HookOutput {
  // Only the main conversation is resumed.
  if (subagent !== null)
    return deny(
      `Cannot make this call: ${why}, and a subagent cannot wait. Report this; the main conversation makes the call itself.`,
    );
  return permission("defer", why);
}

function isUnder(text: string, call: ClientToolCall, root: string): boolean {
  const rule = readCallRule(text);
  if (rule === null || !fitsPattern(rule.tool, call.tool_name)) return false;
  const { pattern, tool } = rule;
  const argument = ruledArgument(tool);
  if (pattern === null || argument === null) return true;
  const value = call.tool_input[argument];
  if (typeof value !== "string") return false;
  if (argument === "command") return startsUnder(pattern, value);
  if (argument === "url") return fitsPattern(pattern, value);
  const path = pathFrom(call.cwd ?? root, value);
  return fitsPattern(pattern, path) || fitsPattern(pattern, relative(root, path));
}

/** Whether the command, or a program that it starts, has the pattern's form. A part that is not known may have it. */
function startsUnder(pattern: string, command: string): boolean {
  const beginning = pattern.split("*", 1)[0] ?? "";
  const words = beginning.split(/\s+/).filter((word) => word !== "");
  let isFound = fitsPattern(pattern, command.trim());
  const note = (found: boolean): void => {
    isFound ||= found;
  };
  // A text that cannot be read as a command is under the pattern where it holds all words of its beginning. A program
  // whose name is a variable may be any.
  const look = (text: string): void => {
    const sought = text.includes(UNKNOWN) ? words.slice(1) : words;
    note(sought.every((word) => text.includes(word)));
  };
  const reader = new ShellReader({
    programs: new Set(words.slice(0, 1)),
    started({ program, path, args }) {
      for (const name of new Set([program, path])) {
        const call = [name, ...args].join(" ");
        const [known = ""] = call.split(UNKNOWN, 1);
        const mayBegin = known.startsWith(beginning) || beginning.startsWith(known);
        note(known === call ? fitsPattern(pattern, call) : mayBegin);
      }
    },
    script: ({ code }) => look(code),
    unread: (_why, text) => look((text ?? command).replaceAll(/["'\\]/g, "")),
    cutOff: () => look(command.replaceAll(/["'\\]/g, "")),
  });
  reader.run(command.replaceAll("\0", ""), "");
  return isFound;
}
