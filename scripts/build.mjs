// Builds the committed bundles.
// `--check` builds in memory and fails if the committed bundles differ from their source. Both fail if a program is
// larger than its limit.
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import {
  BUNDLES,
  MAX_KB,
  MAX_START_KB,
  ROOT,
  allImports,
  bundle,
  loadedBy,
  staticImports,
} from "./bundle-options.mjs";

const BYTES_PER_KB = 1024;
const outputs = [];
const left = [];
let isTooLarge = false;

for (const [folder, programs] of Object.entries(BUNDLES)) {
  const files = new Map((await bundle(folder)).map((file) => [file.name, file]));
  outputs.push(...files.values());
  if (existsSync(join(ROOT, folder)))
    left.push(
      ...readdirSync(join(ROOT, folder))
        .filter((name) => !files.has(name))
        .map((name) => join(ROOT, folder, name)),
    );
  for (const name of programs) {
    limit(name, sizeKb(files, loadedBy(files, `${name}.js`, allImports)), MAX_KB[name]);
    if (name in MAX_START_KB)
      limit(
        `the start of ${name}`,
        sizeKb(files, loadedBy(files, `${name}.js`, staticImports)),
        MAX_START_KB[name],
      );
  }
}

function sizeKb(files, names) {
  const bytes = [...names].reduce((sum, name) => sum + Buffer.byteLength(files.get(name).text), 0);
  return Math.round(bytes / BYTES_PER_KB);
}

function limit(name, kb, maxKb) {
  console.log(`${name}: ${kb} KB of ${maxKb}`);
  if (kb <= maxKb) return;
  isTooLarge = true;
  console.error(
    `${name} has ${kb} KB, more than its limit of ${maxKb} KB: leave something out, or raise the limit in scripts/bundle-options.mjs with its reason`,
  );
}

const stale = outputs.filter(({ path, text }) => !existsSync(path) || readFileSync(path, "utf8") !== text);

if (process.argv.includes("--check")) {
  for (const path of [...stale.map((file) => file.path), ...left])
    console.error(`${relative(ROOT, path)} is not what its source builds: run \`npm run build\``);
  process.exit(stale.length > 0 || left.length > 0 || isTooLarge ? 1 : 0);
}
for (const path of left) rmSync(path);
for (const { path, text } of stale) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  // What names its interpreter is a command, and npm links to it as such.
  if (text.startsWith("#!")) chmodSync(path, 0o755);
}
if (isTooLarge) process.exitCode = 1;
