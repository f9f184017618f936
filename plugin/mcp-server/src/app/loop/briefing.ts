/** What an agent is told beside its task: pure. How the work is done, only the skill says. */
export interface Known {
  readonly attempt: number;
  readonly retries: number;
  /** What the run before it came to; null for none. */
  readonly last: string | null;
}

/** For the system prompt. A run that continues nothing is told only that nobody is there. */
export function briefingFor({ attempt, retries, last }: Known): string {
  return [
    "You were started by a loop: no person reads along, and nobody answers questions here. Work on the one ticket that you were given, then stop; the loop reads from the board what came of it.",
    ...(last === null
      ? []
      : [
          `This is run ${attempt} of at most ${retries + 1} of this command on the ticket. What is known of the one before: ${last}. Begin at the board, and continue what exists.`,
        ]),
  ].join("\n");
}
