import { fileURLToPath } from "node:url";
import { CommanderError } from "commander";
import type { World } from "../app/world.ts";
import { createProgram } from "../cli/program.ts";
import { stateMachinePath } from "../config/environment.ts";
import { loadStateMachine } from "../config/load-state-machine.ts";
import { VERSION } from "../version.ts";
import { createWorld } from "./create-world.ts";

const USAGE_ERROR = 2;

/** The bundles lie side by side. */
function bundle(name: string): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url));
}

let world: World | undefined;
const program = createProgram({
  version: VERSION,
  bundles: { server: bundle("server"), sandbox: bundle("sandbox") },
  world: () => (world ??= createWorld(process.env, loadStateMachine(stateMachinePath(process.env)))),
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  progress: (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text ?? ""}`);
  },
  terminal: { isTty: process.stdout.isTTY, columns: process.stdout.columns ?? null, colour: false },
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
