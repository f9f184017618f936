#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2.
#
# Guess:    the client compares each result with the tool's output schema once it has listed the tool.
# Measured: it keeps the schemas of the newest page alone. A wrong result of a tool of the first page is an error after that
#           page was read, and passes after the second page was.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @modelcontextprotocol/sdk@1.32.2
cat >run.mjs <<'JS'
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const tool = (name) => ({
  name,
  inputSchema: { type: "object" },
  outputSchema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
});
const server = new Server({ name: "pages", version: "1" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, ({ params }) =>
  params?.cursor === undefined ? { tools: [tool("first")], nextCursor: "2" } : { tools: [tool("second")] },
);
server.setRequestHandler(CallToolRequestSchema, () => ({ content: [], structuredContent: { n: "text" } }));
const [ofServer, ofClient] = InMemoryTransport.createLinkedPair();
const client = new Client({ name: "probe", version: "1" });
await Promise.all([server.connect(ofServer), client.connect(ofClient)]);

async function tell(when) {
  const outcome = (name) => client.callTool({ name }).then(() => "passes", () => "is an error");
  console.log(`${when}: first ${await outcome("first")}, second ${await outcome("second")}`);
}
await tell("before a list");
const { nextCursor } = await client.listTools();
await tell("after page 1");
await client.listTools({ cursor: nextCursor });
await tell("after page 2");
await client.close();
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
before a list: first passes, second passes
after page 1: first is an error, second passes
after page 2: first passes, second is an error
SEEN
