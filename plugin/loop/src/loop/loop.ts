import { sameName } from "../../../mcp-server/src/rules/names.ts";
import { withoutSecrets } from "../../../mcp-server/src/rules/text.ts";
import { Failure, diskFull, isOfOneTicket, messageOf, withHint } from "../../../mcp-server/src/errors.ts";
import { aimWork } from "./work-target.ts";
import { BoardPoller, DRY_RUN_BUDGET_MS, Retrier, RetryBudget, Wake } from "./board-poller.ts";
import { readBoard, type Board } from "../../../mcp-server/src/ticket/board-card/board.ts";
import { AnsweredQuestions } from "./briefing.ts";
import { DeferredCalls } from "./deferred-calls.ts";
import { tellOthers, type LeftTicket } from "./escalation.ts";
import { FollowedReviews } from "./follow.ts";
import {
  allowanceUsd,
  clientStop,
  hasGivenEnough,
  noteIfSpent,
  spentThisHour,
  spentWindows,
  stopFor,
  supersedes,
  notNow,
} from "./limits.ts";
import { nextDue, nextOwned, type Due } from "./due-work.ts";
import { snapshotOf, type LiveSnapshot } from "./live-snapshot.ts";
import {
  clientFor,
  judgeNow,
  requireWaitingClients,
  type LoopOptions,
  type LoopContext,
  type Workplace,
  freeName,
} from "./loop-context.ts";
import {
  type LoopEvent,
  type Run,
  type Stamped,
  type Stop,
  type Waiting,
  BEGINNING,
  foldEvent,
  type LoopState,
  TicketBackoff,
} from "./loop-state.ts";
import { beginRun, needsWorktree } from "./one-run.ts";
import { commandsWrite, Preflight, requireReady } from "./preflight.ts";
import { AskedWork, AwaitedReplies } from "./replies.ts";
import { undeliveredDue } from "./rounds.ts";
import {
  RunMarks,
  countsAfter,
  type ListedMark,
  waitsForAnswer,
} from "../../../mcp-server/src/runs/run-marks.ts";
import { ServiceOutage, hasLeft } from "./run-outcome.ts";
import { RunSupervisor } from "./run-supervisor.ts";
import { adoptOrphan, tidy } from "./tidy.ts";
import type { World } from "../../../mcp-server/src/ticket/world/world.ts";

/** A change that no conditional request shows, such as a lock whose lease ends, is found after this. */
const FULL_LOOK_EVERY_MS = 10 * 60_000;
/** A request for each worktree whose ticket is not open: a disk fills up more slowly. */
const TIDY_EVERY_MS = 10 * 60_000;

/** The result of a loop. */
export interface LoopReport {
  readonly state: LoopState;
  /** Null where there was nothing more to do. */
  readonly stop: Stop | null;
  /** Whether the tickets that wait could be read at the end. */
  readonly isListed: boolean;
}

type Marks = ReadonlyMap<number, ListedMark>;

/**
 * Takes the next ticket, gives it to a fresh agent, looks at the board, goes on, until people are needed or a limit is
 * reached. It remembers nothing that it could not find again: whoever starts the next one begins at the board.
 */
export class Loop {
  readonly #world: World;
  readonly #workplace: Workplace;
  readonly #options: LoopOptions;
  readonly #observe: (event: Stamped, state: LoopState) => void;
  readonly #ending = new AbortController();
  /** Aborted when nothing more is to be started: a trial of permissions ends then. */
  readonly #startsOver = new AbortController();
  /** The longest wait for GitHub. */
  readonly #boundMs: number;
  readonly #retrier: Retrier;
  readonly #outage: ServiceOutage;
  readonly #wake: Wake;
  readonly #backoff: TicketBackoff;
  readonly #poller: BoardPoller;
  readonly #beganAtMs: number;
  readonly #preflight = new Preflight();
  readonly #sources = new WorkSources();
  readonly #supervisor = new RunSupervisor((defect) => this.#afterEnd(defect));
  #state = BEGINNING;
  /** By ticket, how often its worktree could not be set up. */
  readonly #failedSetUps = new Map<number, number>();
  #stop: Stop | null = null;
  #defect: unknown = null;
  /** The use of a plan that was told last. */
  #planShown = "";
  #tidyAtMs = 0;
  /** Worktrees of which it was told that they stay. */
  readonly #staying = new Set<string>();
  /** With looks that fail one after the other. */
  #retryBudget: RetryBudget;

  constructor(
    world: World,
    workplace: Workplace,
    options: LoopOptions,
    observe: (event: Stamped, state: LoopState) => void,
  ) {
    this.#world = world;
    this.#workplace = workplace;
    this.#options = options;
    this.#observe = observe;
    const { timer } = workplace;
    this.#boundMs = options.mode === "dry run" ? DRY_RUN_BUDGET_MS : Number.POSITIVE_INFINITY;
    this.#retrier = new Retrier(timer, this.#ending.signal, this.#boundMs);
    this.#retryBudget = new RetryBudget(timer, this.#boundMs);
    this.#outage = new ServiceOutage(timer, () => world.clock.now());
    this.#wake = new Wake(timer);
    this.#backoff = new TicketBackoff(timer, options.limits.retryWaitMs);
    this.#poller = new BoardPoller(world, options.address);
    this.#beganAtMs = timer.elapsedMs();
  }

  /** The first time: nothing more is started, and who is at work may finish. */
  stopStarting(): void {
    this.#interrupt("may finish, and a second Ctrl-C ends them");
  }

  /** Ends all agents; their tickets are free when the loop has ended. */
  endAgents(): void {
    this.#interrupt("are ended");
    this.#ending.abort();
    this.#supervisor.endAgents();
  }

  #interrupt(agentsAtWork: string): void {
    const message =
      this.#supervisor.numbers.size === 0
        ? "interrupted, and no agent is at work"
        : `no more agents are started; those at work ${agentsAtWork}`;
    this.#halt({ why: "interrupted", message });
    this.#startsOver.abort();
  }

  /** What there is to watch now. */
  snapshot(): LiveSnapshot {
    const progressOf = (number: number) => this.#supervisor.progressOf(number);
    return snapshotOf(this.#world, this.#options, this.#state, this.#poller.seen, progressOf);
  }

  /** Throws what reading the board throws, AGENT_NOT_STARTED and DISK_FULL; agents at work have ended by then. */
  async run(): Promise<LoopReport> {
    const context = await this.#begin().catch((error: unknown) => {
      throw diskFull(error) ?? error;
    });
    if (context === null) return { state: this.#state, stop: this.#stop, isListed: false };
    const [dry, keeps] = [this.#options.mode === "dry run", this.#options.mode === "keep"];
    const others = async () =>
      tellOthers(context, this.#state, [
        ...this.#sources.left(context),
        ...(keeps ? [] : this.#spent()),
        ...this.#notStarted(),
      ]);
    while (this.#stop === null) {
      if (!dry && this.#workplace.timer.elapsedMs() >= this.#tidyAtMs) await this.#tidy(context);
      const [endsBefore, restingBefore] = [this.#supervisor.ends, this.#backoff.numbers];
      const trouble = await this.#look(context);
      const sure = trouble === null;
      const isWhole = trouble?.isCutOff !== true || this.#state.started > 0;
      if ((this.#options.mode === "once" || dry) && isWhole)
        this.#halt({ why: "once", message: "one look at the board was asked for" });
      const resting = this.#backoff.numbers;
      const isRested = restingBefore.some((number) => !resting.includes(number));
      // A run or a rest that ended during the look may have made work due that the look has passed by.
      if ((this.#supervisor.ends > endsBefore || isRested) && this.#stop === null) continue;
      const idle = this.#supervisor.numbers.size === 0 && this.#backoff.leftMs === null;
      if (idle && sure && !keeps && this.#sources.reviews.pending(context).leftMs <= 0) break;
      if (this.#stop !== null) break;
      if (idle && sure && keeps) await this.#beside(others);
      await (sure ? this.#untilChange(context) : this.#sitTroubleOut(trouble.waitMs));
    }
    await this.#untilAllEnded();
    if (this.#defect !== null) throw this.#defect;
    // No run follows that could show whether the client works again.
    const unable = clientStop(this.#state, 1);
    if (unable !== null) this.#halt(unable);
    if (!dry) await this.#tidy(context);
    // A loop that is stopped early does not wait for GitHub to come back.
    const mayWait = this.#stop === null || this.#stop.why === "once";
    const isListed = await this.#beside(async () => (mayWait ? this.#retrier.run(others) : others()));
    return { state: this.#state, stop: this.#stop, isListed };
  }

  /** Null where the caller ended it before the board could be read. */
  async #begin(): Promise<LoopContext | null> {
    const { address, commands, limits } = this.#options;
    // Outside of a clone nothing can be started.
    await this.#workplace.worktrees.list();
    const place = { world: this.#world, workplace: this.#workplace, options: this.#options };
    const boundMs = Math.min(this.#boundMs, limits.timeMs ?? Number.POSITIVE_INFINITY);
    const board = await this.#firstBoard(new RetryBudget(this.#workplace.timer, boundMs));
    if (board === null) return null;
    const { repository, project, team } = board;
    requireWaitingClients(this.#options, team, commands);
    const aim = { address, delivery: team.delivery };
    const plan = await this.#retrier.run(async () => aimWork(this.#world, this.#workplace.worktrees, aim));
    const tell = (event: LoopEvent): void => this.#tell(event);
    requireReady(plan.problems, { ...place, tell });
    await this.#preflight.pass({ ...place, team, tell }, commandsWrite(place), this.#startsOver.signal);
    if (this.#startsOver.signal.aborted) return null;
    const prepared = commandsWrite(place) ? await this.#workplace.worktrees.includedFiles() : null;
    const context = {
      ...place,
      // GitHub's answers name the repository as it is called now.
      options: { ...this.#options, address: plan.repository.address },
      team,
      tell,
      origin: { base: plan.unlinkedBase, fork: plan.target.fork },
      base: plan.target.base,
      marks: new RunMarks(this.#world, this.#workplace.agents, { address, repositoryId: repository.id }),
      retrier: this.#retrier,
      startsOver: this.#startsOver.signal,
      ending: this.#ending.signal,
    };
    this.#tell({
      kind: "began",
      repository: repository.nameWithOwner,
      project: project.url,
      commands,
      parallel: limits.parallel,
    });
    if (prepared !== null) {
      const { setup } = team.worktree;
      const shown = setup === undefined ? null : withoutSecrets(setup, this.#world.settings.secrets);
      this.#tell({ kind: "prepares", ...prepared, setup: shown });
    }
    return context;
  }

  /** Null where the caller ends the loop first. A GitHub that cannot be reached is waited for; that is told. */
  async #firstBoard(budget: RetryBudget): Promise<Board | null> {
    for (;;) {
      try {
        return await readBoard(this.#world, this.#options.address);
      } catch (error) {
        if (this.#stop !== null) return null;
        const waitMs = budget.waitMsAfter(error);
        if (waitMs === null) throw error;
        const next = `the next try is in ${Math.ceil(waitMs / 1000)} s`;
        this.#tell({ kind: "trouble", number: null, message: `${messageOf(error)}; ${next}` });
        await this.#wake.within(waitMs);
      }
    }
  }

  async #tidy(context: LoopContext): Promise<void> {
    await this.#beside(async () => tidy(context, this.#poller, this.#staying));
    this.#tidyAtMs = this.#workplace.timer.elapsedMs() + TIDY_EVERY_MS;
  }

  /** The tickets in hand that had all runs of this hour. */
  #spent(): readonly LeftTicket[] {
    const { limits } = this.#options;
    const spent = spentThisHour(this.#state, limits, this.#world.clock.now());
    const wait = `it had ${limits.maxRunsPerTicketAndHour} runs within an hour, and a later loop goes on (--runs-per-hour)`;
    return (this.#poller.seen?.tickets ?? [])
      .filter(({ number }) => spent.includes(number) && this.#state.inHand.has(number))
      .map((ticket) => ({ ticket, for: wait }));
  }

  /** The open tickets on which no agent could be started. */
  #notStarted(): readonly LeftTicket[] {
    const wait = "no agent could be started: a person removes the cause, and starts the loop again";
    return (this.#poller.seen?.tickets ?? []).flatMap((ticket) => {
      const cause = this.#state.notStarted.get(ticket.number);
      return cause === undefined ? [] : [{ ticket, for: wait, cause }];
    });
  }

  /** Until no agent is at work. */
  async #untilAllEnded(): Promise<void> {
    while (this.#supervisor.numbers.size > 0) {
      await this.#wake.within(this.#options.pollMs);
      if (this.#supervisor.numbers.size === 0 || this.#ending.signal.aborted) continue;
      try {
        await this.#pollBoard();
      } catch (error) {
        if (!(error instanceof Failure)) this.#breakOff(error);
      }
    }
  }

  /** Does what is beside the runs: where it fails, that is told, and the loop goes on. Whether it was done. */
  async #beside(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const failure = diskFull(error) ?? error;
      if (!(failure instanceof Failure)) throw failure;
      this.#tell({ kind: "trouble", number: null, message: withHint(failure) });
      return false;
    }
  }

  /**
   * Takes up what an earlier loop left, and fills the free slots. Null, unless the board could not be read or the
   * clients' service is away: then the wait before the next look, and whether a failure ended this one before all was
   * seen.
   */
  async #look(context: LoopContext): Promise<{ readonly waitMs: number; readonly isCutOff: boolean } | null> {
    try {
      await this.#pollBoard();
      const marks = await context.marks.list();
      await this.#sources.calls.look(context, marks, this.#poller, this.#state.calls);
      if (this.#options.mode !== "dry run") await this.#adoptOrphans(context, marks);
      await this.#fill(context, marks);
      this.#retryBudget = new RetryBudget(this.#workplace.timer, this.#boundMs);
      const waitMs = this.#outage.leftMs();
      return waitMs === 0 ? null : { waitMs, isCutOff: false };
    } catch (caught) {
      const error = diskFull(caught) ?? caught;
      const waitMs = this.#retryBudget.waitMsAfter(error);
      if (waitMs === null) {
        this.#breakOff(error);
        return null;
      }
      this.#tell({ kind: "trouble", number: null, message: messageOf(error) });
      return { waitMs, isCutOff: true };
    }
  }

  async #fill(context: LoopContext, marks: Marks): Promise<void> {
    const { limits, mode } = this.#options;
    const taken = new Set<number>();
    this.#sources.reviews.beginLook();
    for (;;) {
      const stop = stopFor(this.#state, limits, this.#workplace.timer.elapsedMs() - this.#beganAtMs);
      if (stop !== null) this.#halt(stop);
      if (
        this.#stop !== null ||
        this.#outage.leftMs() > 0 ||
        hasGivenEnough(this.#state, this.#options, taken.size)
      )
        return;
      const passed = new Set([...taken, ...this.#backoff.numbers]);
      const due = await nextWork(context, this.#state, marks, this.#sources, passed);
      // Meanwhile the loop may have been told to start nothing more.
      if (due === null || this.#stop !== null) return;
      taken.add(due.number);
      if (mode === "dry run") {
        const { number, title, url, command, state: from } = due;
        this.#tell({ kind: "would start", run: { number, title, url, command, from } });
      } else if (await this.#isPlanSpent(context, due)) return;
      else await this.#start(context, due, marks.get(due.number) ?? null);
    }
  }

  /** Whether too little is left of the plan of the ticket's client; nothing is started then until its limit ends. */
  async #isPlanSpent({ workplace, world, options, team }: LoopContext, { command }: Due): Promise<boolean> {
    const { name: client } = clientFor(options, team, command);
    const windows = await workplace.agents.planOf(client);
    const shown = JSON.stringify([client, windows.map(({ name, usedPercent }) => [name, usedPercent])]);
    if (windows.length > 0 && shown !== this.#planShown) this.#tell({ kind: "plan", client, windows });
    this.#planShown = shown;
    const [spent] = spentWindows(windows, options.limits);
    if (spent === undefined) return false;
    const { name, usedPercent, resetsAtMs } = spent;
    const until = new Date(resetsAtMs).toISOString();
    const message = `${usedPercent} % of the plan's ${name} are used, and --leave-plan keeps ${options.limits.leavePlanPercent} %: its limit ends at ${until}`;
    if (this.#outage.untilReset(resetsAtMs - world.clock.now()) === "too long")
      this.#halt({ why: "budget", message });
    else this.#tell({ kind: "trouble", number: null, message: `${message}, and nothing is started before` });
    return true;
  }

  async #start(context: LoopContext, due: Due, previous: ListedMark | null): Promise<void> {
    const standing = previous === null ? null : judgeNow(context, previous);
    const { command, reply } = due;
    // Tasks and reviews are work in a worktree, too, but few loops ever meet one.
    const writes = needsWorktree(this.#world.machine, due);
    await this.#preflight.pass(context, writes, this.#startsOver.signal);
    if (this.#startsOver.signal.aborted) return;
    try {
      const active = await beginRun(context, {
        due,
        agent: due.resume?.agent ?? due.reply?.as ?? due.owner ?? freeName(this.#options, this.#state),
        counts: countsAfter(previous, standing, { command, isReply: reply !== undefined }),
        previous,
        budgetUsd: allowanceUsd(this.#state, this.#options.limits),
      });
      this.#failedSetUps.delete(due.number);
      if (active !== null) this.#supervisor.begin(context, active, false);
    } catch (error) {
      const failure = diskFull(error) ?? error;
      // A passing fault, such as a short list of comments, is no cause for a person.
      if (!isOfOneTicket(failure) || failure.retryable) throw failure;
      const { number } = due;
      const attempt = (this.#failedSetUps.get(number) ?? 0) + 1;
      const isTriedAgain = failure.code === "WORKTREE_SETUP" && attempt <= this.#options.limits.retries;
      if (isTriedAgain) this.#failedSetUps.set(number, attempt);
      const message = withHint(failure);
      this.#tell({ kind: "not started", number, message, attempt: isTriedAgain ? attempt : undefined });
    }
  }

  /** Agents at work whose loop is gone are watched over by this one, and judged like its own. */
  async #adoptOrphans(context: LoopContext, marks: Marks): Promise<void> {
    for (const mark of marks.values()) {
      // One that could not be settled is for the next loop.
      if (this.#supervisor.numbers.has(mark.number) || this.#state.setAside.has(mark.number)) continue;
      const standing = judgeNow(context, mark);
      if (standing.kind !== "orphan") continue;
      const active = await adoptOrphan(context, mark, standing.left);
      if (active !== null) this.#supervisor.begin(context, active, true);
    }
  }

  #afterEnd(defect: unknown): void {
    if (defect !== null) this.#breakOff(defect);
    this.#wake.now();
  }

  #sitOut(event: LoopEvent): void {
    if (event.kind !== "ended") return;
    const { why } = event.outcome;
    const sequel = this.#outage.after(event.outcome);
    if (sequel === "too long")
      this.#halt({ why: "client", message: `${why}. No ticket has lost a run by it` });
    if (sequel !== "pause") return;
    const seconds = Math.ceil(this.#outage.leftMs() / 1000);
    const message = `${why}; that passes, and nothing is started for ${seconds} s`;
    this.#tell({ kind: "trouble", number: null, message });
  }

  async #untilChange(context: LoopContext): Promise<void> {
    const { pollMs, mode } = this.#options;
    const { timer } = this.#workplace;
    const running = this.#supervisor.numbers.size;
    const pendingMs = mode !== "keep" && running === 0 ? this.#sources.reviews.awaitChange(context) : 0;
    const boundMs = Math.min(pendingMs || FULL_LOOK_EVERY_MS, FULL_LOOK_EVERY_MS);
    // The next look ends a loop whose time is over.
    const timeOverAtMs = this.#beganAtMs + (this.#options.limits.timeMs ?? Number.POSITIVE_INFINITY);
    const restMs = Math.min(this.#backoff.leftMs ?? boundMs, boundMs);
    const fullLookAtMs = Math.min(timer.elapsedMs() + restMs, timeOverAtMs);
    const untilMs = this.#world.clock.now() + restMs;
    if (running === 0) this.#tell({ kind: "sleeping", untilMs });
    while (this.#stop === null && timer.elapsedMs() < fullLookAtMs) {
      await this.#wake.within(Math.min(pollMs, fullLookAtMs - timer.elapsedMs()));
      if (this.#supervisor.numbers.size !== running || (await this.#hasChanged(context))) return;
    }
  }

  async #hasChanged(context: LoopContext): Promise<boolean> {
    try {
      if (await this.#pollBoard()) return true;
      return (await this.#sources.calls.changed(context)) || (await this.#sources.reviews.changed(context));
    } catch (error) {
      // The full look tells what is wrong, and how often.
      if (error instanceof Failure) return true;
      throw error;
    }
  }

  /** Whether the board has changed. Tells what has moved, and ends the agents whose work is seen to be over. */
  async #pollBoard(): Promise<boolean> {
    const hasChanged = await this.#poller.changed();
    for (const { number, state } of this.#state.running) {
      const to = this.#poller.stateOf(number);
      if (to !== null && to !== state) this.#tell({ kind: "moved", number, to });
    }
    this.#supervisor.endSilent((run) => this.#showsOutcome(run));
    return hasChanged;
  }

  #showsOutcome({ number, command, from }: Run): boolean {
    const to = this.#poller.stateOf(number);
    if (to === null) return !this.#poller.mayBeOpen(number);
    return hasLeft(this.#world.machine, command, { from, to });
  }

  /** Where the trouble outlasts the loop's time, nothing more would be started. */
  async #sitTroubleOut(waitMs: number): Promise<void> {
    const { timeMs } = this.#options.limits;
    const elapsedMs = this.#workplace.timer.elapsedMs() - this.#beganAtMs;
    if (timeMs === null || elapsedMs + waitMs < timeMs) await this.#wake.within(waitMs);
    else this.#halt({ why: "time", message: "the trouble lasts longer than the time that is left (--time)" });
  }

  #halt(stop: Stop): void {
    if (!supersedes(stop, this.#stop)) return;
    this.#stop = stop;
    if (stop.why !== "once") this.#tell({ kind: "stopping", stop });
    this.#wake.now();
  }

  #breakOff(error: unknown): void {
    this.#defect ??= error;
    this.#halt({ why: "broken", message: messageOf(error) });
  }

  #tell(event: LoopEvent): void {
    // Each tidying finds them again.
    const isKnown = (one: Waiting): boolean => event.kind === "commits left" && one.for === event.ticket.for;
    if (this.#state.unmerged.some(isKnown)) return;
    const ending = event.kind === "ended" && this.#stop !== null ? { isLoopEnding: true as const } : {};
    const stamped = { ...event, ...ending, atMs: this.#world.clock.now() };
    this.#state = foldEvent(this.#state, stamped);
    this.#observe(stamped, this.#state);
    this.#backoff.after(event);
    const spent = noteIfSpent(stamped, this.#state, this.#options.limits);
    if (spent !== null) this.#tell(spent);
    this.#sitOut(event);
  }
}

/** The kinds of work beside the board's own order, with what they remember between looks. */
class WorkSources {
  readonly reviews = new FollowedReviews();
  readonly answered = new AnsweredQuestions();
  readonly awaited = new AwaitedReplies();
  readonly asked = new AskedWork();
  readonly calls = new DeferredCalls();

  /** Tickets that wait for something else than a step of a person's, with what it is. */
  left(context: LoopContext): readonly LeftTicket[] {
    const { running } = this.reviews.pending(context);
    return [
      ...this.asked.waiting(),
      ...running.map(({ ticket, for: what }) => ({
        ticket,
        for:
          what === "its checks"
            ? "its checks still run, and the next loop follows them"
            : "the merge queue has it, and the next loop follows it",
      })),
    ];
  }
}

/**
 * The ticket that gets the next agent, by the first of these that there is; null for none:
 * 1. a run whose call was decided on
 * 2. a ticket that was handed on undelivered
 * 3. a submitted ticket whose pull request needs an agent
 * 4. a ticket whose question is answered
 * 5. a question to an agent
 * 6. a task of the loop's own name
 * 7. the work nearest to Done.
 * `taken` are the tickets that were chosen in this look already, and those that rest.
 * Throws what the stores throw.
 */
async function nextWork(
  context: LoopContext,
  state: LoopState,
  marks: Marks,
  sources: WorkSources,
  taken: ReadonlySet<number>,
): Promise<Due | null> {
  const { world, options } = context;
  const { address, commands, labels, limits } = options;
  const standings = [...marks.values()].map((mark) => ({ mark, standing: judgeNow(context, mark) }));
  const blocked = standings.filter(({ standing }) => standing.kind !== "free");
  const resting = blocked.flatMap(({ mark, standing }) => (standing.kind === "kept" ? [mark] : []));
  const asking = await sources.asked.unanswered(context, resting.filter(waitsForAnswer));
  const kept = new Map(
    resting
      .filter((mark) => !waitsForAnswer(mark) || asking.has(mark.number))
      .map(({ number, atMs }) => [number, atMs]),
  );
  const busy = new Set([...taken, ...notNow(state, limits, world.clock.now())]);
  const wanted = {
    address,
    agent: freeName(options, state),
    commands,
    labels,
    except: new Set([
      ...busy,
      ...blocked.filter(({ standing }) => standing.kind !== "kept").map(({ mark }) => mark.number),
    ]),
    kept,
  };
  const { reviews, answered, awaited, calls } = sources;
  return (
    (await calls.next(context, marks.values(), { commands, except: busy })) ??
    (await undeliveredDue(context, marks.values(), wanted)) ??
    (await reviews.next(context, wanted)) ??
    (await answered.next(context, wanted)) ??
    (await awaited.next(context, { ...wanted, asking })) ??
    (isOwnNameFree(context, state) ? await nextOwned(world, { ...wanted, agent: options.agent }) : null) ??
    nextDue(world, wanted)
  );
}

/** Whether the name of `--agent` is neither the next agent's anyway nor that of an agent at work. */
function isOwnNameFree({ options }: LoopContext, { running }: LoopState): boolean {
  const { agent, limits } = options;
  return limits.parallel > 1 && !running.some((run) => sameName(run.agent, agent));
}
