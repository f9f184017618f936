import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addReview } from "../../../../sandbox/src/pull-requests.ts";
import { SETUP_TIMEOUT_MS, worktree } from "../client/installed-plugin.ts";
import { demoPlace, onGithub, recordsOf } from "../e2e/stage.ts";
import { ClientLoop } from "./client-loop.ts";

/** The real client works on a round while a person merges what it had submitted. */

vi.setConfig({ testTimeout: 600_000 });

let crew: ClientLoop;

beforeEach(async () => {
  crew = await ClientLoop.open();
}, SETUP_TIMEOUT_MS);

afterEach(async () => crew?.close());

test("the commit of a round that comes after the merge is named", async () => {
  const { stage, host, number } = crew;
  crew.turns = [...crew.begin("Retry the upload"), ...crew.deliver({ title: "Retry" })];
  const loop = await crew.start();
  await loop.until(({ event }) => event === "ended");
  const { repository, project } = demoPlace(stage.sandbox.world);
  const [pull] = host.openPulls();
  if (pull === undefined) throw new Error(loop.told());
  expect(pull.repository).toBe(repository);
  crew.turns = [
    ...crew.begin("Harden the path check"),
    () => {
      host.merge(pull, "squash");
      return worktree({ action: "push" });
    },
    worktree({ action: "pull_request", title: "Retry" }),
  ];
  addReview(stage.sandbox.world, pull, project.creator, { state: "CHANGES_REQUESTED", body: "Harden it" });
  await loop.until(({ event }) => event === "commits left");
  await loop.until(({ event, outcome }) => event === "ended" && outcome.to === "Done");
  const ticket = await onGithub(stage, number);
  expect(ticket, loop.told()).toMatchObject({ state: "Done", issueState: "CLOSED" });
  expect(recordsOf(ticket).at(-1)).toMatch(
    /The merge lacks 1 commit of ralph\/gh-\d+: [0-9a-f]{7,} "Harden the path check"\./,
  );
  loop.kill("SIGINT");
  expect(await loop.end()).toBe(130);
});
