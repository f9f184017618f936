import { Failure, failureOf, joined, quoted, type Text, Words, words } from "../../errors.ts";
import type { Choices, IssuePlace, IssueRef, Named, NewIssue } from "../../github/issue-store.ts";
import { quietText } from "../../log/harmless.ts";
import type { ContractTerms } from "../../log/record.ts";
import { fingerprintOf, marked, unmarked } from "../../log/request-marker.ts";
import { setUp } from "../../rules/calls.ts";
import type { Caller } from "../../rules/lock.ts";
import { namedSo, type RepositoryAddress, repositoryNamed } from "../../rules/names.ts";
import { otherFieldsOf } from "../../rules/state-field.ts";
import { MAX_BODY_BYTES } from "../../rules/text.ts";
import { type Board, optionOf, readBoard, requireOpenable, type SelectField } from "../board-card/board.ts";
import { maySetLabels, mentionMistakes, mentionsOf } from "../checks/given-text.ts";
import { hasRoom } from "../links/links.ts";
import type { Continuation } from "../protocol/compose-record.ts";
import {
  type LookUpResult,
  lookUpTicket,
  parseReference,
  type Reference,
  withHint,
} from "../read/address.ts";
import type { World } from "../world/world.ts";

export interface CreateCall {
  readonly address: RepositoryAddress;
  readonly caller: Caller;
  readonly wishes: RequestedFields & { readonly title: string };
  readonly parent: Reference | null;
  readonly blockedBy: readonly Reference[];
  /** The ticket's demands, checked; undefined for none. */
  readonly contract?: ContractTerms | undefined;
  /** The finished ticket that this one follows up, `owner/repo#number`. */
  readonly followsUp?: string;
  /** The agent that the work passes on to, with a follow-up. */
  readonly handTo?: string;
  /** Set for a ticket that takes the place of another one. */
  readonly continuation?: Continuation;
  /** Null: a new ticket whenever it is asked for. */
  readonly requestId: string | null;
}

/** A creation by GitHub's ids. */
export interface CreationPlan {
  readonly board: Board;
  readonly wishes: CheckedFields;
  readonly parent: IssueRef | null;
  readonly blockers: readonly IssueRef[];
}

/**
 * Everything that the call names, looked up; nothing is written. What the links demand is asked of a new ticket: an
 * issue that is there has its parent, and what it waits for may be done since. `known` is the board that this process
 * has read before, as a rule; where it does not fit the call, and where null is given, it is read. Throws
 * INPUT_INVALID with every mistake.
 */
export async function planCreation(
  world: World,
  call: CreateCall,
  known: Board | null,
  isNew: boolean,
): Promise<CreationPlan> {
  const { address, wishes } = call;
  const names = namesIn(wishes);
  const [waitsFor] = call.blockedBy.flatMap((reference) => {
    const parsed = parseReference(reference, address, world.settings);
    return parsed.kind === "here" ? [{ ...address, number: parsed.number }] : [];
  });
  // Told before the issue is there, for a ticket that cannot wait would be found and begun. What is wrong with the
  // issue itself is told by its look-up.
  const dependencies =
    waitsFor === undefined ? null : failureOf(async () => world.links.requireDependencies(waitsFor));
  const [read, choices, above, ...waits] = await Promise.all([
    known === null ? readBoard(world, address) : null,
    names === null ? { labels: [], assignees: [] } : world.issues.choices(address, names),
    call.parent === null ? null : lookUpTicket(world, address, { role: "parent", reference: call.parent }),
    ...call.blockedBy.map(async (reference) =>
      lookUpTicket(world, address, { role: "blocked_by", reference }),
    ),
  ]);
  const refused = await dependencies;
  if (refused !== null && waits.every((found) => "issue" in found)) throw refused;
  const parent = above !== null && "issue" in above ? above.issue : null;
  const issues = waits.flatMap((found) => ("issue" in found ? [found.issue] : []));
  const blockers = issues.filter(({ id }, at) => issues.findIndex((other) => other.id === id) === at);
  const linked = above === null ? waits : [above, ...waits];
  const linkMistakes = linked.flatMap((found) => ("mistake" in found ? [found.mistake] : []));
  if (isNew) {
    linkMistakes.push(...closedMistakes("parent", above));
    if (parent !== null && !hasRoom(parent))
      linkMistakes.push(
        `parent #${parent.address.number} has ${parent.subIssueCount} children, and GitHub allows no more`,
      );
    for (const found of waits) linkMistakes.push(...closedMistakes("blocked_by", found));
  }
  return onFittingBoard(world, address, known, read, (board) => {
    requireOpenable(board);
    const { checked, mistakes } = checkRequestedFields(wishes, board, choices);
    const all = [...mistakes, ...linkMistakes, ...writtenBodyMistakes(wishes.body, bodyOf(call))];
    if (all.length > 0)
      throw new Failure("INPUT_INVALID", words`Cannot create the ticket: ${joined(all, "; ")}`, {
        hint: "Correct the arguments; nothing was written",
      });
    return { board, wishes: checked, parent, blockers };
  });
}

function closedMistakes(role: string, found: LookUpResult | null): string[] {
  if (found === null || !("issue" in found) || !found.issue.closed) return [];
  return [withHint(`${role} #${found.issue.address.number} is closed`, found.hint)];
}

/** The plan on the known board; on the board as it is now, which may have been read, if the known one does not fit. */
export async function onFittingBoard<Planned>(
  world: World,
  address: RepositoryAddress,
  known: Board | null,
  read: Board | null,
  plan: (board: Board) => Planned,
): Promise<Planned> {
  if (read !== null) return plan(read);
  if (known === null) return plan(await readBoard(world, address));
  try {
    return plan(known);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return plan(await readBoard(world, address));
  }
}

/** Failures by which GitHub tells of ids and names that are not there any more. */
const STALE: readonly string[] = ["GITHUB_NOT_FOUND", "GITHUB_FIELD_MISSING", "GITHUB_NOT_IN_PROJECT"];

/** Whether it may be the fault of a board that was read long ago. */
export function mayBeStale(error: unknown): boolean {
  return error instanceof Failure && STALE.includes(error.code);
}

/** The mistake of a body that is too long only as it is written: with a mark, and with names that are made harmless. */
export function writtenBodyMistakes(given: string | null | undefined, written = ""): string[] {
  const bytes = Buffer.byteLength(written);
  return bytes <= MAX_BODY_BYTES || Buffer.byteLength(given ?? "") > MAX_BODY_BYTES
    ? []
    : [`the body would have ${bytes} bytes with what ralph-hero adds, and GitHub takes ${MAX_BODY_BYTES}`];
}

/** The issue's text, with the request's mark where the call has an id. */
export function bodyOf(call: CreateCall): string {
  const body = quietText(call.wishes.body ?? "", call.address, mentionsOf(call.wishes.mention));
  return call.requestId === null
    ? unmarked(body)
    : marked(body, {
        requestId: call.requestId,
        fingerprint: requestOf(call),
        waits: call.blockedBy.length === 0 ? undefined : true,
      });
}

/** A call's request in the form that its mark keeps, to tell it from other calls. */
export function requestOf({ wishes, parent, blockedBy, contract }: CreateCall): string {
  const { title, body, labels, assignees, estimate, priority, mention } = wishes;
  // The schema by its own name, as before contracts could demand more: an earlier version's creation is recognised.
  const { schema: resultSchema, ...terms } = contract ?? {};
  const demanded = Object.keys(terms).length === 0 ? undefined : terms;
  const fields = { title, body, labels, assignees, estimate, priority, mention };
  const asked = { ...fields, parent, blockedBy, resultSchema, contract: demanded };
  return fingerprintOf(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)));
}

/** A caller's wishes for a ticket. Absent: stays as it is; null: nothing. */
export interface RequestedFields {
  readonly title?: string | undefined;
  readonly body?: string | null | undefined;
  readonly labels?: readonly string[] | null | undefined;
  readonly assignees?: readonly string[] | null | undefined;
  readonly estimate?: string | null | undefined;
  readonly priority?: string | null | undefined;
  /** The accounts that the given texts may mention. */
  readonly mention?: readonly string[] | undefined;
}

/** A wished value of one of the board's fields. */
export interface FieldChoice {
  readonly name: "estimate" | "priority";
  readonly fieldId: string;
  readonly optionId: string | null;
}

/** The wishes by GitHub's ids. */
export interface CheckedFields {
  readonly labels?: readonly Named[];
  readonly assignees?: readonly Named[];
  readonly fields: readonly FieldChoice[];
}

/** GitHub's bounds; it leaves out assignees beyond them without a word. */
export const MAX_ASSIGNEES = 10;
export const MAX_LABELS = 100;
const MAX_TITLE_LENGTH = 256;

/** The names to look up for wishes; null for none. */
export function namesIn(wishes: RequestedFields) {
  const [labels, assignees] = [wishes.labels ?? [], wishes.assignees ?? []];
  return labels.length + assignees.length === 0 ? null : { labels, assignees };
}

/** The wishes by id, and every mistake in them. Pure. */
export function checkRequestedFields(
  wishes: RequestedFields & { readonly edit?: readonly { readonly new: string }[] | undefined },
  board: Pick<Board, "repository" | "project" | "stateField" | "estimate" | "priority">,
  choices: Choices,
): { readonly checked: CheckedFields; readonly mistakes: readonly Text[] } {
  const { labels, assignees, title, body, edit = [], mention } = wishes;
  const home = repositoryNamed(board.repository.nameWithOwner);
  const setsNames = namesIn(wishes) !== null || labels === null || assignees === null;
  const mistakes: Text[] = [
    ...unknownNames(labels ?? [], choices.labels, "label"),
    ...unknownNames(assignees ?? [], choices.assignees, "assignee"),
  ];
  if (labels && labels.length > MAX_LABELS) mistakes.push(`GitHub takes ${MAX_LABELS} labels an issue`);
  if (assignees && assignees.length > MAX_ASSIGNEES)
    mistakes.push(`GitHub takes ${MAX_ASSIGNEES} assignees an issue`);
  const shownTitle = title === undefined ? undefined : quietText(title, home, mentionsOf(mention));
  const { length } = Array.from(shownTitle ?? "");
  if (shownTitle?.trim() === "") mistakes.push("the title is blank");
  else if (length > MAX_TITLE_LENGTH)
    mistakes.push(`the title has ${length} characters, and GitHub takes ${MAX_TITLE_LENGTH}`);
  // GitHub notifies nobody of a name in a title.
  mistakes.push(...mentionMistakes([body ?? "", ...edit.map((one) => one.new)], mention, home));
  const bytes = Buffer.byteLength(body ?? "");
  // To be told before the write: GitHub answers success to an update with a longer body, and keeps the old one.
  if (bytes > MAX_BODY_BYTES)
    mistakes.push(`the body has ${bytes} bytes in UTF-8, and GitHub takes ${MAX_BODY_BYTES}`);
  // GitHub drops the labels and assignees of those who may not set them, and says nothing.
  if (setsNames && !maySetLabels(board.repository))
    mistakes.push(
      `the token's account may not set labels and assignees in ${board.repository.nameWithOwner}`,
    );
  const fields: FieldChoice[] = [];
  for (const name of ["estimate", "priority"] as const) {
    const found = checkField(name, wishes[name], board);
    if (typeof found === "string" || found instanceof Words) mistakes.push(found);
    else if (found !== null) fields.push(found);
  }
  const checked = {
    labels: labels === undefined ? undefined : chosen(labels ?? [], choices.labels),
    assignees: assignees === undefined ? undefined : chosen(assignees ?? [], choices.assignees),
    fields,
  };
  return { checked, mistakes };
}

function unknownNames(wanted: readonly string[], known: readonly Named[], what: string): Text[] {
  const unknown = wanted.filter((name) => namedSo(known, name) === undefined);
  if (unknown.length === 0) return [];
  const why =
    what === "label"
      ? words`the repository has no such label (${setUp("full", "labels")} creates it)`
      : "no issue of the repository can be assigned to it";
  return [words`unknown ${what} ${quoted(unknown)}: ${why}`];
}

function chosen(wanted: readonly string[], known: readonly Named[]): Named[] {
  const found = wanted.flatMap((name) => namedSo(known, name) ?? []);
  return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
}

function checkField(
  name: FieldChoice["name"],
  wanted: string | null | undefined,
  board: Pick<Board, "project" | "stateField" | FieldChoice["name"]>,
): FieldChoice | Text | null {
  const field: SelectField | null = board[name];
  if (wanted === undefined || (wanted === null && field === null)) return null;
  if (field === null) {
    const missing = JSON.stringify(otherFieldsOf(board.stateField)[name]);
    return words`the project "${board.project.title}" has no single-select field ${missing} for the ${name} (${setUp("full")} creates it; "project.${name}Field" of the team's file names another one)`;
  }
  // `updateProjectV2ItemFieldValue` refuses such a field, and its value counts in every project
  // (github-mcp-server#2941).
  if (field.ofIssues)
    return `the ${name} is the organization's issue field ${JSON.stringify(field.name)}, which ralph-hero reads and never sets: set it on the issue's page`;
  if (wanted === null) return { name, fieldId: field.id, optionId: null };
  const option = optionOf(field, wanted);
  if (option !== undefined) return { name, fieldId: field.id, optionId: option.id };
  return `unknown ${name} "${wanted}": the board has ${quoted(field.options.map((known) => known.name))}`;
}

/**
 * The place of a new ticket. A card is found by others. So one that waits for others bears a mark until its first
 * record, which comes with its blockers; without a request's mark, its card comes after its blockers.
 */
export function issuePlace(
  { requestId }: CreateCall,
  { board: { repository, viewer, project, stateField }, blockers }: CreationPlan,
): IssuePlace {
  return {
    repositoryId: repository.id,
    viewer,
    stateField,
    projectId: blockers.length === 0 || requestId !== null ? project.id : null,
    waits: blockers.length > 0,
  };
}

export function newIssueOf(call: CreateCall, { wishes, parent }: CreationPlan): NewIssue {
  return {
    title: quietText(call.wishes.title, call.address, mentionsOf(call.wishes.mention)),
    body: bodyOf(call),
    labelIds: (wishes.labels ?? []).map(({ id }) => id),
    assigneeIds: (wishes.assignees ?? []).map(({ id }) => id),
    parentId: parent?.id ?? null,
  };
}
