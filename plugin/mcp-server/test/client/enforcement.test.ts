import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { oneStage, stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { BYPASS_PERMISSIONS } from "./claude-code.ts";
import { installedHooks, PREFIX, variablesOf } from "./installed-plugin.ts";
import { ScriptedModel } from "./scripted-model.ts";

oneStage({ processes: true });
oneMachine();

/** A session that asks for the health check: what the model reads at its beginning, and what the check says. */
async function begin(
  changes: Readonly<Record<string, string>> = {},
): Promise<{ start: string; health: string }> {
  const model = await ScriptedModel.open({
    turns: [{ name: `${PREFIX}ralph_hero__health_check`, input: {} }, "Done."],
  });
  try {
    await machine.converse(model.url, { variables: { ...variablesOf(stage), ...changes } });
  } finally {
    await model.close();
  }
  return { start: model.shown[0]?.text ?? "", health: model.results[0]?.text ?? "" };
}

describe("a session in the real client", () => {
  test("begins with enforcement on and what waits for people, and the health check agrees", async () => {
    const { start, health } = await begin();
    expect(start).toContain("ralph-hero enforcement: on\nWaiting for people on acme/rocket: 3 tickets");
    expect(start).toContain(`${stage.sandbox.url}/acme/rocket/issues/4`);
    expect(health).toContain("on: a hook ran before this call, and the guard stopped");
  });

  test("begins with one line that says why where no token is set", async () => {
    const { start } = await begin({ RALPH_HERO_GITHUB_TOKEN: "" });
    expect(start).toMatch(
      /ralph-hero enforcement: on\. The board is not shown: CONFIG_TOKEN_MISSING: .*no token is set/,
    );
    expect(start).not.toContain("Waiting for people");
  });
});

/** Settings of the project that the session works in. */
function settings(name: string, disableAllHooks: boolean): string {
  const folder = join(machine.home, "work", ".claude");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify({ disableAllHooks }));
  return join(folder, name);
}

describe("hooks turned off in the real client's settings", () => {
  afterEach(() => {
    rmSync(join(machine.home, "work", ".claude"), { recursive: true, force: true });
  });

  test("keep the session's beginning silent, and the health check names the file", async () => {
    const file = settings("settings.json", true);
    const { start, health } = await begin();
    expect(start).not.toContain("ralph-hero enforcement");
    expect(JSON.parse(health).checks).toContainEqual({
      name: "enforcement",
      ok: false,
      message: `NOT ENFORCED: "disableAllHooks" in "${file}" turns hooks off`,
      fix: expect.stringContaining(file),
    });
  });

  test("count for nothing where the local settings turn them on again", async () => {
    settings("settings.json", true);
    settings("settings.local.json", false);
    const { start, health } = await begin();
    expect(start).toContain("ralph-hero enforcement: on");
    expect(health).toContain("on: a hook ran before this call");
  });
});

test("a matcher that never fires is told at the beginning and by the health check", async () => {
  const file = installedHooks(machine);
  const sound = readFileSync(file, "utf8");
  // A bare tool name, which the client takes without a word and which no MCP tool bears.
  writeFileSync(file, sound.replaceAll(/\.\*__ralph_hero__\([^)]*\)\$/g, "ralph_hero__handoff_ticket"));
  try {
    const { start, health } = await begin();
    for (const text of [start, health])
      expect(text).toMatch(/NOT ENFORCED: in .*hooks\.json.* no matcher of PreToolUse fits .*handoff_ticket/);
  } finally {
    writeFileSync(file, sound);
  }
});

describe("a guard that does not work blocks the call in the real client", () => {
  test.each([
    ["that crashes", "exit 1\n", /blocking because onFailure is "block"/],
    ["that is killed", "kill -9 $$\n", /hook error/],
    ["that ends with 2", "echo broken >&2; exit 2\n", /broken/],
  ])("%s", async (_, script, reason) => {
    const guard = installedHooks(machine).replace(/hooks\.json$/, "guard.sh");
    const sound = readFileSync(guard, "utf8");
    const model = await ScriptedModel.open({
      turns: [{ name: "Bash", input: { command: "echo it ran", description: "x" } }, "Done."],
    });
    writeFileSync(guard, script);
    try {
      await machine.converse(model.url, { variables: variablesOf(stage), options: BYPASS_PERMISSIONS });
    } finally {
      writeFileSync(guard, sound);
      await model.close();
    }
    expect(model.results[0]).toEqual({ isError: true, text: expect.stringMatching(reason) });
  });
});
