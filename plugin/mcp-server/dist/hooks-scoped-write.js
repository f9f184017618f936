import { foldNotes, ticketsOf } from "./config-environment.js";
import { SILENT, deny, react, readToolCall } from "./hooks-hook.js";
import {
	ShellReader,
	findPlaces,
	hasOption,
	hasUnknown,
	pathFrom,
	readArguments,
	readGit,
	rowsByName,
	valuesOf,
	wordSet,
} from "./hooks-shell-programs.js";
import { scopeTest } from "./ticket-checks-scope.js";
// plugin/mcp-server/src/hooks/scoped-write.ts
const FILE_ARGUMENTS = new Map([
	["Edit", "file_path"],
	["MultiEdit", "file_path"],
	["Write", "file_path"],
	["NotebookEdit", "notebook_path"],
]);
const MAX_NAMED = 10;
function onWrite(input, { notes, nowMs }, machine) {
	const call = readToolCall(input);
	if (call === null) return SILENT;
	const held = ticketsOf(foldNotes(notes), call.agent_id ?? "main", nowMs);
	const scopes = held.flatMap((ticket) => ticket.scopes ?? []);
	if (held.length === 0 || held.some((ticket) => ticket.scopes === null)) return SILENT;
	const outside = pathsOutside(writesOf(call, machine), scopes, machine.workingCopy());
	return outside.length === 0 ? SILENT : react(deny(reasonFor(outside, held, call.tool_name)));
}
function writesOf({ tool_name: tool, tool_input: input, cwd }, { workingCopy, home }) {
	const folder = cwd ?? "/";
	const argument = FILE_ARGUMENTS.get(tool);
	const value = input[argument ?? "command"];
	if (typeof value !== "string") return [];
	if (argument !== void 0) return [{ path: pathFrom(folder, value) }];
	return writesOfCommand(value, {
		folder,
		home,
		files: workingCopy(),
	});
}
function reasonFor(outside, held, tool) {
	const [first] = held;
	const [owner, repo] = (first?.ticket.split("#")[0] ?? "").split("/");
	const call = {
		owner,
		repo,
		number: first?.number,
		type: "consultation",
		question: `Scope expansion: need to also modify ${outside[0] ?? ""} because ...`,
		expand_scope: outside.slice(0, MAX_NAMED).map((path) => (path === "./" ? "**" : path)),
	};
	const patterns = held.flatMap(({ scopes }) => scopes ?? []).flat();
	return [
		`Cannot write ${quotedFew(outside)} with ${tool}: outside of the file scope of ${held.map(({ ticket }) => ticket).join(", ")}, which is ${quotedFew(patterns)}.`,
		`Ask before you change it: call ralph_hero__ask with ${JSON.stringify(call)}. Once the orchestrator, the ticket's reviewer or a person accepts it, your next call of ralph_hero__get_ticket opens it.`,
		"Scratch files belong outside of the repository, or where git ignores them.",
	].join(" ");
}
function quotedFew(texts) {
	const more = texts.length - MAX_NAMED;
	return [
		...texts.slice(0, MAX_NAMED).map((text) => JSON.stringify(text)),
		...(more > 0 ? [`${more} more`] : []),
	].join(", ");
}
const editedBySed = edited(/^-[a-zA-Z]*i|^--in-place/, "-e -f --expression --file", "-l --line-length");
const WRITERS = rowsByName({
	"tee sponge": every(""),
	truncate: every("-s -r --size --reference"),
	touch: every("-d -r -t --date --reference"),
	shred: every("-n -s --iterations --size"),
	"ed ex vi vim nvim nano": every("-c --cmd"),
	"rm unlink rmdir trash": (args) => keptWrites(readArguments(args, "").rest),
	chmod: (args) =>
		fileWrites(
			readArguments(args, "--reference").rest.slice(args.some((word) => /^-[rwxXst]+$/.test(word)) ? 0 : 1),
		),
	sed,
	"perl ruby": edited(/^-[a-zA-Z0-9]*i/, "-e -E", "-M -m -I"),
	"awk gawk": edited(/^(?:-i|--include=)?inplace$/, "-f", "-F -v -i --include"),
	yq: edited(/^-\w*i|^--inplace$/, "", ""),
	dd: (args) => fileWrites(args.flatMap((word) => (word.startsWith("of=") ? [word.slice(3)] : []))),
	"sort curl": outputs("-o", "--output"),
	wget: outputs("-O", "--output-document"),
	"cp scp install": copied,
	rsync: (args) => {
		const { rest } = readCopy(args);
		const last = rest.at(-1) ?? "";
		return rest.length < 2 || isRemote(last)
			? []
			: [
					{
						path: last,
						whole: true,
					},
				];
	},
	mv: moved,
	ln: linked,
	patch: patched,
	find,
	git: gitWrites,
});
function fileWrites(paths) {
	return paths.map((path) => ({ path }));
}
function keptWrites(paths) {
	return paths.map((path) => ({
		path,
		kept: "kept",
	}));
}
function every(valued) {
	return (args) => fileWrites(readArguments(args, valued).rest);
}
function outputs(...names) {
	return (args) => fileWrites(valuesOf(readArguments(args, names.join(" ")), ...names));
}
function edited(option, scripts, valued) {
	return (args) => {
		const read = readArguments(args, `${scripts} ${valued}`);
		const files = hasOption(read, ...scripts.split(" ")) ? read.rest : read.rest.slice(1);
		return args.some((word) => option.test(word)) ? fileWrites(files) : [];
	};
}
function sed(args, around) {
	const at = args.findIndex((word) => /^-[a-zA-Z]*i$/.test(word)) + 1;
	return editedBySed(at > 0 && /^(?:\..*)?$/.test(args[at] ?? "x") ? args.toSpliced(at, 1) : args, around);
}
function readCopy(args) {
	return readArguments(
		args,
		"-t -S -m -o -g -e --target-directory --suffix --mode --owner --group --rsh --exclude",
	);
}
function copied(args, around) {
	const read = readCopy(args);
	if (hasOption(read, "-d", "--directory") && read.options.size === 1) return [];
	const whole = hasOption(read, "-r", "-R", "-a", "--recursive", "--archive");
	return targetsOf(read, around).map(({ path }) => ({
		path,
		whole,
	}));
}
function isRemote(path) {
	return /^[^/]+:/.test(path);
}
function moved(args, around) {
	const targets = targetsOf(readCopy(args), around);
	return [
		...targets.map(({ path, from }) => ({
			path,
			whole: around.isFolder(from),
		})),
		...keptWrites(targets.map(({ from }) => from)),
	];
}
function linked(args, around) {
	const read = readCopy(args);
	const [only = "", second] = read.rest;
	const targets =
		second === void 0
			? [
					{
						path: lastName(only),
						from: only,
					},
				]
			: targetsOf(read, around);
	const symbolic = hasOption(read, "-s", "--symbolic", "-r");
	return targets.flatMap(({ path, from }) => [
		{
			path,
			kept: "kept",
		},
		{ path: symbolic ? inFolder(path.slice(0, Math.max(path.lastIndexOf("/"), 0)), from) : from },
	]);
}
function targetsOf(read, { isFolder }) {
	const named = valuesOf(read, "-t", "--target-directory").at(-1);
	const last = named ?? read.rest.at(-1) ?? "";
	const sources = named === void 0 ? read.rest.slice(0, -1) : read.rest;
	const into =
		(named !== void 0 || sources.length > 1 || last.endsWith("/") || isFolder(last)) &&
		!hasOption(read, "-T", "--no-target-directory");
	if (isRemote(last)) return [];
	return sources.map((from) => ({
		from,
		path: into ? `${last.replace(/\/$/, "")}/${lastName(from)}` : last,
	}));
}
function lastName(path) {
	const bare = path.replace(/(?<!\/)\/+$/, "");
	return bare.slice(bare.lastIndexOf("/") + 1);
}
function find(args) {
	const written = args.filter((_, at) => /^-f(?:print0?|printf|ls)$/.test(args[at - 1] ?? ""));
	const places = args.includes("-delete")
		? findPlaces(args).map((path) => ({
				path,
				whole: true,
			}))
		: [];
	return [...fileWrites(written), ...places];
}
const PUTS_BACK = /^(?:HEAD|@)(?:[~^]\d*)*$|^(?:(?:upstream|origin)\/)?(?:HEAD|main|master|develop|trunk)$/;
const GIT_WRITERS = rowsByName({
	rm: (args) => {
		const read = readArguments(args, "--pathspec-from-file");
		return hasOption(read, "--cached", "-n", "--dry-run") ? [] : keptWrites(read.rest);
	},
	mv: moved,
	checkout: (args) => {
		const dashes = args.indexOf("--");
		const before = readArguments(dashes < 0 ? args : args.slice(0, dashes), "-b -B --orphan --conflict");
		if (hasOption(before, "-b", "-B", "--orphan", "--detach")) return [];
		const [tree = "HEAD", ...files] = before.rest;
		return PUTS_BACK.test(tree) ? [] : fileWrites(dashes < 0 ? files : args.slice(dashes + 1));
	},
	restore: (args) => {
		const read = readArguments(args, "-s --source --pathspec-from-file --conflict");
		const tree = valuesOf(read, "-s", "--source").at(-1) ?? "HEAD";
		return PUTS_BACK.test(tree) ? [] : fileWrites(read.rest);
	},
	"apply am": applied,
});
function gitWrites(words, around) {
	const { verb, args, folder } = readGit(words);
	return (GIT_WRITERS.get(verb)?.(args, around) ?? []).map((write) => ({
		...write,
		path: inFolder(folder, write.path),
	}));
}
function applied(args, { stdin, text }) {
	const read = readArguments(args, "-p -C --directory --exclude --include --whitespace");
	if (hasOption(read, "--check", "--stat", "--numstat", "--summary", "--cached", "--abort", "--skip"))
		return [];
	const patches = read.rest.length === 0 ? [stdin] : read.rest.map((path) => text(path) ?? "");
	const folder = valuesOf(read, "--directory").at(-1);
	return filesOfPatch(patches.join("\n"), valuesOf(read, "-p").at(-1) ?? "1", folder);
}
function patched(args, { stdin, text }) {
	const read = readArguments(args, "-p -i -d -o -r -B -z --strip --input --directory --output");
	const [named, patchFile] = read.rest;
	const out = valuesOf(read, "-o", "--output").at(-1) ?? named;
	if (out !== void 0) return fileWrites([out]);
	const from = valuesOf(read, "-i", "--input").at(-1) ?? patchFile;
	const patch = from === void 0 ? stdin : (text(from) ?? "");
	const folder = valuesOf(read, "-d", "--directory").at(-1);
	return filesOfPatch(patch, valuesOf(read, "-p", "--strip").at(-1) ?? "0", folder);
}
function inFolder(folder, path) {
	return folder === "" || /^[/~]/.test(path) ? path : `${folder}/${path}`;
}
const MAX_FILES = 500;
function filesOfPatch(patch, strip, folder = "") {
	return [...patch.matchAll(/^(---|\+\+\+|rename (?:from|to)|copy to) ([^\t\n]*)/gm)]
		.slice(0, MAX_FILES)
		.flatMap(([, header = "", name = ""]) => {
			const bare = name.replace(/^"(.*)"$/, "$1").trim();
			const path =
				(header === "---" || header === "+++" ? bare.split("/").slice(Number(strip)).join("/") : "") || bare;
			return bare === "/dev/null" || bare === "" ? [] : [{ path: inFolder(folder, path) }];
		});
}
const MAX_WRITES = 5e3;
function writesOfCommand(command, { folder, home, files }) {
	const writes = [];
	const place = (from, path) => pathFrom(from, home === null ? path : path.replace(/^~(?=\/|$)/, home));
	const add = (from, write) => {
		const path = place(from, write.path);
		if (write.path !== "" && !hasUnknown(path) && writes.length < MAX_WRITES)
			writes.push({
				...write,
				path,
			});
	};
	const reader = new ShellReader(
		{
			programs: wordSet("curl wget"),
			started({ program, args, folder: from, stdin, fileText }) {
				const isFolder = (path) => files.isFolder(place(from, path));
				const text = (path) => {
					const known = fileText(path);
					return hasUnknown(known) ? null : known;
				};
				const around = {
					stdin,
					isFolder,
					text,
				};
				for (const write of WRITERS.get(program)?.(args, around) ?? []) add(from, write);
			},
			wrote: (path, from) => add(from, { path }),
			read: (path, from) => files.text(place(from, path)),
		},
		folder,
	);
	reader.state.set("PWD", [folder]);
	if (home !== null) reader.state.set("HOME", [home]);
	reader.run(command.replaceAll("\0", ""), "");
	return writes;
}
const MAX_IGNORED = 20;
function pathsOutside(writes, scopes, copy) {
	const tests = scopes.map((scope) => scopeTest(scope));
	let asked = 0;
	const outside = writes.flatMap((write) => {
		const ways = waysTo(write, copy);
		const [first] = ways;
		if (first === void 0 || tests.some((covers) => ways.some(covers))) return [];
		asked += 1;
		return asked <= MAX_IGNORED && copy.isIgnored(write.path) ? [] : [first];
	});
	return [...new Set(outside)];
}
function waysTo({ path, kept, whole }, copy) {
	const exact = copy.landing(path, kept);
	if (exact === null) return [];
	const [, above = "", pattern = ""] = /^(.*\/)([^/]*[*?[].*)$/.exec(path) ?? [];
	const folder = pattern === "" ? null : copy.landing(above);
	if (folder !== null && exact === `${folder}${pattern}`) return [exact, folder];
	return [whole === true && !exact.endsWith("/") ? `${exact}/` : exact];
}
export { WRITERS, onWrite };
