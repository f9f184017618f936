/** An agent's calls without a model: what a scripted one leads the client to, and what its report says of each call. */
import type { AgentEnd, RunningAgent, TrialOutcome } from "../ports/machine.ts";
import { withoutSecrets } from "../domain/text.ts";
import { callId } from "./scripted-model.ts";
import type { StreamReport } from "./stream.ts";

const MAX_WHY = 400;
/** The client's note in the result of a command that wanted to reach another host. */
const BLOCKED_HOST = /\bdeny network-outbound ([a-z0-9.-]+)(?::\d+)?/gi;

/** The variables that lead the client to the scripted model, and to no other service whose settings it finds. */
export function trialVariables(url: string): Record<string, string> {
  return {
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: "none",
    ANTHROPIC_AUTH_TOKEN: "",
    CLAUDE_CODE_USE_BEDROCK: "0",
    CLAUDE_CODE_USE_VERTEX: "0",
    CLAUDE_CODE_USE_FOUNDRY: "0",
    NO_PROXY: "127.0.0.1",
    no_proxy: "127.0.0.1",
  };
}

/** Gives the agent its task and waits for its end, which an aborted signal brings about. */
export async function runTrial(agent: RunningAgent, signal?: AbortSignal): Promise<AgentEnd> {
  const end = (): void => agent.end();
  signal?.addEventListener("abort", end, { once: true });
  // The signal may have come while the client started.
  if (signal?.aborted === true) end();
  else agent.begin();
  try {
    return await agent.ended;
  } finally {
    signal?.removeEventListener("abort", end);
  }
}

/** The outcome of each of so many calls; `hiddenFolders` finds those that a failure names. */
export function trialOutcomes(
  count: number,
  { denials, results }: StreamReport,
  end: Pick<AgentEnd, "complaint" | "unable">,
  hiddenFolders: (text: string) => readonly string[],
): TrialOutcome[] {
  return Array.from({ length: count }, (_, at) => {
    const id = callId(at);
    const denied = denials.find((denial) => denial.id === id);
    const result = results.get(id);
    if (denied !== undefined) {
      const { tool, call, byRule } = denied;
      return { kind: "denied", denial: { tool, call, byRule } };
    }
    if (result === undefined)
      return { kind: "not tried", why: end.complaint ?? end.unable?.why ?? "the client ended before it" };
    return result.isError ? failureOf(result.text, hiddenFolders(result.text)) : { kind: "done" };
  });
}

/** A call that ran and failed, by what it told. */
export function failureOf(text: string, folders: readonly string[]): TrialOutcome {
  const hosts = [...text.matchAll(BLOCKED_HOST)].flatMap(([, host]) => host ?? []);
  const why = withoutSecrets(text).trim().slice(-MAX_WHY).toWellFormed();
  return { kind: "failed", why, hosts: [...new Set(hosts)], folders };
}
