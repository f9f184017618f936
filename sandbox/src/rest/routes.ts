/** The routes of the REST interface, under `/api/v3`. */
import { json, restError, outOfReachWords } from "../answers.ts";
import { repositoryName, type Context, type Server } from "../context.ts";
import { issueRoutes } from "./issues.ts";
import type { World } from "../world.ts";
import { rulesFor } from "../git-objects.ts";
import { gitRoutes } from "./git.ts";
import { listItems } from "./project-items.ts";
import { LOG_FOLDER, jobOf } from "../pull-requests.ts";
import type { BranchRule, Repository } from "../entities.ts";
import { NOT_FOUND, inRepository, pageOf, repo, route, type Call, type Route } from "./route.ts";
import { profileShape, repositoryShape } from "./shapes.ts";
import type { Answer, Incoming } from "../../../plugin/mcp-server/src/web/local-server.ts";

function rateLimit({ context }: Call): Answer {
  // GitHub Enterprise Server, "Rate limits": the route answers this where they are off.
  if (!context.server.hasRateLimits) return restError(404, "Rate limiting is not enabled.");
  const { limit, used, remaining, reset } = context.rateLimit;
  const rate = { limit, used, remaining, reset };
  return json(200, { resources: { core: rate, graphql: rate, search: rate }, rate });
}

/** GitHub documents a redirect to a file that needs no token, for a minute. */
function redirectToLog(repository: Repository, { params, context }: Call): Answer {
  if (!context.scopes.has("repo")) return restError(403, "Must have admin rights to Repository.");
  const check = jobOf(context.world, Number(params["job"]));
  if (check?.pull.repository !== repository) return NOT_FOUND;
  const location = `${context.baseUrl}${LOG_FOLDER}${check.databaseId}`;
  return { status: 302, headers: { location }, body: "" };
}

/** The active rules of rulesets, also for a branch that does not exist; those of branch protection are not listed. */
function listBranchRules(repository: Repository, call: Call): Answer {
  const rules = rulesFor(repository, call.params["branch"] ?? "");
  const shown = rules.filter(({ source }) => source === "ruleset");
  return pageOf(shown, repository, call, (rule) => ruleShape(repository, rule));
}

/** Each rule has a ruleset of its own. */
function ruleShape(repository: Repository, rule: BranchRule) {
  const source = {
    ruleset_source_type: "Repository",
    ruleset_source: repositoryName(repository),
    ruleset_id: repository.branchRules.indexOf(rule) + 1,
  };
  const { type } = rule;
  const parameters = rule.parameters ?? (type === "merge_queue" ? MERGE_QUEUE : undefined);
  return { type, parameters, ...source };
}

const MERGE_QUEUE = {
  check_response_timeout_minutes: 60,
  grouping_strategy: "ALLGREEN",
  max_entries_to_build: 5,
  max_entries_to_merge: 5,
  merge_method: "MERGE",
  min_entries_to_merge: 1,
  min_entries_to_merge_wait_minutes: 5,
};

/** GitHub shows the accounts that may bypass to admins alone, and to each account whether it may. */
function showRuleset(repository: Repository, { params, context }: Call): Answer {
  const id = Number(params["ruleset"]);
  const rule = repository.branchRules[id - 1];
  if (rule?.source !== "ruleset") return NOT_FOUND;
  const { ruleset_source: source, ruleset_source_type: sourceType, ...shown } = ruleShape(repository, rule);
  const isPattern = rule.branches.endsWith("*");
  return json(200, {
    id,
    name: `Ruleset ${id}`,
    target: "branch",
    source_type: sourceType,
    source,
    enforcement: "active",
    conditions: {
      ref_name: { include: [`refs/heads/${rule.branches}${isPattern ? "*/*" : ""}`], exclude: [] },
    },
    rules: [{ type: shown.type, ...("parameters" in shown ? { parameters: shown.parameters } : {}) }],
    current_user_can_bypass: rule.isBypassed === true ? "always" : "never",
    _links: {
      self: { href: `${context.baseUrl}/api/v3/repos/${source}/rulesets/${id}` },
      html: { href: `${context.baseUrl}/${source}/rules/${id}` },
    },
  });
}

const items = String.raw`/(?<owner>[^/]+)/projectsV2/(?<number>\d+)/items`;

const hasItems = ({ hasProjectItemsByRest }: Server): boolean => hasProjectItemsByRest;

/** Every route, for the tests that hold them against GitHub's description. */
export const routes: readonly Route[] = [
  route("GET", `/orgs${items}`, (call) => listItems("Organization", call), hasItems),
  route("GET", `/users${items}`, (call) => listItems("User", call), hasItems),
  route("GET", "/rate_limit", rateLimit),
  route("GET", "/user", ({ context }) =>
    context.viewer.kind === "Bot"
      ? restError(403, outOfReachWords(true))
      : json(200, profileShape(context.viewer, context)),
  ),
  route("GET", "/meta", ({ context: { server } }) =>
    json(200, {
      verifiable_password_authentication: false,
      installed_version: server.installedVersion ?? undefined,
    }),
  ),
  route(
    "GET",
    repo,
    inRepository((repository, { context }) => json(200, repositoryShape(repository, context))),
  ),
  ...issueRoutes,
  ...gitRoutes,
  route("GET", `${repo}/rules/branches/(?<branch>.+)`, inRepository(listBranchRules)),
  route("GET", String.raw`${repo}/rulesets/(?<ruleset>\d+)`, inRepository(showRuleset)),
  route("GET", String.raw`${repo}/actions/jobs/(?<job>\d+)/logs`, inRepository(redirectToLog)),
];

/** Returns the answer to a REST request; `path` is what follows `/api/v3`. */
export function answerRest(
  { method, path, query, body }: Pick<Incoming, "method" | "path" | "query" | "body">,
  context: Context,
): Answer {
  const named = byName(path, context.world);
  for (const one of routes) {
    const isOn = one.isOn?.(context.server) ?? true;
    const match = isOn && one.method === method ? one.path.exec(named) : null;
    if (match === null) continue;
    const params = decoded(match.groups ?? {});
    return params === undefined
      ? restError(400, "Bad Request")
      : one.answer({ method, path: named, params, query, body, context });
  }
  if (context.server.schema !== "github") return NOT_FOUND;
  return restError(404, `The sandbox does not model ${method} ${path}`);
}

const BY_ID = /^\/(?<kind>repositories|organizations|user)\/(?<id>\d+)(?<rest>\/.*)?$/;

/** Returns the path by names of a path by ids: GitHub's links to further pages name repositories and owners so. */
function byName(path: string, { entities }: World): string {
  const { kind, id, rest = "" } = BY_ID.exec(path)?.groups ?? {};
  if (kind === undefined) return path;
  for (const entity of entities.values()) {
    if (entity.databaseId !== Number(id)) continue;
    if (entity.kind === "Repository") return `/repos/${repositoryName(entity)}${rest}`;
    if (entity.kind === "Organization") return `/orgs/${entity.login}${rest}`;
    if (entity.kind === "User") return `/users/${entity.login}${rest}`;
  }
  return path;
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

// Versions of the REST interface, which a request chooses by a header.

const HEADER = "x-github-api-version";
/** GitHub's documentation, "API Versions": a request without the header gets this one. */
const DEFAULT_VERSION = "2022-11-28";
const VERSIONS: readonly string[] = [DEFAULT_VERSION, "2026-03-10"];

/** Returns the refusal of a version that never was, in GitHub's words (expipiplus1/update-nix-fetchgit, issue 79). */
export function refusedVersion(headers: Readonly<Record<string, unknown>>): Answer | undefined {
  const asked = versionOf(headers);
  if (VERSIONS.includes(asked)) return undefined;
  const supported = VERSIONS.toReversed().map(
    (version, index) => `"${version}"${index === 0 ? " (most recent)" : ""}`,
  );
  return restError(
    400,
    `The version you specified in the "X-GitHub-API-Version" request header, "${asked}", is not a supported version. The following versions are currently supported: ${supported.join(", ")}.`,
  );
}

/** Returns the header that names the version of the answer. */
export function versionHeader(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const asked = versionOf(headers);
  return VERSIONS.includes(asked) ? { "x-github-api-version-selected": asked } : {};
}

function versionOf(headers: Readonly<Record<string, unknown>>): string {
  const asked = headers[HEADER];
  return typeof asked === "string" ? asked : DEFAULT_VERSION;
}
