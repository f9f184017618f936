import { expect, test } from "vitest";
import { lockOf, OTHER, reply, SELF, situation, STANDINGS } from "../rules/situation-builder.ts";
import { decide as decideInWords } from "../../src/rules/decide.ts";
import type { Situation, TransitionRequest } from "../../src/rules/situation.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import type { Command, Intent } from "../../src/rules/vocabulary.ts";
import { forAgents } from "../rules/agents-words.ts";

const decide = forAgents(decideInWords);

const machine = new StateMachine();

function by(command: Command, intent: Intent, handTo?: string): TransitionRequest {
  return { command, goal: { intent }, handTo };
}

function to(command: Command, toState: string): TransitionRequest {
  return { command, goal: { toState } };
}

const MEMBERS = [SELF.agent, "bob"];
const TEAM = { caller: SELF.agent, members: MEMBERS, turns: null };
const OVER_TURNS = { ...TEAM, turns: { taken: 3, limit: 3, next: "bob" } };
const AT_WORK = { state: "Research in Progress", lock: STANDINGS.mine } as const;
const BREACH = {
  violations: [],
  attemptsLeft: 9,
  maxAttempts: 10,
  goalAfterLast: { intent: "escalate" },
} as const;
const MOVED_BY_AGENT = { by: "agent", to: "Human Needed", at: "2026-03-02T11:55:00Z" } as const;

const CLOSED_BY_OTHER = {
  issueClosed: true,
  closedElsewhere: "https://github.com/octo/rocket/pull/9",
} as const;
const DROPPED = { issueClosed: true, dropped: { as: "not planned", by: "maya" } } as const;
const REJECTED = reply({ rejects: "what waits" });
const WAITING = { humanStates: ["Plan in Review"], replyFromOthersOnly: false } as const;
const ESCALATED_PLAN = {
  state: "Human Needed",
  cameFrom: "Plan in Review",
  policy: WAITING,
  replies: [reply()],
} as const;
const IN_DOUBT = { ...REJECTED, why: "it is hidden (spam)", remedy: "Let a person show that comment again" };
const CHANGED = {
  decision: reply(),
  changes: [{ text: "body", by: "eve", at: "2026-03-02T11:59:30Z", byWriter: false }],
} as const;

/** One of each that the rules can say, with what brings it about. */
const REFUSED: readonly (readonly [TransitionRequest, Partial<Situation>])[] = [
  // What the request alone is refused for.
  [to("plan", "toString"), {}],
  [by("triage", "complete"), {}],
  // State and edge.
  [by("research", "lock"), { state: "Waiting" }],
  [to("plan", "Ready for Plan"), { state: "Waiting" }],
  [by("research", "lock"), { state: "Research in Progress", lock: STANDINGS.ended }],
  [
    by("research", "lock"),
    { state: "Research Needed", lock: { ...STANDINGS.ended, departure: MOVED_BY_AGENT } },
  ],
  [by("triage", "close"), { state: "Done" }],
  [by("triage", "escalate"), { issueClosed: true }],
  [by("research", "lock"), { state: "Research Needed", issueClosed: true }],
  [by("impl", "lock"), { ...CLOSED_BY_OTHER, state: "In Progress" }],
  [by("impl", "lock"), { ...CLOSED_BY_OTHER, state: "In Review" }],
  [by("triage", "close"), DROPPED],
  [by("plan", "lock"), { ...DROPPED, state: "Ready for Plan" }],
  [by("triage", "close"), { state: "Canceled", continuedBy: "octo/rocket#9" }],
  [by("research", "lock"), { state: "Research Needed", comments: 2_450 }],
  [by("research", "escalate"), {}],
  [by("split", "complete"), { state: "Research Needed" }],
  [to("plan", "Plan in Review"), { state: "Research in Progress" }],
  [to("plan", "Plan in Review"), { state: "Human Needed" }],
  [to("plan", "Plan in Review"), { state: null }],
  [to("research", "Done"), {}],
  [by("research", "complete"), { state: "Research Needed" }],
  [by("impl", "complete"), { state: "In Review" }],
  [by("plan", "complete"), { state: "In Progress" }],
  // Persons.
  [to("triage", "Ready for Plan"), { state: "Human Needed" }],
  [
    to("triage", "Ready for Plan"),
    {
      state: "Human Needed",
      replies: [reply({ fromOwnAccount: true })],
      policy: { humanStates: ["Human Needed"], replyFromOthersOnly: true },
    },
  ],
  [by("impl", "lock"), { state: "Plan in Review", undecidedReplies: [IN_DOUBT] }],
  [by("triage", "escalate"), { state: "Human Needed" }],
  [by("impl", "lock"), ESCALATED_PLAN],
  [by("triage", "close"), { state: "In Review", replies: [REJECTED] }],
  [by("triage", "close"), { state: "In Review", issueClosed: true, replies: [REJECTED] }],
  [to("triage", "Ready for Plan"), { state: "Human Needed", rerouter: "lead" }],
  [to("triage", "Ready for Plan"), { state: "Human Needed", replies: [reply()], decidedText: CHANGED }],
  // Locks.
  [by("research", "lock"), { ...AT_WORK, lock: STANDINGS.theirs }],
  [by("research", "complete"), { ...AT_WORK, lock: { ...STANDINGS.theirs, recorded: true } }],
  [
    by("research", "complete"),
    { ...AT_WORK, lock: { ...STANDINGS.theirs, recorded: true, lock: lockOf(OTHER, { handedBy: SELF }) } },
  ],
  // Teams.
  [by("research", "lock", "bob"), AT_WORK],
  [by("research", "lock", "bob"), { ...AT_WORK, team: { ...TEAM, members: [SELF.agent] } }],
  [by("research", "lock", "next"), { ...AT_WORK, team: { ...TEAM, caller: "stranger" } }],
  [by("research", "lock", "Researcher"), { ...AT_WORK, team: TEAM }],
  [by("research", "lock", "eve"), { ...AT_WORK, team: TEAM }],
  [by("research", "lock", "bob"), { ...AT_WORK, lock: STANDINGS.theirs, team: TEAM }],
  [by("research", "lock", "bob"), { ...AT_WORK, lock: STANDINGS.free, team: TEAM }],
  [by("research", "complete", "bob"), { ...AT_WORK, team: TEAM }],
  [by("research", "complete"), { ...AT_WORK, team: OVER_TURNS }],
  [by("split", "complete"), { lock: STANDINGS.mine, team: OVER_TURNS }],
  [by("research", "lock"), { state: "Research Needed", lock: STANDINGS.mine, team: OVER_TURNS }],
  [by("research", "lock"), { state: "Research Needed", team: OVER_TURNS }],
  // Results.
  [by("impl", "complete"), { state: "In Progress", lock: STANDINGS.mine, breach: BREACH }],
  [
    by("impl", "complete"),
    {
      state: "In Progress",
      lock: STANDINGS.mine,
      breach: { ...BREACH, violations: ["/a: must be string", "/b: must be integer"] },
    },
  ],
];

test("every refusal of the rules says what, by which rule and what would work, word by word", async () => {
  const said = REFUSED.flatMap(([request, changes]) => {
    const decision = decide(machine, request, situation(changes));
    if (decision.kind !== "refused") throw new Error(`not refused: ${JSON.stringify([request, changes])}`);
    const { refusal, clears } = decision;
    return [...Object.entries(refusal), ["clears", clears]].flatMap(([key, value]) =>
      value === undefined ? [] : `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
  });
  await expect(`${said.join("\n").replaceAll("\ncode: ", "\n\ncode: ")}\n`).toMatchFileSnapshot(
    "./refusals.txt",
  );
});

test("an agent whose turns are over may hand a lock over before its record is in the log", () => {
  const lock = STANDINGS.mineWithoutRecord;
  const found = situation({ state: "Research in Progress", lock, team: OVER_TURNS });
  expect(decide(machine, by("research", "lock", "bob"), found)).toMatchObject({
    kind: "accepted",
    lock: { kind: "hand", to: "bob" },
  });
});
