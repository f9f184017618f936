import type { Pace } from "../app/ports/board.ts";
import { Budget } from "./budget.ts";
import type { LimitAnswer } from "./limit-answers.ts";

/** What a request does, by what GitHub's limits tell apart; each is under the limits of those before it, too. */
export type Lane = "read" | "write" | "content";

export interface Cost {
  readonly api: "rest" | "graphql";
  readonly lane: Lane;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** GitHub's secondary limits (docs: "Rate limits for the REST API", "About secondary rate limits"). */
const CONTENT_PER_MINUTE = 80;
const CONTENT_PER_HOUR = 500;
const REST_POINTS_PER_MINUTE = 900;
const GRAPHQL_POINTS_PER_MINUTE = 2_000;
const READ_POINTS = 1;
const WRITE_POINTS = 5;

/** GitHub asks for a minute at least where it names no time, then for exponentially more. */
const UNNAMED_WAIT_MS = 60_000;
/** Beyond, an agent's session is more likely to be over than the limit to last. */
const MAX_UNNAMED_WAIT_MS = 15 * MINUTE_MS;
/** Servers under one token are refused together; they come back spread over this share of the wait … */
const SPREAD = 0.5;
/** … and over no more than this, so that nobody idles long. */
const MAX_SPREAD_MS = 10_000;

const LANES: readonly Lane[] = ["read", "write", "content"];
const HELD = { read: "all", write: "writes", content: "content" } as const;

interface Hold {
  readonly lane: Lane;
  /** Null where the limit holds for both. */
  readonly api: Cost["api"] | null;
  readonly untilMs: number;
  /** Whether GitHub said so; otherwise the end is a guess, which grows with each refusal. */
  readonly isNamed: boolean;
}

/**
 * When a token's next request may be sent. It knows this process's own requests; of other servers under the same
 * token it learns by GitHub's refusals alone. Without clock and chance: both are handed in.
 */
export class Pacing {
  readonly #points = {
    rest: new Budget(REST_POINTS_PER_MINUTE, MINUTE_MS),
    graphql: new Budget(GRAPHQL_POINTS_PER_MINUTE, MINUTE_MS),
  };
  readonly #minute = new Budget(CONTENT_PER_MINUTE, MINUTE_MS);
  readonly #hour = new Budget(CONTENT_PER_HOUR, HOUR_MS);
  #holds: Hold[] = [];
  /** Refusals one after the other that named no time: of a lane by bursts, of a whole API by its points. */
  readonly #unnamedRefusals = { read: 0, write: 0, content: 0, rest: 0, graphql: 0 };

  /** How long the request has to wait; 0 where it may be sent. */
  waitMs(cost: Cost, nowMs: number): number {
    const holds = this.#holdsOn(cost).map(({ untilMs }) => untilMs - nowMs);
    return Math.max(0, this.#points[cost.api].waitMs(nowMs, pointsOf(cost)), ...holds);
  }

  /** Whether the request waits for a limit of which GitHub did not say when it ends. */
  isGuessed(cost: Cost, nowMs: number): boolean {
    return this.#holdsOn(cost).some(({ untilMs, isNamed }) => untilMs > nowMs && !isNamed);
  }

  #holdsOn(cost: Cost): Hold[] {
    return this.#holds.filter(
      ({ lane, api }) => holdsBack(lane, cost.lane) && (api === null || api === cost.api),
    );
  }

  /** How long it has to wait beside that for room for so many requests that create content, after others' `ahead`. */
  contentWaitMs(nowMs: number, requests = 1, ahead = 0): number {
    const holds = this.#holds.filter(({ lane }) => lane === "content").map(({ untilMs }) => untilMs - nowMs);
    const budgets = [this.#minute, this.#hour].map((budget) => budget.waitMs(nowMs, requests, ahead));
    return Math.max(0, ...budgets, ...holds);
  }

  noteSent(cost: Cost, nowMs: number): void {
    this.#points[cost.api].spend(nowMs, pointsOf(cost));
  }

  /** Counts one request that creates content, sent or about to be. Returns what takes it back. */
  reserveContent(nowMs: number): () => void {
    const inMinute = this.#minute.spend(nowMs);
    const inHour = this.#hour.spend(nowMs);
    return () => {
      this.#minute.giveBack(inMinute);
      this.#hour.giveBack(inHour);
    };
  }

  noteAccepted({ lane: accepted, api }: Cost): void {
    this.#unnamedRefusals[api] = 0;
    for (const lane of LANES) if (holdsBack(lane, accepted)) this.#unnamedRefusals[lane] = 0;
  }

  /**
   * Holds back what the refusal is about: requests of its lane and beyond, for a content limit does not touch reads.
   * The points of the hour are counted for each API apart. `chance` is from 0 to 1.
   */
  noteRefused(cost: Cost, limit: LimitAnswer, { nowMs, chance }: { nowMs: number; chance: number }): void {
    const standing = this.#standing(nowMs);
    const primary = limit.kind === "primary";
    const held = primary ? ({ lane: "read", api: cost.api } as const) : { lane: cost.lane, api: null };
    const isNamed = limit.waitMs !== null;
    const counted = held.api ?? held.lane;
    // Requests that were on their way together are refused together: that is one refusal.
    if (!isNamed && !standing.some(({ lane, api }) => lane === held.lane && api === held.api))
      this.#unnamedRefusals[counted] += 1;
    const waitMs = limit.waitMs ?? unnamedWaitMs(this.#unnamedRefusals[counted]);
    // The hour's reset is the same for everybody, and then there is room for all.
    const spreadMs = primary && isNamed ? 0 : chance * Math.min(waitMs * SPREAD, MAX_SPREAD_MS);
    const hold: Hold = { ...held, isNamed, untilMs: nowMs + Math.ceil(waitMs + spreadMs) };
    if (!primary) this.#minute.share(hold.untilMs);
    this.#holds = [...standing, hold];
  }

  pace(nowMs: number): Pace {
    const holds = this.#standing(nowMs).toSorted((a, b) => b.untilMs - a.untilMs);
    const [longest] = holds;
    return {
      contentPerMinute: { spent: this.#minute.spentIn(nowMs), limit: this.#minute.limit },
      contentPerHour: { spent: this.#hour.spentIn(nowMs), limit: this.#hour.limit },
      held:
        longest === undefined
          ? null
          : { requests: HELD[longest.lane], api: longest.api, untilMs: longest.untilMs },
    };
  }

  #standing(nowMs: number): Hold[] {
    return this.#holds.filter(({ untilMs }) => untilMs > nowMs);
  }
}

function unnamedWaitMs(refusals: number): number {
  return Math.min(MAX_UNNAMED_WAIT_MS, UNNAMED_WAIT_MS * 2 ** Math.max(0, refusals - 1));
}

function holdsBack(held: Lane, asking: Lane): boolean {
  return LANES.indexOf(asking) >= LANES.indexOf(held);
}

function pointsOf({ lane }: Cost): number {
  return lane === "read" ? READ_POINTS : WRITE_POINTS;
}

/** A request as Octokit is about to send it. */
export interface Sending {
  readonly method: string;
  readonly url: string;
  /** The document, where it is a GraphQL request. */
  readonly query?: unknown;
}

/** Fields of mutations that create something. What is edited or moved notifies nobody. */
const CREATING_FIELD = /\b(?:add|create)[A-Z]\w*\s*\(/;
/** Commits and refs are writes, but no content: their REST pages carry no warning about creating content quickly. */
const GIT_OBJECT = /\/git\//;

/** What the request counts as. Where GitHub's documentation leaves it open, it counts as the dearer one. */
export function costOf({ method, url, query }: Sending): Cost {
  if (typeof query === "string") {
    if (!/^\s*mutation\b/.test(query)) return { api: "graphql", lane: "read" };
    return { api: "graphql", lane: CREATING_FIELD.test(query) ? "content" : "write" };
  }
  if (method === "GET" || method === "HEAD") return { api: "rest", lane: "read" };
  return { api: "rest", lane: method === "POST" && !GIT_OBJECT.test(url) ? "content" : "write" };
}
