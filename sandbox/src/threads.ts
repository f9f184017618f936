/** Issues, comments and labels: making and changing them, without asking who may. */
import type {
  Actor,
  ContentEdit,
  Issue,
  IssueComment,
  Label,
  LockReason,
  Minimizable,
  PullRequest,
  Repository,
  StateReason,
  Thread,
  ClosedEvent,
  ReopenedEvent,
} from "./entities.ts";
import { invalidValue, Problem } from "./answers.ts";
import { deleteItem } from "./projects.ts";
import { identity, makeChange, noteChange, now, register, type World } from "./world.ts";

/** GitHub's bound on the text of an issue or comment, in bytes of UTF-8 (objectstack #18793, #18826). */
const MAX_TEXT_BYTES = 262_144;

/** As GitHub has it on issues and pull requests, for good: only deletions make room (otchealth-mcp-server, 2026-08). */
const MAX_COMMENTS = 2500;
export const FULL = `Commenting is disabled on issues with more than ${MAX_COMMENTS} comments`;

export function isFull({ commentList }: Thread): boolean {
  return commentList.length >= MAX_COMMENTS;
}

/** Whether GitHub takes no such text of an issue or comment. */
export function isOversized(text: string): boolean {
  return Buffer.byteLength(text) > MAX_TEXT_BYTES;
}

/** GitHub's words for a text that is too long, whatever its bound is. */
export const TOO_LONG = "Body is too long (maximum is 65536 characters)";

/** Whether a text has more code points: a string counts some of them twice. */
export function isLonger(text: string, maximum: number): boolean {
  return text.length > maximum && Array.from(text).length > maximum;
}

export interface ThreadText {
  readonly title: string;
  readonly body?: string;
}

/** The common parts of a new issue and a new pull request; takes the repository's next number. */
export function threadBase(repository: Repository, author: Actor, { title, body = "" }: ThreadText) {
  repository.lastNumber += 1;
  return {
    repository,
    number: repository.lastNumber,
    author,
    title,
    body,
    editor: null,
    lastEditedAt: null,
    edits: [],
    closedAt: null,
    locked: false,
    activeLockReason: null,
    commentList: [],
    eventList: [],
    labelList: [],
    assigneeList: [],
    items: [],
  };
}

/** Adds an open issue. */
export function addIssue(world: World, repository: Repository, author: Actor, text: ThreadText): Issue {
  const issue: Issue = register(world, {
    ...identity(world, "Issue"),
    ...threadBase(repository, author, text),
    state: "OPEN",
    stateReason: null,
    parent: null,
    children: [],
    blockers: [],
    blocked: [],
  });
  repository.threads.set(issue.number, issue);
  return issue;
}

/** Adds a label to the repository; the one that is there where the name is taken. */
export function addLabel(
  world: World,
  repository: Repository,
  name: string,
  { color = "ededed", description = null }: { color?: string; description?: string | null } = {},
): Label {
  const known = repository.labelsByName.get(name.toLowerCase());
  if (known !== undefined) return known;
  const label: Label = register(world, {
    ...identity(world, "Label"),
    repository,
    name,
    color,
    description,
  });
  repository.labelsByName.set(name.toLowerCase(), label);
  return label;
}

/** Puts the labels on the thread that it does not have; its timeline tells by whom. */
export function addToLabels(world: World, thread: Thread, labels: readonly Label[], actor: Actor): void {
  for (const label of labels.filter((one) => !thread.labelList.includes(one))) {
    thread.labelList.push(label);
    thread.eventList.push(register(world, { ...identity(world, "LabeledEvent"), thread, actor, label }));
  }
  thread.updatedAt = now(world);
}

/** Adds a comment at the end of the thread. */
export function addComment(world: World, thread: Thread, author: Actor, body: string): IssueComment {
  const comment: IssueComment = {
    ...identity(world, "IssueComment"),
    thread,
    author,
    body,
    editor: null,
    lastEditedAt: null,
    edits: [],
    isMinimized: false,
    minimizedReason: null,
  };
  makeChange(world, "comments", {
    apply: () => {
      thread.commentList.push(register(world, comment));
    },
    revert: () => removeComment(world, comment),
  });
  thread.updatedAt = comment.createdAt;
  return comment;
}

/** Takes the comment away, with its history; the thread tells that, and by whom, for good. */
export function deleteComment(world: World, comment: IssueComment, actor: Actor): void {
  const { thread } = comment;
  const index = thread.commentList.indexOf(comment);
  makeChange(world, "comments", {
    apply: () => removeComment(world, comment),
    revert: () => {
      thread.commentList.splice(index, 0, register(world, comment));
      for (const edit of comment.edits) register(world, edit);
    },
  });
  addDeletionEvent(world, comment, actor);
  thread.updatedAt = now(world);
}

/** Hides the text for that reason, or shows it again for none. Neither its dates nor the timeline tell. */
export function setMinimized(world: World, text: Minimizable, reason: string | null): void {
  const set = (minimizedReason: string | null) => (): void => {
    Object.assign(text, { isMinimized: minimizedReason !== null, minimizedReason });
  };
  makeChange(world, "comments", { apply: set(reason), revert: set(text.minimizedReason) });
}

function removeComment(world: World, comment: IssueComment): void {
  const { commentList } = comment.thread;
  const index = commentList.indexOf(comment);
  if (index >= 0) commentList.splice(index, 1);
  for (const edit of comment.edits) world.entities.delete(edit.id);
  world.entities.delete(comment.id);
}

function recordEdit(world: World, editor: Actor, diff: string, editedAt: string): ContentEdit {
  return register(world, {
    ...identity(world, "UserContentEdit"),
    editor,
    editedAt,
    diff,
  });
}

/** Changes the text of a comment or thread and keeps the old one in its history; the same text is no edit. */
export function editBody(world: World, text: Thread | IssueComment, editor: Actor, body: string): void {
  if (text.body === body) return;
  const at = now(world);
  const old = versionOf(text);
  if (text.edits.length === 0) text.edits.push(recordEdit(world, text.author, text.body, text.createdAt));
  text.edits.push(recordEdit(world, editor, body, at));
  const edited = { body, editor, lastEditedAt: at, edits: text.edits.slice() };
  makeChange(world, "comments", {
    apply: () => setVersion(text, edited),
    revert: () => setVersion(text, old),
  });
  text.updatedAt = at;
  if (text.kind === "IssueComment") text.thread.updatedAt = at;
}

/** Changes the title, and notes by whom: neither the body's history nor `lastEditedAt` tells it. The same one is no change. */
export function renameThread(world: World, thread: Thread, actor: Actor, title: string): void {
  const previousTitle = thread.title;
  if (title === previousTitle) return;
  thread.title = title;
  const titles = { previousTitle, currentTitle: title };
  thread.eventList.push(
    register(world, { ...identity(world, "RenamedTitleEvent"), thread, actor, ...titles }),
  );
}

type Version = Pick<IssueComment, "body" | "editor" | "lastEditedAt" | "edits">;

function versionOf({ body, editor, lastEditedAt, edits }: Version): Version {
  return { body, editor, lastEditedAt, edits: edits.slice() };
}

function setVersion(text: Thread | IssueComment, { body, editor, lastEditedAt, edits }: Version): void {
  Object.assign(text, { body, editor, lastEditedAt });
  text.edits.splice(0, Infinity, ...edits);
}

/** Closes the issue, or changes the reason of a closed one, as its author where neither account nor merge is named. */
export function closeIssue(
  world: World,
  issue: Issue,
  reason: StateReason,
  by: Actor | PullRequest = issue.author,
): void {
  const [actor, closer] = by.kind === "PullRequest" ? [by.author, by] : [by, null];
  if (issue.state === "OPEN")
    addStateEvent(world, issue, { kind: "ClosedEvent", actor, stateReason: reason, closer });
  issue.closedAt ??= now(world);
  issue.state = "CLOSED";
  issue.stateReason = reason;
  issue.updatedAt = now(world);
}

/** Opens a closed issue again, as its author where nobody else is named; an open one stays as it is. */
export function reopenIssue(world: World, issue: Issue, actor: Actor = issue.author): void {
  if (issue.state === "OPEN") return;
  addStateEvent(world, issue, { kind: "ReopenedEvent", actor, stateReason: issue.stateReason });
  issue.state = "OPEN";
  issue.stateReason = "REOPENED";
  issue.closedAt = null;
  issue.updatedAt = now(world);
}

/** Locks or unlocks the conversation. */
export function setLocked(thread: Thread, locked: boolean, reason: LockReason | null = null): void {
  thread.locked = locked;
  thread.activeLockReason = locked ? reason : null;
}

/** Notes that the actor deleted the comment. */
function addDeletionEvent(world: World, { thread, author }: IssueComment, actor: Actor): void {
  const event = { ...identity(world, "CommentDeletedEvent"), thread, actor, deletedCommentAuthor: author };
  thread.eventList.push(register(world, event));
}

/** Notes that the actor closed or reopened the issue. */
function addStateEvent(
  world: World,
  thread: Issue,
  event:
    | Pick<ClosedEvent, "kind" | "actor" | "stateReason" | "closer">
    | Pick<ReopenedEvent, "kind" | "actor" | "stateReason">,
): void {
  thread.eventList.push(register(world, { ...identity(world, event.kind), ...event, thread }));
}

// GitHub's counts of sub-issues and dependencies, which lag behind the lists that they count.

/** Returns how many sub-issues the issue has, and how many of them are closed. */
export function subIssueCounts(world: World, issue: Issue) {
  const counted = countedLinks(world, issue, issue.children);
  const completed = counted.length - openCount(counted);
  const total = counted.length;
  return { total, completed, percentCompleted: Math.floor((100 * completed) / Math.max(1, total)) };
}

/** Returns how many issues the issue waits for and holds up: the open ones, and under "total" all of them. */
export function dependencyCounts(world: World, issue: Issue) {
  const blockers = countedLinks(world, issue, issue.blockers);
  const blocked = countedLinks(world, issue, issue.blocked);
  return {
    blockedBy: openCount(blockers),
    blocking: openCount(blocked),
    totalBlockedBy: blockers.length,
    totalBlocking: blocked.length,
  };
}

/** Lets the counts of both issues show the new link between them as late as counts lag. */
export function countLater(world: World, a: Issue, b: Issue): void {
  const links = [`${a.id} ${b.id}`, `${b.id} ${a.id}`];
  noteChange(world, "counts", {
    apply: () => links.forEach((link) => world.uncounted.delete(link)),
    revert: () => links.forEach((link) => world.uncounted.add(link)),
  });
}

function openCount(issues: readonly Issue[]): number {
  return issues.filter(({ state }) => state === "OPEN").length;
}

function countedLinks(world: World, issue: Issue, linked: readonly Issue[]): readonly Issue[] {
  if (world.uncounted.size === 0) return linked;
  return linked.filter(({ id }) => !world.uncounted.has(`${issue.id} ${id}`));
}

// Relations of issues: parents, dependencies, and both after a deletion or transfer.

// GitHub's documentation, "Adding sub-issues": up to 100 sub-issues a parent, and up to eight levels of them.
const MAX_SUB_ISSUES = 100;
const MAX_LEVELS = 8;
// GitHub's documentation, "Creating issue dependencies": up to 50 issues of each kind of relationship.
const MAX_DEPENDENCIES = 50;

function ancestorsOf(issue: Issue): Issue[] {
  return issue.parent === null ? [] : [issue.parent, ...ancestorsOf(issue.parent)];
}

function levelsBelow(issue: Issue): number {
  return Math.max(0, ...issue.children.map((child) => 1 + levelsBelow(child)));
}

/** Makes one issue the parent of the other. Throws a Problem where GitHub's rules for sub-issues forbid it. */
export function addSubIssue(parent: Issue, child: Issue): void {
  if (parent === child || ancestorsOf(parent).includes(child)) {
    throw invalidValue("Sub-issue cannot create a circular dependency");
  }
  // GitHub's own spelling, in logs of 2026; the words of REST differ.
  const refused = "An error occured while adding the sub-issue to the parent issue.";
  const oneParent = "Sub issue may only have one parent";
  if (child.parent === parent)
    throw invalidValue(`${refused} Issue may not contain duplicate sub-issues and ${oneParent}`);
  if (child.parent !== null) throw invalidValue(`${refused} ${oneParent}`);
  requireCapacity(parent, levelsBelow(child));
  child.parent = parent;
  parent.children.push(child);
}

/** Throws a Problem where the parent cannot take one more sub-issue with that many levels below it. */
export function requireCapacity(parent: Issue, levels = 0): void {
  if (parent.children.length >= MAX_SUB_ISSUES) {
    throw invalidValue(`Parent cannot have more than ${MAX_SUB_ISSUES} sub-issues`);
  }
  if (ancestorsOf(parent).length + 1 + levels > MAX_LEVELS) {
    throw invalidValue(`Sub-issues cannot be nested more than ${MAX_LEVELS} levels deep`);
  }
}

/** Takes the sub-issue away from its parent. Throws a Problem where it is not one of that parent's. */
export function removeSubIssue(parent: Issue, child: Issue): void {
  if (child.parent !== parent) throw new Problem("NOT_FOUND", "The provided sub-issue does not exist");
  child.parent = null;
  remove(parent.children, child);
}

/**
 * Makes one issue wait for the other; returns why not where GitHub refuses. Its documentation names the status 422
 * and no wording. It says nothing of cycles, so the sandbox takes them.
 */
export function addBlocker(blocked: Issue, blocker: Issue): string | undefined {
  if (blocked === blocker) return "Validation failed: An issue cannot be blocked by itself";
  if (blocked.blockers.includes(blocker)) return "Validation failed: Dependency already exists";
  if (blocked.blockers.length >= MAX_DEPENDENCIES || blocker.blocked.length >= MAX_DEPENDENCIES) {
    return `Validation failed: An issue cannot have more than ${MAX_DEPENDENCIES} dependencies of a kind`;
  }
  blocked.blockers.push(blocker);
  blocker.blocked.push(blocked);
  return undefined;
}

/** Makes the one issue no longer wait for the other. */
export function removeBlocker(blocked: Issue, blocker: Issue): void {
  remove(blocked.blockers, blocker);
  remove(blocker.blocked, blocked);
}

function remove(list: Issue[], issue: Issue): void {
  const at = list.indexOf(issue);
  if (at >= 0) list.splice(at, 1);
}

/** Deletes the issue: its number stands for nothing any more. */
export function deleteIssue(world: World, issue: Issue): void {
  detachIssue(world, issue);
  issue.repository.formerNumbers.set(issue.number, null);
}

/** Moves the issue to another repository, where it gets a new number and a new id; the old number redirects. */
export function transferIssue(world: World, issue: Issue, repository: Repository): Issue {
  const { title, body, author } = issue;
  detachIssue(world, issue);
  const moved = addIssue(world, repository, author, { title, body });
  issue.repository.formerNumbers.set(issue.number, moved);
  return moved;
}

function detachIssue(world: World, issue: Issue): void {
  for (const item of issue.items.slice()) deleteItem(world, item);
  for (const blocker of issue.blockers.slice()) removeBlocker(issue, blocker);
  for (const blocked of issue.blocked.slice()) removeBlocker(blocked, issue);
  for (const child of issue.children.slice()) removeSubIssue(issue, child);
  if (issue.parent !== null) removeSubIssue(issue.parent, issue);
  for (const comment of issue.commentList) world.entities.delete(comment.id);
  issue.repository.threads.delete(issue.number);
  world.entities.delete(issue.id);
}
