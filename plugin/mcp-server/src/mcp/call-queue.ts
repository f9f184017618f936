/** The order of a session's calls: clients send the calls of one turn side by side. */
import * as z from "zod";
import { callerKey, type Caller } from "../rules/lock.ts";
import { ticketName } from "../rules/names.ts";
import { Failure, orNull } from "../errors.ts";
import { parseReference, repositoryOf } from "../ticket/read/address.ts";
import { healthCheckTool } from "./board-tools.ts";
import type { Tool } from "./tool.ts";
import { worktreeTool } from "./team-tools.ts";
import { CALL_ANSWERS_WITHIN_MS, CALL_BEGINS_WITHIN_MS } from "../rules/bounds.ts";
import type { CallOptions } from "../github/call-scope.ts";
import type { World } from "../ticket/world/world.ts";

export interface QueuedCall {
  /** The agent and instance that call. */
  readonly session: string;
  /** The tickets that it is about; "all" where only their locks tell, or where it lists the board. */
  readonly tickets: readonly string[] | "all" | "none";
  readonly isRead: boolean;
  readonly isLock: boolean;
}

type Patience = Required<Omit<CallOptions, "caller">>;

/**
 * Runs calls of one session on one ticket one after the other, in the order of arrival; reads run beside each other. Each
 * waits for earlier calls only, so none wait for each other.
 */
export class CallQueue {
  /** The end of each call that waits or runs, in the order of arrival. */
  readonly #ends = new Map<QueuedCall, Promise<unknown>>();
  readonly #waiting = new Set<QueuedCall>();

  /**
   * Throws GITHUB_UNAVAILABLE if the calls before it leave it no time to begin, or the client cancels it before that,
   * and what `work` throws.
   */
  async run<T>(call: QueuedCall, patience: Patience, work: () => Promise<T>): Promise<T> {
    const earlier = [...this.#ends].flatMap(([other, end]) => (mustWait(call, other) ? [end] : []));
    const running = this.#after(earlier, call, patience).then(work);
    this.#ends.set(
      call,
      running.catch(() => undefined),
    );
    try {
      return await running;
    } finally {
      this.#ends.delete(call);
    }
  }

  /** Whether a lock call of the session waits for this call. */
  hasLockBehind(call: QueuedCall): boolean {
    return [...this.#waiting].some((other) => other.isLock && mustWait(other, call));
  }

  async #after(
    earlier: readonly Promise<unknown>[],
    call: QueuedCall,
    { usedMs, cancelled, onWait }: Patience,
  ): Promise<void> {
    if (earlier.length === 0) return;
    onWait("earlier calls of this session on the same ticket");
    this.#waiting.add(call);
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<unknown>((resolve, reject) => {
        const giveUp = (): void => reject(notBegun(call));
        // Not AbortSignal.any with a timeout: Node 20.20.2 collects the pair as garbage before it fires.
        timer = setTimeout(giveUp, CALL_BEGINS_WITHIN_MS - usedMs);
        cancelled.addEventListener("abort", giveUp);
        if (cancelled.aborted) giveUp();
        Promise.all(earlier).then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(call);
    }
  }
}

function mustWait(call: QueuedCall, earlier: QueuedCall): boolean {
  const { tickets } = call;
  if (call.session !== earlier.session || (call.isRead && earlier.isRead)) return false;
  if (tickets === "none" || earlier.tickets === "none") return false;
  if (tickets === "all" || earlier.tickets === "all") return true;
  return tickets.some((ticket) => earlier.tickets.includes(ticket));
}

function notBegun({ tickets }: QueuedCall): Failure {
  const where = Array.isArray(tickets) && tickets.length > 0 ? ` on ${tickets.join(", ")}` : "";
  return new Failure(
    "GITHUB_UNAVAILABLE",
    `Cannot begin the call: earlier calls of this session${where} still wait for GitHub`,
    {
      hint: "Nothing was written; call again after the time in retryAfterMs",
      retryable: true,
      // The calls before it arrived earlier, so they have answered by then.
      retryAfterMs: CALL_ANSWERS_WITHIN_MS - CALL_BEGINS_WITHIN_MS,
    },
  );
}

const reference = z.union([z.number(), z.string()]).optional().catch(undefined);
const references = z.array(reference).optional().catch(undefined);
const ticketArguments = z.object({
  owner: z.string().optional().catch(undefined),
  repo: z.string().optional().catch(undefined),
  number: reference,
  numbers: references,
  other: reference,
  parent: reference,
  blocked_by: references,
  intent: z.unknown().optional(),
});

/** The call as the queue sees it, also where its arguments are wrong: the tool answers that. */
export function queuedCall(world: World, tool: Tool, args: unknown, caller: Caller): QueuedCall {
  const given = ticketArguments.safeParse(args).data ?? ticketArguments.parse({});
  return {
    session: callerKey(world.settings.agent, caller),
    tickets: ticketsIn(world, tool, given),
    isRead: tool.annotations.readOnlyHint,
    isLock: given.intent === "lock",
  };
}

function ticketsIn(world: World, tool: Tool, given: z.infer<typeof ticketArguments>): QueuedCall["tickets"] {
  // It is asked for the cause where other calls hang.
  if (tool === healthCheckTool) return "none";
  const { owner, repo, number, numbers = [], other, parent, blocked_by: blockers = [] } = given;
  const { readOnlyHint } = tool.annotations;
  const own = number === undefined ? numbers : [number];
  if (own.length === 0 && (readOnlyHint || "number" in tool.input.shape)) return "all";
  const here = orNull(() => repositoryOf(world, { owner, repo }));
  if (here === null) return "none";
  const worktree = tool === worktreeTool ? world.worktree?.ticket : undefined;
  return [...own, worktree, other, parent, ...blockers].flatMap((named) => {
    const parsed = named === undefined ? null : parseReference(named, here, world.settings);
    if (parsed?.kind === "elsewhere") return ticketName(parsed.ticket).toLowerCase();
    return parsed?.kind === "here" ? ticketName({ ...here, number: parsed.number }).toLowerCase() : [];
  });
}
