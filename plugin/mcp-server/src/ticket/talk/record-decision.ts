/** Records a person's decision at a terminal, which opens the gate of a plan, an escalation or a review. */
import { tool } from "../../rules/calls.ts";
import { countsAsAnswer, changedText } from "../../rules/guards.ts";
import {
  consequenceOf,
  refuseDecision,
  type DecidedTicket,
  type PersonDecision,
  personCommands,
  uncountedComment,
} from "../../rules/person-decision.ts";
import { asSeen, shortened } from "../../rules/text.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { Failure, boundedText, type Refusal, words, type Text } from "../../errors.ts";
import { type LogEntry } from "../../log/fold.ts";
import { isSharedAccount } from "../../log/hand-decisions.ts";
import { recordsOfStay } from "../../log/replies.ts";
import { MAX_ANSWER_LENGTH } from "../../log/record.ts";
import { requestsOf } from "../team/team.ts";
import { decidedFileOf, decisionTextOf, type DecisionText } from "../read/decided-text.ts";
import { isNeeds, type Needs } from "../read/facts.ts";
import { hashesOf, touchedTexts } from "../../log/decided-text.ts";
import { composeInPlace } from "../protocol/compose-record.ts";
import {
  answerAgain,
  refuseBy,
  writtenWarnings,
  type Plan,
  type PlanContext,
  type AnswerOrRefusal,
} from "../protocol/plan.ts";
import { logWarnings } from "../read/sound-log.ts";
import { continuationOf, situationOf, type TicketView } from "../read/ticket-view.ts";
import { MAX_TALK_ATTEMPTS, onlyOutcome, transact, type Transaction } from "../protocol/transact.ts";
import type { World } from "../world/world.ts";
import { isIdleReview, needsAuthority } from "../../rules/questions.ts";

interface DecisionCall extends Pick<Transaction<never>, "address" | "caller"> {
  readonly decision: PersonDecision;
  /** The person's own words; empty for none. */
  readonly text: string;
  /** What the person saw, by an agent's arguments or our own prompt. */
  readonly shown: ShownMatter;
}

/** The ticket, the reason and the consequence, as a person has to see them before they decide. */
interface ShownMatter {
  readonly title: string;
  readonly consequence: string;
  /** What is asked of them. */
  readonly reason: string;
  /** The address of the record that they decide on. */
  readonly record: string;
}

interface DecisionAnswer {
  readonly ticket: string;
  readonly title: string;
  readonly state: string;
  readonly decision: PersonDecision;
  readonly by: string;
  readonly consequence: string;
  /** The record of the decision. */
  readonly url: string;
  /** Set where the same decision stood there already: nothing was written again. */
  readonly replayed?: true;
  readonly warnings: readonly Text[];
}

/**
 * Records the decision, once. State and lock stay as they are. Three requests, two in a row. Throws what `transact`
 * throws, and INPUT_REASON.
 */
export async function recordDecision(
  world: World,
  call: DecisionCall,
): Promise<AnswerOrRefusal<DecisionAnswer>> {
  const text = call.text.trim();
  if (text.length > MAX_ANSWER_LENGTH)
    throw new Failure("INPUT_REASON", `Cannot decide: the text has ${text.length} characters`, {
      hint: `Shorten it to ${MAX_ANSWER_LENGTH} characters, or write a comment on the issue`,
    });
  const { address, caller } = call;
  const plan = (ticket: PlanContext): Plan<AnswerOrRefusal<DecisionAnswer>> | Needs =>
    planDecision(world, { ...call, text }, ticket);
  return onlyOutcome(await transact(world, [{ address, caller, plan }], MAX_TALK_ATTEMPTS));
}

/** The ticket as a decision sees it. */
export function decidedTicket(
  view: Pick<
    TicketView,
    "ticket" | "typed" | "reconciliation" | "snapshot" | "comments" | "log" | "team" | "trust"
  >,
): DecidedTicket {
  const { ticket, typed, reconciliation, snapshot } = view;
  const requests = requestsOf(view).questions.filter(({ answer }) => answer === null);
  const review = requests.findLast(({ type }) => type === "review");
  return {
    ticket,
    typed,
    state: reconciliation.state,
    closed: snapshot.issue.closed,
    continuedBy: continuationOf(view),
    humanStates: view.team.policies.humanStates,
    review: review ?? null,
    requests,
  };
}

/** The same, as far as somebody needs the decision: a person may still decide on work that no reviewer has to see. */
export function neededDecision(view: Parameters<typeof decidedTicket>[0]): DecidedTicket {
  const place = decidedTicket(view);
  return place.review !== null && isIdleReview(place.review) ? { ...place, review: null } : place;
}

/**
 * The sentence about the newest answer to a ticket that waits for a decision, where it counts for nothing because it
 * comes from the token's account; null for any other ticket, and where agents write from other accounts alone.
 */
export function uncountedAnswer(machine: World["machine"], view: TicketView): string | null {
  const { replies, policy } = situationOf(view);
  const newest = replies.at(-1);
  if (newest === undefined || countsAsAnswer(newest, policy)) return null;
  if (!isSharedAccount(view.log.accepted)) return null;
  const commands = personCommands(machine, decidedTicket(view));
  if (commands.length === 0) return null;
  return uncountedComment(newest.by, commands.map((command) => `\`${command}\``).join(" or "));
}

/** Whether that decision is possible now: it stands already, or its refusal, or neither. */
export function judgeDecision(
  machine: World["machine"],
  { view, text }: TicketWithText,
  call: Pick<DecisionCall, "decision" | "text" | "shown">,
): { readonly earlier: LogEntry | null; readonly refusal: Refusal | null } {
  const earlier = findDecided(view, call);
  if (earlier !== null) return { earlier, refusal: null };
  const refusal =
    refuseDecision(machine, call.decision, decidedTicket(view)) ?? refuseMisshown({ view, text }, call);
  return { earlier, refusal };
}

/** A ticket with the texts of the decision before; null for none. */
export interface TicketWithText {
  readonly view: TicketView;
  readonly text: DecisionText | null;
}

/** The matter as the ticket is now. */
export function matterOf({ view, text }: TicketWithText, decision: PersonDecision): ShownMatter {
  const { reason, url: record } = askedOn(view, text);
  const title = asSeen(view.snapshot.issue.title).trim();
  return { title, consequence: consequenceOf(decision), reason, record };
}

function planDecision(
  { machine }: Pick<World, "machine">,
  call: DecisionCall,
  { recordId, ...ticket }: PlanContext,
): Plan<AnswerOrRefusal<DecisionAnswer>> | Needs {
  const { view } = ticket;
  const before = decisionTextOf(ticket);
  if (isNeeds(before)) return before;
  const { earlier, refusal } = judgeDecision(machine, { view, text: before }, call);
  if (earlier !== null)
    return answerAgain({
      kind: "answered",
      answer: { ...answerOf(view, call, earlier), replayed: true, warnings: logWarnings(view) },
    });
  if (refusal !== null) return refuseBy(refusal);
  const plan = decidedFileOf(ticket);
  if (isNeeds(plan)) return plan;
  const by = view.snapshot.viewer;
  const { decision: kind, text } = call;
  const personDecision = { kind, by, text: text.toWellFormed(), request: decidedTicket(view).review?.id };
  const reason = `${by} decided at a terminal: ${kind}`;
  const decidedOn = {
    ...hashesOf(view.snapshot.issue),
    ...(plan.file === undefined ? {} : { file: plan.file }),
  };
  return {
    kind: "write",
    record: () =>
      composeInPlace(view, "interaction", { id: recordId, machine, reason, personDecision, decidedOn }),
    outcome: (written) => ({
      kind: "answered",
      answer: {
        ...answerOf(view, call, written.entry),
        warnings: [...plan.warnings, ...writtenWarnings(written), ...logWarnings(view)],
      },
    }),
  };
}

/**
 * The same decision in the same words and on the same text since the ticket came to its state, as after a lost answer;
 * null for none, and where somebody has said otherwise since.
 */
function findDecided(
  view: TicketView,
  { decision, text }: Pick<DecisionCall, "decision" | "text">,
): LogEntry | null {
  const { replies } = situationOf(view);
  const verdict = replies.findLastIndex(({ rejects, accepts }) => (rejects ?? accepts) !== undefined);
  const standing = new Set(replies.slice(Math.max(verdict, 0)).map(({ url }) => url));
  const decided = new Set(requestsOf(view).questions.flatMap(({ answer }) => answer?.url ?? []));
  return (
    view.log.accepted.findLast(({ record: { personDecision, decidedOn }, comment }) => {
      if (personDecision?.kind !== decision || personDecision.text !== text) return false;
      const { url, createdAt: at } = comment;
      if (touchedTexts(view.snapshot.issue, { ...decidedOn, at }).length > 0) return false;
      return standing.has(url) || decided.has(url);
    }) ?? null
  );
}

/**
 * The person has to see what they decide on as it is now, whatever an agent wrote around the question and whoever moved
 * the ticket since.
 */
function refuseMisshown(
  ticket: TicketWithText,
  { shown, decision }: Pick<DecisionCall, "decision" | "shown">,
): Refusal | null {
  const { ticket: name, reconciliation } = ticket.view;
  const wanted = matterOf(ticket, decision);
  const wrong = (["title", "consequence", "record", "reason"] as const).find(
    (part) => shown[part].trim() !== wanted[part],
  );
  if (wrong === undefined) return null;
  return {
    code: "REFUSED_DECISION",
    message: `Cannot decide on ticket ${name}: the person was shown the ${wrong} ${JSON.stringify(boundedText(shown[wrong]))}, and it is ${JSON.stringify(wanted[wrong])}`,
    rule: "A person decides on what they were shown, as long as it stands",
    from: reconciliation.state ?? "(unset)",
    attempted: `decide ${decision}`,
    allowed: [],
    hint: words`Look at the ticket again with ${tool("get_ticket", "bare")}, and decide anew on the exact ${wrong}`,
    retryable: true,
  };
}

function answerOf(
  { ticket, snapshot, reconciliation }: TicketView,
  { decision }: DecisionCall,
  { comment, record }: LogEntry,
): Omit<DecisionAnswer, "warnings"> {
  return {
    ticket,
    title: snapshot.issue.title,
    state: reconciliation.state ?? INITIAL_STATE,
    decision,
    by: record.personDecision?.by ?? snapshot.viewer,
    consequence: consequenceOf(decision),
    url: comment.url,
  };
}

/** The answer as people and models read it, a line a fact. */
export function decisionLines(answer: DecisionAnswer): string[] {
  const { ticket, title, by, decision, consequence, url } = answer;
  const done = answer.replayed === true ? "had decided before" : "decided";
  return [
    `${by} ${done} "${decision}" on ticket ${ticket} (${JSON.stringify(title)}): ${consequence}. ${url}`,
  ];
}

/** What a ticket asks of a person in its state. */
export interface Asked {
  /** In the words of whoever brought the ticket to its state, and of what changed it there since; on one line, cut. */
  readonly reason: string;
  /**
   * The address of the newest record that a decision depends on; the issue's where a person brought the ticket to its
   * state. It changes with whatever is decided on, and not by talk.
   */
  readonly url: string;
}

/** Enough to know what is wanted; the page has the whole. */
const MAX_REASON = 500;
const MAX_NEWER = 200;
const MAX_CHANGES = 700;

/**
 * The reason and the record by which the ticket waits for a person, as far as its log says. `text` is what a person
 * decided on before; null where nobody has.
 */
export function askedOn(
  view: Pick<TicketView, "comments" | "log" | "card" | "reconciliation" | "snapshot" | "team" | "trust">,
  text: DecisionText | null,
): Asked {
  const { begin, since } = recordsOfStay(view);
  const granted = requestsOf(view).questions.flatMap(({ matter, answer }) =>
    needsAuthority(matter) && answer?.kind === "accept" ? answer.url : [],
  );
  const newer = since.findLast(({ record: { kind, personDecision }, comment }) => {
    // More than talk, and than a note of where the ticket is.
    const isStep = kind !== "interaction" && kind !== "observed";
    return isStep || personDecision !== undefined || granted.includes(comment.url);
  });
  const { issue } = view.snapshot;
  const parts = [
    begin === null ? "A person moved the ticket here" : oneLine(begin.record.reason, MAX_REASON),
  ];
  if (newer !== undefined) parts.push(`since then: ${oneLine(newer.record.reason, MAX_NEWER)}`);
  if (text !== null && text.judged.changes.length > 0)
    parts.push(`${changedText(text.judged)}: ${oneLine(text.difference.join(" "), MAX_CHANGES)}`);
  else {
    // The last change of title or body during the stay. Another change makes the question void.
    const sinceAt = begin?.comment.createdAt ?? view.card.updatedAt;
    const times = [issue.renamedAt, issue.bodyEditedAt].flatMap((at) => at ?? []).toSorted();
    const last = times.findLast((at) => sinceAt !== null && Date.parse(at) >= Date.parse(sinceAt));
    if (last !== undefined) parts.push(`title or body changed at ${last}`);
  }
  return { reason: parts.join("; "), url: (newer ?? begin)?.comment.url ?? issue.url };
}

function oneLine(text: string, length: number): string {
  return shortened(asSeen(text.toWellFormed()).replaceAll(/\s+/g, " ").trim(), length);
}
