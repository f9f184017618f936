/** The routes of git's objects and refs. */
import { z } from "zod";
import { json, parseJson, restError, Problem } from "../answers.ts";
import { isOfKind, type Context } from "../context.ts";
import {
  commitFiles,
  filesIn,
  objectAt,
  requireRuleAllows,
  dropRef,
  isFastForward,
  isValidRefName,
  pointRef,
  refsUnder,
  storeCommit,
  storeFiles,
  rulesFor,
} from "../git-objects.ts";
import type { GitObject, Repository } from "../entities.ts";
import { NOT_FOUND, bodyOf, inRepository, refusal, repo, route, type Call, type Route } from "./route.ts";
import { commitShape, refShape, treeShape } from "./shapes.ts";
import type { Answer } from "../../../plugin/mcp-server/src/web/local-server.ts";

const newCommit = z.strictObject({
  message: z.string(),
  tree: z.string(),
  parents: z.array(z.string()).default([]),
});

/** The sandbox takes whole files only, given by their content. */
const newTree = z.strictObject({
  tree: z
    .array(
      z.strictObject({
        path: z.string().min(1),
        mode: z.literal("100644"),
        type: z.literal("blob"),
        content: z.string(),
      }),
    )
    .min(1),
});

const newRef = z.strictObject({ ref: z.string(), sha: z.string() });
const movedRef = z.strictObject({ sha: z.string(), force: z.boolean().default(false) });

const PUSH = { permission: "WRITE", resource: "contents" } as const;

const OID = /^[0-9a-f]{40}$/;

const EMPTY_REPOSITORY = restError(409, "Git Repository is empty.");

/** Answers 404 where there is no such object of that kind, 422 where the name is no object name. */
function onObject<K extends GitObject["kind"]>(
  kind: K,
  shape: (object: Extract<GitObject, { kind: K }>, context: Context) => unknown,
): Route["answer"] {
  return inRepository(({ gitObjects, isEmpty }, { params, context }) => {
    if (isEmpty) return EMPTY_REPOSITORY;
    const { sha = "" } = params;
    if (!OID.test(sha))
      return restError(422, "The sha parameter must be exactly 40 characters and contain only [0-9a-f].");
    const object = gitObjects.get(sha);
    return object !== undefined && isOfKind(object, [kind]) ? json(200, shape(object, context)) : NOT_FOUND;
  });
}

/** Runs a write of git's database, with the body that the schema describes. */
function write<B>(
  schema: z.ZodType<B>,
  words: string,
  run: (repository: Repository, body: B, call: Call) => Answer,
): Route["answer"] {
  return inRepository((repository, call) => {
    const refused = refusal(call.context, repository, PUSH);
    if (refused !== undefined) return refused;
    const body = bodyOf(call, schema, (error) =>
      restError(422, words === "" ? `Invalid request.\n\n${z.prettifyError(error)}` : words),
    );
    if (!("value" in body)) return body;
    return repository.isEmpty ? EMPTY_REPOSITORY : run(repository, body.value, call);
  });
}

/** Makes a commit; it hangs on no ref yet. */
const createCommit = write(newCommit, "", (repository, { message, tree, parents }, { context }) => {
  const { gitObjects } = repository;
  const form = "parameter must be exactly 40 characters and contain only [0-9a-f].";
  if (!OID.test(tree)) return restError(422, `The tree ${form}`);
  if (!parents.every((oid) => OID.test(oid))) return restError(422, `Each SHA in the 'parents' ${form}`);
  const found = gitObjects.get(tree);
  // GitHub knows the empty tree no more than any other that nobody stored (r-lib/usethis, issue 1472).
  if (found === undefined) return restError(422, "Tree SHA does not exist");
  if (found.kind !== "Tree") return restError(422, "Tree SHA is not a tree object");
  if (parents.some((oid) => gitObjects.get(oid)?.kind !== "Commit")) {
    return restError(422, "Parent SHA does not exist or is not a commit object");
  }
  const parts = { message, treeOid: tree, parentOids: parents };
  return json(201, commitShape(storeCommit(context.world, repository, context.viewer, parts), context));
});

/** Makes a folder of files. */
const createTree = write(newTree, "Invalid tree info", (repository, { tree }, { context }) => {
  const files = new Map(tree.map(({ path, content }) => [path, content]));
  return json(201, treeShape(storeFiles(context.world, repository, files), context));
});

/** Runs a write of a ref, and answers 422 where a rule of the repository forbids it. */
function underRules(repository: Repository, name: string, run: () => Answer): Answer {
  try {
    requireRuleAllows(repository, name, !repository.gitRefs.has(name));
    return run();
  } catch (error) {
    if (error instanceof Problem) return restError(422, error.message);
    throw error;
  }
}

function refTarget({ gitObjects }: Repository, name: string, sha: string): GitObject | Answer {
  if (!OID.test(sha))
    return restError(422, "The sha parameter must be exactly 40 characters and contain only [0-9a-f].");
  const target = gitObjects.get(sha);
  const isFit = target !== undefined && (!name.startsWith("refs/heads/") || target.kind === "Commit");
  return isFit ? target : restError(422, "Object does not exist");
}

const createRef = write(newRef, "", (repository, { ref: name, sha }, { context }) => {
  if (!isValidRefName(name)) return restError(422, `${name} is not a valid ref name.`);
  const target = refTarget(repository, name, sha);
  if ("status" in target) return target;
  return underRules(repository, name, () =>
    repository.gitRefs.has(name)
      ? restError(422, "Reference already exists")
      : json(201, refShape(pointRef(context.world, repository, name, target), context)),
  );
});

/** Moves a ref. GitHub compares branches only: any other ref moves without `force`, too (skurella/phraise, gate D). */
const moveRef = write(movedRef, "", (repository, { sha, force }, { params, context }) => {
  const name = `refs/${params["ref"]}`;
  const current = repository.gitRefs.get(name);
  if (current === undefined) return restError(422, "Reference does not exist");
  const target = refTarget(repository, name, sha);
  if ("status" in target) return target;
  if (name.startsWith("refs/heads/") && !force && !isFastForward(current.target, target))
    return restError(422, "Update is not a fast forward");
  return underRules(repository, name, () =>
    json(200, refShape(pointRef(context.world, repository, name, target), context)),
  );
});

const deleteRef = inRepository((repository, { params, context }) => {
  const refused = refusal(context, repository, PUSH);
  if (refused !== undefined) return refused;
  const ref = repository.gitRefs.get(`refs/${params["ref"]}`);
  if (ref === undefined) return restError(422, "Reference does not exist");
  return underRules(repository, ref.qualifiedName, () => {
    dropRef(context.world, ref);
    return { status: 204, headers: {}, body: "" };
  });
});

const newFile = z.strictObject({
  message: z.string(),
  content: z.base64(),
  sha: z.string().optional(),
  branch: z.string().optional(),
});

/**
 * Commits one file, also the first one of an empty repository. Under a rule that asks for pull requests GitHub answers 409:
 * "Could not update file: …" under branch protection (kevgo/prettifier, issues 28 and 50), "Repository rule violations
 * found" under a ruleset.
 */
const putFile = inRepository((repository, { params, body, context }) => {
  const refused = refusal(context, repository, PUSH);
  if (refused !== undefined) return refused;
  const parsed = newFile.safeParse(parseJson(body));
  if (!parsed.success) return restError(422, `Invalid request.\n\n${z.prettifyError(parsed.error)}`);
  const { message, content, sha, branch = repository.defaultBranch } = parsed.data;
  const { path = "" } = params;
  const head = repository.gitRefs.get(`refs/heads/${branch}`)?.target;
  if (head === undefined && !repository.isEmpty) return restError(404, `Branch ${branch} not found`);
  const rule = rulesFor(repository, branch).find(
    ({ type, isBypassed }) => (type === "pull_request" || type === "update") && isBypassed !== true,
  );
  const words = "Changes must be made through a pull request.";
  if (rule?.source === "protection") return restError(409, `Could not update file: ${words}`);
  if (rule !== undefined) return restError(409, `Repository rule violations found\n\n${words}\n\n`);
  const before = head?.kind === "Commit" ? objectAt(head, path) : undefined;
  if (before !== undefined && sha === undefined)
    return restError(422, `Invalid request.\n\n"sha" wasn't supplied.`);
  if (sha !== undefined && sha !== before?.oid) return restError(409, `${path} does not match ${sha}`);
  const files = new Map(head?.kind === "Commit" ? filesIn(head) : []);
  files.set(path, Buffer.from(content, "base64").toString());
  const commit = commitFiles(context.world, repository, context.viewer, { message, files, branch });
  return json(before === undefined ? 201 : 200, { content: null, commit: commitShape(commit, context) });
});

const git = `${repo}/git`;

export const gitRoutes: readonly Route[] = [
  route(
    "GET",
    `${git}/ref/(?<ref>.+)`,
    inRepository(({ gitRefs, isEmpty }, { params, context }) => {
      if (isEmpty) return EMPTY_REPOSITORY;
      const ref = gitRefs.get(`refs/${params["ref"]}`);
      return ref === undefined ? NOT_FOUND : json(200, refShape(ref, context));
    }),
  ),
  route(
    "GET",
    `${git}/matching-refs/(?<ref>.*)`,
    inRepository((repository, { params, context }) => {
      if (repository.isEmpty) return EMPTY_REPOSITORY;
      const refs = refsUnder(repository, `refs/${params["ref"]}`).map((ref) => refShape(ref, context));
      return json(200, refs);
    }),
  ),
  route("GET", `${git}/commits/(?<sha>[^/]+)`, onObject("Commit", commitShape)),
  route("GET", `${git}/trees/(?<sha>[^/]+)`, onObject("Tree", treeShape)),
  route("PUT", `${repo}/contents/(?<path>.+)`, putFile),
  route("POST", `${git}/commits`, createCommit),
  route("POST", `${git}/trees`, createTree),
  route("POST", `${git}/refs`, createRef),
  route("PATCH", `${git}/refs/(?<ref>.+)`, moveRef),
  route("DELETE", `${git}/refs/(?<ref>.+)`, deleteRef),
];
