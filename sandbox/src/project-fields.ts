/** Creation and change of a project's fields, with GitHub's refusals. */
import { addPlainField, addSingleSelectField, findField, optionId } from "./projects.ts";
import { invalidValue, notModelled, unprocessable } from "./problems.ts";
import type { Project, ProjectField, SelectOption, SingleSelectField } from "./entities.ts";
import { now, type World } from "./world.ts";

/** An option as a mutation gives it: with an id it stands for the field's option of that id. */
export type OptionInput = Omit<SelectOption, "id"> & { readonly id?: string | null };

/** GitHub's maximum for a single-select field (docs: "About single select fields"). */
const MAX_OPTIONS = 50;

/** The names of the columns that GitHub itself fills, or once filled; a field of one's own cannot be called so. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  "assignees",
  "labels",
  "linked pull requests",
  "milestone",
  "parent issue",
  "repository",
  "reviewers",
  "sub-issues progress",
  "title",
  "type",
]);

function checkedName(project: Project, name: string): string {
  const trimmed = name.trim();
  if (trimmed === "") throw unprocessable("Name can't be blank");
  if (RESERVED_NAMES.has(trimmed.toLowerCase())) throw unprocessable("Name cannot have a reserved value");
  const isTaken = project.fieldList.some((field) => field.name.toLowerCase() === trimmed.toLowerCase());
  if (isTaken || findField(project, trimmed) !== undefined)
    throw unprocessable("Name has already been taken");
  return trimmed;
}

function checkedOptions(options: readonly OptionInput[]): readonly OptionInput[] {
  if (options.some(({ name }) => name.trim() === "")) throw unprocessable("Option name can't be blank");
  if (new Set(options.map(({ name }) => name)).size < options.length) {
    throw unprocessable("Option names must be unique");
  }
  if (options.length > MAX_OPTIONS) {
    throw unprocessable(`A single select field may have at most ${MAX_OPTIONS} options`);
  }
  return options;
}

/** Adds a field. Throws a Problem where the name is taken or reserved, or the options do not fit. */
export function createField(
  world: World,
  project: Project,
  field: {
    name: string;
    dataType: "SINGLE_SELECT" | "TEXT" | "NUMBER" | "DATE";
    options: readonly OptionInput[];
  },
): ProjectField {
  const name = checkedName(project, field.name);
  if (field.dataType !== "SINGLE_SELECT") return addPlainField(world, project, name, field.dataType);
  if (field.options.length === 0) {
    throw invalidValue(
      "At least one single select option is required to create a field of type SINGLE_SELECT",
    );
  }
  if (field.options.some(({ id }) => typeof id === "string"))
    throw notModelled("ids of a new field's options");
  return addSingleSelectField(world, project, name, checkedOptions(field.options));
}

/** Takes the field and its values out of the project. Throws a Problem for a field that GitHub itself gives. */
export function deleteField(world: World, field: ProjectField): void {
  const { project } = field;
  if (RESERVED_NAMES.has(field.name.toLowerCase())) throw unprocessable("This field cannot be deleted");
  for (const { values } of project.itemsById.values()) {
    const value = values.get(field.id);
    if (value === undefined) continue;
    world.entities.delete(value.id);
    values.delete(field.id);
  }
  project.fieldList.splice(project.fieldList.indexOf(field), 1);
  world.entities.delete(field.id);
}

/**
 * Lets the field have these options and no others; items lose the values of options that are gone. An option with its
 * id stays, also under another name (introspection of 2026-09: "Include this to preserve the option's identity during
 * updates, preventing item field values from being cleared"). One without an id is made anew, and every item loses it,
 * though its name was there before (Grimblaz-and-Friends/tradecraft #327). An unknown id is refused; nobody has measured
 * that.
 */
export function replaceOptions(
  world: World,
  field: SingleSelectField,
  options: readonly OptionInput[],
): void {
  const checked = checkedOptions(options);
  const present = new Set(field.optionList.map(({ id }) => id));
  const given = checked.flatMap(({ id }) => id ?? []);
  if (given.some((id) => !present.has(id)) || new Set(given).size < given.length)
    throw invalidValue("The single select option Id does not belong to the field");
  field.optionList = checked.map(({ id, name, color, description }) => ({
    id: id ?? newOptionId(world, field),
    name,
    color,
    description,
  }));
  field.updatedAt = now(world);
  const ids = new Set(field.optionList.map(({ id }) => id));
  for (const item of field.project.itemsById.values()) {
    const value = item.values.get(field.id);
    if (value?.kind !== "ProjectV2ItemFieldSingleSelectValue" || ids.has(value.optionId)) continue;
    world.entities.delete(value.id);
    item.values.delete(field.id);
  }
}

function newOptionId(world: World, field: SingleSelectField): string {
  world.lastId += 1;
  return optionId(field, world.lastId);
}
