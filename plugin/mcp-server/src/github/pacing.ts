import type { SharedText } from "../config/machine-files.ts";
import { ISSUE_SPACING_MS, timeOfTickets } from "../rules/bounds.ts";
import { readJson } from "../rules/text.ts";
import type { Pace } from "./board-store.ts";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";

/** Things that a request, or the rest of a call, creates. */
export interface Creations {
  readonly contents: number;
  /** Those of them that are issues. */
  readonly issues: number;
}

export const NOTHING: Creations = { contents: 0, issues: 0 };

/** A request's kind for GitHub's limits; the limits of earlier kinds apply, too. */
const LANES = ["read", "write", "content"] as const;

/** `contents` and `issues` are 0 outside of the lane `content`. */
export interface Cost extends Creations {
  readonly api: "rest" | "graphql";
  readonly lane: (typeof LANES)[number];
}

/** An answer by which GitHub refused a request, or a part of it, because a rate limit is used up. */
export interface LimitAnswer {
  /** The points of the hour, or one of the limits against bursts. */
  readonly kind: "primary" | "secondary";
  /** Null where GitHub does not say when it goes on. */
  readonly waitMs: number | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
/** A caller is late, or gone, so long after the moment at which it was to come back. */
const GRACE_MS = 5_000;
/** A caller that has not returned by then gave up, and joins the end of the line again. */
const FORGOTTEN_AFTER_MS = HOUR_MS;
/** A call is over by then, so what it reserved and did not send belongs to a process that died. */
const RESERVATION_MS = 75_000;
/** Far more than the clocks of two processes of one machine differ. */
const MAX_CLOCK_ERROR_MS = 10_000;

interface Limit {
  readonly count: number;
  readonly windowMs: number;
  /** The time between any two, also within the free half. */
  readonly apartMs?: number;
}

/** GitHub's secondary limits (docs: "Rate limits for the REST API", "About secondary rate limits"). */
const CONTENT_A_MINUTE: Limit = { count: 80, windowMs: MINUTE_MS };
const CONTENT_AN_HOUR: Limit = { count: 500, windowMs: HOUR_MS };
const POINTS = {
  rest: { count: 900, windowMs: MINUTE_MS },
  graphql: { count: 2_000, windowMs: MINUTE_MS },
};
const READ_POINTS = 1;
const WRITE_POINTS = 5;
/** Limits of new issues that GitHub does not document: measured in cli/cli #4801. */
const ISSUES_PER_MINUTE = 20;
const ISSUES_PER_HOUR = 150;
const ISSUES: readonly Limit[] = [
  { count: ISSUES_PER_MINUTE, windowMs: MINUTE_MS, apartMs: ISSUE_SPACING_MS },
  { count: ISSUES_PER_HOUR, windowMs: HOUR_MS },
];

/** The limits of new issues in words, with the time that several take. */
export function issueLimitWords(issues: number): string {
  const several = issues > 1 ? `; ${timeOfTickets(issues)}` : "";
  return `GitHub takes ${ISSUES_PER_MINUTE} new issues a minute and ${ISSUES_PER_HOUR} an hour of an account${several}`;
}

const spending = z.object({
  atMs: z.number(),
  /** The call that has reserved it; absent once its request was sent. */
  call: z.optional(z.string()),
  /** The end of the reservation, where its process died. */
  endsAtMs: z.optional(z.number()),
});
type Spending = z.infer<typeof spending>;

/** What a limit holds back: a lane with those beyond it, or all requests of an API. */
const hold = z.object({
  untilMs: z.number(),
  /** Whether GitHub named the end; otherwise it is a guess, which grows with each refusal. */
  isNamed: z.boolean(),
  /** Refusals one after the other that named no time. */
  unnamed: z.number(),
});

const limitState = z.object({
  contents: z.array(spending),
  issues: z.array(spending),
  /** Until then each content is spaced: others spend from the same limit, and are to have their share. */
  spacedUntilMs: z.number(),
  /** By lane or API. */
  holds: z.record(z.string(), hold),
  /**
   * Callers that wait for a turn, in the order in which they first asked. A call cannot wait as long as a line of many
   * agents takes, so it ends, and is made again later: the place in the line outlives it.
   */
  line: z.array(
    z.object({
      caller: z.string(),
      contents: z.number(),
      issues: z.number(),
      /** Its turn is kept until then. */
      keptUntilMs: z.number(),
    }),
  ),
});
/** One account's use of GitHub's limits. A change replaces whole members, so that copies may share them. */
type LimitState = z.infer<typeof limitState>;

/** Changes to one state. A change is one step: no other process comes between its read and its write. */
export interface LimitStore {
  read(): LimitState;
  /** Runs the change, more than once if another process is faster; its last result. */
  update<Result>(change: (state: LimitState) => Result): Result;
}

const UNUSED: LimitState = { contents: [], issues: [], spacedUntilMs: 0, holds: {}, line: [] };

/** The state of this process alone. */
export function limitsOfProcess(): LimitStore {
  const state = { ...UNUSED };
  return { read: () => state, update: (change) => change(state) };
}

/** The state in a file that the processes of this machine share. A file with anything else counts as empty. */
export function limitsInFile(file: SharedText): LimitStore {
  // The process's own text needs no check when it is read again.
  let known = { text: "", state: UNUSED };
  const stateOf = (text: string | null): LimitState => {
    if (text !== null && known.text !== text)
      known = { text, state: limitState.safeParse(readJson(text)).data ?? UNUSED };
    return text === null ? UNUSED : known.state;
  };
  return {
    read: () => stateOf(file.read()),
    update: (change) =>
      file.update((found) => {
        const state = { ...stateOf(found) };
        const result = change(state);
        known = { text: JSON.stringify(state), state };
        return { text: known.text, result };
      }),
  };
}

/** A request that is about to be sent. */
interface TurnRequest {
  readonly cost: Cost;
  /** The reservation before it is sent: for itself, or for all creations of its call. */
  readonly shares: Creations;
  /** The id of the call, which the reservation belongs to. */
  readonly call: string;
  /** The agent and instance that call; empty for a process that makes one call. */
  readonly caller: string;
  readonly nowMs: number;
  /** Whether the caller stays that long; otherwise it comes back. */
  readonly canWait: (waitMs: number) => boolean;
}

interface Turn {
  /** 0: the request counts as sent, and the shares are reserved. Otherwise nothing is. */
  readonly waitMs: number;
  /** The time until the next attempt if the wait is too long. */
  readonly returnMs: number;
}

/**
 * The pace of an account's requests: one budget, which the processes of a machine share with its refusals and its line
 * (docs/maintainers/decisions/0008 and 0028). Other machines are known by GitHub's refusals alone. Without clock and
 * chance: both are handed in.
 */
export class Pacing {
  #store: LimitStore;
  /** Bursts of points are counted by each process: they are far from the limits. */
  readonly #points: Record<Cost["api"], Spending[]> = { rest: [], graphql: [] };
  /** An Enterprise server counts no requests, and so no issues, unless its administrators turned that on. */
  #countsRequests = true;
  /** Tells the callers of this process from others'. */
  readonly #process = randomUUID();

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

  /**
   * Counts the request as sent, and reserves the shares, if there is room for all of it and nobody is before the caller
   * in the line. Otherwise the caller of a request with shares keeps a place in the line.
   */
  takeTurn(request: TurnRequest): Turn {
    const { cost, nowMs } = request;
    const shares = this.#countsRequests ? request.shares : { ...request.shares, issues: 0 };
    const points = cost.lane === "read" ? READ_POINTS : WRITE_POINTS;
    const spent = inWindow(this.#points[cost.api], MINUTE_MS, nowMs);
    const pointsMs = waitFor(POINTS[cost.api], spent, { nowMs, count: points });
    let turn: Turn;
    if (cost.contents + shares.contents > 0)
      turn = this.#store.update((state) => this.#create(state, { ...request, shares }, pointsMs));
    else {
      const waitMs = Math.max(pointsMs, heldMs(this.#store.read(), cost, nowMs));
      turn = { waitMs, returnMs: waitMs };
    }
    if (turn.waitMs === 0)
      this.#points[cost.api] = [...spent, ...Array.from({ length: points }, () => ({ atMs: nowMs }))];
    return turn;
  }

  #create(state: LimitState, { cost, shares, call, ...request }: TurnRequest, pointsMs: number): Turn {
    const { nowMs } = request;
    const lastIssue = inWindow(state.issues, MINUTE_MS, nowMs).findLast((each) => each.call === undefined);
    const otherMs = Math.max(
      pointsMs,
      heldMs(state, shares.contents > 0 ? { ...cost, lane: "content" } : cost, nowMs),
      // The wait before a reserved issue: the last one may have been late.
      cost.issues > shares.issues && lastIssue !== undefined ? lastIssue.atMs + ISSUE_SPACING_MS - nowMs : 0,
    );
    const turn =
      shares.contents + shares.issues > 0
        ? this.#stand(state, { ...request, shares }, otherMs)
        : { waitMs: otherMs, returnMs: otherMs };
    if (turn.waitMs > 0) return turn;
    const reserved = { call, endsAtMs: nowMs + RESERVATION_MS };
    state.contents = [
      ...inWindow(state.contents, HOUR_MS, nowMs),
      ...Array.from({ length: shares.contents }, () => ({ atMs: nowMs, ...reserved })),
    ];
    // Issues are reserved for the moments at which they can be created.
    state.issues = [
      ...inWindow(state.issues, HOUR_MS, nowMs),
      ...Array.from({ length: shares.issues }, (_, at) => ({
        atMs: nowMs + at * ISSUE_SPACING_MS,
        ...reserved,
      })),
    ];
    // Content counts from when it was reserved, an issue from when it is sent.
    state.contents = use(state.contents, call, cost.contents);
    if (cost.issues > 0)
      state.issues = use(state.issues, call, cost.issues, nowMs).toSorted(
        (one, other) => one.atMs - other.atMs,
      );
    return turn;
  }

  /** The caller's turn in the line, which it leaves or keeps its place in. */
  #stand(
    state: LimitState,
    { caller, shares, nowMs, canWait }: Omit<TurnRequest, "cost" | "call">,
    otherMs: number,
  ): Turn {
    // The instances of different processes may have the same name. A command line's calls are processes of their own.
    const key = caller === "" ? "" : `${this.#process}/${caller}`;
    const line = state.line.filter(({ keptUntilMs }) => keptUntilMs + FORGOTTEN_AFTER_MS >= nowMs);
    const found = line.findIndex((each) => each.caller === key);
    const at = found < 0 ? line.length : found;
    const kept = line.slice(0, at).filter(({ keptUntilMs }) => keptUntilMs >= nowMs);
    const ahead = kept.reduce(
      (sum, { contents, issues }) => ({ contents: sum.contents + contents, issues: sum.issues + issues }),
      NOTHING,
    );
    const waitMs = Math.max(otherMs, creationWaitMs(state, nowMs, shares, ahead));
    const withoutLineMs = Math.max(otherMs, creationWaitMs(state, nowMs, shares));
    const returnMs = Math.max(withoutLineMs, waitMs - EARLY_MS);
    const keptUntilMs = nowMs + (canWait(waitMs) ? waitMs : returnMs) + GRACE_MS;
    const place = waitMs === 0 ? [] : [{ caller: key, ...shares, keptUntilMs }];
    state.line = line.toSpliced(at, 1, ...place);
    return { waitMs, returnMs };
  }

  /** Returns what the call reserved and did not send. */
  giveBack(call: string): void {
    this.#store.update((state) => {
      state.contents = state.contents.filter((each) => each.call !== call);
      state.issues = state.issues.filter((each) => each.call !== call);
    });
  }

  /** Whether so many requests that create content could be sent now. Reserves nothing. */
  hasContentRoom(contents: number, nowMs: number): boolean {
    const state = this.#store.read();
    if (state.line.some(({ keptUntilMs }) => keptUntilMs >= nowMs)) return false;
    const held = (state.holds["content"]?.untilMs ?? 0) - nowMs;
    return Math.max(held, creationWaitMs(state, nowMs, { contents, issues: 0 })) <= 0;
  }

  /** Whether the request waits for a limit whose end GitHub did not name. */
  isGuessed(cost: Cost, nowMs: number): boolean {
    const { holds } = this.#store.read();
    return holdsFor(cost).some(
      (key) => holds[key] !== undefined && holds[key].untilMs > nowMs && !holds[key].isNamed,
    );
  }

  noteAccepted(cost: Cost): void {
    const ended = holdsFor(cost);
    const { holds } = this.#store.read();
    if (ended.every((key) => (holds[key]?.unnamed ?? 0) === 0)) return;
    this.#store.update((state) => {
      state.holds = Object.fromEntries(
        Object.entries(state.holds).map(([key, each]) => [
          key,
          ended.includes(key) ? { ...each, unnamed: 0 } : each,
        ]),
      );
    });
  }

  /**
   * Holds back what the refusal is about: requests of its lane and beyond, for a content limit does not touch reads.
   * The points of the hour are counted for each API apart. `chance` is from 0 to 1.
   */
  noteRefused(cost: Cost, limit: LimitAnswer, { nowMs, chance }: { nowMs: number; chance: number }): void {
    const isPrimary = limit.kind === "primary";
    const isNamed = limit.waitMs !== null;
    const key = isPrimary ? cost.api : cost.lane;
    this.#store.update((state) => {
      const known = state.holds[key] ?? { untilMs: 0, isNamed, unnamed: 0 };
      // Requests that were on their way together are refused together: that is one refusal.
      const unnamed = known.unnamed + (isNamed || known.untilMs > nowMs ? 0 : 1);
      const guessMs = UNNAMED_WAIT_MS * 2 ** Math.max(0, unnamed - 1);
      const waitMs = limit.waitMs ?? Math.min(MAX_UNNAMED_WAIT_MS, guessMs);
      // The hour's reset is the same for everybody, and then there is room for all.
      const spreadMs = isPrimary && isNamed ? 0 : chance * Math.min(waitMs * SPREAD, MAX_SPREAD_MS);
      const untilMs = nowMs + Math.ceil(waitMs + spreadMs);
      if (!isPrimary) state.spacedUntilMs = untilMs + MINUTE_MS;
      const longer = untilMs > known.untilMs ? { untilMs, isNamed } : known;
      state.holds = { ...state.holds, [key]: { ...longer, unnamed } };
    });
  }

  pace(nowMs: number): Pace {
    const state = this.#store.read();
    const spentOf = ({ count, windowMs }: Limit) => ({
      spent: inWindow(state.contents, windowMs, nowMs).length,
      limit: count,
    });
    const holds = HELD.map(({ key, requests, api }) => ({
      requests,
      api,
      untilMs: state.holds[key]?.untilMs ?? 0,
    }));
    const [longest] = holds.toSorted((one, other) => other.untilMs - one.untilMs);
    return {
      contentPerMinute: spentOf(CONTENT_A_MINUTE),
      contentPerHour: spentOf(CONTENT_AN_HOUR),
      held: longest === undefined || longest.untilMs <= nowMs ? null : longest,
    };
  }
}

const HELD = [
  { key: "rest", requests: "all", api: "rest" },
  { key: "graphql", requests: "all", api: "graphql" },
  { key: "read", requests: "all", api: null },
  { key: "write", requests: "writes", api: null },
  { key: "content", requests: "content", api: null },
] as const;

/** The keys of the holds that such a request waits for. */
function holdsFor({ api, lane }: Cost): string[] {
  return [api, ...LANES.slice(0, LANES.indexOf(lane) + 1)];
}

function heldMs(state: LimitState, cost: Cost, nowMs: number): number {
  return Math.max(0, ...holdsFor(cost).map((key) => (state.holds[key]?.untilMs ?? 0) - nowMs));
}

function creationWaitMs(
  state: LimitState,
  nowMs: number,
  shares: Creations,
  ahead: Creations = NOTHING,
): number {
  const { contents, issues } = shares;
  const isSpaced = nowMs < state.spacedUntilMs;
  const content = { nowMs, count: contents, ahead: ahead.contents };
  const newIssues = { nowMs, count: issues, ahead: ahead.issues };
  return Math.max(
    waitFor(CONTENT_A_MINUTE, state.contents, { ...content, isSpaced }),
    waitFor(CONTENT_AN_HOUR, state.contents, content),
    ...(issues === 0 ? [] : ISSUES.map((limit) => waitFor(limit, state.issues, newIssues))),
  );
}

/**
 * The wait before so many may be spent at once, after others have spent `ahead`; 0 for no wait. Half of a limit is free
 * to be spent at once; beyond, requests are spaced so that the other half lasts for a window. So an unhurried caller
 * never waits, and no window of that length ever holds more than the limit. `count` may be up to half of the limit: a
 * larger number never fits beside others, and goes when the window is empty.
 */
export function waitFor(
  limit: Limit,
  spent: readonly Spending[],
  {
    nowMs,
    count,
    ahead = 0,
    isSpaced = false,
  }: { readonly nowMs: number; readonly count: number; readonly ahead?: number; readonly isSpaced?: boolean },
): number {
  const { windowMs, apartMs = 0 } = limit;
  const counted = inWindow(spent, windowMs, nowMs);
  const half = limit.count / 2;
  const free = isSpaced ? 0 : Math.max(0, half - counted.length);
  const lastMs = counted.at(-1)?.atMs;
  const waitMs = Math.max(0, (lastMs === undefined ? 0 : lastMs + apartMs - nowMs) + ahead * apartMs);
  if (ahead + count <= free) return waitMs;
  // The first request in an empty window follows none, so its own points need no spacing.
  const spaced = (lastMs === undefined ? ahead : ahead + count) - free;
  return Math.max(waitMs, Math.ceil((lastMs ?? nowMs) + (spaced * windowMs) / half - nowMs));
}

/** A clock that was set back leaves times to come: they do not count. */
function inWindow(spent: readonly Spending[], windowMs: number, nowMs: number): Spending[] {
  return spent.filter(
    ({ atMs, endsAtMs = Infinity }) =>
      atMs > nowMs - windowMs && atMs <= nowMs + MAX_CLOCK_ERROR_MS && endsAtMs > nowMs,
  );
}

/** Counts the first of what the call reserved as spent. */
function use(spent: readonly Spending[], call: string, count: number, atMs?: number): Spending[] {
  let left = count;
  return spent.map((each) => {
    if (each.call !== call || left === 0) return each;
    left -= 1;
    return { atMs: atMs ?? each.atMs };
  });
}
