/** Loaded where a variable names a proxy. */
import { Pool, ProxyAgent, type Dispatcher } from "undici";
import type { Proxy } from "../rules/proxy.ts";
import { messageOf } from "../errors.ts";
import { CONNECT_TIMEOUT_MS, NOT_CONNECTED_CODE } from "./network-error.ts";

type Agent = NonNullable<RequestInit["dispatcher"]>;

/** The tunnels through the proxy. undici waits for 300 s, and keeps the process, where a proxy does not answer. */
class Tunnels extends Pool {
  override connect(options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData>;
  override connect(options: Dispatcher.ConnectOptions, callback: never): void;
  override async connect(options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
    const bounded = { ...options, headersTimeout: CONNECT_TIMEOUT_MS };
    return super.connect(bounded).catch((cause: unknown) => {
      // ProxyAgent looks for this code.
      if (cause instanceof Error && "code" in cause && cause.code === "ERR_TLS_CERT_ALTNAME_INVALID")
        throw cause;
      throw Object.assign(new Error(messageOf(cause), { cause }), { code: NOT_CONNECTED_CODE });
    });
  }
}

function tunnels(proxy: URL, options: object): Dispatcher {
  return new Tunnels(proxy, options);
}

/**
 * The agent for requests through the proxy: tunnels for https, and for plain http the form that such proxies expect.
 * Node's own `fetch` takes the package's agent (measured: undici 7.30 in Node 20.20, 22.23 and 24.22).
 */
export function proxyAgent(
  { origin, authorization }: Proxy,
  options: { readonly keepAliveTimeout: number; readonly keepAliveMaxTimeout: number },
): Agent {
  const token = authorization === null ? {} : { token: authorization };
  // Many proxies, such as Squid as it is delivered, refuse a tunnel to another port than 443.
  const agent: unknown = new ProxyAgent({
    ...options,
    ...token,
    uri: origin,
    proxyTunnel: false,
    clientFactory: tunnels,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types alone differ
  return agent as Agent;
}
