import { agentNameProblem, isLogin, type RepositoryAddress } from "../../rules/names.ts";
import { Failure, quoted } from "../../errors.ts";
import { holdsSecret, readJson } from "../../rules/text.ts";
import { liveWords } from "../../log/harmless.ts";

/** An agent's name, trimmed. Throws INPUT_INVALID for an invalid one, and does not repeat it. */
export function checkedAgentName(attempted: string, given: string): string {
  const name = given.trim();
  const problem = agentNameProblem(name);
  if (problem === null) return name;
  throw new Failure("INPUT_INVALID", `Cannot ${attempted}: ${problem}`, {
    hint: "Give a name such as ralph-researcher; nothing was written",
  });
}

/** Text needs a letter, digit or sign to say anything: blanks and characters of no width do not. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** A ticket's people are few; a text by others must not make an agent call a crowd. */
export const MAX_MENTIONED = 5;

/** Whether it names an account, with or without the `@`. A team stands for too many. */
export function isMentionable(name: string): boolean {
  return isLogin(name.replace(/^@/, ""));
}

/** The words by which a text may mention these accounts, for `quietText`. */
export function mentionsOf(logins: readonly string[] = []): ReadonlySet<string> {
  return new Set(logins.map((login) => `@${login.replace(/^@/, "").toLowerCase()}`));
}

/** A mistake where none of the texts mentions an account that they are to mention. */
export function mentionMistakes(
  texts: readonly string[],
  logins: readonly string[] | undefined,
  home: RepositoryAddress,
): string[] {
  const live = new Set(texts.flatMap((text) => [...liveWords(text, home)]));
  const missing = [...mentionsOf(logins)].filter((word) => !live.has(word));
  return missing.length === 0 ? [] : [`mention: the text does not name ${quoted(missing)} outside of code`];
}

/** GitHub's bound for a label's name. */
export const MAX_LABEL_LENGTH = 50;

/**
 * Whether the value of an optional argument stands for none. Some clients send null, some models "", and the text "null",
 * which is a word like others in a caller's own words.
 */
export function isLeftOut(given: unknown, isFreeText: boolean): boolean {
  if (given === undefined || given === null || given === "") return true;
  return !isFreeText && typeof given === "string" && readJson(given) === null;
}

/** A label that gives a ticket to an agent begins so, and ends in the agent's name, or in one of its scopes. */
export const AGENT_LABEL = "agent:";

/** The label that sends a ticket to an agent of that name, or to the agents of that scope. */
export function agentLabel(to: string): string {
  return `${AGENT_LABEL}${to}`;
}

/** The room that a label leaves for the name in it. */
export const MAX_LABELLED_NAME_LENGTH = MAX_LABEL_LENGTH - AGENT_LABEL.length;

/** The problem of an agent's or scope's name that a label gives tickets to; null for none. */
export function labelledNameProblem(name: string): string | null {
  const problem = agentNameProblem(name);
  if (problem !== null) return problem;
  const { length } = agentLabel(name);
  if (length > MAX_LABEL_LENGTH)
    return `it makes a label of ${length} characters, and GitHub takes ${MAX_LABEL_LENGTH}`;
  return name.includes(",") ? "it has a comma, which separates labels wherever they are listed" : null;
}

/** Whether an account of that permission may set labels and assignees; GitHub says nothing where it may not. */
export function maySetLabels({ permission }: { readonly permission: string | null }): boolean {
  return permission !== null && permission !== "READ";
}

/**
 * Refuses a token or a key in the text of agents and scripts, which is published on issues. Throws INPUT_SECRET, whose
 * message does not repeat the secret, and INPUT_INVALID for values that are nested too deeply to be read.
 */
export function refuseSecrets(attempted: string, given: unknown, own: readonly string[] = []): void {
  if (!holdsSecret(written(attempted, given), own)) return;
  throw new Failure("INPUT_SECRET", `Cannot ${attempted}: an argument holds a token or a private key`, {
    hint: "Leave it out; nothing was written. If others may have seen it, revoke it",
  });
}

function written(attempted: string, given: unknown): string {
  try {
    return JSON.stringify(given ?? {});
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Failure("INPUT_INVALID", `Cannot ${attempted}: an argument is nested too deeply to be read`, {
      hint: "Give a flatter value; nothing was written",
      cause: error,
    });
  }
}
