#!/usr/bin/env bash
# octokit 5.0.5.
#
# Guess:    `octokit.paginate` of a search tells when GitHub has answered with `incomplete_results: true`, which means
#           that the search ran out of time.
# Measured: the list of all pages is plain. `incomplete_results` and `total_count` are gone, and nothing is raised or
#           logged as a warning: the list looks like that of a whole search. `paginate.iterator` and the function that
#           `paginate` takes get both for each page, as properties of the page's list, which its JSON leaves out.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save octokit@5.0.5
cat >run.mjs <<'JS'
import { createServer } from "node:http";
import { Octokit } from "octokit";

const server = createServer(({ url }, response) => {
  const page = new URL(url, baseUrl).searchParams.get("page") ?? "1";
  response.setHeader("content-type", "application/json; charset=utf-8");
  if (page === "1") response.setHeader("link", `<${baseUrl}/search/issues?q=bug&page=2>; rel="next"`);
  const items = [{ number: Number(page) }];
  response.end(JSON.stringify({ total_count: 90, incomplete_results: page === "2", items }));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseUrl = `http://127.0.0.1:${server.address().port}`;
const tell = (level) => () => console.log(`logged: ${level}`);
const log = { debug: () => undefined, info: () => undefined, warn: tell("warn"), error: tell("error") };
const octokit = new Octokit({ baseUrl, log });
const search = octokit.rest.search.issuesAndPullRequests;

const { data } = await search({ q: "bug", page: 2 });
console.log(`one page: ${JSON.stringify(data)}`);
const all = await octokit.paginate(search, { q: "bug" });
console.log(`paginate: ${JSON.stringify(all)}, keys ${Object.keys(all)}`);
for await (const { data: list } of octokit.paginate.iterator(search, { q: "bug" }))
  console.log(`iterator: ${JSON.stringify(list)}, incomplete ${list.incomplete_results} of ${list.total_count}`);
const marks = [];
await octokit.paginate(search, { q: "bug" }, ({ data: list }) => (marks.push(list.incomplete_results), list));
console.log(`paginate with a function: incomplete ${marks}`);
server.closeAllConnections();
server.close();
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
one page: {"total_count":90,"incomplete_results":true,"items":[{"number":2}]}
paginate: [{"number":1},{"number":2}], keys 0,1
iterator: [{"number":1}], incomplete false of 90
iterator: [{"number":2}], incomplete true of 90
paginate with a function: incomplete false,true
SEEN
