/** What may go wrong with one request of a server. */
import { Random } from "./random.ts";

export const FAULTS = [
  /** The request never arrives. */
  "lost request",
  /** It is carried out, and its answer is lost. */
  "lost answer",
  /** The process dies before the request leaves it. */
  "crash before",
  /** The process dies while the request is on its way; it is carried out. */
  "crash after",
  /** GitHub refuses it as a whole, as for a rate limit. */
  "refused",
  /** It is carried out twice. */
  "duplicate",
  /** It takes long on the way there, between its parts, or on the way back. */
  "slow",
  /** A read is answered by a replica that lags behind. */
  "lag",
  /** One part of a write answers an error and does not run; the others do. */
  "failed part",
  /** One part of a write answers success, and does not land; never a move of refs. */
  "no effect",
  /** The machine sleeps when the answer comes. */
  "sleep",
  /** A list of comments lacks some of them, the newest or others, which GitHub counts all the same. */
  "short list",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Every kind that was there before short lists. */
export const EARLY_FAULTS = FAULTS.filter((fault) => fault !== "short list");

/** How often each fault hits a request, where faults are common. */
export const COMMON: Readonly<Record<Exclude<Fault, "short list">, number>> = {
  "lost request": 0.02,
  "lost answer": 0.03,
  "crash before": 0.015,
  "crash after": 0.02,
  refused: 0.015,
  duplicate: 0.015,
  slow: 0.06,
  lag: 0.15,
  "failed part": 0.03,
  "no effect": 0.03,
  sleep: 0.006,
};

/** Whether a fault can make a difference to a request of that kind. */
export function canHit(fault: Fault, kind: "read" | "write"): boolean {
  if (fault === "lag" || fault === "short list") return kind === "read";
  return kind === "write" || (fault !== "duplicate" && fault !== "failed part" && fault !== "no effect");
}

/** What GitHub grants one request: it is ended after ten seconds of work. */
const MAX_GAP_MS = 8_000;
/** Requests time out after 30 s, so none arrives later. */
const MAX_WAY_MS = 25_000;
const USUAL_WAY_MS = 400;
/** How far replicas lag behind (docs/maintainers/github.md, "ref-reads-lag"). */
export const MAX_LAG_MS = 5_000;
/** How old a comment may be that a list lacks: a replica lags for seconds, and a cache holds an answer for a minute. */
const SHORT_MS = [2_000, 20_000, 5 * 60_000] as const;
/** A proxy that sends a request once more does so at once or a little later. */
const MAX_ECHO_MS = 10_000;
/** From a short suspension to an afternoon. */
const SLEEPS_MS = [20_000, 90_000, 20 * 60_000, 3 * 60 * 60_000] as const;

/** The share of them in which the count lags instead, and is lower than the list. */
const LAGGING_COUNTS = 0.2;

export type WritePart = "comment" | "field" | "close" | "release";

/** How one request will go. */
export interface Fate {
  readonly thereMs: number;
  readonly backMs: number;
  /** Between two parts of the request. */
  gapMs(): number;
  readonly faults: ReadonlySet<Fault>;
  /** Comments, cards and refs come from different stores: each lags by itself. A ref has a request of its own. */
  readonly lagMs: number;
  readonly cardLagMs: number;
  /** How far the count of comments lags behind. */
  readonly countLagMs: number;
  /** Whether a list shows a comment of that age. */
  shows(ageMs: number): boolean;
  readonly echoMs: number;
  readonly sleepMs: number;
  /** The part that fails or has no effect. */
  readonly part: WritePart;
}

/** How rough the world is. */
export interface Weather {
  /** Of each fault at each request; absent for 0. */
  readonly probabilities: Readonly<Partial<Record<Fault, number>>>;
  readonly without: ReadonlySet<Fault>;
  /** Times the usual time of a request on its way. */
  readonly slowness: number;
}

/** Nothing goes wrong. */
export const CALM: Weather = { probabilities: {}, without: new Set(), slowness: 1 };

const PARTS: readonly WritePart[] = ["comment", "field", "field", "close", "release", "release"];

/**
 * Decides how a request goes. It draws the same numbers whatever is turned off, so that a schedule can be shrunk; those
 * of short lists from `lists`, so that a seed from before them is what it was.
 */
export function fateOf(random: Random, lists: Random, { probabilities, without, slowness }: Weather): Fate {
  const isHit = (fault: Fault, source: Random): boolean => source.chance(probabilities[fault] ?? 0);
  const hits: Fault[] = EARLY_FAULTS.filter((fault) => isHit(fault, random));
  if (isHit("short list", lists)) hits.push("short list");
  const faults = new Set(hits.filter((fault) => !without.has(fault)));
  const way = random.next();
  const back = random.next();
  const gaps = new Random(String(random.next()));
  const slow = faults.has("slow");
  const short = faults.has("short list");
  const missing = new Random(String(lists.next()));
  const [countLags, countLag, maxAge] = [lists.chance(LAGGING_COUNTS), lists.next(), lists.pick(SHORT_MS)];
  return {
    thereMs: 30 + way * (slow ? MAX_WAY_MS : USUAL_WAY_MS * slowness),
    backMs: 30 + back * (slow ? MAX_WAY_MS : USUAL_WAY_MS * slowness),
    gapMs: () => gaps.next() * (slow ? MAX_GAP_MS / PARTS.length : 60),
    faults,
    lagMs: random.next() * (faults.has("lag") ? MAX_LAG_MS : 0),
    cardLagMs: random.next() * (faults.has("lag") ? MAX_LAG_MS : 0),
    countLagMs: short && countLags ? countLag * MAX_LAG_MS : 0,
    shows: (ageMs) => !short || countLags || ageMs > maxAge || missing.chance(0.6),
    echoMs: random.next() * MAX_ECHO_MS,
    sleepMs: random.pick(SLEEPS_MS),
    part: random.pick(PARTS),
  };
}
