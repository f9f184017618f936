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
  audit_ticket: "audit",
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

/** The arguments of `handoff_ticket` that texts name. */
interface HandoffArguments {
  readonly command?: Command | undefined;
  readonly intent: Intent;
  readonly to?: string;
}

/**
 * A call of `handoff_ticket` by its arguments: `with command "impl" and intent "lock"`. A person types the ticket and the
 * command, too, as far as they are known: an agent repeats those of its own call.
 */
export function withArguments(
  { command, intent, to }: HandoffArguments,
  typed = "NUMBER",
  typedCommand = command,
): Words {
  const named = Object.entries({ command, intent, to }).filter(([, value]) => value !== undefined);
  const options = Object.entries({ command: typedCommand, intent, to }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
  return new Words(
    `with ${named.map(([name, value]) => `${name} "${value}"`).join(" and ")}`,
    `with \`ralph-hero handoff ${[typed, ...options].join(" ")}\``,
  );
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
