/** Several tickets without blockers made together, as the follow-up tickets of one handoff. */
import { Failure, valueOrFailure } from "../../errors.ts";
import { openedWarnings, firstRecordOf, type TicketReport } from "./create-ticket.ts";
import { newIssueOf, issuePlace, type CreateCall, type CreationPlan } from "./creation-plan.ts";
import { cardEdits } from "./edit-steps.ts";
import type { Opened, Opening } from "./open-ticket.ts";
import type { Result } from "../protocol/transact.ts";
import type { Attempted, MadeIssue } from "../../github/issue-store.ts";
import type { BoardItem } from "../../github/ticket-snapshot.ts";
import type { World } from "../world/world.ts";
import type { TicketAddress } from "../../rules/names.ts";

/** A ticket to create on the common board and in the common repository. */
export interface WantedTicket {
  readonly call: CreateCall;
  readonly plan: CreationPlan;
}

/** An issue with its card, and its first record. */
export interface ReadyTicket {
  readonly call: CreateCall;
  readonly address: TicketAddress;
  readonly url: string;
  readonly opening: Opening;
}

/** The caller's share in the making of tickets. */
export interface MakingSteps {
  /** Throws where it is too late to begin one more issue. */
  requireTime(this: void): void;
  /** Writes first records. For each ticket, in their order, its outcome. */
  open(this: void, ready: readonly ReadyTicket[]): Promise<readonly Result<Opened>[]>;
}

type CreationOutcome = Attempted<Pick<TicketReport, "number" | "url" | "warnings">>;

/**
 * Makes all issues one after the other and has all first records written by `open`, with a request between them for the
 * cards that the server does not make with the issues. For each ticket, in their order, its outcome: a failure leaves
 * the others. Throws no Failure but those of `open`.
 */
export async function createTogether(
  world: World,
  wanted: readonly WantedTicket[],
  { requireTime, open }: MakingSteps,
): Promise<readonly CreationOutcome[]> {
  if (wanted.length === 0) return [];
  const made: Attempted<MadeIssue>[] = [];
  for (const { call, plan } of wanted) {
    const one = await valueOrFailure(async () => {
      requireTime();
      return { done: await world.issues.create(issuePlace(call, plan), newIssueOf(call, plan)) };
    });
    made.push(one);
  }
  const carded = await Promise.all(
    wanted.map(async ({ plan }, at) => withCard(world, plan, made[at] ?? { failure: unmade() })),
  );
  return openAll(world, wanted, { carded, open });
}

function unmade(): Failure {
  return new Failure("GITHUB_UNEXPECTED", "Cannot create the ticket: GitHub shows no new issue");
}

type Carded = Attempted<{ readonly issue: MadeIssue; readonly item: BoardItem }>;

/** The issue with its card, which is added where the creation did not. */
async function withCard(world: World, plan: CreationPlan, made: Attempted<MadeIssue>): Promise<Carded> {
  if ("failure" in made) return made;
  const issue = made.done;
  const present = issue.snapshot.items.find(({ project }) => project.id === plan.board.project.id);
  if (present !== undefined) return { done: { issue, item: present } };
  const edits = cardEdits(plan.board, null, []).map(({ edit }) => edit);
  const [added = { failure: unmade() }] = await world.issues.edit(issue, edits);
  if ("failure" in added) return added;
  return added.done !== null && "card" in added.done
    ? { done: { issue, item: added.done.card } }
    : { failure: unmade() };
}

async function openAll(
  world: World,
  wanted: readonly WantedTicket[],
  { carded, open }: { readonly carded: readonly Carded[] } & Pick<MakingSteps, "open">,
): Promise<readonly CreationOutcome[]> {
  const ready = await Promise.all(
    wanted.flatMap(({ call, plan }, at) => {
      const one = carded[at];
      if (one === undefined || "failure" in one) return [];
      const { issue, item } = one.done;
      return [openReady(world, { call, plan }, { issue, item })];
    }),
  );
  const results = await open(ready);
  const opened = new Map(ready.map(({ call }, at) => [call, results[at]]));
  return wanted.map(({ call }, at): CreationOutcome => {
    const one = carded[at] ?? { failure: unmade() };
    if ("failure" in one) return one;
    const result = opened.get(call) ?? { failure: unmade() };
    if ("failure" in result) return result;
    const { address, url } = one.done.issue;
    return { done: { number: address.number, url, warnings: openedWarnings(call, result.outcome) } };
  });
}

async function openReady(
  world: World,
  { call, plan }: WantedTicket,
  { issue, item }: { readonly issue: MadeIssue; readonly item: BoardItem },
): Promise<ReadyTicket> {
  const opening = await firstRecordOf(world, call, { issue, made: issue.snapshot, item, plan });
  return { call, address: issue.address, url: issue.url, opening };
}
