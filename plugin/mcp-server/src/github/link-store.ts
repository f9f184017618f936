import type { ChildIssue, IssueContent, LinkedIssue, LinkStore } from "../app/ports/links.ts";
import type { IssueRef } from "../app/ports/issues.ts";
import type { TicketAddress } from "../app/ports/ticket.ts";
import type { Connection } from "./connection.ts";
import { mapError, mapProblem, type RequestKind } from "./error-mapping.ts";
import { addSubIssueDocument, removeSubIssueDocument } from "./generated.ts";
import { labelNames, openChildrenOf, refOfRest, type RestIssue } from "./issue-shapes.ts";
import { ticketName } from "../domain/names.ts";

/** GitHub's largest page: more children or dependencies than that it does not allow. */
const WHOLE = 100;
/** A write is never sent again by itself. */
const ONCE = { request: { retries: 0 } };

/** What of an issue of the REST interface tells how it hangs together with others. */
interface LinkedRestIssue extends RestIssue {
  readonly parent_issue_url?: string | null;
  readonly issue_dependencies_summary?: {
    readonly total_blocked_by: number;
    readonly total_blocking: number;
  };
}

/** An issue as the routes of the REST interface name it. */
type Place = Readonly<Record<"owner" | "repo", string> & Record<"issue_number", number>>;

/** Parents, children and dependencies. Dependencies by the REST interface: GraphQL's public schema has none. */
export class GithubLinkStore implements LinkStore {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async contentOf(address: TicketAddress): Promise<IssueContent> {
    const { issues } = this.#connection.rest;
    const { data } = await onIssue(address, `read ticket ${ticketName(address)}`, async (place) =>
      issues.get(place),
    );
    return {
      ...toLinked(data),
      body: data.body ?? "",
      labels: labelNames(data.labels),
      assignees: (data.assignees ?? []).map(({ login }) => login),
      openChildren: openChildrenOf(data.sub_issues_summary),
    };
  }

  async childrenOf(address: TicketAddress): Promise<readonly ChildIssue[]> {
    const { issues } = this.#connection.rest;
    const attempted = `read the children of ticket ${ticketName(address)}`;
    const { data } = await onIssue(address, attempted, async (place) =>
      issues.listSubIssues({ ...place, per_page: WHOLE }),
    );
    return data.map(toChild);
  }

  async blockersOf(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    const { issues } = this.#connection.rest;
    const attempted = `read what ticket ${ticketName(address)} waits for`;
    const { data } = await onIssue(address, attempted, async (place) =>
      issues.listDependenciesBlockedBy({ ...place, per_page: WHOLE }),
    );
    return data.map(toLinked);
  }

  async blockedBy(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    const { issues } = this.#connection.rest;
    const attempted = `read what waits for ticket ${ticketName(address)}`;
    const { data } = await onIssue(address, attempted, async (place) =>
      issues.listDependenciesBlocking({ ...place, per_page: WHOLE }),
    );
    return data.map(toLinked);
  }

  async addChild(parent: IssueRef, child: IssueRef): Promise<void> {
    const attempted = `make ${ticketName(parent.address)} the parent of ${ticketName(child.address)}`;
    await this.#mutate(addSubIssueDocument, { parentId: parent.id, childId: child.id }, attempted);
  }

  async removeChild(parent: IssueRef, child: IssueRef): Promise<void> {
    const attempted = `take ${ticketName(child.address)} from its parent ${ticketName(parent.address)}`;
    await this.#mutate(removeSubIssueDocument, { parentId: parent.id, childId: child.id }, attempted);
  }

  async addBlocker({ address }: IssueRef, blocker: IssueRef): Promise<void> {
    const { issues } = this.#connection.rest;
    const attempted = `make ${ticketName(address)} wait for ${ticketName(blocker.address)}`;
    await onIssue(
      address,
      attempted,
      async (place) => issues.addBlockedByDependency({ ...place, issue_id: blocker.databaseId, ...ONCE }),
      "write",
    );
  }

  async removeBlocker({ address }: IssueRef, blocker: IssueRef): Promise<void> {
    const { issues } = this.#connection.rest;
    const attempted = `make ${ticketName(address)} no longer wait for ${ticketName(blocker.address)}`;
    await onIssue(
      address,
      attempted,
      async (place) => issues.removeDependencyBlockedBy({ ...place, issue_id: blocker.databaseId, ...ONCE }),
      "write",
    );
  }

  async #mutate(document: string, variables: Record<string, unknown>, attempted: string): Promise<void> {
    const { problems } = await this.#connection.mutate(document, variables, attempted);
    const [problem] = problems;
    if (problem !== undefined) throw mapProblem(problem, attempted);
  }
}

async function onIssue<Answer>(
  { owner, repo, number }: TicketAddress,
  attempted: string,
  request: (place: Place) => Promise<Answer>,
  kind: RequestKind = "read",
): Promise<Answer> {
  try {
    return await request({ owner, repo, issue_number: number });
  } catch (error) {
    throw mapError(error, attempted, kind);
  }
}

function toChild(issue: LinkedRestIssue & { readonly body?: string | null }): ChildIssue {
  return { ...toLinked(issue), body: issue.body ?? "" };
}

function toLinked(issue: LinkedRestIssue): LinkedIssue {
  const { issue_dependencies_summary: dependencies, parent_issue_url: parent } = issue;
  return {
    ...refOfRest(issue),
    parent: parent === null || parent === undefined ? null : addressOf(parent),
    blockerCount: dependencies?.total_blocked_by ?? null,
    blockedCount: dependencies?.total_blocking ?? null,
  };
}

/** The ticket of an address such as `https://api.github.com/repos/acme/rocket/issues/7`. */
function addressOf(url: string): TicketAddress {
  const [owner = "", repo = "", , number = ""] = url.split("/").slice(-4);
  return { owner, repo, number: Number(number) };
}
