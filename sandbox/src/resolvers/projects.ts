/** ProjectV2, its fields, items and values. */
import { canWriteProject } from "../accounts.ts";
import { inOrder, nodeOfKind, pathOf, canSeeRepository, urlOf, type Fields, type Order } from "../context.ts";
import { connection, type PageArguments } from "../connection.ts";
import { notModelled, outOfReach } from "../problems.ts";
import { findField } from "../projects.ts";
import type {
  FieldValue,
  IssueFieldValue,
  PlainField,
  Project,
  ProjectField,
  ProjectItem,
  ProjectWorkflow,
  SelectOption,
  SingleSelectField,
  SingleSelectValue,
} from "../entities.ts";

type Ided = { readonly databaseId: number };

const fullDatabaseId = ({ databaseId }: Ided): string => String(databaseId);

/** GitHub shows the title of an item as the value of a field like any other. */
function titleValue(item: ProjectItem, field: PlainField): FieldValue {
  const { createdAt, updatedAt, databaseId, creator } = item;
  const id = `${item.id}_${field.id}`;
  const kind = "ProjectV2ItemFieldTextValue";
  return { kind, id, databaseId, createdAt, updatedAt, item, field, creator, text: item.content.title };
}

function valueOf(item: ProjectItem, field: ProjectField): FieldValue | undefined {
  return field.dataType === "TITLE" ? titleValue(item, field) : item.values.get(field.id);
}

const UNMODELLED_VALUES: ReadonlySet<string> = new Set(["ASSIGNEES", "LABELS", "REPOSITORY"]);

function optionOf({ field, optionId }: SingleSelectValue): SelectOption | undefined {
  return field.optionList.find(({ id }) => id === optionId);
}

const option: Fields = {
  nameHTML: ({ name }: SelectOption) => escape(name),
  descriptionHTML: ({ description }: SelectOption) => escape(description),
};

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

const project: Fields = {
  fullDatabaseId,
  url: (source: Project, _: unknown, context) => urlOf(source, context),
  resourcePath: (source: Project) => pathOf(source),
  closed: ({ closedAt }: Project) => closedAt !== null,
  template: () => false,
  viewerCanUpdate: (source: Project, _: unknown, { viewer }) => canWriteProject(viewer, source),
  viewerCanClose: (source: Project, _: unknown, { viewer }) => canWriteProject(viewer, source),
  viewerCanReopen: (source: Project, _: unknown, { viewer }) => canWriteProject(viewer, source),
  workflows({ workflowList }: Project, args: PageArguments & { readonly orderBy?: Order | null }) {
    const ordered = inOrder(workflowList, args.orderBy, {
      NAME: ({ name }: ProjectWorkflow) => name,
      NUMBER: ({ number }: ProjectWorkflow) => number,
      CREATED_AT: ({ databaseId }: ProjectWorkflow) => databaseId,
      UPDATED_AT: ({ updatedAt }: ProjectWorkflow) => updatedAt,
    });
    return connection("workflows", ordered, args);
  },
  workflow: ({ workflowList }: Project, { number }: { number: number }) =>
    workflowList.find((workflow) => workflow.number === number) ?? null,
  repositories({ linkedRepositories }: Project, args: PageArguments, context) {
    const linked = [...linkedRepositories].map((id) => nodeOfKind(context, id, "Repository"));
    return connection("repositories", linked, args);
  },
  field: (source: Project, { name }: { name: string }) => findField(source, name) ?? null,
  fields(source: Project, args: PageArguments & { readonly orderBy?: Order | null }) {
    const fields = inOrder(source.fieldList, args.orderBy, {
      POSITION: (field: ProjectField) => source.fieldList.indexOf(field),
      NAME: ({ name }: ProjectField) => name,
      CREATED_AT: ({ databaseId }: ProjectField) => databaseId,
    });
    return connection("fields", fields, args);
  },
  // The map holds the items in the order of their position.
  items: (source: Project, args: PageArguments & { readonly orderBy?: Order | null }) => {
    const items = [...source.itemsById.values()];
    return connection("items", args.orderBy?.direction === "DESC" ? items.toReversed() : items, args);
  },
};

const item: Fields = {
  fullDatabaseId,
  type: ({ content }: ProjectItem, _: unknown, context) => {
    if (!canSeeRepository(context, content.repository)) return "REDACTED";
    return content.kind === "Issue" ? "ISSUE" : "PULL_REQUEST";
  },
  content({ content }: ProjectItem, _: unknown, context) {
    if (canSeeRepository(context, content.repository)) return content;
    // A token of this kind gets an error for each hidden content, beside the data (gh-aw #50835); others a bare null.
    return context.isFineGrained ? outOfReach(context.viewer.kind === "Bot") : null;
  },
  fieldValueByName(source: ProjectItem, { name }: { name: string }) {
    const field = findField(source.project, name);
    if (field === undefined) return null;
    if (UNMODELLED_VALUES.has(field.dataType)) throw notModelled(`the values of the project field "${name}"`);
    return valueOf(source, field) ?? null;
  },
  fieldValues(source: ProjectItem, args: PageArguments) {
    const values = source.project.fieldList.flatMap((field) => valueOf(source, field) ?? []);
    return connection("fieldValues", values, args);
  },
};

export const projects: Readonly<Record<string, Fields>> = {
  ProjectV2: project,
  ProjectV2Item: item,
  ProjectV2SingleSelectField: {
    isIssueField: () => false,
    issueField: () => null,
    options: ({ optionList }: SingleSelectField, { names }: { names?: readonly string[] | null }) =>
      optionList.filter(({ name }) => names?.includes(name) ?? true),
  },
  ProjectV2SingleSelectFieldOption: option,
  ProjectV2Workflow: { fullDatabaseId },
  // GitHub's list of data types has none for issue fields.
  ProjectV2Field: {
    isIssueField: ({ dataType }: ProjectField) => dataType === "ISSUE_FIELD",
    issueField: (field: ProjectField) =>
      field.dataType === "ISSUE_FIELD" && "optionList" in field
        ? { kind: "IssueFieldSingleSelect", id: field.id, name: field.name, options: field.optionList }
        : null,
    dataType: ({ dataType }: ProjectField) => (dataType === "ISSUE_FIELD" ? "SINGLE_SELECT" : dataType),
  },
  ProjectV2ItemIssueFieldValue: {
    issueFieldValue({ field, optionId }: IssueFieldValue) {
      const chosen = field.optionList.find(({ id }) => id === optionId);
      return chosen === undefined ? null : { ...chosen, kind: "IssueFieldSingleSelectValue", optionId };
    },
  },
  ProjectV2ItemFieldSingleSelectValue: {
    name: (source: SingleSelectValue) => optionOf(source)?.name ?? null,
    color: (source: SingleSelectValue) => optionOf(source)?.color ?? "GRAY",
    description: (source: SingleSelectValue) => optionOf(source)?.description ?? null,
  },
};
