/** Projects, their fields and items: making and changing them, without asking who may. */
import { createHash } from "node:crypto";
import { invalidValue, unprocessable } from "./problems.ts";
import type {
  Actor,
  FieldValue,
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
import { identity, now, register, type World } from "./world.ts";

/** Adds a project with the fields that GitHub gives to every new one. */
export function addProject(world: World, owner: Owner, creator: Actor, title: string): Project {
  const number = Math.max(0, ...owner.projectsByNumber.keys()) + 1;
  const project: Project = register(world, {
    ...identity(world, "ProjectV2"),
    kind: "ProjectV2",
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
    itemsById: new Map(),
  });
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
  const field = {
    ...identity(world, "ProjectV2Field"),
    kind: "ProjectV2Field",
    project,
    name,
    dataType,
  } as const;
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
    kind: "ProjectV2SingleSelectField",
    project,
    name,
    dataType: "SINGLE_SELECT",
    optionList: [],
  });
  field.optionList = options.map((option, index) => ({ id: optionId(field, index), ...option }));
  project.fieldList.push(field);
  return field;
}

/** GitHub's option ids are eight hexadecimal digits without a meaning. */
export function optionId(field: SingleSelectField, index: number): string {
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
    kind: "ProjectV2Item",
    project,
    content,
    creator,
    isArchived: false,
    values: new Map(),
  });
  project.itemsById.set(item.id, item);
  content.items.push(item);
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
  item.isArchived = isArchived;
  item.updatedAt = now(world);
}

/** The value that a mutation gives; exactly one of them. */
export interface NewValue {
  readonly singleSelectOptionId?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly number?: number | null | undefined;
  readonly date?: string | null | undefined;
}

type ValueContent =
  | { kind: "ProjectV2ItemFieldSingleSelectValue"; field: SingleSelectField; optionId: string }
  | { kind: "ProjectV2ItemFieldTextValue"; field: PlainField; text: string }
  | { kind: "ProjectV2ItemFieldNumberValue"; field: PlainField; number: number }
  | { kind: "ProjectV2ItemFieldDateValue"; field: PlainField; date: string };

function contentOf(field: ProjectField, value: NewValue): ValueContent {
  const { singleSelectOptionId, text, number, date } = value;
  if (field.kind === "ProjectV2SingleSelectField") {
    if (typeof singleSelectOptionId !== "string") {
      throw invalidValue("Did not receive a single select option Id to update a field of type single_select");
    }
    if (!field.optionList.some(({ id }) => id === singleSelectOptionId)) {
      throw invalidValue("The single select option Id does not belong to the field");
    }
    return { kind: "ProjectV2ItemFieldSingleSelectValue", field, optionId: singleSelectOptionId };
  }
  if (field.dataType === "TEXT" && typeof text === "string") {
    return { kind: "ProjectV2ItemFieldTextValue", field, text };
  }
  if (field.dataType === "NUMBER" && typeof number === "number") {
    return { kind: "ProjectV2ItemFieldNumberValue", field, number };
  }
  if (field.dataType === "DATE" && typeof date === "string") {
    return { kind: "ProjectV2ItemFieldDateValue", field, date };
  }
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
  const stored: FieldValue = register(world, { ...base, ...content, creator, updatedAt: at });
  item.values.set(field.id, stored);
  item.updatedAt = at;
  return stored;
}

/** Removes the field's value. Throws a Problem where the item is archived. */
export function clearValue(world: World, item: ProjectItem, field: ProjectField): void {
  refuseArchived(item);
  const old = item.values.get(field.id);
  if (old === undefined) return;
  world.entities.delete(old.id);
  item.values.delete(field.id);
  item.updatedAt = now(world);
}
