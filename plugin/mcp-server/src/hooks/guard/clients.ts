/** The programs that write to GitHub themselves, `gh`, HTTP clients and `git push`: what each of them must not do. */
import {
  PASS,
  deny,
  strictest,
  containsRecord,
  lockedTicket,
  matchesLockRefs,
  namedTicket,
} from "./bypasses.ts";
import { stateBypass, undecided, type Bypass, type GuardVerdict, type NamedTicket } from "./bypasses.ts";
import {
  UNKNOWN,
  contentOf,
  hasOption,
  hasUnknown,
  readArguments,
  valuesOf,
  wordSet,
  type ParsedArguments,
  type ShellCall,
} from "../shell/call.ts";
import { judgeRequest } from "./requests.ts";

/** The place of lock refs. */
export interface LockRefs {
  readonly lockRefPrefix: string;
  /** Whether the whole command names the place: then a ref in a variable counts as a lock ref. */
  readonly areNamed: boolean;
}

/** A subcommand that is a bypass, whatever its options or only with some. */
interface GhRule {
  readonly bypass: Bypass;
  /** Only if one of these options is given; named in the reason. */
  readonly given?: readonly string[];
  /** Only if one of these switches is on, or off. */
  readonly on?: readonly string[];
  readonly off?: readonly string[];
  /** Not if one of these is given. */
  readonly unless?: readonly string[];
  /** The options whose values say which change of the state it is. */
  readonly state?: readonly string[];
}

const DRAFT = ["--title", "--body"];
const FIELD = wordSet("--field-id --clear --text --number --date --single-select-option-id --iteration-id");

/** The bypasses that `gh` offers. All else of its groups passes. */
const GH: Readonly<Record<string, readonly GhRule[]>> = {
  "issue close": [{ bypass: "close", state: ["-r", "--reason"] }],
  "issue reopen": [{ bypass: "reopen" }],
  "issue delete": [{ bypass: "remove" }],
  "issue transfer": [{ bypass: "remove" }],
  "issue edit": [
    { bypass: "remove", given: ["--remove-project"] },
    { bypass: "state", given: ["--state", "-s"], state: ["--state", "-s"] },
  ],
  // The older client `hub`.
  "issue update": [{ bypass: "state", given: ["--state", "-s"], state: ["--state", "-s"] }],
  "issue comment": [{ bypass: "comment", on: ["--edit-last", "--delete-last"] }],
  "project item-edit": [{ bypass: "field", unless: DRAFT }, ...[...FIELD].map((name) => fieldRule(name))],
  "project item-delete": [{ bypass: "remove" }],
  "project item-archive": [{ bypass: "remove", unless: ["--undo"] }],
  "project field-delete": [{ bypass: "board" }],
  "project delete": [{ bypass: "board" }],
  "project close": [{ bypass: "board", unless: ["--undo"] }],
  "repo delete": [{ bypass: "board" }],
  "repo archive": [{ bypass: "board" }],
  "repo rename": [{ bypass: "board" }],
  "repo edit": [{ bypass: "board", off: ["--enable-issues"] }],
};

function fieldRule(name: string): GhRule {
  return { bypass: "field", given: [name] };
}

/** Options with a value of these subcommands, `api` apart; its `-p` is one, theirs is not. */
const GH_VALUED = wordSet(
  "-R --repo --hostname -c --comment -r --reason --duplicate-of -b --body -F --body-file -t --title -m --milestone --add-label --remove-label --add-assignee --remove-assignee --add-project --remove-project --state -s",
);
/** Any other group is an alias or an extension, which may do anything. */
const GH_GROUPS = wordSet(
  "accessibility agent-task attestation at auth browse cache co codespace cs completion config copilot discussion gist gpg-key help issue label licenses org pr preview project release repo rs ruleset run search secret skill ssh-key status variable version workflow",
);
const ALIASES = wordSet("alias extension ext extensions");
/** The values of a gh option that mean false. */
const FALSE = /^(?:0|f|false)$/i;

/** Judges a call of GitHub's own command line, or of `hub`. */
function judgeGh(call: ShellCall, locks: LockRefs): GuardVerdict {
  const [group = "", verb = "", ...rest] = verbsFirst(call.args);
  if (group === "api")
    return judgeClient({ ...call, program: `${call.program} api`, args: [verb, ...rest] }, locks);
  if (ALIASES.has(group))
    return verb === "list" || verb === "ls" ? PASS : undecided(`what "gh ${group}" leads to`);
  if (call.program === "hub" && group === "delete") return deny("board", "hub delete");
  if (group === "" || group.startsWith("-") || (call.program === "hub" && group !== "issue")) return PASS;
  if (hasUnknown(group) || (hasUnknown(verb) && (group === "issue" || group === "project")))
    return undecided("a subcommand of gh that is a variable");
  if (!GH_GROUPS.has(group)) return undecided(`"gh ${group}", an alias or extension`);
  const args = readArguments(rest, GH_VALUED);
  if (hasOption(args, "--help", "-h")) return PASS;
  const by = `${call.program} ${group} ${verb}`;
  const ticket = group === "issue" ? ticketIn(args) : null;
  if (`${group} ${verb}` === "issue comment" && commentTexts(call, args).some(containsRecord))
    return deny("record", by, ticket);
  const rule = (GH[`${group} ${verb}`] ?? []).find((each) => applies(each, args));
  if (rule === undefined) return PASS;
  const state =
    rule.state === undefined
      ? null
      : stateBypass(`${valuesOf(args, ...rule.state).join(" ")} ${rule.bypass}`);
  return deny(state ?? rule.bypass, `${by}${rule.given === undefined ? "" : ` ${rule.given[0]}`}`, ticket);
}

function applies({ given, on, off, unless }: GhRule, args: ParsedArguments): boolean {
  const has = (names: readonly string[], test: (value: string) => boolean): boolean =>
    valuesOf(args, ...names).some(test);
  return (
    (given === undefined || hasOption(args, ...given)) &&
    (on === undefined || has(on, (value) => !FALSE.test(value))) &&
    (off === undefined || has(off, (value) => FALSE.test(value))) &&
    (unless === undefined || !has(unless, (value) => !FALSE.test(value)))
  );
}

function commentTexts(call: ShellCall, args: ParsedArguments): readonly string[] {
  const files = valuesOf(args, "-F", "--body-file").map((name) => contentOf(call, `@${name}`));
  return [...valuesOf(args, "-b", "--body"), ...files];
}

function ticketIn(args: ParsedArguments): NamedTicket | null {
  const repository = valuesOf(args, "-R", "--repo").at(-1);
  const named = args.rest.map((word) => namedTicket(word, repository));
  return named.find((ticket) => ticket !== null) ?? null;
}

/** A group's own options may stand before its verb: `gh issue -R owner/repo close 12`. They come after it here. */
function verbsFirst(words: readonly string[]): readonly string[] {
  const [verbs, options]: [string[], string[]] = [[], []];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (verbs.length >= 2) return [...verbs, ...options, ...words.slice(at)];
    if (/^(?:-R|--repo|--hostname)$/.test(word)) options.push(word, words[(at += 1)] ?? "");
    else if (verbs[0] === "api" || !/^(?:-R.|--repo=|--hostname=)/.test(word)) verbs.push(word);
    else options.push(word);
  }
  return [...verbs, ...options];
}

/** A program that sends requests, by the names of its options. */
interface HttpClient {
  readonly method: readonly string[];
  /** Values that are sent, by "@" from a file. */
  readonly data: readonly string[];
  /** Files that are sent. */
  readonly files: readonly string[];
  /** Files or texts with further options, one a line. */
  readonly config?: readonly string[];
  readonly url?: readonly string[];
  readonly get?: readonly string[];
  /** `key=value` pairs are sent as JSON; nested keys, `input[state]`, stay as they are written. */
  readonly isForm?: boolean;
  readonly upload?: string;
  /** Its other options with a value. */
  readonly valued: string;
}

const CURL: HttpClient = {
  method: ["-X", "--request"],
  data: "-d --data --data-raw --data-binary --data-ascii --data-urlencode --json --expand-data --expand-json".split(
    " ",
  ),
  files: ["-T", "--upload-file"],
  config: ["-K", "--config"],
  url: ["--url"],
  get: ["-G", "--get"],
  upload: "PUT",
  valued:
    "-H --header -u --user -o --output -A --user-agent -e --referer -b --cookie -c --cookie-jar -F --form -w --write-out -m --max-time --retry -x --proxy --connect-timeout -D --dump-header -E --cert --cacert --oauth2-bearer",
};
const GH_API: HttpClient = {
  method: ["-X", "--method"],
  data: ["-f", "--raw-field", "-F", "--field"],
  files: ["--input"],
  isForm: true,
  valued: "-H --header -p --preview -q --jq -t --template --cache --hostname",
};
/** Their options are words with one dash; a first pass writes them small and with two. */
const POWERSHELL: HttpClient = {
  method: ["--method"],
  data: ["--body"],
  files: ["--infile"],
  url: ["--uri"],
  valued: "--headers --contenttype --credential --token --authentication --outfile --useragent",
};
const WGET: HttpClient = {
  method: ["--method"],
  data: ["--body-data", "--post-data"],
  files: ["--body-file", "--post-file"],
  valued: "--header -O -o --output-document -t --tries -T --timeout -U --user-agent -P",
};

const HTTP_CLIENTS: ReadonlyMap<string, HttpClient> = new Map([
  ["gh api", GH_API],
  ["hub api", { ...GH_API, data: ["-f", "--raw-field", "-F", "--field", "-d"] }],
  ["curl", CURL],
  ["wget", WGET],
  ...["Invoke-RestMethod", "Invoke-WebRequest", "irm", "iwr"].map((name) => [name, POWERSHELL] as const),
]);

/** Methods and addresses of one call that are judged with each other. */
const MAX_METHODS = 8;

/** Judges each address of a client with each of its methods, for several requests may stand in one call. */
function judgeClient(call: ShellCall, locks: LockRefs): GuardVerdict {
  const client = HTTP_CLIENTS.get(call.program) ?? CURL;
  const args = clientArguments(call, client);
  const fields = valuesOf(args, ...client.data);
  const uploads = valuesOf(args, ...client.files).map((name) => contentOf(call, `@${name}`));
  const isForm = client.isForm === true;
  const data = isForm ? formBody(call, fields) : fields.map((value) => contentOf(call, value)).join("&");
  const sends = fields.length > 0 ? "POST" : uploads.length > 0 ? (client.upload ?? "POST") : "GET";
  const plain = hasOption(args, ...(client.get ?? [])) ? "GET" : sends;
  const given = valuesOf(args, ...client.method);
  return judgeEach(
    {
      by: call.program,
      methods: given.length > 0 ? given : [plain],
      urls: isForm ? args.rest.slice(0, 1) : [...args.rest, ...valuesOf(args, ...(client.url ?? []))],
      // An upload of gh replaces its fields.
      body:
        isForm && uploads.length > 0
          ? uploads.join("&")
          : [data, ...uploads].filter((text) => text !== "").join("&"),
    },
    locks,
  );
}

/** With the lines of its configuration as words of the command line. */
function clientArguments(call: ShellCall, client: HttpClient): ParsedArguments {
  const { method, data, files, config = [], url = [] } = client;
  const valued = new Set([...method, ...data, ...files, ...config, ...url, ...client.valued.split(" ")]);
  const words = client === POWERSHELL ? call.args.map(asLongOption) : call.args;
  const args = readArguments(words, valued);
  const settings = valuesOf(args, ...config).flatMap((name) => configWords(contentOf(call, `@${name}`)));
  return settings.length === 0 ? args : readArguments([...words, ...settings], valued);
}

function asLongOption(word: string): string {
  return word.replace(/^-[A-Za-z]+/, (name) => `-${name.toLowerCase()}`);
}

function formBody(call: ShellCall, fields: readonly string[]): string {
  if (fields.length === 0) return "";
  const pairs = fields.map((field) => {
    const [, key = field, value = ""] = /^([^=]*)=([^]*)$/.exec(field) ?? [];
    return [key, contentOf(call, value)] as const;
  });
  return JSON.stringify(Object.fromEntries(pairs));
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

const HTTPIE_VALUED = wordSet("-a --auth -A --auth-type -o --output --raw -p --print");

/** HTTPie and its kin: an optional method, the address, then items as `key=value`. */
function judgeHttpie(call: ShellCall, locks: LockRefs): GuardVerdict {
  const args = readArguments(call.args, HTTPIE_VALUED);
  const [first = "", ...others] = args.rest;
  const named = /^[A-Z]+$/i.test(first) && others.length > 0 && first !== "localhost";
  const [url = "", ...items] = named ? others : args.rest;
  const fields = items.filter((item) => /^[^:=]+:?=(?!=)/.test(item));
  const body = [...valuesOf(args, "--raw"), call.stdin].find((text) => text !== "") ?? fields.join("&");
  const methods = [named ? first : body === "" ? "GET" : "POST"];
  return judgeEach({ by: call.program, methods, urls: [url], body }, locks);
}

interface ClientRequests {
  readonly by: string;
  readonly methods: readonly string[];
  readonly urls: readonly string[];
  readonly body: string;
}

function judgeEach({ by, methods, urls, body }: ClientRequests, { lockRefPrefix }: LockRefs): GuardVerdict {
  const requests = methods
    .slice(0, MAX_METHODS)
    .flatMap((method) => urls.map((url) => ({ method, url, body, by })));
  return strictest(requests.map((request) => judgeRequest(request, lockRefPrefix)));
}

/** The programs that can write to GitHub themselves. */
export const CLIENTS: ReadonlyMap<string, (call: ShellCall, locks: LockRefs) => GuardVerdict> = new Map([
  ["gh", judgeGh],
  ["hub", judgeGh],
  ...[...HTTP_CLIENTS.keys()]
    .filter((name) => !name.includes(" "))
    .map((name) => [name, judgeClient] as const),
  ...["http", "https", "xh", "xhs"].map((name) => [name, judgeHttpie] as const),
]);

const PUSH_VALUED = wordSet("-o --push-option --repo --receive-pack --exec");

/** Judges the words of `git push` and the plumbing under it: no ref that stands for locks is written or deleted. */
export function judgePush(words: readonly string[], locks: LockRefs): GuardVerdict {
  const args = readArguments(words, PUSH_VALUED);
  if (hasOption(args, "--dry-run", "-n")) return PASS;
  const verdict = judgeRefs(args, locks);
  return verdict.kind === "deny" && isElsewhere(args)
    ? undecided("a push of locks to an address that is not GitHub's")
    : verdict;
}

function judgeRefs(args: ParsedArguments, { lockRefPrefix, areNamed }: LockRefs): GuardVerdict {
  const by = "git push";
  if (hasOption(args, "--mirror")) return deny("lock", `${by} --mirror`);
  for (const refspec of args.rest) {
    const target = targetOf(refspec);
    if (matchesLockRefs(target, lockRefPrefix))
      return deny("lock", `${by} ${target}`, lockedTicket(`refs/${target}`, lockRefPrefix));
  }
  const deletes = hasOption(args, "--delete", "-d");
  const unseen = args.rest
    .slice(1)
    .filter((refspec) => new RegExp(`^(?:refs/)?${UNKNOWN}`).test(targetOf(refspec)));
  if (areNamed && unseen.some((refspec) => deletes || refspec.startsWith(":"))) return deny("lock", by);
  const named = unseen.filter((refspec) => deletes || refspec.includes(":"));
  return named.length > 0 || (areNamed && unseen.length > 0)
    ? undecided("a push to a ref whose name is a variable")
    : PASS;
}

/** A path or an address that does not name GitHub; the meaning of a remote's name is not known, so it may be ours. */
function isElsewhere(args: ParsedArguments): boolean {
  const remote = valuesOf(args, "--repo").at(-1) ?? args.rest[0] ?? "";
  return /^[./~]|:/.test(remote) && !/github|^:|^refs\//i.test(remote);
}

/** The target of a refspec: `+source:target`, `:target`, or `both`. */
function targetOf(refspec: string): string {
  const bare = refspec.replace(/^\+/, "");
  return bare.slice(bare.indexOf(":") + 1);
}
