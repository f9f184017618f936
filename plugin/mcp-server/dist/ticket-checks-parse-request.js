import { Failure, Words, quoted, words } from "./errors.js";
import {
	COMMANDS,
	INTENTS,
	MAX_REASON_LENGTH,
	parseCommand,
	parseIntent,
	typedWord,
} from "./config-environment.js";
import { TO, argument, call, isInPlace, targetInPlace, withArguments } from "./rules-task.js";
import { checkedAgentName, isBlank } from "./ticket-checks-given-text.js";
import { refuseIntent, refuseOutput, refuseUnknownTarget } from "./rules-refusals.js";
// plugin/mcp-server/src/rules/resolve-target.ts
function resolveTarget(machine, request) {
	const { command, goal } = request;
	if ("intent" in goal)
		return (
			machine.resolveIntent(goal.intent, command) ??
			targetInPlace(machine, command, goal.intent) ??
			refuseIntent(machine, request, goal.intent)
		);
	return machine.isValidState(goal.toState)
		? goal.toState
		: refuseUnknownTarget(machine, request, goal.toState);
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
	return machine.isValidOutputForCommand(command, to) ? null : refuseOutput(machine, request, to);
}
// plugin/mcp-server/src/ticket/checks/parse-request.ts
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
		words`Cannot hand off to ${JSON.stringify(to)}: ${TO} names who gets your lock, and goes with ${new Words('intent "lock"', "--intent lock")} alone`,
		{ hint: hintWithoutLock(request, to) },
	);
}
function hintWithoutLock({ command, goal }, to) {
	const typedTo = `--to ${typedWord(to)}`;
	if ("intent" in goal && (goal.intent === "complete" || goal.intent === "close"))
		return words`To give ${JSON.stringify(to)} a ticket of its own, replace ${TO} with ${new Words("result and follow_up:", "--result and --follow-up-file, a file with")} ${JSON.stringify(
			[
				{
					to,
					task: "\u2026",
				},
			],
		)}; to give it your lock on this one, ${call(
			{
				intent: "lock",
				also: new Words('"to"', typedTo),
			},
			void 0,
			command,
		)} first`;
	return words`Hand the lock over ${withArguments(
		{
			intent: "lock",
			also: new Words("", typedTo),
		},
		void 0,
		command,
	)}, or leave ${TO} out; a target state is named with ${argument("to_state")}`;
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
	const [theIntent, theState] = [argument("intent"), argument("to_state")];
	const given =
		intent === void 0
			? words`neither ${theIntent} nor ${theState} was given`
			: words`both ${theIntent} and ${theState} were given`;
	throw new Failure("INPUT_TARGET", words`Cannot hand off: ${given}, and exactly one is needed`, {
		hint: words`Give ${theIntent} (${quoted(INTENTS)}) or ${theState}`,
	});
}
function checkedIntent(name) {
	const intent = parseIntent(name);
	if (intent !== void 0) return intent;
	const hint =
		name === "reject"
			? new Words(
					'To send a plan back, call with command "review" and to_state "Ready for Plan"',
					'To send a plan back, run `ralph-hero handoff NUMBER --command review --to-state "Ready for Plan" --reason "\u2026"`',
				)
			: words`Use one of ${quoted(INTENTS)}, or ${argument("to_state")}`;
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
