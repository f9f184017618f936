import { __toESM } from "./rolldown-runtime.js";
import { Failure, Words, quoted, require_picomatch } from "./zod-v4-core-schemas.js";
import {
	_enum,
	array,
	boolean,
	canonicalize,
	int,
	literal,
	looseObject,
	number,
	partialRecord,
	record,
	strictObject,
	string,
	union,
	unknown,
} from "./graphql-language-parser.js";
import { _taggedTemplateLiteral } from "./graphql-index.js";
import { existsSync } from "node:fs";
import { isAbsolute, posix, resolve, win32 } from "node:path";
import { BlockList, isIPv4 } from "node:net";
import { createHash } from "node:crypto";
import "node:events";
import "node:http";
// plugin/mcp-server/src/rules/text.ts
function counted(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
function shortened(text, length, tail = "\u2026") {
	return text.length > length ? `${text.slice(0, length).toWellFormed()}${tail}` : text;
}
const JSON_BEGIN = /^\s*(?:[[{"\d-]|true|false|null)/;
function readJson(text) {
	try {
		return JSON_BEGIN.test(text) ? JSON.parse(text) : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
function jsonMistake(error) {
	const [, position] = /at position (\d+)/.exec(String(error)) ?? [];
	return position === void 0 ? "it is not JSON" : `it is not JSON at position ${position}`;
}
const TOKEN = [
	/gh[pousr]_[\w.-]{36,}|github_pat_\w{22,}/,
	/\bsk-(?=[\w-]{0,100}\d)(?:(?:ant|proj|svcacct|admin)-[\w-]{20,}|[A-Za-z0-9]{48,})/,
	/\b[rs]k_live_\w{20,}|\bpypi-AgEI[\w-]{50,}|\bAIza[\w-]{35}(?![\w-])|\bdop_v1_[0-9a-f]{64}/,
	/\bAGE-SECRET-KEY-1[0-9A-Z]{58}|\bAccountKey=(?!Eby8vdM02xNOcqFlqUwJ)[A-Za-z0-9+/]{86}==/,
]
	.map(({ source }) => source)
	.join("|");
const KEY_HEADER = /-----BEGIN [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----/.source;
const LINE_END = /(?:\\{1,4}["'nrt\r\n]|[\s>|#*"'`,+.]){1,40}/.source;
const ATTRIBUTES = `(?:[A-Za-z-]{1,20}: [^\\\\\\r\\n]{0,100}${LINE_END}){0,5}`;
const PUTTY_KEY = /PuTTY-User-Key-File-\d: [a-z]/.source;
const SECRET$1 = new RegExp(
	`${TOKEN}|${PUTTY_KEY}|${KEY_HEADER}${LINE_END}${ATTRIBUTES}[A-Za-z0-9+/]{40}`,
	"g",
);
new RegExp(
	`${TOKEN}|${PUTTY_KEY}[^]*?(?:Private-MAC: \\w+|$)|${KEY_HEADER}[^]*?(?:-----END [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----|$)`,
	"g",
);
const PLACEHOLDERS = /your|example|placeholder|([a-z0-9])\1{3,}/gi;
const REST_OF_TOKEN = /[A-Za-z0-9]{16}/;
function isPlaceholder$1(token) {
	const rest = token.replaceAll(PLACEHOLDERS, " ");
	return rest !== token && !REST_OF_TOKEN.test(rest);
}
function formsOf(own) {
	const secrets = own.filter(({ length }) => length >= 8);
	return [...new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]))].toSorted(
		(one, other) => other.length - one.length,
	);
}
function holdsSecret(text, own = []) {
	return [...new Set([text, withoutUnseen$1(text)])].some((one) => placesOfSecrets(one, own).length > 0);
}
function placesOfSecrets(text, own) {
	const first = [...text.matchAll(SECRET$1)].find(([found]) => !isPlaceholder$1(found));
	return first === void 0 ? placesOfOwn(text, own) : [first.index, ...placesOfOwn(text, own)];
}
function placesOfOwn(text, own) {
	return formsOf(own)
		.map((secret) => text.indexOf(secret))
		.filter((at) => at >= 0);
}
const DRAWN = String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`;
const INVISIBLE = String.raw`(?!${DRAWN})[\p{Cf}\p{Default_Ignorable_Code_Point}]`;
function scripts(names) {
	return `[${names
		.split(" ")
		.map((name) => String.raw`\p{scx=${name}}`)
		.join("")}]`;
}
const JOINING = scripts(
	"Arab Syrc Mand Nkoo Mong Phag Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt Java Bali Limb Newa Cham Lana Cakm Gran Kthi Lepc Modi Mtei Shrd Sidd Sund Sylo Tirh",
);
const UNSPACED = scripts("Thai Laoo Khmr Mymr Tibt Java Bali Cham Lana Tale Talu Tavt");
const RIGHT_TO_LEFT = scripts("Hebr Arab Syrc Thaa Nkoo Mand Samr Adlm Rohg");
const NEAR = String.raw`[^\n]{0,100}`;
const WRITTEN_DIRECTION = String.raw`(?<!${INVISIBLE})(?:(?<=${RIGHT_TO_LEFT}${NEAR})[\u061C\u200E\u200F]|[\u061C\u200E\u200F](?=${NEAR}${RIGHT_TO_LEFT}))(?!${INVISIBLE})`;
[
	WRITTEN_DIRECTION,
	String.raw`(?<!${INVISIBLE})(?:(?<=${JOINING})[\u200C\u200D]|[\u200C\u200D](?=${JOINING}))(?!${INVISIBLE})`,
	String.raw`(?<=${JOINING})\u200C(?=\u200C+(?!${INVISIBLE}))`,
	String.raw`(?<=(?<!${INVISIBLE})\p{L})\u200C(?=\p{L}(?!${INVISIBLE}))`,
	String.raw`(?<=${UNSPACED})\u200B(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\u200B(?=${UNSPACED})`,
	String.raw`(?<=[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
	String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
	String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
	String.raw`(?<=[\u1820-\u18AA])[\u180B-\u180F](?!${INVISIBLE})`,
	String.raw`(?<=[\u2200-\u22FF\p{scx=Mymr}])\uFE00(?!${INVISIBLE})`,
	String.raw`(?<=(?<!${INVISIBLE}\p{sc=Han}${INVISIBLE})\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E011F}](?!${INVISIBLE})`,
].join("|");
const UNSEEN$2 = String.raw`${INVISIBLE}|[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]`;
new RegExp(UNSEEN$2, "gu");
const UNSEEN_IN_JSON = new RegExp(String.raw`${UNSEEN$2}|\\u00[01][0-9a-f]`, "gu");
function withoutUnseen$1(text) {
	return text.replaceAll(UNSEEN_IN_JSON, "");
}
// plugin/mcp-server/src/rules/interaction-words.ts
const RISK_CLASSES = ["low", "medium", "high"];
const FAILURE_TYPES = [
	"wrong-capability",
	"task-too-large",
	"conflicting-requirements",
	"environment-issue",
	"insufficient-context",
	"unknown",
];
const DECISION_WORDS = {
	answer: {
		present: "answers",
		past: "answered",
		title: "Answer",
	},
	accept: {
		present: "accepts",
		past: "accepted",
		title: "Accepted",
	},
	reject: {
		present: "rejects",
		past: "rejected",
		title: "Rejected",
	},
	["waive"]: {
		present: "waives",
		past: "waived",
		title: "Waived",
	},
};
function decisionWords(kind) {
	return Object.entries(DECISION_WORDS).find(([known]) => known === kind)?.[1] ?? DECISION_WORDS.answer;
}
const URGENCIES = ["blocking", "non-blocking"];
const TRANSPORTS = ["agent-teams", "orchestrator-mediated"];
function parseRiskClass(name) {
	return wordOf(RISK_CLASSES, name);
}
function parseFailureType(name) {
	return wordOf(FAILURE_TYPES, name);
}
function parseUrgency(name) {
	return wordOf(URGENCIES, name);
}
function wordOf(words, name) {
	const bare = name.replaceAll(/[`*]/g, "").trim().toLowerCase();
	return words.find((word) => word === bare);
}
const ESCALATION_ACTIONS = {
	"wrong-capability": {
		means: "the work needs another expertise",
		action: "Give it to an agent with the capability that it needs",
	},
	"task-too-large": {
		means: "it has grown beyond what was assigned",
		action: "Split it into smaller tickets",
	},
	"conflicting-requirements": {
		means: "what it demands contradicts the code or another demand",
		action: "Ask the owner of the requirements which one holds",
	},
	"environment-issue": {
		means: "infrastructure or tools are broken, not the work itself",
		action: "Give it to the maintainer of the infrastructure",
	},
	"insufficient-context": {
		means: "it needs what another agent alone knows",
		action: "Give it to the agent that knows, or ask that agent",
	},
	unknown: {
		means: "the cause is not known; the reason describes what is seen",
		action: "Find the cause, then decide",
	},
};
// plugin/mcp-server/src/rules/names.ts
const TEAM_CONFIG_PATH = ".ralph/config.json";
function sameName(one, other) {
	return one.toLowerCase() === other.toLowerCase();
}
const MENTION$1 = /^@?([A-Za-z0-9][\w-]{0,38}(?:\/[A-Za-z0-9][\w-]{0,99})?)$/;
function repositoryNamed(name) {
	const slash = name.indexOf("/");
	return {
		owner: name.slice(0, slash),
		repo: name.slice(slash + 1).replace(/#.*/, ""),
	};
}
const UNSEEN$1 = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
new RegExp(UNSEEN$1, "gu");
function agentNameProblem(name) {
	if (name.trim() === "" || name.length > 100) return `it must have 1 to 100 characters`;
	if (UNSEEN$1.test(name)) return "it holds a line break or an invisible character";
	return holdsSecret(name) ? "it holds a token or a private key" : null;
}
// plugin/mcp-server/src/rules/lock.ts
const PREFIX = /^refs\/(?!pull\/)[\w.-]+\/(?:[\w.-]+\/)*$/;
const REFUSED_PART = /^\.|\.$|\.\.|\.lock$/;
const NO_PREFIX = ["refs/heads/", "refs/tags/"];
function isLockPrefix(text) {
	const parts = text.split("/");
	return PREFIX.test(text) && !NO_PREFIX.includes(text) && !parts.some((part) => REFUSED_PART.test(part));
}
const LOCK_PREFIX_RULE =
	'it must begin with "refs/", have a part of its own, lie outside of "refs/pull/", be a name that git accepts and end with "/"';
// plugin/mcp-server/src/rules/readable-folder.ts
const TOOLCHAINS = `
  .asdf .bun/bin .bun/install .cabal/bin .cabal/packages .cabal/store .cache/bazel .cache/bazelisk .cache/coursier
  .cache/Cypress .cache/deno .cache/go-build .cache/ms-playwright .cache/node .cache/pip .cache/pnpm .cache/pre-commit
  .cache/puppeteer .cache/uv .cache/yarn .cargo/bin .cargo/git .cargo/registry .composer/vendor .conan2/p .conda/envs
  .conda/pkgs .config/composer/vendor .deno/bin .dotnet/dotnet .dotnet/host .dotnet/packs .dotnet/sdk
  .dotnet/sdk-manifests .dotnet/shared .dotnet/tools .elan .elixir-install .fnm .gem/ruby .ghcup .goenv .gradle/caches
  .gradle/jdks .gradle/wrapper .gvm .hex/packages .ivy2/cache .jabba/jdk .jenv .julia/artifacts .julia/compiled
  .julia/packages .juliaup .konan .linuxbrew .local/bin .local/lib .local/pipx .local/share/aquaproj-aqua
  .local/share/coursier .local/share/fnm .local/share/gem/ruby .local/share/mise .local/share/nvm .local/share/pipx
  .local/share/pnpm .local/share/pypoetry .local/share/rtx .local/share/uv/python .local/share/uv/tools
  .local/share/virtualenvs .local/state/nix .luarocks/lib .luarocks/share .m2/repository .m2/wrapper .mix/archives
  .mix/elixir .moon .nix-profile .nodebrew .nodenv .npm-global .npm/_cacache .nuget/packages .nvm .opam .perlbrew
  .phpenv .pixi/bin .pixi/envs .plenv .pnpm-store .proto .pub-cache/bin .pub-cache/git .pub-cache/global_packages
  .pub-cache/hosted .pyenv .rbenv .rustup .rvm .rye/py .rye/self .rye/shims .rye/tools .sbt/boot .sbt/launchers
  .sdkman/candidates .stack/pkgs .stack/programs .stack/snapshots .swiftly .tfenv .virtualenvs .volta .yarn/berry
  .yarn/bin actions-runner/_work/_tool anaconda3 Android/Sdk development/flutter flutter go/bin go/pkg
  google-cloud-sdk Library/Android/sdk Library/Caches/deno Library/Caches/go-build Library/Caches/Homebrew
  Library/Caches/ms-playwright Library/Caches/pip Library/pnpm mambaforge micromamba miniconda3 miniforge3 n
  opt/anaconda3 opt/miniconda3 perl5 sdk
`
	.trim()
	.split(/\s+/);
const SHORT_NAMES = new Map([
	["home", ["home"]],
	["mnt", ["mnt"]],
	["opt", ["opt"]],
	["roothome", ["root"]],
	["srv", ["srv"]],
	["usrlocal", ["usr", "local"]],
]);
const TOOLCHAIN_PARTS = TOOLCHAINS.map(segmentsOf);
const LINUXBREW = ["home", "linuxbrew", ".linuxbrew"];
const OF_SYSTEM = "boot dev etc private/etc private/tmp private/var proc root run sys tmp var"
	.split(" ")
	.map(segmentsOf);
const OF_ACCOUNTS = new Set(["home", "users"]);
const SECRET =
	/^\.(?:aws|azure|config|docker|env(?:\..+)?|git-credentials|gnupg|kube|netrc|password-store|pgpass|ssh|vault-token)$/i;
const MIN_DEPTH = 2;
const UNFIT = /[*?[\]{}\\\p{Cc}]/u;
const NO_TOOLCHAIN = "is no known toolchain: docs/configuration.md lists those below the home folder";
const TOO_MUCH = "holds too much: name a folder of a toolchain in it";
function readableFolderProblem(folder, home = "~", names = []) {
	if (!/^~?\//.test(folder)) return 'must begin with "~/" or "/"';
	if (UNFIT.test(folder)) return "must be a plain path, without patterns";
	const parts = segmentsOf(folder.replace(/^~(?=\/)/, home));
	if (parts.includes(".") || parts.includes("..")) return 'must not contain "." or ".."';
	const homeParts = segmentsOf(home);
	if (isWithin(homeParts, parts)) return "holds the whole home folder: name a folder of a toolchain";
	if (isKnown(folder, home)) return null;
	if (homeParts.length > 0 && isWithin(parts, homeParts)) return NO_TOOLCHAIN;
	if (OF_SYSTEM.some((one) => isWithin(parts, one)) || isOfAccounts(parts, names))
		return "belongs to the system or to an account: name a toolchain elsewhere, or one below ~/";
	const secret = [...parts, ...names].find((name) => SECRET.test(name));
	if (secret !== void 0) return `is no place of a toolchain: ${secret} may hold secrets`;
	return parts.length < MIN_DEPTH ? TOO_MUCH : null;
}
function isKnown(folder, home) {
	return toolchainOf(folder, home) !== null || isWithin(segmentsOf(folder), LINUXBREW);
}
function isOfAccounts(parts, names) {
	return (
		parts.some((part, at) => OF_ACCOUNTS.has(part) && parts[at - 1] !== "contents") ||
		names.some((name) => OF_ACCOUNTS.has(name.toLowerCase()))
	);
}
function toolchainOf(path, home) {
	const parts = segmentsOf(path.replace(/^~(?=\/)/, home));
	const homeParts = segmentsOf(home);
	if (!isWithin(parts, homeParts)) return null;
	const below = parts.slice(homeParts.length);
	return TOOLCHAINS[TOOLCHAIN_PARTS.findIndex((one) => isWithin(below, one))] ?? null;
}
function segmentsOf(path) {
	const parts = path
		.toLowerCase()
		.split("/")
		.filter((part) => part !== "");
	const [first, second = "", ...others] = parts;
	const short = first === "var" ? SHORT_NAMES.get(second) : void 0;
	return short === void 0 ? parts : [...short, ...others];
}
function isWithin(path, folder) {
	return folder.every((part, at) => path[at] === part);
}
// plugin/mcp-server/src/rules/vocabulary.ts
const WORKFLOW_STATES = [
	"Backlog",
	"Research Needed",
	"Research in Progress",
	"Ready for Plan",
	"Plan in Progress",
	"Plan in Review",
	"In Progress",
	"In Review",
	"Human Needed",
	"Done",
	"Canceled",
];
const COMMANDS = ["triage", "split", "research", "plan", "review", "impl", "hero"];
const INTENTS = ["lock", "complete", "escalate", "close", "cancel"];
// plugin/mcp-server/src/rules/state-field.ts
const STATES = new Set(WORKFLOW_STATES);
const USUAL_FIELDS = {
	priority: "Priority",
	estimate: "Estimate",
};
function optionNameOf({ optionNames }, state) {
	return isState(state) ? (optionNames[state] ?? state) : state;
}
function sharedOptions(field) {
	const byOption = new Map();
	for (const state of WORKFLOW_STATES) {
		const option = optionNameOf(field, state);
		byOption.set(option, [...(byOption.get(option) ?? []), state]);
	}
	return new Map([...byOption].filter(([, states]) => states.length > 1));
}
function isState(name) {
	return STATES.has(name);
}
// plugin/mcp-server/src/rules/team.ts
const NEXT_IN_ROTATION = "next";
const ARGUMENTS = new Map([
	["Bash", "command"],
	["Monitor", "command"],
	["PowerShell", "command"],
	["Edit", "file_path"],
	["Read", "file_path"],
	["Write", "file_path"],
	["NotebookEdit", "notebook_path"],
	["WebFetch", "url"],
]);
const FORM = /^(mcp__[\w*-]+|[A-Z][A-Za-z]*)(?:\((.*\S.*)\))?$/;
function ruledArgument(tool) {
	return ARGUMENTS.get(tool) ?? null;
}
function readCallRule(text) {
	const [, tool, pattern] = FORM.exec(text) ?? [];
	if (tool === void 0) return null;
	return {
		tool,
		pattern: pattern?.replace(/:\*$/, "*").trim() ?? null,
	};
}
function callRuleProblem(text) {
	const rule = readCallRule(text);
	if (rule === null) return 'must be a tool, such as "mcp__deploy__*", or "Bash(npm*publish*)"';
	if (rule.pattern === null || ruledArgument(rule.tool) !== null) return null;
	return `cannot tell calls of ${rule.tool} apart: name the tool alone`;
}
// plugin/mcp-server/src/rules/markdown.ts
const LINES = /[^\r\n]*(?:\r\n?|\n)|[^\r\n]+/g;
const BLANK = /^[ \t]*[\r\n]*$/;
const MARKS = /(`{3,}(?=[^`]*$)|~{3,})/.source;
const FENCE$2 = new RegExp(`^( {0,3}(?:> ?)*)${MARKS}`);
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
	return FENCE$2.exec(line) ?? deep ?? new RegExp(`^( {${depth},${depth + MAX_INDENT}})${MARKS}`).exec(line);
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
	if (isOpen || LASTS.test(block) || FENCE$2.test(line)) return "rest";
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
// plugin/mcp-server/src/log/harmless.ts
const ZERO_WIDTH_SPACE = "\u200b";
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const CONTROLS = String.raw`[\u0000-\u0008\u000E-\u001F\u007F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`;
const MAY_BE_UNSEEN = new RegExp(CONTROLS, "u");
let unseen;
const TAG_OPENING = /<(?=[A-Za-z/!?])/g;
const MENTION = /@(?=[A-Za-z0-9_-])/g;
const FENCE$1 = /(``|~~)(?=[`~])/g;
function withoutUnseen(text) {
	if (!MAY_BE_UNSEEN.test(text)) return text;
	unseen ??= new RegExp(`(?=${CONTROLS})(?!${WRITTEN_DIRECTION})[^]`, "gu");
	return text.replaceAll(unseen, "");
}
function harmlessLine(line) {
	return withoutUnseen(line)
		.replaceAll(TAG_OPENING, `<${ZERO_WIDTH_SPACE}`)
		.replaceAll(MENTION, `@${ZERO_WIDTH_SPACE}`)
		.replaceAll(FENCE$1, `$1${ZERO_WIDTH_SPACE}`);
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
const CHARACTER =
	/&(#\d+|#x[0-9a-f]+|(?:commat|num|sol|colon|period|lowbar|underbar|fjlig|tab|newline)(?=;));?/.source;
const NAME_BEGINS = /(?:(?<![\w\\-])|(?<=&#x?[\da-f]{1,40}))/.source;
const REFERENCE = String.raw`${NAME_BEGINS}([\w\\-]+\/[\w.\\-]+)#(?=(\d+)|<)`;
const DOMAIN$1 = /(?=[a-z0-9][a-z0-9.-]*(?![\w.-]))/.source;
const IN_ADDRESS = String.raw`(?!${CHARACTER.replace("(#", "(?:#")})[^\s\u200B<>()[\]"'${"`"}]`;
const LIVE = new RegExp(
	[
		/(?:https?:\/\/(?:www\.)?|(?<![\w./-])www\.)github\.com\/([\w-]+\/[\w.-]+)(\/(?:issues|pull|discussions)\/\d+)/
			.source,
		/(?:https?:\/\/|(?<![\w.-]))(?:www\\?\.)?github\\?\.com\.?(?::\d*)?[\\/]{1,8}([\w\\-]+\/[\w.\\-]+)[\\/]{1,8}(?:issues|pull|discussions)[\\/]{1,8}\d/
			.source,
		`((?<![A-Za-z0-9])https?://${DOMAIN$1}(?:${IN_ADDRESS})+|(?<![a-z0-9.-])www\\.${DOMAIN$1}(?:(?!https?://)${IN_ADDRESS})+)`,
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
function harmlessHtml(text) {
	return harmlessInline(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function harmlessJson(value, indent = 2) {
	return JSON.stringify(value, null, indent).replaceAll(
		/[<>&@`~\u0085\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
new Words('"to"', "--to");
new Words("evidence", "--evidence-file FILE");
const AGENT_LABEL = "agent:";
function agentLabel(to) {
	return `${AGENT_LABEL}${to}`;
}
function labelledNameProblem(name) {
	const problem = agentNameProblem(name);
	if (problem !== null) return problem;
	const { length } = agentLabel(name);
	if (length > 50) return `it makes a label of ${length} characters, and GitHub takes 50`;
	return name.includes(",") ? "it has a comma, which separates labels wherever they are listed" : null;
}
const MAX_GIVEN_LENGTH = 60;
const KINDS = {
	int: "a whole number",
	number: "a number",
	string: "a text",
	boolean: "true or false",
	array: "a list",
	object: "an object",
	record: "an object",
};
function issueWords(issue) {
	if (issue.code === "unrecognized_keys") {
		const shape = Object(Object(Object(issue.inst)["_zod"])["def"])["shape"];
		return unknownKeys(issue.keys, Object.keys(Object(shape)));
	}
	if (issue.input === void 0) return IS_MISSING;
	if (issue.code === "invalid_type")
		return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${givenValue(issue.input)}`;
	if (issue.code === "invalid_value")
		return `must be one of ${quoted(issue.values.map(String))}, not ${givenValue(issue.input)}`;
	if (issue.code === "too_small" && typeof issue.input === "number")
		return `must be ${issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`}`;
	if (issue.code === "too_big" && typeof issue.input === "number")
		return `must be ${issue.inclusive === false ? `less than ${issue.maximum}` : `${issue.maximum} or less`}`;
	if (issue.code === "too_small") return lengthWords(issue.input, "at least", Number(issue.minimum));
	if (issue.code === "too_big") return lengthWords(issue.input, "at most", Number(issue.maximum));
}
function lengthWords(input, bound, length) {
	if (typeof input !== "string" && !Array.isArray(input)) return void 0;
	return `must have ${bound} ${counted(length, typeof input === "string" ? "character" : "item")}, not ${input.length}`;
}
const IS_MISSING = "is missing";
function unknownKeys(keys, known) {
	const meant = keys.map((key) => nearest(key, known));
	const unknown = `unknown ${keys.length === 1 ? "key" : "keys"} ${quoted(keys)}`;
	const near = meant.filter((name) => name !== void 0);
	if (near.length === keys.length) return `${unknown}: did you mean ${quoted([...new Set(near)])}?`;
	return known.length === 0 ? unknown : `${unknown}; there are ${quoted(known)}`;
}
const MIN_LIKENESS = 0.4;
function nearest(key, known) {
	if (key.length > MAX_GIVEN_LENGTH) return void 0;
	const pairs = pairsOf(key);
	return known
		.filter((name) => name.startsWith(key.slice(0, 1).toLowerCase()))
		.map((name) => {
			const others = pairsOf(name);
			return {
				name,
				likeness: (2 * [...others].filter((pair) => pairs.has(pair)).length) / (pairs.size + others.size),
			};
		})
		.filter(({ likeness }) => likeness >= MIN_LIKENESS)
		.toSorted((one, other) => other.likeness - one.likeness)[0]?.name;
}
function pairsOf(name) {
	const letters = name.toLowerCase().replaceAll(/[^a-z]/g, "");
	return new Set(Array.from(letters.slice(1), (letter, at) => `${letters[at]}${letter}`));
}
function givenValue(input) {
	if (typeof input === "number") return String(input);
	if (Array.isArray(input)) return "a list";
	if (typeof input === "object" && input !== null) return "an object";
	const text = JSON.stringify(input) ?? typeof input;
	return text.length > MAX_GIVEN_LENGTH ? `${text.slice(0, MAX_GIVEN_LENGTH).toWellFormed()}\u2026` : text;
}
function describeIssues(error) {
	return error.issues
		.map(({ path, message }) => {
			const place = path
				.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
				.join("")
				.replace(/^\./, "");
			if (place === "") return message;
			return /^(?:is|must) /.test(message) ? `${place} ${message}` : `${place}: ${message}`;
		})
		.join("; ");
}
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
const MAX_PATTERNS = 100;
const MAX_WAYS = 200;
function scopeProblems(patterns) {
	const scope = readScope(patterns);
	return "given" in scope ? [] : scope;
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
// plugin/mcp-server/src/ticket/team/team-config.ts
const CLIENTS = ["claude", "codex"];
const DEFAULT_FIELD_NAME = "Workflow State";
function checked(schema, problemOf, saysAll = false) {
	return schema.superRefine((text, context) => {
		const problem = problemOf(text);
		if (problem === null) return;
		context.addIssue({
			code: "custom",
			message: saysAll ? problem : `${JSON.stringify(text)} ${problem}`,
		});
	});
}
const agentName = checked(string().trim(), agentNameProblem, true);
const optionsSchema = partialRecord(_enum(WORKFLOW_STATES), string().min(1)).superRefine(
	(options, context) => {
		for (const [option, states] of sharedOptions({
			name: "",
			optionNames: definedOnly(options),
		})) {
			const message = `${quoted(states)} cannot share the option ${JSON.stringify(option)}: each state needs one of its own`;
			context.addIssue({
				code: "custom",
				message,
			});
		}
	},
);
const fieldName = string().min(1);
const projectSchema = strictObject({
	owner: string().min(1).optional(),
	number: int().positive().optional(),
	field: fieldName.default(DEFAULT_FIELD_NAME),
	priorityField: fieldName.default(USUAL_FIELDS.priority),
	estimateField: fieldName.default(USUAL_FIELDS.estimate),
	options: optionsSchema.default({}),
}).superRefine(({ field, priorityField, estimateField }, context) => {
	const entries = Object.entries({
		field,
		priorityField,
		estimateField,
	});
	for (const [at, [key, name]] of entries.entries()) {
		const twin = entries.slice(at + 1).find(([, other]) => sameName(other, name));
		if (twin === void 0) continue;
		const message = `"${twin[0]}" has the name ${JSON.stringify(twin[1])}, too: state, priority and estimate need a field each`;
		context.addIssue({
			code: "custom",
			path: [key],
			message,
		});
	}
});
const DEFAULT_PROJECT = {
	field: DEFAULT_FIELD_NAME,
	priorityField: USUAL_FIELDS.priority,
	estimateField: USUAL_FIELDS.estimate,
	options: {},
};
const DEFAULT_TURNS = 3;
const MAX_TURNS = 30;
const MAX_AGENTS = 50;
const MAX_SCOPES = 20;
const labelName = checked(string().trim(), labelledNameProblem, true).meta({
	minLength: 1,
	maxLength: 44,
});
const turnLimit = int().min(1).max(MAX_TURNS);
const MAX_CAPABILITIES = 30;
const MAX_QUALIFIERS = 50;
const MAX_ALIASES = 200;
const MAX_MEANINGS = 10;
const capabilityName = string().trim().min(1).max(50);
const capabilitiesSchema$1 = record(capabilityName, array(capabilityName).max(MAX_QUALIFIERS)).refine(
	(domains) => Object.keys(domains).length <= MAX_CAPABILITIES,
	{ message: `At most ${MAX_CAPABILITIES} domains` },
);
const agentSchema = strictObject({
	name: labelName,
	scopes: array(labelName).max(MAX_SCOPES).default([]),
	department: string().trim().min(1).max(50).optional(),
	capabilities: capabilitiesSchema$1.optional(),
	maxConsecutiveTurns: turnLimit.optional(),
});
const RESERVED = [NEXT_IN_ROTATION, "any", "anyone"];
const agentsSchema = array(agentSchema)
	.max(MAX_AGENTS)
	.superRefine((agents, context) => {
		const names = agents.map(({ name }) => name);
		for (const [index, { name, scopes }] of agents.entries()) {
			const report = (message) => {
				context.addIssue({
					code: "custom",
					path: [index],
					message,
				});
			};
			if (RESERVED.some((word) => sameName(name, word)))
				report(`"${name}" is reserved by the tools, and cannot be an agent's name`);
			if (names.findIndex((other) => sameName(other, name)) !== index)
				report(`${JSON.stringify(name)} is listed twice`);
			for (const scope of scopes.filter((one) => names.some((other) => sameName(other, one))))
				report(`the scope ${JSON.stringify(scope)} is the name of an agent`);
		}
	});
const mention = string()
	.trim()
	.regex(MENTION$1, { message: 'Must be a login or "organization/team"' })
	.transform((name) => name.replace(/^@/, ""));
const MAX_MENTIONS = 10;
const patternsSchema = array(string().trim()).superRefine((patterns, context) => {
	const problems = patterns.length === 0 ? [] : scopeProblems(patterns);
	for (const message of problems)
		context.addIssue({
			code: "custom",
			message,
		});
});
const triggerGlobs = strictObject({
	tests: patternsSchema.optional(),
	apiRoutes: patternsSchema.optional(),
	auth: patternsSchema.optional(),
	migrations: patternsSchema.optional(),
	payments: patternsSchema.optional(),
	environment: patternsSchema.optional(),
	credentials: patternsSchema.optional(),
});
const MAX_CHECKS = 20;
const MAX_CHECK_LENGTH = 500;
const MAX_DOMAINS = 100;
const DOMAIN = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/;
const OF_MACHINE = new BlockList();
OF_MACHINE.addSubnet("0.0.0.0", 8);
OF_MACHINE.addSubnet("127.0.0.0", 8);
OF_MACHINE.addSubnet("169.254.0.0", 16);
OF_MACHINE.addAddress("100.100.100.200");
OF_MACHINE.addAddress("192.0.0.192");
OF_MACHINE.addAddress("168.63.129.16");
const MACHINE_NAMES = [
	"localhost",
	"localhost.localdomain",
	"host.docker.internal",
	"gateway.docker.internal",
	"kubernetes.docker.internal",
	"host.containers.internal",
	"host.lima.internal",
	"host.minikube.internal",
	"host.orb.internal",
	"host.rancher-desktop.internal",
	"metadata.google.internal",
	"metadata.goog",
	"metadata.azure.internal",
	"metadata.tencentyun.com",
	"fd00.ec2.internal",
	"instance-data.ec2.internal",
];
const PUBLIC = /^(?:ac|co|com|edu|gov|go|ne|net|or|org)\.[a-z]{2}$/;
function allowedDomainProblem(domain) {
	if (!DOMAIN.test(domain)) return "must be a host, or *.host";
	const isWildcard = domain.startsWith("*.");
	const name = isWildcard ? domain.slice(2) : domain;
	const host = URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;
	if (host === null) return "is no host";
	if (isIPv4(host))
		return isWildcard || OF_MACHINE.check(host) ? "leads to this machine, or to its cloud's metadata" : null;
	if (
		MACHINE_NAMES.some(
			(one) => host === one || host.endsWith(`.${one}`) || (isWildcard && one.endsWith(`.${host}`)),
		)
	)
		return "leads to this machine, or to its cloud's metadata";
	return isWildcard && PUBLIC.test(host) ? "holds the hosts of everybody: name one below it" : null;
}
const allowedDomain = checked(string().trim().toLowerCase(), allowedDomainProblem).meta({
	pattern: DOMAIN.source,
});
const MAX_FOLDERS = 50;
const readableFolder = checked(string().trim().min(1).max(300), readableFolderProblem);
const MAX_CALL_RULES = 50;
const MAX_CALL_RULE_LENGTH = 300;
const MAX_WAIT_HOURS = 168;
const DEFAULT_WAIT_HOURS = 48;
const callRule = checked(string().trim().min(1).max(MAX_CALL_RULE_LENGTH), callRuleProblem);
const approvalsSchema = strictObject({
	calls: array(callRule).max(MAX_CALL_RULES).default([]),
	waitHours: int().min(1).max(MAX_WAIT_HOURS).default(DEFAULT_WAIT_HOURS),
});
const DELIVERIES = ["pull_request", "push", "branch"];
const gitName = string()
	.max(100)
	.regex(/^(?![-/.]|refs\/|HEAD$)(?!.*(?:\.\.|\/\/|\/\.|\.\/|\.lock(?:\/|$)|\.$))[\w./-]+$/, {
		message: "Must be a name that git takes, without refs/, of letters, digits and . _ - /",
	});
const deliverySchema = strictObject({
	by: _enum(DELIVERIES).default("pull_request"),
	remote: gitName.optional(),
	baseBranch: gitName.optional(),
	branchPrefix: gitName.default("ralph/"),
	documents: _enum(["committed", "none"]).default("committed"),
});
const MAX_SETUP_MINUTES = 60;
const DEFAULT_SETUP_MINUTES = 10;
const worktreeSchema = strictObject({
	setup: string().trim().min(1).max(MAX_CHECK_LENGTH).optional(),
	setupMinutes: int().min(1).max(MAX_SETUP_MINUTES).default(DEFAULT_SETUP_MINUTES),
});
const MAX_ROUNDS = 10;
const MAX_HOURS = 336;
function roundsSchema(rounds) {
	return strictObject({
		do: _enum(["impl", "ask", "ignore"]).default("impl"),
		rounds: int().min(1).max(MAX_ROUNDS).default(rounds),
	}).default({
		do: "impl",
		rounds,
	});
}
const reactionsSchema = strictObject({
	checksFailed: roundsSchema(3),
	changesRequested: roundsSchema(3),
	conflict: roundsSchema(2),
	behind: _enum(["merge", "ignore"]).default("merge"),
	approved: strictObject({ mergeRiskClasses: array(_enum(RISK_CLASSES)).default([]) }).default({
		mergeRiskClasses: [],
	}),
	remindAfterHours: int().min(0).max(MAX_HOURS).default(24),
	closedUnmerged: _enum(["ask", "ignore"]).default("ask"),
	merged: _enum(["close", "ignore"]).default("close"),
});
const clientSchema = strictObject({
	client: _enum(CLIENTS).optional(),
	model: string().trim().min(1).max(100).optional(),
});
const DEFAULT_HUMAN_STATES = ["Plan in Review", "Human Needed"];
function refuseSigning(issue) {
	const gone = (issue.code === "unrecognized_keys" ? issue.keys : []).filter(
		(key) => key === "requireSignatures" || key === "signingKeys",
	);
	if (gone.length === 0) return void 0;
	return `records are not signed any more: take ${quoted(gone)} out; records that were signed still count`;
}
const teamConfigSchema = strictObject({
	$schema: string().optional(),
	project: projectSchema.default(DEFAULT_PROJECT),
	lockRefPrefix: string()
		.refine(isLockPrefix, { message: `Cannot be a lock prefix: ${LOCK_PREFIX_RULE}` })
		.optional(),
	graph: string()
		.regex(/^[0-9a-f]{64}$/, { error: "Must be the hash that the refusal of another graph names" })
		.optional(),
	trust: strictObject({ authors: array(string().min(1)).default([]) }).default({ authors: [] }),
	policies: strictObject(
		{
			humanStates: array(_enum(WORKFLOW_STATES)).default([...DEFAULT_HUMAN_STATES]),
			replyFromOthersOnly: boolean().default(true),
			strangers: _enum(["ask", "allow"]).default("ask"),
		},
		{ error: refuseSigning },
	).default({
		humanStates: [...DEFAULT_HUMAN_STATES],
		replyFromOthersOnly: true,
		strangers: "ask",
	}),
	agents: agentsSchema.default([]),
	maxConsecutiveTurns: turnLimit.default(DEFAULT_TURNS),
	rotate: boolean().default(false),
	capabilityAliases: record(capabilityName, array(capabilityName).min(1).max(MAX_MEANINGS))
		.refine((aliases) => Object.keys(aliases).length <= MAX_ALIASES, {
			message: `At most ${MAX_ALIASES} aliases`,
		})
		.default({}),
	orchestrator: agentName
		.meta({
			minLength: 1,
			maxLength: 100,
		})
		.optional(),
	escalation: strictObject({ mention: array(mention).max(MAX_MENTIONS).default([]) }).default({
		mention: [],
	}),
	risk: strictObject({
		patterns: triggerGlobs.default({}),
		morePatterns: triggerGlobs.default({}),
	}).default({
		patterns: {},
		morePatterns: {},
	}),
	ignoreSecretsIn: patternsSchema.default([]),
	checks: array(string().trim().min(1).max(MAX_CHECK_LENGTH)).max(MAX_CHECKS).default([]),
	worktree: worktreeSchema.default({ setupMinutes: DEFAULT_SETUP_MINUTES }),
	allowedDomains: array(allowedDomain).max(MAX_DOMAINS).default([]),
	readableFolders: array(readableFolder).max(MAX_FOLDERS).default([]),
	approvals: approvalsSchema.default({
		calls: [],
		waitHours: DEFAULT_WAIT_HOURS,
	}),
	clients: partialRecord(_enum(COMMANDS), clientSchema).default({}),
	delivery: union([_enum(DELIVERIES).transform((by) => deliverySchema.parse({ by })), deliverySchema], {
		error: ({ input }) =>
			typeof input === "object" ? void 0 : `Must be ${quoted(DELIVERIES)}, or an object`,
	}).default(deliverySchema.parse({})),
	reactions: reactionsSchema.default(reactionsSchema.parse({})),
	maxSchemaRetries: int().min(1).max(100).default(10),
});
const DEFAULT_TEAM_CONFIG = teamConfigSchema.parse({});
function stateFieldOf({ project }) {
	const { field, priorityField: priority, estimateField: estimate, options } = project;
	const others =
		priority === USUAL_FIELDS.priority && estimate === USUAL_FIELDS.estimate
			? {}
			: {
					others: {
						priority,
						estimate,
					},
				};
	return {
		name: field,
		optionNames: definedOnly(options),
		...others,
	};
}
function definedOnly(options) {
	return Object.fromEntries(Object.entries(options).filter(([, name]) => name !== void 0));
}
stateFieldOf(DEFAULT_TEAM_CONFIG);
function parseTeamConfig(text) {
	if (text === null) return DEFAULT_TEAM_CONFIG;
	let json;
	try {
		json = JSON.parse(text);
	} catch (error) {
		throw new Failure("CONFIG_INVALID", `Cannot use "${TEAM_CONFIG_PATH}": ${jsonMistake(error)}`, {
			hint: "Correct the file on the default branch; nothing was written",
			cause: error,
		});
	}
	const parsed = teamConfigSchema.safeParse(json, { error: issueWords });
	if (parsed.success) return parsed.data;
	throw new Failure("CONFIG_INVALID", `Cannot use "${TEAM_CONFIG_PATH}": ${describeIssues(parsed.error)}`, {
		hint: `Correct the file on the default branch; nothing was written`,
	});
}
// plugin/mcp-server/src/config/environment.ts
const PLAIN =
	"PATH HOME USER LOGNAME SHELL TERM COLORTERM NO_COLOR FORCE_COLOR LANG LC_ALL TZ TMPDIR TEMP TMP SYSTEMROOT USERPROFILE APPDATA LOCALAPPDATA".split(
		" ",
	);
function plainVariables(variables) {
	return Object.fromEntries(
		PLAIN.flatMap((name) => {
			const value = variables[name];
			return value === void 0 ? [] : [[name, value]];
		}),
	);
}
resolve("/");
const PATH_NAME = /^path$/i;
const DEFAULT_EXTENSIONS = ".COM;.EXE;.BAT;.CMD";
function variablesOutside(variables, platform = process.platform) {
	const { delimiter } = platform === "win32" ? win32 : posix;
	const entries = Object.entries(variables).map(([name, value]) => {
		if (!(platform === "win32" ? PATH_NAME.test(name) : name === "PATH")) return [name, value];
		const folders = foldersOf(value, platform);
		return [name, folders.length === 0 ? void 0 : folders.join(delimiter)];
	});
	const noFolder = platform === "win32" ? { NoDefaultCurrentDirectoryInExePath: "1" } : {};
	return {
		...Object.fromEntries(entries),
		...noFolder,
	};
}
function foldersOf(path, platform) {
	const paths = platform === "win32" ? win32 : posix;
	return (path ?? "").split(paths.delimiter).filter((folder) => paths.isAbsolute(folder.replaceAll('"', "")));
}
function fileOf(program, variables, platform = process.platform, exists = existsSync) {
	if (program === "node") return process.execPath;
	const name = typeof program === "string" ? program : program.client;
	if (platform !== "win32" || isAbsolute(name) || win32.isAbsolute(name)) return name;
	const valueOf = (wanted) => Object.entries(variables).find(([key]) => wanted.test(key))?.[1];
	const extensions = (valueOf(/^pathext$/i) ?? DEFAULT_EXTENSIONS).split(";");
	const folders = foldersOf(valueOf(PATH_NAME), platform).map((folder) => folder.replaceAll('"', ""));
	return (
		folders
			.flatMap((folder) =>
				(win32.extname(name) === "" ? extensions : [""]).map((end) => win32.join(folder, `${name}${end}`)),
			)
			.find((file) => exists(file)) ?? win32.join(folders[0] ?? "C:\\", name)
	);
}
const MAX_OUTPUT_BYTES = 1048576;
async function runBounded(program, args, run) {
	const { execFile } = childProcess();
	return new Promise((resolve) => {
		let isOver = false;
		const bound = setTimeout(() => (isOver = true), run.timeoutMs).unref();
		execFile(fileOf(program, run.variables), args, optionsOf(run), (error, stdout, stderr) => {
			clearTimeout(bound);
			resolve({
				code: error === null && !isOver ? 0 : typeof error?.code === "number" ? error.code : null,
				stdout,
				stderr,
			});
		})
			.stdin?.on("error", () => void 0)
			.end(run.input ?? "");
	}).catch(notStarted);
}
function notStarted() {
	return {
		code: null,
		stdout: "",
		stderr: "",
	};
}
function optionsOf({ folder, variables, timeoutMs, maxOutputBytes, killSignal = "SIGKILL" }) {
	return {
		cwd: folder,
		env: { ...variablesOutside(variables) },
		timeout: timeoutMs,
		killSignal,
		maxBuffer: maxOutputBytes ?? MAX_OUTPUT_BYTES,
		encoding: "utf8",
	};
}
const childProcess = () => process.getBuiltinModule("node:child_process");
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
looseObject({
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
function recordHash(value) {
	return createHash("sha256")
		.update(canonicalize(value) ?? "")
		.digest("hex");
}
// plugin/mcp-server/src/rules/questions.ts
function wayByComment({ seq, matter }) {
	if (matter !== "scope" && matter !== "risk class") return null;
	return `comment "Decision on ${seq}: accept" or "Decision on ${seq}: reject" from an account that agents do not use`;
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
const INTERACTION_TYPES = [
	{
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
	},
	CONSULTATION,
	{
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
	},
	{
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
	},
	{
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
	},
];
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
	return [...(MENTION$1.exec(name)?.slice(1) ?? [])].map((called) => `@${called}`);
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
// plugin/mcp-server/src/web/profiles.ts
const PROFILES = ["github", "app", "private-members", "ghes-3.17"];
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
function redirect(site, location, status = 302) {
	return {
		status,
		headers: {
			...headersOf(site),
			location,
		},
		body: "",
	};
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
const STYLE_BASE = `${`
:root { ${variables("light")} }
@media screen and (prefers-color-scheme: dark) { :root { ${variables("dark")} } }
${TONES}
`}
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
function senderOf({ host, origin, "sec-fetch-site": site }) {
	if (site === "none") return "program";
	if (site === void 0 && origin === void 0) return "program";
	return (site === void 0 ? origin === `http://${host}` : site === "same-origin")
		? "own page"
		: "foreign page";
}
function ownPagesOnly({ host }) {
	return text(403, `This is taken from the server's own pages only, which send "Origin: http://${host}"\n`);
}
export {
	LIVE_SCRIPT,
	PROFILES,
	RECORD_ICON,
	STYLE_BASE,
	STYLE_PLACES,
	counted,
	html,
	iconSvg,
	isLocalHost,
	ownPagesOnly,
	parseTeamConfig,
	plainVariables,
	readJson,
	recordHash,
	redirect,
	renderComment,
	renderVoidComment,
	runBounded,
	sendFile,
	sendPage,
	senderOf,
	text,
	trusted,
};
