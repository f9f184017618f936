/** An assumption about GitHub, and the outcome of a try. */
import type { ProbeContext } from "./probe-context.ts";

export type ProbeFinding =
  | { readonly outcome: "holds" | "differs"; readonly seen: string }
  | { readonly outcome: "not tried"; readonly why: string };

export interface Assumption {
  /** The id of its row in docs/maintainers/github.md. */
  readonly id: string;
  /** The assumed behaviour of GitHub. */
  readonly claim: string;
  /** Whether ralph-hero works wrongly where the claim is wrong, or could only send fewer requests if it is right. */
  readonly use: "relied on" | "would save a request";
  /** Tries it. Throws a Failure where something else than the claim stood in the way. */
  readonly run: (context: ProbeContext) => Promise<ProbeFinding>;
}

/** A finding by what was seen. */
export function found(holds: boolean, seen: string): ProbeFinding {
  return { outcome: holds ? "holds" : "differs", seen };
}

export function notTried(why: string): ProbeFinding {
  return { outcome: "not tried", why };
}
