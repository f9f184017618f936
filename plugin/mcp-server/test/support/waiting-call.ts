import { LoopWorld } from "./loop-world.ts";
import type { AgentEnd } from "../../../loop/src/agents/agent-client.ts";
import type { KeptCall } from "../../src/runs/kept-runs.ts";

export const HOUR_MS = 3_600_000;
export const CALL: KeptCall = {
  id: "a1b2c3",
  toolUseId: "toolu_1",
  sessionId: "session",
  tool: "Bash",
  input: { command: "npm publish" },
  shown: "npm publish",
  state: "Research in Progress",
  askedAtMs: 0,
  untilMs: 48 * HOUR_MS,
  isAsked: true,
  isReminded: false,
  decision: null,
};
export const ALLOWED = { kind: "allow", reason: "release day", atMs: 5 } as const;

interface Wait {
  readonly loops: LoopWorld;
  readonly number: number;
  readonly runId: string;
}

/** A loop whose first agent ends with a call that waits; the next ones end in order. */
export async function waitingWorld(
  prepare: (loops: LoopWorld) => Promise<void> = async () => {},
  made: Partial<Pick<KeptCall, "tool" | "shown">> = {},
): Promise<Wait> {
  const loops = await LoopWorld.open();
  await prepare(loops);
  loops.publish({ approvals: { calls: ["Bash(npm publish*)"] } });
  const number = loops.addTicket("Research Needed");
  const peaceful: AgentEnd = loops.agents.end;
  const { id, toolUseId, sessionId, tool, input, shown } = { ...CALL, ...made };
  loops.agents.end = { ...peaceful, deferred: { id, toolUseId, sessionId, tool, input, shown } };
  await loops.run({ commands: ["research"] });
  loops.agents.end = peaceful;
  return { loops, number, runId: loops.agents.orders[0]?.runId ?? "" };
}
