import { readFileSync, readdirSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, print, visit } from "graphql";
import { format } from "oxfmt";
import { rolldown } from "rolldown";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SERVER = join(ROOT, "plugin/mcp-server/");
/** Our own sources, below the folders of layers. */
const SOURCES = /^plugin\/(?:mcp-server|loop)\/src\//;

/** Modules that are bundled in another form than their packages have them: their paths, and the code from a path. */
const REPLACED = [
  {
    // The sandbox carries GitHub's schema without its descriptions: a third of the size.
    id: /@octokit\/graphql-schema\/index\.js$/,
    code(path) {
      const ast = parse(readFileSync(join(dirname(path), "schema.graphql"), "utf8"), { noLocation: true });
      const bare = visit(ast, {
        enter: (node) => ("description" in node ? { ...node, description: undefined } : undefined),
      });
      return `export const schema = { idl: ${templateOf(print(bare))} };`;
    },
  },
  {
    // zod exports the messages of every language, which no bundler can tell are unused. English is imported by itself.
    id: /\/zod\/v4\/locales\/index\.js$/,
    code: () => "export {};",
  },
  {
    // The SDK's server brings Ajv to check what a client elicits, which this server never asks for.
    id: /@modelcontextprotocol\/sdk\/dist\/esm\/validation\/ajv-provider\.js$/,
    code: () =>
      'export class AjvJsonSchemaValidator { getValidator() { throw new Error("This server elicits nothing"); } }',
  },
  {
    // The SDK makes zod schemas of the whole protocol when it is loaded, a third of the server's start. Here each is made
    // at its first use, and those that nothing uses are left out.
    id: /@modelcontextprotocol\/sdk\/dist\/esm\/types\.js$/,
    code(path) {
      const schema = /^((?:export )?const \w+Schema = )([^]*?);$(?=\n[^\s)}])/gm;
      const text = readFileSync(path, "utf8").replace(schema, "$1/* @__PURE__ */ madeAtFirstUse(() => $2);");
      return `${text}\n${String(madeAtFirstUse)}`;
    },
  },
  {
    // The package's whole index is twice as large, and sets its own agent for all requests of the process.
    id: /\/undici\/index\.js$/,
    code: () => `require("./lib/dispatcher/dispatcher").prototype.connect = require("./lib/api/api-connect");
      exports.Pool = require("./lib/dispatcher/pool");
      exports.ProxyAgent = require("./lib/dispatcher/proxy-agent");`,
  },
  {
    // A program in base64, which ignores ends of lines.
    id: /\/undici\/lib\/llhttp\/llhttp(?:_simd)?-wasm\.js$/,
    code: (path) =>
      readFileSync(path, "utf8").replace(/'([\w+/=]{1000,})'/, (_, text) => {
        return templateOf(text.replaceAll(/.{100}/g, "$&\n"));
      }),
  },
  {
    // Octokit reads and writes JSON by a package that keeps whole numbers beyond 2^53 exact, by patterns over the whole
    // text. GitHub sends none: its largest ids have eleven digits.
    id: /\/json-with-bigint\/json-with-bigint\.js$/,
    code: () => "export const JSONParse = JSON.parse, JSONStringify = JSON.stringify;",
  },
  {
    // Octokit makes a method of each of GitHub's thousand endpoints when it is loaded: 80 KB, and two MB of memory.
    // Those whose scope and name are words of the sources are kept, however a call is written.
    id: /\/plugin-rest-endpoint-methods\/dist-src\/generated\/endpoints\.js$/,
    async code(path) {
      const { default: all } = await import(path);
      const words = new Set(
        readdirSync(`${SERVER}src`, { recursive: true, encoding: "utf8" })
          .filter((file) => file.endsWith(".ts"))
          .flatMap((file) => readFileSync(`${SERVER}src/${file}`, "utf8").match(/\w+/g) ?? []),
      );
      const named = (entries) => entries.filter(([name]) => words.has(name));
      const kept = named(Object.entries(all)).map(([scope, methods]) => [
        scope,
        Object.fromEntries(named(Object.entries(methods))),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(kept))};`;
    },
  },
];

/** The text as a literal with its lines. */
function templateOf(text) {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, "\\$&")}\``;
}

function madeAtFirstUse(make) {
  let made;
  const schema = () => (made ??= make());
  return new Proxy({}, { get: (_, key) => schema()[key], has: (_, key) => key in schema() });
}

const replaced = {
  name: "replaced",
  load: {
    filter: { id: REPLACED.map(({ id }) => id) },
    handler: async (path) => REPLACED.find(({ id }) => id.test(path)).code(path),
  },
};

/** The folders of committed files, with the programs in them. Those of the plugin share their files. */
export const BUNDLES = {
  "plugin/mcp-server/dist": ["server", "cli", "hook"],
  "sandbox/dist": ["sandbox"],
};

/** The folders of the programs' sources. */
const ENTRIES = {
  "plugin/mcp-server/dist": "plugin/mcp-server/src/entry",
  "sandbox/dist": "sandbox/src/entry",
};

/**
 * The largest size of what each program may load, in KB: parts that programs share count for each. A change that needs
 * more raises its limit here, and says why. A new import has grown a program by hundreds of KB before without anybody
 * noticing.
 */
export const MAX_KB = {
  // Part of every session.
  server: 2_600,
  // Started by a person: the server's parts, the loop and the reports.
  cli: 3_800,
  // Started for each guarded call of an agent. The calls load little of it; the start of a session reads the board, and the
  // guard reads variables, branches and expansions as shells do.
  hook: 1_850,
  // Not part of a session.
  sandbox: 2_200,
};

/** The largest size of what a start loads, in KB. zod takes half of the server's. */
export const MAX_START_KB = { server: 410, hook: 72 };

/** Directories of plugins hold one with a file over 256 KiB for a person. A file is cut well below that, and may grow. */
const MAX_PART_BYTES = 200_000;

/** The folders of the sources, lowest first: imports point down. Packages come before them, the sandbox after them. */
const LAYERS =
  "rules log web programs config github probe ticket runs board setup report hooks mcp agents loop cli commands entry".split(
    " ",
  );

const PACKAGES = -1;

/**
 * All files of a folder of `BUNDLES`, as a person may read them: all dependencies inside, nothing minified, no paths of
 * this machine. Node reads the whole of a file before it runs anything, so what only some calls need stands in files that
 * are loaded then. What is loaded first names all files that it needs, those of others last, which changes no order: Node
 * reads them side by side.
 */
export async function bundle(folder) {
  const input = Object.fromEntries(
    BUNDLES[folder].map((name) => [name, join(ROOT, ENTRIES[folder], `${name}.ts`)]),
  );
  const bundler = await rolldown({
    input,
    cwd: ROOT,
    platform: "node",
    transform: { target: "node20" },
    // The package exports its minified form only.
    resolve: { alias: { "lru-cache": join(ROOT, "node_modules/lru-cache/dist/esm/node/index.js") } },
    plugins: [replaced],
    preserveEntrySignatures: false,
    checks: { bundlerTimings: false },
  });
  const whole = await bundler.generate(outputOptions(true));
  const parts = partsOf(whole.output);
  const { output } = await bundler.generate(
    outputOptions({
      groups: [
        { name: (id) => parts.get(id) ?? null, debugName: "parts", includeDependenciesRecursively: false },
      ],
    }),
  );
  await bundler.close();
  const files = new Map(output.map((file) => [file.fileName, file]));
  return Promise.all(
    output.map(async ({ fileName, code, modules, imports, dynamicImports, isEntry, isDynamicEntry }) => {
      const loaded = isEntry || isDynamicEntry ? loadedBy(files, fileName, staticImports) : new Set();
      const later = [...loaded].filter((other) => other !== fileName && !imports.includes(other));
      const lines = [code, ...later.map((other) => `import "./${other}";`)];
      const { code: text } = await format(fileName, lines.join("\n"), { printWidth: 110, useTabs: true });
      return {
        name: fileName,
        path: join(ROOT, folder, fileName),
        text: inAscii(text),
        modules,
        imports,
        dynamicImports,
      };
    }),
  );
}

/**
 * V8 holds a file with another character in two bytes for each of its characters: 27 MB of a server's 95 after 50
 * transitions (Node 20.20).
 */
function inAscii(text) {
  if (/String\.raw`[^`]*[^\0-\x7F]/.test(text)) throw new Error("String.raw keeps the escape of a character");
  return text.replaceAll(/(\\*)([^\0-\x7F])/g, (_, slashes, character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, "0");
    return `${slashes.slice(slashes.length % 2)}\\u${code}`;
  });
}

function outputOptions(codeSplitting) {
  return {
    format: "es",
    chunkFileNames: ({ isDynamicEntry, facadeModuleId }) =>
      isDynamicEntry && facadeModuleId !== null ? `${nameOf(facadeModuleId)}.js` : "[name].js",
    // They cost a start 3 ms. The sources stand beside.
    comments: false,
    minifyInternalExports: false,
    codeSplitting,
  };
}

/**
 * The names of the files that modules go into. Modules stand together that the same starts and calls load, in the order
 * in which they run. A part that is too large is cut between layers, and else along that order, so that no two files import each
 * other.
 */
function partsOf(chunks) {
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const starts = new Map([...files.keys()].map((name) => [name, loadedBy(files, name, staticImports)]));
  const programs = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const calls = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ fileName: call }) => {
      const callers = programs.filter((program) => loadedBy(files, program, allImports).has(call));
      return { call, callers };
    });
  /** The starts that load the file, and the calls that load it later than each of their programs' starts. */
  const loadersOf = (name) => [
    ...programs.filter((program) => starts.get(program).has(name)),
    ...calls
      .filter(({ call }) => starts.get(call).has(name))
      .filter(({ callers }) => !callers.every((program) => starts.get(program).has(name)))
      .map(({ call }) => call),
  ];
  const together = new Map();
  const inOrder = new Set([...starts.values()].flatMap((names) => Array.from(names)));
  for (const name of inOrder) {
    const { facadeModuleId, modules } = files.get(name);
    const sizes = Object.entries(modules).map(([id, { renderedLength }]) => ({ id, bytes: renderedLength }));
    // An entry's own file is named after it, and may hold more.
    if (facadeModuleId !== null && sum(sizes) <= MAX_PART_BYTES) continue;
    const loaders = loadersOf(name).join();
    const rest = sizes.filter(({ id }) => id !== facadeModuleId);
    together.set(loaders, [...(together.get(loaders) ?? []), ...rest]);
  }
  const names = new Map();
  for (const modules of together.values())
    for (const part of cut(modules)) for (const { id } of part) names.set(id, nameOf(largest(part).id));
  return names;
}

/** The names of a file and of those that it loads, each after those that it imports. */
export function loadedBy(files, name, importsOf, found = new Set()) {
  if (found.has(name) || !files.has(name)) return found;
  found.add(name);
  for (const other of importsOf(files.get(name))) loadedBy(files, other, importsOf, found);
  // To the end.
  found.delete(name);
  return found.add(name);
}

export const staticImports = ({ imports }) => imports;
export const allImports = ({ imports, dynamicImports }) => [...imports, ...dynamicImports];

/** Between layers where that does; packages stand apart. */
function cut(modules) {
  const parts = [[]];
  const beginIf = (isFull) => {
    if (isFull && parts.at(-1).length > 0) parts.push([]);
  };
  for (const layer of [PACKAGES, ...LAYERS.keys()]) {
    const inLayer = modules.filter(({ id }) => layerOf(id) === layer);
    beginIf(layer === PACKAGES + 1 || sum([...parts.at(-1), ...inLayer]) > MAX_PART_BYTES);
    for (const module of inLayer) {
      beginIf(sum([...parts.at(-1), module]) > MAX_PART_BYTES);
      parts.at(-1).push(module);
    }
  }
  return parts.filter((part) => part.length > 0);
}

function layerOf(id) {
  const path = relative(ROOT, id);
  if (path.startsWith("sandbox/src/")) return LAYERS.length;
  return SOURCES.test(path) ? LAYERS.indexOf(path.replace(SOURCES, "").split("/")[0]) : PACKAGES;
}

function sum(modules) {
  return modules.reduce((total, { bytes }) => total + bytes, 0);
}

function largest(modules) {
  return modules.reduce((one, other) => (other.bytes > one.bytes ? other : one));
}

/** The module's place in the sources or among the packages, as one word. */
function nameOf(id) {
  const path = relative(ROOT, id)
    .replace(SOURCES, "")
    .replace(/.*node_modules\/@?/, "");
  return path.slice(0, -extname(path).length).replaceAll("/", "-");
}
