import { expect, test } from "vitest";
import { TrailBuilder, named } from "../../../test/corpus/trail-builder.ts";
import { DEFAULT_CONFIG } from "../../domain/default-config.ts";
import { StateMachine } from "../../domain/state-machine.ts";

const { Backlog, ...others } = DEFAULT_CONFIG.states;
const edges = [...Backlog.allowed_transitions, "In Review"] as const;
const CUSTOM = new StateMachine(
  { ...DEFAULT_CONFIG, states: { ...others, Backlog: { ...Backlog, allowed_transitions: edges } } },
  "0a",
);

/** A trail whose only record takes an edge that the embedded graph lacks. */
function trailUnder(graph?: string): TrailBuilder {
  const trail = new TrailBuilder();
  trail.write({
    from: "Backlog",
    to: "In Review",
    command: "impl",
    agent: "builder",
    graph,
  });
  return trail;
}

test("a record is judged by the graph that it names, and by the embedded one where it names none", () => {
  const damage = "STEP_OFF_GRAPH 1";
  for (const found of [damage, "GRAPH_UNKNOWN 1"])
    expect(named(trailUnder("0a").audit(undefined, [], CUSTOM))).not.toContain(found);
  expect(named(trailUnder().audit(undefined, [], CUSTOM))).not.toContain("GRAPH_UNKNOWN 1");
  expect(named(trailUnder().audit(undefined, [], CUSTOM))).toContain(damage);
  expect(named(trailUnder("0b").audit(undefined, [], CUSTOM))).toContain("GRAPH_UNKNOWN 1");
});
