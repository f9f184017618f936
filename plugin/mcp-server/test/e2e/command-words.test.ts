import { expect, test, describe } from "vitest";
import { ralphHero, ralphHeroIn, type Finished } from "./in-process.ts";
import { issue } from "../../../../sandbox/src/testing.ts";
import { oneStage, run, stage } from "./each-stage.ts";
import { addTicketsIn } from "./stage.ts";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { execFileSync, spawnSync } from "node:child_process";

/** The words of the command line about wrong calls. No test here writes. */

oneStage();

const COMPLETE = ["--command", "research", "--intent", "complete", "--reason", "Done", "--result", "ok"];

test("a file of follow-up tickets that is not JSON is named, and none of its text", async () => {
  const { code, stderr } = await run("handoff", "2", ...COMPLETE, "--follow-up-file", "/etc/passwd");
  expect(code).toBe(2);
  expect(stderr).toContain('Cannot read the follow-up tickets: "/etc/passwd" is not JSON');
  expect(stderr).not.toContain("root");
});

test("a file of evidence that is not JSON is named, and none of its text", async () => {
  const submit = ["--command", "impl", "--intent", "complete", "--reason", "Done"];
  const { code, stderr } = await run("handoff", "4", ...submit, "--evidence-file", "/etc/passwd");
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('INPUT_EVIDENCE: Cannot take the evidence: "/etc/passwd" is not JSON'),
  ]);
  expect(stderr).not.toContain("root");
});

test("a number and --all cannot both be audited", async () => {
  const { code, stderr } = await run("audit", "2", "--all");
  expect(code).toBe(2);
  expect(stderr).toContain("Cannot audit: a number and --all were both given");
});

test("a demo of an unknown profile starts no sandbox, and names those that there are", async () => {
  const { code, stderr } = await run("demo", "--profile", "foo");
  expect(code).toBe(2);
  expect(stderr).toContain("Allowed choices are github, app");
  expect(stderr).not.toContain("Cannot go on");
});

test("doctor names the account that needs write access, in a sentence", async () => {
  const { stdout } = await ralphHero(
    stage.environment({ agent: "casey", token: "sandbox-drive-by" }),
    "doctor",
    "--no-probe",
  );
  expect(stdout.replace(/\s+/g, " ")).toContain("Fix: Give the token's account write access");
});

test("a person puts an issue on the board by setup, as people and programs are told", async () => {
  const hint =
    "Add the issue to the project with `ralph-hero setup --owner acme --repo rocket --issues`, or on GitHub";
  expect((await run("show", "10")).stderr).toContain(`Hint: ${hint}`);
  const { error } = JSON.parse((await run("show", "10", "--json")).stderr);
  expect(error.hint).toMatch(new RegExp(`^${hint}`));
});

test("refusals and errors name the same options with --json as without", async () => {
  const refused = ["handoff", "1", "--command", "triage", "--intent", "complete", "--reason", "Done"];
  const hint = 'Name the target with --to-state; "complete" is for "split"';
  expect((await run(...refused)).stderr).toContain(hint);
  expect(JSON.parse((await run(...refused, "--json")).stderr).error.hint).toContain(hint);
  expect(JSON.parse((await run(...refused, "--to-state", "Done", "--json")).stderr).error).toMatchObject({
    code: "INPUT_TARGET",
    message: "Cannot hand off: both --intent and --to-state were given, and exactly one is needed",
  });
});

test("a title keeps its words and its times", async () => {
  const title = "Why list_tickets shows to_state at 2026-11-27T10:00:00Z";
  const { world } = stage;
  const [number = 0] = addTicketsIn(world, "Human Needed", 1);
  issue(world, number).title = title;
  expect((await run("decide", String(number))).stderr).toContain(JSON.stringify(title));
});

/** Commands in the output for people, as a narrow terminal shows them. No test writes. */

async function runAt(
  terminal: { readonly columns: number | null; readonly program?: string },
  args: readonly string[],
  typed: readonly string[] = [],
): Promise<Finished> {
  return ralphHeroIn(
    {
      person: () => false,
      workplace: () => cloneWorkplace(null),
      typed,
      terminal: { isTty: terminal.columns !== null, colour: false, ...terminal },
    },
    stage.environment({ agent: "casey" }),
    ...args,
  );
}

const SHOWN: readonly (readonly string[])[] = [
  ["status"],
  ["waiting"],
  ["show", "4"],
  ["show", "5"],
  ["next"],
  ["next", "--command", "research"],
  ["handoff", "4", "--command", "impl", "--intent", "lock", "--reason", "Build"],
  ["decide", "2"],
  ["decide", "5", "--approve"],
  ["logs", "3"],
  ["report"],
  ["doctor", "--no-probe"],
  ["run", "--check"],
  ["setup", "--dry-run"],
  ...["decide", "next", "run", "handoff", "waiting", "completions"].map((name) => [name, "--help"]),
];

/** In backticks, or a line of its own. */
function commandsIn({ stdout, stderr }: Finished): string[] {
  const text = `${stdout}${stderr}`;
  const inline = [...text.matchAll(/`((?:ralph-hero|gh|git|claude) [^`]+)`/g)];
  const own = [...text.matchAll(/^\s*(?:→ )?(ralph-hero .*)$/gm)];
  return [...inline, ...own].map(([, command = ""]) => command);
}

describe.each([80, 50])("at %i columns", (columns) => {
  test.each(SHOWN.map((args) => [args.join(" "), args] as const))(
    "%s breaks no command, and no other line is too long",
    async (_title, args) => {
      const commands = commandsIn(await runAt({ columns: null }, args));
      const { stdout, stderr } = await runAt({ columns }, args);
      const lines = `${stdout}${stderr}`.split("\n");
      expect(commands.filter((command) => !lines.some((line) => line.includes(command)))).toEqual([]);
      const long = lines.filter((line) => line.length > columns);
      expect(
        long.filter((line) => !commands.some((command) => line.includes(command)) && !/^\s*\S+$/.test(line)),
      ).toEqual([]);
    },
  );
});

describe("where the program has another name", () => {
  const program = "node '/home/a b/cli.js'";

  test.each(SHOWN.map((args) => [args.join(" "), args] as const))(
    "%s prints commands that run as pasted",
    async (_title, args) => {
      const usual = commandsIn(await runAt({ columns: null }, args)).filter((one) =>
        one.startsWith("ralph-hero "),
      );
      const named = await runAt({ columns: null, program }, args);
      expect(commandsIn(named).filter((one) => one.startsWith("ralph-hero "))).toEqual([]);
      for (const command of usual)
        expect(`${named.stdout}${named.stderr}`).toContain(command.replace("ralph-hero", program));
    },
  );

  test.each([
    [["waiting", "--json", "--foo"], "waiting --help"],
    [["nosuch", "--json"], "--help"],
    [["handoff", "5", "--json"], "handoff --help"],
  ] as const)("errors as JSON name it: %j", async (args, command) => {
    const { error } = JSON.parse((await runAt({ columns: null, program }, args)).stderr);
    expect(error.hint).toBe(`\`${program} ${command}\` shows the usage`);
  });

  test("the data of JSON and scripts keep the usual one", async () => {
    const place = { columns: 50, program };
    expect((await runAt(place, ["waiting", "--json"])).stdout).toContain("ralph-hero decide 4 --approve");
    for (const args of [
      ["completions", "bash"],
      ["show", "4", "--graph"],
    ])
      expect((await runAt(place, args)).stdout).toBe((await runAt({ columns: null }, args)).stdout);
  });
});

describe("decide without a decision", () => {
  test("asks at a terminal which one, by number or name, and for the words that agents read", async () => {
    const { code, stderr, stdout } = await runAt({ columns: 80 }, ["decide", "4"], ["2", "No way back"]);
    expect(stderr).toContain("1  approve: agents may build the plan\n  2  reject: agents have to rework it");
    expect(stderr).toContain("Decision: reject. Then agents have to rework it.");
    expect({ code, stdout }).toEqual({ code: 0, stdout: "Nothing was recorded\n" });
    expect((await runAt({ columns: 80 }, ["decide", "4"], ["approve"])).stderr).toContain(
      "Decision: approve.",
    );
  });

  test("asks again for an answer that is none, and records nothing without one", async () => {
    expect((await runAt({ columns: 80 }, ["decide", "4"], ["7", "1"])).stderr).toContain(
      "Decision: approve.",
    );
    const silent = await runAt({ columns: 80 }, ["decide", "4"]);
    expect(silent).toMatchObject({ code: 0, stdout: "Nothing was recorded\n" });
  });
});

test("next without a command answers for each of them in one look at the board", async () => {
  await stage.sentSince();
  const { code, stdout } = await runAt({ columns: null }, ["next"]);
  const sent = await stage.sentSince();
  expect(sent.filter((request) => request === "ReadBoard")).toHaveLength(1);
  expect(sent.filter((request) => request.startsWith("GET 1/items"))).toHaveLength(1);
  expect(code).toBe(0);
  const answers = await Promise.all(
    ["triage", "split", "research", "plan", "review", "impl"].map(async (command) => {
      const { ticket } = JSON.parse(
        (await runAt({ columns: null }, ["next", "--command", command, "--json"])).stdout,
      );
      return [command, ticket];
    }),
  );
  const all = JSON.parse((await runAt({ columns: null }, ["next", "--json"])).stdout);
  expect(Object.entries(all.commands).map(([command, next]) => [command, Object(next).ticket])).toEqual(
    answers,
  );
  expect(stdout).toMatch(
    /^research {2}#2 {2}P1 {2}Plan a mission while offline\n {2}→ ralph-hero handoff 2 --command research/m,
  );
  expect(stdout).toMatch(/^impl .* none, 1 passed over$/m);
});

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
