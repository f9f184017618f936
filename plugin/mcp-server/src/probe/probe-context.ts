import { probeRef } from "../rules/lock.ts";
import { Failure } from "../errors.ts";
import type { GraphqlDocument } from "./documents.ts";
import type { Exchanges, RawAnswer, RawRestRequest } from "../github/connection.ts";

/** The value at that path of an answer; undefined where the path leads nowhere. */
export function pick(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null
        ? Object.getOwnPropertyDescriptor(inner, key)?.value
        : undefined,
    value,
  );
}

/** The list at that path; empty without one. */
export function pickList(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const list = pick(value, ...path);
  return Array.isArray(list) ? list : [];
}

/** The text at that path, or null. */
export function pickText(value: unknown, ...path: readonly (string | number)[]): string | null {
  const text = pick(value, ...path);
  return typeof text === "string" ? text : null;
}

/** The repository and project from the command line. */
export interface ProbeTarget {
  readonly owner: string;
  readonly repo: string;
  readonly projectNumber: number;
}

/** The target as the survey found it. */
export interface TargetFacts {
  readonly viewer: string;
  readonly repositoryId: string;
  readonly ownerKind: "Organization" | "User";
  /** Null for the token of a GitHub App's installation. */
  readonly viewerPermission: string | null;
  readonly projectId: string;
}

export interface ProbeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the answer has none, null where GitHub broke off. */
  readonly data: unknown;
  readonly errors: readonly { readonly type: string | null; readonly message: string }[];
}

/** Everything that a try needs besides the target. */
export interface ContextServices {
  readonly exchanges: Exchanges;
  /** Returns what marks the newest answer as lagging: it did not show an earlier write, and a later one did. */
  readonly newestAnswer: () => () => void;
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
  /** The prefix of lock refs; ends in a slash. */
  readonly lockPrefix: string;
  /** A ULID; part of every name that this run makes. */
  readonly run: string;
}

/** The caller aborted the probe. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/**
 * Pauses between repeated reads. GitHub's lists of project items lag about 2 s behind writes, other reads less. A write
 * that does not show after 6.7 s counts as missing.
 */
const LAG_PAUSES_MS = [200, 500, 1000, 2000, 3000];
/** The sum: the longest lag that the probe allows for. */
export const LAG_MS = LAG_PAUSES_MS.reduce((sum, ms) => sum + ms, 0);
/** From here on the answer comes from a gateway or says that GitHub is down. */
const FIRST_GATEWAY_STATUS = 502;
const REFUSED_STATUSES = [401, 403, 429];
const REFUSED_TYPES = ["FORBIDDEN", "INSUFFICIENT_SCOPES", "RATE_LIMITED", "RATE_LIMIT"];

/** Requests to the target, and the names of the refs that a run makes there. */
export class ProbeContext {
  readonly target: ProbeTarget;
  readonly facts: TargetFacts;
  readonly #services: ContextServices;

  constructor(target: ProbeTarget, facts: TargetFacts, services: ContextServices) {
    this.target = target;
    this.facts = facts;
    this.#services = services;
  }

  get run(): string {
    return this.#services.run;
  }

  get lockPrefix(): string {
    return this.#services.lockPrefix;
  }

  /** A ref of this run beside the locks. */
  refName(suffix: string): string {
    return probeRef(this.#services.lockPrefix, this.#services.run, suffix);
  }

  async pause(ms: number): Promise<void> {
    await this.#services.pause(ms);
  }

  /** A request in the repository. Throws a Failure where GitHub is down or refuses the token. */
  async rest(
    method: RawRestRequest["method"],
    path: string,
    parameters: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawAnswer> {
    const { owner, repo } = this.target;
    return this.restAt(method, `/repos/{owner}/{repo}${path}`, { owner, repo, ...parameters }, headers);
  }

  /** A request anywhere. Throws as `rest`. */
  async restAt(
    method: RawRestRequest["method"],
    path: string,
    parameters: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawAnswer> {
    this.#refuseInterrupted();
    const answer = await this.#services.exchanges.send({ kind: "rest", method, path, parameters, headers });
    const message = pickText(answer.body, "message") ?? "";
    if (REFUSED_STATUSES.includes(answer.status) || answer.status >= FIRST_GATEWAY_STATUS)
      throw notTriedFailure(`${method} ${path}`, `${answer.status} ${message}`);
    return answer;
  }

  /**
   * Sends the document; of the variables that it declares, those of the target are filled in. Throws a Failure where
   * GitHub is down or refuses the token.
   */
  async graphql(
    document: GraphqlDocument,
    given: Readonly<Record<string, unknown>> = {},
  ): Promise<ProbeAnswer> {
    this.#refuseInterrupted();
    const ofTarget = Object.entries({ ...this.target, ...this.facts }).filter(([name]) =>
      document.text.includes(`$${name}:`),
    );
    const variables = { ...Object.fromEntries(ofTarget), ...given };
    const { status, headers, body } = await this.#services.exchanges.send({
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
      throw notTriedFailure(
        document.name,
        refused?.message ?? `${status} ${pickText(body, "message") ?? ""}`,
      );
    return { status, headers, data: pick(body, "data"), errors };
  }

  /** Reads until the answer shows what is awaited, or for 6.7 s; returns the newest answer. */
  async until<Answer>(ask: () => Promise<Answer>, shows: (answer: Answer) => boolean): Promise<Answer> {
    let answer = await ask();
    const lagged: (() => void)[] = [];
    for (const pauseMs of LAG_PAUSES_MS) {
      if (shows(answer)) break;
      lagged.push(this.#services.newestAnswer());
      await this.#services.pause(pauseMs);
      answer = await ask();
    }
    // An answer that never showed it did not lag.
    if (shows(answer)) for (const mark of lagged) mark();
    return answer;
  }

  #refuseInterrupted(): void {
    if (this.#services.signal.aborted) throw new Interrupted("The probe was interrupted");
  }
}

function notTriedFailure(what: string, why: string): Failure {
  return new Failure("GITHUB_UNEXPECTED", `Cannot try it: GitHub answered ${what} with "${why.trim()}"`, {
    hint: "Run the probe again, or with a token that may do this",
  });
}

/** An answer in a few words, for the line that tells what was seen. */
export function describeGraphql({ data, errors }: ProbeAnswer): string {
  const what = data === null ? "data null" : data === undefined ? "no data" : "data";
  const said = errors.map(({ type, message }) => `${type ?? "no type"}: ${message}`);
  return [what, ...said].join("; ");
}

/** An answer in a few words. */
export function describeRest({ status, body }: RawAnswer): string {
  const message = pickText(body, "message");
  return message === null ? `status ${status}` : `status ${status}, "${message}"`;
}

// An assumption about GitHub, and the outcome of a try.

export type ProbeFinding =
  | { readonly outcome: "holds" | "differs"; readonly seen: string }
  | { readonly outcome: "not tried"; readonly why: string };

export interface Assumption {
  /** The id of its row in docs/maintainers/github.md. */
  readonly id: string;
  /** The assumed behaviour of GitHub. */
  readonly claim: string;
  /** Nothing relies on it: if it is right, ralph-hero could send fewer requests. */
  readonly isUnused?: true;
  /** Tries it. Throws a Failure where something else than the claim stood in the way. */
  readonly run: (context: ProbeContext) => Promise<ProbeFinding>;
}

/** A finding by what was seen: `seen` where the claim holds, else `otherwise`. */
export function found(holds: boolean, seen: string, otherwise = seen): ProbeFinding {
  return holds ? { outcome: "holds", seen } : { outcome: "differs", seen: otherwise };
}

export function notTried(why: string): ProbeFinding {
  return { outcome: "not tried", why };
}

/**
 * Makes something once for each target and name, for all tries that need it. A failure is the same for all, too.
 */
export function once<Made>(
  make: (context: ProbeContext, name: string) => Promise<Made>,
): (context: ProbeContext, name?: string) => Promise<Made> {
  const made = new WeakMap<ProbeContext, Map<string, Promise<Made>>>();
  return async (context, name = "") => {
    const known = made.get(context) ?? new Map<string, Promise<Made>>();
    made.set(context, known);
    const making = known.get(name) ?? make(context, name);
    known.set(name, making);
    return making;
  };
}
