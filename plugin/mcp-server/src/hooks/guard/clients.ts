/** The programs that write to GitHub themselves, `gh`, HTTP clients and `git push`: what each of them must not do. */
import { posix } from "node:path";
import {
  UNKNOWN,
  contentOf,
  hasOption,
  hasUnknown,
  readArguments,
  rowsByName,
  valuesOf,
  wordSet,
  type ParsedArguments,
  type ShellCall,
  parsed,
} from "../shell/call.ts";
import {
  PASS,
  refuseBypass,
  strictest,
  containsRecord,
  lockedTicket,
  matchesLockRefs,
  isOtherRepository,
  namedTicket,
  stateBypass,
  undecided,
  type GuardedBoard,
  type Bypass,
  type GuardVerdict,
  mentionsLockRefs,
} from "./bypasses.ts";

/** The guarded board, and the places of its lock refs in a command. */
export interface LockRefs extends GuardedBoard {
  /** Whether the whole command names one of the places: then a ref in a variable counts as a lock ref. */
  readonly areNamed: boolean;
}

const FIELDS = "--field-id --clear --text --number --date --single-select-option-id --iteration-id";
const STATE = "--state -s";

/**
 * The bypasses that `gh` offers; all else of its groups passes. `given`: only with one of these options, with
 * `=false` only where it is off. `unless`: not with one of these.
 */
const GH: readonly (readonly [command: string, bypass: Bypass, given?: string, unless?: string])[] = [
  ["issue close", "close"],
  ["issue reopen", "reopen"],
  ["issue delete", "remove"],
  ["issue transfer", "remove"],
  ["issue edit", "remove", "--remove-project"],
  ["issue edit", "state", STATE],
  // The older client `hub`.
  ["issue update", "state", STATE],
  ["issue comment", "comment", "--edit-last --delete-last"],
  ["project item-edit", "field", "", "--title --body"],
  ["project item-edit", "field", FIELDS],
  ["project item-delete", "remove"],
  ["project item-archive", "remove", "", "--undo"],
  ["project field-delete", "board"],
  ["project delete", "board"],
  ["project close", "board", "", "--undo"],
  ["repo delete", "board"],
  ["repo archive", "board"],
  ["repo rename", "board"],
  ["repo edit", "board", "--enable-issues=false"],
];

/** Options with a value of these subcommands. */
const GH_VALUED =
  "-R --repo --hostname -c --comment -r --reason --duplicate-of -b --body -F --body-file -t --title -m --milestone --add-label --remove-label --add-assignee --remove-assignee --add-project --remove-project --state -s -d --description --homepage --default-branch --visibility --add-topic --remove-topic";
/** Any other group is an alias or an extension, which may do anything. */
const GH_GROUPS = wordSet(
  "accessibility agent-task attestation at auth browse cache co codespace cs completion config copilot discussion gist gpg-key help issue label licenses org pr preview project release repo rs ruleset run search secret skill ssh-key status variable version workflow",
);
const ALIASES = wordSet("alias extension ext extensions");

/** Judges a call of GitHub's own command line, or of `hub`. */
function judgeGh(call: ShellCall, locks: LockRefs): GuardVerdict {
  const { program } = call;
  const args = readArguments(call.args, GH_VALUED);
  // A group's own options may stand before its verb: `gh issue -R owner/repo close 12`.
  const [group = "", verb = "", ...rest] = args.rest;
  if (group === "api") {
    const words = call.args.slice(call.args.indexOf("api") + 1);
    return judgeClient({ ...call, program: `${program} api`, args: words }, locks);
  }
  if (ALIASES.has(group))
    return verb === "list" || verb === "ls" ? PASS : undecided(`what "gh ${group}" leads to`);
  if (program === "hub" && group === "delete") return refuseBypass("board", "hub delete");
  if (group === "" || (program === "hub" && group !== "issue")) return PASS;
  if (hasUnknown(group) || (hasUnknown(verb) && (group === "issue" || group === "project")))
    return undecided("a subcommand of gh that is a variable");
  if (!GH_GROUPS.has(group)) return undecided(`"gh ${group}", an alias or extension`);
  if (hasOption(args, "--help", "-h")) return PASS;
  if (program === "gh" && actsElsewhere(call, args, locks)) return PASS;
  const by = `${program} ${group} ${verb}`;
  const repository = valuesOf(args, "-R", "--repo").at(-1);
  const tickets = group === "issue" ? rest.flatMap((word) => namedTicket(word, repository) ?? []) : [];
  const ticket = tickets[0] ?? null;
  const files = valuesOf(args, "-F", "--body-file").map((name) => contentOf(call, `@${name}`));
  if (by.endsWith("issue comment") && [...valuesOf(args, "-b", "--body"), ...files].some(containsRecord))
    return refuseBypass("record", by, ticket);
  for (const [command, bypass, given = "", unless = ""] of GH) {
    const option = given.split(" ").find((name) => name === "" || isGiven(args, name));
    if (command !== `${group} ${verb}` || option === undefined) continue;
    if (unless.split(" ").some((name) => isGiven(args, name))) continue;
    const states = [...valuesOf(args, "-r", "--reason", "-s", "--state"), bypass].join(" ");
    const meant = bypass === "close" || bypass === "state" ? stateBypass(states) : bypass;
    return refuseBypass(meant, `${by} ${option}`.trim(), ticket);
  }
  return PASS;
}

/** The repository in an issue's address, as gh reads it (cli/cli, `pkg/cmd/issue/shared/lookup.go`). */
const OF_ISSUE = /^https?:\/\/[^/]+\/([\w.-]+\/[\w.-]+)\/issues\/\d/;

/**
 * Whether a command of gh names repositories that are not the board's, and no other ones. An issue's address names its own
 * repository, and `--repo` that of a number; of several `--repo` the last one counts, and without one GH_REPO does
 * (`pkg/cmdutil/repo_override.go`). Here all must lie elsewhere.
 */
function actsElsewhere({ given }: ShellCall, args: ParsedArguments, board: GuardedBoard): boolean {
  const [group, verb = "", ...words] = args.rest;
  const options = valuesOf(args, "-R", "--repo");
  const named = options.length > 0 ? options : (given.get("GH_REPO") ?? []);
  const isElsewhere = named.length > 0 && named.every((name) => isOtherRepository(name, board));
  if (group === "issue") {
    // A transfer's second word is its goal.
    const issues = verb === "transfer" ? words.slice(0, 1) : words;
    return (
      issues.length > 0 &&
      issues.every((word) => {
        const repository = OF_ISSUE.exec(word)?.[1];
        return repository === undefined
          ? isElsewhere && /^#?\d+$/.test(word)
          : isOtherRepository(repository, board);
      })
    );
  }
  if (group !== "repo") return false;
  return verb === "rename" ? isElsewhere : isOtherRepository(words[0] ?? "", board);
}

/** Whether an option is given and not switched off; of `--name=false`, whether it is. */
function isGiven(args: ParsedArguments, option: string): boolean {
  const [name = "", off] = option.split("=");
  return valuesOf(args, name).some((value) => /^(?:0|f|false)$/i.test(value) === (off !== undefined));
}

/**
 * The options of a program that sends requests: for the method; for values that are sent, by "@" from a file; for files
 * that are sent; for files with further options, one a line; for addresses; those that send the values in the address;
 * its other options with a value.
 */
type HttpClient = Readonly<
  Record<"method" | "data" | "files" | "valued", string> & Partial<Record<"config" | "url" | "get", string>>
>;

const GH_API: HttpClient = {
  method: "-X --method",
  data: "-f --raw-field -F --field",
  files: "--input",
  valued: "-H --header -p --preview -q --jq -t --template --cache --hostname",
};
const CURL: HttpClient = {
  method: "-X --request",
  data: "-d --data --data-raw --data-binary --data-ascii --data-urlencode --json --expand-data --expand-json",
  files: "-T --upload-file",
  config: "-K --config",
  url: "--url --request-target",
  get: "-G --get",
  valued:
    "-H --header -u --user -o --output -A --user-agent -e --referer -b --cookie -c --cookie-jar -F --form -w --write-out -m --max-time --retry -x --proxy --connect-timeout -D --dump-header -E --cert --cacert --oauth2-bearer",
};
const WGET: HttpClient = {
  method: "--method",
  data: "--body-data --post-data",
  files: "--body-file --post-file",
  valued: "--header -O -o --output-document -t --tries -T --timeout -U --user-agent -P",
};
/** Their options are words with one dash; `asLongOption` writes them small and with two. */
const POWERSHELL: HttpClient = {
  method: "--method",
  data: "--body",
  files: "--infile",
  url: "--uri",
  valued: "--headers --contenttype --credential --token --authentication --outfile --useragent",
};
const HTTP_CLIENTS: ReadonlyMap<string, HttpClient> = new Map([
  ["gh api", GH_API],
  ["hub api", { ...GH_API, data: `${GH_API.data} -d` }],
  ["curl", CURL],
  ["wget", WGET],
]);

/** Methods of one call that are judged with each address. */
const MAX_METHODS = 8;

/** Judges each address of a client with each of its methods, for several requests may stand in one call. */
function judgeClient(call: ShellCall, board: GuardedBoard): GuardVerdict {
  const { program: by } = call;
  const client = HTTP_CLIENTS.get(by) ?? POWERSHELL;
  const valued = Object.values(client).join(" ");
  const words = client === POWERSHELL ? call.args.map(asLongOption) : call.args;
  const fileText = (name: string): string => contentOf(call, `@${name}`);
  const configs = valuesOf(readArguments(words, valued), ...(client.config ?? "").split(" ")).map(fileText);
  const args = readArguments([...words, ...configs.flatMap(configWords)], valued);
  const values = (names = ""): readonly string[] => valuesOf(args, ...names.split(" "));
  const fields = values(client.data);
  const uploads = values(client.files).map(fileText);
  const isForm = by.endsWith(" api");
  const data = isForm ? formBody(call, fields) : fields.map((value) => contentOf(call, value)).join("&");
  // An upload of gh replaces its fields.
  const sent = isForm && uploads.length > 0 ? uploads : [data, ...uploads];
  const body = sent.filter((text) => text !== "").join("&");
  const upload = client === CURL ? "PUT" : "POST";
  const plain = fields.length > 0 ? "POST" : uploads.length > 0 ? upload : "GET";
  const given = values(client.method).slice(0, MAX_METHODS);
  const methods = given.length > 0 ? given : [values(client.get).length > 0 ? "GET" : plain];
  const named = isForm ? args.rest.slice(0, 1) : [...args.rest, ...values(client.url)];
  const urls = client === CURL ? named.flatMap(globbed) : named;
  return strictest(
    methods.flatMap((method) => urls.map((url) => judgeRequest({ method, url, body, by }, board))),
  );
}

/** Addresses of one word with braces, and braces in it; a person writes a few. */
const MAX_GLOBBED = 32;
const MAX_BRACES = 8;

function withoutBraces(url: string): readonly string[] {
  const [, before = "", choices, after = ""] = /^([^{}]*)\{([^{}]*)\}([^]*)$/.exec(url) ?? [];
  return choices === undefined ? [url] : choices.split(",").map((choice) => `${before}${choice}${after}`);
}

/** The addresses that curl asks for one with `{a,b}`; a range, as `[1-9]`, stays as it is. */
function globbed(url: string): readonly string[] {
  let urls: readonly string[] = [url];
  for (let round = 0; round < MAX_BRACES && urls.some((each) => each.includes("{")); round += 1)
    urls = urls.flatMap(withoutBraces).slice(0, MAX_GLOBBED);
  return urls;
}

function asLongOption(word: string): string {
  return word.replace(/^-[A-Za-z]+/, (name) => `-${name.toLowerCase()}`);
}

/** `key=value` pairs are sent as JSON; nested keys, `input[state]`, stay as they are written. */
function formBody(call: ShellCall, fields: readonly string[]): string {
  const pairs = fields.map((field) => {
    const [, key = field, value = ""] = /^([^=]*)=([^]*)$/.exec(field) ?? [];
    return [key, contentOf(call, value)] as const;
  });
  return fields.length === 0 ? "" : JSON.stringify(Object.fromEntries(pairs));
}

/** The lines of curl's configuration, `url = "x"` or `--url x`, as words of its command line. */
function configWords(text: string): readonly string[] {
  return [...text.matchAll(/^[ \t]*-{0,2}([\w-]+)[ \t]*[=: \t]?[ \t]*(.*)$/gm)].flatMap(
    ([, name = "", value = ""]) => {
      const bare = value.trim().replace(/^"([^]*)"$/, (_, inner: string) => inner.replace(/\\(.)/g, "$1"));
      const option = `${name.length === 1 ? "-" : "--"}${name}`;
      return bare === "" ? [option] : [option, bare];
    },
  );
}

/** HTTPie and its kin: an optional method, the address, then items as `key=value`. */
function judgeHttpie({ program: by, args, stdin }: ShellCall, board: GuardedBoard): GuardVerdict {
  const read = readArguments(args, "-a --auth -A --auth-type -o --output --raw -p --print");
  const [first = "", ...others] = read.rest;
  const named = /^[A-Z]+$/i.test(first) && others.length > 0 && first !== "localhost";
  const [url = "", ...items] = named ? others : read.rest;
  const fields = items.filter((item) => /^[^:=]+:?=(?!=)/.test(item) || item === UNKNOWN);
  const body = [...valuesOf(read, "--raw"), stdin].find((text) => text !== "") ?? fields.join("&");
  const method = named ? first : body === "" ? "GET" : "POST";
  return judgeRequest({ method, url, body, by }, board);
}

/** The programs that can write to GitHub themselves. */
export const CLIENTS = rowsByName<(call: ShellCall, locks: LockRefs) => GuardVerdict>({
  "gh hub": judgeGh,
  "curl wget Invoke-RestMethod Invoke-WebRequest irm iwr": judgeClient,
  "http https xh xhs": judgeHttpie,
});

/** Judges the words of `git push` and the plumbing under it: no ref that stands for locks is written or deleted. */
export function judgePush(words: readonly string[], locks: LockRefs): GuardVerdict {
  const args = readArguments(words, "-o --push-option --repo --receive-pack --exec");
  if (hasOption(args, "--dry-run", "-n")) return PASS;
  const verdict = judgeRefs(args, locks);
  // A path, or an address that names neither GitHub nor the board; a remote's name may stand for any, also for ours.
  const remote = args.rest[0] ?? valuesOf(args, "--repo").at(-1) ?? "";
  const isAddress = /^[./~]|:/.test(remote) && !/^:|^refs\//i.test(remote);
  const isElsewhere = isAddress && (!/github/i.test(remote) || isOtherRepository(remote, locks));
  return verdict.kind === "deny" && isElsewhere
    ? undecided("a push of locks to an address that is not the board's")
    : verdict;
}

function judgeRefs(args: ParsedArguments, { lockRefPrefixes, areNamed }: LockRefs): GuardVerdict {
  const by = "git push";
  if (begins(args, "--mirror")) return refuseBypass("lock", `${by} --mirror`);
  // The refs that no refspec names, and of which those that are missing here are deleted there.
  const isAll =
    begins(args, "--all") || begins(args, "--branches") || args.rest.some((word) => /^\+?:$/.test(word));
  const all = [...(isAll ? ["refs/heads/*"] : []), ...(begins(args, "--tags") ? ["refs/tags/*"] : [])];
  for (const target of [...args.rest.map(targetOf), ...(begins(args, "--prune") ? all : [])])
    if (matchesLockRefs(target, lockRefPrefixes))
      return refuseBypass("lock", `${by} ${target}`, lockedTicket(`refs/${target}`, lockRefPrefixes));
  const deletes = hasOption(args, "--delete", "-d");
  const isUnseen = new RegExp(`^(?:refs/)?${UNKNOWN}`);
  const unseen = args.rest.slice(1).filter((refspec) => isUnseen.test(targetOf(refspec)));
  if (areNamed && unseen.some((refspec) => deletes || refspec.startsWith(":")))
    return refuseBypass("lock", by);
  return unseen.some((refspec) => areNamed || deletes || refspec.includes(":"))
    ? undecided("a push to a ref whose name is a variable")
    : PASS;
}

/** Whether the option stands there, also shortened, as git takes it. */
function begins({ options }: ParsedArguments, whole: string): boolean {
  return [...options.keys()].some((name) => name.length > 2 && whole.startsWith(name));
}

/** The target of a refspec: `+source:target`, `:target`, or `both`. */
function targetOf(refspec: string): string {
  return refspec.slice(refspec.startsWith("+") ? 1 : 0).replace(/^[^:]*:/, "");
}

// Requests to GitHub's API: the paths and mutations that bypass the server, and how a request is judged by them.

/** A request to GitHub's API, as far as the command says it. */
interface ApiRequest {
  readonly method: string;
  /** An address, or a path as `gh api` takes it. */
  readonly url: string;
  /** JSON, a form, or nothing. */
  readonly body: string;
  /** The program that makes the request, for the reason. */
  readonly by: string;
}

/** Everything before a repository's own resources; a variable may hold any part of it. */
const REPOSITORY = `^(?:${UNKNOWN}/)?(?:api/v3/)?(?:repos/(?:[^/]+/[^/]+|${UNKNOWN})|repositories/[^/]+)`;
const IN_REPOSITORY = `(?:${REPOSITORY}|^${UNKNOWN})/`;
const ISSUE = new RegExp(`${IN_REPOSITORY}issues/[^/]+$`);
const REFS = new RegExp(`${IN_REPOSITORY}git/refs(?:/(.+))?$`);
const ITEM = /(?:^|\/)projectsV2\/[^/]+\/items\/[^/]+$/;
const ITSELF = new RegExp(`${REPOSITORY}$`);
const NAMED_REPOSITORY = /^(?:api\/v3\/)?repos\/([^/]+\/[^/]+)(?:\/|$)/;
const GRAPHQL = /(?:^|\/)graphql$/;
/** A path that is a variable but for what any path has. */
const ANYTHING = new RegExp(`(?:^|${IN_REPOSITORY})(?:git/)?${UNKNOWN}$`);
const ONLY_GITHUB = new RegExp(`${REPOSITORY}/|(?:^|/)projectsV2/`);
/** A public host; every GitHub has its name there, or this path. */
const OTHER_HOST = /^[a-z]+:\/\/[\w.-]+\.[a-z]{2,}(?![^/])(?!\/api\/v3\/)/i;

/**
 * Writes by REST that bypass the server: the first row whose path, method and body fit. Issues and refs follow below.
 */
const REST: readonly (readonly [bypass: Bypass, path: RegExp, method?: string])[] = [
  ["comment", new RegExp(`${IN_REPOSITORY}issues/comments/[^/]+$`)],
  ["remove", ITEM, "DELETE"],
  ["field", ITEM],
  ["board", /(?:^|\/)projectsV2\/[^/]+(?:\/fields\/[^/]+)?$/],
  ["board", ITSELF, "DELETE"],
  ["board", new RegExp(`${REPOSITORY}/transfer$`)],
];
/** A repository without issues, or archived. */
const DISABLED = /has_issues["']?\s*[:=]\s*["']?false|archived["']?\s*[:=]\s*["']?true/;

const WRITES = /^(?:POST|PATCH|PUT|DELETE)$/;

/** Mutations that bypass the server, whatever their input is. */
const MUTATIONS = rowsByName<Bypass>({
  closeIssue: "close",
  reopenIssue: "reopen",
  "deleteIssue transferIssue deleteProjectV2Item archiveProjectV2Item": "remove",
  "updateProjectV2ItemFieldValue clearProjectV2ItemFieldValue": "field",
  convertProjectV2DraftIssueItemToIssue: "convert",
  "archiveRepository deleteProjectV2 deleteProjectV2Field updateProjectV2Field": "board",
  "updateIssueComment deleteIssueComment minimizeComment unminimizeComment": "comment",
});
/** Mutations that do so only if their input has this key. */
const MUTATIONS_WITH: readonly (readonly [name: string, key: string, bypass: Bypass])[] = [
  ["updateIssue", "state", "state"],
  ["updateProjectV2", "closed", "board"],
  ["updateRepository", "hasIssuesEnabled", "board"],
  ["updateRepository", "name", "board"],
];
/** Mutations that write refs, locks among them. */
const REF_MUTATIONS: readonly string[] = ["createRef", "updateRef", "updateRefs", "deleteRef"];
/** No other server's GraphQL has these. */
export const GITHUBS_OWN = /ProjectV2|IssueComment|minimizeComment|\bissueId\b|\b\w{1,40}IssueInput\b/;

/**
 * Judges a request by its method, path and body. A company's GitHub has a host of its own, so elsewhere that is
 * denied which only GitHub offers; a path or mutation that any server may have is undecided there. A path in another
 * repository than the board's passes.
 */
export function judgeRequest(request: ApiRequest, board: GuardedBoard): GuardVerdict {
  const { url, body, by } = request;
  const paths = pathsOf(url);
  if (paths.every((path) => isOtherRepository(NAMED_REPOSITORY.exec(path)?.[1] ?? "", board))) return PASS;
  const verdict = strictest(paths.map((path) => judgeAsGithub(request, path, board.lockRefPrefixes)));
  const host = /^(?:[a-z]+:\/\/)?([^/]*)/i.exec(url)?.[1] ?? "";
  if (verdict.kind !== "deny" || by.endsWith(" api") || /github|\.ghe\.com/i.test(host)) return verdict;
  const isGithubs = paths.some((path) => GRAPHQL.test(path))
    ? GITHUBS_OWN.test(body)
    : paths.some((path) => ONLY_GITHUB.test(path)) && !OTHER_HOST.test(url);
  return isGithubs ? verdict : undecided("a request to an address that may be another server's");
}

function judgeAsGithub(request: ApiRequest, path: string, prefixes: readonly string[]): GuardVerdict {
  const { body, by: program } = request;
  const method = request.method.toUpperCase();
  if (containsRecord(body)) return refuseBypass("record", program);
  if (GRAPHQL.test(path)) return judgeGraphql(graphqlOf(body), program, prefixes);
  if (hasUnknown(method)) return undecided("a request whose method is a variable");
  if (!WRITES.test(method)) return PASS;
  const by = `${program} ${method}`;
  if (ISSUE.test(path) && method !== "DELETE") {
    const changes = ["state", "state_reason"].some((key) => sends(body, key));
    if (changes) return refuseBypass(stateBypass(body), by, namedTicket(path));
    return hidesKey(body) ? undecided("a change of an issue by a body that is not in the command") : PASS;
  }
  const refs = REFS.exec(path);
  if (refs !== null) {
    const ref = refs[1] ?? /\bref["']?\s*[=:]\s*"?([^&"]*)/.exec(body)?.[1] ?? body;
    if (matchesLockRefs(ref, prefixes))
      return refuseBypass("lock", by, lockedTicket(`refs/${ref}`, prefixes));
    return ref.startsWith(UNKNOWN) ? undecided("a write to a ref whose name is a variable") : PASS;
  }
  const row = REST.find(([, at, only = method]) => at.test(path) && only === method);
  if (row !== undefined) return refuseBypass(row[0], by);
  if (method === "PATCH" && ITSELF.test(path)) {
    if (sends(body, "name") || DISABLED.test(body)) return refuseBypass("board", by);
    return hidesKey(body) ? undecided("a change of a repository by a body that is not in the command") : PASS;
  }
  return ANYTHING.test(path) ? undecided("a write whose address is a variable") : PASS;
}

/** No address of GitHub's API is longer. */
const MAX_URL = 2_000;

/**
 * Without scheme, host, query and slashes at the ends. curl takes `x/..` out of a path before it sends it, other clients
 * leave that to the server, and an unknown part before `..` may be longer: the path counts with its detours and without.
 */
function pathsOf(url: string): readonly string[] {
  const path = decoded(url.slice(0, MAX_URL).replace(/[?#].*$/s, ""))
    .replace(/^[a-z]+:\/\/[^/]*/i, "")
    .replace(/^(?:localhost|[\d.]+|[\w.-]*\.[a-z]{2,})?(?::\d+)?\//i, "");
  return [...new Set([`/${path}`, posix.normalize(`/${path}`)])].map((each) => each.replace(/^\/|\/$/g, ""));
}

function decoded(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** A GraphQL request: its document, and everything that is sent beside it. */
type SentGraphql = Readonly<Record<"document" | "variables", string>>;

/** The request to GraphQL: JSON with a query, a form with one, or JSON that contains a variable. */
function graphqlOf(body: string): SentGraphql {
  const { query, ...others } = parsed(body) ?? { query: null };
  if (query !== null)
    return { document: typeof query === "string" ? query : "", variables: JSON.stringify(others) };
  // Close enough to find names in.
  const document = decoded(body.replaceAll('\\"', "'").replace(/^[^{]*?query["']?\s*[:=]\s*["']?/, ""));
  return { document, variables: body };
}

/** The name that a document gives itself says nothing. */
const OPERATION_NAME = /\b(query|mutation|subscription|fragment)\s+\w+/g;
/** Strings and comments are data. Each ends with its line or the text at the latest, so the work is linear. */
const STRINGS = /"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*"?|#[^\n\r]*/g;

/** Whether a text begins as a document of GraphQL does; a question about one does not. */
export function isDocument(text: string): boolean {
  return /^[\s,]*(?:(?:mutation|query|subscription|fragment)\b[^{]*)?\{/.test(text.replace(STRINGS, " "));
}

/** Judges a request by the names in its document, outside of strings and comments. */
export function judgeGraphql(
  request: SentGraphql,
  by: string,
  lockRefPrefixes: readonly string[],
): GuardVerdict {
  const bare = request.document.replace(STRINGS, " ").replace(OPERATION_NAME, "$1");
  const names = new Set(bare.match(/[_A-Za-z]\w*/g) ?? []);
  for (const name of names) {
    const bypass = MUTATIONS.get(name);
    if (bypass !== undefined) return refuseBypass(bypass, `${by} ${name}`);
  }
  const conditional = MUTATIONS_WITH.filter(([name]) => names.has(name));
  for (const [name, key, bypass] of conditional)
    if (hasKey(argumentsOf(bare, name), key) || sends(request.variables, key))
      return refuseBypass(bypass, `${by} ${name}`);
  const ref = REF_MUTATIONS.find((name) => names.has(name));
  if (ref !== undefined) {
    const all = `${request.document}\n${request.variables}`;
    if (mentionsLockRefs(all, lockRefPrefixes))
      return refuseBypass("lock", `${by} ${ref}`, lockedTicket(all, lockRefPrefixes));
    // A branch or tag is nobody's lock; an id says nothing, so it may be one.
    if (/refs\/(?:heads|tags)\//.test(all)) return PASS;
    return hasUnknown(all)
      ? undecided("a GraphQL request that writes a ref of unknown name")
      : refuseBypass("lock", `${by} ${ref}`);
  }
  const mayMutate = names.has("mutation") || bare.trimStart().startsWith(UNKNOWN);
  const inputUnseen = /input:\s*\$/.test(bare) && hasUnknown(request.variables);
  return mayMutate && (hasUnknown(bare) || (conditional.length > 0 && inputUnseen))
    ? undecided("a GraphQL request that is not wholly written in the command")
    : PASS;
}

/** The arguments of a mutation, without its result fields. Outside of strings they contain no bracket. */
function argumentsOf(bare: string, name: string): string {
  const after = bare.split(new RegExp(`\\b${name}\\b`)).slice(1);
  return after.map((text) => text.slice(0, text.indexOf(")") + 1 || undefined)).join("\n");
}

/** Whether a text that is sent gives this key a value; the content of strings in JSON does not count. */
function sends(text: string, key: string): boolean {
  const sent = parsed(text);
  if (sent === null) return hasKey(text, key);
  return new RegExp(`["[]${key}["\\]]+\\s*:`).test(JSON.stringify(sent).replaceAll(/\\./g, " "));
}

/** Whether an unknown part of what is sent may be a key; the unknown value of a known key is none. */
function hidesKey(text: string): boolean {
  if (!hasUnknown(text)) return false;
  const sent = parsed(text);
  if (sent !== null) return Object.keys(sent).some(hasUnknown);
  const parts = text.startsWith("{") ? text.replace(STRINGS, '""').split(/[{,]/) : text.split("&");
  return parts.some((part) => hasUnknown(/^[^:=]*/.exec(part)?.[0] ?? ""));
}

/** Whether a text gives a key a value, as GraphQL, JSON and `gh api` write it. */
function hasKey(text: string, key: string): boolean {
  return new RegExp(`(?:^|[^\\w$])${key}["'\\]]*\\s*:?[:=]`, "m").test(text);
}

/** The first mutation in a text of any kind that bypasses the server; all of GitHub's take an input. */
export function mutationIn(text: string): readonly [name: string, bypass: Bypass] | null {
  for (const [, name = ""] of text.matchAll(/\b([_A-Za-z]\w*)\s{0,60}\(\s{0,60}input\b/g)) {
    const bypass = MUTATIONS.get(name);
    if (bypass !== undefined) return [name, bypass];
  }
  return null;
}

const WORDS =
  /\bissue\s+(?:close|reopen|delete|transfer|edit|comment)\b|\bproject\s+(?:item-|field-delete|delete|close)|\bgraphql\b|\bissues\/\S|projectsV2|git\/refs|\b(?:ralph-hero\S*|cli\.js)\s+(?:decide|continue)\b|\b(?:mcp-server\/dist\/server|ralph-hero-server)\b/;

/** Whether words that could not be read well mention a bypass. */
export function mentionsBypass(text: string, lockRefPrefixes: readonly string[]): boolean {
  return WORDS.test(text) || mentionsLockRefs(text, lockRefPrefixes) || mutationIn(text) !== null;
}
