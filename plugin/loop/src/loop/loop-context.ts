import { Failure, forAgent } from "../../../mcp-server/src/errors.ts";
import type { PullOrigin } from "../../../mcp-server/src/github/pull-request-store.ts";
import type { Session } from "../../../mcp-server/src/rules/lock.ts";
import { type RepositoryAddress, sameName, TEAM_CONFIG_PATH } from "../../../mcp-server/src/rules/names.ts";
import type { TransitionRequest } from "../../../mcp-server/src/rules/situation.ts";
import type { Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import {
  type ListedMark,
  type MarkStatus,
  type RunMarks,
  judgeMark,
} from "../../../mcp-server/src/runs/run-marks.ts";
import { handOffTickets } from "../../../mcp-server/src/ticket/handoff/handoff.ts";
import { onlyOutcome } from "../../../mcp-server/src/ticket/protocol/transact.ts";
import { readTicket } from "../../../mcp-server/src/ticket/read/read-ticket.ts";
import type { TicketView } from "../../../mcp-server/src/ticket/read/ticket-view.ts";
import { addComment } from "../../../mcp-server/src/ticket/talk/add-comment.ts";
import { type TeamConfig, WAITING_CLIENTS } from "../../../mcp-server/src/ticket/team/team-config.ts";
import { CLI_INSTANCE, type World } from "../../../mcp-server/src/ticket/world/world.ts";
import type { ClientChoice, Permissions } from "../agents/agent-client.ts";
import type { Worktrees } from "../agents/git-worktrees.ts";
import type { Agents, Timer } from "../agents/local-agents.ts";
import type { Retrier } from "./board-poller.ts";
import type { Limits, LoopMode } from "./limits.ts";
import type { LoopEvent, LoopState } from "./loop-state.ts";

/** The parts of the machine that a loop uses. */
export interface Workplace {
  readonly agents: Agents;
  readonly worktrees: Worktrees;
  readonly timer: Timer;
  /** The loop's own process. */
  readonly self: Session;
}

/** The caller's options of a loop. */
export interface LoopOptions {
  readonly address: RepositoryAddress;
  /** The name that its agents bear, each with a number behind it where there are several. */
  readonly agent: string;
  readonly commands: readonly Command[];
  readonly labels: readonly string[];
  readonly limits: Limits;
  /** Null where the caller has chosen none: then `permissionsFor` does. */
  readonly permissionMode: string | null;
  readonly allowedTools: readonly string[];
  readonly clients: ClientOptions;
  /** Whether agents work in the client's sandbox. */
  readonly isSandboxed: boolean;
  /** The time between two looks at the board for changes while nothing else happens. */
  readonly pollMs: number;
  /** "dry run" starts nothing, and says what it would start. */
  readonly mode: LoopMode;
}

/** The caller's choice of clients and models, by command; under null for every other command. */
export interface ClientOptions {
  readonly programs: ReadonlyMap<Command | null, Pick<ClientChoice, "name" | "program">>;
  readonly models: ReadonlyMap<Command | null, string>;
}

/** The context of every part of a loop. */
export interface LoopContext {
  readonly world: World;
  readonly workplace: Workplace;
  readonly options: LoopOptions;
  /** The team's policy as it was at the loop's beginning. */
  readonly team: TeamConfig;
  /** The origin of the team's pull requests, as read at the loop's start. */
  readonly origin: PullOrigin;
  /** The branch that work begins on, and that its pull requests are against. */
  readonly base: string;
  readonly marks: RunMarks;
  readonly retrier: Retrier;
  /** From then on no agent is started. */
  readonly startsOver: AbortSignal;
  /** From then on all agents are to be ended, and none gets a task any more. */
  readonly ending: AbortSignal;
  readonly tell: (event: LoopEvent) => void;
}

type OwnPlace = Pick<LoopContext, "world" | "options">;

/** The ticket of that number, as the loop reads it. Throws what the store throws. */
export async function readOwn({ world, options }: OwnPlace, number: number): Promise<TicketView> {
  return readTicket(world, { ...options.address, number }, { agent: options.agent });
}

/** Writes a comment in the loop's own name; it mentions `calls`. Throws what `addComment` throws. */
export async function commentOn(
  { world, options, team }: OwnPlace & Pick<LoopContext, "team">,
  number: number,
  body: string,
  calls: readonly string[] = team.escalation.mention,
): Promise<void> {
  const caller = { agent: options.agent, instance: CLI_INSTANCE };
  await addComment(world, { ...options.address, number }, { caller, body, calls });
}

/** Moves the ticket in the loop's own name. The refusal's text; null if it is done. Throws what the stores throw. */
export async function moveTicket(
  { world, options }: OwnPlace,
  number: number,
  request: TransitionRequest,
  reason: string,
): Promise<string | null> {
  const address = { ...options.address, number };
  const caller = { agent: options.agent, instance: CLI_INSTANCE };
  const call = { address, caller, request, reason, result: null };
  const outcome = onlyOutcome(await handOffTickets(world, [call]));
  return outcome.kind === "refused" ? forAgent(outcome.refusal.message) : null;
}

/** A mark's meaning for this loop, now. */
export function judgeNow(
  { world, workplace }: Pick<LoopContext, "world" | "workplace">,
  mark: ListedMark,
): MarkStatus {
  const { clock, processes, settings } = world;
  return judgeMark(mark, {
    self: workplace.self,
    host: settings.host,
    nowMs: clock.now(),
    isGone: (session) => processes.isGone(session),
  });
}

/**
 * The result of a look at one ticket. Null where that ticket cannot be judged, such as one that was taken off the board:
 * that is told, and the others go on. Throws what may pass by itself.
 */
export async function ifReadable<Result>(
  { tell }: Pick<LoopContext, "tell">,
  number: number,
  look: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Failure) || error.retryable) throw error;
    tell({ kind: "trouble", number, message: `${error.message}; the loop leaves it alone` });
    return null;
  }
}

/** The plugin's own tools: without them no agent can do anything on the board. */
const OWN_TOOLS = ["mcp__plugin_ralph-hero_ralph-hero"];
/** The commands that keep a document: they change the history of the agent's own worktree alone. */
const SAFE_TOOLS = [
  "Bash(git add:*)",
  "Bash(git commit:*)",
  "Bash(git status:*)",
  "Bash(git diff:*)",
  "Bash(git log:*)",
];

/**
 * The client's tools that agents are offered, because the schema of each is part of every request. Subagents, further
 * skills and other tools cost a third more; naming one in --allowed-tools offers it.
 */
const CLIENT_TOOLS = ["Bash", "Read", "ToolSearch", "WebFetch", "WebSearch"];
const WRITING_TOOLS = ["Edit", "NotebookEdit", "Write"];

/**
 * An agent's permissions. Unless the caller chooses: in the ticket's worktree it may edit files, and commit where there
 * is no sandbox. Within the sandbox its shell is free, but an agent that may not write changes no file of its checkout.
 */
export function permissionsFor(
  { permissionMode, allowedTools, isSandboxed }: LoopOptions,
  {
    allowedDomains,
    readableFolders,
    approvals,
  }: Pick<TeamConfig, "allowedDomains" | "readableFolders" | "approvals">,
  mayWrite: boolean,
): Permissions {
  const unsandboxed = mayWrite ? SAFE_TOOLS : [];
  // The tool of a rule such as "Bash(npm test:*)"; tools of servers are always offered.
  const named = allowedTools.flatMap((rule) => /^[A-Z]\w*/.exec(rule)?.[0] ?? []);
  return {
    mode: permissionMode ?? (mayWrite ? "acceptEdits" : null),
    clientTools: [...new Set([...CLIENT_TOOLS, ...(mayWrite ? WRITING_TOOLS : []), ...named])],
    allowedTools: [...OWN_TOOLS, ...(isSandboxed ? ["Bash"] : unsandboxed), ...allowedTools],
    isSandboxed,
    mayWrite,
    allowedDomains,
    readableFolders,
    approvals: approvals.calls,
  };
}

/** A name for the next agent that no agent at work bears: the loop's own where only one works at a time. Pure. */
export function freeName(
  { agent, limits }: { readonly agent: string; readonly limits: Pick<Limits, "parallel"> },
  { running }: Pick<LoopState, "running">,
): string {
  if (limits.parallel === 1) return agent;
  for (let worker = 1; ; worker += 1) {
    const name = `${agent}-${worker}`;
    if (!running.some((run) => sameName(run.agent, name))) return name;
  }
}

/** Whether an agent of that name is one of the loop's, whose names `freeName` makes. Pure. */
export function isOfLoop(name: string | null, loopsName: string): boolean {
  if (name === null) return false;
  const number = /-\d+$/.exec(name)?.[0] ?? "";
  return [name, name.slice(0, name.length - number.length)].some((one) => sameName(one, loopsName));
}

const DEFAULT_CLIENT = { name: "claude", program: "claude" } as const;

/** The client for a command: the caller's, else the team's, else Claude Code. */
export function clientFor(
  { clients: { programs, models } }: Pick<LoopOptions, "clients">,
  { clients }: Pick<TeamConfig, "clients">,
  command: Command,
): ClientChoice {
  const teams = clients[command];
  const named = teams?.client === undefined ? DEFAULT_CLIENT : { name: teams.client, program: teams.client };
  const chosen = programs.get(command) ?? programs.get(null) ?? named;
  // Another client does not know the model that the team chose for its own.
  const teamsModel = chosen.name === named.name ? teams?.model : undefined;
  return { ...chosen, model: models.get(command) ?? models.get(null) ?? teamsModel ?? null };
}

/** Throws AGENT_NOT_STARTED if calls wait for a person, and the client of one of these commands cannot wait. */
export function requireWaitingClients(
  options: Pick<LoopOptions, "clients">,
  team: Pick<TeamConfig, "clients" | "approvals">,
  commands: readonly Command[],
): void {
  if (team.approvals.calls.length === 0) return;
  const unable = commands.filter((one) => !WAITING_CLIENTS.includes(clientFor(options, team, one).name));
  if (unable.length === 0) return;
  const switches = unable.map((one) => `--client ${one}=claude`).join(" ");
  throw new Failure(
    "AGENT_NOT_STARTED",
    `Cannot start Codex for ${unable.join(", ")}: it cannot wait for a person's decision on a call`,
    { hint: `Give \`${switches}\`, or take "approvals" out of ${TEAM_CONFIG_PATH} on the default branch` },
  );
}

/** The clients for these commands, each program once. */
export function clientsFor(
  options: Pick<LoopOptions, "clients">,
  team: Pick<TeamConfig, "clients">,
  commands: readonly Command[],
): ClientChoice[] {
  const all = commands.map((command) => clientFor(options, team, command));
  return [...new Map(all.map((client) => [client.program, client])).values()];
}
