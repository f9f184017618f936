/** ProjectV2, its fields, items and values. */
import type * as inputs from "@octokit/graphql-schema";
import { canWriteProject, isAllowed } from "../accounts.ts";
import {
  connection,
  type PageArguments,
  inOrder,
  nodeOfKind,
  repositoryName,
  addressed,
  canSeeRepository,
  type Fields,
  type Order,
  refuseArgument,
  tokenWrites,
  type Context,
  type Mutations,
} from "../context.ts";
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
  Owner,
  Repository,
} from "../entities.ts";
import {
  notModelled,
  outOfReach,
  invalidValue,
  noPermission,
  unknownNode,
  unprocessable,
} from "../answers.ts";
import {
  createField,
  deleteField,
  replaceOptions,
  type OptionInput,
  findField,
  addItem,
  addProject,
  clearValue,
  deleteItem,
  setArchived,
  setValue,
} from "../projects.ts";
import { now } from "../world.ts";

const fullDatabaseId = ({ databaseId }: { readonly databaseId: number }): string => String(databaseId);

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

const projectFields: Fields = {
  fullDatabaseId,
  ...addressed,
  closed: ({ closedAt }: Project) => closedAt !== null,
  template: () => false,
  viewerCanUpdate: (source: Project, _: unknown, { viewer }) => canWriteProject(viewer, source),
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

const itemFields: Fields = {
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
  ProjectV2: projectFields,
  ProjectV2Item: itemFields,
  ProjectV2SingleSelectField: {
    isIssueField: () => false,
    issueField: () => null,
    options: ({ optionList }: SingleSelectField, { names }: { names?: readonly string[] | null }) =>
      optionList.filter(({ name }) => names?.includes(name) ?? true),
  },
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

// The mutations of projects and of their fields.

/** The package's types of these two inputs are older than its schema. */
interface CreateFieldInput {
  readonly projectId: string;
  readonly name: string;
  readonly dataType: "SINGLE_SELECT" | "TEXT" | "NUMBER" | "DATE" | "ITERATION";
  readonly singleSelectOptions?: readonly OptionInput[] | null;
  readonly iterationConfiguration?: unknown;
}

interface UpdateFieldInput {
  readonly fieldId: string;
  readonly name?: string | null;
  readonly singleSelectOptions?: readonly OptionInput[] | null;
  readonly iterationConfiguration?: unknown;
}

/** Users make projects of their own, members those of their organization. */
function requireProjectRight(context: Context, owner: Owner): void {
  const isOutOfReach =
    !tokenWrites(context, "organization_projects") || (context.isFineGrained && owner.kind === "User");
  if (isOutOfReach) throw outOfReach(context.viewer.kind === "Bot");
  const { viewer } = context;
  const isAtHome = owner.kind === "Organization" ? owner.members.has(viewer.id) : owner.id === viewer.id;
  if (!isAtHome) throw noPermission(viewer.login, `create projects for ${owner.login}`);
}

/** Returns the repository, which must be of that owner and open to the viewer's writes. */
function linkable(context: Context, owner: Owner, id: string): Repository {
  const repository = nodeOfKind(context, id, "Repository");
  if (owner !== repository.owner) {
    throw unprocessable("Only projects owned by the same owner as the repository can be linked.");
  }
  if (!isAllowed(context.viewer, repository, "WRITE"))
    throw noPermission(context.viewer.login, `link projects to ${repositoryName(repository)}`);
  return repository;
}

export const boardMutations: Mutations = {
  createProjectV2(input: inputs.CreateProjectV2Input, context) {
    refuseArgument(input.teamId, "teamId");
    const owner = nodeOfKind(context, input.ownerId, "User", "Organization");
    requireProjectRight(context, owner);
    if (input.title.trim() === "") throw unprocessable("Title can't be blank");
    const { repositoryId } = input;
    const linked = typeof repositoryId === "string" ? [linkable(context, owner, repositoryId)] : [];
    const projectV2 = addProject(context.world, owner, context.viewer, input.title);
    for (const { id } of linked) projectV2.linkedRepositories.add(id);
    return { projectV2 };
  },
  linkProjectV2ToRepository(input: inputs.LinkProjectV2ToRepositoryInput, context) {
    const project = writableProject(context, input.projectId);
    const repository = linkable(context, project.owner, input.repositoryId);
    project.linkedRepositories.add(repository.id);
    return { repository };
  },
  createProjectV2Field(input: CreateFieldInput, context) {
    const { name, dataType, singleSelectOptions, iterationConfiguration } = input;
    refuseArgument(iterationConfiguration, "iterationConfiguration");
    if (dataType === "ITERATION") throw notModelled("iteration fields");
    const project = writableProject(context, input.projectId);
    const options = singleSelectOptions ?? [];
    return { projectV2Field: createField(context.world, project, name, dataType, options) };
  },
  updateProjectV2Field(input: UpdateFieldInput, context) {
    refuseArgument(input.iterationConfiguration, "iterationConfiguration");
    refuseArgument(input.name, "name");
    const field = nodeOfKind(context, input.fieldId, "ProjectV2SingleSelectField", "ProjectV2Field");
    writableProject(context, field.project.id);
    const options = input.singleSelectOptions ?? [];
    // GitHub's schema says of this list: "If empty, no changes will be made to the options."
    if (options.length === 0) return { projectV2Field: field };
    if (field.kind !== "ProjectV2SingleSelectField") {
      throw unprocessable("The field is not a single select field");
    }
    replaceOptions(context.world, field, options);
    return { projectV2Field: field };
  },
  deleteProjectV2Field({ fieldId }: inputs.DeleteProjectV2FieldInput, context) {
    const field = nodeOfKind(context, fieldId, "ProjectV2SingleSelectField", "ProjectV2Field");
    writableProject(context, field.project.id);
    deleteField(context.world, field);
    return { projectV2Field: field };
  },
};

// The mutations of project items.

/** Returns the project. Throws a Problem where the viewer may not change it. */
export function writableProject(context: Context, id: string): Project {
  const project = nodeOfKind(context, id, "ProjectV2");
  const isApp = context.viewer.kind === "Bot";
  const mayWrite = canWriteProject(context.viewer, project);
  if (!tokenWrites(context, "organization_projects") || (context.isFineGrained && !mayWrite))
    throw outOfReach(isApp);
  if (!mayWrite) {
    throw noPermission(context.viewer.login, `update the project ${project.owner.login}/${project.number}`);
  }
  project.updatedAt = now(context.world);
  return project;
}

/** Returns the item, which must be of that project and open to the viewer's writes. */
function writableItem(context: Context, input: { projectId: string; itemId: string }): ProjectItem {
  const project = writableProject(context, input.projectId);
  const item = nodeOfKind(context, input.itemId, "ProjectV2Item");
  if (item.project !== project) throw invalidValue("The item does not exist in the project");
  return item;
}

function fieldOf(context: Context, item: ProjectItem, id: string): ProjectField {
  const field = nodeOfKind(context, id, "ProjectV2SingleSelectField", "ProjectV2Field");
  if (field.project !== item.project) throw unknownNode(id);
  return field;
}

export const projectMutations: Mutations = {
  updateProjectV2ItemFieldValue(input: inputs.UpdateProjectV2ItemFieldValueInput, context) {
    const item = writableItem(context, input);
    const field = fieldOf(context, item, input.fieldId);
    setValue(context.world, { item, field, creator: context.viewer }, input.value);
    return { projectV2Item: item };
  },
  clearProjectV2ItemFieldValue(input: inputs.ClearProjectV2ItemFieldValueInput, context) {
    const item = writableItem(context, input);
    clearValue(context.world, item, fieldOf(context, item, input.fieldId));
    return { projectV2Item: item };
  },
  addProjectV2ItemById(input: inputs.AddProjectV2ItemByIdInput, context) {
    const project = writableProject(context, input.projectId);
    const content = nodeOfKind(context, input.contentId, "Issue", "PullRequest");
    return { item: addItem(context.world, project, content, context.viewer) };
  },
  archiveProjectV2Item(input: inputs.ArchiveProjectV2ItemInput, context) {
    const item = writableItem(context, input);
    setArchived(context.world, item, true);
    return { item };
  },
  unarchiveProjectV2Item(input: inputs.UnarchiveProjectV2ItemInput, context) {
    const item = writableItem(context, input);
    setArchived(context.world, item, false);
    return { item };
  },
  deleteProjectV2Item(input: inputs.DeleteProjectV2ItemInput, context) {
    const item = writableItem(context, input);
    deleteItem(context.world, item);
    return { deletedItemId: item.id };
  },
};
