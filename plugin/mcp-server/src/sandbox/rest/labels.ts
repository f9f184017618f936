/** The routes of labels: a repository's, and an issue's. */
import { z } from "zod";
import { json, parseJson, restError, validationFailed, type Answer } from "../answers.ts";
import { addLabel } from "../threads.ts";
import type { Repository, Thread } from "../entities.ts";
import { now } from "../world.ts";
import { onThread, pageOf, refusal, repo, type Call, type Route } from "./route.ts";
import { labelShape } from "./shapes.ts";

/** Lists one page of labels by name. */
export function listLabels(repository: Repository, call: Call): Answer {
  const labels = [...repository.labelsByName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, label]) => label);
  return pageOf(labels, repository, { ...call, shape: (label) => labelShape(label, call.context) });
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
  return validationFailed([{ resource: "Label", code, field }]);
}

/** Makes a label. Its name is taken whatever the case of its letters. */
export function createLabel(repository: Repository, { body, context }: Call): Answer {
  const refused = refusal(context, repository, { permission: "WRITE", resource: "issues" });
  if (refused !== undefined) return refused;
  const value = parseJson(body);
  if (value === undefined) return restError(400, "Problems parsing JSON");
  const parsed = newLabel.safeParse(value);
  if (!parsed.success) return invalid("invalid", String(parsed.error.issues[0]?.path[0] ?? "name"));
  const { name, color = "ededed", description = null } = parsed.data;
  if (repository.labelsByName.has(name.toLowerCase())) return invalid("already_exists", "name");
  return json(
    201,
    labelShape(
      addLabel(context.world, repository, name, { color: color.toLowerCase(), description }),
      context,
    ),
  );
}

const TRIAGE = { permission: "TRIAGE", resource: "issues" } as const;

/** Adds labels by name to what the issue has; a name that is no label yet becomes one. */
function addToThread(thread: Thread, call: Call): Answer {
  const refused = refusal(call.context, thread.repository, TRIAGE);
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
  return json(
    200,
    labelList.map((label) => labelShape(label, call.context)),
  );
}

/** Takes one label off the issue. */
function removeFromThread(thread: Thread, call: Call): Answer {
  const refused = refusal(call.context, thread.repository, TRIAGE);
  if (refused !== undefined) return refused;
  const name = (call.params["label"] ?? "").toLowerCase();
  const { labelList } = thread;
  const at = labelList.findIndex((label) => label.name.toLowerCase() === name);
  if (at < 0) return restError(404, "Label does not exist");
  labelList.splice(at, 1);
  thread.updatedAt = now(call.context.world);
  return json(
    200,
    labelList.map((label) => labelShape(label, call.context)),
  );
}

const ofIssue = String.raw`^${repo}/issues/(?<number>\d+)/labels`;

export const issueLabelRoutes: readonly Route[] = [
  { method: "POST", path: new RegExp(`${ofIssue}$`), answer: onThread(addToThread) },
  { method: "DELETE", path: new RegExp(`${ofIssue}/(?<label>[^/]+)$`), answer: onThread(removeFromThread) },
];
