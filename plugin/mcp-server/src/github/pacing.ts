import type { Pace } from "../ports/board.ts";
import { z } from "zod";
import type { Clock } from "../ports/ticket.ts";
import { PROCESS_TIME, type Time } from "./time.ts";

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

/** Points that were spent, or set aside to be spent. */
export interface Spending {
  readonly atMs: number;
  readonly points: number;
}

/**
 * One limit of so many points in a window of time. Half of it is free to be spent at once; beyond, requests are
 * spaced so that the other half lasts for a window. So an unhurried caller never waits, and no window of that length
 * ever holds more than the limit. It keeps no clock: the caller says what time it is.
 */
export class Budget {
  readonly limit: number;
  readonly #windowMs: number;
  #spent: Spending[] = [];
  #sharedUntilMs = -Infinity;

  constructor(limit: number, windowMs: number) {
    this.limit = limit;
    this.#windowMs = windowMs;
  }

  /**
   * How long to wait before so many points may be spent at once, after others have spent `ahead`; 0 for not at all.
   * They may be up to half of the limit: what is more never fits beside others, and goes when the window is empty.
   */
  waitMs(nowMs: number, points = 1, ahead = 0): number {
    const spent = this.spentIn(nowMs);
    const half = this.limit / 2;
    const free = nowMs >= this.#sharedUntilMs ? Math.max(0, half - spent) : 0;
    if (ahead + points <= free) return 0;
    const last = this.#spent.at(-1);
    // Who is first in an empty window follows nobody, so its own points need no distance.
    const spaced = (last === undefined ? ahead : ahead + points) - free;
    const sinceMs = last?.atMs ?? nowMs;
    return Math.max(0, Math.ceil(sinceMs + (spaced * this.#windowMs) / half - nowMs));
  }

  /** For one window every request is spaced: others spend from the same limit, and are to have their share. */
  share(nowMs: number): void {
    this.#sharedUntilMs = nowMs + this.#windowMs;
  }

  spend(nowMs: number, points = 1): Spending {
    const spending = { atMs: nowMs, points };
    this.#spent.push(spending);
    return spending;
  }

  /** Takes back what was set aside and not spent. */
  giveBack(spending: Spending): void {
    this.#spent = this.#spent.filter((candidate) => candidate !== spending);
  }

  /** The points of the window that ends now. */
  spentIn(nowMs: number): number {
    this.#spent = this.#spent.filter(({ atMs }) => atMs > nowMs - this.#windowMs);
    return this.#spent.reduce((sum, { points }) => sum + points, 0);
  }
}

/** The parts of an answer by which a rate limit is told. */
export interface AnswerParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly data: unknown;
}

/** A request that GitHub refused as a whole, because a rate limit is used up. */
export interface LimitAnswer {
  /** The points of the hour, or one of the limits against bursts. */
  readonly kind: "primary" | "secondary";
  /** Null where GitHub does not say when it goes on. */
  readonly waitMs: number | null;
}

/** GitHub's reset times are whole seconds, and a wait of nothing would ask again at once. */
const MIN_WAIT_MS = 1_000;
const SECONDARY = /secondary rate limit|abuse detection/i;

/** What a part of a mutation answers where its author creates content too fast (cli/cli #4801). */
const TOO_QUICKLY = /submitted too quickly/i;
/** `RATE_LIMIT` came in 2026, with the code `graphql_rate_limit`, and is the usual one since (githubkit #271). */
const LIMIT_TYPES: readonly unknown[] = ["RATE_LIMITED", "RATE_LIMIT"];

/** What tells a limit in an entry of GraphQL's `errors`. */
interface LimitEntry {
  readonly type?: string | undefined;
  readonly message?: string | undefined;
}

const restBody = z.object({ message: z.string() });
const graphqlBody = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ type: z.string().optional(), message: z.string().optional() })),
});

/**
 * The rate limit that the answer stands for; null for any other answer, also for one with data: there a part was
 * refused, and the others have run. Rules: GitHub's "Rate limits for the REST API" and "… for the GraphQL API".
 */
export function limitIn({ status, headers, data }: AnswerParts, nowMs: number): LimitAnswer | null {
  const graphql = graphqlLimit(data);
  const message = restBody.safeParse(data).data?.message ?? "";
  if (status !== 403 && status !== 429 && graphql === null) return null;
  const retryAfterMs = waitIn(headers["retry-after"], nowMs);
  if (retryAfterMs > 0) return { kind: "secondary", waitMs: Math.max(MIN_WAIT_MS, retryAfterMs) };
  if (graphql === "secondary" || SECONDARY.test(message)) return { kind: "secondary", waitMs: null };
  if (String(headers["x-ratelimit-remaining"]) === "0") {
    const resetMs = Number(headers["x-ratelimit-reset"]) * 1000;
    return { kind: "primary", waitMs: resetMs > 0 ? Math.max(MIN_WAIT_MS, resetMs - nowMs) : null };
  }
  // With points left the reset is that of another counter: the limit may end minutes before or after it.
  if (graphql === "primary") return { kind: "primary", waitMs: null };
  return status === 429 ? { kind: "secondary", waitMs: null } : null;
}

/** The limit that refused a part of a request, of which the others have run; it names no end. Null where none did. */
export function limitInPart({ data: body }: AnswerParts): LimitAnswer | null {
  const entry = graphqlBody.safeParse(body).data?.errors.find(isRateLimit);
  if (entry === undefined) return null;
  return { kind: LIMIT_TYPES.includes(entry.type) ? "primary" : "secondary", waitMs: null };
}

/** Whether an entry of `errors` is a limit's, of the whole request or of one part. */
export function isRateLimit({ type, message = "" }: LimitEntry): boolean {
  return LIMIT_TYPES.includes(type) || TOO_QUICKLY.test(message);
}

/** Seconds or a date (RFC 9110, 10.2.3); NaN for anything else. */
function waitIn(header: string | number | undefined, nowMs: number): number {
  const seconds = Number(header);
  return Number.isNaN(seconds) ? Date.parse(String(header)) - nowMs : seconds * 1000;
}

/** GraphQL tells of a limit by an error, and may do so with status 200. */
function graphqlLimit(body: unknown): LimitAnswer["kind"] | null {
  const parsed = graphqlBody.safeParse(body);
  if (!parsed.success || hasData(parsed.data.data)) return null;
  const { errors } = parsed.data;
  if (errors.some(({ message }) => SECONDARY.test(message ?? ""))) return "secondary";
  return errors.some(isRateLimit) ? "primary" : null;
}

function hasData(data: unknown): boolean {
  return data !== null && data !== undefined;
}

/** A caller is late, or gone, so long after the moment at which it was to come back. */
const GRACE_MS = 5_000;
/** Who has not come back by then gave up, and begins anew at the end of the line. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

interface QueuePlace {
  /** What the caller will take when it has its turn. */
  shares: number;
  /** Until then its turn is kept. */
  keptUntilMs: number;
}

/**
 * Callers that wait for a turn, in the order in which they first asked. A call cannot wait as long as a line of many
 * agents takes, so it ends, and is made again later: the place in the line outlives it. It keeps no clock.
 */
export class Line {
  /** In the order in which the callers joined, which is a map's own. */
  readonly #places = new Map<string, QueuePlace>();

  /**
   * Puts the caller, who wants so many shares, at the end where it is not in the line yet. Returns how many shares
   * those want who are before it and kept.
   */
  ahead(caller: string, nowMs: number, shares = 1): number {
    this.#forget(nowMs);
    const own = this.#places.get(caller);
    if (own === undefined) this.#places.set(caller, { shares, keptUntilMs: nowMs });
    else own.shares = shares;
    let ahead = 0;
    for (const [other, place] of this.#places) {
      if (other === caller) break;
      if (place.keptUntilMs >= nowMs) ahead += place.shares;
    }
    return ahead;
  }

  /** Keeps the caller's turn until it is back. */
  keep(caller: string, untilMs: number): void {
    const place = this.#places.get(caller);
    if (place !== undefined) place.keptUntilMs = untilMs + GRACE_MS;
  }

  /** The caller had its turn. */
  leave(caller: string): void {
    this.#places.delete(caller);
  }

  #forget(nowMs: number): void {
    for (const [caller, { keptUntilMs }] of this.#places)
      if (keptUntilMs + FORGOTTEN_AFTER_MS < nowMs) this.#places.delete(caller);
  }
}

/** `Date` headers have whole seconds. */
const DATE_UNIT_MS = 1_000;

/** GitHub's clock, told from the `Date` headers of its answers; this machine's until the first one came. */
export class ServerClock implements Clock {
  readonly time: Time;
  #offsetMs: number | null = null;

  constructor(time: Time = PROCESS_TIME) {
    this.time = time;
  }

  /**
   * Takes note of an answer's `Date` header. GitHub wrote it between `sentAtMs`, by `elapsedMs`, and now. An answer that
   * was on its way for long tells less than the ones before it: it never sets the clock back.
   */
  observe(dateHeader: string | undefined, sentAtMs: number): void {
    const serverMs = dateHeader === undefined ? Number.NaN : Date.parse(dateHeader);
    if (!Number.isFinite(serverMs)) return;
    const leastMs = serverMs - this.time.now();
    const mostMs = serverMs + DATE_UNIT_MS - sentAtMs;
    const known = this.#offsetMs;
    if (known === null || known < leastMs || known > mostMs) this.#offsetMs = leastMs;
  }

  now(): number {
    return this.time.now() + (this.#offsetMs ?? 0);
  }

  elapsedMs(): number {
    return this.time.now();
  }

  async sleep(durationMs: number): Promise<void> {
    await this.time.sleep(durationMs);
  }
}
