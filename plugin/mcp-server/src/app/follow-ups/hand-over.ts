import { sameHolder, type Holder } from "../../domain/lock.ts";
import { ticketName } from "../../domain/names.ts";
import { resolveTarget } from "../../domain/resolve-target.ts";
import { Failure, type Refusal } from "../../errors.ts";
import { renderComment } from "../../ledger/comment.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import { fingerprintOfFollowUps, openHandover, type BegunHandover } from "../../ledger/handover.ts";
import { recordHash } from "../../ledger/hash.ts";
import { holderOfRecord } from "../../ledger/lock-message.ts";
import type { FollowUp, Handover } from "../../ledger/record.ts";
import { carryOut, LOST, placeLocks, type Carried } from "../handoff/carry-out.ts";
import { composeHandover } from "../log/compose-record.ts";
import {
  makeLabels,
  makeTicket,
  planFollowUps,
  type FollowUpPlan,
  type MadeTicket,
} from "./follow-up-tickets.ts";
import type { HandoffAnswer } from "../handoff/handoff-answer.ts";
import { goneOf } from "../log/holder-gone.ts";
import { writeInPlace } from "../log/interact.ts";
import { judgeHandoff, recordOf, type Accepted, type HandoffCall } from "../handoff/judge-handoff.ts";
import { holderOf, type TicketView } from "../log/read-ticket.ts";
import { evidenceSchema, type GivenEvidence } from "../submission/given-evidence.ts";
import type { World } from "../world.ts";

/**
 * Finishing a ticket with follow-up tickets (docs/decisions/0016): what is to be made is announced by a record, then
 * the tickets are made, then the ticket is handed off. Whoever wrote the newest announcement makes them, and nobody
 * else.
 */

/** The writer of an announcement begins no ticket later than this, because then another may have taken it over. */
const ANNOUNCEMENT_FRESH_MS = 2 * 60_000;
/** Without a sign that its process is gone, others take an announcement over after this: well past the freshness. */
const TAKEOVER_AFTER_MS = 5 * 60_000;
/** What a follow-up ticket takes of GitHub's limits on content: its issue, its card and its first record. */
const CONTENT_PER_FOLLOW_UP = 3;
/** How often the finish is tried again after another writer was first. */
const MAX_FINISHES = 3;

/** Announces the follow-up tickets of a handoff that was allowed, makes them and carries it out. */
export async function beginHandover(
  world: World,
  accepted: Accepted,
  followUps: readonly FollowUp[],
): Promise<Carried> {
  const { call, view, decision, recordId: id } = accepted;
  const { result, evidence } = call;
  const handover: Handover = {
    id,
    to: decision.to,
    result: result?.value,
    ...(evidence === undefined ? {} : { evidence }),
    followUps: [...followUps],
  };
  const plan = await planFollowUps(world, view, { handover, caller: call.caller, children: [] });
  requireRoomToFinish(world, accepted, handover);
  world.expectContent(contentOf(plan));
  const entry = await announce(world, accepted, handover);
  if (entry === null) return LOST;
  return makeAndFinish(world, { call, view, handover, entry, plan });
}

export type Resumed =
  | { readonly kind: "finished"; readonly answer: HandoffAnswer }
  /** Somebody is at it. */
  | { readonly kind: "busy"; readonly refusal: Refusal }
  /** The rules do not let this caller finish it. */
  | { readonly kind: "stuck"; readonly refusal: Refusal }
  | Extract<Carried, { kind: "lost" }>;

/** Finishes what was announced and cut off, for whoever calls next. */
export async function resumeHandover(
  world: World,
  { address, caller }: Pick<HandoffCall, "address" | "caller">,
  begun: BegunHandover,
): Promise<Resumed> {
  const { handover } = begun;
  // Whoever is at it is left alone also by a caller that may not finish it.
  const self = holderOf(world, caller, world.tickets.viewer ?? "");
  if (standingOf(world, self, begun.entry) === "theirs") return { kind: "busy", refusal: busy(begun) };
  const call: HandoffCall = {
    ...announcedCall(begun),
    address,
    caller,
    finishing: { handover: handover.id, tickets: [] },
  };
  const judged = await judgeHandoff(world, call);
  if (judged.kind === "answered") return { kind: "finished", answer: judged.answer };
  if (judged.kind === "refused" || judged.kind === "breached")
    return { kind: "stuck", refusal: judged.refusal };
  if (judged.kind !== "accepted") return LOST;
  const { view } = judged;
  const found = openHandover(view.log, view.reconciliation);
  if (found === null) return LOST;
  const standing = standingOf(world, view.self, found.entry);
  if (standing === "theirs") return { kind: "busy", refusal: busy(found) };
  const children = await world.links.childrenOf(address);
  const plan = await planFollowUps(world, view, { handover, caller, children });
  world.expectContent(contentOf(plan));
  const entry = standing === "own" ? found.entry : await announce(world, judged, handover);
  if (entry === null) return LOST;
  const carried = await makeAndFinish(world, { call, view, handover, entry, plan });
  return carried.kind === "answered" ? { kind: "finished", answer: carried.answer } : carried;
}

/** Whether a call asks for just what was announced. */
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

/** The handoff that an announcement speaks of. */
function announcedCall({
  command,
  entry,
  handover,
}: BegunHandover): Pick<HandoffCall, "request" | "reason" | "result" | "evidence" | "followUps"> {
  const { intent, reason } = entry.record;
  return {
    request: { command, goal: intent === undefined ? { toState: handover.to } : { intent } },
    reason,
    result: { value: handover.result, warnings: [] },
    evidence: announcedEvidence(handover),
    followUps: handover.followUps,
  };
}

/** An announcement may be of a later version: what is no evidence of this one's form is none. */
function announcedEvidence({ evidence }: Handover): GivenEvidence | undefined {
  const parsed = evidenceSchema.safeParse(evidence);
  return parsed.success ? parsed.data : undefined;
}

function standingOf(world: World, self: Holder, { record, comment }: LogEntry): "own" | "theirs" | "free" {
  const holder = holderOfRecord(record);
  const ageMs = world.clock.now() - Date.parse(comment.createdAt);
  if (sameHolder(holder, self)) return ageMs < ANNOUNCEMENT_FRESH_MS ? "own" : "free";
  return goneOf(world, holder, self) !== null || ageMs > TAKEOVER_AFTER_MS ? "free" : "theirs";
}

function busy({ command, entry, handover }: BegunHandover): Refusal {
  const { record, comment } = entry;
  return {
    code: "REFUSED_FINISHING",
    message: `Cannot hand off ticket ${record.ticket}: "${record.agent}" is finishing it with follow-up tickets (record ${record.seq}, ${comment.url})`,
    rule: "What was announced is finished first, by one agent at a time",
    from: record.to,
    attempted: `${command} ${record.intent ?? handover.to}`,
    allowed: [],
    hint: `Read the ticket in a minute; if "${record.agent}" has stopped, the first call ${TAKEOVER_AFTER_MS / 60_000} minutes after its record finishes it`,
    retryable: true,
  };
}

/** Finds before anything is written that the last record will not fit, with links as long as they may become. */
function requireRoomToFinish(world: World, accepted: Accepted, handover: Handover): void {
  const url = `${accepted.view.snapshot.issue.url}0000000000`;
  const tickets = handover.followUps.map(({ to }) => ({ number: Number.MAX_SAFE_INTEGER, url, to }));
  const call = { ...accepted.call, finishing: { handover: handover.id, tickets } };
  renderComment(recordOf(world, { ...accepted, call }, null));
}

/** Writes the announcement; null where another record was first, or a person moved the card. Throws INPUT_TOO_LARGE. */
async function announce(
  world: World,
  { call, view, decision, recordId: id }: Accepted,
  handover: Handover,
): Promise<LogEntry | null> {
  const { machine } = world;
  const record = composeHandover(view, decision, { id, reason: call.reason, machine, handover });
  const settlement = await writeInPlace(world, view, record);
  return settlement.kind === "settled" && settlement.movedTo === null ? settlement.entry : null;
}

/** The announcement, the labels and tickets that are to be made, and the record that finishes. */
function contentOf({ tickets, missingLabels }: FollowUpPlan): number {
  return 1 + missingLabels.length + CONTENT_PER_FOLLOW_UP * tickets.length + 1;
}

interface Underway {
  readonly call: HandoffCall;
  readonly view: TicketView;
  readonly handover: Handover;
  /** The announcement in the log. */
  readonly entry: LogEntry;
  readonly plan: FollowUpPlan;
}

async function makeAndFinish(world: World, underway: Underway): Promise<Carried> {
  const tickets: MadeTicket[] = [];
  try {
    const warnings = await makeAll(world, underway, tickets);
    return await finish(world, underway, { tickets, warnings });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw unfinished(underway, tickets, error);
  }
}

/** Makes the tickets one after the other; each one is added to `tickets` as soon as it is there. Returns warnings. */
async function makeAll(world: World, underway: Underway, tickets: MadeTicket[]): Promise<readonly string[]> {
  const { entry, view } = underway;
  const { plan, warnings: labelWarnings } = await makeLabels(world, view, underway.plan);
  const warnings = [...labelWarnings];
  for (const planned of plan.tickets) {
    if (world.clock.now() - Date.parse(entry.comment.createdAt) > ANNOUNCEMENT_FRESH_MS) {
      throw new Failure("FOLLOW_UP_UNFINISHED", "it took too long, and another agent may have taken over", {
        retryable: true,
      });
    }
    const { made, warnings: own } = await makeTicket(world, planned);
    tickets.push(made);
    warnings.push(...own);
  }
  return warnings;
}

interface Made {
  readonly tickets: readonly MadeTicket[];
  readonly warnings: readonly string[];
}

async function finish(
  world: World,
  { call, handover }: Underway,
  { tickets, warnings }: Made,
): Promise<Carried> {
  const result = {
    value: handover.result,
    warnings: [...(call.result?.warnings ?? []), ...warnings],
  };
  const last: HandoffCall = { ...call, result, finishing: { handover: handover.id, tickets } };
  for (let attempt = 0; attempt < MAX_FINISHES; attempt += 1) {
    const judged = await judgeHandoff(world, last);
    if (judged.kind === "answered") return judged;
    if (judged.kind === "refused" || judged.kind === "breached") throw overtaken(judged.refusal.message);
    if (judged.kind !== "accepted") throw overtaken("the ticket has gone another way since");
    const placing = await placeLocks(world, [judged]);
    const [placed] = placing.kind === "placed" ? placing.placed : [];
    const carried = placed === undefined ? LOST : await carryOut(world, placed);
    if (carried.kind === "answered") return carried;
  }
  throw overtaken("other writers were first");
}

function overtaken(why: string): Failure {
  return new Failure("FOLLOW_UP_UNFINISHED", why, { retryable: true });
}

function unfinished({ call, entry }: Underway, tickets: readonly MadeTicket[], failure: Failure): Failure {
  const made =
    tickets.length === 0 ? "none" : tickets.map(({ number, to }) => `#${number} for "${to}"`).join(", ");
  const { code, message, hint, retryable, retryAfterMs } = failure;
  const { number } = call.address;
  const advice = `Call again with the same arguments, or run \`ralph-hero doctor --repair ${number}\`: what is missing is made, and nothing twice`;
  return new Failure(
    code,
    `Cannot finish ticket ${ticketName(call.address)} with its follow-up tickets: ${message}. Record ${entry.record.seq} announces them; made so far: ${made}`,
    {
      hint: hint === "" ? advice : `${advice}. For the cause: ${hint}`,
      retryable,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      cause: failure,
    },
  );
}
