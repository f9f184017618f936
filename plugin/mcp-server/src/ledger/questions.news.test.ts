import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../test/ledger/log-builder.ts";
import { byMaya, decides, read, says, STATE } from "../../test/ledger/question-log.ts";
import { unseenAnswers } from "./questions.ts";
import type { TicketRecord } from "./record.ts";

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
    expect(read(log).questions).toMatchObject([{ answer: { by: "maya", seq: 2 } }]);
    expect(unseenAnswers(read(log), "alice")).toEqual([]);
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
