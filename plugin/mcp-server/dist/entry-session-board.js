import { waitingTickets } from "./board-waiting-tickets.js";
import { LocalProcesses, NO_JOURNAL, sessionOfCommandLine, stateMachinePath } from "./config-environment.js";
import { loadStateMachine } from "./config-load-state-machine2.js";
import { NO_LEASES, PROCESS_TIME, limitsOnMachine, readMachineKey } from "./github-pacing.js";
import { Failure, defectOf } from "./errors.js";
import { repositoryOf } from "./ticket-questions.js";
import { worldOnDemand } from "./github-setup-store.js";
// plugin/mcp-server/src/entry/session-board.ts
const COMMAND_TIMEOUT_MS = 1500;
async function readBoardNews(variables, enforcement) {
	try {
		const key = readMachineKey(variables);
		const world = worldOnDemand({
			time: PROCESS_TIME,
			limitsOf: limitsOnMachine(variables, key),
			variables,
			commandTimeoutMs: COMMAND_TIMEOUT_MS,
			loadMachine: () => loadStateMachine(stateMachinePath(variables)),
			key,
			session: sessionOfCommandLine(key),
			processes: new LocalProcesses(key),
			journal: NO_JOURNAL,
			leases: NO_LEASES,
			enforcement,
		})();
		return await waitingTickets(world, {
			address: repositoryOf(world, {}),
			caller: {
				agent: void 0,
				instance: "cli",
			},
		});
	} catch (error) {
		return error instanceof Failure ? error : defectOf(error, "read the board");
	}
}
export { readBoardNews };

import "./domain-task.js";
import "./lru-cache-dist-esm-node-index.js";
import "./domain-guards.js";
import "./domain-markdown-code.js";
import "./ledger-harmless.js";
import "./ticket-given-text.js";
import "./zod-v4-core-schemas.js";
import "./zod-v4-locales-en.js";
import "./zod-v4-classic-schemas.js";
import "./rolldown-runtime.js";
import "./picomatch-lib-parse.js";
import "./ticket-scope.js";
import "./domain-call-rule.js";
import "./ports-session-state.js";
import "./ticket-team-config.js";
import "./programs-program-place.js";
import "./domain-proxy.js";
import "./domain-setting-secrets.js";
import "./agents-hardened-git.js";
import "./config-local-commands.js";
import "./octokit-auth-app-dist-node-index.js";
import "./github-http-fetch.js";
import "./github-generated.js";
