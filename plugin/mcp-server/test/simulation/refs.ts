/** The port of `app` that reads and moves refs, on the model of GitHub: locks, and the marks of loops beside them. */
import { DEFAULT_LOCK_PREFIX, lockNumber, lockRef, prefixBeside } from "../../src/rules/lock.ts";
import type { Github, RefKind } from "./github.ts";
import { atOnce } from "./network.ts";
import { causeOf, read, shownRef, somethingWentWrong, type Wires } from "./shown.ts";
import type { FoundRef, RefStore } from "../../src/github/ref-store.ts";

const PREFIXES: Readonly<Record<RefKind, string>> = {
  lockOid: DEFAULT_LOCK_PREFIX,
  markOid: prefixBeside(DEFAULT_LOCK_PREFIX, "runs"),
};

interface TicketRef {
  readonly kind: RefKind;
  readonly number: number;
}

function ticketRef(name: string): TicketRef {
  const mark = lockNumber(PREFIXES.markOid, name);
  return mark === null
    ? { kind: "lockOid", number: lockNumber(PREFIXES.lockOid, name) ?? 0 }
    : { kind: "markOid", number: mark };
}

async function unused(): Promise<never> {
  throw new Error("No operation of the simulation reads files");
}

/** The ref as it was then; nothing for none. */
function foundRef(github: Github, { kind, number }: TicketRef, atMs: number): FoundRef[] {
  const commit = shownRef(github, github.stateAt(number, atMs)[kind]);
  return commit === null ? [] : [{ name: lockRef(PREFIXES[kind], number), commit }];
}

export function simulatedRefs(wires: Wires): RefStore {
  const { github, network, sender, timeline } = wires;
  return {
    createCommit: async (_address, { message }) =>
      network.send(sender, {
        what: "commit",
        ticket: null,
        kind: "read",
        form: "git object",
        parts: atOnce(() => {
          const { oid, committedAtMs } = github.commit(message);
          return { oid, message, takenAtMs: committedAtMs };
        }),
      }),
    update: async (_repository, moves) => {
      const changes = moves.map(({ name, from, to }) => ({ ...ticketRef(name), from, to }));
      const told = changes.map(({ number, from, to }) => `#${number} ${short(from)}→${short(to)}`).join();
      return network.send(sender, {
        what: changes[0]?.kind === "markOid" ? `swap marks ${told}` : `swap ${told}`,
        ticket: changes[0]?.number ?? null,
        kind: "write",
        parts: atOnce((request, { faults, part }) => {
          const fails = faults.has("failed part");
          if (fails && part === "release") throw somethingWentWrong();
          if (!github.swapRefs(causeOf(request), changes)) throw somethingWentWrong();
          // GitHub was seen to answer an error although it had moved the ref.
          if (fails && part === "close") throw somethingWentWrong();
        }),
      });
    },
    read: async (_address, names) =>
      read(wires, [`ref ${names.join()}`, null], (_request, { lagMs }) => {
        const found = names.flatMap((name) => foundRef(github, ticketRef(name), timeline.nowMs - lagMs));
        return new Map(found.map(({ name, commit }) => [name, commit]));
      }),
    list: async (_address, prefix) =>
      read(wires, ["list refs", null], (_request, { lagMs }) => {
        const kind: RefKind = prefix === PREFIXES.markOid ? "markOid" : "lockOid";
        return [...github.issues.keys()].flatMap((number) =>
          foundRef(github, { kind, number }, timeline.nowMs - lagMs),
        );
      }),
    readFiles: unused,
    prepareLocks: unused,
  };
}

function short(oid: string | null): string {
  return oid === null ? "none" : oid.slice(0, 5);
}
