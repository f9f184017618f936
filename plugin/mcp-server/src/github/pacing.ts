import { isObject } from "../domain/text.ts";
import { randomUUID } from "node:crypto";
import type { Pace } from "../ports/board.ts";
import { ISSUE_SPACING_MS, timeOfTickets } from "../ports/world.ts";
import type { LimitAnswer } from "./limit-answers.ts";
import {
  Budget,
  LANES,
  WaitingQueue,
  limitsOfProcess,
  type Creations,
  type Hold,
  type LimitState,
  type LimitStore,
} from "./limit-state.ts";

export type Lane = (typeof LANES)[number];

/** `contents` and `issues` are 0 outside of the lane `content`. */
export interface Cost extends Creations {
  readonly api: "rest" | "graphql";
  readonly lane: Lane;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** GitHub's secondary limits (docs: "Rate limits for the REST API", "About secondary rate limits"). */
const CONTENT_PER_MINUTE = 80;
const CONTENT_PER_HOUR = 500;
/** Limits of new issues that GitHub does not document: measured in cli/cli #4801. */
const ISSUES_PER_MINUTE = 20;
const ISSUES_PER_HOUR = 150;
const REST_POINTS_PER_MINUTE = 900;
const GRAPHQL_POINTS_PER_MINUTE = 2_000;
const READ_POINTS = 1;
const WRITE_POINTS = 5;

/** GitHub asks for a minute at least if it names no time, then for exponentially more. */
const UNNAMED_WAIT_MS = 60_000;
/** Beyond, an agent's session is more likely to be over than the limit to last. */
const MAX_UNNAMED_WAIT_MS = 15 * MINUTE_MS;
/** Servers under one token are refused together; they come back spread over this share of the wait … */
const SPREAD = 0.5;
/** … and over no more than this, so that nobody idles long. */
const MAX_SPREAD_MS = 10_000;
/** A caller in the line comes back so much before its turn, so that no turn passes while nobody is there. */
const EARLY_MS = 10_000;
/** A call is over by then, so what it reserved and did not send belongs to a process that died. */
const RESERVATION_MS = 75_000;

const HELD = { read: "all", write: "writes", content: "content" } as const;

/** A request that needs shares of the budgets of content and issues, and what else it waits for. */
export interface TurnRequest {
  /** The agent and instance that call; empty for a process that makes one call. */
  readonly caller: string;
  readonly shares: Creations;
  readonly nowMs: number;
  /** The wait for other limits. */
  readonly otherWaitMs: number;
  /** Whether the caller stays that long; otherwise it comes back. */
  readonly canWait: (waitMs: number) => boolean;
}

/** 0 to wait: the shares are reserved by these ids. Otherwise nothing is. */
export interface Turn {
  readonly waitMs: number;
  /** The time until the next attempt if the wait is too long. */
  readonly returnMs: number;
  readonly reserved: Reserved;
}

/** Ids of shares of each budget. */
export interface Reserved {
  readonly contents: readonly string[];
  readonly issues: readonly string[];
}

export const NOTHING_RESERVED: Reserved = { contents: [], issues: [] };

/**
 * The pace of an account's requests. The content budget, refusals and the line are shared by the processes of a
 * machine; other machines are known by GitHub's refusals alone. Without clock and chance: both are handed in.
 */
export class Pacing {
  readonly #points = {
    rest: new Budget(REST_POINTS_PER_MINUTE, MINUTE_MS),
    graphql: new Budget(GRAPHQL_POINTS_PER_MINUTE, MINUTE_MS),
  };
  #store: LimitStore;
  /** An Enterprise server counts no requests, and so no issues, unless its administrators turned that on. */
  #countsRequests = true;
  /** Tells the callers and reservations of this process from others'. */
  readonly #process = randomUUID();
  #reservations = 0;
  /** As the newest request found it. */
  #seen: LimitState | undefined;

  constructor(store: LimitStore = limitsOfProcess()) {
    this.#store = store;
  }

  /** Goes on with the limits of the token's account, which its other tokens share. */
  useAccount(store: LimitStore): void {
    this.#store = store;
  }

  /** Takes note of whether the server's answers tell a limit of requests. */
  noteServer(countsRequests: boolean): void {
    this.#countsRequests = countsRequests;
  }

  /** The wait of the request, beside the budgets of what it creates; 0 if it may be sent. */
  waitMs(cost: Cost, nowMs: number): number {
    const holds = this.#holdsOn(cost).map(({ untilMs }) => untilMs - nowMs);
    return Math.max(0, this.#points[cost.api].waitMs(nowMs, pointsOf(cost)), ...holds);
  }

  /** Whether the request waits for a limit whose end GitHub did not name. */
  isGuessed(cost: Cost, nowMs: number): boolean {
    return this.#holdsOn(cost).some(({ untilMs, isNamed }) => untilMs > nowMs && !isNamed);
  }

  #holdsOn(cost: Cost): Hold[] {
    this.#seen = this.#store.read();
    return this.#seen.holds.filter(
      ({ lane, api }) => blocksLane(lane, cost.lane) && (api === null || api === cost.api),
    );
  }

  /**
   * Reserves shares of the budgets if there is room for all of them and nobody is before the caller in the line.
   * Otherwise the caller keeps a place in the line.
   */
  takeTurn({ caller, shares: asked, nowMs, otherWaitMs, canWait }: TurnRequest): Turn {
    const shares = this.#countsRequests ? asked : { ...asked, issues: 0 };
    // The instances of different processes may have the same name. A command line's calls are processes of their own.
    const key = caller === "" ? "" : `${this.#process}/${caller}`;
    return this.#store.update((state) => {
      const line = new WaitingQueue(state);
      const waitAfter = (ahead: Creations): number =>
        Math.max(otherWaitMs, creationWaitMs(state, nowMs, { shares, ahead }));
      const waitMs = waitAfter(line.ahead(key, nowMs, shares));
      const returnMs = Math.max(waitAfter(NOTHING), waitMs - EARLY_MS);
      if (waitMs > 0) {
        line.keep(key, nowMs + (canWait(waitMs) ? waitMs : returnMs));
        return { waitMs, returnMs, reserved: NOTHING_RESERVED };
      }
      line.leave(key);
      return { waitMs, returnMs, reserved: this.#reserve(state, shares, nowMs) };
    });
  }

  /** Whether so many requests that create content could be sent now. Reserves nothing. */
  hasContentRoom(shares: number, nowMs: number): boolean {
    const state = this.#store.read();
    const isWaitedFor = state.line.some(({ keptUntilMs }) => keptUntilMs >= nowMs);
    const wanted = { contents: shares, issues: 0 };
    return !isWaitedFor && creationWaitMs(state, nowMs, { shares: wanted, ahead: NOTHING }) === 0;
  }

  /** Issues are reserved for the moments at which they can be created. */
  #reserve(state: LimitState, { contents, issues }: Creations, nowMs: number): Reserved {
    const budgets = budgetsOf(state);
    const reserveEach = (of: "contents" | "issues", count: number, spacingMs: number): string[] =>
      Array.from({ length: count }, (_, at) => {
        this.#reservations += 1;
        const id = `${this.#process}/${this.#reservations}`;
        const reservation = { id, endsAtMs: nowMs + RESERVATION_MS };
        for (const budget of budgets[of]) budget.spend(nowMs + at * spacingMs, 1, reservation);
        return id;
      });
    return {
      contents: reserveEach("contents", contents, 0),
      issues: reserveEach("issues", issues, ISSUE_SPACING_MS),
    };
  }

  /** The wait before a reserved issue is created. */
  issueWaitMs(nowMs: number): number {
    return budgetsOf(this.#store.read()).issues[0].gapMs(nowMs);
  }

  noteSent(cost: Cost, nowMs: number): void {
    this.#points[cost.api].spend(nowMs, pointsOf(cost));
  }

  /** Counts the shares reserved by these ids as spent: content from when it was reserved, issues from now. */
  noteUsed({ contents, issues }: Reserved, nowMs: number): void {
    if (contents.length === 0) return;
    this.#store.update((state) => {
      for (const budget of [state.minute, state.hour])
        budget.spent = budget.spent.map((each) =>
          contents.includes(each.id ?? "") ? { atMs: each.atMs, points: each.points } : each,
        );
      for (const budget of [state.issues.minute, state.issues.hour])
        budget.spent = budget.spent
          .map((each) => (issues.includes(each.id ?? "") ? { atMs: nowMs, points: each.points } : each))
          .toSorted((one, other) => one.atMs - other.atMs);
    });
  }

  /** Returns the shares reserved by these ids: they are not needed. */
  giveBack({ contents, issues }: Reserved): void {
    const ids = [...contents, ...issues];
    if (ids.length === 0) return;
    this.#store.update((state) => {
      for (const budget of [state.minute, state.hour, state.issues.minute, state.issues.hour])
        budget.spent = budget.spent.filter(({ id = "" }) => !ids.includes(id));
    });
  }

  noteAccepted({ lane: accepted, api }: Cost): void {
    const ended = [api, ...LANES.filter((lane) => blocksLane(lane, accepted))];
    const { unnamedRefusals } = this.#seen ?? this.#store.read();
    if (ended.every((each) => unnamedRefusals[each] === 0)) return;
    this.#store.update((state) => {
      for (const each of ended) state.unnamedRefusals[each] = 0;
    });
  }

  /**
   * Holds back what the refusal is about: requests of its lane and beyond, for a content limit does not touch reads.
   * The points of the hour are counted for each API apart. `chance` is from 0 to 1.
   */
  noteRefused(cost: Cost, limit: LimitAnswer, { nowMs, chance }: { nowMs: number; chance: number }): void {
    const primary = limit.kind === "primary";
    const held = primary ? ({ lane: "read", api: cost.api } as const) : { lane: cost.lane, api: null };
    const isNamed = limit.waitMs !== null;
    const counted = held.api ?? held.lane;
    this.#store.update((state) => {
      const standing = activeHolds(state, nowMs);
      // Requests that were on their way together are refused together: that is one refusal.
      if (!isNamed && !standing.some(({ lane, api }) => lane === held.lane && api === held.api))
        state.unnamedRefusals[counted] += 1;
      const waitMs =
        limit.waitMs ??
        Math.min(MAX_UNNAMED_WAIT_MS, UNNAMED_WAIT_MS * 2 ** Math.max(0, state.unnamedRefusals[counted] - 1));
      // The hour's reset is the same for everybody, and then there is room for all.
      const spreadMs = primary && isNamed ? 0 : chance * Math.min(waitMs * SPREAD, MAX_SPREAD_MS);
      const hold: Hold = { ...held, isNamed, untilMs: nowMs + Math.ceil(waitMs + spreadMs) };
      if (!primary) budgetsOf(state).contents[0].space(hold.untilMs);
      state.holds = [...standing, hold];
    });
  }

  pace(nowMs: number): Pace {
    const state = this.#store.read();
    const [minute, hour] = budgetsOf(state).contents;
    const [longest] = activeHolds(state, nowMs).toSorted((a, b) => b.untilMs - a.untilMs);
    return {
      contentPerMinute: { spent: minute.spentIn(nowMs), limit: minute.limit },
      contentPerHour: { spent: hour.spentIn(nowMs), limit: hour.limit },
      held:
        longest === undefined
          ? null
          : { requests: HELD[longest.lane], api: longest.api, untilMs: longest.untilMs },
    };
  }
}

const NOTHING: Creations = { contents: 0, issues: 0 };

/** Of content and of issues those of the minute and of the hour. */
function budgetsOf({ minute, hour, issues }: LimitState): Record<keyof Creations, [Budget, Budget]> {
  return {
    contents: [
      new Budget(CONTENT_PER_MINUTE, MINUTE_MS, minute),
      new Budget(CONTENT_PER_HOUR, HOUR_MS, hour),
    ],
    issues: [
      new Budget(ISSUES_PER_MINUTE, MINUTE_MS, issues.minute, ISSUE_SPACING_MS),
      new Budget(ISSUES_PER_HOUR, HOUR_MS, issues.hour),
    ],
  };
}

function creationWaitMs(
  state: LimitState,
  nowMs: number,
  { shares, ahead }: { shares: Creations; ahead: Creations },
): number {
  const holds = state.holds.filter(({ lane }) => lane === "content").map(({ untilMs }) => untilMs - nowMs);
  const budgets = budgetsOf(state);
  const contents = budgets.contents.map((budget) => budget.waitMs(nowMs, shares.contents, ahead.contents));
  if (shares.issues === 0) return Math.max(0, ...contents, ...holds);
  const issues = budgets.issues.map((budget) => budget.waitMs(nowMs, shares.issues, ahead.issues));
  return Math.max(0, ...contents, ...issues, ...holds);
}

function activeHolds({ holds }: LimitState, nowMs: number): Hold[] {
  return holds.filter(({ untilMs }) => untilMs > nowMs);
}

function blocksLane(held: Lane, asking: Lane): boolean {
  return LANES.indexOf(asking) >= LANES.indexOf(held);
}

function pointsOf({ lane }: Cost): number {
  return lane === "read" ? READ_POINTS : WRITE_POINTS;
}

/** The limits of new issues in words, with the time that several take. */
export function issueLimitWords(issues: number): string {
  const several = issues > 1 ? `; ${timeOfTickets(issues)}` : "";
  return `GitHub takes ${ISSUES_PER_MINUTE} new issues a minute and ${ISSUES_PER_HOUR} an hour of an account${several}`;
}

/** A request as Octokit is about to send it. */
export interface Sending {
  readonly method: string;
  readonly url: string;
  /** The document, if it is a GraphQL request. */
  readonly query?: unknown;
  readonly variables?: unknown;
}

/** Fields of mutations that create something, and the variable that turns one off. Edits and moves notify nobody. */
const CREATING_FIELD = /\b(?:add|create)[A-Z]\w*\s*\((?:[^()]*\)\s*@include\(if:\s*\$(\w+)\s*\))?/g;
const CREATED_ISSUE = /^createIssue\b/;
/** Commits and refs are writes, but no content: their REST pages carry no warning about creating content quickly. */
const GIT_OBJECT = /\/git\//;
const NEW_ISSUE = /\/issues$/;

/** The cost of the request. If GitHub's documentation leaves it open, it is the higher one. */
export function costOf({ method, url, query, variables }: Sending): Cost {
  if (typeof query === "string") {
    if (!/^\s*mutation\b/.test(query)) return { api: "graphql", lane: "read", ...NOTHING };
    const creating = [...query.matchAll(CREATING_FIELD)].filter(
      ([, variable]) => variable === undefined || !isObject(variables) || variables[variable] !== false,
    );
    const contents = creating.length;
    const issues = creating.filter(([field]) => CREATED_ISSUE.test(field)).length;
    return { api: "graphql", lane: contents > 0 ? "content" : "write", contents, issues };
  }
  if (method === "GET" || method === "HEAD") return { api: "rest", lane: "read", ...NOTHING };
  const contents = method === "POST" && !GIT_OBJECT.test(url) ? 1 : 0;
  const issues = method === "POST" && NEW_ISSUE.test(url) ? 1 : 0;
  return { api: "rest", lane: contents > 0 ? "content" : "write", contents, issues };
}
