import { WRITTEN_DIRECTION, sameName, shortened } from "./config-environment.js";
// plugin/mcp-server/src/rules/markdown.ts
const LINES = /[^\r\n]*(?:\r\n?|\n)|[^\r\n]+/g;
const BLANK = /^[ \t]*[\r\n]*$/;
const MARKS = /(`{3,}(?=[^`]*$)|~{3,})/.source;
const FENCE$1 = new RegExp(`^( {0,3}(?:> ?)*)${MARKS}`);
const FENCE_AFTER_BLANK = new RegExp(String.raw`^( {4,}|(?:[-*+]|\d{1,9}[.)]) {1,3})${MARKS}`);
const FENCE_ALONE = /^([ \t>]*)(`+|~+)[ \t]*[\r\n]*$/;
const ITEM = /^( *)((?:[-*+]|(\d{1,9})[.)]) {1,4})(?=\S)/;
const CONTAINERS = /^(?:[ \t>]|[-*+](?=\s)|\d{1,9}[.)](?=\s)|\[(?:[ xX]\](?=\s)|\^[^\]\s]*\]:))*/;
const TURN =
	/\\[\\`]|(?:www\.|:\/\/)[^\s<`]*`*|`|<\/?[A-Za-z][^<>"'`=\\]*(?:>|(?=<)|(?<=\s)(?=`))|<(?=[A-Za-z/!?])|~{3}/g;
const INLINE = /^<(?:b|br|em|i|kbd|strong|sub|sup|https?:[^>]*)>[ \t]*[^\s]/i;
const LASTS = /^<(?:!(?!--)|\?|(?:pre|script|style|textarea)(?![\w-]))/i;
const TABLE = /^(?=[^\r\n]*[|:])(?=[^\r\n]*-)[ \t>|:+*\d.)-]+\r?$/m;
function markdownParts(text) {
	const parts = [];
	const state = {
		doubtful: "no",
		fence: null,
		depth: 0,
	};
	const hasTable = TABLE.test(text);
	let isAfterBlank = true;
	for (const [line] of text.matchAll(LINES)) {
		const isBlank = BLANK.test(line);
		if (state.doubtful === "item" && isAfterBlank && /^\S/.test(line)) state.doubtful = "no";
		if (state.fence !== null)
			parts.push({
				text: line,
				isCode: readOn(state, state.fence, line),
			});
		else if (state.doubtful === "no" && !isBlank) {
			const [opening, prefix = "", marks = ""] = fenceOf(line, isAfterBlank, state.depth) ?? [];
			state.depth = depthAfter(line, isAfterBlank, state.depth);
			if (opening === void 0) state.doubtful = pushLine(parts, line, hasTable);
			else {
				state.fence = {
					prefix: prefix.replaceAll(/[^ >]/g, " "),
					marks,
				};
				parts.push({
					text: line,
					isCode: true,
				});
			}
		} else {
			if (state.doubtful === "paragraph") state.doubtful = isBlank ? "no" : doubtAfter(line);
			else if (doubtAfter(line) === "rest") state.doubtful = "rest";
			state.depth = 0;
			parts.push({
				text: line,
				isCode: false,
			});
		}
		isAfterBlank = isBlank;
	}
	return parts;
}
function fenceOf(line, isAfterBlank, depth) {
	const deep = isAfterBlank ? FENCE_AFTER_BLANK.exec(line) : null;
	return FENCE$1.exec(line) ?? deep ?? new RegExp(`^( {${depth},${depth + MAX_INDENT}})${MARKS}`).exec(line);
}
const MAX_INDENT = 3;
function depthAfter(line, isAfterBlank, depth) {
	const [item, blanks = "", , number = "1"] = ITEM.exec(line) ?? [];
	if (item === void 0) return line.search(/[^ ]/) >= depth ? depth : 0;
	const outer = blanks.length < depth ? 0 : depth;
	return (Number(number) === 1 || isAfterBlank || outer < depth) && blanks.length <= outer + MAX_INDENT
		? item.length
		: 0;
}
function readOn(state, { prefix, marks }, line) {
	const [, before, run = ""] = FENCE_ALONE.exec(line) ?? [];
	const mayEnd = run.includes(marks);
	const isInside = line.startsWith(prefix.includes(">") ? prefix.trimEnd() : prefix);
	const isCode = mayEnd ? before === prefix : isInside || (BLANK.test(line) && !prefix.includes(">"));
	if (mayEnd || !isCode) state.fence = null;
	if (!isCode) state.doubtful = "rest";
	return isCode;
}
function pushLine(parts, line, hasTable) {
	const ends = endsOfSpans(line);
	const begin = line.length - line.replace(CONTAINERS, "").length;
	let done = 0;
	for (const { 0: turn, index } of line.matchAll(TURN)) {
		if (index < done || turn === "\\\\") continue;
		if (/^[w:]/.test(turn) && !turn.endsWith("`")) continue;
		if (turn.length > 1 && turn.startsWith("<") && (index > begin || INLINE.test(line.slice(index))))
			continue;
		const span = line.slice(index, ends.get(index) ?? index);
		const isCell = hasTable && span.replaceAll(/\\./g, "").includes("|");
		if (span === "" || isCell || line[index - 1] === "$") {
			parts.push({
				text: line.slice(done),
				isCode: false,
			});
			return doubtAfter(line, index);
		}
		parts.push(
			{
				text: line.slice(done, index),
				isCode: false,
			},
			{
				text: span,
				isCode: true,
			},
		);
		done = index + span.length;
	}
	parts.push({
		text: line.slice(done),
		isCode: false,
	});
	return "no";
}
function doubtAfter(line, from = 0) {
	const rest = line.slice(from);
	const isOpen = rest.lastIndexOf("<!--") > rest.lastIndexOf("-->");
	const block = line.replace(CONTAINERS, "");
	if (isOpen || LASTS.test(block) || FENCE$1.test(line)) return "rest";
	return /^(?:`{3}|~{3})/.test(block) ? "item" : "paragraph";
}
function endsOfSpans(text) {
	const ends = new Map();
	const nextOf = new Map();
	for (const { 0: ticks, index } of [...text.matchAll(/`+/g)].toReversed()) {
		ends.set(index, nextOf.get(ticks.length));
		nextOf.set(ticks.length, index + ticks.length);
	}
	return ends;
}
const CLOSING =
	/(?<![\p{L}\p{N}])(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)([\s:*_~]*)([[<]?(?:(?:https?:\/\/[\w.:-]{1,253}\/(?=[\w.-]{1,39}\/[\w.-]{1,100}\/(?:issues|pull)\/))?(?:([\w.-]{1,39})\/([\w.-]{1,100})(?:#|\/(?:issues|pull)\/))|#|GH-)(\d+))(?![\p{L}\p{N}])/giu;
function eachClosing(text, home, replace) {
	return text.replaceAll(CLOSING, (words, ...[gap, reference, owner, repo, number]) => {
		return replace({
			words,
			gap,
			reference,
			issue: {
				...(owner === void 0
					? {
							owner: home.owner,
							repo: home.repo,
						}
					: {
							owner,
							repo,
						}),
				number: Number(number),
			},
		});
	});
}
function closingsIn(text, home) {
	const found = [];
	eachClosing(text, home, (closing) => {
		found.push(closing);
		return closing.words;
	});
	return found;
}
function issuesClosedByText(text, home) {
	return closingsIn(text, home).map(({ issue }) => issue);
}
function withoutClosing(text, home, mayClose) {
	const changes = [];
	return {
		text: eachClosing(text, home, ({ words, gap, reference, issue }) => {
			if (mayClose(issue)) return words;
			const blank = /[\s*_~]$/.test(gap) ? "" : " ";
			const after = `${words.slice(0, -reference.length)}${blank}issue ${reference}`;
			changes.push(`${JSON.stringify(words)} \u2192 ${JSON.stringify(after)}`);
			return after;
		}),
		changes,
	};
}
const MAX_PULL_TEXT = 65536;
const MAX_READ = 2 * MAX_PULL_TEXT;
const UNREAD = /^ {0,3}(`{3,}|~{3,})(?=(.*\S)?)|`|<!--/gm;
const COMMENT_END = "-->";
function* piecesRead(text) {
	const spanEnds = endsOfSpans(text);
	let at = 0;
	let openFence = null;
	for (const { 0: beginning, 1: fence, 2: info, index } of text.matchAll(UNREAD)) {
		if (openFence !== null) {
			if (fence?.includes(openFence) !== true || info !== void 0) continue;
			openFence = null;
			at = index;
			continue;
		}
		const end = fence === void 0 && beginning !== "<!--" ? spanEnds.get(index) : text.length;
		if (index < at || end === void 0) continue;
		yield text.slice(at, index);
		const commentEnd = beginning === "<!--" ? text.indexOf(COMMENT_END, index + beginning.length) : -1;
		at = commentEnd === -1 ? end : commentEnd + 3;
		openFence = fence ?? null;
	}
	yield text.slice(at);
}
function issuesClosedForSure(text, home) {
	return [...piecesRead(text.slice(0, MAX_READ))]
		.flatMap((piece) => closingsIn(piece, home))
		.filter(({ gap, reference }) => /^:?\s+$/.test(gap) && !/[[<]/.test(reference))
		.map(({ issue }) => issue);
}
// plugin/mcp-server/src/log/harmless.ts
const ZERO_WIDTH_SPACE = "\u200b";
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const CONTROLS = String.raw`[\u0000-\u0008\u000E-\u001F\u007F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`;
const MAY_BE_UNSEEN = new RegExp(CONTROLS, "u");
let unseen;
const TAG_OPENING = /<(?=[A-Za-z/!?])/g;
const MENTION = /@(?=[A-Za-z0-9_-])/g;
const FENCE = /(``|~~)(?=[`~])/g;
function withoutUnseen(text) {
	if (!MAY_BE_UNSEEN.test(text)) return text;
	unseen ??= new RegExp(`(?=${CONTROLS})(?!${WRITTEN_DIRECTION})[^]`, "gu");
	return text.replaceAll(unseen, "");
}
function harmlessLine(line) {
	return withoutUnseen(line)
		.replaceAll(TAG_OPENING, `<${ZERO_WIDTH_SPACE}`)
		.replaceAll(MENTION, `@${ZERO_WIDTH_SPACE}`)
		.replaceAll(FENCE, `$1${ZERO_WIDTH_SPACE}`);
}
function harmlessInline(text) {
	return text.split(LINE_BREAK).map(harmlessLine).join(" ");
}
function harmlessCode(text) {
	const line = harmlessInline(text).replaceAll("`", "\u02cb").trim();
	return `\`${line === "" ? " " : line}\``;
}
function harmlessBlock(text, maxLength) {
	const cut = shortened(text, maxLength, "\u2026 (the whole text is in the record)");
	return LINE_BREAK.test(cut) ? `\n\n${harmlessQuote(cut)}\n` : harmlessLine(cut);
}
function harmlessQuote(text) {
	return text
		.split(LINE_BREAK)
		.map((line) => `> ${harmlessLine(line)}`)
		.join("\n");
}
function harmlessMarkdown(text, home, meant) {
	return quietText(
		outsideOfCode(withoutUnseen(text.toWellFormed()), (part) =>
			part.replaceAll(TAG_OPENING, `<${ZERO_WIDTH_SPACE}`),
		),
		home,
		meant,
	);
}
const CHARACTER =
	/&(#\d+|#x[0-9a-f]+|(?:commat|num|sol|colon|period|lowbar|underbar|fjlig|tab|newline)(?=;));?/.source;
const NAME_BEGINS = /(?:(?<![\w\\-])|(?<=&#x?[\da-f]{1,40}))/.source;
const REFERENCE = String.raw`${NAME_BEGINS}([\w\\-]+\/[\w.\\-]+)#(?=(\d+)|<)`;
const DOMAIN = /(?=[a-z0-9][a-z0-9.-]*(?![\w.-]))/.source;
const IN_ADDRESS = String.raw`(?!${CHARACTER.replace("(#", "(?:#")})[^\s\u200B<>()[\]"'${"`"}]`;
const LIVE = new RegExp(
	[
		/(?:https?:\/\/(?:www\.)?|(?<![\w./-])www\.)github\.com\/([\w-]+\/[\w.-]+)(\/(?:issues|pull|discussions)\/\d+)/
			.source,
		/(?:https?:\/\/|(?<![\w.-]))(?:www\\?\.)?github\\?\.com\.?(?::\d*)?[\\/]{1,8}([\w\\-]+\/[\w.\\-]+)[\\/]{1,8}(?:issues|pull|discussions)[\\/]{1,8}\d/
			.source,
		`((?<![A-Za-z0-9])https?://${DOMAIN}(?:${IN_ADDRESS})+|(?<![a-z0-9.-])www\\.${DOMAIN}(?:(?!https?://)${IN_ADDRESS})+)`,
		REFERENCE,
		/(?<=[\w.-](?:<[^<>]{0,80}>){1,9}[\w./\\-]{0,100})#(?=\d)/.source,
		String.raw`${NAME_BEGINS}([\w\\-]+(?:\/[\w.\\-]+)?)@(?=([0-9a-f]{7,40})(?![\w-]|(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)+(?![\w-])))`,
		`\\u200B?(${CHARACTER})\\u200B?`,
		/(?:(?<![A-Za-z0-9])|(?<=&[#\w]{2,40}))@(?=([\w\\-]*[A-Za-z0-9](?:\\*\/[\w.\\-]*\w)?)|[\w\\<-])/.source,
		/<(?=select(?![\w-]))/.source,
	].join("|"),
	"gi",
);
const REFERENCE_IN_ADDRESS = new RegExp(String.raw`(?<!/)${REFERENCE}`, "g");
const OF_NAMES = /[\w@#/.:\t\n\r-]/;
const MAX_CODE_POINT = 1114111;
const AT_SIGN = 64;
function quietText(text, home, meant = new Set()) {
	return outsideOfCode(text, (part) => withQuiet(part, home, (word) => meant.has(word)));
}
function quietPlainText(text, home) {
	return withQuiet(text, home, () => false);
}
function liveWords(text, home) {
	const found = new Set();
	outsideOfCode(text, (part) => withQuiet(part, home, (word) => found.add(word).has(word)));
	return found;
}
function withQuiet(text, home, isMeant) {
	return text.replaceAll(LIVE, (found, ...groups) => {
		const [, , , , , number = "", , sha = "", , , name = ""] = groups;
		const quiet = quietWord(found, home, groups);
		return quiet === found || isMeant(`${found}${number}${sha}${name}`.toLowerCase()) ? found : quiet;
	});
}
function outsideOfCode(text, change) {
	return markdownParts(text)
		.map((part) => (part.isCode ? part.text : change(part.text)))
		.join("");
}
function quietWord(found, { owner, repo }, groups) {
	const [pageOf, page, oddPageOf, address, of, , commitOf, , character, code = ""] = groups;
	const repository = (pageOf ?? oddPageOf ?? of ?? commitOf)?.replaceAll("\\", "");
	if (repository !== void 0 && sameName(repository, `${owner}/${repo}`)) return found;
	if (pageOf !== void 0) return `https://redirect.github.com/${pageOf}${page}`;
	if (oddPageOf !== void 0) return found.replace(/github/i, `$&${ZERO_WIDTH_SPACE}`);
	if (address !== void 0)
		return found
			.replaceAll(/(?<![A-Za-z0-9])@(?=[\w\\-])/g, "%40")
			.replaceAll(REFERENCE_IN_ADDRESS, (reference) => `${reference}%3`);
	if (character === void 0) return `${found}${ZERO_WIDTH_SPACE}`;
	const number = code.startsWith("#") ? Math.min(Number(`0${code.slice(1)}`), MAX_CODE_POINT) : AT_SIGN;
	return OF_NAMES.test(String.fromCodePoint(number))
		? `${ZERO_WIDTH_SPACE}${character}${ZERO_WIDTH_SPACE}`
		: found;
}
function withoutQuiet(text) {
	return text
		.replaceAll(ZERO_WIDTH_SPACE, "")
		.replaceAll("https://redirect.github.com/", "https://github.com/");
}
function harmlessHtml(text) {
	return harmlessInline(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function harmlessJson(value, indent = 2) {
	return JSON.stringify(value, null, indent).replaceAll(
		/[<>&@`~\u0085\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
export {
	LINE_BREAK,
	MAX_PULL_TEXT,
	harmlessBlock,
	harmlessCode,
	harmlessHtml,
	harmlessInline,
	harmlessJson,
	harmlessMarkdown,
	harmlessQuote,
	issuesClosedByText,
	issuesClosedForSure,
	liveWords,
	quietPlainText,
	quietText,
	withoutClosing,
	withoutQuiet,
};
