/**
 * The rules of public directories, which docs/maintainers/releasing.md lists with their sources. `bundles.test.ts` holds
 * those of files.
 */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

const SCRIPTS = readdirSync(`${ROOT}plugin/hooks`)
  .filter((name) => name.endsWith(".sh"))
  .map((name) => `plugin/hooks/${name}`);

function read(path: string): string {
  return readFileSync(ROOT + path, "utf8");
}

const handler = z.looseObject({ command: z.string(), args: z.array(z.string()).default([]) });
const hooks = z.object({
  description: z.string(),
  hooks: z.record(z.string(), z.array(z.looseObject({ hooks: z.array(handler) }))),
});
const servers = z.object({ mcpServers: z.record(z.string(), handler) });
const OWN_FILE = String.raw`"?\$\{CLAUDE_PLUGIN_ROOT\}/[\w./-]+"?`;
/** A program or an interpreter, its own file, plain words: nothing that a shell would work on. */
const PLAIN = new RegExp(String.raw`^(?:(?:node|sh) )?${OWN_FILE}(?: \w+)*$`);

describe("hooks and servers", () => {
  const { description, hooks: events } = hooks.parse(JSON.parse(read("plugin/hooks/hooks.json")));
  const commands = [
    ...Object.values(events).flatMap((matchers) => matchers.flatMap((each) => each.hooks)),
    ...Object.values(servers.parse(JSON.parse(read("plugin/.mcp.json"))).mcpServers),
  ].map(({ command, args }) => [command, ...args].join(" "));

  test.each(commands)("%s runs a file of the plugin, and nothing else", (command) => {
    expect(command).toMatch(PLAIN);
  });

  test.each(SCRIPTS)("%s neither sources nor substitutes", (path) => {
    const code = read(path)
      .split("\n")
      .filter((line) => !/^\s*#/.test(line))
      .join("\n");
    expect(code).not.toMatch(/(?:^|[;&|]\s*)\s*(?:\.|source)\s+\S/m);
    expect(code).not.toMatch(/`|\$\((?!\()/);
  });

  test("are what the descriptions say: they deny", () => {
    const { plugins } = z
      .object({ plugins: z.array(z.object({ description: z.string() })) })
      .parse(JSON.parse(read(".claude-plugin/marketplace.json")));
    const manifest = z
      .object({ description: z.string() })
      .parse(JSON.parse(read("plugin/.claude-plugin/plugin.json")));
    for (const text of [description, manifest.description, ...plugins.map((each) => each.description)])
      expect(text).toMatch(/\bden(?:y|ies)\b/);
  });
});

describe("the plugin's page", () => {
  const page = read("plugin/README.md");

  test("names privacy, support and security", () => {
    for (const word of [/privacy/i, /support/i, /security/i]) expect(page).toMatch(word);
  });

  test("has three example prompts", () => {
    const [, section = ""] = page.split(/^## Example prompts$/m);
    expect(section.split(/^## /m, 1)[0]?.match(/^- /gm)).toHaveLength(3);
  });
});

const entry = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.array(z.object({ identifier: z.string(), version: z.string() })),
});

describe("server.json", () => {
  const text: unknown = JSON.parse(read("server.json"));

  test("is what the MCP Registry takes", () => {
    const schema: unknown = JSON.parse(read("plugin/mcp-server/test/contract/registry/server.schema.json"));
    const ajv = new Ajv({ strict: false, formats: { uri: (uri: string) => URL.canParse(uri) } });
    const isValid = ajv.compile(z.record(z.string(), z.unknown()).parse(schema));
    expect([isValid(text), isValid.errors]).toEqual([true, null]);
  });

  test("names the npm package and its version, and the package names it", () => {
    const { name, version, packages } = entry.parse(text);
    const npm = z
      .object({ name: z.string(), version: z.string(), mcpName: z.string() })
      .parse(JSON.parse(read("package.json")));
    expect([npm.mcpName, npm.version]).toEqual([name, version]);
    expect(packages).toEqual([{ identifier: npm.name, version: npm.version }]);
  });
});
