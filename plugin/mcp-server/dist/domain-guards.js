import {
	COMMANDS,
	NO_JOURNAL,
	WORKFLOW_STATES,
	callerKey,
	continuesAs,
	lockRef,
	lockedReason,
	repositoryKey,
	sameAgent,
	sameName,
	shownHolder,
	ticketName,
	typedTicket,
} from "./config-environment.js";
import { Failure, quoted } from "./errors.js";
import {
	PIPELINE_ENTRY,
	commandsFor,
	isInPlace,
	objectToOutput,
	refuseUnlessTask,
	shownState,
	takesLock,
} from "./domain-task.js";
import { LRUCache } from "./lru-cache-dist-esm-node-index.js";
// plugin/mcp-server/src/domain/state-field.ts
const STATES = new Set(WORKFLOW_STATES);
const USUAL_FIELDS = {
	priority: "Priority",
	estimate: "Estimate",
};
function otherFieldsOf({ others }) {
	return others ?? USUAL_FIELDS;
}
function optionNameOf({ optionNames }, state) {
	return isState(state) ? (optionNames[state] ?? state) : state;
}
const STATES_BY_OPTION = new WeakMap();
function statesByOption(field) {
	const known = STATES_BY_OPTION.get(field.optionNames);
	if (known !== void 0) return known;
	const made = new Map(WORKFLOW_STATES.toReversed().map((state) => [optionNameOf(field, state), state]));
	STATES_BY_OPTION.set(field.optionNames, made);
	return made;
}
function stateOf(field, optionName) {
	const state = statesByOption(field).get(optionName);
	if (state !== void 0) return state;
	return isState(optionName) ? `${optionName} (an option that stands for no state)` : optionName;
}
function asStates(field, options) {
	return options.map((option) => ({
		...option,
		name: stateOf(field, option.name),
	}));
}
function lookAlikes(field, options) {
	const names = options.map(({ name }) => name);
	const found = WORKFLOW_STATES.filter((state) => !names.includes(state)).map((state) => {
		const wanted = [state, optionNameOf(field, state)].map(wordsOf);
		const isAlike = (name) =>
			[wordsOf(name), wordsOf(name.replace(/^\P{L}+/u, ""))].some(
				(words) => words !== "" && wanted.includes(words),
			);
		return [state, names.filter((name) => !isState(name) && isAlike(name))];
	});
	return new Map(found.filter(([, alike]) => alike.length > 0));
}
function wordsOf(name) {
	return name
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]|\p{VS}/gu, "");
}
function mappingHint(field, found) {
	const chosen = [...found].flatMap(([state, options]) =>
		options.slice(0, 1).map((option) => [state, option]),
	);
	const entry = JSON.stringify({ project: { options: Object.fromEntries(chosen) } });
	const renamed = chosen.map(
		([state, option]) => `${JSON.stringify(option)} to ${JSON.stringify(optionNameOf(field, state))}`,
	);
	const doubled = [...found.values()].filter(({ length }) => length > 1);
	return [
		`Let the team add ${entry} to ".ralph/config.json", or rename ${renamed.join(", ")}; a second option would split the board`,
		...doubled.map((options) => `${quoted(options)} mean the same: move all cards to one of them`),
	].join(". ");
}
function mappingFor({ stateField, options }, shown) {
	const found = [...lookAlikes(stateField, options)].filter(([, alike]) => alike.includes(shown));
	return found.length === 0 ? null : mappingHint(stateField, new Map(found));
}
function noStateWarning(item, shown) {
	return `the card shows "${shown}", which is not a state of the graph: ${mappingFor(item, shown) ?? "a person has to move it"}`;
}
function sameStateField(one, other) {
	const [ours, theirs] = [otherFieldsOf(one), otherFieldsOf(other)];
	return (
		one.name === other.name &&
		ours.priority === theirs.priority &&
		ours.estimate === theirs.estimate &&
		WORKFLOW_STATES.every((state) => optionNameOf(one, state) === optionNameOf(other, state))
	);
}
function sharedOptions(field) {
	const byOption = new Map();
	for (const state of WORKFLOW_STATES) {
		const option = optionNameOf(field, state);
		byOption.set(option, [...(byOption.get(option) ?? []), state]);
	}
	return new Map([...byOption].filter(([, states]) => states.length > 1));
}
function isState(name) {
	return STATES.has(name);
}
// plugin/mcp-server/src/ports/ticket.ts
const TEAM_CONFIG_PATH = ".ralph/config.json";
// plugin/mcp-server/src/domain/interaction-words.ts
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
// plugin/mcp-server/src/domain/team.ts
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
function refuseHandingOver({ situation, state, to, handTo }) {
	if (handTo === null) return null;
	const { team, lock } = situation;
	const others = team.members.filter((member) => !sameName(member, team.caller));
	if (receiverOf(team, handTo) === null)
		return nobodyToTakeIt(team, {
			handTo,
			others,
		});
	if (lock.kind === "mine" && state === to) return null;
	return {
		code: "REFUSED_NOT_HOLDER",
		rule: "Only the holder of a running lock hands it over",
		why: lock.kind === "theirs" ? `${shownHolder(lock.lock)} has its lock` : "you do not hold its lock",
		hint: 'Call with intent "lock" and without "to" first, or leave the ticket to its holder',
	};
}
function nobody(why, hint) {
	return {
		code: "REFUSED_TEAM",
		rule: "A lock is handed to another agent of the team",
		why,
		hint,
	};
}
function nobodyToTakeIt({ members, caller }, { handTo, others }) {
	if (members.length === 0)
		return nobody(
			'the repository has no team, so nobody can be named by "to"',
			'Leave "to" out; a team is listed as "agents" in .ralph/config.json on the default branch',
		);
	if (others.length === 0)
		return nobody(
			`you, "${caller}", are the team's only agent`,
			'Complete the work, or call with intent "escalate"',
		);
	const choices = `Name one of ${quoted(others)}`;
	if (handTo === "next")
		return nobody(`you, "${caller}", are not in the team's rotation, so it has no next agent`, choices);
	if (sameName(handTo, caller))
		return nobody(`${JSON.stringify(handTo)} is yourself`, `${choices}, or "${NEXT_IN_ROTATION}"`);
	return nobody(`the team has no agent ${JSON.stringify(handTo)}`, choices);
}
function lastTurnWarnings(attempt) {
	const { machine, situation, handTo } = attempt;
	const { turns, caller } = situation.team;
	if (!(handTo === null && takesLock(machine, attempt)) || turns === null || turns.taken + 1 < turns.limit)
		return [];
	return [
		`this is the last of ${turns.limit} turns in a row that "${caller}" has on the ticket: when the work is done, it is handed over with intent "lock" and to "${NEXT_IN_ROTATION}" ("${turns.next}" is next), and not completed`,
	];
}
function refuseOverTurns(attempt) {
	const { machine, situation, command, to, state, handTo } = attempt;
	const { team, lock } = situation;
	const { turns } = team;
	if (turns === null || turns.taken < turns.limit || handTo !== null) return null;
	const takes = takesLock(machine, attempt);
	const orEscalate = machine.canEscalate(command, state) ? '; or call with intent "escalate"' : "";
	if (
		(takes && state === to && lock.kind === "mine" && lock.recorded) ||
		to === machine.resolveIntent("escalate", command)
	)
		return null;
	return {
		code: "REFUSED_TURNS",
		rule: `An agent of the team takes at most ${turns.limit} turns in a row on a ticket`,
		why: `the last ${turns.taken} turns on the ticket are all yours, "${team.caller}", and it is the turn of "${turns.next}"`,
		hint:
			lock.kind === "mine"
				? `Hand it over: call with intent "lock" and to "${NEXT_IN_ROTATION}", and say in the reason what is left to do${orEscalate}`
				: `Leave the ticket to "${turns.next}"`,
	};
}
// plugin/mcp-server/src/domain/person-decision.ts
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
// plugin/mcp-server/src/domain/questions.ts
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
	const { question } = answering;
	if (question === null) return refuseAnswering(UNKNOWN_QUESTION, answering, place);
	if (place.continuedBy !== void 0)
		return refuseAnswering(objectToContinued(place.continuedBy), answering, place);
	const objection = objectToAnswer(question, answering);
	if (objection !== null) return refuseAnswering(objection, answering, place);
	return {
		question,
		undecided: whyUndecided(question, answering),
	};
}
function refuseAnswering(objection, { open, named }, place) {
	const allowed = open.map(({ seq, from }) => `question ${seq} by ${JSON.stringify(from)}`);
	const what = {
		attempted: `answer question ${JSON.stringify(named)}`,
		on: "of",
		place,
	};
	return refusalOf(
		{
			...objection,
			allowed,
		},
		what,
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
const UNKNOWN_QUESTION = {
	rule: "Only a question in the ticket's log is answered",
	why: "the log has no such question",
	hint: "Name one that waits for you by its number, as get_ticket shows it",
};
function objectToAnswer(question, { agent: from, authority, instance, kind }) {
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
	if (question.answer === null)
		return question.undecidedNo === void 0 || kind === "reject"
			? null
			: {
					rule: "What a person has rejected is not accepted by an agent",
					why: undecidedNoText(question, question.undecidedNo),
					hint: question.undecidedNo.remedy,
				};
	return {
		rule: "A question is answered once",
		why: answeredBy(question, question.answer),
		hint: "Read that answer; use add_comment to add to it",
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
// plugin/mcp-server/src/domain/review.ts
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
function waysOf({ isTask }) {
	const submit = 'with intent "complete" and evidence';
	return isTask
		? {
				first: `submit it: call with command "triage", ${submit}`,
				again: `claim it with command "triage" and intent "lock", then submit it ${submit}`,
			}
		: {
				first: `submit it: take it up with command "impl" and intent "lock", then call ${submit}`,
				again: `move it back with command "impl" and intent "lock", then submit ${submit}`,
			};
}
function missingReview(standing) {
	const { riskClass, begun, submission, changes } = standing;
	if (!begun) return null;
	const { first, again } = waysOf(standing);
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
	return missingVerdict(standing, submission, where);
}
function missingVerdict(standing, { reviewer, riskClass, seq }, where) {
	const { verdict, undecidedNo } = standing;
	if (verdict === null && undecidedNo !== void 0)
		return {
			what: undecidedNoText({ seq }, undecidedNo),
			how: `${undecidedNo.remedy}; or ${waysOf(standing).again}`,
		};
	if (verdict?.kind === "rejected")
		return {
			what: `${where} was rejected by "${verdict.by}" (${verdict.url})`,
			how: `fix what was rejected: ${waysOf(standing).again}`,
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
		how: `let ${shownReviewer(reviewer)} decide it: ralph_hero__answer with question "${seq}" and decision "accept"; or ${byHand}`,
	};
}
const WAIVER_LINE = "Ship it without review";
function shownReviewer(reviewer) {
	if (reviewer === "person") return "a person";
	return reviewer === "orchestrator" ? "the orchestrator (the main conversation)" : `"${reviewer}"`;
}
// plugin/mcp-server/src/domain/comment-limit.ts
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
function refuseOnFullIssue(attempt) {
	const { machine, to, handTo, situation } = attempt;
	const { comments, typed, lock } = situation;
	const givesUp = lock.kind === "mine" && handTo === null && !takesLock(machine, attempt);
	if (comments < LAST_MOVES_FROM || machine.isTerminal(to) || givesUp) return null;
	return {
		code: "REFUSED_FULL",
		rule: `From ${LAST_MOVES_FROM} comments on, a ticket only ends, or its holder gives it up`,
		why: `its issue has ${comments} comments, and GitHub takes ${MAX_COMMENTS}`,
		hint: `${wayOn(typed)}; take another ticket`,
	};
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
// plugin/mcp-server/src/domain/finishing.ts
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
// plugin/mcp-server/src/domain/decided-text.ts
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
// plugin/mcp-server/src/domain/review-guards.ts
function refuseLackingSubmission({ machine, situation, ...move }) {
	const { submission = null } = situation;
	if (submission === null || submission.lacks.length === 0 || !submits(machine, move)) return null;
	const { riskClass, raises, lacks } = submission;
	const pieces = lacks.map(({ what, how }) => `- ${what}. Give: ${how}`);
	const of = riskClass === void 0 ? "" : ` of a ${riskClass}-risk ticket`;
	return {
		code: "REFUSED_EVIDENCE",
		rule: "Work is submitted for review with everything that its risk class and file scope need; one missing piece is enough to refuse it",
		why: `${raisesLine(raises)}the submission${of} lacks:\n${pieces.join("\n")}`,
		hint: "Call again with all of it; the ticket is unchanged and still yours",
	};
}
function raisesLine(raises) {
	return raises
		.map(({ from, to, why }) => `its class is now ${to}, not ${from}, because ${why.join("; ")}; `)
		.join("");
}
function refuseUnreviewed({ machine, situation, ...move }) {
	const { review = null } = situation;
	if (review === null || !accepts(machine, move)) return null;
	const lack = missingReview(review);
	if (lack === null) return null;
	return {
		code: "REFUSED_REVIEW",
		rule: "Begun work is accepted only after it was submitted and, of a medium or high class, signed off by its reviewer, who did not work on it",
		why: lack.what,
		hint: situation.issueClosed
			? `${lack.how}. The issue is closed: reopen it before the ticket is taken up again`
			: lack.how,
	};
}
function afterLastAttempt({ goalAfterLast: goal = null }) {
	if (goal === null) return "";
	return "intent" in goal ? " before a person is asked" : ` before the task goes to "${goal.toState}"`;
}
function refuseBrokenContract(attempt) {
	const { machine, situation } = attempt;
	const { breach = null } = situation;
	if (breach === null || resultDue(machine, attempt) === null) return null;
	const { violations, attemptsLeft, maxAttempts, isJsonText = false } = breach;
	const correct = isJsonText
		? "The result is a string that contains JSON: give the value itself"
		: "Correct the result";
	return {
		code: "REFUSED_CONTRACT",
		rule: "A ticket with a contract is completed with a result that fits it",
		why:
			violations.length === 0
				? "its contract requires a result, and none was given"
				: `the result does not fit its contract. Schema validation failed:\n${violations.map((line) => `- ${line}`).join("\n")}`,
		hint: `${violations.length === 0 ? "Give the result" : correct} as ralph_hero__get_ticket shows the contract, and call again; ${attemptsLeft} of ${maxAttempts} attempts are left${afterLastAttempt(breach)}`,
		breach: {
			violations,
			attemptsLeft,
		},
	};
}
// plugin/mcp-server/src/domain/guards.ts
const GUARDS = [
	refuseAfterMove,
	refuseFromTerminal,
	refuseOnClosedIssue,
	refuseOnFullIssue,
	refuseUnlessTask,
	refuseUnlessEdge,
	(attempt) => {
		const { machine, command, to } = attempt;
		return isInPlace(machine, attempt) ? null : objectToOutput(machine, command, to);
	},
	refuseUnbegunCompletion,
	refuseSecondEscalation,
	refuseWithoutPerson,
	refuseRejected,
	refuseChangedText,
	refuseHandingOver,
	refuseUnderForeignLock,
	refuseOverTurns,
	refuseLackingSubmission,
	refuseUnreviewed,
	refuseBrokenContract,
];
function acceptedTargets(machine, command, situation) {
	const state = situation.state ?? "Backlog";
	if (!machine.isValidState(state)) return [];
	return machine.getAllowedTransitions(state).filter((to) =>
		GUARDS.every(
			(guard) =>
				guard({
					machine,
					command,
					intent: null,
					to,
					state,
					handTo: null,
					situation,
				}) === null,
		),
	);
}
function refuseAfterMove({ machine, command, situation }) {
	const { lock } = situation;
	if (lock.kind !== "ended") return null;
	const { departure } = lock;
	return {
		code: "REFUSED_MOVED",
		rule: "A move out of the lock state ends the lock; its holder is told once, then decides again",
		why: `${departure.by === "person" ? "a person" : "another agent"} moved the ticket to "${departure.to}" at ${departure.at}, which ended your lock`,
		hint: "Read the ticket and its newest comments, then decide again; the next call is judged by the present state",
		allowed: acceptedTargets(machine, command, {
			...situation,
			lock: { kind: "free" },
		}),
	};
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
function refuseFromTerminal(attempt) {
	const { machine, state, situation } = attempt;
	if (!machine.isTerminal(state)) return null;
	const { issueClosed, reopened, continuedBy } = situation;
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
}
function refuseOnClosedIssue(attempt) {
	const { machine, situation, to, state } = attempt;
	const { issueClosed, dropped } = situation;
	const submitted = machine.resolveIntent("complete", "impl");
	const open = machine.getAllowedTransitions(state).filter((target) => {
		if (machine.isEscalationState(target)) return true;
		if (dropped !== void 0) return target === "Canceled";
		return machine.isTerminal(target) || target === submitted;
	});
	const submitsTask = dropped === void 0 && attempt.intent === "complete" && isInPlace(machine, attempt);
	if (!issueClosed || open.includes(to) || submitsTask) return null;
	if (dropped !== void 0)
		return {
			code: "REFUSED_CLOSED",
			rule: "A ticket that a person dropped accepts only cancel and escalate, where they are edges",
			why: whyDropped(dropped),
			hint: closedHint(machine, state, situation),
			allowed: open,
		};
	return {
		code: "REFUSED_CLOSED",
		rule: "A closed issue in a state that is not terminal accepts only close and cancel, the completion of begun work and escalate, where they are edges",
		why: "the issue is closed",
		hint: closedHint(machine, state, situation),
		allowed: open.filter(
			(target) =>
				refuseRejected({
					...attempt,
					to: target,
				}) === null,
		),
	};
}
function whyDropped({ as, by }) {
	return `${by === null ? "a person" : JSON.stringify(by)} closed the issue as ${closedAs(as)}`;
}
const REJECTED_WHEN_CLOSED =
	'A person rejected the work of the closed issue: reopen the issue, then take the ticket up with command "impl" and intent "lock"; or escalate it, or wait for another answer by a person';
function closedHint(machine, state, situation) {
	const { dropped, closedElsewhere } = situation;
	if (closedElsewhere !== void 0 && state === machine.lockStateOf("impl"))
		return `The issue was closed by ${closedElsewhere}, which is the work of another ticket. Escalate, so that a person reopens the issue or moves the card; what is built stays on its branch`;
	if (dropped !== void 0) {
		const orTriage = machine.isValidTransition(state, "Canceled") ? ", or triage cancels it" : "";
		return `A person dropped the ticket: ${whyDropped(dropped)}. Stop the work, what is committed stays on its branch; a person moves the card to "Canceled"${orTriage}. To go on instead, a person reopens the issue`;
	}
	if (state === machine.lockStateOf("impl"))
		return 'The issue is closed, as after a merge: the holder submits the work with intent "complete", and triage finishes the ticket with intent "close"; to change the work, reopen the issue';
	const end = machine.getAllowedTransitions(state).find((target) => machine.isTerminal(target));
	if (end === void 0) return "Reopen the issue to go on, or ask a person to move the card";
	if (
		refuseRejected({
			machine,
			command: "triage",
			intent: null,
			to: end,
			state,
			handTo: null,
			situation,
		}) !== null
	)
		return REJECTED_WHEN_CLOSED;
	return `To go on with the work, reopen the issue; to finish it, close or cancel it (${commandsFor(machine, end)} may)`;
}
function refuseUnlessEdge(attempt) {
	const { machine, state, to } = attempt;
	if (state === to || machine.isValidTransition(state, to)) return null;
	const allowed = machine.getAllowedTransitions(state);
	return {
		code: "REFUSED_EDGE",
		rule: "A move that is no edge of the graph is refused for every caller",
		why: `the graph has no such edge; "${state}" leads to ${quoted(allowed)}`,
		hint: edgeHint(attempt),
		allowed,
	};
}
function edgeHint({ machine, intent, command, state, to, situation: { lock, rerouter } }) {
	if (to === machine.resolveIntent("escalate", command))
		return `No ticket is escalated from "${state}": ask a person with ralph_hero__add_comment, or another agent with ralph_hero__ask; or move the ticket to "${PIPELINE_ENTRY}" first`;
	if (command === "split" && intent === "complete")
		return "Create the children and leave the parent in its state: it stays there as their epic";
	const worker = COMMANDS.find((other) => machine.lockStateOf(other) === state);
	if (worker !== void 0)
		return `"${state}" is the lock state of ${worker}: ${lock.kind === "theirs" ? `${shownHolder(lock.lock)} holds its lock, and` : "its holder"} completes or escalates the ticket`;
	const lockState = machine.lockStateOf(command);
	if (intent === "complete" && machine.getAllowedTransitions(state).some((next) => next === lockState))
		return `First call with command "${command}" and intent "lock"; when the work is done, with intent "complete"`;
	const commands = machine.getExpectedByCommands(state);
	if (commands.length === 0) return waitHint(machine, state, rerouter);
	return `Next from "${state}": ${commands.join(" or ")}; take one step at a time`;
}
function waitHint(machine, state, rerouter) {
	if (rerouter !== void 0)
		return `"${state}" waits for the orchestrator, ${JSON.stringify(rerouter)}: it gives the ticket to another agent, by triage with to_state`;
	if (state === machine.resolveIntent("complete", "impl"))
		return `"${state}" waits for a person: review the work, and merge its pull request if there is one; then triage closes the ticket, with intent "close"`;
	return `"${state}" waits for a person: once one has answered on the issue, triage moves it on with to_state`;
}
function refuseUnbegunCompletion({ machine, command, intent, state, to }) {
	const lockState = machine.lockStateOf(command);
	if (lockState === null || state === lockState || to !== machine.resolveIntent("complete", command))
		return null;
	if (intent !== "complete" && state === to) return null;
	return {
		code: "REFUSED_NOT_BEGUN",
		rule: "A command that locks completes only from its lock state",
		why: `${command} was not begun: its lock state is "${lockState}"`,
		hint: machine.isValidTransition(state, lockState)
			? `Call with intent "lock" first, do the work, then complete`
			: `"${lockState}" is entered from ${quoted(machine.getSourcesOf(lockState))}: the ticket has to come there first`,
	};
}
function refuseWithoutPerson(attempt) {
	const { situation, state, to } = attempt;
	const { policy } = situation;
	if (state === to || !policy.humanStates.includes(state) || acceptedReply(attempt) !== null) return null;
	if (mayReroute(attempt)) return null;
	const { rerouter, rerouteFrom } = situation;
	if (rerouter !== void 0 && rerouteFrom === void 0) return waitsForRerouter(attempt, rerouter);
	const undecided = situation.undecidedReplies.at(-1);
	return {
		code: "REFUSED_HUMAN",
		rule: `Leaving "${state}" needs a person: an answer on the issue since the ticket came here, or the card moved by hand`,
		why:
			undecided !== void 0
				? cannotTell(undecided)
				: situation.replies.length > 0
					? "the only answers since are from this token's own account, and the team counts others' only"
					: `nobody has answered since the ticket came to "${state}"`,
		hint: undecided?.remedy ?? waysToDecide(attempt),
		retryable: true,
	};
}
function waitsForRerouter({ machine, state }, rerouter) {
	return {
		code: "REFUSED_HUMAN",
		rule: `Leaving "${state}" needs the orchestrator, where an agent lacked a capability, or a person`,
		why: `the ticket waits for the orchestrator, ${JSON.stringify(rerouter)}`,
		hint: `Stop here: ${waitHint(machine, state, rerouter)}. Work on another ticket meanwhile`,
		retryable: true,
	};
}
function refuseSecondEscalation({ machine, state, to, situation: { rerouter } }) {
	if (state !== to || !machine.isEscalationState(to)) return null;
	return {
		code: "REFUSED_HUMAN",
		rule: "A ticket that was escalated is not escalated again",
		why: `the ticket waits for ${rerouter === void 0 ? "a person" : JSON.stringify(rerouter)} already`,
		hint: "Write what else is to be decided as a comment, with ralph_hero__add_comment; after an answer, move the ticket on, and escalate it from there",
	};
}
function mayReroute({ machine, state, to, situation: { rerouteFrom } }) {
	if (rerouteFrom === void 0 || !machine.isEscalationState(state)) return false;
	const building = [machine.lockStateOf("impl"), machine.resolveIntent("complete", "impl")];
	return to !== building[0] || building.some((one) => one === rerouteFrom);
}
function newestReply({ replies, policy }) {
	return replies.findLast((reply) => countsAsAnswer(reply, policy)) ?? null;
}
function waysToDecide({ machine, state, situation: { ticket, typed, policy } }) {
	const commands = personCommands(machine, {
		ticket,
		typed,
		state,
		closed: false,
		humanStates: policy.humanStates,
		review: null,
	}).map((command) => `\`${command}\``);
	const comment = policy.replyFromOthersOnly
		? "a comment from another account than this token's"
		: "a comment";
	return `Stop here, and let a person decide: by ralph_hero__decide in an interactive Claude Code session, by ${commands.join(" or ")} in a terminal, by ${comment} on the issue, or by moving the card. Work on another ticket meanwhile`;
}
function cannotTell({ by, url, why }) {
	return `cannot tell whether the answer of "${by}" counts (${url}): ${why}`;
}
function undecidedRejection({ undecidedReplies, policy }, reply) {
	const rejected = undecidedReplies.findLast((one) => one.rejects === true && countsAsAnswer(one, policy));
	if (rejected === void 0) return null;
	return reply !== null && Date.parse(rejected.at) < Date.parse(reply.at) ? null : rejected;
}
function refuseRejected(attempt) {
	const { machine, command, state, to } = attempt;
	const reply = acceptedReply(attempt);
	if (
		!approves(machine, {
			command,
			state,
			to,
		})
	)
		return null;
	const rejected = undecidedRejection(attempt.situation, reply);
	if (rejected !== null)
		return {
			code: "REFUSED_REVIEW",
			rule: "What a person has rejected is not taken as approved until a person says otherwise",
			why: cannotTell(rejected),
			hint: rejected.remedy,
			retryable: true,
		};
	if (reply?.rejects !== true) return null;
	const { issueClosed } = attempt.situation;
	const back = machine.getAllowedTransitions(state).filter((target) => target !== to);
	const wayOut = issueClosed
		? REJECTED_WHEN_CLOSED
		: `Read the comment and fix what it rejects: from "${state}" the ticket may go to ${quoted(back)}; or wait for another comment by a person`;
	return {
		code: "REFUSED_REVIEW",
		rule: "What a person has rejected is not taken as approved until a person says otherwise",
		why: `"${reply.by}" rejected it at ${reply.at} (${reply.url}), and no person has answered since`,
		hint: wayOut,
	};
}
function refuseChangedText(attempt) {
	const why = voidedDecision(attempt.situation);
	if (why === null || !restsOnDecision(attempt)) return null;
	return {
		code: "REFUSED_HUMAN",
		rule: "A person's decision counts for the title and body that they read: a change by an account that may not write voids it",
		why,
		hint: attempt.state === attempt.to ? WAYS_TO_CONFIRM : waysToDecide(attempt),
		retryable: true,
	};
}
const WAYS_TO_CONFIRM =
	'Do not work on it: call with intent "escalate", so that a person is asked; or let one move the card back';
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
		acceptedReply(attempt) !== null
	);
}
function countsAsAnswer(reply, { replyFromOthersOnly }) {
	return !reply.fromOwnAccount || reply.atTerminal === true || !replyFromOthersOnly;
}
function acceptedReply({ situation }) {
	const counting = situation.replies.filter((reply) => countsAsAnswer(reply, situation.policy));
	return counting.findLast((reply) => !reply.fromOwnAccount) ?? counting.at(-1) ?? null;
}
function refuseUnderForeignLock(attempt) {
	const { machine, situation, state, to } = attempt;
	const { lock } = situation;
	if (lock.kind !== "theirs") return null;
	const takes = takesLock(machine, attempt);
	const isClaimed = (lock.recorded || lock.lock.handedBy !== null) && !machine.isLockState(state);
	const leaves = machine.isLockState(state) && state !== to;
	if (!takes && !leaves && !isClaimed) return null;
	const { agent } = lock.lock.holder;
	const whoElse = sameAgent(agent, situation.team.caller)
		? `It is another session or instance of "${agent}" than yours: continue there, or end it; else take`
		: "Take";
	return {
		code: takes ? "REFUSED_LOCKED" : "REFUSED_NOT_HOLDER",
		rule: takes
			? "A ticket has one holder at a time"
			: "Only the holder of its lock moves a ticket out of a lock state, or a task that was claimed",
		...(takes ? { action: `lock ticket ${situation.ticket}` } : {}),
		why: foreignLockReason(lock, situation.nowMs),
		hint: `${whoElse} another ticket, or try again when the lock has ended`,
		retryable: true,
	};
}
function foreignLockReason(theirs, nowMs) {
	const { lock, recorded, endsAtMs, freeAtMs } = theirs;
	if (!recorded) return `${shownHolder(lock)} is taking its lock now`;
	if (endsAtMs > nowMs) return lockedReason(theirs);
	const free = new Date(freeAtMs).toISOString();
	return `${shownHolder(lock)} had its lock until ${new Date(endsAtMs).toISOString()}; others may take it from ${free} on`;
}
// plugin/mcp-server/src/ports/memory.ts
const READ_LAG_MS = 6e3;
const WRITE_KEPT_MS = 36e3;
const COMMIT_KEPT_MS = 9e4;
var OwnWrites = class {
	#tickets = new Map();
	#refs = new Map();
	#moved = new Map();
	#commits = new Map();
	#texts = new Map();
	noteTicket(address, written, nowMs) {
		forgetOld(this.#tickets, nowMs, WRITE_KEPT_MS);
		const key = ticketName(address).toLowerCase();
		const newest = this.#tickets.get(key);
		if (newest !== void 0 && BigInt(newest.commentId) > BigInt(written.commentId)) return;
		this.#tickets.set(key, {
			...written,
			atMs: nowMs,
		});
	}
	noteRefs(address, moves, nowMs, sentAtMs = nowMs) {
		forgetOld(this.#refs, nowMs, WRITE_KEPT_MS);
		let allStand = true;
		for (const { name, from, to } of moves) {
			const key = keyOf({
				address,
				name,
			});
			const before = this.#refs.get(key)?.replaced ?? new Map();
			if ((before.get(to) ?? -Infinity) > sentAtMs) {
				allStand = false;
				continue;
			}
			const replaced = new Map([...before, [from, nowMs]]);
			replaced.delete(to);
			this.#refs.set(key, {
				atMs: nowMs,
				oid: to,
				replaced,
			});
			const commit = to === null ? void 0 : this.#commits.get(to)?.commit;
			if (commit === void 0) this.#moved.delete(key);
			else this.#moved.set(key, commit);
		}
		return allStand;
	}
	isStale(address, read, askedAtMs) {
		const own = this.#tickets.get(ticketName(address).toLowerCase());
		if (own === void 0 || askedAtMs - own.atMs > 6e3) return false;
		return lacksComment(own.commentId, read) || isOlder(read.card, own);
	}
	cardOf(address) {
		return this.#tickets.get(ticketName(address).toLowerCase())?.card ?? null;
	}
	noteText(address, { from, to }, nowMs) {
		forgetOld(this.#texts, nowMs, READ_LAG_MS);
		const name = ticketName(address).toLowerCase();
		this.#texts.set(`${name} ${from}`, { atMs: nowMs });
		this.#texts.delete(`${name} ${to}`);
	}
	isOldText(address, digest, askedAtMs) {
		const own = this.#texts.get(`${ticketName(address).toLowerCase()} ${digest}`);
		return own !== void 0 && askedAtMs - own.atMs <= 6e3;
	}
	noteCommit(commit, nowMs) {
		forgetOld(this.#commits, nowMs, COMMIT_KEPT_MS);
		this.#commits.set(commit.oid, {
			commit,
			atMs: nowMs,
		});
	}
	refOf(ref) {
		return this.#moved.get(keyOf(ref)) ?? null;
	}
	hasRemoved(ref, oid) {
		const own = this.#refs.get(keyOf(ref));
		return own !== void 0 && own.oid === null && own.replaced.has(oid);
	}
	commitOf(ref, shown, askedAtMs) {
		const own = this.#refs.get(keyOf(ref));
		if (own === void 0 || askedAtMs - own.atMs > 6e3) return shown;
		if (!own.replaced.has(shown?.oid ?? null)) return shown;
		return own.oid === null ? null : (this.#commits.get(own.oid)?.commit ?? shown);
	}
};
function keyOf({ address, name }) {
	return repositoryKey(address) + name;
}
function forgetOld(kept, nowMs, keptForMs) {
	for (const [key, { atMs }] of kept) if (nowMs - atMs > keptForMs) kept.delete(key);
}
function lacksComment(id, { comments, complete }) {
	if (comments.some(({ databaseId }) => databaseId === id)) return false;
	const [oldest] = comments;
	return complete || oldest === void 0 || BigInt(oldest.databaseId) < BigInt(id);
}
function isOlder(card, { card: own, commentAtMs }) {
	if (card === null || (own.updatedAt === null && card.updatedAt === null)) return false;
	if (card.updatedAt === null) return true;
	return Date.parse(card.updatedAt) < (own.updatedAt === null ? commentAtMs : Date.parse(own.updatedAt));
}
var LockPrefixes = class {
	#configured;
	#journal;
	#known = new Map();
	constructor(configured, journal = NO_JOURNAL) {
		this.#configured = configured;
		this.#journal = journal;
	}
	of(address) {
		return this.#known.get(repositoryKey(address)) ?? this.#configured ?? "refs/ralph/locks/";
	}
	learn(address, { lockRefPrefix }) {
		const bound = lockRefPrefix ?? "refs/ralph/locks/";
		const key = repositoryKey(address);
		if (bound !== this.#known.get(key)) this.#journal.protect(bound);
		if (this.#configured !== null && this.#configured !== bound) {
			const says = lockRefPrefix === void 0 ? "names none" : `says "${lockRefPrefix}"`;
			throw new Failure(
				"CONFIG_INVALID",
				`Cannot use RALPH_LOCK_REF_PREFIX = "${this.#configured}": the team's ${TEAM_CONFIG_PATH} ${says}`,
				{
					hint: `Remove the variable, or commit "lockRefPrefix": "${this.#configured}" to ${TEAM_CONFIG_PATH} on the default branch, which binds all machines`,
				},
			);
		}
		this.#known.set(key, bound);
	}
};
function lockRefOf({ lockPrefixes }, address) {
	return lockRef(lockPrefixes.of(address), address.number);
}
const SHORT_LIST_MS = 6e4;
const QUIET_MS = 6e5;
const MAX_REMEMBERED = 1e3;
var HiddenComments = class {
	#known = new LRUCache({ max: MAX_REMEMBERED });
	#seen = new LRUCache({ max: MAX_REMEMBERED });
	take(issueId, { lacking, quietMs, askedAtMs }) {
		if (lacking <= 0) this.#seen.delete(issueId);
		if (lacking <= 0 || this.#known.get(issueId) === lacking) return true;
		const seen = this.#seen.get(issueId);
		const first =
			seen?.lacking === lacking && askedAtMs - seen.askedAtMs < 6e4
				? seen
				: {
						lacking,
						askedAtMs,
					};
		this.#seen.set(issueId, first);
		if (!(quietMs > 6e4 && askedAtMs - first.askedAtMs > 6e3) && quietMs <= QUIET_MS) return false;
		this.#known.set(issueId, lacking);
		this.#seen.delete(issueId);
		return true;
	}
};
var CallerMemory = class {
	#configured;
	#values = new LRUCache({ max: MAX_REMEMBERED });
	constructor(configured) {
		this.#configured = configured;
	}
	get(of) {
		return this.#values.get(this.#keyOf(of));
	}
	set(of, value) {
		this.#values.set(this.#keyOf(of), value);
	}
	forget(of) {
		this.#values.delete(this.#keyOf(of));
	}
	#keyOf({ address, caller }) {
		return `${ticketName(address).toLowerCase()} ${callerKey(this.#configured, caller)}`;
	}
};
var FailedResults = class extends CallerMemory {
	before(of, { lock }) {
		return lock.kind === "mine" ? lock.lock.failedResults : (this.get(of) ?? 0);
	}
};
var ShownTickets = class extends CallerMemory {
	shownBefore(of, arrivedAtMs) {
		return this.#sightsOf(of).findLast(({ atMs }) => atMs <= arrivedAtMs)?.shown ?? null;
	}
	noteSent(of, shown, sentAtMs) {
		this.set(
			of,
			[
				...this.#sightsOf(of),
				{
					shown,
					atMs: sentAtMs,
				},
			].slice(-10),
		);
	}
	noteChange(of, after) {
		this.set(
			of,
			this.#sightsOf(of).map(({ shown, atMs }) => ({
				shown: after(shown),
				atMs,
			})),
		);
	}
	#sightsOf(of) {
		return (
			this.get(of) ?? [
				{
					shown: null,
					atMs: -Infinity,
				},
			]
		);
	}
};
var InTurn = class {
	#last = new Map();
	async run(key, work) {
		const mine = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
		this.#last.set(key, mine);
		try {
			return await mine;
		} finally {
			if (this.#last.get(key) === mine) this.#last.delete(key);
		}
	}
};
const MAX_STRANGER_TICKETS = 2e3;
const STRANGER_KEPT_MS = 18e5;
var StrangerTickets = class {
	#known = new LRUCache({ max: MAX_STRANGER_TICKETS });
	isAdmitted(address, updatedAt, nowMs) {
		const known = this.#known.get(ticketName(address).toLowerCase());
		return known?.updatedAt === updatedAt && nowMs - known.atMs < STRANGER_KEPT_MS ? known.isAdmitted : null;
	}
	note(address, found, nowMs) {
		this.#known.set(ticketName(address).toLowerCase(), {
			...found,
			atMs: nowMs,
		});
	}
};
export {
	DECISION_KINDS,
	ESCALATION_ACTIONS,
	FAILURE_TYPES,
	FailedResults,
	GUARDS,
	HiddenComments,
	InTurn,
	LockPrefixes,
	MAX_COMMENTS,
	NEXT_IN_ROTATION,
	ORCHESTRATOR,
	OwnWrites,
	PERSON,
	PERSON_DECISIONS,
	READ_LAG_MS,
	RISK_CLASSES,
	SHORT_LIST_MS,
	ShownTickets,
	StrangerTickets,
	TEAM_CONFIG_PATH,
	TRANSPORTS,
	URGENCIES,
	USUAL_FIELDS,
	WAIVER,
	WAIVER_LINE,
	WITH_WORDS,
	acceptedReply,
	acceptedTargets,
	accepts,
	asStates,
	cannotTell,
	changedText,
	closedAs,
	closedHint,
	closedWords,
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
	lastTurnWarnings,
	lockRefOf,
	lookAlikes,
	mappingFor,
	mappingHint,
	missingReview,
	needsAuthority,
	newestReply,
	nextAfter,
	noStateWarning,
	optionNameOf,
	otherFieldsOf,
	parseFailureType,
	parseRiskClass,
	parseUrgency,
	personCommands,
	receiverOf,
	refuseAsking,
	refuseDecision,
	refuseWords,
	reopenedText,
	restsOnDecision,
	resultDue,
	sameStateField,
	sharedOptions,
	shownLead,
	shownReviewer,
	stateOf,
	submissionBeforeClose,
	submits,
	uncountedComment,
	undecidedNoText,
	undecidedRejection,
	voidedDecision,
	waitHint,
	wayOn,
};
