/** The items of a project, page by page, as the REST interface lists them. */
import { canReadProject } from "../accounts.ts";
import { json, restError, Problem } from "../answers.ts";
import { connection, canSeeRepository, repositoryName, ticketName, type Context } from "../context.ts";
import type {
  Owner,
  Project,
  ProjectField,
  ProjectItem,
  Actor,
  FieldValue,
  Issue,
  IssueFieldColumn,
  IssueFieldValue,
  Repository,
  SingleSelectField,
  SingleSelectValue,
} from "../entities.ts";
import { findAccount } from "../world.ts";
import { accountShape, fieldShape, threadShape } from "./shapes.ts";
import type { Answer } from "../../../plugin/mcp-server/src/web/local-server.ts";

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

function itemShape(item: ProjectItem, fields: readonly ProjectField[], context: Context) {
  const { project, content } = item;
  const { owner, number } = project;
  const home = owner.kind === "Organization" ? "orgs" : "users";
  const projectUrl = `${context.baseUrl}/api/v3/${home}/${owner.login}/projectsV2/${number}`;
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

// The filter language of project items (GitHub's docs: "Filtering projects"), from text to terms. Terms are joined by
// "and"; several values of one term, parted by commas, by "or"; a hyphen in front inverts a term.

/** `status:"In Progress",Todo`, with its name in lower case. */
interface Qualifier {
  readonly kind: "qualifier";
  readonly negated: boolean;
  readonly name: string;
  readonly values: readonly string[];
}

/** A qualifier; or a word, or several in quotation marks, that a title has to contain. */
type Term = Qualifier | { readonly kind: "text"; readonly negated: boolean; readonly text: string };

// The docs take either kind of quotation mark, and name no way to write one inside of its own kind.
const VALUE = /"[^"]*"|'[^']*'|[^\s,"']+/.source;
const QUALIFIER = String.raw`(?<name>[\p{L}\p{N}_-]+):(?<values>(?:${VALUE})(?:,(?:${VALUE}))*)(?=\s|$)`;
const TEXT = String.raw`(?<minus>-?)(?<text>"[^"]*"|'[^']*'|\S+)`;
const TERM = new RegExp(String.raw`(?<hyphen>-?)${QUALIFIER}|${TEXT}`, "gu");
const VALUES = new RegExp(VALUE, "gu");

/** Returns the terms of the text, in its order; whatever is no qualifier is free text. */
export function parseItemQuery(query: string): Term[] {
  return [...query.matchAll(TERM)].map(({ groups = {} }): Term => {
    const { hyphen, minus, name, values = "", text = "" } = groups;
    const negated = (hyphen ?? minus) === "-";
    return name === undefined
      ? { kind: "text", negated, text: unquoted(text) }
      : {
          kind: "qualifier",
          negated,
          name: name.toLowerCase(),
          values: (values.match(VALUES) ?? []).map(unquoted),
        };
  });
}

function unquoted(text: string): string {
  return /^(?:"[^"]*"|'[^']*')$/u.test(text) ? text.slice(1, -1) : text;
}

// The items of a project that match a filter (GitHub's docs: "Filtering projects").

type Test = (item: ProjectItem) => boolean;

/** A filter that the sandbox does not support; its message names the part. */
class UnknownFilter extends Error {
  override readonly name = "UnknownFilter";
}

/**
 * Returns the test that an item passes where it matches every term of the query. Throws UnknownFilter: the docs do not
 * say what a qualifier does that is none, and a silent guess would hide the mistake.
 */
export function itemFilter(query: string, project: Project, viewer: Actor): Test {
  const terms = parseItemQuery(query);
  const tests = terms.map((term) => ({ test: testOf(term, project, viewer), negated: term.negated }));
  return (item) => tests.every(({ test, negated }) => test(item) !== negated);
}

function testOf(term: Term, project: Project, viewer: Actor): Test {
  if (term.kind === "text") {
    const wanted = term.text.toLowerCase();
    return (item) => textsOf(item).some((text) => text.toLowerCase().includes(wanted));
  }
  switch (term.name) {
    case "is":
    case "state":
      return anyOf(term, isTest);
    case "no":
      return anyOf(term, (name) => presence(name, project, false));
    case "has":
      return anyOf(term, (name) => presence(name, project, true));
    case "reason":
      return matching(term, ({ content }) => (content.kind === "Issue" ? [reasonOf(content)] : []));
    default:
      return matching(term, valuesOf(term.name, term.values, project, viewer));
  }
}

function anyOf({ values }: Qualifier, testFor: (value: string) => Test): Test {
  const tests = values.map((value) => testFor(value.toLowerCase()));
  return (item) => tests.some((test) => test(item));
}

function isTest(value: string): Test {
  switch (value) {
    case "open":
      return ({ content }) => content.state === "OPEN";
    case "closed":
      return ({ content }) => content.state !== "OPEN";
    case "merged":
      return ({ content }) => content.state === "MERGED";
    case "issue":
      return ({ content }) => content.kind === "Issue";
    case "pr":
      return ({ content }) => content.kind === "PullRequest";
    // The sandbox has neither draft issues nor draft pull requests.
    case "draft":
      return () => false;
    default:
      throw new UnknownFilter(`The sandbox does not model the filter "is:${value}".`);
  }
}

function reasonOf({ stateReason }: Issue): string {
  return stateReason?.toLowerCase().replace("_", " ") ?? "";
}

type Values = (item: ProjectItem) => readonly string[];

/** The names that an item has under a qualifier. */
function valuesOf(name: string, wanted: readonly string[], project: Project, viewer: Actor): Values {
  switch (name) {
    case "title":
      return ({ content }) => [content.title];
    case "label":
      return ({ content }) => content.labelList.map((label) => label.name);
    case "assignee":
      return ({ content }) =>
        content.assigneeList.flatMap(({ id, login }) => (id === viewer.id ? [login, "@me"] : [login]));
    case "repo":
      return repositoryNames();
    case "parent-issue":
      return ({ content }) =>
        content.kind === "Issue" && content.parent !== null ? [ticketName(content.parent)] : [];
    default: {
      const field = project.fieldList.find((candidate) => qualifierOf(candidate) === name);
      if (field === undefined)
        throw new UnknownFilter(
          `The project has no field for the filter "${name}:${wanted.join(",")}", and the sandbox does not model such a filter.`,
        );
      return fieldValues(field);
    }
  }
}

function repositoryNames(): Values {
  const names = new Map<Repository, readonly [string]>();
  return ({ content: { repository } }) => {
    const known = names.get(repository);
    if (known !== undefined) return known;
    const name = [repositoryName(repository)] as const;
    names.set(repository, name);
    return name;
  };
}

/** A field's name in a filter: lower case, hyphens for blanks. */
function qualifierOf({ name }: ProjectField): string {
  return name.toLowerCase().replaceAll(/\s+/gu, "-");
}

function fieldValues(field: ProjectField): Values {
  if (field.kind === "ProjectV2SingleSelectField" || field.dataType === "ISSUE_FIELD")
    return selectValues(field);
  return (item) => {
    const value = item.values.get(field.id);
    return value === undefined || "optionId" in value ? [] : [plainText(value)];
  };
}

function plainText(value: Exclude<FieldValue, SingleSelectValue | IssueFieldValue>): string {
  switch (value.kind) {
    case "ProjectV2ItemFieldTextValue":
      return value.text;
    case "ProjectV2ItemFieldNumberValue":
      return String(value.number);
    case "ProjectV2ItemFieldDateValue":
      return value.date;
  }
}

function selectValues({ id, optionList }: SingleSelectField | IssueFieldColumn): Values {
  const names = new Map(optionList.map((option) => [option.id, [option.name]]));
  return ({ values }) => {
    const value = values.get(id);
    return value !== undefined && "optionId" in value ? (names.get(value.optionId) ?? []) : [];
  };
}

function presence(name: string, project: Project, isWanted: boolean): Test {
  const values = valuesOf(name, [name], project, project.creator);
  return (item) => values(item).length > 0 === isWanted;
}

/** True if one of the item's values is one of the term's, in any case of letters; `*` matches anything. */
function matching({ values: wanted }: Qualifier, values: Values): Test {
  const plain = new Set(wanted.filter((value) => !value.includes("*")).map((value) => value.toLowerCase()));
  const patterns = wanted.filter((value) => value.includes("*")).map(wildcard);
  // Many items share few values, so each value is judged once.
  const verdicts = new Map<string, boolean>();
  const isWanted = (value: string): boolean => {
    const known = verdicts.get(value);
    if (known !== undefined) return known;
    const verdict = plain.has(value.toLowerCase()) || patterns.some((pattern) => pattern.test(value));
    verdicts.set(value, verdict);
    return verdict;
  };
  return (item) => values(item).some(isWanted);
}

function wildcard(value: string): RegExp {
  const parts = value.split("*").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return new RegExp(`^${parts.join(".*")}$`, "isu");
}

function textsOf({ content, values }: ProjectItem): string[] {
  const texts = [content.title];
  for (const value of values.values())
    if (value.kind === "ProjectV2ItemFieldTextValue") texts.push(value.text);
  return texts;
}
