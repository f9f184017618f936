/** The programs that write to GitHub themselves, `gh`, HTTP clients and `git push`: what each of them must not do. */
import { PASS, deny, strictest, containsRecord, lockedTicket, matchesLockRefs } from "./bypasses.ts";
import { isOtherRepository, namedTicket, stateBypass, undecided } from "./bypasses.ts";
import type { GuardedBoard, Bypass, GuardVerdict } from "./bypasses.ts";
import {
  UNKNOWN,
  contentOf,
  hasOption,
  hasUnknown,
  readArguments,
  rowsByName,
  valuesOf,
  wordSet,
} from "../shell/call.ts";
import type { ParsedArguments, ShellCall } from "../shell/call.ts";
import { judgeRequest } from "./requests.ts";

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
  if (program === "hub" && group === "delete") return deny("board", "hub delete");
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
    return deny("record", by, ticket);
  for (const [command, bypass, given = "", unless = ""] of GH) {
    const option = given.split(" ").find((name) => name === "" || isGiven(args, name));
    if (command !== `${group} ${verb}` || option === undefined) continue;
    if (unless.split(" ").some((name) => isGiven(args, name))) continue;
    const states = [...valuesOf(args, "-r", "--reason", "-s", "--state"), bypass].join(" ");
    const meant = bypass === "close" || bypass === "state" ? stateBypass(states) : bypass;
    return deny(meant, `${by} ${option}`.trim(), ticket);
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

/** The addresses that curl asks for one with `{a,b}`; a range, as `[1-9]`, stays as it is. */
function globbed(url: string): readonly string[] {
  let urls: readonly string[] = [url];
  for (let round = 0; round < MAX_BRACES && urls.some((each) => each.includes("{")); round += 1)
    urls = urls.flatMap(withoutBraces).slice(0, MAX_GLOBBED);
  return urls;
}

function withoutBraces(url: string): readonly string[] {
  const [, before = "", choices, after = ""] = /^([^{}]*)\{([^{}]*)\}([^]*)$/.exec(url) ?? [];
  return choices === undefined ? [url] : choices.split(",").map((choice) => `${before}${choice}${after}`);
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
  if (begins(args, "--mirror")) return deny("lock", `${by} --mirror`);
  for (const target of [...args.rest.map(targetOf), ...prunedBy(args)])
    if (matchesLockRefs(target, lockRefPrefixes))
      return deny("lock", `${by} ${target}`, lockedTicket(`refs/${target}`, lockRefPrefixes));
  const deletes = hasOption(args, "--delete", "-d");
  const isUnseen = new RegExp(`^(?:refs/)?${UNKNOWN}`);
  const unseen = args.rest.slice(1).filter((refspec) => isUnseen.test(targetOf(refspec)));
  if (areNamed && unseen.some((refspec) => deletes || refspec.startsWith(":"))) return deny("lock", by);
  return unseen.some((refspec) => areNamed || deletes || refspec.includes(":"))
    ? undecided("a push to a ref whose name is a variable")
    : PASS;
}

/** Whether the option stands there, also shortened, as git takes it. */
function begins({ options }: ParsedArguments, whole: string): boolean {
  return [...options.keys()].some((name) => name.length > 2 && whole.startsWith(name));
}

/** The refs that no refspec names, and of which those that are missing here are deleted there. */
function prunedBy(args: ParsedArguments): readonly string[] {
  if (!begins(args, "--prune")) return [];
  const isAll =
    begins(args, "--all") || begins(args, "--branches") || args.rest.some((word) => /^\+?:$/.test(word));
  return [...(isAll ? ["refs/heads/*"] : []), ...(begins(args, "--tags") ? ["refs/tags/*"] : [])];
}

/** The target of a refspec: `+source:target`, `:target`, or `both`. */
function targetOf(refspec: string): string {
  return refspec.slice(refspec.startsWith("+") ? 1 : 0).replace(/^[^:]*:/, "");
}
