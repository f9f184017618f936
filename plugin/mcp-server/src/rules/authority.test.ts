import { describe, expect, it, test } from "vitest";
import { hasAuthority, isOrchestrator, needsAuthority, shownLead, type Decidable } from "./questions.ts";

const UNSET = { orchestrator: null, members: ["ada", "bob"] };
const NAMED = { orchestrator: "Lead", members: ["ada", "bob"] };
const SCOPE: Decidable = { matter: "scope", from: "ada", fromInstance: "main", to: null, reviewers: [] };

describe("the orchestrator", () => {
  it("is a main instance where the team names none, and no subagent", () => {
    expect(isOrchestrator(UNSET, { agent: "maya@host", instance: "main" })).toBe(true);
    expect(isOrchestrator(UNSET, { agent: "maya@host", instance: "agent-1" })).toBe(false);
  });

  it("is no agent of the team that runs in a session of its own", () => {
    expect(isOrchestrator(UNSET, { agent: "ADA", instance: "main" })).toBe(false);
  });

  it("is never the command line by default, whatever RALPH_AGENT says", () => {
    for (const agent of ["ada", "maya@host", "main", "orchestrator"])
      expect(isOrchestrator(UNSET, { agent, instance: "cli" })).toBe(false);
  });

  it("is the agent that the team names, in any case of letters, and then no other main instance", () => {
    expect(isOrchestrator(NAMED, { agent: "lead", instance: "agent-1" })).toBe(true);
    expect(isOrchestrator(NAMED, { agent: "maya@host", instance: "main" })).toBe(false);
  });
});

test.each([
  [null, "the main conversation"],
  ["Lead", '"Lead"'],
])("who decides where the team names %s is shown as %s", (orchestrator, shown) => {
  expect(shownLead({ orchestrator })).toBe(shown);
});

describe("a decision", () => {
  it("about scope or class counts from the orchestrator, and from no peer that was asked by name", () => {
    for (const matter of ["scope", "risk class"] as const) {
      const asked = { ...SCOPE, matter, to: "bob" };
      expect(hasAuthority(NAMED, asked, { agent: "lead", instance: "main" })).toBe(true);
      expect(hasAuthority(NAMED, asked, { agent: "bob", instance: "main" })).toBe(false);
    }
  });

  it("about a proposal counts from whom it was put to and from the orchestrator, and from no other", () => {
    const proposal: Decidable = { ...SCOPE, matter: "proposal", to: "bob" };
    for (const agent of ["bob", "lead"])
      expect(hasAuthority(NAMED, proposal, { agent, instance: "agent-2" })).toBe(true);
    expect(hasAuthority(NAMED, proposal, { agent: "carol", instance: "agent-2" })).toBe(false);
  });

  it("about scope counts from the reviewers whom the request names, too", () => {
    const asked = { ...SCOPE, reviewers: ["Bob"] };
    expect(hasAuthority(NAMED, asked, { agent: "bob", instance: "agent-2" })).toBe(true);
    expect(hasAuthority(NAMED, asked, { agent: "carol", instance: "agent-3" })).toBe(false);
  });

  it("of a review that was put to nobody counts from the orchestrator", () => {
    const review: Decidable = { ...SCOPE, matter: "sign-off" };
    expect(hasAuthority(NAMED, review, { agent: "lead", instance: "main" })).toBe(true);
    expect(hasAuthority(NAMED, review, { agent: "bob", instance: "main" })).toBe(false);
  });

  it("of a review counts from whom it was put to alone, and an agent that calls itself a person is none", () => {
    const review: Decidable = { ...SCOPE, matter: "sign-off", to: "bob", reviewers: ["bob"] };
    expect(hasAuthority(NAMED, review, { agent: "Bob", instance: "agent-2" })).toBe(true);
    for (const agent of ["carol", "lead"])
      expect(hasAuthority(NAMED, review, { agent, instance: "agent-3" })).toBe(false);
    const toPerson = { ...review, to: "person", reviewers: ["person"] };
    for (const agent of ["person", "lead"])
      expect(hasAuthority(NAMED, toPerson, { agent, instance: "main" })).toBe(false);
    const toMain = { ...review, to: "orchestrator", reviewers: ["orchestrator"] };
    expect(hasAuthority(UNSET, toMain, { agent: "maya@host", instance: "main" })).toBe(true);
    expect(hasAuthority(UNSET, toMain, { agent: "orchestrator", instance: "agent-1" })).toBe(false);
  });

  it("never counts from who asks, were it the orchestrator", () => {
    expect(hasAuthority(NAMED, { ...SCOPE, from: "LEAD" }, { agent: "lead", instance: "main" })).toBe(false);
    expect(hasAuthority(UNSET, { ...SCOPE, from: "maya" }, { agent: "maya", instance: "main" })).toBe(false);
  });

  it("that needs no authority is whoever's that was asked", () => {
    const plain = { ...SCOPE, matter: null };
    expect(hasAuthority(NAMED, plain, { agent: "bob", instance: "x" })).toBe(true);
    expect(hasAuthority(NAMED, { ...plain, to: "carol" }, { agent: "lead", instance: "x" })).toBe(false);
  });
});

test("authority is needed for scope, class and sign-off, and for no proposal or plain question", () => {
  for (const matter of ["scope", "risk class", "sign-off"] as const)
    expect(needsAuthority(matter)).toBe(true);
  for (const matter of ["proposal", null, undefined] as const) expect(needsAuthority(matter)).toBe(false);
});
