import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getMcpConfigForManifest, unpackExtension, v0_3 } from "@anthropic-ai/mcpb";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, expect, test } from "vitest";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { runProgram } from "./command-line.ts";

const SCRIPT = fileURLToPath(new URL("../../../../scripts/mcpb.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "ralph-mcpb-test-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("the MCP bundle starts a server on the repository that its user names", async () => {
  const sandbox = await sandboxForTest();
  const file = join(folder, "ralph-hero.mcpb");
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder };
  expect(await runProgram(process.execPath, [SCRIPT, file], { env, cwd: folder })).toMatchObject({
    code: 0,
  });

  const extensionPath = join(folder, "installed");
  await unpackExtension({ mcpbPath: file, outputDir: extensionPath, silent: true });
  const manifest = v0_3.McpbManifestSchema.parse(
    JSON.parse(readFileSync(join(extensionPath, "manifest.json"), "utf8")),
  );
  const config = await getMcpConfigForManifest({
    manifest,
    extensionPath,
    systemDirs: {},
    userConfig: {
      repository_owner: "acme",
      repository_name: "rocket",
      token: "sandbox-maya",
      project_number: "1",
    },
    pathSeparator: "/",
  });

  const client = new Client({ name: "bundle-test", version: "1.0.0" });
  const { apiUrl, graphqlUrl } = sandbox;
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: config?.args ?? [],
      env: { ...env, ...config?.env, GITHUB_API_URL: apiUrl, GITHUB_GRAPHQL_URL: graphqlUrl },
      cwd: folder,
    }),
  );
  expect(client.getServerVersion()).toMatchObject({ name: manifest.name, version: manifest.version });
  const answer = await client.callTool({ name: "ralph_hero__get_ticket", arguments: { number: 1 } });
  expect(answer).toMatchObject({ structuredContent: { number: 1, state: "Backlog" } });
  await client.close();
});
