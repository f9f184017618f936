import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
  appendFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { RunFiles, grantCall } from "./run-files.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";
import { RunProgress } from "./client-talk.ts";

const DAY_MS = 24 * 60 * 60_000;
const RUN = "0012-research-01JD8Q4Z7V3W5X6Y8A9B0C1D2E";
const AGENT = {
  ticket: { number: 12, title: "Twelve", url: "https://localhost/12" },
  process: { bootId: "b", pidNamespace: "n", pid: 7, startTime: "9" },
  folder: "/work",
  endsAtMs: 5,
};

let parent: string;
let folder: string;
let files: RunFiles;

beforeEach(() => {
  parent = testFolder();
  folder = join(parent, "runs");
  files = new RunFiles(async () => folder);
});

/** Notes the run, and makes its report, whose path this is. */
async function noted(runId = RUN): Promise<string> {
  const log = await files.newLog(runId);
  await files.note(runId, AGENT);
  return log;
}

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test("a run's note reads as it was written, and is none of another folder, whatever a mark names", async () => {
  const log = await noted();
  expect(await files.find(RUN)).toEqual({ ...AGENT, log });
  mkdirSync(join(folder, "below"));
  const elsewhere = new RunFiles(async () => join(folder, "below"));
  for (const name of [`../${RUN}`, `./../${RUN}`, `${folder}/${RUN}`, ""])
    expect(await elsewhere.find(name)).toBeNull();
});

test("a run's note is none where there is none, or where it is cut off", async () => {
  expect(await files.find(RUN)).toBeNull();
  mkdirSync(folder);
  writeFileSync(join(folder, `${RUN}.json`), '{"v":1,"ticket":');
  expect(await files.find(RUN)).toBeNull();
});

test("the folder of runs is its user's alone, as the files in it are, also one of an earlier version", async () => {
  const below = join(parent, "ralph-hero", "runs");
  files = new RunFiles(async () => below);
  await noted();
  await files.askToStop(RUN);
  expect([modeOf(below), modeOf(join(parent, "ralph-hero"))]).toEqual([0o700, 0o700]);
  for (const name of readdirSync(below)) expect(modeOf(join(below, name))).toBe(0o600);
  chmodSync(below, 0o755);
  await files.newLog(RUN);
  expect(modeOf(below)).toBe(0o700);
});

async function keep(runId: string, ageDays: number): Promise<void> {
  writeFileSync(await noted(runId), "");
  const at = new Date(Date.now() - ageDays * DAY_MS);
  for (const end of ["json", "jsonl"]) utimesSync(join(folder, `${runId}.${end}`), at, at);
}

test("a run's settings are written before its report, in a clone without runs, too", async () => {
  expect(existsSync(await files.writeSettings(RUN, { sandbox: {} }))).toBe(true);
});

describe("tidying", () => {
  test("deletes what is a month old, and nothing that is not a run's", async () => {
    const young = RUN.replace("0012", "0013");
    await keep(RUN, 31);
    await keep(young, 29);
    const foreign = join(folder, "mine.json");
    writeFileSync(foreign, "{}");
    utimesSync(foreign, new Date(0), new Date(0));
    await files.tidy(Date.now(), () => false);
    expect(readdirSync(folder).toSorted()).toEqual([`${young}.json`, `${young}.jsonl`, "mine.json"]);
  });

  test("deletes nothing of a run whose agent may be at work, and finds nothing where no run was", async () => {
    await files.tidy(Date.now(), () => false);
    await keep(RUN, 365);
    await files.tidy(Date.now(), ({ process }) => process.pid === 7);
    expect(readdirSync(folder).toSorted()).toEqual([`${RUN}.json`, `${RUN}.jsonl`]);
  });
});

describe("a run's call for a person", () => {
  const CALL = {
    id: "a1b2c3",
    toolUseId: "toolu_1",
    sessionId: "session",
    tool: "Bash",
    input: { command: "npm publish" },
    shown: "npm publish",
    state: "In Progress",
    askedAtMs: 5,
    untilMs: 9,
    isAsked: true,
    isReminded: false,
  };
  const ALLOWED = { kind: "allow", reason: "release day", atMs: 7 } as const;

  test("reads as it was written, with the first decision alone", async () => {
    await noted();
    expect(await files.filed(RUN)).not.toHaveProperty("call");
    await files.noteCall(RUN, CALL);
    expect((await files.filed(RUN))?.call).toEqual({ ...CALL, decision: null });
    expect(await files.decided()).toEqual([]);
    expect(await files.decideCall(RUN, ALLOWED)).toBe(true);
    expect(await files.decided()).toEqual([RUN]);
    expect(await files.decideCall(RUN, { ...ALLOWED, kind: "deny" })).toBe(false);
    await files.noteCall(RUN, { ...CALL, isReminded: true });
    expect((await files.filed(RUN))?.call).toEqual({ ...CALL, isReminded: true, decision: ALLOWED });
  });

  test("goes with the run's other files", async () => {
    const log = await noted();
    await files.noteCall(RUN, CALL);
    await files.decideCall(RUN, ALLOWED);
    await files.writeApprovals(RUN, ["Bash"], CALL);
    grantCall(log, ALLOWED);
    expect(readdirSync(folder)).toHaveLength(5);
    const old = new Date(0);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old);
    await files.tidy(60 * DAY_MS, () => false);
    expect(readdirSync(folder)).toEqual([]);
  });
});
let log: string;

beforeEach(() => {
  log = join(parent, "log.jsonl");
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

const USAGES = {
  inputTokens: 100,
  outputTokens: 20,
  cacheCreationInputTokens: 3,
  cacheReadInputTokens: 9000,
};
const SESSION = { total_cost_usd: 0.84, model_usage: { a: USAGES } };
const USAGE = line({
  type: "control_response",
  response: { subtype: "success", request_id: "loop-1", response: { session: SESSION } },
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
