/** Follows the pull requests of tickets in review: one query a look, and a reaction to each change. */
import { readPagesOfMatching } from "../../../mcp-server/src/board/gather-tickets.ts";
import { openTickets } from "../../../mcp-server/src/board/item-query.ts";
import { whyUnsettled } from "../../../mcp-server/src/board/waits.ts";
import { sameAgent } from "../../../mcp-server/src/rules/names.ts";
import { Failure, failureOf, valueOrFailure, withHint } from "../../../mcp-server/src/errors.ts";
import { recentBoard } from "../../../mcp-server/src/ticket/board-card/board.ts";
import { ownPulls, whyNotOwn } from "../../../mcp-server/src/ticket/work/merged-work.ts";
import { noteForNo } from "../../../mcp-server/src/rules/guidance.ts";
import { situationOf, type TicketView } from "../../../mcp-server/src/ticket/read/ticket-view.ts";
import { MAX_PAGES } from "./board-poller.ts";
import { escalate } from "./escalation.ts";
import { dueOf, type Due, type DueCall } from "./due-work.ts";
import { commentOn, ifReadable, isOfLoop, readOwn, type LoopContext } from "./loop-context.ts";
import {
  builderOf,
  mergeRequestFor,
  reactionTo,
  reactionToClosing,
  reviewHistory,
  type Reaction,
  closeTicket,
  tellUnmerged,
  updateBranch,
} from "./rounds.ts";
import { MAX_FOLLOWED } from "../../../mcp-server/src/rules/bounds.ts";
import type { FollowedPull, FollowedTicket } from "../../../mcp-server/src/github/followed-pull-store.ts";
import type { TicketSummary } from "../../../mcp-server/src/github/item-store.ts";
import type { BranchPullRequest } from "../../../mcp-server/src/github/pull-request-store.ts";

/** A ticket's log costs a request or two; the others have their turn at the next look. */
const MAX_JUDGED = 20;
/** GitHub shows checks and mergeability of a new commit some seconds after the push. */
const SHOWN_AFTER_MS = 30_000;
/** As long as an agent may work on a ticket; longer checks and queues are for a loop with --keep. */
export const MAX_CHECKS_MS = 60 * 60_000;
const REMINDER = "Reminder by the loop: ";

interface Followed {
  readonly summary: TicketSummary;
  readonly ticket: FollowedTicket;
}

export class FollowedReviews {
  /** Null until it was read in this look. */
  #reading: readonly Followed[] | null = null;
  #shown = "";
  /** By ticket, what it showed when there was nothing to do, and when a reminder is due. */
  readonly #quiet = new Map<number, { readonly shown: string; readonly untilMs: number }>();
  /** By commit and place, when it was seen first, and whether checks may still appear on it. */
  readonly #commits = new Map<string, { readonly sinceMs: number; readonly isNew: boolean }>();
  /** Tickets that agents of this loop built. */
  readonly #own = new Set<number>();
  /** Tickets of which it was told that the loop waits for that. */
  readonly #awaited = new Set<string>();
  /** Closed tickets, each with its message. */
  readonly #listed = new Set<string>();
  /** Pull requests that were moved to the base: GitHub may show that late, and a person may move one back. */
  readonly #moved = new Set<string>();
  #hasRead = false;

  /** From now on everything is read again. */
  beginLook(): void {
    this.#reading = null;
  }

  /** Whether a pull request shows something else than at the last look. One request. Throws what the stores throw. */
  async changed(context: LoopContext): Promise<boolean> {
    if (!isFollowing(context)) return false;
    const before = this.#shown;
    await this.#read(context);
    return this.#shown !== before;
  }

  /**
   * Reacts to what needs no agent, and returns the first ticket that needs one; null for none. A dry run reacts to
   * nothing. Throws what the stores throw.
   */
  async next(context: LoopContext, call: DueCall): Promise<Due | null> {
    const { world } = context;
    if (!isFollowing(context)) return null;
    const reading = this.#reading ?? (await this.#read(context));
    const open = reading.filter(
      ({ summary: { number } }) => !call.except.has(number) && !call.kept.has(number),
    );
    let judged = 0;
    for (const followed of open) {
      const { number } = followed.summary;
      const quiet = this.#quiet.get(number);
      const shown = JSON.stringify(followed);
      if (quiet?.shown === shown && world.clock.now() < quiet.untilMs) continue;
      judged += 1;
      if (judged > MAX_JUDGED) break;
      const due = await this.#judge(context, followed);
      if (due !== null) return due;
      const newest = this.#reading?.find(({ summary }) => summary.number === number) ?? followed;
      const untilMs = world.clock.now() + QUIET_FOR_MS;
      this.#quiet.set(number, { shown: JSON.stringify(newest), untilMs });
    }
    return null;
  }

  /**
   * The loop's tickets whose pull request can still change by itself: checks run, the merge queue has it, or GitHub
   * computes its mergeability. And the time for which that is worth waiting, milliseconds; 0 if nothing can change.
   */
  pending({ workplace: { timer }, team: { reactions } }: LoopContext) {
    const { checksFailed, approved } = reactions;
    const followsChecks = checksFailed.do !== "ignore" || approved.mergeRiskClasses.length > 0;
    const running: { ticket: TicketSummary; for: "its checks" | "the merge queue" }[] = [];
    let leftMs = 0;
    for (const {
      summary: ticket,
      ticket: { number, pulls },
    } of this.#reading ?? []) {
      if (!this.#own.has(number)) continue;
      for (const pull of pulls.filter(({ state }) => state === "OPEN")) {
        const { sinceMs = 0, isNew = false } = this.#commits.get(standOf(pull)) ?? {};
        const ageMs = timer.elapsedMs() - sinceMs;
        const isChecked = followsChecks && pull.checks === "running";
        const isRunning = isChecked || pull.isQueued;
        if (isRunning) running.push({ ticket, for: pull.isQueued ? "the merge queue" : "its checks" });
        const isUnknown = pull.hasConflict === null || (followsChecks && isNew && pull.checks === "none");
        const boundMs = isRunning ? MAX_CHECKS_MS : isUnknown ? SHOWN_AFTER_MS : 0;
        leftMs = Math.max(leftMs, boundMs - ageMs);
      }
    }
    return { running, leftMs };
  }

  /** The time for which it is worth waiting; what is waited for is told once. */
  awaitChange(context: LoopContext): number {
    const { running, leftMs } = this.pending(context);
    const message = `${Math.ceil(leftMs / 60_000)} min at most`;
    for (const { ticket, for: what } of leftMs > 0 ? running : []) {
      const { number } = ticket;
      if (this.#awaited.has(`${number} ${what}`)) continue;
      this.#awaited.add(`${number} ${what}`);
      context.tell({ kind: "followed", number, what: `waits for ${what}`, message });
    }
    return leftMs;
  }

  async #read({ world, options, origin, workplace: { timer } }: LoopContext): Promise<readonly Followed[]> {
    const { address, labels } = options;
    const { machine } = world;
    const states = [machine.reviewState, machine.buildingState];
    const board = await recentBoard(world, address);
    // A merge closes the issue, whatever the card shows.
    const filter = {
      ...openTickets(board, { labels }),
      openOnly: false,
      states: states.filter((one) => one !== null),
    };
    const found = (await readPagesOfMatching(world, board, filter, MAX_PAGES))
      .filter(({ state, closed }) => state === states[0] || closed)
      .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
      .slice(0, MAX_FOLLOWED);
    const tickets = await world.followedPulls.read(
      found.map(({ itemId }) => itemId),
      origin,
    );
    const byNumber = new Map(tickets.map((ticket) => [ticket.number, ticket]));
    this.#reading = found.flatMap((summary) => {
      const ticket = byNumber.get(summary.number);
      return ticket === undefined ? [] : [{ summary, ticket }];
    });
    this.#shown = JSON.stringify(this.#reading.map(({ ticket }) => ticket));
    for (const stand of tickets.flatMap(({ pulls }) => pulls.map(standOf)))
      if (!this.#commits.has(stand))
        this.#commits.set(stand, { sinceMs: timer.elapsedMs(), isNew: this.#hasRead });
    this.#hasRead = true;
    return this.#reading;
  }

  async #judge(context: LoopContext, { summary, ticket }: Followed): Promise<Due | null> {
    const { options } = context;
    const { number } = summary;
    const view = await ifReadable(context, number, async () => readOwn(context, number));
    if (view !== null && isOfLoop(builderOf(view.log), options.agent)) this.#own.add(number);
    const reaction = view === null ? null : await this.#reactionIn(context, view, ticket);
    if (view === null || reaction === null || reaction.kind === "none") return null;
    if (reaction.kind === "round") {
      const { round, pull } = reaction;
      return {
        ...dueOf(summary, "impl"),
        state: view.reconciliation.state ?? "",
        round: { ...round, url: pull.url, pullId: pull.id },
      };
    }
    if (options.mode === "dry run") return null;
    try {
      const [what, message] = await react(context, view, reaction);
      // A matter that only a person can settle is told once.
      const told = `${number} ${what}`;
      if (reaction.kind === "list" || what === FOREIGN) {
        if (this.#listed.has(told)) return null;
        this.#listed.add(told);
      }
      context.tell({ kind: "followed", number, what, message });
      // A queued pull request reads otherwise, and as before once it is removed.
      if (reaction.kind === "approved" && reaction.isMerged) await this.#read(context);
      if (reaction.kind === "other base") return await this.#judgeMoved(context, number, reaction.pull.id);
    } catch (error) {
      if (!(error instanceof Failure) || error.retryable) throw error;
      context.tell({ kind: "trouble", number, message: withHint(error) });
    }
    return null;
  }

  /** Judges a moved pull request again in the same look: its requested changes are due at once. */
  async #judgeMoved(context: LoopContext, number: number, pullId: string): Promise<Due | null> {
    this.#moved.add(pullId);
    const followed = (await this.#read(context)).find(({ summary }) => summary.number === number);
    return followed === undefined ? null : this.#judge(context, followed);
  }

  /** Null for a ticket that is another loop's, or at which somebody works. */
  async #reactionIn(
    context: LoopContext,
    view: TicketView,
    { pulls, closed, dropped }: FollowedTicket,
  ): Promise<Reaction | null> {
    const { world, options, team } = context;
    const { machine, clock } = world;
    const { state } = view.reconciliation;
    const { kind } = view.lock;
    if (kind === "theirs" || kind === "mine" || !isOfLoop(builderOf(view.log), options.agent)) return null;
    if (closed) return dropped === null ? reactionToClosing(pulls, team.reactions) : { kind: "list" };
    const history = reviewHistory(machine, view.log);
    if (history === null || state !== machine.reviewState) return null;
    const stray = await strayPull(context, view, pulls);
    if (stray !== null) return this.#moved.has(stray.id) ? null : { kind: "other base", pull: stray };
    const sinceMs = inReviewSince(context, view);
    const isReminded = view.comments.some(
      ({ body, createdAt }) => body.includes(REMINDER) && Date.parse(createdAt) >= sinceMs,
    );
    return reactionTo({ pulls, history, inReviewSinceMs: sinceMs, isReminded }, team.reactions, clock.now());
  }
}

/** A pull request's commit; the merge queue has a time of its own for it. */
function standOf({ head, isQueued }: FollowedPull): string {
  return isQueued ? `${head} queued` : head;
}

/** A reminder may be due without any change. */
const QUIET_FOR_MS = 60 * 60_000;

function isFollowing({ options, team }: LoopContext): boolean {
  return team.delivery.by === "pull_request" && options.commands.includes("impl");
}

/**
 * The open or merged pull request of the ticket's branch if none is against the base; null otherwise. GitHub links none
 * to the issue whose base was the default branch before another became it. One request, none while one against the base
 * is linked. Throws what the stores throw.
 */
async function strayPull(
  { world, workplace, options, origin, base, team }: LoopContext,
  { address: { number } }: TicketView,
  pulls: readonly FollowedPull[],
): Promise<BranchPullRequest | null> {
  if (pulls.some((pull) => pull.base === base && pull.state !== "CLOSED")) return null;
  const worktree = (await workplace.worktrees.list()).find((one) => one.number === number);
  const branch = worktree?.branch ?? `${team.delivery.branchPrefix}gh-${String(number).padStart(4, "0")}`;
  const work = { branch, base, fork: origin.fork };
  const found = await world.pullRequests.readOfBranch(options.address, work);
  if (found.some((pull) => pull.base === base)) return null;
  return found.findLast(({ state }) => state === "OPEN") ?? found.at(-1) ?? null;
}

function inReviewSince({ world }: LoopContext, { card }: TicketView): number {
  return Date.parse(card.updatedAt ?? "") || world.clock.now();
}

const FOREIGN = "closed by another pull request";

/** The action, and its object or reason. */
type Done = readonly [what: string, message: string];

/** Throws what the stores throw, WORKTREE_FAILED and WORKTREE_SECRET. */
async function react(
  context: LoopContext,
  view: TicketView,
  reaction: Exclude<Reaction, { readonly kind: "none" | "round" }>,
): Promise<Done> {
  const { address } = view;
  switch (reaction.kind) {
    case "ask":
      return ask(context, view, reaction.why);
    case "update": {
      const isUpdated = await valueOrFailure(async () => updateBranch(context, address.number));
      if (typeof isUpdated !== "object")
        return [isUpdated ? "brought up to date" : "cannot be brought up to date", reaction.pull.url];
      const { code, message } = isUpdated.failure;
      const said = `${withHint(isUpdated.failure)}.`;
      if (code === "WORKTREE_REWRITTEN") return ask(context, view, said);
      if (code !== "WORKTREE_FAILED" || !REFUSED_PUSH.test(message)) throw isUpdated.failure;
      const why = `${reaction.pull.url} is behind its base branch, and the loop cannot bring it up to date. ${said}`;
      return ask(context, view, why);
    }
    case "other base":
      return moveToBase(context, view, reaction.pull);
    case "approved": {
      const no = noteForNo(context.world.machine, situationOf(view));
      if (no !== null) return ["not merged", no];
      if (!reaction.isMerged) return ["approved and green, a person merges", reaction.pull.url];
      return merge(context, view, reaction.pull);
    }
    case "remind": {
      const body = `${REMINDER}this work has been in review for ${reaction.hours} hours.`;
      await commentOn(context, address.number, body, await peopleFor(context, view));
      return ["reminded", `${reaction.hours} hours in review`];
    }
    case "list":
      return ["closed", (await whyUnsettled(context.world, view)) ?? "its own pull request was merged"];
    case "close": {
      // A person may have merged another one since.
      const pull = ownPulls(context.world, view, reaction.merged).at(-1) ?? reaction.pull;
      const why = await whyNotOwn(context.world, view, { pull, isLoops: true });
      if (why !== null) return [FOREIGN, `${why}: a person moves the card, or reopens the issue`];
      const { issue } = view.snapshot;
      const lacking = await tellUnmerged(context, issue, reaction.merged);
      const refused = await closeTicket(context, issue.number, pull, lacking);
      return refused === null ? ["merged, and done", pull.url] : ["not closed", refused];
    }
  }
}

/** A person is asked about one that was merged, is another account's, or that GitHub does not let the loop move. */
async function moveToBase(
  context: LoopContext,
  view: TicketView,
  { id, url, base: other, state, byViewer }: BranchPullRequest,
): Promise<Done> {
  const { world, base } = context;
  const named = (verb: string): string => `${url} ${verb} ${other}, and the base is ${base}.`;
  if (state === "MERGED") return ask(context, view, named("was merged into"));
  if (!byViewer) return ask(context, view, `${named("is against")} Another account opened it.`);
  const refused = await failureOf(async () => world.pullRequests.moveToBase({ id, url }, base));
  if (refused === null) return [`moved from ${other} to ${base}`, url];
  if (refused.retryable) throw refused;
  return ask(context, view, `${named("is against")} ${withHint(refused)}.`);
}

/** git's words for a push that the remote does not take (git 2.39); others tell of a connection, which may come back. */
const REFUSED_PUSH = /\b(?:failed to push some refs|declined|rejected)\b/;
/** Somebody pushed meanwhile: the next look sees that commit. */
const MOVED = /\b(?:Head branch was modified|expected head OID)\b/;
/** GitHub refuses with them while it computes, or where another merge came in between. */
const PASSING = /\b(?:Base branch was modified|Head branch is out of date|unstable state)\b/;
const MERGE_TRIES = 3;
const BETWEEN_TRIES_MS = 2_000;

/** Merges or queues the pull request as the repository allows it; anything else is a person's. */
async function merge(context: LoopContext, view: TicketView, pull: FollowedPull): Promise<Done> {
  const { followedPulls, clock } = context.world;
  const request = mergeRequestFor(await followedPulls.readMergeFacts(pull.id), {
    head: pull.head,
    inReviewSinceMs: inReviewSince(context, view),
  });
  if (typeof request === "string") return ask(context, view, `${pull.url} is not merged. ${request}.`);
  for (let tries = 1; ; tries += 1)
    try {
      await followedPulls.merge(pull, request);
      return [request.kind === "queue" ? "put into the merge queue" : "merged", pull.url];
    } catch (error) {
      if (!(error instanceof Failure) || error.retryable || MOVED.test(error.message)) throw error;
      if (!PASSING.test(error.message) || tries === MERGE_TRIES)
        return ask(context, view, `${pull.url} is not merged. ${error.message}.`);
      await clock.sleep(BETWEEN_TRIES_MS);
    }
}

/** The accounts that a reminder mentions: those of the team's file, else the issue's assignees, else its author. */
async function peopleFor({ world, team }: LoopContext, { address }: TicketView): Promise<readonly string[]> {
  const { mention } = team.escalation;
  if (mention.length > 0) return mention;
  const { assignees, author } = await world.links.contentOf(address);
  const people = assignees.length > 0 || author === null || author.isBot ? assignees : [author.login];
  // The loop's own account would mention itself.
  return people.filter((login) => !sameAgent(login, world.tickets.viewer));
}

async function ask(
  context: LoopContext,
  { address, reconciliation }: TicketView,
  why: string,
): Promise<Done> {
  const asked = await escalate(context, address.number, "impl", reconciliation.state ?? "", why);
  return asked.kind === "refused"
    ? ["nobody could be asked", `${why} ${asked.why}`]
    : ["a person is asked", why];
}
