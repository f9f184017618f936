// Builds the committed bundles.
// `--check` builds in memory and fails if the committed bundles differ from their source. Both fail if a bundle is larger
// than its limit.
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { BUNDLES, MAX_BUNDLE_KB, MAX_START_KB } from "./bundle-options.mjs";

const BYTES_PER_KB = 1024;
const outputs = [];
let isTooLarge = false;

for (const [name, options] of Object.entries(BUNDLES)) {
  const { outputFiles, metafile } = await build(options);
  outputs.push(...outputFiles);
  const all = Object.keys(metafile.outputs);
  const entry = all.find((path) => metafile.outputs[path].entryPoint === options.entryPoints[0]);
  limit(name, sizeKb(metafile, all), MAX_BUNDLE_KB[name]);
  if (name === "server")
    limit("the server's start", sizeKb(metafile, imported(metafile, entry)), MAX_START_KB);
}

/** The file and those that it loads before it runs. */
function imported({ outputs: files }, path, found = new Set()) {
  if (found.has(path) || files[path] === undefined) return found;
  found.add(path);
  for (const { kind, path: other } of files[path].imports)
    if (kind === "import-statement") imported({ outputs: files }, other, found);
  return found;
}

function sizeKb({ outputs: files }, paths) {
  const bytes = [...paths].reduce((sum, path) => sum + files[path].bytes, 0);
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

const folder = dirname(outputs[0].path);
const paths = new Set(outputs.map(({ path }) => path));
const left = existsSync(folder)
  ? readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((path) => !paths.has(path))
  : [];
const stale = outputs.filter(({ path, text }) => !existsSync(path) || readFileSync(path, "utf8") !== text);

if (process.argv.includes("--check")) {
  for (const path of [...stale.map((file) => file.path), ...left])
    console.error(`${relative(process.cwd(), path)} is not what its source builds: run \`npm run build\``);
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
