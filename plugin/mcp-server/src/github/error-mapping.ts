import { GraphqlResponseError } from "@octokit/graphql";
import { z } from "zod";
import { Failure } from "../errors.ts";
import { LimitReached } from "./delivery.ts";
import { neverSent } from "./never-sent.ts";
import { unknownNames } from "./server-features.ts";

/** One entry of `errors` in a GraphQL answer, as GitHub sends it. */
export interface GraphqlProblem {
  readonly type?: string | undefined;
  readonly message: string;
  readonly path?: readonly (string | number)[];
}

/** Whether a request changes anything: only then is a missing answer more than an inconvenience. */
export type RequestKind = "read" | "write";

interface HttpError {
  readonly status: number;
  readonly message: string;
  readonly response?: {
    readonly headers?: Record<string, string | number | undefined>;
    readonly data?: unknown;
  };
  readonly request?: { readonly url: string };
  readonly cause?: unknown;
  /** Where the token that it was sent with would have to be put right; absent for an App's. */
  readonly tokenPlace?: string;
}

/** GitHub asks for a minute at least where a limit names no time (docs: "Rate limits for the REST API"). */
const DEFAULT_RETRY_AFTER_MS = 60_000;
/** What a part of a mutation answers where its author creates content too fast. */
const TOO_QUICKLY = /submitted too quickly/i;

/** The failure that a thrown error of Octokit stands for; `attempted` begins the message. */
export function mapError(error: unknown, attempted: string, kind: RequestKind): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof LimitReached) return rateLimited(attempted, error.retryAfterMs);
  const [unknown] = unknownNames(error);
  if (unknown !== undefined) return unsupported(attempted, unknown);
  if (error instanceof GraphqlResponseError) {
    const [problem] = (error.errors ?? []) as readonly GraphqlProblem[];
    return mapProblem(problem ?? { message: error.message }, attempted);
  }
  if (isHttpError(error)) return mapHttpError(error, attempted, kind);
  return new Failure(
    "GITHUB_UNEXPECTED",
    `Cannot ${attempted}: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );
}

/** What no server lacks that is new enough; nothing of the request was run. */
function unsupported(attempted: string, name: string): Failure {
  return new Failure(
    "GITHUB_UNSUPPORTED",
    `Cannot ${attempted}: this GitHub server does not know ${JSON.stringify(name)}`,
    { hint: "Use github.com or a newer GitHub Enterprise Server; nothing was written" },
  );
}

/** The failure that an entry of `errors` stands for. Types are GitHub's own, none of them documented. */
export function mapProblem({ type, message }: GraphqlProblem, attempted: string): Failure {
  const text = `Cannot ${attempted}: ${withoutPeriod(message)}`;
  if (TOO_QUICKLY.test(message)) return rateLimited(attempted, DEFAULT_RETRY_AFTER_MS, "part");
  switch (type ?? "") {
    case "NOT_FOUND":
      return new Failure("GITHUB_NOT_FOUND", text, {
        hint: "Check the name and number, and whether the token can see it",
      });
    case "INSUFFICIENT_SCOPES":
      return new Failure("GITHUB_FORBIDDEN", `Cannot ${attempted}: ${missingScopes(message)}`, {
        hint: "Add the scope to the classic token, or use a fine-grained or App token with the permission",
      });
    case "FORBIDDEN":
      return new Failure("GITHUB_FORBIDDEN", text, {
        hint: "Use a token that may do this: write access to the repository and to the project",
      });
    case "RATE_LIMITED":
      return rateLimited(attempted, DEFAULT_RETRY_AFTER_MS);
    default:
      return new Failure(
        "GITHUB_UNEXPECTED",
        text,
        type === undefined ? {} : { hint: `GitHub's type of error: ${type}` },
      );
  }
}

function mapHttpError(error: HttpError, attempted: string, kind: RequestKind): Failure {
  const { status, response } = error;
  const message = withoutPeriod(messageOf(error));
  // Octokit reports a lost connection as status 500 without a response.
  const why = response === undefined ? message : `${message} (status ${status})`;
  const text = `Cannot ${attempted}: ${why}`;
  if (status === 401) {
    return new Failure("GITHUB_AUTH", `Cannot ${attempted}: GitHub does not accept the token (${message})`, {
      hint: authHint(error),
    });
  }
  if (status === 403)
    return new Failure("GITHUB_FORBIDDEN", text, { hint: "Use a token with write access to the repository" });
  if (status === 404) return new Failure("GITHUB_NOT_FOUND", text, { hint: notFoundHint(error) });
  if (status === 409 && /empty/i.test(message)) {
    return new Failure("GITHUB_EMPTY_REPOSITORY", `Cannot ${attempted}: the repository has no commit yet`, {
      hint: "Push a first commit; locks are kept as git refs",
    });
  }
  if (status < 500) return new Failure("GITHUB_UNEXPECTED", text);
  if (response === undefined && message === BLOCKED_PORT) {
    return new Failure("GITHUB_UNAVAILABLE", text, { hint: blockedHint(error), cause: error });
  }
  const unsent = response === undefined && neverSent(error);
  if (kind === "read" || unsent) {
    return new Failure("GITHUB_UNAVAILABLE", text, {
      hint: unsent ? unreachedHint(error) : AGAIN,
      retryable: true,
      cause: error,
    });
  }
  return outcomeUnknown(attempted, why, error);
}

function authHint({ tokenPlace }: HttpError): string {
  return tokenPlace === undefined
    ? "Try again shortly: GitHub gave the App this token itself. If that does not help, look at the App's installation"
    : `Set a valid token in ${tokenPlace}; it may be wrong, expired or revoked`;
}

const AGAIN = "This request wrote nothing; try again shortly";
/** Where GitHub runs its own service; elsewhere is where somebody's configuration says. */
const GITHUBS_OWN = /(?:^|\.)(?:github\.com|ghe\.com)$/;

/** Whether GitHub itself answers there: then the server is never an old one. */
export function isGithubsOwn(url: string): boolean {
  return URL.canParse(url) && GITHUBS_OWN.test(new URL(url).hostname);
}

/** Nothing answers there: at an address of the user's, it may be the address. */
function unreachedHint({ request }: HttpError): string {
  const url = request?.url ?? "";
  if (!URL.canParse(url) || isGithubsOwn(url)) return AGAIN;
  return `${AGAIN}, or correct ${addressSetting(url)}: nothing answers at "${new URL(url).origin}"`;
}

/** What fetch says, with no code, of a port that it asks nothing of, such as 1 or 22. */
const BLOCKED_PORT = "bad port";

/** Nothing was sent, and nothing will be: only another address helps. */
function blockedHint({ request }: HttpError): string {
  const url = request?.url ?? "";
  return `Correct ${addressSetting(url)}: no request may go to the port of "${url}"`;
}

/** The variable by which this address was set. */
function addressSetting(url: string): string {
  return GRAPHQL.test(url) ? "GITHUB_GRAPHQL_URL (by default made from GITHUB_API_URL)" : "GITHUB_API_URL";
}

const GRAPHQL = /\/graphql\/?$/;

/** What GitHub's own REST interface puts into each error; what is no such interface answers something else. */
const githubError = z.object({ documentation_url: z.string() });

/** A missing thing, or a wrong address: GitHub's GraphQL answers no 404, whatever is asked for. */
function notFoundHint({ request, response }: HttpError): string {
  const url = request?.url ?? "";
  if (!GRAPHQL.test(url) && githubError.safeParse(response?.data).success)
    return "Check the owner and repository, and whether the token can see and write them";
  return `Correct ${addressSetting(url)}: no GitHub API answers at "${url}"`;
}

/** A write whose answer is missing or cannot be read. */
export function outcomeUnknown(attempted: string, why: string, cause?: unknown): Failure {
  return new Failure(
    "GITHUB_OUTCOME_UNKNOWN",
    `Cannot tell whether it was possible to ${attempted}: ${why}`,
    {
      hint: "Call again with the same arguments: what did land is recognised",
      retryable: true,
      cause,
    },
  );
}

const REFUSED = {
  request: "this request wrote nothing",
  part: "this part of the request wrote nothing, and its other parts may have been carried out",
} as const;

function rateLimited(
  attempted: string,
  retryAfterMs: number,
  refused: keyof typeof REFUSED = "request",
): Failure {
  const seconds = Math.ceil(retryAfterMs / 1000);
  return new Failure(
    "GITHUB_RATE_LIMITED",
    `Cannot ${attempted}: GitHub's rate limits leave no room for another ${seconds} s`,
    {
      hint: `Call again in ${seconds} s; ${REFUSED[refused]}`,
      retryable: true,
      retryAfterMs,
    },
  );
}

/** GitHub's sentence about scopes, cut to what is missing. */
function missingScopes(message: string): string {
  const match = /The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/.exec(
    message,
  );
  if (match === null) return withoutPeriod(message);
  return `the token lacks a scope: "${match[1]}" needs one of ${match[2]}`;
}

function isHttpError(error: unknown): error is HttpError {
  if (!(error instanceof Error)) return false;
  return ("status" in error && typeof error.status === "number") || "response" in error;
}

function messageOf({ response, message }: HttpError): string {
  const { data } = response ?? {};
  if (typeof data === "object" && data !== null && "message" in data && typeof data.message === "string")
    return data.message;
  return message;
}

function withoutPeriod(message: string): string {
  return message.trim().replace(/(?<!\.)\.+$/, "");
}
