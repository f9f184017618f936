import { beforeEach, describe, expect, it } from "vitest";
import { worldAt } from "../../../test/support/view-builder.ts";
import { Failure, type FailureCode } from "../../errors.ts";
import { OwnWrites, READ_LAG_MS } from "./memory.ts";
import { RETRY_AFTER_MS, swapRefs } from "../protocol/locks.ts";
import type { RefMove } from "../../github/ref-store.ts";
import type { World } from "./world.ts";

const REPOSITORY = { address: { owner: "octo", repo: "rocket" }, repositoryId: "repository" };
const NAME = "refs/ralph/locks/7";
const MOVE: RefMove = { name: NAME, from: null, to: "mine" };

/** Each `update` and each `read` takes the next answer; the last one stays. */
let updates: (FailureCode | "done")[];
let reads: (string | null)[];
let asked: string[];
let world: World;

beforeEach(() => {
  updates = ["done"];
  reads = [null];
  asked = [];
  let nowMs = 0;
  const plain = worldAt(0);
  world = {
    ...plain,
    ownWrites: new OwnWrites(),
    clock: {
      now: () => nowMs,
      elapsedMs: () => nowMs,
      sleep: async (durationMs) => {
        asked.push(`wait ${durationMs}`);
        nowMs += durationMs;
      },
    },
    refs: {
      ...plain.refs,
      update: async () => {
        asked.push("update");
        const answer = next(updates);
        if (answer !== "done") throw new Failure(answer, `GitHub says ${answer}`);
      },
      read: async () => {
        asked.push("read");
        const answer = next(reads);
        if (isCode(answer)) throw new Failure(answer, "the ref cannot be read");
        return new Map(answer === null ? [] : [[NAME, { oid: answer, message: "", takenAtMs: 0 }]]);
      },
    },
  };
});

function next<Answer>(answers: Answer[]): Answer {
  const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
  if (answer === undefined) throw new Error("no answer is left");
  return answer;
}

function isCode(answer: string | null): answer is FailureCode {
  return answer?.startsWith("GITHUB_") === true;
}

function commit(oid: string) {
  return { oid, message: "", takenAtMs: 0 };
}

async function swap(move: RefMove = MOVE): Promise<string> {
  const result = await swapRefs(world, REPOSITORY, [move]);
  return result.kind === "moved" ? "moved" : `lost to ${result.found.get(NAME)?.oid ?? "no ref"}`;
}

describe("a swap of refs", () => {
  it("is tried again while the ref shows what it expects, and then shows who was first", async () => {
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    reads = [null, null, "theirs"];
    expect(await swap()).toBe("lost to theirs");
    expect(asked).toEqual(["update", "read", "wait 1000", "update", "read", "wait 2000", "update", "read"]);
  });

  it("waits longer for the ref than a read lags", () => {
    expect(RETRY_AFTER_MS.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(READ_LAG_MS);
  });

  it("is not taken for a deletion that landed where the read lags behind the ref's own making", async () => {
    await swap();
    world.ownWrites.noteCommit(commit("mine"), world.clock.now());
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    expect(await swap({ name: NAME, from: "another", to: null })).toBe("lost to mine");
  });

  it("is not taken for a deletion that landed by any read that may lag behind the first attempt", async () => {
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    // The second read comes from a replica that lags behind the first one's.
    reads = ["dead", null, "theirs"];
    expect(await swap({ name: NAME, from: "dead", to: null })).toBe("lost to theirs");
    expect(asked.filter((one) => one.startsWith("wait"))).toEqual(["wait 1000", "wait 5000"]);
  });

  it("is not lost where the read lags behind the ref's own making, and lost where somebody deleted it", async () => {
    await swap();
    world.ownWrites.noteCommit(commit("mine"), world.clock.now());
    updates = ["GITHUB_OUTCOME_UNKNOWN", "done"];
    const renewal = { name: NAME, from: "mine", to: "renewed" };
    expect(await swap(renewal)).toBe("moved");
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    world.ownWrites.noteCommit(commit("renewed"), world.clock.now());
    expect(await swap({ name: NAME, from: "renewed", to: "again" })).toBe("lost to no ref");
  });

  it("is lost where this process has gone on from it before the answer came", async () => {
    world.ownWrites.noteCommit(commit("mine"), 0);
    const { refs } = world;
    const update: typeof refs.update = async (...args) => {
      await refs.update(...args);
      await world.clock.sleep(20_000);
      world.ownWrites.noteRefs(
        REPOSITORY.address,
        [{ name: NAME, from: "mine", to: null }],
        world.clock.now(),
      );
    };
    world = { ...world, refs: { ...refs, update } };
    expect(await swap()).toBe("lost to no ref");
  });

  it("landed as a whole where one of its refs still shows its old value: GitHub moves all or none", async () => {
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    const other = { name: "refs/ralph/locks/8", from: null, to: "mine too" };
    let looks = 0;
    world = {
      ...world,
      refs: {
        ...world.refs,
        read: async () => {
          looks += 1;
          const late = looks === 1 ? [] : [[other.name, commit(other.to)] as const];
          return new Map([[NAME, commit("mine")] as const, ...late]);
        },
      },
    };
    expect(await swapRefs(world, REPOSITORY, [MOVE, other])).toEqual({ kind: "moved" });
    expect(looks).toBe(2);
  });

  it("landed where it removes one ref and makes another, which the first read shows", async () => {
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    reads = ["mine"];
    const removal = { name: "refs/ralph/locks/8", from: "gone", to: null };
    expect(await swapRefs(world, REPOSITORY, [MOVE, removal])).toEqual({ kind: "moved" });
    expect(asked).toEqual(["update", "read"]);
  });

  it("has an unknown outcome where the ref never tells", async () => {
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    await expect(swap()).rejects.toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN" });
    expect(asked.filter((request) => request === "update")).toHaveLength(4);
  });

  it("fails in GitHub's words, without another try, where GitHub gave a reason and the ref is as expected", async () => {
    updates = ["GITHUB_UNEXPECTED"];
    await expect(swap()).rejects.toThrow("GitHub says GITHUB_UNEXPECTED");
    expect(asked).toEqual(["update", "read"]);
  });

  it.each(["GITHUB_RATE_LIMITED", "GITHUB_AUTH", "GITHUB_FORBIDDEN"] as const)(
    "reads nothing after %s, for GitHub did nothing",
    async (code) => {
      updates = [code];
      await expect(swap()).rejects.toMatchObject({ code });
      expect(asked).toEqual(["update"]);
    },
  );

  it("keeps its own failure where the ref cannot be read", async () => {
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    reads = ["GITHUB_UNAVAILABLE"];
    await expect(swap()).rejects.toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN" });
  });

  it("deletes a ref that is gone, whoever deleted it", async () => {
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    reads = [null];
    expect(await swap({ name: NAME, from: "mine", to: null })).toBe("moved");
  });

  it("is lost where a read that lagged showed no ref yet, and a second one shows another's", async () => {
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    reads = [null, "theirs"];
    expect(await swap({ name: NAME, from: "mine", to: null })).toBe("lost to theirs");
    expect(asked).toEqual(["update", "read", `wait ${READ_LAG_MS}`, "update", "read"]);
  });

  it("is lost as a whole where one of its refs is elsewhere", async () => {
    updates = ["GITHUB_OUTCOME_UNKNOWN"];
    reads = ["theirs"];
    const other = { name: "refs/ralph/locks/8", from: null, to: "mine too" };
    const result = await swapRefs(world, REPOSITORY, [MOVE, other]);
    expect(result.kind).toBe("lost");
  });

  it("is remembered, so that a read that lags behind it is known as stale", async () => {
    await swap();
    const mine = { oid: "mine", message: "{}", takenAtMs: 0 };
    world.ownWrites.noteCommit(mine, world.clock.now());
    const shown = world.ownWrites.commitOf({ ...REPOSITORY, name: NAME }, null, world.clock.now());
    expect(shown).toEqual(mine);
  });
});
