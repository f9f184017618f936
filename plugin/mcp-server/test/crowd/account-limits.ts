/** What GitHub grants one account: the points of the hour, and the limits against bursts as the sandbox keeps them. */
import { POINTS_PER_HOUR, SecondaryLimits } from "../../../../sandbox/src/rate-limits.ts";
import { costOf, type AnswerParts } from "../../src/github/delivery.ts";
import type { Cost } from "../../src/github/pacing.ts";
import type { RequestForm } from "../simulation/network.ts";

const ACCOUNT = "agents";
const HOUR_MS = 3_600_000;
const GRAPHQL = { method: "POST", url: "/graphql" } as const;

/** A request as Octokit would send it. */
export function sentAs(form: RequestForm): Parameters<typeof costOf>[0] {
  if (form === "git object") return { method: "POST", url: "/repos/{owner}/{repo}/git/commits" };
  if (form === "query") return { ...GRAPHQL, query: "query { repository(owner: $owner) { id } }" };
  const update = "updateRefs(input: $input) { clientMutationId }";
  const { creates, issues = 0 } = form === "mutation" ? { creates: 0 } : form;
  const created = Array.from({ length: creates }, (_, at) => {
    const field = at < issues ? "createIssue" : "addComment";
    return `c${at}: ${field}(input: $c${at}) { id }`;
  });
  return { ...GRAPHQL, query: `mutation { ${[update, ...created].join(" ")} }` };
}

export interface Counts {
  sent: number;
  /** Refused by whichever limit. */
  refused: number;
  /** Things that were created by requests that were let through. */
  created: number;
  /** Those of them that are issues. */
  issues: number;
}

/** One account, however many processes use it. */
export class AccountLimits {
  readonly counts: Counts = { sent: 0, refused: 0, created: 0, issues: 0 };
  /** When each thing was to be created, refused or not. */
  readonly #askedAtMs: number[] = [];
  readonly #secondary = new SecondaryLimits({});
  readonly #hours = { rest: { used: 0, endsAtMs: 0 }, graphql: { used: 0, endsAtMs: 0 } };

  /** Called when a request leaves; the function, when it is answered. */
  enter(): { isTooMany: boolean; leave: () => void } {
    return this.#secondary.enter(ACCOUNT);
  }

  /** The refusal of a request that arrives now, where a limit has no room for it. */
  refusal(form: RequestForm, nowMs: number, isTooMany: boolean): AnswerParts | null {
    const cost = costOf(sentAs(form));
    this.counts.sent += 1;
    for (let count = 0; count < cost.contents; count += 1) this.#askedAtMs.push(nowMs);
    const refused = this.#burst(cost, nowMs, isTooMany) ?? this.#pointsOfHour(cost, nowMs);
    if (refused !== null) this.counts.refused += 1;
    else {
      this.counts.created += cost.contents;
      this.counts.issues += cost.issues;
    }
    return refused;
  }

  /** The most things that were to be created within any window of that length. */
  busiest(windowMs: number): number {
    let first = 0;
    let most = 0;
    for (const [at, atMs] of this.#askedAtMs.entries()) {
      while ((this.#askedAtMs[first] ?? atMs) <= atMs - windowMs) first += 1;
      most = Math.max(most, at - first + 1);
    }
    return most;
  }

  #burst({ api, lane, contents, issues }: Cost, nowMs: number, isTooMany: boolean): AnswerParts | null {
    const answer = this.#secondary.refusal(ACCOUNT, nowMs, {
      resource: api === "rest" ? "core" : "graphql",
      isWrite: lane !== "read",
      contents,
      issues,
      isTooMany,
    });
    if (answer === undefined) return null;
    return { status: answer.status, headers: answer.headers, data: JSON.parse(answer.body) };
  }

  #pointsOfHour({ api }: Cost, nowMs: number): AnswerParts | null {
    const hour = this.#hours[api];
    if (nowMs >= hour.endsAtMs) this.#hours[api] = { used: 1, endsAtMs: nowMs + HOUR_MS };
    else if (hour.used < POINTS_PER_HOUR) hour.used += 1;
    else {
      const reset = Math.ceil(hour.endsAtMs / 1000);
      const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) };
      return { status: 403, headers, data: { message: "API rate limit exceeded." } };
    }
    return null;
  }
}
