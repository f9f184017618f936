import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addRepository } from "../../src/sandbox/accounts.ts";
import { demoWorld } from "../../src/sandbox/demo-world.ts";
import { findField, setArchived } from "../../src/sandbox/projects.ts";
import { replaceOptions } from "../../src/sandbox/project-fields.ts";
import { commitFiles, pointRef } from "../../src/sandbox/refs.ts";
import type { SingleSelectField, World } from "../../src/sandbox/world.ts";
import { addTicketsIn, demoPlace, moveByHand, onGithub, Stage } from "./stage.ts";

/** Issue 3: a board is set up without anybody losing anything, not even when it is cut off in between. */

let stage: Stage;
let aheadMs: number;

beforeEach(async () => {
  aheadMs = 0;
  stage = await Stage.open({ clock: () => new Date(Date.now() + aheadMs) });
});

afterEach(async () => {
  await stage.close();
});

const SETUP = "setup_project";
const MINUTE_MS = 60_000;
const STATE = "Workflow State";

function selectField(world: World, name = STATE): SingleSelectField {
  const field = findField(demoPlace(world).project, name);
  if (field?.kind !== "ProjectV2SingleSelectField") throw new Error(`There is no field "${name}"`);
  return field;
}

function optionNames(world: World, name = STATE): string[] {
  return selectField(world, name).optionList.map((option) => option.name);
}

/** What every item shows in the field, by its issue. */
function values(world: World, name = STATE): Map<number, string | undefined> {
  const field = selectField(world, name);
  return new Map(
    [...demoPlace(world).project.itemsById.values()].map((item) => {
      const value = item.values.get(field.id);
      const id = value?.kind === "ProjectV2ItemFieldSingleSelectValue" ? value.optionId : undefined;
      return [item.content.number, field.optionList.find((option) => option.id === id)?.name];
    }),
  );
}

const foreign = (name: string) => ({ name, color: "ORANGE", description: `Ours: ${name}` }) as const;

/** Takes three options away, and puts two of somebody else's among the others; items have these, too. */
function damage(world: World): void {
  const field = selectField(world);
  const kept = field.optionList.filter(
    ({ name }) => !["Plan in Progress", "Canceled", "Backlog"].includes(name),
  );
  replaceOptions(world, field, [
    foreign("Icebox"),
    ...kept.slice(0, 3),
    foreign("On Stage"),
    ...kept.slice(3),
  ]);
  addTicketsIn(world, "Icebox", 30);
  const [archived = 0] = addTicketsIn(world, "On Stage", 2);
  const item = demoPlace(world).repository.threads.get(archived)?.items[0];
  if (item !== undefined) setArchived(world, item, true);
}

function backups(world: World): string[] {
  return [...demoPlace(world).repository.gitRefs.keys()].filter((name) => name.startsWith("refs/ralph/"));
}

describe("a board from nothing", () => {
  const EMPTY = { RALPH_GH_REPO: "plane", RALPH_GH_PROJECT_NUMBER: "" };

  beforeEach(() => {
    const { world } = stage.sandbox;
    const { repository, project } = demoPlace(world);
    const plane = addRepository(world, repository.owner, "plane");
    commitFiles(world, plane, project.creator, { message: "Begin", files: new Map([["README.md", "x"]]) });
    for (const [id, permission] of repository.grants) plane.grants.set(id, permission);
  });

  test("is only planned at first, then made, linked and healthy; a second run finds it and writes nothing", async () => {
    const { world } = stage.sandbox;
    const agent = await stage.agent({ env: EMPTY });
    const plan = await agent.call(SETUP, {});
    expect(plan.data, plan.text).toMatchObject({ applied: false });
    expect(plan.data.steps).toHaveLength(4);
    expect(demoPlace(world).repository.owner.projectsByNumber.size).toBe(1);
    const made = await agent.call(SETUP, { apply: true, labels: ["backend"] });
    expect(made.data, made.text).toMatchObject({ applied: true, project: { number: 2, title: "plane" } });
    expect(made.text).toContain("Set RALPH_GH_PROJECT_NUMBER");
    const project = demoPlace(world).repository.owner.projectsByNumber.get(2);
    expect(project?.linkedRepositories.size).toBe(1);
    await stage.sentSince();
    const again = await agent.call(SETUP, { apply: true, labels: ["Backend"] });
    expect(again.data, again.text).toMatchObject({ applied: true, steps: [] });
    const sent = (await stage.sentSince()).toSorted((a, b) => a.localeCompare(b));
    expect(sent).toEqual(["GET plane/labels", "ReadBoard", "ReadBoard", "ReadBoardPlace", "ReadRefs"]);
    const set = await stage.agent({ env: { ...EMPTY, RALPH_GH_PROJECT_NUMBER: "2" } });
    const health = await set.call("health_check", {});
    expect(health.data, health.text).toMatchObject({ healthy: true });
  });

  test("is not made for another owner, nor by who may not", async () => {
    const other = await stage.agent({ env: { ...EMPTY, RALPH_GH_PROJECT_OWNER: "sam" } });
    expect((await other.call(SETUP, {})).data.error.code).toBe("CONFIG_INCOMPLETE");
    const stranger = await stage.agent({ env: EMPTY, token: "sandbox-drive-by" });
    expect((await stranger.call(SETUP, { apply: true })).data.error.code).toBe("GITHUB_FORBIDDEN");
    const reader = await stage.agent({ token: "sandbox-drive-by" });
    expect((await reader.call(SETUP, {})).data.error.code).toBe("GITHUB_FORBIDDEN");
  });
});

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
    expect(await stage.sentSince()).toEqual(["ReadBoard", "ReadRefs"]);
  });

  const CUTS = [
    { match: "POST /git/trees" },
    { match: "POST /git/commits" },
    { match: "SwapRef" },
    { match: "ReplaceOptions" },
    ...(carriedOptions === "renewed"
      ? [{ match: "RestoreValues" }, { match: "RestoreValues", skip: 1 }]
      : []),
    { match: "SwapRef", skip: 1 },
  ];

  test.each(CUTS)(
    "killed after $match (skip: $skip) nothing is lost, and the next run ends it",
    async (cut) => {
      await stage.fault({ ...cut, action: "delay-after", ms: 5000 });
      await stage.killedDuring({}, async (agent) => agent.call(SETUP, { apply: true }));
      aheadMs += 4 * MINUTE_MS;
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
    aheadMs += 4 * MINUTE_MS;
    expect((await agent.call(SETUP, { apply: true })).isError).toBe(false);
    expectWhole();
  });

  test("what a person sets meanwhile is not overwritten", async () => {
    await stage.fault({ match: "ReplaceOptions", action: "delay-after", ms: 5000 });
    await stage.killedDuring({}, async (agent) => agent.call(SETUP, { apply: true }));
    const [number = 0] = [...before].find(([, value]) => value === "Icebox") ?? [];
    await moveByHand(stage, number, "Done");
    aheadMs += 4 * MINUTE_MS;
    await (await stage.agent()).call(SETUP, { apply: true });
    expect((await onGithub(stage, number)).state).toBe("Done");
    before.set(number, "Done");
    expectWhole();
  });
});

describe("a backup ref", () => {
  test("of somebody else's making is ended without harm", async () => {
    const { world } = stage.sandbox;
    const { repository } = demoPlace(world);
    const main = repository.gitRefs.get("refs/heads/main");
    if (main !== undefined)
      pointRef(world, repository, `refs/ralph/backup/${selectField(world).id}`, main.target);
    const before = values(world);
    aheadMs += 4 * MINUTE_MS;
    const { data, text } = await (await stage.agent()).call(SETUP, { apply: true });
    expect(data.steps, text).toHaveLength(1);
    expect(values(world)).toEqual(before);
    expect(backups(world)).toEqual([]);
  });
});

describe("ten thousand items", () => {
  test("keep their values; and one more is refused before anything is written", async () => {
    const world = demoWorld();
    const field = selectField(world);
    replaceOptions(
      world,
      field,
      field.optionList.filter(({ name }) => name !== "Canceled"),
    );
    const present = demoPlace(world).project.itemsById.size;
    addTicketsIn(world, "Backlog", 10_000 - present);
    const large = await Stage.open({ world });
    try {
      const before = values(world);
      const agent = await large.agent();
      const { isError, text } = await agent.call(SETUP, { apply: true });
      expect(isError, text).toBe(false);
      expect(values(world)).toEqual(before);
      expect(await large.sentSince()).toHaveLength(2 + 100 + 3 + 1 + 1 + 1 + 1 + 100 + 1);
      addTicketsIn(world, "Backlog", 1);
      replaceOptions(
        world,
        field,
        field.optionList.filter(({ name }) => name !== "Canceled"),
      );
      const over = await agent.call(SETUP, { apply: true });
      expect(over.text).toContain("Add the options by hand");
      expect(optionNames(world)).not.toContain("Canceled");
    } finally {
      await large.close();
    }
  }, 120_000);
});
