import { sameName, taskNumber, ticketName } from "../../domain/names.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";

/** What a caller calls a ticket by: its number, or a text such as `#12`, `owner/repo#12` or the task id `ENG-012`. */
export type Reference = number | string;

export type ParsedReference =
  | { readonly kind: "here"; readonly number: number }
  /** A ticket of another repository, as people write it. */
  | { readonly kind: "elsewhere"; readonly ticket: string }
  | { readonly kind: "wrong" };

/** GitHub's issue numbers fit into 32 bits. */
const MAX_NUMBER = 2_147_483_647;
const TEXT = /^(?:https:\/\/[^/\s]+\/)?(?:([\w.-]+)\/([\w.-]+))?(?:#|\/issues\/)?(\d{1,10})$/;

/** Where a reference leads, seen from a repository. */
export function parseReference(reference: Reference, here: RepositoryAddress): ParsedReference {
  const text = String(reference).trim();
  const [, owner, repo, digits] = TEXT.exec(text) ?? [];
  const number = taskNumber(text) ?? Number(digits);
  if (!Number.isInteger(number) || number < 1 || number > MAX_NUMBER) return { kind: "wrong" };
  const same =
    owner === undefined || repo === undefined || (sameName(owner, here.owner) && sameName(repo, here.repo));
  return same ? { kind: "here", number } : { kind: "elsewhere", ticket: ticketName({ owner, repo, number }) };
}
