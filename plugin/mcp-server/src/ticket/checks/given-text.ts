import { agentNameProblem, isLogin, type RepositoryAddress } from "../../rules/names.ts";
import { Failure, quoted, Words, words, type Text } from "../../errors.ts";
import { counted, holdsSecret, readJson, MAX_REASON_LENGTH, typedWord } from "../../rules/text.ts";
import { liveWords } from "../../log/harmless.ts";
import type { z } from "zod";
import { argument, call, TO, withArguments } from "../../rules/calls.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import { COMMANDS, INTENTS, parseCommand, parseIntent, type Command } from "../../rules/vocabulary.ts";

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

// Zod's findings in words that say what would work.

/** Limit of an argument's text in a message: enough to see the mistake. */
const MAX_GIVEN_LENGTH = 60;

const KINDS: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** Zod's finding in words that say what would work; undefined where zod's own do. For `safeParse`. */
export function issueWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "unrecognized_keys") {
    const shape: unknown = Object(Object(Object(issue.inst)["_zod"])["def"])["shape"];
    return unknownKeys(issue.keys, Object.keys(Object(shape)));
  }
  if (issue.input === undefined) return IS_MISSING;
  if (issue.code === "invalid_type")
    return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${givenValue(issue.input)}`;
  if (issue.code === "invalid_value")
    return `must be one of ${quoted(issue.values.map(String))}, not ${givenValue(issue.input)}`;
  if (issue.code === "too_small" && typeof issue.input === "number")
    return `must be ${issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`}`;
  if (issue.code === "too_big" && typeof issue.input === "number")
    return `must be ${issue.inclusive === false ? `less than ${issue.maximum}` : `${issue.maximum} or less`}`;
  if (issue.code === "too_small") return lengthWords(issue.input, "at least", Number(issue.minimum));
  if (issue.code === "too_big") return lengthWords(issue.input, "at most", Number(issue.maximum));
  return undefined;
}

function lengthWords(input: unknown, bound: "at least" | "at most", length: number): string | undefined {
  if (typeof input !== "string" && !Array.isArray(input)) return undefined;
  const noun = typeof input === "string" ? "character" : "item";
  return `must have ${bound} ${counted(length, noun)}, not ${input.length}`;
}

export const IS_MISSING = "is missing";

function unknownKeys(keys: readonly string[], known: readonly string[]): string {
  const meant = keys.map((key) => nearest(key, known));
  const unknown = `unknown ${keys.length === 1 ? "key" : "keys"} ${quoted(keys)}`;
  const near = meant.filter((name) => name !== undefined);
  if (near.length === keys.length) return `${unknown}: did you mean ${quoted([...new Set(near)])}?`;
  return known.length === 0 ? unknown : `${unknown}; there are ${quoted(known)}`;
}

/** Dice's coefficient from which on a name is taken for a misspelt one: "titel" and "title" have 0.5. */
const MIN_LIKENESS = 0.4;

/** The known name with the key's first letter that shares most pairs of letters; undefined where none is near. */
function nearest(key: string, known: readonly string[]): string | undefined {
  if (key.length > MAX_GIVEN_LENGTH) return undefined;
  const pairs = pairsOf(key);
  const ranked = known
    .filter((name) => name.startsWith(key.slice(0, 1).toLowerCase()))
    .map((name) => {
      const others = pairsOf(name);
      const shared = [...others].filter((pair) => pairs.has(pair)).length;
      return { name, likeness: (2 * shared) / (pairs.size + others.size) };
    });
  return ranked
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .toSorted((one, other) => other.likeness - one.likeness)[0]?.name;
}

/** Neighbouring letters of a name, however its words are joined. */
function pairsOf(name: string): ReadonlySet<string> {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  return new Set(Array.from(letters.slice(1), (letter, at) => `${letters[at]}${letter}`));
}

function givenValue(input: unknown): string {
  if (typeof input === "number") return String(input);
  if (Array.isArray(input)) return "a list";
  if (typeof input === "object" && input !== null) return "an object";
  const text = JSON.stringify(input) ?? typeof input;
  return text.length > MAX_GIVEN_LENGTH ? `${text.slice(0, MAX_GIVEN_LENGTH).toWellFormed()}…` : text;
}

/** Every mistake on one line: `policies.humanStates[0] must be one of …; …`. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => {
      const place = path
        .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
        .join("")
        .replace(/^\./, "");
      if (place === "") return message;
      return /^(?:is|must) /.test(message) ? `${place} ${message}` : `${place}: ${message}`;
    })
    .join("; ");
}

// The command, the goal and the reason of a handoff: the hooks check these, too, before the server sees the call.

/** A transition in words that nobody has checked yet. */
export interface AskedTransition {
  readonly command: string;
  readonly intent?: string | undefined;
  readonly toState?: string | undefined;
  /** The agent that the lock is handed to. */
  readonly to?: string | undefined;
}

/** The command of that name. Throws INPUT_COMMAND, which lists the seven. */
export function checkedCommand(attempted: string, name: string): Command {
  const command = parseCommand(name);
  if (command !== undefined) return command;
  throw new Failure(
    "INPUT_COMMAND",
    `Cannot ${attempted} for the command ${JSON.stringify(name)}: there is no such command`,
    { hint: `Use one of ${quoted(COMMANDS)}` },
  );
}

/** Rule 10, and names that are none. Throws INPUT_COMMAND, INPUT_TARGET, INPUT_INTENT, INPUT_INVALID. */
export function parseRequest(args: AskedTransition): TransitionRequest {
  const request = parseGoal(args);
  if (args.to === undefined) return request;
  const to = checkedAgentName('hand the lock over to the agent of "to"', args.to);
  if ("intent" in request.goal && request.goal.intent === "lock") return { ...request, handTo: to };
  throw new Failure(
    "INPUT_INVALID",
    words`Cannot hand off to ${JSON.stringify(to)}: ${TO} names who gets your lock, and goes with ${new Words('intent "lock"', "--intent lock")} alone`,
    { hint: hintWithoutLock(request, to) },
  );
}

/** Whoever finishes and names an agent means a ticket for it. */
function hintWithoutLock({ command, goal }: TransitionRequest, to: string): Text {
  const typedTo = `--to ${typedWord(to)}`;
  if ("intent" in goal && (goal.intent === "complete" || goal.intent === "close"))
    return words`To give ${JSON.stringify(to)} a ticket of its own, replace ${TO} with ${new Words("result and follow_up:", "--result and --follow-up-file, a file with")} ${JSON.stringify([{ to, task: "…" }])}; to give it your lock on this one, ${call({ intent: "lock", also: new Words('"to"', typedTo) }, undefined, command)} first`;
  return words`Hand the lock over ${withArguments({ intent: "lock", also: new Words("", typedTo) }, undefined, command)}, or leave ${TO} out; a target state is named with ${argument("to_state")}`;
}

function parseGoal(args: AskedTransition): TransitionRequest {
  const command = checkedCommand("hand off", args.command);
  const { intent, toState } = args;
  if (intent !== undefined && toState === undefined)
    return { command, goal: { intent: checkedIntent(intent) } };
  if (toState !== undefined && intent === undefined) return { command, goal: { toState } };
  const [theIntent, theState] = [argument("intent"), argument("to_state")];
  const given =
    intent === undefined
      ? words`neither ${theIntent} nor ${theState} was given`
      : words`both ${theIntent} and ${theState} were given`;
  throw new Failure("INPUT_TARGET", words`Cannot hand off: ${given}, and exactly one is needed`, {
    hint: words`Give ${theIntent} (${quoted(INTENTS)}) or ${theState}`,
  });
}

function checkedIntent(name: string): NonNullable<ReturnType<typeof parseIntent>> {
  const intent = parseIntent(name);
  if (intent !== undefined) return intent;
  const hint =
    name === "reject"
      ? new Words(
          'To send a plan back, call with command "review" and to_state "Ready for Plan"',
          'To send a plan back, run `ralph-hero handoff NUMBER --command review --to-state "Ready for Plan" --reason "…"`',
        )
      : words`Use one of ${quoted(INTENTS)}, or ${argument("to_state")}`;
  throw new Failure(
    "INPUT_INTENT",
    `Cannot hand off with the intent ${JSON.stringify(name)}: there is no such intent`,
    { hint },
  );
}

/** The reason as it is recorded. Throws INPUT_REASON for one that is blank or too long. */
export function checkedReason(reason: string): string {
  if (isBlank(reason)) {
    throw new Failure("INPUT_REASON", "Cannot hand off without a reason: it is blank", {
      hint: "Say in a sentence what was done or why; people read it in the audit trail",
    });
  }
  if (reason.length <= MAX_REASON_LENGTH) return reason;
  throw new Failure(
    "INPUT_REASON",
    `Cannot hand off: the reason has ${reason.length} characters, and ${MAX_REASON_LENGTH} are allowed`,
    { hint: "Shorten it; commit what is long as a file, or post it as a comment, and name it in the reason" },
  );
}
