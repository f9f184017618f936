import { InvalidArgumentError, type Command } from "commander";
import type { RepositoryAddress } from "../app/ports.ts";
import type { Caller } from "../app/read-ticket.ts";
import { repositoryOf } from "../app/repository-address.ts";
import { CLI_INSTANCE, type World } from "../app/world.ts";

/** Options that every command on tickets has. */
export interface TicketOptions {
  readonly owner?: string;
  readonly repo?: string;
  readonly agent?: string;
  readonly json?: true;
}

/** Adds the options that every command on tickets has. */
export function withTicketOptions(command: Command): Command {
  return command
    .option("--owner <login>", "repository owner; default: configured, or the git remote's")
    .option("--repo <name>", "repository name; default: configured, or the git remote's")
    .option("--agent <name>", "as whom; default: RALPH_AGENT, or <login>@<host>")
    .option("--json", "print JSON for programs, errors too");
}

/** Where the call goes. Throws CONFIG_INCOMPLETE where nothing says. */
export function addressOf(world: World, { owner, repo }: TicketOptions): RepositoryAddress {
  return repositoryOf(world, { owner, repo });
}

/** Who calls: on the command line each agent has one instance a machine. */
export function callerOf({ agent }: TicketOptions): Caller {
  return { agent, instance: CLI_INSTANCE };
}

/** GitHub's numbers fit into 32 bits, and GraphQL's Int takes no more. */
const MAX_NUMBER = 2_147_483_647;

/** An issue's or pull request's number, `#` or not. */
export function parseNumber(text: string): number {
  const number = Number(/^#?(\d+)$/.exec(text)?.[1]);
  if (number >= 1 && number <= MAX_NUMBER) return number;
  throw new InvalidArgumentError("It must be a number such as 12.");
}
