import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setArchived } from "../../../sandbox/src/projects.ts";
import type { ProjectItem } from "../../../sandbox/src/entities.ts";
import type { World } from "../../../sandbox/src/world.ts";
import { ralphHero } from "./in-process.ts";
import { backups, damage, optionNames, renameOption, selectField, values } from "./damaged-board.ts";
import { demoPlace, Stage, type Answer } from "./stage.ts";

/** People change the board while set-up runs, or before a cut-off one is ended: no value is lost by that. */

const SETUP = "setup_project";
const MINUTE_MS = 60_000;

let stage: Stage;
let world: World;
let aheadMs: number;
let before: Map<number, string | undefined>;

beforeEach(async () => {
  aheadMs = 0;
  stage = await Stage.open({ clock: () => new Date(Date.now() + aheadMs) });
  ({ world } = stage.sandbox);
  damage(world);
  world.carriedOptions = "renewed";
  before = values(world);
});

afterEach(async () => {
  await stage.close();
});

/** Sets up, and lets a person act between that request and its answer. */
async function setUpWhile(match: string, act: () => void): Promise<Answer> {
  await stage.fault({ match, action: "hold-after" });
  const agent = await stage.agent();
  const answer = agent.call(SETUP, { apply: true });
  await stage.untilHeld();
  act();
  await stage.release();
  return answer;
}

async function cutOffAfter(match: string): Promise<void> {
  await stage.fault({ match, action: "hold-after" });
  await stage.killedDuring({}, async (agent) => agent.call(SETUP, { apply: true }));
  aheadMs += 4 * MINUTE_MS;
}

async function setUp(): Promise<Answer> {
  return (await stage.agent()).call(SETUP, { apply: true });
}

/** The values that are to be there after an option was renamed. */
function renamed(from: string, to: string): Map<number, string | undefined> {
  return new Map([...before].map(([number, value]) => [number, value === from ? to : value]));
}

function archivedItems(): ProjectItem[] {
  return [...demoPlace(world).project.itemsById.values()].filter(({ isArchived }) => isArchived);
}

describe("an option that is renamed", () => {
  test("between the saving and the replacement stops set-up before it changes anything", async () => {
    const answer = await setUpWhile("SwapRefs", () => {
      renameOption(world, "Icebox", "Freezer");
    });
    expect(answer.data.error, answer.text).toMatchObject({ code: "GITHUB_FIELD_MISSING", retryable: true });
    expect(answer.text).toContain('"Icebox"');
    expect(values(world)).toEqual(renamed("Icebox", "Freezer"));
    expect(backups(world)).toEqual([]);
    const again = await setUp();
    expect(again.isError, again.text).toBe(false);
    expect(values(world)).toEqual(renamed("Icebox", "Freezer"));
    expect(optionNames(world)).toContain("Canceled");
  });

  test("while the values are given back keeps them", async () => {
    const answer = await setUpWhile("RestoreValues", () => {
      renameOption(world, "Icebox", "Freezer");
    });
    expect(answer.isError, answer.text).toBe(false);
    expect(values(world)).toEqual(renamed("Icebox", "Freezer"));
    expect(backups(world)).toEqual([]);
  });

  test("right after the replacement keeps the backup, and is named with the items", async () => {
    const answer = await setUpWhile("ReplaceOptions", () => {
      renameOption(world, "Icebox", "Freezer");
    });
    expect(answer.isError, answer.text).toBe(true);
    expect(answer.text).toContain('"Icebox"');
    expect(backups(world)).toHaveLength(1);
  });

  test("after a cut-off keeps the backup until it has its name back, and tool and command line say so", async () => {
    await cutOffAfter("ReplaceOptions");
    renameOption(world, "Icebox", "Freezer");
    const answer = await setUp();
    expect(answer.data.error.code, answer.text).toBe("GITHUB_FIELD_MISSING");
    const ref = `refs/ralph/backup/${selectField(world).id}`;
    for (const part of ["30 items", '"Icebox"', "/issues/", "25 more", "Rename the option back", ref])
      expect(answer.text).toContain(part);
    expect(backups(world)).toEqual([ref]);
    const command = await ralphHero(stage.environment(), "setup", "--yes");
    expect(command.code).toBe(1);
    for (const part of ["30 items", '"Icebox"', "Rename the option back"])
      expect(command.stderr).toContain(part);
    const others = [...values(world)].filter(([number]) => before.get(number) !== "Icebox");
    expect(others).toEqual([...before].filter(([, value]) => value !== "Icebox"));
    renameOption(world, "Freezer", "Icebox");
    const last = await setUp();
    expect(last.isError, last.text).toBe(false);
    expect(values(world)).toEqual(before);
    expect(backups(world)).toEqual([]);
  });
});

describe("a field that is renamed", () => {
  test("between the saving and the replacement stops set-up before it changes anything", async () => {
    const answer = await setUpWhile("SwapRefs", () => {
      selectField(world).name = "Stage";
    });
    expect(answer.data.error.code, answer.text).toBe("GITHUB_FIELD_MISSING");
    selectField(world, "Stage").name = "Workflow State";
    expect(values(world)).toEqual(before);
  });
});

describe("a card", () => {
  test("that a person took out of the archive after the cut-off stays out", async () => {
    await cutOffAfter("ReplaceOptions");
    const items = archivedItems();
    expect(items).toHaveLength(1);
    for (const item of items) setArchived(world, item, false);
    const { isError, text } = await setUp();
    expect(isError, text).toBe(false);
    expect(archivedItems()).toEqual([]);
    expect(values(world)).toEqual(before);
  });

  test("that a person archived after the cut-off gets its value back in the archive", async () => {
    await cutOffAfter("ReplaceOptions");
    const [number = 0] = [...before].find(([, value]) => value === "Icebox") ?? [];
    const item = demoPlace(world).repository.threads.get(number)?.items[0];
    if (item !== undefined) setArchived(world, item, true);
    const { isError, text } = await setUp();
    expect(isError, text).toBe(false);
    expect(archivedItems()).toHaveLength(2);
    expect(values(world)).toEqual(before);
  });
});
