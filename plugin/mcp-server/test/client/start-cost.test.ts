import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import { oneStage, stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { addLoopTickets, LoopStage } from "../processes/loop-stage.ts";
import { claudeCode } from "./claude-code.ts";
import { loopVariables, PREFIX } from "./installed-plugin.ts";
import { ScriptedModel } from "./scripted-model.ts";

/** The tokens that an agent of a loop reads before its work begins: tools, skill, conventions, ticket. */

/** A usual ratio for English and JSON; the client does not tell its own count offline. */
const BYTES_PER_TOKEN = 4;
const MAX_TOKENS = 8_000;
const problem = await sandboxProblem(process.env);

const STARTS = [
  ["research", "Research Needed"],
  ["plan", "Ready for Plan"],
  ["impl", "In Progress"],
] as const;
/** Each agent's requests, by the command of its ticket. */
const sent = new Map<string, readonly string[]>();
let told: string;

oneStage({ processes: true });
oneMachine({ hasPlugin: false });

const part = z.looseObject({ type: z.string() });
const requestForm = z.looseObject({
  tools: z.array(z.unknown()),
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(part)]) })),
});

/** The tools and the skill of the first request, and what the others add to it. */
function tokensOf(requests: readonly string[]): number {
  const [first = "", last = ""] = [requests[0], requests.at(-1)];
  const { tools, messages } = requestForm.parse(JSON.parse(first));
  const skill = messages
    .flatMap(({ content }) => (typeof content === "string" ? [] : content))
    .filter(({ text }) => typeof text === "string" && text.startsWith("Base directory for this skill"));
  expect(skill).toHaveLength(1);
  const bytes =
    Buffer.byteLength(JSON.stringify([tools, skill])) + Buffer.byteLength(last) - Buffer.byteLength(first);
  return bytes / BYTES_PER_TOKEN;
}

describe.skipIf(problem !== null)("the start of an agent", () => {
  /** The skills' first steps, and no more. */
  beforeAll(async () => {
    const loops = await LoopStage.open(stage, {}, machine.home);
    const tickets = STARTS.map(([command, state]) => {
      const [number = 0] = addLoopTickets(stage, state, 1);
      return { command, number };
    });
    const model = await ScriptedModel.open({
      turns: [],
      conversation(instructions) {
        const [, conventions = ""] = /Read `([^`]+)` first/.exec(instructions) ?? [];
        const [, number] = /^Tickets?: (\d+) /m.exec(instructions) ?? [];
        return [
          { name: "Read", input: { file_path: conventions } },
          { name: `${PREFIX}ralph_hero__get_ticket`, input: { number: Number(number) } },
        ];
      },
    });
    const loop = loops.startSandboxed(
      ["--once", "--parallel", String(STARTS.length), "--agent", "crew", "--client", await claudeCode()],
      { ...loopVariables(machine, stage), HOME: machine.home, ANTHROPIC_BASE_URL: model.url },
    );
    await loop.end();
    await model.close();
    for (const { command, number } of tickets) {
      const isOwn = new RegExp(`Tickets?: ${number} `);
      sent.set(
        command,
        model.requests.filter((text) => isOwn.test(text)),
      );
    }
    told = loop.told();
    await loops.close();
  });

  test.each(STARTS)(`for %s costs under ${MAX_TOKENS} tokens`, (command) => {
    const own = sent.get(command) ?? [];
    expect(own, told).toHaveLength(3);
    const tokens = tokensOf(own);
    console.info(`${command}: ${Math.round(tokens)} tokens`);
    expect(tokens).toBeLessThan(MAX_TOKENS);
  });
});
