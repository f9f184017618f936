import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sandboxForTest, send } from "../../../../sandbox/src/testing.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { addProbeTarget, leftIn, NOTHING_LEFT, replayTargetOf } from "../conformance/probe-target.ts";
import { replay } from "../conformance/replay.ts";
import { sentTo } from "../on-sandbox.ts";
import { CLI, ralphHero } from "./command-line.ts";

let sandbox: Sandbox;
let folder: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ralph-hero-probe-"));
  file = join(folder, "probe.jsonl");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The environment names another repository, which must not matter. */
function environment({ apiUrl, graphqlUrl }: Sandbox): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    GITHUB_API_URL: apiUrl,
    GITHUB_GRAPHQL_URL: graphqlUrl,
    RALPH_HERO_GITHUB_TOKEN: "sandbox-maya",
    RALPH_GH_OWNER: "acme",
    RALPH_GH_REPO: "rocket",
    RALPH_GH_PROJECT_NUMBER: "1",
  };
}

function probeOf(repo: string, project: string): string[] {
  const names = ["--owner", "acme", "--repo", repo, "--project", project];
  return ["probe", ...names, "--transcript", file];
}

describe("ralph-hero probe", () => {
  it("prints a line for each assumption, writes a transcript that replays, and leaves nothing", async () => {
    sandbox = await sandboxForTest({ prepare: addProbeTarget });
    const { code, stdout, stderr } = await ralphHero(environment(sandbox), ...probeOf("unused", "2"));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const lines = stdout.trimEnd().split("\n");
    expect(lines.pop()).toBe(`${lines.length - 2} hold, 0 differ, 0 could not be tried; transcript: ${file}`);
    expect(lines).toContain("holds         swap-creates: accepted, and shown");
    for (const line of lines)
      expect(line).toMatch(/^(?:holds|differs|could not try|yes, unused|no, unused) +[a-z0-9-]+: \S/);
    expect(leftIn(sandbox)).toEqual(NOTHING_LEFT);
    const other = await sandboxForTest({ prepare: addProbeTarget });
    const { differences } = await replay(readFileSync(file, "utf8"), replayTargetOf(other, "sandbox-maya"));
    expect(differences).toEqual([]);
  });

  it("exits with 1 where something differs that is relied on", async () => {
    sandbox = await sandboxForTest({ prepare: addProbeTarget, profiles: ["ghes-3.17"] });
    const { code, stdout } = await ralphHero(environment(sandbox), ...probeOf("unused", "2"));
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^differs {7}graphql-blockers: no data; .*Field 'addBlockedBy' doesn't exist on type 'Mutation'/m,
    );
    expect(stdout).toMatch(/^could not try blocker-list-is-current: no blocker could be added/m);
    expect(leftIn(sandbox)).toEqual(NOTHING_LEFT);
  });

  it("refuses a repository with issues, and writes neither there nor a transcript", async () => {
    sandbox = await sandboxForTest({ prepare: addProbeTarget });
    const { code, stdout, stderr } = await ralphHero(environment(sandbox), ...probeOf("rocket", "1"));
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^PROBE_REFUSED: Cannot probe acme\/rocket: it has \d+ issues/);
    expect(existsSync(file)).toBe(false);
    expect((await sentTo(sandbox)).map(({ operation }) => operation)).toEqual(["ProbeSurvey"]);
  });

  it("takes no name from the environment", async () => {
    sandbox = await sandboxForTest({ prepare: addProbeTarget });
    const { code, stderr } = await ralphHero(environment(sandbox), "probe", "--transcript", file);
    expect(code).toBe(2);
    expect(stderr).toContain("required option '--owner <login>' not specified");
    expect(await sentTo(sandbox)).toEqual([]);
  });

  it("says so where GitHub does not accept the token", async () => {
    sandbox = await sandboxForTest({ prepare: addProbeTarget });
    const variables = {
      ...environment(sandbox),
      RALPH_HERO_GITHUB_TOKEN: "sandbox-nobody",
      RALPH_STATE_MACHINE_CONFIG: "/none",
    };
    const { code, stdout, stderr } = await ralphHero(variables, ...probeOf("unused", "2"));
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(
      /^GITHUB_AUTH: Cannot read the repository acme\/unused .*: Bad credentials\nHint: /,
    );
  });

  it("writes nothing to GitHub where the transcript cannot be written", async () => {
    sandbox = await sandboxForTest({ prepare: addProbeTarget });
    file = join(folder, "none", "probe.jsonl");
    const { code, stderr } = await ralphHero(environment(sandbox), ...probeOf("unused", "2"));
    expect(code).toBe(2);
    expect(stderr).toContain("INPUT_INVALID: Cannot write");
    const mutations = (await sentTo(sandbox))
      .map(({ operation }) => operation)
      .filter((name) => name !== null);
    expect(mutations).toEqual(["ProbeSurvey"]);
    expect(leftIn(sandbox)).toEqual(NOTHING_LEFT);
  });

  it("removes what it made when Ctrl-C ends it, and keeps the transcript of what was tried", async () => {
    const faults = [{ match: "ProbeCreateField", action: "hold", skip: 0, times: 1 } as const];
    sandbox = await sandboxForTest({ prepare: addProbeTarget, faults });
    const probe = spawn(process.execPath, [CLI, ...probeOf("unused", "2")], {
      env: environment(sandbox),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = new Promise<number | null>((resolve) => {
      probe.once("close", resolve);
    });
    const output = Promise.all([text(probe.stdout), text(probe.stderr)]);
    await expect.poll(async () => (await send(sandbox, "/_sandbox/held")).json()).toBe(1);
    probe.kill("SIGINT");
    await send(sandbox, "/_sandbox/held", { method: "DELETE" });
    expect(await ended).toBe(130);
    const [stdout, stderr] = await output;
    expect(stdout).toContain("holds         swap-creates: accepted, and shown");
    expect(stdout).not.toContain("payload-shows-value");
    expect(stderr).toBe("Interrupted: removing what was made, which takes some 10 s\n");
    expect(leftIn(sandbox)).toEqual(NOTHING_LEFT);
    expect(readFileSync(file, "utf8")).toContain('"document":"ProbeCreateField"');
  });
});
