import { describe, expect, test } from "vitest";
import { expectDone, expectError } from "./expectations.ts";
import { answer, ask, asked, askedOn, nameTeam, warningsOf } from "./questions-stage.ts";
import { ralphHero } from "./in-process.ts";
import { BACKLOG, RESEARCH_NEEDED, issueAt } from "./tickets-stage.ts";
import { eachStage, stage } from "./each-stage.ts";
import { onGithub, recordsOf, REF, type Agent } from "./stage.ts";

/** Agents that ask each other on a ticket, each a server of its own. */

let alice: Agent;
let bob: Agent;

/** What is read at the same time. */
const BESIDE = ["ReadLabels", "ReadTicket", REF];

/** The requests with those read at the same time, which arrive in any order, in one order. */
function readsFirst(sent: readonly string[]): string[] {
  return [...sent.slice(0, BESIDE.length).toSorted(), ...sent.slice(BESIDE.length)];
}

eachStage({}, async () => {
  nameTeam(stage, "alice", "bob", "carol", "dave");
  alice = await stage.agent({ agent: "alice" });
  bob = await stage.agent({ agent: "bob" });
});

describe("a question", () => {
  test("keeps its label where update_ticket sets others", async () => {
    asked(await ask(alice, "Which database?", { to: "bob" }));
    expectDone(await alice.call("update_ticket", { number: BACKLOG, labels: ["bug"] }));
    expect(askedOn(stage)).toEqual(["asked:bob"]);
    expectDone(await alice.call("update_ticket", { number: BACKLOG, clear: ["labels"] }));
    expect(askedOn(stage)).toEqual(["asked:bob"]);
  });

  test("waits for its receiver at the start of a session although its label was taken off", async () => {
    const number = asked(await ask(alice, "Which database?", { to: "bob" }));
    issueAt(stage, BACKLOG).labelList.splice(0);
    const { stdout } = await ralphHero(stage.environment({ agent: "bob" }), "waiting", "--json");
    expect(JSON.parse(stdout).talk.asked).toMatchObject([{ number: BACKLOG, seq: number }]);
    const other = await ralphHero(stage.environment({ agent: "carol" }), "waiting", "--json");
    expect(JSON.parse(other.stdout).talk.asked).toEqual([]);
  });

  test("and its answer find the one ticket whose lock the caller holds without its number", async () => {
    expectError(await alice.call("ask", { question: "Which database?" }), "INPUT_INVALID", {
      message: "Cannot ask without a number: you hold no lock",
    });
    await alice.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await alice.handoff(BACKLOG, "research", { intent: "lock" });
    const { data, text, isError } = await alice.call("ask", { question: "Which database?", to: "bob" });
    expect(isError, text).toBe(false);
    expect(data.ticket).toBe(`acme/rocket#${BACKLOG}`);
    const answered = await alice.call("answer", { question: data.question, text: "I found it myself" });
    expect(answered.text).toContain(`acme/rocket#${BACKLOG}`);
  });

  test("to an agent by name: asked, shown, answered once, and told to its asker; only a new label costs a request", async () => {
    await stage.sentSince();
    const number = asked(await ask(alice, "Which database?", { to: "bob" }));
    // The repository lacks the label of a first question.
    expect(readsFirst(await stage.sentSince())).toEqual([...BESIDE, "WriteTicket", "POST 1/labels"]);
    expect(askedOn(stage)).toContain("asked:bob");
    const listed = await bob.call("list_tickets", { asked: "bob" });
    expect(listed.data.tickets.map((ticket: { number: number }) => ticket.number)).toEqual([BACKLOG]);
    const shown = await bob.call("get_ticket", { number: BACKLOG });
    expect(shown.data.questions).toMatchObject([
      { seq: number, from: "alice", to: "bob", text: "Which database?", answer: null },
    ]);
    expect(shown.text).toContain(`Open question ${number}: alice asks bob: "Which database?"`);
    expect(warningsOf(shown)).toContain(`"alice" asks you (question ${number}): "Which database?"`);
    await stage.sentSince();
    expectDone(await answer(bob, number, "Postgres"));
    expect(readsFirst(await stage.sentSince())).toEqual([...BESIDE, "WriteTicket"]);
    expect(askedOn(stage)).not.toContain("asked:bob");
    asked(await alice.call("ask", { number: RESEARCH_NEEDED, question: "And here?", to: "bob" }));
    expect(readsFirst(await stage.sentSince())).toEqual([...BESIDE, "WriteTicket"]);
    expect(askedOn(stage, RESEARCH_NEEDED)).toEqual(["asked:bob"]);
    const told = await alice.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expectDone(told);
    expect(warningsOf(told)).toContain(
      `"bob" answered your question ${number} ("Which database?"): "Postgres"`,
    );
    const seen = await alice.call("get_ticket", { number: BACKLOG });
    expect(warningsOf(seen)).not.toContain("answered your question");
    expect(seen.data.questions).toMatchObject([{ answer: { by: "bob", text: "Postgres" } }]);
  });

  test("leaves state, lock and lease as they are, and the holder goes on around it", async () => {
    expectDone(await alice.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }));
    const before = await onGithub(stage, RESEARCH_NEEDED);
    const mine = await alice.call("ask", { number: RESEARCH_NEEDED, question: "Where is it?" });
    const theirs = await bob.call("ask", { number: RESEARCH_NEEDED, question: "Done soon?", to: "alice" });
    expectDone(await answer(bob, asked(mine), "There", RESEARCH_NEEDED));
    const after = await onGithub(stage, RESEARCH_NEEDED);
    expect({ state: after.state, lock: after.lock }).toEqual({ state: before.state, lock: before.lock });
    expectError(await bob.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }), "REFUSED_LOCKED");
    const done = await alice.handoff(RESEARCH_NEEDED, "research", { intent: "complete" });
    expectDone(done);
    expect(warningsOf(done)).toContain(`"bob" answered your question`);
    expect(warningsOf(done)).toContain(`"bob" asks you (question ${asked(theirs)})`);
    const { data } = await alice.call("get_ticket", { number: RESEARCH_NEEDED });
    expect(
      data.records.map(({ kind = "transition", to }: { kind?: string; to: string }) => `${kind}: ${to}`),
    ).toEqual([
      "transition: Research in Progress",
      "interaction: Research in Progress",
      "interaction: Research in Progress",
      "interaction: Research in Progress",
      "transition: Ready for Plan",
    ]);
  });

  test("to anyone is answered by whoever is first but its asker, and others are told who was", async () => {
    const number = asked(await ask(alice, "Who knows?"));
    expect(askedOn(stage)).toContain("asked:anyone");
    expect((await answer(alice, number, "Myself")).data.error.message).toContain("you asked it yourself");
    expect((await bob.call("list_tickets", { asked: "bob" })).data.tickets).toHaveLength(1);
    expectDone(await answer(bob, number, "I do"));
    const carol = await stage.agent({ agent: "carol" });
    const late = await answer(carol, number, "I do, too");
    expect(late.data.error).toMatchObject({ code: "REFUSED_QUESTION", rule: "A question is answered once" });
    expect(late.text).toContain('was answered by "bob"');
    expect((await answer(bob, number, "No, I do not")).text).toContain('was answered by "bob"');
    expect((await answer(bob, number, "I do")).data.replayed).toBe(true);
    expect(recordsOf(await onGithub(stage, BACKLOG))).toHaveLength(2);
  });

  test("put to one agent is not another's to answer, and no unknown one is asked", async () => {
    const number = asked(await ask(alice, "You?", { to: "bob" }));
    const carol = await stage.agent({ agent: "carol" });
    const wrong = await answer(carol, number, "Me!");
    expect(wrong.data.error.message).toContain('it was put to "bob", and you are "carol"');
    expect((await answer(carol, 99, "What?")).data.error.message).toContain("the log has no such question");
    const self = await alice.call("ask", { number: BACKLOG, question: "I?", to: "alice", instance: "two" });
    expect(self.data.error.rule).toContain("An agent does not ask itself");
    expect((await ask(alice, "Who?", { to: "eve" })).data.error.allowed).toEqual(["bob", "carol", "dave"]);
    nameTeam(stage);
    const unset = await ask(alice, "Who?", { to: "bob" });
    expect(unset.data.error.hint).toContain('{"agents": [{"name": "bob"}]}');
    expectDone(await ask(alice, "Who?", { to: "anyone" }));
    expect(recordsOf(await onGithub(stage, BACKLOG))).toHaveLength(2);
  });

  test("that is blank, too long or holds a token writes nothing", async () => {
    for (const text of [" \u200b\n", "x".repeat(2001), `ghp_${"a1".repeat(18)}`])
      expect((await ask(alice, text)).data.error.code).toMatch(/^INPUT_/);
    expect(recordsOf(await onGithub(stage, BACKLOG))).toEqual([]);
  });

  test("on a finished ticket or a closed issue is refused; one that is open is answered even then", async () => {
    const number = asked(await ask(alice, "Still needed?", { to: "bob" }));
    await alice.handoff(BACKLOG, "triage", { intent: "cancel" });
    expectError(await ask(alice, "And why?"), "REFUSED_TERMINAL");
    expectDone(await answer(bob, number, "No"));
    expect(await onGithub(stage, BACKLOG)).toMatchObject({ state: "Canceled", issueState: "CLOSED" });
    expect(warningsOf(await alice.call("get_ticket", { number: BACKLOG }))).toContain('"bob" answered');
  });

  test("asked for a question finds its way back, and goes at most three deep", async () => {
    const carol = await stage.agent({ agent: "carol" });
    const dave = await stage.agent({ agent: "dave" });
    const first = asked(await ask(alice, "Is it safe?", { to: "bob" }));
    const foreign = await ask(carol, "Let me", { to: "dave", in_reply_to: first });
    expect(foreign.data.error.message).toContain("is not yours to answer");
    const second = asked(await ask(bob, "Is the key rotated?", { to: "carol", in_reply_to: first }));
    const third = asked(await ask(carol, "When was it?", { to: "dave", in_reply_to: second }));
    const deep = await ask(dave, "Which one?", { to: "alice", in_reply_to: third });
    expect(deep.data.error.message).toContain(`question ${third} is 3 deep`);
    await answer(dave, third, "Yesterday");
    expect(warningsOf(await carol.call("get_ticket", { number: BACKLOG }))).toMatch(
      new RegExp(
        `"dave" answered your question ${third}.*for question ${second} by "bob", which you can answer now`,
      ),
    );
    await answer(carol, second, "Yes");
    const back = await answer(bob, first, "Yes, since yesterday");
    expect(back.text).toContain(`"carol" answered your question ${second}`);
    expect(warningsOf(await alice.call("get_ticket", { number: BACKLOG }))).toContain(
      `"bob" answered your question ${first} ("Is it safe?"): "Yes, since yesterday"`,
    );
    expect(askedOn(stage)).toEqual([]);
  });
});

describe("two at once", () => {
  test("answer: one wins, the other is told who", async () => {
    const number = asked(await ask(alice, "Who is faster?"));
    const carol = await stage.agent({ agent: "carol" });
    await stage.fault({ match: "WriteTicket", action: "hold" });
    const both = [answer(bob, number, "Bob"), answer(carol, number, "Carol")] as const;
    await stage.untilHeld();
    await Promise.race(both);
    await stage.release();
    const [one, other] = await Promise.all(both);
    const [won, lost] = one.isError ? [other, one] : [one, other];
    expectDone(won);
    expect(lost.text).toMatch(/was answered by "(?:bob|carol)"/);
    const records = recordsOf(await onGithub(stage, BACKLOG));
    expect(records.filter((body) => body.startsWith("**Answer**"))).toHaveLength(1);
    expect(records.filter((body) => body.startsWith("**Void**"))).toHaveLength(records.length - 2);
  });

  test("ask and move: both come into the log", async () => {
    const carol = await stage.agent({ agent: "carol" });
    const results = await Promise.all([
      ask(alice, "One?"),
      ask(bob, "Two?"),
      carol.handoff(BACKLOG, "triage", { to_state: "Research Needed" }),
    ]);
    for (const { isError, text } of results) expect(isError, text).toBe(false);
    const { data } = await carol.call("get_ticket", { number: BACKLOG });
    expect(data).toMatchObject({ state: "Research Needed" });
    expect(data.records).toHaveLength(3);
    expect(data.questions).toHaveLength(2);
    expect((await onGithub(stage, BACKLOG)).state).toBe("Research Needed");
  });
});
