/** User, Bot and Organization. */
import { canReadProject, canWriteProject } from "../accounts.ts";
import { pathOf } from "../addresses.ts";
import { connection, type PageArguments } from "../connection.ts";
import {
  inOrder,
  isOutOfReach,
  refuseArgument,
  seesRepository,
  urlOf,
  type Context,
  type Fields,
} from "../context.ts";
import { notFound, outOfReach } from "../problems.ts";
import type { Account, Actor, Organization, Owner, Project } from "../entities.ts";
import { findRepository } from "../world.ts";

type OrderBy = { readonly orderBy?: { readonly field: string; readonly direction: "ASC" | "DESC" } | null };

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

export type ProjectsArguments = PageArguments &
  OrderBy & { readonly query?: string | null; readonly minPermissionLevel: string };

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
    return repository !== undefined && seesRepository(context, repository) ? repository : null;
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
