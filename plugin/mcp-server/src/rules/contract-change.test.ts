import { describe, expect, it } from "vitest";
import { refuseContractChange, type ContractAttempt } from "./questions.ts";

const NEW: ContractAttempt = {
  ticket: "octo/rocket#7",
  state: "Backlog",
  touched: new Map([["riskClass", "ada"]]),
  begun: false,
};
const POLICY = { orchestrator: "lead", members: ["ada", "bob"] };

function refusalFor(agent: string, attempt: Partial<ContractAttempt> = {}, policy: typeof UNNAMED = POLICY) {
  return refuseContractChange({ ...NEW, ...attempt }, { speaker: { agent, instance: "main" }, policy });
}

const UNNAMED: { orchestrator: string | null; members: string[] } = { orchestrator: null, members: ["bob"] };

describe("a change of a contract", () => {
  it("is the orchestrator's, whoever made the demand and whenever", () => {
    expect(refusalFor("lead", { begun: true })).toBeNull();
    expect(refusalFor("maya@host", { begun: true }, UNNAMED)).toBeNull();
  });

  it("is, before work began, the agent's that made the demand, in any case of letters, and anybody's that adds one", () => {
    expect(refusalFor("Ada")).toBeNull();
    expect(refusalFor("bob", { touched: new Map() })).toBeNull();
  });

  it("is refused where somebody else made one of the demands, and says who", () => {
    const touched = new Map([
      ["riskClass", "ada"],
      ["for", "bob"],
      ["schema", "eve"],
    ]);
    expect(refusalFor("bob", { touched })).toEqual({
      code: "REFUSED_AUTHORITY",
      message:
        'Cannot change the contract of ticket octo/rocket#7: its riskClass was set by "ada", its schema was set by "eve", and you, "bob", are not the orchestrator',
      rule: "Once work has begun, only the orchestrator changes a ticket's contract; before that, its author may",
      from: "Backlog",
      attempted: "change the contract",
      allowed: [],
      hint: 'Ask "lead" with ralph_hero__ask and expand_scope or risk_class; a person may decide it there, too',
      retryable: false,
    });
  });

  it("is refused once work began, to who made the demand, too", () => {
    expect(refusalFor("ada", { begun: true })?.message).toBe(
      'Cannot change the contract of ticket octo/rocket#7: work on it has begun, and you, "ada", are not the orchestrator',
    );
    expect(refusalFor("bob", { begun: true, state: null, touched: new Map() }, UNNAMED)).toMatchObject({
      from: "(unset)",
      hint: expect.stringMatching(/^Ask the main conversation with/),
    });
  });
});
