import type { AgentOrder } from "../../../loop/src/agents/agent-client.ts";

/** An agent on ticket 12 that may write in that folder, by a program in a client's place. */
export function agentOrder(
  name: AgentOrder["client"]["name"],
  program: string,
  folder: string,
  permissions: Partial<AgentOrder["permissions"]> = {},
): AgentOrder {
  return {
    client: { name, program, model: null },
    runId: "0012-research-01JD8Q4Z7V3W5X6Y8A9B0C1D2E",
    ticket: { number: 12, title: "", url: "" },
    agent: "crew",
    repository: { owner: "acme", repo: "rocket" },
    folder,
    prompt: "Go on.",
    briefing: "",
    quoted: null,
    permissions: {
      mode: null,
      clientTools: [],
      allowedTools: [],
      isSandboxed: false,
      mayWrite: true,
      allowedDomains: [],
      readableFolders: [],
      approvals: [],
      ...permissions,
    },
    worktree: null,
    budgetUsd: null,
    timeLimitMs: 60_000,
  };
}
