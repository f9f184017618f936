import type { LinkedIssue, LinkStore } from "../app/ports-links.ts";
import type { TicketAddress } from "../app/ports.ts";
import type { Connection } from "./connection.ts";
import { mapError } from "./error-mapping.ts";

/** GitHub's largest page: more children or dependencies than that it does not allow. */
const WHOLE = 100;

/** What of an issue of the REST interface tells how it hangs together with others. */
interface RestIssue {
  readonly number: number;
  readonly title: string;
  readonly html_url: string;
  readonly state: string;
  readonly repository_url: string;
  readonly parent_issue_url?: string | null;
  readonly issue_dependencies_summary?: {
    readonly total_blocked_by: number;
    readonly total_blocking: number;
  };
}

/** Parents, children and dependencies, by the REST interface: GraphQL's public schema has no dependencies. */
export class GithubLinkStore implements LinkStore {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async linksOf(address: TicketAddress): Promise<LinkedIssue> {
    return this.#ask(address, "read", async (place) =>
      toLinked((await this.#connection.rest.issues.get(place)).data),
    );
  }

  async childrenOf(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    return this.#ask(address, "read the children of", async (place) =>
      (await this.#connection.rest.issues.listSubIssues({ ...place, per_page: WHOLE })).data.map(toLinked),
    );
  }

  async blockersOf(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    return this.#ask(address, "read the blockers of", async (place) =>
      (await this.#connection.rest.issues.listDependenciesBlockedBy({ ...place, per_page: WHOLE })).data.map(
        toLinked,
      ),
    );
  }

  async blockedBy(address: TicketAddress): Promise<readonly LinkedIssue[]> {
    return this.#ask(address, "read what waits for", async (place) =>
      (await this.#connection.rest.issues.listDependenciesBlocking({ ...place, per_page: WHOLE })).data.map(
        toLinked,
      ),
    );
  }

  async #ask<Answer>(
    { owner, repo, number }: TicketAddress,
    what: string,
    request: (place: { owner: string; repo: string; issue_number: number }) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await request({ owner, repo, issue_number: number });
    } catch (error) {
      throw mapError(error, `${what} ticket ${owner}/${repo}#${number}`, "read");
    }
  }
}

function toLinked(issue: RestIssue): LinkedIssue {
  const { issue_dependencies_summary: dependencies, parent_issue_url: parent } = issue;
  return {
    address: addressOf(`${issue.repository_url}/issues/${issue.number}`),
    title: issue.title,
    url: issue.html_url,
    closed: issue.state === "closed",
    parent: parent === null || parent === undefined ? null : addressOf(parent),
    blockerCount: dependencies?.total_blocked_by ?? 0,
    blockedCount: dependencies?.total_blocking ?? 0,
  };
}

/** The ticket of an address such as `https://api.github.com/repos/acme/rocket/issues/7`. */
function addressOf(url: string): TicketAddress {
  const [owner = "", repo = "", , number = ""] = url.split("/").slice(-4);
  return { owner, repo, number: Number(number) };
}
