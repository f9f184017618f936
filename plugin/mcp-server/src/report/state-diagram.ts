/** The path of a ticket as a state diagram in Mermaid, which GitHub draws in comments. */
import { shortened } from "../domain/text.ts";
import type { Step, TicketPath } from "./ticket-path.ts";

/** An arrow tells of its first steps; who wants all of them reads the time line. */
const MAX_STEPS_AN_ARROW = 4;
/** Names longer than this make a drawing unreadable. */
const MAX_LABEL_LENGTH = 40;

/** Whatever Mermaid or Markdown may take for more than text. Letters of every script stay. */
const NO_TEXT = /[^\p{L}\p{M}\p{N} .@()/_-]/gu;

/** Text that no drawing takes for an instruction, on one line. */
function label(text: string): string {
  const plain = text.toWellFormed().replaceAll(NO_TEXT, " ").replaceAll(/ {2,}/g, " ").trim();
  return plain === "" ? "no name" : shortened(plain, MAX_LABEL_LENGTH);
}

/**
 * The diagram: a box for each state that the ticket was in, an arrow for each way it went, with the numbers of the
 * steps and who went them. A state where the ticket is now says so in words, and so does a move by hand.
 */
export function stateDiagram(path: TicketPath): string {
  const states = [
    ...new Set([
      ...path.stays.slice(0, 1).map(({ state }) => state),
      ...path.steps.flatMap(({ from, to }) => [from, to]),
    ]),
  ];
  const idOf = (state: string): string => `s${states.indexOf(state)}`;
  const [first] = states;
  const now = path.stays.at(-1)?.state;
  return [
    "stateDiagram-v2",
    ...states.map((state) => `  state "${label(state)}${state === now ? " (now)" : ""}" as ${idOf(state)}`),
    ...(first === undefined ? [] : [`  [*] --> ${idOf(first)}`]),
    ...arrows(path.steps).map(
      (steps) => `  ${idOf(steps[0].from)} --> ${idOf(steps[0].to)} : ${arrowLabel(steps)}`,
    ),
  ].join("\n");
}

type Arrow = readonly [Step, ...Step[]];

/** The steps of each way that was gone, in the order in which it was first gone. */
function arrows(steps: readonly Step[]): Arrow[] {
  const byWay = new Map<string, [Step, ...Step[]]>();
  for (const step of steps) {
    const way = JSON.stringify([step.from, step.to]);
    const known = byWay.get(way);
    if (known === undefined) byWay.set(way, [step]);
    else known.push(step);
  }
  return [...byWay.values()];
}

function arrowLabel(steps: Arrow): string {
  const rest = steps.length - MAX_STEPS_AN_ARROW;
  const shown = steps.slice(0, MAX_STEPS_AN_ARROW).map(stepLabel);
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
}

function stepLabel({ number, agent, offGraph }: Step): string {
  const who = agent === null ? "moved by hand" : `by ${label(agent)}`;
  return `${number} ${who}${offGraph ? " (no edge of the graph)" : ""}`;
}
