/** The mutations of projects and of their fields. */
import type {
  CreateProjectV2Input,
  DeleteProjectV2FieldInput,
  LinkProjectV2ToRepositoryInput,
} from "@octokit/graphql-schema";
import { isAllowed } from "../accounts.ts";
import { nodeOfKind, refuseArgument, type Context, type Mutations } from "../context.ts";
import { noPermission, notModelled, outOfReach, unprocessable } from "../problems.ts";
import { createField, deleteField, replaceOptions, type NewOption } from "../project-fields.ts";
import { addProject } from "../projects.ts";
import type { Owner, Repository } from "../entities.ts";
import { writableProject } from "./mutate-projects.ts";

/** The package's types of these two inputs are older than its schema. */
interface CreateFieldInput {
  readonly projectId: string;
  readonly name: string;
  readonly dataType: "SINGLE_SELECT" | "TEXT" | "NUMBER" | "DATE" | "ITERATION";
  readonly singleSelectOptions?: readonly NewOption[] | null;
  readonly iterationConfiguration?: unknown;
}

interface UpdateFieldInput {
  readonly fieldId: string;
  readonly name?: string | null;
  readonly singleSelectOptions?: readonly NewOption[] | null;
  readonly iterationConfiguration?: unknown;
}

/** Users make projects of their own, members those of their organization. */
function demandProjects(context: Context, owner: Owner): void {
  if (context.isFineGrained && owner.kind === "User") throw outOfReach(context.viewer.kind === "Bot");
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
  if (!isAllowed(context.viewer, repository, "WRITE")) {
    throw noPermission(context.viewer.login, `link projects to ${repository.owner.login}/${repository.name}`);
  }
  return repository;
}

export const boardMutations: Mutations = {
  createProjectV2(input: CreateProjectV2Input, context) {
    refuseArgument(input.teamId, "teamId");
    const owner = nodeOfKind(context, input.ownerId, "User", "Organization");
    demandProjects(context, owner);
    if (input.title.trim() === "") throw unprocessable("Title can't be blank");
    const { repositoryId } = input;
    const linked = typeof repositoryId === "string" ? [linkable(context, owner, repositoryId)] : [];
    const projectV2 = addProject(context.world, owner, context.viewer, input.title);
    for (const { id } of linked) projectV2.linkedRepositories.add(id);
    return { projectV2 };
  },
  linkProjectV2ToRepository(input: LinkProjectV2ToRepositoryInput, context) {
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
    return { projectV2Field: createField(context.world, project, { name, dataType, options }) };
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
  deleteProjectV2Field({ fieldId }: DeleteProjectV2FieldInput, context) {
    const field = nodeOfKind(context, fieldId, "ProjectV2SingleSelectField", "ProjectV2Field");
    writableProject(context, field.project.id);
    deleteField(context.world, field);
    return { projectV2Field: field };
  },
};
