import { quotedWord } from "./config-environment.js";
import { delimiter, isAbsolute, join } from "node:path";
import { existsSync, realpathSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
// plugin/mcp-server/src/config/terminal.ts
function terminalOf({ isTTY = false, columns }, variables) {
	const { FORCE_COLOR: force, NO_COLOR: no = "", TERM: term } = variables;
	return {
		isTty: isTTY,
		columns: isTTY && columns !== void 0 && columns > 0 ? columns : null,
		colour: force === void 0 ? isTTY && no === "" && term !== "dumb" : force !== "0" && force !== "false",
	};
}
const READER_GONE = ["EPIPE", "EIO"];
function workOnWithoutOutput(program, failed = () => {}) {
	let told = false;
	for (const stream of [program.stdout, program.stderr])
		stream.on("error", (error) => {
			if (told || READER_GONE.includes(error.code)) return;
			told = true;
			program.once("exit", () => (program.exitCode = 1));
			const reason = getSystemErrorMap().get(error.errno ?? 0)?.[1] ?? error.message;
			program.stderr.write(`Cannot write the output: ${reason}\n`);
			failed();
		});
}
const USUAL = "ralph-hero";
const PLAIN_WORD = /^[\w./+@:-]+$/;
function programName(file, variables) {
	if (variables["npm_command"] === "exec" && variables["npm_lifecycle_event"] === "npx")
		return `npx ${USUAL}`;
	const found = (variables["PATH"] ?? "")
		.split(delimiter)
		.filter((folder) => isAbsolute(folder))
		.map((folder) => join(folder, USUAL))
		.find((path) => existsSync(path));
	if (found !== void 0 && realpathSync(found) === realpathSync(file)) return USUAL;
	return `node ${PLAIN_WORD.test(file) ? file : quotedWord(file)}`;
}
export { programName, terminalOf, workOnWithoutOutput };
