import { describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import { Failure } from "../../errors.ts";
import type { Handover } from "../../log/record.ts";
import { leftFollowUpWarnings, logWarnings, withLeftFollowUps } from "./sound-log.ts";
import type { TicketView } from "./ticket-view.ts";
import type { ChildIssue } from "../../github/link-store.ts";
import type { World } from "../world/world.ts";

const HANDOVER: Handover = {
  id: "01H",
  to: "Done",
  result: 12,
  followUps: [
    { to: "planner", task: "Look after it" },
    { to: "@builder", task: "Build it" },
  ],
};
const MOVED = { value: "Human Needed", updatedAt: at(900) };
const STOPPED = "record 2 announced follow-up tickets, and a person moved the card before it was finished; ";

/** A ticket whose second record announces follow-up tickets, on that card. */
function announced(card = MOVED): TicketView {
  const log = new LogBuilder();
  const { to } = log.write(null);
  log.write(log.fold().head!.record, { kind: "interaction", command: "research", to, handover: HANDOVER });
  return viewOf(log.comments, card);
}

function worldWith(childrenOf: () => readonly ChildIssue[]): World {
  const world = worldAt(0);
  return { ...world, links: { ...world.links, childrenOf: async () => childrenOf() } };
}

describe("a finish that a person's move has ended", () => {
  it("is none where the card shows the log's state: nothing is read", async () => {
    const view = announced({ value: "Research Needed", updatedAt: at(1) });
    expect(await withLeftFollowUps(worldAt(0), view)).toBe(view);
    expect(leftFollowUpWarnings(view)).toEqual([]);
  });

  it("is shown without its tickets where GitHub does not give them", async () => {
    const view = announced();
    const failing = worldWith(() => {
      throw new Failure("GITHUB_UNAVAILABLE", "Something went wrong");
    });
    expect(await withLeftFollowUps(failing, view)).toBe(view);
  });

  it("hides no defect of ours", async () => {
    const broken = worldWith(() => {
      throw new TypeError("a defect");
    });
    await expect(withLeftFollowUps(broken, announced())).rejects.toThrow("a defect");
  });

  it.each<[string, TicketView["leftFollowUps"], string]>([
    ["that were not read", undefined, "check the ticket's children for those that were made"],
    ["of which none was made", [], "made before: none"],
    [
      "that were made, and calls nobody",
      [
        { number: 14, to: "planner" },
        { number: 12, to: "@builder" },
      ],
      'made before: #14 for "planner", #12 for "@\u200Bbuilder"',
    ],
  ])("warns with the tickets %s", (_what, leftFollowUps, made) => {
    const view = { ...announced(), ...(leftFollowUps === undefined ? {} : { leftFollowUps }) };
    expect(leftFollowUpWarnings(view)).toEqual([`${STOPPED}${made}`]);
    expect(logWarnings(view)).toContain(`${STOPPED}${made}`);
  });
});
