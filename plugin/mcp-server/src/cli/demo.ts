import { Option, type Command } from "commander";
import * as z from "zod";
import { PROFILES } from "../../../../sandbox/src/profiles.ts";
import type { ProgramContext } from "./context.ts";
import { forPeople } from "./outcome.ts";
import { DemoStage, type Bundles, type DemoAnswer, type DemoServer } from "./demo-stage.ts";

interface DemoOptions {
  readonly bundles: Bundles;
  /** Keep the sandbox up afterwards, until Ctrl-C. */
  readonly stay: boolean;
  /** A kind of GitHub, by the sandbox's name for it. */
  readonly profile: string;
  readonly print: (line: string) => void;
}

/** The tickets of the sandbox's own world that the demo plays with. */
const LIFE_TICKET = 1;
const RACE_TICKET = 2;
const CRASH_TICKET = 3;
const HAND_TICKET = 7;
const RACERS = 6;

/** Promises of the demo that did not come true; empty if all did. */
type BrokenPromises = string[];

/** `ralph-hero demo`: the main job, shown. */
export function registerDemo(program: Command, { bundles, print, exit }: ProgramContext): void {
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
    .action(async (options: Pick<DemoOptions, "stay" | "profile">) => {
      exit(await runDemo({ ...options, bundles, print }));
    });
}

/**
 * Shows the main job on a local GitHub: a ticket's whole life, a refusal, a race for a lock, a crash, and a card
 * moved by hand. Returns the exit code: 0 if everything happened as promised, else 1.
 */
async function runDemo(options: DemoOptions): Promise<number> {
  const { print } = options;
  const stage = await DemoStage.open(options.bundles, options.profile);
  const surprises: BrokenPromises = [];
  const board = `${stage.url}/orgs/acme/projects/1`;
  print("ralph-hero demo: a local GitHub, real servers, real MCP clients. Nothing leaves this machine.\n");
  print(`Board: ${board}${options.stay ? "" : "  (up while the demo runs; --stay keeps it)"}`);
  const show: DemoRun = { stage, print, surprises };
  try {
    await showLife(show);
    await showRefusal(show);
    await showRace(show);
    await showCrash(show);
    await showMoveByHand(show);
    for (const surprise of surprises) print(`\nNot as promised: ${surprise}`);
    if (surprises.length === 0)
      print(
        `\nAll five went as promised. Each ✓ is a comment on its issue.${options.stay ? "" : " To read them, run it again with --stay."}`,
      );
    if (options.stay) print(`\nThe sandbox stays up: look at ${board}\nCtrl-C ends it.`);
  } finally {
    await stage.close({ stay: options.stay });
  }
  return surprises.length === 0 ? 0 : 1;
}

interface DemoRun {
  readonly stage: DemoStage;
  readonly surprises: BrokenPromises;
  readonly print: (line: string) => void;
}

function issueUrl({ stage }: DemoRun, number: number): string {
  return `${stage.url}/acme/rocket/issues/${number}`;
}

function printResult({ print, surprises }: DemoRun, who: string, answer: DemoAnswer, expected: string): void {
  const { previousState, newState, record, error } = answer;
  if (error === undefined && newState === expected) {
    print(
      `   ✓ ${who.padEnd(11)}${previousState === newState ? "takes the lock in" : `${previousState ?? "(unset)"} →`} ${newState}${record === undefined ? "" : `, record ${record.seq}`}`,
    );
    return;
  }
  surprises.push(
    `${who} was to reach "${expected}" and got ${error === undefined ? `"${newState}"` : `${error.code}: ${error.message}`}`,
  );
}

interface DemoStep {
  readonly agent: string;
  readonly command: string;
  readonly goal: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly to: string;
}

const LIFE: readonly DemoStep[] = [
  {
    agent: "triager",
    command: "triage",
    goal: { to_state: "Research Needed" },
    reason: "Reproducible, but the cause is not known",
    to: "Research Needed",
  },
  {
    agent: "researcher",
    command: "research",
    goal: { intent: "lock" },
    reason: "Starting research phase",
    to: "Research in Progress",
  },
  {
    agent: "researcher",
    command: "research",
    goal: { intent: "complete" },
    reason: "The receiver drops packets until its clock is in step; see thoughts/shared/research/1.md",
    to: "Ready for Plan",
  },
  {
    agent: "planner",
    command: "plan",
    goal: { intent: "lock" },
    reason: "Planning two phases",
    to: "Plan in Progress",
  },
  {
    agent: "planner",
    command: "plan",
    goal: { intent: "complete" },
    reason: "Plan committed: buffer first, then a handshake",
    to: "Plan in Review",
  },
  {
    agent: "reviewer",
    command: "review",
    goal: { intent: "complete" },
    reason: "Approved: the plan covers every criterion",
    to: "In Progress",
  },
  {
    agent: "builder",
    command: "impl",
    goal: { intent: "lock" },
    reason: "Working in its own worktree",
    to: "In Progress",
  },
  {
    agent: "builder",
    command: "impl",
    goal: { intent: "complete" },
    reason: "Pull request opened, all checks green",
    to: "In Review",
  },
  { agent: "triager", command: "triage", goal: { intent: "close" }, reason: "Merged", to: "Done" },
];

/** One server represents a Claude Code session; its subagents have different names. */
async function showLife(show: DemoRun): Promise<void> {
  show.print(`\n1  One ticket from Backlog to Done: ${issueUrl(show, LIFE_TICKET)}`);
  const session = await show.stage.server("demo");
  for (const { agent, command, goal, reason, to } of LIFE) {
    if (command === "review") {
      await show.stage.comment(LIFE_TICKET, "Approved");
      show.print("   · maya       approves the plan in a comment");
    }
    printResult(
      show,
      agent,
      await session.handoff({ number: LIFE_TICKET, command, ...goal, reason, agent }),
      to,
    );
  }
}

async function showRefusal(show: DemoRun): Promise<void> {
  show.print("\n2  A jump is refused, and the answer says what would work");
  const session = await show.stage.server("hasty");
  const { error } = await session.handoff({
    number: RACE_TICKET,
    command: "impl",
    intent: "complete",
    reason: "It was easy",
  });
  if (error === undefined) {
    show.surprises.push("the jump was accepted");
    return;
  }
  show.print(`   ✗ ${error.code}: ${forPeople(error.message)}`);
  show.print(`     ${forPeople(error.hint)}`);
}

async function showRace(show: DemoRun): Promise<void> {
  show.print(`\n3  Six servers ask for one lock at the same instant: ${issueUrl(show, RACE_TICKET)}`);
  const servers = await Promise.all(
    Array.from({ length: RACERS }, async (_, n) => show.stage.server(`racer-${n + 1}`)),
  );
  const answers = await Promise.all(
    servers.map(async (server) => ({
      server,
      answer: await server.handoff({
        number: RACE_TICKET,
        command: "research",
        intent: "lock",
        reason: "Mine",
      }),
    })),
  );
  const winners = answers.filter(({ answer }) => answer.error === undefined);
  for (const { server, answer } of answers) show.print(`   ${raceLine(server, answer)}`);
  if (winners.length !== 1) show.surprises.push(`${winners.length} servers got the lock`);
}

function raceLine({ name }: DemoServer, { error, lock }: DemoAnswer): string {
  if (error === undefined) return `✓ ${name} holds the lock until ${forPeople(lock?.until ?? "(no lock)")}`;
  const [, why = error.message] = error.message.split(/: (?=")/);
  return `✗ ${name} ${error.code}: ${forPeople(why)}`;
}

async function showCrash(show: DemoRun): Promise<void> {
  const { stage, print } = show;
  print(
    `\n4  A server is killed between lock and write, another one recovers: ${issueUrl(show, CRASH_TICKET)}`,
  );
  const first = await stage.server("first");
  await stage.holdBack("WriteTicket");
  const lost = first
    .handoff({ number: CRASH_TICKET, command: "plan", intent: "lock", reason: "Planning" })
    .catch(connectionLost);
  await stage.untilHeld();
  first.kill();
  await lost;
  print("   ✗ first      killed: it has the lock, and no record was written");
  const second = await stage.server("second");
  printResult(
    show,
    "second",
    await second.handoff({ number: CRASH_TICKET, command: "plan", intent: "lock", reason: "Taking over" }),
    "Plan in Progress",
  );
}

/** The killed server's client learns nothing more; that it learns so is what the demo wants. */
function connectionLost(error: unknown): void {
  if (!(error instanceof Error)) throw error;
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

async function showMoveByHand(show: DemoRun): Promise<void> {
  const { stage, print } = show;
  print(`\n5  A person moves a card by hand, and the log says so: ${issueUrl(show, HAND_TICKET)}`);
  const session = await stage.server("planner");
  printResult(
    show,
    "triager",
    await session.handoff({
      number: HAND_TICKET,
      command: "triage",
      to_state: "Research Needed",
      reason: "Has to be looked into",
    }),
    "Research Needed",
  );
  const [item] = cardSchema.parse(await stage.asPerson(CARD)).repository.issue.projectItems.nodes;
  const { id: projectId, field } = item.project;
  await stage.asPerson(MOVE, {
    projectId,
    itemId: item.id,
    fieldId: field.id,
    optionId: field.options[0].id,
  });
  print("   · maya       drags the card to Ready for Plan");
  const answer = await session.handoff({
    number: HAND_TICKET,
    command: "plan",
    intent: "lock",
    reason: "Planning from where maya put it",
  });
  printResult(show, "planner", answer, "Plan in Progress");
  if (answer.previousState !== "Ready for Plan")
    show.surprises.push(`the move by hand was read as "${answer.previousState}"`);
}
