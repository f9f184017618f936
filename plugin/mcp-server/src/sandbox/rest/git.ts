/** The routes of git's objects. */
import { z } from "zod";
import { type Answer, json, parseJson, restError } from "../answers.ts";
import { storeCommit, storeFiles } from "../git-objects.ts";
import type { Repository } from "../entities.ts";
import { type Call, refusal } from "./route.ts";
import { commitShape, treeShape } from "./shapes.ts";

const newCommit = z.strictObject({
  message: z.string(),
  tree: z.string(),
  parents: z.array(z.string()).default([]),
});

/** The sandbox takes whole files only, given by their content. */
const newTree = z.strictObject({
  tree: z.array(
    z.strictObject({
      path: z.string().min(1),
      mode: z.literal("100644"),
      type: z.literal("blob"),
      content: z.string(),
    }),
  ),
});

/** Makes a commit; it hangs on no ref yet. */
export function createCommit(repository: Repository, { body, context }: Call): Answer {
  const refused = refusal(context, repository);
  if (refused !== undefined) return refused;
  const value = parseJson(body);
  if (value === undefined) return restError(400, "Problems parsing JSON");
  const parsed = newCommit.safeParse(value);
  if (!parsed.success) return restError(422, `Invalid request.\n\n${z.prettifyError(parsed.error)}`);
  if (repository.isEmpty) return restError(409, "Git Repository is empty.");
  const { message, tree, parents } = parsed.data;
  const { gitObjects } = repository;
  if (gitObjects.get(tree)?.kind !== "Tree") return restError(422, "Tree SHA does not exist");
  if (parents.some((oid) => gitObjects.get(oid)?.kind !== "Commit")) {
    return restError(422, "Parent SHA does not exist or is not a commit object");
  }
  const parts = { message, treeOid: tree, parentOids: parents };
  const commit = storeCommit(context.world, repository, context.viewer, parts);
  return json(201, commitShape(commit, context));
}

/** Makes a folder of files. */
export function createTree(repository: Repository, { body, context }: Call): Answer {
  const refused = refusal(context, repository);
  if (refused !== undefined) return refused;
  const value = parseJson(body);
  if (value === undefined) return restError(400, "Problems parsing JSON");
  const parsed = newTree.safeParse(value);
  if (!parsed.success) return restError(422, `Invalid tree info\n\n${z.prettifyError(parsed.error)}`);
  if (repository.isEmpty) return restError(409, "Git Repository is empty.");
  const files = new Map(parsed.data.tree.map(({ path, content }) => [path, content]));
  return json(201, treeShape(storeFiles(context.world, repository, files), context));
}
