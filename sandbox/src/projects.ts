/** Projects, their fields and items: making and changing them, without asking who may. */
import { createHash } from "node:crypto";
import type {
  Actor,
  FieldValue,
  IssueFieldColumn,
  Owner,
  PlainDataType,
  PlainField,
  Project,
  ProjectField,
  ProjectItem,
  SelectOption,
  SingleSelectField,
  Thread,
} from "./entities.ts";
import { invalidValue, unprocessable, notModelled } from "./answers.ts";
import { identity, makeChange, now, register, type World } from "./world.ts";

/** GitHub turns these on in every new project (docs: "Using the built-in automations"). */
const NEW_PROJECT_WORKFLOWS: readonly string[] = ["Item closed", "Pull request merged"];

/** Adds a built-in automation, switched on. */
function addWorkflow(world: World, project: Project, name: string): void {
  const number = project.workflowList.length + 1;
  const workflow = { ...identity(world, "ProjectV2Workflow"), project, number, name, enabled: true };
  project.workflowList.push(register(world, workflow));
}

/** Adds a project with the fields that GitHub gives to every new one. */
export function addProject(world: World, owner: Owner, creator: Actor, title: string): Project {
  const number = Math.max(0, ...owner.projectsByNumber.keys()) + 1;
  const project: Project = register(world, {
    ...identity(world, "ProjectV2"),
    owner,
    number,
    creator,
    title,
    shortDescription: null,
    readme: null,
    public: true,
    closedAt: null,
    writers: new Set([creator.id]),
    linkedRepositories: new Set(),
    fieldList: [],
    workflowList: [],
    itemsById: new Map(),
  });
  for (const name of NEW_PROJECT_WORKFLOWS) addWorkflow(world, project, name);
  owner.projectsByNumber.set(number, project);
  addPlainField(world, project, "Title", "TITLE");
  addPlainField(world, project, "Assignees", "ASSIGNEES");
  addSingleSelectField(world, project, "Status", [
    { name: "Todo", color: "GREEN", description: "This item hasn't been started" },
    { name: "In Progress", color: "YELLOW", description: "This is actively being worked on" },
    { name: "Done", color: "PURPLE", description: "This has been completed" },
  ]);
  addPlainField(world, project, "Labels", "LABELS");
  addPlainField(world, project, "Repository", "REPOSITORY");
  return project;
}

/** Adds a field that is not a single-select one. */
export function addPlainField(
  world: World,
  project: Project,
  name: string,
  dataType: PlainDataType,
): PlainField {
  const field: PlainField = { ...identity(world, "ProjectV2Field"), project, name, dataType };
  project.fieldList.push(register(world, field));
  return field;
}

/** Adds a single-select field with these options in this order. */
export function addSingleSelectField(
  world: World,
  project: Project,
  name: string,
  options: readonly Omit<SelectOption, "id">[],
): SingleSelectField {
  const field: SingleSelectField = register(world, {
    ...identity(world, "ProjectV2SingleSelectField"),
    project,
    name,
    dataType: "SINGLE_SELECT",
    optionList: [],
  });
  field.optionList = options.map((option, index) => ({ id: optionId(field, index), ...option }));
  project.fieldList.push(field);
  return field;
}

/**
 * Replaces a single-select field by an issue field of the organization with the same options; items keep their values.
 */
export function makeIssueField(world: World, old: SingleSelectField): IssueFieldColumn {
  const { project, name, optionList } = old;
  const field: IssueFieldColumn = register(world, {
    ...identity(world, "ProjectV2Field"),
    project,
    name,
    dataType: "ISSUE_FIELD",
    optionList,
  });
  project.fieldList.splice(project.fieldList.indexOf(old), 1, field);
  world.entities.delete(old.id);
  for (const item of project.itemsById.values()) {
    const value = item.values.get(old.id);
    if (value?.kind !== "ProjectV2ItemFieldSingleSelectValue") continue;
    world.entities.delete(value.id);
    item.values.delete(old.id);
    const { creator, optionId: chosen } = value;
    const moved = {
      ...identity(world, "ProjectV2ItemIssueFieldValue"),
      item,
      field,
      creator,
      optionId: chosen,
    };
    item.values.set(field.id, register(world, moved));
  }
  return field;
}

/** GitHub's option ids are eight hexadecimal digits without a meaning. */
function optionId(field: SingleSelectField, index: number): string {
  return createHash("sha1").update(`${field.id} ${index}`).digest("hex").slice(0, 8);
}

/** Returns the field of that name. */
export function findField(project: Project, name: string): ProjectField | undefined {
  return project.fieldList.find((field) => field.name === name);
}

/** Puts the thread into the project, and returns its item; the one that is there where it is in already. */
export function addItem(world: World, project: Project, content: Thread, creator: Actor): ProjectItem {
  const known = content.items.find((item) => item.project === project);
  if (known !== undefined) return known;
  const item: ProjectItem = register(world, {
    ...identity(world, "ProjectV2Item"),
    project,
    content,
    creator,
    isArchived: false,
    values: new Map(),
  });
  content.items.push(item);
  makeChange(world, "items", {
    apply: () => void project.itemsById.set(item.id, item),
    revert: () => void project.itemsById.delete(item.id),
  });
  return item;
}

/** Takes the item and its values out of the project. */
export function deleteItem(world: World, item: ProjectItem): void {
  for (const value of item.values.values()) world.entities.delete(value.id);
  item.project.itemsById.delete(item.id);
  item.content.items.splice(item.content.items.indexOf(item), 1);
  world.entities.delete(item.id);
}

/** Archives the item, or brings it back. */
export function setArchived(world: World, item: ProjectItem, isArchived: boolean): void {
  const was = item.isArchived;
  makeChange(world, "cards", {
    apply: () => void (item.isArchived = isArchived),
    revert: () => void (item.isArchived = was),
  });
  item.updatedAt = now(world);
}

/** The value that a mutation gives; exactly one of them. */
interface NewValue {
  readonly singleSelectOptionId?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly number?: number | null | undefined;
  readonly date?: string | null | undefined;
}

/** GitHub's words (hoonsubin/github-projects-mcp-server, issue 248). */
const IS_ISSUE_FIELD =
  "issue fields used as a project field in organization accounts cannot be mutated in the current project";

function contentOf(field: ProjectField, value: NewValue) {
  const { singleSelectOptionId, text, number, date } = value;
  if (field.dataType === "ISSUE_FIELD") throw invalidValue(IS_ISSUE_FIELD);
  if (field.kind === "ProjectV2SingleSelectField") {
    if (typeof singleSelectOptionId !== "string") {
      throw invalidValue("Did not receive a single select option Id to update a field of type single_select");
    }
    if (!field.optionList.some(({ id }) => id === singleSelectOptionId)) {
      throw invalidValue("The single select option Id does not belong to the field");
    }
    const kind = "ProjectV2ItemFieldSingleSelectValue" as const;
    return { kind, field, optionId: singleSelectOptionId };
  }
  if (field.dataType === "TEXT" && typeof text === "string")
    return { kind: "ProjectV2ItemFieldTextValue" as const, field, text };
  if (field.dataType === "NUMBER" && typeof number === "number")
    return { kind: "ProjectV2ItemFieldNumberValue" as const, field, number };
  if (field.dataType === "DATE" && typeof date === "string")
    return { kind: "ProjectV2ItemFieldDateValue" as const, field, date };
  throw invalidValue(`Did not receive a value that fits a field of type ${field.dataType.toLowerCase()}`);
}

function refuseArchived(item: ProjectItem): void {
  if (item.isArchived) throw unprocessable("The item is archived and cannot be updated");
}

/**
 * Sets the field's value, and its time also where the value stays the same.
 * Throws a Problem where the item is archived or the value does not fit the field.
 */
export function setValue(
  world: World,
  { item, field, creator }: { item: ProjectItem; field: ProjectField; creator: Actor },
  value: NewValue,
): FieldValue {
  refuseArchived(item);
  const content = contentOf(field, value);
  const at = now(world);
  const old = item.values.get(field.id);
  const base = old ?? { ...identity(world, content.kind), item };
  const stored: FieldValue = { ...base, ...content, creator, updatedAt: at };
  replaceValue(world, item, field, old, stored);
  item.updatedAt = at;
  return stored;
}

/** Removes the field's value. Throws a Problem where the item is archived. */
export function clearValue(world: World, item: ProjectItem, field: ProjectField): void {
  refuseArchived(item);
  if (field.dataType === "ISSUE_FIELD") throw invalidValue(IS_ISSUE_FIELD);
  const old = item.values.get(field.id);
  if (old === undefined) return;
  replaceValue(world, item, field, old, undefined);
  item.updatedAt = now(world);
}

/** Sets or removes the value of the field. */
function replaceValue(
  world: World,
  item: ProjectItem,
  field: ProjectField,
  old: FieldValue | undefined,
  stored: FieldValue | undefined,
): void {
  const put = (value: FieldValue | undefined, other: FieldValue | undefined): void => {
    if (other !== undefined) world.entities.delete(other.id);
    if (value === undefined) item.values.delete(field.id);
    else item.values.set(field.id, register(world, value));
  };
  makeChange(world, "cards", { apply: () => put(stored, old), revert: () => put(old, stored) });
}

// Creation and change of a project's fields, with GitHub's refusals.

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
  if (isTaken) throw unprocessable("Name has already been taken");
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
  wanted: string,
  dataType: "SINGLE_SELECT" | "TEXT" | "NUMBER" | "DATE",
  options: readonly OptionInput[],
): ProjectField {
  const name = checkedName(project, wanted);
  if (dataType !== "SINGLE_SELECT") return addPlainField(world, project, name, dataType);
  if (options.length === 0)
    throw invalidValue(
      "At least one single select option is required to create a field of type SINGLE_SELECT",
    );
  if (options.some(({ id }) => typeof id === "string")) throw notModelled("ids of a new field's options");
  return addSingleSelectField(world, project, name, checkedOptions(options));
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
  field.optionList = checked.map(({ id, name, color, description }) => {
    if (typeof id === "string") return { id, name, color, description };
    world.lastId += 1;
    return { id: optionId(field, world.lastId), name, color, description };
  });
  field.updatedAt = now(world);
  const ids = new Set(field.optionList.map(({ id }) => id));
  for (const item of field.project.itemsById.values()) {
    const value = item.values.get(field.id);
    if (value?.kind !== "ProjectV2ItemFieldSingleSelectValue" || ids.has(value.optionId)) continue;
    world.entities.delete(value.id);
    item.values.delete(field.id);
  }
}
