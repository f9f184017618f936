import { ralphHero } from "./in-process.ts";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import { onGithub, recordsOf, Stage, type Agent } from "./stage.ts";

/**
 * Records signed with a team's key, and a team that counts no others; a copy of the team's file that does not count.
 */

const NEW_SECRET = "the-key-of-the-team-as-openssl-makes-it";
const OLD_SECRET = "the-key-that-the-team-had-in-the-spring";
const REQUIRED = JSON.stringify({ policies: { requireSignatures: true } });
/** Several servers start one after the other. */
const BUSY_MS = 120_000;
let stage: Stage;

beforeEach(async () => {
  stage = await Stage.open();
});

afterEach(async () => {
  await stage.close();
});

async function signer(...secrets: readonly string[]): Promise<Agent> {
  return stage.agent({ agent: "worker", env: { RALPH_SIGNING_KEY: secrets.join(",") } });
}

describe("a team that requires signatures", { timeout: BUSY_MS }, () => {
  test("counts signed records of every key that it has, and none without", async () => {
    const unsigned = await stage.agent({ agent: "forger" });
    const old = await signer(OLD_SECRET);
    const now = await signer(NEW_SECRET, OLD_SECRET);
    await old.handoff(1, "triage", { to_state: "Research Needed" });
    await unsigned.handoff(1, "triage", { to_state: "Ready for Plan" });
    publishConfig(stage.sandbox.world, REQUIRED);
    const { data } = await now.call("get_ticket", { number: 1 });
    expect(data.records).toHaveLength(1);
    expect(data.guidance.warnings.join()).toContain(
      "without a signature by a key of the team were not counted",
    );
    const taken = await now.handoff(1, "plan", { intent: "lock" });
    expect(taken.data.record.seq, taken.text).toBe(2);
    expect(recordsOf(await onGithub(stage, 1)).at(-1)).toContain('"alg": "HMAC-SHA-256"');
    expect(JSON.stringify(await onGithub(stage, 1))).not.toContain(NEW_SECRET);
  });

  test("tells who has no key which one to set, and writes nothing", async () => {
    publishConfig(stage.sandbox.world, REQUIRED);
    const agent = await stage.agent({ agent: "worker" });
    const refused = await agent.handoff(1, "triage", { to_state: "Research Needed" });
    expect(refused.data.error).toMatchObject({ code: "CONFIG_INCOMPLETE" });
    expect(refused.text).toContain("RALPH_SIGNING_KEY");
    expect((await onGithub(stage, 1)).comments).toHaveLength(0);
    const { data } = await agent.call("health_check", {});
    expect(data.checks).toContainEqual(expect.objectContaining({ name: "signatures", ok: false }));
  });
});

describe("a key", { timeout: BUSY_MS }, () => {
  test("costs no request, and is told by its id alone", async () => {
    const agent = await signer(NEW_SECRET);
    await stage.sentSince();
    await agent.handoff(1, "triage", { to_state: "Research Needed" });
    // As many as without a key.
    expect(await stage.sentSince()).toHaveLength(3);
    const { data, text } = await agent.call("health_check", {});
    expect(data.checks).toContainEqual(expect.objectContaining({ name: "signatures", ok: true }));
    expect(text).not.toContain(NEW_SECRET);
  });

  test("that is too short is refused, and not repeated", async () => {
    const { data, text } = await (await signer("short-secret")).call("get_ticket", { number: 1 });
    expect(data.error.code).toBe("CONFIG_INVALID");
    expect(text).not.toContain("short-secret");
  });
});

describe("a copy of the team's file in this folder", () => {
  test("does not count, which the health check says with what differs", async () => {
    const folder = mkdtempSync(join(tmpdir(), "edited-copy-"));
    mkdirSync(join(folder, ".ralph"));
    writeFileSync(join(folder, ".ralph/config.json"), JSON.stringify({ policies: { humanStates: [] } }));
    const agent = await stage.agent({ env: { CLAUDE_PROJECT_DIR: folder } });
    const { data } = await agent.call("health_check", {});
    expect(data.checks).toContainEqual(
      expect.objectContaining({
        name: "team configuration",
        message: expect.stringContaining('differs in "policies.humanStates"'),
      }),
    );
  });

  test("never finds its key on an issue, whoever gives it away", async () => {
    const agent = await signer(NEW_SECRET);
    const reason = `The key is ${NEW_SECRET}`;
    for (const answer of [
      await agent.handoff(1, "triage", { to_state: "Research Needed" }, reason),
      await agent.call("add_comment", { number: 1, body: reason }),
      await agent.call("create_ticket", { title: "Keys", body: reason }),
    ]) {
      expect(answer.data.error, answer.text).toMatchObject({ code: "INPUT_SECRET" });
      expect(answer.text).not.toContain(NEW_SECRET);
    }
    const goal = ["--command", "triage", "--to-state", "Research Needed", "--reason", reason];
    const env = stage.environment({ env: { RALPH_SIGNING_KEY: NEW_SECRET } });
    const { code, stderr } = await ralphHero(env, "handoff", "1", ...goal);
    expect({ code, stderr }).toMatchObject({ stderr: expect.stringContaining("INPUT_SECRET") });
    expect(stderr).not.toContain(NEW_SECRET);
    expect(recordsOf(await onGithub(stage, 1))).toEqual([]);
  });
});
