import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOME, STRANGER, at } from "../log/log-builder.ts";
import { renderAgentComment, renderComment } from "../../src/log/comment.ts";
import { confirmationLine, isOpen } from "../../src/log/audit/audit-trail.ts";
import { LIFE_LENGTH, TrailBuilder, WRITER } from "./trail-builder.ts";

type Damage = "delete" | "falsify" | "forge" | "break" | "lose the marker" | "copy" | "close";
const DAMAGES: readonly Damage[] = [
  "delete",
  "falsify",
  "forge",
  "break",
  "lose the marker",
  "copy",
  "close",
];

let blowsStruck = 0;

/** Damages the record; false where nothing is left of it, or nothing changed. */
function damage(trail: TrailBuilder, kind: Damage, seq: number): boolean {
  const record = trail.record(seq);
  const found = trail.log.comments.find(({ body }) => body.includes(JSON.stringify(record.id)));
  if (found?.author?.login !== WRITER) return false;
  blowsStruck += 1;
  const edit = (body: (before: string) => string): boolean => {
    if (body(found.body) === found.body) return false;
    trail.edit(record, body, "mallory", at(90_000 + blowsStruck));
    return true;
  };
  switch (kind) {
    case "delete":
      trail.remove(record);
      return true;
    case "falsify":
      return edit((body) => body.replaceAll(/Worth \w+/g, `Worth ${blowsStruck}`));
    case "forge":
      trail.log.say(renderComment({ ...record, reason: `Forged ${blowsStruck}` }));
      return true;
    case "break":
      return edit((body) => body.replace('"v":', `"v${blowsStruck}" "v":`));
    case "lose the marker":
      return edit((body) => body.replace("<!-- ralph-record:v1 -->", ""));
    case "copy":
      trail.log.say(found.body, STRANGER);
      return found.body.includes("<!-- ralph-record:v1 -->");
    case "close":
      if (trail.closed) return false;
      trail.closed = true;
      trail.tell("closed", "mallory");
      return true;
  }
}

function openOf(trail: TrailBuilder): string[] {
  return trail
    .audit()
    .findings.filter(isOpen)
    .map(({ id }) => id);
}

function confirmAll(trail: TrailBuilder): void {
  trail.person(`I looked at it with sam.\n\n${confirmationLine(trail.audit().findings.filter(isOpen))}`);
}

const blows = fc.array(fc.tuple(fc.constantFrom(...DAMAGES), fc.integer({ min: 1, max: 9 })), {
  minLength: 1,
  maxLength: 4,
});

describe("damage that a person confirmed", () => {
  // Hundreds of audits of edited trails take a while on a busy machine.
  test("is settled, and whatever is damaged later is found again", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(blows, blows, (first, later) => {
        const trail = TrailBuilder.living(9);
        const done = first.filter(([kind, seq]) => damage(trail, kind, seq));
        expect(openOf(trail).length > 0).toBe(done.length > 0);
        confirmAll(trail);
        expect(openOf(trail)).toEqual([]);
        for (const [kind, seq] of later) {
          if (!damage(trail, kind, seq)) continue;
          expect(openOf(trail), `${kind} ${seq} after ${JSON.stringify(first)}`).not.toEqual([]);
          confirmAll(trail);
          expect(openOf(trail)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("stays named, with who confirmed it where", () => {
    const trail = TrailBuilder.living(6);
    trail.falsify(trail.record(3));
    const { url } = trail.person(confirmationLine(trail.audit().findings));
    expect(trail.audit()).toMatchObject({
      verdict: "whole",
      findings: [{ code: "RECORD_EDITED", confirmed: { by: "maya", url } }],
    });
  });
});

describe("a confirmation counts", () => {
  test.each<readonly [string, (one: string, other: string) => string]>([
    ["with commas and a full stop", (one, other) => `Audit confirmed: ${one}, ${other}.`],
    ["in a line for each", (one, other) => `Audit confirmed: ${one}\nAudit confirmed: ${other}`],
    [
      "among lines that a browser wrote",
      (one, other) => `I looked.\r\nAudit confirmed:  ${one} ${other} \r\nFine.`,
    ],
  ])("%s", (_what, line) => {
    const trail = TrailBuilder.living(6);
    for (const seq of [3, 5]) trail.falsify(trail.record(seq));
    const [one = "", other = "", ...more] = openOf(trail);
    expect(more).toEqual([]);
    trail.person(line(one, other));
    expect(openOf(trail)).toEqual([]);
  });
});

function damagedTrail(): { trail: TrailBuilder; line: string } {
  const trail = TrailBuilder.living(LIFE_LENGTH);
  trail.falsify(trail.record(3));
  return { trail, line: confirmationLine(trail.audit().findings) };
}

describe("a confirmation counts for nothing", () => {
  test.each<readonly [string, (trail: TrailBuilder, line: string) => void]>([
    ["from the account that agents write with", (trail, line) => void trail.log.say(line)],
    [
      "from the account that agents write with, spelt otherwise",
      (trail, line) => void trail.person(line, { author: { login: WRITER.toUpperCase(), isBot: false } }),
    ],
    [
      "in a comment that an agent posted with a person's account",
      (trail, line) => void trail.person(renderAgentComment(line, { agent: "a", instance: "main" }, HOME)),
    ],
    [
      "from a person with whose account an agent has commented here",
      (trail, line) => {
        trail.person(renderAgentComment("On it", { agent: "a", instance: "main" }, HOME));
        trail.person(line);
      },
    ],
    [
      "in a person's comment that was edited",
      (trail, line) => void trail.person(line, { lastEditedAt: "2026-03-05T10:00:00Z" }),
    ],
    ["in a hidden comment", (trail, line) => void trail.person(line, { hidden: "resolved" })],
    ["from a stranger", (trail, line) => void trail.person(line, STRANGER)],
    ["from an app", (trail, line) => void trail.person(line, { author: { login: "helper", isBot: true } })],
    ["from an account that is gone", (trail, line) => void trail.person(line, { author: null })],
    ["with more words on its line", (trail, line) => void trail.person(`${line}, I think`)],
    ["where it is only quoted", (trail, line) => void trail.person(`> ${line}\n\nNo.`)],
    ["of another finding", (trail) => void trail.person("Audit confirmed: 0123456789ab")],
  ])("%s", (_what, say) => {
    const { trail, line } = damagedTrail();
    say(trail, line);
    expect(trail.audit().verdict).toBe("findings");
  });
});
