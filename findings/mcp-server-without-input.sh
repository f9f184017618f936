#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2.
#
# Guess:    when the client closes the input of a server over stdio, the transport closes, and `onclose` is called.
# Measured: it is not. The server answers what it has read, and a timer of its own, such as one that renews a lease, keeps
#           its process for good.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @modelcontextprotocol/sdk@1.32.2
cat >server.mjs <<'JS'
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const server = new Server({ name: "input", version: "1" }, { capabilities: {} });
let state = "goes on";
server.onclose = () => (state = "is closed");
process.stdin.on("end", () => process.stderr.write("the input ended\n"));
await server.connect(new StdioServerTransport());
setTimeout(() => {
  process.stderr.write(`the transport ${state}\n`);
  process.exit();
}, 1000);
JS
echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | node server.mjs 2>&1 | tee seen.txt

diff seen.txt - <<'SEEN'
{"result":{},"jsonrpc":"2.0","id":1}
the input ended
the transport goes on
SEEN
