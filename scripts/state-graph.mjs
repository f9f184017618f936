// Writes the README's diagram of the states from the graph's reference form; with --check it only tells whether it is true.
import { readFileSync } from "node:fs";
import { writeTable } from "./written-table.mjs";

const readme = new URL("../README.md", import.meta.url);
// A contract test holds this file to the embedded graph.
const graph = new URL("../plugin/hooks/ralph-state-machine.json", import.meta.url);
/** Nearly every state leads there, so its edges would hide the others. */
const ESCALATED = "Human Needed";

const { states } = JSON.parse(readFileSync(graph, "utf8"));
const names = Object.keys(states);
const idOf = (name) => name.replaceAll(" ", "_");
const shape = (name) => {
  const { is_lock_state: locked, is_terminal: ended, requires_human_action: human } = states[name];
  if (locked) return `[["${name}"]]`;
  if (human) return `{{"${name}"}}`;
  return ended ? `(("${name}"))` : `["${name}"]`;
};
const edges = names.flatMap((from) =>
  states[from].allowed_transitions
    .filter((to) => to !== ESCALATED)
    .map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
);
writeTable(readme, "states", [
  "```mermaid",
  "flowchart TD",
  ...names.map((name) => `  ${idOf(name)}${shape(name)}`),
  ...edges,
  "```",
]);
