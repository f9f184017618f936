import { describe, expect, it } from "vitest";
import { comment, LogBuilder } from "../../test/ledger/log-builder.ts";
import { renderAgentComment } from "./comment.ts";
import type { IssueComment } from "./fold.ts";
import { handDecisionsIn } from "./hand-decisions.ts";
import { questionsOf } from "./questions.ts";
import type { Interaction } from "./record.ts";

const AUTHORITY = { orchestrator: "lead", members: ["ada", "bob"] };
const MAYA = { author: { login: "maya", isBot: false }, association: "MEMBER" } as const;

function logOf(...requests: readonly Partial<Interaction>[]): LogBuilder {
  const log = new LogBuilder();
  let head = null;
  for (const parts of requests) {
    const interaction = { type: "consultation", from: "ada", to: null, question: "May I?", ...parts };
    const review = interaction.type === "review";
    head = log.write(head, {
      kind: review ? "transition" : "interaction",
      agent: "ada",
      to: "In Review",
      seen: { value: "In Review" },
      interaction,
    });
  }
  return log;
}

function judged(log: LogBuilder, body: string, changes: Partial<IssueComment> = {}) {
  const written = comment(body, { databaseId: "900", ...MAYA, ...changes });
  const open = questionsOf(log.fold(), AUTHORITY).filter(({ answer }) => answer === null);
  const policy = { trust: { authors: [] }, ownAccountCounts: true };
  return handDecisionsIn([...log.comments, written], { log: log.fold(), open }, policy);
}

const SCOPE = { expandScope: ["src/cors.ts"] };

describe("a decision that a person writes by hand", () => {
  it.each([
    ["Decision: accept", "accept"],
    ["**Decision**: accepted, it is three lines", "accept"],
    ["**Decision:** approved", "accept"],
    ["- Decision on 1: reject - too much", "reject"],
    ["decision on record #1: Denied", "reject"],
    [
      "## Interaction Record\n| Task ID | ENG-007 |\n| Type | consultation |\n### Decision\nAccept.\nNext: go on",
      "accept",
    ],
    ["| Task ID | octo/rocket#7 |\n|---|---|\n| Record | 1 |\n| Decision | reject |", "reject"],
  ])("counts: %j", (body, kind) => {
    const { decisions, unclear } = judged(logOf(SCOPE), body);
    expect(unclear).toEqual([]);
    expect(decisions).toMatchObject([{ kind, by: "maya", url: expect.stringContaining("issuecomment-900") }]);
  });

  it.each([
    ["a condition", "Decision: accept if the tests pass"],
    ["a question", "Decision: accept?"],
    ["a no that begins with yes", "Decision: accept, but not for migrations"],
    ["neither yes nor no", "Decision: hmm, let us talk"],
    ["a denial of the word", "Decision: not accepted"],
    ["a condition far behind", `Decision: accept${", and well done".repeat(100)}, if the tests pass`],
    ["a line too long to be read whole", `Decision: accept${", and well done".repeat(100)}`],
    ["another ticket's task", "| Task ID | ENG-041 |\n### Decision\naccept"],
    ["a record that is not open", "Decision on 9: accept"],
    ["a waiver of what is no review", "Decision: waived"],
  ])("does not count as %s, and it is said why", (_, body) => {
    const { decisions, unclear } = judged(logOf(SCOPE), body);
    expect(decisions).toEqual([]);
    expect(unclear).toEqual([expect.stringMatching(/"maya" .*issuecomment-900/)]);
  });

  it.each([
    ["quoted", "> Decision: accept"],
    ["in a code block", "```\nDecision: accept\n```"],
    ["hidden", "<!-- Decision: accept -->"],
    ["a template", "### Decision\n[accept \\| reject]"],
    ["left open", "Decision on 1: **  "],
    ["part of a sentence", "The decision: accept or not? We will see about a decision: later"],
  ])("is none when it is %s", (_, body) => {
    expect(judged(logOf(SCOPE), body).decisions).toEqual([]);
  });

  it.each([
    [
      "an agent's comment by our tools",
      renderAgentComment("Decision: accept", { agent: "ada", instance: "x" }),
      {},
    ],
    ["an app", "Decision: accept", { author: { login: "ci", isBot: true } }],
    ["a deleted account", "Decision: accept", { author: null }],
  ])("is none by %s", (_, body, changes) => {
    expect(judged(logOf(SCOPE), body, changes)).toEqual({ decisions: [], unclear: [] });
  });

  it.each([
    ["a stranger", { association: "NONE" }, "no collaborator"],
    ["the account of the agents' own token", { byViewer: true }, "cannot be told from theirs"],
    [
      "an account that wrote a record, from another machine",
      { author: { login: "ralph", isBot: false } },
      "cannot be told from theirs",
    ],
    ["a comment that was edited since", { lastEditedAt: "2026-03-02T11:00:00Z" }, "was edited since"],
  ])("on a matter of authority does not count by %s", (_, changes, why) => {
    const { decisions, unclear } = judged(logOf(SCOPE), "Decision: accept", changes);
    expect(decisions).toEqual([]);
    expect(unclear).toEqual([expect.stringContaining(why)]);
  });

  it("that came before the request decides nothing", () => {
    expect(judged(logOf(SCOPE), "Decision: accept", { databaseId: "0" }).decisions).toEqual([]);
  });

  it("names its record where several wait, and is the first for each", () => {
    const log = logOf(SCOPE, { expandScope: ["src/b.ts"] });
    expect(judged(log, "Decision: accept").unclear).toEqual([expect.stringContaining("records 1, 2")]);
    expect(judged(log, "Decision on 2: accept").decisions).toHaveLength(1);
  });

  it("waives a review by its own words, and only a review", () => {
    const log = logOf({ type: "review", to: "bob" });
    for (const body of ['"Ship it without review."', "Decision: waive", "Fine.\n\nship it without review"])
      expect(judged(log, body).decisions, body).toMatchObject([{ kind: "waive" }]);
    expect(judged(log, "Do not ship it without review").decisions).toEqual([]);
    expect(judged(log, "ship it without review?").decisions).toEqual([]);
  });

  it("is not taken in twice", () => {
    const log = logOf(SCOPE);
    const [decision] = judged(log, "Decision: accept").decisions;
    if (decision === undefined) throw new Error("there is a decision");
    const head = log.fold().head?.record ?? null;
    log.write(head, { kind: "interaction", to: "In Review", handDecisions: [decision] });
    expect(judged(log, "Decision: accept")).toEqual({ decisions: [], unclear: [] });
    expect(questionsOf(log.fold(), AUTHORITY)).toMatchObject([
      { answer: { kind: "accept", by: "maya", person: true, url: decision.url } },
    ]);
  });
});

function own(ownAccountCounts: boolean) {
  const log = logOf({});
  const written = comment("Decision: accept", { databaseId: "900", ...MAYA, byViewer: true });
  const open = questionsOf(log.fold(), AUTHORITY);
  const policy = { trust: { authors: [] }, ownAccountCounts };
  return handDecisionsIn([...log.comments, written], { log: log.fold(), open }, policy);
}

describe("a decision on a question that needs no authority", () => {
  it("counts from an account that agents write from, where the team lets it", () => {
    expect(own(true).decisions).toHaveLength(1);
    expect(own(false)).toEqual({
      decisions: [],
      unclear: [
        `"maya" wrote a decision that decides nothing: it comes from an account that agents write from, so it cannot be told from theirs; write it from another account, or move the card (${comment("", { databaseId: "900" }).url})`,
      ],
    });
  });

  it("may be any answer, and no waiver", () => {
    expect(judged(logOf({}), "Decision: 43 characters").decisions).toMatchObject([
      { kind: "answer", text: "43 characters" },
    ]);
    expect(judged(logOf({}), "Decision on 1: waived").unclear).toEqual([
      expect.stringMatching(/^"maya" waived record 1, and only a review is waived \(/),
    ]);
  });

  it("is talk where there is no log", () => {
    const nothing = new LogBuilder();
    expect(judged(nothing, "Decision: accept")).toEqual({ decisions: [], unclear: [] });
  });
});
