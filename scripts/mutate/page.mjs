// docs/maintainers/mutants.md, from the merged report and the explanations.
import { basename } from "node:path";
import { explains, isKilled, isSurvivor, plain } from "./report.mjs";

export function page(mutants, explanations) {
  const explained = explanations.flatMap((one) => one.mutants);
  const isExplained = (mutant) => explained.some((one) => explains(one, mutant));
  const survivors = mutants.filter(isSurvivor);
  const row = (name, some) => {
    const alive = some.filter(isSurvivor);
    const cells = [
      name,
      some.length,
      some.filter(isKilled).length,
      alive.filter(isExplained).length,
      alive.filter((mutant) => !isExplained(mutant)).length,
      some.filter((mutant) => !isKilled(mutant) && !isSurvivor(mutant)).length,
    ];
    return `| ${cells.join(" | ")} |`;
  };
  const inFolder = (name) => mutants.filter(({ file }) => file.startsWith(`${name}/`));
  const listed = explanations.map(({ why, mutants: some }) =>
    [`- ${why}`, ...some.map(({ file, code, to }) => `  - \`${file}\`: ${span(code)} → ${span(to)}`)].join(
      "\n",
    ),
  );
  const open = survivors
    .filter((mutant) => !isExplained(mutant))
    .map(({ file, line, code, to }) => `- \`${file}\`, line ${line}: ${span(code)} → ${span(to)}`);
  return [
    "# Mutants",
    "",
    "`npm run mutate` changes these folders in thousands of small ways, one at a time, and runs tests: of `rules` and",
    "`log` their own, of `ticket` also the use cases in one process and schedules of the simulation. A change that no",
    "test notices is a survivor. It writes this page, and fails where a survivor is not explained here. A mutant that hits",
    "the time limit counts as killed; one that no run has reached is not looked at ([decision 29](decisions/0029-mutants.md)).",
    "",
    "| Folder | Mutants | Killed | Explained | Unexplained | Not looked at |",
    "| --- | --- | --- | --- | --- | --- |",
    ...["rules", "log"].map((name) => row(`\`${name}\``, inFolder(name))),
    row("`ticket`", inFolder("ticket")),
    row("all", mutants),
    "",
    `Of \`ticket\` these files are swept: ${filesOf(inFolder("ticket"))}.`,
    "",
    "## Explained",
    "",
    "No test can tell these from the code, or none should.",
    "",
    ...listed,
    ...(open.length === 0 ? [] : ["", "## Unexplained", "", ...open]),
    "",
  ].join("\n");
}

function filesOf(mutants) {
  const names = new Set(mutants.map(({ file }) => `\`${basename(file, ".ts")}\``));
  return [...names].toSorted((one, other) => one.localeCompare(other)).join(", ");
}

/** Code in a line of Markdown, whatever backticks it holds. */
function span(code) {
  const text = plain(code);
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
