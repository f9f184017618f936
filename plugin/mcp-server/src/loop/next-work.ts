import { AnsweredQuestions } from "./briefing.ts";
import { sameName } from "../domain/names.ts";
import { DeferredCalls } from "./deferred-calls.ts";
import { FollowedReviews } from "./follow.ts";
import { nextDue, nextOwned, notNow, type Due } from "./limits.ts";
import { judgeNow, type LoopContext } from "./loop-context.ts";
import type { LeftTicket } from "./escalation.ts";
import type { LoopState } from "./loop-state.ts";
import { AskedWork, AwaitedReplies } from "./replies.ts";
import { undeliveredDue } from "./rework.ts";
import { waitsForAnswer, type ListedMark } from "./run-marks.ts";
import { freeName } from "./tidy.ts";

/** The facts about the tickets before one of them is chosen. */
export interface WorkFacts {
  readonly state: LoopState;
  readonly marks: ReadonlyMap<number, ListedMark>;
  readonly sources: WorkSources;
  /** Tickets that were chosen in this look already, and those that rest. */
  readonly taken: ReadonlySet<number>;
}

/** The kinds of work beside the board's own order, with what they remember between looks. */
export class WorkSources {
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
 * Throws what the stores throw.
 */
export async function nextWork(
  context: LoopContext,
  { state, marks, sources, taken }: WorkFacts,
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
