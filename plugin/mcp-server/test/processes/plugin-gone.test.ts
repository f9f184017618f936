import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOOK_COMMANDS } from "./hook-commands.ts";
import { PluginCopy } from "./plugin-copy.ts";

/** The plugin's files are gone from under a running client, as after an update of a clone. */

let plugin: PluginCopy;

beforeEach(() => {
  plugin = new PluginCopy();
});

afterEach(async () => {
  await plugin.close();
});

function removeFiles(): void {
  rmSync(dirname(plugin.bundle("server")), { recursive: true });
}

describe("a running server without its files", () => {
  let client: Client;

  beforeEach(async () => {
    client = new Client({ name: "test", version: "1" });
    const env = {
      ...plugin.variables(),
      PATH: process.env["PATH"] ?? "",
      RALPH_HERO_GITHUB_TOKEN: "none",
      RALPH_GH_OWNER: "acme",
      RALPH_GH_REPO: "rocket",
      HTTPS_PROXY: "http://localhost:9",
    };
    const command = { command: process.execPath, args: [plugin.bundle("server")], env };
    await client.connect(new StdioClientTransport({ ...command, cwd: plugin.project }));
  });

  afterEach(async () => {
    await client.close();
  });

  test.each([
    ["any", removeFiles],
    ["that for proxies", () => rmSync(plugin.bundle("github-proxy-agent"))],
  ])("asks for a restart in the answer of a call, without %s", async (_, remove) => {
    await client.listTools();
    remove();
    const call = { name: "ralph_hero__add_comment", arguments: { number: 1, body: "x" } };
    const { content, structuredContent, isError } = await client.callTool(call);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({
      error: {
        code: "PLUGIN_GONE",
        hint: expect.stringContaining("restart Claude Code, or whichever client"),
      },
    });
    expect(JSON.stringify(content)).toContain("PLUGIN_GONE: Cannot go on: files of ralph-hero are gone");
    expect(JSON.stringify(content)).not.toContain("defect");
  });

  test("asks for a restart where it cannot list its tools", async () => {
    removeFiles();
    await expect(client.listTools()).rejects.toThrow(/files of ralph-hero are gone.*restart Claude Code/);
  });
});

/** /bin/sh is dash on Debian and bash on macOS, and they end differently where a script is gone. */
const SHELLS = [["sh"], ["bash", "--posix"]] as const;

/** The answer of a hook, with each shell, in a project with a board whose session holds a ticket with a file scope. */
function runWithout(gone: string, command: string) {
  plugin.backdate({ kind: "held" }, 0);
  writeFileSync(join(plugin.data, "sessions", `${process.pid}.jsonl.scope`), "");
  rmSync(join(plugin.root, gone), { recursive: true });
  const env = { ...plugin.variables({ RALPH_GH_PROJECT_NUMBER: "1" }), PATH: process.env["PATH"] };
  const written = { tool_name: "Write", tool_input: { file_path: ".claude/settings.json", content: "{}" } };
  const closes = { tool_name: "Bash", tool_input: { command: "gh issue close 1" } };
  const input = JSON.stringify(command.endsWith(" Write") ? written : closes);
  return SHELLS.map(([shell, ...options]) =>
    spawnSync(shell, [...options, "-c", command], { env, input, encoding: "utf8" }),
  );
}

// Claude Code 2.1.330 itself starts no hook of a plugin whose whole folder is gone; parts may be gone, too.
describe.for([
  [".", /./],
  ["hooks", /\/hooks\//],
  ["mcp-server/dist", /dist/],
] as const)("without %s of the plugin", ([gone, needing]) => {
  const commands = HOOK_COMMANDS.filter(({ command }) => needing.test(command));

  // 2.1.330 blocks then: "failed; blocking because onFailure is "block"", with the shell's message.
  test.for(commands)("a hook fails, and the client blocks calls: $event $command", (hook) => {
    for (const { status, stdout } of runWithout(gone, hook.command)) {
      expect([0, 2]).not.toContain(status);
      expect(stdout).toBe("");
    }
    expect(hook.onFailure).toBe(hook.event === "PreToolUse" ? "block" : undefined);
  });
});

describe("without mcp-server/dist of the plugin", () => {
  const commands = HOOK_COMMANDS.filter(({ command }) => /guard|scope|stop/.test(command));

  test.for(commands)("a script blocks or lets go, and asks for a restart: $event $command", (hook) => {
    for (const { status, stdout, stderr } of runWithout("mcp-server/dist", hook.command)) {
      expect(stdout + stderr).toContain("restart Claude Code");
      const outcome = stdout === "" ? status : JSON.parse(stdout).hookSpecificOutput.permissionDecision;
      expect(hook.event === "PreToolUse" ? [2, "deny"] : [1]).toContain(outcome);
    }
  });
});
