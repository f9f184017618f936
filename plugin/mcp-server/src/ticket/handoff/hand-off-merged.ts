import { resolveTarget } from "../../rules/decide.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { Failure, failureOf } from "../../errors.ts";
import { lookAtBoard, readBoard } from "../board-card/board.ts";
import { handOffTickets, type HandoffOutcome } from "./handoff.ts";
import { onlyOutcome } from "../protocol/transact.ts";
import type { HandoffCall } from "./plan-transition.ts";
import { whyNotOwn } from "../work/merged-work.ts";
import { readTicket } from "../read/read-ticket.ts";
import { baseOf } from "../read/ticket-view.ts";
import type { PullRequestHead } from "../../github/pull-request-store.ts";
import type { RepositoryAddress, TicketAddress } from "../../rules/names.ts";
import type { World } from "../world/world.ts";

/** The outcome for one issue that the pull request closes. */
export interface MergedOutcome {
  readonly address: TicketAddress;
  readonly outcome:
    | HandoffOutcome
    /** Its issue was closed by the work of another ticket, or its own is not merged: a person decides. */
    | { readonly kind: "not its own"; readonly why: string }
    /** It is where it was to go, and nothing leads out of there. */
    | { readonly kind: "already"; readonly state: string }
    /** The issue is not on the board. */
    | { readonly kind: "no ticket" }
    | { readonly kind: "failed"; readonly failure: Failure };
}

/**
 * Hands off every ticket that a merged pull request closes, one after the other; what goes wrong with one does not
 * stop the others. None is closed whose own work is another pull request. Throws INPUT_NOT_MERGED, and what the store throws.
 */
export async function handOffMerged(
  world: World,
  repository: RepositoryAddress,
  pullRequest: number,
  handoff: Omit<HandoffCall, "address">,
): Promise<MergedOutcome[]> {
  const base = baseOf(await lookAtBoard(world, repository));
  const pull = await world.pullRequests.readPullRequest(repository, pullRequest, base);
  const { merged, closes, url } = pull;
  if (!merged) {
    throw new Failure("INPUT_NOT_MERGED", `Cannot hand off the tickets of ${url}: it is not merged`, {
      hint: "Merge the pull request, then call again",
    });
  }
  const outcomes: MergedOutcome[] = [];
  for (const address of closes)
    outcomes.push({ address, outcome: await handOffOne(world, { ...handoff, address }, pull) });
  return outcomes;
}

async function handOffOne(
  world: World,
  call: HandoffCall,
  pull: PullRequestHead,
): Promise<MergedOutcome["outcome"]> {
  const { machine } = world;
  try {
    const to = resolveTarget(machine, call.request);
    if (to === machine.resolveIntent("close", call.request.command)) {
      const view = await readTicket(world, call.address, call.caller);
      const state = view.reconciliation.state ?? INITIAL_STATE;
      const why = machine.isTerminal(state) ? null : await whyNotOwn(world, view, { pull, isLoops: false });
      if (why !== null) return { kind: "not its own", why };
    }
    const outcome = onlyOutcome(await world.withinCall(async () => handOffTickets(world, [call])));
    if (outcome.kind !== "refused") return outcome;
    const { code, from } = outcome.refusal;
    const there = code === "REFUSED_TERMINAL" && from === to;
    return there ? { kind: "already", state: from } : outcome;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A token that cannot see the board finds no ticket on it, either: that failure is reported instead.
    const failure =
      error.code === "GITHUB_NOT_IN_PROJECT"
        ? await failureOf(async () => readBoard(world, call.address))
        : error;
    return failure === null ? { kind: "no ticket" } : { kind: "failed", failure };
  }
}
