/** Ref, Commit, Tree and Blob. */
import { connection, type PageArguments } from "../connection.ts";
import { demand, nodeOfKind, urlOf, type Context, type Fields, type Mutations } from "../context.ts";
import { createRef, demandRuleAllows, dropRef, emailOf, swapRefs } from "../git-objects.ts";
import type { Blob, Commit, GitObject, Ref, Repository, Tree } from "../entities.ts";
import type {
  CreateRefInput,
  DeleteRefInput,
  UpdateRefInput,
  UpdateRefsInput,
} from "@octokit/graphql-schema";

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

// The mutations of git refs.

function demandPush(context: Context, repository: Repository): void {
  const action = `change the refs of ${repository.owner.login}/${repository.name}`;
  demand(context, repository, { permission: "WRITE", action, resource: "contents" });
}

function writableRepository(context: Context, id: string): Repository {
  const repository = nodeOfKind(context, id, "Repository");
  demandPush(context, repository);
  return repository;
}

function writableRef(context: Context, id: string): Ref {
  const ref = nodeOfKind(context, id, "Ref");
  demandPush(context, ref.repository);
  return ref;
}

export const refMutations: Mutations = {
  createRef({ repositoryId, name, oid }: CreateRefInput, context) {
    return { ref: createRef(context.world, writableRepository(context, repositoryId), name, oid) };
  },
  updateRef({ refId, oid, force }: UpdateRefInput, context) {
    const ref = writableRef(context, refId);
    swapRefs(context.world, ref.repository, [{ name: ref.qualifiedName, afterOid: oid, force }]);
    return { ref };
  },
  deleteRef({ refId }: DeleteRefInput, context) {
    const ref = writableRef(context, refId);
    demandRuleAllows(ref.repository, ref.qualifiedName, false);
    dropRef(context.world, ref);
    return {};
  },
  updateRefs({ repositoryId, refUpdates }: UpdateRefsInput, context) {
    swapRefs(context.world, writableRepository(context, repositoryId), refUpdates);
    return {};
  },
};
