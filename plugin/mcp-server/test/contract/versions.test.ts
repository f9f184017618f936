import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const ROOT = new URL("../../../../", import.meta.url);
const SERVER = fileURLToPath(new URL("../../dist/server.js", import.meta.url));

const manifest = z.object({ name: z.string(), version: z.string() });
const marketplace = z.object({ plugins: z.array(manifest) });

function contents(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, ROOT), "utf8"));
}

function versionOf(path: string): string {
  return manifest.parse(contents(path)).version;
}

async function handshakeVersion(): Promise<string | undefined> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [SERVER], env: {} }));
  const version = client.getServerVersion()?.version;
  await client.close();
  return version;
}

describe("the version", () => {
  test("is the same in every place", async () => {
    const version = versionOf("plugin/mcp-server/package.json");
    const { plugins } = marketplace.parse(contents(".claude-plugin/marketplace.json"));
    expect({
      workspace: versionOf("package.json"),
      plugin: versionOf("plugin/.claude-plugin/plugin.json"),
      marketplace: plugins.map((plugin) => [plugin.name, plugin.version]),
      handshake: await handshakeVersion(),
    }).toEqual({
      workspace: version,
      plugin: version,
      marketplace: [["ralph-hero", version]],
      handshake: version,
    });
  });
});
