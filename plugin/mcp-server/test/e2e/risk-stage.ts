import { addPullRequest, type FileChange } from "../../../../sandbox/src/pull-requests.ts";
import type { PullRequest } from "../../../../sandbox/src/entities.ts";
import { findAccount } from "../../../../sandbox/src/world.ts";
import type { Goal } from "./agent.ts";
import { demoPlace, moveByHand, Stage, type Agent, type Answer, type StageOptions } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";

/** The evidence of a high-risk change of `src/auth.ts`; a lower class needs less of it. */
export const EVIDENCE = {
  files_changed: ["src/auth.ts"],
  description: "Sessions end after an hour.",
  tests: [{ criterion: "A session ends after an hour", test: "auth.test.ts: ends after an hour (passed)" }],
  before_after: { before: "A session never ended", after: "It ends after an hour" },
  migrations_breaking: "None",
  security_analysis: "Only the lifetime of a session changes; no new input is read.",
  rollback_plan: "git revert the merge commit; no data changes",
};

const REVIEWERS = {
  agents: [
    { name: "builder" },
    { name: "qa-engineer" },
    { name: "reality-checker" },
    { name: "security-engineer" },
  ],
  orchestrator: "lead",
  maxConsecutiveTurns: 30,
};

/** An agent of the team: all of them share one server, as the subagents of a session do, and its start. */
class Colleague {
  readonly #server: Agent;
  readonly #caller: { readonly agent: string; readonly instance: string };

  constructor(server: Agent, name: string) {
    this.#server = server;
    this.#caller = { agent: name, instance: `instance of ${name}` };
  }

  async call(tool: string, args: Record<string, unknown>): Promise<Answer> {
    return this.#server.call(tool, { ...args, ...this.#caller });
  }

  async handoff(number: number, command: string, goal: Goal, reason = "So the test says"): Promise<Answer> {
    return this.call("handoff_ticket", { number, command, ...goal, reason });
  }
}

/** A stage with a team of reviewers, and tickets that are built on it. */
export class RiskStage {
  readonly stage: Stage;
  readonly #server: Agent;

  private constructor(stage: Stage, server: Agent) {
    this.stage = stage;
    this.#server = server;
  }

  /** Lets a minute go by: a move of a card to a state that an agent has just named is taken for the agent's. */
  aMinuteLater(): void {
    this.stage.pass(60_000);
  }

  static async open(
    team: Readonly<Record<string, unknown>> = REVIEWERS,
    options: Pick<StageOptions, "rounds"> = {},
  ): Promise<RiskStage> {
    const stage = await Stage.open(options);
    publishTeam(stage, team);
    return new RiskStage(stage, await stage.agent());
  }

  agent(name: string): Colleague {
    return new Colleague(this.#server, name);
  }

  /** A call that names no caller. */
  async server(tool: string, args: Record<string, unknown>): Promise<Answer> {
    return this.#server.call(tool, args);
  }

  async call(name: string, tool: string, args: Record<string, unknown>): Promise<Answer> {
    return this.agent(name).call(tool, args);
  }

  /** A ticket under this contract that "builder" has begun to build. */
  async begin(contract: Readonly<Record<string, unknown>>, by = "builder"): Promise<number> {
    const { data, text } = await this.call("lead", "create_ticket", { title: "End sessions", contract });
    if (data.error !== undefined) throw new Error(text);
    await moveByHand(this.stage, data.number, "In Progress");
    const { isError, text: said } = await this.agent(by).handoff(data.number, "impl", { intent: "lock" });
    if (isError) throw new Error(said);
    return data.number;
  }

  /** A pull request by the agents' account that closes the ticket. */
  pullRequest(
    number: number,
    files: readonly FileChange[] = ["src/auth.ts"],
    body = `Closes #${number}`,
  ): PullRequest {
    const { world } = this.stage;
    const author = findAccount(world, "ralph-bot");
    if (author === undefined || author.kind === "Organization") throw new Error("The demo has a bot");
    return addPullRequest(world, demoPlace(world).repository, author, { title: "End sessions", body, files });
  }

  /** Null gives no evidence at all. */
  async submit(number: number, evidence: unknown = EVIDENCE, by = "builder"): Promise<Answer> {
    const call = { number, command: "impl", intent: "complete", reason: "Built and tested" };
    return this.call(by, "handoff_ticket", evidence === null ? call : { ...call, evidence });
  }

  async closeTicket(number: number, by = "builder"): Promise<Answer> {
    return this.call(by, "handoff_ticket", { number, command: "triage", intent: "close", reason: "Merged" });
  }

  /** What that agent decides on the ticket's newest submission. */
  async decide(number: number, by: string, decision = "accept"): Promise<Answer> {
    const { data } = await this.call(by, "get_ticket", { number });
    const question = String(data.review?.submission?.record.seq ?? 1);
    return this.call(by, "answer", {
      number,
      question,
      decision,
      text: "I ran the tests and read the change",
    });
  }

  /** A ticket of class high that "builder" has begun to build, with its pull request. */
  async built(contract: Readonly<Record<string, unknown>> = { risk_class: "high" }): Promise<number> {
    const number = await this.begin(contract);
    this.pullRequest(number);
    return number;
  }

  /** It is submitted for review as well. */
  async submitted(contract?: Readonly<Record<string, unknown>>): Promise<number> {
    const number = await this.built(contract);
    const { isError, text } = await this.submit(number);
    if (isError) throw new Error(text);
    return number;
  }

  async close(): Promise<void> {
    await this.stage.close();
  }
}
