import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { TOOLS } from "../../src/mcp/tools.ts";
import type { DisturbedCall } from "./call.ts";
import { CALLS } from "./calls.ts";
import { DISTURBANCES, type Disturbance } from "../support/faults.ts";
import {
  outcomeOf,
  undisturbed,
  WARNED,
  type Outcome,
  type RequestPlace,
  type Undisturbed,
} from "./outcome.ts";
import { withoutLabels } from "./standing.ts";
import { CALL_ANSWERS_WITHIN_MS } from "../../src/rules/bounds.ts";

/**
 * Every request of every tool meets everything that a network and a service do to it, over HTTP, with the built server.
 * `docs/maintainers/outcomes/` is what this measured; `npm run outcomes` runs it all and writes it anew. A plain run takes two
 * transitions, for the whole takes an hour.
 */
const WHOLE = process.env["OUTCOMES"] === "all";
const TITLES = ["A transition that takes a lock", "A plan approved by a person"];
const DISTURBED = WHOLE ? CALLS : CALLS.filter(({ title }) => TITLES.includes(title));

/** Most of the time goes into waiting for limits and timeouts, so several run at once. */
const AT_ONCE = 12;
const TABLE_TIMEOUT_MS = 1_800_000;

interface Cell {
  readonly disturbance: Disturbance;
  readonly request: RequestPlace;
}

async function measured(call: DisturbedCall, cells: readonly Cell[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = [...cells.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, { disturbance, request }] = next;
      outcomes[index] = await outcomeOf(call, disturbance, request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes;
}

test("names every tool that the server lists", () => {
  const called = new Set(CALLS.map(({ tool }) => `ralph_hero__${tool}`));
  // What goes wrong with a worktree goes wrong with git, which asks no sandbox.
  const names = TOOLS.map(({ name }) => name).filter((name) => name !== "ralph_hero__worktree");
  expect(called).toEqual(new Set(names));
});

describe.each(DISTURBED)("$title", (call) => {
  test(
    "takes effect once and says what happened, whatever goes wrong with one of its requests",
    { timeout: TABLE_TIMEOUT_MS },
    async () => {
      const { requests, told, before, left } = await undisturbed(call);
      const cells = DISTURBANCES.flatMap((disturbance) =>
        requests.map((request) => ({ disturbance, request })),
      );
      const outcomes = await measured(call, cells);
      await expect(pageOf(call, requests, outcomes)).toMatchFileSnapshot(fileOf(call));
      const wrong = cells.flatMap(({ disturbance, request }, index) =>
        wrongIn(call, { told, before, left }, outcomes[index]).map(
          (what) => `${disturbance.name} at ${headingOf(request)}: ${what}`,
        ),
      );
      expect(wrong).toEqual([]);
    },
  );
});

/** What a caller could complain of. */
function wrongIn(
  { once }: DisturbedCall,
  { told, before, left }: Omit<Undisturbed, "requests">,
  outcome: Outcome | undefined,
): string[] {
  if (outcome === undefined) return ["it was not measured"];
  const last = outcome.told.at(-1);
  const isWarned = last === WARNED;
  // Who is to look rather than to call again finds it done once, or not at all.
  const isUndone = once === true && last !== told && isDeepStrictEqual(outcome.left, before);
  const isDone = isWarned
    ? isDeepStrictEqual(withoutLabels(outcome.left), withoutLabels(left))
    : isDeepStrictEqual(outcome.left, left);
  return [
    ...(outcome.tookMs < CALL_ANSWERS_WITHIN_MS
      ? []
      : [`the call took ${Math.round(outcome.tookMs / 1000)} s`]),
    ...(once === true || isWarned || last === told ? [] : [`the last answer is ${String(last)}`]),
    ...(isDone || isUndone
      ? []
      : [`told ${outcome.told.join(", then ")}, it leaves ${JSON.stringify(outcome.left)}`]),
  ];
}

function fileOf({ title }: DisturbedCall): string {
  return `../../../../docs/maintainers/outcomes/${title.toLowerCase().replaceAll(" ", "-")}.md`;
}

/** The page of one call: a row for everything that goes wrong, a column for each of its requests. */
function pageOf(
  { title, tool }: DisturbedCall,
  requests: readonly RequestPlace[],
  outcomes: readonly Outcome[],
): string {
  const rows = DISTURBANCES.map(({ name }, row) => {
    const cells = requests.map(
      (_, column) => outcomes[row * requests.length + column]?.told.join(", then ") ?? "",
    );
    return `| ${[name, ...cells].join(" | ")} |`;
  });
  return [
    `# ${title}`,
    "",
    `\`ralph_hero__${tool}\`, and what its caller is told where one of its requests goes wrong.`,
    "",
    `| What goes wrong | ${requests.map(headingOf).join(" | ")} |`,
    `| --- |${requests.map(() => " --- |").join("")}`,
    ...rows,
    "",
  ].join("\n");
}

function headingOf({ name, skip }: RequestPlace): string {
  const shown = name.startsWith("GET matching-refs/") ? "the lock's ref" : `\`${name}\``;
  return skip === 0 ? shown : `${shown}, again`;
}
