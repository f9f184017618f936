import { accountOf, type ParentAddress } from "../rules/names.ts";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { stateOf, type StateField } from "../rules/state-field.ts";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapError, statusOf, unavailable, mapProblem, whyRefused } from "./error-mapping.ts";
import { labelNames } from "./issue-shapes.ts";
import {
  droppedAs,
  fieldVariables,
  openChildrenOf,
  present,
  selectedName,
  toAuthor,
} from "./ticket-snapshot.ts";
import type { Connections } from "./ticket-store.ts";
import {
  readItemsDocument,
  type ListedItemFragment,
  type ReadItemsQuery,
  readNewCardsDocument,
} from "./generated.ts";
import type { ValueToRestore } from "./setup-store.ts";
import type { Dropped } from "../rules/situation.ts";
import type { Authored } from "../log/trust.ts";
import type { BoardProject } from "./board-store.ts";

/** Items of a project whose issue, pull request or draft the token may not see. */
export interface HiddenItems {
  readonly count: number;
  /** GitHub's words and the remedy; null where GitHub says nothing about it. */
  readonly why: string | null;
}

/** A ticket as the board shows it: no log, and no lock. */
export interface TicketSummary {
  /** Of its card on the board. */
  readonly itemId: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** `owner/repo`. */
  readonly repository: string;
  /** The state that the card's option stands for; null if there is none, or the project has no such field. */
  readonly state: string | null;
  readonly priority: string | null;
  readonly estimate: string | null;
  readonly closed: boolean;
  /** Null for an open issue, and for one that was closed as completed. */
  readonly dropped: Dropped | null;
  readonly archived: boolean;
  readonly author: Authored["author"];
  /** The number of its comments; null if GitHub does not say. */
  readonly comments: number | null;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly parent: ParentAddress | null;
  readonly children: number;
  readonly openChildren: number;
  readonly openBlockers: number;
  readonly createdAt: string;
  /** Of its issue: a comment changes it, a move of its card does not. */
  readonly updatedAt: string;
}

/** The fields whose values a summary shows, by the ids that the REST interface knows; null for one that is missing. */
export interface SummaryFields {
  readonly state: number;
  readonly priority: number | null;
  readonly estimate: number | null;
}

export interface ItemQuery {
  readonly project: BoardProject;
  readonly fields: SummaryFields;
  /** The field with the state of a card. */
  readonly stateField: StateField;
  /** In GitHub's language for filtering projects. */
  readonly q: string;
  /** Whether the ticket belongs on the page; asked only where the server cannot filter. */
  readonly matches: (ticket: TicketSummary) => boolean;
  readonly pageSize: number;
  /** The cursor of the page; null for the first one. */
  readonly after: string | null;
}

export interface ItemPage {
  /** Issues only, in the order of the board; drafts and pull requests are left out. */
  readonly tickets: readonly TicketSummary[];
  readonly hidden: HiddenItems;
  /** The cursor of the next page; null if there is none. */
  readonly next: string | null;
}

/** Pages that one server process goes back to; each is some 50 KB. */
const MAX_KEPT_PAGES = 50;

const NOT_MODIFIED = 304;
const NOT_FOUND = 404;
/** GitHub's answer to `fields=` with an id that REST does not know (log of 2026-07-06). */
const UNKNOWN_FIELD = /field validation errors/i;

/** GitHub's description says an object, its examples a text (github/rest-api-description #5600). */
const optionName = z.union([z.object({ raw: z.string() }).transform(({ raw }) => raw), z.string()]);
const selectValue = z.looseObject({ name: optionName }).nullable();

const issueContent = z.looseObject({
  number: z.int(),
  title: z.string(),
  html_url: z.string(),
  repository_url: z.string(),
  state: z.string(),
  state_reason: z.string().nullish(),
  created_at: z.string(),
  updated_at: z.string(),
  user: z.looseObject({ login: z.string(), type: z.string() }).nullish(),
  comments: z.int().nullish(),
  labels: z.array(z.union([z.string(), z.looseObject({ name: z.string().nullish() })])),
  assignees: z.array(z.looseObject({ login: z.string() })).nullish(),
  parent_issue_url: z.string().nullish(),
  sub_issues_summary: z.looseObject({ total: z.int(), completed: z.int() }).nullish(),
  issue_dependencies_summary: z.looseObject({ blocked_by: z.int() }).nullish(),
});

const listedItems = z.array(
  z.looseObject({
    node_id: z.string(),
    content_type: z.string(),
    content: z.unknown(),
    archived_at: z.string().nullable(),
    fields: z.array(z.looseObject({ id: z.number(), value: z.unknown() })).default([]),
  }),
);
type ListedItem = z.infer<typeof listedItems>[number];

const NO_ROUTE = "this server does not list project items by REST";
const OTHER_IDS = "REST and GraphQL name the project's fields by different ids";

export type ItemStore = Pick<GithubItemStore, keyof GithubItemStore>;

/**
 * A project's items: by REST, filtered by GitHub, where the server has that list and its fields have the ids that
 * GraphQL gave (nobody promises that they do). Elsewhere by GraphQL, from then on.
 */
export class GithubItemStore {
  readonly #connection: Connection;
  readonly #newCards: NewCards;
  /** Projects whose fields are known to have one id in both interfaces. */
  readonly #sameIds = new Set<string>();
  #restProblem: string | null = null;
  /** By everything that the answer depends on; the token is always the same. */
  readonly #kept = new LRUCache<string, { readonly etag: string; readonly page: ItemPage }>({
    max: MAX_KEPT_PAGES,
  });

  constructor({ repository, projects }: Connections, newCards: NewCards) {
    this.#connection = projects ?? repository;
    this.#newCards = newCards;
  }

  /** The reason that lists are read by GraphQL, without GitHub's filter; null if not, and before the first list. */
  get restProblem(): string | null {
    return this.#restProblem;
  }

  /** The last answer of `readPage` in this process, as far as it was kept, however old; null for none. No request. */
  known(query: ItemQuery): ItemPage | null {
    return this.#kept.get(keyOf(query))?.page ?? null;
  }

  /**
   * One request, which costs nothing of the rate limit while nothing changed: then it gives the same page, the very
   * object, again. On a server that does not list items by REST one request for every hundred items. Throws
   * GITHUB_NOT_FOUND, GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED, GITHUB_UNAVAILABLE, and GITHUB_UNEXPECTED for
   * a filter that it does not take.
   */
  async readPage(query: ItemQuery): Promise<ItemPage> {
    const { owner, number } = query.project;
    const attempted = `list the items of project number ${number} of "${owner}"`;
    const page = await this.#readListed(query, attempted);
    return this.#newCards.completed(this.#connection, query, page, attempted);
  }

  async #readListed(query: ItemQuery, attempted: string): Promise<ItemPage> {
    const key = keyOf(query);
    if (this.#restProblem === null) return this.#readByRest(query, attempted, key);
    const page = await scanItems(this.#connection, query, attempted);
    const kept = this.#kept.get(key);
    if (isDeepStrictEqual(page, kept?.page)) return kept?.page ?? page;
    this.#kept.set(key, { etag: "", page });
    return page;
  }

  async #readByRest(query: ItemQuery, attempted: string, key: string): Promise<ItemPage> {
    const kept = this.#kept.get(key);
    try {
      const { data, headers } = await this.#request(query, kept?.etag);
      const parsed = listedItems.safeParse(data);
      if (!parsed.success) throw unreadable(attempted, parsed.error);
      if (this.#mayHaveOtherIds(parsed.data, query)) {
        const scanned = await scanItems(this.#connection, query, attempted);
        if (scanned.tickets.some(({ state }) => state !== null)) return this.#without(OTHER_IDS, scanned);
      }
      const visible = parsed.data.filter(({ content }) => content !== null && content !== undefined);
      const page = {
        tickets: visible.flatMap((item) => listedTicket(item, query, attempted)),
        // REST has no words for an item that it does not show.
        hidden: { count: parsed.data.length - visible.length, why: null },
        next: nextCursor(headers.link),
      };
      if (headers.etag !== undefined) this.#kept.set(key, { etag: headers.etag, page });
      return page;
    } catch (error) {
      const status = statusOf(error);
      // GitHub's conditional requests: unchanged since, and not counted against the rate limit.
      if (status === NOT_MODIFIED && kept !== undefined) return kept.page;
      if (status === NOT_FOUND)
        return this.#without(NO_ROUTE, await this.#scanInstead(query, attempted, error));
      if (error instanceof Error && UNKNOWN_FIELD.test(error.message))
        return this.#without(OTHER_IDS, await scanItems(this.#connection, query, attempted));
      throw mapError(error, attempted, "read");
    }
  }

  /**
   * Whether issues are shown, and none of them with the state's field. GitHub lists a field without a value, too, as
   * null (its example of `projects-v2-item-with-content`); but nobody promises that.
   */
  #mayHaveOtherIds(items: readonly ListedItem[], { project, fields }: ItemQuery): boolean {
    const issues = items.filter(({ content_type: type }) => type === "Issue");
    if (issues.some((item) => item.fields.some(({ id }) => id === fields.state)))
      this.#sameIds.add(project.id);
    return issues.length > 0 && !this.#sameIds.has(project.id);
  }

  /** The same list by GraphQL; where that has no such project either, it is not the server that lacks the list. */
  async #scanInstead(query: ItemQuery, attempted: string, cause: unknown): Promise<ItemPage> {
    try {
      return await scanItems(this.#connection, query, attempted);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "GITHUB_NOT_FOUND") throw error;
      throw new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: GitHub has no such list for this token`, {
        hint: 'Check that the project is still there, and that the token may read projects (scope "project")',
        cause,
      });
    }
  }

  #without(problem: string, page: ItemPage): ItemPage {
    this.#restProblem = problem;
    return page;
  }

  async #request({ project, fields, q, pageSize, after }: ItemQuery, etag: string | undefined) {
    const parameters = {
      project_number: project.number,
      q,
      per_page: pageSize,
      fields: Object.values(fields)
        .filter((id) => id !== null)
        .join(","),
      after: after ?? undefined,
      headers: etag === undefined ? {} : { "if-none-match": etag },
    };
    const { rest } = this.#connection;
    const { owner } = project;
    return project.ownerKind === "organization"
      ? rest.request("GET /orgs/{org}/projectsV2/{project_number}/items", { org: owner, ...parameters })
      : rest.request("GET /users/{username}/projectsV2/{project_number}/items", {
          username: owner,
          ...parameters,
        });
  }
}

function keyOf({ project, q, after, pageSize, fields, stateField }: ItemQuery): string {
  return JSON.stringify([project.owner, project.number, q, after, pageSize, fields, stateField]);
}

function unreadable(attempted: string, error: z.ZodError): Failure {
  const [issue] = error.issues;
  const place = issue === undefined || issue.path.length === 0 ? "" : ` at "${issue.path.join(".")}"`;
  return unavailable(attempted, `GitHub's answer cannot be read${place}`, error);
}

/** The ticket that an item stands for; nothing for drafts and pull requests. */
function listedTicket(
  item: ListedItem,
  { fields, stateField }: Pick<ItemQuery, "fields" | "stateField">,
  attempted: string,
): TicketSummary[] {
  if (item.content_type !== "Issue") return [];
  const parsed = issueContent.safeParse(item.content);
  if (!parsed.success) throw unreadable(attempted, parsed.error);
  const issue = parsed.data;
  const summary = issue.sub_issues_summary;
  const state = optionOf(item, fields.state);
  return [
    {
      itemId: item.node_id,
      number: issue.number,
      title: issue.title,
      url: issue.html_url,
      repository: repositoryIn(issue.repository_url),
      state: state === null ? null : stateOf(stateField, state),
      priority: optionOf(item, fields.priority),
      estimate: optionOf(item, fields.estimate),
      closed: issue.state === "closed",
      dropped: droppedAs({ stateReason: issue.state_reason ?? null }),
      archived: item.archived_at !== null,
      author: issue.user ? accountOf(issue.user.type, issue.user.login) : null,
      comments: issue.comments ?? null,
      labels: labelNames(issue.labels),
      assignees: (issue.assignees ?? []).map(({ login }) => login),
      parent: parentIn(issue.parent_issue_url ?? null),
      children: summary?.total ?? 0,
      openChildren: openChildrenOf(summary),
      openBlockers: issue.issue_dependencies_summary?.blocked_by ?? 0,
      createdAt: issue.created_at,
      updatedAt: issue.updated_at,
    },
  ];
}

function optionOf({ fields }: ListedItem, id: number | null): string | null {
  const value = selectValue.safeParse(fields.find((field) => field.id === id)?.value);
  return value.data?.name ?? null;
}

function repositoryIn(url: string): string {
  return /\/repos\/(?<name>[^/]+\/[^/]+)/.exec(url)?.groups?.["name"] ?? "";
}

function parentIn(url: string | null): TicketSummary["parent"] {
  const number = Number(/\/issues\/(?<number>\d+)$/.exec(url ?? "")?.groups?.["number"]);
  return url === null || !Number.isInteger(number) ? null : { repository: repositoryIn(url), number };
}

/** The cursor that the link to the next page carries. */
function nextCursor(link: string | undefined): string | null {
  const url = /<(?<url>[^>]+)>;\s*rel="next"/.exec(link ?? "")?.groups?.["url"];
  return url === undefined ? null : new URL(url).searchParams.get("after");
}

/**
 * One mutation that sets so many values, one after the other. GitHub takes them in one request only as fields of
 * one text, so the text depends on their number and on which items are archived: those are taken out of the archive
 * for the write, and put back by the very same request, whatever becomes of its sender.
 */
export function restoreValues(
  { projectId, fieldId }: { projectId: string; fieldId: string },
  values: readonly ValueToRestore[],
): { document: string; variables: Record<string, string> } {
  const declared = values.map((_, n) => `$item${n}: ID!, $option${n}: String!`).join(", ");
  const parts = values.flatMap(({ archived }, n) => {
    const item = `projectId: $projectId, itemId: $item${n}`;
    const set = `set${n}: updateProjectV2ItemFieldValue(input: { ${item}, fieldId: $fieldId, value: { singleSelectOptionId: $option${n} } }) { clientMutationId }`;
    if (!archived) return [set];
    return [
      `take${n}: unarchiveProjectV2Item(input: { ${item} }) { clientMutationId }`,
      set,
      `put${n}: archiveProjectV2Item(input: { ${item} }) { clientMutationId }`,
    ];
  });
  const own = values.flatMap(({ itemId, optionId }, n) => [
    [`item${n}`, itemId],
    [`option${n}`, optionId],
  ]);
  return {
    document: `mutation RestoreValues($projectId: ID!, $fieldId: ID!, ${declared}) {\n  ${parts.join("\n  ")}\n}`,
    variables: { projectId, fieldId, ...Object.fromEntries(own) },
  };
}

// A project's items by GraphQL, for servers without the list by REST.

/** GitHub's bound on one page of a connection. */
const SCANNED_AT_ONCE = 100;
/** A thousand items, about ten seconds: the limit of a call. The next page continues from there. */
const MAX_SCANS = 10;

type ItemProject = Extract<NonNullable<ReadItemsQuery["node"]>, { items: unknown }>;

/**
 * One page of the tickets that match, in the order of the board. GitHub filters items by GraphQL only since Enterprise
 * Server 3.20 (gh manual, `project item-list --query`), so every item is read and judged here: one request for every
 * hundred items that are looked at.
 */
async function scanItems(connection: Connection, query: ItemQuery, attempted: string): Promise<ItemPage> {
  const tickets: TicketSummary[] = [];
  let { after } = query;
  let hidden: HiddenItems = { count: 0, why: null };
  for (let scans = 0; scans < MAX_SCANS; scans += 1) {
    const { items, why } = await readItems(connection, query, after, attempted);
    const { pageInfo, edges } = items;
    for (const [at, { cursor, node }] of present(edges).entries()) {
      after = cursor;
      if (node === null || node.content === null)
        hidden = { count: hidden.count + 1, why: hidden.why ?? why };
      const ticket = node === null ? null : scannedTicket(node, query.stateField);
      if (ticket !== null && query.matches(ticket)) tickets.push(ticket);
      const last = !pageInfo.hasNextPage && at === present(edges).length - 1;
      if (tickets.length === query.pageSize) return { tickets, hidden, next: last ? null : after };
    }
    if (!pageInfo.hasNextPage) return { tickets, hidden, next: null };
  }
  return { tickets, hidden, next: after };
}

async function readItems(
  connection: Connection,
  { project, stateField }: ItemQuery,
  after: string | null,
  attempted: string,
): Promise<{ readonly items: ItemProject["items"]; readonly why: string | null }> {
  const variables = {
    projectId: project.id,
    ...fieldVariables(stateField),
    first: SCANNED_AT_ONCE,
    after,
  };
  const { data, problems } = await connection.queryVisible(readItemsDocument, variables, attempted);
  // A content that the token may not see is an error of its own, beside the other items.
  const { node } = data;
  const [problem] = problems;
  if (node !== null && node !== undefined && "items" in node)
    return { items: node.items, why: problem === undefined ? null : whyRefused(problem) };
  throw problem === undefined
    ? new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: the project no longer exists`)
    : mapProblem(problem, attempted);
}

/** Null for drafts, pull requests and what the token may not see. */
function scannedTicket(
  { id, isArchived, content, state, priority, estimate }: ListedItemFragment,
  stateField: StateField,
): TicketSummary | null {
  if (content?.__typename !== "Issue") return null;
  const { number, title, url, author, closed, createdAt, updatedAt, parent, subIssuesSummary } = content;
  const selected = selectedName(state);
  // Absent on a server without dependencies, which was asked without them then.
  const dependencies: { readonly blockedBy: number } | undefined = content.issueDependenciesSummary;
  return {
    itemId: id,
    number,
    title,
    url,
    repository: content.repository.nameWithOwner,
    state: selected === null ? null : stateOf(stateField, selected),
    priority: selectedName(priority),
    estimate: selectedName(estimate),
    closed,
    dropped: droppedAs(content),
    archived: isArchived,
    author: toAuthor(author),
    comments: content.comments.totalCount,
    labels: present(content.labels?.nodes).map(({ name }) => name),
    assignees: present(content.assignees.nodes).map(({ login }) => login),
    parent: parent === null ? null : { repository: parent.repository.nameWithOwner, number: parent.number },
    children: subIssuesSummary.total,
    openChildren: openChildrenOf(subIssuesSummary),
    openBlockers: dependencies?.blockedBy ?? 0,
    createdAt,
    updatedAt,
  };
}

// Cards that this process has just added to projects, which GitHub's lists lack at first.

/** A list lacked a new card for up to 20 s; the issue shows it at once (docs/maintainers/github.md, "card-on-board-soon"). */
const LISTED_AFTER_MS = 30_000;
/** As many as are read with their fields in one request. */
const MAX_NEW = 50;

export class NewCards {
  readonly #added = new LRUCache<string, { readonly projectId: string; readonly issueId: string }>({
    max: MAX_NEW,
    ttl: LISTED_AFTER_MS,
  });

  note(projectId: string, issueId: string): void {
    this.#added.set(`${projectId} ${issueId}`, { projectId, issueId });
  }

  /**
   * The page, with the new cards that GitHub does not list yet at the end of the last one. One request, none where no
   * card is new.
   */
  async completed(
    connection: Connection,
    query: ItemQuery,
    page: ItemPage,
    attempted: string,
  ): Promise<ItemPage> {
    const { project, stateField } = query;
    const issueIds = [...this.#added.rvalues()].flatMap((card) =>
      card?.projectId === project.id ? [card.issueId] : [],
    );
    if (page.next !== null || issueIds.length === 0) return page;
    const { data } = await connection.queryParts(
      readNewCardsDocument,
      { issueIds, ...fieldVariables(stateField) },
      attempted,
    );
    const unlisted = present(data.nodes).flatMap((node) => {
      const items = node.__typename === "Issue" ? present(node.projectItems.nodes) : [];
      const card = items.find((item) => item.project.id === project.id);
      const ticket = card === undefined ? null : scannedTicket(card, stateField);
      const isListed = page.tickets.some(({ itemId }) => itemId === ticket?.itemId);
      return ticket === null || isListed || !query.matches(ticket) ? [] : [ticket];
    });
    return unlisted.length === 0 ? page : { ...page, tickets: [...page.tickets, ...unlisted] };
  }
}
