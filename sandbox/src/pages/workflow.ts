/** A ticket's state as its card, its records and its lock show it. Records and locks are recognized by their look. */
import { isAllowed } from "../accounts.ts";
import type {
  Commit,
  IssueComment,
  Project,
  ProjectItem,
  SelectOption,
  SingleSelectField,
  Thread,
} from "../entities.ts";

export const WORKFLOW_FIELD = "Workflow State";

/** Returns the project's single-select field "Workflow State", or undefined without one. */
export function workflowField({ fieldList }: Project): SingleSelectField | undefined {
  for (const field of fieldList) {
    if (field.name === WORKFLOW_FIELD && field.kind === "ProjectV2SingleSelectField") return field;
  }
  return undefined;
}

/** Returns the item's option in the field; undefined also for an option that was removed. */
export function optionOf(item: ProjectItem, field: SingleSelectField): SelectOption | undefined {
  const value = item.values.get(field.id);
  if (value?.kind !== "ProjectV2ItemFieldSingleSelectValue") return undefined;
  return field.optionList.find(({ id }) => id === value.optionId);
}

/** Returns the item's state, or undefined without one. */
export function stateOf(item: ProjectItem): SelectOption | undefined {
  const field = workflowField(item.project);
  return field === undefined ? undefined : optionOf(item, field);
}

/** Returns when the item's state was set, and by whom; undefined without a value. */
export function stateValue({ project, values }: ProjectItem): { at: string; by: string } | undefined {
  const field = workflowField(project);
  const value = field === undefined ? undefined : values.get(field.id);
  return value === undefined ? undefined : { at: value.updatedAt, by: value.creator.login };
}

// Records.

export interface ShownRecord {
  /** Its place in the log. */
  readonly seq: number | undefined;
  readonly kind: string | undefined;
  readonly agent: string | undefined;
  readonly command: string | undefined;
  readonly reason: string | undefined;
  readonly from: string | undefined;
  /** The ticket's state after it. */
  readonly to: string | undefined;
  /** A person's move that it tells of. */
  readonly observed: { readonly to: string | undefined; readonly at: string | undefined } | undefined;
  /** The submission for review; undefined for any other record. */
  readonly submission: Readonly<Record<string, unknown>> | undefined;
  readonly evidence: Readonly<Record<string, unknown>> | undefined;
  /** The person whose answer it acted on. */
  readonly answeredBy: string | undefined;
  /** The person whose decision at a terminal it is. */
  readonly decidedBy: string | undefined;
  /** It lost a race, and does not count. */
  readonly isVoid: boolean;
}

const MARKER = /<!-- ralph-record:v\d+ -->\s*$/;
const FENCE_OPENING = "```json\n";
const FENCE_CLOSING = "\n```";

function jsonIn(body: string): string {
  const closing = body.lastIndexOf(FENCE_CLOSING);
  const opening = body.lastIndexOf(FENCE_OPENING, closing);
  return opening < 0 ? "" : body.slice(opening + FENCE_OPENING.length, closing);
}

/** Returns the value of the JSON text as an object; an empty one for anything else. */
function looseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text)) ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/**
 * Returns the record in the comment, or undefined for any other comment. Nothing is verified, but a comment of an
 * account without write access never looks like a record.
 */
export function recordIn(comment: IssueComment): ShownRecord | undefined {
  const { author, thread } = comment;
  const body = comment.body.replaceAll("\r\n", "\n");
  if (!MARKER.test(body.slice(-64)) || !isAllowed(author, thread.repository, "WRITE")) return undefined;
  const record = looseObject(jsonIn(body));
  const observed = objectOf(record["observed"]);
  return {
    seq: Number.isSafeInteger(record["seq"]) ? Number(record["seq"]) : undefined,
    kind: textOf(record["kind"]),
    agent: textOf(record["agent"]),
    command: textOf(record["command"]),
    reason: textOf(record["reason"]),
    from: textOf(record["from"]),
    to: textOf(record["to"]),
    observed:
      observed?.["as"] === "moved by hand"
        ? { to: textOf(observed["to"]), at: textOf(observed["at"]) }
        : undefined,
    submission: objectOf(record["submission"]),
    evidence: objectOf(record["evidence"]),
    answeredBy: textOf(objectOf(record["reply"])?.["by"]),
    decidedBy: textOf(objectOf(record["personDecision"])?.["by"]),
    isVoid: body.startsWith("**Void**"),
  };
}

/** Returns the state of the newest record that counts, if the card shows another one. */
export function loggedState(item: ProjectItem): string | undefined {
  for (const comment of item.content.commentList.toReversed()) {
    const record = recordIn(comment);
    if (record === undefined || record.isVoid) continue;
    return record.to === stateOf(item)?.name ? undefined : record.to;
  }
  return undefined;
}

/** States in which a person's comment is the answer that agents wait for. */
const ASKING_STATES: readonly string[] = ["Plan in Review", "Human Needed"];

interface PersonAnswer {
  readonly by: string;
  readonly at: string;
  readonly comment: IssueComment;
}

/**
 * Returns the newest answer of a person on which no record has acted yet: a decision at a terminal, or a comment by an
 * account with write access that writes no records itself. Undefined without one.
 */
export function answerOf(item: ProjectItem): PersonAnswer | undefined {
  const { content } = item;
  if (content.state !== "OPEN" || !ASKING_STATES.includes(stateOf(item)?.name ?? "")) return undefined;
  const movedAt = loggedState(item) === undefined ? "" : (stateValue(item)?.at ?? "");
  const agents = new Set(
    content.commentList.flatMap((one) => (recordIn(one) === undefined ? [] : one.author.id)),
  );
  for (const comment of content.commentList.toReversed()) {
    const { author, createdAt: at } = comment;
    const record = recordIn(comment);
    if (at < movedAt) return undefined;
    if (record?.decidedBy !== undefined) return { by: record.decidedBy, at, comment };
    if (record === undefined && isAnswer(comment) && !agents.has(author.id))
      return { by: author.login, at, comment };
    if (record !== undefined && !record.isVoid && record.from !== record.to) return undefined;
  }
  return undefined;
}

function isAnswer({ author, thread, isMinimized }: IssueComment): boolean {
  return author.kind !== "Bot" && !isMinimized && isAllowed(author, thread.repository, "WRITE");
}

// Locks.

export interface CardLock {
  readonly agent: string;
  /** The end of its lease; undefined if the commit does not say. */
  readonly until: Date | undefined;
}

const NAMELESS = "an unknown agent";
/** A name is shown in a line with others. */
const MAX_NAME_LENGTH = 80;
const MINUTE_MS = 60_000;

function endOf({ committedDate }: Commit, leaseMinutes: unknown): Date | undefined {
  if (typeof leaseMinutes !== "number") return undefined;
  const end = new Date(Date.parse(committedDate) + leaseMinutes * MINUTE_MS);
  return Number.isNaN(end.getTime()) ? undefined : end;
}

/** Returns the lock on the ticket, or undefined without one. Anybody can write such a ref, so nothing is trusted. */
export function lockOf({ repository, number }: Thread): CardLock | undefined {
  const target = repository.gitRefs.get(`refs/ralph/locks/${number}`)?.target;
  if (target === undefined) return undefined;
  if (target.kind !== "Commit") return { agent: NAMELESS, until: undefined };
  const { agent, leaseMinutes } = looseObject(target.message);
  return {
    agent: typeof agent === "string" && agent.trim() !== "" ? agent.slice(0, MAX_NAME_LENGTH) : NAMELESS,
    until: endOf(target, leaseMinutes),
  };
}

/** Returns the person whom pages act as: the creator of the ticket's board, or the repository's owner. */
export function personOf({ items, repository }: Thread): string | undefined {
  const creator = items[0]?.project.creator;
  if (creator?.kind === "User") return creator.login;
  return repository.owner.kind === "User" ? repository.owner.login : undefined;
}
