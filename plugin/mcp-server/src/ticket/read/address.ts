import { argument } from "../../rules/calls.ts";
import { hostRemedy } from "../../rules/github-host.ts";
import {
  continuesAs,
  readReference,
  sameName,
  ticketName,
  type RepositoryAddress,
  type TicketAddress,
} from "../../rules/names.ts";
import { Failure, orNothing, words } from "../../errors.ts";
import { lookAtBoard } from "../board-card/board.ts";
import { besideLocks, lockStatuses } from "./board-locks.ts";
import { readTicket } from "./read-ticket.ts";
import { isObject } from "../../rules/text.ts";
import { continuationOf, holderOf } from "./ticket-view.ts";
import type { IssueDetails } from "../../github/issue-store.ts";
import type { Caller } from "../../rules/lock.ts";
import type { Settings, World } from "../world/world.ts";

/** A caller's name for a ticket: its number, or a text such as `#12`, `owner/repo#12` or the task id `ENG-012`. */
export type Reference = number | string;

/**
 * The ticket that a reference names, seen from a repository of the configured GitHub. One on another host has a namesake
 * here, which must not be taken for it.
 */
export function parseReference(
  reference: Reference,
  here: RepositoryAddress,
  settings: Pick<Settings, "pageHost">,
):
  | { readonly kind: "here"; readonly number: number }
  | { readonly kind: "elsewhere"; readonly ticket: TicketAddress }
  | { readonly kind: "foreign"; readonly failure: Failure }
  | { readonly kind: "wrong" } {
  const read = readReference(String(reference));
  if (read === null) return { kind: "wrong" };
  const { number, owner = here.owner, repo = here.repo, host } = read;
  const failure = foreignPage(host, settings);
  if (failure !== null) return { kind: "foreign", failure };
  const isHere = sameName(owner, here.owner) && sameName(repo, here.repo);
  return isHere ? { kind: "here", number } : { kind: "elsewhere", ticket: { owner, repo, number } };
}

/** Null for a page on the configured GitHub. */
function foreignPage(host: string | undefined, { pageHost }: Pick<Settings, "pageHost">): Failure | null {
  if (host === undefined || host === pageHost) return null;
  const remedy = hostRemedy(host.replace(/:\d+$/, ""), pageHost);
  return new Failure(
    "INPUT_INVALID",
    `Cannot find the ticket: its page is on "${host}", and the configured GitHub is "${pageHost}"`,
    { hint: `Give the address of a page on "${pageHost}", or a number. ${remedy}` },
  );
}

/**
 * The call of a tool with the number of the ticket that its `number` names, and the repository that the name has.
 * Throws INPUT_INVALID for a page on another host.
 */
export function withNamedTicket({ settings }: Pick<World, "settings">, args: unknown): unknown {
  if (!isObject(args) || typeof args["number"] !== "string") return args;
  const read = readReference(args["number"]);
  if (read === null) return args;
  const { host, ...ticket } = read;
  const failure = foreignPage(host, settings);
  if (failure !== null) throw failure;
  return { ...args, ...ticket };
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
  if (foreign !== null) throw foreign;
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

/**
 * Reads the ticket that a reference names; `role` begins the mistake. Throws INPUT_INVALID for a page on another host,
 * and what the store throws otherwise.
 */
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
  if (parsed.kind === "foreign") throw parsed.failure;
  if (parsed.kind === "elsewhere") {
    const ticket = ticketName(parsed.ticket);
    return { mistake: `${role} ${ticket} is in another repository, and links stay within ${home}` };
  }
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
