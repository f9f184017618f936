/** A bundle of its own, loaded where a variable names a proxy (`apart` in scripts/bundle-options.mjs). */
import { ProxyAgent } from "undici";
import type { Proxy } from "../domain/proxy.ts";

type Agent = NonNullable<RequestInit["dispatcher"]>;

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
  const agent: unknown = new ProxyAgent({ ...options, ...token, uri: origin, proxyTunnel: false });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types alone differ
  return agent as Agent;
}
