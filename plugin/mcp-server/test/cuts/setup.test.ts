import { beforeEach, describe, expect, test } from "vitest";
import { expectDone } from "../e2e/expectations.ts";
import { backups, damage, leaveBackup, optionNames, selectField, values } from "../e2e/damaged-board.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { demoPlace, moveByHand, onGithub, REF } from "../e2e/stage.ts";

/** Options are added without anybody losing a value, wherever set-up is cut off. */

const SETUP = "setup_project";

let before: Map<number, string | undefined>;

eachStage({}, () => {
  damage(stage.world);
  before = values(stage.world);
});

function expectWhole(): void {
  const { world } = stage;
  expect(values(world)).toEqual(before);
  expect(optionNames(world)).toEqual([
    "Icebox",
    "Backlog",
    "Research Needed",
    "Research in Progress",
    "Ready for Plan",
    "Plan in Progress",
    "On Stage",
    "Plan in Review",
    "In Progress",
    "In Review",
    "Human Needed",
    "Done",
    "Canceled",
  ]);
  expect(backups(world)).toEqual([]);
  const archived = [...demoPlace(world).project.itemsById.values()].filter(({ isArchived }) => isArchived);
  expect(archived).toHaveLength(1);
}

describe("three missing options", () => {
  test("are added, and every item, id, colour and description stays; then nothing is left to do", async () => {
    const present = structuredClone(selectField(stage.world).optionList);
    const agent = await stage.agent();
    const { data, text } = await agent.call(SETUP, { apply: true });
    expect(data, text).toMatchObject({ applied: true });
    expect(data.steps).toHaveLength(1);
    expectWhole();
    const ids = new Set(present.map(({ id }) => id));
    expect(selectField(stage.world).optionList.filter(({ id }) => ids.has(id))).toEqual(present);
    const sent = await stage.sentSince();
    expect(sent.toSorted()).toEqual(
      [
        "POST git/trees",
        REF,
        REF,
        "ReadBoard",
        "ReadBoard",
        "ReadBoard",
        "ReadOptionInput",
        "ReplaceOptions",
      ].toSorted(),
    );
    expect((await agent.call(SETUP, { apply: true })).data.steps).toEqual([]);
    expect(await stage.sentSince()).toEqual(["ReadBoard", REF, REF]);
  });

  const CUTS = [
    { match: "ReadOptionInput" },
    { match: "ReadBoard", skip: 1 },
    { match: "ReplaceOptions" },
    { match: "ReadBoard", skip: 2 },
  ];

  test.each(CUTS)("are there after the run that follows a cut at $match (skip: $skip)", async (cut) => {
    await stage.fault({ ...cut, action: "hold-after" });
    await stage.killedDuring({}, async (agent) => agent.call(SETUP, { apply: true }));
    expectDone(await (await stage.agent()).call(SETUP, { apply: true }));
    expectWhole();
  });

  test("are looked for, not asked for again, where the answer is lost", async () => {
    await stage.fault({ match: "ReplaceOptions", action: "reset-after" });
    const agent = await stage.agent();
    expectDone(await agent.call(SETUP, { apply: true }));
    expectWhole();
    expect((await stage.sentSince()).filter((name) => name === "ReplaceOptions")).toHaveLength(1);
  });

  test("are said not to be there where the request did not arrive, and the next run adds them", async () => {
    await stage.fault({ match: "ReplaceOptions", action: "reset-before" });
    const agent = await stage.agent();
    const { data } = await agent.call(SETUP, { apply: true });
    expect(data.error).toMatchObject({ code: "GITHUB_NOT_LANDED", retryable: true });
    expect(values(stage.world)).toEqual(before);
    expectDone(await agent.call(SETUP, { apply: true }));
    expectWhole();
  });
});

describe("values that an earlier version saved", () => {
  beforeEach(() => {
    leaveBackup(stage.world);
  });

  const CUTS = [{ match: "RestoreValues" }, { match: "RestoreValues", skip: 1 }, { match: "SwapRefs" }];

  test.each(CUTS)("are on the cards and in no ref after a cut at $match (skip: $skip)", async (cut) => {
    await stage.fault({ ...cut, action: "hold-after" });
    await stage.killedDuring({}, async (agent) => agent.call(SETUP, { apply: true }));
    expectDone(await (await stage.agent()).call(SETUP, { apply: true }));
    expectWhole();
  });

  test("are given back once, and not to a card that a person has set meanwhile", async () => {
    const [number = 0] = [...before].find(([, value]) => value === "Icebox") ?? [];
    await moveByHand(stage, number, "Done");
    const without = new Map([...before.keys()].map((key) => [key, key === number ? "Done" : undefined]));
    expect(values(stage.world)).toEqual(without);
    const { data, text } = await (await stage.agent()).call(SETUP, { apply: true });
    expect(data.steps, text).toHaveLength(2);
    expect((await onGithub(stage, number)).state).toBe("Done");
    before.set(number, "Done");
    expectWhole();
    expect((await (await stage.agent()).call(SETUP, { apply: true })).data.steps).toEqual([]);
  });
});
