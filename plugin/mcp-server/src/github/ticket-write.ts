/** A write of one ticket as a mutation, and what the answer tells of each of its parts. */
import { ticketName, type TicketAddress } from "../rules/names.ts";
import { NO_OBJECT } from "../rules/lock.ts";
import type { PartialAnswer } from "./connection.ts";
import { mapProblem, type GraphqlProblem } from "./error-mapping.ts";
import {
  addBlockedByDocument,
  setFieldDocument,
  writeTicketDocument,
  type AddBlockedByMutation,
  type WriteTicketMutation,
  type WriteTicketMutationVariables,
} from "./generated.ts";
import { present, toCard, toCommentPage, type TicketFacts } from "./ticket-snapshot.ts";
import type { Mutation } from "./together.ts";
import type { StateField } from "../rules/state-field.ts";
import type { Failure } from "../errors.ts";

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

const SKIPPED: Part = { kind: "skipped" };
export const NOTHING_WRITTEN: WriteAnswer = {
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
export function mutationsOf(target: WriteTarget, write: TicketWrite, withCards: boolean): Mutation[] {
  const { blockers = [], fields = [], ...rest } = write;
  const { issueId, projectId, itemId } = target;
  const set = [
    ...blockers.map((blockingId) => ({ document: addBlockedByDocument, variables: { issueId, blockingId } })),
    ...fields.map(({ fieldId, optionId }) => ({
      document: setFieldDocument,
      variables: { projectId, itemId, fieldId, value: { singleSelectOptionId: optionId } },
    })),
  ];
  if (Object.values(rest).every((part) => part === undefined)) return set;
  return [...set, { document: writeTicketDocument, variables: { ...toVariables(target, rest), withCards } }];
}

/** The outcome of each part, from the answers to `mutationsOf`. */
export function answerOf(
  answers: readonly PartialAnswer<Partial<WriteTicketMutation & AddBlockedByMutation>>[],
  write: TicketWrite,
  target: WriteTarget,
): WriteAnswer {
  const { blockers = [], fields = [], ...rest } = write;
  const parts = blockers.length + fields.length;
  const unset = answers
    .slice(0, parts)
    .find(
      ({ data, problems }, at) =>
        problems.length > 0 ||
        isMissing(at < blockers.length ? data.addBlockedBy : data.updateProjectV2ItemFieldValue),
    );
  const attempted = `set links and fields of ticket ${ticketName(target.address)}`;
  const set: Part =
    unset === undefined
      ? { kind: "done" }
      : { kind: "failed", failure: mapProblem(unset.problems[0] ?? SILENCE, attempted) };
  return {
    ...toAnswer(answers[parts] ?? { data: {}, problems: [] }, rest, target),
    fields: parts === 0 ? SKIPPED : set,
  };
}

function toVariables(
  target: WriteTarget,
  write: TicketWrite,
): Omit<WriteTicketMutationVariables, "withCards"> {
  const { issueId, repositoryId, projectId, itemId, fieldId, stateField, since } = target;
  return {
    issueId,
    repositoryId,
    projectId,
    itemId,
    fieldId,
    fieldName: stateField.name,
    newer: MAX_NEWER,
    since,
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
): Omit<WriteAnswer, "fields"> {
  const attempted = (what: string) => `${what} ticket ${ticketName(target.address)}`;
  const part = (asked: boolean, key: keyof WriteTicketMutation, what: string): Part => {
    if (!asked) return SKIPPED;
    // A part without an answer did not run, whether or not an error names it.
    const silent = isMissing(data[key]) ? (problems[0] ?? SILENCE) : undefined;
    // A top-level field's own error; errors inside its answer leave the write itself standing.
    const problem = problems.find(({ path }) => path?.[0] === key && path.length === 1) ?? silent;
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

function factsAfter(
  { updateProjectV2ItemFieldValue: answer }: Partial<WriteTicketMutation>,
  { stateField }: WriteTarget,
): TicketFacts | null {
  const item = answer?.projectV2Item;
  if (item === null || item === undefined) return null;
  const content = item.content !== null && "comments" in item.content ? item.content : null;
  return { ...toCommentPage(content?.comments), card: toCard(item, stateField) };
}
