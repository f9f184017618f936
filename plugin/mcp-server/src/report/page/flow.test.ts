import { describe, expect, test } from "vitest";
import { html } from "../../web/pages.ts";
import type { Phase } from "../figures/figures.ts";
import { flowTakeaway } from "./sections.ts";

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
