import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commitFiles } from "../../src/sandbox/refs.ts";
import {
  comment,
  demoPlace,
  moveByHand,
  onGithub,
  recordsOf,
  Stage,
  type Agent,
  type Answer,
} from "./stage.ts";
import { issueAt, issueCount, DEMO_COUNT, NEXT } from "./tickets-stage.ts";

/** What a ticket demands of its result, and what becomes of results that do not fit. */

const SCHEMA = {
  type: "object",
  required: ["tests"],
  properties: { tests: { type: "integer", minimum: 1 }, at: { type: "string", format: "date" } },
  additionalProperties: false,
};
const GOOD = { tests: 12, at: "2026-03-02" };
const BAD = { tests: 0, at: "soon", more: 1 };
const VIOLATIONS = [
  '- /: must NOT have additional properties ("more")',
  '- /at: must match format "date"',
  "- /tests: must be >= 1",
];

let stage: Stage;
let agent: Agent;

beforeEach(async () => {
  stage = await Stage.open();
  agent = await stage.agent({ agent: "builder" });
});

afterEach(async () => {
  await stage.close();
});

/** A ticket under the contract that a person has put into this state. */
async function open(state: string, schema: unknown = SCHEMA): Promise<number> {
  const { data, text } = await agent.call("create_ticket", { title: "Build it", result_schema: schema });
  if (data.error !== undefined) throw new Error(text);
  if (state !== "Backlog") await moveByHand(stage, data.number, state);
  return data.number;
}

async function begin(schema?: unknown): Promise<number> {
  const number = await open("Ready for Plan", schema);
  await moveByHand(stage, number, "In Progress");
  const { isError, text } = await agent.handoff(number, "impl", { intent: "lock" });
  if (isError) throw new Error(text);
  return number;
}

async function complete(number: number, result: unknown, by = agent): Promise<Answer> {
  const call = { number, command: "impl", intent: "complete", reason: "Built and tested" };
  return by.call("handoff_ticket", { ...call, result });
}

async function close(number: number, result?: unknown): Promise<Answer> {
  const call = { number, command: "triage", intent: "close", reason: "Merged" };
  return agent.call("handoff_ticket", { ...call, result });
}

function publish(config: unknown): void {
  const { world } = stage.sandbox;
  const { repository, project } = demoPlace(world);
  const files = new Map([[".ralph/config.json", JSON.stringify(config)]]);
  commitFiles(world, repository, project.creator, { message: "Team policy", files });
}

async function edit(number: number, index: number, change: (body: string) => string): Promise<void> {
  const target = (await onGithub(stage, number)).comments[index];
  const query = `mutation ($id: ID!, $body: String!) { updateIssueComment(input: { id: $id, body: $body }) { clientMutationId } }`;
  await stage.graphql(query, { id: target?.id, body: change(target?.body ?? "") });
}

describe("a contract", () => {
  test("stands in the ticket's first record, in five requests, and get_ticket shows it", async () => {
    await agent.call("get_ticket", { number: 1 });
    await stage.sentSince();
    const number = await open("Backlog");
    expect(await stage.sentSince()).toEqual([
      "ReadBoard",
      "CreateIssue",
      "AddToBoard",
      "ReadTicket",
      "WriteTicket",
    ]);
    const [record] = recordsOf(await onGithub(stage, number));
    expect(record).toMatch(/^\*\*Ticket opened\*\* in Backlog\n/);
    expect(record).toContain("**Contract**: the result has to fit the JSON Schema in the record");
    const { data, text } = await agent.call("get_ticket", { number });
    expect(data.contract).toEqual({
      schema: SCHEMA,
      attemptsLeft: 10,
      record: { seq: 1, url: expect.stringContaining("#issuecomment-") },
    });
    expect(text).toContain(`10 attempts left: ${JSON.stringify(SCHEMA).replaceAll("<", "")}`);
    const html = await (await fetch(`${stage.sandbox.url}/acme/rocket/issues/${number}`)).text();
    expect(html).toContain("the result has to fit the JSON Schema in the record");
    expect(html.replaceAll(/<[^>]*>/g, "")).toMatch(/additionalProperties(&quot;|")?: false/);
  });

  test.each<[string, unknown, string]>([
    ["of an unknown type", { properties: { a: { type: "objekt" } } }, "/properties/a/type: must be"],
    ["with a remote reference", { items: { $ref: "https://evil.example/x" } }, "/items/$ref: can't resolve"],
    ["that is text", JSON.stringify(SCHEMA), "must be an object"],
    ["that is itself without end", { $ref: "#" }, "refers to itself without end"],
    ["that is null", null, "must be an object"],
  ])("is refused with the place before anything is asked of GitHub: %s", async (_what, schema, said) => {
    await stage.sentSince();
    const call = { title: "Build it", result_schema: schema };
    const { data, text } = await agent.call("create_ticket", call);
    expect(data.error.code, text).toBe("INPUT_SCHEMA");
    expect(text).toContain(said);
    expect(await stage.sentSince()).toEqual([]);
    expect(issueCount(stage)).toBe(DEMO_COUNT);
  });

  test("tells one request from another, so that the same id makes one ticket with one contract", async () => {
    const call = { title: "Once", request_id: "r-1", result_schema: SCHEMA };
    await agent.call("create_ticket", call);
    const again = await agent.call("create_ticket", call);
    expect(again.data, again.text).toMatchObject({ number: NEXT, replayed: true });
    const other = await agent.call("create_ticket", { ...call, result_schema: { type: "string" } });
    expect(other.data.error.code).toBe("INPUT_INVALID");
  });

  test("of a creation that was cut off is there after the same call again", async () => {
    const call = { title: "Once", request_id: "r-1", result_schema: SCHEMA };
    await stage.fault({ match: "AddToBoard", action: "status", status: 502 });
    await agent.call("create_ticket", call);
    await agent.call("create_ticket", call);
    expect((await agent.call("get_ticket", { number: NEXT })).data.contract.schema).toEqual(SCHEMA);
    expect(issueAt(stage, NEXT).title).toBe("Once");
  });

  test("with references of its own and formats is applied", async () => {
    const schema = {
      $defs: { mail: { type: "string", format: "email" } },
      items: { $ref: "#/$defs/mail" },
      type: "array",
    };
    const number = await begin(schema);
    expect((await complete(number, ["nobody"])).text).toContain('- /0: must match format "email"');
    expect((await complete(number, ["ada@example.org"])).isError).toBe(false);
  });

  test("with a pattern that takes for ever stops nobody for long", async () => {
    const number = await begin({ type: "string", pattern: "^(a+)+$" });
    const { data, text } = await complete(number, `${"a".repeat(64)}!`);
    expect(data.error.code).toBe("REFUSED_CONTRACT");
    expect(text).toContain("takes longer than");
    expect((await complete(number, "aaa")).isError).toBe(false);
  });
});

describe("completing under a contract", () => {
  test("works with a result that fits, in two requests", async () => {
    const number = await begin();
    await stage.sentSince();
    const { data, text } = await complete(number, GOOD);
    expect(data.newState, text).toBe("In Review");
    expect(await stage.sentSince()).toEqual(["ReadTicket", "WriteTicket"]);
    const shown = await agent.call("get_ticket", { number });
    expect(shown.data).toMatchObject({ result: { value: GOOD }, contract: { schema: SCHEMA } });
  });

  test("changes nothing for one that does not, and says every violation and what is left", async () => {
    const number = await begin();
    const before = await onGithub(stage, number);
    await stage.sentSince();
    const { data, text, isError } = await complete(number, BAD);
    expect(isError).toBe(true);
    expect(await stage.sentSince()).toEqual(["ReadTicket", "POST git/commits", "SwapRefs"]);
    expect(data.error).toMatchObject({
      code: "REFUSED_CONTRACT",
      from: "In Progress",
      allowed: ["Human Needed"],
    });
    expect(text).toContain(["Schema validation failed:", ...VIOLATIONS].join("\n"));
    expect(text).toContain("9 of 10 attempts are left");
    const after = await onGithub(stage, number);
    expect({ ...after, lock: null }).toEqual({ ...before, lock: null });
    expect((await agent.call("get_ticket", { number })).data.contract.attemptsLeft).toBe(9);
  });

  test("demands a result where none is given, by to_state and by hero too", async () => {
    const number = await begin();
    expect((await complete(number, undefined)).text).toContain("requires a result, and none was given");
    for (const command of ["impl", "hero"]) {
      const call = { number, command, to_state: "In Review", reason: "Built" };
      expect((await agent.call("handoff_ticket", call)).data.error.code).toBe("REFUSED_CONTRACT");
    }
    const numbers = [number];
    const group = { numbers, command: "impl", intent: "complete", reason: "Built" };
    expect((await agent.call("handoff_ticket", group)).data.error).toMatchObject({
      code: "REFUSED_CONTRACT",
      hint: "Hand off this ticket by itself, with its result",
    });
    expect((await agent.call("get_ticket", { number })).data.contract.attemptsLeft).toBe(7);
  });

  test("is judged only where the graph allows it", async () => {
    const number = await open("Ready for Plan");
    await stage.sentSince();
    expect((await complete(number, BAD)).data.error.code).toBe("REFUSED_EDGE");
    expect(await stage.sentSince()).toEqual(["ReadTicket"]);
    expect((await agent.call("get_ticket", { number })).data.contract.attemptsLeft).toBe(10);
  });

  test("of other commands needs no result, and stores one that would not fit", async () => {
    const number = await open("Ready for Plan");
    await agent.handoff(number, "plan", { intent: "lock" });
    const call = { number, command: "plan", intent: "complete", reason: "Planned", result: "see plan.md" };
    const { isError, text } = await agent.call("handoff_ticket", call);
    expect(isError, text).toBe(false);
    expect((await agent.call("get_ticket", { number })).data.result.value).toBe("see plan.md");
  });

  test("leaves escalating free", async () => {
    const number = await begin();
    expect((await agent.handoff(number, "impl", { intent: "escalate" })).isError).toBe(false);
  });
});

describe("failed results in a row", () => {
  test("are counted over a restart of the server and a renewed lease", async () => {
    const first = await stage.agent({ agent: "fixer", env: { RALPH_LEASE_MINUTES: "60" } });
    const number = await open("Ready for Plan");
    await moveByHand(stage, number, "In Progress");
    await first.handoff(number, "impl", { intent: "lock" });
    await complete(number, BAD, first);
    await complete(number, BAD, first);
    first.kill();
    const second = await stage.agent({ agent: "fixer" });
    expect((await complete(number, BAD, second)).text).toContain("7 of 10 attempts are left");
    const renewed = await second.handoff(number, "impl", { intent: "lock" });
    expect(renewed.data.lock.renewed, renewed.text).toBe(true);
    expect((await complete(number, BAD, second)).text).toContain("6 of 10 attempts are left");
    expect((await complete(number, GOOD, second)).isError).toBe(false);
  });

  test("are shown of the holder to another agent, whose own try is refused for the lock and not counted", async () => {
    const number = await begin();
    await complete(number, BAD);
    const rival = await stage.agent({ agent: "rival" });
    expect((await complete(number, BAD, rival)).data.error.code).toBe("REFUSED_NOT_HOLDER");
    expect((await rival.call("get_ticket", { number })).data.contract.attemptsLeft).toBe(9);
    expect((await complete(number, BAD)).text).toContain("8 of 10 attempts are left");
  });

  test("that come at once are each counted", async () => {
    const number = await begin();
    const answers = await Promise.all([1, 2, 3].map(async () => complete(number, BAD)));
    expect(answers.every(({ data }) => data.error.code === "REFUSED_CONTRACT")).toBe(true);
    expect((await agent.call("get_ticket", { number })).data.contract.attemptsLeft).toBe(7);
  });

  test("begin anew after a success, and with another holder", async () => {
    const number = await begin();
    await complete(number, BAD);
    await complete(number, GOOD);
    await moveByHand(stage, number, "In Progress");
    await agent.handoff(number, "impl", { intent: "lock" });
    expect((await complete(number, BAD)).text).toContain("9 of 10 attempts are left");
  });

  test("end with a person: the ticket is escalated, with the violations as the reason", async () => {
    publish({ maxSchemaRetries: 2 });
    const number = await begin();
    expect((await complete(number, BAD)).text).toContain("1 of 2 attempts are left");
    const { data, text, isError } = await complete(number, BAD);
    expect(isError).toBe(true);
    expect(data).toMatchObject({
      error: { code: "REFUSED_CONTRACT", message: expect.stringContaining('escalated to "Human Needed"') },
      newState: "Human Needed",
      intent: "escalate",
      reason: expect.stringContaining(["Schema validation failed:", ...VIOLATIONS].join("\n")),
    });
    expect(text).toContain("In Progress → Human Needed");
    const now = await onGithub(stage, number);
    expect(now).toMatchObject({ state: "Human Needed", lock: null });
    expect(recordsOf(now).at(-1)).toMatch(
      /In Progress → Human Needed \(intent: escalate\)[^]*> - \/tests: must be >= 1/,
    );
    await comment(stage, number, "Count the tests, please");
    await agent.handoff(number, "impl", { intent: "lock" });
    expect((await complete(number, BAD)).text).toContain("1 of 2 attempts are left");
  });

  test("without a lock are counted in memory, and forgotten with the process", async () => {
    publish({ maxSchemaRetries: 3 });
    const number = await open("In Review");
    expect((await close(number, BAD)).text).toContain("2 of 3 attempts are left");
    expect((await close(number)).text).toContain("1 of 3 attempts are left");
    expect((await agent.call("get_ticket", { number })).data.contract.attemptsLeft).toBe(1);
    const other = await stage.agent({ agent: "builder" });
    expect((await other.call("get_ticket", { number })).data.contract.attemptsLeft).toBe(3);
    expect((await close(number)).data).toMatchObject({ newState: "Human Needed" });
  });

  test("where the state has no edge to a person are refused, and that is said", async () => {
    publish({ maxSchemaRetries: 1 });
    const number = await open("Backlog");
    for (const _twice of [1, 2]) {
      const { data, text } = await close(number, BAD);
      expect(data.error.code).toBe("REFUSED_CONTRACT");
      expect(text).toMatch(/last of 1 attempts, and the ticket could not be escalated: .*no such edge/);
      expect(data.newState).toBeUndefined();
    }
    expect((await onGithub(stage, number)).state).toBe("Backlog");
  });
});

describe("closing under a contract", () => {
  test("needs no second result where a valid one is recorded", async () => {
    const number = await begin();
    await complete(number, GOOD);
    const { data, text } = await close(number);
    expect(data.newState, text).toBe("Done");
  });

  test("needs one where only other results are recorded", async () => {
    const number = await open("Ready for Plan");
    await agent.handoff(number, "plan", { intent: "lock" });
    await agent.call("handoff_ticket", {
      number,
      command: "plan",
      intent: "complete",
      reason: "Planned",
      result: "see plan.md",
    });
    await moveByHand(stage, number, "In Review");
    expect((await close(number)).text).toContain("requires a result");
    expect((await close(number, GOOD)).data.newState).toBe("Done");
  });

  test("does not take a result that does not fit, whatever is recorded", async () => {
    const number = await begin();
    await complete(number, GOOD);
    expect((await close(number, BAD)).data.error.code).toBe("REFUSED_CONTRACT");
  });
});

describe("a contract's comment that somebody edits", () => {
  test("as the newest record stops the ticket", async () => {
    const number = await open("Backlog");
    await edit(number, 0, (body) => body.replace('"integer"', '"string"'));
    expect((await close(number, { tests: "1" })).data.error.code).toBe("LEDGER_TAMPERED");
  });

  test("further back changes nothing: the result is not judged by it, nor without it", async () => {
    const number = await begin();
    const body = (await onGithub(stage, number)).comments[0]?.body ?? "";
    await edit(number, 0, (text) => text.replace('"integer"', '"string"'));
    const { data } = await complete(number, { tests: "x" });
    expect(data.error).toMatchObject({
      code: "LEDGER_TAMPERED",
      message: expect.stringContaining("contract"),
    });
    const shown = await agent.call("get_ticket", { number });
    expect(shown.data.contract).toBeNull();
    expect(shown.data.guidance.warnings.join()).toContain("the record of its contract was edited or deleted");
    await edit(number, 0, () => body);
    expect((await complete(number, { tests: "x" })).data.error.code).toBe("REFUSED_CONTRACT");
    expect((await complete(number, GOOD)).isError).toBe(false);
  });

  test("and moved out of sight by talk is still found", async () => {
    const number = await begin();
    for (let n = 0; n < 55; n += 1) await comment(stage, number, `Talk ${n}`);
    expect((await complete(number, BAD)).data.error.code).toBe("REFUSED_CONTRACT");
    expect((await complete(number, GOOD)).isError).toBe(false);
    for (let n = 0; n < 55; n += 1) await comment(stage, number, `More talk ${n}`);
    expect((await agent.call("get_ticket", { number })).data.contract.schema).toEqual(SCHEMA);
    expect((await close(number)).data.newState).toBe("Done");
  });
});
