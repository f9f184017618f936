import { beforeEach, describe, expect, it } from "vitest";
import { contentOf, issueOf } from "../../../test/support/issue-builder.ts";
import { OTHER } from "../../../test/rules/situation-builder.ts";
import { AnnouncedFinish, CLOSE } from "../../../test/support/announced-finish.ts";
import { NO_PROJECT, ROCKET, fieldOf } from "../../../test/support/board-builder.ts";
import { BY_SELF, FINISHING, FOLLOW_UPS, asks } from "../../../test/support/handoff-plans.ts";
import { Failure, type Text } from "../../errors.ts";
import { handoffTicket } from "../../../test/support/handoff-ticket.ts";
import { handOffTickets, type HandoffOutcome } from "./handoff.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { IssueDetails, IssueEdit, Named } from "../../github/issue-store.ts";
import type { ChildIssue } from "../../github/link-store.ts";
import type { TicketRecord } from "../../log/record.ts";
import { fingerprintOfFollowUps, marked as withMark } from "../../log/request-marker.ts";
import type { World } from "../world/world.ts";

/** A finish with a follow-up ticket is asked for again: its answer is told, and a label that is missing is set. */

const LABEL: Named = { id: "label", name: `agent:${OTHER.agent}` };
const BEGIN: HandoffCall = asks("triage", "lock");
const DENIED = new Failure("GITHUB_FORBIDDEN", "Not yours");

let ticket: AnnouncedFinish;
let finish: TicketRecord;
/** The labels that were given to follow-up tickets. */
let marked: string[];
/** The tickets whose children were asked for. */
let parents: number[];

beforeEach(() => {
  ticket = new AnnouncedFinish(BY_SELF);
  finish = ticket.finish(BY_SELF);
  marked = [];
  parents = [];
});

async function mark(_address: unknown, name: string): Promise<void> {
  marked.push(name);
}

async function noChildren({ number }: IssueDetails["address"]): Promise<readonly ChildIssue[]> {
  parents.push(number);
  return Promise.resolve([]);
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

/** A GitHub that knows its label, and no children of the ticket. */
function childless(): World {
  const world = labelling(known, [LABEL]);
  return { ...world, links: { ...world.links, childrenOf: noChildren } };
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
    warningsIn(await handoffTicket(unattended({ childrenOf: noChildren }), { ...BEGIN, group }));
    expect(parents).toEqual([7]);
  });

  it("has its failure to do so as the result of that ticket alone", async () => {
    const world = unattended({ childrenOf: async () => Promise.reject(DENIED) });
    const results = await handOffTickets(world, [{ ...BEGIN, group }]);
    expect(results).toEqual({ kind: "done", each: [{ failure: DENIED }] });
  });
});

describe("the record of the finish", () => {
  it("is looked for in the whole log", async () => {
    const { github } = ticket;
    ticket.write(ticket.write(finish, { id: "01AWAY", to: "Human Needed" }), { id: "01BACK", to: "Done" });
    const { tickets, ...world } = childless();
    const read: World["tickets"]["read"] = async (...where) => {
      github.pageSize = where[2] === "whole" ? 50 : 1;
      return tickets.read(...where);
    };
    expect(warningsIn(await handoffTicket({ ...world, tickets: { ...tickets, read } }, CLOSE))).toEqual([]);
    expect(parents).toEqual([7]);
  });

  it.each<[string, () => void]>([
    ["was deleted", () => undefined],
    [
      "gave its place to another",
      () => void ticket.write(ticket.announcement, { id: "01OTHER", to: "Done" }),
    ],
  ])("may be gone when first records are looked for: it %s", async (_how, happens) => {
    ticket.beforeReads(
      () => undefined,
      () => {
        ticket.github.comments.pop();
        happens();
      },
    );
    expect(warningsIn(await handoffTicket(childless(), CLOSE))).toEqual([]);
    expect(parents).toEqual([]);
  });
});

describe("a follow-up ticket that lacks a field", () => {
  const SIZED = [{ ...FOLLOW_UPS[0]!, estimate: "S" }];
  const FIELDS = [fieldOf("Workflow State", "Backlog"), fieldOf("Estimate", "S")];

  beforeEach(() => {
    const handover = { id: "01ANNOUNCED", to: "Done", result: 1, followUps: SIZED };
    ticket = new AnnouncedFinish({ ...BY_SELF, handover });
    ticket.finish({ ...BY_SELF, followUps: { ...FINISHING, asked: fingerprintOfFollowUps(SIZED) } });
  });

  /** A GitHub on which its field can be set. */
  function withBoard(edits: IssueEdit[]): World {
    const { boards, issues, links, ...world } = labelling(known, [LABEL]);
    const project = { ...ROCKET.project, fields: FIELDS };
    const snapshot = { ...NO_PROJECT, repository: ROCKET.repository, project };
    const body = withMark("Look after it", {
      requestId: "follow-up:01ANNOUNCED:1",
      fingerprint: "0".repeat(64),
    });
    const child = contentOf(8, { body, parent: CLOSE.address });
    return {
      ...world,
      processes: { ...world.processes, isGone: () => true },
      boards: { ...boards, readBoard: async () => Promise.resolve(snapshot) },
      issues: {
        ...issues,
        edit: async (_issue, wanted) => {
          edits.push(...wanted);
          return Promise.resolve(wanted.map(() => ({ done: null })));
        },
      },
      links: {
        ...links,
        childrenOf: async () => Promise.resolve([child]),
        contentOf: async () => Promise.resolve(child),
      },
    };
  }

  it.each<[string, HandoffCall, readonly string[]]>([
    [
      "gets it by the same call",
      { ...CLOSE, followUps: SIZED },
      ["#8: the ticket was worked on before it was complete; added only now: estimate"],
    ],
    ["is left alone by a call that names no follow-up tickets, and only meets the finish", BEGIN, []],
  ])("%s", async (_how, call, warnings) => {
    const edits: IssueEdit[] = [];
    expect(warningsIn(await handoffTicket(withBoard(edits), call))).toEqual(warnings);
    expect(edits).toHaveLength(warnings.length);
  });
});

/** The most reads at a time while these calls are made at once. */
async function mostReadsAtOnce(world: World, calls: readonly HandoffCall[]): Promise<number> {
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
  const outcomes = await Promise.all(calls.map(async (call) => handoffTicket(slow, call)));
  for (const outcome of outcomes) expect(warningsIn(outcome)).toEqual([]);
  return most;
}

describe("calls with follow-up tickets", () => {
  it.each([
    ["of one ticket wait for each other, however it is spelled", { owner: "OCTO", repo: "Rocket" }, 1],
    ["of different tickets do not", { number: 9 }, 2],
  ])("%s", async (_which, other, atOnce) => {
    const second = { ...CLOSE, address: { ...CLOSE.address, ...other } };
    expect(await mostReadsAtOnce(labelling(known, [LABEL]), [CLOSE, second])).toBe(atOnce);
  });
});

it("calls without follow-up tickets read one ticket at once", async () => {
  expect(await mostReadsAtOnce(unattended(), [BEGIN, BEGIN])).toBe(2);
});
