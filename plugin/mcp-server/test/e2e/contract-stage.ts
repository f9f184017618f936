import { editComment } from "./audit-stage.ts";
import { Stage, moveByHand, onGithub, type Agent, type Answer, type StageOptions } from "./stage.ts";

export const SCHEMA = {
  type: "object",
  required: ["tests"],
  properties: { tests: { type: "integer", minimum: 1 }, at: { type: "string", format: "date" } },
  additionalProperties: false,
};
export const GOOD = { tests: 12, at: "2026-03-02" };
export const BAD = { tests: 0, at: "soon", more: 1 };
/** What BAD violates, as a refusal says it. */
export const VIOLATIONS = [
  "Schema validation failed:",
  '- /: must NOT have additional properties ("more")',
  '- /at: must match format "date"',
  "- /tests: must be >= 1",
].join("\n");

/** A stage with an agent that works on tickets under a contract. */
export class ContractStage {
  readonly stage: Stage;
  readonly agent: Agent;

  private constructor(stage: Stage, agent: Agent) {
    this.stage = stage;
    this.agent = agent;
  }

  static async open(options: StageOptions = {}): Promise<ContractStage> {
    const stage = await Stage.open(options);
    return new ContractStage(stage, await stage.agent({ agent: "builder" }));
  }

  /** A ticket under the contract that a person has put into this state. */
  async ticketIn(state: string, schema: unknown = SCHEMA): Promise<number> {
    const { data, text } = await this.agent.call("create_ticket", {
      title: "Build it",
      result_schema: schema,
    });
    if (data.error !== undefined) throw new Error(text);
    if (state !== "Backlog") await moveByHand(this.stage, data.number, state);
    return data.number;
  }

  /** A ticket under the contract on which the agent is at work. */
  async begin(schema?: unknown): Promise<number> {
    const number = await this.ticketIn("In Progress", schema);
    const { isError, text } = await this.agent.handoff(number, "impl", { intent: "lock" });
    if (isError) throw new Error(text);
    return number;
  }

  async complete(number: number, result: unknown, by = this.agent): Promise<Answer> {
    const call = { number, command: "impl", intent: "complete", reason: "Built and tested" };
    return by.call("handoff_ticket", { ...call, result });
  }

  async closeTicket(number: number, result?: unknown): Promise<Answer> {
    const call = { number, command: "triage", intent: "close", reason: "Merged" };
    return this.agent.call("handoff_ticket", { ...call, result });
  }

  async attemptsLeft(number: number, by = this.agent): Promise<unknown> {
    return (await by.call("get_ticket", { number })).data.contract.attemptsLeft;
  }

  /** Changes the ticket's first comment, as a person does in a browser. */
  async editFirst(number: number, change: (body: string) => string): Promise<void> {
    const [first] = (await onGithub(this.stage, number)).comments;
    await editComment(this.stage, first?.id ?? "", change);
  }
}
