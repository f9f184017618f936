import { INITIAL_STATE } from "../domain/vocabulary.ts";
import { Failure } from "../errors.ts";
import { fingerprintOf, marked, markOf, unmarked } from "../ledger/request-marker.ts";
import { readBoard, type Board } from "./board.ts";
import { rollForward } from "./roll-forward.ts";
import { lookUp, nameOf, type LookedUp } from "./look-up.ts";
import { openTicket, requireOpenable } from "./open-ticket.ts";
import type { IssueDetails, IssueRef } from "./ports-issues.ts";
import type { RepositoryAddress } from "./ports.ts";
import { readTicket, type Caller } from "./read-ticket.ts";
import { requireAllDone, runSteps, type Step } from "./steps.ts";
import { MAX_SUB_ISSUES } from "./ticket-links.ts";
import type { Reference } from "./ticket-reference.ts";
import { checkWishes, MAX_BODY_LENGTH, namesIn, type CheckedWishes, type Wishes } from "./ticket-wishes.ts";
import type { World } from "./world.ts";

export interface CreateCall {
  readonly address: RepositoryAddress;
  readonly caller: Caller;
  readonly wishes: Wishes & { readonly title: string };
  readonly parent: Reference | null;
  readonly blockedBy: readonly Reference[];
  /** Null: a new ticket whenever it is asked for. */
  readonly requestId: string | null;
}

export interface TicketReport {
  readonly ticket: string;
  readonly number: number;
  readonly url: string;
  /** Null for an issue that is not on the board. */
  readonly state: string | null;
  readonly done: readonly string[];
  readonly warnings: readonly string[];
  /** Present where an earlier call with the same request id had made everything already. */
  readonly replayed?: true;
}

/** How long a request id is recognised: longer than any client tries again. */
const REQUEST_MEMORY_MS = 24 * 60 * 60_000;

/**
 * Makes a ticket in Backlog. Everything is checked before anything is written. The first record of the log is
 * written last: a ticket that has one is whole, any other is finished by the same call again. Throws INPUT_INVALID
 * with every mistake, and what the stores throw; a failure on the way says what is there and how to finish.
 */
export async function createTicket(world: World, call: CreateCall): Promise<TicketReport> {
  const { requestId, address } = call;
  if (requestId === null) return create(world, call);
  return world.creations.run(`${address.owner}/${address.repo} ${requestId}`.toLowerCase(), async () =>
    create(world, call),
  );
}

async function create(world: World, call: CreateCall): Promise<TicketReport> {
  const earlier = call.requestId === null ? null : await findEarlier(world, call);
  const whole = earlier === null ? null : await answerWhole(world, call, earlier);
  if (whole !== null) return whole;
  const plan = await makePlan(world, call);
  const issue = earlier ?? (await createIssue(world, call, plan));
  let state: string = INITIAL_STATE;
  const opening: Step = {
    what: `first record, in "${INITIAL_STATE}"`,
    needed: true,
    run: async () => {
      state = await openTicket(world, issue.address, {
        caller: call.caller,
        reason: "The ticket was created",
      });
    },
  };
  const outcome = await runSteps([
    ...setUpSteps(world, plan, { issue, repeated: earlier !== null }),
    opening,
  ]);
  requireAllDone(outcome, {
    attempted: `create the ticket: ${nameOf(issue.address)} is there (${issue.url})`,
    finish: howToFinish(call, issue),
  });
  const done = [earlier === null ? "issue" : "issue (by an earlier call)", ...outcome.done];
  return { ...named(issue), state, done, warnings: stateWarnings(state) };
}

function named({ address, url }: IssueRef): Pick<TicketReport, "ticket" | "number" | "url"> {
  return { ticket: nameOf(address), number: address.number, url };
}

function stateWarnings(state: string): string[] {
  return state === INITIAL_STATE ? [] : [`the card was moved to "${state}" meanwhile and stays there`];
}

function howToFinish({ requestId }: CreateCall, { address }: IssueRef): string {
  return requestId === null
    ? `Do not create it again: finish ticket ${address.number} with ralph_hero__update_ticket and ralph_hero__link_tickets`
    : "Call again with the same arguments and request_id: what is missing is made good";
}

/** The issue that an earlier call with this request id made. Throws INPUT_INVALID where that call asked for another. */
async function findEarlier(world: World, call: CreateCall): Promise<IssueRef | null> {
  const since = world.clock.now() - REQUEST_MEMORY_MS;
  const own = await world.issues.newestOwn(call.address, since);
  const earlier = own.findLast(({ body }) => markOf(body)?.requestId === call.requestId);
  if (earlier === undefined) return null;
  if (markOf(earlier.body)?.fingerprint === requestOf(call)) return earlier;
  throw new Failure(
    "INPUT_INVALID",
    `Cannot create the ticket: request_id "${call.requestId}" made ${nameOf(earlier.address)} with other arguments`,
    {
      hint: "Repeat the very same arguments to get that ticket, or use a new request_id; nothing was written",
    },
  );
}

function requestOf({ wishes, parent, blockedBy }: CreateCall): string {
  const { title, body, labels, assignees, estimate, priority } = wishes;
  const asked = { title, body, labels, assignees, estimate, priority, parent, blockedBy };
  return fingerprintOf(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)));
}

/** The answer to a repetition where nothing is missing; null where something is. */
async function answerWhole(world: World, call: CreateCall, issue: IssueRef): Promise<TicketReport | null> {
  try {
    const view = await readTicket(world, issue.address, call.caller);
    if (view.log.head === null) return null;
    await rollForward(world, view);
    const state = view.reconciliation.state ?? INITIAL_STATE;
    return { ...named(issue), state, done: [], warnings: [], replayed: true };
  } catch (error) {
    if (error instanceof Failure && error.code === "GITHUB_NOT_IN_PROJECT") return null;
    throw error;
  }
}

interface Plan {
  readonly board: Board;
  readonly wishes: CheckedWishes;
  readonly parent: IssueDetails | null;
  readonly blockers: readonly IssueDetails[];
}

/** Everything that the call names, looked up. Throws INPUT_INVALID with every mistake; nothing is written. */
async function makePlan(world: World, call: CreateCall): Promise<Plan> {
  const { address, wishes } = call;
  const names = namesIn(wishes);
  const parentRole = { role: "parent", reference: call.parent ?? "" };
  const [board, choices, parent, ...blockers] = await Promise.all([
    readBoard(world, address),
    names === null ? { labels: [], assignees: [] } : world.issues.choices(address, names),
    call.parent === null ? null : lookUp(world, address, parentRole),
    ...call.blockedBy.map(async (reference) => lookUp(world, address, { role: "blocked_by", reference })),
  ]);
  requireOpenable(board);
  const { checked, mistakes } = checkWishes(wishes, board, choices);
  const all = [
    ...mistakes,
    ...(parent === null ? [] : parentMistakes(parent)),
    ...blockers.flatMap((blocker) => linkMistakes("blocked_by", blocker)),
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

function linkMistakes(role: string, found: LookedUp): string[] {
  if ("mistake" in found) return [found.mistake];
  return found.issue.closed ? [`${role} #${found.issue.address.number} is closed`] : [];
}

function parentMistakes(found: LookedUp): string[] {
  const issue = issueOf(found);
  return [
    ...linkMistakes("parent", found),
    ...(issue !== null && issue.subIssueCount >= MAX_SUB_ISSUES
      ? [`parent #${issue.address.number} has ${MAX_SUB_ISSUES} children, and GitHub allows no more`]
      : []),
  ];
}

function bodyMistakes(call: CreateCall): string[] {
  const tooLong = bodyOf(call).length > MAX_BODY_LENGTH && (call.wishes.body ?? "").length <= MAX_BODY_LENGTH;
  return tooLong
    ? [`the body leaves no room for the request's mark within GitHub's ${MAX_BODY_LENGTH} characters`]
    : [];
}

function bodyOf(call: CreateCall): string {
  const body = call.wishes.body ?? "";
  return call.requestId === null
    ? unmarked(body)
    : marked(body, { requestId: call.requestId, fingerprint: requestOf(call) });
}

async function createIssue(
  world: World,
  call: CreateCall,
  { board, wishes, parent }: Plan,
): Promise<IssueRef> {
  try {
    return await world.issues.create(board.repository.id, {
      title: call.wishes.title,
      body: bodyOf(call),
      labelIds: (wishes.labels ?? []).map(({ id }) => id),
      assigneeIds: (wishes.assignees ?? []).map(({ id }) => id),
      parentId: parent?.id ?? null,
    });
  } catch (error) {
    if (call.requestId !== null || !(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN")
      throw error;
    throw new Failure(error.code, error.message, {
      hint: "Look whether the issue is there before you create it again; with a request_id that is done for you",
      cause: error,
    });
  }
}

/** What a new issue still needs before its first record. */
function setUpSteps(
  world: World,
  { board, wishes, blockers }: Plan,
  { issue, repeated }: { issue: IssueRef; repeated: boolean },
): Step[] {
  let itemId = "";
  const projectId = board.project.id;
  const card: Step = {
    what: "card on the board",
    needed: true,
    run: async () => {
      itemId = await world.issues.addToBoard(projectId, issue);
    },
  };
  const fields = wishes.fields.map(({ name, fieldId, optionId }): Step => ({
    what: name,
    needed: true,
    run: async () => world.issues.setField({ projectId, itemId, fieldId, optionId }),
  }));
  const waits: Step = {
    what: `waits for ${blockers.map(({ address }) => `#${address.number}`).join(", ")}`,
    needed: true,
    run: async () => {
      const there = repeated ? await world.links.blockersOf(issue.address) : [];
      const missing = blockers.filter(({ id }) => !there.some((known) => known.id === id));
      for (const blocker of missing) await world.links.addBlocker(issue, blocker);
    },
  };
  return [card, ...fields, ...(blockers.length === 0 ? [] : [waits])];
}
