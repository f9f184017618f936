/** Requests and answers, apart from the sockets that carry them. */
import type { IncomingHttpHeaders } from "node:http";

export interface Incoming {
  readonly method: string;
  /** Without the query, not decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The outcome of a request: an answer, a cut connection, or none. */
export type Outcome = Answer | "cut" | "hang";

/** Returns an answer of JSON. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  const contentType = { "content-type": "application/json; charset=utf-8" };
  return { status, headers: { ...contentType, ...headers }, body: JSON.stringify(value) };
}

/** Returns an answer of plain text. */
export function text(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
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
