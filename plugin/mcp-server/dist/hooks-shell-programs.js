import { quotedWord, readJson } from "./config-environment.js";
import { forEachChild, parse } from "./unbash-dist-lexer.js";
import { posix } from "node:path";
// plugin/mcp-server/src/hooks/shell/call.ts
function contentOf({ stdin, fileText }, value) {
	if (!value.startsWith("@")) return value;
	return value === "@-" ? stdin : fileText(value.slice(1));
}
function hasUnknown(text) {
	return text.includes("\uffff");
}
function placeOf(folder, path) {
	if (hasUnknown(path) || path.startsWith("~") || path === "-") return "\uffff";
	if (posix.isAbsolute(path)) return posix.normalize(path);
	return hasUnknown(folder) ? "\uffff" : posix.join(folder, path);
}
function parsed(json) {
	const value = readJson(json);
	return typeof value === "object" && value !== null ? { ...value } : null;
}
function wordSet(text) {
	return new Set(text.split(" "));
}
function rowsByName(rows) {
	return new Map(Object.entries(rows).flatMap(([names, row]) => names.split(" ").map((name) => [name, row])));
}
function readArguments(words, valued) {
	const takesValue = wordSet(valued);
	const options = new Map();
	const rest = [];
	const add = (name, value = "") => {
		const values = options.get(name);
		if (values === void 0) options.set(name, [value]);
		else values.push(value);
	};
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at] ?? "";
		if (word === "--")
			return {
				options,
				rest: [...rest, ...words.slice(at + 1)],
			};
		if (word.startsWith("--")) {
			const [, name = "", value] = /^([^=]*)(?:=([^]*))?$/.exec(word) ?? [];
			add(name, value ?? (takesValue.has(name) ? words[(at += 1)] : ""));
		} else if (/^-./.test(word)) {
			const letters = word.slice(1).split("");
			const end = letters.findIndex((letter) => takesValue.has(`-${letter}`));
			for (const letter of end < 0 ? letters : letters.slice(0, end)) add(`-${letter}`);
			const inWord = word.slice(end + 2);
			if (end >= 0) add(`-${letters[end]}`, inWord === "" ? words[(at += 1)] : inWord.replace(/^=/, ""));
		} else rest.push(word);
	}
	return {
		options,
		rest,
	};
}
function valuesOf({ options }, ...names) {
	return names.flatMap((name) => options.get(name) ?? []);
}
function hasOption({ options }, ...names) {
	return names.some((name) => options.has(name));
}
// plugin/mcp-server/src/hooks/shell/programs.ts
const SHELLS = "sh bash dash zsh ksh ash fish";
const INTERPRETERS =
	"python pypy node nodejs deno bun tsx ts-node ruby perl php lua luajit R Rscript julia elixir";
const IS_SHELL = wordSet(SHELLS);
const IS_INTERPRETER = wordSet(INTERPRETERS);
function programName(word) {
	return word.slice(word.lastIndexOf("/") + 1).replace(/\.(?:exe|cmd)$/, "");
}
function unversioned(program) {
	return program.replace(/(?<![\d.])[\d.]+$/, "");
}
const WRAPPERS = new Map(
	"sudo=ughpCDRTUrt doas=uC timeout=sk+1 gtimeout=sk+1 nohup= time=fo builtin= exec=a nice=n ionice=cnp stdbuf=ioe setsid= unbuffer= chronic= caffeinate=tw busybox= strace=eopsuE flock=wE+1 watch=nq ssh=bcDEeFIiJLlmOopQRSWw+1 parallel=jNnLIdaSP xargs=nPLdEsaI env=uC"
		.split(" ")
		.map((row) => row.split(/[=+]/))
		.map(([name = "", ...counts]) => [name, counts]),
);
const WRAPPER_VALUED = wordSet(
	"--signal --kill-after --user --group --adjustment --unset --chdir --jobs --max-args --max-procs --delimiter --arg-file",
);
function unwrapped(program, args) {
	const wrapper = WRAPPERS.get(program);
	if (wrapper === void 0) return null;
	const [letters = "", words = 0] = wrapper;
	let own = Number(words);
	let at = 0;
	for (; at < args.length; at += 1) {
		const word = args[at] ?? "";
		const isValued = WRAPPER_VALUED.has(word) || (/^-[^-]$/.test(word) && letters.includes(word.slice(1)));
		if (/^-./.test(word)) at += isValued ? 1 : 0;
		else if (own > 0) own -= 1;
		else if (!/^\w+=/.test(word)) break;
	}
	return args.slice(at);
}
const MAX_XARGS_WORDS = 20;
function xargsWords({ args, stdin }) {
	const words = unwrapped("xargs", args) ?? [];
	const mark = valuesOf(readArguments(args.slice(0, -words.length || void 0), "-I"), "-I").at(-1) ?? "";
	const input = stdin.split(/\s+/).filter((word) => word !== "");
	if (mark === "") return [...words, ...input.slice(0, MAX_XARGS_WORDS)];
	return words.map((word) => word.replaceAll(mark, input.join(" ")));
}
const MAX_COMMANDS = 8;
function findPlaces(args) {
	const conditions = args.findIndex((word) => /^[-(!]/.test(word) && !/^-[HLPDO]/.test(word));
	const places = (conditions < 0 ? args : args.slice(0, conditions)).filter((word) => !word.startsWith("-"));
	return places.length === 0 ? ["."] : places;
}
function findCommands(args) {
	const found = findPlaces(args).map((place) => `${place}/`);
	return [...args.keys()]
		.filter((at) => /^-(?:exec|ok)(?:dir)?$/.test(args[at] ?? ""))
		.slice(0, MAX_COMMANDS)
		.map((at) => {
			const end = args.findIndex((word, index) => index > at && (word === ";" || word === "+"));
			return args
				.slice(at + 1, end < 0 ? void 0 : end)
				.flatMap((word) => (word === "{}" ? found : [word.replaceAll("{}", found.join(" "))]));
		});
}
const ESCAPES = rowsByName({
	"vim vi nvim view ex ed less more ftp sqlite3 sqlite duckdb psql mysql gdb expect tclsh emacs osascript": [
		/(?:!|^\s*\.\w+\s+["']?\||(?:\b|\.)(?:system|shell|spawn|exec|ter(?:m|minal)?)\s)\s*(.+?)\]?$/gm,
		/(?:system(?:list)?|execute|popen|jobstart|termopen|program|do shell script|shell-command[\w-]*)[\s(]*(["'])((?:\\.|(?!\1)[^\\\n]){1,2000})/gi,
	],
	"tmux screen zellij byobu concurrently hyperfine nodemon entr trap at batch pwsh powershell": [
		/^(.*\S\s.*)$/gm,
	],
	"make gmake just task rake": [/^(?:--eval=(?:[^;\n]*;)?|[\s@+-]+)(.+)$/gm],
	sed: [
		/(?:^|[;{}\n])\s*(?:(?:\d+|\$|\/[^/\n]{0,200}\/),?){1,2}\s*e\s*([^\n;}]+)/g,
		/(?:^|[;{}\n])\s*e\s+([^\n;}]+)/g,
		/s([/|#,])(?:(?!\1)[^\n]){0,500}\1((?:(?!\1)[^\n]){0,500})\1\w*e/g,
	],
	tar: [/^(?:--checkpoint-action=exec|--to-command|--use-compress-program)=(.+)$/gm],
	script: [/^(?:--command=|-\w*?c)?(.*\S\s.*)$/gm],
	socat: [/(?:exec|system|shell):["']?([^,"'\n]+)/gi],
	crontab: [/^[ \t]*(?:@\w+|(?:\S+[ \t]+){5})(.+)$/gm],
});
const MAX_TEXTS = 50;
const RUN_FILES =
	/(?:\.git\/hooks|\.husky)\/[\w.-]+$|(?:^|\/)\.(?:bashrc|bash_profile|profile|zshrc|zshenv|envrc)$/;
const COMMAND_FILES = rowsByName({
	"make gmake": /(?:^|\/)(?:GNU)?[Mm]akefile$|\.mk$/,
	"npm pnpm yarn bun": /(?:^|\/)package\.json$/,
	just: /(?:^|\/)\.?[Jj]ustfile$/,
	task: /(?:^|\/)Taskfile\.ya?ml$/,
	rake: /(?:^|\/)Rakefile$/,
});
function commandsIn(file) {
	const scripts = Object.values(parsed(file)?.["scripts"] ?? {}).filter((text) => typeof text === "string");
	return (file.startsWith("{") ? scripts : file.split("\n"))
		.map((line) => line.replace(/^[\w.%/ -]{1,200}:[^=\n]*?;/, "").replace(/^[\s@+-]+(?:cmd:)?/, ""))
		.join("\n");
}
const RUN_NOTHING = wordSet(
	"grep egrep fgrep rg ag ack git find sed jq ls man less more head tail wc sort diff which whereis type test [ [[ brew apt apt-get dnf apk pip pip3",
);
const FOLLOWERS = rowsByName({
	gh: /^(?:issue|project|api|repo|-R|--repo)/,
	"ralph-hero cli.js": /^(?:continue|decide|handoff|run|setup|stop)$/,
});
const RUNS = /^(?:-\w*c|\/[cC]|--run|--command|--call)$/;
const RUNS_REST = /^(?:--(?:run|command|call)=|-\w*?c(?=\S*\s))([^]+)$/;
function startedBy({ program, args, stdin }, programs, files) {
	if (program === "git") return startedByGit(args);
	if (program === "find") return findCommands(args);
	const named = args.map((word) => files.get(word.replace(/^--[\w-]+=/, "")) ?? "");
	const texts = [...args, stdin, ...named];
	const escapes = (ESCAPES.get(program) ?? []).flatMap((pattern) =>
		texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => [match.at(-1) ?? ""])),
	);
	const written = [...files].filter(
		([name, text]) => COMMAND_FILES.get(program)?.test(name) && !hasUnknown(text),
	);
	const scripts = args.flatMap((word) => /^scripts[.[][\w:-]+\]?=(.+)$/m.exec(word)?.[1] ?? []);
	if (RUN_NOTHING.has(program) || programs.has(program)) return escapes.slice(0, MAX_TEXTS);
	const nameAt = (at) => unversioned(programName(args[at] ?? "").replace(/\b@[^@]*$/, ""));
	const starts = [...args.keys()].filter((at) => {
		const [name, next = ""] = [nameAt(at), args[at + 1]];
		if (FOLLOWERS.get(name)?.test(next) === false) return false;
		return (
			programs.has(name) ||
			ESCAPES.has(name) ||
			IS_INTERPRETER.has(name) ||
			(IS_SHELL.has(name) && (stdin !== "" || RUNS.test(next)))
		);
	});
	const run = args.findIndex((word) => RUNS.test(word));
	const rests = ESCAPES.has(program) ? [] : args.flatMap((word) => RUNS_REST.exec(word)?.slice(1) ?? []);
	const isOwn = run >= 0 && !ESCAPES.has(program) && !IS_INTERPRETER.has(nameAt(run - 1));
	return [
		...starts.slice(0, MAX_COMMANDS).map((at) => args.slice(at)),
		...(isOwn ? [[args[run + 1] ?? ""]] : []),
		...rests.slice(0, MAX_TEXTS).map((text) => [text]),
		...[...escapes, ...scripts.map((text) => [text])].slice(0, MAX_TEXTS),
		...written.map(([, text]) => [commandsIn(text)]),
	];
}
const GIT_VALUED = wordSet("-C -c --git-dir --work-tree --namespace --exec-path");
const RUN_SETTINGS =
	/^(?:core\.(?:pager|editor|sshcommand|fsmonitor|askpass|gitproxy)|sequence\.editor|pager\..+|alias\..+|diff\.external|(?:diff|merge|filter|difftool|mergetool|browser|man)\..+\.(?:command|textconv|driver|clean|smudge|process|cmd)|credential\.(?:.+\.)?helper|gpg\.(?:.+\.)?program|remote\..+\.(?:receivepack|uploadpack)|trailer\..+\.(?:command|cmd)|interactive\.difffilter|sendemail\..*cmd)$/i;
const PUSH_SETTING = /^remote\..+\.(?:push|mirror)$/i;
const RUN_VARIABLES =
	/^(?:(?:GIT_)?(?:SEQUENCE_)?EDITOR|VISUAL|GIT_SSH(?:_COMMAND)?|(?:GIT_|MAN)?PAGER|(?:GIT|SSH)_ASKPASS|GIT_EXTERNAL_DIFF|GIT_PROXY_COMMAND|GIT_CONFIG_VALUE_\d+|PROMPT_COMMAND|BROWSER|GH_(?:PAGER|EDITOR|BROWSER))$/;
const RUN_VERBS = /^(?:submodule foreach|bisect run)$/;
const RUN_OPTIONS =
	/^(?:rebase (?:-x|--exec)|difftool (?:-x|--extcmd)|filter-branch --\w+-filter|clone (?:-u|--upload-pack)|(?:fetch|pull|push|ls-remote) --(?:upload-pack|receive-pack|exec))$/;
const RUN_WORD = /^(?:--(?:exec|extcmd|upload-pack|receive-pack|open-files-in-pager)=|-O|ext::)([^]*)$/;
function readGit(words) {
	let at = 0;
	let folder = "";
	const settings = [];
	for (; (words[at] ?? "").startsWith("-"); at += GIT_VALUED.has(words[at] ?? "") ? 2 : 1) {
		const [option, value = ""] = words.slice(at);
		const [, key = value, set = "true"] = /^([^=]*)=([^]*)$/.exec(value) ?? [];
		if (option === "-c") settings.push([key, set]);
		if (option === "-C" || option === "--work-tree")
			folder = folder === "" || value.startsWith("/") ? value : `${folder}/${value}`;
	}
	const [given = "", ...args] = words.slice(at);
	if (given === "config") {
		const { rest } = readArguments(args, "-f --file --blob --type");
		const [key = "", value] = rest[0] === "set" ? rest.slice(1) : rest;
		if (value !== void 0) settings.push([key, value]);
	}
	const alias = settings.find(([key]) => key === `alias.${given}`)?.[1] ?? "!";
	const [verb = given, ...own] = alias.startsWith("!") ? [] : alias.split(/\s+/);
	return {
		verb,
		args: [...own, ...args],
		settings,
		folder,
	};
}
function pushedBy(words) {
	const { verb, args, settings } = readGit(words);
	const later = settings.filter(([key, value]) => PUSH_SETTING.test(key) && value !== "false");
	const isMirror = verb === "remote" && args.includes("--mirror=push");
	return [
		...(verb === "push" || verb === "send-pack" ? [args] : []),
		...later.map(([key, value]) => ["origin", key.endsWith("mirror") ? "--mirror" : value]),
		...(isMirror ? [["origin", "--mirror"]] : []),
	];
}
function startedByGit(words) {
	const { verb, args, settings } = readGit(words);
	const scripts = settings
		.filter(([key]) => RUN_SETTINGS.test(key))
		.map(([key, value]) => {
			if (key === `alias.${verb}`) return [value.slice(1), ...args].join(" ");
			return key.startsWith("alias.") && !value.startsWith("!") ? `git ${value}` : value.replace(/^!/, "");
		});
	return [
		RUN_VERBS.test(`${verb} ${args[0] ?? ""}`) ? args.slice(args[1] === "--recursive" ? 2 : 1) : [],
		...[
			...scripts,
			...args.filter((_, at) => RUN_OPTIONS.test(`${verb} ${args[at - 1] ?? ""}`)),
			...args.flatMap((word) => RUN_WORD.exec(word)?.[1] ?? []),
		].map((text) => [text]),
	];
}
// plugin/mcp-server/src/hooks/shell/builtins.ts
const BUILTINS = rowsByName({
	[SHELLS]: shell,
	[INTERPRETERS]: interpreter,
	"awk gawk mawk": awk,
	eval: (reader, { args, stdin }) => reader.run(args.join(" "), stdin),
	"watch ssh parallel": joinedWords,
	". source": sourced,
	"cd pushd popd": cd,
	alias: (reader, { args }) => eachPair(args, (name, value) => reader.aliases.set(name, value)),
	set: (reader, { args }) => {
		if (args.includes("--")) reader.setPositional(args.slice(args.indexOf("--") + 1));
		return "";
	},
	read: readInput,
	"command which": command,
	env,
	xargs: (reader, call) => reader.invoke(xargsWords(call), call.stdin),
	echo: (_, { args }) => `${args.filter((word) => !/^-[neE]+$/.test(word)).join(" ")}\n`,
	printf,
	cat: (_, { args, stdin, fileText }) => {
		const files = args.filter((word) => word === "-" || !word.startsWith("-"));
		return files.length === 0 ? stdin : files.map(fileText).join("");
	},
	"cp mv ln install": copied,
	tee: (reader, { args, stdin }) => {
		for (const file of args.filter((word) => !word.startsWith("-"))) reader.writeFile(file, stdin);
		return stdin;
	},
});
function copied(reader, { args, fileText }) {
	const [from = "", to = ""] = args.filter((word) => !/^-./.test(word));
	if (fileText(from) !== "\uffff" && to !== "") reader.writeFile(to, fileText(from));
	return "";
}
function eachPair(words, use) {
	for (const [, name = "", value = ""] of words.map((word) => /^([^=]+)=([^]*)$/.exec(word) ?? []))
		if (name !== "") use(name, value);
	return "";
}
function shell(reader, { args, stdin, fileText }) {
	let at = 0;
	while (/^[-+]./.test(args[at] ?? ""))
		at += /^[-+]\w*[oO]$|^--(?:rcfile|init-file)$/.test(args[at] ?? "") ? 2 : 1;
	const options = args.slice(0, at).filter((word) => /^-[a-z]+$/i.test(word));
	const has = (letter) => options.some((word) => word.includes(letter));
	if (has("n")) return "";
	const [first, ...words] = args.slice(at);
	const readsInput = first === void 0 || has("s");
	if (has("c")) reader.setPositional(words.slice(1));
	else reader.setPositional(readsInput ? args.slice(at) : words);
	if (has("c")) return reader.run(first ?? "", stdin);
	return readsInput ? reader.run(stdin, "") : reader.run(fileText(first), stdin);
}
function joinedWords(reader, { program, args, stdin }) {
	if (program === "ssh") reader.folders = ["\uffff"];
	const words = unwrapped(program, args) ?? [];
	const end = words.findIndex((word) => word.startsWith(":::"));
	const text = (end < 0 ? words : words.slice(0, end)).join(" ");
	return reader.run(text === "" ? stdin : text, stdin);
}
const CODE_OPTIONS = ["-c", "-e", "-E", "-p", "-r", "--eval", "--print"];
function interpreter(reader, { program, args, stdin, fileText }) {
	const read = readArguments(args, CODE_OPTIONS.join(" "));
	const given = valuesOf(read, ...CODE_OPTIONS).filter((code) => code !== "");
	const [file = "-", code = ""] = read.rest;
	const text = file === "eval" ? code : given.length > 0 ? given.join("\n") : fileText(file);
	return reader.runCode(program, text, stdin !== "");
}
function awk(reader, { program, args, stdin }) {
	const code = readArguments(args, "-F -v -f").rest[0] ?? "";
	for (const [, to, from] of code.matchAll(/\|&?\s*"([^"\n]+)"|"([^"\n]+)"\s*\|&?\s*getline/g))
		reader.run(to ?? from ?? "", "");
	return reader.runCode(program, code, stdin !== "");
}
function sourced(reader, { args, stdin, fileText }) {
	const text = fileText(args[0] ?? "");
	return text === "\uffff" ? "" : reader.run(text, stdin);
}
function cd(reader, { program, args, folder }) {
	const named = args.find((word) => !/^-\w/.test(word) && word !== "--") ?? "~";
	const [home = "~"] = reader.variables.get("HOME") ?? [];
	const before = program === "pushd" ? reader.folders : reader.folders.slice(0, -1);
	const path = named.replace(/^~(?=\/|$)/, () => home);
	reader.folders = program === "popd" ? before : [...before, placeOf(folder, path)];
	return "";
}
function readInput(reader, { args, stdin }) {
	const names = args.filter((word) => /^[A-Za-z_]\w*$/.test(word));
	const words = stdin.trim().split(/\s+/);
	for (const [at, name] of names.entries()) {
		const value = words.slice(at, at === names.length - 1 ? void 0 : at + 1).join(" ");
		reader.variables.set(name, [value === "" ? "\uffff" : value]);
	}
	return "";
}
function command(reader, { program, args, stdin }) {
	const words = args.slice(args.findIndex((word) => !word.startsWith("-")));
	return program === "which" || /^-\w*[vV]/.test(args[0] ?? "")
		? `${words.join("\n")}\n`
		: reader.invoke(words, stdin);
}
function env(reader, { args, stdin }) {
	const split = args.findIndex((word) => /^(?:-\w*S|--split-string)/.test(word));
	if (split >= 0) {
		const text = args.slice(split).join(" ");
		return reader.run(text.replace(/^(?:-\w*S|--split-string)[= ]?/, ""), stdin);
	}
	const words = unwrapped("env", args) ?? [];
	eachPair(args.slice(0, args.length - words.length), (name, value) => reader.assign(name, [value]));
	return reader.invoke(words, stdin);
}
function printf(reader, { args }) {
	const [first, name = "", ...words] = args;
	if (first !== "-v") return formatted(first === "--" ? args.slice(1) : args);
	reader.assign(name, [formatted(words)]);
	return "";
}
function formatted([format = "", ...words]) {
	return [
		format
			.replace(/\\x([0-9a-f]{1,2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
			.replace(/\\([0-7]{1,3})/g, (_, octal) => String.fromCharCode(parseInt(octal, 8)))
			.replace(/\\([nt])/g, (_, letter) => (letter === "n" ? "\n" : "	"))
			.replace(/%[sbq]/g, () => words.shift() ?? ""),
		...words,
	].join(" ");
}
// plugin/mcp-server/src/hooks/shell/scripts.ts
const PIECE = new RegExp(
	[
		String.raw`(?:\bqx|%x)\s*[({[](?<run>[^)}\]]{0,20000})`,
		String.raw`(?<quote>"""|'''|["'${"`"}])(?<text>(?:\\[^]|(?!\k<quote>)[^\\]){0,20000})\k<quote>`,
		String.raw`(?:#(?!\{)|\/\/)[^\n]*`,
		String.raw`(?<other>[\w$.%/]+|\\[^]|\S)`,
	].join("|"),
	"g",
);
const MAX_PIECES = 2e4;
const MAX_STARTS = 100;
const MAX_CALL_PIECES = 60;
const STARTS =
	/^(?:run|call|check_call|check_output|getoutput|getstatusoutput|popen\w*|system|exec\w*|spawn\w*|create_subprocess_\w+|shell_exec|passthru|proc_open|command|cmd|capture\w*)$/i;
const NEEDS = [
	[/^(?:python|pypy)/, /\b(?:subprocess|os|pty|asyncio|getoutput)\b/],
	[/^(?:node|deno|bun|tsx|ts-node)/, /child_process|node-pty|\bBun\b|\bDeno\b|\bexeca\b|\bzx\b/],
];
function startedPrograms(program, code) {
	const needs = NEEDS.find(([name]) => name.test(program))?.[1];
	if (needs?.test(code) === false)
		return {
			commands: [],
			unseen: false,
		};
	const pieces = piecesOf$1(code);
	const isCode = (at) => pieces[at]?.quote === null;
	const textAt = (at) => pieces[at]?.text ?? "";
	const found = [];
	for (const [at, { text, quote }] of pieces.entries()) {
		if (found.length >= MAX_STARTS) break;
		const runsBackticks = needs === void 0 || (isCode(at - 1) && textAt(at - 1).endsWith("$"));
		if (quote === "qx" || (quote === "`" && runsBackticks)) found.push([inShell(text)]);
		if (
			quote === null &&
			!text.includes("/") &&
			STARTS.test(text.slice(text.lastIndexOf(".") + 1)) &&
			at + 1 < pieces.length &&
			(!isCode(at + 1) || textAt(at + 1) === "(")
		)
			found.push(wordsFrom(pieces, at + 1));
	}
	const unseen = !found.every(isSeen);
	const isList = (at) => textAt(at) === "gh" && !isCode(at) && textAt(at - 1) === "[";
	const lists = unseen ? [...pieces.keys()].filter(isList).slice(0, MAX_STARTS) : [];
	return {
		commands: [...found, ...lists.map((at) => wordsFrom(pieces, at))].filter(isSeen),
		unseen,
	};
}
function isSeen([first = ""]) {
	return first !== "" && !first.startsWith("\uffff");
}
function piecesOf$1(code) {
	const pieces = [];
	for (const { groups = {} } of code.matchAll(PIECE)) {
		const { run, quote, text, other } = groups;
		const string = run ?? text;
		if (string !== void 0)
			pieces.push({
				text: unescaped(string),
				quote: quote ?? "qx",
			});
		else if (other !== void 0)
			pieces.push({
				text: other,
				quote: null,
			});
		if (pieces.length >= MAX_PIECES) break;
	}
	return pieces;
}
function unescaped(text) {
	return text.replace(/\\([^])/g, (_, character) => (character === "n" ? "\n" : character));
}
function wordsFrom(pieces, start) {
	const words = [];
	let word = "";
	let depth = 0;
	for (const { text, quote } of pieces.slice(start, start + MAX_CALL_PIECES))
		if (quote !== null) word += text;
		else if (text === "(") depth += 1;
		else if (text === "[" || text === "{") word = "";
		else if (text === "]" || text === ";" || (text === ")" && (depth -= 1) <= 0)) break;
		else if (text === ",") {
			words.push(word);
			word = "";
		} else if (!/^[frbu]{1,2}$/i.test(text) && !word.endsWith("\uffff")) word += "\uffff";
	words.push(word);
	const [first = ""] = words;
	return /\s/.test(first) ? [inShell(first)] : words;
}
function inShell(text) {
	return text.replace(/[$#]?\{[^{}]{0,200}\}/g, (braces) => (/[,"'\s:]/.test(braces) ? braces : "\uffff"));
}
// plugin/mcp-server/src/hooks/shell/words.ts
const MAX_BRACES = 4;
const MAX_ALTERNATIVES = 8;
function expandWord({ parts, value }, scope) {
	if (parts === void 0) return [value];
	return alternatives(parts).flatMap((each) => fieldsOf(each.flatMap((part) => piecesOf(part, scope))));
}
function expandText(parts, scope) {
	return parts.flatMap((part) => piecesOf(part, scope).map(({ text }) => text)).join("");
}
function expandValue(value, scope) {
	if (value.type === "ArrayValue") return value.elements.flatMap((element) => expandWord(element, scope));
	return [value.parts === void 0 ? value.value : expandText(value.parts, scope)];
}
function alternatives(parts) {
	const at = parts.findIndex(({ type }) => type === "BraceExpansion");
	const brace = parts[at];
	if (brace === void 0 || parts.filter(({ type }) => type === "BraceExpansion").length > MAX_BRACES)
		return [parts];
	const inner = brace.text.slice(1, -1);
	const texts = /[{}$`]|\.\./.test(inner) ? ["\uffff"] : inner.replace(/["'\\]/g, "").split(",");
	const rests = alternatives(parts.slice(at + 1));
	return texts.slice(0, MAX_ALTERNATIVES).flatMap((text) => {
		const literal = {
			type: "Literal",
			pos: 0,
			end: 0,
			value: text,
			text,
		};
		return rests.map((rest) => parts.slice(0, at).concat(literal, rest));
	});
}
function fieldsOf(pieces) {
	const fields = [];
	let open = false;
	for (const { text, splits = false, begins = false } of pieces) {
		if (begins) open = false;
		for (const [index, each] of (splits ? text.split(/[ \t\n]+/) : [text]).entries()) {
			if (index > 0) open = false;
			if (splits && each === "") continue;
			fields.push(open ? `${fields.pop() ?? ""}${each}` : each);
			open = true;
		}
	}
	return fields;
}
function piecesOf(part, scope) {
	switch (part.type) {
		case "Literal":
		case "SingleQuoted":
		case "AnsiCQuoted":
			return [{ text: part.value }];
		case "DoubleQuoted":
		case "LocaleString":
			return quoted(part.parts, scope);
		case "SimpleExpansion":
			return variablePieces(part.text.slice(1), scope);
		case "ParameterExpansion":
			return parameterPieces(part, scope);
		case "CommandExpansion":
			return unquoted(scope.output(part.script).trimEnd());
		case "ProcessSubstitution":
			return [{ text: scope.pipeName(scope.output(part.script)) }];
		case "Glob":
		case "ExtendedGlob":
			return [{ text: part.text }];
		case "ArithmeticExpansion":
		case "BraceExpansion":
			return [{ text: "\uffff" }];
	}
}
function unquoted(text) {
	return [
		{
			text,
			splits: true,
		},
	];
}
function quoted(parts, scope) {
	const pieces = parts.flatMap((part) => {
		const list = /^\$\{?(@|\w+(?=\[@\]\}))/.exec(part.type === "Literal" ? "" : part.text)?.[1];
		const values = list === void 0 ? void 0 : scope.variables.get(list);
		if (values !== void 0)
			return values.map((text, at) => ({
				text,
				begins: at > 0,
			}));
		return piecesOf(part, scope).map(({ text }) => ({ text }));
	});
	return pieces.length === 0 ? [{ text: "" }] : pieces;
}
function variablePieces(name, scope) {
	return unquoted(name === "IFS" ? " " : (scope.variables.get(name) ?? ["\uffff"]).join(" "));
}
function parameterPieces({ parameter, prefix, index, operation }, scope) {
	if (prefix !== void 0) return unquoted("\uffff");
	const values = scope.variables.get(parameter);
	if (operation === void 0)
		return values !== void 0 && index !== void 0 && !/^[@*]$/.test(index.value)
			? unquoted(values[Number(index.value)] ?? "\uffff")
			: variablePieces(parameter, scope);
	if (operation.type !== "Default" || operation.operator.endsWith("?")) return unquoted("\uffff");
	const other = expandValue(operation.operand, scope).map((text) => ({
		text,
		splits: true,
	}));
	if (operation.operator.endsWith("+")) return values === void 0 ? [] : other;
	if (values === void 0) return scope.guesses ? other : unquoted("\uffff");
	return variablePieces(parameter, scope);
}
// plugin/mcp-server/src/hooks/shell/reader.ts
const MAX_STEPS = 1e4;
const CHARACTERS_A_STEP = 200;
const MAX_DEPTH = 40;
const MAX_ROUNDS = 20;
const MAX_TEXT = 1e5;
const MAX_SCRIPT = 2e6;
const MAX_HERE_DOCUMENTS = 200;
const OPTIONAL = wordSet("AndOr If Case While");
const IN_THIS_SHELL = wordSet("cd pushd popd eval . source command builtin");
var ShellReader = class {
	guesses;
	variables = new Map();
	aliases = new Map();
	folders;
	#listener;
	#functions = new Map();
	#files = new Map();
	#steps = 0;
	#depth = 0;
	constructor(listener, folder = "\uffff", guesses = true) {
		this.#listener = listener;
		this.guesses = guesses;
		this.folders = [folder];
	}
	run(text, stdin) {
		if (text === "") return "";
		if (hasUnknown(text) && text.replaceAll("\uffff", "").trim() === "") {
			this.#listener.unread?.("a script that is not in the command", null);
			return "\uffff";
		}
		const hereDocuments = text.split("<<", 202).length - 1;
		if (text.length > MAX_SCRIPT || hereDocuments > MAX_HERE_DOCUMENTS) return this.#cutOff();
		return this.#script(parse(text), text, stdin);
	}
	runCode(program, code, isPiped) {
		const starts = startedPrograms(program, code);
		this.#startAll(starts.commands, "");
		this.#listener.script?.({
			program,
			code,
			isPiped,
			starts,
		});
		return "\uffff";
	}
	#startAll(started, stdin) {
		for (const words of started)
			if (words.length === 1) this.run(words[0] ?? "", stdin);
			else this.invoke(words, stdin);
		return "\uffff";
	}
	#cutOff(why = "a script longer than the guard reads") {
		this.#listener.cutOff?.(why);
		return "\uffff";
	}
	output(script) {
		return script === void 0 ? "\uffff" : this.#apart(() => this.#script(script, "", ""));
	}
	pipeName(text) {
		const name = `/dev/fd/${this.#files.size}`;
		this.#files.set(name, text);
		return name;
	}
	writeFile(name, text) {
		this.#files.set(fileName(name), text);
		if (RUN_FILES.test(name)) this.run(text, "");
	}
	get #folder() {
		return this.folders.at(-1) ?? "\uffff";
	}
	#apart(work) {
		const before = this.folders;
		const output = work();
		this.folders = before;
		return output;
	}
	#fileText(name) {
		return this.#files.get(fileName(name)) ?? this.#listener.read?.(name, this.#folder) ?? null;
	}
	invoke(words, stdin, given = new Map()) {
		const [first, ...args] = words;
		if (first === void 0) return "\uffff";
		const program = programName(first);
		const alias = this.aliases.get(first);
		if (alias !== void 0)
			return this.#deeper(() => this.run([alias, ...args.map(quotedWord)].join(" "), stdin));
		const text = first.includes("/") ? this.#fileText(first) : null;
		if (text !== null && (this.#files.has(fileName(first)) || /^#!.*\b(?:ba|da|z|k)?sh\b/.test(text))) {
			const shebang = /^#!\s*(\S.*)/.exec(text)?.[1]?.trim() ?? "sh";
			return this.#deeper(() => this.invoke([...shebang.split(/\s+/), first, ...args], stdin));
		}
		const body = this.#functions.get(first);
		if (body !== void 0) return this.#deeper(() => this.#callFunction(body, args, stdin));
		if (hasUnknown(program) || /^(?!\[\[?$).*[*?[]/.test(program)) {
			this.#listener.unread?.("a program whose name is a variable", words.join(" "));
			return first === "\uffff" ? this.#deeper(() => this.invoke(args, stdin)) : "\uffff";
		}
		const call = {
			program,
			path: first,
			args,
			stdin,
			variables: this.variables,
			given,
			folder: this.#folder,
			fileText: (name) => (/^(?:-|\/dev\/stdin)$/.test(name) ? stdin : (this.#fileText(name) ?? "\uffff")),
		};
		const start = () => this.#start(call);
		return this.#deeper(IN_THIS_SHELL.has(program) ? start : () => this.#apart(start));
	}
	#start(call) {
		const { program, args, stdin } = call;
		this.#listener.started(call);
		const builtin = BUILTINS.get(program) ?? BUILTINS.get(unversioned(program));
		if (builtin !== void 0) return builtin(this, call);
		const inner = unwrapped(program, args);
		if (inner !== null) return this.invoke(inner, stdin);
		const started = startedBy(call, this.#listener.programs, this.#files);
		return this.#startAll(started, program === "find" ? "" : stdin);
	}
	#callFunction(body, args, stdin) {
		const before = ["@", "*", ...args.map((_, at) => String(at + 1))].map((name) => [
			name,
			this.variables.get(name),
		]);
		this.setPositional(args);
		const output = this.#node(body, stdin);
		for (const [name, values] of before)
			if (values === void 0) this.variables.delete(name);
			else this.variables.set(name, values);
		return output;
	}
	setPositional(args) {
		this.variables.set("@", args);
		this.variables.set("*", args);
		for (const [at, value] of args.entries()) this.variables.set(String(at + 1), [value]);
	}
	#mayGoOn(steps, texts = []) {
		const sum = texts.reduce((length, text) => length + text.length / CHARACTERS_A_STEP, steps);
		if (this.#steps < MAX_STEPS && this.#steps + sum >= MAX_STEPS) this.#cutOff();
		this.#steps += sum;
		return this.#steps < MAX_STEPS;
	}
	#expand(word) {
		const words = expandWord(word, this);
		return this.#mayGoOn(0, words) ? words : ["\uffff"];
	}
	#deeper(read) {
		if (this.#depth >= MAX_DEPTH) return this.#cutOff("scripts within scripts, deeper than the guard reads");
		this.#depth += 1;
		const output = read();
		this.#depth -= 1;
		return output.length > MAX_TEXT ? "\uffff" : output;
	}
	#script(script, text, stdin) {
		if (script.errors !== void 0)
			this.#listener.unread?.("a script that the shell may not understand either", text);
		if (this.#depth > 0 && !this.#mayGoOn((script.end - script.pos) / CHARACTERS_A_STEP)) return "\uffff";
		return this.#deeper(() => this.#children(script, stdin));
	}
	#node(node, stdin) {
		if (!this.#mayGoOn(1)) return "\uffff";
		if (node.type === "Pipeline" && node.commands.length > 1)
			return node.commands.reduce((piped, command) => this.#apart(() => this.#node(command, piped)), stdin);
		if (node.type === "Command") return this.#command(node, stdin);
		if (node.type === "Redirected")
			return this.#redirected(node.redirects, stdin, (input) => this.#node(node.command, input));
		if (node.type === "For" || node.type === "Select") return this.#loop(node, stdin);
		if (node.type === "Function") this.#functions.set(node.name.value, node.body);
		const read = () => this.#children(node, stdin);
		if (node.type === "Subshell" || (node.type === "Statement" && node.background === true))
			return this.#apart(read);
		if (this.guesses || !OPTIONAL.has(node.type)) return read();
		const before = new Map(this.variables);
		const output = read();
		for (const [name, values] of this.variables)
			if (values !== before.get(name)) this.variables.set(name, ["\uffff"]);
		return output;
	}
	#children(node, stdin) {
		const outputs = [];
		forEachChild(node, (child) => {
			if (child.type === "Word") this.#expand(child);
			else if (child.type === "CommandExpansion") expandText([child], this);
			else outputs.push(this.#node(child, stdin));
		});
		return outputs.join("");
	}
	#loop(node, stdin) {
		const values = node.wordlist?.flatMap((word) => this.#expand(word)) ?? this.variables.get("@") ?? ["\uffff"];
		return (values.length > MAX_ROUNDS ? [...values.slice(0, MAX_ROUNDS), "\uffff"] : values)
			.map((value) => {
				this.variables.set(node.name.value, [value]);
				return this.#node(node.body, stdin);
			})
			.join("");
	}
	#command(command, stdin) {
		const given = new Map();
		for (const part of command.prefix) {
			if (part.type !== "Assignment") continue;
			this.#assign(part);
			given.set(part.name, this.variables.get(part.name) ?? []);
		}
		const name = command.name === void 0 ? [] : this.#expand(command.name);
		const args = command.args.flatMap((arg) => {
			if (arg.type === "Word") return this.#expand(arg);
			this.#assign(arg);
			return `${arg.name}=${(this.variables.get(arg.name) ?? []).join(" ")}`;
		});
		return this.#redirected(command.redirects, stdin, (input) =>
			this.invoke([...name, ...args], input, given),
		);
	}
	#assign({ name, value, append }) {
		const values = [
			...(append === true ? (this.variables.get(name) ?? []) : []),
			...expandValue(value, this),
		];
		const all = value.type === "ArrayValue" ? values : [values.join("")];
		const isShort = all.reduce((sum, each) => sum + each.length, 0) <= MAX_TEXT;
		this.assign(name, isShort && this.#mayGoOn(0, all) ? all : ["\uffff"]);
	}
	assign(name, values) {
		this.variables.set(name, values);
		const text = values.join(" ");
		if (RUN_VARIABLES.test(name) && text !== "\uffff") this.run(text, "");
	}
	#redirected(redirects, stdin, read) {
		let input = stdin;
		let file = null;
		for (const redirect of redirects) {
			if (redirect.type === "HereDoc") {
				const { parts, text } = redirect.body;
				input = parts === void 0 ? text : expandText(parts, this);
				continue;
			}
			const { operator, target: word, descriptor } = redirect;
			const target = word === void 0 ? "" : expandValue(word, this).join(" ");
			if (redirect.type === "HereString") input = `${target}\n`;
			else if (operator === "<") input = this.#fileText(target) ?? "\uffff";
			else if (/^(?:&?>[>|]?|>&|<>)$/.test(operator) && !/^(?:\d+-?|-)$/.test(target))
				this.#listener.wrote?.(target, this.#folder);
			if (/^>[>|]?$/.test(operator) && descriptor === void 0) file = target;
		}
		const output = read(input);
		if (file === null) return output;
		this.writeFile(file, `${this.#files.get(fileName(file)) ?? ""}${output}`);
		return "";
	}
};
function fileName(path) {
	return path.replace(/^\.\//, "");
}
export {
	ShellReader,
	contentOf,
	findPlaces,
	hasOption,
	hasUnknown,
	parsed,
	placeOf,
	pushedBy,
	readArguments,
	readGit,
	rowsByName,
	valuesOf,
	wordSet,
};
