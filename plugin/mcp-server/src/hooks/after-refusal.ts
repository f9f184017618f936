import type { FailureCode, RefusalCode } from "../errors.ts";
import { fieldsOf, react, SILENT, type Reaction } from "./hook.ts";

type Code = RefusalCode | FailureCode;

const READ = `Read the ticket with ralph_hero__get_ticket: "nextMoves" lists what each command may do from here`;
const STOP = "Stop working on the ticket, and tell the user what it waits for";
const AGAIN = "Make the same call again, at most twice: it is recognised, and nothing is written twice";
const SET_UP = "Stop, and tell the user; the skill ralph-setup says what to set";

const LEAVE = "Leave the ticket to its holder; ralph_hero__next_ticket finds another one";

/** The agent's next step after an answer with one of these codes. The hints of other codes are complete. */
const NEXT_STEPS: readonly (readonly [step: string, ...codes: readonly Code[]])[] = [
  [READ, "REFUSED_EDGE", "REFUSED_OUTPUT", "REFUSED_INTENT", "LEDGER_CONFLICT"],
  ["Take the lock first, do the work, then complete", "REFUSED_NOT_BEGUN"],
  [LEAVE, "REFUSED_LOCKED", "REFUSED_NOT_HOLDER"],
  [
    "Your lock has ended: stop, read the ticket with ralph_hero__get_ticket, and report what was moved",
    "REFUSED_MOVED",
  ],
  ["You have no turns left on this ticket: hand it over, or leave it, as the hint says", "REFUSED_TURNS"],
  ["The ticket is finished: create a new ticket for what is left to do", "REFUSED_TERMINAL"],
  [STOP, "REFUSED_HUMAN", "REFUSED_UNKNOWN_STATE", "REFUSED_CLOSED", "LEDGER_TAMPERED", "LEDGER_UNREADABLE"],
  [AGAIN, "GROUP_UNFINISHED", "GITHUB_OUTCOME_UNKNOWN", "GITHUB_UNAVAILABLE", "GITHUB_NOT_LANDED"],
  [
    "Wait as long as the message says if that is under five minutes, then make the same call again; else stop, and tell the user",
    "GITHUB_RATE_LIMITED",
  ],
  [SET_UP, "GITHUB_AUTH", "GITHUB_FORBIDDEN", "GITHUB_FIELD_MISSING"],
  [SET_UP, "CONFIG_TOKEN_MISSING", "CONFIG_INCOMPLETE", "CONFIG_INVALID"],
];

/** After a handoff that was refused or failed: the step that leads on, beside the rule that the answer names. */
export function onHandoffError(input: unknown): Reaction {
  const { error } = fieldsOf(input) ?? {};
  if (typeof error !== "string") return SILENT;
  const code = /^[A-Z_]+(?=: )/.exec(error)?.[0];
  const [step] = NEXT_STEPS.find(([, ...codes]) => codes.some((each) => each === code)) ?? [];
  if (step === undefined) return SILENT;
  const additionalContext = `ralph-hero: ${step}.`;
  return react({ hookSpecificOutput: { hookEventName: "PostToolUseFailure", additionalContext } });
}
