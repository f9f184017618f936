import { describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import type { Interaction, TicketRecord } from "../../log/record.ts";
import { askedOn, type Asked } from "./record-decision.ts";

const STATE = "Plan in Review";
const PLAN = { kind: "transition", to: STATE, reason: "The plan" } as const;

/** The answer for a log of a plan and these records, and the address of the newest one. */
function askedAfter(...since: readonly Partial<TicketRecord>[]): Asked & { readonly newest: string } {
  const log = new LogBuilder();
  let head = log.write(log.write(null), PLAN);
  for (const changes of since) head = log.write(head, { kind: "interaction", to: STATE, ...changes });
  const view = viewOf(log.comments, { value: STATE, updatedAt: at(61) });
  const lead = { ...view, team: { ...view.team, orchestrator: "lead" } };
  return { ...askedOn(lead, null), newest: log.of(head).url };
}

function message(details: Partial<Interaction>): Interaction {
  return { type: "consultation", from: "worker", to: "lead", ...details };
}

const WIDER: Partial<TicketRecord> = {
  id: "01WIDER",
  agent: "worker",
  interaction: message({ question: "More?", expandScope: ["src/**"] }),
};

function answerOf(kind: string): Partial<TicketRecord> {
  const decision = { kind, text: "So be it", by: "lead" };
  const interaction = message({ from: "lead", to: "worker", answers: "01WIDER", decision });
  return { agent: "lead", reason: "The lead decided", interaction };
}

describe("what is asked of a person", () => {
  it("is the reason of the record that brought the ticket there, on one line, cut", () => {
    const { newest, ...asked } = askedAfter();
    expect(asked).toEqual({ reason: "The plan", url: newest });
    const log = new LogBuilder();
    log.write(log.write(null), { ...PLAN, reason: ` Phase\u200B 1:\n\n${"x".repeat(600)}` });
    const { reason } = askedOn(viewOf(log.comments, { value: STATE, updatedAt: at(61) }), null);
    expect(reason).toMatch(/^Phase 1: x{491}…$/);
  });

  it.each<[string, Partial<TicketRecord>[]]>([
    ["a question", [WIDER]],
    ["a refusal of more file scope", [WIDER, answerOf("reject")]],
    ["an answer that decides nothing", [WIDER, answerOf("answer")]],
    ["a record that only notes where the ticket is", [{ kind: "observed" }]],
  ])("stays the same after %s", (_, since) => {
    expect(askedAfter(...since)).toMatchObject({ reason: "The plan", url: askedAfter().newest });
  });

  it.each<[string, Partial<TicketRecord>[]]>([
    ["another contract", [{ kind: "contract", reason: "It is risky", contract: { riskClass: "high" } }]],
    ["another step in the state", [{ kind: "transition", reason: "The plan, corrected" }]],
    ["more file scope", [WIDER, answerOf("accept")]],
    ["a person's decision", [{ reason: "No", personDecision: { kind: "reject", by: "maya", text: "" } }]],
  ])("is named after its newest change: %s", (_, since) => {
    const { reason, url, newest } = askedAfter(...since);
    expect({ reason, url }).toEqual({
      reason: `The plan; since then: ${since.at(-1)?.reason}`,
      url: newest,
    });
  });

  it("is the issue where a person moved the card there, whatever the log had for that state before", () => {
    const log = new LogBuilder();
    const plan = log.write(log.write(null), PLAN);
    log.write(plan, { to: "Ready for Plan" });
    const view = viewOf(log.comments, { value: STATE, updatedAt: at(10_000) });
    expect(askedOn(view, null)).toEqual({
      reason: "A person moved the ticket here",
      url: view.snapshot.issue.url,
    });
  });

  it("is still the issue after a record that noticed the person's move", () => {
    const log = new LogBuilder();
    const observed = { from: "Backlog", to: STATE, at: at(30), as: "moved by hand" } as const;
    log.write(log.write(null), { kind: "interaction", to: STATE, observed });
    const view = viewOf(log.comments, { value: STATE, updatedAt: at(30) });
    expect(askedOn(view, null).url).toBe(view.snapshot.issue.url);
  });

  it("names the last change of title or body during the stay, which makes another question of it", () => {
    const log = new LogBuilder();
    log.write(log.write(null), PLAN);
    const view = viewOf(log.comments, { value: STATE, updatedAt: at(61) });
    const { issue } = view.snapshot;
    const reasonOf = (changes: Partial<typeof issue>): string =>
      askedOn({ ...view, snapshot: { ...view.snapshot, issue: { ...issue, ...changes } } }, null).reason;
    expect(reasonOf({ bodyEditedAt: at(1), renamedAt: at(2) })).toBe("The plan");
    expect(reasonOf({ bodyEditedAt: at(500) })).toBe(`The plan; title or body changed at ${at(500)}`);
    expect(reasonOf({ bodyEditedAt: at(500), renamedAt: at(700) })).toBe(
      `The plan; title or body changed at ${at(700)}`,
    );
  });

  it("names what changed since a decision, with the difference on one line, cut", () => {
    const log = new LogBuilder();
    log.write(log.write(null), PLAN);
    const view = viewOf(log.comments, { value: STATE, updatedAt: at(61) });
    const decision = { by: "maya", url: "https://x/3", at: at(400) };
    const change = { text: "body", by: "eve", at: at(500), byWriter: false } as const;
    const difference = ["The body:", "- Good", `+ Evil\u200B ${"x".repeat(800)}`];
    const { reason } = askedOn(view, { judged: { decision, changes: [change] }, decidedOn: {}, difference });
    expect(reason).toMatch(
      /^The plan; "eve", not known to have write access, changed the body .*: The body: - Good \+ Evil x+…$/,
    );
    expect(reason.length).toBeLessThan(1_000);
    expect(askedOn(view, { judged: { decision, changes: [] }, decidedOn: {}, difference: [] }).reason).toBe(
      "The plan",
    );
  });
});
