import { array, object, string } from "./zod-v4-classic-schemas.js";
import {
	ESTIMATES,
	MAIN_INSTANCE,
	PRIORITIES,
	WORKFLOW_STATES,
	accountName,
	accountOf,
	comparablePath,
	hostOf,
	isAppName,
	isIn,
	lockPrefixWarning,
	lockedReason,
	prefixBeside,
	projectAccessRemedy,
	readJson,
	repositoryKey,
	sameName,
	scopeRemedy,
	shortCommit,
	shortened,
	ticketName,
	typedTicket,
	waitingStates,
} from "./config-environment.js";
import { Failure, failureOf, firstOf, isOfOneTicket, orNothing, quoted } from "./errors.js";
import { harmlessInline, quietText } from "./ledger-harmless.js";
import { AGENT_LABEL, checkedAgentName, isBlank } from "./ticket-given-text.js";
import {
	TEAM_CONFIG_PATH,
	asStates,
	commentWarning,
	commentWarnings,
	isOrchestrator,
	lockRefOf,
	lookAlikes,
	mappingHint,
	optionNameOf,
	otherFieldsOf,
	personCommands,
	shownLead,
	shownReviewer,
	stateOf,
	submits,
	uncountedComment,
	wayOn,
} from "./domain-guards.js";
import {
	DEFAULT_TEAM_CONFIG,
	MAX_QUESTION_LENGTH,
	SET_PROJECT_NUMBER,
	acceptedEntries,
	authorStatus,
	authorityOf,
	boardIn,
	boardOrNull,
	currentSubmission,
	foundProject,
	foundRepository,
	holderOf,
	isSharedAccount,
	lookAtBoard,
	lookUpAccounts,
	memberOf,
	noStateField,
	optionNames,
	parseTeamConfig,
	projectOwnerOf,
	readBoard,
	readComment,
	readLock,
	recordsAmong,
	selectField,
	shownCapabilities,
	stateFieldOf,
	strangerWarnings,
	termsIn,
	trustOf,
	unknownAccess,
	unknownBoard,
} from "./ticket-team-config.js";
import { scopeTest } from "./ticket-scope.js";
import { PIPELINE_ENTRY, noteForTask, taskCommand, workStatesOf } from "./domain-task.js";
import {
	acceptedTickets,
	askedLabels,
	concise,
	conciseLine,
	gatherTickets,
	hiddenLines,
	itemQuery,
	judgeOffer,
	linkObstacle,
	listLocks,
	lockStatuses,
	matchesFilter,
	mergeAudiences,
	offerOrder,
	openTickets,
	openingMoves,
	prioritiesOf,
	readAhead,
	readAllCards,
	readFromBoard,
	readLockedBoard,
	readMatching,
	routesOf,
	showsLockState,
	summaryFields,
} from "./ticket-questions.js";
import { COUNTS_SETTLE_MS, THREAD_BEGIN, assignsSecret, forbidsWriting } from "./domain-setting-secrets.js";
import {
	STALE_READ_PAUSE_MS,
	composeInteraction,
	findSecrets,
	logWarnings,
	readSnapshot,
	readTicket,
	requireSoundLog,
	situationWithText,
	swapRefs,
	takeList,
} from "./ticket-change-facts.js";
import {
	BEING_MADE,
	StrangerCheck,
	answerAgain,
	answerWith,
	ifVisible,
	isBeingMade,
	refuseBy,
	strangerReason,
	transactOne,
	verdictOn,
	writtenWarnings,
} from "./ticket-hand-over.js";
import {
	STATE_COLORS,
	auditComment,
	auditTrail,
	decide,
	decisiveInTrail,
	exposedHint,
	isStruckLate,
	linkedTickets,
	needsTexts,
	routeTask,
	subjectOf,
	textAuthors,
} from "./ledger-audit-check-board.js";
import { enforcementCheck } from "./setup-enforcement.js";
import { isDeepStrictEqual } from "node:util";
// plugin/mcp-server/src/report/ticket-path.ts
function pathOf(log, beyond = null) {
	const walk = new PathBuilder();
	for (const entry of acceptedEntries(log)) walk.take(entry);
	if (beyond?.unrecorded?.as === "moved by hand")
		walk.moveByHand(beyond.unrecorded, {
			entry: null,
			latestMs: beyond.readAtMs,
		});
	return {
		steps: walk.steps,
		stays: walk.stays(),
	};
}
var PathBuilder = class {
	steps = [];
	#start = null;
	#lastMs = -Infinity;
	take(entry) {
		const { record, comment, afterGap } = entry;
		const atMs = Date.parse(comment.createdAt);
		this.#start ??= {
			state: record.observed?.from ?? record.from ?? "Backlog",
			sinceMs: msOf(record.kind === "contract" ? comment.createdAt : record.seen.updatedAt, atMs),
		};
		if (record.observed?.as === "moved by hand")
			this.moveByHand(record.observed, {
				entry,
				latestMs: atMs,
			});
		const from = afterGap ? (record.from ?? "Backlog") : this.#state();
		const { agent, command = null, reason, reply } = record;
		const answeredBy = reply?.by ?? null;
		if (record.to !== from)
			this.#step(
				{
					from,
					to: record.to,
					atMs,
					agent,
					command,
					reason,
					answeredBy,
				},
				entry,
			);
		this.#lastMs = atMs;
	}
	moveByHand(move, { entry, latestMs }) {
		const to = move.to ?? "Backlog";
		this.#start ??= {
			state: move.from,
			sinceMs: null,
		};
		if (to === this.#state()) return;
		const toldMs = Math.min(Date.parse(move.at ?? ""), latestMs);
		const atMs = Math.max(Number.isNaN(toldMs) ? latestMs : toldMs, this.#lastMs);
		this.#step(
			{
				from: this.#state(),
				to,
				atMs,
				agent: null,
				command: null,
				reason: null,
				answeredBy: null,
			},
			entry,
			move.offGraph === true,
		);
		this.#lastMs = atMs;
	}
	#state() {
		return this.steps.at(-1)?.to ?? this.#start?.state ?? "Backlog";
	}
	#step(step, entry, offGraph = false) {
		this.steps.push({
			...step,
			number: this.steps.length + 1,
			offGraph,
			afterGap: entry?.afterGap ?? false,
			record:
				entry === null
					? null
					: {
							seq: entry.record.seq,
							url: entry.comment.url,
						},
		});
	}
	stays() {
		const start = this.#start;
		if (start === null) return [];
		const [first] = this.steps;
		return [
			{
				state: first?.from ?? start.state,
				fromMs: start.sinceMs,
				untilMs: endedBy(first),
				enteredBy: null,
			},
			...this.steps.map((step, n) => ({
				state: step.to,
				fromMs: step.atMs,
				untilMs: endedBy(this.steps[n + 1]),
				enteredBy: step.agent,
			})),
		];
	}
};
function endedBy(step) {
	return step === void 0 || step.afterGap ? null : step.atMs;
}
function msOf(text, latestMs) {
	const ms = Date.parse(text ?? "");
	return Number.isNaN(ms) ? null : Math.min(ms, latestMs);
}
function timeByState({ stays, steps }, nowMs) {
	const last = stays.at(-1);
	return [...new Set(stays.map(({ state }) => state))].map((state) => {
		const visits = stays.filter((stay) => stay.state === state);
		const spans = visits.map((stay) => spanOf(stay, stay === last ? nowMs : null));
		return {
			state,
			visits: visits.length,
			totalMs: spans.reduce((sum, span) => sum + (span ?? 0), 0),
			atLeast: spans.includes(null),
			now: last?.state === state,
			by: [...new Set(steps.filter(({ to }) => to === state).map(({ agent }) => agent))],
		};
	});
}
function spanOf({ fromMs, untilMs }, endMs) {
	const end = untilMs ?? endMs;
	return fromMs === null || end === null ? null : Math.max(0, end - fromMs);
}
const MAX_STEPS_AN_ARROW = 4;
const MAX_LABEL_LENGTH = 40;
const NO_TEXT = /[^\p{L}\p{M}\p{N} .@()/_-]/gu;
function label(text) {
	const plain = text.toWellFormed().replaceAll(NO_TEXT, " ").replaceAll(/ {2,}/g, " ").trim();
	return plain === "" ? "no name" : shortened(plain, MAX_LABEL_LENGTH);
}
function stateDiagram(path) {
	const states = [
		...new Set([
			...path.stays.slice(0, 1).map(({ state }) => state),
			...path.steps.flatMap(({ from, to }) => [from, to]),
		]),
	];
	const idOf = (state) => `s${states.indexOf(state)}`;
	const [first] = states;
	const now = path.stays.at(-1)?.state;
	return [
		"stateDiagram-v2",
		...states.map((state) => `  state "${label(state)}${state === now ? " (now)" : ""}" as ${idOf(state)}`),
		...(first === void 0 ? [] : [`  [*] --> ${idOf(first)}`]),
		...arrows(path.steps).map(
			(steps) => `  ${idOf(steps[0].from)} --> ${idOf(steps[0].to)} : ${arrowLabel(steps)}`,
		),
	].join("\n");
}
function arrows(steps) {
	const byWay = new Map();
	for (const step of steps) {
		const way = JSON.stringify([step.from, step.to]);
		const known = byWay.get(way);
		if (known === void 0) byWay.set(way, [step]);
		else known.push(step);
	}
	return [...byWay.values()];
}
function arrowLabel(steps) {
	const rest = steps.length - MAX_STEPS_AN_ARROW;
	return [
		...steps.slice(0, MAX_STEPS_AN_ARROW).map(stepLabel),
		...(rest > 0 ? [`and ${rest} more`] : []),
	].join(", ");
}
function stepLabel({ number, agent, offGraph }) {
	return `${number} ${agent === null ? "moved by hand" : `by ${label(agent)}`}${offGraph ? " (no edge of the graph)" : ""}`;
}
// plugin/mcp-server/src/report/reported-board.ts
function isReported({ sinceMs, nowMs }, atMs) {
	return atMs >= (sinceMs ?? -Infinity) && atMs <= nowMs;
}
function decisionCommands({ machine, peoplesStates }, { ticket, typed, state, closedMs }) {
	const inReview = machine.resolveIntent("complete", "impl");
	const humanStates = peoplesStates
		.filter((one) => machine.isValidState(one))
		.filter((one) => one !== inReview);
	return personCommands(machine, {
		ticket,
		typed,
		state,
		closed: closedMs !== null,
		humanStates,
		review: null,
	});
}
function judgedPulls({ entries }) {
	return (
		entries
			.findLast(({ record }) => record.submission !== void 0)
			?.record.submission?.pullRequests.map(({ url }) => url) ?? []
	);
}
function boardOf(gathered, { machine, sinceMs }) {
	const { title, url, repository, peoplesStates, readAtMs, complete, hidden, notes } = gathered;
	return {
		title,
		url,
		repository,
		machine,
		peoplesStates,
		tickets: chainsOf(gathered.tickets).map(ticketOf),
		nowMs: readAtMs,
		sinceMs,
		warnings: [
			...hiddenLines(hidden).map((line) => `${line}.`),
			...(complete ? [] : ["Not all of the board could be read: some of it is missing here."]),
			...notes.map((note) => `${note}.`),
		],
	};
}
function chainsOf(tickets) {
	const byEnd = new Map(
		tickets.flatMap((ticket) => {
			const { head } = ticket.log;
			return head?.record.continuedBy === void 0 ? [] : [[head.hash, ticket]];
		}),
	);
	const before = (ticket) => {
		const continues = acceptedEntries(ticket.log)[0]?.record.continues;
		const found = byEnd.get(continues?.head ?? "");
		return sameName(found?.log.head?.record.continuedBy ?? "", ticket.trail.ticket) ? found : void 0;
	};
	const left = new Set(tickets.flatMap((ticket) => before(ticket) ?? []));
	return tickets.flatMap((ticket) => {
		if (left.has(ticket)) return [];
		const chain = [ticket];
		for (let one = before(ticket); one !== void 0; one = before(one)) chain.unshift(one);
		return [
			{
				last: ticket,
				chain,
			},
		];
	});
}
function ticketOf({ last, chain }) {
	const { trail, log, reconciliation, answer } = last;
	const { ticket, typed, number, title, url, card, readAtMs } = trail;
	const entries = chain.flatMap((one) =>
		one.log.entries.filter(({ hash }) => one === last || hash !== one.log.head?.hash),
	);
	const path = pathOf(
		{
			...log,
			entries,
		},
		{
			unrecorded: reconciliation.observed,
			readAtMs,
		},
	);
	const closedAt = trail.events.findLast(({ kind }) => kind === "closed")?.at;
	const cardMs = Date.parse(card?.updatedAt ?? "");
	return {
		ticket,
		typed,
		number,
		title,
		url,
		state: reconciliation.state ?? "Backlog",
		sinceMs: path.stays.at(-1)?.fromMs ?? (Number.isNaN(cardMs) ? null : cardMs),
		closedMs: !trail.closed ? null : closedAt === void 0 ? readAtMs : Date.parse(closedAt),
		path,
		entries,
		findings: chain.flatMap(({ findings }) => findings),
		answer,
	};
}
const SECOND_MS = 1e3;
const MINUTE_MS = 6e4;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
function duration(spanMs) {
	if (spanMs < MINUTE_MS) return `${Math.max(0, Math.floor(spanMs / SECOND_MS))} s`;
	if (spanMs < HOUR_MS) return `${Math.floor(spanMs / MINUTE_MS)} min`;
	if (spanMs >= DAY_MS) return `${Math.floor(spanMs / DAY_MS)} d`;
	const minutes = Math.floor((spanMs % HOUR_MS) / MINUTE_MS);
	const hours = `${Math.floor(spanMs / HOUR_MS)} h`;
	return minutes === 0 ? hours : `${hours} ${minutes} min`;
}
function percent(share) {
	return `${Math.round(share * 100)} %`;
}
// plugin/mcp-server/src/board/read-trails.ts
const MAX_THREAD_PAGES = 30;
async function readTrail(world, address) {
	const firstPage = world.trails.readThreadOf(address);
	firstPage.catch(() => void 0);
	const { snapshot, lockCommit, team } = await readSnapshot(world, address, async () => null);
	const readAtMs = world.clock.now();
	const thread = await readRemainingPages(world, await firstPage);
	if (thread instanceof Failure) throw thread;
	const ticket = `${snapshot.repository.nameWithOwner}#${thread.number}`;
	const read = {
		...thread,
		ticket,
		typed: typedTicket(ticket, world.settings),
		card: cardOf(snapshot, team, world),
		lock: lockCommit === null ? null : readLock(lockCommit),
		readAtMs,
		texts: await textsOf(world, address, thread),
	};
	const [trail = read] = await withOriginals(world, [read]);
	return {
		team,
		trail,
	};
}
async function readRemainingPages(world, firstPage) {
	let first = firstPage;
	for (let attempt = 1; ; attempt += 1) {
		const thread = await readPagesFrom(world, first);
		const listed = {
			...thread,
			ticket: `#${first.number}`,
			snapshot: {
				issue: {
					...first,
					id: first.issueId,
				},
			},
			askedAtMs: world.clock.now(),
		};
		const short = takeList(world, listed);
		if (short === null) return thread;
		if (attempt === 8) return short;
		await world.clock.sleep(STALE_READ_PAUSE_MS);
		first = await world.trails.readThread(first.issueId, THREAD_BEGIN);
	}
}
async function readPagesFrom(world, first) {
	const comments = [...first.comments];
	const events = [...first.events];
	let next = first.next;
	for (let pages = 1; hasMorePages(next) && pages < MAX_THREAD_PAGES; pages += 1) {
		const page = await world.trails.readThread(first.issueId, next);
		comments.push(...page.comments);
		events.push(...page.events);
		next = page.next;
	}
	const { number, title, url, createdAt, closed, dropped, textChangedAt } = first;
	return {
		number,
		title,
		url,
		createdAt,
		closed,
		dropped,
		comments,
		events,
		complete: !hasMorePages(next),
		textChangedAt,
	};
}
function hasMorePages({ comments, events }) {
	return comments !== null || events !== null;
}
function cardOf(snapshot, team, { settings }) {
	const [owner = ""] = snapshot.repository.nameWithOwner.split("/");
	const board = boardOrNull(team, settings.board, owner);
	if (board === null) throw unknownBoard();
	return (
		snapshot.items.find(
			({ project }) => project.number === board.number && sameName(project.owner, board.owner),
		)?.card ?? null
	);
}
async function readTrails(world, call) {
	const board = await readLockedBoard(world, call.address);
	const readAtMs = world.clock.now();
	const { cards, complete, hidden } = await readCards(world, board, call);
	const { sinceMs } = call;
	const changed = cards.filter(({ changedAt }) => sinceMs === null || Date.parse(changedAt) >= sinceMs);
	const trails = [];
	let cut = 0;
	for (let start = 0; start < changed.length; start += 50) {
		const batch = changed.slice(start, start + 50);
		const read = await readBatch(world, board, {
			address: call.address,
			batch,
			readAtMs,
		});
		trails.push(...read.trails);
		cut += read.cut;
		call.onProgress("tickets", Math.min(start + 50, changed.length), changed.length);
	}
	return {
		board,
		trails,
		unchanged: cards.length - changed.length,
		complete: complete && cut === 0,
		hidden,
	};
}
async function readCards(world, { project, stateField, repository }, { onProgress }) {
	const { hidden, ...found } = await readAllCards(
		async (cursor) => world.trails.readCards(project.id, stateField, cursor),
		(read, items) => onProgress("cards", read, items),
	);
	const cards = found.cards.filter((card) => sameName(card.repository, repository.nameWithOwner));
	return {
		cards,
		hidden,
		complete: found.complete && (hidden.count === 0 || cards.length > 0),
	};
}
async function readBatch(world, { locks, repository }, { address, batch, readAtMs }) {
	const pages = await world.trails.readThreads(batch.map(({ issueId }) => issueId));
	const trails = [];
	let cut = 0;
	for (const page of pages) {
		const thread = await readRemainingPages(world, page);
		if (thread instanceof Failure) {
			cut += 1;
			continue;
		}
		const card = batch.find(({ issueId }) => issueId === page.issueId)?.card ?? null;
		const lock = locks.find(({ number }) => number === page.number);
		const ticket = `${repository.nameWithOwner}#${page.number}`;
		trails.push({
			...thread,
			ticket,
			typed: typedTicket(ticket, world.settings),
			card,
			lock: lock === void 0 ? null : readLock(lock.commit),
			readAtMs,
			texts: await textsOf(
				world,
				{
					...address,
					number: page.number,
				},
				thread,
			),
		});
	}
	return {
		trails: await withOriginals(world, trails),
		cut,
	};
}
async function textsOf(world, address, thread) {
	return needsTexts(thread) ? world.issues.readTexts(address) : null;
}
async function withOriginals(world, trails) {
	const edited = trails.flatMap(({ comments }) => comments.filter(needsOriginal));
	const originals = new Map();
	for (let start = 0; start < edited.length; start += 100) {
		const batch = edited.slice(start, start + 100);
		const read = await world.trails.readOriginals(batch.map(({ id }) => id));
		for (const [id, text] of read) originals.set(id, text);
	}
	if (originals.size === 0) return [...trails];
	const restored = (comment) => {
		const original = originals.get(comment.id);
		return original === void 0
			? comment
			: {
					...comment,
					original,
				};
	};
	return trails.map((trail) => Object.assign({}, trail, { comments: trail.comments.map(restored) }));
}
function needsOriginal(comment) {
	if (comment.lastEditedAt === null) return false;
	return readComment(comment).kind !== "record" || isStruckLate(comment);
}
// plugin/mcp-server/src/board/audit.ts
async function auditTicket(world, address) {
	const { trail, team } = await readTrail(world, address);
	const rules = await linkedRules(world, address, {
		team,
		trails: [trail],
	});
	return {
		trail,
		rules,
		audit: auditTrail(trail, rules),
	};
}
async function auditBoard(world, call) {
	const { board, trails, unchanged, complete, hidden } = await readTrails(world, call);
	const { team } = board;
	const rules = await linkedRules(world, call.address, {
		team,
		trails,
	});
	return {
		tickets: trails.map((trail) => ({
			trail,
			rules,
			audit: auditTrail(trail, rules),
		})),
		unchanged,
		complete,
		hidden,
	};
}
async function linkedRules(world, address, { team, trails }) {
	const rules = await auditRules(world, address, {
		team,
		trails,
	});
	const naming = trails.filter(({ comments }) =>
		comments.some(({ body }) => body.includes('"continue') || body.includes('"followUps": {')),
	);
	if (naming.length === 0) return rules;
	const linked = new Map(trails.map((trail) => [trail.ticket, trail]));
	const named = naming.flatMap((trail) =>
		linkedTickets(subjectOf(trail, rules)).filter((name) => sameRepository(name, trail.ticket)),
	);
	for (const name of new Set(named)) {
		if (linked.has(name)) continue;
		const number = Number(name.split("#")[1]);
		const read = await ifVisible(async () => [
			(
				await readTrail(world, {
					...address,
					number,
				})
			).trail,
		]);
		linked.set(name, read[0] ?? null);
	}
	return {
		...(await auditRules(world, address, {
			team,
			trails: [...linked.values()].flatMap((trail) => trail ?? []),
		})),
		linked,
	};
}
function sameRepository(one, other) {
	return sameName(one.split("#")[0] ?? "", other.split("#")[0] ?? "");
}
async function auditRules(world, address, { team, trails }) {
	const repository = trails[0]?.ticket.split("#")[0] ?? `${address.owner}/${address.repo}`;
	const trust = await lookUpAccounts(
		world,
		address,
		trustOf(team, repository),
		trails.flatMap((trail) => [...decisiveInTrail(trail), ...textAuthors(trail)]),
	);
	return {
		machine: world.machine,
		trust,
	};
}
async function commentFindings(world, repository, { audit, trail }) {
	const body = auditComment(audit, trail);
	if (body === null) return null;
	const issue = await world.issues.read({
		...repository,
		number: trail.number,
	});
	return world.issues.comment(issue, quietText(body, repository));
}
// plugin/mcp-server/src/setup/account-checks.ts
const NAME = "accounts";
const MAX_NAMED$2 = 10;
async function checkAccounts(world, address, { snapshot, team }) {
	if (snapshot.repository === null) return [];
	const { nameWithOwner } = snapshot.repository;
	try {
		const { newest } = await world.questions.readConversations(
			address,
			askedLabels(world.settings.agent ?? ""),
		);
		const records = newest.flatMap(({ number, comments }) =>
			recordsAmong(comments, `${nameWithOwner}#${number}`),
		);
		const authors = records.flatMap(({ author }) => author ?? []);
		const trust = await lookUpAccounts(
			world,
			address,
			trustOf(team, nameWithOwner),
			authors.map(seenByOthers),
		);
		const app = appOf(snapshot);
		return [
			...accountChecks(app === null ? authors : [app, ...authors], trust),
			...sharedAccountChecks(snapshot, records, team),
		];
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return [
			{
				name: NAME,
				ok: true,
				notChecked: true,
				message: `not checked: ${error.message}`,
			},
		];
	}
}
function accountChecks(authors, trust) {
	const judged = [...new Map(authors.map((author) => [accountName(author), author]))].map(
		([name, author]) => {
			const comment = seenByOthers(author);
			return {
				name,
				standing: authorStatus(comment, trust),
				unknown: unknownAccess(comment, trust),
			};
		},
	);
	const counting = judged.filter(({ standing }) => standing === "counts").map(({ name }) => quoted([name]));
	const others = judged.filter(({ standing }) => standing !== "counts");
	return [
		...(counting.length === 0
			? []
			: [
					{
						name: NAME,
						ok: true,
						message: `records by ${firstOf(counting)} count`,
					},
				]),
		...others.slice(0, MAX_NAMED$2).map(({ name, unknown }) => {
			if (unknown !== null) {
				const message = `cannot tell whether records by ${quoted([name])} count: ${unknown.why}`;
				return {
					name: NAME,
					ok: true,
					notChecked: true,
					message,
					fix: unknown.remedy,
				};
			}
			const lacks = isAppName(name) ? "" : "it has no write access, and ";
			const message = `other accounts do not count records by ${quoted([name])}: ${lacks}"trust.authors" does not name it`;
			return {
				name: NAME,
				ok: true,
				caveat: true,
				message,
				fix: howToTrust(name, trust.authors),
			};
		}),
		...(others.length > MAX_NAMED$2
			? [
					{
						name: NAME,
						ok: true,
						caveat: true,
						message: `and ${others.length - MAX_NAMED$2} more accounts`,
					},
				]
			: []),
	];
}
function sharedAccountChecks({ viewer }, comments, { policies }) {
	const records = comments.flatMap((comment) => {
		const written = readComment(comment);
		return written.kind === "record"
			? [
					{
						comment,
						record: written.record,
					},
				]
			: [];
	});
	if (isAppName(viewer) || !policies.replyFromOthersOnly || !isSharedAccount(records)) return [];
	return [
		{
			name: NAME,
			ok: true,
			caveat: true,
			message: uncountedComment(viewer, "decide with `ralph-hero decide <number> --approve` in a terminal"),
		},
	];
}
function seenByOthers(author) {
	return {
		author,
		byViewer: false,
	};
}
function appNotes(snapshot, { trust }) {
	const app = appOf(snapshot);
	if (app === null) return [];
	const name = accountName(app);
	if (trust.authors.some((trusted) => sameName(trusted, name))) return [];
	return [
		`Other accounts do not count the records of the App "${name}" yet. ${howToTrust(name, trust.authors)}`,
	];
}
function appOf({ viewer }) {
	return isAppName(viewer) ? accountOf("Bot", viewer) : null;
}
function howToTrust(name, authors) {
	return `${isAppName(name) ? "If agents work as it" : "Give it write access. Or, if agents work as it"}, put ${`"trust": ${JSON.stringify({ authors: [...authors, name] })}`} into ${TEAM_CONFIG_PATH}. The change counts after its merge into the default branch`;
}
const REPOSITORY_SCOPE = "repo";
const PROJECT_SCOPE = "project";
const REPOSITORY_PERMISSIONS = {
	contents: "write",
	issues: "write",
	pull_requests: "read",
};
const PROJECT_PERMISSIONS = { organization_projects: "write" };
const GRANTS = ["read", "write", "admin"];
const APP_ADVICE =
	"For many tickets a GitHub App is safer: if GitHub finds its issues too many, it restricts no person's account";
function tokenCheck(setup) {
	const name = "token";
	const { viewer, scopes, permissions, rateLimit } = setup;
	if (permissions !== null) return appCheck(setup, permissions);
	const lack = missingScopes(setup);
	if (lack !== null)
		return {
			name,
			ok: false,
			message: `accepted as "${viewer}", ${lack.says}`,
			fix: lack.fix,
		};
	const known = scopes === null || scopes.length === 0 ? null : scopes;
	return {
		name,
		ok: true,
		message: `accepted as "${viewer}"; ${known === null ? "it has no classic scopes, so the checks below tell what it may do" : `its scopes are ${quoted(known)}`}${isAppName(viewer) || rateLimit === null ? "" : `. ${APP_ADVICE}`}`,
	};
}
function appCheck({ viewer, projectPermissions }, permissions) {
	const name = "token";
	const missing = [
		...missingPermissions(permissions, REPOSITORY_PERMISSIONS),
		...(projectPermissions === null ? [] : missingPermissions(projectPermissions, PROJECT_PERMISSIONS)),
	];
	if (missing.length === 0)
		return {
			name,
			ok: true,
			message: `accepted as the App "${viewer}", which has the permissions that are needed; other accounts count its records where "trust.authors" names it`,
		};
	return {
		name,
		ok: false,
		message: `accepted as the App "${viewer}", without the permission ${quoted(missing)}`,
		fix: `Grant ${quoted(missing)} in the App's settings, then accept the change where it is installed`,
	};
}
function missingPermissions(granted, needed) {
	return Object.entries(needed).flatMap(([name, grant]) =>
		GRANTS.indexOf(granted[name]) < GRANTS.indexOf(grant) ? [`${name}: ${grant}`] : [],
	);
}
function missingScopes({ scopes, projectScopes, repository }) {
	const missing = [...missingScope(scopes, REPOSITORY_SCOPE), ...missingScope(projectScopes, PROJECT_SCOPE)];
	if (missing.length === 0) return null;
	const host = repository === null ? null : hostOf(repository.url);
	return {
		says: `without the scope ${quoted(missing)}`,
		fix: `Add ${quoted(missing)} to the token: ${scopeRemedy(host)}`,
	};
}
function missingScope(scopes, needed) {
	return scopes === null || scopes.length === 0 || scopes.includes(needed) ? [] : [needed];
}
function openProjects(projects) {
	return projects.filter(({ closed }) => !closed);
}
function projectNames(projects) {
	return projects.map(({ number, title }) => `project ${number} ${JSON.stringify(title)}`).join(", ");
}
// plugin/mcp-server/src/setup/config-check.ts
function configCheck({ published, local }) {
	const name = "team configuration";
	try {
		const team = parseTeamConfig(published);
		return {
			team,
			check: {
				name,
				ok: true,
				message:
					(published === null
						? `no ${TEAM_CONFIG_PATH}: the defaults hold`
						: `${TEAM_CONFIG_PATH} is well-formed`) + localNote(team, local),
			},
		};
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return {
			team: DEFAULT_TEAM_CONFIG,
			check: {
				name,
				ok: false,
				message: error.message,
				fix: error.hint,
			},
		};
	}
}
function localNote(team, text) {
	if (text === null) return "";
	const differs = differencesOf(team, text);
	if (differs === "unreadable") return "; the copy in this folder cannot be used, and does not count";
	if (differs.length === 0) return "";
	return `; the copy in this folder differs in ${quoted(differs)}, and only the default branch's counts`;
}
function differencesOf(team, text) {
	try {
		return differingPaths(team, parseTeamConfig(text));
	} catch (error) {
		if (error instanceof Failure) return "unreadable";
		throw error;
	}
}
function differingPaths(one, other) {
	const [left, right] = [flat(one), flat(other)];
	return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
		(path) => path !== "$schema" && !isDeepStrictEqual(left[path], right[path]),
	);
}
function flat({ project, trust, policies, ...others }) {
	return Object.fromEntries([
		...Object.entries(others),
		...within("project", project),
		...within("trust", trust),
		...within("policies", policies),
	]);
}
function within(group, settings) {
	return Object.entries(settings).map(([key, value]) => [`${group}.${key}`, value]);
}
function routingChecks({ agents }) {
	if (agents.length === 0 || agents.some(({ scopes }) => scopes.length === 0)) return [];
	return [
		{
			name: "routing",
			ok: true,
			caveat: true,
			message: `every agent of the team has scopes, so a ticket without a label of theirs (${AGENT_LABEL}<agent or scope>) goes to none of them`,
			fix: `Label every ticket, or take "scopes" from one agent in ${TEAM_CONFIG_PATH}`,
		},
	];
}
// plugin/mcp-server/src/setup/health-check.ts
const LOW_RATE_LIMIT_SHARE = 0.1;
async function checkHealth(world, address, reading = readSetup(world, address)) {
	const [{ snapshot: setup, team, board, check }, enforcement] = await Promise.all([
		reading,
		world.enforcement.look(),
	]);
	const checks = [
		{
			name: "connection",
			ok: true,
			message: world.settings.way,
		},
		tokenCheck(setup),
		repositoryCheck(setup, address),
		board === null ? await noProjectCheck(world, address, team) : projectCheck(setup, board),
		...fieldChecks(setup, stateFieldOf(team)),
		rateLimitCheck(setup),
		paceCheck(setup),
		...fullnessChecks(world, setup),
		check,
		...callerChecks(world.settings, team),
		...routingChecks(team),
		enforcementCheck(enforcement),
		...lockRefChecks(world.lockPrefixes, address),
		...world.settings.warnings.map((message) => ({
			name: "configuration",
			ok: false,
			message,
			fix: "Correct or remove the setting",
		})),
	];
	const { viewer, rateLimit } = setup;
	const limit = rateLimit === null ? {} : { rateLimit };
	return {
		healthy: checks.every(({ ok }) => ok),
		viewer,
		...limit,
		checks,
	};
}
function fullnessChecks({ settings }, { repository }) {
	if (repository === null) return [];
	return commentWarnings(repository, settings).map((message) => ({
		name: "comments",
		ok: true,
		caveat: true,
		message,
	}));
}
function lockRefChecks(prefixes, address) {
	const effects = lockPrefixWarning(prefixes.of(address));
	return effects === null
		? []
		: [
				{
					name: "lock refs",
					ok: true,
					caveat: true,
					message: effects,
				},
			];
}
async function readSetup(world, address) {
	const local = world.readLocalTeamConfig();
	const checked = (published) =>
		configCheck({
			published,
			local,
		});
	const look = await lookAtBoard(world, address, (text) => checked(text).team);
	return {
		...look,
		...checked(look.snapshot.teamConfigText),
	};
}
function callerChecks({ agent }, team) {
	if (agent === null) return [];
	const fix = `Set RALPH_AGENT to one of them, or let the team add ${JSON.stringify(agent)} to "agents" in ".ralph/config.json"`;
	return strangerWarnings(team, {
		agent,
		instance: MAIN_INSTANCE,
	}).map((message) => ({
		name: "team",
		ok: false,
		message,
		fix,
	}));
}
function repositoryCheck({ repository }, { owner, repo }) {
	const name = "repository";
	if (repository === null)
		return {
			name,
			ok: false,
			message: `"${owner}/${repo}" does not exist, or the token cannot see it`,
			fix: "Correct RALPH_GH_OWNER and RALPH_GH_REPO, or give the token access",
		};
	const { nameWithOwner, permission } = repository;
	const problems = [
		...(repository.archived ? [["it is archived", "unarchive it"]] : []),
		...(repository.empty ? [["it has no commit, so no lock can be kept", "push a first commit"]] : []),
		...(repository.issuesEnabled ? [] : [["its issues are disabled", "enable them in its settings"]]),
		...(permission !== null && forbidsWriting(permission)
			? [[`the token may only ${permission.toLowerCase()}`, "give the token's account write access"]]
			: []),
	];
	if (problems.length === 0)
		return {
			name,
			ok: true,
			message: `${nameWithOwner}, permission ${permission ?? "not told by GitHub"}`,
		};
	return {
		name,
		ok: false,
		message: `${nameWithOwner}: ${problems.map(([what]) => what).join(", ")}`,
		fix: sentenceCase(problems.map(([, fix]) => fix).join(", ")),
	};
}
function sentenceCase(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
async function noProjectCheck(world, address, team) {
	const owner = projectOwnerOf(team, world.settings.board, address.owner);
	const projects = openProjects(
		(await orNothing(async () => world.setup.readPlace(address, owner)))?.linkedProjects ?? [],
	);
	return {
		name: "project",
		ok: false,
		message: `no project number is set${projects.length === 0 ? "" : `; the repository is on ${projectNames(projects)}`}`,
		fix: `${SET_PROJECT_NUMBER}; setup_project creates a project where there is none`,
	};
}
function projectCheck({ project, projectProblem, projectScopes }, board) {
	const name = "project";
	const named = `number ${board.number} of "${board.owner}"`;
	if (project === null) {
		if (projectProblem !== null && projectProblem.code !== "GITHUB_NOT_FOUND") {
			const { message, hint } = projectProblem;
			return {
				name,
				ok: false,
				message,
				fix: `${hint}${scopelessHint(projectScopes)}`,
			};
		}
		return {
			name,
			ok: false,
			message: projectProblem?.message ?? `project ${named} does not exist, or the token cannot see it`,
			fix: `Correct RALPH_GH_PROJECT_OWNER and RALPH_GH_PROJECT_NUMBER, or give the token the scope "project"${scopelessHint(projectScopes)}`,
		};
	}
	const message = `"${project.title}", ${named}`;
	if (project.closed)
		return {
			name,
			ok: false,
			message: `${message}, is closed`,
			fix: `Reopen it under ${project.url}`,
		};
	if (!project.writable)
		return {
			name,
			ok: false,
			message: `${message}, may only be read`,
			fix: projectAccessRemedy(project.url),
		};
	return {
		name,
		ok: true,
		message,
	};
}
function scopelessHint(scopes) {
	if (scopes !== null && scopes.length > 0) return "";
	return "; an Action's own GITHUB_TOKEN reaches no project at all, and a fine-grained token none that a user owns: take a classic token, or an App's";
}
function fieldChecks({ project }, field) {
	if (project === null) return [];
	const { url } = project;
	const fieldName = field.name;
	const found = selectField(project, fieldName);
	const options = found?.options ?? null;
	if (options === null || found?.ofIssues === true) {
		const { message, hint } = noStateField(field, {
			attempted: `keep the states in project "${project.title}"`,
			url,
			ofIssues: found?.ofIssues === true,
		});
		return [
			{
				name: "field",
				ok: false,
				message,
				fix: hint,
			},
		];
	}
	const alike = lookAlikes(field, asStates(field, options));
	const expected = [...alike.keys()].map((state) => optionNameOf(field, state));
	const absent = optionNames(field)
		.filter((name) => options.every((option) => option.name !== name))
		.filter((name) => !expected.includes(name));
	const problems = [
		...(alike.size === 0
			? []
			: [
					{
						name: "option",
						ok: false,
						message: `"${fieldName}" has ${quoted([...alike.values()].flat())} for ${quoted(expected)}`,
						fix: mappingHint(field, alike),
					},
				]),
		...(absent.length === 0 ? [] : [missingCheck(project, fieldName, absent)]),
		...misleadingOptions(field, options).map((option) => ({
			name: "option",
			ok: false,
			message: `"${fieldName}" has an option "${option}" that stands for no state: "project.options" gives that state another one`,
			fix: `Take the state out of "project.options", or rename the option "${option}" under ${url}`,
		})),
	];
	if (problems.length > 0) return problems;
	return [
		{
			name: "field",
			ok: true,
			message: `"${fieldName}" has all ${WORKFLOW_STATES.length} options`,
		},
	];
}
function missingCheck({ url }, fieldName, missing) {
	const what = missing.length === 1 ? "option" : "options";
	return {
		name: "option",
		ok: false,
		message: `"${fieldName}" has no ${what} ${quoted(missing)}`,
		fix: `Let setup_project add what is missing: the items keep their values. If this server leaves that to you, add the ${what} under ${url}`,
	};
}
function misleadingOptions(field, options) {
	return options
		.map(({ name }) => name)
		.filter((name) => WORKFLOW_STATES.some((state) => state === name) && stateOf(field, name) !== name)
		.filter((name) => !optionNames(field).includes(name));
}
function rateLimitCheck({ rateLimit }) {
	if (rateLimit === null)
		return {
			name: "rate limit",
			ok: true,
			message: "this server has no limit of points",
		};
	const { remaining, limit, resetAt } = rateLimit;
	const message = `${remaining} of ${limit} points left until ${resetAt}`;
	const ok = remaining > limit * LOW_RATE_LIMIT_SHARE;
	return ok
		? {
				name: "rate limit",
				ok,
				message,
			}
		: {
				name: "rate limit",
				ok,
				message,
				fix: `Wait until ${resetAt}, or run fewer agents under this token`,
			};
}
const HELD_REQUESTS = {
	all: "all requests",
	writes: "writes",
	content: "requests that create content",
};
const API_NAMES = {
	rest: "REST",
	graphql: "GraphQL",
};
function paceCheck({ pace }) {
	const name = "request limits";
	const { contentPerMinute: minute, contentPerHour: hour, held } = pace;
	const spent = `this machine sent ${minute.spent} of ${minute.limit} content-creating requests in the last minute under this account, ${hour.spent} of ${hour.limit} in the last hour`;
	if (held === null)
		return {
			name,
			ok: true,
			message: spent,
		};
	const until = new Date(held.untilMs).toISOString();
	return {
		name,
		ok: false,
		message: `GitHub refused a request: ${`${HELD_REQUESTS[held.requests]}${held.api === null ? "" : ` to ${API_NAMES[held.api]}`}`} wait until ${until}; ${spent}`,
		fix: `Wait until ${until}, or run fewer agents under this token`,
	};
}
// plugin/mcp-server/src/setup/loop-checks.ts
function sandboxChecks(problem, exposed) {
	const name = "sandbox";
	if (problem === null && exposed.length === 0)
		return [
			{
				name,
				ok: true,
				message: "agents of the loop can work in a sandbox",
			},
		];
	if (problem === null) return exposedChecks(exposed);
	return [
		{
			name,
			ok: true,
			caveat: true,
			message: `the loop starts no agent here, except with --no-sandbox: ${problem}. Nothing else needs the sandbox`,
			fix: "On Linux, install bubblewrap and socat (`apt-get install bubblewrap socat`) and allow user namespaces; a container may need its host's consent",
		},
		...exposedChecks(exposed),
	];
}
function leftoverChecks(paths) {
	if (paths.length === 0) return [];
	return [
		{
			name: "leftovers",
			ok: true,
			caveat: true,
			message: `killed agents left files that block git: ${firstOf(paths)}`,
			fix: "`ralph-hero run` removes them before its next run in each worktree; or remove them yourself",
		},
	];
}
function exposedChecks(exposed) {
	if (exposed.length === 0) return [];
	return [
		{
			name: "git configuration",
			ok: true,
			caveat: true,
			message: `the loop starts no agent in a sandbox: agents could read the secret of ${exposed.map(({ file, key }) => `${key} in ${file}`).join(", ")}`,
			fix: exposedHint(exposed),
		},
	];
}
function pullRequestChecks({ snapshot: { repository, scopes, permissions }, team: { delivery } }) {
	if (repository === null || delivery.by !== "pull_request") return [];
	const name = "pull requests";
	const may = "agents of the loop may open them";
	const mayNot = "agents of the loop cannot open them: the";
	if (permissions !== null) {
		if (permissions["pull_requests"] === "write")
			return [
				{
					name,
					ok: true,
					message: may,
				},
			];
		return [
			{
				name,
				ok: true,
				caveat: true,
				message: `${mayNot} App has no permission "pull_requests: write"`,
				fix: 'Grant "pull_requests: write" in the App\'s settings, and accept the change where it is installed',
			},
		];
	}
	if (scopes === null || scopes.length === 0)
		return [
			{
				name,
				ok: true,
				notChecked: true,
				message:
					"not checkable: GitHub tells no permissions of a token without classic scopes. Agents of the loop need Pull requests: write",
			},
		];
	if (scopes.includes("repo"))
		return [
			{
				name,
				ok: true,
				message: may,
			},
		];
	return [
		{
			name,
			ok: true,
			caveat: true,
			message: `${mayNot} token has no scope "repo"`,
			fix: 'Add "repo" to the token',
		},
	];
}
function loopNotes(checks) {
	return checks
		.filter(({ caveat, notChecked }) => caveat === true || notChecked === true)
		.map(({ name, message, fix }) => `${name}: ${message}${fix === void 0 ? "" : `. ${fix}`}`);
}
// plugin/mcp-server/src/setup/board-checks.ts
const SET_BY_WORKFLOWS = "Status";
const SETS_NO_FIELD = /^auto-(?:add|archive)\b/i;
const CLOSES_ISSUES = /^auto-close\b/i;
async function checkBoard(world, address, look) {
	const [accounts, fields] = await Promise.all([
		checkAccounts(world, address, look),
		checkFields(world, address, look),
	]);
	return [...accounts, ...pullRequestChecks(look), ...fields];
}
async function checkFields(world, address, look) {
	const board = await orFailure(async () => boardIn(look, address));
	if (board instanceof Failure) return [];
	const [workflows, lists] = await Promise.all([
		orFailure(async () => world.setup.readWorkflows(board.project.id)),
		orFailure(async () => checkLists(world, board)),
	]);
	return [
		workflows instanceof Failure
			? {
					name: WORKFLOWS,
					ok: true,
					notChecked: true,
					message: `not checked: ${workflows.message}`,
				}
			: workflowCheck(workflows, board),
		...(lists instanceof Failure
			? [
					{
						name: LISTS,
						ok: false,
						message: lists.message,
						fix: lists.hint,
					},
				]
			: lists),
	];
}
async function orFailure(read) {
	try {
		return await read();
	} catch (error) {
		if (error instanceof Failure) return error;
		throw error;
	}
}
const WORKFLOWS = "built-in workflows";
const LISTS = "lists";
function workflowCheck(workflows, { project, stateField }) {
	const name = WORKFLOWS;
	const on = workflows.filter(({ enabled }) => enabled).map((workflow) => workflow.name);
	const setting = on.filter((one) => !SETS_NO_FIELD.test(one) && !CLOSES_ISSUES.test(one));
	const closing = on.filter((one) => CLOSES_ISSUES.test(one));
	if (stateField.name !== SET_BY_WORKFLOWS)
		return {
			name,
			ok: true,
			message:
				setting.length === 0
					? "none that sets a field is on"
					: `${quoted(setting)} set "${SET_BY_WORKFLOWS}" alone, by GitHub's documentation, and the states are in "${stateField.name}"`,
		};
	const problems = [
		...(setting.length === 0
			? []
			: [
					`${quoted(setting)} can set "${SET_BY_WORKFLOWS}", past every rule; such a change counts as a person's`,
				]),
		...(closing.length === 0
			? []
			: [
					`${quoted(closing)} closes issues when "${SET_BY_WORKFLOWS}" changes, before their pull requests are merged`,
				]),
	];
	if (problems.length === 0)
		return {
			name,
			ok: true,
			message: "none that sets or follows a state is on",
		};
	return {
		name,
		ok: true,
		caveat: true,
		message: problems.join("; "),
		fix: `Turn them off under ${project.url}/workflows`,
	};
}
async function checkLists(world, board) {
	await world.items.readPage({
		project: board.project,
		fields: summaryFields(board),
		stateField: board.stateField,
		q: itemQuery(board, openTickets(board)),
		matches: () => true,
		pageSize: 1,
		after: null,
	});
	return listChecks(world.items.restProblem);
}
function listChecks(restProblem) {
	if (restProblem === null) return [];
	return [
		{
			name: LISTS,
			ok: true,
			caveat: true,
			message: `${restProblem}: lists are read by GraphQL, one request for every hundred items of the project`,
			fix: "Archive finished items, so that lists stay short. On github.com please report this",
		},
	];
}
const STATES = {
	Backlog: "Not looked at yet",
	"Research Needed": "Somebody has to find out more",
	"Research in Progress": "Locked: an agent is finding out more",
	"Ready for Plan": "Known well enough to be planned",
	"Plan in Progress": "Locked: an agent is writing the plan",
	"Plan in Review": "The plan waits for a verdict",
	"In Progress": "Locked: an agent is building it",
	"In Review": "The change waits for a verdict",
	"Human Needed": "Only a person can go on from here",
	Done: "Merged and closed",
	Canceled: "Not going to be done",
};
const PRIORITY_LOOKS = {
	P0: {
		color: "RED",
		description: "Now",
	},
	P1: {
		color: "ORANGE",
		description: "Next",
	},
	P2: {
		color: "YELLOW",
		description: "Soon",
	},
	P3: {
		color: "GRAY",
		description: "Some day",
	},
};
const ESTIMATE_LOOKS = {
	XS: {
		color: "GREEN",
		description: "Within an hour",
	},
	S: {
		color: "GREEN",
		description: "Within half a day",
	},
	M: {
		color: "YELLOW",
		description: "Within two days: split it",
	},
	L: {
		color: "ORANGE",
		description: "Within a week: split it",
	},
	XL: {
		color: "RED",
		description: "More than a week: split it",
	},
};
function option(name, { color, description }) {
	return {
		name,
		color,
		description,
	};
}
function wantedFields(stateField) {
	const others = otherFieldsOf(stateField);
	return [
		{
			name: stateField.name,
			options: WORKFLOW_STATES.map((state) =>
				option(optionNameOf(stateField, state), {
					color: STATE_COLORS[state],
					description: STATES[state],
				}),
			),
			required: true,
		},
		{
			name: others.priority,
			options: PRIORITIES.map((name) => option(name, PRIORITY_LOOKS[name])),
			required: false,
		},
		{
			name: others.estimate,
			options: ESTIMATES.map((name) => option(name, ESTIMATE_LOOKS[name])),
			required: false,
		},
	];
}
// plugin/mcp-server/src/board/offer-check.ts
const MAX_QUESTIONS = 5;
function offerCheckOf(world, { command, address, view: viewOf }, board) {
	const answers = new Map();
	const strangers = new StrangerCheck(world, address, board);
	const { nameWithOwner } = board.repository;
	let questions = 0;
	const ask = async (offer) => {
		const { ticket } = offer;
		const wait = await strangers.waitOf(ticket);
		if (wait === "unchecked") return null;
		if (wait !== null)
			return {
				kind: "passed",
				ticket,
				obstacle: "stranger",
				reason: strangerReason(wait, nameWithOwner),
			};
		if (questions === MAX_QUESTIONS) return null;
		questions += 1;
		const view = await viewOf(ticket.number);
		const found = await situationWithText(world, view);
		const judged = answerOf$1(
			world,
			{
				...view,
				found,
			},
			{
				offer,
				command,
			},
		);
		return (judged.kind === "offer" ? await hiddenObstacle(world, address, offer) : null) ?? judged;
	};
	return async (offer) => {
		const { ticket } = offer;
		const answer = answers.get(ticket.number) ?? (await ifJudged(ticket, async () => ask(offer)));
		if (answer !== null) answers.set(ticket.number, answer);
		return answer;
	};
}
async function ifJudged(ticket, judge) {
	try {
		return await judge();
	} catch (error) {
		if (!isOfOneTicket(error)) throw error;
		return {
			kind: "passed",
			ticket,
			obstacle: "refused",
			reason: error.message,
		};
	}
}
async function hiddenObstacle(world, address, { ticket, finished }) {
	const place = {
		...address,
		number: ticket.number,
	};
	const settled = world.clock.now() - Date.parse(ticket.updatedAt) > COUNTS_SETTLE_MS;
	const [blockers, children] = await Promise.all([
		settled ? [] : ifVisible(async () => world.links.blockersOf(place)),
		finished ? ifVisible(async () => world.links.childrenOf(place)) : [],
	]);
	const seen = {
		openBlockers: blockers.filter(({ closed }) => !closed).length,
		children: Math.max(ticket.children, children.length),
		openChildren: children.filter(({ closed }) => !closed).length,
	};
	const obstacle = linkObstacle({
		...ticket,
		...seen,
	});
	return obstacle === null
		? null
		: {
				kind: "passed",
				ticket,
				obstacle: obstacle[0],
				reason: obstacle[1],
			};
}
function answerOf$1({ machine }, { found, ...view }, { offer, command }) {
	const { ticket, worker } = offer;
	const passed = (obstacle, reason) => ({
		kind: "passed",
		ticket,
		obstacle,
		reason,
	});
	const state = view.reconciliation.state ?? "Backlog";
	if (!machine.isValidState(state) || !machine.isValidInputForCommand(worker, state))
		return passed("state", `its log and card together say "${state}"`);
	if (!machine.inputStatesOf(worker).includes(state) && !wasCutOff(view))
		return passed("state", `a person moved it to "${state}" by hand, and may be working on it`);
	if (view.lock.kind === "theirs") return passed("locked", lockedReason(view.lock));
	if (isBeingMade(view))
		return passed("refused", `${BEING_MADE}; where that was cut off, a person moves its card`);
	const unsound = problemOfLog(view);
	if (unsound !== null) return passed("refused", unsound);
	const task = taskOf(machine, view, offer);
	if (task.kind === "passed") return task;
	const humanStates = waitingStates(machine, command, found.policy);
	const situation = {
		...found,
		policy: {
			...found.policy,
			humanStates,
		},
		...(machine.isLockState(state) ? { decidedText: null } : {}),
		lock: found.lock.kind === "ended" ? { kind: "free" } : found.lock,
	};
	const refusals = openingMoves(machine, task, state).map((move) => {
		const decision = decide(machine, move, situation);
		return decision.kind === "refused" ? decision.refusal : null;
	});
	const [first] = refusals;
	if (first === void 0 || first === null || refusals.includes(null)) {
		const warning = commentWarning(found.comments, found.typed);
		return {
			...task,
			notes: [...task.notes, ...notesOn(view.lock), ...(warning === null ? [] : [warning])],
		};
	}
	const isPersons = first.code === "REFUSED_HUMAN" && situation.rerouter === void 0;
	const remedy = first.code === "REFUSED_FULL" ? `. ${wayOn(found.typed)}` : "";
	return passed(isPersons ? "person" : "refused", first.message + remedy);
}
function taskOf(machine, view, offer) {
	const { for: owner, kind } = termsIn(view.log);
	if (kind !== "task") return offer;
	const { ticket, worker } = offer;
	const passed = (reason) => ({
		kind: "passed",
		ticket,
		obstacle: "refused",
		reason,
	});
	if (worker !== taskCommand(machine)) return passed(`it is a task, which ${worker} does not take`);
	if (owner !== void 0 && !isOwner(view, owner)) return passed(`it is a task for ${JSON.stringify(owner)}`);
	const work = workStatesOf(machine, kind);
	const submitted = work === null ? null : currentSubmission(view.log, work);
	const verdict = submitted === null ? null : verdictOn(view, submitted);
	const reviewer = submitted?.record.submission.reviewer;
	if (reviewer !== void 0 && verdict === null)
		return passed(
			`its work (record ${submitted?.record.seq}) waits for its reviewer, ${shownReviewer(reviewer)}`,
		);
	const isReviewed = submitted !== null && verdict?.kind !== "rejected";
	const note = isReviewed
		? "its work is accepted or needs no review: close it; if that is refused, claim it again and submit the work anew"
		: noteForTask(machine, view.lock.kind === "mine");
	return {
		...offer,
		isTask: true,
		finished: offer.finished || isReviewed,
		notes: [...offer.notes, note],
	};
}
function isOwner({ self, team }, owner) {
	const scopes = memberOf(team, self.agent)?.scopes ?? [];
	return [self.agent, ...scopes].some((name) => sameName(name, owner));
}
function wasCutOff({ log, reconciliation }) {
	return log.head?.record.to === reconciliation.state && reconciliation.observed === null;
}
function problemOfLog(view) {
	try {
		requireSoundLog(view);
		return null;
	} catch (error) {
		if (error instanceof Failure) return error.message;
		throw error;
	}
}
function notesOn(lock) {
	if (lock.kind === "mine")
		return [`you hold its lock until ${new Date(lock.endsAtMs).toISOString()}: continue with it`];
	if (lock.kind !== "ended") return [];
	return [
		`${lock.departure.by === "person" ? "a person" : "another agent"} moved it while you held its lock: read it first, because your next handoff is refused with that message`,
	];
}
// plugin/mcp-server/src/board/next-ticket.ts
function isUndecided({ offer, unread, unasked }) {
	return offer === null && (unread !== "none" || unasked > 0);
}
async function nextTicket(world, call) {
	const { command, address } = call;
	const { board, begun } = await readFromBoard(world, address, async (known) =>
		beginSearch(world, known, call),
	);
	const { self, search, pages, early, mayWait } = begun;
	const { routes, filter } = search;
	world.stateFields.set(address, board.stateField);
	const view = async (number) =>
		early?.number === number
			? early.view
			: readTicket(
					world,
					{
						...address,
						number,
					},
					call.caller,
				);
	const check = offerCheckOf(
		world,
		{
			...call,
			view,
		},
		board,
	);
	const candidates = candidatesOf(world, call, {
		search,
		mayWait,
		lockStatusOf: lockStatuses(world, board, self),
	});
	const chooseAmong = async (tickets) => choose(candidates(tickets), check);
	const { tickets, unread } = await gatherTickets(world, board, {
		...search,
		early: pages,
		async isEnough(read) {
			const { offer, unasked } = await chooseAmong(read.filter((ticket) => !mayWait(ticket)));
			return offer !== null || unasked > 0;
		},
	});
	const choice = await chooseAmong(tickets);
	const inTheWay = countByObstacle(choice.passedOver);
	const notForCaller =
		tickets.length > 0
			? null
			: await readNotForCaller(world, board, {
					filter,
					routes,
				});
	return {
		command,
		...choice,
		inTheWay,
		compared: tickets.length,
		unread,
		notForCaller,
	};
}
async function nextTickets(world, { address, caller, commands }) {
	const board = await readLockedBoard(world, address);
	const self = holderOf(world, caller, board.viewer);
	const search = {
		priorities: prioritiesOf(board),
		routes: routesOf(board.team, self.agent),
	};
	const lockStatusOf = lockStatuses(world, board, self);
	const views = new Map();
	const view = async (number) => {
		const read =
			views.get(number) ??
			readTicket(
				world,
				{
					...address,
					number,
				},
				caller,
			);
		views.set(number, read);
		return read;
	};
	const searches = commands.map((command) => {
		const mayWait = isIn(waitingStates(world.machine, command, board.team.policies));
		const filter = openTickets(board, {
			labels: [],
			...intake(world, board, command),
		});
		const candidates = candidatesOf(
			world,
			{
				address,
				caller,
				command,
			},
			{
				search,
				mayWait,
				lockStatusOf,
			},
		);
		const check = offerCheckOf(
			world,
			{
				address,
				command,
				view,
			},
			board,
		);
		const chooseAmong = async (tickets) =>
			choose(candidates(tickets.filter((ticket) => matchesFilter(ticket, filter))), check);
		return {
			command,
			filter,
			mayWait,
			chooseAmong,
		};
	});
	const states = searches.flatMap(({ filter }) => filter.states ?? []);
	const filter = openTickets(board, {
		labels: [],
		states: [...new Set(states)],
	});
	const { tickets, unread } = await gatherTickets(world, board, {
		...search,
		filter,
		early: new Map(),
		async isEnough(read) {
			return (
				await Promise.all(
					searches.map(async ({ mayWait, chooseAmong }) =>
						chooseAmong(read.filter((ticket) => !mayWait(ticket))),
					),
				)
			).every(({ offer, unasked }) => offer !== null || unasked > 0);
		},
	});
	const notForCaller =
		tickets.length > 0
			? null
			: await readNotForCaller(world, board, {
					filter,
					routes: search.routes,
				});
	return Promise.all(
		searches.map(async ({ command, filter: own, chooseAmong }) => {
			const { offer, passedOver, unasked } = await chooseAmong(tickets);
			return {
				command,
				offer,
				passedOver,
				unasked,
				inTheWay: countByObstacle(passedOver),
				compared: tickets.filter((ticket) => matchesFilter(ticket, own)).length,
				unread,
				notForCaller,
			};
		}),
	);
}
function beginSearch(world, board, call) {
	const { command, caller, address, labels = [] } = call;
	const self = holderOf(world, caller, board.viewer);
	const search = {
		filter: openTickets(board, {
			labels,
			...intake(world, board, command),
		}),
		routes: routesOf(board.team, self.agent),
		priorities: prioritiesOf(board),
	};
	const { pages, known } = readAhead(world, board, search);
	const mayWait = isIn(waitingStates(world.machine, command, board.team.policies));
	const likely = expectedOffer(world, call, {
		search,
		mayWait,
		self,
		known,
	});
	if (likely === void 0)
		return {
			self,
			search,
			mayWait,
			pages,
			early: null,
		};
	const { number } = likely.ticket;
	const view = readTicket(
		world,
		{
			...address,
			number,
		},
		caller,
	);
	view.catch(() => void 0);
	return {
		self,
		search,
		mayWait,
		pages,
		early: {
			number,
			view,
		},
	};
}
function expectedOffer(world, call, { self, known, ...candidacy }) {
	const { ownWrites } = world;
	const addressOf = ({ number }) => ({
		...call.address,
		number,
	});
	const locks = known.flatMap((ticket) => {
		const address = addressOf(ticket);
		const commit = ownWrites.refOf({
			address,
			name: lockRefOf(world, address),
		});
		return commit === null
			? []
			: [
					{
						number: ticket.number,
						commit,
					},
				];
	});
	const lockStatusOf = lockStatuses(world, { locks }, self);
	const withOwnState = (ticket) => ({
		...ticket,
		state: ownWrites.cardOf(addressOf(ticket))?.value ?? ticket.state,
	});
	const isOthers = ({ number, state }) =>
		showsLockState(world.machine, state) && !locks.some((lock) => lock.number === number);
	return candidatesOf(world, call, {
		...candidacy,
		lockStatusOf,
	})(known.map(withOwnState)).find(({ kind, ticket }) => kind === "offer" && !isOthers(ticket));
}
function candidatesOf({ machine }, { command, except }, { search, mayWait, lockStatusOf }) {
	const order = offerOrder({
		...search,
		mayWait,
	});
	return (tickets) =>
		tickets
			.filter(({ number }) => except?.has(number) !== true)
			.toSorted(order)
			.map((ticket) =>
				judgeOffer(
					{
						machine,
						command,
						lockStatusOf,
					},
					ticket,
				),
			);
}
async function readNotForCaller(world, board, { filter, routes }) {
	const { labels, unlabelled } = mergeAudiences(routes);
	if (unlabelled) return null;
	const { tickets, next } = await readMatching(world, board, {
		filter,
		after: null,
	});
	return tickets.length === 0
		? null
		: {
				count: tickets.length,
				complete: next === null,
				labels,
			};
}
function intake(world, { estimate }, command) {
	const options = estimate?.options.map(({ name }) => name) ?? null;
	return acceptedTickets(world.machine, command, options);
}
async function choose(ranked, check) {
	const passedOver = [];
	let unasked = 0;
	for (const candidate of ranked) {
		const answer = candidate.kind === "offer" ? await check(candidate) : candidate;
		if (answer === null) unasked += 1;
		else if (answer.kind === "offer")
			return {
				offer: answer,
				passedOver,
				unasked,
			};
		else passedOver.push(answer);
	}
	return {
		offer: null,
		passedOver,
		unasked,
	};
}
function countByObstacle(passedOver) {
	const counts = {};
	for (const { obstacle } of passedOver) counts[obstacle] = (counts[obstacle] ?? 0) + 1;
	return counts;
}
const MAX_NAMED$1 = 5;
function nextAnswer(next) {
	const { offer, passedOver, inTheWay } = next;
	return {
		ticket:
			offer === null
				? null
				: {
						...concise(offer.ticket),
						url: offer.ticket.url,
					},
		worker: offer?.worker,
		...(offer?.isTask === true ? { task: true } : {}),
		why: [...ageLines(next), ...whyLines(next)],
		passedOver: passedOver.slice(0, MAX_NAMED$1).map(({ ticket, obstacle, reason }) => ({
			number: ticket.number,
			title: ticket.title,
			priority: ticket.priority,
			obstacle,
			reason,
		})),
		inTheWay,
	};
}
const UNREAD = {
	none: "",
	"less urgent": "; the others that match are less urgent",
	unknown: "; more match than one call reads, and an older or more urgent one may be among them",
};
function whyLines(next) {
	const { offer, compared, unread, unasked, notForCaller } = next;
	const scope = `${compared} ${compared === 1 ? "ticket was" : "tickets were"} compared`;
	const rest = `${unasked} less urgent ones look free but were not checked, because too many before them were refused: settle those first`;
	if (offer === null) {
		const none = `none was found among the ${compared} that were read; there are more, so there may still be one`;
		return [
			unread === "none" ? scope : none,
			...(unasked === 0 ? [] : [rest]),
			...(notForCaller === null ? [] : [labelLine(notForCaller)]),
		];
	}
	return [...offer.notes, `${scope}${UNREAD[unread]}`];
}
function ageLines({ offer }) {
	if (offer === null) return [];
	const { priority, createdAt } = offer.ticket;
	return [`${priority ?? "No"} priority, created ${createdAt}`];
}
function labelLine({ count, complete, labels }) {
	return `${complete && count === 1 ? "1 is" : `${complete ? "" : "at least "}${count} are`} passed over: no label for you (${labels.join(", ")})`;
}
function nextLines(next) {
	const { command, offer, passedOver, inTheWay } = next;
	const head =
		offer === null
			? `${isUndecided(next) ? "Found" : "There is"} no ticket that ${command} can take now`
			: `${conciseLine(offer.ticket)} ${offer.ticket.url}${offer.worker === command ? "" : `, for ${offer.worker}`}`;
	const counts = Object.entries(inTheWay).map(([obstacle, count]) => `${obstacle} ${count}`);
	return [
		head,
		...ageLines(next),
		...whyLines(next),
		...(passedOver.length > 0 ? [`Passed over (${counts.join(", ")}):`] : []),
		...passedOver.slice(0, MAX_NAMED$1).map(({ ticket, reason }) => `- ${conciseLine(ticket)}: ${reason}`),
	];
}
// plugin/mcp-server/src/setup/health-report.ts
function markOf({ ok, notChecked, caveat }) {
	if (notChecked === true || caveat === true) return "\u2013";
	return ok ? "\u2713" : "\u2717";
}
const NO_ACCESS = {
	CONFIG_TOKEN_MISSING: ["token", "needs a valid token"],
	GITHUB_AUTH: ["token", "needs a valid token"],
	GITHUB_UNAVAILABLE: ["connection", "needs an answer from GitHub"],
};
const OTHER_CHECKS = [
	"repository",
	"project",
	"field",
	"rate limit",
	"request limits",
	"team configuration",
	"enforcement",
];
function reportWithoutAccess({ code, message, hint }) {
	const cause = NO_ACCESS[code];
	if (cause === void 0) return null;
	const [name, why] = cause;
	const said = message.replace(/^Cannot read the board:/, `Cannot check the ${name}:`);
	const others = OTHER_CHECKS.map((other) => ({
		name: other,
		ok: false,
		notChecked: true,
		message: `skipped: ${why}`,
	}));
	return {
		healthy: false,
		checks: [
			{
				name,
				ok: false,
				message: `${code}: ${said}`,
				fix: hint,
			},
			...others,
		],
	};
}
// plugin/mcp-server/src/ticket/routing.ts
async function routeTicket(world, call) {
	const { address, caller } = call;
	const plan = (ticket) => planRoute(world, call, ticket);
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
function planRoute({ machine }, call, { view, recordId: id }) {
	const requester = call.requester ?? view.self.agent;
	const routing = routeTask({
		...requestOf(view.team),
		...call,
		requester,
	});
	if (routing.kind === "ambiguous") throw ambiguous(call, routing.names);
	if (routing.kind === "tied")
		return answerWith({
			kind: "answered",
			answer: tie(view, routing),
		});
	const refusal = refuse(view, call, routing);
	if (refusal !== null || routing.kind !== "selected")
		return refuseBy(refusal ?? nobodyFits(view, call, routing));
	const decision = recorded(routing, {
		requester,
		requested: call.requested,
	});
	const earlier = newestDecision(view);
	if (earlier !== null && JSON.stringify(earlier.record.routing) === JSON.stringify(decision))
		return answerAgain({
			kind: "answered",
			answer: {
				...answerOf(view, routing, earlier),
				replayed: true,
			},
		});
	return {
		kind: "write",
		record: () =>
			composeInteraction(view, {
				id,
				machine,
				reason: decision.reason,
				routing: decision,
			}),
		outcome: (written) => {
			const answer = answerOf(view, routing, written.entry);
			return {
				kind: "answered",
				answer: {
					...answer,
					warnings: [...writtenWarnings(written), ...answer.warnings],
				},
			};
		},
	};
}
function requestOf({ agents, capabilityAliases }) {
	return {
		aliases: capabilityAliases,
		agents: agents.map(({ name, department = null, capabilities = {} }) => ({
			name,
			department,
			capabilities,
		})),
	};
}
function recorded({ agent, rule, reason, candidates }, { requester, requested }) {
	return {
		requested: copied(requested),
		requester: requester.toWellFormed(),
		selected: agent,
		rule,
		reason: reason.toWellFormed(),
		candidates: candidates.map(({ agent: name, department, capabilities, covers, why }) => ({
			agent: name,
			department: department ?? void 0,
			capabilities: copied(capabilities),
			covers: [...covers],
			why: why.toWellFormed(),
		})),
	};
}
function copied(capabilities) {
	return Object.fromEntries(Object.entries(capabilities).map(([name, all]) => [name, [...all]]));
}
function newestDecision({ log }) {
	return acceptedEntries(log).findLast(({ record }) => record.routing !== void 0) ?? null;
}
function answerOf(view, { agent, rule, reason, candidates }, { record, comment }) {
	return {
		ticket: view.ticket,
		selected: agent,
		rule,
		reason,
		candidates,
		record: {
			seq: record.seq,
			url: comment.url,
		},
		note: `Nothing is handed over: label the ticket "agent:${agent}" with ralph_hero__update_ticket, or hand your lock over with ralph_hero__handoff_ticket, intent "lock" and to "${agent}"`,
		warnings: logWarnings(view),
	};
}
function tie(view, { agents, candidates }) {
	return {
		ticket: view.ticket,
		selected: null,
		rule: "tie",
		tied: agents,
		reason: "As many qualifiers, and the department does not tell them apart",
		candidates,
		note: "Nothing was recorded: the orchestrator calls again with pick, one of these, and why",
		warnings: logWarnings(view),
	};
}
function refuse(view, { pick, requested }, routing) {
	if (pick === null) return null;
	const attempted = `pick ${JSON.stringify(pick.agent)} for ${shownCapabilities(copied(requested))}`;
	if (routing.kind === "not tied")
		return refusalOf(view, {
			code: "REFUSED_TEAM",
			attempted,
			rule: "Only a tie is settled by a pick, and only among the agents that are tied",
			why: `the rules leave ${quoted(routing.agents)}`,
			allowed: routing.agents,
			hint: "Pick one of these, or leave pick out",
		});
	if (routing.kind !== "selected" || routing.rule !== "pick") return null;
	const policy = authorityOf(view.team);
	if (isOrchestrator(policy, view.self)) return null;
	return refusalOf(view, {
		code: "REFUSED_AUTHORITY",
		attempted,
		rule: "A tie is settled by the orchestrator",
		why: `you are ${JSON.stringify(view.self.agent)}, and ${shownLead(policy)} decides`,
		allowed: [],
		hint: "Tell the orchestrator whom you would pick, and why, with ralph_hero__ask",
	});
}
function nobodyFits(view, { requested }, routing) {
	const candidates = "candidates" in routing ? routing.candidates : [];
	const others = candidates.map(({ agent, why }) => `${agent}: ${why}`).join("; ");
	return refusalOf(view, {
		code: "REFUSED_TEAM",
		attempted: `route ${shownCapabilities(copied(requested))}`,
		rule: "A task goes to an agent of the team that knows every requested domain",
		why: candidates.length === 0 ? "this repository has no team" : others,
		allowed: [],
		hint:
			candidates.length === 0
				? 'List "agents" with their "capabilities" in ".ralph/config.json" on the default branch'
				: 'Ask for less, split the ticket, or let the team add "capabilities" to an agent in ".ralph/config.json"',
	});
}
function refusalOf(view, { why, attempted, ...rest }) {
	const message = `Cannot ${attempted} on ticket ${view.ticket}: ${why}`;
	return {
		...rest,
		attempted,
		message,
		from: view.reconciliation.state ?? "(unset)",
		retryable: false,
	};
}
function ambiguous({ address }, names) {
	const which = names.map(({ name, meanings }) => `${JSON.stringify(name)} may be ${quoted(meanings)}`);
	return new Failure("INPUT_INVALID", `Cannot route ticket ${ticketName(address)}: ${which.join("; ")}`, {
		hint: "Name the one that you mean; nothing was written",
	});
}
function routeLines(answer) {
	const { ticket, selected, rule, tied = [], reason, candidates, record, replayed, note, warnings } = answer;
	return [
		selected === null
			? `Ticket ${ticket} could go to ${quoted(tied)}: ${reason}`
			: `Ticket ${ticket} goes to "${selected}" (${rule}): ${reason}`,
		...candidates.filter(({ agent }) => agent !== selected).map(({ agent, why }) => `- ${agent}: ${why}`),
		...(record === void 0
			? []
			: [`Record ${record.seq}${replayed === true ? ", as decided before" : ""}: ${record.url}`]),
		note,
		...warnings.map((warning) => `Warning: ${warning}`),
	];
}
const MAX_DOMAINS = 10;
const MAX_QUALIFIERS = 20;
const MAX_NAME_CHARACTERS = 50;
function givenCapabilities(asked) {
	const domains = Object.entries(asked).map(([name, qualifiers]) => [trimmed(name), qualifiers.map(trimmed)]);
	const names = domains.flatMap(([name, qualifiers]) => [name, ...qualifiers]);
	const mistakes = [
		...(domains.length === 0 ? ["no domain is named"] : []),
		...(domains.length > MAX_DOMAINS ? [`more than ${MAX_DOMAINS} domains`] : []),
		...(domains.some(([, all]) => all.length > MAX_QUALIFIERS)
			? [`more than ${MAX_QUALIFIERS} qualifiers`]
			: []),
		...(names.some((name) => !/[\p{L}\p{N}]/u.test(name)) ? ["a name has neither letters nor digits"] : []),
		...(names.some(({ length }) => length > MAX_NAME_CHARACTERS)
			? [`a name has more than ${MAX_NAME_CHARACTERS} characters`]
			: []),
	];
	if (mistakes.length === 0) return Object.fromEntries(domains);
	throw wrong(mistakes.join("; "));
}
function givenPick(agent, why) {
	if (agent === void 0 && why === void 0) return null;
	if (agent === void 0 || why === void 0 || isBlank(why))
		throw wrong("pick and why are given together: the agent, and what decided between equals");
	if (why.length <= 2e3)
		return {
			agent: checkedAgentName("route the task to the agent of pick", agent),
			why: why.trim().toWellFormed(),
		};
	throw wrong(`why has ${why.length} characters, and ${MAX_QUESTION_LENGTH} are allowed`);
}
function trimmed(name) {
	return name.trim().toWellFormed();
}
function wrong(what) {
	return new Failure("INPUT_INVALID", `Cannot route the task: ${what}`, {
		hint: 'Name domains with qualifiers, as in {"auth": ["oauth2", "pkce"]}; nothing was written',
	});
}
// plugin/mcp-server/src/ticket/committed-files.ts
const PROGRAMS = [
	"**/{.claude,.codex,.cursor,.gemini,.opencode,.windsurf}/",
	"**/{.mcp.json,opencode.json,.envrc,.gitmodules,.devcontainer.json}",
	"**/{.idea,.devcontainer,.husky,.githooks}/",
	"**/.vscode/{tasks,launch,settings,mcp}.json",
	"**/{,.}lefthook{,-local}.{yml,yaml,toml,json}",
	"**/.pre-commit-config.{yml,yaml}",
	".github/{workflows,actions}/",
	"{.circleci,.buildkite}/",
	"{.gitlab-ci,.travis,azure-pipelines}.{yml,yaml}",
	"jenkinsfile",
];
const RULES = [".ralph/", "{,.github/,docs/}codeowners"];
const SECRETS = [
	"**/{.netrc,_netrc,.pypirc,.git-credentials,master.key}",
	"**/id_{rsa,dsa,ecdsa,ed25519}",
	"**/*.{p12,pfx,jks,keystore,kdbx,ppk,tfstate,tfstate.backup}",
	"!**/debug.keystore",
];
const SETTINGS = ["**/.env", "**/.env.*", "!**/.env*.{example,sample,template,dist,test}"];
const MAX_NAMED = 10;
async function requireCommittable(world, worktree, { address, staged }) {
	const added = await worktree.stagedLines();
	const allowed = allowedBy(world, address);
	await requireUnprotected(staged, added, allowed);
	const found = await secretsIn(world, added, allowed);
	if (found === null) return;
	throw new Failure("WORKTREE_SECRET", `Cannot commit ${found.what}`, {
		hint: `${found.todo}, then commit again. ${FAKES}`,
	});
}
async function pushCommits(world, worktree, address) {
	const allowed = allowedBy(world, address);
	for (const { commit, ...added } of await worktree.unpushedLines()) {
		const found = await secretsIn(world, added, allowed);
		if (found !== null)
			throw new Failure(
				"WORKTREE_SECRET",
				`Cannot push ${worktree.branch}: its commit ${shortCommit(commit)} holds ${found.what}`,
				{
					hint: `A later commit does not take it out of the history: escalate, so that a person rewrites the branch. ${FAKES}`,
				},
			);
	}
	return worktree.push();
}
const FAKES = `For a fake in a test, or a long file, a person may add the path to "ignoreSecretsIn" of ${TEAM_CONFIG_PATH} on the default branch`;
function allowedBy(world, address) {
	let allowed;
	return async () =>
		(allowed ??= readTicket(world, address, {}).then(({ log, team }) => ({
			inScope: testOf(termsIn(log).fileScope),
			isFake: testOf(team.ignoreSecretsIn),
		})));
}
function testOf(patterns = []) {
	return patterns.length === 0 ? () => false : scopeTest(patterns);
}
async function requireUnprotected(staged, { files, unread }, read) {
	const paths = staged.map(({ path }) => path);
	const adding = paths.filter((path) => (files.get(path)?.size ?? 0) > 0 || unread.includes(path));
	const copies = staged.filter(({ isCopied }) => isCopied === true).map(({ path }) => path);
	const repositories = staged.filter(({ isRepository }) => isRepository).map(({ path }) => path);
	const settings = named(SETTINGS, adding).filter((path) =>
		[...(files.get(path)?.values() ?? [])].some(assignsSecret),
	);
	const [programs, rules] = [named(PROGRAMS, paths), named(RULES, paths)];
	const secrets = [...new Set([...named(SECRETS, adding), ...settings])];
	if ([...programs, ...rules, ...secrets, ...repositories, ...copies].length === 0) return;
	const { inScope, isFake } = await read();
	const isRefused = (path) => !inScope(path);
	const refused = [
		[[...repositories, ...programs.filter(isRefused)], "such files run programs"],
		[rules.filter(isRefused), "such files set the team's rules"],
		[copies, "such files were copied from the main working copy, where git ignores them"],
		[secrets.filter((path) => isRefused(path) && !isFake(path)), "such files hold secrets"],
	]
		.filter(([of]) => of.length > 0)
		.map(([of, why]) => `${listed(of)}: ${why}`);
	if (refused.length === 0) return;
	throw new Failure("WORKTREE_PROTECTED", `Cannot commit ${refused.join("; ")}`, {
		hint: `Leave them out with paths. If the ticket is about them, ask for a contract whose file scope names them: by intent "escalate", or by to_state "${PIPELINE_ENTRY}" for a claimed task`,
	});
}
function named(patterns, paths) {
	const test = scopeTest(patterns, true);
	return paths.filter((path) => test(comparablePath(path)));
}
async function secretsIn({ settings }, { files, unread }, read) {
	const found = [];
	for (const [path, lines] of files) {
		const numbers = [...lines.keys()];
		const text = [...lines.values()].join("\n").replaceAll("\0", "");
		for (const { line, kind } of await findSecrets(text, path, settings.secrets))
			found.push({
				path,
				line: numbers[line] ?? 1,
				kind,
			});
	}
	if (found.length + unread.length === 0) return null;
	const { isFake } = await read();
	const secrets = found.filter(
		({ path, kind }) => kind === "a secret of this clone or process" || !isFake(path),
	);
	const long = unread.filter((path) => !isFake(path));
	const places = secrets.map(({ path, line }) => `${path}:${line}`);
	const kinds = secrets.map(({ kind }, at) => `${places[at]} (${kind})`);
	if (secrets.length > 0)
		return {
			what: `a token or key in ${listed(kinds)}`,
			todo: `Take it out of ${listed(places)}`,
		};
	if (long.length === 0) return null;
	return {
		what: `${listed(long)}: the changes are too long to be searched for tokens and keys`,
		todo: `Leave ${listed(long)} out with paths`,
	};
}
function listed(all) {
	const more = all.length - MAX_NAMED;
	return `${all.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
// plugin/mcp-server/src/ticket/delivery.ts
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 2e3;
async function checkDelivery({ pullRequests, clock }, worktree, question) {
	const { delivery, repository } = question;
	const { branch, base, fork } = worktree;
	for (let look = 1; ; look += 1) {
		const [state, remoteHead, pulls] = await Promise.all([
			worktree.state(),
			delivery === "branch" ? null : worktree.remoteHead(),
			delivery === "pull_request"
				? pullRequests.readOfBranch(repository, {
						branch,
						base,
						fork,
					})
				: [],
		]);
		const facts = {
			branch,
			base,
			state,
			remoteHead,
			pulls,
		};
		const isLate =
			remoteHead === state.head && pulls.length > 0 && !pulls.some(({ head }) => head === state.head);
		const unknown = unknownIn(facts);
		if ((!isLate && unknown.length === 0) || look === LOOKS)
			return {
				missing: missingIn(facts, question),
				unknown,
			};
		await clock.sleep(BETWEEN_LOOKS_MS);
	}
}
function unknownIn({ base, state, pulls }) {
	return pulls
		.filter((pull) => pull.state === "OPEN" && pull.base === base)
		.filter((pull) => pull.head === state.head && pull.hasConflict === null)
		.map(
			({ url }) => `GitHub does not tell yet whether ${url} conflicts with ${base}: look before it is merged`,
		);
}
function missingIn(facts, { delivery, ...question }) {
	const { branch, base, state, remoteHead } = facts;
	const { head, changed, ahead } = state;
	const isMerged = facts.pulls.some(
		(pull) => pull.state === "MERGED" && pull.head === head && pull.base === base,
	);
	const missing = [];
	if (changed.length > 0) missing.push(`${countOf(changed.length, "change")} in the worktree not committed`);
	if (ahead === 0 && !isMerged) missing.push(`${branch} has no commit that ${base} lacks`);
	if (delivery === "branch") return missing;
	if (remoteHead !== head && !isMerged) missing.push(notOnRemote(facts));
	return delivery === "push" ? missing : [...missing, ...missingPullRequest(facts, question)];
}
function notOnRemote({ branch, remoteHead, state }) {
	if (remoteHead === null) return `${branch} is not on the remote`;
	return `${branch} on the remote is at ${shortCommit(remoteHead)}, and the worktree at ${shortCommit(state.head)}`;
}
const DOCUMENT_FOLDERS = {
	research: "thoughts/shared/research",
	plan: "thoughts/shared/plans",
};
function documentFolder(machine, command, to) {
	return to !== null && to === machine.resolveIntent("complete", command)
		? (DOCUMENT_FOLDERS[command] ?? null)
		: null;
}
async function checkDocument(worktree, question) {
	const { delivery, folder } = question;
	const [state, remoteHead, files] = await Promise.all([
		worktree.state(),
		delivery === "branch" ? null : worktree.remoteHead(),
		worktree.committed(folder),
	]);
	return missingOfDocument(
		{
			branch: worktree.branch,
			state,
			remoteHead,
			files,
		},
		question,
	);
}
function missingOfDocument(facts, question) {
	const { branch, state, remoteHead, files } = facts;
	const { delivery, folder, tickets } = question;
	const named = new RegExp(`\\bGH-0*(?:${tickets.join("|")})\\b`, "i");
	const isThere = files.some(({ path, isOwn }) => isOwn || named.test(path));
	const uncommitted = state.changed.filter((line) => line.includes(`${folder}/`));
	const name = `YYYY-MM-DD-GH-${String(tickets[0]).padStart(4, "0")}-short-slug.md`;
	return [
		...(isThere ? [] : [`${branch} has no commit with its document, ${folder}/${name}`]),
		...uncommitted.map((line) => `${line.slice(3)} is not committed`),
		...(delivery === "branch" || remoteHead === state.head ? [] : [notOnRemote(facts)]),
	];
}
function missingPullRequest({ branch, base, state, pulls }, { repository, tickets }) {
	const ours = pulls.filter((pull) => pull.base === base);
	const pull = ours.find(({ head }) => head === state.head) ?? ours.find((one) => one.state === "OPEN");
	const other = pulls.find((one) => one.state === "OPEN");
	if (pull === void 0 && other !== void 0)
		return [`${other.url} is against ${other.base}, and the base is ${base}`];
	if (pull === void 0) return [`${branch} has no open pull request`];
	const unclosed = tickets.filter(
		(ticket) =>
			!pull.closes.some(
				(issue) => issue.number === ticket && repositoryKey(issue) === repositoryKey(repository),
			),
	);
	return [
		...(pull.head === state.head
			? []
			: [`${pull.url} is at ${shortCommit(pull.head)}, and the worktree at ${shortCommit(state.head)}`]),
		...unclosed.map((ticket) => `${pull.url} does not close #${ticket}: its text needs "Closes #${ticket}"`),
		...(pull.hasConflict === true
			? [`${pull.url} conflicts with ${base}: merge ${base} into the branch`]
			: []),
	];
}
function countOf(count, noun) {
	return count === 1 ? `1 ${noun} is` : `${count} ${noun}s are`;
}
function needsDelivery(machine, command, to) {
	const state = machine.lockStateOf("impl");
	if (state === null || to === null || !machine.isValidState(to)) return false;
	return submits(machine, {
		command,
		state,
		to,
	});
}
async function handoffDelivery(world, repository, asked) {
	const { worktree, machine } = world;
	const { tickets, request } = asked;
	if (worktree === null || !tickets.includes(worktree.ticket)) return { unknown: [] };
	const { command, goal } = request;
	const to = "toState" in goal ? goal.toState : machine.resolveIntent(goal.intent, command);
	const folder = documentFolder(machine, command, to);
	if (folder === null && !needsDelivery(machine, command, to)) return { unknown: [] };
	const { delivery } = (await readBoard(world, repository)).team;
	if (folder !== null && delivery.documents === "none") return { unknown: [] };
	const question = {
		repository,
		tickets,
		delivery: delivery.by,
	};
	const { missing, unknown } =
		folder === null
			? await checkDelivery(world, worktree, question)
			: {
					missing: await checkDocument(worktree, {
						...question,
						folder,
					}),
					unknown: [],
				};
	if (missing.length === 0) return { unknown };
	const push = "push (which takes in what others have pushed)";
	const actions = folder === null ? `commit, ${push} and pull_request` : `commit and ${push}`;
	return {
		unknown,
		undelivered: new Failure(
			"NOT_DELIVERED",
			`Cannot complete ${tickets.map((ticket) => `#${ticket}`).join(", ")}: ${missing.join("; ")}`,
			{
				hint: `Use the actions ${actions} of ralph_hero__worktree, then call again; nothing was written. If one of them fails, escalate`,
			},
		),
	};
}
// plugin/mcp-server/src/setup/setup-plan.ts
const MAX_OPTIONS = 50;
function planSetup(board, wanted) {
	const { project, interruptedFields } = board;
	const created =
		project === null
			? [
					{
						kind: "create-project",
						title: wanted.title,
						says: `Create the project "${wanted.title}", linked to the repository`,
					},
				]
			: [];
	const restored = (project?.fields ?? [])
		.filter(({ id }) => interruptedFields.includes(id))
		.map((field) => {
			return {
				kind: "finish-restoring",
				field,
				says: `Finish an earlier set-up that was cut off: give the items back the values of "${field.name}" that they lack`,
			};
		});
	const parts = wanted.fields.map((field) => planField(field, board));
	const labels = wanted.labels
		.filter((name) => board.labels.every((known) => !sameName(known, name)))
		.filter((name, index, names) => names.findIndex((other) => sameName(other, name)) === index)
		.map((name) => ({
			kind: "create-label",
			name,
			says: `Create the label "${name}"`,
		}));
	const steps = [...created, ...restored, ...parts.flatMap(({ steps: own }) => own), ...labels];
	const notes = [...parts.flatMap((part) => part.notes), ...lockNotes(board, steps), ...board.notes];
	return {
		steps,
		byHand: parts.flatMap(({ byHand }) => byHand),
		notes,
	};
}
const NOTHING = {
	steps: [],
	byHand: [],
	notes: [],
};
function planField(wanted, { project, hasOptionIds }) {
	const field = fieldFor(wanted, project);
	if (project === null || field === void 0) {
		const says = `Create the field "${wanted.name}" with the options ${quoted(wanted.options.map(({ name }) => name))}`;
		return {
			...NOTHING,
			steps: [
				{
					kind: "create-field",
					field: wanted,
					says,
				},
			],
		};
	}
	if (field.options === null || field.issueFieldOptions !== void 0)
		return otherKind(wanted, project, field.issueFieldOptions !== void 0);
	const missing = missingOptions(field.options, wanted.options);
	if (missing.length === 0) return NOTHING;
	const isFull = field.options.length + missing.length > MAX_OPTIONS;
	if (isFull || !hasOptionIds) {
		const why = isFull
			? `it has ${field.options.length} options, and GitHub takes ${MAX_OPTIONS}; delete others first`
			: "this GitHub server has no way to add them by its API that keeps the cards' values";
		return {
			...NOTHING,
			byHand: [
				`Add the options ${quoted(missing)} to the field "${field.name}" in the settings of ${project.url}: ${why}`,
			],
		};
	}
	const says = `Add the options ${quoted(missing)} to the field "${field.name}"; its ${field.options.length} options stay, and every item keeps its value`;
	return {
		...NOTHING,
		steps: [
			{
				kind: "add-options",
				field,
				wanted: wanted.options,
				says,
			},
		],
	};
}
function fieldFor({ name }, project) {
	return project?.fields.find((field) => field.name === name);
}
function lacksOptions(project, { fields }) {
	return fields.some((wanted) => {
		const present = fieldFor(wanted, project)?.options ?? null;
		return present !== null && missingOptions(present, wanted.options).length > 0;
	});
}
function otherKind({ name, required }, { title, url }, ofIssues) {
	const kind = ofIssues ? "an issue field of the organization" : "no single-select field";
	if (!required) {
		const effect = ofIssues ? "its values are read, and never set" : "tickets show none";
		return {
			...NOTHING,
			notes: [`"${name}" is ${kind}: it stays as it is, and ${effect}`],
		};
	}
	throw new Failure(
		"GITHUB_FIELD_MISSING",
		`Cannot set up project "${title}": its field "${name}" is ${kind}`,
		{
			hint: ofIssues
				? 'Name another field in "project.field" of the team\'s file: states are kept in a field of the project. Nothing was written'
				: `Rename that field under ${url}, or name another one in "project.field"`,
		},
	);
}
function lockNotes({ locks }, steps) {
	return locks > 0 && steps.some(({ kind }) => kind === "finish-restoring")
		? [`Tickets locked by agents: ${locks}. Let them finish first, for cards lack their value until then`]
		: [];
}
function missingOptions(present, wanted) {
	return wanted.map(({ name }) => name).filter((name) => present.every((option) => option.name !== name));
}
function withMissing(present, wanted) {
	const all = [...present];
	const indexOf = (name) => all.findIndex((option) => option.name === name);
	for (const [n, option] of wanted.entries()) {
		if (indexOf(option.name) >= 0) continue;
		const before = indexOf(wanted[n - 1]?.name);
		const first = all.findIndex(({ name }) => wanted.some((other) => other.name === name));
		const place = before >= 0 ? before + 1 : first >= 0 ? first : all.length;
		all.splice(place, 0, option);
	}
	return all;
}
// plugin/mcp-server/src/setup/field-options.ts
const RETRY_AFTER_MS = 6e4;
async function addOptions(world, place, wanted) {
	const before = await readOptions(world, place);
	if (missingOptions(before, wanted).length === 0) return;
	await ignoringLostAnswer(async () =>
		world.setup.replaceOptions(place.fieldId, withMissing(before, wanted)),
	);
	const after = await readOptions(world, place);
	const missing = missingOptions(after, wanted);
	if (missing.length > 0)
		throw new Failure(
			"GITHUB_NOT_LANDED",
			`Cannot tell that ${quoted(missing)} were added to "${place.fieldName}": GitHub does not show them`,
			{
				hint: "Set the board up again",
				retryable: true,
				retryAfterMs: RETRY_AFTER_MS,
			},
		);
	const gone = before.filter(({ id }) => after.every((option) => option.id !== id));
	if (gone.length > 0) throw goneFailure(place, gone);
}
async function readOptions(world, { address, board, fieldId, fieldName }) {
	const field = foundProject(await world.boards.readBoard(address, board), board).fields.find(
		({ id, name }) => id === fieldId && name === fieldName,
	);
	if (field !== void 0 && field.options !== null) return field.options;
	throw new Failure(
		"GITHUB_FIELD_MISSING",
		`Cannot continue: the field "${fieldName}" was deleted or renamed meanwhile`,
		{ hint: "Give the field its name back, and set the board up again" },
	);
}
async function ignoringLostAnswer(write) {
	try {
		await write();
	} catch (error) {
		if (!(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN") throw error;
	}
}
function goneFailure({ fieldName }, gone) {
	return new Failure(
		"GITHUB_FIELD_MISSING",
		`The options were added to "${fieldName}", and its option ${quoted(gone.map(({ name }) => name))} is gone: somebody deleted it meanwhile, or GitHub made it anew`,
		{ hint: "Cards that had it have no value in this field now: give them one on the board" },
	);
}
// plugin/mcp-server/src/setup/old-backup.ts
const MAX_PAGES = 100;
const MAX_ROUNDS = 3;
const fileForm = array(
	object({
		item: string(),
		option: string(),
	}),
);
function backupPrefix({ lockPrefixes }, address) {
	return prefixBeside(lockPrefixes.of(address), "backup");
}
async function restoreBackup(world, place, backup) {
	const saved = await readSaved(world, place, backup);
	const ids = new Map((await readOptions(world, place)).map(({ name, id }) => [name, id]));
	for (let round = 0; saved.size > 0; round += 1) {
		const lost = (await readAllValues(world, place, backup)).filter(
			({ itemId, option }) => option === null && saved.has(itemId),
		);
		if (lost.length === 0) break;
		await readOptions(world, place);
		const values = lost.flatMap(({ itemId, archived }) => {
			const optionId = ids.get(saved.get(itemId) ?? "");
			return optionId === void 0
				? []
				: [
						{
							itemId,
							archived,
							optionId,
						},
					];
		});
		if (values.length === 0 || round === MAX_ROUNDS)
			throw notRestored(
				place,
				backup,
				`${lost.length} items lack theirs: their options were renamed or deleted, or GitHub does not keep the values`,
			);
		for (let start = 0; start < values.length; start += 20)
			await ignoringLostAnswer(async () => world.setup.restoreValues(place, values.slice(start, start + 20)));
	}
	await swapRefs(world, place, [
		{
			name: backup.name,
			from: backup.commit.oid,
			to: null,
		},
	]);
}
async function readSaved(world, { address }, { commit }) {
	const entries = [...(await world.refs.readFiles(address, commit.oid)).values()].flatMap(
		(text) => fileForm.safeParse(readJson(text)).data ?? [],
	);
	return new Map(entries.map(({ item, option }) => [item, option]));
}
async function readAllValues(world, place, backup) {
	const { projectId, fieldName } = place;
	const values = [];
	let cursor = null;
	for (let page = 0; page < MAX_PAGES; page += 1) {
		const { values: found, nextCursor } = await world.setup.readValues(projectId, fieldName, cursor);
		values.push(...found);
		if (nextCursor === null) return values;
		cursor = nextCursor;
	}
	throw notRestored(place, backup, "the board has more than ten thousand items");
}
function notRestored({ fieldName }, { name }, cause) {
	return new Failure(
		"GITHUB_NOT_LANDED",
		`Cannot restore the values of "${fieldName}" that an earlier set-up saved: ${cause}`,
		{
			hint: `Give the options their names back, or these items another value. To give the saved values up, delete the ref "${name}". Then set the board up again`,
		},
	);
}
// plugin/mcp-server/src/setup/setup-project.ts
async function planBoard(world, address, request) {
	const { labels, notes = [] } = request;
	const look = await lookAtBoard(world, address);
	requireScopes(look.snapshot, address);
	const repository = foundRepository(look.snapshot, address);
	const { board, snapshot, newOwner } =
		look.board === null
			? await findBoard(world, address, {
					look,
					request,
				})
			: {
					...sameBoard(look, look.board, {
						address,
						request,
					}),
					newOwner: null,
				};
	const project = board === null ? null : writable(foundProject(snapshot, board));
	if (project !== null) requireNoLookAlikes(project, stateFieldOf(look.team));
	const wanted = {
		title: address.repo,
		fields: wantedFields(stateFieldOf(look.team)),
		labels,
	};
	const [backups, locks, present, hasOptionIds] = await Promise.all([
		world.refs.list(address, backupPrefix(world, address)),
		listLocks(world, address),
		labels.length === 0 ? [] : world.setup.readLabels(address),
		knowOptionIds(world, project, wanted),
	]);
	const asIs = {
		project,
		labels: present,
		hasOptionIds,
		interruptedFields: backups.map(({ name }) => name.slice(backupPrefix(world, address).length)),
		locks: locks.length,
		notes: [...appNotes(look.snapshot, look.team), ...loopNotes(pullRequestChecks(look)), ...notes],
	};
	return {
		plan: planSetup(asIs, wanted),
		newOwner,
		project,
		repository,
		address,
		wanted,
		asIs,
		backups,
		teamText: look.snapshot.teamConfigText,
		toSet: look.board !== null || board === null ? null : numberToSet(board),
	};
}
function requireScopes(snapshot, { owner, repo }) {
	const lack = missingScopes(snapshot);
	if (lack === null) return;
	const message = `Cannot set up the board of ${owner}/${repo}: the token of "${snapshot.viewer}" is ${lack.says}`;
	throw new Failure("GITHUB_FORBIDDEN", message, {
		hint: `${lack.fix}. Then call again; nothing was written`,
	});
}
async function knowOptionIds(world, project, wanted) {
	return !lacksOptions(project, wanted) || world.setup.hasOptionIds();
}
function requireNoLookAlikes(project, stateField) {
	const options = selectField(project, stateField.name)?.options ?? [];
	const alike = lookAlikes(stateField, asStates(stateField, options));
	if (alike.size === 0) return;
	throw new Failure(
		"GITHUB_FIELD_MISSING",
		`Cannot set up project "${project.title}": its field "${stateField.name}" has ${quoted([...alike.values()].flat())} for ${quoted([...alike.keys()].map((state) => optionNameOf(stateField, state)))}`,
		{ hint: `${mappingHint(stateField, alike)}. Nothing was written` },
	);
}
async function applySetup(world, planned, progress) {
	const done = [];
	try {
		return await applyPlan(world, planned, {
			progress,
			done,
		});
	} catch (error) {
		throw error instanceof Failure ? unfinished(error, done) : error;
	}
}
async function applyPlan(world, planned, course) {
	const { progress, done } = course;
	const { newOwner, address } = planned;
	const lockProblem =
		planned.plan.steps.length === 0 ? null : failureOf(async () => world.refs.prepareLocks(address));
	const ready = newOwner === null ? planned : await createBoard(world, planned, newOwner, course);
	const { project, plan } = ready;
	if (project === null) throw new Failure("INTERNAL", "Cannot set up a project that was not made");
	for (const step of plan.steps) {
		progress(step.says);
		await applyStep(
			world,
			{
				...ready,
				project,
			},
			step,
		);
		done.push(step.says);
	}
	const { byHand } = plan;
	const problem = await lockProblem;
	return {
		project,
		byHand,
		notes: problem === null ? plan.notes : [...plan.notes, `No lock can be taken yet. ${problem.message}`],
		toSet: ready.toSet,
	};
}
const HINT_OF_ONE_REQUEST = ["GITHUB_RATE_LIMITED", "GITHUB_UNAVAILABLE"];
function unfinished(failure, done) {
	if (done.length === 0) return failure;
	const { code, message, hint, retryable, retryAfterMs } = failure;
	const own = hint === "" || HINT_OF_ONE_REQUEST.includes(code) ? "" : `${hint}. `;
	const wait = retryAfterMs === void 0 ? "" : ` in ${Math.ceil(retryAfterMs / 1e3)} s`;
	return new Failure(code, `${message}. Done before that: ${done.join("; ")}`, {
		hint: `${own}Set the board up again${wait}: what is done stays, and the rest follows`,
		retryable,
		retryAfterMs,
		cause: failure,
	});
}
async function createBoard(world, planned, { login, id }, { progress, done }) {
	const { address, repository, wanted, asIs } = planned;
	progress(`Create the project "${wanted.title}"`);
	const { number, url } = await world.setup.createProject(id, repository.id, wanted.title);
	done.push(`Create the project "${wanted.title}", number ${number}, ${url}`);
	const board = {
		owner: login,
		number,
	};
	const project = foundProject(await world.boards.readBoard(address, board), board);
	const hasOptionIds = await knowOptionIds(world, project, wanted);
	const plan = planSetup(
		{
			...asIs,
			project,
			hasOptionIds,
		},
		wanted,
	);
	return {
		...planned,
		newOwner: null,
		project,
		plan,
		toSet: numberToSet(board),
	};
}
async function applyStep(world, ready, step) {
	const { address, project, backups } = ready;
	switch (step.kind) {
		case "create-project":
			return;
		case "create-field":
			return world.setup.createField(project.id, step.field.name, step.field.options);
		case "create-label":
			await world.setup.createLabel(address, step.name);
			return;
		case "finish-restoring": {
			const name = `${backupPrefix(world, address)}${step.field.id}`;
			const backup = backups.find((ref) => ref.name === name);
			return backup === void 0 ? void 0 : restoreBackup(world, fieldPlace(ready, step.field), backup);
		}
		case "add-options":
			return addOptions(world, fieldPlace(ready, step.field), step.wanted);
	}
}
function fieldPlace({ address, repository, project }, { id: fieldId, name: fieldName }) {
	const { owner, number, id: projectId } = project;
	const board = {
		owner,
		number,
	};
	return {
		address,
		repositoryId: repository.id,
		board,
		projectId,
		fieldId,
		fieldName,
	};
}
async function findBoard(world, address, { look: { snapshot, team }, request }) {
	const found = async (board) => ({
		board,
		snapshot: await world.boards.readBoard(address, board),
		newOwner: null,
	});
	if (request.project !== void 0) return found(request.project);
	const login = projectOwnerOf(team, world.settings.board, address.owner);
	if (!sameName(login, address.owner)) throw otherOwner(address, login);
	const { ownerId, linkedProjects } = await world.setup.readPlace(address, login);
	const open = openProjects(linkedProjects).toSorted((one, other) => one.number - other.number);
	const [first, ...others] = request.newProject
		? open.filter(({ title, owner }) => title === address.repo && sameName(owner, login))
		: open;
	const chosen = others.length === 0 ? first : await request.choose?.(open);
	if (chosen !== void 0 && chosen !== null)
		return found({
			owner: chosen.owner,
			number: chosen.number,
		});
	if (first !== void 0) throw alreadyOn(address, open);
	if (ownerId === null)
		throw new Failure("GITHUB_NOT_FOUND", `Cannot find the user or organization "${login}"`, {
			hint: "Correct RALPH_GH_PROJECT_OWNER",
		});
	if (snapshot.repository?.issuesEnabled === false) throw withoutIssues(address);
	return {
		board: null,
		snapshot,
		newOwner: {
			login,
			id: ownerId,
		},
	};
}
function sameBoard(look, { owner, number }, { address, request }) {
	const { newProject, project } = request;
	if (
		!(project === void 0
			? newProject && look.snapshot.project?.title !== address.repo
			: project.number !== number || !sameName(project.owner, owner))
	)
		return look;
	throw new Failure(
		"INPUT_INVALID",
		`Cannot take another project: project ${number} of "${owner}" is configured as the board`,
		{
			hint: "Name no project and leave out new_project: true to complete that one; for another one, remove RALPH_GH_PROJECT_NUMBER, the plugin's option and project.number of .ralph/config.json on the default branch first",
		},
	);
}
function alreadyOn({ owner, repo }, projects) {
	const calls = projects.map(({ number }) => `\`ralph-hero setup --project ${number}\``);
	return new Failure(
		"CONFIG_INCOMPLETE",
		`Cannot tell which project to set up: the repository ${owner}/${repo} is on ${projectNames(projects)}`,
		{ hint: `Name one: ${calls.join(", ")}; or pass new_project: true for another project` },
	);
}
function withoutIssues({ owner, repo }) {
	return new Failure(
		"CONFIG_INCOMPLETE",
		`Cannot make a board for ${owner}/${repo}: issues are turned off there, as in a new fork`,
		{
			hint: "Set RALPH_GH_OWNER and RALPH_GH_REPO to the repository that has the issues, or turn issues on in the repository's settings",
		},
	);
}
function otherOwner({ owner, repo }, login) {
	return new Failure(
		"CONFIG_INCOMPLETE",
		`Cannot create a project of "${login}" for ${owner}/${repo}: the two have different owners`,
		{ hint: `Create an empty project of "${login}" on GitHub. ${SET_PROJECT_NUMBER}, and call again` },
	);
}
function writable(project) {
	if (project.writable) return project;
	throw new Failure(
		"GITHUB_FORBIDDEN",
		`Cannot set up project "${project.title}": the token may read it only`,
		{ hint: projectAccessRemedy(project.url) },
	);
}
function numberToSet({ owner, number }) {
	return `${SET_PROJECT_NUMBER.replace("\u2026", String(number))}: the project is number ${number} of "${owner}"`;
}
// plugin/mcp-server/src/report/path-markdown.ts
const MAX_STEPS = 100;
function pathMarkdown(path, { ticket, title, nowMs }) {
	return [
		`## ${cell(ticket)}: ${cell(title)}`,
		"",
		...(path.stays.length === 0
			? ["It has no records yet."]
			: [
					"```mermaid",
					stateDiagram(path),
					"```",
					"",
					...stepLines(path.steps),
					"| State | Time | Visits | Entered by |",
					"| --- | --- | --- | --- |",
					...timeByState(path, nowMs).map(stateRow),
				]),
	];
}
function stepLines(steps) {
	if (steps.length === 0) return [];
	return [
		...(steps.length - MAX_STEPS > 0 ? [`The newest ${MAX_STEPS} of ${steps.length} steps:`, ""] : []),
		"| Step | When | From | To | By | Reason |",
		"| --- | --- | --- | --- | --- | --- |",
		...steps.slice(-100).map(stepRow),
		"",
	];
}
function stepRow(step) {
	const { number, atMs, from, to, record } = step;
	const when = new Date(atMs).toISOString().slice(0, 16).replace("T", " ");
	return `| ${record === null ? `${number}` : `[${number}](${record.url})`} | ${when} | ${cell(from)} | ${cell(to)} | ${moverOf(step)} | ${reasonOf(step)} |`;
}
function moverOf({ agent, offGraph, afterGap }) {
	return [
		agent === null ? "moved by hand" : cell(agent),
		...(offGraph ? ["no edge of the graph"] : []),
		...(afterGap ? ["records before it are missing"] : []),
	].join(", ");
}
function reasonOf({ reason, record, agent }) {
	if (reason === null) return agent === null && record === null ? "not in the log yet" : "";
	return cell(shortened(reason, 200));
}
function stateRow({ state, visits, totalMs, atLeast, now, by }) {
	const time = `${atLeast ? "at least " : ""}${duration(totalMs)}${now ? ", until now" : ""}`;
	const who = by.map((agent) => (agent === null ? "hand" : cell(agent))).join(", ");
	return `| ${cell(state)} | ${time} | ${visits} | ${who} |`;
}
function cell(text) {
	return harmlessInline(text)
		.trim()
		.replaceAll(/[\\`*_[\]|~$!]/g, "\\$&");
}
export {
	applySetup,
	auditBoard,
	auditTicket,
	boardOf,
	checkBoard,
	checkDelivery,
	checkDocument,
	checkHealth,
	commentFindings,
	decisionCommands,
	documentFolder,
	duration,
	endedBy,
	givenCapabilities,
	givenPick,
	handoffDelivery,
	isReported,
	isUndecided,
	judgedPulls,
	labelLine,
	leftoverChecks,
	linkedRules,
	listChecks,
	loopNotes,
	markOf,
	nextAnswer,
	nextLines,
	nextTicket,
	nextTickets,
	pathMarkdown,
	pathOf,
	percent,
	planBoard,
	pushCommits,
	readSetup,
	readTrails,
	reportWithoutAccess,
	requireCommittable,
	routeLines,
	routeTicket,
	sandboxChecks,
	spanOf,
	stateDiagram,
	timeByState,
	whyLines,
};
