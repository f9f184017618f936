import { quoted } from "./errors.js";
// plugin/mcp-server/src/setup/health-report.ts
function sound(name, message) {
	return {
		name,
		ok: true,
		message,
	};
}
function fault(name, message, fix) {
	return {
		name,
		ok: false,
		message,
		fix,
	};
}
function caveat(name, message, fix) {
	return {
		name,
		ok: true,
		caveat: true,
		message,
		fix,
	};
}
function unchecked(name, message, fix) {
	return {
		name,
		ok: true,
		notChecked: true,
		message,
		fix,
	};
}
function markOf(check) {
	if (check.notChecked === true || check.caveat === true) return "\u2013";
	return check.ok ? "\u2713" : "\u2717";
}
const NO_ACCESS = {
	CONFIG_TOKEN_MISSING: ["token", "needs a valid token"],
	GITHUB_AUTH: ["token", "needs a valid token"],
	GITHUB_UNAVAILABLE: ["connection", "needs an answer from GitHub"],
};
const OTHER_CHECKS = [
	"repository",
	"project",
	"field",
	"rate limit",
	"request limits",
	"team configuration",
	"enforcement",
];
function reportWithoutAccess({ code, message, words: { hint } }) {
	const cause = NO_ACCESS[code];
	if (cause === void 0) return null;
	const [name, why] = cause;
	const said = message.replace(/^Cannot read the board:/, `Cannot check the ${name}:`);
	const others = OTHER_CHECKS.map((other) => ({
		name: other,
		ok: false,
		notChecked: true,
		message: `skipped: ${why}`,
	}));
	return {
		healthy: false,
		checks: [fault(name, `${code}: ${said}`, hint), ...others],
	};
}
// plugin/mcp-server/src/setup/enforcement.ts
const GUARDED_CALLS = [
	{
		tool: "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__handoff_ticket",
		program: "hook.js",
	},
	{
		tool: "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__health_check",
		program: "hook.js",
	},
	{
		tool: "Bash",
		program: "guard.sh",
	},
	{
		tool: "Monitor",
		program: "guard.sh",
	},
	{
		tool: "PowerShell",
		program: "guard.sh",
	},
	{
		tool: "mcp__github__update_issue",
		program: "guard.sh",
	},
];
const SIGN_FRESH_MS = 6e4;
const NAME = "enforcement";
const REINSTALL = "Install the plugin again";
function enforcementCheck({ observer, plugin }) {
	if (plugin === null)
		return caveat(
			NAME,
			"NOT ENFORCED: Claude Code does not run the plugin here, so no hook stops other ways to change a state; the server's own rules hold",
		);
	const problems = problemsOf(observer, plugin);
	if (problems.length === 0) return sound(NAME, SOUND[observer] + unjudged(plugin));
	return fault(
		NAME,
		`NOT ENFORCED: ${problems.map(({ cause }) => cause).join("; ")}`,
		[...new Set(problems.map(({ fix }) => fix))].join("; "),
	);
}
const SOUND = {
	server: "on: a hook ran before this call, and the guard stopped a trial of another way to change a state",
	"session start": "on",
	"command line":
		"the hooks are set up, and the guard stopped a trial of another way to change a state. Only Claude Code's own health check knows whether they run. On the command line no hook runs: the rules of handoffs hold alone",
};
function unjudged({ notes }) {
	const calls = notes.filter(({ note }) => note.kind === "undecided").length;
	return calls === 0
		? ""
		: `. The guard let ${calls} ${calls === 1 ? "call" : "calls"} pass that it could not judge`;
}
function problemsOf(observer, plugin) {
	const found = [
		...wiringProblems(plugin),
		...(hasFired(observer, plugin) ? [] : silenceProblems(plugin)),
		...(observer === "command line" || plugin.dataWritable ? [] : [unwritable(plugin)]),
	];
	const unexplained = found.length === 0 && observer === "server" && !hasFired(observer, plugin);
	return [...found, ...(unexplained ? [SILENT_HOOKS] : []), ...guardProblems(plugin)];
}
const SILENT_HOOKS = {
	cause: "no hook fired before this call, though Claude Code runs the plugin",
	fix: "Restart Claude Code; its debug log (claude --debug) tells which hooks ran, and why one did not",
};
function hasFired(observer, { notes, nowMs }) {
	if (observer !== "server") return observer === "session start";
	return notes.some(({ atMs, note }) => note.kind === "fired" && Math.abs(nowMs - atMs) <= SIGN_FRESH_MS);
}
function wiringProblems({ hooks, hooksFile }) {
	if (hooks === null)
		return [
			{
				cause: `${JSON.stringify(hooksFile)} is missing or cannot be read`,
				fix: REINSTALL,
			},
		];
	const before = hooks.filter(({ event }) => event === "PreToolUse");
	const missed = GUARDED_CALLS.filter(
		({ tool, program }) =>
			!before.some(({ matcher, command }) => command.includes(program) && matcherFits(matcher, tool)),
	);
	if (missed.length === 0) return [];
	const [file, tools] = [JSON.stringify(hooksFile), quoted(missed.map(({ tool }) => tool))];
	return [
		{
			cause: `in ${file} no matcher of PreToolUse fits ${tools}`,
			fix: `Correct the matchers in ${file}, or install the plugin again`,
		},
	];
}
function matcherFits(matcher, tool) {
	if (matcher === null || matcher === "" || matcher === "*") return true;
	if (/^[\w-]+$/.test(matcher)) return matcher === tool;
	try {
		return new RegExp(matcher).test(tool);
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}
function silenceProblems({ nodeOnPath, disabledBy }) {
	const problems = [];
	if (!nodeOnPath)
		problems.push({
			cause: 'the hooks start "node", and the PATH has none',
			fix: "Put Node 20 or newer on the PATH that Claude Code is started with",
		});
	if (disabledBy !== null) {
		const { setting, file } = disabledBy;
		const cause = `"${setting}" in ${JSON.stringify(file)} turns hooks off`;
		const fix = `Take "${setting}" out of ${JSON.stringify(file)}, and restart Claude Code`;
		problems.push({
			cause,
			fix,
		});
	}
	return problems;
}
function unwritable({ dataFolder }) {
	if (dataFolder === "")
		return {
			cause: "hooks and server cannot reach each other: CLAUDE_PLUGIN_DATA names no folder",
			fix: "Update Claude Code",
		};
	return {
		cause: `the data folder ${JSON.stringify(dataFolder)}, by which hooks and server reach each other, cannot be written`,
		fix: "Make that folder writable for this user, on a disk with room",
	};
}
function guardProblems({ guard }) {
	if (guard.kind === "denied") return [];
	return [
		{
			cause:
				guard.kind === "passed"
					? "the guard let a trial of another way to change a state pass"
					: `the guard does not work: ${guard.why}`,
			fix: REINSTALL,
		},
	];
}
export { caveat, enforcementCheck, fault, markOf, reportWithoutAccess, sound, unchecked };
