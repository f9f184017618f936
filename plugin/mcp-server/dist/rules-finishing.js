import { COMMANDS, INITIAL_STATE } from "./config-environment.js";
import { Words, words } from "./errors.js";
// plugin/mcp-server/src/rules/calls.ts
const COMMAND_OF = {
	setup_project: "setup",
	health_check: "doctor",
	get_ticket: "show",
	next_ticket: "next",
	list_tickets: "status",
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
function setUp(form, labels = null) {
	const { agent, person } = tool("setup_project", form);
	const [also, alone] = labels === null ? ["", ""] : [` and ${labels}`, ` with ${labels}`];
	return new Words(`${agent} with apply: true${also}`, `${person}${alone}`);
}
const TO = new Words('"to"', "--to");
const EVIDENCE = new Words("evidence", "--evidence-file FILE");
function withArguments(
	{ command, intent, to, also = new Words("", "") },
	typed = "NUMBER",
	typedCommand = command ?? "COMMAND",
) {
	const named = argumentsIn(
		{
			command,
			intent,
			to,
		},
		(name, value) => `${name} "${value}"`,
	);
	const all = [
		typed,
		...argumentsIn(
			{
				command: typedCommand,
				intent,
				to,
			},
			(name, value) => `--${name} ${value}`,
		),
		also.person,
		'--reason "\u2026"',
	].filter((part) => part !== "");
	return new Words(
		`with ${[...named, also.agent].filter((part) => part !== "").join(" and ")}`,
		`with \`ralph-hero handoff ${all.join(" ")}\``,
	);
}
function argumentsIn(given, form) {
	return Object.entries(given).flatMap(([name, value]) => (value === void 0 ? [] : [form(name, value)]));
}
function call(args, typed, typedCommand) {
	const { agent, person } = withArguments(args, typed, typedCommand);
	return new Words(`call ${agent}`, person.replace("with", "run"));
}
function callFirst(...args) {
	const { agent, person } = call(...args);
	return new Words(agent.replace("c", "C"), person.replace("r", "R"));
}
function argument(name) {
	return new Words(name, `--${name.replaceAll("_", "-")}`);
}
// plugin/mcp-server/src/rules/finishing.ts
function finishes(machine, { command, goal }) {
	if ("intent" in goal) return goal.intent === "complete" || goal.intent === "close";
	return [command, ...machine.workersOf(command)].some((worker) =>
		[machine.resolveIntent("complete", worker), machine.resolveIntent("close", worker)].some(
			(state) => state === goal.toState,
		),
	);
}
function submits(machine, { command, intent = null, state, to }) {
	if (
		intent === "complete" &&
		isInPlace(machine, {
			command,
			intent,
		})
	)
		return state === to;
	const builds = machine.workersOf(command).includes("impl");
	return state !== to && builds && to === machine.reviewState;
}
function accepts(machine, { command, state, to }) {
	return state !== to && to === machine.resolveIntent("close", command);
}
function submissionBeforeClose(machine, { command, to }, found) {
	const { state, issueClosed, dropped, closedElsewhere } = found;
	const isMerged = issueClosed && dropped === void 0 && closedElsewhere === void 0;
	const closes =
		to === machine.resolveIntent("close", command) && machine.isValidOutputForCommand(command, to);
	const built = state !== null && state === machine.buildingState;
	return isMerged && closes && built
		? {
				command: "impl",
				goal: { intent: "complete" },
			}
		: null;
}
function approves(machine, move) {
	const { state, to } = move;
	if (state === machine.reviewState) return accepts(machine, move);
	return state === machine.planReviewState && to === machine.resolveIntent("complete", "review");
}
function resultDue(machine, move) {
	if (submits(machine, move)) return "with the call";
	return accepts(machine, move) ? "recorded" : null;
}
function goalAfterBreaches(machine, { command, state }, isTask) {
	if (machine.canEscalate(command, state)) return { intent: "escalate" };
	return isTask && machine.isValidTransition(state, "Research Needed") ? { toState: PIPELINE_ENTRY } : null;
}
const TASK = "task";
const PIPELINE_ENTRY = "Research Needed";
function workStatesOf(machine, kind) {
	const building = machine.buildingState;
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
const RESULT = new Words(", with the result", ", with the result in --result");
function noteForTask(machine, isHeld, typed) {
	const command = taskCommand(machine) ?? void 0;
	const begin = isHeld
		? "Work on the task now"
		: words`A task: ${call(
				{
					command,
					intent: "lock",
				},
				typed,
			)}, and work on it`;
	return words`${begin}; then ${call(
		{
			command,
			intent: "close",
		},
		typed,
	)}${RESULT}. A task with a risk class or a file scope is submitted before that, ${withArguments(
		{
			intent: "complete",
			also: EVIDENCE,
		},
		typed,
		command,
	)}`;
}
function noteForSubmittedTask(typed) {
	return words`The work is submitted: leave the task until its review is done; then triage closes it, ${withArguments({ intent: "close" }, typed, "triage")}`;
}
export {
	EVIDENCE,
	PIPELINE_ENTRY,
	TASK,
	TO,
	accepts,
	approves,
	argument,
	call,
	callFirst,
	finishes,
	goalAfterBreaches,
	isInPlace,
	noteForSubmittedTask,
	noteForTask,
	resultDue,
	setUp,
	submissionBeforeClose,
	submits,
	takesLock,
	targetInPlace,
	taskCommand,
	tool,
	withArguments,
	workStatesOf,
};
