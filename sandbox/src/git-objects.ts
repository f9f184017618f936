/** Git's objects, with the hashes that git itself would give them. */
import { createHash } from "node:crypto";
import { addRepository } from "./accounts.ts";
import type {
  Actor,
  Blob,
  Commit,
  GitObject,
  Ref,
  Repository,
  Tree,
  BranchRule,
  Owner,
  PullRequest,
} from "./entities.ts";
import { BrokenOff, unprocessable } from "./answers.ts";
import { identity, makeChange, now, register, type World } from "./world.ts";

function hash(type: "blob" | "tree" | "commit", content: Buffer): string {
  return createHash("sha1").update(`${type} ${content.length}\0`).update(content).digest("hex");
}

function store<O extends GitObject>(world: World, repository: Repository, object: O): O {
  repository.gitObjects.set(object.oid, object);
  return register(world, object);
}

/** Stores a file's text, and returns its blob; the one that is there where the same text was stored before. */
function storeBlob(world: World, repository: Repository, text: string): Blob {
  const oid = hash("blob", Buffer.from(text));
  const known = repository.gitObjects.get(oid);
  if (known?.kind === "Blob") return known;
  return store(world, repository, { ...identity(world, "Blob"), repository, oid, text });
}

function storeTree(world: World, repository: Repository, children: Tree["children"]): Tree {
  // Git sorts a folder as if its name ended in a slash.
  const keyed = [...children].map((entry) => ({
    entry,
    key: Buffer.from(entry[0] + (entry[1].isTree ? "/" : "")),
  }));
  const sorted = new Map(keyed.toSorted((a, b) => Buffer.compare(a.key, b.key)).map(({ entry }) => entry));
  const lines = [...sorted].map(([name, { oid, isTree }]) =>
    Buffer.concat([Buffer.from(`${isTree ? "40000" : "100644"} ${name}\0`), Buffer.from(oid, "hex")]),
  );
  const oid = hash("tree", Buffer.concat(lines));
  const known = repository.gitObjects.get(oid);
  if (known?.kind === "Tree") return known;
  return store(world, repository, { ...identity(world, "Tree"), repository, oid, children: sorted });
}

/**
 * Stores files in the folders that their paths name, and returns the tree that holds them all. Without files it is the
 * empty tree.
 */
export function storeFiles(world: World, repository: Repository, files: ReadonlyMap<string, string>): Tree {
  const children: Tree["children"] = new Map();
  const folders = new Map<string, Map<string, string>>();
  for (const [path, text] of files) {
    const slash = path.indexOf("/");
    if (slash < 0) {
      children.set(path, { oid: storeBlob(world, repository, text).oid, isTree: false });
      continue;
    }
    const folder = path.slice(0, slash);
    const inside = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, inside.set(path.slice(slash + 1), text));
  }
  for (const [folder, inside] of folders) {
    children.set(folder, { oid: storeFiles(world, repository, inside).oid, isTree: true });
  }
  return storeTree(world, repository, children);
}

/** Stores a commit dated now, and returns it; the same parts by the same account in the same second are one. */
export function storeCommit(
  world: World,
  repository: Repository,
  signer: Actor,
  parts: Pick<Commit, "message" | "treeOid" | "parentOids">,
): Commit {
  const committedDate = now(world);
  const signature = `${signer.login} <${emailOf(signer)}> ${Date.parse(committedDate) / 1000} +0000`;
  const header = [
    `tree ${parts.treeOid}`,
    ...parts.parentOids.map((oid) => `parent ${oid}`),
    `author ${signature}`,
    `committer ${signature}`,
  ];
  const oid = hash("commit", Buffer.from(`${header.join("\n")}\n\n${parts.message}`));
  repository.isEmpty = false;
  const known = repository.gitObjects.get(oid);
  if (known?.kind === "Commit") return known;
  const commit = { ...identity(world, "Commit"), repository, oid, signer } as const;
  return store(world, repository, { ...commit, ...parts, committedDate });
}

/** Returns the address that GitHub gives to accounts that keep theirs to themselves. */
export function emailOf(account: Actor): string {
  return `${account.databaseId}+${account.login}@users.noreply.github.com`;
}

/** Returns the object under that path of the commit, a tree for the empty path; undefined where there is none. */
export function objectAt(commit: Commit, path: string): GitObject | undefined {
  const { gitObjects } = commit.repository;
  let found = gitObjects.get(commit.treeOid);
  for (const name of path.split("/").filter((part) => part !== "")) {
    const entry = found?.kind === "Tree" ? found.children.get(name) : undefined;
    if (entry === undefined) return undefined;
    found = gitObjects.get(entry.oid);
  }
  return found;
}

/** Returns the texts of all files of the commit, by path. */
export function filesIn({ repository: { gitObjects }, treeOid }: Commit): Map<string, string> {
  const walk = (oid: string, folder: string): [string, string][] => {
    const found = gitObjects.get(oid);
    if (found?.kind === "Blob") return [[folder.slice(0, -1), found.text]];
    if (found?.kind !== "Tree") return [];
    return [...found.children].flatMap(([name, entry]) => walk(entry.oid, `${folder}${name}/`));
  };
  return new Map(walk(treeOid, ""));
}

/** Walks at most this many commits to find an ancestor: a sandbox's history is short, a loop would be a bug. */
const MAX_ANCESTRY = 100_000;

/** Tells whether moving from one object to the other is a fast-forward. */
export function isFastForward(from: GitObject, to: GitObject): boolean {
  const seen = new Set<string>([to.oid]);
  const { gitObjects } = to.repository;
  for (const oid of seen) {
    if (oid === from.oid) return true;
    if (seen.size > MAX_ANCESTRY) return false;
    const object = gitObjects.get(oid);
    if (object?.kind === "Commit") for (const parent of object.parentOids) seen.add(parent);
  }
  return false;
}

// Git refs: names, lookups, and the compare-and-swap over several of them at once.

/** As an expected or new value it says: no such ref. */
const NO_OBJECT = "0".repeat(40);

const OID = /^[0-9a-f]{40}$/;

/** Names that git's `check-ref-format` refuses, of those that begin with `refs/` and have a part after it. */
const INVALID_NAME = /[\s\p{Cc}~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[/.]$/u;

/** Tells whether git would take that name for a ref. */
export function isValidRefName(name: string): boolean {
  return /^refs\/[^/]+\/./.test(name) && !INVALID_NAME.test(name);
}

const IS_BRANCH_OR_TAG = /^refs\/(?:heads|tags)\//;

/**
 * Returns the branch or tag of that full or short name. GitHub's GraphQL shows no other refs, although they exist
 * (measured by mento-protocol, issue 2226, and Jinn-Network/autopilot).
 */
export function findShownRef({ gitRefs }: Repository, name: string): Ref | undefined {
  const ref = gitRefs.get(name) ?? gitRefs.get(`refs/heads/${name}`) ?? gitRefs.get(`refs/tags/${name}`);
  return ref !== undefined && IS_BRANCH_OR_TAG.test(ref.qualifiedName) ? ref : undefined;
}

/** Returns the branches and tags under the prefix, in alphabetical order. */
export function shownRefsUnder(repository: Repository, prefix: string): Ref[] {
  return refsUnder(repository, prefix).filter(({ qualifiedName }) => IS_BRANCH_OR_TAG.test(qualifiedName));
}

/** Returns the refs whose full name begins like that, in the order of the alphabet. */
export function refsUnder(repository: Repository, prefix: string): Ref[] {
  return [...repository.gitRefs.values()]
    .filter(({ qualifiedName }) => qualifiedName.startsWith(prefix))
    .toSorted((a, b) => (a.qualifiedName < b.qualifiedName ? -1 : 1));
}

/** Lets the ref point at the object, and makes it if need be. */
export function pointRef(world: World, repository: Repository, name: string, target: GitObject): Ref {
  const known = repository.gitRefs.get(name);
  if (known !== undefined) {
    const old = known.target;
    makeChange(world, "refs", {
      apply: () => void (known.target = target),
      revert: () => void (known.target = old),
    });
    known.updatedAt = now(world);
    return known;
  }
  const ref: Ref = { ...identity(world, "Ref"), repository, qualifiedName: name, target };
  makeChange(world, "refs", { apply: () => show(world, ref), revert: () => hide(world, ref) });
  return ref;
}

/** Takes the ref away; its object stays. */
export function dropRef(world: World, ref: Ref): void {
  makeChange(world, "refs", { apply: () => hide(world, ref), revert: () => show(world, ref) });
}

function show(world: World, ref: Ref): void {
  ref.repository.gitRefs.set(ref.qualifiedName, register<Ref>(world, ref));
}

function hide(world: World, ref: Ref): void {
  ref.repository.gitRefs.delete(ref.qualifiedName);
  world.entities.delete(ref.id);
}

/** Returns the object, which must be known and may stand under that name. Throws a Problem where it does not. */
function targetOf(repository: Repository, name: string, oid: string): GitObject {
  const target = repository.gitObjects.get(oid);
  if (target === undefined) throw unprocessable(`Object does not exist: ${oid}`);
  if (name.startsWith("refs/heads/") && target.kind !== "Commit") {
    throw unprocessable(`Object is not a commit: ${oid}`);
  }
  return target;
}

interface RefChange {
  readonly name: string;
  /** Absent: not checked. Zeros: there must be no such ref. */
  readonly beforeOid?: string | null | undefined;
  /** Zeros: the ref is deleted. */
  readonly afterOid: string;
  readonly force?: boolean | null | undefined;
}

function check(repository: Repository, { name, beforeOid, afterOid, force }: RefChange) {
  if (!isValidRefName(name)) throw unprocessable(`Reference name is not valid: ${name}`);
  if (!OID.test(afterOid)) throw unprocessable(`Object id is not valid: ${afterOid}`);
  const current = repository.gitRefs.get(name);
  const found = current?.target.oid ?? NO_OBJECT;
  // GitHub gives no reason for a missed compare-and-swap (measured by skurella/phraise, gate D).
  if (typeof beforeOid === "string" && beforeOid !== found) throw new BrokenOff();
  if (afterOid === NO_OBJECT) {
    if (current === undefined) throw new BrokenOff();
    return { name, current, target: undefined };
  }
  const target = targetOf(repository, name, afterOid);
  if (current !== undefined && force !== true && !isFastForward(current.target, target)) {
    throw unprocessable(`Reference cannot be updated: ${name} is not a fast forward`);
  }
  return { name, current, target };
}

/** Throws a Problem where a rule of the repository forbids writes of that ref. */
export function requireRuleAllows({ refRules }: Repository, name: string, isNew: boolean): void {
  if (!refRules.some((prefix) => name.startsWith(prefix))) return;
  const violation = isNew
    ? "Cannot create ref due to creations being restricted."
    : "Cannot update this protected ref.";
  throw unprocessable(`Repository rule violations found\n\n${violation}\n\n`);
}

/**
 * Changes all of the refs or none. Throws a Problem where one of the changes is refused, BrokenOff where a ref is not
 * at the object that the change expects.
 */
export function swapRefs(world: World, repository: Repository, changes: readonly RefChange[]): void {
  for (const { name } of changes) requireRuleAllows(repository, name, !repository.gitRefs.has(name));
  if (new Set(changes.map(({ name }) => name)).size < changes.length) {
    throw unprocessable("A reference is named more than once");
  }
  for (const { name, current, target } of changes.map((change) => check(repository, change))) {
    if (target !== undefined) pointRef(world, repository, name, target);
    else if (current !== undefined) dropRef(world, current);
  }
}

/** Makes a ref. Throws a Problem where the name is not valid or taken, or the object unknown. */
export function createRef(world: World, repository: Repository, name: string, oid: string): Ref {
  if (!isValidRefName(name)) throw unprocessable(`Reference name is not valid: ${name}`);
  requireRuleAllows(repository, name, true);
  if (repository.gitRefs.has(name)) {
    throw unprocessable(`A ref named "${name}" already exists in the repository.`);
  }
  return pointRef(world, repository, name, targetOf(repository, name, oid));
}

/** Commits these files, and no others, to the branch, and returns the commit. */
export function commitFiles(
  world: World,
  repository: Repository,
  signer: Actor,
  commit: { message: string; files: ReadonlyMap<string, string>; branch?: string },
): Commit {
  const name = `refs/heads/${commit.branch ?? repository.defaultBranch}`;
  const parent = repository.gitRefs.get(name);
  const made = storeCommit(world, repository, signer, {
    message: commit.message,
    treeOid: storeFiles(world, repository, commit.files).oid,
    parentOids: parent === undefined ? [] : [parent.target.oid],
  });
  pointRef(world, repository, name, made);
  return made;
}

// Forks, branches and rules of repositories, without asking who may change them.

/** Adds a fork with the branches of its parent. Throws where the name is taken. */
export function addFork(world: World, parent: Repository, owner: Owner, name = parent.name): Repository {
  const fork = addRepository(world, owner, name, { parent, isPrivate: parent.isPrivate });
  for (const [oid, object] of parent.gitObjects) fork.gitObjects.set(oid, object);
  for (const [branch, { target }] of parent.gitRefs)
    if (branch.startsWith("refs/heads/")) pointRef(world, fork, branch, target);
  fork.isEmpty = parent.isEmpty;
  fork.defaultBranch = parent.defaultBranch;
  return fork;
}

/** The repository that a network of forks begins with. */
export function rootOf(repository: Repository): Repository {
  return repository.parent === null ? repository : rootOf(repository.parent);
}

/**
 * Gives the branch a new name. Open pull requests follow, and so does the default branch (GitHub's docs, "Renaming a
 * branch").
 */
export function renameBranch(world: World, repository: Repository, from: string, to: string): void {
  const ref = repository.gitRefs.get(`refs/heads/${from}`);
  if (ref === undefined) throw new Error(`There is no branch "${from}"`);
  pointRef(world, repository, `refs/heads/${to}`, ref.target);
  dropRef(world, ref);
  if (repository.defaultBranch === from) repository.defaultBranch = to;
  for (const thread of repository.threads.values())
    if (thread.kind === "PullRequest" && thread.state === "OPEN" && thread.baseRefName === from)
      thread.baseRefName = to;
}

/** The rules of the branch, which need not exist. */
export function rulesFor({ branchRules }: Repository, branch: string): BranchRule[] {
  return branchRules.filter(({ branches }) =>
    branches.endsWith("*") ? branch.startsWith(branches.slice(0, -1)) : branch === branches,
  );
}

/** Lets the pull request be merged into that branch from now on. */
export function changeBase(pull: PullRequest, branch: string): void {
  pull.baseRefName = branch;
  pull.baseRefOid = pull.repository.gitRefs.get(`refs/heads/${branch}`)?.target.oid ?? "";
}
