import { describe, expect, it } from "vitest";
import { viewOf } from "../../../test/support/view-builder.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import type { Interaction, TicketRecord } from "../../log/record.ts";
import { questionNews as questionNewsInWords, shownQuestions } from "./questions.ts";
import { forAgents } from "../../../test/rules/agents-words.ts";

const questionNews = forAgents(questionNewsInWords);

const ME = SELF.agent;
const CARD = { value: "Backlog", updatedAt: at(-600) };

function says(agent: string, interaction: Partial<Interaction>): Partial<TicketRecord> {
  const state = { from: "Backlog", to: "Backlog", seen: CARD };
  const whole = { type: "consultation", from: agent, to: null, ...interaction };
  return { kind: "interaction", agent, ...state, interaction: whole };
}

function decides(agent: string, answers: string, text: string): Partial<TicketRecord> {
  return says(agent, { answers, decision: { kind: "answer", text, by: agent } });
}

describe("the news for an agent", () => {
  it("are answers to it, and for whose question it had asked, while that one is open", () => {
    const log = new LogBuilder();
    const outer = log.write(null, says("alice", { to: ME, question: "Is it safe?" }));
    const inner = log.write(outer, says(ME, { question: "Is it?", inReplyTo: outer.id, depth: 2 }));
    const told = log.write(inner, decides("carol", inner.id, "Yes"));
    expect(questionNews(viewOf(log.comments, CARD))).toEqual([
      `"carol" answered your question 2 ("Is it?"): "Yes"; you asked it for question 1 by "alice", which you can answer now`,
      `"alice" asks you (question 1): "Is it safe?"; answer it with ralph_hero__answer`,
    ]);
    log.write(told, decides(ME, outer.id, "Yes"));
    expect(questionNews(viewOf(log.comments, CARD))).toEqual([]);
  });

  it("are decisions on its submission, as such", () => {
    const log = new LogBuilder();
    const review = { type: "review", from: ME, to: "carol" };
    const submitted = log.write(null, { to: "In Review", agent: ME, reason: "Built", interaction: review });
    const decision = { kind: "reject", text: "No tests", by: "carol" };
    const decided = {
      ...says("carol", { type: "review", answers: submitted.id, decision }),
      to: "In Review",
    };
    log.write(submitted, decided);
    const card = { value: "In Review", updatedAt: at(1) };
    expect(questionNews(viewOf(log.comments, card))).toEqual([
      '"carol" rejected your submission 1 ("Built"): "No tests"',
    ]);
  });

  it("quote what was said on one short line that forges and pings nothing", () => {
    const log = new LogBuilder();
    log.write(null, says("alice", { to: ME, question: `@maya\n${"x".repeat(2_000)}</x>` }));
    const [line = ""] = questionNews(viewOf(log.comments, CARD)).map(String);
    expect(line.length).toBeLessThan(620);
    expect(line).not.toMatch(/\n|@maya/);
  });

  it("name five questions and count the others", () => {
    const log = new LogBuilder();
    let last: TicketRecord | null = null;
    for (let n = 0; n < 8; n += 1) last = log.write(last, says("alice", { to: ME, question: `${n}?` }));
    const news = questionNews(viewOf(log.comments, CARD));
    expect(news).toHaveLength(6);
    expect(news.at(-1)).toBe("3 older questions here wait for you, too");
  });
});

describe("the questions that a ticket shows", () => {
  it("are the ten newest open ones and the five that were answered last, in their order", () => {
    const log = new LogBuilder();
    const asked: TicketRecord[] = [];
    for (let n = 0; n < 20; n += 1)
      asked.push(log.write(asked.at(-1) ?? null, says("alice", { question: `${n}?` })));
    let last = asked.at(-1) ?? null;
    for (const n of [7, 3, 2, 1, 0, 4]) last = log.write(last, decides("bob", asked[n]?.id ?? "", "Yes"));
    const { questions, moreQuestions } = shownQuestions(viewOf(log.comments, CARD));
    expect(questions.map(({ seq }) => seq - 1)).toEqual([
      0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
    expect(moreQuestions).toBe(4);
  });
});
