import type { TicketSnapshot } from "../../src/github/ticket-snapshot.ts";
import type { TicketWrite, WriteAnswer, WriteTarget } from "../../src/github/ticket-store.ts";
import { foldLog } from "../../src/log/fold.ts";
import { DEFAULT_LOCK_PREFIX } from "../../src/rules/lock.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import type { World } from "../../src/ticket/world/world.ts";
import { type Sabotage, simulate } from "../simulation/schedule.ts";
import { ALL_WRITE, OWNER, REPO } from "../simulation/shown.ts";
import { type Invariant, INVARIANTS } from "../simulation/verdict.ts";
import { eachWrite, writeOne } from "../support/each-write.ts";
import { expect, test } from "vitest";

/**
 * The simulation is only worth something if it finds what is wrong. So each promise is broken here on purpose, between
 * the app and GitHub, and found by its name.
 */

/** More schedules than it takes to find any of them. */
const MAX_SCHEDULES = 400;

/** What the bug is, and the world with it. */
type Planted = readonly [bug: string, sabotage: Sabotage];

/** The world with one of its stores behaving otherwise. */
function withTickets(world: World, changed: Partial<World["tickets"]>): World {
  const { tickets } = world;
  const same: World["tickets"] = {
    get viewer() {
      return tickets.viewer;
    },
    read: async (...args) => tickets.read(...args),
    readOlderComments: async (...args) => tickets.readOlderComments(...args),
    write: async (writes) => tickets.write(writes),
  };
  // Defined, not assigned, so that the login stays what the store knows.
  return { ...world, tickets: Object.defineProperties(same, Object.getOwnPropertyDescriptors(changed)) };
}

/** The world in which tickets show otherwise. */
function withReads(world: World, show: (snapshot: TicketSnapshot) => TicketSnapshot): World {
  return withTickets(world, { read: async (...args) => show(await world.tickets.read(...args)) });
}

type Send = (write: TicketWrite) => Promise<WriteAnswer>;

/** The world in which each ticket is written otherwise, by `send`. */
function withWrites(
  world: World,
  write: (send: Send, asked: TicketWrite, target: WriteTarget) => Promise<WriteAnswer>,
): World {
  return withTickets(world, {
    write: eachWrite(async (target, asked) =>
      write(async (changed) => writeOne(world.tickets, target, changed), asked, target),
    ),
  });
}

interface LockMove {
  readonly to: string | null;
  readonly args: Parameters<World["refs"]["update"]>;
}

/** The world in which locks are moved otherwise. */
function withSwaps(world: World, move: (move: LockMove) => Promise<void>): World {
  const update: World["refs"]["update"] = async (...args) => {
    const [first] = args[1];
    if (first?.name.startsWith(DEFAULT_LOCK_PREFIX) === true) await move({ to: first.to, args });
    else await world.refs.update(...args);
  };
  return { ...world, refs: { ...world.refs, update } };
}

class LooseMachine extends StateMachine {
  override isValidTransition(): boolean {
    return true;
  }
}

/** A bug for every promise. */
const PLANTED: Readonly<Record<Invariant, Planted>> = {
  "the log is a path in the graph": [
    "the rules know an edge that the graph does not have",
    (world) => ({ ...world, machine: new LooseMachine() }),
  ],
  "one holder at a time": [
    "every lock shows as free, and is taken whoever has it",
    (world) => {
      const forced = withSwaps(world, async ({ args: [repository, moves] }) => {
        const names = moves.map(({ name }) => name);
        const found = await world.refs.read({ owner: OWNER, repo: REPO }, names);
        const wanted = moves.map((one) => ({ ...one, from: found.get(one.name)?.oid ?? null }));
        await world.refs.update(repository, wanted);
      });
      return { ...forced, refs: { ...forced.refs, read: async () => new Map() } };
    },
  ],
  "agents take turns": [
    "the team's file shows as one that allows many turns in a row",
    (world) =>
      withReads(world, ({ teamConfigText, ...snapshot }) => {
        const many = teamConfigText?.replace(/"maxConsecutiveTurns":\d+/, '"maxConsecutiveTurns":20');
        return { ...snapshot, teamConfigText: many ?? null };
      }),
  ],
  "an agent that relies on a lock has it": [
    "locks are taken in memory only",
    (world) =>
      withSwaps(world, async ({ to, args }) => {
        if (to === null) await world.refs.update(...args);
      }),
  ],
  "a lock without a record is given back": [
    "no lock is ever given back",
    (world) => {
      const kept = withSwaps(world, async ({ to, args }) => {
        if (to !== null) await world.refs.update(...args);
      });
      return withWrites(kept, async (send, { releaseOid, ...write }) =>
        send(write.strike === undefined && releaseOid !== undefined ? { ...write, releaseOid } : write),
      );
    },
  ],
  "one record for an acknowledged transition, none for a refused one": [
    "every second write is sent as another record",
    (world) =>
      withWrites(world, async (send, write, { address }) => {
        const answer = await send(write);
        const { comment } = write;
        if (comment === undefined || answer.before === null) return answer;
        const again = foldLog(answer.before.comments, {
          ticket: `${address.owner}/${address.repo}#${address.number}`,
          trust: ALL_WRITE,
          complete: true,
        }).head;
        if (again === null) return answer;
        const { seq, id, prev } = again.record;
        const second = comment
          .replaceAll(`"id":"${id}"`, `"id":"${id.slice(0, -1)}X"`)
          .replaceAll(`"seq":${seq}`, `"seq":${seq + 1}`)
          .replace(
            prev === undefined ? `"kind"` : `"prev":"${prev}"`,
            prev === undefined ? `"prev":"${again.hash}","kind"` : `"prev":"${again.hash}"`,
          );
        await send({ comment: second });
        return answer;
      }),
  ],
  "card and log agree after the next call": [
    "a write sets the card only where it closes the issue",
    (world) =>
      withWrites(world, async (send, { optionId, ...write }) => {
        const answer = await send(write);
        if (optionId === undefined || answer.before === null || answer.before.card === null) return answer;
        const card = { value: optionId.replace("option ", ""), updatedAt: answer.before.card.updatedAt };
        return { ...answer, field: { kind: "done" }, after: { ...answer.before, card } };
      }),
  ],
  "every transition writes its card": [
    "a card that the last read shows in the record's state is not written",
    (world) => {
      const shown = new Map<number, string | null>();
      const seen = withReads(world, (snapshot) => {
        shown.set(snapshot.issue.number, snapshot.items[0]?.card.value ?? null);
        return snapshot;
      });
      return withWrites(seen, async (send, { optionId, ...write }, { address }) =>
        send(
          optionId === undefined || optionId === `option ${shown.get(address.number) ?? ""}`
            ? write
            : { ...write, optionId },
        ),
      );
    },
  ],
  "no agent clears a card": [
    "a card that goes back to Backlog is cleared",
    (world) =>
      withWrites(world, async (send, write) =>
        send(write.optionId === "option Backlog" ? { ...write, optionId: "" } : write),
      ),
  ],
  "no follow-up twice": [
    "the children of a ticket are not seen",
    (world) => ({ ...world, links: { ...world.links, childrenOf: async () => [] } }),
  ],
  "a follow-up begins with its contract": [
    "an issue's text shows no mark",
    (world) => withReads(world, ({ issue, ...snapshot }) => ({ ...snapshot, issue: { ...issue, body: "" } })),
  ],
  "one loop at a ticket": [
    "the marks of loops at work show as left",
    (world) => {
      const list: World["refs"]["list"] = async (...args) =>
        (await world.refs.list(...args)).map(({ name, commit }) => {
          const message = commit.message.replace('"phase":"running"', '"phase":"between"');
          return { name, commit: { ...commit, message } };
        });
      return { ...world, refs: { ...world.refs, list } };
    },
  ],
  "nothing acknowledged is lost": [
    "tidying up overwrites the record itself",
    (world) =>
      withWrites(world, async (send, write) => {
        const answer = await send(write);
        const newest = answer.after?.comments.at(-1);
        if (write.releaseOid !== undefined && newest !== undefined)
          await send({ strike: { id: newest.id, body: "Gone" } });
        return answer;
      }),
  ],
  "every refusal is right": [
    "every issue shows as closed",
    (world) =>
      withReads(world, ({ issue, ...snapshot }) => ({ ...snapshot, issue: { ...issue, closed: true } })),
  ],
  "moves by hand are kept": [
    "what a write found on the card is not looked at",
    (world) =>
      withWrites(world, async (send, write) => {
        const { before, ...answer } = await send(write);
        return { ...answer, before: before === null ? null : { ...before, card: null } };
      }),
  ],
  "a recorded person's move was made by a person": [
    "some cards show a state that they are not in",
    (world) =>
      withReads(world, ({ items, ...snapshot }) => {
        const moved = items.map(({ card, ...item }) => {
          const value = card.value === "Ready for Plan" ? "Research Needed" : card.value;
          return { ...item, card: { ...card, value } };
        });
        return { ...snapshot, items: moved };
      }),
  ],
  "an issue is closed where its ticket is finished": [
    "every write of a card closes the issue",
    (world) =>
      withWrites(world, async (send, write) =>
        send(write.optionId === undefined ? write : { ...write, close: "COMPLETED" }),
      ),
  ],
  "no losing record stands unstruck": [
    "no comment is struck through",
    (world) => withWrites(world, async (send, { strike: _strike, ...write }) => send(write)),
  ],
  "an audit accuses nobody wrongly": [
    "no two records get the same key for a lock",
    (world) => ({
      ...world,
      processes: { isGone: (session) => world.processes.isGone(session), lockKey: () => world.newId() },
    }),
  ],
  "every open ticket gets on": [
    "the repository shows as one that nobody may write to",
    (world) =>
      withReads(world, ({ repository, ...snapshot }) => ({
        ...snapshot,
        repository: { ...repository, writable: false },
      })),
  ],
  "nothing breaks": [
    "a read that throws what is no failure",
    (world) =>
      withTickets(world, {
        readOlderComments: async () => {
          throw new TypeError("Cannot read properties of undefined");
        },
      }),
  ],
};

test.each(INVARIANTS)(
  "a breach of “%s” is found",
  async (invariant) => {
    const [bug, sabotage] = PLANTED[invariant];
    const found = new Set<string>();
    for (let seed = 1; seed <= MAX_SCHEDULES && !found.has(invariant); seed += 1) {
      const { broken } = await simulate({ seed }, sabotage);
      if (broken !== null) found.add(broken.invariant);
    }
    expect([...found], bug).toContain(invariant);
  },
  300_000,
);
