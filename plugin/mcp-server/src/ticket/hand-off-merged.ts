import { resolveTarget } from "../domain/resolve-target.ts";
import { Failure } from "../errors.ts";
import { lookAtBoard, readBoard } from "./board.ts";
import { handoffTicket, type HandoffOutcome } from "./handoff.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { RepositoryAddress, TicketAddress } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";

export interface MergedCall extends Omit<HandoffCall, "address"> {
  readonly repository: RepositoryAddress;
  readonly pullRequest: number;
}

/** The outcome for one issue that the pull request closes. */
export interface MergedOutcome {
  readonly address: TicketAddress;
  readonly outcome:
    | HandoffOutcome
    /** It is where it was to go, and nothing leads out of there. */
    | { readonly kind: "already"; readonly state: string }
    /** The issue is not on the board. */
    | { readonly kind: "no ticket" }
    | { readonly kind: "failed"; readonly failure: Failure };
}

/**
 * Hands off every ticket that a merged pull request closes, one after the other; what goes wrong with one does not
 * stop the others. Throws INPUT_NOT_MERGED, and what the store throws.
 */
export async function handOffMerged(world: World, call: MergedCall): Promise<MergedOutcome[]> {
  const { repository, pullRequest, ...handoff } = call;
  const { baseBranch = null } = (await lookAtBoard(world, repository)).team.delivery;
  const { merged, closes, url } = await world.pullRequests.readPullRequest(
    repository,
    pullRequest,
    baseBranch,
  );
  if (!merged) {
    throw new Failure("INPUT_NOT_MERGED", `Cannot hand off the tickets of ${url}: it is not merged`, {
      hint: "Merge the pull request, then call again",
    });
  }
  const outcomes: MergedOutcome[] = [];
  for (const address of closes)
    outcomes.push({ address, outcome: await handOffOne(world, { ...handoff, address }) });
  return outcomes;
}

async function handOffOne(world: World, call: HandoffCall): Promise<MergedOutcome["outcome"]> {
  try {
    const outcome = await world.withinCall(async () => handoffTicket(world, call));
    if (outcome.kind !== "refused") return outcome;
    const { code, from } = outcome.refusal;
    const there = code === "REFUSED_TERMINAL" && from === resolveTarget(world.machine, call.request);
    return there ? { kind: "already", state: from } : outcome;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const failure = error.code === "GITHUB_NOT_IN_PROJECT" ? await hiddenBoard(world, call.address) : error;
    return failure === null ? { kind: "no ticket" } : { kind: "failed", failure };
  }
}

/** A token that cannot see the board finds no ticket on it, either: that failure is reported instead. */
async function hiddenBoard(world: World, address: TicketAddress): Promise<Failure | null> {
  try {
    await readBoard(world, address);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
