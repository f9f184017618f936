import { Octokit } from "@octokit/rest";
import { currentCall, sharedWork } from "./call-scope.ts";
import * as z from "zod";
import type { ServerClock } from "./time.ts";
import { createAppAuth } from "@octokit/auth-app";
import { RequestDelivery } from "./delivery.ts";
import { Pacing } from "./pacing.ts";
import { Failure } from "../errors.ts";
import { mapError } from "./error-mapping.ts";
import type { AppPermissions } from "./board-store.ts";

// The options of every Octokit: address, version of the API, timeout.

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

/** No request outside of a call is waited for longer; GitHub itself gives up after 10 s. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The option of a write: it is never sent again by itself. */
export const ONCE = { request: { retries: 0 } };

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
    // Octokit's own notes would only repeat what our failures say, on a stream that belongs to MCP's client.
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    request: { fetch: inTime(fetch) },
  };
}

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
      "x-github-api-version": API_VERSION,
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

/** A GitHub App, as its settings on GitHub name it. */
export interface AppSettings {
  /** Its id or its client id. */
  readonly id: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
  /** The number of its installation, or a repository where it is installed. */
  readonly installation: number | { readonly owner: string; readonly repo: string };
}

/** No request is waited for as long, so none arrives with a token that has ended. */
const RENEW_BEFORE_END_MS = 60_000;

/** Asking for a token changes nothing, so it is asked for again like anything that is read. */
const RETRIES = 2;

const answered = z.object({ status: z.number(), message: z.string() });

/**
 * Tokens of an App's installation, which GitHub ends after an hour: one is asked for with the first request, and
 * another before it ends or where GitHub does not take it any more. The library signs, and minds a clock that goes
 * wrong.
 */
export class AppTokens {
  readonly #app: AppSettings;
  readonly #octokit: Octokit;
  readonly #clock: ServerClock;
  #installationId: number | null = null;
  /** With its end on GitHub's clock. */
  #current: { readonly token: string; readonly endsAtMs: number } | null = null;
  readonly #underway = new Map<string, Promise<string>>();
  #permissions: AppPermissions | null = null;

  constructor(app: AppSettings, endpoint: Endpoint, clock: ServerClock) {
    this.#app = app;
    this.#clock = clock;
    this.#octokit = new Octokit({
      ...octokitOptions(endpoint),
      authStrategy: createAppAuth,
      auth: { appId: app.id, privateKey: app.privateKey },
    });
    const delivery = new RequestDelivery(new Pacing(), clock, clock.time);
    this.#octokit.hook.wrap("request", async (send, options) => {
      const sending = { ...options, request: { ...options.request, retries: RETRIES } };
      return delivery.deliver(sending, async () => send(options));
    });
  }

  /** The permissions of the newest token, as GitHub said; null before the first. */
  get permissions(): AppPermissions | null {
    return this.#permissions;
  }

  /**
   * A token that lasts. Throws GITHUB_AUTH, GITHUB_NOT_FOUND where the App is not installed, and GITHUB_UNAVAILABLE.
   */
  async token(): Promise<string> {
    const known = this.#current;
    if (known !== null && this.#clock.now() < known.endsAtMs - RENEW_BEFORE_END_MS) return known.token;
    try {
      return await sharedWork(this.#underway, "token", async () => this.#ask());
    } catch (error) {
      throw this.#mapped(error);
    }
  }

  /** Lets the next request ask for a new token; without effect where another one was asked for since. */
  forget(token: string): void {
    if (token === this.#current?.token) this.#current = null;
  }

  async #ask(): Promise<string> {
    const { installation } = this.#app;
    this.#installationId ??=
      typeof installation === "number"
        ? installation
        : (await this.#octokit.rest.apps.getRepoInstallation(installation)).data.id;
    const sentAtMs = this.#clock.elapsedMs();
    const { data, headers } = await this.#octokit.rest.apps.createInstallationAccessToken({
      installation_id: this.#installationId,
    });
    this.#clock.observe(headers.date, sentAtMs);
    this.#permissions = { ...data.permissions };
    this.#current = { token: data.token, endsAtMs: Date.parse(data.expires_at) };
    return data.token;
  }

  #mapped(error: unknown): Failure {
    const { id, installation } = this.#app;
    const attempted = `authenticate as the GitHub App "${id}"`;
    const { status, message = "" } = answered.safeParse(error).data ?? {};
    if (status === 401 || /integration not found/i.test(message)) {
      return new Failure(
        "GITHUB_AUTH",
        `Cannot ${attempted}: GitHub does not accept its id with this private key`,
        {
          hint: "Set RALPH_GH_APP_ID to the App's id, and RALPH_GH_APP_PRIVATE_KEY to a private key that its settings list",
        },
      );
    }
    if (status === 404) {
      const where =
        typeof installation === "number"
          ? `it has no installation ${installation}`
          : `it is not installed on "${installation.owner}/${installation.repo}"`;
      return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: ${where}`, {
        hint: "Install the App on the repository's owner and grant it the repository, or correct RALPH_GH_APP_INSTALLATION_ID",
      });
    }
    return mapError(error, attempted, "read");
  }
}
