#!/usr/bin/env bash
# @octokit/graphql 9.0.5 and @octokit/core 7.0.8.
#
# Guess:    a query that is answered by a page, by JSON that breaks off or by nothing, with status 200, fails.
# Measured: each resolves to undefined, so a mutation looks like one that was carried out. `request` of @octokit/core
#           resolves with the text in place of an object.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @octokit/graphql@9.0.5 @octokit/core@7.0.8
cat >run.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { Octokit } from "@octokit/core";
import { graphql } from "@octokit/graphql";

const JSON_TYPE = "application/json; charset=utf-8";
let [type, body] = ["", ""];
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": type }).end(body);
});
await once(server.listen(0, "127.0.0.1"), "listening");
const baseUrl = `http://127.0.0.1:${server.address().port}`;
const outcome = (sent) =>
  sent.then(
    (value) => (value === undefined ? "undefined" : JSON.stringify(value)),
    (error) => `fails (${error.name})`,
  );
for (const [what, nextType, nextBody] of [
  ["a page", "text/html", "<title>Sign in</title>"],
  ["broken off", JSON_TYPE, '{"data":{"a":'],
  ["nothing", JSON_TYPE, ""],
  ["an answer", JSON_TYPE, '{"data":{"a":1}}'],
]) {
  [type, body] = [nextType, nextBody];
  const query = await outcome(graphql("mutation { a }", { baseUrl }));
  const read = await outcome(new Octokit({ baseUrl }).request("GET /x").then(({ data }) => typeof data));
  console.log(`${what}: graphql ${query}, request ${read}`);
}
server.close();
server.closeAllConnections();
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
a page: graphql undefined, request "string"
broken off: graphql undefined, request "string"
nothing: graphql undefined, request "string"
an answer: graphql {"a":1}, request "object"
SEEN
