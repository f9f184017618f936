/** Texts that name calls, each for two readers: an agent, which makes the call, and a person, who types a command. */
import type { Command, Intent } from "./vocabulary.ts";

/** A text in both renderings. In a template and in JSON it is the agent's. */
export class Words {
  readonly agent: string;
  readonly person: string;

  constructor(agent: string, person: string) {
    this.agent = agent;
    this.person = person;
  }

  toString(): string {
    return this.agent;
  }

  toJSON(): string {
    return this.agent;
  }
}

/** A string reads the same for both. */
export type Text = string | Words;

/** A template whose parts keep both of their renderings. */
export function words(strings: TemplateStringsArray, ...parts: readonly (Text | number)[]): Words {
  const persons = parts.map((part) => (part instanceof Words ? part.person : part));
  return new Words(String.raw({ raw: strings }, ...parts), String.raw({ raw: strings }, ...persons));
}

export function forAgent(text: Text): string {
  return String(text);
}

export function forPerson(text: Text): string {
  return typeof text === "string" ? text : text.person;
}

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
  readonly command?: Command;
  readonly intent: Intent;
  readonly to?: string;
}

/** A call of `handoff_ticket` by its arguments: `with command "impl" and intent "lock"`. */
export function withArguments({ command, intent, to }: HandoffArguments): Words {
  const named = [
    ...(command === undefined ? [] : [["command", command] as const]),
    ["intent", intent] as const,
    ...(to === undefined ? [] : [["to", to] as const]),
  ];
  return new Words(
    `with ${named.map(([name, value]) => `${name} "${value}"`).join(" and ")}`,
    `\`ralph-hero handoff\` with ${named.map(([name, value]) => `--${name} ${value}`).join(" ")}`,
  );
}

/** The same with its verb: `call with intent "lock"`. */
export function call(args: HandoffArguments): Words {
  const { agent, person } = withArguments(args);
  return new Words(`call ${agent}`, person);
}

/** An argument by its name, as `to_state`. */
export function argument(name: string): Words {
  return new Words(name, `--${name.replaceAll("_", "-")}`);
}
