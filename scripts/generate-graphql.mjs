// Writes src/github/generated.ts: for every operation in src/github/operations its TypeScript types, made
// from GitHub's public schema, and its text with the fragments it needs. `--check` only compares.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { codegen } from "@graphql-codegen/core";
import * as operationTypes from "@graphql-codegen/typescript-operations";
import { transformSync } from "esbuild";
import { buildSchema, parse, print, visit } from "graphql";
import { format } from "oxfmt";

const source = fileURLToPath(new URL("../plugin/mcp-server/src/github/", import.meta.url));
const target = join(source, "generated.ts");
const schemaFile = fileURLToPath(new URL("schema.graphql", import.meta.resolve("@octokit/graphql-schema")));

// What is live and absent from the package; see there.
const extensionFile = join(source, "../../../../sandbox/src/schema-extension.ts");
const { code: extension } = transformSync(readFileSync(extensionFile, "utf8"), {
  loader: "ts",
  format: "esm",
});
const { SCHEMA_EXTENSION } = await import(`data:text/javascript,${encodeURIComponent(extension)}`);

const sdl = readFileSync(schemaFile, "utf8") + SCHEMA_EXTENSION;
// GitHub's published schema defines one field twice, which strict validation refuses.
const schema = buildSchema(sdl, { assumeValid: true, assumeValidSDL: true });

const documents = readdirSync(join(source, "operations"))
  .filter((name) => name.endsWith(".graphql"))
  .toSorted()
  .map((name) => ({
    location: name,
    document: parse(readFileSync(join(source, "operations", name), "utf8")),
  }));

const definitions = documents.flatMap(({ document }) => document.definitions);
const fragments = new Map(
  definitions.filter((d) => d.kind === "FragmentDefinition").map((d) => [d.name.value, d]),
);

function neededFragments(definition, found = new Set()) {
  visit(definition, {
    FragmentSpread(spread) {
      const name = spread.name.value;
      if (found.has(name)) return;
      found.add(name);
      neededFragments(fragments.get(name), found);
    },
  });
  return found;
}

// Fragments of a file `since-x.graphql` ask for what only newer servers know.
const features = Object.fromEntries(
  documents
    .filter(({ location }) => location.startsWith("since-"))
    .map(({ location, document }) => [
      location.slice("since-".length, -".graphql".length),
      document.definitions.map((definition) => definition.name.value),
    ]),
);

const operations = definitions.filter((definition) => definition.kind === "OperationDefinition");

function sortedFragments(operation) {
  const names = [...neededFragments(operation)].toSorted((a, b) => a.localeCompare(b));
  return names.map((name) => fragments.get(name));
}

function constantOf({ name: { value } }) {
  return `${value.charAt(0).toLowerCase()}${value.slice(1)}Document`;
}

function fragmentConstantOf({ name: { value } }) {
  return `${value.charAt(0).toLowerCase()}${value.slice(1)}Fragment`;
}

function quotedText(definition) {
  return print(definition).replaceAll(/[\\`]|\$\{/g, "\\$&");
}

const fragmentTexts = [...fragments.values()].map(
  (fragment) => `const ${fragmentConstantOf(fragment)} = \`${quotedText(fragment)}\`;`,
);

const texts = operations.map((operation) => {
  const needed = sortedFragments(operation).map((fragment) => `\${${fragmentConstantOf(fragment)}}`);
  const type = `${operation.name.value}${operation.operation === "query" ? "Query" : "Mutation"}`;
  return `export const ${constantOf(operation)} = \`${[quotedText(operation), ...needed].join("\n\n")}\` as TypedDocument<${type}, ${type}Variables>;`;
});

// The parts of a mutation, of which `documents.ts` makes one document of several.
function partsOf(operation) {
  const needed = sortedFragments(operation);
  const shared = new Set();
  for (const fragment of needed) visit(fragment, { Variable: ({ name }) => void shared.add(name.value) });
  return {
    name: operation.name.value,
    parameters: operation.variableDefinitions.map(({ variable, type }) => [variable.name.value, print(type)]),
    shared: [...shared].toSorted((a, b) => a.localeCompare(b)),
    fields: operation.selectionSet.selections.map((field) => {
      if (field.kind !== "Field" || field.alias)
        throw new Error(`${operation.name.value}: plain fields only`);
      // Each second part is the name of a variable.
      return {
        name: field.name.value,
        text: print(field)
          .replaceAll("\n", "\n  ")
          .split(/\$(\w+)/),
      };
    }),
  };
}

const mutations = operations.filter(({ operation }) => operation === "mutation");
const parts = mutations.map((operation) => {
  const needed = sortedFragments(operation).map((fragment) => fragmentConstantOf(fragment));
  const { name, ...others } = partsOf(operation);
  return `[${constantOf(operation)}, { name: "${name}", fragments: [${needed.join(", ")}], ${JSON.stringify(others).slice(1)}]`;
});
const mutationParts = `export const mutationParts: ReadonlyMap<string, MutationParts> = new Map<string, MutationParts>([${parts.join(",\n")}]);`;

const types = await codegen({
  filename: target,
  schema: parse(sdl),
  schemaAst: schema,
  documents,
  plugins: [
    {
      operations: {
        skipTypename: true,
        nonOptionalTypename: false,
        enumsAsTypes: true,
        immutableTypes: true,
        scalars: {
          BigInt: "string",
          DateTime: "string",
          URI: "string",
          GitObjectID: "string",
          GitRefname: "string",
        },
        strictScalars: false,
        useTypeImports: true,
        onlyOperationTypes: true,
        disableDescriptions: true,
      },
    },
  ],
  pluginMap: { operations: operationTypes },
  config: {},
});

const text = `// Generated by scripts/generate-graphql.mjs from src/github/operations; not edited by hand.\nimport type { MutationParts, TypedDocument } from "./documents.ts";\n\n${types}\nexport const featureFragments = ${JSON.stringify(features)} as const;\n\n${fragmentTexts.join("\n\n")}\n\n${texts.join("\n\n")}\n\n${mutationParts}\n`;

const { code: generated } = await format(target, text, { printWidth: 110, useTabs: true });

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== generated) {
    console.error(
      "src/github/generated.ts differs from its documents: run `node scripts/generate-graphql.mjs`",
    );
    process.exit(1);
  }
} else {
  writeFileSync(target, generated);
}
