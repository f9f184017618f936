import { createHash } from "node:crypto";

/** The one file of a lock's commit: GitHub refuses commits of the empty tree (docs/github.md, "empty-tree-refused"). */
export const LOCK_FILES: ReadonlyMap<string, string> = new Map([
  ["README", "This commit is a lock or a mark of ralph-hero. Its message says whose.\n"],
]);

/** The name that git gives the tree of these files, which depends on their content alone. */
export function treeOidOf(files: ReadonlyMap<string, string>): string {
  const entries = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const body = entries.flatMap(([path, text]) => [
    Buffer.from(`100644 ${path}\0`),
    Buffer.from(gitHash("blob", Buffer.from(text)), "hex"),
  ]);
  return gitHash("tree", Buffer.concat(body));
}

function gitHash(kind: "blob" | "tree", content: Buffer): string {
  return createHash("sha1").update(`${kind} ${content.length}\0`).update(content).digest("hex");
}
