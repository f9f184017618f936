/** Changes of an issue and of its card, as few requests as its tokens and its server allow. */
import { ticketName } from "../rules/names.ts";
import { Failure } from "../errors.ts";
import type { Connection, PartialAnswer } from "./connection.ts";
import { mapProblem } from "./error-mapping.ts";
import {
  addAssigneesDocument,
  addLabelsDocument,
  addToBoardDocument,
  clearFieldDocument,
  removeAssigneesDocument,
  removeLabelsDocument,
  setFieldDocument,
  takeFromBoardDocument,
  updateIssueDocument,
  type AddToBoardMutation,
  type UpdateIssueMutation,
} from "./generated.ts";
import type { GithubLinkStore } from "./link-store.ts";
import { fieldVariables, present, toItem } from "./ticket-snapshot.ts";
import type { Connections } from "./ticket-store.ts";
import { MAX_WRITES_TOGETHER, mutateTogether, type Mutation } from "./together.ts";
import type { EditOutcome, IssueEdit, IssueRef, WrittenTexts } from "./issue-store.ts";

type EditData = AddToBoardMutation & UpdateIssueMutation;

export class IssueEdits {
  readonly #repository: Connection;
  readonly #projects: Connection;
  readonly #links: GithubLinkStore;

  constructor({ repository, projects }: Connections, links: GithubLinkStore) {
    this.#repository = repository;
    this.#projects = projects ?? repository;
    this.#links = links;
  }

  /** As `IssueStore.edit`. */
  async make(issue: IssueRef, edits: readonly IssueEdit[]): Promise<readonly EditOutcome[]> {
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
      const answers = await mutateTogether<EditData>(connection, mutations, attempted);
      return answers.map((answer, at) => outcomeOf(run[at], answer, issue));
    } catch (error) {
      const isOld = error instanceof Failure && error.code === "GITHUB_UNSUPPORTED";
      if (!isOld || !run.some(({ kind }) => kind === "blocker")) throw error;
      // The server's schema has no dependencies: it has run nothing, and may have them by REST.
      this.#links.linkByRest();
      return this.make(issue, run);
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
