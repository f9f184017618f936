/** A loop that gives a ticket to an agent: by its mark no other loop does so meanwhile (docs/maintainers/decisions/0017). */
import { RunMarks, judgeMark, type Mark } from "../../src/runs/run-marks.ts";
import type { Session } from "../../src/rules/lock.ts";
import { Broken } from "./verdict.ts";
import { OWNER, REPO, REPOSITORY_ID } from "./shown.ts";
import type { World } from "../../src/ticket/world/world.ts";

/** After it a loop ends its agent. */
const TIME_LIMIT_MS = 20 * 60_000;

/** An agent of a loop at work. */
export interface Run {
  readonly number: number;
  /** When it is ended at the latest, by GitHub's clock. */
  readonly untilMs: number;
}

/** A ticket for a loop's agent. */
interface Assignment {
  readonly id: number;
  readonly agent: string;
  readonly instance: string;
  readonly number: number;
  readonly workMs: number;
}

/** Takes a ticket, has an agent work on it, and leaves it, as the loop does. Returns the outcome in words. */
export async function runTicket(
  { world, runs }: { readonly world: World; readonly runs: Set<Run> },
  { id, agent, instance, number, workMs }: Assignment,
): Promise<string> {
  const { clock, processes, session, settings } = world;
  const self = { ...session, id: `${session.id} of ${agent}/${instance}` };
  const place = { address: { owner: OWNER, repo: REPO }, repositoryId: REPOSITORY_ID };
  const marks = new RunMarks(world, { find: async () => null }, place);
  const found = (await marks.list()).get(number) ?? null;
  const facts = {
    self,
    host: settings.host,
    nowMs: clock.now(),
    isGone: (loop: Session) => processes.isGone(loop),
  };
  if (found !== null && judgeMark(found, facts).kind !== "free") return "another loop works on it";
  const mark: Mark = {
    phase: "running",
    command: "research",
    isTask: false,
    agent,
    attempt: 1,
    steps: 0,
    asks: 0,
    before: { state: "Research Needed", openChildren: 0, commit: null },
    timeLimitMs: TIME_LIMIT_MS,
    host: settings.host,
    loop: self,
    run: null,
    last: null,
  };
  const claimed = await marks.take(number, mark, found?.oid ?? null);
  if (claimed === null) return "another loop was faster";
  const started = await marks.take(number, { ...mark, run: `run ${id}` }, claimed.oid);
  if (started === null) return "another loop took it";
  const run = { number, untilMs: started.atMs + TIME_LIMIT_MS };
  runs.add(run);
  await clock.sleep(Math.min(workMs, TIME_LIMIT_MS));
  runs.delete(run);
  await marks.leave(started, null);
  return "run";
}

/** No two loops have an agent at one ticket. */
export function checkRuns(runs: readonly Run[]): void {
  const numbers = runs.map(({ number }) => number);
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice !== undefined) throw new Broken("one loop at a ticket", `two loops have an agent at #${twice}`);
}
