import { expect, test } from "vitest";
import { expectData, expectError } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, comment, type Agent } from "./stage.ts";
import { publishTeam, TRIO } from "./team-stage.ts";

/** More talk than one read brings. */
const TALK = 70;
const LONG = `Look at the migrations first. ${"x".repeat(4_000)}`;

let number: number;
let ada: Agent;

eachStage({}, async () => {
  [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
  publishTeam(stage, { ...TRIO, maxConsecutiveTurns: 3 });
  ada = await stage.agent({ agent: "ada" });
  await ada.handoff(number, "research", { intent: "lock" }, LONG);
  await ada.handoff(number, "research", { intent: "complete" }, "Findings are in research.md");
});

async function talk(): Promise<void> {
  for (let n = 0; n < TALK; n += 1) await comment(stage, number, `Remark ${n}`);
}

test("a ticket's results are its outcomes and links, without talk and text", async () => {
  const { data, text } = await ada.call("get_ticket", { number, context: "results" });
  expect(data.records).toMatchObject([
    { seq: 2, to: "Ready for Plan", reason: "Findings are in research.md" },
  ]);
  expect(data).toMatchObject({ number, state: "Ready for Plan" });
  for (const left of ["body", "comments", "nextMoves"]) expect(data).not.toHaveProperty(left);
  expect(text).not.toContain("Body:");
});

test("a full history reaches back to the first record and remark, and the usual one does not", async () => {
  await talk();
  expectData(await ada.call("get_ticket", { number }), { commentsCut: true });
  const { data } = await ada.call("get_ticket", { number, context: "full" });
  for (const cut of ["commentsCut", "recordsCut"]) expect(data).not.toHaveProperty(cut);
  expect(data.comments).toHaveLength(TALK);
  expect(data.records.map(({ reason }: { reason: string }) => reason.length)).toEqual([LONG.length, 27]);
});

test("who was handed the lock sees the full history without asking for it", async () => {
  const bob = await stage.agent({ agent: "bob" });
  await bob.handoff(number, "plan", { intent: "lock" });
  const args = { number, command: "plan", intent: "lock", to: "next", reason: "You know the parser" };
  expect((await bob.call("handoff_ticket", args)).data).toMatchObject({ handedTo: "cleo" });
  await talk();
  const cleo = await stage.agent({ agent: "cleo" });
  const { data } = await cleo.call("get_ticket", { number });
  expect(data.comments).toHaveLength(TALK);
  expect(data.records[0].reason).toBe(LONG);
  expect(data.records.at(-1)).toMatchObject({
    agent: "bob",
    handedTo: "cleo",
    reason: "You know the parser",
  });
  expect((await bob.call("get_ticket", { number })).data.commentsCut).toBe(true);
});

test("turns are counted behind any talk, although the newest records tell enough for all else", async () => {
  publishTeam(stage, { ...TRIO, maxConsecutiveTurns: 4, policies: { humanStates: ["Human Needed"] } });
  await talk();
  for (const intent of ["lock", "complete"]) await ada.handoff(number, "plan", { intent });
  expectError(await ada.handoff(number, "review", { intent: "complete" }), "REFUSED_TURNS");
});
