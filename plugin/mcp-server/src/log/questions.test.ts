import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../test/log/log-builder.ts";
import { NOBODY, STATE, byMaya, decides, read, says } from "../../test/log/question-log.ts";
import type { AuthorityPolicy } from "../rules/questions.ts";
import { decidedByHand, newerReview, questionNamed, questionsOf, unseenAnswers } from "./questions.ts";
import type { TicketRecord } from "./record.ts";

describe("the questions of a log", () => {
  it("are open until the first answer by who may answer; later ones change nothing", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { to: "bob", question: "Which?" }));
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([
      { seq: 1, from: "alice", to: "bob", answer: null },
    ]);
    const own = log.write(asked, decides("alice", asked.id, "None"));
    const foreign = log.write(own, decides("carol", asked.id, "Mine"));
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([{ answer: null, advice: [] }]);
    const first = log.write(foreign, decides("bob", asked.id, "This"));
    log.write(first, decides("bob", asked.id, "That"));
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([{ answer: { by: "bob", text: "This", seq: 4 } }]);
  });

  it("are put by who wrote the record, whatever the message claims", () => {
    const log = new LogBuilder();
    log.write(null, { ...says("mallory", { question: "Mine?", from: "alice" }), instance: "agent-1" });
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([{ from: "mallory", fromInstance: "agent-1" }]);
  });

  it("have no answer by a record that lost its race", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Who?" }));
    log.write(asked, decides("bob", asked.id, "I"));
    log.write(asked, decides("carol", asked.id, "Me"));
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([{ answer: { by: "bob" } }]);
  });

  it("are named by number, with or without its sign, or by the record's id", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Who?" }));
    const questions = questionsOf(log.fold(), NOBODY);
    for (const name of ["1", " #1 ", asked.id]) expect(questionNamed(questions, name)?.seq).toBe(1);
    for (const name of ["2", "", "01", "1#", "##1", "toString"])
      expect(questionNamed(questions, name)).toBeNull();
  });

  it("stay as they are when a message refers to one without a decision, or decides what nobody asked", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Who?" }));
    const before = read(log).questions;
    const named = log.write(asked, says("bob", { answers: asked.id }));
    log.write(named, decides("bob", "01NOWHERE", "I"));
    expect(read(log).questions).toEqual(before);
  });

  it("of a type that is not known yet leave the log readable", () => {
    const log = new LogBuilder();
    log.write(null, says("alice", { type: "telepathy", question: "?" }));
    expect(log.fold().head?.record.interaction?.type).toBe("telepathy");
  });
});

describe("a request", () => {
  const POLICY: AuthorityPolicy = { orchestrator: "lead", members: ["alice", "bob", "carol"] };
  const SCOPE = says("alice", { question: "May I?", expandScope: ["src/cors.ts"] });

  function questions(log: LogBuilder) {
    return questionsOf(log.fold(), POLICY);
  }

  it("has all that its record says, and nothing that it does not", () => {
    const log = new LogBuilder();
    const parts = {
      context: "PKCE",
      constraints: "No new package",
      proposal: "43",
      urgency: "blocking",
      reclassify: "high",
      depth: 2,
      inReplyTo: "01OTHER",
    } as const;
    const asked = log.write(null, says("alice", { to: "bob", question: "Which?", ...parts }));
    const { url, createdAt: at } = log.of(asked);
    const bare = {
      seq: 1,
      id: asked.id,
      type: "consultation",
      from: "alice",
      fromInstance: "main",
      to: "bob",
      text: "Which?",
      matter: "risk class",
      reviewers: [],
      state: "Backlog",
      at,
      url,
      answer: null,
      advice: [],
    };
    expect(questions(log)).toEqual([{ ...bare, ...parts }]);
    const plain = new LogBuilder();
    plain.write(null, says("alice", { to: "bob", question: "Which?" }));
    expect(questions(plain)).toEqual([
      { ...bare, id: expect.any(String), matter: null, depth: 1, inReplyTo: null },
    ]);
  });

  it("is none where a message asks nothing, or moves the ticket and waits for nobody", () => {
    const log = new LogBuilder();
    const first = log.write(null, says("alice", { to: "bob" }));
    const second = log.write(first, says("alice", { type: "handoff", to: "bob", question: "Go on?" }));
    log.write(second, { agent: "alice" });
    expect(questions(log)).toEqual([]);
  });

  it("about scope has what peers say as advice, and is decided by who may, or a person, once", () => {
    const log = new LogBuilder();
    const asked = log.write(null, SCOPE);
    const peer = log.write(
      asked,
      says("bob", { answers: asked.id, decision: { kind: "accept", text: "Yes", by: "bob" } }),
    );
    const own = log.write(
      peer,
      says("lead", { answers: asked.id, decision: { kind: "accept", text: "?", by: "lead", counts: false } }),
    );
    expect(questions(log)).toMatchObject([{ answer: null, advice: [{ by: "bob" }, { by: "lead" }] }]);
    const said = byMaya(asked.id);
    const noticed = log.write(own, {
      kind: "interaction",
      agent: "carol",
      ...STATE,
      handDecisions: [said, { ...said, by: "sam" }],
    });
    log.write(
      noticed,
      says("lead", { answers: asked.id, decision: { kind: "reject", text: "No", by: "lead" } }),
    );
    expect(questions(log)).toMatchObject([
      {
        answer: {
          kind: "accept",
          by: "maya",
          text: "Do",
          seq: null,
          at: "noon",
          url: "https://x/9",
          person: true,
        },
      },
    ]);
  });

  it("that nobody made is decided by nobody", () => {
    const log = new LogBuilder();
    const said = byMaya("01NOWHERE");
    log.write(null, { handDecisions: [said] });
    expect(questions(log)).toEqual([]);
    expect(decidedByHand([], { decisions: [said], undecided: new Map() })).toEqual([]);
  });

  it.each([undefined, { from: "Backlog", to: "Backlog", as: "moved by hand" } as const])(
    "is not decided by the record that makes it: %j",
    (observed) => {
      const log = new LogBuilder();
      log.write(null, { ...SCOPE, id: "01OWN", handDecisions: [byMaya("01OWN")], observed });
      expect(questions(log)).toMatchObject([{ id: "01OWN", answer: null }]);
    },
  );

  it("is shown as decided by hand before a record has taken that in", () => {
    const log = new LogBuilder();
    const asked = log.write(null, SCOPE);
    const said = byMaya(asked.id);
    const shown = decidedByHand(questions(log), { decisions: [said], undecided: new Map() });
    expect(shown).toMatchObject([{ answer: { by: "maya", seq: null } }]);
    expect(unseenAnswers({ log: log.fold(), questions: shown }, asked.agent)).toHaveLength(1);
  });

  it("for a review is asked where the ticket stands, and over once it has left", () => {
    const log = new LogBuilder();
    const review = { type: "review", from: "alice", to: "bob" };
    const submitted = log.write(null, {
      to: "In Review",
      agent: "alice",
      reason: "Done",
      interaction: review,
    });
    expect(questions(log)).toMatchObject([
      { matter: "sign-off", reviewers: ["bob"], text: "Done", state: "In Review" },
    ]);
    const noted = log.write(submitted, { to: "In Review", agent: "carol" });
    expect(questions(log)).toHaveLength(1);
    log.write(noted, { to: "In Progress", agent: "bob" });
    expect(questions(log)).toEqual([]);
  });

  it("for a review stays whatever is only said, and is over once somebody noticed a person's move", () => {
    const log = new LogBuilder();
    const review = { type: "review", from: "alice", to: "bob" };
    const submitted = log.write(null, { to: "In Review", agent: "alice", interaction: review });
    const elsewhere = { ...says("carol", {}), to: "In Progress" };
    const said = log.write(submitted, elsewhere);
    expect(questions(log)).toHaveLength(1);
    const observed = { from: "In Review", to: "In Progress", as: "moved by hand" } as const;
    log.write(said, { ...elsewhere, observed });
    expect(questions(log)).toEqual([]);
  });

  it("for a review is over once the work is submitted anew after a person's move, which asks anew", () => {
    const log = new LogBuilder();
    const review = { type: "review", from: "alice", to: "bob" };
    const submitted = log.write(null, { to: "In Review", agent: "alice", interaction: review });
    const observed = { from: "In Review", to: "In Progress", as: "moved by hand" } as const;
    const anew = { from: "In Progress", to: "In Review", agent: "alice", interaction: review, observed };
    const again = log.write(submitted, anew);
    expect(questions(log).map(({ id }) => id)).toEqual([again.id]);
  });

  it("for a review of a task is over once the task is claimed again, or its work is submitted again", () => {
    const log = new LogBuilder();
    const review = { type: "review", from: "alice", to: "bob" };
    const submission = { to: "Backlog", agent: "alice", interaction: review };
    const asked = log.write(null, { ...SCOPE, to: "Backlog" });
    const first = log.write(asked, submission);
    const second = log.write(first, submission);
    expect(questions(log).map(({ id }) => id)).toEqual([asked.id, second.id]);
    const claim = { to: "Backlog", agent: "alice", lock: { until: "2026-03-02T12:00:00Z" } };
    const claimed = log.write(second, claim);
    expect(questions(log).map(({ id }) => id)).toEqual([asked.id]);
    const third = log.write(claimed, submission);
    log.write(third, { ...says("carol", {}), handDecisions: [byMaya(first.id), byMaya(second.id)] });
    expect(questions(log)).toMatchObject([
      { id: asked.id, answer: null },
      { id: third.id, answer: null },
    ]);
    const open = questions(log);
    expect(newerReview(log.fold(), open, String(first.seq))).toMatchObject({ id: third.id });
    for (const name of [String(asked.seq), String(third.seq), "99"])
      expect(newerReview(log.fold(), open, name)).toBeNull();
    expect(newerReview(log.fold(), [], String(first.seq))).toBeNull();
  });

  it("for a review that was decided stays so once the task is claimed and submitted again", () => {
    const log = new LogBuilder();
    const review = { type: "review", from: "alice", to: "bob" };
    const submission = { to: "Backlog", agent: "alice", interaction: review };
    const first = log.write(null, submission);
    const rejected = log.write(first, { ...says("carol", {}), handDecisions: [byMaya(first.id)] });
    log.write(rejected, submission);
    expect(questions(log)).toMatchObject([{ id: first.id, answer: { by: "maya" } }, { answer: null }]);
  });

  it("for a review stays where its lock is taken by another command", () => {
    const log = new LogBuilder();
    const review = { type: "review", from: "alice", to: "bob" };
    const asked = log.write(null, { to: "In Review", agent: "alice", interaction: review });
    log.write(asked, { to: "In Review", agent: "bob", lock: { until: "2026-03-02T12:00:00Z" } });
    expect(questions(log)).toHaveLength(1);
  });

  it("about scope has what its asker says on it neither as a decision nor as advice", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("lead", { question: "May I?", expandScope: ["src/cors.ts"] }));
    const decision = { kind: "accept", text: "Yes", by: "lead" };
    log.write(asked, says("Lead", { answers: asked.id, decision }));
    expect(questions(log)).toMatchObject([{ answer: null, advice: [] }]);
  });

  it("for a review stays once it was decided, and every other request whatever the ticket does", () => {
    const log = new LogBuilder();
    const review = { type: "review", from: "alice", to: "bob" };
    const asked = log.write(null, { ...SCOPE, to: "In Review" });
    const submitted = log.write(asked, { to: "In Review", agent: "alice", interaction: review });
    const decision = { kind: "reject", text: "No", by: "bob" };
    const rejected = log.write(submitted, {
      kind: "interaction",
      to: "In Review",
      agent: "bob",
      interaction: { ...review, from: "bob", to: "alice", answers: submitted.id, decision },
    });
    expect(questions(log)).toHaveLength(2);
    log.write(rejected, { to: "Human Needed", agent: "bob" });
    expect(questions(log)).toMatchObject([
      { matter: "scope" },
      { matter: "sign-off", answer: { kind: "reject" } },
    ]);
  });

  it("for a review keeps the decision by which the ticket left, and takes none after a person's move", () => {
    const review = { type: "review", from: "alice", to: "bob" };
    const left = (observed?: TicketRecord["observed"]): LogBuilder => {
      const log = new LogBuilder();
      const submitted = log.write(null, { to: "In Review", agent: "alice", interaction: review });
      log.write(submitted, { to: "Done", agent: "lead", handDecisions: [byMaya(submitted.id)], observed });
      return log;
    };
    expect(questions(left())).toMatchObject([{ answer: { by: "maya", seq: null } }]);
    expect(questions(left({ from: "In Review", to: "Backlog", as: "moved by hand" }))).toEqual([]);
  });

  it("that is no review keeps a decision that the record of a person's move takes in", () => {
    const log = new LogBuilder();
    const asked = log.write(null, SCOPE);
    const observed = { from: asked.to, to: "Backlog", as: "moved by hand" } as const;
    log.write(asked, { to: "Backlog", agent: "lead", handDecisions: [byMaya(asked.id)], observed });
    expect(questions(log)).toMatchObject([{ answer: { by: "maya", seq: null } }]);
  });

  it("for a review by nobody in particular has no reviewer", () => {
    const log = new LogBuilder();
    log.write(null, { to: "In Review", interaction: { type: "review", from: "alice", to: null } });
    expect(questions(log)).toMatchObject([{ reviewers: [] }]);
  });
});

describe("a person's decision at a terminal", () => {
  it("decides the review that it names", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Who?" }));
    const { personDecision: _none, ...rest } = says("host", {});
    log.write(asked, {
      ...rest,
      personDecision: { kind: "accept", by: "maya", text: "Good", request: asked.id },
    });
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([
      { answer: { kind: "accept", by: "maya", text: "Good", person: true } },
    ]);
  });

  it("on the ticket's state decides no request", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Who?" }));
    log.write(asked, { ...says("host", {}), personDecision: { kind: "approve", by: "maya", text: "" } });
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([{ answer: null }]);
  });
});

/** A person's comment of its own that decides the request. */
function commentOn({ id }: TicketRecord) {
  return { ...byMaya(id), url: `https://x/${id}` };
}

describe("questions", () => {
  it("that were answered after the asker's newest record are news to it, and to it alone", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Who?" }));
    const given = log.write(asked, decides("bob", asked.id, "I"));
    expect(unseenAnswers(read(log), "alice")).toHaveLength(1);
    expect(unseenAnswers(read(log), "bob")).toEqual([]);
    const next = log.write(given, { agent: "alice", to: "Research Needed" });
    expect(unseenAnswers(read(log), "alice")).toEqual([]);
    expect(unseenAnswers(read(log), "alice", next.seq)).toHaveLength(1);
    expect(unseenAnswers(read(log), "ALICE", next.seq)).toHaveLength(1);
  });

  it("of others, and those that are still open, are no news", () => {
    const log = new LogBuilder();
    const open = log.write(null, says("alice", { question: "Who?" }));
    const asked = log.write(open, says("bob", { question: "When?" }));
    log.write(asked, decides("carol", asked.id, "Now"));
    expect(unseenAnswers(read(log), "alice")).toEqual([]);
    expect(unseenAnswers(read(log), "bob")).toMatchObject([{ id: asked.id }]);
  });

  it("are no news where the asker's own record took a person's decision in", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Who?" }));
    log.write(asked, { ...says("alice", {}), handDecisions: [byMaya(asked.id)] });
    expect(read(log).questions).toMatchObject([{ answer: { by: "maya", seq: null } }]);
    expect(unseenAnswers(read(log), "alice")).toEqual([]);
  });

  it("are news by the record that took each person's comment in", () => {
    const log = new LogBuilder();
    const one = log.write(null, says("alice", { question: "Who?" }));
    const other = log.write(one, says("alice", { question: "When?" }));
    const taken = log.write(other, { ...says("bob", {}), handDecisions: [commentOn(one)] });
    const seen = log.write(taken, says("alice", {}));
    log.write(seen, { ...says("bob", {}), handDecisions: [commentOn(other)] });
    expect(unseenAnswers(read(log), "alice")).toMatchObject([{ id: other.id }]);
    const both = new LogBuilder();
    const asked = both.write(null, says("alice", { question: "Who?" }));
    const again = both.write(asked, says("alice", { question: "When?" }));
    both.write(again, { ...says("alice", {}), handDecisions: [commentOn(asked), commentOn(again)] });
    expect(unseenAnswers(read(both), "alice")).toEqual([]);
  });

  it("are still to be told after what the asker announced on the way to its next record", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Which?" }));
    const given = log.write(asked, decides("bob", asked.id, "This"));
    const handover = { id: "01H", to: "In Review", result: "Built", followUps: [] };
    log.write(given, { kind: "interaction", agent: "alice", ...STATE, handover });
    expect(unseenAnswers(read(log), "alice")).toHaveLength(1);
  });

  it("are news to their asker from the start where all of the asker's records are left out", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Who?" }));
    log.write(asked, decides("bob", asked.id, "I"));
    expect(unseenAnswers(read(log), "alice", 1)).toHaveLength(1);
  });

  it.each<[string, Partial<TicketRecord>]>([
    ["the asker's comment saw a person's move", { kind: "observed", agent: "alice" }],
    [
      "a person decided in the asker's session",
      {
        kind: "interaction",
        agent: "alice",
        ...STATE,
        personDecision: { kind: "answer", by: "maya", text: "" },
      },
    ],
  ])("that were answered are news though %s since", (_what, since) => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Who?" }));
    const given = log.write(asked, decides("bob", asked.id, "I"));
    log.write(given, since);
    expect(unseenAnswers(read(log), "alice")).toHaveLength(1);
  });
});
