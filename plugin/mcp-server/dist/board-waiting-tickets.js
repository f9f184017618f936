import { closedAs, commentWarnings, personCommands, voidedDecision } from "./domain-guards.js";
import { INITIAL_STATE, WHY_OVER, WORKFLOW_STATES, leaseEndMs, typedTicket } from "./config-environment.js";
import {
	StrangerCheck,
	byUrgency,
	endOfWait,
	lockStatuses,
	openTickets,
	prioritiesOf,
	readLockedBoard,
	readMatching,
	readPendingQuestions,
	uncountedAnswer,
	undecidedNoIn,
} from "./ticket-carry-out.js";
import {
	acceptedEntries,
	baseOf,
	holderOf,
	peoplesStates,
	readTicket,
	situationWithText,
	ticketOfPull,
} from "./ledger-comment.js";
import { Failure } from "./errors.js";
// plugin/mcp-server/src/ticket/own-pull.ts
function ownWork({ machine }, { address, team, log }) {
	const reviewed = machine.resolveIntent("complete", "impl");
	const submitted = acceptedEntries(log).findLast(
		({ record: { from, to } }) => from !== to && to === reviewed,
	)?.record;
	const judged = submitted?.submission?.pullRequests ?? [];
	const ticketOf = (one) => ticketOfPull(one, address, team.delivery);
	return {
		judged,
		ticketOf,
		isOwn: (one) => ticketOf(one) === address.number || judged.some(({ id }) => id === one.id),
		isOfGroup: (one) => submitted?.group?.includes(ticketOf(one) ?? 0) ?? false,
	};
}
function ownPulls(world, view, pulls) {
	const { isOwn, isOfGroup } = ownWork(world, view);
	const own = pulls.filter(isOwn);
	return own.length > 0 ? own : pulls.filter(isOfGroup);
}
async function whyNotOwn(world, view, { pull, isLoops }) {
	const { judged, ticketOf, isOwn, isOfGroup } = ownWork(world, view);
	if (isOwn(pull)) return null;
	const base = baseOf(view);
	const linked = await world.pullRequests.readLinked(view.address, { base });
	if (linked.some((one) => one.state === "MERGED" && isOwn(one))) return null;
	if (isOfGroup(pull)) {
		const open = linked.find((one) => one.state === "OPEN" && isOwn(one));
		return open === void 0 ? null : `its own pull request is ${open.url}`;
	}
	const other = ticketOf(pull);
	if (other !== null) return `${pull.url} is the work of #${other}`;
	if (isLoops) return `${pull.url} is not of the ticket's branch`;
	const isOpen = ({ id, state, isFork }) => state === "OPEN" && !isFork && id !== pull.id;
	const own = linked.find(isOwn) ?? linked.find(isOpen);
	if (own !== void 0) return `its own pull request is ${own.url}`;
	const [known] = judged;
	return known === void 0 ? null : `it was submitted with ${known.url}`;
}
// plugin/mcp-server/src/board/unsettled-tickets.ts
const MAX_READ = 10;
async function readUnsettled(world, board, { address, labels }) {
	const { machine } = world;
	const states = WORKFLOW_STATES.filter((state) => state !== "Backlog" && !machine.isTerminal(state));
	const filter = {
		...openTickets(board, {
			states,
			labels,
		}),
		openOnly: false,
		closedOnly: true,
	};
	const { tickets } = await readMatching(world, board, {
		filter,
		after: null,
	});
	const newest = tickets
		.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
		.slice(0, MAX_READ);
	let complete = true;
	const look = async (ticket) => {
		try {
			const view = await readTicket(
				world,
				{
					...address,
					number: ticket.number,
				},
				{},
			);
			const why = await whyUnsettled(world, view);
			return why === null
				? []
				: [
						{
							ticket,
							since: view.snapshot.issue.turn?.at ?? null,
							why,
						},
					];
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			complete &&= !error.retryable;
			return [];
		}
	};
	return {
		found: (await Promise.all(newest.map(look))).flat(),
		complete,
	};
}
async function whyUnsettled(world, view) {
	const { machine } = world;
	const { closed, dropped, turn } = view.snapshot.issue;
	const state = view.reconciliation.state ?? "Backlog";
	if (!closed || view.log.head === null || (machine.isValidState(state) && machine.isTerminal(state)))
		return null;
	const by = turn?.by === null || turn?.by === void 0 ? "a person" : JSON.stringify(turn.by);
	if (dropped !== null)
		return `${by} closed it as ${closedAs(dropped)}: a person moves the card to "Canceled", or reopens the issue`;
	const base = baseOf(view);
	const merged = (await world.pullRequests.readLinked(view.address, { base })).findLast(
		(pull) => pull.state === "MERGED",
	);
	const why =
		merged === void 0
			? null
			: await whyNotOwn(world, view, {
					pull: merged,
					isLoops: true,
				});
	if (merged !== void 0 && why === null) return null;
	return `${`${turn?.closer?.url ?? by} closed it`}${why === null ? "" : `, and ${why}`}: a person moves the card to "Done" or "Canceled", or reopens the issue`;
}
async function waitingTickets(world, { address, caller, labels = [], answers, all }) {
	const board = await readLockedBoard(world, address);
	const self = holderOf(world, caller, board.viewer);
	const [{ found, complete }, standings, talk, strangers, unsettled] = await Promise.all([
		readWaiting(world, board, labels),
		readStandings(world, board, self),
		readPendingQuestions(world, board, {
			address,
			speaker: self,
		}),
		answers === true
			? readStrangers(world, board, {
					address,
					labels,
				})
			: NO_STRANGERS,
		answers === true
			? readUnsettled(world, board, {
					address,
					labels,
				})
			: NO_UNSETTLED,
	]);
	const urgency = byUrgency(prioritiesOf(board));
	const maxShown = all === true ? found.length + strangers.found.length : 10;
	const shown = found.toSorted(urgency).slice(0, maxShown);
	const shownStrangers = strangers.found
		.toSorted((one, other) => urgency(one.ticket, other.ticket))
		.slice(0, maxShown - shown.length);
	const dates = await readDates(world, board, shown);
	const { ends, notes } = await readEndsOfWaits(world, {
		address,
		caller,
		numbers: (answers === true ? shown : [])
			.filter(
				({ itemId, updatedAt, state }) =>
					mayBeAnswered(dates.get(itemId) ?? null, updatedAt) || mayBeRerouted(world, board, state),
			)
			.map(({ number }) => number),
	});
	return {
		repository: board.repository.nameWithOwner,
		project: {
			title: board.project.title,
			url: board.project.url,
		},
		at: new Date(world.clock.now()).toISOString(),
		tickets: [
			...shown.map((ticket) => {
				const since = dates.get(ticket.itemId) ?? null;
				return waitingOf(world, board, ticket, {
					since,
					answer: ends.get(ticket.number) ?? null,
				});
			}),
			...unsettled.found.map(unsettledOf),
			...shownStrangers.map(strangerOf),
		],
		total: found.length + unsettled.found.length + strangers.found.length,
		complete: complete && unsettled.complete && strangers.complete,
		notes: [...commentWarnings(board.repository, world.settings), ...notes],
		held: leftLocks(board.repository, standings, world.clock.now()),
		talk,
	};
}
function waitingOf(world, board, { number, title, url, state, priority }, { since, answer }) {
	const ticket = `${board.repository.nameWithOwner}#${number}`;
	const typed = typedTicket(ticket, world.settings);
	const { humanStates } = board.team.policies;
	const decide = personCommands(world.machine, {
		ticket,
		typed,
		state,
		closed: false,
		humanStates,
		review: null,
	});
	return {
		number,
		title,
		url,
		state: state ?? "",
		since,
		priority,
		answer,
		decide,
		stranger: null,
	};
}
function strangerOf({ ticket, wait }) {
	const { number, title, url, priority, createdAt: since } = ticket;
	return {
		number,
		title,
		url,
		state: INITIAL_STATE,
		since,
		priority,
		answer: null,
		decide: [],
		stranger: wait,
	};
}
function unsettledOf({ ticket, since, why }) {
	const { number, title, url, priority, state } = ticket;
	return {
		number,
		title,
		url,
		state: state ?? "Backlog",
		since,
		priority,
		answer: null,
		decide: [],
		stranger: null,
		closed: why,
	};
}
function mayBeAnswered(since, updatedAt) {
	return since === null || Date.parse(updatedAt) > Date.parse(since);
}
function mayBeRerouted({ machine }, { team }, state) {
	return (
		team.orchestrator !== void 0 &&
		state !== null &&
		machine.isValidState(state) &&
		machine.isEscalationState(state)
	);
}
const MAX_ENDS_READ = 20;
async function readEndsOfWaits(world, { address, caller, numbers }) {
	const failed = new Map();
	const voided = new Map();
	const uncounted = new Map();
	const undecided = new Map();
	const rerouted = new Map();
	const endOf = async (number) => {
		try {
			const view = await readTicket(
				world,
				{
					...address,
					number,
				},
				caller,
			);
			const situation = await situationWithText(world, view);
			const why = voidedDecision(situation);
			const end = endOfWait(world.machine, situation);
			const no = undecidedNoIn(world.machine, situation);
			const answer = end === null ? uncountedAnswer(world.machine, view) : null;
			if (answer !== null) uncounted.set(number, answer);
			if (why !== null) voided.set(number, why);
			else if (no !== null) undecided.set(number, no);
			else if (end === null && situation.rerouter !== void 0) rerouted.set(number, situation.rerouter);
			return end;
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			if (error.retryable) failed.set(error.message, [...(failed.get(error.message) ?? []), number]);
			return null;
		}
	};
	const looked = numbers.slice(0, MAX_ENDS_READ);
	const ends = await Promise.all(looked.map(async (number) => [number, await endOf(number)]));
	return {
		ends: new Map(ends.flatMap(([number, end]) => (end === null ? [] : [[number, end]]))),
		notes: [
			...[...voided].map(([number, why]) => `#${number} waits for a decision again: ${why}`),
			...[...undecided, ...uncounted].map(([number, note]) => `#${number}: ${note}`),
			...[...rerouted].map(
				([number, rerouter]) =>
					`#${number} waits for the orchestrator, ${JSON.stringify(rerouter)}, not for a person`,
			),
			...endNotes(failed, numbers.length - looked.length),
		],
	};
}
function endNotes(failed, skipped) {
	return [
		...[...failed].map(
			([message, numbers]) =>
				`Not known whether somebody has answered on ${numbers.map((number) => `#${number}`).join(", ")}: ${message}`,
		),
		...(skipped === 0
			? []
			: [
					`Answers were looked for on the ${MAX_ENDS_READ} most urgent tickets; ${skipped} more may be answered`,
				]),
	];
}
async function readWaiting(world, board, labels) {
	const filter = openTickets(board, {
		states: peoplesStates(world.machine, board.team.policies),
		labels,
	});
	const { tickets, next } = await readMatching(world, board, {
		filter,
		after: null,
	});
	return {
		found: tickets,
		complete: next === null,
	};
}
const NO_STRANGERS = {
	found: [],
	complete: true,
};
const NO_UNSETTLED = {
	found: [],
	complete: true,
};
async function readStrangers(world, board, { address, labels }) {
	if (board.team.policies.strangers === "allow") return NO_STRANGERS;
	const filter = openTickets(board, {
		states: [INITIAL_STATE],
		labels,
	});
	const { tickets, next } = await readMatching(world, board, {
		filter,
		after: null,
	});
	const check = new StrangerCheck(world, address, board);
	const found = [];
	let complete = next === null;
	for (const ticket of tickets) {
		const wait = await check.waitOf(ticket);
		if (wait === "unchecked") complete = false;
		else if (wait !== null)
			found.push({
				ticket,
				wait,
			});
	}
	return {
		found,
		complete,
	};
}
async function readDates(world, { stateField }, tickets) {
	if (tickets.length === 0) return new Map();
	return world.cards.readStateDates(
		tickets.map(({ itemId }) => itemId),
		stateField,
	);
}
function leftLocks({ url: repositoryUrl }, standings, nowMs) {
	return standings.flatMap(({ number, standing }) => {
		if (standing.kind !== "mine" && standing.kind !== "over") return [];
		const { holder, handedBy, command = null } = standing.lock;
		const untilMs = standing.kind === "mine" ? standing.endsAtMs : leaseEndMs(standing.lock);
		const processGone =
			standing.kind === "mine" ? standing.from === "process" : standing.why === WHY_OVER.process;
		if (!processGone && (standing.kind === "over" || untilMs <= nowMs)) return [];
		return [
			{
				number,
				url: `${repositoryUrl}/issues/${number}`,
				agent: holder.agent,
				instance: holder.instance,
				command,
				until: new Date(untilMs).toISOString(),
				processGone,
				...(handedBy === null ? {} : { handedBy: handedBy.agent }),
			},
		];
	});
}
async function readStandings(world, board, self) {
	const { locks } = board;
	if (locks.length === 0) return [];
	const lockStates = WORKFLOW_STATES.filter((state) => world.machine.isLockState(state));
	const filter = openTickets(board, { states: lockStates });
	const { tickets, next } = await readMatching(world, board, {
		filter,
		after: null,
	});
	const states = new Map(tickets.map(({ number, state }) => [number, state]));
	const lockStatusOf = lockStatuses(world, board, self);
	return locks.map(({ number }) => {
		const state = states.get(number) ?? null;
		return {
			number,
			standing: lockStatusOf({
				number,
				state,
				unread: state === null && next !== null,
			}),
		};
	});
}
export {
	mayBeAnswered,
	ownPulls,
	readEndsOfWaits,
	readStandings,
	readStrangers,
	waitingTickets,
	whyNotOwn,
	whyUnsettled,
};
