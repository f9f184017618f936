import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { documentedCommands, ROOT } from "./documented-commands.ts";
import { ralphHero, ralphHeroWith } from "./in-process.ts";
import { Stage } from "./stage.ts";

/** What is not run here, by its beginning, and why. */
const ELSEWHERE: readonly (readonly [beginning: RegExp, why: string])[] = [
  [/^claude /, "another program; test/client installs and runs the plugin in it"],
  [/^npx ralph-hero/, "needs the published package; test/processes/package.test.ts runs it from the tarball"],
  [/^gh |^git (?:push|ls-remote|clone)/, "needs GitHub or its login"],
  [/^git /, "git's own; test/processes/scope-tricks.test.ts runs those of docs/maintainers/file-scope.md"],
  [/^alias /, "a shell's; test/processes/documented-alias.test.ts runs it"],
  [/^(?:cd|apt-get install) /, "the system's"],
  [/^node (?:-e 0|--cpu-prof)$/, "a measure of Node"],
  [/^npx vitest run /, "the runner of this test"],
  [/^node (?:<clone>\/)?plugin\/mcp-server\/dist\/\w+\.js$/, "the bundles; test/processes runs them"],
  [/^ralph-hero probe/, "needs an unused repository on GitHub; test/processes/probe.test.ts runs it"],
  [/^Audit confirmed: /, "a comment, no command"],
  [/^ralph-hero (?:logs|stop) /, "needs a loop; test/processes/stop-and-logs.test.ts runs it"],
];

/** Commands that end otherwise than with 0 on the sandbox's board, or in this process. */
const ENDS: readonly (readonly [beginning: RegExp, code: number, says: string])[] = [
  // Parsed, and begun; test/processes runs the loop, and the welcome of the sandbox.
  [/^ralph-hero run --check/, 1, ""],
  [/^ralph-hero run --keep --web/, 1, "Only the built command line can do that"],
  [/^ralph-hero run\b/, 1, "is in no git repository"],
  // Named in a sentence, not to be typed.
  [/^ralph-hero decide$/, 2, "error: "],
  [/^ralph-hero report --html$/, 2, "argument missing"],
  // The sandbox's tickets wait for their decisions, its pull request is not merged, and it has no team.
  [/^ralph-hero handoff 4 --command impl --intent (?:complete|escalate)/, 3, "REFUSED_"],
  [/^ralph-hero handoff --merged-pull-request 9 /, 2, "INPUT_NOT_MERGED"],
  [/^ralph-hero next --command impl /, 4, ""],
  // It has no such ticket.
  [/^ralph-hero continue 12$/, 1, "GITHUB_NOT_FOUND"],
  [/^ralph-hero route /, 3, "REFUSED_TEAM"],
  // No loop has run in its clone.
  [/^ralph-hero decide 12 --call /, 2, "waits here"],
];

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))).scripts;

/** The examples that `--help` shows of each command. */
async function helpExamples(): Promise<string[]> {
  const { stdout } = await ralphHero({}, "--help");
  const names = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].flatMap(([, name = ""]) => name);
  // The sandbox's own help is that of another process.
  const helped = names.filter((name) => name !== "sandbox");
  const helps = await Promise.all(helped.map(async (name) => ralphHero({}, name, "--help")));
  return helps.flatMap((help) =>
    [...help.stdout.matchAll(/^ {2}(ralph-hero .*)/gm)].flatMap(([, line = ""]) => line),
  );
}

const shown = documentedCommands();
const commands = [...new Set([...shown, ...(await helpExamples())])];
const isElsewhere = (command: string): boolean => ELSEWHERE.some(([beginning]) => beginning.test(command));
const ours = commands.filter((command) => command.startsWith("ralph-hero ") && !isElsewhere(command));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "documented-"));
  writeFileSync(join(folder, "docs.json"), '[{"to": "docs", "task": "Document it"}]');
  writeFileSync(
    join(folder, "evidence.json"),
    '{"files_changed": ["src/key.ts"], "description": "A second key"}',
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The words after `ralph-hero`, up to a pipe or a redirection; a file lies in the test's folder. */
function argumentsOf(command: string): string[] {
  const [own = ""] = command.split(/ [|>] /);
  return [...own.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? "")
    .map((word) => (/^[\w-]+\.(?:html|json|jsonl)$/.test(word) ? join(folder, word) : word))
    .slice(1);
}

async function runOnSandbox(command: string): Promise<{ code: number | null; stderr: string }> {
  const stage = await Stage.open();
  try {
    const env = { RALPH_NOTIFY_WEBHOOK: "https://hooks.slack.com/services/x" };
    return await ralphHeroWith(
      () => true,
      stage.environment({ agent: "casey", env }),
      ...argumentsOf(command),
    );
  } finally {
    await stage.close();
  }
}

test.for(ours)("%s", async (command) => {
  const [, code = 0, says = ""] = ENDS.find(([beginning]) => beginning.test(command)) ?? [];
  expect(await runOnSandbox(command)).toEqual({
    code,
    stdout: expect.anything(),
    stderr: expect.stringContaining(says),
  });
});

describe("the other commands", () => {
  const others = commands.filter((command) => !ours.includes(command) && !isElsewhere(command));

  test("are scripts and skills that exist", () => {
    expect(others.filter((command) => !isThere(command))).toEqual([]);
  });

  test("are left out by no rule that nothing needs", () => {
    const rules = [...ELSEWHERE, ...ENDS].map(([beginning]) => beginning);
    expect(rules.filter((rule) => !commands.some((command) => rule.test(command)))).toEqual([]);
  });
});

function isThere(command: string): boolean {
  const [, skill] = /^\/(ralph-[a-z]+)\b/.exec(command) ?? [];
  if (skill !== undefined) return existsSync(join(ROOT, "plugin/skills", skill, "SKILL.md"));
  const [, file] = /^node (scripts\/\S+)/.exec(command) ?? [];
  if (file !== undefined) return existsSync(join(ROOT, file));
  const [, own, name = own] = /^npm (?:(test|install)$|run ([\w:-]+))/.exec(command) ?? [];
  return name === "install" || (name !== undefined && name in scripts);
}
