import { foldNotes, ticketsOf, type HeldTicket } from "../rules/session-state.ts";
import { MAIN_INSTANCE } from "../rules/lock.ts";
import {
  SILENT,
  deny,
  react,
  readToolCall,
  type ClientToolCall,
  type HookContext,
  type Reaction,
} from "./hook.ts";
import { type FileWrite, pathsOutside, writesOfCommand } from "./scope/writers.ts";
import { pathFrom } from "./shell/call.ts";
import type { WorkingCopy } from "../config/working-copy.ts";

/** The argument of Claude Code's own tools that names the file they write. */
const FILE_ARGUMENTS: ReadonlyMap<string, string> = new Map([
  ["Edit", "file_path"],
  ["MultiEdit", "file_path"],
  ["Write", "file_path"],
  ["NotebookEdit", "notebook_path"],
]);

/** The machine as the hook sees it. */
interface Machine {
  /** The repository around the project's folder; read only if a ticket limits the caller to a scope. */
  readonly workingCopy: () => WorkingCopy;
  /** The user's home folder; null if the environment does not name it. */
  readonly home: string | null;
}

/** Paths and patterns that a refusal repeats; the ticket has all of them. */
const MAX_NAMED = 10;

/**
 * Before a call that may write a file: refuses what lies outside of the file scope of the tickets that the caller
 * holds, with the call that asks for more. An early word: the changes themselves are judged when they are submitted.
 */
export function onWrite(input: unknown, { notes, nowMs }: HookContext, machine: Machine): Reaction {
  const call = readToolCall(input);
  if (call === null) return SILENT;
  const held = ticketsOf(foldNotes(notes), call.agent_id ?? MAIN_INSTANCE, nowMs);
  const scopes = held.flatMap((ticket) => ticket.scopes ?? []);
  // A caller that also holds a ticket without a scope may be at work on that one.
  if (held.length === 0 || held.some((ticket) => ticket.scopes === null)) return SILENT;
  const outside = pathsOutside(writesOf(call, machine), scopes, machine.workingCopy());
  return outside.length === 0 ? SILENT : react(deny(reasonFor(outside, held, call.tool_name)));
}

function writesOf(
  { tool_name: tool, tool_input: input, cwd }: ClientToolCall,
  { workingCopy, home }: Machine,
): readonly FileWrite[] {
  const folder = cwd ?? "/";
  const argument = FILE_ARGUMENTS.get(tool);
  const value = input[argument ?? "command"];
  if (typeof value !== "string") return [];
  if (argument !== undefined) return [{ path: pathFrom(folder, value) }];
  return writesOfCommand(value, { folder, home, files: workingCopy() });
}

function reasonFor(outside: readonly string[], held: readonly HeldTicket[], tool: string): string {
  const [first] = held;
  const [owner, repo] = (first?.ticket.split("#")[0] ?? "").split("/");
  const call = {
    owner,
    repo,
    number: first?.number,
    type: "consultation",
    question: `Scope expansion: need to also modify ${outside[0] ?? ""} because ...`,
    expand_scope: outside.slice(0, MAX_NAMED).map((path) => (path === "./" ? "**" : path)),
  };
  const patterns = held.flatMap(({ scopes }) => scopes ?? []).flat();
  return [
    `Cannot write ${named(outside)} with ${tool}: outside of the file scope of ${held.map(({ ticket }) => ticket).join(", ")}, which is ${named(patterns)}.`,
    `Ask before you change it: call ralph_hero__ask with ${JSON.stringify(call)}. Once the orchestrator, the ticket's reviewer or a person accepts it, your next call of ralph_hero__get_ticket opens it.`,
    "Scratch files belong outside of the repository, or where git ignores them.",
  ].join(" ");
}

function named(texts: readonly string[]): string {
  const more = texts.length - MAX_NAMED;
  const shown = texts.slice(0, MAX_NAMED).map((text) => JSON.stringify(text));
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
