import { orNull } from "./errors.js";
import { commonFolderOf, gitAtOnce, isWithin, workingCopiesOf, workingCopyOf } from "./programs-git.js";
import { onWrite } from "./hooks-scoped-write.js";
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
import "./config-environment.js";
import "./programs-program-place.js";
import "./hooks-hook.js";
import "./unbash-dist-lexer.js";
import "./hooks-shell-programs.js";
import "./rolldown-runtime.js";
import "./picomatch-lib-parse.js";
import "./ticket-checks-scope.js";
