import { describe, expect, test } from "vitest";
import { LogBuilder, at } from "../../test/ledger/log-builder.ts";
import { viewOf } from "../../test/support/view-builder.ts";
import { assemble, type Details, type Heading } from "./assemble-record.ts";

const TOKEN = `ghp_${"a1".repeat(18)}`;
const CARD = { value: "Research Needed", updatedAt: at(0) };
const HEADING: Heading = {
  id: "01SECOND",
  kind: "interaction",
  from: "Research Needed",
  to: "Research Needed",
  reason: "Because",
};

function assembled(details: Partial<Details>, heading: Partial<Heading> = {}) {
  const log = new LogBuilder();
  log.write(null);
  const view = viewOf(log.comments, CARD);
  return assemble(view, view.log.head, { ...HEADING, ...heading }, { seen: CARD, ...details });
}

describe("a record", () => {
  test("holds no token, wherever its writer put one, and the message does not repeat it", () => {
    const given: Partial<Details>[] = [
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
    for (const details of given) expect(() => assembled(details), JSON.stringify(details)).toThrow(refused);
    expect(() => assembled({}, { reason: TOKEN })).toThrow(refused);
  });

  test("may repeat what stands on the ticket already: its writer could not change it", () => {
    expect(assembled({ warnings: [`the account "${TOKEN}"`] }).warnings).toHaveLength(1);
    expect(assembled({ lock: { until: at(60), takenFrom: TOKEN } }).lock).toBeDefined();
  });
});
