/** The small parts of pages: icons, names, times, states, labels, locks. */
import { z } from "zod";
import { isAllowed } from "../accounts.ts";
import { parseJson } from "../answers.ts";
import { pathOf, type Addressable } from "../context.ts";
import type {
  Actor,
  Color,
  Label,
  Project,
  ProjectItem,
  SelectOption,
  Thread,
  Commit,
  IssueComment,
  SingleSelectField,
} from "../entities.ts";
import { html, trusted, type Html, RECORD_ICON, iconSvg } from "../../../plugin/mcp-server/src/web/pages.ts";
import { counted } from "../../../plugin/mcp-server/src/rules/text.ts";

// Drawings. They say nothing that the text beside them does not say.

export const ICONS = {
  lock: iconSvg(
    '<rect x="3.5" y="7" width="9" height="6.5" rx="1.5"/><path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2"/>',
  ),
  open: iconSvg('<circle cx="8" cy="8" r="5.5"/><circle cx="8" cy="8" r="1.2" fill="currentColor"/>'),
  completed: iconSvg('<circle cx="8" cy="8" r="5.5"/><path d="M5.6 8.2 7.3 9.9l3.1-3.6"/>'),
  dropped: iconSvg('<circle cx="8" cy="8" r="5.5"/><path d="M5.6 10.4 10.4 5.6"/>'),
  pull: iconSvg(
    '<circle cx="4.5" cy="4" r="1.6"/><circle cx="4.5" cy="12" r="1.6"/><circle cx="11.5" cy="12" r="1.6"/><path d="M4.5 5.6v4.8M11.5 10.4V6.5A2.5 2.5 0 0 0 9 4H7.5"/>',
  ),
  talk: iconSvg(
    '<path d="M3.5 3h9A1.5 1.5 0 0 1 14 4.5v5a1.5 1.5 0 0 1-1.5 1.5H8l-3 2.5V11H3.5A1.5 1.5 0 0 1 2 9.5v-5A1.5 1.5 0 0 1 3.5 3Z"/>',
  ),
  record: RECORD_ICON,
  move: iconSvg('<path d="M2.5 8h11M10.5 5l3 3-3 3M5.5 5l-3 3 3 3"/>'),
  report: iconSvg('<path d="M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6"/>'),
  board: iconSvg('<rect x="2" y="2.5" width="12" height="11" rx="1.5"/><path d="M6 2.5v11M10 2.5v11"/>'),
  repository: iconSvg(
    '<path d="M4 2h8.5v12H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 2ZM2.5 12A1.5 1.5 0 0 1 4 10.5h8.5"/>',
  ),
} as const;

// Times.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;
const DATE_TIME = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** Returns a duration in its largest unit: "5 min", "3 h", "2 d". */
function durationText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
  if (ms < 2 * MONTH_MS) return `${Math.round(ms / DAY_MS)} d`;
  return ms < 2 * YEAR_MS ? `${Math.round(ms / MONTH_MS)} months` : `${Math.round(ms / YEAR_MS)} years`;
}

/** Returns the time as an age, with the exact time on hover. */
export function timeMark(at: string, nowMs: number): Html {
  const atMs = Date.parse(at);
  if (Number.isNaN(atMs)) return html`<time>${at}</time>`;
  const exact = `${DATE_TIME.format(atMs)} UTC`;
  const age = nowMs - atMs < MINUTE_MS ? "just now" : `${durationText(nowMs - atMs)} ago`;
  return html`<time datetime="${at}" title="${exact}">${age}</time>`;
}

/** Returns the account's name, which cannot reorder what stands around it. */
export function nameOf({ login, kind, name }: Actor): Html {
  const bot = kind === "Bot" && html` <span class="tag">bot</span>`;
  return html`<bdi class="name" title="${name ?? login}">${login}</bdi>${bot}`;
}

const HUES = 6;

/** Returns a disc with the first letter of the login, always of the same color. */
export function avatarOf({ login }: Actor): Html {
  let sum = 0;
  for (const character of login) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  const [letter = "?"] = login.toWellFormed();
  return html`<span class="avatar hue-${sum % HUES}" aria-hidden="true">${letter.toUpperCase()}</span>`;
}

function toneOf(color: Color | undefined): string {
  return (color ?? "GRAY").toLowerCase();
}

/** Returns a dot of the option's color. */
export function dotOf(option: SelectOption | undefined): Html {
  return html`<span class="dot tone-${toneOf(option?.color)}" aria-hidden="true"></span>`;
}

/** Returns the option of a single-select field. */
export function optionMark(option: SelectOption | undefined): Html {
  if (option === undefined) return html`<span class="pill tone-gray">No state</span>`;
  return html`<span class="pill tone-${toneOf(option.color)}"><bdi>${option.name}</bdi></span>`;
}

/** Returns the item's values of the other single-select fields, such as Priority and Estimate. */
export function fieldMarks(item: ProjectItem): Html[] {
  return item.project.fieldList.flatMap((field) => {
    if (field.kind !== "ProjectV2SingleSelectField" || field.name === WORKFLOW_FIELD) return [];
    const option = optionOf(item, field);
    if (option === undefined) return [];
    const { name, color, description } = option;
    return html`<span class="value tone-${toneOf(color)}" title="${field.name}: ${name}, ${description}"
      ><span class="sr-only">${field.name} </span><bdi>${name}</bdi></span
    >`;
  });
}

const HEX = /^[0-9a-f]{6}$/i;

/** Returns the label with a dot of its own color, so that its name is readable on any color. */
export function labelMark({ name, color, description }: Label): Html {
  const fill = HEX.test(color) ? `#${color}` : "#888888";
  const dot = html`<svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" focusable="false">
    <circle cx="5" cy="5" r="4.5" fill="${fill}" stroke="currentColor" stroke-opacity="0.35" />
  </svg>`;
  return html`<span class="label" title="${description ?? name}">${dot}<bdi>${name}</bdi></span>`;
}

interface Condition {
  readonly word: string;
  readonly icon: Html;
  readonly tone: "green" | "purple" | "gray" | "red";
}

/** Returns whether the thread is open, in a word, an icon and a color. */
export function conditionOf(thread: Thread): Condition {
  const icon = thread.kind === "PullRequest" ? ICONS.pull : undefined;
  switch (thread.state) {
    case "OPEN":
      return { word: "Open", icon: icon ?? ICONS.open, tone: "green" };
    case "MERGED":
      return { word: "Merged", icon: ICONS.pull, tone: "purple" };
    case "CLOSED":
      if (thread.kind === "PullRequest") return { word: "Closed", icon: ICONS.pull, tone: "red" };
      return thread.stateReason === "NOT_PLANNED" || thread.stateReason === "DUPLICATE"
        ? { word: "Closed as not planned", icon: ICONS.dropped, tone: "gray" }
        : { word: "Closed", icon: ICONS.completed, tone: "purple" };
  }
}

/** Returns the holder of the lock, and the rest of the lease. */
export function lockMark({ agent, until }: CardLock, nowMs: number): Html {
  const leftMs = (until?.getTime() ?? 0) - nowMs;
  const left = leftMs > 0 ? `${durationText(leftMs)} left` : "lease over";
  return html`<span class="lock"
    >${ICONS.lock}<span class="holder" title="${agent}"
      ><span class="sr-only">Locked by </span><bdi class="agent">${agent}</bdi></span
    >${
      until !== undefined &&
      html`<time datetime="${until.toISOString()}" title="The lease ends on ${DATE_TIME.format(until)} UTC"
        >${left}</time
      >`
    }</span
  >`;
}

/** Returns the number of the board's tickets, and of archived ones if there are any. */
export function ticketCount({ itemsById }: Project): string {
  const archived = [...itemsById.values()].filter(({ isArchived }) => isArchived).length;
  const present = counted(itemsById.size - archived, "ticket");
  return archived === 0 ? present : `${present}, ${archived} archived`;
}

/** Returns the number of comments in words, and how many of them are records. */
export function commentCount({ commentList }: Thread): string {
  const records = commentList.filter((comment) => recordIn(comment) !== undefined).length;
  const all = counted(commentList.length, "comment");
  return records === 0 ? all : `${all}, ${counted(records, "record")} among them`;
}

/** Returns the number of comments, or nothing where there are none. */
export function commentMark(thread: Thread): Html {
  const { length } = thread.commentList;
  if (length === 0) return trusted("");
  return html`<span class="talk" title="${commentCount(thread)}"
    >${ICONS.talk}${length}<span class="sr-only"> ${length === 1 ? "comment" : "comments"}</span></span
  >`;
}

// Links between the pages.

/** Returns the link to the page of the thing; it never leaves the sandbox, whatever the names in it. */
export function hrefOf(thing: Addressable): string {
  // Two slashes at the beginning would name another host.
  return pathOf(thing)
    .toWellFormed()
    .replaceAll(/[^\w\-./#]/gu, encodeURIComponent)
    .replace(/^\/+/, "/");
}

// A ticket's state as its card, its records and its lock show it. Records and locks are recognized by their look.

export const WORKFLOW_FIELD = "Workflow State";

/** Returns the project's single-select field "Workflow State", or undefined without one. */
export function workflowField({ fieldList }: Project): SingleSelectField | undefined {
  for (const field of fieldList) {
    if (field.name === WORKFLOW_FIELD && field.kind === "ProjectV2SingleSelectField") return field;
  }
  return undefined;
}

/** Returns the item's option in the field; undefined also for an option that was removed. */
function optionOf(item: ProjectItem, field: SingleSelectField): SelectOption | undefined {
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

const text = z.string().optional().catch(undefined);
const object = z.record(z.string(), z.unknown()).optional().catch(undefined);
const by = z.object({ by: text }).optional().catch(undefined);
/** Whatever has another form than expected is undefined. */
const recordForm = z.object({
  /** Its place in the log. */
  seq: z.int().optional().catch(undefined),
  kind: text,
  agent: text,
  command: text,
  reason: text,
  from: text,
  /** The ticket's state after it. */
  to: text,
  /** A person's move that it tells of. */
  observed: z
    .object({ as: z.literal("moved by hand"), to: text, at: text })
    .optional()
    .catch(undefined),
  /** The submission for review; undefined for any other record. */
  submission: object,
  evidence: object,
  /** The person's answer on which it acted. */
  reply: by,
  /** The decision at a terminal that it is. */
  personDecision: by,
});

export interface ShownRecord extends z.infer<typeof recordForm> {
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

/**
 * Returns the record in the comment, or undefined for any other comment. Nothing is verified, but a comment of an
 * account without write access never looks like a record.
 */
export function recordIn(comment: IssueComment): ShownRecord | undefined {
  const { author, thread } = comment;
  const body = comment.body.replaceAll("\r\n", "\n");
  if (!MARKER.test(body.slice(-64)) || !isAllowed(author, thread.repository, "WRITE")) return undefined;
  const { data } = recordForm.safeParse(parseJson(jsonIn(body)));
  return { ...(data ?? recordForm.parse({})), isVoid: body.startsWith("**Void**") };
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

/**
 * Returns the newest answer of a person on which no record has acted yet: a decision at a terminal, or a comment by an
 * account with write access that writes no records itself. Undefined without one.
 */
export function answerOf(
  item: ProjectItem,
): { readonly by: string; readonly at: string; readonly comment: IssueComment } | undefined {
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
    const decidedBy = record?.personDecision?.by;
    if (decidedBy !== undefined) return { by: decidedBy, at, comment };
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

interface CardLock {
  readonly agent: string;
  /** The end of its lease; undefined if the commit does not say. */
  readonly until: Date | undefined;
}

const NAMELESS = "an unknown agent";
/** A name is shown in a line with others. */
const MAX_NAME_LENGTH = 80;

const lockForm = z.object({ agent: text, leaseMinutes: z.number().optional().catch(undefined) });

function endOf({ committedDate }: Commit, leaseMinutes: number | undefined): Date | undefined {
  if (leaseMinutes === undefined) return undefined;
  const end = new Date(Date.parse(committedDate) + leaseMinutes * MINUTE_MS);
  return Number.isNaN(end.getTime()) ? undefined : end;
}

/** Returns the lock on the ticket, or undefined without one. Anybody can write such a ref, so nothing is trusted. */
export function lockOf({ repository, number }: Thread): CardLock | undefined {
  const target = repository.gitRefs.get(`refs/ralph/locks/${number}`)?.target;
  if (target === undefined) return undefined;
  if (target.kind !== "Commit") return { agent: NAMELESS, until: undefined };
  const { agent = "", leaseMinutes } = lockForm.safeParse(parseJson(target.message)).data ?? {};
  const name = agent.trim() === "" ? NAMELESS : agent.slice(0, MAX_NAME_LENGTH);
  return { agent: name, until: endOf(target, leaseMinutes) };
}

/** Returns the person whom pages act as: the creator of the ticket's board, or the repository's owner. */
export function personOf({ items, repository }: Thread): string | undefined {
  const creator = items[0]?.project.creator;
  if (creator?.kind === "User") return creator.login;
  return repository.owner.kind === "User" ? repository.owner.login : undefined;
}
