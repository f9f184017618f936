import { GraphqlResponseError } from "@octokit/graphql";
import * as z from "zod";
import { hostOf, isRunByGithub } from "../rules/github-host.ts";
import { Failure, messageOf } from "../errors.ts";
import { CallOver } from "./call-scope.ts";
import { LimitReached, isRateLimit } from "./delivery.ts";
import {
  hiddenByScope,
  ssoUrl,
  tidy,
  wordsOfBody,
  type AnswerHeaders,
  type ErrorAnswer,
  explain,
} from "./error-causes.ts";
import { issueLimitWords } from "./pacing.ts";
import { failureIn, networkErrorIn, neverSent } from "./network-error.ts";
import { unknownNames } from "./documents.ts";

/** One entry of `errors` in a GraphQL answer, as GitHub sends it. */
export interface GraphqlProblem {
  readonly type?: string | undefined;
  readonly message: string;
  readonly path?: readonly (string | number)[];
  /** Of the answer that it came in. */
  readonly headers?: AnswerHeaders;
  /** The failure that it stands for, where the answer alone does not tell. */
  readonly failure?: Failure;
}

/** Whether a request changes anything: only then is a missing answer more than an inconvenience. */
export type RequestKind = "read" | "write";

interface HttpError {
  readonly status: number;
  readonly message: string;
  readonly response?: {
    readonly status?: number;
    readonly headers?: AnswerHeaders;
    readonly data?: unknown;
  };
  readonly request?: { readonly url: string };
  readonly cause?: unknown;
  /** The place to correct the token that it was sent with; absent for an App's. */
  readonly tokenPlace?: string;
  /** The end of that token, past or to come, as GitHub last said: `2026-07-02 09:51:24 UTC`. */
  readonly tokenEnd?: string | undefined;
}

/** GitHub asks for a minute at least where a limit names no time (docs: "Rate limits for the REST API"). */
const DEFAULT_RETRY_AFTER_MS = 60_000;

/** The failure to read something of GitHub's that may be readable shortly. */
export function unavailable(attempted: string, why: string, cause?: unknown): Failure {
  const hint = "Nothing was written; try again shortly";
  return new Failure("GITHUB_UNAVAILABLE", `Cannot ${attempted}: ${why}`, { hint, retryable: true, cause });
}

/** The HTTP status of an error of Octokit; null for any other. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && "status" in error ? Number(error.status) : null;
}

/** The failure that a thrown error of Octokit stands for; `attempted` begins the message. */
export function mapError(error: unknown, attempted: string, kind: RequestKind): Failure {
  const failure = failureIn(error);
  if (failure !== null) return failure;
  if (error instanceof LimitReached) return rateLimited(attempted, error.retryAfterMs, error);
  if (error instanceof CallOver)
    return mapOutage(error, attempted, error.hasWritten ? kind : "read", error.message);
  const [unknown] = unknownNames(error);
  // Only an old server lacks such a name; nothing of the request was run.
  if (unknown !== undefined)
    return new Failure(
      "GITHUB_UNSUPPORTED",
      `Cannot ${attempted}: this GitHub server does not know ${JSON.stringify(unknown)}`,
      { hint: "Use github.com or a newer GitHub Enterprise Server; nothing was written" },
    );
  if (error instanceof GraphqlResponseError) {
    const [problem] = problemsOf(error);
    return mapProblem(problem ?? { message: "GitHub answered no data" }, attempted);
  }
  if (isHttpError(error)) return mapHttpError(error, attempted, kind);
  return new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: ${tidy(messageOf(error))}`, { cause: error });
}

/** The entries of `errors`, each with the headers of the answer: they tell where SAML access is granted. */
export function problemsOf({ errors, headers }: GraphqlResponseError<unknown>): GraphqlProblem[] {
  const problems: readonly GraphqlProblem[] = errors ?? [];
  return problems.map((problem) => Object.assign({}, problem, { headers }));
}

/** The failure that an entry of `errors` stands for. */
export function mapProblem(problem: GraphqlProblem, attempted: string): Failure {
  if (problem.failure !== undefined) return problem.failure;
  if (isRateLimit(problem)) return rateLimited(attempted, DEFAULT_RETRY_AFTER_MS, {}, "part");
  return explained(answerOf(problem), attempted);
}

/** GitHub's reason for a part that it refused, and the remedy. */
export function whyRefused(problem: GraphqlProblem): string {
  const { says, hint } = explain(answerOf(problem));
  return `${says}. ${hint}`;
}

function answerOf({ type, path, headers = {}, message }: GraphqlProblem): ErrorAnswer {
  return { status: null, type, message: tidy(message), path, headers, foreign: false };
}

function explained(answer: ErrorAnswer, attempted: string): Failure {
  const { code, says, hint, retryable } = explain(answer);
  return new Failure(code, `Cannot ${attempted}: ${says}`, { hint, retryable });
}

function mapHttpError(error: HttpError, attempted: string, kind: RequestKind): Failure {
  const { status, response } = error;
  // Octokit reports a lost connection as status 500 without a response.
  if (response === undefined) return mapConnectionError(error, attempted, kind);
  const { headers = {}, data } = response;
  const { message, foreign } = wordsOfBody(data);
  // An answer that broke off counts as an outage, whatever status it came with.
  const why = `${message} (status ${response.status ?? status})`;
  if (status === 401)
    return new Failure("GITHUB_AUTH", `Cannot ${attempted}: GitHub does not accept the token (${message})`, {
      hint: authHint(error),
    });
  // With the address where a person grants access, another row says more.
  if (status === 404 && ssoUrl(headers) === null)
    return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: ${why}`, { hint: notFoundHint(error) });
  if (status >= 500) return mapOutage(error, attempted, kind, why);
  return explained({ status, message, headers, foreign }, attempted);
}

function mapOutage(error: HttpError | CallOver, attempted: string, kind: RequestKind, why: string): Failure {
  if (kind === "write") return outcomeUnknown(attempted, why, error);
  const text = `Cannot ${attempted}: ${why}`;
  return new Failure("GITHUB_UNAVAILABLE", text, { hint: AGAIN, retryable: true, cause: error });
}

function mapConnectionError(error: HttpError, attempted: string, kind: RequestKind): Failure {
  const why = tidy(error.message);
  const text = `Cannot ${attempted}: ${why}`;
  if (!neverSent(error)) return mapOutage(error, attempted, kind, why);
  const onTheWay = networkErrorIn(error);
  return new Failure("GITHUB_UNAVAILABLE", text, {
    hint: onTheWay?.hint ?? unreachedHint(error),
    retryable: onTheWay?.isLasting !== true,
    cause: error,
  });
}

function authHint({ tokenPlace, tokenEnd }: HttpError): string {
  if (tokenPlace === undefined)
    return "Try again shortly: GitHub gave the App this token itself. If that does not help, look at the App's installation";
  const hasEnded = tokenEnd !== undefined && Date.parse(tokenEnd) <= Date.now();
  const why = hasEnded ? `this one expired at ${tokenEnd}` : "it may be wrong, expired or revoked";
  return `Set a valid token in ${tokenPlace}; ${why}`;
}

const AGAIN = "This request wrote nothing; try again shortly";

/** Nothing answers there: at an address of the user's, it may be the address. */
function unreachedHint({ request }: HttpError): string {
  const url = request?.url ?? "";
  if (!URL.canParse(url) || isRunByGithub(hostOf(url))) return AGAIN;
  return `${AGAIN}, or correct ${addressSetting(url)}: nothing answers at "${new URL(url).origin}"`;
}

/** The variable by which this address was set. */
function addressSetting(url: string): string {
  return GRAPHQL.test(url) ? "GITHUB_GRAPHQL_URL (by default made from GITHUB_API_URL)" : "GITHUB_API_URL";
}

const GRAPHQL = /\/graphql\/?$/;

/** The field that GitHub's own REST interface puts into each error; other servers answer something else. */
const githubError = z.object({ documentation_url: z.string() });

/** A missing thing, or a wrong address: GitHub's GraphQL answers no 404, whatever is asked for. */
function notFoundHint({ request, response: { headers = {}, data } = {} }: HttpError): string {
  const url = request?.url ?? "";
  if (!GRAPHQL.test(url) && githubError.safeParse(data).success)
    return `Check the owner and repository, and whether the token can see and write them${hiddenByScope({ headers })}`;
  return `Correct ${addressSetting(url)}: no GitHub API answers at "${url}"`;
}

/** A write whose answer is missing or cannot be read. */
export function outcomeUnknown(attempted: string, why: string, cause?: unknown): Failure {
  return new Failure(
    "GITHUB_OUTCOME_UNKNOWN",
    `Cannot tell whether it was possible to ${attempted}: ${why}`,
    {
      hint: "Call again with the same arguments: a completed write is recognised",
      retryable: true,
      cause,
    },
  );
}

const REFUSED = {
  request: "this request wrote nothing",
  part: "this part of the request wrote nothing, and its other parts may have been carried out",
} as const;

/** `issues` were to be created. */
function rateLimited(
  attempted: string,
  retryAfterMs: number,
  { isGuess = false, issues = 0 }: Partial<Pick<LimitReached, "isGuess" | "issues">>,
  refused: keyof typeof REFUSED = "request",
): Failure {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const why = isGuess
    ? `GitHub's rate limit refuses this account's requests and names no end; the next attempt is in ${seconds} s`
    : `GitHub's rate limits leave no room for another ${seconds} s${issues === 0 ? "" : `: ${issueLimitWords(issues)}`}`;
  return new Failure("GITHUB_RATE_LIMITED", `Cannot ${attempted}: ${why}`, {
    hint: `Call again in ${seconds} s; ${REFUSED[refused]}`,
    retryable: true,
    retryAfterMs,
  });
}

function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && (typeof Reflect.get(error, "status") === "number" || "response" in error);
}
