/**
 * The limits against bursts: GitHub's "Rate limits for the REST API", "About secondary rate limits". Its
 * documentation names the numbers, and neither when a minute begins nor which answers carry `retry-after`: here it
 * begins with a user's first request, and what is left open can be chosen.
 */
import { json, restError, type Answer } from "./answers.ts";
import type { Resource } from "./rate-limits.ts";

export interface SecondaryLimitOptions {
  readonly contentPerMinute?: number;
  readonly contentPerHour?: number;
  readonly restPointsPerMinute?: number;
  readonly graphqlPointsPerMinute?: number;
  readonly concurrent?: number;
  /** How long a minute takes, for tests that do not wait for a real one; an hour has sixty of them. */
  readonly minuteMs?: number;
  /** GitHub answers 403 or 429, and GraphQL also 200. */
  readonly status?: 200 | 403 | 429;
  /** Whether answers say when to come back, as they do by default. */
  readonly retryAfter?: boolean;
}

/** What counts of a request. */
export interface Counted {
  readonly resource: Resource;
  readonly isWrite: boolean;
  readonly createsContent: boolean;
  /** Whether more requests of the user are on their way than may be. */
  readonly isTooMany: boolean;
}

const DEFAULTS: Required<SecondaryLimitOptions> = {
  contentPerMinute: 80,
  contentPerHour: 500,
  restPointsPerMinute: 900,
  graphqlPointsPerMinute: 2_000,
  concurrent: 100,
  minuteMs: 60_000,
  status: 403,
  retryAfter: true,
};
const MINUTES_PER_HOUR = 60;
const READ_POINTS = 1;
const WRITE_POINTS = 5;

export const SECONDARY_LIMIT =
  "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";

/** One count of one user. */
class Window {
  readonly #limit: number;
  readonly #lengthMs: number;
  #endsAtMs = 0;
  #used = 0;

  constructor(limit: number, lengthMs: number) {
    this.#limit = limit;
    this.#lengthMs = lengthMs;
  }

  /** How long until so many points are to be had; 0 where they are now. */
  waitMs(nowMs: number, points: number): number {
    if (nowMs >= this.#endsAtMs) {
      this.#endsAtMs = nowMs + this.#lengthMs;
      this.#used = 0;
    }
    return this.#used + points <= this.#limit ? 0 : this.#endsAtMs - nowMs;
  }

  take(points: number): void {
    this.#used += points;
  }
}

interface Windows {
  readonly core: Window;
  readonly graphql: Window;
  readonly contentOfMinute: Window;
  readonly contentOfHour: Window;
  concurrent: number;
}

/** Counts each user's requests, and refuses what is too much. */
export class SecondaryLimits {
  readonly #options: Required<SecondaryLimitOptions>;
  readonly #users = new Map<string, Windows>();

  constructor(options: SecondaryLimitOptions) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Called when a user's request comes in; `leave` when it is answered. */
  enter(user: string): { readonly isTooMany: boolean; readonly leave: () => void } {
    const windows = this.#of(user);
    if (windows.concurrent >= this.#options.concurrent) return { isTooMany: true, leave: () => undefined };
    windows.concurrent += 1;
    const leave = (): void => {
      windows.concurrent -= 1;
    };
    return { isTooMany: false, leave };
  }

  /** Counts the request where the limits have room for it. Returns the refusal where they have none. */
  refusal(user: string, nowMs: number, counted: Counted): Answer | undefined {
    const { resource, isWrite, createsContent, isTooMany } = counted;
    if (isTooMany) return this.#refuse(resource, undefined);
    const { contentOfMinute, contentOfHour, ...points } = this.#of(user);
    const asked: { window: Window; cost: number }[] = [
      { window: points[resource], cost: isWrite ? WRITE_POINTS : READ_POINTS },
    ];
    if (createsContent) asked.push({ window: contentOfMinute, cost: 1 }, { window: contentOfHour, cost: 1 });
    const waitMs = Math.max(...asked.map(({ window, cost }) => window.waitMs(nowMs, cost)));
    if (waitMs > 0) return this.#refuse(resource, waitMs);
    for (const { window, cost } of asked) window.take(cost);
    return undefined;
  }

  #of(user: string): Windows {
    const known = this.#users.get(user);
    if (known !== undefined) return known;
    const { minuteMs, ...limits } = this.#options;
    const windows: Windows = {
      core: new Window(limits.restPointsPerMinute, minuteMs),
      graphql: new Window(limits.graphqlPointsPerMinute, minuteMs),
      contentOfMinute: new Window(limits.contentPerMinute, minuteMs),
      contentOfHour: new Window(limits.contentPerHour, MINUTES_PER_HOUR * minuteMs),
      concurrent: 0,
    };
    this.#users.set(user, windows);
    return windows;
  }

  #refuse(resource: Resource, waitMs: number | undefined): Answer {
    const { status, retryAfter } = this.#options;
    const headers: Record<string, string> =
      retryAfter && waitMs !== undefined ? { "retry-after": String(Math.ceil(waitMs / 1000)) } : {};
    if (status !== 200) return restError(status, SECONDARY_LIMIT, headers);
    return resource === "graphql"
      ? json(200, { errors: [{ message: SECONDARY_LIMIT }] }, headers)
      : restError(403, SECONDARY_LIMIT, headers);
  }
}
