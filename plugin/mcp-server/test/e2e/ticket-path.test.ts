import { expect, test } from "vitest";
import { ralphHero } from "./in-process.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { clearByHand, moveByHand } from "./stage.ts";
import { RESEARCH_NEEDED } from "./tickets-stage.ts";

/** The path of a ticket, as agents and people get it. */

eachStage({ as: { agent: "researcher" } }, async () => {
  await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }, "Looking | into\nit");
  await agent.handoff(RESEARCH_NEEDED, "research", { intent: "complete" });
  await moveByHand(stage, RESEARCH_NEEDED, "In Progress");
});

async function show(...options: string[]): Promise<string> {
  return (await ralphHero(stage.environment(), "show", String(RESEARCH_NEEDED), "--graph", ...options))
    .stdout;
}

test("people get it as Markdown that GitHub draws, with the move that no record tells of", async () => {
  const lines = (await show()).split("\n");
  expect(lines[0]).toBe("## acme/rocket#2: Plan a mission while offline");
  expect(lines).toContain("  s1 --> s2 : 2 by researcher");
  expect(lines).toContain("  s2 --> s3 : 3 moved by hand");
  expect(lines.find((line) => line.startsWith("| [1]"))).toContain("| Looking \\| into it |");
  expect(lines.find((line) => line.startsWith("| 3 |"))).toContain("not in the log yet");
});

test("programs get it as JSON", async () => {
  const { state, steps, times } = JSON.parse(await show("--json"));
  expect(steps.map(({ to, agent: by }: { to: string; agent: string | null }) => [to, by])).toEqual([
    ["Research in Progress", "researcher"],
    ["Ready for Plan", "researcher"],
    ["In Progress", null],
  ]);
  expect(times.at(-1)).toMatchObject({ state: "In Progress", now: true, by: [null] });
  expect(state).toBe("In Progress");
});

test("agents get it on demand, and not otherwise", async () => {
  const { data, text } = await agent.call("get_ticket", { number: RESEARCH_NEEDED, context: "path" });
  expect(data.path.steps.map(({ by }: { by: string }) => by)).toEqual([
    "researcher",
    "researcher",
    "moved by hand",
  ]);
  expect(data.path.diagram).toContain("stateDiagram-v2");
  expect(text).toContain("```mermaid");
  const plain = await agent.call("get_ticket", { number: RESEARCH_NEEDED });
  expect(plain.data).not.toHaveProperty("path");
  expect(plain.text).not.toContain("mermaid");
});

test("a card that a person cleared is a step at the time of reading, for all of them", async () => {
  await clearByHand(stage, RESEARCH_NEEDED);
  const row = (await show()).split("\n").find((line) => line.startsWith("| 3 |"));
  expect(row).toMatch(/^\| 3 \| \d{4}-\d\d-\d\d \d\d:\d\d \| Ready for Plan \| Backlog \|/);
  const { steps, times } = JSON.parse(await show("--json"));
  expect(steps.at(-1)).toMatchObject({ to: "Backlog", agent: null, atMs: expect.any(Number) });
  expect(times.at(-1)).toMatchObject({ totalMs: expect.any(Number) });
  const { data } = await agent.call("get_ticket", { number: RESEARCH_NEEDED, context: "path" });
  expect(data.path.steps.at(-1)).toMatchObject({
    to: "Backlog",
    by: "moved by hand",
    at: expect.any(String),
  });
  expect((await ralphHero(stage.environment(), "report", "--html", "-")).stdout).toContain("</html>");
});
