import { LRUCache } from "lru-cache";
import {
  COUNTS_SETTLE_MS,
  type ChildIssue,
  type IssueContent,
  type IssueRef,
  type LinkStore,
  type LinkedIssue,
} from "../ports/board.ts";
import type { Clock, TicketAddress } from "../ports/ticket.ts";
import { ticketName, accountOf } from "../domain/names.ts";
import type { Connection } from "./connection.ts";
import { mapError, mapProblem } from "./error-mapping.ts";
import {
  addBlockedByDocument,
  readBlockedDocument,
  readBlockersDocument,
  readChildrenDocument,
  removeBlockedByDocument,
  removeSubIssueDocument,
  type LinkedPartsFragment,
} from "./generated.ts";
import { labelNames, linkedOfRest, openChildrenOf, toLinked, type LinkedRestIssue } from "./issue-shapes.ts";
import { RestOrGraphql, requestPlace, type RequestPlace } from "./rest-or-graphql.ts";
import { present } from "./ticket-snapshot.ts";
import { addSubIssue } from "./sub-issues.ts";
import type { Mutation } from "./together.ts";

/** GitHub's largest page: more children or dependencies than that it does not allow. */
const WHOLE = 100;
/** A write is never sent again by itself. */
const ONCE = { request: { retries: 0 } };
/** More issues than one process links within the time that counts may lag. */
const MAX_NOTED = 1000;

interface LinksAnswer<Node> {
  readonly repository: {
    readonly issue: { readonly links: { readonly nodes: readonly (Node | null)[] | null } } | null;
  } | null;
}

/** A list of dependencies, by either interface. */
interface DependencyList {
  readonly attempted: string;
  readonly rest: (place: RequestPlace) => Promise<{ readonly data: readonly LinkedRestIssue[] }>;
  readonly document: string;
}

/** Parents, children and dependencies. */
export class GithubLinkStore implements LinkStore {
  readonly #connection: Connection;
  readonly #clock: Clock;
  readonly #either = new RestOrGraphql();
  #hasDependencies = false;
  /** The time when this process linked an issue, by its id: GitHub does not say whether that changes `updated_at`. */
  readonly #linkedAtMs = new LRUCache<string, number>({ max: MAX_NOTED });

  constructor(connection: Connection, clock: Clock) {
    this.#connection = connection;
    this.#clock = clock;
  }

  async contentOf(address: TicketAddress): Promise<IssueContent> {
    try {
      const { data } = await this.#connection.rest.issues.get(requestPlace(address));
      return {
        ...this.#linkedOfRest(data),
        body: data.body ?? "",
        author: data.user === null ? null : accountOf(data.user.type, data.user.login),
        association: data.author_association ?? "NONE",
        labels: labelNames(data.labels),
        assignees: (data.assignees ?? []).map(({ login }) => login),
        openChildren: openChildrenOf(data.sub_issues_summary),
      };
    } catch (error) {
      throw mapError(error, `read ticket ${ticketName(address)}`, "read");
    }
  }

  async childrenOf(address: TicketAddress): Promise<readonly ChildIssue[]> {
    const attempted = `read the children of ticket ${ticketName(address)}`;
    return this.#either.run(address, {
      group: "sub-issues",
      attempted,
      kind: "read",
      rest: async (place) => {
        const { data } = await this.#connection.rest.issues.listSubIssues({ ...place, per_page: WHOLE });
        return data.map((issue) => childOf(this.#linkedOfRest(issue), issue.body));
      },
      graphql: async () => {
        type Child = LinkedPartsFragment & { readonly body: string };
        const nodes = await this.#readLinks<Child>(readChildrenDocument, address, attempted);
        return nodes.map((issue) => childOf(this.#linkedOf(issue), issue.body));
      },
    });
  }

  async blockersOf(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    return this.#dependencies(address, {
      attempted: `read what ticket ${ticketName(address)} waits for`,
      rest: async (place) =>
        this.#connection.rest.issues.listDependenciesBlockedBy({ ...place, per_page: WHOLE }),
      document: readBlockersDocument,
    });
  }

  async blockedBy(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    return this.#dependencies(address, {
      attempted: `read what waits for ticket ${ticketName(address)}`,
      rest: async (place) =>
        this.#connection.rest.issues.listDependenciesBlocking({ ...place, per_page: WHOLE }),
      document: readBlockedDocument,
    });
  }

  async addChild(
    parent: IssueRef,
    child: IssueRef,
    { takesOver }: { readonly takesOver: boolean } = { takesOver: false },
  ): Promise<void> {
    await addSubIssue(this.#connection, this.#clock, { parent, child, takesOver });
  }

  async removeChild(parent: IssueRef, child: IssueRef): Promise<void> {
    const attempted = `take ${ticketName(child.address)} from its parent ${ticketName(parent.address)}`;
    await this.#mutate(removeSubIssueDocument, { parentId: parent.id, childId: child.id }, attempted);
  }

  async requireDependencies(address: TicketAddress): Promise<void> {
    if (this.#connection.isGithubsOwn || this.#hasDependencies) return;
    await this.blockersOf(address);
    this.#hasDependencies = true;
  }

  /** Whether the server's GraphQL has dependencies, as far as is known. */
  get linksByGraphql(): boolean {
    return this.#either.wayOf("dependencies") === "graphql";
  }

  /** For a server whose GraphQL turned out to have no dependencies. */
  linkByRest(): void {
    this.#either.use("dependencies", "rest");
  }

  /** The mutation by which a new issue waits for another one. */
  blocking(blockedId: string, blocker: IssueRef): Mutation {
    this.noteLinked(blockedId, blocker.id);
    return {
      document: addBlockedByDocument,
      variables: { issueId: blockedId, blockingId: blocker.id },
    };
  }

  noteLinked(...ids: readonly string[]): void {
    const nowMs = this.#clock.now();
    for (const id of ids) this.#linkedAtMs.set(id, nowMs);
  }

  async addBlocker(blocked: IssueRef, blocker: IssueRef): Promise<void> {
    const { id, address } = blocked;
    const attempted = `make ${ticketName(address)} wait for ${ticketName(blocker.address)}`;
    this.noteLinked(id, blocker.id);
    await this.#either.run(address, {
      group: "dependencies",
      attempted,
      kind: "write",
      rest: async (place) => {
        const { issues } = this.#connection.rest;
        await issues.addBlockedByDependency({ ...place, issue_id: blocker.databaseId, ...ONCE });
      },
      graphql: async () =>
        this.#mutate(addBlockedByDocument, { issueId: id, blockingId: blocker.id }, attempted),
    });
  }

  async removeBlocker({ id, address }: IssueRef, blocker: IssueRef): Promise<void> {
    const attempted = `make ${ticketName(address)} no longer wait for ${ticketName(blocker.address)}`;
    await this.#either.run(address, {
      group: "dependencies",
      attempted,
      kind: "write",
      rest: async (place) => {
        const { issues } = this.#connection.rest;
        await issues.removeDependencyBlockedBy({ ...place, issue_id: blocker.databaseId, ...ONCE });
      },
      graphql: async () =>
        this.#mutate(removeBlockedByDocument, { issueId: id, blockingId: blocker.id }, attempted),
    });
  }

  async #dependencies(
    address: TicketAddress,
    { attempted, rest, document }: DependencyList,
  ): Promise<readonly LinkedIssue[]> {
    return this.#either.run(address, {
      group: "dependencies",
      attempted,
      kind: "read",
      rest: async (place) => (await rest(place)).data.map((issue) => this.#linkedOfRest(issue)),
      graphql: async () => {
        const nodes = await this.#readLinks<LinkedPartsFragment>(document, address, attempted);
        return nodes.map((issue) => this.#linkedOf(issue));
      },
    });
  }

  async #readLinks<Node>(document: string, address: TicketAddress, attempted: string): Promise<Node[]> {
    const variables = { ...address };
    const { repository } = await this.#connection.query<LinksAnswer<Node>>(document, variables, attempted);
    return present(repository?.issue?.links.nodes);
  }

  #linkedOfRest(issue: LinkedRestIssue): LinkedIssue {
    return linkedOfRest(issue, this.#isSettled(issue.node_id, issue.updated_at));
  }

  #linkedOf(issue: LinkedPartsFragment): LinkedIssue {
    return toLinked(issue, this.#isSettled(issue.id, issue.updatedAt));
  }

  /** Whether the issue was neither changed nor linked by this process so lately that its counts may lag. */
  #isSettled(id: string, updatedAt: string): boolean {
    const sinceMs = Math.max(Date.parse(updatedAt), this.#linkedAtMs.get(id) ?? 0);
    return this.#clock.now() - sinceMs > COUNTS_SETTLE_MS;
  }

  async #mutate(document: string, variables: Record<string, unknown>, attempted: string): Promise<void> {
    const { problems } = await this.#connection.mutate(document, variables, attempted);
    const [problem] = problems;
    if (problem !== undefined) throw mapProblem(problem, attempted);
  }
}

function childOf(issue: LinkedIssue, body: string | null | undefined): ChildIssue {
  return { ...issue, body: body ?? "" };
}
