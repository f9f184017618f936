import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { stripIgnoredCharacters, parse, print, visit } from "graphql";

const server = fileURLToPath(new URL("../plugin/mcp-server/", import.meta.url));
const entries = ["server", "cli", "hook", "sandbox"].filter((name) =>
  existsSync(`${server}src/entry/${name}.ts`),
);

/** The sandbox carries GitHub's schema as text without its descriptions: a third of the size. */
const githubSchema = {
  name: "github-schema",
  setup(bundler) {
    bundler.onLoad({ filter: /@octokit\/graphql-schema\/index\.js$/ }, ({ path }) => {
      const ast = parse(readFileSync(`${dirname(path)}/schema.graphql`, "utf8"), { noLocation: true });
      const bare = visit(ast, {
        enter: (node) => ("description" in node ? { ...node, description: undefined } : undefined),
      });
      const text = JSON.stringify(stripIgnoredCharacters(print(bare)));
      return { contents: `export const schema = { idl: ${text} };`, loader: "js" };
    });
  },
};

/** zod exports the messages of every language, which no bundler can tell are unused. English is imported by itself. */
const englishOnly = {
  name: "english-only",
  setup(bundler) {
    bundler.onLoad({ filter: /\/zod\/v4\/locales\/index\.c?js$/ }, () => ({
      contents: "export {};",
      loader: "js",
    }));
  },
};

/**
 * How esbuild makes the committed bundles: one file an entry, all dependencies inside, no source paths of this machine.
 */
export const bundleOptions = {
  absWorkingDir: server,
  entryPoints: entries.map((name) => `src/entry/${name}.ts`),
  outdir: "dist",
  write: false,
  bundle: true,
  minify: true,
  legalComments: "none",
  platform: "node",
  target: "node20",
  format: "esm",
  // Some dependencies are CommonJS and call require for Node's own modules.
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
  plugins: [githubSchema, englishOnly],
  logLevel: "warning",
};
