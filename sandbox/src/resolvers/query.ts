/** The fields of Query. */
import {
  inOrder,
  isOutOfReach,
  nodeOf,
  pathOf,
  refuseArgument,
  canSeeRepository,
  urlOf,
  type Context,
  type Fields,
  type Order,
} from "../context.ts";
import { Problem, notFound, outOfReach, unprocessable } from "../problems.ts";
import { findAccount, findRepository } from "../world.ts";
import { canReadProject, canWriteProject } from "../accounts.ts";
import { connection, type PageArguments } from "../connection.ts";
import type { Account, Actor, Organization, Owner, Project } from "../entities.ts";

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
    if (repository === undefined || !canSeeRepository(context, repository)) {
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

// User, Bot and Organization.

/** Returns the owner's project of that number. Throws a Problem where there is none that the viewer may see. */
function projectOf(owner: Owner, number: number, context: Context): Project {
  const project = owner.projectsByNumber.get(number);
  if (project === undefined || !canReadProject(context.viewer, project)) {
    throw notFound(`a ProjectV2 with the number ${number}`);
  }
  if (isOutOfReach(context, project)) throw outOfReach(context.viewer.kind === "Bot");
  return project;
}

const account: Fields = {
  url: (source: Account, _: unknown, context) => urlOf(source, context),
  resourcePath: (source: Account) => pathOf(source),
};

export type ProjectsArguments = PageArguments & {
  readonly orderBy?: Order | null;
  readonly query?: string | null;
  readonly minPermissionLevel: string;
};

/** Returns the page of these projects that the viewer may see. */
export function projectsOf(projects: readonly Project[], args: ProjectsArguments, context: Context) {
  refuseArgument(args.query, "query");
  const { viewer } = context;
  const visible = projects.filter(
    (project) =>
      !isOutOfReach(context, project) &&
      (args.minPermissionLevel === "READ"
        ? canReadProject(viewer, project)
        : canWriteProject(viewer, project)),
  );
  const ordered = inOrder(visible, args.orderBy, {
    NUMBER: ({ number }: Project) => number,
    TITLE: ({ title }: Project) => title,
    CREATED_AT: ({ databaseId }: Project) => databaseId,
    UPDATED_AT: ({ updatedAt }: Project) => updatedAt,
  });
  return connection("projectsV2", ordered, args);
}

const owner: Fields = {
  ...account,
  projectV2: (source: Owner, { number }: { number: number }, context) => projectOf(source, number, context),
  projectsV2: (source: Owner, args: ProjectsArguments, context) =>
    projectsOf([...source.projectsByNumber.values()], args, context),
  repository(source: Owner, { name }: { name: string }, context) {
    const repository = findRepository(context.world, source.login, name);
    return repository !== undefined && canSeeRepository(context, repository) ? repository : null;
  },
};

export const accounts: Readonly<Record<string, Fields>> = {
  User: {
    ...owner,
    // The viewer is declared as a User, and an App's token acts under its login as a user.
    login: ({ kind, login }: Actor) => (kind === "Bot" ? `${login}[bot]` : login),
    isViewer: ({ id }: Actor, _: unknown, { viewer }) => id === viewer.id,
  },
  Bot: account,
  Organization: {
    ...owner,
    viewerIsAMember: ({ members }: Organization, _: unknown, { viewer }) => members.has(viewer.id),
    viewerCanAdminister: ({ members }: Organization, _: unknown, { viewer }) =>
      members.get(viewer.id)?.role === "ADMIN",
  },
};
