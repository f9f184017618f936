import { expectError, expectParts } from "./expectations.ts";
import { eachRisk, risk } from "./each-stage.ts";
import { REF } from "./stage.ts";
import { describe, expect, test } from "vitest";
import { EVIDENCE } from "./risk-stage.ts";

/** What is really changed, as GitHub tells it, and the file scope that it has to lie in. */

eachRisk();

const HIGH = { risk_class: "high" };

describe("evidence", () => {
  test.each([
    ["of another form", { files: ["src/auth.ts"] }, "complete"],
    ["that is a list", [EVIDENCE], "complete"],
    ["with a call that submits nothing", EVIDENCE, "escalate"],
  ])(
    "%s is refused with what would do, before anything is asked of GitHub",
    async (_what, evidence, intent) => {
      const number = await risk.begin(HIGH);
      await risk.stage.sentSince();
      const call = { number, command: "impl", intent, reason: "Built", evidence };
      const { data, text } = await risk.call("builder", "handoff_ticket", call);
      expect(data.error.code, text).toBe("INPUT_EVIDENCE");
      expect(data.error.hint).toMatch(
        intent === "complete" ? /files_changed/ : /command "impl" and intent "complete"/,
      );
      expect(await risk.stage.sentSince()).toEqual([]);
    },
  );
});

describe("the pull request", () => {
  test("has to be there, and to be one", async () => {
    const number = await risk.begin(HIGH);
    expect((await risk.submit(number)).text).toContain(`the line "Closes #${number}"`);
    const first = risk.pullRequest(number);
    const second = risk.pullRequest(number, ["docs/a.md"]);
    expectParts((await risk.submit(number)).text, `/pull/${first.number}`, `/pull/${second.number}`);
  });

  test("is read in pages of a hundred files", async () => {
    const number = await risk.begin(HIGH);
    risk.pullRequest(
      number,
      Array.from({ length: 230 }, (_, n) => `src/${n}.ts`),
    );
    await risk.stage.sentSince();
    const { data } = await risk.submit(number, { ...EVIDENCE, files_changed: ["src/"] });
    expect(data.review.riskClass).toBe("high");
    const sent = await risk.stage.sentSince();
    expect(sent.filter((one) => one.endsWith("/files"))).toHaveLength(3);
  });

  test("costs a ticket without class and scope nothing but a look for the merge when it is closed", async () => {
    const number = await risk.begin({});
    await risk.stage.sentSince();
    expect((await risk.submit(number, null)).data.newState).toBe("In Review");
    expect(await risk.stage.sentSince()).toEqual(["ReadTicket", REF, "WriteTicket"]);
    expect((await risk.closeTicket(number)).data.newState).toBe("Done");
    expect(await risk.stage.sentSince()).toEqual([
      "ReadTicket",
      REF,
      "ReadLinkedPullRequests",
      "WriteTicket",
      "WriteTicket",
    ]);
  });
});

describe("the file scope", () => {
  const SCOPED = { file_scope: ["src/auth.ts", "docs/"] };

  test("holds what is really changed, renames included", async () => {
    const number = await risk.begin(SCOPED);
    const pull = risk.pullRequest(number, [
      "src/auth.ts",
      { path: "docs/b.md", previousPath: "secret/b.md" },
      "src/link.ts",
    ]);
    const refused = await risk.submit(number, null);
    expectError(refused, "REFUSED_EVIDENCE");
    expect(refused.text).toContain('outside of it lie "secret/b.md", "src/link.ts"');
    pull.files = pull.files.slice(0, 1);
    expect((await risk.submit(number, null)).data.newState).toBe("In Review");
  });

  test("is opened by an expansion that the orchestrator accepted, and by no peer's", async () => {
    const number = await risk.begin(SCOPED);
    risk.pullRequest(number, ["src/auth.ts", "src/link.ts"]);
    const { data } = await risk.call("builder", "ask", {
      number,
      type: "consultation",
      question: "May I change the link, too?",
      expand_scope: ["src/link.ts"],
    });
    const question = String(data.question);
    await risk.call("qa-engineer", "answer", { number, question, decision: "accept", text: "Go on" });
    expectError(await risk.submit(number, null), "REFUSED_EVIDENCE");
    await risk.call("lead", "answer", { number, question, decision: "accept", text: "Go on" });
    expect((await risk.submit(number, null)).data.newState).toBe("In Review");
  });
});
