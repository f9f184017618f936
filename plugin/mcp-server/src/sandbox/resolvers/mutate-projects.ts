/** The mutations of project items. */
import type {
  AddProjectV2ItemByIdInput,
  ArchiveProjectV2ItemInput,
  ClearProjectV2ItemFieldValueInput,
  DeleteProjectV2ItemInput,
  UnarchiveProjectV2ItemInput,
  UpdateProjectV2ItemFieldValueInput,
} from "@octokit/graphql-schema";
import { canWriteProject } from "../accounts.ts";
import { nodeOfKind, tokenWrites, type Context, type Mutations } from "../context.ts";
import { invalidValue, noPermission, outOfReach, unknownNode } from "../problems.ts";
import { addItem, clearValue, deleteItem, setArchived, setValue } from "../projects.ts";
import type { Project, ProjectField, ProjectItem } from "../entities.ts";
import { now } from "../world.ts";

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
  updateProjectV2ItemFieldValue(input: UpdateProjectV2ItemFieldValueInput, context) {
    const item = writableItem(context, input);
    const field = fieldOf(context, item, input.fieldId);
    setValue(context.world, { item, field, creator: context.viewer }, input.value);
    return { projectV2Item: item };
  },
  clearProjectV2ItemFieldValue(input: ClearProjectV2ItemFieldValueInput, context) {
    const item = writableItem(context, input);
    clearValue(context.world, item, fieldOf(context, item, input.fieldId));
    return { projectV2Item: item };
  },
  addProjectV2ItemById(input: AddProjectV2ItemByIdInput, context) {
    const project = writableProject(context, input.projectId);
    const content = nodeOfKind(context, input.contentId, "Issue", "PullRequest");
    return { item: addItem(context.world, project, content, context.viewer) };
  },
  archiveProjectV2Item(input: ArchiveProjectV2ItemInput, context) {
    const item = writableItem(context, input);
    setArchived(context.world, item, true);
    return { item };
  },
  unarchiveProjectV2Item(input: UnarchiveProjectV2ItemInput, context) {
    const item = writableItem(context, input);
    setArchived(context.world, item, false);
    return { item };
  },
  deleteProjectV2Item(input: DeleteProjectV2ItemInput, context) {
    const item = writableItem(context, input);
    deleteItem(context.world, item);
    return { deletedItemId: item.id };
  },
};
