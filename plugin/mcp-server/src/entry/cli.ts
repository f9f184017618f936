import { fileURLToPath } from "node:url";
import { CommanderError } from "commander";
import { createProgram } from "../cli/program.ts";
import { VERSION } from "../version.ts";

const USAGE_ERROR = 2;

/** The bundles lie side by side. */
function bundle(name: string): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url));
}

const program = createProgram({
  version: VERSION,
  bundles: { server: bundle("server"), sandbox: bundle("sandbox") },
  print: (line) => process.stdout.write(`${line}\n`),
  exit: (code) => (process.exitCode = code),
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
  else {
    process.stderr.write(`Cannot go on: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
