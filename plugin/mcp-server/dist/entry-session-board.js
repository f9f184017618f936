import { NO_LEASES, waitingTickets } from "./board-waiting-tickets.js";
import { LocalProcesses, NO_JOURNAL, sessionOfCommandLine, stateMachinePath } from "./config-environment.js";
import { loadStateMachine } from "./config-load-state-machine2.js";
import { PROCESS_TIME, limitsOnMachine, readMachineKey } from "./github-pacing.js";
import { Failure, defectOf } from "./errors.js";
import { repositoryOf } from "./ticket-talk-questions.js";
import { worldOnDemand } from "./github-ticket-store.js";
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

import "./rules-bounds.js";
import "./zod-v4-core-schemas.js";
import "./zod-v4-locales-en.js";
import "./zod-v4-classic-schemas.js";
import "./rules-finishing.js";
import "./rules-questions.js";
import "./rules-markdown.js";
import "./lru-cache-dist-esm-node-index.js";
import "./log-comment.js";
import "./rules-team.js";
import "./ticket-checks-given-text.js";
import "./rolldown-runtime.js";
import "./picomatch-lib-parse.js";
import "./ticket-checks-scope.js";
import "./ticket-team-team-config.js";
import "./rules-refusals.js";
import "./programs-program-place.js";
import "./programs-git.js";
import "./rules-setting-secrets.js";
import "./programs-hardened-git.js";
import "./config-local-commands.js";
import "./octokit-auth-app-dist-node-index.js";
import "./github-network-error.js";
import "./github-generated.js";
