import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { RunProgress } from "./client-talk.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";

let folder: string;
let log: string;

beforeEach(() => {
  folder = testFolder();
  log = join(folder, "log.jsonl");
});

const AT = "2026-03-02T10:00:00.000Z";

function line(value: object): string {
  return `${JSON.stringify({ timestamp: AT, ...value })}\n`;
}

function assistant(...content: readonly object[]): string {
  return line({ type: "assistant", message: { content } });
}

function toolResult(id: string): string {
  const content = [{ type: "tool_result", tool_use_id: id, content: "ok" }];
  return line({ type: "user", message: { content } });
}

function call(id: string, command: string): object {
  return { type: "tool_use", id, name: "Bash", input: { command } };
}

const USAGE = line({
  type: "control_response",
  response: {
    subtype: "success",
    request_id: "loop-1",
    response: {
      session: {
        total_cost_usd: 0.84,
        model_usage: {
          a: { inputTokens: 100, outputTokens: 20, cacheCreationInputTokens: 3, cacheReadInputTokens: 9000 },
        },
      },
    },
  },
});

test("there is nothing to tell before the client has written", () => {
  expect(new RunProgress(log, () => 0).now()).toEqual({
    silentMs: 0,
    call: null,
    lastWords: null,
    tokens: null,
    costUsd: null,
  });
});

test("the newest call that is open, the last words, tokens and cost", () => {
  writeFileSync(
    log,
    assistant({ type: "text", text: "I run the\ntests." }) +
      assistant(call("a", "npm test"), call("b", "npm run lint")) +
      toolResult("b") +
      USAGE,
  );
  expect(new RunProgress(log).now()).toEqual({
    silentMs: 0,
    call: { tool: "Bash", call: "npm test", sinceMs: Date.parse(AT) },
    lastWords: "I run the tests.",
    tokens: 123,
    costUsd: 0.84,
  });
});

test("a line that is half written is read when it is whole, and none is read twice", () => {
  const whole = assistant(call("a", "npm test é"));
  const bytes = Buffer.from(whole);
  writeFileSync(log, bytes.subarray(0, bytes.length - 20));
  const progress = new RunProgress(log);
  expect(progress.now().call).toBeNull();
  appendFileSync(log, bytes.subarray(bytes.length - 20));
  expect(progress.now().call).toMatchObject({ call: "npm test é" });
  appendFileSync(log, toolResult("a"));
  expect(progress.now().call).toBeNull();
});

test("the client's result ends every call, and counts more than what it told before", () => {
  writeFileSync(log, assistant(call("a", "x")) + USAGE + line({ type: "result", total_cost_usd: 1.5 }));
  expect(new RunProgress(log).now()).toMatchObject({ call: null, tokens: 123, costUsd: 1.5 });
});

test("no token is told", () => {
  const token = `ghp_${"a1".repeat(18)}`;
  writeFileSync(log, assistant({ type: "text", text: `It is ${token}` }, call("a", `echo ${token}`)));
  expect(JSON.stringify(new RunProgress(log).now())).not.toContain(token);
});

test("a client is silent since its last line that is no usage, and not during a call", () => {
  let nowMs = 0;
  const progress = new RunProgress(log, () => nowMs);
  const silentAt = (ms: number): number => {
    nowMs = ms;
    return progress.now().silentMs;
  };
  writeFileSync(log, assistant(call("a", "npm test")));
  expect(silentAt(10_000)).toBe(0);
  expect(silentAt(90_000)).toBe(0);
  appendFileSync(log, toolResult("a"));
  expect(silentAt(100_000)).toBe(0);
  appendFileSync(log, USAGE);
  expect(silentAt(160_000)).toBe(60_000);
});
