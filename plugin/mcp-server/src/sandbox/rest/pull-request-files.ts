/** The files of a pull request, page by page, as the REST interface lists them. */
import { type Answer, json } from "../answers.ts";
import type { ChangedFile } from "../proposed-change.ts";
import type { Thread } from "../entities.ts";
import { type Call, NOT_FOUND } from "./route.ts";

const DEFAULT_PAGE = 30;
/** GitHub's docs: "max 100"; a larger number is taken for it. */
const MAX_PAGE = 100;
/** GitHub's docs: "Responses include a maximum of 3000 files". */
const MAX_FILES = 3000;

/** Answers with one page of files; 404 for what is no pull request. */
export function listPullRequestFiles(thread: Thread, { query }: Call): Answer {
  if (thread.kind !== "PullRequest") return NOT_FOUND;
  const size = Math.min(MAX_PAGE, count(query.get("per_page"), DEFAULT_PAGE));
  const page = count(query.get("page"), 1);
  const files = thread.files.slice(0, MAX_FILES).slice((page - 1) * size, page * size);
  return json(
    200,
    files.map((file) => fileShape(file, thread.headRefOid)),
  );
}

function count(text: string | null, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}

function fileShape({ path, previousPath, status, additions, deletions, patch }: ChangedFile, sha: string) {
  return {
    sha,
    filename: path,
    status,
    additions,
    deletions,
    changes: additions + deletions,
    ...(patch === null ? {} : { patch }),
    ...(previousPath === null ? {} : { previous_filename: previousPath }),
  };
}
