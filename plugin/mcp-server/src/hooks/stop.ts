import { MAIN_INSTANCE } from "../rules/lock.ts";
import { repositoryNamed } from "../rules/names.ts";
import type { StateMachine } from "../rules/state-machine.ts";
import { PIPELINE_ENTRY, taskCommand } from "../rules/finishing.ts";
import type { FailureCode, RefusalCode } from "../errors.ts";
import { foldNotes, ticketsOf, type HeldTicket } from "../rules/session-state.ts";
import { SILENT, fieldsOf, type HookContext, type Reaction, react } from "./hook.ts";

/** A group that is handed off in one call has no more; a longer list would bury what it says. */
const MAX_NAMED = 20;

const CHOICES = `If the work is done, make that call. If you are stuck, make it with intent "escalate", or for a claimed task with to_state "${PIPELINE_ENTRY}" and no intent, and a reason that says what a person has to decide. If the work continues later, for example between two phases of a plan, say so in one sentence and stop.`;
/** The client hands back what a subagent said last, which would be its answer to this. */
const REPORT_AGAIN = "Then give your whole report once more: only your last message is handed back.";

/** Before the main loop stops: it answers for its own locks, and for those that ended subagents left to it. */
export function onStop(input: unknown, context: HookContext): Reaction {
  const stop = fieldsOf(input);
  return (stop === null ? null : remind(stop, MAIN_INSTANCE, context)) ?? SILENT;
}

/**
 * Before a subagent stops. What it still holds when it really stops becomes the main loop's (rule 5 of
 * docs/maintainers/decisions/0001).
 */
export function onSubagentStop(input: unknown, context: HookContext): Reaction {
  const stop = fieldsOf(input) ?? {};
  const { agent_id: instance } = stop;
  if (typeof instance !== "string" || instance === MAIN_INSTANCE) return SILENT;
  const reminder = remind(stop, instance, context);
  if (reminder !== null) return reminder;
  const { held, ended } = foldNotes(context.notes);
  // That it ended matters only of a subagent that holds something.
  if (ended.has(instance) || !held.some((lock) => lock.instance === instance)) return SILENT;
  return { output: null, notes: [{ kind: "ended", instance }] };
}

/**
 * Once per lock, tells the holder to finish the work or to ask a person; null where it may stop. An agent that a hook
 * has already made go on is never stopped again.
 */
function remind(
  stop: Readonly<Record<string, unknown>>,
  instance: string,
  context: HookContext,
): Reaction | null {
  if ((stop["stop_hook_active"] ?? false) !== false) return null;
  const open = ticketsOf(foldNotes(context.notes), instance, context.nowMs).filter(
    ({ reminded }) => !reminded,
  );
  if (open.length === 0) return null;
  return {
    output: { decision: "block", reason: reasonFor(context.machine, open, instance) },
    notes: open.map(({ ticket }) => ({ kind: "reminded", ticket })),
  };
}

function reasonFor(machine: StateMachine, open: readonly HeldTicket[], instance: string): string {
  const unnamed = open.length - MAX_NAMED;
  return [
    "ralph-hero: before you stop, say what happens to the tickets whose locks you hold:",
    ...open.slice(0, MAX_NAMED).map(({ ticket, number, command, until, instance: holder }) => {
      const intent = command === taskCommand(machine) ? "close" : "complete";
      const call = { ...repositoryNamed(ticket), number, command, intent, reason: "<what was done>" };
      const left = holder === instance ? "" : ", left to you by a subagent that has ended";
      return `- ${ticket} (${command}, until ${until}${left}): ralph_hero__handoff_ticket with ${JSON.stringify(call)}`;
    }),
    ...(unnamed > 0 ? [`- and ${unnamed} more`] : []),
    CHOICES,
    ...(instance === MAIN_INSTANCE ? [] : [REPORT_AGAIN]),
    "This reminder comes once for each lock.",
  ].join("\n");
}

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
