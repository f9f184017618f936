/**
 * `npm run live-schema -- FILE`: compares an introspection of GitHub's live schema, or of an Enterprise server, with the
 * documents of ralph-hero. `--query` prints the query of the introspection.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { GraphQLSchema } from "graphql";
import { messageOf } from "../../src/errors.ts";
import { compareSchema, failsOn, reportLines } from "./compare.ts";
import { DOCUMENTS, INTROSPECTION, PUBLISHED, schemaIn } from "./product.ts";

const USAGE = `Usage: npm run live-schema -- FILE [--all]

FILE is an introspection (JSON) or a schema (SDL). To make one with gh (--hostname HOST for an Enterprise server):
  gh api graphql -H 'GraphQL-Features: issue_fields' -f query="$(npm run -s live-schema -- --query)" > live.json`;

function main(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { all: { type: "boolean", default: false }, query: { type: "boolean", default: false } },
  });
  if (values.query) {
    console.log(INTROSPECTION);
    return 0;
  }
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new Error(USAGE);
  const report = compareSchema(readSchema(path), PUBLISHED);
  console.log(`${DOCUMENTS.length} documents of ralph-hero on ${path}\n`);
  for (const line of reportLines(report, values.all)) console.log(line);
  return failsOn(report) ? 1 : 0;
}

/** Throws an Error with the reason and the way to a file that can be read. */
function readSchema(path: string): GraphQLSchema {
  try {
    return schemaIn(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`Cannot read a schema from ${path}: ${messageOf(cause)}\n\n${USAGE}`, { cause });
  }
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
