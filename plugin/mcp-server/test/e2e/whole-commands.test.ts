import { describe, expect, test } from "vitest";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { ralphHeroIn, type Finished } from "./in-process.ts";
import { oneStage, stage } from "./each-stage.ts";

/** Commands in the output for people, as a narrow terminal shows them. No test writes. */

oneStage();

async function run(
  terminal: { readonly columns: number | null; readonly program?: string },
  args: readonly string[],
  typed: readonly string[] = [],
): Promise<Finished> {
  return ralphHeroIn(
    {
      person: () => false,
      workplace: () => cloneWorkplace(null),
      typed,
      terminal: { isTty: terminal.columns !== null, colour: false, ...terminal },
    },
    stage.environment({ agent: "casey" }),
    ...args,
  );
}

const SHOWN: readonly (readonly string[])[] = [
  ["status"],
  ["waiting"],
  ["show", "4"],
  ["show", "5"],
  ["next"],
  ["next", "--command", "research"],
  ["handoff", "4", "--command", "impl", "--intent", "lock", "--reason", "Build"],
  ["decide", "2"],
  ["decide", "5", "--approve"],
  ["logs", "3"],
  ["report"],
  ["doctor", "--no-probe"],
  ["run", "--check"],
  ["setup", "--dry-run"],
  ...["decide", "next", "run", "handoff", "waiting", "completions"].map((name) => [name, "--help"]),
];

/** In backticks, or a line of its own. */
function commandsIn({ stdout, stderr }: Finished): string[] {
  const text = `${stdout}${stderr}`;
  const inline = [...text.matchAll(/`((?:ralph-hero|gh|git|claude) [^`]+)`/g)];
  const own = [...text.matchAll(/^\s*(?:→ )?(ralph-hero .*)$/gm)];
  return [...inline, ...own].map(([, command = ""]) => command);
}

describe.each([80, 50])("at %i columns", (columns) => {
  test.each(SHOWN.map((args) => [args.join(" "), args] as const))(
    "%s breaks no command, and no other line is too long",
    async (_title, args) => {
      const commands = commandsIn(await run({ columns: null }, args));
      const { stdout, stderr } = await run({ columns }, args);
      const lines = `${stdout}${stderr}`.split("\n");
      expect(commands.filter((command) => !lines.some((line) => line.includes(command)))).toEqual([]);
      const long = lines.filter((line) => line.length > columns);
      expect(
        long.filter((line) => !commands.some((command) => line.includes(command)) && !/^\s*\S+$/.test(line)),
      ).toEqual([]);
    },
  );
});

describe("where the program has another name", () => {
  const program = "node '/home/a b/cli.js'";

  test.each(SHOWN.map((args) => [args.join(" "), args] as const))(
    "%s prints commands that run as pasted",
    async (_title, args) => {
      const usual = commandsIn(await run({ columns: null }, args)).filter((one) =>
        one.startsWith("ralph-hero "),
      );
      const named = await run({ columns: null, program }, args);
      expect(commandsIn(named).filter((one) => one.startsWith("ralph-hero "))).toEqual([]);
      for (const command of usual)
        expect(`${named.stdout}${named.stderr}`).toContain(command.replace("ralph-hero", program));
    },
  );

  test("JSON and scripts keep the usual one", async () => {
    const place = { columns: 50, program };
    expect((await run(place, ["waiting", "--json"])).stdout).toContain("ralph-hero decide 4 --approve");
    const script = ["completions", "bash"];
    expect((await run(place, script)).stdout).toBe((await run({ columns: null }, script)).stdout);
    const graph = ["show", "4", "--graph"];
    expect((await run(place, graph)).stdout).toBe((await run({ columns: null }, graph)).stdout);
  });
});

describe("decide without a decision", () => {
  test("asks at a terminal which one, by number or name, and for the words that agents read", async () => {
    const { code, stderr, stdout } = await run({ columns: 80 }, ["decide", "4"], ["2", "No way back"]);
    expect(stderr).toContain("1  approve: agents may build the plan\n  2  reject: agents have to rework it");
    expect(stderr).toContain("Decision: reject. Then agents have to rework it.");
    expect({ code, stdout }).toEqual({ code: 0, stdout: "Nothing was recorded\n" });
    expect((await run({ columns: 80 }, ["decide", "4"], ["approve"])).stderr).toContain("Decision: approve.");
  });

  test("asks again for an answer that is none, and records nothing without one", async () => {
    expect((await run({ columns: 80 }, ["decide", "4"], ["7", "1"])).stderr).toContain("Decision: approve.");
    const silent = await run({ columns: 80 }, ["decide", "4"]);
    expect(silent).toMatchObject({ code: 0, stdout: "Nothing was recorded\n" });
  });
});

test("next without a command answers for each of them in one look at the board", async () => {
  await stage.sentSince();
  const { code, stdout } = await run({ columns: null }, ["next"]);
  const sent = await stage.sentSince();
  expect(sent.filter((request) => request === "ReadBoard")).toHaveLength(1);
  expect(sent.filter((request) => request.startsWith("GET 1/items"))).toHaveLength(1);
  expect(code).toBe(0);
  const answers = await Promise.all(
    ["triage", "split", "research", "plan", "review", "impl"].map(async (command) => {
      const { ticket } = JSON.parse(
        (await run({ columns: null }, ["next", "--command", command, "--json"])).stdout,
      );
      return [command, ticket];
    }),
  );
  const all = JSON.parse((await run({ columns: null }, ["next", "--json"])).stdout);
  expect(Object.entries(all.commands).map(([command, next]) => [command, Object(next).ticket])).toEqual(
    answers,
  );
  expect(stdout).toMatch(
    /^research {2}#2 {2}P1 {2}Plan a mission while offline\n {2}→ ralph-hero handoff 2 --command research/m,
  );
  expect(stdout).toMatch(/^impl .* none, 1 passed over$/m);
});
