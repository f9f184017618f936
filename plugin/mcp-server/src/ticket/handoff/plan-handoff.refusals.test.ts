import { describe, expect, it } from "vitest";
import { OTHER, STANDINGS } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import {
  FINISHING,
  announce,
  asks,
  atWork,
  cardOf,
  closed,
  heldFor,
  needsOf,
  planOf,
  recordIn,
  ticketOf,
  outcomeWithoutRecord,
  written,
} from "../../../test/support/handoff-plans.ts";
import type { TicketRecord } from "../../log/record.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { TicketView } from "../read/ticket-view.ts";

const CLOSE = asks("triage", "close");
const LOCK = asks("impl", "lock");
const SUBMIT_FIRST =
  'The issue was closed while the ticket was built, so the work is submitted before the ticket is closed: do that with command "impl" and intent "complete"';

/** Being built, and its issue was closed, as by a merge. */
function merged(contract?: TicketRecord["contract"]): TicketView {
  const { view } = atWork(contract === undefined ? {} : { contract });
  return { ...view, ...closed(view) };
}

describe("a ticket that is closed after a merge", () => {
  it("has its pull requests looked at, where its class asks for them", () => {
    expect(needsOf(merged({ riskClass: "low" }), CLOSE)).toEqual({
      needs: { kind: "pullRequests", ids: [] },
    });
  });

  it("is told why the submission is asked for that is refused", () => {
    const refused = [
      planOf({ ...merged(), lock: STANDINGS.theirs }, CLOSE),
      planOf(merged({ riskClass: "low" }), CLOSE, { facts: { pullRequests: [] } }),
    ];
    for (const plan of refused) {
      expect(String(plan.refusal?.hint)).toMatch(/^[A-Z][^.]+\. The issue was closed/);
      expect(String(plan.refusal?.hint).endsWith(SUBMIT_FIRST)).toBe(true);
      expect(outcomeWithoutRecord(plan)).toEqual({ kind: "refused", refusal: plan.refusal });
    }
    expect(refused.map(({ refusal }) => refusal?.code)).toEqual(["REFUSED_NOT_HOLDER", "REFUSED_EVIDENCE"]);
  });

  it.each<[string, Partial<HandoffCall>]>([
    ["that was submitted before", { submittedFirst: true }],
    ["of a group", { group: [12, 13] }],
  ])("is not submitted by a call %s", (_whose, changes) => {
    expect(planOf(merged(), { ...CLOSE, ...changes }).refusal).toMatchObject({ code: "REFUSED_CLOSED" });
  });

  it("is not submitted by the last call of an announced finish", () => {
    const { log, record } = atWork();
    announce(log, record);
    const view = ticketOf(log, { lock: heldFor(record) });
    const plan = planOf({ ...view, ...closed(view) }, { ...CLOSE, finishing: FINISHING });
    expect(plan.refusal).toMatchObject({ code: "REFUSED_CLOSED" });
  });

  it("is refused at once where its issue is open", () => {
    expect(planOf(atWork().view, CLOSE).refusal).toMatchObject({ code: "REFUSED_EDGE" });
  });
});

describe("a refusal", () => {
  it("clears no other lock", () => {
    const plan = planOf(atWork().view, CLOSE);
    expect(plan).toMatchObject({ kind: "no record", refusal: { code: "REFUSED_EDGE" } });
    expect(plan.lock).toBeUndefined();
  });

  it("says that the caller's own lock had ended, and who went on", () => {
    const { log, record } = atWork();
    const theirs = log.write(record, {
      agent: OTHER.agent,
      kind: "claim",
      to: "In Progress",
      lock: { until: at(9_000) },
    });
    const view = ticketOf(log, { lock: STANDINGS.theirs });
    const hint = planOf(view, asks("impl", "complete")).refusal?.hint;
    const news = `Your lock had ended, because its lease was not renewed (did the machine sleep?): "rival" continued with the ticket (record ${theirs.seq}, ${theirs.at}). `;
    const held = planOf({ ...atWork().view, lock: STANDINGS.theirs }, asks("impl", "complete"));
    expect(hint).toBe(`${news}${String(held.refusal?.hint)}`);
  });
});

function finished(): LogBuilder {
  const log = new LogBuilder();
  log.chain("Backlog", "Done");
  return log;
}

describe("a refusal on a finished ticket", () => {
  it("records where a person put the card", () => {
    const log = finished();
    const view = ticketOf(log, { card: cardOf(log, "Canceled") });
    const plan = planOf(view, LOCK);
    expect(plan.refusal).toMatchObject({ code: "REFUSED_TERMINAL" });
    expect(recordIn(plan)).toMatchObject({ id: "01NEW", kind: "observed", from: "Done", to: "Canceled" });
    expect(written(view, plan)).toEqual({ kind: "refused", refusal: plan.refusal });
  });

  it("sets and records nothing where the ticket has no log", () => {
    const log = new LogBuilder();
    const plan = planOf(ticketOf(log, { card: cardOf(log, "Done") }), LOCK);
    expect(plan).toMatchObject({ kind: "no record", refusal: { code: "REFUSED_TERMINAL" } });
    expect(plan).not.toHaveProperty("finishes");
  });
});
