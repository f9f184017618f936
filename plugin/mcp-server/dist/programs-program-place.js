import { orNull } from "./errors.js";
import { isAbsolute, posix, resolve, win32 } from "node:path";
import { existsSync } from "node:fs";
// plugin/mcp-server/src/programs/program-place.ts
const ROOT = resolve("/");
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
function entriesIn(stdout) {
	return stdout.split("\0").filter((entry) => entry !== "");
}
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
function runAtOnce(program, args, run) {
	const { spawnSync } = childProcess();
	const options = {
		...optionsOf(run),
		input: run.input ?? "",
	};
	const end = orNull(() => spawnSync(fileOf(program, run.variables), args, options));
	if (end === null || end.error !== void 0) return notStarted();
	return {
		code: end.status,
		stdout: end.stdout,
		stderr: end.stderr,
	};
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
export { ROOT, entriesIn, fileOf, runAtOnce, runBounded, variablesOutside };
