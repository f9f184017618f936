// Builds the committed bundles.
// `--check` builds in memory and fails if a committed bundle differs from its source. Both fail if a bundle is larger
// than its limit.
import { chmodSync, existsSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { build } from "esbuild";
import { MAX_BUNDLE_KB, bundleOptions } from "./bundle-options.mjs";

const { outputFiles } = await build(bundleOptions);

const BYTES_PER_KB = 1024;
let isTooLarge = false;
for (const { path, contents } of outputFiles) {
  const sizeKb = Math.round(contents.length / BYTES_PER_KB);
  const maxKb = MAX_BUNDLE_KB[basename(path, ".js")];
  if (sizeKb <= maxKb) continue;
  isTooLarge = true;
  console.error(
    `${relative(process.cwd(), path)} has ${sizeKb} KB, more than its limit of ${maxKb} KB: leave something out, or raise the limit in scripts/bundle-options.mjs with its reason`,
  );
}

const stale = outputFiles.filter(
  ({ path, text }) => !existsSync(path) || readFileSync(path, "utf8") !== text,
);
if (process.argv.includes("--check")) {
  for (const { path } of stale)
    console.error(`${relative(process.cwd(), path)} is not what its source builds: run \`npm run build\``);
  process.exit(stale.length > 0 || isTooLarge ? 1 : 0);
}
for (const { path, text } of stale) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  // What names its interpreter is a command, and npm links to it as such.
  if (text.startsWith("#!")) chmodSync(path, 0o755);
}
for (const { path, text } of outputFiles)
  console.log(`${relative(process.cwd(), path)} ${Math.round(text.length / 1024)} KB`);
if (isTooLarge) process.exitCode = 1;
