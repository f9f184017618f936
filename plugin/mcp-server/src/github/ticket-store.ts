import { ticketName } from "../domain/names.ts";
import { Failure } from "../errors.ts";
import type {
  Part,
  TargetedWrite,
  TicketAddress,
  TicketFacts,
  TicketSnapshot,
  TicketStore,
  TicketWrite,
  WriteAnswer,
  WriteTarget,
} from "../ports/ticket.ts";
import { otherFieldsOf, type StateField } from "../domain/state-field.ts";
import { mapProblem, type GraphqlProblem } from "./error-mapping.ts";
import type { Connection, PartialAnswer } from "./connection.ts";
import {
  deleteCommentDocument,
  readOlderCommentsDocument,
  readTicketDocument,
  writeTicketDocument,
  type ReadOlderCommentsQuery,
  type ReadTicketQuery,
  type ReadTicketQueryVariables,
  type WriteTicketMutation,
  type WriteTicketMutationVariables,
} from "./generated.ts";
import { NO_OBJECT } from "../domain/lock.ts";
import { mutateTogether } from "./together.ts";
import { isHiddenCard, present, showsCard, toCard, toCommentPage, toSnapshot } from "./ticket-snapshot.ts";

/** The connections in use: projects may need a token of their own. */
export interface Connections {
  readonly repository: Connection;
  /** Null where the repository's token serves for projects, too. */
  readonly projects: Connection | null;
}

const SKIPPED: Part = { kind: "skipped" };
const NOTHING_WRITTEN: WriteAnswer = {
  comment: SKIPPED,
  field: SKIPPED,
  close: SKIPPED,
  label: SKIPPED,
  release: SKIPPED,
  before: null,
  after: null,
};
/** Stands in for the id of a part that the request leaves out; GitHub asks for every variable. */
const UNUSED = "UNUSED";

/** Tickets on GitHub: one query to read one, one mutation to write it. */
export class GithubTicketStore implements TicketStore {
  readonly #connections: Connections;
  #viewer: string | null = null;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  get viewer(): string | null {
    return this.#viewer;
  }

  async read(address: TicketAddress, stateField: StateField): Promise<TicketSnapshot> {
    const snapshot = await this.#readSnapshot(address, stateField);
    this.#viewer = snapshot.viewer;
    return snapshot;
  }

  async #readSnapshot(address: TicketAddress, stateField: StateField): Promise<TicketSnapshot> {
    const { priority: priorityField, estimate: estimateField } = otherFieldsOf(stateField);
    const names = { fieldName: stateField.name, priorityField, estimateField };
    const { repository, projects } = this.#connections;
    if (projects === null)
      return toSnapshot(
        await this.#readParts(repository, address, { ...names, withLog: true, withCards: true }),
        address,
        stateField,
      );
    const [log, cards] = await Promise.all([
      this.#readParts(repository, address, { ...names, withLog: true, withCards: false }),
      this.#readParts(projects, address, { ...names, withLog: false, withCards: true }),
    ]);
    const { items } = toSnapshot(cards, address, stateField);
    return { ...toSnapshot(log, address, stateField), items };
  }

  async #readParts(
    connection: Connection,
    address: TicketAddress,
    parts: Pick<
      ReadTicketQueryVariables,
      "fieldName" | "priorityField" | "estimateField" | "withLog" | "withCards"
    >,
  ): Promise<ReadTicketQuery> {
    const { owner, repo, number } = address;
    const variables = { owner, repo, number, ...parts };
    const attempted = `read ticket ${ticketName(address)}`;
    const { data, problems } = await connection.queryParts<ReadTicketQuery>(
      readTicketDocument,
      variables,
      attempted,
    );
    const problem = problems.find((candidate) => !isHiddenCard(candidate) || !showsCard(data));
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data;
  }

  async readOlderComments(
    issueId: string,
    cursor: string,
  ): Promise<Pick<TicketFacts, "comments" | "olderCursor">> {
    const variables = { issueId, before: cursor };
    const { node } = await this.#connections.repository.query<ReadOlderCommentsQuery>(
      readOlderCommentsDocument,
      variables,
      "read older comments",
    );
    return toCommentPage(node !== null && "comments" in node ? node.comments : null);
  }

  async write(target: WriteTarget, write: TicketWrite): Promise<WriteAnswer> {
    const { repository, projects } = this.#connections;
    if (projects === null)
      return toAnswer(await this.#mutate(repository, target, { write, withCards: true }), write, target);
    const { optionId, ...rest } = write;
    const first =
      Object.keys(rest).length === 0
        ? NOTHING_WRITTEN
        : toAnswer(await this.#mutate(repository, target, { write: rest, withCards: false }), rest, target);
    if (optionId === undefined) return first;
    const { field, after } = await this.#writeCard(projects, target, optionId);
    return { ...first, field, after };
  }

  async writeAll(writes: readonly TargetedWrite[]): Promise<readonly WriteAnswer[]> {
    const { repository, projects } = this.#connections;
    if (projects === null) return this.#mutateAll(repository, writes, true);
    const answers = await this.#mutateAll(
      repository,
      writes.map(({ target, write: { optionId: _card, ...write } }) => ({ target, write })),
      false,
    );
    const cards = writes.flatMap(({ target, write: { optionId } }, at) =>
      optionId === undefined ? [] : [{ at, target, write: { optionId } }],
    );
    const set = await this.#setCards(projects, cards);
    return answers.map((answer, at) => {
      const { field, after } = set[cards.findIndex((one) => one.at === at)] ?? answer;
      return Object.assign({}, answer, { field, after });
    });
  }

  /** The cards alone, by the projects' own token. A refusal is the cards': the comments before them stand. */
  async #setCards(projects: Connection, cards: readonly TargetedWrite[]): Promise<readonly WriteAnswer[]> {
    if (cards.length === 0) return [];
    try {
      return await this.#mutateAll(projects, cards, false);
    } catch (error) {
      if (!(error instanceof Failure) || error.code === "GITHUB_OUTCOME_UNKNOWN") throw error;
      return cards.map(() => ({ ...NOTHING_WRITTEN, field: { kind: "failed", failure: error } }));
    }
  }

  async #mutateAll(
    connection: Connection,
    writes: readonly TargetedWrite[],
    withCards: boolean,
  ): Promise<readonly WriteAnswer[]> {
    const mutations = writes.map(({ target, write }) => ({
      document: writeTicketDocument,
      variables: { ...toVariables(target, write), withCards },
    }));
    const names = writes.map(({ target }) => ticketName(target.address)).join(", ");
    const answers = await mutateTogether<WriteTicketMutation>(
      connection,
      mutations,
      `write to tickets ${names}`,
    );
    return writes.map(({ target, write }, at) => {
      const { data = {}, problems = [] } = answers[at] ?? {};
      return toAnswer({ data, problems }, write, target);
    });
  }

  /** The card alone, by the projects' own token. A refusal is the card's: the comment before it stands. */
  async #writeCard(
    projects: Connection,
    target: WriteTarget,
    optionId: string,
  ): Promise<Pick<WriteAnswer, "field" | "after">> {
    const write = { optionId };
    try {
      return toAnswer(await this.#mutate(projects, target, { write, withCards: false }), write, target);
    } catch (error) {
      if (!(error instanceof Failure) || error.code === "GITHUB_OUTCOME_UNKNOWN") throw error;
      return { field: { kind: "failed", failure: error }, after: null };
    }
  }

  async #mutate(
    connection: Connection,
    target: WriteTarget,
    { write, withCards }: { write: TicketWrite; withCards: boolean },
  ): Promise<PartialAnswer<WriteTicketMutation>> {
    const variables = { ...toVariables(target, write), withCards };
    return connection.mutate<WriteTicketMutation>(
      writeTicketDocument,
      variables,
      `write to ticket ${ticketName(target.address)}`,
    );
  }

  async deleteComment(id: string): Promise<void> {
    const { problems } = await this.#connections.repository.mutate(
      deleteCommentDocument,
      { id },
      "delete a doubled comment",
    );
    const [problem] = problems;
    // Somebody else's clean-up may have been faster: then the comment is gone, as it should be.
    if (problem !== undefined && problem.type !== "NOT_FOUND")
      throw mapProblem(problem, "delete a doubled comment");
  }
}

function toVariables(
  target: WriteTarget,
  write: TicketWrite,
): Omit<WriteTicketMutationVariables, "withCards"> {
  const { issueId, repositoryId, projectId, itemId, fieldId, stateField } = target;
  return {
    issueId,
    repositoryId,
    projectId,
    itemId,
    fieldId,
    fieldName: stateField.name,
    lockName: target.lockRef,
    addComment: write.comment !== undefined,
    body: write.comment ?? "",
    strikeComment: write.strike !== undefined,
    struckId: write.strike?.id ?? UNUSED,
    struckBody: write.strike?.body ?? "",
    writeField: write.optionId !== undefined,
    optionId: write.optionId ?? "",
    closeIssue: write.close !== undefined,
    closeReason: write.close ?? "COMPLETED",
    addLabel: write.label?.on === true,
    removeLabel: write.label?.on === false,
    labelIds: write.label === undefined ? [] : [write.label.id],
    releaseLock: write.releaseOid !== undefined,
    lockOid: write.releaseOid ?? NO_OBJECT,
  };
}

function toAnswer(
  { data, problems }: PartialAnswer<Partial<WriteTicketMutation>>,
  write: TicketWrite,
  target: WriteTarget,
): WriteAnswer {
  const attempted = (what: string) => `${what} ticket ${ticketName(target.address)}`;
  const part = (asked: boolean, key: keyof WriteTicketMutation, what: string): Part => {
    if (!asked) return SKIPPED;
    // A part without an answer did not run, whether or not an error names it.
    const silent = isMissing(data[key])
      ? (problems[0] ?? { message: "GitHub gave no answer to it" })
      : undefined;
    const problem = problemAt(problems, key) ?? silent;
    return problem === undefined
      ? { kind: "done" }
      : { kind: "failed", failure: mapProblem(problem, attempted(what)) };
  };
  return {
    comment: part(write.comment !== undefined, "addComment", "comment on"),
    field: part(write.optionId !== undefined, "updateProjectV2ItemFieldValue", "set the card of"),
    close: part(write.close !== undefined, "closeIssue", "close"),
    label: part(
      write.label !== undefined,
      write.label?.on === false ? "removeLabelsFromLabelable" : "addLabelsToLabelable",
      "label",
    ),
    release: part(write.releaseOid !== undefined, "updateRefs", "release the lock of"),
    before: factsBefore(data, target),
    after: factsAfter(data, target),
  };
}

function isMissing(answer: unknown): boolean {
  return answer === null || answer === undefined;
}

/** A top-level field's own error; errors inside its answer leave the write itself standing. */
function problemAt(problems: readonly GraphqlProblem[], key: string): GraphqlProblem | undefined {
  return problems.find(({ path }) => path?.[0] === key && path.length === 1);
}

function factsBefore({ addComment }: Partial<WriteTicketMutation>, target: WriteTarget): TicketFacts | null {
  const subject = addComment?.subject;
  if (subject === null || subject === undefined || !("comments" in subject)) return null;
  const item = present(subject.projectItems?.nodes).find(({ id }) => id === target.itemId);
  return {
    ...toCommentPage(subject.comments),
    card: item === undefined ? null : toCard(item, target.stateField),
  };
}

function factsAfter(
  { updateProjectV2ItemFieldValue: answer }: Partial<WriteTicketMutation>,
  { stateField }: WriteTarget,
): TicketFacts | null {
  const item = answer?.projectV2Item;
  if (item === null || item === undefined) return null;
  const content = item.content !== null && "comments" in item.content ? item.content : null;
  return {
    ...toCommentPage(content?.comments),
    card: toCard(item, stateField),
  };
}
