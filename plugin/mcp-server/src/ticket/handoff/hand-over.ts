/**
 * Finishing a ticket with follow-up tickets (docs/maintainers/decisions/0016): what is to be made is announced by a record, then
 * the tickets are made, then the ticket is handed off. Whoever wrote the newest announcement makes them, and nobody
 * else.
 */
import { sameHolder, type Holder } from "../../rules/lock.ts";
import { sameName, ticketName, typedTicket, type TicketAddress } from "../../rules/names.ts";
import { resolveTarget } from "../../rules/decide.ts";
import { Failure, quoted, type Refusal, type Text, words } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import type { LogEntry } from "../../log/fold.ts";
import { fingerprintOfFollowUps, openHandover, type BegunHandover } from "../../log/request-marker.ts";
import { recordHash, type FollowUp, type Handover } from "../../log/record.ts";
import { holderOfRecord } from "../../log/lock-message.ts";
import { composeHandover } from "../protocol/compose-record.ts";
import {
  withMadeLabels,
  makeTickets,
  namedTickets,
  planFollowUps,
  type FollowUpPlan,
  type MadeTicket,
} from "../make/follow-up-tickets.ts";
import { withWarnings, type HandoffAnswer } from "./handoff-answer.ts";
import { endedPartOf, holderOf, type TicketView } from "../read/ticket-view.ts";
import { transactionOf } from "./plan-handoff.ts";
import {
  planTransition,
  recordOf,
  type Accepted,
  type HandoffCall,
  type HandoffStep,
} from "./plan-transition.ts";
import { Lost, answerWith, refuseBy, type Answered, type Plan } from "../protocol/plan.ts";
import type { CreatedLabels } from "../team/team.ts";
import { readConfirmed } from "../read/read-ticket.ts";
import { leftFollowUpWarnings } from "../read/sound-log.ts";
import { transact, onlyOutcome, type Result, type Transaction } from "../protocol/transact.ts";
import { openTickets, openingTransaction, type Opened } from "../make/open-ticket.ts";
import type { ReadyTicket } from "../make/create-ticket.ts";
import { isNeeds, type Needs, type PlanWorld } from "../read/facts.ts";
import type { TeamConfig } from "../team/team-config.ts";
import { evidenceSchema } from "../review/review.ts";
import type { World } from "../world/world.ts";
import { MAX_WRITTEN_TOGETHER } from "../../rules/bounds.ts";

/** The writer of an announcement begins no ticket later than this, because then another may have taken it over. */
const ANNOUNCEMENT_FRESH_MS = 2 * 60_000;
/** Without a sign that its process is gone, others take an announcement over after this: well past the freshness. */
const TAKEOVER_AFTER_MS = 5 * 60_000;
/**
 * A follow-up ticket's share of GitHub's limits on content: its issue, which is made with its card, and its first
 * record. A server that makes the card apart takes one more.
 */
const CONTENT_PER_FOLLOW_UP = 2;

/** A finish that this process has announced, and has to carry out. */
export interface Announced {
  readonly kind: "announced";
  readonly call: HandoffCall;
  readonly view: TicketView;
  readonly handover: Handover;
  /** The announcement in the log. */
  readonly entry: LogEntry;
  readonly plan: FollowUpPlan;
  /** The labels that were created beside the announcement; undefined where they are still to be created. */
  readonly newLabels?: CreatedLabels | undefined;
}

/**
 * Plans the move that the rules allow; for one with follow-up tickets the record that announces them, and needs what
 * they depend on. Throws INPUT_FOLLOW_UP, and INPUT_TOO_LARGE where the record that finishes would not fit.
 */
export function planMove(world: PlanWorld, accepted: Accepted): Plan<Announced | HandoffStep> | Needs {
  const { call, view, decision, recordId: id } = accepted;
  const { result, evidence, followUps } = call;
  if (followUps === undefined) return planTransition(world, accepted);
  const refusal = refuseUnknownReceivers(view.team, followUps, call.address);
  if (refusal !== null) return refuseBy(refusal);
  const handover: Handover = {
    id,
    to: decision.to,
    result: result?.value,
    evidence,
    followUps: [...followUps],
  };
  const plan = planFollowUps(accepted, handover, call.caller, false);
  if (isNeeds(plan)) return plan;
  // Finds before anything is written that the last record will not fit, with links as long as they may become.
  const url = `${view.snapshot.issue.url}0000000000`;
  const tickets = followUps.map(({ to }) => ({ number: Number.MAX_SAFE_INTEGER, url, to }));
  renderComment(
    recordOf(world, { ...accepted, call: { ...call, finishing: { handover: id, tickets } } }, null),
  );
  return announce(world, accepted, handover, plan);
}

/** After a person's move, or another writer's record, the call is judged again. */
function announce(
  { machine }: PlanWorld,
  { call, view, decision, recordId: id }: Accepted,
  handover: Handover,
  plan: FollowUpPlan,
): Plan<Announced | HandoffStep> {
  return {
    kind: "write",
    ...creationsOf(plan),
    record: () => composeHandover(view, decision, { id, reason: call.reason, machine, handover }),
    newLabels: plan.missingLabels,
    outcome: ({ entry, movedTo, newLabels }) =>
      movedTo !== null ? new Lost() : { kind: "announced", call, view, handover, entry, plan, newLabels },
  };
}

/** The announcement, the labels and tickets to create, and the record of the finish. */
function creationsOf({ tickets, missingLabels }: FollowUpPlan): { content: number; issues: number } {
  return {
    content: 1 + missingLabels.length + CONTENT_PER_FOLLOW_UP * tickets.length + 1,
    issues: tickets.filter(({ earlier }) => earlier === null).length,
  };
}

export type Resumed =
  | { readonly kind: "finished"; readonly answer: HandoffAnswer }
  /** Somebody is at it. */
  | { readonly kind: "busy"; readonly refusal: Refusal }
  /** The rules do not let this caller finish it. */
  | { readonly kind: "stuck"; readonly refusal: Refusal }
  /** It has been ended otherwise since. */
  | { readonly kind: "overtaken" };

/** Completes an interrupted finish, for the next caller. */
export async function resumeHandover(
  world: World,
  { address, caller }: Pick<HandoffCall, "address" | "caller">,
  begun: BegunHandover,
): Promise<Resumed> {
  const { command, entry, handover } = begun;
  // A process that works on it is left alone also by a caller that may not finish it.
  const self = holderOf(world, caller, world.tickets.viewer ?? "");
  if (finishOwner(world, self, entry, world.clock.now()) === "theirs")
    return { kind: "busy", refusal: busy(begun) };
  const { intent, reason } = entry.record;
  // An announcement may be of a later version: evidence of an unknown form is ignored.
  const { data: evidence } = evidenceSchema.safeParse(handover.evidence);
  const call: HandoffCall = {
    address,
    caller,
    request: { command, goal: intent === undefined ? { toState: handover.to } : { intent } },
    reason,
    result: { value: handover.result, warnings: [] },
    evidence,
    followUps: handover.followUps,
    finishing: { handover: handover.id, tickets: [] },
  };
  const step = onlyOutcome(await transact(world, [transactionOf(world, call, planTakeover)]));
  if (step.kind === "busy" || step.kind === "overtaken") return step;
  if (step.kind === "unfinished" || step.kind === "unopened") return { kind: "overtaken" };
  if (step.kind === "refused") return { kind: "stuck", refusal: step.refusal };
  const { answer } = step.kind === "announced" ? await finishAnnounced(world, step) : step;
  return { kind: "finished", answer };
}

/** Plans to continue an announced finish, by the caller's own announcement or one that replaces an abandoned one. */
function planTakeover(
  world: PlanWorld,
  accepted: Accepted,
): Plan<Announced | Extract<Resumed, { kind: "busy" }> | HandoffStep> | Needs {
  const { call, view } = accepted;
  const found = openHandover(view.log, view.reconciliation);
  if (found === null) return answerWith({ kind: "overtaken" });
  const standing = finishOwner(world, view.self, found.entry, view.readAtMs);
  if (standing === "theirs") return answerWith({ kind: "busy", refusal: busy(found) });
  const { handover, entry } = found;
  const plan = planFollowUps(accepted, handover, call.caller, true);
  if (isNeeds(plan)) return plan;
  if (standing === "free") return announce(world, accepted, handover, plan);
  const announced = answerWith({ kind: "announced" as const, call, view, handover, entry, plan });
  return { ...announced, ...creationsOf(plan) };
}

/** Whether a call asks for exactly the announced finish. */
export function asksForAnnounced(
  world: World,
  call: HandoffCall,
  { entry, handover }: BegunHandover,
): boolean {
  return (
    call.followUps !== undefined &&
    call.request.command === entry.record.command &&
    resolveTarget(world.machine, call.request) === handover.to &&
    recordHash(call.result?.value) === recordHash(handover.result) &&
    recordHash(call.evidence ?? null) === recordHash(handover.evidence ?? null) &&
    fingerprintOfFollowUps(call.followUps) === fingerprintOfFollowUps(handover.followUps)
  );
}

function finishOwner(
  world: PlanWorld,
  self: Holder,
  { record, comment }: LogEntry,
  nowMs: number,
): "own" | "theirs" | "free" {
  const holder = holderOfRecord(record);
  const ageMs = nowMs - Date.parse(comment.createdAt);
  // An earlier process of the session may still be at it, or has left it to whoever writes the next announcement.
  const isOwn = sameHolder(holder, self) && holder.session.process === self.session.process;
  if (isOwn) return ageMs < ANNOUNCEMENT_FRESH_MS ? "own" : "free";
  return endedPartOf(world, holder, self) !== null || ageMs > TAKEOVER_AFTER_MS ? "free" : "theirs";
}

function busy({ command, entry, handover }: BegunHandover): Refusal {
  const { record, comment } = entry;
  return {
    code: "REFUSED_FINISHING",
    message: `Cannot hand off ticket ${record.ticket}: "${record.agent}" is finishing it with follow-up tickets (record ${record.seq}, ${comment.url})`,
    rule: "An announced finish is completed first, by one agent at a time",
    from: record.to,
    attempted: `${command} ${record.intent ?? handover.to}`,
    allowed: [],
    hint: `Read the ticket in a minute; if "${record.agent}" has stopped, the first call ${TAKEOVER_AFTER_MS / 60_000} minutes after its record finishes it`,
    retryable: true,
  };
}

/**
 * Makes the announced tickets, and hands the ticket off, which is read meanwhile: with the first records, where one
 * request holds them all. Throws what both throw, with what was made so far.
 */
export async function finishAnnounced(world: World, announced: Announced): Promise<Answered<HandoffAnswer>> {
  const { call, entry, handover, view } = announced;
  const reading = readConfirmed(world, call.address, call.caller);
  // A failure to make the tickets is reported first.
  reading.catch(() => undefined);
  let tickets: MadeTicket[] = [];
  try {
    const { plan, warnings } = await withMadeLabels(world, view, announced.plan, announced.newLabels);
    const requireTime = (): void => {
      if (world.clock.now() - Date.parse(entry.comment.createdAt) > ANNOUNCEMENT_FRESH_MS)
        throw overtaken("it took too long, and another agent may have taken over");
    };
    requireTime();
    const finishWith = async (
      made: readonly MadeTicket[],
      beside: readonly Text[],
    ): Promise<Transaction<HandoffStep>> => {
      const given = [...(call.result?.warnings ?? []), ...leftFollowUpWarnings(view), ...beside];
      const result = { value: handover.result, warnings: given };
      const last: HandoffCall = { ...call, result, finishing: { handover: handover.id, tickets: made } };
      return { ...transactionOf<HandoffStep>(world, last, planTransition), seen: await reading };
    };
    let finished: Result<Opened | HandoffStep> | undefined;
    const open = async (ready: readonly ReadyTicket[]): Promise<readonly Result<Opened>[]> => {
      if (ready.length < plan.tickets.length || ready.length >= MAX_WRITTEN_TOGETHER)
        return openTickets(world, ready);
      const made = ready.map(({ address: { number }, url }, at) => ({
        number,
        url,
        to: plan.tickets[at]?.to ?? "",
      }));
      const openings = ready.map(({ address, opening }) => openingTransaction(world, address, opening));
      const last = await finishWith(made, warnings);
      const results = await transact<Opened | HandoffStep>(world, [...openings, last]);
      // A rule that refuses the finish leaves the first records.
      const each =
        results.kind === "refused" ? [...(await openTickets(world, ready)), results] : results.each;
      finished = each.at(-1);
      return each
        .slice(0, -1)
        .filter((one): one is Result<Opened> => "failure" in one || one.outcome.kind === "opened");
    };
    const each = await makeTickets(world, plan.tickets, requireTime, open);
    tickets = each.flatMap((one) => ("done" in one ? [one.done.ticket] : []));
    const failed = each.find((one) => "failure" in one);
    if (failed !== undefined) throw failed.failure;
    const ofTickets = each.flatMap((one) => ("done" in one ? one.done.warnings : []));
    if (finished === undefined) {
      const last = await finishWith(tickets, [...warnings, ...ofTickets]);
      return answered(onlyOutcome(await transact(world, [last])), []);
    }
    if ("failure" in finished) throw finished.failure;
    return answered(finished.outcome, ofTickets);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw unfinished(world, announced, tickets, error);
  }
}

function answered(step: Opened | HandoffStep, more: readonly Text[]): Answered<HandoffAnswer> {
  if (step.kind === "answered") return { kind: "answered", answer: withWarnings(step.answer, more) };
  throw overtaken(step.kind === "refused" ? step.refusal.message : "the ticket has moved elsewhere since");
}

function overtaken(why: Text): Failure {
  return new Failure("FOLLOW_UP_UNFINISHED", why, { retryable: true });
}

function unfinished(
  { settings }: World,
  { call, entry }: Announced,
  tickets: readonly MadeTicket[],
  failure: Failure,
): Failure {
  const ticket = ticketName(call.address);
  const made = tickets.length === 0 ? "none" : namedTickets(tickets);
  const { code, retryable, retryAfterMs } = failure;
  const { message, hint } = failure.words;
  const advice = `Call again with the same arguments, or run \`ralph-hero doctor --repair ${typedTicket(ticket, settings)}\`: what is missing is made, and nothing is made twice`;
  return new Failure(
    code,
    words`Cannot finish ticket ${ticket} with its follow-up tickets: ${message}. Record ${entry.record.seq} announces them; made so far: ${made}`,
    {
      hint: hint === "" ? advice : words`${advice}. For the cause: ${hint}`,
      retryable,
      retryAfterMs,
      cause: failure,
    },
  );
}

/**
 * The refusal of follow-up tickets that would reach nobody: a team lists its agents, and neither one of them nor a
 * scope has the name. Null if everybody is known, and if no team is listed.
 */
function refuseUnknownReceivers(
  { agents, orchestrator }: TeamConfig,
  followUps: readonly FollowUp[],
  address: TicketAddress,
): Refusal | null {
  if (agents.length === 0) return null;
  const members = agents.map(({ name }) => name);
  const isMember = orchestrator === undefined || members.some((name) => sameName(name, orchestrator));
  const names = isMember ? members : [...members, orchestrator];
  const scopes = [...new Set(agents.flatMap((agent) => agent.scopes))];
  const known = [...names, ...scopes];
  const strangers = followUps.map(({ to }) => to).filter((to) => !known.some((name) => sameName(name, to)));
  if (strangers.length === 0) return null;
  return {
    code: "REFUSED_TEAM",
    message: `Cannot make follow-up tickets of ticket ${ticketName(address)} for ${quoted(strangers)}: the team has no such agent and no such scope`,
    rule: "Where a team lists its agents, a follow-up ticket is for one of them, or for a scope",
    attempted: "follow_up",
    allowed: [],
    hint: `Name one of ${quoted(names)}${scopes.length === 0 ? "" : `, or a scope: ${quoted(scopes)}`}; nothing was written`,
    retryable: false,
  };
}
