import { Words, words } from "./errors.js";
import { COMMANDS, INITIAL_STATE } from "./config-environment.js";
// plugin/mcp-server/src/rules/calls.ts
const COMMAND_OF = {
	setup_project: "setup",
	health_check: "doctor",
	get_ticket: "show",
	next_ticket: "next",
	list_tickets: "status",
	audit_ticket: "audit",
	handoff_ticket: "handoff",
	route_task: "route",
	ask: null,
	answer: null,
	add_comment: null,
	create_ticket: null,
	update_ticket: null,
	link_tickets: null,
	worktree: null,
};
function tool(name, form = "full") {
	const command = COMMAND_OF[name];
	return new Words(
		form === "full" ? `ralph_hero__${name}` : name,
		command === null ? `the agents' tool ${name}` : `\`ralph-hero ${command}\``,
	);
}
function withArguments({ command, intent, to }) {
	const named = [
		...(command === void 0 ? [] : [["command", command]]),
		["intent", intent],
		...(to === void 0 ? [] : [["to", to]]),
	];
	return new Words(
		`with ${named.map(([name, value]) => `${name} "${value}"`).join(" and ")}`,
		`\`ralph-hero handoff\` with ${named.map(([name, value]) => `--${name} ${value}`).join(" ")}`,
	);
}
function call(args) {
	const { agent, person } = withArguments(args);
	return new Words(`call ${agent}`, person);
}
function argument(name) {
	return new Words(name, `--${name.replaceAll("_", "-")}`);
}
// plugin/mcp-server/src/rules/task.ts
const TASK = "task";
const PIPELINE_ENTRY = "Research Needed";
function workStatesOf(machine, kind) {
	const building = machine.lockStateOf("impl");
	const claimedIn = kind === "task" && taskCommand(machine) !== null ? INITIAL_STATE : null;
	return building === null
		? null
		: {
				building,
				claimedIn,
			};
}
function taskCommand(machine) {
	return COMMANDS.find((command) => isTaskCommand(machine, command)) ?? null;
}
function isTaskCommand(machine, command) {
	const end = machine.resolveIntent("close", command);
	if (end === null || machine.lockStateOf(command) !== null) return false;
	return machine.isValidTransition("Backlog", end) && machine.isValidOutputForCommand(command, end);
}
function targetInPlace(machine, command, intent) {
	return (intent === "lock" || intent === "complete") &&
		isTaskCommand(machine, command) &&
		machine.resolveIntent(intent, command) === null
		? INITIAL_STATE
		: null;
}
function isInPlace(machine, { command, intent }) {
	return intent !== null && targetInPlace(machine, command, intent) !== null;
}
function takesLock(machine, { command, intent, to }) {
	return (
		to === machine.lockStateOf(command) ||
		(intent === "lock" &&
			isInPlace(machine, {
				command,
				intent,
			}))
	);
}
function noteForTask(machine, isHeld) {
	const command = taskCommand(machine) ?? void 0;
	const begin = isHeld
		? "Work on the task now"
		: words`A task: ${call({
				command,
				intent: "lock",
			})}, and work on it`;
	return words`${begin}; then ${call({
		command,
		intent: "close",
	})}, with the result. A task with a risk class or a file scope is submitted before that, ${withArguments({ intent: "complete" })} and evidence`;
}
const NOTE_FOR_SUBMITTED_TASK = words`The work is submitted: leave the task until its review is done; then triage closes it, ${withArguments({ intent: "close" })}`;
export {
	NOTE_FOR_SUBMITTED_TASK,
	PIPELINE_ENTRY,
	TASK,
	argument,
	call,
	isInPlace,
	noteForTask,
	takesLock,
	targetInPlace,
	taskCommand,
	tool,
	withArguments,
	workStatesOf,
};
