import { Words, words } from "./errors.js";
import {
	COMMANDS,
	INITIAL_STATE,
	StateMachine,
	WHY_OVER,
	WORKFLOW_STATES,
	accountName,
	continuesAs,
	freeMsOf,
	isFromTheFuture,
	isMainOf,
	leaseEndMs,
	sameAgent,
	sameName,
	sameRole,
	shownOnCard,
} from "./config-environment.js";
import { contractIn } from "./ticket-team-team-config.js";
import {
	CONFIRMATION,
	NO_CARD,
	contentOf,
	editorOf,
	findingOf,
	findingPlace,
	headInFlight,
	isInFlight,
	loginOf,
	ofRecord,
	recordIn,
	subjectOf,
	worstFirst,
} from "./rules-setting-secrets.js";
import { argument, call, isInPlace, noteForTask, targetInPlace, taskCommand } from "./rules-finishing.js";
import { harmlessInline, withoutQuiet } from "./rules-markdown.js";
import {
	acceptedReply,
	acceptedTargets,
	cannotTell,
	closedHint,
	closedWords,
	hasYes,
	isAtWork,
	reopenedText,
	standingNo,
	voidedDecision,
	waitHint,
} from "./rules-refusals.js";
import {
	AGENT_COMMENT_MARKER,
	agentAccounts,
	departureFrom,
	doubtfulComment,
	foldLog,
	holderOfRecord,
	howToSettle,
	isAlongEdge,
	isRecorded,
	isTrusted,
	lockKeyHash,
	parseComment,
	readComment,
	renderComment,
	saysNo,
	saysVoid,
	unknownAccess,
} from "./log-comment.js";
import { TEXTS, changesSince } from "./ticket-read-sound-log.js";
// plugin/mcp-server/src/rules/guidance.ts
function guidanceFor(machine, state, warnings = [], typed) {
	const due = machine.getExpectedByCommands(state);
	return {
		isLockState: machine.isLockState(state),
		isTerminal: machine.isTerminal(state),
		requiresHumanAction: machine.requiresHumanAction(state),
		allowedNextTransitions: machine.getAllowedTransitions(state),
		due,
		note: noteFor(machine, state, due, typed),
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
	if (lock.kind === "theirs")
		return `"${lock.lock.holder.agent}" holds the ticket until ${new Date(lock.endsAtMs).toISOString()}: take another one`;
	const voided = voidedDecision(situation);
	if (machine.isLockState(state) && !isAtWork(lock) && voided !== null)
		return `A person has to confirm what is to be built before anybody locks the ticket: ${voided}`;
	if (lock.kind === "mine" && lock.lock.handedBy !== null)
		return words`"${lock.lock.handedBy.agent}" handed you this ticket: its newest record says why; ${call({ intent: "lock" }, situation.typed, lockerIn(machine, state))} to take it up`;
	if (situation.isTask === true && state === "Backlog" && taskCommand(machine) !== null)
		return noteForTask(machine, lock.kind === "mine", situation.typed);
	if (machine.isLockState(state) && lock.kind === "mine" && lock.from !== null)
		return words`You held the ticket before (${WHY_OVER[lock.from]}): ${call({ intent: "lock" }, situation.typed, lockerIn(machine, state))} to continue`;
	if (machine.isLockState(state) && lock.kind !== "mine")
		return words`Nobody holds the ticket: ${call({ intent: "lock" }, situation.typed, lockerIn(machine, state))} before you work on it`;
	return noteForAnswered(machine, state, situation);
}
function lockerIn(machine, state) {
	const able = COMMANDS.filter(
		(command) => (machine.lockStateOf(command) ?? targetInPlace(machine, command, "lock")) === state,
	);
	return able.length === 1 ? able[0] : void 0;
}
function endOfWait(machine, situation) {
	const state = situation.state ?? "Backlog";
	if (!machine.isValidState(state)) return null;
	if (
		!(machine.requiresHumanAction(state) || situation.policy.humanStates.includes(state)) ||
		state === machine.reviewState
	)
		return null;
	const reply = acceptedReply(situation);
	if (reply === null || voidedDecision(situation) !== null) return null;
	if (state === machine.planReviewState && standingNo(machine, situation) !== null) return null;
	const commands = machine.getExpectedByCommands(state);
	return {
		by: reply.by,
		at: reply.at,
		next: commands.length === 0 ? ["triage"] : commands,
	};
}
function whyDecideAgain(situation) {
	return situation.policy.humanStates.some((name) => name === situation.state)
		? voidedDecision(situation)
		: null;
}
function noteForAnswered(machine, state, situation) {
	const voided = whyDecideAgain(situation);
	if (voided !== null) return `"${state}" waits for a person to decide again: ${voided}`;
	const no = noteForNo(machine, situation);
	if (no !== null) return no;
	const ended = endOfWait(machine, situation);
	if (ended === null)
		return situation.rerouter === void 0 ? null : waitHint(machine, state, situation.rerouter);
	const moves =
		machine.getExpectedByCommands(state).length === 0
			? words`, which moves it on with ${argument("to_state")}`
			: "";
	const read =
		state === machine.planReviewState && !hasYes(situation)
			? ". No answer is a plain yes: read them before the plan is built"
			: "";
	return words`Answered by "${ended.by}" at ${ended.at}, starts next: ${ended.next.join(" or ")}${moves}${read}`;
}
function noteForNo(machine, situation) {
	const isPlan = situation.state === machine.planReviewState;
	const no = noToWaiting(machine, situation);
	if (no === null) return null;
	if ("why" in no) return `Not approved: ${cannotTell(no)}. ${no.remedy}`;
	const [done, back] = isPlan ? ["built", "review moves"] : ["closed", "impl takes"];
	return `Rejected by "${no.by}" at ${no.at} (${no.url}): it is not ${done} until a person says "Approved"; ${back} it back`;
}
function rejecterOf(machine, situation) {
	const no = noToWaiting(machine, situation);
	return no === null || "why" in no ? null : no.by;
}
function noToWaiting(machine, situation) {
	const { state } = situation;
	return state !== null && (state === machine.planReviewState || state === machine.reviewState)
		? standingNo(machine, situation)
		: null;
}
function noteForGiver(receiver) {
	return `You no longer hold the ticket: "${receiver}" takes it up with its own next call; leave it, and take another one`;
}
function noteForUnheld(machine, state) {
	return `Nobody holds the ticket. Next: ${COMMANDS.filter((command) => machine.lockStateOf(command) === state).join(" or ")}, which locks it first`;
}
function noteFor(machine, state, due, typed) {
	if (machine.isTerminal(state)) return `"${state}" is final: no command moves the ticket on`;
	if (machine.isLockState(state))
		return new Words(
			'Work on the ticket now, then call with intent "complete", or "escalate" if you are stuck',
			"Work on the ticket now, then complete it, or escalate it if you are stuck",
		);
	if (due.length === 0) return waitHint(machine, state, void 0, typed);
	if (machine.requiresHumanAction(state))
		return new Words(
			`"${state}" waits for a person: stop here unless one asked you to go on`,
			`"${state}" waits for a person`,
		);
	return noteForDue(due);
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
// plugin/mcp-server/src/rules/group.ts
function orderGroup(members) {
	const waiting = new Map(members.map(({ key, blockedBy }) => [key, blockedBy]));
	const ordered = [];
	while (waiting.size > 0) {
		const next = members.find(({ key }) => waiting.get(key)?.every((other) => !waiting.has(other)) === true);
		if (next === void 0)
			return {
				kind: "cycle",
				keys: cycleIn(waiting),
			};
		waiting.delete(next.key);
		ordered.push(next);
	}
	return {
		kind: "ordered",
		members: ordered,
	};
}
function cycleIn(waiting) {
	const path = [];
	let [key] = waiting.keys();
	while (key !== void 0 && !path.includes(key)) {
		path.push(key);
		key = waiting.get(key)?.find((other) => waiting.has(other));
	}
	return path.slice(path.findIndex((passed) => passed === key)).toReversed();
}
// plugin/mcp-server/src/log/audit/check-board.ts
const checkCard = (subject) => {
	const { trail, log, reconciliation } = subject;
	const { card } = trail;
	if (log.head === null) return [];
	if (card === null)
		return {
			code: "CARD_MISSING",
			severity: "disagreement",
			what: "The ticket has records, and no card on the board: somebody took it off",
			todo: "Add the issue to the project again, and move its card to the ticket's state",
			evidence: [log.head.hash],
		};
	const { observed } = reconciliation;
	if (observed === null || observed.as === "moved by hand" || headInFlight(subject)) return [];
	return {
		code: "CARD_BEHIND",
		severity: "disagreement",
		where: findingPlace(log.head),
		at: card.updatedAt,
		what: `The card shows ${shownOnCard(card.value)}, and record ${log.head.record.seq} led to ${JSON.stringify(log.head.record.to)}: a write was cut off (${observed.as})`,
		todo: `Set it with \`ralph-hero audit ${trail.typed} --repair\`; the next handoff of the ticket does the same`,
		evidence: [log.head.hash, card.value, card.updatedAt],
	};
};
const checkKnownState = ({ trail, machine }) => {
	const { value, updatedAt } = trail.card ?? NO_CARD;
	if (value === null || machine.isValidState(value)) return [];
	return {
		code: "CARD_UNKNOWN_STATE",
		severity: "disagreement",
		at: updatedAt,
		what: `The card shows ${JSON.stringify(value)}, which is not a state of the graph`,
		todo: "Move the card to one of the graph's states; where its option was renamed, `ralph-hero doctor` says how to map it",
		evidence: [value, updatedAt],
	};
};
const checkIssue = (subject) => {
	const { trail, machine, reconciliation, log } = subject;
	const { card } = trail;
	const state = reconciliation.state ?? "Backlog";
	if (card === null || !machine.isValidState(state)) return [];
	if (trail.closed === machine.isTerminal(state) || headInFlight(subject)) return [];
	if (log.head === null && trail.closed) return [];
	return trail.closed
		? {
				...byEvent(subject, card, "closed"),
				code: "ISSUE_CLOSED_EARLY",
				severity: "disagreement",
				what: `The issue is ${closedWords(trail.dropped)}, and the ticket is in ${JSON.stringify(state)}`,
				todo: `Reopen the issue to go on with it, or move the card to ${trail.dropped === null ? "Done or " : ""}Canceled`,
			}
		: {
				...byEvent(subject, card, "reopened"),
				code: "ISSUE_OPEN_AT_END",
				severity: "disagreement",
				what: `The issue is open, and the ticket is in ${JSON.stringify(state)}`,
				todo: "Close the issue; where the work is to go on, move the card back by hand",
			};
};
function byEvent({ trail, reconciliation }, card, kind) {
	const event = trail.events.findLast((one) => one.kind === kind);
	return {
		at: event?.at ?? null,
		by: event?.actor ?? null,
		evidence: [event?.id, reconciliation.state, card.updatedAt],
	};
}
const checkContract = ({ log }) => {
	const contract = contractIn(log);
	if (contract.kind !== "absent") return [];
	return {
		code: "CONTRACT_MISSING",
		severity: "damage",
		what: `The record with the contract in force (${contract.recordId}) is not in the log any more: deleted, or edited`,
		todo: "Ask a person what the ticket's result has to fit; no result is checked until a new contract is written",
		evidence: [contract.recordId],
	};
};
const checkOrphanedLock = (subject) => {
	const { lock } = subject.trail;
	if (lock === null || headInFlight(subject)) return [];
	const why = lockEndCause(subject, lock);
	if (why === null) return [];
	return {
		code: "LOCK_ORPHANED",
		severity: "disagreement",
		at: new Date(lock.takenAtMs).toISOString(),
		what: `The lock that "${lock.holder.agent}" (${lock.holder.instance}) took has no force any more: ${why}`,
		todo: `Release it with \`ralph-hero audit ${subject.trail.typed} --repair\`, or let the next agent that needs the ticket take its place`,
		evidence: [lock.oid],
	};
};
function lockEndCause(subject, lock) {
	const { log, trail, reconciliation } = subject;
	const recorded = isRecorded(log, lock);
	if (isFromTheFuture(lock, trail.readAtMs))
		return `its commit is dated ${new Date(lock.takenAtMs).toISOString()}, after the present`;
	if (trail.readAtMs >= freeMsOf(lock, recorded))
		return recorded
			? `its lease ended at ${new Date(leaseEndMs(lock)).toISOString()}, and nobody renewed it`
			: "no record in the log took it";
	const departure = departureFrom(log, lock, reconciliation);
	return departure?.by === "holder" ? `its holder left the state for "${departure.to}"` : null;
}
const checkLockHolder = ({ steps, trail }) => {
	const { lock } = trail;
	if (lock === null) return [];
	const step = steps.find(({ entry }) => entry.record.id === lock.recordId);
	if (step === void 0) return [];
	const { record } = step.entry;
	const { holder } = lock;
	const writer = holderOfRecord(record);
	if (
		record.handedTo === void 0
			? sameRole(writer, holder) || isMainOf(holder, writer)
			: sameName(holder.agent, record.handedTo)
	)
		return [];
	return {
		code: "LOCK_CONTRADICTS_RECORD",
		severity: "damage",
		where: findingPlace(step.entry),
		at: new Date(lock.takenAtMs).toISOString(),
		what: `The lock ref says that "${holder.agent}" (${holder.instance}) holds the ticket, and record ${record.seq}, for which it was taken, is of "${record.handedTo ?? record.agent}" (${record.instance})`,
		todo: "Ask who pushed the ref; a person deletes it, and the holder locks again",
		evidence: [lock.oid],
	};
};
const checkHolders = (subject) => {
	const found = [];
	let held = null;
	for (const { entry, before } of subject.steps) {
		const { record } = entry;
		const { observed } = record;
		const endsByHand = observed?.as === "moved by hand" && observed.to !== held?.state;
		if (before === null || endsByHand) held = null;
		const breach = held === null ? null : breachOf(entry, held);
		if (breach !== null) found.push(breach);
		held = heldAfter(record, held);
	}
	return found;
};
function heldAfter(record, held) {
	const { lock, to: state, seq, handedTo = null } = record;
	if (lock === void 0) return held?.state === state ? held : null;
	const { until, keyHash = null } = lock;
	return {
		holder: holderOfRecord(record),
		handedTo,
		state,
		seq,
		untilMs: Date.parse(until),
		keyHash,
	};
}
function breachOf(entry, held) {
	const { record, comment } = entry;
	const leaves = record.to !== held.state;
	const breaks = leaves ? record.kind !== "observed" : record.lock !== void 0;
	const runs = Date.parse(comment.createdAt) < held.untilMs;
	if (!breaks || !runs || mayGoOn(record, held)) return null;
	const until = new Date(held.untilMs).toISOString();
	const who = `"${record.agent}" (${record.instance})`;
	const holder = `"${held.handedTo ?? held.holder.agent}"`;
	const whose = `the lock of ${holder}, which record ${held.seq} took until ${until}`;
	const unseen = endUnseen(record, held);
	if (unseen !== null) {
		const { how, untold, ask } = unseen;
		return {
			...ofRecord(entry),
			code: "LOCK_RELEASED",
			severity: "note",
			what: `Record ${record.seq} by ${who} ${how} ${whose}: no record says who ${untold}`,
			todo: `Nothing, where the process of ${holder} had ended; else ask who ${ask}`,
		};
	}
	const unproven = sameRole(holderOfRecord(record), held.holder) ? "; it does not show the lock's key" : "";
	return {
		...ofRecord(entry),
		code: leaves ? "LEFT_BY_OTHER" : "TAKEN_WHILE_HELD",
		severity: "damage",
		what: leaves
			? `Record ${record.seq} by ${who} left ${JSON.stringify(held.state)} under ${whose}${unproven}`
			: `Record ${record.seq} by ${who} took ${whose}${unproven}`,
		todo: "Ask who wrote it, and with what: no tool call is accepted for it; a person looks at what both did, and confirms",
	};
}
const REF_GONE = {
	how: "found no ref any more of",
	untold: "released it",
	ask: "deleted the ref",
};
const HANDED_OVER = {
	how: "went on after",
	untold: "took it up",
	ask: "wrote the record",
};
function endUnseen({ lockReleased, lockKey }, { handedTo }) {
	if (lockReleased === true) return REF_GONE;
	return handedTo !== null && lockKey !== void 0 ? HANDED_OVER : null;
}
function mayGoOn(record, { holder, handedTo, keyHash }) {
	const writer = holderOfRecord(record);
	if (handedTo !== null && sameName(writer.agent, handedTo)) return true;
	if (keyHash !== null) return record.lockKey !== void 0 && lockKeyHash(record.lockKey) === keyHash;
	const { machine } = writer.session;
	return (
		(machine !== null && machine === holder.session.machine) ||
		(handedTo === null && (sameRole(writer, holder) || isMainOf(writer, holder)))
	);
}
// plugin/mcp-server/src/log/audit/check-chain.ts
const checkMissing = (subject) =>
	explainedGaps(subject).gaps.map(({ previous, entry, missing, altered, deletions }) => {
		const [deletion] = deletions;
		return {
			code: "RECORD_MISSING",
			severity: "damage",
			where: findingPlace(entry),
			at: deletion?.at,
			by: deletion?.actor,
			what: `${missingText(missing)} missing before record ${entry.record.seq}, which names the record before it by its hash${deletionText(deletion)}`,
			todo: "Ask why it was deleted; a deleted comment cannot be brought back, so a person confirms that the log is valid from here",
			evidence: [
				previous?.hash,
				entry.record.prev,
				entry.comment.databaseId,
				...altered.map(({ databaseId }) => databaseId),
				...deletions.map(({ id }) => id),
			],
		};
	});
const checkDeletions = (subject) => {
	const writers = writersOf(subject);
	return explainedGaps(subject).unexplained.map(({ id, at, actor, author }) => ({
		code: "COMMENT_DELETED",
		severity: "disagreement",
		at,
		by: actor,
		what: `${shown(actor)} deleted a comment by ${shown(author)}, ${author !== null && writers.has(author) ? "from whose account agents write" : "which may have been an agent's"}; no record is missing between those that are there, so it was conversation, a duplicate record, or the newest record`,
		todo: "Ask what was deleted; if it was the newest record, move the card to the ticket's state",
		evidence: [id],
	}));
};
const checkSequence = ({ steps }) =>
	steps.flatMap(({ entry, before }) => {
		const expected = (before?.record.seq ?? 0) + 1;
		if (entry.afterGap || entry.record.seq === expected) return [];
		return {
			code: "RECORD_OUT_OF_SEQUENCE",
			severity: "damage",
			...ofRecord(entry),
			what: `Record ${entry.record.seq} should be record ${expected}: no ralph-hero process numbers records like that`,
			todo: "Look at who wrote the comment, and with what; a person confirms the log if it is valid",
		};
	});
function explainedGaps(subject) {
	const unexplained = deletionsOfRecords(subject);
	const gaps = [];
	for (const gap of gapsOf(subject)) {
		const writtenAtMs = Date.parse(gap.entry.comment.createdAt);
		const first = unexplained.findIndex(({ at }) => Date.parse(at) >= writtenAtMs);
		const count = Math.max(1, gap.missing.length);
		gaps.push({
			...gap,
			deletions: first < 0 ? [] : unexplained.splice(first, count),
		});
	}
	return {
		gaps,
		unexplained,
	};
}
function gapsOf(subject) {
	const accepted = subject.log.accepted;
	return accepted.flatMap((entry, index) => {
		if (!entry.afterGap) return [];
		const previous = accepted[index - 1] ?? null;
		const altered = alteredBetween(subject, previous, entry);
		const first = (previous?.record.seq ?? 0) + 1;
		const count = Math.min(MAX_NUMBERS, Math.max(0, entry.record.seq - first));
		const missing = Array.from({ length: count }, (_, n) => first + n).filter((number) =>
			altered.every(({ seq }) => seq !== number),
		);
		return altered.length > 0 && missing.length === 0
			? []
			: [
					{
						previous,
						entry,
						altered,
						missing,
					},
				];
	});
}
function alteredBetween({ remarks, log }, previous, { comment: next }) {
	const known = new Set(log.entries.map(({ comment }) => comment.id));
	const from = previous === null ? 0n : BigInt(previous.comment.databaseId);
	return remarks.flatMap((remark) => {
		const { id, databaseId } = remark.comment;
		const record = recordIn(remark);
		if (
			!(BigInt(databaseId) > from && BigInt(databaseId) < BigInt(next.databaseId)) ||
			!remark.trusted ||
			record === null ||
			known.has(id)
		)
			return [];
		return [
			{
				seq: record.seq,
				databaseId,
			},
		];
	});
}
const MAX_NUMBERS = 2500;
function deletionsOfRecords(subject) {
	const { trail } = subject;
	const writers = writersOf(subject);
	const value = trail.card?.value ?? null;
	const emptied = writers.size === 0 && (trail.lock !== null || (value !== null && value !== "Backlog"));
	return trail.events.filter(
		({ kind, author }) => kind === "comment deleted" && (author === null || writers.has(author) || emptied),
	);
}
function writersOf({ remarks }) {
	return new Set(
		remarks
			.filter(({ parsed, was, trusted }) => trusted && (parsed.kind !== "talk" || was !== null))
			.map(({ comment }) => loginOf(comment)),
	);
}
function missingText(numbers) {
	const [first] = numbers;
	const last = numbers.at(-1);
	if (first === void 0) return "A record is";
	if (first === last) return `Record ${first} is`;
	return `Records ${first} to ${last} are`;
}
function deletionText(event) {
	if (event === void 0) return "";
	return `; ${shown(event.actor)} deleted a comment by ${shown(event.author)} at ${event.at}`;
}
function shown(login) {
	return login === null ? "an account that GitHub does not name" : JSON.stringify(login);
}
const VOID_NOTICE = /^\*\*Void\*\*: \[record \d+\]\(\S*?#issuecomment-(\d+)\)/;
function strikeIt({ trail }) {
	return `strike this comment through with \`ralph-hero audit ${trail.typed} --repair\``;
}
const checkUnmarkedVoids = (subject) => {
	const counting = new Map(subject.steps.map(({ entry }) => [entry.record.id, entry]));
	return subject.log.entries.flatMap((entry) => {
		const { record, comment, standing } = entry;
		if (standing !== "void" || saysVoid(comment.body) || isInFlight(subject, comment.createdAt)) return [];
		const twin = counting.get(record.id);
		if (twin !== void 0 && twin.hash === entry.hash)
			return {
				...ofRecord(entry),
				code: "RECORD_DOUBLED",
				severity: "disagreement",
				what: `Record ${record.seq} is there twice: a write was sent again after its answer was lost, or somebody copied it`,
				todo: `The first one, ${twin.comment.url}, counts: ${strikeIt(subject)}`,
				evidence: [comment.databaseId],
			};
		return {
			...ofRecord(entry),
			code: "VOID_UNMARKED",
			severity: "disagreement",
			what: `Record ${record.seq} of "${record.agent}" lost a race and does not count, and its comment does not say so: its writer was cut off, or it was copied here`,
			todo: `Nothing has to be done for programs. For people, ${strikeIt(subject)}`,
			evidence: contentOf(comment),
		};
	});
};
const checkReusedIds = (subject) => {
	const seen = new Set();
	const accepted = new Map(subject.steps.map(({ entry }) => [entry.comment.id, entry]));
	return subject.remarks.flatMap((remark) => {
		const record = remark.trusted ? recordIn(remark) : null;
		if (record === null) return [];
		const entry = accepted.get(remark.comment.id);
		const used = seen.has(record.id);
		seen.add(record.id);
		if (entry === void 0 || !used) return [];
		return {
			...ofRecord(entry),
			code: "RECORD_DOUBLED",
			severity: "damage",
			what: `Record ${record.seq} counts, and carries the id of a record that was there before: it was written to take that one's place`,
			todo: "Look at both, and ask who wrote this one; a person moves the card to the ticket's state, and confirms",
			evidence: [entry.hash, remark.comment.databaseId],
		};
	});
};
const checkVoidMarks = (subject) => {
	const winners = new Set(subject.steps.map(({ entry }) => entry.comment.databaseId));
	return subject.log.entries.flatMap((entry) => {
		const { record, comment, standing } = entry;
		const winner = VOID_NOTICE.exec(comment.body)?.[1];
		const counts = standing === "accepted";
		if (winner === void 0 ? !counts || !saysVoid(comment.body) : !counts && winners.has(winner)) return [];
		return {
			code: "VOID_MARKED_WRONGLY",
			severity: "disagreement",
			where: findingPlace(entry),
			at: comment.lastEditedAt,
			by: editorOf(subject, entry),
			what: counts
				? `Record ${record.seq} counts, and its comment says that it does not`
				: `Record ${record.seq} does not count, and names a record as the first that is not in the log`,
			todo: 'Look at the comment\'s history under "edited"; edit it back, or confirm that it may stay',
			evidence: contentOf(comment),
		};
	});
};
function linkedTickets({ steps }) {
	return steps.flatMap(({ entry: { record } }) => [
		...followUpsOf(record),
		...(record.continues === void 0 ? [] : [record.continues.ticket]),
		...(record.continuedBy === void 0 ? [] : [record.continuedBy]),
	]);
}
const checkContinuation = (subject) =>
	subject.steps.flatMap(({ entry }) => {
		const { continues, continuedBy } = entry.record;
		return [
			continues === void 0 ? [] : judgeBefore(subject, entry, continues),
			continuedBy === void 0 ? [] : judgeAfter(subject, entry, continuedBy),
		].flat();
	});
function followUpsOf({ ticket, followUps }) {
	const [repository] = ticket.split("#");
	return followUps?.tickets.map(({ number }) => `${repository}#${number}`) ?? [];
}
const checkFollowUps = (subject) =>
	subject.steps.flatMap(({ entry }) =>
		followUpsOf(entry.record).flatMap((ticket) => {
			const entries = entriesOf(subject, ticket);
			if (
				entries === void 0 ||
				entries === null ||
				entries.length > 0 ||
				isInFlight(subject, entry.comment.createdAt)
			)
				return [];
			return [
				{
					...ofRecord(entry),
					code: "FOLLOW_UP_UNOPENED",
					severity: "disagreement",
					what: `Record ${entry.record.seq} names the follow-up ticket ${ticket}, and that one has no record`,
					todo: `Write its first record: \`ralph-hero doctor --repair ${subject.trail.typed}\``,
				},
			];
		}),
	);
function entriesOf({ linked, trust }, ticket) {
	const trail = [...linked].find(([name]) => sameName(name, ticket))?.[1];
	if (trail === void 0 || trail === null) return trail;
	const { complete, comments } = trail;
	return complete
		? foldLog(comments, {
				ticket,
				trust,
				complete,
			}).accepted
		: void 0;
}
function judgeBefore(subject, entry, { ticket, head }) {
	const entries = entriesOf(subject, ticket);
	if (entries === void 0) return [];
	const end = entries?.find(({ hash }) => hash === head);
	if (end !== void 0 && sameName(end.record.continuedBy ?? "", subject.trail.ticket)) return [];
	return broken(entry, `continues ${ticket}, whose log has no such end`);
}
function judgeAfter(subject, entry, ticket) {
	const entries = entriesOf(subject, ticket);
	if (entries === void 0) return [];
	const [first] = entries ?? [];
	if (first === void 0) {
		if (isInFlight(subject, entry.comment.createdAt)) return [];
		return {
			...ofRecord(entry),
			code: "CONTINUATION_UNFINISHED",
			severity: "disagreement",
			what: `Record ${entry.record.seq} says that ${ticket} continues the ticket, and that one has no record`,
			todo: `A person finishes it: \`ralph-hero continue ${subject.trail.typed}\``,
		};
	}
	if (first.record.continues?.head === entry.hash) return [];
	return broken(
		entry,
		`says that ${ticket} continues the ticket, and that one's first record does not name it`,
	);
}
function broken(entry, what) {
	return {
		...ofRecord(entry),
		code: "CONTINUATION_BROKEN",
		severity: "damage",
		what: `Record ${entry.record.seq} ${what}`,
		todo: "Ask who changed or deleted records of the two tickets; a person confirms the log if it is valid",
	};
}
// plugin/mcp-server/src/log/audit/check-edits.ts
const STRUCK_WITHIN_MS = 6e5;
const LOOK_AT_HISTORY =
	'Open the comment and look at its history under "edited": it shows what was written first, and by whom';
const checkEdited = ({ remarks, log, trail, reconciliation }) => {
	const known = new Set(log.entries.map(({ comment }) => comment.id));
	return remarks.flatMap((remark) => {
		const { comment, was, trusted } = remark;
		const record = recordIn(remark);
		if (!trusted || record === null || known.has(comment.id)) return [];
		if (!sameName(record.ticket, trail.ticket) || comment.lastEditedAt === null) return [];
		const now =
			was === null ? "what it says now is not proven to be what was written" : "it holds no record any more";
		const newest =
			log.tampered?.id === comment.id ? "; it is the newest, and no later record tells what it said" : "";
		const shutsDoor = doubtfulComment(log, trail.card ?? NO_CARD, reconciliation)?.id === comment.id;
		return {
			code: "RECORD_EDITED",
			severity: "damage",
			where: {
				seq: record.seq,
				url: comment.url,
			},
			at: comment.lastEditedAt,
			by: comment.editor,
			what: `The comment of record ${record.seq} was edited${editText(comment.editor, comment.lastEditedAt)}: ${now}, so it does not count${newest}`,
			todo: `${LOOK_AT_HISTORY}; ${shutsDoor ? howToSettle(trail.typed) : RESTORE}`,
			evidence: contentOf(comment),
		};
	});
};
const RESTORE =
	"edit it back to that, and it counts again, or a person confirms that the log is valid without it";
const checkVisibleText = (subject) =>
	subject.steps.flatMap(({ entry }) => {
		const { comment } = entry;
		if (comment.lastEditedAt === null) return [];
		const editor = editorOf(subject, entry);
		const edited = `The comment of record ${entry.record.seq} was edited${editText(editor, comment.lastEditedAt)}`;
		const asWritten = plain(comment.body) === plain(renderComment(entry.written));
		return {
			code: "RECORD_TEXT_EDITED",
			severity: asWritten ? "note" : "disagreement",
			where: findingPlace(entry),
			at: comment.lastEditedAt,
			by: editor,
			what: asWritten
				? `${edited}, and reads as it was written`
				: `${edited}: the record in it is proven, what people read above it may be something else`,
			todo: asWritten ? "Nothing" : `${LOOK_AT_HISTORY}; edit it back, or confirm that it may stay`,
			evidence: contentOf(comment),
		};
	});
const checkEditedVoids = (subject) =>
	subject.log.entries.flatMap((entry) => {
		const { comment, standing, hash } = entry;
		if (standing !== "void" || comment.lastEditedAt === null) return [];
		const editor = editorOf(subject, entry);
		if (
			(editor === loginOf(comment) && !isLate(comment.createdAt, comment.lastEditedAt)) ||
			writtenAtFirst(subject, comment) === hash
		)
			return [];
		return {
			code: "RECORD_EDITED",
			severity: "damage",
			where: findingPlace(entry),
			at: comment.lastEditedAt,
			by: editor,
			what: `The comment of record ${entry.record.seq} was edited${editText(editor, comment.lastEditedAt)} and says now that it lost a race; writers strike such a record themselves, and at once`,
			todo: `${LOOK_AT_HISTORY}; where the record had counted, a person moves the card to the ticket's state, and confirms`,
			evidence: contentOf(comment),
		};
	});
function isLate(createdAt, editedAt) {
	return Date.parse(editedAt) - Date.parse(createdAt) > STRUCK_WITHIN_MS;
}
function isStruckLate({ body, createdAt, lastEditedAt }) {
	return lastEditedAt !== null && saysVoid(body) && isLate(createdAt, lastEditedAt);
}
function writtenAtFirst({ remarks }, { id }) {
	const original = remarks.find(({ comment }) => comment.id === id)?.comment.original ?? null;
	const parsed = original === null ? null : parseComment(original);
	return parsed?.kind === "record" ? parsed.hash : null;
}
const checkDates = ({ log }) =>
	log.entries.flatMap((entry) => {
		const { record, comment } = entry;
		if (!(Date.parse(record.at) - Date.parse(comment.createdAt) > CLOCKS_DIFFER_MS)) return [];
		return {
			...ofRecord(entry),
			code: "RECORD_MISDATED",
			severity: "damage",
			at: comment.lastEditedAt ?? comment.createdAt,
			what: `Record ${record.seq} is dated ${record.at}, and its comment was written at ${comment.createdAt}, before that: a comment that was something else was made into a record`,
			todo: LOOK_AT_HISTORY,
			evidence: [entry.hash, comment.databaseId],
		};
	});
const CLOCKS_DIFFER_MS = 6e4;
function editText(editor, editedAt) {
	return `${editor === null ? "" : ` by ${JSON.stringify(editor)}`} at ${editedAt}`;
}
function plain(body) {
	return withoutQuiet(body).replaceAll("\r\n", "\n").trim();
}
const checkStrangers = ({ remarks, trust }) => {
	const byAccount = new Map();
	for (const remark of remarks) {
		const { comment, parsed, trusted } = remark;
		if (trusted || saysVoid(comment.body)) continue;
		if (parsed.kind !== "record" && parsed.kind !== "unreadable") continue;
		const who = loginOf(comment);
		const before = byAccount.get(who);
		if (before === void 0) byAccount.set(who, [remark]);
		else before.push(remark);
	}
	return [...byAccount].map(([who, own]) => {
		const account = who === null ? "a deleted account" : JSON.stringify(who);
		const [first, ...others] = own;
		const unknown = unknownAccess(first.comment, trust);
		const more = others.length === 0 ? "" : `, and so do ${others.length} after it`;
		const { where, at } = placed(first);
		return {
			code: "RECORD_BY_STRANGER",
			severity: "disagreement",
			where,
			at,
			by: who,
			what:
				unknown === null
					? `A comment that looks like a record comes from ${account}, who has no write access and is not trusted: it does not count${more}`
					: `Cannot tell whether the record by ${account} counts${more}: ${unknown.why}`,
			todo:
				unknown?.remedy ??
				'Delete it where it is forged; where agents write with that account, give it write access, or add it to "trust.authors" in .ralph/config.json',
			evidence: own.flatMap(({ comment }) => contentOf(comment)),
		};
	});
};
const checkOtherTickets = ({ remarks, trail }) =>
	remarks.flatMap((remark) => {
		const { parsed, trusted, comment } = remark;
		if (!trusted || parsed.kind !== "record" || sameName(parsed.record.ticket, trail.ticket)) return [];
		return {
			...placed(remark),
			code: "RECORD_OF_OTHER_TICKET",
			severity: "disagreement",
			by: loginOf(comment),
			what: `A record here names ticket ${parsed.record.ticket}, so it does not count`,
			todo: "Where the issue was transferred its log begins anew here; else ask who copied the comment. It may stay: a person confirms it",
		};
	});
const checkUnreadable = ({ remarks }) =>
	remarks.flatMap((remark) => {
		const { parsed, was, trusted, comment } = remark;
		if (!trusted || parsed.kind !== "unreadable" || was !== null) return [];
		if (parsed.newer)
			return {
				...placed(remark),
				code: "RECORD_NEWER_VERSION",
				severity: "disagreement",
				what: "A record was written by a newer version, and is not checked",
				todo: "Upgrade ralph-hero, then audit again",
			};
		const problem = parsed.problem.replace(/\n.*/s, "");
		return {
			...placed(remark),
			code: "RECORD_UNREADABLE",
			severity: "damage",
			by: comment.editor ?? loginOf(comment),
			what: `A comment is marked as a record, and cannot be read as one: ${problem}`,
			todo: "Look at the comment's history under \"edited\", and ask who changed it; a person moves the card to the ticket's state, and confirms",
		};
	});
function placed({ comment, parsed }) {
	const { url, createdAt, lastEditedAt } = comment;
	return {
		where: {
			...(parsed.kind === "record" ? { seq: parsed.record.seq } : {}),
			url,
		},
		at: lastEditedAt ?? createdAt,
		evidence: contentOf(comment),
	};
}
const checkDecidedText = (subject) =>
	subject.steps.flatMap(({ entry }) => {
		const { trail, trust } = subject;
		const basis = basisOf(subject, entry);
		if (basis === null || trail.texts === null) return [];
		const { texts } = trail;
		return TEXTS.flatMap((text) => {
			const stood = texts[text].filter(({ at }) => Date.parse(at) < Date.parse(entry.comment.createdAt));
			if (stood.length === 0) return [];
			const known = entry.record.decidedOn?.changes ?? [];
			const change = changesSince(stood, basis, basis.decidedOn[text]).find(
				({ at, ...by }) => !isTrusted(by, trust) && !known.some((one) => one.text === text && one.at === at),
			);
			if (change === void 0) return [];
			const { author } = change;
			const name = author === null ? void 0 : accountName(author);
			const who = name === void 0 ? "an unknown account" : `"${name}", who has no write access,`;
			return {
				code: "DECIDED_ON_OTHER_TEXT",
				severity: "damage",
				where: findingPlace(entry),
				at: change.at,
				by: name,
				what: `Record ${entry.record.seq} goes by the decision in ${basis.url}, and ${who} had changed the ${text} since`,
				todo: `Compare the ${text} with its history on GitHub, and look at the work that was built; a person confirms it if it is what was wanted`,
				evidence: [entry.hash, text, change.at],
			};
		});
	});
function basisOf({ steps, trail }, { record, comment }) {
	const { decidedOn, reply } = record;
	const url = decidedOn?.decision ?? reply?.url;
	if (url === void 0) return null;
	const decided = steps.find(({ entry }) => entry.comment.url === url)?.entry.record;
	const named = decidedOn ?? (decided?.personDecision?.kind === "reject" ? void 0 : decided?.decidedOn);
	const at = trail.comments.find((one) => one.url === url)?.createdAt ?? reply?.at ?? comment.createdAt;
	return named === void 0
		? null
		: {
				url,
				at,
				decidedOn: named,
			};
}
function needsTexts({ comments, textChangedAt }) {
	if (textChangedAt === null) return false;
	return comments.some((comment) => {
		const parsed = readComment(comment);
		if (parsed.kind !== "record" || parsed.record.decidedOn === void 0) return false;
		const decidedAt = parsed.record.reply?.at ?? comment.createdAt;
		return Date.parse(textChangedAt) >= Date.parse(decidedAt);
	});
}
function textAuthors({ texts }) {
	return texts === null ? [] : [...texts.title, ...texts.body];
}
// plugin/mcp-server/src/log/audit/check-steps.ts
const checkEdges = ({ steps, machine }) =>
	steps.flatMap(({ entry }) => {
		const { record } = entry;
		const from = record.from ?? "Backlog";
		const graph = graphOf(machine, record);
		if (graph === null || isStepOf(graph, record)) return [];
		return {
			...ofRecord(entry),
			code: "STEP_OFF_GRAPH",
			severity: "damage",
			what:
				record.kind === "transition" || record.kind === "claim"
					? `Record ${record.seq} leads from ${quote(from)} to ${quote(record.to)}, which is no edge of the graph: no tool call is accepted for it`
					: `Record ${record.seq} only says something, and leads from ${quote(from)} to ${quote(record.to)}`,
			todo: "Ask who wrote it, and with what; a person moves the card to the ticket's state, and confirms",
		};
	});
const EMBEDDED = new StateMachine();
function graphOf(machine, { graph }) {
	if (graph === void 0) return EMBEDDED;
	return graph === machine.graph ? machine : null;
}
const checkGraphs = ({ steps, machine }) =>
	steps.flatMap(({ entry }) => {
		const { seq, graph } = entry.record;
		if (graph === void 0 || graphOf(machine, entry.record) !== null) return [];
		return {
			...ofRecord(entry),
			code: "GRAPH_UNKNOWN",
			severity: "note",
			what: `Record ${seq} was made under the graph ${quote(graph)}, which this session does not use: its step was not judged`,
			todo: "Audit with RALPH_STATE_MACHINE_CONFIG naming that graph's file",
		};
	});
function isStepOf(machine, record) {
	const { kind, from = INITIAL_STATE, to, prev, continuedBy, continues } = record;
	if (continuedBy !== void 0) return kind === "transition" && to === "Canceled";
	if (continues !== void 0 && prev === void 0) return kind === "contract" && machine.isValidState(to);
	switch (kind) {
		case "observed":
			return true;
		case "interaction":
		case "contract":
			return from === to;
		case "claim":
		case "transition":
			if (from !== to) return machine.isValidTransition(from, to);
			return machine.isValidState(to) && !machine.isTerminal(to);
	}
}
const checkCommands = ({ steps, machine }) =>
	steps.flatMap(({ entry }) => {
		const { command, intent = null, kind, from, to, seq } = entry.record;
		if (kind !== "transition" || command === void 0 || !machine.isValidState(to)) return [];
		const graph = graphOf(machine, entry.record);
		if (graph === null || graph.isValidOutputForCommand(command, to)) return [];
		if (
			(from ?? "Backlog") === to &&
			to === "Backlog" &&
			isInPlace(graph, {
				command,
				intent,
			})
		)
			return [];
		return {
			...ofRecord(entry),
			code: "STEP_OF_OTHER_COMMAND",
			severity: "damage",
			what: `Record ${seq} leads to ${quote(to)} by ${command}, which does not lead there`,
			todo: "Ask who wrote it, and with what; a person moves the card to the ticket's state, and confirms",
		};
	});
const checkContinuity = ({ steps }) =>
	steps.flatMap(({ entry, before }) => {
		if (before === null) return [];
		const { record } = entry;
		const { observed } = record;
		const moved = observed?.as === "moved by hand" && record.kind !== "observed";
		const start = moved ? (observed.to ?? "Backlog") : before.record.to;
		const said = record.kind === "observed" ? observed?.from : (record.from ?? "Backlog");
		const origin = moved ? observed.from : before.record.to;
		if (said === start && origin === before.record.to) return [];
		return {
			...ofRecord(entry),
			code: "STEP_DISCONTINUOUS",
			severity: "damage",
			what: discontinuityText(record, before.record, said ?? "(unset)"),
			todo: "Ask who wrote it, and with what; a person moves the card to the ticket's state, and confirms",
		};
	});
function discontinuityText({ seq, kind, observed }, before, said) {
	const led = `record ${before.seq} before it led to ${quote(before.to)}`;
	if (observed?.as !== "moved by hand")
		return `Record ${seq} begins in ${quote(said)}, and ${led}: no move by hand is recorded between them`;
	return `Record ${seq} ${kind === "observed" ? "" : `begins in ${quote(said)}, and `}says that the card was moved by hand ${wayOf(observed)}; ${led}`;
}
const checkHandMoves = (subject) => {
	const { steps, machine, reconciliation, log, trail } = subject;
	const recorded = steps.flatMap(({ entry }) => {
		const { observed } = entry.record;
		if (observed?.as !== "moved by hand") return [];
		return handMove(machine, observed, [entry.hash], findingPlace(entry));
	});
	const { observed } = reconciliation;
	if (!(observed?.as === "moved by hand" && trail.card !== null && !headInFlight(subject))) return recorded;
	const evidence = [log.head?.hash, trail.card.value, trail.card.updatedAt];
	return [...recorded, handMove(machine, observed, evidence)];
};
function handMove(machine, observed, evidence, where = {}) {
	const edge = isAlongEdge(machine, observed);
	return {
		code: edge ? "MOVED_BY_HAND" : "MOVED_OFF_GRAPH",
		severity: "note",
		where,
		at: observed.at ?? null,
		what: `The card was moved by hand ${wayOf(observed)}${edge ? "" : ", which is no edge of the graph"}`,
		todo: "Nothing, if it was intended: people may move the card at any time",
		evidence,
	};
}
function wayOf({ from, to }) {
	return `from ${quote(from)} to ${to === void 0 ? "no state" : quote(to)}`;
}
const COMMENT_ANCHOR = /#issuecomment-(\d+)$/;
const checkReplies = ({ steps, trail }) => {
	if (!trail.complete) return [];
	const comments = new Map(trail.comments.map((comment) => [comment.databaseId, comment]));
	return steps.flatMap(({ entry }) => {
		const { record, comment, hash } = entry;
		const { where, at, by: writer } = ofRecord(entry);
		return claimedBy(record).flatMap(({ by, url }) => {
			const id = COMMENT_ANCHOR.exec(url)?.[1] ?? null;
			const problem = problemOf(by, comments.get(id), comment);
			if (problem === null) return [];
			return {
				code: "REPLY_MISSING",
				severity: "damage",
				where,
				at,
				by: writer,
				what: `Record ${record.seq} goes by the answer${by === null ? "" : ` of ${quote(by)}`} in ${url}, ${problem}`,
				todo: "Ask who wrote the record, and who deleted the comment; a person moves the card to the ticket's state, and confirms",
				evidence: [hash, id],
			};
		});
	});
};
const checkHidden = ({ steps, trail, remarks }) => {
	const hidden = new Map(
		trail.comments.flatMap((comment) => (comment.hidden === null ? [] : [[comment.databaseId, comment]])),
	);
	const recorded = steps.flatMap(({ entry }) => {
		const { record, comment, hash } = entry;
		const answers = claimedBy(record).map(({ url }) => ({
			said: `Record ${record.seq} goes by the answer in ${url}, which`,
			id: COMMENT_ANCHOR.exec(url)?.[1] ?? null,
		}));
		return [
			{
				said: `The comment of record ${record.seq}`,
				id: comment.databaseId,
			},
			...answers,
		].flatMap(({ said, id }) => {
			const found = hidden.get(id);
			if (found === void 0) return [];
			return {
				code: "COMMENT_HIDDEN",
				severity: "note",
				where: findingPlace(entry),
				what: `${said} is hidden (${found.hidden}): GitHub tells neither by whom nor when, and the record counts as before`,
				todo: "Show it again if people are to read it",
				evidence: [hash, id, found.hidden],
			};
		});
	});
	const rejecting = remarks.flatMap(({ comment, standing }) => {
		const { databaseId, url, hidden: as } = comment;
		if (standing === "does not count" || as === null || !saysNo(comment)) return [];
		if (recorded.some(({ evidence }) => evidence.includes(databaseId))) return [];
		return {
			code: "COMMENT_HIDDEN",
			severity: "note",
			where: { url },
			by: loginOf(comment),
			what: `A comment that rejects is hidden (${as}): GitHub tells neither by whom nor when, and hiding takes no "no" back`,
			todo: "Show it again if people are to read it",
			evidence: [databaseId, as],
		};
	});
	return [...recorded, ...rejecting];
};
function claimedBy({ reply, acceptance, handDecisions = [] }) {
	const accepted =
		acceptance !== void 0 && COMMENT_ANCHOR.test(acceptance.url)
			? [
					{
						by: null,
						url: acceptance.url,
					},
				]
			: [];
	return [...(reply === void 0 ? [] : [reply]), ...accepted, ...handDecisions];
}
function problemOf(by, comment, record) {
	if (comment === void 0) return "and this ticket has no such comment";
	if (BigInt(comment.databaseId) >= BigInt(record.databaseId)) return "which is no older than the record";
	const { author } = comment;
	if (by === null || author === null) return null;
	const name = accountName(author);
	return sameName(name, by) ? null : `whose author is ${quote(name)}`;
}
function quote(state) {
	return JSON.stringify(state);
}
// plugin/mcp-server/src/log/audit/audit-trail.ts
const CHECKS = [
	checkMissing,
	checkEdited,
	checkEditedVoids,
	checkUnreadable,
	checkSequence,
	checkDates,
	checkReusedIds,
	checkEdges,
	checkCommands,
	checkGraphs,
	checkContinuity,
	checkContinuation,
	checkFollowUps,
	checkReplies,
	checkHidden,
	checkDecidedText,
	checkHolders,
	checkLockHolder,
	checkContract,
	checkDeletions,
	checkVisibleText,
	checkStrangers,
	checkOtherTickets,
	checkUnmarkedVoids,
	checkVoidMarks,
	checkCard,
	checkKnownState,
	checkIssue,
	checkOrphanedLock,
	checkHandMoves,
];
function auditTrail(trail, rules) {
	const subject = subjectOf(trail, rules);
	const findings = withConfirmations(
		subject,
		CHECKS.flatMap((check) => check(subject)).map((observed) => findingOf(subject, observed)),
	).toSorted(worstFirst);
	const { ticket, number, title, url, complete } = trail;
	const open = findings.some(isOpen);
	return {
		ticket,
		number,
		title,
		url,
		records: subject.steps.length,
		voids: subject.log.entries.length - subject.steps.length,
		continues: subject.steps[0]?.entry.record.continues?.ticket,
		continuedBy: subject.steps.at(-1)?.entry.record.continuedBy,
		verdict: open ? "findings" : complete ? "whole" : "unchecked",
		findings,
	};
}
function neighbourText({ continues, continuedBy }) {
	return [
		...(continues === void 0 ? [] : [`, continues ${continues}`]),
		...(continuedBy === void 0 ? [] : [`, continued by ${continuedBy}`]),
	].join("");
}
function isOpen({ severity, confirmed }) {
	return severity !== "note" && confirmed === void 0;
}
const REPAIRABLE = new Set([
	"CARD_BEHIND",
	"ISSUE_OPEN_AT_END",
	"LOCK_ORPHANED",
	"RECORD_DOUBLED",
	"VOID_UNMARKED",
]);
function isRepairable({ code, severity, at }) {
	if (code === "ISSUE_OPEN_AT_END" && at !== void 0) return false;
	if (code === "RECORD_DOUBLED" && severity === "damage") return false;
	return REPAIRABLE.has(code);
}
function leftToPeople(findings) {
	return findings.filter((finding) => isOpen(finding) && !isRepairable(finding));
}
const WHO_CONFIRMS =
	"If nothing can be corrected, a person who accepts the log as it is comments this line, from an account that no agent writes with:";
function confirmationLine(findings) {
	return `Audit confirmed: ${findings.map(({ id }) => id).join(" ")}`;
}
function withConfirmations(subject, findings) {
	const { remarks, trust } = subject;
	const confirmed = new Map();
	const agents = agentAccounts(
		remarks.map(({ comment }) => comment),
		trust,
	);
	for (const { comment, trusted } of remarks) {
		const { author, lastEditedAt, hidden, body, url } = comment;
		if (!trusted || author === null || author.isBot || hidden !== null) continue;
		if (lastEditedAt !== null || agents.has(accountName(author).toLowerCase())) continue;
		for (const [line] of body.matchAll(CONFIRMATION))
			for (const [id] of line.matchAll(/[0-9a-f]{12}/g))
				confirmed.set(id, {
					by: author.login,
					url,
				});
	}
	return findings.map((finding) => {
		const confirmation = confirmed.get(finding.id);
		return confirmation === void 0
			? finding
			: {
					...finding,
					confirmed: confirmation,
				};
	});
}
function exportTrail(trail, rules, audit) {
	const { ticket, title, url, createdAt, closed, card, lock, readAtMs, events } = trail;
	const subject = subjectOf(trail, rules);
	const v = 1;
	return [
		{
			v,
			type: "ticket",
			ticket,
			title,
			url,
			createdAt,
			closed,
			card,
			lock:
				lock === null
					? null
					: {
							oid: lock.oid,
							agent: lock.holder.agent,
							recordId: lock.recordId,
						},
			verdict: audit.verdict,
			readAt: new Date(readAtMs).toISOString(),
		},
		...subject.log.entries.map((entry) => {
			const { standing, afterGap, hash, record } = entry;
			const { lastEditedAt, createdAt: writtenAt, url: address } = entry.comment;
			const comment = {
				url: address,
				author: loginOf(entry.comment),
				createdAt: writtenAt,
				lastEditedAt,
				editor: editorOf(subject, entry),
			};
			return {
				v,
				type: "record",
				ticket,
				standing,
				afterGap,
				hash,
				comment,
				record,
			};
		}),
		...events.map(({ kind, id, at, actor, author }) => ({
			v,
			type: "event",
			ticket,
			kind,
			id,
			at,
			actor,
			author,
		})),
		...audit.findings.map((finding) => ({
			v,
			type: "finding",
			...finding,
		})),
	];
}
const MAX_SHOWN = 20;
const MAX_SHOWN_LENGTH = 500;
const MAX_TOLD = 1e3;
const TOLD = /^<!-- ralph-audit:v1 ([0-9a-f ]+) -->$/m;
function auditComment({ findings }, { comments }) {
	const open = findings.filter(isOpen);
	const told = new Set(
		comments.filter(({ byViewer }) => byViewer).flatMap(({ body }) => TOLD.exec(body)?.[1]?.split(" ") ?? []),
	);
	if (open.every(({ id }) => told.has(id))) return null;
	const telling = open.toSorted((a, b) => Number(told.has(a.id)) - Number(told.has(b.id))).slice(0, MAX_TOLD);
	return [
		"**Audit**: the trail of this ticket is not whole",
		"",
		...telling.slice(0, MAX_SHOWN).map(({ what, ...rest }) =>
			findingItem({
				...rest,
				what: what.slice(0, MAX_SHOWN_LENGTH).toWellFormed(),
			}),
		),
		...(open.length > MAX_SHOWN ? [`- and ${open.length - MAX_SHOWN} more`] : []),
		"",
		WHO_CONFIRMS,
		"",
		`    ${confirmationLine(telling)}`,
		"",
		`<!-- ralph-audit:v1 ${telling.map(({ id }) => id).join(" ")} -->`,
		"",
		AGENT_COMMENT_MARKER,
	].join("\n");
}
function findingItem({ code, where, what, todo, confirmed }) {
	const place = where.seq === void 0 ? "comment" : `record ${where.seq}`;
	const link = where.url === void 0 ? "" : ` ([${place}](${where.url}))`;
	const settled =
		confirmed === void 0 ? "" : ` Confirmed by ${harmlessInline(confirmed.by)}, ${confirmed.url}`;
	return `- **${code}**${link}: ${harmlessInline(what)}. ${harmlessInline(todo)}.${settled}`;
}
// plugin/mcp-server/src/rules/routing.ts
function routeTask(request) {
	const wanted = readRequest(request);
	if ("ambiguous" in wanted)
		return {
			kind: "ambiguous",
			names: wanted.ambiguous,
		};
	const agents = request.agents.toSorted((one, other) => compare(one.name, other.name));
	const matches = agents.map((agent) => matchOf(agent, wanted, request.requester));
	const fitting = matches.filter(({ misfit }) => misfit === null);
	const most = Math.max(0, ...fitting.map(({ covers }) => covers.length));
	const best = fitting.filter(({ covers }) => covers.length === most);
	const department = agents.find(({ name }) => sameAgent(name, request.requester))?.department ?? null;
	const near =
		department === null
			? []
			: best.filter(({ agent: { department: own } }) => own !== null && nameKey(own) === nameKey(department));
	const left = near.length > 0 ? near : best;
	const settled = breakTie(fitting, best, left, request.pick);
	const candidates = matches.map((match) => {
		const { name, department: ofAgent } = match.agent;
		const { capabilities, covers } = match;
		return {
			agent: name,
			department: ofAgent,
			capabilities,
			covers,
			why: whyOf(match, settled, left, most, department),
		};
	});
	if (left.length === 0)
		return {
			kind: "nobody",
			candidates,
		};
	if (settled === null) {
		const names = left.map(({ agent }) => agent.name);
		return {
			kind: request.pick === null ? "tied" : "not tied",
			agents: names,
			candidates,
		};
	}
	return {
		kind: "selected",
		...settled,
		candidates,
	};
}
function readRequest({ requested, agents, aliases }) {
	const ambiguous = [];
	const vocabulary = new Vocabulary(
		agents.flatMap(({ capabilities }) => Object.keys(capabilities)),
		aliases,
	);
	const domains = new Map();
	const keyIn = (words, name) => {
		const found = words.find(name);
		if (typeof found === "string") return found;
		ambiguous.push(found);
		return name;
	};
	for (const [name, qualifiers] of Object.entries(requested)) {
		const key = keyIn(vocabulary, name);
		const used = agents.flatMap(({ capabilities }) => qualifiersOf(capabilities, key, vocabulary));
		const domain = domains.get(key) ?? {
			qualifiers: new Vocabulary(used, aliases),
			wanted: new Map(),
		};
		domains.set(key, domain);
		for (const qualifier of qualifiers) {
			const found = keyIn(domain.qualifiers, qualifier);
			if (!domain.wanted.has(found)) domain.wanted.set(found, qualifier);
		}
	}
	return ambiguous.length > 0
		? { ambiguous }
		: {
				vocabulary,
				domains,
			};
}
function qualifiersOf(capabilities, domain, words) {
	return Object.entries(capabilities)
		.filter(([name]) => words.keyOf(name) === domain)
		.flatMap(([, qualifiers]) => qualifiers);
}
function matchOf(agent, { vocabulary, domains }, requester) {
	const entries = Object.entries(agent.capabilities).filter(([name]) => domains.has(vocabulary.keyOf(name)));
	const known = new Set(entries.map(([name]) => vocabulary.keyOf(name)));
	const missing = [...domains.keys()].filter((key) => !known.has(key));
	const covers = [...domains].flatMap(([key, { qualifiers, wanted }]) => {
		const own = new Set(
			qualifiersOf(agent.capabilities, key, vocabulary).map((name) => qualifiers.keyOf(name)),
		);
		return [...wanted].flatMap(([wantedKey, written]) => (own.has(wantedKey) ? [written] : []));
	});
	const misfit = sameAgent(agent.name, requester)
		? "it asks for it"
		: missing.length > 0
			? `it does not know ${missing.join(", ")}`
			: null;
	return {
		agent,
		capabilities: Object.fromEntries(entries),
		covers,
		misfit,
	};
}
function breakTie(fitting, best, left, pick) {
	if (pick !== null) {
		const chosen = left.find(({ agent }) => sameAgent(agent.name, pick.agent));
		if (chosen === void 0) return null;
		if (left.length > 1)
			return {
				agent: chosen.agent.name,
				rule: "pick",
				reason: pick.why,
			};
	}
	const [only, ...others] = left;
	if (only === void 0 || others.length > 0) return null;
	const agent = only.agent.name;
	const has = only.covers.length === 0 ? "none of the requested qualifiers" : only.covers.join(", ");
	if (fitting.length === 1)
		return {
			agent,
			rule: "only-match",
			reason: `No other agent fits; it has ${has}`,
		};
	if (best.length === 1)
		return {
			agent,
			rule: "qualifier-match",
			reason: `It has most of the requested qualifiers: ${has}`,
		};
	return {
		agent,
		rule: "same-department",
		reason: [
			"As many qualifiers as others",
			has,
			"and of the requester's department",
			only.agent.department,
		].join(", "),
	};
}
function whyOf({ agent, covers, misfit }, settled, left, most, department) {
	if (misfit !== null) return misfit;
	if (settled?.agent === agent.name) return settled.reason;
	if (covers.length < most) return `it has ${covers.length} of the requested qualifiers, another ${most}`;
	if (left.some((other) => other.agent.name === agent.name))
		return settled === null ? "tied" : "tied, and another was picked";
	return ["it is not of the requester's department", department].join(", ");
}
function compare(one, other) {
	return one < other ? -1 : 1;
}
const COMMON_ALIASES = {
	authentication: ["auth"],
	authn: ["auth"],
	authorization: ["auth"],
	authz: ["auth"],
	oauth: ["oauth2"],
	"oauth 2.0": ["oauth2"],
	openid: ["oidc"],
	"openid connect": ["oidc"],
	postgres: ["postgresql"],
	pg: ["postgresql"],
	k8s: ["kubernetes"],
	db: ["database"],
	js: ["javascript"],
	ts: ["typescript"],
	a11y: ["accessibility"],
	i18n: ["internationalization"],
	e2e: ["end-to-end"],
	qa: ["quality-assurance", "testing"],
	ops: ["devops", "sre"],
	infra: ["infrastructure", "devops"],
	sec: ["security", "secrets"],
	ui: ["frontend", "design"],
	ml: ["machine-learning"],
};
function nameKey(name) {
	return name
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}+#]/gu, "");
}
var Vocabulary = class {
	#aliases;
	#used;
	constructor(used, aliases) {
		const all = [...Object.entries(COMMON_ALIASES), ...Object.entries(aliases)];
		this.#aliases = new Map(all.map(([alias, meanings]) => [nameKey(alias), meanings.map(nameKey)]));
		this.#used = new Map(used.toSorted().map((name) => [this.keyOf(name), name]));
	}
	keyOf(name) {
		const key = nameKey(name);
		const [only = key, ...others] = this.#aliases.get(key) ?? [];
		return others.length === 0 ? only : key;
	}
	find(name) {
		const key = this.keyOf(name);
		if (this.#used.has(key)) return key;
		const meanings = this.#aliases.get(nameKey(name));
		const known = [...this.#used].filter(([used]) => meanings?.includes(used));
		const [only = [key], ...others] = known;
		return others.length === 0
			? only[0]
			: {
					name,
					meanings: known.map(([, written]) => written).toSorted(),
				};
	}
};
export {
	WHO_CONFIRMS,
	auditComment,
	auditTrail,
	confirmationLine,
	endOfWait,
	exportTrail,
	findingItem,
	guidanceFor,
	isOpen,
	isRepairable,
	isStruckLate,
	leftToPeople,
	linkedTickets,
	lockEndCause,
	movesByCommand,
	needsTexts,
	neighbourText,
	noteForDue,
	noteForFinder,
	noteForGiver,
	noteForNo,
	noteForUnheld,
	orderGroup,
	rejecterOf,
	routeTask,
	textAuthors,
	whyDecideAgain,
};
