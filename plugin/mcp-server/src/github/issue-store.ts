import { ticketName, type RepositoryAddress, type TicketAddress } from "../rules/names.ts";
import { Failure } from "../errors.ts";
import type { Connection, PartialAnswer } from "./connection.ts";
import { mapProblem, outcomeUnknown } from "./error-mapping.ts";
import {
  addAssigneesDocument,
  addLabelsDocument,
  addToBoardDocument,
  clearFieldDocument,
  createIssueAloneDocument,
  createIssueDocument,
  postCommentDocument,
  readBlobsDocument,
  readIssueDocument,
  readLabellingsDocument,
  readNewestIssuesDocument,
  readTextsDocument,
  removeAssigneesDocument,
  removeLabelsDocument,
  setFieldDocument,
  takeFromBoardDocument,
  updateIssueDocument,
  type AddToBoardMutation,
  type CreateIssueMutation,
  type ReadNewestIssuesQuery,
  type UpdateIssueMutation,
} from "./generated.ts";
import type { StateField } from "../rules/state-field.ts";
import {
  choicesQuery,
  foundChoices,
  type ChoicesAnswer,
  toDetails,
  toMadeIssue,
  toRef,
  toTextHistory,
} from "./issue-shapes.ts";
import { MAX_WRITES_TOGETHER, type Mutation } from "./documents.ts";
import { type GithubLinkStore, TAKEN_AT_ONCE } from "./link-store.ts";
import type { NewCards } from "./item-store.ts";
import {
  fieldVariables,
  present,
  toAuthor,
  toItem,
  type TicketSnapshot,
  type BoardItem,
} from "./ticket-snapshot.ts";
import type { Connections, FieldInput } from "./ticket-store.ts";
import type { TextHistory } from "../log/decided-text.ts";
import type { Authored } from "../log/trust.ts";

/** An issue as others refer to it. */
export interface IssueRef {
  readonly id: string;
  /** The id in the REST API. */
  readonly databaseId: number;
  readonly address: TicketAddress;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
}

/** A label or an account with what people call it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** An issue with everything that is edited or linked. */
export interface IssueDetails extends IssueRef {
  /** The login of the token in use. */
  readonly viewer: string;
  readonly body: string;
  /** The time of the body's newest edit; null for none. */
  readonly bodyEditedAt: string | null;
  readonly labels: readonly Named[];
  readonly assignees: readonly Named[];
  /** The parent, its parent and so on; as many as GitHub allows. */
  readonly ancestors: readonly IssueRef[];
  readonly subIssueCount: number;
  readonly commentCount: number;
}

/** An issue that the token's own account made. */
export interface OwnIssue extends IssueRef {
  readonly body: string;
}

/** The labels and assignable accounts of a repository, as far as they were looked for. */
export interface Choices {
  readonly labels: readonly Named[];
  readonly assignees: readonly Named[];
}

export interface NewIssue {
  readonly title: string;
  readonly body: string;
  readonly labelIds: readonly string[];
  readonly assigneeIds: readonly string[];
  readonly parentId: string | null;
}

/** The place of new issues. */
export interface IssuePlace {
  readonly repositoryId: string;
  /** The login of the token in use. */
  readonly viewer: string;
  /** The board that they are put on at once; null for none. */
  readonly projectId: string | null;
  /** Whether they wait for others. Where only REST links issues, those get their cards after the links. */
  readonly waits: boolean;
  readonly stateField: StateField;
}

/** An issue that was just made, and all that there is to read of it. */
export interface MadeIssue extends IssueRef {
  /** Without its card where none was asked for, and where GitHub does not show it yet. */
  readonly snapshot: TicketSnapshot;
}

/** One of several writes of one request, each of which may fail alone. */
export type Attempted<Done> = { readonly done: Done } | { readonly failure: Failure };

/** The new texts of an issue; absent ones stay. */
interface IssueTexts {
  readonly title?: string;
  readonly body?: string;
}

/** The texts of an issue after a write. */
export interface WrittenTexts extends Required<IssueTexts> {
  /** The newest versions of the body, newest first; GitHub may not show them yet. */
  readonly edits: readonly { readonly text: string; readonly at: string; readonly by: string | null }[];
}

/** A field of a card, and the value it is to have; null for none. */
export interface FieldChange {
  readonly projectId: string;
  /** Null for the card that an earlier edit of the same call adds. */
  readonly itemId: string | null;
  readonly fieldId: string;
  readonly value: FieldInput | null;
}

/** One change of an issue or of its card. */
export type IssueEdit =
  | ({ readonly kind: "issue" } & IssueTexts)
  | {
      readonly kind: "labels" | "assignees";
      /** Whether they come on the issue; else they go. */
      readonly on: boolean;
      readonly ids: readonly string[];
    }
  | { readonly kind: "blocker"; readonly blocker: IssueRef }
  | { readonly kind: "card"; readonly projectId: string; readonly stateField: StateField }
  | { readonly kind: "uncard"; readonly projectId: string; readonly itemId: string }
  | ({ readonly kind: "field" } & FieldChange);

/** `done` has the card where one was added, and the texts where they were written. */
export type EditOutcome = Attempted<{ readonly card: BoardItem } | { readonly texts: WrittenTexts } | null>;

/** A file as a text names it; the commit's id may be shortened. */
export type FileAtCommit = Readonly<Record<"path" | "commit", string>>;

export type FileBlobs = Readonly<Record<"decided" | "newest", string | null>>;

type EditData = AddToBoardMutation & UpdateIssueMutation;

/** Fifty issues a page, by whomever: ten are as many as one account may make in an hour. */
const MAX_NEWEST_PAGES = 10;
/** Newest changes of title and body: more than people make after a decision, and each has the whole body. */
const MAX_VERSIONS = 20;
/** Names of labels and accounts that are looked up by one request. */
const CHOICES_A_REQUEST = 50;

export type IssueStore = Pick<GithubIssueStore, keyof GithubIssueStore>;

/**
 * Issues on GitHub: their text, labels and cards, but never their state. Every method is one request unless it says
 * otherwise, and no write is ever repeated. All throw GITHUB_FORBIDDEN, GITHUB_NOT_FOUND, GITHUB_RATE_LIMITED and
 * GITHUB_UNAVAILABLE; writes throw GITHUB_OUTCOME_UNKNOWN where no answer came.
 */
export class GithubIssueStore {
  readonly #repository: Connection;
  readonly #projects: Connection;
  readonly #links: GithubLinkStore;
  readonly #newCards: NewCards;
  /** Whether one token serves for issues and cards, and the server makes both at once, as far as is known. */
  #makesCards: boolean;

  constructor({ repository, projects }: Connections, links: GithubLinkStore, newCards: NewCards) {
    this.#repository = repository;
    this.#projects = projects ?? repository;
    this.#newCards = newCards;
    this.#links = links;
    this.#makesCards = projects === null;
  }

  /**
   * One request more where the issue is not there, which tells whether it was transferred or deleted. Throws
   * INPUT_NOT_AN_ISSUE.
   */
  async read(address: TicketAddress): Promise<IssueDetails> {
    const { owner, repo, number } = address;
    const attempted = `read ticket ${ticketName(address)}`;
    const { repository, viewer } = await this.#repository.query(
      readIssueDocument,
      { owner, repo, number },
      attempted,
    );
    const found = repository?.issueOrPullRequest;
    if (found?.__typename === "Issue") return toDetails(found, viewer.login);
    throw new Failure("INPUT_NOT_AN_ISSUE", `Cannot ${attempted}: it is a pull request`, {
      hint: "Use the number of the issue that the pull request closes",
    });
  }

  /** The newest versions of title and body; one by nobody stands for those that were not read. One request. */
  async readTexts({ owner, repo, number }: TicketAddress): Promise<TextHistory> {
    const attempted = "read the history of a ticket's texts";
    const { repository, viewer } = await this.#repository.query(
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

  /**
   * Git's hashes of a file's content, at a commit and on the base, null for the default branch; null for no file. One
   * request. GitHub resolves the expressions as `git rev-parse` does (its schema): an ambiguous id is no commit.
   */
  async readBlobs(
    { owner, repo }: RepositoryAddress,
    { path, commit }: FileAtCommit,
    base: string | null,
  ): Promise<FileBlobs> {
    const { repository } = await this.#repository.query(
      readBlobsDocument,
      { owner, repo, decided: `${commit}:${path}`, newest: `${base ?? "HEAD"}:${path}` },
      `look up the content of ${path}`,
    );
    return { decided: blobIn(repository?.decided), newest: blobIn(repository?.newest) };
  }

  /** The labels and accounts of these names, in any case of letters; one request for every fifty names. */
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

  /** Who put each label on the issue, by the newest hundred events that did; a label without one is left out. */
  async readLabellings({
    owner,
    repo,
    number,
  }: TicketAddress): Promise<readonly { name: string; by: Authored["author"] }[]> {
    const { repository } = await this.#repository.query(
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

  /**
   * Those of the repository's 500 newest issues that the token's own account made since then, newest first; several
   * pages.
   */
  async newestOwn({ owner, repo }: RepositoryAddress, sinceMs: number): Promise<readonly OwnIssue[]> {
    const own: OwnIssue[] = [];
    let after: string | null = null;
    for (let page = 0; page < MAX_NEWEST_PAGES; page += 1) {
      const answer: ReadNewestIssuesQuery = await this.#repository.query(
        readNewestIssuesDocument,
        { owner, repo, after },
        "look for an earlier creation",
      );
      const issues = answer.repository?.issues;
      const found = present(issues?.nodes);
      const young = found.filter(({ createdAt }) => Date.parse(createdAt) >= sinceMs);
      for (const issue of young) if (issue.viewerDidAuthor) own.push({ ...toRef(issue), body: issue.body });
      if (young.length < found.length || issues?.pageInfo.hasNextPage !== true) break;
      after = issues.pageInfo.endCursor;
    }
    return own;
  }

  /**
   * Makes an issue with its labels, assignees, parent and card; one, because GitHub restricts an account that makes
   * several at once. One request; a second one, once a process, on a server that makes no cards with issues.
   */
  async create(place: IssuePlace, issue: NewIssue): Promise<MadeIssue> {
    const mayHaveCard = !place.waits || this.#links.linksByGraphql;
    const { projectId } = place;
    const withCards = this.#makesCards && projectId !== null && mayHaveCard;
    const onBoard = { projectIds: [projectId], ...fieldVariables(place.stateField) };
    const document = withCards ? createIssueDocument : createIssueAloneDocument;
    const variables = { repositoryId: place.repositoryId, ...issue, ...(withCards ? onBoard : {}) };
    try {
      const answer = await this.#repository.mutateParts<Partial<CreateIssueMutation>>(
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

  /**
   * Makes the changes in their order, each of which may fail alone. One request for every twenty, one more for the
   * fields of a card that is added, and for each change of token between them. A request that fails as a whole is the
   * failure of all its changes, and of those after it. Throws no Failure.
   */
  async edit(issue: IssueRef, edits: readonly IssueEdit[]): Promise<readonly EditOutcome[]> {
    const outcomes: EditOutcome[] = [];
    while (outcomes.length < edits.length) {
      const rest = edits.slice(outcomes.length);
      try {
        outcomes.push(...(await this.#makeRun(issue, withCard(this.#firstRun(rest), outcomes))));
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        outcomes.push(...rest.map(() => ({ failure })));
      }
    }
    return outcomes;
  }

  /** The first edits that one request can make. */
  #firstRun(edits: readonly IssueEdit[]): readonly IssueEdit[] {
    const [first] = edits;
    if (this.#takesRest(first)) return edits.slice(0, 1);
    const end = edits.findIndex(
      (edit, at) =>
        this.#takesRest(edit) ||
        this.#connectionOf(edit) !== this.#connectionOf(first) ||
        (needsCard(edit) && at > 0 && !needsCard(edits[at - 1] ?? edit)),
    );
    return edits.slice(0, Math.min(MAX_WRITES_TOGETHER, end < 0 ? edits.length : end));
  }

  #takesRest(edit: IssueEdit | undefined): boolean {
    return edit?.kind === "blocker" && !this.#links.linksByGraphql;
  }

  #connectionOf(edit: IssueEdit | undefined): Connection {
    const isOfCard = edit?.kind === "card" || edit?.kind === "uncard" || edit?.kind === "field";
    return isOfCard ? this.#projects : this.#repository;
  }

  async #makeRun(issue: IssueRef, run: readonly IssueEdit[]): Promise<readonly EditOutcome[]> {
    const [first] = run;
    if (first?.kind === "blocker" && this.#takesRest(first)) {
      await this.#links.addBlocker(issue, first.blocker);
      return [{ done: null }];
    }
    const attempted = `edit ticket ${ticketName(issue.address)}`;
    try {
      const mutations = run.map((edit) => this.#mutationOf(issue, edit));
      const connection = this.#connectionOf(first);
      const answers = await connection.mutateTogether<EditData>(mutations, attempted);
      return answers.map((answer, at) => {
        const edit = run[at];
        const outcome = outcomeOf(edit, answer, issue);
        if (edit?.kind === "card" && "done" in outcome) this.#newCards.note(edit.projectId, issue.id);
        return outcome;
      });
    } catch (error) {
      const isOld = error instanceof Failure && error.code === "GITHUB_UNSUPPORTED";
      if (!isOld || !run.some(({ kind }) => kind === "blocker")) throw error;
      // The server's schema has no dependencies: it has run nothing, and may have them by REST.
      this.#links.linkByRest();
      return this.edit(issue, run);
    }
  }

  #mutationOf({ id }: IssueRef, edit: IssueEdit): Mutation {
    switch (edit.kind) {
      case "issue": {
        const { kind: _kind, ...change } = edit;
        return { document: updateIssueDocument, variables: { id, ...change } };
      }
      case "labels":
      case "assignees": {
        const [add, remove] =
          edit.kind === "labels"
            ? [addLabelsDocument, removeLabelsDocument]
            : [addAssigneesDocument, removeAssigneesDocument];
        return { document: edit.on ? add : remove, variables: { id, ids: edit.ids } };
      }
      case "blocker":
        return this.#links.blocking(id, edit.blocker);
      case "card": {
        const { projectId, stateField } = edit;
        const variables = { projectId, issueId: id, ...fieldVariables(stateField) };
        return { document: addToBoardDocument, variables };
      }
      case "uncard": {
        const { projectId, itemId } = edit;
        return { document: takeFromBoardDocument, variables: { projectId, itemId } };
      }
      case "field": {
        const { projectId, itemId, fieldId, value } = edit;
        const place = { projectId, itemId, fieldId };
        return value === null
          ? { document: clearFieldDocument, variables: place }
          : { document: setFieldDocument, variables: { ...place, value } };
      }
    }
  }

  /** The address of the new comment. */
  async comment(issue: IssueRef, body: string): Promise<string> {
    const { addComment } = await this.#repository.mutate(
      postCommentDocument,
      { issueId: issue.id, body },
      `comment on ticket ${ticketName(issue.address)}`,
    );
    return addComment?.commentEdge?.node?.url ?? issue.url;
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

function needsCard(edit: IssueEdit): boolean {
  return edit.kind === "field" && edit.itemId === null;
}

/** The run with the card that an earlier one added. Throws the reason for a missing card. */
function withCard(run: readonly IssueEdit[], outcomes: readonly EditOutcome[]): readonly IssueEdit[] {
  if (!run.some(needsCard)) return run;
  const [card] = outcomes.flatMap((outcome) =>
    "done" in outcome && outcome.done !== null && "card" in outcome.done ? [outcome.done.card] : [],
  );
  if (card !== undefined) {
    const { id: itemId } = card;
    return run.map((edit) => (edit.kind === "field" ? { ...edit, itemId } : edit));
  }
  const failed = outcomes.findLast((outcome) => "failure" in outcome);
  throw failed !== undefined && "failure" in failed
    ? failed.failure
    : new Error("A field is set on a card that is there, or that was added before");
}

function outcomeOf(
  edit: IssueEdit | undefined,
  { data, problems }: PartialAnswer<Partial<EditData>>,
  { address }: IssueRef,
): EditOutcome {
  const attempted = `${edit === undefined ? "edit" : DEEDS[edit.kind]} ticket ${ticketName(address)}`;
  // An error inside of an answer leaves the write itself standing.
  const problem = problems.find(({ path }) => path === undefined || path.length <= 1);
  if (problem !== undefined) return { failure: mapProblem(problem, attempted) };
  if (edit?.kind === "issue") return { done: textsOf(data.updateIssue?.issue) };
  if (edit?.kind !== "card") return { done: null };
  const item = data.addProjectV2ItemById?.item;
  return item === null || item === undefined
    ? { failure: new Failure("GITHUB_UNEXPECTED", `Cannot ${attempted}: GitHub shows no card`) }
    : { done: { card: toItem(item, edit.stateField) } };
}

function textsOf(
  issue: NonNullable<UpdateIssueMutation["updateIssue"]>["issue"] | undefined,
): { readonly texts: WrittenTexts } | null {
  if (issue === null || issue === undefined) return null;
  const edits = present(issue.userContentEdits?.nodes).flatMap(({ diff, editedAt: at, editor }) =>
    diff === null ? [] : [{ text: diff, at, by: editor?.login ?? null }],
  );
  return { texts: { title: issue.title, body: issue.body, edits } };
}

const DEEDS: Readonly<Record<IssueEdit["kind"], string>> = {
  issue: "edit",
  labels: "change the labels of",
  assignees: "change the assignees of",
  blocker: "add a blocker to",
  card: "add to the project the",
  uncard: "take from the project the",
  field: "set a field of",
};
