import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { faultMatch, Stage, type Agent, type Answer, type SentRequest } from "../e2e/stage.ts";
import { CALLER, type DisturbedCall } from "./call.ts";
import type { Disturbance } from "../support/faults.ts";
import { standing, type Standing } from "./standing.ts";

/** A caller that waits as long as it was told: once for a limit, and once for what the first call left underway. */
const MAX_CALLS = 3;
/** Enough for requests that are sent together to be on their way together. */
const LATENCY_MS = 60;
/** A request of the test itself, for what has to be hit before the first of the call. */
const BEFORE_ALL = { name: "Before", skip: 0 };
/** Sandboxes that refuse connections do so for seconds. */
const MAX_LOOKS = 100;
const PAUSE_MS = 100;

/**
 * One request of a call: the how-manieth of that name, from 0. Those that go out together have no order of their own.
 */
export interface RequestPlace {
  readonly name: string;
  readonly skip: number;
  /** The last request that was answered before this one was sent. */
  readonly before: Omit<RequestPlace, "before">;
}

/** What the call comes to where nothing goes wrong. */
export interface Undisturbed {
  readonly requests: readonly RequestPlace[];
  /** What its caller is told: "done", or the code of a refusal. */
  readonly told: string;
  /** What the sandbox held before the call, and after it. */
  readonly before: Standing;
  readonly left: Standing;
}

/** What came of a call that one request of was disturbed. */
export interface Outcome {
  /** What the caller was told, and what it was told each time it had waited and called again, where it had to. */
  readonly told: readonly string[];
  readonly tookMs: number;
  /** What the sandbox holds at the end. */
  readonly left: Standing;
}

/** Makes the call with nothing in its way. */
export async function undisturbed(call: DisturbedCall): Promise<Undisturbed> {
  return onStage(call, LATENCY_MS, async ({ stage, agent }) => {
    const before = standing(stage);
    const answer = await make(stage, agent, call);
    return { requests: placesOf(await stage.requests()), told: said(answer), before, left: standing(stage) };
  });
}

function endOf({ at, ms }: SentRequest): number {
  return at + ms;
}

function placesOf(sent: readonly SentRequest[]): RequestPlace[] {
  const inOrder = sent.toSorted((a, b) => a.at - b.at);
  const named = inOrder.map((request, index) => {
    const name = faultMatch(request);
    return {
      request,
      name,
      skip: inOrder.slice(0, index).filter((other) => faultMatch(other) === name).length,
    };
  });
  return named.map(({ request, name, skip }) => {
    const earlier = named.filter((other) => endOf(other.request) <= request.at);
    const last = earlier.toSorted((a, b) => endOf(a.request) - endOf(b.request)).at(-1);
    return { name, skip, before: last === undefined ? BEFORE_ALL : { name: last.name, skip: last.skip } };
  });
}

/** Makes the call with that one of its requests disturbed; new processes wait and call again where it failed. */
export async function outcomeOf(
  call: DisturbedCall,
  { effect, hitsBefore }: Disturbance,
  place: RequestPlace,
): Promise<Outcome> {
  return onStage(call, 0, async ({ stage, agent, pass, newCaller }) => {
    const { name, skip } = hitsBefore === true ? place.before : place;
    await stage.fault({ ...effect, match: name, skip });
    if (name === BEFORE_ALL.name) await stage.graphql("query Before { viewer { login } }");
    const begin = performance.now();
    const first = await make(stage, agent, call);
    const tookMs = performance.now() - begin;
    await agent.close();
    await untilItListens(stage);
    if ((await stage.faultsLeft()) > 0) throw new Error(`"${call.title}" never sent ${name} again`);
    const answers = [first];
    for (let last = first; failed(last) && call.once !== true && answers.length < MAX_CALLS;) {
      pass(last.data.error.retryAfterMs ?? 0);
      last = await make(stage, await newCaller(), call);
      answers.push(last);
    }
    const told = answers.map(said);
    return { told, tookMs, left: standing(stage) };
  });
}

/** A call on a machine of its own. */
interface Scene {
  readonly stage: Stage;
  readonly agent: Agent;
  /** Lets that much time pass. */
  readonly pass: (waitMs: number) => void;
  /** The caller again, in a new process. */
  readonly newCaller: () => Promise<Agent>;
}

async function onStage<Result>(
  call: DisturbedCall,
  latencyMs: number,
  work: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  let aheadMs = 0;
  const data = mkdtempSync(join(tmpdir(), "outcomes-"));
  const env = { XDG_DATA_HOME: data };
  const clock = (): Date => new Date(Date.now() + aheadMs);
  const stage = await Stage.open({ processes: true, latencyMs, clock, env });
  const pass = (waitMs: number): void => {
    aheadMs += waitMs;
    // What the machine knows of limits goes by the real time, and would be over by then.
    rmSync(join(data, "ralph-hero", "limits"), { recursive: true, force: true });
  };
  const { env: settings = {}, client } = call;
  const newCaller = async (): Promise<Agent> => stage.agent({ agent: CALLER, env: settings, client });
  try {
    const agent = await newCaller();
    await call.prepare?.(stage, agent);
    await stage.sentSince();
    return await work({ stage, agent, pass, newCaller });
  } finally {
    await stage.close();
    rmSync(data, { recursive: true });
  }
}

async function make(stage: Stage, agent: Agent, { tool, args, addresses }: DisturbedCall): Promise<Answer> {
  return agent.call(tool, { ...args, ...addresses?.(stage) });
}

async function untilItListens(stage: Stage): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const listens = await fetch(stage.sandbox.url).then(
      () => true,
      () => false,
    );
    if (listens) return;
    await sleep(PAUSE_MS);
  }
  throw new Error("The sandbox never listened again");
}

/** A refusal is an answer, too: only what broke is called again. */
function failed({ isError, data }: Answer): boolean {
  return isError && !String(data.error.code).startsWith("REFUSED_");
}

/** A label that only helps to find a ticket may be missing afterwards, and the answer says so. */
export const WARNED = "done, with a warning";

/** "done", perhaps with a warning, or the code of the error. */
export function said({ isError, data }: Answer): string {
  if (isError) return `\`${String(data.error.code)}\``;
  const warnings: unknown[] = [...(data.warnings ?? []), ...(data.guidance?.warnings ?? [])];
  return warnings.some((warning) => /label|list_tickets/.test(String(warning))) ? WARNED : "done";
}
