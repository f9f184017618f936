/** The fields of Query. */
import { nodeOf, seesRepository, type Context, type Fields } from "../context.ts";
import { notFound, Problem, unprocessable } from "../problems.ts";
import { findAccount, findRepository } from "../world.ts";

/** GitHub's bound on the ids of one `nodes`. */
const MAX_NODES = 100;

function nodeOrProblem(context: Context, id: string): unknown {
  try {
    return nodeOf(context, id);
  } catch (error) {
    // In a list each id that names nothing is a null and an error of its own.
    if (error instanceof Problem) return error;
    throw error;
  }
}

export const Query: Fields = {
  viewer: (_: unknown, __: unknown, { viewer }) => viewer,
  repository(_: unknown, { owner, name }: { owner: string; name: string }, context) {
    const repository = findRepository(context.world, owner, name);
    if (repository === undefined || !seesRepository(context, repository)) {
      throw notFound(`a Repository with the name '${owner}/${name}'`);
    }
    return repository;
  },
  repositoryOwner(_: unknown, { login }: { login: string }, { world }) {
    const account = findAccount(world, login);
    return account === undefined || account.kind === "Bot" ? null : account;
  },
  organization(_: unknown, { login }: { login: string }, { world }) {
    const account = findAccount(world, login);
    if (account?.kind !== "Organization") throw notFound(`an Organization with the login of '${login}'`);
    return account;
  },
  user(_: unknown, { login }: { login: string }, { world }) {
    const account = findAccount(world, login);
    if (account?.kind !== "User") throw notFound(`a User with the login of '${login}'`);
    return account;
  },
  node: (_: unknown, { id }: { id: string }, context) => nodeOf(context, id),
  nodes(_: unknown, { ids }: { ids: readonly string[] }, context) {
    if (ids.length > MAX_NODES) {
      throw unprocessable(`You may not provide more than ${MAX_NODES} node ids; you provided ${ids.length}.`);
    }
    return ids.map((id) => nodeOrProblem(context, id));
  },
  rateLimit(_: unknown, __: unknown, { server, rateLimit: { cost, limit, remaining, used, reset } }) {
    if (!server.hasRateLimits) return null;
    return { cost, limit, remaining, used, resetAt: `${new Date(reset * 1000).toISOString().slice(0, 19)}Z` };
  },
};
