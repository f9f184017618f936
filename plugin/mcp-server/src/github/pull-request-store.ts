import type { PullRequest, PullRequestStore } from "../app/ports/pull-requests.ts";
import type { RepositoryAddress } from "../app/ports/ticket.ts";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { readPullRequestDocument, type ReadPullRequestQuery } from "./generated.ts";
import { present } from "./shapes.ts";

/** Pull requests on GitHub. A hundred closed issues are read; nobody's pull request closes more. */
export class GithubPullRequestStore implements PullRequestStore {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async readPullRequest({ owner, repo }: RepositoryAddress, number: number): Promise<PullRequest> {
    const attempted = `read pull request ${owner}/${repo}#${number}`;
    const { repository } = await this.#connection.query<ReadPullRequestQuery>(
      readPullRequestDocument,
      { owner, repo, number },
      attempted,
    );
    const pull = repository?.pullRequest;
    if (pull === null || pull === undefined) {
      throw new Failure(
        "GITHUB_NOT_FOUND",
        `Cannot ${attempted}: there is none, or the token cannot see it`,
        {
          hint: "Check the number, the owner and the repository",
        },
      );
    }
    return {
      url: pull.url,
      merged: pull.merged,
      closes: present(pull.closingIssuesReferences?.nodes).map((issue) => ({
        owner: issue.repository.owner.login,
        repo: issue.repository.name,
        number: issue.number,
      })),
    };
  }
}
