import { describe, expect, it, test } from "vitest";
import { NOTHING_HIDDEN } from "../board/gather-tickets.ts";
import type { BoardStatus, StatusGroup, StatusTicket } from "../board/board-status.ts";
import { statusLines, waitingLines } from "./status.ts";
import type { WaitingTickets } from "../board/waiting-tickets.ts";
import type { TicketQuestion } from "../ticket/talk/questions.ts";

const PIPE = { isTty: false, columns: null, colour: false };

function ticket(number: number, more: Partial<StatusTicket> = {}): StatusTicket {
  return {
    ticket: `acme/rocket#${number}`,
    number,
    title: `Ticket ${number}`,
    url: "https://github.com/acme/rocket/issues/1",
    closed: false,
    dropped: null,
    unset: false,
    priority: null,
    estimate: null,
    lock: null,
    waitingSince: null,
    answer: null,
    rejectedBy: null,
    stranger: null,
    unsettled: null,
    ...more,
  };
}

function group(
  state: string,
  tickets: readonly StatusTicket[],
  more: Partial<StatusGroup> = {},
): StatusGroup {
  return { state, known: true, terminal: false, waitsForPeople: false, tickets, ...more };
}

function status(groups: readonly StatusGroup[], more: Partial<BoardStatus> = {}): BoardStatus {
  return {
    repository: "acme/rocket",
    project: { title: "Rocket", url: "https://github.com/orgs/acme/projects/1" },
    at: "2026-03-01T12:00:00Z",
    groups,
    staleLocks: [],
    tickets: groups.flatMap(({ tickets }) => tickets).length,
    complete: true,
    hidden: NOTHING_HIDDEN,
    notes: [],
    ...more,
  };
}

describe("the board as a table", () => {
  it("has its columns below each other through all groups", () => {
    const lock = { agent: "casey", instance: "cli", mine: false, until: "2026-03-01T13:30:00Z" };
    const board = status([
      group("Backlog", [ticket(1, { priority: "P1", estimate: "S", title: "A long title here" })]),
      group("In Progress", [ticket(23, { lock })]),
      group(
        "Human Needed",
        [ticket(4, { waitingSince: "2026-02-26T12:00:00Z" }), ticket(7, { closed: true })],
        { waitsForPeople: true },
      ),
      group("Done", [ticket(5), ticket(6)], { terminal: true }),
    ]);
    expect(statusLines(board, PIPE)).toEqual([
      'acme/rocket on "Rocket" https://github.com/orgs/acme/projects/1',
      "",
      "Backlog (1)",
      "  #1   P1  S  A long title here",
      "",
      "In Progress (1)",
      "  #23         Ticket 23          casey (cli), 1 h 30 min left",
      "",
      "Human Needed (2), 1 waiting for people",
      "  #4          Ticket 4           for 3 d",
      "  #7          Ticket 7           issue closed",
      "",
      "Done (2)",
      "",
      "6 tickets, 1 locked, 1 waiting for people, 0 stale locks",
    ]);
  });

  it("counts no ticket as waiting for people whose plan a person has rejected", () => {
    const plan = ticket(4, { waitingSince: "2026-02-26T12:00:00Z", rejectedBy: "maya" });
    const lines = statusLines(status([group("Plan in Review", [plan], { waitsForPeople: true })]), PIPE);
    expect(lines.slice(2)).toEqual([
      "Plan in Review (1)",
      "  #4  Ticket 4  rejected by maya, an agent has the next turn",
      "",
      "1 ticket, 0 locked, 0 waiting for people, 0 stale locks",
    ]);
  });

  it("lists stale locks with why, and says where there is more", () => {
    const robin = { agent: "robin", instance: "main" };
    const staleLocks = [
      { number: 9, ...robin, why: "its lease is over" },
      { number: 12, ...robin, why: "the ticket is not on the board", offBoard: true as const },
    ];
    const lines = statusLines(status([group("Backlog", [ticket(1)])], { staleLocks, complete: false }), PIPE);
    expect(lines.slice(4)).toEqual([
      "",
      "Stale locks (1), free to take",
      "  #9  robin (main)  its lease is over",
      "",
      "Locks without a ticket (1)",
      "  #12  robin (main)  the ticket is not on the board",
      "",
      "1 ticket, 0 locked, 0 waiting for people, 2 stale locks",
      "There is more: the board has more items than one call reads",
    ]);
  });

  it("says how many items are hidden from the token, and why", () => {
    const hidden = { count: 2, why: "Resource not accessible by personal access token" };
    expect(statusLines(status([group("Backlog", [ticket(1)])], { hidden }), PIPE).at(-1)).toBe(
      "2 items of the board are hidden from this token: Resource not accessible by personal access token",
    );
    const unsaid = { count: 1, why: null };
    expect(statusLines(status([], { hidden: unsaid }), PIPE).at(-1)).toBe(
      "1 item of the board is hidden from this token: it may not see the repository",
    );
  });

  it("shows the first twenty of a state, and how many more there are", () => {
    const many = Array.from({ length: 25 }, (_, n) => ticket(n + 1));
    const lines = statusLines(status([group("Backlog", many)]), PIPE);
    expect(lines.filter((line) => line.startsWith("  #"))).toHaveLength(20);
    expect(lines).toContain("  … 5 more");
  });

  it("names another repository's tickets in full, and states outside of the graph", () => {
    const foreign = ticket(1, { ticket: "acme/moon#1", closed: true });
    expect(statusLines(status([group("Shipped", [foreign], { known: false })]), PIPE).slice(2, 4)).toEqual([
      "Shipped (1), not a state of the graph: a person has to move it",
      "  acme/moon#1  Ticket 1  issue closed",
    ]);
  });

  it("of no tickets says so", () => {
    expect(statusLines(status([]), PIPE).at(-1)).toBe("No tickets on the board");
  });
});

const URL = "https://github.example.com/an-organization-with-a-long-name/and-a-repository-too/issues/12";
const AT = "2026-03-01T12:00:00Z";
const QUESTION: TicketQuestion = {
  number: 12,
  seq: 3,
  id: "01Q",
  type: "consultation",
  from: "planner",
  fromInstance: "main",
  to: null,
  matter: null,
  reviewers: [],
  text: "Why? ".repeat(40),
  state: "Research Needed",
  depth: 1,
  inReplyTo: null,
  at: AT,
  url: URL,
  answer: null,
  advice: [],
};

const HERE = { owner: "acme", repo: "rocket" };

const WAITING: WaitingTickets = {
  repository: "acme/rocket",
  project: { title: "Rocket", url: "https://github.com/orgs/acme/projects/1" },
  at: AT,
  tickets: [
    {
      number: 12,
      title: "Long ".repeat(30),
      url: URL,
      state: "Human Needed",
      since: AT,
      priority: "P0",
      answer: null,
      rejectedBy: null,
      decide: ['ralph-hero decide 12 --answer --text "…"'],
      stranger: null,
    },
  ],
  total: 1,
  complete: true,
  notes: [],
  held: [
    { number: 12, url: URL, agent: "robin", instance: "main", command: "impl", until: AT, processGone: true },
  ],
  talk: { asked: [QUESTION], answered: [], forPeople: [] },
};

describe("what waits", () => {
  test("says whose locks were left behind, and how the reader goes on with one", () => {
    const until = "2026-03-01T12:28:00Z";
    const held = WAITING.held.map((lock) => ({ ...lock, until }));
    const lines = waitingLines({ ...WAITING, held }, { isTty: true, columns: 100, colour: false }, HERE);
    const at = lines.indexOf("Locks that you can take up");
    expect(lines[at + 1]).toMatch(/#12 +robin \(main\) +its process is gone$/);
    expect(lines[at + 3]?.trim()).toBe('→ ralph-hero handoff 12 --command impl --intent lock --reason "…"');
  });

  test("says how a person decides, and nothing of it once one has", () => {
    const terminal = { isTty: true, columns: 100, colour: false };
    const command = '      → ralph-hero decide 12 --answer --text "…"';
    expect(waitingLines(WAITING, terminal, HERE)).toContain(command);
    const answer = { by: "sam", at: AT, next: ["triage" as const] };
    const answered = WAITING.tickets.map((one) => ({ ...one, answer }));
    expect(waitingLines({ ...WAITING, tickets: answered }, terminal, HERE)).not.toContain(command);
  });

  test("says that nothing waits only where all was looked for", () => {
    const none = { ...WAITING, tickets: [], total: 0 };
    expect(waitingLines(none, PIPE, HERE)).toContain("Nothing waits for people");
    const lines = waitingLines({ ...none, complete: false }, PIPE, HERE);
    expect(lines).toContain("Nothing was found that waits for people");
  });

  test("shows every address whole, on a line of its own, however narrow the terminal is", () => {
    const lines = waitingLines(WAITING, { isTty: true, columns: 60, colour: false }, HERE);
    expect(lines.filter((line) => line.trim() === URL)).toHaveLength(3);
    const others = lines.filter((line) => !line.includes("https://") && !line.includes("→"));
    expect(others.filter((line) => line.length > 60)).toEqual([]);
  });
});
