import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import type { TicketRecord } from "../../log/record.ts";
import { DEFAULT_TEAM_CONFIG } from "./team-config.ts";
import { needsOlderTurns, turnsInARow } from "./team.ts";

type Written = Partial<TicketRecord>;

function logOf(...records: readonly Written[]) {
  const log = new LogBuilder();
  let last: TicketRecord | null = null;
  for (const changes of records) last = log.write(last, changes);
  return log;
}

/** A team whose agents take more turns than the logs of these tests have. */
const TEAM = {
  ...DEFAULT_TEAM_CONFIG,
  agents: ["ada", "bob"].map((name) => ({ name, scopes: [] })),
  maxConsecutiveTurns: 5,
};

const by = (agent: string, changes: Written = {}): Written => ({ agent, ...changes });

describe("turns in a row", () => {
  it("are the newest transitions and claims by one agent, until another's", () => {
    const log = logOf(by("ada"), by("bob"), by("ada"), by("ada", { kind: "claim" })).fold();
    expect([turnsInARow(log, "ada"), turnsInARow(log, "bob")]).toEqual([2, 0]);
    expect(needsOlderTurns(TEAM, "ada", log)).toBe(false);
  });

  it("count nothing that moves no ticket, and are not broken by it", () => {
    const others = (["observed", "interaction", "contract"] as const).map((kind) => by("bob", { kind }));
    const log = logOf(by("ada"), ...others, by("ada")).fold();
    expect(turnsInARow(log, "ada")).toBe(2);
    expect(needsOlderTurns(TEAM, "ada", log)).toBe(true);
  });

  it("leave out records that lost a race", () => {
    const builder = new LogBuilder();
    const first = builder.write(null, by("ada"));
    builder.write(first, by("ada", { id: "01WINNER" }));
    builder.write(first, by("bob", { id: "01LOSER" }));
    expect(turnsInARow(builder.fold(), "ada")).toBe(2);
  });

  it("belong to one agent alone, and are as many as records since the last of another", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 8 }), (agents) => {
        const log = logOf(...agents.map((agent) => by(agent))).fold();
        const counts = ["a", "b", "c"].map((agent) => turnsInARow(log, agent));
        const newest = agents.at(-1);
        const run = agents.length - 1 - agents.findLastIndex((agent) => agent !== newest);
        expect(counts).toEqual(["a", "b", "c"].map((agent) => (agent === newest ? run : 0)));
      }),
    );
  });
});
