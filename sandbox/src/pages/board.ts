/** A project as a board: a column for each state. */
import type { Project, ProjectItem, SelectOption } from "../entities.ts";
import { repositoryName, ticketName } from "../context.ts";
import { html, type Content, type Html, type Page } from "../../../plugin/mcp-server/src/web/pages.ts";
import {
  ICONS,
  avatarOf,
  conditionOf,
  dotOf,
  fieldMarks,
  hrefOf,
  labelMark,
  lockMark,
  commentMark,
  ticketCount,
  timeMark,
  WORKFLOW_FIELD,
  answerOf,
  lockOf,
  loggedState,
  stateOf,
  stateValue,
  workflowField,
} from "./marks.ts";

/** Nobody reads a longer column, and the page is made anew every two seconds. */
const MAX_CARDS = 100;
/** Nobody types more to find a ticket, and every word is searched for in every ticket. */
const MAX_FILTER_LENGTH = 100;

interface BoardView {
  /** Words that each ticket must have; empty for all tickets. */
  readonly filter: string;
  readonly hasReport: boolean;
  readonly nowMs: number;
}

interface Column {
  /** Undefined for the items without a state. */
  readonly option: SelectOption | undefined;
  readonly items: readonly ProjectItem[];
}

/** Returns the filter of the address, as it was typed. */
export function filterIn(query: URLSearchParams): string {
  return (query.get("q") ?? "").slice(0, MAX_FILTER_LENGTH).toWellFormed();
}

/** Returns whether each word is in the ticket: number, title, a label, an assignee, the holder of its lock. */
function matches({ content }: ProjectItem, filter: string): boolean {
  const { title, labelList, assigneeList } = content;
  const lock = lockOf(content);
  const searched = [
    ticketName(content),
    title,
    ...labelList.map(({ name }) => name),
    ...assigneeList.map(({ login }) => `@${login}`),
    ...(lock === undefined ? [] : [`locked ${lock.agent}`]),
  ]
    .join("\n")
    .toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
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

function columnOf({ option, items }: Column, isQualified: boolean, nowMs: number): Html {
  const key = `column-${option?.id ?? "none"}`;
  const rest = items.length - MAX_CARDS;
  return html`<section
    class="column${items.length === 0 ? " empty" : ""}"
    data-key="${key}"
    aria-labelledby="${key}"
    data-option="${option?.id ?? ""}"
  >
    <h2 id="${key}" title="${option?.description ?? "Not triaged yet"}">
      ${dotOf(option)}<bdi>${option?.name ?? "No state"}</bdi> <span class="count">${items.length}</span>
    </h2>
    <ul>
      ${items.slice(0, MAX_CARDS).map((item) => card(item, isQualified, nowMs))}
    </ul>
    ${rest > 0 && html`<p class="rest">${rest} more</p>`}
  </section>`;
}

/** Returns the card of the item; `isQualified` on a board with tickets of several repositories. */
function card(item: ProjectItem, isQualified: boolean, nowMs: number): Html {
  const { content, databaseId, id, project } = item;
  const { number, title, labelList, repository, kind, state } = content;
  const condition = conditionOf(content);
  const isMovable = workflowField(project) !== undefined;
  const logged = loggedState(item);
  const answer = answerOf(item);
  return html`<li
    class="card${lockOf(content) === undefined ? "" : " locked"}"
    data-key="item-${databaseId}"
    data-item="${id}"
    data-number="${number}"
    draggable="${String(isMovable)}"
  >
    <p class="card-top">
      <span class="number">${isQualified && html`<bdi>${repositoryName(repository)}</bdi>`}#${number}</span>${
        (state !== "OPEN" || kind === "PullRequest") &&
        html`<span class="condition tone-${condition.tone}" title="${condition.word}"
          >${condition.icon}<span class="sr-only">${condition.word}</span></span
        >`
      }${fieldMarks(item)}${
        isMovable &&
        html`<button
          class="move"
          type="button"
          aria-haspopup="dialog"
          aria-label="Move #${number}"
          title="Move"
        >
          ${ICONS.move}
        </button>`
      }
    </p>
    <h3>
      <a id="card-${databaseId}" href="${hrefOf(content)}" draggable="false" dir="auto">${title}</a>
    </h3>
    ${labelList.length > 0 && html`<p class="labels">${labelList.map(labelMark)}</p>`}${
      logged !== undefined &&
      html`<p
        class="card-log"
        title="The card differs from the newest record: a person moved it, or a write is under way"
      >
        The log says <bdi>${logged}</bdi>
      </p>`
    }${
      answer !== undefined &&
      html`<p class="card-answer" title="The next agent acts on it">Answered by <bdi>${answer.by}</bdi></p>`
    }
    <p class="card-foot">
      ${workerOf(item, nowMs)}<span class="since"
        >${commentMark(content)}${timeMark(stateValue(item)?.at ?? content.createdAt, nowMs)}</span
      >
    </p>
  </li>`;
}

/** The agent that works on it, or the assignees. */
function workerOf({ content }: ProjectItem, nowMs: number): Content {
  const lock = lockOf(content);
  if (lock !== undefined) return lockMark(lock, nowMs);
  return content.assigneeList.map(
    (user) => html`<span class="assignee">${avatarOf(user)}<bdi>${user.login}</bdi></span>`,
  );
}

function toolbar(project: Project, shown: number, view: BoardView): Html {
  const repositories = new Set([...project.itemsById.values()].map(({ content }) => content.repository));
  return html`<div class="toolbar">
    <h1 title="${project.shortDescription ?? ""}" dir="auto">${project.title}</h1>
    <p class="facts">
      <span role="status">${view.filter !== "" && `${shown} of `}${ticketCount(project)}</span>${[
        ...repositories,
      ].map(
        (repository) =>
          html` ·
            <a href="${hrefOf(repository)}/issues"><bdi>${repositoryName(repository)}</bdi></a>`,
      )}
    </p>
    <form class="filter" role="search" method="get">
      <label class="sr-only" for="filter">Filter</label>
      <input
        id="filter"
        type="search"
        name="q"
        value="${view.filter}"
        maxlength="${MAX_FILTER_LENGTH}"
        placeholder="Filter: title, #number, label, assignee, agent"
        autocomplete="off"
      />
    </form>
    ${view.hasReport && html`<a class="report-link" href="${hrefOf(project)}/report">${ICONS.report}Report</a>`}
  </div>`;
}

/** The dialog behind the "Move" button of each card; the script opens it for one of them. */
function moveDialog({ creator }: Project, options: readonly SelectOption[]): Html {
  return html`<dialog id="move" aria-labelledby="move-title">
    <form method="post" data-live>
      <h2 id="move-title">Move to</h2>
      <input type="hidden" name="item" id="move-item" />
      <div class="choices">
        ${options.map(
          (option) =>
            html`<button name="option" value="${option.id}">
              ${dotOf(option)}<bdi>${option.name}</bdi>
            </button>`,
        )}
      </div>
      <p class="facts"><bdi>${creator.login}</bdi> moves it by hand. Agents accept the new state.</p>
      <button class="cancel" formmethod="dialog">Cancel</button>
    </form>
  </dialog>`;
}

/** Returns the board of the project, or the tickets that match the filter. */
export function boardPage(project: Project, view: BoardView): Page {
  const all = [...project.itemsById.values()];
  const present = all.filter(({ isArchived }) => !isArchived);
  const items = view.filter === "" ? present : present.filter((item) => matches(item, view.filter));
  const isQualified = new Set(all.map(({ content }) => content.repository)).size > 1;
  const field = workflowField(project);
  const { title, owner } = project;
  return {
    title: `${title} · board`,
    crumbs: [
      { name: owner.login, href: hrefOf(owner) },
      { name: `${title} #${project.number}`, href: hrefOf(project) },
    ],
    isWide: true,
    main: html`${toolbar(project, items.length, view)}
      ${
        field === undefined &&
        html`<p class="note">
          The project has no single-select field “${WORKFLOW_FIELD}”, so its tickets have no state.
        </p>`
      }
      <div class="board" role="region" aria-label="Columns of the board" tabindex="0">
        ${columnsOf(project, items).map((column) => columnOf(column, isQualified, view.nowMs))}
      </div>
      ${field !== undefined && moveDialog(project, field.optionList)}`,
  };
}
