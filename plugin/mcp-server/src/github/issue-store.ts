import { ticketName } from "../domain/names.ts";
import type {
  Choices,
  EditOutcome,
  FileAtCommit,
  FileBlobs,
  IssueDetails,
  IssueEdit,
  IssuePlace,
  IssueRef,
  IssueStore,
  MadeIssue,
  Named,
  NewIssue,
  OwnIssue,
} from "../ports/board.ts";
import type { RepositoryAddress, TicketAddress } from "../ports/ticket.ts";
import { Failure } from "../errors.ts";
import type { Connection, PartialAnswer } from "./connection.ts";
import { mapProblem, outcomeUnknown } from "./error-mapping.ts";
import {
  createIssueAloneDocument,
  createIssueDocument,
  postCommentDocument,
  readBlobsDocument,
  readIssueDocument,
  readLabellingsDocument,
  readNewestIssuesDocument,
  readTextsDocument,
  type CreateIssueMutation,
  type PostCommentMutation,
  type ReadBlobsQuery,
  type ReadIssueQuery,
  type ReadLabellingsQuery,
  type ReadNewestIssuesQuery,
  type ReadTextsQuery,
} from "./generated.ts";
import { otherFieldsOf } from "../domain/state-field.ts";
import {
  choicesQuery,
  foundChoices,
  type ChoicesAnswer,
  toDetails,
  toMadeIssue,
  toOwnIssue,
  toTextHistory,
  type TextHistory,
} from "./issue-shapes.ts";
import { IssueEdits } from "./issue-edits.ts";
import { type GithubLinkStore, TAKEN_AT_ONCE } from "./link-store.ts";
import type { NewCards } from "./item-store.ts";
import { present, toAuthor } from "./ticket-snapshot.ts";
import type { Connections } from "./ticket-store.ts";

/** Fifty issues a page, by whomever: ten are as many as one account may make in an hour. */
const MAX_NEWEST_PAGES = 10;
/** Newest changes of title and body: more than people make after a decision, and each has the whole body. */
const MAX_VERSIONS = 20;
/** Names of labels and accounts that are looked up by one request. */
const CHOICES_A_REQUEST = 50;

/** Issues on GitHub: their text, labels and cards, but never their state. */
export class GithubIssueStore implements IssueStore {
  readonly #repository: Connection;
  readonly #edits: IssueEdits;
  readonly #links: GithubLinkStore;
  readonly #newCards: NewCards;
  /** Whether one token serves for issues and cards, and the server makes both at once, as far as is known. */
  #makesCards: boolean;

  constructor(connections: Connections, links: GithubLinkStore, newCards: NewCards) {
    this.#repository = connections.repository;
    this.#newCards = newCards;
    this.#edits = new IssueEdits(connections, links);
    this.#links = links;
    this.#makesCards = connections.projects === null;
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
    if (problem !== undefined) throw mapProblem(problem, attempted);
    if (found?.__typename === "Issue") return toDetails(found, data.viewer.login);
    throw new Failure("INPUT_NOT_AN_ISSUE", `Cannot ${attempted}: it is a pull request`, {
      hint: "Use the number of the issue that the pull request closes",
    });
  }

  async readTexts({ owner, repo, number }: TicketAddress): Promise<TextHistory> {
    const attempted = "read the history of a ticket's texts";
    const { repository, viewer } = await this.#repository.query<ReadTextsQuery>(
      readTextsDocument,
      { owner, repo, number, newest: MAX_VERSIONS },
      attempted,
    );
    const issue = repository?.issueOrPullRequest;
    if (issue?.__typename === "Issue") return toTextHistory(issue, viewer.login);
    throw new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: the issue is gone`, {
      hint: "Look at the board on GitHub, then call again",
    });
  }

  /** GitHub resolves the expressions as `git rev-parse` does (its schema): an ambiguous id is no commit. */
  async readBlobs(
    { owner, repo }: RepositoryAddress,
    { path, commit }: FileAtCommit,
    base: string | null,
  ): Promise<FileBlobs> {
    const { repository } = await this.#repository.query<ReadBlobsQuery>(
      readBlobsDocument,
      { owner, repo, decided: `${commit}:${path}`, newest: `${base ?? "HEAD"}:${path}` },
      `look up the content of ${path}`,
    );
    return { decided: blobIn(repository?.decided), newest: blobIn(repository?.newest) };
  }

  async choices(
    address: RepositoryAddress,
    { labels, assignees }: { readonly labels: readonly string[]; readonly assignees: readonly string[] },
  ): Promise<Choices> {
    const found: { labels: Named[]; assignees: Named[] } = { labels: [], assignees: [] };
    const wanted = [
      ...labels.map((name) => ({ kind: "label", name }) as const),
      ...assignees.map((name) => ({ kind: "person", name }) as const),
    ];
    for (let start = 0; start < wanted.length; start += CHOICES_A_REQUEST) {
      const asked = wanted.slice(start, start + CHOICES_A_REQUEST);
      const { document, variables } = choicesQuery(address, asked);
      const attempted = "look up labels and assignable accounts";
      const answer = await this.#repository.query<ChoicesAnswer>(document, variables, attempted);
      const more = foundChoices(answer, asked);
      found.labels.push(...more.labels);
      found.assignees.push(...more.assignees);
    }
    return found;
  }

  async readLabellings({ owner, repo, number }: TicketAddress): ReturnType<IssueStore["readLabellings"]> {
    const { repository } = await this.#repository.query<ReadLabellingsQuery>(
      readLabellingsDocument,
      { owner, repo, number },
      `read who labelled ticket ${ticketName({ owner, repo, number })}`,
    );
    const events = present(repository?.issue?.timelineItems.nodes).flatMap((event) =>
      event.__typename === "LabeledEvent" ? [event] : [],
    );
    return present(repository?.issue?.labels?.nodes).flatMap(({ id, name }) => {
      const last = events.findLast(({ label }) => label.id === id);
      return last === undefined ? [] : [{ name, by: toAuthor(last.actor) }];
    });
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

  /** One issue a request, because GitHub restricts an account that makes several at once. */
  async create(place: IssuePlace, issue: NewIssue): Promise<MadeIssue> {
    const mayHaveCard = !place.waits || this.#links.linksByGraphql;
    const { projectId } = place;
    const withCards = this.#makesCards && projectId !== null && mayHaveCard;
    const { name: fieldName } = place.stateField;
    const { priority: priorityField, estimate: estimateField } = otherFieldsOf(place.stateField);
    const onBoard = { projectIds: [projectId], fieldName, priorityField, estimateField };
    const document = withCards ? createIssueDocument : createIssueAloneDocument;
    const variables = { repositoryId: place.repositoryId, ...issue, ...(withCards ? onBoard : {}) };
    try {
      const answer = await this.#repository.mutate<Partial<CreateIssueMutation>>(
        document,
        variables,
        "create the ticket",
      );
      const made = madeOf(answer, place);
      if (withCards) this.#newCards.note(projectId, made.id);
      return made;
    } catch (error) {
      const isOld = withCards && error instanceof Failure && error.code === "GITHUB_UNSUPPORTED";
      if (!isOld) throw error;
      // The server's schema has no `projectV2Ids`: it has run nothing.
      this.#makesCards = false;
      return this.create(place, issue);
    }
  }

  async edit(issue: IssueRef, edits: readonly IssueEdit[]): Promise<readonly EditOutcome[]> {
    const outcomes = await this.#edits.make(issue, edits);
    for (const [at, outcome] of outcomes.entries()) {
      const edit = edits[at];
      if (edit?.kind === "card" && "done" in outcome) this.#newCards.note(edit.projectId, issue.id);
    }
    return outcomes;
  }

  async comment(issue: IssueRef, body: string): Promise<string> {
    const attempted = `comment on ticket ${ticketName(issue.address)}`;
    const { data, problems } = await this.#repository.mutate<PostCommentMutation>(
      postCommentDocument,
      { issueId: issue.id, body },
      attempted,
    );
    const [problem] = problems;
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data.addComment?.commentEdge?.node?.url ?? issue.url;
  }
}

/** The issue that a creation made; a card or text that GitHub does not show beside it does not undo it. */
function madeOf(
  { data, problems }: PartialAnswer<Partial<CreateIssueMutation>>,
  place: IssuePlace,
): MadeIssue {
  const attempted = "create the ticket";
  const made = data.createIssue?.issue;
  if (made !== null && made !== undefined) return toMadeIssue(made, place);
  const [problem] = problems;
  // Nobody has seen whether the issue is there then, without its parent.
  if (problem !== undefined && TAKEN_AT_ONCE.test(problem.message))
    throw outcomeUnknown(attempted, "other processes add children to that parent at the same time");
  throw problem === undefined
    ? new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub shows no new issue`)
    : mapProblem(problem, attempted);
}

function blobIn(found: { readonly oid?: string } | null | undefined): string | null {
  return found?.oid ?? null;
}
