import { beforeEach, describe, expect, test } from "vitest";
import { setArchived, replaceOptions } from "../../../../sandbox/src/projects.ts";
import type { World } from "../../../../sandbox/src/world.ts";
import { expectDone, expectError, expectExit, expectParts } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import {
  backups,
  damage,
  leaveBackup,
  optionNames,
  renameOption,
  selectField,
  values,
} from "./damaged-board.ts";
import { eachStage, stage } from "./each-stage.ts";
import { demoPlace, type Answer } from "./stage.ts";

/** People change the board while set-up runs, or before a cut-off one is ended. */

const SETUP = "setup_project";

let world: World;
let before: Map<number, string | undefined>;

eachStage({}, () => {
  ({ world } = stage.sandbox);
  damage(world);
  before = values(world);
});

/** Sets up, and lets a person act between that request and its answer. */
async function setUpWhile(place: { match: string; skip?: number }, act: () => void): Promise<Answer> {
  await stage.fault({ ...place, action: "hold-after" });
  const agent = await stage.agent();
  const answer = agent.call(SETUP, { apply: true });
  await stage.untilHeld();
  act();
  await stage.release();
  return answer;
}

/** The values that are to be there after an option was renamed. */
function renamed(from: string, to: string): Map<number, string | undefined> {
  return new Map([...before].map(([number, value]) => [number, value === from ? to : value]));
}

function withoutOption(name: string): void {
  const field = selectField(world);
  replaceOptions(
    world,
    field,
    field.optionList.filter((option) => option.name !== name),
  );
}

describe("an option", () => {
  test.each([
    ["between the plan and the read before the write", { match: "ReadOptionInput" }],
    ["right after the write", { match: "ReplaceOptions" }],
  ])("that is renamed %s keeps its new name and its cards", async (_when, place) => {
    const answer = await setUpWhile(place, () => {
      renameOption(world, "Icebox", "Freezer");
    });
    expectDone(answer);
    expect(values(world)).toEqual(renamed("Icebox", "Freezer"));
    expect(optionNames(world)).toContain("Canceled");
  });

  test("that is renamed in the instant of the write has its old name again, and its cards", async () => {
    const answer = await setUpWhile({ match: "ReadBoard", skip: 1 }, () => {
      renameOption(world, "Icebox", "Freezer");
    });
    expectDone(answer);
    expect(values(world)).toEqual(before);
  });

  test("that is added between the plan and the read before the write stays", async () => {
    const answer = await setUpWhile({ match: "ReadOptionInput" }, () => {
      const field = selectField(world);
      replaceOptions(world, field, [...field.optionList, { name: "Later", color: "PINK", description: "" }]);
    });
    expectDone(answer);
    expect(optionNames(world)).toContain("Later");
    expect(values(world)).toEqual(before);
  });

  test("that is deleted in the instant of the write stops it, and the next run goes on without it", async () => {
    const answer = await setUpWhile({ match: "ReadBoard", skip: 1 }, () => {
      withoutOption("Icebox");
    });
    expect(answer.isError, answer.text).toBe(true);
    expect(optionNames(world)).not.toContain("Canceled");
    expectDone(await (await stage.agent()).call(SETUP, { apply: true }));
    expect(optionNames(world)).not.toContain("Icebox");
    expect(optionNames(world)).toContain("Canceled");
  });

  test("that is gone after the write is named, and so are its cards", async () => {
    const answer = await setUpWhile({ match: "ReplaceOptions" }, () => {
      withoutOption("Icebox");
    });
    expect(answer.data.error, answer.text).toMatchObject({ code: "GITHUB_FIELD_MISSING", retryable: false });
    expectParts(answer.text, '"Icebox" is gone', "Cards that had it have no value");
  });
});

test("a field that is renamed before the write stops set-up, and nothing is changed", async () => {
  const answer = await setUpWhile({ match: "ReadOptionInput" }, () => {
    selectField(world).name = "Stage";
  });
  expectError(answer, "GITHUB_FIELD_MISSING");
  selectField(world, "Stage").name = "Workflow State";
  expect(values(world)).toEqual(before);
  expect(optionNames(world)).not.toContain("Canceled");
});

describe("values that an earlier version saved", () => {
  beforeEach(() => {
    leaveBackup(world);
  });

  test("stay in their ref until their option has its name back, and tool and command line say so", async () => {
    renameOption(world, "Icebox", "Freezer");
    const answer = await (await stage.agent()).call(SETUP, { apply: true });
    expectError(answer, "GITHUB_NOT_LANDED");
    const ref = `refs/ralph/backup/${selectField(world).id}`;
    expectParts(answer.text, "30 items", "Give the options their names back", `delete the ref "${ref}"`);
    expect(backups(world)).toEqual([ref]);
    expectExit(await ralphHero(stage.environment(), "setup", "--yes"), 1, { stderr: ["30 items"] });
    const others = [...values(world)].filter(([number]) => before.get(number) !== "Icebox");
    expect(others).toEqual([...before].filter(([, value]) => value !== "Icebox"));
    renameOption(world, "Freezer", "Icebox");
    expectDone(await (await stage.agent()).call(SETUP, { apply: true }));
    expect(values(world)).toEqual(before);
    expect(backups(world)).toEqual([]);
  });

  test("are given back to a card as it is: in the archive, or out of it", async () => {
    const { project, repository } = demoPlace(world);
    const archived = [...project.itemsById.values()].filter(({ isArchived }) => isArchived);
    expect(archived).toHaveLength(1);
    for (const item of archived) setArchived(world, item, false);
    const [number = 0] = [...before].find(([, value]) => value === "Icebox") ?? [];
    const item = repository.threads.get(number)?.items[0];
    if (item !== undefined) setArchived(world, item, true);
    expectDone(await (await stage.agent()).call(SETUP, { apply: true }));
    expect([...project.itemsById.values()].filter(({ isArchived }) => isArchived)).toEqual([item]);
    expect(values(world)).toEqual(before);
  });

  test("are given back to the other items where one is deleted meanwhile", async () => {
    const [gone = 0] = [...before].find(([, value]) => value === "Icebox") ?? [];
    const item = demoPlace(world).repository.threads.get(gone)?.items[0];
    const query = `mutation ($projectId: ID!, $itemId: ID!) { deleteProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { clientMutationId } }`;
    const variables = { projectId: demoPlace(world).project.id, itemId: item?.id };
    const mutation = { token: "sandbox-maya", query, variables };
    await stage.fault({ match: "RestoreValues", action: "interleave", when: "before", mutation });
    expectDone(await (await stage.agent()).call(SETUP, { apply: true }));
    before.delete(gone);
    expect(values(world)).toEqual(before);
  });
});
