/** The pages of the sandbox: which address shows what. */
import { z } from "zod";
import { json, parseJson } from "../answers.ts";
import { GRAPHQL_PATH, REST_PATH, type PageRequest, type Pages, type Report } from "../api.ts";
import type { Actor, Project, Thread, Owner, Repository } from "../entities.ts";
import {
  html,
  type Html,
  redirect,
  sendFile,
  sendPage,
  type Page,
  type Site,
} from "../../../plugin/mcp-server/src/web/pages.ts";
import { LOG_FOLDER, jobOf } from "../pull-requests.ts";
import { findAccount, findRepository, type World } from "../world.ts";
import { CLIENT_SCRIPT, STYLE } from "./assets.ts";
import { boardPage, filterIn } from "./board.ts";
import {
  hrefOf,
  ICONS,
  conditionOf,
  labelMark,
  nameOf,
  optionMark,
  commentMark,
  ticketCount,
  timeMark,
  recordIn,
  stateOf,
  workflowField,
  personOf,
} from "./marks.ts";
import { threadPage } from "./thread-page.ts";
import {
  ownPagesOnly,
  senderOf,
  text,
  type Answer,
} from "../../../plugin/mcp-server/src/web/local-server.ts";
import { counted } from "../../../plugin/mcp-server/src/rules/text.ts";

const NUMBER = /^[1-9]\d{0,9}$/;

/** Returns the parts of the path as people would write them, or undefined where it is no proper path. */
function partsOf(path: string): string[] | undefined {
  try {
    return path
      .split("/")
      .filter((part) => part !== "")
      .map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function projectAt(world: World, parts: readonly string[]): Project | undefined {
  const [folder, login = "", third, number = ""] = parts;
  if (parts.length < 4 || third !== "projects" || !NUMBER.test(number)) return undefined;
  const account = findAccount(world, login);
  if (account?.kind !== (folder === "orgs" ? "Organization" : "User")) return undefined;
  return folder === "orgs" || folder === "users" ? account.projectsByNumber.get(Number(number)) : undefined;
}

function threadAt(world: World, parts: readonly string[]): Thread | undefined {
  const [owner = "", name = "", folder, number = ""] = parts;
  if (parts.length !== 4 || (folder !== "issues" && folder !== "pull") || !NUMBER.test(number))
    return undefined;
  return findRepository(world, owner, name)?.threads.get(Number(number));
}

function listAt({ world, query }: PageRequest, parts: readonly string[]): Page | undefined {
  const [owner = "", name = "", folder = "issues"] = parts;
  if (parts.length > 3 || folder !== "issues") return undefined;
  if (parts.length === 0) return indexPage(world);
  if (parts.length === 1) {
    const account = findAccount(world, owner);
    return account === undefined || account.kind === "Bot" ? undefined : ownerPage(world, account);
  }
  const repository = findRepository(world, owner, name);
  const page = query.get("page") ?? "1";
  const wanted = NUMBER.test(page) ? Number(page) : 1;
  return repository === undefined ? undefined : threadsPage(repository, wanted, world.clock().getTime());
}

async function answerPath(request: PageRequest, parts: readonly string[]): Promise<Answer> {
  const { world, path, query, report, headers, method } = request;
  const ifNoneMatch = headers["if-none-match"];
  const nowMs = world.clock().getTime();
  const project = projectAt(world, parts);
  const thread = threadAt(world, parts);
  const isForm = method === "POST";
  if (project !== undefined && parts.length === 5 && parts[4] === "report" && report !== undefined && !isForm)
    return sendReport(report, project, request.baseUrl);
  if (project !== undefined && parts.length === 4) {
    if (isForm) return answerForm(request, project);
    const view = { filter: filterIn(query), hasReport: report !== undefined, nowMs };
    return sendPage(SANDBOX, boardPage(project, view), ifNoneMatch);
  }
  if (thread !== undefined) {
    if (isForm) return answerForm(request, thread);
    // GitHub counts issues and pull requests together, and leads from the one's address to the other's.
    const isHere = parts[2] === (thread.kind === "Issue" ? "issues" : "pull");
    return isHere
      ? sendPage(SANDBOX, threadPage(world, thread, nowMs), ifNoneMatch)
      : redirect(SANDBOX, hrefOf(thread));
  }
  return sendPage(SANDBOX, (isForm ? undefined : listAt(request, parts)) ?? missingPage(path), ifNoneMatch);
}

/** Answers requests for pages, for the files that they load, and the forms on them. */
export const pages: Pages = (request): Answer | Promise<Answer> | undefined => {
  const { method, path, headers } = request;
  if (method !== "GET" && method !== "HEAD" && method !== "POST") return undefined;
  const file = sendFile(SANDBOX, path, headers["if-none-match"]);
  if (file !== undefined) return file;
  if (path.startsWith(LOG_FOLDER)) {
    const log = jobOf(request.world, Number(path.slice(LOG_FOLDER.length)))?.log;
    return log === undefined ? text(404, "There is no such log\n") : text(200, log);
  }
  const parts = partsOf(path);
  return parts === undefined
    ? sendPage(SANDBOX, missingPage(path), headers["if-none-match"])
    : answerPath(request, parts);
};

// The report of a board, made by whoever started the sandbox.

/** The page says itself what it may do; only the page that it stands in it cannot forbid. */
const HEADERS = {
  "content-security-policy": "frame-ancestors 'none'",
  "content-type": "text/html; charset=utf-8",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

/**
 * Returns the account that agents write records with, or the project's creator where there are no records: in a report
 * by the account of a person, this person's answers would be the agents' own.
 */
function readerOf({ itemsById, creator }: Project): Actor {
  for (const { content } of itemsById.values()) {
    const record = content.commentList.find((comment) => recordIn(comment) !== undefined);
    if (record !== undefined) return record.author;
  }
  return creator;
}

/** Returns the report of the board as it is now. Of a board without tickets there is none. */
async function sendReport(report: Report, project: Project, baseUrl: string): Promise<Answer> {
  const [first] = project.itemsById.values();
  if (first === undefined) return { status: 404, headers: HEADERS, body: "The board has no tickets\n" };
  const { owner, name } = first.content.repository;
  const body = await report({
    baseUrl,
    reader: readerOf(project).login,
    owner: owner.login,
    repo: name,
    projectOwner: project.owner.login,
    projectNumber: project.number,
  });
  return { status: 200, headers: HEADERS, body };
}

/** The pages of the sandbox. Their files lie in the folder of the control requests, which no account can be named like. */
const SANDBOX: Site = {
  home: "Sandbox: a local GitHub",
  footer: "A local GitHub for trials. Nothing on it is public, and nobody is signed in.",
  folder: "/_sandbox/",
  style: STYLE,
  script: CLIENT_SCRIPT,
  hasForms: true,
};

// The pages that lead to others: all there is, what an account owns, a repository's issues.

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
  const issues = counted(open.length - pulls, "open issue");
  return pulls === 0 ? issues : `${issues}, ${counted(pulls, "open pull request")}`;
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
function indexPage(world: World): Page {
  const owners = [...world.accounts.values()].filter((account) => account.kind !== "Bot");
  return {
    title: "Sandbox",
    crumbs: [],
    main: html`<div class="heading"><h1>Everything in this sandbox</h1></div>
      ${projectsOf(owners)}${repositoriesOf(world, owners)}`,
  };
}

/** Returns the page of what the account owns. */
function ownerPage(world: World, owner: Owner): Page {
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

function pageLinks(repository: Repository, page: number, lastPage: number): Html | false {
  const href = `${hrefOf(repository)}/issues?page=`;
  return (
    lastPage > 1 &&
    html`<nav class="turn" aria-label="Pages">
      ${page > 1 && html`<a href="${href}${page - 1}">Newer</a>`}
      <span>Page ${page} of ${lastPage}</span
      >${page < lastPage && html`<a href="${href}${page + 1}">Older</a>`}
    </nav>`
  );
}

/** Returns the list of a repository's issues and pull requests, the newest first; pages count from 1. */
function threadsPage(repository: Repository, wanted: number, nowMs: number): Page {
  const { owner, name, description } = repository;
  const threads = [...repository.threads.values()].toReversed();
  const lastPage = Math.max(1, Math.ceil(threads.length / THREADS_A_PAGE));
  const page = Math.min(lastPage, Math.max(1, wanted));
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
      ${threads.length === 0 && html`<p class="nothing">There are no issues.</p>`}${pageLinks(repository, page, lastPage)}`,
  };
}

/** Returns the page that says there is none. */
function missingPage(path: string): Page {
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

// The forms of the pages: a person comments or moves a card. Both go through the API, so GitHub's rules hold.

const MOVE_CARD = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(
    input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId } }
  ) { clientMutationId }
}`;

const apiAnswer = z.object({
  message: z.string().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Sends a request to the API as that person; returns GitHub's words of refusal, or undefined after success. */
async function errorOf(
  { callApi }: PageRequest,
  login: string,
  path: string,
  body: unknown,
): Promise<string | undefined> {
  const outcome = await callApi({
    method: "POST",
    path,
    query: new URLSearchParams(),
    headers: { authorization: `token sandbox-${login}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (typeof outcome === "string") return "The connection was closed";
  const { data } = apiAnswer.safeParse(parseJson(outcome.body));
  return data?.errors?.[0]?.message ?? data?.message ?? (outcome.status < 300 ? undefined : outcome.body);
}

interface SendResult {
  readonly isDone: boolean;
  readonly message: string;
}

async function addPersonComment(
  request: PageRequest,
  thread: Thread,
  fields: URLSearchParams,
): Promise<SendResult> {
  const login = personOf(thread);
  if (login === undefined) return { isDone: false, message: "Nobody can comment here" };
  const { repository, number } = thread;
  const place = [repository.owner.login, repository.name].map(encodeURIComponent).join("/");
  const path = `${REST_PATH}/repos/${place}/issues/${number}/comments`;
  const problem = await errorOf(request, login, path, { body: fields.get("body") ?? "" });
  return problem === undefined
    ? { isDone: true, message: `Commented as ${login}` }
    : { isDone: false, message: `Not commented: ${problem}` };
}

async function moveCard(
  request: PageRequest,
  project: Project,
  fields: URLSearchParams,
): Promise<SendResult> {
  const field = workflowField(project);
  const item = project.itemsById.get(fields.get("item") ?? "");
  const option = field?.optionList.find(({ id }) => id === fields.get("option"));
  const name = item === undefined ? "The card" : `#${item.content.number}`;
  if (field === undefined || item === undefined || option === undefined)
    return { isDone: false, message: `${name} was not moved: the card or the column is gone` };
  const { login } = project.creator;
  const problem = await errorOf(request, login, GRAPHQL_PATH, {
    query: MOVE_CARD,
    variables: { projectId: project.id, itemId: item.id, fieldId: field.id, optionId: option.id },
  });
  return problem === undefined
    ? { isDone: true, message: `${name} moved to ${option.name} by hand, as ${login}` }
    : { isDone: false, message: `${name} was not moved: ${problem}` };
}

/** The page to return to: the one that was named, if it is of this sandbox. */
function returnPath(fields: URLSearchParams, place: Project | Thread): string {
  const back = fields.get("back") ?? "";
  return /^\/[\w-]/.test(back) ? back : hrefOf(place);
}

/** Returns the answer to a form of the board's or the ticket's page, which only our own pages may send. */
async function answerForm(request: PageRequest, place: Project | Thread): Promise<Answer> {
  const { headers, body } = request;
  if (senderOf(headers) !== "own page") return ownPagesOnly(headers);
  const fields = new URLSearchParams(body);
  const { isDone, message } =
    place.kind === "ProjectV2"
      ? await moveCard(request, place, fields)
      : await addPersonComment(request, place, fields);
  if (headers.accept === "application/json") return json(isDone ? 200 : 422, { message });
  const back = returnPath(fields, place);
  if (isDone) return redirect(SANDBOX, back, 303);
  const main = html`<div class="heading"><h1>The action failed</h1></div>
    <p>${message}.</p>
    <p><a href="${back}">Back</a></p>`;
  return sendPage(SANDBOX, { status: 422, title: "Not done", crumbs: [], main }, undefined);
}
