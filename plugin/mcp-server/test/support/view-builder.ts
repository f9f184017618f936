/** Views of a ticket and worlds for tests of the pure parts of `app`: what a test does not name is plain. */
import { SELF } from "../rules/situation-builder.ts";
import { TICKET, at, fold, trustIn } from "../log/log-builder.ts";
import type { TicketView } from "../../src/ticket/read/ticket-view.ts";
import { DEFAULT_TEAM_CONFIG } from "../../src/ticket/team/team-config.ts";
import {
  ShownTickets,
  FailedResults,
  StrangerTickets,
  InTurn,
  LockPrefixes,
  OwnWrites,
  HiddenComments,
} from "../../src/ticket/world/memory.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import type { Session } from "../../src/rules/lock.ts";
import { reconcile, type CardValue } from "../../src/log/reconcile.ts";
import type { IssueComment } from "../../src/log/comment.ts";
import type { TicketFacts } from "../../src/github/ticket-snapshot.ts";
import { NO_JOURNAL } from "../../src/rules/session-state.ts";
import { type World, NO_LEASES } from "../../src/ticket/world/world.ts";

const PROJECT = {
  id: "project",
  owner: "octo",
  number: 1,
  title: "Rockets",
  url: "https://github.com/orgs/octo/projects/1",
  writable: true,
};

/** The view of a caller that read these comments and this card. */
export function viewOf(comments: readonly IssueComment[], card: CardValue): TicketView {
  const log = fold(comments);
  const address = { owner: "octo", repo: "rocket", number: 7 };
  return {
    address,
    ticket: TICKET,
    typed: "7",
    snapshot: {
      viewer: "ralph",
      repository: { id: "repository", nameWithOwner: "octo/rocket", archived: false, writable: true },
      issue: {
        id: "issue",
        number: 7,
        title: "Land upright",
        body: "",
        bodyEditedAt: null,
        renamedAt: null,
        url: "https://github.com/octo/rocket/issues/7",
        closed: false,
        dropped: null,
        turn: null,
        conversationLocked: false,
        hasDeletedComments: false,
        commentCount: comments.length,
        openChildren: 0,
        updatedAt: "2026-01-31T12:00:00Z",
      },
      items: [],
      comments,
      cursors: new Map(),
      olderCursor: null,
      teamConfigText: null,
    },
    lockCommit: null,
    team: DEFAULT_TEAM_CONFIG,
    trust: trustIn(comments),
    item: {
      id: "item",
      project: PROJECT,
      fieldId: "field",
      stateField: { name: "Workflow State", optionNames: {} },
      options: [],
      priority: null,
      estimate: null,
      card,
    },
    self: SELF,
    askedAtMs: Date.parse(at(0)),
    readAtMs: Date.parse(at(0)),
    comments,
    complete: true,
    olderCursor: null,
    card,
    log,
    reconciliation: reconcile(log, card),
    lock: { kind: "free" },
  };
}

/** The view of an issue that differs so. */
export function onIssue(view: TicketView, changes: Partial<TicketView["snapshot"]["issue"]>): TicketView {
  const { snapshot } = view;
  return { ...view, snapshot: { ...snapshot, issue: { ...snapshot.issue, ...changes } } };
}

/** What GitHub answers about the ticket around a write. */
export function factsOf(comments: readonly IssueComment[], card: CardValue | null): TicketFacts {
  return { comments, olderCursor: null, card };
}

async function unexpected(): Promise<never> {
  throw new Error("a pure function asked GitHub");
}

/** A store that knows so much, and whose every other function throws. */
function unasked<Store extends object>(known: Partial<Store> = {}): Store {
  const get = (store: Partial<Store>, name: string | symbol): unknown =>
    name in store || typeof name === "symbol" ? Reflect.get(store, name) : unexpected;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever it lacks throws
  return new Proxy(known, { get }) as Store;
}

/** A world that has a clock and a process table, and no GitHub. */
export function worldAt(seconds: number, isGone: (session: Session) => boolean = () => false): World {
  return {
    machine: new StateMachine(),
    settings: {
      owner: null,
      repo: null,
      foreignRemote: null,
      githubHost: null,
      pageHost: "github.com",
      secrets: [],
      way: "api.github.com, without a proxy",
      board: {},
      agent: null,
      host: "host",
      leaseMinutes: 120,
      transport: "orchestrator-mediated",
      warnings: [],
    },
    session: SELF.session,
    tickets: unasked<World["tickets"]>({ viewer: null }),
    accounts: unasked<World["accounts"]>({ foresee: () => undefined, known: () => null }),
    boards: unasked<World["boards"]>({ known: () => null }),
    links: unasked<World["links"]>({ noteLinked: () => undefined }),
    issues: unasked(),
    inTurn: new InTurn(),
    failedResults: new FailedResults(null),
    shownTickets: new ShownTickets(null),
    strangerTickets: new StrangerTickets(),
    questions: unasked(),
    items: unasked<World["items"]>({ restProblem: null, known: () => null }),
    cards: unasked(),
    worktree: null,
    openWorktree: () => {
      throw new Error("No test of the rules opens a worktree");
    },
    followedPulls: unasked(),
    repositories: unasked(),
    pullRequests: unasked(),
    trails: unasked(),
    setup: unasked(),
    refs: unasked(),
    ownWrites: new OwnWrites(),
    hiddenComments: new HiddenComments(),
    lockPrefixes: new LockPrefixes(null),
    clock: { now: () => Date.parse(at(seconds)), elapsedMs: () => 0, sleep: unexpected },
    processes: { isGone, lockKey: (recordId) => `key for ${recordId}` },
    stateFields: { get: () => undefined, set: () => undefined },
    journal: NO_JOURNAL,
    enforcement: { look: unexpected },
    leases: NO_LEASES,
    readLocalTeamConfig: () => null,
    newId: () => "01NEW",
    withinCall: async (work) => work(),
    withoutWaiting: async (work) => work(),
    expectContent: () => undefined,
    hasContentRoom: () => true,
  };
}
