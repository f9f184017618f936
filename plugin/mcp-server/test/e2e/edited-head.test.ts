import { describe, expect, test } from "vitest";
import { expectData, expectError } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import { editComment, recordIds } from "./audit-stage.ts";
import { moveByHand, onGithub, type Agent } from "./stage.ts";

eachStage();

/** A ticket that two records brought to research, the newest of which maya has edited. */
async function edited(edit: (body: string) => string): Promise<Agent> {
  const agent = await stage.agent({ agent: "researcher" });
  await agent.handoff(1, "triage", { to_state: "Research Needed" });
  await agent.handoff(1, "research", { intent: "lock" });
  const newest = recordIds(await onGithub(stage, 1)).at(-1) ?? "";
  await editComment(stage, newest, edit);
  return agent;
}

describe.each([
  ["nothing of it is left", () => "gone"],
  ["it says something else", (body: string) => body.replaceAll("Because", "Although")],
])("a newest record that somebody edited until %s", (_what, edit) => {
  test("stops the ticket, and nobody is said to have moved it", async () => {
    const agent = await edited(edit);
    const refused = await agent.handoff(1, "triage", { to_state: "Human Needed" });
    expectError(refused, "LEDGER_TAMPERED");
    const { data, text } = await agent.call("get_ticket", { number: 1 });
    expect(data.nextMoves).toEqual({});
    const [warning = ""] = data.guidance.warnings;
    expect(warning).toMatch(/^the newest record was edited \(http.*until that is settled no agent moves/);
    expect(warning).toContain(
      "comments the line that `ralph-hero audit 1` names and runs `ralph-hero audit 1 --repair`",
    );
    expect(data.guidance.note).toBe(`Stop here: ${warning}`);
    expect(warning.endsWith(refused.data.error.hint)).toBe(true);
    expect(text).not.toContain("moved by hand");
    const { findings } = (await agent.call("audit_ticket", { number: 1 })).data;
    const codes = findings.map(({ code }: { code: string }) => code);
    expect(codes).toContain("RECORD_EDITED");
    expect(codes).not.toContain("MOVED_BY_HAND");
  });

  test("is settled by a person who moves the card", async () => {
    const agent = await edited(edit);
    // GitHub's dates are of a second, and the move has to be after the edit.
    stage.pass(1_100);
    await moveByHand(stage, 1, "Ready for Plan");
    await agent.handoff(1, "plan", { intent: "lock" });
    expectData(await agent.handoff(1, "plan", { intent: "lock" }), { newState: "Plan in Progress" });
  });
});
