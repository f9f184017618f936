import { Failure, type FailureCode, orNull } from "../errors.ts";
import {
  apiUrlOf,
  ENTERPRISE_TOKEN_VARIABLES,
  ghScopes,
  GITHUB_HOST,
  GITHUB_TOKEN_VARIABLES,
  githubHostOf,
  hostOf,
  hostRemedy,
  isLoopback,
  isOnGithub,
  isRunByGithub,
  pageHostOf,
  readRemoteAddress,
  type RemoteAddress,
  withoutApi,
} from "../rules/github-host.ts";
import {
  DEFAULT_LEASE_MINUTES,
  DEFAULT_LOCK_PREFIX,
  isLockPrefix,
  LOCK_PREFIX_RULE,
  MAX_LEASE_MINUTES,
} from "../rules/lock.ts";
import { agentNameProblem, isLogin, isRepositoryName } from "../rules/names.ts";
import { holdsSecret, type Variables } from "../rules/text.ts";
import type { RunCommand } from "./local-commands.ts";
import { fileOfVariable } from "./text-file.ts";
import { addressProblem } from "./web-address.ts";
import { createPrivateKey } from "node:crypto";
import { resolve } from "node:path";

/** The hosts of the folder's git remote and of the configured GitHub, which differ: the remote names no repository. */
export interface ForeignRemote {
  readonly foreignHost: string;
  readonly githubHost: string;
}

/** The environment with every value checked. The token is kept here only. */
export interface Environment {
  readonly token: string | null;
  /** The place for a valid token, in words. */
  readonly tokenPlace: string;
  /** The variables whose tokens are for other hosts, where no token was found. */
  readonly foreignTokens: readonly string[];
  /** Used instead of the token if it is set. */
  readonly app: AppCredential | null;
  readonly projectToken: string | null;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly owner: string | null;
  readonly repo: string | null;
  readonly foreignRemote: ForeignRemote | null;
  /** See `Settings`. */
  readonly githubHost: string | null;
  readonly pageHost: string;
  readonly projectOwner: string | null;
  readonly projectNumber: number | null;
  readonly agent: string | null;
  /** Null where no variable names one. */
  readonly lockRefPrefix: string | null;
  readonly leaseMinutes: number;
  /** Whether agents here can message each other directly. */
  readonly agentTeams: boolean;
  readonly warnings: readonly string[];
}

interface Setting {
  readonly name: string;
  readonly value: string;
}

/** Nobody sets these for another program. They are for the configured host. */
const OWN_TOKEN_VARIABLES = ["RALPH_HERO_GITHUB_TOKEN", "RALPH_GH_REPO_TOKEN"];
const PLUGIN_TOKEN_VARIABLE = "CLAUDE_PLUGIN_OPTION_TOKEN";
/** If projects need a token of their own. */
export const PROJECT_TOKEN_VARIABLE = "RALPH_GH_PROJECT_TOKEN";
/** The addresses of webhooks for `run --notify webhook`, and the file that holds them. */
export const WEBHOOK_VARIABLES = ["RALPH_NOTIFY_WEBHOOK", "RALPH_NOTIFY_WEBHOOK_FILE"] as const;
const APP_ID = "RALPH_GH_APP_ID";
const APP_KEY = "RALPH_GH_APP_PRIVATE_KEY";
const APP_KEY_FILE = "RALPH_GH_APP_PRIVATE_KEY_FILE";
const APP_INSTALLATION = "RALPH_GH_APP_INSTALLATION_ID";
const STATE_MACHINE_VARIABLE = "RALPH_STATE_MACHINE_CONFIG";
const LOCK_REF_PREFIX_VARIABLE = "RALPH_LOCK_REF_PREFIX";
/** Claude Code's switch for teams of agents that message each other. */
const AGENT_TEAMS_VARIABLE = "CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS";

/**
 * Reads the configuration from variables, and what they leave open from git and gh. Throws CONFIG_INVALID for a
 * value that cannot be meant.
 */
export function readEnvironment(variables: Variables, run: RunCommand): Environment {
  const warnings: string[] = [];
  const setting = (...names: string[]): Setting | null => firstSetting(variables, names, warnings);
  const value = (...names: string[]): string | null => setting(...names)?.value ?? null;
  const open = (...names: string[]): Setting | null => withoutSecret(setting(...names));
  const isSet = (name: string): boolean => firstSetting(variables, [name], []) !== null;
  if (isSet("RALPH_SIGNING_KEY"))
    warnings.push(
      "RALPH_SIGNING_KEY is not used: records are not signed any more, and those that were still count",
    );
  const owner = login(open("RALPH_GH_OWNER"));
  const repo = checked(
    open("RALPH_GH_REPO"),
    isRepositoryName,
    "it must be a repository's name without its owner, such as rocket",
  );
  const app = appCredential(value);
  const projectToken = value(PROJECT_TOKEN_VARIABLE);
  const remote =
    owner === null || repo === null
      ? readRemoteAddress(run("git", ["remote", "get-url", "origin"]) ?? "")
      : null;
  // A token for the configured host must not follow a remote to another one.
  const isOurs =
    app !== null || projectToken !== null || [...OWN_TOKEN_VARIABLES, PLUGIN_TOKEN_VARIABLE].some(isSet);
  const apiUrl =
    webAddress(open("GITHUB_API_URL"), variables) ??
    apiUrlOf(hostName(open("GH_HOST")) ?? (isOurs ? null : loggedInHost(remote, run)) ?? GITHUB_HOST);
  const graphqlUrl = webAddress(open("GITHUB_GRAPHQL_URL"), variables) ?? graphqlUrlFor(apiUrl);
  const host = tokenHost(apiUrl, graphqlUrl);
  const token = setting(...tokenVariablesFor(host, variables));
  if (app !== null && token !== null && OWN_TOKEN_VARIABLES.includes(token.name))
    warnings.push(`${token.name} is not used: RALPH_GH_APP_ID is set, so the App acts`);
  if (app === null && token !== null && isOfWorkflow(token, variables)) {
    warnings.push(
      `${token.name} holds the workflow's own token, which cannot reach Projects: set RALPH_HERO_GITHUB_TOKEN to an App's or a personal one`,
    );
  }
  const found = app === null ? (token?.value ?? tokenOfGh(run, host)) : null;
  const githubHost = githubHostOf(apiUrl);
  // A repository of another host than the API's may have a namesake on GitHub, which must not be taken for it. What stands
  // behind an alias in ~/.ssh/config cannot be known, so an alias is another host. The sandbox stands in for any host.
  const isThere = remote !== null && (githubHost === null || isOnGithub(remote, githubHost));
  const foreignHost = remote === null || isThere ? null : remote.host;
  const named = isThere ? remote : null;
  // Read elsewhere and earlier; asked for here, so that a failed substitution in it is named with the others.
  open(STATE_MACHINE_VARIABLE);
  return {
    token: found,
    tokenPlace: tokenPlaceOf(token, host),
    foreignTokens:
      found === null ? [...GITHUB_TOKEN_VARIABLES, ...ENTERPRISE_TOKEN_VARIABLES].filter(isSet) : [],
    app,
    projectToken,
    apiUrl,
    graphqlUrl,
    owner: owner ?? named?.owner ?? null,
    repo: repo ?? named?.repo ?? null,
    foreignRemote: foreignHost === null || githubHost === null ? null : { foreignHost, githubHost },
    githubHost,
    pageHost: pageHostOf(apiUrl),
    projectOwner: login(open("RALPH_GH_PROJECT_OWNER", "CLAUDE_PLUGIN_OPTION_PROJECT_OWNER")),
    projectNumber: numberFrom(
      open("RALPH_GH_PROJECT_NUMBER", "CLAUDE_PLUGIN_OPTION_PROJECT_NUMBER"),
      1_000_000,
    ),
    agent: agentName(open("RALPH_AGENT", "CLAUDE_PLUGIN_OPTION_AGENT")),
    lockRefPrefix: checked(
      open(LOCK_REF_PREFIX_VARIABLE),
      isLockPrefix,
      LOCK_PREFIX_RULE,
      `Remove the variable for the default "${DEFAULT_LOCK_PREFIX}"`,
    ),
    leaseMinutes: numberFrom(open("RALPH_LEASE_MINUTES"), MAX_LEASE_MINUTES) ?? DEFAULT_LEASE_MINUTES,
    agentTeams: value(AGENT_TEAMS_VARIABLE) === "1",
    warnings,
  };
}

/** One token goes to both addresses, so a token of one host is sent to neither of two: then null. */
function tokenHost(apiUrl: string, graphqlUrl: string): string | null {
  const host = hostOf(apiUrl);
  return host === hostOf(graphqlUrl) ? host : null;
}

/**
 * The variables whose tokens may be sent to that host, by rank. A token of gh's variables never goes to this machine's own
 * address, where the sandbox listens; with null there is no host that it is for.
 */
function tokenVariablesFor(host: string | null, variables: Variables): string[] {
  const others: string[] = [];
  if (host !== null && !isLoopback(host))
    others.push(...(isRunByGithub(host) ? GITHUB_TOKEN_VARIABLES : ENTERPRISE_TOKEN_VARIABLES));
  if (host !== null && host === serverOfJob(variables)) others.push("GITHUB_TOKEN");
  return [...new Set([...OWN_TOKEN_VARIABLES, ...others, PLUGIN_TOKEN_VARIABLE])];
}

/**
 * The host of the server that runs this job of GitHub Actions; null outside of one. A job's GITHUB_TOKEN is for that server,
 * also for an Enterprise one (GitHub's documentation, "GITHUB_TOKEN" and "Variables"), to which gh does not send it.
 */
function serverOfJob(variables: Variables): string | null {
  const url = variables["GITHUB_SERVER_URL"] ?? "";
  return variables["GITHUB_ACTIONS"] === "true" && URL.canParse(url) ? hostOf(url) : null;
}

/**
 * Every prefix under which locks may be kept: the default, the variable's, and `others`, each once and without invalid
 * ones. An agent can change the variable and the working copy of the team's file, so that neither takes the place of another prefix.
 */
export function lockRefPrefixesOf(variables: Variables, others: readonly unknown[]): string[] {
  const named = firstSetting(variables, [LOCK_REF_PREFIX_VARIABLE], [])?.value;
  const all = [DEFAULT_LOCK_PREFIX, named, ...others].filter((prefix) => typeof prefix === "string");
  return [...new Set(all.filter(isLockPrefix))];
}

/**
 * The repositories that the project's folder stands for, as `OWNER/REPO` on whatever host: those of all its remotes, and
 * that of the variables. None where neither tells, or a remote of an unknown form may be any.
 */
export function projectRepositories(variables: Variables, run: RunCommand): readonly string[] {
  const named = (name: string): string | undefined => firstSetting(variables, [name], [])?.value;
  const [owner, repo] = [named("RALPH_GH_OWNER"), named("RALPH_GH_REPO")];
  const lines = (run("git", ["remote", "-v"]) ?? "").split("\n").filter((line) => line !== "");
  const remotes = lines.map((line) => readRemoteAddress(line.split(/\s/)[1] ?? ""));
  const known = remotes.filter((remote) => remote !== null);
  if (owner !== undefined && repo !== undefined) known.push({ host: "", owner, repo, isSsh: false });
  else if (known.length < remotes.length) return [];
  return known.flatMap((each) => [
    `${each.owner}/${each.repo}`,
    `${owner ?? each.owner}/${repo ?? each.repo}`,
  ]);
}

/** The variables for our tokens alone that a server with these variables does not read its token from. */
function idleTokenVariables(variables: Variables): string[] {
  const app = firstSetting(variables, [APP_ID], []);
  const given = (name: string): string | undefined => firstSetting(variables, [name], [])?.value;
  const apiUrl =
    given("GITHUB_API_URL") ?? apiUrlOf(withoutApi((given("GH_HOST") ?? GITHUB_HOST).toLowerCase()));
  const graphqlUrl = given("GITHUB_GRAPHQL_URL") ?? apiUrl;
  const isUsable = [apiUrl, graphqlUrl].every((url) => URL.canParse(url));
  const readable = tokenVariablesFor(isUsable ? tokenHost(apiUrl, graphqlUrl) : null, variables);
  const used = app === null ? firstSetting(variables, readable, [])?.name : undefined;
  return [...OWN_TOKEN_VARIABLES, PLUGIN_TOKEN_VARIABLE].filter((name) => name !== used);
}

/** The variable that names a custom graph, or null; `readEnvironment` warns where it counts as unset. */
export function stateMachinePath(variables: Variables): string | null {
  return withoutSecret(firstSetting(variables, [STATE_MACHINE_VARIABLE], []))?.value ?? null;
}

/** The setting. Throws CONFIG_INVALID for a secret in it, which messages and addresses would repeat. */
function withoutSecret(setting: Setting | null): Setting | null {
  if (setting === null || !holdsSecret(setting.value)) return setting;
  throw new Failure("CONFIG_INVALID", `Cannot use ${setting.name}: it holds a token or a private key`, {
    hint: "Move it to RALPH_HERO_GITHUB_TOKEN; if others may have seen it, revoke it",
  });
}

function firstSetting(variables: Variables, names: readonly string[], warnings: string[]): Setting | null {
  for (const name of names) {
    const value = variables[name]?.trim() ?? "";
    if (isUnsubstituted(value))
      warnings.push(`${name} is the literal text "${value}", so it counts as unset`);
    else if (value !== "") return { name, value };
  }
  return null;
}

/**
 * GitHub Actions gives every run a token of an App that knows nothing of Projects. Other Apps' tokens begin alike, so
 * only the variables that workflows usually put that one into are suspected.
 */
function isOfWorkflow({ name, value }: Setting, variables: Variables): boolean {
  const isInWorkflow = variables["GITHUB_ACTIONS"] === "true";
  return isInWorkflow && GITHUB_TOKEN_VARIABLES.includes(name) && value.startsWith("ghs_");
}

function numberFrom(setting: Setting | null, max: number): number | null {
  const isValid = (value: string): boolean =>
    /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= max;
  const value = checked(setting, isValid, `it must be a whole number from 1 to ${max}`);
  return value === null ? null : Number(value);
}

/** The value. Throws CONFIG_INVALID for one that is not valid. */
function checked(
  setting: Setting | null,
  isValid: (value: string) => boolean,
  why: string,
  hint?: string,
): string | null {
  if (setting === null || isValid(setting.value)) return setting?.value ?? null;
  throw unusable(setting, why, hint);
}

function login(setting: Setting | null): string | null {
  return checked(setting, isLogin, "it must be the login of a user or an organization, such as acme");
}

function agentName(setting: Setting | null): string | null {
  const problem = setting === null ? null : agentNameProblem(setting.value);
  if (setting === null || problem === null) return setting?.value ?? null;
  // Not quoted: what is wrong with it may be that it is a token.
  throw new Failure("CONFIG_INVALID", `Cannot use ${setting.name} as an agent's name: ${problem}`, {
    hint: `Correct or remove ${setting.name}`,
  });
}

function unusable({ name, value }: Setting, why: string, hint = `Correct or remove ${name}`): Failure {
  return new Failure("CONFIG_INVALID", `Cannot use ${name} = ${JSON.stringify(value)}: ${why}`, { hint });
}

const NO_LOGIN = { username: "", password: "" };

/** The address without slashes at its end. */
function webAddress(setting: Setting | null, variables: Variables): string | null {
  if (setting === null) return null;
  const { username, password } = URL.canParse(setting.value) ? new URL(setting.value) : NO_LOGIN;
  if (`${username}${password}` !== "")
    throw new Failure("CONFIG_INVALID", `Cannot use ${setting.name}: it holds a user or a password`, {
      hint: "Write the address alone, and the token into RALPH_HERO_GITHUB_TOKEN",
    });
  const problem = addressProblem(setting.value, variables);
  if (problem === null) return setting.value.replace(/\/+$/, "");
  throw unusable(setting, problem.why, problem.hint);
}

/** The value of GH_HOST, in lower case. */
function hostName(setting: Setting | null): string | null {
  if (setting === null) return null;
  const host = withoutApi(setting.value.toLowerCase());
  if (/^[a-z\d][a-z\d.-]*$/.test(host)) return host;
  throw unusable(setting, "it must be the name of a host, such as ghe.example.com");
}

/** GitHub's own GraphQL address stands beside its REST one; an Enterprise Server has both under /api. */
function graphqlUrlFor(apiUrl: string): string {
  return apiUrl.endsWith("/api/v3") ? apiUrl.replace(/\/v3$/, "/graphql") : `${apiUrl}/graphql`;
}

function tokenPlaceOf(token: Setting | null, host: string | null): string {
  if (token === null) return `gh (${ghScopes("login", host)}), or in RALPH_HERO_GITHUB_TOKEN`;
  return token.name === PLUGIN_TOKEN_VARIABLE ? 'the plugin\'s option "token"' : token.name;
}

/** gh's login at that host; null for none. */
function tokenOfGh(run: RunCommand, host: string | null): string | null {
  if (host === null || isLoopback(host)) return null;
  const token = run("gh", ["auth", "token", "--hostname", host])?.trim() ?? "";
  return token === "" ? null : token;
}

/**
 * The host of the remote if gh is logged in there; null otherwise. As for gh, any other host is unknown: a clone may come
 * from anywhere, and no token goes there.
 */
function loggedInHost(remote: RemoteAddress | null, run: RunCommand): string | null {
  const isKnown = remote === null || isOnGithub(remote, GITHUB_HOST);
  return isKnown || tokenOfGh(run, remote.host) === null ? null : remote.host;
}

/** The failure of an environment without a token for the host of the API. */
export function missingToken(environment: Environment): Failure {
  const { apiUrl, graphqlUrl, foreignTokens, foreignRemote } = environment;
  const [host, other] = [hostOf(apiUrl), hostOf(graphqlUrl)];
  const forWhom = [
    [GITHUB_TOKEN_VARIABLES, "github.com"],
    [ENTERPRISE_TOKEN_VARIABLES, "an Enterprise Server"],
  ] as const;
  const foreign = forWhom.flatMap(([variables, owner]) => {
    const names = variables.filter((name) => foreignTokens.includes(name));
    return names.length === 0
      ? []
      : [`${names.join(" and ")} ${names.length === 1 ? "is" : "are"} for ${owner}`];
  });
  const target = host === other ? host : `two hosts, ${host} and ${other}`;
  const why = foreign.length === 0 ? "no token is set" : `${foreign.join(", ")}, and not sent to ${target}`;
  const byHost = isRunByGithub(host) ? "GITHUB_TOKEN" : "GH_ENTERPRISE_TOKEN";
  const hasGh = host === other && !isLoopback(host);
  const meant = foreignRemote?.foreignHost ?? (isRunByGithub(host) ? null : GITHUB_HOST);
  const set = foreign.length > 0 && hasGh ? `${hostRemedy(meant, host)}; else set` : "Set";
  return new Failure("CONFIG_TOKEN_MISSING", `Cannot reach GitHub: ${why}`, {
    hint: `${set} RALPH_HERO_GITHUB_TOKEN (or ${hasGh ? `${byHost}, or ` : ""}the plugin's option)${hasGh ? `, or log in with ${ghScopes("login", host)}` : ""}; it needs the scopes repo and project, and a running server a restart`,
  });
}

/** Variables with the places of programs, of the user's folders and of the terminal, on any system. */
const PLAIN =
  "PATH HOME USER LOGNAME SHELL TERM COLORTERM NO_COLOR FORCE_COLOR LANG LC_ALL TZ TMPDIR TEMP TMP SYSTEMROOT USERPROFILE APPDATA LOCALAPPDATA".split(
    " ",
  );

/**
 * The part of this process's environment for a program that works on the sandbox. Keys and addresses are left out: they
 * belong to the real GitHub, some override the sandbox's own, and the sandbox uses none.
 */
export function plainVariables(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    PLAIN.flatMap((name) => {
      const value = variables[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The variables that a client sets for its own children: another client must not take them for its own. */
const OF_A_SESSION =
  /^CLAUDE(?:CODE|_PID|_PROJECT_DIR|_CODE_(?:SESSION_ID|ENTRYPOINT|SSE_PORT|CHILD_SESSION)|_PLUGIN_ROOT|_PLUGIN_DATA)$/;

/** Variables that name a file. */
const PATHS: ReadonlySet<string> = new Set([STATE_MACHINE_VARIABLE, APP_KEY_FILE]);

/**
 * The environment of an agent that a loop starts: the caller's own, without what belongs to a session around the loop,
 * and without our tokens and webhooks that the agent's server does not use. The key of an App stays: the client
 * starts that server itself, and hands it its own environment. Paths of files are absolute, because the agent works in
 * another folder.
 */
export function variablesForAgents(variables: Variables): Record<string, string | undefined> {
  const idle = new Set<string>([...idleTokenVariables(variables), ...WEBHOOK_VARIABLES]);
  const given = Object.entries(variables).filter(([name]) => !OF_A_SESSION.test(name) && !idle.has(name));
  return Object.fromEntries(
    given.map(([name, value]) => {
      const path = PATHS.has(name) ? nonEmpty(value) : undefined;
      return [name, path === undefined ? value : resolve(path)];
    }),
  );
}

/** Whether a value is the literal `${…}` of a substitution that failed: it counts as unset. */
function isUnsubstituted(value: string): boolean {
  return /^\$\{[^}]*\}$/.test(value);
}

/** The value; undefined where it is empty or was not substituted. */
export function nonEmpty(value: string | undefined): string | undefined {
  return value === undefined || value === "" || isUnsubstituted(value) ? undefined : value;
}

/** A GitHub App that this process is to act as. */
interface AppCredential {
  /** Its id or its client id. */
  readonly id: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
  /** Null where it is found by the repository. */
  readonly installationId: number | null;
}

/**
 * The App that the variables name, or null for none; `value` gives that of a variable, or null. Throws CONFIG_INCOMPLETE where only a part is set, and
 * CONFIG_INVALID for a key or a number that cannot be one; no message holds any of the key.
 */
function appCredential(value: (name: string) => string | null): AppCredential | null {
  const [id, key, file, installation] = [
    value(APP_ID),
    value(APP_KEY),
    value(APP_KEY_FILE),
    value(APP_INSTALLATION),
  ];
  if (id === null && key === null && file === null && installation === null) return null;
  if (id === null)
    throw unusableApp(
      `${APP_ID} is not set, and other variables of an App are`,
      `Set ${APP_ID} to the App's id`,
      "CONFIG_INCOMPLETE",
    );
  if (!/^[\w.-]+$/.test(id))
    throw unusableApp(
      `${APP_ID} is not the id of an App`,
      `Set it to the number that the App's settings show`,
    );
  const remedy = "Name the file that GitHub generated";
  const pem = key ?? (file === null ? null : fileOfVariable(APP_KEY_FILE, file, ATTEMPTED, remedy));
  if (pem === null)
    throw unusableApp(
      `${APP_ID} is set, and no private key is`,
      `Set ${APP_KEY}, or ${APP_KEY_FILE} to the file that holds it`,
      "CONFIG_INCOMPLETE",
    );
  if (installation !== null && !/^[1-9]\d{0,14}$/.test(installation))
    throw unusableApp(
      `${APP_INSTALLATION} is not the number of an installation`,
      "Set it to the number at the end of the installation's address, or remove it: the repository tells, too",
    );
  return {
    id,
    privateKey: privateKey(pem, key === null ? APP_KEY_FILE : APP_KEY),
    installationId: installation === null ? null : Number(installation),
  };
}

/** GitHub's keys come in the form of PKCS #1; variables often hold them on one line, with `\n` for each break. */
function privateKey(pem: string, name: string): string {
  const key = orNull(() => createPrivateKey(pem.replaceAll(String.raw`\n`, "\n")));
  if (key?.asymmetricKeyType === "rsa") return String(key.export({ type: "pkcs8", format: "pem" }));
  throw unusableApp(
    `${name} holds no RSA private key in the form of PEM`,
    "Use the whole .pem file that GitHub generated, from its BEGIN line to its END line",
  );
}

const ATTEMPTED = "Cannot act as a GitHub App";

function unusableApp(what: string, hint: string, code: FailureCode = "CONFIG_INVALID"): Failure {
  return new Failure(code, `${ATTEMPTED}: ${what}`, { hint });
}
