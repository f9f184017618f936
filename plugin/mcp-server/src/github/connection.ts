import { GraphqlResponseError } from "@octokit/graphql";
import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { Octokit } from "@octokit/rest";
import Bottleneck from "bottleneck/light.js";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Failure } from "../errors.ts";
import {
  mapError,
  mapProblem,
  outcomeUnknown,
  type GraphqlProblem,
  type RequestKind,
} from "./error-mapping.ts";
import type { ServerClock } from "./server-clock.ts";

export interface ConnectionSettings {
  readonly token: string;
  /** REST base, such as `https://api.github.com` or `https://HOST/api/v3`, without a slash at the end. */
  readonly apiUrl: string;
  /** GraphQL endpoint, such as `https://api.github.com/graphql`. */
  readonly graphqlUrl: string;
  readonly version: string;
}

/** A mutation's answer: each top-level field stands alone, so data and problems come together. */
export interface PartialAnswer<Data> {
  readonly data: Data;
  readonly problems: readonly GraphqlProblem[];
}

/** No request is waited for longer; GitHub itself gives up after 10 s. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Reads are tried again after 1 and 4 s: longer outages are reported, so that the caller decides. */
const READ_RETRIES = 2;
/** A rate limit that passes sooner is waited for inside the call; MCP clients give up after 60 s. */
const MAX_RATE_LIMIT_WAIT_S = 20;
const MAX_RATE_LIMIT_RETRIES = 2;
/** A write waits less, so that a lock's record still lands while readers grant the lock its record. */
const MAX_WRITE_WAIT_MS = 10_000;

const limitError = z.object({
  response: z.object({
    data: z.object({ data: z.looseObject({}), errors: z.array(z.looseObject({ message: z.string() })) }),
  }),
});

const ThrottledOctokit = Octokit.plugin(retry, throttling);

/** Octokit with our bounds: one connection a token. */
export class Connection {
  readonly rest: Octokit;
  readonly #graphql: Octokit["graphql"];
  #scopes: readonly string[] | null = null;

  /** Throws CONFIG_INVALID for a token that cannot be one. */
  constructor(settings: ConnectionSettings, clock: ServerClock) {
    requireToken(settings.token);
    const octokit = new ThrottledOctokit({
      auth: settings.token,
      baseUrl: settings.apiUrl,
      userAgent: `ralph-hero/${settings.version}`,
      log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      request: { fetch: fetchInTime },
      retry: { retries: READ_RETRIES, doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451] },
      throttle: {
        onRateLimit: mayWait,
        onSecondaryRateLimit: mayWait,
        // The plugin's own limiters hold every write back for 1 to 3 s, which one transition cannot afford.
        write: new Bottleneck.Group(),
        notifications: new Bottleneck.Group(),
        search: new Bottleneck.Group(),
      },
    });
    octokit.hook.after("request", ({ headers }) => {
      this.#note(headers, clock);
    });
    octokit.hook.error("request", (error) => {
      if ("response" in error && error.response !== undefined) this.#note(error.response.headers, clock);
      throw error;
    });
    this.rest = octokit;
    // The plugins tell GraphQL requests by the path "/graphql", so the rest of the address is the base.
    this.#graphql = octokit.graphql.defaults({ baseUrl: settings.graphqlUrl.replace(/\/graphql\/?$/, "") });
  }

  /** A classic token's scopes as the newest answer named them; null where GitHub names none. */
  get scopes(): readonly string[] | null {
    return this.#scopes;
  }

  /** Runs a query; throws the failure that GitHub's answer stands for. */
  async query<Data>(document: string, variables: Record<string, unknown>, attempted: string): Promise<Data> {
    const { data, problems } = await this.#run<Data>(document, variables, { attempted, kind: "read" });
    const [problem] = problems;
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data;
  }

  /** Runs a query whose parts may fail alone, as where one is forbidden to the token. */
  async queryParts<Data>(
    document: string,
    variables: Record<string, unknown>,
    attempted: string,
  ): Promise<PartialAnswer<Data>> {
    return this.#run<Data>(document, variables, { attempted, kind: "read" });
  }

  /**
   * Runs a mutation. Only one that a rate limit refused as a whole is sent again, after a short wait; any other was
   * carried out, or may have been. Throws GITHUB_OUTCOME_UNKNOWN where no answer came.
   */
  async mutate<Data>(
    document: string,
    variables: Record<string, unknown>,
    attempted: string,
  ): Promise<PartialAnswer<Data>> {
    const once = { ...variables, request: { retries: 0 } };
    for (let wait = 0; ; wait += 1) {
      try {
        return await this.#run<Data>(document, once, { attempted, kind: "write" });
      } catch (error) {
        const waitMs =
          error instanceof Failure && error.code === "GITHUB_RATE_LIMITED" ? error.retryAfterMs : undefined;
        if (waitMs === undefined || waitMs > MAX_WRITE_WAIT_MS || wait === MAX_RATE_LIMIT_RETRIES)
          throw error;
        await sleep(waitMs);
      }
    }
  }

  async #run<Data>(
    document: string,
    variables: Record<string, unknown>,
    { attempted, kind }: { attempted: string; kind: RequestKind },
  ): Promise<PartialAnswer<Data>> {
    try {
      const data = await this.#graphql<Data>(document, variables);
      if (isObject(data)) return { data, problems: [] };
    } catch (error) {
      const partial = partialAnswer<Data>(error);
      if (partial === null) throw mapError(error, attempted, kind);
      return partial;
    }
    const why = "GitHub's answer could not be read";
    if (kind === "write") throw outcomeUnknown(attempted, why);
    throw new Failure("GITHUB_UNAVAILABLE", `Cannot ${attempted}: ${why}`, {
      hint: "Nothing was written; try again shortly",
      retryable: true,
    });
  }

  #note(headers: Record<string, string | number | undefined>, clock: ServerClock): void {
    const { date } = headers;
    clock.observe(typeof date === "string" ? date : undefined);
    const scopes = headers["x-oauth-scopes"];
    if (typeof scopes === "string")
      this.#scopes = scopes
        .split(",")
        .map((scope) => scope.trim())
        .filter((scope) => scope !== "");
  }
}

/** fetch would refuse such a token, too, and quote it in its message. */
function requireToken(token: string): void {
  if (/^[\x21-\x7e]+$/.test(token)) return;
  throw new Failure(
    "CONFIG_INVALID",
    "Cannot use the token: it holds a blank, a line break or another character that no token has",
    { hint: "Set the variable that holds it to the token alone, exactly as GitHub showed it" },
  );
}

/** Whether an answer holds data at all; its shape is GitHub's schema's, by which the types were made. */
function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

interface LimitError<Data> {
  readonly response: { readonly data: { readonly data: Data; readonly errors: readonly GraphqlProblem[] } };
}

/** The data that came beside errors; null where an error is all there is. */
function partialAnswer<Data>(error: unknown): PartialAnswer<Data> | null {
  if (isPartial<Data>(error)) return { data: error.data, problems: error.errors ?? [] };
  // The throttling plugin throws its own error where any part was rate limited; the other parts did run.
  if (!isLimitError<Data>(error)) return null;
  const { data, errors } = error.response.data;
  return { data, problems: errors };
}

function isPartial<Data>(error: unknown): error is GraphqlResponseError<Data> {
  return error instanceof GraphqlResponseError && isObject(error.data);
}

function isLimitError<Data>(error: unknown): error is LimitError<Data> {
  return limitError.safeParse(error).success;
}

/** Octokit's own notes would only repeat what our failures say, on a stream that belongs to MCP's client. */
function ignore(): void {}

/** Whether the throttling plugin may wait and send again. Never a mutation: it cannot tell which parts have run. */
function mayWait(
  retryAfterS: number,
  { request }: { request: Readonly<Record<string, unknown>> },
  _octokit: unknown,
  retryCount: number,
): boolean {
  return (
    request["retries"] !== 0 && retryAfterS <= MAX_RATE_LIMIT_WAIT_S && retryCount < MAX_RATE_LIMIT_RETRIES
  );
}

async function fetchInTime(url: string | URL | Request, options?: RequestInit): Promise<Response> {
  return fetch(url, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
}
