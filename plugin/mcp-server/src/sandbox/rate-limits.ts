/** The points that each user may spend in an hour. */
import { json, type Answer } from "./answers.ts";
import type { Actor } from "./entities.ts";
import type { World } from "./world.ts";

/** What GitHub grants to a person's token. */
export const POINTS_PER_HOUR = 5_000;
const HOUR_SECONDS = 3_600;

export type Resource = "core" | "graphql";

export interface RateLimit {
  readonly resource: Resource;
  /** The points of the request that this was told to. */
  readonly cost: number;
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** Seconds since 1970. */
  readonly reset: number;
}

/**
 * Returns the limit as GraphQL says it. Since 2026 mostly RATE_LIMIT, for the hour's points and for bursts alike
 * (githubkit #271); RATE_LIMITED is the documented form.
 */
export function graphqlLimit(type: "RATE_LIMIT" | "RATE_LIMITED", viewer: Actor | undefined): Answer {
  const forWhom = `for user ID ${viewer?.databaseId ?? 1}.`;
  return json(200, {
    errors: [
      type === "RATE_LIMIT"
        ? { type, code: "graphql_rate_limit", message: `API rate limit already exceeded ${forWhom}` }
        : { type, message: `API rate limit exceeded ${forWhom}` },
    ],
  });
}

interface Account {
  used: number;
  reset: number;
}

/** Counts the requests of each user; the hour begins with the first one. */
export class RateLimits {
  readonly #accounts = new Map<string, Account>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns what stands, and takes that many points first, even where none is left; fewer than 0 give back. */
  take(world: World, viewer: Actor, resource: Resource, points: number): RateLimit & { exceeded: boolean } {
    const seconds = Math.floor(world.clock().getTime() / 1000);
    const key = `${resource} ${viewer.id}`;
    const known = this.#accounts.get(key);
    const account =
      known !== undefined && known.reset > seconds ? known : { used: 0, reset: seconds + HOUR_SECONDS };
    this.#accounts.set(key, account);
    const exceeded = account.used + points > this.#limit;
    account.used = Math.min(this.#limit, account.used + points);
    const { used, reset } = account;
    return {
      resource,
      cost: points,
      limit: this.#limit,
      used,
      remaining: this.#limit - used,
      reset,
      exceeded,
    };
  }
}
