import { freeName } from "./free-name.ts";
import { Failure } from "../../errors.ts";
import { readBoard } from "../board/board.ts";
import type { AgentEnd, Workplace } from "../ports/agents.ts";
import type { World } from "../world.ts";
import { adoptOrphan } from "./adopt-orphan.ts";
import { nextDue, type Due } from "./due-work.ts";
import type { LoopEvent, Sequel, Stamped } from "./events.ts";
import { allowanceUsd, freeSlots, notNow, spentThisHour, stopFor, type Stop } from "./limits.ts";
import type { LoopCall, LoopContext } from "./loop-context.ts";
import { BEGINNING, foldEvent, type LoopState } from "./loop-state.ts";
import { beginRun, settleRun, type ActiveRun } from "./one-run.ts";
import { patiently } from "./patience.ts";
import { Pulse } from "./pulse.ts";
import { judgeMark, type MarkStanding, type StandingMark } from "./run-mark.ts";
import { RunMarks } from "./run-marks.ts";
import { tidyWorktrees } from "./tidy-worktrees.ts";
import { Wake } from "./wake.ts";
import { whoHolds, whoWaits } from "./who-waits.ts";

/** A change that no conditional request shows, such as a lock whose lease ends, is found after this. */
const FULL_LOOK_EVERY_MS = 10 * 60_000;
/** After a look that failed: what ails GitHub for longer is told again. */
const AFTER_TROUBLE_MS = 15_000;
/** Looks that fail in a row: after a quarter of an hour of them a person should know. */
const MAX_TROUBLES = 60;

/** What a loop leaves behind at its end. */
export interface LoopReport {
  readonly state: LoopState;
  /** Null where there was nothing more to do. */
  readonly stop: Stop | null;
}

interface Watched {
  readonly active: ActiveRun;
  readonly done: Promise<void>;
}

type Marks = ReadonlyMap<number, StandingMark>;

/**
 * Takes the next ticket, gives it to a fresh agent, looks at the board, goes on, until people are needed or a limit is
 * reached. It remembers nothing that it could not find again: whoever starts the next one begins at the board.
 */
export class Loop {
  readonly #world: World;
  readonly #workplace: Workplace;
  readonly #call: LoopCall;
  readonly #observe: (event: Stamped, state: LoopState) => void;
  readonly #watched = new Map<number, Watched>();
  readonly #wake = new Wake();
  readonly #beganAtMs = performance.now();
  #state = BEGINNING;
  #stop: Stop | null = null;
  #defect: unknown = null;
  #troubles = 0;
  /** How many runs have come to their end, and were looked at. */
  #ends = 0;

  constructor(
    world: World,
    workplace: Workplace,
    call: LoopCall,
    observe: (event: Stamped, state: LoopState) => void,
  ) {
    this.#world = world;
    this.#workplace = workplace;
    this.#call = call;
    this.#observe = observe;
  }

  /** The first time: nothing more is started, and who is at work may finish. */
  stopStarting(): void {
    this.#halt({ why: "interrupted", message: "no more agents are started; those at work may finish" });
  }

  /** Ends all agents; their tickets are free when the loop has ended. */
  endAgents(): void {
    this.stopStarting();
    for (const { active } of this.#watched.values()) active.agent.end();
  }

  /** Throws what reading the board throws, and AGENT_NOT_STARTED; agents at work have ended by then. */
  async run(): Promise<LoopReport> {
    const context = await this.#begin();
    const dry = this.#call.mode === "dry run";
    const pulse = new Pulse(this.#world, this.#call.address);
    while (this.#stop === null) {
      const endsBefore = this.#ends;
      const sure = await this.#look(context, pulse);
      if (this.#call.mode === "once" || dry)
        this.#halt({ why: "once", message: "one look at the board was asked for" });
      // A run that ended during the look may have made work due that the look has passed by.
      if (this.#ends > endsBefore && this.#stop === null) continue;
      const idle = this.#watched.size === 0;
      if (idle && sure && this.#call.mode !== "keep") break;
      if (this.#stop !== null) break;
      if (idle && sure) await this.#tellOthers(context);
      await this.#untilChange(pulse, sure);
    }
    await Promise.all([...this.#watched.values()].map(async ({ done }) => done));
    if (this.#defect !== null) throw this.#defect;
    if (!dry) await this.#tidy(context);
    await this.#tellOthers(context);
    return { state: this.#state, stop: this.#stop };
  }

  async #begin(): Promise<LoopContext> {
    const { address, commands, limits, mode } = this.#call;
    const board = await readBoard(this.#world, address);
    const context = {
      world: this.#world,
      workplace: this.#workplace,
      call: this.#call,
      marks: new RunMarks(this.#world, address, board.repository.id),
      tell: (event: LoopEvent) => this.#tell(event),
    };
    const repository = board.repository.nameWithOwner;
    this.#tell({
      kind: "began",
      repository,
      project: board.project.url,
      commands,
      parallel: limits.parallel,
    });
    if (mode !== "dry run") await this.#tidy(context);
    return context;
  }

  async #tidy(context: LoopContext): Promise<void> {
    const marks = await patiently(this.#world, async () => context.marks.list());
    const busy = [...marks.values()].filter(({ phase }) => phase === "running").map(({ number }) => number);
    await tidyWorktrees(context, new Set(busy));
  }

  /** Takes up what an earlier loop left, and fills the free slots. False where the board could not be read. */
  async #look(context: LoopContext, pulse: Pulse): Promise<boolean> {
    try {
      await pulse.changed();
      const marks = await context.marks.list();
      if (this.#call.mode !== "dry run") await this.#adoptOrphans(context, marks);
      await this.#fill(context, marks);
      this.#troubles = 0;
      return true;
    } catch (error) {
      this.#troubles += 1;
      const passing = error instanceof Failure && error.retryable && this.#troubles <= MAX_TROUBLES;
      if (!passing) {
        this.#breakOff(error);
        return true;
      }
      this.#tell({ kind: "trouble", number: null, message: error.message });
      return false;
    }
  }

  async #fill(context: LoopContext, marks: Marks): Promise<void> {
    const { limits, mode } = this.#call;
    const taken = new Set<number>();
    for (;;) {
      const stop = stopFor(this.#state, limits, performance.now() - this.#beganAtMs);
      if (stop !== null) this.#halt(stop);
      if (this.#stop !== null || freeSlots(this.#state, limits) <= (mode === "dry run" ? taken.size : 0))
        return;
      const due = await this.#nextDue(marks, taken);
      if (due === null) return;
      taken.add(due.number);
      if (mode === "dry run") {
        const { number, title, url, command, state: from } = due;
        this.#tell({ kind: "would start", run: { number, title, url, command, from } });
      } else await this.#start(context, due, marks.get(due.number) ?? null);
    }
  }

  async #nextDue(marks: Marks, taken: ReadonlySet<number>): Promise<Due | null> {
    const { address, commands, labels, limits } = this.#call;
    const standings = [...marks.values()].map((mark) => ({ mark, standing: this.#judge(mark) }));
    const blocked = standings.filter(({ standing }) => standing.kind !== "free");
    const kept = new Map(
      blocked.flatMap(({ mark, standing }) => (standing.kind === "kept" ? [[mark.number, mark.atMs]] : [])),
    );
    return nextDue(this.#world, {
      address,
      agent: freeName(this.#call, this.#state),
      commands,
      labels,
      except: new Set([
        ...taken,
        ...notNow(this.#state, limits, this.#world.clock.now()),
        ...blocked.filter(({ standing }) => standing.kind !== "kept").map(({ mark }) => mark.number),
      ]),
      kept,
    });
  }

  #judge(mark: StandingMark): MarkStanding {
    const { clock, processes, settings } = this.#world;
    return judgeMark(mark, {
      self: this.#workplace.self,
      host: settings.host,
      nowMs: clock.now(),
      isGone: (session) => processes.isGone(session),
    });
  }

  async #start(context: LoopContext, due: Due, previous: StandingMark | null): Promise<void> {
    const standing = previous === null ? null : this.#judge(previous);
    // Another command begins anew; a ticket that was kept does, too.
    const same = previous?.command === due.command && standing?.kind === "free";
    try {
      const active = await beginRun(context, {
        due,
        agent: freeName(this.#call, this.#state),
        attempt: same ? standing.attempt : 1,
        previous,
        budgetUsd: allowanceUsd(this.#state, this.#call.limits),
      });
      if (active !== null) this.#watch(context, active, false);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "WORKTREE_FAILED") throw error;
      this.#tell({ kind: "not started", number: due.number, message: error.message });
    }
  }

  /** Agents at work whose loop is gone are watched over by this one, and judged like its own. */
  async #adoptOrphans(context: LoopContext, marks: Marks): Promise<void> {
    for (const mark of marks.values()) {
      const standing = this.#judge(mark);
      if (this.#watched.has(mark.number) || standing.kind !== "orphan") continue;
      const active = await adoptOrphan(context, mark);
      if (active !== null) this.#watch(context, active, true);
    }
  }

  #watch(context: LoopContext, active: ActiveRun, adopted: boolean): void {
    this.#tell({ kind: "started", run: active.run, adopted });
    const done = this.#see(context, active);
    this.#watched.set(active.run.number, { active, done });
  }

  /** Never rejects: what is wrong stops the loop. */
  async #see(context: LoopContext, active: ActiveRun): Promise<void> {
    const { run } = active;
    try {
      await this.#settle(context, active, await active.agent.ended);
    } catch (error) {
      this.#breakOff(error);
    } finally {
      this.#watched.delete(run.number);
      this.#ends += 1;
      this.#wake.now();
    }
  }

  async #settle(context: LoopContext, active: ActiveRun, end: AgentEnd): Promise<void> {
    const { run } = active;
    const { costUsd } = end;
    const tookMs = this.#world.clock.now() - run.startedAtMs;
    try {
      const settled = await patiently(this.#world, async () => settleRun(context, active, end));
      const { outcome, sequel, notEscalated } = settled;
      this.#tell({ kind: "ended", run, outcome, sequel, tookMs, costUsd });
      if (notEscalated !== null)
        this.#tell({
          kind: "trouble",
          number: run.number,
          message: `no person could be asked: ${notEscalated}`,
        });
      this.#tellIfSpent(run.number, sequel);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // The ticket's own trouble, such as a damaged log, is no reason to leave the others alone.
      const outcome = { kind: "unfinished", why: error.message } as const;
      this.#tell({ kind: "ended", run, outcome, sequel: "set aside", tookMs, costUsd });
    }
  }

  /** What waits for people, and what others are at. */
  async #tellOthers(context: LoopContext): Promise<void> {
    const mine = new Set(this.#watched.keys());
    const held = await patiently(this.#world, async () => whoHolds(context, mine));
    this.#tell({ kind: "held", tickets: held });
    const waiting = await patiently(this.#world, async () => whoWaits(context));
    this.#tell({ kind: "waiting", tickets: waiting });
  }

  #tellIfSpent(number: number, sequel: Sequel): void {
    const { limits } = this.#call;
    if (sequel !== "again" || !spentThisHour(this.#state, limits, this.#world.clock.now()).includes(number))
      return;
    const message = `it had ${limits.maxRunsPerTicketAndHour} runs within an hour, and rests until that is over (--runs-per-hour)`;
    this.#tell({ kind: "trouble", number, message });
  }

  async #untilChange(pulse: Pulse, sure: boolean): Promise<void> {
    const { pollMs } = this.#call;
    const fullLookAtMs = performance.now() + FULL_LOOK_EVERY_MS;
    if (!sure) return this.#wake.within(AFTER_TROUBLE_MS);
    const running = this.#watched.size;
    if (running === 0)
      this.#tell({ kind: "sleeping", untilMs: this.#world.clock.now() + FULL_LOOK_EVERY_MS });
    while (this.#stop === null && performance.now() < fullLookAtMs) {
      await this.#wake.within(pollMs);
      if (this.#watched.size !== running || (await this.#hasChanged(pulse))) return;
    }
  }

  async #hasChanged(pulse: Pulse): Promise<boolean> {
    try {
      if (!(await pulse.changed())) return false;
      for (const { number, state } of this.#state.running) {
        const to = pulse.stateOf(number);
        if (to !== null && to !== state) this.#tell({ kind: "moved", number, to });
      }
      return true;
    } catch (error) {
      // The full look tells what is wrong, and how often.
      if (error instanceof Failure) return true;
      throw error;
    }
  }

  #halt(stop: Stop): void {
    if (this.#stop !== null) return;
    this.#stop = stop;
    if (stop.why !== "once") this.#tell({ kind: "stopping", stop });
    this.#wake.now();
  }

  #breakOff(error: unknown): void {
    this.#defect ??= error;
    this.#halt({ why: "broken", message: error instanceof Error ? error.message : String(error) });
  }

  #tell(event: LoopEvent): void {
    const stamped = { ...event, atMs: this.#world.clock.now() };
    this.#state = foldEvent(this.#state, stamped);
    this.#observe(stamped, this.#state);
  }
}
