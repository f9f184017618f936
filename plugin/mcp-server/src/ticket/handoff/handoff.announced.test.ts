import { beforeEach, describe, expect, it } from "vitest";
import { at } from "../../../test/log/log-builder.ts";
import { AnnouncedFinish, CLOSE, NO_BOARD } from "../../../test/support/announced-finish.ts";
import { BY_SELF, asks, callOf } from "../../../test/support/handoff-plans.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { Failure } from "../../errors.ts";
import type { TicketRecord } from "../../log/record.ts";
import { handoffTicket } from "../../../test/support/handoff-ticket.ts";

/** A ticket is handed off whose finish was announced by somebody, and not carried out. */

const TO_PERSON = callOf({ command: "triage", goal: { toState: "Human Needed" } });
const NEWS = `the follow-up tickets that record 3 announced could not be made: ${NO_BOARD.message}`;
/** Beside that. */
const USUALLY = 'triage usually does not work from "In Review"';

let ticket: AnnouncedFinish;

beforeEach(() => {
  ticket = new AnnouncedFinish();
});

it("a finish that another process of the caller's session announced is waited for", async () => {
  const session = { id: SELF.session.id, machine: "boot-1", process: "process-0" };
  ticket = new AnnouncedFinish({ ...BY_SELF, session });
  ticket.github.nowMs = Date.parse(at(200));
  expect(await handoffTicket(ticket.world, CLOSE)).toMatchObject({
    kind: "refused",
    refusal: { code: "REFUSED_FINISHING", retryable: true },
  });
});

describe("a finish that can never be completed", () => {
  it("is told beside the refusal of a call that the rules refuse", async () => {
    const { refusal } = Object(await handoffTicket(ticket.world, asks("impl", "complete")));
    expect({ ...refusal, hint: String(refusal.hint) }).toMatchObject({
      code: "REFUSED_NOT_BEGUN",
      hint: expect.stringMatching(/^\w.*\w\. Beside/),
    });
    expect(String(refusal.hint).endsWith(`. Beside that, ${NEWS}`)).toBe(true);
  });

  it("is the failure of the call that asks for just that finish", async () => {
    ticket = new AnnouncedFinish(BY_SELF);
    await expect(handoffTicket(ticket.world, CLOSE)).rejects.toBe(NO_BOARD);
  });

  it.each([
    ["GitHub can be asked again", new Failure("GITHUB_UNAVAILABLE", "Down", { retryable: true })],
    ["the cause is a bug", new TypeError("A bug")],
  ])("is not given up where %s", async (_where, error) => {
    ticket.problem = error;
    await expect(handoffTicket(ticket.world, TO_PERSON)).rejects.toBe(error);
    expect(ticket.github.asked).not.toContain("write");
  });
});

it("a finish is not announced where its ticket cannot be made", async () => {
  const over = ticket.write(ticket.announcement, { id: "01OVER", to: "Human Needed" });
  ticket.write(over, { id: "01BACK", to: "In Review" });
  await expect(handoffTicket(ticket.world, CLOSE)).rejects.toBe(NO_BOARD);
  expect(ticket.github.asked).not.toContain("write");
});

describe("a finish that the rules do not let the caller complete", () => {
  it("does not block another call, which hears nothing of it", async () => {
    ticket = new AnnouncedFinish({}, { type: "string" });
    expect(await handoffTicket(ticket.world, TO_PERSON)).toMatchObject({
      kind: "answered",
      answer: { newState: "Human Needed", guidance: { warnings: [USUALLY] } },
    });
  });
});

describe("a finish that another process completes just then", () => {
  beforeEach(() => {
    ticket.beforeReads(
      () => undefined,
      () => void ticket.finish(),
    );
  });

  it("is the answer to a call that asked for something else, and says so", async () => {
    expect(await handoffTicket(ticket.world, TO_PERSON)).toMatchObject({
      kind: "answered",
      answer: {
        newState: "Done",
        replayed: true,
        finish: { announcedBy: "rival", record: 3, instead: 'triage "Human Needed"' },
      },
    });
  });

  it("is the plain answer to the call that asks for just that finish", async () => {
    const outcome = await handoffTicket(ticket.world, CLOSE);
    expect(outcome).toMatchObject({
      kind: "answered",
      answer: { newState: "Done", followUps: [{ number: 8 }] },
    });
    expect(Object(outcome).answer.finish).toBeUndefined();
  });
});

/** So many finishes are announced, and each is given up when the call is about to carry it out. */
function rivals(count: number): void {
  let newest: TicketRecord = ticket.announcement;
  const rounds = Array.from({ length: count }, (_, round) => [
    () => {
      if (round > 0) newest = ticket.announceAnew(newest, `01RIVAL${round}`);
      ticket.github.nowMs += 6 * 60_000;
    },
    () => {
      newest = ticket.write(newest, { id: `01END${round}`, to: "Human Needed" });
    },
  ]);
  ticket.beforeReads(...rounds.flat());
}

describe("a finish that ends otherwise before it is carried out", () => {
  it("is given up after three of them", async () => {
    rivals(4);
    await expect(handoffTicket(ticket.world, TO_PERSON)).rejects.toMatchObject({
      code: "LEDGER_CONFLICT",
      message:
        "Cannot hand off ticket octo/rocket#7: other processes keep announcing finishes with follow-up tickets",
      hint: "Read the ticket, then call again",
      retryable: true,
    });
  });
});
