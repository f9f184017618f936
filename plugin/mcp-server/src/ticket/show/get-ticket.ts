import { forAgent, type Text, words } from "../../errors.ts";
import type { IssueContent } from "../../github/link-store.ts";
import { type Contract, type FileScope, resultsIn } from "../../log/contract.ts";
import type { LogEntry } from "../../log/fold.ts";
import { openHandover } from "../../log/request-marker.ts";
import { IN_FLIGHT_MS } from "../../rules/bounds.ts";
import { tool } from "../../rules/calls.ts";
import {
  endOfWait,
  type Guidance,
  guidanceFor,
  movesByCommand,
  type NextMoves,
  noteForFinder,
} from "../../rules/guidance.ts";
import type { RiskClass } from "../../rules/interaction-words.ts";
import type { Caller } from "../../rules/lock.ts";
import { type TicketAddress, ticketName } from "../../rules/names.ts";
import { personCommands } from "../../rules/person-decision.ts";
import type { Dropped, Situation } from "../../rules/situation.ts";
import { noStateWarning } from "../../rules/state-field.ts";
import { peoplesStates } from "../../rules/state-machine.ts";
import { shortened } from "../../rules/text.ts";
import { type Command, INITIAL_STATE, shownOnCard } from "../../rules/vocabulary.ts";
import { contractOf } from "../contract/contract.ts";
import { shownTicket } from "../make/issue-change.ts";
import { decisionTextOf } from "../read/decided-text.ts";
import { answerFor } from "../read/facts.ts";
import { type Group, readGroup } from "../read/group.ts";
import { readTicket, readToBeginning } from "../read/read-ticket.ts";
import {
  doubtText,
  historyWarnings,
  lostFollowUpWarnings,
  noteScope,
  withLeftFollowUps,
} from "../read/sound-log.ts";
import { continuationOf, situationOf, type TicketView } from "../read/ticket-view.ts";
import { readReview, type ShownReview } from "../review/review.ts";
import { StrangerCheck, strangerReason } from "../route/strangers.ts";
import { questionNews, shownQuestions, type ShownQuestions } from "../talk/questions.ts";
import { type Asked, askedOn, neededDecision, uncountedAnswer } from "../talk/record-decision.ts";
import { answersToNewestWait, lookUpAccounts } from "../team/team.ts";
import { unmergedIn } from "../work/merged-work.ts";
import type { World } from "../world/world.ts";
import {
  newestComments,
  type RecordLine,
  shownAuthor,
  type ShownAuthor,
  type ShownComments,
  type ShownContext,
  shownLock,
  type ShownLock,
  shownRecords,
} from "./shown-ticket.ts";

/** Longer bodies cost a model more than they tell: the issue's page has the whole. */
const MAX_BODY = 10_000;

/** For whoever takes a ticket over; GitHub takes more. */
const MAX_FULL_BODY = 20_000;

/** The newest result of a ticket's work. */
interface ShownResult {
  readonly value: unknown;
  readonly agent: string;
  readonly command: Command | null;
  readonly record: { readonly seq: number; readonly url: string };
}

/** The ticket's demands; an absent part is not demanded. */
export interface ShownContract {
  /** "task": one owner claims and closes it; absent for a ticket of the whole pipeline. */
  readonly kind?: string;
  readonly schema?: unknown;
  readonly riskClass?: RiskClass;
  readonly fileScope?: readonly string[];
  /** The files that accepted requests have added to the file scope since; absent for none. */
  readonly expansions?: readonly (readonly string[])[];
  /** The agent that the work is for. */
  readonly for?: string;
  readonly record: { readonly seq: number; readonly url: string };
  /**
   * The number of results that may still fail its schema before a person is asked: of the lock's holder, or of the
   * caller.
   */
  readonly attemptsLeft?: number;
}

export interface TicketAnswer extends ShownComments, ShownQuestions {
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
  /** Null for an open issue, and for one that was closed as completed. */
  readonly dropped: Dropped | null;
  /** The ticket that took its place, `owner/repo#number`; absent for none. */
  readonly continuedBy?: string;
  /** The ticket whose place it took; absent for none, and where its first record was not read. */
  readonly continues?: string;
  /** Null for a card without a state, which counts as Backlog. */
  readonly state: string | null;
  readonly project: string;
  readonly priority: string | null;
  readonly estimate: string | null;
  /** Cut where it is very long. */
  readonly body: string;
  /** The ticket's author; anybody else who may write here can have changed the body since. */
  readonly bodyBy: ShownAuthor;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Digests of text, lists and fields, for an update by another process; it tells where the body was cut. */
  readonly seen: string;
  readonly parent: string | null;
  readonly openChildren: number;
  /** The open tickets that it belongs together with; null where it stands alone. */
  readonly group: Group | null;
  readonly lock: ShownLock | null;
  readonly contract: ShownContract | null;
  /** Null where the ticket has neither risk class nor file scope, or where its contract is gone. */
  readonly review: ShownReview | null;
  /** Null where the comments that were read hold none. */
  readonly result: ShownResult | null;
  /** Newest last. */
  readonly records: readonly RecordLine[];
  /** Whether there are older ones of that kind. */
  readonly recordsCut: boolean;
  readonly nextMoves: NextMoves;
  readonly guidance: Guidance;
  /** What the ticket asks of a person; null where it is nobody's turn but an agent's. */
  readonly asked: Asked | null;
  /** The commands by which a person ends the ticket's wait; none where no decision ends it, or one has. */
  readonly decide: readonly string[];
}

/**
 * A ticket's state, lock, records, comments, and possible moves; where no context is asked for, whoever was handed the
 * lock gets the full history. Reads only; throws what `readTicket` and the links' store throw.
 */
export async function getTicket(
  world: World,
  address: TicketAddress,
  caller: Caller,
  context: ShownContext = null,
): Promise<TicketAnswer> {
  const reading = world.links
    .contentOf(address)
    .then(async (content) => ({ content, group: await readGroup(world, content) }));
  // A problem of the ticket itself is reported first, and in the words of `readTicket`.
  reading.catch(() => undefined);
  const newest = await readTicket(world, address, caller);
  // The caller's by a colleague's decision: it knows nothing of the ticket yet.
  const wasHandedOver = newest.lock.kind === "mine" && shownLock(newest)?.handed !== undefined;
  const asked = context ?? (wasHandedOver ? "full" : null);
  const view = asked === null ? newest : await readToBeginning(world, newest);
  const { scope, view: scoped } = await noteScope(world, view);
  const [{ content, group }, trust] = await Promise.all([
    reading,
    lookUpAccounts(world, address, view.trust, answersToNewestWait(world.machine, view)),
  ]);
  const stranger = await strangerIn(world, view, content);
  const { records, cut: olderRecords } = shownRecords(view.log, asked);
  const { contract, log } = await answerFor(world, scoped, contractOf);
  const { snapshot, reconciliation } = view;
  const continues = view.log.entries[0]?.record.continues?.ticket;
  const review = contract.kind === "absent" ? null : await readReview(world, scoped);
  const text = await answerFor(world, view, decisionTextOf);
  const judged = { decidedText: text?.judged ?? null, review: review?.standing ?? null };
  const situation = { ...situationOf(view), ...judged };
  const trusting = { ...view, trust };
  const { decidedText } = judged;
  const isEnded = endOfWait(world.machine, { ...situationOf(trusting), decidedText }) !== null;
  const { estimate, priority, project } = view.item;
  const { title } = snapshot.issue;
  const { body, labels, assignees, parent, openChildren } = content;
  const maxBody = asked === "full" ? MAX_FULL_BODY : MAX_BODY;
  // As the answer shows them, by GitHub's own text.
  const parts = { title, body: body.length > maxBody ? null : body, labels, assignees, estimate, priority };
  const result = resultsIn(log).at(-1);
  const waits = peoplesStates(world.machine, view.team.policies).some(
    (name) => name === reconciliation.state,
  );
  const isPersons = situation.rerouter === undefined && (waits || neededDecision(view).review !== null);
  return {
    ticket: view.ticket,
    number: snapshot.issue.number,
    title,
    url: snapshot.issue.url,
    closed: snapshot.issue.closed,
    dropped: snapshot.issue.dropped,
    continuedBy: continuationOf(view),
    continues,
    state: reconciliation.state,
    project: project.url,
    priority,
    estimate,
    bodyBy: shownAuthor(content, snapshot.viewer, trust),
    body: shortened(body, maxBody, "… (cut: read the issue)"),
    labels,
    assignees,
    parent: parent === null ? null : ticketName(parent),
    openChildren,
    seen: shownTicket(parts).seen,
    group,
    lock: shownLock(view),
    contract: contract.kind === "in force" ? shownContract(world, view, contract, caller, scope) : null,
    review: review?.shown ?? null,
    result:
      result === undefined
        ? null
        : {
            value: result.record.result,
            agent: result.record.agent,
            command: result.record.command ?? null,
            record: linkOf(result),
          },
    records,
    recordsCut: olderRecords || !view.complete,
    ...shownQuestions(view),
    ...newestComments(trusting, asked === "full"),
    nextMoves: doubtText(view) === null ? movesByCommand(world.machine, situation) : {},
    guidance: await guidanceOf(world, view, situation, group, contract.kind === "absent", stranger),
    asked: isPersons ? askedOn(view, text) : null,
    decide: isEnded ? [] : personCommands(world.machine, neededDecision(trusting)),
  };
}

/** The warning that no agent begins the ticket by itself; none for any other ticket. */
async function strangerIn(world: World, view: TicketView, content: IssueContent): Promise<Text[]> {
  const { snapshot, team, address, reconciliation, comments } = view;
  if (snapshot.issue.closed) return [];
  const { state } = reconciliation;
  const { viewer, repository } = snapshot;
  const check = new StrangerCheck(world, address, { viewer, repository, team });
  const opened = { ...content, ...address, state, comments: comments.length, updatedAt: null };
  const wait = await check.waitOf(opened, view);
  if (wait === null || wait === "unchecked") return [];
  return [
    words`no loop begins it, and ${tool("next_ticket", "bare")} passes it over: ${strangerReason(wait, repository.nameWithOwner)}`,
  ];
}

async function guidanceOf(
  world: World,
  read: TicketView,
  situation: Situation,
  group: Group | null,
  contractGone: boolean,
  stranger: readonly Text[],
): Promise<Guidance> {
  const { machine } = world;
  const view = await withLeftFollowUps(world, read);
  const lost = await lostFollowUpWarnings(world, read);
  const state = view.reconciliation.state ?? INITIAL_STATE;
  const unmerged = unmergedIn(view);
  const uncounted = endOfWait(machine, situation) === null ? uncountedAnswer(machine, view) : null;
  // Of one comment one warning: this one names the commands.
  const told = uncounted === null ? undefined : situation.replies.at(-1)?.url;
  const warnings = [
    ...lost,
    ...warningsOf(world, view, group).filter(
      (one) => told === undefined || !forAgent(one).endsWith(`(${told})`),
    ),
    ...stranger,
    ...(unmerged === null ? [] : [unmerged]),
    ...(uncounted === null ? [] : [uncounted]),
  ];
  if (contractGone)
    warnings.push(
      "the record of its contract was edited or deleted: a person has to restore the comment's text",
    );
  const known = machine.isValidState(state) ? state : INITIAL_STATE;
  const guidance = guidanceFor(machine, known, warnings, view.typed);
  const doubt = doubtText(view);
  if (doubt !== null) return { ...guidance, allowedNextTransitions: [], note: `Stop here: ${doubt}` };
  if (unmerged !== null && guidance.isTerminal)
    return {
      ...guidance,
      note: `"${state}" is final for agents: a person delivers the commits that its merge lacks`,
    };
  if (known !== state) {
    const note = `Stop here: a person moves the card from ${JSON.stringify(state)} to a state of the graph`;
    return { ...guidance, allowedNextTransitions: [], due: [], requiresHumanAction: true, note };
  }
  const note = noteForFinder(machine, situation) ?? guidance.note;
  return situation.rerouter === undefined
    ? { ...guidance, note }
    : { ...guidance, note, requiresHumanAction: false };
}

function warningsOf({ machine }: World, view: TicketView, group: Group | null): Text[] {
  const { observed, state, cardBehind } = view.reconciliation;
  const warnings: Text[] = [];
  if (state !== null && !machine.isValidState(state)) warnings.push(noStateWarning(view.item, state));
  if (observed !== null) {
    const shown = state ?? INITIAL_STATE;
    const counts = view.card.value === null && state === null ? `, which counts as "${INITIAL_STATE}",` : "";
    const then = cardBehind
      ? "the next handoff sets the card"
      : `"${shown}" is final, so no transition will record it; the audit reports it once the newest record is ${IN_FLIGHT_MS / 1000} s old`;
    warnings.push(
      `the card shows ${shownOnCard(view.card.value)}${counts} and the log "${observed.from}": ${observed.as}; ${machine.isTerminal(shown) ? then : "the next transition records it"}`,
    );
  }
  if (view.log.newer.length > 0)
    warnings.push("a newer version of ralph-hero wrote to this log: upgrade before you hand off");
  const begun = openHandover(view.log, view.reconciliation);
  if (begun !== null)
    warnings.push(
      `record ${begun.entry.record.seq} announced follow-up tickets: the next handoff makes them and finishes the ticket first`,
    );
  warnings.push(...historyWarnings(view), ...questionNews(view));
  const cycle = group?.cycle ?? null;
  if (cycle !== null)
    warnings.push(
      words`${cycle.join(" blocks ")} blocks ${cycle[0]}: remove one of these links with ${tool("link_tickets", "bare")}`,
    );
  if (group?.cut === true) warnings.push("its group has more tickets than are shown: split it");
  return warnings;
}

function shownContract(
  world: World,
  view: TicketView,
  { terms, entry }: Extract<Contract, { kind: "in force" }>,
  caller: Caller,
  scope: FileScope,
): ShownContract {
  const { kind, schema, riskClass, fileScope, for: agent } = terms;
  const { lock, address, team } = view;
  const [, ...expansions] = scope.kind === "declared" ? scope.lists : [];
  const failed = (): number =>
    lock.kind === "theirs" ? lock.lock.failedResults : world.failedResults.before({ address, caller }, view);
  return {
    ...(schema === undefined ? {} : { schema }),
    kind,
    riskClass,
    fileScope,
    expansions: expansions.length === 0 ? undefined : expansions,
    for: agent,
    record: linkOf(entry),
    attemptsLeft: schema === undefined ? undefined : Math.max(0, team.maxSchemaRetries - failed()),
  };
}

function linkOf({ record, comment }: LogEntry): ShownContract["record"] {
  return { seq: record.seq, url: comment.url };
}
