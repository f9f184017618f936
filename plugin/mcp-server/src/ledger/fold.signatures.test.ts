import { describe, expect, test } from "vitest";
import { at, following, LogBuilder } from "../../test/ledger/log-builder.ts";
import { renderComment } from "./comment.ts";
import type { Log } from "./fold.ts";
import type { TicketRecord } from "./record.ts";
import { NO_SIGNING, signingKey, signRecord, type Signing } from "./signature.ts";

const KEYS = [signingKey("k".repeat(32))];
const REQUIRED: Signing = { keys: KEYS, required: true };
const FORGER: Signing = { keys: [signingKey("f".repeat(32))], required: true };

/** Writes a record that follows another one, signed by those keys. */
function write(
  log: LogBuilder,
  previous: TicketRecord | null,
  changes: Partial<TicketRecord>,
  signing = REQUIRED,
): TicketRecord {
  const id = `01SIGNED${log.comments.length}`;
  const written = signRecord(following(previous, { id, at: at(log.nextSeconds), ...changes }), signing);
  log.say(renderComment(written));
  return written;
}

function accepted({ entries }: Log): string[] {
  return entries.filter(({ standing }) => standing === "accepted").map(({ record: { to } }) => to);
}

describe("where signatures are required", () => {
  test("signed records make the log", () => {
    const log = new LogBuilder();
    const first = write(log, null, { to: "Research Needed" });
    write(log, first, { to: "Ready for Plan" });
    expect(accepted(log.fold({ signing: REQUIRED }))).toEqual(["Research Needed", "Ready for Plan"]);
  });

  test.each([
    ["without one", NO_SIGNING],
    ["by another key", FORGER],
  ])("a record %s is told, and the next one takes its place", (_what, signing) => {
    const log = new LogBuilder();
    const first = write(log, null, { to: "Research Needed" });
    const forged = write(log, first, { to: "Done" }, signing);
    const before = log.fold({ signing: REQUIRED });
    expect(before.head?.record.to).toBe("Research Needed");
    expect(before.unproven).toEqual([log.of(forged)]);
    write(log, first, { to: "Ready for Plan" });
    const after = log.fold({ signing: REQUIRED });
    expect(accepted(after)).toEqual(["Research Needed", "Ready for Plan"]);
    expect(after.unproven).toEqual([]);
  });

  test("a record without one that would not even fit is not told", () => {
    const log = new LogBuilder();
    const first = write(log, null, { to: "Research Needed" });
    const lost = following(first, { to: "Ready for Plan" });
    write(log, lost, { to: "Done" }, NO_SIGNING);
    expect(log.fold({ signing: REQUIRED })).toMatchObject({ unproven: [], head: { record: first } });
  });

  test("a key id that is copied proves nothing", () => {
    const log = new LogBuilder();
    const first = write(log, null, { to: "Research Needed" });
    const { signature } = first;
    write(log, first, { to: "Done", signature: signature! }, NO_SIGNING);
    expect(log.fold({ signing: REQUIRED }).head?.record.to).toBe("Research Needed");
  });

  test("records from before count, as far as a signed one names them", () => {
    const log = new LogBuilder();
    const [, second] = log.chain("Research Needed", "Ready for Plan");
    expect(log.fold({ signing: REQUIRED }).head).toBeNull();
    write(log, second!, { to: "Plan in Progress" });
    expect(accepted(log.fold({ signing: REQUIRED }))).toEqual([
      "Research Needed",
      "Ready for Plan",
      "Plan in Progress",
    ]);
  });

  test("an unsigned record proves none before it", () => {
    const log = new LogBuilder();
    const [, second] = log.chain("Research Needed", "Ready for Plan");
    write(log, second!, { to: "Plan in Progress" }, FORGER);
    expect(log.fold({ signing: REQUIRED }).head).toBeNull();
  });

  test("an edited head stops the ticket as ever", () => {
    const log = new LogBuilder();
    const first = write(log, null, { to: "Research Needed" });
    log.edit(first, (body) => body.replaceAll("Research Needed", "Done"));
    const folded = log.fold({ signing: REQUIRED });
    expect(folded.tampered).not.toBeNull();
    expect(folded.head).toBeNull();
  });
});

describe("where they are not", () => {
  test("each record still says what its signature is worth", () => {
    const log = new LogBuilder();
    const first = write(log, null, { to: "Research Needed" });
    const second = write(log, first, { to: "Ready for Plan" }, FORGER);
    write(log, second, { to: "Plan in Progress" }, NO_SIGNING);
    const verdicts = (signing: Signing): string[] =>
      log.fold({ signing }).entries.map(({ signature }) => signature);
    expect(verdicts({ keys: KEYS, required: false })).toEqual(["valid", "unknown key", "unsigned"]);
    expect(verdicts(NO_SIGNING)).toEqual(["unknown key", "unknown key", "unsigned"]);
  });
});
