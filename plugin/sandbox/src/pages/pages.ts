/** The pages of the sandbox: which address shows what. */
import type { Answer } from "../answers.ts";
import type { PageRequest, Pages, Report } from "../site.ts";
import type { Project } from "../entities.ts";
import { findAccount, findRepository, type World } from "../world.ts";
import { boardPage, filterIn } from "./board.ts";
import { CLIENT_SCRIPT } from "./client-script.ts";
import { hrefOf } from "./marks.ts";
import { TAB_ICON } from "./icons.ts";
import {
  ICON_PATH,
  SCRIPT_PATH,
  STYLE_PATH,
  sendElsewhere,
  sendFile,
  sendPage,
  type Page,
} from "./layout.ts";
import { indexPage, missingPage, ownerPage, threadsPage } from "./lists.ts";
import { STYLE } from "./style.ts";
import { threadPage } from "./thread-page.ts";

interface File {
  readonly contentType: string;
  readonly body: string;
}

const FILES: ReadonlyMap<string, File> = new Map([
  [STYLE_PATH, { contentType: "text/css; charset=utf-8", body: STYLE }],
  [SCRIPT_PATH, { contentType: "text/javascript; charset=utf-8", body: CLIENT_SCRIPT }],
  [ICON_PATH, { contentType: "image/svg+xml", body: TAB_ICON }],
]);

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

function ownerAt(world: World, login: string): Page | undefined {
  const account = findAccount(world, login);
  return account === undefined || account.kind === "Bot" ? undefined : ownerPage(world, account);
}

function projectAt(world: World, [folder, login, , number]: readonly string[]): Project | undefined {
  const account = findAccount(world, login ?? "");
  if (account?.kind !== (folder === "orgs" ? "Organization" : "User")) return undefined;
  return account.projectsByNumber.get(Number(number));
}

function boardAt({ world, query, report }: PageRequest, parts: readonly string[]): Page | undefined {
  const project = projectAt(world, parts);
  const view = { filter: filterIn(query), hasReport: report !== undefined };
  return project === undefined ? undefined : boardPage(world, project, view);
}

/** Returns the report of a board; undefined where that is not what the address names. */
function reportAt({ world, path, report, baseUrl }: PageRequest): Promise<Answer> | undefined {
  const parts = partsOf(path) ?? [];
  if (parts.length !== 5 || parts[2] !== "projects" || parts[4] !== "report") return undefined;
  const project = projectAt(world, parts);
  return project === undefined || report === undefined ? undefined : sendReport(report, project, baseUrl);
}

/** GitHub counts issues and pull requests together, and leads from the one's address to the other's. */
function threadAt(world: World, [owner, name, folder, number]: readonly string[]): Page | string | undefined {
  const thread = findRepository(world, owner ?? "", name ?? "")?.threads.get(Number(number));
  if (thread === undefined) return undefined;
  const isHere = folder === (thread.kind === "Issue" ? "issues" : "pull");
  return isHere ? threadPage(world, thread) : hrefOf(thread);
}

function threadsAt(world: World, [owner, name]: readonly string[], query: URLSearchParams): Page | undefined {
  const repository = findRepository(world, owner ?? "", name ?? "");
  const page = query.get("page") ?? "1";
  return repository === undefined ? undefined : threadsPage(repository, NUMBER.test(page) ? Number(page) : 1);
}

/** Returns the page, or the path where it is instead. */
function find(request: PageRequest): Page | string | undefined {
  const { world, path, query } = request;
  const parts = partsOf(path);
  if (parts === undefined) return undefined;
  const [first = "", , third = "", fourth = ""] = parts;
  const isNumbered = parts.length === 4 && NUMBER.test(fourth);
  if (parts.length === 0) return indexPage(world);
  if (parts.length === 1) return ownerAt(world, first);
  if (isNumbered && third === "projects" && (first === "orgs" || first === "users")) {
    return boardAt(request, parts);
  }
  if (isNumbered && (third === "issues" || third === "pull")) return threadAt(world, parts);
  if (parts.length === 2 || (parts.length === 3 && third === "issues")) return threadsAt(world, parts, query);
  return undefined;
}

/** Answers requests for pages and for the files that they load; addresses without a page get one that says so. */
export const pages: Pages = (request): Answer | Promise<Answer> | undefined => {
  const { method, path, headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const ifNoneMatch = headers["if-none-match"];
  const file = FILES.get(path);
  if (file !== undefined) return sendFile(file.contentType, file.body, ifNoneMatch);
  const report = reportAt(request);
  if (report !== undefined) return report;
  const found = find(request) ?? missingPage(path);
  return typeof found === "string" ? sendElsewhere(found) : sendPage(found, ifNoneMatch);
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

/** Returns the report of the board as it is now. Of a board without tickets there is none. */
async function sendReport(report: Report, project: Project, baseUrl: string): Promise<Answer> {
  const [first] = project.itemsById.values();
  if (first === undefined) return { status: 404, headers: HEADERS, body: "The board has no tickets\n" };
  const { owner, name } = first.content.repository;
  const body = await report({
    baseUrl,
    reader: project.creator.login,
    owner: owner.login,
    repo: name,
    projectOwner: project.owner.login,
    projectNumber: project.number,
  });
  return { status: 200, headers: HEADERS, body };
}
