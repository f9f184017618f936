import { InvalidArgumentError, type Command } from "commander";
import { ticketNumber } from "../domain/names.ts";
import type { RepositoryAddress } from "../app/ports/ticket.ts";
import type { Caller } from "../app/log/read-ticket.ts";
import { repositoryOf } from "../app/ticket/repository-address.ts";
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
    .option("--owner <login>", "repository owner; default: configured, or the git remote's", parseName)
    .option("--repo <name>", "repository name; default: configured, or the git remote's", parseName)
    .option("--agent <name>", "as whom; default: RALPH_AGENT, or <login>@<host>", parseName)
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

/** As long as the tools take names, too. */
const MAX_NAME_LENGTH = 100;

/** A name that is not blank: an empty variable of a script is a mistake, and no default. */
function parseName(text: string): string {
  const name = text.trim();
  if (name !== "" && name.length <= MAX_NAME_LENGTH) return name;
  throw new InvalidArgumentError(`It must have 1 to ${MAX_NAME_LENGTH} characters.`);
}

/** An issue's or pull request's number, `#` or not; a task id such as `ENG-042` has it at its end. */
export function parseNumber(text: string): number {
  const number = ticketNumber(text);
  if (number !== null) return number;
  throw new InvalidArgumentError("It must be a number such as 12.");
}
