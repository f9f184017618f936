#!/usr/bin/env bash
# sql.js 1.16.0 beside node-sqlite3-wasm 0.8.60.
#
# Guess:    a whole number of JavaScript is bound as an INTEGER, as 5 is, also one above 32 bits, as GitHub's ids are.
# Measured: sql.js binds it as REAL from 2147483648 on. In SQL it becomes text with ".0": in JSON, after `||` and in a
#           search in a column of TEXT, which finds nothing. Read back as a number it looks right. A BigInt is bound as
#           TEXT. node-sqlite3-wasm binds an INTEGER. In sql.js `CAST(? AS INTEGER)` helps.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save sql.js@1.16.0 node-sqlite3-wasm@0.8.60
cat >run.mjs <<'JS'
import sqlite from "node-sqlite3-wasm";
import initSqlJs from "sql.js";

const ofSqlJs = new (await initSqlJs()).Database();
const other = new sqlite.Database();
const readers = {
  "sql.js": (sql, value) => ofSqlJs.exec(sql, [value])[0].values[0],
  "node-sqlite3-wasm": (sql, value) => Object.values(other.get(sql, [value])),
};
for (const database of [ofSqlJs, other])
  database.exec("CREATE TABLE issues (id TEXT); INSERT INTO issues VALUES ('5'), ('2147483647'), ('2147483648')");

const found = "(SELECT count(*) FROM issues WHERE id = ?1)";
const written = `SELECT ?1, typeof(?1), json_array(?1), 'issue-' || ?1, ${found}`;
for (const [name, read] of Object.entries(readers))
  for (const value of [5, 2147483647, 2147483648]) console.log(`${name}: ${read(written, value).join(" ")}`);
console.log(`sql.js, a BigInt: ${readers["sql.js"]("SELECT typeof(?1), json_array(?1)", 2147483648n).join(" ")}`);
const cast = written.replaceAll("?1", "CAST(?1 AS INTEGER)");
console.log(`sql.js, with CAST: ${readers["sql.js"](cast, 2147483648).join(" ")}`);
other.close();
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
sql.js: 5 integer [5] issue-5 1
sql.js: 2147483647 integer [2147483647] issue-2147483647 1
sql.js: 2147483648 real [2147483648.0] issue-2147483648.0 0
node-sqlite3-wasm: 5 integer [5] issue-5 1
node-sqlite3-wasm: 2147483647 integer [2147483647] issue-2147483647 1
node-sqlite3-wasm: 2147483648 integer [2147483648] issue-2147483648 1
sql.js, a BigInt: text ["2147483648"]
sql.js, with CAST: 2147483648 integer [2147483648] issue-2147483648 1
SEEN
