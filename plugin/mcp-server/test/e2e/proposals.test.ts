import { describe, expect, test } from "vitest";
import { ask, asked, BACKLOG } from "./questions-stage.ts";
import { eachStage, stage } from "./each-stage.ts";
import { type Agent, type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";

/** Who commits the team to what one of its agents proposes. */

let ada: Agent;
let bob: Agent;
let lead: Agent;

eachStage({}, async () => {
  publishTeam(stage, { agents: [{ name: "ada" }, { name: "bob" }], orchestrator: "lead" });
  [ada, bob, lead] = await Promise.all([
    stage.agent({ agent: "ada" }),
    stage.agent({ agent: "bob" }),
    stage.agent({ agent: "lead" }),
  ]);
});

async function reply(agent: Agent, question: number, decision: string): Promise<Answer> {
  return agent.call("answer", {
    number: BACKLOG,
    question: String(question),
    text: "43 characters",
    decision,
  });
}

async function proposed(by: Agent): Promise<number> {
  return asked(
    await ask(by, "Is 43 enough?", { to: "bob", proposal: "The code_verifier has 43 characters" }),
  );
}

async function questions(): Promise<unknown> {
  return (await ada.call("get_ticket", { number: BACKLOG })).data.questions;
}

describe("a proposal to a peer", () => {
  test("is committed by the orchestrator: a peer's yes is advice until then", async () => {
    const question = await proposed(ada);
    const peer = await reply(bob, question, "accept");
    expect(peer.data, peer.text).toMatchObject({ decided: false });
    expect(peer.text).toContain(
      `record ${question} proposes something, which "lead" or a person confirms: your yes is recorded as advice, and it stays open`,
    );
    expect(await questions()).toMatchObject([{ seq: question, answer: null, advice: [{ by: "bob" }] }]);
    expect((await reply(lead, question, "accept")).data).toMatchObject({ decided: true });
    expect(await questions()).toMatchObject([{ seq: question, answer: { by: "lead" } }]);
  });

  test.each(["answer", "reject"])("is decided by a peer's %s, which commits nobody", async (decision) => {
    expect((await reply(bob, await proposed(ada), decision)).data).toMatchObject({ decided: true });
  });

  test("by the orchestrator is committed by the peer whom it asked", async () => {
    expect((await reply(bob, await proposed(lead), "accept")).data).toMatchObject({ decided: true });
  });
});
