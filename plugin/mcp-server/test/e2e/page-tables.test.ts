import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { eachStage, oneRisk, risk, stage } from "./each-stage.ts";
import { begun, BUILDER } from "./follow-up-stage.ts";
import { moveByHand, type Agent, type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { issueCount } from "./tickets-stage.ts";

/** The tables of docs/maintainers whose every row is a call, and what is answered. */

/** One tool with its arguments. */
type Call = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const call = z.record(z.string(), z.record(z.string(), z.unknown()));

interface Row {
  readonly row: string;
  /** Its other cells. */
  readonly cells: readonly string[];
  /** The parts that the answer must contain. */
  readonly answer: readonly string[];
}

/** The rows of a page, and the calls that it shows of them. */
function pageOf(name: string): { readonly rows: readonly Row[]; readonly shown: ReadonlyMap<string, Call> } {
  const page = readFileSync(new URL(`../../../../docs/maintainers/${name}.md`, import.meta.url), "utf8");
  const rows = page.split("\n").flatMap((line): Row[] => {
    const [, row = "", ...cells] = line.split("|").map((cell) => cell.trim());
    if (!/^[A-Z]?\d+$/.test(row)) return [];
    return [
      { row, cells, answer: [...(cells[2] ?? "").matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text) },
    ];
  });
  const blocks = page.matchAll(/^```json ([A-Z]?\d+)\n(.*?)\n```$/gms);
  const shown = [...blocks].map(([, row = "", json = ""]) => [row, call.parse(JSON.parse(json))] as const);
  return { rows, shown: new Map(shown) };
}

function expectAnswer({ text, data, isError }: Answer, answer: readonly string[]): boolean {
  const said = `${text}\n${JSON.stringify(data)}`;
  for (const part of answer) expect(said).toContain(part);
  const isRefused = /^(?:INPUT|REFUSED)_/.test(answer[0] ?? "");
  expect(isError, said).toBe(isRefused);
  return isRefused;
}

describe("risk-and-review.md", () => {
  const { rows, shown } = pageOf("risk-and-review");

  oneRisk({ agents: [{ name: "builder" }, { name: "reality-checker" }], orchestrator: "lead" });
  beforeAll(async () => {
    risk.pullRequest(await risk.begin({ for: "builder" }), ["src/session.ts"]);
  });

  test("every step has its call, and every call its step", () => {
    expect([...shown.keys()]).toEqual(rows.map(({ row }) => row));
    expect(rows.length).toBeGreaterThan(5);
  });

  test.each(rows)("step $row is as it says, after those before it", async ({ row, cells, answer }) => {
    const who = (cells[0] ?? "").replaceAll("`", "");
    for (const [tool, args] of Object.entries(shown.get(row) ?? {}))
      expectAnswer(await risk.call(who, tool, args), answer);
  });
});

const NOTE = { to: "alice", task: "Write the release note" };
const NAME = { to: "alice", task: "Name the release" };

function handoff(args: object): Call {
  return { handoff_ticket: { number: 12, command: "impl", ...args } };
}

function complete(args: object = {}): Call {
  return handoff({ intent: "complete", reason: "Built", ...args });
}

/** Completes with that result and these follow-ups. */
function handOn(result: unknown, ...followUps: readonly object[]): Call {
  return complete({ result, follow_up: followUps });
}

function close(args: object = {}): Call {
  return handoff({ command: "triage", intent: "close", reason: "Merged", ...args });
}

function giveTo(to: string, args: object = {}): Call {
  return handoff({ intent: "lock", reason: "The network part is yours", to, ...args });
}

function ask(args: object): Call {
  return { ask: { number: 12, question: "Which limit holds?", ...args } };
}

function show(number: number): Call {
  return { get_ticket: { number } };
}

const WITH_NOTE = handOn({ tests: 12 }, NOTE);
const FILLED = "Check {parent_key}: {parent_result}, {parent_result}. Keep {this}";
const MANUAL = { to: "bob", task: "Translate the manual", title: "Manual in French" };
const ANOTHER = { reason: "Merged again", result: 13, follow_up: [{ to: "bob", task: "Translate it" }] };

/** The calls behind the rows of finish-and-follow-up.md. The last one gives the answer that the row names. */
const CALLS: Readonly<Record<string, readonly Call[]>> = {
  H1: [WITH_NOTE],
  H2: [WITH_NOTE, show(15)],
  H3: [WITH_NOTE, show(15)],
  H4: [handOn("3 findings", { to: "alice", task: FILLED }), show(15)],
  H5: [handOn(12, { ...NAME, result_schema: { type: "string" } }), show(15)],
  H6: [complete({ follow_up: [NOTE] })],
  H7: [handOn("", NOTE)],
  H8: [handOn('{"tests": 12}', NOTE)],
  H9: [complete({ number: 13, result: { tests: 12 }, follow_up: [NOTE] })],
  H10: [complete({ number: 13, result: { ok: true }, follow_up: [NOTE] })],
  H11: [handOn(12, { ...NAME, result_schema: { type: "sting" } })],
  H12: [handOn(12, { ...NOTE, to: "" })],
  H13: [handOn(12, { ...NOTE, task: "" })],
  H14: [handOn(12, { ...NOTE, task: { write: "the release note" } })],
  H15: [complete({ number: 14, result: 12, follow_up: [NOTE] })],
  H16: [handoff({ intent: "escalate", reason: "Half done", follow_up: [NOTE] })],
  H17: [handOn(12, NOTE), handOn(12, NOTE)],
  H18: [complete(), close({ result: 12, follow_up: [NOTE] }), close(ANOTHER)],
  H19: [handOn(12, NOTE, MANUAL)],
  H20: [complete({ number: undefined, numbers: [12, 13], follow_up: [NOTE] })],
  C1: [complete({ result: "forwarded 3 findings" })],
  C2: [complete()],
  C3: [complete(), close({ result: "released" })],
  C4: [complete({ result: { status: "ok", items: [1, false, null] } }), show(12)],
  C5: [complete({ result: '{"status": "ok"}' })],
  C6: [complete({ number: 13, result: 42 })],
  C7: [complete({ number: 13 })],
  C8: [handoff({ intent: "lock", reason: "Half done", result: "half of it" })],
  C9: [complete(), close(), close({ reason: "More", result: "more" })],
  C10: [complete({ number: 14, result: "done" })],
  C11: [complete(), complete({ reason: "Built once more", result: "done" })],
  C12: [complete({ result: null })],
  T1: [giveTo("next")],
  T2: [giveTo("next"), show(12)],
  T3: [giveTo("other")],
  T4: [giveTo("next", { reason: "" })],
  T5: [giveTo("nobody")],
  T6: [giveTo("builder")],
  T7: [giveTo("alice", { number: 14, reason: "Yours" })],
  T8: [
    complete(),
    handoff({ command: "review", intent: "complete", reason: "Approved" }),
    handoff({ intent: "lock", reason: "Once more" }),
  ],
  T9: [{ get_ticket: { number: 12, context: "full" } }],
  Q1: [ask({ to: "alice" }), show(12)],
  Q2: [ask({})],
  Q3: [ask({ to: "nobody" })],
  Q4: [ask({ to: "builder" })],
  Q5: [ask({ question: " " })],
  Q6: [ask({}), { answer: { number: 12, question: 3, text: "Ten" } }],
};

describe("finish-and-follow-up.md", () => {
  const { rows, shown } = pageOf("finish-and-follow-up");
  let agent: Agent;

  eachStage({}, async () => {
    const builder = { name: "builder", maxConsecutiveTurns: 3 };
    publishTeam(stage, { agents: [builder, { name: "alice" }, { name: "bob" }, { name: "other" }] });
    agent = await stage.agent(BUILDER);
    await begun(stage, agent);
    const schema = { type: "object", required: ["ok"] };
    const { data } = await agent.call("create_ticket", { title: "Build it", result_schema: schema });
    await moveByHand(stage, data.number, "In Progress");
    await agent.handoff(data.number, "impl", { intent: "lock" });
    await begun(stage, await stage.agent({ agent: "other" }));
  });

  test("every row has its calls, and every call its row", () => {
    expect(Object.keys(CALLS)).toEqual(rows.map(({ row }) => row));
    expect(rows.length).toBeGreaterThan(30);
  });

  test.each([...shown])("the page shows the first call of row %s", (row, example) => {
    expect(example).toEqual(CALLS[row]?.[0]);
  });

  test.each(rows)("row $row is as it says: $cells.1", async ({ row, answer }) => {
    let last: Answer | undefined;
    let issues = issueCount(stage);
    for (const one of CALLS[row] ?? []) {
      for (const [tool, args] of Object.entries(one)) {
        expect(last?.isError ?? false, last?.text).toBe(false);
        issues = issueCount(stage);
        await stage.sentSince();
        last = await agent.call(tool, args);
      }
    }
    if (last === undefined) throw new Error(`Row ${row} has no call`);
    const isRefused = expectAnswer(last, answer);
    expect(isRefused ? issueCount(stage) : issues).toBe(issues);
    const isInput = answer[0]?.startsWith("INPUT_") === true;
    expect(isInput ? await stage.sentSince() : []).toEqual([]);
  });
});
