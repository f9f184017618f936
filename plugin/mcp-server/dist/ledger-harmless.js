import { markdownParts } from "./domain-markdown-code.js";
import { WRITTEN_DIRECTION, sameName, shortened } from "./config-environment.js";
// plugin/mcp-server/src/ledger/harmless.ts
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
		jsonEscape,
	);
}
function jsonEscape(character) {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
export {
	LINE_BREAK,
	harmlessBlock,
	harmlessCode,
	harmlessHtml,
	harmlessInline,
	harmlessJson,
	harmlessMarkdown,
	harmlessQuote,
	liveWords,
	quietPlainText,
	quietText,
	withoutQuiet,
};
