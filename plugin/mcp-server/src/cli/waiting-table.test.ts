import { describe, expect, test } from "vitest";
import type { WaitingTickets } from "../board/waiting-tickets.ts";
import type { TicketQuestion } from "../ticket/talk/questions.ts";
import { waitingLines } from "./status.ts";

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
  talk: { asked: [QUESTION], answered: [] },
};

describe("what waits", () => {
  test("says whose locks were left behind, and how the reader goes on with one", () => {
    const lines = waitingLines(WAITING, { isTty: true, columns: 100, colour: false }, HERE);
    const at = lines.indexOf("Locks that you can continue");
    expect(lines[at + 1]).toMatch(/#12 +robin \(main\) +its process is gone, its lease is over/);
    expect(lines[at + 3]?.trim()).toBe('→ ralph-hero handoff 12 --command impl --intent lock --reason "…"');
  });

  test("says how a person decides, and nothing of it once one has", () => {
    const terminal = { isTty: true, columns: 100, colour: false };
    const command = '      → ralph-hero decide 12 --answer --text "…"';
    expect(waitingLines(WAITING, terminal, HERE)).toContain(command);
    const answer = { by: "sam", at: AT, next: ["triage" as const] };
    const answered = WAITING.tickets.map((ticket) => ({ ...ticket, answer }));
    expect(waitingLines({ ...WAITING, tickets: answered }, terminal, HERE)).not.toContain(command);
  });

  test("shows every address whole, on a line of its own, however narrow the terminal is", () => {
    const lines = waitingLines(WAITING, { isTty: true, columns: 60, colour: false }, HERE);
    expect(lines.filter((line) => line.trim() === URL)).toHaveLength(3);
    const others = lines.filter((line) => !line.includes("https://") && !line.includes("→"));
    expect(others.filter((line) => line.length > 60)).toEqual([]);
  });
});
