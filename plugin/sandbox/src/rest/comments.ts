/** The route by which people and programs comment. */
import { z } from "zod";
import { associationOf, isAllowed } from "../accounts.ts";
import { json, parseJson, restError, validationFailed, type Answer } from "../answers.ts";
import { readsMembers, urlOf, type Context } from "../context.ts";
import { addComment, isLonger, MAX_BODY } from "../threads.ts";
import type { IssueComment, Thread } from "../entities.ts";
import { NOT_FOUND, onThread, repo, type Call, type Route } from "./route.ts";
import { accountShape, apiUrl } from "./repository-shapes.ts";

const newComment = z.object({ body: z.string() });

/** Comments on the issue or pull request: everybody who sees it may, and where it is locked who may write. */
function createComment(thread: Thread, { body: text, context }: Call): Answer {
  const { viewer, scopes, world } = context;
  const { repository, locked } = thread;
  if (!scopes.has("repo")) return NOT_FOUND;
  if (repository.isArchived) return restError(403, "Repository was archived so is read-only.");
  if (locked && !isAllowed(viewer, repository, "WRITE"))
    return restError(403, "Unable to create comment because issue is locked.");
  const value = parseJson(text);
  if (value === undefined) return restError(400, "Problems parsing JSON");
  const parsed = newComment.safeParse(value);
  if (!parsed.success || parsed.data.body.trim() === "") return invalid("Body can't be blank");
  const { body } = parsed.data;
  if (isLonger(body, MAX_BODY)) return invalid(`Body is too long (maximum is ${MAX_BODY} characters)`);
  return json(201, commentShape(addComment(world, thread, viewer, body), context));
}

function invalid(message: string): Answer {
  const errors = [{ resource: "IssueComment", code: "unprocessable", field: "data", message }];
  return validationFailed(errors);
}

function commentShape(comment: IssueComment, context: Context) {
  const { databaseId, id, thread, author, body, createdAt, updatedAt } = comment;
  const { repository, number } = thread;
  const api = apiUrl(repository, context);
  return {
    id: databaseId,
    node_id: id,
    url: `${api}/issues/comments/${databaseId}`,
    html_url: urlOf(comment, context),
    issue_url: `${api}/issues/${number}`,
    user: accountShape(author, context),
    author_association: associationOf(author, thread, readsMembers(context, thread.repository)),
    body,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

export const commentRoutes: readonly Route[] = [
  {
    method: "POST",
    path: new RegExp(String.raw`^${repo}/issues/(?<number>\d+)/comments$`),
    answer: onThread(createComment),
  },
];
