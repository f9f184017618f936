import { expect, it } from "vitest";
import { record } from "../../test/ledger/log-builder.ts";
import { parseRecord, type TicketRecord } from "./record.ts";

/** With every field that a form has, those of its parts too: a new one has to be added here. */
type Whole<Form> = Form extends readonly (infer Item)[]
  ? Whole<Item>[]
  : Form extends object
    ? { [Field in keyof Form]-?: Whole<Form[Field]> }
    : Form;

const TERMS: Whole<NonNullable<TicketRecord["contract"]>> = {
  kind: "task",
  schema: {},
  riskClass: "low",
  fileScope: ["src/**"],
  for: "bob",
};

const DECISION = { kind: "accept", text: "Yes", by: "bob", counts: false } as const;

const INTERACTION: Whole<NonNullable<TicketRecord["interaction"]>> = {
  type: "consultation",
  from: "ada",
  to: "bob",
  transport: "agent-teams",
  riskClass: "low",
  question: "Which?",
  context: "Two ways",
  constraints: "No new package",
  proposal: "The first",
  urgency: "blocking",
  expandScope: ["docs/**"],
  reclassify: "high",
  failureType: "unknown",
  tried: ["Waiting"],
  mention: ["maya"],
  depth: 1,
  inReplyTo: "01ASKED",
  answers: "01ASKED",
  decision: DECISION,
};

const WHOLE: Whole<TicketRecord> = {
  ...record({ seq: 2 }),
  command: "triage",
  intent: "complete",
  graph: "0a",
  from: "Backlog",
  prev: "0",
  session: { id: "01SESSION", machine: "boot", process: "77", bootId: "old boot" },
  lock: { until: "2026-03-02T14:05:00.000Z", takenFrom: "rival", keyHash: "0b" },
  lockKey: "0c",
  lockReleased: true,
  handedTo: "bob",
  continuedBy: "octo/rocket#9",
  continues: { ticket: "octo/rocket#3", head: "0e" },
  seen: { value: "Backlog", updatedAt: "2026-03-02T09:50:00.000Z" },
  observed: { from: "Backlog", to: "Done", at: "2026-03-02T09:55:00Z", as: "moved by hand", offGraph: true },
  decidedOn: {
    decision: "https://x/3",
    title: "0d",
    body: "0e",
    file: { path: "plan.md", commit: "0f", blob: "10" },
    changes: [{ text: "body", by: "maya", at: "2026-03-02T09:57:00Z" }],
  },
  personDecision: { kind: "accept", by: "maya", text: "Good", request: "01ASKED" },
  reply: { by: "maya", url: "https://x/3", at: "2026-03-02T09:56:00Z" },
  result: null,
  group: [12, 13],
  contract: TERMS,
  underContract: "01CONTRACT",
  requestId: "request",
  handover: {
    id: "01HANDOVER",
    to: "Done",
    result: null,
    evidence: { tests: "green" },
    followUps: [
      {
        to: "bob",
        task: "Test it",
        title: "Tests",
        labels: ["later"],
        estimate: "S",
        priority: "P1",
        schema: {},
        terms: TERMS,
      },
    ],
  },
  followUps: {
    handover: "01HANDOVER",
    asked: "0",
    tickets: [{ number: 8, url: "https://x/8", to: "bob" }],
  },
  parent: "octo/rocket#3",
  interaction: INTERACTION,
  routing: {
    requested: { languages: ["ts"] },
    requester: "ada",
    selected: "bob",
    rule: "pick",
    reason: "The only one",
    candidates: [
      {
        agent: "bob",
        department: "ENG",
        capabilities: { languages: ["ts"] },
        covers: ["ts"],
        why: "It can",
      },
    ],
  },
  evidence: { tests: "green" },
  submission: {
    riskClass: "high",
    raises: [{ from: "low", to: "high", why: ["It is large"] }],
    reviewer: "bob",
    pullRequests: [{ id: "PR", url: "https://x/1", head: "abc", base: "main" }],
    files: ["src/a.ts"],
    fileCount: 1,
  },
  acceptance: { submission: 1, kind: "accepted", by: "bob", url: "https://x/2" },
  handDecisions: [
    { request: "01ASKED", kind: "accept", text: "Yes", by: "maya", url: "https://x/4", at: "noon" },
  ],
  warnings: ["Look here"],
};

/** What may be any JSON value. */
const FREE = ["schema", "result", "tests"];

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (FREE.includes(key)) return [];
    const here: Path = [...path, Array.isArray(value) ? Number(key) : key];
    return [here].concat(pathsIn(part, here));
  });
}

/** The value with something of another kind at the path: no field takes both a list and what is none. */
function wrongAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return Array.isArray(value) ? {} : [];
  const copy: object = Object.assign(Array.isArray(value) ? [] : {}, value);
  Reflect.set(copy, key, wrongAt(Reflect.get(copy, key), rest));
  return copy;
}

function spelt(path: Path): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .slice(1);
}

it("a record may have every field", () => {
  const waived = { ...WHOLE, acceptance: { ...WHOLE.acceptance, kind: "waived" } };
  expect(parseRecord(WHOLE)).toEqual({ record: WHOLE });
  expect(parseRecord(waived)).toEqual({ record: waived });
});

it("a record is none where any of its fields is of another kind, and the field is named", () => {
  for (const path of pathsIn(WHOLE)) {
    const [problem = ""] = Object.values(parseRecord(wrongAt(WHOLE, path)));
    const named = new Set(String(problem).match(/(?<=→ at ).*/g));
    expect(named, spelt(path)).toEqual(new Set([spelt(path)]));
  }
});
