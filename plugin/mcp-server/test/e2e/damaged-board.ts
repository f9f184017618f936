import { findField, setArchived, replaceOptions } from "../../../../sandbox/src/projects.ts";
import { commitFiles, pointRef } from "../../../../sandbox/src/git-objects.ts";
import type { SingleSelectField } from "../../../../sandbox/src/entities.ts";
import type { World } from "../../../../sandbox/src/world.ts";
import { addTicketsIn, demoPlace } from "./stage.ts";

const STATE = "Workflow State";

export function selectField(world: World, name = STATE): SingleSelectField {
  const field = findField(demoPlace(world).project, name);
  if (field?.kind !== "ProjectV2SingleSelectField") throw new Error(`There is no field "${name}"`);
  return field;
}

export function optionNames(world: World, name = STATE): string[] {
  return selectField(world, name).optionList.map((option) => option.name);
}

/** What every item shows in the field, by its issue. */
export function values(world: World, name = STATE): Map<number, string | undefined> {
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
export function damage(world: World): void {
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

/** A ref of an earlier version's set-up that was cut off after GitHub had made all options anew. */
export function leaveBackup(world: World): void {
  const field = selectField(world);
  const { repository, project } = demoPlace(world);
  const saved = [...project.itemsById.values()].flatMap(({ id: item, values: own }) => {
    const value = own.get(field.id);
    const optionId = value?.kind === "ProjectV2ItemFieldSingleSelectValue" ? value.optionId : null;
    const option = field.optionList.find(({ id }) => id === optionId)?.name;
    return option === undefined ? [] : [{ item, option }];
  });
  const files = new Map([["0.json", JSON.stringify(saved)]]);
  const commit = commitFiles(world, repository, project.creator, {
    message: "Values",
    files,
    branch: "saved",
  });
  pointRef(world, repository, `refs/ralph/backup/${field.id}`, commit);
  const nameless = field.optionList.map(({ id: _id, ...option }) => option);
  replaceOptions(world, field, nameless);
}

export function backups(world: World): string[] {
  return [...demoPlace(world).repository.gitRefs.keys()].filter((name) => name.startsWith("refs/ralph/"));
}

/** Renames an option as a person does in the project's settings, where its id stays. */
export function renameOption(world: World, name: string, to: string): void {
  const option = selectField(world).optionList.find((candidate) => candidate.name === name);
  if (option === undefined) throw new Error(`There is no option "${name}"`);
  option.name = to;
}
