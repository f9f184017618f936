import { describe, expect, test } from "vitest";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";
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
  return { from, ...(to === undefined ? {} : { to }), as: "moved by hand" };
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
