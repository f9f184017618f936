/** A resolver's context: the world, the viewer, the rights of the token, and the kind of GitHub. */
import type { GraphQLResolveInfo } from "graphql";
import {
  canReadProject,
  isAllowed,
  permissionOf,
  type PermissionName,
  type TokenPermissions,
} from "./accounts.ts";
import { noPermission, notModelled, outOfReach, unknownNode, unprocessable, badPage } from "./answers.ts";
import type {
  Account,
  Actor,
  Entity,
  IssueComment,
  Kind,
  Label,
  Permission,
  Project,
  Repository,
  Thread,
} from "./entities.ts";
import { PROFILES, type Profile } from "../../plugin/mcp-server/src/web/profiles.ts";
import type { RateLimit } from "./rate-limits.ts";
import type { World } from "./world.ts";

/** The features of a server. */
export interface Server {
  readonly schema: "github" | "ghes-3.17";
  /** GitHub Enterprise Server has rate limits off by default: no headers, and a null `rateLimit`. */
  readonly hasRateLimits: boolean;
  /** By the published descriptions, @octokit/openapi 23.0.2. */
  readonly hasProjectItemsByRest: boolean;
  readonly hasSubIssuesByRest: boolean;
  readonly hasDependencies: boolean;
  /** Null on github.com. */
  readonly installedVersion: string | null;
}

/** A mutation's payload, by field name. */
export type Payload = Readonly<Record<string, unknown>>;

/** A top-level field of a mutation. */
export interface MutationField {
  readonly field: string;
  /** The key of its answer: the field's alias, where it has one. */
  readonly key: string;
}

/**
 * Runs one top-level field of a mutation; this is where faults come in between. Null: answered so, without an error.
 */
export type Perform = (
  place: MutationField,
  context: Context,
  run: (context: Context) => Payload,
) => Promise<Payload | null>;

export interface Context {
  readonly world: World;
  readonly viewer: Actor;
  readonly scopes: ReadonlySet<string>;
  readonly isFineGrained: boolean;
  readonly permissions: TokenPermissions;
  readonly server: Server;
  /** The address of the sandbox, without a slash at its end. */
  readonly baseUrl: string;
  readonly rateLimit: RateLimit;
  readonly perform: Perform;
  /** The comments of a thread that a list shows. */
  readonly listed: (comments: readonly IssueComment[]) => readonly IssueComment[];
}

/**
 * Resolves one field. Declared as a method so that a table may name the source and arguments that it gets:
 * graphql-js checks the arguments against the schema, and a table is chosen by the type of its source.
 */
type Resolve = {
  resolve(source: unknown, args: unknown, context: Context, info: GraphQLResolveInfo): unknown;
}["resolve"];

/** The resolvers of one type by field; a field that is not here is read from the source's own properties. */
export type Fields = Readonly<Record<string, Resolve>>;

type Mutate = { mutate(input: unknown, context: Context): Payload }["mutate"];

/** Mutations by name: each gets its input, and returns its payload without `clientMutationId`. */
export type Mutations = Readonly<Record<string, Mutate>>;

/** Returns the full address of the thing's page. */
export function urlOf(thing: Addressable, { baseUrl }: Pick<Context, "baseUrl">): string {
  return baseUrl + pathOf(thing);
}

/** Tells whether the viewer may see the repository, with the scopes of this token. */
export function canSeeRepository({ viewer, scopes }: Context, repository: Repository): boolean {
  return permissionOf(viewer, repository) !== null && (!repository.isPrivate || scopes.has("repo"));
}

/** Returns the repository or project that decides who sees the entity, or undefined where everybody does. */
function homeOf(entity: Entity): Repository | Project | undefined {
  if (entity.kind === "Repository" || entity.kind === "ProjectV2") return entity;
  if ("thread" in entity) return entity.thread.repository;
  if ("pull" in entity) return entity.pull.repository;
  if ("item" in entity) return entity.item.project;
  if ("project" in entity) return entity.project;
  // Accounts have neither, nor have edits, which are shown with their text alone.
  return "repository" in entity ? entity.repository : undefined;
}

/** Tells whether the viewer may see the entity. */
export function canSee(context: Context, entity: Entity): boolean {
  const home = homeOf(entity);
  if (home === undefined) return true;
  return home.kind === "Repository" ? canSeeRepository(context, home) : canReadProject(context.viewer, home);
}

/**
 * Tells whether the token is kept away from the project: fine-grained tokens have a permission for the projects of
 * organizations only (docs: "Permissions required for fine-grained personal access tokens").
 */
export function isOutOfReach({ isFineGrained }: Context, { owner }: Project): boolean {
  return isFineGrained && owner.kind === "User";
}

/** Returns the entity with that id. Throws a Problem where there is none that the viewer may see. */
export function nodeOf(context: Context, id: string): Entity {
  const entity = context.world.entities.get(id);
  if (entity === undefined || !canSee(context, entity)) throw unknownNode(id);
  const home = homeOf(entity);
  if (home?.kind === "ProjectV2" && isOutOfReach(context, home))
    throw outOfReach(context.viewer.kind === "Bot");
  return entity;
}

/** Returns the entity with that id if it is of one of these kinds. Throws a Problem where it is not. */
export function nodeOfKind<K extends Kind>(
  context: Context,
  id: string,
  ...kinds: readonly K[]
): Extract<Entity, { kind: K }> {
  const entity = nodeOf(context, id);
  if (!isOfKind(entity, kinds)) throw unknownNode(id);
  return entity;
}

export function isOfKind<K extends Kind>(
  entity: Entity,
  kinds: readonly K[],
): entity is Extract<Entity, { kind: K }> {
  return kinds.some((kind) => kind === entity.kind);
}

/** Tells whether the token may read the private members of the repository's organization. */
export function readsMembers(
  { viewer, scopes, isFineGrained, permissions }: Context,
  { owner }: Repository,
): boolean {
  if (owner.kind !== "Organization") return false;
  // Few grant this permission of an organization, so a token has it only where it is named.
  if (isFineGrained && !["read", "write"].includes(permissions.granted.get("members") ?? "")) return false;
  return viewer.kind === "Bot" || (scopes.has("read:org") && owner.members.has(viewer.id));
}

/** Tells whether the token's own permissions let it write such a resource. */
export function tokenWrites({ permissions }: Context, resource: PermissionName): boolean {
  const { granted, others } = permissions;
  return (granted.get(resource) ?? others) === "write";
}

/**
 * Throws a Problem where the repository takes no writes, or none that need this permission from the viewer. `resource`
 * is the permission that a fine-grained or installation token needs.
 */
export function requirePermission(
  context: Context,
  repository: Repository,
  permission: Permission,
  action: string,
  resource: PermissionName = "issues",
): void {
  const { viewer, isFineGrained } = context;
  if (repository.isArchived) throw unprocessable("Repository was archived so is read-only.");
  const isApp = viewer.kind === "Bot";
  // An App writes only where it is installed, also in a public repository.
  const isInstalled = !isApp || repository.grants.has(viewer.id);
  const isAllowedAtAll = isInstalled && isAllowed(viewer, repository, permission);
  if (!tokenWrites(context, resource) || (isFineGrained && !isAllowedAtAll)) throw outOfReach(isApp);
  if (!isAllowedAtAll) throw noPermission(viewer.login, action);
}

/** The order of a list, as an argument names it. */
export interface Order<F extends string = string> {
  readonly field: F;
  readonly direction: "ASC" | "DESC";
}

/** Returns the list in that order; as it is where none is asked for, and where `field` says how it already is. */
export function inOrder<T, F extends string>(
  list: readonly T[],
  order: Order<F> | null | undefined,
  keys: Readonly<Partial<Record<F, (entity: T) => string | number>>>,
): readonly T[] {
  if (order === null || order === undefined) return list;
  const key = keys[order.field];
  if (key === undefined) throw notModelled(`the order by ${order.field}`);
  const sorted = list.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
  return order.direction === "DESC" ? sorted.toReversed() : sorted;
}

/** Throws a Problem that names an argument which is given and which the sandbox does not honour. */
export function refuseArgument(value: unknown, name: string): void {
  if (value !== null && value !== undefined) throw notModelled(`the argument "${name}"`);
}

/** Returns the name that people type. */
export function repositoryName({ owner, name }: Repository): string {
  return `${owner.login}/${name}`;
}

/** Returns the name of an issue or a pull request that people type. */
export function ticketName({ repository, number }: Thread): string {
  return `${repositoryName(repository)}#${number}`;
}

// The addresses of pages, as on GitHub.

/** A thing with a page of its own. */
export type Addressable = Account | Repository | Thread | IssueComment | Project | Label;

/** Returns the path of the thing's page; it begins with a slash. */
export function pathOf(thing: Addressable): string {
  switch (thing.kind) {
    case "User":
    case "Organization":
      return `/${thing.login}`;
    case "Bot":
      return `/apps/${thing.login}`;
    case "Repository":
      return `/${repositoryName(thing)}`;
    case "Issue":
      return `${pathOf(thing.repository)}/issues/${thing.number}`;
    case "PullRequest":
      return `${pathOf(thing.repository)}/pull/${thing.number}`;
    case "IssueComment":
      return `${pathOf(thing.thread)}#issuecomment-${thing.databaseId}`;
    case "Label":
      return `${pathOf(thing.repository)}/labels/${encodeURIComponent(thing.name)}`;
    case "ProjectV2": {
      const { owner } = thing;
      const folder = owner.kind === "Organization" ? "orgs" : "users";
      return `/${folder}/${owner.login}/projects/${thing.number}`;
    }
  }
}

/** The fields of whatever has a page. */
export const addressed: Fields = {
  url: (source: Addressable, _: unknown, context) => urlOf(source, context),
  resourcePath: (source: Addressable) => pathOf(source),
};

// Pages of a connection, by GitHub's rules.

/** GitHub's bound on a page. */
const MAX_PAGE = 100;

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

interface Connection<T> {
  readonly totalCount: number;
  readonly nodes: readonly T[];
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

const CURSOR_MARK = "cursor:v2:";

/** Returns the cursor of the entity: it keeps its place while others come and go. */
export function cursorOf({ databaseId }: { readonly databaseId: number }): string {
  return Buffer.from(`${CURSOR_MARK}${databaseId}`).toString("base64");
}

/** Returns where the cursor's entity stands; for one that is gone, where the first newer one stands, less a half. */
function indexOf(cursor: string, all: readonly { readonly databaseId: number }[]): number {
  const text = Buffer.from(cursor, "base64").toString();
  const databaseId = Number(text.slice(CURSOR_MARK.length));
  if (!text.startsWith(CURSOR_MARK) || !Number.isSafeInteger(databaseId)) {
    throw badPage("INVALID_CURSOR_ARGUMENTS", `\`${cursor}\` does not appear to be a valid cursor.`);
  }
  const index = all.findIndex((entity) => entity.databaseId === databaseId);
  if (index >= 0) return index;
  const newer = all.findIndex((entity) => entity.databaseId > databaseId);
  return (newer < 0 ? all.length : newer) - 0.5;
}

function checkBounds(name: string, { first, last }: PageArguments): void {
  const given = [
    ["first", first],
    ["last", last],
  ] as const;
  const sizes = given.flatMap(([argument, size]) =>
    typeof size === "number" ? [[argument, size] as const] : [],
  );
  if (sizes.length !== 1) {
    throw badPage(
      "MISSING_PAGINATION_BOUNDARIES",
      sizes.length === 0
        ? `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`
        : `Passing both \`first\` and \`last\` to paginate the \`${name}\` connection is not supported.`,
    );
  }
  for (const [argument, size] of sizes) {
    if (size >= 1 && size <= MAX_PAGE) continue;
    throw badPage(
      "EXCESSIVE_PAGINATION",
      size > MAX_PAGE
        ? `Requesting ${size} records on the \`${name}\` connection exceeds the \`${argument}\` limit of ${MAX_PAGE} records.`
        : `\`${argument}\` on the \`${name}\` connection cannot be less than 1.`,
    );
  }
}

/**
 * Returns the page of `all` that the arguments ask for.
 * Throws a Problem where they name no size, or one that is not from 1 to 100, or a cursor that is none.
 */
export function connection<T extends { readonly databaseId: number }>(
  name: string,
  all: readonly T[],
  page: PageArguments,
): Connection<T> {
  checkBounds(name, page);
  const { first, last, after, before } = page;
  let from = typeof after === "string" ? Math.floor(indexOf(after, all)) + 1 : 0;
  let to = typeof before === "string" ? Math.ceil(indexOf(before, all)) : all.length;
  if (typeof first === "number") to = Math.min(to, from + first);
  else if (typeof last === "number") from = Math.max(from, to - last);
  const nodes = all.slice(from, Math.max(from, to));
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    totalCount: all.length,
    nodes,
    edges,
    pageInfo: {
      hasNextPage: to < all.length,
      hasPreviousPage: from > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

// The kinds of GitHub that a sandbox can be; they combine.

const GITHUB: Server = {
  schema: "github",
  hasRateLimits: true,
  hasProjectItemsByRest: true,
  hasSubIssuesByRest: true,
  hasDependencies: true,
  installedVersion: null,
};

const GHES_3_17: Server = {
  schema: "ghes-3.17",
  hasRateLimits: false,
  hasProjectItemsByRest: false,
  hasSubIssuesByRest: false,
  hasDependencies: false,
  installedVersion: "3.17.0",
};

/** Returns the server of these profiles. */
export function serverOf(profiles: readonly Profile[]): Server {
  return profiles.includes("ghes-3.17") ? GHES_3_17 : GITHUB;
}

/** Tells whether that is the name of a profile. */
export function isProfile(name: string): name is Profile {
  return PROFILES.some((profile) => profile === name);
}
