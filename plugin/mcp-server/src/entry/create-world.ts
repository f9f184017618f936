import { ulid } from "ulid";
import type { World } from "../app/world.ts";
import { Failure } from "../errors.ts";
import { commandsIn, readEnvironment, type Environment } from "../config/environment.ts";
import type { LoadedStateMachine } from "../config/load-state-machine.ts";
import { LocalProcesses, sessionOfThisProcess } from "../config/processes.ts";
import { GithubBoardStore } from "../github/board-store.ts";
import { Connection } from "../github/connection.ts";
import { GithubSetupStore } from "../github/setup-store.ts";
import { CachedStateFields } from "../github/state-fields.ts";
import { LockRefs } from "../github/lock-refs.ts";
import { GithubLockStore } from "../github/lock-store.ts";
import { GithubRefStore } from "../github/ref-store.ts";
import { ServerClock } from "../github/server-clock.ts";
import { GithubTicketStore } from "../github/ticket-store.ts";
import { VERSION } from "../version.ts";

/** The world of this process. Throws CONFIG_TOKEN_MISSING and CONFIG_INVALID. */
export function createWorld(variables: NodeJS.ProcessEnv, { machine, warnings }: LoadedStateMachine): World {
  const folder = variables["CLAUDE_PROJECT_DIR"] ?? process.cwd();
  const environment = readEnvironment(variables, commandsIn(folder));
  const clock = new ServerClock();
  const connections = connect(environment, clock);
  const lockRefs = new LockRefs(environment.lockRefPrefix);
  const session = sessionOfThisProcess(ulid());
  return {
    machine,
    settings: {
      owner: environment.owner,
      repo: environment.repo,
      board: {
        ...(environment.projectOwner === null ? {} : { owner: environment.projectOwner }),
        ...(environment.projectNumber === null ? {} : { number: environment.projectNumber }),
      },
      agent: environment.agent,
      host: environment.host,
      leaseMinutes: environment.leaseMinutes,
      warnings: [...warnings, ...environment.warnings],
    },
    session,
    tickets: new GithubTicketStore(connections, lockRefs),
    locks: new GithubLockStore(connections.repository, lockRefs),
    boards: new GithubBoardStore(connections, lockRefs),
    setup: new GithubSetupStore(connections),
    refs: new GithubRefStore(connections.repository, lockRefs),
    clock,
    processes: new LocalProcesses(session),
    stateFields: new CachedStateFields(environment.apiUrl),
    newId: () => ulid(clock.now()),
  };
}

function connect(
  environment: Environment,
  clock: ServerClock,
): { repository: Connection; projects: Connection | null } {
  const { token, projectToken, apiUrl, graphqlUrl } = environment;
  if (token === null) {
    throw new Failure("CONFIG_TOKEN_MISSING", "Cannot reach GitHub: no token is set", {
      hint: "Set RALPH_HERO_GITHUB_TOKEN (or GITHUB_TOKEN, or the plugin's option), or log in with `gh auth login`, and start the server again; it needs the scopes repo and project",
    });
  }
  const shared = { apiUrl, graphqlUrl, version: VERSION };
  return {
    repository: new Connection({ token, ...shared }, clock),
    projects:
      projectToken === null || projectToken === token
        ? null
        : new Connection({ token: projectToken, ...shared }, clock),
  };
}
