import { expect, onTestFinished, test } from "vitest";
import { addTicketsIn, onGithub, recordsOf, Stage, type Answer } from "../e2e/stage.ts";

const TICKETS = 5;

test("the built server orders twenty calls of one turn on five tickets, and minds no late cancellation", async () => {
  const stage = await Stage.open({ processes: true });
  onTestFinished(() => stage.close());
  const tickets = addTicketsIn(stage.world, "Research Needed", TICKETS);
  const agent = await stage.agent({ agent: "ada" });
  const cancelling = new AbortController();
  const handOff = async (number: number, intent: string): Promise<Answer> => {
    const args = { number, command: "research", intent, reason: "It is found" };
    return agent.call("handoff_ticket", args, { signal: cancelling.signal });
  };
  const look = async (number: number): Promise<Answer> => agent.call("get_ticket", { number });
  const answers = await Promise.all(
    tickets.flatMap((number) => [
      handOff(number, "lock"),
      look(number),
      handOff(number, "complete"),
      look(number),
    ]),
  );
  expect(answers.map(({ data }) => data.state ?? data.newState)).toEqual(
    tickets.flatMap(() => [
      "Research in Progress",
      "Research in Progress",
      "Ready for Plan",
      "Ready for Plan",
    ]),
  );
  // As opencode 1.18.33 does after each success.
  cancelling.abort();
  for (const number of tickets) {
    expect((await look(number)).data.lock).toBeNull();
    expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
  }
});
