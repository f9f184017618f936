import { LRUCache } from "lru-cache";
import { accountOf, ticketName, type TicketAddress } from "../rules/names.ts";
import type { Connection } from "./connection.ts";
import { mapError, mapProblem, type GraphqlProblem, type RequestKind } from "./error-mapping.ts";
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
} from "./generated.ts";
import { labelNames, linkedOfRest, toLinked, type LinkedRestIssue, toRef } from "./issue-shapes.ts";
import { ONCE } from "./octokit.ts";
import { openChildrenOf, present } from "./ticket-snapshot.ts";
import type { Mutation, TypedDocument } from "./documents.ts";
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

/** GitHub's largest page: more children or dependencies than that it does not allow. */
const WHOLE = 100;
/** More issues than one process links within the time that counts may lag. */
const MAX_NOTED = 1000;

/** GitHub's refusal of sub-issues that are added to one parent at the same time (github-mcp-server #1842). */
export const TAKEN_AT_ONCE = /priority has already been taken/i;
/** GitHub's refusal of a child that has a parent, in both spellings (logs of 2026). */
const HAS_PARENT = /only have one parent|duplicate sub-issues/i;
/** With doubling waits some three seconds, within which a parent takes a dozen children. */
const MAX_TRIES = 5;
const FIRST_WAIT_MS = 200;

/** The parts of REST that a server may lack; its GraphQL may have them all the same. */
type LinkKind = "sub-issues" | "dependencies";
type Api = "rest" | "graphql";

/**
 * By which interface each kind is tried first. @octokit/openapi 23.0.2 has no `sub_issues` for Enterprise Server 3.17
 * to 3.19, and dependencies from 3.19 on; which Enterprise Server has dependencies in GraphQL is not published.
 */
const FIRST: Readonly<Record<LinkKind, Api>> = { "sub-issues": "rest", dependencies: "graphql" };

/** Each interface's code for a part that it lacks. The same 404 stands for a missing issue. */
const LACKING = { rest: "GITHUB_NOT_FOUND", graphql: "GITHUB_UNSUPPORTED" } as const;

/** A document that lists issues linked to one. */
type LinksDocument<Node> = TypedDocument<
  {
    readonly repository: {
      readonly issue: { readonly links: { readonly nodes: readonly (Node | null)[] | null } } | null;
    } | null;
  },
  TicketAddress
>;

/** Without what only other stores use. */
export type LinkStore = Omit<GithubLinkStore, "linksByGraphql" | "linkByRest" | "blocking">;

/**
 * Parents, children and dependencies, by the interface that the server has them in: each kind is tried once, and the
 * outcome remembered. Every method is one request, two where the server's REST interface has no such route, and no write
 * is repeated unless GitHub refused it for the moment. Dependencies throw GITHUB_UNSUPPORTED where the server has none.
 * All throw GITHUB_FORBIDDEN, GITHUB_NOT_FOUND, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE; writes throw
 * GITHUB_OUTCOME_UNKNOWN where no answer came.
 */
export class GithubLinkStore {
  readonly #connection: Connection;
  readonly #clock: Clock;
  /** By kind of link. */
  readonly #api = new Map<LinkKind, Api>();
  /** Null until it is known whether either interface has dependencies. */
  #hasDependencies: boolean | null = null;
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

  /** GitHub allows no more children than one page holds. */
  async childrenOf(address: TicketAddress): Promise<readonly ChildIssue[]> {
    const attempted = `read the children of ticket ${ticketName(address)}`;
    return this.#byEither(address, "sub-issues", attempted, "read", {
      rest: async (place) => {
        const { data } = await this.#connection.rest.issues.listSubIssues({ ...place, per_page: WHOLE });
        return data.map((issue) => Object.assign(this.#linkedOfRest(issue), { body: issue.body ?? "" }));
      },
      graphql: async () => {
        const issues = await this.#linksIn(readChildrenDocument, address, attempted);
        return issues.map((issue) => Object.assign(this.#linkedOf(issue), { body: issue.body }));
      },
    });
  }

  /** The issues that this one waits for; GitHub allows fewer than one page of them. */
  async blockersOf(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    return this.#dependencies(
      address,
      `read what ticket ${ticketName(address)} waits for`,
      async (place) => this.#connection.rest.issues.listDependenciesBlockedBy({ ...place, per_page: WHOLE }),
      readBlockersDocument,
    );
  }

  /** The issues that wait for this one. */
  async blockedBy(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    return this.#dependencies(
      address,
      `read what waits for ticket ${ticketName(address)}`,
      async (place) => this.#connection.rest.issues.listDependenciesBlocking({ ...place, per_page: WHOLE }),
      readBlockedDocument,
    );
  }

  /**
   * Makes one issue the parent of the other; a child that has just this parent is fine. `takesOver`: from another
   * parent. Tries again, at most four times, where others give the parent children at the same moment.
   */
  async addChild(
    parent: IssueRef,
    child: IssueRef,
    { takesOver }: { readonly takesOver: boolean } = { takesOver: false },
  ): Promise<void> {
    const attempted = `make ${ticketName(parent.address)} the parent of ${ticketName(child.address)}`;
    const variables = { parentId: parent.id, childId: child.id, ...(takesOver ? { takesOver } : {}) };
    for (let tries = 1; ; tries += 1) {
      const { problems } = await this.#connection.mutateParts(addSubIssueDocument, variables, attempted);
      const [problem] = problems;
      if (problem === undefined) return;
      if (HAS_PARENT.test(problem.message)) return this.#requireParent(parent, child, attempted, problem);
      if (!TAKEN_AT_ONCE.test(problem.message)) throw mapProblem(problem, attempted);
      if (tries === MAX_TRIES)
        throw new Failure(
          "GITHUB_UNAVAILABLE",
          `Cannot ${attempted}: other processes add children to that parent at the same time ("${problem.message}")`,
          { hint: `Tried ${MAX_TRIES} times; nothing was written. Call again shortly`, retryable: true },
        );
      // Spread, so that those who collided do not try again at one moment.
      await this.#clock.sleep(FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }

  /** Accepts a child that has this parent already: another writer was first, or an answer of ours was lost. */
  async #requireParent(
    parent: IssueRef,
    child: IssueRef,
    attempted: string,
    problem: GraphqlProblem,
  ): Promise<void> {
    const { node } = await this.#connection.query(readParentDocument, { childId: child.id }, attempted);
    const current = node !== null && "parent" in node && node.parent !== null ? toRef(node.parent) : null;
    if (current?.id === parent.id) return;
    if (current === null) throw mapProblem(problem, attempted);
    throw new Failure(
      "GITHUB_UNEXPECTED",
      `Cannot ${attempted}: ${ticketName(child.address)} has the parent ${ticketName(current.address)} by now`,
      { hint: "A ticket has one parent: remove that link first, with action remove. Nothing was written" },
    );
  }

  async removeChild(parent: IssueRef, child: IssueRef): Promise<void> {
    await this.#connection.mutate(
      removeSubIssueDocument,
      { parentId: parent.id, childId: child.id },
      `take ${ticketName(child.address)} from its parent ${ticketName(parent.address)}`,
    );
  }

  /** Throws GITHUB_UNSUPPORTED where the server has no dependencies. No request on github.com, else one a process. */
  async requireDependencies(address: TicketAddress): Promise<void> {
    if (this.#connection.isGithubsOwn || this.#hasDependencies === true) return;
    await this.blockersOf(address);
    this.#hasDependencies = true;
  }

  /** Whether the server's GraphQL has dependencies, as far as is known. */
  get linksByGraphql(): boolean {
    return this.#apiOf("dependencies") === "graphql";
  }

  /** For a server whose GraphQL turned out to have no dependencies. */
  linkByRest(): void {
    this.#api.set("dependencies", "rest");
  }

  /** The mutation by which a new issue waits for another one. */
  blocking(blockedId: string, blocker: IssueRef): Mutation {
    this.noteLinked(blockedId, blocker.id);
    return { document: addBlockedByDocument, variables: { issueId: blockedId, blockingId: blocker.id } };
  }

  /** Takes note that these issues are linked by another store: their counts may lag behind. */
  noteLinked(...ids: readonly string[]): void {
    const nowMs = this.#clock.now();
    for (const id of ids) this.#linkedAtMs.set(id, nowMs);
  }

  async addBlocker(blocked: IssueRef, blocker: IssueRef): Promise<void> {
    this.noteLinked(blocked.id, blocker.id);
    await this.#changeBlocker(blocked, blocker, true);
  }

  async removeBlocker(blocked: IssueRef, blocker: IssueRef): Promise<void> {
    await this.#changeBlocker(blocked, blocker, false);
  }

  async #changeBlocker(blocked: IssueRef, blocker: IssueRef, isAdded: boolean): Promise<void> {
    const { issues } = this.#connection.rest;
    const [change, send, document] = isAdded
      ? ["wait", issues.addBlockedByDependency, addBlockedByDocument]
      : ["no longer wait", issues.removeDependencyBlockedBy, removeBlockedByDocument];
    const attempted = `make ${ticketName(blocked.address)} ${change} for ${ticketName(blocker.address)}`;
    const variables = { issueId: blocked.id, blockingId: blocker.id };
    await this.#byEither<unknown>(blocked.address, "dependencies", attempted, "write", {
      rest: async (place) => send({ ...place, issue_id: blocker.databaseId, ...ONCE }),
      graphql: async () => this.#connection.mutate(document, variables, attempted),
    });
  }

  async #dependencies(
    address: TicketAddress,
    attempted: string,
    rest: (place: RequestPlace) => Promise<{ readonly data: readonly LinkedRestIssue[] }>,
    document: LinksDocument<LinkedPartsFragment>,
  ): Promise<readonly LinkedIssue[]> {
    return this.#byEither(address, "dependencies", attempted, "read", {
      rest: async (place) => (await rest(place)).data.map((issue) => this.#linkedOfRest(issue)),
      graphql: async () => {
        const issues = await this.#linksIn(document, address, attempted);
        return issues.map((issue) => this.#linkedOf(issue));
      },
    });
  }

  async #linksIn<Node>(
    document: LinksDocument<Node>,
    { owner, repo, number }: TicketAddress,
    attempted: string,
  ): Promise<Node[]> {
    const { repository } = await this.#connection.query(document, { owner, repo, number }, attempted);
    return present(repository?.issue?.links.nodes);
  }

  #apiOf(kind: LinkKind): Api {
    return this.#api.get(kind) ?? FIRST[kind];
  }

  /** Throws GITHUB_UNSUPPORTED for dependencies on a server without any, and what the two interfaces throw. */
  async #byEither<Answer>(
    address: TicketAddress,
    kind: LinkKind,
    attempted: string,
    requestKind: RequestKind,
    { rest, graphql }: { rest: (place: RequestPlace) => Promise<Answer>; graphql: () => Promise<Answer> },
  ): Promise<Answer> {
    if (kind === "dependencies" && this.#hasDependencies === false) throw noDependencies(attempted);
    const ask = {
      graphql,
      rest: async () =>
        rest(requestPlace(address)).catch((error: unknown) => {
          throw mapError(error, attempted, requestKind);
        }),
    };
    const api = this.#apiOf(kind);
    try {
      return await ask[api]();
    } catch (missing) {
      if (api !== FIRST[kind] || !isLacking(missing, api)) throw missing;
      const other = api === "rest" ? "graphql" : "rest";
      try {
        const answer = await ask[other]();
        this.#api.set(kind, other);
        return answer;
      } catch (error) {
        if (!isLacking(error, other)) throw error;
        if (kind !== "dependencies") throw missing;
        this.#hasDependencies = false;
        throw noDependencies(attempted);
      }
    }
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
}

type RequestPlace = ReturnType<typeof requestPlace>;

/** An issue as the routes of the REST interface name it. */
export function requestPlace({ owner, repo, number }: TicketAddress) {
  return { owner, repo, issue_number: number };
}

function isLacking(error: unknown, api: Api): boolean {
  return error instanceof Failure && error.code === LACKING[api];
}

/** The lowest version whose published description has dependencies is 3.19 (github/docs, `ghes-3.18` and `3.19`). */
function noDependencies(attempted: string): Failure {
  return new Failure(
    "GITHUB_UNSUPPORTED",
    `Cannot ${attempted}: this GitHub server has no dependencies between issues`,
    { hint: "They need GitHub Enterprise Server 3.19 or newer; nothing was written" },
  );
}
