import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const WORKFLOWS = filesIn(".github/workflows");
const FORMS = filesIn(".github/ISSUE_TEMPLATE").filter((path) => !path.endsWith("config.yml"));

const step = z.strictObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const permissions = z.record(z.string(), z.enum(["read", "write", "none"]));
const job = z.strictObject({
  uses: z.string().optional(),
  needs: z.string().optional(),
  strategy: z.unknown().optional(),
  "runs-on": z.string().optional(),
  environment: z.string().optional(),
  "continue-on-error": z.string().optional(),
  "timeout-minutes": z.number().optional(),
  permissions: permissions.optional(),
  env: z.record(z.string(), z.string()).optional(),
  steps: z.array(step).default([]),
});
/** The part of GitHub's workflow syntax that these files use: an unknown key is a mistake. */
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.unknown().optional(),
  jobs: z.record(z.string(), job),
});

const field = z.strictObject({
  type: z.enum(["textarea", "input", "dropdown"]),
  id: z.string(),
  attributes: z.strictObject({
    label: z.string(),
    description: z.string().optional(),
    placeholder: z.string().optional(),
    render: z.string().optional(),
    options: z.array(z.string()).optional(),
    multiple: z.boolean().optional(),
  }),
  validations: z.strictObject({ required: z.boolean() }).optional(),
});
const note = z.strictObject({
  type: z.literal("markdown"),
  attributes: z.strictObject({ value: z.string() }),
});
const form = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z.array(z.union([field, note])),
});

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
}

function yamlOf(path: string): unknown {
  return parse(readFileSync(join(ROOT, path), "utf8"));
}

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))).scripts;

/** The project's own scripts that a step runs, and that do not exist. */
function missingScripts(run: string): string[] {
  const named = [...run.matchAll(/\bnpm run ([\w:-]+)/g)].flatMap(([, name = ""]) => name);
  const files = [...run.matchAll(/\bnode (\S+\.mjs)/g)].flatMap(([, path = ""]) => path);
  return [
    ...named.filter((name) => !(name in scripts)),
    ...files.filter((path) => !existsSync(join(ROOT, path))),
  ];
}

describe.each(WORKFLOWS)("%s", (path) => {
  const { permissions: granted, jobs } = workflow.parse(yamlOf(path));
  const all = Object.values(jobs);
  const steps = all.flatMap((each) => each.steps);

  test("may only read, but where a job says so", () => {
    expect(granted).toEqual({ contents: "read" });
  });

  test("bounds the time of every job", () => {
    expect(all.filter((each) => each.uses === undefined && each["timeout-minutes"] === undefined)).toEqual(
      [],
    );
  });

  test("waits for jobs that exist, and calls workflows that exist", () => {
    expect(all.flatMap(({ needs = [] }) => needs).filter((name) => !(name in jobs))).toEqual([]);
    const called = all.flatMap(({ uses = [] }) => uses);
    expect(called.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test("pins every action by its commit, and leaves no token in the clone", () => {
    const uses = steps.filter((each) => each.uses !== undefined);
    expect(uses.filter((each) => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/.test(each.uses ?? ""))).toEqual([]);
    const checkouts = uses.filter((each) => each.uses?.startsWith("actions/checkout@"));
    expect(checkouts.filter((each) => each.with?.["persist-credentials"] !== false)).toEqual([]);
  });

  test("runs scripts that exist, and puts no expression into a shell command", () => {
    const commands = steps.flatMap(({ run = [] }) => run);
    expect(commands.flatMap(missingScripts)).toEqual([]);
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
  });
});

/** The pages and workflows that people copy from. */
const COPIED = [
  "README.md",
  "plugin/README.md",
  ...["docs", "plugin/skills", "plugin/agents"].flatMap(filesBelow),
].filter((path) => /\.(?:md|ya?ml)$/.test(path));

function filesBelow(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}

/** The actions that a text uses, as `owner/name@ref # version`. */
function actionsIn(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  return [...text.matchAll(/^[\s-]*uses: *(?![ .])["']?(.*?)["']?$/gm)].map(([, action = ""]) => action);
}

test("every example names the commits of actions that our own workflows use, with their versions", () => {
  const own = new Set(WORKFLOWS.flatMap(actionsIn));
  const examples = COPIED.flatMap((path) => actionsIn(path).map((action) => [path, action]));
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.filter(([, action = ""]) => !own.has(action))).toEqual([]);
  expect(
    [...own].filter((action) => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
  ).toEqual([]);
});

describe.each(FORMS)("%s", (path) => {
  const { body } = form.parse(yamlOf(path));
  const fields = body.flatMap((each) => (each.type === "markdown" ? [] : [each]));

  test("tells its fields apart by id and label", () => {
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    expect(new Set(fields.map(({ attributes }) => attributes.label)).size).toBe(fields.length);
  });

  test("offers a choice in every list, and nowhere else", () => {
    expect(
      fields.filter(({ type, attributes }) => (type === "dropdown") !== (attributes.options !== undefined)),
    ).toEqual([]);
  });
});
