import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../ledger/comment.ts";
import { HANDOFF } from "../../ledger/interactions/handoff.ts";
import type { ContractTerms } from "../../ledger/record.ts";
import { requireWritable, optionFor } from "../board/board-item.ts";
import { optionOf, type Board } from "../board/board.ts";
import { composeOpening } from "./compose-record.ts";
import { rollForward } from "./roll-forward.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import { readTicket, readWholeLog, type Caller, type TicketView } from "./read-ticket.ts";
import { requireSoundLog } from "./sound-log.ts";
import { spoken } from "./spoken.ts";
import { writeAndSettle } from "./settle.ts";
import type { World } from "../world.ts";
import { Writing } from "./writing.ts";

interface Opening {
  readonly caller: Caller;
  readonly reason: string;
  readonly requestId?: string | null;
  /** What the ticket demands; undefined demands nothing. */
  readonly contract?: ContractTerms | undefined;
  /** The ticket that this one follows up. */
  readonly parent?: string | undefined;
  /** The agent that the work of the followed ticket passes on to. */
  readonly handTo?: string | undefined;
}

/**
 * Puts a ticket that has a card and no state into Backlog, with the first record of its log: the only write of the
 * state beside a handoff (design rule 13). One that has a record, or that a person has moved, is left where it is; a
 * card that was cut off behind its record is set. Returns the ticket's state then, and whether the first record is this
 * one.
 */
export async function openTicket(
  world: World,
  address: TicketAddress,
  { caller, reason, requestId = null, contract, parent, handTo }: Opening,
): Promise<{ readonly state: string; readonly opened: boolean }> {
  const view = await readTicket(world, address, caller);
  requireSoundLog(view);
  const shown = view.card.value;
  if (view.log.head !== null) {
    await rollForward(world, view);
    return { state: view.reconciliation.state ?? INITIAL_STATE, opened: false };
  }
  if (shown !== null && shown !== INITIAL_STATE) return { state: shown, opened: false };
  requireWritable(view.snapshot, view.item);
  const interaction =
    handTo === undefined ? undefined : spoken(world, view, { type: HANDOFF.type, to: handTo });
  const record = composeOpening(view, {
    id: world.newId(),
    reason,
    requestId,
    contract,
    parent,
    interaction,
  });
  const write = {
    comment: renderComment(record),
    ...(shown === INITIAL_STATE ? {} : { optionId: optionFor(view.item, INITIAL_STATE) }),
  };
  const settlement = await writeAndSettle(new Writing(world, view, { record, write, lock: null }));
  if (settlement.kind === "lost")
    return { state: settlement.winner?.record.to ?? INITIAL_STATE, opened: false };
  const state = settlement.movedTo === null ? INITIAL_STATE : settlement.movedTo.value;
  return { state: state ?? INITIAL_STATE, opened: true };
}

/** Whether the creation of that request wrote the ticket's first record. Reads older comments where it must. */
export async function isOpenedBy(world: World, view: TicketView, requestId: string | null): Promise<boolean> {
  if (view.log.head === null) return false;
  const { entries } = await readWholeLog(world, view);
  const opening = entries.find(
    ({ standing, record }) => standing === "accepted" && record.kind === "contract",
  );
  return opening !== undefined && opening.record.requestId === requestId;
}

/**
 * Refuses before anything is written what would fail half way. Throws GITHUB_ARCHIVED, GITHUB_FORBIDDEN,
 * GITHUB_FIELD_MISSING.
 */
export function requireOpenable({ repository, project, state }: Board): void {
  const attempted = `Cannot open a ticket in ${repository.nameWithOwner}`;
  if (repository.archived) {
    throw new Failure("GITHUB_ARCHIVED", `${attempted}: the repository is archived`, {
      hint: "Unarchive the repository",
    });
  }
  if (!repository.issuesEnabled) {
    throw new Failure("GITHUB_FORBIDDEN", `${attempted}: its issues are turned off`, {
      hint: "Turn issues on in the repository's settings",
    });
  }
  if (!project.writable) {
    const users = project.ownerKind === "user" ? "; a fine-grained token cannot write a user's projects" : "";
    throw new Failure(
      "GITHUB_FORBIDDEN",
      `${attempted}: the token may only read project "${project.title}"`,
      {
        hint: `Give the token write access to the project: the scope "project" of a classic token, or "Projects: read and write"${users}`,
      },
    );
  }
  if (optionOf(state, INITIAL_STATE) === undefined) {
    throw new Failure(
      "GITHUB_FIELD_MISSING",
      `${attempted}: the field "${state.name}" has no option "${INITIAL_STATE}"`,
      { hint: `Add the option to the field under ${project.url}` },
    );
  }
}
