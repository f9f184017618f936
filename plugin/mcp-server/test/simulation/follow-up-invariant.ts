/** Whatever is announced is made once. */
import { markOf } from "../../src/ledger/request-marker.ts";
import type { Github } from "./github.ts";
import { Broken } from "./verdict.ts";

/** No two issues carry the mark of the same follow-up. */
export function checkFollowUps({ issues }: Pick<Github, "issues">): void {
  const made = new Map<string, number>();
  for (const { number, body, parent } of issues.values()) {
    const requestId = parent === null ? undefined : markOf(body)?.requestId;
    if (requestId === undefined) continue;
    const earlier = made.get(requestId);
    if (earlier !== undefined)
      throw new Broken("no follow-up twice", `#${earlier} and #${number} are both "${requestId}" of #${parent}`);
    made.set(requestId, number);
  }
}
