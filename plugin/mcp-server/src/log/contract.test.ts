import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../test/log/log-builder.ts";
import type { WorkStates } from "../rules/finishing.ts";
import {
  authorsOf,
  authorsOfTerms,
  contractIn,
  currentSubmission,
  fileScopeIn,
  resultsIn,
  riskClassIn,
  sameTerm,
  termsIn,
  workBegun,
} from "./contract.ts";
import { questionsOf } from "./questions.ts";
import type { TicketRecord } from "./record.ts";

const SCHEMA = { type: "object", required: ["tests"] };

/** A ticket that was opened under a contract and moved on twice, as writers do. */
function contractLog(): { log: LogBuilder; records: readonly TicketRecord[] } {
  const log = new LogBuilder();
  const first = log.write(null, { kind: "contract", to: "Backlog", contract: { schema: SCHEMA } });
  const second = log.write(first, { to: "Research Needed", underContract: first.id });
  const third = log.write(second, { to: "Ready for Plan", underContract: first.id, result: false });
  return { log, records: [first, second, third] };
}

describe("the contract in force", () => {
  it("is what the first record demands", () => {
    const { log, records } = contractLog();
    expect(contractIn(log.fold())).toMatchObject({ kind: "in force", terms: { schema: SCHEMA } });
    expect(contractIn(log.fold()).recordId).toBe(records[0]?.id);
  });

  it("is none for a ticket that was opened without, or not by us", () => {
    const log = new LogBuilder();
    expect(contractIn(log.fold())).toEqual({ kind: "none" });
    log.write(log.write(null, { kind: "contract", to: "Backlog" }), { to: "Research Needed" });
    expect(contractIn(log.fold())).toEqual({ kind: "none" });
    expect(contractIn(log.fold()).recordId).toBeUndefined();
  });

  it("is what the newest contract record says", () => {
    const { log, records } = contractLog();
    const newer = log.write(records[2] ?? null, {
      kind: "contract",
      contract: { schema: { type: "string" } },
    });
    expect(contractIn(log.fold())).toMatchObject({ kind: "in force", terms: { schema: { type: "string" } } });
    log.write(log.write(newer, { underContract: newer.id }), { kind: "contract" });
    expect(contractIn(log.fold())).toEqual({ kind: "none" });
  });

  it("is missed where its comment was edited, and is there again once the text is restored", () => {
    const { log, records } = contractLog();
    const [first] = records;
    if (first === undefined) throw new Error("there is a first record");
    const body = log.of(first).body;
    log.edit(first, (text) => text.replace('"tests"', '"nothing"'));
    expect(contractIn(log.fold())).toEqual({ kind: "absent", recordId: first.id });
    log.edit(first, () => body);
    expect(contractIn(log.fold())).toMatchObject({ kind: "in force", terms: { schema: SCHEMA } });
    log.remove(first);
    expect(contractIn(log.fold())).toEqual({ kind: "absent", recordId: first.id });
  });

  it("is missed where a record names one that is no contract", () => {
    const log = new LogBuilder();
    log.write(log.write(null, { id: "01PLAIN" }), { underContract: "01PLAIN" });
    expect(contractIn(log.fold())).toEqual({ kind: "absent", recordId: "01PLAIN" });
  });

  it("is no stranger's", () => {
    const { log, records } = contractLog();
    log.write(
      records[2] ?? null,
      { kind: "contract", contract: { schema: true } },
      { association: "NONE", author: { login: "mallory", isBot: false } },
    );
    expect(contractIn(log.fold())).toMatchObject({ terms: { schema: SCHEMA } });
  });
});

describe("the results of a log", () => {
  it("are those of accepted records, false and 0 among them", () => {
    const { log, records } = contractLog();
    log.write(records[1] ?? null, { id: "01VOID", result: "too late" });
    log.write(records[2] ?? null, { id: "01LAST", result: 0 });
    expect(resultsIn(log.fold()).map(({ record: { result } }) => result)).toEqual([false, 0]);
  });
});

const TERMS = { schema: SCHEMA, riskClass: "low" } as const;

function changedBy(...changes: readonly (readonly [string, TicketRecord["contract"]])[]) {
  const log = new LogBuilder();
  let last: TicketRecord | null = null;
  for (const [agent, contract] of changes) last = log.write(last, { kind: "contract", agent, contract });
  log.write(last, { kind: "interaction", agent: "nobody" });
  return log.fold();
}

describe("the demands of a contract", () => {
  it("are what is in force; none where it cannot be read", () => {
    expect(termsIn(changedBy(["ada", TERMS]))).toEqual(TERMS);
    expect(termsIn(changedBy(["ada", undefined]))).toEqual({});
    const log = new LogBuilder();
    log.write(null, { underContract: "01GONE" });
    expect(termsIn(log.fold())).toEqual({});
    expect(contractIn(log.fold()).recordId).toBe("01GONE");
  });

  it("have each the author who gave it its present value, and none once it is taken back", () => {
    const same = { riskClass: "low", schema: { required: ["tests"], type: "object" } } as const;
    const log = changedBy(["ada", TERMS], ["bob", same], ["eve", { schema: SCHEMA, riskClass: "high" }]);
    expect([...authorsOfTerms(log)]).toEqual([
      ["schema", "ada"],
      ["riskClass", "eve"],
    ]);
    expect(authorsOfTerms(changedBy(["ada", TERMS], ["bob", undefined]))).toEqual(new Map());
    expect([...authorsOfTerms(changedBy(["ada", TERMS], ["bob", {}], ["eve", TERMS]))]).toEqual([
      ["schema", "eve"],
      ["riskClass", "eve"],
    ]);
  });

  it("are the same whatever the order of keys, and what is absent is one demand less", () => {
    expect(sameTerm({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(sameTerm(undefined, undefined)).toBe(true);
    expect(sameTerm([], undefined)).toBe(false);
  });
});

const BUILDING = "In Progress" as const;
const WORK = { building: BUILDING, claimedIn: null } as const;
const LOCK = { until: "2026-03-02T14:00:00Z" };

/** A log of these records, each after the one before. */
function foldedLog(...changes: readonly Partial<TicketRecord>[]) {
  const log = new LogBuilder();
  let last: TicketRecord | null = null;
  for (const change of changes) last = log.write(last, change);
  return log.fold();
}

function riskContract(riskClass?: "low" | "medium" | "high"): Partial<TicketRecord> {
  return { kind: "contract", contract: riskClass === undefined ? {} : { riskClass } };
}

const begun: Partial<TicketRecord> = { to: BUILDING, agent: "ada", lock: LOCK };

function submitted(riskClass: "low" | "medium" | "high"): Partial<TicketRecord> {
  const submission = { riskClass, pullRequests: [], files: [], fileCount: 0 };
  return { to: "In Review", agent: "bob", submission };
}

describe("the class of a ticket", () => {
  it("is what the newest contract says before work began", () => {
    expect(riskClassIn(foldedLog(riskContract("high"), riskContract("low")), WORK)).toBe("low");
    expect(riskClassIn(foldedLog(riskContract("high"), riskContract()), WORK)).toBeUndefined();
  });

  it("never sinks after that, and is raised by submissions", () => {
    expect(riskClassIn(foldedLog(riskContract("high"), begun, riskContract("low")), WORK)).toBe("high");
    expect(riskClassIn(foldedLog(riskContract("low"), begun, submitted("high"), riskContract()), WORK)).toBe(
      "high",
    );
  });

  it("is left alone by whatever is no contract and no submission, and by an empty contract once work began", () => {
    expect(riskClassIn(foldedLog(riskContract("high"), { kind: "interaction" }), WORK)).toBe("high");
    expect(riskClassIn(foldedLog(riskContract("high"), { kind: "contract" }), WORK)).toBeUndefined();
    expect(riskClassIn(foldedLog(riskContract("high"), begun, { kind: "contract" }), WORK)).toBe("high");
  });
});

describe("a submission", () => {
  it("is current until the work is taken up again, by whomever", () => {
    expect(currentSubmission(foldedLog(begun, submitted("high")), WORK)?.record.seq).toBe(2);
    expect(
      currentSubmission(foldedLog(begun, submitted("high"), { to: "Human Needed" }), WORK),
    ).not.toBeNull();
    expect(currentSubmission(foldedLog(begun, submitted("high"), begun), WORK)).toBeNull();
    const moved = { from: "In Review", to: BUILDING, as: "moved by hand" } as const;
    const log = foldedLog(begun, submitted("high"), { kind: "interaction", to: BUILDING, observed: moved });
    expect(currentSubmission(log, WORK)).toBeNull();
  });
});

it("everybody who held the ticket while it was built is an author, and who submitted it", () => {
  const handed = { ...begun, kind: "claim", agent: "ada", handedTo: "cleo" } as const;
  const log = foldedLog(
    { to: "Plan in Progress", agent: "planner", lock: LOCK },
    begun,
    handed,
    submitted("high"),
  );
  expect([...new Set(authorsOf(log, WORK).map(({ agent }) => agent))]).toEqual(["ada", "cleo", "bob"]);
});

it("who claims a task, or is handed it, is an author of it", () => {
  const claimed = { kind: "claim", to: "Backlog", agent: "ada", lock: LOCK, handedTo: "cleo" } as const;
  const names = (work: WorkStates) => authorsOf(foldedLog(claimed), work).map(({ agent }) => agent);
  expect(names({ ...WORK, claimedIn: "Backlog" })).toEqual(["ada", "cleo"]);
  expect(names(WORK)).toEqual([]);
});

it("nobody is an author by passing a ticket on, without its lock or in another state", () => {
  const planned = { to: "Plan in Progress", lock: LOCK, handedTo: "cleo" } as const;
  expect(authorsOf(foldedLog(planned, { to: BUILDING, agent: "critic" }), WORK)).toEqual([]);
});

it("which one of its name took a ticket up that was handed over, nobody says", () => {
  const log = foldedLog({ ...begun, handedTo: "cleo" });
  expect(authorsOf(log, WORK)).toEqual([
    { agent: "ada", instance: "main" },
    { agent: "cleo", instance: "" },
  ]);
});

describe("work has begun", () => {
  const moved = { from: "Backlog", to: "Human Needed", as: "moved by hand" } as const;

  it("where a record brought the ticket to where it is built, or found that it had been there", () => {
    for (const record of [
      { to: BUILDING },
      { to: "In Review", observed: { ...moved, to: BUILDING } },
      { to: "In Review", observed: { ...moved, from: BUILDING } },
    ])
      expect(workBegun(foldedLog({ to: "Plan in Progress" }, record), WORK)).toBe(true);
  });

  it("where a task was claimed, and not where it stands unclaimed", () => {
    const task = { ...WORK, claimedIn: "Backlog" } as const;
    const opened = { kind: "contract", to: "Backlog" } as const;
    const claimed = { kind: "claim", to: "Backlog", lock: LOCK } as const;
    expect(workBegun(foldedLog(opened), task)).toBe(false);
    expect(workBegun(foldedLog(opened, claimed), task)).toBe(true);
    expect(workBegun(foldedLog(opened, claimed), WORK)).toBe(false);
  });

  it("nowhere else", () => {
    expect(workBegun(foldedLog({ to: "Plan in Progress", from: BUILDING, observed: moved }), WORK)).toBe(
      false,
    );
  });
});

it("a ticket of which nothing was submitted has no submission", () => {
  for (const log of [foldedLog(begun), foldedLog({ to: "Plan in Progress" }), foldedLog()])
    expect(currentSubmission(log, WORK)).toBeNull();
});

const NOBODY = { orchestrator: null, members: [] };
const HERE = { to: "Backlog", seen: { value: "Backlog" } };

/** A log of these records, one after the other. */
function logHere(...records: readonly Partial<TicketRecord>[]): LogBuilder {
  const log = new LogBuilder();
  let last: TicketRecord | null = null;
  for (const changes of records) last = log.write(last, { ...HERE, ...changes });
  return log;
}

function scopeIn(log: LogBuilder) {
  return fileScopeIn(log.fold(), questionsOf(log.fold(), NOBODY));
}

function scopeContract(...fileScope: readonly string[]): Partial<TicketRecord> {
  return { kind: "contract", contract: { fileScope: [...fileScope] } };
}

const FREE: Partial<TicketRecord> = { kind: "contract", contract: {} };

function asks(id: string, ...expandScope: readonly string[]): Partial<TicketRecord> {
  const interaction = { type: "consultation", from: "ada", to: null, question: "May I?", expandScope };
  return {
    kind: "interaction",
    id,
    agent: "ada",
    interaction: { ...interaction, expandScope: [...expandScope] },
  };
}

function answers(id: string, kind: "accept" | "reject"): Partial<TicketRecord> {
  const decision = { kind, text: "So be it", by: "lead" };
  const interaction = { type: "consultation", from: "lead", to: "ada", answers: id, decision };
  return { kind: "interaction", agent: "lead", instance: "main", interaction };
}

describe("the file scope", () => {
  it("is free without a contract, and with one that names no files", () => {
    expect(scopeIn(logHere({}))).toEqual({ kind: "free" });
    expect(scopeIn(logHere(FREE))).toEqual({ kind: "free" });
  });

  it("is absent where the contract cannot be read", () => {
    expect(scopeIn(logHere({ underContract: "01GONE" }))).toEqual({ kind: "absent" });
  });

  it("is the contract's list with every expansion that was accepted", () => {
    const log = logHere(
      scopeContract("src/a.ts"),
      asks("01B", "src/b.ts"),
      answers("01B", "accept"),
      asks("01C", "src/c.ts"),
      answers("01C", "reject"),
      asks("01D", "src/d.ts"),
    );
    expect(scopeIn(log)).toEqual({ kind: "declared", lists: [["src/a.ts"], ["src/b.ts"]] });
  });

  it("keeps its expansions through a contract with the same list", () => {
    const log = logHere(scopeContract("a"), asks("01B", "b"), answers("01B", "accept"), scopeContract("a"));
    expect(scopeIn(log)).toEqual({ kind: "declared", lists: [["a"], ["b"]] });
  });

  it("begins anew with another list, and where there was none meanwhile", () => {
    const before = [scopeContract("a"), asks("01B", "b"), answers("01B", "accept")] as const;
    for (const between of [[scopeContract("c")], [FREE], [{ kind: "contract" }]] as const)
      expect(scopeIn(logHere(...before, ...between, scopeContract("a")))).toEqual({
        kind: "declared",
        lists: [["a"]],
      });
  });

  it("takes an accepted question about other things for none", () => {
    const { interaction, ...question } = asks("01B");
    const { expandScope: _, ...plain } = interaction!;
    expect(
      scopeIn(logHere(scopeContract("a"), { ...question, interaction: plain }, answers("01B", "accept"))),
    ).toEqual({
      kind: "declared",
      lists: [["a"]],
    });
  });
});
