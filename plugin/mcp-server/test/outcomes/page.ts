import type { DisturbedCall } from "./call.ts";
import { DISTURBANCES } from "../support/faults.ts";
import type { Outcome, RequestPlace } from "./outcome.ts";

/** The page of one call: a row for everything that goes wrong, a column for each of its requests. */
export function pageOf(
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

export function headingOf({ name, skip }: RequestPlace): string {
  const shown = name.startsWith("GET matching-refs/") ? "the lock's ref" : `\`${name}\``;
  return skip === 0 ? shown : `${shown}, again`;
}
