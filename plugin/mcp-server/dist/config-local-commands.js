import { orNull } from "./errors.js";
import { gitAtOnce, workingCopyOf } from "./programs-git.js";
import { ROOT, runAtOnce } from "./programs-program-place.js";
import { ENTERPRISE_TOKEN_VARIABLES, GITHUB_TOKEN_VARIABLES } from "./config-environment.js";
// plugin/mcp-server/src/config/local-commands.ts
const COMMAND_TIMEOUT_MS = 5e3;
function localCommands(variables, folder, timeoutMs = COMMAND_TIMEOUT_MS) {
	const run = {
		variables,
		timeoutMs,
	};
	const tokens = [...GITHUB_TOKEN_VARIABLES, ...ENTERPRISE_TOKEN_VARIABLES];
	const ofGh = {
		...variables,
		...Object.fromEntries(tokens.map((name) => [name, void 0])),
	};
	return (file, args) => {
		const place = file === "git" ? workingCopyOf(variables, folder) : null;
		if (file === "git" && place === null) return null;
		const end = orNull(() =>
			place === null
				? runAtOnce("gh", args, {
						...run,
						folder: ROOT,
						variables: ofGh,
					})
				: gitAtOnce(place, args, run),
		);
		return end?.code === 0 ? end.stdout : null;
	};
}
export { localCommands };
