/** The page of an issue or pull request. */
import type { Issue, ProjectItem, SelectOption, Thread } from "../entities.ts";
import { html, type Content, type Html } from "../html.ts";
import { pullRequestsClosing } from "../pull-requests.ts";
import type { World } from "../world.ts";
import { commentForm, conversation } from "./comments.ts";
import type { Page } from "../web/frame.ts";
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
} from "./marks.ts";
import { storyOf } from "./story.ts";
import { answerOf, lockOf, stateOf, stateValue, workflowField } from "./workflow.ts";

function facts(thread: Thread, nowMs: number): Html {
  const { author, createdAt } = thread;
  return html`<p class="facts">
    ${nameOf(author)} opened this ${timeMark(createdAt, nowMs)} · ${commentCount(thread)}
  </p>`;
}

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
  const { title, number, items, locked } = thread;
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
    ${facts(thread, nowMs)}
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
