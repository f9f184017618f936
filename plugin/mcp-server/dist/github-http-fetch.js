import { messageOf } from "./errors.js";
import { Readable, pipeline } from "node:stream";
// plugin/mcp-server/src/github/http-fetch.ts
const CONNECT_TIMEOUT_MS = 1e4;
const CONNECT_TIMEOUT_CODE = "UND_ERR_CONNECT_TIMEOUT";
const NOT_CONNECTED_CODE = "NOT_CONNECTED";
const WITHOUT_BODY = [204, 205, 304];
const GZIP = /^(?:x-)?gzip$/i;
const REDIRECTS = [301, 302, 303, 307, 308];
function httpFetch(keepAliveMs) {
	const clients = new Map();
	const agents = [];
	const clientFor = async (scheme) => {
		const client = clients.get(scheme) ?? createClient(scheme, keepAliveMs, agents);
		clients.set(scheme, client);
		return client;
	};
	return {
		fetch: async (target, options = {}) => {
			const url = new URL(target instanceof URL || typeof target === "string" ? target : target.url);
			const message = await sent(await clientFor(url.protocol), url, options);
			if (!REDIRECTS.includes(message.statusCode ?? 0) || options.redirect === "manual")
				return await answerOf(message, url, options.method);
			message.destroy();
			if (options.redirect === "error")
				throw new TypeError("fetch failed", { cause: new Error("unexpected redirect") });
			return fetch(target, options);
		},
		closeIdle: () => {
			for (const agent of agents)
				for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
		},
	};
}
async function createClient(scheme, keepAliveMs, agents) {
	const http = scheme === "https:" ? await import("node:https") : await import("node:http");
	const agent = new http.Agent({
		keepAlive: true,
		timeout: keepAliveMs,
		scheduling: "lifo",
	});
	agents.push(agent);
	return {
		request: http.request,
		agent,
	};
}
async function sent({ request, agent }, url, options) {
	const { method = "GET", signal } = options;
	signal?.throwIfAborted();
	const body = typeof options.body === "string" ? options.body : null;
	const headers = {
		"accept-encoding": "gzip",
		...Object.fromEntries(Object.entries(options.headers ?? {})),
		...(body === null ? {} : { "content-length": Buffer.byteLength(body) }),
	};
	return new Promise((resolve, reject) => {
		const outgoing = request(url, {
			method,
			headers,
			agent,
		});
		let isConnected = false;
		const fail = (cause) => {
			const error = new TypeError("fetch failed", { cause });
			if (!isConnected) reject(Object.assign(error, { code: NOT_CONNECTED_CODE }));
			else reject(signal?.aborted === true ? signal.reason : error);
		};
		const stop = () => void outgoing.destroy(new Error(messageOf(signal?.reason)));
		signal?.addEventListener("abort", stop, { once: true });
		outgoing.once("response", resolve);
		outgoing.on("error", fail);
		outgoing.once("close", () => {
			signal?.removeEventListener("abort", stop);
			fail(new Error("the connection ended without an answer"));
		});
		outgoing.once("socket", (socket) => {
			isConnected = !socket.connecting;
			if (isConnected) return;
			const timeout = setTimeout(() => {
				const error = new Error(`No connection to ${url.host} within ${CONNECT_TIMEOUT_MS} ms`);
				outgoing.destroy(Object.assign(error, { code: CONNECT_TIMEOUT_CODE }));
			}, CONNECT_TIMEOUT_MS);
			socket
				.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
					isConnected = true;
					clearTimeout(timeout);
				})
				.once("close", () => clearTimeout(timeout));
		});
		outgoing.end(body ?? void 0);
	});
}
async function answerOf(message, url, method = "GET") {
	const { statusCode: status = 0, statusMessage: statusText = "" } = message;
	const hasBody = method !== "HEAD" && !WITHOUT_BODY.includes(status);
	if (!hasBody) message.resume();
	const body = hasBody ? await unpacked(message) : Readable.from([]);
	return {
		status,
		statusText,
		ok: status >= 200 && status < 300,
		url: url.href,
		headers: new Map(Object.entries(message.headers).map(([name, value = ""]) => [name, String(value)])),
		body: Object.assign(body, { cancel: async () => void message.destroy() }),
		text: async () => (await bytesOf(body)).toString("utf8"),
		arrayBuffer: async () => new Uint8Array(await bytesOf(body)).buffer,
	};
}
async function unpacked(message) {
	if (!GZIP.test(message.headers["content-encoding"] ?? "")) return message;
	const { createGunzip } = await import("node:zlib");
	return pipeline(message, createGunzip(), () => void 0);
}
async function bytesOf(body) {
	const chunks = [];
	for await (const chunk of body) chunks.push(chunk);
	return Buffer.concat(chunks);
}
export { CONNECT_TIMEOUT_MS, NOT_CONNECTED_CODE, httpFetch };
