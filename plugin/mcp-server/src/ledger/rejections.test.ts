import { expect, it } from "vitest";
import { AUTHORITY, SCOPE, byMaya, decidedBy, logOf } from "../../test/ledger/written-by-hand.ts";
import { reply } from "../../test/domain/situation-builder.ts";
import type { IssueComment } from "./comment.ts";
import type { Interaction } from "./record.ts";
import { decidedByHand, questionsOf } from "./questions.ts";
import { withRejections } from "./replies.ts";

const REVIEW = { type: "review" };

/** Whether maya's comment, shown or hidden, rejects what waits in the state of a ticket with these requests. */
function rejects(body: string, ...requests: readonly Partial<Interaction>[]): boolean {
  const shown = byMaya(body);
  const isRejected = rejectsBy(shown, requests);
  expect(rejectsBy({ ...shown, hidden: "resolved" }, requests)).toBe(isRejected);
  return isRejected;
}

function rejectsBy(said: IssueComment, requests: readonly Partial<Interaction>[]): boolean {
  const log = logOf(...requests);
  const questions = decidedByHand(questionsOf(log.fold(), AUTHORITY), decidedBy(log, [said]), 9);
  const [judged] = withRejections([reply({ url: said.url })], {
    comments: [...log.comments, said],
    questions,
  });
  return judged?.rejects ?? false;
}

it.each(["Decision: reject", "**Decision:** rejected, the tests are missing", "Decision: denied"])(
  "a reply rejects what waits, by the words of a decision: %s",
  (body) => {
    expect(rejects(body)).toBe(true);
    expect(rejects(body, REVIEW)).toBe(true);
  },
);

it.each(["Decision: accept", "I reject this", "> Decision: reject", "Fine by me"])(
  "a reply does not, by other words: %s",
  (body) => {
    expect(rejects(body)).toBe(false);
    expect(rejects(body, REVIEW)).toBe(false);
  },
);

it("a reply that names the review rejects what waits, and one that rejects another request does not", () => {
  expect(rejects("Decision on 2: reject", SCOPE, REVIEW)).toBe(true);
  expect(rejects("Decision on 1: reject", SCOPE, REVIEW)).toBe(false);
  expect(rejects("Decision: reject", SCOPE)).toBe(false);
});

it("a reply that names a record that nobody asked with says nothing of the ticket", () => {
  expect(rejects("Decision on 7: reject")).toBe(false);
});

it("a reply whose comment is not among those that were read rejects nothing", () => {
  const unread = [reply()];
  expect(withRejections(unread, { comments: [], questions: [] })).toEqual(unread);
});
