import {
  addPullRequest,
  pushToPullRequest,
  addReview,
  reportCheck,
} from "../../../../sandbox/src/pull-requests.ts";
import type { PullRequest } from "../../../../sandbox/src/entities.ts";
import { item, rocket, user } from "../../../../sandbox/src/testing.ts";
import { changeContract } from "../../src/ticket/contract/contract.ts";
import { handoffTicket } from "./handoff-ticket.ts";
import { LoopWorld, branchOf } from "./loop-world.ts";

const BUILD = { commands: ["impl"], mode: "run", pollMs: 5 * 60_000 } as const;

/** A loop's ticket in review, with its pull request. */
export class Review {
  readonly loops: LoopWorld;
  readonly number: number;
  readonly pull: PullRequest;

  constructor(loops: LoopWorld, number: number, pull: PullRequest) {
    this.loops = loops;
    this.number = number;
    this.pull = pull;
  }

  static async open(
    policy: Readonly<Record<string, unknown>> = {},
    riskClass: "low" | null = null,
  ): Promise<Review> {
    const loops = await LoopWorld.open(policy);
    const { world } = loops.sandbox;
    const number = loops.addTicket("In Progress");
    const text = { title: "Work", body: `Closes #${number}`, branch: branchOf(number), files: ["a.ts"] };
    const pull = addPullRequest(world, rocket(world), user(world, "ralph-bot"), text);
    const review = new Review(loops, number, pull);
    review.push();
    if (riskClass !== null) {
      const call = { address: { owner: "acme", repo: "rocket", number }, caller: { agent: "crew" } };
      await changeContract(loops.world, call, { riskClass });
    }
    await review.handOn();
    return review;
  }

  /** One whose class the loop merges once it is approved. */
  static async approvable(): Promise<Review> {
    return Review.open({ reactions: { approved: { mergeRiskClasses: ["low"] } } }, "low");
  }

  /** A new commit, which the worktree, the remote and the pull request have. */
  push(): void {
    pushToPullRequest(this.loops.sandbox.world, this.pull, ["a.ts"]);
    this.loops.bench.head = this.pull.headRefOid;
    this.loops.bench.remote = this.pull.headRefOid;
  }

  async move(intent: "lock" | "complete", reason = "Built"): Promise<void> {
    const address = { owner: "acme", repo: "rocket", number: this.number };
    const request = { command: "impl", goal: { intent } } as const;
    const evidence = { files_changed: ["a.ts"], description: "Work is done." };
    const shown = intent === "complete" ? { evidence } : {};
    const call = { address, caller: { agent: "crew" }, request, reason, result: null, ...shown };
    const outcome = await handoffTicket(this.loops.world, call);
    if (outcome.kind === "refused") throw new Error(String(outcome.refusal.message));
  }

  async handOn(): Promise<void> {
    await this.move("lock");
    await this.move("complete");
  }

  maya(state: "APPROVED" | "CHANGES_REQUESTED", body = "", login = "maya"): void {
    const { world } = this.loops.sandbox;
    addReview(world, this.pull, user(world, login), { state, body });
  }

  check(conclusion: "SUCCESS" | "FAILURE" | null, text = ""): void {
    reportCheck(this.loops.sandbox.world, this.pull, { name: "test", conclusion, text });
  }

  /** One look that starts what is due; GitHub finds out about mergeability at the first read. */
  async run(wishes: { readonly agent?: string } = {}): Promise<void> {
    await this.loops.world.followedPulls.read([item(this.loops.sandbox.world, this.number).id], {
      base: null,
    });
    await this.loops.run({ ...BUILD, ...wishes });
  }

  get state(): string | undefined {
    return this.loops.stateOf(this.number);
  }

  get followed(): string[] {
    return this.loops.told("followed").map(({ what }) => what);
  }

  /** All comments of the ticket, as one text. */
  get thread(): string {
    return this.loops.thread(this.number).join("\n");
  }
}
