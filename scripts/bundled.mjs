// Runs a program of the tests that is written in TypeScript, which Node 20 does not run by itself.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const SERVER = fileURLToPath(new URL("../plugin/mcp-server/", import.meta.url));

/**
 * Bundles `test/<name>/main.ts` as deep in the package as it stands, for it finds files from where it is, and runs it.
 */
export async function runBundled(name) {
  const outfile = `${SERVER}.cache/${name}/main.mjs`;
  await build({
    entryPoints: [`${SERVER}test/${name}/main.ts`],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "warning",
  });
  await import(outfile);
}
