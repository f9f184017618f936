import { describe, expect, test } from "vitest";
import { TrailBuilder, named } from "../../../test/corpus/trail-builder.ts";
import type { TicketRecord } from "../record.ts";

const IMPL = { command: "impl", agent: "implementer" } as const;

/** What is said of a fourth record that follows one to Ready for Plan. */
function discontinuities(changes: Partial<TicketRecord>): string[] {
  const trail = TrailBuilder.living(3);
  trail.write(changes);
  return trail
    .audit()
    .findings.filter(({ code }) => code === "STEP_DISCONTINUOUS")
    .map(({ what }) => what);
}

function moved(from: string, to?: string): NonNullable<TicketRecord["observed"]> {
  return { from, to, as: "moved by hand" };
}

describe("a record that does not follow the one before it", () => {
  test("without a move by hand is told by where it begins", () => {
    const told = [
      'Record 4 begins in "In Progress", and record 3 before it led to "Ready for Plan": no move by hand is recorded between them',
    ];
    const step = { ...IMPL, from: "In Progress", to: "In Review" };
    expect(discontinuities(step)).toEqual(told);
    const observed = { from: "Ready for Plan", to: "In Progress", as: "late write" } as const;
    expect(discontinuities({ ...step, observed })).toEqual(told);
  });

  test("whose move by hand begins elsewhere is told by what it says of that move", () => {
    const observed = moved("Plan in Review", "In Progress");
    expect(discontinuities({ ...IMPL, from: "In Progress", to: "In Review", observed })).toEqual([
      'Record 4 begins in "In Progress", and says that the card was moved by hand from "Plan in Review" to "In Progress"; record 3 before it led to "Ready for Plan"',
    ]);
  });

  test("whose move by hand ends elsewhere is told so, too", () => {
    const observed = moved("Ready for Plan");
    expect(discontinuities({ ...IMPL, from: "In Progress", to: "In Review", observed })).toEqual([
      'Record 4 begins in "In Progress", and says that the card was moved by hand from "Ready for Plan" to no state; record 3 before it led to "Ready for Plan"',
    ]);
  });

  test("and only notices a move by hand is told by that move", () => {
    const observed = moved("Plan in Review", "Human Needed");
    const noticed = { kind: "observed", from: "Ready for Plan", to: "Human Needed", observed } as const;
    expect(discontinuities(noticed)).toEqual([
      'Record 4 says that the card was moved by hand from "Plan in Review" to "Human Needed"; record 3 before it led to "Ready for Plan"',
    ]);
  });

  test("is none where the move by hand leads from the one to the other", () => {
    const observed = moved("Ready for Plan", "In Progress");
    expect(discontinuities({ ...IMPL, from: "In Progress", to: "In Review", observed })).toEqual([]);
  });
});

function commandFindings(changes: Partial<TicketRecord>): string[] {
  const trail = new TrailBuilder();
  trail.write({ command: "triage", agent: "triager", ...changes });
  return named(trail.audit()).filter((name) => name.startsWith("STEP_OF_OTHER_COMMAND"));
}

describe("a transition to the state that its ticket is in", () => {
  const IN_PLACE = { from: "Backlog", to: "Backlog" } as const;

  test("submits a task by the intent complete of triage", () => {
    expect(commandFindings({ ...IN_PLACE, intent: "complete" })).toEqual([]);
  });

  test("submits a task of which the card shows no state", () => {
    const trail = new TrailBuilder();
    const written = { ...IN_PLACE, command: "triage", intent: "complete" } as const;
    const { from: _from, ...unset } = new TrailBuilder().write(written);
    trail.append(unset);
    expect(named(trail.audit()).filter((name) => name.startsWith("STEP_OF_OTHER_COMMAND"))).toEqual([]);
  });

  test("is of another command without that intent, by another command and in another state", () => {
    const found = ["STEP_OF_OTHER_COMMAND 1"];
    expect(commandFindings(IN_PLACE)).toEqual(found);
    expect(commandFindings({ ...IN_PLACE, ...IMPL, intent: "complete" })).toEqual(found);
    expect(commandFindings({ from: "In Review", to: "In Review", intent: "complete" })).toEqual(found);
    expect(commandFindings({ from: "Human Needed", to: "Backlog", intent: "complete" })).toEqual(found);
  });
});

function replyFindings(trail: TrailBuilder): string[] {
  return trail
    .audit()
    .findings.filter(({ code }) => code === "REPLY_MISSING")
    .map(({ what }) => what);
}

/** Findings about a move out of Human Needed that goes by maya's answer there. */
function answeredAt(urlOf: (trail: TrailBuilder) => string, by = "maya", complete = true): string[] {
  const trail = TrailBuilder.living(5);
  trail.complete = complete;
  const reply = { by, url: urlOf(trail), at: trail.last.at };
  trail.write({ command: "triage", agent: "triager", to: "Ready for Plan", reply });
  return replyFindings(trail);
}

function byApp(trail: TrailBuilder): string {
  return trail.person("Go on", { author: { login: "ci", isBot: true } }).url;
}

describe("the comment that a record goes by", () => {
  test("is on the ticket, by the account that the record names or by one that is gone", () => {
    expect(answeredAt((trail) => trail.person("Go on").url)).toEqual([]);
    expect(answeredAt((trail) => trail.person("Go on", { author: null }).url)).toEqual([]);
  });

  test("is an App's by its name with the ending, which no person has", () => {
    expect(answeredAt(byApp, "ci[bot]")).toEqual([]);
    for (const by of ["ci", "cia[bot]"])
      expect(answeredAt(byApp, by)).toEqual([expect.stringMatching(/, whose author is "ci\[bot\]"$/)]);
  });

  test("is not missed where not all comments were read", () => {
    expect(answeredAt(() => "https://github.com/octo/rocket/issues/7", "maya", false)).toEqual([]);
  });

  test("is missing where its address is none of a comment", () => {
    const url = "https://github.com/octo/rocket/issues/7";
    expect(answeredAt(() => url)).toEqual([
      `Record 6 goes by the answer of "maya" in ${url}, and this ticket has no such comment`,
    ]);
  });

  test("may be any account's where an agent accepted the work by it", () => {
    const trail = TrailBuilder.living(11);
    const { url } = trail.person("Accepted");
    const acceptance = { submission: 11, kind: "accepted", by: "critic", url } as const;
    trail.write({ command: "triage", agent: "triager", to: "Done", acceptance });
    expect(replyFindings(trail)).toEqual([]);
  });
});
