import { describe, expect, test } from "vitest";
import { STANDINGS, situation } from "../../test/rules/situation-builder.ts";
import { commentWarning, commentWarnings, refuseWords, timeOfTickets } from "./bounds.ts";
import { decide } from "./decide.ts";
import type { Situation, TransitionRequest } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";

const machine = new StateMachine();

function codeOf(request: TransitionRequest, changes: Partial<Situation>): string {
  const decision = decide(machine, request, situation(changes));
  return decision.kind === "refused" ? decision.refusal.code : decision.kind;
}

const LOCK: TransitionRequest = { command: "research", goal: { intent: "lock" } };
const COMPLETE: TransitionRequest = { command: "research", goal: { intent: "complete" } };
const FULL = { comments: 2_450 };

describe("a handoff on an issue with 2,450 comments", () => {
  test("is refused where it begins work, and moves nothing", () => {
    const ready = { state: "Research Needed" };
    expect(codeOf(LOCK, { ...ready, comments: 2_449 })).toBe("accepted");
    expect(codeOf(LOCK, { ...ready, ...FULL })).toBe("REFUSED_FULL");
    expect(codeOf({ command: "triage", goal: { toState: "Research Needed" } }, FULL)).toBe("REFUSED_FULL");
  });

  test("gives up the caller's lock, and neither renews nor hands it over", () => {
    const held = { state: "Research in Progress", lock: STANDINGS.mine, ...FULL };
    expect(codeOf(COMPLETE, held)).toBe("accepted");
    expect(codeOf(COMPLETE, { ...held, lock: STANDINGS.free })).toBe("REFUSED_FULL");
    expect(codeOf(LOCK, held)).toBe("REFUSED_FULL");
    expect(codeOf({ ...LOCK, handTo: "bob" }, held)).toBe("REFUSED_FULL");
    expect(codeOf({ ...COMPLETE, handTo: "bob" }, held)).toBe("REFUSED_FULL");
  });

  test("ends the ticket", () => {
    expect(codeOf({ command: "triage", goal: { intent: "cancel" } }, FULL)).toBe("accepted");
  });

  test("names the command of the way out", () => {
    expect(decide(machine, LOCK, situation({ state: "Research Needed", ...FULL }))).toMatchObject({
      refusal: { hint: expect.stringContaining("`ralph-hero continue 7`") },
    });
  });
});

describe("from 2,300 comments on", () => {
  test("readers are warned", () => {
    expect(commentWarning(2_299, "7")).toBeNull();
    expect(commentWarning(2_300, "7 --owner octo --repo rocket")).toBe(
      "2300 of the 2500 comments that GitHub takes an issue are used. A person continues it in a new ticket: `ralph-hero continue 7 --owner octo --repo rocket`",
    );
    const fullest = [
      { number: 7, comments: 2_400 },
      { number: 8, comments: 2_299 },
    ];
    const repository = { nameWithOwner: "octo/rocket", fullest };
    const [warning, ...others] = commentWarnings(repository, { owner: "octo", repo: "rocket" });
    expect(warning).toMatch(/^#7: 2400 of .*`ralph-hero continue 7`$/);
    expect(others).toEqual([]);
    expect(commentWarnings(repository, { owner: "octo", repo: "other" })[0]).toContain(
      "`ralph-hero continue 7 --owner octo --repo rocket`",
    );
  });

  test("agents' own words are refused", () => {
    const place = { typed: "7", state: null };
    expect(refuseWords("ask", { ...place, comments: 2_299 })).toBeNull();
    expect(refuseWords("ask", { ...place, comments: 2_300 })).toEqual({
      code: "REFUSED_FULL",
      message: "Cannot ask: its issue has 2300 comments, and GitHub takes 2500",
      rule: "From 2300 comments on, an issue takes records only",
      from: "(unset)",
      attempted: "ask",
      allowed: [],
      hint: "A person continues it in a new ticket: `ralph-hero continue 7`",
      retryable: false,
    });
    expect(refuseWords("comment", { typed: "7", comments: 2_300 })).not.toHaveProperty("from");
    expect(refuseWords("ask", { ...place, state: "Backlog", comments: 2_300 })?.from).toBe("Backlog");
  });
});

test("several tickets take the time between them, in whole seconds", () => {
  expect(timeOfTickets(3)).toBe("3 tickets take at least 3 s");
  expect(timeOfTickets(4)).toBe("4 tickets take at least 5 s");
});

test("a ticket that another one continues names that one", () => {
  const ended = { state: "Canceled", issueClosed: true, continuedBy: "octo/rocket#9" };
  expect(decide(machine, LOCK, situation(ended))).toMatchObject({
    refusal: { code: "REFUSED_TERMINAL", hint: "It continues as octo/rocket#9: use that number" },
  });
});
