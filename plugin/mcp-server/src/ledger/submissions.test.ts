import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../test/ledger/log-builder.ts";
import type { WorkStates } from "../domain/task.ts";
import type { TicketRecord } from "./record.ts";
import { authorsOf, currentSubmission, riskClassIn, workBegun } from "./contract.ts";

const BUILDING = "In Progress" as const;
const WORK = { building: BUILDING, claimedIn: null } as const;
const LOCK = { until: "2026-03-02T14:00:00Z" };

/** A log of these records, each after the one before. */
function logOf(...changes: readonly Partial<TicketRecord>[]) {
  const log = new LogBuilder();
  let last: TicketRecord | null = null;
  for (const change of changes) last = log.write(last, change);
  return log.fold();
}

function contract(riskClass?: "low" | "medium" | "high"): Partial<TicketRecord> {
  return { kind: "contract", contract: riskClass === undefined ? {} : { riskClass } };
}

const begun: Partial<TicketRecord> = { to: BUILDING, agent: "ada", lock: LOCK };

function submitted(riskClass: "low" | "medium" | "high"): Partial<TicketRecord> {
  const submission = { riskClass, pullRequests: [], files: [], fileCount: 0 };
  return { to: "In Review", agent: "bob", submission };
}

describe("the class of a ticket", () => {
  it("is what the newest contract says before work began", () => {
    expect(riskClassIn(logOf(contract("high"), contract("low")), WORK)).toBe("low");
    expect(riskClassIn(logOf(contract("high"), contract()), WORK)).toBeUndefined();
  });

  it("never sinks after that, and is raised by submissions", () => {
    expect(riskClassIn(logOf(contract("high"), begun, contract("low")), WORK)).toBe("high");
    expect(riskClassIn(logOf(contract("low"), begun, submitted("high"), contract()), WORK)).toBe("high");
  });

  it("is left alone by whatever is no contract and no submission, and by an empty contract once work began", () => {
    expect(riskClassIn(logOf(contract("high"), { kind: "interaction" }), WORK)).toBe("high");
    expect(riskClassIn(logOf(contract("high"), { kind: "contract" }), WORK)).toBeUndefined();
    expect(riskClassIn(logOf(contract("high"), begun, { kind: "contract" }), WORK)).toBe("high");
  });
});

describe("a submission", () => {
  it("is current until the work is taken up again, by whomever", () => {
    expect(currentSubmission(logOf(begun, submitted("high")), WORK)?.record.seq).toBe(2);
    expect(currentSubmission(logOf(begun, submitted("high"), { to: "Human Needed" }), WORK)).not.toBeNull();
    expect(currentSubmission(logOf(begun, submitted("high"), begun), WORK)).toBeNull();
    const moved = { from: "In Review", to: BUILDING, as: "moved by hand" } as const;
    const log = logOf(begun, submitted("high"), { kind: "interaction", to: BUILDING, observed: moved });
    expect(currentSubmission(log, WORK)).toBeNull();
  });
});

it("everybody who held the ticket while it was built is an author, and who submitted it", () => {
  const handed = { ...begun, kind: "claim", agent: "ada", handedTo: "cleo" } as const;
  const log = logOf(
    { to: "Plan in Progress", agent: "planner", lock: LOCK },
    begun,
    handed,
    submitted("high"),
  );
  expect([...new Set(authorsOf(log, WORK).map(({ agent }) => agent))]).toEqual(["ada", "cleo", "bob"]);
});

it("who claims a task, or is handed it, is an author of it", () => {
  const claimed = { kind: "claim", to: "Backlog", agent: "ada", lock: LOCK, handedTo: "cleo" } as const;
  const names = (work: WorkStates) => authorsOf(logOf(claimed), work).map(({ agent }) => agent);
  expect(names({ ...WORK, claimedIn: "Backlog" })).toEqual(["ada", "cleo"]);
  expect(names(WORK)).toEqual([]);
});

it("nobody is an author by passing a ticket on, without its lock or in another state", () => {
  const planned = { to: "Plan in Progress", lock: LOCK, handedTo: "cleo" } as const;
  expect(authorsOf(logOf(planned, { to: BUILDING, agent: "critic" }), WORK)).toEqual([]);
});

it("which one of its name took a ticket up that was handed over, nobody says", () => {
  const log = logOf({ ...begun, handedTo: "cleo" });
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
      expect(workBegun(logOf({ to: "Plan in Progress" }, record), WORK)).toBe(true);
  });

  it("where a task was claimed, and not where it stands unclaimed", () => {
    const task = { ...WORK, claimedIn: "Backlog" } as const;
    const opened = { kind: "contract", to: "Backlog" } as const;
    const claimed = { kind: "claim", to: "Backlog", lock: LOCK } as const;
    expect(workBegun(logOf(opened), task)).toBe(false);
    expect(workBegun(logOf(opened, claimed), task)).toBe(true);
    expect(workBegun(logOf(opened, claimed), WORK)).toBe(false);
  });

  it("nowhere else", () => {
    expect(workBegun(logOf({ to: "Plan in Progress", from: BUILDING, observed: moved }), WORK)).toBe(false);
  });
});

it("a ticket of which nothing was submitted has no submission", () => {
  for (const log of [logOf(begun), logOf({ to: "Plan in Progress" }), logOf()])
    expect(currentSubmission(log, WORK)).toBeNull();
});
