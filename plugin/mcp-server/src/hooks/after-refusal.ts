import type { FailureCode, RefusalCode } from "../errors.ts";
import { addContext, fieldsOf, SILENT, type Reaction } from "./hook.ts";

type Code = RefusalCode | FailureCode;

const READ = `Read the ticket with ralph_hero__get_ticket: "nextMoves" lists what each command may do from here`;
const STOP = "Stop working on the ticket, and tell the user what it waits for";
const AGAIN = "Make the same call again, at most twice: it is recognised, and nothing is written twice";
const SET_UP = "Stop, and tell the user; the skill ralph-setup says what to set";

/** The agent's next step after an answer with this code. The hints of other codes are complete. */
const NEXT_STEPS: ReadonlyMap<string, string> = new Map<Code, string>([
  ["REFUSED_EDGE", READ],
  ["REFUSED_OUTPUT", READ],
  ["REFUSED_INTENT", READ],
  ["REFUSED_NOT_BEGUN", "Take the lock first, do the work, then complete"],
  ["REFUSED_LOCKED", "Leave the ticket to its holder; ralph_hero__next_ticket finds another one"],
  ["REFUSED_NOT_HOLDER", "Leave the ticket to its holder; ralph_hero__next_ticket finds another one"],
  [
    "REFUSED_MOVED",
    "Your lock has ended: stop, read the ticket with ralph_hero__get_ticket, and report what was moved",
  ],
  ["REFUSED_TURNS", "You have no turns left on this ticket: hand it over, or leave it, as the hint says"],
  ["REFUSED_HUMAN", STOP],
  ["REFUSED_TERMINAL", "The ticket is finished: create a new ticket for what is left to do"],
  ["REFUSED_UNKNOWN_STATE", STOP],
  ["REFUSED_CLOSED", STOP],
  ["LEDGER_CONFLICT", READ],
  ["LEDGER_TAMPERED", STOP],
  ["LEDGER_UNREADABLE", STOP],
  ["GROUP_UNFINISHED", AGAIN],
  ["GITHUB_OUTCOME_UNKNOWN", AGAIN],
  ["GITHUB_UNAVAILABLE", AGAIN],
  ["GITHUB_NOT_LANDED", AGAIN],
  [
    "GITHUB_RATE_LIMITED",
    "Wait as long as the message says if that is under five minutes, then make the same call again; else stop, and tell the user",
  ],
  ["GITHUB_AUTH", SET_UP],
  ["GITHUB_FORBIDDEN", SET_UP],
  ["GITHUB_FIELD_MISSING", SET_UP],
  ["CONFIG_TOKEN_MISSING", SET_UP],
  ["CONFIG_INCOMPLETE", SET_UP],
  ["CONFIG_INVALID", SET_UP],
]);

/** After a handoff that was refused or failed: the step that leads on, beside the rule that the answer names. */
export function onHandoffError(input: unknown): Reaction {
  const { error } = fieldsOf(input) ?? {};
  if (typeof error !== "string") return SILENT;
  const step = NEXT_STEPS.get(/^[A-Z_]+(?=: )/.exec(error)?.[0] ?? "");
  if (step === undefined) return SILENT;
  return { output: addContext("PostToolUseFailure", `ralph-hero: ${step}.`), notes: [] };
}
