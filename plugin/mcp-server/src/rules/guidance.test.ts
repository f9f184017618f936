import { decide, machine } from "../../test/rules/decisions.ts";
import { describe, expect, it } from "vitest";
import { OTHER, reply, situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import { forPerson } from "../errors.ts";
import { DEFAULT_CONFIG } from "./default-config.ts";
import {
  endOfWait,
  guidanceFor as guidanceForInWords,
  movesByCommand,
  noteForFinder as noteForFinderInWords,
  noteForGiver,
  noteForUnheld,
  rejecterOf,
} from "./guidance.ts";
import { WHY_OVER } from "./lock.ts";
import { StateMachine } from "./state-machine.ts";
import { COMMANDS, WORKFLOW_STATES } from "./vocabulary.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const guidanceFor = forAgents(guidanceForInWords);
const noteForFinder = forAgents(noteForFinderInWords);

/** A graph whose plans and works are reviewed in no state. */
function withoutReviews(): StateMachine {
  const semantic_states = { ...DEFAULT_CONFIG.semantic_states, complete: {} };
  return new StateMachine({ ...DEFAULT_CONFIG, semantic_states });
}

function withoutTasks(): StateMachine {
  const { commands } = DEFAULT_CONFIG;
  const triage = { ...commands.triage, lock_state: "Research in Progress" } as const;
  return new StateMachine({ ...DEFAULT_CONFIG, commands: { ...commands, triage } });
}

describe("the guidance for a state", () => {
  it("in a lock state is to work, then to complete or to escalate", () => {
    expect(guidanceFor(machine, "Plan in Progress")).toEqual({
      isLockState: true,
      isTerminal: false,
      requiresHumanAction: false,
      allowedNextTransitions: ["Plan in Review", "Human Needed"],
      due: [],
      note: expect.stringMatching(/"complete".*"escalate"/),
      warnings: [],
    });
  });

  it("in a terminal state is that nothing more is to be done", () => {
    expect(guidanceFor(machine, "Done")).toMatchObject({
      isTerminal: true,
      allowedNextTransitions: [],
      due: [],
      note: expect.stringContaining("final"),
    });
  });

  it.each(["Plan in Review", "In Review", "Human Needed"] as const)(
    "in %s is to wait for a person",
    (state) => {
      expect(guidanceFor(machine, state)).toMatchObject({
        requiresHumanAction: true,
        note: expect.stringContaining("waits for a person"),
      });
    },
  );

  it("in review of the work is to review and merge, and then to close", () => {
    expect(guidanceFor(machine, "In Review").note).toBe(
      '"In Review" waits for a person: review the work, and merge its pull request if there is one; then triage closes the ticket, with intent "close"',
    );
  });

  it("elsewhere names the commands that come next, without hero", () => {
    expect(guidanceFor(machine, "Backlog").note).toBe("Next: triage or split");
    expect(guidanceFor(machine, "Research Needed").due).toEqual(["split", "research"]);
  });

  it("hands the warnings on", () => {
    expect(guidanceFor(machine, "Backlog", ["look here"]).warnings).toEqual(["look here"]);
  });

  it("tells a person of no intent and of no turn to stop", () => {
    const notes = (["In Progress", "Plan in Review"] as const).map((state) =>
      forPerson(guidanceForInWords(machine, state).note),
    );
    expect(notes).toEqual([
      "Work on the ticket now, then complete it, or escalate it if you are stuck",
      '"Plan in Review" waits for a person',
    ]);
  });

  it("has a note for every state", () => {
    for (const state of WORKFLOW_STATES) expect(guidanceFor(machine, state).note).toMatch(/\w{4}/);
  });
});

describe("the guidance of a graph without a command for a state", () => {
  it("says that only a person goes on from it", () => {
    const { commands } = DEFAULT_CONFIG;
    const idle = { ...commands.research, valid_input_states: [] };
    const graph = new StateMachine({
      ...DEFAULT_CONFIG,
      commands: { ...commands, research: idle, split: { ...commands.split, valid_input_states: [] } },
    });
    expect(guidanceFor(graph, "Research Needed").note).toMatch(/^"Research Needed" waits for a person/);
  });
});

describe("the moves by command", () => {
  it("are what the server accepts for each command from the state, whatever the lock", () => {
    for (const [state, lock] of WORKFLOW_STATES.flatMap((name) =>
      Object.values(STANDINGS).map((standing) => [name, standing] as const),
    )) {
      const found = situation({ state, lock });
      const moves = movesByCommand(machine, found);
      for (const command of COMMANDS) {
        const accepted = WORKFLOW_STATES.filter(
          (to) =>
            to !== state && decide(machine, { command, goal: { toState: to } }, found).kind === "accepted",
        );
        expect(new Set([...(moves[command] ?? []), ...(moves.every ?? [])])).toEqual(new Set(accepted));
      }
    }
  });

  it("say once that every command may escalate", () => {
    expect(movesByCommand(machine, situation({ state: "Ready for Plan" }))).toEqual({
      plan: ["Plan in Progress"],
      every: ["Human Needed"],
    });
  });

  it("leave out commands that may lead nowhere", () => {
    expect(Object.keys(movesByCommand(machine, situation()))).toEqual(["triage", "review"]);
    expect(movesByCommand(machine, situation({ state: "Done" }))).toEqual({});
  });

  it("are none for others while somebody holds the ticket in its lock state", () => {
    expect(movesByCommand(machine, situation({ state: "In Progress", lock: STANDINGS.theirs }))).toEqual({});
  });

  it("are none without a person's answer, and on a closed issue what leads to its end or to a person", () => {
    const built = movesByCommand(machine, situation({ state: "In Progress", issueClosed: true }));
    expect(built).toEqual({ impl: ["In Review"], hero: ["In Review"], every: ["Human Needed"] });
    const human = situation({ state: "Human Needed", issueClosed: true, replies: [reply()] });
    expect(movesByCommand(machine, human)).toEqual({});
    expect(movesByCommand(machine, situation({ state: "Human Needed" }))).toEqual({});
  });

  it("are none from a state outside the graph", () => {
    expect(movesByCommand(machine, situation({ state: "toString" }))).toEqual({});
  });
});

describe("the note for who finds the ticket", () => {
  it("names the holder of a running lock", () => {
    expect(noteForFinder(machine, situation({ state: "In Progress", lock: STANDINGS.theirs }))).toContain(
      '"rival" holds the ticket until',
    );
  });

  it("says to take the lock first where nobody holds it", () => {
    expect(noteForFinder(machine, situation({ state: "In Progress" }))).toBe(
      'Nobody holds the ticket: call with intent "lock" before you work on it',
    );
  });

  it("names the ticket that continues it", () => {
    const found = { state: "Canceled", continuedBy: "octo/rocket#9", issueClosed: true };
    expect(noteForFinder(machine, situation(found))).toBe("It continues as octo/rocket#9: use that number");
  });

  it("says how a closed issue goes on", () => {
    const notes = ["Ready for Plan", "In Progress", "In Review"].map((state) =>
      noteForFinder(machine, situation({ state, issueClosed: true })),
    );
    expect(notes).toEqual([
      expect.stringMatching(/^Ask a person to reopen the issue/),
      expect.stringMatching(/holder .*"complete".*triage .*"close"/),
      expect.stringMatching(/reopen the issue.*"triage" may move it to "Done"$/),
    ]);
  });

  it("says that a person dropped a ticket, and who moves its card, of every state", () => {
    const found = { issueClosed: true, dropped: { as: "duplicate", by: "maya" } } as const;
    for (const state of ["Backlog", "Ready for Plan", "In Progress", "In Review", "Human Needed"])
      expect(noteForFinder(machine, situation({ ...found, state }))).toMatch(
        /^A person dropped the ticket: "maya" closed the issue as a duplicate\. .*a person moves the card to "Canceled"/,
      );
    const moves = movesByCommand(machine, situation({ ...found, state: "In Review" }));
    expect(moves).toEqual({ every: ["Human Needed"] });
  });

  it("says who reopened the issue of a finished ticket", () => {
    const reopened = { by: "maya", at: "2026-03-02T11:00:00Z" };
    expect(noteForFinder(machine, situation({ state: "Done", reopened }))).toBe(
      '"Done" is final for agents, and the issue was reopened by "maya" at 2026-03-02T11:00:00Z: a person moves the card to where the work goes on',
    );
  });

  it("names who handed over the lock, and how to take it up", () => {
    const handed = { ...STANDINGS.mine.lock, handedBy: OTHER };
    const lock = { ...STANDINGS.mine, lock: handed };
    expect(noteForFinder(machine, situation({ state: "In Progress", lock }))).toBe(
      '"rival" handed you this ticket: its newest record says why; call with intent "lock" to take it up',
    );
  });

  it("says to take the lock where the caller only goes on for another", () => {
    const inherited = { ...STANDINGS.mine, from: "process" } as const;
    expect(noteForFinder(machine, situation({ state: "In Progress", lock: inherited }))).toBe(
      `You held the ticket before (${WHY_OVER.process}): call with intent "lock" to continue`,
    );
    expect(noteForFinder(machine, situation({ state: "In Review", lock: inherited }))).toBeNull();
  });

  it("takes an unset state for the first one, and says nothing of what is no state", () => {
    expect(noteForFinder(machine, situation({ state: null, issueClosed: true }))).toMatch(
      /^To go on with the work, ask a person to reopen the issue.* to "Done" or "Canceled"$/,
    );
    const rejected = { state: null, replies: [reply({ rejects: "what waits" })] } as const;
    expect(noteForFinder(machine, situation(rejected))).toBeNull();
    expect(noteForFinder(machine, situation({ state: "Parked", issueClosed: true }))).toBeNull();
  });

  it("names the person who has answered, where that is what the state waits for", () => {
    const answered = { state: "Human Needed", replies: [reply()] };
    expect(noteForFinder(machine, situation(answered))).toBe(
      'Answered by "ada" at 2026-03-02T11:59:00Z, starts next: triage, which moves it on with to_state',
    );
    const plan = { ...answered, state: "Plan in Review" };
    const next = 'Answered by "ada" at 2026-03-02T11:59:00Z, starts next: review or impl';
    expect(noteForFinder(machine, situation({ ...plan, replies: [reply({ accepts: true })] }))).toBe(next);
    expect(noteForFinder(machine, situation(plan))).toBe(
      `${next}. No answer is a plain yes: read them before the plan is built`,
    );
    expect(noteForFinder(machine, situation({ ...answered, state: "In Review" }))).toBeNull();
    expect(noteForFinder(machine, situation({ state: "Human Needed" }))).toBeNull();
    const rerouted = { state: "Human Needed", rerouter: "lead" } as const;
    expect(noteForFinder(machine, situation(rerouted))).toBe(
      '"Human Needed" waits for the orchestrator, "lead": it gives the ticket to another agent, by triage with to_state',
    );
    expect(noteForFinder(machine, situation({ ...answered, ...rerouted }))).toMatch(/^Answered by/);
    expect(noteForFinder(machine, situation({ ...answered, state: "Ready for Plan" }))).toBeNull();
  });

  it("an answer ends no wait where the card shows no state, or one that is outside the graph", () => {
    expect(endOfWait(machine, situation({ state: "Human Needed", replies: [reply()] }))).toMatchObject({
      by: "ada",
      next: ["triage"],
    });
    expect(endOfWait(machine, situation({ state: null, replies: [reply()] }))).toBeNull();
    expect(endOfWait(machine, situation({ state: "Parked", replies: [reply()] }))).toBeNull();
  });

  it("an answer ends the wait in a state in which only the team waits for people", () => {
    const policy = { humanStates: ["Backlog"], replyFromOthersOnly: false } as const;
    for (const state of ["Backlog", null])
      expect(endOfWait(machine, situation({ state, policy, replies: [reply()] }))).toEqual({
        by: "ada",
        at: reply().at,
        next: ["triage", "split"],
      });
  });

  it("names the person who has rejected a plan; elsewhere a no is an answer", () => {
    const rejected = { state: "Plan in Review", replies: [reply({ rejects: "what waits" })] };
    expect(noteForFinder(machine, situation(rejected))).toBe(
      'Rejected by "ada" at 2026-03-02T11:59:00Z (https://github.com/octo/rocket/issues/7#issuecomment-9): it is not built until a person says "Approved"; review moves it back',
    );
    expect(endOfWait(machine, situation(rejected))).toBeNull();
    expect(rejecterOf(machine, situation(rejected))).toBe("ada");
    expect(rejecterOf(machine, situation({ ...rejected, state: "Human Needed" }))).toBeNull();
    for (const graph of [machine, withoutReviews()])
      expect(rejecterOf(graph, situation({ ...rejected, state: null }))).toBeNull();
    expect(rejecterOf(machine, situation({ ...rejected, replies: [] }))).toBeNull();
    expect(noteForFinder(machine, situation({ ...rejected, state: "In Review" }))).toMatch(
      /^Rejected by "ada" at .*: it is not closed until a person says "Approved"; impl takes it back$/,
    );
    expect(noteForFinder(machine, situation({ ...rejected, state: "Human Needed" }))).toMatch(/^Answered by/);
  });

  it("an answer ends no wait for a plan's approval while a newer no is in doubt", () => {
    const no = { ...reply({ rejects: "what waits" }), why: "it is hidden", remedy: "Ask again" };
    const found = { state: "Plan in Review", replies: [reply()], undecidedReplies: [no] };
    expect(endOfWait(machine, situation(found))).toBeNull();
    expect(rejecterOf(machine, situation(found))).toBeNull();
    const note =
      /^Not approved: cannot tell whether the answer of "ada" counts .*: it is hidden\. Ask again$/;
    expect(noteForFinder(machine, situation(found))).toMatch(note);
    expect(noteForFinder(machine, situation({ ...found, state: "In Review" }))).toMatch(note);
    const later = reply({ at: "2026-03-02T11:59:30Z", accepts: true });
    expect(endOfWait(machine, situation({ ...found, replies: [later] }))).toMatchObject({ at: later.at });
    expect(endOfWait(machine, situation({ ...found, state: "Human Needed" }))).not.toBeNull();
  });

  it("of a task says how it is claimed, and to its holder how it is closed", () => {
    const task = { isTask: true };
    expect(noteForFinder(machine, situation(task))).toMatch(
      /^A task: call with command "triage" and intent "lock"/,
    );
    expect(noteForFinder(machine, situation({ ...task, lock: STANDINGS.mine }))).toMatch(
      /^Work on the task now; /,
    );
    expect(noteForFinder(machine, situation({ ...task, state: "Research Needed" }))).toBeNull();
  });

  it("takes a task for any other ticket in a graph without a command for tasks", () => {
    expect(noteForFinder(withoutTasks(), situation({ isTask: true }))).toBeNull();
  });

  it("leaves the rest to the state's own note", () => {
    expect(noteForFinder(machine, situation())).toBeNull();
    expect(noteForFinder(machine, situation({ state: "Done", issueClosed: true }))).toBeNull();
    expect(noteForFinder(machine, situation({ state: "In Progress", lock: STANDINGS.mine }))).toBeNull();
  });
});

describe("the note for", () => {
  it("the giver of a lock says who takes it up", () => {
    expect(noteForGiver("ada")).toBe(
      'You no longer hold the ticket: "ada" takes it up with its own next call; leave it, and take another one',
    );
  });

  it("a lock state that nobody holds names who locks it", () => {
    expect(noteForUnheld(machine, "In Progress")).toBe(
      "Nobody holds the ticket. Next: impl, which locks it first",
    );
    const { commands } = DEFAULT_CONFIG;
    const shared = new StateMachine({
      ...DEFAULT_CONFIG,
      commands: { ...commands, hero: { ...commands.hero, lock_state: "In Progress" } },
    });
    expect(noteForUnheld(shared, "In Progress")).toBe(
      "Nobody holds the ticket. Next: impl or hero, which locks it first",
    );
  });
});
