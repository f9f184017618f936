import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { stripIgnoredCharacters, parse, print, visit } from "graphql";

const server = fileURLToPath(new URL("../plugin/mcp-server/", import.meta.url));

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
 * The SDK makes zod schemas of the whole protocol when it is loaded, a third of the server's start. Here each is made at
 * its first use, and those that nothing uses are left out.
 */
const lazyProtocol = {
  name: "lazy-protocol",
  setup(bundler) {
    bundler.onLoad({ filter: /@modelcontextprotocol\/sdk\/dist\/esm\/types\.js$/ }, ({ path }) => {
      const schema = /^((?:export )?const \w+Schema = )([^]*?);$(?=\n[^\s)}])/gm;
      const text = readFileSync(path, "utf8").replace(schema, "$1/* @__PURE__ */ madeAtFirstUse(() => $2);");
      return { contents: `${text}\n${String(madeAtFirstUse)}`, loader: "js" };
    });
  },
};

/** A file for all bundles: 300 KB, which only a machine behind a proxy reads. */
const PROXY_AGENT = "proxy-agent";
/** Modules with bundles of their own. */
const apart = {
  name: "apart",
  setup(bundler) {
    bundler.onResolve({ filter: /\/(?:proxy-agent|session-board)\.ts$/ }, ({ kind, path }) =>
      kind === "entry-point" ? null : { path: `./${basename(path, ".ts")}.js`, external: true },
    );
    // The package's whole index is twice as large, and sets its own agent for all requests of the process.
    bundler.onLoad({ filter: /\/undici\/index\.js$/ }, () => ({
      contents: `require("./lib/dispatcher/dispatcher").prototype.connect = require("./lib/api/api-connect");
        exports.Pool = require("./lib/dispatcher/pool");
        exports.ProxyAgent = require("./lib/dispatcher/proxy-agent");`,
      loader: "js",
    }));
  },
};

function madeAtFirstUse(make) {
  let made;
  const schema = () => (made ??= make());
  return new Proxy({}, { get: (_, key) => schema()[key], has: (_, key) => key in schema() });
}

/**
 * Octokit reads and writes JSON by a package that keeps whole numbers beyond 2^53 exact, by patterns over the whole text.
 * GitHub sends none: its largest ids have eleven digits.
 */
const plainJson = {
  name: "plain-json",
  setup(bundler) {
    bundler.onLoad({ filter: /\/json-with-bigint\/json-with-bigint\.c?js$/ }, () => ({
      contents: "export const JSONParse = JSON.parse, JSONStringify = JSON.stringify;",
      loader: "js",
    }));
  },
};

/**
 * Octokit makes a method of each of GitHub's thousand endpoints when it is loaded: 80 KB, and two MB of memory. Those
 * whose scope and name are words of the sources are kept, however a call is written.
 */
const usedEndpoints = {
  name: "used-endpoints",
  setup(bundler) {
    const filter = /\/plugin-rest-endpoint-methods\/dist-src\/generated\/endpoints\.js$/;
    bundler.onLoad({ filter }, async ({ path }) => {
      const { default: all } = await import(path);
      const words = new Set(
        readdirSync(`${server}src`, { recursive: true, encoding: "utf8" })
          .filter((file) => file.endsWith(".ts"))
          .flatMap((file) => readFileSync(`${server}src/${file}`, "utf8").match(/\w+/g) ?? []),
      );
      const named = (entries) => entries.filter(([name]) => words.has(name));
      const kept = named(Object.entries(all)).map(([scope, methods]) => [
        scope,
        Object.fromEntries(named(Object.entries(methods))),
      ]);
      return { contents: `export default ${JSON.stringify(Object.fromEntries(kept))};`, loader: "js" };
    });
  },
};

const shared = {
  absWorkingDir: server,
  outdir: "dist",
  write: false,
  bundle: true,
  minify: true,
  legalComments: "none",
  platform: "node",
  target: "node20",
  format: "esm",
  // Some dependencies are CommonJS and call require for Node's own modules, most of them after the start.
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";let __require_;const require=name=>(__require_??=__createRequire(import.meta.url))(name);',
  },
  plugins: [githubSchema, englishOnly, noElicitation, lazyProtocol, plainJson, usedEndpoints, apart],
  metafile: true,
  logLevel: "warning",
};

/**
 * How esbuild makes the committed bundles, by their names: all dependencies inside, no source paths of this machine. Node
 * reads the whole of a file before it runs anything, so what the server's first call loads stands in files beside it. A
 * session's start reads the board with the same files.
 */
export const BUNDLES = {
  server: {
    ...shared,
    entryPoints: ["src/entry/server.ts", "src/entry/session-board.ts"],
    splitting: true,
    chunkNames: "server-[name]-[hash]",
  },
  ...Object.fromEntries(
    ["cli", "hook", "sandbox"].map((name) => [name, { ...shared, entryPoints: [`src/entry/${name}.ts`] }]),
  ),
  [PROXY_AGENT]: { ...shared, entryPoints: [`src/github/${PROXY_AGENT}.ts`] },
};

/**
 * The largest size of what the start of a session's server loads, in KB: zod takes 150 of it, the MCP SDK 35, shared
 * limits and proxies 8.
 */
export const MAX_START_KB = 272;

/**
 * The largest size of each bundle with all its files, in KB. A change that needs more raises its limit here, and says why. A new import
 * has grown a bundle by hundreds of KB before without anybody noticing.
 */
export const MAX_BUNDLE_KB = {
  // Part of every session. zod takes 190 KB, Ajv 120, the rules for secrets 60,
  // git without programs and without planted remotes 11, its reasons, others' commits and closing words 27,
  // calls as clients send them (arguments, order, time, updates, mentions, lean answers, newer servers, edits) 49,
  // proxies and certificates 7.
  server: 1_279,
  // Started by a person: the server's parts, the loop and the reports. The page of `run --web` takes 26 KB, Codex 17,
  // calls that wait for a person 13, the bounds of agents (reach, git without programs, checkouts) 20, repositories as
  // teams have them (bases, forks, rules, merges, others' commits, git's errors, set-up, what is wrong before a start) 70.
  cli: 1_844,
  // Started for each guarded call of an agent, which waits for it. git without programs takes 9 KB, zod's messages 4.
  hook: 276,
  // Loaded where a variable names a proxy. The parser of HTTP takes 145 KB of it, twice as WebAssembly.
  [PROXY_AGENT]: 300,
  // Not part of a session. GitHub's schema alone takes 500 KB.
  sandbox: 1_440,
};
