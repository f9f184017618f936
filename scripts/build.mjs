// Builds the committed bundles.
// `--check` builds in memory and fails where a committed bundle differs from its source.
import { chmodSync, existsSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { dirname, relative } from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "./bundle-options.mjs";

const { outputFiles } = await build(bundleOptions);

const stale = outputFiles.filter(
  ({ path, text }) => !existsSync(path) || readFileSync(path, "utf8") !== text,
);
if (process.argv.includes("--check")) {
  for (const { path } of stale)
    console.error(`${relative(process.cwd(), path)} is not what its source builds: run \`npm run build\``);
  process.exit(stale.length > 0 ? 1 : 0);
}
for (const { path, text } of stale) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  // What names its interpreter is a command, and npm links to it as such.
  if (text.startsWith("#!")) chmodSync(path, 0o755);
}
for (const { path, text } of outputFiles)
  console.log(`${relative(process.cwd(), path)} ${Math.round(text.length / 1024)} KB`);
