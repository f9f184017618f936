import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../test/ledger/log-builder.ts";
import { authorsOfTerms, contractIdIn, contractIn, resultsIn, sameTerm, termsIn } from "./contract.ts";
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
    expect(contractIdIn(log.fold())).toBe(records[0]?.id);
  });

  it("is none for a ticket that was opened without, or not by us", () => {
    const log = new LogBuilder();
    expect(contractIn(log.fold())).toEqual({ kind: "none" });
    log.write(log.write(null, { kind: "contract", to: "Backlog" }), { to: "Research Needed" });
    expect(contractIn(log.fold())).toEqual({ kind: "none" });
    expect(contractIdIn(log.fold())).toBeUndefined();
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
    expect(contractIdIn(log.fold())).toBe("01GONE");
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
