import { acceptedEntries, type LogEntry } from "../../ledger/fold.ts";
import { recordHash } from "../../ledger/hash.ts";
import type { Interaction } from "../../ledger/record.ts";
import { isBy, REPLAY_WINDOW_MS } from "../handoff/replay.ts";
import type { TicketView } from "../log/read-ticket.ts";
import type { World } from "../world.ts";

/**
 * A question that the caller itself asked a short while ago in the same words; null for none. Asked again, it is the
 * repetition of a call whose answer was lost.
 */
export function findAsked(
  world: World,
  view: TicketView,
  asked: {
    readonly type: string;
    readonly details: Partial<Interaction>;
    readonly question: string;
    readonly to: string | null;
    readonly inReplyTo: string | null;
  },
): LogEntry | null {
  const own = acceptedEntries(view.log).findLast(({ record, comment }) => {
    const { interaction } = record;
    return (
      interaction?.question === asked.question.toWellFormed() &&
      interaction.type === asked.type &&
      saysTheSame(interaction, asked.details) &&
      interaction.to === asked.to &&
      (interaction.inReplyTo ?? null) === asked.inReplyTo &&
      isBy(world, view, record) &&
      world.clock.now() - Date.parse(comment.createdAt) < REPLAY_WINDOW_MS
    );
  });
  return own ?? null;
}

/** What tells one request from another beside its text. */
const DETAILS = ["context", "constraints", "proposal", "urgency", "expandScope", "reclassify"] as const;

function saysTheSame(recorded: Interaction, asked: Partial<Interaction>): boolean {
  return detailsOf(recorded) === detailsOf(asked);
}

function detailsOf(interaction: Partial<Interaction>): string {
  return recordHash(DETAILS.map((key) => interaction[key] ?? null));
}
