import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ralphHero } from "./command-line.ts";
import { addLoopTickets, LoopStage, ralphRefs } from "./loop-stage.ts";
import { onGithub, Stage } from "../e2e/stage.ts";
import { askPeople, live } from "../e2e/whole-life.ts";

/** The main jobs on each kind of GitHub that is not github.com with an account's token. */

const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const TIMEOUT_MS = 120_000;
const BACKLOG = 1;

describe.each(["app", "private-members", "ghes-3.17"] as const)("on a GitHub of the kind %s", (profile) => {
  let stage: Stage;

  beforeEach(async () => {
    stage = await Stage.open({ processes: true, profiles: [profile] });
    askPeople(stage);
  });

  afterEach(async () => {
    await stage.close();
  });

  test(
    "a ticket lives from Backlog to Done, with a person's approval and a merge, and its audit is whole",
    async () => {
      await live(stage, await stage.agent({ agent: "worker" }), BACKLOG);
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
