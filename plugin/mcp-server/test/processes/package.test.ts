import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { readPlugin } from "../contract/plugin-folder.ts";
import { runProgram } from "./command-line.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const manifestForm = z.object({ version: z.string(), bin: z.record(z.string(), z.string()) });

let folder: string;
let env: Readonly<Record<string, string>>;
let installed: string;

/** The package as npm would publish it, installed where nothing else is. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ralph-package-"));
  env = { PATH: process.env["PATH"] ?? "", HOME: folder, npm_config_cache: join(folder, "cache") };
  await npm("pack", ROOT, "--offline", "--pack-destination", folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "no tarball";
  await npm("install", join(folder, tarball), "--offline", "--no-audit", "--no-fund", "--prefix", folder);
  installed = join(folder, "node_modules/ralph-hero");
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function npm(...args: readonly string[]): Promise<void> {
  const { code, stderr } = await runProgram("npm", args, { env, cwd: folder });
  expect([code, stderr]).toEqual([0, expect.anything()]);
}

function manifest(): z.output<typeof manifestForm> {
  return manifestForm.parse(JSON.parse(readFileSync(join(installed, "package.json"), "utf8")));
}

/** The files that speak to a model. */
function partsOf(root: string): string[] {
  return readPlugin(root).files.map(({ path }) => path);
}

describe("the npm package", () => {
  test("brings no other package", () => {
    expect(readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "ralph-hero",
    ]);
  });

  test("has the commands that it names", () => {
    const paths = Object.values(manifest().bin);
    expect(paths.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
  });

  test("is the whole plugin", () => {
    expect(partsOf(join(installed, "plugin"))).toEqual(partsOf(join(ROOT, "plugin")));
    expect(existsSync(join(installed, "plugin/LICENSE"))).toBe(true);
    expect(existsSync(join(installed, "plugin/THIRD-PARTY-LICENCES.md"))).toBe(true);
  });

  test("answers --version and --help as `npx ralph-hero` would", async () => {
    const command = join(folder, "node_modules/.bin/ralph-hero");
    const version = await runProgram(command, ["--version"], { env, cwd: folder });
    expect(version).toMatchObject({ code: 0, stdout: `${manifest().version}\n`, stderr: "" });
    const help = await runProgram("npx", ["--offline", "ralph-hero", "doctor", "--help"], {
      env,
      cwd: folder,
    });
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining("Usage: npx ralph-hero doctor") });
  });

  test("has the sandbox that `npx ralph-hero demo` starts", async () => {
    const args = ["--offline", "ralph-hero", "sandbox", "--help"];
    const { code, stdout } = await runProgram("npx", args, { env, cwd: folder });
    expect([code, stdout]).toEqual([0, expect.stringContaining("--tickets N")]);
  });

  test.each([[["ralph-hero-server"]], [["ralph-hero", "server"]]])(
    "is the server that clients start by %j",
    async ([command = "", ...args]) => {
      const client = new Client({ name: "package-test", version: "1.0.0" });
      await client.connect(
        new StdioClientTransport({
          command: join(folder, "node_modules/.bin", command),
          args,
          env,
          cwd: folder,
        }),
      );
      expect(client.getServerVersion()).toMatchObject({ name: "ralph-hero", version: manifest().version });
      await client.close();
    },
  );
});
