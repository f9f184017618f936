import { require_undici } from "./undici-lib-dispatcher-client-h2.js";
import { messageOf } from "./errors.js";
import { CONNECT_TIMEOUT_MS, NOT_CONNECTED_CODE } from "./github-network-error.js";
// plugin/mcp-server/src/github/proxy-agent.ts
var import_undici = require_undici();
var Tunnels = class extends import_undici.Pool {
	async connect(options) {
		const bounded = {
			...options,
			headersTimeout: CONNECT_TIMEOUT_MS,
		};
		return super.connect(bounded).catch((cause) => {
			if (cause instanceof Error && "code" in cause && cause.code === "ERR_TLS_CERT_ALTNAME_INVALID")
				throw cause;
			throw Object.assign(new Error(messageOf(cause), { cause }), { code: NOT_CONNECTED_CODE });
		});
	}
};
function tunnels(proxy, options) {
	return new Tunnels(proxy, options);
}
function proxyAgent({ origin, authorization }, options) {
	const token = authorization === null ? {} : { token: authorization };
	return new import_undici.ProxyAgent({
		...options,
		...token,
		uri: origin,
		proxyTunnel: false,
		clientFactory: tunnels,
	});
}
export { proxyAgent };

import "./rolldown-runtime.js";
import "./undici-lib-llhttp-llhttp-wasm.js";
import "./undici-lib-llhttp-llhttp_simd-wasm.js";
