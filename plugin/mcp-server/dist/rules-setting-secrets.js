import { accountName, isPlaceholder, quotedWord } from "./config-environment.js";
import { IN_FLIGHT_MS } from "./rules-bounds.js";
import {
	authorStatus,
	foldLog,
	inLogOrder,
	parseComment,
	readComment,
	reconcile,
	recordHash,
	saysNo,
} from "./log-comment.js";
// plugin/mcp-server/src/rules/setting-secrets.ts
function exposedHint(exposed) {
	const steps = exposed.map(({ file, key }) => {
		const inFile = `git config --file ${quotedWord(file)}`;
		if (key.startsWith("remote.") && key.endsWith("url"))
			return `\`gh auth setup-git\`, then \`${inFile} --replace-all ${quotedWord(key)} <address without a token>\``;
		if (key.includes("\u2026")) return `take it out with \`${inFile} --edit\``;
		const header = key.endsWith(".extraheader")
			? ". With actions/checkout: `persist-credentials: false`"
			: "";
		return `\`${inFile} --unset-all ${quotedWord(key)}\`, or move it to ~/.gitconfig, which agents cannot read${header}`;
	});
	return [...new Set(steps)].join("; ");
}
const ASSIGNMENT = /^\s*(?:export\s+)?(["']?)([\w.-]{1,200})\1\s*[=:]\s*(.{1,2000})/;
const SECRET_NAME =
	/^(?!VITE_|VUE_APP_|REACT_APP_|(?:NEXT|NUXT|EXPO)_PUBLIC_|.*PUBLI[CS]).*(?:KEY|SECRET|TOKEN|PASS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|PRIVATE)(?:_(?!(?:.*_)?(?:URL|URI|PATH|FILE|DIR|NAME|HEADER|ISSUER|ALGORITHM|TTL|LENGTH)$).*|\d*)$/i;
const NO_SECRET =
	/^(?:<.*>|\d{1,7}|(?:true|false|yes|no|on|off|null|nil|none|undefined|root|admin|postgres|password|pass|secret|test|dev|guest|todo|x+|\*+|.{0,9}change.?(?:me|this|it).{0,9}))$/i;
function assignsSecret(line) {
	const [, , name = "", given = ""] = ASSIGNMENT.exec(line) ?? [];
	const value = /^(["'`])(.*?)\1/.exec(given)?.[2] ?? given.replace(/(?:^|\s)#.*/, "").trim();
	return (
		SECRET_NAME.test(name) && !/^(?:$|\$)/.test(value) && !NO_SECRET.test(value) && !isPlaceholder(value)
	);
}
const NAMED =
	/(?<![\w.-])([\w.-]{1,200})\\{0,4}(?:["'][ \t]{0,20},|["']?[ \t]{0,20}(?:=>|:=|[=:>])|["']?[ \t]{1,20}(?:value[ \t]{0,20}=)?)(?:\s{0,100}(?=\\{0,4}["'])|[ \t]{0,20})/g;
const PRIVATE_NAME =
	/pass|pwd|secret|token|key|auth|cred|dsn|private|signature|salt|cookie|session|conn.{0,9}str|(?:^|[_.-])(?:pw|pin|otp|sas)$/i;
const OPEN_NAME =
	/^(?:VITE_|VUE_APP_|REACT_APP_|(?:NEXT|NUXT|EXPO)_PUBLIC_)|publi[cs]|(?:ur[li]|path|file|dir|name|user|header|issuer|algorithm|method|mode|type|ttl|length|endpoint|host|domain|realm|port|timeout|expir(?:y|es|ation)|authors?)$/i;
const MAX_VALUE_LENGTH = 200;
const OPENING = /^(?:[[(]\s{0,100}|[|>][+-]?[ \t]{0,20}\r?\n\s{0,100}|\r?\n\s{0,100}-\s{1,9})/;
const QUOTED = /^(["'`])((?:\\.|\1\1|(?!\1)[^\\])*)\1/;
const ENDS = [/;.*/, /&.*/, /\s.*/, /[,})\]].*/, /(?:\\{0,4}["'`]|<).*/, /\s(?:#|\/\/).*/];
function isPrivate(name) {
	return PRIVATE_NAME.test(name) && !OPEN_NAME.test(name);
}
function valuesAt(text) {
	const rest = text.replace(OPENING, "");
	const quoted = QUOTED.exec(rest)?.[2];
	if (quoted !== void 0) return [quoted];
	const line = /^\{\s{0,20}["']/.test(rest)
		? ""
		: rest.replace(/[\r\n][^]*/, "").replace(/^\\{0,4}["'`{(]/, "");
	return ENDS.map((end) => line.replace(end, "").replace(/[\s;,]{1,9}$/, ""));
}
const ESCAPE = /\\(?:u([0-9a-f]{4})|(.))|(["'])\3/gi;
const LETTERS = {
	n: "\n",
	r: "\n",
	t: "	",
};
const PERCENT = /%([2-7][0-9a-f])/gi;
function characterOf(hex) {
	return String.fromCharCode(Number.parseInt(hex, 16));
}
function formsOf(value) {
	const plain = value.replaceAll(ESCAPE, (_, code, letter = "", quote = "") =>
		code === void 0 ? quote + (LETTERS[letter] ?? letter) : characterOf(code),
	);
	const lines = [value, plain, plain.replaceAll(PERCENT, (_, code) => characterOf(code))].flatMap((form) =>
		form.split(/\r?\n/),
	);
	return [...lines, ...lines.map((line) => line.replace(/^(?:Bearer|Basic|Token) +/i, ""))];
}
const ORDINARY =
	/^(?:\$(?:\w+(?:\/.*)?|[{(].*)|[A-Za-z]?[a-z]{1,15}|[+-]?\d{1,15}(?:\.\d{1,15})?|\d{4}-\d\d-\d\d.{0,30}|(?:[A-Z]{1,15} )?[A-Z]{1,15}(?:-----)?|(?:https?:\/)?[/.~][^@+=]*|(?:localhost|(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,15}|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?)$/;
const EXAMPLE = /your|example|placeholder|([a-z0-9])\1{7}/i;
const IN_ADDRESS =
	/(?::\/\/[^\s/:@]{0,100}|(?<![^\s"'=])[^\s/:@"'=]{1,100}(?=:[^\s/"']{1,200}@(?:tcp|unix)\()):([^\s/"']{1,200})@/g;
const PGPASS =
	/^(?:\\.|[^\\:\n]){1,200}:(?:\d{1,5}|\*):(?:\\.|[^\\:\n]){1,200}:(?:\\.|[^\\:\n]){1,200}:([^\r\n]{1,200})/gm;
const WORD = /[\w+/.~-]{16,}={0,2}/g;
const RANDOM = /(?=[A-Za-z]{0,15}\d)(?=\d{0,15}[A-Za-z])[A-Za-z0-9]{16}/;
const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!#$%^&*?@~+])(?![\w.+-]*@[\w.-]*$)[^/]{10,100}$/;
const BETWEEN_WORDS = /[\s"'`,;<>(){}[\]\\]+/;
function secretValuesIn(text) {
	const assigned = [...text.matchAll(NAMED)].flatMap((match) => {
		const [whole, ...names] = match;
		const at = match.index + whole.length;
		return names.some(isPrivate) ? valuesAt(text.slice(at, at + MAX_VALUE_LENGTH)) : [];
	});
	const others = [...text.matchAll(IN_ADDRESS), ...text.matchAll(PGPASS)].flatMap(([, ...values]) => values);
	const strong = text
		.split(BETWEEN_WORDS)
		.map((word) => word.replace(/^[\w.-]{0,100}[=:]/, ""))
		.filter((word) => STRONG.test(word));
	const named = [...[...new Set([...assigned, ...others])].flatMap(formsOf), ...strong].filter(
		(value) =>
			value.length >= 8 &&
			!NO_SECRET.test(value) &&
			!EXAMPLE.test(value) &&
			!(ORDINARY.test(value) && !RANDOM.test(value)),
	);
	const random = [...text.matchAll(WORD)].flatMap(([word]) =>
		RANDOM.test(word) && !isPlaceholder(word) ? [word] : [],
	);
	return [...new Set([...named, ...random])];
}
// plugin/mcp-server/src/log/audit/subject.ts
const THREAD_BEGIN = {};
const ID_LENGTH = 12;
const NO_CARD = {
	value: null,
	updatedAt: null,
};
const NONE_LINKED = new Map();
function subjectOf(trail, rules) {
	const { machine, trust, linked = NONE_LINKED } = rules;
	const comments = inLogOrder(trail.comments);
	const log = foldLog(comments, {
		ticket: trail.ticket,
		trust,
		complete: trail.complete,
	});
	const accepted = log.accepted;
	const kept = new Set(accepted.map(({ comment }) => comment.id));
	return {
		trail,
		machine,
		trust,
		linked,
		remarks: comments.map((comment) => {
			const standing = authorStatus(comment, trust);
			return {
				comment,
				parsed: readComment(comment),
				was: recordTakenFrom(comment),
				standing,
				trusted: standing === "counts" || kept.has(comment.id),
			};
		}),
		log,
		steps: accepted.map((entry, index) => ({
			entry,
			before: entry.afterGap ? null : (accepted[index - 1] ?? null),
		})),
		reconciliation: reconcile(log, trail.card ?? NO_CARD),
	};
}
function decisiveInTrail({ comments }) {
	return comments.filter((comment) => {
		const { kind } = readComment(comment);
		return (
			kind === "record" ||
			kind === "unreadable" ||
			recordTakenFrom(comment) !== null ||
			confirms(comment) ||
			(comment.hidden !== null && saysNo(comment))
		);
	});
}
const CONFIRMATION = /^Audit confirmed:(?:[ ,]+[0-9a-f]{12})+[ .]*$/gm;
function confirms({ body }) {
	return body.search(CONFIRMATION) >= 0;
}
function recordTakenFrom({ original }) {
	const parsed = original === null ? null : parseComment(original);
	return parsed?.kind === "record" ? parsed.record : null;
}
function recordIn({ parsed, was }) {
	return parsed.kind === "record" ? parsed.record : was;
}
function isInFlight({ trail }, at) {
	return Date.parse(at) > trail.readAtMs - IN_FLIGHT_MS;
}
function headInFlight(subject) {
	const { head } = subject.log;
	return head !== null && isInFlight(subject, head.comment.createdAt);
}
function loginOf({ author }) {
	return author === null ? null : accountName(author);
}
function findingPlace({ record, comment }) {
	return {
		seq: record.seq,
		url: comment.url,
	};
}
function ofRecord(entry) {
	const { comment, hash } = entry;
	return {
		where: findingPlace(entry),
		at: comment.createdAt,
		by: loginOf(comment),
		evidence: [hash],
	};
}
function editorOf({ remarks }, { comment }) {
	return remarks.find((remark) => remark.comment.id === comment.id)?.comment.editor ?? null;
}
function findingOf({ trail }, observed) {
	const { code, severity, where = {}, at, by, what, todo, evidence } = observed;
	const named = [code, trail.ticket.toLowerCase(), ...evidence.map((part) => part ?? null)];
	return {
		code,
		severity,
		ticket: trail.ticket,
		where,
		...(at === null || at === void 0 ? {} : { at }),
		...(by === null || by === void 0 ? {} : { by }),
		what,
		todo,
		id: recordHash(named).slice(0, ID_LENGTH),
	};
}
function contentOf({ databaseId, body, lastEditedAt }) {
	return [databaseId, recordHash(body.toWellFormed()), lastEditedAt];
}
const SEVERITIES = ["damage", "disagreement", "note"];
function worstFirst(one, other) {
	return badnessOf(one.severity) - badnessOf(other.severity);
}
function badnessOf(severity) {
	return SEVERITIES.indexOf(severity);
}
export {
	CONFIRMATION,
	NO_CARD,
	THREAD_BEGIN,
	assignsSecret,
	badnessOf,
	contentOf,
	decisiveInTrail,
	editorOf,
	exposedHint,
	findingOf,
	findingPlace,
	headInFlight,
	isInFlight,
	loginOf,
	ofRecord,
	recordIn,
	secretValuesIn,
	subjectOf,
	worstFirst,
};
