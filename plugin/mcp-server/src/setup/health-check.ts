import { type HealthCheck, type HealthReport, caveat, fault, sound } from "./health-report.ts";
import { Failure, orNothing, orNull, quoted, words } from "../errors.ts";
import type { BoardSnapshot } from "../github/board-store.ts";
import { setUp } from "../rules/calls.ts";
import { commentWarnings } from "../rules/bounds.ts";
import { projectAccessRemedy } from "../rules/github-host.ts";
import { MAIN_INSTANCE, lockPrefixWarning } from "../rules/lock.ts";
import {
  type BoardAddress,
  type RepositoryAddress,
  TEAM_CONFIG_PATH,
  forbidsWriting,
} from "../rules/names.ts";
import {
  type StateField,
  asStates,
  lookAlikes,
  mappingHint,
  optionNameOf,
  stateOf,
} from "../rules/state-field.ts";
import { WORKFLOW_STATES } from "../rules/vocabulary.ts";
import {
  SET_PROJECT_NUMBER,
  noStateField,
  optionNames,
  projectOwnerOf,
  type BoardLook,
  lookAtBoard,
  selectField,
} from "../ticket/board-card/board.ts";
import { AGENT_LABEL } from "../ticket/checks/given-text.ts";
import {
  DEFAULT_TEAM_CONFIG,
  type TeamConfig,
  parseTeamConfig,
  stateFieldOf,
} from "../ticket/team/team-config.ts";
import { strangerWarnings } from "../ticket/team/team.ts";
import type { World } from "../ticket/world/world.ts";
import { openProjects, projectNames, renamedHint, tokenCheck } from "./board-checks.ts";
import { enforcementCheck } from "./enforcement.ts";
import { isDeepStrictEqual } from "node:util";

/**
 * The policy that holds, by the team's file on the default branch; whether it could be read; and how the copy in this
 * folder, which anybody may edit, differs from it.
 */
function configCheck(
  published: string | null,
  local: string | null,
): { team: TeamConfig; check: HealthCheck } {
  const name = "team configuration";
  try {
    const team = parseTeamConfig(published);
    const message =
      published === null ? `no ${TEAM_CONFIG_PATH}: the defaults hold` : `${TEAM_CONFIG_PATH} is well-formed`;
    return { team, check: sound(name, message + localNote(team, local)) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { team: DEFAULT_TEAM_CONFIG, check: fault(name, error.words.message, error.words.hint) };
  }
}

/** Said, and no fault: a change on its way to the default branch looks the same. */
function localNote(team: TeamConfig, text: string | null): string {
  if (text === null) return "";
  const copy = orNull(() => parseTeamConfig(text));
  if (copy === null) return "; the copy in this folder cannot be used, and does not count";
  const [left, right] = [settingsByPath(team), settingsByPath(copy)];
  const paths = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  const differs = paths.filter((path) => path !== "$schema" && !isDeepStrictEqual(left[path], right[path]));
  if (differs.length === 0) return "";
  return `; the copy in this folder differs in ${quoted(differs)}, and only the default branch's counts`;
}

function settingsByPath(team: TeamConfig): Record<string, unknown> {
  const { project, trust, policies, ...others } = team;
  const groups = Object.entries({ project, trust, policies }).flatMap(([group, settings]) =>
    Object.entries(settings).map(([key, value]) => [`${group}.${key}`, value] as const),
  );
  return Object.fromEntries([...Object.entries(others), ...groups]);
}

/** Said where every agent of the team has scopes, and no fault: a team may label all its tickets. */
export function routingChecks({ agents }: Pick<TeamConfig, "agents">): HealthCheck[] {
  if (agents.length === 0 || agents.some(({ scopes }) => scopes.length === 0)) return [];
  return [
    caveat(
      "routing",
      `every agent of the team has scopes, so a ticket without a label of theirs (${AGENT_LABEL}<agent or scope>) goes to none of them`,
      `Label every ticket, or take "scopes" from one agent in ${TEAM_CONFIG_PATH}`,
    ),
  ];
}

/** Below this share of the limit a busy board may stall before the hour is over. */
const LOW_RATE_LIMIT_SHARE = 0.1;

/**
 * Checks token, repository, project, field and hooks, and says what to do about each thing missing. One request,
 * two where only the team's file names the board, or nothing does. Throws GITHUB_AUTH, GITHUB_UNAVAILABLE,
 * GITHUB_RATE_LIMITED.
 */
export async function checkHealth(
  world: World,
  address: RepositoryAddress,
  reading = readSetup(world, address),
): Promise<HealthReport> {
  const [{ snapshot: setup, team, board, check }, enforcement] = await Promise.all([
    reading,
    world.enforcement.look(),
  ]);
  const { repository, viewer, rateLimit } = setup;
  const effects = lockPrefixWarning(world.lockPrefixes.of(address));
  const checks: HealthCheck[] = [
    sound("connection", world.settings.way),
    tokenCheck(setup),
    repositoryCheck(setup, address),
    board === null ? await noProjectCheck(world, address, team) : projectCheck(setup, board),
    ...fieldChecks(setup, stateFieldOf(team)),
    rateLimitCheck(setup),
    paceCheck(setup),
    ...(repository === null ? [] : commentWarnings(repository, world.settings)).map((message) =>
      caveat("comments", message),
    ),
    check,
    ...callerChecks(world.settings, team),
    ...routingChecks(team),
    enforcementCheck(enforcement),
    // The side effects of the lock prefix. A caveat: somebody chose it.
    ...(effects === null ? [] : [caveat("lock refs", effects)]),
    ...world.settings.warnings.map((message) =>
      fault("configuration", message, "Correct or remove the setting"),
    ),
  ];
  return { healthy: checks.every(({ ok }) => ok), viewer, rateLimit: rateLimit ?? undefined, checks };
}

/** The board, by the defaults where the team's file cannot be used, which `check` tells. */
export interface Setup extends BoardLook {
  readonly check: HealthCheck;
}

/** Reads what `checkHealth` checks. Throws what it throws. */
export async function readSetup(world: World, address: RepositoryAddress): Promise<Setup> {
  const local = world.readLocalTeamConfig();
  const look = await lookAtBoard(world, address, (text) => configCheck(text, local).team);
  return { ...look, ...configCheck(look.snapshot.teamConfigText, local) };
}

/** The configured name, where a team lists its agents. */
function callerChecks({ agent }: World["settings"], team: TeamConfig): HealthCheck[] {
  if (agent === null) return [];
  const fix = `Set RALPH_AGENT to one of them, or let the team add ${JSON.stringify(agent)} to "agents" in ".ralph/config.json"`;
  const warnings = strangerWarnings(team, { agent, instance: MAIN_INSTANCE });
  return warnings.map((message) => fault("team", message, fix));
}

function repositoryCheck({ repository }: BoardSnapshot, { owner, repo }: RepositoryAddress): HealthCheck {
  const name = "repository";
  if (repository === null)
    return fault(
      name,
      `"${owner}/${repo}" does not exist, or the token cannot see it`,
      "Correct RALPH_GH_OWNER and RALPH_GH_REPO, or give the token access",
    );
  const { nameWithOwner, permission } = repository;
  const problems = [
    ...(repository.archived ? [["it is archived", "unarchive it"]] : []),
    ...(repository.empty ? [["it has no commit, so no lock can be kept", "push a first commit"]] : []),
    ...(repository.issuesEnabled ? [] : [["its issues are disabled", "enable them in its settings"]]),
    ...(permission !== null && forbidsWriting(permission)
      ? [[`the token may only ${permission.toLowerCase()}`, "give the token's account write access"]]
      : []),
  ];
  if (problems.length === 0)
    return sound(name, `${nameWithOwner}, permission ${permission ?? "not told by GitHub"}`);
  const fix = problems.map(([, remedy]) => remedy).join(", ");
  return fault(
    name,
    `${nameWithOwner}: ${problems.map(([what]) => what).join(", ")}`,
    fix.charAt(0).toUpperCase() + fix.slice(1),
  );
}

/** With the projects that the repository is on, where the token may see them. */
async function noProjectCheck(
  world: World,
  address: RepositoryAddress,
  team: TeamConfig,
): Promise<HealthCheck> {
  const owner = projectOwnerOf(team, world.settings.board, address.owner);
  const there = await orNothing(async () => world.setup.readPlace(address, owner));
  const projects = openProjects(there?.linkedProjects ?? []);
  const found = projects.length === 0 ? "" : `; the repository is on ${projectNames(projects)}`;
  return fault(
    "project",
    `no project number is set${found}`,
    words`${SET_PROJECT_NUMBER}; ${setUp("bare")} creates a project where there is none`,
  );
}

function projectCheck(
  { project, projectProblem, projectScopes }: BoardSnapshot,
  board: BoardAddress,
): HealthCheck {
  const name = "project";
  const named = `number ${board.number} of "${board.owner}"`;
  if (project === null) {
    const hint = scopelessHint(projectScopes);
    if (projectProblem !== null && projectProblem.code !== "GITHUB_NOT_FOUND")
      return fault(name, projectProblem.words.message, words`${projectProblem.words.hint}${hint}`);
    return fault(
      name,
      projectProblem?.words.message ?? `project ${named} does not exist, or the token cannot see it`,
      `Correct RALPH_GH_PROJECT_OWNER and RALPH_GH_PROJECT_NUMBER, or give the token the scope "project"${hint}`,
    );
  }
  const message = `"${project.title}", ${named}`;
  if (project.closed) return fault(name, `${message}, is closed`, `Reopen it under ${project.url}`);
  if (!project.writable) return fault(name, `${message}, may only be read`, projectAccessRemedy(project.url));
  return sound(name, message);
}

/** A hint on projects that GitHub hides, as if they did not exist, from tokens with permissions instead of scopes. */
function scopelessHint(scopes: readonly string[] | null): string {
  if (scopes !== null && scopes.length > 0) return "";
  return "; an Action's own GITHUB_TOKEN reaches no project at all, and a fine-grained token none that a user owns: take a classic token, or an App's";
}

function fieldChecks({ project }: BoardSnapshot, field: StateField): HealthCheck[] {
  if (project === null) return [];
  const { url } = project;
  const fieldName = field.name;
  const found = selectField(project, fieldName);
  const options = found?.options ?? null;
  if (options === null || found?.ofIssues === true) {
    const { message, words: said } = noStateField(field, {
      attempted: `keep the states in project "${project.title}"`,
      url,
      ofIssues: found?.ofIssues === true,
    });
    return [fault("field", message, said.hint)];
  }
  const alike = lookAlikes(field, asStates(field, options));
  const expected = [...alike.keys()].map((state) => optionNameOf(field, state));
  const missing = optionNames(field).filter((name) => options.every((option) => option.name !== name));
  const absent = missing.filter((name) => !expected.includes(name));
  const what = absent.length === 1 ? "option" : "options";
  const problems = misleadingOptions(field, options).map((option) =>
    fault(
      "option",
      `"${fieldName}" has an option "${option}" that stands for no state: "project.options" gives that state another one`,
      `Take the state out of "project.options", or rename the option "${option}" under ${url}`,
    ),
  );
  const renamed = alike.size > 0 ? null : renamedHint(field, options);
  if (absent.length > 0)
    problems.unshift(
      fault(
        "option",
        `"${fieldName}" has no ${what} ${quoted(absent)}`,
        words`${renamed === null ? "Let" : `${renamed}. Otherwise let`} ${setUp("bare")} add what is missing: the items keep their values. If this server leaves that to you, add the ${what} under ${url}`,
      ),
    );
  if (alike.size > 0) {
    const message = `"${fieldName}" has ${quoted([...alike.values()].flat())} for ${quoted(expected)}`;
    problems.unshift(fault("option", message, mappingHint(field, alike)));
  }
  if (problems.length > 0) return problems;
  return [sound("field", `"${fieldName}" has all ${WORKFLOW_STATES.length} options`)];
}

/** Options that are called as a state whose own option is another one: cards there are stranded. */
function misleadingOptions(field: StateField, options: readonly { readonly name: string }[]): string[] {
  return options
    .map(({ name }) => name)
    .filter((name) => WORKFLOW_STATES.some((state) => state === name) && stateOf(field, name) !== name)
    .filter((name) => !optionNames(field).includes(name));
}

function rateLimitCheck({ rateLimit }: BoardSnapshot): HealthCheck {
  if (rateLimit === null) return sound("rate limit", "this server has no limit of points");
  const { remaining, limit, resetAt } = rateLimit;
  const message = `${remaining} of ${limit} points left until ${resetAt}`;
  if (remaining > limit * LOW_RATE_LIMIT_SHARE) return sound("rate limit", message);
  return fault("rate limit", message, `Wait until ${resetAt}, or run fewer agents under this token`);
}

const HELD_REQUESTS = { all: "all requests", writes: "writes", content: "requests that create content" };
const API_NAMES = { rest: "REST", graphql: "GraphQL" };

/** The limits against bursts, as this machine's processes know them. GitHub tells of them only when it refuses. */
function paceCheck({ pace }: BoardSnapshot): HealthCheck {
  const name = "request limits";
  const { contentPerMinute: minute, contentPerHour: hour, held } = pace;
  const spent = `this machine sent ${minute.spent} of ${minute.limit} content-creating requests in the last minute under this account, ${hour.spent} of ${hour.limit} in the last hour`;
  if (held === null) return sound(name, spent);
  const until = new Date(held.untilMs).toISOString();
  const what = `${HELD_REQUESTS[held.requests]}${held.api === null ? "" : ` to ${API_NAMES[held.api]}`}`;
  return fault(
    name,
    `GitHub refused a request: ${what} wait until ${until}; ${spent}`,
    `Wait until ${until}, or run fewer agents under this token`,
  );
}
