/** The items of a project, page by page, as the REST interface lists them. */
import { canReadProject } from "../accounts.ts";
import { json, restError, type Answer } from "../answers.ts";
import { connection } from "../connection.ts";
import { canSeeRepository, type Context } from "../context.ts";
import { UnknownFilter, itemFilter } from "../item-query.ts";
import { Problem } from "../problems.ts";
import type { Owner, Project, ProjectField, ProjectItem } from "../entities.ts";
import { findAccount } from "../world.ts";
import { accountShape } from "./repository-shapes.ts";
import { fieldShape, threadShape } from "./shapes.ts";

const DEFAULT_PAGE = 30;
/** GitHub's docs: "max 100"; a larger number is taken for it. */
const MAX_PAGE = 100;
const PROJECT_SCOPES = ["read:project", "project"];

interface Request {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly context: Context;
}

/** Returns the answer for the project of that owner; owners of the other kind have another route. */
export function listItems(kind: Owner["kind"], request: Request): Answer {
  const { params, context } = request;
  if (!PROJECT_SCOPES.some((scope) => context.scopes.has(scope))) {
    return restError(403, "Resource not accessible by personal access token", {
      "x-accepted-oauth-scopes": PROJECT_SCOPES.join(", "),
    });
  }
  const owner = findAccount(context.world, params["owner"] ?? "");
  const project =
    owner !== undefined && owner.kind === kind && "projectsByNumber" in owner
      ? owner.projectsByNumber.get(Number(params["number"]))
      : undefined;
  if (project === undefined || !canReadProject(context.viewer, project)) return restError(404, "Not Found");
  try {
    return pageOf(project, request);
  } catch (error) {
    if (error instanceof UnknownFilter || error instanceof Problem) return restError(422, error.message);
    throw error;
  }
}

function pageOf(project: Project, { query, context }: Request): Answer {
  const matches = itemFilter(query.get("q") ?? "", project, context.viewer);
  const found: ProjectItem[] = [];
  for (const item of project.itemsById.values()) {
    if (canSeeRepository(context, item.content.repository) && matches(item)) found.push(item);
  }
  const size = pageSize(query.get("per_page"));
  const [after, before] = [query.get("after"), query.get("before")];
  const { nodes, pageInfo } = connection("items", found, {
    ...(before === null ? { first: size } : { last: size }),
    after,
    before,
  });
  const fields = fieldsAskedFor(project, query);
  if (fields === undefined) return restError(400, "Field validation errors");
  const { owner, number } = project;
  const home = owner.kind === "Organization" ? "organizations" : "user";
  const byId = `${context.baseUrl}/api/v3/${home}/${owner.databaseId}/projectsV2/${number}/items`;
  const link = linkHeader(byId, query, pageInfo);
  return json(
    200,
    nodes.map((item) => itemShape(item, fields, context)),
    link === "" ? {} : { link },
  );
}

function pageSize(text: string | null): number {
  const size = text === null ? DEFAULT_PAGE : Number(text);
  return Number.isInteger(size) && size >= 1 ? Math.min(size, MAX_PAGE) : DEFAULT_PAGE;
}

/**
 * The fields of those ids, in the order of the project; the title alone where none is named. Undefined for what is no
 * id of a field: GitHub takes no names here.
 */
function fieldsAskedFor(project: Project, query: URLSearchParams): ProjectField[] | undefined {
  const asked = [...query.getAll("fields"), ...query.getAll("fields[]")].flatMap((ids) => ids.split(","));
  if (asked.length === 0) return project.fieldList.filter(({ dataType }) => dataType === "TITLE");
  const ids = new Set(asked.map(Number));
  if ([...ids].some((id) => !Number.isSafeInteger(id))) return undefined;
  return project.fieldList.filter(({ databaseId }) => ids.has(databaseId));
}

function linkHeader(
  url: string,
  query: URLSearchParams,
  pageInfo: ReturnType<typeof connection>["pageInfo"],
): string {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  const link = (rel: string, name: "after" | "before", cursor: string): string => {
    const parameters = new URLSearchParams(query);
    parameters.delete("after");
    parameters.delete("before");
    parameters.set(name, cursor);
    return `<${url}?${parameters.toString()}>; rel="${rel}"`;
  };
  return [
    ...(hasPreviousPage && startCursor !== null ? [link("prev", "before", startCursor)] : []),
    ...(hasNextPage && endCursor !== null ? [link("next", "after", endCursor)] : []),
  ].join(", ");
}

function urlOfProject({ owner, number }: Project, { baseUrl }: Context): string {
  const home = owner.kind === "Organization" ? "orgs" : "users";
  return `${baseUrl}/api/v3/${home}/${owner.login}/projectsV2/${number}`;
}

function itemShape(item: ProjectItem, fields: readonly ProjectField[], context: Context) {
  const { project, content } = item;
  const projectUrl = urlOfProject(project, context);
  return {
    id: item.databaseId,
    node_id: item.id,
    project_url: projectUrl,
    content_type: content.kind,
    content: threadShape(content, context),
    creator: accountShape(item.creator, context),
    created_at: item.createdAt,
    updated_at: item.updatedAt,
    archived_at: item.isArchived ? item.updatedAt : null,
    item_url: `${projectUrl}/items/${item.databaseId}`,
    fields: fields.map((field) => fieldShape(item, field, context)),
  };
}
