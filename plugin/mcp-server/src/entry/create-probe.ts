import { setTimeout as sleep } from "node:timers/promises";
import { ulid } from "ulid";
import { localCommands } from "../config/local-commands.ts";
import { readMachineKey } from "../config/machine-key.ts";
import { readEnvironment } from "../config/environment.ts";
import { DEFAULT_LOCK_PREFIX } from "../domain/lock.ts";
import { RawExchanges } from "../github/connection.ts";
import { keepAliveFetch } from "../github/keep-alive.ts";
import { ServerClock } from "../github/time.ts";
import type { ProbeSetup } from "../cli/context.ts";
import { connect } from "./create-world.ts";
import { limitsOnMachine } from "./machine-limits.ts";

/** The services of the probe: the usual token and addresses, but the repository that the command line names. */
export function createProbe(
  variables: NodeJS.ProcessEnv,
  target: { readonly owner: string; readonly repo: string },
): ProbeSetup {
  const environment = { ...readEnvironment(variables, localCommands(variables, process.cwd())), ...target };
  const { repository } = connect(environment, new ServerClock(), {
    fetch: keepAliveFetch(variables),
    limitsOf: limitsOnMachine(variables, readMachineKey(variables)),
  });
  return {
    exchanges: new RawExchanges(repository, environment.graphqlUrl),
    lockPrefix: environment.lockRefPrefix ?? DEFAULT_LOCK_PREFIX,
    run: ulid(),
    pause: async (ms) => sleep(ms),
  };
}
