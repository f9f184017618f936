import { describe, expect, it } from "vitest";
import { WAIVER_LINE } from "../domain/review.ts";
import { judged, logOf, SCOPE, toldToCountForNothing } from "../../test/ledger/written-by-hand.ts";

const REVIEW = { type: "review", to: "bob" };

describe("the words of a decision by hand", () => {
  it.each([
    ["accept", "accept"],
    ["Accepted", "accept"],
    ["approve", "accept"],
    ["approved", "accept"],
    ["reject", "reject"],
    ["rejected", "reject"],
    ["deny", "reject"],
    ["denied", "reject"],
    ["decline", "reject"],
    ["declined", "reject"],
    ["reject, unless you want to hear it twice", "reject"],
    ["I accept", "answer"],
    ["We rejected less", "answer"],
    ["Nobody waived it", "answer"],
    ["A waiver", "answer"],
    ["waivers are bad", "answer"],
  ])("%s: %s", (text, kind) => {
    expect(judged(logOf({}), `Decision: ${text}`).decisions).toMatchObject([{ kind, text }]);
  });

  it("are read without the marks around them", () => {
    const { decisions } = judged(logOf(SCOPE), "Decision on 1: _ `accept` _");
    expect(decisions).toMatchObject([{ kind: "accept", text: "accept" }]);
  });

  it("are kept to 500 characters", () => {
    const [decision] = judged(logOf({}), `Decision: ${"x".repeat(501)}`).decisions;
    expect(decision?.text).toBe("x".repeat(500));
  });

  it("waives a review by the line that people are told", () => {
    const log = logOf(REVIEW);
    for (const body of [WAIVER_LINE, `Decision: ${WAIVER_LINE}`, `**_“${WAIVER_LINE}!”_**`])
      expect(judged(log, body).decisions, body).toMatchObject([{ kind: "waive" }]);
    expect(judged(log, `Decision: ${WAIVER_LINE}ers`).decisions).toEqual([]);
    expect(WAIVER_LINE).toMatch(/^[A-Za-z ]+$/);
  });

  it("waives a review by its own words, and only a review", () => {
    const log = logOf(REVIEW);
    for (const body of [
      '"Ship it without review."',
      "Decision: waive",
      "Decision: WAIVED, as agreed",
      "Fine.\n\nship it without review",
    ])
      expect(judged(log, body).decisions, body).toMatchObject([{ kind: "waive" }]);
    expect(judged(log, "  ship it without review ").decisions).toMatchObject([
      { kind: "waive", text: "ship it without review" },
    ]);
    expect(judged(log, "Decision: waived").decisions).toMatchObject([{ kind: "waive" }]);
    expect(judged(log, "Decision: waiver").decisions).toEqual([]);
    expect(judged(log, "Do not ship it without review").decisions).toEqual([]);
    expect(judged(log, "ship it without review?").decisions).toEqual([]);
  });
});

describe("what a decision by hand is about", () => {
  it.each([
    ["its type", "Type: Capability-Request\nDecision: accept"],
    ["its type in backticks", "| Type | `capability-request` |\n| Decision | accept |"],
    ["its type in bold", "**Type: capability-request**\nDecision: accept"],
    ["a row with its record", "| Record | `2` |\n| Decision | accept |"],
    ["a row with its question", "| Question | 2 |\n| Decision | accept |"],
    ["a row with what it decides", "| Decides | 01RECORD1 |\n### Decision\naccept"],
  ])("is told by %s where several requests wait", (_, body) => {
    const log = logOf({}, { type: "capability-request" });
    expect(judged(log, body)).toMatchObject({ decisions: [{ request: "01RECORD1" }], unclear: [] });
  });

  it("is another ticket's where it says so, a waiver too", () => {
    const body = "| Task ID | ENG-041 |\n\nShip it without review";
    expect(judged(logOf(REVIEW), body)).toEqual(
      toldToCountForNothing('its task is "ENG-041", and this is ticket octo/rocket#7'),
    );
  });

  it("is the review where it is waived, whatever else waits", () => {
    const log = logOf({}, REVIEW);
    for (const body of ["Decision: waive", "Ship it without review"])
      expect(judged(log, body), body).toMatchObject({
        decisions: [{ request: "01RECORD1", kind: "waive" }],
        unclear: [],
      });
  });
});
