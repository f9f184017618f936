import { beforeEach, describe, expect, test } from "vitest";
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { replaceOptions, addProject, findField } from "../../../../sandbox/src/projects.ts";
import { commitFiles, pointRef } from "../../../../sandbox/src/git-objects.ts";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { eachStage, restage, stage } from "./each-stage.ts";
import { backups, damage, optionNames, selectField, values } from "./damaged-board.ts";
import { ralphHero, ralphHeroIn, ralphHeroWith } from "./in-process.ts";
import { REF, addTicketsIn, demoPlace, type AgentOptions } from "./stage.ts";
import { tmpdir } from "node:os";

/** A board is made, or made whole, without anybody losing anything. */

eachStage();

const SETUP = "setup_project";
describe("a board from nothing", () => {
  const EMPTY = { RALPH_GH_REPO: "plane", RALPH_GH_PROJECT_NUMBER: "" };

  beforeEach(() => {
    const { world, repository, project } = stage.place;
    const plane = addRepository(world, repository.owner, "plane");
    commitFiles(world, plane, project.creator, { message: "Begin", files: new Map([["README.md", "x"]]) });
    for (const [id, permission] of repository.grants) plane.grants.set(id, permission);
  });

  test("is only planned at first, then made, linked and healthy; a second run finds it and writes nothing", async () => {
    const { world } = stage;
    const agent = await stage.agent({ env: EMPTY });
    const plan = await agent.call(SETUP, {});
    expect(plan.data, plan.text).toMatchObject({ applied: false });
    expect(plan.data.steps).toHaveLength(4);
    expect(demoPlace(world).repository.owner.projectsByNumber.size).toBe(1);
    const made = await agent.call(SETUP, { apply: true, labels: ["backend"] });
    expect(made.data, made.text).toMatchObject({ applied: true, project: { number: 2, title: "plane" } });
    expect(made.text).toContain("Set RALPH_GH_PROJECT_NUMBER");
    const project = demoPlace(world).repository.owner.projectsByNumber.get(2);
    expect(project?.linkedRepositories.size).toBe(1);
    await stage.sentSince();
    expectData(await agent.call(SETUP, { apply: true, labels: ["Backend"] }), { applied: true, steps: [] });
    const sent = (await stage.sentSince()).toSorted((a, b) => a.localeCompare(b));
    expect(sent).toEqual([REF, REF, "GET plane/labels", "ReadBoard", "ReadBoard", "ReadBoardPlace"]);
    const set = await stage.agent({ env: { ...EMPTY, RALPH_GH_PROJECT_NUMBER: "2" } });
    expectData(await set.call("health_check", {}), { healthy: true });
  });

  test("has its locks prepared, and says where none can be taken", async () => {
    const agent = await stage.agent({ env: EMPTY });
    await stage.fault({ match: "POST /git/trees", action: "status", status: 403, message: "Forbidden" });
    const { data, text } = await agent.call(SETUP, { apply: true });
    expect(data, text).toMatchObject({ applied: true });
    expect(text).toContain("No lock can be taken yet. Cannot make the tree of locks in acme/plane");
  });

  test("that fails half way says what was done and how to finish, and the next run finishes it", async () => {
    await stage.fault({ match: "POST /labels", action: "status", status: 422, message: "Validation Failed" });
    const agent = await stage.agent({ env: EMPTY });
    const failed = await agent.call(SETUP, { apply: true, labels: ["backend"] });
    expectError(failed, "GITHUB_UNEXPECTED");
    for (const part of ['label "backend"', "number 2", "/projects/2", '"Estimate"', "Set the board up again"])
      expect(failed.text).toContain(part);
    const again = await agent.call(SETUP, { apply: true, labels: ["backend"] });
    expect(again.data, again.text).toMatchObject({ applied: true, steps: ['Create the label "backend"'] });
  });

  test("that is cut short by an outage after its project was made names it, and claims no more than is true", async () => {
    await stage.fault({ match: "ReadBoard", skip: 1, times: 10, action: "status", status: 502 });
    const failed = await (await stage.agent({ env: EMPTY })).call(SETUP, { apply: true });
    expect(failed.data.error, failed.text).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(failed.text).toContain("/projects/2");
    expect(failed.text).not.toMatch(/nothing was written/i);
  });

  test("is not planned beside one that the repository is on, unless asked for", async () => {
    const agent = await stage.agent({ env: { RALPH_GH_PROJECT_NUMBER: "" } });
    const { data, text } = await agent.call(SETUP, {});
    expect(data, text).toMatchObject({ steps: [], project: { number: 1 } });
    expect(text).toContain(
      "on the default branch (`ralph-hero setup` commits that, or opens a pull request to merge)",
    );
    const another = await agent.call(SETUP, { new_project: true });
    expect(another.data.steps[0], another.text).toContain('Create the project "rocket"');
  });

  test("is not made for another owner, nor by who may not", async () => {
    const other = await stage.agent({ env: { ...EMPTY, RALPH_GH_PROJECT_OWNER: "sam" } });
    expectError(await other.call(SETUP, {}), "CONFIG_INCOMPLETE");
    const stranger = await stage.agent({ env: EMPTY, token: "sandbox-drive-by" });
    expectError(await stranger.call(SETUP, { apply: true }), "GITHUB_FORBIDDEN");
    expectError(await (await stage.agent({ token: "sandbox-drive-by" })).call(SETUP, {}), "GITHUB_FORBIDDEN");
  });
});

test("a lock, its log and its card outlive a set-up that adds an option", async () => {
  const { world } = stage;
  const [number = 0] = addTicketsIn(world, "Research Needed", 1);
  const agent = await stage.agent({ agent: "researcher" });
  expectDone(await agent.handoff(number, "research", { intent: "lock" }));
  const field = selectField(world);
  replaceOptions(
    world,
    field,
    field.optionList.filter(({ name }) => name !== "Canceled"),
  );
  expectDone(await agent.call(SETUP, { apply: true }));
  expectData(await agent.handoff(number, "research", { intent: "complete" }), {
    previousState: "Research in Progress",
    newState: "Ready for Plan",
    guidance: { warnings: [] },
  });
});

describe("a server that takes no ids of options", () => {
  const LEFT = 'Add the options "Backlog", "Plan in Progress", "Canceled" to the field "Workflow State"';

  beforeEach(async () => {
    await restage({ profiles: ["ghes-3.17"] });
    damage(stage.world);
  });

  test("is left with its field, a person is told what to add, and everything else is made", async () => {
    const { world } = stage;
    const [before, options] = [values(world), optionNames(world)];
    const agent = await stage.agent();
    const { data, text } = await agent.call(SETUP, { apply: true, labels: ["backend"] });
    expect(data, text).toMatchObject({ applied: true, steps: ['Create the label "backend"'] });
    expect(data.notes[0]).toContain(`For a person: ${LEFT}`);
    const again = await agent.call(SETUP, { apply: true, labels: ["backend"] });
    expect(again.text).toContain("The rest is for a person");
    expect(await stage.sentSince()).not.toContain("ReplaceOptions");
    expect([values(world), optionNames(world)]).toEqual([before, options]);
  });

  test("ends the command with the code for work that waits for people", async () => {
    const env = stage.environment();
    const command = await ralphHero(env, "setup", "--yes", "--label", "backend");
    expect(command.code, command.stderr).toBe(3);
    expect(command.stdout).toContain(`Left to you:\n  ${LEFT}`);
    const json = await ralphHero(env, "setup", "--yes", "--json");
    expect(json.code).toBe(3);
    expect(JSON.parse(json.stdout)).toMatchObject({ byHand: [expect.stringContaining(LEFT)], steps: [] });
  });
});

describe("tokens", () => {
  test("one for the repository and one for projects set a board up together", async () => {
    const { world } = stage;
    damage(world);
    const before = values(world);
    const env = { RALPH_GH_PROJECT_TOKEN: "sandbox-maya+project,repo" };
    const agent = await stage.agent({ token: "sandbox-ralph-bot+repo", env });
    expectDone(await agent.call(SETUP, { apply: true }));
    expect(values(world)).toEqual(before);
  });

  test.each(["sandbox-ralph-bot+repo", "sandbox-ralph-bot+repo,read:project"])(
    "%s is refused, and the scope is named",
    async (token) => {
      damage(stage.world);
      const before = values(stage.world);
      const { data } = await (await stage.agent({ token })).call(SETUP, { apply: true });
      expect(`${data.error.message} ${data.error.hint}`).toContain("project");
      expect(values(stage.world)).toEqual(before);
    },
  );
});

test("a backup ref of somebody else's making is ended without harm", async () => {
  const { world, repository } = stage.place;
  const main = repository.gitRefs.get("refs/heads/main");
  if (main !== undefined)
    pointRef(world, repository, `refs/ralph/backup/${selectField(world).id}`, main.target);
  const before = values(world);
  const { data, text } = await (await stage.agent()).call(SETUP, { apply: true });
  expect(data.steps, text).toHaveLength(1);
  expect(values(world)).toEqual(before);
  expect(backups(world)).toEqual([]);
});

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
    const surroundings = {
      folder: tmpdir(),
      terminal: { isTty: false, columns: null, colour: false, program: "node cli.js" },
    };
    const done = await ralphHeroIn(surroundings, stage.environment(), "setup", "--yes", "--json");
    expect(JSON.parse(done.stdout)).toMatchObject({ applied: true, project: { number: 1 } });
    // A person reads these lines, and pastes their commands.
    expect(done.stderr).toContain("`node cli.js doctor` checks the rest");
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

  test("says how an option that was renamed is mapped, as setup does before it adds one", async () => {
    const field = findField(stage.place.project, "Workflow State");
    if (field?.kind !== "ProjectV2SingleSelectField")
      throw new Error("The demo's field is a single-select one");
    for (const option of field.optionList) if (option.name === "Research Needed") option.name = "To research";
    const how =
      '"To research" stands for no state: where an option was renamed, rename it back, or let the team add it to .ralph/config.json, as in {"project":{"options":{"Research Needed":"To research"}}}';
    expect((await run(["doctor", "--no-probe"])).out).toContain(`Fix: ${how}. Otherwise let`);
    expect((await run(["setup", "--dry-run"])).out).toContain(`Note: ${how}`);
    const shown = await run(["show", "2"]);
    expect(shown.out).toContain(
      'Stop here: a person moves the card from "To research" to a state of the graph',
    );
    expect(shown.out).not.toContain("Next:");
    expect((await run(["status"])).out).toContain(
      "To research (1), not a state of the graph: a person has to move it",
    );
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

const STEP = 'Create the label "paint"';
const PAINT = ["setup", "--label", "paint"];

test("with --json a person sees the plan before the question, and programs read an answer of JSON alone", async () => {
  const seen: string[] = [];
  const refuse = ({ stderr }: { stderr: string }): boolean => {
    seen.push(stderr);
    return false;
  };
  const { stdout, code } = await ralphHeroWith(refuse, stage.environment(), ...PAINT, "--json");
  expect(seen).toEqual([expect.stringContaining(STEP)]);
  expect(JSON.parse(stdout)).toMatchObject({ applied: false, steps: [STEP] });
  expect(code).toBe(0);
});

test("without --json the plan and the answer stand on standard output", async () => {
  const { stdout, stderr } = await ralphHeroWith(() => false, stage.environment(), ...PAINT);
  expect(stdout).toContain(STEP);
  expect(stdout).toMatch(/Nothing was changed\n$/);
  expect(stderr).toBe("");
});

test("a yes carries the plan out", async () => {
  expect((await ralphHeroWith(() => true, stage.environment(), ...PAINT)).stdout).toContain("Done: ");
  expect((await ralphHeroWith(() => true, stage.environment(), ...PAINT)).stdout).toContain("nothing to do");
});
