// Prints the changelog's section of a release: `node scripts/release-notes.mjs v0.1.0 owner/name`.
// Fails if the tag, the package and the changelog do not name one release of this repository.
import { readFileSync } from "node:fs";

const [tag, repository] = process.argv.slice(2);
const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const { version, repository: named } = JSON.parse(read("package.json"));

function fail(why) {
  console.error(`Cannot release ${tag}: ${why}`);
  process.exit(1);
}

if (tag !== `v${version}`) fail(`package.json has version ${version}`);
// npm accepts provenance only from the repository that the package names.
if (named.url !== `git+https://github.com/${repository}.git`)
  fail(`package.json names ${named.url}, and this is ${repository}`);
const [heading, ...lines] =
  read("CHANGELOG.md")
    .split(/^## /m)
    .find((part) => part.startsWith(`${version} `))
    ?.split("\n") ?? [];
if (heading === undefined) fail(`CHANGELOG.md has no section ${version}`);
if (heading.includes("unreleased")) fail(`CHANGELOG.md says "${heading}": name the day`);
console.log(lines.join("\n").trim());
