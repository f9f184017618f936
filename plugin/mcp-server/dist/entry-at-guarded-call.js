import {
	isObject,
	prefixBeside,
	projectRepositories,
	quotedWord,
	readJson,
	readRemoteAddress,
	regularText,
} from "./config-environment.js";
import { localCommands } from "./config-local-commands.js";
import {
	ShellReader,
	contentOf,
	hasOption,
	hasUnknown,
	parsed,
	pathFrom,
	pushedBy,
	readArguments,
	readGit,
	rowsByName,
	valuesOf,
	wordSet,
} from "./hooks-shell-programs.js";
import { WRITERS } from "./hooks-scoped-write.js";
import { SILENT, deny, fieldsOf, react, readToolCall } from "./hooks-hook.js";
import { ownToolOf } from "./hooks-pre-own-tool2.js";
import { posix } from "node:path";
// plugin/mcp-server/src/hooks/guard/bypasses.ts
const HANDOFF = "ralph_hero__handoff_ticket";
const STATE$2 = `a ticket's state changes only through ${HANDOFF}, which checks and records every move`;
const KEPT = "tickets, their board and their audit trail are never deleted";
const BYPASSES = {
	close: [
		"close the issue",
		STATE$2,
		`{moves}. Where triage may lead to "Done", call {close}; elsewhere hand off what you began with intent "complete", or ask a person with intent "escalate"`,
	],
	cancel: [
		"close the issue as not planned",
		STATE$2,
		`{moves}. Where triage may lead to "Canceled", call {cancel}; elsewhere ask a person with intent "escalate"`,
	],
	reopen: [
		"reopen the issue",
		STATE$2,
		`{moves}. What is Done or Canceled is final: ask a person to reopen it`,
	],
	state: [
		"change the issue's state",
		STATE$2,
		`{moves}, then call ${HANDOFF} with the command and intent for it`,
	],
	field: [
		"write a project field",
		STATE$2,
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
};
const PASS = { kind: "pass" };
function refuseBypass(bypass, by, ticket = null) {
	const [attempt, why, template] = BYPASSES[bypass];
	return {
		kind: "deny",
		bypass,
		reason: `Cannot ${attempt} with "${by}": ${why}. ${template.replace(/\{(\w+)\}/g, (_, name) => callTo(name, ticket))}`,
	};
}
function callTo(name, ticket) {
	const given = ticket ?? { number: "<ticket>" };
	if (name === "moves")
		return `Call ralph_hero__get_ticket${ticket === null ? "" : ` with ${JSON.stringify(ticket)}`} to see which moves are possible`;
	if (name === "comment")
		return `ralph_hero__add_comment with ${JSON.stringify({
			...given,
			body: "...",
		})}`;
	const command = name === "complete" ? "<yours>" : "triage";
	return `${HANDOFF} with ${JSON.stringify({
		...given,
		command,
		intent: name,
		reason: "...",
	})}`;
}
function undecided(why) {
	return {
		kind: "undecided",
		why,
	};
}
function strictest(verdicts) {
	const first = (wanted) => verdicts.find(({ kind }) => kind === wanted);
	return first("deny") ?? first("undecided") ?? PASS;
}
function stateBypass(text) {
	if (/not[_ -]?planned|duplicate/i.test(text)) return "cancel";
	if (/closed?\b/i.test(text)) return "close";
	return /\bopen|reopen/i.test(text) ? "reopen" : "state";
}
const REPOSITORY$1 = /^(?:[^/]+\/)?([\w.-]+)\/([\w.-]+)$/;
const ISSUE_ADDRESS = /([\w.-]+)\/([\w.-]+)\/issues\/[^/]+$/;
function namedTicket(text, repository = "") {
	const digits = /^(?:#|.*\/issues\/)?([1-9]\d{0,9})(?:[#?].*)?$/.exec(text)?.[1];
	if (digits === void 0) return null;
	const number = Number(digits);
	const [, owner, repo] = ISSUE_ADDRESS.exec(text) ?? REPOSITORY$1.exec(repository) ?? [];
	return owner === void 0 || repo === void 0
		? { number }
		: {
				owner,
				repo,
				number,
			};
}
function isOtherRepository(text, { repositories }) {
	if (hasUnknown(text)) return false;
	const address = readRemoteAddress(text);
	const [, owner = address?.owner, repo = address?.repo] =
		address === null ? (REPOSITORY$1.exec(text) ?? []) : [];
	if (owner === void 0 || repo === void 0) return false;
	const name = `${owner}/${repo}`.toLowerCase().replace(/(?:\.git)+$/, "");
	const own = repositories().map((each) => each.toLowerCase());
	return own.length > 0 && !own.includes(name);
}
function ownPrefixes(lockRefPrefixes) {
	return lockRefPrefixes.flatMap((prefix) => [
		prefix,
		prefixBeside(prefix, "runs"),
		prefixBeside(prefix, "backup"),
	]);
}
const SHORT_FOR = ["refs/", "refs/heads/", "refs/tags/"];
function matchesLockRefs(ref, lockRefPrefixes) {
	return (ref.startsWith("refs/") ? [ref] : SHORT_FOR.map((place) => `${place}${ref}`)).some((full) => {
		const star = full.indexOf("*");
		return ownPrefixes(lockRefPrefixes).some(
			(prefix) => `${full}/`.startsWith(prefix) || (star >= 0 && prefix.startsWith(full.slice(0, star))),
		);
	});
}
function afterLockRefs(text, lockRefPrefixes) {
	return ownPrefixes(lockRefPrefixes)
		.map((prefix) => prefix.replace(/^refs\//, ""))
		.map((place) => text.split(place)[1])
		.find((rest) => rest !== void 0);
}
function mentionsLockRefs(text, lockRefPrefixes) {
	return afterLockRefs(text, lockRefPrefixes) !== void 0;
}
function lockedTicket(text, lockRefPrefixes) {
	return namedTicket(/^\d*/.exec(afterLockRefs(text, lockRefPrefixes) ?? "")?.[0] ?? "");
}
function containsRecord(text) {
	return text.includes("<!-- ralph-record:v");
}
const NAME = "ralph-hero";
const SETTINGS = /(?:\.claude[/\\]+settings(?:\.local)?|(?:^|[/\\])managed-settings)\.json$/;
const BARE_SETTINGS = /^(?:\.[/\\])?settings(?:\.local)?\.json$/;
const PLUGIN_FILES =
	/(?:^~|^\uFFFF|^\/root|\/home\/[^/]+|\/Users\/[^/]+)\/\.claude\/?$|\.claude[/\\]+plugins(?:[/\\]+(?:cache|data|marketplaces|repos|installed_plugins\.json|known_marketplaces\.json))?[/\\]*$|\.claude[/\\]+plugins[/\\].*ralph(?:-hero|[\w-]*[*?])/;
const MAY_BE_PLUGIN_FILE = /\.claude[/\\]+plugins[/\\].*\uFFFF/;
const SWITCHES_OFF = new RegExp(
	[
		/(?:disableAllHooks|allowManagedHooksOnly)[^\w=]{0,5}=?[^\w=]{0,4}true|ralph-hero@[\w.-]+\W{1,8}(?:false|null)/,
		/enabledPlugins["'\]]{0,2}\s{0,4}\|?[:=]\s{0,4}\{\s*\}/,
		/\b(?:del|delete|pop)\b[^\n;]{0,20}enabledPlugins["'\])]*\s*(?:[)\n;]|$)|\b(?:del|delete|pop)\b[^\n;]{0,60}ralph-hero@/,
		/enabledPlugins[^\w\n]{0,8}(?:with_entries\(\s*\.value\s*=\s*false|map_values\(\s*(?:false|null|empty)|with_entries\([^\n]{0,60}ralph)/,
		/\bralph[^]{0,200}\[[a-z_]\w*\]\s*=\s*false|\bralph[\w@-]{0,40}["']\s*not\s+in\s+\w+\s*\}/,
		/\bgrep\s+-\w*v\w*\s+["']?ralph/,
		/\/[^/\n]{0,20}ralph[^/\n]{0,40}\/\s*(?:d\b|s[/|,#][^\n]{0,40}false)|ralph-hero[^\n/|#]{0,60}true\W?[/|#][^\n/|#]{0,60}false/,
	]
		.map(({ source }) => source)
		.join("|"),
	"i",
);
function isSettings(path, folder) {
	const place = pathFrom(folder, path);
	return SETTINGS.test(path) || SETTINGS.test(place) || (hasUnknown(place) && BARE_SETTINGS.test(path));
}
function isPluginFile(path, folder) {
	return PLUGIN_FILES.test(path) || PLUGIN_FILES.test(pathFrom(folder, path));
}
function judgeFileChange(path, before, after) {
	if (isPluginFile(path, "/")) return refuseBypass("hooks", path);
	if (!isSettings(path, "/")) return PASS;
	return (before.includes(`${NAME}@`) && !after.includes(`${NAME}@`)) ||
		(SWITCHES_OFF.test(after) && !SWITCHES_OFF.test(before))
		? refuseBypass("hooks", path)
		: PASS;
}
function judgeWrittenFile(path, folder, isRemoved, saysOff) {
	if (isPluginFile(path, folder)) return refuseBypass("hooks", path);
	if (isRemoved && MAY_BE_PLUGIN_FILE.test(path)) return undecided("the removal of files of a plugin");
	if (!isSettings(path, folder)) return PASS;
	if (saysOff()) return refuseBypass("hooks", path);
	return isRemoved ? undecided("the removal of Claude Code's settings") : PASS;
}
function switchesOff(text) {
	return SWITCHES_OFF.test(text.replaceAll("\\", ""));
}
function scriptSwitchesOff(code) {
	return (
		/\.claude\b[^\n]{0,40}settings|managed-settings/.test(code) &&
		/write|dump|open\([^)\n]*["'][wa]/i.test(code) &&
		SWITCHES_OFF.test(code)
	);
}
function judgeClaude(words) {
	const [group = "", verb = "", ...rest] = words.filter((word) => word !== "--");
	if (!/^plugins?$/.test(group)) return PASS;
	const names = rest.filter((word) => !word.startsWith("-"));
	const isOurs =
		names.some((name) => name.includes(NAME)) ||
		rest.some((word) => /^(?:-a|--all)$/.test(word)) ||
		names.some(hasUnknown);
	const offVerb = /^(?:disable|uninstall|remove|rm)$/;
	return (offVerb.test(verb) || (verb === "marketplace" && offVerb.test(names[0] ?? ""))) && isOurs
		? refuseBypass("hooks", `claude ${group} ${verb}`)
		: PASS;
}
// plugin/mcp-server/src/hooks/guard/clients.ts
const FIELDS = "--field-id --clear --text --number --date --single-select-option-id --iteration-id";
const STATE$1 = "--state -s";
const GH = [
	["issue close", "close"],
	["issue reopen", "reopen"],
	["issue delete", "remove"],
	["issue transfer", "remove"],
	["issue edit", "remove", "--remove-project"],
	["issue edit", "state", STATE$1],
	["issue update", "state", STATE$1],
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
const GH_VALUED =
	"-R --repo --hostname -c --comment -r --reason --duplicate-of -b --body -F --body-file -t --title -m --milestone --add-label --remove-label --add-assignee --remove-assignee --add-project --remove-project --state -s -d --description --homepage --default-branch --visibility --add-topic --remove-topic";
const GH_GROUPS = wordSet(
	"accessibility agent-task attestation at auth browse cache co codespace cs completion config copilot discussion gist gpg-key help issue label licenses org pr preview project release repo rs ruleset run search secret skill ssh-key status variable version workflow",
);
const ALIASES = wordSet("alias extension ext extensions");
function judgeGh(call, locks) {
	const { program } = call;
	const args = readArguments(call.args, GH_VALUED);
	const [group = "", verb = "", ...rest] = args.rest;
	if (group === "api") {
		const words = call.args.slice(call.args.indexOf("api") + 1);
		return judgeClient(
			{
				...call,
				program: `${program} api`,
				args: words,
			},
			locks,
		);
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
	const ticket =
		(group === "issue" ? rest.flatMap((word) => namedTicket(word, repository) ?? []) : [])[0] ?? null;
	const files = valuesOf(args, "-F", "--body-file").map((name) => contentOf(call, `@${name}`));
	if (by.endsWith("issue comment") && [...valuesOf(args, "-b", "--body"), ...files].some(containsRecord))
		return refuseBypass("record", by, ticket);
	for (const [command, bypass, given = "", unless = ""] of GH) {
		const option = given.split(" ").find((name) => name === "" || isGiven(args, name));
		if (command !== `${group} ${verb}` || option === void 0) continue;
		if (unless.split(" ").some((name) => isGiven(args, name))) continue;
		const states = [...valuesOf(args, "-r", "--reason", "-s", "--state"), bypass].join(" ");
		return refuseBypass(
			bypass === "close" || bypass === "state" ? stateBypass(states) : bypass,
			`${by} ${option}`.trim(),
			ticket,
		);
	}
	return PASS;
}
const OF_ISSUE = /^https?:\/\/[^/]+\/([\w.-]+\/[\w.-]+)\/issues\/\d/;
function actsElsewhere({ given }, args, board) {
	const [group, verb = "", ...words] = args.rest;
	const options = valuesOf(args, "-R", "--repo");
	const named = options.length > 0 ? options : (given.get("GH_REPO") ?? []);
	const isElsewhere = named.length > 0 && named.every((name) => isOtherRepository(name, board));
	if (group === "issue") {
		const issues = verb === "transfer" ? words.slice(0, 1) : words;
		return (
			issues.length > 0 &&
			issues.every((word) => {
				const repository = OF_ISSUE.exec(word)?.[1];
				return repository === void 0
					? isElsewhere && /^#?\d+$/.test(word)
					: isOtherRepository(repository, board);
			})
		);
	}
	if (group !== "repo") return false;
	return verb === "rename" ? isElsewhere : isOtherRepository(words[0] ?? "", board);
}
function isGiven(args, option) {
	const [name = "", off] = option.split("=");
	return valuesOf(args, name).some((value) => /^(?:0|f|false)$/i.test(value) === (off !== void 0));
}
const GH_API = {
	method: "-X --method",
	data: "-f --raw-field -F --field",
	files: "--input",
	valued: "-H --header -p --preview -q --jq -t --template --cache --hostname",
};
const CURL = {
	method: "-X --request",
	data: "-d --data --data-raw --data-binary --data-ascii --data-urlencode --json --expand-data --expand-json",
	files: "-T --upload-file",
	config: "-K --config",
	url: "--url --request-target",
	get: "-G --get",
	valued:
		"-H --header -u --user -o --output -A --user-agent -e --referer -b --cookie -c --cookie-jar -F --form -w --write-out -m --max-time --retry -x --proxy --connect-timeout -D --dump-header -E --cert --cacert --oauth2-bearer",
};
const WGET = {
	method: "--method",
	data: "--body-data --post-data",
	files: "--body-file --post-file",
	valued: "--header -O -o --output-document -t --tries -T --timeout -U --user-agent -P",
};
const POWERSHELL = {
	method: "--method",
	data: "--body",
	files: "--infile",
	url: "--uri",
	valued: "--headers --contenttype --credential --token --authentication --outfile --useragent",
};
const HTTP_CLIENTS = new Map([
	["gh api", GH_API],
	[
		"hub api",
		{
			...GH_API,
			data: `${GH_API.data} -d`,
		},
	],
	["curl", CURL],
	["wget", WGET],
]);
const MAX_METHODS = 8;
function judgeClient(call, board) {
	const { program: by } = call;
	const client = HTTP_CLIENTS.get(by) ?? POWERSHELL;
	const valued = Object.values(client).join(" ");
	const words = client === POWERSHELL ? call.args.map(asLongOption) : call.args;
	const fileText = (name) => contentOf(call, `@${name}`);
	const configs = valuesOf(readArguments(words, valued), ...(client.config ?? "").split(" ")).map(fileText);
	const args = readArguments([...words, ...configs.flatMap(configWords)], valued);
	const values = (names = "") => valuesOf(args, ...names.split(" "));
	const fields = values(client.data);
	const uploads = values(client.files).map(fileText);
	const isForm = by.endsWith(" api");
	const data = isForm ? formBody(call, fields) : fields.map((value) => contentOf(call, value)).join("&");
	const body = (isForm && uploads.length > 0 ? uploads : [data, ...uploads])
		.filter((text) => text !== "")
		.join("&");
	const upload = client === CURL ? "PUT" : "POST";
	const plain = fields.length > 0 ? "POST" : uploads.length > 0 ? upload : "GET";
	const given = values(client.method).slice(0, MAX_METHODS);
	const methods = given.length > 0 ? given : [values(client.get).length > 0 ? "GET" : plain];
	const named = isForm ? args.rest.slice(0, 1) : [...args.rest, ...values(client.url)];
	const urls = client === CURL ? named.flatMap(globbed) : named;
	return strictest(
		methods.flatMap((method) =>
			urls.map((url) =>
				judgeRequest(
					{
						method,
						url,
						body,
						by,
					},
					board,
				),
			),
		),
	);
}
const MAX_GLOBBED = 32;
const MAX_BRACES = 8;
function withoutBraces(url) {
	const [, before = "", choices, after = ""] = /^([^{}]*)\{([^{}]*)\}([^]*)$/.exec(url) ?? [];
	return choices === void 0 ? [url] : choices.split(",").map((choice) => `${before}${choice}${after}`);
}
function globbed(url) {
	let urls = [url];
	for (let round = 0; round < MAX_BRACES && urls.some((each) => each.includes("{")); round += 1)
		urls = urls.flatMap(withoutBraces).slice(0, MAX_GLOBBED);
	return urls;
}
function asLongOption(word) {
	return word.replace(/^-[A-Za-z]+/, (name) => `-${name.toLowerCase()}`);
}
function formBody(call, fields) {
	const pairs = fields.map((field) => {
		const [, key = field, value = ""] = /^([^=]*)=([^]*)$/.exec(field) ?? [];
		return [key, contentOf(call, value)];
	});
	return fields.length === 0 ? "" : JSON.stringify(Object.fromEntries(pairs));
}
function configWords(text) {
	return [...text.matchAll(/^[ \t]*-{0,2}([\w-]+)[ \t]*[=: \t]?[ \t]*(.*)$/gm)].flatMap(
		([, name = "", value = ""]) => {
			const bare = value.trim().replace(/^"([^]*)"$/, (_, inner) => inner.replace(/\\(.)/g, "$1"));
			const option = `${name.length === 1 ? "-" : "--"}${name}`;
			return bare === "" ? [option] : [option, bare];
		},
	);
}
function judgeHttpie({ program: by, args, stdin }, board) {
	const read = readArguments(args, "-a --auth -A --auth-type -o --output --raw -p --print");
	const [first = "", ...others] = read.rest;
	const named = /^[A-Z]+$/i.test(first) && others.length > 0 && first !== "localhost";
	const [url = "", ...items] = named ? others : read.rest;
	const fields = items.filter((item) => /^[^:=]+:?=(?!=)/.test(item) || item === "\uffff");
	const body = [...valuesOf(read, "--raw"), stdin].find((text) => text !== "") ?? fields.join("&");
	return judgeRequest(
		{
			method: named ? first : body === "" ? "GET" : "POST",
			url,
			body,
			by,
		},
		board,
	);
}
const CLIENTS = rowsByName({
	"gh hub": judgeGh,
	"curl wget Invoke-RestMethod Invoke-WebRequest irm iwr": judgeClient,
	"http https xh xhs": judgeHttpie,
});
function judgePush(words, locks) {
	const args = readArguments(words, "-o --push-option --repo --receive-pack --exec");
	if (hasOption(args, "--dry-run", "-n")) return PASS;
	const verdict = judgeRefs(args, locks);
	const remote = args.rest[0] ?? valuesOf(args, "--repo").at(-1) ?? "";
	const isElsewhere =
		/^[./~]|:/.test(remote) &&
		!/^:|^refs\//i.test(remote) &&
		(!/github/i.test(remote) || isOtherRepository(remote, locks));
	return verdict.kind === "deny" && isElsewhere
		? undecided("a push of locks to an address that is not the board's")
		: verdict;
}
function judgeRefs(args, { lockRefPrefixes, areNamed }) {
	const by = "git push";
	if (begins(args, "--mirror")) return refuseBypass("lock", `${by} --mirror`);
	const all = [
		...(begins(args, "--all") || begins(args, "--branches") || args.rest.some((word) => /^\+?:$/.test(word))
			? ["refs/heads/*"]
			: []),
		...(begins(args, "--tags") ? ["refs/tags/*"] : []),
	];
	for (const target of [...args.rest.map(targetOf), ...(begins(args, "--prune") ? all : [])])
		if (matchesLockRefs(target, lockRefPrefixes))
			return refuseBypass("lock", `${by} ${target}`, lockedTicket(`refs/${target}`, lockRefPrefixes));
	const deletes = hasOption(args, "--delete", "-d");
	const isUnseen = new RegExp(`^(?:refs/)?\uffff`);
	const unseen = args.rest.slice(1).filter((refspec) => isUnseen.test(targetOf(refspec)));
	if (areNamed && unseen.some((refspec) => deletes || refspec.startsWith(":")))
		return refuseBypass("lock", by);
	return unseen.some((refspec) => areNamed || deletes || refspec.includes(":"))
		? undecided("a push to a ref whose name is a variable")
		: PASS;
}
function begins({ options }, whole) {
	return [...options.keys()].some((name) => name.length > 2 && whole.startsWith(name));
}
function targetOf(refspec) {
	return refspec.slice(refspec.startsWith("+") ? 1 : 0).replace(/^[^:]*:/, "");
}
const REPOSITORY = `^(?:\uffff/)?(?:api/v3/)?(?:repos/(?:[^/]+/[^/]+|\uffff)|repositories/[^/]+)`;
const IN_REPOSITORY = `(?:${REPOSITORY}|^\uffff)/`;
const ISSUE = new RegExp(`${IN_REPOSITORY}issues/[^/]+$`);
const REFS = new RegExp(`${IN_REPOSITORY}git/refs(?:/(.+))?$`);
const ITEM$1 = /(?:^|\/)projectsV2\/[^/]+\/items\/[^/]+$/;
const ITSELF = new RegExp(`${REPOSITORY}$`);
const NAMED_REPOSITORY = /^(?:api\/v3\/)?repos\/([^/]+\/[^/]+)(?:\/|$)/;
const GRAPHQL = /(?:^|\/)graphql$/;
const ANYTHING = new RegExp(`(?:^|${IN_REPOSITORY})(?:git/)?\uffff$`);
const ONLY_GITHUB = new RegExp(`${REPOSITORY}/|(?:^|/)projectsV2/`);
const OTHER_HOST = /^[a-z]+:\/\/[\w.-]+\.[a-z]{2,}(?![^/])(?!\/api\/v3\/)/i;
const REST = [
	["comment", new RegExp(`${IN_REPOSITORY}issues/comments/[^/]+$`)],
	["remove", ITEM$1, "DELETE"],
	["field", ITEM$1],
	["board", /(?:^|\/)projectsV2\/[^/]+(?:\/fields\/[^/]+)?$/],
	["board", ITSELF, "DELETE"],
	["board", new RegExp(`${REPOSITORY}/transfer$`)],
];
const DISABLED = /has_issues["']?\s*[:=]\s*["']?false|archived["']?\s*[:=]\s*["']?true/;
const WRITES = /^(?:POST|PATCH|PUT|DELETE)$/;
const MUTATIONS = rowsByName({
	closeIssue: "close",
	reopenIssue: "reopen",
	"deleteIssue transferIssue deleteProjectV2Item archiveProjectV2Item": "remove",
	"updateProjectV2ItemFieldValue clearProjectV2ItemFieldValue": "field",
	convertProjectV2DraftIssueItemToIssue: "convert",
	"archiveRepository deleteProjectV2 deleteProjectV2Field updateProjectV2Field": "board",
	"updateIssueComment deleteIssueComment minimizeComment unminimizeComment": "comment",
});
const MUTATIONS_WITH = [
	["updateIssue", "state", "state"],
	["updateProjectV2", "closed", "board"],
	["updateRepository", "hasIssuesEnabled", "board"],
	["updateRepository", "name", "board"],
];
const REF_MUTATIONS = ["createRef", "updateRef", "updateRefs", "deleteRef"];
const GITHUBS_OWN = /ProjectV2|IssueComment|minimizeComment|\bissueId\b|\b\w{1,40}IssueInput\b/;
function judgeRequest(request, board) {
	const { url, body, by } = request;
	const paths = pathsOf(url);
	if (paths.every((path) => isOtherRepository(NAMED_REPOSITORY.exec(path)?.[1] ?? "", board))) return PASS;
	const verdict = strictest(paths.map((path) => judgeAsGithub(request, path, board.lockRefPrefixes)));
	const host = /^(?:[a-z]+:\/\/)?([^/]*)/i.exec(url)?.[1] ?? "";
	if (verdict.kind !== "deny" || by.endsWith(" api") || /github|\.ghe\.com/i.test(host)) return verdict;
	return (
		paths.some((path) => GRAPHQL.test(path))
			? GITHUBS_OWN.test(body)
			: paths.some((path) => ONLY_GITHUB.test(path)) && !OTHER_HOST.test(url)
	)
		? verdict
		: undecided("a request to an address that may be another server's");
}
function judgeAsGithub(request, path, prefixes) {
	const { body, by: program } = request;
	const method = request.method.toUpperCase();
	if (containsRecord(body)) return refuseBypass("record", program);
	if (GRAPHQL.test(path)) return judgeGraphql(graphqlOf(body), program, prefixes);
	if (hasUnknown(method)) return undecided("a request whose method is a variable");
	if (!WRITES.test(method)) return PASS;
	const by = `${program} ${method}`;
	if (ISSUE.test(path) && method !== "DELETE") {
		if (["state", "state_reason"].some((key) => sends(body, key)))
			return refuseBypass(stateBypass(body), by, namedTicket(path));
		return hidesKey(body) ? undecided("a change of an issue by a body that is not in the command") : PASS;
	}
	const refs = REFS.exec(path);
	if (refs !== null) {
		const ref = refs[1] ?? /\bref["']?\s*[=:]\s*"?([^&"]*)/.exec(body)?.[1] ?? body;
		if (matchesLockRefs(ref, prefixes))
			return refuseBypass("lock", by, lockedTicket(`refs/${ref}`, prefixes));
		return ref.startsWith("\uffff") ? undecided("a write to a ref whose name is a variable") : PASS;
	}
	const row = REST.find(([, at, only = method]) => at.test(path) && only === method);
	if (row !== void 0) return refuseBypass(row[0], by);
	if (method === "PATCH" && ITSELF.test(path)) {
		if (sends(body, "name") || DISABLED.test(body)) return refuseBypass("board", by);
		return hidesKey(body) ? undecided("a change of a repository by a body that is not in the command") : PASS;
	}
	return ANYTHING.test(path) ? undecided("a write whose address is a variable") : PASS;
}
const MAX_URL = 2e3;
function pathsOf(url) {
	const path = decoded(url.slice(0, MAX_URL).replace(/[?#].*$/s, ""))
		.replace(/^[a-z]+:\/\/[^/]*/i, "")
		.replace(/^(?:localhost|[\d.]+|[\w.-]*\.[a-z]{2,})?(?::\d+)?\//i, "");
	return [...new Set([`/${path}`, posix.normalize(`/${path}`)])].map((each) => each.replace(/^\/|\/$/g, ""));
}
function decoded(text) {
	return text.replace(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}
function graphqlOf(body) {
	const { query, ...others } = parsed(body) ?? { query: null };
	if (query !== null)
		return {
			document: typeof query === "string" ? query : "",
			variables: JSON.stringify(others),
		};
	return {
		document: decoded(body.replaceAll('\\"', "'").replace(/^[^{]*?query["']?\s*[:=]\s*["']?/, "")),
		variables: body,
	};
}
const OPERATION_NAME = /\b(query|mutation|subscription|fragment)\s+\w+/g;
const STRINGS = /"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*"?|#[^\n\r]*/g;
function isDocument(text) {
	return /^[\s,]*(?:(?:mutation|query|subscription|fragment)\b[^{]*)?\{/.test(text.replace(STRINGS, " "));
}
function judgeGraphql(request, by, lockRefPrefixes) {
	const bare = request.document.replace(STRINGS, " ").replace(OPERATION_NAME, "$1");
	const names = new Set(bare.match(/[_A-Za-z]\w*/g) ?? []);
	for (const name of names) {
		const bypass = MUTATIONS.get(name);
		if (bypass !== void 0) return refuseBypass(bypass, `${by} ${name}`);
	}
	const conditional = MUTATIONS_WITH.filter(([name]) => names.has(name));
	for (const [name, key, bypass] of conditional)
		if (hasKey(argumentsOf(bare, name), key) || sends(request.variables, key))
			return refuseBypass(bypass, `${by} ${name}`);
	const ref = REF_MUTATIONS.find((name) => names.has(name));
	if (ref !== void 0) {
		const all = `${request.document}\n${request.variables}`;
		if (mentionsLockRefs(all, lockRefPrefixes))
			return refuseBypass("lock", `${by} ${ref}`, lockedTicket(all, lockRefPrefixes));
		if (/refs\/(?:heads|tags)\//.test(all)) return PASS;
		return hasUnknown(all)
			? undecided("a GraphQL request that writes a ref of unknown name")
			: refuseBypass("lock", `${by} ${ref}`);
	}
	const mayMutate = names.has("mutation") || bare.trimStart().startsWith("\uffff");
	const inputUnseen = /input:\s*\$/.test(bare) && hasUnknown(request.variables);
	return mayMutate && (hasUnknown(bare) || (conditional.length > 0 && inputUnseen))
		? undecided("a GraphQL request that is not wholly written in the command")
		: PASS;
}
function argumentsOf(bare, name) {
	return bare
		.split(new RegExp(`\\b${name}\\b`))
		.slice(1)
		.map((text) => text.slice(0, text.indexOf(")") + 1 || void 0))
		.join("\n");
}
function sends(text, key) {
	const sent = parsed(text);
	if (sent === null) return hasKey(text, key);
	return new RegExp(`["[]${key}["\\]]+\\s*:`).test(JSON.stringify(sent).replaceAll(/\\./g, " "));
}
function hidesKey(text) {
	if (!hasUnknown(text)) return false;
	const sent = parsed(text);
	if (sent !== null) return Object.keys(sent).some(hasUnknown);
	return (text.startsWith("{") ? text.replace(STRINGS, '""').split(/[{,]/) : text.split("&")).some((part) =>
		hasUnknown(/^[^:=]*/.exec(part)?.[0] ?? ""),
	);
}
function hasKey(text, key) {
	return new RegExp(`(?:^|[^\\w$])${key}["'\\]]*\\s*:?[:=]`, "m").test(text);
}
function mutationIn(text) {
	for (const [, name = ""] of text.matchAll(/\b([_A-Za-z]\w*)\s{0,60}\(\s{0,60}input\b/g)) {
		const bypass = MUTATIONS.get(name);
		if (bypass !== void 0) return [name, bypass];
	}
	return null;
}
const WORDS =
	/\bissue\s+(?:close|reopen|delete|transfer|edit|comment)\b|\bproject\s+(?:item-|field-delete|delete|close)|\bgraphql\b|\bissues\/\S|projectsV2|git\/refs|\b(?:ralph-hero\S*|cli\.js)\s+(?:decide|continue)\b|\b(?:mcp-server\/dist\/server|ralph-hero-server)\b/;
function mentionsBypass(text, lockRefPrefixes) {
	return WORDS.test(text) || mentionsLockRefs(text, lockRefPrefixes) || mutationIn(text) !== null;
}
// plugin/mcp-server/src/hooks/guard/command.ts
const OWN_PROGRAM = /(?:^|\/)ralph-hero(?:@[\w.^~-]+)?$|(?:^|\/)dist\/(?:cli|server|hook)\.js$/;
const SERVER = /(?:^|\/)(?:mcp-server\/dist\/server(?:\.js)?|ralph-hero-server(?:@[\w.^~-]+)?)$/;
const NAMES_SERVER = /\bmcp-server\/dist\/server\b/;
const OWN_COMMANDS = ["ralph-hero", "ralph-hero-server", "cli.js"];
const RUNS_OWN = wordSet("node npx npm pnpm yarn bunx bun deno tsx");
const OWN_FILE = /^\.\/(?:cli|server|hook)\.js$/;
const RUNS_FILES = wordSet("node bun deno tsx");
const CUT_MENTION = new RegExp(
	`^\\S*\uffff\\S*\\s+(?:(?:close|reopen|delete|transfer)(?=\\s)[^]*\\s(?:#?\\d+|\uffff)(?:\\s|$)|(?:decide|continue)\\s+#?\\d)`,
);
const CLAUDE = /(?:^|\/)claude(?:-code)?(?:@[\w.^~-]+)?$/;
const NAMES_PLUGINS = /\.claude\/+plugins/;
const ENTERS_PLUGINS = /(?:\b(?:cd|pushd)\s+|=)["']?\S{0,100}\.claude\/+plugins/;
const PERSONS_COMMANDS = wordSet("decide continue");
const DECIDE = "ralph_hero__decide";
function judgeCommand(command, board, place = {}) {
	let isByName = false;
	const repositories = () => {
		isByName = true;
		return board.repositories();
	};
	const verdict = judgeReading(
		command,
		{
			...board,
			repositories,
		},
		place,
		true,
	);
	return isByName && verdict.kind !== "deny"
		? strictest([verdict, judgeReading(command, board, place, false)])
		: verdict;
}
function judgeReading(command, board, { language, folder }, guesses) {
	const text = command.replaceAll("\0", "");
	const { lockRefPrefixes } = board;
	const locks = {
		...board,
		areNamed: mentionsLockRefs(`${text}/`, lockRefPrefixes),
	};
	const verdicts = [];
	let isCutOff = false;
	let isOff = null;
	const saysOff = () => (isOff ??= switchesOff(text));
	const judgeWritten = (path, from, isRemoved) => {
		const isNamed = /^[^~/]*ralph-hero/.test(path) && ENTERS_PLUGINS.test(text);
		const isListed = isRemoved && path === "\uffff" && NAMES_PLUGINS.test(text);
		const isBelow = hasUnknown(pathFrom(from, path)) && (isNamed || isListed);
		verdicts.push(judgeWrittenFile(isBelow ? `.claude/plugins/${path}` : path, from, isRemoved, saysOff));
	};
	const reader = new ShellReader(
		{
			programs: new Set([...CLIENTS.keys(), ...OWN_COMMANDS, "git"]),
			started(call) {
				verdicts.push(...judgeCall(call, locks));
				const around = {
					stdin: call.stdin,
					isFolder: () => false,
					text: () => null,
				};
				for (const { path, kept } of WRITERS.get(call.program)?.(call.args, around) ?? [])
					judgeWritten(path, call.folder, kept === "kept");
			},
			wrote: (path, from) => judgeWritten(path, from, false),
			script: (script) => verdicts.push(...judgeScript(script, lockRefPrefixes)),
			unread: (why, known) => {
				if (known === null || mentionsBypass(known, lockRefPrefixes) || CUT_MENTION.test(known))
					verdicts.push(undecided(why));
			},
			cutOff: (why) => {
				isCutOff = true;
				verdicts.push(undecided(why));
			},
		},
		folder ?? void 0,
		guesses,
	);
	if (language === void 0) reader.run(text, "");
	else reader.runCode(language, text, false);
	const verdict = strictest(verdicts);
	return isCutOff && verdict.kind !== "deny" && mentionsBypass(text.replace(/["'\\]/g, ""), lockRefPrefixes)
		? refuseBypass("unread", "a mention of such a change")
		: verdict;
}
function judgeCall(call, locks) {
	const { program, path, args } = call;
	const pushes = program === "git" || program === "hub" ? pushedBy(args) : [];
	const git = program === "git" ? readGit(args) : null;
	if (git !== null && hasUnknown(git.verb) && (locks.areNamed || judgePush(git.args, locks).kind !== "pass"))
		return [undecided("a subcommand of git that is a variable")];
	const judge = CLIENTS.get(program);
	if (program === "gh" && /^[^/~]+\//.test(path)) return [undecided("a gh in a folder of its own")];
	return [
		...(judge === void 0 ? judgeOwn(call) : [judge(call, locks)]),
		...pushes.map((words) => judgePush(words, locks)),
	];
}
function judgeOwn({ program, path, args, stdin, state, folder }) {
	const runs = RUNS_OWN.has(program) ? args : [];
	const words = [path, ...runs];
	const at = words.findIndex((word, index) => {
		return isOwn(index > 0 && RUNS_FILES.has(program) && !word.includes("/") ? `./${word}` : word, folder);
	});
	const given = (at === 0 ? args : runs.slice(at)).filter((word) => word !== "--");
	const client = words.findIndex((word) => CLAUDE.test(word));
	const change = judgeClaude(
		client < 0 ? [] : [...words, ...(runs.length > 0 ? [] : args)].slice(client + 1),
	);
	if (change.kind === "deny") return [change];
	const variable = [...state.keys()].find((name) => name.startsWith("RALPH_"));
	if (at >= 0 && variable !== void 0) return [refuseBypass("rules", variable)];
	const [command = ""] = given;
	const asksForHelp = given.some(
		(word, index) => word === "--help" && given[index - 1]?.startsWith("--") === false,
	);
	if (at >= 0 && PERSONS_COMMANDS.has(command) && !asksForHelp)
		return [refuseBypass("decision", `ralph-hero ${command}`)];
	if (at >= 0 && hasUnknown(command)) return [undecided("a command of ralph-hero that is a variable")];
	const texts = RUNS_OWN.has(program) ? [...args, stdin] : [];
	if (texts.some((text) => text.includes(DECIDE))) return [refuseBypass("decision", DECIDE)];
	const server = words.find((word) => [word, pathFrom(folder, word)].some((place) => SERVER.test(place)));
	const loads = RUNS_FILES.has(program) && texts.some((text) => NAMES_SERVER.test(text));
	return server !== void 0 || loads ? [refuseBypass("server", server ?? program)] : [];
}
function isOwn(word, folder) {
	const place = pathFrom(folder, word);
	return hasUnknown(place) ? OWN_PROGRAM.test(word) || OWN_FILE.test(word) : OWN_PROGRAM.test(place);
}
function judgeScript(script, lockRefPrefixes) {
	const { program, code, isPiped, starts } = script;
	const isHidden = starts.unseen && mentionsBypass(code.replaceAll(/["',]+/g, " "), lockRefPrefixes);
	return [
		judgeRequests(
			{
				...script,
				code: code.replaceAll(COMMENT_LINE, ""),
			},
			lockRefPrefixes,
		),
		...(scriptSwitchesOff(code) ? [refuseBypass("hooks", program)] : []),
		...(isHidden ? [undecided(`a script of ${program} that starts a program by a variable`)] : []),
		...(hasUnknown(code) && isPiped ? [undecided(`a script of ${program}`)] : []),
	];
}
const ADDRESS$1 = /api\.github\.com|\/api\/v3\b|\/graphql\b|\/repos\/|projectsV2/;
const SENDS =
	/requests\.|urllib|http\.client|httpx|aiohttp|fetch\(|axios|octokit|https?\.request|undici|Net::HTTP|open-uri|LWP|curl|HTTP::Tiny|XMLHttpRequest|request\.(?:patch|put|post|delete|fetch)\(/i;
const COMMENT_LINE = /^[ \t]*(?:#|\/\/).*$/gm;
const LIBRARY = /octokit|\b(?:import|from) github\b/i;
const EDITS = /(?:[.>:]|["'`])patch\b/i;
const DELETES = /(?:[.>:]|["'`])delete\b/i;
const EDITS_OR_DELETES = /(?:[.>:]|["'`])(?:patch|delete)\b/i;
const STATE = /\bstate\\?["']?\s*[:=]>?\s*\\?["'](?:closed|open)/;
const LIBRARY_CALLS =
	/\bissues\.update\([^)]{0,300}\bstate\b|\b(?:close|reopen)_issue\b|\bget_issue\([^]{0,300}\.edit\([^)]{0,300}\bstate\s*=/;
const ITEM = /projectsV2\/[^"'`\s]{0,100}items\//;
const REQUESTS = [
	["lock", EDITS_OR_DELETES, /git\/refs/],
	["comment", EDITS_OR_DELETES, /issues\/comments\//],
	["remove", ITEM, DELETES],
	["field", ITEM, EDITS],
	["state", LIBRARY, LIBRARY_CALLS],
	["state", EDITS, STATE, /issues\//, /^(?![^]*pulls\/)/],
];
function judgeRequests({ program, code, starts }, lockRefPrefixes) {
	const asksGithub = starts.commands.some((words) => /^\S*gh\s+api\b/.test(words.join(" ")));
	const sends = asksGithub || (ADDRESS$1.test(code) && SENDS.test(code));
	if (!sends && !LIBRARY.test(code)) return PASS;
	const [mutation, bypass] = (sends ? mutationIn(code) : null) ?? [];
	if (bypass !== void 0 && (asksGithub || /github/i.test(code) || GITHUBS_OWN.test(code)))
		return refuseBypass(bypass, `${program} ${mutation}`);
	if (sends && containsRecord(code)) return refuseBypass("record", program);
	const found = REQUESTS.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(code)))?.[0];
	if (found === "lock" && mentionsLockRefs(code, lockRefPrefixes))
		return refuseBypass("lock", program, lockedTicket(code, lockRefPrefixes));
	const issue = /(?:[\w.-]{1,100}\/){0,2}issues\/\d{1,10}\b/.exec(code)?.[0] ?? "";
	if (found !== void 0 && found !== "lock") return refuseBypass(found, program, namedTicket(issue));
	return /clos|reopen|delete|state/i.test(code) ? undecided(`a script of ${program}`) : PASS;
}
// plugin/mcp-server/src/hooks/guard.ts
const SHELL_TOOLS = ["Bash", "Monitor", "PowerShell"];
const FILE_TOOLS = ["Edit", "MultiEdit", "Write"];
const MAX_EDITS = 1e3;
const CALLS = /((?:^|[;|{(\n])[ \t]*)&[ \t]+/g;
function judgeToolCall({ tool_name: tool, tool_input, cwd }, board, fileText = () => null) {
	const fields = fieldsOf(tool_input) ?? {};
	if (FILE_TOOLS.includes(tool)) return judgeFileTool(fields, fileText);
	if (SHELL_TOOLS.includes(tool)) {
		const { command } = fields;
		if (typeof command !== "string") return PASS;
		return judgeCommand(tool === "PowerShell" ? command.replaceAll(CALLS, "$1") : command, board, {
			folder: cwd,
		});
	}
	return tool.startsWith("mcp__") && ownToolOf(tool) === null ? judgeForeignTool(tool, fields, board) : PASS;
}
function judgeFileTool(input, fileText) {
	const { file_path: path, content, edits } = input;
	if (typeof path !== "string") return PASS;
	const changes = [input, ...(Array.isArray(edits) ? edits.slice(0, MAX_EDITS) : [])]
		.filter(isObject)
		.flatMap(({ old_string: old, new_string: next }) =>
			typeof old === "string" && typeof next === "string" ? [[old, next]] : [],
		);
	const before = fileText(path) ?? changes.map(([old]) => old).join("\n");
	const after = changes.reduce((text, [old, next]) => text.replaceAll(old, () => next), before);
	return judgeFileChange(path, before, typeof content === "string" ? content : after);
}
function onGuardedCall(input, context, projectRepositories, fileText = () => null) {
	const call = readToolCall(input);
	if (call === null) throw new Error("the client's input is not a tool call");
	let known = null;
	const find = () => {
		const own = projectRepositories();
		const held = context.notes.flatMap(({ note }) =>
			note.kind === "held" ? (note.ticket.split("#")[0] ?? []) : [],
		);
		return own.length === 0 ? [] : [...own, ...held];
	};
	const verdict = judgeToolCall(
		call,
		{
			lockRefPrefixes: context.lockRefPrefixes,
			repositories: () => (known ??= find()),
		},
		fileText,
	);
	if (verdict.kind === "deny") return react(deny(verdict.reason));
	if (verdict.kind === "pass") return SILENT;
	return {
		output: null,
		notes: [
			{
				kind: "undecided",
				tool: call.tool_name,
				why: verdict.why,
			},
		],
	};
}
const MAX_DEPTH = 6;
const MAX_VALUES = 1e3;
const MAX_NAMES = 4;
const CHANGES =
	"update edit set write patch put change modify move transition clear upsert bulk assign reorder convert";
const TAKES_AWAY = "delete remove archive transfer destroy close";
const CHANGES_OR_TAKES = `${CHANGES} ${TAKES_AWAY}`;
const TICKETS = "issue issues ticket tickets";
const COMMENTS = "comment comments";
const ITEMS = "item items card cards";
const BOARDS = `project projects projectv2 projectsv2 board boards ${ITEMS}`;
const REPOSITORIES = "repo repository";
const DISCUSSIONS = "review discussion pull pr gist commit reaction";
const OTHERS = "*";
const BESIDE = `${CHANGES_OR_TAKES} github gh write an a the by id`;
const FILE_PATH = /^\S{1,500}(?:\.json|[/\\]plugins[/\\]?\S*|ralph-hero\S*)$/;
const OTHER_TRACKERS =
	/gitlab|gitea|forgejo|bitbucket|linear|jira|atlassian|notion|asana|trello|clickup|slack|azure/i;
const RULES = [
	[
		COMMENTS,
		"update edit write delete remove minimize unminimize hide unhide patch modify",
		"comment",
		DISCUSSIONS,
	],
	[`${COMMENTS} position draft`, CHANGES_OR_TAKES, null],
	[ITEMS, TAKES_AWAY, "remove"],
	[ITEMS, CHANGES, "field"],
	["field fields value values", CHANGES_OR_TAKES, "field", TICKETS],
	[`${BOARDS} ${REPOSITORIES}`, TAKES_AWAY, "board", OTHERS],
	[TICKETS, "reopen", "reopen", DISCUSSIONS],
	[TICKETS, "close resolve", "close", DISCUSSIONS],
	[TICKETS, TAKES_AWAY, "remove", OTHERS],
	[TICKETS, CHANGES, "state", `${DISCUSSIONS} sub`],
];
function any(words, list) {
	const listed = list.split(" ");
	return words.some((word) => listed.includes(word));
}
function judgeForeignTool(toolName, input, board, depth = 0) {
	const { lockRefPrefixes } = board;
	const [, server = "", ...names] = toolName.split("__");
	const name = names.join("__");
	const texts = valuesIn(input, 0).filter((value) => typeof value === "string");
	const objects = valuesIn(input, 0).filter(isObject);
	const has = (...keys) => keys.some((key) => Object.hasOwn(input, key));
	const isGithub =
		/git[_-]?hub|^gh\b/i.test(server) ||
		/github/i.test(name) ||
		(has("owner") && has("repo", "project_number", "projectNumber")) ||
		namesObject(input, texts);
	const nested = depth < MAX_DEPTH ? objects.flatMap((each) => nestedCalls(each, server)) : [];
	const inside = strictest([
		...texts
			.filter((text) => FILE_PATH.test(text))
			.map((path) => judgeWrittenFile(path, "\uffff", false, () => texts.some(switchesOff))),
		...objects.map((each) => judgeCarried(each, name, isGithub, board)),
		...nested.map(([inner, args, isText]) =>
			judgeForeignTool(inner, args, board, isText ? depth + 1 : MAX_DEPTH),
		),
	]);
	const method = wordsOf(textOf(input, "method", "action", "operation"));
	const tool = wordsOf(name);
	const verbs = method.length === 0 ? tool : method;
	const nouns = [...tool, ...method];
	if (any(verbs, "get list search read view find ask docs")) return PASS;
	if (inside.kind !== "pass" || OTHER_TRACKERS.test(server)) return inside;
	const ticket = ticketIn(input);
	const writes = any(verbs, `${CHANGES_OR_TAKES} push create force`);
	const lock = texts.find((text) => isLock(text, lockRefPrefixes));
	if (lock !== void 0 && writes && any(nouns, "ref refs reference references push branch tag"))
		return refuseBypass("lock", name, lockedTicket(lock, lockRefPrefixes));
	if (any(nouns, COMMENTS) && texts.some(containsRecord)) return refuseBypass("record", name, ticket);
	if (nouns.includes("workflow") && nouns.includes("state") && writes)
		return refuseBypass("state", name, ticket);
	if (
		any(nouns, `${TICKETS} ${COMMENTS} ${REPOSITORIES}`) &&
		!any(nouns, BOARDS) &&
		!namesObject(input, texts) &&
		isOtherRepository(`${textOf(input, "owner")}/${textOf(input, "repo")}`, board)
	)
		return PASS;
	const bypass = isGithub ? bypassOf(verbs, nouns, input) : null;
	return bypass === null ? PASS : refuseBypass(bypass, name, ticket);
}
function bypassOf(verbs, nouns, input) {
	const given = ["state", "state_reason", "stateReason", "status"].map((key) => input[key]);
	const saysState = nouns.includes("state") || given.some((value) => typeof value === "string");
	const rule = RULES.find(([about, does, bypass, without = ""]) => {
		if (!any(nouns, about) || !any(verbs, does) || (bypass === "state" && !saysState)) return false;
		return without === OTHERS
			? nouns.every((noun) => any([noun], `${about} ${BESIDE}`))
			: !any(nouns, without);
	});
	return rule?.[2] === "state" ? stateBypass(given.join(" ")) : (rule?.[2] ?? null);
}
function wordsOf(name) {
	const words = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
	return words === "" ? [] : words.split(/[^a-z0-9]+/);
}
function judgeCarried(input, name, isGithub, board) {
	const { lockRefPrefixes } = board;
	const document = textOf(input, "query", "mutation", "document", "graphql", "gql");
	const body = input["body"] ?? input["data"] ?? input["json"] ?? input["payload"] ?? "";
	const sent = typeof body === "string" ? body : JSON.stringify(body);
	const url = textOf(input, "url", "uri", "endpoint", "path");
	const variables = JSON.stringify(input["variables"] ?? "");
	const graphql = isDocument(document)
		? judgeGraphql(
				{
					document,
					variables,
				},
				name,
				lockRefPrefixes,
			)
		: PASS;
	const isForeign = graphql.kind === "deny" && !isGithub && !GITHUBS_OWN.test(document);
	const code = textOf(input, "code", "function", "expression", "javascript", "source");
	return strictest([
		judgeCommand(commandOf(input), board),
		judgeCommand(code, board, { language: name }),
		isForeign ? undecided("a GraphQL request to a server that may not be GitHub's") : graphql,
		url === ""
			? PASS
			: judgeRequest(
					{
						method: textOf(input, "method"),
						url,
						body: sent,
						by: name,
					},
					board,
				),
	]);
}
function commandOf(input) {
	const given = ["command", "cmd", "script", "argv"].map((key) => input[key]);
	const command = given.find((value) => typeof value === "string") ?? given.flatMap(wordsIn).join(" ");
	return command === "" ? "" : [command, ...wordsIn(input["args"])].join(" ");
}
function wordsIn(value) {
	return (Array.isArray(value) ? value.filter((word) => typeof word === "string") : [])
		.slice(0, MAX_VALUES)
		.map(quotedWord);
}
const SERVER_KEY =
	/^(?:mcp_?)?(?:server|toolkit|app|integration|service|provider|connector)(?:_?(?:name|slug|id))?$/i;
const TOOL_KEY =
	/^(?:(?:mcp|target)_?)?(?:tool|function|action|operation|command|method|name|slug|id|skill|capability)(?:_?(?:name|slug|id|key|path))?$/i;
const ARGUMENTS_KEY =
	/^(?:(?:tool|function|action)_?)?(?:arg(?:ument)?s|inputs?|param(?:eter)?s|payload|props|kwargs)(?:_?json)?$/i;
const ONLY_TOOL_KEY = /tool|function|action|operation/i;
const TOOL_NAME = /^[\w.:/-]{1,200}$/;
function nestedCalls(input, server) {
	const entries = Object.entries(input).slice(0, MAX_VALUES);
	const inner =
		entries
			.filter(([key]) => SERVER_KEY.test(key))
			.map(([, value]) => value)
			.find((value) => typeof value === "string") ?? server;
	const all = entries.filter(([key]) => ARGUMENTS_KEY.test(key)).map(([, value]) => value);
	const object = all.find(isObject);
	const given =
		object ?? all.map((text) => (typeof text === "string" ? readJson(text) : null)).find(isObject);
	return entries
		.filter(([key]) => TOOL_KEY.test(key))
		.slice(0, MAX_NAMES)
		.flatMap(([key, tool]) => {
			if (typeof tool !== "string" || !TOOL_NAME.test(tool)) return [];
			const beside = ONLY_TOOL_KEY.test(key)
				? Object.fromEntries(entries.filter(([each]) => each !== key))
				: null;
			const args = given ?? beside;
			return args === null ? [] : [[`mcp__${inner}__${tool}`, args, object === void 0 && given !== void 0]];
		});
}
function valuesIn(value, depth) {
	if (typeof value !== "object" || value === null) return [value];
	if (depth >= MAX_DEPTH) return [];
	return [
		value,
		...Object.values(value)
			.slice(0, MAX_VALUES)
			.flatMap((each) => valuesIn(each, depth + 1)),
	].slice(0, MAX_VALUES);
}
function textOf(input, ...keys) {
	return keys.map((key) => input[key]).find((value) => typeof value === "string") ?? "";
}
const NODE_ID = /^(?:PVT|I_kw|IC_kw|R_kg|PR_kw)\S*$/;
const ADDRESSES = "url uri html_url issue_url issueUrl item_url project_url content_url".split(" ");
const ADDRESS = /^https:\/\/[\w.-]*github[\w.-]*\/\S+\/(?:issues|projects)\/\d/;
function namesObject(input, texts) {
	return (
		texts.some((text) => NODE_ID.test(text)) || ADDRESSES.some((key) => ADDRESS.test(textOf(input, key)))
	);
}
function isLock(text, lockRefPrefixes) {
	return text
		.split(":")
		.map((ref) => ref.replace(/^\+/, ""))
		.flatMap((ref) =>
			ref.startsWith("refs/") || /[\s*]/.test(ref) ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`],
		)
		.some((name) => name.startsWith("refs/") && matchesLockRefs(name, lockRefPrefixes));
}
function ticketIn(input) {
	const number = ["issue_number", "issueNumber", "number", "issue"]
		.map((key) => Number(input[key]))
		.find((each) => Number.isSafeInteger(each) && each > 0);
	const { owner, repo } = input;
	const repository = typeof owner === "string" && typeof repo === "string" ? `${owner}/${repo}` : "";
	return number === void 0 ? null : namedTicket(String(number), repository);
}
// plugin/mcp-server/src/entry/at-guarded-call.ts
function atGuardedCall(input, context) {
	const variables = process.env;
	const run = localCommands(variables, variables["CLAUDE_PROJECT_DIR"] ?? process.cwd());
	return onGuardedCall(input, context, () => projectRepositories(variables, run), regularText);
}
export { atGuardedCall };

import "./errors.js";
import "./zod-v4-core-schemas.js";
import "./programs-program-place.js";
import "./programs-git.js";
import "./unbash-dist-lexer.js";
import "./rolldown-runtime.js";
import "./picomatch-lib-parse.js";
import "./ticket-checks-scope.js";
import "./rules-markdown.js";
import "./rules-finishing.js";
import "./ticket-checks-given-text.js";
import "./rules-bounds.js";
import "./rules-questions.js";
import "./rules-team.js";
import "./rules-refusals.js";
import "./rules-decide.js";
