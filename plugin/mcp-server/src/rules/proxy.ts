/**
 * The way to an address, by the variables that name proxies. As in undici 7, those in lower case count first, and
 * HTTP_PROXY is for https, too, where HTTPS_PROXY is not set. As in Go, and so in `gh`, this machine itself is never
 * reached by a proxy (golang.org/x/net/http/httpproxy). None of them reads ALL_PROXY.
 */
import { orNull } from "../errors.ts";
import { isLoopback } from "./github-host.ts";
import type { Variables } from "./text.ts";

export interface Proxy {
  /** The variable that names it. */
  readonly variable: string;
  /** Such as `http://proxy.example.com:3128`, without user and password. */
  readonly origin: string;
  /** Such as `proxy.example.com:3128`. */
  readonly host: string;
  /** The value of `proxy-authorization`; null without a user. */
  readonly authorization: string | null;
  /** With user and password, in the form that git takes. */
  readonly address: string;
}

export type Way =
  | { readonly kind: "direct" }
  | { readonly kind: "proxy"; readonly proxy: Proxy }
  /** The value of a variable cannot be used. It is not repeated: it may hold a password. */
  | { readonly kind: "unusable"; readonly why: string; readonly remedy: string };

const DIRECT: Way = { kind: "direct" };
const PROXIES = { http: ["http_proxy", "HTTP_PROXY"], https: ["https_proxy", "HTTPS_PROXY"] } as const;
const PROXY_VARIABLE = /^(?:https?|all)_proxy$/i;
const OF_THIS_MACHINE = ["localhost", "127.0.0.1", "::1"];

/** The way to an address of http or https. */
export function wayTo(address: string, variables: Variables): Way {
  const url = new URL(address);
  const { protocol, hostname } = url;
  const names = protocol === "https:" ? [...PROXIES.https, ...PROXIES.http] : PROXIES.http;
  const variable = firstSet(names, variables);
  if (variable === null || isLoopback(hostname) || hostname.endsWith(".localhost")) return DIRECT;
  const atPort = portOf(url);
  if (exceptionsIn(variables).some((entry) => isException(entry, hostname, atPort))) return DIRECT;
  return proxyIn(variable, valueOf(variable, variables));
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === "https:" ? "443" : "80");
}

/** An empty one counts as unset, as curl has it. */
function firstSet(names: readonly string[], variables: Variables): string | null {
  return names.find((name) => valueOf(name, variables) !== "") ?? null;
}

function valueOf(name: string, variables: Variables): string {
  return variables[name]?.trim() ?? "";
}

function exceptionsIn(variables: Variables): string[] {
  const list = valueOf("no_proxy", variables) || valueOf("NO_PROXY", variables);
  return list
    .toLowerCase()
    .split(/[\s,]/)
    .filter((entry) => entry !== "");
}

/** An entry stands for a host and those below it, perhaps at one port; `*` stands for all. */
function isException(entry: string, host: string, port: string): boolean {
  const whole = bracketed(entry).replace(/^\*?\.(?=.)/, "");
  const name = whole.replace(/:\d+$/, "");
  const isAtPort = whole === name || whole === `${name}:${port}`;
  return whole === "*" || (isAtPort && (host === name || host.endsWith(`.${name}`)));
}

/** An address of IPv6, as a URL has it: in brackets, and in its shortest form. */
function bracketed(entry: string): string {
  const address = `http://[${entry}]`;
  return URL.canParse(address) ? new URL(address).hostname : entry;
}

const FORM = "http://USER:PASSWORD@HOST:PORT, with special characters of both percent-encoded";

function proxyIn(variable: string, value: string): Way {
  const address = value.includes("://") ? value : `http://${value}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && url.protocol.startsWith("socks"))
    return {
      kind: "unusable",
      why: `${variable} names a proxy for SOCKS, which is not supported`,
      remedy: `Name a proxy for HTTP in ${variable}`,
    };
  // A "/", "?" or "#" in a password ends the host.
  const isPlain =
    url !== null &&
    ["http:", "https:"].includes(url.protocol) &&
    `${url.pathname}${url.search}${url.hash}` === "/";
  const login = isPlain ? decoded(`${url.username}:${url.password}`) : null;
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

/** Null for a text that is not percent-encoded. */
function decoded(text: string): string | null {
  return orNull(() => decodeURIComponent(text));
}

function inBase64(text: string): string {
  return Buffer.from(text).toString("base64");
}

/** The logins of all proxies in the variables, in each form that a message could repeat. */
export function proxySecrets(variables: Variables): string[] {
  const names = Object.keys(variables).filter((name) => PROXY_VARIABLE.test(name));
  return names.flatMap((name) => {
    // Up to the last "@": a password that is not encoded may hold one.
    const given = /(?:[^/]*:\/\/)?([^]*)@/.exec(valueOf(name, variables))?.[1];
    if (given === undefined) return [];
    const plain = decoded(given) ?? given;
    const passwords = [given, plain].map((login) => login.slice(login.indexOf(":") + 1));
    return passwords.concat(inBase64(plain));
  });
}

/** An address with a password, such as of a database, or of a proxy for one program. */
const WITH_PASSWORD = /^[a-z][a-z\d+.-]*:\/\/[^/@\s:]*:[^/@\s]+@/i;

/** Whether a variable holds an address with a password, and is none of those that a client's sandbox replaces. */
export function holdsLogin(name: string, value = ""): boolean {
  return WITH_PASSWORD.test(value) && !PROXY_VARIABLE.test(name);
}

/** NO_PROXY with this machine in it, for a client that would look for it behind the proxy, as Codex does (0.171). */
export function exceptThisMachine(variables: Variables): Record<"no_proxy" | "NO_PROXY", string> {
  const list = [...exceptionsIn(variables), ...OF_THIS_MACHINE].join(",");
  return { no_proxy: list, NO_PROXY: list };
}

/**
 * The variables by which git takes the same way: of itself it reads HTTP_PROXY in lower case alone, and for http alone
 * (http.c of git 2.39). A value that cannot be used here stays as it is, because git knows SOCKS.
 */
export function gitProxyVariables(variables: Variables): Record<string, string> {
  const proxies = ["http", "https"].flatMap((scheme) => {
    const way = wayTo(`${scheme}://github.invalid`, {
      ...variables,
      no_proxy: undefined,
      NO_PROXY: undefined,
    });
    return way.kind === "proxy" ? [[`${scheme}_proxy`, way.proxy.address]] : [];
  });
  if (proxies.length === 0) return {};
  const exceptions = exceptionsIn(variables);
  // curl knows "*" alone, and domains by their dot (curl(1), "--noproxy").
  const named = exceptions.map((entry) => entry.replace(/^\*\./, "."));
  const forCurl = exceptions.includes("*") ? "*" : [...named, ...OF_THIS_MACHINE].join(",");
  return { ...Object.fromEntries(proxies), no_proxy: forCurl };
}
