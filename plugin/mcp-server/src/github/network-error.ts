/** Errors on the way to an address: proxies and certificates. In each of them the request was not sent. */
import type { Proxy } from "../rules/proxy.ts";
import { Failure } from "../errors.ts";
import type { Variables } from "../rules/text.ts";

/** As long as Node's own `fetch` waits for a connection; the code is the one by which it tells so. */
export const CONNECT_TIMEOUT_MS = 10_000;
export const CONNECT_TIMEOUT_CODE = "UND_ERR_CONNECT_TIMEOUT";
/** The code of an error before there was a connection: nothing was sent. */
export const NOT_CONNECTED_CODE = "NOT_CONNECTED";

/** An error with its remedy, whose message names the proxy. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly hint: string;
  /** Whether it stays until somebody changes the set-up. */
  readonly isLasting: boolean;

  constructor(message: string, hint: string, isLasting: boolean, cause?: unknown) {
    super(message, { cause });
    this.hint = hint;
    this.isLasting = isLasting;
  }
}

/** No connection was made. */
const NOT_CONNECTED: readonly string[] = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  CONNECT_TIMEOUT_CODE,
  NOT_CONNECTED_CODE,
];
/** OpenSSL's codes for a certificate whose issuer Node does not know. */
const UNTRUSTED: readonly string[] = [
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
];
const OTHER_NAME = "ERR_TLS_CERT_ALTNAME_INVALID";
/** Of other certificates that are refused. */
const REFUSED_CERTIFICATE: readonly string[] = ["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID", OTHER_NAME];
/** undici's code for a certificate of the proxy itself that has another name; other errors there have our own code. */
const OF_PROXY: readonly string[] = [NOT_CONNECTED_CODE, "UND_ERR_PRX_TLS"];
/** OpenSSL's code for an answer without TLS (measured with Node 20.20, 22.23 and 24.21). */
const NO_TLS = "ERR_SSL_WRONG_VERSION_NUMBER";
/** undici's code for a connection that ended. */
const ENDED = "UND_ERR_SOCKET";
/** The words of undici 7 for an answer to CONNECT, and for one of 407 to a request by plain http. */
const PROXY_ANSWER = /^Proxy response \((\d{3})\)|^Proxy Authentication Required \((407)\)/;

/** The error of a request to the address, by the proxy if there is one: itself, or one that tells more of it. */
export function networkErrorOf(
  error: unknown,
  address: string,
  proxy: Proxy | null,
  variables: Variables,
): unknown {
  const { host } = new URL(address);
  const isOfProxy = proxy !== null && codeIn(error, OF_PROXY) !== null;
  const way = proxy === null || isOfProxy ? "" : ` through the proxy ${nameOf(proxy)}`;
  const owner = isOfProxy ? `the proxy ${nameOf(proxy)}` : `${host}${way}`;
  const untrusted = codeIn(error, UNTRUSTED);
  if (untrusted !== null) {
    const file = variables["NODE_EXTRA_CA_CERTS"]?.trim() ?? "";
    const certificate = "the certificate (PEM) of the authority that signs there, such as your company's";
    const remedy =
      file === ""
        ? `Set NODE_EXTRA_CA_CERTS to a file with ${certificate}`
        : `NODE_EXTRA_CA_CERTS names ${JSON.stringify(file)}: put ${certificate} into that file`;
    const hint = `${remedy}, and restart: Node reads it at its start only`;
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

function nameOf({ host, variable }: Proxy): string {
  return `${host} from ${variable}`;
}

/** The proxy's own error; null for one of the host's. */
function proxyError(error: unknown, host: string, proxy: Proxy): NetworkError | null {
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
  const answers = causesOf(error).map(({ message }) => PROXY_ANSWER.exec(message));
  const [, tunnel, plain] = answers.find((answer) => answer !== null) ?? [];
  const status = tunnel ?? plain;
  if (status === undefined) return null;
  if (status === "407") {
    const why = authorization === null ? "asks for a user and password" : "refuses the user and password";
    const hint = `Write ${variable} as http://USER:PASSWORD@HOST:PORT with the right ones, special characters percent-encoded, and restart`;
    return new NetworkError(`${name} ${why} (status 407)`, hint, true, error);
  }
  const hint = `Nothing was sent; try again shortly. If it stays so, the proxy's operator must let ${host} through, ${away}`;
  return new NetworkError(`${name} does not connect to ${host} (status ${status})`, hint, false, error);
}

/** fetch and Octokit wrap the socket's error once or twice, and an own one once more. */
const MAX_DEPTH = 5;

/** The error and its causes, the outermost first. */
function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let cause = error; causes.length < MAX_DEPTH && cause instanceof Error; cause = cause.cause)
    causes.push(cause);
  return causes;
}

/** The first of these codes that the error or a cause of it has. */
export function codeIn(error: unknown, codes: readonly string[]): string | null {
  const found = causesOf(error).flatMap((cause) => ("code" in cause ? [cause.code] : []));
  return codes.find((code) => found.includes(code)) ?? null;
}

/** The error of that kind among the causes; null for none. */
export function networkErrorIn(error: unknown): NetworkError | null {
  return causesOf(error).find((cause) => cause instanceof NetworkError) ?? null;
}

/** Whether the error came before there was a connection. */
function isUnconnected(error: unknown): boolean {
  return (
    codeIn(error, NOT_CONNECTED) !== null ||
    // One error for each of a host's addresses comes as an AggregateError, without `syscall`.
    causesOf(error).some(
      (cause) => cause instanceof AggregateError || ("syscall" in cause && cause.syscall === "connect"),
    )
  );
}

/** The code of the innermost cause that has one. */
function codeOf(error: unknown): string {
  const codes = causesOf(error).flatMap((cause) =>
    "code" in cause && typeof cause.code === "string" ? [cause.code] : [],
  );
  return codes.at(-1) ?? NOT_CONNECTED_CODE;
}

/** The failure among the causes, such as of a part of the program that is gone; null for none. */
export function failureIn(error: unknown): Failure | null {
  return causesOf(error).find((cause) => cause instanceof Failure) ?? null;
}

/** Whether the request that ended in this error certainly never left, so that even a write may be sent again. */
export function neverSent(error: unknown): boolean {
  return networkErrorIn(error) !== null || isUnconnected(error);
}
