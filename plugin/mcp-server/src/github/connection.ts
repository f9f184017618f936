import { GraphqlResponseError } from "@octokit/graphql";
import { Octokit } from "@octokit/rest";
import type { Pace } from "../app/ports/board.ts";
import { Failure } from "../errors.ts";
import { Delivery } from "./delivery.ts";
import {
  mapError,
  mapProblem,
  outcomeUnknown,
  type GraphqlProblem,
  type RequestKind,
} from "./error-mapping.ts";
import { Pacing } from "./pacing.ts";
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

/** Octokit with our bounds: one connection a token. */
export class Connection {
  readonly rest: Octokit;
  readonly #graphql: Octokit["graphql"];
  readonly #pacing = new Pacing();
  #scopes: readonly string[] | null = null;

  /** Throws CONFIG_INVALID for a token that cannot be one. */
  constructor(settings: ConnectionSettings, clock: ServerClock) {
    requireToken(settings.token);
    const octokit = new Octokit({
      auth: settings.token,
      baseUrl: settings.apiUrl,
      userAgent: `ralph-hero/${settings.version}`,
      log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      request: { fetch: fetchInTime },
    });
    octokit.hook.after("request", ({ headers }) => {
      this.#note(headers, clock);
    });
    octokit.hook.error("request", (error) => {
      if ("response" in error && error.response !== undefined) this.#note(error.response.headers, clock);
      throw error;
    });
    const delivery = new Delivery(this.#pacing, clock);
    // Registered last, and so around the others: they see each answer, also those that are not the last.
    octokit.hook.wrap("request", async (send, options) =>
      delivery.deliver(options, async () => send(options)),
    );
    this.rest = octokit;
    // Octokit appends "/graphql" itself, so the rest of the address is the base.
    this.#graphql = octokit.graphql.defaults({ baseUrl: settings.graphqlUrl.replace(/\/graphql\/?$/, "") });
  }

  /** A classic token's scopes as the newest answer named them; null where GitHub names none. */
  get scopes(): readonly string[] | null {
    return this.#scopes;
  }

  /** What this process knows of the token's limits. */
  get pace(): Pace {
    return this.#pacing.pace(Date.now());
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
    return this.#run<Data>(document, variables, { attempted, kind: "write" });
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
      if (!isPartial<Data>(error)) throw mapError(error, attempted, kind);
      return { data: error.data, problems: error.errors ?? [] };
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

/** Whether data came beside the errors; it is null where an error is all there is. */
function isPartial<Data>(error: unknown): error is GraphqlResponseError<Data> {
  return error instanceof GraphqlResponseError && isObject(error.data);
}

/** Octokit's own notes would only repeat what our failures say, on a stream that belongs to MCP's client. */
function ignore(): void {}

/**
 * An answer in time, by a timer and by the wall clock: timers stand still while a machine sleeps, and an answer that it
 * finds when it wakes describes a world that is gone. Such a request counts as unanswered.
 */
async function fetchInTime(url: string | URL | Request, options?: RequestInit): Promise<Response> {
  const sentAtMs = Date.now();
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const tookMs = Date.now() - sentAtMs;
  if (tookMs <= REQUEST_TIMEOUT_MS) return response;
  await response.body?.cancel();
  throw new Error(
    `the answer came after ${Math.round(tookMs / 1000)} s, as where the machine slept meanwhile`,
  );
}
