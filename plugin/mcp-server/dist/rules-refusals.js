import { Words, forAgent, joined, quoted, words } from "./errors.js";
import {
	PIPELINE_ENTRY,
	TASK,
	TO,
	accepts,
	approves,
	argument,
	call,
	callFirst,
	isInPlace,
	resultDue,
	submits,
	takesLock,
	tool,
	withArguments,
} from "./rules-finishing.js";
import { LAST_MOVES_FROM, MAX_COMMENTS, isFull, wayOn } from "./rules-bounds.js";
import { missingReview, optionNameOf, personCommands, shownOptions } from "./rules-questions.js";
import { NEXT_IN_ROTATION, receiverOf } from "./rules-team.js";
import {
	COMMANDS,
	WORKFLOW_STATES,
	continuesAs,
	lockedReason,
	sameAgent,
	sameName,
	shownHolder,
	shownState,
} from "./config-environment.js";
// plugin/mcp-server/src/rules/guards.ts
function no(rule, facts) {
	return {
		rule,
		facts,
	};
}
function objectionTo(attempt) {
	const { machine, command, intent, state, to, handTo, situation } = attempt;
	const { lock, team, dropped, submission = null, review = null, breach = null } = situation;
	const stays = state === to;
	const inPlace = intent !== null && isInPlace(machine, attempt);
	const takes = takesLock(machine, attempt);
	if (lock.kind === "moved") return no("moved", lock.departure);
	if (machine.isTerminal(state)) return no("terminal", null);
	if (situation.issueClosed) {
		const open = openOnClosedIssue(machine, state, situation);
		const submitsTask = dropped === void 0 && intent === "complete" && inPlace;
		if (!open.includes(to) && !submitsTask)
			return dropped === void 0
				? no("closed", open)
				: no("dropped", {
						dropped,
						open,
					});
	}
	const givesUp = lock.kind === "mine" && handTo === null && !takes;
	if (isFull(situation.comments) && !machine.isTerminal(to) && !givesUp) return no("full", null);
	if (inPlace && (!stays || situation.isTask === false)) return no("no task", intent);
	if (!stays && !machine.isValidTransition(state, to)) return no("no edge", null);
	if (!inPlace && !machine.isValidOutputForCommand(command, to)) return no("no output", null);
	const lockState = machine.lockStateOf(command);
	if (
		to === machine.resolveIntent("complete", command) &&
		(intent === "complete" || !stays) &&
		lockState !== null &&
		state !== lockState
	)
		return no("not begun", lockState);
	if (stays && machine.isEscalationState(to)) return no("escalated already", null);
	if (
		!stays &&
		situation.policy.humanStates.includes(state) &&
		acceptedReply(situation) === null &&
		!mayReroute(attempt)
	) {
		const { rerouter, rerouteFrom } = situation;
		return rerouter !== void 0 && rerouteFrom === void 0
			? no("orchestrator's turn", rerouter)
			: no("no answer", null);
	}
	const rejection = rejectionOf(attempt);
	if (rejection !== null) return rejection;
	const voided = voidedDecision(situation);
	if (voided !== null && restsOnDecision(attempt)) return no("changed text", voided);
	if (handTo !== null && receiverOf(team, handTo) === null) return no("no receiver", handTo);
	if (handTo !== null && !(lock.kind === "mine" && stays)) return no("no lock to hand", null);
	if (lock.kind === "theirs") {
		const isLockState = machine.isLockState(state);
		const isClaimed = !isLockState && (lock.recorded || lock.lock.handedBy !== null);
		if (takes) return no("locked", lock);
		if ((isLockState && !stays) || isClaimed) return no("not the holder", lock);
	}
	const { turns } = team;
	if (turns !== null && turns.taken >= turns.limit && handTo === null) {
		if (
			!(takes && stays && lock.kind === "mine" && lock.recorded) &&
			to !== machine.resolveIntent("escalate", command)
		)
			return no("over its turns", turns);
	}
	if (submission !== null && submission.lacks.length > 0 && submits(machine, attempt))
		return no("no evidence", submission);
	const lack =
		review !== null && accepts(machine, attempt) ? missingReview(review, attempt.situation.typed) : null;
	if (lack !== null) return no("not reviewed", lack);
	return breach !== null && resultDue(machine, attempt) !== null ? no("broken contract", breach) : null;
}
function acceptedTargets(machine, command, situation) {
	const state = situation.state ?? "Backlog";
	if (!machine.isValidState(state)) return [];
	const attempt = {
		machine,
		command,
		intent: null,
		state,
		handTo: null,
		situation,
	};
	return machine.getAllowedTransitions(state).filter(
		(to) =>
			objectionTo({
				...attempt,
				to,
			}) === null,
	);
}
function openOnClosedIssue(machine, state, { dropped }) {
	const submitted = machine.reviewState;
	return machine.getAllowedTransitions(state).filter((target) => {
		if (machine.isEscalationState(target)) return true;
		if (dropped !== void 0) return target === "Canceled";
		return machine.isTerminal(target) || target === submitted;
	});
}
function rejectionOf({ machine, command, state, to, situation }) {
	const { cameFrom, policy } = situation;
	const reviewed = machine.planReviewState;
	const isEscalated =
		machine.isEscalationState(state) &&
		cameFrom === reviewed &&
		to === machine.resolveIntent("complete", "review");
	if (
		!isEscalated &&
		!approves(machine, {
			command,
			state,
			to,
		})
	)
		return null;
	const standing = standingNo(
		machine,
		isEscalated
			? {
					...situation,
					state: reviewed,
				}
			: situation,
	);
	if (standing !== null)
		return "why" in standing ? no("unclear rejection", standing) : no("rejected", standing);
	return isEscalated && policy.humanStates.some((name) => name === reviewed) && !hasYes(situation)
		? no("not approved", null)
		: null;
}
function isRejection(machine, state, { rejects }) {
	return rejects === "what waits" || (rejects === "a plan" && state === machine.planReviewState);
}
function standingNo(machine, { state, replies, undecidedReplies, policy }) {
	const isNo = (one) => isRejection(machine, state, one) && countsAsAnswer(one, policy);
	return (
		replies.findLast((one, at) => isNo(one) && !replies.slice(at + 1).some((yes) => ends(yes, one))) ??
		undecidedReplies.findLast((one) => {
			const later = replies.filter(({ at }) => Date.parse(at) > Date.parse(one.at));
			return isNo(one) && !later.some((yes) => ends(yes, one));
		}) ??
		null
	);
}
function ends(yes, rejection) {
	const { editedAt } = rejection;
	const isLater = editedAt === void 0 || Date.parse(yes.at) > Date.parse(editedAt);
	return yes.accepts === true && isLater && (isProven(yes) || !isProven(rejection));
}
function mayReroute({ machine, state, to, situation: { rerouteFrom } }) {
	if (rerouteFrom === void 0 || !machine.isEscalationState(state)) return false;
	const building = [machine.buildingState, machine.reviewState];
	return to !== building[0] || building.some((one) => one === rerouteFrom);
}
function restsOnDecision(attempt) {
	const { machine, situation, state, to } = attempt;
	const { lock, policy } = situation;
	if (state === to) {
		const begins = takesLock(machine, attempt) && attempt.handTo === null && !isAtWork(lock);
		return machine.isLockState(state) && begins;
	}
	if (!policy.humanStates.includes(state)) return false;
	if (machine.isTerminal(to) || machine.isEscalationState(to) || mayReroute(attempt)) return false;
	return !(state === machine.planReviewState) || approves(machine, attempt);
}
function isAtWork(lock) {
	return lock.kind === "mine" && lock.from === null && lock.lock.handedBy === null;
}
function hasYes({ replies, policy }) {
	return replies.some((reply) => reply.accepts === true && countsAsAnswer(reply, policy));
}
function countsAsAnswer(reply, { replyFromOthersOnly }) {
	return !reply.fromOwnAccount || reply.atTerminal === true || !replyFromOthersOnly;
}
function acceptedReply({ replies, policy }) {
	const counting = replies.filter((reply) => countsAsAnswer(reply, policy));
	return counting.findLast(isProven) ?? counting.at(-1) ?? null;
}
function isProven({ fromOwnAccount, atTerminal }) {
	return !fromOwnAccount || atTerminal === true;
}
function newestReply({ replies, policy }) {
	return replies.findLast((reply) => countsAsAnswer(reply, policy)) ?? null;
}
function voidedDecision({ decidedText = null }) {
	if (decidedText === null) return null;
	const changes = decidedText.changes.filter(({ byWriter }) => !byWriter);
	return changes.length === 0
		? null
		: changedText({
				...decidedText,
				changes,
			});
}
function changedText({ decision, changes }) {
	const { by, at, url } = decision;
	const [first, ...others] = changes.map(changeWords);
	return `${first}${others.length === 0 ? "" : ` (and ${others.length} more change${others.length === 1 ? "" : "s"})`}, after the decision of "${by}" at ${at} (${url})`;
}
function changeWords({ text, by, at, byWriter }) {
	return `${by === null ? "an unknown account" : JSON.stringify(by)}${byWriter ? "" : ", not known to have write access,"} changed the ${text} at ${at}`;
}
// plugin/mcp-server/src/rules/refusals.ts
const REJECTED_RULE = "What a person has rejected is not taken as approved until a person says otherwise";
const NO_PLAIN_YES = "no comment since is a plain yes, without a condition";
function rejectedWhenClosed({ typed }) {
	return words`A person rejected the work of the closed issue: ask a person to reopen the issue, then take the ticket up ${withArguments(
		{
			command: "impl",
			intent: "lock",
		},
		typed,
	)}; or escalate it, or wait for a person's yes`;
}
const TEXTS = {
	moved: ({ machine, command, situation }, departure) => ({
		code: "REFUSED_MOVED",
		rule: "A move out of the lock state ends the lock; its holder is told once, then decides again",
		why: `${departureText(departure, situation)}, which ended your lock`,
		hint: "Read the ticket and its newest comments, then decide again; the next call is judged by the present state",
		allowed: acceptedTargets(machine, command, {
			...situation,
			lock: { kind: "free" },
		}),
	}),
	terminal: ({ state, situation: { issueClosed, reopened, continuedBy } }) => {
		const open = issueClosed
			? ""
			: `; ${reopened === void 0 ? "its issue is still open: a person closes it" : reopenedText(reopened)}`;
		return {
			code: "REFUSED_TERMINAL",
			rule: "Terminal states are final for agents",
			why: `"${state}" is terminal`,
			hint:
				continuedBy === void 0
					? `Create a follow-up ticket, or ask a person to move the card${open}`
					: continuesAs(continuedBy),
			allowed: [],
		};
	},
	closed: (attempt, open) => ({
		code: "REFUSED_CLOSED",
		rule: "A closed issue in a state that is not terminal accepts only close and cancel, the submission of work for review, and escalate, where they are edges",
		why: "the issue is closed",
		hint: closedHint(attempt.machine, attempt.state, attempt.situation),
		allowed: open.filter(
			(to) =>
				rejectionOf({
					...attempt,
					to,
				}) === null,
		),
	}),
	dropped: ({ machine, state, situation }, { dropped, open }) => ({
		code: "REFUSED_CLOSED",
		rule: "A ticket that a person dropped accepts only cancel and escalate, where they are edges",
		why: whyDropped(dropped),
		hint: closedHint(machine, state, situation),
		allowed: open,
	}),
	full: ({ situation: { comments, typed } }) => ({
		code: "REFUSED_FULL",
		rule: `From ${LAST_MOVES_FROM} comments on, a ticket only ends, or its holder gives it up`,
		why: `its issue has ${comments} comments, and GitHub takes ${MAX_COMMENTS}`,
		hint: `${wayOn(typed)}; take another ticket`,
	}),
	"no task": ({ machine, command, state, to, situation: { ticket } }, intent) => {
		const meaning = intent === "lock" ? `${command} locks tasks only` : whyNoTarget(command, intent);
		return {
			code: "REFUSED_INTENT",
			rule: `For ${command}, the intents lock and complete are for tasks: tickets in "${to}" whose contract has the kind "${TASK}"`,
			action: `${intent} ticket ${ticket} as ${command}`,
			why: `${meaning}, and the ticket is ${state === to ? "no task" : `in "${state}"`}`,
			hint: nameTheTarget(machine, intent),
		};
	},
	"no edge": (attempt) => {
		const allowed = attempt.machine.getAllowedTransitions(attempt.state);
		return {
			code: "REFUSED_EDGE",
			rule: "A move that is no edge of the graph is refused for every caller",
			why: `the graph has no such edge; "${attempt.state}" leads to ${quoted(allowed)}`,
			hint: edgeHint(attempt),
			allowed,
		};
	},
	"no output": ({ machine, command, to }) => noOutput(machine, command, to),
	"not begun": ({ machine, command, state, situation: { typed } }, lockState) => ({
		code: "REFUSED_NOT_BEGUN",
		rule: "A command that locks completes only from its lock state",
		why: `${command} was not begun: its lock state is "${lockState}"`,
		hint: machine.isValidTransition(state, lockState)
			? words`${callFirst({ intent: "lock" }, typed, command)} first, do the work, then complete`
			: `"${lockState}" is entered from ${quoted(machine.getSourcesOf(lockState))}: the ticket has to come there first`,
	}),
	"escalated already": ({ situation: { rerouter } }) => ({
		code: "REFUSED_HUMAN",
		rule: "A ticket that was escalated is not escalated again",
		why: `the ticket waits for ${rerouter === void 0 ? "a person" : JSON.stringify(rerouter)} already`,
		hint: words`Write what else is to be decided as a comment, with ${tool("add_comment")}; after an answer, move the ticket on, and escalate it from there`,
	}),
	"no answer": (attempt) => {
		const { state, situation } = attempt;
		const undecided = situation.undecidedReplies.at(-1);
		return {
			code: "REFUSED_HUMAN",
			rule: `Leaving "${state}" needs a person for each ticket: an answer on its own issue since it came here, or its card moved by hand`,
			why:
				undecided !== void 0
					? cannotTell(undecided)
					: situation.replies.length > 0
						? "the only answers since are from this token's own account, and the team counts others' only"
						: `nobody has answered since the ticket came to "${state}"`,
			hint: undecided?.remedy ?? waysToDecide(attempt),
			retryable: true,
		};
	},
	"orchestrator's turn": ({ machine, state }, rerouter) => ({
		code: "REFUSED_HUMAN",
		rule: `Leaving "${state}" needs the orchestrator, where an agent lacked a capability, or a person`,
		why: `the ticket waits for the orchestrator, ${JSON.stringify(rerouter)}`,
		hint: words`Stop here: ${waitHint(machine, state, rerouter)}. Work on another ticket meanwhile`,
		retryable: true,
	}),
	"unclear rejection": (_attempt, rejection) => ({
		code: "REFUSED_REVIEW",
		rule: REJECTED_RULE,
		why: cannotTell(rejection),
		hint: rejection.remedy,
		retryable: true,
	}),
	rejected: (attempt, { by, at, url }) => ({
		code: "REFUSED_REVIEW",
		rule: REJECTED_RULE,
		why: `"${by}" rejected it at ${at} (${url}), and ${NO_PLAIN_YES}`,
		hint: attempt.situation.issueClosed
			? rejectedWhenClosed(attempt.situation)
			: `Read the comment and fix what it rejects: ${waysPast(attempt)}`,
	}),
	"not approved": (attempt) => ({
		code: "REFUSED_REVIEW",
		rule: "A plan that was escalated from its review is built after a person's yes",
		why: NO_PLAIN_YES,
		hint: `Read the answers: ${waysPast(attempt)}`,
		retryable: true,
	}),
	"changed text": (attempt, why) => ({
		code: "REFUSED_HUMAN",
		rule: "A person's decision counts for the title and body that they read: a change by an account that may not write voids it",
		why,
		hint:
			attempt.state === attempt.to
				? words`Do not work on it: ${call({ intent: "escalate" }, attempt.situation.typed, attempt.command)}, so that a person is asked; or let one move the card back`
				: waysToDecide(attempt),
		retryable: true,
	}),
	"no receiver": (attempt, handTo) => ({
		code: "REFUSED_TEAM",
		rule: "A lock is handed to another agent of the team",
		...nobodyToTakeIt(attempt, handTo),
	}),
	"no lock to hand": ({ command, situation: { lock, typed } }) => ({
		code: "REFUSED_NOT_HOLDER",
		rule: "Only the holder of a running lock hands it over",
		why: lock.kind === "theirs" ? `${shownHolder(lock.lock)} has its lock` : "you do not hold its lock",
		hint: words`${callFirst({ intent: "lock" }, typed, command)} ${new Words('and without "to"', "(without --to)")} first, or leave the ticket to its holder`,
	}),
	locked: ({ situation }, lock) => ({
		code: "REFUSED_LOCKED",
		rule: "A ticket has one holder at a time",
		action: `lock ticket ${situation.ticket}`,
		...foreignLock(situation, lock),
	}),
	"not the holder": ({ situation }, lock) => ({
		code: "REFUSED_NOT_HOLDER",
		rule: "Only the holder of its lock moves a ticket out of a lock state, or a task that was claimed",
		...foreignLock(situation, lock),
	}),
	"over its turns": ({ machine, command, state, situation }, { limit, taken, next }) => {
		const orEscalate = machine.canEscalate(command, state)
			? words`; or ${call({ intent: "escalate" }, situation.typed, command)}`
			: "";
		return {
			code: "REFUSED_TURNS",
			rule: `An agent of the team takes at most ${limit} turns in a row on a ticket`,
			why: `the last ${taken} turns on the ticket are all yours, "${situation.team.caller}", and it is the turn of "${next}"`,
			hint:
				situation.lock.kind === "mine"
					? words`Hand it over: ${call(
							{
								intent: "lock",
								to: NEXT_IN_ROTATION,
							},
							situation.typed,
							command,
						)}, and say in the reason what is left to do${orEscalate}`
					: `Leave the ticket to "${next}"`,
		};
	},
	"no evidence": ({ machine, command, state, situation }, { riskClass, raises, lacks }) => {
		const raised = raises.map(
			({ from, to, why }) => `its class is now ${to}, not ${from}, because ${why.join("; ")}; `,
		);
		const ofClass = riskClass === void 0 ? "" : ` of a ${riskClass}-risk ticket`;
		const pieces = lacks.map(({ what, how }) => words`- ${what}. Give: ${how}`);
		return {
			code: "REFUSED_EVIDENCE",
			rule: "Work is submitted for review with everything that its risk class and file scope need; one missing piece is enough to refuse it",
			why: words`${raised.join("")}the submission${ofClass} lacks:\n${joined(pieces, "\n")}`,
			hint: "Call again with all of it; the ticket is unchanged and still yours",
			allowed: acceptedTargets(machine, command, situation).filter(
				(to) =>
					!accepts(machine, {
						command,
						state,
						to,
					}),
			),
		};
	},
	"not reviewed": ({ situation: { issueClosed } }, { what, how }) => ({
		code: "REFUSED_REVIEW",
		rule: "Begun work is accepted only after it was submitted and, of a medium or high class, signed off by its reviewer, who did not work on it",
		why: what,
		hint: issueClosed
			? words`${how}. The issue is closed: ask a person to reopen it before the ticket is taken up again`
			: how,
	}),
	"broken contract": (_attempt, breach) => {
		const { violations, attemptsLeft, maxAttempts, isJsonText = false } = breach;
		const isMissing = violations.length === 0;
		const give = isMissing
			? "Give the result"
			: isJsonText
				? "The result is a string that contains JSON: give the value itself"
				: "Correct the result";
		return {
			code: "REFUSED_CONTRACT",
			rule: "A ticket with a contract is completed with a result that fits it",
			why: isMissing
				? "its contract requires a result, and none was given"
				: `the result does not fit its contract. Schema validation failed:\n${violations.map((line) => `- ${line}`).join("\n")}`,
			hint: words`${give} as ${tool("get_ticket")} shows the contract, and call again; ${attemptsLeft} of ${maxAttempts} attempts are left${afterLastAttempt(breach)}`,
			breach: {
				violations,
				attemptsLeft,
			},
		};
	},
};
function departureText({ by, to, at }, { state }) {
	if (by === "person" && state === null)
		return `a person cleared the ticket's card, or took it off the board: that counts as a move to "${to}"`;
	return `${by === "person" ? "a person" : "another agent"} moved the ticket to "${to}" at ${at}`;
}
function refuse(attempt, objection) {
	const { machine, situation, command, intent, to, handTo } = attempt;
	const text = wordsOf(attempt, objection.rule, objection.facts);
	const from = situation.state ?? "(unset)";
	const move =
		handTo === null
			? `move ticket ${situation.ticket} from ${shownState(situation.state)} to "${to}"`
			: `hand the lock of ticket ${situation.ticket} to ${JSON.stringify(handTo)}`;
	return {
		code: text.code,
		message: words`Cannot ${text.action ?? move}: ${text.why}`,
		rule: text.rule,
		from,
		attempted: describeAttempt({
			command,
			goal: intent === null ? { toState: to } : { intent },
		}),
		allowed: text.allowed ?? acceptedTargets(machine, command, situation),
		hint: text.hint,
		retryable: text.retryable ?? false,
		breach: text.breach,
	};
}
function wordsOf(attempt, rule, facts) {
	return TEXTS[rule](attempt, facts);
}
function refuseForeignState(request, { ticket, state, mapping, optionNames }) {
	const attempted = describeAttempt(request);
	return {
		code: "REFUSED_UNKNOWN_STATE",
		message: `Cannot hand off ticket ${ticket} (${attempted}): the card shows "${state}", which is not a state of the graph`,
		rule: "A ticket whose state is outside the graph does not move",
		from: `${state}`,
		attempted,
		allowed: [],
		hint:
			mapping ??
			`Ask a person to move the card to one of ${quoted(WORKFLOW_STATES.map((one) => optionNameOf({ optionNames }, one)))}`,
		retryable: false,
	};
}
function refuseIntent(machine, request, intent) {
	return refuseRequest(machine, request, {
		code: "REFUSED_INTENT",
		rule: "The graph defines the meaning of an intent for each command",
		why: whyNoTarget(request.command, intent),
		hint: nameTheTarget(machine, intent),
	});
}
function refuseUnknownTarget(machine, request, name) {
	const meant = WORKFLOW_STATES.find((state) => plain(state) === plain(name));
	return refuseRequest(machine, request, {
		code: "REFUSED_UNKNOWN_STATE",
		rule: "A state is one of the graph's",
		why: `${JSON.stringify(name)} is not a state of the graph; the states are ${quoted(WORKFLOW_STATES)}`,
		hint: meant === void 0 ? "Use one of the allowed states, spelt exactly" : `Did you mean "${meant}"?`,
	});
}
function plain(name) {
	return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}
function refuseOutput(machine, request, to) {
	return refuseRequest(machine, request, noOutput(machine, request.command, to));
}
function refuseRequest(machine, request, { code, rule, why, hint }) {
	const attempted = describeAttempt(request);
	return {
		code,
		message: words`Cannot hand off (${attempted}): ${why}`,
		rule,
		attempted,
		allowed: machine.getOutputsOfCommand(request.command),
		hint,
		retryable: false,
	};
}
function refuseFromHere(machine, { command }, situation, refusal) {
	const { state } = situation;
	const allowed = acceptedTargets(machine, command, situation);
	const hint =
		allowed.length > 0
			? refusal.hint
			: `From "${state ?? "Backlog"}" ${command} can do nothing now: read the ticket, which shows what each command can do`;
	return {
		...refusal,
		from: state ?? "(unset)",
		allowed,
		hint,
	};
}
function describeAttempt({ command, goal }) {
	return `${command} ${"intent" in goal ? goal.intent : JSON.stringify(goal.toState)}`;
}
function whyNoTarget(command, intent) {
	return intent === "complete"
		? "that may lead to several states"
		: `"${intent}" is not an intent of ${command}`;
}
function nameTheTarget(machine, intent) {
	const able = COMMANDS.filter((other) => machine.resolveIntent(intent, other) !== null);
	return words`Name the target with ${argument("to_state")}; "${intent}" is for ${quoted(able)}`;
}
function noOutput(machine, command, to) {
	return {
		code: "REFUSED_OUTPUT",
		rule: "The target must be an output of the command, its lock state, or the target of escalate",
		why: `"${to}" is not an output of ${command}; its outputs are ${quoted(machine.getOutputsOfCommand(command))}`,
		hint: `${commandsFor(machine, to)} may lead to "${to}"`,
	};
}
function commandsFor(machine, target) {
	return quoted(COMMANDS.filter((command) => machine.isValidOutputForCommand(command, target)));
}
function edgeHint({ machine, intent, command, state, to, situation: { lock, rerouter, typed } }) {
	if (to === machine.resolveIntent("escalate", command)) {
		const ask = new Words(
			forAgent(words`with ${tool("add_comment")}, or another agent with ${tool("ask")}`),
			"in a comment on the issue",
		);
		return words`No ticket is escalated from "${state}": ask a person ${ask}; or move the ticket to "${PIPELINE_ENTRY}" first`;
	}
	if (command === "split" && intent === "complete")
		return "Create the children and leave the parent in its state: it stays there as their epic";
	const worker = machine.lockerIn(state);
	if (worker !== void 0)
		return `"${state}" is the lock state of ${worker}: ${lock.kind === "theirs" ? `${shownHolder(lock.lock)} holds its lock, and` : "its holder"} completes or escalates the ticket`;
	const lockState = machine.lockStateOf(command);
	if (intent === "complete" && machine.getAllowedTransitions(state).some((next) => next === lockState)) {
		const complete = [{ intent }, typed, command];
		const then = new Words(withArguments(...complete).agent, call(...complete).person);
		return words`First ${call(
			{
				command,
				intent: "lock",
			},
			typed,
		)}; when the work is done, ${then}`;
	}
	const commands = machine.getExpectedByCommands(state);
	if (commands.length === 0) return waitHint(machine, state, rerouter, typed);
	return `Next from "${state}": ${commands.join(" or ")}; take one step at a time`;
}
function waitHint(machine, state, rerouter, typed) {
	if (rerouter !== void 0)
		return words`"${state}" waits for the orchestrator, ${JSON.stringify(rerouter)}: it gives the ticket to another agent, by triage with ${argument("to_state")}`;
	if (state === machine.reviewState)
		return words`"${state}" waits for a person: review the work, and merge its pull request if there is one; then triage closes the ticket, ${withArguments({ intent: "close" }, typed, "triage")}`;
	return words`"${state}" waits for a person: once one has answered on the issue, triage moves it on with ${argument("to_state")}`;
}
function waysToDecide({ machine, state, situation: { ticket, typed, policy } }) {
	const place = {
		ticket,
		typed,
		state,
		closed: false,
		humanStates: policy.humanStates,
		review: null,
	};
	const commands = personCommands(machine, place).map((command) => `\`${command}\``);
	const comment = policy.replyFromOthersOnly
		? "a comment from another account than this token's"
		: "a comment";
	const inSession = new Words("by ralph_hero__decide in an interactive Claude Code session, ", "");
	return words`Stop here, and let a person decide: ${inSession}by ${commands.join(" or ")} in a terminal, by ${comment} on the issue, or by moving the card. Work on another ticket meanwhile`;
}
function waysPast({ machine, state, to, situation: { typed } }) {
	const back = machine.getAllowedTransitions(state).filter((target) => target !== to);
	const decided =
		state === machine.planReviewState ? `, \`ralph-hero decide ${typed} --approve\` in a terminal` : "";
	return `from "${state}" the ticket may go to ${quoted(back)}; or wait for the comment "Approved", from an account that agents do not use${decided}, or a moved card`;
}
function cannotTell({ by, url, why }) {
	return `cannot tell whether the answer of "${by}" counts (${url}): ${why}`;
}
function closedHint(machine, state, situation) {
	const { dropped, closedElsewhere, typed } = situation;
	const building = machine.buildingState;
	if (closedElsewhere !== void 0 && state === building)
		return `The issue was closed by ${closedElsewhere}, which is the work of another ticket. Escalate, so that a person reopens the issue or moves the card; what is built stays on its branch`;
	if (dropped !== void 0) {
		const orTriage = machine.isValidTransition(state, "Canceled") ? ", or triage cancels it" : "";
		return `A person dropped the ticket: ${whyDropped(dropped)}. Stop the work, what is committed stays on its branch; a person moves the card to ${shownOptions(situation, ["Canceled"])}${orTriage}. To go on instead, a person reopens the issue`;
	}
	if (state === building)
		return words`The issue is closed, as after a merge: the holder submits the work ${withArguments({ intent: "complete" }, typed, "impl")}, and triage finishes the ticket ${withArguments({ intent: "close" }, typed, "triage")}; to change the work, ask a person to reopen the issue`;
	const ends = machine.getAllowedTransitions(state).filter((target) => machine.isTerminal(target));
	const [end] = ends;
	if (end === void 0)
		return `Ask a person to reopen the issue, and the work goes on; or to move the card to ${shownOptions(situation, ["Done", "Canceled"])}, which ends the ticket`;
	if (
		rejectionOf({
			machine,
			command: "triage",
			intent: null,
			to: end,
			state,
			handTo: null,
			situation,
		}) !== null
	)
		return rejectedWhenClosed(situation);
	return `To go on with the work, ask a person to reopen the issue; to end the ticket, ${commandsFor(machine, end)} may move it to ${ends.map((one) => JSON.stringify(one)).join(" or ")}`;
}
function whyDropped({ as, by }) {
	return `${by === null ? "a person" : JSON.stringify(by)} closed the issue as ${closedAs(as)}`;
}
function closedAs(dropped) {
	return dropped === "duplicate" ? "a duplicate" : dropped;
}
function closedWords(dropped) {
	return dropped === null ? "closed" : `closed as ${closedAs(dropped)}`;
}
function reopenedText({ by, at }) {
	return `the issue was reopened${by === null ? "" : ` by "${by}"`} at ${at}: a person moves the card to where the work goes on`;
}
function nobodyToTakeIt({ command, situation: { team, typed } }, handTo) {
	const { members, caller } = team;
	if (members.length === 0)
		return {
			why: words`the repository has no team, so nobody can be named by ${TO}`,
			hint: words`Leave ${TO} out; a team is listed as "agents" in .ralph/config.json on the default branch`,
		};
	const others = members.filter((member) => !sameName(member, caller));
	if (others.length === 0)
		return {
			why: `you, "${caller}", are the team's only agent`,
			hint: words`Complete the work, or ${call({ intent: "escalate" }, typed, command)}`,
		};
	const choices = `Name one of ${quoted(others)}`;
	if (handTo === "next")
		return {
			why: `you, "${caller}", are not in the team's rotation, so it has no next agent`,
			hint: choices,
		};
	if (sameName(handTo, caller))
		return {
			why: `${JSON.stringify(handTo)} is yourself`,
			hint: `${choices}, or "${NEXT_IN_ROTATION}"`,
		};
	return {
		why: `the team has no agent ${JSON.stringify(handTo)}`,
		hint: choices,
	};
}
function foreignLock({ nowMs, team }, theirs) {
	const { lock, recorded, endsAtMs, freeAtMs } = theirs;
	const { agent } = lock.holder;
	const [endsAt, freeAt] = [endsAtMs, freeAtMs].map((ms) => new Date(ms).toISOString());
	return {
		why: recorded
			? endsAtMs > nowMs
				? lockedReason(theirs)
				: `${shownHolder(lock)} had its lock until ${endsAt}; others may take it from ${freeAt} on`
			: `${shownHolder(lock)} is taking its lock now`,
		hint: `${sameAgent(agent, team.caller) ? `It is another session or instance of "${agent}" than yours: continue there, or end it; else take` : "Take"} another ticket, or try again when the lock has ended`,
		retryable: true,
	};
}
function afterLastAttempt({ goalAfterLast: goal = null }) {
	if (goal === null) return "";
	return "intent" in goal ? " before a person is asked" : ` before the task goes to "${goal.toState}"`;
}
export {
	acceptedReply,
	acceptedTargets,
	cannotTell,
	changedText,
	closedAs,
	closedHint,
	closedWords,
	countsAsAnswer,
	describeAttempt,
	hasYes,
	isAtWork,
	newestReply,
	objectionTo,
	refuse,
	refuseForeignState,
	refuseFromHere,
	refuseIntent,
	refuseOutput,
	refuseUnknownTarget,
	reopenedText,
	restsOnDecision,
	standingNo,
	voidedDecision,
	waitHint,
};
