import { describe, expect, test } from "vitest";
import { expectDone } from "../e2e/expectations.ts";
import {
  begun,
  BUILDER,
  childrenOf,
  completeWith,
  expectFinished,
  recordsIn,
} from "../e2e/follow-up-stage.ts";
import { ralphHero } from "../e2e/in-process.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub, type Agent, type Answer } from "../e2e/stage.ts";
import { cutsOf, type Cut } from "../support/faults.ts";

/**
 * A completion with a follow-up is killed before and after each of its requests. Then its agent, or another one, locks,
 * completes and repairs: one finish, one child, and nothing is reopened.
 */

eachStage();

/** The requests of a completion with one follow-up, whose label is missing. */
const REQUESTS = 11;
/** The request that writes the announcement. */
const ANNOUNCEMENT = 5;

const CUTS = cutsOf(REQUESTS).map(({ skip, action, when }) => ({
  skip,
  action,
  when,
  announced: when === "after" ? skip >= ANNOUNCEMENT : skip > ANNOUNCEMENT,
}));

const NEXT = [
  { who: "its agent", name: "builder" },
  { who: "another agent", name: "other" },
];

async function killed({ skip, action }: Pick<Cut, "skip" | "action">): Promise<number> {
  const agent = await stage.agent(BUILDER);
  const number = await begun(stage, agent);
  await stage.fault({ match: "*", skip, action });
  await stage.killAtHeld(agent, async () => completeWith(agent, number));
  return number;
}

async function lock(agent: Agent, number: number): Promise<Answer> {
  return agent.handoff(number, "impl", { intent: "lock" });
}

async function repair(name: string, number: number): Promise<string> {
  const env = stage.environment({ agent: name });
  return (await ralphHero(env, "doctor", "--no-probe", "--repair", String(number))).stdout;
}

async function expectOneFinish(number: number): Promise<void> {
  await expectFinished(stage, number, { state: "In Review", children: 1 });
  expect((await onGithub(stage, number)).lock).toBeNull();
}

function expectFinishTold({ data, text, isError }: Answer, number: number): void {
  expect(isError, text).toBe(false);
  expect(data, text).toMatchObject({
    newState: "In Review",
    followUps: [{ number: childrenOf(stage, number)[0], to: "bob" }],
    finish: { announcedBy: "builder", record: 2, instead: "impl lock" },
  });
  expect(data.lock).toBeUndefined();
  expect(text).toContain("nothing is left to do");
}

describe.each(CUTS.filter(({ announced }) => !announced))("killed $when request $skip", (cut) => {
  test.each(NEXT)("$who finds nothing announced, locks, completes and repairs", async ({ name }) => {
    const number = await killed(cut);
    expect(await repair(name, number)).toContain(`✓ follow-ups of #${number}: nothing is left to make`);
    const agent = await stage.agent({ agent: name });
    const locked = await lock(agent, number);
    expect(locked.data.lock, locked.text).toBeDefined();
    const completed = await completeWith(agent, number);
    expectDone(completed);
    expect(completed.data.finish).toBeUndefined();
    await repair(name, number);
    await expectOneFinish(number);
  });
});

describe.each(CUTS.filter(({ announced }) => announced))(
  "announced, and killed $when request $skip",
  (cut) => {
    test.each(NEXT)(
      "$who locks: it is finished, and told so, then and after every other call",
      async ({ name }) => {
        const number = await killed(cut);
        const agent = await stage.agent({ agent: name });
        expectFinishTold(await lock(agent, number), number);
        await expectOneFinish(number);
        const again = await completeWith(agent, number);
        expect(again.data.replayed === true || name === "other", again.text).toBe(true);
        expect(await repair(name, number)).toContain("nothing is left to make");
        expectFinishTold(await lock(agent, number), number);
        await expectOneFinish(number);
      },
    );

    test.each(NEXT)("$who completes: it is finished once", async ({ name }) => {
      const number = await killed(cut);
      const agent = await stage.agent({ agent: name });
      const completed = await completeWith(agent, number);
      // Of a ticket that was finished already only its own agent is told so once more.
      const finished = cut.skip === REQUESTS - 1 && cut.when === "after";
      expect(completed.isError, completed.text).toBe(finished && name === "other");
      await expectOneFinish(number);
      expectFinishTold(await lock(agent, number), number);
      await repair(name, number);
      await expectOneFinish(number);
    });

    test.each(NEXT)("$who repairs: it is finished once", async ({ name }) => {
      const number = await killed(cut);
      expect(await repair(name, number)).toContain(`✓ follow-ups of #${number}: `);
      await expectOneFinish(number);
      const agent = await stage.agent({ agent: name });
      await completeWith(agent, number);
      expectFinishTold(await lock(agent, number), number);
      await expectOneFinish(number);
    });
  },
);

describe("a finished ticket", () => {
  test("is taken up again by its state's name", async () => {
    const number = await killed({ skip: ANNOUNCEMENT, action: "hold-after" });
    const agent = await stage.agent(BUILDER);
    const told = await lock(agent, number);
    expect(told.data.finish.again).toContain('to_state "In Progress"');
    const named = await agent.handoff(number, "impl", { to_state: "In Progress" });
    expect(named.data.lock, named.text).toBeDefined();
    expect((await recordsIn(stage, number)).at(-1)).toMatchObject({ from: "In Review", to: "In Progress" });
  });

  test("is locked by an intent where the finish's answer was not lost", async () => {
    const agent = await stage.agent(BUILDER);
    const number = await begun(stage, agent);
    await stage.sentSince();
    await completeWith(agent, number);
    expect(await stage.sentSince()).toHaveLength(REQUESTS);
    const locked = await lock(agent, number);
    expect(locked.data.lock, locked.text).toBeDefined();
  });
});
