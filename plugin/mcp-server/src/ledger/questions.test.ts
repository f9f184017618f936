import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../test/ledger/log-builder.ts";
import { questionNamed, questionsOf, unseenAnswers } from "./questions.ts";
import type { AuthorityPolicy } from "../domain/authority.ts";
import type { Interaction, TicketRecord } from "./record.ts";

const STATE = { from: "Backlog", to: "Backlog", seen: { value: "Backlog" } };

function says(agent: string, interaction: Partial<Interaction>): Partial<TicketRecord> {
  const whole = { type: "consultation", from: agent, to: null, ...interaction };
  return { kind: "interaction", agent, ...STATE, interaction: whole };
}

const NOBODY: AuthorityPolicy = { orchestrator: null, members: [] };

function read(log: LogBuilder) {
  return { log: log.fold(), questions: questionsOf(log.fold(), NOBODY) };
}

function decides(agent: string, answers: string, text: string): Partial<TicketRecord> {
  return says(agent, { answers, decision: { kind: "answer", text, by: agent } });
}

describe("the questions of a log", () => {
  it("are open until the first answer by who may answer; later ones change nothing", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { to: "bob", question: "Which?" }));
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([
      { seq: 1, from: "alice", to: "bob", answer: null },
    ]);
    const own = log.write(asked, decides("alice", asked.id, "None"));
    const foreign = log.write(own, decides("carol", asked.id, "Mine"));
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([{ answer: null }]);
    const first = log.write(foreign, decides("bob", asked.id, "This"));
    log.write(first, decides("bob", asked.id, "That"));
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([{ answer: { by: "bob", text: "This", seq: 4 } }]);
  });

  it("are put by who wrote the record, whatever the message claims", () => {
    const log = new LogBuilder();
    log.write(null, { ...says("mallory", { question: "Mine?", from: "alice" }) });
    expect(questionsOf(log.fold(), NOBODY)).toMatchObject([{ from: "mallory" }]);
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
    for (const name of ["2", "", "01", "toString"]) expect(questionNamed(questions, name)).toBeNull();
  });

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

  it("is still to be told after what the asker announced on the way to its next record", () => {
    const log = new LogBuilder();
    const asked = log.write(null, says("alice", { question: "Which?" }));
    const given = log.write(asked, decides("bob", asked.id, "This"));
    const handover = { id: "01H", to: "In Review", result: "Built", followUps: [] };
    log.write(given, { kind: "interaction", agent: "alice", ...STATE, handover });
    expect(unseenAnswers(read(log), "alice")).toHaveLength(1);
  });

  it("of a type that is not known yet leave the log readable", () => {
    const log = new LogBuilder();
    log.write(null, says("alice", { type: "telepathy", question: "?" }));
    expect(log.fold().head?.record.interaction?.type).toBe("telepathy");
  });
});
