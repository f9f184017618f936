import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backups, damage, optionNames, selectField, values } from "../e2e/damaged-board.ts";
import { demoPlace, moveByHand, onGithub, Stage, REF } from "../e2e/stage.ts";

/** Options are added without anybody losing a value, wherever set-up is cut off. */

let stage: Stage;

beforeEach(async () => {
  stage = await Stage.open();
});

afterEach(async () => {
  await stage.close();
});

const SETUP = "setup_project";
const MINUTE_MS = 60_000;
describe.each(["kept", "renewed"] as const)("where GitHub's replaced options are %s", (carriedOptions) => {
  let before: Map<number, string | undefined>;

  beforeEach(() => {
    const { world } = stage.sandbox;
    world.carriedOptions = "kept";
    damage(world);
    world.carriedOptions = carriedOptions;
    before = values(world);
  });

  function expectWhole(): void {
    const { world } = stage.sandbox;
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

  test("three missing options are added, and every item and foreign option stays; then nothing is left to do", async () => {
    const agent = await stage.agent();
    const { data, text } = await agent.call(SETUP, { apply: true });
    expect(data, text).toMatchObject({ applied: true });
    expect(data.steps).toHaveLength(1);
    expectWhole();
    const icebox = selectField(stage.sandbox.world).optionList[0];
    expect(icebox).toMatchObject({ color: "ORANGE", description: "Ours: Icebox" });
    await stage.sentSince();
    expect((await agent.call(SETUP, { apply: true })).data.steps).toEqual([]);
    expect(await stage.sentSince()).toEqual(["ReadBoard", REF, REF]);
  });

  const CUTS = [
    { match: "POST /git/trees" },
    { match: "POST /git/commits" },
    { match: "SwapRefs" },
    { match: "ReplaceOptions" },
    ...(carriedOptions === "renewed"
      ? [{ match: "RestoreValues" }, { match: "RestoreValues", skip: 1 }]
      : []),
    { match: "SwapRefs", skip: 1 },
  ];

  test.each(CUTS)(
    "killed after $match (skip: $skip) nothing is lost, and the next run ends it",
    async (cut) => {
      await stage.fault({ ...cut, action: "hold-after" });
      await stage.killedDuring({}, async (agent) => agent.call(SETUP, { apply: true }));
      stage.pass(4 * MINUTE_MS);
      const agent = await stage.agent();
      const { isError, text } = await agent.call(SETUP, { apply: true });
      expect(isError, text).toBe(false);
      expectWhole();
    },
  );

  test("an answer that is lost is looked for, not asked for again", async () => {
    await stage.fault({ match: "ReplaceOptions", action: "reset-after" });
    const agent = await stage.agent();
    const { isError, text } = await agent.call(SETUP, { apply: true });
    expect(isError, text).toBe(false);
    expectWhole();
    expect((await stage.sentSince()).filter((name) => name === "ReplaceOptions")).toHaveLength(1);
  });

  test("a replacement that did not land is said, and the values wait in their ref", async () => {
    await stage.fault({ match: "ReplaceOptions", action: "reset-before" });
    const agent = await stage.agent();
    expect((await agent.call(SETUP, { apply: true })).data.error.code).toBe("GITHUB_NOT_LANDED");
    expect(values(stage.sandbox.world)).toEqual(before);
    const early = await agent.call(SETUP, { apply: true });
    expect(early.data.error).toMatchObject({ code: "SETUP_UNDERWAY", retryable: true });
    stage.pass(4 * MINUTE_MS);
    expect((await agent.call(SETUP, { apply: true })).isError).toBe(false);
    expectWhole();
  });

  test("what a person sets meanwhile is not overwritten", async () => {
    await stage.fault({ match: "ReplaceOptions", action: "hold-after" });
    await stage.killedDuring({}, async (agent) => agent.call(SETUP, { apply: true }));
    const [number = 0] = [...before].find(([, value]) => value === "Icebox") ?? [];
    await moveByHand(stage, number, "Done");
    stage.pass(4 * MINUTE_MS);
    await (await stage.agent()).call(SETUP, { apply: true });
    expect((await onGithub(stage, number)).state).toBe("Done");
    before.set(number, "Done");
    expectWhole();
  });
});
