import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeHistories } from "../../../../sandbox/src/entry/write-histories.ts";
import { addTickets } from "../../../../sandbox/src/demo-world.ts";
import { Stage } from "../e2e/stage.ts";

/** A board of a thousand tickets with ten thousand records, read by the built command line. */

const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const TICKETS = 1_200;
const RECORDS = 10_000;

const run = promisify(execFile);

let stage: Stage;
let records = 0;

beforeAll(async () => {
  stage = await Stage.open({
    processes: true,
    prepare: (world) => {
      addTickets(world, TICKETS);
      records = writeHistories(world);
    },
  });
});

afterAll(async () => {
  await stage.close();
});

describe("a large board", () => {
  test("is reported with a request for each hundred cards and fifty tickets", async () => {
    expect(records).toBeGreaterThanOrEqual(RECORDS);
    await stage.sentSince();
    const { stdout } = await run(process.execPath, [CLI, "report", "--json"], {
      env: stage.environment(),
      maxBuffer: 64 * 1024 * 1024,
    });
    const sent = await stage.sentSince();
    const tickets = TICKETS + 9;
    expect(sent.filter((name) => name === "ReadTrailCards")).toHaveLength(Math.ceil(tickets / 100));
    expect(sent.filter((name) => name === "ReadThreads")).toHaveLength(Math.ceil(tickets / 50));
    const { findings } = JSON.parse(stdout);
    // Generated logs are valid ones: the audit finds nothing but moves by hand.
    expect(new Set(findings.map(({ code }: { code: string }) => code))).toEqual(new Set(["MOVED_BY_HAND"]));
  });
});
