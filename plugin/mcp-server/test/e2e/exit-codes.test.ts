import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testFolder } from "../support/test-folder.ts";
import { expectExit } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { eachStage, run, stage } from "./each-stage.ts";
import { comment, onGithub, recordsOf } from "./stage.ts";

/** The ends of commands and what they print; `test/processes` has those of the built program. */

eachStage();

describe("exit codes and errors", () => {
  test("a token in a reason is wrong usage: it is neither published nor repeated", async () => {
    const token = `ghp_${"a1B2".repeat(9)}`;
    const goal = ["--command", "triage", "--to-state", "Research Needed", "--reason", `Use ${token}`];
    const { code, stdout, stderr } = await run("handoff", "1", ...goal);
    expect(code).toBe(2);
    expect(stderr).toContain("INPUT_SECRET");
    expect(stdout + stderr).not.toContain(token);
    expect(recordsOf(await onGithub(stage, 1))).toEqual([]);
  });

  test("a token in a file of evidence is refused like one in a reason", async () => {
    await comment(stage, 4, "Approved");
    await run("handoff", "4", "--command", "impl", "--intent", "lock", "--reason", "Building it");
    const token = `ghp_${"a1B2".repeat(9)}`;
    const evidence = join(testFolder(), "evidence.json");
    writeFileSync(evidence, JSON.stringify({ description: `Call it with ${token}` }));
    const goal = ["--command", "impl", "--intent", "complete", "--reason", "Done"];
    const { code, stdout, stderr } = await run("handoff", "4", ...goal, "--evidence-file", evidence);
    expect([code, stderr]).toEqual([2, expect.stringContaining("INPUT_SECRET")]);
    expect(stdout + stderr).not.toContain(token);
  });

  test.each(["status", "waiting", "show", "next", "handoff"])("%s --help has examples", async (command) => {
    expectExit(await run(command, "--help"), 0, { stdout: [`Examples:\n  ralph-hero ${command}`] });
  });

  test.each([
    ["no command", [], "Usage: ralph-hero"],
    ["an unknown option", ["status", "--colour"], "unknown option '--colour'"],
    ["no number", ["show"], "missing required argument 'number'"],
    ["a number that is none", ["show", "12a"], "It must be a number such as 2"],
    ["number 0", ["show", "0"], "It must be a number such as 2"],
    ["an empty name, as of an unset variable", ["status", "--agent", ""], "it must have 1 to 100 characters"],
    ["an agent that nobody sees", ["status", "--agent", "\u202e\u001b[31m"], "an invisible character"],
    ["a repository with its owner", ["status", "--repo", "acme/rocket"], "without its owner, such as rocket"],
    ["help on an unknown command", ["help", "nosuch"], "unknown command 'nosuch'"],
    [
      "a misspelt --command",
      ["handoff", "3", "--comand", "plan", "--intent", "lock", "--reason", "x"],
      "unknown option '--comand'\n(Did you mean --command?)",
    ],
    [
      "a misspelt --need",
      ["route", "3", "--nede", "auth"],
      "unknown option '--nede'\n(Did you mean --need?)",
    ],
    ["no --need", ["route", "3"], "required option '--need <domain:qualifier,…>' not specified"],
    ["no --command", ["handoff", "5", "--intent", "close"], "required option '--command <name>'"],
    [
      "neither number nor pull request",
      ["handoff", "--command", "triage", "--intent", "close"],
      "INPUT_INVALID: Cannot hand off: exactly one of",
    ],
    [
      "an unknown command",
      ["handoff", "5", "--command", "dance", "--intent", "close", "--reason", "x"],
      "INPUT_COMMAND",
    ],
    [
      "an unknown intent",
      ["handoff", "5", "--command", "impl", "--intent", "reject", "--reason", "x"],
      "INPUT_INTENT",
    ],
    ["no target", ["handoff", "5", "--command", "impl", "--reason", "x"], "INPUT_TARGET"],
    ["a ticket and the board", ["audit", "12", "--since", "24h"], "were both given"],
    ["two texts on one output", ["report", "--json", "--html", "-"], "leave out --json"],
    [
      "evidence for all tickets of a pull request",
      "handoff --merged-pull-request 9 --command impl --intent complete --evidence-file x".split(" "),
      "INPUT_EVIDENCE",
    ],
    ["no reason", ["handoff", "5", "--command", "triage", "--intent", "close"], "INPUT_REASON"],
  ])("%s is wrong usage, 2, and asks GitHub nothing", async (_what, args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(await stage.requests()).toEqual([]);
  });

  test("no token is a failure, 1, that says what to set", async () => {
    const env = { ...stage.environment({ token: "" }), PATH: "/nowhere" };
    const { code, stdout, stderr } = await ralphHero(env, "status");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(
      /^CONFIG_TOKEN_MISSING: Cannot reach GitHub: no token is set\nHint: .*RALPH_HERO_GITHUB_TOKEN/,
    );
  });

  test.each([
    ["an unknown command", ["bogus"], "unknown command 'bogus'"],
    ["help on an unknown command", ["bogus", "--help"], "unknown command 'bogus'"],
    ["a missing option", ["handoff", "3"], "required option '--command <name>' not specified"],
    [
      "a number that is none",
      ["show", "12a"],
      "It must be a number such as 2, a name such as acme/rocket#2, or the address of the issue's page.",
    ],
  ])("wrong usage with --json is JSON on standard error: %s", async (_what, args, says) => {
    const { code, stdout, stderr } = await run(...args, "--json");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    const error = { code: "INPUT_INVALID", message: expect.stringContaining(says), retryable: false };
    expect(JSON.parse(stderr)).toMatchObject({ error });
  });

  test.each([
    ["RALPH_GH_PROJECT_TOKEN", { RALPH_GH_PROJECT_TOKEN: "wrong" }],
    ["RALPH_GH_REPO_TOKEN", { RALPH_HERO_GITHUB_TOKEN: "", RALPH_GH_REPO_TOKEN: "wrong" }],
    ['the plugin\'s option "token"', { RALPH_HERO_GITHUB_TOKEN: "", CLAUDE_PLUGIN_OPTION_TOKEN: "wrong" }],
  ])("a wrong token is blamed on where it came from: %s", async (place, env) => {
    const { code, stderr } = await ralphHero(stage.environment({ env }), "show", "1");
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^GITHUB_AUTH: /)]);
    expect(stderr).toContain(`Hint: Set a valid token in ${place};`);
  });

  test("a wrong token is a failure, 1, and is not shown", async () => {
    const { code, stderr } = await ralphHero(stage.environment({ token: "ghp_wrong4711" }), "show", "5");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^GITHUB_AUTH: /);
    expect(stderr).not.toContain("wrong4711");
  });

  test("a workflow's own token is named where GitHub shows it nothing", async () => {
    const env = {
      RALPH_HERO_GITHUB_TOKEN: "",
      GITHUB_ACTIONS: "true",
      GITHUB_SERVER_URL: stage.sandbox.url,
      GITHUB_TOKEN: "ghs_ofthisrun",
    };
    expectExit(await ralphHero(stage.environment({ env }), "status"), 1, {
      stderr: ["Note: GITHUB_TOKEN holds the workflow's own token, which cannot reach Projects"],
    });
    const { error } = JSON.parse((await ralphHero(stage.environment({ env }), "status", "--json")).stderr);
    expect(error.warnings.join()).toContain("the workflow's own token, which cannot reach Projects");
  });

  test("a broken graph is a failure of the configuration, 1", async () => {
    const env = { RALPH_STATE_MACHINE_CONFIG: import.meta.filename };
    expectExit(await ralphHero(stage.environment({ env }), "show", "5"), 1, {
      stderr: [/^CONFIG_INVALID: .*:\n {2}- it is not JSON\nHint: /],
    });
  });

  test("with --json a transition is the tool's answer", async () => {
    const { code, stdout } = await run(
      ..."handoff 5 --command triage --intent close --reason Merged --json".split(" "),
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ number: 5, previousState: "In Review", newState: "Done" });
  });
});
