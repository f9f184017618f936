/** The tables of the graph as people read them, and what they say about one request; the oracle of `decide`. */
import { COMMANDS, INTENTS, WORKFLOW_STATES, type Command, type Intent } from "../../src/rules/vocabulary.ts";

/** Who may go where: a line for every state, its edges after the arrow. */
const EDGE_LINES = `
  Backlog              -> Research Needed | Ready for Plan | Done | Canceled
  Research Needed      -> Research in Progress | Ready for Plan | Human Needed
  Research in Progress -> Ready for Plan | Human Needed
  Ready for Plan       -> Plan in Progress | Human Needed
  Plan in Progress     -> Plan in Review | Human Needed
  Plan in Review       -> In Progress | Ready for Plan | Human Needed
  In Progress          -> In Review | Human Needed
  In Review            -> Done | In Progress | Human Needed
  Human Needed         -> Backlog | Research Needed | Ready for Plan | In Progress
  Done                 ->
  Canceled             ->`;

/** What each command may lead to: its outputs and its lock state, and Human Needed for every one (rule 2). */
const OUTPUT_LINES = `
  triage   -> Research Needed | Ready for Plan | Done | Canceled | Human Needed
  split    -> Backlog | Human Needed
  research -> Ready for Plan | Research in Progress | Human Needed
  plan     -> Plan in Review | Plan in Progress | Human Needed
  review   -> In Progress | Ready for Plan | Human Needed
  impl     -> In Progress | In Review | Human Needed
  hero     -> In Review | Human Needed`;

/** Where each command usually works, the lock state of its own included (rule 12). */
const PLACE_LINES = `
  triage   -> Backlog
  split    -> Backlog | Research Needed
  research -> Research Needed | Research in Progress
  plan     -> Ready for Plan | Plan in Progress
  review   -> Plan in Review
  impl     -> Plan in Review | In Progress
  hero     -> Backlog | Research Needed | Ready for Plan | Plan in Review | In Progress`;

const MEANING_LINES = `
  lock     research -> Research in Progress
  lock     plan     -> Plan in Progress
  lock     impl     -> In Progress
  complete research -> Ready for Plan
  complete plan     -> Plan in Review
  complete impl     -> In Review
  complete review   -> In Progress
  complete split    -> Backlog`;

const MEANING_FOR_ALL: Readonly<Partial<Record<Intent, string>>> = {
  escalate: "Human Needed",
  close: "Done",
  cancel: "Canceled",
};

/** Every pair of a table as one text, `left -> right`, so that a question is one look-up. */
function pairsOf(lines: string): ReadonlySet<string> {
  const pairs = lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [left = "", right = ""] = line.split("->").map((half) => half.trim().replaceAll(/ +/g, " "));
      return right.split(" | ").map((target) => `${left} -> ${target}`);
    });
  return new Set(pairs);
}

const EDGES = pairsOf(EDGE_LINES);
const OUTPUTS = pairsOf(OUTPUT_LINES);
const PLACES = pairsOf(PLACE_LINES);
const MEANINGS = pairsOf(MEANING_LINES);

export type Goal = { readonly intent: Intent } | { readonly toState: string };

/** The five intents and the eleven states: all that a command can be asked for. */
export const GOALS: readonly Goal[] = [
  ...INTENTS.map((intent) => ({ intent })),
  ...WORKFLOW_STATES.map((toState) => ({ toState })),
];

export function nameOf(goal: Goal): string {
  return "intent" in goal ? goal.intent : `to ${goal.toState}`;
}

function targetOf(command: Command, goal: Goal): string | undefined {
  if ("toState" in goal) return goal.toState;
  return (
    MEANING_FOR_ALL[goal.intent] ??
    WORKFLOW_STATES.find((state) => MEANINGS.has(`${goal.intent} ${command} -> ${state}`))
  );
}

/** The state that taking the command's lock leads to, by the meaning of `lock`. */
function lockedState(command: Command): string | undefined {
  return WORKFLOW_STATES.find((state) => MEANINGS.has(`lock ${command} -> ${state}`));
}

export interface Expectation {
  /** The codes of all rules that the request breaks; none means accepted. */
  readonly broken: readonly string[];
  readonly to: string | undefined;
  readonly takesLock: boolean;
  readonly outsideItsPlace: boolean;
}

/** What the tables say of a request on an open ticket that nobody holds and nobody has answered. */
export function expectedOf(state: string, command: Command, goal: Goal): Expectation {
  const to = targetOf(command, goal);
  const locked = lockedState(command);
  const completes = to !== undefined && to === targetOf(command, { intent: "complete" });
  // A named state in which the ticket is already is an acknowledgement (rule 4).
  const acknowledges = "toState" in goal && to === state;
  const completesUnbegun = completes && !acknowledges && locked !== undefined && locked !== state;
  const rules: readonly (readonly [code: string, broken: boolean])[] = [
    ["REFUSED_INTENT", to === undefined],
    ["REFUSED_TERMINAL", state === "Done" || state === "Canceled"],
    ["REFUSED_EDGE", to !== undefined && to !== state && !EDGES.has(`${state} -> ${to}`)],
    ["REFUSED_OUTPUT", to !== undefined && !OUTPUTS.has(`${command} -> ${to}`)],
    ["REFUSED_NOT_BEGUN", completesUnbegun],
    ["REFUSED_HUMAN", state === "Human Needed"],
  ];
  return {
    broken: rules.flatMap(([code, broken]) => (broken ? [code] : [])),
    to,
    takesLock: to !== undefined && to === locked,
    outsideItsPlace: !PLACES.has(`${command} -> ${state}`),
  };
}

/** Every pair of a state and a command. */
export const STATES_AND_COMMANDS = WORKFLOW_STATES.flatMap((state) =>
  COMMANDS.map((command) => [state, command] as const),
);
