import { MAIN_INSTANCE } from "./config-environment.js";
// plugin/mcp-server/src/ports/session-state.ts
function foldNotes(notes) {
	let session;
	const held = new Map();
	const beginnings = new Map();
	const newest = new Map();
	const isLate = (ticket, server) => {
		const place = server === void 0 ? void 0 : beginnings.get(server);
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
export { foldNotes, ticketsOf };
