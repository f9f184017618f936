import { Stage, type Agent, type Answer } from "../e2e/stage.ts";
import type { DisturbedCall } from "./calls.ts";
import type { Disturbance } from "./disturbances.ts";
import { standing } from "./standing.ts";

const AGENT = { agent: "worker" };
/** MCP clients give up on a call after a minute; so must every call have ended by then, whatever goes wrong. */
export const MAX_CALL_MS = 60_000;

/** What came of a call that one request of was disturbed. */
export interface Outcome {
  /** What the caller was told: "done", or a code; then what it was told when it called again. */
  readonly told: string;
  readonly tookMs: number;
  /** What the sandbox holds at the end. */
  readonly left: unknown;
}

/** One request of a call: the how-manieth of that name, from 0. Those that go out together have no order of their own. */
export interface RequestPlace {
  readonly name: string;
  readonly skip: number;
}

/** The requests that the undisturbed call sends, and what it leaves behind. */
export async function undisturbed(call: DisturbedCall): Promise<{ requests: RequestPlace[]; left: unknown }> {
  return onStage(call, async (stage, agent) => {
    const answer = await make(agent, call);
    if (answer.isError) throw new Error(`Cannot measure "${call.title}": ${answer.text}`);
    const names = (await stage.sentSince()).toSorted();
    const requests = names.map((name, index) => ({ name, skip: index - names.indexOf(name) }));
    return { requests, left: standing(stage) };
  });
}

/** Makes the call with that one of its requests disturbed, and calls again where it was told that it failed. */
export async function outcomeOf(
  call: DisturbedCall,
  { effect }: Disturbance,
  { name, skip }: RequestPlace,
): Promise<Outcome> {
  return onStage(call, async (stage, agent) => {
    await stage.fault({ ...effect, match: name, skip });
    const begin = performance.now();
    const first = await make(agent, call);
    const tookMs = performance.now() - begin;
    await agent.close();
    const told = [said(first)];
    if (first.isError && call.once !== true) {
      // A new process knows nothing of the limit that the first one met: a caller would have waited for its end.
      const again = await make(await stage.agent(AGENT), call);
      told.push(said(again));
    }
    return { told: told.join(", then "), tookMs, left: standing(stage) };
  });
}

async function onStage<Result>(
  { prepare }: DisturbedCall,
  work: (stage: Stage, agent: Agent) => Promise<Result>,
): Promise<Result> {
  const stage = await Stage.open();
  try {
    const agent = await stage.agent(AGENT);
    await prepare?.(stage, agent);
    await stage.sentSince();
    return await work(stage, agent);
  } finally {
    await stage.close();
  }
}

async function make(agent: Agent, { tool, args }: DisturbedCall): Promise<Answer> {
  return agent.call(tool, args);
}

function said({ isError, data }: Answer): string {
  return isError ? `\`${String(data.error.code)}\`` : "done";
}
