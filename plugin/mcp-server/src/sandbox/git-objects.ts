/** Git's objects, with the hashes that git itself would give them. */
import { createHash } from "node:crypto";
import type { Actor, Blob, Commit, GitObject, Repository, Tree } from "./entities.ts";
import { identity, now, register, type World } from "./world.ts";

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
  return store(world, repository, { ...identity(world, "Blob"), kind: "Blob", repository, oid, text });
}

function storeTree(world: World, repository: Repository, children: Tree["children"]): Tree {
  // Git sorts a folder as if its name ended in a slash.
  const sortKey = (name: string): string => (children.get(name)?.isTree === true ? `${name}/` : name);
  const names = [...children.keys()].toSorted((a, b) =>
    Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))),
  );
  const sorted = new Map(names.flatMap((name) => entriesOf(children, name)));
  const lines = [...sorted].map(([name, { oid, isTree }]) =>
    Buffer.concat([Buffer.from(`${isTree ? "40000" : "100644"} ${name}\0`), Buffer.from(oid, "hex")]),
  );
  const oid = hash("tree", Buffer.concat(lines));
  const known = repository.gitObjects.get(oid);
  if (known?.kind === "Tree") return known;
  return store(world, repository, {
    ...identity(world, "Tree"),
    kind: "Tree",
    repository,
    oid,
    children: sorted,
  });
}

function entriesOf<V>(map: ReadonlyMap<string, V>, key: string): [string, V][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}

/** Stores files in the folders that their paths name, and returns the tree that holds them all. Without files it is the empty tree. */
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

export interface CommitParts {
  readonly message: string;
  readonly treeOid: string;
  readonly parentOids: readonly string[];
}

/** Stores a commit dated now, and returns it; the same parts by the same account in the same second are one. */
export function storeCommit(world: World, repository: Repository, signer: Actor, parts: CommitParts): Commit {
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
  const commit = { ...identity(world, "Commit"), kind: "Commit", repository, oid, signer } as const;
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
