/** The files of a pull request, page by page, as the REST interface lists them. */
import { createHash } from "node:crypto";
import type { Answer } from "../answers.ts";
import { urlOf, type Context } from "../context.ts";
import type { ChangedFile } from "../proposed-change.ts";
import type { PullRequest, Thread } from "../entities.ts";
import { NOT_FOUND, pageOf, type Call } from "./route.ts";
import { apiUrl } from "./repository-shapes.ts";

/** GitHub's docs: "Responses include a maximum of 3000 files". */
const MAX_FILES = 3000;

/** Answers with one page of files; 404 for what is no pull request. */
export function listPullRequestFiles(thread: Thread, call: Call): Answer {
  if (thread.kind !== "PullRequest") return NOT_FOUND;
  const files = thread.files.slice(0, MAX_FILES);
  return pageOf(files, thread.repository, {
    ...call,
    shape: (file) => fileShape(file, thread, call.context),
  });
}

function fileShape(
  { path, previousPath, status, additions, deletions, patch }: ChangedFile,
  { repository, headRefOid }: PullRequest,
  context: Context,
) {
  const html = urlOf(repository, context);
  return {
    sha: createHash("sha1").update(`${headRefOid} ${path}`).digest("hex"),
    filename: path,
    blob_url: `${html}/blob/${headRefOid}/${path}`,
    raw_url: `${html}/raw/${headRefOid}/${path}`,
    contents_url: `${apiUrl(repository, context)}/contents/${path}?ref=${headRefOid}`,
    status,
    additions,
    deletions,
    changes: additions + deletions,
    ...(patch === null ? {} : { patch }),
    ...(previousPath === null ? {} : { previous_filename: previousPath }),
  };
}
