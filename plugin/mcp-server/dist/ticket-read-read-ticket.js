import {
	CONTINUED_STATE,
	accountName,
	anyInstanceOf,
	foldNotes,
	isPlaceholder,
	leaseEndMs,
	placesOfOwn,
	placesOfSecrets,
	repositoryKey,
	sameHolder,
	sameRole,
	shortened,
	typedTicket,
	withoutUnseen,
} from "./config-environment.js";
import {
	FORMS,
	READ_LAG_MS,
	SHORT_LIST_MS,
	acceptedEntries,
	doubtfulComment,
	foldLog,
	holderOfRecord,
	howToSettle,
	inLogOrder,
	isAlongEdge,
	isRecorded,
	isTrusted,
	lockMessage,
	lockRefOf,
	mayMove,
	movedByPerson,
	newestLockIn,
	observationOf,
	readComment,
	readLock,
	reclaimEndsMs,
	reconcile,
	recordHash,
	renderComment,
	renderVoidComment,
	sameStateField,
	saysVoid,
	unknownAccess,
	writtenSession,
} from "./log-comment.js";
import {
	DEFAULT_STATE_FIELD,
	baseOf,
	bind,
	checkedItem,
	continuationOf,
	contractIn,
	fileScopeIn,
	foldContextOf,
	holderOf,
	lockStatusOf,
	lookUpAccounts,
	lookUpDecisive,
	needsOlderAccounts,
	needsOlderStay,
	needsOlderTurns,
	optionFor,
	parseTeamConfig,
	readBoard,
	recordsOfStay,
	requestsOf,
	sameCard,
	situationOf,
	stateFieldOf,
	termsIn,
	trustOf,
} from "./ticket-team-team-config.js";
import {
	Failure,
	failureOf,
	firstOf,
	forAgent,
	orNothing,
	valueOrFailure,
	words as words$1,
} from "./errors.js";
import { refuseSecrets } from "./ticket-checks-given-text.js";
import { RISK_CLASSES, commentWarning, isHigher, newestReply, voidedDecision } from "./rules-questions.js";
import { tool } from "./rules-task.js";
import { harmlessInline } from "./log-harmless.js";
import { scopeTest } from "./ticket-checks-scope.js";
import { isValid } from "./zod-v4-classic-schemas.js";
const STALE_READ_PAUSE_MS = 1e3;
const MAX_SLOW_READS = 3;
const MOVE_CONFIRMATION_MS = 1e4;
const MAX_CONFIRMATIONS = 3;
async function readTicket(world, address, caller, depth) {
	let leftSinceMs = Infinity;
	let toBeginning = false;
	for (let attempt = 1; ; attempt += 1) {
		world.accounts.foresee(address);
		const { answer, askedAtMs, nowMs } = await timed(world.clock, async () =>
			readSnapshot(world, address, async (read) => lookUpNewest(world, address, read), depth),
		);
		const { found, ...shown } = answer;
		const view = await viewOf(
			world,
			address,
			caller,
			{
				...shown,
				...found,
				askedAtMs,
				readAtMs: nowMs,
			},
			toBeginning,
		);
		if (isLeftUnrecorded(view)) leftSinceMs = Math.min(leftSinceMs, view.readAtMs);
		const short = takeList(world, view);
		toBeginning ||= short !== null;
		const isLast = attempt === 8;
		if (isLast && short !== null) throw short;
		const waitMs = short === null ? staleForMs(world, view, attempt, leftSinceMs) : STALE_READ_PAUSE_MS;
		if (isLast || waitMs === 0) return view;
		await world.clock.sleep(waitMs);
	}
}
function staleForMs(world, view, attempt, leftSinceMs) {
	const { address, card, log, lockCommit, askedAtMs, readAtMs, reconciliation } = view;
	if (world.ownWrites.isStale(address, view, askedAtMs)) return STALE_READ_PAUSE_MS;
	const isYoung = (time) => askedAtMs - 6e3 <= Date.parse(time) && Date.parse(time) <= readAtMs + 6e3;
	const { head } = log;
	if (
		(view.complete ? log.entries : log.entries.slice(1)).some(
			({ afterGap, comment }) => afterGap && isYoung(comment.createdAt),
		)
	)
		return STALE_READ_PAUSE_MS;
	const taken = newestLockIn(log);
	if (taken !== null && isYoung(taken.comment.createdAt)) {
		if (lockCommit === null || readLock(lockCommit).recordId !== taken.record.id) return STALE_READ_PAUSE_MS;
	}
	const certainAtMs = leftSinceMs + READ_LAG_MS;
	if (isLeftUnrecorded(view) && askedAtMs < certainAtMs)
		return attempt === 1 ? STALE_READ_PAUSE_MS : Math.max(1, certainAtMs - readAtMs);
	const reclaimMs = lockCommit === null ? reclaimEndsMs(log, READ_LAG_MS) : null;
	if (reclaimMs !== null && readAtMs < reclaimMs)
		return attempt < 4 ? STALE_READ_PAUSE_MS : reclaimMs - readAtMs;
	const { updatedAt } = card;
	if (!movedByPerson(reconciliation)) return 0;
	if (updatedAt === null || !isYoung(updatedAt))
		return head !== null && isYoung(head.comment.createdAt) ? STALE_READ_PAUSE_MS : 0;
	return Math.max(1, Date.parse(updatedAt) + READ_LAG_MS + STALE_READ_PAUSE_MS - readAtMs);
}
function isLeftUnrecorded({ lock, log, askedAtMs }) {
	return (
		(lock.kind === "over" || (lock.kind === "mine" && lock.from !== null)) &&
		askedAtMs - lock.lock.takenAtMs <= 12e4 &&
		!isRecorded(log, lock.lock)
	);
}
async function readSnapshot(world, address, lookUpMeanwhile, depth) {
	const asked = world.stateFields.get(address) ?? DEFAULT_STATE_FIELD;
	const assumed = world.lockPrefixes.of(address);
	const lock = readLockCommit(world, address);
	lock.catch(() => void 0);
	const first = await world.tickets.read(address, asked, depth);
	const team = learnTeam(world, address, first);
	const field = stateFieldOf(team);
	const snapshot = sameStateField(field, asked) ? first : await world.tickets.read(address, field, depth);
	const isAssumed = assumed === world.lockPrefixes.of(address);
	const [found, lockCommit] = await Promise.all([
		lookUpMeanwhile({
			snapshot,
			team,
		}),
		isAssumed ? lock : readLockCommit(world, address),
	]);
	return {
		snapshot,
		lockCommit,
		team,
		found,
	};
}
async function viewOfNew(world, { address, snapshot }, caller) {
	const team = learnTeam(world, address, snapshot);
	const nowMs = world.clock.now();
	return viewOf(
		world,
		address,
		caller,
		{
			snapshot,
			team,
			lockCommit: null,
			askedAtMs: nowMs,
			readAtMs: nowMs,
			...(await lookUpNewest(world, address, {
				snapshot,
				team,
			})),
		},
		false,
	);
}
async function lookUpNewest(world, address, { snapshot, team }) {
	const { repository, issue, comments, olderCursor } = snapshot;
	const item = checkedItem(snapshot, team, world.settings.board);
	return {
		item,
		trust: await lookUpDecisive(world, address, {
			comments,
			card: item.card,
			team,
			ticket: `${repository.nameWithOwner}#${issue.number}`,
			complete: olderCursor === null,
			trust: trustOf(team, repository.nameWithOwner),
		}),
	};
}
async function viewOf(world, address, caller, read, toBeginning) {
	const { snapshot, lockCommit, team } = read;
	const { card } = read.item;
	const ticket = `${snapshot.repository.nameWithOwner}#${snapshot.issue.number}`;
	const self = holderOf(world, caller, snapshot.viewer);
	const lock = lockCommit === null ? null : readLock(lockCommit);
	const comments = [...snapshot.comments];
	let { olderCursor } = snapshot;
	let { trust } = read;
	for (let page = 0; ; page += 1) {
		const complete = olderCursor === null;
		if (page > 0)
			trust = await lookUpDecisive(world, address, {
				comments,
				card,
				team,
				ticket,
				trust,
				complete,
			});
		const log = foldLog(comments, {
			ticket,
			trust,
			complete,
		});
		const reconciliation = reconcile(log, card);
		const lockUnseen = lock !== null && isValid(lock.recordId) && !isRecorded(log, lock);
		const isEnough = () =>
			!toBeginning &&
			!log.needsOlder &&
			!lockUnseen &&
			!needsOlderStay({
				comments,
				log,
				card,
				reconciliation,
			}) &&
			!needsOlderTurns(team, self.agent, log) &&
			!needsOlderAccounts({
				comments,
				log,
				team,
				trust,
			});
		if (olderCursor === null || page === 25 || isEnough()) {
			const seen = {
				self,
				log,
				reconciliation,
				snapshot,
				lockCommit,
				comments,
				complete,
			};
			return {
				...read,
				...seen,
				address,
				ticket,
				typed: typedTicket(ticket, world.settings),
				olderCursor,
				trust,
				card,
				lock: lockStatusOf(world, seen),
			};
		}
		const older = await world.tickets.readOlderComments(snapshot.issue.id, olderCursor);
		comments.unshift(...older.comments);
		olderCursor = older.olderCursor;
	}
}
async function readConfirmed(world, address, caller, depth) {
	let view = await readTicket(world, address, caller, depth);
	for (let look = 0; look < MAX_CONFIRMATIONS; look += 1) {
		if (!movedUnderRunningLock(world, view)) return view;
		await world.clock.sleep(MOVE_CONFIRMATION_MS);
		const again = await readTicket(world, address, caller, depth);
		if (sameCard(again.card, view.card)) return again;
		view = again;
	}
	throw new Failure(
		"LEDGER_CONFLICT",
		`Cannot judge ticket ${view.ticket}: its card keeps changing under a running lock`,
		{
			hint: "Find out who moves the card, then call again",
			retryable: true,
		},
	);
}
function movedUnderRunningLock(world, view) {
	const { log, reconciliation, lockCommit } = view;
	if (!movedByPerson(reconciliation) || lockCommit === null) return false;
	const agreed = {
		state: log.head?.record.to ?? null,
		observed: null,
		cardBehind: false,
	};
	const { kind } = lockStatusOf(world, {
		...view,
		reconciliation: agreed,
	});
	return kind === "theirs" || kind === "mine";
}
async function readWholeLog(world, view) {
	return (await readToBeginning(world, view)).log;
}
async function readToBeginning(world, view) {
	if (view.complete) return view;
	for (let attempt = 1; ; attempt += 1) {
		const { comments, olderCursor } = await readOlder(world, view.snapshot.issue.id, view);
		const read = {
			...view,
			comments,
			olderCursor,
			complete: olderCursor === null,
		};
		const short = takeList(world, read);
		if (short === null) {
			const trust = await lookUpDecisive(world, view.address, read);
			return {
				...read,
				trust,
				log: foldLog(read.comments, {
					...foldContextOf(read),
					trust,
				}),
			};
		}
		if (attempt === 8) throw short;
		await world.clock.sleep(STALE_READ_PAUSE_MS);
	}
}
async function readOlder(world, issueId, newest, isEnough = () => false) {
	const comments = [...newest.comments];
	let { olderCursor } = newest;
	for (let page = 0; olderCursor !== null && page < 25 && !isEnough(comments[0]); page += 1) {
		const older = await world.tickets.readOlderComments(issueId, olderCursor);
		comments.unshift(...older.comments);
		olderCursor = older.olderCursor;
	}
	return {
		comments,
		olderCursor,
	};
}
async function readAgain(world, view, known) {
	const { clock, tickets, ownWrites, settings } = world;
	let slowReads = 0;
	for (let attempt = 1; ; attempt += 1) {
		const look = async () => tickets.read(view.address, view.item.stateField);
		const { answer: snapshot, askedAtMs, nowMs } = await timed(clock, look);
		const isSlow = nowMs - askedAtMs > READ_LAG_MS;
		slowReads += isSlow ? 1 : 0;
		if (isSlow && slowReads < MAX_SLOW_READS) continue;
		const { card } = checkedItem(snapshot, view.team, settings.board);
		const read = {
			comments: snapshot.comments,
			complete: snapshot.olderCursor === null,
			card,
		};
		const short = takeList(world, {
			...read,
			ticket: view.ticket,
			snapshot,
			askedAtMs,
		});
		const lacksOwn = ownWrites.isStale(view.address, read, askedAtMs);
		const isLast = attempt >= 8;
		if (isLast && short !== null) throw short;
		if (isLast || (short === null && (isSlow || !lacksOwn))) {
			const newestKnown = BigInt(inLogOrder(known).at(-1)?.databaseId ?? 0);
			const { comments } = await readOlder(
				world,
				snapshot.issue.id,
				snapshot,
				(oldest) => oldest !== void 0 && BigInt(oldest.databaseId) <= newestKnown,
			);
			return {
				comments,
				card,
			};
		}
		await clock.sleep(STALE_READ_PAUSE_MS);
	}
}
function takeList({ hiddenComments }, { ticket, comments, complete, snapshot: { issue }, askedAtMs }) {
	if (!complete) return null;
	const lacking = issue.commentCount - comments.length;
	const quietMs = askedAtMs - Date.parse(issue.updatedAt);
	if (
		hiddenComments.take(issue.id, {
			lacking,
			quietMs,
			askedAtMs,
		})
	)
		return null;
	return new Failure(
		"GITHUB_UNAVAILABLE",
		`Cannot read ticket ${ticket}: GitHub lists ${comments.length} of its ${issue.commentCount} comments`,
		{
			hint: "Call again with the same arguments after the time in retryAfterMs",
			retryable: true,
			retryAfterMs: Math.max(READ_LAG_MS, SHORT_LIST_MS - quietMs + 1),
			ofOneTicket: true,
		},
	);
}
function learnTeam(world, address, { teamConfigText }) {
	const team = parseTeamConfig(teamConfigText);
	bind(world, address, team);
	world.stateFields.set(address, stateFieldOf(team));
	return team;
}
async function timed(clock, ask) {
	const sentMs = clock.elapsedMs();
	const answer = await ask();
	const nowMs = clock.now();
	return {
		answer,
		askedAtMs: nowMs - (clock.elapsedMs() - sentMs),
		nowMs,
	};
}
async function readLockCommit(world, address) {
	const name = lockRefOf(world, address);
	return (await readLockCommits(world, address, [name])).get(name) ?? null;
}
async function readLockCommits({ refs, ownWrites, clock }, address, names) {
	const { answer: shown, askedAtMs, nowMs } = await timed(clock, async () => refs.read(address, names));
	for (const commit of shown.values()) ownWrites.noteCommit(commit, nowMs);
	const found = names.flatMap((name) => {
		const commit = ownWrites.commitOf(
			{
				address,
				name,
			},
			shown.get(name) ?? null,
			askedAtMs,
		);
		return commit === null ? [] : [[name, commit]];
	});
	return new Map(found);
}
// plugin/mcp-server/src/rules/evidence.ts
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
// plugin/mcp-server/src/log/handover.ts
function openHandover(log, reconciliation) {
	return movedByPerson(reconciliation) ? null : newestHandover(log);
}
function abandonedHandover(log, reconciliation) {
	return movedByPerson(reconciliation) ? newestHandover(log) : null;
}
function newestHandover(log) {
	const accepted = acceptedEntries(log);
	const entry = accepted.findLast((one) => one.record.handover !== void 0 && one.record.command !== void 0);
	if (entry === void 0) return null;
	const { handover, command } = entry.record;
	return accepted.slice(accepted.indexOf(entry) + 1).some(({ record }) => mayMove(record))
		? null
		: {
				entry,
				command,
				handover,
			};
}
function fingerprintOfFollowUps(followUps) {
	return recordHash(followUps);
}
function handoverOf(requestId) {
	return /^follow-up:([^:]+):\d+$/.exec(requestId)?.[1] ?? null;
}
function requestIdOf({ id }, index) {
	return `follow-up:${id}:${index + 1}`;
}
// plugin/mcp-server/src/log/request-marker.ts
const REQUEST_ID_FORM = /^[A-Za-z0-9._:-]{1,100}$/;
const CONTINUATION_ID = "continue-";
const MARK =
	/(?<=^|\n)(<!-- ralph-waits:v1 -->[ \t]*\r?\n)?<!-- ralph-request:v1 ([A-Za-z0-9._:-]{1,100}) ([0-9a-f]{64}) -->[ \t]*(?=\r?\n|\r?$)/g;
const ANY_MARK = /<!--(\s*)(?=ralph-)/g;
const ZERO_WIDTH_SPACE = "\u200b";
function unmarked(body) {
	return body.toWellFormed().replaceAll(ANY_MARK, `<!--$1${ZERO_WIDTH_SPACE}`);
}
function marked(body, { requestId, fingerprint, waits }) {
	const mark = `${waits === true ? "<!-- ralph-waits:v1 -->\n" : ""}<!-- ralph-request:v1 ${requestId} ${fingerprint} -->`;
	const text = unmarked(body);
	return text === "" ? mark : `${text}\n\n${mark}`;
}
function markOf(body) {
	const [, waits, requestId, fingerprint] = [...body.matchAll(MARK)].at(-1) ?? [];
	if (requestId === void 0 || fingerprint === void 0) return null;
	return {
		requestId,
		fingerprint,
		...(waits === void 0 ? {} : { waits: true }),
	};
}
function rewritten(oldBody, newBody) {
	const mark = markOf(oldBody);
	if (mark === null) return unmarked(newBody);
	return marked(
		markOf(newBody)?.requestId === mark.requestId ? newBody.replaceAll(MARK, "").trimEnd() : newBody,
		mark,
	);
}
function fingerprintOf(wanted) {
	return recordHash(JSON.stringify(wanted));
}
// plugin/mcp-server/src/log/decided-text.ts
const TEXTS = ["title", "body"];
const LINE_END = /\r\n?|\n/;
function textHash(text) {
	return recordHash(text.toWellFormed().split(LINE_END).join("\n"));
}
function hashesOf({ title, body }) {
	return {
		title: textHash(title),
		body: textHash(body),
	};
}
function touchedTexts(shown, decision) {
	const changedAt = {
		title: shown.renamedAt,
		body: shown.bodyEditedAt,
	};
	return TEXTS.filter((text) => {
		const hash = decision[text];
		if (hash !== void 0) return hash !== textHash(shown[text]);
		const at = changedAt[text];
		return at !== null && isSince(at, decision.at);
	});
}
function versionDecidedOn(versions, { at }, hash) {
	return versions.find((version) =>
		hash === void 0 ? !isSince(version.at, at) : version.text !== null && textHash(version.text) === hash,
	);
}
function changesSince(versions, decision, hash) {
	const decided = versionDecidedOn(versions, decision, hash)?.text ?? null;
	const wanted = hash ?? (decided === null ? void 0 : textHash(decided));
	const last = versions.findIndex(({ text }) => text !== null && textHash(text) === wanted);
	if (last >= 0) return versions.slice(0, last);
	const since = versions.filter(({ at }) => isSince(at, decision.at));
	return since.length > 0
		? since
		: [
				{
					text: null,
					at: decision.at,
					author: null,
					byViewer: false,
				},
			];
}
function isSince(at, decisionAt) {
	return Date.parse(at) >= Date.parse(decisionAt);
}
const MAX_LINES = 8;
const MAX_LINE$1 = 160;
function differenceOf(before, after) {
	const old = before.split(LINE_END);
	const now = after.split(LINE_END);
	const isSame = (index, other) => old[index] === now[other];
	let start = 0;
	while (start < Math.min(old.length, now.length) && isSame(start, start)) start += 1;
	let end = 0;
	const left = Math.min(old.length, now.length) - start;
	while (end < left && isSame(old.length - 1 - end, now.length - 1 - end)) end += 1;
	return [
		...cutLines("- ", old.slice(start, old.length - end)),
		...cutLines("+ ", now.slice(start, now.length - end)),
	];
}
function cutLines(mark, lines) {
	const more = lines.length > MAX_LINES ? [`${mark}\u2026 (${lines.length - MAX_LINES} more lines)`] : [];
	return [...lines.slice(0, MAX_LINES).map((line) => `${mark}${shortened(line, MAX_LINE$1)}`), ...more];
}
// plugin/mcp-server/src/ticket/checks/known-secrets.ts
const AWS = "@secretlint/secretlint-rule-aws";
const PASSWORD_RULES = [
	"@secretlint/secretlint-rule-basicauth",
	"@secretlint/secretlint-rule-database-connection-string",
];
const SWITCHES_OFF = "@secretlint/secretlint-rule-filter-comments";
const ACCOUNT_ID = "AWSAccountID";
const OPTIONS = {
	enableIDScanRule: true,
	allows: ["/^A(?!KIA|SIA)[A-Z0-9]{19}$/", "/^A[KS]IA([A-Z0-9]{9}EXAMPLE|(.)\\2{15})$/"],
};
async function findingsIn(text, name) {
	const [{ lintSource }, { rules }, { secretLintProfiler }] = await Promise.all([
		import("./secretlint-core-module-index.js"),
		import("./secretlint-secretlint-rule-preset-recommend-module-index.js"),
		import("./secretlint-profiler-module-node.js"),
	]);
	secretLintProfiler.mark = () => void 0;
	const config = {
		rules: rules
			.filter(({ meta: { id } }) => id !== SWITCHES_OFF)
			.map((rule) => ({
				id: rule.meta.id,
				rule,
				options: rule.meta.id === AWS ? OPTIONS : {},
			})),
	};
	const { messages } = await lintSource({
		source: {
			filePath: name,
			content: text,
			ext: "",
			contentType: "text",
		},
		options: { config },
	});
	return messages
		.filter(({ messageId }) => messageId !== ACCOUNT_ID)
		.filter(({ ruleId, range }) => PASSWORD_RULES.includes(ruleId) || !isPlaceholder(text.slice(...range)))
		.map(({ ruleId, messageId, range }) => ({
			rule: ruleId,
			kind: messageId,
			at: range[0],
		}));
}
const OWN_SECRET = "a secret of this clone or process";
async function findSecrets(text, path, own) {
	const known = (await findingsIn(text, path)).filter(({ rule }) => !PASSWORD_RULES.includes(rule));
	const others = [
		...placesOfOwn(text, own).map((at) => ({
			kind: OWN_SECRET,
			at,
		})),
		...placesOfSecrets(text, []).map((at) => ({
			kind: "token or private key",
			at,
		})),
	];
	const kinds = new Map();
	for (const { at, kind } of [...known, ...others]) {
		const line = text.slice(0, at).split("\n").length - 1;
		if (!kinds.has(line) || kind === "a secret of this clone or process") kinds.set(line, kind);
	}
	return Array.from(kinds, ([line, kind]) => ({
		line,
		kind,
	}));
}
async function holdsKnownSecret(text, path) {
	return (await findingsIn(text, path)).length > 0;
}
async function refuseKnownSecrets(attempted, given) {
	const rule = await ruleBrokenBy(given ?? {});
	if (rule === null) return;
	const name = await argumentWithSecret(given);
	const holder = name === null ? "an argument" : `the argument ${JSON.stringify(name)}`;
	throw new Failure(
		"INPUT_SECRET",
		`Cannot ${attempted}: ${holder} holds a token or key of a known form (${rule})`,
		{ hint: "Leave it out; nothing was written. If others may have seen it, revoke it" },
	);
}
async function ruleBrokenBy(given) {
	const text = JSON.stringify(given).replaceAll(/\\[nrt]/g, "\n");
	const bare = withoutUnseen(text);
	const found = await findingsIn(text, "arguments");
	if (bare !== text) found.push(...(await findingsIn(bare, "arguments")));
	return found.find(({ rule }) => !PASSWORD_RULES.includes(rule))?.rule ?? null;
}
async function argumentWithSecret(given) {
	const named = Object.entries(given ?? {});
	if ((await ruleBrokenBy(named.map(([name]) => name))) !== null) return null;
	for (const [name, value] of named) if ((await ruleBrokenBy([value])) !== null) return name;
	return null;
}
// plugin/mcp-server/src/ticket/read/change-facts.ts
const ENVIRONMENT_LINES = [
	{
		line: /\bprocess\.env\b|\bimport\.meta\.env\b|\b(?:Deno|Bun)\.env\b|\benviron(?:\.get\(|\[|b\b)|\bos\.environ\b|getenv\b|GetEnvironmentVariable|\bprocessInfo\.environment\b|\bPlatform\.environment\b|\bEnvironment\.get\b/i,
	},
	{
		line: /\bLookupEnv\(|`[^`]*\benv:"[A-Z]|\bENV(?:\[|\.fetch\b|\.key\?)|\$_(?:ENV|SERVER)\[|\benv\(\s*['"][A-Z]|\bSystem\.(?:get|fetch|put)_env\b|\benv::(?:var|set_var)|\b(?:option_)?env!\(/,
	},
	{
		files: /(?:^|\/)(?:dockerfile|containerfile)(?:\.[^/]*)?$|\.dockerfile$/i,
		line: /^\s*(?:ENV|ARG)\s+\w/i,
	},
	{
		files: /\.ya?ml$/i,
		line: /^\s*-?\s*(?:environment|env_file|env|envFrom)\s*:|\b(?:configMap|secret)KeyRef\b|^\s*-\s*["']?[A-Z][A-Z0-9_]+=|^\s+["']?[A-Z][A-Z0-9_]{2,}["']?\s*:\s|^\s*-\s*name:\s*["']?[A-Z][A-Z0-9_]+["']?\s*$/,
	},
	{
		files: /\.(?:sh|bash|zsh|ksh)$|(?:^|\/)\.(?:bash|z)?(?:rc|profile|envrc)$/i,
		line: /^\s*(?:export|declare\s+-x|typeset\s+-x)\s+[A-Za-z_]|\$\{[A-Z][A-Z0-9_]*:?[-?=+]/,
	},
];
const CREDENTIAL =
	"(?:[Pp]ass(?:word|wd|phrase)|PASS(?:WORD|WD|PHRASE)|[Pp]wd|[Ss]ecret|SECRET|[Tt]oken|TOKEN)";
const ASSIGNED = String.raw`["'\]]?\s*(?::=|=>|[:=])\s*`;
const CREDENTIAL_VARIABLE = String.raw`(?:[A-Z0-9_]+_)?(?:TOKEN|SECRET|PASS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|PAT)\b`;
const QUOTES = "\"'`";
const SERVICE =
	"(?:API|ACCESS|AUTH|REFRESH|DEPLOY|BEARER|SERVICE|ADMIN|BOT|CI|SECRET|PRIVATE|SIGNING|WEBHOOK|JWT|SSH|GITHUB|GH|GITLAB|BITBUCKET|NPM|PYPI|DOCKER|AWS|AZURE|GCP|GOOGLE|SLACK|DISCORD|TELEGRAM|STRIPE|TWILIO|SENDGRID|SENTRY|OPENAI|ANTHROPIC|HF|VAULT|CLOUDFLARE|VERCEL|NETLIFY)";
const SETTINGS_FILE =
	/\.(?:ya?ml|properties|toml|ini|cfg|conf|tfvars|env|(?:ba|z)?sh|dockerfile)$|(?:^|\/)(?:\.env|dockerfile)(?:\.|$)/i;
const CREDENTIAL_LINES = [
	{
		line: /\bsecrets\.(?!token_|choice\b|rand|compare_digest\b|SystemRandom\b)[A-Z]|(?:api|access|secret|private|signing|encryption)[-_]?key\b(?!\s*=\s*\{?["'].["'])|client[-_]?secret\b|auth[-_]?token\b|access[-_]?token\b|connection[-_]?string\b/i,
	},
	{
		line: /["'`]bearer\s|\bbearer\s+(?=\S*[\d$%{}._-])\S{8,}|\bauthorization["'\]]?\s*[:=,]\s*f?["'`]?(?:basic|bearer|token)\s/i,
	},
	{
		line: new RegExp(
			String.raw`(?<!(?:[Pp]age|[Cc]ancell?ation|[Cc]ontinuation)_?)${CREDENTIAL}${ASSIGNED}(?:[\w.]+\()?[${QUOTES}](?![A-Z][a-z]+[${QUOTES}])[^${QUOTES}\s]{4,}[${QUOTES}]`,
		),
	},
	{
		files: SETTINGS_FILE,
		line: new RegExp(
			String.raw`${CREDENTIAL}["']?\s*[:=]\s*(?=\S*\d)(?=\S*[A-Za-z])\S{6,}\s*$|\b(?:[A-Z0-9_]+_)?(?:PASSWORD|PASSWD|PASSPHRASE|SECRET)["']?\s*[:=]\s*(?!true|false|null)\S{4,}\s*$`,
		),
	},
	{ line: /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"'`]*:[^\s/@"'`]+@|\b[rs]k_live_[0-9A-Za-z]{8,}/i },
	{
		line: new RegExp(
			String.raw`(?:${CREDENTIAL}|[Cc]redentials?|CREDENTIALS?|auth)${ASSIGNED}[${QUOTES}]?[$%]?\{{0,2}\s?(?:\w+_(?:SECRET|PASS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|PAT)|(?:\w+_)?${SERVICE}_(?:\w+_)?(?:TOKEN|KEY))\b`,
		),
	},
	{
		files: SETTINGS_FILE,
		line: new RegExp(String.raw`${CREDENTIAL}${ASSIGNED}["']?[A-Z]\w*_(?:TOKEN|KEY)\b`),
	},
	{ line: new RegExp(`[$%]${CREDENTIAL_VARIABLE}`) },
	{
		files: /(?<!\.[cm]?[jt]sx?)$/i,
		line: new RegExp(String.raw`\$\{${CREDENTIAL_VARIABLE}`),
	},
	{
		files: /\.ya?ml$/i,
		line: new RegExp(String.raw`${CREDENTIAL}["']?\s*:\s*["']?\$?\{\{`),
	},
	{
		files: /\.(?:tf|tfvars|hcl)$/i,
		line: new RegExp(String.raw`${CREDENTIAL}\s*=\s*"?\$?\{?(?:var|local|data|module)\.\w`),
	},
	{
		line: new RegExp(
			String.raw`${CREDENTIAL}${ASSIGNED}(?:(?:process|Deno|Bun|import\.meta)\.env|(?:os\.)?(?:environ|[gG]etenv)|ENV)\b`,
		),
	},
	{
		line: /(?:\b(?:process|Deno|Bun|meta)\.env\b|environ\b|[gG]et_?[eE]nv\w*|LookupEnv|\bENV\b|\benv\(|\benv::var|fetch_env!?)\W{0,4}(?:get\(|fetch\()?\W{0,3}[A-Z0-9_]*(?:TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|PRIVATE_KEY|_PAT)\b/,
	},
	{
		line: /(?:TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|PRIVATE_KEY|_PAT)\b[^{}]{0,200}\}\s*=\s*(?:process|Deno|Bun|meta)\.env\b/,
	},
	{
		line: /(?:config(?:uration|service)?|settings|viper|@value|@configproperty|\.env)(?:\.get\w*)?(?:<\w+>)?[([]\s*["'][^"'()]{0,100}(?:password|passwd|passphrase|secret|token|credentials?)["'}]/i,
	},
	{
		line: /\$\{\{\s*secrets\b|\bcredentialsId\b|\/run\/secrets\/|\bsecretKeyRef\b|\bsecretRef["']?\s*:|--mount=type=secret\b|--password-stdin\b|\bgh\s+auth\s+token\b|\bkubectl\s.{0,60}?\bsecrets?\b/,
	},
	{
		files: /\.ya?ml$/i,
		line: /^\s*(?:secrets|imagePullSecrets)\s*:|^\s*kind:\s*(?:External|Sealed)?Secret\b|!vault\b/,
	},
	{
		line: /\bhvac\b|\bvault\s+(?:kv\s+get|read)\b|\bvault:\/\/|\bvault_\w*secret|\bLogical\(\)\.Read|\bKVv[12]\(|secrets?[-_]?manager|\bget_?secret(?:_?value|_?string)?(?:Command)?\b|\baccess_?secret_?version\b|\bssm\b.{0,60}?\bget[-_]?parameter|\baws_ssm_parameter\b|\bWithDecryption\b|--with-decryption\b|\bgcloud\s+secrets\b|\bvault\.azure\.net\b|\bMicrosoft\.KeyVault\b|\bSecretClient\(|\baz\s+keyvault\b/i,
	},
	{
		line: /\bRails\.application\.(?:credentials|secrets)\b|\bsecrets\[["']|\bdefineSecret\b|\bsecrets?(?:Manager|Store|Client)?\.(?:get|read|fetch|resolve|access)\w*\(/i,
	},
	{
		line: /\bop:\/\/|\bop\s+(?:read|run|inject)\s+["'$-]|\bop\s+item\s+get\s|\bkey(?:ring|tar)\.get_?password\b|\bfind-(?:generic|internet)-password\b|\bSecItemCopyMatching\b|\bsecret-tool\s+lookup\b|\bdoppler\s+(?:run|secrets)\b|\bsops\s+(?:-d|--decrypt|decrypt|exec-env)\b|\bgopass\s+show\b|\bpass\s+show\s+(?:-\S+\s+)?[\w.-]+\/|\$\(pass\s+show\b|\bbw\s+get\b/i,
	},
];
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY/;
const MAX_LINE = 2e3;
const PROSE =
	/\.(?:md|markdown|rst|adoc|asciidoc)$|(?:^|\/)(?:licen[cs]e|notice|authors|copying)(?:\.txt)?$/i;
async function changeFactsOf(files, team) {
	const tests = triggerTests(team);
	const leaking = [];
	for (const file of files) {
		const content = linesOf(file).join("\n");
		if ((await holdsKnownSecret(content, file.path)) || PRIVATE_KEY.test(content)) leaking.push(file.path);
	}
	const touching = (trigger, rules = []) =>
		files
			.filter(
				(file) =>
					isNamed(file, tests[trigger]) ||
					(!pathsOf(file).every((path) => PROSE.test(path)) && addsAny(file, rules)),
			)
			.map(({ path }) => path);
	const credentials = new Set([...touching("credentials", CREDENTIAL_LINES), ...leaking]);
	return {
		fileCount: files.length,
		touched: {
			tests: touching("tests"),
			apiRoutes: touching("apiRoutes"),
			auth: touching("auth"),
			migrations: touching("migrations"),
			payments: touching("payments"),
			environment: touching("environment", ENVIRONMENT_LINES),
			credentials: files.map(({ path }) => path).filter((path) => credentials.has(path)),
		},
		unseen: files.filter(({ added }) => added === null).map(({ path }) => path),
	};
}
function pathsOf({ path, previousPath }) {
	return previousPath === null ? [path] : [path, previousPath];
}
function isNamed(file, { own, builtIn }) {
	return pathsOf(file).some((path) => own(path) || (!PROSE.test(path) && builtIn(path)));
}
function addsAny(file, rules) {
	const fitting = rules.filter(
		({ files }) => files === void 0 || pathsOf(file).some((path) => files.test(path)),
	);
	return linesOf(file).some((text) => fitting.some(({ line }) => line.test(text)));
}
function linesOf({ added }) {
	return (added ?? []).map((text) => text.slice(0, MAX_LINE));
}
function words(...all) {
	return all.map((word) => `**/{,*[-_.]}${word}{,[-_.]*}`);
}
const DEFAULT_PATTERNS = {
	tests: [
		...["test", "tests", "__tests__", "spec", "specs", "e2e", "cypress"].map((folder) => `**/${folder}/`),
		...["test", "tests", "spec", "specs", "e2e"].map((word) => `**/*[-_.]${word}.*`),
		...["test", "spec"].map((word) => `**/${word}[-_.]*`),
		"**/conftest.py",
	],
	apiRoutes: [
		...["api", "apis", "routes", "routers", "controllers", "endpoints"].map((folder) => `**/${folder}/`),
		...words("route", "routes", "router", "controller", "endpoint", "openapi", "swagger"),
		"**/api.*",
		"**/*[-_.]api.*",
		"**/*.{proto,graphql}",
	],
	auth: [
		...words("auth", "oauth", "oauth2", "authn", "authz", "login", "logout", "session", "sessions"),
		...words("jwt", "sso", "saml", "oidc", "password", "passwords", "permission", "permissions", "rbac"),
		...words("signin", "sign-in", "signup", "sign-up", "signout", "sign-out", "auth0", "webauthn", "passkey"),
		...words("passkeys", "mfa", "2fa", "totp", "guard", "guards"),
		"**/*.rules",
		...words("acl", "rls", "csrf", "security", "middleware", "middlewares", "crypto", "encryption"),
		"**/*{authent,authoriz,authoris}*/**",
		"**/*{authent,authoriz,authoris}*",
		"**/codeowners",
		".github/workflows/",
	],
	migrations: [
		...words(
			"migration",
			"migrations",
			"migrate",
			"alembic",
			"flyway",
			"liquibase",
			"changeset",
			"changesets",
		),
		"**/*changelog*.{xml,yaml,yml,json}",
		"**/changelog/",
		"**/*.sql",
		"**/schema.{prisma,rb}",
	],
	payments: [
		...words("payment", "payments", "billing", "invoice", "invoices", "checkout", "refund", "refunds"),
		...words("subscription", "subscriptions", "stripe", "paypal", "pay-pal", "adyen", "braintree"),
		...words("payout", "payouts"),
	],
	environment: ["**/.env", "**/.env.*", "**/*.env", "**/.envrc", "**/env.*", "**/environment.*"],
	credentials: [
		...words("credential", "credentials", "secret", "secrets"),
		"**/*.{pem,key,p12,pfx,jks,keystore}",
		"**/{.npmrc,.netrc,.pypirc}",
		"**/id_{rsa,ed25519,ecdsa}*",
	],
};
const TEAM_FILES = [".ralph/"];
function triggerTests({ patterns, morePatterns }) {
	const tests = TRIGGERS.map((trigger) => {
		const fixed = trigger === "auth" ? TEAM_FILES : [];
		return [
			trigger,
			{
				own: testOf([...(patterns[trigger] ?? []), ...(morePatterns[trigger] ?? []), ...fixed]),
				builtIn: testOf(patterns[trigger] === void 0 ? DEFAULT_PATTERNS[trigger] : []),
			},
		];
	});
	return Object.fromEntries(tests);
}
function testOf(patterns) {
	if (patterns.length === 0) return () => false;
	const test = scopeTest(
		patterns.map((pattern) => pattern.toLowerCase()),
		true,
	);
	return (path) => {
		const dashed = path.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-");
		return [path, dashed, dashed.replaceAll(/(?<=[A-Z])(?=[A-Z][a-z])/g, "-")].some((one) =>
			test(one.toLowerCase()),
		);
	};
}
// plugin/mcp-server/src/ticket/read/facts.ts
const REPLAY_WINDOW_MS = 6e5;
function isBy(world, { self }, record) {
	const holder = holderOfRecord(record);
	if (!sameRole(holder, self)) return false;
	return sameHolder(holder, self) || world.processes.isGone(holder.session);
}
function isNeeds(answer) {
	return typeof answer === "object" && answer !== null && "needs" in answer;
}
function wholeTicket({ view, facts }) {
	if (view.complete) return view;
	return facts.wholeLog === void 0
		? { needs: { kind: "wholeLog" } }
		: {
				...view,
				...facts.wholeLog,
			};
}
async function withFacts(world, ticket, ask) {
	const answer = ask(ticket);
	if (!isNeeds(answer))
		return {
			answer,
			ticket,
		};
	const { needs } = answer;
	if (ticket.facts[needs.kind] !== void 0) throw new Error(`The fact ${needs.kind} was read already`);
	const facts = {
		...ticket.facts,
		...(await readFact(world, ticket.view, needs)),
	};
	return withFacts(
		world,
		{
			...ticket,
			facts,
		},
		ask,
	);
}
async function answerFor(world, view, ask) {
	return (
		await withFacts(
			world,
			{
				view,
				facts: {},
			},
			ask,
		)
	).answer;
}
async function readFact(world, view, need) {
	const { address } = view;
	switch (need.kind) {
		case "wholeLog": {
			const { comments, complete, olderCursor, trust, log } = await readToBeginning(world, view);
			return {
				wholeLog: {
					comments,
					complete,
					olderCursor,
					trust,
					log,
				},
			};
		}
		case "texts": {
			const history = await world.issues.readTexts(address);
			const changes = [...history.title, ...history.body].filter(
				({ at }) => Date.parse(at) >= Date.parse(need.since),
			);
			return {
				texts: {
					history,
					trust: await lookUpAccounts(world, address, view.trust, changes),
				},
			};
		}
		case "planFile":
			return { planFile: await world.issues.readBlobs(address, need.file, baseOf(view)) };
		case "pullRequests":
		case "followUps":
		case "labels":
			return readApart(world, address, need, baseOf(view));
		case "changedFiles": {
			const read = need.pulls.map(async (pull) => world.pullRequests.readFiles(pull));
			const files = (await Promise.all(read)).flat();
			return {
				changedFiles: {
					files,
					touches: await changeFactsOf(files, view.team.risk),
				},
			};
		}
	}
}
async function readEarly(world, address, need) {
	return (await orNothing(async () => readApart(world, address, need, null))) ?? {};
}
function earlyFacts(view, read) {
	const { pullRequests, ...others } = Object.assign({}, ...read);
	return pullRequests === void 0 || baseOf(view) !== null
		? others
		: {
				...others,
				pullRequests,
			};
}
async function readApart(world, address, need, base) {
	switch (need.kind) {
		case "labels":
			return { labels: await world.questions.readLabels(address, need.text) };
		case "pullRequests": {
			const { ids } = need;
			const read = await valueOrFailure(async () =>
				world.pullRequests.readLinked(address, {
					ids,
					base,
				}),
			);
			return { pullRequests: "failure" in read ? read.failure : read };
		}
		case "followUps": {
			const [board, { labels }, parent, children] = await Promise.all([
				readBoard(world, address),
				world.issues.choices(address, {
					labels: need.labels,
					assignees: [],
				}),
				world.issues.read(address),
				need.withChildren ? world.links.childrenOf(address) : [],
			]);
			return {
				followUps: {
					board,
					labels,
					parent,
					children,
				},
			};
		}
	}
}
// plugin/mcp-server/src/ticket/read/decided-text.ts
function decisionTextOf({ view, facts }) {
	const decision = newestDecision(view);
	if (decision === null) return null;
	const shown = view.snapshot.issue;
	const touched = touchedTexts(shown, decision);
	if (touched.length > 0 && facts.texts === void 0)
		return {
			needs: {
				kind: "texts",
				since: decision.at,
			},
		};
	const { history, trust } = facts.texts ?? {
		history: {
			title: [],
			body: [],
		},
		trust: view.trust,
	};
	const now = hashesOf(shown);
	const decidedOn = { decision: decision.url };
	const changes = [];
	const difference = [];
	for (const text of TEXTS) {
		const hash = decision[text];
		if (!touched.includes(text)) {
			decidedOn[text] = hash ?? now[text];
			continue;
		}
		const before = versionDecidedOn(history[text], decision, hash)?.text ?? null;
		const known = hash ?? (before === null ? void 0 : textHash(before));
		if (known !== void 0) decidedOn[text] = known;
		const since = changesSince(history[text], decision, hash).toReversed();
		if (since.length === 0) continue;
		changes.push(
			...since.map((version) => ({
				text,
				by: version.author === null ? null : accountName(version.author),
				at: version.at,
				byWriter: isTrusted(version, trust),
			})),
		);
		difference.push(
			`The ${text}:`,
			...(before === null
				? ["(its former text is not in GitHub's history)"]
				: differenceOf(before, shown[text])),
		);
	}
	const named = changes.flatMap(({ text, by, at }) =>
		by === null
			? []
			: [
					{
						text,
						by,
						at,
					},
				],
	);
	if (named.length > 0) decidedOn.changes = named;
	return {
		judged: {
			decision,
			changes,
		},
		decidedOn,
		difference,
	};
}
function takenDecision(ticket) {
	const text = decisionTextOf(ticket);
	if (text === null || isNeeds(text)) return text;
	if (voidedDecision({ decidedText: text.judged }) !== null)
		return {
			...text,
			warnings: [],
		};
	const found = decidedFileOf(ticket);
	if (isNeeds(found)) return found;
	const decidedOn = {
		...text.decidedOn,
		...(found.file === void 0 ? {} : { file: found.file }),
	};
	const edited = editedSince(ticket.view, text.judged.decision.at).map(
		({ url }) => `an agent's comment was edited after the decision (${url})`,
	);
	return {
		judged: text.judged,
		decidedOn,
		warnings: [...found.warnings, ...edited],
	};
}
function editedSince({ comments, trust }, decidedAt) {
	return comments.filter(
		(comment) =>
			readComment(comment).kind === "agent" &&
			isTrusted(comment, trust) &&
			Date.parse(comment.createdAt) < Date.parse(decidedAt) &&
			Date.parse(comment.lastEditedAt ?? "") >= Date.parse(decidedAt),
	);
}
const NAMED_FILE = /((?:[\w@+-][\w@.+-]*\/){1,20}[\w@+-][\w@.+-]*)`? \(([0-9a-f]{7,40})\)/;
function decidedFileOf({ view, facts }) {
	const { begin } = recordsOfStay(view);
	const known = begin?.record.decidedOn;
	if (known !== void 0)
		return {
			file: known.file,
			warnings: [],
		};
	const [, path, commit] = NAMED_FILE.exec(begin?.record.reason ?? "") ?? [];
	if (path === void 0 || commit === void 0) return { warnings: [] };
	if (facts.planFile === void 0)
		return {
			needs: {
				kind: "planFile",
				file: {
					path,
					commit,
				},
			},
		};
	const { decided: blob, newest } = facts.planFile;
	if (blob === null) return { warnings: [`GitHub has no file ${path} at ${commit}, which the plan names`] };
	const differs = newest !== null && newest !== blob;
	const base = view.team.delivery.baseBranch ?? "the default branch";
	return {
		file: {
			path,
			commit,
			blob,
		},
		warnings: differs
			? [`${path} on ${base} differs from the plan that was decided on: read it at ${commit}`]
			: [],
	};
}
function newestDecision(view) {
	const situation = situationOf(view);
	if (situation.policy.humanStates.some((name) => name === situation.state)) {
		const reply = newestReply(situation);
		if (reply === null) return null;
		return {
			...hashesIn(
				acceptedEntries(view.log).find(({ comment }) => comment.url === reply.url)?.record.decidedOn,
			),
			by: reply.by,
			url: reply.url,
			at: reply.at,
		};
	}
	const { decidedOn, reply } = recordsOfStay(view).begin?.record ?? {};
	if (decidedOn?.decision === void 0 || reply === void 0) return null;
	return {
		...hashesIn(decidedOn),
		by: reply.by,
		url: decidedOn.decision,
		at: reply.at,
	};
}
function hashesIn({ title, body } = {}) {
	return {
		title,
		body,
	};
}
async function situationWithText(world, view) {
	const text = await answerFor(world, view, decisionTextOf);
	return {
		...situationOf(view),
		decidedText: text?.judged ?? null,
	};
}
function changedTextWarnings({ log, snapshot, reconciliation }) {
	const entry = acceptedEntries(log).findLast(({ record: { decidedOn } }) => decidedOn?.decision !== void 0);
	if (entry === void 0 || entry.record.to !== reconciliation.state) return [];
	const { decidedOn } = entry.record;
	const changed = touchedTexts(snapshot.issue, {
		...decidedOn,
		at: entry.comment.createdAt,
	});
	if (changed.length === 0) return [];
	return [
		`the ${changed.join(" and ")} changed since the decision that let the ticket go on (${decidedOn?.decision ?? ""}): GitHub keeps the text of then in the edit history; escalate where the work would differ`,
	];
}
// plugin/mcp-server/src/ticket/read/sound-log.ts
const MAX_UNDECIDED = 3;
function requireSoundLog(view) {
	const { log, ticket, typed, card, reconciliation } = view;
	const [newer] = log.newer;
	if (newer !== void 0)
		throw new Failure(
			"LEDGER_UNREADABLE",
			`Cannot read the log of ticket ${ticket}: a newer version wrote ${newer.url}`,
			{ hint: "Upgrade ralph-hero" },
		);
	const [undecided] = log.undecided;
	if (undecided !== void 0) {
		const { why, remedy } = unknownWriter(undecided, view);
		throw new Failure("LEDGER_UNREADABLE", `Cannot read the log of ticket ${ticket}: ${why}`, {
			hint: remedy,
			retryable: true,
		});
	}
	const edited = doubtfulComment(log, card, reconciliation);
	if (edited === null) return;
	throw new Failure(
		"LEDGER_TAMPERED",
		`Cannot trust the log of ticket ${ticket}: its newest record was edited (${edited.url})`,
		{ hint: askToSettle(typed) },
	);
}
function isUnopenedFollowUp({ log, card, snapshot, reconciliation }) {
	return (
		log.head === null &&
		doubtfulComment(log, card, reconciliation) === null &&
		(card.value === null || card.value === "Backlog") &&
		handoverOf(markOf(snapshot.issue.body)?.requestId ?? "") !== null
	);
}
function requireOpened(view) {
	if (!isUnopenedFollowUp(view)) return;
	throw new Failure(
		"FOLLOW_UP_UNFINISHED",
		`Cannot write to ticket ${view.ticket}: it is a follow-up ticket, and its first record is still missing`,
		{
			hint: `Hand it off, or run \`ralph-hero doctor --repair ${view.typed}\`: either writes the record first`,
			retryable: true,
		},
	);
}
function unknownWriter(comment, { trust }) {
	const login = JSON.stringify(comment.author === null ? "" : accountName(comment.author));
	const unknown = unknownAccess(comment, trust);
	return {
		why: `cannot tell whether the record by ${login} counts (${comment.url}): ${unknown?.why ?? "the account was not looked up"}`,
		remedy: unknown?.remedy ?? "Call again",
	};
}
function doubtText({ log, card, reconciliation, typed }) {
	const edited = doubtfulComment(log, card, reconciliation);
	if (edited === null) return null;
	return `the newest record was edited (${edited.url}), and until that is settled no agent moves the ticket. ${askToSettle(typed)}`;
}
function askToSettle(typed) {
	return `Ask a person to look at the comment's edit history: ${howToSettle(typed)}`;
}
function logWarnings(view) {
	const { log, team } = view;
	const warnings = doubtWarnings(view);
	warnings.push(...leftFollowUpWarnings(view));
	warnings.push(...changedTextWarnings(view));
	if (log.head !== null) warnings.push(...gapBefore(view, log.head));
	else if (isBeyondStart(view.card.value) && mayBeGone(view)) warnings.push(restartText(view));
	warnings.push(...log.undecided.slice(0, MAX_UNDECIDED).map((one) => unknownWriter(one, view).why));
	const names = [
		...new Set(
			log.strangers.map(({ author }) => (author === null ? "(deleted account)" : accountName(author))),
		),
	];
	if (names.length > 0)
		warnings.push(
			`records by ${firstOf(names.map((name) => JSON.stringify(name)))} were not counted, because these accounts have no write access and are not in "trust.authors" (${team.trust.authors.length} listed)`,
		);
	return warnings;
}
function leftFollowUpWarnings({ log, reconciliation, leftFollowUps }) {
	const abandoned = abandonedHandover(log, reconciliation);
	if (abandoned === null) return [];
	const made =
		leftFollowUps === void 0
			? "check the ticket's children for those that were made"
			: `made before: ${leftFollowUps.map(({ number, to }) => `#${number} for "${harmlessInline(to)}"`).join(", ") || "none"}`;
	return [
		`record ${abandoned.entry.record.seq} announced follow-up tickets, and a person moved the card before it was finished; ${made}`,
	];
}
async function withLeftFollowUps(world, view) {
	const abandoned = abandonedHandover(view.log, view.reconciliation);
	if (abandoned === null) return view;
	const { handover } = abandoned;
	const children = await orNothing(async () => world.links.childrenOf(view.address));
	if (children === null) return view;
	const leftFollowUps = handover.followUps.flatMap(({ to }, at) =>
		children
			.filter(({ body }) => markOf(body)?.requestId === requestIdOf(handover, at))
			.map(({ address: { number } }) => ({
				number,
				to,
			})),
	);
	return {
		...view,
		leftFollowUps,
	};
}
function historyWarnings(view) {
	const full =
		continuationOf(view).continuedBy !== void 0
			? null
			: commentWarning(view.snapshot.issue.commentCount, view.typed);
	return [...logWarnings(view), ...(full === null ? [] : [full]), ...olderGaps(view)];
}
function doubtWarnings(view) {
	const doubt = doubtText(view);
	if (doubt !== null) return [doubt];
	const { log, lock } = view;
	const emptied = log.emptied.at(-1);
	if (emptied === void 0 || lock.kind === "free" || isRecorded(log, lock.lock)) return [];
	return [
		`the record of the ticket's lock is not in the log, and a comment without a record was edited since the newest one (${emptied.url}): it may have held it`,
	];
}
function scopeOf(view) {
	return fileScopeIn(view.log, requestsOf(view).questions);
}
async function noteScope(world, read) {
	let view = read;
	let scope = scopeOf(view);
	if (scope.kind !== "free" && !view.complete) {
		view = await readToBeginning(world, view);
		scope = scopeOf(view);
	}
	if (scope.kind === "absent")
		return {
			scope,
			view,
		};
	const { ticket } = view;
	const known = foldNotes(world.journal.read()).scopes.get(ticket.toLowerCase()) ?? null;
	const scopes = scope.kind === "free" ? null : scope.lists;
	if (JSON.stringify(known) !== JSON.stringify(scopes))
		world.journal.note({
			kind: "scope",
			ticket,
			scopes,
		});
	return {
		scope,
		view,
	};
}
function olderGaps(view) {
	const { log } = view;
	const accepted = acceptedEntries(log);
	const older = accepted.filter((entry) => entry !== log.head);
	const restarts = log.entries.filter(
		({ record, standing, comment }) =>
			standing === "void" &&
			record.prev === void 0 &&
			!saysVoid(comment.body) &&
			accepted.every((entry) => entry.record.id !== record.id),
	);
	return [
		...older.flatMap((entry) => gapBefore(view, entry)),
		...restarts.map(
			({ comment }) =>
				words$1`a record that begins the log again at 1 is not counted (${comment.url}); ${howToAudit(view)}`,
		),
	];
}
function gapBefore(view, entry) {
	const { log, complete } = view;
	const { record, afterGap } = entry;
	const accepted = acceptedEntries(log);
	const before = accepted[accepted.indexOf(entry) - 1];
	if (before === void 0 && !complete) return [];
	if (afterGap) return [`the record before record ${record.seq} is missing from the log: deleted, or edited`];
	const due = (before?.record.seq ?? 0) + 1;
	if (record.seq !== due) return [words$1`record ${record.seq} should be record ${due}: ${howToAudit(view)}`];
	return before === void 0 && isBeyondStart(record.seen.value ?? null) && mayBeGone(view)
		? [restartText(view)]
		: [];
}
function restartText(view) {
	return words$1`the log begins at 1 on a card that had left Backlog, and comments were deleted: ${howToAudit(view)}`;
}
function isBeyondStart(state) {
	return state !== null && state !== "Backlog";
}
function mayBeGone({ complete, snapshot }) {
	return complete && snapshot.issue.hasDeletedComments;
}
function howToAudit({ typed }) {
	return words$1`\`ralph-hero audit ${typed}\`, or ${tool("audit_ticket", "bare")}, tells more`;
}
// plugin/mcp-server/src/ticket/protocol/compose-record.ts
function formerLock({ processes }, { log, lock, reconciliation }) {
	const refersTo = lock.kind === "free" ? null : lock.lock.recordId;
	const taken = newestLockIn(log);
	if (taken === null || taken.record.to !== reconciliation.state)
		return lock.kind === "mine" ? { lockKey: processes.lockKey(lock.lock.recordId) } : {};
	const { id } = taken.record;
	return {
		lockKey: processes.lockKey(id),
		...(refersTo === id ? {} : { lockReleased: true }),
	};
}
function composeHandoff(view, decision, { machine, lock, result, ...input }) {
	return assemble(view, view.log.head, {
		...input,
		kind: decision.record,
		from: decision.from,
		to: decision.to,
		command: decision.command,
		intent: decision.intent,
		graph: machine.graph,
		observed: markOffGraph(machine, view.reconciliation.observed),
		reply: decision.reply,
		result: result?.value,
		warnings: [...decision.warnings, ...(result?.warnings ?? []), ...logWarnings(view)].map(forAgent),
		lock:
			lock === null
				? void 0
				: {
						until: new Date(lock.untilMs).toISOString(),
						takenFrom: lock.takenFrom?.toWellFormed(),
						keyHash: lock.keyHash,
					},
		handedTo: decision.lock.kind === "hand" ? decision.lock.to : void 0,
	});
}
function composeHandover(view, { command, intent, from, reply }, { machine, ...input }) {
	return assemble(view, view.log.head, {
		...input,
		kind: "interaction",
		from,
		to: from ?? "Backlog",
		command,
		intent,
		observed: markOffGraph(machine, view.reconciliation.observed),
		reply,
	});
}
function composeOpening(view, { continuation, ...opening }) {
	return assemble(view, null, {
		...opening,
		kind: "contract",
		from: null,
		to: continuation?.state ?? "Backlog",
		continues: continuation?.of,
	});
}
function composeContinued(view, { machine, ...input }) {
	const { state, observed } = view.reconciliation;
	return assemble(view, view.log.head, {
		...input,
		kind: "transition",
		from: state,
		to: CONTINUED_STATE,
		observed: markOffGraph(machine, observed),
		warnings: logWarnings(view).map(forAgent),
	});
}
function composeContract(view, input) {
	return composeInPlace(view, "contract", input);
}
function composeInteraction(view, input) {
	return composeInPlace(view, "interaction", input);
}
function composeInPlace(view, kind, { machine, ...input }) {
	const { state, observed } = view.reconciliation;
	return assemble(view, view.log.head, {
		...input,
		kind,
		from: state,
		to: state ?? "Backlog",
		observed: markOffGraph(machine, observed),
		warnings: logWarnings(view).map(forAgent),
	});
}
function composeObserved(view, head, id, to, person, machine) {
	const from = head.record.to;
	const stands = to !== from;
	const move = observationOf(from, person, "moved by hand");
	return assemble(view, head, {
		id,
		kind: "observed",
		from,
		to,
		reason: `A person moved the card while an agent was writing; ${stands ? "the person's move stands" : "another transition has replaced it since"}`,
		seen: person,
		observed: stands ? markOffGraph(machine, move) : move,
	});
}
function composeHandMove(view, head, { id, machine }) {
	const { state, observed } = view.reconciliation;
	const to = state ?? "Backlog";
	return assemble(view, head, {
		id,
		kind: "observed",
		from: head.record.to,
		to,
		reason: `A person moved the card to "${to}"`,
		observed: markOffGraph(machine, observed),
	});
}
function composeCardSet(view, head, { id, card, as }) {
	const state = head.record.to;
	return assemble(view, head, {
		id,
		kind: "observed",
		from: state,
		to: state,
		reason: "An earlier write left the card behind the log",
		seen: card,
		observed: observationOf(state, card, as),
	});
}
function markOffGraph(machine, observed) {
	if (observed === null || observed.as !== "moved by hand") return observed;
	return isAlongEdge(machine, observed)
		? observed
		: {
				...observed,
				offGraph: true,
			};
}
function composeBaseline(view, { machine, ...input }) {
	const { card, reconciliation } = view;
	const { head } = view.log;
	const confirmed =
		head === null || reconciliation.edited === void 0
			? null
			: observationOf(head.record.to, card, "moved by hand");
	return assemble(view, head, {
		...input,
		kind: "observed",
		from: head?.record.to ?? null,
		to: reconciliation.state ?? "Backlog",
		observed: markOffGraph(machine, reconciliation.observed ?? confirmed),
	});
}
function interactionFrom({ settings }, { self, log }, said) {
	const { riskClass } = termsIn(log);
	return {
		...said,
		from: self.agent.toWellFormed(),
		transport: settings.transport,
		...(riskClass === void 0 ? {} : { riskClass }),
	};
}
function assemble(view, head, parts) {
	requireNoSecrets(view, parts);
	const { kind, id, from, to, reason, seen = view.card, reply, warnings = [] } = parts;
	const { agent, instance, session } = view.self;
	const { decisions } = requestsOf(view).byHand;
	const record = {
		v: 1,
		kind,
		ticket: view.ticket,
		seq: (head?.record.seq ?? 0) + 1,
		id,
		prev: head?.hash,
		at: new Date(view.readAtMs).toISOString(),
		agent: agent.toWellFormed(),
		instance: instance.toWellFormed(),
		session: writtenSession(session),
		command: parts.command,
		intent: parts.intent ?? void 0,
		graph: parts.graph ?? void 0,
		from: from?.toWellFormed(),
		to: to.toWellFormed(),
		reason: reason.toWellFormed(),
		lock: parts.lock,
		lockKey: parts.lockKey,
		lockReleased: parts.lockReleased,
		handedTo: parts.handedTo?.toWellFormed(),
		seen: {
			value: seen.value?.toWellFormed(),
			updatedAt: seen.updatedAt ?? void 0,
		},
		observed: parts.observed ?? void 0,
		reply: reply
			? {
					by: reply.by,
					url: reply.url,
					at: reply.at,
				}
			: void 0,
		decidedOn: parts.decidedOn,
		result: parts.result,
		group: parts.group,
		continuedBy: parts.continuedBy,
		continues: parts.continues,
		handover: parts.handover,
		followUps: parts.followUps,
		parent: parts.parent,
		contract: parts.contract,
		interaction: parts.interaction,
		routing: parts.routing,
		evidence: parts.evidence,
		personDecision: parts.personDecision,
		underContract: head === null ? void 0 : contractIn(view.log).recordId,
		requestId: parts.requestId ?? void 0,
		submission: parts.submission ?? void 0,
		acceptance: parts.acceptance ?? void 0,
		handDecisions: head === null || decisions.length === 0 ? void 0 : [...decisions],
		warnings: warnings.length === 0 ? void 0 : [...warnings],
	};
	const problems = FORMS.problems(record);
	if (problems.length === 0) return record;
	throw new Failure("INPUT_INVALID", `Cannot record it for ticket ${record.ticket}: ${problems.join("; ")}`, {
		hint: "Say what is missing; nothing was written",
	});
}
function requireNoSecrets({ ticket, self }, parts) {
	const {
		id: _id,
		kind: _kind,
		from: _from,
		to: _to,
		lock: _lock,
		lockKey: _lockKey,
		lockReleased: _lockReleased,
		seen: _seen,
		observed: _observed,
		reply: _reply,
		decidedOn: _decidedOn,
		submission: _submission,
		acceptance: _acceptance,
		warnings: _warnings,
		...given
	} = parts;
	const { agent, instance } = self;
	refuseSecrets(`record it for ticket ${ticket}`, {
		agent,
		instance,
		...given,
	});
}
// plugin/mcp-server/src/ticket/protocol/plan.ts
var Lost = class {
	winner;
	constructor(winner = null) {
		this.winner = winner;
	}
};
function withOutcome(plan, change) {
	const changed = (outcome) => (outcome instanceof Lost ? outcome : change(outcome));
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
// plugin/mcp-server/src/ticket/protocol/writing.ts
const VIEW_FRESH_MS = 3e4;
const SET_ALONE_MS = 3e3;
const SHOWN_BEFORE_FIRST = 15;
var Writing = class {
	world;
	view;
	target;
	record;
	write;
	lock;
	startedAtMs;
	answer = null;
	state = null;
	comments;
	trust;
	before;
	card;
	cardAtStart;
	#isRepair;
	givenBackAs;
	lockIsRecorded = false;
	released = false;
	writtenCard = "unknown";
	constructor(world, view, { record, write, lock }, known) {
		this.world = world;
		this.view = view;
		this.target = targetOf(world, view);
		this.record = record;
		this.write = write;
		this.lock = lock;
		this.givenBackAs = lock?.givenBackAs ?? null;
		this.startedAtMs = world.clock.now();
		this.#isRepair = known !== void 0;
		const { comments, trust, before, card } = known ?? {
			...view,
			before: null,
		};
		this.comments = comments;
		this.trust = trust;
		this.before = before;
		this.card = card;
		this.cardAtStart = card;
	}
	noteAnswer(answer, state) {
		const { before, after } = answer;
		const untilWrite = inLogOrder([...this.comments, ...(before?.comments ?? [])]);
		this.comments = inLogOrder([...untilWrite, ...(after?.comments ?? [])]);
		this.before =
			before === null || before.card === null
				? null
				: {
						card: before.card,
						known: this.card,
						comments: untilWrite,
					};
		this.card = after?.card ?? before?.card ?? this.card;
		this.answer = answer;
		this.state = state;
	}
	noteRead({ comments, card }) {
		this.comments = inLogOrder([...this.comments, ...comments]);
		this.before = null;
		this.card = card;
		this.answer = null;
		this.state = null;
	}
	noteRepair({ comments, trust, before, card }) {
		this.comments = comments;
		this.trust = trust;
		this.before = before;
		this.card = card;
		this.answer = null;
		this.state = null;
	}
	noteHeldBy(log) {
		const { lock } = this.view;
		if (lock.kind !== "mine") return;
		this.lockIsRecorded = newestLockIn(log)?.record.id === lock.lock.recordId;
		if (lock.lock.oid === this.lock?.replaced) this.givenBackAs = this.lockIsRecorded ? lock.lock.oid : null;
	}
	get cardWritten() {
		return typeof this.writtenCard !== "string";
	}
	isOwnCard(card) {
		const written = this.writtenCard;
		if (written === "unknown") return card.value === this.record.to;
		return written !== "not written" && sameCard(card, written);
	}
	takeBack() {
		const { lock, givenBackAs } = this;
		return lock !== null && givenBackAs === null ? { releaseOid: lock.oid } : {};
	}
	labelBack(log) {
		const { label } = this.write;
		if (label?.on !== false) return {};
		const answers = this.record.interaction?.answers;
		return answers !== void 0 &&
			acceptedEntries(log).some(({ record }) => record.interaction?.answers === answers)
			? {}
			: {
					label: {
						id: label.id,
						on: true,
					},
				};
	}
	get lockTooOld() {
		return this.lock !== null && this.world.clock.now() - this.lock.takenAtMs > 6e4;
	}
	get tooOld() {
		const viewTooOld = !this.#isRepair && this.startedAtMs - this.view.askedAtMs > 3e4;
		return this.lockTooOld || viewTooOld;
	}
	get maySetCardAlone() {
		return this.world.clock.now() - this.startedAtMs <= SET_ALONE_MS;
	}
};
function targetOf(world, view) {
	const { address, snapshot, item } = view;
	return {
		address,
		lockRef: lockRefOf(world, address),
		repositoryId: snapshot.repository.id,
		issueId: snapshot.issue.id,
		projectId: item.project.id,
		itemId: item.id,
		fieldId: item.fieldId,
		stateField: item.stateField,
		since: newestCertain(view),
	};
}
function newestCertain({ snapshot, askedAtMs, log }) {
	const { comments, cursors, olderCursor } = snapshot;
	const certain = comments.findLastIndex(({ createdAt }) => Date.parse(createdAt) < askedAtMs - READ_LAG_MS);
	const before = acceptedEntries(log).at(-2) ?? log.head;
	const shown = comments.findIndex(({ id }) => id === before?.comment.id);
	const hidden = log.head === null ? comments.length - SHOWN_BEFORE_FIRST : shown < 0 ? certain : shown;
	const from = comments[Math.min(certain, hidden)];
	return cursors.get((from ?? (olderCursor === null ? void 0 : comments[0]))?.id ?? "") ?? null;
}
function lockPlace({ address, snapshot }) {
	return {
		address,
		repositoryId: snapshot.repository.id,
	};
}
function strikeWriting(writing, verdict, head, log) {
	const { world, view, record, card } = writing;
	const { entry, winner, person } = verdict;
	const setsCard =
		person === null && writing.isOwnCard(card) && reconcile(log, card).cardBehind && writing.maySetCardAlone;
	const write = {
		strike: {
			id: entry.comment.id,
			body: renderVoidComment(record, {
				seq: winner.record.seq,
				url: winner.comment.url,
			}),
		},
		...writing.takeBack(),
		...writing.labelBack(log),
		...(setsCard ? { optionId: optionFor(view.item, head.record.to) } : {}),
	};
	const strike = new Writing(
		world,
		view,
		{
			record: head.record,
			write,
			lock: null,
		},
		writing,
	);
	strike.startedAtMs = writing.startedAtMs;
	return strike;
}
function cardWriting(world, view, log, head, known) {
	const { card } = known ?? view;
	const found = reconcile(log, card).observed?.as;
	const as = found === "cut-off write" ? found : "late write";
	const record = composeCardSet(view, head, {
		id: world.newId(),
		card,
		as,
	});
	return new Writing(
		world,
		view,
		{
			record,
			write: {
				comment: renderComment(record),
				optionId: optionFor(view.item, record.to),
			},
			lock: null,
		},
		known,
	);
}
function restoreWrite(writing, log) {
	const { view, card } = writing;
	const state =
		(log.head?.hash === view.log.head?.hash ? view.reconciliation.state : (log.head?.record.to ?? null)) ??
		"Backlog";
	const option = view.item.options.find(({ name }) => name === state);
	const wrong = writing.cardWritten && writing.isOwnCard(card) && card.value !== state;
	return {
		...writing.takeBack(),
		...writing.labelBack(log),
		...(wrong && option !== void 0 ? { optionId: option.id } : {}),
	};
}
function putBackWriting(writing, head, person, after) {
	const { world, view } = writing;
	const stands = head.record.id === after.record.id;
	const state = stands ? (person.value ?? "Backlog") : head.record.to;
	const record = composeObserved(view, head, world.newId(), state, person, world.machine);
	const option = view.item.options.find(({ name }) => name === state);
	const ours = head.record.id === writing.record.id;
	const overwritten = writing.isOwnCard(writing.card);
	return new Writing(
		world,
		view,
		{
			record,
			write: {
				comment: renderComment(record),
				...(stands && overwritten && option !== void 0 ? { optionId: option.id } : {}),
				...(ours ? writing.takeBack() : {}),
			},
			lock: null,
		},
		writing,
	);
}
// plugin/mcp-server/src/ticket/protocol/locks.ts
var LockCommits = class {
	#world;
	#nonce;
	#made = new Map();
	constructor(world) {
		this.#world = world;
		this.#nonce = world.newId();
	}
	prepare(address, caller, text) {
		const { tickets, settings, ownWrites } = this.#world;
		const { viewer } = tickets;
		if (caller.agent === void 0 && settings.agent === null && viewer === null) return;
		const self = holderOf(this.#world, caller, viewer ?? "");
		const own = ownWrites.refOf({
			address,
			name: lockRefOf(this.#world, address),
		});
		const lock = own === null || text.handTo !== void 0 ? null : readLock(own);
		const { recordId, failedResults } =
			lock?.handedBy === null && sameHolder(lock.holder, self) ? lock : text;
		this.#make(
			address,
			this.#message(self, {
				...text,
				recordId,
				failedResults,
			}),
		).catch(() => void 0);
	}
	async of({ address, self }, text) {
		const message = this.#message(self, text);
		const commit = await this.#make(address, message);
		if (this.#world.clock.now() - commit.takenAtMs <= 6e4) return commit;
		this.#made.delete(keyOf(address, message));
		return this.#make(address, message);
	}
	async #make(address, message) {
		const { refs, ownWrites, clock } = this.#world;
		const key = keyOf(address, message);
		const made = this.#made.get(key) ?? refs.createCommit(address, { message });
		this.#made.set(key, made);
		const commit = await made;
		ownWrites.noteCommit(commit, clock.now());
		return commit;
	}
	#message(self, { command, recordId, failedResults = 0, handTo }) {
		const { leaseMinutes } = this.#world.settings;
		const taken = {
			command,
			recordId,
			leaseMinutes,
			nonce: this.#nonce,
		};
		return handTo === void 0
			? lockMessage(self, {
					...taken,
					failedResults,
				})
			: lockMessage(anyInstanceOf(handTo), {
					...taken,
					handedBy: self,
				});
	}
};
function keyOf(address, message) {
	return `${repositoryKey(address)} ${message}`;
}
async function moveLock(world, { address, repositoryId }, from, to) {
	const name = lockRefOf(world, address);
	return swapRefs(
		world,
		{
			address,
			repositoryId,
		},
		[
			{
				name,
				from,
				to,
			},
		],
	);
}
async function takeLocks(world, commits, requests) {
	const [first] = requests.values();
	if (first === void 0)
		return {
			kind: "taken",
			locks: new Map(),
		};
	const taken = await Promise.all(
		[...requests].map(async ([taker, request]) => {
			const { view, effect, command, recordId } = request;
			const text =
				effect.kind === "renew"
					? {
							recordId: effect.recordId,
							failedResults: effect.failedResults ?? failedBefore(view),
						}
					: {
							recordId,
							handTo: effect.kind === "hand" ? effect.to : void 0,
						};
			return {
				taker,
				request,
				commit: await commits.of(view, {
					command,
					...text,
				}),
				replaced: effect.kind === "renew" ? effect.oid : effect.replaces,
			};
		}),
	);
	const moves = taken.map(({ request, replaced, commit }) => ({
		name: lockRefOf(world, request.view.address),
		from: replaced,
		to: commit.oid,
	}));
	const swap = await swapRefs(world, lockPlace(first.view), moves);
	if (swap.kind === "lost") return swap;
	const locks = taken.map(({ taker, request, replaced, commit: { oid, takenAtMs } }) => {
		const { view, effect } = request;
		return [
			taker,
			{
				oid,
				takenAtMs,
				replaced,
				givenBackAs:
					effect.kind === "hand" || (view.lock.kind === "mine" && view.lock.lock.oid === replaced)
						? replaced
						: null,
			},
		];
	});
	return {
		kind: "taken",
		locks: new Map(locks),
	};
}
function failedBefore({ lock }) {
	return lock.kind === "mine" ? lock.lock.failedResults : 0;
}
async function renewLock(
	world,
	view,
	{ oid, failedResults = failedBefore(view), ...lock },
	commits = new LockCommits(world),
) {
	const commit = await commits.of(view, {
		...lock,
		failedResults,
	});
	return (await moveLock(world, lockPlace(view), oid, commit.oid)).kind === "moved" ? commit : new Lost();
}
function lockEndMs({ settings }, { takenAtMs }) {
	return leaseEndMs({
		takenAtMs,
		leaseMinutes: settings.leaseMinutes,
	});
}
async function giveLockBack({ lock, givenBackAs, view, world }) {
	if (lock === null) return;
	await failureOf(async () => moveLock(world, lockPlace(view), lock.oid, givenBackAs));
}
async function reclaimLock(writing, log) {
	writing.noteHeldBy(log);
	const { write, released, lockIsRecorded, world, view } = writing;
	const { releaseOid } = write;
	if (writing.givenBackAs !== null) await giveLockBack(writing);
	if (released && lockIsRecorded && releaseOid !== void 0)
		await failureOf(async () => moveLock(world, lockPlace(view), null, releaseOid));
}
const RETRY_AFTER_MS = [1e3, 2e3, 4e3];
const WITHOUT_EFFECT = ["GITHUB_RATE_LIMITED", "GITHUB_AUTH", "GITHUB_FORBIDDEN"];
async function swapRefs(world, repository, moves) {
	const { refs, clock, ownWrites } = world;
	const certainAtMs = clock.elapsedMs() + READ_LAG_MS;
	const sentAtMs = clock.now();
	for (let attempt = 0; ; attempt += 1) {
		const failure = await failureOf(async () => refs.update(repository, moves));
		if (failure !== null) {
			if (WITHOUT_EFFECT.includes(failure.code)) throw failure;
			const askedAtMs = clock.elapsedMs();
			const names = moves.map(({ name }) => name);
			const found = await valueOrFailure(async () => readLockCommits(world, repository.address, names));
			if ("failure" in found) throw failure;
			const position = positionOf(moves, found);
			if (position === "after" && !setsARef(moves) && askedAtMs < certainAtMs) {
				await clock.sleep(certainAtMs - askedAtMs);
				continue;
			}
			if (position === "elsewhere")
				return {
					kind: "lost",
					found,
				};
			if (position === "before") {
				const waitMs = RETRY_AFTER_MS[attempt];
				if (failure.code !== "GITHUB_OUTCOME_UNKNOWN" || waitMs === void 0) throw failure;
				await clock.sleep(waitMs);
				continue;
			}
		}
		const { address } = repository;
		if (ownWrites.noteRefs(address, moves, clock.now(), sentAtMs)) return { kind: "moved" };
		const found = moves.flatMap(({ name }) => {
			const commit = ownWrites.refOf({
				address,
				name,
			});
			return commit === null ? [] : [[name, commit]];
		});
		return {
			kind: "lost",
			found: new Map(found),
		};
	}
}
function setsARef(moves) {
	return moves.some(({ to }) => to !== null);
}
function positionOf(moves, found) {
	const shown = moves.map(({ name, from, to }) => ({
		oid: found.get(name)?.oid ?? null,
		from,
		to,
	}));
	if (shown.every(({ oid, to }) => oid === to)) return "after";
	return shown.every(({ oid, from, to }) => oid === from || oid === to) ? "before" : "elsewhere";
}
export {
	CONTINUATION_ID,
	LockCommits,
	Lost,
	OWN_SECRET,
	REPLAY_WINDOW_MS,
	REQUEST_ID_FORM,
	STALE_READ_PAUSE_MS,
	TEXTS,
	VIEW_FRESH_MS,
	Writing,
	answerAgain,
	answerFor,
	answerWith,
	cardWriting,
	changesSince,
	classify,
	composeBaseline,
	composeContinued,
	composeContract,
	composeHandMove,
	composeHandoff,
	composeHandover,
	composeInteraction,
	composeOpening,
	decidedFileOf,
	decisionTextOf,
	doubtText,
	earlyFacts,
	findSecrets,
	fingerprintOf,
	fingerprintOfFollowUps,
	formerLock,
	giveLockBack,
	handoverOf,
	hashesOf,
	historyWarnings,
	holdsKnownSecret,
	interactionFrom,
	isBy,
	isNeeds,
	isUnopenedFollowUp,
	learnTeam,
	leftFollowUpWarnings,
	lockEndMs,
	lockPlace,
	logWarnings,
	markOf,
	marked,
	missingItems,
	moveLock,
	noteScope,
	openHandover,
	pathsOf,
	putBackWriting,
	readAgain,
	readConfirmed,
	readEarly,
	readLockCommit,
	readSnapshot,
	readTicket,
	readToBeginning,
	readWholeLog,
	reclaimLock,
	refuseBy,
	refuseKnownSecrets,
	renewLock,
	requestIdOf,
	requireOpened,
	requireSoundLog,
	restoreWrite,
	rewritten,
	situationWithText,
	strikeWriting,
	swapRefs,
	takeList,
	takeLocks,
	takenDecision,
	targetOf,
	touchedTexts,
	unmarked,
	viewOfNew,
	wholeTicket,
	withFacts,
	withLeftFollowUps,
	withOutcome,
	writtenWarnings,
};
