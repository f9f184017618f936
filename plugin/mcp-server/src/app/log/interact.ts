import { Failure, type Refusal } from "../../errors.ts";
import { ticketName } from "../../domain/names.ts";
import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import { renderComment } from "../../ledger/comment.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import type { TicketRecord } from "../../ledger/record.ts";
import { optionFor, requireWritable } from "../board/board-item.ts";
import { composeInteraction, type InteractionRecordInput } from "./compose-record.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import { readConfirmed, type Caller, type TicketView } from "./read-ticket.ts";
import { requireSoundLog } from "./sound-log.ts";
import { writeAndSettle, type Settlement } from "./settle.ts";
import { noteScope } from "../scope/ticket-scope.ts";
import type { World } from "../world.ts";
import { Writing } from "./writing.ts";

/** How what one agent said to another came out. */
export type Interacted<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** Another writer was first: judge anew from what is then read. */
export interface Lost {
  readonly kind: "lost";
  readonly winner: LogEntry | null;
}

/** Several agents may talk on one ticket at once; who loses this often meets something else than talk. */
const MAX_ATTEMPTS = 5;

export interface InteractionCall {
  readonly address: TicketAddress;
  readonly caller: Caller;
}

/**
 * The path of a record that leaves the ticket in its state: read, judge, write, verify; again where another writer was
 * first. Two requests. Throws what the stores throw, CONFIG_ and LEDGER_ failures, and INPUT_TOO_LARGE.
 */
export async function interact<Answer>(
  world: World,
  { address, caller }: InteractionCall,
  attempt: (view: TicketView) => Promise<Interacted<Answer> | Lost>,
): Promise<Interacted<Answer>> {
  let winner: LogEntry | null = null;
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const read = await readConfirmed(world, address, caller);
    requireSoundLog(read);
    const { view } = await noteScope(world, read);
    const result = await attempt(view);
    if (result.kind !== "lost") return result;
    winner = result.winner ?? winner;
  }
  const first = winner === null ? "another writer" : `"${winner.record.agent}" (${winner.comment.url})`;
  throw new Failure(
    "LEDGER_CONFLICT",
    `Cannot write to the log of ticket ${ticketName(address)}: ${first} was first, ${MAX_ATTEMPTS} times in a row`,
    { hint: "Call again", retryable: true },
  );
}

/** Writes what one agent says to another, or which agent a task went to. */
export async function writeInteraction(
  world: World,
  view: TicketView,
  said: Pick<InteractionRecordInput, "reason" | "interaction" | "routing">,
): Promise<Settlement> {
  const { machine } = world;
  return writeInPlace(world, view, composeInteraction(view, { id: world.newId(), machine, ...said }));
}

/** Writes a record that leaves the ticket in its state. A card that was cut off behind the log is set on the way. */
export async function writeInPlace(
  world: World,
  view: TicketView,
  record: TicketRecord,
): Promise<Settlement> {
  requireWritable(view.snapshot, view.item);
  const write = {
    comment: renderComment(record),
    ...(view.card.value === record.to ? {} : { optionId: optionFor(view.item, record.to) }),
  };
  return writeAndSettle(new Writing(world, view, { record, write, lock: null }));
}

/** What the caller should know beside its own message: a person's move meanwhile, and what did not come out. */
export function settledWarnings({ movedTo, warnings }: Extract<Settlement, { kind: "settled" }>): string[] {
  const moved =
    movedTo === null ? [] : [`a person moved the card meanwhile to "${movedTo.value ?? INITIAL_STATE}"`];
  return [...moved, ...warnings];
}
