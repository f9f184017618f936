import { Failure } from "../../src/errors.ts";
import type {
  Conflicts,
  TicketWorktree,
  UnmergedCommit,
  WorktreeFacts,
  WorktreeState,
} from "../../src/programs/ticket-worktree.ts";

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
  /** Whether the remote branch has lost commits. */
  isRewritten = false;
  merges = 0;
  fastForwards = 0;
  #canFollow = false;
  pushes = 0;
  unmerged: readonly UnmergedCommit[] = [];
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

  async merge(): Promise<Conflicts | null> {
    this.merges += 1;
    if (this.isRewritten) throw new Failure("WORKTREE_REWRITTEN", "Cannot merge main: it was rewritten");
    return this.conflicts.length === 0 ? null : { with: "base", files: this.conflicts };
  }

  /** Somebody pushes a commit on top of the worktree's. */
  remoteAdds(commit: string): void {
    this.remote = commit;
    this.#canFollow = true;
  }

  async fastForward(): Promise<boolean> {
    this.fastForwards += 1;
    if (this.#canFollow) this.head = this.remote ?? this.head;
    this.#canFollow = false;
    return this.remote === this.head;
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
      unmerged: async () => Promise.resolve(this.unmerged),
      merge: async () => this.merge(),
      committed: async () => Promise.resolve(this.committed),
      fastForward: async () => this.fastForward(),
      diff: unexpected,
      stage: unexpected,
      unstage: unexpected,
      stagedLines: unexpected,
      unpushedLines: async () => Promise.resolve(this.unpushed),
      commit: unexpected,
      push: async () => this.push(),
      tryPush: async () => undefined,
    };
  }
}
