#!/usr/bin/env bash
# @octokit/core 7.0.8.
#
# Guess:    the error for an answer of the type application/problem+json (RFC 9457), as gateways before an API send it, has
#           its title or detail as its message, and the object as its data.
# Measured: only application/json is read. Without a charset the data is an ArrayBuffer and the message "Unknown error",
#           with one both are the text. An answer with status 200 of the type application/vnd.github+json is an ArrayBuffer,
#           too.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @octokit/core@7.0.8
cat >run.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { Octokit } from "@octokit/core";

let [status, type] = [200, ""];
const server = createServer((_request, response) => {
  response.writeHead(status, { "content-type": type }).end('{"title":"Blocked","detail":"by policy"}');
});
await once(server.listen(0, "127.0.0.1"), "listening");
const log = { debug() {}, info() {}, warn() {}, error() {} };
const octokit = new Octokit({ baseUrl: `http://127.0.0.1:${server.address().port}`, log });
for (const [nextStatus, nextType] of [
  [403, "application/json"],
  [403, "application/problem+json"],
  [403, "application/problem+json; charset=utf-8"],
  [200, "application/vnd.github+json"],
]) {
  [status, type] = [nextStatus, nextType];
  const { data, message } = await octokit.request("GET /x").catch((error) => ({
    data: error.response.data,
    message: error.message,
  }));
  console.log(`${status} ${type}: ${data.constructor.name}, message ${message ?? "none"}`);
}
server.close();
server.closeAllConnections();
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
403 application/json: Object, message Unknown error: {"title":"Blocked","detail":"by policy"}
403 application/problem+json: ArrayBuffer, message Unknown error
403 application/problem+json; charset=utf-8: String, message {"title":"Blocked","detail":"by policy"}
200 application/vnd.github+json: ArrayBuffer, message none
SEEN
