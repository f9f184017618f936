/** The conversation of a ticket, in which its records stand out. */
import { associationOf } from "../accounts.ts";
import type { IssueComment, Thread } from "../entities.ts";
import type { World } from "../world.ts";
import { html, type Html } from "../../html.ts";
import { ICONS } from "./icons.ts";
import { avatarOf, nameOf, timeMark } from "./marks.ts";
import { recordIn, type ShownRecord } from "./records.ts";
import { toneOf } from "./trail.ts";
import { textOf } from "./thread-text.ts";

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

function entry(world: World, box: Box): Html {
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
          <a class="when" href="#${id}">${timeMark(createdAt)}</a> ${editedMark(text)}
        </p>
        <p class="tags">
          ${association !== undefined && html`<span class="tag">${association}</span>`}${record !== undefined && recordMark(record)}
        </p>
      </header>
      <div class="markdown" dir="auto">${textOf(world, text)}</div>
    </article>
  </li>`;
}

/** Returns the opening text and all comments, oldest first. */
export function conversation(world: World, thread: Thread): Html {
  const opening: Box = { text: thread, thread, id: `issue-${thread.databaseId}`, verb: "opened this on" };
  const comments = thread.commentList.map((comment): Box => ({
    text: comment,
    thread,
    id: `issuecomment-${comment.databaseId}`,
    verb: recordIn(comment) === undefined ? "commented on" : "recorded on",
    record: recordIn(comment),
  }));
  return html`<ol class="timeline">
    ${[opening, ...comments].map((box) => entry(world, box))}
  </ol>`;
}
