/** The stores that read and write tickets, on the model of GitHub. */
import type { TrailEvent } from "../../src/log/audit/subject.ts";
import type { Fate, Fault } from "./faults.ts";
import { isoTime, type StoredComment } from "./github.ts";
import { atOnce, type CommentList } from "./network.ts";
import {
  AGENTS_LOGIN,
  FIELD_ID,
  OPTIONS,
  OWNER,
  PROJECT,
  REPO,
  REPOSITORY_ID,
  causeOf,
  numberOf,
  page,
  read,
  shownCard,
  shownComment,
  urlOf,
  type Wires,
} from "./shown.ts";
import { WriteRun } from "./write-run.ts";
import type { QuestionStore } from "../../src/github/pull-request-store.ts";
import type { TargetedWrite, TicketStore, TicketWrite, WriteAnswer } from "../../src/github/ticket-store.ts";
import type { OlderCursor, TicketFacts, TicketSnapshot } from "../../src/github/ticket-snapshot.ts";
import type { ThreadPage, TrailStore } from "../../src/github/trail-store.ts";

/** Older comments come in pages twice as long as the first one. */
const OLDER_PAGE_FACTOR = 2;

/** The newest closing or reopening by that time. */
function turnOf(events: readonly TrailEvent[], atMs: number): TicketSnapshot["issue"]["turn"] {
  const told = events.findLast(({ kind, at }) => kind !== "comment deleted" && Date.parse(at) <= atMs);
  if (told === undefined || told.kind === "comment deleted") return null;
  return { kind: told.kind, by: told.actor, at: told.at, closer: null };
}

type Shown = Pick<Fate, "lagMs" | "cardLagMs" | "countLagMs" | "shows">;

const AT_ONCE: Shown = { lagMs: 0, cardLagMs: 0, countLagMs: 0, shows: () => true };

/** The comments that a list shows. */
function listed(
  { github, timeline }: Pick<Wires, "github" | "timeline">,
  number: number,
  { lagMs, shows }: Shown,
): readonly StoredComment[] {
  const { comments } = github.stateAt(number, timeline.nowMs - lagMs);
  return comments.filter(({ createdAtMs }) => shows(timeline.nowMs - createdAtMs));
}

/** What a page shows and lacks of a list. */
function listOf(
  { github, timeline }: Pick<Wires, "github" | "timeline">,
  { number, lagMs }: { readonly number: number } & Pick<Shown, "lagMs">,
  { comments, olderCursor }: Pick<TicketFacts, "comments" | "olderCursor">,
): Omit<CommentList, "count"> {
  const shown = comments.map(({ id }) => id);
  const all = github.stateAt(number, timeline.nowMs - lagMs).comments.map(({ id }) => id);
  const hidden = all.slice(all.indexOf(shown[0] ?? "") + 1).filter((id) => !shown.includes(id));
  return { shown, hidden, reachesBack: olderCursor === null };
}

/** A ticket as a request shows it; as it is where none is given. */
export function snapshotOf(wires: Wires, number: number, shown = AT_ONCE): TicketSnapshot {
  const { github, pageSize, timeline } = wires;
  const { lagMs, cardLagMs, countLagMs } = shown;
  const atMs = timeline.nowMs - lagMs;
  const state = github.stateAt(number, atMs);
  const comments = listed(wires, number, shown);
  const item = {
    id: state.itemId ?? "",
    archived: false,
    project: PROJECT,
    field: { id: FIELD_ID, options: OPTIONS },
    card: shownCard(github.stateAt(number, timeline.nowMs - cardLagMs)),
    priority: null,
    estimate: null,
  };
  return {
    viewer: AGENTS_LOGIN,
    repository: {
      id: REPOSITORY_ID,
      nameWithOwner: `${OWNER}/${REPO}`,
      archived: false,
      writable: true,
    },
    issue: {
      id: `issue-${number}`,
      number,
      title: github.issue(number).title,
      body: github.issue(number).body,
      bodyEditedAt: null,
      renamedAt: null,
      url: urlOf(number),
      closed: state.closed,
      dropped: null,
      turn: turnOf(github.issue(number).events, atMs),
      conversationLocked: false,
      hasDeletedComments: github.issue(number).events.some(({ kind }) => kind === "comment deleted"),
      commentCount: github.stateAt(number, atMs - countLagMs).comments.length,
      openChildren: 0,
      updatedAt: isoTime(
        github.issue(number).versions.findLast((version) => version.atMs <= atMs)?.atMs ?? 0,
      ),
    },
    items: state.itemId === null ? [] : [item],
    ...page(number, comments, { size: pageSize }),
    cursors: new Map(comments.map(({ id, databaseId }) => [id, String(databaseId)])),
    teamConfigText: github.teamConfigText,
  };
}

export class SimulatedTickets implements TicketStore {
  viewer: string | null = null;
  readonly #wires: Wires;

  constructor(wires: Wires) {
    this.#wires = wires;
  }

  async read({ number }: { number: number }): Promise<TicketSnapshot> {
    const snapshot = await read(this.#wires, ["read", number], (request, fate) => {
      const shown = snapshotOf(this.#wires, number, fate);
      const list = listOf(this.#wires, { number, lagMs: fate.lagMs }, shown);
      request.list = { ...list, count: shown.issue.commentCount };
      return shown;
    });
    this.viewer = snapshot.viewer;
    return snapshot;
  }

  async readOlderComments(
    issueId: string,
    { before }: OlderCursor,
  ): Promise<Pick<TicketFacts, "comments" | "olderCursor">> {
    const { pageSize } = this.#wires;
    const number = numberOf(issueId);
    return read(this.#wires, ["read older comments", number], (request, fate) => {
      const comments = listed(this.#wires, number, fate);
      const older = page(number, comments, { size: pageSize * OLDER_PAGE_FACTOR, before: Number(before) });
      request.list = { ...listOf(this.#wires, { number, lagMs: fate.lagMs }, older), count: null };
      return older;
    });
  }

  /** One request, whose parts run ticket by ticket; a part that goes wrong is one ticket's. */
  async write(writes: readonly TargetedWrite[]): Promise<readonly WriteAnswer[]> {
    const { network, sender } = this.#wires;
    const wires = this.#wires;
    const tickets = writes.map(({ target: { address } }) => address.number);
    const keys = new Set(writes.flatMap(({ write }) => partsOf(write)));
    const creates = writes.filter(({ write }) => write.comment !== undefined).length;
    return network.send(sender, {
      what: `write ${writes.length > 1 ? "together " : ""}${[...keys].join("+")}`,
      ticket: tickets[0] ?? null,
      ...(writes.length > 1 ? { tickets } : {}),
      kind: "write",
      form: creates === 0 && writes.length === 1 ? "mutation" : { creates },
      *parts(request, fate) {
        const answers: WriteAnswer[] = [];
        for (const [at, { target, write }] of writes.entries()) {
          const {
            address: { number },
            since,
          } = target;
          const spared = at !== request.id % writes.length;
          request.ticket = number;
          const own = spared ? { ...fate, faults: new Set<Fault>() } : fate;
          answers.push(yield* new WriteRun(wires, { number, since, write, request, fate: own }).parts());
        }
        return answers;
      },
    });
  }
}

export function simulatedQuestions(wires: Wires): Pick<QuestionStore, "readLabels" | "mark" | "unmark"> {
  const { github, network, timeline, sender } = wires;
  const label = async (number: number, become: (labels: readonly string[]) => string[]): Promise<void> =>
    network.send(sender, {
      what: "label",
      ticket: number,
      kind: "write",
      parts: atOnce((request) => {
        github.change(number, causeOf(request), { labels: become(github.state(number).labels) });
      }),
    });
  return {
    /** The name of a label is its id. */
    readLabels: async ({ number }, text) =>
      read(wires, ["read labels", number], (_request, { lagMs }) => {
        const { labels } = github.stateAt(number, timeline.nowMs - lagMs);
        const known = [...github.labels].filter((name) => name.includes(text));
        return new Map([...known, ...labels].map((name) => [name, name]));
      }),
    mark: async ({ number }, name) =>
      label(number, (labels) => {
        github.labels.add(name);
        return [...new Set([...labels, name])];
      }),
    unmark: async ({ number }, name) => label(number, (labels) => labels.filter((other) => other !== name)),
  };
}

/** What an audit reads. Each of the model's tickets fits into one page. */
export function simulatedTrails(
  wires: Wires,
): Pick<TrailStore, "readThreadOf" | "readThread" | "readOriginals"> {
  const { github } = wires;
  const readThread = async (number: number): Promise<ThreadPage> =>
    read(wires, ["read the thread", number], (_request, fate) => {
      const {
        title,
        url,
        updatedAt,
        commentCount,
        closed,
        id: issueId,
      } = snapshotOf(wires, number, fate).issue;
      const { versions, events } = github.issue(number);
      return {
        issueId,
        number,
        title,
        url,
        createdAt: isoTime(versions[0]?.atMs ?? 0),
        updatedAt,
        commentCount,
        closed,
        dropped: null,
        textChangedAt: null,
        comments: listed(wires, number, fate).map((comment) =>
          Object.assign({}, shownComment(comment, number), { original: null }),
        ),
        events,
        next: { comments: null, events: null },
      };
    });
  return {
    readThreadOf: async ({ number }) => readThread(number),
    readThread: async (issueId) => readThread(numberOf(issueId)),
    readOriginals: async (ids) =>
      read(wires, ["read what comments said at first", null], () => {
        const all = [...github.issues.keys()].flatMap((number) => github.state(number).comments);
        const wanted = all.filter(({ id }) => ids.includes(id));
        return new Map(wanted.map(({ id, original }) => [id, original]));
      }),
  };
}

/** The names of what the request writes. */
function partsOf(write: TicketWrite): string[] {
  return Object.entries(write).flatMap(([part, value]) => (value === undefined ? [] : part));
}
