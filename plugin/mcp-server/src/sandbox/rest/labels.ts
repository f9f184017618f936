/** The routes of a repository's labels. */
import { z } from "zod";
import { type Answer, json, parseJson, restError } from "../answers.ts";
import { addLabel } from "../threads.ts";
import type { Repository } from "../world.ts";
import { type Call, refusal } from "./route.ts";
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

function invalid(code: string, field: string): Answer {
  const message = "Validation Failed";
  return json(422, { message, errors: [{ resource: "Label", code, field }], status: "422" });
}

/** Makes a label. Its name is taken whatever the case of its letters. */
export function createLabel(repository: Repository, { body, context }: Call): Answer {
  const refused = refusal(context, repository);
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
