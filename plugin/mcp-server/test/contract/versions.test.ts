import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const ROOT = new URL("../../../../", import.meta.url);

const manifest = z.object({ name: z.string(), version: z.string() });
const marketplace = z.object({ plugins: z.array(manifest) });

function contents(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, ROOT), "utf8"));
}

function versionOf(path: string): string {
  return manifest.parse(contents(path)).version;
}

describe("the version", () => {
  test("is the same in every place", () => {
    const version = versionOf("plugin/mcp-server/package.json");
    const { plugins } = marketplace.parse(contents(".claude-plugin/marketplace.json"));
    expect({
      npmPackage: versionOf("package.json"),
      plugin: versionOf("plugin/.claude-plugin/plugin.json"),
      loop: versionOf("plugin/loop/package.json"),
      sandbox: versionOf("sandbox/package.json"),
      marketplace: plugins.map((plugin) => [plugin.name, plugin.version]),
    }).toEqual({
      npmPackage: version,
      plugin: version,
      loop: version,
      sandbox: version,
      marketplace: [["ralph-hero", version]],
    });
  });
});

const repositoryForm = z.object({ repository: z.object({ url: z.string() }) });

/** The repository on GitHub, as a page names it: a marketplace, a clone, or one of its pages. */
const ADDED = /(?:--marketplace |\bgithub\.com\/)([\w-]+\/ralph-hero)/g;

describe("the repository's address", () => {
  test("is the one of package.json wherever a page names it", () => {
    const { url } = repositoryForm.parse(contents("package.json")).repository;
    const docs = readdirSync(new URL("docs", ROOT)).filter((name) => name.endsWith(".md"));
    const pages = ["README.md", "plugin/README.md", ...docs.map((name) => `docs/${name}`)];
    const text = pages.map((path) => readFileSync(new URL(path, ROOT), "utf8")).join("\n");
    const named = [...text.matchAll(ADDED)].map(([, address]) => `git+https://github.com/${address}.git`);
    expect(new Set(named)).toEqual(new Set([url]));
  });
});

const lockForm = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) }),
  ),
});

describe("the lock file", () => {
  test("has the native parts of every platform, without which `npm ci` refuses to install", () => {
    const { packages } = lockForm.parse(contents("package-lock.json"));
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`${place}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });
});
