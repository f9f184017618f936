import { quoted } from "./errors.js";
import { COMMANDS, INITIAL_STATE } from "./config-environment.js";
// plugin/mcp-server/src/domain/refusals.ts
function refuse(attempt, objection, allowed) {
	const { situation, command, intent, to } = attempt;
	return {
		code: objection.code,
		message: `Cannot ${objection.action ?? attemptedAction(attempt)}: ${objection.why}`,
		rule: objection.rule,
		from: situation.state ?? "(unset)",
		attempted: describeAttempt({
			command,
			goal: intent === null ? { toState: to } : { intent },
		}),
		allowed: objection.allowed ?? allowed,
		hint: objection.hint,
		retryable: objection.retryable ?? false,
		breach: objection.breach,
	};
}
function attemptedAction({ situation: { ticket, state }, to, handTo }) {
	if (handTo !== null) return `hand the lock of ticket ${ticket} to ${JSON.stringify(handTo)}`;
	return `move ticket ${ticket} from ${shownState(state)} to "${to}"`;
}
function describeAttempt({ command, goal }) {
	return `${command} ${"intent" in goal ? goal.intent : JSON.stringify(goal.toState)}`;
}
function whyNoTarget(command, intent) {
	return intent === "complete"
		? "that may lead to several states"
		: `"${intent}" is not an intent of ${command}`;
}
function shownState(state) {
	return state === null ? `(unset, counts as "${INITIAL_STATE}")` : JSON.stringify(state);
}
function commandsFor(machine, target) {
	return quoted(COMMANDS.filter((command) => machine.isValidOutputForCommand(command, target)));
}
function objectToOutput(machine, command, to) {
	if (machine.isValidOutputForCommand(command, to)) return null;
	return {
		code: "REFUSED_OUTPUT",
		rule: "The target must be an output of the command, its lock state, or the target of escalate",
		why: `"${to}" is not an output of ${command}; its outputs are ${quoted(machine.getOutputsOfCommand(command))}`,
		hint: `${commandsFor(machine, to)} may lead to "${to}"`,
	};
}
// plugin/mcp-server/src/domain/task.ts
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
function refuseUnlessTask({ machine, command, intent, state, to, situation }) {
	if (
		intent === null ||
		!isInPlace(machine, {
			command,
			intent,
		})
	)
		return null;
	const isElsewhere = state !== to;
	if (!isElsewhere && situation.isTask !== false) return null;
	const able = COMMANDS.filter((other) => machine.resolveIntent(intent, other) !== null);
	const meaning = intent === "lock" ? `${command} locks tasks only` : whyNoTarget(command, intent);
	return {
		code: "REFUSED_INTENT",
		rule: `For ${command}, the intents lock and complete are for tasks: tickets in "${to}" whose contract has the kind "${TASK}"`,
		action: `${intent} ticket ${situation.ticket} as ${command}`,
		why: `${meaning}, and the ticket is ${isElsewhere ? `in "${state}"` : "no task"}`,
		hint: `Name the target with to_state; "${intent}" is for ${able.map((other) => `"${other}"`).join(", ")}`,
	};
}
function noteForTask(machine, isHeld) {
	const command = taskCommand(machine);
	const by = command === null ? "" : `command "${command}" and `;
	return `${isHeld ? "Work on the task now" : `A task: call with ${by}intent "lock", and work on it`}; then call with ${by}intent "close", with the result. A task with a risk class or a file scope is submitted before that, with intent "complete" and evidence`;
}
const NOTE_FOR_SUBMITTED_TASK =
	'The work is submitted: leave the task until its review is done; then triage closes it, with intent "close"';
export {
	NOTE_FOR_SUBMITTED_TASK,
	PIPELINE_ENTRY,
	TASK,
	commandsFor,
	describeAttempt,
	isInPlace,
	noteForTask,
	objectToOutput,
	refuse,
	refuseUnlessTask,
	shownState,
	takesLock,
	targetInPlace,
	taskCommand,
	whyNoTarget,
	workStatesOf,
};
