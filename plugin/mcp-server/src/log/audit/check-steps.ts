import { StateMachine } from "../../rules/state-machine.ts";
import { isInPlace } from "../../rules/finishing.ts";
import { CONTINUED_STATE, INITIAL_STATE } from "../../rules/vocabulary.ts";
import { isAlongEdge } from "../reconcile.ts";
import type { IssueComment } from "../comment.ts";
import { saysNo } from "../hand-decisions.ts";
import type { Observation, TicketRecord } from "../record.ts";
import { findingPlace, headInFlight, loginOf, ofRecord, type Check, type Observed } from "./subject.ts";
import { sameName, accountName } from "../../rules/names.ts";

/** Steps that are no edges of the graph. */
export const checkEdges: Check = ({ steps, machine }) =>
  steps.flatMap(({ entry }): Observed | [] => {
    const { record } = entry;
    const from = record.from ?? INITIAL_STATE;
    const graph = graphOf(machine, record);
    if (graph === null || isStepOf(graph, record)) return [];
    return {
      ...ofRecord(entry),
      code: "STEP_OFF_GRAPH",
      severity: "damage",
      what:
        record.kind === "transition" || record.kind === "claim"
          ? `Record ${record.seq} leads from ${quote(from)} to ${quote(record.to)}, which is no edge of the graph: no tool call is accepted for it`
          : `Record ${record.seq} only says something, and leads from ${quote(from)} to ${quote(record.to)}`,
      todo: "Ask who wrote it, and with what; a person moves the card to the ticket's state, and confirms",
    };
  });

const EMBEDDED = new StateMachine();

/** The graph under which the record was made; null for one that is not at hand. `checkGraphs` reports those. */
function graphOf(machine: StateMachine, { graph }: TicketRecord): StateMachine | null {
  if (graph === undefined) return EMBEDDED;
  return graph === machine.graph ? machine : null;
}

/** Records of a graph that is neither the embedded one nor this session's: their steps cannot be judged here. */
export const checkGraphs: Check = ({ steps, machine }) =>
  steps.flatMap(({ entry }): Observed | [] => {
    const { seq, graph } = entry.record;
    if (graph === undefined || graphOf(machine, entry.record) !== null) return [];
    return {
      ...ofRecord(entry),
      code: "GRAPH_UNKNOWN",
      severity: "note",
      what: `Record ${seq} was made under the graph ${quote(graph)}, which this session does not use: its step was not judged`,
      todo: "Audit with RALPH_STATE_MACHINE_CONFIG naming that graph's file",
    };
  });

function isStepOf(machine: StateMachine, record: TicketRecord): boolean {
  const { kind, from = INITIAL_STATE, to, prev, continuedBy, continues } = record;
  // A person continues a ticket from wherever it is. `checkContinuation` judges the two logs.
  if (continuedBy !== undefined) return kind === "transition" && to === CONTINUED_STATE;
  if (continues !== undefined && prev === undefined) return kind === "contract" && machine.isValidState(to);
  switch (kind) {
    case "observed":
      return true;
    case "interaction":
    case "contract":
      return from === to;
    case "claim":
    case "transition":
      if (from !== to) return machine.isValidTransition(from, to);
      return machine.isValidState(to) && !machine.isTerminal(to);
  }
}

/** Steps that the graph does not have for their command. */
export const checkCommands: Check = ({ steps, machine }) =>
  steps.flatMap(({ entry }): Observed | [] => {
    const { command, intent = null, kind, from, to, seq } = entry.record;
    if (kind !== "transition" || command === undefined || !machine.isValidState(to)) return [];
    const graph = graphOf(machine, entry.record);
    if (graph === null || graph.isValidOutputForCommand(command, to)) return [];
    const submitsTask =
      (from ?? INITIAL_STATE) === to && to === INITIAL_STATE && isInPlace(graph, { command, intent });
    if (submitsTask) return [];
    return {
      ...ofRecord(entry),
      code: "STEP_OF_OTHER_COMMAND",
      severity: "damage",
      what: `Record ${seq} leads to ${quote(to)} by ${command}, which does not lead there`,
      todo: "Ask who wrote it, and with what; a person moves the card to the ticket's state, and confirms",
    };
  });

/** Records that begin elsewhere than the one before ended, without a move by hand between them. */
export const checkContinuity: Check = ({ steps }) =>
  steps.flatMap(({ entry, before }): Observed | [] => {
    if (before === null) return [];
    const { record } = entry;
    const { observed } = record;
    const moved = observed?.as === "moved by hand" && record.kind !== "observed";
    const start = moved ? (observed.to ?? INITIAL_STATE) : before.record.to;
    const said = record.kind === "observed" ? observed?.from : (record.from ?? INITIAL_STATE);
    const origin = moved ? observed.from : before.record.to;
    if (said === start && origin === before.record.to) return [];
    return {
      ...ofRecord(entry),
      code: "STEP_DISCONTINUOUS",
      severity: "damage",
      what: discontinuityText(record, before.record, said ?? "(unset)"),
      todo: "Ask who wrote it, and with what; a person moves the card to the ticket's state, and confirms",
    };
  });

function discontinuityText(
  { seq, kind, observed }: TicketRecord,
  before: TicketRecord,
  said: string,
): string {
  const led = `record ${before.seq} before it led to ${quote(before.to)}`;
  if (observed?.as !== "moved by hand")
    return `Record ${seq} begins in ${quote(said)}, and ${led}: no move by hand is recorded between them`;
  const begins = kind === "observed" ? "" : `begins in ${quote(said)}, and `;
  return `Record ${seq} ${begins}says that the card was moved by hand ${wayOf(observed)}; ${led}`;
}

/** People's moves of the card: those that a record noticed, and those that none has noticed yet. */
export const checkHandMoves: Check = (subject) => {
  const { steps, machine, reconciliation, log, trail } = subject;
  const recorded = steps.flatMap(({ entry }): Observed | [] => {
    const { observed } = entry.record;
    if (observed?.as !== "moved by hand") return [];
    return handMove(machine, observed, [entry.hash], findingPlace(entry));
  });
  const { observed } = reconciliation;
  const now = observed?.as === "moved by hand" && trail.card !== null && !headInFlight(subject);
  if (!now) return recorded;
  const evidence = [log.head?.hash, trail.card.value, trail.card.updatedAt];
  return [...recorded, handMove(machine, observed, evidence)];
};

function handMove(
  machine: StateMachine,
  observed: Observation,
  evidence: Observed["evidence"],
  where: NonNullable<Observed["where"]> = {},
): Observed {
  const edge = isAlongEdge(machine, observed);
  return {
    code: edge ? "MOVED_BY_HAND" : "MOVED_OFF_GRAPH",
    severity: "note",
    where,
    at: observed.at ?? null,
    what: `The card was moved by hand ${wayOf(observed)}${edge ? "" : ", which is no edge of the graph"}`,
    todo: "Nothing, if it was intended: people may move the card at any time",
    evidence,
  };
}

function wayOf({ from, to }: Observation): string {
  return `from ${quote(from)} to ${to === undefined ? "no state" : quote(to)}`;
}

const COMMENT_ANCHOR = /#issuecomment-(\d+)$/;

/** Records that go by an answer which is not on the ticket, is another account's, or came later. */
export const checkReplies: Check = ({ steps, trail }) => {
  if (!trail.complete) return [];
  const comments = new Map<string | null, IssueComment>(
    trail.comments.map((comment) => [comment.databaseId, comment]),
  );
  return steps.flatMap(({ entry }) => {
    const { record, comment, hash } = entry;
    const { where, at, by: writer } = ofRecord(entry);
    return claimedBy(record).flatMap(({ by, url }): Observed | [] => {
      const id = COMMENT_ANCHOR.exec(url)?.[1] ?? null;
      const problem = problemOf(by, comments.get(id), comment);
      if (problem === null) return [];
      return {
        code: "REPLY_MISSING",
        severity: "damage",
        where,
        at,
        by: writer,
        what: `Record ${record.seq} goes by the answer${by === null ? "" : ` of ${quote(by)}`} in ${url}, ${problem}`,
        todo: "Ask who wrote the record, and who deleted the comment; a person moves the card to the ticket's state, and confirms",
        evidence: [hash, id],
      };
    });
  });
};

/**
 * Records that are hidden, or go by an answer that is, and persons' noes that are: hiding changes no text, and undoes
 * neither what was recorded nor a no.
 */
export const checkHidden: Check = ({ steps, trail, remarks }) => {
  const hidden = new Map<string | null, IssueComment>(
    trail.comments.flatMap((comment) => (comment.hidden === null ? [] : [[comment.databaseId, comment]])),
  );
  const recorded = steps.flatMap(({ entry }) => {
    const { record, comment, hash } = entry;
    const answers = claimedBy(record).map(({ url }) => ({
      said: `Record ${record.seq} goes by the answer in ${url}, which`,
      id: COMMENT_ANCHOR.exec(url)?.[1] ?? null,
    }));
    const own = { said: `The comment of record ${record.seq}`, id: comment.databaseId };
    return [own, ...answers].flatMap(({ said, id }): Observed | [] => {
      const found = hidden.get(id);
      if (found === undefined) return [];
      return {
        code: "COMMENT_HIDDEN",
        severity: "note",
        where: findingPlace(entry),
        what: `${said} is hidden (${found.hidden}): GitHub tells neither by whom nor when, and the record counts as before`,
        todo: "Show it again if people are to read it",
        evidence: [hash, id, found.hidden],
      };
    });
  });
  const rejecting = remarks.flatMap(({ comment, standing }): Observed | [] => {
    const { databaseId, url, hidden: as } = comment;
    if (standing === "does not count" || as === null || !saysNo(comment)) return [];
    if (recorded.some(({ evidence }) => evidence.includes(databaseId))) return [];
    return {
      code: "COMMENT_HIDDEN",
      severity: "note",
      where: { url },
      by: loginOf(comment),
      what: `A comment that rejects is hidden (${as}): GitHub tells neither by whom nor when, and hiding takes no "no" back`,
      todo: "Show it again if people are to read it",
      evidence: [databaseId, as],
    };
  });
  return [...recorded, ...rejecting];
};

/** The comments that a record relies on as answers; `by` is the author's account, null if an agent is named. */
function claimedBy({
  reply,
  acceptance,
  handDecisions = [],
}: TicketRecord): { readonly by: string | null; readonly url: string }[] {
  // It may be a review of a pull request, and its author's agent.
  const accepted =
    acceptance !== undefined && COMMENT_ANCHOR.test(acceptance.url)
      ? [{ by: null, url: acceptance.url }]
      : [];
  return [...(reply === undefined ? [] : [reply]), ...accepted, ...handDecisions];
}

function problemOf(
  by: string | null,
  comment: IssueComment | undefined,
  record: IssueComment,
): string | null {
  if (comment === undefined) return "and this ticket has no such comment";
  if (BigInt(comment.databaseId) >= BigInt(record.databaseId)) return "which is no older than the record";
  const { author } = comment;
  if (by === null || author === null) return null;
  const name = accountName(author);
  return sameName(name, by) ? null : `whose author is ${quote(name)}`;
}

function quote(state: string): string {
  return JSON.stringify(state);
}
