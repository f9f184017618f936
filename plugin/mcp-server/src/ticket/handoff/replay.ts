import { tool } from "../../rules/calls.ts";
import { isInPlace } from "../../rules/finishing.ts";
import type { Command } from "../../rules/vocabulary.ts";
import { type LogEntry } from "../../log/fold.ts";
import { type Refusal, words } from "../../errors.ts";
import { namedTickets } from "../make/follow-up-tickets.ts";
import { fingerprintOfFollowUps } from "../../log/request-marker.ts";
import { mayMove, recordHash, staysInPlace, type TicketRecord } from "../../log/record.ts";
import { movedByPerson } from "../../log/reconcile.ts";
import { holderOfRecord } from "../../log/lock-message.ts";
import type { HandoffCall } from "./plan-transition.ts";
import { leftFollowUpWarnings } from "../read/sound-log.ts";
import type { Situation } from "../../rules/situation.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { type PlanWorld, REPLAY_WINDOW_MS, isBy } from "../read/facts.ts";

interface AskedAgain extends Pick<HandoffCall, "request" | "reason" | "result" | "followUps" | "finishing"> {
  readonly command: Command;
  readonly to: string | null;
  readonly handedTo?: string | null;
}

/**
 * The caller's own newest record, if it already did what is asked: a call whose answer was lost is answered again and
 * writes nothing (ARCHITECTURE.md, the table of cuts). Not for locks, which are renewed instead unless they were handed
 * over, and not where others have brought the ticket back to where that record began: then the work is asked for once
 * more.
 */
export function findReplay(world: PlanWorld, view: TicketView, asked: AskedAgain): LogEntry | null {
  const accepted = view.log.accepted;
  const { request, finishing } = asked;
  // The record that completed the announced finish, by any agent.
  const finished =
    finishing && accepted.find(({ record }) => record.followUps?.handover === finishing.handover);
  if (finished !== undefined) return finished;
  const own = accepted.findLast(({ record }) => isOwn(world, view, record));
  if (own === undefined) return null;
  const { record, comment } = own;
  const intent = "intent" in request.goal ? request.goal.intent : null;
  const same =
    record.command === asked.command &&
    record.to === asked.to &&
    // A claim of a task and the submission of its work have the same target.
    (record.intent === intent || !isInPlace(world.machine, { command: request.command, intent })) &&
    record.reason === asked.reason.toWellFormed() &&
    // The same JSON value, or none; the order of keys says nothing.
    recordHash(record.result) === recordHash(asked.result?.value) &&
    sameFollowUps(record, asked.followUps) &&
    (record.handedTo ?? null) === (asked.handedTo ?? null);
  const recent = view.readAtMs - Date.parse(comment.createdAt) < REPLAY_WINDOW_MS;
  const since = accepted.slice(accepted.indexOf(own) + 1).findLast((entry) => mayMove(entry.record));
  const broughtBack = since !== undefined && since.record.to === record.from;
  const keepsLock = record.lock !== undefined && record.handedTo === undefined;
  return same && recent && !broughtBack && !keepsLock ? own : null;
}

/**
 * The finish with follow-up tickets that answers a call which begins work by the intent, for the caller itself, with
 * the record that announced it; null for none. The process
 * that announced it is gone, so its answer may be lost, and nothing has happened since. A caller that names the state
 * instead has seen the ticket.
 */
export function findLostFinish(
  world: PlanWorld,
  view: TicketView,
  { request: { command, goal, handTo } }: Pick<HandoffCall, "request">,
  { replies, undecidedReplies }: Pick<Situation, "replies" | "undecidedReplies">,
): { readonly announced: LogEntry; readonly entry: LogEntry } | null {
  if (!("intent" in goal) || goal.intent !== "lock" || handTo !== undefined) return null;
  const accepted = view.log.accepted;
  const entry = accepted.at(-1);
  const handover = entry?.record.followUps?.handover;
  if (entry === undefined || handover === undefined || movedByPerson(view.reconciliation)) return null;
  const announced = accepted.find(({ record }) => record.id === handover);
  // Another command begins the next stage.
  if (announced === undefined || announced.record.command !== command) return null;
  if (!world.processes.isGone(holderOfRecord(announced.record).session)) return null;
  const recent = view.readAtMs - Date.parse(entry.comment.createdAt) < REPLAY_WINDOW_MS;
  return recent && replies.length + undecidedReplies.length === 0 ? { announced, entry } : null;
}

/**
 * The refusal, with the follow-up tickets of a finish that a person's move has ended. Where the ticket was finished
 * with others than the call's, it says how to add one.
 */
export function withFollowUps(
  { followUps }: Pick<HandoffCall, "followUps">,
  view: TicketView,
  refused: Refusal,
): Refusal {
  const { log } = view;
  const left = leftFollowUpWarnings(view).map((warning) => `. Beside that, ${warning}`);
  const refusal = { ...refused, hint: words`${refused.hint}${left.join("")}` };
  const finish = log.accepted.findLast(({ record }) => mayMove(record))?.record;
  if (followUps === undefined || finish?.followUps === undefined) return refusal;
  const made = `The ticket was finished with ${namedTickets(finish.followUps.tickets)} (record ${finish.seq})`;
  const way =
    refusal.code === "REFUSED_TERMINAL"
      ? words`make another one with ${tool("create_ticket")}, and name this ticket in its body`
      : 'give another one as follow_up when the work is accepted, with command "triage", intent "close" and a result';
  // Their hints tell how to begin again, which the caller does not want.
  const begins = refusal.code === "REFUSED_NOT_BEGUN" || refusal.code === "REFUSED_TERMINAL";
  return { ...refusal, hint: words`${begins ? "" : words`${refusal.hint}. `}${made}; ${way}` };
}

/** Whether the caller wrote the record, or the announcement that it completed. */
function isOwn(world: PlanWorld, view: TicketView, record: TicketRecord): boolean {
  if (record.kind === "observed" || staysInPlace(record)) return false;
  if (isBy(world, view, record)) return true;
  const announced = view.log.accepted.find(({ record: { id } }) => id === record.followUps?.handover);
  return announced !== undefined && isBy(world, view, announced.record);
}

function sameFollowUps({ followUps }: TicketRecord, asked: AskedAgain["followUps"]): boolean {
  return followUps?.asked === (asked === undefined ? undefined : fingerprintOfFollowUps(asked));
}
