import { randomInt } from "node:crypto";
import { ulid } from "ulid";
import {
  ShownTickets,
  FailedResults,
  InTurn,
  LockPrefixes,
  OwnWrites,
  HiddenComments,
  StrangerTickets,
} from "../ticket/world/memory.ts";
import type { Session } from "../rules/lock.ts";
import { Failure } from "../errors.ts";
import { wayToGithub, type WayToGithub } from "../config/way-to-github.ts";
import { localCommands } from "../config/local-commands.ts";
import {
  PROJECT_TOKEN_VARIABLE,
  missingToken,
  readEnvironment,
  type Environment,
} from "../config/environment.ts";
import { localTeamFile } from "../config/text-file.ts";
import { HardenedGit } from "../programs/hardened-git.ts";
import { copiedSecrets } from "../programs/copied-files.ts";
import { workingCopyOf, worktreeFacts } from "../config/worktree-variable.ts";
import { commonFolderOf } from "../programs/git-place.ts";
import { withoutApi } from "../rules/github-host.ts";
import type { LoadedStateMachine } from "../config/load-state-machine.ts";
import type { MachineKey, SharedText } from "../config/machine-files.ts";
import { GithubAccountStore } from "../github/account-store.ts";
import { GithubBoardStore, GithubCardStore } from "../github/board-store.ts";
import { expectContent, isCancelled, timeLeftMs, withinCall, withoutWaiting } from "../github/call-scope.ts";
import { Connection } from "../github/connection.ts";
import { keepAliveFetch } from "../github/http-fetch.ts";
import type { LimitStore } from "../github/pacing.ts";
import { GithubLinkStore } from "../github/link-store.ts";
import { GithubIssueStore } from "../github/issue-store.ts";
import { GithubItemStore, NewCards } from "../github/item-store.ts";
import { GithubFollowedPulls } from "../github/followed-pull-store.ts";
import { GithubPullRequestStore, GithubQuestionStore } from "../github/pull-request-store.ts";
import { GithubRepositoryStore } from "../github/repository-store.ts";
import { GithubRefStore } from "../github/ref-store.ts";
import { GithubSetupStore } from "../github/setup-store.ts";
import { ServerClock, type Time } from "../github/time.ts";
import { GithubTrailStore } from "../github/trail-store.ts";
import { GithubTicketStore, type Connections, CachedStateFields } from "../github/ticket-store.ts";
import { VERSION } from "../version.ts";
import { AppTokens } from "../github/octokit.ts";
import type { EnforcementProbe } from "../config/plugin-probe.ts";
import type { SessionJournal } from "../rules/session-state.ts";
import type { Processes } from "../config/processes.ts";
import type { Settings, World, Leases } from "../ticket/world/world.ts";

export interface Network {
  readonly fetch: typeof fetch;
  /** The use of GitHub's limits by the account of that name. */
  readonly limitsOf: (account: string) => LimitStore;
}

/** Without `fetch`, one through the proxies of the variables. */
export interface Startup extends Partial<Pick<Network, "fetch">>, Pick<Network, "limitsOf"> {
  readonly variables: NodeJS.ProcessEnv;
  /** The time that git and gh may take each; absent for the usual one. */
  readonly commandTimeoutMs?: number;
  readonly loadMachine: () => LoadedStateMachine;
  /** The source of the machine's public name. */
  readonly key: MachineKey;
  /** The session under which this process holds locks. */
  readonly session: Session;
  /** Tells ended sessions of this machine from running ones. */
  readonly processes: Processes;
  /** Names of accounts that processes of this machine have asked about, by the API; absent where one call is all. */
  readonly accountNames?: (apiUrl: string) => SharedText;
  /** The notes of the hooks of this Claude Code process; empty outside of Claude Code. */
  readonly journal: SessionJournal;
  readonly enforcement: EnforcementProbe;
  readonly time: Time;
  /** The renewal of this process's leases; none if the process makes one call. */
  readonly leases: Leases;
}

/**
 * A failure answers so many calls after it: each look for a token may wait for a git and a gh that hang, and no other
 * call is answered meanwhile. A person who has logged in takes longer to call again.
 */
const FAILURE_KEPT_MS = 5_000;

/**
 * Creates the world at the first call, so that calls that need none work without a token. The returned function throws
 * CONFIG_TOKEN_MISSING and CONFIG_INVALID.
 */
export function worldOnDemand(startup: Startup): () => World {
  let world: World | undefined;
  let failed: { readonly failure: Failure; readonly untilMs: number } | undefined;
  return () => {
    if (failed !== undefined && performance.now() < failed.untilMs) throw failed.failure;
    try {
      return (world ??= createWorld(startup));
    } catch (error) {
      if (error instanceof Failure) failed = { failure: error, untilMs: performance.now() + FAILURE_KEPT_MS };
      throw error;
    }
  };
}

function createWorld(startup: Startup): World {
  const {
    variables,
    loadMachine,
    key,
    time,
    fetch = keepAliveFetch(variables),
    limitsOf,
    ...ofProcess
  } = startup;
  const { machine, warnings } = loadMachine();
  const folder = variables["CLAUDE_PROJECT_DIR"] ?? process.cwd();
  const environment = readEnvironment(variables, localCommands(variables, folder, startup.commandTimeoutMs));
  const github = wayToGithub(environment.apiUrl, variables);
  const clock = new ServerClock(time);
  const connections = connect(environment, clock, { fetch, limitsOf });
  const place = workingCopyOf(variables, folder);
  const commonFolder = place === null ? null : commonFolderOf(place);
  const copied = (): readonly string[] => (commonFolder === null ? [] : copiedSecrets(commonFolder));
  const settings = settingsOf(environment, key.host, warnings, github, copied);
  const origin = `https://${withoutApi(new URL(environment.apiUrl).host)}`;
  const access = { origin, token: async () => connections.repository.token() };
  const openWorktree: World["openWorktree"] = (facts) =>
    new HardenedGit(facts, { variables, access, timeLeftMs, isCancelled });
  const given = worktreeFacts(variables);
  // They learn from one another by which interface the server takes links, and which cards are new.
  const links = new GithubLinkStore(connections.repository, clock);
  const newCards = new NewCards();
  return {
    ...ofProcess,
    machine,
    settings,
    tickets: new GithubTicketStore(connections),
    accounts: new GithubAccountStore(
      connections.repository,
      clock,
      startup.accountNames?.(environment.apiUrl),
    ),
    boards: new GithubBoardStore(connections),
    links,
    issues: new GithubIssueStore(connections, links, newCards),
    items: new GithubItemStore(connections, newCards),
    inTurn: new InTurn(),
    failedResults: new FailedResults(settings.agent),
    shownTickets: new ShownTickets(settings.agent),
    strangerTickets: new StrangerTickets(),
    questions: new GithubQuestionStore(connections.repository),
    cards: new GithubCardStore(connections.projects ?? connections.repository),
    trails: new GithubTrailStore(connections),
    pullRequests: new GithubPullRequestStore(connections.repository),
    followedPulls: new GithubFollowedPulls(connections),
    repositories: new GithubRepositoryStore(connections.repository),
    worktree: given === null ? null : openWorktree(given),
    openWorktree,
    clock,
    setup: new GithubSetupStore(connections),
    refs: new GithubRefStore(connections.repository, clock),
    ownWrites: new OwnWrites(),
    hiddenComments: new HiddenComments(),
    lockPrefixes: new LockPrefixes(environment.lockRefPrefix, startup.journal),
    stateFields: new CachedStateFields(),
    readLocalTeamConfig: () => localTeamFile(folder),
    // Node keeps random bytes for its integers; by itself ulid asks the kernel for each digit, which is one in base 32.
    newId: () => ulid(clock.now(), () => randomInt(BASE_32) / BASE_32),
    withinCall: async (work, options) => withinCall(work, { ...options, now: () => clock.elapsedMs() }),
    withoutWaiting,
    expectContent,
    hasContentRoom: (requests) => connections.repository.hasContentRoom(requests),
  };
}

const BASE_32 = 32;

function settingsOf(
  environment: Environment,
  host: string,
  warnings: readonly string[],
  github: WayToGithub,
  copied: () => readonly string[],
): Settings {
  const {
    owner,
    repo,
    foreignRemote,
    githubHost,
    pageHost,
    projectOwner,
    projectNumber,
    agent,
    leaseMinutes,
  } = environment;
  return {
    owner,
    repo,
    foreignRemote,
    githubHost,
    pageHost,
    board: { owner: projectOwner ?? undefined, number: projectNumber ?? undefined },
    agent,
    host,
    leaseMinutes,
    way: github.way,
    transport: environment.agentTeams ? "agent-teams" : "orchestrator-mediated",
    get secrets() {
      const { token, projectToken } = environment;
      const own = [token, projectToken, ...github.secrets];
      return [...own.filter((secret) => typeof secret === "string"), ...copied()];
    },
    warnings: [...warnings, ...environment.warnings, ...github.warnings],
  };
}

/** The connections of the environment's tokens. Throws CONFIG_TOKEN_MISSING and CONFIG_INCOMPLETE. */
export function connect(
  environment: Environment,
  clock: ServerClock,
  { fetch, limitsOf }: Network,
): Connections {
  const { tokenPlace, projectToken, apiUrl, graphqlUrl } = environment;
  // An account is told from a token by the "@", which no token has.
  const limitsOfAccount = (login: string): LimitStore => limitsOf(`${apiUrl} @${login}`);
  const shared = { apiUrl, graphqlUrl, version: VERSION, fetch, limitsOfAccount };
  const token = environment.token ?? appTokens(environment, clock, fetch);
  if (token === null) throw missingToken(environment);
  const limits = limitsOf(`${apiUrl} ${environment.token ?? `App ${environment.app?.id ?? ""}`}`);
  const repository = new Connection({ token, tokenPlace, limits, ...shared }, clock);
  if (projectToken === null || projectToken === token) return { repository, projects: null };
  const ofProjects = { token: projectToken, tokenPlace: PROJECT_TOKEN_VARIABLE };
  const projectLimits = limitsOf(`${apiUrl} ${projectToken}`);
  return { repository, projects: new Connection({ ...ofProjects, limits: projectLimits, ...shared }, clock) };
}

/** The tokens of the App that the environment names; null for none. Throws CONFIG_INCOMPLETE. */
function appTokens(
  { app, owner, repo, apiUrl }: Environment,
  clock: ServerClock,
  fetch: typeof globalThis.fetch,
): AppTokens | null {
  if (app === null) return null;
  const { id, privateKey, installationId } = app;
  const installation = installationId ?? (owner === null || repo === null ? null : { owner, repo });
  if (installation === null) {
    const message = "Cannot find the installation of the GitHub App: no repository is set";
    throw new Failure("CONFIG_INCOMPLETE", message, {
      hint: "Set RALPH_GH_OWNER and RALPH_GH_REPO, or RALPH_GH_APP_INSTALLATION_ID",
    });
  }
  return new AppTokens({ id, privateKey, installation }, { apiUrl, version: VERSION, fetch }, clock);
}
