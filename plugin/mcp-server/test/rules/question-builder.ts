/** A question with its place, and what its refusals have in common; for tests of asking and answering. */
import type { TicketPlace, Question } from "../../src/rules/questions.ts";
import type { Refusal } from "../../src/errors.ts";

export const PLACE: TicketPlace = { ticket: "octo/rocket#7", state: "In Progress", closed: false };
export const QUESTION: Question = {
  seq: 4,
  id: "01QUESTION",
  type: "consultation",
  matter: null,
  reviewers: [],
  state: "In Progress",
  from: "alice",
  fromInstance: "main",
  to: "bob",
  text: "Is it safe?",
  depth: 1,
  inReplyTo: null,
  at: "2026-03-02T10:00:00Z",
  url: "https://github.com/octo/rocket/issues/7#issuecomment-4",
  answer: null,
  advice: [],
};
export const AUTHORITY = { orchestrator: "lead", members: ["alice", "bob", "carol"] };
/** A request for more files, which needs authority. */
export const SCOPE: Question = { ...QUESTION, to: null, matter: "scope", expandScope: ["src/cors.ts"] };
export const ANSWER = {
  kind: "answer",
  by: "bob",
  text: "Yes",
  seq: 5,
  at: "2026-03-02T10:05:00Z",
  url: "https://github.com/octo",
};

/** What the refusals of these tests have in common. */
export const REFUSED = {
  code: "REFUSED_QUESTION",
  from: "In Progress",
  allowed: [],
  retryable: false,
} satisfies Partial<Refusal>;
