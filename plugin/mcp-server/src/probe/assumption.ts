/** One assumption about GitHub, and what a try of it can come to. */
import type { Ground } from "./ground.ts";

export type Finding =
  | { readonly outcome: "holds" | "differs"; readonly seen: string }
  | { readonly outcome: "not tried"; readonly why: string };

export interface Assumption {
  /** The id of its row in docs/github.md. */
  readonly id: string;
  /** What GitHub is assumed to do. */
  readonly claim: string;
  /** Whether ralph-hero works wrongly where the claim is wrong, or could only send fewer requests if it is right. */
  readonly use: "relied on" | "would save a request";
  /** Tries it. Throws a Failure where something else than the claim stood in the way. */
  readonly run: (ground: Ground) => Promise<Finding>;
}

/** A finding by what was seen. */
export function found(holds: boolean, seen: string): Finding {
  return { outcome: holds ? "holds" : "differs", seen };
}

export function notTried(why: string): Finding {
  return { outcome: "not tried", why };
}
