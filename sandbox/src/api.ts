/** Answers the requests of the API: token, rate limit, faults, then GraphQL or REST. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { OperationTypeNode } from "graphql";
import { z } from "zod";
import { json, parseJson, restError, type Answer, type Incoming, type Outcome } from "./answers.ts";
import { answerApp } from "./apps.ts";
import { graphqlLimit, restCreations, type Creations, type RateLimit, type Resource } from "./rate-limits.ts";
import { afterRequest, beforeRequest, listedWith, performWith } from "./fault-effects.ts";
import type { Fault, InterleavedMutation } from "./faults.ts";
import { creationsOf, operationOf, pointsOf, runGraphql, type GraphqlRequest } from "./graphql.ts";
import { answerRest, refusedVersion, versionHeader } from "./rest/routes.ts";
import { contextOf, type Site } from "./site.ts";
import { readLagging } from "./world.ts";
import { tokenOf, viewerOf, type Viewer } from "./accounts.ts";

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
  const token = tokenOf(headers.authorization);
  const viewer = token === undefined ? undefined : viewerOf(site.world, token);
  if (path !== GRAPHQL_PATH) {
    const isWrite = method !== "GET";
    return {
      incoming,
      viewer,
      graphql: undefined,
      operation: null,
      isWrite,
      ...restCreations(method, path),
      points: path === `${REST_PATH}/rate_limit` ? 0 : 1,
    };
  }
  const asked = method === "POST" ? graphqlBody.safeParse(parseJson(body)).data : undefined;
  const graphql = asked === undefined ? undefined : { ...asked, schema: site.server.schema };
  const operation = graphql === undefined ? undefined : operationOf(graphql);
  const isWrite = operation?.operation === OperationTypeNode.MUTATION;
  return {
    incoming,
    viewer,
    graphql,
    operation: operation?.name?.value ?? null,
    isWrite,
    ...creationsOf(graphql),
    points: graphql === undefined ? 1 : pointsOf(graphql),
  };
}

/** Runs another user's mutation in the midst of a request. Throws an Error where it answers one. */
function interleaver(site: Site): (mutation: InterleavedMutation) => Promise<void> {
  return async ({ token, query, variables }) => {
    const viewer = viewerOf(site.world, token);
    if (viewer === undefined) throw new Error(`The interleaved mutation's token is not valid: "${token}"`);
    const perform = performWith([], interleaver(site));
    const context = contextOf(
      site,
      viewer,
      site.rateLimits.take(site.world, viewer.viewer, "graphql", 0),
      perform,
    );
    const { errors } = await runGraphql(
      { query, variables, operationName: null, schema: site.server.schema },
      context,
    );
    if (errors !== undefined) throw new Error(`The interleaved mutation failed: ${JSON.stringify(errors)}`);
    site.onWrite();
  };
}

/** Returns the world that the request sees, and its viewer there: the snapshot's for a stale read. */
function worldFor(
  site: Site,
  call: ApiCall,
  faults: readonly Fault[],
): Pick<Site, "world" | "baseUrl" | "server"> {
  const isStale = !call.isWrite && faults.some(({ action }) => action === "stale-read");
  return isStale && site.snapshot !== undefined ? { ...site, world: site.snapshot } : site;
}

async function run(
  site: Site,
  call: ApiCall,
  rateLimit: RateLimit,
  faults: readonly Fault[],
): Promise<Answer> {
  const { incoming, graphql } = call;
  const place = worldFor(site, call, faults);
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

function rateHeaders({ resource, limit, used, remaining, reset }: RateLimit): Record<string, string> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-used": String(used),
    "x-ratelimit-reset": String(reset),
    "x-ratelimit-resource": resource,
  };
}

function limitExceeded({ viewer }: Viewer, resource: Resource): Answer {
  const message = `API rate limit exceeded for user ID ${viewer.databaseId}.`;
  return resource === "graphql" ? graphqlLimit("RATE_LIMIT", viewer) : restError(403, message);
}

/** Takes the request's points, runs it, and puts GitHub's headers on the answer. */
async function answerAuthorized(site: Site, call: CountedCall, faults: readonly Fault[]): Promise<Answer> {
  const { viewer, incoming } = call;
  if (site.proxyRefusesRefs && call.isWrite && GIT_PATH.test(incoming.path)) return PROXY_REFUSAL;
  const ofApp = answerApp(site, { ...incoming, path: incoming.path.slice(REST_PATH.length) });
  if (ofApp !== undefined) return ofApp;
  if (viewer === undefined) {
    const message =
      tokenOf(incoming.headers.authorization) === undefined ? "Requires authentication" : "Bad credentials";
    return restError(401, message);
  }
  const resource = incoming.path === GRAPHQL_PATH ? "graphql" : "core";
  const nowMs = site.world.clock().getTime();
  const tooFast = site.secondaryLimits?.refusal(viewer.viewer.id, nowMs, { resource, ...call });
  const points = tooFast === undefined ? call.points : 0;
  const taken = site.rateLimits.take(site.world, viewer.viewer, resource, points);
  const isSpent = taken.exceeded && site.server.hasRateLimits;
  const refused = tooFast ?? (isSpent ? limitExceeded(viewer, resource) : undefined);
  const answer = refused ?? applyConditional(incoming, await run(site, call, taken, faults));
  // GitHub's docs, "Best practices": a conditional request that is answered with 304 does not count.
  const stands =
    answer.status === 304 ? site.rateLimits.take(site.world, viewer.viewer, resource, -points) : taken;
  const version = resource === "core" ? versionHeader(incoming.headers) : {};
  return { ...answer, headers: { ...limitHeaders(site, viewer, stands), ...version, ...answer.headers } };
}

/** Puts the headers of limits and scopes on a refusal, as GitHub does; those that it has already stay. */
function withLimitHeaders(site: Site, { viewer, incoming }: ApiCall, answer: Answer): Answer {
  if (viewer === undefined || !LIMIT_STATUSES.has(answer.status)) return answer;
  const resource = incoming.path === GRAPHQL_PATH ? "graphql" : "core";
  const standing = site.rateLimits.take(site.world, viewer.viewer, resource, 0);
  return { ...answer, headers: { ...limitHeaders(site, viewer, standing), ...answer.headers } };
}

const LIMIT_STATUSES: ReadonlySet<number> = new Set([200, 403, 429]);

function limitHeaders(site: Site, viewer: Viewer, standing: RateLimit): Record<string, string> {
  const scopes: Record<string, string> = viewer.isFineGrained
    ? {}
    : { "x-oauth-scopes": [...viewer.scopes].join(", ") };
  return { ...scopes, ...(site.server.hasRateLimits ? rateHeaders(standing) : {}) };
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
