import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { publishConfig } from "../../../sandbox/src/demo-world.ts";
import { addPullRequest, mergePullRequest } from "../../../sandbox/src/pull-requests.ts";
import { rocket, user } from "../../../sandbox/src/testing.ts";
import { ralphHero } from "./command-line.ts";
import { addLoopTickets, LoopStage, ralphRefs } from "./loop-stage.ts";
import { comment, onGithub, Stage } from "../e2e/stage.ts";

/** The main jobs on each kind of GitHub that is not github.com with an account's token. */

const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const TIMEOUT_MS = 120_000;
const BACKLOG = 1;

const UNTIL_REVIEW = [
  ["triage", { to_state: "Research Needed" }, "Research Needed"],
  ["research", { intent: "lock" }, "Research in Progress"],
  ["research", { intent: "complete" }, "Ready for Plan"],
  ["plan", { intent: "lock" }, "Plan in Progress"],
  ["plan", { intent: "complete" }, "Plan in Review"],
] as const;
const AFTER_APPROVAL = [
  ["review", { intent: "complete" }, "In Progress"],
  ["impl", { intent: "lock" }, "In Progress"],
  ["impl", { intent: "complete" }, "In Review"],
] as const;
const AFTER_MERGE = [["triage", { intent: "close" }, "Done"]] as const;

describe.each(["app", "private-members", "ghes-3.17"] as const)("on a GitHub of the kind %s", (profile) => {
  let stage: Stage;

  beforeEach(async () => {
    stage = await Stage.open({ processes: true, profiles: [profile] });
    const policies = { humanStates: ["Human Needed", "Plan in Review"] };
    publishConfig(stage.sandbox.world, JSON.stringify({ policies }));
  });

  afterEach(async () => {
    await stage.close();
  });

  test(
    "a ticket lives from Backlog to Done, with a person's approval and a merge, and its audit is whole",
    async () => {
      const agent = await stage.agent({ agent: "worker" });
      const walk = async (
        steps: readonly (readonly [string, { intent: string } | { to_state: string }, string])[],
      ): Promise<void> => {
        for (const [command, goal, state] of steps) {
          const { isError, text, data } = await agent.handoff(BACKLOG, command, goal);
          expect(isError, text).toBe(false);
          expect(data.newState).toBe(state);
          expect(data.guidance.warnings, text).toEqual([]);
        }
      };
      await walk(UNTIL_REVIEW);
      const waiting = await agent.handoff(BACKLOG, "review", { intent: "complete" });
      expect(waiting.data.error?.code, waiting.text).toBe("REFUSED_HUMAN");
      await comment(stage, BACKLOG, "Approved");
      await walk(AFTER_APPROVAL);
      const { world } = stage.sandbox;
      const pull = { title: "The change", body: `Closes #${BACKLOG}` };
      mergePullRequest(world, addPullRequest(world, rocket(world), user(world, "sam"), pull));
      await walk(AFTER_MERGE);
      expect(await onGithub(stage, BACKLOG)).toMatchObject({
        state: "Done",
        issueState: "CLOSED",
        lock: null,
      });
      const audit = await ralphHero(stage.environment(), "audit", String(BACKLOG), "--json");
      expect(audit, audit.stdout).toMatchObject({ code: 0 });
      const [{ verdict }] = JSON.parse(audit.stdout).tickets;
      expect(verdict).toBe("whole");
      const board = await ralphHero(stage.environment(), "audit", "--all");
      expect(board, board.stdout).toMatchObject({ code: 0 });
    },
    TIMEOUT_MS,
  );

  test(
    "the loop takes a ticket to its gate, and its marks are gone afterwards",
    async () => {
      const loops = await LoopStage.open(stage);
      try {
        const [number = 0] = addLoopTickets(stage, "Ready for Plan", 1);
        const loop = loops.start(["--agent", "crew"]);
        expect(await loop.end(), loop.told()).toBe(3);
        expect((await onGithub(stage, number)).state).toBe("Plan in Review");
        expect(await ralphRefs(stage)).toEqual([]);
      } finally {
        await loops.close();
      }
    },
    TIMEOUT_MS,
  );

  test(
    "the demo goes as promised",
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [CLI, "demo", "--profile", profile]);
      expect(stdout).toContain("All five went as promised");
    },
    TIMEOUT_MS,
  );
});
