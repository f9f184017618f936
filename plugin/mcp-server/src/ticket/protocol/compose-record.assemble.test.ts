import { describe, expect, test } from "vitest";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { says } from "../../../test/log/question-log.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import { assemble } from "./compose-record.ts";
import type { TicketRecord } from "../../log/record.ts";

const TOKEN = `ghp_${"a1".repeat(18)}`;
const CARD = { value: "Research Needed", updatedAt: at(0) };
const PARTS = {
  id: "01SECOND",
  kind: "interaction" as const,
  from: "Research Needed",
  to: "Research Needed",
  reason: "Because",
};

function opened(changes: Partial<TicketRecord> = {}): LogBuilder {
  const log = new LogBuilder();
  log.write(null, changes);
  return log;
}

type Parts = Parameters<typeof assemble>[2];

function assembled(parts: Partial<Parts>, { comments } = opened()) {
  const view = viewOf(comments, CARD);
  return assemble(view, view.log.head, { ...PARTS, ...parts });
}

describe("a record", () => {
  test("holds no token, wherever its writer put one, and the message does not repeat it", () => {
    const given: Partial<Parts>[] = [
      { result: { deep: [`see ${TOKEN}`] } },
      { result: { [TOKEN]: 1 } },
      { evidence: { description: TOKEN } },
      { contract: { schema: { const: TOKEN } } },
      { interaction: { type: "consultation", from: "ada", to: null, question: TOKEN } },
      { interaction: { type: "escalation", from: "ada", to: null, failureType: "unknown", tried: [TOKEN] } },
      { handover: { id: "1", to: "Done", result: {}, followUps: [{ to: "bob", task: TOKEN }] } },
      { handedTo: TOKEN },
    ];
    const refused: unknown = expect.objectContaining({
      code: "INPUT_SECRET",
      message: expect.not.stringContaining(TOKEN),
    });
    for (const parts of given) expect(() => assembled(parts), JSON.stringify(parts)).toThrow(refused);
    expect(() => assembled({ reason: TOKEN })).toThrow(refused);
  });

  test("may repeat what stands on the ticket already: its writer could not change it", () => {
    expect(assembled({ warnings: [`the account "${TOKEN}"`] }).warnings).toHaveLength(1);
    expect(assembled({ lock: { until: at(60), takenFrom: TOKEN } }).lock).toBeDefined();
  });

  test.each(["agent", "instance"])("holds no token in the name of its writer's %s", (name) => {
    const view = viewOf([], CARD);
    const called = { ...view, self: { ...view.self, [name]: TOKEN } };
    expect(() => assemble(called, null, PARTS)).toThrow(
      "Cannot record it for ticket octo/rocket#7: an argument holds a token or a private key",
    );
  });

  test("names the contract in force, so that its loss is noticed", () => {
    const contract = { riskClass: "high" } as const;
    const log = opened({ kind: "contract", to: "Backlog", contract });
    expect(assembled({}, log).underContract).toBe("01RECORD0");
    expect(assembled({}).underContract).toBeUndefined();
  });

  test("takes in what persons decided by hand since, once", () => {
    const log = opened(says("researcher", { to: "ada", question: "May I?" }));
    const by = { author: { login: "maya", isBot: false } };
    const { url, createdAt } = log.say("Decision: accept", by);
    const record = assembled({}, log);
    expect(record.handDecisions).toEqual([
      { request: "01RECORD0", kind: "accept", text: "accept", by: "maya", url, at: createdAt },
    ]);
    log.write(log.fold().head!.record, { handDecisions: record.handDecisions! });
    expect(assembled({}, log).handDecisions).toBeUndefined();
  });

  test("is not written where its message lacks what its type demands", () => {
    const interaction = { type: "consultation", from: "ada", to: null, expandScope: [] };
    const code = "INPUT_INVALID";
    expect(() => assembled({ interaction })).toThrow(
      expect.objectContaining({
        code,
        message:
          "Cannot record it for ticket octo/rocket#7: a consultation asks something; a scope expansion names what it asks for",
        hint: "Say what is missing; nothing was written",
      }),
    );
  });
});
