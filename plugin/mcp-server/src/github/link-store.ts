import { LRUCache } from "lru-cache";
import { ticketName, accountOf, type TicketAddress } from "../rules/names.ts";
import type { Connection } from "./connection.ts";
import { mapError, mapProblem, type GraphqlProblem } from "./error-mapping.ts";
import {
  addBlockedByDocument,
  readBlockedDocument,
  readBlockersDocument,
  readChildrenDocument,
  removeBlockedByDocument,
  removeSubIssueDocument,
  type LinkedPartsFragment,
  addSubIssueDocument,
  readParentDocument,
  type ReadParentQuery,
} from "./generated.ts";
import {
  labelNames,
  linkedOfRest,
  openChildrenOf,
  toLinked,
  type LinkedRestIssue,
  toRef,
} from "./issue-shapes.ts";
import { RestOrGraphql, requestPlace, type RequestPlace } from "./rest-or-graphql.ts";
import { present } from "./ticket-snapshot.ts";
import type { Mutation } from "./together.ts";
import { Failure } from "../errors.ts";
import { COUNTS_SETTLE_MS } from "../rules/bounds.ts";
import type { IssueRef } from "./issue-store.ts";
import type { Clock } from "./time.ts";
import type { Authored } from "../log/trust.ts";

/** An issue, its parent and the counts of its blockers. */
export interface LinkedIssue extends IssueRef {
  readonly parent: TicketAddress | null;
  /**
   * The number of issues that it waits for, and of issues that wait for it; closed ones count. Null if GitHub does not
   * say, and for a 0 that may lag behind the list.
   */
  readonly blockerCount: number | null;
  readonly blockedCount: number | null;
}

/** A child with its text. */
export interface ChildIssue extends LinkedIssue {
  readonly body: string;
}

/** An issue as its page shows it. */
export interface IssueContent extends LinkedIssue {
  readonly body: string;
  /** Null for a deleted account. */
  readonly author: Authored["author"];
  /** GitHub's word for what the author is to the repository. */
  readonly association: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly openChildren: number;
}

/**
 * Every method is one request, two where the server's REST interface has no such route, and no write is repeated unless
 * GitHub refused it for the moment. Dependencies throw GITHUB_UNSUPPORTED where the server has none. All throw
 * GITHUB_FORBIDDEN, GITHUB_NOT_FOUND, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE; writes throw
 * GITHUB_OUTCOME_UNKNOWN where no answer came.
 */
export interface LinkStore {
  contentOf(address: TicketAddress): Promise<IssueContent>;
  /** GitHub allows no more children than one page holds. */
  childrenOf(address: TicketAddress): Promise<readonly ChildIssue[]>;
  /** The issues that this one waits for; GitHub allows fewer than one page of them. */
  blockersOf(address: TicketAddress): Promise<readonly LinkedIssue[]>;
  /** Takes note that these issues are linked by another store: their counts may lag behind. */
  noteLinked(...ids: readonly string[]): void;
  /** The issues that wait for this one. */
  blockedBy(address: TicketAddress): Promise<readonly LinkedIssue[]>;
  /** `takesOver`: from another parent. */
  addChild(parent: IssueRef, child: IssueRef, options?: { readonly takesOver: boolean }): Promise<void>;
  removeChild(parent: IssueRef, child: IssueRef): Promise<void>;
  /** Throws GITHUB_UNSUPPORTED where the server has no dependencies. No request on github.com, else one a process. */
  requireDependencies(address: TicketAddress): Promise<void>;
  addBlocker(blocked: IssueRef, blocker: IssueRef): Promise<void>;
  removeBlocker(blocked: IssueRef, blocker: IssueRef): Promise<void>;
}

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

/** GitHub's refusal of sub-issues that are added to one parent at the same time (github-mcp-server #1842). */
export const TAKEN_AT_ONCE = /priority has already been taken/i;
/** GitHub's refusal of a child that has a parent, in both spellings (logs of 2026). */
const HAS_PARENT = /only have one parent|duplicate sub-issues/i;
/** With doubling waits some three seconds, within which a parent takes a dozen children. */
const MAX_TRIES = 5;
const FIRST_WAIT_MS = 200;

/** A parent and its child to be. */
interface Family {
  readonly parent: IssueRef;
  readonly child: IssueRef;
  /** Whether the child leaves another parent. */
  readonly takesOver: boolean;
}

/**
 * Makes one issue the parent of the other; a child that has just this parent is fine. Tries again, at most four
 * times, where others give the parent children at the same moment.
 */
async function addSubIssue(connection: Connection, clock: Clock, family: Family): Promise<void> {
  const { parent, child, takesOver } = family;
  const attempted = `make ${ticketName(parent.address)} the parent of ${ticketName(child.address)}`;
  const variables = { parentId: parent.id, childId: child.id, ...(takesOver ? { takesOver } : {}) };
  for (let tries = 1; ; tries += 1) {
    const { problems } = await connection.mutate(addSubIssueDocument, variables, attempted);
    const [problem] = problems;
    if (problem === undefined) return;
    if (HAS_PARENT.test(problem.message)) return requireParent(connection, family, { attempted, problem });
    if (!TAKEN_AT_ONCE.test(problem.message)) throw mapProblem(problem, attempted);
    if (tries === MAX_TRIES)
      throw new Failure(
        "GITHUB_UNAVAILABLE",
        `Cannot ${attempted}: other processes add children to that parent at the same time ("${problem.message}")`,
        { hint: `Tried ${MAX_TRIES} times; nothing was written. Call again shortly`, retryable: true },
      );
    // Spread, so that those who collided do not try again at one moment.
    await clock.sleep(FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
  }
}

/** Accepts a child that has this parent already: another writer was first, or an answer of ours was lost. */
async function requireParent(
  connection: Connection,
  { parent, child }: Family,
  { attempted, problem }: { attempted: string; problem: GraphqlProblem },
): Promise<void> {
  const { node } = await connection.query<ReadParentQuery>(
    readParentDocument,
    { childId: child.id },
    attempted,
  );
  const current = node !== null && "parent" in node && node.parent !== null ? toRef(node.parent) : null;
  if (current?.id === parent.id) return;
  if (current === null) throw mapProblem(problem, attempted);
  throw new Failure(
    "GITHUB_UNEXPECTED",
    `Cannot ${attempted}: ${ticketName(child.address)} has the parent ${ticketName(current.address)} by now`,
    { hint: "A ticket has one parent: remove that link first, with action remove. Nothing was written" },
  );
}
