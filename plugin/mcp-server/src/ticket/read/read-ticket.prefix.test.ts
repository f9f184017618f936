import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import { LockPrefixes } from "../world/memory.ts";
import { readLockCommits, readSnapshot } from "./read-ticket.ts";
import type { World } from "../world/world.ts";

let github: OneTicket;
let asked: string[];

beforeEach(() => {
  const log = new LogBuilder();
  const opened = log.write(null);
  github = new OneTicket(log.comments, { value: opened.to, updatedAt: opened.at });
  asked = [];
});

/** A team whose file says that prefix. */
function teamWorld(lockRefPrefix: string, configured: string | null = null): World {
  const { tickets, refs } = github.world;
  const teamConfigText = JSON.stringify({ lockRefPrefix });
  return {
    ...github.world,
    lockPrefixes: new LockPrefixes(configured),
    tickets: { ...tickets, read: async (...call) => ({ ...(await tickets.read(...call)), teamConfigText }) },
    refs: {
      ...refs,
      read: async (address, names) => {
        asked.push(...names);
        return refs.read(address, names);
      },
    },
  };
}

const NOTHING_MORE = async (): Promise<null> => null;

describe("a lock prefix of the team", () => {
  it("is read once more where another one was assumed, and known from then on", async () => {
    const world = teamWorld("refs/heads/locks/");
    await readSnapshot(world, ADDRESS, NOTHING_MORE);
    expect(asked).toEqual(["refs/ralph/locks/7", "refs/heads/locks/7"]);
    await readSnapshot(world, ADDRESS, NOTHING_MORE);
    expect(asked.slice(2)).toEqual(["refs/heads/locks/7"]);
  });

  it("costs nothing where the environment says the same", async () => {
    await readSnapshot(teamWorld("refs/team/", "refs/team/"), ADDRESS, NOTHING_MORE);
    expect(asked).toEqual(["refs/team/7"]);
  });

  it("is no other than the environment's", async () => {
    await expect(
      readSnapshot(teamWorld("refs/team/", "refs/other/"), ADDRESS, NOTHING_MORE),
    ).rejects.toMatchObject({
      code: "CONFIG_INVALID",
    });
  });
});

describe("a read of locks", () => {
  it("has nothing for a ref that is not there", async () => {
    const { world } = github;
    expect(await readLockCommits(world, ADDRESS, ["refs/ralph/locks/7"])).toEqual(new Map());
  });
});
