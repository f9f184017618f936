/** What generated tickets look like: a board as it is after some years, and always the same one. */

/** Bench and tests work on tickets of the Backlog, so the first ones are all there; a larger board has every state. */
export const FIRST_IN_BACKLOG = 100;
/** One ticket came in this many hours after the one before: 10,000 of them in about four years. */
export const HOURS_APART = 3.5;
/** Every so many tickets one is the parent of the two after it, and one waits for the one before it. */
const PARENT_EVERY = 40;
const BLOCKED_EVERY = 25;
const CHILDREN = 2;

/** Shares of a hundred. Nothing holds the tickets in lock states: their agents are long gone. */
const STATES: readonly Share[] = [
  [38, "Done"],
  [7, "Canceled"],
  [33, "Backlog"],
  [8, "Research Needed"],
  [6, "Ready for Plan"],
  [3, "Plan in Review"],
  [2, "In Progress"],
  [1, "In Review"],
  [1, "Human Needed"],
];
const PRIORITIES: readonly Share[] = [
  [2, "P0"],
  [14, "P1"],
  [34, "P2"],
  [30, "P3"],
];
const ESTIMATES: readonly Share[] = [
  [15, "XS"],
  [35, "S"],
  [25, "M"],
  [10, "L"],
  [5, "XL"],
];
const LABELS: readonly Share[] = [
  [25, "bug"],
  [30, "feature"],
  [10, "docs"],
  [10, "ui"],
  [5, "agent:builder"],
];

type Share = readonly [percent: number, name: string];

export interface GeneratedTicket {
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  readonly state?: string;
  readonly priority?: string;
  readonly estimate?: string;
}

/** How a ticket hangs together with those generated before it; each number counts back from it. */
export interface Relations {
  readonly parentBack: number | null;
  readonly blockerBack: number | null;
}

/** Returns the n-th generated ticket, counted from 0, of a board whose first ones are all in Backlog. */
export function generatedTicket(n: number, number: number, firstInBacklog: number): GeneratedTicket {
  const title = `Generated ticket ${number}`;
  if (n < firstInBacklog) return { title, body: "", labels: [], state: "Backlog", estimate: "S" };
  const state = pick(STATES, n, 1);
  const priority = pick(PRIORITIES, n, 2);
  const estimate = pick(ESTIMATES, n, 3);
  const label = pick(LABELS, n, 4);
  return {
    title,
    body: "",
    labels: label === undefined ? [] : [label],
    // No card at all in the last percent: its ticket was added by hand, and nobody has looked at it.
    ...(state === undefined ? {} : { state }),
    ...(priority === undefined ? {} : { priority }),
    ...(estimate === undefined ? {} : { estimate }),
  };
}

/** Returns what the n-th generated ticket hangs on. */
export function generatedRelations(n: number, firstInBacklog: number): Relations {
  const sinceParent = n % PARENT_EVERY;
  return {
    parentBack: n > firstInBacklog && sinceParent >= 1 && sinceParent <= CHILDREN ? sinceParent : null,
    blockerBack: n > firstInBacklog && n % BLOCKED_EVERY === 0 ? 1 : null,
  };
}

/** Picks by share; undefined for what the shares leave over. The same n and column give the same name. */
function pick(shares: readonly Share[], n: number, column: number): string | undefined {
  let rest = (mixed(n * 8 + column) / 2 ** 32) * 100;
  for (const [percent, name] of shares) {
    if (rest < percent) return name;
    rest -= percent;
  }
  return undefined;
}

/** MurmurHash3's last step: neighbouring numbers become unrelated ones, and no generator has to be kept. */
export function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
