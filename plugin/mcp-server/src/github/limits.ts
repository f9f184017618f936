/** GitHub's rate limits: what a request costs, and which limit an answer tells of; pure. */
import * as z from "zod";
import { timeOfTickets } from "../rules/bounds.ts";
import { isObject } from "../rules/text.ts";

/** GitHub's secondary limits (docs: "Rate limits for the REST API", "About secondary rate limits"). */
export const CONTENT_PER_MINUTE = 80;
export const CONTENT_PER_HOUR = 500;
/** Limits of new issues that GitHub does not document: measured in cli/cli #4801. */
export const ISSUES_PER_MINUTE = 20;
export const ISSUES_PER_HOUR = 150;
export const REST_POINTS_PER_MINUTE = 900;
export const GRAPHQL_POINTS_PER_MINUTE = 2_000;
const READ_POINTS = 1;
const WRITE_POINTS = 5;

/** The limits of new issues in words, with the time that several take. */
export function issueLimitWords(issues: number): string {
  const several = issues > 1 ? `; ${timeOfTickets(issues)}` : "";
  return `GitHub takes ${ISSUES_PER_MINUTE} new issues a minute and ${ISSUES_PER_HOUR} an hour of an account${several}`;
}

/** A request's kind for GitHub's limits; the limits of earlier kinds apply, too. */
export const LANES = ["read", "write", "content"] as const;

/** Things that a request, or the rest of a call, creates. */
export interface Creations {
  readonly contents: number;
  /** Those of them that are issues. */
  readonly issues: number;
}

/** `contents` and `issues` are 0 outside of the lane `content`. */
export interface Cost extends Creations {
  readonly api: "rest" | "graphql";
  readonly lane: (typeof LANES)[number];
}

export function pointsOf({ lane }: Cost): number {
  return lane === "read" ? READ_POINTS : WRITE_POINTS;
}

export const NOTHING: Creations = { contents: 0, issues: 0 };

/** The number of each kind, as the function gives it. */
export function creations(numberOf: (kind: keyof Creations) => number): Creations {
  return { contents: numberOf("contents"), issues: numberOf("issues") };
}

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

/** The answer to a part of a mutation if its author creates content too fast (cli/cli #4801). */
const TOO_QUICKLY = /submitted too quickly/i;
/** `RATE_LIMIT` came in 2026, with the code `graphql_rate_limit`, and is the usual one since (githubkit #271). */
const LIMIT_TYPES: readonly unknown[] = ["RATE_LIMITED", "RATE_LIMIT"];

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
  if (status !== 403 && status !== 429 && graphql === null) return null;
  const message = restBody.safeParse(data).data?.message ?? "";
  // Seconds or a date (RFC 9110, 10.2.3).
  const retryAfter = headers["retry-after"];
  const seconds = Number(retryAfter);
  const retryAfterMs = Number.isNaN(seconds) ? Date.parse(String(retryAfter)) - nowMs : seconds * 1000;
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
export function isRateLimit({
  type,
  message = "",
}: {
  readonly type?: string | undefined;
  readonly message?: string | undefined;
}): boolean {
  return LIMIT_TYPES.includes(type) || TOO_QUICKLY.test(message);
}

/** GraphQL tells of a limit by an error, and may do so with status 200. */
function graphqlLimit(body: unknown): LimitAnswer["kind"] | null {
  const parsed = graphqlBody.safeParse(body);
  if (!parsed.success || (parsed.data.data ?? null) !== null) return null;
  const { errors } = parsed.data;
  if (errors.some(({ message }) => SECONDARY.test(message ?? ""))) return "secondary";
  return errors.some(isRateLimit) ? "primary" : null;
}
