/** A project as a board: a column for each state. */
import type { Project, ProjectItem, SelectOption } from "../entities.ts";
import type { World } from "../world.ts";
import { conditionOf, dotOf, hrefOf, labelMark, lockMark, talkMark } from "./marks.ts";
import { html, type Html } from "../html.ts";
import { ICONS } from "./icons.ts";
import type { Page } from "./layout.ts";
import { WORKFLOW_FIELD, stateOf, workflowField } from "./workflow.ts";
import { lockOf } from "./locks.ts";
import { loggedState } from "./trail.ts";

/** Nobody reads a longer column, and the page is made anew every two seconds. */
const MAX_CARDS = 100;

/** What the reader wants to see. */
interface BoardView {
  /** Words that each ticket must have; empty for all tickets. */
  readonly filter: string;
  readonly hasReport: boolean;
}

interface Column {
  /** Undefined for the items that have no state. */
  readonly option: SelectOption | undefined;
  readonly items: readonly ProjectItem[];
}

function columnsOf(project: Project, items: readonly ProjectItem[]): Column[] {
  const byState = new Map<string | undefined, ProjectItem[]>();
  for (const item of items) {
    const id = stateOf(item)?.id;
    const column = byState.get(id);
    if (column === undefined) byState.set(id, [item]);
    else column.push(item);
  }
  const options = workflowField(project)?.optionList ?? [];
  const columns = options.map((option) => ({ option, items: byState.get(option.id) ?? [] }));
  const stateless = byState.get(undefined) ?? [];
  return stateless.length === 0 ? columns : [{ option: undefined, items: stateless }, ...columns];
}

function columnOf(world: World, { option, items }: Column, isQualified: boolean): Html {
  const key = `column-${option?.id ?? "none"}`;
  const shown = items.slice(0, MAX_CARDS);
  const rest = items.length - shown.length;
  const about = option?.description ?? "Not sorted in yet";
  return html`<section
    class="column${items.length === 0 ? " empty" : ""}"
    data-key="${key}"
    aria-labelledby="${key}"
    data-option="${option?.id ?? ""}"
  >
    <h2 id="${key}" title="${about}">
      ${dotOf(option)}<bdi>${option?.name ?? "No state"}</bdi> <span class="count">${items.length}</span>
    </h2>
    <p class="about">${about}</p>
    <ul>
      ${shown.map((item) => card(world, item, isQualified))}
    </ul>
    ${rest > 0 && html`<p class="rest">${rest} more</p>`}
  </section>`;
}

function repositoriesOf(items: readonly ProjectItem[]) {
  return [...new Set(items.map(({ content }) => content.repository))];
}

function note(project: Project): Html | false {
  return (
    workflowField(project) === undefined &&
    html`<p class="note">
      The project has no single-select field “${WORKFLOW_FIELD}”, so nothing on it has a state.
    </p>`
  );
}

function factsOf(project: Project, all: readonly ProjectItem[], hasReport: boolean): Html {
  const archived = all.filter(({ isArchived }) => isArchived).length;
  const link = html` ·
    <a class="report-link" href="${hrefOf(project)}/report">${ICONS.report}Report</a>`;
  return html`<p class="facts">
    ${all.length - archived}
    tickets${archived > 0 && `, ${archived} archived`}${repositoriesOf(all).map(
      (repository) =>
        html` ·
          <a href="${hrefOf(repository)}/issues"><bdi>${repository.owner.login}/${repository.name}</bdi></a>`,
    )}${hasReport && link}
  </p>`;
}

function moveNote({ creator }: Project): Html {
  return html`<p class="facts hint">
    Drag a card to another column, or use its <span class="nowrap">“Move” button</span>: that is
    <bdi>${creator.login}</bdi> moving it by hand, and an audit tells of it, once the ticket has a record.
  </p>`;
}

/** Returns the board of the project, or the part of it that the filter leaves. */
export function boardPage(world: World, project: Project, { filter, hasReport }: BoardView): Page {
  const all = [...project.itemsById.values()];
  const present = all.filter(({ isArchived }) => !isArchived);
  const items = filter === "" ? present : present.filter((item) => matches(world, item, filter));
  const repositories = repositoriesOf(all);
  const { title, shortDescription, owner } = project;
  const columns = columnsOf(project, items).map((one) => columnOf(world, one, repositories.length > 1));
  return {
    title: `${title} · board`,
    crumbs: [
      { name: owner.login, href: hrefOf(owner) },
      { name: `${title} #${project.number}`, href: hrefOf(project) },
    ],
    isWide: true,
    main: html`<div class="heading">
        <h1>${ICONS.board}<span dir="auto">${title}</span></h1>
        <p class="lead">${shortDescription}</p>
        ${factsOf(project, all, hasReport)}
      </div>
      ${note(project)}
      <div class="tools">
        ${filterForm(filter)}
        <p class="facts" role="status">${filter !== "" && `${items.length} of ${present.length} tickets`}</p>
        ${workflowField(project) !== undefined && moveNote(project)}
      </div>
      <div
        class="board"
        role="region"
        aria-label="Columns of the board"
        tabindex="0"
        data-project="${project.id}"
        data-field="${workflowField(project)?.id ?? ""}"
        data-mover="${project.creator.login}"
      >
        ${columns}
      </div>`,
  };
}

// A ticket on the board.

/** Returns the card of the item; `isQualified` where the board holds tickets of more than one repository. */
function card(world: World, item: ProjectItem, isQualified: boolean): Html {
  const { content, databaseId, id, project } = item;
  const { number, title, labelList, assigneeList, repository, kind, state } = content;
  const lock = lockOf(world, content);
  const condition = conditionOf(content);
  const where = isQualified && html`<bdi>${repository.owner.login}/${repository.name}</bdi>`;
  const assignees = assigneeList.map(({ login }) => html`<span class="assignee">@<bdi>${login}</bdi></span>`);
  const mark =
    (state !== "OPEN" || kind === "PullRequest") &&
    html`<span class="condition tone-${condition.tone}">${condition.icon}${condition.word}</span>`;
  const logged = loggedState(item);
  const isMovable = workflowField(project) !== undefined;
  return html`<li
    class="card${lock === undefined ? "" : " locked"}"
    data-key="item-${databaseId}"
    data-item="${id}"
    data-number="${number}"
    draggable="${String(isMovable)}"
  >
    <p class="card-top">
      <span class="number">${where}#${number}</span>${mark}${talkMark(content)}${
        isMovable &&
        html`<button class="move" type="button" aria-haspopup="dialog" aria-label="Move #${number}">
          ${ICONS.move}
        </button>`
      }
    </p>
    <h3>
      <a id="card-${databaseId}" href="${hrefOf(content)}" draggable="false" dir="auto">${title}</a>
    </h3>
    ${
      labelList.length + assigneeList.length > 0 &&
      html`<p class="card-labels">${labelList.map(labelMark)}${assignees}</p>`
    }${
      logged !== undefined &&
      html`<p
        class="card-log"
        title="The card shows something else than the newest record: it was moved by hand, or a write is under way"
      >
        The log says <bdi>${logged}</bdi>
      </p>`
    }${lock !== undefined && html`<p class="card-lock">${lockMark(lock)}</p>`}
  </li>`;
}

// Which tickets of a board are shown.

/** Nobody types more to find a ticket, and every word is looked for in every ticket. */
const MAX_LENGTH = 100;

/** What was asked for, as it was typed. */
export function filterIn(query: URLSearchParams): string {
  return (query.get("q") ?? "").slice(0, MAX_LENGTH).toWellFormed();
}

/** Returns whether each word stands in the ticket: number, title, a label, an assignee, who holds its lock. */
function matches(world: World, { content }: ProjectItem, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const { number, title, labelList, assigneeList, repository } = content;
  const lock = lockOf(world, content);
  const text = [
    `${repository.owner.login}/${repository.name}#${number}`,
    title,
    ...labelList.map(({ name }) => name),
    ...assigneeList.map(({ login }) => `@${login}`),
    ...(lock === undefined ? [] : [`locked ${lock.agent}`]),
  ].join("\n");
  const searched = text.toLowerCase();
  return words.every((word) => searched.includes(word));
}

/** Returns the field to type in; without a script it is sent with the Enter key. */
function filterForm(filter: string): Html {
  return html`<form class="filter" role="search" method="get">
    <label for="filter">Filter</label>
    <input
      id="filter"
      type="search"
      name="q"
      value="${filter}"
      maxlength="${MAX_LENGTH}"
      placeholder="Title, #number, label, assignee, agent"
      autocomplete="off"
    />
  </form>`;
}
