import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PullRequest } from "../../../../sandbox/src/entities.ts";
import { pointRef, addFork } from "../../../../sandbox/src/git-objects.ts";
import { present, user } from "../../../../sandbox/src/testing.ts";
import { SETUP_TIMEOUT_MS } from "../client/installed-plugin.ts";
import { addTicketsIn, demoPlace, onGithub } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { ClientLoop } from "./client-loop.ts";

/** The real client delivers in repositories as teams have them, and a person merges. */

vi.setConfig({ testTimeout: 600_000 });

let crew: ClientLoop;

beforeEach(async () => {
  crew = await ClientLoop.open();
}, SETUP_TIMEOUT_MS);

afterEach(async () => crew?.close());

/** Has the ticket built, merged and done; its pull request. */
async function finish(message: string, text: { title: string; body?: string }): Promise<PullRequest> {
  crew.turns = [...crew.begin(message), ...crew.deliver(text)];
  const loop = await crew.start();
  await loop.until(({ event }) => event === "ended");
  const [pull] = crew.host.openPulls();
  if (pull === undefined) throw new Error(loop.told());
  crew.host.merge(pull);
  await loop.until(({ event, what }) => event === "followed" && what === "merged, and done");
  loop.kill("SIGINT");
  expect(await loop.end()).toBe(130);
  const ticket = await onGithub(crew.stage, crew.number);
  expect(ticket, loop.told()).toMatchObject({ state: "Done", issueState: "CLOSED" });
  return pull;
}

/** The files of that branch on the remote. */
function filesOf(branch: string): string[] {
  return crew.host.git("ls-tree", "--name-only", branch).split("\n");
}

test("a default branch that the clone does not know is the base of the work and of its pull request", async () => {
  const { host, stage, folder } = crew;
  host.git("-C", folder, "fetch", "--quiet");
  host.git("-C", folder, "remote", "set-head", "origin", "main");
  const { world } = stage.sandbox;
  const { repository } = demoPlace(world);
  const { target } = present(repository.gitRefs.get("refs/heads/main"));
  pointRef(world, repository, "refs/heads/develop", target);
  repository.defaultBranch = "develop";
  host.git("branch", "develop", "main");
  host.write("develop.md", "Since yesterday\n", "develop");
  const pull = await finish("Retry the upload", { title: "Retry" });
  expect(pull).toMatchObject({ baseRefName: "develop", body: `Closes #${crew.number}` });
  expect(filesOf(pull.headRefName)).toEqual(["README.md", "develop.md", "retry.txt"]);
  expect([filesOf("main"), filesOf("develop")]).toEqual([["README.md"], filesOf(pull.headRefName)]);
});

test("a fork that the team names is pushed to, and the pull request names its branch", async () => {
  const { host, stage, folder } = crew;
  const { world } = stage.sandbox;
  publishTeam(stage, { delivery: { remote: "mine" } });
  const forkFolder = host.addFork(addFork(world, demoPlace(world).repository, user(world, "maya")));
  const address = "https://github.com/maya/rocket.git";
  host.git("-C", folder, "remote", "add", "mine", address);
  host.git("-C", folder, "config", `url.${forkFolder}.insteadOf`, address);
  const pull = await finish("Retry the upload", { title: "Retry" });
  expect(pull).toMatchObject({ baseRefName: "main", headRepository: { owner: { login: "maya" } } });
  const branches = ["for-each-ref", "--format=%(refname:short)", "refs/heads/ralph/"];
  expect([host.git(...branches), host.git("-C", forkFolder, ...branches)]).toEqual(["", pull.headRefName]);
  expect(filesOf("main")).toEqual(["README.md", "retry.txt"]);
});

test("another ticket that the agent's commit, title and text deny to close is open after the merge", async () => {
  const { stage, number } = crew;
  const [other = 0] = addTicketsIn(stage.sandbox.world, "Backlog", 1);
  const message = `Retry the upload\n\nThis does not close #${other} yet. Closes #${number}`;
  const text = { title: `Retry, which will not fix #${other}`, body: `This never resolved #${other}.` };
  const pull = await finish(message, text);
  expect(await onGithub(stage, other)).toMatchObject({ state: "Backlog", issueState: "OPEN" });
  expect(pull.messages).toEqual([
    `Retry the upload\n\nThis does not close issue #${other} yet. Closes #${number}`,
  ]);
});
