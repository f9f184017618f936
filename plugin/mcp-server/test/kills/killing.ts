/** Server processes are killed in the midst of their calls, others go on, and the world must not show it. */
import { setTimeout as sleep } from "node:timers/promises";
import { addTicketsIn, Stage, type Agent, type Answer } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { Random } from "../simulation/random.ts";
import { LAST_REQUESTS } from "../support/faults.ts";
import { Accounts } from "./accounts.ts";
import { nextDeed, type Deed } from "./deeds.ts";

export interface KillsReport {
  readonly kills: number;
  readonly calls: number;
  readonly acknowledged: number;
  /** What is not as it should be. */
  readonly problems: readonly string[];
}

const STATES = ["Backlog", "Research Needed", "Ready for Plan", "Plan in Review", "In Progress"] as const;
const TICKETS_PER_STATE = 4;
/** Calls that end before their moment has come kill nobody; there are not that many of them. */
const MAX_CALLS_PER_KILL = 4;
/** A call takes up to so many requests; a moment beyond its last one does not come. */
const MAX_SKIP = 5;
/** From the call to its end, on a machine that is not too busy. */
const MAX_MOMENT_MS = 250;
const LOOK_MS = 10;
/** An agent goes on with what its dead process had begun, mostly. */
const GOES_ON = 0.7;
/** The others come to their end, so that much is acknowledged. */
const DISTURBED = 0.6;

const TEAM = { agents: [{ name: "ada" }, { name: "bob" }], maxConsecutiveTurns: 30 };

class Killing {
  readonly #stage: Stage;
  readonly #random: Random;
  readonly #tickets: readonly number[];
  readonly #accounts = new Accounts();
  /** The process that is at work; it serves its agents until it is killed. */
  #server: Agent | null = null;
  #kills = 0;
  #calls = 0;

  constructor(stage: Stage, seed: number) {
    this.#stage = stage;
    this.#random = new Random(`kills ${seed}`);
    publishTeam(stage, TEAM);
    this.#tickets = STATES.flatMap((state) => addTicketsIn(stage.world, state, TICKETS_PER_STATE));
  }

  async run(kills: number): Promise<KillsReport> {
    let unfinished: Deed | null = null;
    while (this.#kills < kills && this.#calls < kills * MAX_CALLS_PER_KILL) {
      this.#calls += 1;
      const deed: Deed =
        unfinished ?? nextDeed(this.#stage, this.#random, { id: this.#calls, tickets: this.#tickets });
      const answer = await this.#callAndKill(deed);
      this.#accounts.note(deed, answer);
      const goesOn = answer === null && deed.once !== true && this.#random.chance(GOES_ON);
      unfinished = goesOn ? deed : null;
    }
    const problems = await this.#accounts.problems(this.#stage);
    return { kills: this.#kills, calls: this.#calls, acknowledged: this.#accounts.acknowledged, problems };
  }

  /** Returns the call's answer, or null where its process was killed before it came. */
  async #callAndKill({ agent, tool, args }: Deed): Promise<Answer | null> {
    const server = (this.#server ??= await this.#stage.agent());
    const moment = await this.#moment();
    let ended = false;
    const answer = server.call(tool, { ...args, agent }).then(
      (given) => given,
      () => null,
    );
    void answer.finally(() => {
      ended = true;
    });
    await moment(() => ended);
    if (!ended) await this.#kill(server);
    const given = await answer;
    await this.#stage.clearFaults();
    await this.#stage.release();
    return given;
  }

  async #kill(server: Agent): Promise<void> {
    this.#kills += 1;
    this.#server = null;
    server.kill();
    await server.close();
  }

  /** What resolves when the process is to die: at one of its requests, or at a time. */
  async #moment(): Promise<(isOver: () => boolean) => Promise<void>> {
    const random = this.#random;
    if (!random.chance(DISTURBED)) return untilOver;
    const action = random.pick([...LAST_REQUESTS, "hold-after", "time"] as const);
    const [skip, delayMs] = [random.between(0, MAX_SKIP - 1), random.next() * MAX_MOMENT_MS];
    if (action === "time") return async () => sleep(delayMs);
    await this.#stage.fault({ match: "*", action, skip });
    return async (isOver) => {
      while (!isOver() && (await this.#stage.held()) === 0) await sleep(LOOK_MS);
    };
  }
}

async function untilOver(isOver: () => boolean): Promise<void> {
  while (!isOver()) await sleep(LOOK_MS);
}

/** Kills that many processes, one after the other, on one sandbox. The seed decides who does what, and when it dies. */
export async function killAtRandom(seed: number, kills: number): Promise<KillsReport> {
  const stage = await Stage.open({ processes: true });
  try {
    return await new Killing(stage, seed).run(kills);
  } finally {
    await stage.close();
  }
}
