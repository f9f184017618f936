import pLimit from "p-limit";
import * as z from "zod";
import { CallScope, currentCall, type PricedRequest } from "./call-scope.ts";
import { codeIn, failureIn, networkErrorIn, neverSent } from "./network-error.ts";
import { NOTHING, type Cost, type LimitAnswer, type Pacing } from "./pacing.ts";
import { isObject } from "../rules/text.ts";
import type { ServerClock, Time } from "./time.ts";

/** A rate limit leaves no room for the request, and lasts longer than the call may wait. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
  readonly retryAfterMs: number;
  /** Whether GitHub does not say when the limit ends. */
  readonly isGuess: boolean;
  /** The issues that the request, or the rest of its call, was to create. */
  readonly issues: number;

  constructor(retryAfterMs: number, isGuess = false, issues = 0) {
    super("GitHub's rate limit is used up");
    this.retryAfterMs = retryAfterMs;
    this.isGuess = isGuess;
    this.issues = issues;
  }
}

/** An answer of status 200 that says that GitHub could not finish, or says nothing; it may have begun. */
class BrokenAnswer extends Error {
  readonly status = 500;
  readonly response: AnswerParts;

  constructor(message: string, response: AnswerParts) {
    super(message);
    this.response = response;
  }
}

/**
 * GitHub refuses an account's requests beyond 100 at once (its documentation, "Rate limits for the REST API"). A group
 * of 50 tickets reads them by 50 requests; the other half is for the account's other sessions.
 */
const MAX_UNDER_WAY = 50;
/** For reads, and for the first write of a call: until then nothing has been done that could grow stale. */
const MAX_WAIT_MS = 20_000;
/** Later writes wait less, so that a lock's record still lands while readers grant the lock its record. */
const MAX_LATER_WRITE_WAIT_MS = 10_000;
/**
 * Reads, and writes that never left, are sent again after 1 and 4 s, a read whose connection died at once. Longer
 * outages are reported, so that the caller decides.
 */
const SAFE_RETRIES = 2;

/** The server or a gateway closed the connection, as they do with one that was idle. */
const CONNECTION_DIED: readonly string[] = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];

const failedRequest = z.object({
  status: z.number(),
  response: z
    .object({
      headers: z.record(z.string(), z.union([z.string(), z.number()]).optional()),
      data: z.unknown(),
    })
    .optional(),
});
const errorsOfBody = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** A request; `request.retries` says how often it may be sent again after an outage where it is a write. */
interface RequestOptions extends Sending {
  readonly request?: object;
}

/** Sends the requests of one token in time: when its limits have room, and again where nothing was done. */
export class RequestDelivery {
  readonly #pacing: Pacing;
  readonly #clock: Pick<ServerClock, "now">;
  readonly #time: Time;
  readonly #underWay = pLimit(MAX_UNDER_WAY);

  constructor(pacing: Pacing, clock: Pick<ServerClock, "now">, time: Time) {
    this.#pacing = pacing;
    this.#clock = clock;
    this.#time = time;
  }

  /**
   * Sends a request again where a limit refused it as a whole, or it never left, and a read after an outage. Throws
   * LimitReached, CallOver, and what `send` throws.
   */
  async deliver<Answer extends AnswerParts>(
    options: RequestOptions,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const ofTool = currentCall();
    const call = ofTool ?? new CallScope({ endsAfterMs: Infinity });
    const request = { cost: costOf(options), url: options.url };
    const isRead = request.cost.lane === "read";
    let leftMs = isRead || !call.hasReserved(this.#pacing) ? MAX_WAIT_MS : MAX_LATER_WRITE_WAIT_MS;
    const own =
      options.request !== undefined && "retries" in options.request ? options.request.retries : null;
    const byKind = isRead ? SAFE_RETRIES : 0;
    const retries = typeof own === "number" ? own : byKind;
    try {
      // Each refusal costs at least a second of the patience, so this ends.
      for (let failures = 0; ;) {
        try {
          const answer = await this.#underWay(async () => {
            const waitMs = this.#takeTurn(request, call, leftMs);
            return waitMs === 0 ? send() : waitMs;
          });
          if (typeof answer === "number") {
            await this.#time.sleep(answer);
            leftMs -= answer;
          } else if (!this.#refused(request.cost, call, answer)) return requireFinished(answer);
        } catch (error) {
          const { status, response } = failedRequest.safeParse(error).data ?? { status: 0 };
          if (response !== undefined && this.#refused(request.cost, call, { status, ...response })) continue;
          // An open connection ended before the answer. The request may have been carried out.
          const connectionDied = codeIn(error, CONNECTION_DIED) !== null;
          const pauseMs = failures === 0 && connectionDied ? 0 : (failures + 1) ** 2 * 1000;
          // A second try would end as the first.
          const isLasting = networkErrorIn(error)?.isLasting === true || failureIn(error) !== null;
          const tries = neverSent(error) ? SAFE_RETRIES : retries;
          if (status < 500 || isLasting || failures >= tries || !call.allows(pauseMs, request)) throw error;
          failures += 1;
          if (pauseMs > 0) await this.#time.sleep(pauseMs);
        }
      }
    } finally {
      if (ofTool === undefined) call.end();
    }
  }

  /**
   * The wait for limits before the request may be sent; counts it as sent where that is 0. Throws LimitReached if the
   * wait is too long, and CallOver.
   */
  #takeTurn(request: PricedRequest, call: CallScope, patienceMs: number): number {
    const { cost } = request;
    call.requireTime(request);
    const canWait = (waitMs: number): boolean => waitMs <= patienceMs && call.allows(waitMs, request);
    const shares = call.sharesFor(cost, this.#pacing);
    const nowMs = this.#time.now();
    const { waitMs, returnMs } = this.#pacing.takeTurn({
      cost,
      shares,
      call: call.id,
      caller: call.caller,
      nowMs,
      canWait,
    });
    if (waitMs === 0) call.noteSent(request, this.#pacing, shares);
    else if (!canWait(waitMs))
      throw new LimitReached(returnMs, this.#pacing.isGuessed(cost, nowMs), shares.issues);
    else call.waitsForLimit(Math.max(cost.issues, shares.issues));
    return waitMs;
  }

  /** Whether a limit refused the whole request. What a limit holds back is noted, also where it refused one part. */
  #refused(cost: Cost, call: CallScope, answer: AnswerParts): boolean {
    const hold = (limit: LimitAnswer): void =>
      this.#pacing.noteRefused(cost, limit, { nowMs: this.#time.now(), chance: this.#time.chance() });
    const limit = limitIn(answer, this.#clock.now());
    if (limit === null) this.#pacing.noteAccepted(cost);
    // The call whose part was refused has done the other parts, and may undo them; whoever comes after it waits.
    else if (limit.ofPart) call.atEnd(() => hold(limit));
    else hold(limit);
    return limit?.ofPart === false;
  }
}

/** Statuses that come with a body of JSON wherever we ask. */
const WITH_BODY: readonly number[] = [200, 201, 202];

/** The answer, unless GitHub says in it that it broke off, or it is not what GitHub answers. */
function requireFinished<Answer extends AnswerParts>(answer: Answer): Answer {
  if (WITH_BODY.includes(answer.status) && (typeof answer.data !== "object" || answer.data === null))
    throw new BrokenAnswer("GitHub's answer could not be read", answer);
  const [first] = errorsOfBody.safeParse(answer.data).data?.errors ?? [];
  if (first !== undefined && /Something went wrong while executing your query/.test(first.message))
    throw new BrokenAnswer(first.message, answer);
  return answer;
}

// What a request costs, and the limit that an answer tells of.

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

/** The parts of an answer by which a rate limit is told. */
export interface AnswerParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly data: unknown;
}

/** GitHub's reset times are whole seconds, and a wait of nothing would ask again at once. */
const MIN_WAIT_MS = 1_000;
const SECONDARY = /secondary rate limit|abuse detection/i;

/** The answer to a part of a mutation if its author creates content too fast (cli/cli #4801). */
const TOO_QUICKLY = /submitted too quickly/i;
/** `RATE_LIMIT` came in 2026, with the code `graphql_rate_limit`, and is the usual one since (githubkit #271). */
const LIMIT_TYPES: readonly unknown[] = ["RATE_LIMITED", "RATE_LIMIT"];

const restBody = z.object({ message: z.string() });
const graphqlBody = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ type: z.string().optional(), message: z.string().optional() })),
});

function ofAll(kind: LimitAnswer["kind"], waitMs: number | null) {
  return { kind, waitMs, ofPart: false };
}

/**
 * The rate limit that the answer tells of, and whether it refused one part of the request, of which the others have run;
 * null for none. Rules: GitHub's "Rate limits for the REST API" and "… for the GraphQL API".
 */
export function limitIn(
  { status, headers, data: body }: AnswerParts,
  nowMs: number,
): (LimitAnswer & { readonly ofPart: boolean }) | null {
  const { data = null, errors = [] } = graphqlBody.safeParse(body).data ?? {};
  const limiting = errors.find(isRateLimit);
  // GraphQL tells of a limit by an error, and may do so with status 200.
  const isSecondary = data === null && errors.some(({ message }) => SECONDARY.test(message ?? ""));
  const isPrimary = data === null && limiting !== undefined;
  if (status === 403 || status === 429 || isSecondary || isPrimary) {
    // Seconds or a date (RFC 9110, 10.2.3).
    const retryAfter = headers["retry-after"];
    const seconds = Number(retryAfter);
    const retryAfterMs = Number.isNaN(seconds) ? Date.parse(String(retryAfter)) - nowMs : seconds * 1000;
    if (retryAfterMs > 0) return ofAll("secondary", Math.max(MIN_WAIT_MS, retryAfterMs));
    const words = restBody.safeParse(body).data?.message ?? "";
    if (isSecondary || SECONDARY.test(words)) return ofAll("secondary", null);
    if (String(headers["x-ratelimit-remaining"]) === "0") {
      const resetMs = Number(headers["x-ratelimit-reset"]) * 1000;
      return ofAll("primary", resetMs > 0 ? Math.max(MIN_WAIT_MS, resetMs - nowMs) : null);
    }
    // With points left the reset is that of another counter: the limit may end minutes before or after it.
    if (isPrimary) return ofAll("primary", null);
    if (status === 429) return ofAll("secondary", null);
  }
  if (limiting === undefined) return null;
  return { kind: LIMIT_TYPES.includes(limiting.type) ? "primary" : "secondary", waitMs: null, ofPart: true };
}

/** Whether an entry of `errors` is a limit's, of the whole request or of one part. */
export function isRateLimit(entry: {
  readonly type?: string | undefined;
  readonly message?: string | undefined;
}): boolean {
  return LIMIT_TYPES.includes(entry.type) || TOO_QUICKLY.test(entry.message ?? "");
}
