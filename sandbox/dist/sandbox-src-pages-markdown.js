import { array, custom, literal, number, object } from "./zod-v4-core-schemas.js";
import {
	GRAPHQL_PATH,
	ICONS,
	LOG_FOLDER,
	REST_PATH,
	RequestLog,
	SANDBOX,
	answerForm,
	avatarOf,
	boardPage,
	commentCount,
	conditionOf,
	createHttpServer,
	fetchWithin,
	fieldMarks,
	filterIn,
	hrefOf,
	html,
	indexPage,
	jobOf,
	labelMark,
	lockMark,
	missingPage,
	nameOf,
	optionMark,
	ownerPage,
	prepareSchema,
	redirect,
	sendFile,
	sendPage,
	storyOf,
	threadsPage,
	timeMark,
	toneOf,
	trusted,
} from "./sandbox-src-resolvers-mutate-threads.js";
import {
	Faults,
	ISSUES_ALONE,
	RateLimits,
	SecondaryLimits,
	demoWorld,
	pullRequestsClosing,
	serverOf,
	text,
} from "./sandbox-src-demo-world.js";
import {
	Journal,
	SCOPES_WITHOUT_MEMBERS,
	answerOf,
	associationOf,
	emptyWorld,
	findAccount,
	findRepository,
	isKind,
	lagsOf,
	lockOf,
	personOf,
	recordIn,
	register,
	stateOf,
	stateValue,
	workflowField,
} from "./graphql-index.js";
import {
	defaultSchema,
	markdownLineEnding,
	markdownLineEndingOrSpace,
	markdownSpace,
	raw,
	sanitize,
	toHast,
	toHtml,
} from "./parse5-dist-parser-index.js";
import {
	combineExtensions,
	factorySpace,
	fromMarkdown,
	gfmAutolinkLiteral,
	gfmFootnote,
	gfmFromMarkdown,
	gfmStrikethrough,
	gfmTable,
} from "./character-entities-index.js";
import { existsSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { open, rename } from "node:fs/promises";
// node_modules/micromark-extension-gfm-task-list-item/lib/syntax.js
const tasklistCheck = {
	name: "tasklistCheck",
	tokenize: tokenizeTasklistCheck,
};
function gfmTaskListItem() {
	return { text: { [91]: tasklistCheck } };
}
function tokenizeTasklistCheck(effects, ok, nok) {
	const self = this;
	return open;
	function open(code) {
		if (self.previous !== null || !self._gfmTasklistFirstContentOfListItem) return nok(code);
		effects.enter("taskListCheck");
		effects.enter("taskListCheckMarker");
		effects.consume(code);
		effects.exit("taskListCheckMarker");
		return inside;
	}
	function inside(code) {
		if (markdownLineEndingOrSpace(code)) {
			effects.enter("taskListCheckValueUnchecked");
			effects.consume(code);
			effects.exit("taskListCheckValueUnchecked");
			return close;
		}
		if (code === 88 || code === 120) {
			effects.enter("taskListCheckValueChecked");
			effects.consume(code);
			effects.exit("taskListCheckValueChecked");
			return close;
		}
		return nok(code);
	}
	function close(code) {
		if (code === 93) {
			effects.enter("taskListCheckMarker");
			effects.consume(code);
			effects.exit("taskListCheckMarker");
			effects.exit("taskListCheck");
			return after;
		}
		return nok(code);
	}
	function after(code) {
		if (markdownLineEnding(code)) return ok(code);
		if (markdownSpace(code)) return effects.check({ tokenize: spaceThenNonSpace }, ok, nok)(code);
		return nok(code);
	}
}
function spaceThenNonSpace(effects, ok, nok) {
	return factorySpace(effects, after, "whitespace");
	function after(code) {
		return code === null ? nok(code) : ok(code);
	}
}
// node_modules/micromark-extension-gfm/index.js
function gfm(options) {
	return combineExtensions([
		gfmAutolinkLiteral(),
		gfmFootnote(),
		gfmStrikethrough(options),
		gfmTable(),
		gfmTaskListItem(),
	]);
}
// sandbox/src/pages/markdown.ts
const SANITIZED = {
	...defaultSchema,
	tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== "picture" && name !== "source"),
};
const KEEP_LINE_BREAKS = {
	text(_, { value }) {
		return value.split(/\r\n|\r|\n/).flatMap((line, index) => {
			const text = {
				type: "text",
				value: line,
			};
			return index === 0
				? [text]
				: [
						{
							type: "element",
							tagName: "br",
							properties: {},
							children: [],
						},
						text,
					];
		});
	},
};
function renderMarkdown(text, { anchor, references }) {
	const idPrefix = `user-content-${anchor}-`;
	try {
		const markdown = parseMarkdown(text.toWellFormed());
		const unsafe = raw(
			toHast(markdown, {
				allowDangerousHtml: true,
				clobberPrefix: "",
				handlers: KEEP_LINE_BREAKS,
			}),
			{ tagfilter: true },
		);
		const safe = sanitize(unsafe, {
			...SANITIZED,
			clobberPrefix: idPrefix,
		});
		finishTree(safe, {
			idPrefix,
			references,
		});
		return trusted(toHtml(safe));
	} catch (error) {
		if (error instanceof RangeError) return html`<pre tabindex="0">${text}</pre>`;
		throw error;
	}
}
const MAX_MARKS = 500;
const MARKS = /[*_~]/g;
const QUOTE_OPENINGS = /^(?:[ \t]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)*>)+/gm;
const MAX_QUOTE_DEPTH = 15;
const MAX_QUOTES = 2e3;
function isQuotedTooMuch(text) {
	const depths = (text.match(QUOTE_OPENINGS) ?? []).map((opening) => opening.split(">").length - 1);
	return (
		depths.reduce((total, depth) => total + depth, 0) > MAX_QUOTES ||
		depths.some((depth) => depth > MAX_QUOTE_DEPTH)
	);
}
function parse(text, disabled) {
	return fromMarkdown(text, {
		extensions: [gfm(), { disable: { null: [...disabled] } }],
		mdastExtensions: [gfmFromMarkdown()],
	});
}
function marksIn(node) {
	if (node.type === "text") return node.value.match(MARKS)?.length ?? 0;
	if (!("children" in node)) return 0;
	const counts = node.children.map(marksIn);
	return node.type === "paragraph" || node.type === "heading" || node.type === "tableCell"
		? counts.reduce((sum, count) => sum + count, 0)
		: Math.max(0, ...counts);
}
function parseMarkdown(text) {
	if (isQuotedTooMuch(text)) throw new RangeError("Quotes are nested too deep");
	if ((text.match(MARKS)?.length ?? 0) <= MAX_MARKS) return parse(text, []);
	const plain = parse(text, ["attention", "strikethrough"]);
	return marksIn(plain) <= MAX_MARKS ? parse(text, []) : plain;
}
function textNode(value) {
	return {
		type: "text",
		value,
	};
}
function element(tagName, properties, children) {
	return {
		type: "element",
		tagName,
		properties,
		children,
	};
}
const REFERENCE = /(?<![\w/&#@])(?:#(?<number>[1-9]\d{0,8})|@(?<login>[a-z\d](?:[a-z\d-]{0,38})))(?![\w/])/gi;
function referencesIn$1(value, { threadHref, isAccount }) {
	const children = [];
	let end = 0;
	for (const match of value.matchAll(REFERENCE)) {
		const { number, login } = match.groups ?? {};
		const href = number === void 0 ? void 0 : threadHref(Number(number));
		if (href === void 0 && (login === void 0 || !isAccount(login))) continue;
		const [shown] = match;
		children.push(textNode(value.slice(end, match.index)));
		children.push(
			href === void 0
				? element("span", { className: ["mention"] }, [textNode(shown)])
				: element("a", { href }, [textNode(shown)]),
		);
		end = match.index + shown.length;
	}
	return [...children, textNode(value.slice(end))];
}
function pictureLink({ properties }, isInLink) {
	const { src, alt } = properties;
	const shown = element("span", { className: ["picture"] }, [
		textNode(typeof alt === "string" && alt.trim() !== "" ? alt : "picture"),
	]);
	if (isInLink || typeof src !== "string") return shown;
	return element(
		"a",
		{
			href: src,
			rel: ["nofollow", "noopener", "noreferrer"],
		},
		[shown],
	);
}
function finishLink({ properties }, { idPrefix }) {
	const { href } = properties;
	if (typeof href !== "string") return;
	if (href.startsWith("#issuecomment-")) return;
	if (href.startsWith("#")) properties["href"] = `#${idPrefix}${href.slice(1)}`;
	else properties["rel"] = ["nofollow", "noopener", "noreferrer"];
}
const MAX_COLORED_LENGTH = 3e4;
function colorJson(code) {
	const { className } = code.properties;
	const [only, ...others] = code.children;
	if (!Array.isArray(className) || !className.includes("language-json")) return;
	if (only?.type !== "text" || others.length > 0 || only.value.length > MAX_COLORED_LENGTH) return;
	code.children = jsonTokens(only.value).map((token) =>
		token.kind === void 0
			? textNode(token.text)
			: element("span", { className: [`json-${token.kind}`] }, [textNode(token.text)]),
	);
}
const AS_WRITTEN = ["a", "code", "pre", "kbd", "samp", "tt"];
function finishElement(child, task, { isAsWritten, isInLink }) {
	const { tagName, properties } = child;
	if (tagName === "a") finishLink(child, task);
	if (tagName === "pre" || tagName === "table") properties["tabIndex"] = 0;
	if (tagName === "input") properties["ariaLabel"] = properties["checked"] === true ? "Done" : "To do";
	if (tagName === "code") {
		colorJson(child);
		return;
	}
	const inside = {
		isAsWritten: isAsWritten || AS_WRITTEN.includes(tagName),
		isInLink: isInLink || tagName === "a",
	};
	child.children = child.children.flatMap((grandchild) => finished(grandchild, task, inside));
}
function finished(child, task, { isAsWritten, isInLink }) {
	if (child.type === "text") return isAsWritten ? [child] : referencesIn$1(child.value, task.references);
	if (child.type !== "element") return [];
	if (child.tagName === "img") return [pictureLink(child, isInLink)];
	finishElement(child, task, {
		isAsWritten,
		isInLink,
	});
	return [child];
}
function finishTree(tree, task) {
	if (tree.type !== "root") return;
	const outside = {
		isAsWritten: false,
		isInLink: false,
	};
	tree.children = tree.children.flatMap((child) =>
		child.type === "doctype" ? [] : finished(child, task, outside),
	);
}
const TOKEN =
	/(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<word>\b(?:true|false|null)\b)/gi;
function kindOf(groups) {
	if (groups["key"] !== void 0) return "key";
	if (groups["string"] !== void 0) return "string";
	return groups["number"] === void 0 ? "word" : "number";
}
function jsonTokens(json) {
	const tokens = [];
	let end = 0;
	for (const match of json.matchAll(TOKEN)) {
		if (match.index > end)
			tokens.push({
				text: json.slice(end, match.index),
				kind: void 0,
			});
		tokens.push({
			text: match[0],
			kind: kindOf(match.groups ?? {}),
		});
		end = match.index + match[0].length;
	}
	if (end < json.length)
		tokens.push({
			text: json.slice(end),
			kind: void 0,
		});
	return tokens;
}
// sandbox/src/pages/comments.ts
const ASSOCIATIONS = {
	OWNER: "Owner",
	MEMBER: "Member",
	COLLABORATOR: "Collaborator",
	CONTRIBUTOR: "Contributor",
	NONE: void 0,
};
function editedMark({ lastEditedAt, editor }) {
	if (lastEditedAt === null) return false;
	const by = editor === null ? "" : ` by ${editor.login}`;
	return html`<span class="edited" title="${lastEditedAt}${by}">edited</span>`;
}
function recordMark({ seq, isVoid }) {
	const number = seq === void 0 ? "" : ` ${seq}`;
	return html`<span class="record-mark">${ICONS.record}${isVoid ? "Void record" : "Record"}${number}</span>`;
}
function classesOf({ record, thread }) {
	if (record === void 0) return "entry";
	if (record.isVoid) return "entry record void";
	const projects = thread.items.map(({ project }) => project);
	return `entry record ${toneOf(projects, record.to)}`;
}
function entry(world, box, nowMs) {
	const { text, thread, id, verb, record } = box;
	const { author, createdAt } = text;
	const association = ASSOCIATIONS[associationOf(author, thread, true)];
	const node =
		record === void 0 ? avatarOf(author) : html`<span class="node" aria-hidden="true">${ICONS.record}</span>`;
	return html`<li class="${classesOf(box)}" id="${id}">
		${node}
		<article class="box" aria-label="${record === void 0 ? "Comment" : "Record"} by ${author.login}">
			<header>
				<p>
					${nameOf(author)} ${verb}
					<a class="when" href="#${id}">${timeMark(createdAt, nowMs)}</a> ${editedMark(text)}
				</p>
				<p class="tags">
					${association !== void 0 && html`<span class="tag">${association}</span>`}${record !== void 0 && recordMark(record)}
				</p>
			</header>
			${shownText(world, text)}
		</article>
	</li>`;
}
function shownText(world, text) {
	const rendered = html`<div class="markdown" dir="auto">${textOf(world, text)}</div>`;
	if (text.kind !== "IssueComment" || !text.isMinimized) return rendered;
	return html`<details>
		<summary>This comment was marked as ${text.minimizedReason ?? "hidden"}.</summary>
		${rendered}
	</details>`;
}
function conversation(world, thread, nowMs) {
	const opening = {
		text: thread,
		thread,
		id: `issue-${thread.databaseId}`,
		verb: "opened this",
	};
	const comments = thread.commentList.map((comment) => ({
		text: comment,
		thread,
		id: `issuecomment-${comment.databaseId}`,
		verb: recordIn(comment) === void 0 ? "commented" : "recorded",
		record: recordIn(comment),
	}));
	return html`<ol class="timeline">
		${[opening, ...comments].map((box) => entry(world, box, nowMs))}
	</ol>`;
}
function commentForm(thread) {
	const login = personOf(thread);
	if (login === void 0 || thread.repository.isArchived) return false;
	return html`<form class="say" id="say" method="post" data-live>
		<label for="say-text">Comment as ${login}</label>
		<textarea id="say-text" name="body" rows="3" required></textarea>
		<p class="facts">
			It counts as a person's: an approval, <code>Decision: accept</code>, <code>Audit confirmed: \u2026</code>
		</p>
		<button>Comment</button>
	</form>`;
}
const RENDERED = new WeakMap();
function referencesIn(world, { repository }) {
	return {
		threadHref(number) {
			const thread = repository.threads.get(number);
			return thread === void 0 ? void 0 : hrefOf(thread);
		},
		isAccount: (login) => findAccount(world, login) !== void 0,
	};
}
function textOf(world, text) {
	const { body, databaseId } = text;
	if (body.trim() === "") return html`<p class="nothing">No description provided.</p>`;
	const thread = text.kind === "IssueComment" ? text.thread : text;
	const { lastNumber } = thread.repository;
	const known = RENDERED.get(text);
	if (known?.body === body && known.lastNumber === lastNumber) return known.html;
	const references = referencesIn(world, thread);
	const rendered = renderMarkdown(body, {
		anchor: String(databaseId),
		references,
	});
	RENDERED.set(text, {
		body,
		lastNumber,
		html: rendered,
	});
	return rendered;
}
// sandbox/src/pages/thread-page.ts
function facts(thread, nowMs) {
	const { author, createdAt } = thread;
	return html`<p class="facts">
		${nameOf(author)} opened this ${timeMark(createdAt, nowMs)} \u00b7 ${commentCount(thread)}
	</p>`;
}
function meaning(world, item) {
	const { content } = item;
	const answer = answerOf(item);
	if (answer !== void 0)
		return html`<bdi class="name">${answer.by}</bdi> has answered, and the next agent acts on it`;
	const merged = (content.kind === "Issue" ? pullRequestsClosing(world, content) : []).find(
		({ state }) => state === "MERGED",
	);
	if (stateOf(item)?.name === "In Review" && merged !== void 0)
		return html`<a href="${hrefOf(merged)}">#${merged.number}</a> is merged, and the next agent closes the
			ticket`;
	return stateOf(item)?.description;
}
function heading(world, thread, nowMs) {
	const { title, number, items, locked } = thread;
	const { word, icon, tone } = conditionOf(thread);
	const lock = lockOf(thread);
	const states = items
		.filter(({ project, isArchived }) => !isArchived && workflowField(project) !== void 0)
		.map((item) => {
			const value = stateValue(item);
			return html`${optionMark(stateOf(item))}
				<span class="facts"
					>${meaning(world, item)}${value !== void 0 && html` \u00b7 ${timeMark(value.at, nowMs)}`}</span
				>`;
		});
	return html`<div class="heading">
		<h1><span dir="auto">${title}</span> <span class="number">#${number}</span></h1>
		<p class="badges">
			<span class="badge tone-${tone}">${icon}${word}</span
			>${states}${lock !== void 0 && lockMark(lock, nowMs)}${locked && html`<span class="tag">Conversation locked</span>`}
		</p>
		${facts(thread, nowMs)}
	</div>`;
}
function moveForm(item, options) {
	const { id, project, content } = item;
	const current = stateOf(item);
	return html`<form class="set" method="post" action="${hrefOf(project)}">
		<input type="hidden" name="item" value="${id}" />
		<input type="hidden" name="back" value="${hrefOf(content)}" />
		<select name="option" aria-label="Workflow State">
			${options.map((option) => html`<option value="${option.id}" ${option === current && html`selected`}>${option.name}</option>`)}
		</select>
		<button>Move</button>
	</form>`;
}
function projectCard(item) {
	const { project, isArchived } = item;
	const field = workflowField(project);
	return html`<div class="project">
		<a href="${hrefOf(project)}">${ICONS.board}<bdi>${project.title}</bdi></a
		>${isArchived && html` <span class="tag">archived</span>`}
		<p class="labels">${fieldMarks(item)}</p>
		${field !== void 0 && !isArchived && moveForm(item, field.optionList)}
	</div>`;
}
function relative(issue) {
	const { icon, tone, word } = conditionOf(issue);
	return html`<li>
		<span class="condition tone-${tone}" title="${word}">${icon}<span class="sr-only">${word}</span></span>
		<a href="${hrefOf(issue)}" dir="auto">${issue.title}</a> <span class="number">#${issue.number}</span>
	</li>`;
}
function relatives(title, issues) {
	const list = html`<ul class="relatives">
		${issues.map(relative)}
	</ul>`;
	return issues.length > 0 && section(title, list);
}
function section(title, content) {
	return html`<section>
		<h2>${title}</h2>
		${content}
	</section>`;
}
function family(thread) {
	if (thread.kind !== "Issue") return false;
	return [
		relatives("Parent", thread.parent === null ? [] : [thread.parent]),
		relatives("Sub-issues", thread.children),
		relatives("Waits for", thread.blockers),
	];
}
function aside(thread) {
	const { items, labelList, assigneeList } = thread;
	const none = html`<p class="nothing">None</p>`;
	const people = assigneeList.map((user) => html`<li>${avatarOf(user)}${nameOf(user)}</li>`);
	return html`<aside aria-label="About this ticket">
		${section("Projects", items.length === 0 ? none : items.map(projectCard))}
		${section("Labels", labelList.length === 0 ? none : html`<p class="labels">${labelList.map(labelMark)}</p>`)}
		${section(
			"Assignees",
			people.length === 0
				? none
				: html`<ul class="people">
						${people}
					</ul>`,
		)}
		${family(thread)}
	</aside>`;
}
function threadPage(world, thread, nowMs) {
	const { repository, number, title } = thread;
	const { owner, name } = repository;
	return {
		title: `${title} \u00b7 #${number} \u00b7 ${owner.login}/${name}`,
		crumbs: [
			{
				name: owner.login,
				href: hrefOf(owner),
			},
			{
				name,
				href: hrefOf(repository),
			},
			{
				name: `#${number}`,
				href: hrefOf(thread),
			},
		],
		main: html`${heading(world, thread, nowMs)}
			<div class="columns">
				<div>
					${storyOf(thread, nowMs)}
					<section class="conversation" aria-label="Conversation">
						${conversation(world, thread, nowMs)}${commentForm(thread)}
					</section>
				</div>
				${aside(thread)}
			</div>`,
	};
}
// sandbox/src/pages/pages.ts
const NUMBER = /^[1-9]\d{0,9}$/;
function partsOf(path) {
	try {
		return path
			.split("/")
			.filter((part) => part !== "")
			.map(decodeURIComponent);
	} catch (error) {
		if (error instanceof URIError) return void 0;
		throw error;
	}
}
function projectAt(world, parts) {
	const [folder, login = "", third, number = ""] = parts;
	if (parts.length < 4 || third !== "projects" || !NUMBER.test(number)) return void 0;
	const account = findAccount(world, login);
	if (account?.kind !== (folder === "orgs" ? "Organization" : "User")) return void 0;
	return folder === "orgs" || folder === "users" ? account.projectsByNumber.get(Number(number)) : void 0;
}
function threadAt(world, parts) {
	const [owner = "", name = "", folder, number = ""] = parts;
	if (parts.length !== 4 || (folder !== "issues" && folder !== "pull") || !NUMBER.test(number)) return void 0;
	return findRepository(world, owner, name)?.threads.get(Number(number));
}
function listAt({ world, query }, parts) {
	const [owner = "", name = "", folder = "issues"] = parts;
	if (parts.length > 3 || folder !== "issues") return void 0;
	if (parts.length === 0) return indexPage(world);
	if (parts.length === 1) {
		const account = findAccount(world, owner);
		return account === void 0 || account.kind === "Bot" ? void 0 : ownerPage(world, account);
	}
	const repository = findRepository(world, owner, name);
	const page = query.get("page") ?? "1";
	const wanted = NUMBER.test(page) ? Number(page) : 1;
	return repository === void 0 ? void 0 : threadsPage(repository, wanted, world.clock().getTime());
}
async function answerPath(request, parts) {
	const { world, path, query, report, headers, method } = request;
	const ifNoneMatch = headers["if-none-match"];
	const nowMs = world.clock().getTime();
	const project = projectAt(world, parts);
	const thread = threadAt(world, parts);
	const isForm = method === "POST";
	if (project !== void 0 && parts.length === 5 && parts[4] === "report" && report !== void 0 && !isForm)
		return sendReport(report, project, request.baseUrl);
	if (project !== void 0 && parts.length === 4) {
		if (isForm) return answerForm(request, project);
		const view = {
			filter: filterIn(query),
			hasReport: report !== void 0,
			nowMs,
		};
		return sendPage(SANDBOX, boardPage(project, view), ifNoneMatch);
	}
	if (thread !== void 0) {
		if (isForm) return answerForm(request, thread);
		return parts[2] === (thread.kind === "Issue" ? "issues" : "pull")
			? sendPage(SANDBOX, threadPage(world, thread, nowMs), ifNoneMatch)
			: redirect(SANDBOX, hrefOf(thread));
	}
	return sendPage(SANDBOX, (isForm ? void 0 : listAt(request, parts)) ?? missingPage(path), ifNoneMatch);
}
const pages = (request) => {
	const { method, path, headers } = request;
	if (method !== "GET" && method !== "HEAD" && method !== "POST") return void 0;
	const file = sendFile(SANDBOX, path, headers["if-none-match"]);
	if (file !== void 0) return file;
	if (path.startsWith("/actions-logs/")) {
		const log = jobOf(request.world, Number(path.slice(LOG_FOLDER.length)))?.log;
		return log === void 0 ? text(404, "There is no such log\n") : text(200, log);
	}
	const parts = partsOf(path);
	return parts === void 0
		? sendPage(SANDBOX, missingPage(path), headers["if-none-match"])
		: answerPath(request, parts);
};
const HEADERS = {
	"content-security-policy": "frame-ancestors 'none'",
	"content-type": "text/html; charset=utf-8",
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"cache-control": "no-store",
};
function readerOf({ itemsById, creator }) {
	for (const { content } of itemsById.values()) {
		const record = content.commentList.find((comment) => recordIn(comment) !== void 0);
		if (record !== void 0) return record.author;
	}
	return creator;
}
async function sendReport(report, project, baseUrl) {
	const [first] = project.itemsById.values();
	if (first === void 0)
		return {
			status: 404,
			headers: HEADERS,
			body: "The board has no tickets\n",
		};
	const { owner, name } = first.content.repository;
	const body = await report({
		baseUrl,
		reader: readerOf(project).login,
		owner: owner.login,
		repo: name,
		projectOwner: project.owner.login,
		projectNumber: project.number,
	});
	return {
		status: 200,
		headers: HEADERS,
		body,
	};
}
// sandbox/src/world-file.ts
const WRITE_PAUSE_MS = 250;
const PAUSE_FACTOR = 5;
const VERSION = 6;
function isObject(value) {
	return typeof value === "object" && value !== null;
}
function encode(value, world) {
	if (value instanceof Map) return { $map: [...value].map((pair) => encode(pair, world)) };
	if (value instanceof Set) return { $set: [...value].map((entry) => encode(entry, world)) };
	if (Array.isArray(value)) return value.map((entry) => encode(entry, world));
	if (isObject(value)) {
		const known = "id" in value && typeof value.id === "string" ? world.entities.get(value.id) : void 0;
		return known === value ? { $entity: known.id } : encodeProperties(value, world);
	}
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
	return null;
}
function encodeProperties(value, world) {
	const encoded = {};
	for (const [key, inner] of Object.entries(value)) encoded[key] = encode(inner, world);
	return encoded;
}
function worldToJson(world) {
	const entities = [...world.entities.values()].map((entity) => encodeProperties(entity, world));
	return JSON.stringify({
		version: VERSION,
		lastId: world.lastId,
		entities,
	});
}
function decode(value, entities) {
	if (Array.isArray(value)) return value.map((entry) => decode(entry, entities));
	if (!isObject(value)) return value;
	if ("$map" in value) return decodeMap(value.$map, entities);
	if ("$set" in value) return new Set(list(value.$set));
	if ("$entity" in value) {
		const entity = typeof value.$entity === "string" ? entities.get(value.$entity) : void 0;
		if (entity === void 0) throw new Error(`There is no entity "${String(value.$entity)}"`);
		return entity;
	}
	return decodeProperties(value, entities);
}
function list(value) {
	if (!Array.isArray(value)) throw new Error("Expected a list");
	return value;
}
function decodeMap(pairs, entities) {
	const map = new Map();
	for (const pair of list(pairs)) {
		const [key, value] = list(pair);
		map.set(key, decode(value, entities));
	}
	return map;
}
function decodeProperties(value, entities) {
	const decoded = {};
	for (const [key, inner] of Object.entries(value)) decoded[key] = decode(inner, entities);
	return decoded;
}
const fileForm = object({
	version: literal(VERSION),
	lastId: number().int(),
	entities: array(custom((raw) => isObject(raw) && "id" in raw && typeof raw.id === "string")),
});
function isEntity(value) {
	return "kind" in value && typeof value.kind === "string" && isKind(value.kind);
}
function worldFromJson(text, clock) {
	const { lastId, entities } = fileForm.parse(JSON.parse(text));
	const shells = new Map(entities.map(({ id }) => [id, {}]));
	const world = emptyWorld(clock);
	world.lastId = lastId;
	for (const raw of entities) {
		const shell = shells.get(raw.id) ?? {};
		Object.assign(shell, decodeProperties(raw, shells));
		if (!isEntity(shell)) throw new Error(`"${raw.id}" is of no kind that there is`);
		register(world, shell);
	}
	return world;
}
function reasonOf(cause) {
	return cause instanceof Error ? cause.message : String(cause);
}
var WorldFile = class {
	#path;
	#onError;
	#timer;
	#writing = Promise.resolve();
	#pauseMs = WRITE_PAUSE_MS;
	constructor(path, onError) {
		this.#path = path;
		this.#onError = onError;
	}
	load(clock) {
		if (!existsSync(this.#path)) return void 0;
		try {
			return worldFromJson(readFileSync(this.#path, "utf8"), clock);
		} catch (cause) {
			throw new Error(`Cannot read a world from "${this.#path}": ${reasonOf(cause)}`, { cause });
		}
	}
	schedule(world) {
		this.#timer ??= setTimeout(() => void this.save(world).catch(this.#onError), this.#pauseMs);
	}
	async save(world) {
		clearTimeout(this.#timer);
		this.#timer = void 0;
		const write = async () => {
			const start = performance.now();
			const text = worldToJson(world);
			this.#pauseMs = Math.max(WRITE_PAUSE_MS, PAUSE_FACTOR * (performance.now() - start));
			await this.#write(text).catch((cause) => {
				throw new Error(`Cannot write the world to "${this.#path}": ${reasonOf(cause)}`, { cause });
			});
		};
		this.#writing = this.#writing.then(write, write);
		return this.#writing;
	}
	async #write(text) {
		const aside = `${this.#path}.${process.pid}.tmp`;
		const file = await open(aside, "w");
		try {
			await file.writeFile(text);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(aside, this.#path);
	}
};
// sandbox/src/start.ts
const PORT_RETRY_MS = 100;
function latencyOf({ latencyMs = 0 }) {
	return typeof latencyMs === "number" ? () => latencyMs : latencyMs;
}
function refuser(server, port) {
	let timer;
	const listenIn = (ms) => {
		timer ??= setTimeout(() => {
			timer = void 0;
			server.listen(port, "127.0.0.1");
		}, ms);
	};
	server.on("error", () => listenIn(PORT_RETRY_MS));
	return {
		refuse: (ms) => {
			server.close();
			listenIn(ms);
		},
		stop: () => clearTimeout(timer),
	};
}
async function listen(server, port) {
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The sandbox has no port");
	return address.port;
}
function warn(error) {
	process.emitWarning(error instanceof Error ? error : new Error(String(error)));
}
function siteAt({ baseUrl, refuseConnections }, options, file) {
	const { clock, profiles = [] } = options;
	const server = serverOf(profiles);
	const limits = options.limits ?? (server.hasRateLimits ? ISSUES_ALONE : void 0);
	const world = options.world ?? file?.load(clock) ?? demoWorld(clock, profiles);
	if (profiles.includes("private-members")) world.plainScopes = SCOPES_WITHOUT_MEMBERS;
	options.prepare?.(world);
	if (options.lagMs !== void 0) world.journal = new Journal(lagsOf(options.lagMs));
	const faults = new Faults();
	faults.add(options.faults ?? []);
	return {
		world,
		baseUrl,
		server,
		faults,
		log: new RequestLog(),
		apps: options.apps ?? [],
		secondaryLimits: limits === void 0 ? null : new SecondaryLimits(limits),
		rateLimits: new RateLimits(options.pointsPerHour ?? 5e3),
		latencyMs: latencyOf(options),
		handshakeMs: options.handshakeMs ?? 0,
		proxyRefusesRefs: options.proxyRefusesRefs ?? false,
		pages: options.pages ?? pages,
		report: options.report,
		snapshot: void 0,
		refuseConnections,
		onWrite: () => file?.schedule(world),
	};
}
async function startSandbox(options = {}) {
	prepareSchema(serverOf(options.profiles ?? []).schema);
	const { dataFile, onError = warn } = options;
	const file = dataFile === void 0 ? void 0 : new WorldFile(dataFile, onError);
	const server = createHttpServer(() => site);
	const port = await listen(server, options.port ?? 0);
	const url = `http://127.0.0.1:${port}`;
	const connections = refuser(server, port);
	const stop = () => {
		connections.stop();
		server.close();
		server.closeAllConnections();
	};
	let site;
	try {
		site = siteAt(
			{
				baseUrl: url,
				refuseConnections: connections.refuse,
			},
			options,
			file,
		);
		await file?.save(site.world);
	} catch (error) {
		stop();
		throw error;
	}
	const { world } = site;
	return {
		url,
		apiUrl: url + REST_PATH,
		graphqlUrl: url + GRAPHQL_PATH,
		world,
		fetch: fetchWithin(server, () => site),
		async close() {
			stop();
			await file?.save(world);
		},
	};
}
export { startSandbox };
