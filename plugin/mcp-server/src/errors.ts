/**
 * The whole taxonomy, and its texts. A refusal is a value: a rule said no, and the reader may choose something else. A
 * failure is thrown: something broke, or is not set up. Messages follow one grammar: what was attempted, what is the
 * case, what would work; sentence case, strings quoted, no final period.
 */

/** Codes of refusals: the move was not made. Other writes are named with the code. */
export const REFUSAL_CODES = [
  /** The graph has no edge from the present state to the target; `allowed` lists the edges there are. */
  "REFUSED_EDGE",
  /** The target is no output of the command; `allowed` lists what this command may do from here. */
  "REFUSED_OUTPUT",
  /** Nothing on the ticket waits for that decision of a person; `allowed` lists the decisions that fit. */
  "REFUSED_DECISION",
  /** The command has no such intent, or the intent is ambiguous for it: name `to_state` instead. */
  "REFUSED_INTENT",
  /** `complete` outside the command's lock state: take the lock first. */
  "REFUSED_NOT_BEGUN",
  /** Somebody else holds the lock that was asked for; wait, or take another ticket. */
  "REFUSED_LOCKED",
  /** Somebody else holds the lock of the state that was to be left. */
  "REFUSED_NOT_HOLDER",
  /** The caller's lock ended because the ticket was moved away; said once, and the lock ref is removed. */
  "REFUSED_MOVED",
  /**
   * The ticket waits for a person, and no person has answered since, or an account that may not write changed the text
   * that the answer was given on.
   */
  "REFUSED_HUMAN",
  /** Done and Canceled are final for agents; a person may move the card. A move to there by hand is recorded. */
  "REFUSED_TERMINAL",
  /** A state outside the graph, asked for or found on the card. */
  "REFUSED_UNKNOWN_STATE",
  /**
   * The issue is closed although its state is not terminal: only close, cancel, escalate and the submission of work for
   * review are possible.
   */
  "REFUSED_CLOSED",
  /** Nothing can be handed to whom `to` names: no team, no such agent or scope, nobody next, or the caller itself. */
  "REFUSED_TEAM",
  /**
   * The agent has taken its turns in a row on this ticket: hand the lock to the next one, or escalate. Where the team
   * rotates, the lock is handed on.
   */
  "REFUSED_TURNS",
  /**
   * The ticket has a contract, and the result is missing or does not fit it; the message says every violation. It
   * counts as a failed attempt, kept in the caller's lock, and after the last one the ticket is escalated.
   */
  "REFUSED_CONTRACT",
  /**
   * The ticket has a risk class or a file scope, and what its class needs of submitted work is missing, or it changes
   * files outside; the message says everything that is missing and how to give it.
   */
  "REFUSED_EVIDENCE",
  /**
   * A person rejected what the move takes as approved, or the ticket's work has not been reviewed as its risk class
   * needs: the message says what is missing, and whose it is.
   */
  "REFUSED_REVIEW",
  /** Only the orchestrator may do this; the message says who that is. */
  "REFUSED_AUTHORITY",
  /** Somebody is just finishing the ticket with follow-up tickets: wait, then read it. */
  "REFUSED_FINISHING",
  /** The link would close a circle, give a ticket a second parent or pass a limit; `rule` says which. */
  "REFUSED_LINK",
  /**
   * Nobody may ask or answer so: oneself, an unknown agent, a question put to another, or answered; `rule` says which.
   */
  "REFUSED_QUESTION",
  /**
   * The issue nears the 2,500 comments that GitHub takes: agents write no words of their own there, later no work is
   * begun. A person continues it in a new ticket.
   */
  "REFUSED_FULL",
  /** An update would overwrite what changed since its caller read it, or was never shown to it: the message has it. */
  "REFUSED_UNSEEN",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Codes of failures. */
export const FAILURE_CODES = [
  /** The arguments are not of the tool's form, or name what is not there; the message says each mistake. */
  "INPUT_INVALID",
  /**
   * An argument holds what is certainly a token or a private key: take it out, and revoke it if it may have been
   * seen.
   */
  "INPUT_SECRET",
  /** Both or neither of `intent` and `to_state` were given. */
  "INPUT_TARGET",
  /** No such command; the message lists the seven. */
  "INPUT_COMMAND",
  /** No such intent; the message lists the five. */
  "INPUT_INTENT",
  /** The reason, question or answer is blank or too long for the record. */
  "INPUT_REASON",
  /** A result that is none, or that comes with a call which finishes nothing, or with several tickets at once. */
  "INPUT_RESULT",
  /** Evidence of another form, or with a call that submits nothing for review. */
  "INPUT_EVIDENCE",
  /** Follow-up tickets that cannot be made, or that come with a call which finishes nothing, or without a result. */
  "INPUT_FOLLOW_UP",
  /** The schema of a contract cannot be used; the message names the place. */
  "INPUT_SCHEMA",
  /** The number belongs to a pull request; tickets are issues. */
  "INPUT_NOT_AN_ISSUE",
  /** The pull request is not merged, so it finishes nothing yet: merge it, then call again. */
  "INPUT_NOT_MERGED",
  /** The text or result would not fit into one GitHub comment: shorten it, or commit it as a file and link that. */
  "INPUT_TOO_LARGE",
  /** No GitHub token is set; the message names the variables. */
  "CONFIG_TOKEN_MISSING",
  /** Owner, repository or project are not known; the message names what to set. */
  "CONFIG_INCOMPLETE",
  /** A configuration file or variable is malformed; the message names every mistake with its path. */
  "CONFIG_INVALID",
  /** The client has started a newer server for the conversation: reconnect. */
  "SERVER_SUPERSEDED",
  /** Another writer's record was first, more often than the retries allow: read the ticket and decide anew. */
  "LEDGER_CONFLICT",
  /** The newest record was edited: a person has to look and to move the card. */
  "LEDGER_TAMPERED",
  /** The log cannot be read, for instance because a newer version wrote it: upgrade. */
  "LEDGER_UNREADABLE",
  /** Some tickets of a group were handed off and some not; the message says which, and a repeated call finishes. */
  "GROUP_UNFINISHED",
  /**
   * Follow-up tickets were made, or begun, and the ticket went another way before it was finished; the message names
   * them.
   */
  "FOLLOW_UP_UNFINISHED",
  /** GitHub does not accept the token, or the App's key: it is wrong, expired or revoked. */
  "GITHUB_AUTH",
  /** The token may not do this; the message names the missing scope or permission. */
  "GITHUB_FORBIDDEN",
  /** No such repository, issue or project, or the token cannot see it; an App that is not installed there. */
  "GITHUB_NOT_FOUND",
  /** The issue is not on the configured project's board. */
  "GITHUB_NOT_IN_PROJECT",
  /** The project has no such single-select field, or the field lacks the option: set the board up. */
  "GITHUB_FIELD_MISSING",
  /** The item is archived in the project, or the repository is archived: restore it first. */
  "GITHUB_ARCHIVED",
  /** The conversation is locked for this token: unlock it, or use one with write access. */
  "GITHUB_CONVERSATION_LOCKED",
  /** The issue has all comments that it takes, but for the end of its log: a person continues it in a new ticket. */
  "GITHUB_ISSUE_FULL",
  /** The repository has no commit yet, so no lock can be kept in it: push one. */
  "GITHUB_EMPTY_REPOSITORY",
  /** A rate limit is used up; the message says how long to wait. */
  "GITHUB_RATE_LIMITED",
  /** GitHub cannot be reached or answers with errors; nothing was written. */
  "GITHUB_UNAVAILABLE",
  /** A write was sent and no answer came: call again with the same arguments, it will be settled then. */
  "GITHUB_OUTCOME_UNKNOWN",
  /** GitHub answered success, but the value did not change: call again, or look at the board. */
  "GITHUB_NOT_LANDED",
  /** This GitHub server is too old for it; the message names what it lacks, the hint the version that has it. */
  "GITHUB_UNSUPPORTED",
  /** GitHub answered with an error that none of the codes above covers. */
  "GITHUB_UNEXPECTED",
  /** The client that works as an agent cannot be started: install it, or name it. */
  "AGENT_NOT_STARTED",
  /** A client that works as an agent cannot be ended; the message names its process. */
  "AGENT_NOT_ENDED",
  /** The client's sandbox cannot run on this machine; the message names what is missing. */
  "SANDBOX_MISSING",
  /** git's configuration holds a secret that agents could read; the message names the setting and its file. */
  "SECRET_EXPOSED",
  /** A git worktree cannot be made or read; the message has git's own words. */
  "WORKTREE_FAILED",
  /** The team's set-up command failed in a new worktree; the message has its last words. */
  "WORKTREE_SETUP",
  /** The remote branch lost commits that the worktree builds on: a person decides which history counts. */
  "WORKTREE_REWRITTEN",
  /**
   * An agent's commit holds files that run programs, set rules or hold secrets, and its ticket's file scope does not name
   * them.
   */
  "WORKTREE_PROTECTED",
  /** An agent's commit adds a token or key, or a file that is too long to be searched for one. */
  "WORKTREE_SECRET",
  /** A loop's agent completes a ticket, and the work is not delivered; the message says what is missing. */
  "NOT_DELIVERED",
  /** The work of every agent would fail here; the message names each fault of the machine, clone or repository. */
  "NOT_READY",
  /** The client refuses agents what their skills or the team's checks need; the message says what to set. */
  "AGENT_REFUSED",
  /** No space is left on a disk that the loop writes to; the message has the system's or git's words. */
  "DISK_FULL",
  /** Files of this program are gone, as after an update or a move of its folder: restart the client, or the command. */
  "PLUGIN_GONE",
  /** A defect of this program: please report it. */
  "INTERNAL",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

// Texts.

/** A text in both renderings. In a template and in JSON it is the agent's. */
export class Words {
  readonly agent: string;
  readonly person: string;

  constructor(agent: string, person: string) {
    this.agent = agent;
    this.person = person;
  }

  toString(): string {
    return this.agent;
  }

  toJSON(): string {
    return this.agent;
  }
}

/** A string reads the same for both. */
export type Text = string | Words;

/** A template whose parts keep both of their renderings. */
export function words(strings: TemplateStringsArray, ...parts: readonly (Text | number | undefined)[]): Text {
  const agent = String.raw({ raw: strings }, ...parts);
  const partsForPerson = parts.map((part) => (part instanceof Words ? part.person : part));
  const person = String.raw({ raw: strings }, ...partsForPerson);
  return agent === person ? agent : new Words(agent, person);
}

/** The texts as one, in both renderings. */
export function joined(texts: readonly Text[], between: string): Text {
  const [first = "", ...rest] = texts;
  return rest.reduce<Text>((all, text) => words`${all}${between}${text}`, first);
}

export function forAgent(text: Text): string {
  return String(text);
}

export function forPerson(text: Text): string {
  return typeof text === "string" ? text : text.person;
}

/**
 * Limit of text that a message quotes of an argument or a file: it must not fill the context of the model that reads
 * it.
 */
const MAX_TEXT_LENGTH = 10_000;

/** The text, or its beginning and how much more there is. */
export function boundedText(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  return `${text.slice(0, MAX_TEXT_LENGTH).toWellFormed()}… and ${text.length - MAX_TEXT_LENGTH} more characters`;
}

function boundedWords(text: Text): Text {
  return typeof text === "string"
    ? boundedText(text)
    : new Words(boundedText(text.agent), boundedText(text.person));
}

/** So many are named in a sentence; who has to know all of them looks at the ticket. */
const MAX_NAMED = 5;

/** The first of these for a sentence, and how many more there are: `a, b and 3 more`. */
export function firstOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Quotes names for a message: `"A", "B"`. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(", ");
}

// Refusals and failures.

/** A rule's answer when it says no. States are names as people see them. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: Text;
  /** The rule that refused, in one sentence. */
  readonly rule: string;
  /** The ticket's state, "(unset)" for none; absent where the rule asks for none, and no ticket was read. */
  readonly from?: string;
  readonly attempted: string;
  readonly allowed: readonly string[];
  readonly hint: Text;
  /** Whether the same call can succeed later without anything else being changed. */
  readonly retryable: boolean;
  /** Of a result that breaks its ticket's contract: each violation as `/path: message`, none where it is missing. */
  readonly breach?: { readonly violations: readonly string[]; readonly attemptsLeft: number };
}

interface FailureDetails {
  /** The next step for the reader. */
  readonly hint?: Text;
  readonly retryable?: boolean;
  readonly retryAfterMs?: number | undefined;
  /** Whether work on other tickets may go on, though the code does not say so. */
  readonly ofOneTicket?: boolean;
  readonly cause?: unknown;
}

/** Something broke, or is not set up. Thrown; caught only where it is answered or retried. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly hint: string;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly ofOneTicket: boolean;
  /** Its message and hint, as an agent and a person read them. */
  readonly words: { readonly message: Text; readonly hint: Text };

  constructor(code: FailureCode, message: Text, details: FailureDetails = {}) {
    super(boundedText(forAgent(message)), { cause: details.cause });
    this.code = code;
    this.words = { message: boundedWords(message), hint: boundedWords(details.hint ?? "") };
    this.hint = forAgent(this.words.hint);
    this.retryable = details.retryable ?? false;
    this.retryAfterMs = details.retryAfterMs;
    this.ofOneTicket = details.ofOneTicket ?? (!this.retryable && OF_ONE_TICKET.has(code));
  }
}

/** The parts of a failure that readers get. */
export function errorOf({ code, message, hint, retryable, retryAfterMs }: Failure) {
  return { code, message, hint, retryable, retryAfterMs };
}

/** What can be wrong with a single ticket, while others go well. */
const OF_ONE_TICKET: ReadonlySet<FailureCode> = new Set([
  "LEDGER_CONFLICT",
  "LEDGER_TAMPERED",
  "LEDGER_UNREADABLE",
  "GITHUB_NOT_FOUND",
  "GITHUB_NOT_IN_PROJECT",
  "GITHUB_ARCHIVED",
  "GITHUB_CONVERSATION_LOCKED",
  "GITHUB_ISSUE_FULL",
  "WORKTREE_FAILED",
  "WORKTREE_SETUP",
  "WORKTREE_REWRITTEN",
  "WORKTREE_SECRET",
]);

/** Whether the error is a failure of one ticket, so that work on others may go on. */
export function isOfOneTicket(error: unknown): error is Failure {
  return error instanceof Failure && error.ofOneTicket;
}

/** A failure's message with its hint, for readers who see one text. */
export function withHint({ message, hint }: Failure): string {
  return hint === "" ? message : `${message}. ${hint}`;
}

/** A refusal as people and models read it, a line a fact. */
export function refusalLines(refusal: Refusal): string[] {
  const { code, message, rule, from, attempted, allowed, hint } = refusal;
  // Without a state the graph alone refused; links have nothing to do with either.
  const shown = from === undefined ? [] : [`State: ${from}`];
  const named = allowed.length === 0 ? [] : [`Allowed: ${allowed.join(", ")}`];
  return [
    `${code}: ${forAgent(message)}`,
    `Attempted: ${attempted}`,
    `Rule: ${rule}`,
    ...shown,
    ...named,
    ...retryLines(refusal),
    `Hint: ${forAgent(hint)}`,
  ];
}

/** A failure as people and models read it. */
export function failureLines(failure: Failure): string[] {
  const { code, message, hint } = failure;
  return [`${code}: ${message}`, ...retryLines(failure), ...(hint === "" ? [] : [`Hint: ${hint}`])];
}

/** Whether, and when, the same call can succeed without anything else being changed. */
function retryLines({ retryable, ...wait }: Refusal | Failure): string[] {
  if (!retryable) return [];
  const retryAfterMs = "retryAfterMs" in wait ? wait.retryAfterMs : undefined;
  return [`Retry: ${retryAfterMs === undefined ? "the same call, later" : `after ${retryAfterMs} ms`}`];
}

// Whatever else was thrown, as a failure.

/** The text of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The words of the system, and of git 2.39 on a full tmpfs, for a full disk and a used-up quota. */
const NO_SPACE = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Out of diskspace|Disk quota exceeded/i;

/** The failure for a full disk; null for any other error, and for one that says so already. */
export function diskFull(error: unknown): Failure | null {
  const said = messageOf(error);
  if (!NO_SPACE.test(said) || (error instanceof Failure && error.code === "DISK_FULL")) return null;
  return new Failure("DISK_FULL", `Cannot write to the disk: no space is left on it (${said})`, {
    hint: "Free some space; the loop then goes on, or start it again",
    retryable: true,
    cause: error,
  });
}

/** The failure for an error that is none: a folder or files that are gone, or a defect. */
export function defectOf(error: unknown, attempted: string): Failure {
  // The words of Node for a current folder that was removed (process.cwd).
  if (error instanceof Error && "syscall" in error && error.syscall === "uv_cwd")
    return new Failure("INPUT_INVALID", `Cannot ${attempted}: the current folder is gone`, {
      hint: "Change to a folder that exists, and try again",
      cause: error,
    });
  const what = `Cannot ${attempted}: ${messageOf(error)}`;
  const hint = "This is a defect of ralph-hero: please report it";
  return pluginGone(error) ?? new Failure("INTERNAL", what, { hint, cause: error });
}

/** The failure for own files that are gone from under a running process; null for any other error. */
export function pluginGone(error: unknown): Failure | null {
  if (!(error instanceof Error && "code" in error)) return null;
  // The bundles load nothing but their own parts. A part that goes between its resolution and its reading is ENOENT.
  const isPart =
    error.code === "ERR_MODULE_NOT_FOUND" ||
    (error.code === "ENOENT" && "path" in error && String(error.path).startsWith(import.meta.dirname));
  return isPart ? filesGone(error) : null;
}

/** The failure for a file of this program that cannot be read. */
export function filesGone(cause: unknown): Failure {
  return new Failure("PLUGIN_GONE", `Cannot go on: files of ralph-hero are gone (${messageOf(cause)})`, {
    hint: "ralph-hero was updated, moved or removed meanwhile: restart Claude Code, or whichever client or command runs it; nothing was written",
    cause,
  });
}

// Errors as values.

/** The failure of the work; null where it went well. Throws what is no Failure. */
export async function failureOf(work: () => Promise<unknown>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** What the work gives, or its Failure as a value. Throws what is no Failure. */
export async function valueOrFailure<Value>(
  work: () => Promise<Value>,
): Promise<Value | { readonly failure: Failure }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: error };
  }
}

/** An optional fact; null where its read fails, for reasons that others report. Throws what is no Failure. */
export async function orNothing<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** The result of the work; null if it fails, for callers that treat every failure alike. */
export function orNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
