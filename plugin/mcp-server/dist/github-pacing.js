import { array, boolean, number, object, optional, record, string } from "./zod-v4-core-schemas.js";
import { orNull } from "./errors.js";
import { makePrivateFolder, readJson } from "./config-environment.js";
import {
	CALL_ANSWERS_WITHIN_MS,
	CALL_BEGINS_WITHIN_MS,
	ISSUE_SPACING_MS,
	timeOfTickets,
} from "./rules-bounds.js";
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
	writeFileSync,
} from "node:fs";
import { homedir, hostname } from "node:os";
import { setTimeout } from "node:timers/promises";
import { AsyncLocalStorage } from "node:async_hooks";
// plugin/mcp-server/src/config/machine-files.ts
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
const MAX_TRIES = 200;
const VERSION_KEPT_MS = 1e4;
const MAX_REMOVED = 4;
const FOLDER_AGE_MS = 2592e6;
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
	#draft = `draft-${process.pid}-${randomBytes(4).toString("hex")}`;
	#isPrivate = false;
	constructor(folder) {
		this.#folder = folder;
	}
	read() {
		this.#look();
		return this.#known.text;
	}
	update(change) {
		for (let tries = 1; ; tries += 1) {
			this.#look();
			const { number, text: found } = this.#known;
			const { text, result } = change(found);
			const written = this.#write(number + 1, text);
			if (written === "taken" && tries < MAX_TRIES) continue;
			this.#known = {
				number: written === "done" ? number + 1 : number,
				text,
			};
			if (written === "done") this.#removeOld();
			return result;
		}
	}
	#look() {
		const { number } = this.#known;
		if (!existsSync(this.#path(number + 1)) && existsSync(this.#path(number))) return;
		for (let tries = 0; tries < MAX_TRIES; tries += 1) {
			const newest = this.#versions().at(-1) ?? 0;
			if (newest <= number) return;
			const text = orNull(() => readFileSync(this.#path(newest), "utf8"));
			if (text === null) continue;
			this.#known = {
				number: newest,
				text,
			};
			return;
		}
	}
	#versions() {
		return (orNull(() => readdirSync(this.#folder)) ?? [])
			.flatMap((name) => VERSION_FILE.exec(name)?.slice(1).map(Number) ?? [])
			.toSorted((one, other) => one - other);
	}
	#write(number, text) {
		const draft = join(this.#folder, this.#draft);
		try {
			if (!this.#isPrivate || !existsSync(this.#folder)) makePrivateFolder(this.#folder);
			this.#isPrivate = true;
			writeFileSync(draft, text, { mode: 384 });
			linkSync(draft, this.#path(number));
			return "done";
		} catch (error) {
			return error instanceof Error && "code" in error && error.code === "EEXIST" ? "taken" : "impossible";
		} finally {
			orNull(() => unlinkSync(draft));
		}
	}
	#path(number) {
		return join(this.#folder, `${number}.json`);
	}
	#removeOld() {
		for (const number of this.#versions().slice(0, MAX_REMOVED)) {
			const writtenAtMs = orNull(() => statSync(this.#path(number)).mtimeMs) ?? 0;
			if (number >= this.#known.number || Date.now() - writtenAtMs < VERSION_KEPT_MS) return;
			orNull(() => unlinkSync(this.#path(number)));
		}
	}
};
// plugin/mcp-server/src/github/pacing.ts
const NOTHING = {
	contents: 0,
	issues: 0,
};
const LANES = ["read", "write", "content"];
const MINUTE_MS = 6e4;
const HOUR_MS = 60 * MINUTE_MS;
const UNNAMED_WAIT_MS = 6e4;
const MAX_UNNAMED_WAIT_MS = 15 * MINUTE_MS;
const SPREAD = 0.5;
const MAX_SPREAD_MS = 1e4;
const EARLY_MS = 1e4;
const GRACE_MS = 5e3;
const FORGOTTEN_AFTER_MS = HOUR_MS;
const RESERVATION_MS = 75e3;
const MAX_CLOCK_ERROR_MS = 1e4;
const CONTENT_A_MINUTE = {
	count: 80,
	windowMs: MINUTE_MS,
};
const CONTENT_AN_HOUR = {
	count: 500,
	windowMs: HOUR_MS,
};
const POINTS = {
	rest: {
		count: 900,
		windowMs: MINUTE_MS,
	},
	graphql: {
		count: 2e3,
		windowMs: MINUTE_MS,
	},
};
const READ_POINTS = 1;
const WRITE_POINTS = 5;
const ISSUES_PER_MINUTE = 20;
const ISSUES_PER_HOUR = 150;
const ISSUES = [
	{
		count: ISSUES_PER_MINUTE,
		windowMs: MINUTE_MS,
		apartMs: ISSUE_SPACING_MS,
	},
	{
		count: ISSUES_PER_HOUR,
		windowMs: HOUR_MS,
	},
];
function issueLimitWords(issues) {
	const several = issues > 1 ? `; ${timeOfTickets(issues)}` : "";
	return `GitHub takes ${ISSUES_PER_MINUTE} new issues a minute and ${ISSUES_PER_HOUR} an hour of an account${several}`;
}
const spending = object({
	atMs: number(),
	call: optional(string()),
	endsAtMs: optional(number()),
});
const hold = object({
	untilMs: number(),
	isNamed: boolean(),
	unnamed: number(),
});
const limitState = object({
	contents: array(spending),
	issues: array(spending),
	spacedUntilMs: number(),
	holds: record(string(), hold),
	line: array(
		object({
			caller: string(),
			contents: number(),
			issues: number(),
			keptUntilMs: number(),
		}),
	),
});
const UNUSED = {
	contents: [],
	issues: [],
	spacedUntilMs: 0,
	holds: {},
	line: [],
};
function limitsOfProcess() {
	const state = { ...UNUSED };
	return {
		read: () => state,
		update: (change) => change(state),
	};
}
function limitsInFile(file) {
	let known = {
		text: "",
		state: UNUSED,
	};
	const stateOf = (text) => {
		if (text !== null && known.text !== text)
			known = {
				text,
				state: limitState.safeParse(readJson(text)).data ?? UNUSED,
			};
		return text === null ? UNUSED : known.state;
	};
	return {
		read: () => stateOf(file.read()),
		update: (change) =>
			file.update((found) => {
				const state = { ...stateOf(found) };
				const result = change(state);
				known = {
					text: JSON.stringify(state),
					state,
				};
				return {
					text: known.text,
					result,
				};
			}),
	};
}
var Pacing = class {
	#store;
	#points = {
		rest: [],
		graphql: [],
	};
	#countsRequests = true;
	#process = randomUUID();
	constructor(store = limitsOfProcess()) {
		this.#store = store;
	}
	useAccount(store) {
		this.#store = store;
	}
	noteServer(countsRequests) {
		this.#countsRequests = countsRequests;
	}
	takeTurn(request) {
		const { cost, nowMs } = request;
		const shares = this.#countsRequests
			? request.shares
			: {
					...request.shares,
					issues: 0,
				};
		const points = cost.lane === "read" ? READ_POINTS : WRITE_POINTS;
		const spent = inWindow(this.#points[cost.api], MINUTE_MS, nowMs);
		const pointsMs = waitFor(POINTS[cost.api], spent, {
			nowMs,
			count: points,
		});
		let turn;
		if (cost.contents + shares.contents > 0)
			turn = this.#store.update((state) =>
				this.#create(
					state,
					{
						...request,
						shares,
					},
					pointsMs,
				),
			);
		else {
			const waitMs = Math.max(pointsMs, heldMs(this.#store.read(), cost, nowMs));
			turn = {
				waitMs,
				returnMs: waitMs,
			};
		}
		if (turn.waitMs === 0)
			this.#points[cost.api] = [...spent, ...Array.from({ length: points }, () => ({ atMs: nowMs }))];
		return turn;
	}
	#create(state, { cost, shares, call, ...request }, pointsMs) {
		const { nowMs } = request;
		const lastIssue = inWindow(state.issues, MINUTE_MS, nowMs).findLast((each) => each.call === void 0);
		const otherMs = Math.max(
			pointsMs,
			heldMs(
				state,
				shares.contents > 0
					? {
							...cost,
							lane: "content",
						}
					: cost,
				nowMs,
			),
			cost.issues > shares.issues && lastIssue !== void 0 ? lastIssue.atMs + ISSUE_SPACING_MS - nowMs : 0,
		);
		const turn =
			shares.contents + shares.issues > 0
				? this.#stand(
						state,
						{
							...request,
							shares,
						},
						otherMs,
					)
				: {
						waitMs: otherMs,
						returnMs: otherMs,
					};
		if (turn.waitMs > 0) return turn;
		const reserved = {
			call,
			endsAtMs: nowMs + RESERVATION_MS,
		};
		state.contents = [
			...inWindow(state.contents, HOUR_MS, nowMs),
			...Array.from({ length: shares.contents }, () => ({
				atMs: nowMs,
				...reserved,
			})),
		];
		state.issues = [
			...inWindow(state.issues, HOUR_MS, nowMs),
			...Array.from({ length: shares.issues }, (_, at) => ({
				atMs: nowMs + at * ISSUE_SPACING_MS,
				...reserved,
			})),
		];
		state.contents = use(state.contents, call, cost.contents);
		if (cost.issues > 0)
			state.issues = use(state.issues, call, cost.issues, nowMs).toSorted(
				(one, other) => one.atMs - other.atMs,
			);
		return turn;
	}
	#stand(state, { caller, shares, nowMs, canWait }, otherMs) {
		const key = caller === "" ? "" : `${this.#process}/${caller}`;
		const line = state.line.filter(({ keptUntilMs }) => keptUntilMs + FORGOTTEN_AFTER_MS >= nowMs);
		const found = line.findIndex((each) => each.caller === key);
		const at = found < 0 ? line.length : found;
		const ahead = line
			.slice(0, at)
			.filter(({ keptUntilMs }) => keptUntilMs >= nowMs)
			.reduce(
				(sum, { contents, issues }) => ({
					contents: sum.contents + contents,
					issues: sum.issues + issues,
				}),
				NOTHING,
			);
		const waitMs = Math.max(otherMs, creationWaitMs(state, nowMs, shares, ahead));
		const withoutLineMs = Math.max(otherMs, creationWaitMs(state, nowMs, shares));
		const returnMs = Math.max(withoutLineMs, waitMs - EARLY_MS);
		const keptUntilMs = nowMs + (canWait(waitMs) ? waitMs : returnMs) + GRACE_MS;
		const place =
			waitMs === 0
				? []
				: [
						{
							caller: key,
							...shares,
							keptUntilMs,
						},
					];
		state.line = line.toSpliced(at, 1, ...place);
		return {
			waitMs,
			returnMs,
		};
	}
	giveBack(call) {
		this.#store.update((state) => {
			state.contents = state.contents.filter((each) => each.call !== call);
			state.issues = state.issues.filter((each) => each.call !== call);
		});
	}
	hasContentRoom(contents, nowMs) {
		const state = this.#store.read();
		if (state.line.some(({ keptUntilMs }) => keptUntilMs >= nowMs)) return false;
		const held = (state.holds["content"]?.untilMs ?? 0) - nowMs;
		return (
			Math.max(
				held,
				creationWaitMs(state, nowMs, {
					contents,
					issues: 0,
				}),
			) <= 0
		);
	}
	isGuessed(cost, nowMs) {
		const { holds } = this.#store.read();
		return holdsFor(cost).some(
			(key) => holds[key] !== void 0 && holds[key].untilMs > nowMs && !holds[key].isNamed,
		);
	}
	noteAccepted(cost) {
		const ended = holdsFor(cost);
		const { holds } = this.#store.read();
		if (ended.every((key) => (holds[key]?.unnamed ?? 0) === 0)) return;
		this.#store.update((state) => {
			state.holds = Object.fromEntries(
				Object.entries(state.holds).map(([key, each]) => [
					key,
					ended.includes(key)
						? {
								...each,
								unnamed: 0,
							}
						: each,
				]),
			);
		});
	}
	noteRefused(cost, limit, { nowMs, chance }) {
		const isPrimary = limit.kind === "primary";
		const isNamed = limit.waitMs !== null;
		const key = isPrimary ? cost.api : cost.lane;
		this.#store.update((state) => {
			const known = state.holds[key] ?? {
				untilMs: 0,
				isNamed,
				unnamed: 0,
			};
			const unnamed = known.unnamed + (isNamed || known.untilMs > nowMs ? 0 : 1);
			const guessMs = UNNAMED_WAIT_MS * 2 ** Math.max(0, unnamed - 1);
			const waitMs = limit.waitMs ?? Math.min(MAX_UNNAMED_WAIT_MS, guessMs);
			const spreadMs = isPrimary && isNamed ? 0 : chance * Math.min(waitMs * SPREAD, MAX_SPREAD_MS);
			const untilMs = nowMs + Math.ceil(waitMs + spreadMs);
			if (!isPrimary) state.spacedUntilMs = untilMs + MINUTE_MS;
			const longer =
				untilMs > known.untilMs
					? {
							untilMs,
							isNamed,
						}
					: known;
			state.holds = {
				...state.holds,
				[key]: {
					...longer,
					unnamed,
				},
			};
		});
	}
	pace(nowMs) {
		const state = this.#store.read();
		const spentOf = ({ count, windowMs }) => ({
			spent: inWindow(state.contents, windowMs, nowMs).length,
			limit: count,
		});
		const [longest] = HELD.map(({ key, requests, api }) => ({
			requests,
			api,
			untilMs: state.holds[key]?.untilMs ?? 0,
		})).toSorted((one, other) => other.untilMs - one.untilMs);
		return {
			contentPerMinute: spentOf(CONTENT_A_MINUTE),
			contentPerHour: spentOf(CONTENT_AN_HOUR),
			held: longest === void 0 || longest.untilMs <= nowMs ? null : longest,
		};
	}
};
const HELD = [
	{
		key: "rest",
		requests: "all",
		api: "rest",
	},
	{
		key: "graphql",
		requests: "all",
		api: "graphql",
	},
	{
		key: "read",
		requests: "all",
		api: null,
	},
	{
		key: "write",
		requests: "writes",
		api: null,
	},
	{
		key: "content",
		requests: "content",
		api: null,
	},
];
function holdsFor({ api, lane }) {
	return [api, ...LANES.slice(0, LANES.indexOf(lane) + 1)];
}
function heldMs(state, cost, nowMs) {
	return Math.max(0, ...holdsFor(cost).map((key) => (state.holds[key]?.untilMs ?? 0) - nowMs));
}
function creationWaitMs(state, nowMs, shares, ahead = NOTHING) {
	const { contents, issues } = shares;
	const isSpaced = nowMs < state.spacedUntilMs;
	const content = {
		nowMs,
		count: contents,
		ahead: ahead.contents,
	};
	const newIssues = {
		nowMs,
		count: issues,
		ahead: ahead.issues,
	};
	return Math.max(
		waitFor(CONTENT_A_MINUTE, state.contents, {
			...content,
			isSpaced,
		}),
		waitFor(CONTENT_AN_HOUR, state.contents, content),
		...(issues === 0 ? [] : ISSUES.map((limit) => waitFor(limit, state.issues, newIssues))),
	);
}
function waitFor(limit, spent, { nowMs, count, ahead = 0, isSpaced = false }) {
	const { windowMs, apartMs = 0 } = limit;
	const counted = inWindow(spent, windowMs, nowMs);
	const half = limit.count / 2;
	const free = isSpaced ? 0 : Math.max(0, half - counted.length);
	const lastMs = counted.at(-1)?.atMs;
	const waitMs = Math.max(0, (lastMs === void 0 ? 0 : lastMs + apartMs - nowMs) + ahead * apartMs);
	if (ahead + count <= free) return waitMs;
	const spaced = (lastMs === void 0 ? ahead : ahead + count) - free;
	return Math.max(waitMs, Math.ceil((lastMs ?? nowMs) + (spaced * windowMs) / half - nowMs));
}
function inWindow(spent, windowMs, nowMs) {
	return spent.filter(
		({ atMs, endsAtMs = Infinity }) =>
			atMs > nowMs - windowMs && atMs <= nowMs + MAX_CLOCK_ERROR_MS && endsAtMs > nowMs,
	);
}
function use(spent, call, count, atMs) {
	let left = count;
	return spent.map((each) => {
		if (each.call !== call || left === 0) return each;
		left -= 1;
		return { atMs: atMs ?? each.atMs };
	});
}
// plugin/mcp-server/src/github/call-scope.ts
const CALL_ENDS_AFTER_MS = CALL_ANSWERS_WITHIN_MS - 2e3;
const ANSWER_TAKES_MS = 15e3;
const WRITES_TAKE_MS = CALL_ENDS_AFTER_MS - CALL_BEGINS_WITHIN_MS;
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
	id = randomUUID();
	caller;
	#now;
	#endsAtMs;
	#mayWait;
	#options;
	#unused = new Map();
	#atEnd = [];
	#expected = NOTHING;
	#hasWritten = false;
	constructor(settings) {
		const {
			now = () => performance.now(),
			mayWait = true,
			endsAfterMs = CALL_ENDS_AFTER_MS,
			...options
		} = settings;
		this.caller = options.caller ?? "";
		this.#now = now;
		this.#endsAtMs = now() + endsAfterMs - (options.usedMs ?? 0);
		this.#mayWait = mayWait;
		this.#options = options;
	}
	expectContent(more) {
		const { contents, issues } = this.#expected;
		this.#expected = {
			contents: Math.max(contents, more.contents),
			issues: Math.max(issues, more.issues),
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
	waitsForLimit(issues) {
		const all = Math.max(issues, this.#expected.issues);
		this.#options.onWait?.(
			issues === 0 ? "GitHub's rate limit" : `a new issue's turn: ${issueLimitWords(all)}`,
		);
	}
	get answerWithinMs() {
		return Math.max(1, Math.ceil(Math.min(this.leftMs, ANSWER_TAKES_MS)));
	}
	hasReserved(pacing) {
		return this.#unused.has(pacing);
	}
	sharesFor(cost, pacing) {
		const unused = this.#unused.get(pacing);
		const wanted = unused === void 0 && cost.lane !== "read" ? this.#expected : NOTHING;
		return {
			contents: Math.max(wanted.contents, cost.contents - (unused?.contents ?? 0)),
			issues: Math.max(wanted.issues, cost.issues - (unused?.issues ?? 0)),
		};
	}
	noteSent(request, pacing, reserved) {
		this.#options.onWait?.("GitHub");
		if (hasEffect(request)) this.#hasWritten = true;
		const { contents, issues } = this.#unused.get(pacing) ?? NOTHING;
		if (!this.#unused.has(pacing) && reserved.contents === 0) return;
		const { cost } = request;
		this.#unused.set(pacing, {
			contents: contents + reserved.contents - cost.contents,
			issues: issues + reserved.issues - cost.issues,
		});
	}
	atEnd(work) {
		this.#atEnd.push(work);
	}
	end() {
		for (const [pacing, { contents }] of this.#unused) if (contents > 0) pacing.giveBack(this.id);
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
	return storage.run(
		new CallScope({
			mayWait: false,
			endsAfterMs: Infinity,
		}),
		work,
	);
}
function outsideOfCalls(work) {
	storage.exit(work);
}
function expectContent(contents, issues = 0) {
	currentCall()?.expectContent({
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
	return currentCall()?.isCancelled === true;
}
function timeLeftMs() {
	return currentCall()?.leftMs ?? Infinity;
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
const LIMITS = "limits 2";
function limitsOnMachine(variables, key) {
	return (account) => limitsInFile(sharedText(variables, key.hash(LIMITS, account)));
}
export {
	CallOver,
	CallScope,
	NOTHING,
	PROCESS_TIME,
	Pacing,
	ServerClock,
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
	withinCall,
	withoutWaiting,
};
