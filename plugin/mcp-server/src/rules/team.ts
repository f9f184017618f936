/** A team's agents: who is next, to whom a lock may be handed, and which calls are kept for a person; pure. */
import { sameName } from "./names.ts";
import type { TeamRole } from "./situation.ts";

/** The word that hands a lock to the next agent in the rotation. */
export const NEXT_IN_ROTATION = "next";

/** The member after this agent, the first one after the last; null for a stranger, and where there is nobody else. */
export function nextAfter(members: readonly string[], agent: string): string | null {
  const index = members.findIndex((member) => sameName(member, agent));
  if (index < 0) return null;
  const [next = null] = [...members.slice(index + 1), ...members.slice(0, index)];
  return next;
}

/** The member that `to` stands for; null where it stands for nobody who could take a lock from the caller. */
export function receiverOf({ members, caller }: TeamRole, to: string): string | null {
  if (to === NEXT_IN_ROTATION) return nextAfter(members, caller);
  return members.find((member) => sameName(member, to) && !sameName(member, caller)) ?? null;
}

// The rules by which a team keeps an agent's calls for a person: `Bash(npm*publish*)`, `mcp__deploy__*`. Pure.

export interface CallRule {
  /** The tool's full name; of an MCP tool with `*` for any characters. */
  readonly tool: string;
  /** The calls of that tool, with `*` for any characters; null for all of them. */
  readonly pattern: string | null;
}

/** The very call that a person decides on. */
export interface DecidedCall {
  /** The client's own id of it. */
  readonly toolUseId: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The tools whose calls a pattern tells apart, and the argument that it is compared with. */
const ARGUMENTS: ReadonlyMap<string, string> = new Map([
  ["Bash", "command"],
  ["Monitor", "command"],
  ["PowerShell", "command"],
  ["Edit", "file_path"],
  ["Read", "file_path"],
  ["Write", "file_path"],
  ["NotebookEdit", "notebook_path"],
  ["WebFetch", "url"],
]);

const FORM = /^(mcp__[\w*-]+|[A-Z][A-Za-z]*)(?:\((.*\S.*)\))?$/;

/** The argument of that tool that a pattern is compared with; null for a tool without one. */
export function ruledArgument(tool: string): string | null {
  return ARGUMENTS.get(tool) ?? null;
}

/** Null for a text of another form. */
export function readCallRule(text: string): CallRule | null {
  const [, tool, pattern] = FORM.exec(text) ?? [];
  if (tool === undefined) return null;
  // As Claude Code writes a prefix in its own rules.
  return { tool, pattern: pattern?.replace(/:\*$/, "*").trim() ?? null };
}

/** The problem with a rule; null if there is none. */
export function callRuleProblem(text: string): string | null {
  const rule = readCallRule(text);
  if (rule === null) return 'must be a tool, such as "mcp__deploy__*", or "Bash(npm*publish*)"';
  if (rule.pattern === null || ruledArgument(rule.tool) !== null) return null;
  return `cannot tell calls of ${rule.tool} apart: name the tool alone`;
}

/** Whether the text has the pattern's form, from its first to its last character. */
export function fitsPattern(pattern: string, text: string): boolean {
  return new RegExp(`^${regexOf(pattern)}$`, "s").test(text);
}

/** The tools that the rules name, as a regular expression of a client's hook. */
export function toolMatcher(rules: readonly CallRule[]): string {
  return `^(?:${[...new Set(rules.map(({ tool }) => regexOf(tool)))].join("|")})$`;
}

function regexOf(pattern: string): string {
  return pattern
    .split("*")
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(".*");
}
