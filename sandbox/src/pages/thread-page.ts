/** The page of an issue or pull request. */
import { associationOf } from "../accounts.ts";
import type {
  Issue,
  ProjectItem,
  SelectOption,
  Thread,
  Project,
  IssueComment,
  WrittenText,
} from "../entities.ts";
import { html, type Content, type Html, type Page } from "../../../plugin/mcp-server/src/web/pages.ts";
import { pullRequestsClosing } from "../pull-requests.ts";
import { type World, findAccount } from "../world.ts";
import { renderMarkdown, type References } from "./markdown.ts";
import {
  ICONS,
  avatarOf,
  commentCount,
  conditionOf,
  fieldMarks,
  hrefOf,
  labelMark,
  lockMark,
  nameOf,
  optionMark,
  timeMark,
  answerOf,
  lockOf,
  stateOf,
  stateValue,
  workflowField,
  WORKFLOW_FIELD,
  loggedState,
  recordIn,
  type ShownRecord,
  personOf,
} from "./marks.ts";
import { counted } from "../../../plugin/mcp-server/src/rules/text.ts";

/** The meaning of the state, or the event that has ended the wait there. */
function meaning(world: World, item: ProjectItem): Content {
  const { content } = item;
  const answer = answerOf(item);
  if (answer !== undefined)
    return html`<bdi class="name">${answer.by}</bdi> has answered, and the next agent acts on it`;
  const pulls = content.kind === "Issue" ? pullRequestsClosing(world, content) : [];
  const merged = pulls.find(({ state }) => state === "MERGED");
  if (stateOf(item)?.name === "In Review" && merged !== undefined)
    return html`<a href="${hrefOf(merged)}">#${merged.number}</a> is merged, and the next agent closes the
      ticket`;
  return stateOf(item)?.description;
}

/** The states, each with its meaning and age, and the holder of the lock. */
function heading(world: World, thread: Thread, nowMs: number): Html {
  const { title, number, items, locked, author, createdAt } = thread;
  const { word, icon, tone } = conditionOf(thread);
  const lock = lockOf(thread);
  const states = items
    .filter(({ project, isArchived }) => !isArchived && workflowField(project) !== undefined)
    .map((item) => {
      const value = stateValue(item);
      return html`${optionMark(stateOf(item))}
        <span class="facts"
          >${meaning(world, item)}${value !== undefined && html` · ${timeMark(value.at, nowMs)}`}</span
        >`;
    });
  return html`<div class="heading">
    <h1><span dir="auto">${title}</span> <span class="number">#${number}</span></h1>
    <p class="badges">
      <span class="badge tone-${tone}">${icon}${word}</span
      >${states}${lock !== undefined && lockMark(lock, nowMs)}${
        locked && html`<span class="tag">Conversation locked</span>`
      }
    </p>
    <p class="facts">${nameOf(author)} opened this ${timeMark(createdAt, nowMs)} · ${commentCount(thread)}</p>
  </div>`;
}

/** A plain form that moves the card; it needs no script. */
function moveForm(item: ProjectItem, options: readonly SelectOption[]): Html {
  const { id, project, content } = item;
  const current = stateOf(item);
  return html`<form class="set" method="post" action="${hrefOf(project)}">
    <input type="hidden" name="item" value="${id}" />
    <input type="hidden" name="back" value="${hrefOf(content)}" />
    <select name="option" aria-label="Workflow State">
      ${options.map(
        (option) =>
          html`<option value="${option.id}" ${option === current && html`selected`}>${option.name}</option>`,
      )}
    </select>
    <button>Move</button>
  </form>`;
}

function projectCard(item: ProjectItem): Html {
  const { project, isArchived } = item;
  const field = workflowField(project);
  return html`<div class="project">
    <a href="${hrefOf(project)}">${ICONS.board}<bdi>${project.title}</bdi></a
    >${isArchived && html` <span class="tag">archived</span>`}
    <p class="labels">${fieldMarks(item)}</p>
    ${field !== undefined && !isArchived && moveForm(item, field.optionList)}
  </div>`;
}

function relative(issue: Issue): Html {
  const { icon, tone, word } = conditionOf(issue);
  return html`<li>
    <span class="condition tone-${tone}" title="${word}">${icon}<span class="sr-only">${word}</span></span>
    <a href="${hrefOf(issue)}" dir="auto">${issue.title}</a> <span class="number">#${issue.number}</span>
  </li>`;
}

function relatives(title: string, issues: readonly Issue[]): Html | false {
  const list = html`<ul class="relatives">
    ${issues.map(relative)}
  </ul>`;
  return issues.length > 0 && section(title, list);
}

function section(title: string, content: Content): Html {
  return html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;
}

function family(thread: Thread): Content {
  if (thread.kind !== "Issue") return false;
  return [
    relatives("Parent", thread.parent === null ? [] : [thread.parent]),
    relatives("Sub-issues", thread.children),
    relatives("Waits for", thread.blockers),
  ];
}

function aside(thread: Thread): Html {
  const { items, labelList, assigneeList } = thread;
  const none = html`<p class="nothing">None</p>`;
  const people = assigneeList.map((user) => html`<li>${avatarOf(user)}${nameOf(user)}</li>`);
  return html`<aside aria-label="About this ticket">
    ${section("Projects", items.length === 0 ? none : items.map(projectCard))}
    ${section("Labels", labelList.length === 0 ? none : html`<p class="labels">${labelList.map(labelMark)}</p>`)}
    ${section(
      "Assignees",
      people.length === 0
        ? none
        : html`<ul class="people">
            ${people}
          </ul>`,
    )}
    ${family(thread)}
  </aside>`;
}

/** Returns the page of the issue or pull request. */
export function threadPage(world: World, thread: Thread, nowMs: number): Page {
  const { repository, number, title } = thread;
  const { owner, name } = repository;
  return {
    title: `${title} · #${number} · ${owner.login}/${name}`,
    crumbs: [
      { name: owner.login, href: hrefOf(owner) },
      { name, href: hrefOf(repository) },
      { name: `#${number}`, href: hrefOf(thread) },
    ],
    main: html`${heading(world, thread, nowMs)}
      <div class="columns">
        <div>
          ${storyOf(thread, nowMs)}
          <section class="conversation" aria-label="Conversation">
            ${conversation(world, thread, nowMs)}${commentForm(thread)}
          </section>
        </div>
        ${aside(thread)}
      </div>`,
  };
}

// A ticket's log as a story: who did what and why, the evidence, and what no record tells of yet.

/** So many steps fit on the first screen; older ones are folded. */
const MAX_STEPS = 6;
/** A longer reason is read in its record. */
const MAX_REASON_LENGTH = 240;

interface Step {
  readonly tone: string;
  readonly what: Content;
  readonly who: Content;
  readonly at: string;
  /** The record's comment; null for a move without a record. */
  readonly anchor: string | null;
  readonly kind: "record" | "void" | "hand";
}

/** Returns the color class of the state of that name, in whichever project has it. */
function toneOf(projects: readonly Project[], state: string | undefined): string {
  const options = projects.flatMap((project) => workflowField(project)?.optionList ?? []);
  return `tone-${(options.find(({ name }) => name === state)?.color ?? "GRAY").toLowerCase()}`;
}

function whatOf({ kind, from, to, personDecision }: ShownRecord): Content {
  if (personDecision?.by !== undefined) return "Decision";
  if (kind === "interaction") return "Message";
  if (kind === "claim") return "Lock taken";
  const words = kind === "contract" ? "Opened in" : from === to ? "Stays in" : "";
  return html`${words} <bdi>${to ?? "an unknown state"}</bdi>`;
}

/** Returns what was submitted for review in a sentence. */
function evidenceOf({ submission, evidence }: ShownRecord): string {
  const listed = Object.entries(evidence ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 ? [`${name} (${value.length})`] : [],
  );
  const { fileCount, riskClass, pullRequests } = submission ?? {};
  const facts = [
    ...(typeof fileCount === "number" ? [counted(fileCount, "changed file")] : []),
    ...(Array.isArray(pullRequests) && pullRequests.length > 0
      ? [counted(pullRequests.length, "pull request")]
      : []),
    ...(typeof riskClass === "string" ? [`risk class ${riskClass}`] : []),
    ...listed,
  ];
  return facts.length === 0 ? "" : `Evidence: ${facts.join(", ")}.`;
}

function reasonOf({ reason = "" }: Pick<ShownRecord, "reason">): Html | false {
  const text = reason.length > MAX_REASON_LENGTH ? `${reason.slice(0, MAX_REASON_LENGTH)}…` : reason;
  return text !== "" && html`: <q dir="auto">${text}</q>`;
}

function stepsOf(thread: Thread): Step[] {
  const projects = thread.items.map(({ project }) => project);
  return thread.commentList.flatMap((comment): Step[] => {
    const record = recordIn(comment);
    if (record === undefined) return [];
    const { observed, agent, command, to, reply, isVoid } = record;
    const answeredBy = reply?.by;
    const anchor = `#issuecomment-${comment.databaseId}`;
    const evidence = evidenceOf(record);
    const recorded: Step = {
      tone: toneOf(projects, to),
      what: whatOf(record),
      who: html`<bdi class="name">${agent ?? "an unknown agent"}</bdi>${
          command !== undefined && html` (<bdi>${command}</bdi>)`
        }${answeredBy !== undefined && html`, after an answer by <bdi class="name">${answeredBy}</bdi>`}${isVoid && ", lost a race"}${reasonOf(record)}${evidence !== "" && html` ${evidence}`}`,
      at: comment.createdAt,
      anchor,
      kind: isVoid ? "void" : "record",
    };
    if (observed === undefined) return [recorded];
    const byHand: Step = {
      tone: toneOf(projects, observed.to),
      what: html`<bdi>${observed.to ?? "No state"}</bdi>`,
      who: "moved by hand",
      at: observed.at ?? comment.createdAt,
      anchor,
      kind: "hand",
    };
    return record.kind === "observed" ? [byHand] : [byHand, recorded];
  });
}

/** An answer in a comment; a decision at a terminal is a record. */
function unrecordedAnswer(item: ProjectItem): Step[] {
  const answer = answerOf(item);
  if (answer === undefined || recordIn(answer.comment) !== undefined) return [];
  const { by, at, comment } = answer;
  return [
    {
      tone: "tone-green",
      what: "Answer",
      who: html`<bdi class="name">${by}</bdi>${reasonOf({ reason: comment.body })}`,
      at,
      anchor: `#issuecomment-${comment.databaseId}`,
      kind: "hand",
    },
  ];
}

function unrecordedMove(item: ProjectItem): Step[] {
  if (loggedState(item) === undefined) return [];
  const state = stateOf(item);
  const value = stateValue(item);
  return [
    {
      tone: toneOf([item.project], state?.name),
      what: html`<bdi>${state?.name ?? "No state"}</bdi>`,
      who: html`<strong>not in the log yet</strong>: set by <bdi>${value?.by ?? "somebody"}</bdi>. The next
        record will tell of it.`,
      at: value?.at ?? item.updatedAt,
      anchor: null,
      kind: "hand",
    },
  ];
}

function stepItem({ tone, what, who, at, anchor, kind }: Step, nowMs: number): Html {
  return html`<li class="${kind} ${tone}">
    <p class="point">${anchor === null ? what : html`<a href="${anchor}">${what}</a>`}</p>
    <p class="why">${who}</p>
    <p class="facts">${timeMark(at, nowMs)}</p>
  </li>`;
}

/** Returns the story, its newest steps unfolded; nothing for a ticket without records. */
function storyOf(thread: Thread, nowMs: number): Html | false {
  const steps = [
    ...stepsOf(thread),
    ...thread.items.flatMap((item) => [...unrecordedMove(item), ...unrecordedAnswer(item)]),
  ];
  if (steps.length === 0) return false;
  const older = steps.slice(0, -MAX_STEPS);
  return html`<section class="story box" aria-labelledby="story">
    <h2 id="story">So far</h2>
    ${
      older.length > 0 &&
      html`<details>
        <summary>${counted(older.length, "earlier step")}</summary>
        <ol class="trail" aria-label="Earlier steps">
          ${older.map((step) => stepItem(step, nowMs))}
        </ol>
      </details>`
    }
    <ol class="trail" aria-label="${WORKFLOW_FIELD} over time">
      ${steps.slice(-MAX_STEPS).map((step) => stepItem(step, nowMs))}
    </ol>
  </section>`;
}

// The conversation of a ticket, in which its records stand out.

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
function conversation(world: World, thread: Thread, nowMs: number): Html {
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
function commentForm(thread: Thread): Html | false {
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

/** The target of a reference may change with the newest number. */
const RENDERED = new WeakMap<WrittenText, { body: string; lastNumber: number; html: Html }>();

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
