import { describe, expect, it } from "vitest";
import {
  givenSeen,
  knownAfter,
  shownTicket,
  sightOf,
  type TicketPart,
  type TicketParts,
} from "./issue-change.ts";

const SHOWN: TicketParts = {
  title: "Land upright",
  body: "One\nTwo",
  labels: ["bug", "ui"],
  assignees: ["sam"],
  estimate: "S",
  priority: null,
};

describe("what a caller has seen", () => {
  it.each<[string, Partial<TicketParts>, TicketPart, string]>([
    ["nothing else", {}, "body", "same"],
    ["other line ends", { body: "One\r\nTwo\r\n" }, "body", "same"],
    ["another order of labels", { labels: ["ui", "bug"] }, "labels", "same"],
    ["another text", { body: "One" }, "body", "changed"],
    ["one label more", { labels: ["bug", "ui", "x"] }, "labels", "changed"],
    ["another text, of the title", { body: "One" }, "title", "same"],
    ["a priority", { priority: "P1" }, "priority", "changed"],
    ["half a surrogate pair", { title: "\uD83D" }, "title", "changed"],
  ])("is compared with the ticket that has %s", (_what, changes, part, sight) => {
    expect(sightOf(shownTicket(SHOWN), { ...SHOWN, ...changes }, part)).toBe(sight);
  });

  it("is nothing of what it was not shown", () => {
    expect(sightOf(null, SHOWN, "title")).toBe("unknown");
    expect(sightOf(shownTicket({ ...SHOWN, body: null }), SHOWN, "body")).toBe("unknown");
  });

  it("is given by its value in another process, without names", () => {
    const { seen } = shownTicket({ ...SHOWN, body: null });
    expect(seen).toMatch(/^[0-9a-f]{6}-{6}[0-9a-f]{24}$/);
    expect(givenSeen(seen)).toEqual({ seen, labels: [], assignees: [] });
    expect(() => givenSeen(seen.slice(1))).toThrow("no value of an answer");
  });

  it("grows by what it writes, and by what others did not change", () => {
    const after = { ...SHOWN, title: "New", body: "One", labels: ["bug"], priority: "P1" };
    const change = { before: SHOWN, after };
    const known = knownAfter(shownTicket(SHOWN), change, []);
    expect(sightOf(known, after, "body")).toBe("same");
    expect(known.labels).toEqual(["bug"]);
    const unread = knownAfter(null, change, ["title"]);
    expect(sightOf(unread, after, "title")).toBe("same");
    expect(sightOf(unread, after, "body")).toBe("unknown");
    const old = shownTicket({ ...SHOWN, body: "Zero", labels: ["ui"], assignees: [] });
    const stale = knownAfter(old, change, []);
    expect(sightOf(stale, after, "body")).toBe("changed");
    expect(stale).toMatchObject({ labels: ["ui"], assignees: [] });
  });
});
