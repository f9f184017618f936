import { __toESM } from "./rolldown-runtime.js";
import { require_picomatch } from "./picomatch-lib-parse.js";
// plugin/mcp-server/src/ticket/checks/scope.ts
var import_picomatch = __toESM(require_picomatch(), 1);
const MAX_PATTERN_CHARACTERS = 200;
const MAX_STARS_IN_NAME = 2;
const MAX_NAME_CHARACTERS = 255;
const MAX_ALTERNATIVES = 50;
const ANY_FOLDERS = "**";
const WILDCARD = /[*?[]/;
const CHOICE = /\{([^{},]*,[^{}]*)\}/;
const RANGE = /\{[^{},]*\.\.[^{},]*\}/;
const EXTENDED_GLOB = /[?*+@!]\(/;
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u;
function readPattern(text) {
	const problem = problemOf(text);
	if (problem !== null) return problem;
	const texts = alternatives(text);
	if (texts === null) return `stands for more than ${MAX_ALTERNATIVES} patterns; give them in several`;
	const all = texts.map(namesOfPattern);
	const lists = all.filter((names) => names !== null);
	if (lists.length < all.length) return "leads out of the repository";
	if (lists.flat().find((name) => (name.match(/\*+/g) ?? []).length > MAX_STARS_IN_NAME) !== void 0)
		return `has more than ${MAX_STARS_IN_NAME} stars in one name, which takes too long to judge`;
	return {
		ways: lists.map((names) => names.map((name) => (name === ANY_FOLDERS ? ANY_FOLDERS : nameTest(name)))),
		stems: lists.map((names) => {
			const wild = names.findIndex((name) => WILDCARD.test(name));
			return wild < 0 ? names : names.slice(0, wild);
		}),
	};
}
function problemOf(text) {
	if (text.trim() === "") return "is empty";
	if (text.length > MAX_PATTERN_CHARACTERS) return `is longer than ${MAX_PATTERN_CHARACTERS} characters`;
	if (UNSEEN.test(text)) return "has invisible characters";
	if (/^(?:\/|~\/|[A-Za-z]:)/.test(text))
		return "is not a path within the repository; give it from the repository's root";
	if (text.includes("\\")) return 'has a backslash; folders are separated by "/"';
	if (EXTENDED_GLOB.test(text)) return "has a pattern in parentheses; give a choice in braces, {a,b}";
	if (RANGE.test(text)) return "has a range in braces; give the choice, {1,2}";
	return null;
}
function alternatives(text) {
	let texts = [text];
	while (texts.some((each) => CHOICE.test(each))) {
		texts = texts.flatMap((each) => {
			const found = CHOICE.exec(each);
			if (found === null) return [each];
			const rest = each.slice(found.index + found[0].length);
			return (found[1] ?? "").split(",").map((part) => each.slice(0, found.index) + part + rest);
		});
		if (texts.length > MAX_ALTERNATIVES) return null;
	}
	return texts;
}
function namesOfPattern(text) {
	const names = namesOf(text);
	if (names === null) return null;
	const all = text.endsWith("/") || !WILDCARD.test(names.at(-1) ?? "") ? [...names, ANY_FOLDERS] : names;
	return all.filter((name, at) => name !== ANY_FOLDERS || all[at - 1] !== ANY_FOLDERS);
}
function namesOf(path) {
	if (path.startsWith("/")) return null;
	const names = [];
	for (const name of path.normalize("NFC").split("/")) {
		if (name === "" || name === ".") continue;
		if (name !== "..") names.push(name);
		else if (names.pop() === void 0) return null;
	}
	return names;
}
function nameTest(name) {
	if (!WILDCARD.test(name)) return (other) => other === name;
	const rest = name.replaceAll("[!", "[^").replace(/[()|+@!{},$]/g, "\\$&");
	const test = (0, import_picomatch.default)(rest, {
		dot: true,
		nobrace: true,
		noextglob: true,
		noglobstar: true,
		nonegate: true,
	});
	return (other) => other.length <= MAX_NAME_CHARACTERS && (other === name || test(other));
}
function leadsTo(way, names) {
	let [at, from] = [0, 0];
	let retry = null;
	while (from < names.length) {
		const test = way[at];
		if (test === ANY_FOLDERS) {
			retry = {
				at: at + 1,
				from,
			};
			at += 1;
		} else if (test?.(names[from] ?? "") === true) {
			at += 1;
			from += 1;
		} else if (retry === null) return false;
		else {
			retry.from += 1;
			at = retry.at;
			from = retry.from;
		}
	}
	return way.slice(at).every((test) => test === ANY_FOLDERS);
}
const MAX_PATTERNS = 100;
const MAX_WAYS = 200;
const MAX_PATH_CHARACTERS = 4096;
function scopeProblems(patterns) {
	const scope = readScope(patterns);
	return "given" in scope ? [] : scope;
}
function scopeTest(patterns, ofTooLong = false) {
	const scope = readScope(patterns);
	if (!("given" in scope)) return () => false;
	return (path) => {
		if (path.length > MAX_PATH_CHARACTERS) return ofTooLong;
		const names = namesOf(path);
		if (names === null) return false;
		const { given, taken } = scope;
		if (/(?:^|\/)\.{0,2}$/.test(path)) {
			const isCovered = given.some(({ ways }) =>
				ways.some((way) => way.at(-1) === ANY_FOLDERS && leadsTo(way, names)),
			);
			const mayReachInto = (stem) => stem.every((name, at) => at >= names.length || name === names[at]);
			return isCovered && !taken.some(({ stems }) => stems.some(mayReachInto));
		}
		const fits = ({ ways }) => ways.some((way) => leadsTo(way, names));
		return given.some(fits) && !taken.some(fits);
	};
}
function readScope(patterns) {
	if (patterns.length === 0) return ["it is empty"];
	if (patterns.length > MAX_PATTERNS) return [`it has more than ${MAX_PATTERNS} patterns; name folders`];
	const scope = {
		given: [],
		taken: [],
	};
	const problems = [];
	for (const text of patterns) {
		const isTaken = text.startsWith("!");
		const pattern = readPattern(isTaken ? text.slice(1) : text);
		if (typeof pattern === "string") problems.push(`${shown(text)} ${pattern}`);
		else scope[isTaken ? "taken" : "given"].push(pattern);
	}
	if (problems.length > 0) return problems;
	if (scope.given.length === 0)
		return ['it only excludes; begin with a pattern that includes, "**" for everything'];
	return [...scope.given, ...scope.taken].reduce((sum, pattern) => sum + pattern.ways.length, 0) > MAX_WAYS
		? [`its braces stand for more than ${MAX_WAYS} patterns; name folders`]
		: scope;
}
const MAX_SHOWN = 80;
function shown(pattern) {
	return JSON.stringify(pattern.length > MAX_SHOWN ? `${pattern.slice(0, MAX_SHOWN)}\u2026` : pattern);
}
export { scopeProblems, scopeTest };
