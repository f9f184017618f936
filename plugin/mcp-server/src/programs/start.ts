import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { execa, type Options } from "execa";
import { fileOf, variablesOutside, type Client, type ProgramName } from "./program-place.ts";
import type { Variables } from "../rules/text.ts";

interface ProgramPlace {
  readonly cwd: string;
  /** All that the program gets. */
  readonly env: Variables;
}

/** Starts a program with execa's options. */
export function start<const Given extends Options>(
  program: ProgramName | Client,
  args: readonly string[],
  { cwd, env }: ProgramPlace,
  options: Given,
) {
  const place = { cwd, env: { ...variablesOutside(env) }, extendEnv: false } as const;
  return execa(fileOf(program, env), args, { ...options, ...place });
}

/** Runs a person's own command by the shell. */
export async function runCommandLine(
  line: string,
  { cwd, env }: ProgramPlace,
  options: Options,
): Promise<void> {
  await execa(line, { ...options, cwd, env: { ...variablesOutside(env) }, extendEnv: false, shell: true });
}

/** Starts a bundle of the product. */
export function startBundle(
  args: readonly string[],
  { cwd, env }: ProgramPlace,
  stdio: StdioOptions,
): ChildProcess {
  return spawn(fileOf("node", env), args, { cwd, env: { ...variablesOutside(env) }, stdio });
}
