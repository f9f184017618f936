#!/usr/bin/env bash
# @octokit/plugin-paginate-graphql 6.0.0 with @octokit/core 7.0.8.
#
# Guess:    `graphql.paginate` of a query with two lists that share the cursor reads both to their ends, or refuses it.
# Measured: it follows the list that comes first in the answer. Of the other one each request brings another page, and
#           all but the first are dropped without a word; its `hasNextPage` stays true. Which list is whole depends on
#           the order of the two in the query.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @octokit/core@7.0.8 @octokit/plugin-paginate-graphql@6.0.0
cat >run.mjs <<'JS'
import { Octokit } from "@octokit/core";
import { paginateGraphQL } from "@octokit/plugin-paginate-graphql";

const LENGTHS = { issues: 2, pullRequests: 4 };
for (const names of [["issues", "pullRequests"], ["pullRequests", "issues"]]) {
  const cursors = [];
  const fetch = async (_, { body }) => {
    const cursor = JSON.parse(body).variables?.cursor ?? null;
    cursors.push(cursor);
    const at = Number(cursor);
    const page = (name) => ({
      nodes: at < LENGTHS[name] ? [at] : [],
      pageInfo: { hasNextPage: at + 1 < LENGTHS[name], endCursor: String(at + 1) },
    });
    const repository = Object.fromEntries(names.map((name) => [name, page(name)]));
    return Response.json({ data: { repository } });
  };
  const octokit = new (Octokit.plugin(paginateGraphQL))({ request: { fetch } });
  const list = (name) => `${name}(first: 1, after: $cursor) { nodes { number } pageInfo { hasNextPage endCursor } }`;
  const { repository } = await octokit.graphql.paginate(
    `query ($cursor: String) { repository(owner: "o", name: "r") { ${names.map(list).join(" ")} } }`,
  );
  console.log(`${names.join(", ")}: ${cursors.length} requests`);
  for (const name of names)
    console.log(`  ${name}: ${repository[name].nodes.length} of ${LENGTHS[name]}, more: ${repository[name].pageInfo.hasNextPage}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
issues, pullRequests: 2 requests
  issues: 2 of 2, more: false
  pullRequests: 1 of 4, more: true
pullRequests, issues: 4 requests
  pullRequests: 4 of 4, more: false
  issues: 1 of 2, more: true
SEEN
