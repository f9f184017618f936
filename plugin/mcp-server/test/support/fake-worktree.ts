import type { TicketWorktree, WorktreeFacts, WorktreeState } from "../../src/ports/ticket-worktree.ts";

async function unexpected(): Promise<never> {
  throw new Error("No loop does this");
}

/** A worktree without git: its state is the test's. */
export class FakeWorktree {
  head = "a".repeat(40);
  remote: string | null = null;
  changed: readonly string[] = [];
  ahead = 1;
  behind = 0;
  conflicts: readonly string[] = [];
  merges = 0;
  pushes = 0;
  /** None where the agents commit no document. */
  committed: Awaited<ReturnType<TicketWorktree["committed"]>> = [
    { path: "thoughts/shared/of-any-ticket.md", isOwn: true },
  ];
  unpushed: Awaited<ReturnType<TicketWorktree["unpushedLines"]>> = [];

  async state(): Promise<WorktreeState> {
    const { head, changed, ahead, behind } = this;
    return { head, changed, ahead, behind };
  }

  async remoteHead(): Promise<string | null> {
    return this.remote;
  }

  async merge(): Promise<readonly string[]> {
    this.merges += 1;
    return this.conflicts;
  }

  async push(): Promise<string> {
    this.pushes += 1;
    return this.head;
  }

  of({ ticket, branch, base }: WorktreeFacts): TicketWorktree {
    return {
      ticket,
      branch,
      base,
      state: async () => this.state(),
      remoteHead: async () => this.remoteHead(),
      merge: async () => this.merge(),
      committed: async () => Promise.resolve(this.committed),
      diff: unexpected,
      stage: unexpected,
      unstage: unexpected,
      stagedLines: unexpected,
      unpushedLines: async () => Promise.resolve(this.unpushed),
      commit: unexpected,
      push: async () => this.push(),
    };
  }
}
