import { afterAll, beforeAll, expect, test } from "vitest";
import { expectDone } from "../e2e/expectations.ts";
import { ScopeStage, SCOPE } from "./scope-stage.ts";
import { comment, moveByHand, Stage, type Agent } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";

/** The server tells the hook what may be changed: with the lock, and anew where an expansion was accepted. */

let stage: Stage;
let files: ScopeStage;
let lead: Agent;
let builder: Agent;
let peer: Agent;

beforeAll(async () => {
  stage = await Stage.open({ processes: true });
  files = ScopeStage.open();
  publishTeam(stage, { orchestrator: "lead", agents: [{ name: "builder" }, { name: "peer" }] });
  lead = await stage.agent({ agent: "lead" });
  builder = await stage.agent({ agent: "builder", env: { CLAUDE_PLUGIN_DATA: files.data } });
  peer = await stage.agent({ agent: "peer" });
});

afterAll(async () => {
  await stage?.close();
  files?.close();
});

const editing = async (path: string): Promise<string | null> =>
  files.before({ tool: "Edit", input: { file_path: path } });

async function ticketWith(file_scope: readonly string[]): Promise<number> {
  const made = await lead.call("create_ticket", { title: "Build it", contract: { file_scope } });
  expectDone(made);
  const { number } = made.data;
  await moveByHand(stage, number, "In Progress");
  return number;
}

test("an accepted expansion opens what it names, by the holder's next call", async () => {
  const number = await ticketWith(SCOPE);
  expect(await editing("src/secret.ts")).toBeNull();
  expectDone(await builder.handoff(number, "impl", { intent: "lock" }));
  expect(await editing("src/auth/middleware.ts")).toBeNull();
  const reason = await editing("src/secret.ts");
  expect(reason).toContain(`acme/rocket#${number}, which is "src/auth", "tests/auth/*.test.ts"`);

  // The very call that the refusal gives.
  const call = JSON.parse(/ralph_hero__ask with (\{.*?\})\. Once/.exec(reason ?? "")?.[1] ?? "");
  expect(call).toMatchObject({ number, type: "consultation", expand_scope: ["src/secret.ts"] });
  const asked = await builder.call("ask", call);
  expectDone(asked);
  const { question } = asked.data;

  const own = await builder.call("answer", { number, question, text: "Yes", decision: "accept" });
  expect(own.isError).toBe(true);
  expectDone(await peer.call("answer", { number, question, text: "Fine by me", decision: "accept" }));
  const unchanged = await builder.call("get_ticket", { number });
  expect(unchanged.data.contract).not.toHaveProperty("expansions");
  expect(await editing("src/secret.ts")).not.toBeNull();

  expectDone(await lead.call("answer", { number, question, text: "Needed", decision: "accept" }));
  expect(await editing("src/secret.ts")).not.toBeNull();
  const widened = await builder.call("get_ticket", { number });
  expect(widened.data.contract).toMatchObject({ fileScope: SCOPE, expansions: [["src/secret.ts"]] });
  expect(widened.text).toContain('Added to it by an accepted request: ["src/secret.ts"]');
  expect(await editing("src/secret.ts")).toBeNull();
  expect(await editing("src/a.ts")).toContain('"src/secret.ts"');

  expectDone(await builder.handoff(number, "impl", { intent: "escalate" }));
  expect(await editing("src/a.ts")).toBeNull();
});

test("a person's word opens it, too; a rejection does not; a new list begins anew", async () => {
  const number = await ticketWith(["src/auth"]);
  await builder.handoff(number, "impl", { intent: "lock" });
  const more = async (path: string): Promise<number> => {
    const asked = await builder.call("ask", { number, question: "More?", expand_scope: [path] });
    expectDone(asked);
    return asked.data.question;
  };
  const rejected = await more("src/a.ts");
  await lead.call("answer", { number, question: rejected, text: "No", decision: "reject" });
  await comment(stage, number, `Decision on ${await more("docs")}: accept`);
  await builder.handoff(number, "impl", { intent: "lock" });
  expect([await editing("src/a.ts"), await editing("docs/a.md")]).toEqual([expect.any(String), null]);

  expectDone(await lead.call("update_ticket", { number, contract: { file_scope: ["src/shared"] } }));
  await builder.handoff(number, "impl", { intent: "lock" });
  expect(await editing("src/shared/util.ts")).toBeNull();
  expect([await editing("docs/a.md"), await editing("src/auth/middleware.ts")]).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  expectDone(await lead.call("update_ticket", { number, clear: ["contract.file_scope"] }));
  await builder.call("get_ticket", { number });
  expect(await editing("docs/a.md")).toBeNull();
  await builder.handoff(number, "impl", { intent: "escalate" });
});
