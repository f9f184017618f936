import { type Text, words } from "../../errors.ts";
import type { LogEntry } from "../../log/fold.ts";
import { harmlessInline } from "../../log/harmless.ts";
import { ESCALATION } from "../../log/interactions.ts";
import { timeOfTickets } from "../../rules/bounds.ts";
import { tool } from "../../rules/calls.ts";
import { noteForSubmittedTask, noteForTask } from "../../rules/finishing.ts";
import { type Guidance, guidanceFor, noteForGiver, noteForUnheld } from "../../rules/guidance.ts";
import { ESCALATION_ACTIONS } from "../../rules/interaction-words.ts";
import { waitHint } from "../../rules/refusals.ts";
import { noStateWarning } from "../../rules/state-field.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { type Command, INITIAL_STATE, type Intent } from "../../rules/vocabulary.ts";
import type { MadeTicket } from "../make/follow-up-tickets.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { shownSubmission, type ShownSubmission, submissionLines } from "../review/review.ts";
import { questionNews } from "../talk/questions.ts";
import { strangerWarnings } from "../team/team.ts";

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

interface HandoffFacts extends Pick<
  HandoffAnswer,
  "command" | "intent" | "reason" | "previousState" | "newState" | "finish"
> {
  readonly machine: StateMachine;
  readonly entry?: LogEntry;
  readonly lockUntilMs?: number;
  readonly renewed?: boolean;
  readonly replayed?: boolean;
  readonly movedByPerson?: boolean;
  readonly warnings: readonly Text[];
}

export function handoffAnswer(view: TicketView, outcome: HandoffFacts): HandoffAnswer {
  const { machine, newState, previousState, entry, lockUntilMs } = outcome;
  const { command, intent, reason, finish } = outcome;
  const { submission, followUps, interaction } = entry?.record ?? {};
  const { failureType } = interaction ?? {};
  const moved = outcome.movedByPerson === true;
  // The receiver's own call renews the lock, and its record is the giver's.
  const handedTo = moved || outcome.renewed === true ? undefined : entry?.record.handedTo;
  const isToldAgain = outcome.replayed === true;
  const known = machine.isValidState(newState);
  const guidance = guidanceFor(
    machine,
    known ? newState : INITIAL_STATE,
    [
      ...(known ? [] : [noStateWarning(view.item, newState)]),
      ...outcome.warnings,
      ...strangerWarnings(view.team, view.self),
      // Told again with an answer that is.
      ...questionNews(view, isToldAgain && entry !== undefined ? { before: entry.record.seq } : {}),
      ...waitWarnings(outcome),
    ],
    view.typed,
  );
  const until = lockUntilMs === undefined ? undefined : new Date(lockUntilMs).toISOString();
  return {
    ticket: view.ticket,
    number: view.snapshot.issue.number,
    url: view.snapshot.issue.url,
    previousState,
    newState,
    command,
    intent,
    reason,
    record: entry && { seq: entry.record.seq, url: entry.comment.url },
    review: submission && shownSubmission(submission),
    followUps: followUps?.tickets,
    ...(until === undefined ? {} : { lock: { until, renewed: outcome.renewed === true || undefined } }),
    handedTo,
    escalation:
      interaction?.type === ESCALATION.type && failureType !== undefined
        ? {
            failureType,
            ...ESCALATION_ACTIONS[failureType],
            to: interaction.to,
            calls: interaction.mention,
          }
        : undefined,
    replayed: isToldAgain ? true : undefined,
    finish,
    moved: moved ? { by: "person", to: newState } : undefined,
    guidance: { ...guidance, ...noteInstead(view, outcome, handedTo) },
  };
}

/** The next step, where the state alone says another one. */
function noteInstead(
  { lock, typed }: TicketView,
  { machine, newState, previousState, entry, lockUntilMs, replayed }: HandoffFacts,
  handedTo: string | undefined,
): Partial<Guidance> {
  if (handedTo !== undefined) return { note: noteForGiver(harmlessInline(handedTo)) };
  if (!machine.isValidState(newState)) return {};
  const { failureType, to = null } = entry?.record.interaction ?? {};
  // The orchestrator settles it without a person.
  if (failureType === "wrong-capability" && to !== null && machine.isEscalationState(newState))
    return { note: waitHint(machine, newState, to), requiresHumanAction: false };
  if (newState === INITIAL_STATE && lockUntilMs !== undefined)
    return { note: noteForTask(machine, true, typed) };
  if (newState === INITIAL_STATE && entry?.record.submission !== undefined && previousState === newState)
    return { note: noteForSubmittedTask(typed) };
  // An answer that is told again was read, and not written.
  const holdsNoLock = replayed === true ? lock.kind !== "mine" : lockUntilMs === undefined;
  return machine.isLockState(newState) && holdsNoLock ? { note: noteForUnheld(machine, newState) } : {};
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

/** The answer with more warnings. */
export function withWarnings(answer: HandoffAnswer, more: readonly Text[]): HandoffAnswer {
  const { guidance } = answer;
  return { ...answer, guidance: { ...guidance, warnings: [...guidance.warnings, ...more] } };
}

/** The answer as people and models read it, a line a fact. */
export function handoffLines(handoff: HandoffAnswer): Text[] {
  const { ticket, previousState, newState, record, lock, handedTo, replayed, moved, guidance } = handoff;
  const { followUps = [], review, finish, escalation } = handoff;
  const lines: Text[] = [
    replayed === true
      ? `Already done: ticket ${ticket} is in "${newState}"`
      : `Ticket ${ticket}: ${previousState ?? "(unset)"} → ${newState}`,
  ];
  if (moved !== undefined)
    lines.push(`A person moved the card meanwhile; their move to "${moved.to}" stands`);
  for (const { number, url, to } of followUps)
    lines.push(`Handed on: #${number} was made for "${harmlessInline(to)}" (${url})`);
  if (followUps.length > 1)
    lines.push(`${timeOfTickets(followUps.length)}: GitHub restricts an account that makes issues faster`);
  if (finish !== undefined)
    lines.push(
      words`Finished as "${harmlessInline(finish.announcedBy)}" announced in record ${finish.record}: nothing is left to do. "${finish.instead}" was not carried out; ${finish.again}`,
    );
  if (record !== undefined) lines.push(`Record ${record.seq}: ${record.url}`);
  if (review !== undefined) lines.push(...submissionLines(review));
  if (lock !== undefined) {
    const renewed = lock.renewed === true ? "was renewed without a new record, and " : "";
    lines.push(`Your lock ${renewed}ends at ${lock.until}`);
  }
  if (handedTo !== undefined) lines.push(`Its lock is handed to ${harmlessInline(handedTo)}`);
  if (escalation !== undefined) {
    const { failureType, means, action, to, calls = [] } = escalation;
    const whom = `${to === null ? "" : `, to ${to}`}${calls.length === 0 ? "" : `, calling ${calls.join(", ")}`}`;
    lines.push(harmlessInline(`Escalated as "${failureType}" (${means})${whom}: ${action}`));
  }
  return [...lines, guidance.note, ...guidance.warnings.map((warning) => words`Warning: ${warning}`)];
}
