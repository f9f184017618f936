import { closedAs } from "../rules/refusals.ts";
import { issuesClosedForSure, MAX_PULL_TEXT } from "../rules/markdown.ts";
import {
  sameName,
  ticketName,
  repositoryKey,
  type RepositoryAddress,
  type TicketAddress,
} from "../rules/names.ts";
import type { Dropped } from "../rules/situation.ts";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import { mapError, statusOf } from "./error-mapping.ts";
import {
  createPullRequestDocument,
  editPullRequestDocument,
  findPullRequestDocument,
  readBranchPullRequestsDocument,
  readLinkedPullRequestsDocument,
  readPullRequestDocument,
  readLabelsDocument,
  readTalkDocument,
  type AccountFragment,
  type ClosingPartsFragment,
  type LinkedPullRequestPartsFragment,
  type ReadLinkedPullRequestsQuery,
  type FindPullRequestQuery,
  type TalkPartsFragment,
  type HeadPartsFragment,
  type MentionPartsFragment,
} from "./generated.ts";
import { isViewer } from "./issue-shapes.ts";
import { requestPlace } from "./link-store.ts";
import { ONCE } from "./octokit.ts";
import { countOf, headOf, droppedAs, present, toCommentPage } from "./ticket-snapshot.ts";
import type { IssueComment } from "../log/comment.ts";

/** An issue with its newest comments. */
export interface Conversation {
  readonly number: number;
  readonly title: string;
  readonly closed: boolean;
  readonly comments: readonly IssueComment[];
  /** Whether these are all. */
  readonly complete: boolean;
}

/** The labels of what one agent may answer. */
export interface AskedLabels {
  readonly ofOne: string;
  readonly ofAnyone: string;
}

/** Issues, those that changed last first. */
interface Conversations {
  /** Open ones with the first label, and with the second. */
  readonly ofOne: readonly Conversation[];
  readonly ofAnyone: readonly Conversation[];
  /** With any labels or none. */
  readonly newest: readonly Conversation[];
}

/** The head of a pull request. */
export interface PullRequestHead {
  readonly id: string;
  readonly url: string;
  /** Its branch, which a fork may have of any name; null for a commit, and for a fork other than the loop's. */
  readonly branch: string | null;
  readonly isFork: boolean;
}

export interface PullRequest extends PullRequestHead {
  readonly merged: boolean;
  /** The issues that its merge closes, by keyword or linked by hand; against the team's own base, those of its text. */
  readonly closes: readonly TicketAddress[];
}

/** A pull request that closes a ticket when it is merged. */
export interface LinkedPullRequest extends PullRequestHead {
  readonly number: number;
  readonly repository: RepositoryAddress;
  readonly state: "OPEN" | "MERGED" | "CLOSED";
  /** The newest commit, and the one of the base branch that it is compared with. */
  readonly head: string;
  readonly base: string;
  readonly fileCount: number;
}

/** The branch of a loop's work, and the one that its pull request is against. */
export interface WorkBranch {
  readonly branch: string;
  readonly base: string;
  /** The fork that the branch is in; absent for the repository itself. */
  readonly fork?: RepositoryAddress | undefined;
}

/** A pull request of a branch, open or merged. */
export interface BranchPullRequest {
  readonly id: string;
  readonly url: string;
  /** Whether the account of the token in use opened it. */
  readonly byViewer: boolean;
  /** The name of the branch that it is against. */
  readonly base: string;
  readonly state: "OPEN" | "MERGED";
  /** The newest commit. */
  readonly head: string;
  /** Whether it conflicts with its base branch; null while GitHub does not tell. */
  readonly hasConflict: boolean | null;
  /** As of a `PullRequest`. */
  readonly closes: readonly TicketAddress[];
}

/** A file that a pull request changes, against the commit that it was begun from. */
export interface ChangedFile {
  readonly path: string;
  /** The previous path of a renamed file; null for other files. */
  readonly previousPath: string | null;
  /** The lines that were added; null where GitHub does not show them. */
  readonly added: readonly string[] | null;
}

/** The marks of the team's pull requests beside GitHub's links to an issue. */
export interface PullOrigin {
  /** The team's own base; null for the default branch. */
  readonly base: string | null;
  /** The fork whose branches count as the repository's own; none where it is not known. */
  readonly fork?: RepositoryAddress | undefined;
}

interface LinkedQuestion extends PullOrigin {
  /** Those that are read as well; default: none. */
  readonly ids?: readonly string[];
}

export interface Proposal extends WorkBranch {
  readonly title: string;
  /** Null for the text of the one that is open. */
  readonly body: string | null;
}

export interface OpenPullRequest {
  readonly number: number;
  readonly url: string;
  /** False if it was open already. */
  readonly isNew: boolean;
  /** Whether GitHub closes issues at its merge: only where it is against the default branch. */
  readonly closesIssues: boolean;
  /** The other accounts whose title or text stayed; absent for none. */
  readonly keptOf?: readonly string[];
}

/** GitHub gives no more files of a pull request on a page, and 3,000 in all. */
const FILES_PER_PAGE = 100;
const MAX_FILE_PAGES = 30;

function notVisible(attempted: string): Failure {
  return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: there is none, or the token cannot see it`, {
    hint: "Check the number, the owner and the repository",
  });
}

export type PullRequestStore = Pick<GithubPullRequestStore, keyof GithubPullRequestStore>;

/**
 * Pull requests on GitHub. A hundred closed issues are read; nobody's pull request closes more. GitHub links closing
 * words only of pull requests against the default branch. With another `base`, which is the team's own (null for the
 * default branch), those in the text of pull requests against it count as well.
 */
export class GithubPullRequestStore {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** One request. Throws GITHUB_NOT_FOUND, GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE. */
  async readPullRequest(
    { owner, repo }: RepositoryAddress,
    number: number,
    base: string | null,
  ): Promise<PullRequest> {
    const attempted = `read pull request ${owner}/${repo}#${number}`;
    const { repository } = await this.#connection.query(
      readPullRequestDocument,
      { owner, repo, number },
      attempted,
    );
    const pull = repository?.pullRequest;
    if (pull === null || pull === undefined) throw notVisible(attempted);
    return {
      id: pull.id,
      url: pull.url,
      ...headOf(pull),
      merged: pull.merged,
      closes: closedBy(pull, { owner, repo }, baseBeside(repository, base)),
    };
  }

  /** Those of that branch against any base; a fork may have a branch of the same name. One request. Throws as `readPullRequest`. */
  async readOfBranch(
    { owner, repo }: RepositoryAddress,
    work: WorkBranch,
  ): Promise<readonly BranchPullRequest[]> {
    const attempted = `find the pull requests of ${work.branch} in ${owner}/${repo}`;
    const { repository } = await this.#connection.query(
      readBranchPullRequestsDocument,
      { owner, repo, branch: work.branch },
      attempted,
    );
    if (repository === null) throw notVisible(attempted);
    const base = baseBeside(repository, work.base);
    return present(repository.pullRequests.nodes)
      .filter((pull) => isFrom(pull, work.fork))
      .map((pull) => ({
        id: pull.id,
        url: pull.url,
        byViewer: pull.viewerDidAuthor,
        base: pull.baseRefName,
        state: pull.state === "MERGED" ? "MERGED" : "OPEN",
        head: pull.headRefOid,
        hasConflict: pull.mergeable === "UNKNOWN" ? null : pull.mergeable === "CONFLICTING",
        closes: closedBy(pull, { owner, repo }, base),
      }));
  }

  /**
   * The pull requests that close the ticket, open, merged or closed, and those of these ids. Against another base than
   * the default branch, those among the newest hundred threads that mention the ticket. One request. Throws as
   * `readPullRequest`, and INPUT_INVALID where more close it than can be read.
   */
  async readLinked(
    address: TicketAddress,
    { ids = [], base, fork }: LinkedQuestion,
  ): Promise<readonly LinkedPullRequest[]> {
    const attempted = `find the pull requests of ticket ${ticketName(address)}`;
    const { repository, named } = await this.#connection.query(
      readLinkedPullRequestsDocument,
      { ...address, ids, withMentions: base !== null },
      attempted,
    );
    const linked = repository?.issue?.closedByPullRequestsReferences;
    if (linked?.pageInfo.hasNextPage === true) {
      throw new Failure(
        "INPUT_INVALID",
        `Cannot ${attempted}: more than 100 say that they close it, and no more are read`,
        { hint: `Remove "Closes #${address.number}" from those that do not implement it` },
      );
    }
    const others = present(named).filter(isPullRequest);
    const events = repository?.issue?.timelineItems?.nodes;
    const byText = closingByText(pullsIn(events), address, baseBeside(repository, base));
    const pulls = [...present(linked?.nodes), ...byText, ...others].map((pull) => toLinked(pull, fork));
    return [...new Map(pulls.map((pull) => [pull.id, pull])).values()];
  }

  /**
   * Opens a pull request of the branch, or gives the open one against that base the title and the text, but for what
   * another account wrote there last. Without one, the caller's own that closes the ticket gets the base, too. It closes
   * the ticket. Two requests.
   * Throws as `readPullRequest`, and GITHUB_OUTCOME_UNKNOWN.
   */
  async open({ owner, repo, number }: TicketAddress, proposal: Proposal): Promise<OpenPullRequest> {
    const { branch, base, fork, title, body } = proposal;
    const attempted = `open a pull request of ${branch} in ${owner}/${repo}`;
    // Of two repositories of one owner the label names the first.
    const needsForkId = fork !== undefined && sameName(fork.owner, owner);
    const {
      viewer,
      repository,
      fork: named,
    } = await this.#connection.query(
      findPullRequestDocument,
      { owner, repo, number, branch, needsForkId, forkOwner: fork?.owner ?? "", forkName: fork?.repo ?? "" },
      attempted,
    );
    if (repository === null || (needsForkId && named === null)) throw notVisible(attempted);
    const closesIssues = repository.defaultBranchRef?.name === base;
    const { issue } = repository;
    if (issue?.closed === true) throw closedMeanwhile(attempted, number, droppedAs(issue));
    const own = present(repository.pullRequests.nodes).filter((pull) => isFrom(pull, fork));
    // Its base may have changed since it was opened. A person's own, against another base, stays as it is.
    const isOfTicket = (text: string): boolean =>
      issuesClosedForSure(text, { owner, repo }).some((closed) =>
        sameName(ticketName(closed), ticketName({ owner, repo, number })),
      );
    const standing =
      own.find(({ baseRefName }) => baseRefName === base) ??
      own.find((pull) => pull.viewerDidAuthor && isOfTicket(pull.body));
    const closing = (text: string): string => {
      const whole = isOfTicket(text) ? text : `${text.trimEnd()}\n\nCloses #${number}`.trimStart();
      requireFitting(whole, attempted);
      return whole;
    };
    if (standing !== undefined) {
      const { text, keepsTitle, keptOf } = textsToKeep(standing, body, viewer.login);
      const edit = {
        id: standing.id,
        body: closing(text),
        title: keepsTitle ? undefined : title,
        base: standing.baseRefName === base ? undefined : base,
      };
      await this.#connection.mutate(editPullRequestDocument, edit, attempted);
      const found = { number: standing.number, url: standing.url, isNew: false, closesIssues };
      return keptOf.length === 0 ? found : { ...found, keptOf };
    }
    const head =
      fork === undefined || needsForkId
        ? { branch, forkId: named?.id }
        : { branch: `${fork.owner}:${branch}` };
    const proposed = { repositoryId: repository.id, ...head, base, title, body: closing(body ?? "") };
    const { createPullRequest } = await this.#connection.mutate(
      createPullRequestDocument,
      proposed,
      attempted,
    );
    const made = createPullRequest?.pullRequest;
    if (made === null || made === undefined)
      throw new Failure("GITHUB_OUTCOME_UNKNOWN", `Cannot tell whether ${attempted} took place`, {
        hint: "Call again: a pull request that is open is found and updated",
        retryable: true,
      });
    return { number: made.number, url: made.url, isNew: true, closesIssues };
  }

  /** Makes that branch the base of an open pull request. One request. Throws as `readPullRequest`, and GITHUB_UNEXPECTED. */
  async moveToBase({ id, url }: Pick<BranchPullRequest, "id" | "url">, base: string): Promise<void> {
    await this.#connection.mutate(editPullRequestDocument, { id, base }, `move ${url} to ${base}`);
  }

  /**
   * Its files, a request for every hundred, all at once; of more than GitHub lists the first. Throws as
   * `readPullRequest`.
   */
  async readFiles({ repository, number, fileCount }: LinkedPullRequest): Promise<readonly ChangedFile[]> {
    const { owner, repo } = repository;
    const pages = Math.min(MAX_FILE_PAGES, Math.ceil(fileCount / FILES_PER_PAGE));
    const read = Array.from({ length: pages }, async (_, at) => {
      const page = { owner, repo, pull_number: number, per_page: FILES_PER_PAGE, page: at + 1 };
      const { data } = await this.#connection.rest.pulls.listFiles(page);
      return data.map(({ filename, previous_filename: previous, additions, patch }) => ({
        path: filename,
        previousPath: previous ?? null,
        added: addedLines(patch, additions),
      }));
    });
    try {
      return (await Promise.all(read)).flat();
    } catch (error) {
      throw mapError(error, `list the files of pull request ${owner}/${repo}#${number}`, "read");
    }
  }
}

/** A person merged an earlier pull request while an agent worked on, or closed the issue. */
function closedMeanwhile(attempted: string, number: number, dropped: Dropped | null): Failure {
  if (dropped !== null)
    return new Failure(
      "WORKTREE_FAILED",
      `Cannot ${attempted}: a person closed issue #${number} as ${closedAs(dropped)}`,
      { hint: "Stop: the work is not wanted. Your commits stay on the branch" },
    );
  return new Failure("WORKTREE_FAILED", `Cannot ${attempted}: issue #${number} is closed`, {
    hint: "If its pull request was merged, stop: the loop keeps the branch, and tells a person which commits the merge lacks. Else escalate, so that a person reopens the issue",
  });
}

function closedBy(
  pull: ClosingPartsFragment,
  home: RepositoryAddress,
  base: string | null,
): readonly TicketAddress[] {
  const linked = present(pull.closingIssuesReferences?.nodes).map((issue) => ({
    owner: issue.repository.owner.login,
    repo: issue.repository.name,
    number: issue.number,
  }));
  return [...linked, ...issuesInText(pull, home, base)];
}

type NamedNode = NonNullable<NonNullable<ReadLinkedPullRequestsQuery["named"]>[number]>;

/** An id may stand for anything; of what is no pull request nothing is asked. */
function isPullRequest(node: NamedNode): node is LinkedPullRequestPartsFragment {
  return "headRefOid" in node;
}

/** A patch has no file header; GitHub leaves it out for binary files, which add no line, and where it is too long. */
function addedLines(patch: string | undefined, additions: number): readonly string[] | null {
  if (patch === undefined) return additions === 0 ? [] : null;
  return patch.split("\n").flatMap((line) => (line.startsWith("+") ? [line.slice(1)] : []));
}

function toLinked(
  pull: LinkedPullRequestPartsFragment,
  fork: RepositoryAddress | undefined,
): LinkedPullRequest {
  const { id, number, url, state, headRefOid, baseRefOid, changedFiles, repository } = pull;
  return {
    id,
    number,
    url,
    ...(fork === undefined || isFrom(pull, fork) ? headOf(pull) : { ...headOf(pull), branch: null }),
    repository: { owner: repository.owner.login, repo: repository.name },
    state,
    head: headRefOid,
    base: baseRefOid,
    fileCount: changedFiles,
  };
}

type StandingPull = NonNullable<
  NonNullable<NonNullable<FindPullRequestQuery["repository"]>["pullRequests"]["nodes"]>[number]
>;

/** Throws INPUT_TOO_LARGE for a text that GitHub does not take: its own words name no unit. */
function requireFitting(text: string, attempted: string): void {
  const { length } = Array.from(text);
  if (length <= MAX_PULL_TEXT) return;
  throw new Failure(
    "INPUT_TOO_LARGE",
    `Cannot ${attempted}: with the line that closes the ticket, its text has ${length} characters, and GitHub takes ${MAX_PULL_TEXT}`,
    { hint: "Shorten the body; commit what is long as a file and link it" },
  );
}

/** The text of an open pull request after an edit, whether its title stays, and the other accounts who wrote those. */
function textsToKeep(
  { author, body, userContentEdits, timelineItems }: StandingPull,
  proposed: string | null,
  viewer: string,
) {
  const otherOf = (actors: readonly (AccountFragment | null)[]): string | null =>
    actors.find((actor) => actor !== null && !isViewer(actor, viewer))?.login ?? null;
  const renamers = present(timelineItems.nodes).flatMap((event) => ("actor" in event ? [event.actor] : []));
  // An own edit after another's may only have added the closing words.
  const bodyBy = otherOf([...present(userContentEdits?.nodes).map(({ editor }) => editor), author]);
  const titleBy = otherOf(renamers.length === 0 ? [author] : renamers);
  return {
    text: proposed === null || bodyBy !== null ? body : proposed,
    keepsTitle: titleBy !== null,
    keptOf: [...new Set([bodyBy, titleBy].filter((login) => login !== null))],
  };
}

/** GitHub's status for a label that is not on the issue. */
const NOT_FOUND = 404;

export type QuestionStore = Pick<GithubQuestionStore, keyof GithubQuestionStore>;

/**
 * Labels are written by the REST interface, which takes them by name, and makes those that the repository lacks. Every
 * method is one request, and no write is ever repeated. All throw GITHUB_FORBIDDEN, GITHUB_NOT_FOUND,
 * GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE; writes throw GITHUB_OUTCOME_UNKNOWN where no answer came.
 */
export class GithubQuestionStore {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The labels on the issue, and up to a hundred of the repository whose names contain the text; their ids by name. */
  async readLabels(
    { owner, repo, number }: TicketAddress,
    text: string,
  ): Promise<ReadonlyMap<string, string>> {
    const { repository } = await this.#connection.query(
      readLabelsDocument,
      { owner, repo, number, text },
      "read labels",
    );
    const found = [...present(repository?.labels?.nodes), ...present(repository?.issue?.labels?.nodes)];
    return new Map(found.map(({ id, name }) => [name, id]));
  }

  /** Puts the label on the issue; GitHub makes one that the repository lacks. */
  async mark(address: TicketAddress, label: string): Promise<void> {
    try {
      await this.#connection.rest.issues.addLabels({ ...requestPlace(address), labels: [label], ...ONCE });
    } catch (error) {
      throw mapError(error, `put the label "${label}" on ticket ${ticketName(address)}`, "write");
    }
  }

  /** Takes the label off the issue, where it is on it. */
  async unmark(address: TicketAddress, label: string): Promise<void> {
    try {
      await this.#connection.rest.issues.removeLabel({ ...requestPlace(address), name: label, ...ONCE });
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return;
      throw mapError(error, `take the label "${label}" off ticket ${ticketName(address)}`, "write");
    }
  }

  async readConversations({ owner, repo }: RepositoryAddress, labels: AskedLabels): Promise<Conversations> {
    const { repository } = await this.#connection.query(
      readTalkDocument,
      { owner, repo, askedOfOne: labels.ofOne, askedOfAnyone: labels.ofAnyone },
      "read what agents ask each other",
    );
    return {
      ofOne: present(repository?.ofOne.nodes).map(toConversation),
      ofAnyone: present(repository?.ofAnyone.nodes).map(toConversation),
      newest: present(repository?.newest.nodes).map(toConversation),
    };
  }
}

function toConversation({ number, title, closed, comments }: TalkPartsFragment): Conversation {
  const page = toCommentPage(comments);
  // A list that is shorter than GitHub's count may lack any of them.
  const complete = page.olderCursor === null && page.comments.length >= countOf(comments);
  return { number, title, closed, comments: page.comments, complete };
}

// Pull requests that GitHub links to no issue: those against another branch than the default one.

/** The base if GitHub links no closing words of pull requests against it; null for the default branch. */
function baseBeside(
  repository: { readonly defaultBranchRef?: { readonly name: string } | null } | null,
  base: string | null,
): string | null {
  return repository?.defaultBranchRef?.name === base ? null : base;
}

/** The issues that the text of a pull request against that base says it closes; none for null. */
function issuesInText(
  { baseRefName, body }: Pick<ClosingPartsFragment, "baseRefName" | "body">,
  home: RepositoryAddress,
  base: string | null,
): readonly TicketAddress[] {
  if (base === null || baseRefName !== base) return [];
  return issuesClosedForSure(body, home);
}

/** An event of an issue's timeline: a thread, or anything else, mentions it. */
type Mention<Pull> =
  | { readonly source: Pull | Record<PropertyKey, never> }
  | Record<PropertyKey, never>
  | null;

/** The pull requests among the mentions of an issue, in their order. */
export function pullsIn<Pull extends Pick<MentionPartsFragment, "baseRefName">>(
  mentions: readonly Mention<Pull>[] | null | undefined,
): Pull[] {
  const isPull = (source: Pull | Record<PropertyKey, never>): source is Pull => "baseRefName" in source;
  return present(mentions).flatMap((event): Pull[] =>
    "source" in event && isPull(event.source) ? [event.source] : [],
  );
}

/** Of these pull requests those against that base that say they close the issue. */
export function closingByText<Pull extends MentionPartsFragment>(
  pulls: readonly Pull[],
  issue: TicketAddress,
  base: string | null,
): Pull[] {
  return pulls.filter((pull) => {
    const { owner, name } = pull.repository;
    const isHere = repositoryKey({ owner: owner.login, repo: name }) === repositoryKey(issue);
    const named = isHere ? issuesInText(pull, issue, base) : [];
    return named.some((one) => sameName(ticketName(one), ticketName(issue)));
  });
}

/** Whether the head is in that fork, or without one in the repository itself: any fork may have such a branch. */
export function isFrom(
  { isCrossRepository, headRepository }: HeadPartsFragment,
  fork: RepositoryAddress | undefined,
): boolean {
  if (fork === undefined) return !isCrossRepository;
  return sameName(headRepository?.nameWithOwner ?? "", `${fork.owner}/${fork.repo}`);
}
