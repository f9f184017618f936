import { argument } from "../../rules/calls.ts";
import { hostRemedy } from "../../rules/github-host.ts";
import {
  continuesAs,
  sameName,
  ticketName,
  ticketNumber,
  type RepositoryAddress,
  type TicketAddress,
} from "../../rules/names.ts";
import { Failure, orNothing, words } from "../../errors.ts";
import { lookAtBoard } from "../board-card/board.ts";
import { besideLocks, lockStatuses } from "./board-locks.ts";
import { readTicket } from "./read-ticket.ts";
import { continuationOf, holderOf } from "./ticket-view.ts";
import type { IssueDetails } from "../../github/issue-store.ts";
import type { Caller } from "../../rules/lock.ts";
import type { Settings, World } from "../world/world.ts";

/** A caller's name for a ticket: its number, or a text such as `#12`, `owner/repo#12` or the task id `ENG-012`. */
export type Reference = number | string;

const ADDRESS = /^(?:https:\/\/([^/\s:]+)(?::\d+)?\/)?([\w.-]+)\/([\w.-]+)(?:#|\/issues\/)(\d+)$/;

/**
 * The ticket that a reference names, seen from a repository of the configured GitHub; one of another repository as people
 * write it, and one of another host by its address.
 */
export function parseReference(
  reference: Reference,
  here: RepositoryAddress,
  settings: Pick<Settings, "githubHost">,
):
  | { readonly kind: "here"; readonly number: number }
  | { readonly kind: "elsewhere"; readonly ticket: string }
  | { readonly kind: "wrong" } {
  const text = String(reference).trim();
  const [, host, owner = here.owner, repo = here.repo, digits = text] = ADDRESS.exec(text) ?? [];
  const number = ticketNumber(digits);
  if (number === null) return { kind: "wrong" };
  if (foreignPage(host, settings) !== null) return { kind: "elsewhere", ticket: text };
  const isHere = sameName(owner, here.owner) && sameName(repo, here.repo);
  return isHere
    ? { kind: "here", number }
    : { kind: "elsewhere", ticket: ticketName({ owner, repo, number }) };
}

/** Null for a page on the configured GitHub. One on another host has a namesake here, which must not be taken for it. */
function foreignPage(
  host: string | undefined,
  { githubHost }: Pick<Settings, "githubHost">,
): { readonly host: string; readonly githubHost: string } | null {
  if (host === undefined || githubHost === null || host.toLowerCase() === githubHost) return null;
  return { host, githubHost };
}

/**
 * The repository of a call, whose ticket's page may be named with its host. Throws CONFIG_INCOMPLETE if neither the
 * call nor the configuration names a repository, and INPUT_INVALID for a page on another host.
 */
export function repositoryOf(
  world: World,
  args: { owner?: string | undefined; repo?: string | undefined; host?: string | undefined },
): RepositoryAddress {
  const foreign = foreignPage(args.host, world.settings);
  if (foreign !== null) {
    const { host, githubHost } = foreign;
    throw new Failure(
      "INPUT_INVALID",
      `Cannot find the ticket: its page is on "${host}", and the configured GitHub is "${githubHost}"`,
      { hint: `Give the address of a page on "${githubHost}", or a number. ${hostRemedy(host, githubHost)}` },
    );
  }
  const owner = args.owner ?? world.settings.owner;
  const repo = args.repo ?? world.settings.repo;
  if (owner !== null && repo !== null) return { owner, repo };
  const { foreignRemote } = world.settings;
  if (foreignRemote === null)
    throw new Failure(
      "CONFIG_INCOMPLETE",
      "Cannot find the repository: owner and repo are neither given nor configured",
      {
        hint: words`Pass ${argument("owner")} and ${argument("repo")}, set RALPH_GH_OWNER and RALPH_GH_REPO, or work in a folder whose git remote is on GitHub`,
      },
    );
  const { foreignHost } = foreignRemote;
  // A namesake of the remote's repository may be somebody else's.
  throw new Failure(
    "CONFIG_INCOMPLETE",
    `Cannot find the repository: the git remote "origin" is on "${foreignHost}", and the configured GitHub is "${foreignRemote.githubHost}"`,
    {
      hint: `${hostRemedy(foreignHost, foreignRemote.githubHost)}. Set RALPH_GH_OWNER and RALPH_GH_REPO if "${foreignHost}" is an alias of ~/.ssh/config, or the repository another one`,
    },
  );
}

/** A call that may leave its ticket out. */
export interface NumberlessCall {
  readonly number?: number | undefined;
  readonly owner?: string | undefined;
  readonly repo?: string | undefined;
  readonly caller: Caller;
}

/** So many locks are named; an agent that holds more has lost its way. */
const MAX_NAMED = 20;

/**
 * The ticket that a call is about: the one it names, else the only one whose lock the caller holds, by one listing of
 * the locks: what this process remembers may be over, or not all. Throws INPUT_INVALID where the caller holds none, or
 * several, CONFIG_INCOMPLETE, and what the store throws.
 */
export async function addressedTicket(
  world: World,
  attempted: string,
  { number, caller, ...names }: NumberlessCall,
): Promise<TicketAddress> {
  if (number !== undefined) return { ...repositoryOf(world, names), number };
  const address = repositoryOf(world, names);
  const { result, locks } = await besideLocks(world, address, async () => lookAtBoard(world, address));
  const lockStatusOf = lockStatuses(world, { locks }, holderOf(world, caller, result.snapshot.viewer));
  const { owner, repo } = address;
  // By the refs alone: whether a ticket has meanwhile left its state, only its log would tell, and the call itself does.
  const held = locks
    .filter((lock) => lockStatusOf({ number: lock.number, state: null, unread: true }).kind === "mine")
    .map((lock) => ({ owner, repo, number: lock.number }));
  const [ticket, another] = held;
  if (ticket !== undefined && another === undefined) return ticket;
  throw unclear(attempted, held);
}

function unclear(attempted: string, held: readonly TicketAddress[]): Failure {
  if (held.length === 0) {
    return new Failure("INPUT_INVALID", `Cannot ${attempted} without a number: you hold no lock`, {
      hint: "Give the ticket's number, also to repeat a call that ended your lock; only the one ticket whose lock you hold needs none",
    });
  }
  const names = held.slice(0, MAX_NAMED).map(ticketName).join(", ");
  const more = held.length > MAX_NAMED ? ` and ${held.length - MAX_NAMED} more` : "";
  return new Failure(
    "INPUT_INVALID",
    `Cannot ${attempted} without a number: you hold the locks of ${held.length} tickets, ${names}${more}`,
    { hint: "Give the number of one of them" },
  );
}

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
  const continuedBy = view === null ? undefined : continuationOf(view);
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
