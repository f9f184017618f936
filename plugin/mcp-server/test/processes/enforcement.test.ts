import { unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { runProgram } from "./command-line.ts";
import { PluginCopy } from "./plugin-copy.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";

const HEALTH_CHECK = "mcp__plugin_ralph-hero_ralph-hero__ralph_hero__health_check";
const SIGN = { kind: "fired" };

let plugin: PluginCopy;

eachStage({ processes: true }, () => {
  plugin = new PluginCopy();
});

afterEach(async () => {
  await plugin.close();
});

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly message: string;
  readonly fix?: string;
}

/** What the health check says of enforcement, called as the client calls it: after the hook, where that one fires. */
async function enforcement(env: Readonly<Record<string, string>>, fires = true): Promise<Check> {
  const variables = stage.environment({ env });
  if (fires) await plugin.hook("PreToolUse", { tool_name: HEALTH_CHECK, tool_input: {} }, variables);
  const agent = await stage.agent({ env });
  const { data } = await agent.call("health_check", {});
  const checks: Check[] = data.checks;
  const found = checks.find(({ name }) => name === "enforcement");
  if (found === undefined) throw new Error("The health check says nothing of enforcement");
  expect(data.healthy).toBe(checks.every(({ ok }) => ok));
  return found;
}

function notEnforced(cause: string, fix: string): object {
  return {
    name: "enforcement",
    ok: false,
    message: expect.stringMatching(new RegExp(`^NOT ENFORCED: .*${cause}`)),
    fix: expect.stringContaining(fix),
  };
}

describe("the health check in a session", () => {
  test("says that enforcement is on where the hook fired before the call", async () => {
    expect(await enforcement(plugin.variables())).toEqual({
      name: "enforcement",
      ok: true,
      message:
        "on: a hook ran before this call, and the guard stopped a trial of another way to change a state",
    });
  });

  test("says NOT ENFORCED where no hook fires, and where only an earlier call met one", async () => {
    const silent = notEnforced("no hook fired before this call", "Restart Claude Code");
    expect(await enforcement(plugin.variables(), false)).toEqual(silent);
    plugin.backdate(SIGN, 120_000);
    expect(await enforcement(plugin.variables(), false)).toEqual(silent);
  });

  test("names a matcher that does not fit", async () => {
    plugin.edit("hooks/hooks.json", (text) => text.replaceAll(".*__ralph_hero__", "^ralph_hero__"));
    expect(await enforcement(plugin.variables(), false)).toEqual(
      notEnforced("no matcher of PreToolUse fits .*handoff_ticket", "hooks.json"),
    );
  });

  test("names the guard that is not wired, though hooks fire", async () => {
    plugin.edit("hooks/hooks.json", (text) => text.replace("^(Bash|Monitor|PowerShell)$", "^Shell$"));
    expect(await enforcement(plugin.variables())).toEqual(notEnforced('fits "Bash"', "hooks.json"));
  });

  test.for(["", "{", "[]"])("names hooks.json that is %j", async (content) => {
    plugin.write("hooks/hooks.json", content);
    expect(await enforcement(plugin.variables(), false)).toEqual(
      notEnforced("is missing or cannot be read", "Install the plugin again"),
    );
  });

  test("names a PATH without node", async () => {
    const env = plugin.variables({ PATH: plugin.pathOf("sh", "cat", "sed") });
    expect(await enforcement(env, false)).toEqual(
      notEnforced('start "node"', "Put Node 20 or newer on the PATH"),
    );
  });

  test.for(["home", "project"] as const)(
    "names the settings of the %s that turn hooks off",
    async (place) => {
      const file = plugin.settings(place, { disableAllHooks: true });
      expect(await enforcement(plugin.variables(), false)).toEqual(
        notEnforced(`"disableAllHooks" in "${file}" turns hooks off`, file),
      );
    },
  );

  test("names the data folder that is no folder, that cannot be made, or that is not told", async () => {
    const file = join(plugin.home, "file");
    writeFileSync(file, "");
    for (const folder of [file, "/proc/nowhere"])
      expect(await enforcement(plugin.variables({ CLAUDE_PLUGIN_DATA: folder }))).toEqual(
        notEnforced(`the data folder "${folder}"`, "writable"),
      );
    expect(await enforcement(plugin.variables({ CLAUDE_PLUGIN_DATA: "" }))).toEqual(
      notEnforced("CLAUDE_PLUGIN_DATA", "Update"),
    );
  });

  test("names a guard that lets everything pass, and one that is gone", async () => {
    plugin.write("hooks/guard.sh", "cat > /dev/null\n");
    expect(await enforcement(plugin.variables())).toEqual(
      notEnforced("the guard let a trial of another way to change a state pass", "Install the plugin again"),
    );
    unlinkSync(join(plugin.root, "hooks", "guard.sh"));
    expect(await enforcement(plugin.variables())).toEqual(
      notEnforced("the guard does not work", "Install the plugin again"),
    );
  });

  test("says no token, whatever is wrong", async () => {
    plugin.write("hooks/guard.sh", 'echo "$RALPH_HERO_GITHUB_TOKEN" >&2; exit 1\n');
    const { message } = await enforcement(plugin.variables());
    expect(message).toContain("the guard does not work");
    expect(message).not.toContain("sandbox-ralph-bot");
  });
});

test("under another client the health check says that only the server's own rules hold", async () => {
  expect(await enforcement({}, false)).toMatchObject({
    ok: true,
    caveat: true,
    message: expect.stringMatching(/^NOT ENFORCED: .*; the server's own rules hold$/),
  });
});

async function doctor(): Promise<{ code: number | null; check: Check | undefined }> {
  const args = [plugin.bundle("cli"), "doctor", "--no-probe", "--json"];
  const env = stage.environment({ env: { HOME: plugin.home } });
  const { code, stdout } = await runProgram(process.execPath, args, { env, cwd: plugin.project });
  const { checks }: { checks: Check[] } = JSON.parse(stdout);
  return { code, check: checks.find(({ name }) => name === "enforcement") };
}

describe("doctor", () => {
  test("checks the plugin that it lies in, and sends the reader to the session for its signs", async () => {
    expect(await doctor()).toEqual({
      code: 0,
      check: {
        name: "enforcement",
        ok: true,
        message: expect.stringMatching(/^the hooks are set up, .*own health check/),
      },
    });
  });

  test("fails where the guard does not guard, and where settings turn hooks off", async () => {
    plugin.write("hooks/guard.sh", "cat > /dev/null\n");
    plugin.settings("project", { disableAllHooks: true });
    const { code, check } = await doctor();
    expect({ code, check }).toEqual({
      code: 1,
      check: notEnforced("turns hooks off; the guard let a trial of another way", "Install the plugin again"),
    });
  });
});
