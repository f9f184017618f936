/** An agent's calls without a model: what a scripted one leads the client to, and what its report says of each call. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { AgentEnd, RunningAgent, TrialCall, TrialOutcome } from "../ports/machine.ts";
import { exceptThisMachine } from "../domain/proxy.ts";
import { failureExcerpt, withoutSecrets, type Variables } from "../domain/text.ts";
import { advisedFolders, mayRead, type Reach } from "./agent-reach.ts";
import { callId } from "./scripted-model.ts";
import type { StreamReport } from "./stream.ts";

const MAX_WHY = 400;
/** More paths than one failure is about. */
const MAX_HIDDEN = 5;
/** The client's note in the result of a command that wanted to reach another host. */
const BLOCKED_HOST = /\bdeny network-outbound ([a-z0-9.-]+)(?::\d+)?/gi;

/** The client cuts a command's own limit to it, and to ten minutes without it (measured with 2.1.330). */
const MAX_COMMAND_MS = String(60 * 60_000);

/** The variables that lead the client to the scripted model, and to no other service whose settings it finds. */
export function trialVariables(url: string, variables: Variables): Record<string, string> {
  return {
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: "none",
    ANTHROPIC_AUTH_TOKEN: "",
    CLAUDE_CODE_USE_BEDROCK: "0",
    CLAUDE_CODE_USE_VERTEX: "0",
    CLAUDE_CODE_USE_FOUNDRY: "0",
    BASH_MAX_TIMEOUT_MS: MAX_COMMAND_MS,
    ...exceptThisMachine(variables),
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

/** The outcome of each call; `reach` is null for an agent without a sandbox. */
export function trialOutcomes(
  calls: readonly TrialCall[],
  { denials, results }: StreamReport,
  end: Pick<AgentEnd, "complaint" | "unable">,
  reach: TrialReach | null,
): TrialOutcome[] {
  return calls.map(({ input }, at) => {
    const id = callId(at);
    const denied = denials.find((denial) => denial.id === id);
    const result = results.get(id);
    if (denied !== undefined) {
      const { tool, call, byRule } = denied;
      return { kind: "denied", denial: { tool, call, byRule } };
    }
    if (result === undefined)
      return { kind: "not tried", why: end.complaint ?? end.unable?.why ?? "the client ended before it" };
    if (!result.isError) return { kind: "done" };
    const failure = failureOf(result.text);
    const { command } = input;
    return reach === null || typeof command !== "string"
      ? failure
      : { ...failure, ...hiddenBy(reach, `${result.text}\n${command}`) };
  });
}

/** A call that ran and failed, by what it told. */
export function failureOf(text: string): Extract<TrialOutcome, { kind: "failed" }> {
  const hosts = [...text.matchAll(BLOCKED_HOST)].flatMap(([, host]) => host ?? []);
  const why = failureExcerpt(withoutSecrets(text).trim(), MAX_WHY);
  return { kind: "failed", why, hosts: [...new Set(hosts)], folders: [], hidden: [] };
}

type TrialReach = Pick<Reach, "home" | "hidden" | "readable">;

/** The existing paths in a text that agents may not read: toolchains that a setting opens, and other files. */
function hiddenBy(
  reach: TrialReach,
  text: string,
): { folders: readonly string[]; hidden: readonly string[] } {
  const words = text
    .split(/[\s'"`,;:()<>|&=]+/)
    .map((word) => word.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/)/, () => reach.home));
  const paths = [
    ...new Set(words.filter((word) => word.startsWith("/")).map((word) => resolve(word))),
  ].filter(
    // A place such as the home folder itself is a part of every path there.
    (path) => !reach.hidden.includes(path) && !mayRead(reach, path) && existsSync(path),
  );
  return {
    folders: advisedFolders(paths.join("\n"), reach),
    hidden: paths.filter((path) => advisedFolders(path, reach).length === 0).slice(0, MAX_HIDDEN),
  };
}
