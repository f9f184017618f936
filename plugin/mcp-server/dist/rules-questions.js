import { Words, quoted, words } from "./errors.js";
import { continuesAs, sameAgent, sameName, shownState, typedTicket } from "./config-environment.js";
import { EVIDENCE, PIPELINE_ENTRY, call, isInPlace, takesLock, tool, withArguments } from "./rules-task.js";
// plugin/mcp-server/src/rules/comment-limit.ts
const MAX_COMMENTS = 2500;
const FEW_LEFT_FROM = 2300;
const LAST_MOVES_FROM = 2450;
function wayOn(typed) {
	return `A person continues it in a new ticket: \`ralph-hero continue ${typed}\``;
}
function isNearlyFull(comments) {
	return comments >= FEW_LEFT_FROM;
}
function commentWarning(comments, typed) {
	return isNearlyFull(comments)
		? `${comments} of the ${MAX_COMMENTS} comments that GitHub takes an issue are used. ${wayOn(typed)}`
		: null;
}
function commentWarnings({ nameWithOwner, fullest }, configured) {
	return fullest.flatMap(({ number, comments }) => {
		const warning = commentWarning(comments, typedTicket(`${nameWithOwner}#${number}`, configured));
		return warning === null ? [] : [`#${number}: ${warning}`];
	});
}
function isFull(comments) {
	return comments >= LAST_MOVES_FROM;
}
function refuseWords(attempted, { comments, typed, state }) {
	if (!isNearlyFull(comments)) return null;
	return {
		code: "REFUSED_FULL",
		message: `Cannot ${attempted}: its issue has ${comments} comments, and GitHub takes ${MAX_COMMENTS}`,
		rule: `From ${FEW_LEFT_FROM} comments on, an issue takes records only`,
		...(state === void 0 ? {} : { from: state ?? "(unset)" }),
		attempted,
		allowed: [],
		hint: wayOn(typed),
		retryable: false,
	};
}
// plugin/mcp-server/src/rules/interaction-words.ts
const RISK_CLASSES = ["low", "medium", "high"];
const FAILURE_TYPES = [
	"wrong-capability",
	"task-too-large",
	"conflicting-requirements",
	"environment-issue",
	"insufficient-context",
	"unknown",
];
const DECISION_KINDS = ["answer", "accept", "reject"];
const WAIVER = "waive";
const DECISION_WORDS = {
	answer: {
		present: "answers",
		past: "answered",
		title: "Answer",
	},
	accept: {
		present: "accepts",
		past: "accepted",
		title: "Accepted",
	},
	reject: {
		present: "rejects",
		past: "rejected",
		title: "Rejected",
	},
	[WAIVER]: {
		present: "waives",
		past: "waived",
		title: "Waived",
	},
};
function decisionWords(kind) {
	return Object.entries(DECISION_WORDS).find(([known]) => known === kind)?.[1] ?? DECISION_WORDS.answer;
}
const URGENCIES = ["blocking", "non-blocking"];
const TRANSPORTS = ["agent-teams", "orchestrator-mediated"];
function parseRiskClass(name) {
	return wordOf(RISK_CLASSES, name);
}
function parseFailureType(name) {
	return wordOf(FAILURE_TYPES, name);
}
function parseUrgency(name) {
	return wordOf(URGENCIES, name);
}
function wordOf(words, name) {
	const bare = name.replaceAll(/[`*]/g, "").trim().toLowerCase();
	return words.find((word) => word === bare);
}
function isHigher(one, other) {
	return rankOf(one) > rankOf(other);
}
function rankOf(riskClass) {
	return RISK_CLASSES.findIndex((known) => known === riskClass);
}
const ESCALATION_ACTIONS = {
	"wrong-capability": {
		means: "the work needs another expertise",
		action: "Give it to an agent with the capability that it needs",
	},
	"task-too-large": {
		means: "it has grown beyond what was assigned",
		action: "Split it into smaller tickets",
	},
	"conflicting-requirements": {
		means: "what it demands contradicts the code or another demand",
		action: "Ask the owner of the requirements which one holds",
	},
	"environment-issue": {
		means: "infrastructure or tools are broken, not the work itself",
		action: "Give it to the maintainer of the infrastructure",
	},
	"insufficient-context": {
		means: "it needs what another agent alone knows",
		action: "Give it to the agent that knows, or ask that agent",
	},
	unknown: {
		means: "the cause is not known; the reason describes what is seen",
		action: "Find the cause, then decide",
	},
};
// plugin/mcp-server/src/rules/team.ts
const NEXT_IN_ROTATION = "next";
function nextAfter(members, agent) {
	const index = members.findIndex((member) => sameName(member, agent));
	if (index < 0) return null;
	const [next = null] = [...members.slice(index + 1), ...members.slice(0, index)];
	return next;
}
function receiverOf({ members, caller }, to) {
	if (to === "next") return nextAfter(members, caller);
	return members.find((member) => sameName(member, to) && !sameName(member, caller)) ?? null;
}
// plugin/mcp-server/src/rules/questions.ts
const MAX_QUESTION_DEPTH = 3;
function decides(policy, request, said) {
	if (needsAuthority(request.matter) && said.kind === "answer") return false;
	return hasAuthority(policy, request, said) && !isPeersYes(policy, request, said);
}
function isPeersYes(policy, request, said) {
	if (request.matter !== "proposal" || said.kind !== "accept") return false;
	const asker = {
		agent: request.from,
		instance: request.fromInstance,
	};
	return !isOrchestrator(policy, said) && !isOrchestrator(policy, asker);
}
function refuseAsking(machine, asking, place) {
	const objection = objectToPlace(machine, place) ?? objectToReceiver(asking) ?? objectToNesting(asking);
	const whom = asking.to === null ? "anyone" : JSON.stringify(asking.to);
	return (
		objection &&
		refusalOf(objection, {
			attempted: `ask ${whom}`,
			on: "on",
			place,
		})
	);
}
function objectToPlace(machine, { state, closed, continuedBy }) {
	if (continuedBy !== void 0) return objectToContinued(continuedBy);
	const current = state ?? "Backlog";
	if (machine.isValidState(current) && machine.isTerminal(current))
		return {
			code: "REFUSED_TERMINAL",
			rule: "A finished ticket takes no questions",
			why: `"${current}" is terminal`,
			hint: "Ask on the ticket that you work on, or create a follow-up ticket",
		};
	if (!closed) return null;
	return {
		code: "REFUSED_CLOSED",
		rule: "A closed issue takes no questions",
		why: "the issue is closed",
		hint: "Reopen the issue, or ask on the ticket that you work on",
	};
}
function objectToContinued(continuedBy) {
	return {
		code: "REFUSED_TERMINAL",
		rule: "A ticket that was continued takes no questions and no answers",
		why: "another ticket has its place",
		hint: continuesAs(continuedBy),
	};
}
function objectToReceiver({ from, to, team }) {
	if (to === null) return null;
	const others = team.filter((name) => !sameAgent(name, from));
	if (sameAgent(to, from))
		return {
			rule: "An agent does not ask itself, nor another instance of itself",
			why: `you are "${from}"`,
			hint: "Name another agent, or leave to out to ask anyone",
			allowed: others,
		};
	if (team.some((name) => sameAgent(name, to))) return null;
	const unset = team.length === 0;
	return {
		rule: "A question to a name needs an agent of the team's configuration",
		why: unset
			? 'there is no "agents" in ".ralph/config.json"'
			: `".ralph/config.json" names ${quoted(team)} only`,
		hint: unset
			? `Leave to out to ask anyone, or let the team add {"agents": [{"name": ${JSON.stringify(to)}}]} to the file on the default branch`
			: "Name one of them, or leave to out to ask anyone",
		allowed: others,
	};
}
function objectToNesting({ from, instance, authority, inReplyTo: question }) {
	if (question === null) return null;
	const rule = "Only the agent that has to answer a question may ask another one for it";
	if (question === "unknown")
		return {
			rule,
			why: "the log has no such question",
			hint: "Give in_reply_to as get_ticket shows it, or leave it out",
		};
	if (
		!hasAuthority(authority, question, {
			agent: from,
			instance,
		})
	)
		return {
			rule,
			why: `question ${question.seq} is not yours to answer`,
			hint: "Leave in_reply_to out",
		};
	if (question.answer !== null)
		return {
			rule,
			why: answeredBy(question, question.answer),
			hint: "Leave in_reply_to out",
		};
	if (question.depth < MAX_QUESTION_DEPTH) return null;
	return {
		rule: `Questions for questions are nested at most ${MAX_QUESTION_DEPTH} deep`,
		why: `question ${question.seq} is ${question.depth} deep`,
		hint: `Answer question ${question.seq} with what you know, and name what is still open`,
	};
}
function judgeAnswering(answering, place) {
	const found = answerable(answering, place);
	if ("seq" in found)
		return {
			question: found,
			undecided: whyUndecided(found, answering),
		};
	const { open, named } = answering;
	const allowed = open.map(({ seq, from }) => `question ${seq} by ${JSON.stringify(from)}`);
	const attempted = `answer question ${JSON.stringify(named)}`;
	return refusalOf(
		{
			...found,
			allowed,
		},
		{
			attempted,
			on: "of",
			place,
		},
	);
}
function whyUndecided(question, { authority, ...said }) {
	if (decides(authority, question, said)) return null;
	const { matter, seq } = question;
	if (matter === "proposal") {
		const isAsked = hasAuthority(authority, question, said);
		return `record ${seq} proposes something, which ${isAsked ? "" : `${JSON.stringify(question.to)} answers and `}${shownLead(authority)} or a person confirms: ${isAsked ? "your yes" : "yours"} is recorded as advice, and it stays open`;
	}
	const about = `record ${seq} is about ${matter === "sign-off" ? "a review" : `the ticket's ${matter}`}`;
	return hasAuthority(authority, question, said)
		? `${about} and waits for a yes or no: decide it with decision "accept" or "reject"`
		: `${about}, which ${whoDecides(authority, question)} decides: yours is recorded as advice, and it stays open`;
}
function whoDecides(policy, request) {
	const { matter, to } = request;
	if (matter !== "sign-off" || to === null) return `${deciders(policy, request)} or a person`;
	if (to === "person") return "a person alone";
	return `${to === "orchestrator" ? shownLead(policy) : JSON.stringify(to)} or a person`;
}
function deciders(policy, { reviewers }) {
	return [...reviewers.map((name) => JSON.stringify(name)), shownLead(policy)].join(", ");
}
function answerable({ question, agent: from, authority, instance, kind }, { continuedBy }) {
	if (question === null)
		return {
			rule: "Only a question in the ticket's log is answered",
			why: "the log has no such question",
			hint: "Name one that waits for you by its number, as get_ticket shows it",
		};
	if (continuedBy !== void 0) return objectToContinued(continuedBy);
	if (sameAgent(question.from, from))
		return {
			rule: "An agent does not answer its own question",
			why: "you asked it yourself",
			hint: "Wait for the answer; get_ticket shows it",
		};
	if (
		question.matter === null &&
		!hasAuthority(authority, question, {
			agent: from,
			instance,
		})
	)
		return {
			rule: "A question to one agent is answered by that agent",
			why: `it was put to ${JSON.stringify(question.to)}, and you are ${JSON.stringify(from)}`,
			hint: "Use add_comment to tell what you know",
		};
	if (question.answer !== null)
		return {
			rule: "A question is answered once",
			why: answeredBy(question, question.answer),
			hint: "Read that answer; use add_comment to add to it",
		};
	if (question.undecidedNo === void 0 || kind === "reject") return question;
	return {
		rule: "What a person has rejected is not accepted by an agent",
		why: undecidedNoText(question, question.undecidedNo),
		hint: question.undecidedNo.remedy,
	};
}
function undecidedNoText({ seq }, { by, url, why }) {
	return `cannot tell whether the no of ${JSON.stringify(by)} to record ${seq} counts (${url}): ${why}`;
}
function answeredBy({ seq }, { by, at, url }) {
	return `question ${seq} was answered by "${by}" at ${at} (${url})`;
}
function refusalOf({ code = "REFUSED_QUESTION", rule, why, hint, allowed = [] }, { attempted, on, place }) {
	return {
		code,
		message: `Cannot ${attempted} ${on} ticket ${place.ticket}: ${why}`,
		rule,
		from: place.state ?? "(unset)",
		attempted,
		allowed,
		hint,
		retryable: false,
	};
}
function needsAuthority(matter) {
	return matter !== null && matter !== void 0 && matter !== "proposal";
}
function isOrchestrator({ orchestrator, members }, speaker) {
	if (orchestrator !== null) return sameAgent(orchestrator, speaker.agent);
	return speaker.instance === "main" && !members.some((name) => sameAgent(name, speaker.agent));
}
function shownLead({ orchestrator }) {
	return orchestrator === null ? "the main conversation" : JSON.stringify(orchestrator);
}
function hasAuthority(policy, request, speaker) {
	const { matter, from, to, reviewers } = request;
	if (sameAgent(from, speaker.agent)) return false;
	const isAsked = to === null || sameAgent(to, speaker.agent);
	if (matter === null) return isAsked;
	if (matter === "proposal") return isAsked || isOrchestrator(policy, speaker);
	if (matter === "sign-off" && to !== null) return isReviewer(policy, to, speaker);
	return isOrchestrator(policy, speaker) || reviewers.some((name) => sameAgent(name, speaker.agent));
}
const ORCHESTRATOR = "orchestrator";
const PERSON = "person";
function isReviewer(policy, reviewer, speaker) {
	if (reviewer === "person") return false;
	return reviewer === "orchestrator" ? isOrchestrator(policy, speaker) : sameAgent(reviewer, speaker.agent);
}
// plugin/mcp-server/src/rules/person-decision.ts
const CONSEQUENCES = {
	approve: "agents may build the plan",
	reject: "agents have to rework it",
	answer: "agents may go on with the ticket",
	"send-back": "the question stays with the agents: they may go on, and have to decide it themselves",
	accept: "the work counts as reviewed, and the ticket may be closed",
	waive: "the ticket may be closed without a review",
};
const PERSON_DECISIONS = ["approve", "reject", "answer", "send-back", "accept", "waive"];
function consequenceOf(decision) {
	return CONSEQUENCES[decision];
}
function fittingDecisions(machine, { state, closed, humanStates, review }) {
	const current = state ?? "Backlog";
	if (closed || !machine.isValidState(current)) return [];
	if (review !== null) return ["accept", "reject", "waive"];
	if (machine.isEscalationState(current)) return ["answer", "send-back"];
	if (current === machine.resolveIntent("complete", "plan")) return ["approve", "reject"];
	return humanStates.includes(current) ? ["answer"] : [];
}
const WITH_WORDS = ["reject", "answer"];
function personCommands(machine, place) {
	return fittingDecisions(machine, place).map(
		(decision) =>
			`ralph-hero decide ${place.typed} --${decision}${WITH_WORDS.includes(decision) ? ' --text "\u2026"' : ""}`,
	);
}
function uncountedComment(by, remedy) {
	return `A comment by @${by} does not count as a decision, because agents use that account: ${remedy}`;
}
function refuseDecision(machine, decision, place) {
	const fitting = fittingDecisions(machine, place);
	if (fitting.includes(decision)) return null;
	const { ticket, state, closed } = place;
	return {
		code: "REFUSED_DECISION",
		message: `Cannot decide "${decision}" on ticket ${ticket}: ${closed ? "the issue is closed" : fitting.length === 0 ? `nothing waits for a person's decision in ${shownState(state)}` : `in ${shownState(state)} a person decides ${quoted(fitting)}`}`,
		rule: "A person decides a plan, an escalation or a review that waits for one",
		from: state ?? "(unset)",
		attempted: `decide ${decision}`,
		allowed: fitting,
		hint: fitting.length === 0 ? howToGoOn(machine, place) : `Decide one of ${quoted(fitting)}`,
		retryable: false,
	};
}
function howToGoOn(machine, { typed, state, closed, continuedBy }) {
	if (continuedBy !== void 0) return continuesAs(continuedBy);
	if (!closed && state === machine.resolveIntent("complete", "impl"))
		return "Merge its pull request, or move the card";
	return `\`ralph-hero show ${typed}\` shows who has the next turn`;
}
// plugin/mcp-server/src/rules/review.ts
const REVIEWERS = {
	medium: ["qa-engineer", "reality-checker", ORCHESTRATOR],
	high: ["reality-checker", "security-engineer"],
};
function designatedReviewer(riskClass, policy, authors) {
	if (riskClass === "low") return null;
	for (const candidate of REVIEWERS[riskClass]) {
		const reviewer =
			candidate === "orchestrator" ? freeOrchestrator(policy, authors) : listed(policy, candidate);
		if (reviewer !== null && !authors.some(({ agent }) => sameAgent(agent, reviewer))) return reviewer;
	}
	return PERSON;
}
function listed({ members }, candidate) {
	return members.find((name) => sameAgent(name, candidate)) ?? null;
}
function freeOrchestrator(policy, authors) {
	return authors.some((author) => isOrchestrator(policy, author))
		? null
		: (policy.orchestrator ?? "orchestrator");
}
function waysOf({ isTask }, typed) {
	const command = isTask ? "triage" : "impl";
	const claim = withArguments(
		{
			command,
			intent: "lock",
		},
		typed,
	);
	const complete = {
		intent: "complete",
		also: EVIDENCE,
	};
	const submit = withArguments(complete, typed, command);
	return isTask
		? {
				first: words`submit it${new Words(': call with command "triage",', "")} ${submit}`,
				again: words`claim it ${claim}, then submit it ${submit}`,
			}
		: {
				first: words`submit it: take it up ${claim}, then ${call(complete, typed, command)}`,
				again: words`move it back ${claim}, then submit ${submit}`,
			};
}
function missingReview(standing, typed) {
	const { riskClass, begun, submission, changes } = standing;
	if (!begun) return null;
	const { first, again } = waysOf(standing, typed);
	if (submission === null)
		return {
			what: "its work was begun and has not been submitted for review since",
			how: first,
		};
	const where = `the submission (record ${submission.seq}, ${submission.url})`;
	if (isHigher(riskClass, submission.riskClass))
		return {
			what: `its risk class is "${riskClass}", and ${where} was made under "${submission.riskClass ?? "none"}"`,
			how: again,
		};
	if (changes.length > 0)
		return {
			what: `since ${where} ${changes.join(", and ")}`,
			how: again,
		};
	return missingVerdict(standing, submission, where, typed);
}
function missingVerdict(standing, { reviewer, riskClass, seq }, where, typed) {
	const { verdict, undecidedNo } = standing;
	if (verdict === null && undecidedNo !== void 0)
		return {
			what: undecidedNoText({ seq }, undecidedNo),
			how: words`${undecidedNo.remedy}; or ${waysOf(standing, typed).again}`,
		};
	if (verdict?.kind === "rejected")
		return {
			what: `${where} was rejected by "${verdict.by}" (${verdict.url})`,
			how: words`fix what was rejected: ${waysOf(standing, typed).again}`,
		};
	if (verdict !== null || reviewer === null) return null;
	const byHand = `a person may comment the line "Decision on ${seq}: accept" or "${WAIVER_LINE}" on the issue, from another account than this token's, or move the card by hand`;
	if (reviewer === "person")
		return {
			what: `${where} of class "${riskClass}" waits for a person: the team has no agent that may review it and did not work on it`,
			how: byHand,
		};
	return {
		what: `${where} of class "${riskClass}" has no decision by its reviewer, ${shownReviewer(reviewer)}`,
		how: words`let ${shownReviewer(reviewer)} decide it: ${tool("answer")} with question "${seq}" and decision "accept"; or ${byHand}`,
	};
}
const WAIVER_LINE = "Ship it without review";
function shownReviewer(reviewer) {
	if (reviewer === "person") return "a person";
	return reviewer === "orchestrator" ? "the orchestrator (the main conversation)" : `"${reviewer}"`;
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
	return state !== to && builds && to === machine.resolveIntent("complete", "impl");
}
function accepts(machine, { command, state, to }) {
	return state !== to && to === machine.resolveIntent("close", command);
}
function submissionBeforeClose(machine, { command, to }, found) {
	const { state, issueClosed, dropped, closedElsewhere } = found;
	const isMerged = issueClosed && dropped === void 0 && closedElsewhere === void 0;
	const closes =
		to === machine.resolveIntent("close", command) && machine.isValidOutputForCommand(command, to);
	const built = state !== null && state === machine.lockStateOf("impl");
	return isMerged && closes && built
		? {
				command: "impl",
				goal: { intent: "complete" },
			}
		: null;
}
function approves(machine, move) {
	const { state, to } = move;
	if (state === machine.resolveIntent("complete", "impl")) return accepts(machine, move);
	return (
		state === machine.resolveIntent("complete", "plan") && to === machine.resolveIntent("complete", "review")
	);
}
function resultDue(machine, move) {
	if (submits(machine, move)) return "with the call";
	return accepts(machine, move) ? "recorded" : null;
}
function goalAfterBreaches(machine, { command, state }, isTask) {
	if (machine.canEscalate(command, state)) return { intent: "escalate" };
	return isTask && machine.isValidTransition(state, "Research Needed") ? { toState: PIPELINE_ENTRY } : null;
}
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
	if (lock.kind === "ended") return no("moved", lock.departure);
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
	const submitted = machine.resolveIntent("complete", "impl");
	return machine.getAllowedTransitions(state).filter((target) => {
		if (machine.isEscalationState(target)) return true;
		if (dropped !== void 0) return target === "Canceled";
		return machine.isTerminal(target) || target === submitted;
	});
}
function rejectionOf({ machine, command, state, to, situation }) {
	if (
		!approves(machine, {
			command,
			state,
			to,
		})
	)
		return null;
	const reply = acceptedReply(situation);
	const unclear = undecidedRejection(situation, reply);
	if (unclear !== null) return no("unclear rejection", unclear);
	return reply?.rejects === true ? no("rejected", reply) : null;
}
function mayReroute({ machine, state, to, situation: { rerouteFrom } }) {
	if (rerouteFrom === void 0 || !machine.isEscalationState(state)) return false;
	const building = [machine.lockStateOf("impl"), machine.resolveIntent("complete", "impl")];
	return to !== building[0] || building.some((one) => one === rerouteFrom);
}
function restsOnDecision(attempt) {
	const { machine, situation, state, to } = attempt;
	const { lock, policy } = situation;
	if (state === to) {
		const isAtWork = lock.kind === "mine" && lock.from === null && lock.lock.handedBy === null;
		return machine.isLockState(state) && takesLock(machine, attempt) && attempt.handTo === null && !isAtWork;
	}
	if (!policy.humanStates.includes(state)) return false;
	if (machine.isTerminal(to) || machine.isEscalationState(to) || mayReroute(attempt)) return false;
	return (
		(!(state === machine.resolveIntent("complete", "plan")) || approves(machine, attempt)) &&
		acceptedReply(situation) !== null
	);
}
function countsAsAnswer(reply, { replyFromOthersOnly }) {
	return !reply.fromOwnAccount || reply.atTerminal === true || !replyFromOthersOnly;
}
function acceptedReply({ replies, policy }) {
	const counting = replies.filter((reply) => countsAsAnswer(reply, policy));
	return counting.findLast((reply) => !reply.fromOwnAccount) ?? counting.at(-1) ?? null;
}
function newestReply({ replies, policy }) {
	return replies.findLast((reply) => countsAsAnswer(reply, policy)) ?? null;
}
function undecidedRejection({ undecidedReplies, policy }, reply) {
	const rejected = undecidedReplies.findLast((one) => one.rejects === true && countsAsAnswer(one, policy));
	if (rejected === void 0) return null;
	return reply !== null && Date.parse(rejected.at) < Date.parse(reply.at) ? null : rejected;
}
function voidedDecision({ decidedText = null }) {
	const changes = decidedText?.changes.filter(({ byWriter }) => !byWriter) ?? [];
	return decidedText === null || changes.length === 0
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
export {
	DECISION_KINDS,
	ESCALATION_ACTIONS,
	FAILURE_TYPES,
	LAST_MOVES_FROM,
	MAX_COMMENTS,
	NEXT_IN_ROTATION,
	ORCHESTRATOR,
	PERSON,
	PERSON_DECISIONS,
	RISK_CLASSES,
	TRANSPORTS,
	URGENCIES,
	WAIVER,
	WAIVER_LINE,
	WITH_WORDS,
	acceptedReply,
	acceptedTargets,
	accepts,
	changedText,
	commentWarning,
	commentWarnings,
	consequenceOf,
	countsAsAnswer,
	deciders,
	decides,
	decisionWords,
	designatedReviewer,
	finishes,
	fittingDecisions,
	goalAfterBreaches,
	hasAuthority,
	howToGoOn,
	isHigher,
	isNearlyFull,
	isOrchestrator,
	judgeAnswering,
	missingReview,
	needsAuthority,
	newestReply,
	nextAfter,
	objectionTo,
	parseFailureType,
	parseRiskClass,
	parseUrgency,
	personCommands,
	receiverOf,
	refuseAsking,
	refuseDecision,
	refuseWords,
	rejectionOf,
	restsOnDecision,
	resultDue,
	shownLead,
	shownReviewer,
	submissionBeforeClose,
	submits,
	uncountedComment,
	undecidedNoText,
	undecidedRejection,
	voidedDecision,
	wayOn,
};
