import { eachWrite, writeOne } from "../support/each-write.ts";
import { describe, expect, test } from "vitest";
import { DEFAULT_LOCK_PREFIX } from "../../src/rules/lock.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import { foldLog } from "../../src/log/fold.ts";
import { ALL_WRITE, OWNER, REPO } from "../simulation/shown.ts";
import { simulate, type Sabotage } from "../simulation/schedule.ts";
import { INVARIANTS, type Invariant } from "../simulation/verdict.ts";
import type { World } from "../../src/ticket/world/world.ts";
import type { TicketWrite, WriteTarget } from "../../src/github/ticket-store.ts";

/**
 * The simulation is only worth something if it finds what is wrong. So each promise is broken here on purpose, between
 * the app and GitHub, and found by its name.
 */

/** More schedules than it takes to find any of them. */
const MAX_SCHEDULES = 400;

interface Planted {
  readonly invariant: Invariant;
  readonly bug: string;
  readonly sabotage: Sabotage;
}

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

const PLANTED: readonly Planted[] = [
  {
    invariant: "the log is a path in the graph",
    bug: "the rules know an edge that the graph does not have",
    sabotage: (world) => ({ ...world, machine: new LooseMachine() }),
  },
  {
    invariant: "one holder at a time",
    bug: "every lock shows as free, and is taken whoever has it",
    sabotage(world) {
      const forced = withSwaps(world, async ({ args: [repository, moves] }) => {
        const names = moves.map(({ name }) => name);
        const found = await world.refs.read({ owner: OWNER, repo: REPO }, names);
        const wanted = moves.map((one) => ({ ...one, from: found.get(one.name)?.oid ?? null }));
        await world.refs.update(repository, wanted);
      });
      return { ...forced, refs: { ...forced.refs, read: async () => new Map() } };
    },
  },
  {
    invariant: "agents take turns",
    bug: "the team's file shows as one that allows many turns in a row",
    sabotage: (world) =>
      withTickets(world, {
        read: async (address, field) => {
          const snapshot = await world.tickets.read(address, field);
          const teamConfigText = snapshot.teamConfigText?.replace(
            /"maxConsecutiveTurns":\d+/,
            '"maxConsecutiveTurns":20',
          );
          return { ...snapshot, teamConfigText: teamConfigText ?? null };
        },
      }),
  },
  {
    invariant: "an agent that relies on a lock has it",
    bug: "locks are taken in memory only",
    sabotage: (world) =>
      withSwaps(world, async (move) => {
        if (move.to === null) await world.refs.update(...move.args);
      }),
  },
  {
    invariant: "a lock without a record is given back",
    bug: "no lock is ever given back",
    sabotage: (world) =>
      withTickets(
        withSwaps(world, async (move) => {
          if (move.to !== null) await world.refs.update(...move.args);
        }),
        {
          write: eachWrite(async (target, { strike, releaseOid, ...write }) =>
            writeOne(
              world.tickets,
              target,
              strike === undefined && releaseOid !== undefined
                ? { ...write, releaseOid }
                : { ...write, ...(strike === undefined ? {} : { strike }) },
            ),
          ),
        },
      ),
  },
  {
    invariant: "one record for an acknowledged transition, none for a refused one",
    bug: "every second write is sent as another record",
    sabotage: (world) =>
      withTickets(world, {
        write: eachWrite(async (target, write) => {
          const answer = await writeOne(world.tickets, target, write);
          const { comment } = write;
          if (comment === undefined || answer.before === null) return answer;
          const { address } = target;
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
          await writeOne(world.tickets, target, { comment: second });
          return answer;
        }),
      }),
  },
  {
    invariant: "card and log agree after the next call",
    bug: "a write sets the card only where it closes the issue",
    sabotage: (world) =>
      withTickets(world, {
        write: eachWrite(async (target, { optionId, ...write }) => {
          const answer = await writeOne(world.tickets, target, write);
          if (optionId === undefined || answer.before === null || answer.before.card === null) return answer;
          const card = { value: optionId.replace("option ", ""), updatedAt: answer.before.card.updatedAt };
          return { ...answer, field: { kind: "done" }, after: { ...answer.before, card } };
        }),
      }),
  },
  {
    invariant: "every transition writes its card",
    bug: "a card that the last read shows in the record's state is not written",
    sabotage(world) {
      const shown = new Map<number, string | null>();
      const unlessShown = ({ address }: WriteTarget, { optionId, ...write }: TicketWrite): TicketWrite =>
        optionId === undefined || optionId === `option ${shown.get(address.number) ?? ""}`
          ? write
          : { ...write, optionId };
      return withTickets(world, {
        read: async (address, field) => {
          const snapshot = await world.tickets.read(address, field);
          shown.set(address.number, snapshot.items[0]?.card.value ?? null);
          return snapshot;
        },
        write: eachWrite(async (target, write) =>
          writeOne(world.tickets, target, unlessShown(target, write)),
        ),
      });
    },
  },
  {
    invariant: "no agent clears a card",
    bug: "a card that goes back to Backlog is cleared",
    sabotage: (world) =>
      withTickets(world, {
        write: eachWrite(async (target, { optionId, ...write }) =>
          writeOne(
            world.tickets,
            target,
            optionId === undefined
              ? write
              : { ...write, optionId: optionId === "option Backlog" ? "" : optionId },
          ),
        ),
      }),
  },
  {
    invariant: "no follow-up twice",
    bug: "the children of a ticket are not seen",
    sabotage: (world) => ({ ...world, links: { ...world.links, childrenOf: async () => [] } }),
  },
  {
    invariant: "a follow-up begins with its contract",
    bug: "an issue's text shows no mark",
    sabotage: (world) =>
      withTickets(world, {
        read: async (...args) => {
          const { issue, ...snapshot } = await world.tickets.read(...args);
          return { ...snapshot, issue: { ...issue, body: "" } };
        },
      }),
  },
  {
    invariant: "one loop at a ticket",
    bug: "the marks of loops at work show as left",
    sabotage: (world) => ({
      ...world,
      refs: {
        ...world.refs,
        list: async (...args) => {
          const found = await world.refs.list(...args);
          return found.map(({ name, commit }) => {
            const message = commit.message.replace('"phase":"running"', '"phase":"between"');
            return { name, commit: { ...commit, message } };
          });
        },
      },
    }),
  },
  {
    invariant: "nothing acknowledged is lost",
    bug: "tidying up overwrites the record itself",
    sabotage: (world) =>
      withTickets(world, {
        write: eachWrite(async (target, write) => {
          const answer = await writeOne(world.tickets, target, write);
          const newest = answer.after?.comments.at(-1);
          if (write.releaseOid !== undefined && newest !== undefined)
            await writeOne(world.tickets, target, { strike: { id: newest.id, body: "Gone" } });
          return answer;
        }),
      }),
  },
  {
    invariant: "every refusal is right",
    bug: "every issue shows as closed",
    sabotage: (world) =>
      withTickets(world, {
        read: async (address, field) => {
          const snapshot = await world.tickets.read(address, field);
          return { ...snapshot, issue: { ...snapshot.issue, closed: true } };
        },
      }),
  },
  {
    invariant: "moves by hand are kept",
    bug: "what a write found on the card is not looked at",
    sabotage: (world) =>
      withTickets(world, {
        write: eachWrite(async (target, write) => {
          const answer = await writeOne(world.tickets, target, write);
          return { ...answer, before: answer.before === null ? null : { ...answer.before, card: null } };
        }),
      }),
  },
  {
    invariant: "a recorded person's move was made by a person",
    bug: "some cards show a state that they are not in",
    sabotage: (world) =>
      withTickets(world, {
        read: async (address, field) => {
          const snapshot = await world.tickets.read(address, field);
          const items = snapshot.items.map((item) =>
            item.card?.value === "Ready for Plan"
              ? { ...item, card: { ...item.card, value: "Research Needed" } }
              : item,
          );
          return { ...snapshot, items };
        },
      }),
  },
  {
    invariant: "an issue is closed where its ticket is finished",
    bug: "every write of a card closes the issue",
    sabotage: (world) =>
      withTickets(world, {
        write: eachWrite(async (target, write) =>
          writeOne(
            world.tickets,
            target,
            write.optionId === undefined ? write : { ...write, close: "COMPLETED" },
          ),
        ),
      }),
  },
  {
    invariant: "no losing record stands unstruck",
    bug: "no comment is struck through",
    sabotage: (world) =>
      withTickets(world, {
        write: eachWrite(async (target, { strike: _strike, ...write }) =>
          writeOne(world.tickets, target, write),
        ),
      }),
  },
  {
    invariant: "an audit accuses nobody wrongly",
    bug: "no two records get the same key for a lock",
    sabotage: (world) => ({
      ...world,
      processes: {
        isGone: (session) => world.processes.isGone(session),
        lockKey: () => world.newId(),
      },
    }),
  },
  {
    invariant: "every open ticket gets on",
    bug: "the repository shows as one that nobody may write to",
    sabotage: (world) =>
      withTickets(world, {
        read: async (address, field) => {
          const snapshot = await world.tickets.read(address, field);
          return { ...snapshot, repository: { ...snapshot.repository, writable: false } };
        },
      }),
  },
  {
    invariant: "nothing breaks",
    bug: "a read that throws what is no failure",
    sabotage: (world) =>
      withTickets(world, {
        readOlderComments: async () => {
          throw new TypeError("Cannot read properties of undefined");
        },
      }),
  },
];

describe("a planted bug", () => {
  test.each(PLANTED)(
    "is found as a breach of “$invariant”: $bug",
    async ({ invariant, sabotage }) => {
      const found = new Set<string>();
      for (let seed = 1; seed <= MAX_SCHEDULES && !found.has(invariant); seed += 1) {
        const { broken } = await simulate({ seed }, sabotage);
        if (broken !== null) found.add(broken.invariant);
      }
      expect([...found]).toContain(invariant);
    },
    300_000,
  );

  test("is there for every promise", () => {
    expect(PLANTED.map(({ invariant }) => invariant)).toEqual([...INVARIANTS]);
  });
});
