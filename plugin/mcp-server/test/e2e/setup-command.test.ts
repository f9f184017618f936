import { tmpdir } from "node:os";
import { beforeEach, describe, expect, test } from "vitest";
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { addProject, findField } from "../../../../sandbox/src/projects.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { ralphHeroIn } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";
import { type AgentOptions } from "./stage.ts";

eachStage();

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line to its end, without a terminal and outside of any clone. */
async function run(args: readonly string[], options: AgentOptions = {}): Promise<Ended> {
  const { code, stdout, stderr } = await ralphHeroIn(
    { folder: tmpdir() },
    stage.environment(options),
    ...args,
  );
  return { code, out: stdout, err: stderr };
}

function dropField(name: string): void {
  const { project } = stage.place;
  const field = findField(project, name);
  if (field !== undefined) project.fieldList.splice(project.fieldList.indexOf(field), 1);
}

function refs(): string[] {
  return [...stage.place.repository.gitRefs.keys()];
}

describe("setup", () => {
  test("shows its plan, does it with --yes, and then has nothing to do", async () => {
    dropField("Estimate");
    const plan = await run(["setup", "--dry-run"]);
    expect(plan, plan.err).toMatchObject({ code: 0 });
    expect(plan.out).toContain('Create the field "Estimate"');
    expect(findField(stage.place.project, "Estimate")).toBeUndefined();
    const done = await run(["setup", "--yes", "--label", "backend", "--label", "ui"]);
    expect(done, done.err).toMatchObject({ code: 0, out: expect.stringContaining("Done: http") });
    expect(stage.place.repository.labelsByName.has("backend")).toBe(true);
    const again = await run(["setup"]);
    expect(again, again.err).toMatchObject({ code: 0, out: expect.stringContaining("nothing to do") });
  });

  test("makes no second board where the repository is on one, unless that is what is asked for", async () => {
    const unset = { env: { RALPH_GH_PROJECT_NUMBER: "" } };
    const boards = stage.place.repository.owner.projectsByNumber;
    const found = await run(["setup", "--yes"], unset);
    expect(found, found.err).toMatchObject({ code: 0, out: expect.stringContaining("projects/1") });
    expect(boards.size).toBe(1);
    const second = await run(["setup", "--yes", "--new"], unset);
    expect(second, second.err).toMatchObject({ code: 0, out: expect.stringContaining("projects/2") });
    expect(boards.size).toBe(2);
  });

  test("makes no project beside the one that is configured, and says what to take away first", async () => {
    const boards = stage.place.repository.owner.projectsByNumber;
    const { code, err } = await run(["setup", "--yes", "--new"]);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/project 1 of "acme" is configured.*\nHint: .*--new/),
    ]);
    expect(boards.size).toBe(1);
  });

  test("answers programs in JSON", async () => {
    dropField("Estimate");
    const plan: unknown = JSON.parse((await run(["setup", "--dry-run", "--json"])).out);
    expect(plan).toMatchObject({ applied: false, steps: [expect.stringContaining("Estimate")] });
    const done: unknown = JSON.parse((await run(["setup", "--yes", "--json"])).out);
    expect(done).toMatchObject({ applied: true, project: { number: 1 } });
  });
});

describe("doctor", () => {
  test("finds the demo's board well, probes the locks, and leaves no trace", async () => {
    const before = refs();
    const { code, out, err } = await run(["doctor"]);
    expect(code, out + err).toBe(0);
    for (const name of ["token", "repository", "project", "field", "rate limit", "clock", "commit dates"])
      expect(out).toContain(`✓ ${name}: `);
    for (const name of [
      "lock ref",
      "lock ref twice",
      "lock swap, wrong",
      "lock swap, right",
      "lock listing",
      "lock release",
    ])
      expect(out).toContain(`✓ ${name}: `);
    expect(refs()).toEqual(before);
  });

  test("says in GitHub's words why no lock can be made", async () => {
    const message = "Repository rule violations found";
    await stage.fault({ match: "SwapRefs", action: "fail-field", field: "updateRefs", message });
    const { code, out } = await run(["doctor"]);
    expect(code).toBe(1);
    expect(out).toMatch(/✗ lock ref: no ref can be created: .*Repository rule/);
  });

  test("writes nothing with --no-probe", async () => {
    expect((await run(["doctor", "--no-probe"])).code).toBe(0);
    const sent = await stage.sentSince();
    expect(sent.toSorted()).toEqual(["GET 1/items", "ReadBoard", "ReadTalk", "ReadWorkflows"]);
  });

  test("fails with the fix where something is missing, for people and programs", async () => {
    dropField("Workflow State");
    const { code, out } = await run(["doctor"]);
    expect(code).toBe(1);
    expect(out).toMatch(/✗ field: .*"Workflow State"$/m);
    expect(out).toContain(`    Fix: Let \`ralph-hero setup\` create it`);
    const report = await run(["doctor", "--json"]);
    expect(report.code).toBe(1);
    expect(JSON.parse(report.out)).toMatchObject({ healthy: false });
  });

  test("names the projects that are there where no number is set, and the command that makes one", async () => {
    const { code, out } = await run(["doctor"], { env: { RALPH_GH_PROJECT_NUMBER: "" } });
    expect(code).toBe(1);
    expect(out).toContain('✗ project: no project number is set; the repository is on project 1 "Rocket"');
    expect(out).toContain("Fix: Set RALPH_GH_PROJECT_NUMBER");
    expect(out).toContain(`\`ralph-hero setup\` creates a project`);
  });

  test("has one line for all options that are missing", async () => {
    const field = findField(stage.place.project, "Workflow State");
    if (field?.kind !== "ProjectV2SingleSelectField")
      throw new Error("The demo's field is a single-select one");
    field.optionList.splice(0, 3);
    const { out } = await run(["doctor", "--no-probe"]);
    expect(out.match(/✗ option: /g)).toHaveLength(1);
    expect(out).toContain('has no options "Backlog", "Research Needed", "Research in Progress"');
    expect(out).toContain(`Fix: Let \`ralph-hero setup\` add what is missing`);
    expect(out).not.toContain("setup_project");
  });

  test.for([
    ["no token", "", "CONFIG_TOKEN_MISSING: Cannot reach GitHub: no token is set"],
    ["a wrong token", "ghp_wrong4711", "GITHUB_AUTH: Cannot check the token: GitHub does not accept"],
  ] as const)("lists its checks with %s: that one failed, the others not made", async ([, token, says]) => {
    const options = { token, env: { PATH: "/nowhere" } };
    const { code, out, err } = await run(["doctor"], options);
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toContain(`✗ token: ${says}`);
    expect(out).toMatch(/Fix: Set .*RALPH_HERO_GITHUB_TOKEN/);
    for (const name of ["repository", "project", "field"]) expect(out).toContain(`– ${name}: skipped`);
    expect(out).toContain("1 check failed, 7 were skipped");
    expect(out).not.toContain("wrong4711");
    const agent = await stage.agent(options);
    const { isError, data } = await agent.call("health_check", {});
    expect({ isError, healthy: data.healthy }).toEqual({ isError: false, healthy: false });
    expect(data.checks.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(["token", "repository", "project", "field"]),
    );
  });

  test("takes its ref away where the probe is cut short", async () => {
    await stage.fault({ match: "SwapRefs", skip: 2, action: "status", status: 401 });
    const { code, out } = await run(["doctor"]);
    expect(code, out).toBe(1);
    expect(out).toContain("✗ probe: ");
    expect(refs().filter((name) => name.includes("probe"))).toEqual([]);
  });

  test("sees a GitHub that swaps a ref without having done it", async () => {
    await stage.fault({ match: "SwapRefs", action: "no-effect", field: "updateRefs", skip: 1, times: 3 });
    const { code, out } = await run(["doctor"]);
    expect(code).toBe(1);
    expect(out).toContain("✗ lock listing: does not hold");
    expect(refs().filter((name) => name.includes("probe"))).toEqual([]);
  });

  test("tells a reader that no lock can be kept", async () => {
    const { code, out } = await run(["doctor"], { token: "sandbox-drive-by" });
    expect(code).toBe(1);
    expect(out).toContain("✗ probe: ");
  });
});

describe("a user's own project", () => {
  const HOME = {
    RALPH_GH_OWNER: "sam",
    RALPH_GH_REPO: "shed",
    RALPH_GH_PROJECT_OWNER: "",
    RALPH_GH_PROJECT_NUMBER: "1",
  };

  beforeEach(() => {
    const { world } = stage;
    const sam = world.accounts.get("sam");
    if (sam?.kind !== "User") throw new Error("The demo has a user sam");
    const shed = addRepository(world, sam, "shed");
    commitFiles(world, shed, sam, { message: "Begin", files: new Map([["README.md", "x"]]) });
    addProject(world, sam, sam, "Shed");
  });

  test("is set up with a classic token", async () => {
    const options = { token: "sandbox-sam", env: HOME };
    expect((await run(["setup", "--yes"], options)).code).toBe(0);
    const { code, out } = await run(["doctor"], options);
    expect(code, out).toBe(0);
  });

  test("is out of reach for a fine-grained token, and doctor says so", async () => {
    const options = { token: "sandbox-sam+fine-grained", env: HOME };
    const { code, out } = await run(["doctor"], options);
    expect(code).toBe(1);
    expect(out).toMatch(/✗ project: .*not accessible by personal access token/);
    expect(out).toContain("a fine-grained token none that a user owns");
    const setup = await run(["setup", "--yes"], options);
    expect(setup).toMatchObject({ code: 1, err: expect.stringContaining("not accessible") });
  });
});
