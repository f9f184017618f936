/** The pages that lead to others: all there is, what an account owns, a repository's issues. */
import type { Owner, Project, Repository, Thread } from "../entities.ts";
import type { World } from "../world.ts";
import { html, type Html } from "../html.ts";
import {
  ICONS,
  conditionOf,
  countOf,
  hrefOf,
  labelMark,
  nameOf,
  optionMark,
  commentMark,
  ticketCount,
  timeMark,
} from "./marks.ts";
import type { Page } from "../web/frame.ts";
import { stateOf, workflowField } from "./workflow.ts";

const THREADS_A_PAGE = 50;

function projectRow(project: Project): Html {
  const { owner, title, number, shortDescription } = project;
  return html`<li data-key="${project.id}">
    ${ICONS.board}
    <div>
      <a href="${hrefOf(project)}"><bdi>${title}</bdi></a>
      <p class="facts"><bdi>${owner.login}</bdi> #${number} · ${ticketCount(project)}</p>
      <p>${shortDescription}</p>
    </div>
  </li>`;
}

function repositoryRow(repository: Repository): Html {
  const { owner, name, description, threads, isPrivate } = repository;
  return html`<li data-key="${repository.id}">
    ${ICONS.repository}
    <div>
      <a href="${hrefOf(repository)}"><bdi>${owner.login}/${name}</bdi></a>
      <p class="facts">${openCount([...threads.values()])}${isPrivate && " · private"}</p>
      <p>${description}</p>
    </div>
  </li>`;
}

/** Returns the numbers of open issues, and of open pull requests if there are any. */
function openCount(threads: readonly Thread[]): string {
  const open = threads.filter(({ state }) => state === "OPEN");
  const pulls = open.filter(({ kind }) => kind === "PullRequest").length;
  const issues = countOf(open.length - pulls, "open issue");
  return pulls === 0 ? issues : `${issues}, ${countOf(pulls, "open pull request")}`;
}

function listSection(title: string, rows: readonly Html[]): Html {
  return html`<section class="shelf">
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="nothing">There are none.</p>`
        : html`<ul class="rows">
            ${rows}
          </ul>`
    }
  </section>`;
}

function projectsOf(owners: readonly Owner[]): Html {
  const projects = owners.flatMap(({ projectsByNumber }) => [...projectsByNumber.values()]);
  return listSection("Projects", projects.map(projectRow));
}

function repositoriesOf({ repositories }: World, owners: readonly Owner[]): Html {
  const owned = [...repositories.values()].filter(({ owner }) => owners.includes(owner));
  return listSection("Repositories", owned.map(repositoryRow));
}

/** Returns the page that leads to everything. */
export function indexPage(world: World): Page {
  const owners = [...world.accounts.values()].filter((account) => account.kind !== "Bot");
  return {
    title: "Sandbox",
    crumbs: [],
    main: html`<div class="heading"><h1>Everything in this sandbox</h1></div>
      ${projectsOf(owners)}${repositoriesOf(world, owners)}`,
  };
}

/** Returns the page of what the account owns. */
export function ownerPage(world: World, owner: Owner): Page {
  return {
    title: owner.login,
    crumbs: [{ name: owner.login, href: hrefOf(owner) }],
    main: html`<div class="heading">
        <h1><bdi>${owner.name ?? owner.login}</bdi></h1>
      </div>
      ${projectsOf([owner])}${repositoriesOf(world, [owner])}`,
  };
}

function threadRow(thread: Thread, nowMs: number): Html {
  const { number, title, author, createdAt, labelList, items } = thread;
  const { word, icon, tone } = conditionOf(thread);
  const states = items.flatMap((item) =>
    workflowField(item.project) === undefined ? [] : [html` ${optionMark(stateOf(item))}`],
  );
  return html`<li data-key="${thread.id}">
    <span class="condition tone-${tone}" title="${word}">${icon}<span class="sr-only">${word}</span></span>
    <div>
      <a href="${hrefOf(thread)}" dir="auto">${title}</a> ${labelList.map(labelMark)}
      <p class="facts">#${number} opened by ${nameOf(author)} ${timeMark(createdAt, nowMs)}${states}</p>
    </div>
    ${commentMark(thread)}
  </li>`;
}

function pageLinks(repository: Repository, page: number, pages: number): Html | false {
  const href = `${hrefOf(repository)}/issues?page=`;
  return (
    pages > 1 &&
    html`<nav class="turn" aria-label="Pages">
      ${page > 1 && html`<a href="${href}${page - 1}">Newer</a>`}
      <span>Page ${page} of ${pages}</span>${page < pages && html`<a href="${href}${page + 1}">Older</a>`}
    </nav>`
  );
}

/** Returns the list of a repository's issues and pull requests, the newest first; pages count from 1. */
export function threadsPage(repository: Repository, wanted: number, nowMs: number): Page {
  const { owner, name, description } = repository;
  const threads = [...repository.threads.values()].toReversed();
  const pages = Math.max(1, Math.ceil(threads.length / THREADS_A_PAGE));
  const page = Math.min(pages, Math.max(1, wanted));
  const shown = threads.slice((page - 1) * THREADS_A_PAGE, page * THREADS_A_PAGE);
  return {
    title: `Issues · ${owner.login}/${name}`,
    crumbs: [
      { name: owner.login, href: hrefOf(owner) },
      { name, href: hrefOf(repository) },
    ],
    main: html`<div class="heading">
        <h1><bdi>${owner.login}/${name}</bdi></h1>
        <p class="lead">${description}</p>
        <p class="facts">${openCount(threads)}</p>
      </div>
      <ul class="rows">
        ${shown.map((thread) => threadRow(thread, nowMs))}
      </ul>
      ${threads.length === 0 && html`<p class="nothing">There are no issues.</p>`}${pageLinks(repository, page, pages)}`,
  };
}

/** Returns the page that says there is none. */
export function missingPage(path: string): Page {
  return {
    status: 404,
    title: "Not found",
    crumbs: [],
    main: html`<div class="heading">
      <h1>There is no such page</h1>
      <p class="lead">The sandbox has nothing at <code>${path}</code>. <a href="/">See what it has</a>.</p>
    </div>`,
  };
}
