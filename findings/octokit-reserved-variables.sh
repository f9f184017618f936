#!/usr/bin/env bash
# @octokit/graphql 9.0.5.
#
# Guess:    a variable of a query is sent, or its name is refused, as `query`, `url` and `method` are.
# Measured: variables named `headers`, `baseUrl`, `request` and `mediaType` are taken for options of the request, and
#           `operationName` for its name. None of them is sent as a variable, without a word.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @octokit/graphql@9.0.5
cat >run.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { graphql } from "@octokit/graphql";

let received = "";
const server = createServer(async (request, response) => {
  received = "";
  for await (const chunk of request) received += chunk;
  response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"a":1}}');
});
await once(server.listen(0, "127.0.0.1"), "listening");
const baseUrl = `http://127.0.0.1:${server.address().port}`;
const given = { headers: {}, request: {}, mediaType: {}, baseUrl };
const send = graphql.defaults({ baseUrl });
for (const name of ["id", "query", "url", "method", "headers", "request", "mediaType", "baseUrl", "operationName"]) {
  const outcome = await send("query { a }", { [name]: given[name] ?? "x" }).then(
    () => (name in (JSON.parse(received).variables ?? {}) ? "sent" : "not sent"),
    () => "refused",
  );
  console.log(`${name}: ${outcome}`);
}
server.close();
server.closeAllConnections();
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
id: sent
query: refused
url: refused
method: refused
headers: not sent
request: not sent
mediaType: not sent
baseUrl: not sent
operationName: not sent
SEEN
