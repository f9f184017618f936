import {
	COMMANDS,
	INTENTS,
	MAX_REASON_LENGTH,
	WORKFLOW_STATES,
	parseCommand,
	parseIntent,
} from "./config-environment.js";
import { Failure, quoted } from "./errors.js";
import { checkedAgentName, isBlank } from "./ticket-given-text.js";
import { describeAttempt, isInPlace, objectToOutput, targetInPlace, whyNoTarget } from "./domain-task.js";
// plugin/mcp-server/src/domain/resolve-target.ts
function resolveTarget(machine, request) {
	const { command, goal } = request;
	if ("intent" in goal)
		return (
			machine.resolveIntent(goal.intent, command) ??
			targetInPlace(machine, command, goal.intent) ??
			refuseIntent(machine, request, goal.intent)
		);
	if (machine.isValidState(goal.toState)) return goal.toState;
	const meant = WORKFLOW_STATES.find((state) => plain(state) === plain(goal.toState));
	return refuseRequest(machine, request, {
		code: "REFUSED_UNKNOWN_STATE",
		rule: "A state is one of the eleven of the graph",
		why: `${JSON.stringify(goal.toState)} is not a state of the graph; the states are ${quoted(WORKFLOW_STATES)}`,
		hint: meant === void 0 ? "Use one of the allowed states, spelt exactly" : `Did you mean "${meant}"?`,
	});
}
function plain(name) {
	return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}
function refuseByGraph(machine, request) {
	const to = resolveTarget(machine, request);
	if (typeof to !== "string") return to;
	const { command, goal } = request;
	if (
		"intent" in goal &&
		isInPlace(machine, {
			command,
			intent: goal.intent,
		})
	)
		return null;
	const objection = objectToOutput(machine, command, to);
	return objection === null ? null : refuseRequest(machine, request, objection);
}
function refuseIntent(machine, request, intent) {
	const { command } = request;
	const able = COMMANDS.filter((other) => machine.resolveIntent(intent, other) !== null);
	return refuseRequest(machine, request, {
		code: "REFUSED_INTENT",
		rule: "The graph defines the meaning of an intent for each command",
		why: whyNoTarget(command, intent),
		hint: `Name the target with to_state; "${intent}" is for ${quoted(able)}`,
	});
}
function refuseRequest(machine, request, { code, rule, why, hint }) {
	const attempted = describeAttempt(request);
	return {
		code,
		message: `Cannot hand off (${attempted}): ${why}`,
		rule,
		attempted,
		allowed: machine.getOutputsOfCommand(request.command),
		hint,
		retryable: false,
	};
}
// plugin/mcp-server/src/ticket/parse-request.ts
function checkedCommand(attempted, name) {
	const command = parseCommand(name);
	if (command !== void 0) return command;
	throw new Failure(
		"INPUT_COMMAND",
		`Cannot ${attempted} for the command ${JSON.stringify(name)}: there is no such command`,
		{ hint: `Use one of ${quoted(COMMANDS)}` },
	);
}
function parseRequest(args) {
	const request = parseGoal(args);
	if (args.to === void 0) return request;
	const to = checkedAgentName('hand the lock over to the agent of "to"', args.to);
	if ("intent" in request.goal && request.goal.intent === "lock")
		return {
			...request,
			handTo: to,
		};
	throw new Failure(
		"INPUT_INVALID",
		`Cannot hand off to ${JSON.stringify(to)}: "to" names who gets your lock, and goes with intent "lock" alone`,
		{ hint: hintWithoutLock(request, to) },
	);
}
function hintWithoutLock({ goal }, to) {
	if ("intent" in goal && (goal.intent === "complete" || goal.intent === "close"))
		return `To give ${JSON.stringify(to)} a ticket of its own, replace "to" with result and follow_up: ${JSON.stringify(
			[
				{
					to,
					task: "\u2026",
				},
			],
		)}; to give it your lock on this one, call with intent "lock" and "to" first`;
	return 'Hand the lock over with intent "lock", or leave "to" out; a target state is named with to_state';
}
function parseGoal(args) {
	const command = checkedCommand("hand off", args.command);
	const { intent, toState } = args;
	if (intent !== void 0 && toState === void 0)
		return {
			command,
			goal: { intent: checkedIntent(intent) },
		};
	if (toState !== void 0 && intent === void 0)
		return {
			command,
			goal: { toState },
		};
	throw new Failure(
		"INPUT_TARGET",
		`Cannot hand off: ${intent === void 0 ? "neither intent nor to_state was given" : "both intent and to_state were given"}, and exactly one is needed`,
		{ hint: `Give intent (${quoted(INTENTS)}) or to_state` },
	);
}
function checkedIntent(name) {
	const intent = parseIntent(name);
	if (intent !== void 0) return intent;
	const hint =
		name === "reject"
			? 'To send a plan back, call with command "review" and to_state "Ready for Plan"'
			: `Use one of ${quoted(INTENTS)}, or to_state`;
	throw new Failure(
		"INPUT_INTENT",
		`Cannot hand off with the intent ${JSON.stringify(name)}: there is no such intent`,
		{ hint },
	);
}
function checkedReason(reason) {
	if (isBlank(reason))
		throw new Failure("INPUT_REASON", "Cannot hand off without a reason: it is blank", {
			hint: "Say in a sentence what was done or why; people read it in the audit trail",
		});
	if (reason.length <= 1e4) return reason;
	throw new Failure(
		"INPUT_REASON",
		`Cannot hand off: the reason has ${reason.length} characters, and ${MAX_REASON_LENGTH} are allowed`,
		{ hint: "Shorten it; commit what is long as a file, or post it as a comment, and name it in the reason" },
	);
}
export { checkedCommand, checkedReason, parseRequest, refuseByGraph, resolveTarget };
