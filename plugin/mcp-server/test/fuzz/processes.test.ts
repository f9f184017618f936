import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as readAll } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOOK_EVENTS } from "../../src/hooks/hook.ts";
import { Stage, type Agent } from "../e2e/stage.ts";
import { deepJson, json, longText, text } from "./hostile.ts";
import { call } from "./tool-arguments.ts";

/** The bundles as they run: every tool of one server, and every hook as a process of its own. */

const MINUTES = Number(process.env["FUZZ_MINUTES"] ?? 0);
const SEED = Number(process.env["FUZZ_SEED"] ?? (MINUTES > 0 ? Date.now() % 2 ** 31 : 20_260_301));
const CALLS = MINUTES > 0 ? MINUTES * 400 : 200;
/** Many processes, or many calls, on a busy machine. */
const BUSY_MS = 300_000 + MINUTES * 240_000;
const TOKEN = "sandbox-ralph-bot";
/** Codes that an agent can act on; INTERNAL is a defect, and so is what GitHub refuses without a name. */
const TYPED = /^(?:INPUT|REFUSED|CONFIG|LEDGER|LOCK|GROUP|FOLLOW_UP|SETUP|GITHUB)_(?!UNEXPECTED)|^none$/;

/** An error is read by a model: it must not fill its context with what was sent. */
const MAX_ERROR_LENGTH = 30_000;

let stage: Stage;
let agent: Agent;

beforeAll(async () => {
  stage = await Stage.open();
  agent = await stage.agent({ agent: "worker", token: TOKEN });
}, 120_000);

afterAll(async () => {
  await stage.close();
});

test("an argument of a megabyte is not sent back", { timeout: 120_000 }, async () => {
  const args = { number: 1, command: "\ud800".repeat(1_000_000), intent: "lock", reason: "x" };
  const { data, text: said } = await agent.call("handoff_ticket", args);
  expect(data.error.code).toBe("INPUT_COMMAND");
  expect(said.length).toBeLessThan(MAX_ERROR_LENGTH);
});

test(`every tool answers whatever it is given, with seed ${SEED}`, { timeout: BUSY_MS }, async () => {
  for (const { name, args } of fc.sample(call, { seed: SEED, numRuns: CALLS })) {
    const given = (): string => `${name} ${JSON.stringify(args).slice(0, 2_000)}`;
    const answer = await agent.call(name.replace("ralph_hero__", ""), { ...args }).catch((error: unknown) => {
      throw new Error(`No answer to ${given()}: ${String(error)}`, { cause: error });
    });
    const said = answer.data?.error === undefined ? "none" : `${answer.data.error.code} ${answer.text}`;
    expect(said.slice(0, MAX_ERROR_LENGTH), given()).toMatch(TYPED);
    expect(answer.isError ? answer.text.length : 0, given()).toBeLessThan(MAX_ERROR_LENGTH);
    expect(answer.text, given()).not.toContain(TOKEN);
  }
  const after = await agent.call("get_ticket", { number: 1 });
  expect(after.isError, after.text).toBe(false);
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(event: string, input: string): Promise<Ended> {
  const hook = fileURLToPath(new URL("../../dist/hook.js", import.meta.url));
  const child = spawn(process.execPath, [hook, event], { env: stage.environment(), timeout: 60_000 });
  // A program may end without reading its input.
  child.stdin.on("error", () => undefined).end(input);
  const [stdout, stderr] = await Promise.all([
    readAll(child.stdout),
    readAll(child.stderr),
    once(child, "exit"),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

const stdin = fc.oneof(
  { weight: 3, arbitrary: json.map((value) => JSON.stringify({ tool_name: "Bash", tool_input: value })) },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: deepJson() },
  { weight: 1, arbitrary: longText },
);

/** Before a call, a hook that cannot judge its input blocks the call. */
const BLOCKING: readonly string[] = ["PreToolUse", "Guard", "Scope", "Approval"];

describe("a hook", { timeout: BUSY_MS }, () => {
  test.each(HOOK_EVENTS)("of %s ends, with an answer that can be read", async (event) => {
    for (const input of fc.sample(stdin, { seed: SEED, numRuns: MINUTES > 0 ? MINUTES * 5 : 3 })) {
      const { code, stdout, stderr } = await run(event, input);
      expect([0, BLOCKING.includes(event) ? 2 : 1], `${event} ${input.slice(0, 500)}\n${stderr}`).toContain(
        code,
      );
      expect(JSON.parse(stdout || "{}")).toBeTypeOf("object");
      expect(stdout + stderr).not.toContain(TOKEN);
    }
  });
});
