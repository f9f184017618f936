import { ticketNumber } from "./lock-ref.ts";

/** A ticket as a command names it, and as our tools are told; without owner and repo it is the project's own. */
export interface NamedTicket {
  readonly owner?: string;
  readonly repo?: string;
  readonly number: number;
}

/** `OWNER/REPO`, with a host before it or not. */
const REPOSITORY = /^(?:[^/]+\/)?([\w.-]+)\/([\w.-]+)$/;
const ADDRESS = /([\w.-]+)\/([\w.-]+)\/issues\/[^/]+$/;

/**
 * The ticket of `12`, `#12` or an issue's address, in the repository of that address, else in the one that the command
 * names beside it; null where the number is not known.
 */
export function namedTicket(text: string, repository = ""): NamedTicket | null {
  const number = ticketNumber(text);
  if (number === null) return null;
  const [, owner, repo] = ADDRESS.exec(text) ?? REPOSITORY.exec(repository) ?? [];
  return owner === undefined || repo === undefined ? { number } : { owner, repo, number };
}
