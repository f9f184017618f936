import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import { contractIn } from "../contract.ts";
import type { CardValue } from "../reconcile.ts";
import { headInFlight, NO_CARD, placeOf, type Check, type Observed, type Subject } from "./subject.ts";
import type { TrailEvent } from "./trail.ts";

/** The card against the log's newest record. What a person did with it is `checkHandMoves`' matter. */
export const checkCard: Check = (subject) => {
  const { trail, log, reconciliation } = subject;
  const { card } = trail;
  if (log.head === null) return [];
  if (card === null) {
    return [
      {
        code: "CARD_MISSING",
        severity: "disagreement",
        what: "The ticket has records, and no card on the board: somebody took it off",
        todo: "Add the issue to the project again, and move its card to where the ticket stands",
        evidence: [log.head.hash],
      },
    ];
  }
  const { observed } = reconciliation;
  if (observed === null || observed.as === "moved by hand" || headInFlight(subject)) return [];
  const shown = card.value === null ? "no state" : JSON.stringify(card.value);
  return [
    {
      code: "CARD_BEHIND",
      severity: "disagreement",
      where: placeOf(log.head),
      at: card.updatedAt,
      what: `The card shows ${shown}, and record ${log.head.record.seq} led to ${JSON.stringify(log.head.record.to)}: a write was cut off (${observed.as})`,
      todo: `Set it with \`ralph-hero audit ${trail.number} --repair\`; the next handoff of the ticket does the same`,
      evidence: [log.head.hash, card.value, card.updatedAt],
    },
  ];
};

/** A card in a state that the graph does not have. */
export const checkKnownState: Check = ({ trail, machine }) => {
  const { value, updatedAt } = trail.card ?? NO_CARD;
  if (value === null || machine.isValidState(value)) return [];
  return [
    {
      code: "CARD_UNKNOWN_STATE",
      severity: "disagreement",
      at: updatedAt,
      what: `The card shows ${JSON.stringify(value)}, which is no state of the graph`,
      todo: "Move the card to one of the graph's states",
      evidence: [value, updatedAt],
    },
  ];
};

/**
 * An issue that is closed or open against what the ticket's state says; without a log only one that is open at the end.
 */
export const checkIssue: Check = (subject) => {
  const { trail, machine, reconciliation, log } = subject;
  const { card } = trail;
  const state = reconciliation.state ?? INITIAL_STATE;
  if (card === null || !machine.isValidState(state)) return [];
  if (trail.closed === machine.isTerminal(state) || headInFlight(subject)) return [];
  if (log.head === null && trail.closed) return [];
  return [
    trail.closed
      ? {
          ...byEvent(subject, card, "closed"),
          code: "ISSUE_CLOSED_EARLY",
          severity: "disagreement",
          what: `The issue is closed, and the ticket is in ${JSON.stringify(state)}`,
          todo: "Reopen the issue to go on with it, or move the card to Done or Canceled",
        }
      : {
          ...byEvent(subject, card, "reopened"),
          code: "ISSUE_OPEN_AT_END",
          severity: "disagreement",
          what: `The issue is open, and the ticket is in ${JSON.stringify(state)}`,
          todo: "Close the issue; where the work is to go on, move the card back by hand",
        },
  ];
};

function byEvent(
  { trail, reconciliation }: Subject,
  card: CardValue,
  kind: TrailEvent["kind"],
): Pick<Observed, "at" | "by" | "evidence"> {
  const event = trail.events.findLast((one) => one.kind === kind);
  return {
    at: event?.at ?? null,
    by: event?.actor ?? null,
    evidence: [event?.id, reconciliation.state, card.updatedAt],
  };
}

/** A contract that later records name, and that is not in the log. */
export const checkContract: Check = ({ log }) => {
  const contract = contractIn(log);
  if (contract.kind !== "absent") return [];
  return [
    {
      code: "CONTRACT_MISSING",
      severity: "damage",
      what: `The record with the contract in force (${contract.recordId}) is not in the log any more: deleted, or edited`,
      todo: "Ask a person what the ticket's result has to fit; no result is checked until a new contract is written",
      evidence: [contract.recordId],
    },
  ];
};
