import { describe, expect, it, test } from "vitest";
import { LogBuilder } from "../../../test/log/log-builder.ts";
import { board, ticket } from "../../../test/report/board-builder.ts";
import type { Finding } from "../../log/audit/subject.ts";
import { reportPage } from "./page.ts";
import { html } from "../../web/pages.ts";
import type { Phase } from "../figures/figures.ts";
import { flowTakeaway } from "./sections.ts";

function pageOf(...findings: Finding[]): string {
  return reportPage(board([{ ...ticket(1, new LogBuilder()), findings }]));
}

describe("the page", () => {
  it("is whole for a board without tickets", () => {
    const page = reportPage(board([]));
    expect(page).toContain("Nothing was finished in this time.");
    expect(page).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it("is whole for a board of tickets without records", () => {
    expect(reportPage(board([ticket(1, new LogBuilder())]))).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it("of five finished tickets has the longest time, and no percentile", () => {
    const finished = Array.from({ length: 5 }, (_, n) => {
      const log = new LogBuilder();
      log.write(log.write(null, { to: "Research Needed" }), { to: "Done" });
      return ticket(n + 1, log);
    });
    const page = reportPage(board(finished)).replaceAll(/\s+/g, " ");
    expect(page).toContain("5 tickets came to Done");
    expect(page).toContain("the longest of 5");
    expect(page).not.toMatch(/85 of 100 (?:at most|within)|, median|half of them/i);
  });

  it("tells damage that a person confirmed from notes and from what is to be looked at", () => {
    const told = { ticket: "octo/rocket#1", where: {}, what: "What", todo: "Look at it" };
    const note: Finding = { ...told, id: "1", code: "MOVED_BY_HAND", severity: "note" };
    const damage: Finding = { ...told, id: "2", code: "RECORD_MISSING", severity: "damage" };
    const confirmed = { ...damage, id: "3", confirmed: { by: "maya", url: "https://github.com/x" } };
    const whole = pageOf(note, confirmed);
    expect(whole).toContain("The logs are whole, with 1 finding that a person confirmed and 1 note.");
    expect(whole).toContain("<bdi>maya</bdi> has confirmed it");
    const broken = pageOf(note, damage, confirmed);
    expect(broken).toContain(
      "<strong>1 finding</strong> to look at, with 1 finding that a person confirmed and 1 note.",
    );
  });

  it("holds no text of others as markup, and links only to pages", () => {
    const log = new LogBuilder();
    const hostile = `"><script>alert(1)</script>`;
    const first = log.write(null, { to: "Human Needed", agent: hostile, reason: hostile });
    log.write(first, { to: "In Review", agent: hostile });
    const one = { ...ticket(1, log), title: hostile, url: "javascript:alert(1)" };
    const page = reportPage(board([one], { title: hostile, url: "data:text/html,x", warnings: [hostile] }));
    expect(page).not.toContain(hostile);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/href="(?:javascript|data:text)/);
  });
});

function said(agent: number, work: number, people: number): string {
  const counts: Record<Phase, number> = {
    "Waits for an agent": agent,
    "In work": work,
    "Waits for people": people,
  };
  return html`${flowTakeaway(counts)}`.toString().replaceAll(/\s+/g, " ");
}

describe("what is under way", () => {
  test("is mostly somewhere only where more than half of it is", () => {
    expect(said(1, 0, 3)).toContain(
      "Most of the work in progress waits for people: <strong>3</strong> of 4 tickets",
    );
    expect(said(2, 0, 2)).toContain(
      "Of 4 tickets under way: 2 waiting for an agent, 0 in work, 2 waiting for people.",
    );
    expect(said(2, 1, 1)).not.toContain("Most");
    expect(said(0, 0, 0)).toBe("Nothing is under way.");
  });
});
