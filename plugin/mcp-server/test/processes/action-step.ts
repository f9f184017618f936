/** The workflows that people copy, and their last steps run as a runner does. */
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { runProgram } from "./command-line.ts";
import type { Finished } from "../e2e/in-process.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** A workflow of docs/github-action as it stands there. */
export async function readWorkflow(name: string): Promise<unknown> {
  return parse(await readFile(join(ROOT, "docs/github-action", name), "utf8"));
}

export interface Step {
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly run?: string | undefined;
}

/** A folder as the checkout step leaves it behind. */
export class Runner {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Runner> {
    const folder = await mkdtemp(join(tmpdir(), "ralph-action-"));
    await symlink(ROOT, join(folder, "ralph-hero"));
    return new Runner(folder);
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The step's own script, in bash, with its own environment; `values` stand for GitHub's expressions. */
  async run(
    { env = {}, run = "" }: Step,
    { apiUrl, graphqlUrl }: Sandbox,
    values: Readonly<Record<string, string>>,
  ): Promise<Finished & { readonly summary: string }> {
    const summaryFile = join(this.folder, "summary.md");
    const filled = Object.entries(env).map(([name, value]) => [name, fill(value, values)] as const);
    const finished = await runProgram("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], {
      cwd: this.folder,
      env: {
        PATH: process.env["PATH"] ?? "",
        HOME: this.folder,
        GITHUB_ACTIONS: "true",
        GITHUB_API_URL: apiUrl,
        GITHUB_GRAPHQL_URL: graphqlUrl,
        GITHUB_STEP_SUMMARY: summaryFile,
        ...Object.fromEntries(filled),
      },
    });
    const summary = await readFile(summaryFile, "utf8").catch(() => "");
    await rm(summaryFile, { force: true });
    return { ...finished, summary };
  }
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{ ([\w.]+) \}\}/g, (_, key: string) => {
    const known = values[key];
    if (known === undefined) throw new Error(`The test has no value for ${key}`);
    return known;
  });
}
