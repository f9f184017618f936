import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import { oneStage, stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { LoopStage } from "../processes/loop-stage.ts";
import { claudeCode } from "./claude-code.ts";
import { loopVariables } from "./installed-plugin.ts";

/** `run --check` with the real client: what an agent will be refused, and the setting that allows it. */

const CHECKS = {
  passing: "node -e 'console.log(42)'",
  failing: "node -e 'console.log(6); process.exit(3)'",
  reaching: "curl -sS --max-time 5 https://example.com/",
  denied: "npm run lint",
  hidden: '"$HOME/.sdkman/candidates/bin/tool"',
  closed: "~/jdk/bin/tool",
  opened: '"$HOME/.jabba/jdk/bin/tool"',
};
const problem = await sandboxProblem(process.env);

const stepForm = z.strictObject({
  title: z.string(),
  outcome: z.string(),
  why: z.string().nullable(),
  remedy: z.string().nullable(),
});
const reachForm = z.strictObject({ reads: z.array(z.string()), hosts: z.array(z.string()) });
const answerForm = z.strictObject({
  ok: z.literal(false),
  reach: reachForm.nullable(),
  problems: z.array(z.strictObject({ message: z.string(), remedy: z.string(), isBlocking: z.boolean() })),
  steps: z.array(stepForm),
});
type Step = z.infer<typeof stepForm>;

let loops: LoopStage;
let remote: string;
/** The answer of the last check. */
let reached: z.infer<typeof reachForm> | null;
let problems: z.infer<typeof answerForm>["problems"];

oneStage({ processes: true });
oneMachine({ hasPlugin: false });

beforeAll(async () => {
  loops = await LoopStage.open(stage, {}, machine.home);
  publishTeam(stage, { checks: Object.values(CHECKS), readableFolders: ["~/.jabba/jdk"] });
  for (const folder of [".sdkman/candidates", ".jabba/jdk", "jdk"]) {
    mkdirSync(join(machine.home, folder, "bin"), { recursive: true });
    writeFileSync(join(machine.home, folder, "bin", "tool"), "#!/bin/sh\necho built\n", { mode: 0o755 });
  }
  remote = await mkdtemp(join(tmpdir(), "ralph-remote-"));
  git("init", "--quiet", "--bare", "--initial-branch=main", remote);
  git("remote", "add", "origin", remote);
  git("push", "--quiet", "origin", "main");
  const settings = { permissions: { deny: ["Bash(npm run lint)"] } };
  mkdirSync(join(machine.home, ".claude"), { recursive: true });
  writeFileSync(join(machine.home, ".claude", "settings.json"), JSON.stringify(settings));
});

afterAll(async () => {
  await loops?.close();
  if (remote !== undefined) await rm(remote, { recursive: true, force: true });
});

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: loops.folder, encoding: "utf8" });
}

async function check(...options: readonly string[]): Promise<Map<string, Step>> {
  const args = ["--check", "--client", await claudeCode(), ...options];
  const environment = { ...loopVariables(machine, stage), HOME: machine.home };
  const { code, told } = await loops.check(args, environment);
  expect(code, told).toBe(1);
  const { steps, reach, problems: found } = answerForm.parse(JSON.parse(told));
  reached = reach;
  problems = found;
  return new Map(steps.map((step) => [step.title, step]));
}

describe.skipIf(problem !== null)("in the sandbox", () => {
  test("the skills' commands are allowed, and the team's checks are tried", async () => {
    const steps = await check();
    const own = [...steps.values()].slice(0, -Object.keys(CHECKS).length);
    expect(own.length).toBeGreaterThan(4);
    expect(own.filter(({ outcome }) => outcome !== "allowed")).toEqual([]);
    expect([...steps.keys()]).toContain("in a checkout: git log --oneline -5");
    expect(steps.get(CHECKS.passing)).toMatchObject({ outcome: "allowed" });
    expect(steps.get(CHECKS.failing)).toMatchObject({
      outcome: "failed",
      why: expect.stringContaining("Exit code 3"),
    });
    expect(steps.get(CHECKS.reaching)).toMatchObject({
      outcome: "failed",
      remedy: 'add "allowedDomains": ["example.com"] to .ralph/config.json',
    });
    expect(steps.get(CHECKS.hidden)).toMatchObject({
      outcome: "failed",
      remedy: 'add "readableFolders": ["~/.sdkman/candidates"] to .ralph/config.json',
    });
    expect(steps.get(CHECKS.closed)).toMatchObject({
      outcome: "failed",
      remedy: expect.stringContaining(`${join(machine.home, "jdk/bin/tool")} is hidden from agents`),
    });
    expect(reached?.reads).toContain("~/.jabba/jdk");
    expect(reached?.reads.filter((path) => path.startsWith("~/"))).not.toContain("~/.gitconfig");
    expect(steps.get(CHECKS.opened)).toMatchObject({ outcome: "allowed" });
    expect(steps.get(CHECKS.denied)).toMatchObject({
      outcome: "refused",
      remedy: expect.stringContaining("permissions.deny"),
    });
  });

  test("a signature that git cannot make is told before the client starts", async () => {
    git("config", "commit.gpgsign", "true");
    try {
      expect((await check()).size).toBe(0);
      expect(problems).toEqual([
        {
          message: expect.stringMatching(/^git is to sign commits \(commit\.gpgsign\), and cannot: .*gpg/),
          remedy: expect.stringContaining("user.signingkey"),
          isBlocking: true,
        },
      ]);
    } finally {
      git("config", "--unset", "commit.gpgsign");
    }
  });
});

test.skipIf(problem !== null)(
  "a token in git's configuration is named, and no agent is started",
  async () => {
    const key = "http.https://github.com/.extraheader";
    git("config", key, "AUTHORIZATION: basic hidden-word");
    try {
      const args = ["--check", "--client", await claudeCode()];
      const { code, told } = await loops.check(args, {
        ...loopVariables(machine, stage),
        HOME: machine.home,
      });
      expect(code, told).toBe(1);
      expect(JSON.parse(told)).toMatchObject({ ok: false, problems: [{ isBlocking: true }] });
      expect(told).toContain(`${key} in ${join(loops.folder, ".git", "config")}`);
      expect(told).not.toContain("hidden-word");
    } finally {
      git("config", "--unset", key);
    }
  },
);

describe("without a sandbox", () => {
  test("a check needs a rule, which is named, and is allowed with it", async () => {
    const before = await check("--no-sandbox");
    expect(before.get("git add -A")).toMatchObject({ outcome: "allowed" });
    const refused = before.get(CHECKS.passing);
    expect(refused).toMatchObject({ outcome: "refused" });
    const rule = `Bash(${CHECKS.passing})`;
    expect(refused?.remedy).toContain(`--allowed-tools 'Bash(node -e `);
    const after = await check("--no-sandbox", "--allowed-tools", rule);
    expect(after.get(CHECKS.passing)).toMatchObject({ outcome: "allowed" });
  });
});

test("the trial leaves no worktree and no branch behind", () => {
  expect(git("worktree", "list").trim().split("\n")).toHaveLength(1);
  expect(git("branch", "--list").trim()).toBe("* main");
});
