/** A write of one ticket as a mutation, and what the answer tells of each of its parts. */
import { ticketName } from "../domain/names.ts";
import { NO_OBJECT } from "../domain/lock.ts";
import type { Part, TicketFacts, TicketWrite, WriteAnswer, WriteTarget } from "../ports/ticket.ts";
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
import { present, toCard, toCommentPage } from "./ticket-snapshot.ts";
import type { Mutation } from "./together.ts";

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
  return {
    ...toCommentPage(content?.comments),
    card: toCard(item, stateField),
  };
}
