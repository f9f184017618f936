/** Requests and answers, apart from the sockets that carry them. */
import type { Answer } from "../../plugin/mcp-server/src/web/local-server.ts";

/** The outcome of a request: an answer, a cut connection, or none. */
export type Outcome = Answer | "cut" | "hang";

/** Returns an answer of JSON. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  const contentType = { "content-type": "application/json; charset=utf-8" };
  return { status, headers: { ...contentType, ...headers }, body: JSON.stringify(value) };
}

const DOCUMENTATION = "https://docs.github.com/rest";

/** Returns an error of GitHub's REST interface. */
export function restError(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return json(status, { message, documentation_url: DOCUMENTATION, status: String(status) }, headers);
}

/** Returns GitHub's error for input of which it names each mistake. */
export function validationFailed(errors: readonly Readonly<Record<string, string>>[]): Answer {
  const message = "Validation Failed";
  return json(422, { message, errors, documentation_url: DOCUMENTATION, status: "422" });
}

/** Returns the value of a JSON text, or undefined where it is none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

// The errors that GitHub's GraphQL interface answers with, each with its `type`.

/** An answer of GitHub that says no. Faults may carry any type, or none. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly type: string | null;

  constructor(type: string | null, message: string) {
    super(message);
    this.type = type;
  }
}

/**
 * GitHub's answer "Something went wrong": the whole data is null although the fields before this one have run, and the
 * error has no type. GitHub also answers a missed compare-and-swap with it.
 */
export class BrokenOff extends Error {
  override readonly name = "BrokenOff";

  constructor() {
    super("Something went wrong while executing your query");
  }
}

/** Returns the error for an id that names nothing, or nothing of the kind that is wanted. */
export function unknownNode(id: string): Problem {
  return new Problem("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'.`);
}

/** Returns the error for something that is not there, or that the viewer may not see. */
export function notFound(what: string): Problem {
  return new Problem("NOT_FOUND", `Could not resolve to ${what}.`);
}

/** Returns the error for a viewer who lacks the permission. */
export function noPermission(login: string, action: string): Problem {
  return new Problem("FORBIDDEN", `${login} does not have permission to ${action}.`);
}

/** Returns the error for a write that the state of things forbids, whoever asks. */
export function forbidden(message: string): Problem {
  return new Problem("FORBIDDEN", message);
}

/** Returns the error for a resource that the token's permissions do not cover; Apps hear other words. */
export function outOfReach(isApp = false): Problem {
  return new Problem("FORBIDDEN", outOfReachWords(isApp));
}

/** Returns GitHub's words for a resource that the token's permissions do not cover. */
export function outOfReachWords(isApp: boolean): string {
  return `Resource not accessible by ${isApp ? "integration" : "personal access token"}`;
}

/** Returns the error for input that GitHub understands and does not take. */
export function unprocessable(message: string): Problem {
  return new Problem("UNPROCESSABLE", message);
}

/** Returns the error for a value that does not fit its project field. */
export function invalidValue(message: string): Problem {
  return new Problem("VALIDATION", message);
}

/** Returns the error for a page of a connection that cannot be given. */
export function badPage(
  type: "MISSING_PAGINATION_BOUNDARIES" | "EXCESSIVE_PAGINATION" | "INVALID_CURSOR_ARGUMENTS",
  message: string,
): Problem {
  return new Problem(type, message);
}

/** Returns the error for what GitHub has and the sandbox has not. */
export function notModelled(what: string): Problem {
  return new Problem("NOT_MODELLED", `The sandbox does not model ${what}.`);
}
