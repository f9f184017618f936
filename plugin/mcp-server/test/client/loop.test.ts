import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { loops, oneLoop } from "../processes/each-loop.ts";
import { stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { claudeCode, run } from "./claude-code.ts";
import { bash, handoff, loopVariables } from "./installed-plugin.ts";
import {
  addLoopTickets,
  documentOf,
  ralphRefs,
  recordData,
  runningProcess,
  type SeenEvent,
} from "../processes/loop-stage.ts";
import { ScriptedModel, type Turn } from "./scripted-model.ts";
import { onGithub } from "../e2e/stage.ts";

/** The loop with the real client: its skills, hooks and permissions, and a model that does what the script says. */

/** Some fifteen sessions of the client, three at a time. */
const TIMEOUT_MS = 900_000;

oneLoop();
oneMachine({ hasPlugin: false });

function steps(number: number, command: string): readonly Turn[] {
  const call = { number, command, reason: `By the script, for ${command}` };
  if (command === "triage") return [handoff({ ...call, to_state: "Research Needed" })];
  const file = join(loops.folder, ".claude", "worktrees", `gh-00${number}`, documentOf(number, command));
  return [
    handoff({ ...call, intent: "lock" }),
    { name: "Write", input: { file_path: file, content: "Findings.\n" } },
    bash("git add -A"),
    bash(`git commit -m "GH-${number}: ${command}"`),
    handoff({ ...call, intent: "complete" }),
  ];
}

test("four tickets, three agents at a time, a mishap for each", { timeout: TIMEOUT_MS }, async () => {
  const numbers = addLoopTickets(stage, "Backlog", 4);
  const [killed, unfinished, hanging, breaking] = numbers;
  const refused: string[] = [];
  const mishap = (number: number, command: string, first: boolean): readonly Turn[] | null => {
    const [lock, work] = steps(number, command);
    if (lock === undefined || work === undefined || command !== "research") return null;
    if (number === breaking)
      return [
        handoff({ number, command, to_state: "Done", reason: "It is obvious" }),
        bash(
          `gh api graphql -f query='mutation { updateProjectV2ItemFieldValue(input: {}) { clientMutationId } }'`,
        ),
        (shown) => {
          refused.push(shown);
          return "All is done, and the ticket is closed.";
        },
      ];
    if (!first) return null;
    if (number === unfinished) return [lock, work, "I think this is enough."];
    if (number === hanging) return [lock, async () => sleep(TIMEOUT_MS, "Too late")];
    if (number !== killed) return null;
    return [
      lock,
      async () => {
        process.kill(await runningProcess(loops, number), "SIGKILL");
        return sleep(TIMEOUT_MS, "Too late");
      },
    ];
  };
  const model = await ScriptedModel.open({
    turns: [],
    conversation(instructions) {
      const [, number = "0"] = /^Tickets?: (\d+) /m.exec(instructions) ?? [];
      const [, command = ""] = /^Base directory for this skill: .*ralph-(\w+)$/m.exec(instructions) ?? [];
      const first = !instructions.includes("This is run ");
      return mishap(Number(number), command, first) ?? steps(Number(number), command);
    },
  });
  const loop = loops.start(
    [
      "--parallel",
      "3",
      "--agent",
      "crew",
      "--ticket-time",
      "60s",
      "--max-failures",
      "20",
      "--client",
      await claudeCode(),
    ],
    { ...loopVariables(machine, stage), ANTHROPIC_BASE_URL: model.url },
  );
  const code = await loop.end();
  await model.close();
  for (const number of numbers)
    expect((await onGithub(stage, number)).state, loop.told()).toBe(
      number === breaking ? "Human Needed" : "Plan in Review",
    );
  expect(code).toBe(3);
  // The second refusal in the same words goes to a person.
  expect(refused).toHaveLength(2);
  for (const text of refused) expect(text).toContain("ralph_hero__handoff_ticket");
  await expectTrail(numbers, breaking ?? 0, loop.events);
  expect(await ralphRefs(stage)).toEqual([]);
  const log = await run("git", ["log", "--format=%s", `ralph/gh-00${killed}`], {
    cwd: loops.folder,
    env: process.env,
  });
  expect(log.trim().split("\n")).toEqual([`GH-${killed}: plan`, `GH-${killed}: research`, "Begin"]);
});

/** Every transition under the agent that the loop had given the ticket to then. */
async function expectTrail(
  numbers: readonly number[],
  breaking: number,
  events: readonly SeenEvent[],
): Promise<void> {
  const runs = events.flatMap((event) => (event.event === "started" ? [startedForm.parse(event).run] : []));
  for (const number of numbers) {
    const records = await recordData(stage, number);
    const byAgents = records.filter(({ intent }) => intent !== "escalate");
    for (const { agent, command } of byAgents) expect(runs).toContainEqual({ number, command, agent });
    const askers = records.filter(({ intent }) => intent === "escalate").map(({ agent }) => agent);
    expect(askers).toEqual(number === breaking ? ["crew"] : []);
  }
}

const startedForm = z.object({
  run: z.object({ number: z.number(), command: z.string(), agent: z.string() }),
});
