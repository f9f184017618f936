import { describe, expect, test } from "vitest";
import { situation } from "../../test/domain/situation-builder.ts";
import { decide } from "../domain/decide.ts";
import { StateMachine } from "../domain/state-machine.ts";
import {
  asIs,
  asTyped,
  inCommands,
  plainJson,
  terminalLines,
  withLocalTimes,
  wrapped,
} from "./plain-text.ts";

const NOW_MS = Date.parse("2026-03-02T12:00:00Z");

test("a text for people says how far away its times are, and the day of those that are not near", () => {
  expect(withLocalTimes("held until 2026-03-02T12:48:00.000Z: take another", NOW_MS)).toMatch(
    /^held until \d\d:48 \(in 48 min\): take another$/,
  );
  expect(withLocalTimes("created 2026-02-27T09:30:00Z", NOW_MS)).toMatch(
    /^created Feb 2[67], \d\d:\d\d \(3 d ago\)$/,
  );
});

test.each([
  ["Let setup_project create it", "Let `ralph-hero setup` create it"],
  ["ralph_hero__health_check tells more", "`ralph-hero doctor` tells more"],
  [
    "remove one of these links with link_tickets",
    "remove one of these links with the agents' tool link_tickets",
  ],
  ["answer with ralph_hero__answer", "answer with the agents' tool answer"],
  ['call with intent "lock" to go on', "`ralph-hero handoff` with --intent lock to go on"],
  [
    'call with command "triage" and intent "close", with the result',
    "`ralph-hero handoff` with --command triage --intent close, with the result",
  ],
  [
    'Hand it over: call with intent "lock" and to "next"',
    "Hand it over: `ralph-hero handoff` with --intent lock --to next",
  ],
  ["both intent and to_state were given", "both --intent and --to-state were given"],
  ['Give intent ("lock") or to_state', 'Give --intent ("lock") or --to-state'],
])("a text for agents names commands instead: %s", (text, shown) => {
  expect(inCommands(text)).toBe(shown);
});

test("what stands in double quotes is another's, and stays as it is", () => {
  const title = JSON.stringify('Why "list_tickets" shows to_state at 2026-02-27T09:30:00Z');
  const text = `list_tickets shows ${title}, not to_state`;
  expect(withLocalTimes(inCommands(text), NOW_MS)).toBe(
    `\`ralph-hero status\` shows ${title}, not --to-state`,
  );
  // A quote that nothing closes begins no quoted text.
  expect(inCommands('5" or to_state')).toBe('5" or --to-state');
});

test("the hints of refusals name no tool that a terminal lacks", () => {
  const escalate = { command: "triage", goal: { intent: "escalate" } } as const;
  const refused = decide(new StateMachine(), escalate, situation({ state: "Backlog" }));
  expect(refused.kind === "refused" && inCommands(refused.refusal.hint)).toBe(
    'No ticket is escalated from "Backlog": ask a person in a comment on the issue; or move the ticket to "Research Needed" first',
  );
});

test("JSON is printed with its values, and without characters that a terminal obeys", () => {
  const value = { title: "\u001b]0;x\u0007 \u009b31m \u202eevil\u2066 \u007f", body: "Grüße, 漢字 👩‍🚀\n" };
  const printed = plainJson(JSON.stringify(value, null, 2));
  // oxlint-disable-next-line no-control-regex
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  expect(printed).toContain("Grüße, 漢字 👩‍🚀");
  expect(JSON.parse(printed)).toEqual(value);
});

describe("a long text", () => {
  const terminal = { columns: 44 };

  test("is wrapped within the terminal, its further lines further in", () => {
    const lines = wrapped(
      "one two three four five six seven eight nine ten",
      { indent: 2, hanging: 4 },
      terminal,
    );
    expect(lines).toEqual(["  one two three four five six seven", "      eight nine ten"]);
  });

  test("stays one line where nothing bounds it", () => {
    expect(wrapped("one two", { indent: 2, hanging: 4 }, { columns: null })).toEqual(["  one two"]);
  });

  test("keeps a command in backticks, or on its own line, in one piece", () => {
    const text = "Let a person decide: by `ralph-hero decide 4 --reject --text 'No way back'` there";
    expect(wrapped(text, { indent: 0, hanging: 2 }, terminal)).toEqual([
      "Let a person decide: by",
      "  `ralph-hero decide 4 --reject --text 'No way back'`",
      "  there",
    ]);
    const own = '      → ralph-hero handoff 2 --command research --intent lock --reason "…"';
    expect(terminalLines(own, terminal)).toEqual([own]);
  });

  test("is broken line by line, and lines that fit stay as they are", () => {
    expect(terminalLines("  a   b\none two three four five six seven eight nine ten", terminal)).toEqual([
      "  a   b",
      "one two three four five six seven eight",
      "  nine ten",
    ]);
  });
});

test("commands have the program's name, also before an option, and quoted words stay", () => {
  const program = "npx ralph-hero";
  expect(asTyped("Run `ralph-hero doctor`, not ralph-hero itself", { program })).toBe(
    "Run `npx ralph-hero doctor`, not ralph-hero itself",
  );
  expect(asTyped("  → ralph-hero show 2", { program })).toBe("  → npx ralph-hero show 2");
  expect(
    terminalLines(`#2 ${asIs("Mend `ralph-hero status`")}: \`ralph-hero show 2\``, { columns: 40, program }),
  ).toEqual(["#2 Mend `ralph-hero status`:", "  `npx ralph-hero show 2`"]);
  const title = JSON.stringify("Mend `ralph-hero status`");
  expect(asTyped(`#2 ${title}: \`ralph-hero show 2\``, { program })).toBe(
    `#2 ${title}: \`npx ralph-hero show 2\``,
  );
});
