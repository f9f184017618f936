import { COMMANDS, WORKFLOW_STATES, shortened as shortened$1 } from "./config-environment.js";
import {
	PALETTE,
	band,
	html,
	linear,
	log,
	stack,
	trusted,
	utcDay,
	utcMonday,
	utcMonth,
} from "./d3-shape-dist-d3-shape.js";
import {
	decisionCommands,
	duration,
	endedBy,
	isReported,
	judgedPulls,
	percent,
	spanOf as spanOf$1,
} from "./board-next-ticket.js";
import { badnessOf, isOpen, stateColor, worstFirst } from "./ledger-audit-check-board.js";
import { createHash } from "node:crypto";
// plugin/mcp-server/src/report/page/marks.ts
const ADDRESS = /^https?:\/\//;
function link(url, content) {
	return ADDRESS.test(url)
		? html`<a href="${url}" rel="noreferrer">${content}</a>`
		: html`<span>${content}</span>`;
}
function ticketCell({ url, number, title }) {
	return {
		content: html`${link(url, html`#${number}`)} <bdi class="title">${title}</bdi>`,
		sort: number,
	};
}
function spanOf(ms) {
	return duration(ms).replaceAll(" ", "\xA0");
}
function spanCell(ms) {
	return ms === null
		? {
				content: "not known",
				sort: -1,
			}
		: {
				content: duration(ms),
				sort: ms,
			};
}
const DAY = new Intl.DateTimeFormat("en-GB", {
	timeZone: "UTC",
	day: "numeric",
	month: "short",
	year: "numeric",
});
const SHORT_DAY = new Intl.DateTimeFormat("en-GB", {
	timeZone: "UTC",
	day: "numeric",
	month: "short",
});
const MONTH = new Intl.DateTimeFormat("en-GB", {
	timeZone: "UTC",
	month: "short",
	year: "2-digit",
});
function momentCell(ms) {
	const at = new Date(ms).toISOString();
	return {
		content: html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 16)}</time>`,
		sort: ms,
	};
}
function dayName(ms) {
	return DAY.format(ms);
}
function periodName(ms, unit) {
	return (unit === "month" ? MONTH : SHORT_DAY).format(ms);
}
function counted(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
function moverName(agent) {
	return agent === null ? html`<em>by hand</em>` : html`<bdi>${agent}</bdi>`;
}
function stateTone(state) {
	return TONES[stateColor(state)];
}
const TONES = {
	GRAY: "gray",
	BLUE: "blue",
	YELLOW: "yellow",
	PURPLE: "purple",
	RED: "red",
	GREEN: "green",
	PINK: "pink",
};
function sectionOf({ id, title, takeaway, method, content }) {
	return html`<section aria-labelledby="${id}">
		<h2 id="${id}">${title}</h2>
		<p class="takeaway">${takeaway}</p>
		${content}${method !== void 0 && html`<p class="method">${method}</p>`}
	</section>`;
}
function spreadOf(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const longest = sorted.at(-1);
	if (longest === void 0) return null;
	const percentiles =
		sorted.length < 20
			? null
			: {
					median: quantile(sorted, 0.5),
					p85: quantile(sorted, 0.85),
				};
	return {
		count: sorted.length,
		percentiles,
		longest,
	};
}
function quantile(sorted, share) {
	const place = (sorted.length - 1) * share;
	const below = sorted[Math.floor(place)] ?? 0;
	return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place - Math.floor(place));
}
const DAY_MS$1 = 864e5;
const MAX_DAYS = 31;
function periodsOf(board) {
	const first = board.tickets
		.flatMap(({ path }) => path.steps.map(({ atMs }) => atMs))
		.filter((atMs) => isReported(board, atMs))
		.reduce((a, b) => Math.min(a, b), Infinity);
	if (first === Infinity)
		return {
			unit: "day",
			list: [],
		};
	const fromMs = board.sinceMs ?? first;
	const days = (board.nowMs - fromMs) / DAY_MS$1;
	if (days <= MAX_DAYS)
		return {
			unit: "day",
			list: every(utcDay, fromMs, board.nowMs),
		};
	if (days <= 371)
		return {
			unit: "week",
			list: every(utcMonday, fromMs, board.nowMs),
		};
	return {
		unit: "month",
		list: every(utcMonth, fromMs, board.nowMs).slice(-120),
	};
}
function every(unit, fromMs, lastMs) {
	return unit.range(unit.floor(new Date(fromMs)), new Date(lastMs + 1)).map((start) => ({
		startMs: start.getTime(),
		endMs: unit.offset(start).getTime(),
	}));
}
function throughputOf(board) {
	const states = WORKFLOW_STATES.filter((state) => board.machine.isTerminal(state));
	const { unit, list } = periodsOf(board);
	const ends = board.tickets.flatMap(({ path }) =>
		path.steps.filter(({ to, atMs }) => isTerminal(states, to) && isReported(board, atMs)),
	);
	const countOf = (state, { startMs, endMs }) =>
		ends.filter(({ to, atMs }) => to === state && atMs >= startMs && atMs < endMs).length;
	return {
		states,
		unit,
		periods: list.map((period) => ({
			startMs: period.startMs,
			counts: states.map((state) => countOf(state, period)),
		})),
		totals: states.map((state) => ends.filter(({ to }) => to === state).length),
		leadTime: spreadOf(board.tickets.flatMap((ticket) => leadTimesOf(board, ticket, states[0]))),
	};
}
function isTerminal(states, state) {
	return states.includes(state);
}
function leadTimesOf(board, { path }, state) {
	const [first] = path.steps;
	const end = path.steps.findLast(({ to, atMs }) => to === state && isReported(board, atMs));
	return first === void 0 || end === void 0 ? [] : [end.atMs - first.atMs];
}
function timesInState(board) {
	const spans = new Map(
		WORKFLOW_STATES.filter((state) => !board.machine.isTerminal(state)).map((state) => [state, []]),
	);
	for (const { path } of board.tickets)
		for (const stay of path.stays) {
			const span = spanOf$1(stay, null);
			if (span === null || stay.untilMs === null || !isReported(board, stay.untilMs)) continue;
			spans.get(stay.state)?.push(span);
		}
	return [...spans].flatMap(([state, values]) => {
		const spread = spreadOf(values);
		return spread === null
			? []
			: [
					{
						state,
						...spread,
					},
				];
	});
}
const PHASES = ["Waits for an agent", "In work", "Waits for people"];
const ANSWERED = "Waits for an agent";
function phaseOf({ machine, peoplesStates }, state) {
	if (!machine.isValidState(state) || machine.isTerminal(state) || state === "Backlog") return null;
	if (peoplesStates.includes(state)) return "Waits for people";
	return machine.isLockState(state) ? "In work" : "Waits for an agent";
}
function workInProgress(board) {
	const { tickets, nowMs } = board;
	return WORKFLOW_STATES.flatMap((state) => {
		const phase = phaseOf(board, state);
		if (phase === null) return [];
		return [
			{
				state,
				phase,
				tickets: tickets
					.filter((ticket) => ticket.state === state && ticket.closedMs === null)
					.map((ticket) => ({
						ticket,
						phase: ticket.answer === null ? phase : ANSWERED,
						ageMs: ageOf(ticket.sinceMs, nowMs),
						begunMs: ageOf(ticket.path.steps[0]?.atMs ?? null, nowMs),
					}))
					.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1)),
			},
		];
	});
}
function ageOf(fromMs, nowMs) {
	return fromMs === null ? null : Math.max(0, nowMs - fromMs);
}
function staysOf({ state, sinceMs, closedMs, path }, nowMs) {
	const endMs = closedMs ?? Infinity;
	if (path.stays.length === 0)
		return [
			{
				state,
				fromMs: sinceMs ?? nowMs,
				untilMs: endMs,
			},
		];
	return path.stays.map((stay, n) => ({
		state: stay.state,
		fromMs: stay.fromMs ?? path.steps[0]?.atMs ?? Infinity,
		untilMs: stay.untilMs ?? path.stays[n + 1]?.fromMs ?? endMs,
	}));
}
function flowOf(board) {
	const { nowMs, tickets } = board;
	const { unit, list } = periodsOf(board);
	const times = list.map(({ startMs }) => startMs);
	const stays = tickets.flatMap((ticket) =>
		staysOf(ticket, nowMs).flatMap(({ state, fromMs, untilMs }) => {
			const phase = phaseOf(board, state);
			if (ticket.answer === null || untilMs <= nowMs)
				return [
					{
						phase,
						fromMs,
						untilMs,
					},
				];
			const answeredMs = Date.parse(ticket.answer.at);
			return [
				{
					phase,
					fromMs,
					untilMs: answeredMs,
				},
				{
					phase: ANSWERED,
					fromMs: answeredMs,
					untilMs,
				},
			];
		}),
	);
	const isUnderWay = stays.some(({ phase, untilMs }) => phase !== null && untilMs > nowMs);
	return {
		unit,
		points: [...times, ...(times.length > 0 || isUnderWay ? [nowMs] : [])].map((atMs) => {
			const present = stays.filter(({ fromMs, untilMs }) => fromMs <= atMs && untilMs > atMs);
			const countOf = (phase) => present.filter((stay) => stay.phase === phase).length;
			return {
				atMs,
				counts: {
					"Waits for an agent": countOf("Waits for an agent"),
					"In work": countOf("In work"),
					"Waits for people": countOf("Waits for people"),
				},
			};
		}),
	};
}
function moversOf(board) {
	const byAgent = new Map();
	for (const { ticket, path } of board.tickets)
		for (const { agent, atMs, to } of path.steps) {
			if (!isReported(board, atMs)) continue;
			const known = byAgent.get(agent) ?? {
				steps: 0,
				tickets: new Set(),
				finished: 0,
			};
			known.steps += 1;
			known.tickets.add(ticket);
			if (board.machine.isValidState(to) && board.machine.isTerminal(to)) known.finished += 1;
			byAgent.set(agent, known);
		}
	const list = [...byAgent].map(([agent, { steps, tickets, finished }]) => ({
		agent,
		steps,
		tickets: tickets.size,
		finished,
	}));
	const steps = list.reduce((sum, mover) => sum + mover.steps, 0);
	const byHand = byAgent.get(null)?.steps ?? 0;
	return {
		list: list.toSorted((a, b) => b.steps - a.steps),
		steps,
		agentsShare: steps === 0 ? null : 1 - byHand / steps,
	};
}
// plugin/mcp-server/src/report/figures/figures-of-people.ts
function escalationsOf(board) {
	const { machine, tickets } = board;
	const asking = new Set(COMMANDS.flatMap((command) => machine.resolveIntent("escalate", command) ?? []));
	const list = tickets
		.flatMap((ticket) =>
			ticket.path.steps.flatMap((step, n) => {
				if (!asking.has(step.to)) return [];
				const next = ticket.path.steps[n + 1];
				const endedMs = endedBy(next);
				const answeredBy = endedMs === null ? null : (next?.answeredBy ?? null);
				const { atMs, agent: by, from, reason } = step;
				return [
					{
						ticket,
						atMs,
						by,
						from,
						reason,
						waits: next === void 0,
						endedMs,
						answeredBy,
					},
				];
			}),
		)
		.filter(({ waits, endedMs, atMs }) => waits || isReported(board, endedMs ?? atMs));
	return {
		list: list.toSorted((a, b) => b.atMs - a.atMs),
		open: list.filter(({ waits }) => waits).length,
		wait: spreadOf(list.flatMap(({ atMs, endedMs }) => (endedMs === null ? [] : [endedMs - atMs]))),
	};
}
function locksOf(board) {
	const reported = board.tickets.map((ticket) => ({
		ticket,
		entries: ticket.entries.filter(({ comment }) => isReported(board, Date.parse(comment.createdAt))),
	}));
	const all = reported.flatMap(({ entries }) => entries);
	const byState = WORKFLOW_STATES.map((state) => ({
		state,
		use: useOf(all.filter(({ record }) => record.to === state)),
	}));
	const contended = reported
		.map(({ ticket, entries }) => ({
			ticket,
			use: useOf(entries),
		}))
		.filter(({ use }) => trouble(use) > 0);
	return {
		byState: byState.filter(({ use }) => trouble(use) + use.taken > 0),
		contended: contended.toSorted((a, b) => trouble(b.use) - trouble(a.use)),
	};
}
function useOf(entries) {
	const accepted = entries.filter(({ standing }) => standing === "accepted").map(({ record }) => record);
	const taking = accepted.filter(({ lock, handedTo }) => lock !== void 0 && handedTo === void 0);
	const takenOver = taking.filter(({ lock }) => lock?.takenFrom !== void 0).length;
	return {
		taken: taking.length - takenOver,
		takenOver,
		handedOn: accepted.filter(({ handedTo }) => handedTo !== void 0).length,
		lostRaces: entries.length - accepted.length,
	};
}
function trouble({ takenOver, handedOn, lostRaces }) {
	return takenOver + handedOn + lostRaces;
}
function reviewStates(machine) {
	const building = machine.lockStateOf("impl");
	return [
		{
			state: machine.resolveIntent("complete", "plan"),
			on: machine.resolveIntent("complete", "review"),
			back: machine.inputStatesOf("plan"),
		},
		{
			state: machine.resolveIntent("complete", "impl"),
			on: machine.resolveIntent("close", "triage"),
			back: building === null ? [] : [building],
		},
	].flatMap(({ state, ...targets }) =>
		state === null
			? []
			: [
					{
						state,
						...targets,
					},
				],
	);
}
function reviewsOf(board) {
	const steps = board.tickets.flatMap(({ path }) => path.steps.filter(({ atMs }) => isReported(board, atMs)));
	const verdicts = reviewStates(board.machine).map(({ state, on, back }) => {
		const left = steps.filter(({ from }) => from === state);
		const passed = left.filter(({ to }) => to === on).length;
		const sentBack = left.filter(({ to }) => back.includes(to)).length;
		return {
			state,
			passed,
			sentBack,
			other: left.length - passed - sentBack,
			reviewed: left.length,
		};
	});
	return {
		reviewed: verdicts.reduce((sum, { reviewed }) => sum + reviewed, 0),
		sentBack: verdicts.reduce((sum, { sentBack }) => sum + sentBack, 0),
		verdicts,
		bounced: bouncedOf(board),
	};
}
function bouncedOf(board) {
	const reviews = reviewStates(board.machine);
	return board.tickets
		.flatMap((ticket) => {
			const back = ticket.path.steps.filter(
				(step) =>
					isReported(board, step.atMs) &&
					reviews.some((review) => review.state === step.from && review.back.includes(step.to)),
			);
			const last = back.at(-1);
			return last === void 0
				? []
				: [
						{
							ticket,
							bounces: back.length,
							lastMs: last.atMs,
						},
					];
		})
		.toSorted((a, b) => b.bounces - a.bounces || b.lastMs - a.lastMs);
}
function foundOn(tickets) {
	return tickets
		.flatMap((ticket) =>
			ticket.findings.map((finding) => ({
				ticket,
				finding,
			})),
		)
		.toSorted((a, b) => worstFirst(a.finding, b.finding));
}
function wrongIn(found) {
	return found.filter(({ finding }) => isOpen(finding)).length;
}
// plugin/mcp-server/src/report/figures/figures.ts
function figuresOf(board) {
	return {
		throughput: throughputOf(board),
		flow: flowOf(board),
		times: timesInState(board),
		states: workInProgress(board),
		reviews: reviewsOf(board),
		escalations: escalationsOf(board),
		locks: locksOf(board),
		movers: moversOf(board),
	};
}
function typicalFigure(spread, what) {
	if (spread === null)
		return {
			value: "\u2013",
			name: what,
		};
	return spread.percentiles === null
		? {
				value: duration(spread.longest),
				name: `${what}, the longest of ${spread.count}`,
			}
		: {
				value: duration(spread.percentiles.median),
				name: `${what}, median`,
			};
}
function keyFiguresOf({ throughput, states, reviews, escalations, movers }, wrong) {
	const { leadTime, totals } = throughput;
	const open = states.flatMap(({ tickets }) => tickets);
	const waiting = open.filter(({ phase }) => phase === "Waits for people").length;
	const { reviewed, sentBack } = reviews;
	const [done = 0] = totals;
	return [
		{
			value: String(done),
			name: done === 1 ? "ticket done" : "tickets done",
		},
		typicalFigure(leadTime, "from first step to done"),
		{
			value: String(open.length),
			name: "under way now",
		},
		{
			value: String(waiting),
			name: waiting === 1 ? "waits for people now" : "wait for people now",
		},
		typicalFigure(escalations.wait, "until an escalation ended"),
		{
			value: reviewed === 0 ? "\u2013" : percent(sentBack / reviewed),
			name: "of reviews sent the work back",
		},
		{
			value: movers.agentsShare === null ? "\u2013" : percent(movers.agentsShare),
			name: "of steps by agents",
		},
		{
			value: String(wrong),
			name: `${wrong === 1 ? "finding" : "findings"} to look at`,
			isBad: wrong > 0,
		},
	];
}
// plugin/mcp-server/src/report/report-json.ts
function reportJson(board) {
	const { title, url, repository, nowMs, sinceMs, tickets, warnings } = board;
	const names = new Map(
		tickets.map((ticket) => [
			ticket,
			{
				ticket: ticket.ticket,
				title: ticket.title,
				url: ticket.url,
				state: ticket.state,
			},
		]),
	);
	const findings = foundOn(tickets).map(({ finding }) => finding);
	const whole = {
		title,
		url,
		repository,
		nowMs,
		sinceMs,
		warnings,
		...figuresOf(board),
		findings,
	};
	return JSON.stringify(whole, (_, value) => names.get(value) ?? value, 2);
}
// plugin/mcp-server/src/report/page/table.ts
const MAX_ROWS = 500;
const SHORT_ROWS = 12;
function tableOf({ caption, columns, rows }) {
	if (rows.length === 0) return null;
	const shown = rows.slice(0, MAX_ROWS);
	const rest = rows.length - shown.length;
	return html`<details class="fold">
		<summary>${caption} (${rows.length})</summary>
		<div
			class="scroll${rows.length > SHORT_ROWS && " long"}"
			role="region"
			aria-label="${caption}"
			tabindex="0"
		>
			<table data-sortable role="table">
				<caption class="sr-only">
					${caption}
				</caption>
				<thead role="rowgroup">
					<tr role="row">
						${columns.map(({ name, kind }) => html`<th scope="col" role="columnheader" class="${kind}">${name}</th>`)}
					</tr>
				</thead>
				<tbody role="rowgroup">
					${shown.map(
						(cells) =>
							html`<tr role="row">
								${cells.map((cell, n) => cellOf(cell, n, columns[n] ?? UNNAMED))}
							</tr> `,
					)}
				</tbody>
			</table>
		</div>
		${rest > 0 && html`<p class="rest">The first ${MAX_ROWS} of ${rows.length} rows; the figures count all.</p>`}
	</details>`;
}
const UNNAMED = {
	name: "",
	kind: "text",
};
function cellOf({ content, sort }, n, { name, kind }) {
	const value = sort ?? (typeof content === "string" || typeof content === "number" ? content : "");
	return n === 0
		? html`<th scope="row" role="rowheader" class="${kind}" data-value="${value}">${content}</th>`
		: html`<td role="cell" class="${kind}" data-value="${value}" data-name="${name}">${content}</td>`;
}
// plugin/mcp-server/src/report/page/findings.ts
function findingSection(found) {
	return {
		id: "findings",
		title: "Findings",
		takeaway: takeawayOf$5(found),
		content: tableOf({
			caption: "What the audit found, the worst first",
			columns: [
				{
					name: "Ticket",
					kind: "text",
				},
				{
					name: "Kind",
					kind: "word",
				},
				{
					name: "What",
					kind: "prose",
				},
				{
					name: "What to do",
					kind: "prose",
				},
				{
					name: "When",
					kind: "word",
				},
			],
			rows: found.map(cellsOf$3),
		}),
	};
}
function takeawayOf$5(found) {
	const wrong = wrongIn(found);
	const notes = found.filter(({ finding }) => finding.severity === "note").length;
	const confirmed = found.length - wrong - notes;
	const others = [
		...(confirmed === 0 ? [] : [`${counted(confirmed, "finding")} that a person confirmed`]),
		...(notes === 0 ? [] : [counted(notes, "note")]),
	];
	const beside = others.length > 0 && html`, with ${others.join(" and ")}`;
	return wrong === 0
		? html`The logs are whole${beside}.`
		: html`<strong>${counted(wrong, "finding")}</strong> to look at${beside}.`;
}
function cellsOf$3({ ticket, finding }) {
	const { severity, code, what, where, at } = finding;
	const atMs = Date.parse(at ?? "");
	return [
		ticketCell(ticket),
		{
			content: html`<span class="severity ${severity}">${severity}</span>
				${where.url === void 0 ? html`<code>${code}</code>` : link(where.url, html`<code>${code}</code>`)}`,
			sort: `${badnessOf(severity)} ${code}`,
		},
		{ content: what },
		{ content: todoOf(finding) },
		Number.isNaN(atMs)
			? {
					content: "",
					sort: 0,
				}
			: momentCell(atMs),
	];
}
function todoOf({ todo, confirmed }) {
	if (confirmed === void 0) return todo;
	return html`Nothing: ${link(confirmed.url, html`<bdi>${confirmed.by}</bdi> has confirmed it`)}`;
}
// plugin/mcp-server/src/report/charts/svg.ts
const WIDTHS = {
	desk: 760,
	phone: 320,
};
function figure({ label, legend, draw }) {
	const drawing = (size) => {
		const width = WIDTHS[size];
		const { height, content } = draw(width, size);
		return html`<svg
			class="chart ${size}"
			viewBox="0 0 ${width} ${height}"
			width="${width}"
			height="${height}"
			role="img"
			aria-label="${label}"
		>
			${content}
		</svg>`;
	};
	const entries = legend.map(
		({ name, tone }) => html`<li><span class="swatch tone-${tone}" aria-hidden="true"></span>${name}</li>`,
	);
	return html`<figure>
		${drawing("desk")}${drawing("phone")}
		${
			entries.length > 1 &&
			html`<figcaption>
				<ul class="legend">
					${entries}
				</ul>
			</figcaption>`
		}
	</figure>`;
}
function px(value) {
	return String(Math.round(value * 10) / 10);
}
function text(x, y, words, { anchor = "start", kind = "label" } = {}) {
	return html`<text class="${kind}" x="${px(x)}" y="${px(y)}" text-anchor="${anchor}">${words}</text>`;
}
function gridLine(x1, y1, x2, y2) {
	return html`<line class="grid" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" />`;
}
const NAME_COLUMN = 176;
const DESK_ROW = 34;
const PHONE_ROW = 50;
const TOP$1 = 6;
const MAX_NAME = {
	desk: 24,
	phone: 40,
};
function labelColumn(size) {
	return size === "desk" ? NAME_COLUMN : 0;
}
function rowTops(rows, size) {
	const isDesk = size === "desk";
	const row = isDesk ? DESK_ROW : PHONE_ROW;
	const topOf = (n) => TOP$1 + n * row + (isDesk ? 6 : 22);
	return {
		height: TOP$1 + rows * row + 4,
		topOf,
		nameAt: (n, name) => text(0, isDesk ? topOf(n) + 13 : topOf(n) - 7, shortened(name, MAX_NAME[size])),
	};
}
function shortened(name, most) {
	return name.length > most
		? `${name
				.slice(0, most - 1)
				.toWellFormed()
				.trim()}\u2026`
		: name;
}
const MINUTE_MS = 6e4;
const HOUR_MS$1 = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS$1;
const MARKS = [
	{
		ms: MINUTE_MS,
		name: "1 min",
		main: true,
	},
	{
		ms: 10 * MINUTE_MS,
		name: "10 min",
		main: false,
	},
	{
		ms: HOUR_MS$1,
		name: "1 h",
		main: true,
	},
	{
		ms: 6 * HOUR_MS$1,
		name: "6 h",
		main: false,
	},
	{
		ms: DAY_MS,
		name: "1 d",
		main: true,
	},
	{
		ms: 7 * DAY_MS,
		name: "1 week",
		main: false,
	},
	{
		ms: 30 * DAY_MS,
		name: "30 d",
		main: true,
	},
	{
		ms: 182 * DAY_MS,
		name: "\u00bd year",
		main: false,
	},
	{
		ms: 730 * DAY_MS,
		name: "2 years",
		main: true,
	},
];
function spanScale(values, range) {
	const longest = Math.max(HOUR_MS$1, ...values);
	const shortest = Math.max(MINUTE_MS, Math.min(HOUR_MS$1, ...values));
	const last = MARKS.findIndex(({ ms }) => ms >= longest);
	const first = MARKS.findLastIndex(({ ms }) => ms <= shortest);
	const marks = MARKS.slice(Math.max(0, first), last < 0 ? MARKS.length : last + 1);
	const end = Math.max(longest, marks.at(-1)?.ms ?? longest);
	return {
		scale: log([marks[0]?.ms ?? MINUTE_MS, end], [...range]).clamp(true),
		marks,
	};
}
// plugin/mcp-server/src/report/charts/columns-chart.ts
const HEIGHT = 220;
const TOP = 12;
const BASE = 190;
const LEFT = 30;
const NAME_WIDTH = 62;
const GRID_LINES = 4;
function columnsChart({ label, legend, columns }) {
	return figure({
		label,
		legend,
		draw: (width, size) => ({
			height: HEIGHT,
			content: drawn$2(columns, legend, width, size),
		}),
	});
}
function drawn$2(columns, legend, width, size) {
	const highest = Math.max(1, ...columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
	const x = band(columns.keys(), [LEFT, width]).paddingInner(0.3).paddingOuter(0.15);
	const y = linear([0, highest], [BASE, TOP]).nice(GRID_LINES);
	const marks = y.ticks(GRID_LINES).filter(Number.isInteger);
	const every = Math.ceil(
		(columns.length * (size === "phone" ? NAME_WIDTH * 0.9 : NAME_WIDTH)) / (width - LEFT),
	);
	const layers = stack()
		.keys(legend.keys())
		.value(({ values }, key) => values[key] ?? 0)([...columns]);
	const bar = Math.min(x.bandwidth(), 44);
	const leftOf = (n) => (x(n) ?? 0) + (x.bandwidth() - bar) / 2;
	return [
		...marks.map(
			(mark) =>
				html`${gridLine(LEFT, y(mark), width, y(mark))}${text(22, y(mark) + 4, mark, {
					anchor: "end",
					kind: "tick",
				})}`,
		),
		...layers.map(
			(layer) =>
				html`<g class="tone-${legend[layer.key]?.tone ?? "gray"}">
					${layer.map(([from, to], n) => {
						if (to === from) return null;
						const name = `${columns[n]?.name}: ${to - from} ${legend[layer.key]?.name ?? ""}`;
						return html`<rect
							x="${px(leftOf(n))}"
							y="${px(y(to))}"
							width="${px(bar)}"
							height="${px(y(from) - y(to))}"
							rx="2"
							><title>${name}</title></rect
						>`;
					})}
				</g>`,
		),
		...columns.map(({ name }, n) =>
			n % every === 0
				? text((x(n) ?? 0) + x.bandwidth() / 2, 210, name, {
						anchor: "middle",
						kind: "tick",
					})
				: html``,
		),
	];
}
// plugin/mcp-server/src/report/page/finished.ts
function finishedSection({ states, unit, periods, totals, leadTime }) {
	const legend = states.map((name) => ({
		name,
		tone: stateTone(name),
	}));
	const columns = periods.map(({ startMs, counts }) => ({
		name: periodName(startMs, unit),
		values: counts,
	}));
	const [done = 0] = totals;
	const pace = periods.length === 0 ? 0 : Math.round((done / periods.length) * 10) / 10;
	return {
		id: "finished",
		title: "Finished",
		takeaway:
			leadTime === null
				? "Nothing was finished in this time."
				: html`${counted(done, "ticket")} came to ${states[0]}, ${pace} a ${unit}. ${leadText(leadTime)}`,
		content: html`${
			leadTime !== null &&
			columnsChart({
				label: `Tickets finished each ${unit}`,
				legend,
				columns,
			})
		}${tableOf({
			caption: `Tickets finished each ${unit}`,
			columns: [
				{
					name: `${unit[0]?.toUpperCase()}${unit.slice(1)} of`,
					kind: "text",
				},
				...states.map((name) => ({
					name,
					kind: "number",
				})),
			],
			rows: periods.toReversed().map(cellsOf$2),
		})}`,
	};
}
function leadText({ percentiles, longest }) {
	return percentiles === null
		? html`The longest took <strong>${spanOf(longest)}</strong> from its first step.`
		: html`Half of them took at most <strong>${spanOf(percentiles.median)}</strong> from their first step, 85
				of 100 at most <strong>${spanOf(percentiles.p85)}</strong>.`;
}
function cellsOf$2({ startMs, counts }) {
	return [
		{
			content: dayName(startMs),
			sort: startMs,
		},
		...counts.map((content) => ({ content })),
	];
}
// plugin/mcp-server/src/report/page/flow.ts
const PHASE_TONES = {
	"Waits for an agent": "blue",
	"In work": "yellow",
	"Waits for people": "purple",
};
const MIN_POINTS = 3;
function flowSection({ unit, points }) {
	const legend = PHASES.map((name) => ({
		name,
		tone: PHASE_TONES[name],
	}));
	const last = points.at(-1);
	const columns = points.map(({ atMs, counts }) => ({
		name: atMs === last?.atMs ? "now" : periodName(atMs, unit),
		values: PHASES.map((phase) => counts[phase]),
	}));
	const hasChart = columns.length >= MIN_POINTS;
	return {
		id: "flow",
		title: "Flow",
		takeaway: html`${takeawayOf$4(last?.counts)}${hasChart && " Work gets stuck where a colour grows."}`,
		method:
			"At the beginning of each period and now; a ticket without records counts from when its card was last set. Backlog and finished tickets are left out.",
		content: html`${
			hasChart &&
			columnsChart({
				label: "Tickets under way over time",
				legend,
				columns,
			})
		}${tableOf({
			caption: "Tickets under way, by whom they wait for",
			columns: [
				{
					name: "On",
					kind: "word",
				},
				...PHASES.map((name) => ({
					name,
					kind: "number",
				})),
			],
			rows: points.toReversed().map((point) => cellsOf$1(point, point === last)),
		})}`,
	};
}
function takeawayOf$4(counts) {
	const total = counts === void 0 ? 0 : PHASES.reduce((sum, phase) => sum + counts[phase], 0);
	if (counts === void 0 || total === 0) return "Nothing is under way.";
	const most = PHASES.find((phase) => counts[phase] * 2 > total);
	if (most !== void 0)
		return html`Most of the work in progress ${phaseVerb(most)}: <strong>${counts[most]}</strong> of
			${counted(total, "ticket")}.`;
	const parts = PHASES.map((phase) => `${counts[phase]} ${phase.toLowerCase().replace("waits", "waiting")}`);
	return html`Of ${counted(total, "ticket")} under way: ${parts.join(", ")}.`;
}
function phaseVerb(phase) {
	switch (phase) {
		case "Waits for an agent":
			return "waits for an agent";
		case "In work":
			return "is in work";
		case "Waits for people":
			return "waits for people";
	}
}
function cellsOf$1({ atMs, counts }, isNow) {
	return [
		{
			content: isNow ? "Now" : dayName(atMs),
			sort: atMs,
		},
		...PHASES.map((phase) => ({ content: counts[phase] })),
	];
}
// plugin/mcp-server/src/report/charts/spans-chart.ts
const AXIS = 26;
const MIDDLE = 9;
const LIFTS = [0, -5, 5, -2.5, 2.5, -7, 7];
const MAX_DOTS = 300;
function spansChart({ label, legend, rows }) {
	return figure({
		label,
		legend,
		draw: (width, size) => ({
			height: rowTops(rows.length, size).height + AXIS,
			content: drawn$1(rows, width, size),
		}),
	});
}
function drawn$1(rows, width, size) {
	const left = labelColumn(size);
	const { scale, marks } = spanScale(
		rows.flatMap(({ bar, dots }) => [
			...dots.map(({ ms }) => ms),
			...(bar === null ? [] : [bar.fromMs, bar.toMs]),
		]),
		[left + 10, width - 22],
	);
	const { height, topOf, nameAt } = rowTops(rows.length, size);
	return [
		...marks
			.filter(({ main }) => main || size === "desk")
			.map(
				({ ms, name }) =>
					html`${gridLine(scale(ms), 4, scale(ms), height)}${text(scale(ms), height + 16, name, {
						anchor: "middle",
						kind: "tick",
					})}`,
			),
		...rows.map(({ name, bar, dots }, n) => {
			const y = topOf(n) + MIDDLE;
			return html`${nameAt(n, name)}${
				bar !== null &&
				html`<line
					class="span"
					x1="${px(scale(bar.fromMs))}"
					y1="${px(y)}"
					x2="${px(scale(bar.toMs))}"
					y2="${px(y)}"
				/>`
			}${dots.slice(0, MAX_DOTS).map(({ ms, name: what, tone }, place) => {
				const lift = dots.length > 2 ? (LIFTS[place % LIFTS.length] ?? 0) : 0;
				return html`<circle class="dot tone-${tone}" cx="${px(scale(ms))}" cy="${px(y + lift)}" r="5"
					><title>${what}</title></circle
				>`;
			})}`;
		}),
	];
}
// plugin/mcp-server/src/report/page/time.ts
function timeSection(times) {
	const measured = times.flatMap(({ state, percentiles }) =>
		percentiles === null
			? []
			: [
					{
						state,
						...percentiles,
					},
				],
	);
	return {
		id: "time",
		title: "Time in each state",
		takeaway: takeawayOf$3(times, measured),
		method: `Visits that ended in this time. Median: half of the visits were at most as long. 85 of 100: what a plan can rely on. Both need 20 visits.`,
		content: html`${measured.length > 0 && chartOf$3(measured)}${tableOf({
			caption: "Time in each state",
			columns: [
				{
					name: "State",
					kind: "word",
				},
				{
					name: "Visits",
					kind: "number",
				},
				{
					name: "Median",
					kind: "number",
				},
				{
					name: "85 of 100",
					kind: "number",
				},
				{
					name: "Longest",
					kind: "number",
				},
			],
			rows: times.map(({ state, count, percentiles, longest }) => [
				{ content: state },
				{ content: count },
				percentileCell(percentiles?.median),
				percentileCell(percentiles?.p85),
				spanCell(longest),
			]),
		})}`,
	};
}
function takeawayOf$3(times, measured) {
	const [slowest] = measured.toSorted((a, b) => b.p85 - a.p85);
	if (slowest !== void 0)
		return html`Tickets stay longest in <strong>${slowest.state}</strong>: half of them leave it within
			${spanOf(slowest.median)}, 85 of 100 within ${spanOf(slowest.p85)}.`;
	const [longest] = times.toSorted((a, b) => b.longest - a.longest);
	if (longest === void 0) return "No ticket left a state in this time.";
	return html`The longest visit took ${spanOf(longest.longest)}, in <strong>${longest.state}</strong>.`;
}
function percentileCell(ms) {
	return ms === void 0
		? {
				content: "",
				sort: -1,
			}
		: spanCell(ms);
}
function chartOf$3(measured) {
	return spansChart({
		label: "Median and 85th percentile of the time in each state",
		legend: [
			{
				name: "Median",
				tone: "blue",
			},
			{
				name: "85 of 100",
				tone: "yellow",
			},
		],
		rows: measured.map(({ state, median, p85 }) => ({
			name: state,
			bar: {
				fromMs: median,
				toMs: p85,
			},
			dots: [
				{
					ms: median,
					name: `${state}, median: ${duration(median)}`,
					tone: "blue",
				},
				{
					ms: p85,
					name: `${state}, 85 of 100: ${duration(p85)}`,
					tone: "yellow",
				},
			],
		})),
	});
}
// plugin/mcp-server/src/report/charts/rows-chart.ts
const BAR = 18;
const NOTE_WIDTH = 96;
function rowsChart({ label, legend, rows }) {
	return figure({
		label,
		legend,
		draw: (width, size) => ({
			height: rowTops(rows.length, size).height,
			content: drawn(rows, legend, width, size),
		}),
	});
}
function drawn(rows, legend, width, size) {
	const left = labelColumn(size);
	const longest = Math.max(1, ...rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
	const x = linear([0, longest], [left, width - NOTE_WIDTH]);
	const { topOf, nameAt } = rowTops(rows.length, size);
	const layers = stack()
		.keys(legend.keys())
		.value(({ values }, key) => values[key] ?? 0)([...rows]);
	return [
		...rows.map(({ name }, n) => nameAt(n, name)),
		...layers.map(
			(layer) =>
				html`<g class="tone-${legend[layer.key]?.tone ?? "gray"}">
					${layer.map(([from, to], n) => {
						if (to === from) return null;
						const what = `${rows[n]?.name}: ${to - from} ${legend[layer.key]?.name ?? ""}`;
						return html`<rect
							x="${px(x(from))}"
							y="${px(topOf(n))}"
							width="${px(Math.max(1, x(to) - x(from) - 1))}"
							height="${BAR}"
							rx="2"
							><title>${what}</title></rect
						>`;
					})}
				</g>`,
		),
		...rows.map(({ values, note }, n) =>
			text(x(values.reduce((sum, value) => sum + value, 0)) + 8, topOf(n) + 13, note, { kind: "value" }),
		),
	];
}
// plugin/mcp-server/src/report/page/reviews.ts
function reviewSection(reviews) {
	const { verdicts, bounced } = reviews;
	return {
		id: "reviews",
		title: "Back and forth",
		takeaway: takeawayOf$2(reviews),
		content: html`${verdicts.some(({ reviewed }) => reviewed > 0) && chartOf$2(verdicts)}${tableOf({
			caption: "Outcomes of reviews",
			columns: [
				{
					name: "Review",
					kind: "word",
				},
				{
					name: "Passed",
					kind: "number",
				},
				{
					name: "Sent back",
					kind: "number",
				},
				{
					name: "Something else",
					kind: "number",
				},
			],
			rows: verdicts.map(({ state, passed, sentBack, other }) => [
				{ content: state },
				{ content: passed },
				{ content: sentBack },
				{ content: other },
			]),
		})}${tableOf({
			caption: "Tickets that were sent back",
			columns: [
				{
					name: "Ticket",
					kind: "text",
				},
				{
					name: "Times",
					kind: "number",
				},
				{
					name: "Now",
					kind: "word",
				},
				{
					name: "Last",
					kind: "word",
				},
			],
			rows: bounced.map(({ ticket, bounces, lastMs }) => [
				ticketCell(ticket),
				{ content: bounces },
				{ content: ticket.state },
				momentCell(lastMs),
			]),
		})}`,
	};
}
function takeawayOf$2({ reviewed, sentBack, bounced: [most] }) {
	if (reviewed === 0) return "Nothing was reviewed in this time.";
	const often = most !== void 0 && most.bounces > 1 ? most : null;
	return html`Of ${counted(reviewed, "review")} <strong>${percent(sentBack / reviewed)}</strong> sent the work
		back${often !== null && html`; #${often.ticket.number} went back ${often.bounces} times`}.`;
}
function chartOf$2(verdicts) {
	return rowsChart({
		label: "Outcomes of reviews",
		legend: [
			{
				name: "Passed",
				tone: "green",
			},
			{
				name: "Sent back",
				tone: "yellow",
			},
			{
				name: "Something else",
				tone: "gray",
			},
		],
		rows: verdicts.map(({ state, passed, sentBack, other, reviewed }) => ({
			name: state,
			values: [passed, sentBack, other],
			note: counted(reviewed, "review"),
		})),
	});
}
// plugin/mcp-server/src/report/page/escalations.ts
function escalationSection(escalations, nowMs) {
	const { list } = escalations;
	return {
		id: "escalations",
		title: "Escalations",
		takeaway: takeawayOf$1(escalations),
		content: html`${list.length > 0 && chartOf$1(list, nowMs)}${tableOf({
			caption: "Escalations, newest first",
			columns: [
				{
					name: "Ticket",
					kind: "text",
				},
				{
					name: "Asked",
					kind: "word",
				},
				{
					name: "By",
					kind: "text",
				},
				{
					name: "From",
					kind: "word",
				},
				{
					name: "Waited",
					kind: "number",
				},
				{
					name: "Ended by",
					kind: "text",
				},
				{
					name: "Why",
					kind: "prose",
				},
			],
			rows: list.map((escalation) => cellsOf(escalation, nowMs)),
		})}`,
	};
}
function takeawayOf$1({ list, open, wait }) {
	if (list.length === 0) return "No agent needed a person in this time.";
	const took = wait !== null && waitText(wait);
	return html`A person was needed ${counted(list.length, "time")};
	${open === 0 ? "none waits" : open === 1 ? "1 waits" : `${open} wait`} still.${took}`;
}
function waitText({ percentiles, longest }) {
	return percentiles === null
		? html` The longest wait that ended took <strong>${spanOf(longest)}</strong>.`
		: html` People took <strong>${spanOf(percentiles.median)}</strong> in the median; 85 of 100 waits were at
				most ${spanOf(percentiles.p85)}.`;
}
const HOUR_MS = 36e5;
const WAITS = [
	{
		name: "under 1 h",
		endMs: HOUR_MS,
	},
	{
		name: "1\u20138 h",
		endMs: 8 * HOUR_MS,
	},
	{
		name: "8\u201324 h",
		endMs: 24 * HOUR_MS,
	},
	{
		name: "1\u20133 d",
		endMs: 72 * HOUR_MS,
	},
	{
		name: "3\u20137 d",
		endMs: 168 * HOUR_MS,
	},
	{
		name: "over 7 d",
		endMs: Infinity,
	},
];
function chartOf$1(list, nowMs) {
	return columnsChart({
		label: "How long tickets waited for a person",
		legend: [
			{
				name: "Answered",
				tone: "green",
			},
			{
				name: "Still waiting",
				tone: "red",
			},
		],
		columns: WAITS.map(({ name, endMs }, n) => {
			const fromMs = WAITS[n - 1]?.endMs ?? 0;
			const here = list.filter((one) => {
				const waitMs = waitOf(one, nowMs);
				return waitMs !== null && waitMs >= fromMs && waitMs < endMs;
			});
			const still = here.filter(({ waits }) => waits).length;
			return {
				name,
				values: [here.length - still, still],
			};
		}),
	});
}
function waitOf({ atMs, waits, endedMs }, nowMs) {
	const endMs = waits ? nowMs : endedMs;
	return endMs === null ? null : Math.max(0, endMs - atMs);
}
const GLANCE_LENGTH = 140;
function cellsOf(escalation, nowMs) {
	const { ticket, atMs, by, from, reason } = escalation;
	return [
		ticketCell(ticket),
		momentCell(atMs),
		{
			content: moverName(by),
			sort: by ?? "",
		},
		{ content: from },
		spanCell(waitOf(escalation, nowMs)),
		endCell(escalation),
		{ content: shortened$1(reason ?? "", GLANCE_LENGTH) },
	];
}
function endCell({ waits, endedMs, answeredBy }) {
	if (waits)
		return {
			content: html`<strong>still waiting</strong>`,
			sort: "",
		};
	if (endedMs === null)
		return {
			content: html`<em>records are missing</em>`,
			sort: "",
		};
	if (answeredBy === null)
		return {
			content: html`<em>moved by hand</em>`,
			sort: "",
		};
	return {
		content: html`<bdi>${answeredBy}</bdi>`,
		sort: answeredBy,
	};
}
// plugin/mcp-server/src/report/page/age.ts
function ageSection(states) {
	const open = states.flatMap(({ tickets }) => tickets);
	const oldest = open.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
	const shown = states.filter(({ tickets }) => tickets.length > 0);
	return {
		id: "age",
		title: "Work in progress",
		takeaway: html`${counted(open.length, "ticket")} under way.${longestStanding(oldest[0])}`,
		method: "Each dot is a ticket, at the time since it came to its state. Backlog is not counted.",
		content: html`${shown.length > 0 && chartOf(shown)}${tableOf({
			caption: "Open tickets, those that have not moved for longest first",
			columns: [
				{
					name: "Ticket",
					kind: "text",
				},
				{
					name: "State",
					kind: "word",
				},
				{
					name: "In it for",
					kind: "number",
				},
				{
					name: "Begun",
					kind: "number",
				},
			],
			rows: oldest.map(({ ticket, ageMs, begunMs }) => [
				ticketCell(ticket),
				{ content: ticket.state },
				spanCell(ageMs),
				begunMs === null
					? {
							content: "",
							sort: -1,
						}
					: {
							content: `${duration(begunMs)} ago`,
							sort: begunMs,
						},
			]),
		})}`,
	};
}
function longestStanding(oldest) {
	if (oldest === void 0 || oldest.ageMs === null) return null;
	const { ticket, ageMs } = oldest;
	return html` The one that has not moved for longest is <strong>#${ticket.number}</strong>: ${spanOf(ageMs)}
		in ${ticket.state}.`;
}
function chartOf(states) {
	return spansChart({
		label: "Time since each open ticket came to its state",
		legend: PHASES.map((name) => ({
			name,
			tone: PHASE_TONES[name],
		})),
		rows: states.map(({ state, tickets }) => ({
			name: `${state} (${tickets.length})`,
			bar: null,
			dots: tickets.flatMap(({ ticket, ageMs, phase }) =>
				ageMs === null
					? []
					: [
							{
								ms: ageMs,
								name: `#${ticket.number}: ${duration(ageMs)}`,
								tone: PHASE_TONES[phase],
							},
						],
			),
		})),
	});
}
// plugin/mcp-server/src/report/page/style.ts
const STYLE = `${PALETTE}
:root {
  color-scheme: light dark;
  --canvas: #f6f7f9; --surface: #ffffff; --raised: #f7f9fb; --line: #d9dfe6; --line-soft: #e9edf2;
  --text: #1b232c; --muted: #56616d; --link: #0f5cad; --focus: #1a6fd0;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1217; --surface: #151b22; --raised: #1a212a; --line: #303944; --line-soft: #222a33;
    --text: #e2e8ef; --muted: #9aa6b3; --link: #74b3fb; --focus: #74b3fb;
  }
}
@media print { :root { color-scheme: light; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--canvas); color: var(--text); overflow-wrap: anywhere;
  font: 0.9375rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
h1, h2, p, ul, dl, dd, figure { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--link); text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); text-underline-offset: 2px; }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999rem; padding: 0.5rem 1rem; background: var(--surface); z-index: 2; }
.skip:focus { left: 0.5rem; top: 0.5rem; }
header, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem); }
header { padding-top: 2.5rem; }
h1 { font-size: clamp(1.5rem, 1.1rem + 1.8vw, 2.1rem); line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; }
.facts { margin-top: 0.5rem; color: var(--muted); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.1rem; margin-top: 1rem; font-size: 0.875rem; }
.notice { margin-top: 1rem; padding: 0.7rem 1rem; border-left: 3px solid var(--yellow-fill); background: var(--surface); border-radius: 0 8px 8px 0; }
.notice.bad { border-color: var(--red); }

.figures { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 0.75rem; margin: 1.75rem 0 0.5rem; }
.figures > div { display: flex; flex-direction: column; padding: 0.9rem 1rem; background: var(--surface); border: 1px solid var(--line-soft); border-radius: 12px; }
.figures dt { order: 2; color: var(--muted); font-size: 0.8125rem; line-height: 1.35; }
.figures dd { font-size: 1.6rem; font-weight: 600; line-height: 1.25; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.figures .bad dd { color: var(--red); }

section { margin-top: 1.25rem; padding: clamp(1rem, 2.5vw, 1.5rem); background: var(--surface); border: 1px solid var(--line-soft); border-radius: 14px; }
h2 { font-size: 1.15rem; font-weight: 650; letter-spacing: -0.005em; }
.takeaway { margin-top: 0.25rem; max-width: 44rem; }
.takeaway strong { font-weight: 650; }
.method, .rest { margin-top: 0.75rem; color: var(--muted); font-size: 0.8125rem; max-width: 44rem; }

.part { max-width: 62rem; margin: 2.25rem 0 0; font-size: 1.35rem; }
.waiting { margin-top: 0.75rem; }
.waiting li { padding: 0.55rem 0; border-top: 1px solid var(--line-soft); }
.waiting .since { color: var(--tone); white-space: nowrap; }
.waiting .why { color: var(--muted); font-size: 0.875rem; }
.fold { margin-top: 0.75rem; }
.fold summary { width: fit-content; color: var(--link); font-size: 0.875rem; cursor: pointer; }

figure { margin: 1rem 0 0.25rem; }
.chart { display: block; max-width: 100%; height: auto; font: inherit; overflow: visible; }
.chart.phone { display: none; }
.chart text { fill: var(--text); font-size: 13px; }
.chart text.tick { fill: var(--muted); font-size: 12px; }
.chart text.value { fill: var(--muted); font-size: 12px; }
.grid { stroke: var(--line-soft); stroke-width: 1; }
.chart [class*="tone-"] { fill: var(--fill); }
.chart .dot { fill-opacity: 0.72; stroke: var(--surface); stroke-width: 1; }
.chart .span { stroke: var(--line); stroke-width: 6; stroke-linecap: round; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-top: 0.5rem; color: var(--muted); font-size: 0.8125rem; }
.legend li { display: inline-flex; align-items: center; gap: 0.45rem; }
.swatch { width: 0.75rem; height: 0.75rem; border-radius: 3px; background: var(--fill); }

.scroll { margin-top: 1rem; overflow-x: auto; border: 1px solid var(--line-soft); border-radius: 10px; }
.scroll.long { max-height: 26rem; overflow-y: auto; }
table { width: 100%; overflow-wrap: break-word; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
caption { padding: 0.5rem 0.85rem; text-align: left; color: var(--muted); font-size: 0.8125rem; }
th, td { padding: 0.45rem 0.65rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line-soft); }
td { min-width: 4.5rem; }
thead th { position: sticky; top: 0; background: var(--raised); color: var(--muted); font-size: 0.8125rem; font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 500; min-width: 8rem; }
tbody tr:hover { background: var(--raised); }
.number { text-align: right; white-space: nowrap; }
.prose { min-width: 11rem; }
thead button { all: unset; cursor: pointer; display: inline-flex; align-items: center; gap: 0.3rem; }
thead button:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 3px; }
thead button::after { content: "\u2195"; opacity: 0.45; font-weight: 400; }
thead [aria-sort="ascending"] button::after { content: "\u2191"; opacity: 1; color: var(--link); }
thead [aria-sort="descending"] button::after { content: "\u2193"; opacity: 1; color: var(--link); }
time { white-space: nowrap; }
code { font: 0.8125rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.severity { display: inline-block; margin-right: 0.35rem; font-weight: 600; }
.severity.damage { color: var(--red); } .severity.disagreement { color: var(--yellow); } .severity.note { color: var(--muted); }
footer { padding-top: 1.5rem; padding-bottom: 3rem; color: var(--muted); font-size: 0.8125rem; }

@media screen and (max-width: 60rem) {
  /* A row as a block of lines, each with its column's name: nothing is cut off, however narrow the window. */
  table, caption, thead, tbody, tr, th, td { display: block; }
  thead tr { display: flex; flex-wrap: wrap; gap: 0 0.5rem; padding: 0.2rem 0.4rem; background: var(--raised); }
  thead th { position: static; }
  tbody tr { padding: 0.5rem 0; border-top: 1px solid var(--line); }
  th, td { padding: 0.15rem 0.85rem; border: 0; }
  td { position: relative; min-width: 0; min-height: 1.8rem; padding-left: 8rem; }
  td::before { content: attr(data-name); position: absolute; left: 0.85rem; width: 6.75rem; color: var(--muted); }
  .number { text-align: left; } .number { white-space: normal; } .prose { min-width: 0; }
}
@media (max-width: 46rem) {
  .chart.desk { display: none; }
  .chart.phone { display: block; width: 100%; }
  .figures { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  section { border-radius: 10px; }
}
@media print {
  body { background: none; font-size: 10pt; }
  header, main, footer { max-width: none; padding: 0; }
  nav, .skip, thead button::after { display: none; }
  .chart.desk { display: block; width: 100%; } .chart.phone { display: none; }
  section, .figures > div { border-color: var(--line); }
  section { padding: 0.9rem; }
  figure, tr, .figures, h2, .takeaway { break-inside: avoid; }
  h2, .takeaway { break-after: avoid; }
  .scroll, .scroll.long { max-height: none; overflow: visible; }
  .fold::details-content { display: block; content-visibility: visible; }
  thead th { position: static; }
  .chart, .swatch { print-color-adjust: exact; }
}
@media (forced-colors: active) { .swatch, .chart [class*="tone-"] { forced-color-adjust: none; } }
`;
const SCRIPT = `"use strict";
(() => {
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const words = { ascending: "sorted upwards", descending: "sorted downwards" };
  const news = document.getElementById("news");

  function valueOf(row, column) {
    const cell = row.cells[column];
    return cell.dataset.value || cell.textContent.trim();
  }

  function sort(table, column, head) {
    const order = head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
    const isNumber = head.classList.contains("number");
    const body = table.tBodies[0];
    const sign = order === "ascending" ? 1 : -1;
    const rows = [...body.rows].sort((a, b) => {
      const one = valueOf(a, column);
      const other = valueOf(b, column);
      return sign * (isNumber ? Number(one) - Number(other) : collator.compare(one, other));
    });
    body.append(...rows);
    for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", order);
    news.textContent = table.caption.textContent.trim() + ": " + head.textContent.trim() + ", " + words[order];
  }

  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });

  for (const table of document.querySelectorAll("table[data-sortable]")) {
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => sort(table, column, head));
    });
  }
})();
`;
// plugin/mcp-server/src/report/page/waiting.ts
const MAX_SHOWN = 6;
const SHOWN_REASON_LENGTH = 140;
function waitingSection(board, states) {
	const open = states.flatMap(({ tickets }) => tickets).toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
	const waiting = open.filter(({ phase }) => phase === "Waits for people");
	const answered = open.filter(({ ticket }) => ticket.answer !== null);
	const more = waiting.length - MAX_SHOWN;
	return {
		id: "waiting",
		title: "Waiting for you",
		takeaway: takeawayOf(waiting),
		content: html`${
			waiting.length > 0 &&
			html`<ul class="waiting">
				${waiting.slice(0, MAX_SHOWN).map((one) => itemOf(board, one))}
			</ul>`
		}
		${more > 0 && html`<p class="rest">And <a href="#age">${more} more</a>.</p>`}
		${answered.length > 0 && html`<p class="rest">Answered, and starts next: ${answered.slice(0, MAX_SHOWN).map(answeredLink)}</p>`}`,
	};
}
function answeredLink({ ticket }, at) {
	const { url, number, answer } = ticket;
	return html`${at > 0 && ", "}${link(url, html`#${number}`)} by <bdi>${answer?.by ?? ""}</bdi>`;
}
function takeawayOf(waiting) {
	if (waiting.length === 0) return "No ticket waits for a person.";
	const verb = waiting.length === 1 ? "waits" : "wait";
	return html`<strong>${counted(waiting.length, "ticket")}</strong> ${verb} for a person, the longest first.`;
}
function itemOf(board, { ticket, ageMs }) {
	const { url, number, title, state, path } = ticket;
	const step = path.steps.at(-1);
	const why = step?.to === state ? step.reason : null;
	const since = ageMs === null ? "" : `, for ${spanOf(ageMs)}`;
	const commands = decisionCommands(board, ticket);
	return html`<li>
		<p>
			${link(url, html`#${number}`)} <bdi class="title">${title}</bdi>
			<span class="since tone-${stateTone(state)}">${state}${since}</span>
		</p>
		${why !== null && html`<p class="why"><bdi>${shortened$1(why, SHOWN_REASON_LENGTH)}</bdi></p>`}
		<p class="why">
			${commands.length === 0 ? reviewText(judgedPulls(ticket)) : commands.map((command, at) => html`${at > 0 && " or "}<code>${command}</code>`)}
		</p>
	</li>`;
}
function reviewText(pulls) {
	if (pulls.length === 0) return "Review the work, and merge its pull request if there is one";
	return html`Review and merge ${pulls.map((url, at) => html`${at > 0 && ", "}${link(url, url)}`)}`;
}
// plugin/mcp-server/src/report/page/who.ts
const MAX_MOVERS = 8;
function moverSection({ list, steps, agentsShare }) {
	const others = list.slice(MAX_MOVERS);
	return {
		id: "agents",
		title: "Who moved the tickets",
		takeaway:
			agentsShare === null
				? "Nobody moved a ticket in this time."
				: html`Agents made <strong>${percent(agentsShare)}</strong> of ${counted(steps, "step")}; the others
						were moved by hand.`,
		content: html`${
			list.length > 0 &&
			rowsChart({
				label: "Steps by agents and people",
				legend: [
					{
						name: "Agents",
						tone: "blue",
					},
					{
						name: "By hand",
						tone: "yellow",
					},
				],
				rows: [
					...list
						.slice(0, MAX_MOVERS)
						.map(({ agent, steps: own }) => rowOf(agent ?? "By hand", own, agent === null, steps)),
					...(others.length === 0
						? []
						: [
								rowOf(
									`${others.length} others`,
									others.reduce((sum, mover) => sum + mover.steps, 0),
									false,
									steps,
								),
							]),
				],
			})
		}${tableOf({
			caption: "Steps by agents and people",
			columns: [
				{
					name: "Who",
					kind: "text",
				},
				{
					name: "Steps",
					kind: "number",
				},
				{
					name: "Share",
					kind: "number",
				},
				{
					name: "Tickets",
					kind: "number",
				},
				{
					name: "Finished",
					kind: "number",
				},
			],
			rows: list.map((mover) => moverCells(mover, steps)),
		})}`,
	};
}
function rowOf(name, own, byHand, steps) {
	return {
		name,
		values: byHand ? [0, own] : [own, 0],
		note: `${own} \u00b7 ${percent(own / steps)}`,
	};
}
function moverCells({ agent, steps: own, tickets, finished }, steps) {
	return [
		{
			content: moverName(agent),
			sort: agent ?? "",
		},
		{ content: own },
		{
			content: percent(own / steps),
			sort: own,
		},
		{ content: tickets },
		{ content: finished },
	];
}
const USES = [
	{
		name: "Taken",
		kind: "number",
	},
	{
		name: "Taken over",
		kind: "number",
	},
	{
		name: "Handed on",
		kind: "number",
	},
	{
		name: "Lost races",
		kind: "number",
	},
];
function lockSection({ byState, contended }) {
	const sum = (key) => byState.reduce((total, { use }) => total + use[key], 0);
	return {
		id: "locks",
		title: "Locks",
		takeaway:
			byState.length === 0
				? "No lock was taken in this time."
				: html`Locks were taken ${counted(sum("taken"), "time")}, and
						<strong>${counted(sum("takenOver"), "time")}</strong> from a holder that had ended;
						<strong>${counted(sum("lostRaces"), "record")}</strong> lost a race.`,
		method: "A refused lock writes nothing, so only locks that the logs record are counted.",
		content: html`${tableOf({
			caption: "Locks by state",
			columns: [
				{
					name: "State",
					kind: "word",
				},
				...USES,
			],
			rows: byState.map(({ state, use }) => [{ content: state }, ...useCells(use)]),
		})}${tableOf({
			caption: "Tickets whose lock was contended",
			columns: [
				{
					name: "Ticket",
					kind: "text",
				},
				...USES,
			],
			rows: contended.map(({ ticket, use }) => [ticketCell(ticket), ...useCells(use)]),
		})}`,
	};
}
function useCells({ taken, takenOver, handedOn, lostRaces }) {
	return [taken, takenOver, handedOn, lostRaces].map((content) => ({ content }));
}
// plugin/mcp-server/src/report/page/page.ts
function hashOf(text) {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
const STYLE_ELEMENT = trusted(`<style>${STYLE}</style>`);
const SCRIPT_ELEMENT = trusted(`<script>${SCRIPT}<\/script>`);
const CONTENT_SECURITY_POLICY = [
	"default-src 'none'",
	`script-src ${hashOf(SCRIPT)}`,
	`style-src ${hashOf(STYLE)}`,
	"img-src data:",
	"base-uri 'none'",
	"form-action 'none'",
].join("; ");
function reportPage(board) {
	const found = foundOn(board.tickets);
	const figures = figuresOf(board);
	const { waiting, overview, details } = sectionsOf(board, figures, findingSection(found));
	const { title } = board;
	return html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta http-equiv="content-security-policy" content="${CONTENT_SECURITY_POLICY}" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="referrer" content="no-referrer" />
				<meta name="generator" content="ralph-hero" />
				<title>${title} \u00b7 report</title>
				<link rel="icon" href="data:," />
				${STYLE_ELEMENT}
			</head>
			<body>
				<a class="skip" href="#main">Skip to content</a>
				${heading(board, [waiting, ...overview, ...details])}
				<main id="main" tabindex="-1">
					${wrongIn(found) > 0 && html`<p class="notice bad">Not all logs are whole: <a href="#findings">see the findings</a>.</p>`}
					${sectionOf(waiting)} ${keyFigures(keyFiguresOf(figures, wrongIn(found)))}
					${overview.map(sectionOf)}
					<h2 class="part" id="details">Details</h2>
					${details.map(sectionOf)}
				</main>
				<footer>
					Written by ralph-hero from the records on the issues. All times are UTC; a median is the middle
					value.
				</footer>
				<p id="news" class="sr-only" role="status"></p>
				${SCRIPT_ELEMENT}
			</body>
		</html>`.toString();
}
function sectionsOf(board, figures, findings) {
	const { throughput, flow, times, states, reviews, escalations, locks, movers } = figures;
	return {
		waiting: waitingSection(board, states),
		overview: [finishedSection(throughput), flowSection(flow), ageSection(states)],
		details: [
			timeSection(times),
			reviewSection(reviews),
			escalationSection(escalations, board.nowMs),
			moverSection(movers),
			lockSection(locks),
			findings,
		],
	};
}
function keyFigures(figures) {
	return html`<dl class="figures">
		${figures.map(
			({ value, name, isBad = false }) =>
				html`<div class="${isBad && "bad"}">
					<dt>${name}</dt>
					<dd>${value}</dd>
				</div>`,
		)}
	</dl>`;
}
function heading(board, sections) {
	const { title, url, repository, tickets, nowMs, sinceMs, warnings } = board;
	const records = tickets.reduce((sum, { entries }) => sum + entries.length, 0);
	const period = sinceMs === null ? "from the first record" : `from ${dayName(sinceMs)}`;
	return html`<header>
		<h1 dir="auto">${title}</h1>
		<p class="facts">
			${link(url, html`Board`)} of <bdi>${repository}</bdi>, ${period} to ${dayName(nowMs)} \u00b7
			${counted(tickets.length, "ticket")}, ${counted(records, "record")}
		</p>
		${warnings.map((warning) => html`<p class="notice">${warning}</p>`)}
		<nav aria-label="Parts of the report">
			<ul>
				${sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}
			</ul>
		</nav>
	</header>`;
}
export {
	counted,
	figuresOf,
	foundOn,
	keyFiguresOf,
	link,
	reportJson,
	reportPage,
	spanOf,
	stateTone,
	wrongIn,
};
