/** Generated tickets: a board after some years of use, always the same one. */

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

/** Titles as a team writes them; a large board has each several times. */
const SUBJECTS = [
  "The launch checklist",
  "The fuel page",
  "The telemetry view",
  "The abort dialog",
  "The crew roster",
  "The weather panel",
  "The orbit map",
  "The docking camera",
  "The radio log",
  "The trajectory export",
  "The alarm list",
  "The simulator",
  "The mission archive",
];
const WISHES = [
  "loads twice after a reconnect",
  "shows old values for a minute",
  "needs a keyboard shortcut",
  "has no empty state",
  "ignores the chosen time zone",
  "is slow with a thousand rows",
  "does not fit on a phone",
  "should remember the last filter",
  "needs a version for print",
  "loses its sort order",
  "says too little in its errors",
  "should show its units",
];

type Share = readonly [percent: number, name: string];

interface GeneratedTicket {
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  readonly state?: string;
  readonly priority?: string;
  readonly estimate?: string;
}

/** A ticket's relations to earlier ones; each number counts back from it. */
interface Relations {
  readonly parentBack: number | null;
  readonly blockerBack: number | null;
}

/** Returns the n-th generated ticket, counted from 0, of a board whose first ones are all in Backlog. */
export function generatedTicket(n: number, number: number, firstInBacklog: number): GeneratedTicket {
  const title = `${SUBJECTS[number % SUBJECTS.length] ?? ""} ${WISHES[number % WISHES.length] ?? ""}`;
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

/** Returns the relations of the n-th generated ticket. */
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
function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

// The history of a generated ticket: always the same for the same ticket, in steps that agents can take.

/** Something that happened on a ticket. Who writes it down decides how. */
export type GeneratedEvent = {
  /** The time since the event before it. */
  readonly afterMs: number;
} & (
  | { readonly kind: "opened"; readonly agent: string }
  | GeneratedMove
  /** Of an agent that was too late. */
  | { readonly kind: "lost race"; readonly move: GeneratedMove }
  | { readonly kind: "claim"; readonly agent: string; readonly takenFrom?: string; readonly reason: string }
  | { readonly kind: "moved by hand"; readonly to: string }
  | { readonly kind: "question"; readonly agent: string; readonly to: string; readonly text: string }
  | { readonly kind: "answer"; readonly agent: string; readonly text: string }
  | { readonly kind: "person's answer"; readonly text: string }
);

export interface GeneratedMove {
  readonly kind: "move";
  readonly agent: string;
  readonly command: "triage" | "research" | "plan" | "review" | "impl";
  readonly intent?: "lock" | "complete" | "escalate" | "close" | "cancel";
  readonly to: string;
  readonly reason: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An agent's lease: it is done before, or another one takes over after it. */
export const LEASE_MS = 2 * HOUR_MS;

type Span = readonly [shortestMs: number, longestMs: number];
/** Until an agent looks again, while one works, until a person has time. */
const PICK_UP: Span = [4 * MINUTE_MS, 30 * HOUR_MS];
const WORK: Span = [9 * MINUTE_MS, 100 * MINUTE_MS];
const PERSON: Span = [20 * MINUTE_MS, 140 * HOUR_MS];
const MOMENT: Span = [1_000, 20_000];
const TOO_LONG: Span = [LEASE_MS + 5 * MINUTE_MS, 9 * HOUR_MS];

/** Numbers below 1 that look like chance and are none. */
class Dice {
  #next: number;

  constructor(ticket: number) {
    // Far from what the tickets themselves are made of.
    this.#next = 0x40000000 + ticket * 256;
  }

  roll(): number {
    this.#next += 1;
    return mixed(this.#next) / 2 ** 32;
  }

  /** Short spans are more frequent than long ones, as in life. */
  span([shortest, longest]: Span): number {
    return Math.round(shortest * (longest / shortest) ** this.roll());
  }

  pick(choices: readonly string[]): string {
    return choices[Math.floor(this.roll() * choices.length)] ?? "";
  }
}

const BUILDERS = ["builder", "builder", "builder-2", "builder-3"];
const QUESTIONS = [
  "Is the old format still in use?",
  "Which of the two parsers stays?",
  "Who else reads this file?",
];
const ESCALATIONS = [
  "Two requirements contradict each other: which one counts?",
  "This needs a decision on the price of storage",
  "Cannot reproduce it without access to the console",
];

/** Returns what happened until the n-th generated ticket came to that state; a ticket in no state has no history. */
export function generatedHistory(n: number, state: string | undefined): readonly GeneratedEvent[] {
  return state === undefined ? [] : new Life(n, state).lived();
}

/** One ticket's life. Each chapter ends with whether the ticket has come to where it is. */
class Life {
  readonly #dice: Dice;
  readonly #end: string;
  readonly #events: GeneratedEvent[] = [];

  constructor(n: number, end: string) {
    this.#dice = new Dice(n);
    this.#end = end;
  }

  lived(): readonly GeneratedEvent[] {
    this.#events.push({ kind: "opened", agent: "triager", afterMs: 0 });
    // Each chapter says whether the ticket has come to its state.
    void (this.#triaged() || this.#researched() || this.#planned() || this.#built());
    return this.#events;
  }

  #move(after: Span, move: Omit<GeneratedMove, "kind">): boolean {
    this.#events.push({ kind: "move", afterMs: this.#dice.span(after), ...move });
    return false;
  }

  /** Takes the lock; now and then another agent was as fast. */
  #lock(move: Omit<GeneratedMove, "kind" | "intent">): void {
    this.#move(PICK_UP, { ...move, intent: "lock" });
    if (this.#dice.roll() < 0.05) {
      const late: GeneratedMove = { kind: "move", ...move, intent: "lock", agent: `${move.agent}-2` };
      this.#events.push({ kind: "lost race", afterMs: this.#dice.span(MOMENT), move: late });
    }
    if (this.#dice.roll() < 0.6) this.#talk(move.agent);
  }

  #talk(agent: string): void {
    const asked = agent === "planner" ? "researcher" : "planner";
    const text = this.#dice.pick(QUESTIONS);
    this.#events.push({ kind: "question", agent, to: asked, text, afterMs: this.#dice.span(MOMENT) });
    this.#events.push({
      kind: "answer",
      agent: asked,
      text: "See the notes in the research document",
      afterMs: this.#dice.span(MOMENT),
    });
  }

  #triaged(): boolean {
    const triage = { agent: "triager", command: "triage" } as const;
    if (this.#end === "Backlog" && this.#dice.roll() < 0.65) return true;
    if (this.#end === "Canceled") {
      this.#move(PERSON, {
        ...triage,
        intent: "cancel",
        to: "Canceled",
        reason: "Nobody has asked for it since",
      });
      return true;
    }
    this.#move(PICK_UP, { ...triage, to: "Research Needed", reason: "Worth doing, and not understood yet" });
    return this.#end === "Research Needed";
  }

  #researched(): boolean {
    const research = { agent: "researcher", command: "research" } as const;
    this.#lock({ ...research, to: "Research in Progress", reason: "Looking into it" });
    if (["Human Needed", "Backlog"].includes(this.#end) || this.#dice.roll() < 0.12) {
      const reason = this.#dice.pick(ESCALATIONS);
      this.#move(WORK, { ...research, intent: "escalate", to: "Human Needed", reason });
      if (this.#end === "Human Needed") return true;
      this.#events.push({
        kind: "person's answer",
        text: "Take the simpler way.",
        afterMs: this.#dice.span(PERSON),
      });
      const triage = { agent: "triager", command: "triage" } as const;
      if (this.#end === "Backlog") {
        this.#events.push({ kind: "moved by hand", to: "Backlog", afterMs: this.#dice.span(MOMENT) });
        return true;
      }
      this.#move(PICK_UP, { ...triage, to: "Research Needed", reason: "Answered: it can go on" });
      this.#lock({ ...research, to: "Research in Progress", reason: "Going on with the answer" });
    }
    this.#move(WORK, { ...research, intent: "complete", to: "Ready for Plan", reason: "The cause is known" });
    return this.#end === "Ready for Plan";
  }

  #planned(): boolean {
    const plan = { agent: "planner", command: "plan" } as const;
    const review = { agent: "reviewer", command: "review" } as const;
    for (let bounces = this.#bounces(); ; bounces -= 1) {
      this.#lock({ ...plan, to: "Plan in Progress", reason: "Writing the plan" });
      this.#move(WORK, {
        ...plan,
        intent: "complete",
        to: "Plan in Review",
        reason: "The plan is on the issue",
      });
      if (bounces === 0) break;
      this.#move(PICK_UP, {
        ...review,
        to: "Ready for Plan",
        reason: "The plan says nothing about migration",
      });
    }
    if (this.#end === "Plan in Review") return true;
    this.#move(PICK_UP, { ...review, intent: "complete", to: "In Progress", reason: "A sound plan" });
    return this.#end === "In Progress";
  }

  #built(): boolean {
    for (let bounces = this.#bounces(); ; bounces -= 1) {
      const builder = this.#claimed();
      const impl = { agent: builder, command: "impl" } as const;
      this.#move(WORK, { ...impl, intent: "complete", to: "In Review", reason: "The pull request is open" });
      if (bounces === 0) break;
      this.#events.push({ kind: "moved by hand", to: "In Progress", afterMs: this.#dice.span(PERSON) });
    }
    if (this.#end === "In Review") return true;
    const close = { agent: "triager", command: "triage", intent: "close" } as const;
    this.#move(PERSON, { ...close, to: "Done", reason: "The pull request was merged" });
    return true;
  }

  /** Returns who builds: now and then one whose colleague had gone. */
  #claimed(): string {
    const builder = this.#dice.pick(BUILDERS);
    const reason = "Building it";
    this.#events.push({ kind: "claim", agent: builder, reason, afterMs: this.#dice.span(PICK_UP) });
    if (this.#dice.roll() < 0.6) this.#talk(builder);
    if (this.#dice.roll() > 0.08) return builder;
    const heir = builder === "builder" ? "builder-2" : "builder";
    const taken = { agent: heir, takenFrom: builder, reason: "Going on where it was left" };
    this.#events.push({ kind: "claim", ...taken, afterMs: this.#dice.span(TOO_LONG) });
    return heir;
  }

  /** The number of refusing reviews. */
  #bounces(): number {
    const roll = this.#dice.roll();
    return roll < 0.45 ? 0 : roll < 0.8 ? 1 : 2;
  }
}
