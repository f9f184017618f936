import { afterEach, describe, expect, test } from "vitest";
import { addTicketsIn, onGithub, recordsOf, Stage, type Answer } from "./stage.ts";

let stage: Stage;

afterEach(async () => {
  await stage.close();
});

const SERVERS = 8;
const TICKETS = 50;

interface Race {
  readonly numbers: readonly number[];
  /** A ticket's answers, one a server. */
  readonly answers: readonly (readonly Answer[])[];
}

/** Lets every server ask for every ticket's lock at the same time. */
async function race(names: readonly string[]): Promise<Race> {
  stage = await Stage.open();
  const numbers = addTicketsIn(stage.sandbox.world, "Research Needed", TICKETS);
  const agents = await Promise.all(names.map(async (agent) => stage.agent({ agent })));
  const answers: Answer[][] = [];
  for (const number of numbers) {
    answers.push(
      await Promise.all(
        agents.map(async (agent) => agent.handoff(number, "research", { intent: "lock" }, "Mine")),
      ),
    );
  }
  return { numbers, answers };
}

async function expectOneHolderEach({ numbers, answers }: Race): Promise<void> {
  for (const [index, number] of numbers.entries()) {
    const of = answers[index] ?? [];
    const winners = of.filter(({ isError }) => !isError);
    expect(winners, of.map(({ text }) => text).join("\n")).toHaveLength(1);
    for (const loser of of.filter(({ isError }) => isError)) {
      expect(loser.data.error.code).toBe("REFUSED_LOCKED");
      expect(loser.text).toMatch(/holds its lock until \d{4}-\d\d-\d\dT/);
    }
    const ticket = await onGithub(stage, number);
    expect(ticket.state).toBe("Research in Progress");
    expect(ticket.lock).not.toBeNull();
    expect(recordsOf(ticket)).toHaveLength(1);
    expect(ticket.comments).toHaveLength(1);
  }
}

describe("eight servers ask for fifty locks at the same instant", () => {
  test(
    "each ticket has one holder, the losers are told who and until when",
    { timeout: 180_000 },
    async () => {
      const names = Array.from({ length: SERVERS }, (_, n) => `agent-${n}`);
      const result = await race(names);
      await expectOneHolderEach(result);
      const [first] = result.answers;
      const loser = first?.find(({ isError }) => isError);
      expect(loser?.text).toMatch(/"agent-\d" \(instance "main"\) holds its lock/);
    },
  );

  test("the same under one agent name and one token", { timeout: 180_000 }, async () => {
    await expectOneHolderEach(await race(Array.from({ length: SERVERS }, () => "twin")));
  });
});
