/** The pages of the sandbox: which address shows what. */
import { text, type Answer } from "../answers.ts";
import { LOG_FOLDER, jobOf } from "../reviews.ts";
import type { PageRequest, Pages, Report } from "../site.ts";
import type { Actor, Project, Thread } from "../entities.ts";
import { findAccount, findRepository, type World } from "../world.ts";
import { boardPage, filterIn } from "./board.ts";
import { answerForm } from "./forms.ts";
import { hrefOf } from "./marks.ts";
import { SANDBOX } from "./sandbox-site.ts";
import { redirect, sendFile, sendPage, type Page } from "../web/frame.ts";
import { recordIn } from "./workflow.ts";
import { indexPage, missingPage, ownerPage, threadsPage } from "./lists.ts";
import { threadPage } from "./thread-page.ts";

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
