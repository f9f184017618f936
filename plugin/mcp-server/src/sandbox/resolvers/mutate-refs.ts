/** The mutations of git refs. */
import type {
  CreateRefInput,
  DeleteRefInput,
  UpdateRefInput,
  UpdateRefsInput,
} from "@octokit/graphql-schema";
import { demand, nodeOfKind, type Context, type Mutations } from "../context.ts";
import { createRef, demandRuleAllows, dropRef, swapRefs } from "../refs.ts";
import type { Ref, Repository } from "../entities.ts";

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
