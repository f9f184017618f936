import { createHash } from "node:crypto";
import * as z from "zod";
import { Failure, orNull, quoted } from "../errors.ts";
import { commentWarning } from "../rules/bounds.ts";
import { typedTicket, type RepositoryAddress } from "../rules/names.ts";
import type { LockStatus } from "../rules/lock.ts";
import { INITIAL_STATE, WORKFLOW_STATES, type Command } from "../rules/vocabulary.ts";
import type { Board, SelectField } from "../ticket/board-card/board.ts";
import { lookAlikes, mappingHint, optionNameOf, otherFieldsOf } from "../rules/state-field.ts";
import { lockStatuses, readFromBoard } from "../ticket/read/board-locks.ts";
import { addHidden } from "./gather-tickets.ts";
import { itemQuery, matchesFilter, summaryFields, type TicketFilter } from "./item-query.ts";
import { acceptedTickets, judgeOffer } from "./offers.ts";
import { askedLabels } from "../ticket/talk/questions.ts";
import { holderOf } from "../ticket/read/ticket-view.ts";
import { agentLabel } from "../ticket/checks/given-text.ts";
import { StrangerCheck, strangerReason } from "../ticket/route/strangers.ts";
import type { HiddenItems, ItemQuery, TicketSummary } from "../github/item-store.ts";
import type { World } from "../ticket/world/world.ts";

/** A filter of the list; an absent part does not narrow it. */
export interface ListCall {
  readonly address: RepositoryAddress;
  readonly state?: string | undefined;
  /** Only what this command could take now. */
  readonly ready?: Command | undefined;
  readonly label?: string | undefined;
  /** Only what is labelled for this agent. */
  readonly agent?: string | undefined;
  /** Only what has an open question that this agent may answer. */
  readonly asked?: string | undefined;
  readonly estimate?: string | undefined;
  readonly priority?: string | undefined;
  readonly parent?: number | undefined;
  readonly text?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A ticket, with the lock that runs on it by what the board shows; null where nobody holds it. */
export interface ListedTicket extends TicketSummary {
  readonly lock: { readonly agent: string; readonly until: string } | null;
  /** Where it nears GitHub's limit of comments, with the way out; absent for any other. */
  readonly warning?: string;
}

export interface TicketList {
  readonly tickets: readonly ListedTicket[];
  readonly hidden: HiddenItems;
  /**
   * Why tickets that may be ready are left out, in sentences: strangers' tickets that no agent begins by itself, and
   * those that are ready only after a person's answer.
   */
  readonly leftOut: readonly string[];
  /** For the next call with the same filters; null where the list is at its end. */
  readonly next: string | null;
}

/** The number of pages without a match that a call reads; the next call continues from there. */
const MAX_EMPTY_PAGES = 3;

const cursorForm = z.tuple([z.string(), z.string()]);

/**
 * One page of tickets: three requests, side by side where this process knows the board; up to two more where nothing of
 * a page is ready, and one where a lock may be left over from a state that its ticket has left. Throws what `readBoard`
 * and the store throw, and INPUT_INVALID for names that the board does not have, a parent that is none, and a cursor of
 * another query.
 */
export async function listTickets(world: World, call: ListCall): Promise<TicketList> {
  const { board, begun } = await readFromBoard(world, call.address, async (known) =>
    firstPage(world, known, call),
  );
  const { query, filter, digest } = begun;
  const lockStatusOf = lockStatuses(world, board, holderOf(world, {}, board.viewer));
  const { ready } = call;
  const isShown = (ticket: TicketSummary): boolean =>
    matchesFilter(ticket, filter) &&
    (ready === undefined ||
      judgeOffer({ machine: world.machine, command: ready, lockStatusOf }, ticket).kind === "offer");
  let page = begun.page;
  let hidden = page.hidden;
  for (
    let pages = 1;
    pages < MAX_EMPTY_PAGES && page.next !== null && !page.tickets.some(isShown);
    pages += 1
  ) {
    page = await world.items.readPage({ ...query, after: page.next });
    hidden = addHidden(hidden, page.hidden);
  }
  const shown = page.tickets.filter(isShown);
  if (shown.length === 0) await requireKnownNames(world, board, call);
  const cursor = JSON.stringify([digest, page.next]);
  const next = page.next === null ? null : Buffer.from(cursor).toString("base64url");
  const { given, leftOut } = await withoutWaiting(world, board, call, shown);
  const unsure = given.filter((ticket) => {
    const standing = lockStatusOf(ticket);
    return (standing.kind === "theirs" || standing.kind === "mine") && !standing.recorded;
  });
  const ids = unsure.map(({ itemId }) => itemId);
  const dates: ReadonlyMap<string, string> =
    ids.length === 0 ? new Map() : await world.cards.readStateDates(ids, board.stateField);
  const tickets = given.map((ticket) => {
    const since = dates.get(ticket.itemId) ?? null;
    return listed(world, ticket, lockStatusOf({ ...ticket, since }));
  });
  return { tickets, hidden, leftOut, next };
}

/** Only tickets that agents take are asked about: nothing for a list of another kind. Nobody looks for answers here. */
async function withoutWaiting(
  world: World,
  board: Board,
  call: ListCall,
  shown: readonly TicketSummary[],
): Promise<{ readonly given: readonly TicketSummary[]; readonly leftOut: readonly string[] }> {
  const { ready } = call;
  if (ready === undefined) return { given: shown, leftOut: [] };
  const check = new StrangerCheck(world, call.address, board);
  const given: TicketSummary[] = [];
  const leftOut: string[] = [];
  const unasked: string[] = [];
  for (const ticket of shown) {
    if (world.machine.takesAnswered(ready, ticket.state ?? INITIAL_STATE)) {
      const how = "ralph_hero__next_ticket looks whether it has one";
      unasked.push(`#${ticket.number}: it waits for a person's answer; ${how}`);
      continue;
    }
    const wait = await check.waitOf(ticket);
    if (wait === null) given.push(ticket);
    else if (wait === "unchecked")
      leftOut.push(`#${ticket.number}: too many authors were looked up before it; call again`);
    else leftOut.push(`#${ticket.number}: ${strangerReason(wait, board.repository.nameWithOwner)}`);
  }
  return { given, leftOut: [...leftOut, ...unasked] };
}

/** The page that the call begins with, and the query that leads on from it. */
async function firstPage(world: World, board: Board, call: ListCall) {
  const filter = filterOf(world, board, call);
  const q = itemQuery(board, filter);
  // Identifies the query that a cursor belongs to.
  const digest = createHash("sha256")
    .update(JSON.stringify([board.project.id, q, call.ready ?? null]))
    .digest("base64url")
    .slice(0, 16);
  const query: ItemQuery = {
    project: board.project,
    fields: summaryFields(board),
    stateField: board.stateField,
    q,
    matches: (ticket) => matchesFilter(ticket, filter),
    pageSize: call.limit,
    after: call.cursor === undefined ? null : positionIn(call.cursor, digest),
  };
  return { query, filter, digest, page: await world.items.readPage(query) };
}

function filterOf(world: World, board: Board, call: ListCall): TicketFilter {
  const { state, ready, estimate, priority, parent, label, agent, asked: askedAgent, text } = call;
  const { nameWithOwner } = board.repository;
  const intake =
    ready === undefined ? null : acceptedTickets(world.machine, ready, optionNames(board.estimate));
  const asked = state === undefined ? null : [checkedState(board, state)];
  const states: readonly string[] = intake?.states ?? [];
  // That list would always be empty.
  if (ready !== undefined && state !== undefined && !states.includes(state))
    throw new Failure(
      "INPUT_INVALID",
      `Cannot list what is ready for ${ready} in "${state}": it takes no ticket from that state`,
      { hint: `Leave the state out, or use one of ${quoted(states)}` },
    );
  const names = otherFieldsOf(board.stateField);
  const checked = (kind: "priority" | "estimate", value: string): string =>
    checkedOption(board[kind], kind, value, names[kind]);
  const sizes = estimate === undefined ? null : [checked("estimate", estimate)];
  return {
    repository: nameWithOwner,
    states: asked ?? intake?.states ?? null,
    // Closed issues are shown only to who asks for a state, for Done and Canceled hold nothing else.
    openOnly: ready !== undefined || state === undefined,
    estimates: sizes ?? intake?.estimates ?? null,
    priorities: priority === undefined ? null : [checked("priority", priority)],
    labels: [label, agent === undefined ? undefined : agentLabel(agent)].filter((name) => name !== undefined),
    anyLabel: askedAgent === undefined ? null : Object.values(askedLabels(askedAgent)),
    parent: parent === undefined ? null : { repository: nameWithOwner, number: parent },
    text: text ?? null,
  };
}

function optionNames(field: SelectField | null): readonly string[] | null {
  return field?.options.map(({ name }) => name) ?? null;
}

function checkedState(board: Board, state: string): string {
  const names = optionNames(board.state) ?? [];
  if (names.includes(state)) return state;
  const alike = lookAlikes(board.stateField, board.state.options);
  if (alike.has(state))
    throw new Failure(
      "GITHUB_FIELD_MISSING",
      `Cannot list tickets: the field "${board.state.name}" has no option "${optionNameOf(board.stateField, state)}"`,
      { hint: mappingHint(board.stateField, alike) },
    );
  throw unknownName("state", state, names.length === 0 ? WORKFLOW_STATES : names);
}

function checkedOption(
  field: SelectField | null,
  kind: "priority" | "estimate",
  value: string,
  fieldName: string,
): string {
  if (field === null) {
    throw new Failure(
      "GITHUB_FIELD_MISSING",
      `Cannot list tickets by ${kind} "${value}": the project has no single-select field "${fieldName}"`,
      { hint: `Create the field "${fieldName}", or leave the filter out` },
    );
  }
  const names = field.options.map(({ name }) => name);
  if (names.includes(value)) return value;
  throw unknownName(kind, value, names);
}

function unknownName(what: string, value: string, names: readonly string[]): Failure {
  return new Failure("INPUT_INVALID", `Cannot list tickets: there is no ${what} ${JSON.stringify(value)}`, {
    hint: `Use one of ${quoted(names)}, spelt exactly`,
  });
}

function listed({ settings }: World, ticket: TicketSummary, standing: LockStatus): ListedTicket {
  const warning = commentWarning(
    ticket.comments ?? 0,
    typedTicket(`${ticket.repository}#${ticket.number}`, settings),
  );
  const warned = warning === null ? ticket : { ...ticket, warning };
  if (standing.kind !== "theirs" && standing.kind !== "mine") return { ...warned, lock: null };
  const { lock, endsAtMs } = standing;
  return { ...warned, lock: { agent: lock.holder.agent, until: new Date(endsAtMs).toISOString() } };
}

/**
 * An empty list must not come of a wrong name: throws GITHUB_NOT_FOUND and INPUT_NOT_AN_ISSUE for a parent that is
 * none, INPUT_INVALID for a label that the repository does not have.
 */
async function requireKnownNames(world: World, board: Board, call: ListCall): Promise<void> {
  const { address, parent, label } = call;
  if (parent !== undefined) await world.tickets.read({ ...address, number: parent }, board.stateField);
  if (label === undefined) return;
  const { labels } = await world.issues.choices(address, { labels: [label], assignees: [] });
  if (labels.length > 0) return;
  const message = `Cannot list tickets: the repository has no label ${JSON.stringify(label)}`;
  throw new Failure("INPUT_INVALID", message, {
    hint: "Leave the label out to see which labels the tickets have, with detail: true",
  });
}

function positionIn(cursor: string, digest: string): string {
  const read = orNull(() => cursorForm.parse(JSON.parse(Buffer.from(cursor, "base64url").toString())));
  if (read === null)
    throw new Failure("INPUT_INVALID", "Cannot use the cursor: no list returned it", {
      hint: 'Pass "next" of the previous list unchanged, or leave the cursor out to start over',
    });
  const [query, after] = read;
  if (query === digest) return after;
  throw new Failure(
    "INPUT_INVALID",
    "Cannot use the cursor: it belongs to a list with other filters, or to another board",
    {
      hint: "Repeat the filters of the call that returned the cursor, or leave the cursor out to start over",
    },
  );
}
