#!/usr/bin/env bash
# @octokit/plugin-retry 8.1.1 with @octokit/core 7.0.8.
#
# Guess:    the plugin sends reads again. A write that was answered 502 may have been made, so it is sent once.
# Measured: POST, PATCH, DELETE and a GraphQL mutation are each sent four times after 502, as GET is. So is a POST whose
#           connection breaks, and one that is answered 429. After 422 it is sent once.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @octokit/plugin-retry@8.1.1 @octokit/core@7.0.8
cat >run.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { Octokit } from "@octokit/core";
import { retry } from "@octokit/plugin-retry";

let [status, received] = [502, 0];
const server = createServer((request, response) => {
  received += 1;
  if (status === 0) return request.socket.destroy();
  response.writeHead(status, { "content-type": "application/json" }).end('{"message":"no"}');
});
await once(server.listen(0, "127.0.0.1"), "listening");
const log = { debug() {}, info() {}, warn() {}, error() {} };
const baseUrl = `http://127.0.0.1:${server.address().port}`;
// One unit of the plugin's wait is a millisecond in place of a second.
const octokit = new (Octokit.plugin(retry))({ baseUrl, log, retry: { retryAfterBaseValue: 1 } });
async function count(what, answer, send) {
  [status, received] = [answer, 0];
  await send().catch(() => undefined);
  console.log(`${what}: sent ${received}`);
}
for (const method of ["GET", "POST", "PATCH", "DELETE"])
  await count(`${method} 502`, 502, () => octokit.request(`${method} /x`));
await count("mutation 502", 502, () => octokit.graphql("mutation { a }"));
await count("POST broken", 0, () => octokit.request("POST /x"));
await count("POST 429", 429, () => octokit.request("POST /x"));
await count("POST 422", 422, () => octokit.request("POST /x"));
server.close();
server.closeAllConnections();
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
GET 502: sent 4
POST 502: sent 4
PATCH 502: sent 4
DELETE 502: sent 4
mutation 502: sent 4
POST broken: sent 4
POST 429: sent 4
POST 422: sent 1
SEEN
