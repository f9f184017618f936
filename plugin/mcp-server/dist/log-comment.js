import { prettifyError } from "./zod-v4-core-schemas.js";
import {
	_enum,
	array,
	int,
	literal,
	looseObject,
	number,
	record,
	strictObject,
	string,
	unknown,
} from "./zod-v4-classic-schemas.js";
import { canonicalize } from "./zod-v4-locales-en.js";
import { Failure } from "./errors.js";
import {
	COMMANDS,
	INITIAL_STATE,
	INTENTS,
	MAX_LEASE_MINUTES,
	MENTION,
	NO_JOURNAL,
	TEAM_CONFIG_PATH,
	UNKNOWN_NAME,
	accountName,
	callerKey,
	isMainOf,
	lockRef,
	parseCommand,
	readJson,
	repositoryKey,
	repositoryNamed,
	sameAgent,
	sameHolder,
	sameName,
	sameRole,
	shortened,
	shownName,
	ticketName,
	ticketNumber,
} from "./config-environment.js";
import {
	ESCALATION_ACTIONS,
	FAILURE_TYPES,
	RISK_CLASSES,
	TRANSPORTS,
	URGENCIES,
	WAIVER,
	WAIVER_LINE,
	decides,
	decisionWords,
	needsAuthority,
	parseFailureType,
	parseRiskClass,
	parseUrgency,
	uncountedComment,
	wayByComment,
} from "./rules-questions.js";
import {
	LINE_BREAK,
	harmlessBlock,
	harmlessCode,
	harmlessHtml,
	harmlessInline,
	harmlessJson,
	harmlessMarkdown,
	harmlessQuote,
	quietText,
} from "./rules-markdown.js";
import { LRUCache } from "./lru-cache-dist-esm-node-index.js";
import { createHash } from "node:crypto";
const RECORD_KINDS = ["transition", "claim", "observed", "interaction", "contract"];
const FINDINGS = ["moved by hand", "cut-off write", "late write"];
const sessionSchema = looseObject({
	id: string(),
	machine: string().optional(),
	process: string().optional(),
	bootId: string().optional(),
});
const observationSchema = looseObject({
	from: string(),
	to: string().optional(),
	at: string().optional(),
	as: _enum(FINDINGS),
	offGraph: literal(true).optional(),
});
const contractSchema = looseObject({
	kind: string().optional(),
	schema: unknown().optional(),
	riskClass: _enum(RISK_CLASSES).optional(),
	fileScope: array(string()).optional(),
	for: string().optional(),
});
const followUpSchema = looseObject({
	to: string(),
	task: string(),
	title: string().optional(),
	labels: array(string()).optional(),
	estimate: string().optional(),
	priority: string().optional(),
	schema: unknown().optional(),
	terms: contractSchema.optional(),
});
const handoverSchema = looseObject({
	id: string().min(1).max(64),
	to: string(),
	result: unknown(),
	evidence: record(string(), unknown()).optional(),
	followUps: array(followUpSchema),
});
const decisionSchema = looseObject({
	kind: string(),
	text: string(),
	by: string(),
	counts: literal(false).optional(),
});
const interactionSchema = looseObject({
	type: string(),
	from: string(),
	to: string().nullable(),
	transport: _enum(TRANSPORTS).optional(),
	riskClass: _enum(RISK_CLASSES).optional(),
	question: string().optional(),
	context: string().optional(),
	constraints: string().optional(),
	proposal: string().optional(),
	urgency: _enum(URGENCIES).optional(),
	expandScope: array(string()).optional(),
	reclassify: _enum(RISK_CLASSES).optional(),
	failureType: _enum(FAILURE_TYPES).optional(),
	tried: array(string()).optional(),
	mention: array(string()).optional(),
	depth: int().positive().optional(),
	inReplyTo: string().optional(),
	answers: string().optional(),
	decision: decisionSchema.optional(),
});
const capabilitiesSchema = record(string(), array(string()));
const routingSchema = looseObject({
	requested: capabilitiesSchema,
	requester: string(),
	selected: string(),
	rule: string(),
	reason: string(),
	candidates: array(
		looseObject({
			agent: string(),
			department: string().optional(),
			capabilities: capabilitiesSchema,
			covers: array(string()),
			why: string(),
		}),
	),
});
const handDecisionSchema = looseObject({
	request: string(),
	kind: string(),
	text: string(),
	by: string(),
	url: string(),
	at: string(),
});
const personDecisionSchema = looseObject({
	kind: string(),
	by: string(),
	text: string(),
	request: string().optional(),
});
const decidedOnSchema = looseObject({
	decision: string().optional(),
	title: string().optional(),
	body: string().optional(),
	file: looseObject({
		path: string(),
		commit: string(),
		blob: string(),
	}).optional(),
	changes: array(
		looseObject({
			text: string(),
			by: string(),
			at: string(),
		}),
	).optional(),
});
const submissionSchema = looseObject({
	riskClass: _enum(RISK_CLASSES).optional(),
	raises: array(
		looseObject({
			from: _enum(RISK_CLASSES),
			to: _enum(RISK_CLASSES),
			why: array(string()),
		}),
	).optional(),
	reviewer: string().optional(),
	pullRequests: array(
		looseObject({
			id: string(),
			url: string(),
			head: string(),
			base: string(),
		}),
	),
	files: array(string()),
	fileCount: int(),
});
const recordSchema = looseObject({
	v: literal(1),
	kind: _enum(RECORD_KINDS),
	ticket: string(),
	seq: int().positive(),
	id: string().min(1).max(64),
	prev: string().optional(),
	at: string(),
	agent: string(),
	instance: string(),
	session: sessionSchema,
	command: _enum(COMMANDS).optional(),
	intent: _enum(INTENTS).optional(),
	graph: string().optional(),
	from: string().optional(),
	to: string(),
	reason: string(),
	lock: looseObject({
		until: string(),
		takenFrom: string().optional(),
		keyHash: string().optional(),
	}).optional(),
	lockKey: string().optional(),
	lockReleased: literal(true).optional(),
	handedTo: string().optional(),
	seen: looseObject({
		value: string().optional(),
		updatedAt: string().optional(),
	}),
	observed: observationSchema.optional(),
	reply: looseObject({
		by: string(),
		url: string(),
		at: string(),
	}).optional(),
	result: unknown().optional(),
	group: array(int().positive()).optional(),
	contract: contractSchema.optional(),
	underContract: string().optional(),
	requestId: string().optional(),
	handover: handoverSchema.optional(),
	followUps: looseObject({
		handover: string(),
		asked: string(),
		tickets: array(
			looseObject({
				number: number(),
				url: string(),
				to: string(),
			}),
		),
	}).optional(),
	parent: string().optional(),
	continuedBy: string().optional(),
	continues: looseObject({
		ticket: string(),
		head: string(),
	}).optional(),
	interaction: interactionSchema.optional(),
	routing: routingSchema.optional(),
	evidence: record(string(), unknown()).optional(),
	submission: submissionSchema.optional(),
	acceptance: looseObject({
		submission: int().positive(),
		kind: _enum(["accepted", "waived"]),
		by: string(),
		url: string(),
	}).optional(),
	handDecisions: array(handDecisionSchema).optional(),
	personDecision: personDecisionSchema.optional(),
	decidedOn: decidedOnSchema.optional(),
	warnings: array(string()).optional(),
});
function parseRecord(value) {
	const parsed = recordSchema.safeParse(value);
	if (parsed.success) return { record: parsed.data };
	return { problem: prettifyError(parsed.error) };
}
function staysInPlace({ kind, prev, seen, to }) {
	return kind === "interaction" || (kind === "contract" && (prev !== void 0 || seen.value === to));
}
function mayMove(record) {
	return !staysInPlace(record) || record.observed?.as === "moved by hand";
}
function endsStay({ kind, to, observed }, state) {
	if (to !== state || kind === "observed") return to !== state;
	return observed?.as === "moved by hand" && (observed.to ?? "Backlog") !== state;
}
const MAX_RESULT_BYTES = 24576;
const MAX_EVIDENCE_BYTES = 12288;
const MAX_TASK_LENGTH = 2e4;
const MAX_SCHEMA_BYTES = 8192;
const MAX_QUESTION_LENGTH = 2e3;
const MAX_ANSWER_LENGTH = 4e3;
function recordHash(value) {
	return createHash("sha256")
		.update(canonicalize(value) ?? "")
		.digest("hex");
}
// plugin/mcp-server/src/log/interactions.ts
const CUT_CELL = "\u2026 (the whole text is in the record)";
function interactionTable(record, room, forms = FORMS) {
	if (!isInteraction(record) || room === 0) return [];
	return tableOf("Interaction Record", forms.rows(record), room);
}
function row(label, text) {
	return text === void 0 ? [] : [[label, text]];
}
function tableOf(title, rows, room) {
	return [
		"",
		`| ${title} | |`,
		"|---|---|",
		...rows.map(([label, text]) => `| ${label} | ${cell(text, room)} |`),
	];
}
function cell(text, room) {
	return harmlessInline(shortened(text, room, CUT_CELL))
		.replaceAll("\\", "\u2216")
		.replaceAll("|", "\u2223")
		.replaceAll("`", "\u02cb")
		.replaceAll("*", "\\*")
		.trim();
}
const CONSULTATION = {
	type: "consultation",
	asked: true,
	matterOf({ expandScope, reclassify, proposal }) {
		if (expandScope !== void 0) return "scope";
		if (reclassify !== void 0) return "risk class";
		return proposal === void 0 ? null : "proposal";
	},
	problems({ interaction: { question, decision, expandScope } }) {
		return [
			...(question === void 0 && decision === void 0 ? ["a consultation asks something"] : []),
			...(expandScope?.length === 0 ? ["a scope expansion names what it asks for"] : []),
		];
	},
	rows({ seq, interaction }) {
		const { proposal, expandScope, reclassify, question } = interaction;
		const way = wayByComment({
			seq,
			matter: this.matterOf(interaction) ?? null,
		});
		return [
			...row("My proposal", proposal),
			...row("Scope expansion", expandScope?.join(", ")),
			...row("Risk class wanted", reclassify),
			...row("For a person", question === void 0 || way === null ? void 0 : `To decide, ${way}`),
		];
	},
	read(form) {
		const expandScope = expansionIn(form);
		return {
			proposal: textOf(form, "my proposal", "proposal") ?? void 0,
			expandScope: expandScope.length === 0 ? void 0 : expandScope,
			reclassify: parseRiskClass(textOf(form, "risk class wanted", "reclassification") ?? ""),
		};
	},
};
const PATH = /(?<![\w.@*{},-])(?:[\w.@*{},-]+\/)+[\w.@*{},-]+|(?<![\w-])[\w-]+\.[A-Za-z]{1,5}(?![\w.])/g;
function expansionIn(form) {
	const text = textOf(form, "scope expansion", "expand scope");
	if (text === null)
		return (/scope expansion\s*:(.*)/i.exec(textOf(form, "request") ?? "")?.[1] ?? "").match(PATH) ?? [];
	return /\s/.test(text.replaceAll(/,\s*/g, ",")) ? (text.match(PATH) ?? []) : listed(text);
}
const CAPABILITY_REQUEST = {
	type: "capability-request",
	asked: true,
	matterOf: () => null,
	problems: ({ interaction: { question, decision, expandScope, reclassify } }) => [
		...(question === void 0 && decision === void 0 ? ["a capability request says what is wanted"] : []),
		...(expandScope === void 0 && reclassify === void 0
			? []
			: ["scope and class are matters of a consultation"]),
	],
	rows: ({ interaction: { proposal } }) => row("My proposal", proposal),
	read: (form) => ({
		question: textOf(form, "capability needed", "capability") ?? void 0,
		urgency: parseUrgency(textOf(form, "urgency") ?? ""),
	}),
};
const ESCALATION = {
	type: "escalation",
	asked: false,
	matterOf: () => void 0,
	problems: ({ interaction: { failureType } }) =>
		failureType === void 0 ? ["an escalation says what kind of failure it is"] : [],
	rows: ({ interaction: { failureType, tried = [] } }) => [
		...row("Failure type", failureType),
		...row("What to do", failureType && ESCALATION_ACTIONS[failureType].action),
		...row("Tried", tried.length === 0 ? void 0 : tried.join("; ")),
	],
	read(form) {
		const tried = textOf(form, "what i tried", "tried");
		return {
			failureType: parseFailureType(textOf(form, "failure type") ?? ""),
			tried: tried === null ? void 0 : listed(tried),
		};
	},
};
const HANDOFF = {
	type: "handoff",
	asked: false,
	matterOf: () => void 0,
	problems: ({ interaction }) => (interaction.to === null ? ["a handoff names who receives the work"] : []),
	rows: ({ to, parent }) => [
		[
			"Request",
			parent === void 0 ? `Go on with it in ${to}` : `Do what the ticket says; it follows up ${parent}`,
		],
	],
	read: () => ({}),
};
const REVIEW = {
	type: "review",
	asked: false,
	matterOf: () => "sign-off",
	problems: ({ kind, evidence, interaction: { decision } }) =>
		kind === "transition" || decision !== void 0 || evidence === void 0
			? []
			: ["evidence goes with the submission itself"],
	rows: ({ kind, to, evidence }) => [
		...row("Request", kind === "transition" ? `Review it: the ticket is in ${to}` : void 0),
		...row("Evidence", evidence && Object.keys(evidence).join(", ")),
	],
	read: () => ({}),
};
const INTERACTION_TYPES = [HANDOFF, CONSULTATION, REVIEW, ESCALATION, CAPABILITY_REQUEST];
function interactionForms(types) {
	const typeOf = (name) => types.find(({ type }) => type === name);
	return {
		asked: types.filter(({ asked }) => asked).map(({ type }) => type),
		problems(record) {
			if (!isInteraction(record)) return [];
			const { type } = record.interaction;
			return typeOf(type)?.problems(record) ?? [`there is no type ${JSON.stringify(type)}`];
		},
		rows(record) {
			const { type, decision } = record.interaction;
			const cannot = decision?.counts === false ? ", who cannot decide it: advice" : "";
			return [
				...commonRows(record),
				...(typeOf(type)?.rows(record) ?? []),
				...row("Decision", decision && `${decision.kind}, by ${decision.by}${cannot}`),
			];
		},
		matterOf(interaction) {
			const known = typeOf(interaction.type);
			if (known !== void 0) return known.matterOf(interaction);
			return interaction.question === void 0 ? void 0 : null;
		},
		read(body) {
			const form = readForm(body);
			const known = typeOf(typeIn(form));
			if (known === void 0) return null;
			const interaction = {
				...commonFields(form),
				...known.read(form),
				type: known.type,
			};
			return {
				taskId: textOf(form, "task id"),
				interaction,
			};
		},
	};
}
const FORMS = interactionForms(INTERACTION_TYPES);
function isInteraction(record) {
	return record.interaction !== void 0;
}
function commonRows({ ticket, at, interaction }) {
	const { type, from, to, transport, riskClass, context, constraints, urgency } = interaction;
	return [
		["Task ID", ticket],
		["Type", type],
		["From", from],
		["To", to ?? "anyone"],
		...row("Transport", transport),
		["Risk class", riskClass ?? "none"],
		["Timestamp", at],
		...row("Context", context),
		...row("Constraints", constraints),
		...row("Urgency", urgency),
	];
}
function commonFields(form) {
	const field = (name) => textOf(form, name) ?? void 0;
	return {
		from: field("from"),
		to: field("to"),
		context: field("context"),
		question: field("request"),
		constraints: field("constraints"),
		transport: TRANSPORTS.find((one) => one === field("transport")?.toLowerCase()),
		riskClass: parseRiskClass(field("risk class") ?? ""),
	};
}
function routingTable({ ticket, routing }, room) {
	if (routing === void 0 || room === 0) return [];
	const { requested, requester, selected, rule, reason, candidates } = routing;
	const matched = candidates.filter(({ capabilities }) => Object.keys(capabilities).length > 0);
	const rejected = candidates.filter(({ agent }) => agent !== selected);
	const shownAgent = ({ agent, capabilities, department }) =>
		`${agent}${department === void 0 ? "" : ` of ${department}`} (${shownCapabilities(capabilities)})`;
	return tableOf(
		"Routing Decision",
		[
			["Task ID", ticket],
			["Requested capability", shownCapabilities(requested)],
			["Requested by", requester],
			["Matched agents", matched.map(shownAgent).join(", ") || "none"],
			["Selected", selected],
			["Reason", reason],
			...rejected.map(({ agent, why }) => ["Rejected", `${agent}: ${why}`]),
			["Tie-break rule applied", rule],
		],
		room,
	);
}
function shownCapabilities(capabilities) {
	return Object.entries(capabilities)
		.map(([domain, qualifiers]) => `${domain}: [${qualifiers.join(", ")}]`)
		.join("; ");
}
const MAX_LINES = 400;
const MAX_LINE_LENGTH = 1e3;
const HEADING = /^\s{0,3}#{1,6}\s(.*)/;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/;
const NAMED_LINE =
	/^\s*(?:[-*+]\s+)?(?:\*\*|__)?([A-Za-z][A-Za-z #0-9-]{0,40}?)(?:\*\*|__)?\s*:\s*(?:\*\*|__)?(.*)/;
const FENCE = /^\s{0,3}(?:```|~~~)/;
function readForm(body) {
	const rows = new Map();
	const sections = new Map();
	let section = null;
	for (const line of ownLines(body)) {
		const heading = withoutEnd(HEADING.exec(line)?.[1] ?? "", /[\s#]/);
		if (heading !== "") {
			const name = nameOf(heading);
			section = sections.get(name) ?? [];
			sections.set(name, section);
			continue;
		}
		const named = rowOf(line);
		if (named !== null && !rows.has(named.name)) rows.set(named.name, named.value);
		section?.push(line);
	}
	const texts = [...sections].map(([name, lines]) => [name, lines.join("\n").trim()]);
	return {
		rows,
		sections: new Map(texts),
	};
}
function textOf({ rows, sections }, ...names) {
	for (const name of names) {
		const text = sections.get(name) ?? rows.get(name) ?? "";
		if (text !== "" && !isPlaceholder(text)) return text;
	}
	return null;
}
function typeIn(form) {
	return textOf(form, "type")?.replaceAll(/[`*]/g, "").trim().toLowerCase() ?? null;
}
function ownLines(body) {
	const lines = body.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "").split(LINE_BREAK);
	if (lines.length > MAX_LINES) return [];
	let fenced = false;
	return lines
		.map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, 999).toWellFormed()}\u2026` : line))
		.filter((line) => {
			if (FENCE.test(line)) {
				fenced = !fenced;
				return false;
			}
			return !fenced && !/^\s{0,3}>/.test(line);
		});
}
function rowOf(line) {
	const inner = TABLE_ROW.exec(line)?.[1];
	if (inner !== void 0) {
		const bar = inner.search(/(?<!\\)\|/);
		if (bar < 0) return null;
		const value = inner
			.slice(bar + 1)
			.replaceAll("\\|", "|")
			.trim();
		return /^[\s:-]*$/.test(value)
			? null
			: {
					name: nameOf(inner.slice(0, bar)),
					value,
				};
	}
	const [, name = "", rest = ""] = NAMED_LINE.exec(line) ?? [];
	const value = rest.trim();
	return value === ""
		? null
		: {
				name: nameOf(name),
				value,
			};
}
function nameOf(text) {
	return text
		.replaceAll(/[*_`:]/g, "")
		.replaceAll(/\s+/g, " ")
		.trim()
		.toLowerCase();
}
function isPlaceholder(text) {
	return /^\[[^\]]*\]$/.test(text);
}
function listed(text) {
	return text
		.split(/[,\n]/)
		.map((part) => withoutEnd(part.replace(/^[\s[`*+-]+(?=\S)/, ""), /[\s\]`]/))
		.filter((part) => part !== "");
}
function withoutEnd(text, character) {
	const last = text.split("").findLastIndex((one) => !character.test(one));
	return text.slice(0, last + 1);
}
// plugin/mcp-server/src/log/comment.ts
const RECORD_MARKER = "<!-- ralph-record:v1 -->";
const AGENT_COMMENT_MARKER = "<!-- ralph-comment:v1 -->";
const MAX_COMMENT_LENGTH = 65536;
const ROOMS = [
	{
		reason: 2e3,
		result: 8e3,
		cell: 600,
		indent: 2,
	},
	{
		reason: 200,
		result: 1e3,
		cell: 100,
		indent: 2,
	},
	{
		reason: 200,
		result: 0,
		cell: 100,
		indent: 0,
	},
];
const MAX_SHOWN_TASK = 120;
const FENCE_OPENING = "```json\n";
const FENCE_CLOSING = "\n```";
const ANY_MARKER = /(?:^|\n)<!-- ralph-(record|comment):v(\d+) -->$/;
function renderComment(record) {
	return fitted((room) => `${visiblePart(record, room)}\n\n${foldedPart(record, room)}`);
}
const VOID = "**Void**:";
function renderVoidComment(record, winner) {
	const notice = `${VOID} [record ${winner.seq}](${winner.url}) was first; this one does not count.`;
	return fitted((room) => {
		const struck = visiblePart(record, {
			...room,
			result: 0,
			cell: 0,
		})
			.split("\n")
			.map(strike)
			.join("\n");
		return `${notice}\n\n${struck}\n\n${foldedPart(record, room)}`;
	});
}
function saysVoid(body) {
	return body.startsWith(VOID);
}
function strike(line) {
	const prefix = /^> /.exec(line)?.[0] ?? "";
	const text = line.slice(prefix.length);
	if (text.trim() === "") return line;
	return `${prefix}~~${text.replaceAll("~", "~\u200b").replace(/^~/, "\u200b~").replace(/\\$/, "\\\u200b")}~~`;
}
function visiblePart(record, room) {
	const called = (record.interaction?.mention ?? []).flatMap(calledName);
	const lines = [
		headline(record),
		...(record.command === void 0 ? [] : [`**Command**: ralph_${record.command}`]),
		spokenLine(record, room.reason),
		...(record.result === void 0 ? [] : [`**Result**: ${shownResult(record.result, room.result)}`]),
		...(record.contract === void 0 ? [] : contractLines(record.contract)),
		...(record.evidence === void 0 ? [] : shownEvidence(record.evidence, room.result)),
		...(record.submission === void 0 ? [] : submissionLines(record.submission)),
		...(record.acceptance === void 0 ? [] : [acceptanceLine(record.acceptance)]),
		...(record.parent === void 0 ? [] : [`**Follows up**: ${harmlessInline(record.parent)}`]),
		...(record.continuedBy === void 0 ? [] : [`**Continued by**: ${harmlessInline(record.continuedBy)}`]),
		...(record.continues === void 0 ? [] : [`**Continues**: ${harmlessInline(record.continues.ticket)}`]),
		...(record.handover?.followUps ?? []).map(({ to, title, task }) => {
			const text = harmlessInline(title ?? task).slice(0, MAX_SHOWN_TASK);
			return `**To be made**: for ${harmlessInline(to)}, ${text.toWellFormed()}`;
		}),
		...(record.followUps?.tickets ?? []).map(
			({ number, to }) => `**Follow-up**: #${number}, for ${harmlessInline(to)}`,
		),
		...observationLine(record),
		...(record.reply === void 0
			? []
			: [`**Answered by**: ${harmlessInline(record.reply.by)}, ${record.reply.url}`]),
		...(record.handDecisions ?? []).map(
			({ kind, by, url }) =>
				`**Decided by a person**: ${harmlessInline(kind)}, by ${harmlessInline(by)}, ${harmlessInline(url)}`,
		),
		...callsLine(record.interaction?.mention ?? []),
		...(record.warnings ?? []).map((warning) => `**Note**: ${harmlessInline(warning)}`),
		...interactionTable(record, room.cell),
		...routingTable(record, room.cell),
	];
	const meant = new Set(called.map((name) => name.toLowerCase()));
	return quietText(lines.join("\n"), repositoryNamed(record.ticket), meant);
}
function submissionLines({ riskClass, raises = [], reviewer, pullRequests }) {
	return [
		...(riskClass === void 0 ? [] : [`**Risk class**: ${riskClass}`]),
		...raises.map(
			({ from, to, why }) => `**Reclassified**: ${from} \u2192 ${to}, ${harmlessInline(why.join("; "))}`,
		),
		...(reviewer === void 0 ? [] : [`**Reviewer**: ${harmlessInline(reviewer)}`]),
		...pullRequests.map(({ url, head }) => `**Judged**: ${harmlessInline(url)} at ${harmlessInline(head)}`),
	];
}
function acceptanceLine({ kind, by, url }) {
	return `**${kind === "waived" ? "Review waived by" : "Accepted by"}**: ${harmlessInline(by)}, ${harmlessInline(url)}`;
}
function contractLines({ schema, riskClass, fileScope, for: agent }) {
	return [
		...(schema === void 0 ? [] : ["**Contract**: the result has to fit the JSON Schema in the record"]),
		...(riskClass === void 0 ? [] : [`**Risk class**: ${riskClass}`]),
		...(fileScope === void 0 ? [] : [`**File scope**: ${shownPaths(fileScope)}`]),
		...(agent === void 0 ? [] : [`**For**: ${harmlessInline(agent)}`]),
	];
}
function callsLine(mention) {
	const names = mention.flatMap(calledName);
	return names.length === 0 ? [] : [`**Calls**: ${names.join(" ")}`];
}
function calledName(name) {
	return [...(MENTION.exec(name)?.slice(1) ?? [])].map((called) => `@${called}`);
}
function spokenLine({ reason, interaction, personDecision }, shownLength) {
	const said =
		(personDecision === void 0 || personDecision.text === "" ? void 0 : personDecision.text) ??
		interaction?.decision?.text ??
		interaction?.question;
	return `**${said === void 0 ? "Reason" : "Text"}**: ${harmlessBlock(said ?? reason, shownLength)}`;
}
function headline(record) {
	const from = shownState(record.from);
	const to = shownState(record.to);
	switch (record.kind) {
		case "transition":
			return `**State transition**: ${from} \u2192 ${to} (intent: ${record.intent ?? "none"})`;
		case "claim":
			if (record.handedTo !== void 0)
				return `**Lock handed over**: ${harmlessInline(record.agent)} \u2192 ${harmlessInline(record.handedTo)} in ${to}`;
			return `**Lock claimed**: ${to}${record.lock?.takenFrom === void 0 ? "" : `, taken over from ${harmlessInline(record.lock.takenFrom)}`}`;
		case "observed": {
			const { observed } = record;
			if (observed !== void 0 && observed.as !== "moved by hand") return `**Card set again**: ${to}`;
			return `**Moved by a person**: ${from} \u2192 ${observed === void 0 ? to : shownState(observed.to)}`;
		}
		case "interaction":
			return record.handover === void 0
				? interactionHeadline(record, to)
				: `**Follow-up begun** in ${to}: first the tickets, then ${shownState(record.handover.to)}`;
		case "contract":
			return record.prev === void 0 ? `**Ticket opened** in ${to}` : `**Contract changed** in ${to}`;
	}
}
function interactionHeadline({ interaction, routing, personDecision }, state) {
	if (personDecision !== void 0)
		return `**Decided by the person at the terminal of ${harmlessInline(personDecision.by)}**: ${harmlessInline(personDecision.kind)} in ${state}`;
	if (routing !== void 0) return `**Routing decision**: ${harmlessInline(routing.selected)}`;
	if (interaction === void 0) return `**Message between agents** in ${state}`;
	const { type, from, to, question, decision } = interaction;
	const sender = harmlessInline(from);
	const receiver = to === null ? "anyone" : harmlessInline(to);
	if (decision !== void 0)
		return `**${decision.counts === false ? "Advice, which decides nothing" : decisionWords(decision.kind).title}**: ${sender} answers ${receiver}`;
	return question === void 0
		? `**Message between agents**: ${sender} to ${receiver}`
		: `**${titleOf(type)}**: ${sender} asks ${receiver}`;
}
function titleOf(type) {
	if (type === "consultation") return "Question";
	const words = harmlessInline(type).replaceAll("-", " ");
	return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
function observationLine({ observed, kind }) {
	if (observed === void 0 || (kind === "observed" && observed.as === "moved by hand")) return [];
	const when = observed.at === void 0 ? "" : ` at ${harmlessInline(observed.at)}`;
	const edge = observed.offGraph === true ? ", which is no edge of the graph" : "";
	return [
		`**Found before it**: ${observed.as}, ${shownState(observed.from)} \u2192 ${shownState(observed.to)}${when}${edge}`,
	];
}
function shownState(state) {
	return state === void 0 ? "(unset)" : harmlessInline(state);
}
function foldedPart(record, { indent }) {
	const until = record.lock === void 0 ? "" : ` \u00b7 lock until ${record.lock.until.slice(11, 16)} UTC`;
	return `<details><summary>${`Record ${record.seq} \u00b7 ${harmlessHtml(record.agent)}${until}`}</summary>\n\n${FENCE_OPENING}${harmlessJson(record, indent)}${FENCE_CLOSING}\n\n</details>\n\n${RECORD_MARKER}`;
}
function fitted(render) {
	let least = 0;
	for (const room of ROOMS) {
		const body = render(room);
		if (body.length <= 65536) return body;
		least = body.length;
	}
	throw new Failure(
		"INPUT_TOO_LARGE",
		`Cannot write the record: its comment would have ${least} characters, and ralph-hero takes ${MAX_COMMENT_LENGTH}`,
		{ hint: "Shorten the text; commit what is long as a file and link it" },
	);
}
function renderAgentComment(text, by, home, { calls = [], meant } = {}) {
	const body = [
		`**Comment by agent**: ${harmlessInline(by.agent)} (${harmlessInline(by.instance)})`,
		harmlessMarkdown(text, home, meant).trim(),
		...callsLine(calls),
		AGENT_COMMENT_MARKER,
	].join("\n\n");
	if (body.length <= 65536) return body;
	throw new Failure(
		"INPUT_TOO_LARGE",
		`Cannot comment: the comment would have ${body.length} characters, and ralph-hero takes ${MAX_COMMENT_LENGTH}`,
		{ hint: "Shorten the text; commit what is long as a file and link it" },
	);
}
function isMarked(body) {
	return ANY_MARKER.test(body.trimEnd());
}
function parseComment(body) {
	const found = ANY_MARKER.exec(body.trimEnd());
	if (found === null) return { kind: "talk" };
	const [, marker, version] = found;
	if (marker === "comment") return { kind: "agent" };
	if (Number(version) > 1)
		return {
			kind: "unreadable",
			newer: true,
			problem: `it is of version ${version}`,
		};
	return parseFoldedPart(body);
}
const PARSED = new WeakMap();
function readComment(comment) {
	const known = PARSED.get(comment);
	if (known !== void 0) return known;
	const parsed = parseComment(comment.body);
	PARSED.set(comment, parsed);
	return parsed;
}
function parseFoldedPart(body) {
	const text = body.replaceAll("\r\n", "\n");
	const closing = text.lastIndexOf(FENCE_CLOSING);
	const opening = closing < 0 ? -1 : text.lastIndexOf(FENCE_OPENING, closing);
	if (opening < 0)
		return {
			kind: "unreadable",
			newer: false,
			problem: "it has no JSON block",
		};
	try {
		const value = JSON.parse(text.slice(opening + 8, closing));
		const parsed = parseRecord(value);
		if ("problem" in parsed)
			return {
				kind: "unreadable",
				newer: false,
				problem: parsed.problem,
			};
		return {
			kind: "record",
			record: parsed.record,
			written: Object(value),
			hash: recordHash(value),
		};
	} catch (error) {
		return {
			kind: "unreadable",
			newer: false,
			problem: String(error),
		};
	}
}
const INLINE_LENGTH = 200;
const CUT = "\u2026 (the whole result is in the record)";
function shownResult(result, room) {
	const isText = typeof result === "string";
	const isOneLine = !isText || !/[\n\r\v\f\u0085\u2028\u2029]/.test(result);
	const short = isText ? harmlessInline(result) : `\`${harmlessJson(result, 0)}\``;
	if (isOneLine && short.length <= INLINE_LENGTH) return short;
	const what = `${kindOf(result)}, ${resultBytes(result)} bytes of JSON`;
	if (room === 0) return `${what}, in the record`;
	return `${what}\n\n<details><summary>Result</summary>\n\n${isText ? harmlessQuote(shortened(result, room, CUT)) : codeBlock(result, room)}\n\n</details>\n`;
}
const EVIDENCE_LABELS = new Map([
	["migrations_breaking", "Migrations and breaking changes"],
	["security_analysis", "Security analysis"],
	["rollback_plan", "Rollback plan"],
]);
const EVIDENCE_FORMS = new Map([
	["files_changed", array(string()).transform((files) => [`**Files changed**: ${shownPaths(files)}`])],
	[
		"tests",
		array(
			strictObject({
				criterion: string(),
				test: string(),
			}).transform(
				({ criterion, test }) => `**Test**: ${harmlessInline(criterion)} \u2013 ${harmlessInline(test)}`,
			),
		),
	],
	[
		"before_after",
		strictObject({
			before: string(),
			after: string(),
		}).transform(({ before, after }) => [
			`**Before**: ${shownText(before)}`,
			`**After**: ${shownText(after)}`,
		]),
	],
]);
const MAX_SHOWN_PATHS = 20;
const MAX_SHOWN_TEXT = 1e3;
function shownEvidence(evidence, room) {
	const { description = "", ...rest } = evidence;
	const parts = [
		typeof description === "string" ? [`**Evidence**: ${shownText(description)}`] : null,
		...Object.entries(rest).map(([key, value]) => evidenceLines(key, value)),
	];
	if (parts.every((part) => part !== null)) {
		const lines = parts.flat();
		if (lines.join("\n").length <= room) return lines;
	}
	return [`**Evidence**: ${shownResult(evidence, room)}`];
}
function evidenceLines(key, value) {
	if (typeof value === "string")
		return [`**${EVIDENCE_LABELS.get(key) ?? harmlessInline(key)}**: ${shownText(value)}`];
	return EVIDENCE_FORMS.get(key)?.safeParse(value).data ?? null;
}
function shownText(text) {
	return harmlessBlock(text, MAX_SHOWN_TEXT);
}
function shownPaths(paths) {
	const more = paths.length - MAX_SHOWN_PATHS;
	return [
		...paths.slice(0, MAX_SHOWN_PATHS).map(harmlessCode),
		...(more > 0 ? [`and ${more} more`] : []),
	].join(", ");
}
function resultBytes(result) {
	return Buffer.byteLength(JSON.stringify(result));
}
function kindOf(result) {
	if (Array.isArray(result)) return "a list";
	return typeof result === "string" ? "text" : "an object";
}
function codeBlock(result, room) {
	const json = harmlessJson(result);
	return `\`\`\`json\n${json.length > room ? `${json.slice(0, room)}${CUT}` : json}\n\`\`\``;
}
function checkedJson(value) {
	const problem = problemOf(value, 64);
	return problem === null ? { value: wellFormed(value) } : { problem };
}
function problemOf(value, depthLeft) {
	if (typeof value === "number" && !Number.isFinite(value)) return "it holds a number that JSON cannot write";
	if (typeof value !== "object" || value === null) return null;
	if (depthLeft === 0) return `it is nested more than 64 deep`;
	for (const part of Object.values(value)) {
		const problem = problemOf(part, depthLeft - 1);
		if (problem !== null) return problem;
	}
	return null;
}
function wellFormed(value) {
	if (typeof value === "string") return value.toWellFormed();
	if (Array.isArray(value)) return value.map(wellFormed);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)]),
	);
}
// plugin/mcp-server/src/log/trust.ts
function authorStatus(comment, { authors, owner, access }) {
	const { author } = comment;
	if (comment.byViewer) return "counts";
	if (author === null) return "does not count";
	if (authors.some((trusted) => sameName(trusted, accountName(author)))) return "counts";
	if (author.isBot) return "does not count";
	if (sameName(author.login, owner)) return "counts";
	const known = access.get(author.login.toLowerCase());
	if (known === void 0) return "not looked up";
	if (known.kind === "unknown") return "cannot tell";
	return known.kind === "writer" ? "counts" : "does not count";
}
function isTrusted(comment, trust) {
	return authorStatus(comment, trust) === "counts";
}
function unknownAccess({ author }, { access }) {
	const known = author === null || author.isBot ? void 0 : access.get(author.login.toLowerCase());
	return known?.kind === "unknown" ? known : null;
}
function notLookedUp(comments, trust) {
	const logins = comments.flatMap((comment) => {
		const { author } = comment;
		return author !== null && authorStatus(comment, trust) === "not looked up"
			? [author.login.toLowerCase()]
			: [];
	});
	return [...new Set(logins)];
}
function assumingWriters(comments, trust) {
	const supposed = notLookedUp(comments, trust).map((login) => [login, { kind: "writer" }]);
	return {
		...trust,
		access: new Map([...trust.access, ...supposed]),
	};
}
function agentAccounts(comments, trust) {
	return new Set(
		comments.flatMap((comment) => {
			const { author, body } = comment;
			return author !== null && isTrusted(comment, trust) && isMarked(body)
				? [accountName(author).toLowerCase()]
				: [];
		}),
	);
}
// plugin/mcp-server/src/log/fold.ts
function isEdited(comment) {
	return comment.lastEditedAt !== null;
}
function inLogOrder(comments) {
	return [...new Map(comments.map((comment) => [comment.id, comment])).values()].toSorted((a, b) =>
		Number(BigInt(a.databaseId) - BigInt(b.databaseId)),
	);
}
function recordsAmong(comments, ticket) {
	return comments.filter((comment) => {
		const parsed = readComment(comment);
		if (parsed.kind === "record") return sameName(parsed.record.ticket, ticket);
		return parsed.kind === "unreadable" && (parsed.newer || isEdited(comment));
	});
}
function foldLog(comments, context) {
	const fold = new Fold(context, comments);
	for (const comment of inLogOrder(comments)) fold.take(comment);
	return fold.finish();
}
function isOpen(standing) {
	return standing === "cannot tell" || standing === "not looked up";
}
var Fold = class {
	#context;
	#proven;
	#entries = [];
	#hashes = new Set();
	#head = null;
	#tampered = null;
	#emptied = [];
	#newer = [];
	#strangers = [];
	#undecided = [];
	constructor(context, comments) {
		this.#context = context;
		const proven = new Set();
		for (const comment of inLogOrder(comments).toReversed()) {
			const parsed = readComment(comment);
			if (parsed.kind !== "record") continue;
			if (!(!isEdited(comment) && isTrusted(comment, context.trust)) && !proven.has(parsed.hash)) continue;
			if (this.#names(parsed.record)) proven.add(parsed.record.prev);
		}
		this.#proven = proven;
	}
	#names(record) {
		return sameName(record.ticket, this.#context.ticket);
	}
	take(comment) {
		const parsed = readComment(comment);
		if (parsed.kind === "talk" || parsed.kind === "agent") {
			if (isEdited(comment)) this.#emptied.push(comment);
			return;
		}
		const standing = authorStatus(comment, this.#context.trust);
		if (parsed.kind === "record") {
			if (this.#names(parsed.record)) this.#takeRecord(comment, parsed, standing);
		} else if (parsed.newer) {
			if (isOpen(standing)) this.#undecided.push(comment);
			if (standing === "counts") this.#newer.push(comment);
		} else if (isEdited(comment)) {
			if (isOpen(standing)) this.#undecided.push(comment);
			if (standing === "counts") this.#tampered = comment;
		}
	}
	#takeRecord(comment, parsed, standing) {
		const { record, hash, written } = parsed;
		const fits = record.prev === this.#head?.hash;
		const lost = !fits && this.#isTaken(record);
		const proven = this.#proven.has(hash);
		if (standing !== "counts" && (lost || !proven)) {
			if (!lost && isOpen(standing)) this.#undecided.push(comment);
			else if (fits) this.#strangers.push(comment);
			return;
		}
		if (!lost && isEdited(comment) && !proven) {
			this.#tampered = comment;
			return;
		}
		const entry = {
			record,
			written,
			hash,
			comment,
			standing: lost ? "void" : "accepted",
			afterGap: !lost && !fits,
		};
		this.#hashes.add(hash);
		this.#entries.push(entry);
		if (lost) return;
		this.#head = entry;
		this.#tampered = null;
		this.#emptied = [];
		this.#newer = [];
		this.#strangers = [];
		this.#undecided = this.#undecided.filter((one) => readComment(one).kind === "record");
	}
	#isTaken({ prev, seq }) {
		const behind = this.#head !== null && seq <= this.#head.record.seq;
		return prev === void 0 || this.#hashes.has(prev) || behind;
	}
	finish() {
		return withEntries(
			{
				head: this.#head,
				tampered: this.#tampered,
				emptied: this.#emptied.filter((comment) => this.#writesRecords(comment)),
				newer: this.#newer,
				strangers: this.#strangers,
				undecided: this.#undecided,
				needsOlder: !this.#context.complete && !this.#certain(),
			},
			this.#entries,
		);
	}
	#writesRecords({ byViewer, author }) {
		const isWriter = ({ comment }) =>
			comment.author !== null && author !== null && accountName(comment.author) === accountName(author);
		return byViewer || this.#entries.some(isWriter);
	}
	#certain() {
		const [first] = this.#entries;
		if (this.#head === null || this.#head === first || this.#tampered !== null) return false;
		return this.#entries.every((entry) => {
			return (
				!(entry.standing === "accepted" && saysVoid(entry.comment.body)) &&
				(entry === first || !entry.afterGap)
			);
		});
	}
};
function withEntries(log, entries) {
	return {
		...log,
		entries,
		accepted: entries.filter(({ standing }) => standing === "accepted"),
	};
}
// plugin/mcp-server/src/log/questions.ts
function questionsOf(log, authority) {
	const questions = new Map();
	for (const entry of log.accepted) {
		const { interaction, observed, handDecisions = [] } = entry.record;
		const takeHands = () => handDecisions.forEach((byHand) => takeHand(questions, byHand));
		if (observed?.as !== "moved by hand") takeHands();
		const asked = questionIn(entry);
		for (const question of questions.values())
			if (isOverBy(question, entry.record, asked)) questions.delete(question.id);
		takeHands();
		if (asked !== null && !questions.has(asked.id)) questions.set(asked.id, asked);
		const answered = questions.get(interaction?.answers ?? "");
		const decision = interaction?.decision;
		if (answered !== void 0 && decision !== void 0)
			questions.set(
				answered.id,
				withDecision(answered, decision, {
					authority,
					entry,
				}),
			);
		const { personDecision, seq } = entry.record;
		if (personDecision?.request !== void 0) {
			const { kind, by, text, request } = personDecision;
			const { url, createdAt: at } = entry.comment;
			takeHand(
				questions,
				{
					request,
					kind,
					by,
					text,
					url,
					at,
				},
				seq,
			);
		}
	}
	return [...questions.values()];
}
function isOverBy({ type, answer, state }, record, asked) {
	if (type !== "review" || answer !== null) return false;
	const isClaim = record.lock !== void 0 && record.to === "Backlog";
	return asked?.type === "review" || isClaim || (mayMove(record) && endsStay(record, state));
}
function decidedByHand(questions, { decisions, undecided }) {
	const known = new Map(
		questions.map((question) => [
			question.id,
			{
				...question,
				undecidedNo: undecided.get(question.id),
			},
		]),
	);
	for (const decision of decisions) takeHand(known, decision);
	return [...known.values()];
}
function takeHand(questions, decision, seq = null) {
	const question = questions.get(decision.request);
	if (question === void 0 || question.answer !== null) return;
	const { kind, by, text, url, at } = decision;
	questions.set(question.id, {
		...question,
		answer: {
			kind,
			by,
			text,
			seq,
			at,
			url,
			person: true,
		},
	});
}
function withDecision(question, { kind, text, counts }, { authority, entry }) {
	const { agent, instance, seq } = entry.record;
	if (sameAgent(agent, question.from)) return question;
	const { createdAt: at, url } = entry.comment;
	const answer = {
		kind,
		by: agent,
		text,
		seq,
		at,
		url,
	};
	if (
		counts !== false &&
		decides(authority, question, {
			agent,
			instance,
			kind,
		})
	)
		return question.answer === null
			? {
					...question,
					answer,
				}
			: question;
	return question.matter === null
		? question
		: {
				...question,
				advice: [...question.advice, answer],
			};
}
function questionIn({ record, comment }) {
	const { seq, id, interaction, agent, instance, reason, to } = record;
	if (interaction === void 0 || interaction.decision !== void 0) return null;
	const matter = FORMS.matterOf(interaction);
	if (matter === void 0 || (interaction.question === void 0 && matter === null)) return null;
	const { type, question, depth = 1, inReplyTo = null, context, constraints, proposal } = interaction;
	const { urgency, expandScope, reclassify } = interaction;
	return {
		seq,
		id,
		type,
		from: agent,
		fromInstance: instance,
		to: interaction.to,
		text: question ?? reason,
		matter,
		reviewers: matter === "sign-off" && interaction.to !== null ? [interaction.to] : [],
		state: to,
		depth,
		inReplyTo,
		context,
		constraints,
		proposal,
		urgency,
		expandScope,
		reclassify,
		at: comment.createdAt,
		url: comment.url,
		answer: null,
		advice: [],
	};
}
function questionNamed(questions, name) {
	const bare = name.trim().replace(/^#/, "");
	return questions.findLast(({ seq, id }) => String(seq) === bare || id === bare) ?? null;
}
function newerReview(log, questions, name) {
	const named = questionNamed(
		log.accepted.flatMap((entry) => questionIn(entry) ?? []),
		name,
	);
	const newest = questions.findLast(({ type }) => type === "review");
	return named?.type === "review" && newest !== void 0 && newest.seq > named.seq ? newest : null;
}
function unseenAnswers({ log, questions }, agent, before = Infinity) {
	const seen =
		log.accepted.findLast(
			({ record: { kind, handover, personDecision, agent: writer, seq } }) =>
				sameAgent(writer, agent) &&
				kind !== "observed" &&
				handover === void 0 &&
				personDecision === void 0 &&
				seq < before,
		)?.record.seq ?? 0;
	return questions.filter(
		({ from, answer }) => sameAgent(from, agent) && answer !== null && countsFrom(log, answer) > seen,
	);
}
function countsFrom(log, { seq, url }) {
	if (seq !== null) return seq;
	return (
		log.accepted.find(({ record }) => record.handDecisions?.some((one) => one.url === url))?.record.seq ??
		Infinity
	);
}
// plugin/mcp-server/src/log/hand-decisions.ts
const MAX_TEXT = 500;
const WORDS = [
	[/^(?:accept(?:ed)?|approved?)\b/i, "accept"],
	[/^(?:reject(?:ed)?|den(?:y|ied)|declined?|changes?\s+requested|request\s+changes)\b/i, "reject"],
	[new RegExp(`^(?:waived?|${WAIVER_LINE})\\b`, "i"), WAIVER],
];
const CONDITION =
	/\b(?:if|unless|once|until|when|after|provided|but|not|except|however|although|though|pending|assuming|as\s+long\s+as|subject\s+to|so\s+far|conditional(?:ly)?|wait(?:ing)?)\b|n['\u2019]t\b|\?/i;
const SIGN = String.raw`(?:[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0e\ufe0f]|\+1\b|:(?:\+1|\w{1,40}):)`;
const SIGNS = new RegExp(SIGN, "giu");
const DOUBTFUL =
	/[\ud83d\udc4e\u274c\u274e\u2716\ud83d\udeab\u26d4\ud83d\uded1\u270b\ud83e\udd1a\ud83d\udd95\u2753\u2754\u2049\u26a0\ud83d\udea7\ud83d\udea8\ud83d\udd34\u23f3\u231b\u23f8\ud83d\udc40\ud83d\udc94\ud83d\udca9\u2639\ud83d\ude0f-\ud83d\ude16\ud83d\ude1e-\ud83d\ude37\ud83d\ude3e-\ud83d\ude41\ud83d\ude43-\ud83d\ude45\ud83d\ude4d\ud83d\ude4e\ud83e\udd10\ud83e\udd12\ud83e\udd14\ud83e\udd15\ud83e\udd1e\ud83e\udd22\ud83e\udd25-\ud83e\udd28\ud83e\udd2c\ud83e\udd2e\ud83e\udd2f\ud83e\udd37\ud83e\udd74\ud83e\udd7a\ud83e\uddd0]|:(?:-1|x|(?:raised_?)?hand|\w{0,40}(?:thumbs_?down|negative|cross|multiplication|no_?entry|no_?good|prohibited|stop|thinking|confused|question|interrobang|warning|frown|worried|disappoint|unamused|eyes|eyebrow|shrug|palm|cry|sob|rage|angry|pout|neutral|hourglass|pause|construction|red_|redcircle|broken|poop|hankey)\w{0,40}):/iu;
const DECISION_LINE = new RegExp(
	String.raw`^\s*(?:[-*+]\s+)?(?:${SIGN}\s*){0,4}(?:\*\*|__)?decision(?:\s+on)?(?:\s+(?:record|question|request))?(?:\s+#?([\w]{1,30}))?(?:\*\*|__)?\s*:\s*(?:\*\*|__)?`,
	"iu",
);
const REJECTED = [
	/^(?:(?:i|we)(?:\s+have|['\u2019]ve)?\s+|(?:(?:the|this)\s+)?plan\s+(?:is\s+|was\s+)?)?(?:rejected|denied|declined|disapproved|vetoed)\b(?!-|\s+(?!(?:as|this|unless|was)\b)[\w-]+s\b)/i,
	/^(?:(?:i|we)(?:['\u2019](?:m|re|ve)|\s+(?:am|are|have|must|(?:have|need)\s+to))?\s+)?(?:reject(?:ing)?|disapprove|deny|declin(?:e|ing)|veto|request(?:ing|ed)?\s+(?:\w+\s+)?changes|changes?\s+(?:(?:is|are)\s+)?(?:requested|required|needed)|change\s+requests?)\s*(?:$|[^\s\w-]|\s(?:and|as|because|by|for|in|it|on|plan|sorry|that|this|the|until|your)\b)/i,
	/^\/(?:reject|deny|decline|veto)(?![\w/.-])/i,
];
const NUMBER = /^\d{1,3}[.)]\s+/;
const PLAIN_NO = [
	/^no(?:pe|t)?(?![\w'\u2019]|-\w|[.\s]\s*\d|\s+(?:(?:further|more|other|big|major|real)\s+)*(?:bad|blockers?|blocking|changes?|comments?|complaints?|concerns?|doubts?|feedback|hurry|issues?|nits?|notes?|objections?|problems?|questions?|remarks?|rush|urgent|worries)\b)/i,
	/^(?:no-go|(?:nack|nah|nein|never)\b(?!-|\s+mind\b))/i,
	/^non\s*(?:$|[^\s\w-])/i,
	/^(?:(?:i|we)\s+)?(?:do\s+not|don['\u2019]?t|cannot|can['\u2019]?t|will\s+not|won['\u2019]?t|would\s+not|wouldn['\u2019]?t)\s+(?:accept|agree|approve|support|want)\b/i,
	/^(?:please\s+)?(?:do\s+not|don['\u2019]?t)\s*(?:$|[^\s\w]|\s(?:begin|build|continue|do|go|implement|merge|proceed|release|ship|start)\b)/i,
	/^(?:(?:i|we)(?:['\u2019]d|\s+would)\s+)?rather\s+not\b/i,
	/^(?:please\s+)?(?:stop|wait|hold(?:\s+(?:on|off|it))?)\s*(?:$|[^\s\w]|\s(?:a|before|for|please|till|until|with)\b)/i,
	/^(?:i|we)\s+(?:disagree|object)\b/i,
	/^(?:i|we)(?:['\u2019]m|['\u2019]re|\s+am|\s+are)\s+not\s+(?:accepting|approving|convinced|happy|ok(?:ay)?|sure)\b/i,
	/^(?:(?:it|that)(?:['\u2019]s|\s+is)\s+a\s+no|but\s+no|no\b.*\brejected|needs?\s+(?:changes|rework|work))\b/i,
];
const ENDS_WITH_YES =
	/[,.;:!\u2013\u2014-]\s*(?:but\s+|please\s+)?(?:approved|lgtm|looks\s+good|ship\s+it|build\s+it|go\s+ahead|go\s+for\s+it|all\s+good)(?:\s+to\s+me)?[\s.!]*$/i;
const SIGN_OF_NO = /^(?:\ud83d\udc4e|\u274c|\ud83d\udeab|\u26d4|:-1:|:thumbsdown:|:x:|-1\b)/u;
const SIGN_OF_YES = /^(?:[\ud83d\udc4d\u2705\u2611\u2714\u2713\ud83c\udf89]|\+1\b|:\+1:|:thumbsup:|:white_?check_?mark:)/u;
const GREETING =
	/^(?:(?:(?:hi|hey|hello)(?:\s+(?!no)[\w-]+(?=,))?|sorry|thanks?|thank\s+you|well|hm+|so|oh|ah|absolutely|definitely|hell|honestly|unfortunately|actually|still)\b(?:\s+(?:all|team|there|you)\b)?[\s,.!:;\u2026\u2013\u2014]*)+/i;
const YES = String.raw`(?:(?:(?:i|we)(?:\s+have|['\u2019]ve)?\s+)?(?:approved?|accept(?:ed)?)|(?:(?:the|this)\s+)?plan\s+(?:is\s+)?approved|lgtm|(?:(?:it|that|this)\s+)?looks?\s+(?:good|great|fine)|sounds\s+good|go\s+(?:on|ahead)|go\s+for\s+it|ship\s+it|build\s+it|proceed|all\s+good|works\s+for\s+me|yes|yeah|yep|sure|ok(?:ay)?|fine)`;
const POLITE = String.raw`(?:it|that|this|(?:the|this|your)\s+(?:plan|changes?|proposal|approach|pull\s+request|work)|to\s+me|by\s+me|with\s+me|now|then|please|thanks(?:\s+for\s+(?:the|your)\s+\w+)?|thank\s+you|all|(?:it\s+is|it['\u2019]s)\s+(?:fixed|mended)|much\s+better|great|nice|good|work|job|@[\w/-]+)`;
const PLAIN_YES = new RegExp(
	String.raw`^(?:please\s+|/)?${YES}(?:[\s,.!\u2013\u2014-]+(?:${YES}|${POLITE})){0,6}[\s.!]*$`,
	"i",
);
const APPROVAL = /^(?:i\s+)?(?:approved?|accepted|lgtm)\s*[,.:;!\u2013\u2014-]/i;
const DOUBT =
	/\b(?:apart\s+from|back|before|cannot|except|first|fix|hold|instead|mistake|never|no|only|redo|reject(?:ed|ion|s)?|rework|scratch|second\s+thoughts?|stop)\b|~~/i;
const LIMIT = /^(?:(?:but|except|however|only|provided|unless|until)\b|no\s*(?:$|[.!]|,?\s*wait\b))/i;
const WAIVED = new RegExp(`^\\s*["\u201c\u201d'*_]*${WAIVER_LINE}["\u201c\u201d'*_.!]*\\s*$`, "i");
function handDecisionsIn(comments, { log, open }, policy) {
	const taken = new Set(
		log.accepted.flatMap(({ record }) => (record.handDecisions ?? []).map(({ url }) => url)),
	);
	const undecided = new Map();
	if (log.head === null)
		return {
			decisions: [],
			unclear: [],
			undecided,
		};
	const { ticket } = log.head.record;
	const agents = agentAccounts(comments, policy.trust);
	const decisions = [];
	const unclear = [];
	for (const comment of inLogOrder(comments)) {
		if (taken.has(comment.url)) continue;
		const said = decisionIn(comment);
		if (said === null) continue;
		const place = BigInt(comment.databaseId);
		const made = log.entries.filter((entry) => BigInt(entry.comment.databaseId) < place);
		const earlier = open.filter(
			({ id }) =>
				made.some(({ record }) => record.id === id) && decisions.every(({ request }) => request !== id),
		);
		if (earlier.length === 0) continue;
		const judged = judge(
			comment,
			said,
			{
				log,
				open: earlier,
				ticket,
				agents,
			},
			policy,
		);
		const doubt = doubtAbout(comment, policy.trust);
		if (typeof judged === "string") {
			if (comment.hidden === null) unclear.push(`${judged} (${comment.url})`);
		} else if (doubt !== null) {
			const { by, url } = judged;
			undecided.set(judged.request, {
				by,
				url,
				why: doubt.why,
				remedy: doubt.remedy,
			});
		} else if (judged.kind === "reject" || !undecided.has(judged.request)) decisions.push(judged);
	}
	return {
		decisions,
		unclear,
		undecided,
	};
}
function doubtAbout(comment, trust) {
	const { hidden } = comment;
	if (hidden !== null)
		return {
			why: `it is hidden (${hidden})`,
			remedy: "Let a person show that comment again, or ask anew in other words",
		};
	return isTrusted(comment, trust) ? null : unknownAccess(comment, trust);
}
function isSharedAccount(records) {
	const ofAgents = records.filter(({ record }) => record.personDecision === void 0);
	return ofAgents.length === 0 || ofAgents.some(({ comment }) => comment.byViewer);
}
function decidingComments(comments) {
	return comments.filter((comment) => decisionIn(comment) !== null);
}
function decisionIn(comment) {
	const said = saidIn(comment);
	return comment.hidden === null || said?.kind === "reject" ? said : null;
}
function verdictIn(comment) {
	const said = saidIn(comment);
	if (said !== null && said.kind !== "answer")
		return {
			says: said.kind === "reject" ? said.kind : "yes",
			record: said.record,
		};
	if (personOf(comment) === null) return null;
	const record = said?.record ?? null;
	const lines = ownLines(comment.body).flatMap((line) => wordsIn(line) ?? []);
	const decided = said === null ? [] : [said.text];
	const begins = [...lines.slice(0, 1), ...decided].flatMap(
		(line) => wordsIn(line.replace(NUMBER, "")) ?? [],
	);
	if (begins.some((line) => REJECTED.some((no) => no.test(line) || no.test(plainWords(line)))))
		return {
			says: "reject",
			record,
		};
	if (begins.some(isNo))
		return {
			says: "no",
			record,
		};
	const first = lines.findIndex(isYes);
	return lines.every((line, at) => isYes(line) || !isDoubt(at < first ? line.replaceAll("?", "") : line)) &&
		[...lines, ...decided].some(isYes)
		? {
				says: "yes",
				record,
			}
		: null;
}
function isNo(line) {
	const words = SIGN_OF_YES.test(line) ? line : plainWords(line);
	return (
		(SIGN_OF_NO.test(line) || PLAIN_NO.some((no) => no.test(line) || no.test(words))) &&
		!ENDS_WITH_YES.test(plainWords(line))
	);
}
function isYes(line) {
	if (DOUBTFUL.test(line) || CONDITION.test(line)) return false;
	const words = plainWords(line);
	return PLAIN_YES.test(words) || (APPROVAL.test(words) && !DOUBT.test(line));
}
function isDoubt(line) {
	const rest = line.replace(/^no\b/i, "");
	return isNo(line) || [CONDITION, DOUBT, DOUBTFUL].some((doubt) => doubt.test(rest));
}
function plainWords(line) {
	return withoutSigns(line)
		.replace(/^[\s,.!:\u2013\u2014-]+/, "")
		.replace(GREETING, "");
}
function withoutSigns(line) {
	return line.replaceAll(SIGNS, " ");
}
function wordsIn(line) {
	const words = line
		.replaceAll(/[*_`#]/g, "")
		.replace(/^(?:[\s>"\u201c\u201d\u201e'\u2018\u2019\u00ab(]|[-+\u2022]\s|@[\w/-]+[\s,:]*)+/u, "")
		.replace(GREETING, "");
	return words === "" ? null : words;
}
function saysNo(comment) {
	const says = verdictIn(comment)?.says;
	return says === "reject" || says === "no";
}
function personOf(comment) {
	const { author } = comment;
	return author === null || author.isBot || readComment(comment).kind !== "talk" ? null : author.login;
}
function saidIn(comment) {
	const by = personOf(comment);
	if (by === null) return null;
	const { body } = comment;
	const lines = ownLines(body);
	const form = readForm(body);
	const about = {
		by,
		type: typeIn(form),
		task: textOf(form, "task id"),
	};
	for (const [at, line] of lines.entries()) {
		const match = DECISION_LINE.exec(line);
		if (match === null) continue;
		const text = line.slice(match[0].length).trim();
		if (text === "") continue;
		const said = meant(text);
		const kind =
			(DOUBTFUL.test(line) || lines.slice(at + 1).some(limits)) && said.kind !== "reject"
				? "answer"
				: said.kind;
		return {
			...said,
			kind,
			record: match[1] ?? recordRow(form),
			...about,
		};
	}
	const section = textOf(form, "decision");
	if (section !== null)
		return {
			...meant(section),
			record: recordRow(form),
			...about,
		};
	const waived = lines.find((one) => WAIVED.test(withoutSigns(one)) && !DOUBTFUL.test(one));
	return waived === void 0
		? null
		: {
				kind: WAIVER,
				text: waived.trim(),
				record: null,
				...about,
			};
}
function limits(line) {
	const words = wordsIn(line) ?? "";
	return LIMIT.test(plainWords(words)) || words.search(DOUBTFUL) === 0;
}
function recordRow(form) {
	return textOf(form, "record", "question", "decides")?.replaceAll(/[`*\s]/g, "") ?? null;
}
function meant(text) {
	const said = text.replaceAll(/[*_`]/g, "").trim();
	const first = said.split(LINE_BREAK, 1).join("");
	const words = withoutSigns(first).trim();
	const kind = WORDS.find(([word]) => word.test(words))?.[1] ?? "answer";
	return {
		kind:
			(first.endsWith("\u2026") || CONDITION.test(first) || DOUBTFUL.test(first)) && kind !== "reject"
				? "answer"
				: kind,
		text: said.slice(0, MAX_TEXT).toWellFormed(),
	};
}
function judge(comment, said, pending, policy) {
	const { by } = said;
	const who = JSON.stringify(by);
	const request = requestOf(said, pending);
	if (typeof request === "string") return `${who} wrote a decision that does not count: ${request}`;
	if (!isTrusted(comment, policy.trust)) {
		const unknown = unknownAccess(comment, policy.trust);
		if (unknown === null)
			return `${who} wrote a decision that does not count: the account has no write access and is not in "trust.authors"`;
		if (said.kind !== "reject") return `cannot tell whether the decision of ${who} counts: ${unknown.why}`;
	}
	if (comment.lastEditedAt !== null)
		return `${who} wrote a decision that does not count: the comment was edited since; write it again`;
	const isCommitting = needsAuthority(request.matter);
	if (
		(comment.byViewer || pending.agents.has(by.toLowerCase())) &&
		(isCommitting || !policy.ownAccountCounts)
	)
		return uncountedComment(by, "write it from another account, or move the card");
	if (isCommitting && said.kind === "answer")
		return `${who} wrote a decision on record ${request.seq} that is neither yes nor no: write "Decision on ${request.seq}: accept" or "reject"`;
	if (said.kind === "waive" && request.matter !== "sign-off")
		return `${who} waived record ${request.seq}, and only a review is waived`;
	const { url, createdAt: at } = comment;
	return {
		request: request.id,
		kind: said.kind,
		text: said.text,
		by,
		url,
		at,
	};
}
function names(task, ticket) {
	const bare = task.replaceAll(/[[\]`*\s]/g, "");
	const number = ticketNumber(bare);
	if (number !== null) return ticket.endsWith(`#${number}`);
	return !bare.includes("#") || sameName(bare, ticket);
}
function requestOf({ record, type, task, kind }, { log, open, ticket }) {
	if (task !== null && !names(task, ticket))
		return `its task is ${JSON.stringify(task)}, and this is ticket ${ticket}`;
	if (record !== null) {
		const newer = newerReview(log, open, record);
		const why =
			newer === null
				? `no request ${JSON.stringify(record)} was open then`
				: `the work of record ${record} was submitted again: write "Decision on ${newer.seq}: accept" or "reject"`;
		return questionNamed(open, record) ?? why;
	}
	const wanted = kind === "waive" ? "review" : type;
	const fitting = open.filter((one) => wanted === null || sameName(one.type, wanted));
	const [first, second] = fitting;
	if (first === void 0) return "no such request was open then";
	if (second === void 0) return first;
	return `it may mean any of the records ${fitting.map(({ seq }) => seq).join(", ")}; name one, as in "Decision on ${first.seq}: accept"`;
}
// plugin/mcp-server/src/log/lock-message.ts
const holderSchema = looseObject({
	agent: string(),
	instance: string(),
	session: sessionSchema,
});
const schema = holderSchema.extend({
	recordId: string(),
	command: string()
		.optional()
		.catch(void 0),
	leaseMinutes: number().positive().max(MAX_LEASE_MINUTES),
	handedBy: holderSchema.optional(),
	failedResults: int().nonnegative().catch(0).default(0),
});
const MAX_MESSAGE_LENGTH = 8192;
const KEY_HASH_DIGITS = 32;
function lockMessage(holder, lock) {
	const { failedResults = 0, handedBy, ...taken } = lock;
	return JSON.stringify({
		...writtenHolder(holder),
		...taken,
		...(failedResults === 0 ? {} : { failedResults }),
		...(handedBy === void 0 ? {} : { handedBy: writtenHolder(handedBy) }),
	});
}
function writtenHolder({ agent, instance, session }) {
	return {
		agent,
		instance,
		session: writtenSession(session),
	};
}
function writtenSession(session) {
	const { id, machine, process } = session;
	return {
		id,
		machine: machine ?? void 0,
		process: process ?? void 0,
	};
}
function lockKeyHash(key) {
	return createHash("sha256").update(key).digest("hex").slice(0, KEY_HASH_DIGITS);
}
function holderOfRecord({ agent, instance, session }) {
	return {
		agent,
		instance,
		session: readSession(session),
	};
}
function readSession({ id, machine, process, bootId }) {
	return {
		id,
		machine: machine ?? bootId ?? null,
		process: process ?? null,
	};
}
function readLock(commit) {
	const { oid, takenAtMs } = commit;
	const text = commit.message.length > 8192 ? "" : commit.message;
	const parsed = schema.safeParse(readJson(text));
	if (!parsed.success) {
		const session = readSession({ id: `unknown:${oid}` });
		return {
			oid,
			takenAtMs,
			holder: {
				agent: UNKNOWN_NAME,
				instance: UNKNOWN_NAME,
				session,
			},
			recordId: "",
			leaseMinutes: 30,
			failedResults: 0,
			handedBy: null,
		};
	}
	const { recordId, command, leaseMinutes, failedResults, handedBy } = parsed.data;
	return {
		oid,
		takenAtMs,
		holder: readHolder(parsed.data),
		recordId,
		command: command === void 0 ? void 0 : parseCommand(command),
		leaseMinutes,
		failedResults,
		handedBy: handedBy === void 0 ? null : readHolder(handedBy),
	};
}
function readHolder({ agent, instance, session }) {
	return {
		agent: shownName(agent),
		instance: shownName(instance),
		session: readSession(session),
	};
}
// plugin/mcp-server/src/log/reconcile.ts
const LATE_WRITE_MS = 3e4;
function observationOf(from, { value, updatedAt }, as) {
	return {
		from,
		to: value ?? void 0,
		at: updatedAt ?? void 0,
		as,
	};
}
function reconcile(log, card) {
	const { head } = log;
	const asShown = {
		state: card.value,
		observed: null,
		cardBehind: false,
	};
	const edited = editedSince(log, card);
	const unexplained =
		edited === null
			? asShown
			: {
					...asShown,
					edited,
				};
	if (head === null) return unexplained;
	const { to, seen } = head.record;
	if (card.value === to)
		return {
			state: to,
			observed: null,
			cardBehind: false,
		};
	const observed = (as) => observationOf(to, card, as);
	if (card.value === (seen.value ?? null) && card.updatedAt === (seen.updatedAt ?? null))
		return {
			state: to,
			observed: observed("cut-off write"),
			cardBehind: true,
		};
	if (isLateWrite(log, card))
		return {
			state: to,
			observed: observed("late write"),
			cardBehind: true,
		};
	return edited === null
		? {
				...asShown,
				observed: observed("moved by hand"),
			}
		: unexplained;
}
function editedSince({ tampered, emptied }, { updatedAt }) {
	if (updatedAt === null) return null;
	const setAtMs = Date.parse(updatedAt);
	const since = ({ lastEditedAt }) => Date.parse(lastEditedAt) >= setAtMs;
	const wrote = ({ createdAt }) => {
		const ageMs = setAtMs - Date.parse(createdAt);
		return ageMs >= 0 && ageMs <= LATE_WRITE_MS;
	};
	if (tampered !== null) return since(tampered) ? tampered : null;
	return emptied.findLast((comment) => since(comment) && wrote(comment)) ?? null;
}
function isLateWrite(log, card) {
	if (card.updatedAt === null) return false;
	const setAtMs = Date.parse(card.updatedAt);
	return log.entries.some((entry) => {
		const { record, comment } = entry;
		const ageMs = setAtMs - Date.parse(comment.createdAt);
		if (ageMs < 0 || ageMs > LATE_WRITE_MS) return false;
		const isSaidOnly = staysInPlace(record) && record.seen.value === record.to;
		if (record.to === card.value && !isSaidOnly) return true;
		const isAsLogHad = (other) => other.record.seq >= record.seq && other.record.to === card.value;
		return entry.standing === "void" && log.accepted.some(isAsLogHad);
	});
}
function movedByPerson(reconciliation) {
	return reconciliation.observed?.as === "moved by hand";
}
function doubtfulComment(log, card, reconciliation) {
	const { edited = log.tampered } = reconciliation;
	if (edited === null || card.updatedAt === null) return edited;
	return (log.head === null || movedByPerson(reconciliation)) &&
		Date.parse(card.updatedAt) > Date.parse(edited.lastEditedAt)
		? null
		: edited;
}
function isRecorded(log, lock) {
	return log.accepted.some(({ record }) => record.id === lock.recordId);
}
function newestLockIn(log) {
	const accepted = log.accepted;
	const taken = accepted.findLast(({ record }) => record.lock !== void 0);
	if (taken === void 0) return null;
	return accepted.slice(accepted.indexOf(taken) + 1).some(({ record }) => endsStay(record, taken.record.to))
		? null
		: taken;
}
function reclaimEndsMs(log, strikeSettlesMs) {
	const taken = newestLockIn(log);
	if (taken === null) return null;
	const holder = holderOfRecord(taken.record);
	const lost = log.entries.findLast(
		({ record, standing }) =>
			standing === "void" &&
			record.seq > taken.record.seq &&
			givesBack(record, taken.record.to) &&
			sameHolder(holderOfRecord(record), holder),
	);
	if (lost === void 0) return null;
	const { createdAt, lastEditedAt } = lost.comment;
	return lastEditedAt === null
		? Date.parse(createdAt) + LATE_WRITE_MS
		: Date.parse(lastEditedAt) + strikeSettlesMs;
}
function givesBack(record, state) {
	return endsStay(record, state) || (record.kind === "transition" && record.lock === void 0);
}
function departureFrom(log, lock, reconciliation) {
	const accepted = log.accepted;
	const index = accepted.findIndex(({ record }) => record.id === lock.recordId);
	const taken = accepted[index];
	if (taken === void 0) return null;
	const leaving = accepted.slice(index + 1).find(({ record }) => endsStay(record, taken.record.to));
	if (leaving !== void 0) return departureBy(leaving.record, lock, taken.record.to);
	const { observed } = reconciliation;
	if (observed?.as !== "moved by hand") return null;
	return {
		by: "person",
		to: observed.to ?? "Backlog",
		at: observed.at ?? "an unknown time",
	};
}
function departureBy(record, lock, state) {
	const { observed } = record;
	if (observed?.as === "moved by hand" && observed.from === state)
		return {
			by: "person",
			to: observed.to ?? "Backlog",
			at: observed.at ?? record.at,
		};
	const mover = holderOfRecord(record);
	return {
		by:
			(lock.handedBy !== null && sameName(mover.agent, lock.holder.agent)) ||
			sameRole(mover, lock.holder) ||
			isMainOf(mover, lock.holder)
				? "holder"
				: "agent",
		to: record.to,
		at: record.at,
	};
}
function lockLostTo(log, self) {
	const accepted = log.accepted;
	const at = accepted.findLastIndex(
		({ record }) => record.kind !== "observed" && sameHolder(holderOfRecord(record), self),
	);
	const taken = accepted[at]?.record;
	if (taken?.lock === void 0 || taken.handedTo !== void 0) return null;
	const next = accepted
		.slice(at + 1)
		.find(({ record }) => record.lock !== void 0 || (record.from === taken.to && record.to !== taken.to));
	return next === void 0 || next.record.observed?.as === "moved by hand" ? null : next;
}
function howToSettle(typed) {
	return `to keep the ticket in the state of its card, a person comments the line that \`ralph-hero audit ${typed}\` names and runs \`ralph-hero audit ${typed} --repair\`, else moves the card to another state`;
}
function isAlongEdge(machine, { from, to = INITIAL_STATE }) {
	return machine.isValidTransition(from, to);
}
// plugin/mcp-server/src/ticket/world/memory.ts
const READ_LAG_MS = 6e3;
const WRITE_KEPT_MS = 36e3;
const COMMIT_KEPT_MS = 9e4;
var OwnWrites = class {
	#tickets = new Map();
	#refs = new Map();
	#moved = new Map();
	#commits = new Map();
	#texts = new Map();
	noteTicket(address, written, nowMs) {
		forgetOld(this.#tickets, nowMs, WRITE_KEPT_MS);
		const key = ticketName(address).toLowerCase();
		const newest = this.#tickets.get(key);
		if (newest !== void 0 && BigInt(newest.commentId) > BigInt(written.commentId)) return;
		this.#tickets.set(key, {
			...written,
			atMs: nowMs,
		});
	}
	noteRefs(address, moves, nowMs, sentAtMs = nowMs) {
		forgetOld(this.#refs, nowMs, WRITE_KEPT_MS);
		let allStand = true;
		for (const { name, from, to } of moves) {
			const key = keyOf({
				address,
				name,
			});
			const before = this.#refs.get(key)?.replaced ?? new Map();
			if ((before.get(to) ?? -Infinity) > sentAtMs) {
				allStand = false;
				continue;
			}
			const replaced = new Map([...before, [from, nowMs]]);
			replaced.delete(to);
			this.#refs.set(key, {
				atMs: nowMs,
				oid: to,
				replaced,
			});
			const commit = to === null ? void 0 : this.#commits.get(to)?.commit;
			if (commit === void 0) this.#moved.delete(key);
			else this.#moved.set(key, commit);
		}
		return allStand;
	}
	isStale(address, read, askedAtMs) {
		const own = this.#tickets.get(ticketName(address).toLowerCase());
		if (own === void 0 || askedAtMs - own.atMs > 6e3) return false;
		const { comments, complete } = read;
		const [oldest] = comments;
		const shouldShow = complete || oldest === void 0 || BigInt(oldest.databaseId) < BigInt(own.commentId);
		const lacksOwn = comments.every(({ databaseId }) => databaseId !== own.commentId);
		return (shouldShow && lacksOwn) || isOlder(read.card, own);
	}
	cardOf(address) {
		return this.#tickets.get(ticketName(address).toLowerCase())?.card ?? null;
	}
	noteText(address, { from, to }, nowMs) {
		forgetOld(this.#texts, nowMs, READ_LAG_MS);
		const name = ticketName(address).toLowerCase();
		this.#texts.set(`${name} ${from}`, { atMs: nowMs });
		this.#texts.delete(`${name} ${to}`);
	}
	isOldText(address, digest, askedAtMs) {
		const own = this.#texts.get(`${ticketName(address).toLowerCase()} ${digest}`);
		return own !== void 0 && askedAtMs - own.atMs <= 6e3;
	}
	noteCommit(commit, nowMs) {
		forgetOld(this.#commits, nowMs, COMMIT_KEPT_MS);
		this.#commits.set(commit.oid, {
			commit,
			atMs: nowMs,
		});
	}
	refOf(ref) {
		return this.#moved.get(keyOf(ref)) ?? null;
	}
	hasRemoved(ref, oid) {
		const own = this.#refs.get(keyOf(ref));
		return own !== void 0 && own.oid === null && own.replaced.has(oid);
	}
	commitOf(ref, shown, askedAtMs) {
		const own = this.#refs.get(keyOf(ref));
		if (own === void 0 || askedAtMs - own.atMs > 6e3) return shown;
		if (!own.replaced.has(shown?.oid ?? null)) return shown;
		return own.oid === null ? null : (this.#commits.get(own.oid)?.commit ?? shown);
	}
};
function keyOf({ address, name }) {
	return repositoryKey(address) + name;
}
function forgetOld(kept, nowMs, keptForMs) {
	for (const [key, { atMs }] of kept) if (nowMs - atMs > keptForMs) kept.delete(key);
}
function isOlder(card, { card: own, commentAtMs }) {
	if (card === null || (own.updatedAt === null && card.updatedAt === null)) return false;
	if (card.updatedAt === null) return true;
	return Date.parse(card.updatedAt) < (own.updatedAt === null ? commentAtMs : Date.parse(own.updatedAt));
}
var LockPrefixes = class {
	#configured;
	#journal;
	#known = new Map();
	constructor(configured, journal = NO_JOURNAL) {
		this.#configured = configured;
		this.#journal = journal;
	}
	of(address) {
		return this.#known.get(repositoryKey(address)) ?? this.#configured ?? "refs/ralph/locks/";
	}
	learn(address, { lockRefPrefix }) {
		const bound = lockRefPrefix ?? "refs/ralph/locks/";
		const key = repositoryKey(address);
		if (bound !== this.#known.get(key)) this.#journal.protect(bound);
		if (this.#configured !== null && this.#configured !== bound) {
			const says = lockRefPrefix === void 0 ? "names none" : `says "${lockRefPrefix}"`;
			throw new Failure(
				"CONFIG_INVALID",
				`Cannot use RALPH_LOCK_REF_PREFIX = "${this.#configured}": the team's ${TEAM_CONFIG_PATH} ${says}`,
				{
					hint: `Remove the variable, or commit "lockRefPrefix": "${this.#configured}" to ${TEAM_CONFIG_PATH} on the default branch, which binds all machines`,
				},
			);
		}
		this.#known.set(key, bound);
	}
};
function lockRefOf({ lockPrefixes }, address) {
	return lockRef(lockPrefixes.of(address), address.number);
}
const SHORT_LIST_MS = 6e4;
const QUIET_MS = 6e5;
const REMEMBERED = {
	maxSize: 1e3,
	sizeCalculation: () => 1,
};
var HiddenComments = class {
	#known = new LRUCache(REMEMBERED);
	#seen = new LRUCache(REMEMBERED);
	take(issueId, { lacking, comments, quietMs, askedAtMs }) {
		if (lacking <= 0) this.#seen.delete(issueId);
		if (lacking <= 0 || this.#known.get(issueId) === lacking) return true;
		const shown = comments.map(({ id }) => id).join();
		const seen = this.#seen.get(issueId);
		const first =
			seen?.lacking === lacking && seen.shown === shown && askedAtMs - seen.askedAtMs < 6e4
				? seen
				: {
						lacking,
						shown,
						askedAtMs,
					};
		this.#seen.set(issueId, first);
		if (!(quietMs > 6e4 && askedAtMs - first.askedAtMs > 6e3) && quietMs <= QUIET_MS) return false;
		this.#known.set(issueId, lacking);
		this.#seen.delete(issueId);
		return true;
	}
};
var CallerMemory = class {
	#configured;
	#values = new LRUCache(REMEMBERED);
	constructor(configured) {
		this.#configured = configured;
	}
	get(of) {
		return this.#values.get(this.#keyOf(of));
	}
	set(of, value) {
		this.#values.set(this.#keyOf(of), value);
	}
	forget(of) {
		this.#values.delete(this.#keyOf(of));
	}
	#keyOf({ address, caller }) {
		return `${ticketName(address).toLowerCase()} ${callerKey(this.#configured, caller)}`;
	}
};
var FailedResults = class extends CallerMemory {
	before(of, { lock }) {
		return lock.kind === "mine" ? lock.lock.failedResults : (this.get(of) ?? 0);
	}
};
var ShownTickets = class extends CallerMemory {
	shownBefore(of, arrivedAtMs) {
		return this.#sightsOf(of).findLast(({ atMs }) => atMs <= arrivedAtMs)?.shown ?? null;
	}
	noteSent(of, shown, sentAtMs) {
		this.set(
			of,
			[
				...this.#sightsOf(of),
				{
					shown,
					atMs: sentAtMs,
				},
			].slice(-10),
		);
	}
	noteChange(of, after) {
		this.set(
			of,
			this.#sightsOf(of).map(({ shown, atMs }) => ({
				shown: after(shown),
				atMs,
			})),
		);
	}
	#sightsOf(of) {
		return (
			this.get(of) ?? [
				{
					shown: null,
					atMs: -Infinity,
				},
			]
		);
	}
};
var InTurn = class {
	#last = new Map();
	async run(key, work) {
		const mine = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
		this.#last.set(key, mine);
		try {
			return await mine;
		} finally {
			if (this.#last.get(key) === mine) this.#last.delete(key);
		}
	}
};
const STRANGER_TICKETS = {
	maxSize: 2e3,
	sizeCalculation: () => 1,
};
const STRANGER_KEPT_MS = 18e5;
var StrangerTickets = class {
	#known = new LRUCache(STRANGER_TICKETS);
	isAdmitted(address, updatedAt, nowMs) {
		const known = this.#known.get(ticketName(address).toLowerCase());
		return known?.updatedAt === updatedAt && nowMs - known.atMs < STRANGER_KEPT_MS ? known.isAdmitted : null;
	}
	note(address, found, nowMs) {
		this.#known.set(ticketName(address).toLowerCase(), {
			...found,
			atMs: nowMs,
		});
	}
};
export {
	AGENT_COMMENT_MARKER,
	CAPABILITY_REQUEST,
	CONSULTATION,
	ESCALATION,
	FORMS,
	FailedResults,
	HANDOFF,
	HiddenComments,
	InTurn,
	LockPrefixes,
	MAX_ANSWER_LENGTH,
	MAX_EVIDENCE_BYTES,
	MAX_MESSAGE_LENGTH,
	MAX_QUESTION_LENGTH,
	MAX_RESULT_BYTES,
	MAX_SCHEMA_BYTES,
	MAX_TASK_LENGTH,
	OwnWrites,
	READ_LAG_MS,
	REVIEW,
	SHORT_LIST_MS,
	ShownTickets,
	StrangerTickets,
	agentAccounts,
	assumingWriters,
	authorStatus,
	checkedJson,
	decidedByHand,
	decidingComments,
	departureFrom,
	doubtfulComment,
	endsStay,
	foldLog,
	givesBack,
	handDecisionsIn,
	holderOfRecord,
	howToSettle,
	inLogOrder,
	isAlongEdge,
	isLateWrite,
	isMarked,
	isRecorded,
	isSharedAccount,
	isTrusted,
	lockKeyHash,
	lockLostTo,
	lockMessage,
	lockRefOf,
	mayMove,
	movedByPerson,
	newerReview,
	newestLockIn,
	notLookedUp,
	observationOf,
	parseComment,
	questionNamed,
	questionsOf,
	readComment,
	readLock,
	readSession,
	reclaimEndsMs,
	reconcile,
	recordHash,
	recordsAmong,
	renderAgentComment,
	renderComment,
	renderVoidComment,
	resultBytes,
	saysNo,
	saysVoid,
	sessionSchema,
	staysInPlace,
	unknownAccess,
	unseenAnswers,
	verdictIn,
	withEntries,
	writtenSession,
};
