import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../test/ledger/log-builder.ts";
import { fileScopeIn } from "./contract.ts";
import { questionsOf } from "./questions.ts";
import type { TicketRecord } from "./record.ts";

const NOBODY = { orchestrator: null, members: [] };
const HERE = { to: "Backlog", seen: { value: "Backlog" } };

/** A log of these records, one after the other. */
function logOf(...records: readonly Partial<TicketRecord>[]): LogBuilder {
  const log = new LogBuilder();
  let last: TicketRecord | null = null;
  for (const changes of records) last = log.write(last, { ...HERE, ...changes });
  return log;
}

function scopeIn(log: LogBuilder) {
  return fileScopeIn(log.fold(), questionsOf(log.fold(), NOBODY));
}

function contract(...fileScope: readonly string[]): Partial<TicketRecord> {
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
    expect(scopeIn(logOf({}))).toEqual({ kind: "free" });
    expect(scopeIn(logOf(FREE))).toEqual({ kind: "free" });
  });

  it("is absent where the contract cannot be read", () => {
    expect(scopeIn(logOf({ underContract: "01GONE" }))).toEqual({ kind: "absent" });
  });

  it("is the contract's list with every expansion that was accepted", () => {
    const log = logOf(
      contract("src/a.ts"),
      asks("01B", "src/b.ts"),
      answers("01B", "accept"),
      asks("01C", "src/c.ts"),
      answers("01C", "reject"),
      asks("01D", "src/d.ts"),
    );
    expect(scopeIn(log)).toEqual({ kind: "declared", lists: [["src/a.ts"], ["src/b.ts"]] });
  });

  it("keeps its expansions through a contract with the same list", () => {
    const log = logOf(contract("a"), asks("01B", "b"), answers("01B", "accept"), contract("a"));
    expect(scopeIn(log)).toEqual({ kind: "declared", lists: [["a"], ["b"]] });
  });

  it("begins anew with another list, and where there was none meanwhile", () => {
    const before = [contract("a"), asks("01B", "b"), answers("01B", "accept")] as const;
    for (const between of [[contract("c")], [FREE], [{ kind: "contract" }]] as const)
      expect(scopeIn(logOf(...before, ...between, contract("a")))).toEqual({
        kind: "declared",
        lists: [["a"]],
      });
  });

  it("takes an accepted question about other things for none", () => {
    const { interaction, ...question } = asks("01B");
    const { expandScope: _, ...plain } = interaction!;
    expect(
      scopeIn(logOf(contract("a"), { ...question, interaction: plain }, answers("01B", "accept"))),
    ).toEqual({
      kind: "declared",
      lists: [["a"]],
    });
  });
});
