import type { ExposedSetting } from "../../src/rules/setting-secrets.ts";
import type { ShownReach } from "../../../loop/src/agents/agent-reach.ts";
import type { CallDecision, KeptCall, KeptRun, LeftAgent, PendingCall } from "../../src/runs/kept-runs.ts";

/** The runs of a clone in memory, with the calls that wait; agents there reach nothing. */
export class KeptRuns {
  async exposedSettings(): Promise<readonly ExposedSetting[]> {
    return [];
  }

  async reach(): Promise<ShownReach> {
    return { reads: [], hosts: [] };
  }

  readonly left = new Map<string, LeftAgent>();
  readonly calls = new Map<string, KeptCall>();

  async find(runId: string): Promise<LeftAgent | null> {
    return this.left.get(runId) ?? null;
  }

  async noteCall(runId: string, call: PendingCall): Promise<void> {
    this.calls.set(runId, { ...call, decision: this.calls.get(runId)?.decision ?? null });
  }

  async decideCall(runId: string, decision: CallDecision): Promise<boolean> {
    const call = this.calls.get(runId);
    if (call === undefined || call.decision !== null) return false;
    this.calls.set(runId, { ...call, decision });
    return true;
  }

  async decidedRuns(): Promise<readonly string[]> {
    return [...this.calls].flatMap(([runId, { decision }]) => (decision === null ? [] : [runId]));
  }

  async runs(): Promise<readonly KeptRun[]> {
    const runs = await Promise.all([...this.left.keys()].toReversed().map(async (runId) => this.run(runId)));
    return runs.filter((run) => run !== null);
  }

  async run(runId: string): Promise<KeptRun | null> {
    const left = this.left.get(runId);
    const call = this.calls.get(runId);
    if (left === undefined) return null;
    const facts = { runId, command: "", startedAtMs: 0, isRunning: false, end: null };
    return { ...left, ...facts, ...(call === undefined ? {} : { call }) };
  }
}
