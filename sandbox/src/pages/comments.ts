/** The conversation of a ticket, in which its records stand out. */
import { associationOf } from "../accounts.ts";
import type { IssueComment, Thread, WrittenText } from "../entities.ts";
import { findAccount, type World } from "../world.ts";
import { html, type Html } from "../html.ts";
import { ICONS, avatarOf, hrefOf, nameOf, timeMark } from "./marks.ts";
import { personOf, recordIn, type ShownRecord } from "./workflow.ts";
import { toneOf } from "./story.ts";
import { renderMarkdown, type References } from "./markdown.ts";

const ASSOCIATIONS = {
  OWNER: "Owner",
  MEMBER: "Member",
  COLLABORATOR: "Collaborator",
  CONTRIBUTOR: "Contributor",
  NONE: undefined,
} as const;

interface Box {
  readonly text: Thread | IssueComment;
  readonly thread: Thread;
  readonly id: string;
  readonly verb: string;
  readonly record?: ShownRecord | undefined;
}

function editedMark({ lastEditedAt, editor }: Thread | IssueComment): Html | false {
  if (lastEditedAt === null) return false;
  const by = editor === null ? "" : ` by ${editor.login}`;
  return html`<span class="edited" title="${lastEditedAt}${by}">edited</span>`;
}

function recordMark({ seq, isVoid }: ShownRecord): Html {
  const number = seq === undefined ? "" : ` ${seq}`;
  return html`<span class="record-mark">${ICONS.record}${isVoid ? "Void record" : "Record"}${number}</span>`;
}

function classesOf({ record, thread }: Box): string {
  if (record === undefined) return "entry";
  if (record.isVoid) return "entry record void";
  const projects = thread.items.map(({ project }) => project);
  return `entry record ${toneOf(projects, record.to)}`;
}

function entry(world: World, box: Box, nowMs: number): Html {
  const { text, thread, id, verb, record } = box;
  const { author, createdAt } = text;
  const association = ASSOCIATIONS[associationOf(author, thread, true)];
  const node =
    record === undefined
      ? avatarOf(author)
      : html`<span class="node" aria-hidden="true">${ICONS.record}</span>`;
  return html`<li class="${classesOf(box)}" id="${id}">
    ${node}
    <article class="box" aria-label="${record === undefined ? "Comment" : "Record"} by ${author.login}">
      <header>
        <p>
          ${nameOf(author)} ${verb}
          <a class="when" href="#${id}">${timeMark(createdAt, nowMs)}</a> ${editedMark(text)}
        </p>
        <p class="tags">
          ${association !== undefined && html`<span class="tag">${association}</span>`}${record !== undefined && recordMark(record)}
        </p>
      </header>
      ${shownText(world, text)}
    </article>
  </li>`;
}

/** The text, folded where people have hidden it. */
function shownText(world: World, text: Thread | IssueComment): Html {
  const rendered = html`<div class="markdown" dir="auto">${textOf(world, text)}</div>`;
  if (text.kind !== "IssueComment" || !text.isMinimized) return rendered;
  return html`<details>
    <summary>This comment was marked as ${text.minimizedReason ?? "hidden"}.</summary>
    ${rendered}
  </details>`;
}

/** Returns the opening text and all comments, oldest first. */
export function conversation(world: World, thread: Thread, nowMs: number): Html {
  const opening: Box = { text: thread, thread, id: `issue-${thread.databaseId}`, verb: "opened this" };
  const comments = thread.commentList.map((comment): Box => ({
    text: comment,
    thread,
    id: `issuecomment-${comment.databaseId}`,
    verb: recordIn(comment) === undefined ? "commented" : "recorded",
    record: recordIn(comment),
  }));
  return html`<ol class="timeline">
    ${[opening, ...comments].map((box) => entry(world, box, nowMs))}
  </ol>`;
}

/** Returns the form in which a person answers; false if nobody could use it. */
export function commentForm(thread: Thread): Html | false {
  const login = personOf(thread);
  if (login === undefined || thread.repository.isArchived) return false;
  return html`<form class="say" id="say" method="post" data-live>
    <label for="say-text">Comment as ${login}</label>
    <textarea id="say-text" name="body" rows="3" required></textarea>
    <p class="facts">
      It counts as a person's: an approval, <code>Decision: accept</code>, <code>Audit confirmed: …</code>
    </p>
    <button>Comment</button>
  </form>`;
}

// The text of a ticket or comment as HTML, made once for each version of it.

interface Rendered {
  readonly body: string;
  /** The target of a reference may change with the newest number. */
  readonly lastNumber: number;
  readonly html: Html;
}

const RENDERED = new WeakMap<WrittenText, Rendered>();

function referencesIn(world: World, { repository }: Thread): References {
  return {
    threadHref(number) {
      const thread = repository.threads.get(number);
      return thread === undefined ? undefined : hrefOf(thread);
    },
    isAccount: (login) => findAccount(world, login) !== undefined,
  };
}

/** Returns the text as GitHub would show it. Pages ask for it every few seconds, so each version is kept. */
function textOf(world: World, text: WrittenText): Html {
  const { body, databaseId } = text;
  if (body.trim() === "") return html`<p class="nothing">No description provided.</p>`;
  const thread = text.kind === "IssueComment" ? text.thread : text;
  const { lastNumber } = thread.repository;
  const known = RENDERED.get(text);
  if (known?.body === body && known.lastNumber === lastNumber) return known.html;
  const references = referencesIn(world, thread);
  const rendered = renderMarkdown(body, { anchor: String(databaseId), references });
  RENDERED.set(text, { body, lastNumber, html: rendered });
  return rendered;
}
