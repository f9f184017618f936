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

/** The SDK's server brings Ajv to check what a client elicits, which this server never asks for. */
const noElicitation = {
  name: "no-elicitation",
  setup(bundler) {
    bundler.onLoad(
      { filter: /@modelcontextprotocol\/sdk\/dist\/esm\/validation\/ajv-provider\.js$/ },
      () => ({
        contents: `export class AjvJsonSchemaValidator {
        getValidator() { throw new Error("This server elicits nothing"); }
      }`,
        loader: "js",
      }),
    );
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
  plugins: [githubSchema, englishOnly, noElicitation],
  logLevel: "warning",
};

/**
 * The largest size of each bundle in KB. A change that needs more raises its limit here, and says why. A new import
 * has grown a bundle by hundreds of KB before without anybody noticing.
 */
export const MAX_BUNDLE_KB = {
  // Loaded by every session that starts. zod takes 190 KB, Ajv 120, Octokit's REST methods 80, the rules for secrets 60.
  server: 1_180,
  // Started by a person, and by the hook of a session's start: the server's parts, the loop and the reports.
  cli: 1_580,
  // Started for each guarded call of an agent, which waits for it.
  hook: 260,
  // Not part of a session. GitHub's schema alone takes 500 KB.
  sandbox: 1_440,
};
