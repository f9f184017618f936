// plugin/mcp-server/src/domain/markdown-code.ts
const LINES = /[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g;
const BLANK = /^[ \t]*[\r\n]*$/;
const FENCE = /^( {0,3}(?:> ?)*)(`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_AFTER_BLANK = /^( {4,}|(?:[-*+]|\d{1,9}[.)]) {1,3})(`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_ALONE = /^([ \t>]*)(`+|~+)[ \t]*[\r\n]*$/;
const ITEM = /^( *)((?:[-*+]|(\d{1,9})[.)]) {1,4})(?=\S)/;
const CONTAINERS = /^(?:[ \t>]|[-*+](?=\s)|\d{1,9}[.)](?=\s)|\[(?:[ xX]\](?=\s)|\^[^\]\s]*\]:))*/;
const TURN =
	/\\[\\`]?|(?:www\.|:\/\/)[^\s<`]*`*|`+|<\/?[A-Za-z][^<>"'`=\\]*(?:>|(?=<)|(?<=\s)(?=`))|<(?=[A-Za-z/!?])|~{3}/g;
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
			else if (state.doubtful === "item" && doubtAfter(line) === "rest") state.doubtful = "rest";
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
	const found = FENCE.exec(line) ?? deep;
	if (found !== null || depth === 0) return found;
	const inItem = /^( *)(`{3,}(?=[^`]*$)|~{3,})/.exec(line);
	const indent = inItem?.[1]?.length ?? 0;
	return indent >= depth && indent <= depth + MAX_INDENT ? inItem : null;
}
const MAX_INDENT = 3;
function depthAfter(line, isAfterBlank, depth) {
	const [item, blanks = "", , number = "1"] = ITEM.exec(line) ?? [];
	if (item === void 0) return line.search(/[^ ]/) >= depth ? depth : 0;
	const isInside = depth > 0 && blanks.length >= depth && blanks.length <= depth + MAX_INDENT;
	const isOutside = blanks.length <= MAX_INDENT && blanks.length < Math.max(depth, 4);
	return (Number(number) === 1 || isAfterBlank || blanks.length < depth) && (isInside || isOutside)
		? item.length
		: 0;
}
function readOn(state, { prefix, marks }, line) {
	const [, before, run = ""] = FENCE_ALONE.exec(line) ?? [];
	const mayEnd = run.startsWith(marks);
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
		if (index < done || turn === "\\" || turn === "\\\\") continue;
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
	if (isOpen || LASTS.test(block) || FENCE.test(line)) return "rest";
	return /^(?:`{3}|~{3})/.test(block) ? "item" : "paragraph";
}
function endsOfSpans(text) {
	const ends = new Map();
	const lastOf = new Map();
	for (const { 0: ticks, index } of text.matchAll(/`+/g)) {
		const last = lastOf.get(ticks.length);
		if (last !== void 0) ends.set(last, index + ticks.length);
		lastOf.set(ticks.length, index);
	}
	return ends;
}
export { endsOfSpans, markdownParts };
