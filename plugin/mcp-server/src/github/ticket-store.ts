import { LRUCache } from "lru-cache";
import { repositoryKey, ticketName, type TicketAddress, type RepositoryAddress } from "../rules/names.ts";
import { Failure } from "../errors.ts";
import { NO_OBJECT } from "../rules/lock.ts";
import type { StateField } from "../rules/state-field.ts";
import { mapProblem, type GraphqlProblem } from "./error-mapping.ts";
import type { Connection, PartialAnswer } from "./connection.ts";
import type { Mutation } from "./documents.ts";
import {
  addBlockedByDocument,
  readOlderCommentsDocument,
  readTicketDocument,
  setFieldDocument,
  writeTicketDocument,
  type AddBlockedByMutation,
  type ReadTicketQuery,
  type ReadTicketQueryVariables,
  type WriteTicketMutation,
  type WriteTicketMutationVariables,
} from "./generated.ts";
import {
  fieldVariables,
  joinedPages,
  pagesBefore,
  pagesQuery,
  type PagesAnswer,
  present,
  toCard,
  toCommentPage,
  toSnapshot,
  type LogDepth,
  type OlderCursor,
  type TicketFacts,
  type TicketSnapshot,
} from "./ticket-snapshot.ts";
/** The connections in use: projects may need a token of their own. */
export interface Connections {
  readonly repository: Connection;
  /** Null where the repository's token serves for projects, too. */
  readonly projects: Connection | null;
}

/** The target of a write: ids from a snapshot. */
export interface WriteTarget {
  readonly address: TicketAddress;
  readonly repositoryId: string;
  readonly issueId: string;
  readonly projectId: string;
  readonly itemId: string;
  readonly fieldId: string;
  readonly stateField: StateField;
  /** The cursor of the comment behind which the answer begins; null for the ticket's first comment. */
  readonly since: string | null;
  /** The full name of the ticket's lock ref. */
  readonly lockRef: string;
}

/** A value for a field of the card. */
export type FieldInput =
  | { readonly singleSelectOptionId: string }
  | { readonly text: string }
  | { readonly number: number }
  | { readonly date: string }
  | { readonly iterationId: string };

/** A field of the card, beside the state, that is set to an option. */
export interface FieldValue {
  readonly fieldId: string;
  readonly optionId: string;
}

/** The content of one write request; absent parts stay untouched. */
export interface TicketWrite {
  /** Ids of issues that the ticket waits for; linked before everything else, and only by GraphQL. */
  readonly blockers?: readonly string[];
  /** Set before everything else. */
  readonly fields?: readonly FieldValue[];
  /** The body of a new comment. */
  readonly comment?: string;
  /** A comment whose body is replaced. */
  readonly strike?: { readonly id: string; readonly body: string };
  /** The option that the card is set to. */
  readonly optionId?: string;
  readonly close?: "COMPLETED" | "NOT_PLANNED";
  /** A label that is put on the issue, or taken off. */
  readonly label?: { readonly id: string; readonly on: boolean };
  /** The lock commit whose ref is deleted, if it is still this one. */
  readonly releaseOid?: string;
}

/** The outcome of one part of a write. Parts are independent: a failed one does not stop the others. */
export type Part =
  | { readonly kind: "skipped" }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface WriteAnswer {
  /** The outcome for blockers and fields; failed where one of them is. */
  readonly fields: Part;
  readonly comment: Part;
  readonly field: Part;
  readonly close: Part;
  readonly label: Part;
  readonly release: Part;
  /** The ticket just before the card was written, as the comment's answer shows it; null without a comment. */
  readonly before: TicketFacts | null;
  /** The ticket after the card was written; null where the card was not written. */
  readonly after: TicketFacts | null;
}

/** A write of one ticket among several. */
export interface TargetedWrite {
  readonly target: WriteTarget;
  readonly write: TicketWrite;
}

/**
 * The newest comments that a read brings. Two records and the talk since show the head; few logs are longer than 50.
 */
const NEWEST: Readonly<Record<LogDepth, number>> = { head: 15, whole: 50 };
/** Tickets of which this process has needed older comments: as a rule it does so again. */
const MAX_LONG_LOGS = 500;
const READ_OLDER = "read older comments";

export type TicketStore = Pick<GithubTicketStore, keyof GithubTicketStore>;

/** Tickets on GitHub: one query to read one, one mutation to write it. */
export class GithubTicketStore {
  readonly #connections: Connections;
  readonly #longLogs = new LRUCache<string, true>({ max: MAX_LONG_LOGS });
  #viewer: string | null = null;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** The login of the token in use; null before the first read. */
  get viewer(): string | null {
    return this.#viewer;
  }

  /**
   * One request, with more of the newest comments for a whole log. Throws GITHUB_NOT_FOUND, INPUT_NOT_AN_ISSUE,
   * GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED, GITHUB_UNAVAILABLE.
   */
  async read(
    address: TicketAddress,
    stateField: StateField,
    depth: LogDepth = "head",
  ): Promise<TicketSnapshot> {
    const { owner, repo, number } = address;
    const newest = NEWEST[this.#longLogs.has(ticketName(address)) ? "whole" : depth];
    const asked = { owner, repo, number, ...fieldVariables(stateField), newest };
    const { repository, projects } = this.#connections;
    const [log, cards] = await Promise.all([
      this.#readParts(repository, address, { ...asked, withLog: true, withCards: projects === null }),
      projects === null
        ? null
        : this.#readParts(projects, address, { ...asked, withLog: false, withCards: true }),
    ]);
    const ofCards = cards === null ? null : toSnapshot(cards, address, stateField);
    const snapshot = toSnapshot(log, address, stateField);
    this.#viewer = snapshot.viewer;
    return ofCards === null ? snapshot : { ...snapshot, items: ofCards.items };
  }

  async #readParts(
    connection: Connection,
    address: TicketAddress,
    variables: ReadTicketQueryVariables,
  ): Promise<ReadTicketQuery> {
    const attempted = `read ticket ${ticketName(address)}`;
    const { data, problems } = await connection.queryParts(readTicketDocument, variables, attempted);
    const found = data.repository?.issueOrPullRequest;
    const showsCard = found?.__typename === "Issue" && present(found.projectItems?.nodes).length > 0;
    // Beside cards that it shows, GitHub answers so for each card on a project that a fine-grained or App token may not
    // see.
    const problem = problems.find(
      ({ type, path }) => !showsCard || type !== "FORBIDDEN" || path?.includes("projectItems") !== true,
    );
    if (problem !== undefined) throw mapProblem(problem, attempted);
    return data;
  }

  /**
   * Older comments, oldest first: all of them where the cursor tells how many there are, else one page. One request for
   * each 500, side by side. Throws as `read`.
   */
  async readOlderComments(
    issueId: string,
    cursor: OlderCursor,
  ): Promise<Pick<TicketFacts, "comments" | "olderCursor">> {
    const { before, place } = cursor;
    if (place !== undefined) this.#longLogs.set(place.ticket, true);
    const all = await this.#readAllOlder(issueId, cursor);
    if (all !== null) return { comments: all, olderCursor: null };
    const { node } = await this.#connections.repository.query(
      readOlderCommentsDocument,
      { issueId, before },
      READ_OLDER,
    );
    return toCommentPage(node !== null && "comments" in node ? node.comments : null);
  }

  /** Null where one page is enough, or only page after page can be read. */
  async #readAllOlder(issueId: string, cursor: OlderCursor): Promise<TicketFacts["comments"] | null> {
    const requests = pagesBefore(cursor);
    if (cursor.place === undefined || requests.length === 0) return null;
    const { repository } = this.#connections;
    const sent = requests.map(async (pages) =>
      repository.query<PagesAnswer>(pagesQuery(pages), { issueId }, READ_OLDER),
    );
    return joinedPages(requests, await Promise.all(sent), cursor.place.oldestId);
  }

  /**
   * Writes up to `MAX_WRITTEN_TOGETHER` tickets in their order by one request, never repeated, and gives the answer of
   * each. Throws GITHUB_OUTCOME_UNKNOWN where no answer came: then none, some or all of them are written.
   */
  async write(writes: readonly TargetedWrite[]): Promise<readonly WriteAnswer[]> {
    const { repository, projects } = this.#connections;
    if (projects === null) return this.#writeTogether(repository, writes, true);
    // In the order of one request: fields first, then the record and all else, at last the card.
    const set = await this.#writeCards(
      projects,
      writes.map(({ target, write: { fields } }) => ({ target, write: { fields } })),
    );
    const answers = await this.#writeTogether(
      repository,
      writes.map(({ target, write: { optionId: _card, fields: _fields, ...write } }) => ({ target, write })),
      false,
    );
    const cards = await this.#writeCards(
      projects,
      writes.map(({ target, write: { optionId } }) => ({ target, write: { optionId } })),
    );
    return answers.map((answer, at) => {
      const { fields, optionId } = writes[at]?.write ?? {};
      const first = (fields === undefined ? undefined : set[at]) ?? answer;
      const last = (optionId === undefined ? undefined : cards[at]) ?? answer;
      return Object.assign({}, answer, { fields: first.fields, field: last.field, after: last.after });
    });
  }

  /** Cards alone, by the projects' own token. A refusal is the cards': what the other token wrote stands. */
  async #writeCards(projects: Connection, writes: readonly TargetedWrite[]): Promise<readonly WriteAnswer[]> {
    try {
      return await this.#writeTogether(projects, writes, false);
    } catch (error) {
      if (!(error instanceof Failure) || error.code === "GITHUB_OUTCOME_UNKNOWN") throw error;
      const failed: Part = { kind: "failed", failure: error };
      return writes.map(() => ({ ...NOTHING_WRITTEN, field: failed, fields: failed }));
    }
  }

  async #writeTogether(
    connection: Connection,
    writes: readonly TargetedWrite[],
    withCards: boolean,
  ): Promise<readonly WriteAnswer[]> {
    const mutations = writes.map(({ target, write }) => mutationsOf(target, write, withCards));
    if (mutations.flat().length === 0) return writes.map(() => NOTHING_WRITTEN);
    const names = writes.map(({ target }) => ticketName(target.address)).join(", ");
    const attempted = `write to ticket${writes.length === 1 ? "" : "s"} ${names}`;
    const answers = await connection.mutateTogether<WriteTicketMutation>(mutations.flat(), attempted);
    return writes.map(({ target, write }, at) => {
      const before = mutations.slice(0, at).flat().length;
      const own = answers.slice(before, before + (mutations[at]?.length ?? 0));
      return answerOf(own, write, target);
    });
  }
}

// A write of one ticket as a mutation, and what the answer tells of each of its parts.

const SKIPPED: Part = { kind: "skipped" };
const NOTHING_WRITTEN: WriteAnswer = {
  fields: SKIPPED,
  comment: SKIPPED,
  field: SKIPPED,
  close: SKIPPED,
  label: SKIPPED,
  release: SKIPPED,
  before: null,
  after: null,
};
const SILENCE: GraphqlProblem = { message: "GitHub gave no answer to it" };
/** GitHub's largest page, of comments that came since the read. */
const MAX_NEWER = 100;
/** Stands in for the id of a part that the request leaves out; GitHub asks for every variable. */
const UNUSED = "UNUSED";

/** The mutations of links, those of fields, then that of all else. */
function mutationsOf(target: WriteTarget, write: TicketWrite, withCards: boolean): Mutation[] {
  const { blockers = [], fields = [], ...rest } = write;
  const { issueId, repositoryId, projectId, itemId, fieldId, stateField, since, lockRef } = target;
  const mutations: Mutation[] = [
    ...blockers.map((blockingId) => ({ document: addBlockedByDocument, variables: { issueId, blockingId } })),
    ...fields.map((field) => ({
      document: setFieldDocument,
      variables: {
        projectId,
        itemId,
        fieldId: field.fieldId,
        value: { singleSelectOptionId: field.optionId },
      },
    })),
  ];
  if (Object.values(rest).every((part) => part === undefined)) return mutations;
  const { comment, strike, optionId, close, label, releaseOid } = rest;
  const variables: WriteTicketMutationVariables = {
    issueId,
    repositoryId,
    projectId,
    itemId,
    fieldId,
    fieldName: stateField.name,
    newer: MAX_NEWER,
    since,
    lockName: lockRef,
    addComment: comment !== undefined,
    body: comment ?? "",
    strikeComment: strike !== undefined,
    struckId: strike?.id ?? UNUSED,
    struckBody: strike?.body ?? "",
    writeField: optionId !== undefined,
    optionId: optionId ?? "",
    closeIssue: close !== undefined,
    closeReason: close ?? "COMPLETED",
    addLabel: label?.on === true,
    removeLabel: label?.on === false,
    labelIds: label === undefined ? [] : [label.id],
    releaseLock: releaseOid !== undefined,
    lockOid: releaseOid ?? NO_OBJECT,
    withCards,
  };
  return [...mutations, { document: writeTicketDocument, variables }];
}

/** The outcome of each part, from the answers to `mutationsOf`. */
function answerOf(
  answers: readonly PartialAnswer<Partial<WriteTicketMutation & AddBlockedByMutation>>[],
  write: TicketWrite,
  target: WriteTarget,
): WriteAnswer {
  const { blockers = [], fields = [] } = write;
  const partOf = (problem: GraphqlProblem | undefined, what: string): Part =>
    problem === undefined
      ? { kind: "done" }
      : { kind: "failed", failure: mapProblem(problem, `${what} ticket ${ticketName(target.address)}`) };
  const set = answers.slice(0, blockers.length + fields.length);
  const [unset] = set.flatMap(({ data, problems }, at) => {
    const answer = at < blockers.length ? data.addBlockedBy : data.updateProjectV2ItemFieldValue;
    return problems[0] ?? ((answer ?? null) === null ? SILENCE : []);
  });
  const { data, problems } = answers[set.length] ?? { data: {}, problems: [] };
  const item = data.updateProjectV2ItemFieldValue?.projectV2Item;
  const content = item?.content && "comments" in item.content ? item.content : null;
  const part = (asked: boolean, key: keyof WriteTicketMutation, what: string): Part => {
    if (!asked) return SKIPPED;
    // A top-level field's own error; errors inside its answer leave the write itself standing.
    const own = problems.find(({ path }) => path?.[0] === key && path.length === 1);
    // A part without an answer did not run, whether or not an error names it.
    const silent = (data[key] ?? null) === null ? (problems[0] ?? SILENCE) : undefined;
    return partOf(own ?? silent, what);
  };
  return {
    fields: set.length === 0 ? SKIPPED : partOf(unset, "set links and fields of"),
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
    after:
      item === undefined || item === null
        ? null
        : { ...toCommentPage(content?.comments), card: toCard(item, target.stateField) },
  };
}

function factsBefore({ addComment }: Partial<WriteTicketMutation>, target: WriteTarget): TicketFacts | null {
  const subject = addComment?.subject;
  if (subject === null || subject === undefined || !("comments" in subject)) return null;
  // A full page may end before the comment that was made.
  if ((subject.comments.nodes?.length ?? 0) === MAX_NEWER) return null;
  const item = present(subject.projectItems?.nodes).find(({ id }) => id === target.itemId);
  return {
    ...toCommentPage(subject.comments),
    card: item === undefined ? null : toCard(item, target.stateField),
  };
}

/** A team changes its field rarely, and a wrong guess costs one more read, never a wrong write. */
const KEPT_MS = 30 * 60_000;
/** More repositories than one server process ever works on. */
const MAX_REPOSITORIES = 500;

export type StateFields = Pick<CachedStateFields, keyof CachedStateFields>;

/** Remembers which field a repository's team uses for half an hour, so that a read asks for the right one at once. */
export class CachedStateFields {
  readonly #cache = new LRUCache<string, StateField>({ max: MAX_REPOSITORIES, ttl: KEPT_MS });

  get(address: RepositoryAddress): StateField | undefined {
    return this.#cache.get(repositoryKey(address));
  }

  set(address: RepositoryAddress, field: StateField): void {
    this.#cache.set(repositoryKey(address), field);
  }
}
