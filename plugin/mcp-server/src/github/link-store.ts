import { setTimeout as sleep } from "node:timers/promises";
import type { ChildIssue, IssueContent, LinkedIssue, LinkStore } from "../app/ports/links.ts";
import type { IssueRef } from "../app/ports/issues.ts";
import type { TicketAddress } from "../app/ports/ticket.ts";
import { ticketName } from "../domain/names.ts";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapError, mapProblem, type GraphqlProblem, type RequestKind } from "./error-mapping.ts";
import {
  addBlockedByDocument,
  addSubIssueDocument,
  readBlockedDocument,
  readBlockersDocument,
  readChildrenDocument,
  readParentDocument,
  removeBlockedByDocument,
  removeSubIssueDocument,
  type LinkedPartsFragment,
  type ReadChildrenQuery,
  type ReadParentQuery,
} from "./generated.ts";
import { labelNames, linkedOfRest, openChildrenOf, toLinked, toRef } from "./issue-shapes.ts";
import { present } from "./shapes.ts";

/** GitHub's largest page: more children or dependencies than that it does not allow. */
const WHOLE = 100;
/** A write is never sent again by itself. */
const ONCE = { request: { retries: 0 } };

/** GitHub's refusal of sub-issues that are added to one parent at the same time (github-mcp-server #1842). */
const TAKEN_AT_ONCE = /priority has already been taken/i;
/** GitHub's refusal of a child that has a parent, in both spellings (logs of 2026). */
const HAS_PARENT = /only have one parent|duplicate sub-issues/i;
/** With doubling waits some three seconds, within which a parent takes a dozen children. */
const MAX_TRIES = 5;
const FIRST_WAIT_MS = 200;

/** An issue as the routes of the REST interface name it. */
type Place = Readonly<Record<"owner" | "repo", string> & Record<"issue_number", number>>;

/** What a server may lack of REST; its GraphQL may have it all the same. */
type Group = "sub-issues" | "dependencies";

/** Two ways to one thing. */
interface Ways<Answer> {
  readonly group: Group;
  readonly attempted: string;
  readonly kind: RequestKind;
  readonly rest: (place: Place) => Promise<Answer>;
  readonly graphql: () => Promise<Answer>;
}

/**
 * Parents, children and dependencies: by REST, and by GraphQL on a server whose REST does not have them, which is tried
 * once. @octokit/openapi 23.0.2 has no `sub_issues` for Enterprise Server 3.17 to 3.19, and dependencies from 3.19 on.
 */
export class GithubLinkStore implements LinkStore {
  readonly #connection: Connection;
  readonly #pause: (durationMs: number) => Promise<unknown>;
  readonly #byGraphql = new Set<Group>();
  /** What GraphQL said that has no dependencies either; null while that is not known. */
  #noDependencies: Failure | null = null;
  #hasDependencies = false;

  constructor(connection: Connection, pause: (durationMs: number) => Promise<unknown> = sleep) {
    this.#connection = connection;
    this.#pause = pause;
  }

  async contentOf(address: TicketAddress): Promise<IssueContent> {
    const attempted = `read ticket ${ticketName(address)}`;
    try {
      const { data } = await this.#connection.rest.issues.get(placeOf(address));
      return {
        ...linkedOfRest(data),
        body: data.body ?? "",
        labels: labelNames(data.labels),
        assignees: (data.assignees ?? []).map(({ login }) => login),
        openChildren: openChildrenOf(data.sub_issues_summary),
      };
    } catch (error) {
      throw mapError(error, attempted, "read");
    }
  }

  async childrenOf(address: TicketAddress): Promise<readonly ChildIssue[]> {
    const attempted = `read the children of ticket ${ticketName(address)}`;
    return this.#either(address, {
      group: "sub-issues",
      attempted,
      kind: "read",
      rest: async (place) => {
        const { data } = await this.#connection.rest.issues.listSubIssues({ ...place, per_page: WHOLE });
        return data.map((issue) => ({ ...linkedOfRest(issue), body: issue.body ?? "" }));
      },
      graphql: async () => {
        const nodes = await this.#readLinks<ChildNode>(readChildrenDocument, address, attempted);
        return nodes.map((issue) => ({ ...toLinked(issue), body: issue.body }));
      },
    });
  }

  async blockersOf(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    const attempted = `read what ticket ${ticketName(address)} waits for`;
    return this.#either(address, {
      group: "dependencies",
      attempted,
      kind: "read",
      rest: async (place) => {
        const { issues } = this.#connection.rest;
        return (await issues.listDependenciesBlockedBy({ ...place, per_page: WHOLE })).data.map(linkedOfRest);
      },
      graphql: async () =>
        (await this.#readLinks<LinkedPartsFragment>(readBlockersDocument, address, attempted)).map(toLinked),
    });
  }

  async blockedBy(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    const attempted = `read what waits for ticket ${ticketName(address)}`;
    return this.#either(address, {
      group: "dependencies",
      attempted,
      kind: "read",
      rest: async (place) => {
        const { issues } = this.#connection.rest;
        return (await issues.listDependenciesBlocking({ ...place, per_page: WHOLE })).data.map(linkedOfRest);
      },
      graphql: async () =>
        (await this.#readLinks<LinkedPartsFragment>(readBlockedDocument, address, attempted)).map(toLinked),
    });
  }

  async addChild(parent: IssueRef, child: IssueRef): Promise<void> {
    const attempted = `make ${ticketName(parent.address)} the parent of ${ticketName(child.address)}`;
    const variables = { parentId: parent.id, childId: child.id };
    for (let tries = 1; ; tries += 1) {
      const problem = await this.#mutate(addSubIssueDocument, variables, attempted);
      if (problem === undefined) return;
      if (HAS_PARENT.test(problem.message)) return this.#requireParent(child, { parent, attempted, problem });
      if (!TAKEN_AT_ONCE.test(problem.message)) throw mapProblem(problem, attempted);
      if (tries === MAX_TRIES) throw takenAtOnce(attempted, problem);
      // At odds with whoever tries at the same time.
      await this.#pause(FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }

  async removeChild(parent: IssueRef, child: IssueRef): Promise<void> {
    const attempted = `take ${ticketName(child.address)} from its parent ${ticketName(parent.address)}`;
    const variables = { parentId: parent.id, childId: child.id };
    await this.#mutateOrThrow(removeSubIssueDocument, variables, attempted);
  }

  async addBlocker({ id, address }: IssueRef, blocker: IssueRef): Promise<void> {
    const attempted = `make ${ticketName(address)} wait for ${ticketName(blocker.address)}`;
    await this.#either(address, {
      group: "dependencies",
      attempted,
      kind: "write",
      rest: async (place) => {
        const { issues } = this.#connection.rest;
        await issues.addBlockedByDependency({ ...place, issue_id: blocker.databaseId, ...ONCE });
      },
      graphql: async () =>
        this.#mutateOrThrow(addBlockedByDocument, { issueId: id, blockingId: blocker.id }, attempted),
    });
  }

  async removeBlocker({ id, address }: IssueRef, blocker: IssueRef): Promise<void> {
    const attempted = `make ${ticketName(address)} no longer wait for ${ticketName(blocker.address)}`;
    await this.#either(address, {
      group: "dependencies",
      attempted,
      kind: "write",
      rest: async (place) => {
        const { issues } = this.#connection.rest;
        await issues.removeDependencyBlockedBy({ ...place, issue_id: blocker.databaseId, ...ONCE });
      },
      graphql: async () =>
        this.#mutateOrThrow(removeBlockedByDocument, { issueId: id, blockingId: blocker.id }, attempted),
    });
  }

  async requireDependencies(address: TicketAddress): Promise<void> {
    if (this.#connection.isGithubsOwn || this.#hasDependencies) return;
    await this.blockersOf(address);
    this.#hasDependencies = true;
  }

  /** By REST; by GraphQL where REST has no such route, which GitHub says with the same 404 as of a missing issue. */
  async #either<Answer>(address: TicketAddress, ways: Ways<Answer>): Promise<Answer> {
    const { group, attempted, kind, rest, graphql } = ways;
    if (group === "dependencies" && this.#noDependencies !== null) throw noDependencies(attempted);
    if (this.#byGraphql.has(group)) return graphql();
    try {
      return await rest(placeOf(address));
    } catch (error) {
      const failure = mapError(error, attempted, kind);
      if (failure.code !== "GITHUB_NOT_FOUND") throw failure;
      return this.#without(group, ways, failure);
    }
  }

  async #without<Answer>(group: Group, ways: Ways<Answer>, missing: Failure): Promise<Answer> {
    try {
      const answer = await ways.graphql();
      this.#byGraphql.add(group);
      return answer;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "GITHUB_UNSUPPORTED" && group === "dependencies") {
        this.#noDependencies = error;
        throw noDependencies(ways.attempted);
      }
      throw error.code === "GITHUB_NOT_FOUND" || error.code === "GITHUB_UNSUPPORTED" ? missing : error;
    }
  }

  async #readLinks<Node>(document: string, address: TicketAddress, attempted: string): Promise<Node[]> {
    const { repository } = await this.#connection.query<LinksAnswer<Node>>(
      document,
      { ...address },
      attempted,
    );
    return present(repository?.issue?.links?.nodes);
  }

  /** Whether the child has just this parent; then another writer, or a lost answer of ours, was first. */
  async #requireParent(
    child: IssueRef,
    { parent, attempted, problem }: { parent: IssueRef; attempted: string; problem: GraphqlProblem },
  ): Promise<void> {
    const { node } = await this.#connection.query<ReadParentQuery>(
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

  async #mutateOrThrow(
    document: string,
    variables: Record<string, unknown>,
    attempted: string,
  ): Promise<void> {
    const problem = await this.#mutate(document, variables, attempted);
    if (problem !== undefined) throw mapProblem(problem, attempted);
  }

  async #mutate(
    document: string,
    variables: Record<string, unknown>,
    attempted: string,
  ): Promise<GraphqlProblem | undefined> {
    const { problems } = await this.#connection.mutate(document, variables, attempted);
    return problems[0];
  }
}

interface LinksAnswer<Node> {
  readonly repository: {
    readonly issue: { readonly links: { readonly nodes: readonly (Node | null)[] | null } } | null;
  } | null;
}

type ChildNode = NonNullable<
  NonNullable<NonNullable<NonNullable<ReadChildrenQuery["repository"]>["issue"]>["links"]["nodes"]>[number]
>;

function placeOf({ owner, repo, number }: TicketAddress): Place {
  return { owner, repo, issue_number: number };
}

/** The lowest version whose published description has dependencies of issues is 3.19 (github/docs). */
function noDependencies(attempted: string): Failure {
  return new Failure(
    "GITHUB_UNSUPPORTED",
    `Cannot ${attempted}: this GitHub server has no dependencies between issues`,
    { hint: "They take GitHub Enterprise Server 3.19 or newer; nothing was written" },
  );
}

function takenAtOnce(attempted: string, { message }: GraphqlProblem): Failure {
  return new Failure(
    "GITHUB_UNAVAILABLE",
    `Cannot ${attempted}: others give that parent children at the same time ("${message}")`,
    { hint: `Tried ${MAX_TRIES} times; nothing was written. Call again shortly`, retryable: true },
  );
}
