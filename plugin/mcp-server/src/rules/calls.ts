/** The calls that texts name, as `Words`: an agent makes the call, and a person types the command that does the same. */
import { Words } from "../errors.ts";
import type { Command, Intent } from "./vocabulary.ts";

/** The tools that texts name, with the command that does the same; null for none. */
const COMMAND_OF = {
  setup_project: "setup",
  health_check: "doctor",
  get_ticket: "show",
  next_ticket: "next",
  list_tickets: "status",
  handoff_ticket: "handoff",
  route_task: "route",
  ask: null,
  answer: null,
  add_comment: null,
  create_ticket: null,
  update_ticket: null,
  link_tickets: null,
  worktree: null,
} as const;

/** A tool by its full name; `bare` leaves the prefix out. */
export function tool(name: keyof typeof COMMAND_OF, form: "full" | "bare" = "full"): Words {
  const command = COMMAND_OF[name];
  return new Words(
    form === "full" ? `ralph_hero__${name}` : name,
    command === null ? `the agents' tool ${name}` : `\`ralph-hero ${command}\``,
  );
}

/** The set-up that adds what is missing, the named labels, too: an agent's call without `apply` only shows its plan. */
export function setUp(form: "full" | "bare", labels: "labels" | null = null): Words {
  const { agent, person } = tool("setup_project", form);
  const [also, alone] = labels === null ? ["", ""] : [` and ${labels}`, ` with ${labels}`];
  return new Words(`${agent} with apply: true${also}`, `${person}${alone}`);
}

/** The arguments of `handoff_ticket` that texts name. */
interface HandoffArguments {
  readonly command?: Command | undefined;
  readonly intent: Intent;
  readonly to?: string;
  /** One more argument, as an agent gives it and as a person types it; empty where a reader gives none. */
  readonly also?: Words;
}

/** The receiver of a lock, by the name of its argument. */
export const TO = new Words('"to"', "--to");

/** The evidence of submitted work. */
export const EVIDENCE = new Words("evidence", "--evidence-file FILE");

/**
 * A call of `handoff_ticket` by its arguments: `with command "impl" and intent "lock"`. A person types a whole command,
 * with the ticket, the command and a reason: an agent repeats those of its own call.
 */
export function withArguments(
  { command, intent, to, also = new Words("", "") }: HandoffArguments,
  typed = "NUMBER",
  typedCommand: Command | "COMMAND" = command ?? "COMMAND",
): Words {
  const named = argumentsIn({ command, intent, to }, (name, value) => `${name} "${value}"`);
  const options = argumentsIn({ command: typedCommand, intent, to }, (name, value) => `--${name} ${value}`);
  const all = [typed, ...options, also.person, '--reason "…"'].filter((part) => part !== "");
  return new Words(
    `with ${[...named, also.agent].filter((part) => part !== "").join(" and ")}`,
    `with \`ralph-hero handoff ${all.join(" ")}\``,
  );
}

/** The arguments that are given, each in this form. */
function argumentsIn(
  given: Readonly<Record<string, string | undefined>>,
  form: (name: string, value: string) => string,
): string[] {
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [form(name, value)]));
}

/** The same with its verb: `call with intent "lock"`. */
export function call(args: HandoffArguments, typed?: string, typedCommand?: Command): Words {
  const { agent, person } = withArguments(args, typed, typedCommand);
  return new Words(`call ${agent}`, person.replace("with", "run"));
}

/** The same at the beginning of a sentence. */
export function callFirst(...args: Parameters<typeof call>): Words {
  const { agent, person } = call(...args);
  return new Words(agent.replace("c", "C"), person.replace("r", "R"));
}

/** An argument by its name, as `to_state`. */
export function argument(name: string): Words {
  return new Words(name, `--${name.replaceAll("_", "-")}`);
}
