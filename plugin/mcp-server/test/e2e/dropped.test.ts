import { beforeEach, describe, expect, test } from "vitest";
import { setArchived } from "../../../../sandbox/src/projects.ts";
import { closeIssue, reopenIssue } from "../../../../sandbox/src/threads.ts";
import { item, user } from "../../../../sandbox/src/testing.ts";
import { agent, eachStage, run, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, recordsOf, type Answer } from "./stage.ts";
import { issueAt } from "./tickets-stage.ts";

/** Issues that people close without the work, and reopen after it. */

let number: number;
eachStage({ as: { agent: "builder" } }, async () => {
  [number = 0] = addTicketsIn(stage.world, "In Progress", 1);
  await agent.handoff(number, "impl", { intent: "lock" });
});

async function seen(of = number): Promise<Answer> {
  return agent.call("get_ticket", { number: of });
}

describe.each([
  ["NOT_PLANNED", "not planned"],
  ["DUPLICATE", "a duplicate"],
] as const)("an issue that was closed as %s", (reason, words) => {
  function drop(of = number): void {
    const { world } = stage;
    closeIssue(world, issueAt(stage, of), reason, user(world, "maya"));
  }

  test("is never done: its holder and triage are refused, and told what a person does", async () => {
    drop();
    const records = recordsOf(await onGithub(stage, number)).length;
    for (const [command, intent] of [
      ["impl", "complete"],
      ["triage", "close"],
    ] as const) {
      const refused = await agent.handoff(number, command, { intent });
      expect(refused.data.error, refused.text).toMatchObject({
        code: "REFUSED_CLOSED",
        message: expect.stringContaining(`"maya" closed the issue as ${words}`),
        hint: expect.stringContaining('a person moves the card to "Canceled"'),
        allowed: ["Human Needed"],
      });
    }
    const ticket = await onGithub(stage, number);
    expect(ticket).toMatchObject({ state: "In Progress", issueState: "CLOSED" });
    expect(recordsOf(ticket)).toHaveLength(records);
  });

  test("in review offers no close, by get_ticket, show and list, and is listed for a person", async () => {
    await agent.handoff(number, "impl", { intent: "complete" });
    drop();
    const { data, text } = await seen();
    expect(data.nextMoves).toEqual({ every: ["Human Needed"] });
    expect(data.guidance.note).toContain(`A person dropped the ticket: "maya" closed the issue as ${words}`);
    expect(text).toContain(`State: In Review, issue closed as ${words}`);
    expect((await run("show", String(number))).stdout).toContain(`In Review, issue closed as ${words}`);
    expect((await run("status")).stdout).toContain(`"maya" closed it as ${words}`);
    expect((await agent.call("list_tickets", { state: "In Review" })).text).toContain(`closed as ${words}`);
    expect(JSON.parse((await run("waiting", "--json")).stdout).tickets).toContainEqual(
      expect.objectContaining({
        number,
        closed: `"maya" closed it as ${words}: a person moves the card to "Canceled", or reopens the issue`,
      }),
    );
    expect((await run("waiting")).stdout).toContain(`"maya" closed it as ${words}: a person moves`);
    const report = JSON.parse((await run("report", "--json")).stdout);
    expect(JSON.stringify(report)).not.toContain('"Done":1');
  });

  test("in Backlog is canceled by triage, and not done", async () => {
    const [idle = 0] = addTicketsIn(stage.world, "Backlog", 1);
    drop(idle);
    const close = await agent.handoff(idle, "triage", { intent: "close" });
    expect(close.data.error, close.text).toMatchObject({ code: "REFUSED_CLOSED", allowed: ["Canceled"] });
    expect((await agent.handoff(idle, "triage", { intent: "cancel" })).data.newState).toBe("Canceled");
  });
});

test("a ticket whose card a person archived waits for nobody, by the report, too", async () => {
  const waits = /^ {2}#\d+/gm;
  await agent.handoff(number, "impl", { intent: "escalate" }, "Which engine?");
  expect((await run("report")).stdout.match(waits)).toContain(`  #${number}`);
  setArchived(stage.world, item(stage.world, number), true);
  for (const command of ["report", "waiting", "status"])
    expect((await run(command)).stdout.match(waits), command).not.toContain(`  #${number}`);
});

describe("a finished ticket whose issue was reopened", () => {
  beforeEach(async () => {
    await agent.handoff(number, "impl", { intent: "complete" });
    await agent.handoff(number, "triage", { intent: "close" });
    reopenIssue(stage.world, issueAt(stage, number), user(stage.world, "maya"));
  });

  test("says who did it, when, and that a person moves the card, in refusals, get_ticket and show", async () => {
    const words = /the issue was reopened by "maya" at \d{4}-\S+Z: a person moves the card/;
    const refused = await agent.handoff(number, "impl", { intent: "lock" });
    expect(refused.data.error, refused.text).toMatchObject({
      code: "REFUSED_TERMINAL",
      hint: expect.stringMatching(words),
    });
    expect((await seen()).data.guidance.note).toMatch(words);
    const shown = (await run("show", String(number))).stdout;
    expect(shown).toMatch(/the issue was reopened by "maya" at .* ago\): a person moves the card/);
    expect(shown).not.toContain("no command moves the ticket on");
  });

  test("stays open: neither the repeated call nor the audit's repair closes it again", async () => {
    const again = await agent.handoff(number, "triage", { intent: "close" });
    expect(again.data.replayed ?? again.data.error.code, again.text).toBeDefined();
    expect((await run("audit", String(number), "--repair", "--yes")).stdout).not.toContain("Close the issue");
    expect(await onGithub(stage, number)).toMatchObject({ state: "Done", issueState: "OPEN" });
  });
});
