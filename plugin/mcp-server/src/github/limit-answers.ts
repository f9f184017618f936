import * as z from "zod";

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

/** The fields that show a limit in an entry of GraphQL's `errors`. */
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
  if (!parsed.success || (parsed.data.data ?? null) !== null) return null;
  const { errors } = parsed.data;
  if (errors.some(({ message }) => SECONDARY.test(message ?? ""))) return "secondary";
  return errors.some(isRateLimit) ? "primary" : null;
}
