import { _enum, boolean, int, literal, number, object, string } from "./zod-v4-classic-schemas.js";
import { Failure, failureOf, firstOf, orNull, valueOrFailure, words } from "./errors.js";
import {
	COMMANDS,
	MAX_BODY_BYTES,
	MAX_REASON_LENGTH,
	NO_OBJECT,
	WEBHOOK_VARIABLES,
	WHY_OVER,
	WORKFLOW_STATES,
	addressProblem,
	asSeen,
	counted,
	fileOfVariable,
	forbidsWriting,
	isIn,
	isProbeRef,
	lockNumber,
	lockRef,
	lockedReason,
	nonEmpty,
	peoplesStates,
	prefixBeside,
	probeRef,
	probeRefs,
	readJson,
	readRemoteAddress,
	readTextFile,
	repositoryNamed,
	sameName,
	shortened,
	shownHolder,
	shownName,
	shownState,
	ticketName,
	visibleText,
	writeTextFile,
} from "./config-environment.js";
import { fileOf, variablesOutside } from "./programs-program-place.js";
import { MAX_COMMENTS, commentWarnings, isNearlyFull } from "./rules-bounds.js";
import { gitAtOnce, placeAround } from "./programs-git.js";
import { _taggedTemplateLiteral, execa } from "./commander-lib-command.js";
import {
	authorityOf,
	baseOf,
	continuationOf,
	contractIn,
	fileScopeIn,
	holderOf,
	lookAtBoard,
	readBoard,
	readConfirmed,
	readTicket,
	readToBeginning,
	requireOpenable,
	requireRoom,
} from "./ticket-team-team-config.js";
import { caveat, fault, sound } from "./setup-enforcement.js";
import {
	mayMove,
	questionsOf,
	readSession,
	sessionSchema,
	withEntries,
	writtenSession,
} from "./log-comment.js";
import {
	byUrgency,
	ifVisible,
	judgeByCard,
	listLocks,
	lockContextOf,
	prioritiesOf,
	readAllCards,
	readLockedBoard,
} from "./ticket-talk-questions.js";
import {
	judgeUnsettled,
	mayBeAnswered,
	mayBeUnsettled,
	readEndsOfWaits,
	readStrangers,
} from "./setup-board-checks.js";
import { resolveTarget } from "./rules-decide.js";
import {
	REQUEST_MEMORY_MS,
	bodyOf,
	finishTicket,
	handOffTickets,
	hasRoom,
	isNeeds,
	issuePlace,
	namedTickets,
	newIssueOf,
	onlyOutcome,
	openLeft,
	openLeftWith,
	resumeHandover,
	transact,
	wholeTicket,
	whyNotOwn,
} from "./ticket-protocol-transact.js";
import {
	CONTINUATION_ID,
	answerWith,
	composeContinued,
	composeInPlace,
	formerLock,
	isUnopenedFollowUp,
	leftFollowUpWarnings,
	lostFollowUpWarnings,
	markOf,
	openHandover,
	refuseBy,
	requireSoundLog,
	swapRefs as swapRefs$1,
	targetOf,
	withLeftFollowUps,
	writtenWarnings,
} from "./ticket-read-sound-log.js";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import { createServer } from "node:http";
import { spawn } from "node:child_process";
import { once } from "node:events";
// plugin/mcp-server/src/programs/start.ts
function start(program, args, { cwd, env }, options) {
	const place = {
		cwd,
		env: { ...variablesOutside(env) },
		extendEnv: false,
	};
	return execa(fileOf(program, env), args, {
		...options,
		...place,
	});
}
async function runCommandLine(line, { cwd, env }, options) {
	await execa(line, {
		...options,
		cwd,
		env: { ...variablesOutside(env) },
		extendEnv: false,
		shell: true,
	});
}
function startBundle(args, { cwd, env }, stdio) {
	return spawn(fileOf("node", env), args, {
		cwd,
		env: { ...variablesOutside(env) },
		stdio,
	});
}
// plugin/mcp-server/src/runs/run-marks.ts
const MARK_GRACE_MS = 3e5;
const KEPT_FOR_MS = 864e5;
const MAX_WHY_LENGTH = 1e3;
const OUTCOMES = [
	"finished",
	"progressed",
	"kept",
	"asked",
	"deferred",
	"taken",
	"stopped",
	"called off",
	"unable",
	"unproven",
	"unfinished",
];
const whyForm = string().transform((why) => visibleText(why, MAX_WHY_LENGTH));
const lastRun = object({
	kind: _enum(OUTCOMES),
	why: whyForm,
	refusal: whyForm.optional(),
});
const workForm = object({
	command: _enum(COMMANDS),
	isTask: boolean(),
	agent: string(),
	attempt: int().nonnegative(),
	steps: int().nonnegative(),
	before: object({
		state: string(),
		openChildren: int(),
		commit: string().nullable(),
	}),
	last: lastRun.optional(),
});
const markForm = object({
	v: literal(1),
	phase: _enum(["running", "between", "kept", "waiting"]),
	command: _enum(COMMANDS),
	isTask: boolean().default(false),
	isReply: literal(true).optional(),
	work: workForm.optional(),
	agent: string(),
	attempt: int().nonnegative(),
	steps: int().nonnegative().default(0),
	asks: int().nonnegative().default(0),
	before: object({
		state: string(),
		openChildren: int(),
		commit: string().nullable(),
	}),
	timeLimitMs: number().positive(),
	host: string(),
	loop: sessionSchema,
	run: string().optional(),
	last: lastRun.optional(),
});
function markMessage({ loop, run, last, ...mark }) {
	const written = {
		loop: writtenSession(loop),
		run: run ?? void 0,
		last: last ?? void 0,
	};
	return JSON.stringify(
		markForm.parse({
			...mark,
			v: 1,
			...written,
		}),
	);
}
function readMark(ref) {
	const { number, commit } = ref;
	const { message } = commit;
	const parsed = markForm.safeParse(readJson(message.length > 8192 ? "" : message));
	if (!parsed.success || number === null) return null;
	const { loop, run, last, v: _v, ...mark } = parsed.data;
	return {
		...mark,
		agent: shownName(mark.agent),
		host: shownName(mark.host),
		number,
		oid: commit.oid,
		atMs: commit.takenAtMs,
		loop: readSession(loop),
		run: run ?? null,
		last: last ?? null,
	};
}
function judgeMark(mark, { self, host, nowMs, isGone }) {
	const { phase, attempt, atMs, loop, run, left } = mark;
	if (phase === "kept") {
		const untilMs = atMs + KEPT_FOR_MS;
		return nowMs < untilMs
			? {
					kind: "kept",
					untilMs,
				}
			: {
					kind: "free",
					attempt: 1,
				};
	}
	const untilMs = endOf$1(mark);
	if (phase === "between" && mark.host === host)
		return {
			kind: "free",
			attempt: attempt + 1,
		};
	if (phase === "waiting" && left !== null)
		return {
			kind: "waiting",
			untilMs,
		};
	if (phase === "running" && (loop.id === self.id || isGone(loop))) {
		if (run === null)
			return {
				kind: "free",
				attempt,
			};
		if (left !== null)
			return {
				kind: "orphan",
				left,
			};
	}
	return nowMs < untilMs
		? {
				kind: "theirs",
				untilMs,
			}
		: {
				kind: "free",
				attempt: attempt + 1,
			};
}
function endOf$1({ atMs, timeLimitMs }) {
	return atMs + timeLimitMs + MARK_GRACE_MS;
}
function isOutworn(mark, isOpen, nowMs) {
	if (mark.phase === "running") return nowMs >= endOf$1(mark) + KEPT_FOR_MS;
	if (isOpen && waitsForAnswer(mark)) return false;
	if (mark.phase === "waiting") return !isOpen || nowMs >= endOf$1(mark) + KEPT_FOR_MS;
	return !isOpen || nowMs >= mark.atMs + KEPT_FOR_MS;
}
function waitsForAnswer({ phase, last, work }) {
	return phase === "kept" && [last, work?.last].some((run) => run?.kind === "asked");
}
function restingTickets(marks, nowMs) {
	return [...marks].flatMap((mark) => {
		const untilMs = mark.atMs + KEPT_FOR_MS;
		if (mark.phase !== "kept" || nowMs >= untilMs || waitsForAnswer(mark)) return [];
		return [
			{
				number: mark.number,
				why: mark.last?.why ?? "",
				until: new Date(untilMs).toISOString(),
			},
		];
	});
}
async function readResting({ refs, lockPrefixes, clock }, address) {
	const prefix = prefixBeside(lockPrefixes.of(address), "runs");
	return restingTickets(
		(await refs.list(address, prefix)).flatMap(
			({ name, commit }) =>
				readMark({
					number: lockNumber(prefix, name),
					commit,
				}) ?? [],
		),
		clock.now(),
	);
}
function countsAfter(previous, standing, due) {
	const anew = {
		attempt: 1,
		steps: 0,
		asks: due.isReply ? (previous?.asks ?? 0) : 0,
		last: null,
	};
	if (previous === null || standing === null) return anew;
	if (standing.kind === "waiting") {
		const { attempt, steps, last } = previous;
		return {
			attempt,
			steps,
			asks: previous.asks,
			last,
		};
	}
	const isReply = previous.isReply === true;
	const before = isReply && !due.isReply ? previous.work : previous;
	if (before?.command !== due.command || (due.isReply && !isReply)) return anew;
	const { attempt, steps, last = null } = before;
	if (last?.kind === "asked")
		return {
			attempt: attempt + 1,
			steps,
			asks: previous.asks,
			last,
		};
	if (before !== previous || standing.kind !== "free") return anew;
	const isFirst = standing.attempt === 1;
	return {
		attempt: standing.attempt,
		steps,
		asks: previous.asks,
		last: isFirst ? null : last,
	};
}
function workAfter({ isReply: _isReply, work, ...mark }) {
	return work === void 0
		? null
		: {
				...mark,
				phase: "between",
				run: null,
				...work,
				last: work.last ?? null,
			};
}
var RunMarks = class {
	#world;
	#agents;
	#place;
	constructor(world, agents, place) {
		this.#world = world;
		this.#agents = agents;
		this.#place = place;
	}
	get #prefix() {
		return prefixBeside(this.#world.lockPrefixes.of(this.#place.address), "runs");
	}
	async list() {
		const found = (await this.#world.refs.list(this.#place.address, this.#prefix)).flatMap(
			({ name, commit }) =>
				readMark({
					number: lockNumber(this.#prefix, name),
					commit,
				}) ?? [],
		);
		const marks = await Promise.all(found.map(async (mark) => this.#withLeft(mark)));
		return new Map(marks.map((mark) => [mark.number, mark]));
	}
	async take(number, mark, from) {
		const { oid, takenAtMs } = await this.#commit(mark);
		return (await this.#swap(number, from, oid))
			? {
					...mark,
					number,
					oid,
					atMs: takenAtMs,
				}
			: null;
	}
	async leave({ number, oid }, mark) {
		await this.#swap(number, oid, mark === null ? null : (await this.#commit(mark)).oid);
	}
	async #withLeft(mark) {
		const left = mark.run === null ? null : await this.#agents.find(mark.run);
		return {
			...mark,
			left: left?.ticket.number === mark.number ? left : null,
		};
	}
	async #commit(mark) {
		return this.#world.refs.createCommit(this.#place.address, { message: markMessage(mark) });
	}
	async #swap(number, from, to) {
		const name = lockRef(this.#prefix, number);
		return (
			(
				await swapRefs$1(this.#world, this.#place, [
					{
						name,
						from,
						to,
					},
				])
			).kind === "moved"
		);
	}
};
// plugin/mcp-server/src/runs/kept-runs.ts
function waitingRuns(runs, nowMs) {
	const newest = new Map(runs.toReversed().map((run) => [run.ticket.url, run]));
	return runs.flatMap((run) => {
		const { call } = run;
		if (call === void 0 || newest.get(run.ticket.url) !== run) return [];
		return stepWith(call, nowMs, 0).kind === "wait"
			? [
					{
						...run,
						call,
					},
				]
			: [];
	});
}
function isWhereAsked({ state }, ticket) {
	return ticket?.closed === false && (ticket.state ?? "Backlog") === state;
}
function decideCommands(number, { id }) {
	const command = `ralph-hero decide ${number} --call ${id}`;
	return [`${command} --allow`, `${command} --deny --text "\u2026"`];
}
const MAX_CALL_LENGTH = 300;
function callText({ tool, shown }, maxLength = MAX_CALL_LENGTH) {
	return shown === "" ? tool : `${tool}(${shortened(asSeen(shown), maxLength)})`;
}
function stepWith({ decision, askedAtMs, untilMs, isReminded }, nowMs, remindAfterHours) {
	if (decision !== null)
		return {
			kind: "go on",
			decision,
		};
	if (nowMs >= untilMs) return { kind: "expire" };
	return {
		kind:
			remindAfterHours > 0 && !isReminded && nowMs >= askedAtMs + remindAfterHours * 36e5 ? "remind" : "wait",
	};
}
const HOUR_MS = 36e5;
// plugin/mcp-server/src/web/pages.ts
var _templateObject;
var Html = class {
	#markup;
	constructor(markup) {
		this.#markup = markup;
	}
	toString() {
		return this.#markup;
	}
};
const ESCAPES = new Map([
	["&", "&amp;"],
	["<", "&lt;"],
	[">", "&gt;"],
	['"', "&quot;"],
	["'", "&#39;"],
	["\0", "\ufffd"],
]);
const UNSHOWN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
function markupOf(content) {
	if (content === null || content === void 0 || content === false) return "";
	if (content instanceof Html) return content.toString();
	if (typeof content === "string" || typeof content === "number")
		return String(content)
			.toWellFormed()
			.replaceAll(UNSHOWN, "")
			.replaceAll(/[&<>"'\0]/g, (character) => ESCAPES.get(character) ?? character);
	return content.map(markupOf).join("");
}
function html(strings, ...contents) {
	return new Html(strings.map((string, index) => string + markupOf(contents[index])).join(""));
}
function trusted(markup) {
	return new Html(markup);
}
function frame(
	{ home, footer, folder, hasForms },
	{ title, crumbs, isWide = false, main },
	{ revision, content },
) {
	return html(
		_templateObject ||
			(_templateObject = _taggedTemplateLiteral([
				'<!doctype html>\n    <html lang="en" data-revision="',
				'" data-content="',
				'">\n      <head>\n        <meta charset="utf-8" />\n        <meta name="viewport" content="width=device-width, initial-scale=1" />\n        <meta name="color-scheme" content="light dark" />\n        <title>',
				'</title>\n        <link rel="icon" href="',
				'icon.svg" type="image/svg+xml" />\n        <link rel="stylesheet" href="',
				'pages.css" />\n        <script src="',
				'pages.js" defer><\/script>\n      </head>\n      <body class="',
				'">\n        <a class="skip" href="#main">Skip to content</a>\n        <header class="top">\n          <nav aria-label="Place">\n            <a class="home" href="/">',
				"<span>",
				"</span></a>\n            <ol>\n              ",
				'\n            </ol>\n          </nav>\n          <span class="live" id="live" hidden></span>\n        </header>\n        <main id="main" tabindex="-1">',
				'</main>\n        <p id="news" class="sr-only" role="status"></p>\n        ',
				'\n        <footer class="bottom">\n          ',
				"\n          <noscript>Reload the page to see changes.</noscript>\n        </footer>\n      </body>\n    </html> ",
			])),
		revision,
		content,
		title,
		folder,
		folder,
		folder,
		isWide ? "wide" : "narrow",
		RECORD_ICON,
		home,
		crumbs.map(
			({ name, href }) =>
				html`<li>
					<a href="${href}"><bdi>${name}</bdi></a>
				</li>`,
		),
		main,
		hasForms && html`<p id="told" class="told" role="status"></p>`,
		footer,
	);
}
function headersOf({ hasForms }) {
	return {
		"content-security-policy": [
			"default-src 'none'",
			"script-src 'self'",
			"style-src 'self'",
			"img-src 'self'",
			"connect-src 'self'",
			"base-uri 'none'",
			`form-action ${hasForms ? "'self'" : "'none'"}`,
			"frame-ancestors 'none'",
		].join("; "),
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer",
		"cross-origin-resource-policy": "same-origin",
		"cache-control": "no-cache",
	};
}
function revisionOf(text) {
	return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}
function answer(site, status, contentType, body, revision, ifNoneMatch) {
	const headers = {
		...headersOf(site),
		etag: revision,
	};
	const known = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
	if (status === 200 && (known.includes(revision) || known.includes("*")))
		return {
			status: 304,
			headers,
			body: "",
		};
	return {
		status,
		headers: {
			...headers,
			"content-type": contentType,
		},
		body,
	};
}
const TIMES = /<time.*?<\/time>/gs;
function sendPage(site, page, ifNoneMatch) {
	const { status = 200, news } = page;
	const markup = frame(site, page, {
		revision: "",
		content: "",
	}).toString();
	const revision = revisionOf(markup);
	return answer(
		site,
		status,
		"text/html; charset=utf-8",
		frame(site, page, {
			revision,
			content: revisionOf(news ?? markup.replaceAll(TIMES, "")),
		}).toString(),
		revision,
		ifNoneMatch,
	);
}
function sendFile(site, path, ifNoneMatch) {
	const { folder, style, script } = site;
	const files = {
		[`${folder}pages.css`]: ["text/css; charset=utf-8", style],
		[`${folder}pages.js`]: ["text/javascript; charset=utf-8", script],
		[`${folder}icon.svg`]: ["image/svg+xml", TAB_ICON],
	};
	if (!Object.hasOwn(files, path)) return void 0;
	const [contentType = "", body = ""] = files[path] ?? [];
	return answer(site, 200, contentType, body, revisionOf(body), ifNoneMatch);
}
function iconSvg(paths) {
	return trusted(
		`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${paths}</svg>`,
	);
}
const RECORD_ICON = iconSvg(
	'<path d="M8 1.8 13 3.6v4c0 3-2.1 5.3-5 6.6-2.9-1.3-5-3.6-5-6.6v-4Z"/><path d="M5.7 7.8 7.4 9.5l3-3.3"/>',
);
const TAB_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2563a8"/><path d="M8 2.5 12.5 4v3.6c0 2.7-1.9 4.7-4.5 5.9-2.6-1.2-4.5-3.2-4.5-5.9V4Z" fill="#fff"/><path d="M5.8 7.9 7.5 9.6l2.9-3.3" fill="none" stroke="#2563a8" stroke-width="1.5"/></svg>`;
const LIVE_SCRIPT = `"use strict";
const INTERVAL_MS = 2000;
const LONGEST_INTERVAL_MS = 30000;
const root = document.documentElement;
const main = document.getElementById("main");
const byId = (id) => document.getElementById(id);

// The page is changed to its newest version, unless the reader holds a part of it.

let isHeld = false;

function isAlike(node, fresh) {
  const keyOf = ({ id, dataset }) => id || (dataset && dataset.key) || "";
  return node.nodeName === fresh.nodeName && keyOf(node) === keyOf(fresh);
}

function updateNode(node, fresh) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue;
    return;
  }
  for (const name of new Set([...node.getAttributeNames(), ...fresh.getAttributeNames()])) {
    // Whether details are unfolded is up to the reader.
    if (node.nodeName === "DETAILS" && name === "open") continue;
    const value = fresh.getAttribute(name);
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  updateChildren(node, fresh);
}

function updateChildren(parent, fresh) {
  let place = parent.firstChild;
  for (const child of [...fresh.childNodes]) {
    let found = place;
    while (found && !isAlike(found, child)) found = found.nextSibling;
    if (!found) {
      parent.insertBefore(document.importNode(child, true), place);
      continue;
    }
    if (found === place) place = place.nextSibling;
    else parent.insertBefore(found, place);
    updateNode(found, child);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const focused = document.activeElement && document.activeElement.id;
  updateNode(main, fresh.getElementById("main"));
  document.title = fresh.title;
  const { revision, content } = fresh.documentElement.dataset;
  if (content !== root.dataset.content) byId("news").textContent = "The page was updated";
  Object.assign(root.dataset, { revision, content });
  const again = focused && document.activeElement === document.body && byId(focused);
  if (again) again.focus({ preventScroll: true });
}

// Every two seconds, and less often while nobody answers.

let wait = INTERVAL_MS;
let timer;

async function ask() {
  const address = location.pathname + location.search;
  const headers = { "if-none-match": root.dataset.revision };
  const response = await fetch(address, { cache: "no-store", headers });
  if (response.status === 304) return;
  const text = await response.text();
  // Meanwhile the reader may have asked for another page, or begun to drag.
  if (!isHeld && address === location.pathname + location.search) show(text);
}

async function refresh() {
  clearTimeout(timer);
  let isConnected = true;
  if (!document.hidden && !isHeld) {
    try {
      await ask();
      wait = INTERVAL_MS;
    } catch {
      wait = Math.min(wait * 2, LONGEST_INTERVAL_MS);
      isConnected = false;
    }
    byId("live").hidden = false;
    byId("live").classList.toggle("off", !isConnected);
    byId("live").textContent = isConnected ? "Live" : "Not connected";
  }
  clearTimeout(timer);
  timer = setTimeout(refresh, wait);
}

document.addEventListener("visibilitychange", () => void (document.hidden || refresh()));
root.classList.add("scripted");
void refresh();
`;
function shades(light, dark) {
	return {
		light: {
			text: light[0],
			fill: light[1],
		},
		dark: {
			text: dark[0],
			fill: dark[1],
		},
	};
}
const COLORS = {
	gray: shades(["#56616d", "#8b97a4"], ["#a3aebb", "#76838f"]),
	blue: shades(["#0f5cad", "#2f74c0"], ["#74b3fb", "#5a9fe8"]),
	green: shades(["#166c31", "#2f8f55"], ["#58c176", "#4fae72"]),
	yellow: shades(["#7d5600", "#d08a1d"], ["#ddae4b", "#d9a042"]),
	orange: shades(["#a1470b", "#d3692c"], ["#ee9a5c", "#e08a4c"]),
	red: shades(["#b3261e", "#c4453c"], ["#f5827a", "#e3716a"]),
	pink: shades(["#a5276f", "#c2498d"], ["#ee86bd", "#de76ad"]),
	purple: shades(["#6b3fb5", "#7d5bc0"], ["#b79af2", "#a78bea"]),
};
function variables(scheme) {
	return Object.entries(COLORS)
		.map(([name, { [scheme]: shade }]) => `--${name}: ${shade.text}; --${name}-fill: ${shade.fill};`)
		.join(" ");
}
const TONES = Object.keys(COLORS)
	.map((name) => `.tone-${name} { --tone: var(--${name}); --fill: var(--${name}-fill); }`)
	.join("\n");
const PALETTE = `
:root { ${variables("light")} }
@media screen and (prefers-color-scheme: dark) { :root { ${variables("dark")} } }
${TONES}
`;
const STYLE_BASE = `${PALETTE}
:root {
  color-scheme: light dark;
  --canvas: #f4f6f8; --surface: #ffffff; --raised: #f7f9fb; --line: #d6dce3; --line-soft: #e6eaef;
  --text: #1b232c; --muted: #56616d; --link: #0f5cad; --focus: #1a6fd0; --code: #eef1f5; --mark: #e3effc;
  --solid-text: #ffffff;
  --shadow: 0 1px 2px rgb(27 35 44 / 6%);
  --edge: clamp(0.75rem, 3vw, 2rem);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1217; --surface: #151b22; --raised: #1a212a; --line: #303944; --line-soft: #252d37;
    --text: #e2e8ef; --muted: #9aa6b3; --link: #74b3fb; --focus: #74b3fb; --code: #1f2731; --mark: #172c45;
    --solid-text: #0e1217;
    --shadow: none;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere;
  background: var(--canvas); color: var(--text);
  font: 0.9375rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.icon { flex: none; width: 1em; height: 1em; vertical-align: -0.125em; }
.sr-only {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; left: -999rem; padding: 0.5rem 1rem; background: var(--surface); z-index: 2; }
.skip:focus { left: 0.5rem; top: 0.5rem; }

.top {
  display: flex; align-items: center; gap: 1rem; padding: 0.55rem var(--edge);
  background: var(--surface); border-bottom: 1px solid var(--line);
}
.top nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; min-width: 0; flex: 1; }
.top ol { display: flex; flex-wrap: wrap; min-width: 0; }
.top li + li::before { content: "/"; margin: 0 0.4rem; color: var(--muted); }
.top li:last-child a { font-weight: 600; color: var(--text); }
.home { display: inline-flex; align-items: center; gap: 0.4rem; font-weight: 600; color: var(--text); }
.home .icon { width: 1.35em; height: 1.35em; color: var(--blue); }
.live { display: inline-flex; align-items: center; gap: 0.4rem; color: var(--muted); font-size: 0.8125rem; white-space: nowrap; }
.live[hidden] { display: none; }
.live::before { content: ""; width: 0.5rem; height: 0.5rem; border-radius: 50%; background: var(--green); }
.live.off::before { background: var(--red); }
.bottom { padding: 1.5rem var(--edge); color: var(--muted); font-size: 0.8125rem; text-align: center; }

main { flex: 1; width: 100%; padding: 1.25rem var(--edge) 1rem; }
.wide { --edge: clamp(0.75rem, 1.2vw, 1rem); }
.wide main { display: flex; flex-direction: column; min-width: 0; padding-top: 0.6rem; padding-bottom: 0; }
.wide .bottom { padding: 0.4rem var(--edge) 0.6rem; font-size: 0.75rem; }
h1 { font-size: clamp(1.35rem, 1rem + 1.4vw, 1.75rem); line-height: 1.25; font-weight: 600; }
.facts, .number { color: var(--muted); font-size: 0.875rem; }
.facts { margin-top: 0.25rem; }
.nothing { color: var(--muted); font-style: italic; }
.note { padding: 0.75rem 1rem; margin-bottom: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }

.dot { display: inline-block; flex: none; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--fill); }
.pill, .label, .tag, .lock, .badge {
  display: inline-flex; align-items: center; gap: 0.35rem; max-width: 100%; padding: 0 0.6rem;
  border: 1px solid var(--line); border-radius: 1rem; font-size: 0.75rem; line-height: 1.5rem; font-weight: 500;
}
.pill { color: var(--tone); border-color: color-mix(in srgb, var(--tone) 35%, transparent); background: color-mix(in srgb, var(--tone) 9%, var(--surface)); }
.value { padding: 0 0.35rem; border-radius: 4px; color: var(--tone); background: color-mix(in srgb, var(--tone) 13%, var(--surface)); font-size: 0.6875rem; font-weight: 600; line-height: 1.2rem; }
.lock { color: var(--yellow); border-color: color-mix(in srgb, var(--yellow) 40%, transparent); background: color-mix(in srgb, var(--yellow) 9%, var(--surface)); }
.agent { font-weight: 600; }
`;
const STYLE_PLACES = `
.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 1rem; margin-bottom: 0.6rem; }
.toolbar h1 { font-size: 1.125rem; }
.toolbar .facts { margin: 0; font-size: 0.8125rem; }
.board {
  display: flex; align-items: stretch; gap: 0.375rem; flex: 1; min-height: 24rem;
  margin: 0 calc(-1 * var(--edge)); padding: 0.125rem var(--edge) 0.5rem;
  overflow-x: auto; scroll-snap-type: x proximity; scroll-padding: 0 var(--edge);
}
.column {
  flex: 1 1 0; min-width: 7.55rem; max-width: 22rem; scroll-snap-align: start; padding: 0.375rem;
  background: var(--raised); border: 1px solid var(--line-soft); border-radius: 8px;
}
.column h2 { display: flex; align-items: baseline; gap: 0.35rem; padding: 0.1rem 0.2rem 0.4rem; font-size: 0.75rem; line-height: 1.3; font-weight: 600; overflow-wrap: normal; }
.column h2 .dot { width: 0.55rem; height: 0.55rem; }
.count { margin-left: auto; color: var(--muted); font-weight: 500; font-variant-numeric: tabular-nums; }
.column.empty { flex: 0 0 2.25rem; min-width: 2.25rem; }
.column.empty h2 { writing-mode: vertical-rl; align-items: center; padding: 0.3rem 0; color: var(--muted); white-space: nowrap; }
.column.empty .count { margin: 0; }
.column ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.375rem; }
.card {
  position: relative; display: grid; gap: 0.3rem; padding: 0.45rem 0.5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 6px; box-shadow: var(--shadow); font-size: 0.75rem; line-height: 1.35;
}
.card:hover { border-color: var(--muted); }
.card.locked { border-color: color-mix(in srgb, var(--yellow) 55%, var(--line)); }
.card-top, .card-foot, .labels { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.35rem; }
.card-top { gap: 0.25rem 0.2rem; }
.card .number, .card .talk { font-size: inherit; }
.card h3 { font-size: 0.8125rem; font-weight: 500; line-height: 1.35; overflow-wrap: break-word; hyphens: auto; }
.card h3 a { color: var(--text); }
.card h3 a::after { content: ""; position: absolute; inset: 0; border-radius: 6px; }
.card h3 a:focus-visible { outline: none; }
.card h3 a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 1px; }
.card .label, .card .lock { padding: 0 0.4rem; font-size: 0.6875rem; line-height: 1.2rem; }
.card .lock { border-radius: 6px; flex-wrap: wrap; gap: 0 0.3rem; }
.card-foot { min-width: 0; } .card-foot .lock { flex: 1 1 100%; min-width: 0; }
.card .holder { flex: 1 1 calc(100% - 1.3rem); min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.card-foot { justify-content: space-between; color: var(--muted); font-size: 0.6875rem; }
.since { display: inline-flex; align-items: center; gap: 0 0.4rem; margin-left: auto; white-space: nowrap; }
.rest { margin: 0.4rem 0.2rem 0; color: var(--muted); font-size: 0.75rem; }
@media (max-width: 75rem) { .column { flex-basis: 11rem; min-width: 11rem; } }
@media (max-width: 40rem) { .column { flex: 0 0 min(17rem, 78vw); } }

.shelf { margin-top: 1.5rem; }
.shelf h2 { margin-bottom: 0.5rem; font-size: 1rem; font-weight: 600; }
.rows { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shadow); }
.rows > li { display: flex; gap: 0.75rem; padding: 0.75rem 1rem; }
.rows > li + li { border-top: 1px solid var(--line-soft); }
.rows > li > .icon, .rows > li > .condition { margin-top: 0.3rem; }
.rows > li > .condition { align-self: start; }
.rows > li > .icon { color: var(--muted); }
.rows > li > div { flex: 1; min-width: 0; }
.rows > li > div > a { font-weight: 600; color: var(--text); margin-right: 0.25rem; }
.rows .pill { margin-left: 0.35rem; }
`;
// plugin/mcp-server/src/web/local-server.ts
function text(status, body) {
	return {
		status,
		headers: { "content-type": "text/plain; charset=utf-8" },
		body,
	};
}
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
function isLocalHost(host) {
	return LOCAL_HOST.test(host ?? "");
}
const MAX_CONNECTIONS = 64;
async function serveLocally(answer, port) {
	const server = createServer((request, response) => send(response, answerTo(request, answer)));
	endIdlest(server);
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : port}/`,
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
function endIdlest(server) {
	const sockets = new Set();
	server.on("connection", (socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
		const [idlest] = sockets;
		if (sockets.size > MAX_CONNECTIONS) idlest?.destroy();
	});
	server.on("request", ({ socket }) => {
		sockets.delete(socket);
		sockets.add(socket);
	});
}
function answerTo({ headers, method, url = "/" }, answer) {
	if (!isLocalHost(headers.host)) return text(403, "This server answers to 127.0.0.1 and localhost only\n");
	if (method !== "GET" && method !== "HEAD") return text(405, "Nothing can be changed here\n");
	const [path = "/"] = url.split("?", 1);
	try {
		return answer({
			path,
			ifNoneMatch: headers["if-none-match"],
		});
	} catch (error) {
		return text(500, `The page failed: ${error instanceof Error ? error.message : String(error)}\n`);
	}
}
function send(response, { status, headers, body }) {
	const closing = status === 200 || status === 304 ? {} : { connection: "close" };
	response.writeHead(status, {
		...headers,
		...closing,
		"content-length": Buffer.byteLength(body),
	});
	response.end(body);
}
// plugin/mcp-server/src/config/team-file.ts
const GIT_TIMEOUT_MS = 1e4;
function teamFileAround(folder, variables) {
	const place = placeAround(folder, variables);
	if (place === null) return null;
	const path = join(place.workTree, ".ralph", "config.json");
	const run = {
		variables,
		timeoutMs: GIT_TIMEOUT_MS,
	};
	return {
		remotes: gitAtOnce(place, ["config", "--get-regexp", String.raw`^remote\..*\.url$`], run)
			.stdout.split("\n")
			.flatMap((line) => readRemoteAddress(line.replace(/^\S+ /, "")) ?? []),
		get text() {
			return textOf(path, place.workTree);
		},
		write(text) {
			orNull(() => mkdirSync(dirname(path), { recursive: true }));
			writeTextFile(path, text);
			gitAtOnce(place, ["add", "--force", "--", path], run);
		},
	};
}
function textOf(path, workTree) {
	const file = orNull(() => lstatSync(path));
	const folder = orNull(() => realpathSync(dirname(path)));
	if (folder === null) return null;
	if (file?.isFile() !== false && folder === join(realpathSync(workTree), ".ralph"))
		return file === null ? null : readTextFile(path);
	throw new Failure("CONFIG_INVALID", `Cannot name the board in ${path}: it is a link or no file`, {
		hint: "Put a plain file in its place, for tools read it from GitHub, and call again",
	});
}
// plugin/mcp-server/src/config/webhooks.ts
const [ADDRESS, ADDRESS_FILE] = WEBHOOK_VARIABLES;
const SET_ONE = `Set ${ADDRESS} to the address, or ${ADDRESS_FILE} to a file that holds it`;
function withWebhooks(ways, variables) {
	if (ways.some((way) => /^https?:\/\//i.test(way)))
		throw new Failure(
			"INPUT_INVALID",
			"Cannot take a webhook's address from the command line: it is a secret, and the list of processes shows it",
			{ hint: `${SET_ONE}, and give --notify webhook` },
		);
	return ways.flatMap((way) => (way === "webhook" ? addressesIn(variables) : way));
}
function addressesIn(variables) {
	const given = nonEmpty(variables[ADDRESS]);
	const file = nonEmpty(variables[ADDRESS_FILE]);
	const remedy = `Correct or remove ${ADDRESS_FILE}`;
	const addresses = (
		given ?? (file === void 0 ? "" : fileOfVariable(ADDRESS_FILE, file, "Cannot notify by a webhook", remedy))
	)
		.split(/\s+/)
		.filter((address) => address !== "");
	if (addresses.length === 0)
		throw new Failure("CONFIG_INCOMPLETE", "Cannot notify by a webhook: its address is not set", {
			hint: SET_ONE,
		});
	for (const address of addresses) {
		const problem = addressProblem(address, variables);
		if (problem === null) continue;
		const name = given === void 0 ? ADDRESS_FILE : ADDRESS;
		throw new Failure("CONFIG_INVALID", `Cannot use an address of ${name}: ${problem.why}`, {
			hint: problem.hint ?? `Correct or remove ${name}`,
		});
	}
	return addresses;
}
// plugin/mcp-server/src/ticket/make/continue-ticket.ts
async function continueTicket(world, call) {
	let view = await readWhole(world, call);
	const issue = await world.issues.read(call.address);
	if (endOf(view) === null) {
		const refusal = judgeContinuing(world.machine, view, call.early);
		if (refusal !== null)
			return {
				kind: "refused",
				refusal,
			};
		const made = (await unusedIssues(world, view)).at(-1) ?? (await makeIssue(world, call, view, issue));
		const ended = await endTicket(world, call, ticketName(made.address));
		if (ended.kind === "refused") {
			await closeUnused(world, view, made);
			return ended;
		}
		view = await readWhole(world, call);
	}
	const end = endOf(view);
	if (end === null)
		throw new Failure("LEDGER_CONFLICT", `Cannot continue ticket ${view.ticket}: its log lacks the end`, {
			hint: "Run the same command again",
			retryable: true,
		});
	return {
		kind: "answered",
		answer: await complete(world, call, view, issue, end),
	};
}
async function readWhole(world, { address, caller }) {
	return readToBeginning(world, await readConfirmed(world, address, caller, "whole"));
}
function endOf(view) {
	const { head } = view.log;
	const continuedBy = continuationOf(view);
	return head === null || continuedBy === void 0
		? null
		: {
				...head,
				continuedBy,
			};
}
function judgeContinuing(machine, view, early) {
	if (endOf(view) !== null) return null;
	const refused = refuseContinuing(machine, view);
	if (refused !== null) return refused;
	const { commentCount } = view.snapshot.issue;
	if (!early && !isNearlyFull(commentCount))
		return refusalOf(
			view,
			"REFUSED_DECISION",
			`its issue has ${counted(commentCount, "comment")}, and GitHub takes ${MAX_COMMENTS}`,
			`Work goes on in it. \`ralph-hero continue ${view.typed} --early\` continues it all the same`,
		);
	requireSoundLog(view);
	requireRoom(view, true);
	return null;
}
function refusalOf({ ticket, reconciliation }, code, why, hint) {
	return {
		code,
		message: `Cannot continue ticket ${ticket}: ${why}`,
		rule: "An open ticket that nears GitHub's limit of comments, and that nobody works on, is continued in a new one",
		from: reconciliation.state ?? "(unset)",
		attempted: "continue",
		allowed: [],
		hint,
		retryable: false,
	};
}
function refuseContinuing(machine, view) {
	const { typed, log, lock, reconciliation, snapshot } = view;
	const state = reconciliation.state ?? "Backlog";
	const shown = shownState(reconciliation.state);
	if (!machine.isValidState(state))
		return refusalOf(
			view,
			"REFUSED_UNKNOWN_STATE",
			`${shown} is no state of the graph`,
			"Move the card first",
		);
	if (machine.isTerminal(state))
		return refusalOf(view, "REFUSED_TERMINAL", `${shown} is terminal`, "Create a follow-up ticket");
	if (snapshot.issue.closed)
		return refusalOf(view, "REFUSED_CLOSED", `its issue is closed, in ${shown}`, "Reopen it first");
	if (lock.kind === "theirs")
		return refusalOf(
			view,
			"REFUSED_LOCKED",
			lockedReason(lock),
			"Wait until it is given back, or stop its agent",
		);
	if (lock.kind === "mine" && lock.recorded)
		return refusalOf(
			view,
			"REFUSED_LOCKED",
			`${shownHolder(lock.lock)} holds its lock`,
			"Complete or escalate it first",
		);
	if (openHandover(log, reconciliation) === null) return null;
	return refusalOf(
		view,
		"REFUSED_FINISHING",
		"its finish with follow-up tickets was announced, and not carried out",
		`\`ralph-hero doctor --repair ${typed}\` finishes it`,
	);
}
async function endTicket(world, call, continuedBy) {
	const { machine } = world;
	const plan = ({ view, recordId: id }) => {
		if (endOf(view) !== null)
			return {
				kind: "no record",
				finishes: "card and issue",
				outcome: ({ warnings }) => ({
					kind: "answered",
					answer: warnings,
				}),
			};
		const refusal = refuseContinuing(machine, view);
		if (refusal !== null) return refuseBy(refusal);
		const { lock, snapshot } = view;
		const { commentCount } = snapshot.issue;
		const reason = `The ticket continues as ${continuedBy}: ${isNearlyFull(commentCount) ? `its issue has ${counted(commentCount, "comment")}, and GitHub takes ${MAX_COMMENTS}` : "a person decided so"}`;
		return {
			kind: "write",
			lock:
				lock.kind === "over" || lock.kind === "moved"
					? {
							kind: "clear",
							oid: lock.lock.oid,
						}
					: void 0,
			record: () =>
				composeContinued(view, {
					id,
					reason,
					machine,
					continuedBy,
					...formerLock(world, view),
				}),
			outcome: (written) => ({
				kind: "answered",
				answer: writtenWarnings(written),
			}),
		};
	};
	return onlyOutcome(
		await transact(world, [
			{
				...call,
				plan,
			},
		]),
	);
}
function requestIdOf({ address }) {
	return `${CONTINUATION_ID}${address.number}`;
}
async function unusedIssues(world, view) {
	const before = view.log.accepted.flatMap(({ record }) => record.continuedBy ?? []);
	return (await world.issues.newestOwn(view.address, world.clock.now() - REQUEST_MEMORY_MS)).filter(
		({ body, address, closed }) =>
			!closed &&
			markOf(body)?.requestId === requestIdOf(view) &&
			!before.some((name) => sameName(name, ticketName(address))),
	);
}
async function makeIssue(world, call, view, issue) {
	const creation = creationOf(call, view, issue, null);
	const bytes = Buffer.byteLength(bodyOf(creation));
	if (bytes > 262144)
		throw new Failure(
			"INPUT_TOO_LARGE",
			`Cannot continue ticket ${view.ticket}: the new body would have ${bytes} bytes, and GitHub takes ${MAX_BODY_BYTES}`,
			{ hint: "Shorten the body of the old issue; nothing was written" },
		);
	const plan = await planOf(world, view, issue);
	return world.issues.create(
		{
			...issuePlace(creation, plan),
			projectId: null,
		},
		newIssueOf(creation, plan),
	);
}
function creationOf({ address: { owner, repo }, caller }, view, issue, end) {
	const { title, number } = view.snapshot.issue;
	return {
		address: {
			owner,
			repo,
		},
		caller,
		wishes: {
			title,
			body: `Continues #${number}.\n\n${issue.body}`,
		},
		parent: null,
		blockedBy: [],
		contract: contractOf(view),
		continuation:
			end === null
				? void 0
				: {
						of: {
							ticket: view.ticket,
							head: end.hash,
						},
						state: end.record.from ?? "Backlog",
						reason: openingReason(view, end),
					},
		requestId: requestIdOf(view),
	};
}
function openingReason({ ticket, log }, { record: { from } }) {
	const last = log.accepted.findLast(
		({ record }) => record.continuedBy === void 0 && mayMove(record),
	)?.record;
	const moved = last === void 0 || last.to !== from ? "" : `. It came to ${from} because: ${last.reason}`;
	return shortened(`The ticket continues ${ticket}${moved}`, MAX_REASON_LENGTH);
}
function contractOf(view) {
	const contract = contractIn(view.log);
	if (contract.kind !== "in force") return void 0;
	const scope = fileScopeIn(view.log, openedQuestions(view));
	return scope.kind === "declared"
		? {
				...contract.terms,
				fileScope: [...new Set(scope.lists.flat())],
			}
		: contract.terms;
}
function openedQuestions({ log, team }) {
	const entries = log.entries.map((entry) =>
		entry.record.continuedBy === void 0
			? entry
			: {
					...entry,
					record: {
						...entry.record,
						kind: "interaction",
					},
				},
	);
	return questionsOf(withEntries(log, entries), authorityOf(team));
}
async function planOf(world, view, { labels, assignees }) {
	const board = await readBoard(world, view.address);
	requireOpenable(board);
	return {
		board,
		wishes: {
			labels,
			assignees,
			fields: [],
		},
		parent: null,
		blockers: [],
	};
}
async function complete(world, call, view, issue, end) {
	const { continuedBy } = end;
	const next = await readNext(world, view, continuedBy);
	const unlinked = await planOf(world, view, issue);
	const [above] = issue.ancestors;
	const [blockers, parents] = await Promise.all([
		ifVisible(async () => world.links.blockersOf(view.address)),
		above === void 0 ? [] : ifVisible(async () => [await world.issues.read(above.address)]),
	]);
	const parent = parents.find((one) => hasRoom(one)) ?? null;
	const warnings =
		above !== void 0 && parent === null
			? [`it has no parent: ${ticketName(above.address)} takes no more children`]
			: [];
	const plan = {
		...unlinked,
		parent,
		blockers: blockers.filter(({ closed }) => !closed),
	};
	const creation = creationOf(call, view, issue, end);
	const report = await finishTicket(world, creation, next, async () => Promise.resolve(plan));
	for (const question of openedQuestions(view).filter(({ answer }) => answer === null))
		await askAgain(world, next.address, view, question);
	const values = await copyValues(world, call, view, end, next);
	const left = await moveLinks(world, issue, next);
	const ended = await endTicket(world, call, continuedBy);
	const unsettled = ended.kind === "answered" ? ended.answer : [ended.refusal.message];
	for (const unused of await unusedIssues(world, view)) await closeUnused(world, view, unused);
	const state = report.state ?? "Backlog";
	return {
		ticket: view.ticket,
		continuedBy,
		number: next.address.number,
		url: next.url,
		state,
		warnings: [...warnings, ...report.warnings, ...values, ...left, ...unsettled],
	};
}
async function readNext(world, view, continuedBy) {
	const number = Number(continuedBy.split("#")[1]);
	const next = Number.isSafeInteger(number)
		? await world.issues.read({
				...repositoryNamed(view.ticket),
				number,
			})
		: null;
	if (
		next !== null &&
		markOf(next.body)?.requestId === requestIdOf(view) &&
		sameName(ticketName(next.address), continuedBy)
	)
		return next;
	throw new Failure(
		"LEDGER_CONFLICT",
		`Cannot continue ticket ${view.ticket}: its log names ${continuedBy}, which was not made for it`,
		{
			hint: "Ask who wrote the newest record. To go on with this ticket, reopen it and move its card; nothing was written",
		},
	);
}
async function askAgain(world, address, view, question) {
	const asked = view.log.entries.find(({ record }) => record.id === question.id)?.record.interaction;
	if (asked === void 0) return;
	const { inReplyTo: _inReplyTo, depth: _depth, question: text = question.text, ...said } = asked;
	const interaction = {
		...said,
		question: text,
	};
	const isSame = ({ record }) =>
		record.interaction?.question === text && record.interaction.from === asked.from;
	const transaction = {
		address,
		caller: {
			agent: question.from,
			instance: question.fromInstance,
		},
		plan: (ticket) => {
			const whole = wholeTicket(ticket);
			if (isNeeds(whole)) return whole;
			if (whole.log.accepted.some(isSame)) return answerWith(true);
			const { recordId: id, view: next } = ticket;
			const { machine } = world;
			const reason = `Asked on ${view.ticket}, record ${question.seq}`;
			return {
				kind: "write",
				record: () =>
					composeInPlace(next, "interaction", {
						id,
						machine,
						reason,
						interaction,
					}),
				outcome: () => true,
			};
		},
	};
	onlyOutcome(await transact(world, [transaction], 5));
}
async function copyValues(world, { caller }, view, end, to) {
	const { item } = await readTicket(world, to.address, caller);
	const values = await world.cards.readFieldValues([view.item.id, item.id]);
	const present = values.get(item.id) ?? [];
	const missing = (values.get(view.item.id) ?? []).filter(
		({ fieldId, updatedAt }) =>
			fieldId !== view.item.fieldId &&
			Date.parse(updatedAt) < Date.parse(end.comment.createdAt) &&
			!present.some((known) => known.fieldId === fieldId),
	);
	if (missing.length === 0) return [];
	return (
		await world.issues.edit(
			to,
			missing.map(({ fieldId, value }) => ({
				kind: "field",
				projectId: item.project.id,
				itemId: item.id,
				fieldId,
				value,
			})),
		)
	).flatMap((outcome, at) =>
		"failure" in outcome ? [`it has no "${missing[at]?.name}": ${outcome.failure.message}`] : [],
	);
}
async function moveLinks(world, from, to) {
	const [children, blocked, moved] = await Promise.all([
		ifVisible(async () => world.links.childrenOf(from.address)),
		ifVisible(async () => world.links.blockedBy(from.address)),
		ifVisible(async () => world.links.blockedBy(to.address)),
	]);
	const left = [];
	const attempt = async (what, work) => {
		const outcome = await valueOrFailure(work);
		if (outcome !== void 0) left.push(`${what}: ${outcome.failure.message}`);
	};
	for (const child of children)
		await attempt(`#${child.address.number} stays a child of the old ticket`, async () =>
			world.links.addChild(to, child, { takesOver: true }),
		);
	for (const waiting of blocked.filter(({ id }) => !moved.some((known) => known.id === id)))
		await attempt(`#${waiting.address.number} does not wait for the new ticket`, async () =>
			world.links.addBlocker(waiting, to),
		);
	return left;
}
async function closeUnused(world, view, { id, address }) {
	const target = {
		...targetOf(world, view),
		address,
		issueId: id,
		since: null,
	};
	const [answer] = await world.tickets.write([
		{
			target,
			write: { close: "NOT_PLANNED" },
		},
	]);
	if (answer?.close.kind === "failed") throw answer.close.failure;
}
// plugin/mcp-server/src/web/profiles.ts
const PROFILES = ["github", "app", "private-members", "ghes-3.17"];
// plugin/mcp-server/src/setup/doctor-work.ts
const MAX_COMMIT_SKEW_MS = 1e4;
const MAX_MACHINE_SKEW_MS = 3e5;
function machineClockCheck(githubMs, machineMs) {
	const name = "clock";
	const skewMs = machineMs - githubMs;
	const message = `this machine's clock is ${Math.round(Math.abs(skewMs) / 1e3)} s ${skewMs < 0 ? "behind" : "ahead of"} GitHub's; GitHub's counts`;
	if (Math.abs(skewMs) <= MAX_MACHINE_SKEW_MS) return sound(name, message);
	return fault(name, message, "Set this machine's clock");
}
const NOT_PROBED =
	"Not probed: that a mutation's answer shows what it wrote, because a comment or card would be seen and mailed; every transition checks it for itself";
async function probeService(world, address, repositoryId) {
	const id = world.newId();
	const commit = async (name) => world.refs.createCommit(address, { message: `probe ${id}, ${name}` });
	const [first, second] = await Promise.all([commit("first"), commit("second")]);
	const clock = clockCheck(second.takenAtMs - world.clock.now());
	const refOf = (suffix) => probeRef(world.lockPrefixes.of(address), id, suffix);
	const probe = {
		repositoryId,
		refs: {
			twice: refOf("twice"),
			wrong: refOf("wrong"),
			right: refOf("right"),
		},
		first,
		second,
	};
	let isClean = false;
	try {
		const { checks, isDeleted } = await tryRefs(world, address, probe);
		isClean = isDeleted;
		return [...checks, clock];
	} finally {
		if (!isClean) await cleanUp$1(world, address, probe);
	}
}
async function tryRefs(world, address, { repositoryId, refs, first, second }) {
	const prefix = world.lockPrefixes.of(address);
	const swap = async (...moves) =>
		(
			await swapRefs$1(
				world,
				{
					address,
					repositoryId,
				},
				moves,
			)
		).kind;
	const made = Object.values(refs).map((name) => ({
		name,
		from: null,
		to: first.oid,
	}));
	const refusal = await failureOf(async () => swap(...made));
	if (refusal !== null) {
		const fix =
			refusal.code === "GITHUB_FORBIDDEN"
				? refusal.words.hint
				: words`${refusal.words.hint}. Where the namespace stays refused, put "lockRefPrefix" into .ralph/config.json`;
		const message = words`no ref can be created: ${refusal.words.message}`;
		return {
			checks: [fault("lock ref", message, fix)],
			isDeleted: false,
		};
	}
	const tries = [
		swap({
			name: refs.twice,
			from: null,
			to: second.oid,
		}),
		swap({
			name: refs.wrong,
			from: second.oid,
			to: null,
		}),
		swap({
			name: refs.right,
			from: first.oid,
			to: second.oid,
		}).then(async (right) => {
			return {
				right,
				listed: (await world.refs.list(address, prefix)).find(({ name }) => name === refs.right),
			};
		}),
	];
	await Promise.allSettled(tries);
	const [twice, wrong, { right, listed }] = await Promise.all(tries);
	const deleted = await swap(
		{
			name: refs.twice,
			from: first.oid,
			to: null,
		},
		{
			name: refs.wrong,
			from: first.oid,
			to: null,
		},
		{
			name: refs.right,
			from: second.oid,
			to: null,
		},
	);
	return {
		checks: [
			check("lock ref", true, `a ref is created under ${prefix}`),
			check("lock ref twice", twice === "lost", "a second creation is refused"),
			check("lock swap, wrong", wrong === "lost", "a deletion from another commit is refused"),
			check("lock swap, right", right === "moved", "a swap from the right commit is accepted"),
			check("lock listing", listed?.commit.oid === second.oid, "the list of locks shows it with its commit"),
			check("lock release", deleted === "moved", "it is deleted again"),
		],
		isDeleted: deleted === "moved",
	};
}
function check(name, ok, promise) {
	if (ok) return sound(name, promise);
	return fault(name, `does not hold: ${promise}`, "Do not run agents here: their locks would not be exact");
}
function clockCheck(skewMs) {
	const name = "commit dates";
	const seconds = Math.round(Math.abs(skewMs) / 1e3);
	if (Math.abs(skewMs) <= MAX_COMMIT_SKEW_MS)
		return sound(name, `commits are dated by GitHub's clock, within ${seconds} s`);
	const message = `a new commit is dated ${seconds} s ${skewMs < 0 ? "before" : "after"} GitHub's clock`;
	return fault(name, message, "Wait for GitHub's clocks to agree: leases depend on them");
}
async function cleanUp$1(world, address, { repositoryId, refs, first, second }) {
	const remove = async (name) => {
		for (const { oid } of [first, second])
			try {
				if (
					(
						await swapRefs$1(
							world,
							{
								address,
								repositoryId,
							},
							[
								{
									name,
									from: oid,
									to: null,
								},
							],
						)
					).kind === "moved"
				)
					return;
			} catch (error) {
				if (!(error instanceof Failure)) throw error;
			}
	};
	await Promise.all(Object.values(refs).map(remove));
}
const MAX_LOOKED_AT = 100;
async function repairFollowUps(world, address, caller, numbers) {
	const checks = [];
	const looked = numbers.length > 0 ? numbers : (await listLocks(world, address)).map(({ number }) => number);
	for (const number of looked.slice(0, MAX_LOOKED_AT)) {
		const found = await repairOne(
			world,
			{
				...address,
				number,
			},
			caller,
			numbers.length > 0,
		);
		if (found !== null) checks.push(found);
		else if (numbers.length > 0) checks.push(sound(nameOf$1(number), "nothing is left to make"));
	}
	if (looked.length > MAX_LOOKED_AT || checks.length === 0) checks.push(summary(looked.length));
	return checks;
}
function summary(count) {
	const name = "follow-ups";
	if (count > MAX_LOOKED_AT)
		return fault(
			name,
			`only ${MAX_LOOKED_AT} of ${count} tickets were looked at`,
			"Name the others by their numbers",
		);
	return sound(name, `none is left on ${counted(count, "ticket")} with a lock; name others by number`);
}
async function repairOne(world, address, caller, isNamed) {
	const name = nameOf$1(address.number);
	try {
		const view = await readTicket(world, address, caller, "whole");
		const begun = openHandover(view.log, view.reconciliation);
		if (begun === null) return (await openLeftOf(world, view, caller)) ?? (await lostOf(world, view));
		const resumed = await resumeHandover(
			world,
			{
				address,
				caller,
			},
			begun,
		);
		if (resumed.kind === "finished") {
			const { newState, followUps = [] } = resumed.answer;
			return sound(name, `finished: the ticket is in "${newState}", with ${namedTickets(followUps)}`);
		}
		if (resumed.kind === "overtaken") return fault(name, "another writer was first", "Repeat the repair");
		const { message, hint } = resumed.refusal;
		return fault(name, message, hint);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		if (!isNamed && error.code === "GITHUB_NOT_FOUND") return null;
		return fault(name, error.words.message, error.words.hint);
	}
}
async function openLeftOf(world, seen, caller) {
	const view = await readToBeginning(world, seen);
	const { address, log } = view;
	const handover = log.accepted.findLast(({ record }) => record.followUps !== void 0)?.record.followUps
		?.handover;
	const opened = isUnopenedFollowUp(view)
		? await openLeftWith(world, {
				address,
				caller,
			})
		: handover === void 0
			? []
			: await openLeft(world, view, caller, handover);
	return opened.length === 0
		? null
		: sound(nameOf$1(address.number), `opened: ${namedTickets(opened.map(({ ticket }) => ticket))}`);
}
async function lostOf(world, view) {
	const [lost] = [
		...leftFollowUpWarnings(await withLeftFollowUps(world, view)),
		...(await lostFollowUpWarnings(world, view)),
	];
	return lost === void 0 ? null : caveat(nameOf$1(view.address.number), lost);
}
function nameOf$1(number) {
	return `follow-ups of #${number}`;
}
// plugin/mcp-server/src/ticket/handoff/hand-off-merged.ts
async function handOffMerged(world, repository, pullRequest, handoff) {
	const base = baseOf(await lookAtBoard(world, repository));
	const pull = await world.pullRequests.readPullRequest(repository, pullRequest, base);
	const { merged, closes, url } = pull;
	if (!merged)
		throw new Failure("INPUT_NOT_MERGED", `Cannot hand off the tickets of ${url}: it is not merged`, {
			hint: "Merge the pull request, then call again",
		});
	const outcomes = [];
	for (const address of closes)
		outcomes.push({
			address,
			outcome: await handOffOne(
				world,
				{
					...handoff,
					address,
				},
				pull,
			),
		});
	return outcomes;
}
async function handOffOne(world, call, pull) {
	const { machine } = world;
	try {
		const to = resolveTarget(machine, call.request);
		if (to === machine.resolveIntent("close", call.request.command)) {
			const view = await readTicket(world, call.address, call.caller);
			const state = view.reconciliation.state ?? "Backlog";
			const why = machine.isTerminal(state)
				? null
				: await whyNotOwn(world, view, {
						pull,
						isLoops: false,
					});
			if (why !== null)
				return {
					kind: "not its own",
					why,
				};
		}
		const outcome = onlyOutcome(await world.withinCall(async () => handOffTickets(world, [call])));
		if (outcome.kind !== "refused") return outcome;
		const { code, from } = outcome.refusal;
		return code === "REFUSED_TERMINAL" && from === to
			? {
					kind: "already",
					state: from,
				}
			: outcome;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		const failure =
			error.code === "GITHUB_NOT_IN_PROJECT"
				? await failureOf(async () => readBoard(world, call.address))
				: error;
		return failure === null
			? { kind: "no ticket" }
			: {
					kind: "failed",
					failure,
				};
	}
}
// plugin/mcp-server/src/probe/documents.ts
function document(text) {
	return {
		name: /^\s*(?:query|mutation) (?<name>\w+)/.exec(text)?.groups?.["name"] ?? "",
		text: text.trim().replaceAll(/\s+/g, " "),
	};
}
const SURVEY = document(`
  query ProbeSurvey($owner: String!, $repo: String!, $projectNumber: Int!) {
    viewer { login }
    repository(owner: $owner, name: $repo) {
      id isEmpty isArchived hasIssuesEnabled viewerPermission
      issues(first: 50, orderBy: { field: CREATED_AT, direction: DESC }) {
        totalCount
        nodes { id number body closed viewerDidAuthor }
      }
    }
    repositoryOwner(login: $owner) {
      __typename
      ... on ProjectV2Owner { projectV2(number: $projectNumber) { id viewerCanUpdate } }
    }
  }`);
const RATE_LIMIT = document(`query ProbeRateLimit { rateLimit { limit remaining resetAt } }`);
const READ_REF = document(`
  query ProbeReadRef($owner: String!, $repo: String!, $ref: String!) {
    repository(owner: $owner, name: $repo) { ref(qualifiedName: $ref) { target { oid } } }
  }`);
const LIST_REFS = document(`
  query ProbeListRefs($owner: String!, $repo: String!, $prefix: String!) {
    repository(owner: $owner, name: $repo) {
      refs(refPrefix: $prefix, first: 10) { totalCount nodes { name } }
    }
  }`);
const READ_EXPRESSION = document(`
  query ProbeReadExpression($owner: String!, $repo: String!, $expression: String!) {
    repository(owner: $owner, name: $repo) { object(expression: $expression) { oid } }
  }`);
const READ_HEAD = document(`
  query ProbeReadHead($owner: String!, $repo: String!) {
    repository(owner: $owner, name: $repo) {
      defaultBranchRef { target { oid } }
      head: object(expression: "HEAD") { oid }
      file: object(expression: "HEAD:.ralph/no-such-file.json") { oid }
    }
  }`);
const READ_COMMITS = document(`
  query ProbeReadCommits($owner: String!, $repo: String!, $first: GitObjectID!, $second: GitObjectID!) {
    repository(owner: $owner, name: $repo) {
      first: object(oid: $first) { oid ... on Commit { message committedDate } }
      second: object(oid: $second) { oid ... on Commit { message committedDate } }
    }
  }`);
const SWAP_REFS = document(`
  mutation ProbeSwapRefs($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
    updateRefs(input: { repositoryId: $repositoryId, refUpdates: $refUpdates }) { clientMutationId }
  }`);
const COMMENT_THEN_SWAP = document(`
  mutation ProbeCommentThenSwap(
    $issueId: ID!, $body: String!, $repositoryId: ID!, $refUpdates: [RefUpdate!]!
  ) {
    addComment(input: { subjectId: $issueId, body: $body }) { commentEdge { node { id } } }
    updateRefs(input: { repositoryId: $repositoryId, refUpdates: $refUpdates }) { clientMutationId }
  }`);
const CREATE_ISSUE = document(`
  mutation ProbeCreateIssue($repositoryId: ID!, $title: String!, $body: String!) {
    createIssue(input: { repositoryId: $repositoryId, title: $title, body: $body }) {
      issue { id number databaseId }
    }
  }`);
const CREATE_CHILD = document(`
  mutation ProbeCreateChild($repositoryId: ID!, $title: String!, $body: String!, $parentId: ID!) {
    createIssue(input: { repositoryId: $repositoryId, title: $title, body: $body, parentIssueId: $parentId }) {
      issue { id number databaseId parent { id } }
    }
  }`);
const CREATE_WITH_CARD = document(`
  mutation ProbeCreateWithCard($repositoryId: ID!, $title: String!, $body: String!, $projectId: ID!) {
    createIssue(input: { repositoryId: $repositoryId, title: $title, body: $body, projectV2Ids: [$projectId] }) {
      issue { id number databaseId projectItems(first: 10) { nodes { id } } }
    }
  }`);
const ADD_SUB_ISSUE = document(`
  mutation ProbeAddSubIssue($parentId: ID!, $childId: ID!) {
    addSubIssue(input: { issueId: $parentId, subIssueId: $childId }) { clientMutationId }
  }`);
const ADD_BLOCKER = document(`
  mutation ProbeAddBlocker($issueId: ID!, $blockerId: ID!) {
    addBlockedBy(input: { issueId: $issueId, blockingIssueId: $blockerId }) { clientMutationId }
  }`);
const READ_BLOCKERS = document(`
  query ProbeReadBlockers($issueId: ID!) {
    node(id: $issueId) {
      ... on Issue { blockedBy(first: 10) { nodes { id } } issueDependenciesSummary { blockedBy totalBlockedBy } }
    }
  }`);
const ADD_COMMENT = document(`
  mutation ProbeAddComment($issueId: ID!, $body: String!) {
    addComment(input: { subjectId: $issueId, body: $body }) {
      commentEdge { node { id fullDatabaseId authorAssociation } }
      subject { ... on Issue { comments(last: 10) { nodes { id } } } }
    }
  }`);
const EDIT_COMMENT = document(`
  mutation ProbeEditComment($id: ID!, $body: String!) {
    updateIssueComment(input: { id: $id, body: $body }) { issueComment { body } }
  }`);
const READ_COMMENT = document(`
  query ProbeReadComment($id: ID!) {
    node(id: $id) {
      ... on IssueComment {
        body authorAssociation
        userContentEdits(first: 10) { totalCount nodes { diff } }
      }
    }
  }`);
const READ_ASSOCIATION = document(`
  query ProbeReadAssociation($issueId: ID!) { node(id: $issueId) { ... on Issue { authorAssociation } } }`);
const READ_COMMENTS = document(`
  query ProbeReadComments($issueId: ID!) {
    node(id: $issueId) { ... on Issue { comments(last: 20) { nodes { id fullDatabaseId body } } } }
  }`);
const READ_COMMENTS_AFTER = document(`
  query ProbeReadCommentsAfter($issueId: ID!, $first: Int, $last: Int, $after: String) {
    node(id: $issueId) {
      ... on Issue { comments(first: $first, last: $last, after: $after) { nodes { id } edges { cursor } } }
    }
  }`);
const READ_COMMENTS_BY_PLACE = document(`
  query ProbeReadCommentsByPlace($issueId: ID!) {
    node(id: $issueId) {
      ... on Issue {
        comments(first: 100) { nodes { id } }
        timelineItems(itemTypes: [ISSUE_COMMENT], skip: 1, first: 1) { nodes { ... on IssueComment { id } } }
      }
    }
  }`);
const READ_MISSING_ISSUE = document(`
  query ProbeReadMissingIssue($owner: String!, $repo: String!, $number: Int!) {
    repository(owner: $owner, name: $repo) { id issue(number: $number) { id } }
  }`);
const CREATE_FIELD = document(`
  mutation ProbeCreateField(
    $projectId: ID!, $name: String!, $options: [ProjectV2SingleSelectFieldOptionInput!]!
  ) {
    createProjectV2Field(
      input: { projectId: $projectId, name: $name, dataType: SINGLE_SELECT, singleSelectOptions: $options }
    ) { projectV2Field { ... on ProjectV2SingleSelectField { id databaseId options { id name } } } }
  }`);
const READ_OPTION_INPUT = document(`
  query ProbeReadOptionInput { __type(name: "ProjectV2SingleSelectFieldOptionInput") { inputFields { name } } }`);
const REPLACE_OPTIONS = document(`
  mutation ProbeReplaceOptions($fieldId: ID!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
    updateProjectV2Field(input: { fieldId: $fieldId, singleSelectOptions: $options }) {
      projectV2Field { ... on ProjectV2SingleSelectField { options { id name } } }
    }
  }`);
const ADD_CARD = document(`
  mutation ProbeAddCard($projectId: ID!, $issueId: ID!) {
    addProjectV2ItemById(input: { projectId: $projectId, contentId: $issueId }) { item { id } }
  }`);
const READ_CARDS_OF_ISSUE = document(`
  query ProbeReadCardsOfIssue($issueId: ID!, $fieldName: String!) {
    node(id: $issueId) {
      ... on Issue {
        projectItems(first: 10, includeArchived: true) {
          nodes {
            id isArchived
            fieldValueByName(name: $fieldName) { ... on ProjectV2ItemFieldSingleSelectValue { name updatedAt } }
          }
        }
      }
    }
  }`);
const READ_NEWEST_CARDS = document(`
  query ProbeReadNewestCards($projectId: ID!) {
    node(id: $projectId) {
      ... on ProjectV2 { items(last: 20) { nodes { id content { ... on Issue { id } } } } }
    }
  }`);
const SET_FIELD = document(`
  mutation ProbeSetField(
    $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!, $fieldName: String!
  ) {
    updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId }
    }) {
      projectV2Item {
        id fieldValueByName(name: $fieldName) { ... on ProjectV2ItemFieldSingleSelectValue { name } }
      }
    }
  }`);
const SET_FIELD_TWICE = document(`
  mutation ProbeSetFieldTwice(
    $projectId: ID!, $itemId: ID!, $fieldId: ID!, $firstOption: String!, $secondOption: String!, $fieldName: String!
  ) {
    first: updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $firstOption }
    }) { projectV2Item { ...Value } }
    second: updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $secondOption }
    }) { projectV2Item { ...Value } }
  }
  fragment Value on ProjectV2Item {
    fieldValueByName(name: $fieldName) { ... on ProjectV2ItemFieldSingleSelectValue { name } }
  }`);
const SET_FIELD_OF_TWO = document(`
  mutation ProbeSetFieldOfTwo(
    $projectId: ID!, $firstItem: ID!, $secondItem: ID!, $fieldId: ID!, $optionId: String!
  ) {
    first: updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $firstItem, fieldId: $fieldId, value: { singleSelectOptionId: $optionId }
    }) { clientMutationId }
    second: updateProjectV2ItemFieldValue(input: {
      projectId: $projectId, itemId: $secondItem, fieldId: $fieldId, value: { singleSelectOptionId: $optionId }
    }) { clientMutationId }
  }`);
const ARCHIVE_CARD = document(`
  mutation ProbeArchiveCard($projectId: ID!, $itemId: ID!) {
    archiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { id isArchived } }
  }`);
const UNARCHIVE_CARD = document(`
  mutation ProbeUnarchiveCard($projectId: ID!, $itemId: ID!) {
    unarchiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { id isArchived } }
  }`);
const READ_WORKFLOWS = document(`
  query ProbeReadWorkflows($projectId: ID!) {
    node(id: $projectId) { ... on ProjectV2 { workflows(first: 20) { nodes { name enabled } } } }
  }`);
const FIND_FIELD = document(`
  query ProbeFindField($projectId: ID!, $fieldName: String!) {
    node(id: $projectId) {
      ... on ProjectV2 { field(name: $fieldName) { ... on ProjectV2FieldCommon { id databaseId } } }
    }
  }`);
const DELETE_FIELD = document(`
  mutation ProbeDeleteField($fieldId: ID!) {
    deleteProjectV2Field(input: { fieldId: $fieldId }) { clientMutationId }
  }`);
const DELETE_CARD = document(`
  mutation ProbeDeleteCard($projectId: ID!, $itemId: ID!) {
    deleteProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { deletedItemId }
  }`);
const DELETE_ISSUE = document(`
  mutation ProbeDeleteIssue($issueId: ID!) {
    deleteIssue(input: { issueId: $issueId }) { clientMutationId }
  }`);
const CLOSE_ISSUE = document(`
  mutation ProbeCloseIssue($issueId: ID!) {
    closeIssue(input: { issueId: $issueId, stateReason: NOT_PLANNED }) { issue { closed } }
  }`);
// plugin/mcp-server/src/probe/probe-context.ts
function pick(value, ...path) {
	return path.reduce(
		(inner, key) =>
			typeof inner === "object" && inner !== null
				? Object.getOwnPropertyDescriptor(inner, key)?.value
				: void 0,
		value,
	);
}
function pickList(value, ...path) {
	const list = pick(value, ...path);
	return Array.isArray(list) ? list : [];
}
function pickText(value, ...path) {
	const text = pick(value, ...path);
	return typeof text === "string" ? text : null;
}
var Interrupted = class extends Error {
	name = "Interrupted";
};
const LAG_PAUSES_MS = [200, 500, 1e3, 2e3, 3e3];
const LAG_MS = LAG_PAUSES_MS.reduce((sum, ms) => sum + ms, 0);
const FIRST_GATEWAY_STATUS = 502;
const REFUSED_STATUSES = [401, 403, 429];
const REFUSED_TYPES = ["FORBIDDEN", "INSUFFICIENT_SCOPES", "RATE_LIMITED", "RATE_LIMIT"];
var ProbeContext = class {
	target;
	facts;
	#services;
	constructor(target, facts, services) {
		this.target = target;
		this.facts = facts;
		this.#services = services;
	}
	get run() {
		return this.#services.run;
	}
	get lockPrefix() {
		return this.#services.lockPrefix;
	}
	refName(suffix) {
		return probeRef(this.#services.lockPrefix, this.#services.run, suffix);
	}
	async pause(ms) {
		await this.#services.pause(ms);
	}
	async rest(method, path, parameters = {}, headers = {}) {
		const { owner, repo } = this.target;
		return this.restAt(
			method,
			`/repos/{owner}/{repo}${path}`,
			{
				owner,
				repo,
				...parameters,
			},
			headers,
		);
	}
	async restAt(method, path, parameters, headers = {}) {
		this.#refuseInterrupted();
		const answer = await this.#services.exchanges.send({
			kind: "rest",
			method,
			path,
			parameters,
			headers,
		});
		const message = pickText(answer.body, "message") ?? "";
		if (REFUSED_STATUSES.includes(answer.status) || answer.status >= FIRST_GATEWAY_STATUS)
			throw notTriedFailure(`${method} ${path}`, `${answer.status} ${message}`);
		return answer;
	}
	async graphql(document, given = {}) {
		this.#refuseInterrupted();
		const ofTarget = Object.entries({
			...this.target,
			...this.facts,
		}).filter(([name]) => document.text.includes(`$${name}:`));
		const variables = {
			...Object.fromEntries(ofTarget),
			...given,
		};
		const { status, headers, body } = await this.#services.exchanges.send({
			kind: "graphql",
			...document,
			variables,
		});
		const errors = pickList(body, "errors").map((error) => ({
			type: pickText(error, "type"),
			message: pickText(error, "message") ?? "",
		}));
		const refused = errors.find(({ type }) => type !== null && REFUSED_TYPES.includes(type));
		if (status !== 200 || refused !== void 0)
			throw notTriedFailure(
				document.name,
				refused?.message ?? `${status} ${pickText(body, "message") ?? ""}`,
			);
		return {
			status,
			headers,
			data: pick(body, "data"),
			errors,
		};
	}
	async until(ask, shows) {
		let answer = await ask();
		const lagged = [];
		for (const pauseMs of LAG_PAUSES_MS) {
			if (shows(answer)) break;
			lagged.push(this.#services.newestAnswer());
			await this.#services.pause(pauseMs);
			answer = await ask();
		}
		if (shows(answer)) for (const mark of lagged) mark();
		return answer;
	}
	#refuseInterrupted() {
		if (this.#services.signal.aborted) throw new Interrupted("The probe was interrupted");
	}
};
function notTriedFailure(what, why) {
	return new Failure("GITHUB_UNEXPECTED", `Cannot try it: GitHub answered ${what} with "${why.trim()}"`, {
		hint: "Run the probe again, or with a token that may do this",
	});
}
function describeGraphql({ data, errors }) {
	return [
		data === null ? "data null" : data === void 0 ? "no data" : "data",
		...errors.map(({ type, message }) => `${type ?? "no type"}: ${message}`),
	].join("; ");
}
function describeRest({ status, body }) {
	const message = pickText(body, "message");
	return message === null ? `status ${status}` : `status ${status}, "${message}"`;
}
function found(holds, seen, otherwise = seen) {
	return holds
		? {
				outcome: "holds",
				seen,
			}
		: {
				outcome: "differs",
				seen: otherwise,
			};
}
function notTried(why) {
	return {
		outcome: "not tried",
		why,
	};
}
function once$1(make) {
	const made = new WeakMap();
	return async (context, name = "") => {
		const known = made.get(context) ?? new Map();
		made.set(context, known);
		const making = known.get(name) ?? make(context, name);
		known.set(name, making);
		return making;
	};
}
// plugin/mcp-server/src/probe/issues.ts
const ISSUE_MARK = "<!-- ralph-hero probe -->";
const MISSING_NUMBER = 2e9;
function issueText(context, name) {
	const body = `${ISSUE_MARK}\nA probe of ralph-hero made this issue and removes it. Run ${context.run}.`;
	return {
		title: `ralph-hero probe: ${name} issue`,
		body,
	};
}
function issueIn(data) {
	const issue = pick(data, "createIssue", "issue");
	const [id, number, databaseId] = [pick(issue, "id"), pick(issue, "number"), pick(issue, "databaseId")];
	return typeof id === "string" && typeof number === "number" && typeof databaseId === "number"
		? {
				id,
				number,
				databaseId,
			}
		: null;
}
const newIssue = once$1(async (context, name) => {
	const answer = await context.graphql(CREATE_ISSUE, issueText(context, name));
	const issue = issueIn(answer.data);
	if (issue === null)
		throw new Failure("GITHUB_UNEXPECTED", `Cannot make an issue: ${describeGraphql(answer)}`);
	return issue;
});
const newComment = once$1(async (context, name) => {
	const { id: issueId } = await newIssue(context, "first");
	const body = `ralph-hero probe ${context.run}, ${name} comment`;
	const answer = await context.graphql(ADD_COMMENT, {
		issueId,
		body,
	});
	const node = pick(answer.data, "addComment", "commentEdge", "node");
	const id = pickText(node, "id");
	if (id === null)
		throw new Failure("GITHUB_UNEXPECTED", `Cannot comment on an issue: ${describeGraphql(answer)}`);
	return {
		id,
		node,
		body,
		data: answer.data,
	};
});
const createChild = once$1(async (context) => {
	const parent = await newIssue(context, "first");
	return context.graphql(CREATE_CHILD, {
		...issueText(context, "child"),
		parentId: parent.id,
	});
});
const blockFirst = once$1(async (context) => {
	const [blocked, blocker] = [await newIssue(context, "first"), await newIssue(context, "second")];
	return context.graphql(ADD_BLOCKER, {
		issueId: blocked.id,
		blockerId: blocker.id,
	});
});
function commentIds({ data }) {
	return pickList(data, "node", "comments", "nodes").map((node) => pick(node, "id"));
}
function diffsIn({ data }) {
	return pickList(data, "node", "userContentEdits", "nodes").map((edit) => pickText(edit, "diff"));
}
function cardsIn({ data }) {
	return pickList(data, "node", "projectItems", "nodes").length;
}
const ISSUES = [
	{
		id: "create-issue-with-parent",
		claim: "createIssue(parentIssueId:) makes a sub-issue",
		async run(context) {
			const parent = await newIssue(context, "first");
			const answer = await createChild(context);
			return found(
				pick(answer.data, "createIssue", "issue", "parent", "id") === parent.id,
				"with its parent",
				describeGraphql(answer),
			);
		},
	},
	{
		id: "create-issue-with-card",
		claim: "createIssue(projectV2Ids:) makes the issue's card; its payload may not show it yet",
		async run(context) {
			const answer = await context.graphql(CREATE_WITH_CARD, issueText(context, "carded"));
			const issue = issueIn(answer.data);
			if (issue === null) return found(false, describeGraphql(answer));
			const inPayload = pickList(answer.data, "createIssue", "issue", "projectItems", "nodes").length > 0;
			const variables = {
				issueId: issue.id,
				fieldName: "Status",
			};
			const read = await context.until(
				async () => context.graphql(READ_CARDS_OF_ISSUE, variables),
				(shown) => cardsIn(shown) > 0,
			);
			const seen = `${cardsIn(read)} card(s), in the payload: ${inPayload ? "yes" : "no"}`;
			return found(cardsIn(read) > 0, seen);
		},
	},
	{
		id: "second-parent-refused",
		claim: 'A sub-issue that has a parent is refused with "Issue may not contain duplicate sub-issues and \u2026"',
		async run(context) {
			const child = issueIn((await createChild(context)).data);
			if (child === null) return notTried("there is no sub-issue to try it with");
			const variables = {
				parentId: (await newIssue(context, "second")).id,
				childId: child.id,
			};
			const answer = await context.graphql(ADD_SUB_ISSUE, variables);
			const said = answer.errors[0]?.message ?? "";
			return found(/Sub issue may only have one parent/.test(said), describeGraphql(answer));
		},
	},
	{
		id: "graphql-blockers",
		claim: "addBlockedBy(input: { issueId, blockingIssueId }) adds a blocker, and Issue.blockedBy lists it",
		async run(context) {
			const added = await blockFirst(context);
			if (added.errors.length > 0) return found(false, describeGraphql(added));
			const [blocked, blocker] = [await newIssue(context, "first"), await newIssue(context, "second")];
			const lists = ({ data }) =>
				pickList(data, "node", "blockedBy", "nodes").some((node) => pick(node, "id") === blocker.id);
			const ask = async () => context.graphql(READ_BLOCKERS, { issueId: blocked.id });
			const read = await context.until(ask, lists);
			return found(lists(read), "listed", describeGraphql(read));
		},
	},
	{
		id: "blocker-list-is-current",
		claim: "REST lists a new blocker at once, while the issue's count may lag",
		async run(context) {
			const added = await blockFirst(context);
			if (added.errors.length > 0) return notTried(`no blocker could be added: ${describeGraphql(added)}`);
			const parameters = { issue_number: (await newIssue(context, "first")).number };
			const list = await context.rest("GET", "/issues/{issue_number}/dependencies/blocked_by", parameters);
			const count = pick(
				(await context.rest("GET", "/issues/{issue_number}", parameters)).body,
				"issue_dependencies_summary",
				"total_blocked_by",
			);
			const listed = pickList(list.body).length;
			const seen = list.status === 200 ? listed : describeRest(list);
			return found(listed === 1, `${seen} listed, count ${String(count)}`);
		},
	},
	{
		id: "payload-shows-comment",
		claim: "The payload of addComment shows the issue with the new comment",
		async run(context) {
			const { id, data } = await newComment(context, "first");
			const listed = pickList(data, "addComment", "subject", "comments", "nodes");
			return found(
				listed.some((comment) => pick(comment, "id") === id),
				"shown",
				`${listed.length} comments without it`,
			);
		},
	},
	{
		id: "comment-ids-increase",
		claim: "A later comment has a higher fullDatabaseId",
		async run(context) {
			const ids = [];
			for (const name of ["first", "second", "third"]) {
				const { node } = await newComment(context, name);
				ids.push(BigInt(pickText(node, "fullDatabaseId") ?? "0"));
			}
			return found(
				ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id)),
				"three in rising order",
				"not in rising order",
			);
		},
	},
	{
		id: "comments-after-cursor",
		claim:
			"Behind a comment's cursor come the newer comments alone; an argument whose variable is missing is missing",
		async run(context) {
			const { id: issueId } = await newIssue(context, "first");
			const ids = [(await newComment(context, "first")).id, (await newComment(context, "second")).id];
			const read = async (page) =>
				context.until(
					async () =>
						context.graphql(READ_COMMENTS_AFTER, {
							issueId,
							...page,
						}),
					(answer) => commentIds(answer).includes(ids[1]),
				);
			const all = await read({ last: 50 });
			const edge = pickList(all.data, "node", "comments", "edges")[commentIds(all).indexOf(ids[0])];
			const newer = commentIds(
				await read({
					first: 100,
					after: pickText(edge, "cursor"),
				}),
			);
			return found(
				newer.includes(ids[1]) && !newer.includes(ids[0]),
				`${newer.length} of ${commentIds(all).length} comments behind the first one's cursor`,
			);
		},
	},
	{
		id: "comments-by-place",
		claim: "A timeline of comments alone can be read from a place on, oldest first",
		async run(context) {
			const { id: issueId } = await newIssue(context, "first");
			const { id: second } = await newComment(context, "second");
			const answer = await context.until(
				async () => context.graphql(READ_COMMENTS_BY_PLACE, { issueId }),
				(read) => commentIds(read).includes(second),
			);
			const [, expected] = commentIds(answer);
			return found(
				pick(answer.data, "node", "timelineItems", "nodes", 0, "id") === expected,
				"the second comment shown",
				"another comment shown",
			);
		},
	},
	{
		id: "edits-newest-first",
		claim: "userContentEdits lists the newest edit first, each with the whole text; the last is the original",
		async run(context) {
			const { id, body } = await newComment(context, "third");
			const texts = [`${body}, edited once`, `${body}, edited twice`];
			for (const text of texts) {
				const edited = await context.graphql(EDIT_COMMENT, {
					id,
					body: text,
				});
				if (edited.errors.length > 0)
					return notTried(`the comment cannot be edited: ${describeGraphql(edited)}`);
			}
			const expected = [...texts.toReversed(), body];
			const diffs = diffsIn(
				await context.until(
					async () => context.graphql(READ_COMMENT, { id }),
					(answer) => diffsIn(answer).length >= expected.length,
				),
			);
			return found(
				expected.every((text, index) => diffs[index] === text),
				"newest first, original last",
				`${diffs.length} edits in another order or form`,
			);
		},
	},
	{
		id: "missing-issue-not-found",
		claim: "A missing issue is an error of type NOT_FOUND beside the rest of the data",
		async run(context) {
			const answer = await context.graphql(READ_MISSING_ISSUE, { number: MISSING_NUMBER });
			const isBeside = pickText(answer.data, "repository", "id") !== null;
			return found(answer.errors[0]?.type === "NOT_FOUND" && isBeside, describeGraphql(answer));
		},
	},
	{
		id: "deleted-issue-gone",
		claim: "REST answers 410 for a deleted issue",
		async run(context) {
			const issue = await newIssue(context, "deleted");
			const deleted = await context.graphql(DELETE_ISSUE, { issueId: issue.id });
			if (deleted.errors.length > 0)
				return notTried(`the issue cannot be deleted: ${describeGraphql(deleted)}`);
			const parameters = { issue_number: issue.number };
			const answer = await context.until(
				async () => context.rest("GET", "/issues/{issue_number}", parameters),
				({ status }) => status !== 200,
			);
			return found(answer.status === 410, describeRest(answer));
		},
	},
];
const FIELD_NAME = "ralph-hero probe";
const OPTIONS = ["One", "Two"];
const UNKNOWN_OPTION = "00000000";
const newField = once$1(async (context) => {
	const answer = await context.graphql(CREATE_FIELD, {
		name: FIELD_NAME,
		options: OPTIONS.map((name) => ({
			name,
			color: "GRAY",
			description: "",
		})),
	});
	const field = pick(answer.data, "createProjectV2Field", "projectV2Field");
	const [id, databaseId] = [pick(field, "id"), pick(field, "databaseId")];
	const [one, two] = pickList(field, "options").map((option) => pickText(option, "id"));
	if (typeof id !== "string" || typeof databaseId !== "number" || !one || !two)
		throw new Failure("GITHUB_UNEXPECTED", `Cannot add a field to the project: ${describeGraphql(answer)}`);
	return {
		id,
		databaseId,
		options: [one, two],
	};
});
const newCard = once$1(async (context, name) => {
	const answer = await addCard(context, name);
	const id = pickText(answer.data, "addProjectV2ItemById", "item", "id");
	if (id === null) throw new Failure("GITHUB_UNEXPECTED", `Cannot add a card: ${describeGraphql(answer)}`);
	return id;
});
async function addCard(context, name) {
	const { id: issueId } = await newIssue(context, name);
	return context.graphql(ADD_CARD, { issueId });
}
async function setField(context, itemId, optionId) {
	const { id: fieldId } = await newField(context);
	return context.graphql(SET_FIELD, {
		itemId,
		fieldId,
		optionId,
		fieldName: FIELD_NAME,
	});
}
async function readCards(context, name) {
	const { id: issueId } = await newIssue(context, name);
	return context.graphql(READ_CARDS_OF_ISSUE, {
		issueId,
		fieldName: FIELD_NAME,
	});
}
function valueIn({ data }) {
	return pickText(data, "node", "projectItems", "nodes", 0, "fieldValueByName", "name");
}
async function valueUntil(context, name, awaited) {
	return valueIn(
		await context.until(
			async () => readCards(context, name),
			(answer) => valueIn(answer) === awaited,
		),
	);
}
const BOARDS = [
	{
		id: "card-on-issue-at-once",
		claim: "Issue.projectItems shows a card that was just added",
		async run(context) {
			const card = await newCard(context, "first");
			const read = await readCards(context, "first");
			return found(
				pickList(read.data, "node", "projectItems", "nodes").some((item) => pick(item, "id") === card),
				"shown by the first read",
				describeGraphql(read),
			);
		},
	},
	{
		id: "card-on-board-soon",
		claim: "ProjectV2.items shows a card that was just added within 6.7 s",
		async run(context) {
			const card = await newCard(context, "first");
			const shows = ({ data }) =>
				pickList(data, "node", "items", "nodes").some((item) => pick(item, "id") === card);
			return found(
				shows(await context.until(async () => context.graphql(READ_NEWEST_CARDS), shows)),
				"shown",
				"not shown",
			);
		},
	},
	{
		id: "card-added-twice-is-one",
		claim: "addProjectV2ItemById answers the card that is there",
		async run(context) {
			const card = await newCard(context, "first");
			const again = await addCard(context, "first");
			return found(
				pickText(again.data, "addProjectV2ItemById", "item", "id") === card,
				"the same card",
				describeGraphql(again),
			);
		},
	},
	{
		id: "archived-card-refuses",
		claim: 'A write to an archived card is refused with "The item is archived and cannot be updated"',
		async run(context) {
			const { options } = await newField(context);
			const itemId = await newCard(context, "second");
			const archived = await context.graphql(ARCHIVE_CARD, { itemId });
			if (archived.errors.length > 0)
				return notTried(`the card cannot be archived: ${describeGraphql(archived)}`);
			const answer = await setField(context, itemId, options[0]);
			await context.graphql(UNARCHIVE_CARD, { itemId });
			const said = answer.errors[0]?.message ?? "";
			return found(/The item is archived and cannot be updated/.test(said), describeGraphql(answer));
		},
	},
	{
		id: "payload-shows-value",
		claim: "The payload of updateProjectV2ItemFieldValue shows the new value",
		async run(context) {
			const { options } = await newField(context);
			const answer = await setField(context, await newCard(context, "first"), options[0]);
			const value = pickText(
				pick(answer.data, "updateProjectV2ItemFieldValue", "projectV2Item"),
				"fieldValueByName",
				"name",
			);
			return found(value === OPTIONS[0], value === null ? describeGraphql(answer) : `"${value}"`);
		},
	},
	{
		id: "value-reads-back",
		claim: "A value that GitHub accepted is on the card",
		async run(context) {
			const { options } = await newField(context);
			const answer = await setField(context, await newCard(context, "first"), options[1]);
			if (answer.errors.length > 0) return found(false, describeGraphql(answer));
			const value = await valueUntil(context, "first", OPTIONS[1]);
			return found(value === OPTIONS[1], value === null ? "no value" : `"${value}"`);
		},
	},
	{
		id: "fields-run-in-order",
		claim: "GitHub runs the fields of a mutation one after the other",
		async run(context) {
			const { id: fieldId, options } = await newField(context);
			const itemId = await newCard(context, "first");
			const answer = await context.graphql(SET_FIELD_TWICE, {
				itemId,
				fieldId,
				firstOption: options[0],
				secondOption: options[1],
				fieldName: FIELD_NAME,
			});
			const shown = ["first", "second"].map((name) =>
				pickText(answer.data, name, "projectV2Item", "fieldValueByName", "name"),
			);
			const last = await valueUntil(context, "first", OPTIONS[1]);
			return found(
				last === OPTIONS[1] && shown.every((value, index) => value === OPTIONS[index]),
				`payloads ${shown.map(String).join(", ")}; at last ${String(last)}`,
			);
		},
	},
	{
		id: "aliased-field-writes",
		claim: "Several aliased updateProjectV2ItemFieldValue in one request all land",
		async run(context) {
			const { id: fieldId, options } = await newField(context);
			const [firstItem, secondItem] = [await newCard(context, "first"), await newCard(context, "second")];
			const variables = {
				firstItem,
				secondItem,
				fieldId,
				optionId: options[0],
			};
			const answer = await context.graphql(SET_FIELD_OF_TWO, variables);
			const values = [
				await valueUntil(context, "first", OPTIONS[0]),
				await valueUntil(context, "second", OPTIONS[0]),
			];
			const landed = values.filter((value) => value === OPTIONS[0]).length;
			return found(
				landed === values.length,
				`${landed} of ${values.length} landed; ${describeGraphql(answer)}`,
			);
		},
	},
	{
		id: "unknown-option-refused",
		claim:
			'An unknown option is a VALIDATION error: "The single select option Id does not belong to the field"',
		async run(context) {
			const answer = await setField(context, await newCard(context, "first"), UNKNOWN_OPTION);
			const [error] = answer.errors;
			return found(
				error?.type === "VALIDATION" && /does not belong to the field/.test(error.message),
				describeGraphql(answer),
			);
		},
	},
	{
		id: "field-id-same-in-rest",
		claim: "REST lists a field's value under the databaseId that GraphQL gives",
		async run(context) {
			const { databaseId } = await newField(context);
			await newCard(context, "first");
			const answer = await context.until(
				async () => listItems(context, String(databaseId)),
				({ status, body }) => status !== 200 || pickList(body).length > 0,
			);
			const ids = pickList(answer.body, 0, "fields").map((field) => pick(field, "id"));
			if (answer.status !== 200) return found(false, describeRest(answer));
			return found(ids.includes(databaseId), "the same id", `${ids.length} other fields`);
		},
	},
	{
		id: "rest-fields-by-id-only",
		claim: "REST project items refuse the name of a field with 400",
		async run(context) {
			const answer = await listItems(context, FIELD_NAME);
			if (answer.status === 404) return notTried("the server has no REST project items");
			return found(answer.status === 400, describeRest(answer));
		},
	},
	{
		id: "workflows-readable",
		claim: "ProjectV2.workflows names the built-in workflows and whether they are on",
		async run(context) {
			const answer = await context.graphql(READ_WORKFLOWS);
			return found(
				Array.isArray(pick(answer.data, "node", "workflows", "nodes")),
				"a list",
				describeGraphql(answer),
			);
		},
	},
	{
		id: "unknown-option-id",
		claim: "updateProjectV2Field refuses an option with an id that the field does not have",
		async run(context) {
			const answer = await replaceOptions(context, [...OPTIONS], UNKNOWN_OPTION);
			return found(answer.errors.length > 0, describeGraphql(answer));
		},
	},
	{
		id: "replaced-options",
		claim: "An option that updateProjectV2Field gets with its id keeps its cards, also under another name",
		async run(context) {
			const { options } = await newField(context);
			await setField(context, await newCard(context, "first"), options[1]);
			const answer = await replaceOptions(context, [OPTIONS[0], "Renamed"]);
			if (answer.errors.length > 0) return found(false, describeGraphql(answer));
			const value = await valueUntil(context, "first", "Renamed");
			return found(value === "Renamed", value === null ? "no value" : `"${value}"`);
		},
	},
];
async function replaceOptions(context, names, thirdId) {
	const { data } = await context.graphql(READ_OPTION_INPUT);
	if (!pickList(data, "__type", "inputFields").some((input) => pick(input, "name") === "id"))
		throw new Failure("GITHUB_UNSUPPORTED", "Cannot send the ids of options: this server does not take them");
	const { id: fieldId, options } = await newField(context);
	const look = {
		color: "GRAY",
		description: "",
	};
	const kept = names.map((name, n) => ({
		id: options[n],
		name,
		...look,
	}));
	const third = {
		id: thirdId,
		name: "Three",
		...look,
	};
	return context.graphql(REPLACE_OPTIONS, {
		fieldId,
		options: [...kept, third],
	});
}
async function listItems(context, fields) {
	const { owner, projectNumber } = context.target;
	const home = context.facts.ownerKind === "Organization" ? "orgs" : "users";
	const parameters = {
		owner,
		project_number: projectNumber,
		fields,
		per_page: 1,
	};
	return context.restAt("GET", `/${home}/{owner}/projectsV2/{project_number}/items`, parameters);
}
// plugin/mcp-server/src/probe/refs.ts
const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
const UNKNOWN_TREE = "1".repeat(40);
const FILE = {
	path: "ralph-hero-probe",
	content: "A probe of ralph-hero made this file.\n",
};
const KNOWN_TREE = objectId(
	"tree",
	Buffer.concat([
		Buffer.from(`100644 ${FILE.path}\0`),
		Buffer.from(objectId("blob", Buffer.from(FILE.content)), "hex"),
	]),
);
const MAX_SKEW_MS = 6e4;
const REFUSING_STATUSES = [404, 422, 500];
function objectId(type, content) {
	return createHash("sha1").update(`${type} ${content.length}\0`).update(content).digest("hex");
}
const postTree = once$1(async (context) =>
	context.rest("POST", "/git/trees", {
		tree: [
			{
				...FILE,
				mode: "100644",
				type: "blob",
			},
		],
	}),
);
async function postCommit(context, name) {
	await postTree(context);
	const message = `ralph-hero probe ${context.run}, ${name}`;
	const answer = await context.rest("POST", "/git/commits", {
		message,
		tree: KNOWN_TREE,
		parents: [],
	});
	const sha = pickText(answer.body, "sha");
	if (sha === null) throw new Failure("GITHUB_UNEXPECTED", `Cannot make a commit: ${describeRest(answer)}`);
	return {
		sha,
		answer,
	};
}
const twoCommits = once$1(async (context) => ({
	first: (await postCommit(context, "first")).sha,
	second: (await postCommit(context, "second")).sha,
}));
async function refusesTree(context, tree) {
	const message = `ralph-hero probe ${context.run}, refused`;
	const answer = await context.rest("POST", "/git/commits", {
		message,
		tree,
		parents: [],
	});
	return found(REFUSING_STATUSES.includes(answer.status), describeRest(answer));
}
const GIT_OBJECTS = [
	{
		id: "tree-id-known",
		claim: "A tree's id depends on its content alone, so it is known before the tree is made",
		async run(context) {
			const answer = await postTree(context);
			const id = pickText(answer.body, "sha");
			const seen =
				id === null ? describeRest(answer) : `the tree is ${id === KNOWN_TREE ? "the expected one" : id}`;
			return found(answer.status === 201 && id === KNOWN_TREE, seen);
		},
	},
	{
		id: "empty-tree-refused",
		claim: "A commit of the empty tree is refused, so a lock needs a tree of its own",
		run: async (context) => refusesTree(context, EMPTY_TREE),
	},
	{
		id: "unknown-tree-refused",
		claim: "A commit of a tree that was never made is refused with 404, 422 or 500",
		run: async (context) => refusesTree(context, UNKNOWN_TREE),
	},
	{
		id: "commit-dated-by-github",
		claim: "A commit without a date gets the time of GitHub's clock, which the Date header shows",
		async run(context) {
			const { headers, body } = (await postCommit(context, "dated")).answer;
			const committed = pickText(body, "committer", "date");
			const shown = headers["date"];
			if (committed === null || shown === void 0)
				return found(false, committed === null ? "no committer date" : "no Date header");
			const skewMs = Math.abs(Date.parse(committed) - Date.parse(shown));
			return found(skewMs <= MAX_SKEW_MS, `${Math.round(skewMs / 1e3)} s apart`);
		},
	},
	{
		id: "commits-by-oid",
		claim: "object(oid:) reads several unreferenced commits in one query, by aliases",
		async run(context) {
			const { first, second } = await twoCommits(context);
			const ask = async () =>
				context.graphql(READ_COMMITS, {
					first,
					second,
				});
			const { data } = await context.until(ask, (answer) => countCommits(answer.data) === 2);
			return found(countCommits(data) === 2, `${countCommits(data)} of 2 commits`);
		},
	},
	{
		id: "config-at-head",
		claim: 'object(expression: "HEAD\u2026") reads the default branch, and is null for a file that is not there',
		async run(context) {
			const answer = await context.graphql(READ_HEAD);
			const repository = pick(answer.data, "repository");
			const branch = pickText(repository, "defaultBranchRef", "target", "oid");
			const isHead = branch !== null && pick(repository, "head", "oid") === branch;
			const isAbsent = pick(repository, "file") === null;
			const seen = `HEAD is ${isHead ? "" : "not "}the default branch; no file: ${isAbsent ? "null" : "not null"}`;
			return found(isHead && isAbsent, answer.errors.length === 0 ? seen : describeGraphql(answer));
		},
	},
];
function countCommits(data) {
	return ["first", "second"].filter((name) =>
		pickText(data, "repository", name, "message")?.endsWith(`, ${name}`),
	).length;
}
const PERMISSIONS = ["ADMIN", "MAINTAIN", "WRITE", "TRIAGE", "READ"];
const APP_LOGIN = /\[bot\]$/;
const ACCOUNTS = [
	{
		id: "viewer-permission",
		claim: "viewerPermission names an account's permission, and is null for a GitHub App",
		async run({ facts: { viewer, viewerPermission } }) {
			const isApp = APP_LOGIN.test(viewer);
			return found(
				isApp
					? viewerPermission === null
					: viewerPermission !== null && PERMISSIONS.includes(viewerPermission),
				`${viewerPermission ?? "null"} for ${isApp ? "a GitHub App" : "an account"}`,
			);
		},
	},
	{
		id: "collaborator-permission",
		claim: "collaborators/{login}/permission tells whether an account may push, in user.permissions",
		async run(context) {
			const { viewer, viewerPermission } = context.facts;
			const answer = await context.rest("GET", "/collaborators/{username}/permission", { username: viewer });
			if (viewerPermission === null)
				return found(
					answer.status !== 200 || pick(answer.body, "permission") === "none",
					describeRest(answer),
				);
			const push = pick(answer.body, "user", "permissions", "push");
			const mayPush = !forbidsWriting(viewerPermission);
			const word = pickText(answer.body, "permission");
			const seen = `"${word}", may push: ${push === true ? "yes" : "no"}`;
			return found(push === mayPush, word === null ? describeRest(answer) : seen);
		},
	},
	{
		id: "association-same-in-both",
		claim: "GraphQL and REST give one token the same association of an issue's author",
		async run(context) {
			const { id: issueId, number } = await newIssue(context, "first");
			const read = await context.graphql(READ_ASSOCIATION, { issueId });
			const answer = await context.rest("GET", "/issues/{issue_number}", { issue_number: number });
			const inGraphql = pickText(read.data, "node", "authorAssociation") ?? describeGraphql(read);
			const inRest = pickText(answer.body, "author_association") ?? describeRest(answer);
			return found(inGraphql === inRest, `GraphQL ${inGraphql}, REST ${inRest}`);
		},
	},
];
const BROKE_OFF = /^Something went wrong while executing your query/;
async function swapRefs(context, updates) {
	return context.graphql(SWAP_REFS, { refUpdates: updates.map(forced) });
}
function forced(update) {
	return {
		...update,
		force: true,
	};
}
const madeRef = once$1(async (context, suffix) => {
	const name = context.refName(suffix);
	const { first } = await twoCommits(context);
	const answer = await swapRefs(context, [
		{
			name,
			beforeOid: NO_OBJECT,
			afterOid: first,
		},
	]);
	if (answer.errors.length > 0)
		throw new Failure("GITHUB_UNEXPECTED", `Cannot make a ref: ${describeGraphql(answer)}`);
	return name;
});
const shownEverywhere = once$1(async (context, name) => {
	const { first } = await twoCommits(context);
	await readRefUntil(context, name, first);
	await context.pause(LAG_MS);
});
async function readRefUntil(context, name, awaited) {
	const read = async () => {
		const answer = await context.rest("GET", "/git/ref/{ref}", { ref: withoutRefs(name) });
		return answer.status === 200 ? pickText(answer.body, "object", "sha") : null;
	};
	return context.until(read, (oid) => oid === awaited);
}
function withoutRefs(name) {
	return name.replace(/^refs\//, "");
}
async function accepts(context, update) {
	const answer = await swapRefs(context, [update]);
	if (answer.errors.length > 0) return found(false, describeGraphql(answer));
	const awaited = update.afterOid === "0000000000000000000000000000000000000000" ? null : update.afterOid;
	return found(
		(await readRefUntil(context, update.name, awaited)) === awaited,
		"accepted, and shown",
		"accepted, and not shown",
	);
}
async function misses(context, update, current) {
	const { name } = update;
	const { second } = await twoCommits(context);
	const answer = await swapRefs(context, [update]);
	const there = await swapRefs(context, [
		{
			name,
			beforeOid: current,
			afterOid: second,
		},
	]);
	const back = await swapRefs(context, [
		{
			name,
			beforeOid: second,
			afterOid: current,
		},
	]);
	const stayed = there.errors.length === 0 && back.errors.length === 0;
	const seen = `${describeGraphql(answer)}; the ref ${stayed ? "stayed" : "moved"}`;
	return found(isMiss(answer) && stayed, seen);
}
function isMiss({ data, errors: [error, ...others] }) {
	if (data !== null || error === void 0 || others.length > 0) return false;
	return error.type === null && BROKE_OFF.test(error.message);
}
function isBranchOrTag(name) {
	return /^refs\/(?:heads|tags)\//.test(name);
}
const UNDER_BRANCHES_OR_TAGS = notTried("the lock prefix lies under refs/heads/ or refs/tags/");
const REFS = [
	{
		id: "swap-creates",
		claim: "updateRefs makes a ref that must not be there yet: beforeOid is all zeros",
		async run(context) {
			const { first } = await twoCommits(context);
			return accepts(context, {
				name: context.refName("made"),
				beforeOid: NO_OBJECT,
				afterOid: first,
			});
		},
	},
	{
		id: "graphql-hides-refs",
		claim: "GraphQL's ref(qualifiedName:) answers null for a ref outside of branches and tags",
		async run(context) {
			const name = await madeRef(context, "a");
			if (isBranchOrTag(name)) return UNDER_BRANCHES_OR_TAGS;
			await shownEverywhere(context, name);
			const { data } = await context.graphql(READ_REF, { ref: name });
			return found(pick(data, "repository", "ref") === null, "null", "the ref");
		},
	},
	{
		id: "graphql-lists-no-such-refs",
		claim: "GraphQL's refs(refPrefix:) lists no ref outside of branches and tags",
		async run(context) {
			const name = await madeRef(context, "a");
			if (isBranchOrTag(name)) return UNDER_BRANCHES_OR_TAGS;
			await shownEverywhere(context, name);
			const answer = await context.graphql(LIST_REFS, { prefix: context.lockPrefix });
			const count = pick(answer.data, "repository", "refs", "totalCount");
			return found(count === 0, typeof count === "number" ? `totalCount ${count}` : describeGraphql(answer));
		},
	},
	{
		id: "rest-shows-refs",
		claim: "REST git/ref shows such a ref, and answers 404 where there is none",
		async run(context) {
			const name = await madeRef(context, "a");
			const { first } = await twoCommits(context);
			const shown = await readRefUntil(context, name, first);
			const ref = withoutRefs(context.refName("none"));
			const absent = await context.rest("GET", "/git/ref/{ref}", { ref });
			const seen = `${shown === first ? "shown" : "not shown"}; absent: ${describeRest(absent)}`;
			return found(shown === first && absent.status === 404, seen);
		},
	},
	{
		id: "matching-refs-by-prefix",
		claim:
			"REST git/matching-refs lists the refs whose names begin so: one's own and longer ones; none is []",
		async run(context) {
			const names = [await madeRef(context, "a"), await madeRef(context, "ab")];
			const list = async (name) =>
				context.rest("GET", "/git/matching-refs/{ref}", { ref: withoutRefs(name) });
			const matching = await context.until(
				async () => list(names[0] ?? ""),
				({ body }) => pickList(body).length >= names.length,
			);
			const none = await list(context.refName("none"));
			const listed = pickList(matching.body).map((ref) => pickText(ref, "ref"));
			const right = names.every((name) => listed.includes(name)) && listed.length === names.length;
			const isEmpty = none.status === 200 && Array.isArray(none.body) && none.body.length === 0;
			const seen = `${listed.length} of 2 listed; none: ${isEmpty ? "[]" : describeRest(none)}`;
			return found(right && isEmpty, seen);
		},
	},
	{
		id: "expression-shows-refs",
		claim: "object(expression:) reads the commit of a ref outside of branches and tags",
		isUnused: true,
		async run(context) {
			const name = await madeRef(context, "a");
			if (isBranchOrTag(name)) return UNDER_BRANCHES_OR_TAGS;
			const { first } = await twoCommits(context);
			await shownEverywhere(context, name);
			const { data } = await context.graphql(READ_EXPRESSION, { expression: name });
			return found(pick(data, "repository", "object", "oid") === first, "the commit", "nothing");
		},
	},
	{
		id: "swap-overwrites",
		claim: "updateRefs with force moves such a ref to an unrelated commit by compare-and-swap",
		async run(context) {
			const { first, second } = await twoCommits(context);
			const name = await madeRef(context, "swapped");
			const there = await accepts(context, {
				name,
				beforeOid: first,
				afterOid: second,
			});
			if (there.outcome !== "holds") return there;
			return accepts(context, {
				name,
				beforeOid: second,
				afterOid: first,
			});
		},
	},
	{
		id: "swap-misses",
		claim:
			"A missed compare-and-swap is data: null with GitHub's words for a fault and no type; nothing moves",
		async run(context) {
			const { first, second } = await twoCommits(context);
			return misses(
				context,
				{
					name: await madeRef(context, "missed"),
					beforeOid: second,
					afterOid: second,
				},
				first,
			);
		},
	},
	{
		id: "swap-creates-once",
		claim: "Making a ref that is there is a missed compare-and-swap",
		async run(context) {
			const { first, second } = await twoCommits(context);
			return misses(
				context,
				{
					name: await madeRef(context, "missed"),
					beforeOid: NO_OBJECT,
					afterOid: second,
				},
				first,
			);
		},
	},
	{
		id: "miss-hides-earlier-fields",
		claim:
			"In a mutation of several fields a missed compare-and-swap answers data: null; the fields before it have run",
		async run(context) {
			const { second } = await twoCommits(context);
			const name = await madeRef(context, "missed");
			const issue = await newIssue(context, "first");
			const body = `ralph-hero probe ${context.run}: written before a missed swap`;
			const refUpdates = [
				forced({
					name,
					beforeOid: second,
					afterOid: NO_OBJECT,
				}),
			];
			const variables = {
				issueId: issue.id,
				body,
				refUpdates,
			};
			const answer = await context.graphql(COMMENT_THEN_SWAP, variables);
			const shows = ({ data }) =>
				pickList(data, "node", "comments", "nodes").some((comment) => pickText(comment, "body") === body);
			const read = async () => context.graphql(READ_COMMENTS, { issueId: issue.id });
			const ran = shows(await context.until(read, shows));
			const seen = `${describeGraphql(answer)}; the comment is ${ran ? "" : "not "}there`;
			return found(isMiss(answer) && ran, seen);
		},
	},
	{
		id: "no-op-swap-checks",
		claim:
			"A swap to the value that is there is accepted, and missed where another one is: a check without a change",
		isUnused: true,
		async run(context) {
			const { first, second } = await twoCommits(context);
			const name = await madeRef(context, "missed");
			const same = await swapRefs(context, [
				{
					name,
					beforeOid: first,
					afterOid: first,
				},
			]);
			const other = await swapRefs(context, [
				{
					name,
					beforeOid: second,
					afterOid: second,
				},
			]);
			return found(
				same.errors.length === 0 && other.errors.length > 0,
				`same: ${describeGraphql(same)}; other: ${describeGraphql(other)}`,
			);
		},
	},
	{
		id: "rest-update-compares-nothing",
		claim: "REST PATCH git/refs moves such a ref to an unrelated commit without force, so locks never use it",
		async run(context) {
			const { second } = await twoCommits(context);
			const name = await madeRef(context, "patched");
			if (isBranchOrTag(name)) return UNDER_BRANCHES_OR_TAGS;
			const parameters = {
				ref: withoutRefs(name),
				sha: second,
				force: false,
			};
			const answer = await context.rest("PATCH", "/git/refs/{ref}", parameters);
			return found(answer.status === 200, describeRest(answer));
		},
	},
	{
		id: "rest-create-refuses-existing",
		claim: 'REST POST git/refs answers 422 "Reference already exists" for a ref that is there',
		async run(context) {
			const { second } = await twoCommits(context);
			const name = await madeRef(context, "a");
			const answer = await context.rest("POST", "/git/refs", {
				ref: name,
				sha: second,
			});
			return found(
				answer.status === 422 && pickText(answer.body, "message") === "Reference already exists",
				describeRest(answer),
			);
		},
	},
	{
		id: "swap-deletes",
		claim: "updateRefs deletes such a ref by compare-and-swap: afterOid is all zeros",
		async run(context) {
			const { first } = await twoCommits(context);
			return accepts(context, {
				name: await madeRef(context, "deleted"),
				beforeOid: first,
				afterOid: NO_OBJECT,
			});
		},
	},
];
// plugin/mcp-server/src/probe/named-parts.snapshot.json
var named_parts_snapshot_default = {
	Actor: ["login: String!"],
	AddAssigneesToAssignableInput: ["assignableId: ID!", "assigneeIds: [ID!]!"],
	AddAssigneesToAssignablePayload: ["clientMutationId: String"],
	AddBlockedByInput: ["blockingIssueId: ID!", "issueId: ID!"],
	AddBlockedByPayload: ["clientMutationId: String"],
	AddCommentInput: ["body: String!", "subjectId: ID!"],
	AddCommentPayload: ["commentEdge: IssueCommentEdge", "subject: Node"],
	AddLabelsToLabelableInput: ["labelIds: [ID!]!", "labelableId: ID!"],
	AddLabelsToLabelablePayload: ["clientMutationId: String"],
	AddProjectV2ItemByIdInput: ["contentId: ID!", "projectId: ID!"],
	AddProjectV2ItemByIdPayload: ["item: ProjectV2Item"],
	AddSubIssueInput: ["issueId: ID!", "replaceParent: Boolean", "subIssueId: ID"],
	AddSubIssuePayload: ["clientMutationId: String"],
	Blob: ["oid: GitObjectID!", "text: String"],
	BranchProtectionRule: [
		"blocksCreations: Boolean!",
		"isAdminEnforced: Boolean!",
		"lockBranch: Boolean!",
		"pattern: String!",
		"requiresApprovingReviews: Boolean!",
		"requiresCommitSignatures: Boolean!",
		"requiresLinearHistory: Boolean!",
		"requiresStatusChecks: Boolean!",
		"restrictsPushes: Boolean!",
	],
	BranchProtectionRuleConnection: ["nodes: [BranchProtectionRule]"],
	CheckAnnotation: ["message: String!", "path: String!"],
	CheckAnnotationConnection: ["nodes: [CheckAnnotation]"],
	CheckConclusionState: [
		"ACTION_REQUIRED",
		"CANCELLED",
		"FAILURE",
		"NEUTRAL",
		"SKIPPED",
		"STALE",
		"STARTUP_FAILURE",
		"SUCCESS",
		"TIMED_OUT",
	],
	CheckRun: [
		"annotations.last: Int",
		"annotations: CheckAnnotationConnection",
		"conclusion: CheckConclusionState",
		"detailsUrl: URI",
		"name: String!",
		"summary: String",
		"text: String",
		"title: String",
	],
	CheckRunState: [
		"ACTION_REQUIRED",
		"CANCELLED",
		"COMPLETED",
		"FAILURE",
		"IN_PROGRESS",
		"NEUTRAL",
		"PENDING",
		"QUEUED",
		"SKIPPED",
		"STALE",
		"STARTUP_FAILURE",
		"SUCCESS",
		"TIMED_OUT",
		"WAITING",
	],
	CheckRunStateCount: ["count: Int!", "state: CheckRunState!"],
	ClearProjectV2ItemFieldValueInput: ["fieldId: ID!", "itemId: ID!", "projectId: ID!"],
	ClearProjectV2ItemFieldValuePayload: ["clientMutationId: String"],
	CloseIssueInput: ["issueId: ID!", "stateReason: IssueClosedStateReason"],
	CloseIssuePayload: ["issue: Issue"],
	ClosedEvent: ["actor: Actor", "closer: Closer", "createdAt: DateTime!", "id: ID!"],
	Closer: ["Commit", "ProjectV2", "PullRequest"],
	Comment: ["author: Actor", "body: String!", "viewerDidAuthor: Boolean!"],
	CommentAuthorAssociation: [
		"COLLABORATOR",
		"CONTRIBUTOR",
		"FIRST_TIMER",
		"FIRST_TIME_CONTRIBUTOR",
		"MANNEQUIN",
		"MEMBER",
		"NONE",
		"OWNER",
	],
	CommentDeletedEvent: ["actor: Actor", "createdAt: DateTime!", "deletedCommentAuthor: Actor", "id: ID!"],
	Commit: ["file.path: String!", "file: TreeEntry", "oid: GitObjectID!", "tree: Tree!", "url: URI!"],
	CreateIssueInput: [
		"assigneeIds: [ID!]",
		"body: String",
		"labelIds: [ID!]",
		"parentIssueId: ID",
		"projectV2Ids: [ID!]",
		"repositoryId: ID!",
		"title: String!",
	],
	CreateIssuePayload: ["issue: Issue"],
	CreateProjectV2FieldInput: [
		"dataType: ProjectV2CustomFieldType!",
		"name: String!",
		"projectId: ID!",
		"singleSelectOptions: [ProjectV2SingleSelectFieldOptionInput!]",
	],
	CreateProjectV2FieldPayload: ["clientMutationId: String"],
	CreateProjectV2Input: ["ownerId: ID!", "repositoryId: ID", "title: String!"],
	CreateProjectV2Payload: ["projectV2: ProjectV2"],
	CreatePullRequestInput: [
		"baseRefName: String!",
		"body: String",
		"headRefName: String!",
		"headRepositoryId: ID",
		"repositoryId: ID!",
		"title: String!",
	],
	CreatePullRequestPayload: ["pullRequest: PullRequest"],
	CrossReferencedEvent: ["source: ReferencedSubject!"],
	DeleteProjectV2ItemInput: ["itemId: ID!", "projectId: ID!"],
	DeleteProjectV2ItemPayload: ["clientMutationId: String"],
	EnqueuePullRequestInput: ["expectedHeadOid: GitObjectID", "pullRequestId: ID!"],
	EnqueuePullRequestPayload: ["mergeQueueEntry: MergeQueueEntry"],
	Issue: [
		"assignees.first: Int",
		"assignees: UserConnection!",
		"author: Actor",
		"blockedBy.first: Int",
		"blockedBy: IssueConnection!",
		"blocking.first: Int",
		"blocking: IssueConnection!",
		"body: String!",
		"closed: Boolean!",
		"closedByPullRequestsReferences.first: Int",
		"closedByPullRequestsReferences.includeClosedPrs: Boolean",
		"closedByPullRequestsReferences.last: Int",
		"closedByPullRequestsReferences: PullRequestConnection",
		"comments.after: String",
		"comments.before: String",
		"comments.first: Int",
		"comments.last: Int",
		"comments: IssueCommentConnection!",
		"createdAt: DateTime!",
		"fullDatabaseId: BigInt",
		"id: ID!",
		"issueDependenciesSummary: IssueDependenciesSummary!",
		"labels.first: Int",
		"labels: LabelConnection",
		"lastEditedAt: DateTime",
		"locked: Boolean!",
		"number: Int!",
		"parent: Issue",
		"projectItems.first: Int",
		"projectItems.includeArchived: Boolean",
		"projectItems: ProjectV2ItemConnection!",
		"repository: Repository!",
		"state: IssueState!",
		"stateReason.enableDuplicate: Boolean",
		"stateReason: IssueStateReason",
		"subIssues.first: Int",
		"subIssues: IssueConnection!",
		"subIssuesSummary: SubIssuesSummary!",
		"timelineItems.after: String",
		"timelineItems.first: Int",
		"timelineItems.itemTypes: [IssueTimelineItemsItemType!]",
		"timelineItems.last: Int",
		"timelineItems.skip: Int",
		"timelineItems: IssueTimelineItemsConnection!",
		"title: String!",
		"updatedAt: DateTime!",
		"url: URI!",
		"userContentEdits.first: Int",
		"userContentEdits: UserContentEditConnection",
		"viewerDidAuthor: Boolean!",
	],
	IssueClosedStateReason: ["COMPLETED", "DUPLICATE", "NOT_PLANNED"],
	IssueComment: [
		"author: Actor",
		"authorAssociation: CommentAuthorAssociation!",
		"body: String!",
		"createdAt: DateTime!",
		"editor: Actor",
		"fullDatabaseId: BigInt",
		"id: ID!",
		"isMinimized: Boolean!",
		"lastEditedAt: DateTime",
		"minimizedReason: String",
		"url: URI!",
		"userContentEdits.last: Int",
		"userContentEdits: UserContentEditConnection",
		"viewerDidAuthor: Boolean!",
	],
	IssueCommentConnection: [
		"edges: [IssueCommentEdge]",
		"nodes: [IssueComment]",
		"pageInfo: PageInfo!",
		"totalCount: Int!",
	],
	IssueCommentEdge: ["cursor: String!", "node: IssueComment"],
	IssueConnection: ["nodes: [Issue]", "pageInfo: PageInfo!"],
	IssueDependenciesSummary: ["blockedBy: Int!", "totalBlockedBy: Int!", "totalBlocking: Int!"],
	IssueFieldSingleSelect: ["options: [IssueFieldSingleSelectOption!]!"],
	IssueFieldSingleSelectOption: ["id: ID!", "name: String!"],
	IssueFieldSingleSelectValue: ["name: String!"],
	IssueFieldValue: ["IssueFieldSingleSelectValue"],
	IssueFields: ["IssueFieldSingleSelect"],
	IssueOrPullRequest: ["Issue", "PullRequest"],
	IssueOrder: ["direction: OrderDirection!", "field: IssueOrderField!"],
	IssueOrderField: ["COMMENTS", "CREATED_AT", "UPDATED_AT"],
	IssueState: ["CLOSED", "OPEN"],
	IssueStateReason: ["COMPLETED", "DUPLICATE", "NOT_PLANNED", "REOPENED"],
	IssueTimelineItems: [
		"ClosedEvent",
		"CommentDeletedEvent",
		"CrossReferencedEvent",
		"IssueComment",
		"LabeledEvent",
		"RenamedTitleEvent",
		"ReopenedEvent",
	],
	IssueTimelineItemsConnection: ["nodes: [IssueTimelineItems]", "pageInfo: PageInfo!"],
	IssueTimelineItemsItemType: [
		"CLOSED_EVENT",
		"COMMENT_DELETED_EVENT",
		"CROSS_REFERENCED_EVENT",
		"ISSUE_COMMENT",
		"LABELED_EVENT",
		"RENAMED_TITLE_EVENT",
		"REOPENED_EVENT",
	],
	Label: ["id: ID!", "name: String!"],
	LabelConnection: ["nodes: [Label]"],
	LabeledEvent: ["actor: Actor", "label: Label!"],
	MergePullRequestInput: [
		"commitHeadline: String",
		"expectedHeadOid: GitObjectID",
		"mergeMethod: PullRequestMergeMethod",
		"pullRequestId: ID!",
	],
	MergePullRequestPayload: ["pullRequest: PullRequest"],
	MergeQueueEntry: ["state: MergeQueueEntryState!"],
	MergeQueueEntryState: ["AWAITING_CHECKS", "LOCKED", "MERGEABLE", "QUEUED", "UNMERGEABLE"],
	MergeStateStatus: [
		"BEHIND",
		"BLOCKED",
		"CLEAN",
		"DIRTY",
		"DRAFT @deprecated",
		"HAS_HOOKS",
		"UNKNOWN",
		"UNSTABLE",
	],
	MergeableState: ["CONFLICTING", "MERGEABLE", "UNKNOWN"],
	Mutation: [
		"addAssigneesToAssignable.input: AddAssigneesToAssignableInput!",
		"addAssigneesToAssignable: AddAssigneesToAssignablePayload",
		"addBlockedBy.input: AddBlockedByInput!",
		"addBlockedBy: AddBlockedByPayload",
		"addComment.input: AddCommentInput!",
		"addComment: AddCommentPayload",
		"addLabelsToLabelable.input: AddLabelsToLabelableInput!",
		"addLabelsToLabelable: AddLabelsToLabelablePayload",
		"addProjectV2ItemById.input: AddProjectV2ItemByIdInput!",
		"addProjectV2ItemById: AddProjectV2ItemByIdPayload",
		"addSubIssue.input: AddSubIssueInput!",
		"addSubIssue: AddSubIssuePayload",
		"clearProjectV2ItemFieldValue.input: ClearProjectV2ItemFieldValueInput!",
		"clearProjectV2ItemFieldValue: ClearProjectV2ItemFieldValuePayload",
		"closeIssue.input: CloseIssueInput!",
		"closeIssue: CloseIssuePayload",
		"createIssue.input: CreateIssueInput!",
		"createIssue: CreateIssuePayload",
		"createProjectV2.input: CreateProjectV2Input!",
		"createProjectV2: CreateProjectV2Payload",
		"createProjectV2Field.input: CreateProjectV2FieldInput!",
		"createProjectV2Field: CreateProjectV2FieldPayload",
		"createPullRequest.input: CreatePullRequestInput!",
		"createPullRequest: CreatePullRequestPayload",
		"deleteProjectV2Item.input: DeleteProjectV2ItemInput!",
		"deleteProjectV2Item: DeleteProjectV2ItemPayload",
		"enqueuePullRequest.input: EnqueuePullRequestInput!",
		"enqueuePullRequest: EnqueuePullRequestPayload",
		"mergePullRequest.input: MergePullRequestInput!",
		"mergePullRequest: MergePullRequestPayload",
		"removeAssigneesFromAssignable.input: RemoveAssigneesFromAssignableInput!",
		"removeAssigneesFromAssignable: RemoveAssigneesFromAssignablePayload",
		"removeBlockedBy.input: RemoveBlockedByInput!",
		"removeBlockedBy: RemoveBlockedByPayload",
		"removeLabelsFromLabelable.input: RemoveLabelsFromLabelableInput!",
		"removeLabelsFromLabelable: RemoveLabelsFromLabelablePayload",
		"removeSubIssue.input: RemoveSubIssueInput!",
		"removeSubIssue: RemoveSubIssuePayload",
		"updateIssue.input: UpdateIssueInput!",
		"updateIssue: UpdateIssuePayload",
		"updateIssueComment.input: UpdateIssueCommentInput!",
		"updateIssueComment: UpdateIssueCommentPayload",
		"updateProjectV2Field.input: UpdateProjectV2FieldInput!",
		"updateProjectV2Field: UpdateProjectV2FieldPayload",
		"updateProjectV2ItemFieldValue.input: UpdateProjectV2ItemFieldValueInput!",
		"updateProjectV2ItemFieldValue: UpdateProjectV2ItemFieldValuePayload",
		"updatePullRequest.input: UpdatePullRequestInput!",
		"updatePullRequest: UpdatePullRequestPayload",
		"updateRefs.input: UpdateRefsInput!",
		"updateRefs: UpdateRefsPayload",
	],
	Node: [],
	OrderDirection: ["ASC", "DESC"],
	Organization: ["login: String!"],
	PageInfo: [
		"endCursor: String",
		"hasNextPage: Boolean!",
		"hasPreviousPage: Boolean!",
		"startCursor: String",
	],
	ProjectV2: [
		"closed: Boolean!",
		"field.name: String!",
		"field: ProjectV2FieldConfiguration",
		"fields.first: Int",
		"fields: ProjectV2FieldConfigurationConnection!",
		"id: ID!",
		"items.after: String",
		"items.first: Int",
		"items: ProjectV2ItemConnection!",
		"number: Int!",
		"owner: ProjectV2Owner!",
		"title: String!",
		"url: URI!",
		"viewerCanUpdate: Boolean!",
		"workflows.first: Int",
		"workflows: ProjectV2WorkflowConnection!",
	],
	ProjectV2Connection: ["nodes: [ProjectV2]"],
	ProjectV2CustomFieldType: ["SINGLE_SELECT"],
	ProjectV2Field: ["isIssueField: Boolean!", "issueField: IssueFields"],
	ProjectV2FieldCommon: ["dataType: ProjectV2FieldType!", "databaseId: Int", "id: ID!", "name: String!"],
	ProjectV2FieldConfiguration: ["ProjectV2Field", "ProjectV2SingleSelectField"],
	ProjectV2FieldConfigurationConnection: ["nodes: [ProjectV2FieldConfiguration]"],
	ProjectV2FieldType: [
		"ASSIGNEES",
		"DATE",
		"ITERATION",
		"LABELS",
		"LINKED_PULL_REQUESTS",
		"MILESTONE",
		"NUMBER",
		"PARENT_ISSUE",
		"REPOSITORY",
		"REVIEWERS",
		"SINGLE_SELECT",
		"SUB_ISSUES_PROGRESS",
		"TEXT",
		"TITLE",
		"TRACKED_BY",
		"TRACKS",
	],
	ProjectV2FieldValue: [
		"date: Date",
		"iterationId: String",
		"number: Float",
		"singleSelectOptionId: String",
		"text: String",
	],
	ProjectV2Item: [
		"content: ProjectV2ItemContent",
		"fieldValueByName.name: String!",
		"fieldValueByName: ProjectV2ItemFieldValue",
		"fieldValues.first: Int",
		"fieldValues: ProjectV2ItemFieldValueConnection!",
		"id: ID!",
		"isArchived: Boolean!",
		"project: ProjectV2!",
		"updatedAt: DateTime!",
	],
	ProjectV2ItemConnection: [
		"edges: [ProjectV2ItemEdge]",
		"nodes: [ProjectV2Item]",
		"pageInfo: PageInfo!",
		"totalCount: Int!",
	],
	ProjectV2ItemContent: ["Issue", "PullRequest"],
	ProjectV2ItemEdge: ["cursor: String!", "node: ProjectV2Item"],
	ProjectV2ItemFieldDateValue: ["date: Date"],
	ProjectV2ItemFieldIterationValue: ["iterationId: String!"],
	ProjectV2ItemFieldNumberValue: ["number: Float"],
	ProjectV2ItemFieldSingleSelectValue: ["name: String", "optionId: String", "updatedAt: DateTime!"],
	ProjectV2ItemFieldTextValue: ["text: String"],
	ProjectV2ItemFieldValue: [
		"ProjectV2ItemFieldDateValue",
		"ProjectV2ItemFieldIterationValue",
		"ProjectV2ItemFieldNumberValue",
		"ProjectV2ItemFieldSingleSelectValue",
		"ProjectV2ItemFieldTextValue",
		"ProjectV2ItemIssueFieldValue",
	],
	ProjectV2ItemFieldValueCommon: ["field: ProjectV2FieldConfiguration!", "updatedAt: DateTime!"],
	ProjectV2ItemFieldValueConnection: ["nodes: [ProjectV2ItemFieldValue]"],
	ProjectV2ItemIssueFieldValue: ["issueFieldValue: IssueFieldValue"],
	ProjectV2Owner: ["projectV2.number: Int!", "projectV2: ProjectV2"],
	ProjectV2SingleSelectField: [
		"id: ID!",
		"isIssueField: Boolean!",
		"issueField: IssueFields",
		"options: [ProjectV2SingleSelectFieldOption!]!",
	],
	ProjectV2SingleSelectFieldOption: [
		"color: ProjectV2SingleSelectFieldOptionColor!",
		"description: String!",
		"id: String!",
		"name: String!",
	],
	ProjectV2SingleSelectFieldOptionColor: [
		"BLUE",
		"GRAY",
		"GREEN",
		"ORANGE",
		"PINK",
		"PURPLE",
		"RED",
		"YELLOW",
	],
	ProjectV2SingleSelectFieldOptionInput: [
		"color: ProjectV2SingleSelectFieldOptionColor!",
		"description: String!",
		"id: String",
		"name: String!",
	],
	ProjectV2Workflow: ["enabled: Boolean!", "name: String!"],
	ProjectV2WorkflowConnection: ["nodes: [ProjectV2Workflow]"],
	PullRequest: [
		"author: Actor",
		"baseRef: Ref",
		"baseRefName: String!",
		"baseRefOid: GitObjectID!",
		"body: String!",
		"changedFiles: Int!",
		"closingIssuesReferences.first: Int",
		"closingIssuesReferences: IssueConnection",
		"headRefName: String!",
		"headRefOid: GitObjectID!",
		"headRepository: Repository",
		"id: ID!",
		"isCrossRepository: Boolean!",
		"isDraft: Boolean!",
		"isInMergeQueue: Boolean!",
		"isMergeQueueEnabled: Boolean!",
		"latestOpinionatedReviews.last: Int",
		"latestOpinionatedReviews.writersOnly: Boolean",
		"latestOpinionatedReviews: PullRequestReviewConnection",
		"mergeStateStatus: MergeStateStatus!",
		"mergeable: MergeableState!",
		"merged: Boolean!",
		"number: Int!",
		"repository: Repository!",
		"reviewDecision: PullRequestReviewDecision",
		"reviewThreads.last: Int",
		"reviewThreads: PullRequestReviewThreadConnection!",
		"reviews.last: Int",
		"reviews: PullRequestReviewConnection",
		"state: PullRequestState!",
		"statusCheckRollup: StatusCheckRollup",
		"timelineItems.itemTypes: [PullRequestTimelineItemsItemType!]",
		"timelineItems.last: Int",
		"timelineItems: PullRequestTimelineItemsConnection!",
		"title: String!",
		"url: URI!",
		"userContentEdits.first: Int",
		"userContentEdits: UserContentEditConnection",
		"viewerDidAuthor: Boolean!",
	],
	PullRequestConnection: ["nodes: [PullRequest]", "pageInfo: PageInfo!"],
	PullRequestMergeMethod: ["MERGE", "REBASE", "SQUASH"],
	PullRequestParameters: ["allowedMergeMethods: [String!]"],
	PullRequestReview: [
		"commit: Commit",
		"id: ID!",
		"isMinimized: Boolean!",
		"minimizedReason: String",
		"state: PullRequestReviewState!",
		"submittedAt: DateTime",
	],
	PullRequestReviewComment: [
		"isMinimized: Boolean!",
		"minimizedReason: String",
		"pullRequestReview: PullRequestReview",
	],
	PullRequestReviewCommentConnection: ["nodes: [PullRequestReviewComment]"],
	PullRequestReviewConnection: ["nodes: [PullRequestReview]"],
	PullRequestReviewDecision: ["APPROVED", "CHANGES_REQUESTED", "REVIEW_REQUIRED"],
	PullRequestReviewState: ["APPROVED", "CHANGES_REQUESTED", "COMMENTED", "DISMISSED", "PENDING"],
	PullRequestReviewThread: [
		"comments.last: Int",
		"comments: PullRequestReviewCommentConnection!",
		"isOutdated: Boolean!",
		"isResolved: Boolean!",
		"line: Int",
		"path: String!",
	],
	PullRequestReviewThreadConnection: ["nodes: [PullRequestReviewThread]"],
	PullRequestState: ["CLOSED", "MERGED", "OPEN"],
	PullRequestTimelineItems: [
		"ClosedEvent",
		"CommentDeletedEvent",
		"CrossReferencedEvent",
		"IssueComment",
		"LabeledEvent",
		"PullRequestReview",
		"PullRequestReviewThread",
		"RemovedFromMergeQueueEvent",
		"RenamedTitleEvent",
		"ReopenedEvent",
	],
	PullRequestTimelineItemsConnection: ["nodes: [PullRequestTimelineItems]"],
	PullRequestTimelineItemsItemType: ["REMOVED_FROM_MERGE_QUEUE_EVENT", "RENAMED_TITLE_EVENT"],
	Query: [
		"node.id: ID!",
		"node: Node",
		"nodes.ids: [ID!]!",
		"nodes: [Node]!",
		"rateLimit: RateLimit",
		"repository.name: String!",
		"repository.owner: String!",
		"repository: Repository",
		"repositoryOwner.login: String!",
		"repositoryOwner: RepositoryOwner",
		"viewer: User!",
	],
	RateLimit: ["limit: Int!", "remaining: Int!", "resetAt: DateTime!"],
	Ref: [
		"name: String!",
		"refUpdateRule: RefUpdateRule",
		"rules.first: Int",
		"rules: RepositoryRuleConnection",
		"target: GitObject",
	],
	RefConnection: ["nodes: [Ref]"],
	RefUpdate: ["afterOid: GitObjectID!", "beforeOid: GitObjectID", "force: Boolean", "name: GitRefname!"],
	RefUpdateRule: [
		"pattern: String!",
		"requiredApprovingReviewCount: Int",
		"requiredStatusCheckContexts: [String]",
		"requiresLinearHistory: Boolean!",
		"requiresSignatures: Boolean!",
		"viewerCanPush: Boolean!",
	],
	ReferencedSubject: ["Issue", "PullRequest"],
	RemoveAssigneesFromAssignableInput: ["assignableId: ID!", "assigneeIds: [ID!]!"],
	RemoveAssigneesFromAssignablePayload: ["clientMutationId: String"],
	RemoveBlockedByInput: ["blockingIssueId: ID!", "issueId: ID!"],
	RemoveBlockedByPayload: ["clientMutationId: String"],
	RemoveLabelsFromLabelableInput: ["labelIds: [ID!]!", "labelableId: ID!"],
	RemoveLabelsFromLabelablePayload: ["clientMutationId: String"],
	RemoveSubIssueInput: ["issueId: ID!", "subIssueId: ID!"],
	RemoveSubIssuePayload: ["clientMutationId: String"],
	RemovedFromMergeQueueEvent: ["beforeCommit: Commit", "createdAt: DateTime!", "reason: String"],
	RenamedTitleEvent: [
		"actor: Actor",
		"createdAt: DateTime!",
		"currentTitle: String!",
		"previousTitle: String!",
	],
	ReopenedEvent: ["actor: Actor", "createdAt: DateTime!", "id: ID!"],
	Repository: [
		"assignableUsers.first: Int",
		"assignableUsers.query: String",
		"assignableUsers: UserConnection!",
		"branchProtectionRules.first: Int",
		"branchProtectionRules: BranchProtectionRuleConnection!",
		"defaultBranchRef: Ref",
		"hasIssuesEnabled: Boolean!",
		"id: ID!",
		"isArchived: Boolean!",
		"isEmpty: Boolean!",
		"isFork: Boolean!",
		"issue.number: Int!",
		"issue: Issue",
		"issueOrPullRequest.number: Int!",
		"issueOrPullRequest: IssueOrPullRequest",
		"issues.after: String",
		"issues.first: Int",
		"issues.labels: [String!]",
		"issues.orderBy: IssueOrder",
		"issues.states: [IssueState!]",
		"issues: IssueConnection!",
		"label.name: String!",
		"label: Label",
		"labels.first: Int",
		"labels.query: String",
		"labels: LabelConnection",
		"mergeCommitAllowed: Boolean!",
		"name: String!",
		"nameWithOwner: String!",
		"object.expression: String",
		"object.oid: GitObjectID",
		"object: GitObject",
		"owner: RepositoryOwner!",
		"projectsV2.first: Int",
		"projectsV2: ProjectV2Connection!",
		"pullRequest.number: Int!",
		"pullRequest: PullRequest",
		"pullRequests.headRefName: String",
		"pullRequests.last: Int",
		"pullRequests.states: [PullRequestState!]",
		"pullRequests: PullRequestConnection!",
		"rebaseMergeAllowed: Boolean!",
		"ref.qualifiedName: String!",
		"ref: Ref",
		"refs.first: Int",
		"refs.refPrefix: String!",
		"refs: RefConnection",
		"squashMergeAllowed: Boolean!",
		"url: URI!",
		"viewerDefaultMergeMethod: PullRequestMergeMethod!",
		"viewerPermission: RepositoryPermission",
	],
	RepositoryOwner: ["id: ID!", "login: String!"],
	RepositoryPermission: ["ADMIN", "MAINTAIN", "READ", "TRIAGE", "WRITE"],
	RepositoryRule: ["parameters: RuleParameters", "type: RepositoryRuleType!"],
	RepositoryRuleConnection: ["nodes: [RepositoryRule]"],
	RepositoryRuleType: [
		"AUTHORIZATION",
		"BRANCH_NAME_PATTERN",
		"CODE_SCANNING",
		"COMMITTER_EMAIL_PATTERN",
		"COMMIT_AUTHOR_EMAIL_PATTERN",
		"COMMIT_MESSAGE_PATTERN",
		"CREATION",
		"DELETION",
		"FILE_EXTENSION_RESTRICTION",
		"FILE_PATH_RESTRICTION",
		"LOCK_BRANCH",
		"MAX_FILE_PATH_LENGTH",
		"MAX_FILE_SIZE",
		"MAX_REF_UPDATES",
		"MERGE_QUEUE",
		"MERGE_QUEUE_LOCKED_REF",
		"NON_FAST_FORWARD",
		"PULL_REQUEST",
		"REQUIRED_DEPLOYMENTS",
		"REQUIRED_LINEAR_HISTORY",
		"REQUIRED_REVIEW_THREAD_RESOLUTION",
		"REQUIRED_SIGNATURES",
		"REQUIRED_STATUS_CHECKS",
		"REQUIRED_WORKFLOW_STATUS_CHECKS",
		"SECRET_SCANNING",
		"TAG",
		"TAG_NAME_PATTERN",
		"UPDATE",
		"WORKFLOWS",
		"WORKFLOW_UPDATES",
	],
	RuleParameters: ["PullRequestParameters"],
	StatusCheckRollup: [
		"contexts.first: Int",
		"contexts.last: Int",
		"contexts: StatusCheckRollupContextConnection!",
		"state: StatusState!",
	],
	StatusCheckRollupContext: ["CheckRun", "StatusContext"],
	StatusCheckRollupContextConnection: [
		"checkRunCountsByState: [CheckRunStateCount!]",
		"nodes: [StatusCheckRollupContext]",
		"statusContextCountsByState: [StatusContextStateCount!]",
	],
	StatusContext: ["context: String!", "description: String", "state: StatusState!"],
	StatusContextStateCount: ["count: Int!", "state: StatusState!"],
	StatusState: ["ERROR", "EXPECTED", "FAILURE", "PENDING", "SUCCESS"],
	SubIssuesSummary: ["completed: Int!", "total: Int!"],
	Tree: ["entries: [TreeEntry!]"],
	TreeEntry: ["name: String!", "object: GitObject"],
	UpdateIssueCommentInput: ["body: String!", "id: ID!"],
	UpdateIssueCommentPayload: ["issueComment: IssueComment"],
	UpdateIssueInput: ["body: String", "id: ID!", "title: String"],
	UpdateIssuePayload: ["issue: Issue"],
	UpdateProjectV2FieldInput: [
		"fieldId: ID!",
		"singleSelectOptions: [ProjectV2SingleSelectFieldOptionInput!]",
	],
	UpdateProjectV2FieldPayload: ["clientMutationId: String"],
	UpdateProjectV2ItemFieldValueInput: [
		"fieldId: ID!",
		"itemId: ID!",
		"projectId: ID!",
		"value: ProjectV2FieldValue!",
	],
	UpdateProjectV2ItemFieldValuePayload: ["clientMutationId: String", "projectV2Item: ProjectV2Item"],
	UpdatePullRequestInput: ["baseRefName: String", "body: String", "pullRequestId: ID!", "title: String"],
	UpdatePullRequestPayload: ["clientMutationId: String"],
	UpdateRefsInput: ["refUpdates: [RefUpdate!]!", "repositoryId: ID!"],
	UpdateRefsPayload: ["clientMutationId: String"],
	User: ["id: ID!", "login: String!"],
	UserConnection: ["nodes: [User]"],
	UserContentEdit: ["diff: String", "editedAt: DateTime!", "editor: Actor"],
	UserContentEditConnection: ["nodes: [UserContentEdit]", "pageInfo: PageInfo!"],
};
// plugin/mcp-server/src/probe/schema.ts
const UNCHANGING = "/git/matching-refs/{ref}";
const NO_REFS = { ref: "heads/no-branch-is-called-so" };
const API_VERSION = "2022-11-28";
const IMPOSSIBLE_VERSION = "1999-01-01";
const LIMIT_HEADERS = ["limit", "remaining", "used", "reset", "resource"].map(
	(name) => `x-ratelimit-${name}`,
);
const REQUESTS = [
	{
		id: "date-header",
		claim: "Every answer has a Date header with GitHub's time",
		async run(context) {
			const { headers } = await context.graphql(RATE_LIMIT);
			return found(
				!Number.isNaN(Date.parse(headers["date"] ?? "")),
				headers["date"] === void 0 ? "no Date header" : "a date",
			);
		},
	},
	{
		id: "unchanged-is-304",
		claim: "A conditional GET of what has not changed is answered 304 and counts against no limit",
		async run(context) {
			const first = await context.rest("GET", UNCHANGING, NO_REFS);
			const etag = first.headers["etag"];
			if (etag === void 0) return found(false, `${describeRest(first)} without an ETag`);
			const again = await context.rest("GET", UNCHANGING, NO_REFS, { "if-none-match": etag });
			const used = [first, again].map(({ headers }) => headers["x-ratelimit-used"] ?? "unknown");
			return found(again.status === 304, `${describeRest(again)}; used ${used.join(", then ")}`);
		},
	},
	{
		id: "limit-headers",
		claim: "Answers carry the x-ratelimit headers, where the server limits requests at all",
		async run(context) {
			const { headers } = await context.rest("GET", UNCHANGING, NO_REFS);
			const lacking = LIMIT_HEADERS.filter((name) => headers[name] === void 0);
			return found(
				lacking.length === 0 || lacking.length === LIMIT_HEADERS.length,
				lacking.length === 0 ? "all five" : `without ${lacking.join(", ")}`,
			);
		},
	},
	{
		id: "limit-in-graphql",
		claim: "GraphQL's rateLimit says what is left, or is null where the server limits nothing",
		async run(context) {
			const answer = await context.graphql(RATE_LIMIT);
			const limit = pick(answer.data, "rateLimit");
			return found(
				(limit === null || typeof pick(limit, "remaining") === "number") && answer.errors.length === 0,
				limit === null ? "null" : describeGraphql(answer),
			);
		},
	},
	{
		id: "api-version-header",
		claim:
			"X-GitHub-Api-Version chooses the version of the REST interface; one that never was is refused with 400",
		async run(context) {
			const ask = async (version) =>
				context.rest("GET", UNCHANGING, NO_REFS, { "x-github-api-version": version });
			const [known, impossible] = [await ask(API_VERSION), await ask(IMPOSSIBLE_VERSION)];
			return found(
				known.status === 200 && impossible.status === 400,
				`${API_VERSION}: ${describeRest(known)}; ${IMPOSSIBLE_VERSION}: ${describeRest(impossible)}`,
			);
		},
	},
];
const NAMED = named_parts_snapshot_default;
const DEPRECATED = " @deprecated";
const MAX_SHOWN = 5;
const READ_SCHEMA = document(`
  query ProbeReadSchema {
    __schema {
      types {
        name
        fields(includeDeprecated: true) {
          name isDeprecated type { ...Reference } args(includeDeprecated: true) { ...Input }
        }
        inputFields(includeDeprecated: true) { ...Input }
        enumValues(includeDeprecated: true) { name isDeprecated }
        possibleTypes { name }
      }
    }
  }
  fragment Input on __InputValue { name isDeprecated defaultValue type { ...Reference } }
  fragment Reference on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`);
function partsInAnswer(data, parts = NAMED) {
	const types = new Map(pickList(data, "__schema", "types").map((type) => [nameOf(type), type]));
	return Object.fromEntries(
		Object.entries(parts).map(([type, lines]) => {
			const live = types.get(type);
			if (live === void 0) return [type, null];
			const names = new Set(lines.map((line) => line.replace(/[: ].*/, "")));
			return [type, Object.fromEntries(linesOf(live, names).map((line) => [line, true]))];
		}),
	);
}
function linesOf(type, names) {
	const lines = [];
	const add = (part, prefix = "") => {
		const reference = pick(part, "type");
		const ofType = reference === void 0 ? "" : `: ${typeText(reference)}`;
		lines.push(`${prefix}${nameOf(part)}${ofType}${pick(part, "isDeprecated") === true ? DEPRECATED : ""}`);
	};
	const addInputs = (inputs, prefix = "") => {
		for (const input of inputs)
			if (names.has(prefix + nameOf(input)) || isRequired(input)) add(input, prefix);
	};
	for (const member of ["fields", "enumValues", "possibleTypes"])
		for (const part of pickList(type, member)) {
			if (!names.has(nameOf(part))) continue;
			add(part);
			addInputs(pickList(part, "args"), `${nameOf(part)}.`);
		}
	addInputs(pickList(type, "inputFields"));
	return lines;
}
function nameOf(part) {
	return pickText(part, "name") ?? "";
}
function isRequired(input) {
	return pick(input, "type", "kind") === "NON_NULL" && pick(input, "defaultValue") === null;
}
function withoutMark(line) {
	return line.replace(DEPRECATED, "");
}
function typeText(reference) {
	const inner = pick(reference, "ofType");
	if (inner === void 0 || inner === null) return pickText(reference, "name") ?? "";
	return pick(reference, "kind") === "LIST" ? `[${typeText(inner)}]` : `${typeText(inner)}!`;
}
const SCHEMA = [
	{
		id: "documents-fit",
		claim:
			"The schema has the parts that ralph-hero's documents name, in the form in which they are published",
		async run(context) {
			const { data } = await context.graphql(READ_SCHEMA);
			const live = partsInAnswer(data);
			const differing = [];
			for (const [type, lines] of Object.entries(NAMED)) {
				const before = lines.map(withoutMark);
				const now = Object.keys(live[type] ?? {}).map(withoutMark);
				differing.push(...before.filter((line) => !now.includes(line)).map((line) => `no ${type}.${line}`));
				differing.push(...now.filter((line) => !before.includes(line)).map((line) => `now ${type}.${line}`));
			}
			const shown = differing.slice(0, MAX_SHOWN).join(", ");
			return found(differing.length === 0, "all", `${differing.length} parts otherwise: ${shown}`);
		},
	},
];
// plugin/mcp-server/src/probe/transcript.ts
const FORMAT = 1;
const FIRST_ERROR_STATUS = 400;
var Recorder = class {
	#exchanges;
	#kept = [];
	constructor(exchanges) {
		this.#exchanges = exchanges;
	}
	async send(request) {
		const answer = await this.#exchanges.send(request);
		this.#kept.push({
			request,
			answer: keptOf(request, answer),
			lags: false,
		});
		return answer;
	}
	newestAnswer() {
		const newest = this.#kept.at(-1);
		return () => {
			if (newest !== void 0) newest.lags = true;
		};
	}
	transcript({ owner, repo, projectNumber, run, lockPrefix, version }) {
		const placeholders = new Placeholders();
		const target = {
			owner,
			repo,
			projectNumber,
			run,
		};
		learn(placeholders, target);
		for (const { answer } of this.#kept) {
			learn(placeholders, answer.headers);
			learn(placeholders, answer.body);
		}
		const hidden = redact(placeholders, target);
		const lines = [
			{
				kind: "probe",
				format: FORMAT,
				version,
				lockPrefix,
				target: hidden,
			},
		];
		const known = new Set();
		for (const { request, answer, lags } of this.#kept) {
			if (request.kind === "graphql" && !known.has(request.name)) {
				known.add(request.name);
				lines.push({
					kind: "document",
					name: request.name,
					text: request.text,
				});
			}
			lines.push({
				kind: "exchange",
				...(lags ? { lags } : {}),
				request: requestLine(placeholders, request),
				status: answer.status,
				headers: redact(placeholders, answer.headers),
				body: redact(placeholders, answer.body, "", answer.status >= FIRST_ERROR_STATUS),
			});
		}
		return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
	}
};
function requestLine(placeholders, request) {
	if (request.kind === "graphql")
		return {
			document: request.name,
			variables: redact(placeholders, request.variables),
		};
	const { method, path, parameters, headers = {} } = request;
	return {
		method,
		path,
		parameters: redact(placeholders, parameters),
		headers: redact(placeholders, headers),
	};
}
const KEPT_MEMBERS = new Set(
	`admin archived_at author_association blocked_by blocking body code committer completed content content_type data_type
  date errors field fields id issue_dependencies_summary login maintain message mode name node_id number object parents
  path percent_completed permission permissions pull push raw ref resource sha state sub_issues_summary total
  total_blocked_by total_blocking tree triage type user value`.split(/\s+/),
);
const PERSON_KEYS = new Set(["author", "committer", "user"]);
const KEPT_OF_PERSON = new Set(["date", "login", "permissions"]);
const KEPT_HEADERS = [
	"content-type",
	"date",
	"etag",
	"retry-after",
	"x-accepted-github-permissions",
	"x-accepted-oauth-scopes",
	"x-github-api-version-selected",
	"x-oauth-scopes",
	...["limit", "remaining", "reset", "resource", "used"].map((name) => `x-ratelimit-${name}`),
];
const ADDRESS_HEADERS = ["link", "location", "x-github-sso"];
const MAX_TEXT_LENGTH = 60;
const PUBLIC_OIDS = [NO_OBJECT, EMPTY_TREE, KNOWN_TREE];
const OID = /^[0-9a-f]{40}$/;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const TOKEN = /\b(?:gh[a-z]_\w{16,}|github_pat_\w{16,}|v1\.[0-9a-f]{40})\b/g;
const REQUEST_ID = /\b[0-9A-F]{4,}(?::[0-9A-F]+){2,}\b/g;
const ACCOUNT_NUMBER = /\bID \d+/g;
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{1,4}:){3,7}:?[0-9a-f]{1,4}\b/gi;
function keptOf(request, { status, headers, body }) {
	const kept = Object.entries(headers).flatMap(([name, value]) => {
		if (ADDRESS_HEADERS.includes(name)) return [[name, "(an address)"]];
		return KEPT_HEADERS.includes(name) ? [[name, value]] : [];
	});
	return {
		status,
		headers: Object.fromEntries(kept),
		body: keptBody(request, body),
	};
}
function keptBody(request, body) {
	if (typeof body === "string")
		return {
			text: body.slice(0, MAX_TEXT_LENGTH),
			length: body.length,
		};
	if (body === void 0 || body === null) return null;
	const data = request.kind === "graphql" && request.name === READ_SCHEMA.name ? pick(body, "data") : null;
	if (data !== void 0 && data !== null) return { data: partsInAnswer(data) };
	return request.kind === "rest" ? withKeptMembers(body) : withoutPositions(body);
}
function withKeptMembers(value, key = "") {
	if (Array.isArray(value)) return value.map((one) => withKeptMembers(one, key));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([name]) => (PERSON_KEYS.has(key) ? KEPT_OF_PERSON : KEPT_MEMBERS).has(name))
			.map(([name, member]) => [name, withKeptMembers(member, name)]),
	);
}
function withoutPositions(body) {
	if (!("errors" in body) || !Array.isArray(body.errors)) return body;
	const errors = body.errors.map((error) =>
		typeof error === "object" && error !== null
			? Object.fromEntries(Object.entries(error).filter(([key]) => key !== "locations"))
			: error,
	);
	return {
		...body,
		errors,
	};
}
function learn(placeholders, value, key = "") {
	if (Array.isArray(value)) for (const one of value) learn(placeholders, one, key);
	else if (typeof value === "object" && value !== null)
		for (const [name, member] of Object.entries(value)) learn(placeholders, member, name);
	else if (typeof value === "string" || typeof value === "number") {
		const kind = kindOf(key);
		const text = String(value);
		if (kind === void 0 || PUBLIC_OIDS.includes(text)) return;
		if (kind !== "oid" || OID.test(text)) placeholders.learn(kind, text);
	}
}
function redact(placeholders, value, key = "", isWords = false) {
	if (Array.isArray(value)) return value.map((one) => redact(placeholders, one, key, isWords));
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(
			Object.entries(value).map(([name, member]) => [
				name,
				redact(placeholders, member, name, isWords || name === "errors"),
			]),
		);
	if (typeof value === "number") return placeholders.forMember(key, value) ?? value;
	if (typeof value !== "string") return value;
	const whole = placeholders.forMember(key, value);
	if (whole !== void 0) return whole;
	const hidden = value.replaceAll(TOKEN, "(a token)").replaceAll(EMAIL, "(an e-mail address)");
	return placeholders.within(isWords ? withoutNumbers(hidden) : hidden, isWords);
}
function withoutNumbers(words) {
	return words
		.replaceAll(REQUEST_ID, "(a request)")
		.replaceAll(ACCOUNT_NUMBER, "ID (a number)")
		.replaceAll(IP_ADDRESS, "(an address)");
}
const PLACEHOLDER = /\{\{(?<hash>#?)(?<name>[a-z]+:\d+)\}\}/;
new RegExp(`^${PLACEHOLDER.source}$`);
new RegExp(PLACEHOLDER.source, "g");
const KINDS = new Map([
	["login", "login"],
	["owner", "login"],
	["username", "login"],
	["repo", "repository"],
	["number", "issue"],
	["issue_number", "issue"],
	["projectNumber", "project"],
	["project_number", "project"],
	["sha", "oid"],
	["oid", "oid"],
	["etag", "etag"],
	["if-none-match", "etag"],
	["run", "run"],
]);
const ID_KEY = /^(?:id|.*_id|.*Id|cursor|.*Cursor)$/;
function kindOf(key) {
	return KINDS.get(key) ?? (ID_KEY.test(key) ? "id" : void 0);
}
const WHOLE_KINDS = ["id", "oid", "etag", "run"];
const PART_KINDS = ["oid", "run"];
const MIN_ID_IN_WORDS = 6;
const MIN_NAME_IN_WORDS = 3;
var Placeholders = class {
	#learnt = new Map();
	#counts = new Map();
	learn(kind, value) {
		if (value === "" || this.#learnt.has(`${kind} ${value}`)) return;
		const count = (this.#counts.get(kind) ?? 0) + 1;
		this.#counts.set(kind, count);
		this.#learnt.set(`${kind} ${value}`, {
			kind,
			value,
			name: `${kind}:${count}`,
		});
	}
	forMember(key, value) {
		const kind = kindOf(key);
		const kinds = typeof value === "string" ? [...(kind === void 0 ? [] : [kind]), ...WHOLE_KINDS] : [kind];
		for (const one of kinds) {
			const name = one === void 0 ? void 0 : this.#learnt.get(`${one} ${value}`)?.name;
			if (name !== void 0) return typeof value === "number" ? `{{#${name}}}` : `{{${name}}}`;
		}
	}
	within(text, isGithubsWords) {
		return [...this.#learnt.values()]
			.toSorted((a, b) => b.value.length - a.value.length)
			.reduce((result, { kind, value, name }) => {
				const placeholder = `{{${name}}}`;
				if (PART_KINDS.includes(kind)) return result.replaceAll(value, placeholder);
				if (!isGithubsWords || value.length < shortest(kind)) return result;
				return result.replaceAll(
					new RegExp(String.raw`(?<![\w{-])${escaped(value)}(?![\w-])`, "gi"),
					placeholder,
				);
			}, text);
	}
};
function shortest(kind) {
	if (kind === "login" || kind === "repository") return MIN_NAME_IN_WORDS;
	return kind === "id" ? MIN_ID_IN_WORDS : Infinity;
}
function escaped(text) {
	return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
// plugin/mcp-server/src/probe/run-probe.ts
const NEVER_ABORTED = new AbortController().signal;
async function runProbe(target, services) {
	const { lockPrefix, run, version } = services;
	const recorder = new Recorder(services.exchanges);
	const surveyed = await survey(recorder, target, lockPrefix);
	if (surveyed.kind === "refused") return surveyed;
	services.onAccepted();
	const contextWith = (signal, exchanges) =>
		new ProbeContext(target, surveyed.facts, {
			...services,
			exchanges,
			signal,
			newestAnswer: () => recorder.newestAnswer(),
		});
	const tried = [];
	let left = [];
	let isComplete = false;
	try {
		await cleanUp(contextWith(NEVER_ABORTED, services.exchanges));
		const context = contextWith(services.signal, recorder);
		for (const assumption of ASSUMPTIONS) {
			const finding = await tryOne(assumption, context);
			if (finding === null) break;
			tried.push({
				assumption,
				finding,
			});
			services.onTried({
				assumption,
				finding,
			});
		}
		isComplete = !services.signal.aborted;
	} finally {
		if (!isComplete) await services.pause(LAG_MS);
		left = await cleanUp(contextWith(NEVER_ABORTED, recorder));
	}
	const { aborted: interrupted } = services.signal;
	const transcript = recorder.transcript({
		...target,
		run,
		lockPrefix,
		version,
	});
	return {
		kind: "tried",
		tried,
		interrupted,
		left,
		transcript,
	};
}
async function tryOne(assumption, context) {
	try {
		return await assumption.run(context);
	} catch (error) {
		if (error instanceof Interrupted) return null;
		if (error instanceof Failure)
			return {
				outcome: "not tried",
				why: error.message,
			};
		throw error;
	}
}
const OWN_NAMESPACE = "refs/ralph/";
const ELSEWHERE = "Name a repository that nobody uses, with one commit and without issues";
async function survey(exchanges, target, lockPrefix) {
	const { owner, repo, projectNumber } = target;
	const variables = {
		owner,
		repo,
		projectNumber,
	};
	const answer = await exchanges.send({
		kind: "graphql",
		...SURVEY,
		variables,
	});
	const data = pick(answer.body, "data");
	const facts = surveyedIn(data);
	if (facts === null) throw unreadable(target, answer);
	const why = refusedFor(pick(data, "repository"), pick(data, "repositoryOwner", "projectV2"));
	if (why !== null) return refused(target, why);
	const foreign = await foreignRefs(exchanges, target, [OWN_NAMESPACE, lockPrefix]);
	if (foreign.length === 0)
		return {
			kind: "free",
			facts,
		};
	return refused(target, `it has refs that no probe made, such as ${foreign[0] ?? ""}`);
}
function refused({ owner, repo }, why) {
	return {
		kind: "refused",
		why: `Cannot probe ${owner}/${repo}: ${why}`,
		hint: ELSEWHERE,
	};
}
function surveyedIn(data) {
	const viewer = pickText(data, "viewer", "login");
	const repositoryId = pickText(data, "repository", "id");
	const projectId = pickText(data, "repositoryOwner", "projectV2", "id");
	const ownerKind = pick(data, "repositoryOwner", "__typename");
	if (viewer === null || repositoryId === null || projectId === null) return null;
	if (ownerKind !== "Organization" && ownerKind !== "User") return null;
	return {
		viewer,
		repositoryId,
		ownerKind,
		viewerPermission: pickText(data, "repository", "viewerPermission"),
		projectId,
	};
}
function refusedFor(repository, project) {
	if (pick(repository, "isEmpty") === true) return "it has no commit yet";
	if (pick(repository, "isArchived") === true) return "it is archived";
	if (pick(repository, "hasIssuesEnabled") === false) return "its issues are turned off";
	if (pick(project, "viewerCanUpdate") === false) return "the token may not change the project";
	const count = pick(repository, "issues", "totalCount");
	const own = pickList(repository, "issues", "nodes").filter(isOwnIssue).length;
	if (typeof count === "number" && count === own) return null;
	return `it has ${String(count)} issues, and ${own} of the newest 50 are of a probe of this account`;
}
function isOwnIssue(issue) {
	return (
		pick(issue, "viewerDidAuthor") === true &&
		(pickText(issue, "body") ?? "").startsWith("<!-- ralph-hero probe -->")
	);
}
async function foreignRefs(exchanges, { owner, repo }, prefixes) {
	const foreign = [];
	for (const prefix of new Set(prefixes)) {
		const answer = await exchanges.send({
			kind: "rest",
			method: "GET",
			path: "/repos/{owner}/{repo}/git/matching-refs/{ref}",
			parameters: {
				owner,
				repo,
				ref: prefix.replace(/^refs\//, ""),
			},
		});
		if (answer.status !== 200 || !Array.isArray(answer.body))
			throw new Failure(
				"GITHUB_UNEXPECTED",
				`Cannot list the refs of ${owner}/${repo}: ${errorText(answer)}`,
				{ hint: "Use a token that may read the contents of the repository" },
			);
		const names = pickList(answer.body).map((ref) => pickText(ref, "ref") ?? "");
		foreign.push(...names.filter((name) => name.startsWith(prefix) && !isProbeRef(name)));
	}
	return foreign;
}
function unreadable({ owner, repo, projectNumber }, answer) {
	const what = `the repository ${owner}/${repo} and the project ${projectNumber} of ${owner}`;
	const code = answer.status === 401 ? "GITHUB_AUTH" : "GITHUB_NOT_FOUND";
	return new Failure(code, `Cannot read ${what}: ${errorText(answer)}`, {
		hint: "Check --owner, --repo and --project, and that the token may use repository and project",
	});
}
function errorText({ status, body }) {
	return pickText(body, "errors", 0, "message") ?? pickText(body, "message") ?? `GitHub answered ${status}`;
}
const ASSUMPTIONS = [...REQUESTS, ...SCHEMA, ...GIT_OBJECTS, ...REFS, ...ISSUES, ...ACCOUNTS, ...BOARDS];
async function cleanUp(context) {
	const left = [];
	for (const [what, remove] of [
		["the refs", removeRefs],
		["the field", removeField],
		["the issues", removeIssues],
	])
		try {
			left.push(...(await remove(context)));
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			left.push(`${what}: ${error.message}`);
		}
	return left;
}
async function removeRefs(context) {
	const prefix = probeRefs(context.lockPrefix);
	const listed = await context.rest("GET", "/git/matching-refs/{ref}", { ref: withoutRefs(prefix) });
	const left = [];
	for (const ref of pickList(listed.body)) {
		const [name, oid] = [pickText(ref, "ref"), pickText(ref, "object", "sha")];
		if (name === null || oid === null || !isProbeRef(name)) continue;
		const answer = await swapRefs(context, [
			{
				name,
				beforeOid: oid,
				afterOid: NO_OBJECT,
			},
		]);
		if (answer.errors.length > 0) left.push(`${name}: ${describeGraphql(answer)}`);
	}
	return listed.status === 200 ? left : [`the refs: ${describeRest(listed)}`];
}
async function removeField(context) {
	const fieldId = pickText(
		(await context.graphql(FIND_FIELD, { fieldName: FIELD_NAME })).data,
		"node",
		"field",
		"id",
	);
	if (fieldId === null) return [];
	const removed = await context.graphql(DELETE_FIELD, { fieldId });
	return removed.errors.length === 0
		? []
		: [`the project's field "${FIELD_NAME}": ${describeGraphql(removed)}`];
}
async function removeIssues(context) {
	const { data } = await context.graphql(SURVEY);
	const left = [];
	for (const issue of pickList(data, "repository", "issues", "nodes").filter(isOwnIssue))
		left.push(...(await removeIssue(context, issue)));
	return left;
}
async function removeIssue(context, issue) {
	const issueId = pickText(issue, "id") ?? "";
	if (await isDeleted(context, issueId)) return [];
	const cards = await context.graphql(READ_CARDS_OF_ISSUE, {
		issueId,
		fieldName: FIELD_NAME,
	});
	for (const item of pickList(cards.data, "node", "projectItems", "nodes"))
		await context.graphql(DELETE_CARD, { itemId: pickText(item, "id") ?? "" });
	const name = `issue #${String(pick(issue, "number"))}`;
	if (pick(issue, "closed") !== true) {
		const closed = await context.graphql(CLOSE_ISSUE, { issueId });
		if (closed.errors.length > 0) return [`${name}: ${describeGraphql(closed)}`];
	}
	return [`${name} is closed; only an administrator of the repository may delete it`];
}
async function isDeleted(context, issueId) {
	try {
		return (await context.graphql(DELETE_ISSUE, { issueId })).errors.length === 0;
	} catch (error) {
		if (error instanceof Failure) return false;
		throw error;
	}
}
// plugin/mcp-server/src/board/board-status.ts
async function boardStatus(world, address, caller, onProgress) {
	const board = await readLockedBoard(world, address);
	const { project, stateField } = board;
	const read = await readAllCards(
		async (cursor) => world.cards.readCards(project.id, stateField, cursor),
		onProgress,
	);
	const self = holderOf(world, caller, board.viewer);
	return withAnswers(
		world,
		address,
		caller,
		summarizeBoard({
			board,
			...read,
			...lockContextOf(world, self),
		}),
		board,
		read.cards,
	);
}
async function withAnswers(world, address, caller, status, board, cards) {
	const groups = status.groups.filter(({ known, waitsForPeople }) => known && waitsForPeople);
	const waiting = new Set(groups.flatMap(({ tickets }) => tickets.map(({ ticket }) => ticket)));
	const asked = cards
		.filter((card) => waiting.has(ticketOf(card)) && card.repository === status.repository && !card.closed)
		.filter(({ state, updatedAt }) => mayBeAnswered(state?.updatedAt ?? null, updatedAt))
		.toSorted(byUrgency(prioritiesOf(board)));
	const numbers = asked.map(({ number }) => number);
	const [{ ends, rejected, notes }, strangers, unsettled] = await Promise.all([
		readEndsOfWaits(world, address, caller, numbers),
		readStrangers(world, board, address, []),
		judgeUnsettled(
			world,
			address,
			cards
				.filter(({ repository }) => repository === status.repository)
				.filter((card) =>
					mayBeUnsettled(world.machine, {
						state: stateOf(card),
						closed: card.closed,
					}),
				),
		),
	]);
	const answers = new Map(asked.map((card) => [ticketOf(card), ends.get(card.number) ?? null]));
	const rejecters = new Map(asked.map((card) => [ticketOf(card), rejected.get(card.number) ?? null]));
	const waits = new Map(strangers.found.map(({ ticket, wait }) => [ticketOf(ticket), wait]));
	const causes = new Map(unsettled.found.map(({ ticket, why }) => [ticketOf(ticket), why]));
	const answered = (ticket) => ({
		...ticket,
		answer: answers.get(ticket.ticket) ?? null,
		rejectedBy: rejecters.get(ticket.ticket) ?? null,
		stranger: waits.get(ticket.ticket) ?? null,
		unsettled: causes.get(ticket.ticket) ?? null,
	});
	return {
		...status,
		groups: status.groups.map((group) => ({
			...group,
			tickets: group.tickets.map(answered),
		})),
		notes: [
			...commentWarnings(board.repository, world.settings),
			...notes,
			...(unsettled.complete
				? []
				: ["Not known of every closed or reopened ticket whether a person has to move it"]),
			...otherRepositories(status),
		],
	};
}
function otherRepositories({ repository, groups }) {
	const open = groups.filter(({ terminal }) => !terminal).flatMap(({ tickets }) => tickets);
	const names = new Set(open.map(({ ticket }) => ticket.split("#")[0] ?? ""));
	names.delete(repository);
	const [first] = names;
	if (first === void 0) return [];
	const [owner, repo] = first.split("/");
	return [
		`Locks and answers of ${firstOf([...names])} are not read here: \`ralph-hero status --owner ${owner} --repo ${repo}\``,
	];
}
function summarizeBoard(facts) {
	const { board, cards, complete, hidden, nowMs } = facts;
	const locks = judgedLocks(facts);
	const byState = new Map();
	for (const card of cards) {
		const group = byState.get(stateOf(card)) ?? [];
		group.push(card);
		byState.set(stateOf(card), group);
	}
	const known = WORKFLOW_STATES.filter((state) => byState.has(state));
	const foreign = [...byState.keys()].filter((state) => WORKFLOW_STATES.every((one) => one !== state));
	return {
		repository: board.repository.nameWithOwner,
		project: {
			title: board.project.title,
			url: board.project.url,
		},
		at: new Date(nowMs).toISOString(),
		groups: [...known, ...foreign.toSorted()].map((state) =>
			groupOf(facts, state, byState.get(state) ?? [], locks),
		),
		staleLocks: [...locks.values()].flatMap(({ stale }) => stale ?? []),
		tickets: cards.length,
		complete,
		hidden,
		notes: [],
	};
}
function ticketOf({ repository, number }) {
	return `${repository}#${number}`;
}
function stateOf({ state }) {
	return state?.value ?? "Backlog";
}
function groupOf({ board, machine }, state, cards, locks) {
	const known = machine.isValidState(state);
	const waits = !known || isIn(peoplesStates(machine, board.team.policies))({ state });
	const tickets = cards.toSorted(byUrgency(prioritiesOf(board))).map((card) => {
		const { number, title, url, closed, dropped, priority, estimate } = card;
		const ticket = ticketOf(card);
		return {
			ticket,
			number,
			title,
			url,
			closed,
			dropped,
			unset: card.state === null,
			priority,
			estimate,
			lock: locks.get(ticket)?.held ?? null,
			waitingSince: waits && !closed ? (card.state?.updatedAt ?? null) : null,
			answer: null,
			rejectedBy: null,
			stranger: null,
			unsettled: null,
		};
	});
	return {
		state,
		known,
		terminal: known && machine.isTerminal(state),
		waitsForPeople: waits,
		tickets,
	};
}
function judgedLocks(facts) {
	const { board, cards, complete, hidden } = facts;
	const shownCards = new Map(cards.map((card) => [ticketOf(card), card]));
	const lockStatusOf = judgeByCard(facts, board);
	const judged = new Map();
	for (const { number } of board.locks) {
		const ticket = ticketOf({
			repository: board.repository.nameWithOwner,
			number,
		});
		const card = shownCards.get(ticket);
		const state = card === void 0 ? null : stateOf(card);
		const shown = {
			number,
			state,
			since: card?.state?.updatedAt ?? null,
			unread: state === null && (!complete || hidden.count > 0),
		};
		const standing = lockStatusOf(shown);
		if (standing.kind !== "free") judged.set(ticket, judgedLock(facts, shown, standing));
	}
	return judged;
}
function judgedLock({ nowMs }, { number, state, unread }, standing) {
	const { agent, instance } = standing.lock.holder;
	if (standing.kind === "theirs" || (standing.kind === "mine" && nowMs < standing.endsAtMs)) {
		const until = new Date(standing.endsAtMs).toISOString();
		return {
			held: {
				agent,
				instance,
				mine: standing.kind === "mine",
				until,
			},
		};
	}
	if (state === null && !unread)
		return {
			stale: {
				number,
				agent,
				instance,
				why: "the ticket is not on the board, or its issue is gone",
				offBoard: true,
			},
		};
	const reason = standing.kind === "over" ? standing.why : "its lease is over";
	if (standing.kind === "over" ? standing.inPlace : standing.kind === "mine" && standing.recorded)
		return {
			stale: {
				number,
				agent,
				instance,
				why: reason,
			},
		};
	const moved = `the ticket is in "${state}"`;
	return {
		stale: {
			number,
			agent,
			instance,
			why: Object.values(WHY_OVER).includes(reason) ? `${reason}, and ${moved}` : moved,
		},
	};
}
export {
	HOUR_MS,
	Html,
	LIVE_SCRIPT,
	NOT_PROBED,
	PALETTE,
	PROFILES,
	RunMarks,
	STYLE_BASE,
	STYLE_PLACES,
	boardStatus,
	callText,
	continueTicket,
	countsAfter,
	decideCommands,
	handOffMerged,
	html,
	isOutworn,
	isWhereAsked,
	judgeContinuing,
	judgeMark,
	machineClockCheck,
	probeService,
	readResting,
	repairFollowUps,
	restingTickets,
	runCommandLine,
	runProbe,
	sendFile,
	sendPage,
	serveLocally,
	start,
	startBundle,
	stepWith,
	teamFileAround,
	text,
	trusted,
	waitingRuns,
	waitsForAnswer,
	withWebhooks,
	workAfter,
};
