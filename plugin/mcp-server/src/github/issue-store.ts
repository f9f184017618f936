import { sameName, ticketName } from "../domain/names.ts";
import type {
  Choices,
  FieldChange,
  IssueChange,
  IssueDetails,
  IssueRef,
  IssueStore,
  Named,
  NewIssue,
  OwnIssue,
} from "../ports/board.ts";
import type { RepositoryAddress, TicketAddress } from "../ports/ticket.ts";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapError, mapProblem, outcomeUnknown } from "./error-mapping.ts";
import {
  addToBoardDocument,
  createIssueDocument,
  postCommentDocument,
  readChoicesDocument,
  readIssueDocument,
  readNewestIssuesDocument,
  setFieldDocument,
  updateIssueDocument,
  type AddToBoardMutation,
  type CreateIssueMutation,
  type PostCommentMutation,
  type ReadChoicesQuery,
  type ReadIssueQuery,
  type ReadNewestIssuesQuery,
} from "./generated.ts";
import { refOfRest, toDetails, toOwnIssue, toRef } from "./issue-shapes.ts";
import { present } from "./ticket-snapshot.ts";
import { TAKEN_AT_ONCE } from "./sub-issues.ts";
import type { Connections } from "./ticket-store.ts";

/** Two thousand labels or accounts; whoever names one beyond them is told that it is not there. */
const MAX_CHOICE_PAGES = 20;
/** Fifty issues a page, by whomever: ten are as many as one account may make in an hour. */
const MAX_NEWEST_PAGES = 10;
/** GitHub's status for an issue that never was, and for one that the token cannot see. */
const NOT_FOUND = 404;

/** Issues on GitHub: their text, labels and cards, but never their state. */
export class GithubIssueStore implements IssueStore {
  readonly #repository: Connection;
  readonly #projects: Connection;

  constructor({ repository, projects }: Connections) {
    this.#repository = repository;
    this.#projects = projects ?? repository;
  }

  async read(address: TicketAddress): Promise<IssueDetails> {
    const { owner, repo, number } = address;
    const attempted = `read ticket ${ticketName(address)}`;
    const { data, problems } = await this.#repository.queryParts<ReadIssueQuery>(
      readIssueDocument,
      { owner, repo, number },
      attempted,
    );
    const [problem] = problems;
    const found = data.repository?.issueOrPullRequest;
    if (problem?.type === "NOT_FOUND" && data.repository !== null) throw await this.#whyGone(address);
    if (problem !== undefined) throw mapProblem(problem, attempted);
    if (found?.__typename === "Issue") return toDetails(found, data.viewer.login);
    throw new Failure("INPUT_NOT_AN_ISSUE", `Cannot ${attempted}: it is a pull request`, {
      hint: "Use the number of the issue that the pull request closes",
    });
  }

  /** GraphQL only says that there is no such issue; REST redirects where it was transferred. */
  async #whyGone(address: TicketAddress): Promise<Failure> {
    const attempted = `read ticket ${ticketName(address)}`;
    const { owner, repo, number } = address;
    try {
      const { data } = await this.#repository.rest.issues.get({ owner, repo, issue_number: number });
      const now = ticketName(refOfRest(data).address);
      return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: it was transferred and is now ${now}`, {
        hint: `Call with the owner, repo and number of ${now}`,
      });
    } catch (error) {
      const isUnknown = error instanceof Error && "status" in error && error.status === NOT_FOUND;
      if (!isUnknown) return mapError(error, attempted, "read");
      const why = "there is no such issue, or the token cannot see it";
      return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: ${why}`, {
        hint: "Check owner, repository and number",
      });
    }
  }

  async choices(
    { owner, repo }: RepositoryAddress,
    wanted: { readonly labels: readonly string[]; readonly assignees: readonly string[] },
  ): Promise<Choices> {
    const labels: Named[] = [];
    const assignees: Named[] = [];
    let cursors: { labelsAfter: string | null; peopleAfter: string | null } = {
      labelsAfter: null,
      peopleAfter: null,
    };
    for (let page = 0; page < MAX_CHOICE_PAGES; page += 1) {
      const { repository }: ReadChoicesQuery = await this.#repository.query<ReadChoicesQuery>(
        readChoicesDocument,
        { owner, repo, ...cursors },
        "read the labels and assignable accounts",
      );
      labels.push(...present(repository?.labels?.nodes));
      assignees.push(
        ...present(repository?.assignableUsers.nodes).map(({ id, login }) => ({ id, name: login })),
      );
      const moreLabels = missing(wanted.labels, labels) && repository?.labels?.pageInfo.hasNextPage === true;
      const morePeople =
        missing(wanted.assignees, assignees) && repository?.assignableUsers.pageInfo.hasNextPage === true;
      if (!moreLabels && !morePeople) break;
      // The shorter list of the two goes on from its end, where an empty page names no cursor.
      cursors = {
        labelsAfter: repository?.labels?.pageInfo.endCursor ?? cursors.labelsAfter,
        peopleAfter: repository?.assignableUsers.pageInfo.endCursor ?? cursors.peopleAfter,
      };
    }
    return { labels: named(wanted.labels, labels), assignees: named(wanted.assignees, assignees) };
  }

  async newestOwn({ owner, repo }: RepositoryAddress, sinceMs: number): Promise<readonly OwnIssue[]> {
    const own: OwnIssue[] = [];
    let after: string | null = null;
    for (let page = 0; page < MAX_NEWEST_PAGES; page += 1) {
      const answer: ReadNewestIssuesQuery = await this.#repository.query<ReadNewestIssuesQuery>(
        readNewestIssuesDocument,
        { owner, repo, after },
        "look for an earlier creation",
      );
      const issues = answer.repository?.issues;
      const found = present(issues?.nodes);
      const young = found.filter(({ createdAt }) => Date.parse(createdAt) >= sinceMs);
      own.push(...young.filter(({ viewerDidAuthor }) => viewerDidAuthor).map(toOwnIssue));
      if (young.length < found.length || issues?.pageInfo.hasNextPage !== true) break;
      after = issues.pageInfo.endCursor;
    }
    return own;
  }

  async create(repositoryId: string, issue: NewIssue): Promise<IssueRef> {
    const attempted = "create the ticket";
    const { data, problems } = await this.#repository.mutate<CreateIssueMutation>(
      createIssueDocument,
      { repositoryId, ...issue },
      attempted,
    );
    const [problem] = problems;
    // Nobody has seen whether the issue is there then, without its parent.
    if (problem !== undefined && TAKEN_AT_ONCE.test(problem.message))
      throw outcomeUnknown(attempted, "others give that parent children at the same time");
    if (problem !== undefined) throw mapProblem(problem, attempted);
    const made = data.createIssue?.issue;
    if (made !== null && made !== undefined) return toRef(made);
    throw new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub shows no new issue`);
  }

  async update(issue: IssueRef, change: IssueChange): Promise<void> {
    await this.#write(
      this.#repository,
      [updateIssueDocument, { id: issue.id, ...change }],
      `edit ticket ${ticketName(issue.address)}`,
    );
  }

  async addToBoard(projectId: string, issue: IssueRef): Promise<string> {
    const attempted = `add ticket ${ticketName(issue.address)} to the project`;
    const { addProjectV2ItemById } = await this.#write<AddToBoardMutation>(
      this.#projects,
      [addToBoardDocument, { projectId, issueId: issue.id }],
      attempted,
    );
    const itemId = addProjectV2ItemById?.item?.id;
    if (itemId !== undefined) return itemId;
    throw new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub shows no card`);
  }

  async setField({ optionId, ...place }: FieldChange): Promise<void> {
    const set = optionId !== null;
    await this.#write(
      this.#projects,
      [setFieldDocument, { ...place, optionId: optionId ?? "", set, clear: !set }],
      "set a field of the card",
    );
  }

  async comment(issue: IssueRef, body: string): Promise<string> {
    const attempted = `comment on ticket ${ticketName(issue.address)}`;
    const { addComment } = await this.#write<PostCommentMutation>(
      this.#repository,
      [postCommentDocument, { issueId: issue.id, body }],
      attempted,
    );
    return addComment?.commentEdge?.node?.url ?? issue.url;
  }

  async #write<Data>(
    connection: Connection,
    [document, variables]: readonly [string, Record<string, unknown>],
    attempted: string,
  ): Promise<Data> {
    const { data, problems } = await connection.mutate<Data>(document, variables, attempted);
    const [problem] = problems;
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data;
  }
}

function missing(wanted: readonly string[], found: readonly Named[]): boolean {
  return wanted.some((name) => !found.some((candidate) => sameName(candidate.name, name)));
}

function named(wanted: readonly string[], found: readonly Named[]): Named[] {
  return found.filter(({ name }) => wanted.some((candidate) => sameName(candidate, name)));
}
