#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2.
#
# Guess:    the message of an `McpError` that a server throws reaches its client as it was written.
# Measured: the message on the wire begins with "MCP error -32602: ", and the client's own error says it twice. An error
#           with a property `code` is sent with this code, too, and the bare message.
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
import { CallToolRequestSchema, ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";

const server = new Server({ name: "errors", version: "1" }, { capabilities: { tools: {} } });
server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  if (params.name === "McpError") throw new McpError(ErrorCode.InvalidParams, "no such tool");
  throw Object.assign(new Error("no such tool"), { code: ErrorCode.InvalidParams });
});
const [ofServer, ofClient] = InMemoryTransport.createLinkedPair();
const client = new Client({ name: "probe", version: "1" });
await Promise.all([server.connect(ofServer), client.connect(ofClient)]);
const send = ofServer.send.bind(ofServer);
let onWire;
ofServer.send = (message, options) => {
  onWire = message.error;
  return send(message, options);
};
for (const name of ["McpError", "Error"]) {
  const said = await client.callTool({ name }).catch(({ message }) => message);
  console.log(`${name}: on the wire ${onWire.code} "${onWire.message}", in the client "${said}"`);
}
await client.close();
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
McpError: on the wire -32602 "MCP error -32602: no such tool", in the client "MCP error -32602: MCP error -32602: no such tool"
Error: on the wire -32602 "no such tool", in the client "MCP error -32602: no such tool"
SEEN
