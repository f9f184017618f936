import { describe, expect, it } from "vitest";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import type { Interaction, TicketRecord } from "../../log/record.ts";

import { findAsked } from "../talk/ask.ts";

type Asked = Parameters<typeof findAsked>[2];

const MINE = { agent: SELF.agent, instance: SELF.instance, session: { id: SELF.session.id } } as const;
const DETAILS: Partial<Interaction> = {
  context: "The door is open",
  constraints: "Keep the API",
  proposal: "Take the first",
  urgency: "blocking",
  expandScope: ["src/cors.ts"],
  reclassify: "high",
};
const QUESTION: Interaction = {
  type: "consultation",
  from: SELF.agent,
  to: "planner",
  question: "Which door?",
};
const ASKED: Asked = {
  type: "consultation",
  details: {},
  question: "Which door?",
  to: "planner",
  inReplyTo: null,
};

/** The log in which the caller's question is the second record, at second 60, and somebody has spoken since. */
function questioned(interaction: Partial<Interaction> = {}, changes: Partial<TicketRecord> = {}): LogBuilder {
  const log = new LogBuilder();
  const first = log.write(null);
  const inPlace = { kind: "interaction", to: first.to } as const;
  const asked = log.write(first, {
    ...MINE,
    ...inPlace,
    interaction: { ...QUESTION, ...interaction },
    ...changes,
  });
  log.write(asked, inPlace);
  return log;
}

function found(log: LogBuilder, changes: Partial<Asked> = {}, world = worldAt(120)): string | null {
  const view = viewOf(log.comments, { value: "Research Needed", updatedAt: at(1) });
  const readAtMs = world.clock.now();
  return findAsked(world, { ...view, readAtMs }, { ...ASKED, ...changes })?.record.id ?? null;
}

describe("a question that is asked again", () => {
  it("is the one that the caller asked in the same words", () => {
    expect(found(questioned())).toBe("01RECORD1");
  });

  it("may have had half a character", () => {
    expect(found(questioned({ question: "half \uFFFD" }), { question: "half \ud83d" })).toBe("01RECORD1");
  });

  it("is the same with all the details that tell requests apart", () => {
    expect(found(questioned(DETAILS), { details: DETAILS })).toBe("01RECORD1");
  });

  it("is the same where it is asked for the same record", () => {
    expect(found(questioned({ inReplyTo: "01FIRST" }), { inReplyTo: "01FIRST" })).toBe("01RECORD1");
  });

  it("may have been asked of anyone", () => {
    expect(found(questioned({ to: null }), { to: null })).toBe("01RECORD1");
  });

  it("may be of a gone process of the same agent", () => {
    const log = questioned({}, { session: { id: "before the restart" } });
    expect(found(log)).toBeNull();
    expect(
      found(
        log,
        {},
        worldAt(120, () => true),
      ),
    ).toBe("01RECORD1");
  });

  it.each([
    [60 + 599, "01RECORD1"],
    [60 + 600, null],
  ])("is the same for ten minutes: at second %i it is %j", (seconds, id) => {
    expect(found(questioned(), {}, worldAt(seconds))).toBe(id);
  });
});

describe("a question is new", () => {
  it.each<[string, Partial<Asked>]>([
    ["text", { question: "Which window?" }],
    ["type", { type: "capability-request" }],
    ["receiver", { to: "builder" }],
    ["receiver: anyone", { to: null }],
    ["record that it is asked for", { inReplyTo: "01FIRST" }],
  ])("with another %s", (_what, changes) => {
    expect(found(questioned(), changes)).toBeNull();
  });

  it.each<[string, Partial<Interaction>]>([
    ["context", { context: "The door is shut" }],
    ["constraints", { constraints: "Keep the file" }],
    ["proposal", { proposal: "Take the second" }],
    ["urgency", { urgency: "non-blocking" }],
    ["expandScope", { expandScope: ["src/other.ts"] }],
    ["reclassify", { reclassify: "low" }],
  ])("with another %s", (_what, changed) => {
    expect(found(questioned(DETAILS), { details: { ...DETAILS, ...changed } })).toBeNull();
    expect(found(questioned(), { details: changed })).toBeNull();
  });

  it("where another agent asked it", () => {
    expect(found(questioned({}, { agent: "rival" }))).toBeNull();
  });
});
