import {
	_enum,
	array,
	boolean,
	looseObject,
	number,
	object,
	strictObject,
	string,
	toJSONSchema,
	union,
	unknown,
} from "./zod-v4-classic-schemas.js";
import { ErrorCode, ToolSchema } from "./modelcontextprotocol-sdk-dist-esm-shared-protocol.js";
import {
	INITIAL_STATE,
	asSeen,
	callerKey,
	holdsSecret,
	isObject,
	lockedReason,
	sameName,
	shortened,
	ticketName,
	valueAsSeen,
} from "./config-environment.js";
import { refuseSecrets } from "./ticket-checks-given-text.js";
import {
	CONTEXTS,
	LINK_ACTIONS,
	NOTHING_SEEN,
	PARTS,
	RELATIONS,
	cardEdits,
	changeContract,
	changeOf,
	checkRequestedFields,
	contractInput,
	createTicket,
	editStep,
	givenContract,
	givenSeen,
	holdsKnownSecret,
	issueEdits,
	joinedSight,
	jsonObject,
	knownAfter,
	linkTickets,
	mayBeStale,
	namesIn,
	newContract,
	notAllDone,
	onFittingBoard,
	onlyOutcome,
	openingTransaction,
	readHistory,
	refuseKnownSecrets,
	refuseUnseen,
	requireAllDone,
	runSteps,
	shownTicket,
	transact,
	writtenBodyMistakes,
} from "./ticket-protocol-transact.js";
import { Failure, Words, defectOf, forAgent, joined, orNull, valueOrFailure, words } from "./errors.js";
import {
	ALWAYS_LOADED,
	READS,
	WRITES,
	WRITES_ONCE,
	addCommentTool,
	answerTool,
	askTool,
	assigneesInput,
	auditTicketTool,
	bareInput,
	bareRepository,
	callerOf,
	decideTool,
	defineTool,
	failureAnswer,
	getTicket,
	handoffTicketTool,
	healthCheckTool,
	labelsInput,
	listTicketsTool,
	mentionInput,
	nextTicketTool,
	numberInput,
	outcomeAnswer,
	pathMarkdown,
	pathOf,
	readToolArguments,
	referenceInput,
	refusalAnswer,
	routeTaskTool,
	setupProjectTool,
	stateDiagram,
	textInput,
	ticketOf,
	timeByState,
	worktreeTool,
} from "./setup-board-checks.js";
import {
	addressedTicket,
	continuationHint,
	lockStatuses,
	parseReference,
	repositoryOf,
	withHint,
	withNamedTicket,
} from "./ticket-talk-questions.js";
import { CALL_ANSWERS_WITHIN_MS, CALL_BEGINS_WITHIN_MS } from "./rules-bounds.js";
import { CONTINUATION_ID, REQUEST_ID_FORM } from "./ticket-read-sound-log.js";
import {
	STALE_READ_PAUSE_MS,
	createLabels,
	holderOf,
	knownBoard,
	missingAgentLabels,
	readBoard,
	readSnapshot,
	requireOpenable,
} from "./ticket-team-team-config.js";
import { closedWords } from "./rules-refusals.js";
import { noteForDue } from "./log-audit-check-chain.js";
import { decisionWords } from "./rules-questions.js";
import { LINE_BREAK, harmlessInline, harmlessJson } from "./rules-markdown.js";
import { isDeepStrictEqual } from "node:util";
// plugin/mcp-server/src/mcp/call-queue.ts
var CallQueue = class {
	#ends = new Map();
	#waiting = new Set();
	async run(call, patience, work) {
		const earlier = [...this.#ends].flatMap(([other, end]) => (mustWait(call, other) ? [end] : []));
		const running = this.#after(earlier, call, patience).then(work);
		this.#ends.set(
			call,
			running.catch(() => void 0),
		);
		try {
			return await running;
		} finally {
			this.#ends.delete(call);
		}
	}
	hasLockBehind(call) {
		return [...this.#waiting].some((other) => other.isLock && mustWait(other, call));
	}
	async #after(earlier, call, { usedMs, cancelled, onWait }) {
		if (earlier.length === 0) return;
		onWait("earlier calls of this session on the same ticket");
		this.#waiting.add(call);
		let timer;
		try {
			await new Promise((resolve, reject) => {
				const giveUp = () => reject(notBegun(call));
				timer = setTimeout(giveUp, CALL_BEGINS_WITHIN_MS - usedMs);
				cancelled.addEventListener("abort", giveUp);
				if (cancelled.aborted) giveUp();
				Promise.all(earlier).then(resolve, reject);
			});
		} finally {
			clearTimeout(timer);
			this.#waiting.delete(call);
		}
	}
};
function mustWait(call, earlier) {
	const { tickets } = call;
	if (call.session !== earlier.session || (call.isRead && earlier.isRead)) return false;
	if (tickets === "none" || earlier.tickets === "none") return false;
	if (tickets === "all" || earlier.tickets === "all") return true;
	return tickets.some((ticket) => earlier.tickets.includes(ticket));
}
function notBegun({ tickets }) {
	const where = Array.isArray(tickets) && tickets.length > 0 ? ` on ${tickets.join(", ")}` : "";
	return new Failure(
		"GITHUB_UNAVAILABLE",
		`Cannot begin the call: earlier calls of this session${where} still wait for GitHub`,
		{
			hint: "Nothing was written; call again after the time in retryAfterMs",
			retryable: true,
			retryAfterMs: CALL_ANSWERS_WITHIN_MS - CALL_BEGINS_WITHIN_MS,
		},
	);
}
const reference = union([number(), string()])
	.optional()
	.catch(void 0);
const references = array(reference)
	.optional()
	.catch(void 0);
const ticketArguments = object({
	owner: string()
		.optional()
		.catch(void 0),
	repo: string()
		.optional()
		.catch(void 0),
	number: reference,
	numbers: references,
	other: reference,
	parent: reference,
	blocked_by: references,
	intent: unknown().optional(),
});
function queuedCall(world, tool, args, caller) {
	const given = ticketArguments.safeParse(args).data ?? ticketArguments.parse({});
	return {
		session: callerKey(world.settings.agent, caller),
		tickets: ticketsIn(world, tool, given),
		isRead: tool.annotations.readOnlyHint,
		isLock: given.intent === "lock",
	};
}
function ticketsIn(world, tool, given) {
	if (tool === healthCheckTool) return "none";
	const { owner, repo, number, numbers = [], other, parent, blocked_by: blockers = [] } = given;
	const { readOnlyHint } = tool.annotations;
	const own = number === void 0 ? numbers : [number];
	if (own.length === 0 && (readOnlyHint || "number" in tool.input.shape)) return "all";
	const here = orNull(() =>
		repositoryOf(world, {
			owner,
			repo,
		}),
	);
	if (here === null) return "none";
	const worktree = tool === worktreeTool ? world.worktree?.ticket : void 0;
	return [...own, worktree, other, parent, ...blockers].flatMap((named) => {
		const parsed = named === void 0 ? null : parseReference(named, here, world.settings);
		if (parsed?.kind === "elsewhere") return ticketName(parsed.ticket).toLowerCase();
		return parsed?.kind === "here"
			? ticketName({
					...here,
					number: parsed.number,
				}).toLowerCase()
			: [];
	});
}
// plugin/mcp-server/src/ticket/make/update-ticket.ts
async function updateTicket(world, call) {
	const { contract, wishes } = call;
	const asksMore = Object.values(wishes).some((wish) => wish !== void 0);
	if (contract !== null && !asksMore) {
		const changed = await changeOnly(world, call, contract);
		if (changed !== null) return changed;
	}
	const known = knownBoard(world, call.address);
	const plan = await makePlan(world, call, known);
	try {
		return await executeUpdate(world, call, plan);
	} catch (error) {
		if (plan.board !== known || !mayBeStale(error)) throw error;
		return executeUpdate(world, call, await makePlan(world, call, null));
	}
}
async function changeOnly(world, call, contract) {
	try {
		const changed = await changeContract(world, call, contract);
		if (changed.kind === "refused") return changed;
		const { ticket, snapshot, reconciliation, lock } = changed.answer.view;
		const { number, url, closed } = snapshot.issue;
		const state = reconciliation.state ?? "Backlog";
		const warnings = [
			...(await closedWarnings(world, {
				address: call.address,
				closed,
			})),
			...heldWarnings(lock),
		];
		return {
			kind: "answered",
			answer: withContract(
				{
					ticket,
					number,
					url,
					state,
					done: landed(changed.answer),
					warnings,
				},
				changed.answer,
			),
		};
	} catch (error) {
		if (error instanceof Failure && error.code === "GITHUB_NOT_IN_PROJECT") return null;
		throw error;
	}
}
async function executeUpdate(world, call, plan) {
	const { contract } = call;
	if (plan.refusal !== null)
		return {
			kind: "refused",
			refusal: plan.refusal,
		};
	const { issue, change } = plan;
	const { secrets } = world.settings;
	const { body } = change;
	if (call.wishes.edit !== void 0 && body !== void 0) {
		const attempted = `update ${ticketName(issue.address)} by these edits together`;
		if (!holdsSecret(issue.body, secrets)) refuseSecrets(attempted, { body }, secrets);
		if (!(await holdsKnownSecret(issue.body, "body"))) await refuseKnownSecrets(attempted, { body });
	}
	if (contract === null)
		return {
			kind: "answered",
			answer: await edit(world, call, plan),
		};
	if (plan.item === null) {
		const report = await edit(world, call, plan, [], ["contract"]);
		const { ticket, done } = report;
		const changed = await valueOrFailure(async () => changeContract(world, call, contract));
		if ("failure" in changed) {
			const { failure } = changed;
			throw notAllDone(
				failure,
				{
					done,
					failed: [
						{
							what: "contract",
							failure,
						},
					],
					left: [],
				},
				finishing(ticket),
			);
		}
		if (changed.kind === "refused") return refusedAfter(done, changed.refusal);
		const all = [...done, ...landed(changed.answer)];
		return {
			kind: "answered",
			answer: withContract(
				{
					...report,
					done: all,
				},
				changed.answer,
			),
		};
	}
	const changed = await changeContract(world, call, contract);
	if (changed.kind === "refused") return changed;
	const done = landed(changed.answer);
	const latest = done.length === 0 ? plan : await makePlan(world, call, plan.board);
	if (latest.refusal !== null) return refusedAfter(done, latest.refusal);
	return {
		kind: "answered",
		answer: withContract(await edit(world, call, latest, done), changed.answer),
	};
}
function refusedAfter(done, refusal) {
	const message = words`${refusal.message}. Done before it: ${done.join(", ")}`;
	return {
		kind: "refused",
		refusal: {
			...refusal,
			message,
		},
	};
}
function landed({ url }) {
	return url === null ? [] : [`contract (${url})`];
}
function withContract(report, { contract, warnings }) {
	return {
		...report,
		contract,
		warnings: [...report.warnings, ...warnings],
	};
}
function finishing(ticket) {
	return {
		attempted: `update ${ticket}`,
		finish: "Call again with the same arguments: what is done already stays as it is",
	};
}
async function edit(world, call, plan, done = [], left = []) {
	const { issue, board, item, change, fields, lock, parts } = plan;
	const { address, url } = issue;
	const ticket = ticketName(address);
	const ignored = issue.closed && item === null;
	const shown = item?.card.value ?? null;
	const opened = [];
	let texts = null;
	const onTexts = async (written) => {
		texts = written;
		return keptTexts(world, plan, written);
	};
	const onBoard = ignored ? [] : cardEdits(board, item?.id ?? null, fields);
	const named = [...issueEdits(change), ...onBoard];
	const steps = editStep(world, issue, named, item === null, void 0, onTexts);
	const open = async () => {
		const first = openingTransaction(world, address, {
			caller: call.caller,
			reason: "The issue was added to the board",
		});
		opened.push(onlyOutcome(await transact(world, [first])));
		return [null];
	};
	const opening = onBoardIn(INITIAL_STATE);
	if (shown === null && !ignored)
		steps.push({
			parts: [opening],
			needed: true,
			run: open,
		});
	const ran = await runSteps(steps);
	const set = opened.filter(({ card }) => card === "set").map(({ state }) => onBoardIn(state));
	const doneNow = [...ran.done.filter((what) => what !== opening), ...set];
	const outcome = {
		...ran,
		done: [...done, ...doneNow],
		left: [...ran.left, ...left],
	};
	requireAllDone(outcome, finishing(ticket));
	const after = partsAfter(plan, call.wishes, texts);
	const digests = {
		from: textDigest(parts),
		to: textDigest(after),
	};
	if (digests.from !== digests.to) world.ownWrites.noteText(address, digests, world.clock.now());
	return {
		ticket,
		number: address.number,
		url,
		state: opened[0]?.state ?? shown,
		done: outcome.done,
		...noteKnown(world, call, parts, after),
		...replacedBy(parts, after),
		warnings: [
			...plan.warnings,
			...(change.body === void 0 ? [] : overwritten(issue, texts)),
			...(await closedWarnings(world, issue)),
			...heldWarnings(lock),
			...(ignored ? ["it is not on the board, and a closed issue is not added to it"] : []),
			...(opened.some(({ card }) => card === "unset") ? [UNSET_CARD] : []),
		],
	};
}
function onBoardIn(state) {
	return `state ${JSON.stringify(state)} on the board`;
}
const UNSET_CARD = `its card shows no state, which counts as "${INITIAL_STATE}": the next handoff goes on from there, unless a person moves the card first`;
async function keptTexts(world, { issue, change }, written) {
	const oldIn = (now) =>
		["title", "body"].filter((part) => change[part] !== void 0 && now[part] === issue[part]);
	let old = oldIn(written);
	for (let reads = 0; old.length > 0 && reads < 8; reads += 1) {
		await world.clock.sleep(STALE_READ_PAUSE_MS);
		old = oldIn(await world.issues.read(issue.address));
	}
	if (old.length === 0) return null;
	const kept = old.join(" and ");
	return new Failure(
		"GITHUB_NOT_LANDED",
		`Cannot update ${ticketName(issue.address)}: GitHub answered success, and kept the old ${kept}`,
		{ hint: `Give a shorter ${kept}, or commit what is long as a file and link it` },
	);
}
async function closedWarnings(world, issue) {
	if (!issue.closed) return [];
	return [withHint("the issue is closed; it was edited nevertheless", await continuationHint(world, issue))];
}
function heldWarnings(standing) {
	return standing.kind === "theirs"
		? [`${lockedReason(standing)}: tell it what changed, with ralph_hero__add_comment or ralph_hero__ask`]
		: [];
}
function partsAfter(
	{ parts, issue, change },
	{ estimate = parts.estimate, priority = parts.priority },
	texts,
) {
	const shown = texts !== null && texts.body !== issue.body ? texts : null;
	return {
		title: change.title ?? parts.title,
		body: (change.body === void 0 ? null : shown?.body) ?? change.body ?? parts.body,
		labels: namesAfter(parts.labels, change.labels),
		assignees: namesAfter(parts.assignees, change.assignees),
		estimate,
		priority,
	};
}
function namesAfter(names, { on, off }) {
	return [...names.filter((name) => !off.some((gone) => gone.name === name)), ...on.map(({ name }) => name)];
}
function noteKnown(world, call, before, after) {
	const given = PARTS.filter((part) => call.wishes[part] !== void 0);
	const known = (shown) =>
		knownAfter(
			joinedSight(call.seen, shown),
			{
				before,
				after,
			},
			given,
		);
	const { seen } = known(world.shownTickets.shownBefore(call, call.arrivedAtMs));
	world.shownTickets.noteChange(call, known);
	return seen === NOTHING_SEEN ? {} : { seen };
}
function replacedBy(before, after) {
	const replaced = ["title", "estimate", "priority"].flatMap((part) => {
		const old = before[part];
		return old === null || old === after[part] ? [] : [[part, old]];
	});
	return replaced.length === 0 ? {} : { replaced: Object.fromEntries(replaced) };
}
const MAX_OVERWRITTEN = 8e3;
function overwritten({ body, bodyEditedAt }, texts) {
	const lost = texts?.edits.find(({ text }) => text !== texts.body);
	if (lost === void 0 || lost.text === body || (bodyEditedAt !== null && lost.at < bodyEditedAt)) return [];
	const text = shortened(JSON.stringify(lost.text), MAX_OVERWRITTEN, "\u2026 (cut: see the issue's edit history)");
	return [
		`${lost.by ?? "somebody"} changed the body just before this update, which replaced it: put back what it lacks, by edit; their text was ${text}`,
	];
}
async function makePlan(world, call, known) {
	const { address, wishes } = call;
	const asked = withAddedLabels(wishes);
	const names = namesIn(asked);
	const others = Promise.all([
		readSnapshot(world, address, async () => null),
		known === null ? readBoard(world, address) : null,
		names === null
			? {
					labels: [],
					assignees: [],
				}
			: world.issues.choices(address, names),
	]);
	others.catch(() => void 0);
	const issue = await readIssue(world, address);
	const [{ snapshot, lockCommit, team }, read, choices] = await others;
	const missing = missingAgentLabels(team, asked, choices);
	const planWith = (board, labels) => {
		const found = {
			...choices,
			labels: [...choices.labels, ...labels],
		};
		return planOn(world, call, board, issue, snapshot, lockCommit, found);
	};
	const isCurrent = known !== null && isDeepStrictEqual(known.team, team);
	const plan = await onFittingBoard(world, address, isCurrent ? known : null, read, (board) =>
		planWith(
			board,
			missing.map((name) => ({
				id: name,
				name,
			})),
		),
	);
	if (missing.length === 0 || plan.refusal !== null) return plan;
	const { made, failures } = await createLabels(world, address, missing);
	if (failures[0] !== void 0) throw failures[0];
	return planWith(plan.board, made);
}
function withAddedLabels({ labels, addLabels, ...wishes }) {
	return {
		...wishes,
		labels: addLabels === void 0 ? labels : [...(labels ?? []), ...addLabels],
	};
}
async function readIssue(world, address) {
	const { clock, issues, ownWrites } = world;
	for (let attempt = 1; ; attempt += 1) {
		const askedAtMs = clock.now();
		const issue = await issues.read(address);
		if (!ownWrites.isOldText(address, textDigest(partsOf(issue, null)), askedAtMs) || attempt === 8)
			return issue;
		await clock.sleep(STALE_READ_PAUSE_MS);
	}
}
function textDigest(parts) {
	return shownTicket({
		...parts,
		estimate: null,
		priority: null,
	}).seen;
}
function partsOf({ title, body, labels, assignees }, item) {
	return {
		title,
		body,
		labels: labels.map(({ name }) => name),
		assignees: assignees.map(({ name }) => name),
		estimate: item?.estimate ?? null,
		priority: item?.priority ?? null,
	};
}
function planOn(world, call, board, issue, snapshot, lockCommit, choices) {
	const { wishes, contract, address, caller } = call;
	const { number } = address;
	const { project, viewer } = board;
	const item = snapshot.items.find((one) => one.project.id === project.id) ?? null;
	const state = item?.card.value ?? null;
	const labels = [...choices.labels, ...issue.labels];
	const { checked, mistakes } = checkRequestedFields(withAddedLabels(wishes), board, {
		...choices,
		labels,
	});
	const { fields } = checked;
	const { change, warnings, mistakes: ofChange } = changeOf(issue, wishes, checked);
	const all = [...mistakes, ...ofChange, ...writtenBodyMistakes(wishes.body, change.body)];
	const nowhere = "a closed issue that is not on the board has";
	if (issue.closed && item === null) {
		if (fields.length > 0) all.push(`${nowhere} no estimate and no priority`);
		if (contract !== null) all.push(`${nowhere} no contract`);
	}
	if (all.length > 0) {
		const why = joined(all, "; ");
		throw new Failure("INPUT_INVALID", words`Cannot update ${ticketName(issue.address)}: ${why}`, {
			hint: "Correct the arguments; nothing was written",
		});
	}
	if ((item === null ? !snapshot.issue.closed : state === null) || fields.length > 0) requireOpenable(board);
	if (item?.archived === true)
		throw new Failure(
			"GITHUB_ARCHIVED",
			`Cannot update ${snapshot.issue.url}: its card is archived in project "${project.title}"`,
			{ hint: `Restore it under ${project.url}` },
		);
	const lock = lockStatuses(
		world,
		{
			locks:
				lockCommit === null
					? []
					: [
							{
								number,
								commit: lockCommit,
							},
						],
		},
		holderOf(world, caller, viewer),
	)({
		number,
		state,
	});
	const parts = partsOf(issue, item);
	const shown = joinedSight(call.seen, world.shownTickets.shownBefore(call, call.arrivedAtMs));
	return {
		issue,
		board,
		item,
		lock,
		change,
		fields,
		parts,
		warnings,
		refusal: refuseUnseen(issue, parts, state, wishes, change, fields, shown),
	};
}
// plugin/mcp-server/src/mcp/edit-tools.ts
const reportOutput = looseObject({
	number: number().optional(),
	url: string().optional(),
	state: string().nullable().optional(),
	done: array(string()).optional(),
});
function reportAnswer(report) {
	const { ticket, url, state, done, warnings, replayed, replaced = {}, seen } = report;
	const lines = [
		`${replayed === true ? "Already there: ticket" : "Ticket"} ${ticket} ${state === null ? "outside the board" : `in "${state}"`}: ${url}`,
		`Done: ${done.length === 0 ? "nothing had to be changed" : done.join(", ")}`,
		...Object.entries(replaced).map(([part, old]) => `Replaced: ${part} ${JSON.stringify(old)}`),
		...warnings.map((warning) => `Warning: ${forAgent(warning)}`),
		...(seen === void 0 ? [] : [`Seen: ${seen}`]),
	];
	return {
		structured: { ...report },
		text: lines.join("\n"),
	};
}
const STATE_KEYS = ["state", "status", "to_state", "workflow_state", "workflowState"];
function refuseStateKeys(tool, args) {
	const key = STATE_KEYS.find((name) => isObject(args) && Object.hasOwn(args, name));
	if (key === void 0) return;
	throw new Failure("INPUT_INVALID", `Cannot call ${tool} with "${key}": it sets no state`, {
		hint: "Leave it out, and change the state with ralph_hero__handoff_ticket; nothing was written",
	});
}
const CREATE = "ralph_hero__create_ticket";
const createTicketTool = defineTool({
	name: CREATE,
	title: "Create a ticket",
	description: [
		"Creates an issue with its card, always in Backlog. Labels, assignees (logins), estimate, priority, parent and blockers (open issues of the repository) must exist; every mistake is named before anything is written.",
		"With a request_id the same call again, as after a lost answer, finishes that ticket instead of making another. To move it on use ralph_hero__handoff_ticket.",
	].join("\n"),
	annotations: WRITES,
	input: strictObject({
		title: textInput,
		body: textInput.optional(),
		labels: labelsInput.optional(),
		assignees: assigneesInput.optional(),
		estimate: string().optional(),
		priority: string().optional(),
		parent: referenceInput.optional(),
		blocked_by: array(referenceInput).max(50).optional(),
		result_schema: jsonObject
			.optional()
			.describe("JSON Schema (2020-12) that the ticket's result must fit; fixed from then on"),
		contract: contractInput.optional(),
		request_id: string()
			.regex(REQUEST_ID_FORM)
			.refine((id) => !id.startsWith(CONTINUATION_ID), `begin it otherwise than "${CONTINUATION_ID}"`)
			.optional()
			.describe("Any id of your own"),
		mention: mentionInput,
		...bareInput,
	}),
	output: reportOutput,
	refuse: (args) => refuseStateKeys(CREATE, args),
	async call(world, args) {
		const { title, body, labels, assignees, estimate, priority, mention } = args;
		return reportAnswer(
			await createTicket(world, {
				address: repositoryOf(world, args),
				caller: callerOf(args),
				wishes: {
					title: title.toWellFormed(),
					body,
					labels,
					assignees,
					estimate,
					priority,
					mention,
				},
				parent: args.parent ?? null,
				blockedBy: args.blocked_by ?? [],
				contract: newContract(args.contract, args.result_schema),
				requestId: args.request_id ?? null,
			}),
		);
	},
});
const UPDATE = "ralph_hero__update_ticket";
const OF_CONTRACT = "contract.";
const CLEARABLE = [
	"body",
	"labels",
	"assignees",
	"estimate",
	"priority",
	...Object.keys(contractInput.shape).map((term) => OF_CONTRACT + term),
];
const updateInput = strictObject({
	number: numberInput,
	title: textInput.optional(),
	body: textInput.optional(),
	edit: array(
		strictObject({
			old: string().min(1),
			new: string(),
		}),
	)
		.max(50)
		.optional()
		.describe("Of the body, where old stands once"),
	labels: labelsInput.optional(),
	add_labels: labelsInput.optional(),
	remove_labels: labelsInput.optional(),
	assignees: assigneesInput.optional(),
	estimate: string().optional(),
	priority: string().optional(),
	contract: contractInput
		.optional()
		.describe("What the work must keep to; once it began, only the orchestrator changes it"),
	clear: array(_enum(CLEARABLE)).optional(),
	seen: string().optional().describe("From get_ticket"),
	mention: mentionInput,
	...bareInput,
});
const updateTicketTool = defineTool({
	name: UPDATE,
	title: "Edit a ticket",
	description:
		"Changes title, body, labels, assignees, estimate or priority, never the state: that is ralph_hero__handoff_ticket's. What is left out stays; clear empties; a list replaces the old one. Refused where it would overwrite what you were not shown: prefer edit and add_labels. An issue that is not on the board is added, in Backlog. Safe to repeat.",
	annotations: {
		...WRITES_ONCE,
		destructiveHint: true,
	},
	input: updateInput,
	output: reportOutput,
	refuse: (args) => refuseStateKeys(UPDATE, args),
	async call(world, args, arrivedAtMs) {
		refuseContradictions(args);
		const { clear = [], seen, contract } = args;
		const emptied = Object.fromEntries(clear.map((name) => [name, null]));
		const terms = Object.entries(emptied).flatMap(([name, none]) =>
			name.startsWith(OF_CONTRACT) ? [[name.slice(9), none]] : [],
		);
		const { title, body, labels, assignees, estimate, priority } = {
			...args,
			...emptied,
		};
		const outcome = await updateTicket(world, {
			address: ticketOf(world, args),
			caller: callerOf(args),
			wishes: {
				title: title?.toWellFormed(),
				body,
				labels,
				assignees,
				estimate,
				priority,
				edit: args.edit,
				addLabels: args.add_labels,
				removeLabels: args.remove_labels,
				mention: args.mention,
			},
			contract:
				contract === void 0 && terms.length === 0
					? null
					: givenContract({
							...contract,
							...Object.fromEntries(terms),
						}),
			seen: seen === void 0 ? null : givenSeen(seen),
			arrivedAtMs,
		});
		return outcome.kind === "refused" ? refusalAnswer(outcome.refusal) : reportAnswer(outcome.answer);
	},
});
function refuseContradictions({ clear = [], contract, edit = [], ...given }) {
	const { body, labels, add_labels: added = [], remove_labels: removed = [] } = given;
	const values = {
		...given,
		...Object.fromEntries(Object.entries(contract ?? {}).map(([term, value]) => [OF_CONTRACT + term, value])),
	};
	const isListed = labels !== void 0 || clear.includes("labels");
	const mistakes = [
		...clear.flatMap((name) => (values[name] === void 0 ? [] : [`${name} is given and cleared`])),
		...(edit.length > 0 && (body !== void 0 || clear.includes("body"))
			? ["the body is given, and edited"]
			: []),
		...(isListed && added.length + removed.length > 0
			? ["labels replaces the whole list: leave out add_labels and remove_labels"]
			: []),
		...added.flatMap((name) =>
			removed.some((other) => sameName(name, other))
				? [`the label ${JSON.stringify(name)} is added and removed`]
				: [],
		),
		...["labels", "assignees"].flatMap((name) =>
			given[name]?.length === 0 ? [`${name} is an empty list: to empty it, clear: ["${name}"]`] : [],
		),
	];
	if (mistakes.length === 0) return;
	throw new Failure("INPUT_INVALID", `Cannot call ${UPDATE}: ${mistakes.join("; ")}`, {
		hint: "Say one thing about each part; nothing was written",
	});
}
const RELATION_WORDS = {
	parent: "has the parent",
	child: "has the child",
	blocked_by: "is blocked by",
	blocks: "blocks",
};
const linkTicketsTool = defineTool({
	name: "ralph_hero__link_tickets",
	title: "Link tickets",
	description:
		"Adds or removes a link between two tickets of one repository. Refuses circles (naming them), a ticket linked to itself and a second parent: remove the first one before. An existing link is acknowledged.",
	annotations: WRITES_ONCE,
	input: strictObject({
		number: numberInput,
		relation: _enum(RELATIONS).describe(
			"other is its parent, or child; it is blocked by other, or blocks it",
		),
		other: referenceInput,
		action: _enum(LINK_ACTIONS).default("add"),
		...bareRepository,
	}),
	output: looseObject({ changed: boolean().optional() }),
	async call(world, args) {
		const { relation, other, action } = args;
		const outcome = await linkTickets(world, {
			address: ticketOf(world, args),
			relation,
			other,
			action,
		});
		return outcomeAnswer(outcome, ({ changed, ticket, other: linked }) => {
			const says = `${RELATION_WORDS[relation]} ${linked}`;
			if (action === "add") return [`${changed ? "Linked" : "Nothing to change"}: ${ticket} ${says}`];
			return [
				changed
					? `Link removed: ${ticket} no longer ${says}`
					: `Nothing to remove: no link says that ${ticket} ${says}`,
			];
		});
	},
});
// plugin/mcp-server/src/mcp/get-ticket.ts
const getTicketTool = defineTool({
	name: "ralph_hero__get_ticket",
	title: "Look at a ticket",
	description: [
		"Shows a ticket and the states each command may move it to next: text, labels, links, state, lock, the contract of its result, review and evidence, newest result and records (who moved it, when and why), questions between agents, comments (by whom, and whether each counts as a person's answer), and its group in the order of work.",
		"Left out is what is false, none or empty. Reads only. To change the state use ralph_hero__handoff_ticket.",
	].join("\n"),
	annotations: READS,
	meta: ALWAYS_LOADED,
	input: strictObject({
		number: numberInput.optional(),
		context: _enum([...CONTEXTS, "path"])
			.optional()
			.describe(
				"results: results and links only; full: whole history; path: states it passed, as Mermaid, with times",
			),
		...bareInput,
	}),
	output: looseObject({
		number: number().optional(),
		url: string().optional(),
		state: string().nullable().optional(),
		lock: looseObject({}).nullable().optional(),
		contract: looseObject({}).nullable().optional(),
		review: looseObject({}).nullable().optional(),
		result: looseObject({}).nullable().optional(),
		records: array(looseObject({})).optional(),
		questions: array(looseObject({})).optional(),
		comments: array(looseObject({})).optional(),
		nextMoves: looseObject({}).optional(),
		guidance: looseObject({ note: string().optional() }).optional(),
		path: looseObject({}).optional(),
	}),
	async call(world, args) {
		const { context = null } = args;
		const caller = callerOf(args);
		const address = await addressedTicket(world, "show a ticket", {
			...args,
			caller,
		});
		if (context === "path") return pathAnswer(await readHistory(world, address, caller));
		const ticket = await getTicket(world, address, caller, context);
		if (context === "results") {
			const shown = Object.entries(structuredTicket(ticket)).filter(([key]) => OF_RESULTS.has(key));
			const lines = [headLines, linkLines, resultLines, recordLines].flatMap((linesOf) => linesOf(ticket));
			return {
				structured: Object.fromEntries(shown),
				text: lines.join("\n"),
			};
		}
		const { seen, labels, assignees } = ticket;
		return {
			structured: structuredTicket(ticket),
			text: describeTicket(ticket),
			afterSent: (sentAtMs) =>
				world.shownTickets.noteSent(
					{
						address,
						caller,
					},
					{
						seen,
						labels,
						assignees,
					},
					sentAtMs,
				),
		};
	},
});
function pathAnswer(history) {
	const { ticket, number, title, url, state, log, warnings, readAtMs } = history;
	const path = pathOf(log, history);
	const steps = path.steps
		.slice(-100)
		.map(({ number: step, from, to, atMs, agent, reason, record, offGraph, afterGap }) => ({
			step,
			from,
			to,
			at: new Date(atMs).toISOString(),
			by: agent ?? "moved by hand",
			reason: reason === null ? null : shortened(reason, 200),
			offGraph,
			afterGap,
			record: record?.seq ?? null,
		}));
	const stepsCut = steps.length < path.steps.length;
	const times = timeByState(path, readAtMs);
	return {
		structured: {
			ticket,
			number,
			title,
			url,
			state,
			path: {
				diagram: stateDiagram(path),
				steps,
				stepsCut,
				times,
				warnings,
			},
		},
		text: [...pathMarkdown(path, history), ...warnings].join("\n"),
	};
}
function structuredTicket(ticket) {
	const { decide: _ofPeople, project: _board, ticket: _asUrl, guidance, asked, ...shown } = ticket;
	const { note, allowedNextTransitions: _asNextMoves, ...standing } = guidance;
	const { url, openChildren, moreQuestions, review, questions, comments, body } = ticket;
	const parts = {
		...shown,
		openChildren: openChildren || null,
		moreQuestions: moreQuestions || null,
		review: review && leanReview(review),
		records: leanRecords(ticket),
		comments: comments.map(leanComment),
		questions: questions.map((question) => leanQuestion(question, questions)),
		bodyBy: body === "" ? null : bodyAuthor(ticket),
	};
	const isDueAlone = note === noteForDue(standing.due);
	return {
		...leanParts(parts, url),
		guidance: {
			...(isDueAlone ? {} : { note }),
			...leanParts(standing, url),
		},
		...(asked === null ? {} : { asked: asked.url === url ? { reason: asked.reason } : asked }),
	};
}
const OF_RESULTS = new Set(
	"number title url closed dropped continuedBy continues state parent openChildren group result records recordsCut".split(
		" ",
	),
);
function leanRecords({ records, result }) {
	return records.map(({ kind, from, ...record }, index) => ({
		...record,
		...(kind === "transition" ? {} : { kind }),
		...(from === records[index - 1]?.to ? {} : { from }),
		...(record.seq === result?.record.seq ? { result: null } : {}),
	}));
}
function leanComment({ trusted, trustUnknown, ...comment }) {
	return {
		...comment,
		...(trustUnknown === void 0 ? { trusted } : { trustUnknown }),
	};
}
function leanQuestion({ id: _id, depth: _depth, fromInstance: _instance, state: _state, ...question }, all) {
	const { inReplyTo, reviewers, to } = question;
	const others = reviewers.filter((reviewer) => reviewer !== to);
	return {
		...question,
		reviewers: others,
		inReplyTo: all.find(({ id }) => id === inReplyTo)?.seq,
	};
}
function leanReview({ submission, ...review }) {
	if (submission === null) return review;
	const { riskClass, pullRequests, ...rest } = submission;
	const pulls = pullRequests.map(({ url, head }) => ({
		url,
		head,
	}));
	const isSaid = riskClass === review.riskClass;
	return {
		...review,
		submission: {
			...rest,
			pullRequests: pulls,
			...(isSaid ? {} : { riskClass }),
		},
	};
}
const TELLING = new Set(["state", "lock", "answer", "nextMoves", "fileScope", "takenUp", "trusted"]);
const AS_GIVEN = new Set(["schema", "value", "evidence", "reads"]);
function says(value) {
	if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
	return value !== null && value !== void 0 && value !== false && value !== "";
}
function leanParts(parts, ticketUrl) {
	const lean = (value) => {
		if (Array.isArray(value)) return value.map(lean);
		if (value instanceof Words) return value;
		return typeof value === "object" && value !== null ? leanParts(value, ticketUrl) : value;
	};
	const shown = Object.entries(parts).map(([key, part]) => {
		if (AS_GIVEN.has(key)) return [key, part];
		if (key === "url" && typeof part === "string") return [key, part.replace(`${ticketUrl}#`, "#")];
		return [key, lean(part)];
	});
	return Object.fromEntries(
		shown.filter(([key, value]) => TELLING.has(key) || AS_GIVEN.has(key) || says(value)),
	);
}
function quotedText(text) {
	return JSON.stringify(text.split(LINE_BREAK).map(harmlessInline).join("\n"));
}
function listed(names) {
	return names.length === 0 ? "none" : names.map((name) => harmlessInline(name)).join(", ");
}
const UNTRUSTED = {
	"does not count": "not trusted",
	"not looked up": "not looked up whether trusted",
	"cannot tell": "cannot tell whether trusted",
};
function authorLine({ author }) {
	return author === null ? "(deleted account)" : harmlessInline(author);
}
function trustWords({ association, trusted, trustUnknown }) {
	return [association, ...(trusted ? [] : [UNTRUSTED[trustUnknown ?? "does not count"]])];
}
function commentLine({ at, by, text, reads, url, ...comment }) {
	const standing = [
		by,
		...trustWords(comment),
		...(comment.sinceState ? [] : ["before the present state"]),
		...(comment.edited ? ["edited"] : []),
		comment.counts ? "counts" : "does not count",
		url,
	];
	const read = reads === void 0 ? "" : `, reads: ${jsonLine(reads)}`;
	return `Comment ${at} ${authorLine(comment)} (${standing.join(", ")}): ${quotedText(text)}${read}`;
}
function jsonLine(value) {
	return harmlessJson(value, 0);
}
function demandLines(contract) {
	const { record, attemptsLeft, kind, schema, riskClass, fileScope, expansions = [], for: agent } = contract;
	const where = `record ${record.seq}, ${record.url}`;
	return [
		...(kind === void 0 ? [] : [`Kind (${where}): ${harmlessInline(kind)}`]),
		...(schema === void 0
			? []
			: [`Contract (${where}), ${attemptsLeft ?? 0} attempts left: ${jsonLine(schema)}`]),
		...(riskClass === void 0 ? [] : [`Risk class (${where}): ${riskClass}`]),
		...(fileScope === void 0 ? [] : [`File scope (${where}): ${jsonLine(fileScope)}`]),
		...expansions.map((files) => `Added to it by an accepted request: ${jsonLine(files)}`),
		...(agent === void 0 ? [] : [`For (${where}): ${harmlessInline(agent)}`]),
	];
}
function resultLines({ result }) {
	if (result === null) return [];
	const { record, agent, command, value } = result;
	return [
		`Result${command === null ? "" : ` of ${command}`} (record ${record.seq}, ${record.url}, by ${harmlessInline(agent)}): ${jsonLine(value)}`,
	];
}
function reviewLines({ review, contract }) {
	if (review === null) return [];
	const { riskClass, submission, verdict, missing } = review;
	const isShown = riskClass === contract?.riskClass || riskClass === submission?.riskClass;
	return [
		...(riskClass === void 0 || isShown ? [] : [`Highest risk class since the work began: ${riskClass}`]),
		...(submission === null ? [] : submittedLines(submission)),
		...(verdict === null ? [] : [`Review ${verdict.kind} by ${harmlessInline(verdict.by)} (${verdict.url})`]),
		...(missing === null ? [] : [`Before it is closed: ${harmlessInline(forAgent(missing))}`]),
	];
}
function submittedLines(submission) {
	const { by, record, riskClass, reviewer, pullRequests, raises = [] } = submission;
	const { fileCount, files, evidence } = submission;
	return [
		`Submitted for review by ${harmlessInline(by)} (record ${record.seq}, ${record.url}), risk class: ${riskClass ?? "none"}, reviewer: ${harmlessInline(reviewer ?? "none")}`,
		`Pull requests: ${jsonLine(
			pullRequests.map(({ url, head }) => ({
				url,
				head,
			})),
		)}`,
		...raises.map(({ from, to, why }) => `Raised from ${from} to ${to}: ${jsonLine(why)}`),
		`Changed files (${fileCount}): ${jsonLine(files)}`,
		`Evidence: ${jsonLine(evidence)}`,
	];
}
function questionLine(question, all) {
	const { seq, type, from, to, text, matter, answer, advice, at, url, urgency, reviewers, inReplyTo } =
		question;
	const outer = all.find(({ id }) => id === inReplyTo);
	const others = reviewers.filter((reviewer) => reviewer !== to);
	const about = [
		...(matter === null ? [] : [matter]),
		...(urgency === void 0 ? [] : [urgency]),
		...(outer === void 0 ? [] : [`for question ${outer.seq}`]),
		...(others.length === 0 ? [] : [`decided by ${listed(others)}`]),
	];
	const whom = to === null ? "anyone" : harmlessInline(to);
	const asked = `${harmlessInline(from)} asks ${whom}${about.length === 0 ? "" : ` (${about.join(", ")})`}: ${quotedText(text)}`;
	const said = (one) =>
		`${quotedText(one.text)} (${one.seq === null ? "" : `record ${one.seq}, `}${one.at}, ${one.url})`;
	return [
		`${answer === null ? "Open question" : "Question"} ${seq}: ${asked} (${harmlessInline(type)}, ${at}, ${url})`,
		...detailsOf(question),
		...advice.map((one) => `; advice by ${speakerOf(one)}, ${harmlessInline(one.kind)}: ${said(one)}`),
		...(answer === null
			? []
			: [`; ${speakerOf(answer)} ${decisionWords(answer.kind).present}: ${said(answer)}`]),
	].join("");
}
function speakerOf({ by, person }) {
	return `${harmlessInline(by)}${person === true ? " (a person)" : ""}`;
}
function detailsOf({ context, constraints, proposal, expandScope, reclassify }) {
	return [
		...Object.entries({
			context,
			constraints,
			proposal,
		}).flatMap(([name, text]) => (text === void 0 ? [] : [`; ${name}: ${quotedText(text)}`])),
		...(expandScope === void 0 ? [] : [`; asks for more file scope: ${jsonLine(expandScope)}`]),
		...(reclassify === void 0 ? [] : [`; asks for risk class ${reclassify}`]),
	];
}
function bodyAuthor({ bodyBy }) {
	return `${authorLine(bodyBy)} (${trustWords(bodyBy).join(", ")})`;
}
function headLines(ticket) {
	const { isLockState, isTerminal, requiresHumanAction } = ticket.guidance;
	const kinds = [
		...(isLockState ? ["a lock state"] : []),
		...(isTerminal ? ["final"] : []),
		...(requiresHumanAction ? ["waits for a person"] : []),
	];
	return [
		`${ticket.ticket} ${quotedText(ticket.title)} ${ticket.url}`,
		`State: ${ticket.state ?? "(unset, counts as Backlog)"}${ticket.closed ? `, issue ${closedWords(ticket.dropped)}` : ""}${kinds.length === 0 ? "" : ` (${kinds.join(", ")})`}`,
		...(ticket.continuedBy === void 0 ? [] : [`Continued by: ${harmlessInline(ticket.continuedBy)}`]),
		...(ticket.continues === void 0 ? [] : [`Continues: ${harmlessInline(ticket.continues)}`]),
	];
}
function lockLines({ lock }) {
	if (lock === null) return ["Lock: free"];
	const { handed } = lock;
	const by = handed === void 0 ? null : harmlessInline(handed.by);
	const who = handed?.takenUp === false ? "not taken up yet" : harmlessInline(lock.instance);
	const standing = lock.running ? ` until ${lock.until}` : `, over: ${lock.over}`;
	return [
		`Lock: ${harmlessInline(lock.agent)} (${who})${lock.mine ? ", yours" : ""}${standing}`,
		...(handed === void 0 ? [] : [`Handed over by ${by}: ${quotedText(handed.why)}`]),
	];
}
function linkLines({ parent, openChildren, group }) {
	return [
		...(parent === null ? [] : [`Parent: ${parent}`]),
		...(openChildren === 0 ? [] : [`Open children: ${openChildren}`]),
		...(group === null || group.waitsFor.length === 0 ? [] : [`Waits for: ${group.waitsFor.join(", ")}`]),
		...(group === null || group.order.length === 0
			? []
			: [`Group, in the order of work: ${group.order.join(", ")}`]),
	];
}
function recordLines({ records, recordsCut, result }) {
	const isShown = (record) => record.seq === result?.record.seq;
	return [
		...(recordsCut ? ["Records: there are older ones"] : []),
		...records.map((record) => {
			const { seq, kind, at, agent, command, intent, from, to, reason, handedTo, url } = record;
			const where =
				handedTo === void 0 ? `${from ?? "(unset)"} \u2192 ${to}` : `handed over to ${harmlessInline(handedTo)}`;
			const call = [command, intent].filter((word) => word !== null).join(" ");
			const how = [...(kind === "transition" ? [] : [kind]), ...(call === "" ? [] : [call])];
			const value = isShown(record) || record.result === null ? "" : `: ${quotedText(record.result)}`;
			const came = record.result === null ? "" : `, with a result${value}`;
			return `${seq}. ${at} ${harmlessInline(agent)}: ${where}: ${quotedText(reason)} (${[...how, url].join(", ")})${came}`;
		}),
	];
}
function describeTicket(ticket) {
	const { nextMoves, guidance, asked, priority, estimate, labels, assignees } = ticket;
	const { note, due } = guidance;
	const next = due.length === 0 ? [] : [noteForDue(due)];
	return [
		...headLines(ticket),
		...lockLines(ticket),
		`Priority: ${priority ?? "none"}; estimate: ${estimate ?? "none"}; labels: ${listed(labels)}; assignees: ${listed(assignees)}`,
		...linkLines(ticket),
		...(ticket.contract === null ? [] : demandLines(ticket.contract)),
		...resultLines(ticket),
		...reviewLines(ticket),
		...recordLines(ticket),
		...ticket.questions.map((question) => questionLine(question, ticket.questions)),
		...(ticket.moreQuestions === 0 ? [] : [`Older open questions: ${ticket.moreQuestions}`]),
		...(asked === null ? [] : [`Asked of a person (${asked.url}): ${quotedText(asked.reason)}`]),
		...(ticket.commentsCut ? ["Comments: there are older ones"] : []),
		...(ticket.hiddenComments === void 0 ? [] : [ticket.hiddenComments]),
		...ticket.comments.map(commentLine),
		...Object.entries(nextMoves).map(
			([command, targets]) =>
				`${command === "every" ? "every command" : command} may lead to ${targets.join(", ")}`,
		),
		...new Set([note, ...next]),
		...guidance.warnings.map((warning) => `Warning: ${forAgent(warning)}`),
		`Seen: ${ticket.seen}`,
		...(ticket.body === ""
			? ["Body: (empty)"]
			: [
					`Body, by ${bodyAuthor(ticket)}:`,
					...ticket.body.split(LINE_BREAK).map((line) => `> ${harmlessInline(line)}`),
				]),
	].join("\n");
}
// plugin/mcp-server/src/mcp/tools.ts
const TOOLS = [
	handoffTicketTool,
	getTicketTool,
	createTicketTool,
	updateTicketTool,
	addCommentTool,
	askTool,
	answerTool,
	decideTool,
	worktreeTool,
	routeTaskTool,
	linkTicketsTool,
	listTicketsTool,
	nextTicketTool,
	auditTicketTool,
	setupProjectTool,
	healthCheckTool,
];
let definitions;
function listTools(client, process) {
	definitions ??= new Map(TOOLS.map((tool) => [tool, toDefinition(tool)]));
	return [...definitions].flatMap(([tool, definition]) =>
		tool.offer?.isTo(client, process) === false ? [] : [definition],
	);
}
const PROGRESS_EVERY_MS = 5e3;
var ToolCalls = class {
	#world;
	#queue = new CallQueue();
	constructor(world) {
		this.#world = world;
	}
	async answer(call) {
		const { name, client, process, tellProgress } = call;
		const tool = TOOLS.find((each) => each.name === name);
		if (tool === void 0) {
			const unknown = new Error(`There is no tool ${JSON.stringify(name)}`);
			throw Object.assign(unknown, { code: ErrorCode.InvalidParams });
		}
		if (tool.offer?.isTo(client, process) === false) return toResult(failureAnswer(tool.offer.refusal()));
		const arrivedAtMs = performance.now();
		const read = {
			...call,
			args: readToolArguments(tool.input, call.args),
			arrivedAtMs,
		};
		let waitsFor = "GitHub";
		const onWait = (cause) => {
			waitsFor = cause;
		};
		let progress = 0;
		const ticks = setInterval(() => {
			progress += 1;
			tellProgress(progress, `Waits for ${waitsFor}`);
		}, PROGRESS_EVERY_MS);
		let limit;
		const late = new Promise((resolve) => {
			limit = setTimeout(() => resolve(failureAnswer(stillAtWork(tool, waitsFor))), CALL_ANSWERS_WITHIN_MS);
		});
		try {
			const told = await Promise.race([this.#answer(tool, read, onWait), late]);
			if (!call.cancelled.aborted) told.afterSent?.(performance.now());
			return toResult(told);
		} finally {
			clearInterval(ticks);
			clearTimeout(limit);
		}
	}
	async #answer(tool, { args: given, client, cancelled, arrivedAtMs }, onWait) {
		return answerOf(tool, client, async () => {
			const here = await this.#world();
			const args = withNamedTicket(here, given);
			const { agent, instance } = namedCaller.safeParse(args).data ?? {};
			const caller = {
				agent,
				instance,
			};
			const queued = queuedCall(here, tool, args, caller);
			const usedMs = performance.now() - arrivedAtMs;
			const options = {
				caller: queued.session,
				usedMs,
				cancelled,
				onWait,
			};
			return here.withinCall(
				async () =>
					this.#queue.run(queued, options, async () => {
						const told = await answerOf(tool, client, async () => {
							refuseSecrets(`call ${tool.name}`, args, here.settings.secrets);
							if (!tool.annotations.readOnlyHint) await refuseKnownSecrets(`call ${tool.name}`, args);
							return here.leases.during(here, caller, async () => tool.call(here, args, arrivedAtMs));
						});
						return this.#queue.hasLockBehind(queued) ? withLockBehind(told, queued) : told;
					}),
				options,
			);
		});
	}
};
function stillAtWork({ name, annotations }, cause) {
	const { readOnlyHint, idempotentHint: retryable } = annotations;
	const message = `${readOnlyHint ? `Cannot finish ${name}` : `Cannot tell whether ${name} was done`}: it waits for ${cause}, and ${CALL_ANSWERS_WITHIN_MS / 1e3} s are over`;
	return new Failure(readOnlyHint ? "GITHUB_UNAVAILABLE" : "GITHUB_OUTCOME_UNKNOWN", message, {
		hint: retryable
			? "Call again with the same arguments: what was done is found"
			: "Look first whether it was done: a call again may do it once more",
		retryable,
	});
}
function withLockBehind(told, { tickets, isLock }) {
	const { error } = told.structured;
	if (isLock || !isObject(error)) return told;
	if (String(error["code"]) !== "REFUSED_NOT_BEGUN" && tickets !== "all") return told;
	const note =
		"A lock of this session on the ticket arrived after this call and is carried out next: call again";
	const shown = {
		...error,
		hint: `${String(error["hint"])}. ${note}`,
		retryable: true,
	};
	return {
		...told,
		structured: {
			...told.structured,
			error: shown,
		},
		text: `${told.text}\n${note}`,
	};
}
async function answerOf(tool, client, work) {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof Failure)) return failureAnswer(defectOf(error, `finish ${tool.name}`));
		const failure = withVariableSetting(error, client);
		return tool.failed?.(failure) ?? failureAnswer(failure);
	}
}
const VARIABLE_SETTINGS = new Map([
	["codex-mcp-client", "env_vars"],
	["opencode", "environment"],
]);
function withVariableSetting(failure, client) {
	const { code, message, hint } = failure;
	if (
		!(code === "CONFIG_TOKEN_MISSING" || code === "CONFIG_INCOMPLETE") ||
		client === void 0 ||
		client.name === "claude-code"
	)
		return failure;
	const note = `Some clients pass on no environment: name the variable in \`${VARIABLE_SETTINGS.get(client.name) ?? "env"}\` of the server's entry in your client's configuration (docs/other-clients.md)`;
	return new Failure(code, message, {
		hint: `${hint}. ${note}`,
		cause: failure,
	});
}
const namedCaller = object({
	agent: string().trim().optional(),
	instance: string().trim().optional(),
});
function toResult({ structured, text, isError }) {
	return {
		content: [
			{
				type: "text",
				text: asSeen(text),
			},
		],
		structuredContent: Object(valueAsSeen(structured)),
		...(isError === true ? { isError } : {}),
	};
}
function toDefinition({ name, title, description, annotations, meta, input, output }) {
	return {
		name,
		title,
		description,
		annotations: {
			title,
			...annotations,
		},
		inputSchema: definitionOf(input),
		outputSchema: definitionOf(output),
		_meta: {
			"anthropic/alwaysLoad": false,
			...meta,
		},
	};
}
function leaveDefaultsOut({ jsonSchema }) {
	for (const key of ["additionalProperties", "properties"]) {
		const value = jsonSchema[key];
		if (typeof value === "object" && Object.keys(value).length === 0) delete jsonSchema[key];
	}
	if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames;
}
const ANYTHING = { anyOf: [{ type: "null" }, { not: { type: "null" } }] };
function separateTypes(_key, value) {
	if (!isObject(value) || !Array.isArray(value["type"])) return value;
	const { type: types, ...rest } = value;
	const each = types.map((type) =>
		type === "array"
			? {
					type,
					items: ANYTHING,
				}
			: { type },
	);
	return {
		...rest,
		anyOf: each,
	};
}
function definitionOf(schema) {
	const { $schema: _dialect, ...definition } = toJSONSchema(schema, {
		io: "input",
		override: leaveDefaultsOut,
	});
	return ToolSchema.shape.inputSchema.parse(JSON.parse(JSON.stringify(definition), separateTypes));
}
export { TOOLS, ToolCalls, listTools };

import "./zod-v4-core-schemas.js";
import "./zod-v4-locales-en.js";
import "./rules-finishing.js";
import "./rolldown-runtime.js";
import "./rules-team.js";
import "./lru-cache-dist-esm-node-index.js";
import "./log-comment.js";
import "./picomatch-lib-parse.js";
import "./ticket-checks-scope.js";
import "./rules-decide.js";
import "./rules-setting-secrets.js";
import "./ajv-dist-core.js";
import "./ajv-dist-vocabularies-discriminator-index.js";
import "./setup-enforcement.js";
