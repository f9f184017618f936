/** The field whose options are the columns of a board. */
import type { Project, ProjectItem, SelectOption, SingleSelectField } from "../entities.ts";

export const WORKFLOW_FIELD = "Workflow State";

/** Returns the project's field "Workflow State", or undefined where it has none with options. */
export function workflowField({ fieldList }: Project): SingleSelectField | undefined {
  for (const field of fieldList) {
    if (field.name === WORKFLOW_FIELD && field.kind === "ProjectV2SingleSelectField") return field;
  }
  return undefined;
}

/** Returns the option that the item has in the field; undefined also where that option was taken away. */
export function optionOf(item: ProjectItem, field: SingleSelectField): SelectOption | undefined {
  const value = item.values.get(field.id);
  if (value?.kind !== "ProjectV2ItemFieldSingleSelectValue") return undefined;
  return field.optionList.find(({ id }) => id === value.optionId);
}

/** Returns the item's state, or undefined where it has none. */
export function stateOf(item: ProjectItem): SelectOption | undefined {
  const field = workflowField(item.project);
  return field === undefined ? undefined : optionOf(item, field);
}
