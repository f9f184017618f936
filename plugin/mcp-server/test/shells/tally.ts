/** Many commands in real shells and in the reader: the faults, and their counts. */
import { shellCommands, type ShellCommand } from "./commands.ts";
import { compare, readCommand, SIGHTS, type Comparison, type Reading } from "./compare.ts";
import { runInShell, type RealRun, type ShellName } from "./real-shell.ts";

/** The guard, the reader and the writes together need some 60 ms for the longest; this waits for a busy machine, too. */
const MAX_READING_MS = 1000;
/** Of the commands with one construct that start a bypass, this share may pass unseen. */
const MAX_MISS_RATE = 0.01;

/** Each construct once: some seconds. */
export const SAMPLE = { seed: "2", rounds: 1, nested: 40 };
/** More than 20,000 commands. */
export const LONG = { seed: "1", rounds: 20, nested: 16_000 };

/** Verdicts are compared with the verdicts on the programs that really started; by design, parts that do not run count, too. */
const FAULTS = ["slow", "miss", "false denial", "unseen start", "unseen write", "false write"] as const;
type Fault = (typeof FAULTS)[number];

export interface Compared extends Comparison {
  readonly id: number;
  readonly command: ShellCommand;
  readonly reading: Reading;
  readonly run: RealRun;
  readonly faults: readonly Fault[];
}

/** The commands of a plan by their numbers. `only` is a part of the construct's name or a number, "" for all. */
export function plannedCommands(
  { seed, rounds, nested }: typeof LONG,
  only = "",
): ReadonlyMap<number, ShellCommand> {
  const all = shellCommands(seed, rounds, nested).map((command, id) => [id, command] as const);
  return new Map(all.filter(([id, { construct }]) => String(id) === only || construct.includes(only)));
}

/** Throws Error where the sandbox does not start, or the reader crashes on a command. */
export async function compareAll(
  commands: ReadonlyMap<number, ShellCommand>,
  shell: ShellName,
): Promise<readonly Compared[]> {
  const all: Compared[] = [];
  await runInShell(shell, new Map([...commands].map(([id, { text }]) => [id, text])), (id, run) => {
    const command = commands.get(id)!;
    try {
      const reading = readCommand(id, command.text);
      const comparison = compare(id, reading, run);
      all.push({ id, command, reading, run, ...comparison, faults: faultsOf(command, reading, comparison) });
    } catch (cause) {
      throw new Error(`Number ${id} could not be read: ${JSON.stringify(command.text)}`, { cause });
    }
  });
  return all;
}

function faultsOf(
  { isPartlyRun }: ShellCommand,
  { verdict, ms }: Reading,
  { sights, ideal, unseenWrites, falseWrites }: Comparison,
): readonly Fault[] {
  const isFault: Readonly<Record<Fault, boolean>> = {
    slow: ms > MAX_READING_MS,
    miss: ideal === "deny" && verdict === "pass",
    "false denial": ideal === "pass" && verdict === "deny" && !isPartlyRun,
    "unseen start": sights.some((sight) => sight === "other words" || sight === "not seen"),
    "unseen write": unseenWrites.length > 0,
    "false write": falseWrites.length > 0 && !isPartlyRun,
  };
  return FAULTS.filter((fault) => isFault[fault]);
}

/** The reasons for which the comparison fails; `saved` is the number of false denials that are known. */
export function failuresOf(all: readonly Compared[], saved: number): readonly string[] {
  const single = all.filter(({ command }) => command.construct.includes(":"));
  const bypasses = single.filter(({ ideal }) => ideal === "deny").length;
  const [slow, missed, falseDenials] = [
    count(all, "slow"),
    count(single, "miss"),
    count(all, "false denial"),
  ];
  return [
    ...(slow > 0 ? [`${slow} commands took more than ${MAX_READING_MS} ms`] : []),
    ...(missed > bypasses * MAX_MISS_RATE
      ? [`${missed} of ${bypasses} bypasses with one construct pass unseen, more than 1 %`]
      : []),
    ...(falseDenials > saved ? [`${falseDenials} false denials; ${saved} are known`] : []),
  ];
}

export function count(all: readonly Compared[], fault: Fault): number {
  return all.filter(({ faults }) => faults.includes(fault)).length;
}

export function groupsOf(
  all: readonly Compared[],
  keyOf: (construct: string) => string,
): readonly (readonly [key: string, part: readonly Compared[]])[] {
  const groups = new Map<string, Compared[]>();
  for (const each of all) {
    const key = keyOf(each.command.construct);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups];
}

const COUNTED = "deny → deny,→ undecided,→ pass (miss),pass → deny,→ undecided,unseen writes,false writes";
export const COLUMNS = ["Commands", "Starts", ...SIGHTS, ...COUNTED.split(",")];

export function cellsOf(part: readonly Compared[]): readonly string[] {
  const sights = part.flatMap((each) => each.sights);
  const verdicts = (ideal: string, verdict: string): number =>
    part.filter((each) => each.ideal === ideal && each.reading.verdict === verdict).length;
  const share = (some: number): string =>
    sights.length === 0 ? "" : `${((100 * some) / sights.length).toFixed(1)} %`;
  return [
    part.length,
    sights.length,
    ...SIGHTS.map((sight) => share(sights.filter((each) => each === sight).length)),
    verdicts("deny", "deny"),
    verdicts("deny", "undecided"),
    count(part, "miss"),
    count(part, "false denial"),
    verdicts("pass", "undecided"),
    count(part, "unseen write"),
    count(part, "false write"),
  ].map(String);
}
