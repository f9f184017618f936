/** The kinds of bypass, what the guard says of a call, and how a call names tickets, locks and records. */
import { prefixBeside } from "../../rules/lock.ts";
import { readRemoteAddress } from "../../rules/github-host.ts";
import { hasUnknown, pathFrom } from "../shell/call.ts";

const HANDOFF = "ralph_hero__handoff_ticket";
const STATE = `a ticket's state changes only through ${HANDOFF}, which checks and records every move`;
const KEPT = "tickets, their board and their audit trail are never deleted";

/** What cannot be done, why, and what works instead, with the calls of `callTo` in braces. */
const BYPASSES = {
  close: [
    "close the issue",
    STATE,
    `{moves}. Where triage may lead to "Done", call {close}; elsewhere hand off what you began with intent "complete", or ask a person with intent "escalate"`,
  ],
  cancel: [
    "close the issue as not planned",
    STATE,
    `{moves}. Where triage may lead to "Canceled", call {cancel}; elsewhere ask a person with intent "escalate"`,
  ],
  reopen: [
    "reopen the issue",
    STATE,
    `{moves}. What is Done or Canceled is final: ask a person to reopen it`,
  ],
  state: [
    "change the issue's state",
    STATE,
    `{moves}, then call ${HANDOFF} with the command and intent for it`,
  ],
  field: [
    "write a project field",
    STATE,
    `{moves}, then call ${HANDOFF} with the command and intent for it; estimate and priority are set by ralph_hero__update_ticket`,
  ],
  remove: [
    "delete or transfer the ticket",
    KEPT,
    `Ask a person to do it; where the work is not to be done, and ralph_hero__get_ticket shows that triage may lead to "Canceled", call {cancel}`,
  ],
  board: ["delete or change the board or its repository", KEPT, "Ask a person to do it"],
  convert: [
    "make a ticket of a draft",
    "such a ticket would have no record of its own",
    "Call ralph_hero__create_ticket with its title and body",
  ],
  comment: [
    "edit, hide or delete a comment of an issue",
    "comments are the audit trail, which only grows",
    `Write another one: call {comment}`,
  ],
  record: [
    "write a record by hand",
    `records are written by ${HANDOFF} alone, which checks what they say`,
    `Call ${HANDOFF} for what it was to record, and {comment} for what is only said`,
  ],
  lock: [
    "write or delete the ref of a lock, run or backup",
    `locks are taken and released only through ${HANDOFF}, and the server keeps the other refs beside them`,
    `Give a lock of yours back with intent "complete" or "escalate": call {complete}`,
  ],
  rules: [
    "set a variable of ralph-hero's",
    "the rules are the team's: the file .ralph/config.json on the default branch",
    "Give the command without the variable, or ask a person to set it in the team's file or, for this machine, in the environment that the session starts with",
  ],
  decision: [
    "decide for a person",
    "approvals, answers to escalations and the end of a full issue are a person's",
    "Ask the person to decide: on a terminal of their own with `ralph-hero decide` or `ralph-hero continue`, by a comment on the issue, or on the board",
  ],
  server: [
    "start a server of ralph-hero's",
    "this conversation has one, and another one would work with its locks",
    `Call its tools themselves: ralph_hero__get_ticket shows a ticket, ${HANDOFF} moves it. Where these tools are missing or do not answer, ask a person to reconnect ralph-hero with /mcp`,
  ],
  hooks: [
    "switch off hooks or the plugin",
    "they keep agents from changing tickets by accident",
    "Ask a person to change Claude Code's settings or plugins, and leave these on",
  ],
  unread: [
    "run a command that is longer than the guard reads",
    "the part that is not read may change a ticket",
    "Write it as several shorter commands, and move tickets by ralph_hero__handoff_ticket",
  ],
} satisfies Record<string, readonly [attempt: string, why: string, instead: string]>;

export type Bypass = keyof typeof BYPASSES;

/** The guard's verdict on a tool call. */
export type GuardVerdict =
  | { readonly kind: "pass" }
  /** `reason` is for the model: the stopped action, the cause, and the call to make instead. */
  | { readonly kind: "deny"; readonly bypass: Bypass; readonly reason: string }
  /** Allowed and noted: the audit finds the effect. `why` names the part that could not be read. */
  | { readonly kind: "undecided"; readonly why: string };

export const PASS: GuardVerdict = { kind: "pass" };

/** Denies a bypass; `by` is what was tried, and the ticket is the one that it names, where that is known. */
export function refuseBypass(bypass: Bypass, by: string, ticket: NamedTicket | null = null): GuardVerdict {
  const [attempt, why, template] = BYPASSES[bypass];
  const instead = template.replace(/\{(\w+)\}/g, (_, name: string) => callTo(name, ticket));
  return { kind: "deny", bypass, reason: `Cannot ${attempt} with "${by}": ${why}. ${instead}` };
}

/** The model fills in an unknown number. */
function callTo(name: string, ticket: NamedTicket | null): string {
  const given = ticket ?? { number: "<ticket>" };
  if (name === "moves")
    return `Call ralph_hero__get_ticket${ticket === null ? "" : ` with ${JSON.stringify(ticket)}`} to see which moves are possible`;
  if (name === "comment") return `ralph_hero__add_comment with ${JSON.stringify({ ...given, body: "..." })}`;
  const command = name === "complete" ? "<yours>" : "triage";
  return `${HANDOFF} with ${JSON.stringify({ ...given, command, intent: name, reason: "..." })}`;
}

export function undecided(why: string): GuardVerdict {
  return { kind: "undecided", why };
}

/** The first denial, else the first that is undecided, else a pass. */
export function strictest(verdicts: readonly GuardVerdict[]): GuardVerdict {
  const first = (wanted: GuardVerdict["kind"]) => verdicts.find(({ kind }) => kind === wanted);
  return first("deny") ?? first("undecided") ?? PASS;
}

/** The bypass that the words of a change of an issue's state mean. */
export function stateBypass(text: string): Bypass {
  if (/not[_ -]?planned|duplicate/i.test(text)) return "cancel";
  if (/closed?\b/i.test(text)) return "close";
  return /\bopen|reopen/i.test(text) ? "reopen" : "state";
}

/** A ticket as a command names it, and as our tools take it; without owner and repo it is the project's own. */
export interface NamedTicket {
  readonly owner?: string;
  readonly repo?: string;
  readonly number: number;
}

/** `OWNER/REPO`, with a host before it or not. */
const REPOSITORY = /^(?:[^/]+\/)?([\w.-]+)\/([\w.-]+)$/;
const ISSUE_ADDRESS = /([\w.-]+)\/([\w.-]+)\/issues\/[^/]+$/;

/**
 * The ticket of `12`, `#12` or an issue's address, in the repository of that address, else in the given one; null where
 * the number is not known.
 */
export function namedTicket(text: string, repository = ""): NamedTicket | null {
  const digits = /^(?:#|.*\/issues\/)?([1-9]\d{0,9})(?:[#?].*)?$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const number = Number(digits);
  const [, owner, repo] = ISSUE_ADDRESS.exec(text) ?? REPOSITORY.exec(repository) ?? [];
  return owner === undefined || repo === undefined ? { number } : { owner, repo, number };
}

/** The guarded board. */
export interface GuardedBoard {
  readonly lockRefPrefixes: readonly string[];
  /** Its repositories as `OWNER/REPO`; none where they are not known. Asked for only where a call names one. */
  readonly repositories: () => readonly string[];
}

/**
 * Whether a text names a repository that is not the board's, as `[HOST/]OWNER/REPO` or as the address of a remote. A name
 * counts on every host. False for any other text, and where the board's repository is not known. GitHub forwards the
 * former name of a renamed repository, and no name tells.
 */
export function isOtherRepository(text: string, { repositories }: GuardedBoard): boolean {
  if (hasUnknown(text)) return false;
  const address = readRemoteAddress(text);
  const [, owner = address?.owner, repo = address?.repo] =
    address === null ? (REPOSITORY.exec(text) ?? []) : [];
  if (owner === undefined || repo === undefined) return false;
  const name = `${owner}/${repo}`.toLowerCase().replace(/(?:\.git)+$/, "");
  const own = repositories().map((each) => each.toLowerCase());
  return own.length > 0 && !own.includes(name);
}

/** The prefixes of the refs that only the server writes: locks, and beside them run marks and backups. */
function ownPrefixes(lockRefPrefixes: readonly string[]): readonly string[] {
  return lockRefPrefixes.flatMap((prefix) => [
    prefix,
    prefixBeside(prefix, "runs"),
    prefixBeside(prefix, "backup"),
  ]);
}

/** The prefixes that git tries for a name that is not a full ref. */
const SHORT_FOR = ["refs/", "refs/heads/", "refs/tags/"];

/** Whether a ref, in full or shortened as git allows, or a pattern with a star, is one that only the server writes. */
export function matchesLockRefs(ref: string, lockRefPrefixes: readonly string[]): boolean {
  const names = ref.startsWith("refs/") ? [ref] : SHORT_FOR.map((place) => `${place}${ref}`);
  return names.some((full) => {
    const star = full.indexOf("*");
    return ownPrefixes(lockRefPrefixes).some(
      (prefix) => `${full}/`.startsWith(prefix) || (star >= 0 && prefix.startsWith(full.slice(0, star))),
    );
  });
}

/** The text after the place of locks, run marks or backups, wherever it is named first. */
function afterLockRefs(text: string, lockRefPrefixes: readonly string[]): string | undefined {
  const places = ownPrefixes(lockRefPrefixes).map((prefix) => prefix.replace(/^refs\//, ""));
  return places.map((place) => text.split(place)[1]).find((rest) => rest !== undefined);
}

/** Whether a text names the place of locks, run marks or backups anywhere. */
export function mentionsLockRefs(text: string, lockRefPrefixes: readonly string[]): boolean {
  return afterLockRefs(text, lockRefPrefixes) !== undefined;
}

/** The ticket whose lock or run a text names; null for a backup. */
export function lockedTicket(text: string, lockRefPrefixes: readonly string[]): NamedTicket | null {
  return namedTicket(/^\d*/.exec(afterLockRefs(text, lockRefPrefixes) ?? "")?.[0] ?? "");
}

/** Whether a text to be written holds the marker by which a comment passes for a record, of whatever version. */
export function containsRecord(text: string): boolean {
  return text.includes("<!-- ralph-record:v");
}

// Changes that switch the client's hooks off, or this plugin, whose hooks the guard is.

const NAME = "ralph-hero";
/** Claude Code's settings: the user's, a project's, the local ones and an administrator's. */
const SETTINGS = /(?:\.claude[/\\]+settings(?:\.local)?|(?:^|[/\\])managed-settings)\.json$/;
const BARE_SETTINGS = /^(?:\.[/\\])?settings(?:\.local)?\.json$/;
/** The user's whole folder, and what is this plugin's or every plugin's in it. */
const PLUGIN_FILES =
  /(?:^~|^\uFFFF|^\/root|\/home\/[^/]+|\/Users\/[^/]+)\/\.claude\/?$|\.claude[/\\]+plugins(?:[/\\]+(?:cache|data|marketplaces|repos|installed_plugins\.json|known_marketplaces\.json))?[/\\]*$|\.claude[/\\]+plugins[/\\].*ralph(?:-hero|[\w-]*[*?])/;
/** A path below the plugins' folder that is known in part. */
const MAY_BE_PLUGIN_FILE = /\.claude[/\\]+plugins[/\\].*\uFFFF/;
/** A text that switches hooks or this plugin off, as JSON, jq, sed and scripts write it. */
const SWITCHES_OFF = new RegExp(
  [
    /(?:disableAllHooks|allowManagedHooksOnly)[^\w=]{0,5}=?[^\w=]{0,4}true|ralph-hero@[\w.-]+\W{1,8}(?:false|null)/,
    /enabledPlugins["'\]]{0,2}\s{0,4}\|?[:=]\s{0,4}\{\s*\}/,
    /\b(?:del|delete|pop)\b[^\n;]{0,20}enabledPlugins["'\])]*\s*(?:[)\n;]|$)|\b(?:del|delete|pop)\b[^\n;]{0,60}ralph-hero@/,
    // All plugins, or those with a name like ours, by jq or in a loop.
    /enabledPlugins[^\w\n]{0,8}(?:with_entries\(\s*\.value\s*=\s*false|map_values\(\s*(?:false|null|empty)|with_entries\([^\n]{0,60}ralph)/,
    /\bralph[^]{0,200}\[[a-z_]\w*\]\s*=\s*false|\bralph[\w@-]{0,40}["']\s*not\s+in\s+\w+\s*\}/,
    // grep and sed: the lines with our name, or the value behind it.
    /\bgrep\s+-\w*v\w*\s+["']?ralph/,
    /\/[^/\n]{0,20}ralph[^/\n]{0,40}\/\s*(?:d\b|s[/|,#][^\n]{0,40}false)|ralph-hero[^\n/|#]{0,60}true\W?[/|#][^\n/|#]{0,60}false/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

/** Whether a path in that folder names settings of the client; a bare name does in a folder that is not known. */
function isSettings(path: string, folder: string): boolean {
  const place = pathFrom(folder, path);
  return SETTINGS.test(path) || SETTINGS.test(place) || (hasUnknown(place) && BARE_SETTINGS.test(path));
}

function isPluginFile(path: string, folder: string): boolean {
  return PLUGIN_FILES.test(path) || PLUGIN_FILES.test(pathFrom(folder, path));
}

/** Judges the change of a file, named from the root, by its text before and after. */
export function judgeFileChange(path: string, before: string, after: string): GuardVerdict {
  if (isPluginFile(path, "/")) return refuseBypass("hooks", path);
  if (!isSettings(path, "/")) return PASS;
  const isLost = before.includes(`${NAME}@`) && !after.includes(`${NAME}@`);
  return isLost || (SWITCHES_OFF.test(after) && !SWITCHES_OFF.test(before))
    ? refuseBypass("hooks", path)
    : PASS;
}

/** Judges a file that a call writes or removes; `saysOff`: whether the call's text switches hooks or the plugin off. */
export function judgeWrittenFile(
  path: string,
  folder: string,
  isRemoved: boolean,
  saysOff: () => boolean,
): GuardVerdict {
  if (isPluginFile(path, folder)) return refuseBypass("hooks", path);
  if (isRemoved && MAY_BE_PLUGIN_FILE.test(path)) return undecided("the removal of files of a plugin");
  if (!isSettings(path, folder)) return PASS;
  if (saysOff()) return refuseBypass("hooks", path);
  return isRemoved ? undecided("the removal of Claude Code's settings") : PASS;
}

/** Whether a text switches hooks or the plugin off, where it is written to settings. */
export function switchesOff(text: string): boolean {
  return SWITCHES_OFF.test(text.replaceAll("\\", ""));
}

/** Whether a script of another language writes such settings. */
export function scriptSwitchesOff(code: string): boolean {
  return (
    /\.claude\b[^\n]{0,40}settings|managed-settings/.test(code) &&
    /write|dump|open\([^)\n]*["'][wa]/i.test(code) &&
    SWITCHES_OFF.test(code)
  );
}

/** Judges the words behind `claude`: `plugin disable ralph-hero`. */
export function judgeClaude(words: readonly string[]): GuardVerdict {
  const [group = "", verb = "", ...rest] = words.filter((word) => word !== "--");
  if (!/^plugins?$/.test(group)) return PASS;
  const names = rest.filter((word) => !word.startsWith("-"));
  const isOurs =
    names.some((name) => name.includes(NAME)) ||
    rest.some((word) => /^(?:-a|--all)$/.test(word)) ||
    names.some(hasUnknown);
  const offVerb = /^(?:disable|uninstall|remove|rm)$/;
  const isOff = offVerb.test(verb) || (verb === "marketplace" && offVerb.test(names[0] ?? ""));
  return isOff && isOurs ? refuseBypass("hooks", `claude ${group} ${verb}`) : PASS;
}
