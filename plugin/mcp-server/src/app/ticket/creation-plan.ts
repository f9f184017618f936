import { Failure } from "../../errors.ts";
import { fingerprintOf, marked, unmarked } from "../../ledger/request-marker.ts";
import type { ContractTerms } from "../../ledger/record.ts";
import { readBoard, type Board } from "../board/board.ts";
import { lookUp, type LookedUp } from "./look-up.ts";
import { requireOpenable } from "../log/open-ticket.ts";
import type { IssueDetails, IssueRef } from "../ports/issues.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { Caller } from "../log/read-ticket.ts";
import { hasRoom } from "./ticket-links.ts";
import type { Reference } from "./ticket-reference.ts";
import { checkWishes, MAX_BODY_LENGTH, namesIn, type CheckedWishes, type Wishes } from "./ticket-wishes.ts";
import type { World } from "../world.ts";

export interface CreateCall {
  readonly address: RepositoryAddress;
  readonly caller: Caller;
  readonly wishes: Wishes & { readonly title: string };
  readonly parent: Reference | null;
  readonly blockedBy: readonly Reference[];
  /** What the ticket demands, as it was checked; undefined for nothing. */
  readonly contract?: ContractTerms | undefined;
  /** The finished ticket that this one follows up, `owner/repo#number`. */
  readonly followsUp?: string;
  /** The agent that the work passes on to, with a follow-up. */
  readonly handTo?: string;
  /** Null: a new ticket whenever it is asked for. */
  readonly requestId: string | null;
}

/** A creation by GitHub's ids. */
export interface CreationPlan {
  readonly board: Board;
  readonly wishes: CheckedWishes;
  readonly parent: IssueDetails | null;
  readonly blockers: readonly IssueDetails[];
}

/**
 * Everything that the call names, looked up; nothing is written. What the links demand is asked of a ticket that is
 * still to be made: an issue that is there has its parent, and what it waits for may be done since. Throws
 * INPUT_INVALID with every mistake.
 */
export async function planCreation(
  world: World,
  call: CreateCall,
  made: IssueRef | null,
): Promise<CreationPlan> {
  const { address, wishes } = call;
  const names = namesIn(wishes);
  const parentRole = { role: "parent", reference: call.parent ?? "" };
  const [board, choices, parent, ...blockers] = await Promise.all([
    readBoard(world, address),
    names === null ? { labels: [], assignees: [] } : world.issues.choices(address, names),
    call.parent === null ? null : lookUp(world, address, parentRole),
    ...call.blockedBy.map(async (reference) => lookUp(world, address, { role: "blocked_by", reference })),
  ]);
  // Told before the issue is there, for a ticket that cannot wait would be found and begun.
  const [first] = distinct(blockers);
  if (first !== undefined) await world.links.requireDependencies(first.address);
  requireOpenable(board);
  const linked = parent === null ? blockers : [parent, ...blockers];
  const { checked, mistakes } = checkWishes(wishes, board, choices);
  const all = [
    ...mistakes,
    ...linked.flatMap((found) => ("mistake" in found ? [found.mistake] : [])),
    ...(made === null ? linkMistakes(parent, blockers) : []),
    ...bodyMistakes(call),
  ];
  if (all.length > 0) {
    throw new Failure("INPUT_INVALID", `Cannot create the ticket: ${all.join("; ")}`, {
      hint: "Correct the arguments; nothing was written",
    });
  }
  return { board, wishes: checked, parent: issueOf(parent), blockers: distinct(blockers) };
}

function issueOf(found: LookedUp | null): IssueDetails | null {
  return found !== null && "issue" in found ? found.issue : null;
}

function distinct(found: readonly LookedUp[]): IssueDetails[] {
  const issues = found.flatMap((one) => issueOf(one) ?? []);
  return issues.filter(({ id }, at) => issues.findIndex((other) => other.id === id) === at);
}

function linkMistakes(parent: LookedUp | null, blockers: readonly LookedUp[]): string[] {
  const above = issueOf(parent);
  return [
    ...(above === null ? [] : closedMistakes("parent", above)),
    ...(above === null || hasRoom(above)
      ? []
      : [`parent #${above.address.number} has ${above.subIssueCount} children, and GitHub allows no more`]),
    ...blockers.flatMap((found) => ("issue" in found ? closedMistakes("blocked_by", found.issue) : [])),
  ];
}

function closedMistakes(role: string, { closed, address }: IssueDetails): string[] {
  return closed ? [`${role} #${address.number} is closed`] : [];
}

function bodyMistakes(call: CreateCall): string[] {
  const tooLong = bodyOf(call).length > MAX_BODY_LENGTH && (call.wishes.body ?? "").length <= MAX_BODY_LENGTH;
  return tooLong
    ? [`the body leaves no room for the request's mark within GitHub's ${MAX_BODY_LENGTH} characters`]
    : [];
}

/** The parent that GitHub did not give the issue, as where others gave that parent children at the same moment. */
export async function missingParent(
  world: World,
  { parent }: CreationPlan,
  { address }: IssueRef,
): Promise<IssueRef | null> {
  if (parent === null) return null;
  return (await world.links.contentOf(address)).parent === null ? parent : null;
}

/** The issue's text, with the request's mark where the call has an id. */
export function bodyOf(call: CreateCall): string {
  const body = call.wishes.body ?? "";
  return call.requestId === null
    ? unmarked(body)
    : marked(body, { requestId: call.requestId, fingerprint: requestOf(call) });
}

/** What a call asks for, as its mark tells it from other calls. */
export function requestOf({ wishes, parent, blockedBy, contract }: CreateCall): string {
  const { title, body, labels, assignees, estimate, priority } = wishes;
  // The schema by its own name, as before contracts could demand more: an earlier version's creation is recognised.
  const { schema: resultSchema, ...terms } = contract ?? {};
  const demanded = Object.keys(terms).length === 0 ? undefined : terms;
  const fields = { title, body, labels, assignees, estimate, priority };
  const asked = { ...fields, parent, blockedBy, resultSchema, contract: demanded };
  return fingerprintOf(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)));
}
