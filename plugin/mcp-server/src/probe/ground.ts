import type { Exchanges, RawAnswer, RestRequest } from "../app/ports/exchanges.ts";
import { Failure } from "../errors.ts";
import type { Document } from "./documents.ts";
import { pick, pickList, pickText } from "./pick.ts";

/** The repository and project that the person who calls has named for the probe. */
export interface Place {
  readonly owner: string;
  readonly repo: string;
  readonly projectNumber: number;
}

/** What the first look at the place has shown. */
export interface Surveyed {
  readonly viewer: string;
  readonly repositoryId: string;
  readonly ownerKind: "Organization" | "User";
  /** Null for the token of a GitHub App's installation. */
  readonly viewerPermission: string | null;
  readonly projectId: string;
}

export interface GraphqlAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the answer has none, null where GitHub broke off. */
  readonly data: unknown;
  readonly errors: readonly GraphqlError[];
}

export interface GraphqlError {
  readonly type: string | null;
  readonly message: string;
}

/** What the tries need of the world beside GitHub. */
export interface Means {
  readonly exchanges: Exchanges;
  /** Says that the newest answer was not yet the awaited one, so it says nothing about GitHub but its lag. */
  readonly noteLag: () => void;
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
  /** Where lock refs lie; ends in a slash. */
  readonly lockPrefix: string;
  /** This run, in the names of all that it makes. */
  readonly run: string;
}

/** Somebody has asked for the end of the probe. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/**
 * Pauses between reads that wait for a write to show. GitHub's lists of project items lag about 2 s, other reads less;
 * what does not show after 6.7 s is taken for missing.
 */
const LAG_PAUSES_MS = [200, 500, 1000, 2000, 3000];
/** After so long every write shows. */
export const LAG_MS = LAG_PAUSES_MS.reduce((sum, ms) => sum + ms, 0);
/** From here on the answer comes from a gateway or says that GitHub is down. */
const FIRST_GATEWAY_STATUS = 502;
const REFUSED_STATUSES = [401, 403, 429];
const REFUSED_TYPES = ["FORBIDDEN", "INSUFFICIENT_SCOPES", "RATE_LIMITED", "RATE_LIMIT"];

/** The place where assumptions are tried: requests to it, and the names of what is made there. */
export class Ground {
  readonly place: Place;
  readonly surveyed: Surveyed;
  readonly #means: Means;

  constructor(place: Place, surveyed: Surveyed, means: Means) {
    this.place = place;
    this.surveyed = surveyed;
    this.#means = means;
  }

  get run(): string {
    return this.#means.run;
  }

  get lockPrefix(): string {
    return this.#means.lockPrefix;
  }

  /** A ref of this run beside the locks. No ticket's number begins with a zero, so it is nobody's lock. */
  refName(suffix: string): string {
    return `${this.#means.lockPrefix}0-probe-${this.#means.run}-${suffix}`;
  }

  /** A request in the repository. Throws a Failure where GitHub is down or refuses the token. */
  async rest(
    method: RestRequest["method"],
    path: string,
    parameters: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawAnswer> {
    const { owner, repo } = this.place;
    return this.restAt(method, `/repos/{owner}/{repo}${path}`, { owner, repo, ...parameters }, headers);
  }

  /** A request anywhere. Throws as `rest`. */
  async restAt(
    method: RestRequest["method"],
    path: string,
    parameters: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawAnswer> {
    this.#refuseInterrupted();
    const answer = await this.#means.exchanges.send({ kind: "rest", method, path, parameters, headers });
    const message = pickText(answer.body, "message") ?? "";
    if (REFUSED_STATUSES.includes(answer.status) || answer.status >= FIRST_GATEWAY_STATUS)
      throw stoodInTheWay(`${method} ${path}`, `${answer.status} ${message}`);
    return answer;
  }

  /** Throws a Failure where GitHub is down or refuses the token. */
  async graphql(document: Document, variables: Readonly<Record<string, unknown>>): Promise<GraphqlAnswer> {
    this.#refuseInterrupted();
    const { status, headers, body } = await this.#means.exchanges.send({
      kind: "graphql",
      ...document,
      variables,
    });
    const errors = pickList(body, "errors").map((error) => ({
      type: pickText(error, "type"),
      message: pickText(error, "message") ?? "",
    }));
    const refused = errors.find(({ type }) => type !== null && REFUSED_TYPES.includes(type));
    if (status !== 200 || refused !== undefined)
      throw stoodInTheWay(document.name, refused?.message ?? `${status} ${pickText(body, "message") ?? ""}`);
    return { status, headers, data: pick(body, "data"), errors };
  }

  /** Reads until the answer shows what is awaited, or for 6.7 s; returns the newest answer. */
  async until<Answer>(ask: () => Promise<Answer>, shows: (answer: Answer) => boolean): Promise<Answer> {
    let answer = await ask();
    for (const pauseMs of LAG_PAUSES_MS) {
      if (shows(answer)) break;
      this.#means.noteLag();
      await this.#means.pause(pauseMs);
      answer = await ask();
    }
    return answer;
  }

  #refuseInterrupted(): void {
    if (this.#means.signal.aborted) throw new Interrupted("The probe was interrupted");
  }
}

function stoodInTheWay(what: string, why: string): Failure {
  return new Failure("GITHUB_UNEXPECTED", `Cannot try it: GitHub answered ${what} with "${why.trim()}"`, {
    hint: "Run the probe again, or with a token that may do this",
  });
}

/** An answer in a few words, for the line that tells what was seen. */
export function describeGraphql({ data, errors }: GraphqlAnswer): string {
  const what = data === null ? "data null" : data === undefined ? "no data" : "data";
  const said = errors.map(({ type, message }) => `${type ?? "no type"}: ${message}`);
  return [what, ...said].join("; ");
}

/** An answer in a few words. */
export function describeRest({ status, body }: RawAnswer): string {
  const message = pickText(body, "message");
  return message === null ? `status ${status}` : `status ${status}, "${message}"`;
}
