/** What is promised of every schedule, and how a broken promise is told. */

export const INVARIANTS = [
  "the log is a path in the graph",
  "one holder at a time",
  "agents take turns",
  "an agent that relies on a lock has it",
  "a lock without a record is given back",
  "one record for an acknowledged transition, none for a refused one",
  "card and log agree after the next call",
  "every transition writes its card",
  "no agent clears a card",
  "no follow-up twice",
  "a follow-up begins with its contract",
  "one loop at a ticket",
  "nothing acknowledged is lost",
  "every refusal is right",
  "moves by hand are kept",
  "a recorded person's move was made by a person",
  "an issue is closed where its ticket is finished",
  "no losing record stands unstruck",
  "an audit accuses nobody wrongly",
  "every open ticket gets on",
  "nothing breaks",
] as const;
export type Invariant = (typeof INVARIANTS)[number];

/** A promise that was broken, and how. */
export class Broken extends Error {
  override readonly name = "Broken";
  readonly invariant: Invariant;

  constructor(invariant: Invariant, how: string) {
    super(`${invariant}: ${how}`);
    this.invariant = invariant;
  }
}
