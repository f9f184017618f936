/** One mutation request on a ticket: its fields run one after the other, and each stands alone. */
import { Failure } from "../../src/errors.ts";
import type { Fate, WritePart } from "./faults.ts";
import type { Github } from "./github.ts";
import type { Request } from "./network.ts";
import { causeOf, page, shownCard, somethingWentWrong, type Wires } from "./shown.ts";
import type { Part, TicketWrite, WriteAnswer } from "../../src/github/ticket-store.ts";
import type { TicketFacts } from "../../src/github/ticket-snapshot.ts";

const SKIPPED: Part = { kind: "skipped" };
const DONE: Part = { kind: "done" };

interface Job {
  readonly number: number;
  readonly since: string | null;
  readonly write: TicketWrite;
  readonly request: Request;
  readonly fate: Fate;
}

export class WriteRun {
  readonly #github: Github;
  readonly #job: Job;

  constructor({ github }: Pick<Wires, "github">, job: Job) {
    this.#github = github;
    this.#job = job;
  }

  *parts(): Generator<void, WriteAnswer> {
    const github = this.#github;
    const { number, request, write } = this.#job;
    const { comment, strike, optionId, close, label, releaseOid } = write;
    const cause = causeOf(request);
    const answer = {
      fields: SKIPPED,
      comment: SKIPPED,
      field: SKIPPED,
      close: SKIPPED,
      label: SKIPPED,
      release: SKIPPED,
      before: null as TicketFacts | null,
      after: null as TicketFacts | null,
    };
    if (comment !== undefined) {
      request.comments.set(number, comment);
      if (optionId !== undefined) request.cards.set(number, optionId.replace("option ", ""));
      answer.comment = this.#run("comment", () => github.comment(number, cause, comment));
      if (answer.comment.kind === "done") answer.before = this.#facts();
      yield;
    }
    if (strike !== undefined) {
      github.editComment(strike.id, cause, strike.body);
      yield;
    }
    if (optionId !== undefined) {
      // No option is none at all, as in a mutation that clears the field.
      const value = optionId === "" ? null : optionId.replace("option ", "");
      answer.field = this.#run("field", () => github.setCard(number, cause, value));
      if (answer.field.kind === "done") answer.after = this.#facts();
      yield;
    }
    if (close !== undefined) {
      answer.close = this.#run("close", () => github.change(number, cause, { closed: true }));
      yield;
    }
    if (label !== undefined) {
      const others = github.state(number).labels.filter((name) => name !== label.id);
      github.change(number, cause, { labels: label.on ? [...others, label.id] : others });
      answer.label = DONE;
      yield;
    }
    if (releaseOid !== undefined) {
      answer.release = this.#run("release", () => {
        if (!github.swapRefs(cause, [{ number, kind: "lockOid", from: releaseOid, to: null }]))
          throw failedPart("release");
      });
      // An error of `updateRefs` leaves the whole answer without data, whatever the parts before it did.
      if (answer.release.kind === "failed") throw somethingWentWrong();
    }
    return answer;
  }

  #run(part: WritePart, effect: () => void): Part {
    const { faults, part: chosen } = this.#job.fate;
    const hit = chosen === part;
    try {
      if (hit && faults.has("failed part")) throw failedPart(part);
      // A comment that was answered has an id, and a ref that was moved was compared: both are there.
      if (part === "comment" || part === "release" || !hit || !faults.has("no effect")) effect();
      return DONE;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { kind: "failed", failure: error };
    }
  }

  #facts(): TicketFacts {
    const { number, since } = this.#job;
    const state = this.#github.state(number);
    const newer = state.comments.filter(({ databaseId }) => databaseId > Number(since ?? 0));
    return { ...page(number, newer, { size: newer.length }), card: shownCard(state) };
  }
}

function failedPart(part: WritePart): Failure {
  return new Failure("GITHUB_UNAVAILABLE", `Cannot carry out the part "${part}": something went wrong`, {
    retryable: true,
  });
}
