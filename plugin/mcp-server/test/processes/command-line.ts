import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { programName } from "../../src/config/terminal.ts";
import type { Finished } from "../e2e/in-process.ts";

export const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
/** Its name in what it prints where it gets this PATH, on which an installation of the workspace may have put a link to it. */
export const PRINTED_NAME = programName(CLI, { PATH: process.env["PATH"] });

/** Runs a program to its end, with exactly that environment and no terminal. */
export async function runProgram(
  file: string,
  args: readonly string[],
  options: { readonly env: Readonly<Record<string, string>>; readonly cwd?: string },
): Promise<Finished> {
  const child = spawn(file, [...args], { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { code, stdout, stderr };
}

/** Runs the built command line. */
export async function ralphHero(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Finished> {
  return runProgram(process.execPath, [CLI, ...args], { env });
}
