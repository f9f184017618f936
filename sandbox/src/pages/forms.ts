/** The forms of the pages: a person comments or moves a card. Both go through the API, so GitHub's rules hold. */
import { json, parseJson, type Answer } from "../answers.ts";
import { GRAPHQL_PATH, REST_PATH } from "../api.ts";
import type { Project, Thread } from "../entities.ts";
import type { PageRequest } from "../site.ts";
import { z } from "zod";
import { redirect, sendPage } from "../web/frame.ts";
import { html } from "../html.ts";
import { hrefOf } from "./marks.ts";
import { ownPagesOnly, senderOf } from "../web/local-server.ts";
import { SANDBOX } from "./sandbox-site.ts";
import { personOf, workflowField } from "./workflow.ts";

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

async function comment(request: PageRequest, thread: Thread, fields: URLSearchParams): Promise<SendResult> {
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
export async function answerForm(request: PageRequest, place: Project | Thread): Promise<Answer> {
  const { headers, body } = request;
  if (senderOf(headers) !== "own page") return ownPagesOnly(headers);
  const fields = new URLSearchParams(body);
  const { isDone, message } =
    place.kind === "ProjectV2"
      ? await moveCard(request, place, fields)
      : await comment(request, place, fields);
  if (headers.accept === "application/json") return json(isDone ? 200 : 422, { message });
  const back = returnPath(fields, place);
  if (isDone) return redirect(SANDBOX, back, 303);
  const main = html`<div class="heading"><h1>The action failed</h1></div>
    <p>${message}.</p>
    <p><a href="${back}">Back</a></p>`;
  return sendPage(SANDBOX, { status: 422, title: "Not done", crumbs: [], main }, undefined);
}
