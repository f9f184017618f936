/** The report of a board, made by whoever started the sandbox. */
import type { Answer } from "../answers.ts";
import type { Report } from "../site.ts";
import type { Project } from "../entities.ts";

/** The page says itself what it may do; only the page that it stands in it cannot forbid. */
const HEADERS = {
  "content-security-policy": "frame-ancestors 'none'",
  "content-type": "text/html; charset=utf-8",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

/** Returns the report of the board as it is now. Of a board without tickets there is none. */
export async function sendReport(report: Report, project: Project, baseUrl: string): Promise<Answer> {
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
