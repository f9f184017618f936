import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Stage } from "../e2e/stage.ts";
import { addLoopTickets, LoopStage } from "./loop-stage.ts";

/** A loop whose clone lies on a file system of three megabytes; only root may mount one. */

const disk = mkdtempSync(join(tmpdir(), "ralph-small-disk-"));
const isMounted = mount();

function mount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch (error) {
    // A container may forbid it.
    if (error instanceof Error) return false;
    throw error;
  }
}

let stage: Stage;
let loops: LoopStage;

beforeAll(async () => {
  stage = await Stage.open({ processes: true });
  loops = await LoopStage.open(stage, {}, disk);
});

afterAll(async () => {
  await loops?.close();
  await stage?.close();
  if (isMounted) execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

test.skipIf(!isMounted)(
  "on a full disk it says so and starts nothing, and goes on when there is space",
  async () => {
    const [number = 0] = addLoopTickets(stage, "Backlog", 1);
    const filler = join(disk, "filler");
    expect(() => {
      for (;;) appendFileSync(filler, Buffer.alloc(4096));
    }).toThrow("ENOSPC");
    const loop = loops.start(["--once"], { FAKE_CLIENT_DIARY: "/dev/null" });
    await loop.until(
      ({ event, message }) => event === "trouble" && message.includes("no space is left on it"),
    );
    expect(loop.events.filter(({ event }) => event === "started" || event === "not started")).toEqual([]);
    rmSync(filler);
    expect(await loop.end()).toBe(0);
    expect(loop.events.filter(({ event }) => event === "ended")).toMatchObject([
      { run: { number, attempt: 1 }, outcome: { kind: "finished" } },
    ]);
  },
);
