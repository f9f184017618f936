import type { Capabilities } from "../../domain/capabilities.ts";
import { Failure } from "../../errors.ts";
import { MAX_QUESTION_LENGTH } from "../../ledger/limits.ts";
import { checkedAgentName } from "../agent-names.ts";
import { isBlank } from "../blank.ts";

/** More than anybody needs for one task; a table of them is still read. */
const MAX_DOMAINS = 10;
const MAX_QUALIFIERS = 20;
const MAX_NAME_CHARACTERS = 50;

/** The capabilities that a caller asks for, its names trimmed. Throws INPUT_INVALID. */
export function givenCapabilities(asked: Readonly<Record<string, readonly string[]>>): Capabilities {
  const domains = Object.entries(asked).map(
    ([name, qualifiers]) => [trimmed(name), qualifiers.map(trimmed)] as const,
  );
  const names = domains.flatMap(([name, qualifiers]) => [name, ...qualifiers]);
  const mistakes = [
    ...(domains.length === 0 ? ["no domain is named"] : []),
    ...(domains.length > MAX_DOMAINS ? [`more than ${MAX_DOMAINS} domains`] : []),
    ...(domains.some(([, all]) => all.length > MAX_QUALIFIERS)
      ? [`more than ${MAX_QUALIFIERS} qualifiers`]
      : []),
    ...(names.some((name) => !/[\p{L}\p{N}]/u.test(name)) ? ["a name has neither letters nor digits"] : []),
    ...(names.some(({ length }) => length > MAX_NAME_CHARACTERS)
      ? [`a name has more than ${MAX_NAME_CHARACTERS} characters`]
      : []),
  ];
  if (mistakes.length === 0) return Object.fromEntries(domains);
  throw wrong(mistakes.join("; "));
}

/** What settles a tie; null where nothing was given. Throws INPUT_INVALID for one without the other. */
export function givenPick(
  agent: string | undefined,
  why: string | undefined,
): { readonly agent: string; readonly why: string } | null {
  if (agent === undefined && why === undefined) return null;
  if (agent === undefined || why === undefined || isBlank(why))
    throw wrong("pick and why are given together: the agent, and what decided between equals");
  if (why.length <= MAX_QUESTION_LENGTH)
    return {
      agent: checkedAgentName("route the task to the agent of pick", agent),
      why: why.trim().toWellFormed(),
    };
  throw wrong(`why has ${why.length} characters, and ${MAX_QUESTION_LENGTH} are allowed`);
}

function trimmed(name: string): string {
  return name.trim().toWellFormed();
}

function wrong(what: string): Failure {
  return new Failure("INPUT_INVALID", `Cannot route the task: ${what}`, {
    hint: 'Name domains with qualifiers, as in {"auth": ["oauth2", "pkce"]}; nothing was written',
  });
}
