import {
	$ZodError,
	_default,
	_enum,
	array,
	boolean,
	nullable,
	number,
	object,
	optional,
	string,
} from "./zod-v4-core-schemas.js";
import { isObject, makePrivateFolder } from "./config-environment.js";
import { orNull } from "./errors.js";
import { dirname, join } from "node:path";
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import {
	existsSync,
	linkSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	unlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { homedir, hostname } from "node:os";
import { setTimeout } from "node:timers/promises";
import { AsyncLocalStorage } from "node:async_hooks";
// plugin/mcp-server/src/config/machine-key.ts
const KEY_BYTES = 32;
const KEY = /^[0-9a-f]{64}$/;
const HASH_DIGITS = 32;
const HOST_DIGITS = 6;
const COMMAND_LINE_DIGITS = 16;
var MachineKey = class {
	#key;
	constructor(key) {
		this.#key = key;
	}
	hash(...parts) {
		const text = parts.map((part) => `${part.length}:${part}`).join("");
		return createHmac("sha256", this.#key).update(text).digest("hex").slice(0, HASH_DIGITS);
	}
	get host() {
		return this.hash("host", hostname()).slice(0, HOST_DIGITS);
	}
	get commandLine() {
		return `cli:${this.hash("cli", hostname()).slice(0, COMMAND_LINE_DIGITS)}`;
	}
};
function readMachineKey(variables) {
	const folder = dataFolder(variables);
	if (folder === null) return new MachineKey(newKey());
	const file = join(folder, "ralph-hero", "machine-key");
	makePrivateFolder(dirname(file));
	return new MachineKey(keyIn(file) ?? createKey(file) ?? newKey());
}
function dataFolder(variables) {
	const data = variables["XDG_DATA_HOME"] ?? "";
	if (data !== "") return data;
	const home = orNull(() => homedir());
	return home === null ? null : join(home, ".local", "share");
}
function newKey() {
	return randomBytes(KEY_BYTES).toString("hex");
}
function keyIn(file) {
	const text = orNull(() => readFileSync(file, "utf8").trim());
	return text !== null && KEY.test(text) ? text : null;
}
function createKey(file) {
	const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
	orNull(() => writeFileSync(draft, newKey(), { mode: 384 }));
	orNull(() => linkSync(draft, file));
	if (keyIn(file) === null) orNull(() => renameSync(draft, file));
	orNull(() => unlinkSync(draft));
	return keyIn(file);
}
// plugin/mcp-server/src/config/shared-text.ts
const MAX_TRIES = 200;
const VERSION_KEPT_MS = 1e4;
const MAX_REMOVED = 4;
const FOLDER_AGE_MS = 72e5;
const MARKED_EVERY_MS = 6e4;
const VERSION_FILE = /^(\d{1,15})\.json$/;
function sharedText(variables, name) {
	const data = dataFolder(variables);
	if (data === null) return new TextOfProcess();
	const folder = join(data, "ralph-hero", "limits");
	removeOldFolders(folder);
	return new SharedFile(join(folder, name));
}
function removeOldFolders(folder) {
	for (const name of orNull(() => readdirSync(folder)) ?? []) {
		const path = join(folder, name);
		orNull(() => {
			if (Date.now() - statSync(path).mtimeMs > FOLDER_AGE_MS) rmSync(path, { recursive: true });
		});
	}
}
var TextOfProcess = class {
	#text = null;
	read() {
		return this.#text;
	}
	update(change) {
		const { text, result } = change(this.#text);
		this.#text = text;
		return result;
	}
};
var SharedFile = class {
	#folder;
	#known = {
		number: 0,
		text: null,
	};
	#oldest = 1;
	#markedAtMs = 0;
	#drafts = `draft-${process.pid}-${randomBytes(4).toString("hex")}`;
	#draft = 0;
	constructor(folder) {
		this.#folder = folder;
	}
	read() {
		const now = new Date();
		if (now.getTime() - this.#markedAtMs > MARKED_EVERY_MS) {
			this.#markedAtMs = now.getTime();
			orNull(() => utimesSync(this.#folder, now, now));
		}
		return this.#newest().text;
	}
	update(change) {
		for (let tries = 1; ; tries += 1) {
			const { number, text: found } = this.#newest();
			const { text, result } = change(found);
			const written = this.#write(number + 1, text);
			if (written === "done" || written === "impossible" || tries === MAX_TRIES) {
				this.#known = {
					number: written === "done" ? number + 1 : number,
					text,
				};
				if (written === "done") this.#removeOld();
				return result;
			}
		}
	}
	#newest() {
		const { number } = this.#known;
		if (!existsSync(this.#path(number + 1)) && existsSync(this.#path(number))) return this.#known;
		for (let tries = 0; tries < MAX_TRIES; tries += 1) {
			const numbers = this.#numbers();
			const newest = Math.max(0, ...numbers);
			this.#oldest = Math.min(newest, ...numbers);
			if (newest <= this.#known.number) break;
			const text = orNull(() => readFileSync(this.#path(newest), "utf8"));
			if (text === null) continue;
			this.#known = {
				number: newest,
				text,
			};
			break;
		}
		return this.#known;
	}
	#numbers() {
		return (orNull(() => readdirSync(this.#folder)) ?? []).flatMap((name) => {
			const [, number] = VERSION_FILE.exec(name) ?? [];
			return number === void 0 ? [] : [Number(number)];
		});
	}
	#write(number, text) {
		this.#draft += 1;
		const draft = join(this.#folder, `${this.#drafts}-${this.#draft}`);
		try {
			this.#writeDraft(draft, text);
			linkSync(draft, this.#path(number));
			return "done";
		} catch (error) {
			return error instanceof Error && "code" in error && error.code === "EEXIST" ? "taken" : "impossible";
		} finally {
			orNull(() => unlinkSync(draft));
		}
	}
	#writeDraft(draft, text) {
		const write = () => writeFileSync(draft, text, { mode: 384 });
		if (this.#draft > 1 && orNull(() => (write(), true)) === true) return;
		makePrivateFolder(this.#folder);
		write();
	}
	#path(number) {
		return join(this.#folder, `${number}.json`);
	}
	#removeOld() {
		for (let removed = 0; removed < MAX_REMOVED && this.#oldest < this.#known.number; removed += 1) {
			const path = this.#path(this.#oldest);
			const writtenAtMs = orNull(() => statSync(path).mtimeMs);
			if (writtenAtMs !== null && Date.now() - writtenAtMs < VERSION_KEPT_MS) return;
			orNull(() => unlinkSync(path));
			this.#oldest += 1;
		}
	}
};
// plugin/mcp-server/src/ports/world.ts
const CALL_ANSWERS_WITHIN_MS = 5e4;
const CALL_BEGINS_WITHIN_MS = 28e3;
const ISSUE_SPACING_MS = 1500;
function timeOfTickets(count) {
	return `${count} tickets take at least ${Math.ceil(((count - 1) * ISSUE_SPACING_MS) / 1e3)} s`;
}
const NO_LEASES = {
	during: async (_world, _caller, call) => call(),
	held: () => void 0,
	left: () => void 0,
};
// plugin/mcp-server/src/github/limit-state.ts
const LANES = ["read", "write", "content"];
const APIS = ["rest", "graphql"];
const spending = object({
	atMs: number(),
	points: number(),
	id: optional(string()),
	endsAtMs: optional(number()),
});
const budgetState = object({
	spent: array(spending),
	spacedUntilMs: number(),
});
const hold = object({
	lane: _enum(LANES),
	api: nullable(_enum(APIS)),
	untilMs: number(),
	isNamed: boolean(),
});
const place = object({
	caller: string(),
	shares: number(),
	issues: _default(number(), 0),
	keptUntilMs: number(),
});
const limitState = object({
	minute: budgetState,
	hour: budgetState,
	issues: _default(
		object({
			minute: budgetState,
			hour: budgetState,
		}),
		newIssueState,
	),
	holds: array(hold),
	unnamedRefusals: object({
		read: number(),
		write: number(),
		content: number(),
		rest: number(),
		graphql: number(),
	}),
	line: array(place),
});
function newBudgetState() {
	return {
		spent: [],
		spacedUntilMs: 0,
	};
}
function newIssueState() {
	return {
		minute: newBudgetState(),
		hour: newBudgetState(),
	};
}
function newLimitState() {
	return {
		minute: newBudgetState(),
		hour: newBudgetState(),
		issues: newIssueState(),
		holds: [],
		unnamedRefusals: {
			read: 0,
			write: 0,
			content: 0,
			rest: 0,
			graphql: 0,
		},
		line: [],
	};
}
function limitsOfProcess() {
	const state = newLimitState();
	return {
		read: () => state,
		update: (change) => change(state),
	};
}
function limitsInFile(text) {
	let known = null;
	const stateOf = (found) => {
		if (found === null) return newLimitState();
		if (known?.text !== found)
			known = {
				text: found,
				state: parsed(found),
			};
		return known.state;
	};
	return {
		read: () => stateOf(text.read()),
		update: (change) => {
			const attempt = (found) => {
				const state = copyOf(stateOf(found));
				const result = change(state);
				const written = JSON.stringify(state);
				known = {
					text: written,
					state,
				};
				return {
					text: written,
					result,
				};
			};
			return text.update(attempt);
		},
	};
}
function copyOf({ minute, hour, issues, unnamedRefusals, ...lists }) {
	return {
		...lists,
		minute: { ...minute },
		hour: { ...hour },
		issues: {
			minute: { ...issues.minute },
			hour: { ...issues.hour },
		},
		unnamedRefusals: { ...unnamedRefusals },
	};
}
function parsed(text) {
	try {
		return limitState.parse(JSON.parse(text));
	} catch (error) {
		if (error instanceof SyntaxError || error instanceof $ZodError) return newLimitState();
		throw error;
	}
}
var Budget = class {
	limit;
	#windowMs;
	#state;
	#spacingMs;
	constructor(limit, windowMs, state = newBudgetState(), spacingMs = 0) {
		this.limit = limit;
		this.#windowMs = windowMs;
		this.#state = state;
		this.#spacingMs = spacingMs;
	}
	waitMs(nowMs, points = 1, ahead = 0) {
		const counted = this.#counted(nowMs);
		const half = this.limit / 2;
		const free = nowMs < this.#state.spacedUntilMs ? 0 : Math.max(0, half - sumOf(counted));
		const last = counted.at(-1);
		const apartMs = (last === void 0 ? 0 : last.atMs + this.#spacingMs - nowMs) + ahead * this.#spacingMs;
		if (ahead + points <= free) return Math.max(0, apartMs);
		const spaced = (last === void 0 ? ahead : ahead + points) - free;
		const sinceMs = last?.atMs ?? nowMs;
		return Math.max(0, apartMs, Math.ceil(sinceMs + (spaced * this.#windowMs) / half - nowMs));
	}
	gapMs(nowMs) {
		const last = this.#counted(nowMs).findLast(({ id }) => id === void 0);
		return last === void 0 ? 0 : Math.max(0, last.atMs + this.#spacingMs - nowMs);
	}
	space(nowMs) {
		this.#state.spacedUntilMs = nowMs + this.#windowMs;
	}
	spend(nowMs, points = 1, reservation = {}) {
		const entry = {
			atMs: nowMs,
			points,
			...reservation,
		};
		this.#state.spent = [...this.#counted(nowMs), entry];
		return entry;
	}
	spentIn(nowMs) {
		return sumOf(this.#counted(nowMs));
	}
	#counted(nowMs) {
		return this.#state.spent.filter(
			({ atMs, endsAtMs }) =>
				atMs > nowMs - this.#windowMs &&
				atMs <= nowMs + MAX_CLOCK_ERROR_MS &&
				!(endsAtMs !== void 0 && endsAtMs <= nowMs),
		);
	}
};
const MAX_CLOCK_ERROR_MS = 1e4;
function sumOf(spent) {
	return spent.reduce((sum, { points }) => sum + points, 0);
}
const GRACE_MS = 5e3;
const FORGOTTEN_AFTER_MS = 36e5;
var WaitingQueue = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	ahead(caller, nowMs, { contents: shares, issues }) {
		const places = this.#state.line.filter(({ keptUntilMs }) => keptUntilMs + FORGOTTEN_AFTER_MS >= nowMs);
		let at = places.findIndex((each) => each.caller === caller);
		if (at < 0)
			at =
				places.push({
					caller,
					shares,
					issues,
					keptUntilMs: nowMs,
				}) - 1;
		this.#state.line = places.map((each) =>
			each.caller === caller
				? {
						...each,
						shares,
						issues,
					}
				: each,
		);
		const kept = places.slice(0, at).filter(({ keptUntilMs }) => keptUntilMs >= nowMs);
		return {
			contents: kept.reduce((sum, each) => sum + each.shares, 0),
			issues: kept.reduce((sum, each) => sum + each.issues, 0),
		};
	}
	keep(caller, untilMs) {
		const keptUntilMs = untilMs + GRACE_MS;
		this.#state.line = this.#state.line.map((each) =>
			each.caller === caller
				? {
						...each,
						keptUntilMs,
					}
				: each,
		);
	}
	leave(caller) {
		this.#state.line = this.#state.line.filter((each) => each.caller !== caller);
	}
};
// plugin/mcp-server/src/github/pacing.ts
const MINUTE_MS = 6e4;
const HOUR_MS = 60 * MINUTE_MS;
const CONTENT_PER_MINUTE = 80;
const CONTENT_PER_HOUR = 500;
const ISSUES_PER_MINUTE = 20;
const ISSUES_PER_HOUR = 150;
const REST_POINTS_PER_MINUTE = 900;
const GRAPHQL_POINTS_PER_MINUTE = 2e3;
const READ_POINTS = 1;
const WRITE_POINTS = 5;
const UNNAMED_WAIT_MS = 6e4;
const MAX_UNNAMED_WAIT_MS = 15 * MINUTE_MS;
const SPREAD = 0.5;
const MAX_SPREAD_MS = 1e4;
const EARLY_MS = 1e4;
const RESERVATION_MS = 75e3;
const HELD = {
	read: "all",
	write: "writes",
	content: "content",
};
const NOTHING_RESERVED = {
	contents: [],
	issues: [],
};
var Pacing = class {
	#points = {
		rest: new Budget(REST_POINTS_PER_MINUTE, MINUTE_MS),
		graphql: new Budget(GRAPHQL_POINTS_PER_MINUTE, MINUTE_MS),
	};
	#store;
	#countsRequests = true;
	#process = randomUUID();
	#reservations = 0;
	#seen;
	constructor(store = limitsOfProcess()) {
		this.#store = store;
	}
	useAccount(store) {
		this.#store = store;
	}
	noteServer(countsRequests) {
		this.#countsRequests = countsRequests;
	}
	waitMs(cost, nowMs) {
		const holds = this.#holdsOn(cost).map(({ untilMs }) => untilMs - nowMs);
		return Math.max(0, this.#points[cost.api].waitMs(nowMs, pointsOf(cost)), ...holds);
	}
	isGuessed(cost, nowMs) {
		return this.#holdsOn(cost).some(({ untilMs, isNamed }) => untilMs > nowMs && !isNamed);
	}
	#holdsOn(cost) {
		this.#seen = this.#store.read();
		return this.#seen.holds.filter(
			({ lane, api }) => blocksLane(lane, cost.lane) && (api === null || api === cost.api),
		);
	}
	takeTurn({ caller, shares: asked, nowMs, otherWaitMs, canWait }) {
		const shares = this.#countsRequests
			? asked
			: {
					...asked,
					issues: 0,
				};
		const key = caller === "" ? "" : `${this.#process}/${caller}`;
		return this.#store.update((state) => {
			const line = new WaitingQueue(state);
			const waitAfter = (ahead) =>
				Math.max(
					otherWaitMs,
					creationWaitMs(state, nowMs, {
						shares,
						ahead,
					}),
				);
			const waitMs = waitAfter(line.ahead(key, nowMs, shares));
			const returnMs = Math.max(waitAfter(NOTHING), waitMs - EARLY_MS);
			if (waitMs > 0) {
				line.keep(key, nowMs + (canWait(waitMs) ? waitMs : returnMs));
				return {
					waitMs,
					returnMs,
					reserved: NOTHING_RESERVED,
				};
			}
			line.leave(key);
			return {
				waitMs,
				returnMs,
				reserved: this.#reserve(state, shares, nowMs),
			};
		});
	}
	hasContentRoom(shares, nowMs) {
		const state = this.#store.read();
		return (
			!state.line.some(({ keptUntilMs }) => keptUntilMs >= nowMs) &&
			creationWaitMs(state, nowMs, {
				shares: {
					contents: shares,
					issues: 0,
				},
				ahead: NOTHING,
			}) === 0
		);
	}
	#reserve(state, { contents, issues }, nowMs) {
		const budgets = budgetsOf(state);
		const reserveEach = (of, count, spacingMs) =>
			Array.from({ length: count }, (_, at) => {
				this.#reservations += 1;
				const id = `${this.#process}/${this.#reservations}`;
				const reservation = {
					id,
					endsAtMs: nowMs + RESERVATION_MS,
				};
				for (const budget of budgets[of]) budget.spend(nowMs + at * spacingMs, 1, reservation);
				return id;
			});
		return {
			contents: reserveEach("contents", contents, 0),
			issues: reserveEach("issues", issues, ISSUE_SPACING_MS),
		};
	}
	issueWaitMs(nowMs) {
		return budgetsOf(this.#store.read()).issues[0].gapMs(nowMs);
	}
	noteSent(cost, nowMs) {
		this.#points[cost.api].spend(nowMs, pointsOf(cost));
	}
	noteUsed({ contents, issues }, nowMs) {
		if (contents.length === 0) return;
		this.#store.update((state) => {
			for (const budget of [state.minute, state.hour])
				budget.spent = budget.spent.map((each) =>
					contents.includes(each.id ?? "")
						? {
								atMs: each.atMs,
								points: each.points,
							}
						: each,
				);
			for (const budget of [state.issues.minute, state.issues.hour])
				budget.spent = budget.spent
					.map((each) =>
						issues.includes(each.id ?? "")
							? {
									atMs: nowMs,
									points: each.points,
								}
							: each,
					)
					.toSorted((one, other) => one.atMs - other.atMs);
		});
	}
	giveBack({ contents, issues }) {
		const ids = [...contents, ...issues];
		if (ids.length === 0) return;
		this.#store.update((state) => {
			for (const budget of [state.minute, state.hour, state.issues.minute, state.issues.hour])
				budget.spent = budget.spent.filter(({ id = "" }) => !ids.includes(id));
		});
	}
	noteAccepted({ lane: accepted, api }) {
		const ended = [api, ...LANES.filter((lane) => blocksLane(lane, accepted))];
		const { unnamedRefusals } = this.#seen ?? this.#store.read();
		if (ended.every((each) => unnamedRefusals[each] === 0)) return;
		this.#store.update((state) => {
			for (const each of ended) state.unnamedRefusals[each] = 0;
		});
	}
	noteRefused(cost, limit, { nowMs, chance }) {
		const primary = limit.kind === "primary";
		const held = primary
			? {
					lane: "read",
					api: cost.api,
				}
			: {
					lane: cost.lane,
					api: null,
				};
		const isNamed = limit.waitMs !== null;
		const counted = held.api ?? held.lane;
		this.#store.update((state) => {
			const standing = activeHolds(state, nowMs);
			if (!isNamed && !standing.some(({ lane, api }) => lane === held.lane && api === held.api))
				state.unnamedRefusals[counted] += 1;
			const waitMs =
				limit.waitMs ??
				Math.min(MAX_UNNAMED_WAIT_MS, UNNAMED_WAIT_MS * 2 ** Math.max(0, state.unnamedRefusals[counted] - 1));
			const spreadMs = primary && isNamed ? 0 : chance * Math.min(waitMs * SPREAD, MAX_SPREAD_MS);
			const hold = {
				...held,
				isNamed,
				untilMs: nowMs + Math.ceil(waitMs + spreadMs),
			};
			if (!primary) budgetsOf(state).contents[0].space(hold.untilMs);
			state.holds = [...standing, hold];
		});
	}
	pace(nowMs) {
		const state = this.#store.read();
		const [minute, hour] = budgetsOf(state).contents;
		const [longest] = activeHolds(state, nowMs).toSorted((a, b) => b.untilMs - a.untilMs);
		return {
			contentPerMinute: {
				spent: minute.spentIn(nowMs),
				limit: minute.limit,
			},
			contentPerHour: {
				spent: hour.spentIn(nowMs),
				limit: hour.limit,
			},
			held:
				longest === void 0
					? null
					: {
							requests: HELD[longest.lane],
							api: longest.api,
							untilMs: longest.untilMs,
						},
		};
	}
};
const NOTHING = {
	contents: 0,
	issues: 0,
};
function budgetsOf({ minute, hour, issues }) {
	return {
		contents: [
			new Budget(CONTENT_PER_MINUTE, MINUTE_MS, minute),
			new Budget(CONTENT_PER_HOUR, HOUR_MS, hour),
		],
		issues: [
			new Budget(ISSUES_PER_MINUTE, MINUTE_MS, issues.minute, ISSUE_SPACING_MS),
			new Budget(ISSUES_PER_HOUR, HOUR_MS, issues.hour),
		],
	};
}
function creationWaitMs(state, nowMs, { shares, ahead }) {
	const holds = state.holds.filter(({ lane }) => lane === "content").map(({ untilMs }) => untilMs - nowMs);
	const budgets = budgetsOf(state);
	const contents = budgets.contents.map((budget) => budget.waitMs(nowMs, shares.contents, ahead.contents));
	if (shares.issues === 0) return Math.max(0, ...contents, ...holds);
	const issues = budgets.issues.map((budget) => budget.waitMs(nowMs, shares.issues, ahead.issues));
	return Math.max(0, ...contents, ...issues, ...holds);
}
function activeHolds({ holds }, nowMs) {
	return holds.filter(({ untilMs }) => untilMs > nowMs);
}
function blocksLane(held, asking) {
	return LANES.indexOf(asking) >= LANES.indexOf(held);
}
function pointsOf({ lane }) {
	return lane === "read" ? READ_POINTS : WRITE_POINTS;
}
function issueLimitWords(issues) {
	const several = issues > 1 ? `; ${timeOfTickets(issues)}` : "";
	return `GitHub takes ${ISSUES_PER_MINUTE} new issues a minute and ${ISSUES_PER_HOUR} an hour of an account${several}`;
}
const CREATING_FIELD = /\b(?:add|create)[A-Z]\w*\s*\((?:[^()]*\)\s*@include\(if:\s*\$(\w+)\s*\))?/g;
const CREATED_ISSUE = /^createIssue\b/;
const GIT_OBJECT = /\/git\//;
const NEW_ISSUE = /\/issues$/;
function costOf({ method, url, query, variables }) {
	if (typeof query === "string") {
		if (!/^\s*mutation\b/.test(query))
			return {
				api: "graphql",
				lane: "read",
				...NOTHING,
			};
		const creating = [...query.matchAll(CREATING_FIELD)].filter(
			([, variable]) => variable === void 0 || !isObject(variables) || variables[variable] !== false,
		);
		const contents = creating.length;
		const issues = creating.filter(([field]) => CREATED_ISSUE.test(field)).length;
		return {
			api: "graphql",
			lane: contents > 0 ? "content" : "write",
			contents,
			issues,
		};
	}
	if (method === "GET" || method === "HEAD")
		return {
			api: "rest",
			lane: "read",
			...NOTHING,
		};
	const contents = method === "POST" && !GIT_OBJECT.test(url) ? 1 : 0;
	const issues = method === "POST" && NEW_ISSUE.test(url) ? 1 : 0;
	return {
		api: "rest",
		lane: contents > 0 ? "content" : "write",
		contents,
		issues,
	};
}
// plugin/mcp-server/src/github/call-scope.ts
const CALL_ENDS_AFTER_MS = 48e3;
const ANSWER_TAKES_MS = 15e3;
const WRITES_TAKE_MS = 2e4;
const WITHOUT_EFFECT = /\/(?:git\/(?:blobs|commits|trees)|access_tokens)$/;
const TOOK_TOO_LONG = "GitHub took too long for this call";
var CallOver = class extends Error {
	name = "CallOver";
	hasWritten;
	constructor(message, hasWritten) {
		super(message);
		this.hasWritten = hasWritten;
	}
};
var CallScope = class {
	caller;
	#now;
	#endsAtMs;
	#mayWait;
	#options;
	#reservations = new Map();
	#atEnd = [];
	#expected = {
		contents: 0,
		issues: 0,
	};
	#hasWritten = false;
	constructor({ now = () => performance.now(), mayWait = true, ...options }) {
		this.caller = options.caller ?? "";
		this.#now = now;
		this.#endsAtMs = mayWait ? now() + CALL_ENDS_AFTER_MS - (options.usedMs ?? 0) : Infinity;
		this.#mayWait = mayWait;
		this.#options = options;
	}
	expectContent({ contents, issues }) {
		this.#expected = {
			contents: Math.max(this.#expected.contents, contents),
			issues: Math.max(this.#expected.issues, issues),
		};
	}
	get leftMs() {
		return Math.max(0, this.#endsAtMs - this.#now());
	}
	get isCancelled() {
		return this.#options.cancelled?.aborted === true;
	}
	allows(waitMs, request) {
		const isFirst = !this.#hasWritten && hasEffect(request);
		return this.#mayWait && waitMs + (isFirst ? WRITES_TAKE_MS : ANSWER_TAKES_MS) <= this.leftMs;
	}
	requireTime(request) {
		if (this.leftMs === 0) throw new CallOver(TOOK_TOO_LONG, this.#hasWritten);
		if (this.#hasWritten) return;
		if (this.isCancelled) throw new CallOver("the client cancelled the call", false);
		if (this.leftMs < WRITES_TAKE_MS && hasEffect(request))
			throw new CallOver("GitHub took so long that no time is left to write", false);
	}
	noteSent(request) {
		this.waitsFor("GitHub");
		if (hasEffect(request)) this.#hasWritten = true;
	}
	waitsForLimit(issues) {
		const all = Math.max(issues, this.#expected.issues);
		this.waitsFor(issues === 0 ? "GitHub's rate limit" : `a new issue's turn: ${issueLimitWords(all)}`);
	}
	waitsFor(cause) {
		this.#options.onWait?.(cause);
	}
	get answerWithinMs() {
		return Math.max(1, Math.ceil(Math.min(this.leftMs, ANSWER_TAKES_MS)));
	}
	hasReserved(pacing) {
		return this.#reservations.has(pacing);
	}
	sharesFor({ lane, contents, issues }, pacing) {
		const unused = this.#reservations.get(pacing);
		if (unused !== void 0)
			return {
				contents: Math.max(0, contents - unused.contents.length),
				issues: Math.max(0, issues - unused.issues.length),
			};
		const expected =
			lane === "read"
				? {
						contents: 0,
						issues: 0,
					}
				: this.#expected;
		return {
			contents: Math.max(contents, expected.contents),
			issues: Math.max(issues, expected.issues),
		};
	}
	addReservations(pacing, { contents, issues }) {
		if (contents.length + issues.length === 0) return;
		const held = this.#reservations.get(pacing) ?? NOTHING_RESERVED;
		this.#reservations.set(pacing, {
			contents: [...held.contents, ...contents],
			issues: [...held.issues, ...issues],
		});
	}
	useReservations(pacing, { contents, issues }) {
		const held = this.#reservations.get(pacing);
		if (held === void 0) return NOTHING_RESERVED;
		this.#reservations.set(pacing, {
			contents: held.contents.slice(contents),
			issues: held.issues.slice(issues),
		});
		return {
			contents: held.contents.slice(0, contents),
			issues: held.issues.slice(0, issues),
		};
	}
	atEnd(work) {
		this.#atEnd.push(work);
	}
	end() {
		for (const [pacing, unused] of this.#reservations) pacing.giveBack(unused);
		for (const work of this.#atEnd) work();
	}
};
function hasEffect({ cost: { lane }, url }) {
	return lane !== "read" && !WITHOUT_EFFECT.test(url);
}
const storage = new AsyncLocalStorage();
async function withinCall(work, settings = {}) {
	const scope = new CallScope(settings);
	try {
		return await storage.run(scope, work);
	} finally {
		scope.end();
	}
}
async function withoutWaiting(work) {
	return storage.run(new CallScope({ mayWait: false }), work);
}
function outsideOfCalls(work) {
	storage.exit(work);
}
function expectContent(contents, issues = 0) {
	storage.getStore()?.expectContent({
		contents,
		issues,
	});
}
function currentCall() {
	return storage.getStore();
}
async function sharedWork(underway, key, work) {
	const shared = underway.get(key);
	if (shared !== void 0)
		try {
			return await shared;
		} catch (error) {
			if (!(error instanceof CallOver)) throw error;
			return sharedWork(underway, key, work);
		}
	const own = work().catch((error) => {
		throw timeLeftMs() > 0 ? error : new CallOver(TOOK_TOO_LONG, false);
	});
	underway.set(key, own);
	try {
		return await own;
	} finally {
		underway.delete(key);
	}
}
function isCancelled() {
	return storage.getStore()?.isCancelled === true;
}
function timeLeftMs() {
	return storage.getStore()?.leftMs ?? Infinity;
}
// plugin/mcp-server/src/github/time.ts
const PROCESS_TIME = {
	now: () => Date.now(),
	sleep: async (durationMs) => setTimeout(durationMs),
	chance: () => Math.random(),
};
const DATE_UNIT_MS = 1e3;
var ServerClock = class {
	time;
	#offsetMs = null;
	constructor(time = PROCESS_TIME) {
		this.time = time;
	}
	observe(dateHeader, sentAtMs) {
		const serverMs = dateHeader === void 0 ? NaN : Date.parse(dateHeader);
		if (!Number.isFinite(serverMs)) return;
		const leastMs = serverMs - this.time.now();
		const mostMs = serverMs + DATE_UNIT_MS - sentAtMs;
		const known = this.#offsetMs;
		if (known === null || known < leastMs || known > mostMs) this.#offsetMs = leastMs;
	}
	now() {
		return this.time.now() + (this.#offsetMs ?? 0);
	}
	elapsedMs() {
		return this.time.now();
	}
	async sleep(durationMs) {
		await this.time.sleep(Math.min(durationMs, timeLeftMs()));
	}
};
// plugin/mcp-server/src/entry/machine-limits.ts
function limitsOnMachine(variables, key) {
	return (account) => limitsInFile(sharedText(variables, key.hash("limits", account)));
}
export {
	CALL_ANSWERS_WITHIN_MS,
	CALL_BEGINS_WITHIN_MS,
	CallOver,
	NOTHING_RESERVED,
	NO_LEASES,
	PROCESS_TIME,
	Pacing,
	ServerClock,
	costOf,
	currentCall,
	expectContent,
	isCancelled,
	issueLimitWords,
	limitsOnMachine,
	outsideOfCalls,
	readMachineKey,
	sharedText,
	sharedWork,
	timeLeftMs,
	timeOfTickets,
	withinCall,
	withoutWaiting,
};
