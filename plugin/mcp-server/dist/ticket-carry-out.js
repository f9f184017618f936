import {
	COMMANDS,
	ESTIMATES,
	PRIORITIES,
	WHY_OVER,
	WORKFLOW_STATES,
	accountName,
	answererOf,
	asSeen,
	bearsAll,
	bearsPrefix,
	continuesAs,
	distinctNames,
	hostRemedy,
	isAppName,
	judgeLock,
	lockNumber,
	lockedReason,
	namedSo,
	sameAgent,
	sameName,
	shortened,
	ticketName,
	ticketNumber,
} from "./config-environment.js";
import { Failure, boundedText, failureOf, isOfOneTicket, valueOrFailure } from "./errors.js";
import { harmlessInline } from "./ledger-harmless.js";
import { AGENT_LABEL, agentLabel, refuseSecrets } from "./ticket-given-text.js";
import {
	MAX_ANSWER_LENGTH,
	MAX_COMMENTS,
	READ_LAG_MS,
	acceptedReply,
	acceptedTargets,
	cannotTell,
	changedText,
	closedHint,
	closedWords,
	consequenceOf,
	countsAsAnswer,
	decisionWords,
	hasAuthority,
	lockRefOf,
	needsAuthority,
	optionNameOf,
	personCommands,
	refuseDecision,
	reopenedText,
	uncountedComment,
	undecidedNoText,
	undecidedRejection,
	voidedDecision,
	waitHint,
	wayOn,
} from "./domain-guards.js";
import {
	LockCommits,
	REVIEW,
	STALE_READ_PAUSE_MS,
	Writing,
	acceptedEntries,
	authorStatus,
	authorityOf,
	cardWriting,
	checkedItem,
	composeInteraction,
	continuationOf,
	decidedFileOf,
	decidingComments,
	decisionTextOf,
	duplicatesOf,
	earlyFacts,
	endedPartOf,
	evidenceOfAnswer,
	evidenceOfRead,
	foldLog,
	giveLockBack,
	hashesOf,
	holderOf,
	inLogOrder,
	isCurrent,
	isNeeds,
	isSharedAccount,
	judge,
	knownBoard,
	lockEndMs,
	lockEndedBy,
	lockPlace,
	logOf,
	logWarnings,
	lookAtBoard,
	lookUpAccounts,
	memberOf,
	moveLock,
	movedByPerson,
	noteScope,
	optionFor,
	putBackWriting,
	readBoard,
	readConfirmed,
	readEarly,
	readLock,
	readLockCommit,
	readTicket,
	reclaimLock,
	recordsAmong,
	recordsOfStay,
	renderComment,
	renderVoidComment,
	renewLock,
	repliesSinceEntry,
	requestsOf,
	requireLockable,
	requireOpened,
	requireSoundLog,
	requireWritable,
	restoreWrite,
	sameCard,
	signingOf,
	situationOf,
	strikeWriting,
	swapRefs,
	takeList,
	takeLocks,
	targetOf,
	timed,
	touchedTexts,
	trustOf,
	turnFacts,
	undecidedBefore,
	unknownAccess,
	unseenAnswers,
	withFacts,
	withLeftFollowUps,
	withLock,
} from "./ledger-comment.js";
import { noteForTask, taskCommand } from "./domain-task.js";
import { isDeepStrictEqual } from "node:util";
// plugin/mcp-server/src/ticket/board-locks.ts
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
	return ({ number, state, unread = false }) => {
		const lock = byNumber.get(number) ?? null;
		const isTask = lock?.command === taskCommand(machine) && (state ?? "Backlog") === "Backlog";
		const recorded = unread || showsLockState(machine, state) || isTask;
		return judgeLock({
			lock,
			self,
			nowMs,
			recorded,
			gone: lock === null ? null : endedPart(answererOf(lock, recorded)),
			departure: null,
		});
	};
}
function showsLockState(machine, state) {
	const shown = state ?? "Backlog";
	return machine.isValidState(shown) && machine.isLockState(shown);
}
// plugin/mcp-server/src/ticket/address.ts
const ADDRESS = /^(?:https:\/\/([^/\s:]+)(?::\d+)?\/)?([\w.-]+)\/([\w.-]+)(?:#|\/issues\/)(\d+)$/;
function parseReference(reference, here, settings) {
	const text = String(reference).trim();
	const [, host, owner = here.owner, repo = here.repo, digits = text] = ADDRESS.exec(text) ?? [];
	const number = ticketNumber(digits);
	if (number === null) return { kind: "wrong" };
	if (!isOnGithub(host, settings))
		return {
			kind: "elsewhere",
			ticket: text,
		};
	return sameName(owner, here.owner) && sameName(repo, here.repo)
		? {
				kind: "here",
				number,
			}
		: {
				kind: "elsewhere",
				ticket: ticketName({
					owner,
					repo,
					number,
				}),
			};
}
function isOnGithub(host, { githubHost }) {
	return host === void 0 || githubHost === null || host.toLowerCase() === githubHost;
}
function repositoryOf(world, args) {
	const { githubHost } = world.settings;
	if (!isOnGithub(args.host, { githubHost })) throw notThisHost(args.host ?? "", githubHost ?? "");
	const owner = args.owner ?? world.settings.owner;
	const repo = args.repo ?? world.settings.repo;
	if (owner !== null && repo !== null)
		return {
			owner,
			repo,
		};
	const { foreignRemote } = world.settings;
	throw foreignRemote === null ? nothingNamed() : notOnGithub(foreignRemote);
}
function nothingNamed() {
	return new Failure(
		"CONFIG_INCOMPLETE",
		"Cannot find the repository: owner and repo are neither given nor configured",
		{
			hint: "Pass owner and repo, set RALPH_GH_OWNER and RALPH_GH_REPO, or work in a folder whose git remote is on GitHub",
		},
	);
}
function notThisHost(host, githubHost) {
	return new Failure(
		"INPUT_INVALID",
		`Cannot find the ticket: its page is on "${host}", and the configured GitHub is "${githubHost}"`,
		{ hint: `Give the address of a page on "${githubHost}", or a number. ${hostRemedy(host, githubHost)}` },
	);
}
function notOnGithub({ foreignHost, githubHost }) {
	return new Failure(
		"CONFIG_INCOMPLETE",
		`Cannot find the repository: the git remote "origin" is on "${foreignHost}", and the configured GitHub is "${githubHost}"`,
		{
			hint: `${hostRemedy(foreignHost, githubHost)}. Set RALPH_GH_OWNER and RALPH_GH_REPO if "${foreignHost}" is an alias of ~/.ssh/config, or the repository another one`,
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
	const held = await listHeld(world, repositoryOf(world, names), caller);
	const [ticket] = held;
	if (ticket !== void 0 && held.length === 1) return ticket;
	throw unclear(attempted, held);
}
async function listHeld(world, address, caller) {
	const { result, locks } = await besideLocks(world, address, async () => lookAtBoard(world, address));
	const { viewer } = result.snapshot;
	const lockStatusOf = lockStatuses(world, { locks }, holderOf(world, caller, viewer));
	const { owner, repo } = address;
	return locks
		.filter(
			({ number }) =>
				lockStatusOf({
					number,
					state: null,
					unread: true,
				}).kind === "mine",
		)
		.map(({ number }) => ({
			owner,
			repo,
			number,
		}));
}
function unclear(attempted, held) {
	if (held.length === 0)
		return new Failure("INPUT_INVALID", `Cannot ${attempted} without a number: you hold no lock`, {
			hint: "Give the ticket's number; only the one ticket whose lock you hold needs none",
		});
	const names = held.slice(0, MAX_NAMED).map(ticketName).join(", ");
	const more = held.length > MAX_NAMED ? ` and ${held.length - MAX_NAMED} more` : "";
	return new Failure(
		"INPUT_INVALID",
		`Cannot ${attempted} without a number: you hold the locks of ${held.length} tickets, ${names}${more}`,
		{ hint: "Give the number of one of them" },
	);
}
// plugin/mcp-server/src/board/offers.ts
const CLOSER = "triage";
function judgeOffer(context, ticket) {
	const { machine, command } = context;
	const passed = (obstacle, reason) => ({
		kind: "passed",
		ticket,
		obstacle,
		reason,
	});
	const state = ticket.state ?? "Backlog";
	const workers = machine.isValidState(state) ? workersFrom(machine, command, state) : [];
	if (workers.length === 0) return passed("state", `${command} takes nothing from "${state}"`);
	const obstacle = obstacleOf(context, ticket);
	if (obstacle !== null) return passed(...obstacle);
	const finished = isFinished(ticket) && command === CLOSER;
	const worker = workers.find((one) => machine.isValidEstimateForCommand(one, ticket.estimate));
	if (worker === void 0) return passed("estimate", estimateReason(machine, workers, ticket));
	return {
		kind: "offer",
		ticket,
		worker,
		finished,
		isTask: false,
		notes: notesOn(machine, {
			worker,
			finished,
			ticket,
		}),
	};
}
function workersFrom(machine, command, state) {
	return machine.workersOf(command).filter((worker) => machine.isValidInputForCommand(worker, state));
}
function isFinished({ children, openChildren }) {
	return children > 0 && openChildren === 0;
}
function obstacleOf({ machine, command, lockStatusOf }, ticket) {
	if (ticket.closed) return ["closed", "its issue is closed"];
	const linked = linkObstacle(ticket);
	if (linked?.[0] === "children") return linked;
	const closable = machine.inputStatesOf(CLOSER).some((state) => state === (ticket.state ?? "Backlog"));
	if (isFinished(ticket) && closable && command !== CLOSER)
		return ["finished", `all its children are closed, so ${CLOSER} closes it`];
	if (linked !== null) return linked;
	const standing = lockStatusOf(ticket);
	return standing.kind === "theirs" ? ["locked", lockedReason(standing)] : null;
}
function linkObstacle({ children, openChildren, openBlockers }) {
	if (openChildren > 0) return ["children", `${openChildren} of its ${children} children are open`];
	if (openBlockers === 0) return null;
	return ["blocked", `it waits for ${openBlockers} open ${openBlockers === 1 ? "issue" : "issues"}`];
}
function estimateReason(machine, workers, ticket) {
	const taken = workers
		.map((worker) => `${worker} takes ${machine.estimatesOf(worker).join(", ")}`)
		.join("; ");
	return ticket.estimate === null
		? `it has no estimate, and ${taken}`
		: `its estimate is ${ticket.estimate}, and ${taken}`;
}
function notesOn(machine, { worker, finished, ticket }) {
	const sizes = machine.estimatesOf(worker);
	const unsized = ticket.estimate === null && sizes.length < ESTIMATES.length;
	return [
		...(finished ? [`all its ${ticket.children} children are closed: close it`] : []),
		...(unsized ? [`it has no estimate: look first whether it is ${sizes.join(" or ")}`] : []),
	];
}
function offerOrder({ priorities, routes, mayWait }) {
	const urgency = byUrgency(priorities);
	return (one, other) =>
		Number(mayWait(one)) - Number(mayWait(other)) ||
		routeIndex(routes, one) - routeIndex(routes, other) ||
		urgency(one, other);
}
function openingMoves(machine, { worker, finished, isTask }, state) {
	if (isTask && !finished)
		return [
			{
				command: worker,
				goal: { intent: "lock" },
			},
		];
	if (finished)
		return [
			{
				command: worker,
				goal: { intent: "close" },
			},
		];
	if (machine.lockStateOf(worker) !== null)
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
	const states = WORKFLOW_STATES.filter((state) =>
		workers.some((worker) => machine.isValidInputForCommand(worker, state)),
	);
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
function summaryFields({ state, priority, estimate }) {
	return {
		state: state.databaseId,
		priority: priority?.databaseId ?? null,
		estimate: estimate?.databaseId ?? null,
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
		(parent === null || sameIssue(ticket.parent, parent)) &&
		(text === null || ticket.title.toLowerCase().includes(text.toLowerCase()))
	);
}
function sameIssue(one, other) {
	return one !== null && one.number === other.number && sameName(one.repository, other.repository);
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
	return choice(
		{
			...state,
			options,
		},
		wanted?.map((name) => (name === null ? null : onGithub(name))) ?? null,
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
	return `${name}:${values.map(quotedValue).join(",")}`;
}
function quotedValue(value) {
	return `"${value.replaceAll(/["\\\p{C}\p{Zl}\p{Zp}]+/gu, "*")}"`;
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
	const unread =
		next === null
			? "none"
			: await readByRoute(search, {
					everybody,
					next,
					ranked: isFilterable(board.priority),
				});
	return {
		tickets: [...found.values()],
		unread,
	};
}
async function readByRoute(search, { everybody, next, ranked }) {
	for (const audience of search.routes.slice(0, -1)) {
		const filter = {
			...search.filter,
			audience,
		};
		const page = await search.read(filter, null);
		const unread =
			page.next === null
				? "none"
				: await readRest(search, {
						filter,
						next: page.next,
						ranked,
					});
		if (unread !== "none") return unread;
		if (await search.isEnough(page.tickets)) return "less urgent";
	}
	const audience = search.routes.at(-1) ?? null;
	return ranked
		? readByPriority(search, {
				...search.filter,
				audience,
			})
		: readMorePages(search, {
				filter: everybody,
				next,
			});
}
async function readRest(search, { filter, next, ranked }) {
	return ranked
		? readByPriority(search, filter)
		: readMorePages(search, {
				filter,
				next,
			});
}
async function readMorePages(search, from) {
	let next = from.next;
	while (next !== null && search.pagesLeft() > 0) {
		if (!(search.pagesLeft() > 5) && (await search.isEnough([...search.found.values()]))) break;
		next = (await search.read(from.filter, next)).next;
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
// plugin/mcp-server/src/ticket/plan.ts
function lockTakenBy({ lock: effect }) {
	return effect?.kind === "take" || effect?.kind === "hand" || effect?.kind === "renew" ? effect : null;
}
function withOutcome(plan, change) {
	const changed = (outcome) => (outcome === null ? null : change(outcome));
	return plan.kind === "no record"
		? {
				...plan,
				outcome: (done) => changed(plan.outcome(done)),
			}
		: {
				...plan,
				outcome: (written) => changed(plan.outcome(written)),
			};
}
function answerWith(outcome) {
	return {
		kind: "no record",
		outcome: () => outcome,
	};
}
function answerAgain(outcome) {
	return {
		kind: "no record",
		finishes: "card",
		outcome: () => outcome,
	};
}
function refuseBy(refusal) {
	return {
		...answerWith({
			kind: "refused",
			refusal,
		}),
		refusal,
	};
}
function writtenWarnings({ movedTo, warnings }) {
	return [
		...(movedTo === null ? [] : [`a person moved the card meanwhile to "${movedTo.value ?? "Backlog"}"`]),
		...warnings,
	];
}
// plugin/mcp-server/src/ticket/look-again.ts
const MAX_SLOW_READS = 3;
async function lookAgain(writing) {
	const known = writing.known();
	const { snapshot, card } = await readPresent(writing);
	const comments = await readSince(writing.world, snapshot, known.comments);
	return evidenceOfRead(known, {
		comments,
		card,
	});
}
async function readPresent({ world, view }) {
	const { clock, tickets, ownWrites, settings } = world;
	let slowReads = 0;
	for (let attempt = 1; ; attempt += 1) {
		const look = async () => tickets.read(view.address, view.item.stateField);
		const { answer, askedAtMs, nowMs } = await timed(clock, look);
		const isSlow = nowMs - askedAtMs > READ_LAG_MS;
		slowReads += isSlow ? 1 : 0;
		if (isSlow && slowReads < MAX_SLOW_READS) continue;
		const { card } = checkedItem(answer, view.team, settings.board);
		const read = {
			comments: answer.comments,
			complete: answer.olderCursor === null,
			card,
		};
		const short = takeList(world, {
			...read,
			ticket: view.ticket,
			snapshot: answer,
			askedAtMs,
		});
		const lacksOwn = ownWrites.isStale(view.address, read, askedAtMs);
		const isLast = attempt >= 8;
		if (isLast && short !== null) throw short;
		if (isLast || (short === null && (isSlow || !lacksOwn)))
			return {
				snapshot: answer,
				card,
			};
		await clock.sleep(STALE_READ_PAUSE_MS);
	}
}
async function readSince(world, { issue, comments: newest, olderCursor: first }, known) {
	const newestKnown = BigInt(inLogOrder(known).at(-1)?.databaseId ?? 0);
	const comments = [...newest];
	let olderCursor = first;
	for (let page = 0; olderCursor !== null && page < 25; page += 1) {
		const [oldest] = comments;
		if (oldest !== void 0 && BigInt(oldest.databaseId) <= newestKnown) break;
		const older = await world.tickets.readOlderComments(issue.id, olderCursor);
		comments.unshift(...older.comments);
		olderCursor = older.olderCursor;
	}
	return comments;
}
// plugin/mcp-server/src/ticket/send.ts
async function send(writing, write) {
	try {
		return await received(writing, write, await writing.world.tickets.write(writing.target, write));
	} catch (error) {
		return sendFailed(writing, write, error);
	}
}
async function sendAll(writings) {
	const [first] = writings;
	if (first === void 0) return new Map();
	try {
		const answers = await first.world.tickets.writeAll(writings);
		return new Map(
			writings.map((writing, at) => {
				const answer = answers[at];
				if (answer === void 0) throw new Error("A write of several tickets has an answer for each");
				return [writing, async () => received(writing, writing.write, answer)];
			}),
		);
	} catch (error) {
		return new Map(
			writings.map((writing) => [writing, async () => sendFailed(writing, writing.write, error)]),
		);
	}
}
async function received(writing, write, answer) {
	if (answer.release.kind === "done") noteReleased(writing);
	const state =
		answer.field.kind === "done" && write.optionId !== void 0 ? writing.stateOf(write.optionId) : null;
	if (answer.comment.kind === "done" && answer.before === null)
		return lookAfter(writing, write, unshown(writing));
	const evidence = evidenceOfAnswer(writing.known(), answer);
	if (write.optionId !== void 0) {
		const isWritten = state === writing.record.to && evidence.card.value === state;
		writing.noteCard(isWritten ? evidence.card : "not written");
	}
	return {
		evidence: await withWriters(writing, evidence),
		answer,
		state,
	};
}
function unshown({ view }) {
	return new Failure(
		"GITHUB_OUTCOME_UNKNOWN",
		`Cannot verify the write to ticket ${view.ticket}: GitHub's answer does not show its comments`,
		{
			hint: "Call again with the same arguments",
			retryable: true,
		},
	);
}
async function sendFailed(writing, write, error) {
	if (!(error instanceof Failure)) throw error;
	if (error.code === "GITHUB_OUTCOME_UNKNOWN") return lookAfter(writing, write, error);
	if (write.comment !== void 0) await giveLockBack(writing);
	throw error;
}
async function lookAfter(writing, write, unknown) {
	try {
		const lockIsGone = await isLockGone(writing);
		const evidence = await withWriters(writing, await lookAgain(writing));
		if (lockIsGone) noteReleased(writing);
		if (write.optionId !== void 0) writing.noteCard("unknown");
		return {
			evidence,
			answer: null,
			state: null,
		};
	} catch (error) {
		if (error instanceof Failure) throw unknown;
		throw error;
	}
}
async function isLockGone(writing) {
	const { world, view, write } = writing;
	if (write.releaseOid === void 0) return false;
	return (await readLockCommit(world, view.address))?.oid !== write.releaseOid;
}
function noteReleased(writing) {
	const { world, view, write } = writing;
	writing.noteReleased();
	const move = {
		name: writing.target.lockRef,
		from: write.releaseOid ?? null,
		to: null,
	};
	world.ownWrites.noteRefs(view.address, [move], world.clock.now());
}
async function withWriters({ world, view }, evidence) {
	const records = recordsAmong(evidence.comments, view.ticket);
	return {
		...evidence,
		trust: await lookUpAccounts(world, view.address, evidence.trust, records),
	};
}
// plugin/mcp-server/src/ticket/settle.ts
const MAX_REPAIRS = 3;
const MAX_PUT_BACKS = 6;
const STALE_ANSWER_MS = 1e4;
const ROUNDING_MS = 2e3;
async function writeAndSettle(writing, repairs = MAX_REPAIRS) {
	if (isTooOld(writing)) return begunTooLate(writing);
	return settle(writing, await send(writing, writing.write), repairs);
}
async function writeTogether(writings) {
	const sent = await sendAll(writings.filter((writing) => !isTooOld(writing)));
	return writings.map((writing) => {
		const looked = sent.get(writing);
		return async () =>
			looked === void 0 ? begunTooLate(writing) : settle(writing, await looked(), MAX_REPAIRS);
	});
}
function isTooOld({ lockTooOld, viewTooOld }) {
	return lockTooOld || viewTooOld;
}
async function begunTooLate(writing) {
	await giveLockBack(writing);
	return {
		kind: "lost",
		winner: null,
	};
}
async function settle(writing, first, repairs) {
	let sent = first;
	let refusal = cardRefusal(sent);
	for (let left = repairs - 1; left >= 0; left -= 1) {
		const verdict = judgeSent(writing, sent);
		const settlement = await conclude(writing, verdict, sent);
		if (settlement !== null) return settlement;
		if (verdict.kind === "missing" && (left === 0 || !mayResend(writing, verdict.log, sent)))
			return abandon(writing, sent);
		sent = await repairWrite(writing, verdict, {
			sent,
			left,
		});
		refusal = cardRefusal(sent) ?? refusal;
	}
	return (await conclude(writing, judgeSent(writing, sent), sent)) ?? giveUp(writing, sent.evidence, refusal);
}
function judgeSent({ view, record }, { evidence, state }) {
	const verdict = judge(
		view,
		{
			record,
			state,
		},
		evidence,
	);
	const rival = undecidedBefore(verdict);
	if (rival === null) return verdict;
	const { why = "", remedy = "" } = unknownAccess(rival, evidence.trust) ?? {};
	throw new Failure(
		"GITHUB_OUTCOME_UNKNOWN",
		`Cannot tell whether the record on ticket ${view.ticket} was first: another one may count (${rival.url}): ${why}`,
		{
			hint: `${remedy}. Then call again with the same arguments`,
			retryable: true,
		},
	);
}
function cardRefusal({ answer }) {
	return answer === null ? null : failureOfPart(answer.field);
}
async function conclude(writing, verdict, sent) {
	writing.learn(sent.evidence);
	if (verdict.kind !== "missing") noteOwnWrite(writing, verdict.entry, sent.evidence);
	switch (verdict.kind) {
		case "missing":
		case "behind":
			return null;
		case "void":
			await strikeOut(writing, verdict);
			return {
				kind: "lost",
				winner: verdict.winner,
			};
		case "overwrote":
			await putBack(writing, {
				person: verdict.person,
				after: verdict.entry,
			});
			return settled(writing, verdict, {
				sent,
				movedTo: verdict.person,
			});
		case "moved":
			return settled(writing, verdict, {
				sent,
				movedTo: verdict.person,
			});
		case "settled":
			return settled(writing, verdict, {
				sent,
				movedTo: null,
			});
	}
}
function noteOwnWrite({ world, view }, { comment }, { card }) {
	const { databaseId: commentId, createdAt } = comment;
	const written = {
		commentId,
		card,
		commentAtMs: Date.parse(createdAt),
	};
	world.ownWrites.noteTicket(view.address, written, world.clock.now());
}
async function settled(writing, found, { sent, movedTo }) {
	const untidy = await strikeDuplicates(writing, found);
	const ending = lockEndedBy(found.log, found.entry);
	return {
		kind: "settled",
		entry: found.entry,
		sentAtMs: writing.startedAtMs,
		isCurrent: isCurrent(found.log, found.entry),
		holdsLock: ending === null && !isRemovedHere(writing),
		movedTo,
		furnished: isFurnished(writing, sent.answer),
		warnings: [...partWarnings(sent.answer), ...untidy, ...(ending === null ? [] : [lockEnded(ending)])],
	};
}
function isRemovedHere({ world, view, target, lock }) {
	const held = view.lock.kind === "mine" ? view.lock.lock.oid : null;
	const oid = lock?.oid ?? held;
	return (
		oid !== null &&
		world.ownWrites.hasRemoved(
			{
				address: view.address,
				name: target.lockRef,
			},
			oid,
		)
	);
}
function lockEnded({ record: { seq, agent }, comment: { url } }) {
	return `the lock that this call took ended before its answer came, by record ${seq} of "${agent}" (${url}): read the ticket`;
}
function isFurnished({ write }, answer) {
	const isDone = (part) => answer?.[part].kind === "done";
	return (
		((write.blockers === void 0 && write.fields === void 0) || isDone("fields")) &&
		(write.label === void 0 || isDone("label"))
	);
}
async function strikeDuplicates({ world, target }, { log, entry }) {
	const { record, comment } = entry;
	const body = renderVoidComment(record, {
		seq: record.seq,
		url: comment.url,
	});
	try {
		for (const { id } of duplicatesOf(log, entry))
			await world.tickets.write(target, {
				strike: {
					id,
					body,
				},
			});
		return [];
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return [
			`a comment that repeats the record could not be struck through; it does not count: ${error.message}`,
		];
	}
}
async function repairWrite(writing, verdict, { sent, left }) {
	if (verdict.kind === "missing") {
		const { releaseOid: _released, ...unreleased } = writing.write;
		const { comment } = unreleased;
		if (writing.cardWritten && comment !== void 0) return send(writing, { comment });
		return send(writing, writing.released ? unreleased : writing.write);
	}
	if (verdict.kind !== "behind") return sent;
	if (sent.answer !== null && sent.evidence.card.value !== sent.state)
		return {
			evidence: await withWriters(writing, await lookAgain(writing)),
			answer: null,
			state: null,
		};
	const { log } = verdict;
	if (writing.maySetCardAlone || log.head === null)
		return send(writing, { optionId: writing.optionFor(verdict.to) });
	const repair = cardWriting(writing.world, writing.view, {
		log,
		head: log.head,
		known: writing.known(),
	});
	await writeAndSettle(repair, left);
	return {
		evidence: repair.known(),
		answer: null,
		state: null,
	};
}
function mayResend(writing, log, { evidence, answer }) {
	const { record, write, lockTooOld, cardAtStart, cardWritten } = writing;
	if (answer !== null && failureOfPart(answer.comment)?.code === "GITHUB_RATE_LIMITED") return false;
	const asDecided =
		cardWritten ||
		sameCard(evidence.card, cardAtStart) ||
		(answer === null && mayBeOurs(writing, evidence.card));
	return write.comment !== void 0 && log.head?.hash === record.prev && !lockTooOld && asDecided;
}
function mayBeOurs({ record, write, startedAtMs }, { value, updatedAt }) {
	if (write.optionId === void 0 || value !== record.to || updatedAt === null) return false;
	return Date.parse(updatedAt) >= startedAtMs - ROUNDING_MS;
}
async function abandon(writing, { answer }) {
	await freshen(writing);
	const { card } = writing.known();
	const log = logOf(writing.view, writing.known());
	await reclaimLock(writing, log);
	const undo = restoreWrite(writing, log, card);
	if (Object.keys(undo).length > 0) await writing.world.tickets.write(writing.target, undo);
	const failure = answer === null ? null : failureOfPart(answer.comment);
	if (failure !== null) throw failure;
	return {
		kind: "lost",
		winner: log.head?.hash === writing.record.prev ? null : log.head,
	};
}
async function strikeOut(writing, verdict) {
	await freshen(writing);
	const log = logOf(writing.view, writing.known());
	const head = log.head ?? verdict.winner;
	await reclaimLock(writing, log);
	const strike = strikeWriting(writing, verdict, head, log);
	const { person } = verdict;
	if (person === null) {
		await writeAndSettle(strike);
		return;
	}
	await send(strike, strike.write);
	if (verdict.log.head !== null)
		await putBack(writing, {
			person,
			after: verdict.log.head,
		});
}
async function freshen(writing) {
	if (writing.world.clock.now() - writing.startedAtMs > STALE_ANSWER_MS)
		writing.learn(await withWriters(writing, await lookAgain(writing)));
}
async function putBack(writing, overwritten) {
	for (let attempt = 0; attempt < MAX_PUT_BACKS; attempt += 1) {
		await freshen(writing);
		const { head } = logOf(writing.view, writing.known());
		if (head === null) return;
		const repair = putBackWriting(writing, head, overwritten);
		const settlement = await writeAndSettle(repair);
		writing.learn(repair.known());
		if (settlement.kind === "settled") return;
	}
}
function giveUp({ view, record }, { card }, refusal) {
	const cause = refusal === null ? "GitHub answered success" : refusal.message;
	const advice = refusal === null || refusal.hint === "" ? "" : `. ${refusal.hint}`;
	throw new Failure(
		"GITHUB_NOT_LANDED",
		`Cannot set the card of ticket ${view.ticket} to "${record.to}": ${cause}, and the card shows ${JSON.stringify(card.value)}`,
		{
			hint: `The record is in the log; the next call on this ticket sets the card${advice}`,
			retryable: true,
		},
	);
}
function failureOfPart(part) {
	return part.kind === "failed" ? part.failure : null;
}
function partWarnings(answer) {
	if (answer === null) return [];
	const release = failureOfPart(answer.release);
	return release === null ? [] : [lockNotReleased(release)];
}
function lockNotReleased({ message }) {
	return `the lock's ref could not be removed: ${message}; it no longer counts`;
}
// plugin/mcp-server/src/ticket/team-labels.ts
function missingAgentLabels({ agents, orchestrator }, { labels }, { labels: known }) {
	const names = [
		...agents.flatMap(({ name, scopes }) => [name, ...scopes]),
		...(orchestrator === void 0 ? [] : [orchestrator]),
	];
	const wanted = (labels ?? []).filter((label) => namedSo(known, label) === void 0);
	return distinctNames(names)
		.map(agentLabel)
		.filter((receiver) => wanted.some((label) => sameName(label, receiver)));
}
const LABEL_TRIES = 3;
async function createLabels(world, address, names, triesLeft = LABEL_TRIES) {
	const created = [];
	const failures = [];
	for (const name of names)
		try {
			created.push({
				name,
				id: await world.setup.createLabel(address, name),
			});
		} catch (error) {
			if (!(error instanceof Failure) || error.code === "GITHUB_RATE_LIMITED") throw error;
			failures.push(error);
		}
	if (failures.length === 0)
		return {
			made: created,
			failures,
		};
	const others = names.filter((name) => namedSo(created, name) === void 0);
	const { labels } = await world.issues.choices(address, {
		labels: others,
		assignees: [],
	});
	const made = [...created, ...labels];
	const left = others.filter((name) => namedSo(labels, name) === void 0);
	if (left.length === 0)
		return {
			made,
			failures: [],
		};
	if (triesLeft <= 1 || !failures.some(({ retryable }) => retryable))
		return {
			made,
			failures,
		};
	const again = await createLabels(world, address, left, triesLeft - 1);
	return {
		made: [...made, ...again.made],
		failures: again.failures,
	};
}
async function requireLabels(world, address, names) {
	const { made, failures } = await createLabels(world, address, names);
	if (failures[0] !== void 0) throw failures[0];
	return made;
}
async function addMissingLabels(world, { owner, repo }, tickets) {
	const repository = {
		owner,
		repo,
	};
	const found = await Promise.all(tickets.map(async (ticket) => readLabelled(world, repository, ticket)));
	const warnings = found.flatMap((one) => ("warning" in one ? [one.warning] : []));
	const lacking = found.flatMap((one) =>
		"warning" in one || namedSo(one.issue.labels, one.label) !== void 0 ? [] : [one],
	);
	if (lacking.length === 0) return warnings;
	const names = distinctNames(lacking.map(({ label }) => label));
	const { labels } = await world.issues.choices(repository, {
		labels: names,
		assignees: [],
	});
	const { made, failures } = await createLabels(
		world,
		repository,
		names.filter((name) => namedSo(labels, name) === void 0),
	);
	const problems = failures.map(({ message }) => message);
	for (const { issue, label } of lacking) {
		const known = namedSo([...labels, ...made], label);
		if (known === void 0) continue;
		try {
			await world.questions.mark(issue.address, known.name);
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			problems.push(error.message);
		}
	}
	return [...warnings, ...problems.map((problem) => `a follow-up ticket lacks its label: ${problem}`)];
}
async function readLabelled(world, repository, { number, to }) {
	try {
		return {
			issue: await world.issues.read({
				...repository,
				number,
			}),
			label: agentLabel(to),
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return { warning: `the label of follow-up ticket #${number} is not checked: ${error.message}` };
	}
}
// plugin/mcp-server/src/ticket/carry-out.ts
const LOST = { lostTo: null };
async function carryOut(world, work, fresh) {
	const { plan } = work;
	if (plan.kind === "no record") {
		const done = await carryOutWithoutRecord(world, work, {
			plan,
			fresh,
		});
		return done === null ? LOST : carried(plan.outcome(done));
	}
	const written = await writeRecord(world, {
		...work,
		plan,
		fresh,
	});
	return "lostTo" in written ? written : carried(plan.outcome(written));
}
function carried(outcome) {
	return outcome === null ? LOST : { outcome };
}
async function carryOutWithoutRecord(world, work, { plan: { lock, finishes }, fresh }) {
	const { ticket } = work;
	const renewed = lock?.kind === "renew" ? (fresh ?? (await renew(world, work, lock))) : void 0;
	if (renewed === null) return null;
	const lockUntilMs = renewed === void 0 ? null : lockEndMs(world, renewed);
	if (lock?.kind === "clear") await failureOf(async () => moveLock(world, lockPlace(ticket), lock.oid, null));
	const rolled = finishes === void 0 ? null : await rollForward(world, ticket);
	if (rolled === "lost") return null;
	if (rolled !== null)
		return {
			lockUntilMs,
			warnings: rolled.warnings,
		};
	const { head } = ticket.log;
	return {
		lockUntilMs,
		warnings:
			finishes === "card and issue" && head !== null && !movedByPerson(ticket.reconciliation)
				? await closeFinished(world, ticket, head.record.to)
				: [],
	};
}
async function carryOutTogether(world, works) {
	const each = [];
	for (let at = 0; at < works.length; at += 5) {
		const some = works.slice(at, at + 5);
		const limit = each.find(isRateLimited);
		const waits = limit !== void 0 && some.every(({ fresh }) => fresh === null);
		each.push(...(waits ? some.map(() => limit) : await writeSome(world, some)));
	}
	const released = await releaseAll(
		world,
		each.flatMap((one, at) => {
			const view = works[at]?.ticket;
			return "releaseOid" in one && one.releaseOid !== null && view !== void 0
				? [
						{
							view,
							oid: one.releaseOid,
						},
					]
				: [];
		}),
	);
	return works.map(({ ticket, plan }, at) => {
		const one = each[at] ?? LOST;
		if (!("written" in one)) return one;
		const warnings = [...one.written.warnings, ...(released.get(ticket) ?? [])];
		return carried(
			plan.outcome({
				...one.written,
				warnings,
			}),
		);
	});
}
function isRateLimited(one) {
	return "failure" in one && one.failure instanceof Failure && one.failure.code === "GITHUB_RATE_LIMITED";
}
async function writeSome(world, works) {
	const prepared = await Promise.all(
		works.map(async (work) =>
			valueOrFailure(async () => {
				const one = await prepareRecord(world, work);
				if ("lostTo" in one) return one;
				return {
					...one,
					work,
				};
			}),
		),
	);
	const releasing = prepared.filter((one) => "work" in one && one.request.releaseOid !== void 0);
	const isLastAlone = works.length > 1 && releasing.length === 1 && releasing[0] === prepared.at(-1);
	const settling = await writeTogether(
		prepared.flatMap((one) => {
			if (!("work" in one)) return [];
			const { releaseOid: _later, ...unreleased } = one.request;
			const write = isLastAlone ? one.request : unreleased;
			return [
				new Writing(world, one.work.ticket, {
					record: one.record,
					write,
					lock: one.work.fresh,
				}),
			];
		}),
	);
	const each = [];
	for (const one of prepared) {
		if (!("work" in one)) {
			each.push(one);
			continue;
		}
		const settle = settling.shift();
		if (settle === void 0) throw new Error("Each write is settled");
		each.push(
			await valueOrFailure(async () => {
				const written = await finishRecord(world, one.work, {
					...one,
					settlement: await settle(),
				});
				if ("lostTo" in written) return written;
				return {
					written,
					releaseOid: isLastAlone ? null : (one.request.releaseOid ?? null),
				};
			}),
		);
	}
	return each;
}
async function releaseAll(world, releases) {
	const [first] = releases;
	if (first === void 0) return new Map();
	const moves = releases.map(({ view, oid }) => ({
		name: lockRefOf(world, view.address),
		from: oid,
		to: null,
	}));
	const swap = await valueOrFailure(async () => swapRefs(world, lockPlace(first.view), moves));
	if ("kind" in swap && swap.kind === "moved") return new Map();
	const warnings = new Map();
	for (const { view, oid } of releases) {
		const problem = await failureOf(async () => moveLock(world, lockPlace(view), oid, null));
		if (problem !== null) warnings.set(view, [lockNotReleased(problem)]);
	}
	return warnings;
}
async function writeRecord(world, work) {
	const prepared = await prepareRecord(world, work);
	if ("lostTo" in prepared) return prepared;
	const { record, request } = prepared;
	const writing = new Writing(world, work.ticket, {
		record,
		write: request,
		lock: work.fresh,
	});
	const { newLabels = [] } = work.plan;
	const [settlement, created] = await Promise.all([
		writeAndSettle(writing),
		newLabels.length === 0
			? void 0
			: valueOrFailure(async () => createLabels(world, work.ticket.address, newLabels)),
	]);
	const written = await finishRecord(world, work, {
		...prepared,
		settlement,
	});
	return created === void 0 || "failure" in created || "lostTo" in written
		? written
		: {
				...written,
				newLabels: created,
			};
}
async function prepareRecord(world, work) {
	const { ticket, plan, fresh } = work;
	const given = await giveUpLock(world, work, plan.lock);
	if (given === "lost") return LOST;
	const lockUntilMs = fresh === null ? null : lockEndMs(world, fresh);
	const record = plan.record(lockUntilMs);
	return {
		record,
		request: {
			comment: renderComment(record),
			...(keepsCard(ticket, record) ? {} : { optionId: optionFor(ticket.item, record.to) }),
			...(plan.blockers === void 0 ? {} : { blockers: plan.blockers }),
			...(plan.fields === void 0 ? {} : { fields: plan.fields }),
			...(plan.label === void 0 ? {} : { label: plan.label }),
			...(given.releaseOid === null ? {} : { releaseOid: given.releaseOid }),
		},
		lockUntilMs,
	};
}
async function finishRecord(world, { ticket }, { record, lockUntilMs, settlement }) {
	if (settlement.kind === "lost") return { lostTo: settlement.winner };
	const { entry, movedTo, holdsLock, furnished, warnings } = settlement;
	const unclosed =
		record.kind === "transition" && stillStands(settlement)
			? await closeFinished(world, ticket, record.to, settlement.sentAtMs)
			: [];
	return {
		entry,
		movedTo,
		lockUntilMs,
		holdsLock,
		furnished,
		warnings: [...warnings, ...unclosed],
	};
}
function stillStands({ movedTo, isCurrent }) {
	return movedTo === null && isCurrent;
}
function keepsCard({ card, reconciliation }, { kind, to }) {
	return kind !== "transition" && card.value === to && !reconciliation.cardBehind;
}
async function giveUpLock(world, work, effect) {
	const { lock: standing, self } = work.ticket;
	const claim = standing.kind === "mine" && standing.recorded ? standing.lock : null;
	const kept = { releaseOid: null };
	const { id, process } = self.session;
	const inherited =
		claim?.handedBy === null && (claim.holder.session.id !== id || claim.holder.session.process !== process);
	switch (effect?.kind) {
		case "keep":
			return inherited && (await renew(world, work, claim)) === null ? "lost" : kept;
		case "clear":
			return (await moveLock(world, lockPlace(work.ticket), effect.oid, null)).kind === "moved"
				? kept
				: "lost";
		case "release": {
			if (!(effect.renewFirst || inherited) || claim === null) return { releaseOid: effect.oid };
			const renewed = await renew(world, work, claim);
			return renewed === null ? "lost" : { releaseOid: renewed.oid };
		}
		case "take":
		case "hand":
		case void 0:
			return kept;
	}
}
async function renew(world, work, { oid, recordId, failedResults }) {
	const counted = failedResults === void 0 ? {} : { failedResults };
	return renewLock(world, work.ticket, {
		oid,
		recordId,
		command: requireCommand(work),
		...counted,
	});
}
function requireCommand({ command }) {
	if (command === void 0) throw new Error("A plan for a lock belongs to a command");
	return command;
}
async function rollForward(world, view) {
	const { snapshot, item, log, reconciliation } = view;
	const { head } = log;
	if (!reconciliation.cardBehind || head === null) return null;
	requireWritable(snapshot, item);
	const settlement = await writeAndSettle(
		cardWriting(world, view, {
			log,
			head,
		}),
	);
	if (settlement.kind === "lost" || settlement.movedTo !== null) return "lost";
	const unclosed = stillStands(settlement)
		? await closeFinished(world, view, head.record.to, settlement.sentAtMs)
		: [];
	return { warnings: [...settlement.warnings, ...unclosed] };
}
async function closeFinished(world, view, state, knownAtMs = view.askedAtMs) {
	const write = closing(world, view, state);
	if (write.close === void 0) return [];
	const problem = await failureOf(async () => {
		if (
			world.clock.now() - knownAtMs > 3e4 &&
			(await readTicket(world, view.address, view.self)).reconciliation.state !== state
		)
			return;
		const { close } = await world.tickets.write(targetOf(world, view), write);
		if (close.kind === "failed") throw close.failure;
	});
	return problem === null
		? []
		: [`the issue could not be closed: ${problem.message}; call again with the same arguments to close it`];
}
function closing(world, view, state) {
	const { machine } = world;
	const { snapshot, reconciliation } = view;
	if (
		(reconciliation.state === state && turnFacts(view).reopened !== void 0) ||
		snapshot.issue.closed ||
		!machine.isValidState(state) ||
		!machine.isTerminal(state)
	)
		return {};
	return { close: state === "Done" ? "COMPLETED" : "NOT_PLANNED" };
}
// plugin/mcp-server/src/ticket/transact.ts
const MAX_ATTEMPTS = 3;
async function transact(world, transactions, attempts = MAX_ATTEMPTS) {
	const results = new Map();
	const winners = new Map();
	const open = () => transactions.filter((transaction) => !results.has(transaction));
	for (let attempt = 0; attempt < attempts && open().length > 0; attempt += 1) {
		const isUntouched = results.size === 0;
		const round = await valueOrFailure(async () =>
			runRound(world, open(), {
				isFirst: attempt === 0,
				isUntouched,
			}),
		);
		if ("failure" in round) {
			if (isUntouched) throw round.failure;
			for (const left of open()) results.set(left, round);
		} else if (round.kind === "refused")
			return {
				kind: "refused",
				at: transactions.indexOf(round.transaction),
				outcome: round.outcome,
			};
		else
			for (const [transaction, done] of round.each)
				if ("lostTo" in done) winners.set(transaction, done.lostTo ?? winners.get(transaction) ?? null);
				else results.set(transaction, done);
	}
	for (const transaction of open())
		results.set(transaction, {
			failure: lostTooOften(transaction, winners.get(transaction) ?? null, attempts),
		});
	return {
		kind: "done",
		each: transactions.flatMap((transaction) => results.get(transaction) ?? []),
	};
}
const AGAIN = {
	kind: "done",
	each: new Map(),
};
async function runRound(world, transactions, { isFirst, isUntouched }) {
	const shared = {
		isFirst,
		recordId: world.newId(),
		commits: new LockCommits(world),
		preparesLocks: world.hasContentRoom(transactions.length),
	};
	const planned = await Promise.all(
		transactions.map(async (transaction) => planOne(world, transaction, shared)),
	);
	world.expectContent(contentOf(planned), issuesOf(planned));
	const refused = planned.filter(isRefused);
	if (isUntouched && refused.length > 0) return refuseAll(world, refused);
	const locking = await takeAll(world, shared.commits, planned);
	if (locking.kind === "lost")
		return isUntouched ? refuseAll(world, await refusedUnder(world, planned, locking.found)) : AGAIN;
	const carried = await carryOutAll(world, planned, locking.locks);
	return {
		kind: "done",
		each: new Map([...carried].map(([{ transaction }, done]) => [transaction, done])),
	};
}
async function transactOne(world, transaction, attempts = MAX_ATTEMPTS) {
	const results = await transact(world, [transaction], attempts);
	if (results.kind === "refused") return results.outcome;
	const [result] = results.each;
	if (result === void 0) throw new Error("`transact` gives a result for each transaction");
	if ("failure" in result) throw result.failure;
	return result.outcome;
}
function contentOf(planned) {
	return planned
		.map(({ plan }) => plan.content ?? (plan.kind === "write" ? 1 : 0))
		.reduce((sum, content) => sum + content, 0);
}
function issuesOf(planned) {
	return planned.reduce((sum, { plan: { issues = 0 } }) => sum + issues, 0);
}
async function planOne(world, transaction, { isFirst, recordId, commits, preparesLocks }) {
	const { address, caller, command, locks, seen, reads = [], depth } = transaction;
	const early = Promise.all(reads.map(async (need) => readEarly(world, address, need)));
	early.catch(() => void 0);
	if (preparesLocks && locks !== void 0 && command !== void 0)
		commits.prepare({
			address,
			caller,
			command,
			recordId,
			...locks,
		});
	const read = isFirst && seen !== void 0 ? seen : await readConfirmed(world, address, caller, depth);
	if (transaction.onUnsoundLog !== true) requireSoundLog(read);
	if (transaction.opens !== true && command === void 0) requireOpened(read);
	const view = await withLeftFollowUps(world, (await noteScope(world, read)).view);
	return planFor(
		world,
		{
			transaction,
			command,
		},
		{
			view,
			recordId,
			facts: earlyFacts(view, await early),
		},
	);
}
async function planFor(world, one, known) {
	const { answer: plan, ticket: context } = await withFacts(world, known, (ticket) =>
		one.transaction.plan(ticket),
	);
	requirePossible(world, context.view, plan);
	return {
		...one,
		ticket: context.view,
		context,
		plan,
	};
}
function requirePossible(world, ticket, plan) {
	if (plan.kind === "no record") return;
	const { record, lock } = plan;
	requireWritable(ticket.snapshot, ticket.item);
	if (lock !== void 0 && lock.kind !== "keep") requireLockable(ticket.snapshot);
	const drafted = record(null);
	requireRoom(ticket, drafted.continuedBy !== void 0);
	if (!keepsCard(ticket, drafted)) optionFor(ticket.item, drafted.to);
	refuseSecrets(`write to ticket ${ticket.ticket}`, renderComment(drafted), world.settings.secrets);
}
function requireRoom({ ticket, typed, snapshot }, isEnd) {
	const { commentCount } = snapshot.issue;
	if (commentCount + (isEnd ? 1 : 2) <= 2500) return;
	const first = commentCount < 2500 ? "" : "A person deletes a comment that is no record. ";
	throw new Failure(
		"GITHUB_ISSUE_FULL",
		`Cannot write a record on ticket ${ticket}: its issue has ${commentCount} comments, and GitHub takes ${MAX_COMMENTS}`,
		{ hint: `${first}${wayOn(typed)}` },
	);
}
function isRefused({ plan }) {
	return plan.refusal !== void 0;
}
async function takeAll(world, commits, planned) {
	const takers = planned.flatMap((one) => {
		const effect = lockTakenBy(one.plan);
		if (effect === null) return [];
		const { ticket: view, context } = one;
		return [
			{
				one,
				taking: {
					view,
					effect,
					command: requireCommand(one),
					recordId: context.recordId,
				},
			},
		];
	});
	const taken = await takeLocks(
		world,
		commits,
		takers.map(({ taking }) => taking),
	);
	if (taken.kind === "lost") return taken;
	const locks = takers.flatMap(({ one }, at) => {
		const lock = taken.locks[at];
		return lock === void 0 ? [] : [[one, lock]];
	});
	return {
		kind: "taken",
		locks: new Map(locks),
	};
}
async function refusedUnder(world, planned, found) {
	const again = planned.flatMap((one) => {
		const lockCommit = found.get(lockRefOf(world, one.transaction.address));
		if (lockCommit === void 0) return [];
		const view = withLock(world, one.ticket, lockCommit);
		return view.lock.kind === "theirs"
			? [
					planFor(world, one, {
						...one.context,
						view,
					}),
				]
			: [];
	});
	return (await Promise.all(again)).filter(isRefused);
}
async function refuseAll(world, [first, ...others]) {
	if (first === void 0) return AGAIN;
	const carried = await carryOut(world, first, null);
	for (const one of others) await carryOut(world, one, null);
	if (!("outcome" in carried)) return AGAIN;
	return {
		kind: "refused",
		transaction: first.transaction,
		outcome: carried.outcome,
	};
}
async function carryOutAll(world, planned, locks) {
	const done = new Map();
	const records = planned.flatMap((one) => {
		const { plan } = one;
		return plan.kind === "write"
			? [
					{
						one,
						work: {
							...one,
							plan,
							fresh: locks.get(one) ?? null,
						},
					},
				]
			: [];
	});
	const together = records.length > 1;
	for (const one of planned) {
		if (together && one.plan.kind === "write") continue;
		done.set(one, await valueOrFailure(async () => carryOut(world, one, locks.get(one) ?? null)));
	}
	if (!together) return done;
	const each = await carryOutTogether(
		world,
		records.map(({ work }) => work),
	);
	for (const [at, { one }] of records.entries()) done.set(one, each[at] ?? { lostTo: null });
	return done;
}
function lostTooOften({ address }, winner, attempts) {
	const first =
		winner === null
			? "another writer"
			: `"${winner.record.agent}" (record ${winner.record.seq}, ${winner.comment.url})`;
	return new Failure(
		"LEDGER_CONFLICT",
		`Cannot write to the log of ticket ${ticketName(address)}: ${first} was first, ${attempts} times in a row`,
		{
			hint: "Read the ticket, then call again",
			retryable: true,
		},
	);
}
// plugin/mcp-server/src/domain/guidance.ts
function guidanceFor(machine, state, warnings = []) {
	return {
		isLockState: machine.isLockState(state),
		isTerminal: machine.isTerminal(state),
		requiresHumanAction: machine.requiresHumanAction(state),
		allowedNextTransitions: machine.getAllowedTransitions(state),
		due: machine.getExpectedByCommands(state),
		note: noteFor(machine, state),
		warnings,
	};
}
function noteForFinder(machine, situation) {
	const { issueClosed, lock, reopened, continuedBy } = situation;
	const state = situation.state ?? "Backlog";
	if (!machine.isValidState(state)) return null;
	if (continuedBy !== void 0) return continuesAs(continuedBy);
	if (machine.isTerminal(state))
		return reopened === void 0 ? null : `"${state}" is final for agents, and ${reopenedText(reopened)}`;
	if (issueClosed) return closedHint(machine, state, situation);
	if (lock.kind === "mine" && lock.lock.handedBy !== null)
		return `"${lock.lock.handedBy.agent}" handed you this ticket: its newest record says why; call with intent "lock" to take it up`;
	if (lock.kind === "theirs")
		return `"${lock.lock.holder.agent}" holds the ticket until ${new Date(lock.endsAtMs).toISOString()}: take another one`;
	if (situation.isTask === true && state === "Backlog" && taskCommand(machine) !== null)
		return noteForTask(machine, lock.kind === "mine");
	if (machine.isLockState(state) && lock.kind === "mine" && lock.from !== null)
		return `You held the ticket before (${WHY_OVER[lock.from]}): call with intent "lock" to continue`;
	const voided = voidedDecision(situation);
	if (machine.isLockState(state) && lock.kind !== "mine" && voided !== null)
		return `A person has to confirm what is to be built before anybody locks the ticket: ${voided}`;
	if (machine.isLockState(state) && lock.kind !== "mine")
		return `Nobody holds the ticket: call with intent "lock" before you work on it`;
	return noteForAnswered(machine, state, situation);
}
function endOfWait(machine, situation) {
	const state = situation.state ?? "Backlog";
	if (!machine.isValidState(state)) return null;
	if (
		!(machine.requiresHumanAction(state) || situation.policy.humanStates.includes(state)) ||
		state === machine.resolveIntent("complete", "impl")
	)
		return null;
	const reply = acceptedReply({ situation });
	if (reply === null || voidedDecision(situation) !== null) return null;
	if (isRejection(machine, state, undecidedRejection(situation, reply) ?? reply)) return null;
	const commands = machine.getExpectedByCommands(state);
	return {
		by: reply.by,
		at: reply.at,
		next: commands.length === 0 ? ["triage"] : commands,
	};
}
function isRejection(machine, state, { rejects }) {
	return rejects === true && state === machine.resolveIntent("complete", "plan");
}
function noteForAnswered(machine, state, situation) {
	const ended = endOfWait(machine, situation);
	if (ended !== null) {
		const moves =
			machine.getExpectedByCommands(state).length === 0 ? ", which moves it on with to_state" : "";
		return `Answered by "${ended.by}" at ${ended.at}, starts next: ${ended.next.join(" or ")}${moves}`;
	}
	const voided = voidedDecision(situation);
	if (voided !== null) return `"${state}" waits for a person to decide again: ${voided}`;
	if (situation.rerouter !== void 0) return waitHint(machine, state, situation.rerouter);
	const undecided = undecidedNoIn(machine, situation);
	if (undecided !== null) return undecided;
	const reply = acceptedReply({ situation });
	if (reply === null || !isRejection(machine, state, reply)) return null;
	return `Rejected by "${reply.by}" at ${reply.at} (${reply.url}): it is not built until a person says otherwise; review moves it back`;
}
function undecidedNoIn(machine, situation) {
	const judged = ["plan", "impl"].map((command) => machine.resolveIntent("complete", command));
	if (situation.state === null || !judged.includes(situation.state)) return null;
	const rejected = undecidedRejection(situation, acceptedReply({ situation }));
	return rejected === null ? null : `Not approved: ${cannotTell(rejected)}. ${rejected.remedy}`;
}
function noteForGiver(receiver) {
	return `You no longer hold the ticket: "${receiver}" takes it up with its own next call; leave it, and take another one`;
}
function noteForUnheld(machine, state) {
	return `Nobody holds the ticket. Next: ${COMMANDS.filter((command) => machine.lockStateOf(command) === state).join(" or ")}, which locks it first`;
}
function noteFor(machine, state) {
	if (machine.isTerminal(state)) return `"${state}" is final: no command moves the ticket on`;
	if (machine.isLockState(state))
		return `Work on the ticket now, then call with intent "complete", or "escalate" if you are stuck`;
	const commands = machine.getExpectedByCommands(state);
	if (commands.length === 0) return waitHint(machine, state);
	if (machine.requiresHumanAction(state))
		return `"${state}" waits for a person: stop here unless one asked you to go on`;
	return noteForDue(commands);
}
function noteForDue(commands) {
	return `Next: ${commands.join(" or ")}`;
}
function movesByCommand(machine, situation) {
	const moves = COMMANDS.map((command) => [command, acceptedTargets(machine, command, situation)]);
	const every = WORKFLOW_STATES.filter((state) => moves.every(([, targets]) => targets.includes(state)));
	const own = moves.map(([command, targets]) => [command, targets.filter((state) => !every.includes(state))]);
	return Object.fromEntries([...own, ["every", every]].filter(([, targets]) => targets.length > 0));
}
// plugin/mcp-server/src/ticket/questions.ts
const TOLD_LENGTH = 500;
const MAX_TOLD = 5;
const SHOWN_OPEN = 10;
function shownQuestions(source) {
	const { questions } = requestsOf(source);
	const open = questions.filter(({ answer }) => answer === null);
	const answered = questions
		.filter(({ answer }) => answer !== null)
		.toSorted((one, other) => (one.answer?.seq ?? 0) - (other.answer?.seq ?? 0))
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
	return [
		...answered.slice(-5).map((question) => answeredLine(question, questions, owed)),
		...waiting.slice(-5).map(waitingLine),
		...(waiting.length > MAX_TOLD
			? [`${waiting.length - MAX_TOLD} older questions here wait for you, too`]
			: []),
		...questions.flatMap(doubtLines).slice(-5),
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
function doubtLines(question) {
	const { answer, undecidedNo } = question;
	if (answer !== null || undecidedNo === void 0) return [];
	return [harmlessInline(`${undecidedNoText(question, undecidedNo)}. ${undecidedNo.remedy}`)];
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
		? `${asked}; answer it with ralph_hero__answer`
		: `${asked}${about}; decide it with ralph_hero__answer, decision "accept" or "reject"`;
}
function waitsFor(question, self, authority) {
	if (question.undecidedNo !== void 0) return false;
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
	const signing = signingOf(world.settings, team);
	const nameOf = ({ number }) => `${repository.nameWithOwner}#${number}`;
	const decisive = [...ofOne, ...ofAnyone, ...newest].flatMap((talk) => decisiveIn(talk, nameOf(talk)));
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
				signing,
				complete,
			}),
		};
	};
	const openOf = (talks, to) =>
		talks.flatMap((talk) => {
			return named(
				talk,
				requestsOf(sourceOf(talk))
					.questions.filter((question) => sameAgent(question.to, to) && question.answer === null)
					.filter((question) => hasAuthority(authority, question, speaker)),
			);
		});
	const withNewest = (labelled) => {
		const numbers = new Set(labelled.map(({ number }) => number));
		return [...labelled, ...newest.filter(({ closed, number }) => !closed && !numbers.has(number))];
	};
	return {
		asked: [...openOf(withNewest(ofOne), agent), ...openOf(withNewest(ofAnyone), null)].slice(0, MAX_SHOWN),
		answered: newest.flatMap((talk) => named(talk, answeredOn(sourceOf(talk), agent))).slice(0, MAX_SHOWN),
	};
}
function decisiveIn({ comments }, ticket) {
	const records = recordsAmong(comments, ticket);
	return records.length === 0 ? [] : [...records, ...decidingComments(comments)];
}
function answeredOn(source, agent) {
	return unseenAnswers(
		{
			log: source.log,
			questions: requestsOf(source).questions,
		},
		agent,
	);
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
// plugin/mcp-server/src/ticket/asked.ts
const MAX_REASON = 500;
const MAX_NEWER = 200;
const MAX_CHANGES = 700;
function askedOn(view, text) {
	const { begin, since } = recordsOfStay(view);
	const granted = requestsOf(view).questions.flatMap(({ matter, answer }) =>
		needsAuthority(matter) && answer?.kind === "accept" ? answer.url : [],
	);
	const newer = since.findLast((entry) => isDecidedOn(entry) || granted.includes(entry.comment.url));
	return {
		reason: [
			begin === null ? "A person moved the ticket here" : oneLine(begin.record.reason, MAX_REASON),
			...(newer === void 0 ? [] : [`since then: ${oneLine(newer.record.reason, MAX_NEWER)}`]),
			...textNews(view, begin?.comment.createdAt ?? view.card.updatedAt, text),
		].join("; "),
		url: (newer ?? begin)?.comment.url ?? view.snapshot.issue.url,
	};
}
function textNews({ snapshot }, sinceAt, text) {
	if (text !== null && text.judged.changes.length > 0)
		return [`${changedText(text.judged)}: ${oneLine(text.difference.join(" "), MAX_CHANGES)}`];
	const { renamedAt, bodyEditedAt } = snapshot.issue;
	const last = [renamedAt, bodyEditedAt]
		.flatMap((at) => at ?? [])
		.toSorted()
		.findLast((at) => sinceAt !== null && Date.parse(at) >= Date.parse(sinceAt));
	return last === void 0 ? [] : [`title or body changed at ${last}`];
}
function isDecidedOn({ record: { kind, personDecision } }) {
	return (kind !== "interaction" && kind !== "observed") || personDecision !== void 0;
}
function oneLine(text, length) {
	return shortened(asSeen(text.toWellFormed()).replaceAll(/\s+/g, " ").trim(), length);
}
// plugin/mcp-server/src/ticket/strangers.ts
const MAX_AUTHORS = 40;
const MAX_READ = 20;
const SETTLED_AFTER_MS = 6e4;
var StrangerCheck = class {
	#world;
	#address;
	#board;
	#trust;
	#authorsLeft = MAX_AUTHORS;
	#readsLeft = MAX_READ;
	constructor(world, address, board) {
		this.#world = world;
		this.#address = address;
		this.#board = board;
		this.#trust = trustOf(board.team, board.repository.nameWithOwner);
	}
	async waitOf(ticket, source) {
		const { author, state } = ticket;
		const { strangers } = this.#board.team.policies;
		if (strangers === "allow" || (state ?? "Backlog") !== "Backlog") return null;
		const opened = this.#authored(author);
		const trust = await this.#lookUp(opened);
		if (trust === null) return "unchecked";
		if (authorStatus(opened, trust) === "counts") return null;
		const admission = await this.#admissionOf(ticket, source);
		if (admission === "unchecked") return admission;
		const unknown = unknownAccess(opened, trust)?.why ?? admission.unknown;
		return admission.isGiven
			? null
			: {
					author: author === null ? null : accountName(author),
					unknown,
				};
	}
	async #admissionOf({ number, labels, comments, updatedAt }, source) {
		const { clock, strangerTickets } = this.#world;
		const address = {
			...this.#address,
			number,
		};
		const isLabelled = labels.some((label) => !isOfQuestions(label));
		if (!isLabelled && comments === 0)
			return {
				isGiven: false,
				unknown: null,
			};
		const known = updatedAt === null ? null : strangerTickets.isAdmitted(address, updatedAt, clock.now());
		if (known !== null)
			return {
				isGiven: known,
				unknown: null,
			};
		if (this.#readsLeft === 0) return "unchecked";
		this.#readsLeft -= 1;
		const byLabel = isLabelled
			? await this.#byLabel(number)
			: {
					isGiven: false,
					unknown: null,
				};
		const isMoved = !byLabel.isGiven && comments !== 0 && (await this.#isMoved(number, source));
		const admission = {
			...byLabel,
			isGiven: byLabel.isGiven || isMoved,
		};
		if (
			updatedAt !== null &&
			Date.parse(updatedAt) < clock.now() - SETTLED_AFTER_MS &&
			(admission.isGiven || admission.unknown === null)
		)
			strangerTickets.note(
				address,
				{
					updatedAt,
					isAdmitted: admission.isGiven,
				},
				clock.now(),
			);
		return admission;
	}
	async #byLabel(number) {
		const address = this.#address;
		const labellers = (
			await this.#world.issues.readLabellings({
				...address,
				number,
			})
		)
			.filter(({ name }) => !isOfQuestions(name))
			.map(({ by }) => this.#authored(by));
		const trust = await lookUpAccounts(this.#world, address, this.#trust, labellers);
		const unknown = labellers.flatMap((labeller) => unknownAccess(labeller, trust)?.why ?? []);
		return {
			isGiven: labellers.some((labeller) => authorStatus(labeller, trust) === "counts"),
			unknown: unknown[0] ?? null,
		};
	}
	async #lookUp(opened) {
		const address = this.#address;
		const { author } = opened;
		if (authorStatus(opened, this.#trust) !== "not looked up" || author === null) return this.#trust;
		if (this.#world.accounts.known(address, author.login.toLowerCase()) === null) {
			if (this.#authorsLeft === 0) return null;
			this.#authorsLeft -= 1;
		}
		return lookUpAccounts(this.#world, address, this.#trust, [opened]);
	}
	#authored(author) {
		return {
			author,
			byViewer: author !== null && sameName(accountName(author), this.#board.viewer),
		};
	}
	async #isMoved(number, source) {
		if (source !== void 0) return hasMoved(source);
		try {
			return hasMoved(
				await readTicket(
					this.#world,
					{
						...this.#address,
						number,
					},
					{},
					"whole",
				),
			);
		} catch (error) {
			if (!isOfOneTicket(error)) throw error;
			return false;
		}
	}
};
function isOfQuestions(label) {
	return bearsPrefix([label], ASKED_LABEL);
}
function hasMoved({ log, reconciliation }) {
	return (
		acceptedEntries(log).some(
			({ record: { observed, from = "Backlog", to } }) => observed?.as === "moved by hand" || from !== to,
		) ||
		(log.head !== null && movedByPerson(reconciliation))
	);
}
function strangerReason({ author, unknown }, repository) {
	const who = author === null ? "a deleted account" : JSON.stringify(author);
	const remedy = `an account that may write adds a label or moves its card${author !== null && isAppName(author) ? `, or "trust.authors" of the team's file names the App` : ""} (policies.strangers)`;
	return unknown === null
		? `its author, ${who}, may not write in ${repository}: ${remedy}`
		: `its author is ${who}, and it is not known who may write in ${repository}: ${unknown}; ${remedy}`;
}
function strangerText({ author, unknown }) {
	return `${author === null ? "opened by a deleted account" : `opened by ${author}, who ${unknown === null ? "may" : "perhaps may"} not write here`}: add a label, or move its card`;
}
// plugin/mcp-server/src/ticket/decide.ts
async function decide(world, call) {
	const text = call.text.trim();
	if (text.length > 4e3)
		throw new Failure("INPUT_REASON", `Cannot decide: the text has ${text.length} characters`, {
			hint: `Shorten it to ${MAX_ANSWER_LENGTH} characters, or write a comment on the issue`,
		});
	const { address, caller } = call;
	const plan = (ticket) =>
		planDecision(
			world,
			{
				...call,
				text,
			},
			ticket,
		);
	return transactOne(
		world,
		{
			address,
			caller,
			plan,
		},
		5,
	);
}
function decidedTicket({ ticket, typed, reconciliation, snapshot, ...view }) {
	const review = requestsOf(view).questions.findLast(
		({ type, answer }) => type === "review" && answer === null,
	);
	return {
		ticket,
		typed,
		state: reconciliation.state,
		closed: snapshot.issue.closed,
		...continuationOf({
			...view,
			reconciliation,
		}),
		humanStates: view.team.policies.humanStates,
		review: review ?? null,
	};
}
function uncountedAnswer(machine, view) {
	const { replies, policy } = situationOf(view);
	const newest = replies.at(-1);
	if (newest === void 0 || countsAsAnswer(newest, policy)) return null;
	if (!isSharedAccount(acceptedEntries(view.log))) return null;
	const commands = personCommands(machine, decidedTicket(view));
	if (commands.length === 0) return null;
	return uncountedComment(newest.by, commands.map((command) => `\`${command}\``).join(" or "));
}
function judgeDecision(machine, { view, text }, call) {
	const earlier = earlierDecision(view, call);
	if (earlier !== null)
		return {
			earlier,
			refusal: null,
		};
	return {
		earlier,
		refusal:
			refuseDecision(machine, call.decision, decidedTicket(view)) ??
			refuseMisshown(
				{
					view,
					text,
				},
				call,
			),
	};
}
function matterOf({ view, text }, decision) {
	const { reason, url: record } = askedOn(view, text);
	return {
		title: asSeen(view.snapshot.issue.title).trim(),
		consequence: consequenceOf(decision),
		reason,
		record,
	};
}
function planDecision({ machine }, call, { recordId, ...ticket }) {
	const { view } = ticket;
	const before = decisionTextOf(ticket);
	if (isNeeds(before)) return before;
	const { earlier, refusal } = judgeDecision(
		machine,
		{
			view,
			text: before,
		},
		call,
	);
	if (earlier !== null)
		return answerAgain({
			kind: "answered",
			answer: {
				...answerOf(view, call, earlier),
				replayed: true,
				warnings: logWarnings(view),
			},
		});
	if (refusal !== null) return refuseBy(refusal);
	const plan = decidedFileOf(ticket);
	if (isNeeds(plan)) return plan;
	const place = decidedTicket(view);
	const by = view.snapshot.viewer;
	const { decision: kind, text } = call;
	const personDecision = {
		kind,
		by,
		text: text.toWellFormed(),
		...(place.review === null ? {} : { request: place.review.id }),
	};
	const reason = `${by} decided at a terminal: ${kind}`;
	return {
		kind: "write",
		record: () =>
			composeInteraction(view, {
				id: recordId,
				machine,
				reason,
				personDecision,
				decidedOn: {
					...hashesOf(view.snapshot.issue),
					...(plan.file === void 0 ? {} : { file: plan.file }),
				},
			}),
		outcome: (written) => ({
			kind: "answered",
			answer: {
				...answerOf(view, call, written.entry),
				warnings: [...plan.warnings, ...writtenWarnings(written), ...logWarnings(view)],
			},
		}),
	};
}
function earlierDecision(view, { decision, text }) {
	const standing = new Set(repliesSinceEntry(view, view.trust).map(({ url }) => url));
	const decided = new Set(requestsOf(view).questions.flatMap(({ answer }) => answer?.url ?? []));
	return (
		acceptedEntries(view.log).findLast(({ record: { personDecision, decidedOn }, comment }) => {
			if (personDecision?.kind !== decision || personDecision.text !== text) return false;
			const { url, createdAt: at } = comment;
			if (
				touchedTexts(view.snapshot.issue, {
					...decidedOn,
					at,
				}).length > 0
			)
				return false;
			return standing.has(url) || decided.has(url);
		}) ?? null
	);
}
function refuseMisshown(ticket, { shown, decision }) {
	const { ticket: name, reconciliation } = ticket.view;
	const wanted = matterOf(ticket, decision);
	const wrong = ["title", "consequence", "record", "reason"].find(
		(part) => shown[part].trim() !== wanted[part],
	);
	if (wrong === void 0) return null;
	return {
		code: "REFUSED_DECISION",
		message: `Cannot decide on ticket ${name}: the person was shown the ${wrong} ${JSON.stringify(boundedText(shown[wrong]))}, and it is ${JSON.stringify(wanted[wrong])}`,
		rule: "A person decides on what they were shown, as long as it stands",
		from: reconciliation.state ?? "(unset)",
		attempted: `decide ${decision}`,
		allowed: [],
		hint: `Look at the ticket again with get_ticket, and decide anew on the exact ${wrong}`,
		retryable: true,
	};
}
function answerOf({ ticket, snapshot, reconciliation }, { decision }, { comment, record }) {
	return {
		ticket,
		title: snapshot.issue.title,
		state: reconciliation.state ?? "Backlog",
		decision,
		by: record.personDecision?.by ?? snapshot.viewer,
		consequence: consequenceOf(decision),
		url: comment.url,
	};
}
function decideLines({ ticket, title, by, decision, consequence, url, replayed, warnings }) {
	return [
		`${by} ${replayed === true ? "had decided before" : "decided"} "${decision}" on ticket ${ticket} (${JSON.stringify(title)}): ${consequence}. ${url}`,
		...warnings.map((warning) => `Warning: ${warning}`),
	];
}
export {
	ASKED_LABEL,
	LABEL_READS,
	NOTHING_HIDDEN,
	StrangerCheck,
	acceptedTickets,
	addHidden,
	addMissingLabels,
	addressedTicket,
	answerAgain,
	answerWith,
	askedLabels,
	askedOn,
	byUrgency,
	closeFinished,
	concise,
	conciseLine,
	createLabels,
	decide,
	decideLines,
	decidedTicket,
	endOfWait,
	gatherTickets,
	guidanceFor,
	hiddenLines,
	isFor,
	itemQuery,
	judgeByCard,
	judgeDecision,
	judgeOffer,
	labelChange,
	linkObstacle,
	listLocks,
	lockContextOf,
	lockStatuses,
	matchesFilter,
	matterOf,
	mergeAudiences,
	missingAgentLabels,
	movesByCommand,
	noteForDue,
	noteForFinder,
	noteForGiver,
	noteForUnheld,
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
	refuseBy,
	repositoryOf,
	requireLabels,
	requireRoom,
	restoreLabels,
	routesOf,
	shownQuestions,
	showsLockState,
	strangerReason,
	strangerText,
	summaryFields,
	transact,
	transactOne,
	uncountedAnswer,
	undecidedNoIn,
	withLabel,
	withOutcome,
	writtenWarnings,
};
