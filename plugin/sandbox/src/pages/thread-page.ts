/** The page of an issue or pull request. */
import type { Issue, ProjectItem, Thread } from "../entities.ts";
import type { World } from "../world.ts";
import { commentForm, conversation } from "./comments.ts";
import { avatarOf, conditionOf, hrefOf, labelMark, lockMark, nameOf, optionMark, timeMark } from "./marks.ts";
import { html, type Content, type Html } from "../html.ts";
import { ICONS } from "./icons.ts";
import type { Page } from "./layout.ts";
import { lockOf } from "./locks.ts";
import { recordIn } from "./records.ts";
import { trailOf } from "./trail.ts";
import { WORKFLOW_FIELD, optionOf, stateOf, workflowField } from "./workflow.ts";

function countOf(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

function facts(thread: Thread): Html {
  const { author, createdAt, commentList } = thread;
  const records = commentList.filter((comment) => recordIn(comment) !== undefined).length;
  const talk = commentList.length - records;
  return html`<p class="facts">
    ${nameOf(author)} opened this on ${timeMark(createdAt)} · ${countOf(records, "record")} ·
    ${countOf(talk, "comment")}
  </p>`;
}

function heading(world: World, thread: Thread): Html {
  const { title, number, items, locked } = thread;
  const { word, icon, tone } = conditionOf(thread);
  const lock = lockOf(world, thread);
  const states = items
    .filter(({ project, isArchived }) => !isArchived && workflowField(project) !== undefined)
    .map((item) => optionMark(stateOf(item)));
  return html`<div class="heading">
    <h1><span dir="auto">${title}</span> <span class="number">#${number}</span></h1>
    <p class="badges">
      <span class="badge tone-${tone}">${icon}${word}</span
      >${states}${lock !== undefined && lockMark(lock)}${locked && html`<span class="tag">Conversation locked</span>`}
    </p>
    ${facts(thread)}
  </div>`;
}

function projectFields(item: ProjectItem): Html {
  const { project, isArchived } = item;
  const fields = project.fieldList.flatMap((field) => {
    if (field.kind !== "ProjectV2SingleSelectField") return [];
    const option = optionOf(item, field);
    if (option === undefined && field.name !== WORKFLOW_FIELD) return [];
    return [
      html`<div>
        <dt><bdi>${field.name}</bdi></dt>
        <dd>${optionMark(option)}</dd>
      </div>`,
    ];
  });
  return html`<div class="project">
    <a href="${hrefOf(project)}">${ICONS.board}<bdi>${project.title}</bdi></a
    >${isArchived && html` <span class="tag">archived</span>`}
    <dl>${fields}</dl>
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
  return (
    issues.length > 0 &&
    section(
      title,
      html`<ul class="relatives">
        ${issues.map(relative)}
      </ul>`,
    )
  );
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
  ];
}

function aside(thread: Thread): Html {
  const { items, labelList, assigneeList } = thread;
  const none = html`<p class="nothing">None</p>`;
  const people = assigneeList.map((user) => html`<li>${avatarOf(user)}${nameOf(user)}</li>`);
  const trail = trailOf(thread);
  return html`<aside aria-label="About this ticket">
    ${trail !== false && section("Trail", trail)}
    ${section("Projects", items.length === 0 ? none : items.map(projectFields))}
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
export function threadPage(world: World, thread: Thread): Page {
  const { repository, number, title } = thread;
  const { owner, name } = repository;
  return {
    title: `${title} · #${number} · ${owner.login}/${name}`,
    crumbs: [
      { name: owner.login, href: hrefOf(owner) },
      { name, href: hrefOf(repository) },
      { name: `#${number}`, href: hrefOf(thread) },
    ],
    main: html`${heading(world, thread)}
      <div class="columns">
        <section class="conversation" aria-label="Conversation">
          ${conversation(world, thread)}${commentForm(thread)}
        </section>
        ${aside(thread)}
      </div>`,
  };
}
