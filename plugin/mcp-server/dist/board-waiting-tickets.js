import { WHY_OVER, WORKFLOW_STATES, leaseEndMs, peoplesStates, typedTicket } from "./config-environment.js";
import { commentWarnings } from "./rules-bounds.js";
import { holderOf } from "./ticket-team-team-config.js";
import { personCommands } from "./rules-questions.js";
import {
	byUrgency,
	foreignStates,
	lockStatuses,
	openTickets,
	prioritiesOf,
	readLockedBoard,
	readMatching,
	readPendingQuestions,
} from "./ticket-talk-questions.js";
// plugin/mcp-server/src/ticket/world/world.ts
const NO_LEASES = {
	during: async (_world, _caller, call) => call(),
	held: () => void 0,
	left: () => void 0,
};
async function waitingTickets(world, { address, caller, labels = [], answers, all }) {
	const board = await readLockedBoard(world, address);
	const self = holderOf(world, caller, board.viewer);
	const { machine } = world;
	const states = [...peoplesStates(machine, board.team.policies), ...foreignStates(machine, board)];
	const filter = openTickets(board, {
		states,
		labels,
	});
	const [{ tickets: inStates, next }, standings, talk, strangers, unsettled] = await Promise.all([
		readMatching(world, board, {
			filter,
			after: null,
		}),
		readStandings(world, board, self),
		readPendingQuestions(world, board, {
			address,
			speaker: self,
		}),
		answers?.readStrangers(world, board, address, labels) ?? {
			found: [],
			complete: true,
		},
		answers?.readUnsettled(world, board, address, labels) ?? {
			found: [],
			complete: true,
		},
	]);
	const urgency = byUrgency(prioritiesOf(board));
	const waits = new Map([
		...unsettled.found.map(({ ticket, since, why }) => [
			ticket,
			{
				since,
				closed: why,
			},
		]),
		...strangers.found.map(({ ticket, wait }) => [
			ticket,
			{
				since: ticket.createdAt,
				stranger: wait,
			},
		]),
	]);
	const found = [...inStates, ...waits.keys()];
	const isCrowd = (ticket) => ticket.priority === null && waits.get(ticket)?.stranger !== void 0;
	const listed = found
		.toSorted((one, other) => Number(isCrowd(one)) - Number(isCrowd(other)) || urgency(one, other))
		.slice(0, all === true ? found.length : 10);
	const shown = listed.filter((ticket) => !waits.has(ticket));
	const ids = shown.map(({ itemId }) => itemId);
	const dates = ids.length === 0 ? new Map() : await world.cards.readStateDates(ids, board.stateField);
	const mayBeRerouted = (state) =>
		board.team.orchestrator !== void 0 && state !== null && machine.isEscalationState(state);
	const numbers = shown
		.filter(({ state }) => machine.isValidState(state ?? "Backlog"))
		.filter(
			({ itemId, updatedAt, state }) =>
				answers?.mayBeAnswered(dates.get(itemId) ?? null, updatedAt) || mayBeRerouted(state),
		)
		.map(({ number }) => number);
	const [ends, judged] = await Promise.all([
		answers?.readEndsOfWaits(world, address, caller, numbers),
		judgedByLog(world, board, standings, {
			address,
			caller,
			answers,
		}),
	]);
	return {
		repository: board.repository.nameWithOwner,
		project: {
			title: board.project.title,
			url: board.project.url,
		},
		at: new Date(world.clock.now()).toISOString(),
		tickets: listed.map((ticket) => {
			const wait = waits.get(ticket);
			if (wait !== void 0) return waitingTicket(ticket, wait);
			const rejectedBy = ends?.rejected.get(ticket.number) ?? null;
			return waitingTicket(ticket, {
				since: dates.get(ticket.itemId) ?? null,
				answer: ends?.ends.get(ticket.number) ?? null,
				rejectedBy,
				decide: rejectedBy === null ? decisionsOn(world, board, ticket) : [],
			});
		}),
		total: found.length,
		complete: next === null && unsettled.complete && strangers.complete,
		notes: [...commentWarnings(board.repository, world.settings), ...(ends?.notes ?? [])],
		held: leftLocks(board.repository, judged, world.clock.now()),
		talk,
	};
}
function waitingTicket({ number, title, url, priority, state }, wait) {
	return {
		number,
		title,
		url,
		priority,
		state: state ?? "Backlog",
		answer: null,
		rejectedBy: null,
		decide: [],
		stranger: null,
		...wait,
	};
}
function decisionsOn(world, { repository, team }, { number, state }) {
	const ticket = `${repository.nameWithOwner}#${number}`;
	const typed = typedTicket(ticket, world.settings);
	const { humanStates } = team.policies;
	return personCommands(world.machine, {
		ticket,
		typed,
		state,
		closed: false,
		humanStates,
		review: null,
	});
}
async function judgedByLog(world, { repository }, standings, { address, caller, answers }) {
	if (answers === void 0) return standings;
	const nowMs = world.clock.now();
	const unsure = standings
		.filter((one) => !one.shown && leftLocks(repository, [one], nowMs).length > 0)
		.slice(0, 10)
		.map(({ number }) => number);
	return Promise.all(
		standings.map(async (one) => {
			if (!unsure.includes(one.number)) return one;
			const read = await answers.readStanding(
				world,
				{
					...address,
					number: one.number,
				},
				caller,
			);
			return {
				...one,
				standing: read ?? one.standing,
			};
		}),
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
				handedBy: handedBy?.agent,
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
			shown: state !== null,
		};
	});
}
export { NO_LEASES, readStandings, waitingTickets };
