import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, test } from "vitest";
import * as z from "zod";
import { configurations } from "../other-clients/page.ts";

/** The clients of docs/other-clients.md that no test starts: their servers start by the shown settings. */

const server = z.strictObject({
  type: z.literal("stdio").optional(),
  command: z.string(),
  args: z.array(z.string()),
});
const settings = z.union([
  z.strictObject({ mcpServers: z.record(z.string(), server) }).transform((own) => own.mcpServers),
  z.strictObject({ servers: z.record(z.string(), server) }).transform((own) => own.servers),
]);

const untried = configurations().filter(({ command }) => command === "");

test("are Cursor and VS Code", () => {
  expect(untried.map(({ client }) => client)).toEqual(["Cursor", "VS Code"]);
});

test.each(untried)("the settings of $client start the server", async ({ settings: text }) => {
  const parsed = settings.parse(JSON.parse(text));
  expect(Object.keys(parsed)).toEqual(["ralph-hero"]);
  for (const { command, args } of Object.values(parsed)) {
    const client = new Client({ name: "other-client", version: "1.0.0" });
    await client.connect(new StdioClientTransport({ command, args }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("ralph_hero__handoff_ticket");
    await client.close();
  }
});
