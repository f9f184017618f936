import {
	_minLength,
	_positive,
	int,
	nullable,
	optional,
	strictObject,
	string,
} from "./zod-v4-core-schemas.js";
import { Failure, orNull } from "./errors.js";
import {
	asSeen,
	isLoopback,
	isSecretName,
	readJson,
	shortened,
	withoutSecrets,
} from "./config-environment.js";
import { ROOT, runAtOnce, runBounded } from "./programs-program-place.js";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	realpathSync,
	renameSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { devNull } from "node:os";
import { rootCertificates } from "node:tls";
// plugin/mcp-server/src/rules/proxy.ts
const DIRECT = { kind: "direct" };
const PROXIES = {
	http: ["http_proxy", "HTTP_PROXY"],
	https: ["https_proxy", "HTTPS_PROXY"],
};
const PROXY_VARIABLE = /^(?:https?|all)_proxy$/i;
const OF_THIS_MACHINE = ["localhost", "127.0.0.1", "::1"];
function wayTo(address, variables) {
	const url = new URL(address);
	const { protocol, hostname } = url;
	const variable = firstSet(
		protocol === "https:" ? [...PROXIES.https, ...PROXIES.http] : PROXIES.http,
		variables,
	);
	if (variable === null || isLoopback(hostname) || hostname.endsWith(".localhost")) return DIRECT;
	const atPort = portOf(url);
	if (exceptionsIn(variables).some((entry) => isException(entry, hostname, atPort))) return DIRECT;
	return proxyIn(variable, valueOf(variable, variables));
}
function portOf({ port, protocol }) {
	return port || (protocol === "https:" ? "443" : "80");
}
function firstSet(names, variables) {
	return names.find((name) => valueOf(name, variables) !== "") ?? null;
}
function valueOf(name, variables) {
	return variables[name]?.trim() ?? "";
}
function exceptionsIn(variables) {
	return (valueOf("no_proxy", variables) || valueOf("NO_PROXY", variables))
		.toLowerCase()
		.split(/[\s,]/)
		.filter((entry) => entry !== "");
}
function isException(entry, host, port) {
	const whole = bracketed(entry).replace(/^\*?\.(?=.)/, "");
	const name = whole.replace(/:\d+$/, "");
	const isAtPort = whole === name || whole === `${name}:${port}`;
	return whole === "*" || (isAtPort && (host === name || host.endsWith(`.${name}`)));
}
function bracketed(entry) {
	const address = `http://[${entry}]`;
	return URL.canParse(address) ? new URL(address).hostname : entry;
}
const FORM = "http://USER:PASSWORD@HOST:PORT, with special characters of both percent-encoded";
function proxyIn(variable, value) {
	const address = value.includes("://") ? value : `http://${value}`;
	const url = URL.canParse(address) ? new URL(address) : null;
	if (url !== null && url.protocol.startsWith("socks"))
		return {
			kind: "unusable",
			why: `${variable} names a proxy for SOCKS, which is not supported`,
			remedy: `Name a proxy for HTTP in ${variable}`,
		};
	const login =
		url !== null &&
		["http:", "https:"].includes(url.protocol) &&
		`${url.pathname}${url.search}${url.hash}` === "/"
			? decoded(`${url.username}:${url.password}`)
			: null;
	if (url === null || login === null)
		return {
			kind: "unusable",
			why: `${variable} is no address of a proxy`,
			remedy: `Write ${variable} as ${FORM}`,
		};
	const { protocol, host, hostname, origin, username, password } = url;
	const hasLogin = username !== "";
	return {
		kind: "proxy",
		proxy: {
			variable,
			origin,
			host: `${hostname}:${portOf(url)}`,
			authorization: hasLogin ? `Basic ${inBase64(login)}` : null,
			address: `${protocol}//${hasLogin ? `${username}:${password}@` : ""}${host}`,
		},
	};
}
function decoded(text) {
	return orNull(() => decodeURIComponent(text));
}
function inBase64(text) {
	return Buffer.from(text).toString("base64");
}
function proxySecrets(variables) {
	return Object.keys(variables)
		.filter((name) => PROXY_VARIABLE.test(name))
		.flatMap((name) => {
			const given = /(?:[^/]*:\/\/)?([^]*)@/.exec(valueOf(name, variables))?.[1];
			if (given === void 0) return [];
			const plain = decoded(given) ?? given;
			return [given, plain].map((login) => login.slice(login.indexOf(":") + 1)).concat(inBase64(plain));
		});
}
const WITH_PASSWORD = /^[a-z][a-z\d+.-]*:\/\/[^/@\s:]*:[^/@\s]+@/i;
function holdsLogin(name, value = "") {
	return WITH_PASSWORD.test(value) && !PROXY_VARIABLE.test(name);
}
function exceptThisMachine(variables) {
	const list = [...exceptionsIn(variables), ...OF_THIS_MACHINE].join(",");
	return {
		no_proxy: list,
		NO_PROXY: list,
	};
}
function gitProxyVariables(variables) {
	const proxies = ["http", "https"].flatMap((scheme) => {
		const way = wayTo(`${scheme}://github.invalid`, {
			...variables,
			no_proxy: void 0,
			NO_PROXY: void 0,
		});
		return way.kind === "proxy" ? [[`${scheme}_proxy`, way.proxy.address]] : [];
	});
	if (proxies.length === 0) return {};
	const exceptions = exceptionsIn(variables);
	const named = exceptions.map((entry) => entry.replace(/^\*\./, "."));
	const forCurl = exceptions.includes("*") ? "*" : [...named, ...OF_THIS_MACHINE].join(",");
	return {
		...Object.fromEntries(proxies),
		no_proxy: forCurl,
	};
}
// plugin/mcp-server/src/programs/git-errors.ts
const MAX_REASON = 1500;
const MAX_READ = 32768;
const LOST_RACE = /\((?:non-fast-forward|fetch first)\)|but expected [0-9a-f]{40}/;
const CAUSE = /^(?:error|fatal): /;
const REJECTED = /^ ! \[(?:remote )?rejected\].*\((.+)\)$/;
const TABLE = /^(?:(?:To|From) \S+$| [ +*=!-] \[| {3}[0-9a-f]+\.\.)/;
const NOISE = /^(?:hint:|(?:Enumerating|Counting|Compressing|Resolving|Writing|Unpacking) \w+: )/;
const CAUSES = [
	[/would be overwritten by merge/, "Commit the changes first, then do it again"],
	[
		/unmerged files|MERGE_HEAD exists/,
		"A merge is under way: resolve its conflicts in the files, and commit it first",
	],
	[
		/GITHUB PUSH PROTECTION|Push cannot contain secrets/i,
		"A commit holds a secret: a person revokes it, and takes it out of the branch's history",
	],
	[
		/Commits must have (?:verified|valid) signatures/,
		"Commits must be signed: a person sets up commit.gpgSign with a key that GitHub knows, and signs the branch's commits anew",
	],
	[
		/\bGH001\b/,
		"A file is too large for GitHub: a person takes it out of the branch's history, or moves it to Git LFS",
	],
	[
		/\bGH006\b|protected branch hook declined/,
		"The branch is protected: a person changes its protection on GitHub",
	],
	[
		/\bGH007\b/,
		"GitHub keeps the address of the commits private: a person sets git's user.email to their noreply address",
	],
	[
		/\bGH008\b/,
		"Objects of Git LFS are missing on GitHub: a person runs `git lfs push --all` for the branch in this clone",
	],
	[
		/\bGH013\b|repository rule violations/,
		"A rule of the repository forbids it: a person changes the rule, or removes the cause",
	],
	[
		/refusing to allow .* to create or update workflow/,
		"The token may not change workflows: a person gives it that right (`workflow`), or the files stay as they are",
	],
	[/archived so it is read-only/, "The repository is archived: a person has to unarchive it"],
	[/SAML SSO/, "A person authorizes the token or key for the organization's single sign-on"],
	[
		/from proxy after CONNECT|[Rr]esolve proxy|Proxy (?:CONNECT|Authentication)|[Ii]nvalid proxy URL/,
		"The proxy before the remote does not let git through: a person looks at HTTPS_PROXY and NO_PROXY, or at git's http.proxy, and at the user and password in it",
	],
	[
		/SSL certificate problem|certificate verif(?:y|ication) failed/,
		"git does not trust the remote's certificate: a person names the certificates in NODE_EXTRA_CA_CERTS, or in git's http.sslCAInfo, which counts more, and restarts",
	],
	[
		/Permission to .* denied|[Rr]epository (?:'.*' )?not found|access to repository not granted|returned error: 40[134]|Permission denied \(publickey|Authentication failed|could not read (?:Username|Password)/,
		"The account has no access: a person checks the remote's address, and what the token or key may do there",
	],
	[
		/[Cc]ould not resolve host|Failed to connect|Connection (?:refused|reset|closed|timed out)|Network is unreachable|returned error: 5\d\d|hung up unexpectedly/,
		"The remote cannot be reached: try again; if it stays so, a person looks at the network and the remote's address",
	],
	[/No space left on device|[Qq]uota exceeded/, "A disk is full: a person has to free space"],
	[/insufficient permission/, "A person has to let the loop's user write to the repository's folder"],
	[
		/Please tell me who you are|empty ident|auto-detect/,
		"git does not know the author: a person sets user.name and user.email on this machine (git config --global)",
	],
	[
		/failed to sign|signing ?key|load public key|write commit object/i,
		"Signing failed: a person repairs the key, or its agent, on this machine (user.signingKey, gpg.format)",
	],
	[LOST_RACE, "Others push to the branch at the same time: do it again"],
	[
		/hook declined/,
		"A hook of the remote refused it, for the reason in the message; else ask a person who looks after the remote",
	],
	[
		/unrelated histories/,
		"The clone knows no commit that the branches have in common. A person runs `git fetch --unshallow` in a clone made with --depth, and else looks at the branches",
	],
	[
		/cannot lock ref '.*': '.*' exists/,
		"Another branch has a part of the name: a person renames or deletes it",
	],
	[
		/promisor remote/,
		"A partial clone lacks files, and git fetches none here: start the loop in a clone without --filter",
	],
];
function worktreeFailure(message, hint) {
	return new Failure("WORKTREE_FAILED", message, { hint });
}
function gitFailure(attempted, end, otherwise) {
	const whole = end.stderr.trim() === "" ? end.stdout : end.stderr;
	const isLong = whole.length > MAX_READ;
	const printed = asSeen(isLong ? `${whole.slice(0, MAX_READ)}\n${whole.slice(-32768)}` : whole);
	const lines = printed.split(/[\r\n]+/).map((line) => line.trimEnd());
	const said = lines.flatMap((line) => /^remote: *(.*)$/.exec(line)?.[1] ?? []);
	const own = lines.filter((line) => !line.startsWith("remote:"));
	const first = own.findIndex((line) => CAUSE.test(line));
	const kept = own.filter((line, at) => first === -1 || at <= first || /^(?:\t|gpg: )/.test(line));
	const rejected = own.flatMap((line) => {
		const reason = REJECTED.exec(line)?.[1];
		return reason === void 0 ? [] : [`rejected: ${reason}`];
	});
	const words = [...said, ...rejected, ...kept.filter((line) => !TABLE.test(line))].filter(
		(line) => /[\p{L}\p{N}]/u.test(line) && !NOISE.test(line),
	);
	const why = withoutSecrets(words.map((line) => line.trim()).join(" ")).replaceAll(
		/(?<=\b[a-z][a-z+]*:\/\/)[^\s/@]*@/g,
		"",
	);
	const silent = end.code === null ? "git did not start, or took too long" : `git ended with ${end.code}`;
	const remedy = CAUSES.find(([cause]) => cause.test(printed))?.[1];
	return worktreeFailure(`Cannot ${attempted}: ${shortened(why, MAX_REASON) || silent}`, remedy ?? otherwise);
}
// plugin/mcp-server/src/programs/git.ts
const PROTOCOLS = "https:http:ssh:file";
const NO_DIFF_PROGRAMS = ["--no-ext-diff", "--no-textconv"];
const UPLOAD_PACK = ["--upload-pack=git-upload-pack"];
const WITHOUT_PROGRAMS = {
	diff: NO_DIFF_PROGRAMS,
	fetch: UPLOAD_PACK,
	"ls-remote": UPLOAD_PACK,
	push: ["--receive-pack=git-receive-pack"],
};
const READING =
	/^(?:rev-parse|show-ref|merge-base|rev-list|for-each-ref|ls-files|check-ignore|var|cat-file -e|cat-file --batch|worktree list|remote --verbose)(?: |$)/;
async function runGit(place, args, run) {
	const bounds = boundsOf(place, run);
	if (READING.test(args.join(" "))) return runBounded("git", argumentsFor(place, args, run.settings), bounds);
	const listed = await runBounded("git", argumentsFor(place, LIST), {
		...bounds,
		input: "",
	});
	if (listed.code !== 0) return listed;
	return runBounded("git", readied(place, args, run, listed.stdout), bounds);
}
function gitAtOnce(place, args, run) {
	const bounds = boundsOf(place, run);
	if (READING.test(args.join(" "))) return runAtOnce("git", argumentsFor(place, args, run.settings), bounds);
	const listed = runAtOnce("git", argumentsFor(place, LIST), {
		...bounds,
		input: "",
	});
	if (listed.code !== 0) return listed;
	return runAtOnce("git", readied(place, args, run, listed.stdout), bounds);
}
const SAFE_TIMEOUT_MS = 5e3;
function safeFolders(variables) {
	const nowhere = {
		gitFolder: devNull,
		workTree: ROOT,
	};
	const args = argumentsFor(nowhere, ["config", "--get-all", "safe.directory"]);
	const bounds = boundsOf(nowhere, {
		variables,
		timeoutMs: SAFE_TIMEOUT_MS,
	});
	const folders = runAtOnce("git", args, {
		...bounds,
		folder: ROOT,
	})
		.stdout.split("\n")
		.slice(0, -1);
	return folders.slice(folders.lastIndexOf("") + 1);
}
const LIST = ["config", "--list", "--show-scope", "-z"];
function readied(place, [command = "", ...args], run, listing) {
	const configured = readListing(listing);
	if (run.remote !== void 0) requireNoGroup(run.remote, configured);
	const keys = configured.map(({ key }) => key);
	const certificates = run.remote === void 0 ? [] : certificateSettings(place.gitFolder, run.variables, keys);
	const settings = [...withoutPrograms(configured), ...certificates, ...(run.settings ?? [])];
	return argumentsFor(place, [command, ...(WITHOUT_PROGRAMS[command] ?? []), ...args], settings);
}
function argumentsFor({ gitFolder, workTree }, args, settings = []) {
	return [
		...[...NO_PROGRAMS, ...OWN_BEHAVIOR, ...settings].flatMap(([key, value]) => ["-c", `${key}=${value}`]),
		"--no-pager",
		`--git-dir=${gitFolder}`,
		`--work-tree=${workTree}`,
		...args,
	];
}
function boundsOf({ gitFolder }, run) {
	const { input, timeoutMs, maxOutputBytes, variables, secret = {} } = run;
	const given = Object.entries(variables).filter(
		([name]) => KEPT.has(name) || !(/^GIT_/i.test(name) || isSecretName(name)),
	);
	return {
		folder: gitFolder,
		variables: {
			...Object.fromEntries(given),
			...gitProxyVariables(variables),
			...secret,
			...GIT_VARIABLES,
		},
		timeoutMs,
		input,
		maxOutputBytes,
		killSignal: "SIGTERM",
	};
}
const GIT_VARIABLES = {
	GIT_TERMINAL_PROMPT: "0",
	GIT_ALLOW_PROTOCOL: PROTOCOLS,
	GIT_NO_LAZY_FETCH: "1",
	GIT_NO_REPLACE_OBJECTS: "1",
	LC_ALL: "C",
};
const KEPT = new Set(["GIT_SSH_COMMAND", "GIT_SSL_CAINFO"]);
const SYSTEM_BUNDLES = [
	"/etc/ssl/certs/ca-certificates.crt",
	"/etc/pki/tls/certs/ca-bundle.crt",
	"/etc/ssl/ca-bundle.pem",
	"/etc/ssl/cert.pem",
];
function certificateSettings(gitFolder, variables, keys) {
	const extra = variables["NODE_EXTRA_CA_CERTS"] ?? "";
	if (extra === "" || variables["GIT_SSL_CAINFO"] !== void 0 || keys.includes("http.sslcainfo")) return [];
	const added = orNull(() => readFileSync(extra, "utf8"));
	if (added === null) return [];
	const bundle = SYSTEM_BUNDLES.find((path) => existsSync(path));
	const text = `${bundle === void 0 ? rootCertificates.join("\n") : readFileSync(bundle, "utf8")}\n${added}`;
	const folder = join(gitFolder, "ralph-hero");
	const name = `certificates-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.pem`;
	const file = join(folder, name);
	if (!existsSync(file)) {
		mkdirSync(folder, { recursive: true });
		const begun = `${file}.${process.pid}`;
		writeFileSync(begun, text);
		renameSync(begun, file);
	}
	return [["http.sslCAInfo", file]];
}
const NO_PROGRAMS = [
	["core.hooksPath", devNull],
	["core.fsmonitor", "false"],
	["core.pager", "cat"],
	["core.editor", "false"],
	["sequence.editor", "false"],
	["core.askPass", ""],
	["core.alternateRefsCommand", "true"],
	["maintenance.auto", "false"],
	["gc.auto", "0"],
	["safe.bareRepository", "explicit"],
	["diff.ignoreSubmodules", "all"],
	["submodule.recurse", "false"],
	["fetch.recurseSubmodules", "false"],
	["push.recurseSubmodules", "no"],
	["push.negotiate", "false"],
	["alias.lfs", ""],
	["color.ui", "false"],
	["core.quotePath", "false"],
];
const OWN_BEHAVIOR = [
	["push.followTags", "false"],
	["push.gpgSign", "false"],
	["merge.autoStash", "false"],
	["core.ignoreStat", "false"],
	["rerere.autoUpdate", "false"],
	["status.showUntrackedFiles", "all"],
];
const DEFAULTS = [
	[/^core\.sshcommand$/, "ssh"],
	[/^gpg(\.openpgp)?\.program$/, "gpg"],
	[/^gpg\.x509\.program$/, "gpgsm"],
	[/^gpg\.ssh\.program$/, "ssh-keygen"],
	[/^gpg\.ssh\.defaultkeycommand$/, "false"],
];
const MERGE_TEXT = "git merge-file --marker-size=%L %A %O %B";
const FILTER = /^filter\.([^]*)\.(?:clean|smudge|process)$/;
const CREDENTIAL_HELPER = /^credential\.(?:[^]*\.)?helper$/;
const LFS_FILTER = /^git-lfs (?:clean -- %f|smudge (?:--skip )?-- %f|filter-process(?: --skip)?)$/;
const LFS_PROGRAM = /^lfs\.(?:extension\.|customtransfer\.|(?:[^]*\.)?standalonetransferagent$)/;
function readListing(listing) {
	const parts = listing.split("\0");
	return parts.flatMap((scope, at) => {
		const entry = parts[at + 1];
		if (at % 2 !== 0 || entry === void 0) return [];
		const end = entry.indexOf("\n");
		const [key, value] = end === -1 ? [entry, ""] : [entry.slice(0, end), entry.slice(end + 1)];
		return [
			{
				isOfPerson: scope === "system" || scope === "global",
				key,
				value,
			},
		];
	});
}
function withoutPrograms(configured) {
	const own = configured.filter(({ isOfPerson }) => !isOfPerson);
	const keys = new Set(configured.map(({ key }) => key));
	const ownKeys = new Set(own.map(({ key }) => key));
	const ofPerson = (key) => configured.findLast((one) => one.isOfPerson && one.key === key)?.value ?? null;
	const settings = [];
	for (const key of keys) {
		const hook = /^hook\.([^]*)\.command$/.exec(key)?.[1];
		if (hook !== void 0) settings.push([`hook.${hook}.enabled`, "false"]);
		if (/^merge\.[^]*\.driver$/.test(key)) settings.push([key, MERGE_TEXT]);
		const filter = FILTER.exec(key)?.[1];
		const startsMore = own.some((one) => LFS_PROGRAM.test(one.key));
		if (filter !== void 0 && (filter !== "lfs" || startsMore)) settings.push([key, ""]);
		else if (filter !== void 0 && ownKeys.has(key)) {
			const value = own.findLast((one) => one.key === key)?.value ?? "";
			settings.push([key, ofPerson(key) ?? (LFS_FILTER.test(value) ? value : "")]);
		}
	}
	for (const key of ownKeys) {
		const [, program] = DEFAULTS.find(([pattern]) => pattern.test(key)) ?? [];
		if (program !== void 0) settings.push([key, ofPerson(key) ?? program]);
	}
	return [...settings, ...credentialHelpers(configured)].map(settable);
}
function requireNoGroup(remote, configured) {
	const group = `remotes.${remote}`;
	if (configured.every(({ key }) => key !== group.toLowerCase())) return;
	throw worktreeFailure(
		`Cannot use git here: a group of remotes has the name ${remote}`,
		`Remove it: git config --unset-all ${group}`,
	);
}
function credentialHelpers(configured) {
	const helpers = configured.filter(({ key }) => CREDENTIAL_HELPER.test(key));
	if (helpers.every(({ isOfPerson }) => isOfPerson)) return [];
	return [
		["credential.helper", ""],
		...helpers.filter(({ isOfPerson }) => isOfPerson).map(({ key, value }) => [key, value]),
	];
}
function settable(setting) {
	const [key] = setting;
	if (!/[=\u{FFFD}]/u.test(key)) return setting;
	throw worktreeFailure(
		`Cannot use git here: its configuration names a program by "${key}"`,
		'Rename the key, so that it is UTF-8 and has no "="',
	);
}
// plugin/mcp-server/src/programs/git-place.ts
function placeAround(folder, variables) {
	for (let workTree = orNull(() => realpathSync.native(folder)); workTree !== null;) {
		const gitFolder = gitFolderIn(workTree);
		if (gitFolder !== null)
			return (isOwn(workTree) && isOwn(gitFolder)) ||
				safeFolders(variables).some((one) => one === "*" || one === workTree)
				? {
						gitFolder,
						workTree,
					}
				: null;
		const above = dirname(workTree);
		workTree = above === workTree ? null : above;
	}
	return null;
}
function gitFolderIn(workTree) {
	const git = join(workTree, ".git");
	const stats = orNull(() => statSync(git));
	if (stats === null) return null;
	const named = stats.isDirectory() ? git : /^gitdir: (.+)$/m.exec(textOf(git) ?? "")?.[1]?.trim();
	if (named === void 0) return null;
	const gitFolder = orNull(() => realpathSync.native(resolve(workTree, named)));
	return gitFolder !== null && textOf(join(gitFolder, "HEAD")) !== null ? gitFolder : null;
}
function isOwn(folder) {
	const user = process.getuid?.();
	return user === void 0 || statSync(folder).uid === user;
}
function commonFolderOf({ gitFolder }) {
	const common = textOf(join(gitFolder, "commondir"))?.trim();
	return common === void 0 ? gitFolder : resolve(gitFolder, common);
}
function workingCopiesOf(place) {
	const common = commonFolderOf(place);
	const main =
		basename(common) === ".git"
			? [
					{
						gitFolder: common,
						workTree: dirname(common),
					},
				]
			: [];
	const folder = join(common, "worktrees");
	const linked = (orNull(() => readdirSync(folder)) ?? []).flatMap((name) => {
		const gitFolder = join(folder, name);
		const file = textOf(join(gitFolder, "gitdir"))?.trim();
		return file === void 0
			? []
			: [
					{
						gitFolder,
						workTree: dirname(resolve(gitFolder, file)),
					},
				];
	});
	return [place, ...main, ...linked];
}
function isWithin(folder, path) {
	const below = relative(folder, path);
	return below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}
function textOf(file) {
	return orNull(() => readFileSync(file, "utf8"));
}
async function runOnRemote(place, args, { credentialsFor, ...run }) {
	const { variables, timeoutMs, remote } = run;
	const listed = await runGit(place, LIST_REMOTES, {
		variables,
		timeoutMs,
	});
	if (listed.code !== 0) return listed;
	const used = addressesIn(listed.stdout).filter(({ name }) => name === remote);
	for (const { address } of used) requireTrusted(place, remote, address);
	const purpose = args[0] === "push" ? "push" : "fetch";
	const address = used.find((one) => one.purpose === purpose)?.address;
	if (!listed.stdout.split("\n").every((line) => line === "" || REMOTE_LINE.test(line)))
		throw worktreeFailure(
			`Cannot use the remote ${remote}: an address of a remote has a line break`,
			"Correct it: look at `git remote -v`",
		);
	if (address === void 0)
		throw worktreeFailure(
			`Cannot use the remote ${remote}: the clone has no address of that name`,
			"Look at `git remote -v`: if the remote was renamed or removed, start the loop again",
		);
	return runGit(place, args, {
		...run,
		...(await credentialsFor?.(address)),
	});
}
const LIST_REMOTES = ["remote", "--verbose"];
const REMOTE_LINE = /^([^\t]+)\t(?:(.*) \((fetch|push)\)(?: \[.*\])?)?$/;
function addressesIn(listing) {
	return listing.split("\n").flatMap((line) => {
		const [, name, address, purpose] = REMOTE_LINE.exec(line) ?? [];
		return name === void 0 || address === void 0
			? []
			: [
					{
						name,
						address,
						purpose,
					},
				];
	});
}
function requireTrusted(place, remote, address) {
	const path = localPath(address);
	if (path === null) return;
	const copies = workingCopiesOf(place).map(({ workTree }) => realPath(workTree));
	const from = isWithin(place.workTree, place.gitFolder) ? place.workTree : place.gitFolder;
	const whole = isAbsolute(path) ? path : `${from}/${path}`;
	const places = [whole, `${whole}.git`].map(realPath);
	if (!path.startsWith("~") && !copies.some((copy) => places.some((one) => isWithin(copy, one)))) return;
	throw worktreeFailure(
		`Cannot use the remote ${remote}: its address ${address} may lie where agents write`,
		"Give it an address of GitHub, or the whole path of a repository outside of all working copies: look at `git remote -v`, and at url.\u2026.insteadOf in `git config --list`",
	);
}
function localPath(address) {
	if (address.startsWith("file://")) return orNull(() => decodeURIComponent(address.slice(5))) ?? "~";
	return (process.platform === "win32" && /^[a-z]:/i.test(address)) || !/^[^/]*:/.test(address)
		? address
		: null;
}
function realPath(path) {
	const real = orNull(() => realpathSync.native(path));
	const whole = resolve(path);
	const above = dirname(whole);
	return real ?? (above === whole ? whole : join(realPath(above), basename(whole)));
}
// plugin/mcp-server/src/programs/ticket-worktree.ts
const WORKTREE_VARIABLE = "RALPH_WORKTREE";
function worktreeVariable(facts) {
	return { [WORKTREE_VARIABLE]: JSON.stringify(facts) };
}
// plugin/mcp-server/src/config/worktree-variable.ts
const filled = string().check(_minLength(1));
const form = strictObject({
	ticket: int().check(_positive()),
	path: filled,
	gitFolder: filled,
	branch: filled,
	base: filled,
	baseRemote: nullable(filled),
	pushRemote: nullable(filled),
	fork: optional(
		strictObject({
			owner: filled,
			repo: filled,
		}),
	),
});
function worktreeFacts(variables) {
	const value = variables["RALPH_WORKTREE"] ?? "";
	if (value === "") return null;
	const parsed = form.safeParse(readJson(value));
	if (parsed.success) return parsed.data;
	throw new Failure("CONFIG_INVALID", `Cannot use ${WORKTREE_VARIABLE}: it is not what a loop writes`, {
		hint: `Remove ${WORKTREE_VARIABLE} from the environment: \`ralph-hero run\` sets it for its agents`,
	});
}
function workingCopyOf(variables, folder) {
	const facts = worktreeFacts(variables);
	return facts === null
		? placeAround(folder, variables)
		: {
				gitFolder: facts.gitFolder,
				workTree: facts.path,
			};
}
export {
	LIST_REMOTES,
	LOST_RACE,
	addressesIn,
	commonFolderOf,
	exceptThisMachine,
	gitAtOnce,
	gitFailure,
	holdsLogin,
	isWithin,
	placeAround,
	proxySecrets,
	runGit,
	runOnRemote,
	wayTo,
	workingCopiesOf,
	workingCopyOf,
	worktreeFacts,
	worktreeFailure,
	worktreeVariable,
};
