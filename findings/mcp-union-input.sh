#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 with zod 4.6.7.
#
# Guess:    a tool whose input is a union, an intersection or a transformed object is listed with that schema, or
#           `registerTool` refuses it.
# Measured: it is listed with an empty object, `{"type":"object","properties":{}}`: a client learns of no argument. The
#           calls are judged by the whole schema all the same.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @modelcontextprotocol/sdk@1.32.2 zod@4.6.7
cat >run.mjs <<'JS'
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";

const byName = z.object({ name: z.string() });
const inputs = {
  object: byName,
  refined: byName.refine(() => true),
  union: z.union([byName, z.object({ id: z.number() })]),
  "discriminated union": z.discriminatedUnion("by", [byName.extend({ by: z.literal("name") })]),
  intersection: z.intersection(byName, z.object({ id: z.number() })),
  transformed: byName.transform((value) => value),
  preprocessed: z.preprocess((value) => value, byName),
};
for (const [what, inputSchema] of Object.entries(inputs)) {
  const server = new McpServer({ name: "unions", version: "1" });
  server.registerTool("tool", { inputSchema }, () => ({ content: [] }));
  const client = new Client({ name: "probe", version: "1" });
  const [ofServer, ofClient] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(ofServer), client.connect(ofClient)]);
  const { tools } = await client.listTools();
  const { isError } = await client.callTool({ name: "tool", arguments: {} });
  const names = Object.keys(tools[0].inputSchema.properties).join() || "no argument";
  console.log(`${what}: lists ${names}, ${isError ? "refuses" : "takes"} a call without any`);
  await client.close();
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
object: lists name, refuses a call without any
refined: lists name, refuses a call without any
union: lists no argument, refuses a call without any
discriminated union: lists no argument, refuses a call without any
intersection: lists no argument, refuses a call without any
transformed: lists no argument, refuses a call without any
preprocessed: lists no argument, refuses a call without any
SEEN
