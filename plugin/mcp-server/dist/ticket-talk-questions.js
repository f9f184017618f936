import { Failure, orNothing, words as words$1 } from "./errors.js";
import {
	ESTIMATES,
	PRIORITIES,
	WORKFLOW_STATES,
	answererOf,
	bearsAll,
	bearsPrefix,
	continuesAs,
	counted,
	hostRemedy,
	isObject,
	judgeLock,
	lockNumber,
	lockedReason,
	readReference,
	sameAgent,
	sameName,
	shortened,
	ticketName,
} from "./config-environment.js";
import "./rules-bounds.js";
import {
	authorityOf,
	continuationOf,
	endedPartOf,
	holderOf,
	knownBoard,
	lookAtBoard,
	lookUpAccounts,
	memberOf,
	readBoard,
	readTicket,
	requestsOf,
	trustOf,
} from "./ticket-team-team-config.js";
import { argument, taskCommand, tool } from "./rules-finishing.js";
import {
	decisionWords,
	hasAuthority,
	isIdleReview,
	optionNameOf,
	undecidedNoText,
	wayByComment,
} from "./rules-questions.js";
import { harmlessInline } from "./rules-markdown.js";
import { AGENT_LABEL, agentLabel } from "./ticket-checks-given-text.js";
import { closedWords } from "./rules-refusals.js";
import { REVIEW, decidingComments, foldLog, readLock, recordsAmong, unseenAnswers } from "./log-comment.js";
import { isDeepStrictEqual } from "node:util";
// plugin/mcp-server/src/board/offers.ts
const CLOSER = "triage";
const BUILDER = "impl";
function judgeOffer(context, ticket) {
	const { machine, command } = context;
	const passed = (obstacle, reason) => ({
		kind: "passed",
		ticket,
		obstacle,
		reason,
	});
	const state = ticket.state ?? "Backlog";
	const workers = machine.workersOf(command).filter((one) => mayTake(machine, one, state));
	if (workers.length === 0) return passed("state", `${command} takes nothing from "${state}"`);
	const finished = isFinished(ticket) && command === CLOSER && !machine.takesAnswered(command, state);
	const obstacle = obstacleOf(
		context,
		ticket,
		needsBlockers(machine, command, {
			ticket,
			finished,
			isTask: false,
		}),
	);
	if (obstacle !== null) return passed(...obstacle);
	const worker = workers.find((one) => machine.isValidEstimateForCommand(one, ticket.estimate));
	if (worker === void 0) {
		const taken = workers.map((one) => `${one} takes ${machine.estimatesOf(one).join(", ")}`).join("; ");
		return passed(
			"estimate",
			`${ticket.estimate === null ? "it has no estimate" : `its estimate is ${ticket.estimate}`}, and ${taken}`,
		);
	}
	const sizes = machine.estimatesOf(worker);
	const isUnsized = ticket.estimate === null && sizes.length < ESTIMATES.length;
	return {
		kind: "offer",
		ticket,
		worker,
		finished,
		isTask: false,
		notes: [
			...(finished ? [`all its ${ticket.children} children are closed: close it`] : []),
			...(isUnsized ? [`it has no estimate: look first whether it is ${sizes.join(" or ")}`] : []),
		],
	};
}
function mayTake(machine, command, state) {
	return machine.isValidInputForCommand(command, state) || machine.takesAnswered(command, state);
}
function isFinished({ children, openChildren }) {
	return children > 0 && openChildren === 0;
}
function obstacleOf({ machine, command, lockStatusOf }, ticket, waits) {
	if (ticket.closed) return ["closed", "its issue is closed"];
	const linked = linkObstacle(ticket, waits);
	if (linked?.[0] === "children") return linked;
	const closable = machine.inputStatesOf(CLOSER).some((state) => state === (ticket.state ?? "Backlog"));
	if (isFinished(ticket) && closable && command !== CLOSER)
		return ["finished", `all its children are closed, so ${CLOSER} closes it`];
	if (linked !== null) return linked;
	const standing = lockStatusOf(ticket);
	return standing.kind === "theirs" ? ["locked", lockedReason(standing)] : null;
}
function needsBlockers(machine, command, { ticket, finished, isTask }) {
	return (
		(machine.workersOf(command).includes(BUILDER) &&
			machine.isValidInputForCommand(BUILDER, ticket.state ?? "Backlog")) ||
		finished ||
		isTask
	);
}
function linkObstacle(ticket, waits) {
	const { children, openChildren, openBlockers } = ticket;
	if (openChildren > 0) return ["children", `${openChildren} of its ${children} children are open`];
	if (openBlockers === 0 || !waits) return null;
	return ["blocked", `it waits for ${counted(openBlockers, "open issue")}`];
}
function offerOrder(priorities, routes, mayWait) {
	const urgency = byUrgency(priorities);
	return (one, other) =>
		Number(mayWait(one)) - Number(mayWait(other)) ||
		routeIndex(routes, one) - routeIndex(routes, other) ||
		urgency(one, other);
}
function openingMoves(machine, { worker, finished, isTask }, state) {
	if (finished)
		return [
			{
				command: worker,
				goal: { intent: "close" },
			},
		];
	if (isTask || machine.lockStateOf(worker) !== null)
		return [
			{
				command: worker,
				goal: { intent: "lock" },
			},
		];
	return [
		...(machine.resolveIntent("complete", worker) === null
			? []
			: [
					{
						command: worker,
						goal: { intent: "complete" },
					},
				]),
		...machine.getTargetsOfCommand(worker, state).map((toState) => ({
			command: worker,
			goal: { toState },
		})),
	];
}
function acceptedTickets(machine, command, estimateOptions) {
	const workers = machine.workersOf(command);
	const states = WORKFLOW_STATES.filter((state) => workers.some((worker) => mayTake(machine, worker, state)));
	if (estimateOptions === null)
		return {
			states,
			estimates: null,
		};
	const all = [...estimateOptions, null];
	const taken = all.filter((size) =>
		workers.some((worker) => machine.isValidEstimateForCommand(worker, size)),
	);
	return {
		states,
		estimates: taken.length === all.length ? null : taken,
	};
}
function byUrgency(priorities) {
	const rank = ({ priority }) => {
		const index = priorities.indexOf(priority ?? "");
		return index < 0 ? priorities.length : index;
	};
	return (one, other) =>
		rank(one) - rank(other) ||
		Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
		one.number - other.number;
}
function prioritiesOf({ priority }) {
	const options = priority?.options.map(({ name }) => name) ?? [];
	const ours = PRIORITIES;
	return [
		...ours.filter((name) => options.includes(name)),
		...options.filter((name) => !ours.includes(name)),
	];
}
function routesOf(team, agent) {
	const scopes = memberOf(team, agent)?.scopes ?? [];
	const rest =
		scopes.length === 0
			? {
					labels: [],
					unlabelled: true,
				}
			: {
					labels: scopes.map(agentLabel),
					unlabelled: false,
				};
	return [
		{
			labels: [agentLabel(agent)],
			unlabelled: false,
		},
		rest,
	];
}
function mergeAudiences(routes) {
	return {
		labels: routes.flatMap(({ labels }) => labels),
		unlabelled: routes.some(({ unlabelled }) => unlabelled),
	};
}
function isFor({ labels, unlabelled }, ticket) {
	if (labels.some((label) => bearsAll(ticket.labels, [label]))) return true;
	return unlabelled && !bearsPrefix(ticket.labels, "agent:");
}
function routeIndex(routes, ticket) {
	const index = routes.findIndex((route) => isFor(route, ticket));
	return index < 0 ? routes.length : index;
}
// plugin/mcp-server/src/board/item-query.ts
function openTickets({ repository }, rest = {}) {
	return {
		repository: repository.nameWithOwner,
		states: null,
		openOnly: true,
		estimates: null,
		priorities: null,
		labels: [],
		anyLabel: null,
		parent: null,
		text: null,
		...rest,
	};
}
function foreignStates(machine, { state }) {
	return state.options.map(({ name }) => name).filter((name) => !machine.isValidState(name));
}
function itemQuery(fields, filter) {
	const { repository, states, openOnly, estimates, priorities, labels, anyLabel, parent, text } = filter;
	return [
		"is:issue",
		...(openOnly ? ["is:open"] : []),
		...(filter.closedOnly === true ? ["is:closed"] : []),
		qualifier("repo", [repository]),
		stateChoice(fields, states?.includes("Backlog") === true ? [...states, null] : states),
		choice(fields.estimate, estimates),
		choice(fields.priority, priorities),
		...labels.map((label) => qualifier("label", [label])),
		anyLabel === null ? "" : qualifier("label", anyLabel),
		...audienceTerms(filter.audience ?? null),
		parent === null ? "" : qualifier("parent-issue", [`${parent.repository}#${parent.number}`]),
		...(text === null ? [] : words(text)),
	]
		.filter((term) => term !== "")
		.join(" ");
}
function summaryFields(fields) {
	const { state, priority, estimate } = fields;
	const [ofPriority, ofEstimate] = [priority?.databaseId ?? null, estimate?.databaseId ?? null];
	return {
		state: state.databaseId,
		priority: ofPriority,
		estimate: ofEstimate,
	};
}
function matchesFilter(ticket, filter) {
	const { states, estimates, priorities, parent, text, audience = null } = filter;
	return (
		!ticket.archived &&
		sameName(ticket.repository, filter.repository) &&
		!(filter.openOnly && ticket.closed) &&
		!(filter.closedOnly === true && !ticket.closed) &&
		(states === null || states.includes(ticket.state ?? "Backlog")) &&
		(estimates === null || estimates.includes(ticket.estimate)) &&
		(priorities === null || priorities.includes(ticket.priority)) &&
		(filter.anyLabel === null || filter.anyLabel.some((label) => bearsAll(ticket.labels, [label]))) &&
		bearsAll(ticket.labels, filter.labels) &&
		(audience === null || isFor(audience, ticket)) &&
		(parent === null ||
			(ticket.parent?.number === parent.number && sameName(ticket.parent.repository, parent.repository))) &&
		(text === null || ticket.title.toLowerCase().includes(text.toLowerCase()))
	);
}
function audienceTerms(audience) {
	if (audience === null) return [];
	const { labels, unlabelled } = audience;
	if (unlabelled) return labels.length === 0 ? [`-${qualifier("label", [`${AGENT_LABEL}*`])}`] : [];
	return [qualifier("label", labels)];
}
function stateChoice({ state, stateField }, wanted) {
	const onGithub = (name) => optionNameOf(stateField, name);
	const options = state.options.map((option) => ({
		...option,
		name: onGithub(option.name),
	}));
	const names = wanted?.map((name) => (name === null ? null : onGithub(name))) ?? null;
	return choice(
		{
			...state,
			options,
		},
		names,
	);
}
function choice(field, wanted) {
	const name = isFilterable(field) ? qualifierName(field.name) : null;
	if (field === null || name === null || wanted === null) return "";
	const names = wanted.filter((option) => option !== null);
	if (names.length === wanted.length) return qualifier(name, names);
	if (names.length === 0) return `no:${name}`;
	const others = field.options.map((option) => option.name).filter((option) => !names.includes(option));
	return others.length === 0 ? "" : `-${qualifier(name, others)}`;
}
function isFilterable(field) {
	return field !== null && !field.ofIssues;
}
function qualifierName(field) {
	const name = field.trim().toLowerCase().replaceAll(/\s+/gu, "-");
	return /^[\p{L}\p{N}_-]+$/u.test(name) ? name : null;
}
function qualifier(name, values) {
	return `${name}:${values.map((value) => `"${value.replaceAll(/["\\\p{C}\p{Zl}\p{Zp}]+/gu, "*")}"`).join(",")}`;
}
function words(text) {
	return text
		.split(/["'\\*\p{C}\p{Zl}\p{Zp}]+/u)
		.map((piece) => piece.trim())
		.filter((piece) => piece !== "")
		.map((piece) => `"${piece}"`);
}
// plugin/mcp-server/src/board/gather-tickets.ts
const MAX_PAGES = 8;
function keyOf({ filter, after }) {
	return JSON.stringify([filter, after]);
}
function readAhead(world, board, { filter, routes, priorities }) {
	const within = (audience) => ({
		...filter,
		audience,
	});
	const pagesOf = (searched) => knownPages(world, board, searched);
	const first = {
		filter: within(mergeAudiences(routes)),
		after: null,
	};
	const last = within(routes.at(-1) ?? null);
	const pages = [
		first,
		...pagesOf(first.filter).slice(1),
		...routes.slice(0, -1).flatMap((route) => pagesOf(within(route))),
		...[...priorities, null].flatMap((priority) =>
			pagesOf({
				...last,
				priorities: [priority],
			}),
		),
	];
	const early = new Map();
	const known = new Map();
	for (const page of pages.slice(0, MAX_PAGES)) {
		const seen = world.items.known(pageRequest(board, page))?.tickets ?? [];
		for (const ticket of seen) if (matchesFilter(ticket, page.filter)) known.set(ticket.number, ticket);
		const read = readMatching(world, board, page);
		read.catch(() => void 0);
		early.set(keyOf(page), read);
	}
	return {
		pages: early,
		known: [...known.values()],
	};
}
function knownPages(world, board, filter) {
	const pages = [];
	let after = null;
	while (pages.length < MAX_PAGES) {
		const page = {
			filter,
			after,
		};
		const known = world.items.known(pageRequest(board, page));
		if (known === null) return pages;
		pages.push(page);
		if (known.next === null) return pages;
		after = known.next;
	}
	return pages;
}
async function gatherTickets(world, board, call) {
	const { early } = call;
	const found = new Map();
	let pages = 0;
	const search = {
		...call,
		found,
		pagesLeft: () => MAX_PAGES - pages,
		async read(narrowed, after) {
			pages += 1;
			const wanted = {
				filter: narrowed,
				after,
			};
			const page = await (early.get(keyOf(wanted)) ?? readMatching(world, board, wanted));
			for (const ticket of page.tickets) found.set(ticket.number, ticket);
			return page;
		},
	};
	const everybody = {
		...call.filter,
		audience: mergeAudiences(call.routes),
	};
	const { next } = await search.read(everybody, null);
	const ranked = isFilterable(board.priority);
	const unread = next === null ? "none" : await readByRoute(search, everybody, next, ranked);
	return {
		tickets: [...found.values()],
		unread,
	};
}
async function readByRoute(search, everybody, next, ranked) {
	const readRest = async (own, listed, from) =>
		ranked ? readByPriority(search, own) : readMorePages(search, listed, from);
	for (const audience of search.routes.slice(0, -1)) {
		const filter = {
			...search.filter,
			audience,
		};
		const page = await search.read(filter, null);
		const unread = page.next === null ? "none" : await readRest(filter, filter, page.next);
		if (unread !== "none") return unread;
		if (await search.isEnough(page.tickets)) return "less urgent";
	}
	const audience = search.routes.at(-1) ?? null;
	return readRest(
		{
			...search.filter,
			audience,
		},
		everybody,
		next,
	);
}
async function readMorePages(search, filter, from) {
	let next = from;
	while (next !== null && search.pagesLeft() > 0) {
		if (!(search.pagesLeft() > 5) && (await search.isEnough([...search.found.values()]))) break;
		next = (await search.read(filter, next)).next;
	}
	return next === null ? "none" : "unknown";
}
async function readByPriority(search, within) {
	for (const priority of [...search.priorities, null]) {
		const filter = {
			...within,
			priorities: [priority],
		};
		let after = null;
		do {
			if (search.pagesLeft() === 0) return "unknown";
			const { tickets, next } = await search.read(filter, after);
			if (await search.isEnough(tickets)) return next === null ? "less urgent" : "unknown";
			after = next;
		} while (after !== null);
	}
	return "none";
}
async function readMatching(world, board, { filter, after }) {
	const { tickets, ...page } = await world.items.readPage(
		pageRequest(board, {
			filter,
			after,
		}),
	);
	return {
		...page,
		tickets: tickets.filter((ticket) => matchesFilter(ticket, filter)),
	};
}
async function readPagesOfMatching(world, board, filter, maxPages) {
	const found = [];
	let after = null;
	for (let page = 0; page < maxPages; page += 1) {
		const { tickets, next } = await readMatching(world, board, {
			filter,
			after,
		});
		found.push(...tickets);
		if (next === null) break;
		after = next;
	}
	return found;
}
function pageRequest(board, { filter, after }) {
	return {
		project: board.project,
		fields: summaryFields(board),
		stateField: board.stateField,
		q: itemQuery(board, filter),
		matches: (ticket) => matchesFilter(ticket, filter),
		pageSize: 100,
		after,
	};
}
const NOTHING_HIDDEN = {
	count: 0,
	why: null,
};
function addHidden(one, other) {
	return {
		count: one.count + other.count,
		why: one.why ?? other.why,
	};
}
const MAX_CARD_PAGES = 100;
async function readAllCards(readPage, onProgress) {
	const cards = [];
	let hidden = NOTHING_HIDDEN;
	let cursor = null;
	for (let pages = 0; pages < MAX_CARD_PAGES; pages += 1) {
		const page = await readPage(cursor);
		cards.push(...page.cards);
		hidden = addHidden(hidden, page.hidden);
		cursor = page.nextCursor;
		if (cursor === null)
			return {
				cards,
				hidden,
				complete: true,
			};
		onProgress(cards.length, page.items);
	}
	return {
		cards,
		hidden,
		complete: false,
	};
}
function hiddenLines({ count, why }) {
	if (count === 0) return [];
	return [
		`${count === 1 ? "1 item of the board is" : `${count} items of the board are`} hidden from this token: ${why ?? "it may not see the repository"}`,
	];
}
function concise({ number, title, state, priority, estimate, closed }) {
	return {
		number,
		title,
		state,
		priority,
		estimate,
		...(closed ? { closed } : {}),
	};
}
function conciseLine(ticket) {
	const { number, title, state, priority, estimate, closed, dropped } = ticket;
	const marks = [priority, estimate].filter((mark) => mark !== null).map((mark) => ` ${mark}`);
	return `#${number} [${state ?? "(unset, counts as Backlog)"}]${marks.join("")} ${JSON.stringify(title)}${closed ? `, ${closedWords(dropped)}` : ""}`;
}
// plugin/mcp-server/src/ticket/talk/questions.ts
const TOLD_LENGTH = 500;
const MAX_TOLD = 5;
const SHOWN_OPEN = 10;
function shownQuestions(source) {
	const { questions } = requestsOf(source);
	const open = questions.filter((question) => question.answer === null && !isIdleReview(question));
	const answered = questions
		.filter(({ answer }) => answer !== null)
		.toSorted((one, other) => Date.parse(one.answer?.at ?? "") - Date.parse(other.answer?.at ?? ""))
		.slice(-5);
	const shown = new Set([...open.slice(-10), ...answered]);
	return {
		questions: questions.filter((question) => shown.has(question)),
		moreQuestions: Math.max(0, open.length - SHOWN_OPEN),
	};
}
function questionNews(view, { before = Infinity, without } = {}) {
	const { self, log, team } = view;
	const authority = authorityOf(team);
	const { questions, byHand } = requestsOf(view);
	const answered = unseenAnswers(
		{
			log,
			questions,
		},
		self.agent,
		before,
	);
	const waiting = questions.filter(
		(question) =>
			question.answer === null && question.id !== without?.id && waitsFor(question, self, authority),
	);
	const owed = (question) => hasAuthority(authority, question, self);
	const doubts = questions.flatMap((question) => {
		const { answer, undecidedNo } = question;
		if (answer !== null || undecidedNo === void 0) return [];
		return [`${undecidedNoText(question, undecidedNo)}. ${undecidedNo.remedy}`];
	});
	return [
		...answered.slice(-5).map((question) => answeredLine(question, questions, owed)),
		...waiting.slice(-5).map(waitingLine),
		...(waiting.length > MAX_TOLD
			? [`${waiting.length - MAX_TOLD} older questions here wait for you, too`]
			: []),
		...doubts.slice(-5).map(harmlessInline),
		...byHand.unclear.slice(-5).map(harmlessInline),
	];
}
function answeredLine({ type, seq, text, inReplyTo, answer }, all, mayDecide) {
	const outer = all.find(({ id }) => id === inReplyTo);
	const owed =
		outer !== void 0 && outer.answer === null && mayDecide(outer)
			? `; you asked it for question ${outer.seq} by ${quotedText(outer.from)}, which you can answer now`
			: "";
	return `${quotedText(answer?.by ?? "")} ${decisionWords(answer?.kind).past} your ${type === "review" ? "submission" : "question"} ${seq} (${quotedText(text)}): ${quotedText(answer?.text ?? "")}${owed}`;
}
function waitingLine({ seq, from, text, matter, expandScope, reclassify }) {
	const asked = `${quotedText(from)} asks you (question ${seq}): ${quotedText(text)}`;
	const about = [
		...(expandScope === void 0
			? []
			: [` It asks for more file scope: ${quotedText(expandScope.join(", "))}`]),
		...(reclassify === void 0 ? [] : [` It asks for the risk class "${reclassify}"`]),
	].join("");
	return matter === null
		? words$1`${asked}; answer it with ${tool("answer")}`
		: words$1`${asked}${about}; decide it with ${tool("answer")}, decision "accept" or "reject"`;
}
function waitsFor(question, self, authority) {
	if (question.undecidedNo !== void 0 || isIdleReview(question)) return false;
	if (question.matter === null) return sameAgent(question.to, self.agent);
	return hasAuthority(authority, question, self);
}
function quotedText(text) {
	return JSON.stringify(shortened(harmlessInline(text), TOLD_LENGTH));
}
const MAX_SHOWN = 10;
async function readPendingQuestions(world, { team, repository }, { address, speaker }) {
	const { agent } = speaker;
	const authority = authorityOf(team);
	const { ofOne, ofAnyone, newest } = await world.questions.readConversations(address, askedLabels(agent));
	const nameOf = ({ number }) => `${repository.nameWithOwner}#${number}`;
	const decisive = [...ofOne, ...ofAnyone, ...newest].flatMap((talk) => {
		const records = recordsAmong(talk.comments, nameOf(talk));
		return records.length === 0 ? [] : records.concat(decidingComments(talk.comments));
	});
	const trust = await lookUpAccounts(world, address, trustOf(team, repository.nameWithOwner), decisive);
	const sourceOf = (talk) => {
		const { comments, complete } = talk;
		return {
			comments,
			team,
			trust,
			log: foldLog(comments, {
				ticket: nameOf(talk),
				trust,
				complete,
			}),
		};
	};
	const openOf = (talks, to, isMeant) =>
		talks.flatMap((talk) => {
			const { questions } = requestsOf(sourceOf(talk));
			return named(
				talk,
				questions.filter(
					(question) => sameAgent(question.to, to) && question.answer === null && isMeant(question),
				),
			);
		});
	const withNewest = (labelled) => {
		const numbers = new Set(labelled.map(({ number }) => number));
		return [...labelled, ...newest.filter(({ closed, number }) => !closed && !numbers.has(number))];
	};
	const isOwn = (question) => hasAuthority(authority, question, speaker);
	const isPeoples = (question) => team.orchestrator === void 0 && wayByComment(question) !== null;
	const toAnyone = withNewest(ofAnyone);
	const answeredOn = (talk) => {
		const source = sourceOf(talk);
		const { questions } = requestsOf(source);
		return named(
			talk,
			unseenAnswers(
				{
					log: source.log,
					questions,
				},
				agent,
			),
		);
	};
	return {
		asked: [...openOf(withNewest(ofOne), agent, isOwn), ...openOf(toAnyone, null, isOwn)].slice(0, MAX_SHOWN),
		answered: newest.flatMap(answeredOn).slice(0, MAX_SHOWN),
		forPeople: openOf(toAnyone, null, isPeoples).slice(0, MAX_SHOWN),
	};
}
function named({ number }, questions) {
	return questions
		.map((question) => ({
			...question,
			number,
		}))
		.toReversed();
}
const ASKED_LABEL = "asked:";
const ASKED_OF_ANYONE = `${ASKED_LABEL}anyone`;
function askedLabels(agent) {
	return {
		ofOne: labelFor(agent),
		ofAnyone: ASKED_OF_ANYONE,
	};
}
function labelFor(to) {
	return to === null ? ASKED_OF_ANYONE : `${ASKED_LABEL}${to}`;
}
const LABEL_READS = [
	{
		kind: "labels",
		text: ASKED_LABEL,
	},
];
function labelChange({ facts: { labels } }, label) {
	const name = label === null ? "" : labelFor(label.to);
	const [, id] = [...(labels ?? [])].find(([other]) => sameName(other, name)) ?? [];
	return label === null || id === void 0
		? {}
		: {
				label: {
					id,
					on: label.open,
				},
			};
}
async function withLabel(world, address, outcome) {
	if (outcome.kind === "refused") return outcome;
	const { answer, label } = outcome;
	const problems = label === null ? [] : await pointTo(world, address, label);
	return {
		kind: "answered",
		answer: {
			...answer,
			warnings: [...answer.warnings, ...problems],
		},
	};
}
async function restoreLabels(world, view, labels) {
	const open = requestsOf(view).questions.filter(
		({ answer, type }) => answer === null && type !== REVIEW.type,
	);
	const problems = [...new Set(open.map(({ to }) => to))]
		.filter((to) => !bearsAll(labels, [labelFor(to)]))
		.map(async (to) =>
			pointTo(world, view.address, {
				to,
				open: true,
			}),
		);
	return (await Promise.all(problems)).flat();
}
async function pointTo(world, address, { to, open }) {
	const label = labelFor(to);
	if (label.length > 50)
		return [
			`"${to ?? ""}" is too long for a label: list_tickets does not find the question, get_ticket shows it`,
		];
	try {
		if (open) await world.questions.mark(address, label);
		else await world.questions.unmark(address, label);
		return [];
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return [
			`list_tickets ${open ? "does not find the question" : "still finds the ticket"}, get_ticket is right: ${error.message}`,
		];
	}
}
// plugin/mcp-server/src/ticket/read/board-locks.ts
async function listLocks({ refs, lockPrefixes }, address) {
	const prefix = lockPrefixes.of(address);
	return (await refs.list(address, prefix)).flatMap(({ name, commit }) => {
		const number = lockNumber(prefix, name);
		return number === null
			? []
			: [
					{
						number,
						commit,
					},
				];
	});
}
async function readLockedBoard(world, address) {
	const { result, locks } = await besideLocks(world, address, async () => readBoard(world, address));
	return {
		...result,
		locks,
	};
}
async function readFromBoard(world, address, begin) {
	const known = knownBoard(world, address);
	const early = known === null ? null : begin(known);
	early?.catch(() => void 0);
	const { result, locks } = await besideLocks(world, address, async () => readBoard(world, address));
	const begun = await (early !== null && isDeepStrictEqual(known, result) ? early : begin(result));
	return {
		board: {
			...result,
			locks,
		},
		begun,
	};
}
async function besideLocks(world, address, read) {
	const assumed = world.lockPrefixes.of(address);
	const listed = listLocks(world, address);
	listed.catch(() => void 0);
	return {
		result: await read(),
		locks: await (assumed === world.lockPrefixes.of(address) ? listed : listLocks(world, address)),
	};
}
function lockStatuses(world, board, self) {
	return judgeByCard(lockContextOf(world, self), board);
}
function lockContextOf(world, self) {
	const { machine, clock } = world;
	return {
		machine,
		self,
		nowMs: clock.now(),
		endedPartOf: (holder) => endedPartOf(world, holder, self),
	};
}
function judgeByCard({ machine, self, nowMs, endedPartOf: endedPart }, { locks }) {
	const byNumber = new Map(locks.map(({ number, commit }) => [number, readLock(commit)]));
	return ({ number, state, unread = false, since = null }) => {
		const lock = byNumber.get(number) ?? null;
		const isTask = lock?.command === taskCommand(machine) && (state ?? "Backlog") === "Backlog";
		const recorded = unread || showsLockState(machine, state) || isTask;
		const isLeft = lock !== null && !recorded && since !== null && Date.parse(since) > lock.takenAtMs;
		return judgeLock({
			lock,
			self,
			nowMs,
			recorded,
			gone: lock === null ? null : endedPart(answererOf(lock, recorded)),
			departure: isLeft
				? {
						by: "person",
						to: state ?? "Backlog",
						at: since,
					}
				: null,
		});
	};
}
function showsLockState(machine, state) {
	return machine.isLockState(state ?? "Backlog");
}
// plugin/mcp-server/src/ticket/read/address.ts
function parseReference(reference, here, settings) {
	const read = readReference(String(reference));
	if (read === null) return { kind: "wrong" };
	const { number, owner = here.owner, repo = here.repo, host } = read;
	const failure = foreignPage(host, settings);
	if (failure !== null)
		return {
			kind: "foreign",
			failure,
		};
	return sameName(owner, here.owner) && sameName(repo, here.repo)
		? {
				kind: "here",
				number,
			}
		: {
				kind: "elsewhere",
				ticket: {
					owner,
					repo,
					number,
				},
			};
}
function foreignPage(host, { pageHost }) {
	if (host === void 0 || host === pageHost) return null;
	const remedy = hostRemedy(host.replace(/:\d+$/, ""), pageHost);
	return new Failure(
		"INPUT_INVALID",
		`Cannot find the ticket: its page is on "${host}", and the configured GitHub is "${pageHost}"`,
		{ hint: `Give the address of a page on "${pageHost}", or a number. ${remedy}` },
	);
}
function withNamedTicket({ settings }, args) {
	if (!isObject(args) || typeof args["number"] !== "string") return args;
	const read = readReference(args["number"]);
	if (read === null) return args;
	const { host, ...ticket } = read;
	const failure = foreignPage(host, settings);
	if (failure !== null) throw failure;
	return {
		...args,
		...ticket,
	};
}
function repositoryOf(world, args) {
	const foreign = foreignPage(args.host, world.settings);
	if (foreign !== null) throw foreign;
	const owner = args.owner ?? world.settings.owner;
	const repo = args.repo ?? world.settings.repo;
	if (owner !== null && repo !== null)
		return {
			owner,
			repo,
		};
	const { foreignRemote } = world.settings;
	if (foreignRemote === null)
		throw new Failure(
			"CONFIG_INCOMPLETE",
			"Cannot find the repository: owner and repo are neither given nor configured",
			{
				hint: words$1`Pass ${argument("owner")} and ${argument("repo")}, set RALPH_GH_OWNER and RALPH_GH_REPO, or work in a folder whose git remote is on GitHub`,
			},
		);
	const { foreignHost } = foreignRemote;
	throw new Failure(
		"CONFIG_INCOMPLETE",
		`Cannot find the repository: the git remote "origin" is on "${foreignHost}", and the configured GitHub is "${foreignRemote.githubHost}"`,
		{
			hint: `${hostRemedy(foreignHost, foreignRemote.githubHost)}. Set RALPH_GH_OWNER and RALPH_GH_REPO if "${foreignHost}" is an alias of ~/.ssh/config, or the repository another one`,
		},
	);
}
const MAX_NAMED = 20;
async function addressedTicket(world, attempted, { number, caller, ...names }) {
	if (number !== void 0)
		return {
			...repositoryOf(world, names),
			number,
		};
	const address = repositoryOf(world, names);
	const { result, locks } = await besideLocks(world, address, async () => lookAtBoard(world, address));
	const lockStatusOf = lockStatuses(world, { locks }, holderOf(world, caller, result.snapshot.viewer));
	const { owner, repo } = address;
	const held = locks
		.filter(
			(lock) =>
				lockStatusOf({
					number: lock.number,
					state: null,
					unread: true,
				}).kind === "mine",
		)
		.map((lock) => ({
			owner,
			repo,
			number: lock.number,
		}));
	const [ticket, another] = held;
	if (ticket !== void 0 && another === void 0) return ticket;
	throw unclear(attempted, held);
}
function unclear(attempted, held) {
	if (held.length === 0)
		return new Failure("INPUT_INVALID", `Cannot ${attempted} without a number: you hold no lock`, {
			hint: "Give the ticket's number, also to repeat a call that ended your lock; only the one ticket whose lock you hold needs none",
		});
	const names = held.slice(0, MAX_NAMED).map(ticketName).join(", ");
	const more = held.length > MAX_NAMED ? ` and ${held.length - MAX_NAMED} more` : "";
	return new Failure(
		"INPUT_INVALID",
		`Cannot ${attempted} without a number: you hold the locks of ${held.length} tickets, ${names}${more}`,
		{ hint: "Give the number of one of them" },
	);
}
const CALLERS_MISTAKES = ["GITHUB_NOT_FOUND", "INPUT_NOT_AN_ISSUE"];
const NOTHING_TO_SEE = ["GITHUB_NOT_FOUND", "GITHUB_UNSUPPORTED"];
async function lookUpTicket(world, here, { role, reference }) {
	const parsed = parseReference(reference, here, world.settings);
	const home = `${here.owner}/${here.repo}`;
	if (parsed.kind === "wrong")
		return {
			mistake: `${role} ${JSON.stringify(reference)} names no ticket: give an issue's number; a draft on the board has none until it is converted to an issue`,
		};
	if (parsed.kind === "foreign") throw parsed.failure;
	if (parsed.kind === "elsewhere")
		return {
			mistake: `${role} ${ticketName(parsed.ticket)} is in another repository, and links stay within ${home}`,
		};
	try {
		const issue = await world.issues.read({
			...here,
			number: parsed.number,
		});
		return {
			issue,
			hint: await continuationHint(world, issue),
		};
	} catch (error) {
		if (!(error instanceof Failure) || !CALLERS_MISTAKES.includes(error.code)) throw error;
		return { mistake: `${role} #${parsed.number}: ${error.message}` };
	}
}
async function continuationHint(world, { address, closed }) {
	if (!closed) return null;
	const view = await orNothing(async () => readTicket(world, address, {}));
	const continuedBy = view === null ? void 0 : continuationOf(view);
	return continuedBy === void 0 ? null : continuesAs(continuedBy);
}
function withHint(sentence, hint) {
	return hint === null ? sentence : `${sentence}. ${hint}`;
}
async function ifVisible(list) {
	try {
		return await list();
	} catch (error) {
		if (error instanceof Failure && NOTHING_TO_SEE.includes(error.code)) return [];
		throw error;
	}
}
export {
	ASKED_LABEL,
	LABEL_READS,
	NOTHING_HIDDEN,
	acceptedTickets,
	addHidden,
	addressedTicket,
	askedLabels,
	byUrgency,
	concise,
	conciseLine,
	continuationHint,
	foreignStates,
	gatherTickets,
	hiddenLines,
	ifVisible,
	isFor,
	itemQuery,
	judgeByCard,
	judgeOffer,
	labelChange,
	linkObstacle,
	listLocks,
	lockContextOf,
	lockStatuses,
	lookUpTicket,
	matchesFilter,
	mayTake,
	mergeAudiences,
	needsBlockers,
	offerOrder,
	openTickets,
	openingMoves,
	pageRequest,
	parseReference,
	prioritiesOf,
	questionNews,
	quotedText,
	readAhead,
	readAllCards,
	readFromBoard,
	readLockedBoard,
	readMatching,
	readPagesOfMatching,
	readPendingQuestions,
	repositoryOf,
	restoreLabels,
	routesOf,
	shownQuestions,
	showsLockState,
	summaryFields,
	withHint,
	withLabel,
	withNamedTicket,
};
