import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import * as z from "zod";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

const server = z.strictObject({
  type: z.literal("stdio").optional(),
  command: z.string(),
  args: z.array(z.string()),
});
/** Cursor and Gemini CLI, VS Code, Codex. */
const settings = z.union([
  z.strictObject({ mcpServers: z.record(z.string(), server) }).transform((own) => own.mcpServers),
  z.strictObject({ servers: z.record(z.string(), server) }).transform((own) => own.servers),
  z.strictObject({ mcp_servers: z.record(z.string(), server) }).transform((own) => own.mcp_servers),
]);

/** The part of TOML that the page uses: one table, whose values are also JSON. */
function parseToml(text: string): unknown {
  const [heading = "", ...lines] = text.trim().split("\n");
  const [, table = "", name = ""] = /^\[(\w+)\.([\w-]+)\]$/.exec(heading) ?? [];
  const values = lines.map((line) => {
    const [, key = "", value = ""] = /^(\w+) = (.+)$/.exec(line) ?? [];
    return [key, JSON.parse(value)];
  });
  return { [table]: { [name]: Object.fromEntries(values) } };
}

const snippets = fromMarkdown(readFileSync(`${ROOT}docs/other-clients.md`, "utf8")).children.flatMap((node) =>
  node.type === "code" ? [{ language: node.lang ?? "", text: node.value }] : [],
);

test("there is a snippet for each form of settings", () => {
  expect(snippets.map(({ language }) => language)).toEqual(["json", "json", "toml"]);
});

test.each(snippets)(
  "a client starts the server of $text",
  { timeout: 60_000 },
  async ({ language, text }) => {
    const parsed = settings.parse(language === "toml" ? parseToml(text) : JSON.parse(text));
    expect(Object.keys(parsed)).toEqual(["ralph-hero"]);
    for (const { command, args } of Object.values(parsed)) {
      const client = new Client({ name: "other-client", version: "1.0.0" });
      const placed = args.map((word) => word.replace("<clone>/", ROOT));
      await client.connect(new StdioClientTransport({ command, args: placed }));
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain("ralph_hero__handoff_ticket");
      await client.close();
    }
  },
);
