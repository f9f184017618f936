import { Failure, orNothing } from "../../errors.ts";
import { continuesAs, type RepositoryAddress } from "../../rules/names.ts";
import { readTicket } from "./read-ticket.ts";
import { continuationOf } from "./ticket-view.ts";
import { parseReference, type Reference } from "./address.ts";
import type { IssueDetails } from "../../github/issue-store.ts";
import type { World } from "../world/world.ts";

/** A ticket that a caller refers to, or why it cannot be used. */
export type LookUpResult =
  | {
      readonly issue: IssueDetails;
      /** As `continuationHint`. */
      readonly hint: string | null;
    }
  | { readonly mistake: string };

/** Failures that say something about what the caller named, and nothing about the service. */
const CALLERS_MISTAKES: readonly string[] = ["GITHUB_NOT_FOUND", "INPUT_NOT_AN_ISSUE"];

const NOTHING_TO_SEE: readonly string[] = ["GITHUB_NOT_FOUND", "GITHUB_UNSUPPORTED"];

/** Reads the ticket that a reference names; `role` begins the mistake. Throws what the store throws otherwise. */
export async function lookUpTicket(
  world: World,
  here: RepositoryAddress,
  { role, reference }: { role: string; reference: Reference },
): Promise<LookUpResult> {
  const parsed = parseReference(reference, here, world.settings);
  const home = `${here.owner}/${here.repo}`;
  if (parsed.kind === "wrong") {
    const why = "give an issue's number; a draft on the board has none until it is converted to an issue";
    return { mistake: `${role} ${JSON.stringify(reference)} names no ticket: ${why}` };
  }
  if (parsed.kind === "elsewhere")
    return { mistake: `${role} ${parsed.ticket} is in another repository, and links stay within ${home}` };
  try {
    const issue = await world.issues.read({ ...here, number: parsed.number });
    return { issue, hint: await continuationHint(world, issue) };
  } catch (error) {
    if (!(error instanceof Failure) || !CALLERS_MISTAKES.includes(error.code)) throw error;
    return { mistake: `${role} #${parsed.number}: ${error.message}` };
  }
}

/** The hint on a closed issue that was continued; null for any other. One request if it is closed. */
export async function continuationHint(
  world: World,
  { address, closed }: Pick<IssueDetails, "address" | "closed">,
): Promise<string | null> {
  if (!closed) return null;
  // An issue without a card, for example, continues nowhere.
  const view = await orNothing(async () => readTicket(world, address, {}));
  const continuedBy = view === null ? undefined : continuationOf(view).continuedBy;
  return continuedBy === undefined ? null : continuesAs(continuedBy);
}

/** The sentence, with the hint behind it. */
export function withHint(sentence: string, hint: string | null): string {
  return hint === null ? sentence : `${sentence}. ${hint}`;
}

/**
 * The entries of a list; none if its owner is hidden from the token, for example in another repository, and if the
 * server has no such lists.
 */
export async function ifVisible<Entry>(list: () => Promise<readonly Entry[]>): Promise<readonly Entry[]> {
  try {
    return await list();
  } catch (error) {
    if (error instanceof Failure && NOTHING_TO_SEE.includes(error.code)) return [];
    throw error;
  }
}
