import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../config/temporary-files.ts";
import { expectData, expectDone, expectError, expectParts } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, recordsOf, REF, type Answer } from "./stage.ts";

/** What came of the work: recorded with the handoff that finishes it, shown on the issue and to the next agent. */

let number: number;

eachStage({ as: { agent: "builder" } }, async () => {
  number = addTicketsIn(stage.world, "In Progress", 1)[0] ?? 0;
  await agent.handoff(number, "impl", { intent: "lock" });
});

async function complete(result: unknown, more: Record<string, unknown> = {}): Promise<Answer> {
  const call = { number, command: "impl", intent: "complete", reason: "Built and tested" };
  return agent.call("handoff_ticket", { ...call, result, ...more });
}

async function look(): Promise<Answer> {
  return agent.call("get_ticket", { number });
}

async function page(): Promise<string> {
  return (await fetch(`${stage.sandbox.url}/acme/rocket/issues/${number}`)).text();
}

describe("a result", () => {
  test.each<[string, unknown]>([
    ["text", "forwarded 3 findings"],
    ["an object", { status: "ok", items: [1, { deep: null }], "": "" }],
    ["false", false],
  ])("of any type comes back as it was given: %s", async (_what, result) => {
    await stage.sentSince();
    const done = await complete(result);
    expectDone(done);
    expect(await stage.sentSince()).toEqual(["ReadTicket", REF, "WriteTicket"]);
    expect(done.data.guidance.warnings).toEqual([]);
    const { data, text } = await look();
    expect(data.result).toEqual({
      value: result,
      agent: "builder",
      command: "impl",
      record: { seq: 2, url: expect.stringMatching(/^#issuecomment-\d+$/) },
    });
    expect(text).toContain(
      `Result of impl (record 2, ${done.data.record.url}, by builder): ${JSON.stringify(result)}`,
    );
    for (const record of data.records) expect(record).not.toHaveProperty("result");
  });

  test("stands in the comment where people read it: short on its line, long in a fold of its own", async () => {
    await complete("3 findings, none <b>bad</b>, thanks @maya");
    const [, short] = recordsOf(await onGithub(stage, number));
    expect(short).toMatch(/^\*\*Result\*\*: 3 findings, none <\u200Bb>bad<\u200B\/b>, thanks @\u200Bmaya$/m);
    expect((await page()).replaceAll("\u200B", "")).toContain(
      "3 findings, none &#x3C;b>bad&#x3C;/b>, thanks @maya",
    );
  });

  test("that is long is folded on the page, and its record is still the one that is read", async () => {
    const result = { findings: Array.from({ length: 40 }, (_, at) => `finding ${at}: \`\`\` </details>`) };
    await complete(result);
    expectParts(await page(), "<summary>Result</summary>", "finding 39");
    expect((await look()).data.result.value).toEqual(result);
  });

  test("with keys of the prototype is kept and changes nothing", async () => {
    const result: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": 1}}');
    await complete(result);
    expect(JSON.stringify((await look()).data.result.value)).toBe(JSON.stringify(result));
  });

  test("is told from an older one: the newest is shown whole", async () => {
    await complete("x".repeat(5_000));
    await agent.handoff(number, "review", { to_state: "In Progress" });
    await agent.handoff(number, "impl", { to_state: "In Progress" });
    await agent.handoff(number, "impl", { intent: "lock" });
    await complete("second".repeat(1_000));
    const { data } = await look();
    expect(data.result.value).toBe("second".repeat(1_000));
    const results = data.records.map(({ result }: { result?: string }) => result?.length);
    expect(results.filter((length: unknown) => length !== undefined)).toEqual([1_000 + "… (cut)".length]);
  });

  test("is none where it says nothing", async () => {
    await stage.sentSince();
    expectError(await complete(" \n\t"), "INPUT_RESULT", { text: "no result" });
    expect(await stage.sentSince()).toEqual([]);
  });

  test("that is the JSON of an object as text is taken as text, and said to be", async () => {
    expect((await complete('{"status": "ok"}')).data.guidance.warnings.join()).toContain("is read as text");
    expect((await look()).data.result.value).toBe('{"status": "ok"}');
    expect(recordsOf(await onGithub(stage, number)).at(-1)).toContain("**Note**: the result is a string");
  });

  test.each([null, "", "null"])(
    "that is %j is no obstacle to a call that finishes nothing",
    async (result) => {
      expectDone(await complete(result, { intent: "lock" }));
      const several = { number: undefined, numbers: [number], intent: "lock" };
      expect((await complete(result, several)).text).not.toContain("INPUT_RESULT");
    },
  );

  test.each(["lock", "escalate", "cancel"])("does not come with %s", async (intent) => {
    await stage.sentSince();
    expectError(await complete("done", { intent }), "INPUT_RESULT", { text: 'intent "complete" or "close"' });
    expect(await stage.sentSince()).toEqual([]);
  });

  test("comes with a state that means complete, and not with several tickets", async () => {
    const call = { command: "impl", to_state: "In Review", reason: "Built", result: 1 };
    expectError(await agent.call("handoff_ticket", { ...call, numbers: [number] }), "INPUT_RESULT");
    expectDone(await agent.call("handoff_ticket", { ...call, number }));
    expect((await look()).data.result.value).toBe(1);
  });

  test("of just 24 KB is recorded, and a byte more is refused before anything is asked of GitHub", async () => {
    const largest = "x".repeat(24 * 1024 - 2);
    await stage.sentSince();
    expectError(await complete(`${largest}x`), "INPUT_TOO_LARGE", { hint: "Commit" });
    expect(await stage.sentSince()).toEqual([]);
    expectDone(await complete(largest));
    expect((await look()).data.result.value).toBe(largest);
  });

  test("that would not fit into a comment is refused before anything is written", async () => {
    expectError(await complete("<".repeat(20_000)), "INPUT_TOO_LARGE");
    expect(await onGithub(stage, number)).toMatchObject({ state: "In Progress", comments: [{}] });
  });

  test("with a token or nested without end is refused", async () => {
    const token = `ghp_${"a1".repeat(18)}`;
    expectError(await complete({ note: token }), "INPUT_SECRET");
    const deep: unknown = JSON.parse("[".repeat(2_000) + "]".repeat(2_000));
    expectError(await complete(deep), "INPUT_RESULT");
    expect((await onGithub(stage, number)).state).toBe("In Progress");
  });
});

describe("a call that is repeated", () => {
  test("is recognised with the same result, in whatever order its keys are, and not with another", async () => {
    await complete({ a: 1, b: [2] });
    expectData(await complete({ b: [2], a: 1 }), { replayed: true, record: { seq: 2 } });
    expect((await complete({ a: 2 })).isError).toBe(true);
    expect((await complete(undefined)).isError).toBe(true);
    expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
  });

  test("after a lost answer finds what was written", async () => {
    await stage.fault({ match: "WriteTicket", action: "status-after", status: 502 });
    expect((await complete({ a: 1 })).isError && (await complete({ a: 1 })).isError).toBe(false);
    expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
  });
});

describe("the command line", () => {
  const WITH = ["--command", "impl", "--intent", "complete", "--reason", "Built", "--agent", "builder"];

  async function handoff(...args: readonly string[]) {
    const [other] = addTicketsIn(stage.world, "In Progress", 1);
    const lock = ["--command", "impl", "--intent", "lock", "--reason", "Begun", "--agent", "builder"];
    await ralphHero(stage.environment(), "handoff", String(other), ...lock);
    const done = await ralphHero(stage.environment(), "handoff", String(other), ...WITH, ...args);
    return { done, value: (await agent.call("get_ticket", { number: other })).data.result?.value };
  }

  test.each<[string, unknown]>([
    ['{"tests": 12}', { tests: 12 }],
    ["12 tests pass", "12 tests pass"],
    ["false", false],
  ])("takes JSON or text: %s", async (given, value) => {
    expect(await handoff("--result", given)).toMatchObject({ done: { code: 0 }, value });
  });

  test.each(["{broken", "[1, 2", " {tests: 12}"])(
    "refuses what begins like JSON and is none, but not from a file: %s",
    async (given) => {
      const { done, value } = await handoff("--result", given);
      expect(done).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("--result-file") });
      expect(done.stderr).toContain(
        `INPUT_INVALID: Cannot hand off: --result looks like JSON and does not parse: "${given}"`,
      );
      expect(value).toBeUndefined();
      const file = join(temporaryFolder(), "result.txt");
      writeFileSync(file, given);
      expect(await handoff("--result-file", file)).toMatchObject({ done: { code: 0 }, value: given });
    },
  );

  test("takes a file, and says where it is not there", async () => {
    const file = join(temporaryFolder(), "result.json");
    writeFileSync(file, '{"tests": [1, 2]}\n');
    expect((await ralphHero(stage.environment(), "show", String(number))).stdout).not.toContain("Result");
    expect(await handoff("--result-file", file)).toMatchObject({
      done: { code: 0 },
      value: { tests: [1, 2] },
    });
    const shown = await ralphHero(stage.environment(), "show", String(number + 1));
    expect(shown.stdout).toMatch(/Result +\{"tests":\[1,2\]\}/);
    const missing = await handoff("--result-file", `${file}.none`);
    expect(missing.done).toMatchObject({ code: 2, stderr: expect.stringContaining("result.json.none") });
    expect((await handoff("--result", " ")).done.stderr).toContain("INPUT_RESULT");
  });
});
