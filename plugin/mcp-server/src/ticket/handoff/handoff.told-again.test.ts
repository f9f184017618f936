import { beforeEach, describe, expect, it } from "vitest";
import { issueOf } from "../../../test/support/issue-builder.ts";
import { OTHER } from "../../../test/rules/situation-builder.ts";
import { AnnouncedFinish, CLOSE } from "../../../test/support/announced-finish.ts";
import { BY_SELF, asks } from "../../../test/support/handoff-plans.ts";
import { Failure, type Text } from "../../errors.ts";
import { handoffTicket } from "../../../test/support/handoff-ticket.ts";
import { handOffTickets, type HandoffOutcome } from "./handoff.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { IssueDetails, Named } from "../../github/issue-store.ts";
import type { World } from "../world/world.ts";

/** A finish with a follow-up ticket is asked for again: its answer is told, and a label that is missing is set. */

const LABEL: Named = { id: "label", name: `agent:${OTHER.agent}` };
const BEGIN: HandoffCall = asks("triage", "lock");
const DENIED = new Failure("GITHUB_FORBIDDEN", "Not yours");

let ticket: AnnouncedFinish;
/** The labels that were given to follow-up tickets. */
let marked: string[];

beforeEach(() => {
  ticket = new AnnouncedFinish(BY_SELF);
  ticket.finish(BY_SELF);
  marked = [];
});

async function mark(_address: unknown, name: string): Promise<void> {
  marked.push(name);
}

/** A GitHub that answers so about labels. */
function labelling(choices: World["issues"]["choices"], labels: readonly Named[] = []): World {
  const { world } = ticket;
  const read: World["issues"]["read"] = async (address) => Promise.resolve(issueWith(labels, address));
  return { ...world, issues: { ...world.issues, choices, read }, questions: { ...world.questions, mark } };
}

function issueWith(labels: readonly Named[], address: IssueDetails["address"]): IssueDetails {
  return issueOf(address.number, { address, labels });
}

/** A GitHub on which the process that announced the finish is gone. */
function unattended(links: Partial<World["links"]> = {}): World {
  const { world } = ticket;
  const processes = { ...world.processes, isGone: () => true };
  return { ...world, processes, links: { ...world.links, ...links } };
}

async function known(): ReturnType<World["issues"]["choices"]> {
  return Promise.resolve({ labels: [LABEL], assignees: [] });
}

function warningsIn(outcome: HandoffOutcome): readonly Text[] {
  if (outcome.kind !== "answered") throw new Error("It was refused");
  expect(outcome.answer).toMatchObject({ replayed: true, newState: "Done", followUps: [{ number: 8 }] });
  return outcome.answer.guidance.warnings;
}

describe("the follow-up ticket of an answer that is told again", () => {
  it("gets the label that could not be set before", async () => {
    expect(warningsIn(await handoffTicket(labelling(known), CLOSE))).toEqual([]);
    expect(marked).toEqual([LABEL.name]);
  });

  it("is left alone where it has its label", async () => {
    expect(warningsIn(await handoffTicket(labelling(known, [LABEL]), CLOSE))).toEqual([]);
    expect(marked).toEqual([]);
  });

  it("stays without its label where labels cannot be read: that is a warning, for the finish stands", async () => {
    const refused = labelling(async () => Promise.reject(DENIED));
    expect(warningsIn(await handoffTicket(refused, CLOSE))).toEqual([
      "the labels of the follow-up tickets are not checked: Not yours",
    ]);
  });

  it("is not looked at by a call that names no follow-up tickets, and only meets the finish", async () => {
    expect(warningsIn(await handoffTicket(unattended(), BEGIN))).toEqual([]);
  });
});

describe("a group that meets the finish", () => {
  const group = [7, 8];

  it("looks for first records that were left out, as a call for one ticket does", async () => {
    const asked: number[] = [];
    const childrenOf: World["links"]["childrenOf"] = async ({ number }) => {
      asked.push(number);
      return Promise.resolve([]);
    };
    warningsIn(await handoffTicket(unattended({ childrenOf }), { ...BEGIN, group }));
    expect(asked).toEqual([7]);
  });

  it("has its failure to do so as the result of that ticket alone", async () => {
    const world = unattended({ childrenOf: async () => Promise.reject(DENIED) });
    const results = await handOffTickets(world, [{ ...BEGIN, group }]);
    expect(results).toEqual({ kind: "done", each: [{ failure: DENIED }] });
  });
});

describe("calls with follow-up tickets", () => {
  it.each([
    ["of one ticket wait for each other, however it is spelled", { owner: "OCTO", repo: "Rocket" }, 1],
    ["of different tickets do not", { number: 9 }, 2],
  ])("%s", async (_which, other, atOnce) => {
    const world = labelling(known, [LABEL]);
    let reading = 0;
    let most = 0;
    const read: World["tickets"]["read"] = async (...asked) => {
      reading += 1;
      most = Math.max(most, reading);
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
      reading -= 1;
      return ticket.world.tickets.read(...asked);
    };
    const slow = { ...world, tickets: { ...world.tickets, read } };
    const second = { ...CLOSE, address: { ...CLOSE.address, ...other } };
    const calls = [CLOSE, second].map(async (call) => handoffTicket(slow, call));
    for (const outcome of await Promise.all(calls)) expect(warningsIn(outcome)).toEqual([]);
    expect(most).toBe(atOnce);
  });
});
