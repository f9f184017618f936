import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
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
    };
    const command = { command: process.execPath, args: [plugin.bundle("server")], env };
    await client.connect(new StdioClientTransport({ ...command, cwd: plugin.project }));
  });

  afterEach(async () => {
    await client.close();
  });

  test("asks for a restart in the answer of a call", async () => {
    await client.listTools();
    removeFiles();
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

const hooks = z
  .object({
    hooks: z.record(z.string(), z.array(z.object({ hooks: z.array(z.object({ command: z.string() })) }))),
  })
  .parse(JSON.parse(readFileSync(new URL("../../../hooks/hooks.json", import.meta.url), "utf8")));

test("the hook of an own call blocks it and asks for a restart", () => {
  removeFiles();
  const [command] = (hooks.hooks["PreToolUse"] ?? []).flatMap((each) =>
    each.hooks.map((hook) => hook.command),
  );
  const env = { ...plugin.variables(), PATH: process.env["PATH"] };
  const { status, stderr } = spawnSync("sh", ["-c", command ?? ""], { env, input: "{}", encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toContain("restart Claude Code");
});

test("the file scope's hook blocks a write and asks for a restart", () => {
  plugin.backdate({ kind: "began" }, 0);
  const journal = join(plugin.data, "sessions", `${process.pid}.jsonl`);
  spawnSync("touch", [`${journal}.scope`]);
  removeFiles();
  const env = { ...plugin.variables(), PATH: process.env["PATH"] };
  const script = join(plugin.root, "hooks", "scope.sh");
  const { status, stderr } = spawnSync("sh", [script], { env, input: "{}", encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toContain("restart Claude Code");
});
