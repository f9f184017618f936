/** Ref, Commit, Tree and Blob. */
import { connection, type PageArguments } from "../connection.ts";
import { urlOf, type Context, type Fields } from "../context.ts";
import { emailOf } from "../git-objects.ts";
import type { Blob, Commit, GitObject, Ref, Tree } from "../entities.ts";

/** The two first parts of a ref's full name, which GitHub shows apart from the rest. */
function prefixOf({ qualifiedName }: Ref): string {
  return qualifiedName.slice(0, qualifiedName.indexOf("/", "refs/".length) + 1);
}

function parentsOf({ parentOids, repository }: Commit): GitObject[] {
  return parentOids.flatMap((oid) => repository.gitObjects.get(oid) ?? []);
}

function gitActor({ signer, committedDate: date }: Commit) {
  const user = signer.kind === "User" ? signer : null;
  return { name: signer.name ?? signer.login, email: emailOf(signer), date, user };
}

function commitUrl({ repository, oid }: Commit, _: unknown, context: Context): string {
  return `${urlOf(repository, context)}/commit/${oid}`;
}

const abbreviatedOid = ({ oid }: GitObject): string => oid.slice(0, 7);

export const git: Readonly<Record<string, Fields>> = {
  Ref: {
    prefix: prefixOf,
    name: (source: Ref) => source.qualifiedName.slice(prefixOf(source).length),
  },
  Commit: {
    abbreviatedOid,
    url: commitUrl,
    commitUrl,
    authoredDate: ({ committedDate }: Commit) => committedDate,
    author: gitActor,
    committer: gitActor,
    messageHeadline: ({ message }: Commit) => message.split("\n", 1)[0],
    messageBody: ({ message }: Commit) => message.split("\n").slice(1).join("\n").trim(),
    parents: (source: Commit, args: PageArguments) => connection("parents", parentsOf(source), args),
    // Git knows the empty tree without having stored it.
    tree: ({ repository, treeOid: oid }: Commit) =>
      repository.gitObjects.get(oid) ?? {
        kind: "Tree",
        id: `T_${oid}`,
        oid,
        repository,
        children: new Map(),
      },
  },
  Tree: {
    abbreviatedOid,
    entries: ({ repository, children }: Tree) =>
      [...children].map(([name, { oid, isTree }]) => ({
        name,
        oid,
        repository,
        type: isTree ? "tree" : "blob",
        mode: isTree ? 0o040000 : 0o100644,
        object: repository.gitObjects.get(oid) ?? null,
      })),
  },
  Blob: {
    abbreviatedOid,
    byteSize: ({ text }: Blob) => Buffer.byteLength(text),
    isBinary: () => false,
    isTruncated: () => false,
  },
};
