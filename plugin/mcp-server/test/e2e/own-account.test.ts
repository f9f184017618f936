import { describe, expect, test } from "vitest";
import { publishTeam } from "./team-stage.ts";
import { expectDone, expectExit } from "./expectations.ts";
import { ralphHero, ralphHeroWith } from "./in-process.ts";
import { agent as worker, eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, comment, moveByHand } from "./stage.ts";

/** A person whose account agents use, too, learns that their comment is no decision, and how to decide. */

const BOT = "sandbox-ralph-bot";
const SENTENCE = "A comment by @ralph-bot does not count as a decision, because agents use that account";

eachStage({ as: { agent: "worker" } });

/** A plan that an agent has submitted. */
async function plan(): Promise<number> {
  const [number = 0] = addTicketsIn(stage.world, "Ready for Plan", 1);
  await worker.handoff(number, "plan", { intent: "lock" });
  expectDone(await worker.handoff(number, "plan", { intent: "complete" }));
  stage.pass(60_000);
  return number;
}

/** Every view of the ticket for people, and the answer to agents. */
async function views(number: number): Promise<Record<string, string>> {
  const env = stage.environment({ agent: "casey" });
  const read = async (...args: readonly string[]): Promise<string> =>
    (await ralphHero(env, ...args)).stdout.replaceAll(/\s+/g, " ");
  return {
    show: await read("show", String(number)),
    waiting: await read("waiting"),
    status: await read("status"),
    report: await read("report"),
    get_ticket: (await worker.call("get_ticket", { number })).text,
  };
}

async function expectTold(number: number, commands: readonly string[]): Promise<void> {
  const told = `${SENTENCE}: ${commands.map((command) => `\`${command}\``).join(" or ")}`;
  for (const [view, text] of Object.entries(await views(number))) {
    expect(text, view).toContain(told);
    expect(text.split(told), view).toHaveLength(2);
  }
}

async function expectUntold(number: number): Promise<void> {
  for (const [view, text] of Object.entries(await views(number)))
    expect(text, view).not.toContain("does not count as a decision");
}

describe("a comment from the account that agents use", () => {
  test("is told with the commands that decide a plan, and no more once a person has decided", async () => {
    const number = await plan();
    await expectUntold(number);
    await comment(stage, number, "Approved", BOT);
    stage.pass(60_000);
    await expectTold(number, [
      `ralph-hero decide ${number} --approve`,
      `ralph-hero decide ${number} --reject --text "…"`,
    ]);
    const env = stage.environment();
    expectExit(await ralphHeroWith(() => true, env, "decide", String(number), "--approve"), 0);
    await expectUntold(number);
  });

  test("is told where no agent has written on the ticket yet", async () => {
    await comment(stage, 4, "Approved", BOT);
    stage.pass(60_000);
    await expectTold(4, ["ralph-hero decide 4 --approve", 'ralph-hero decide 4 --reject --text "…"']);
  });

  test.each(["Approved", "Decision: accept"])("is told once of submitted work: %s", async (words) => {
    await worker.handoff(5, "impl", { intent: "lock" });
    expectDone(await worker.handoff(5, "impl", { intent: "complete" }));
    stage.pass(60_000);
    await comment(stage, 5, words, BOT);
    stage.pass(60_000);
    expect((await views(5))["show"]?.match(/does not count/g)).toHaveLength(1);
    await expectTold(
      5,
      ["--accept", '--reject --text "…"', "--waive"].map((way) => `ralph-hero decide 5 ${way}`),
    );
  });

  test("is told where an escalated ticket waits for an answer", async () => {
    const number = await plan();
    await moveByHand(stage, number, "Ready for Plan");
    await worker.handoff(number, "plan", { intent: "lock" });
    expectDone(await worker.handoff(number, "plan", { intent: "escalate" }));
    stage.pass(60_000);
    await comment(stage, number, "The second one", BOT);
    stage.pass(60_000);
    await expectTold(number, [
      `ralph-hero decide ${number} --answer --text "…"`,
      `ralph-hero decide ${number} --send-back`,
    ]);
  });

  test("is told after another account's no, and not after its yes", async () => {
    const number = await plan();
    await comment(stage, number, "Decision: reject");
    stage.pass(60_000);
    await comment(stage, number, "Approved", BOT);
    stage.pass(60_000);
    expect((await views(number))["show"]).toContain(SENTENCE);
    const other = await plan();
    await comment(stage, other, "Approved");
    stage.pass(60_000);
    await comment(stage, other, "Thank you", BOT);
    stage.pass(60_000);
    expect((await views(other))["show"]).not.toContain(SENTENCE);
  });

  test("counts where the team says so, and where agents write from another account it is not told", async () => {
    const number = await plan();
    await comment(stage, number, "Approved", "sandbox-sam");
    stage.pass(60_000);
    const sams = stage.environment({ token: "sandbox-sam" });
    expect((await ralphHero(sams, "show", String(number))).stdout).not.toContain("does not count");
    publishTeam(stage, { policies: { replyFromOthersOnly: false } });
    const own = await plan();
    await comment(stage, own, "Approved", BOT);
    stage.pass(60_000);
    await expectUntold(own);
  });
});

test("doctor says once that the account is the agents', and nothing for an account of a person's own", async () => {
  const fresh = await ralphHero(stage.environment(), "doctor", "--no-probe");
  expect(fresh.stdout.replaceAll(/\s+/g, " ")).toContain(SENTENCE);
  await plan();
  await plan();
  const { stdout } = await ralphHero(stage.environment(), "doctor", "--no-probe");
  expect(stdout.replaceAll(/\s+/g, " ").split(SENTENCE)).toHaveLength(2);
  expect(stdout).toContain("ralph-hero decide <number> --approve");
  const sams = await ralphHero(stage.environment({ token: "sandbox-sam" }), "doctor", "--no-probe");
  expect(sams.stdout).not.toContain("does not count as a decision");
});
