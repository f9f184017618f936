/** Git refs: names, lookups, and the compare-and-swap over several of them at once. */
import { isFastForward, storeCommit, storeFiles } from "./git-objects.ts";
import { BrokenOff, unprocessable } from "./problems.ts";
import type { Actor, Commit, GitObject, Ref, Repository } from "./entities.ts";
import { identity, makeChange, now, register, type World } from "./world.ts";

/** As an expected or new value it says: no such ref. */
const NO_OBJECT = "0".repeat(40);

const OID = /^[0-9a-f]{40}$/;

/** What git's own `check-ref-format` refuses, on names that begin with `refs/` and have a part after it. */
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
  const ref: Ref = { ...identity(world, "Ref"), kind: "Ref", repository, qualifiedName: name, target };
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

export interface RefChange {
  readonly name: string;
  /** Absent: not checked. Zeros: there must be no such ref. */
  readonly beforeOid?: string | null | undefined;
  /** Zeros: the ref is deleted. */
  readonly afterOid: string;
  readonly force?: boolean | null | undefined;
}

interface CheckedChange {
  readonly name: string;
  readonly current: Ref | undefined;
  readonly target: GitObject | undefined;
}

function check(repository: Repository, { name, beforeOid, afterOid, force }: RefChange): CheckedChange {
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
export function demandRuleAllows({ refRules }: Repository, name: string, isNew: boolean): void {
  if (!refRules.some((prefix) => name.startsWith(prefix))) return;
  const violation = isNew
    ? "Cannot create ref due to creations being restricted."
    : "Cannot update this protected ref.";
  throw unprocessable(`Repository rule violations found\n\n${violation}\n\n`);
}

/**
 * Changes all of the refs or none. Throws a Problem where one of the changes is refused, BrokenOff where a ref is not at
 * the object that the change expects.
 */
export function swapRefs(world: World, repository: Repository, changes: readonly RefChange[]): void {
  for (const { name } of changes) demandRuleAllows(repository, name, !repository.gitRefs.has(name));
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
  demandRuleAllows(repository, name, true);
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
