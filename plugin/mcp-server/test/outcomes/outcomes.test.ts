import { describe, expect, test } from "vitest";
import { CALLS, type DisturbedCall } from "./calls.ts";
import { DISTURBANCES } from "./disturbances.ts";
import { MAX_CALL_MS, outcomeOf, undisturbed, type Outcome, type RequestPlace } from "./outcome.ts";

/**
 * Every request of every tool meets everything that a network and a service do to it, over HTTP, with the built server.
 * `docs/outcomes/` is what this measured; `npm run outcomes` runs it all and writes it anew. A plain run takes the
 * transitions only, for the whole takes minutes.
 */
const WHOLE = process.env["OUTCOMES"] === "all";
const TITLES = ["A transition without a lock", "A transition that takes a lock"];
const DISTURBED = WHOLE ? CALLS : CALLS.filter(({ title }) => TITLES.includes(title));

/** Most of the time goes into waiting for limits and timeouts, so several run at once. */
const AT_ONCE = 6;
const TABLE_TIMEOUT_MS = 900_000;

interface Cell {
  readonly disturbance: (typeof DISTURBANCES)[number];
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

function heading({ name, skip }: RequestPlace): string {
  return skip === 0 ? `\`${name}\`` : `\`${name}\`, again`;
}

function table(call: DisturbedCall, requests: readonly RequestPlace[], outcomes: readonly Outcome[]): string {
  const rows = DISTURBANCES.map(({ name }, row) => {
    const cells = requests.map((_, column) => outcomes[row * requests.length + column]?.told ?? "");
    return `| ${[name, ...cells].join(" | ")} |`;
  });
  return [
    `# ${call.title}`,
    "",
    `\`ralph_hero__${call.tool}\`, and what its caller is told where one of its requests goes wrong.`,
    "",
    `| What goes wrong | ${requests.map(heading).join(" | ")} |`,
    `| --- |${requests.map(() => " --- |").join("")}`,
    ...rows,
    "",
  ].join("\n");
}

function fileOf({ title }: DisturbedCall): string {
  return `../../../../docs/outcomes/${title.toLowerCase().replaceAll(" ", "-")}.md`;
}

describe.each(DISTURBED)("$title", (call) => {
  test(
    "takes effect once and says what happened, whatever goes wrong with one of its requests",
    { timeout: TABLE_TIMEOUT_MS },
    async () => {
      const { requests, left } = await undisturbed(call);
      const cells = DISTURBANCES.flatMap((disturbance) =>
        requests.map((request) => ({ disturbance, request })),
      );
      const outcomes = await measured(call, cells);
      for (const [index, { disturbance, request }] of cells.entries()) {
        const { told = "nothing", tookMs = Infinity, left: leftBy } = outcomes[index] ?? {};
        const where = `${disturbance.name} at ${heading(request)}: ${told}`;
        expect(tookMs, where).toBeLessThan(MAX_CALL_MS);
        if (call.once === true) continue;
        expect(told, where).toMatch(/done$/);
        expect(leftBy, where).toEqual(left);
      }
      await expect(table(call, requests, outcomes)).toMatchFileSnapshot(fileOf(call));
    },
  );
});
