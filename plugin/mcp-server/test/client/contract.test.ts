import { expect, test } from "vitest";
import { oneStage, stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { expectParts } from "../e2e/expectations.ts";
import { BAD, GOOD, SCHEMA, VIOLATIONS } from "../e2e/contract-stage.ts";
import { handoff, PREFIX, variablesOf } from "./installed-plugin.ts";
import { ScriptedModel } from "./scripted-model.ts";
import { addTicketsIn, moveByHand, onGithub } from "../e2e/stage.ts";
import { NEXT } from "../e2e/tickets-stage.ts";

/** A ticket with a contract in the real client: its calls pass the hooks, and the values keep their types. */

oneStage({ processes: true });
oneMachine();

test("an agent answers wrongly twice, then rightly", async () => {
  const number = NEXT;
  const complete = { number, command: "impl", intent: "complete", reason: "Built and tested" };
  const model = await ScriptedModel.open({
    turns: [
      { name: `${PREFIX}ralph_hero__create_ticket`, input: { title: "Build it", result_schema: SCHEMA } },
      async () => {
        await moveByHand(stage, number, "In Progress");
        return handoff({ number, command: "impl", intent: "lock", reason: "Beginning" });
      },
      handoff({ ...complete, result: BAD }),
      handoff({ ...complete, result: "12 tests" }),
      handoff({ ...complete, result: GOOD }),
      { name: `${PREFIX}ralph_hero__get_ticket`, input: { number } },
    ],
  });
  await machine.converse(model.url, { variables: variablesOf(stage) });
  await model.close();
  const [created, locked, first, second, third, shown] = model.results;
  expect([created?.isError, locked?.isError]).toEqual([false, false]);
  expect(first).toMatchObject({ isError: true, text: expect.stringContaining(VIOLATIONS) });
  expect(first?.text).toContain("9 of 10 attempts are left");
  expectParts(second?.text, "Schema validation failed:\n- /: must be object", "8 of 10 attempts are left");
  expect(third, third?.text).toMatchObject({ isError: false });
  expect(JSON.parse(shown?.text ?? "")).toMatchObject({
    result: { value: GOOD },
    contract: { schema: SCHEMA },
  });
  expect((await onGithub(stage, number)).state).toBe("In Review");
});

test("a result keeps its type on its way", async () => {
  const values = [false, 0, "42", "false", [1, { a: null }], { deep: { x: "" } }];
  const numbers = addTicketsIn(stage.world, "Research in Progress", values.length);
  const model = await ScriptedModel.open({
    turns: values.flatMap((result, at) => {
      const call = { number: numbers[at], command: "research" };
      return [
        handoff({ ...call, intent: "lock", reason: "Beginning" }),
        handoff({ ...call, intent: "complete", reason: "Found", result }),
      ];
    }),
  });
  await machine.converse(model.url, { variables: variablesOf(stage) });
  await model.close();
  const reader = await stage.agent({ agent: "reader" });
  const read = numbers.map(
    async (number) => (await reader.call("get_ticket", { number })).data.result?.value,
  );
  expect(await Promise.all(read)).toEqual(values);
});
