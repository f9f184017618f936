import { beforeEach, describe, expect, test } from "vitest";
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { replaceOptions } from "../../../../sandbox/src/projects.ts";
import { commitFiles, pointRef } from "../../../../sandbox/src/git-objects.ts";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { eachStage, restage, stage } from "./each-stage.ts";
import { backups, damage, optionNames, selectField, values } from "./damaged-board.ts";
import { ralphHero } from "./in-process.ts";
import { REF, addTicketsIn, demoPlace } from "./stage.ts";

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
    const reader = await stage.agent({ token: "sandbox-drive-by" });
    expectError(await reader.call(SETUP, {}), "GITHUB_FORBIDDEN");
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

describe("a backup ref", () => {
  test("of somebody else's making is ended without harm", async () => {
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
});
