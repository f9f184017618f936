import { sameName, ticketName, ticketNumber } from "../../domain/names.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";

/** What a caller calls a ticket by: its number, or a text such as `#12`, `owner/repo#12` or the task id `ENG-012`. */
export type Reference = number | string;

export type ParsedReference =
  | { readonly kind: "here"; readonly number: number }
  /** A ticket of another repository, as people write it. */
  | { readonly kind: "elsewhere"; readonly ticket: string }
  | { readonly kind: "wrong" };

const ADDRESS = /^(?:https:\/\/[^/\s]+\/)?([\w.-]+)\/([\w.-]+)(?:#|\/issues\/)(\d+)$/;

/** Where a reference leads, seen from a repository. */
export function parseReference(reference: Reference, here: RepositoryAddress): ParsedReference {
  const text = String(reference).trim();
  const [, owner = here.owner, repo = here.repo, digits = text] = ADDRESS.exec(text) ?? [];
  const number = ticketNumber(digits);
  if (number === null) return { kind: "wrong" };
  const isHere = sameName(owner, here.owner) && sameName(repo, here.repo);
  return isHere
    ? { kind: "here", number }
    : { kind: "elsewhere", ticket: ticketName({ owner, repo, number }) };
}
