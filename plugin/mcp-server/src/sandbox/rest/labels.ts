/** The routes of labels: a repository's, and an issue's. */
import { z } from "zod";
import { isAllowed } from "../accounts.ts";
import { type Answer, json, parseJson, restError } from "../answers.ts";
import { addLabel } from "../threads.ts";
import type { Repository, Thread } from "../entities.ts";
import { now } from "../world.ts";
import { type Call, NOT_FOUND, onThread, refusal, repo, type Route } from "./route.ts";
import { labelShape } from "./shapes.ts";

const DEFAULT_PAGE = 30;
const MAX_PAGE = 100;

function numberIn(query: URLSearchParams, name: string, otherwise: number): number {
  const value = Number(query.get(name) ?? otherwise);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}

/** Lists one page of labels by name. */
export function listLabels({ labelsByName }: Repository, { query }: Call): Answer {
  const size = Math.min(MAX_PAGE, numberIn(query, "per_page", DEFAULT_PAGE));
  const start = (numberIn(query, "page", 1) - 1) * size;
  const labels = [...labelsByName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, label]) => label);
  return json(200, labels.slice(start, start + size).map(labelShape));
}

const newLabel = z.strictObject({
  name: z.string().trim().min(1).max(50),
  color: z
    .string()
    .regex(/^[0-9a-f]{6}$/i)
    .optional(),
  description: z.string().max(100).nullish(),
});

const addedLabels = z.strictObject({ labels: z.array(newLabel.shape.name) });

function invalid(code: string, field: string): Answer {
  const message = "Validation Failed";
  return json(422, { message, errors: [{ resource: "Label", code, field }], status: "422" });
}

/** Makes a label. Its name is taken whatever the case of its letters. */
export function createLabel(repository: Repository, { body, context }: Call): Answer {
  const refused = refusal(context, repository, "issues");
  if (refused !== undefined) return refused;
  const value = parseJson(body);
  if (value === undefined) return restError(400, "Problems parsing JSON");
  const parsed = newLabel.safeParse(value);
  if (!parsed.success) return invalid("invalid", String(parsed.error.issues[0]?.path[0] ?? "name"));
  const { name, color = "ededed", description = null } = parsed.data;
  if (repository.labelsByName.has(name.toLowerCase())) return invalid("already_exists", "name");
  return json(
    201,
    labelShape(addLabel(context.world, repository, name, { color: color.toLowerCase(), description })),
  );
}

function refusalOnThread({ repository }: Thread, { context: { viewer, scopes } }: Call): Answer | undefined {
  if (!scopes.has("repo")) return NOT_FOUND;
  if (!isAllowed(viewer, repository, "TRIAGE"))
    return restError(403, "Must have triage access to Repository.");
  return repository.isArchived ? restError(403, "Repository was archived so is read-only.") : undefined;
}

/** Adds labels by name to what the issue has; a name that is no label yet becomes one. */
function addToThread(thread: Thread, call: Call): Answer {
  const refused = refusalOnThread(thread, call);
  if (refused !== undefined) return refused;
  const value = parseJson(call.body);
  if (value === undefined) return restError(400, "Problems parsing JSON");
  const parsed = addedLabels.safeParse(value);
  if (!parsed.success) return invalid("invalid", "name");
  const { world } = call.context;
  const { repository, labelList } = thread;
  for (const name of parsed.data.labels) {
    const label =
      repository.labelsByName.get(name.toLowerCase()) ??
      addLabel(world, repository, name, { color: "ededed", description: null });
    if (!labelList.includes(label)) labelList.push(label);
  }
  thread.updatedAt = now(world);
  return json(200, labelList.map(labelShape));
}

/** Takes one label off the issue. */
function removeFromThread(thread: Thread, call: Call): Answer {
  const refused = refusalOnThread(thread, call);
  if (refused !== undefined) return refused;
  const name = (call.params["label"] ?? "").toLowerCase();
  const { labelList } = thread;
  const at = labelList.findIndex((label) => label.name.toLowerCase() === name);
  if (at < 0) return restError(404, "Label does not exist");
  labelList.splice(at, 1);
  thread.updatedAt = now(call.context.world);
  return json(200, labelList.map(labelShape));
}

const ofIssue = String.raw`^${repo}/issues/(?<number>\d+)/labels`;

export const issueLabelRoutes: readonly Route[] = [
  { method: "POST", path: new RegExp(`${ofIssue}$`), answer: onThread(addToThread) },
  { method: "DELETE", path: new RegExp(`${ofIssue}/(?<label>[^/]+)$`), answer: onThread(removeFromThread) },
];
