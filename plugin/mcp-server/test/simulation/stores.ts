/** The ports of `app` on the model of GitHub: what each request shows and does, with GitHub's own semantics. */
import type {
  LockCommit,
  LockStore,
  Part,
  TicketFacts,
  TicketSnapshot,
  TicketStore,
  TicketWrite,
  WriteAnswer,
  WriteTarget,
} from "../../src/app/ports/ticket.ts";
import type { QuestionStore } from "../../src/app/ports/questions.ts";
import { WORKFLOW_STATES } from "../../src/domain/vocabulary.ts";
import { Failure } from "../../src/errors.ts";
import type { IssueComment } from "../../src/ledger/fold.ts";
import type { Fate, WritePart } from "./faults.ts";
import { isoTime, type Cause, type Github, type StoredComment, type TicketState } from "./github.ts";
import type { Network, Request, Sender } from "./network.ts";
import type { Timeline } from "./timeline.ts";

export const OWNER = "acme";
export const REPO = "rocket";
export const REPOSITORY_ID = "repository";
export const PROJECT = {
  id: "project",
  owner: OWNER,
  number: 1,
  title: "Rockets",
  url: `https://github.com/orgs/${OWNER}/projects/1`,
  writable: true,
};
export const FIELD_ID = "field";
/** The account that all servers use; people have their own. */
export const AGENTS_LOGIN = "agents";
const PERSON_LOGIN = "person";
/** An option that somebody added by hand. */
export const FOREIGN_STATE = "Parked";
export const OPTIONS = [...WORKFLOW_STATES, FOREIGN_STATE].map((name) => ({ id: `option ${name}`, name }));
/** Older comments come in pages twice as long as the first one. */
const OLDER_PAGE_FACTOR = 2;

/** What the ports of one server work with. */
export interface Wires {
  readonly github: Github;
  readonly network: Network;
  readonly timeline: Timeline;
  readonly sender: Sender;
  /** How many comments a read shows at once. */
  readonly pageSize: number;
}

export function urlOf(number: number): string {
  return `https://github.com/${OWNER}/${REPO}/issues/${number}`;
}

export function causeOf({ id, server }: Request): Cause {
  return { kind: "request", request: id, server };
}

function numberOf(issueId: string): number {
  return Number(issueId.replace("issue-", ""));
}

/** The same comment is shown as the same value, which the code under test reads once. */
const SHOWN = new WeakMap<StoredComment, IssueComment>();

export function shownComment(comment: StoredComment, number: number): IssueComment {
  const known = SHOWN.get(comment) ?? toShown(comment, number);
  SHOWN.set(comment, known);
  return known;
}

function toShown(comment: StoredComment, number: number): IssueComment {
  const byAgents = comment.by === "agents";
  return {
    id: comment.id,
    databaseId: String(comment.databaseId),
    url: `${urlOf(number)}#issuecomment-${comment.databaseId}`,
    body: comment.body,
    createdAt: isoTime(comment.createdAtMs),
    lastEditedAt: comment.lastEditedAtMs === null ? null : isoTime(comment.lastEditedAtMs),
    author: { login: byAgents ? AGENTS_LOGIN : PERSON_LOGIN, isBot: false },
    association: "MEMBER",
    byViewer: byAgents,
  };
}

/** The comments that end before the one with that number, and where the older ones begin. */
function page(
  number: number,
  comments: readonly StoredComment[],
  window: { size: number; before?: number },
): Pick<TicketFacts, "comments" | "olderCursor"> {
  const { size, before = Infinity } = window;
  const older = comments.filter(({ databaseId }) => databaseId < before);
  const shown = older.slice(-size);
  const [first] = shown;
  return {
    comments: shown.map((comment) => shownComment(comment, number)),
    olderCursor: first === undefined || older.length <= size ? null : String(first.databaseId),
  };
}

function shownCard({ card }: TicketState): { value: string | null; updatedAt: string | null } {
  return { value: card.value, updatedAt: card.setAtMs === null ? null : isoTime(card.setAtMs) };
}

function shownLock({ commits }: Github, { lockOid }: TicketState): LockCommit | null {
  const commit = lockOid === null ? undefined : commits.get(lockOid);
  return commit === undefined
    ? null
    : { oid: commit.oid, message: commit.message, takenAtMs: commit.committedAtMs };
}

export class SimulatedTickets implements TicketStore {
  viewer: string | null = null;
  readonly #wires: Wires;

  constructor(wires: Wires) {
    this.#wires = wires;
  }

  async read({ number }: { number: number }): Promise<TicketSnapshot> {
    const { github, network, timeline, sender } = this.#wires;
    const show = (lagMs: number): TicketSnapshot => this.#snapshot(number, timeline.nowMs - lagMs);
    const snapshot = await network.send(sender, {
      what: "read",
      ticket: number,
      kind: "read",
      *parts(_request, { lagMs }) {
        if (!github.issues.has(number)) throw new Failure("GITHUB_NOT_FOUND", "Cannot read the ticket");
        return show(lagMs);
      },
    });
    this.viewer = snapshot.viewer;
    return snapshot;
  }

  #snapshot(number: number, atMs: number): TicketSnapshot {
    const { github, pageSize } = this.#wires;
    const state = github.stateAt(number, atMs);
    const item = {
      id: state.itemId ?? "",
      archived: false,
      project: PROJECT,
      field: { id: FIELD_ID, options: OPTIONS },
      card: shownCard(state),
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
        url: urlOf(number),
        closed: state.closed,
        conversationLocked: false,
      },
      items: state.itemId === null ? [] : [item],
      ...page(number, state.comments, { size: pageSize }),
      lock: shownLock(github, state),
      teamConfigText: github.teamConfigText,
    };
  }

  async readOlderComments(
    issueId: string,
    cursor: string,
  ): Promise<Pick<TicketFacts, "comments" | "olderCursor">> {
    const { github, network, timeline, sender, pageSize } = this.#wires;
    const number = numberOf(issueId);
    return network.send(sender, {
      what: "read older comments",
      ticket: number,
      kind: "read",
      *parts(_request, { lagMs }) {
        const { comments } = github.stateAt(number, timeline.nowMs - lagMs);
        return page(number, comments, { size: pageSize * OLDER_PAGE_FACTOR, before: Number(cursor) });
      },
    });
  }

  async write({ address: { number } }: WriteTarget, write: TicketWrite): Promise<WriteAnswer> {
    const { network, sender } = this.#wires;
    const parts = (request: Request, fate: Fate): Generator<void, WriteAnswer> =>
      new WriteRun(this.#wires, { number, write, request, fate }).parts();
    const what = `write ${Object.keys(write).join("+")}`;
    return network.send(sender, { what, ticket: number, kind: "write", parts });
  }

  async deleteComment(id: string): Promise<void> {
    const { github, network, sender } = this.#wires;
    return network.send(sender, {
      what: `delete ${id}`,
      ticket: null,
      kind: "write",
      *parts(request) {
        github.deleteComment(id, causeOf(request));
      },
    });
  }
}

const SKIPPED: Part = { kind: "skipped" };
const DONE: Part = { kind: "done" };

/** One mutation request: its fields run one after the other, each by itself. */
class WriteRun {
  readonly #wires: Wires;
  readonly #number: number;
  readonly #write: TicketWrite;
  readonly #request: Request;
  readonly #fate: Fate;

  constructor(wires: Wires, run: { number: number; write: TicketWrite; request: Request; fate: Fate }) {
    this.#wires = wires;
    this.#number = run.number;
    this.#write = run.write;
    this.#request = run.request;
    this.#fate = run.fate;
  }

  *parts(): Generator<void, WriteAnswer> {
    const { comment, strike, optionId, close, reopen, releaseOid } = this.#write;
    const { github } = this.#wires;
    const cause = causeOf(this.#request);
    const number = this.#number;
    const answer = {
      comment: SKIPPED,
      field: SKIPPED,
      close: SKIPPED,
      release: SKIPPED,
      before: null as TicketFacts | null,
      after: null as TicketFacts | null,
    };
    if (comment !== undefined) {
      answer.comment = this.#run("comment", () => github.comment(number, cause, comment));
      if (answer.comment.kind === "done") answer.before = this.#facts();
      yield;
    }
    if (strike !== undefined) {
      github.editComment(strike.id, cause, strike.body);
      yield;
    }
    if (optionId !== undefined) {
      const value = optionId.replace("option ", "");
      answer.field = this.#run("field", () => github.setCard(number, cause, value));
      if (answer.field.kind === "done") answer.after = this.#facts();
      yield;
    }
    if (close !== undefined) {
      answer.close = this.#run("close", () => github.change(number, cause, { closed: true }));
      yield;
    }
    if (reopen === true) {
      github.change(number, cause, { closed: false });
      yield;
    }
    if (releaseOid !== undefined) {
      answer.release = this.#run("release", () => {
        if (!github.swapRefs(cause, [{ number, from: releaseOid, to: null }])) throw failedPart("release");
      });
    }
    return answer;
  }

  #run(part: WritePart, effect: () => void): Part {
    const hit = this.#fate.part === part;
    try {
      if (hit && this.#fate.faults.has("failed part")) throw failedPart(part);
      // A comment that was answered has an id, so it is there.
      if (part === "comment" || !hit || !this.#fate.faults.has("no effect")) effect();
      return DONE;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { kind: "failed", failure: error };
    }
  }

  #facts(): TicketFacts {
    const { github, pageSize } = this.#wires;
    const state = github.state(this.#number);
    return {
      ...page(this.#number, state.comments, { size: pageSize }),
      card: shownCard(state),
      lock: shownLock(github, state),
    };
  }
}

function failedPart(part: WritePart): Failure {
  return new Failure("GITHUB_UNAVAILABLE", `Cannot carry out the part "${part}": something went wrong`, {
    retryable: true,
  });
}

export function simulatedLocks({ github, network, sender }: Wires): LockStore {
  return {
    createCommit: async ({ number }, message) =>
      network.send(sender, {
        what: "commit a lock",
        ticket: number,
        kind: "read",
        *parts() {
          const { oid, committedAtMs } = github.commit(message);
          return { oid, message, takenAtMs: committedAtMs };
        },
      }),
    swap: async (_repository, changes) => {
      const what = `swap ${changes.map(({ number, from, to }) => `#${number} ${short(from)}→${short(to)}`).join()}`;
      return network.send(sender, {
        what,
        ticket: changes[0]?.number ?? null,
        kind: "write",
        *parts(request, { faults, part }) {
          if (part === "release" && faults.has("no effect")) return true;
          return github.swapRefs(causeOf(request), changes);
        },
      });
    },
  };
}

function short(oid: string | null): string {
  return oid === null ? "none" : oid.slice(0, 5);
}

export function simulatedQuestions({
  github,
  network,
  sender,
}: Wires): Pick<QuestionStore, "mark" | "unmark"> {
  const label = async (number: number, become: (labels: readonly string[]) => string[]): Promise<void> =>
    network.send(sender, {
      what: "label",
      ticket: number,
      kind: "write",
      *parts(request) {
        github.change(number, causeOf(request), { labels: become(github.state(number).labels) });
      },
    });
  return {
    mark: async ({ number }, name) => label(number, (labels) => [...new Set([...labels, name])]),
    unmark: async ({ number }, name) => label(number, (labels) => labels.filter((other) => other !== name)),
  };
}
