import { beforeEach, expect, test, vi } from "vitest";
import { Command } from "commander";
import { worldAt } from "../../test/app/view-builder.ts";
import { agreed } from "./agreed.ts";
import type { ProgramContext } from "./context.ts";
import { registerSetup } from "./setup.ts";

const STEP = 'Create the label "ui"';

vi.mock("./agreed.ts", () => ({ agreed: vi.fn<typeof agreed>() }));
vi.mock("../app/setup/setup-project.ts", () => ({
  planBoard: async () => ({ plan: { steps: [{ says: STEP }], notes: [] }, project: null, toSet: null }),
  applySetup: async () => ({ project: { url: "https://x" }, steps: [STEP], notes: [], toSet: null }),
}));

let stdout: string[];
let stderr: string[];

beforeEach(() => {
  [stdout, stderr] = [[], []];
});

async function setup(...args: readonly string[]): Promise<void> {
  const program = new Command();
  const context = {
    world: () => worldAt(0),
    print: (line) => stdout.push(line),
    printError: (line) => stderr.push(line),
    progress: () => undefined,
    exit: () => undefined,
  } satisfies Partial<ProgramContext>;
  // What setup asks of its context.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  registerSetup(program, context as unknown as ProgramContext);
  await program.parseAsync(["setup", "--owner", "octo", "--repo", "rocket", ...args], { from: "user" });
}

test("with --json a person sees the plan before the question, and programs read an answer of JSON alone", async () => {
  vi.mocked(agreed).mockImplementation(async () => {
    expect(stderr.join("\n")).toContain(STEP);
    return false;
  });
  await setup("--json");
  expect(agreed).toHaveBeenCalledOnce();
  expect(JSON.parse(stdout.join("\n"))).toMatchObject({ applied: false, steps: [STEP] });
});

test("without --json the plan and the answer stand on standard output", async () => {
  vi.mocked(agreed).mockResolvedValue(false);
  await setup();
  expect(stdout.join("\n")).toContain(STEP);
  expect(stdout.at(-1)).toBe("Nothing was changed");
  expect(stderr).toEqual([]);
});
