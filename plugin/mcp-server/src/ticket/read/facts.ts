/**
 * The facts of a decision beside the ticket as it was read. A plan names what it lacks; only this module reads it.
 */
import { orNothing, valueOrFailure, type Failure } from "../../errors.ts";
import { readBoard, type Board } from "../board-card/board.ts";
import type { ChangeFacts } from "../../rules/review.ts";
import { changeFactsOf } from "./change-facts.ts";
import { lookUpAccounts } from "../team/team.ts";
import type { TextHistory } from "../../log/decided-text.ts";
import type { Trust } from "../../log/trust.ts";
import { readToBeginning } from "./read-ticket.ts";
import { baseOf, type TicketView } from "./ticket-view.ts";
import type { ChildIssue } from "../../github/link-store.ts";
import type { FileAtCommit, FileBlobs, IssueDetails, Named } from "../../github/issue-store.ts";
import type { ChangedFile, LinkedPullRequest } from "../../github/pull-request-store.ts";
import type { TicketAddress } from "../../rules/names.ts";
import type { World } from "../world/world.ts";
import type { LogEntry } from "../../log/fold.ts";
import { holderOfRecord } from "../../log/lock-message.ts";
import { sameRole, sameHolder } from "../../rules/lock.ts";

/** The time for which a call counts as the repetition of one whose answer was lost. */
export const REPLAY_WINDOW_MS = 10 * 60_000;

/** Whether the caller wrote the record, or a gone process of the same agent and instance. */
export function isBy(world: PlanWorld, { self }: TicketView, record: LogEntry["record"]): boolean {
  const holder = holderOfRecord(record);
  if (!sameRole(holder, self)) return false;
  return sameHolder(holder, self) || world.processes.isGone(holder.session);
}

/** The parts of the world that a plan may use: none of them sends a request. */
export interface PlanWorld extends Pick<World, "machine" | "settings" | "processes"> {
  readonly journal: Pick<World["journal"], "read">;
  readonly failedResults: Pick<World["failedResults"], "before">;
}

/** A ticket with the facts that were read for it so far. */
export interface KnownTicket {
  readonly view: TicketView;
  readonly facts: Facts;
}

export interface Facts {
  /** The log back to its first record, as far as the bound of `readToBeginning` reaches. */
  readonly wholeLog?: Pick<TicketView, "comments" | "complete" | "olderCursor" | "trust" | "log">;
  /** The pull requests that close the ticket, or why they cannot be read. */
  readonly pullRequests?: readonly LinkedPullRequest[] | Failure;
  /** The files that pull requests change, and what they touch. */
  readonly changedFiles?: { readonly files: readonly ChangedFile[]; readonly touches: ChangeFacts };
  /** The history of title and body, and the trust with those who changed them looked up. */
  readonly texts?: { readonly history: TextHistory; readonly trust: Trust };
  /** The content of the file that the plan's record names. */
  readonly planFile?: FileBlobs;
  readonly followUps?: FollowUpFacts;
  /**
   * The ids of labels by their names, as far as the repository has them: those on the ticket, and those of questions.
   */
  readonly labels?: ReadonlyMap<string, string>;
}

/** The facts on which the follow-up tickets of a ticket depend. */
export interface FollowUpFacts {
  readonly board: Board;
  /** Those of the labels asked for that exist. */
  readonly labels: readonly Named[];
  readonly parent: IssueDetails;
  /** The ticket's children; none where nobody can have made any. */
  readonly children: readonly ChildIssue[];
}

/** A fact to read; its store determines the number of requests. */
export type Need =
  | EarlyNeed
  | { readonly kind: "wholeLog" }
  /** The accounts of changes from `since` on are looked up. */
  | { readonly kind: "texts"; readonly since: string }
  | { readonly kind: "planFile"; readonly file: FileAtCommit }
  | { readonly kind: "changedFiles"; readonly pulls: readonly LinkedPullRequest[] };

/** A fact that can be read beside the ticket. */
export type EarlyNeed =
  /** Those that close the ticket, and those of these ids. */
  | { readonly kind: "pullRequests"; readonly ids: readonly string[] }
  | { readonly kind: "followUps"; readonly labels: readonly string[]; readonly withChildren: boolean }
  /** Those whose names contain the text. */
  | { readonly kind: "labels"; readonly text: string };

export interface Needs {
  readonly needs: Need;
}

export function isNeeds(answer: unknown): answer is Needs {
  return typeof answer === "object" && answer !== null && "needs" in answer;
}

/** The ticket with its whole log; a need where that has not been read. */
export function wholeTicket({ view, facts }: KnownTicket): TicketView | Needs {
  if (view.complete) return view;
  return facts.wholeLog === undefined ? { needs: { kind: "wholeLog" } } : { ...view, ...facts.wholeLog };
}

/**
 * Asks until the answer needs no more facts. Each fact is read once, so that this ends. Throws what the stores throw.
 */
export async function withFacts<Ticket extends KnownTicket, Answer>(
  world: World,
  ticket: Ticket,
  ask: (ticket: Ticket) => Answer | Needs,
): Promise<{ readonly answer: Answer; readonly ticket: Ticket }> {
  const answer = ask(ticket);
  if (!isNeeds(answer)) return { answer, ticket };
  const { needs } = answer;
  if (ticket.facts[needs.kind] !== undefined) throw new Error(`The fact ${needs.kind} was read already`);
  const facts = { ...ticket.facts, ...(await readFact(world, ticket.view, needs)) };
  return withFacts(world, { ...ticket, facts }, ask);
}

/** The answer for a ticket of which nothing else has been read yet. */
export async function answerFor<Answer>(
  world: World,
  view: TicketView,
  ask: (ticket: KnownTicket) => Answer | Needs,
): Promise<Answer> {
  return (await withFacts(world, { view, facts: {} }, ask)).answer;
}

async function readFact(world: World, view: TicketView, need: Need): Promise<Facts> {
  const { address } = view;
  switch (need.kind) {
    case "wholeLog": {
      const { comments, complete, olderCursor, trust, log } = await readToBeginning(world, view);
      return { wholeLog: { comments, complete, olderCursor, trust, log } };
    }
    case "texts": {
      const history = await world.issues.readTexts(address);
      const versions = [...history.title, ...history.body];
      const changes = versions.filter(({ at }) => Date.parse(at) >= Date.parse(need.since));
      return { texts: { history, trust: await lookUpAccounts(world, address, view.trust, changes) } };
    }
    case "planFile":
      return { planFile: await world.issues.readBlobs(address, need.file, baseOf(view)) };
    case "pullRequests":
    case "followUps":
    case "labels":
      return readApart(world, address, need, baseOf(view));
    case "changedFiles": {
      const read = need.pulls.map(async (pull) => world.pullRequests.readFiles(pull));
      const files = (await Promise.all(read)).flat();
      return { changedFiles: { files, touches: await changeFactsOf(files, view.team.risk) } };
    }
  }
}

/**
 * Reads a fact beside the ticket; nothing where that fails, for a plan that needs the fact names it again. Throws no
 * Failure.
 */
export async function readEarly(world: World, address: TicketAddress, need: EarlyNeed): Promise<Facts> {
  return (await orNothing(async () => readApart(world, address, need, null))) ?? {};
}

/** The facts that were read early and hold for the ticket: no early read knows the team's base. */
export function earlyFacts(view: TicketView, read: readonly Facts[]): Facts {
  const { pullRequests, ...others }: Facts = Object.assign({}, ...read);
  return pullRequests === undefined || baseOf(view) !== null ? others : { ...others, pullRequests };
}

async function readApart(
  world: World,
  address: TicketAddress,
  need: EarlyNeed,
  base: string | null,
): Promise<Facts> {
  switch (need.kind) {
    case "labels":
      return { labels: await world.questions.readLabels(address, need.text) };
    case "pullRequests": {
      const { ids } = need;
      const read = await valueOrFailure(async () => world.pullRequests.readLinked(address, { ids, base }));
      // A token may do without this right: whether that matters is for the plan to say.
      return { pullRequests: "failure" in read ? read.failure : read };
    }
    case "followUps": {
      const [board, { labels }, parent, children] = await Promise.all([
        readBoard(world, address),
        world.issues.choices(address, { labels: need.labels, assignees: [] }),
        world.issues.read(address),
        need.withChildren ? world.links.childrenOf(address) : [],
      ]);
      return { followUps: { board, labels, parent, children } };
    }
  }
}
