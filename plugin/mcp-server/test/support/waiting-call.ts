import { LoopWorld } from "./loop-world.ts";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { issue, project, rocket, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { readTicket } from "../../src/ticket/read/read-ticket.ts";
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
  const loops = new LoopWorld(await sandboxForTest());
  await prepare(loops);
  const policy = { approvals: { calls: ["Bash(npm publish*)"] } };
  const files = new Map([[".ralph/config.json", JSON.stringify(policy)]]);
  const { world } = loops.sandbox;
  commitFiles(world, rocket(world), project(world).creator, { message: "Team", files });
  const [number = 0] = loops.addTickets("Research Needed", 1);
  const peaceful: AgentEnd = loops.agents.end;
  const { id, toolUseId, sessionId, tool, input, shown } = { ...CALL, ...made };
  loops.agents.end = { ...peaceful, deferred: { id, toolUseId, sessionId, tool, input, shown } };
  await loops.run({ commands: ["research"] });
  loops.agents.end = peaceful;
  return { loops, number, runId: loops.agents.orders[0]?.runId ?? "" };
}

export function move({ sandbox: { world } }: LoopWorld, number: number, state: string): void {
  const { creator } = project(world);
  const place = { issue: issue(world, number), project: project(world), actor: creator };
  setOption(world, place, "Workflow State", state);
}

export async function said({ world }: LoopWorld, number: number): Promise<string[]> {
  const view = await readTicket(world, { owner: "acme", repo: "rocket", number }, { agent: "crew" });
  return view.comments.map(({ body }) => body);
}
