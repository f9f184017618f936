#!/usr/bin/env bash
# @octokit/plugin-throttling 11.0.5 with @octokit/core 7.0.8.
#
# Guess:    the plugin's handlers learn of every limit: GraphQL's errors of the types RATE_LIMITED and RATE_LIMIT (GitHub
#           sends the latter since 2026), and a 429 with `retry-after` whatever its words are.
# Measured: RATE_LIMIT, with the same status, headers and words, calls no handler; nor does a 429 without the words
#           "secondary rate". Their requests fail at once.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @octokit/plugin-throttling@11.0.5 @octokit/core@7.0.8
cat >run.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { Octokit } from "@octokit/core";
import { throttling } from "@octokit/plugin-throttling";

let [status, headers, body] = [200, {}, {}];
const server = createServer((_request, response) => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
});
await once(server.listen(0, "127.0.0.1"), "listening");
let called = "no handler";
const throttle = {
  onRateLimit: () => void (called = "onRateLimit"),
  onSecondaryRateLimit: () => void (called = "onSecondaryRateLimit"),
};
const log = { debug() {}, info() {}, warn() {}, error() {} };
const baseUrl = `http://127.0.0.1:${server.address().port}`;
const octokit = new (Octokit.plugin(throttling))({ baseUrl, log, throttle });
async function tell(what, answer, send) {
  [status, headers, body] = answer;
  called = "no handler";
  await send().catch(() => undefined);
  console.log(`${what}: ${called}`);
}
const message = "API rate limit already exceeded for user ID 1.";
const spent = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Math.ceil(Date.now() / 1000) + 60) };
for (const type of ["RATE_LIMITED", "RATE_LIMIT"])
  await tell(type, [200, spent, { errors: [{ type, message }] }], () => octokit.graphql("{ a }"));
for (const words of ["You have exceeded a secondary rate limit", "Too many requests"])
  await tell(`429 "${words}"`, [429, { "retry-after": "60" }, { message: words }], () => octokit.request("GET /x"));
server.close();
server.closeAllConnections();
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
RATE_LIMITED: onRateLimit
RATE_LIMIT: no handler
429 "You have exceeded a secondary rate limit": onSecondaryRateLimit
429 "Too many requests": no handler
SEEN
