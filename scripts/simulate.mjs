// `npm run simulate`: agents, people and GitHub on a virtual clock, by the thousand. Bundled first, for Node 20 runs no
// TypeScript. Options: --seed N shows one schedule; --schedules N or --minutes M runs new ones, --from N from that seed on.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const outfile = `${root}.cache/simulate.mjs`;
await build({
  entryPoints: [`${root}plugin/mcp-server/test/simulation/main.ts`],
  outfile,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  // Some dependencies are CommonJS and call require for Node's own modules.
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
  logLevel: "warning",
});
await import(outfile);
