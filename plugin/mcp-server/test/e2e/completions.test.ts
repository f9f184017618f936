import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { ralphHero } from "./in-process.ts";

async function script(shell: string): Promise<string> {
  const { code, stdout } = await ralphHero({}, "completions", shell);
  expect(code).toBe(0);
  return stdout;
}

function isInstalled(shell: string): boolean {
  return spawnSync(shell, ["--version"]).status === 0;
}

/** The completions of bash for the last word of this line. */
function offeredByBash(completions: string, ...line: readonly string[]): string[] {
  const words = line.map((word) => `"${word}"`).join(" ");
  const asked = `COMP_WORDS=(${words}); COMP_CWORD=${line.length - 1}; _ralph_hero; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const shown = execFileSync("bash", ["-c", `${completions}\n${asked}`], { encoding: "utf8" });
  return shown.split("\n").filter((word) => word !== "");
}

describe.skipIf(!isInstalled("bash"))("bash", () => {
  test("completes every command of --help", async () => {
    const { stdout } = await ralphHero({}, "--help");
    const [, commands = ""] = /\n\n(Daily work:\n[^]*)\n\nExit codes/.exec(stdout) ?? [];
    const named = [...commands.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name);
    const offered = offeredByBash(await script("bash"), "ralph-hero", "");
    expect(offered.filter((word) => !word.startsWith("-"))).toEqual(named);
  });

  test.each([
    [["sh"], ["show"]],
    [["show", "12", "--g"], ["--graph"]],
    [["run", "--budget"], ["--budget-usd"]],
    [["handoff", "12", "--failure-type", "task"], ["task-too-large"]],
    [["completions", "z"], ["zsh"]],
    // The shell then offers files.
    [["handoff", "12", "--result-file", "res"], []],
    [["dance", "--"], []],
  ])("completes %j", async (line, words) => {
    expect(offeredByBash(await script("bash"), "ralph-hero", ...line)).toEqual(words);
  });
});

test.skipIf(!isInstalled("zsh"))("zsh reads its script", async () => {
  const loaded = `autoload -U compinit; compinit -D\n${await script("zsh")}\nprint $_comps[ralph-hero]`;
  expect(execFileSync("zsh", ["-f", "-c", loaded], { encoding: "utf8" })).toBe("_ralph_hero\n");
});

test.skipIf(!isInstalled("fish"))("fish completes options with their descriptions", async () => {
  const asked = `${await script("fish")}\ncomplete -C "ralph-hero show 2 --gr"`;
  const offered = execFileSync("fish", ["--no-config", "-c", asked], { encoding: "utf8" });
  expect(offered).toBe("--graph\tthe states that it passed, as Markdown with a diagram\n");
});

test("another shell is a usage error", async () => {
  const { code, stderr } = await ralphHero({}, "completions", "tcsh");
  expect([code, stderr]).toEqual([2, expect.stringContaining("Allowed choices are bash, zsh, fish")]);
});
