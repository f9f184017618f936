/** All resolvers by type, and the one that every field goes through. */
import type { GraphQLFieldResolver } from "graphql";
import type { Context, Fields, Mutations, MutationField } from "../context.ts";
import { notModelled } from "../problems.ts";
import { Query, accounts } from "./query.ts";
import { gitFields, refMutations, repositoryFields } from "./repository.ts";
import { issueLinkMutations, threadMutations } from "./mutate-threads.ts";
import { pullRequestMutations } from "./mutate-pull-requests.ts";
import { boardMutations, projectMutations } from "./mutate-boards.ts";
import { projects } from "./projects.ts";
import { threads } from "./threads.ts";

const types: ReadonlyMap<string, Fields> = new Map(
  Object.entries<Fields>({ Query, ...accounts, ...repositoryFields, ...threads, ...projects, ...gitFields }),
);

const mutations: ReadonlyMap<string, Mutations[string]> = new Map(
  Object.entries({
    ...threadMutations,
    ...pullRequestMutations,
    ...issueLinkMutations,
    ...boardMutations,
    ...projectMutations,
    ...refMutations,
  }),
);

interface MutationArguments {
  readonly input?: { readonly clientMutationId?: string | null };
}

async function mutate(
  place: MutationField,
  { input }: MutationArguments,
  context: Context,
): Promise<unknown> {
  const mutation = mutations.get(place.field);
  if (mutation === undefined) throw notModelled(`Mutation.${place.field}`);
  const payload = await context.perform(place, context, (performing) => mutation(input, performing));
  if (payload === null) return null;
  return { clientMutationId: input?.clientMutationId ?? null, ...payload };
}

/**
 * Resolves a field by the table of its type, else from the source's own property of that name.
 * Throws a Problem that names type and field where there is neither: never a silent null.
 */
export const resolveField: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) => {
  const type = info.parentType.name;
  const field = info.fieldName;
  if (type === "Mutation") return mutate({ field, key: String(info.path.key) }, args, context);
  const fields = types.get(type);
  const resolve = fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (resolve !== undefined) return resolve(source, args, context, info);
  if (typeof source === "object" && source !== null && Object.hasOwn(source, field)) {
    return Object.getOwnPropertyDescriptor(source, field)?.value;
  }
  throw notModelled(`${type}.${field}`);
};
