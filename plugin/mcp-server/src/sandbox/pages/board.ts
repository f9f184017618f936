/** A project as a board: a column for each state. */
import type { Project, ProjectItem, SelectOption, World } from "../world.ts";
import { card } from "./cards.ts";
import { hrefOf } from "./hrefs.ts";
import { html, type Html } from "../../html.ts";
import { ICONS } from "./icons.ts";
import type { Page } from "./layout.ts";
import { dotOf } from "./marks.ts";
import { stateOf, WORKFLOW_FIELD, workflowField } from "./workflow.ts";

/** Nobody reads a longer column, and the page is made anew every two seconds. */
const MAX_CARDS = 100;

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

/** Returns the board of the project. */
export function boardPage(world: World, project: Project): Page {
  const all = [...project.itemsById.values()];
  const items = all.filter(({ isArchived }) => !isArchived);
  const repositories = repositoriesOf(all);
  const archived = all.length - items.length;
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
        <p class="facts">
          ${items.length}
          tickets${archived > 0 && `, ${archived} archived`}${repositories.map(
            (repository) =>
              html` ·
                <a href="${hrefOf(repository)}/issues"
                  ><bdi>${repository.owner.login}/${repository.name}</bdi></a
                >`,
          )}
        </p>
      </div>
      ${note(project)}
      <div class="board" role="region" aria-label="Columns of the board" tabindex="0">${columns}</div>`,
  };
}
