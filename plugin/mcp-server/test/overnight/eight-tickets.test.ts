import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PullRequest } from "../../../sandbox/src/entities.ts";
import { addReview, currentChecks, opinions, reportCheck } from "../../../sandbox/src/reviews.ts";
import { sandboxProblem } from "../../src/agents/sandbox-settings.ts";
import {
  addLoopTickets,
  LoopStage,
  ralphRefs,
  recordData,
  type RunningLoop,
} from "../processes/loop-stage.ts";
import { demoPlace, moveByHand, Stage } from "../e2e/stage.ts";
import { optionsOf } from "../e2e/tickets-stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { claudeCode, Machine } from "../client/claude-code.ts";
import { GitHost } from "./git-host.ts";
import { bash, handoff, loopVariables, SETUP_TIMEOUT_MS, worktree } from "../client/installed-plugin.ts";
import { ScriptedModel, type Turn } from "../client/scripted-model.ts";

/** From Backlog to merged: real clients in worktrees with a remote, a scripted model, and a scripted person. */

const TIMEOUT_MS = 600_000;
/** It takes two minutes on two quiet cores. */
const MAX_WORK_MS = 450_000;
/** A person looks at a submission a while after the loop has. */
const REVIEW_AFTER_MS = 4_000;
const LOOK_EVERY_MS = 250;
/** Runs that have begun when the first loop is killed. */
const KILLED_AFTER = 6;
const SHARED_FILE = "shared.txt";

let machine: Machine;
let stage: Stage;
let loops: LoopStage;
let host: GitHost;
let model: ScriptedModel;

beforeAll(async () => {
  machine = await Machine.open(await claudeCode());
  stage = await Stage.open({ processes: true });
  loops = await LoopStage.open(stage, {}, machine.home);
  publishTeam(stage, {});
  host = new GitHost(stage);
  host.git("fetch", "--quiet", loops.folder, "main:main");
  host.git("-C", loops.folder, "remote", "add", "origin", host.folder);
  host.write(SHARED_FILE, "begin\n");
}, SETUP_TIMEOUT_MS);

afterAll(async () => {
  await model?.close();
  await loops?.close();
  await stage?.close();
  await machine?.close();
  host?.remove();
});

/** The scripted person: approves plans, answers, reviews, and merges. */
class Person {
  readonly #seenAtMs = new Map<string, number>();
  readonly #reviewed = new Set<string>();
  /** Tickets by what is to happen to them. */
  readonly of: Readonly<
    Record<"failing" | "changes" | "conflict" | "limited" | "poison" | "merging", number>
  >;
  /** The tickets on which the person was asked. */
  readonly asked: number[] = [];

  constructor(numbers: readonly number[]) {
    const [failing = 0, changes = 0, conflict = 0, limited = 0, poison = 0, merging = 0] = numbers;
    this.of = { failing, changes, conflict, limited, poison, merging };
  }

  /** Does what is due; whether every ticket is done. */
  async look(numbers: readonly number[]): Promise<boolean> {
    host.show();
    const states = new Map(numbers.map((number) => [number, optionsOf(stage, number)["Workflow State"]]));
    for (const [number, state] of states) {
      if (state === "Plan in Review") await moveByHand(stage, number, "In Progress");
      if (state !== "Human Needed") continue;
      this.asked.push(number);
      await moveByHand(stage, number, "Research Needed");
    }
    for (const pull of host.openPulls()) {
      const number = Number(/Closes #(\d+)/.exec(pull.body)?.[1]);
      const state = states.get(number);
      // A person merges the earlier commit while an agent works on a round.
      if (state === "In Progress" && number === this.of.merging && this.#reviewed.has(pull.id))
        host.merge(pull);
      if (state !== "In Review") continue;
      const seenAtMs = this.#seenAtMs.get(pull.headRefOid) ?? Date.now();
      this.#seenAtMs.set(pull.headRefOid, seenAtMs);
      if (Date.now() >= seenAtMs + REVIEW_AFTER_MS) this.#review(pull, number);
    }
    return [...states.values()].every((state) => state === "Done");
  }

  #review(pull: PullRequest, number: number): void {
    const { world } = stage.sandbox;
    const { failing, changes, conflict, merging } = this.of;
    const isFirst = !this.#reviewed.has(pull.id);
    this.#reviewed.add(pull.id);
    if (currentChecks(pull).length === 0) {
      const conclusion = isFirst && number === failing ? "FAILURE" : "SUCCESS";
      reportCheck(world, pull, { name: "test", conclusion, text: "1 test failed" });
    }
    if (isFirst && number === conflict) host.write(SHARED_FILE, "a person was here\n");
    if (isFirst && (number === changes || number === merging)) {
      const { creator } = demoPlace(world).project;
      addReview(world, pull, creator, { state: "CHANGES_REQUESTED", body: "Name it otherwise" });
    }
    const isGreen = currentChecks(pull).every(({ conclusion }) => conclusion === "SUCCESS");
    const [opinion] = opinions(pull, true);
    const isRefused = opinion?.state === "CHANGES_REQUESTED" && opinion.headOid === pull.headRefOid;
    if (!isFirst && isGreen && !isRefused && !pull.hasConflict) host.merge(pull);
  }
}

function steps(person: Person, number: number, command: string): readonly Turn[] {
  const call = { number, command, reason: `By the script, for ${command}` };
  if (command === "triage") return [handoff({ ...call, to_state: "Research Needed" })];
  const [lock, complete] = ["lock", "complete"].map((intent) => handoff({ ...call, intent }));
  if (lock === undefined || complete === undefined) return [];
  const file = number === person.of.conflict ? SHARED_FILE : `gh-${number}.txt`;
  const work = bash(`echo "${number} $(date +%s%N)" > ${file}`);
  const commit = worktree({ action: "commit", message: `GH-${number}: ${command}` });
  if (command !== "impl") return [lock, work, commit, complete];
  return [
    lock,
    work,
    commit,
    worktree({ action: "push" }),
    () => {
      host.show();
      return worktree({ action: "pull_request", title: `GH-${number}` });
    },
    complete,
  ];
}

test("eight tickets, from Backlog to merged", { timeout: TIMEOUT_MS }, async () => {
  const numbers = addLoopTickets(stage, "Backlog", 8);
  const person = new Person(numbers);
  let limited = 0;
  model = await ScriptedModel.open({
    turns: [],
    conversation(instructions) {
      const number = Number(/^Tickets?: (\d+) /m.exec(instructions)?.[1]);
      const [, command = ""] = /^Base directory for this skill: .*ralph-(\w+)$/m.exec(instructions) ?? [];
      if (number === person.of.poison && person.asked.length === 0 && command === "research")
        return [{ status: 400, message: "prompt is too long: 300000 tokens > 200000 maximum" }];
      if (number === person.of.limited && command === "plan" && limited === 0) {
        limited += 1;
        return [{ status: 429, message: "This request would exceed your rate limit" }];
      }
      return steps(person, number, command);
    },
  });
  const start = async (agent: string): Promise<RunningLoop> => {
    const options = ["--parallel", "2", "--agent", agent, "--keep", "--poll", "1s", "--retries", "1"];
    const env = {
      ...loopVariables(machine, stage),
      HOME: machine.home,
      ANTHROPIC_BASE_URL: model.url,
    };
    const all = [...options, "--client", await claudeCode()];
    return (await sandboxProblem()) === null ? loops.startSandboxed(all, env) : loops.start(all, env);
  };
  const killed = await start("crew");
  let running: readonly RunningLoop[] = [killed];
  const untilMs = Date.now() + MAX_WORK_MS;
  const told = (): string => [killed, ...running].map((loop) => loop.told()).join("\n");
  while (!(await person.look(numbers))) {
    if (Date.now() > untilMs)
      throw new Error(
        `The tickets are not done in time: ${JSON.stringify(numbers.map((number) => optionsOf(stage, number)))}\n${told()}`,
      );
    const begun = killed.events.filter(({ event }) => event === "started").length;
    if (running.length === 1 && begun >= KILLED_AFTER) {
      killed.kill();
      running = [await start("crew"), await start("night")];
    }
    await sleep(LOOK_EVERY_MS);
  }
  for (const loop of running) loop.kill("SIGINT");
  for (const loop of running) expect(await loop.end()).toBe(130);
  expect(person.asked, told()).toEqual([person.of.poison]);
  for (const number of numbers) {
    const log = await recordData(stage, number);
    const finished = log.filter(({ to, from }) => to === "Done" && from !== "Done");
    expect(finished, `#${number}\n${told()}`).toHaveLength(1);
  }
  expect(await roundsOf(person.of.failing)).toEqual(["Round 1 of 3 (checks failed)"]);
  expect(await roundsOf(person.of.changes)).toEqual(["Round 1 of 3 (changes requested)"]);
  expect(await roundsOf(person.of.conflict)).toEqual(["Round 1 of 2 (conflict)"]);
  expect(await roundsOf(person.of.merging)).toEqual(["Round 1 of 3 (changes requested)"]);
  expect(host.mergedTickets()).toEqual(numbers);
  expect({ loops: running.length, limited }).toEqual({ loops: 2, limited: 1 });
  expect(await ralphRefs(stage)).toEqual([]);
  tellNumbers([killed, ...running], numbers.length, person);
});

/** The rounds of rework on a ticket's pull request, by its log. */
async function roundsOf(number: number): Promise<string[]> {
  const log = await recordData(stage, number);
  return log.flatMap(({ reason }) => /^Round \d of \d \([a-z ]+\)/.exec(reason)?.[0] ?? []);
}

function tellNumbers(all: readonly RunningLoop[], tickets: number, { asked }: Person): void {
  const ends = all.flatMap(({ events }) => events.filter(({ event }) => event === "ended"));
  const costUsd = ends.reduce((sum, { costUsd: cost }) => sum + (typeof cost === "number" ? cost : 0), 0);
  console.log(
    `${tickets} tickets merged by ${ends.length} runs, ${asked.length} question, $${costUsd.toFixed(4)} as the client counts`,
  );
}
