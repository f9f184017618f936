import { describe, expect, test } from "vitest";
import { foldNotes, ticketsOf, type SessionNote, type StampedNote } from "./session-state.ts";

const UNTIL = "2026-02-16T14:05:00.000Z";
const BEFORE_MS = Date.parse(UNTIL) - 1;

function fold(...notes: readonly SessionNote[]): ReturnType<typeof foldNotes> {
  return foldNotes(notes.map((note) => ({ atMs: 0, note })));
}

function held(instance: string, more: Partial<Extract<SessionNote, { kind: "held" }>> = {}): SessionNote {
  return {
    kind: "held",
    ticket: "octo/rocket#12",
    number: 12,
    instance,
    command: "research",
    until: UNTIL,
    ...more,
  };
}

function began(session: string): SessionNote {
  return { kind: "began", session, server: 1 };
}

function at(note: SessionNote, server?: number): StampedNote {
  return { atMs: 0, note, server };
}

function numbersOf(state: ReturnType<typeof foldNotes>, instance: string, nowMs = BEFORE_MS): number[] {
  return ticketsOf(state, instance, nowMs).map(({ number }) => number);
}

describe("the tickets of an instance", () => {
  test("are those whose locks it took", () => {
    const state = fold(held("a1"), held("main", { ticket: "octo/rocket#7", number: 7 }));
    expect(numbersOf(state, "a1")).toEqual([12]);
    expect(numbersOf(state, "main")).toEqual([7]);
  });

  test("stay whatever else the hooks noted", () => {
    const undecided = { kind: "undecided", tool: "Bash", why: "a variable" } as const;
    expect(numbersOf(fold(held("a1"), { kind: "fired" }, undecided), "a1")).toEqual([12]);
  });

  test("are gone when it left them, however the name is spelt", () => {
    expect(numbersOf(fold(held("a1"), { kind: "left", ticket: "Octo/Rocket#12" }), "a1")).toEqual([]);
  });

  test("do not change by a late note of an older server, where a newer one has noted the ticket", () => {
    const older = { kind: "began", session: "s", server: 1 } as const;
    const newer = { kind: "began", session: "s", server: 2 } as const;
    const left = { kind: "left", ticket: "octo/rocket#12" } as const;
    const both = [at(older), at(held("a1"), 1), at(newer)];
    expect(numbersOf(foldNotes([...both, at(held("a1"), 2), at(left, 1)]), "a1")).toEqual([12]);
    expect(numbersOf(foldNotes([...both, at(left, 2), at(held("a1"), 1)]), "a1")).toEqual([]);
    // The note of a server without a beginning changes no server's place.
    expect(numbersOf(foldNotes([...both, at(held("a1"), 2), at(held("a1")), at(left, 1)]), "a1")).toEqual([
      12,
    ]);
    // Only the older one knows of it.
    expect(numbersOf(foldNotes([...both, at(left, 1)]), "a1")).toEqual([]);
    expect(numbersOf(foldNotes([at(older), at(newer), at(held("a1"), 1)]), "a1")).toEqual([12]);
    // The newer one has ended, and the older one goes on.
    expect(numbersOf(foldNotes([...both, at(held("a1"), 2), at(older), at(left, 1)]), "a1")).toEqual([]);
  });

  test("are gone when their leases end", () => {
    expect(numbersOf(fold(held("a1")), "a1", Date.parse(UNTIL))).toEqual([]);
  });

  test("are nobody's in a process that begins with the number of an earlier one", () => {
    const earlier = [
      held("main"),
      held("a1", { ticket: "octo/rocket#7" }),
      { kind: "ended", instance: "a1" },
    ] as const;
    for (const before of [[], [began("first")]]) {
      const state = fold(...before, ...earlier, began("second"));
      expect(state.held).toEqual([]);
      expect(state.ended.size).toBe(0);
    }
  });

  test("stay with the next server of the session, and so do its ended subagents and scopes", () => {
    const scope = { kind: "scope", ticket: "octo/rocket#12", scopes: [["src/"]] } as const;
    const notes = [scope, held("a1"), { kind: "ended", instance: "a1" }] as const;
    expect(fold(began("first"), ...notes, began("first"))).toEqual(fold(...notes));
  });

  test("have the scopes of their contracts, however the name is spelt", () => {
    const scopes = [["src/"]];
    const state = fold(
      { kind: "scope", ticket: "Octo/rocket#12", scopes },
      held("a1", { ticket: "octo/Rocket#12" }),
    );
    expect(state.held).toMatchObject([{ scopes }]);
    expect([...state.scopes]).toEqual([["octo/rocket#12", scopes]]);
    expect(fold(held("a1")).held).toMatchObject([{ scopes: null }]);
  });

  test("become the main loop's when a subagent ends, and its own again when it goes on", () => {
    const ended = [held("a1"), { kind: "ended", instance: "a1" }] as const;
    expect(numbersOf(fold(...ended), "a1")).toEqual([]);
    expect(numbersOf(fold(...ended), "main")).toEqual([12]);
    expect(numbersOf(fold(...ended, { kind: "resumed", instance: "a1" }), "a1")).toEqual([12]);
  });
});

describe("a reminder", () => {
  const reminded = [held("a1"), { kind: "reminded", ticket: "octo/rocket#12" }] as const;

  test("is remembered over a renewal of the lock", () => {
    expect(fold(...reminded, held("a1")).held).toMatchObject([{ reminded: true }]);
  });

  test("is one's own: that a subagent was told does not count for the main loop, nor the other way round", () => {
    const ended = { kind: "ended", instance: "a1" } as const;
    const resumed = { kind: "resumed", instance: "a1" } as const;
    const [, again] = reminded;
    expect(fold(...reminded, ended).held).toMatchObject([{ reminded: false }]);
    expect(fold(...reminded, ended, again).held).toMatchObject([{ reminded: true }]);
    expect(fold(held("a1"), ended, again, resumed).held).toMatchObject([{ reminded: false }]);
  });

  test("is remembered by both, however often the subagent ends and goes on", () => {
    const ended = { kind: "ended", instance: "a1" } as const;
    const resumed = { kind: "resumed", instance: "a1" } as const;
    const both = [...reminded, ended, reminded[1], resumed, held("a1")] as const;
    expect(fold(...both).held).toMatchObject([{ reminded: true }]);
    expect(fold(...both, ended).held).toMatchObject([{ reminded: true }]);
  });

  test("is forgotten with a lock that was given back and taken again, or taken over", () => {
    const left = { kind: "left", ticket: "octo/rocket#12" } as const;
    expect(fold(...reminded, left, held("a1")).held).toMatchObject([{ reminded: false }]);
    expect(fold(...reminded, held("b2")).held).toMatchObject([{ reminded: false }]);
    expect(fold(...reminded, held("b2"), held("a1")).held).toMatchObject([{ reminded: false }]);
    expect(fold(...reminded, left, reminded[1], held("a1")).held).toMatchObject([{ reminded: false }]);
  });
});
