import {
	callerKey,
	foldNotes,
	parseCommand,
	renewalOf,
	renewedAfterMs,
	repositoryNamed,
	ticketName,
} from "./config-environment.js";
import { Failure } from "./errors.js";
import { LockCommits, Lost, lockEndMs, renewLock } from "./ticket-read-sound-log.js";
import { lockRefOf, readLock } from "./log-comment.js";
import { readTicket } from "./ticket-team-team-config.js";
// plugin/mcp-server/src/ticket/protocol/lease-keeper.ts
const TRY_AGAIN_MS = 1e4;
const MAX_WAIT_MS = 5e3;
var LeaseKeeper = class {
	#timer;
	#kept = new Map();
	#activity = new Map();
	#takenUp = new Set();
	#nowMs;
	constructor(timer, nowMs) {
		this.#timer = timer;
		this.#nowMs = nowMs;
	}
	async during(world, caller, call) {
		if (world.journal.isSuperseded())
			throw new Failure(
				"SERVER_SUPERSEDED",
				"Cannot work in this server: a newer server of this conversation goes on with its locks",
				{ hint: "Nothing was done. Reconnect ralph-hero with /mcp, or restart the client, then call again" },
			);
		this.goOn(world);
		const agent = callerKey(world.settings.agent, caller);
		this.#noteCall(agent, 1);
		try {
			const looks = this.#keptFor(agent).flatMap(({ looking }) => looking ?? []);
			if (looks.length > 0) await this.#atMost(Promise.all(looks), MAX_WAIT_MS);
			return await call();
		} finally {
			this.#noteCall(agent, -1);
		}
	}
	held(world, lock) {
		this.#keep(world, lock, renewedAfterMs(world.settings.leaseMinutes));
	}
	goOn(world) {
		const { held } = foldNotes(world.journal.read());
		for (const { ticket, number, agent, instance, until, server, ...noted } of held) {
			const command = parseCommand(noted.command);
			const name = `${ticket} ${until}`;
			if (server === process.pid || this.#takenUp.has(name)) continue;
			this.#takenUp.add(name);
			if (command === void 0 || Date.parse(until) <= world.clock.now()) continue;
			const lock = {
				address: {
					...repositoryNamed(ticket),
					number,
				},
				agent,
				instance,
				command,
			};
			this.#keep(world, lock, 0);
			this.#noteCall(
				holderKey({
					world,
					lock,
				}),
				0,
			);
		}
	}
	#keep(world, lock, firstLookMs) {
		const key = ticketName(lock.address).toLowerCase();
		const known = this.#kept.get(key);
		if (known !== void 0) {
			known.world = world;
			known.lock = lock;
			return;
		}
		const kept = {
			key,
			world,
			lock,
			callOff: () => void 0,
			looking: null,
		};
		this.#kept.set(key, kept);
		this.#lookLater(kept, firstLookMs);
	}
	left(address) {
		const kept = this.#kept.get(ticketName(address).toLowerCase());
		if (kept !== void 0) this.#letGo(kept);
	}
	#noteCall(agent, change) {
		const calls = (this.#activity.get(agent)?.calls ?? 0) + change;
		if (calls === 0 && this.#keptFor(agent).length === 0) this.#activity.delete(agent);
		else
			this.#activity.set(agent, {
				calls,
				lastMs: this.#nowMs(),
			});
	}
	#keptFor(agent) {
		return [...this.#kept.values()].filter((kept) => holderKey(kept) === agent);
	}
	#lookLater(kept, delayMs) {
		if (this.#kept.get(kept.key) !== kept) return;
		kept.callOff = this.#timer.after(delayMs, () => {
			if ((this.#activity.get(holderKey(kept))?.calls ?? 0) > 0) this.#lookLater(kept, TRY_AGAIN_MS);
			else kept.looking = this.#look(kept);
		});
	}
	#letGo(kept) {
		kept.callOff();
		if (this.#kept.get(kept.key) === kept) this.#kept.delete(kept.key);
	}
	async #look(kept) {
		try {
			const inMs = await this.#renewIfDue(kept);
			if (inMs === null) this.#letGo(kept);
			else this.#lookLater(kept, inMs);
		} catch (error) {
			if (error instanceof Failure) this.#lookLater(kept, Math.max(TRY_AGAIN_MS, error.retryAfterMs ?? 0));
			else this.#letGo(kept);
		} finally {
			kept.looking = null;
		}
	}
	async #renewIfDue(kept) {
		const { world, lock } = kept;
		const { address, agent, instance, command } = lock;
		if (world.journal.isSuperseded()) return null;
		const idleMs = this.#nowMs() - (this.#activity.get(holderKey(kept))?.lastMs ?? 0);
		const commits = new LockCommits(world);
		const renewalAt = (held, nowMs) =>
			renewalOf(held, {
				activeAtMs: nowMs - idleMs,
				nowMs,
			});
		const own = world.ownWrites.refOf({
			address,
			name: lockRefOf(world, address),
		});
		if (own !== null && renewalAt(readLock(own), world.clock.now()).kind === "due")
			commits.prepare(
				address,
				{
					agent,
					instance,
				},
				{
					command,
					recordId: readLock(own).recordId,
				},
			);
		const view = await readTicket(world, address, {
			agent,
			instance,
		});
		const standing = view.lock;
		if (standing.kind !== "mine" || !standing.recorded) return null;
		const { session } = standing.lock.holder;
		const isEarlierServers = session.id === world.session.id && session.process !== world.session.process;
		if (standing.from !== null && !isEarlierServers) return null;
		const renewal = renewalAt(standing.lock, view.readAtMs);
		if (renewal.kind === "later" && !isEarlierServers) return renewal.inMs;
		if (renewal.kind === "idle" || renewal.kind === "over") return null;
		const { oid, recordId } = standing.lock;
		const commit = await renewLock(
			world,
			view,
			{
				oid,
				recordId,
				command,
			},
			commits,
		);
		if (commit instanceof Lost) return TRY_AGAIN_MS;
		const until = new Date(lockEndMs(world, commit)).toISOString();
		const holder = {
			agent,
			instance: instance ?? "main",
		};
		const { ticket } = view;
		world.journal.note({
			kind: "held",
			ticket,
			number: address.number,
			...holder,
			command,
			until,
		});
		return renewedAfterMs(world.settings.leaseMinutes);
	}
	async #atMost(work, waitMs) {
		await Promise.race([
			work,
			new Promise((resolve) => {
				this.#timer.after(waitMs, resolve);
			}),
		]);
	}
};
function holderKey({ world, lock }) {
	return callerKey(world.settings.agent, lock);
}
export { LeaseKeeper };

import "./zod-v4-core-schemas.js";
import "./zod-v4-locales-en.js";
import "./zod-v4-classic-schemas.js";
import "./rules-finishing.js";
import "./rules-questions.js";
import "./rules-markdown.js";
import "./lru-cache-dist-esm-node-index.js";
import "./rules-team.js";
import "./ticket-checks-given-text.js";
import "./rolldown-runtime.js";
import "./picomatch-lib-parse.js";
import "./ticket-checks-scope.js";
import "./rules-bounds.js";
