import { InvalidArgumentError, type Command } from "commander";
import { checkedAgentName } from "../app/given-text.ts";
import { isLogin, isRepositoryName, ticketNumber } from "../domain/names.ts";
import type { RepositoryAddress } from "../app/ports/ticket.ts";
import type { Caller } from "../app/ticket/ticket-view.ts";
import { repositoryOf } from "../app/ticket/address.ts";
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
    .option("--owner <login>", "repository owner; default: configured, or the git remote's", parseOwner)
    .option("--repo <name>", "repository name; default: configured, or the git remote's", parseRepository)
    .option("--agent <name>", "as whom; default: RALPH_AGENT, or <login>@ and six hex digits for the machine")
    .option("--json", "print JSON for programs, errors too");
}

/** Where the call goes. Throws CONFIG_INCOMPLETE where nothing says. */
export function addressOf(world: World, { owner, repo }: TicketOptions): RepositoryAddress {
  return repositoryOf(world, { owner, repo });
}

/** Who calls: on the command line each agent has one instance a machine. Throws INPUT_INVALID for what is no name. */
export function callerOf({ agent }: TicketOptions): Caller {
  const name = agent === undefined ? undefined : checkedAgentName("act as the agent of --agent", agent);
  return { agent: name, instance: CLI_INSTANCE };
}

export function parseOwner(text: string): string {
  const name = text.trim();
  if (isLogin(name)) return name;
  throw new InvalidArgumentError("It must be the login of a user or an organization, such as acme.");
}

export function parseRepository(text: string): string {
  const name = text.trim();
  if (isRepositoryName(name)) return name;
  throw new InvalidArgumentError("It must be a repository's name without its owner, such as rocket.");
}

/** An issue's or pull request's number, `#` or not; a task id such as `ENG-042` has it at its end. */
export function parseNumber(text: string): number {
  const number = ticketNumber(text);
  if (number !== null) return number;
  throw new InvalidArgumentError("It must be a number such as 12.");
}

/** The texts of an option that may be repeated. */
export function collect(text: string, before: readonly string[] = []): string[] {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be blank.");
  return [...before, text];
}
