import { orNull } from "./errors.js";
import {
	commonFolderOf,
	gitAtOnce,
	isWithin,
	workingCopiesOf,
	workingCopyOf,
} from "./programs-git-errors.js";
import { foldNotes, ticketsOf } from "./config-environment.js";
import { SILENT, deny, react, readToolCall } from "./hooks-hook.js";
import { pathsOutside, writesOfCommand } from "./hooks-scope-writers.js";
import { pathFrom } from "./hooks-shell-programs.js";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
// plugin/mcp-server/src/config/working-copy.ts
const MAX_LINKS = 40;
const MAX_TEXT_BYTES = 1e6;
const GIT_TIMEOUT_MS = 5e3;
function repositoryOf(place, variables) {
	const common = place === null ? null : realOf(commonFolderOf(place));
	const copies = (place === null ? [] : workingCopiesOf(place))
		.map(({ gitFolder, workTree }) => ({
			gitFolder,
			workTree: realOf(workTree),
		}))
		.toSorted((one, other) => other.workTree.length - one.workTree.length);
	const innermost = (real) => copies.find(({ workTree }) => isWithin(workTree, real)) ?? null;
	return {
		isFolder,
		landing(path, kept) {
			const real = kept === void 0 ? realOf(path) : join(realOf(dirname(path)), basename(path));
			if (common === null || isWithin(common, real)) return null;
			const copy = innermost(real);
			if (copy === null) return null;
			const shown = relative(copy.workTree, real).split(sep).join("/") || ".";
			return (kept === void 0 ? isFolder(real) : (orNull(() => lstatSync(real).isDirectory()) ?? false))
				? `${shown}/`
				: shown;
		},
		text(path) {
			return orNull(() => (statSync(path).size > MAX_TEXT_BYTES ? null : readFileSync(path, "utf8")));
		},
		isIgnored(path) {
			const real = realOf(path);
			const copy = innermost(real);
			const run = {
				variables,
				timeoutMs: GIT_TIMEOUT_MS,
			};
			return (
				(copy === null ? null : orNull(() => gitAtOnce(copy, ["check-ignore", "-q", "--", real], run)))
					?.code === 0
			);
		},
	};
}
function isFolder(path) {
	return orNull(() => statSync(path).isDirectory()) ?? false;
}
function realOf(path, links = 0) {
	const real = orNull(() => realpathSync.native(path));
	if (real !== null) return real;
	const parent = dirname(path);
	if (parent === path || links > MAX_LINKS) return path;
	const target = orNull(() => readlinkSync(path));
	if (target !== null) return realOf(resolve(realOf(parent, links + 1), target), links + 1);
	return join(realOf(parent, links), basename(path));
}
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
		`Cannot write ${named(outside)} with ${tool}: outside of the file scope of ${held.map(({ ticket }) => ticket).join(", ")}, which is ${named(patterns)}.`,
		`Ask before you change it: call ralph_hero__ask with ${JSON.stringify(call)}. Once the orchestrator, the ticket's reviewer or a person accepts it, your next call of ralph_hero__get_ticket opens it.`,
		"Scratch files belong outside of the repository, or where git ignores them.",
	].join(" ");
}
function named(texts) {
	const more = texts.length - MAX_NAMED;
	return [
		...texts.slice(0, MAX_NAMED).map((text) => JSON.stringify(text)),
		...(more > 0 ? [`${more} more`] : []),
	].join(", ");
}
// plugin/mcp-server/src/entry/at-write.ts
function atWrite(input, context) {
	const variables = process.env;
	const folder = variables["CLAUDE_PROJECT_DIR"] ?? process.cwd();
	return onWrite(input, context, {
		workingCopy: () => repositoryOf(workingCopyOf(variables, folder), variables),
		home: variables["HOME"] ?? null,
	});
}
export { atWrite };

import "./zod-v4-core-schemas.js";
import "./programs-program-place.js";
import "./rolldown-runtime.js";
import "./picomatch-lib-parse.js";
import "./ticket-checks-scope.js";
import "./unbash-dist-lexer.js";
