import { tool } from "../../rules/calls.ts";
import { words, type Text } from "../../errors.ts";
import { ESCALATION_ACTIONS } from "../../rules/interaction-words.ts";
import { ESCALATION } from "../../log/interactions.ts";
import { guidanceFor, noteForGiver, noteForUnheld, type Guidance } from "../../rules/guidance.ts";
import { waitHint } from "../../rules/refusals.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { NOTE_FOR_SUBMITTED_TASK, noteForTask } from "../../rules/task.ts";
import { INITIAL_STATE, type Command, type Intent } from "../../rules/vocabulary.ts";
import { noStateWarning } from "../../rules/state-field.ts";
import { harmlessInline } from "../../log/harmless.ts";
import type { LogEntry } from "../../log/fold.ts";
import type { MadeTicket } from "../make/follow-up-tickets.ts";
import { questionNews } from "../talk/questions.ts";
import { strangerWarnings } from "../team/team.ts";
import { shownSubmission, submissionLines, type ShownSubmission } from "../review/shown-review.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { timeOfTickets } from "../../rules/bounds.ts";

/** A transition that took place, or had already. */
export interface HandoffAnswer {
  readonly ticket: string;
  readonly number: number;
  readonly url: string;
  /** Null where the card had no state before. */
  readonly previousState: string | null;
  readonly newState: string;
  readonly command: Command;
  readonly intent: Intent | null;
  readonly reason: string;
  /** The record in the log; absent for a renewed lease, which writes none. */
  readonly record?: { readonly seq: number; readonly url: string };
  /** The findings about the work that was submitted, and its reviewer. */
  readonly review?: ShownSubmission;
  /** The tickets that were made for others with it. */
  readonly followUps?: readonly MadeTicket[];
  /** The announced finish that this answer is about, instead of the requested move. */
  readonly finish?: ResumedFinish;
  /** The caller's lock, where it holds one now. */
  readonly lock?: { readonly until: string; readonly renewed?: true };
  /** The agent that has the caller's lock now, if it was handed over. */
  readonly handedTo?: string;
  /** The action that an escalation asks for, and its receiver. */
  readonly escalation?: {
    readonly failureType: string;
    readonly means: string;
    readonly action: string;
    readonly to: string | null;
    readonly calls?: readonly string[];
  };
  /** Set where the same call had succeeded before and its answer was lost: nothing was written again. */
  readonly replayed?: true;
  /** Set where a person moved the card meanwhile: the person's move stands. */
  readonly moved?: { readonly by: "person"; readonly to: string };
  readonly guidance: Guidance;
}

/** A call met an announced finish: that was carried out, or told again, and the call's own goal was not. */
export interface ResumedFinish {
  readonly announcedBy: string;
  /** The number of the record that announced it. */
  readonly record: number;
  /** The move that was asked for and not done: command and goal. */
  readonly instead: string;
  /** The way to ask for it again. */
  readonly again: Text;
}

interface HandoffFacts {
  readonly machine: StateMachine;
  readonly command: Command;
  readonly intent: Intent | null;
  readonly reason: string;
  readonly previousState: string | null;
  readonly newState: string;
  readonly entry?: LogEntry;
  readonly lockUntilMs?: number;
  readonly renewed?: boolean;
  readonly replayed?: boolean;
  readonly finish?: ResumedFinish;
  readonly movedByPerson?: boolean;
  readonly warnings: readonly Text[];
}

export function handoffAnswer(view: TicketView, outcome: HandoffFacts): HandoffAnswer {
  const { machine, newState, entry, lockUntilMs } = outcome;
  const handedTo = outcome.movedByPerson === true ? undefined : entry?.record.handedTo;
  const isToldAgain = outcome.replayed === true;
  // An answer that is told again was read, and not written.
  const holdsNoLock = isToldAgain ? view.lock.kind !== "mine" : lockUntilMs === undefined;
  const known = machine.isValidState(newState);
  const foreign = known ? [] : [noStateWarning(view.item, newState)];
  return {
    ticket: view.ticket,
    number: view.snapshot.issue.number,
    url: view.snapshot.issue.url,
    previousState: outcome.previousState,
    newState,
    command: outcome.command,
    intent: outcome.intent,
    reason: outcome.reason,
    ...(entry === undefined ? {} : { record: { seq: entry.record.seq, url: entry.comment.url } }),
    ...(entry?.record.submission === undefined ? {} : { review: shownSubmission(entry.record.submission) }),
    ...(entry?.record.followUps === undefined ? {} : { followUps: entry.record.followUps.tickets }),
    ...(lockUntilMs === undefined
      ? {}
      : {
          lock: {
            until: new Date(lockUntilMs).toISOString(),
            ...(outcome.renewed === true ? { renewed: true as const } : {}),
          },
        }),
    handedTo,
    ...escalationOf(entry),
    ...(isToldAgain ? { replayed: true as const } : {}),
    ...(outcome.finish === undefined ? {} : { finish: outcome.finish }),
    ...(outcome.movedByPerson === true ? { moved: { by: "person" as const, to: newState } } : {}),
    guidance: {
      ...guidanceFor(machine, known ? newState : INITIAL_STATE, [
        ...foreign,
        ...outcome.warnings,
        ...strangerWarnings(view.team, view.self),
        // Told again with an answer that is.
        ...questionNews(view, isToldAgain && entry !== undefined ? { before: entry.record.seq } : {}),
        ...waitWarnings(outcome),
      ]),
      ...(known && machine.isLockState(newState) && holdsNoLock
        ? { note: noteForUnheld(machine, newState) }
        : {}),
      ...taskNote(outcome),
      ...rerouteNote(outcome),
      ...(handedTo === undefined ? {} : { note: noteForGiver(harmlessInline(handedTo)) }),
    },
  };
}

/** The action that the record of an escalation asks for. */
function escalationOf(entry: LogEntry | undefined): Pick<HandoffAnswer, "escalation"> {
  const { type, failureType, to = null, mention } = entry?.record.interaction ?? {};
  if (type !== ESCALATION.type || failureType === undefined) return {};
  return {
    escalation: {
      failureType,
      ...ESCALATION_ACTIONS[failureType],
      to,
      ...(mention === undefined ? {} : { calls: mention }),
    },
  };
}

/** The next step of a task, where the state alone says another one. */
function taskNote({ machine, newState, previousState, entry, lockUntilMs }: HandoffFacts): { note?: Text } {
  if (newState !== INITIAL_STATE) return {};
  if (lockUntilMs !== undefined) return { note: noteForTask(machine, true) };
  const isSubmitted = entry?.record.submission !== undefined && previousState === newState;
  return isSubmitted ? { note: NOTE_FOR_SUBMITTED_TASK } : {};
}

/** The next step after an escalation that the orchestrator settles without a person. */
function rerouteNote({ machine, newState, entry }: HandoffFacts): Partial<Guidance> {
  const { failureType, to = null } = entry?.record.interaction ?? {};
  if (failureType !== "wrong-capability" || to === null || !machine.isValidState(newState)) return {};
  if (!machine.isEscalationState(newState)) return {};
  return { note: waitHint(machine, newState, to), requiresHumanAction: false };
}

/** A warning if other commands go on with the ticket: by the board's rules a child made with the move holds it up. */
function waitWarnings({ machine, newState, entry }: HandoffFacts): Text[] {
  const { tickets = [] } = entry?.record.followUps ?? {};
  if (tickets.length === 0 || !machine.isValidState(newState)) return [];
  if (machine.getExpectedByCommands(newState).length === 0) return [];
  const children = tickets.map(({ number }) => `#${number}`).join(", ");
  return [
    words`${tool("next_ticket", "bare")} offers this ticket to nobody until ${children} ${tickets.length === 1 ? "is" : "are all"} closed; to continue with it earlier, hand it off by its number`,
  ];
}

/** The answer as people and models read it, a line a fact. */
export function handoffLines(handoff: HandoffAnswer): Text[] {
  const { ticket, previousState, newState, record, lock, handedTo, replayed, moved, guidance, escalation } =
    handoff;
  const { followUps = [], review, finish } = handoff;
  return [
    replayed === true
      ? `Already done: ticket ${ticket} is in "${newState}"`
      : `Ticket ${ticket}: ${previousState ?? "(unset)"} → ${newState}`,
    ...(moved === undefined ? [] : [`A person moved the card meanwhile; their move to "${moved.to}" stands`]),
    ...followUps.map(
      ({ number, url, to }) => `Handed on: #${number} was made for "${harmlessInline(to)}" (${url})`,
    ),
    ...(followUps.length > 1
      ? [`${timeOfTickets(followUps.length)}: GitHub restricts an account that makes issues faster`]
      : []),
    ...(finish === undefined ? [] : [finishLine(finish)]),
    ...(record === undefined ? [] : [`Record ${record.seq}: ${record.url}`]),
    ...(review === undefined ? [] : submissionLines(review)),
    ...(lock === undefined
      ? []
      : [
          `Your lock ${lock.renewed === true ? "was renewed without a new record, and " : ""}ends at ${lock.until}`,
        ]),
    ...(handedTo === undefined ? [] : [`Its lock is handed to ${harmlessInline(handedTo)}`]),
    ...(escalation === undefined ? [] : [escalationLine(escalation)]),
    guidance.note,
    ...guidance.warnings.map((warning) => words`Warning: ${warning}`),
  ];
}

function escalationLine({
  failureType,
  means,
  action,
  to,
  calls = [],
}: NonNullable<HandoffAnswer["escalation"]>): string {
  const whom = [
    ...(to === null ? [] : [`to ${to}`]),
    ...(calls.length === 0 ? [] : [`calling ${calls.join(", ")}`]),
  ];
  return harmlessInline(
    `Escalated as "${failureType}" (${means})${whom.map((part) => `, ${part}`).join("")}: ${action}`,
  );
}

function finishLine({ announcedBy, record, instead, again }: ResumedFinish): Text {
  return words`Finished as "${harmlessInline(announcedBy)}" announced in record ${record}: nothing is left to do. "${instead}" was not carried out; ${again}`;
}
