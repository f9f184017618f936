import { isNearlyFull } from "../rules/bounds.ts";
import { LRUCache } from "lru-cache";
import { repositoryKey, type BoardAddress, type RepositoryAddress } from "../rules/names.ts";
import { Failure } from "../errors.ts";
import type { Connection, PartialAnswer } from "./connection.ts";
import { mapProblem, whyRefused } from "./error-mapping.ts";
import {
  readBoardDocument,
  readCardDatesDocument,
  readNewestCommentsDocument,
  readCardValuesDocument,
  readCardsDocument,
  type ReadBoardQuery,
  type ReadBoardQueryVariables,
  type ReadCardValuesQuery,
  type ReadCardsQuery,
} from "./generated.ts";
import {
  droppedAs,
  fieldVariables,
  isOfIssues,
  present,
  selectedName,
  toComment,
  type FieldOption,
} from "./ticket-snapshot.ts";
import type { IssueComment } from "../log/comment.ts";
import { stateOf, type StateField } from "../rules/state-field.ts";
import type { Connections, FieldInput } from "./ticket-store.ts";
import type { Dropped } from "../rules/situation.ts";
import type { HiddenItems } from "./item-store.ts";

export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: string;
}

/** The use of the token's burst limits, from this process's own requests and GitHub's refusals. */
export interface Pace {
  readonly contentPerMinute: SpentOf;
  readonly contentPerHour: SpentOf;
  /** The requests that wait for a limit from GitHub; null if none wait. */
  readonly held: Held | null;
}

interface Held {
  readonly requests: "all" | "writes" | "content";
  /** Null where the limit is one for both. */
  readonly api: "rest" | "graphql" | null;
  readonly untilMs: number;
}

interface SpentOf {
  readonly spent: number;
  readonly limit: number;
}

/** An App's permissions by GitHub's names: `{ contents: "write" }`. */
export type AppPermissions = Readonly<Record<string, string | undefined>>;

export interface BoardRepository {
  readonly id: string;
  readonly nameWithOwner: string;
  readonly url: string;
  readonly archived: boolean;
  readonly empty: boolean;
  readonly issuesEnabled: boolean;
  readonly permission: string | null;
  /** The open issues that near GitHub's limit of comments, the fullest first: at most five. */
  readonly fullest: readonly { readonly number: number; readonly comments: number }[];
}

export interface ProjectOption extends FieldOption {
  readonly color: string;
  readonly description: string;
}

export interface ProjectField {
  readonly id: string;
  /** The id in the REST API. */
  readonly databaseId: number;
  readonly name: string;
  /** Null for a field that is no single-select field of the project. */
  readonly options: readonly ProjectOption[] | null;
  /**
   * Present for a single-select issue field of the organization that the project shows. Its values belong to the
   * issues: no write of the project sets them, and its options are the organization's. Empty where GitHub hides them.
   */
  readonly issueFieldOptions?: readonly FieldOption[];
}

export interface BoardProject {
  readonly id: string;
  readonly owner: string;
  /** The REST interface has a path for each kind. */
  readonly ownerKind: "organization" | "user";
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
  readonly writable: boolean;
  readonly fields: readonly ProjectField[];
}

/** One look at a board; null where something does not exist or cannot be seen. */
export interface BoardSnapshot {
  readonly viewer: string;
  /** The classic token's scopes; null for tokens that have none, such as fine-grained ones. */
  readonly scopes: readonly string[] | null;
  /** The same for the token that projects are reached with, which may be the same one. */
  readonly projectScopes: readonly string[] | null;
  /** The permissions of the App in use in the repository; null for tokens of accounts. */
  readonly permissions: AppPermissions | null;
  /** The same for projects, which may have a token of their own. */
  readonly projectPermissions: AppPermissions | null;
  /** Null where the server limits nobody, as an Enterprise server does by default. */
  readonly rateLimit: RateLimit | null;
  readonly pace: Pace;
  readonly repository: BoardRepository | null;
  readonly teamConfigText: string | null;
  /** Null where it was not asked for, too. */
  readonly project: BoardProject | null;
  /** GitHub's answer if the project could not be read, for instance a missing scope. */
  readonly projectProblem: Failure | null;
}

/** The issue of a card, and what the card's single-select fields show. */
export interface BoardCard {
  /** `owner/repo`, as GitHub spells it. */
  readonly repository: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
  /** Null for an open issue, and for one that was closed as completed. */
  readonly dropped: Dropped | null;
  readonly createdAt: string;
  /** Of its issue: a comment changes it, a move of its card does not. */
  readonly updatedAt: string;
  /** Null for a card without a state. */
  readonly state: { readonly value: string; readonly updatedAt: string } | null;
  readonly priority: string | null;
  readonly estimate: string | null;
}

export interface CardPage<Card> {
  /** The issues' cards; pull requests, drafts and what the token cannot see are left out. */
  readonly cards: readonly Card[];
  readonly hidden: HiddenItems;
  /** The number of items of every kind in the whole project. */
  readonly items: number;
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
}

/** A field's value on a card, and the time at which it was set. */
interface CardFieldValue {
  readonly fieldId: string;
  readonly name: string;
  readonly value: FieldInput;
  readonly updatedAt: string;
}

/** More boards than one server process ever works on; each is a few KB. */
const MAX_KEPT_BOARDS = 50;

export type BoardStore = Pick<GithubBoardStore, keyof GithubBoardStore>;

/** Whole boards on GitHub: repository, project and fields. */
export class GithubBoardStore {
  readonly #connections: Connections;
  readonly #kept = new LRUCache<string, BoardSnapshot>({ max: MAX_KEPT_BOARDS });

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** The last answer of `readBoard` in this process, however old; null for none. No request. */
  known(address: RepositoryAddress, board: BoardAddress | null): BoardSnapshot | null {
    return this.#kept.get(keyOf(address, board)) ?? null;
  }

  /**
   * One request, two in parallel where projects have a token of their own. Throws GITHUB_AUTH, GITHUB_UNAVAILABLE,
   * GITHUB_RATE_LIMITED.
   */
  async readBoard(address: RepositoryAddress, board: BoardAddress | null): Promise<BoardSnapshot> {
    const snapshot = await this.#read(address, board);
    this.#kept.set(keyOf(address, board), snapshot);
    return snapshot;
  }

  async #read(address: RepositoryAddress, board: BoardAddress | null): Promise<BoardSnapshot> {
    const { repository: connection, projects } = this.#connections;
    const variables = {
      owner: address.owner,
      repo: address.repo,
      projectOwner: board?.owner ?? "",
      projectNumber: board?.number ?? 0,
      withRepository: true,
    };
    const separate = board !== null && projects !== null;
    const [answer, boardAnswer] = await Promise.all([
      readParts(connection, { ...variables, withProject: board !== null && !separate }),
      separate ? readParts(projects, { ...variables, withRepository: false, withProject: true }) : null,
    ]);
    const { viewer, rateLimit, repository } = answer.data;
    const { data, projectProblem } = boardAnswer ?? answer;
    return {
      viewer: viewer.login,
      scopes: connection.scopes,
      projectScopes: (projects ?? connection).scopes,
      permissions: connection.permissions,
      projectPermissions: (projects ?? connection).permissions,
      rateLimit,
      pace: connection.pace,
      repository: toRepository(repository),
      teamConfigText:
        repository?.teamConfig && "text" in repository.teamConfig ? repository.teamConfig.text : null,
      project: toProject(data, board),
      projectProblem,
    };
  }
}

function keyOf(address: RepositoryAddress, board: BoardAddress | null): string {
  return `${repositoryKey(address)} ${board === null ? "" : `${board.owner.toLowerCase()}/${board.number}`}`;
}

/**
 * Reads everything; where the token lacks the scope for projects, everything but the project. `projectProblem` is the
 * failure to read the project; null if it was read, or not asked for.
 */
async function readParts(
  connection: Connection,
  variables: ReadBoardQueryVariables,
): Promise<{ readonly data: ReadBoardQuery; readonly projectProblem: Failure | null }> {
  const attempted = "read the board";
  try {
    const { data, problems } = await connection.queryParts(readBoardDocument, variables, attempted);
    const hidden = problems.find(({ path, type }) => path?.[0] === "repository" && type !== "NOT_FOUND");
    // Without the team's file or the locks the board would look as if it had none.
    if (hidden !== undefined) throw mapProblem(hidden, attempted);
    const problem = problems.find(({ path }) => path?.[0] === "repositoryOwner");
    return {
      data,
      projectProblem: problem === undefined ? null : mapProblem(problem, "read the project"),
    };
  } catch (error) {
    // GitHub answers nothing at all where one field needs a scope that the token lacks.
    const onlyProject =
      error instanceof Failure && error.code === "GITHUB_FORBIDDEN" && variables.withProject;
    if (!onlyProject) throw error;
    const { data } = await readParts(connection, { ...variables, withProject: false });
    return { data, projectProblem: error };
  }
}

function toRepository(repository: ReadBoardQuery["repository"]): BoardRepository | null {
  if (repository === null || repository === undefined) return null;
  return {
    id: repository.id,
    nameWithOwner: repository.nameWithOwner,
    url: repository.url,
    archived: repository.isArchived,
    empty: repository.isEmpty,
    issuesEnabled: repository.hasIssuesEnabled,
    permission: repository.viewerPermission,
    // Counts of other issues would make a new board of each comment.
    fullest: present(repository.fullest.nodes)
      .map(({ number, comments }) => ({ number, comments: comments.totalCount }))
      .filter(({ comments }) => isNearlyFull(comments)),
  };
}

type BoardNode = NonNullable<NonNullable<ReadBoardQuery["repositoryOwner"]>["projectV2"]>;
type FieldNode = NonNullable<NonNullable<BoardNode["fields"]["nodes"]>[number]>;

function toField(field: FieldNode): ProjectField {
  const { id, name, dataType, databaseId } = field;
  const common = { id, databaseId: databaseId ?? 0, name };
  if (!isOfIssues(field)) return { ...common, options: "options" in field ? field.options : null };
  // An issue field of another kind, such as a date, holds no options.
  if (dataType !== "SINGLE_SELECT") return { ...common, options: null };
  const source = "issueField" in field ? field.issueField : null;
  return { ...common, options: null, issueFieldOptions: source?.options ?? [] };
}

function toProject({ repositoryOwner }: ReadBoardQuery, board: BoardAddress | null): BoardProject | null {
  const project = repositoryOwner?.projectV2;
  if (project === null || project === undefined || board === null) return null;
  const { id, title, url, closed, viewerCanUpdate, fields } = project;
  return {
    id,
    ...board,
    ownerKind: repositoryOwner?.__typename === "Organization" ? "organization" : "user",
    title,
    url,
    closed,
    writable: viewerCanUpdate,
    fields: present(fields.nodes).map(toField),
  };
}

type CardProject = Extract<NonNullable<ReadCardsQuery["node"]>, { items: unknown }>;
type CardNode = NonNullable<NonNullable<CardProject["items"]["nodes"]>[number]>;

export type CardStore = Pick<GithubCardStore, keyof GithubCardStore>;

/** The cards of whole projects on GitHub. */
export class GithubCardStore {
  readonly #connection: Connection;

  /** `connection` is the one that projects are reached with. */
  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** A hundred items without archived ones, one request. Throws GITHUB_NOT_FOUND, GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE. */
  async readCards(
    projectId: string,
    stateField: StateField,
    after: string | null,
  ): Promise<CardPage<BoardCard>> {
    const attempted = "read the project's items";
    const variables = { projectId, ...fieldVariables(stateField), after };
    const answer = await this.#connection.queryVisible(readCardsDocument, variables, attempted);
    const gone = "the project no longer exists";
    return cardPage(answer, attempted, gone, (item) => toCard(item, stateField));
  }

  /**
   * The times at which these cards, a hundred at most, got their present states, by their ids; cards without a state
   * and deleted ones are left out. One request. Throws GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE.
   */
  async readStateDates(itemIds: readonly string[], field: StateField): Promise<ReadonlyMap<string, string>> {
    // In parts, for an item that was deleted a moment ago is an error of its own.
    const { data } = await this.#connection.queryParts(
      readCardDatesDocument,
      { itemIds, fieldName: field.name },
      "read since when tickets are in their states",
    );
    return new Map(
      present(data.nodes).flatMap((node): [string, string][] => {
        if (!("state" in node) || node.state === null || !("updatedAt" in node.state)) return [];
        return [[node.id, node.state.updatedAt]];
      }),
    );
  }

  /**
   * The newest comment on the issue of each of these cards, a hundred at most, by their ids; cards without one are left
   * out. One request. Throws GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE.
   */
  async readNewestComments(itemIds: readonly string[]): Promise<ReadonlyMap<string, IssueComment>> {
    const { data } = await this.#connection.queryParts(
      readNewestCommentsDocument,
      { itemIds },
      "read the newest comments of tickets",
    );
    return new Map(
      present(data.nodes).flatMap((node): [string, IssueComment][] => {
        if (!("content" in node) || node.content === null || !("comments" in node.content)) return [];
        return present(node.content.comments.nodes).map((comment) => [node.id, toComment(comment)]);
      }),
    );
  }

  /**
   * The values of the project's own fields on these cards, by their ids; deleted cards are left out, and values that
   * belong to the issue. One request. Throws GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE.
   */
  async readFieldValues(itemIds: readonly string[]): Promise<ReadonlyMap<string, readonly CardFieldValue[]>> {
    const { data } = await this.#connection.queryParts(
      readCardValuesDocument,
      { itemIds },
      "read the values of cards",
    );
    return new Map(
      present(data.nodes).flatMap((node): [string, CardFieldValue[]][] =>
        "fieldValues" in node ? [[node.id, present(node.fieldValues.nodes).flatMap(toFieldValue)]] : [],
      ),
    );
  }
}

interface ItemsNode<Item> {
  readonly items: {
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly nodes: readonly (Item | null)[] | null;
  };
}

/** The path of the items in the answer; the index of one follows. */
const ITEMS = ["node", "items", "nodes"];

/**
 * The cards of a page of which everything that was asked for can be seen, and how many others there are: a card whose
 * field alone is forbidden would look as if it had no value. Throws what GitHub refused where it hides the whole page,
 * and GITHUB_NOT_FOUND with the words of `gone` for a missing project.
 */
export function cardPage<Item extends { readonly content: object | null }, Card>(
  {
    data: { node },
    problems,
  }: PartialAnswer<{ readonly node: ItemsNode<Item> | Record<PropertyKey, never> | null }>,
  attempted: string,
  gone: string,
  cardOf: (item: Item) => Card | null,
): CardPage<Card> {
  const [problem] = problems;
  const items = node !== null && "items" in node ? node.items : undefined;
  if (problem !== undefined && (items?.nodes ?? null) === null) throw mapProblem(problem, attempted);
  if (items === undefined)
    throw new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: ${gone}`, {
      hint: "Look at the board on GitHub, then call again",
    });
  const ofItems = problems.filter(({ path }) => ITEMS.every((step, at) => path?.[at] === step));
  const refused = new Set(ofItems.map(({ path }) => path?.[ITEMS.length]));
  const nodes = items.nodes ?? [];
  // An item's content is null where the token may not see it, with or without an error beside it.
  const visible = nodes.filter(
    (item, index): item is Item => item !== null && item.content !== null && !refused.has(index),
  );
  const why = problem === undefined ? null : whyRefused(problem);
  return {
    cards: visible.flatMap((item) => cardOf(item) ?? []),
    hidden: { count: nodes.length - visible.length, why },
    items: items.totalCount,
    nextCursor: items.pageInfo.hasNextPage ? items.pageInfo.endCursor : null,
  };
}

type ItemNode = Extract<NonNullable<ReadCardValuesQuery["nodes"][number]>, { fieldValues: unknown }>;
type ValueNode = NonNullable<NonNullable<ItemNode["fieldValues"]["nodes"]>[number]>;

/** Nothing for a value that no write of a card sets, such as the title, which is a text by its type. */
function toFieldValue(node: ValueNode): CardFieldValue[] {
  if (!("field" in node) || !("id" in node.field)) return [];
  const { updatedAt, field } = node;
  const value = inputOf(node, field.dataType);
  return value === null ? [] : [{ fieldId: field.id, name: field.name, value, updatedAt }];
}

function inputOf(node: ValueNode, dataType: string): FieldInput | null {
  if ("text" in node && dataType === "TEXT") return { text: node.text ?? "" };
  if ("number" in node && dataType === "NUMBER") return node.number === null ? null : { number: node.number };
  if ("date" in node && dataType === "DATE")
    return typeof node.date === "string" ? { date: node.date } : null;
  if ("optionId" in node) return node.optionId === null ? null : { singleSelectOptionId: node.optionId };
  return "iterationId" in node ? { iterationId: node.iterationId } : null;
}

/** Null where the field has no value, or is of another kind. */
export function selectedState(value: CardNode["state"], stateField: StateField): BoardCard["state"] {
  if (value === null || !("name" in value) || value.name === null) return null;
  return { value: stateOf(stateField, value.name), updatedAt: value.updatedAt };
}

/** Null for what is no ticket: pull requests, drafts and archived cards. */
function toCard(
  { isArchived, content, state, priority, estimate }: CardNode,
  stateField: StateField,
): BoardCard | null {
  if (isArchived || content?.__typename !== "Issue") return null;
  const { number, title, url, closed, createdAt, updatedAt, repository } = content;
  return {
    repository: repository.nameWithOwner,
    number,
    title,
    url,
    closed,
    dropped: droppedAs(content),
    createdAt,
    updatedAt,
    state: selectedState(state, stateField),
    priority: selectedName(priority),
    estimate: selectedName(estimate),
  };
}
