import { describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../test/log/log-builder.ts";
import { pathOf, spanOf, timeByState, type TicketPath } from "./ticket-path.ts";

const MINUTE_MS = 60_000;
const READ_AT_MS = Date.parse(at(3600));
const HAND = "moved by hand" as const;

function ways({ steps }: TicketPath): string[] {
  return steps.map(({ from, to, agent }) => `${from} → ${to} by ${agent ?? "hand"}`);
}

describe("a path", () => {
  it("has a step for every change of state, and none for claims and talk", () => {
    const log = new LogBuilder();
    const [needed] = log.chain("Research Needed");
    const locked = log.write(needed!, { to: "Research in Progress", agent: "researcher" });
    const claimed = log.write(locked, { kind: "claim", to: "Research in Progress", agent: "other" });
    log.write(claimed, { kind: "interaction", to: "Research in Progress" });
    expect(ways(pathOf(log.fold()))).toEqual([
      "Backlog → Research Needed by triager",
      "Research Needed → Research in Progress by researcher",
    ]);
  });

  it("is empty for a ticket without records", () => {
    expect(pathOf(new LogBuilder().fold())).toEqual({ steps: [], stays: [] });
  });

  it("leaves out what lost a race", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, { to: "Research in Progress" });
    log.write(first, { to: "Ready for Plan" });
    expect(ways(pathOf(log.fold()))).toHaveLength(2);
  });

  it("shows a person's move that a later record names, at the time of the card", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.say("talk");
    const observed = { from: "Research Needed", to: "Ready for Plan", at: at(70), as: HAND };
    log.write(first, { from: "Ready for Plan", to: "Plan in Progress", agent: "planner", observed });
    const path = pathOf(log.fold());
    expect(ways(path)).toEqual([
      "Backlog → Research Needed by triager",
      "Research Needed → Ready for Plan by hand",
      "Ready for Plan → Plan in Progress by planner",
    ]);
    expect(path.steps[1]?.atMs).toBe(Date.parse(at(70)));
  });

  it("shows a person's move that nothing recorded yet", () => {
    const log = new LogBuilder();
    log.write(null);
    const unrecorded = {
      from: "Research Needed",
      to: "Done",
      at: at(600),
      as: HAND,
      offGraph: true as const,
    };
    const path = pathOf(log.fold(), { unrecorded, readAtMs: READ_AT_MS });
    expect(ways(path).at(-1)).toBe("Research Needed → Done by hand");
    expect(path.steps.at(-1)).toMatchObject({ record: null, offGraph: true, atMs: Date.parse(at(600)) });
  });

  it("shows a card that a person cleared, which has no time, where it was read", () => {
    const log = new LogBuilder();
    log.write(null);
    const unrecorded = { from: "Research Needed", as: HAND };
    const path = pathOf(log.fold(), { unrecorded, readAtMs: READ_AT_MS });
    expect(path.steps.at(-1)).toMatchObject({ to: "Backlog", agent: null, atMs: READ_AT_MS });
    expect(timeByState(path, READ_AT_MS).every(({ totalMs }) => Number.isFinite(totalMs))).toBe(true);
  });

  it("takes a cut-off or late write for no step", () => {
    const log = new LogBuilder();
    log.write(null);
    const unrecorded = { from: "Research Needed", to: "Backlog", as: "cut-off write" as const };
    const path = pathOf(log.fold(), { unrecorded, readAtMs: READ_AT_MS });
    expect(path.steps).toHaveLength(1);
  });

  it("never goes back in time, whatever a record claims", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    const long = { from: "Research Needed", to: "Ready for Plan", at: "1970-01-01T00:00:00Z", as: HAND };
    const second = log.write(first, { to: "Plan in Progress", observed: long });
    const never = { from: "Plan in Progress", to: "In Progress", at: "no time", as: HAND };
    log.write(second, { to: "In Review", observed: never });
    const { steps, stays } = pathOf(log.fold());
    const times = steps.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const stay of stays) expect(spanOf(stay, Infinity)).toBeGreaterThanOrEqual(0);
  });

  it("says where records are missing, and counts no time across the gap", () => {
    const log = new LogBuilder();
    const [, second] = log.chain("Research Needed", "Ready for Plan", "Plan in Progress");
    log.remove(second!);
    const path = pathOf(log.fold());
    expect(path.steps.at(-1)).toMatchObject({
      from: "Ready for Plan",
      to: "Plan in Progress",
      afterGap: true,
    });
    const research = timeByState(path, Date.parse(at(3600))).find(({ state }) => state === "Research Needed");
    expect(research).toMatchObject({ totalMs: 0, atLeast: true });
  });
});

describe("the time in a state", () => {
  it("is summed over visits, and counts up to now where the ticket is", () => {
    const log = new LogBuilder();
    log.chain("Research Needed", "Human Needed", "Research Needed");
    const times = timeByState(pathOf(log.fold()), Date.parse(at(300)));
    expect(times.map(({ state, totalMs, visits, now }) => [state, totalMs / MINUTE_MS, visits, now])).toEqual(
      [
        ["Backlog", 10, 1, false],
        ["Research Needed", 4, 2, true],
        ["Human Needed", 1, 1, false],
      ],
    );
  });

  it("names who entered it: agents each once, and people", () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Human Needed" });
    log.write(first, { to: "Research Needed" });
    const unrecorded = { from: "Research Needed", to: "Human Needed", at: at(300), as: HAND };
    const human = timeByState(
      pathOf(log.fold(), { unrecorded, readAtMs: READ_AT_MS }),
      Date.parse(at(400)),
    ).find(({ state }) => state === "Human Needed");
    expect(human?.by).toEqual(["triager", null]);
  });
});
