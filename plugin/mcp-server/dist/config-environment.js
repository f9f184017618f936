import { Failure, Words, orNull } from "./errors.js";
import { dirname, join, resolve } from "node:path";
import { createPrivateKey } from "node:crypto";
import {
	appendFileSync,
	chmodSync,
	existsSync,
	fstatSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	readlinkSync,
	rmSync,
	statSync,
	unlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
// plugin/mcp-server/src/rules/github-host.ts
const GITHUB_HOST = "github.com";
const GITHUB_TOKEN_VARIABLES = ["GH_TOKEN", "GITHUB_TOKEN"];
const ENTERPRISE_TOKEN_VARIABLES = ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"];
function isLoopback(host) {
	return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
function isRunByGithub(host) {
	return /^(?:github\.com|.+\.ghe\.com)$/.test(host);
}
function hostOf(url) {
	return withoutApi(new URL(url).hostname);
}
function githubHostOf(apiUrl) {
	const host = hostOf(apiUrl);
	return isLoopback(host) ? null : host;
}
function pageHostOf(url) {
	const { port } = new URL(url);
	return `${hostOf(url)}${port === "" ? "" : `:${port}`}`;
}
function apiUrlOf(host) {
	return isRunByGithub(host) ? `https://api.${host}` : `https://${host}/api/v3`;
}
function withoutApi(host) {
	return host.replace(/\.$/, "").replace(/.+\.(?=github\.com$)|^api\.(?=.+\.ghe\.com$)/, "");
}
function hostRemedy(meant, configured) {
	if (meant === null) return "Set GH_HOST to the host of your GitHub Enterprise Server";
	return withoutApi(meant) === "github.com"
		? `Remove GH_HOST or GITHUB_API_URL, which names ${configured}, if ${GITHUB_HOST} is meant`
		: `Set GH_HOST=${meant} if that is your GitHub Enterprise Server`;
}
const NEEDED_SCOPES = ["repo", "project"];
const INCLUDED_SCOPES = [...NEEDED_SCOPES, "public_repo", "read:project"];
function ghScopes(verb, host, oneOf = NEEDED_SCOPES) {
	const scopes = oneOf.some((scope) => INCLUDED_SCOPES.includes(scope))
		? NEEDED_SCOPES
		: [...NEEDED_SCOPES, ...oneOf.slice(0, 1)];
	const place = host === null || host === "github.com" || isLoopback(host) ? "" : ` --hostname ${host}`;
	return `\`gh auth ${verb} --scopes ${scopes.join(",")}${place}\``;
}
function scopeRemedy(host, oneOf) {
	return `${ghScopes("refresh", host, oneOf)} for GitHub CLI's token, else in the classic token's settings on GitHub`;
}
function projectAccessRemedy(projectUrl) {
	return `Give the token's account write access to the project; a classic token also needs the scope "project" (${ghScopes("refresh", hostOf(projectUrl))}), a fine-grained or App token "Projects: read and write"`;
}
const ADDRESS =
	/^(?:(https?|ssh|git):\/\/(?:[^/]*@)?([\w.-]+)(?::\d+)?\/+|(?:[^/:]+@)?([\w.-]{2,}):(?!\/\/)\/?)([\w.-]+)\/+([\w.-]+?)(?:\.git)?\/*$/;
function readRemoteAddress(url) {
	const [, scheme = "ssh", ofUrl, ofSsh, owner, repo] = ADDRESS.exec(url.trim()) ?? [];
	const host = (ofUrl ?? ofSsh)?.toLowerCase();
	if (host === void 0 || owner === void 0 || repo === void 0) return null;
	return {
		host,
		owner,
		repo,
		isSsh: scheme === "ssh",
	};
}
function isFolderAddress(url) {
	return /^(?:file:\/\/|[a-z]:[\\/]|[^:/]*(?:\/|$))/i.test(url);
}
const SSH_OVER_HTTPS = "ssh.github.com";
function isOnGithub({ host }, githubHost) {
	return host === githubHost || (host === SSH_OVER_HTTPS && githubHost === "github.com");
}
// plugin/mcp-server/src/rules/text.ts
const MAX_REASON_LENGTH = 1e4;
const MAX_BODY_BYTES = 262144;
function quotedWord(word) {
	return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
function typedWord(name) {
	return /^[\w./-]+$/.test(name) ? name : quotedWord(name);
}
function counted(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
const OWN_FAILURE = /^(?:Error: )?[A-Z]+(?:_[A-Z]+)+: /;
function failureExcerpt(text, length) {
	if (OWN_FAILURE.test(text)) return shortened(text, length);
	const half = Math.floor(length / 2);
	return text.length > length
		? `${text.slice(0, half).toWellFormed()} \u2026 ${text.slice(-half).toWellFormed()}`
		: text;
}
const ERROR_WORDS =
	/\b(?:error|fatal|failed|cannot|can't|could not|couldn't|unable|denied|refused|rejected|not found|no such)\b/i;
const EXIT_CODE = /^(?:Error: )?Exit code \d+$/;
function errorLine(text) {
	const told = text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "" && !EXIT_CODE.test(line));
	return told.find((line) => ERROR_WORDS.test(line)) ?? told[0] ?? "";
}
function shortened(text, length, tail = "\u2026") {
	return text.length > length ? `${text.slice(0, length).toWellFormed()}${tail}` : text;
}
function shortCommit(oid) {
	return oid.slice(0, SHORT_COMMIT_LENGTH);
}
const SHORT_COMMIT_LENGTH = 7;
const JSON_BEGIN = /^\s*(?:[[{"\d-]|true|false|null)/;
function readJson(text) {
	try {
		return JSON_BEGIN.test(text) ? JSON.parse(text) : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function jsonMistake(error) {
	const [, position] = /at position (\d+)/.exec(String(error)) ?? [];
	return position === void 0 ? "it is not JSON" : `it is not JSON at position ${position}`;
}
const TOKEN = [
	/gh[pousr]_[\w.-]{36,}|github_pat_\w{22,}/,
	/\bsk-(?=[\w-]{0,100}\d)(?:(?:ant|proj|svcacct|admin)-[\w-]{20,}|[A-Za-z0-9]{48,})/,
	/\b[rs]k_live_\w{20,}|\bpypi-AgEI[\w-]{50,}|\bAIza[\w-]{35}(?![\w-])|\bdop_v1_[0-9a-f]{64}/,
	/\bAGE-SECRET-KEY-1[0-9A-Z]{58}|\bAccountKey=(?!Eby8vdM02xNOcqFlqUwJ)[A-Za-z0-9+/]{86}==/,
]
	.map(({ source }) => source)
	.join("|");
const KEY_HEADER = /-----BEGIN [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----/.source;
const LINE_END = /(?:\\{1,4}["'nrt\r\n]|[\s>|#*"'`,+.]){1,40}/.source;
const ATTRIBUTES = `(?:[A-Za-z-]{1,20}: [^\\\\\\r\\n]{0,100}${LINE_END}){0,5}`;
const PUTTY_KEY = /PuTTY-User-Key-File-\d: [a-z]/.source;
const SECRET = new RegExp(
	`${TOKEN}|${PUTTY_KEY}|${KEY_HEADER}${LINE_END}${ATTRIBUTES}[A-Za-z0-9+/]{40}`,
	"g",
);
const ANY_SECRET = new RegExp(
	`${TOKEN}|${PUTTY_KEY}[^]*?(?:Private-MAC: \\w+|$)|${KEY_HEADER}[^]*?(?:-----END [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----|$)`,
	"g",
);
const PLACEHOLDERS = /your|example|placeholder|([a-z0-9])\1{3,}/gi;
const REST_OF_TOKEN = /[A-Za-z0-9]{16}/;
function isPlaceholder(token) {
	const rest = token.replaceAll(PLACEHOLDERS, " ");
	return rest !== token && !REST_OF_TOKEN.test(rest);
}
function formsOf(own) {
	const secrets = own.filter(({ length }) => length >= 8);
	return [...new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]))].toSorted(
		(one, other) => other.length - one.length,
	);
}
function holdsSecret(text, own = []) {
	return [...new Set([text, withoutUnseen(text)])].some((one) => placesOfSecrets(one, own).length > 0);
}
function placesOfSecrets(text, own) {
	const first = [...text.matchAll(SECRET)].find(([found]) => !isPlaceholder(found));
	return first === void 0 ? placesOfOwn(text, own) : [first.index, ...placesOfOwn(text, own)];
}
function placesOfOwn(text, own) {
	return formsOf(own)
		.map((secret) => text.indexOf(secret))
		.filter((at) => at >= 0);
}
function withoutSecrets(text, own = []) {
	return formsOf(own)
		.reduce((left, secret) => left.replaceAll(secret, BLOTTED), text)
		.replaceAll(ANY_SECRET, BLOTTED);
}
const BLOTTED = "(secret)";
const DRAWN = String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`;
const INVISIBLE = String.raw`(?!${DRAWN})[\p{Cf}\p{Default_Ignorable_Code_Point}]`;
function scripts(names) {
	return `[${names
		.split(" ")
		.map((name) => String.raw`\p{scx=${name}}`)
		.join("")}]`;
}
const JOINING = scripts(
	"Arab Syrc Mand Nkoo Mong Phag Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt Java Bali Limb Newa Cham Lana Cakm Gran Kthi Lepc Modi Mtei Shrd Sidd Sund Sylo Tirh",
);
const UNSPACED = scripts("Thai Laoo Khmr Mymr Tibt Java Bali Cham Lana Tale Talu Tavt");
const RIGHT_TO_LEFT = scripts("Hebr Arab Syrc Thaa Nkoo Mand Samr Adlm Rohg");
const NEAR = String.raw`[^\n]{0,100}`;
const WRITTEN_DIRECTION = String.raw`(?<!${INVISIBLE})(?:(?<=${RIGHT_TO_LEFT}${NEAR})[\u061C\u200E\u200F]|[\u061C\u200E\u200F](?=${NEAR}${RIGHT_TO_LEFT}))(?!${INVISIBLE})`;
const WRITTEN = [
	WRITTEN_DIRECTION,
	String.raw`(?<!${INVISIBLE})(?:(?<=${JOINING})[\u200C\u200D]|[\u200C\u200D](?=${JOINING}))(?!${INVISIBLE})`,
	String.raw`(?<=${JOINING})\u200C(?=\u200C+(?!${INVISIBLE}))`,
	String.raw`(?<=(?<!${INVISIBLE})\p{L})\u200C(?=\p{L}(?!${INVISIBLE}))`,
	String.raw`(?<=${UNSPACED})\u200B(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\u200B(?=${UNSPACED})`,
	String.raw`(?<=[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
	String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
	String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
	String.raw`(?<=[\u1820-\u18AA])[\u180B-\u180F](?!${INVISIBLE})`,
	String.raw`(?<=[\u2200-\u22FF\p{scx=Mymr}])\uFE00(?!${INVISIBLE})`,
	String.raw`(?<=(?<!${INVISIBLE}\p{sc=Han}${INVISIBLE})\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E011F}](?!${INVISIBLE})`,
].join("|");
const UNSEEN$1 = String.raw`${INVISIBLE}|[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]`;
const ANY_UNSEEN = new RegExp(UNSEEN$1, "gu");
const PLAIN$1 = /^[\t-\r -~]*$/;
let writtenOrUnseen;
function asSeen(text) {
	if (PLAIN$1.test(text)) return text;
	writtenOrUnseen ??= new RegExp(`(?=${UNSEEN$1})(?:(${WRITTEN})|[^])`, "gu");
	return text.replaceAll(writtenOrUnseen, (_, written) => written ?? "");
}
function comparablePath(path) {
	return path.replaceAll(ANY_UNSEEN, "").toUpperCase().toLowerCase();
}
const UNSEEN_IN_JSON = new RegExp(String.raw`${UNSEEN$1}|\\u00[01][0-9a-f]`, "gu");
function withoutUnseen(text) {
	return text.replaceAll(UNSEEN_IN_JSON, "");
}
function valueAsSeen(value) {
	if (typeof value === "string" || value instanceof Words) return asSeen(String(value));
	if (Array.isArray(value)) return value.map(valueAsSeen);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [asSeen(key), valueAsSeen(part)]));
}
const SECRET_NAME =
	/TOKEN|SECRET|PRIVATE_KEY|API_?KEY|ACCESS_KEY|SIGNING_KEY|PASSW|PASSPHRASE|CREDENTIAL|DATABASE_URL|_(?:PASS|PAT|DSN)$/i;
function isSecretName(name) {
	return SECRET_NAME.test(name);
}
// plugin/mcp-server/src/rules/names.ts
const TEAM_CONFIG_PATH = ".ralph/config.json";
function sameName(one, other) {
	return one.toLowerCase() === other.toLowerCase();
}
function sameAgent(one, other) {
	return one === null || other === null ? one === other : sameName(one, other);
}
function bearsAll(labels, wanted) {
	return wanted.every((name) => labels.some((label) => sameName(label, name)));
}
function bearsPrefix(labels, prefix) {
	return labels.some((label) => sameName(label.slice(0, prefix.length), prefix));
}
function repositoryKey({ owner, repo }) {
	return `${owner}/${repo}`.toLowerCase();
}
const LOGIN = /^[\w-]{1,39}$/;
const REPOSITORY = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
const MENTION = /^@?([A-Za-z0-9][\w-]{0,38}(?:\/[A-Za-z0-9][\w-]{0,99})?)$/;
function isLogin(text) {
	return LOGIN.test(text);
}
function isRepositoryName(text) {
	return REPOSITORY.test(text);
}
const APP_SUFFIX = "[bot]";
function accountOf(type, login) {
	if (type === "Mannequin") return null;
	const hasSuffix = isAppName(login);
	return {
		login: hasSuffix ? login.slice(0, -5) : login,
		isBot: hasSuffix || type === "Bot",
	};
}
function accountName({ login, isBot }) {
	return isBot ? `${login}${APP_SUFFIX}` : login;
}
function isAppName(name) {
	return name.endsWith(APP_SUFFIX);
}
function namedSo(known, name) {
	return (
		known.find((thing) => sameName(thing.name, name)) ??
		known.find((thing) => sameName(asSeen(thing.name), asSeen(name)))
	);
}
function distinctNames(names) {
	return names.filter((name, at) => names.findIndex((other) => sameName(other, name)) === at);
}
const TASK_ID = /^\[?[A-Za-z][A-Za-z0-9]{0,15}-0*([1-9]\d{0,9})\]?$/;
function taskNumber(id) {
	const digits = TASK_ID.exec(id.replaceAll(/[`*\s]/g, ""))?.[1];
	return digits === void 0 ? null : Number(digits);
}
function ticketOfBranch(branch, prefix) {
	const digits = branch.startsWith(prefix)
		? /^gh-0*([1-9]\d*)$/.exec(branch.slice(prefix.length))?.[1]
		: void 0;
	return digits === void 0 ? null : Number(digits);
}
const MAX_TICKET_NUMBER = 2147483647;
function ticketNumber(text) {
	const number = taskNumber(text) ?? Number(/^#?(\d{1,10})$/.exec(text.trim())?.[1]);
	return number >= 1 && number <= 2147483647 ? number : null;
}
const WITH_REPOSITORY =
	/^(?<site>https?:\/\/[^/\s]+(?=\/))?\/?(?<repository>[^/\s#]+\/[^/\s#]+)(?:#(?<atEnd>\d+)|\/issues\/(?<ofPage>\d+)(?:[/?#]\S*)?)$/;
function readReference(text) {
	const { site, repository, atEnd, ofPage } = WITH_REPOSITORY.exec(text.trim())?.groups ?? {};
	const number = ticketNumber(atEnd ?? ofPage ?? text);
	if (number === null) return null;
	if (repository === void 0) return { number };
	const { owner, repo } = repositoryNamed(repository);
	if (!isLogin(owner) || !isRepositoryName(repo)) return null;
	if (site === void 0)
		return {
			owner,
			repo,
			number,
		};
	return URL.canParse(site)
		? {
				owner,
				repo,
				number,
				host: pageHostOf(site),
			}
		: null;
}
function ticketName({ owner, repo, number }) {
	return `${owner}/${repo}#${number}`;
}
function repositoryNamed(name) {
	const slash = name.indexOf("/");
	return {
		owner: name.slice(0, slash),
		repo: name.slice(slash + 1).replace(/#.*/, ""),
	};
}
function typedTicket(ticket, configured) {
	const [, number] = ticket.split("#");
	const isConfigured = sameName(ticket, `${configured.owner}/${configured.repo}#${number}`);
	return ticket.replace(/(.*)\/(.*)#(.*)/, isConfigured ? "$3" : "$3 --owner $1 --repo $2");
}
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, "gu");
function agentNameProblem(name) {
	if (name.trim() === "" || name.length > 100) return `it must have 1 to 100 characters`;
	if (UNSEEN.test(name)) return "it holds a line break or an invisible character";
	return holdsSecret(name) ? "it holds a token or a private key" : null;
}
const UNKNOWN_NAME = "(unknown)";
function shownName(name) {
	const seen = visibleText(name, 100);
	return seen.trim() === "" || holdsSecret(seen) ? UNKNOWN_NAME : seen;
}
function visibleText(text, maxLength) {
	return text.replaceAll(ALL_UNSEEN, "").slice(0, maxLength).toWellFormed();
}
function continuesAs(continuedBy) {
	return `It continues as ${continuedBy}: use that number`;
}
const WRITERS = ["ADMIN", "MAINTAIN", "WRITE"];
function forbidsWriting(viewerPermission) {
	return viewerPermission !== null && !WRITERS.includes(viewerPermission);
}
function givesWriteAccess({ permission, user }) {
	const held = user?.permissions;
	if (held === void 0) return WRITERS.includes(permission.toUpperCase());
	return held.push === true || held.maintain === true || held.admin === true;
}
// plugin/mcp-server/src/rules/lock.ts
function callerKey(configured, { agent, instance = MAIN_INSTANCE }) {
	return JSON.stringify([(agent ?? configured ?? "").toLowerCase(), instance]);
}
const MAIN_INSTANCE = "main";
const NOT_TAKEN_UP = "not taken up";
function anyInstanceOf(agent) {
	return {
		agent,
		instance: NOT_TAKEN_UP,
		session: {
			id: "",
			machine: null,
			process: null,
		},
	};
}
const MAX_LEASE_MINUTES = 1440;
const UNRECORDED_LOCK_MS = 12e4;
const TAKEOVER_GRACE_MS = 6e4;
const RENEW_WITHIN_MS = 6e4;
const LOCK_COMMIT_FRESH_MS = 6e4;
const MAX_COMMIT_LEAD_MS = 6e4;
const WHY_OVER = {
	process: "its process is gone",
	subagent: "its subagent has ended",
};
function sameHolder(one, other) {
	return sameRole(one, other) && one.session.id === other.session.id;
}
function sameRole(one, other) {
	return sameName(one.agent, other.agent) && one.instance === other.instance;
}
function isMainOf(one, other) {
	return one.instance === "main" && other.instance !== "main" && one.session.id === other.session.id;
}
function judgeLock(facts) {
	const { lock, nowMs, recorded, gone, departure } = facts;
	if (lock === null) return { kind: "free" };
	const mine = isMine({
		...facts,
		lock,
	});
	if (departure !== null)
		return mine && departure.by !== "holder"
			? {
					kind: "moved",
					lock,
					departure,
				}
			: {
					kind: "over",
					lock,
					why: `the ticket left its state for "${departure.to}"`,
					inPlace: false,
				};
	const endsAtMs = endMsOf(lock, recorded);
	if (mine)
		return {
			kind: "mine",
			lock,
			endsAtMs,
			recorded,
			from: gone,
		};
	const over = (why) => ({
		kind: "over",
		lock,
		why,
		inPlace: recorded,
	});
	if (gone !== null) return over(WHY_OVER[gone]);
	if (isFromTheFuture(lock, nowMs)) return over("its commit is dated in the future");
	const freeAtMs = freeMsOf(lock, recorded);
	if (nowMs < freeAtMs)
		return {
			kind: "theirs",
			lock,
			endsAtMs,
			freeAtMs,
			recorded,
		};
	return over(recorded ? "its lease is over" : "its record was never written");
}
function isFromTheFuture({ takenAtMs }, nowMs) {
	return takenAtMs - nowMs > MAX_COMMIT_LEAD_MS;
}
function endMsOf(lock, recorded) {
	return recorded ? leaseEndMs(lock) : lock.takenAtMs + UNRECORDED_LOCK_MS;
}
function freeMsOf(lock, recorded) {
	return endMsOf(lock, recorded) + (recorded ? TAKEOVER_GRACE_MS : 0);
}
function isMine({ lock, self, recorded, gone }) {
	if (recorded && lock.handedBy !== null) return sameName(lock.holder.agent, self.agent);
	const holder = answererOf$1(lock, recorded);
	if (gone === "process") return sameRole(holder, self);
	return sameHolder(holder, self) || (gone === "subagent" && isMainOf(self, holder));
}
function answererOf$1({ holder, handedBy }, recorded) {
	return recorded ? holder : (handedBy ?? holder);
}
function shownHolder({ holder, handedBy }) {
	if (handedBy === null) return `"${holder.agent}" (instance "${holder.instance}")`;
	return `"${holder.agent}" (handed over by "${handedBy.agent}", not taken up yet)`;
}
const RENEWED_AFTER = 1 / 3;
const MINUTE_MS = 6e4;
function leaseEndMs({ takenAtMs, leaseMinutes }) {
	return takenAtMs + leaseMinutes * MINUTE_MS;
}
function renewedAfterMs(leaseMinutes) {
	return leaseMinutes * MINUTE_MS * RENEWED_AFTER;
}
function renewalOf(lease, { activeAtMs, nowMs }) {
	const endMs = leaseEndMs(lease);
	if (nowMs >= endMs) return { kind: "over" };
	if (nowMs - activeAtMs >= endMs - lease.takenAtMs) return { kind: "idle" };
	const inMs = lease.takenAtMs + renewedAfterMs(lease.leaseMinutes) - nowMs;
	return inMs <= 0
		? { kind: "due" }
		: {
				kind: "later",
				inMs,
			};
}
function lapseWarnings(lock, nowMs) {
	if (lock.kind !== "mine" || !lock.recorded || lock.from !== null || nowMs < lock.endsAtMs) return [];
	return [
		`your lease ended at ${new Date(lock.endsAtMs).toISOString()}, perhaps because the machine slept or nothing was called for long; nobody has taken the ticket meanwhile`,
	];
}
const NO_OBJECT = "0000000000000000000000000000000000000000";
const DEFAULT_LOCK_PREFIX = "refs/ralph/locks/";
const PREFIX = /^refs\/(?!pull\/)[\w.-]+\/(?:[\w.-]+\/)*$/;
const REFUSED_PART = /^\.|\.$|\.\.|\.lock$/;
const PROBE_BEGINNING = "0-probe-";
const PROBE_REF = /\/0-probe-[0-9A-HJKMNP-TV-Z]{26}(?:-[a-z]+)?$/;
const NO_PREFIX = ["refs/heads/", "refs/tags/"];
function isLockPrefix(text) {
	const parts = text.split("/");
	return PREFIX.test(text) && !NO_PREFIX.includes(text) && !parts.some((part) => REFUSED_PART.test(part));
}
const LOCK_PREFIX_RULE =
	'it must begin with "refs/", have a part of its own, lie outside of "refs/pull/", be a name that git accepts and end with "/"';
function lockRef(prefix, number) {
	return `${prefix}${number}`;
}
function lockNumber(prefix, ref) {
	const number = ref.startsWith(prefix) ? ref.slice(prefix.length) : "";
	return /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
}
function probeRef(prefix, id, suffix) {
	return `${prefix}${PROBE_BEGINNING}${id}${suffix === void 0 ? "" : `-${suffix}`}`;
}
function probeRefs(prefix) {
	return `${prefix}${PROBE_BEGINNING}`;
}
function isProbeRef(name) {
	return PROBE_REF.test(name);
}
function prefixBeside(lockPrefix, kind) {
	return `${lockPrefix.endsWith("/locks/") ? lockPrefix.slice(0, -6) : `${lockPrefix.slice(0, -1)}-`}${kind}/`;
}
function lockPrefixWarning(prefix) {
	const kind = /^refs\/(heads|tags)\//.exec(prefix)?.[1];
	if (kind === void 0) return null;
	const [each, list] = kind === "heads" ? ["branch", "branches"] : ["tag", "tags"];
	return `each lock is a ${each} under "${prefix}": GitHub shows it among the ${list}, sends push events and webhooks for it, starts Actions workflows that run on any ${each}, and applies the repository's ${each} rules. Exclude "${`${prefix.replace(/^refs\/(?:heads|tags)\//, "")}**`}" in workflows (${list}-ignore) and rules`;
}
function lockedReason({ lock, endsAtMs }) {
	return `${shownHolder(lock)} holds its lock until ${new Date(endsAtMs).toISOString()}`;
}
// plugin/mcp-server/src/config/text-file.ts
const MAX_BYTES = 1048576;
function readTextFile(path) {
	try {
		if (statSync(path).size > MAX_BYTES) {
			const message = `Cannot read ${JSON.stringify(path)}: it has more than ${MAX_BYTES} bytes`;
			throw new Failure("INPUT_TOO_LARGE", message, {
				hint: "Commit it as a file, and name its link in the result",
			});
		}
		return textIn(readFileSync(path), path);
	} catch (error) {
		if (!(error instanceof Error) || error instanceof Failure) throw error;
		throw new Failure("INPUT_INVALID", `Cannot read ${JSON.stringify(path)}: ${error.message}`, {
			hint: "Name a text file that is there",
			cause: error,
		});
	}
}
function fileOfVariable(variable, path, attempted, hint) {
	try {
		return readTextFile(path);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		const why = `${variable} does not name a readable file (${error.message})`;
		throw new Failure("CONFIG_INVALID", `${attempted}: ${why}`, {
			hint,
			cause: error,
		});
	}
}
function regularText(path) {
	return orNull(() => (statSync(path).isFile() ? readFileSync(path, "utf8") : null));
}
function localTeamFile(folder) {
	const path = join(folder, ".ralph", "config.json");
	if (orNull(() => statSync(path).isFile()) ?? false) return orNull(() => readTextFile(path));
	return dirname(folder) === folder ? null : localTeamFile(dirname(folder));
}
function textIn(bytes, path) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		throw new Failure("INPUT_INVALID", `Cannot read ${JSON.stringify(path)}: it is not text in UTF-8`, {
			hint: "Name a text file; commit any other one, and name its link in the result",
			cause: error,
		});
	}
}
function writeTextFile(path, text) {
	try {
		writeFileSync(path, text);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		throw new Failure("INPUT_INVALID", `Cannot write ${JSON.stringify(path)}: ${error.message}`, {
			hint: "Name a file in a folder that is there and that you may write to",
			cause: error,
		});
	}
}
const RIGHTS_OF_OTHERS = 63;
function makePrivateFolder(folder) {
	makeFolders(folder);
	orNull(() => {
		const { mode, uid } = statSync(folder);
		if ((mode & RIGHTS_OF_OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(folder, 448);
	});
}
function makeFolders(folder) {
	if (existsSync(folder)) return;
	const parent = dirname(folder);
	if (parent !== folder) makeFolders(parent);
	orNull(() => mkdirSync(folder, { mode: 448 }));
}
// plugin/mcp-server/src/config/web-address.ts
const ALLOW_HTTP_VARIABLE = "RALPH_ALLOW_HTTP";
function addressProblem(address, variables) {
	const { protocol, hostname } = URL.canParse(address)
		? new URL(address)
		: {
				protocol: "",
				hostname: "",
			};
	if (protocol === "https:") return null;
	if (protocol !== "http:") return { why: 'it must be an address that begins with "https://"' };
	if (isLoopback(hostname) || variables[ALLOW_HTTP_VARIABLE]?.trim() === "1") return null;
	return {
		why: "by plain http everybody on the network can read the secret that is sent there",
		hint: `Write "https://", or set ${ALLOW_HTTP_VARIABLE}=1 if the whole network between is yours`,
	};
}
// plugin/mcp-server/src/config/environment.ts
const OWN_TOKEN_VARIABLES = ["RALPH_HERO_GITHUB_TOKEN", "RALPH_GH_REPO_TOKEN"];
const PLUGIN_TOKEN_VARIABLE = "CLAUDE_PLUGIN_OPTION_TOKEN";
const PROJECT_TOKEN_VARIABLE = "RALPH_GH_PROJECT_TOKEN";
const WEBHOOK_VARIABLES = ["RALPH_NOTIFY_WEBHOOK", "RALPH_NOTIFY_WEBHOOK_FILE"];
const APP_ID = "RALPH_GH_APP_ID";
const APP_KEY = "RALPH_GH_APP_PRIVATE_KEY";
const APP_KEY_FILE = "RALPH_GH_APP_PRIVATE_KEY_FILE";
const APP_INSTALLATION = "RALPH_GH_APP_INSTALLATION_ID";
const STATE_MACHINE_VARIABLE = "RALPH_STATE_MACHINE_CONFIG";
const LOCK_REF_PREFIX_VARIABLE = "RALPH_LOCK_REF_PREFIX";
const AGENT_TEAMS_VARIABLE = "CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS";
function readEnvironment(variables, run) {
	const warnings = [];
	const setting = (...names) => firstSetting(variables, names, warnings);
	const value = (...names) => setting(...names)?.value ?? null;
	const open = (...names) => withoutSecret(setting(...names));
	const isSet = (name) => firstSetting(variables, [name], []) !== null;
	if (isSet("RALPH_SIGNING_KEY"))
		warnings.push(
			"RALPH_SIGNING_KEY is not used: records are not signed any more, and those that were still count",
		);
	const owner = login(open("RALPH_GH_OWNER"));
	const repo = checked(
		open("RALPH_GH_REPO"),
		isRepositoryName,
		"it must be a repository's name without its owner, such as rocket",
	);
	const app = appCredential(value);
	const projectToken = value(PROJECT_TOKEN_VARIABLE);
	const remote =
		owner === null || repo === null
			? readRemoteAddress(run("git", ["remote", "get-url", "origin"]) ?? "")
			: null;
	const isOurs =
		app !== null || projectToken !== null || [...OWN_TOKEN_VARIABLES, PLUGIN_TOKEN_VARIABLE].some(isSet);
	const apiUrl =
		webAddress(open("GITHUB_API_URL"), variables) ??
		apiUrlOf(hostName(open("GH_HOST")) ?? (isOurs ? null : loggedInHost(remote, run)) ?? "github.com");
	const graphqlUrl = webAddress(open("GITHUB_GRAPHQL_URL"), variables) ?? graphqlUrlFor(apiUrl);
	const host = tokenHost(apiUrl, graphqlUrl);
	const token = setting(...tokenVariablesFor(host, variables));
	if (app !== null && token !== null && OWN_TOKEN_VARIABLES.includes(token.name))
		warnings.push(`${token.name} is not used: RALPH_GH_APP_ID is set, so the App acts`);
	if (app === null && token !== null && isOfWorkflow(token, variables))
		warnings.push(
			`${token.name} holds the workflow's own token, which cannot reach Projects: set RALPH_HERO_GITHUB_TOKEN to an App's or a personal one`,
		);
	const found = app === null ? (token?.value ?? tokenOfGh(run, host)) : null;
	const githubHost = githubHostOf(apiUrl);
	const isThere = remote !== null && (githubHost === null || isOnGithub(remote, githubHost));
	const foreignHost = remote === null || isThere ? null : remote.host;
	const named = isThere ? remote : null;
	open(STATE_MACHINE_VARIABLE);
	return {
		token: found,
		tokenPlace: tokenPlaceOf(token, host),
		foreignTokens:
			found === null ? [...GITHUB_TOKEN_VARIABLES, ...ENTERPRISE_TOKEN_VARIABLES].filter(isSet) : [],
		app,
		projectToken,
		apiUrl,
		graphqlUrl,
		owner: owner ?? named?.owner ?? null,
		repo: repo ?? named?.repo ?? null,
		foreignRemote:
			foreignHost === null || githubHost === null
				? null
				: {
						foreignHost,
						githubHost,
					},
		githubHost,
		pageHost: pageHostOf(apiUrl),
		projectOwner: login(open("RALPH_GH_PROJECT_OWNER", "CLAUDE_PLUGIN_OPTION_PROJECT_OWNER")),
		projectNumber: numberFrom(open("RALPH_GH_PROJECT_NUMBER", "CLAUDE_PLUGIN_OPTION_PROJECT_NUMBER"), 1e6),
		agent: agentName(open("RALPH_AGENT", "CLAUDE_PLUGIN_OPTION_AGENT")),
		lockRefPrefix: checked(
			open(LOCK_REF_PREFIX_VARIABLE),
			isLockPrefix,
			LOCK_PREFIX_RULE,
			`Remove the variable for the default "${DEFAULT_LOCK_PREFIX}"`,
		),
		leaseMinutes: numberFrom(open("RALPH_LEASE_MINUTES"), 1440) ?? 30,
		agentTeams: value(AGENT_TEAMS_VARIABLE) === "1",
		warnings,
	};
}
function tokenHost(apiUrl, graphqlUrl) {
	const host = hostOf(apiUrl);
	return host === hostOf(graphqlUrl) ? host : null;
}
function tokenVariablesFor(host, variables) {
	const others = [];
	if (host !== null && !isLoopback(host))
		others.push(...(isRunByGithub(host) ? GITHUB_TOKEN_VARIABLES : ENTERPRISE_TOKEN_VARIABLES));
	if (host !== null && host === serverOfJob(variables)) others.push("GITHUB_TOKEN");
	return [...new Set([...OWN_TOKEN_VARIABLES, ...others, PLUGIN_TOKEN_VARIABLE])];
}
function serverOfJob(variables) {
	const url = variables["GITHUB_SERVER_URL"] ?? "";
	return variables["GITHUB_ACTIONS"] === "true" && URL.canParse(url) ? hostOf(url) : null;
}
function lockRefPrefixesOf(variables, others) {
	const named = firstSetting(variables, [LOCK_REF_PREFIX_VARIABLE], [])?.value;
	const all = [DEFAULT_LOCK_PREFIX, named, ...others].filter((prefix) => typeof prefix === "string");
	return [...new Set(all.filter(isLockPrefix))];
}
function projectRepositories(variables, run) {
	const named = (name) => firstSetting(variables, [name], [])?.value;
	const [owner, repo] = [named("RALPH_GH_OWNER"), named("RALPH_GH_REPO")];
	const remotes = (run("git", ["remote", "-v"]) ?? "")
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => readRemoteAddress(line.split(/\s/)[1] ?? ""));
	const known = remotes.filter((remote) => remote !== null);
	if (owner !== void 0 && repo !== void 0)
		known.push({
			host: "",
			owner,
			repo,
			isSsh: false,
		});
	else if (known.length < remotes.length) return [];
	return known.flatMap((each) => [
		`${each.owner}/${each.repo}`,
		`${owner ?? each.owner}/${repo ?? each.repo}`,
	]);
}
function idleTokenVariables(variables) {
	const app = firstSetting(variables, [APP_ID], []);
	const given = (name) => firstSetting(variables, [name], [])?.value;
	const apiUrl =
		given("GITHUB_API_URL") ?? apiUrlOf(withoutApi((given("GH_HOST") ?? "github.com").toLowerCase()));
	const graphqlUrl = given("GITHUB_GRAPHQL_URL") ?? apiUrl;
	const readable = tokenVariablesFor(
		[apiUrl, graphqlUrl].every((url) => URL.canParse(url)) ? tokenHost(apiUrl, graphqlUrl) : null,
		variables,
	);
	const used = app === null ? firstSetting(variables, readable, [])?.name : void 0;
	return [...OWN_TOKEN_VARIABLES, PLUGIN_TOKEN_VARIABLE].filter((name) => name !== used);
}
function stateMachinePath(variables) {
	return withoutSecret(firstSetting(variables, [STATE_MACHINE_VARIABLE], []))?.value ?? null;
}
function withoutSecret(setting) {
	if (setting === null || !holdsSecret(setting.value)) return setting;
	throw new Failure("CONFIG_INVALID", `Cannot use ${setting.name}: it holds a token or a private key`, {
		hint: "Move it to RALPH_HERO_GITHUB_TOKEN; if others may have seen it, revoke it",
	});
}
function firstSetting(variables, names, warnings) {
	for (const name of names) {
		const value = variables[name]?.trim() ?? "";
		if (isUnsubstituted(value))
			warnings.push(`${name} is the literal text "${value}", so it counts as unset`);
		else if (value !== "")
			return {
				name,
				value,
			};
	}
	return null;
}
function isOfWorkflow({ name, value }, variables) {
	return (
		variables["GITHUB_ACTIONS"] === "true" &&
		GITHUB_TOKEN_VARIABLES.includes(name) &&
		value.startsWith("ghs_")
	);
}
function numberFrom(setting, max) {
	const isValid = (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= max;
	const value = checked(setting, isValid, `it must be a whole number from 1 to ${max}`);
	return value === null ? null : Number(value);
}
function checked(setting, isValid, why, hint) {
	if (setting === null || isValid(setting.value)) return setting?.value ?? null;
	throw unusable(setting, why, hint);
}
function login(setting) {
	return checked(setting, isLogin, "it must be the login of a user or an organization, such as acme");
}
function agentName(setting) {
	const problem = setting === null ? null : agentNameProblem(setting.value);
	if (setting === null || problem === null) return setting?.value ?? null;
	throw new Failure("CONFIG_INVALID", `Cannot use ${setting.name} as an agent's name: ${problem}`, {
		hint: `Correct or remove ${setting.name}`,
	});
}
function unusable({ name, value }, why, hint = `Correct or remove ${name}`) {
	return new Failure("CONFIG_INVALID", `Cannot use ${name} = ${JSON.stringify(value)}: ${why}`, { hint });
}
const NO_LOGIN = {
	username: "",
	password: "",
};
function webAddress(setting, variables) {
	if (setting === null) return null;
	const { username, password } = URL.canParse(setting.value) ? new URL(setting.value) : NO_LOGIN;
	if (`${username}${password}` !== "")
		throw new Failure("CONFIG_INVALID", `Cannot use ${setting.name}: it holds a user or a password`, {
			hint: "Write the address alone, and the token into RALPH_HERO_GITHUB_TOKEN",
		});
	const problem = addressProblem(setting.value, variables);
	if (problem === null) return setting.value.replace(/\/+$/, "");
	throw unusable(setting, problem.why, problem.hint);
}
function hostName(setting) {
	if (setting === null) return null;
	const host = withoutApi(setting.value.toLowerCase());
	if (/^[a-z\d][a-z\d.-]*$/.test(host)) return host;
	throw unusable(setting, "it must be the name of a host, such as ghe.example.com");
}
function graphqlUrlFor(apiUrl) {
	return apiUrl.endsWith("/api/v3") ? apiUrl.replace(/\/v3$/, "/graphql") : `${apiUrl}/graphql`;
}
function tokenPlaceOf(token, host) {
	if (token === null) return `gh (${ghScopes("login", host)}), or in RALPH_HERO_GITHUB_TOKEN`;
	return token.name === PLUGIN_TOKEN_VARIABLE ? 'the plugin\'s option "token"' : token.name;
}
function tokenOfGh(run, host) {
	if (host === null || isLoopback(host)) return null;
	const token = run("gh", ["auth", "token", "--hostname", host])?.trim() ?? "";
	return token === "" ? null : token;
}
function loggedInHost(remote, run) {
	return remote === null || isOnGithub(remote, "github.com") || tokenOfGh(run, remote.host) === null
		? null
		: remote.host;
}
function missingToken(environment) {
	const { apiUrl, graphqlUrl, foreignTokens, foreignRemote } = environment;
	const [host, other] = [hostOf(apiUrl), hostOf(graphqlUrl)];
	const foreign = [
		[GITHUB_TOKEN_VARIABLES, "github.com"],
		[ENTERPRISE_TOKEN_VARIABLES, "an Enterprise Server"],
	].flatMap(([variables, owner]) => {
		const names = variables.filter((name) => foreignTokens.includes(name));
		return names.length === 0
			? []
			: [`${names.join(" and ")} ${names.length === 1 ? "is" : "are"} for ${owner}`];
	});
	const target = host === other ? host : `two hosts, ${host} and ${other}`;
	const why = foreign.length === 0 ? "no token is set" : `${foreign.join(", ")}, and not sent to ${target}`;
	const byHost = isRunByGithub(host) ? "GITHUB_TOKEN" : "GH_ENTERPRISE_TOKEN";
	const hasGh = host === other && !isLoopback(host);
	const meant = foreignRemote?.foreignHost ?? (isRunByGithub(host) ? null : "github.com");
	const set = foreign.length > 0 && hasGh ? `${hostRemedy(meant, host)}; else set` : "Set";
	return new Failure("CONFIG_TOKEN_MISSING", `Cannot reach GitHub: ${why}`, {
		hint: `${set} RALPH_HERO_GITHUB_TOKEN (or ${hasGh ? `${byHost}, or ` : ""}the plugin's option)${hasGh ? `, or log in with ${ghScopes("login", host)}` : ""}; it needs the scopes repo and project, and a running server a restart`,
	});
}
const PLAIN =
	"PATH HOME USER LOGNAME SHELL TERM COLORTERM NO_COLOR FORCE_COLOR LANG LC_ALL TZ TMPDIR TEMP TMP SYSTEMROOT USERPROFILE APPDATA LOCALAPPDATA".split(
		" ",
	);
function plainVariables(variables) {
	return Object.fromEntries(
		PLAIN.flatMap((name) => {
			const value = variables[name];
			return value === void 0 ? [] : [[name, value]];
		}),
	);
}
const OF_A_SESSION =
	/^CLAUDE(?:CODE|_PID|_PROJECT_DIR|_CODE_(?:SESSION_ID|ENTRYPOINT|SSE_PORT|CHILD_SESSION)|_PLUGIN_ROOT|_PLUGIN_DATA)$/;
const PATHS = new Set([STATE_MACHINE_VARIABLE, APP_KEY_FILE]);
function variablesForAgents(variables) {
	const idle = new Set([...idleTokenVariables(variables), ...WEBHOOK_VARIABLES]);
	const given = Object.entries(variables).filter(([name]) => !OF_A_SESSION.test(name) && !idle.has(name));
	return Object.fromEntries(
		given.map(([name, value]) => {
			const path = PATHS.has(name) ? nonEmpty(value) : void 0;
			return [name, path === void 0 ? value : resolve(path)];
		}),
	);
}
function isUnsubstituted(value) {
	return /^\$\{[^}]*\}$/.test(value);
}
function nonEmpty(value) {
	return value === void 0 || value === "" || isUnsubstituted(value) ? void 0 : value;
}
function appCredential(value) {
	const [id, key, file, installation] = [
		value(APP_ID),
		value(APP_KEY),
		value(APP_KEY_FILE),
		value(APP_INSTALLATION),
	];
	if (id === null && key === null && file === null && installation === null) return null;
	if (id === null)
		throw unusableApp(
			`${APP_ID} is not set, and other variables of an App are`,
			`Set ${APP_ID} to the App's id`,
			"CONFIG_INCOMPLETE",
		);
	if (!/^[\w.-]+$/.test(id))
		throw unusableApp(
			`${APP_ID} is not the id of an App`,
			`Set it to the number that the App's settings show`,
		);
	const pem =
		key ??
		(file === null
			? null
			: fileOfVariable(APP_KEY_FILE, file, ATTEMPTED, "Name the file that GitHub generated"));
	if (pem === null)
		throw unusableApp(
			`${APP_ID} is set, and no private key is`,
			`Set ${APP_KEY}, or ${APP_KEY_FILE} to the file that holds it`,
			"CONFIG_INCOMPLETE",
		);
	if (installation !== null && !/^[1-9]\d{0,14}$/.test(installation))
		throw unusableApp(
			`${APP_INSTALLATION} is not the number of an installation`,
			"Set it to the number at the end of the installation's address, or remove it: the repository tells, too",
		);
	return {
		id,
		privateKey: privateKey(pem, key === null ? APP_KEY_FILE : APP_KEY),
		installationId: installation === null ? null : Number(installation),
	};
}
function privateKey(pem, name) {
	const key = orNull(() => createPrivateKey(pem.replaceAll(String.raw`\n`, "\n")));
	if (key?.asymmetricKeyType === "rsa")
		return String(
			key.export({
				type: "pkcs8",
				format: "pem",
			}),
		);
	throw unusableApp(
		`${name} holds no RSA private key in the form of PEM`,
		"Use the whole .pem file that GitHub generated, from its BEGIN line to its END line",
	);
}
const ATTEMPTED = "Cannot act as a GitHub App";
function unusableApp(what, hint, code = "CONFIG_INVALID") {
	return new Failure(code, `${ATTEMPTED}: ${what}`, { hint });
}
// plugin/mcp-server/src/rules/default-config.ts
function state(allowedTransitions, kind) {
	return {
		allowed_transitions: allowedTransitions,
		is_lock_state: kind === "lock",
		is_terminal: kind === "terminal",
		requires_human_action: kind === "human",
	};
}
const SMALL = ["XS", "S"];
const DEFAULT_CONFIG = {
	states: {
		Backlog: state(["Research Needed", "Ready for Plan", "Done", "Canceled"]),
		"Research Needed": state(["Research in Progress", "Ready for Plan", "Human Needed"]),
		"Research in Progress": state(["Ready for Plan", "Human Needed"], "lock"),
		"Ready for Plan": state(["Plan in Progress", "Human Needed"]),
		"Plan in Progress": state(["Plan in Review", "Human Needed"], "lock"),
		"Plan in Review": state(["In Progress", "Ready for Plan", "Human Needed"], "human"),
		"In Progress": state(["In Review", "Human Needed"], "lock"),
		"In Review": state(["Done", "In Progress", "Human Needed"], "human"),
		"Human Needed": state(["Backlog", "Research Needed", "Ready for Plan", "In Progress"], "human"),
		Done: state([], "terminal"),
		Canceled: state([], "terminal"),
	},
	semantic_states: {
		lock: {
			research: "Research in Progress",
			plan: "Plan in Progress",
			impl: "In Progress",
		},
		complete: {
			research: "Ready for Plan",
			plan: "Plan in Review",
			impl: "In Review",
			review: "In Progress",
			split: "Backlog",
		},
		escalate: { "*": "Human Needed" },
		close: { "*": "Done" },
		cancel: { "*": "Canceled" },
	},
	commands: {
		triage: {
			valid_input_states: ["Backlog"],
			valid_output_states: ["Research Needed", "Ready for Plan", "Done", "Canceled", "Human Needed"],
			lock_state: null,
			delegates_to: [],
			estimates: [],
		},
		split: {
			valid_input_states: ["Backlog", "Research Needed"],
			valid_output_states: ["Backlog"],
			lock_state: null,
			delegates_to: [],
			estimates: ["M", "L", "XL"],
		},
		research: {
			valid_input_states: ["Research Needed"],
			valid_output_states: ["Ready for Plan", "Human Needed"],
			lock_state: "Research in Progress",
			delegates_to: [],
			estimates: SMALL,
		},
		plan: {
			valid_input_states: ["Ready for Plan"],
			valid_output_states: ["Plan in Review", "Human Needed"],
			lock_state: "Plan in Progress",
			delegates_to: [],
			estimates: SMALL,
		},
		review: {
			valid_input_states: ["Plan in Review"],
			valid_output_states: ["In Progress", "Ready for Plan", "Human Needed"],
			lock_state: null,
			delegates_to: [],
			estimates: SMALL,
		},
		impl: {
			valid_input_states: ["Plan in Review", "In Progress"],
			valid_output_states: ["In Progress", "In Review", "Human Needed"],
			lock_state: "In Progress",
			delegates_to: [],
			estimates: SMALL,
		},
		hero: {
			valid_input_states: ["Backlog", "Research Needed", "Ready for Plan", "Plan in Review", "In Progress"],
			valid_output_states: ["In Review", "Human Needed"],
			lock_state: null,
			delegates_to: ["split", "research", "plan", "review", "impl"],
			estimates: [],
		},
	},
};
// plugin/mcp-server/src/rules/vocabulary.ts
const WORKFLOW_STATES = [
	"Backlog",
	"Research Needed",
	"Research in Progress",
	"Ready for Plan",
	"Plan in Progress",
	"Plan in Review",
	"In Progress",
	"In Review",
	"Human Needed",
	"Done",
	"Canceled",
];
const COMMANDS = ["triage", "split", "research", "plan", "review", "impl", "hero"];
const INTENTS = ["lock", "complete", "escalate", "close", "cancel"];
const ESTIMATES = ["XS", "S", "M", "L", "XL"];
const PRIORITIES = ["P0", "P1", "P2", "P3"];
const INITIAL_STATE = "Backlog";
const CONTINUED_STATE = "Canceled";
const COMMAND_PREFIX = "ralph_";
function parseCommand(name) {
	const bare = name.startsWith(COMMAND_PREFIX) ? name.slice(6) : name;
	return COMMANDS.find((command) => command === bare);
}
function parseIntent(name) {
	return INTENTS.find((intent) => intent === name);
}
function shownState(state) {
	return state === null ? `(unset, counts as "${INITIAL_STATE}")` : JSON.stringify(state);
}
function shownOnCard(state) {
	return state === null ? "no state" : JSON.stringify(state);
}
const STATE_COLORS = {
	Backlog: "GRAY",
	"Research Needed": "BLUE",
	"Research in Progress": "YELLOW",
	"Ready for Plan": "BLUE",
	"Plan in Progress": "YELLOW",
	"Plan in Review": "PURPLE",
	"In Progress": "YELLOW",
	"In Review": "PURPLE",
	"Human Needed": "RED",
	Done: "GREEN",
	Canceled: "PINK",
};
function stateColor(name) {
	const state = WORKFLOW_STATES.find((one) => one === name);
	return state === void 0 ? "GRAY" : STATE_COLORS[state];
}
// plugin/mcp-server/src/rules/state-machine.ts
var StateMachine = class {
	#config;
	graph;
	constructor(config = DEFAULT_CONFIG, graph = null) {
		this.#config = config;
		this.graph = graph;
	}
	isValidState(state) {
		return Object.hasOwn(this.#config.states, state);
	}
	isValidTransition(from, to) {
		return this.isValidState(from) && this.getAllowedTransitions(from).some((one) => one === to);
	}
	getAllowedTransitions(from) {
		return this.#config.states[from].allowed_transitions;
	}
	getSourcesOf(to) {
		return WORKFLOW_STATES.filter((from) => this.isValidTransition(from, to));
	}
	resolveIntent(intent, command) {
		const targets = this.#config.semantic_states[intent];
		return targets[command] ?? targets["*"] ?? null;
	}
	canEscalate(command, state) {
		const target = this.resolveIntent("escalate", command);
		return target !== null && this.isValidTransition(state, target);
	}
	isEscalationState(state) {
		return state === this.resolveIntent("escalate", "impl");
	}
	takesAnswered(command, state) {
		return command === "triage" && this.isEscalationState(state);
	}
	isLockState(state) {
		return this.isValidState(state) && this.#config.states[state].is_lock_state;
	}
	isTerminal(state) {
		return this.isValidState(state) && this.#config.states[state].is_terminal;
	}
	requiresHumanAction(state) {
		return this.#config.states[state].requires_human_action;
	}
	lockStateOf(command) {
		return this.#config.commands[command].lock_state;
	}
	get buildingState() {
		return this.lockStateOf("impl");
	}
	get reviewState() {
		return this.resolveIntent("complete", "impl");
	}
	get planReviewState() {
		return this.resolveIntent("complete", "plan");
	}
	lockerIn(state) {
		return COMMANDS.find((command) => this.lockStateOf(command) === state);
	}
	isValidInputForCommand(command, state) {
		return [...this.inputStatesOf(command), this.lockStateOf(command)].some((one) => one === state);
	}
	inputStatesOf(command) {
		return this.#config.commands[command].valid_input_states;
	}
	estimatesOf(command) {
		const { estimates } = this.#config.commands[command];
		return estimates.length === 0 ? ESTIMATES : estimates;
	}
	isValidEstimateForCommand(command, estimate) {
		if (this.#config.commands[command].estimates.length === 0) return true;
		return this.estimatesOf(command).some((size) => size === (estimate ?? ESTIMATES[0]));
	}
	workersOf(command) {
		const { delegates_to: delegates } = this.#config.commands[command];
		return delegates.length === 0 ? [command] : delegates;
	}
	getOutputsOfCommand(command) {
		return WORKFLOW_STATES.filter((state) => this.isValidOutputForCommand(command, state));
	}
	isValidOutputForCommand(command, state) {
		const { valid_output_states: own, lock_state: lockState } = this.#config.commands[command];
		return [...own, lockState, this.resolveIntent("escalate", command)].some((one) => one === state);
	}
	getTargetsOfCommand(command, from) {
		return this.getAllowedTransitions(from).filter((to) => this.isValidOutputForCommand(command, to));
	}
	getExpectedByCommands(state) {
		return COMMANDS.filter((command) => {
			const definition = this.#config.commands[command];
			return definition.delegates_to.length === 0 && definition.valid_input_states.includes(state);
		});
	}
};
function findGraphProblems({ states, semantic_states: intents, commands }) {
	const problems = [];
	const report = (path, message) =>
		void problems.push({
			path,
			message,
		});
	for (const name of WORKFLOW_STATES) {
		const { is_terminal: terminal, allowed_transitions: edges } = states[name];
		const path = `states.${name}.allowed_transitions`;
		if (terminal && edges.length > 0) report(path, "a terminal state has no edges");
		else if (!terminal && edges.length === 0) report(path, "a state without edges must be terminal");
		else if (edges.includes(name)) report(path, "an edge from a state to itself means nothing");
	}
	const reached = new Set([INITIAL_STATE]);
	for (const name of reached) for (const next of states[name].allowed_transitions) reached.add(next);
	for (const name of WORKFLOW_STATES)
		if (!reached.has(name)) report(`states.${name}`, `cannot be reached from "${INITIAL_STATE}"`);
	for (const intent of INTENTS) {
		const targets = intents[intent];
		const path = `semantic_states.${intent}`;
		if (Object.keys(targets).length === 0) report(path, "the intent leads nowhere for every command");
		for (const command of COMMANDS) {
			const target = targets[command];
			const { valid_output_states: own, lock_state: lockState } = commands[command];
			const outputs = [...own, lockState, intents.escalate["*"]];
			if (target !== void 0 && !outputs.includes(target))
				report(`${path}.${command}`, `"${target}" is no output of ${command}`);
		}
	}
	for (const [command, target] of Object.entries(intents.escalate))
		if (states[target].is_terminal) report(`semantic_states.escalate.${command}`, `"${target}" is terminal`);
	for (const command of COMMANDS) {
		const { lock_state: lockState, delegates_to: delegates } = commands[command];
		const path = `commands.${command}`;
		if (lockState !== null && !states[lockState].is_lock_state)
			report(`${path}.lock_state`, `"${lockState}" is not marked as a lock state`);
		if ((intents.lock[command] ?? intents.lock["*"] ?? null) !== lockState)
			report(`${path}.lock_state`, "the intent lock of this command leads elsewhere");
		if (delegates.includes(command)) report(`${path}.delegates_to`, "a command cannot delegate to itself");
	}
	return problems;
}
function peoplesStates(machine, { humanStates }) {
	return WORKFLOW_STATES.filter((state) => humanStates.includes(state) || machine.requiresHumanAction(state));
}
function waitingStates(machine, command, policy) {
	if (machine.workersOf(command).some((worker) => machine.lockStateOf(worker) !== null))
		return peoplesStates(machine, policy);
	return WORKFLOW_STATES.filter(
		(state) => policy.humanStates.includes(state) || machine.takesAnswered(command, state),
	);
}
function isIn(states) {
	return ({ state }) => states.includes(state ?? "Backlog");
}
// plugin/mcp-server/src/config/processes.ts
function factsOfProcess(pid) {
	return {
		bootId: orNull(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
		pidNamespace: orNull(() => readlinkSync("/proc/self/ns/pid")),
		pid,
		startTime: statOf(pid)?.startTime ?? null,
	};
}
function sessionOf(key, id, facts) {
	const { bootId, pidNamespace, pid, startTime } = facts;
	if (bootId === null || pidNamespace === null)
		return {
			id,
			machine: null,
			process: null,
		};
	const machine = key.hash("machine", bootId, pidNamespace);
	if (pid === null || startTime === null)
		return {
			id,
			machine,
			process: null,
		};
	return {
		id,
		machine,
		process: key.hash("process", bootId, pidNamespace, String(pid), startTime),
	};
}
function sessionOfThisProcess(key, id) {
	return sessionOf(key, id, factsOfProcess(process.pid));
}
function sharedSession(key, variables, parentPid) {
	const folder = nonEmpty(variables["CLAUDE_PLUGIN_DATA"]);
	const conversation = nonEmpty(variables["CLAUDE_CODE_SESSION_ID"]);
	if (folder === void 0 || conversation === void 0) return null;
	const { bootId, pidNamespace, startTime } = factsOfProcess(parentPid);
	const place =
		bootId !== null && pidNamespace !== null && startTime !== null
			? [bootId, pidNamespace, startTime]
			: [conversation];
	return key.hash("client", folder, String(parentPid), ...place);
}
function speaksWithClient() {
	if (process.platform === "win32") return true;
	return [0, 1].every((fd) => orNull(() => fstatSync(fd).isSocket()) === true);
}
function sessionOfCommandLine({ commandLine }) {
	return {
		id: commandLine,
		machine: null,
		process: null,
	};
}
var LocalProcesses = class {
	#key;
	#here;
	constructor(key, here = factsOfProcess(process.pid)) {
		this.#key = key;
		this.#here = here;
	}
	isGone({ machine, process: hash }) {
		const { bootId, pidNamespace } = this.#here;
		if (bootId === null || pidNamespace === null || machine === null || hash === null) return false;
		if (machine !== this.#key.hash("machine", bootId, pidNamespace)) return false;
		const hashOf = (pid, startTime) =>
			this.#key.hash("process", bootId, pidNamespace, String(pid), startTime);
		return runningProcesses()?.every(({ pid, startTime }) => hashOf(pid, startTime) !== hash) ?? false;
	}
	lockKey(recordId) {
		return this.#key.hash("lock", recordId);
	}
	hasEnded({ bootId, pidNamespace, pid, startTime }) {
		const unknown = bootId === null || pidNamespace === null || pid === null || startTime === null;
		const here = this.#here;
		if (bootId === null && here.bootId === null) return pid !== null && !mayExist(pid);
		if (unknown || bootId !== here.bootId || pidNamespace !== here.pidNamespace) return false;
		return !mayRun(pid, startTime);
	}
};
function runningProcesses() {
	const names = orNull(() => readdirSync("/proc")) ?? [];
	if (![1, process.pid].every((pid) => names.includes(String(pid)))) return null;
	const running = [];
	for (const name of names) {
		if (!/^\d+$/.test(name)) continue;
		const pid = Number(name);
		const stat = statOf(pid);
		if (stat === null && mayExist(pid)) return null;
		if (stat === null || stat.state === "Z" || stat.startTime === null) continue;
		running.push({
			pid,
			startTime: stat.startTime,
		});
	}
	return running;
}
function mayRun(pid, startTime) {
	const stat = statOf(pid);
	if (stat === null) return mayExist(pid);
	return stat.state !== "Z" && (startTime === void 0 || stat.startTime === startTime);
}
function mayExist(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return !(error instanceof Error && "code" in error && error.code === "ESRCH");
	}
}
function statOf(pid) {
	const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
	if (stat === null) return null;
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return {
		state: fields[0],
		startTime: fields[19] ?? null,
	};
}
// plugin/mcp-server/src/rules/session-state.ts
const NO_JOURNAL = {
	note: () => void 0,
	read: () => [],
	begin: () => false,
	isSuperseded: () => false,
	protect: () => void 0,
};
function foldNotes(notes) {
	let session;
	const held = new Map();
	const beginnings = new Map();
	const newest = new Map();
	const isLate = (ticket, server) => {
		const place = beginnings.get(server);
		if (place === void 0) return false;
		if (place < (newest.get(ticket) ?? 0)) return true;
		newest.set(ticket, place);
		return false;
	};
	const ended = new Set();
	const scopes = new Map();
	for (const [at, { note, server }] of notes.entries()) {
		const ticket = "ticket" in note ? note.ticket.toLowerCase() : "";
		const before = held.get(ticket);
		switch (note.kind) {
			case "began":
				beginnings.set(note.server, at);
				if (note.session === session) break;
				session = note.session;
				held.clear();
				ended.clear();
				scopes.clear();
				break;
			case "held": {
				if (isLate(ticket, server)) break;
				const { kind: _kind, ...lock } = note;
				const renewed = before !== void 0 && before.lock.instance === lock.instance;
				held.set(ticket, {
					lock,
					told: renewed ? before.told : new Set(),
					server,
				});
				break;
			}
			case "left":
				if (!isLate(ticket, server)) held.delete(ticket);
				break;
			case "scope":
				scopes.set(ticket, note.scopes);
				break;
			case "ended":
				ended.add(note.instance);
				break;
			case "resumed":
				ended.delete(note.instance);
				break;
			case "reminded":
				before?.told.add(answererOf(before.lock, ended));
		}
	}
	return {
		held: Array.from(held.values(), ({ lock, told, server }) => ({
			...lock,
			server,
			reminded: told.has(answererOf(lock, ended)),
			scopes: scopes.get(lock.ticket.toLowerCase()) ?? null,
		})),
		ended,
		scopes,
	};
}
function ticketsOf(state, instance, nowMs) {
	return state.held.filter(
		(lock) => answererOf(lock, state.ended) === instance && Date.parse(lock.until) > nowMs,
	);
}
function answererOf({ instance }, ended) {
	return ended.has(instance) ? MAIN_INSTANCE : instance;
}
// plugin/mcp-server/src/config/session-file.ts
const FILE_NAME = /^[\w-]{1,100}$/;
const isText = (value) => typeof value === "string";
const isNumber = (value) => typeof value === "number";
const isScopes = (value) =>
	value === null ||
	(Array.isArray(value) && value.every((list) => Array.isArray(list) && list.every(isText)));
const CHECKS = new Map(
	Object.entries({
		held: {
			agent: (value) => value === void 0 || isText(value),
			ticket: isText,
			number: isNumber,
			instance: isText,
			command: isText,
			until: isText,
		},
		left: { ticket: isText },
		scope: {
			ticket: isText,
			scopes: isScopes,
		},
		began: {
			session: isText,
			server: isNumber,
		},
		fired: {},
		ended: { instance: isText },
		resumed: { instance: isText },
		reminded: { ticket: isText },
		undecided: {
			tool: isText,
			why: isText,
		},
	}),
);
function isStampedNote(line) {
	if (!isObject(line) || !isNumber(line["atMs"])) return false;
	const { note, server } = line;
	if (!isObject(note) || (server !== void 0 && !isNumber(server))) return false;
	const checks = CHECKS.get(note["kind"]);
	return checks !== void 0 && Object.entries(checks).every(([field, check]) => check(note[field]));
}
function journalOfHook(variables) {
	return journalAt(pathsOfHook(variables));
}
function journalOfServer(variables, parentPid) {
	return journalAt(pathsOf(variables, [String(parentPid), variables["CLAUDE_CODE_SESSION_ID"]]));
}
function protectedPrefixes(variables) {
	const [path = ""] = pathsOfHook(variables);
	return (regularText(`${path}.locks`) ?? "").split("\n").filter((line) => line !== "");
}
function pathsOfHook(variables) {
	return pathsOf(variables, [variables["CLAUDE_PID"] ?? variables["CLAUDE_CODE_SESSION_ID"]]);
}
function pathsOf(variables, names) {
	const folder = sessionsFolder(variables["CLAUDE_PLUGIN_DATA"]);
	if (folder === null) return [];
	return names.flatMap((name) =>
		name === void 0 || !FILE_NAME.test(name) ? [] : join(folder, `${name}.jsonl`),
	);
}
function journalAt([first, second]) {
	return first === void 0 ? NO_JOURNAL : new SessionFile(second === void 0 ? [first] : [first, second]);
}
const MAX_NOTES = 1e4;
const MAX_AGE_MS = 2 * MAX_LEASE_MINUTES * 6e4;
const MAX_LOOKED_AT = 1e3;
function removeOldJournals(variables, nowMs) {
	const folder = sessionsFolder(variables["CLAUDE_PLUGIN_DATA"]);
	const names = folder === null ? [] : (orNull(() => readdirSync(folder)) ?? []);
	const from = Math.floor(Math.random() * (Math.max(0, names.length - MAX_LOOKED_AT) + 1));
	for (const name of names.slice(from, from + MAX_LOOKED_AT)) {
		const path = join(folder ?? "", name);
		const [, pid] = /^(\d{1,10})\./.exec(name) ?? [];
		const isInUse = () => pid !== void 0 && mayRun(Number(pid));
		orNull(() => {
			if (nowMs - statSync(path).mtimeMs > MAX_AGE_MS && !isInUse()) rmSync(path);
		});
	}
}
var SessionFile = class {
	#paths;
	#session;
	constructor(paths) {
		this.#paths = paths;
	}
	note(note) {
		const by = this.#session === void 0 ? {} : { server: process.pid };
		const line = {
			atMs: Date.now(),
			note,
			...by,
		};
		append(this.#path(), `\n${JSON.stringify(line)}\n`);
		this.#mark(note);
	}
	#mark({ kind }) {
		const now = new Date();
		for (const path of this.#all()) {
			for (const each of [`${path}.scope`, `${path}.locks`]) orNull(() => utimesSync(each, now, now));
			if (kind === "scope") orNull(() => writeFileSync(`${path}.scope`, "", { mode: 384 }));
		}
	}
	begin(session) {
		const goesOn = this.#servers().at(-1)?.session === session;
		this.note({
			kind: "began",
			session,
			server: process.pid,
		});
		if (!this.#servers().some((each) => each.session === session && each.server === process.pid))
			return false;
		this.#session = session;
		if (!goesOn) for (const path of this.#all()) orNull(() => rmSync(`${path}.scope`, { force: true }));
		return true;
	}
	isSuperseded() {
		const session = this.#session;
		const servers = this.#servers().filter((each) => each.session === session);
		const newest = servers.findLast(({ server }) => server === process.pid || mayRun(server));
		if (session === void 0 || newest === void 0) return false;
		if (newest.server !== process.pid) return true;
		if (servers.at(-1) !== newest)
			this.note({
				kind: "began",
				session,
				server: process.pid,
			});
		return false;
	}
	#servers() {
		return this.read().flatMap(({ note }) => (note.kind === "began" ? [note] : []));
	}
	protect(lockRefPrefix) {
		for (const path of this.#all()) append(`${path}.locks`, `${lockRefPrefix}\n`);
	}
	#all() {
		return this.#paths.filter((path) => path !== void 0);
	}
	read() {
		const lines = (regularText(this.#path()) ?? "").split("\n").filter((line) => line !== "");
		const from = lines.length - MAX_NOTES;
		return lines
			.filter((line, at) => at >= from || line.includes('"kind":"began"'))
			.map(readJson)
			.filter(isStampedNote);
	}
	#path() {
		const [first, second] = this.#paths;
		if (second === void 0) return first;
		return writtenAtMs(second) > writtenAtMs(first) ? second : first;
	}
};
function append(path, text) {
	makePrivateFolder(dirname(path));
	orNull(() => {
		if (statSync(path, { throwIfNoEntry: false })?.isFile() !== false)
			appendFileSync(path, text, { mode: 384 });
	});
}
function writtenAtMs(path) {
	return orNull(() => statSync(path).mtimeMs) ?? -1;
}
function sessionsFolder(dataFolder) {
	const folder = nonEmpty(dataFolder);
	return folder === void 0 ? null : join(folder, "sessions");
}
function canWriteIn(folder) {
	makePrivateFolder(folder);
	const file = join(folder, `probe-${process.pid}`);
	return (
		orNull(() => {
			writeFileSync(file, "", { mode: 384 });
			unlinkSync(file);
			return true;
		}) ?? false
	);
}
export {
	COMMANDS,
	CONTINUED_STATE,
	DEFAULT_CONFIG,
	DEFAULT_LOCK_PREFIX,
	ENTERPRISE_TOKEN_VARIABLES,
	ESTIMATES,
	GITHUB_TOKEN_VARIABLES,
	INITIAL_STATE,
	INTENTS,
	LOCK_COMMIT_FRESH_MS,
	LOCK_PREFIX_RULE,
	LocalProcesses,
	MAIN_INSTANCE,
	MAX_BODY_BYTES,
	MAX_LEASE_MINUTES,
	MAX_REASON_LENGTH,
	MAX_TICKET_NUMBER,
	MENTION,
	NO_JOURNAL,
	NO_OBJECT,
	PRIORITIES,
	PROJECT_TOKEN_VARIABLE,
	RENEW_WITHIN_MS,
	STATE_COLORS,
	StateMachine,
	TEAM_CONFIG_PATH,
	UNKNOWN_NAME,
	UNRECORDED_LOCK_MS,
	WEBHOOK_VARIABLES,
	WHY_OVER,
	WORKFLOW_STATES,
	WRITTEN_DIRECTION,
	accountName,
	accountOf,
	addressProblem,
	agentNameProblem,
	answererOf$1 as answererOf,
	anyInstanceOf,
	asSeen,
	bearsAll,
	bearsPrefix,
	callerKey,
	canWriteIn,
	comparablePath,
	continuesAs,
	counted,
	distinctNames,
	errorLine,
	factsOfProcess,
	failureExcerpt,
	fileOfVariable,
	findGraphProblems,
	foldNotes,
	forbidsWriting,
	freeMsOf,
	givesWriteAccess,
	holdsSecret,
	hostOf,
	hostRemedy,
	isAppName,
	isFolderAddress,
	isFromTheFuture,
	isIn,
	isLockPrefix,
	isLogin,
	isLoopback,
	isMainOf,
	isObject,
	isOnGithub,
	isPlaceholder,
	isProbeRef,
	isRepositoryName,
	isRunByGithub,
	isSecretName,
	journalOfHook,
	journalOfServer,
	jsonMistake,
	judgeLock,
	lapseWarnings,
	leaseEndMs,
	localTeamFile,
	lockNumber,
	lockPrefixWarning,
	lockRef,
	lockRefPrefixesOf,
	lockedReason,
	makePrivateFolder,
	missingToken,
	namedSo,
	nonEmpty,
	parseCommand,
	parseIntent,
	peoplesStates,
	placesOfOwn,
	placesOfSecrets,
	plainVariables,
	prefixBeside,
	probeRef,
	probeRefs,
	projectAccessRemedy,
	projectRepositories,
	protectedPrefixes,
	quotedWord,
	readEnvironment,
	readJson,
	readReference,
	readRemoteAddress,
	readTextFile,
	regularText,
	removeOldJournals,
	renewalOf,
	renewedAfterMs,
	repositoryKey,
	repositoryNamed,
	sameAgent,
	sameHolder,
	sameName,
	sameRole,
	scopeRemedy,
	sessionOfCommandLine,
	sessionOfThisProcess,
	sessionsFolder,
	sharedSession,
	shortCommit,
	shortened,
	shownHolder,
	shownName,
	shownOnCard,
	shownState,
	speaksWithClient,
	stateColor,
	stateMachinePath,
	taskNumber,
	ticketName,
	ticketNumber,
	ticketOfBranch,
	ticketsOf,
	typedTicket,
	typedWord,
	valueAsSeen,
	variablesForAgents,
	visibleText,
	waitingStates,
	withoutApi,
	withoutSecrets,
	withoutUnseen,
	writeTextFile,
};
