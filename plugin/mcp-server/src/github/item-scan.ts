/** A project's items by GraphQL, for servers without the list by REST. */
import type { HiddenItems, ItemPage, ItemQuery, TicketSummary } from "../ports/board.ts";
import { otherFieldsOf, stateOf, type StateField } from "../domain/state-field.ts";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapProblem, whyRefused } from "./error-mapping.ts";
import { readItemsDocument, type ListedItemFragment, type ReadItemsQuery } from "./generated.ts";
import { openChildrenOf } from "./issue-shapes.ts";
import { droppedAs, present, selectedName, toAuthor } from "./ticket-snapshot.ts";

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
export async function scanItems(
  connection: Connection,
  query: ItemQuery,
  attempted: string,
): Promise<ItemPage> {
  const tickets: TicketSummary[] = [];
  let { after } = query;
  let hidden: HiddenItems = { count: 0, why: null };
  for (let scans = 0; scans < MAX_SCANS; scans += 1) {
    const { items, why } = await readItems(connection, query, { after, attempted });
    const { pageInfo, edges } = items;
    for (const [at, { cursor, node }] of present(edges).entries()) {
      after = cursor;
      if (node === null || node.content === null)
        hidden = { count: hidden.count + 1, why: hidden.why ?? why };
      const ticket = node === null ? null : toSummary(node, query.stateField);
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
  { after, attempted }: { after: string | null; attempted: string },
): Promise<{ readonly items: ItemProject["items"]; readonly why: string | null }> {
  const { priority, estimate } = otherFieldsOf(stateField);
  const variables = {
    projectId: project.id,
    stateField: stateField.name,
    priorityField: priority,
    estimateField: estimate,
    first: SCANNED_AT_ONCE,
    after,
  };
  const { data, problems } = await connection.queryVisible<ReadItemsQuery>(
    readItemsDocument,
    variables,
    attempted,
  );
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
export function toSummary(
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
