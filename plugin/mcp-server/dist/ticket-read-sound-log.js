import {
	CONTINUED_STATE,
	accountName,
	anyInstanceOf,
	foldNotes,
	leaseEndMs,
	repositoryKey,
	sameHolder,
	shortened,
} from "./config-environment.js";
import {
	FORMS,
	READ_LAG_MS,
	doubtfulComment,
	howToSettle,
	inLogOrder,
	isAlongEdge,
	isRecorded,
	lockMessage,
	lockRefOf,
	mayMove,
	movedByPerson,
	newestLockIn,
	observationOf,
	readLock,
	reconcile,
	recordHash,
	renderComment,
	renderVoidComment,
	saysVoid,
	unknownAccess,
	writtenSession,
} from "./log-comment.js";
import {
	continuationOf,
	contractIn,
	fileScopeIn,
	holderOf,
	optionFor,
	readLockCommits,
	readToBeginning,
	requestsOf,
	sameCard,
	termsIn,
} from "./ticket-team-team-config.js";
import { Failure, Words, failureOf, firstOf, forAgent, orNothing, valueOrFailure, words } from "./errors.js";
import { LINE_BREAK, harmlessInline } from "./rules-markdown.js";
import { commentWarning } from "./rules-bounds.js";
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
const MAX_LINE = 160;
function differenceOf(before, after) {
	const old = before.split(LINE_END);
	const now = after.split(LINE_END);
	const start = countSame(old, now);
	const end = countSame(old.slice(start).toReversed(), now.slice(start).toReversed());
	return [
		...cutLines("- ", old.slice(start, old.length - end)),
		...cutLines("+ ", now.slice(start, now.length - end)),
	];
}
function countSame(some, others) {
	const count = some.findIndex((line, index) => line !== others[index]);
	return count < 0 ? some.length : count;
}
function cutLines(mark, lines) {
	const more = lines.length > MAX_LINES ? [`${mark}\u2026 (${lines.length - MAX_LINES} more lines)`] : [];
	return [...lines.slice(0, MAX_LINES).map((line) => `${mark}${shortened(line, MAX_LINE)}`), ...more];
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
function openHandover(log, reconciliation) {
	return movedByPerson(reconciliation) ? null : unendedHandover(log);
}
function abandonedHandover(log, reconciliation) {
	return movedByPerson(reconciliation) ? unendedHandover(log) : null;
}
function lostHandover(log, reconciliation) {
	const newest = newestHandover(log);
	if (newest?.end === void 0) return abandonedHandover(log, reconciliation);
	const { begun, end } = newest;
	return end.followUps?.handover === begun.handover.id ? null : begun;
}
function unendedHandover(log) {
	const newest = newestHandover(log);
	return newest?.end === void 0 ? (newest?.begun ?? null) : null;
}
function newestHandover(log) {
	const accepted = log.accepted;
	const entry = accepted.findLast((one) => one.record.handover !== void 0 && one.record.command !== void 0);
	if (entry === void 0) return null;
	const { handover, command } = entry.record;
	const end = accepted.slice(accepted.indexOf(entry) + 1).find(({ record }) => mayMove(record));
	return {
		begun: {
			entry,
			command,
			handover,
		},
		end: end?.record,
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
	const { log, team, lock } = view;
	const warnings = [];
	const doubt = doubtText(view);
	const emptied = log.emptied.at(-1);
	if (doubt !== null) warnings.push(doubt);
	else if (emptied !== void 0 && lock.kind !== "free" && !isRecorded(log, lock.lock))
		warnings.push(
			`the record of the ticket's lock is not in the log, and a comment without a record was edited since the newest one (${emptied.url}): it may have held it`,
		);
	warnings.push(...leftFollowUpWarnings(view));
	warnings.push(...changedTextWarnings(view));
	const { continuedBy } = log.accepted.findLast(({ record }) => record.continuedBy !== void 0)?.record ?? {};
	if (continuedBy !== void 0 && continuationOf(view) === void 0)
		warnings.push(
			`the ticket was continued as ${continuedBy} and then taken up again, so there are two of it: a person closes one of them`,
		);
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
function changedTextWarnings({ log, snapshot, reconciliation }) {
	const entry = log.accepted.findLast(({ record: { decidedOn } }) => decidedOn?.decision !== void 0);
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
function leftFollowUpWarnings(view) {
	const abandoned = abandonedHandover(view.log, view.reconciliation);
	return abandoned === null ? [] : [leftText(view, abandoned, "a person moved the card")];
}
function leftText({ leftFollowUps: left }, { entry, handover }, how) {
	const { followUps } = handover;
	const begun = `record ${entry.record.seq} announced follow-up tickets, and ${how} before it was finished; `;
	if (left === void 0)
		return `${begun}check the ticket's children for those that were made, of ${announced(followUps)}`;
	const made = left.map(({ number, to }) => `#${number} for "${harmlessInline(to)}"`).join(", ");
	const others = followUps.filter((_, place) => left.every(({ at }) => at !== place));
	const notMade =
		others.length === 0 ? "" : `; not made, so create what is still wanted: ${announced(others)}`;
	return `${begun}made before: ${made === "" ? "none" : made}${notMade}`;
}
const MAX_TASK_NAME_LENGTH = 80;
function announced(followUps) {
	return followUps
		.map(({ to, task, title = task.trim() }) => {
			const [line = ""] = title.split(LINE_BREAK);
			return `"${harmlessInline(shortened(line, MAX_TASK_NAME_LENGTH))}" for "${harmlessInline(to)}"`;
		})
		.join(", ");
}
async function withLeftFollowUps(world, view, lost = abandonedHandover(view.log, view.reconciliation)) {
	if (lost === null) return view;
	const { handover } = lost;
	const children = await orNothing(async () => world.links.childrenOf(view.address));
	if (children === null) return view;
	const leftFollowUps = handover.followUps.flatMap(({ to }, at) =>
		children
			.filter(({ body }) => markOf(body)?.requestId === requestIdOf(handover, at))
			.map(({ address: { number } }) => ({
				at,
				number,
				to,
			})),
	);
	return {
		...view,
		leftFollowUps,
	};
}
async function lostFollowUpWarnings(world, view) {
	const { log, reconciliation } = view;
	const lost = lostHandover(log, reconciliation);
	if (lost === null || abandonedHandover(log, reconciliation) !== null) return [];
	return [leftText(await withLeftFollowUps(world, view, lost), lost, "the ticket went another way")];
}
function historyWarnings(view) {
	const full =
		continuationOf(view) !== void 0 ? null : commentWarning(view.snapshot.issue.commentCount, view.typed);
	return [...logWarnings(view), ...(full === null ? [] : [full]), ...olderGaps(view)];
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
	const accepted = log.accepted;
	const older = accepted.filter((entry) => entry !== log.head);
	const restarts = log.entries.filter(
		({ record, comment }) =>
			record.prev === void 0 &&
			!saysVoid(comment.body) &&
			accepted.every((entry) => entry.record.id !== record.id),
	);
	return [
		...older.flatMap((entry) => gapBefore(view, entry)),
		...restarts.map(
			({ comment }) =>
				words`a record that begins the log again at 1 is not counted (${comment.url}); ${howToAudit(view)}`,
		),
	];
}
function gapBefore(view, entry) {
	const { log, complete } = view;
	const { record, afterGap } = entry;
	const accepted = log.accepted;
	const before = accepted[accepted.indexOf(entry) - 1];
	if (before === void 0 && !complete) return [];
	if (afterGap) return [`the record before record ${record.seq} is missing from the log: deleted, or edited`];
	const due = (before?.record.seq ?? 0) + 1;
	if (record.seq !== due) return [words`record ${record.seq} should be record ${due}: ${howToAudit(view)}`];
	return before === void 0 && isBeyondStart(record.seen.value ?? null) && mayBeGone(view)
		? [restartText(view)]
		: [];
}
function restartText(view) {
	return words`the log begins at 1 on a card that had left Backlog, and comments were deleted: ${howToAudit(view)}`;
}
function isBeyondStart(state) {
	return state !== null && state !== "Backlog";
}
function mayBeGone({ complete, snapshot }) {
	return complete && snapshot.issue.hasDeletedComments;
}
function howToAudit({ typed }) {
	return words`\`ralph-hero audit ${typed}\`${new Words(", or audit_ticket,", "")} tells more`;
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
	writtenCard;
	constructor(world, view, { record, write, lock }, known) {
		this.world = world;
		this.view = view;
		this.target = targetOf(world, view);
		this.record = record;
		this.write = write;
		this.writtenCard = write.optionId === void 0 ? null : "unknown";
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
		const all = inLogOrder([...this.comments, ...comments]);
		this.noteRepair({
			comments: all,
			trust: this.trust,
			before: null,
			card,
		});
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
		return this.writtenCard !== null && this.writtenCard !== "unknown";
	}
	isOwnCard(card) {
		const written = this.writtenCard;
		if (written === "unknown") return card.value === this.record.to;
		return written !== null && sameCard(card, written);
	}
	takeBack() {
		const { lock, givenBackAs } = this;
		return lock !== null && givenBackAs === null ? { releaseOid: lock.oid } : {};
	}
	labelBack(log) {
		const { label } = this.write;
		if (label?.on !== false) return {};
		const answers = this.record.interaction?.answers;
		return answers !== void 0 && log.accepted.some(({ record }) => record.interaction?.answers === answers)
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
	const before = log.accepted.at(-2) ?? log.head;
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
function strikeWriting(writing, { entry, person }, winner, log) {
	const { world, view, record, card } = writing;
	const head = log.head ?? winner;
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
	const locks = await Promise.all(
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
			const { oid, takenAtMs } = await commits.of(view, {
				command,
				...text,
			});
			const replaced = effect.kind === "renew" ? effect.oid : effect.replaces;
			const lock = {
				oid,
				takenAtMs,
				replaced,
				givenBackAs:
					effect.kind === "hand" || (view.lock.kind === "mine" && view.lock.lock.oid === replaced)
						? replaced
						: null,
			};
			return {
				taker,
				name: lockRefOf(world, view.address),
				lock,
			};
		}),
	);
	const moves = locks.map(({ name, lock: { replaced, oid } }) => ({
		name,
		from: replaced,
		to: oid,
	}));
	const place = lockPlace(first.view);
	const swap = await swapRefs(world, place, moves);
	if (swap.kind === "moved")
		return {
			kind: "taken",
			locks: new Map(locks.map(({ taker, lock }) => [taker, lock])),
		};
	const left = locks
		.map(({ name, lock }) => ({
			name,
			from: lock.oid,
			to: lock.givenBackAs,
		}))
		.filter(({ name, from }) => swap.found.get(name)?.oid === from);
	if (left.length > 0) await failureOf(async () => swapRefs(world, place, left));
	return swap;
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
const NOT_CARRIED_OUT = ["GITHUB_RATE_LIMITED", "GITHUB_AUTH", "GITHUB_FORBIDDEN"];
async function swapRefs(world, repository, moves) {
	const { refs, clock, ownWrites } = world;
	const certainAtMs = clock.elapsedMs() + READ_LAG_MS;
	const sentAtMs = clock.now();
	for (let attempt = 0; ; attempt += 1) {
		const failure = await failureOf(async () => refs.update(repository, moves));
		if (failure !== null) {
			if (NOT_CARRIED_OUT.includes(failure.code)) throw failure;
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
	REQUEST_ID_FORM,
	TEXTS,
	VIEW_FRESH_MS,
	Writing,
	answerAgain,
	answerWith,
	cardWriting,
	changesSince,
	composeBaseline,
	composeContinued,
	composeHandMove,
	composeHandoff,
	composeHandover,
	composeInPlace,
	composeOpening,
	differenceOf,
	doubtText,
	fingerprintOf,
	fingerprintOfFollowUps,
	formerLock,
	giveLockBack,
	handoverOf,
	hashesOf,
	historyWarnings,
	interactionFrom,
	isUnopenedFollowUp,
	leftFollowUpWarnings,
	lockEndMs,
	lockPlace,
	logWarnings,
	lostFollowUpWarnings,
	markOf,
	marked,
	moveLock,
	noteScope,
	openHandover,
	putBackWriting,
	reclaimLock,
	refuseBy,
	renewLock,
	requestIdOf,
	requireOpened,
	requireSoundLog,
	restoreWrite,
	rewritten,
	strikeWriting,
	swapRefs,
	takeLocks,
	targetOf,
	textHash,
	touchedTexts,
	unmarked,
	versionDecidedOn,
	withLeftFollowUps,
	withOutcome,
	writtenWarnings,
};
