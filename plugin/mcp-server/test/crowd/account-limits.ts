/** What GitHub grants one account: the points of the hour, and the limits against bursts as the sandbox keeps them. */
import { POINTS_PER_HOUR, SecondaryLimits } from "../../../sandbox/src/rate-limits.ts";
import type { AnswerParts } from "../../src/github/limit-answers.ts";
import { costOf, type Cost } from "../../src/github/pacing.ts";
import type { RequestForm } from "../simulation/network.ts";

const ACCOUNT = "agents";
const HOUR_MS = 3_600_000;
const GRAPHQL = { method: "POST", url: "/graphql" } as const;

/** A request as Octokit would send it. */
export const SENT_AS = {
  query: { ...GRAPHQL, query: "query { repository(owner: $owner) { id } }" },
  mutation: { ...GRAPHQL, query: "mutation { updateRefs(input: $input) { clientMutationId } }" },
  "creating mutation": { ...GRAPHQL, query: "mutation { addComment(input: $input) { clientMutationId } }" },
  "git object": { method: "POST", url: "/repos/{owner}/{repo}/git/commits" },
} as const satisfies Record<RequestForm, object>;

export interface Counts {
  sent: number;
  /** Refused by whichever limit. */
  refused: number;
  /** Requests that created content, and were let through. */
  created: number;
}

/** One account, however many processes use it. */
export class AccountLimits {
  readonly counts: Counts = { sent: 0, refused: 0, created: 0 };
  /** When each request came that would create content, refused or not. */
  readonly #askedAtMs: number[] = [];
  readonly #secondary = new SecondaryLimits({});
  readonly #hours = { rest: { used: 0, endsAtMs: 0 }, graphql: { used: 0, endsAtMs: 0 } };

  /** Called when a request leaves; the function, when it is answered. */
  enter(): { isTooMany: boolean; leave: () => void } {
    return this.#secondary.enter(ACCOUNT);
  }

  /** The refusal of a request that arrives now, where a limit has no room for it. */
  refusal(form: RequestForm, nowMs: number, isTooMany: boolean): AnswerParts | null {
    const cost = costOf(SENT_AS[form]);
    this.counts.sent += 1;
    if (cost.lane === "content") this.#askedAtMs.push(nowMs);
    const refused = this.#burst(cost, nowMs, isTooMany) ?? this.#pointsOfHour(cost, nowMs);
    if (refused !== null) this.counts.refused += 1;
    else if (cost.lane === "content") this.counts.created += 1;
    return refused;
  }

  /** The most requests for content that came within any window of that length. */
  busiest(windowMs: number): number {
    let first = 0;
    let most = 0;
    for (const [at, atMs] of this.#askedAtMs.entries()) {
      while ((this.#askedAtMs[first] ?? atMs) <= atMs - windowMs) first += 1;
      most = Math.max(most, at - first + 1);
    }
    return most;
  }

  #burst({ api, lane }: Cost, nowMs: number, isTooMany: boolean): AnswerParts | null {
    const answer = this.#secondary.refusal(ACCOUNT, nowMs, {
      resource: api === "rest" ? "core" : "graphql",
      isWrite: lane !== "read",
      createsContent: lane === "content",
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
