import { Option, type Command } from "commander";
import * as z from "zod";
import type { ProgramContext, Terminal } from "./context.ts";
import { forPeople } from "./outcome.ts";
import { DemoStage, type DemoAnswer, type DemoServer } from "./demo-stage.ts";
import { wrapped } from "./plain-text.ts";
import { paint, type Style } from "./table.ts";
import { PROFILES } from "../web/profiles.ts";

interface DemoOptions {
  readonly stay: boolean;
  /** A kind of GitHub, by the sandbox's name for it. */
  readonly profile: string;
}

/** The tickets of the sandbox's own world that the demo plays with. */
const LIFE_TICKET = 1;
const RACE_TICKET = 2;
const CRASH_TICKET = 3;
const HAND_TICKET = 7;
const RACERS = 6;

/** `ralph-hero demo`: the main job, shown. */
export function registerDemo(program: Command, context: ProgramContext): void {
  program
    .command("demo")
    .description(
      "show a ticket's life, a refusal, a race, a crash and a move by hand on a local GitHub; needs nothing but Node",
    )
    .option("--stay", "keep the local GitHub up afterwards, until Ctrl-C", false)
    .addOption(
      new Option("--profile <name>", "what the local GitHub is like, by the sandbox's name for it")
        .choices(PROFILES)
        .default("github"),
    )
    .action(async (options: DemoOptions) => {
      context.exit(await runDemo(context, options));
    });
}

/**
 * Shows the main job on a local GitHub: a ticket's whole life, a refusal, a race for a lock, a crash, and a card
 * moved by hand. Returns the exit code: 0 if everything happened as promised, else 1.
 */
async function runDemo(
  { bundles, print, terminal }: ProgramContext,
  { stay, profile }: DemoOptions,
): Promise<number> {
  const say = (text: string, style?: Style): void => {
    for (const line of wrapped(text, { indent: 0, hanging: 0 }, terminal))
      print(style === undefined ? line : paint(terminal, style, line));
  };
  say("Five scenes on a local GitHub, with real servers and real MCP clients", "bold");
  say("Nothing leaves this machine. It takes about ten seconds.\n");
  const stage = await DemoStage.open(bundles, profile);
  const board = `${stage.url}/orgs/acme/projects/1`;
  print(`Board: ${board}`);
  if (!stay) say("It is up while the demo runs; --stay keeps it.", "dim");
  const surprises: string[] = [];
  try {
    await playScenes((title, ticket) => new Scene({ stage, surprises, print, terminal }, title, ticket));
    print("");
    for (const surprise of surprises) say(`Not as promised: ${surprise}`, "red");
    if (surprises.length === 0) {
      say("All five went as promised. Each ✓ is a comment on its issue.", "green");
      if (!stay) say("To read the comments, run the demo again with --stay.");
    }
    if (stay) say(`The sandbox stays up: look at ${board}\nCtrl-C ends it.`);
  } finally {
    await stage.close({ stay });
  }
  return surprises.length === 0 ? 0 : 1;
}

/**
 * Plays all scenes and tells them in their order. The last two wait seconds for GitHub's lists, so they begin first,
 * side by side.
 */
async function playScenes(sceneOf: (title: string, ticket: number) => Scene): Promise<void> {
  const life = sceneOf("1  A ticket goes from Backlog to Done", LIFE_TICKET);
  const refusal = sceneOf("2  An agent that skips steps is refused, and told the next step", RACE_TICKET);
  const race = sceneOf("3  Six servers ask for one lock at the same instant; one gets it", RACE_TICKET);
  const crash = sceneOf("4  A server dies with a lock, and another one goes on", CRASH_TICKET);
  const hand = sceneOf("5  A person moves a card by hand, and the log says so", HAND_TICKET);
  const { stage } = life;
  const [planner, first, second] = await Promise.all([
    stage.server("planner"),
    stage.server("first"),
    stage.server("second"),
  ]);
  await dragCard(hand, planner);
  // The request that is held back is the next one of its name, so nothing else writes meanwhile.
  await killWithLock(crash, first);
  const takeover = takeOverLock(crash, second);
  const planning = planAfterMove(hand, planner);
  const tell = async (): Promise<void> => {
    life.show();
    await showLife(life);
    refusal.show();
    await showRefusal(refusal);
    race.show();
    await showRace(race);
    crash.show();
    await takeover;
    hand.show();
    await planning;
  };
  await Promise.all([tell(), takeover, planning]);
}

interface DemoRun {
  readonly stage: DemoStage;
  /** Promises that did not come true. */
  readonly surprises: string[];
  readonly print: (line: string) => void;
  readonly terminal: Terminal;
}

const MARKS = { "✓": "green", "✗": "yellow", "·": "dim" } as const;
const NAME_COLUMNS = 11;

/** A part of the demo. Its lines are kept until it is shown. */
class Scene {
  readonly stage: DemoStage;
  readonly ticket: number;
  readonly #run: DemoRun;
  readonly #kept: string[];
  #isShown = false;

  constructor(run: DemoRun, title: string, ticket: number) {
    this.stage = run.stage;
    this.ticket = ticket;
    this.#run = run;
    const heading = wrapped(title, { indent: 0, hanging: 3 }, run.terminal);
    const url = `   ${run.stage.url}/acme/rocket/issues/${ticket}`;
    this.#kept = [
      "",
      ...heading.map((line) => paint(run.terminal, "bold", line)),
      paint(run.terminal, "dim", url),
    ];
  }

  /** Prints the lines so far, and from now on each at once. */
  show(): void {
    this.#isShown = true;
    for (const line of this.#kept) this.#run.print(line);
  }

  say(mark: keyof typeof MARKS, name: string, text: string): void {
    const { terminal, print } = this.#run;
    const style = MARKS[mark];
    const begin = `   ${mark} ${name.padEnd(NAME_COLUMNS)}`;
    const lines = wrapped(text, { indent: begin.length, hanging: 0 }, terminal)
      .map((line, at) => (at === 0 ? begin + line.slice(begin.length) : line))
      .map((line) =>
        mark === "·" ? paint(terminal, style, line) : line.replace(mark, paint(terminal, style, mark)),
      );
    if (this.#isShown) for (const line of lines) print(line);
    else this.#kept.push(...lines);
  }

  broken(promise: string): void {
    this.#run.surprises.push(promise);
  }

  /** Tells of the answer to a handoff that should lead to that state. */
  tell(who: string, { previousState, newState, record, error }: DemoAnswer, expected: string): void {
    if (error !== undefined)
      this.broken(`${who} got ${error.code} on the way to "${expected}": ${error.message}`);
    else if (newState !== expected) this.broken(`${who} reached "${newState}" instead of "${expected}"`);
    else {
      const move = previousState === newState ? "takes the lock in" : `${previousState ?? "(unset)"} →`;
      this.say("✓", who, `${move} ${newState}${record === undefined ? "" : `, record ${record.seq}`}`);
    }
  }
}

/** The agent, its command and intent, null where it names the state; the state that this leads to; and the reason. */
const LIFE: readonly (readonly [
  agent: string,
  command: string,
  intent: string | null,
  to: string,
  reason: string,
])[] = [
  ["triager", "triage", null, "Research Needed", "Reproducible, but the cause is not known"],
  ["researcher", "research", "lock", "Research in Progress", "Starting research phase"],
  [
    "researcher",
    "research",
    "complete",
    "Ready for Plan",
    "The receiver drops packets until its clock is in step; see thoughts/shared/research/1.md",
  ],
  ["planner", "plan", "lock", "Plan in Progress", "Planning two phases"],
  ["planner", "plan", "complete", "Plan in Review", "Plan committed: buffer first, then a handshake"],
  ["reviewer", "review", "complete", "In Progress", "Approved: the plan covers every criterion"],
  ["builder", "impl", "lock", "In Progress", "Working in its own worktree"],
  ["builder", "impl", "complete", "In Review", "Pull request opened, all checks green"],
  ["triager", "triage", "close", "Done", "Merged"],
];

/** One server represents a Claude Code session; its subagents have different names. */
async function showLife(scene: Scene): Promise<void> {
  const { stage, ticket } = scene;
  const session = await stage.server("demo");
  let pull = { id: "", number: 0 };
  for (const [agent, command, intent, to, reason] of LIFE) {
    if (command === "review") {
      await stage.comment(ticket, "Approved");
      scene.say("·", "maya", "a person, approves the plan in a comment");
    }
    if (to === "In Review") {
      pull = await stage.openPullRequest(ticket);
      scene.say("·", "builder", `opens pull request #${pull.number}, which closes #${ticket}`);
    }
    if (intent === "close") {
      await stage.mergePullRequest(pull.id);
      scene.say("·", "maya", `merges pull request #${pull.number}`);
    }
    const goal = intent === null ? { to_state: to } : { intent };
    const answer = await session.handoff({ number: ticket, command, ...goal, reason, agent });
    scene.tell(agent, answer, to);
    if (intent !== "close") continue;
    const doubts = (answer.guidance?.warnings ?? []).filter((warning) => warning.includes("pull request"));
    for (const doubt of doubts) scene.broken(`the move to "${to}" has a warning: ${doubt}`);
  }
}

async function showRefusal(scene: Scene): Promise<void> {
  const session = await scene.stage.server("hasty");
  const call = { command: "impl", intent: "complete", reason: "It was easy" };
  const { error } = await session.handoff({ number: scene.ticket, ...call });
  if (error === undefined) {
    scene.broken("the jump was accepted");
    return;
  }
  scene.say("✗", "hasty", `${error.code}: ${forPeople(error.message)}`);
  scene.say("·", "hint", forPeople(error.hint));
}

async function showRace(scene: Scene): Promise<void> {
  const { stage, ticket } = scene;
  scene.say("·", "demo", `starts ${RACERS} servers`);
  const servers = await Promise.all(
    Array.from({ length: RACERS }, async (_, n) => stage.server(`racer-${n + 1}`)),
  );
  const call = { number: ticket, command: "research", intent: "lock", reason: "Mine" };
  const answers = await Promise.all(
    servers.map(async (server) => ({ server, answer: await server.handoff(call) })),
  );
  const winners = answers.filter(({ answer }) => answer.error === undefined);
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) scene.broken(`${winners.length} servers got the lock`);
  else
    for (const { server, answer } of answers) {
      const { error, lock } = answer;
      if (error === undefined)
        scene.say("✓", server.name, `holds the lock until ${forPeople(lock?.until ?? "(no lock)")}`);
      else if (error.message.includes(`"${winner.server.name}"`))
        scene.say("✗", server.name, `${error.code}: ${winner.server.name} holds the lock`);
      else scene.broken(`${server.name} was not told the holder of the lock: ${error.message}`);
    }
}

async function killWithLock(scene: Scene, first: DemoServer): Promise<void> {
  const { stage, ticket } = scene;
  await stage.holdBack("WriteTicket");
  const lost = first
    .handoff({ number: ticket, command: "plan", intent: "lock", reason: "Planning" })
    .catch((error: unknown) => {
      // The killed server's client learns nothing more; that it learns so is what the demo wants.
      if (!(error instanceof Error)) throw error;
    });
  await stage.untilHeld();
  first.kill();
  await lost;
  scene.say("✗", "first", "takes the lock and is killed before it writes its record");
}

async function takeOverLock(scene: Scene, second: DemoServer): Promise<void> {
  const { ticket } = scene;
  scene.say("·", "second", "waits 6 s: the record may have been written, and GitHub may show it late");
  const call = { command: "plan", intent: "lock", reason: "Taking over" };
  const answer = await second.handoff({ number: ticket, ...call });
  scene.tell("second", answer, "Plan in Progress");
}

const CARD = `{ repository(owner: "acme", name: "rocket") { issue(number: ${HAND_TICKET}) { projectItems(first: 1) { nodes { id project {
  id field(name: "Workflow State") { ... on ProjectV2SingleSelectField { id options(names: ["Ready for Plan"]) { id } } } } } } } } }`;
const MOVE = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) { updateProjectV2ItemFieldValue(input: {
  projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId } }) { clientMutationId } }`;

const cardSchema = z.object({
  repository: z.object({
    issue: z.object({
      projectItems: z.object({
        nodes: z.tuple([
          z.object({
            id: z.string(),
            project: z.object({
              id: z.string(),
              field: z.object({ id: z.string(), options: z.tuple([z.object({ id: z.string() })]) }),
            }),
          }),
        ]),
      }),
    }),
  }),
});

async function dragCard(scene: Scene, session: DemoServer): Promise<void> {
  const { stage, ticket } = scene;
  const call = { command: "triage", to_state: "Research Needed", reason: "Has to be looked into" };
  const answer = await session.handoff({ number: ticket, ...call, agent: "triager" });
  scene.tell("triager", answer, "Research Needed");
  const [item] = cardSchema.parse(await stage.graphql("person", CARD)).repository.issue.projectItems.nodes;
  const { id: projectId, field } = item.project;
  const target = { fieldId: field.id, optionId: field.options[0].id };
  await stage.graphql("person", MOVE, { projectId, itemId: item.id, ...target });
  scene.say("·", "maya", "a person, drags the card to Ready for Plan");
}

async function planAfterMove(scene: Scene, session: DemoServer): Promise<void> {
  scene.say("·", "planner", "waits 7 s: the card may be a server's write whose record GitHub shows late");
  const call = { command: "plan", intent: "lock", reason: "Planning from where maya put it" };
  const answer = await session.handoff({ number: scene.ticket, ...call });
  scene.tell("planner", answer, "Plan in Progress");
  if (answer.previousState !== "Ready for Plan")
    scene.broken(`the move by hand was read as "${answer.previousState}"`);
}
