import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { machine, oneMachine } from "./one-machine.ts";
import { BYPASS_PERMISSIONS } from "./claude-code.ts";
import { bash, installedHooks } from "./installed-plugin.ts";
import { ScriptedModel } from "./scripted-model.ts";

/** The plugin is installed for the whole machine, in user scope. */
/** Has a `gh` that writes down its words. */
let bin: string;

oneMachine();

beforeAll(async () => {
  bin = join(machine.home, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "gh"), '#!/bin/sh\necho "ran gh $*"\n', { mode: 0o755 });
});

/** What the model reads at the beginning, and of its calls. */
async function session(commands: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const model = await ScriptedModel.open({ turns: [...commands.map(bash), "Done."] });
  try {
    const PATH = `${bin}:${process.env["PATH"] ?? ""}`;
    await machine.converse(model.url, { variables: { PATH, ...variables }, options: BYPASS_PERMISSIONS });
  } finally {
    await model.close();
  }
  return { start: model.shown[0]?.text ?? "", results: model.results };
}

const CLOSE = "gh issue close 3";
const CLOSE_ELSEWHERE = "gh issue close 3 --repo someone/other";

describe("a session in the real client", () => {
  test("is not disturbed in a folder without a board", async () => {
    const { start, results } = await session([CLOSE, CLOSE_ELSEWHERE, "gh issue delete 3"]);
    expect(start).not.toMatch(/ralph-hero (?:enforcement|NOT ENFORCED)/);
    expect(results.map(({ isError, text }) => [isError, text])).toEqual([
      [false, `ran ${CLOSE}`],
      [false, `ran ${CLOSE_ELSEWHERE}`],
      [false, "ran gh issue delete 3"],
    ]);
  });

  test("is guarded below the folder of a team's file, but for other repositories", async () => {
    const folder = join(machine.home, ".ralph");
    mkdirSync(folder);
    mkdirSync(join(machine.home, ".git"));
    writeFileSync(join(folder, "config.json"), "{}");
    try {
      const variables = { RALPH_GH_OWNER: "acme", RALPH_GH_REPO: "rocket" };
      expect((await session([CLOSE])).results).toEqual([
        { isError: true, text: expect.stringContaining("Cannot close the issue with") },
      ]);
      const { start, results } = await session([CLOSE, CLOSE_ELSEWHERE], variables);
      expect(start).toContain("ralph-hero enforcement: on");
      expect(results).toEqual([
        { isError: true, text: expect.stringContaining("Cannot close the issue with") },
        { isError: false, text: `ran ${CLOSE_ELSEWHERE}` },
      ]);
    } finally {
      for (const each of [".ralph", ".git"]) rmSync(join(machine.home, each), { recursive: true });
    }
  });

  test("keeps commands back where the guard's file is gone, and names it", async () => {
    const guard = installedHooks(machine).replace(/hooks\.json$/, "guard.sh");
    const sound = readFileSync(guard, "utf8");
    rmSync(guard);
    try {
      const { results } = await session(["echo it ran"]);
      expect(results).toEqual([
        {
          isError: true,
          text: expect.stringMatching(
            /failed; blocking because onFailure is "block"[^]*guard\.sh: not found/,
          ),
        },
      ]);
    } finally {
      writeFileSync(guard, sound, { mode: 0o755 });
    }
  });
});
