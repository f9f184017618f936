// Lists the licences of all that the bundles hold in plugin/THIRD-PARTY-LICENCES.md, as these licences ask. `--check`
// fails where the list is not what the bundles hold. A licence that is not known to allow this fails in any case.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUNDLES, ROOT, bundle } from "./bundle-options.mjs";

const list = join(ROOT, "plugin/THIRD-PARTY-LICENCES.md");

/** They ask for their text and nothing of the program around them. */
const PERMISSIVE = new Set([
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "BlueOak-1.0.0",
]);

const files = (await Promise.all(Object.keys(BUNDLES).map(bundle))).flat();

/** The folders of the packages whose files stand in a bundle. */
const folders = new Set(
  files
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .flatMap(([path]) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.slice(1) ?? []),
);

const packages = [...folders]
  .map((folder) => describe(folder))
  .toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));

const refused = packages.filter(({ licence, text }) => !PERMISSIVE.has(licence) || text === null);
for (const { title, licence, text } of refused)
  console.error(
    `${title} cannot be bundled: ${text === null ? "it has no text of its licence" : `its licence is "${licence}"`}`,
  );

const texts = new Map();
for (const one of packages) texts.set(one.text, [...(texts.get(one.text) ?? []), one]);
const content = [
  "# Licences of what the bundles hold",
  "Made by `npm run licences`; the bundles in `mcp-server/dist` hold code of these packages.",
  [
    "| Package | Licence |",
    "| --- | --- |",
    ...packages.map(({ title, licence }) => `| ${title} | ${licence} |`),
  ].join("\n"),
  ...[...texts].map(
    ([text, those]) => `## ${those.map(({ title }) => title).join(", ")}\n\n\`\`\`text\n${text}\n\`\`\``,
  ),
].join("\n\n");

if (refused.length > 0) process.exit(1);
if (!process.argv.includes("--check")) writeFileSync(list, `${content}\n`);
else if (!existsSync(list) || readFileSync(list, "utf8") !== `${content}\n`) {
  console.error("plugin/THIRD-PARTY-LICENCES.md is not what the bundles hold: run `npm run licences`");
  process.exit(1);
}
console.log(`${packages.length} packages in the bundles, ${texts.size} texts of licences`);

function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[sc]e/i.test(entry));
  const text =
    file === undefined ? null : readFileSync(join(folder, file), "utf8").replaceAll("\r", "").trim();
  return { title: `${name} ${version}`, licence: license, text };
}
