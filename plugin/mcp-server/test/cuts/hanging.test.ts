import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { reachDirectly } from "../e2e/in-process.ts";
import { Stage, type Agent, type Answer } from "../e2e/stage.ts";
import { CALLER, type DisturbedCall } from "../outcomes/call.ts";
import { CALLS } from "../outcomes/calls.ts";
import { WARNED, said } from "../outcomes/outcome.ts";
import { standing, withoutLabels, type Standing } from "../outcomes/standing.ts";
import { CALL_ANSWERS_WITHIN_MS } from "../../src/rules/bounds.ts";

/** A caller that waits as long as it was told: once for a limit, and once for what the first call left underway. */
const MAX_CALLS = 3;

/** When a request that is not answered is carried out. */
const LANDINGS = ["never", "at once", "after the answer"] as const;
type Landing = (typeof LANDINGS)[number];

/** The end of the newest request's time limit: a request that hangs lets all of that time pass at once. */
let limitEndsAtMs = 0;

beforeEach(() => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation((limitMs) => {
    limitEndsAtMs = TEST_TIME.now() + limitMs;
    return new AbortController().signal;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A way to a sandbox that answers some requests, and no later one. */
class HangingLine {
  sent = 0;
  #answered = Infinity;
  #landing: Landing = "never";
  #late: (() => Promise<unknown>)[] = [];

  through(send: typeof fetch): typeof fetch {
    return async (url, options) => {
      const endsAtMs = limitEndsAtMs;
      this.sent += 1;
      if (this.sent <= this.#answered) return send(url, options);
      const land = async (): Promise<unknown> => send(url, { ...options, signal: null });
      if (this.#landing === "at once") await land();
      if (this.#landing === "after the answer") this.#late.push(land);
      // Requests that go out together hang together.
      await setImmediate();
      TEST_TIME.leap(Math.max(0, endsAtMs - TEST_TIME.now()));
      throw new DOMException("no answer came", "TimeoutError");
    };
  }

  hangAfter(answered: number, landing: Landing): void {
    this.sent = 0;
    this.#answered = answered;
    this.#landing = landing;
  }

  async goOn(): Promise<void> {
    this.#answered = Infinity;
    for (const land of this.#late.splice(0)) await land();
  }
}

interface Scene {
  readonly stage: Stage;
  readonly agent: Agent;
  readonly line: HangingLine;
}

async function onStage<Result>(
  { env = {}, client, prepare }: DisturbedCall,
  work: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const stage = await Stage.open();
  const line = new HangingLine();
  reachDirectly(stage.sandbox, line.through(stage.sandbox.fetch));
  try {
    const agent = await stage.agent({ agent: CALLER, env, client });
    await prepare?.(stage, agent);
    line.hangAfter(Infinity, "never");
    return await work({ stage, agent, line });
  } finally {
    await stage.close();
  }
}

async function make({ stage, agent }: Scene, { tool, args, addresses }: DisturbedCall): Promise<Answer> {
  return agent.call(tool, { ...args, ...addresses?.(stage) });
}

interface Ending {
  readonly tookMs: number;
  /** What the last answer said. */
  readonly told: string;
  readonly left: Standing;
}

/** The call when GitHub answers so many of its requests and no more, and the calls after it. */
async function hanging(call: DisturbedCall, answered: number, landing: Landing): Promise<Ending> {
  return onStage(call, async (scene) => {
    const { stage, line } = scene;
    const beganAtMs = TEST_TIME.now();
    line.hangAfter(answered, landing);
    let last = await make(scene, call);
    const tookMs = TEST_TIME.now() - beganAtMs;
    await line.goOn();
    for (let calls = 1; calls < MAX_CALLS && isToldToCallAgain(last) && call.once !== true; calls += 1) {
      TEST_TIME.leap(last.data.error?.retryAfterMs ?? 0);
      last = await make(scene, call);
    }
    return { tookMs, told: said(last), left: standing(stage) };
  });
}

function isToldToCallAgain({ isError, data, text }: Answer): boolean {
  return isError ? data.error.retryable === true : text.includes("call again");
}

describe.each(CALLS)("$title, when GitHub stops answering at each of its requests", (call) => {
  test("answers within 50 s, and the next calls bring it to the same end", { timeout: 120_000 }, async () => {
    const whole = await onStage(call, async (scene) => {
      const before = standing(scene.stage);
      const told = said(await make(scene, call));
      return { before, told, left: standing(scene.stage), requests: scene.line.sent };
    });
    const wrong: string[] = [];
    for (let answered = 0; answered < whole.requests; answered += 1) {
      const landing = LANDINGS[(answered + CALLS.indexOf(call)) % LANDINGS.length] ?? "never";
      const { tookMs, told, left } = await hanging(call, answered, landing);
      const place = `${answered} of ${whole.requests} answered, the others carried out ${landing}`;
      if (tookMs > CALL_ANSWERS_WITHIN_MS) wrong.push(`${place}: it took ${tookMs} ms`);
      if (!isFinished(call, whole, { told, left })) wrong.push(`${place}: ${told}, ${JSON.stringify(left)}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Whether the call took effect once; one that is not to be repeated may have none. */
function isFinished(
  { once }: DisturbedCall,
  whole: { readonly before: Standing; readonly left: Standing; readonly told: string },
  { told, left }: Omit<Ending, "tookMs">,
): boolean {
  if (once === true) return [whole.before, whole.left].some((known) => isDeepStrictEqual(left, known));
  if (told === WARNED) return isDeepStrictEqual(withoutLabels(left), withoutLabels(whole.left));
  return told === whole.told && isDeepStrictEqual(left, whole.left);
}
