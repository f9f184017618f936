/** The points that each user may spend in an hour. */
import { json, restError } from "./answers.ts";
import type { Actor } from "./entities.ts";
import type { World } from "./world.ts";
import { Kind, type FieldNode, type SelectionSetNode } from "graphql";
import { fragmentOf, isLeftOut, type Operation } from "./scopes.ts";
import type { Answer } from "../../plugin/mcp-server/src/web/local-server.ts";

/** GitHub's limit for a person's token. */
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

interface AccountUsage {
  used: number;
  reset: number;
}

/** Counts the requests of each user; the hour begins with the first one. */
export class RateLimits {
  readonly #accounts = new Map<string, AccountUsage>();
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

// The limits against bursts: GitHub's "Rate limits for the REST API", "About secondary rate limits". Its
// documentation names the numbers, and neither when a minute begins nor which answers carry `retry-after`: here it
// begins with a user's first request, and what is left open can be chosen.

export interface SecondaryLimitOptions {
  readonly contentPerMinute?: number;
  readonly contentPerHour?: number;
  readonly issuesPerMinute?: number;
  readonly issuesPerHour?: number;
  readonly restPointsPerMinute?: number;
  readonly graphqlPointsPerMinute?: number;
  readonly concurrent?: number;
  /** The length of a minute, for tests that do not wait for a real one; an hour has sixty of them. */
  readonly minuteMs?: number;
  /** GitHub answers 403 or 429, and GraphQL also 200. */
  readonly status?: 200 | 403 | 429;
  /** True, the default, if answers say when to come back. */
  readonly retryAfter?: boolean;
}

/** The parts of a request that count. */
interface Counted extends Creations {
  readonly resource: Resource;
  readonly isWrite: boolean;
  /** True if the user has more requests under way than allowed. */
  readonly isTooMany: boolean;
}

const DEFAULTS: Required<SecondaryLimitOptions> = {
  contentPerMinute: 80,
  contentPerHour: 500,
  issuesPerMinute: 20,
  issuesPerHour: 150,
  restPointsPerMinute: 900,
  graphqlPointsPerMinute: 2_000,
  concurrent: 100,
  minuteMs: 60_000,
  status: 403,
  retryAfter: true,
};
/** The limits that every account has here; the others are kept where they are asked for. */
export const ISSUES_ALONE: SecondaryLimitOptions = {
  contentPerMinute: Infinity,
  contentPerHour: Infinity,
  restPointsPerMinute: Infinity,
  graphqlPointsPerMinute: Infinity,
  concurrent: Infinity,
};

/** Seventeen issues in 29 s restricted an account for 36 minutes (objectstack-ai/objectstack #19641). */
const ISSUE_BURST = { issues: 17, withinMinutes: 29 / 60, restrictedMinutes: 36 } as const;
const RESTRICTED =
  "You have exceeded a secondary rate limit and have been temporarily blocked from content creation. Please retry your request again later.";

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

  /** The time until so many points are available; 0 if they are. */
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
  readonly issuesOfMinute: Window;
  readonly issuesOfHour: Window;
  /** The times of the newest issues. */
  issuesAtMs: number[];
  restrictedUntilMs: number;
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
    const { resource, isWrite, contents, issues, isTooMany } = counted;
    if (isTooMany) return this.#refuse(resource, undefined);
    const account = this.#of(user);
    const { contentOfMinute, contentOfHour, issuesOfMinute, issuesOfHour } = account;
    if (contents > 0 && nowMs < account.restrictedUntilMs) return restError(403, RESTRICTED);
    const asked: { window: Window; cost: number }[] = [
      { window: account[resource], cost: isWrite ? WRITE_POINTS : READ_POINTS },
    ];
    if (contents > 0)
      asked.push({ window: contentOfMinute, cost: contents }, { window: contentOfHour, cost: contents });
    if (issues > 0)
      asked.push({ window: issuesOfMinute, cost: issues }, { window: issuesOfHour, cost: issues });
    const waitMs = Math.max(...asked.map(({ window, cost }) => window.waitMs(nowMs, cost)));
    if (waitMs > 0) return this.#refuse(resource, waitMs);
    for (const { window, cost } of asked) window.take(cost);
    this.#noteIssues(account, nowMs, issues);
    return undefined;
  }

  /** The issue that makes a burst is made; what comes after it is refused. */
  #noteIssues(account: Windows, nowMs: number, issues: number): void {
    const { minuteMs } = this.#options;
    account.issuesAtMs.push(...Array.from({ length: issues }, () => nowMs));
    account.issuesAtMs = account.issuesAtMs.slice(-ISSUE_BURST.issues);
    const [first = nowMs] = account.issuesAtMs;
    const isBurst =
      account.issuesAtMs.length === ISSUE_BURST.issues &&
      nowMs - first <= ISSUE_BURST.withinMinutes * minuteMs;
    if (issues > 0 && isBurst) account.restrictedUntilMs = nowMs + ISSUE_BURST.restrictedMinutes * minuteMs;
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
      issuesOfMinute: new Window(limits.issuesPerMinute, minuteMs),
      issuesOfHour: new Window(limits.issuesPerHour, MINUTES_PER_HOUR * minuteMs),
      issuesAtMs: [],
      restrictedUntilMs: 0,
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

// The cost of a GraphQL request in points.

/** GitHub's docs, "Rate limits and query limits for the GraphQL API": so many requests of its own are a point. */
const REQUESTS_PER_POINT = 100;

/**
 * Returns the points of the operation, 1 at least. As GitHub says it: a connection needs one request for each object
 * that holds it, every connection is taken to be as full as its `first` or `last` allows, and the sum is divided.
 */
export function queryPoints(running: Operation): number {
  const requests = requestsFor(running, running.operation.selectionSet, 1);
  return Math.max(1, Math.round(requests / REQUESTS_PER_POINT));
}

/** The number of requests for the selections on so many objects. */
function requestsFor(running: Operation, { selections }: SelectionSetNode, holders: number): number {
  let requests = 0;
  for (const node of selections) {
    if (isLeftOut(node, running.variables)) continue;
    const pageSize = node.kind === Kind.FIELD ? pageSizeOf(node, running.variables) : null;
    const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragmentOf(running.document, node.name.value) : node;
    requests += pageSize === null ? 0 : holders;
    if (inner?.selectionSet !== undefined)
      requests += requestsFor(running, inner.selectionSet, holders * (pageSize ?? 1));
  }
  return requests;
}

/** The most that a connection answers with, or null where the field is none. */
function pageSizeOf({ arguments: args }: FieldNode, variables: Operation["variables"]): number | null {
  const value = args?.find(({ name }) => name.value === "first" || name.value === "last")?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  const given = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  return typeof given === "number" ? given : null;
}

// Requests that create content, and count against its limits.

/** By their names. Editing, moving and git's own objects notify nobody. */
const CREATING = /^(?:add|create)(?!Ref$|CommitOnBranch$)/;

/** Things that a request creates, and those of them that are issues. */
export interface Creations {
  readonly contents: number;
  readonly issues: number;
}

/**
 * The fields of the mutation that create something. GitHub's documentation leaves open whether it counts requests or
 * fields; fields are the stricter reading.
 */
export function mutationCreations({ operation, variables }: Operation): Creations {
  const created = operation.selectionSet.selections.flatMap((field) =>
    field.kind === Kind.FIELD && CREATING.test(field.name.value) && !isLeftOut(field, variables)
      ? [field.name.value]
      : [],
  );
  return { contents: created.length, issues: created.filter((name) => name === "createIssue").length };
}

export function restCreations(method: string, path: string): Creations {
  const contents = method === "POST" && !path.includes("/git/") ? 1 : 0;
  return { contents, issues: contents > 0 && path.endsWith("/issues") ? 1 : 0 };
}
