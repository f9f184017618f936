import { contentOf, hasUnknown, wordSet, type ShellCall } from "./bounds.ts";
import { holdsRecord, namedTicket, type NamedTicket, type WayName } from "./ways.ts";
import { hasOption, readArguments, valuesOf, type ParsedArguments } from "./options.ts";
import { judgeRequest, stateWay } from "./request.ts";
import { PASS, deny, gravest, undecided, type GuardVerdict } from "./verdict.ts";

type Rule = (args: ParsedArguments, by: string) => GuardVerdict;

const EVERYWHERE: readonly string[] = ["-R", "--repo", "--hostname"];
/** The options with a value of the subcommands below, `api` apart; its `-p` is one, theirs is not. */
const VALUED = wordSet(
  "-R --repo --hostname -c --comment -r --reason --duplicate-of -b --body -F --body-file -t --title -m --milestone --add-label --remove-label --add-assignee --remove-assignee --add-project --remove-project --state -s",
);
const API_VALUED = wordSet(
  "-X --method -f --raw-field -F --field -H --header --input -p --preview -q --jq -t --template --cache --hostname",
);

/** How gh is told no. */
const FALSE = /^(?:0|f|false)$/i;

/** The bypasses that `gh` offers. All else of the known groups passes. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["issue close", closeRule],
  ["issue reopen", always("reopen")],
  ["issue delete", always("remove")],
  ["issue transfer", always("remove")],
  ["issue edit", editRule],
  ["issue comment", commentRule],
  ["project item-edit", itemEditRule],
  ["project item-delete", (_args, by) => deny("remove", by)],
  ["project item-archive", (args, by) => (isOn(args, ["--undo"]) ? PASS : deny("remove", by))],
  ["project field-delete", always("board")],
  ["project delete", always("board")],
  ["project close", (args, by) => (isOn(args, ["--undo"]) ? PASS : deny("board", by))],
  ["repo delete", always("board")],
  ["repo archive", always("board")],
  ["repo edit", repositoryRule],
]);

/** A group outside of these is an alias or an extension, which may do anything. */
const GROUPS = wordSet(
  "accessibility agent-task attestation at auth browse cache co codespace cs completion config copilot discussion gist gpg-key help issue label licenses org pr preview project release repo rs ruleset run search secret skill ssh-key status variable version workflow",
);

/** Judges a call of GitHub's own command line. */
export function judgeGh(call: ShellCall): GuardVerdict {
  const [group = "", verb = "", ...rest] = verbsFirst(call.args);
  if (group === "api") return judgeApi(call, [verb, ...rest]);
  if (group === "alias" || group === "extension" || group === "ext" || group === "extensions")
    return verb === "list" || verb === "ls" ? PASS : undecided(`what "gh ${group}" leads to`);
  if (group === "" || group.startsWith("-")) return PASS;
  if (hasUnknown(group) || (hasUnknown(verb) && (group === "issue" || group === "project")))
    return undecided("a subcommand of gh that is a variable");
  if (!GROUPS.has(group)) return undecided(`"gh ${group}", an alias or extension`);
  const rule = RULES.get(`${group} ${verb}`);
  if (rule === undefined) return PASS;
  const args = readArguments(rest, VALUED);
  return hasOption(args, "--help", "-h") ? PASS : rule(args, `gh ${group} ${verb}`);
}

/** A group's own options may stand before its verb: `gh issue -R owner/repo close 12`. They come after it here. */
function verbsFirst(words: readonly string[]): readonly string[] {
  const verbs: string[] = [];
  const options: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (verbs.length >= 2) return [...verbs, ...options, ...words.slice(at)];
    if (EVERYWHERE.includes(word)) {
      at += 1;
      options.push(word, words[at] ?? "");
    } else if (verbs[0] === "api" || !/^(?:-R.|--repo=|--hostname=)/.test(word)) verbs.push(word);
    else options.push(word);
  }
  return [...verbs, ...options];
}

function commentRule(args: ParsedArguments, by: string): GuardVerdict {
  if (valuesOf(args, "-b", "--body").some(holdsRecord)) return deny("record", by, ticketIn(args));
  return isOn(args, ["--edit-last", "--delete-last"]) ? deny("comment", by, ticketIn(args)) : PASS;
}

function always(way: WayName): Rule {
  return (args, by) => deny(way, by, ticketIn(args));
}

function isOn(args: ParsedArguments, options: readonly string[]): boolean {
  return valuesOf(args, ...options).some((value) => !FALSE.test(value));
}

function closeRule(args: ParsedArguments, by: string): GuardVerdict {
  const reason = valuesOf(args, "-r", "--reason").join(" ");
  return deny(stateWay(`${reason} close`), by, ticketIn(args));
}

/** Title, body, labels and people are nobody's state; without its card the ticket has none. */
function editRule(args: ParsedArguments, by: string): GuardVerdict {
  if (hasOption(args, "--remove-project")) return deny("remove", `${by} --remove-project`, ticketIn(args));
  const state = valuesOf(args, "--state", "-s");
  return state.length > 0 ? deny(stateWay(state.join(" ")), `${by} --state`, ticketIn(args)) : PASS;
}

/** A draft's title and body are edited without naming a field. */
function itemEditRule(args: ParsedArguments, by: string): GuardVerdict {
  const draft = hasOption(args, "--title", "--body");
  const field = [...args.options.keys()].some((name) =>
    /^--(?:field|clear|text|number|date|single|iteration|value)/.test(name),
  );
  return draft && !field ? PASS : deny("field", by);
}

function repositoryRule(args: ParsedArguments, by: string): GuardVerdict {
  return valuesOf(args, "--enable-issues").some((value) => FALSE.test(value))
    ? deny("board", `${by} --enable-issues=false`)
    : PASS;
}

function ticketIn(args: ParsedArguments): NamedTicket | null {
  const repository = valuesOf(args, "-R", "--repo").at(-1);
  const named = args.rest.map((word) => namedTicket(word, repository));
  return named.find((ticket) => ticket !== null) ?? null;
}

function judgeApi(call: ShellCall, words: readonly string[]): GuardVerdict {
  const args = readArguments(words, API_VALUED);
  const fields = valuesOf(args, "-f", "--raw-field", "-F", "--field");
  const input = valuesOf(args, "--input").at(-1);
  const writes = fields.length > 0 || input !== undefined;
  return judgeRequest(
    {
      method: valuesOf(args, "-X", "--method").at(-1) ?? (writes ? "POST" : "GET"),
      url: args.rest[0] ?? "",
      body: input === undefined ? fieldsBody(call, fields) : inputBody(call, input),
      by: "gh api",
    },
    call.lockRefPrefix,
  );
}

/** `key=value` pairs as the JSON that gh makes of them; nested keys, `input[state]`, stay as they are written. */
function fieldsBody(call: ShellCall, fields: readonly string[]): string {
  if (fields.length === 0) return "";
  const pairs = fields.map((field) => {
    const equals = field.indexOf("=");
    if (equals < 0) return [field, ""] as const;
    return [field.slice(0, equals), contentOf(call, field.slice(equals + 1))] as const;
  });
  return JSON.stringify(Object.fromEntries(pairs));
}

function inputBody(call: ShellCall, input: string): string {
  return contentOf(call, `@${input}`);
}

const CURL_DATA = [
  "-d",
  "--data",
  "--data-raw",
  "--data-binary",
  "--data-ascii",
  "--data-urlencode",
  "--json",
];
const CURL_VALUED = wordSet(
  `${CURL_DATA.join(" ")} -X --request --url -H --header -u --user -o --output -A --user-agent -e --referer -b --cookie -c --cookie-jar -F --form -T --upload-file -w --write-out -m --max-time --retry -x --proxy --connect-timeout -K --config -D --dump-header -E --cert --cacert --oauth2-bearer`,
);

const WGET_VALUED = wordSet(
  "--method --body-data --body-file --post-data --post-file --header -O -o --output-document -t --tries -T --timeout -U --user-agent -P",
);

const HTTPIE_VALUED = wordSet("-a --auth -A --auth-type -o --output --raw -p --print");

/** Methods of one call that are judged with each of its addresses. */
const MAX_METHODS = 8;

/** Judges curl: each of its addresses with each of its methods, for several requests may stand in one call. */
export function judgeCurl(call: ShellCall): GuardVerdict {
  const args = readArguments(call.args, CURL_VALUED);
  const data = valuesOf(args, ...CURL_DATA).map((value) => contentOf(call, value));
  const uploads = valuesOf(args, "-T", "--upload-file").map((name) => contentOf(call, `@${name}`));
  const body = [...data, ...uploads].join("&");
  const plain = data.length > 0 ? "POST" : uploads.length > 0 ? "PUT" : "GET";
  const given = valuesOf(args, "-X", "--request");
  const methods = given.length > 0 ? given : [hasOption(args, "-G", "--get") ? "GET" : plain];
  return judgeEach(call, methods, [...args.rest, ...valuesOf(args, "--url")], body);
}

export function judgeWget(call: ShellCall): GuardVerdict {
  const args = readArguments(call.args, WGET_VALUED);
  const files = valuesOf(args, "--body-file", "--post-file").map((name) => contentOf(call, `@${name}`));
  const body = [...valuesOf(args, "--body-data", "--post-data"), ...files].join("&");
  const method = valuesOf(args, "--method").at(-1) ?? (body === "" ? "GET" : "POST");
  return judgeEach(call, [method], args.rest, body);
}

/** HTTPie and its kin: an optional method, the address, then items as `key=value`. */
export function judgeHttpie(call: ShellCall): GuardVerdict {
  const args = readArguments(call.args, HTTPIE_VALUED);
  const [first = "", ...others] = args.rest;
  const named = /^[A-Z]+$/i.test(first) && others.length > 0 && first !== "localhost";
  const [url = "", ...items] = named ? others : args.rest;
  const fields = items.filter((item) => /^[^:=]+:?=(?!=)/.test(item));
  const body = [...valuesOf(args, "--raw"), call.stdin].find((text) => text !== "") ?? fields.join("&");
  return judgeEach(call, [named ? first : body === "" ? "GET" : "POST"], [url], body);
}

function judgeEach(
  call: ShellCall,
  methods: readonly string[],
  urls: readonly string[],
  body: string,
): GuardVerdict {
  const requests = methods
    .slice(0, MAX_METHODS)
    .flatMap((method) => urls.map((url) => ({ method, url, body, by: call.program })));
  return gravest(requests.map((request) => judgeRequest(request, call.lockRefPrefix)));
}
