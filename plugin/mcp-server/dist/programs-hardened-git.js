import { Failure, orNull } from "./errors.js";
import { comparablePath, isObject, readJson, shortCommit, shortened } from "./config-environment.js";
import { entriesIn } from "./programs-program-place.js";
import "./rules-bounds.js";
import {
	LOST_RACE,
	gitFailure,
	isWithin,
	proxySecrets,
	runGit,
	runOnRemote,
	wayTo,
	worktreeFailure,
} from "./programs-git.js";
import { secretValuesIn } from "./rules-setting-secrets.js";
import { dirname, join, posix } from "node:path";
import { randomUUID } from "node:crypto";
import {
	chmodSync,
	constants,
	copyFileSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	readlinkSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
// plugin/mcp-server/src/programs/leftovers.ts
const PLACEHOLDERS = [
	".bash_profile .bashrc .gitconfig .gitmodules .idea .mcp.json .profile .ripgreprc .vscode .zprofile .zshrc",
	"HEAD commondir config config.lock config.worktree config.worktree.lock hooks objects refs worktrees",
].flatMap((names) => names.split(" "));
const OF_CLIENT = ".claude";
const MOUNT_POINT_MODE = 292;
const MOUNTED_WITHIN_MS = 1e3;
const STALE_AFTER_MS = 6e5;
const SHOWS_PROCESSES = existsSync("/proc/self/mountinfo");
async function placeholdersIn(workTree, git) {
	const ofClient = orNull(() => readdirSync(join(workTree, OF_CLIENT))) ?? [];
	const found = [...PLACEHOLDERS, ...ofClient.map((name) => `${OF_CLIENT}/${name}`)].filter((name) =>
		isMountPoint(join(workTree, name)),
	);
	if (found.length === 0) return [];
	const { code, stdout } = await git(["ls-files", "-z", "--", ...found]);
	const tracked = stdout.split("\0");
	return code === 0 ? found.filter((name) => !tracked.includes(name)) : [];
}
function isMountPoint(path) {
	const stats = orNull(() => lstatSync(path));
	if (stats?.isFile() !== true) return false;
	return stats.size === 0 && (stats.mode & 4095) === MOUNT_POINT_MODE;
}
function unusedOf(paths) {
	if (paths.length === 0 || !SHOWS_PROCESSES) return [];
	const used = new Set(
		ofProcesses((process) => readFileSync(join(process, "mountinfo"), "utf8")).flatMap((text) =>
			text.split("\n").map((line) => unescaped(line.split(" ")[4] ?? "")),
		),
	);
	return paths.filter((path) => !used.has(path) && ageMs(path) > MOUNTED_WITHIN_MS);
}
function staleLocks(gitFolder, workTree) {
	const old = (orNull(() => readdirSync(gitFolder)) ?? [])
		.filter((name) => name.endsWith(".lock"))
		.map((name) => join(gitFolder, name))
		.filter((path) => ageMs(path) > STALE_AFTER_MS);
	if (old.length === 0 || !SHOWS_PROCESSES) return [];
	return ofProcesses((process) =>
		readFileSync(join(process, "comm"), "utf8").startsWith("git") ? readlinkSync(join(process, "cwd")) : null,
	).some((place) => isWithin(gitFolder, place) || isWithin(workTree, place))
		? []
		: old;
}
function ofProcesses(read) {
	return (orNull(() => readdirSync("/proc")) ?? [])
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => orNull(() => read(join("/proc", name))) ?? []);
}
function unescaped(path) {
	return path.replaceAll(/\\([0-7]{3})/g, (_, digits) => String.fromCodePoint(parseInt(digits, 8)));
}
function ageMs(path) {
	const stats = orNull(() => lstatSync(path));
	return stats === null ? 0 : Date.now() - stats.mtimeMs;
}
const MAX_INNER_BYTES = 400;
const MAX_FOLDERS = 1e6;
function removeFolders(folders) {
	for (const folder of folders) removeFolder(folder);
}
function removeFolder(folder) {
	try {
		if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)
			orNull(() => flatten(Buffer.from(folder)));
		rmSync(folder, {
			recursive: true,
			force: true,
			maxRetries: 3,
		});
		return null;
	} catch (error) {
		if (error instanceof Error && "syscall" in error && "code" in error) return String(error.code);
		throw error;
	}
}
function flatten(top) {
	chmodSync(top, 448);
	const folders = [top];
	const moved = randomUUID();
	for (let at = 0; at < Math.min(folders.length, MAX_FOLDERS); at += 1) {
		const folder = folders[at] ?? top;
		for (const entry of readdirSync(folder, {
			withFileTypes: true,
			encoding: "buffer",
		})) {
			if (!entry.isDirectory()) continue;
			const inner = inside(folder, entry.name);
			chmodSync(inner, 448);
			const isDeep = inner.length - top.length > MAX_INNER_BYTES;
			const place = isDeep ? inside(top, Buffer.from(`${moved}-${folders.length}`)) : inner;
			if (isDeep) renameSync(inner, place);
			folders.push(place);
		}
	}
}
function inside(folder, name) {
	return Buffer.concat([folder, Buffer.from("/"), name]);
}
// plugin/mcp-server/src/programs/copied-files.ts
const INCLUDE_FILE = ".worktreeinclude";
const MAX_FILES = 1e3;
const MAX_MEGABYTES = 100;
const MEGABYTE = 1048576;
const MAX_SETTINGS_BYTES = 65536;
const MAX_SECRETS = 2e3;
const MAX_NAMED = 5;
const MAX_STARS = 4;
const MAX_PATTERN = 100;
const PROTECTED =
	/(?:^|\/)(?:\.(?:git|claude|codex|cursor|gemini|opencode|windsurf|ralph)(?:\/|$)|(?:\.mcp\.json|opencode\.json|claude\.local\.md|agents\.override\.md)$)/;
const WORKTREES = ".claude/worktrees/";
const ALL = ["--", ":/"];
async function findIncluded(run, main, patterns) {
	requireFewStars(patterns);
	const folder = mkdtempSync(join(tmpdir(), "ralph-include-"));
	try {
		const file = join(folder, INCLUDE_FILE);
		writeFileSync(file, patterns);
		const matching = ["ls-files", "-z", "--full-name", "--ignored", `--exclude-from=${file}`];
		const [untracked, tracked] = await Promise.all([
			run([...matching, "--others", ...ALL]),
			run([...matching, "--cached", ...ALL]),
		]);
		if (untracked.code !== 0 || tracked.code !== 0)
			throw tooMuch("git cannot list them within its time, or they are far too many");
		const found = entriesIn(untracked.stdout).filter((path) => !path.startsWith(WORKTREES));
		const ignored = await ignoredBy(run, main, found);
		const sorted = found.map((path) => ({
			path,
			why: whyNot(main, path, ignored),
		}));
		const files = sorted.filter(({ why }) => why === null).map(({ path }) => path);
		requireFew(main, files);
		const others = sorted.flatMap(({ path, why }) => (why === null ? [] : [`${path} (${why})`]));
		const leftOut = [...entriesIn(tracked.stdout).map((path) => `${path} (tracked)`), ...others];
		const more = leftOut.length - MAX_NAMED;
		return {
			files,
			leftOut: [...leftOut.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])],
		};
	} finally {
		rmSync(folder, { recursive: true });
	}
}
function requireFewStars(patterns) {
	const slow = patterns
		.split("\n")
		.find((line) => !line.startsWith("#") && (line.match(/\*+/g) ?? []).length > MAX_STARS);
	if (slow === void 0) return;
	throw worktreeFailure(
		`Cannot read ${INCLUDE_FILE}: the pattern ${shortened(slow, MAX_PATTERN)} has more than ${MAX_STARS} stars, which can take git hours`,
		"Write several patterns with fewer stars on the default branch",
	);
}
async function ignoredBy(run, folder, paths) {
	if (paths.length === 0) return new Set();
	const whole = paths.map((path) => join(folder, path));
	const { stdout } = await run(["check-ignore", "-z", "--stdin"], whole.join("\0"));
	const ignored = new Set(entriesIn(stdout));
	return new Set(paths.filter((_, at) => ignored.has(whole[at] ?? "")));
}
function whyNot(main, path, ignored) {
	if (path.endsWith("/")) return "another repository";
	if (PROTECTED.test(comparablePath(path))) return "never copied";
	if (!ignored.has(path)) return "not ignored by git";
	return statsOf(join(main, path))?.isFile() === true ? null : "a link, or no file";
}
function statsOf(path) {
	return orNull(() => lstatSync(path));
}
function requireFew(main, files) {
	const sizes = files.map((path) => ({
		path,
		bytes: statsOf(join(main, path))?.size ?? 0,
	}));
	const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
	if (files.length <= MAX_FILES && bytes <= MAX_MEGABYTES * MEGABYTE) return;
	const largest = sizes.toSorted((one, other) => other.bytes - one.bytes)[0];
	throw tooMuch(
		`they are ${files.length} files of ${Math.ceil(bytes / MEGABYTE)} MB, the largest ${largest?.path ?? ""}`,
	);
}
function tooMuch(why) {
	return worktreeFailure(
		`Cannot copy the files that ${INCLUDE_FILE} names: ${why}`,
		`At most ${MAX_FILES} files of ${MAX_MEGABYTES} MB are copied into each worktree: name settings such as .env on the default branch. Dependencies are installed by "worktree.setup" of .ralph/config.json`,
	);
}
async function copyFiles({ gitFolder, workTree: worktree, main }, run, files) {
	const missing = files.filter((file) => isFree(worktree, file));
	const ignored = await ignoredBy(run, worktree, missing);
	const copied = missing.filter((file) => ignored.has(file));
	if (copied.length === 0) return [];
	const made = [];
	try {
		const noted = new Set([...copiedInto(gitFolder), ...copied]);
		writeFileSync(join(gitFolder, COPIED), JSON.stringify([...noted]));
		for (const file of copied) {
			const target = join(worktree, file);
			mkdirSync(dirname(target), { recursive: true });
			copyFileSync(join(main, file), target, constants.COPYFILE_EXCL);
			made.push(target);
		}
	} catch (error) {
		for (const target of made) rmSync(target, { force: true });
		throw worktreeFailure(
			`Cannot copy ${copied[made.length] ?? ""} into ${worktree}: ${String(error)}`,
			`Look at the file, and at the space on the disk; ${INCLUDE_FILE} names it`,
		);
	}
	return copied;
}
function isFree(worktree, file) {
	const names = file.split("/");
	const stats = names.map((_, at) => statsOf(join(worktree, ...names.slice(0, at + 1))));
	return stats.at(-1) === null && stats.every((one) => one === null || one.isDirectory());
}
const COPIED = "ralph-copied.json";
function copiedInto(gitFolder) {
	return textsIn(readJson(orNull(() => readFileSync(join(gitFolder, COPIED), "utf8")) ?? ""));
}
function textsIn(value) {
	return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
const SECRETS = join("ralph-hero", "secrets.json");
function copiedSecrets(commonFolder) {
	const path = join(commonFolder, SECRETS);
	const kept = existsSync(path) ? readJson(orNull(() => readFileSync(path, "utf8")) ?? "") : void 0;
	return isObject(kept) ? textsIn(kept["values"]) : [];
}
async function noteSecrets({ main, commonFolder, base }, run, files) {
	const texts = files
		.filter((file) => (statsOf(join(main, file))?.size ?? 0) <= MAX_SETTINGS_BYTES)
		.map((file) => readFileSync(join(main, file), "utf8").replaceAll("\0", ""));
	const found = new Set(texts.flatMap((text) => secretValuesIn(text)));
	if (found.size > MAX_SECRETS)
		throw tooMuch(
			`they hold ${found.size} secrets, and at most ${MAX_SECRETS} are looked for in what agents publish`,
		);
	const known = copiedSecrets(commonFolder);
	const unknown = [...found].filter((value) => !known.includes(value));
	if (unknown.length === 0) return;
	const inCommit = await run(["grep", "-ohF", "--text", "-f", "-", base, ...ALL], unknown.join("\n"));
	const open = [...new Set(inCommit.stdout.split("\n"))].join("\n");
	const values = [...known, ...unknown.filter((value) => !open.includes(value))].slice(-1e4);
	const path = join(commonFolder, SECRETS);
	mkdirSync(dirname(path), {
		recursive: true,
		mode: 448,
	});
	writeFileSync(
		`${path}.${process.pid}`,
		JSON.stringify({
			v: 1,
			values,
		}),
		{ mode: 384 },
	);
	renameSync(`${path}.${process.pid}`, path);
}
// plugin/mcp-server/src/programs/added-lines.ts
const AS_PATCH =
	"diff --text --unified=0 --inter-hunk-context=0 --find-renames --src-prefix=a/ --dst-prefix=b/ --no-relative --no-color --no-ext-diff --no-textconv --ignore-submodules=all";
const MAX_TOO_LONG = 40;
async function readAddedLines(run, comparisons) {
	const found = {
		files: new Map(),
		unread: [],
	};
	const [first = []] = comparisons;
	let tooLong = 0;
	const parts = [null];
	for (let part = parts.pop(); part !== void 0; part = parts.pop()) {
		const patches = tooLong < MAX_TOO_LONG ? await patchesOf(run, comparisons, part) : null;
		if (patches !== null) {
			const [added = new Map(), ...others] = patches.map(linesOfPatch);
			for (const [path, lines] of added) {
				for (const number of lines.keys())
					if (others.some((other) => other.get(path)?.has(number) !== true)) lines.delete(number);
				found.files.set(path, lines);
			}
			continue;
		}
		tooLong += 1;
		const paths = part ?? (await changedPaths(run, first));
		const half = Math.ceil(paths.length / 2);
		if (paths.length <= 1 || tooLong >= MAX_TOO_LONG) found.unread.push(...paths);
		else parts.push(paths.slice(0, half), paths.slice(half));
	}
	return found;
}
async function patchesOf(run, comparisons, paths) {
	const patches = [];
	for (const sides of comparisons) {
		const only = (paths ?? []).map((path) => `:(literal)${path}`);
		const { code, stdout } = await run([...AS_PATCH.split(" "), ...sides, "--", ...only]);
		if (code !== 0) return null;
		patches.push(stdout);
	}
	return patches;
}
async function changedPaths(run, sides) {
	const { code, stdout } = await run([
		...["diff", "--name-only", "--no-renames", "--no-relative", "--ignore-submodules=all", "-z"],
		...sides,
	]);
	if (code !== 0)
		throw worktreeFailure(
			"Cannot search the changes for tokens and keys: git cannot list them",
			"Commit fewer files at once; if it stays so, escalate with this message",
		);
	return entriesIn(stdout);
}
function linesOfPatch(patch) {
	const files = new Map();
	let lines = new Map();
	let [removed, added, number] = [0, 0, 0];
	for (const line of patch.split("\n"))
		if (removed > 0 && line.startsWith("-")) removed -= 1;
		else if (added > 0 && line.startsWith("+")) {
			lines.set(number, line.slice(1));
			added -= 1;
			number += 1;
		} else if (line.startsWith("+++ ")) {
			lines = new Map();
			files.set(nameIn(line), lines);
		} else {
			const [, before, from, after] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
			if (from !== void 0) [removed, added, number] = [Number(before ?? 1), Number(after ?? 1), Number(from)];
		}
	return files;
}
const ESCAPES = new Map([
	["a", "\x07"],
	["b", "\b"],
	["f", "\f"],
	["n", "\n"],
	["r", "\r"],
	["t", "	"],
	["v", "\v"],
]);
function nameIn(line) {
	const name = line.slice(4).replace(/\t$/, "");
	return (
		/^"([^]*)"$/
			.exec(name)?.[1]
			?.replace(/\\(?:([0-7]{3})|([^]))/g, (_, octal, sign) =>
				octal === void 0 ? (ESCAPES.get(sign) ?? sign) : String.fromCharCode(Number.parseInt(octal, 8)),
			) ?? name
	).replace(/^b\//, "");
}
// plugin/mcp-server/src/programs/hardened-git.ts
const LOCAL_TIMEOUT_MS = 6e4;
const REMOTE_TIMEOUT_MS = 5e4;
const LOOK_TIMEOUT_MS = 5e3;
const MAX_DIFF_BYTES = 61440;
const MAX_NAMES = 500;
const MAX_OUTPUT_BYTES = 16777216;
const MAX_UNPUSHED = 300;
const PUSH_TRIES = 3;
const GITLINK_MODE = "160000";
const NO_FILE_MODE = "000000";
const NO_SUBMODULES = "--ignore-submodules=all";
const TOKEN_HELPER = `!f() { printf 'username=x-access-token\\npassword=%s\\n' "$RALPH_PUSH_TOKEN"; }; f`;
var HardenedGit = class {
	ticket;
	branch;
	base;
	fork;
	#facts;
	#setup;
	constructor(facts, setup) {
		this.ticket = facts.ticket;
		this.branch = facts.branch;
		this.base = facts.base;
		if (facts.fork !== void 0) this.fork = facts.fork;
		this.#facts = facts;
		this.#setup = setup;
	}
	get #timeLeftMs() {
		return this.#setup.timeLeftMs?.() ?? Infinity;
	}
	async state() {
		const attempted = "read the worktree's state";
		const base = await this.#baseRef();
		const [head, status, counts, placeholders] = await Promise.all([
			this.#git(attempted, ["rev-parse", "HEAD"]),
			this.#git(attempted, ["status", "--porcelain=v1", "--untracked-files=all", NO_SUBMODULES]),
			this.#git(attempted, ["rev-list", "--left-right", "--count", `HEAD...${base}`]),
			this.#placeholders(),
		]);
		const [ahead = 0, behind = 0] = counts.trim().split(/\s+/).map(Number);
		const changed = linesOf(status).filter((line) => !placeholders.includes(line.replace("?? ", "")));
		return {
			head: head.trim(),
			changed,
			ahead,
			behind,
		};
	}
	async committed(folder) {
		const attempted = "list the committed files";
		const since = `${await this.#baseRef()}...HEAD`;
		const [all, changed] = await Promise.all([
			this.#git(attempted, ["ls-tree", "-r", "-z", "--full-tree", "--name-only", "HEAD", "--", `${folder}/`]),
			this.#git(attempted, ["diff", NO_SUBMODULES, "--name-only", "-z", since, "--", folder]),
		]);
		const own = changed.split("\0");
		return entriesIn(all).map((path) => ({
			path,
			isOwn: own.includes(path),
		}));
	}
	async diff() {
		const attempted = `compare the worktree with ${this.base}`;
		const from = await this.#git(attempted, ["merge-base", "HEAD", await this.#baseRef()]);
		const text = await this.#git(attempted, ["diff", NO_SUBMODULES, from.trim()]);
		const untracked = (await this.#untracked()).map((path) => `new, not committed: ${path}\n`);
		const bytes = Buffer.from(text + untracked.join(""));
		if (bytes.length <= MAX_DIFF_BYTES) return bytes.toString();
		return `${new TextDecoder().decode(bytes.subarray(0, MAX_DIFF_BYTES))}\n\u2026 (cut after ${MAX_DIFF_BYTES / 1024} KB: read the files)`;
	}
	async stage(paths) {
		const attempted = "stage the changes";
		const isMerge = (await this.#run(["rev-parse", "--quiet", "--verify", "MERGE_HEAD"])).code === 0;
		await this.unstage();
		const chosen = isMerge || paths.length === 0 ? ["."] : paths;
		const nested = await this.#nestedRepositories();
		const left = [...nested.known, ...nested.found, ...(await this.#placeholders())];
		const leftOf = (path) => left.filter((one) => isBelow(path, one) || isBelow(one, path));
		const whole = chosen.filter((path) => leftOf(path).length === 0);
		const adds = [whole, ...chosen.filter((path) => !whole.includes(path)).map((path) => [path])];
		for (const some of adds.filter(({ length }) => length > 0)) {
			const excluded = some.flatMap(leftOf).map((path) => `:(exclude,literal)${path}`);
			const added = some.map((path) => `:(literal)${path}`);
			await this.#git(attempted, ["add", "--all", "--", ...added, ...excluded]);
		}
		const changed = await this.#stagedAgainst("HEAD");
		const isChosen = (path) =>
			isMerge || paths.length === 0 || paths.some((one) => isBelow(one, path) || isBelow(path, one));
		const repositories = nested.found.filter(isChosen).map((path) => ({
			path,
			isRepository: true,
		}));
		if (!isMerge) return [...changed, ...repositories];
		const merged = await this.#stagedAgainst("MERGE_HEAD");
		const own = changed.filter(({ path }) => merged.some((other) => other.path === path));
		await this.#requireResolved(own.map(({ path }) => path));
		return [...own, ...repositories];
	}
	async #nestedRepositories() {
		return {
			known: (await this.#git("list the submodules", ["ls-files", "--stage", "-z"]))
				.split("\0")
				.flatMap((entry) => {
					const [facts = "", path] = entry.split("	");
					return facts.startsWith(GITLINK_MODE) && path !== void 0 ? [path] : [];
				}),
			found: (await this.#untracked()).filter((path) => path.endsWith("/")).map((path) => path.slice(0, -1)),
		};
	}
	async #untracked() {
		const listed = await this.#git("list new files", ["ls-files", "--others", "--exclude-standard", "-z"]);
		const placeholders = await this.#placeholders();
		return entriesIn(listed).filter((path) => !placeholders.includes(path));
	}
	async #placeholders() {
		return placeholdersIn(this.#facts.path, async (args) => this.#run(args));
	}
	async #requireResolved(paths) {
		if (paths.length === 0) return;
		const { code, stdout } = await this.#run([
			...["grep", "--cached", "-l", "-z", "-E", "^(<<<<<<<|>>>>>>>) ", "--"],
			...paths.map((path) => `:(literal)${path}`),
		]);
		const files = entriesIn(stdout);
		if (code !== 0 || files.length === 0) return;
		await this.unstage();
		throw worktreeFailure(
			`Cannot commit the merge: ${files.join(", ")} still has conflicts`,
			"Resolve them in the files, then commit again",
		);
	}
	async unstage() {
		await this.#git("take the changes off the stage", ["read-tree", "--reset", "HEAD"]);
	}
	async stagedLines() {
		const { code } = await this.#run(["rev-parse", "--quiet", "--verify", "MERGE_HEAD"]);
		return readAddedLines(
			async (args) => this.#run(args),
			(code === 0 ? ["HEAD", "MERGE_HEAD"] : ["HEAD"]).map((parent) => ["--cached", parent]),
		);
	}
	async unpushedLines() {
		const attempted = "list the commits to push";
		const { baseRemote, pushRemote } = this.#facts;
		const known = [baseRemote, pushRemote].filter((name) => name !== null).map((name) => `--remotes=${name}`);
		const own = ["HEAD", `^${await this.#baseRef()}`, "--not", ...known];
		const listed = linesOf(await this.#git(attempted, ["rev-list", "--reverse", "--parents", ...own]));
		if (listed.length > MAX_UNPUSHED)
			throw worktreeFailure(
				`Cannot push ${this.branch}: the remote lacks ${listed.length} of its commits, more than ${MAX_UNPUSHED}`,
				"Ask a person to push the branch once",
			);
		const noFiles = (await this.#git(attempted, ["hash-object", "-t", "tree", "--stdin"])).trim();
		const all = [];
		for (const line of listed) {
			const [commit = "", ...parents] = line.split(" ");
			const comparisons = (parents.length === 0 ? [noFiles] : parents).map((parent) => [parent, commit]);
			all.push({
				commit,
				...(await readAddedLines(async (args) => this.#run(args), comparisons)),
			});
		}
		return all;
	}
	async #stagedAgainst(commit) {
		const args = ["diff", "--cached", "--raw", "--no-renames", "--ignore-submodules=none", "-z", commit];
		const parts = (await this.#git("stage the changes", args)).split("\0");
		const copied = copiedInto(this.#facts.gitFolder);
		return parts.flatMap((entry, at) => {
			const path = parts[at + 1];
			if (!entry.startsWith(":") || path === void 0) return [];
			const [before, after] = entry.split(" ");
			const isCopied = before === `:${NO_FILE_MODE}` && copied.includes(path);
			return [
				{
					path,
					isRepository: after === GITLINK_MODE,
					...(isCopied ? { isCopied } : {}),
				},
			];
		});
	}
	async commit(message) {
		const attempted = "commit";
		await this.#git(attempted, ["commit", "--quiet", "--file=-", "--cleanup=whitespace"], { input: message });
		return (await this.#git(attempted, ["rev-parse", "HEAD"])).trim();
	}
	async merge() {
		const attempted = `merge ${this.base}`;
		await this.#requireBranch(attempted);
		await this.#fetch(attempted, true);
		const own = await this.#mergeRemoteBranch(attempted);
		if (own.length > 0)
			return {
				with: "remote",
				files: own,
			};
		const files = await this.#mergeIn(attempted, await this.#baseRef());
		return files.length > 0
			? {
					with: "base",
					files,
				}
			: null;
	}
	async fastForward() {
		const attempted = `take in the newest commits of ${this.branch}`;
		const { branch, pushRemote } = this.#facts;
		if (pushRemote === null) return false;
		const remote = remoteBranch(pushRemote, branch);
		await this.#requireBranch(attempted);
		await this.#fetch(attempted, false);
		if ((await this.#ignoredIn(remote)).length === 0)
			await this.#run(["merge", "--quiet", "--ff-only", remote], this.#asIs());
		const both = await this.#run(["rev-parse", "HEAD", remote]);
		const [here, there] = linesOf(both.stdout);
		if (both.code !== 0 || here !== there) return false;
		await this.#note(attempted, remote);
		return true;
	}
	async push() {
		const attempted = `push ${this.branch}`;
		await this.#requireBranch(attempted);
		const remote = this.#pushRemote(attempted);
		const target = `refs/heads/${this.branch}`;
		const endsAtMs = performance.now() + Math.min(REMOTE_TIMEOUT_MS, this.#timeLeftMs - LOOK_TIMEOUT_MS);
		const timeLeftMs = () => Math.max(1, Math.floor(endsAtMs - performance.now()));
		for (let tries = 1; ; tries += 1) {
			await this.#fetch(attempted, false, timeLeftMs());
			const conflicts = await this.#mergeRemoteBranch(attempted);
			if (conflicts.length > 0)
				throw worktreeFailure(
					`Cannot ${attempted}: others have pushed to it, with conflicts in ${conflicts.join(", ")}`,
					"Resolve them in the files, commit the merge, then push again",
				);
			const head = (await this.#git(attempted, ["rev-parse", "HEAD"])).trim();
			if (this.#setup.isCancelled?.() === true)
				throw worktreeFailure(
					`Cannot ${attempted}: the client cancelled the call`,
					"Nothing was pushed; call again to push",
				);
			const push = ["push", "--quiet", "--no-verify", remote, `${head}:${target}`];
			const pushed = await this.#atRemote(remote, push, timeLeftMs());
			let isPushed = pushed.code === 0;
			if (pushed.code === null) {
				const look = ["ls-remote", remote, target];
				isPushed = headIn((await this.#atRemote(remote, look, LOOK_TIMEOUT_MS)).stdout, target) === head;
			}
			if (isPushed) {
				await this.#note(attempted, head);
				return head;
			}
			if (tries === PUSH_TRIES || !LOST_RACE.test(pushed.stderr)) throw failed(attempted, pushed);
		}
	}
	async #requireBranch(attempted) {
		const current = (await this.#git(attempted, ["symbolic-ref", "HEAD"]))
			.trim()
			.replace(/^refs\/heads\//, "");
		if (current === this.branch) return;
		throw worktreeFailure(
			`Cannot ${attempted}: the worktree is on ${current}`,
			`Work on ${this.branch} alone`,
		);
	}
	async #fetch(attempted, withBase, timeoutMs = REMOTE_TIMEOUT_MS) {
		const { base, baseRemote, branch, pushRemote } = this.#facts;
		if (baseRemote === null || pushRemote === null) return;
		const asked = new Map([[pushRemote, [`+refs/heads/${branch}*:${remoteBranch(pushRemote, branch)}*`]]]);
		const common = `+refs/heads/${base}:${remoteBranch(baseRemote, base)}`;
		if (withBase) asked.set(baseRemote, [...(asked.get(baseRemote) ?? []), common]);
		for (const [remote, refs] of asked) {
			const args = ["fetch", "--quiet", "--no-tags", "--prune", remote, ...refs];
			let fetched = await this.#atRemote(remote, args, timeoutMs);
			if (fetched.code !== 0 && (await this.#forgetStale(attempted, remote)))
				fetched = await this.#atRemote(remote, args, timeoutMs);
			if (fetched.code !== 0) throw failed(attempted, fetched);
		}
	}
	async #forgetStale(attempted, remote) {
		const wanted = [this.branch, this.base].map((name) => remoteBranch(remote, name));
		const listing = ["for-each-ref", "--format=%(refname)", remoteBranch(remote, "")];
		const stale = linesOf(await this.#git(attempted, listing)).filter((ref) =>
			wanted.some((one) => one.startsWith(`${ref}/`) || ref.startsWith(`${one}/`)),
		);
		for (const ref of stale) await this.#git(attempted, ["update-ref", "--no-deref", "-d", ref]);
		return stale.length > 0;
	}
	async #mergeRemoteBranch(attempted) {
		const { branch, pushRemote } = this.#facts;
		if (pushRemote === null) return [];
		const remote = remoteBranch(pushRemote, branch);
		const built = await this.#run(["merge-base", "--fork-point", remote, "HEAD"]);
		const noted = await this.#run(["rev-parse", "--quiet", "--verify", this.#noteOf(pushRemote)]);
		for (const lost of linesOf(noted.stdout + built.stdout)) {
			if (!((await this.#isWithin(lost, "HEAD")) === true) || (await this.#isWithin(lost, remote)) !== false)
				continue;
			throw new Failure(
				"WORKTREE_REWRITTEN",
				`Cannot ${attempted}: ${branch} was rewritten on the remote, and lacks ${shortCommit(lost)}, which the worktree builds on. Nothing was merged or pushed`,
				{
					hint: `A person decides: in the ticket's worktree \`git reset --hard ${pushRemote}/${branch}\` takes the remote's history, and \`git push --force-with-lease=${branch}:${remote} ${pushRemote} HEAD\` restores the other. An agent escalates with this message`,
				},
			);
		}
		const isKnown = await this.#isWithin(remote, "HEAD");
		const conflicts = isKnown === false ? await this.#mergeIn(attempted, remote) : [];
		if (isKnown !== null && conflicts.length === 0) await this.#note(attempted, remote);
		return conflicts;
	}
	async #isWithin(commit, other) {
		const { code } = await this.#run(["merge-base", "--is-ancestor", commit, other]);
		return code === 0 ? true : code === 1 ? false : null;
	}
	#noteOf(pushRemote) {
		return `refs/ralph/seen/${pushRemote}/${this.branch}`;
	}
	async #note(attempted, commit) {
		await this.#git(attempted, ["update-ref", this.#noteOf(this.#pushRemote(attempted)), commit]);
	}
	#asIs() {
		return { settings: [[`branch.${this.branch}.mergeOptions`, ""]] };
	}
	async #mergeIn(attempted, ref) {
		const overwritten = await this.#ignoredIn(ref);
		if (overwritten.length > 0)
			throw worktreeFailure(
				`Cannot ${attempted}: it would overwrite ignored files: ${shortened(overwritten.join(", "), MAX_NAMES)}`,
				"Move them out of the worktree, or delete them, then do it again",
			);
		const merging = await this.#run(["merge", "--quiet", "--no-edit", "--ff", ref], this.#asIs());
		if (merging.code === 0) return [];
		const conflicts = await this.#git(attempted, ["diff", "--name-only", "--diff-filter=U", "-z"]);
		const files = entriesIn(conflicts);
		if (files.length === 0) throw failed(attempted, merging);
		return files;
	}
	async #ignoredIn(ref) {
		const options = [NO_SUBMODULES, "--name-only", "--diff-filter=d", "--no-renames", "-z"];
		const changed = await this.#run(["diff", ...options, `HEAD...${ref}`]);
		const there = entriesIn(changed.stdout).filter((path) => existsSync(join(this.#facts.path, path)));
		if (there.length === 0) return [];
		const { stdout } = await this.#run(["check-ignore", "-z", "--stdin"], { input: there.join("\0") });
		return entriesIn(stdout);
	}
	async tryPush(branch) {
		const attempted = `push ${branch}`;
		const remote = this.#pushRemote(attempted);
		const target = `HEAD:refs/heads/${branch}`;
		const push = ["push", "--dry-run", "--quiet", "--no-verify", remote, target];
		const tried = await this.#atRemote(remote, push);
		if (tried.code === 0) return;
		throw gitFailure(attempted, tried, `Look at \`git push --dry-run ${remote} ${target}\``);
	}
	async remoteHead() {
		const attempted = "look at the remote branch";
		const remote = this.#pushRemote(attempted);
		const ref = `refs/heads/${this.branch}`;
		const listed = await this.#atRemote(remote, ["ls-remote", remote, ref]);
		if (listed.code !== 0) throw failed(attempted, listed);
		return headIn(listed.stdout, ref);
	}
	async unmerged(heads) {
		const attempted = `look for commits of ${this.branch} that no merge has`;
		const { baseRemote } = this.#facts;
		for (const head of heads) {
			if ((await this.#run(["cat-file", "-e", `${head}^{commit}`])).code === 0 || baseRemote === null)
				continue;
			const fetch = ["fetch", "--quiet", "--no-tags", baseRemote, head];
			const fetched = await this.#atRemote(baseRemote, fetch);
			if (fetched.code !== 0) throw failed(attempted, fetched);
		}
		const found = await this.#unmergedIn(attempted, heads);
		if (found.length === 0) return found;
		await this.#fetch(attempted, true);
		return this.#unmergedIn(attempted, heads);
	}
	async #unmergedIn(attempted, heads) {
		const sides = [...heads, await this.#baseRef()].map((side) => `${side}...HEAD`);
		return linesOf(
			await this.#git(attempted, [
				"rev-list",
				"--format=%h %s",
				...["--right-only", "--cherry-pick", "--no-merges", "--reverse", `--max-count=20`],
				...sides,
			]),
		).flatMap((line) => {
			const [, id, subject = ""] = /^(?!commit [0-9a-f]{40,64}$)([0-9a-f]+) (.*)$/.exec(line) ?? [];
			return id === void 0
				? []
				: [
						{
							id,
							subject,
						},
					];
		});
	}
	#pushRemote(attempted) {
		const { pushRemote } = this.#facts;
		if (pushRemote !== null) return pushRemote;
		throw worktreeFailure(
			`Cannot ${attempted}: the clone has no remote`,
			"Escalate: a person adds the remote, and starts the loop again",
		);
	}
	async #baseRef() {
		const { base, baseRemote } = this.#facts;
		const local = `refs/heads/${base}`;
		if (baseRemote === null) return local;
		const fetched = remoteBranch(baseRemote, base);
		const { code } = await this.#run(["show-ref", "--verify", "--quiet", fetched]);
		return code === 0 ? fetched : local;
	}
	async #atRemote(remote, args, timeoutMs = REMOTE_TIMEOUT_MS) {
		const { origin, token } = this.#setup.access;
		const settings = ["", TOKEN_HELPER].map((value) => [`credential.${origin}.helper`, value]);
		return runOnRemote(this.#place, args, {
			...this.#bounds({ timeoutMs }),
			remote,
			credentialsFor: async (address) =>
				address.startsWith(`${origin}/`)
					? {
							secret: { RALPH_PUSH_TOKEN: await token() },
							settings,
						}
					: {},
		});
	}
	async #git(attempted, args, options = {}) {
		const outcome = await this.#run(args, options);
		if (outcome.code === 0) return outcome.stdout;
		throw failed(attempted, outcome);
	}
	async #run(args, options = {}) {
		return runGit(this.#place, args, this.#bounds(options));
	}
	get #place() {
		return {
			gitFolder: this.#facts.gitFolder,
			workTree: this.#facts.path,
		};
	}
	#bounds({ timeoutMs = LOCAL_TIMEOUT_MS, ...options }) {
		const leftMs = Math.max(1, Math.floor(Math.min(timeoutMs, this.#timeLeftMs)));
		const { variables } = this.#setup;
		return {
			variables,
			maxOutputBytes: MAX_OUTPUT_BYTES,
			...options,
			timeoutMs: leftMs,
		};
	}
};
function remoteBranch(remote, branch) {
	return `refs/remotes/${remote}/${branch}`;
}
function isBelow(folder, path) {
	return !/^\.\.(?:\/|$)/.test(posix.relative(folder, path));
}
function headIn(listed, ref) {
	return (
		linesOf(listed)
			.find((one) => one.endsWith(`\t${ref}`))
			?.split("	")[0] ?? null
	);
}
function linesOf(text) {
	return text.split("\n").filter((line) => line !== "");
}
function failed(attempted, end) {
	const hint =
		end.code === null
			? "Do it again: what git has done is found"
			: "Look at the worktree with the action status; if it is the remote that refuses, escalate with this message";
	return gitFailure(attempted, end, hint);
}
// plugin/mcp-server/src/config/way-to-github.ts
const CERTIFICATE = /^-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/m;
function wayToGithub(apiUrl, variables) {
	const way = wayTo(apiUrl, variables);
	const { host } = new URL(apiUrl);
	if (way.kind === "unusable")
		throw new Failure("CONFIG_INVALID", `Cannot reach ${host}: ${way.why}`, {
			hint: `${way.remedy}, and restart; or add ${new URL(apiUrl).hostname} to NO_PROXY, if it is reached without a proxy`,
		});
	const through =
		way.kind === "proxy"
			? ` through the proxy ${way.proxy.host} from ${way.proxy.variable}`
			: ", without a proxy";
	const idle = ["all_proxy", "ALL_PROXY"].find((name) => (variables[name] ?? "") !== "");
	const isIdle = idle !== void 0 && way.kind === "direct";
	const file = variables["NODE_EXTRA_CA_CERTS"] ?? "";
	const certificates = file === "" ? null : orNull(() => readFileSync(file, "utf8"));
	const isIgnored = file !== "" && !CERTIFICATE.test(certificates ?? "");
	const why = certificates === null ? "cannot be read" : "holds no certificate (PEM)";
	const ignored = `NODE_EXTRA_CA_CERTS names ${JSON.stringify(file)}, which ${why}, so Node goes on without it`;
	return {
		way: [
			`${host}${through}`,
			...(isIdle ? [`${idle} is not read, only HTTPS_PROXY and HTTP_PROXY are`] : []),
			...(file === "" || isIgnored
				? []
				: [`NODE_EXTRA_CA_CERTS adds the certificates of ${JSON.stringify(file)}`]),
		].join("; "),
		secrets: proxySecrets(variables),
		warnings: isIgnored ? [ignored] : [],
	};
}
export {
	HardenedGit,
	INCLUDE_FILE,
	copiedSecrets,
	copyFiles,
	findIncluded,
	isMountPoint,
	noteSecrets,
	placeholdersIn,
	remoteBranch,
	removeFolder,
	removeFolders,
	staleLocks,
	unusedOf,
	wayToGithub,
};
