/**
 * Makes a failing schedule smaller: fewer kinds of faults, habits and operations, as long as the same promise breaks.
 */
import { KINDS } from "./climate.ts";
import { FAULTS } from "./faults.ts";
import { HABITS } from "./people.ts";
import { simulate, type Plan, type Report, type Sabotage } from "./schedule.ts";

/** How many operations an agent is left with, at the least. */
const FEWER_OPERATIONS = [1, 2, 3, 5] as const;
/** The end of a trace says why a promise broke; the beginning is in the seed. */
export const TOLD_LINES = 60;

async function shrink(report: Report, sabotage?: Sabotage): Promise<Report> {
  let smallest = report;
  const attempt = async (plan: Plan): Promise<void> => {
    const smaller = await simulate(plan, sabotage);
    if (smaller.broken?.invariant === report.broken?.invariant) smallest = smaller;
  };
  for (const maxOperations of FEWER_OPERATIONS) {
    if (smallest.plan.maxOperations === undefined) await attempt({ ...smallest.plan, maxOperations });
  }
  for (const fault of FAULTS)
    await attempt({ ...smallest.plan, withoutFaults: [...(smallest.plan.withoutFaults ?? []), fault] });
  for (const habit of HABITS)
    await attempt({ ...smallest.plan, withoutHabits: [...(smallest.plan.withoutHabits ?? []), habit] });
  await attempt({ ...smallest.plan, withoutTeamwork: true });
  return smallest;
}

/** A failing schedule as people read it: what broke, how to see it again, and the end of what happened. */
export async function told(report: Report): Promise<string> {
  const { plan, broken, trace } = await shrink(report);
  return [
    broken?.message ?? "",
    `Seed ${plan.seed}; see all of it with: npm run simulate -- ${optionsOf(plan)}`,
    ...trace.slice(-TOLD_LINES),
  ].join("\n");
}

/** What a command line calls tasks and rotation. */
const TEAMWORK = "teamwork";

/** What a command line says of a schedule. */
export interface PlanOptions {
  readonly seed?: string | undefined;
  readonly kind?: string | undefined;
  readonly operations?: string | undefined;
  readonly without?: string | undefined;
}

/** The options that show a schedule again, as small as it was made. */
function optionsOf({ seed, kind, maxOperations, ...plan }: Plan): string {
  const { withoutFaults = [], withoutHabits = [], withoutTeamwork = false } = plan;
  const without = [...withoutFaults, ...withoutHabits, ...(withoutTeamwork ? [TEAMWORK] : [])].join();
  return [
    `--seed ${seed}`,
    ...(kind === undefined ? [] : [`--kind ${kind}`]),
    ...(maxOperations === undefined ? [] : [`--operations ${maxOperations}`]),
    ...(without === "" ? [] : [`--without "${without}"`]),
  ].join(" ");
}

/** The schedule that the options name. */
export function planOf({ seed, kind: named, operations, without = "" }: PlanOptions): Plan {
  const left: readonly string[] = without.split(",");
  const kind = KINDS.find((one) => one === named);
  return {
    seed: Number(seed),
    kind,
    ...(operations === undefined ? {} : { maxOperations: Number(operations) }),
    withoutFaults: FAULTS.filter((fault) => left.includes(fault)),
    withoutHabits: HABITS.filter((habit) => left.includes(habit)),
    withoutTeamwork: left.includes(TEAMWORK),
  };
}
