import { pluginGone } from "../errors.ts";
import { httpFetch } from "./http-fetch.ts";
import { wayTo, type Proxy } from "../rules/proxy.ts";
import { NetworkError, networkErrorOf } from "./network-error.ts";
import type { Variables } from "../rules/text.ts";

type Agent = NonNullable<RequestInit["dispatcher"]>;

/**
 * The time that an idle connection stays open. Agents often think for a minute between two calls. Gateways forget an
 * idle connection after four minutes or more without telling either end, so it has to be closed before that.
 */
const KEEP_ALIVE_MS = 120_000;

/** undici 8 changed the interface of dispatchers, and keeps its own under another name. */
const FIRST_WITH_NEW_NAME = 8;

/**
 * A `fetch` whose connections stay open for two minutes, not four seconds as Node's, through the proxies that the
 * variables name. A machine that slept finds its connections dead, so none is used that was idle for longer by the wall
 * clock. If Node has another dispatcher than its own two, that one is used as it is. Throws NetworkError for an error on
 * the way, PLUGIN_GONE, and else what `fetch` throws.
 */
export function keepAliveFetch(variables: Variables, now: () => number = Date.now): typeof fetch {
  /** By the proxy. */
  let agents = new Map<string, Promise<Agent | null>>();
  const direct = httpFetch(KEEP_ALIVE_MS);
  let usedAtMs = 0;
  const closeOld = (): void => {
    const nowMs = now();
    if (nowMs - usedAtMs > KEEP_ALIVE_MS) {
      // Requests that are under way on the old connections are finished.
      for (const old of agents.values())
        void old.then(
          async (agent) => agent?.close(),
          () => undefined,
        );
      agents = new Map();
      direct.closeIdle();
    }
    usedAtMs = nowMs;
  };
  const agentFor = async (proxy: Proxy): Promise<Agent | null> => {
    const name = proxy.address;
    const agent = agents.get(name) ?? createAgent(proxy);
    agents.set(name, agent);
    // The next request tries it again.
    agent.catch(() => agents.delete(name));
    return agent;
  };
  return async (target, options) => {
    const address = target instanceof URL || typeof target === "string" ? String(target) : target.url;
    const way = wayTo(address, variables);
    if (way.kind === "unusable") throw new NetworkError(way.why, way.remedy, true);
    const proxy = way.kind === "proxy" ? way.proxy : null;
    closeOld();
    try {
      if (proxy === null && !hasForeignDispatcher()) return await direct.fetch(target, options);
      const agent = proxy === null ? null : await agentFor(proxy);
      return await (agent === null
        ? fetch(target, options)
        : fetch(target, { ...options, dispatcher: agent }));
    } catch (error) {
      throw networkErrorOf(error, address, proxy, variables);
    }
  };
}

/**
 * An agent of the package undici, which is loaded where it is needed: Node 20 and 22 bring none for proxies. Null where
 * Node has another dispatcher than its own, which is then used as it is.
 */
async function createAgent(proxy: Proxy): Promise<Agent | null> {
  // Node loads undici with the first use of one of its classes. The package would else set its own agent for all.
  void new Headers();
  if (hasForeignDispatcher()) return null;
  const { proxyAgent } = await import("./proxy-agent.ts").catch((error: unknown) => {
    throw pluginGone(error) ?? error;
  });
  return proxyAgent(proxy, { keepAliveTimeout: KEEP_ALIVE_MS, keepAliveMaxTimeout: KEEP_ALIVE_MS });
}

/** Whether somebody has set another dispatcher than Node makes itself, by the symbol that undici finds it by. */
function hasForeignDispatcher(): boolean {
  const major = Number.parseInt(process.versions["undici"] ?? "", 10);
  const name = `undici.globalDispatcher.${major >= FIRST_WITH_NEW_NAME ? 2 : 1}`;
  const current: unknown = Reflect.get(globalThis, Symbol.for(name));
  // Node makes its own with the first use of its fetch.
  if (typeof current !== "object" || current === null) return false;
  return !["Agent", "EnvHttpProxyAgent"].includes(current.constructor.name);
}
