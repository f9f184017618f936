// Runs a program of the tests that is written in TypeScript, which Node 20 does not run by itself.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const SERVER = fileURLToPath(new URL("../plugin/mcp-server/", import.meta.url));

/**
 * Bundles `test/<path>.ts` as deep in the package as it stands, for it finds files from where it is. The bundle's path;
 * `as` names it otherwise, so that several of one program stand side by side.
 */
export async function bundled(path, { as = path, plugins = [] } = {}) {
  const outfile = `${SERVER}.cache/${as}.mjs`;
  await build({
    entryPoints: [`${SERVER}test/${path}.ts`],
    outfile,
    plugins,
    bundle: true,
    // An error that is planted in one place changes no other one.
    treeShaking: false,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "warning",
  });
  return outfile;
}

/** Bundles `test/<name>/main.ts`, and runs it. */
export async function runBundled(name) {
  await import(await bundled(`${name}/main`));
}
