/** Names as GitHub has them, and what an account may do in a repository; pure. */
import { pageHostOf } from "./github-host.ts";
import { asSeen, holdsSecret } from "./text.ts";

/** The path of the team's file in its repository. */
export const TEAM_CONFIG_PATH = ".ralph/config.json";

export interface ParentAddress {
  /** `owner/repo`. */
  readonly repository: string;
  readonly number: number;
}

export interface TicketAddress extends RepositoryAddress {
  readonly number: number;
}

/** The project whose cards hold the tickets' states. */
export interface BoardAddress {
  readonly owner: string;
  readonly number: number;
}

/** Whether both name the same: logins, repositories, labels and so agents are one in any case of letters. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether both are the same agent, or both are nobody by name. */
export function sameAgent(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : sameName(one, other);
}

/** Whether a ticket with these labels bears every wanted one. */
export function bearsAll(labels: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((name) => labels.some((label) => sameName(label, name)));
}

/** Whether one of the labels begins so. */
export function bearsPrefix(labels: readonly string[], prefix: string): boolean {
  return labels.some((label) => sameName(label.slice(0, prefix.length), prefix));
}

/** One text for each repository, in whatever case of letters it is named. */
export function repositoryKey({ owner, repo }: { readonly owner: string; readonly repo: string }): string {
  return `${owner}/${repo}`.toLowerCase();
}

/** Letters, digits and hyphens; the accounts that a company manages have an underscore, too. */
const LOGIN = /^[\w-]{1,39}$/;
const REPOSITORY = /^(?!\.{1,2}$)[\w.-]{1,100}$/;

/** An account, or a team such as `octo/reviewers`, with or without the `@` of a mention. */
export const MENTION = /^@?([A-Za-z0-9][\w-]{0,38}(?:\/[A-Za-z0-9][\w-]{0,99})?)$/;

/** Whether GitHub could give a user or an organization that login. */
export function isLogin(text: string): boolean {
  return LOGIN.test(text);
}

/** Whether GitHub could give a repository that name. */
export function isRepositoryName(text: string): boolean {
  return REPOSITORY.test(text);
}

/** An account by its kind: a person may have the login of an App. */
export interface Account {
  /** Without `[bot]`. */
  readonly login: string;
  /** Whether it is a GitHub App. */
  readonly isBot: boolean;
}

const APP_SUFFIX = "[bot]";

/**
 * The account of that login and of GitHub's type. An App's login has `[bot]` by REST and not by GraphQL (docs/maintainers/github.md,
 * "app-logins"). Null for "Mannequin", an import's placeholder: it has any login, and nobody writes as it.
 */
export function accountOf(type: string, login: string): Account | null {
  if (type === "Mannequin") return null;
  // No person's login has brackets: GraphQL calls the author of an App's commit a user of that name.
  const hasSuffix = isAppName(login);
  return {
    login: hasSuffix ? login.slice(0, -APP_SUFFIX.length) : login,
    isBot: hasSuffix || type === "Bot",
  };
}

/** The name that no other account has: an App's ends in `[bot]`. */
export function accountName({ login, isBot }: Account): string {
  return isBot ? `${login}${APP_SUFFIX}` : login;
}

/** Whether it is the name of an App. */
export function isAppName(name: string): boolean {
  return name.endsWith(APP_SUFFIX);
}

/** The thing of that name. */
export function namedSo<Thing extends { readonly name: string }>(
  known: readonly Thing[],
  name: string,
): Thing | undefined {
  return (
    known.find((thing) => sameName(thing.name, name)) ??
    known.find((thing) => sameName(asSeen(thing.name), asSeen(name)))
  );
}

/** The names, each once. */
export function distinctNames(names: readonly string[]): string[] {
  return names.filter((name, at) => names.findIndex((other) => sameName(other, name)) === at);
}

const TASK_ID = /^\[?[A-Za-z][A-Za-z0-9]{0,15}-0*([1-9]\d{0,9})\]?$/;

/**
 * The ticket that a task id such as `ENG-042` stands for: the number at its end, whatever the department. Null for what
 * is none.
 */
export function taskNumber(id: string): number | null {
  const digits = TASK_ID.exec(id.replaceAll(/[`*\s]/g, ""))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The ticket of a loop's branch such as `ralph/gh-0012`; null for any other branch. */
export function ticketOfBranch(branch: string, prefix: string): number | null {
  const digits = branch.startsWith(prefix)
    ? /^gh-0*([1-9]\d*)$/.exec(branch.slice(prefix.length))?.[1]
    : undefined;
  return digits === undefined ? null : Number(digits);
}

/** GitHub's issue numbers fit into 32 bits, and GraphQL's Int takes no more. */
export const MAX_TICKET_NUMBER = 2_147_483_647;

/** The number that a text gives alone: `12`, `#12`, or a task id. Null for what is none. */
export function ticketNumber(text: string): number | null {
  const number = taskNumber(text) ?? Number(/^#?(\d{1,10})$/.exec(text.trim())?.[1]);
  return number >= 1 && number <= MAX_TICKET_NUMBER ? number : null;
}

/** A ticket as a caller names it; what is absent is as configured. */
export interface TicketReference extends Partial<RepositoryAddress> {
  readonly number: number;
  /** Of the ticket's page, with its port. */
  readonly host?: string;
}

const WITH_REPOSITORY =
  /^(?<site>https?:\/\/[^/\s]+(?=\/))?\/?(?<repository>[^/\s#]+\/[^/\s#]+)(?:#(?<atEnd>\d+)|\/issues\/(?<ofPage>\d+)(?:[/?#]\S*)?)$/;

/** The ticket of a number, of a name such as `owner/repo#12`, or of its page's address. Null for any other text. */
export function readReference(text: string): TicketReference | null {
  const { site, repository, atEnd, ofPage } = WITH_REPOSITORY.exec(text.trim())?.groups ?? {};
  const number = ticketNumber(atEnd ?? ofPage ?? text);
  if (number === null) return null;
  if (repository === undefined) return { number };
  const { owner, repo } = repositoryNamed(repository);
  if (!isLogin(owner) || !isRepositoryName(repo)) return null;
  if (site === undefined) return { owner, repo, number };
  return URL.canParse(site) ? { owner, repo, number, host: pageHostOf(site) } : null;
}

/** A ticket as people write it: `owner/repo#number`. */
export function ticketName({
  owner,
  repo,
  number,
}: {
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
}): string {
  return `${owner}/${repo}#${number}`;
}

/** A repository as GitHub addresses it. */
export interface RepositoryAddress {
  readonly owner: string;
  readonly repo: string;
}

/** The repository of a name such as `owner/repo` or `owner/repo#12`. */
export function repositoryNamed(name: string): RepositoryAddress {
  const slash = name.indexOf("/");
  return { owner: name.slice(0, slash), repo: name.slice(slash + 1).replace(/#.*/, "") };
}

/** The repository that the configuration names, as far as it does. */
export interface ConfiguredRepository {
  readonly owner: string | null;
  readonly repo: string | null;
}

/**
 * A ticket, `owner/repo#number`, as an argument of a command to be pasted: its number, with the repository's options
 * where the configuration names no repository or another one.
 */
export function typedTicket(ticket: string, configured: ConfiguredRepository): string {
  const [, number] = ticket.split("#");
  const isConfigured = sameName(ticket, `${configured.owner}/${configured.repo}#${number}`);
  return ticket.replace(/(.*)\/(.*)#(.*)/, isConfigured ? "$3" : "$3 --owner $1 --repo $2");
}

/** Labels and lists show names whole; GitHub's own longest name, a repository's, has as many characters. */
export const MAX_NAME_LENGTH = 100;

/**
 * Control characters and line ends, what turns the direction of text, and what is drawn as nothing; no name needs any.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, "gu");

/**
 * The problem with the name of an agent or instance, without repeating it; null for none. Names stand in records
 * and lock commits, and people tell agents apart by them.
 */
export function agentNameProblem(name: string): string | null {
  if (name.trim() === "" || name.length > MAX_NAME_LENGTH)
    return `it must have 1 to ${MAX_NAME_LENGTH} characters`;
  if (UNSEEN.test(name)) return "it holds a line break or an invisible character";
  return holdsSecret(name) ? "it holds a token or a private key" : null;
}

/** In place of a name that cannot be shown. */
export const UNKNOWN_NAME = "(unknown)";

/**
 * A name from a commit that anybody may have pushed: as it is where it is a valid one, else what can be shown of it.
 */
export function shownName(name: string): string {
  const seen = visibleText(name, MAX_NAME_LENGTH);
  return seen.trim() === "" || holdsSecret(seen) ? UNKNOWN_NAME : seen;
}

/** Text without characters that nobody sees, cut to a length. */
export function visibleText(text: string, maxLength: number): string {
  return text.replaceAll(ALL_UNSEEN, "").slice(0, maxLength).toWellFormed();
}

/** The hint on a ticket whose place another one has. */
export function continuesAs(continuedBy: string): string {
  return `It continues as ${continuedBy}: use that number`;
}

// An account's permission in a repository, in GitHub's words.

/** With one of these an account may write there. */
const WRITERS: readonly string[] = ["ADMIN", "MAINTAIN", "WRITE"];

/**
 * Whether GitHub says that the viewer may not write in the repository. Null says nothing: `viewerPermission` is null
 * for the installation token of a GitHub App, whatever the App may do (docs/maintainers/github.md, "viewer-permission").
 */
export function forbidsWriting(viewerPermission: string | null): boolean {
  return viewerPermission !== null && !WRITERS.includes(viewerPermission);
}

/** GitHub's answer about an account's write access to a repository. */
export type WriteAccess =
  | { readonly kind: "writer" }
  | { readonly kind: "no writer" }
  /** GitHub did not tell; `why` has its words, `remedy` what would help. */
  | { readonly kind: "unknown"; readonly why: string; readonly remedy: string };

/** The answer of REST `collaborators/{login}/permission`, as far as write access depends on it. */
export interface CollaboratorPermission {
  readonly permission: string;
  readonly user: {
    readonly permissions?:
      | { readonly push?: boolean; readonly maintain?: boolean; readonly admin?: boolean }
      | undefined;
  } | null;
}

/**
 * Whether the answer gives write access. `user.permissions` decides where it is there: `permission` has read
 * "maintain", a word that GitHub does not document for it (docs/maintainers/github.md, "collaborator-permission").
 */
export function givesWriteAccess({ permission, user }: CollaboratorPermission): boolean {
  const held = user?.permissions;
  if (held === undefined) return WRITERS.includes(permission.toUpperCase());
  return held.push === true || held.maintain === true || held.admin === true;
}
