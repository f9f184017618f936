import { setTimeout as sleep } from "node:timers/promises";
import { dirname, join } from "node:path";
import type { PullRequest } from "../../../../sandbox/src/entities.ts";
import { addReview, currentChecks, opinions, reportCheck } from "../../../../sandbox/src/pull-requests.ts";
import { RunFiles, type FiledRun } from "../../../loop/src/agents/run-files.ts";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import {
  addLoopTickets,
  documentOf,
  LoopStage,
  recordData,
  type LoopCommand,
} from "../processes/loop-stage.ts";
import { demoPlace, moveByHand, Stage } from "../e2e/stage.ts";
import { optionsOf } from "../e2e/tickets-stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { claudeCode, Machine } from "../client/claude-code.ts";
import { GitHost } from "./git-host.ts";
import { bash, handoff, loopVariables, worktree } from "../client/installed-plugin.ts";
import { ScriptedModel, type Turn } from "../client/scripted-model.ts";

/** It takes two minutes on two quiet cores. */
const MAX_WORK_MS = 450_000;
/** A calm night is no test: it may take as long as a busy machine needs. */
const MAX_CALM_WORK_MS = 900_000;
/** A person looks at a submission a while after the loop has. */
const REVIEW_AFTER_MS = 4_000;
const LOOK_EVERY_MS = 250;
/** Runs that have begun when the first loop is killed. */
const KILLED_AFTER = 6;
const SHARED_FILE = "shared.txt";
const TITLES = [
  "Retry a failed upload of telemetry",
  "Reject a burn time below zero",
  "Sort missions by launch date",
  "Export fuel readings as CSV",
  "Cache the star catalogue on disk",
  "Show the launch window in local time",
  "Warn before a mission is deleted",
  "Fix the rounding of fuel totals",
];

/** A night without trouble, to be looked at: fewer tickets, and a person who approves plans in another way. */
interface CalmNight {
  readonly tickets: number;
  /** Approves the plan of the ticket, with the variables of a person. */
  readonly approve: (number: number, variables: Readonly<Record<string, string>>) => Promise<void>;
}

/** A loop's process. */
interface NightLoop {
  kill(signal?: NodeJS.Signals): void;
  /** Its exit code. */
  end(): Promise<number | null>;
}

/** The scripted person: approves plans, answers, reviews, and merges. */
class Person {
  readonly #seenAtMs = new Map<string, number>();
  readonly #approved = new Set<number>();
  readonly #reviewed = new Set<string>();
  /** Tickets by what is to happen to them. */
  readonly of: Readonly<
    Record<"failing" | "changes" | "conflict" | "limited" | "poison" | "merging", number>
  >;
  /** The tickets on which the person was asked. */
  readonly asked: number[] = [];

  readonly #stage: Stage;
  readonly #host: GitHost;

  readonly #calm: CalmNight | null;

  constructor(stage: Stage, host: GitHost, numbers: readonly number[], calm: CalmNight | null) {
    this.#stage = stage;
    this.#host = host;
    this.#calm = calm;
    const [failing = 0, changes = 0, conflict = 0, limited = 0, poison = 0, merging = 0] = numbers;
    this.of = { failing, changes, conflict, limited, poison, merging };
  }

  /** Does what is due; whether every ticket is done. */
  async look(numbers: readonly number[]): Promise<boolean> {
    this.#host.show();
    const states = new Map(
      numbers.map((number) => [number, optionsOf(this.#stage, number)["Workflow State"]]),
    );
    for (const [number, state] of states) {
      if (state === "Plan in Review") await this.#approve(number);
      if (state !== "Human Needed") continue;
      this.asked.push(number);
      await moveByHand(this.#stage, number, "Research Needed");
    }
    for (const pull of this.#host.openPulls()) {
      const number = Number(/Closes #(\d+)/.exec(pull.body)?.[1]);
      const state = states.get(number);
      // A person merges the earlier commit while an agent works on a round.
      if (state === "In Progress" && number === this.of.merging && this.#reviewed.has(pull.id))
        this.#host.merge(pull);
      if (state !== "In Review") continue;
      const seenAtMs = this.#seenAtMs.get(pull.headRefOid) ?? Date.now();
      this.#seenAtMs.set(pull.headRefOid, seenAtMs);
      if (Date.now() >= seenAtMs + REVIEW_AFTER_MS) this.#review(pull, number);
    }
    return [...states.values()].every((state) => state === "Done");
  }

  async #approve(number: number): Promise<void> {
    if (this.#calm === null) await moveByHand(this.#stage, number, "In Progress");
    else if (!this.#approved.has(number))
      await this.#calm.approve(number, {
        ...this.#stage.environment(),
        RALPH_HERO_GITHUB_TOKEN: "sandbox-maya",
      });
    this.#approved.add(number);
  }

  #review(pull: PullRequest, number: number): void {
    const { world } = this.#stage.sandbox;
    const { failing, changes, conflict, merging } = this.of;
    const isFirst = !this.#reviewed.has(pull.id);
    this.#reviewed.add(pull.id);
    if (currentChecks(pull).length === 0) {
      const conclusion = isFirst && number === failing ? "FAILURE" : "SUCCESS";
      reportCheck(world, pull, { name: "test", conclusion, text: "1 test failed" });
    }
    if (isFirst && number === conflict) this.#host.write(SHARED_FILE, "a person was here\n");
    if (isFirst && (number === changes || number === merging)) {
      const { creator } = demoPlace(world).project;
      addReview(world, pull, creator, { state: "CHANGES_REQUESTED", body: "Name it otherwise" });
    }
    const isGreen = currentChecks(pull).every(({ conclusion }) => conclusion === "SUCCESS");
    const [opinion] = opinions(pull, true);
    const isRefused = opinion?.state === "CHANGES_REQUESTED" && opinion.headOid === pull.headRefOid;
    if (!isFirst && isGreen && !isRefused && !pull.hasConflict) this.#host.merge(pull);
  }
}

/** The scripted model's work on a ticket. */
function steps(
  { host, person }: Pick<Night, "host" | "person">,
  number: number,
  command: string,
): readonly Turn[] {
  const call = { number, command, reason: `By the script, for ${command}` };
  if (command === "triage") return [handoff({ ...call, to_state: "Research Needed" })];
  const [lock, complete] = ["lock", "complete"].map((intent) => handoff({ ...call, intent }));
  if (lock === undefined || complete === undefined) return [];
  const built = number === person.of.conflict ? SHARED_FILE : `gh-${number}.txt`;
  const file = command === "impl" ? built : documentOf(number, command);
  const work = bash(`mkdir -p ${dirname(file)} && echo "${number} $(date +%s%N)" > ${file}`);
  const commit = worktree({ action: "commit", message: `GH-${number}: ${command}` });
  const push = worktree({ action: "push" });
  if (command !== "impl") return [lock, work, commit, push, complete];
  return [
    lock,
    work,
    commit,
    push,
    () => {
      host.show();
      return worktree({ action: "pull_request", title: `GH-${number}` });
    },
    complete,
  ];
}

/** Eight tickets and two loops of real clients in worktrees with a remote, a scripted model, and a scripted person. */
export class Night {
  readonly stage: Stage;
  readonly host: GitHost;
  readonly person: Person;
  readonly numbers: readonly number[];
  /** How often the service refused for a usage limit. */
  limited = 0;
  readonly #machine: Machine;
  readonly #loops: LoopStage;
  #model: ScriptedModel | null = null;

  readonly #calm: CalmNight | null;

  private constructor(machine: Machine, stage: Stage, loops: LoopStage, calm: CalmNight | null) {
    this.#calm = calm;
    this.#machine = machine;
    this.stage = stage;
    this.#loops = loops;
    this.host = new GitHost(stage);
    this.host.git("fetch", "--quiet", loops.folder, "main:main");
    this.host.git("-C", loops.folder, "remote", "add", "origin", this.host.folder);
    this.host.write(SHARED_FILE, "begin\n");
    this.numbers = addLoopTickets(stage, "Backlog", TITLES.slice(0, calm?.tickets));
    this.person = new Person(stage, this.host, calm === null ? this.numbers : [], calm);
  }

  static async open(calm: CalmNight | null = null): Promise<Night> {
    const machine = await Machine.open(await claudeCode());
    const stage = await Stage.open({ processes: true });
    const loops = await LoopStage.open(stage, {}, machine.home);
    publishTeam(stage, {});
    const night = new Night(machine, stage, loops, calm);
    night.#model = await ScriptedModel.open({
      turns: [],
      conversation: (instructions) => night.#conversation(instructions),
    });
    return night;
  }

  /**
   * Works until every ticket is done; the exit codes of the loops at the end. The first of them, "crew", is killed and
   * started again on the way; `startCrew` starts it elsewhere.
   */
  async work(startCrew?: (command: LoopCommand) => NightLoop): Promise<(number | null)[]> {
    const crew = async (): Promise<NightLoop> => {
      const [options, env] = await this.#loopOf("crew");
      return startCrew?.(this.#loops.command(options, env)) ?? this.#loops.startSandboxed(options, env);
    };
    const first = await crew();
    let running: readonly NightLoop[] = [first];
    const untilMs = Date.now() + (this.#calm === null ? MAX_WORK_MS : MAX_CALM_WORK_MS);
    while (!(await this.person.look(this.numbers))) {
      if (Date.now() > untilMs) {
        const cards = this.numbers.map((number) => optionsOf(this.stage, number));
        throw new Error(`The tickets are not done in time: ${JSON.stringify(cards)}\n${await this.told()}`);
      }
      if (running.at(-1) === first && (await this.#runs()).length >= KILLED_AFTER) {
        first.kill();
        running = [await crew()];
        if (this.#calm === null)
          running = [...running, this.#loops.startSandboxed(...(await this.#loopOf("night")))];
      }
      await sleep(LOOK_EVERY_MS);
    }
    for (const loop of running) loop.kill("SIGINT");
    return Promise.all(running.map(async (loop) => loop.end()));
  }

  /** How the runs ended, for messages of tests. */
  async told(): Promise<string> {
    const runs = await this.#runs();
    return runs
      .map(({ ticket, command, end }) => `#${ticket.number} ${command}: ${end?.outcome}, ${end?.why}`)
      .toReversed()
      .join("\n");
  }

  /** How often each ticket was finished, by its log. */
  async finishes(): Promise<number[]> {
    const logs = await Promise.all(this.numbers.map(async (number) => recordData(this.stage, number)));
    return logs.map((log) => log.filter(({ to, from }) => to === "Done" && from !== "Done").length);
  }

  /** The figures of the night in a line. */
  async sums(): Promise<string> {
    const runs = await this.#runs();
    const finishes = await this.finishes();
    const costUsd = runs.reduce((sum, { end }) => sum + (end?.costUsd ?? 0), 0);
    const figures = [
      `${this.host.mergedTickets().length} merged`,
      `${runs.length} runs`,
      `$${costUsd.toFixed(4)} as the client counts`,
      `${finishes.filter((times) => times > 1).length} finished twice`,
      `${finishes.filter((times) => times === 0).length} lost`,
      `${this.person.asked.length} asked of a person`,
    ];
    return `${this.numbers.length} tickets: ${figures.join(", ")}`;
  }

  async close(): Promise<void> {
    await this.#model?.close();
    await this.#loops.close();
    await this.stage.close();
    await this.#machine.close();
    this.host.remove();
  }

  /** The runs of every loop, newest first, without the check that each begins with. */
  async #runs(): Promise<FiledRun[]> {
    const folder = join(this.#loops.folder, ".git", "ralph-hero", "runs");
    const runs = await new RunFiles(async () => folder).list();
    return runs.filter(({ command }) => command !== "check");
  }

  /** The options and variables of a loop. */
  async #loopOf(agent: string): Promise<[string[], Record<string, string>]> {
    const options = ["--parallel", "2", "--agent", agent, "--keep", "--poll", "1s", "--retries", "1"];
    const sandbox = (await sandboxProblem(process.env)) === null ? [] : ["--no-sandbox"];
    const env = {
      ...loopVariables(this.#machine, this.stage),
      HOME: this.#machine.home,
      ANTHROPIC_BASE_URL: this.#model?.url ?? "",
    };
    return [[...sandbox, ...options, "--client", this.#machine.binary], env];
  }

  #conversation(instructions: string): readonly Turn[] {
    const { of, asked } = this.person;
    const number = Number(/^Tickets?: (\d+) /m.exec(instructions)?.[1]);
    const [, command = ""] = /^Base directory for this skill: .*ralph-(\w+)$/m.exec(instructions) ?? [];
    if (number === of.poison && asked.length === 0 && command === "research")
      return [{ status: 400, message: "prompt is too long: 300000 tokens > 200000 maximum" }];
    if (number === of.limited && command === "plan" && this.limited === 0) {
      this.limited += 1;
      return [{ status: 429, message: "This request would exceed your rate limit" }];
    }
    return steps(this, number, command);
  }
}
