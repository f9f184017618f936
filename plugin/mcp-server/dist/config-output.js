import { getSystemErrorMap } from "node:util";
// plugin/mcp-server/src/config/output.ts
const READER_GONE = ["EPIPE", "EIO"];
function workOnWithoutOutput(program, failed = () => {}) {
	let told = false;
	for (const stream of [program.stdout, program.stderr])
		stream.on("error", (error) => {
			if (told || READER_GONE.includes(error.code)) return;
			told = true;
			program.once("exit", () => (program.exitCode = 1));
			program.stderr.write(`Cannot write the output: ${reasonOf(error)}\n`);
			failed();
		});
}
function reasonOf({ errno, message }) {
	return getSystemErrorMap().get(errno ?? 0)?.[1] ?? message;
}
export { workOnWithoutOutput };
