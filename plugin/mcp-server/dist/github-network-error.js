import { Failure } from "./errors.js";
// plugin/mcp-server/src/github/network-error.ts
const CONNECT_TIMEOUT_MS = 1e4;
const CONNECT_TIMEOUT_CODE = "UND_ERR_CONNECT_TIMEOUT";
const NOT_CONNECTED_CODE = "NOT_CONNECTED";
var NetworkError = class extends Error {
	name = "NetworkError";
	hint;
	isLasting;
	constructor(message, hint, isLasting, cause) {
		super(message, { cause });
		this.hint = hint;
		this.isLasting = isLasting;
	}
};
const NOT_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", CONNECT_TIMEOUT_CODE, NOT_CONNECTED_CODE];
const UNTRUSTED = [
	"SELF_SIGNED_CERT_IN_CHAIN",
	"DEPTH_ZERO_SELF_SIGNED_CERT",
	"UNABLE_TO_GET_ISSUER_CERT",
	"UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
	"UNABLE_TO_VERIFY_LEAF_SIGNATURE",
];
const OTHER_NAME = "ERR_TLS_CERT_ALTNAME_INVALID";
const REFUSED_CERTIFICATE = ["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID", OTHER_NAME];
const OF_PROXY = [NOT_CONNECTED_CODE, "UND_ERR_PRX_TLS"];
const NO_TLS = "ERR_SSL_WRONG_VERSION_NUMBER";
const ENDED = "UND_ERR_SOCKET";
const PROXY_ANSWER = /^Proxy response \((\d{3})\)|^Proxy Authentication Required \((407)\)/;
function networkErrorOf(error, address, proxy, variables) {
	const { host } = new URL(address);
	const isOfProxy = proxy !== null && codeIn(error, OF_PROXY) !== null;
	const way = proxy === null || isOfProxy ? "" : ` through the proxy ${nameOf(proxy)}`;
	const owner = isOfProxy ? `the proxy ${nameOf(proxy)}` : `${host}${way}`;
	const untrusted = codeIn(error, UNTRUSTED);
	if (untrusted !== null) {
		const file = variables["NODE_EXTRA_CA_CERTS"]?.trim() ?? "";
		const certificate = "the certificate (PEM) of the authority that signs there, such as your company's";
		const hint = `${file === "" ? `Set NODE_EXTRA_CA_CERTS to a file with ${certificate}` : `NODE_EXTRA_CA_CERTS names ${JSON.stringify(file)}: put ${certificate} into that file`}, and restart: Node reads it at its start only`;
		return new NetworkError(`the certificate of ${owner} is not trusted (${untrusted})`, hint, true, error);
	}
	const refused = codeIn(error, REFUSED_CERTIFICATE);
	if (refused !== null) {
		const remedy = isOfProxy
			? `name the proxy in ${proxy.variable} as its certificate does; else its operator must add that name to the certificate`
			: `check that ${host} is the right host; else its operator, or that of a proxy before it, must add that name to the certificate`;
		const hint =
			refused === OTHER_NAME
				? `It is a certificate for another name: ${remedy}`
				: "Check this machine's clock; else the operator of the host, or of a proxy before it, must renew the certificate";
		return new NetworkError(`the certificate of ${owner} is refused (${refused})`, hint, true, error);
	}
	return proxy === null ? error : (proxyError(error, host, proxy) ?? error);
}
function nameOf({ host, variable }) {
	return `${host} from ${variable}`;
}
function proxyError(error, host, proxy) {
	const { variable, authorization, origin } = proxy;
	const name = `the proxy ${nameOf(proxy)}`;
	const away = `or add ${new URL(`http://${host}`).hostname} to NO_PROXY, if it is reached without a proxy`;
	const code = codeOf(error);
	if (code === NO_TLS && isUnconnected(error)) {
		const hint = `Begin ${variable} with http://, which is for the way to the proxy: requests for https go through it encrypted, too`;
		return new NetworkError(`${name} answers without TLS (${code})`, hint, true, error);
	}
	if (isUnconnected(error)) {
		const [problem, form] =
			code === ENDED && origin.startsWith("http:")
				? ["ends the connection without an answer", " (it begins with https:// where the proxy wants TLS)"]
				: ["cannot be reached", ""];
		const hint = `Nothing was sent; correct ${variable}${form}, ${away}`;
		return new NetworkError(`${name} ${problem} (${code})`, hint, false, error);
	}
	const [, tunnel, plain] =
		causesOf(error)
			.map(({ message }) => PROXY_ANSWER.exec(message))
			.find((answer) => answer !== null) ?? [];
	const status = tunnel ?? plain;
	if (status === void 0) return null;
	if (status === "407") {
		const why = authorization === null ? "asks for a user and password" : "refuses the user and password";
		const hint = `Write ${variable} as http://USER:PASSWORD@HOST:PORT with the right ones, special characters percent-encoded, and restart`;
		return new NetworkError(`${name} ${why} (status 407)`, hint, true, error);
	}
	const hint = `Nothing was sent; try again shortly. If it stays so, the proxy's operator must let ${host} through, ${away}`;
	return new NetworkError(`${name} does not connect to ${host} (status ${status})`, hint, false, error);
}
const MAX_DEPTH = 5;
function causesOf(error) {
	const causes = [];
	for (let cause = error; causes.length < MAX_DEPTH && cause instanceof Error; cause = cause.cause)
		causes.push(cause);
	return causes;
}
function codeIn(error, codes) {
	const found = causesOf(error).flatMap((cause) => ("code" in cause ? [cause.code] : []));
	return codes.find((code) => found.includes(code)) ?? null;
}
function networkErrorIn(error) {
	return causesOf(error).find((cause) => cause instanceof NetworkError) ?? null;
}
function isUnconnected(error) {
	return (
		codeIn(error, NOT_CONNECTED) !== null ||
		causesOf(error).some(
			(cause) => cause instanceof AggregateError || ("syscall" in cause && cause.syscall === "connect"),
		)
	);
}
function codeOf(error) {
	return (
		causesOf(error)
			.flatMap((cause) => ("code" in cause && typeof cause.code === "string" ? [cause.code] : []))
			.at(-1) ?? "NOT_CONNECTED"
	);
}
function failureIn(error) {
	return causesOf(error).find((cause) => cause instanceof Failure) ?? null;
}
function neverSent(error) {
	return networkErrorIn(error) !== null || isUnconnected(error);
}
export {
	CONNECT_TIMEOUT_CODE,
	CONNECT_TIMEOUT_MS,
	NOT_CONNECTED_CODE,
	NetworkError,
	codeIn,
	failureIn,
	networkErrorIn,
	networkErrorOf,
	neverSent,
};
