/** The options of every Octokit: address, version of the API, timeout. */
import type { Octokit } from "@octokit/rest";
import { currentCall } from "./call-scope.ts";

/** The address of GitHub's REST interface, and the sender of its requests. */
export interface Endpoint {
  /** Such as `https://api.github.com` or `https://HOST/api/v3`, without a slash at the end. */
  readonly apiUrl: string;
  readonly version: string;
  /** Sends each request: the process's own, or one that a test can cut. */
  readonly fetch: typeof fetch;
}

/**
 * The version of the REST interface that this program was written for; without the header GitHub takes its
 * default, which changes (docs: "API Versions"). Enterprise servers know it from 3.9 on.
 */
const API_VERSION = "2022-11-28";

const API_VERSION_HEADER = "x-github-api-version";

/** No request outside of a call is waited for longer; GitHub itself gives up after 10 s. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The time limit of a request that is sent now. */
export function requestTimeoutMs(): number {
  return currentCall()?.answerWithinMs ?? REQUEST_TIMEOUT_MS;
}

/** Octokit with a timeout, the version of the API, and no log. */
export function octokitOptions({
  apiUrl,
  version,
  fetch,
}: Endpoint): NonNullable<ConstructorParameters<typeof Octokit>[0]> {
  return {
    baseUrl: apiUrl,
    userAgent: `ralph-hero/${version}`,
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    request: { fetch: inTime(fetch) },
  };
}

/** Octokit's own notes would only repeat what our failures say, on a stream that belongs to MCP's client. */
function ignore(): void {}

/**
 * Requests that are answered in time, by a timer and by the wall clock: timers stand still while a machine sleeps, and
 * an answer that it finds when it wakes describes a world that is gone. Such a request counts as unanswered.
 */
function inTime(send: typeof fetch): typeof fetch {
  return async (url, options) => {
    const timeoutMs = requestTimeoutMs();
    const sentAtMs = Date.now();
    // Octokit's headers are an object with names in lower case; Node's Headers would load all of its fetch.
    const headers = {
      [API_VERSION_HEADER]: API_VERSION,
      ...Object.fromEntries(Object.entries(options?.headers ?? {})),
    };
    const response = await send(url, { ...options, headers, signal: AbortSignal.timeout(timeoutMs) });
    const tookMs = Date.now() - sentAtMs;
    if (tookMs <= timeoutMs) return response;
    await response.body?.cancel();
    throw new Error(
      `the answer came after ${Math.round(tookMs / 1000)} s, perhaps because the machine slept`,
    );
  };
}
