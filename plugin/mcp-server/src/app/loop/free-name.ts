import type { Limits } from "./limits.ts";
import type { LoopState } from "./loop-state.ts";

/** A name for the next agent that no agent at work bears: the loop's own where only one works at a time. Pure. */
export function freeName(
  { agent, limits }: { readonly agent: string; readonly limits: Pick<Limits, "parallel"> },
  { running }: Pick<LoopState, "running">,
): string {
  if (limits.parallel === 1) return agent;
  const busy = new Set(running.map((run) => run.agent));
  for (let worker = 1; ; worker += 1) if (!busy.has(`${agent}-${worker}`)) return `${agent}-${worker}`;
}
