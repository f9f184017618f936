import { afterEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../config/temporary-files.ts";
import { expectError } from "../e2e/expectations.ts";
import { addTicketsIn, onGithub, recordsOf, Stage, type Answer } from "../e2e/stage.ts";

let stage: Stage;

afterEach(async () => {
  await stage.close();
});

const SERVERS = 8;
const TICKETS = 10;

interface Race {
  readonly numbers: readonly number[];
  /** A ticket's answers, one a server. */
  readonly answers: readonly (readonly Answer[])[];
}

/** Long enough for no read to lag behind the tickets' making. */
const SETTLED_MS = 10_000;

/** Settings of a machine of its own: servers of one machine share a budget, and would take turns. */
function ownMachine(): Record<string, string> {
  return { XDG_DATA_HOME: temporaryFolder() };
}

/** Lets every server ask for every ticket's lock at the same time. */
async function race(names: readonly string[], lagMs: number): Promise<Race> {
  stage = await Stage.open({ processes: true, lagMs });
  const numbers = addTicketsIn(stage.world, "Research Needed", TICKETS);
  stage.pass(SETTLED_MS);
  const agents = await Promise.all(names.map(async (agent) => stage.agent({ agent, env: ownMachine() })));
  const raceFor = async (number: number): Promise<Answer[]> =>
    Promise.all(agents.map(async (agent) => agent.handoff(number, "research", { intent: "lock" }, "Mine")));
  // Where reads lag, losers wait, and the waits of all tickets pass together.
  const answers = await Promise.all(numbers.map(raceFor));
  stage.pass(lagMs);
  return { numbers, answers };
}

async function expectOneHolderEach({ numbers, answers }: Race): Promise<void> {
  for (const [index, number] of numbers.entries()) {
    const of = answers[index] ?? [];
    const winners = of.filter(({ isError }) => !isError);
    expect(winners, of.map(({ text }) => text).join("\n")).toHaveLength(1);
    for (const loser of of.filter(({ isError }) => isError)) {
      expectError(loser, "REFUSED_LOCKED");
      expect(loser.text).toMatch(/holds its lock until \d{4}-\d\d-\d\dT|is taking its lock now/);
    }
    const ticket = await onGithub(stage, number);
    expect(ticket.state).toBe("Research in Progress");
    expect(ticket.lock).not.toBeNull();
    expect(recordsOf(ticket)).toHaveLength(1);
    expect(ticket.comments).toHaveLength(1);
  }
}

describe.each([
  { reads: "show every write", lagMs: 0 },
  { reads: "lag by 2 s", lagMs: 2_000 },
])("eight servers ask for ten locks at the same instant, and reads $reads", ({ lagMs }) => {
  test("each ticket has one holder, the losers are told who has it", { timeout: 180_000 }, async () => {
    const names = Array.from({ length: SERVERS }, (_, n) => `agent-${n}`);
    const result = await race(names, lagMs);
    await expectOneHolderEach(result);
    const [first] = result.answers;
    const loser = first?.find(({ isError }) => isError);
    expect(loser?.text).toMatch(
      /"agent-\d" \(instance "main"\) (?:holds its lock until|is taking its lock now)/,
    );
  });

  test("the same under one agent name and one token", { timeout: 180_000 }, async () => {
    await expectOneHolderEach(
      await race(
        Array.from({ length: SERVERS }, () => "twin"),
        lagMs,
      ),
    );
  });
});
