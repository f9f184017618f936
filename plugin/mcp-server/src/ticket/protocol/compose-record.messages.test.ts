import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import { interactionFrom } from "./compose-record.ts";

function messageOn(log: LogBuilder): object {
  const view = viewOf(log.comments, { value: null, updatedAt: null });
  return interactionFrom(worldAt(0), view, { type: "consultation", to: "ada", question: "May I?" });
}

describe("a message to another agent", () => {
  const said = {
    type: "consultation",
    to: "ada",
    question: "May I?",
    from: SELF.agent,
    transport: "orchestrator-mediated",
  };

  it("says who sent it, and by which transport", () => {
    expect(messageOn(new LogBuilder())).toStrictEqual(said);
  });

  it("has the risk class of the ticket", () => {
    const log = new LogBuilder();
    log.write(null, { kind: "contract", to: "Backlog", contract: { riskClass: "high" } });
    expect(messageOn(log)).toStrictEqual({ ...said, riskClass: "high" });
  });
});
