import { Words, quoted, words } from "./errors.js";
import { WORKFLOW_STATES, continuesAs, sameAgent, shownState } from "./config-environment.js";
import { EVIDENCE, call, tool, withArguments } from "./rules-finishing.js";
// plugin/mcp-server/src/rules/state-field.ts
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
function shownOptions(field, states) {
	return states.map((state) => JSON.stringify(optionNameOf(field, state))).join(" or ");
}
function stateOf(field, optionName) {
	const state = WORKFLOW_STATES.find((one) => optionNameOf(field, one) === optionName);
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
	if (isState(shown)) return null;
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
// plugin/mcp-server/src/rules/questions.ts
function wayByComment({ seq, matter }) {
	if (matter !== "scope" && matter !== "risk class") return null;
	return `comment "Decision on ${seq}: accept" or "Decision on ${seq}: reject" from an account that agents do not use`;
}
function isIdleReview({ type, to, answer }) {
	return type === "review" && to === null && answer === null;
}
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
	if (machine.isTerminal(current))
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
		hint: "Ask a person to reopen the issue, or ask on the ticket that you work on",
	};
}
function objectToContinued(continuedBy) {
	return {
		code: "REFUSED_TERMINAL",
		rule: "A ticket that was continued takes no questions and no answers",
		why: "another ticket has its place",
		hint: continuesAs(continuedBy),
		allowed: [],
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
			allowed,
			...found,
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
function answerable({ question, newer, agent: from, authority, instance, kind }, { continuedBy }) {
	if (question === null && newer !== null)
		return {
			rule: "Only the newest submission of a ticket is reviewed",
			why: `the work was submitted again since, in record ${newer.seq}`,
			hint: `Review it as it is now, and decide question ${newer.seq}`,
		};
	if (question === null)
		return {
			rule: "Only a question in the ticket's log is answered",
			why: "the log has no such question",
			hint: "Name an open one by its number: get_ticket shows whom each waits for",
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
function refuseContractChange(attempt, { speaker, policy }) {
	if (isOrchestrator(policy, speaker)) return null;
	const { begun, touched } = attempt;
	const others = [...touched].filter(([, author]) => !sameAgent(author, speaker.agent));
	if (!begun && others.length === 0) return null;
	const why = begun
		? "work on it has begun"
		: others.map(([term, author]) => `its ${term} was set by ${JSON.stringify(author)}`).join(", ");
	return {
		code: "REFUSED_AUTHORITY",
		message: `Cannot change the contract of ticket ${attempt.ticket}: ${why}, and you, "${speaker.agent}", are not the orchestrator`,
		rule: "Once work has begun, only the orchestrator changes a ticket's contract; before that, its author may",
		from: attempt.state ?? "(unset)",
		attempted: "change the contract",
		allowed: [],
		hint: `Ask ${shownLead(policy)} with ralph_hero__ask and expand_scope or risk_class; a person may decide it there, too`,
		retryable: false,
	};
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
	const { verdict, undecidedNo, unclear } = standing;
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
	const unheard = unclear === void 0 ? "" : `; ${unclear}`;
	const byHand = `a person may comment the line "Decision on ${seq}: accept" or "${WAIVER_LINE}" on the issue, from another account than this token's, or move the card by hand`;
	if (reviewer === "person")
		return {
			what: `${where} of class "${riskClass}" waits for a person: the team has no agent that may review it and did not work on it${unheard}`,
			how: byHand,
		};
	return {
		what: `${where} of class "${riskClass}" has no decision by its reviewer, ${shownReviewer(reviewer)}${unheard}`,
		how: words`let ${shownReviewer(reviewer)} decide it: ${tool("answer")} with question "${seq}" and decision "accept"; or ${byHand}`,
	};
}
const WAIVER_LINE = "Ship it without review";
function shownReviewer(reviewer) {
	if (reviewer === "person") return "a person";
	return reviewer === "orchestrator" ? "the orchestrator (the main conversation)" : `"${reviewer}"`;
}
const MAX_SENTENCES = 3;
function itemsOf({
	files_changed: files = [],
	description = "",
	tests = [],
	before_after: change,
	migrations_breaking: notes,
	security_analysis: analysis,
	rollback_plan: plan,
}) {
	const sentences = sentencesIn(description);
	return [
		{
			isGiven: files.length > 0 && files.every(isSaid),
			what: "the changed files",
			how: 'files_changed: ["src/link.ts", \u2026], as `git diff --name-only` lists them',
		},
		{
			isGiven: isSaid(description) && sentences <= MAX_SENTENCES,
			what: isSaid(description)
				? `a brief description (this one has ${sentences} sentences)`
				: "a description",
			how: `description: "\u2026", at most ${MAX_SENTENCES} sentences`,
		},
		{
			from: "medium",
			isGiven: tests.length > 0 && tests.every((one) => isSaid(one.criterion) && isSaid(one.test)),
			what: "tests mapped to acceptance criteria",
			how: 'tests: [{"criterion": "what has to hold", "test": "the test that verifies it, with its result"}, \u2026]',
		},
		{
			from: "medium",
			isGiven: change !== void 0 && isSaid(change.before) && isSaid(change.after),
			what: "the behaviour before and after",
			how: 'before_after: {"before": "\u2026", "after": "\u2026"}',
		},
		{
			from: "medium",
			isGiven: isSaid(notes),
			what: "migrations and breaking changes",
			how: 'migrations_breaking: "\u2026", or "None"',
		},
		{
			from: "high",
			isGiven: isSaid(analysis),
			what: "the security analysis",
			how: 'security_analysis: "which attack surface is affected, and how"',
		},
		{
			from: "high",
			isGiven: isSaid(plan),
			what: "the rollback plan",
			how: 'rollback_plan: "the exact commands or steps that revert it"',
		},
	];
}
function missingItems(riskClass, evidence) {
	return itemsOf(evidence)
		.filter(({ from, isGiven }) => !isGiven && !isHigher(from, riskClass))
		.map(({ what, how }) => ({
			what,
			how,
		}));
}
function sentencesIn(text) {
	return [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)].filter(({ segment }) =>
		/\p{L}/u.test(segment),
	).length;
}
function isSaid(text) {
	return text !== void 0 && /[\p{L}\p{N}]/u.test(text);
}
const MEDIUM_TRIGGERS = ["tests", "apiRoutes"];
const HIGH_TRIGGERS = ["auth", "migrations", "payments", "environment", "credentials"];
const TRIGGERS = [...MEDIUM_TRIGGERS, ...HIGH_TRIGGERS];
const MEANINGS = {
	tests: "a test",
	apiRoutes: "an API route",
	auth: "auth or security code",
	migrations: "a database migration",
	payments: "payment code",
	environment: "an environment variable",
	credentials: "an external credential",
};
const MAX_LOW_FILES = 3;
const NAMED_FILES = 3;
function classify(declared, { fileCount, touched, unseen }) {
	const ofTrigger = (trigger) => reason(MEANINGS[trigger], touched[trigger]);
	const high = HIGH_TRIGGERS.flatMap(ofTrigger);
	const medium = [
		...(fileCount > MAX_LOW_FILES ? [`${fileCount} files are changed, more than ${MAX_LOW_FILES}`] : []),
		...MEDIUM_TRIGGERS.flatMap(ofTrigger),
		...reason("lines that GitHub does not show", unseen),
	];
	let riskClass = declared;
	const raises = [];
	for (const to of RISK_CLASSES.slice(RISK_CLASSES.indexOf(declared) + 1)) {
		const why = to === "high" ? high : [...medium, ...high];
		if (why.length === 0) break;
		raises.push({
			from: riskClass,
			to,
			why,
		});
		riskClass = to;
	}
	return {
		riskClass,
		raises,
	};
}
function reason(what, files) {
	if (files.length === 0) return [];
	const more = files.length - NAMED_FILES;
	return [
		`it touches ${what}: ${[...files.slice(0, NAMED_FILES).map((file) => JSON.stringify(file)), ...(more > 0 ? [`and ${more} more`] : [])].join(", ")}`,
	];
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
	if (current === machine.planReviewState) return ["approve", "reject"];
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
		message: `Cannot decide "${decision}" on ticket ${ticket}: ${closed ? "the issue is closed" : fitting.length === 0 ? nothingToDecide(place, shownState(state)) : `in ${shownState(state)} a person decides ${quoted(fitting)}`}`,
		rule: "A person decides a plan, an escalation or a review that waits for one",
		from: state ?? "(unset)",
		attempted: `decide ${decision}`,
		allowed: fitting,
		hint: fitting.length === 0 ? howToGoOn(machine, place) : `Decide one of ${quoted(fitting)}`,
		retryable: false,
	};
}
function nothingToDecide({ requests }, place) {
	return requests.every((request) => wayByComment(request) === null)
		? `nothing waits for a person's decision in ${place}`
		: "what is asked there is decided in a comment";
}
function howToGoOn(machine, { typed, state, closed, continuedBy, requests }) {
	const ways = requests.flatMap((request) => {
		const way = wayByComment(request);
		return way === null ? [] : [`To decide question ${request.seq} of "${request.from}", ${way}`];
	});
	if (ways.length > 0) return ways.join(". ");
	if (continuedBy !== void 0) return continuesAs(continuedBy);
	if (!closed && state === machine.reviewState)
		return `Merge its pull request if it has one. If not, run \`ralph-hero handoff ${typed} --command triage --intent close --reason "\u2026"\`, or move the card`;
	return `\`ralph-hero show ${typed}\` shows who has the next turn`;
}
export {
	DECISION_KINDS,
	ESCALATION_ACTIONS,
	FAILURE_TYPES,
	ORCHESTRATOR,
	PERSON,
	PERSON_DECISIONS,
	RISK_CLASSES,
	TRANSPORTS,
	TRIGGERS,
	URGENCIES,
	USUAL_FIELDS,
	WAIVER,
	WAIVER_LINE,
	WITH_WORDS,
	asStates,
	classify,
	consequenceOf,
	deciders,
	decides,
	decisionWords,
	designatedReviewer,
	fittingDecisions,
	hasAuthority,
	howToGoOn,
	isHigher,
	isIdleReview,
	isOrchestrator,
	judgeAnswering,
	lookAlikes,
	mappingFor,
	mappingHint,
	missingItems,
	missingReview,
	needsAuthority,
	noStateWarning,
	nothingToDecide,
	optionNameOf,
	otherFieldsOf,
	parseFailureType,
	parseRiskClass,
	parseUrgency,
	personCommands,
	refuseAsking,
	refuseContractChange,
	refuseDecision,
	sameStateField,
	sharedOptions,
	shownLead,
	shownOptions,
	shownReviewer,
	stateOf,
	uncountedComment,
	undecidedNoText,
	wayByComment,
};
