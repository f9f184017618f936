import { array, literal, looseObject, optional, record, string, unknown } from "./zod-v4-core-schemas.js";
import { canWriteIn, nonEmpty, readJson, sessionsFolder } from "./config-environment.js";
import { orNull } from "./errors.js";
import { runBounded } from "./programs-program-place.js";
import { delimiter, dirname, join } from "node:path";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
// plugin/mcp-server/src/config/plugin-probe.ts
const GUARD_TIMEOUT_MS = 5e3;
const WAY_AROUND = {
	hook_event_name: "PreToolUse",
	tool_name: "Bash",
	tool_input: { command: "gh issue close 1" },
};
function pluginProbe(observer, variables, bundles, journal) {
	return {
		async look() {
			const root = pluginRoot(observer, variables, bundles);
			if (root === null)
				return {
					observer,
					plugin: null,
				};
			const notes = journal.read();
			const nowMs = Date.now();
			const hooksFile = join(root, "hooks", "hooks.json");
			const sessions = sessionsFolder(variables["CLAUDE_PLUGIN_DATA"]);
			return {
				observer,
				plugin: {
					hooksFile,
					hooks: readHooks(hooksFile),
					nodeOnPath: isOnPath("node", variables["PATH"] ?? ""),
					disabledBy: findDisabledHooks(variables, variables["CLAUDE_PROJECT_DIR"] ?? process.cwd()),
					dataFolder: sessions === null ? "" : dirname(sessions),
					dataWritable: sessions !== null && canWriteIn(sessions),
					guard: await tryGuard(root, variables),
					notes,
					nowMs,
				},
			};
		},
	};
}
function pluginRoot(observer, variables, bundles) {
	if (observer !== "command line") return nonEmpty(variables["CLAUDE_PLUGIN_ROOT"]) ?? null;
	const root = join(bundles, "..", "..");
	return existsSync(join(root, ".claude-plugin", "plugin.json")) ? root : null;
}
const hooksSchema = looseObject({
	hooks: record(
		string(),
		array(
			looseObject({
				matcher: optional(string()),
				hooks: array(looseObject({ command: optional(string()) })),
			}),
		),
	),
});
function readHooks(file) {
	return orNull(() => {
		const { hooks } = hooksSchema.parse(JSON.parse(readFileSync(file, "utf8")));
		return Object.entries(hooks).flatMap(([event, entries]) =>
			entries.flatMap(({ matcher = null, hooks: commands }) =>
				commands.map(({ command = "" }) => ({
					event,
					matcher,
					command,
				})),
			),
		);
	});
}
function isOnPath(program, path) {
	return path.split(delimiter).some((folder) => {
		const file = join(folder, program);
		return (
			orNull(() => {
				accessSync(file, constants.X_OK);
				return statSync(file).isFile();
			}) === true
		);
	});
}
const denialSchema = looseObject({
	hookSpecificOutput: looseObject({ permissionDecision: literal("deny") }),
});
async function tryGuard(root, variables) {
	const { CLAUDE_PLUGIN_DATA: _data, ...rest } = variables;
	const guard = join(root, "hooks", "guard.sh");
	const { code, stdout } = await runBounded("sh", [guard], {
		folder: root,
		variables: {
			...rest,
			RALPH_GH_PROJECT_NUMBER: "1",
			CLAUDE_PLUGIN_ROOT: root,
		},
		input: JSON.stringify(WAY_AROUND),
		timeoutMs: GUARD_TIMEOUT_MS,
	});
	if (code === null)
		return {
			kind: "failed",
			why: `${JSON.stringify(guard)} gave no answer`,
		};
	if (denialSchema.safeParse(readJson(stdout)).success) return { kind: "denied" };
	if (code === 0) return { kind: "passed" };
	return {
		kind: "failed",
		why: `${JSON.stringify(guard)} ended with ${code}`,
	};
}
const MANAGED_FOLDER = "/etc/claude-code";
const settingsSchema = record(string(), unknown());
function findDisabledHooks(variables, folder, managedFolder = MANAGED_FOLDER) {
	const managed = join(managedFolder, "managed-settings.json");
	if (readSettings(managed)["allowManagedHooksOnly"] === true)
		return {
			setting: "allowManagedHooksOnly",
			file: managed,
		};
	const given = variables["CLAUDE_CONFIG_DIR"] ?? "";
	const user = given === "" ? join(variables["HOME"] ?? "", ".claude") : given;
	const files = [
		managed,
		join(folder, ".claude", "settings.local.json"),
		join(folder, ".claude", "settings.json"),
		join(user, "settings.json"),
	];
	for (const file of files) {
		const disabled = readSettings(file)["disableAllHooks"];
		if (typeof disabled === "boolean")
			return disabled
				? {
						setting: "disableAllHooks",
						file,
					}
				: null;
	}
	return null;
}
function readSettings(file) {
	return orNull(() => settingsSchema.parse(JSON.parse(readFileSync(file, "utf8")))) ?? {};
}
export { pluginProbe };
