import { describe, expect, it } from "vitest";
import { record } from "../../test/ledger/log-builder.ts";
import type { Interaction, TicketRecord } from "./record.ts";
import { FORMS, isInteraction, type FormRow } from "./interactions.ts";

type Parts = Partial<Interaction> & Pick<Interaction, "type">;

function said(interaction: Parts): TicketRecord {
  return record({ kind: "interaction", interaction: { from: "backend-engineer", to: null, ...interaction } });
}

function rowsOf(written: TicketRecord): readonly FormRow[] {
  if (!isInteraction(written)) throw new Error("it says nothing between agents");
  return FORMS.rows(written);
}

/** The rows beside those that every record has. */
function own(changes: Partial<TicketRecord>, parts: Parts): readonly FormRow[] {
  return rowsOf({ ...said(parts), ...changes }).slice(6);
}

function matterOf(parts: Parts) {
  return FORMS.matterOf({ from: "a", to: null, ...parts });
}

describe("the rows of a record between agents", () => {
  it.each<[string, Parts, readonly (readonly string[])[]]>([
    [
      "a consultation",
      {
        type: "consultation",
        proposal: "43",
        expandScope: ["a", "b"],
        reclassify: "high",
        context: "PKCE",
        constraints: "No package",
        urgency: "blocking",
        transport: "agent-teams",
        to: "ada",
        riskClass: "low",
      },
      [
        ["To", "ada"],
        ["Transport", "agent-teams"],
        ["Risk class", "low"],
        ["Timestamp", "2026-03-02T10:00:00.000Z"],
        ["Context", "PKCE"],
        ["Constraints", "No package"],
        ["Urgency", "blocking"],
        ["My proposal", "43"],
        ["Scope expansion", "a, b"],
        ["Risk class wanted", "high"],
      ],
    ],
    [
      "a bare consultation",
      { type: "consultation" },
      [
        ["To", "anyone"],
        ["Risk class", "none"],
        ["Timestamp", "2026-03-02T10:00:00.000Z"],
      ],
    ],
  ])("of %s", (_, parts, rows) => {
    expect(rowsOf(said(parts)).slice(3)).toEqual(rows);
  });

  it("are its type's own after those of all", () => {
    const wanted = { type: "capability-request", question: "Who?" };
    expect(own({}, wanted)).toEqual([]);
    expect(own({}, { ...wanted, proposal: "Ask ada" })).toEqual([["My proposal", "Ask ada"]]);
    expect(own({}, { type: "escalation" })).toEqual([]);
    expect(own({}, { type: "escalation", failureType: "task-too-large", tried: ["one", "two"] })).toEqual([
      ["Failure type", "task-too-large"],
      ["What to do", "Split it into smaller tickets"],
      ["Tried", "one; two"],
    ]);
    expect(own({ to: "In Progress" }, { type: "handoff", to: "ada" })).toEqual([
      ["Request", "Go on with it in In Progress"],
    ]);
    expect(own({ parent: "octo/rocket#3" }, { type: "handoff", to: "ada" })).toEqual([
      ["Request", "Do what the ticket says; it follows up octo/rocket#3"],
    ]);
    expect(own({}, { type: "review", to: "ada" })).toEqual([]);
    expect(
      own({ kind: "transition", to: "In Review", evidence: { tests: [], a: 1 } }, { type: "review" }),
    ).toEqual([
      ["Request", "Review it: the ticket is in In Review"],
      ["Evidence", "tests, a"],
    ]);
  });

  it("are those of all alone where the type is not known", () => {
    expect(own({}, { type: "retrospective" })).toEqual([]);
  });

  it("end in what was decided, and by whom", () => {
    const decision = { kind: "accept", text: "Yes", by: "ada" };
    expect(own({}, { type: "consultation", decision })).toEqual([["Decision", "accept, by ada"]]);
    expect(own({}, { type: "consultation", decision: { ...decision, counts: false } })).toEqual([
      ["Decision", "accept, by ada, who cannot decide it: advice"],
    ]);
  });
});

describe("what a record between agents waits for", () => {
  it("is a yes or no by who has authority, any answer, or nothing", () => {
    expect(matterOf({ type: "consultation", expandScope: ["a"], reclassify: "high" })).toBe("scope");
    expect(matterOf({ type: "consultation", reclassify: "high" })).toBe("risk class");
    expect(matterOf({ type: "consultation", proposal: "43" })).toBe("proposal");
    expect(matterOf({ type: "consultation" })).toBeNull();
    expect(matterOf({ type: "capability-request" })).toBeNull();
    expect(matterOf({ type: "review" })).toBe("sign-off");
    for (const type of ["handoff", "escalation", "retrospective"]) expect(matterOf({ type })).toBeUndefined();
  });
});

describe("a record that may not be written", () => {
  it("is none that says nothing between agents", () => {
    expect(FORMS.problems(record())).toEqual([]);
  });

  it("is a review with evidence apart from its submission", () => {
    const review = said({ type: "review", to: "ada" });
    const evidence = { description: "Short" };
    expect(FORMS.problems({ ...review, evidence })).toEqual(["evidence goes with the submission itself"]);
    expect(FORMS.problems({ ...review, evidence, kind: "transition" })).toEqual([]);
    const decision = { kind: "accept", text: "Yes", by: "ada" };
    expect(FORMS.problems({ ...said({ type: "review", to: "ada", decision }), evidence })).toEqual([]);
  });

  it("is neither a question nor a request that decides one", () => {
    const decision = { kind: "answer", text: "Yes", by: "ada" };
    for (const type of ["consultation", "capability-request"])
      expect(FORMS.problems(said({ type, decision }))).toEqual([]);
    expect(FORMS.problems(said({ type: "capability-request", question: "Who?", reclassify: "low" }))).toEqual(
      ["scope and class are matters of a consultation"],
    );
    expect(FORMS.problems(said({ type: "handoff" }))).toEqual(["a handoff names who receives the work"]);
    expect(FORMS.problems(said({ type: "handoff", to: "ada" }))).toEqual([]);
  });
});
