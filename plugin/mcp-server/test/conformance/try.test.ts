import { it, expect } from "vitest";
import { writeFileSync } from "node:fs";
import { runProbe } from "../../src/probe/run-probe.ts";
import { sandboxForTest } from "../../src/sandbox/testing.ts";
import { addProbeGround, stageOf, PLACE, LOCK_PREFIX } from "./probe-ground.ts";
import { replay } from "./replay.ts";

it("x", async () => {
  const sandbox = await sandboxForTest({ prepare: addProbeGround });
  const stage = stageOf(sandbox, "sandbox-maya");
  const lines: string[] = [];
  const result = await runProbe(PLACE, {
    ...stage,
    lockPrefix: LOCK_PREFIX,
    pause: async () => {},
    signal: new AbortController().signal,
    version: "1",
    onAccepted: () => {},
    onTried: (t) =>
      lines.push(
        `${t.finding.outcome} ${t.assumption.id}: ${t.finding.outcome === "not tried" ? t.finding.why : t.finding.seen}`,
      ),
  });
  console.log(lines.join("\n"));
  if (result.kind === "refused") throw new Error(result.why);
  console.log(result.left, result.transcript.length);
  writeFileSync("/tmp/t.jsonl", result.transcript);
  const other = await sandboxForTest({ prepare: addProbeGround });
  const r = await replay(result.transcript, stageOf(other, "sandbox-maya"));
  console.log(r.exchanges, r.differences);
});
