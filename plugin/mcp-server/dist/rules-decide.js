import {
	accepts,
	isInPlace,
	resultDue,
	submits,
	takesLock,
	targetInPlace,
	withArguments,
} from "./rules-finishing.js";
import { words } from "./errors.js";
import {
	acceptedReply,
	changedText,
	closedAs,
	objectionTo,
	refuse,
	refuseForeignState,
	refuseFromHere,
	refuseIntent,
	refuseOutput,
	refuseUnknownTarget,
	restsOnDecision,
} from "./rules-refusals.js";
import { lapseWarnings } from "./config-environment.js";
import { NEXT_IN_ROTATION, receiverOf } from "./rules-team.js";
// plugin/mcp-server/src/rules/decide.ts
function decide(machine, request, situation) {
	const to = resolveTarget(machine, request);
	if (typeof to !== "string") return refused(refuseFromHere(machine, request, situation, to));
	const state = situation.state ?? "Backlog";
	if (!machine.isValidState(state)) return refused(refuseForeignState(request, situation));
	const { command, goal, handTo = null } = request;
	const attempt = {
		machine,
		command,
		intent: "intent" in goal ? goal.intent : null,
		to,
		state,
		handTo,
		situation,
	};
	const objection = objectionTo(attempt);
	if (objection !== null) {
		const { lock } = situation;
		return refused(refuse(attempt, objection), lock.kind === "moved" ? lock.lock.oid : null);
	}
	return unreadFact(attempt) ?? accept(attempt);
}
function refused(refusal, clears = null) {
	return {
		kind: "refused",
		refusal,
		clears,
	};
}
function unreadFact(attempt) {
	const { machine, command, intent, state, to, situation } = attempt;
	const { decidedText, isTask, review, breach } = situation;
	const from = situation.state === null ? null : state;
	const unread = (what) => ({
		kind: "unread",
		what,
		move: {
			command,
			intent,
			from,
			to,
		},
	});
	if (decidedText === void 0 && restsOnDecision(attempt)) return unread("decided text");
	if (isTask === void 0 && isInPlace(machine, attempt)) return unread("task");
	const isReviewed = submits(machine, attempt) || accepts(machine, attempt);
	if (review === void 0 && isReviewed) return unread("submission and review");
	return breach === void 0 && resultDue(machine, attempt) !== null ? unread("contract") : null;
}
function accept(attempt) {
	const { machine, command, intent, to, state, handTo, situation } = attempt;
	const { lock } = situation;
	const takes = takesLock(machine, attempt);
	if (handTo === null && takes && state === to && lock.kind === "mine" && lock.recorded)
		return {
			kind: "renewal",
			to,
			lockOid: lock.lock.oid,
			recordId: lock.lock.recordId,
		};
	const receiver = handTo === null ? null : receiverOf(situation.team, handTo);
	const handed =
		receiver !== null && lock.kind === "mine"
			? {
					kind: "hand",
					replaces: lock.lock.oid,
					to: receiver,
				}
			: null;
	const reply =
		situation.policy.humanStates.includes(state) && state !== to ? acceptedReply(situation) : null;
	return {
		kind: "accepted",
		record: takes && state === to ? "claim" : "transition",
		command,
		intent,
		from: situation.state === null ? null : state,
		to,
		lock: handed ?? (takes ? takeLock(attempt) : leaveLock(attempt)),
		reply,
		warnings: warningsFor(attempt, reply),
	};
}
function takeLock({ situation: { lock } }) {
	if (lock.kind === "free")
		return {
			kind: "take",
			replaces: null,
		};
	const { oid, holder } = lock.lock;
	if (lock.kind !== "over")
		return {
			kind: "take",
			replaces: oid,
		};
	return {
		kind: "take",
		replaces: oid,
		from: `${holder.agent} (${lock.why})`,
	};
}
function leaveLock({ machine, state, to, situation: { lock, nowMs } }) {
	const isClaimed = lock.kind === "over" && lock.inPlace;
	const leaves = machine.isLockState(state) ? state !== to : isClaimed;
	if (lock.kind === "mine" && (leaves || !machine.isLockState(state))) {
		const renewFirst = lock.lock.handedBy !== null || nowMs > lock.endsAtMs - 6e4;
		return {
			kind: "release",
			oid: lock.lock.oid,
			renewFirst,
		};
	}
	return lock.kind === "over" && leaves
		? {
				kind: "clear",
				oid: lock.lock.oid,
			}
		: { kind: "keep" };
}
function closedWarning(isSubmission, { dropped, closedElsewhere, typed }) {
	if (isSubmission && closedElsewhere === void 0)
		return words`the issue is closed already, as after a merge: next, triage finishes the ticket ${withArguments({ intent: "close" }, typed, "triage")}`;
	return `the issue is closed${dropped === void 0 ? "" : ` as ${closedAs(dropped.as)}`}${closedElsewhere === void 0 ? "" : ` by ${closedElsewhere}, the work of another ticket`}: a person reopens it before work continues`;
}
function warningsFor(attempt, reply) {
	const { machine, command, state, to, situation } = attempt;
	const warnings = lapseWarnings(situation.lock, situation.nowMs);
	const { turns, caller } = situation.team;
	if (
		attempt.handTo === null &&
		takesLock(machine, attempt) &&
		turns !== null &&
		turns.taken + 1 >= turns.limit
	)
		warnings.push(
			words`this is the last of ${turns.limit} turns in a row that "${caller}" has on the ticket: when the work is done, it is handed over ${withArguments(
				{
					intent: "lock",
					to: NEXT_IN_ROTATION,
				},
				situation.typed,
				command,
			)} ("${turns.next}" is next), and not completed`,
		);
	const answered = reply !== null && machine.getExpectedByCommands(state).length === 0;
	if (!machine.isTerminal(to) && !answered && !machine.isValidInputForCommand(command, state))
		warnings.push(`${command} usually does not work from "${state}"`);
	if (situation.issueClosed && !machine.isTerminal(to))
		warnings.push(closedWarning(submits(machine, attempt), situation));
	if (machine.requiresHumanAction(state) && machine.isLockState(to) && acceptedReply(situation) === null)
		warnings.push(
			`no person has answered on the issue since the ticket came to "${state}"; the team's policy lets agents continue`,
		);
	const leaves = machine.isLockState(state) && state !== to;
	if (leaves && situation.lock.kind === "free")
		warnings.push(`"${state}" was left without a lock: nobody held the ticket`);
	if (leaves && situation.lock.kind === "over")
		warnings.push(
			`"${state}" was left over the dead lock of "${situation.lock.lock.holder.agent}" (${situation.lock.why})`,
		);
	const { decidedText = null } = situation;
	if (decidedText !== null && decidedText.changes.length > 0 && restsOnDecision(attempt))
		warnings.push(`${changedText(decidedText)}: read the ticket again before you work on it`);
	if (reply?.fromOwnAccount === true)
		warnings.push(
			`the answer by "${reply.by}" came from this token's own account, so it cannot be told from an agent's`,
		);
	return warnings;
}
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
export { decide, refuseByGraph, resolveTarget };
