/** Answers the requests of the API: token, rate limit, faults, then GraphQL or REST. */
import { createHash, verify } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { OperationTypeNode } from "graphql";
import { z } from "zod";
import { tokenOf, viewerOf, type Viewer, installationToken } from "./accounts.ts";
import { json, parseJson, restError, type Outcome } from "./answers.ts";
import type { Context, Perform, Server } from "./context.ts";
import {
  afterRequest,
  beforeRequest,
  listedWith,
  performWith,
  type Fault,
  type InterleavedMutation,
  type Faults,
} from "./faults.ts";
import { creationsOf, operationOf, pointsOf, runGraphql, type GraphqlRequest } from "./graphql.ts";
import {
  graphqlLimit,
  restCreations,
  type Creations,
  type RateLimit,
  type RateLimits,
  type Resource,
  type SecondaryLimits,
} from "./rate-limits.ts";
import { answerRest, refusedVersion, versionHeader } from "./rest/routes.ts";
import { accountShape } from "./rest/shapes.ts";
import { readLagging, findAccount, findRepository, type World } from "./world.ts";
import type { Answer, Incoming } from "../../plugin/mcp-server/src/web/local-server.ts";

export const GRAPHQL_PATH = "/api/graphql";
export const REST_PATH = "/api/v3";

const graphqlBody = z.object({
  query: z.string(),
  variables: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((variables) => variables ?? {}),
  operationName: z
    .string()
    .nullish()
    .transform((name) => name ?? null),
});

const GIT_PATH = /^\/api\/v3\/repos\/[^/]+\/[^/]+\/git\//;

/** Measured by derio-net/super-fr in a cloud session: the body has no other key. */
const PROXY_REFUSAL = json(403, {
  message: "Write access to this GitHub API path is not permitted through this proxy",
});

/** A request under way, with its viewer and its cost. */
interface ApiCall extends Creations {
  readonly incoming: Incoming;
  readonly viewer: Viewer | undefined;
  readonly resource: Resource;
  /** Undefined for REST, and for a body that is no GraphQL request. */
  readonly graphql: GraphqlRequest | undefined;
  readonly operation: string | null;
  readonly isWrite: boolean;
  /** Its share of the hour's points. */
  readonly points: number;
}

/** One request that has arrived. */
interface CountedCall extends ApiCall {
  /** True if the viewer has more requests under way than GitHub accepts at once. */
  readonly isTooMany: boolean;
}

export interface ApiResult {
  readonly outcome: Outcome;
  readonly operation: string | null;
  readonly login: string | null;
  /** Its share of the hour's points. */
  readonly points: number;
}

function describeCall(site: Site, incoming: Incoming): ApiCall {
  const { method, path, headers, body } = incoming;
  const resource = path === GRAPHQL_PATH ? "graphql" : "core";
  const viewer = viewerOf(site.world, tokenOf(headers.authorization) ?? "");
  if (resource === "core") {
    const [isWrite, points] = [method !== "GET", path === `${REST_PATH}/rate_limit` ? 0 : 1];
    const creations = restCreations(method, path);
    return { incoming, viewer, resource, graphql: undefined, operation: null, isWrite, points, ...creations };
  }
  const asked = method === "POST" ? graphqlBody.safeParse(parseJson(body)).data : undefined;
  const graphql = asked === undefined ? undefined : { ...asked, schema: site.server.schema };
  const operation = graphql === undefined ? undefined : operationOf(graphql);
  return {
    incoming,
    viewer,
    resource,
    graphql,
    operation: operation?.name?.value ?? null,
    isWrite: operation?.operation === OperationTypeNode.MUTATION,
    points: graphql === undefined ? 1 : pointsOf(graphql),
    ...creationsOf(graphql),
  };
}

/** Runs another user's mutation in the midst of a request. Throws an Error where it answers one. */
function interleaver(site: Site): (mutation: InterleavedMutation) => Promise<void> {
  return async ({ token, query, variables }) => {
    const viewer = viewerOf(site.world, token);
    if (viewer === undefined) throw new Error(`The interleaved mutation's token is not valid: "${token}"`);
    const standing = site.rateLimits.take(site.world, viewer.viewer, "graphql", 0);
    const context = contextOf(site, viewer, standing, performWith([], interleaver(site)));
    const request = { query, variables, operationName: null, schema: site.server.schema };
    const { errors } = await runGraphql(request, context);
    if (errors !== undefined) throw new Error(`The interleaved mutation failed: ${JSON.stringify(errors)}`);
    site.onWrite();
  };
}

async function run(
  site: Site,
  call: ApiCall,
  rateLimit: RateLimit,
  faults: readonly Fault[],
): Promise<Answer> {
  const { incoming, graphql } = call;
  const isStale = !call.isWrite && faults.some(({ action }) => action === "stale-read");
  const place = isStale && site.snapshot !== undefined ? { ...site, world: site.snapshot } : site;
  const viewer = viewerOf(place.world, tokenOf(incoming.headers.authorization) ?? "");
  if (viewer === undefined) return restError(401, "Bad credentials");
  const perform = performWith(faults, interleaver(site));
  const context = { ...contextOf(place, viewer, rateLimit, perform), listed: listedWith(faults) };
  if (incoming.path !== GRAPHQL_PATH) {
    const answer = (): Answer =>
      refusedVersion(incoming.headers) ??
      answerRest({ ...incoming, path: incoming.path.slice(REST_PATH.length) }, context);
    return call.isWrite ? answer() : readLagging(place.world, answer);
  }
  if (incoming.method !== "POST") return restError(404, "Not Found");
  if (graphql === undefined) {
    const isJson = parseJson(incoming.body) !== undefined;
    return restError(
      400,
      isJson ? "A query attribute must be specified and must be a string." : "Problems parsing JSON",
    );
  }
  return json(200, await runGraphql(graphql, context));
}

/** Takes the request's points, runs it, and puts GitHub's headers on the answer. */
async function answerAuthorized(site: Site, call: CountedCall, faults: readonly Fault[]): Promise<Answer> {
  const { viewer, incoming, resource } = call;
  if (site.proxyRefusesRefs && call.isWrite && GIT_PATH.test(incoming.path)) return PROXY_REFUSAL;
  const ofApp = answerApp(site, { ...incoming, path: incoming.path.slice(REST_PATH.length) });
  if (ofApp !== undefined) return ofApp;
  if (viewer === undefined) {
    const message =
      tokenOf(incoming.headers.authorization) === undefined ? "Requires authentication" : "Bad credentials";
    return restError(401, message);
  }
  const tooFast = site.secondaryLimits?.refusal(viewer.viewer.id, site.world.clock().getTime(), call);
  const points = tooFast === undefined ? call.points : 0;
  const taken = site.rateLimits.take(site.world, viewer.viewer, resource, points);
  const isSpent = taken.exceeded && site.server.hasRateLimits;
  const spent = (): Answer =>
    resource === "graphql"
      ? graphqlLimit("RATE_LIMIT", viewer.viewer)
      : restError(403, `API rate limit exceeded for user ID ${viewer.viewer.databaseId}.`);
  const refused = tooFast ?? (isSpent ? spent() : undefined);
  const answer = refused ?? applyConditional(incoming, await run(site, call, taken, faults));
  // GitHub's docs, "Best practices": a conditional request that is answered with 304 does not count.
  const stands =
    answer.status === 304 ? site.rateLimits.take(site.world, viewer.viewer, resource, -points) : taken;
  const version = resource === "core" ? versionHeader(incoming.headers) : {};
  return { ...answer, headers: { ...limitHeaders(site, viewer, stands), ...version, ...answer.headers } };
}

/** Puts the headers of limits and scopes on a refusal, as GitHub does; those that it has already stay. */
function withLimitHeaders(site: Site, { viewer, resource }: ApiCall, answer: Answer): Answer {
  if (viewer === undefined || !LIMIT_STATUSES.has(answer.status)) return answer;
  const standing = site.rateLimits.take(site.world, viewer.viewer, resource, 0);
  return { ...answer, headers: { ...limitHeaders(site, viewer, standing), ...answer.headers } };
}

const LIMIT_STATUSES: ReadonlySet<number> = new Set([200, 403, 429]);

function limitHeaders(
  { server }: Site,
  { isFineGrained, scopes }: Viewer,
  { resource, limit, used, remaining, reset }: RateLimit,
): Record<string, string> {
  return {
    ...(isFineGrained ? {} : { "x-oauth-scopes": [...scopes].join(", ") }),
    ...(server.hasRateLimits
      ? {
          "x-ratelimit-limit": String(limit),
          "x-ratelimit-remaining": String(remaining),
          "x-ratelimit-used": String(used),
          "x-ratelimit-reset": String(reset),
          "x-ratelimit-resource": resource,
        }
      : {}),
  };
}

/** Puts an ETag on what a REST GET read, and leaves the body out where the client has it already. */
function applyConditional({ method, path, headers }: Incoming, answer: Answer): Answer {
  if (method !== "GET" || path === GRAPHQL_PATH || answer.status !== 200) return answer;
  const etag = `W/"${createHash("sha256").update(answer.body).digest("hex")}"`;
  return headers["if-none-match"] === etag
    ? { status: 304, headers: { etag }, body: "" }
    : { ...answer, headers: { etag, ...answer.headers } };
}

async function answerWithFaults(site: Site, call: CountedCall): Promise<Outcome> {
  const { method, path } = call.incoming;
  const faults = site.faults.take({ method, path, operation: call.operation });
  const means = {
    world: site.world,
    viewer: call.viewer?.viewer,
    interleave: interleaver(site),
    hold: async () => site.faults.hold(),
    refuseConnections: site.refuseConnections,
  };
  for (const fault of faults) {
    const end = await beforeRequest(fault, means);
    if (end !== undefined) return typeof end === "string" ? end : withLimitHeaders(site, call, end);
  }
  let outcome: Outcome = await answerAuthorized(site, call, faults);
  for (const fault of faults) {
    if (outcome === "cut" || outcome === "hang") break;
    outcome = await afterRequest(fault, outcome, means);
  }
  return outcome;
}

/** One way of the two that a request takes. */
async function delayHalf(latencyMs: number): Promise<void> {
  if (latencyMs > 0) await sleep(latencyMs / 2);
}

/** Returns what becomes of a request of the API. */
export async function answerApi(site: Site, incoming: Incoming): Promise<ApiResult> {
  const call = describeCall(site, incoming);
  const viewer = call.viewer?.viewer;
  const latencyMs = site.latencyMs({ ...incoming, ...call });
  const stay = viewer === undefined ? null : (site.secondaryLimits?.enter(viewer.id) ?? null);
  try {
    await delayHalf(latencyMs);
    const outcome = await answerWithFaults(site, { ...call, isTooMany: stay?.isTooMany === true });
    if (call.isWrite) site.onWrite();
    await delayHalf(latencyMs);
    const { operation, points } = call;
    return { outcome, operation, login: viewer?.login ?? null, points };
  } finally {
    stay?.leave();
  }
}

// GitHub Apps that are installed in the world: they prove who they are by a signed token, and get one that ends.

export interface AppRegistration {
  readonly id: string;
  /** The App's bot in the world, without `[bot]`. */
  readonly login: string;
  /** PEM; the App keeps the private half. */
  readonly publicKey: string;
  readonly installation: { readonly id: number; readonly account: string };
  /** The organization's grants: a token writes to these, in the repositories in which the bot has a grant. */
  readonly permissions: Readonly<Record<string, "read" | "write" | "admin">>;
}

/** GitHub's docs, "Authenticating as a GitHub App installation". */
const INSTALLATION_TOKEN_LASTS_S = 3600;
/** GitHub's docs, "Generating a JSON Web Token": no longer than ten minutes. */
const MAX_JWT_S = 600;

const ACCESS_TOKENS = /^\/app\/installations\/(?<id>\d+)\/access_tokens$/;
const INSTALLATION = /^\/repos\/(?<owner>[^/]+)\/(?<repo>[^/]+)\/installation$/;

const headerSchema = z.object({ alg: z.literal("RS256") });
const claimsSchema = z.object({ iat: z.number(), exp: z.number(), iss: z.union([z.string(), z.number()]) });

type AppSite = Pick<Site, "world" | "baseUrl" | "apps">;

/** Returns the answer to an App's own request, undefined for every other; `path` is what follows `/api/v3`. */
function answerApp(
  site: AppSite,
  { method, path, headers }: Pick<Incoming, "method" | "path" | "headers">,
): Answer | undefined {
  const tokens = method === "POST" ? ACCESS_TOKENS.exec(path) : null;
  const place = method === "GET" ? INSTALLATION.exec(path) : null;
  if (tokens === null && place === null) return undefined;
  const app = verified(site, tokenOf(headers.authorization) ?? "");
  if ("status" in app) return app;
  if (tokens !== null) return accessToken(site, app, Number(tokens.groups?.["id"]));
  return installation(site, app, place?.groups ?? {});
}

/** The App that signed, or GitHub's error. */
function verified({ world, apps }: AppSite, jwt: string): AppRegistration | Answer {
  const [header = "", claims = "", signature = ""] = jwt.split(".");
  const undecodable = restError(401, "A JSON web token could not be decoded");
  const said = claimsSchema.safeParse(parseJson(decoded(claims))).data;
  if (said === undefined || !headerSchema.safeParse(parseJson(decoded(header))).success) return undecodable;
  const app = apps.find(({ id }) => id === String(said.iss));
  if (app === undefined) return restError(404, "Integration not found");
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify("RSA-SHA256", signed, app.publicKey, Buffer.from(signature, "base64url"))) return undecodable;
  const nowS = Math.floor(world.clock().getTime() / 1000);
  if (said.iat > nowS)
    return restError(
      401,
      "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
    );
  if (said.exp <= nowS)
    return restError(
      401,
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    );
  if (said.exp > nowS + MAX_JWT_S)
    return restError(401, "'Expiration time' claim ('exp') is too far in the future");
  return app;
}

function decoded(part: string): string {
  return Buffer.from(part, "base64url").toString("utf8");
}

function accessToken(
  { world }: AppSite,
  { login, installation: at, permissions }: AppRegistration,
  id: number,
): Answer {
  if (at.id !== id) return restError(404, "Not Found");
  const endsAtS = Math.floor(world.clock().getTime() / 1000) + INSTALLATION_TOKEN_LASTS_S;
  return json(201, {
    token: installationToken(login, endsAtS, permissions),
    expires_at: `${new Date(endsAtS * 1000).toISOString().slice(0, 19)}Z`,
    permissions,
    repository_selection: "all",
  });
}

function installation(
  site: AppSite,
  { id, login, installation: at, permissions }: AppRegistration,
  { owner = "", repo = "" }: Readonly<Record<string, string>>,
): Answer {
  const { world, baseUrl } = site;
  const repository = findRepository(world, owner, repo);
  const account = findAccount(world, at.account);
  if (repository === undefined || account === undefined || repository.owner.id !== account.id)
    return restError(404, "Not Found");
  return json(200, {
    id: at.id,
    app_id: Number(id),
    app_slug: login,
    account: accountShape(account, site),
    target_id: account.databaseId,
    target_type: account.kind,
    permissions,
    events: [],
    repository_selection: "all",
    single_file_name: null,
    access_tokens_url: `${baseUrl}/api/v3/app/installations/${at.id}/access_tokens`,
    repositories_url: `${baseUrl}/api/v3/installation/repositories`,
    html_url: `${baseUrl}/organizations/${account.login}/settings/installations/${at.id}`,
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    suspended_at: null,
    suspended_by: null,
  });
}

// A running sandbox: its world, its log of requests and the services around it.

/** A request for anything outside of the API. */
export interface PageRequest extends Incoming {
  readonly world: World;
  /** The address of the sandbox, without a slash at its end. */
  readonly baseUrl: string;
  readonly report: Report | undefined;
  /** Sends a request to the sandbox's own API. */
  readonly callApi: (incoming: Incoming) => Promise<Outcome>;
}

/** The board of a report. */
export interface BoardToReport {
  readonly baseUrl: string;
  /** The login of an account that may read all of it. */
  readonly reader: string;
  readonly owner: string;
  readonly repo: string;
  readonly projectOwner: string;
  readonly projectNumber: number;
}

/** Makes the report of a board, a self-contained HTML document. */
export type Report = (board: BoardToReport) => Promise<string>;

/** Answers requests for pages; undefined for an unknown address. */
export type Pages = (request: PageRequest) => Answer | undefined | Promise<Answer | undefined>;

/** The latency of a request, by its kind. */
export type Latency = (request: {
  readonly method: string;
  readonly path: string;
  /** The name of a GraphQL operation; null for REST. */
  readonly operation: string | null;
  readonly isWrite: boolean;
}) => number;

export interface Site {
  readonly world: World;
  readonly baseUrl: string;
  readonly server: Server;
  readonly faults: Faults;
  readonly log: RequestLog;
  readonly apps: readonly AppRegistration[];
  readonly rateLimits: RateLimits;
  /** True if a proxy in front of the sandbox refuses REST writes of git's objects and refs. */
  readonly proxyRefusesRefs: boolean;
  /** Null if bursts are not limited. */
  readonly secondaryLimits: SecondaryLimits | null;
  /** Added to a request of the API, half before it runs and half after. */
  readonly latencyMs: Latency;
  /** Added to the first request of each connection. */
  readonly handshakeMs: number;
  readonly pages: Pages;
  /** Undefined if reports are not available. */
  readonly report: Report | undefined;
  /** The world of stale reads. */
  snapshot: World | undefined;
  /** Stops listening for so many milliseconds, and ends every connection with its present answer. */
  readonly refuseConnections: (ms: number) => void;
  /** Called after each request that may have changed the world. */
  readonly onWrite: () => void;
}

/** Returns the context in which this viewer's request runs. */
export function contextOf(
  { world, baseUrl, server }: Pick<Site, "world" | "baseUrl" | "server">,
  viewer: Viewer,
  rateLimit: RateLimit,
  perform: Perform,
): Context {
  return { world, baseUrl, server, ...viewer, rateLimit, perform, listed: (comments) => comments };
}

/** Enough for a benchmark of some hundred tickets; older entries give way. */
const MAX_ENTRIES = 10_000;

export interface LoggedRequest {
  /** Milliseconds since 1970 at which the request came in, by the real clock. */
  readonly at: number;
  /** The number of the connection that it came by. */
  readonly connection: number;
  readonly method: string;
  readonly path: string;
  /** The name of the GraphQL operation. */
  readonly operation: string | null;
  /** 0 where the connection was cut or left hanging without an answer. */
  readonly status: number;
  readonly login: string | null;
  /** Its share of the hour's points; 0 for a 304, as on GitHub. */
  readonly points: number;
  /** The bodies of the request and of its answer. */
  readonly bytes: { readonly sent: number; readonly answered: number };
  /** From the request's arrival to its answer. */
  readonly ms: number;
}

/** The requests that came in, for tests and benchmarks. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift();
  }

  /** Returns the entries, oldest first. */
  list(): readonly LoggedRequest[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
