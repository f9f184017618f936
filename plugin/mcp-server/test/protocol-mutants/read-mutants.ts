/** Errors in reading a ticket, and in what is believed of a read. */
import type { Mutant } from "./mutant.ts";

export const READ_MUTANTS: readonly Mutant[] = [
  {
    name: "a person's move under a running lock is believed at once",
    file: "ticket/read-ticket.ts",
    from: "if (!movedUnderRunningLock(world, view)) return view;",
    to: "return view;",
    heldBy: "src/ticket/read-ticket.test.ts",
  },
  {
    name: "a read that lacks the process's own write is believed",
    file: "ticket/read-ticket.ts",
    from: "  if (ownWrites.isStale(address, { comments, card }, askedAtMs)) return STALE_READ_PAUSE_MS;\n",
    to: "",
    heldBy: "src/ticket/read-ticket.test.ts",
  },
  {
    name: "the lock of a gone process is believed to have no record at once",
    file: "ticket/read-ticket.ts",
    from: "if (isLeftUnrecorded(view) && askedAtMs < certainAtMs)",
    to: "if (isLeftUnrecorded(view) && askedAtMs < 0)",
    heldBy: "src/ticket/read-ticket.locks.test.ts",
  },
  {
    name: "a read whose ref lags behind a young record is believed",
    file: "ticket/read-ticket.ts",
    from: "if (taken !== null && isYoung(taken.comment.createdAt)) {",
    to: "if (false && taken !== null) {",
  },
  {
    name: "a card that nothing explains yet is believed at once",
    file: "ticket/read-ticket.ts",
    from: "return Math.max(1, Date.parse(updatedAt) + READ_LAG_MS + STALE_READ_PAUSE_MS - readAtMs);",
    to: "return 0;",
    heldBy: "src/ticket/read-ticket.test.ts",
  },
  {
    name: "a card that is older than a young record is believed at once",
    file: "ticket/read-ticket.ts",
    from: "return head !== null && isYoung(head.comment.createdAt) ? STALE_READ_PAUSE_MS : 0;",
    to: "return 0;",
    heldBy: "src/ticket/read-ticket.test.ts",
  },
  {
    name: "a read is as old as its answer, however long that took",
    file: "ticket/read-snapshot.ts",
    from: "askedAtMs: nowMs - (clock.elapsedMs() - sentMs),",
    to: "askedAtMs: nowMs,",
    heldBy: "src/ticket/read-ticket.test.ts",
  },
  {
    name: "a ref that lags behind the process's own move is believed",
    file: "ports/memory.ts",
    from: "if (!own.replaced.has(shown?.oid ?? null)) return shown;",
    to: "return shown;",
    heldBy: "src/ticket/swap-refs.test.ts",
  },
  {
    name: "the older pages of a log are not read",
    file: "ticket/read-ticket.ts",
    from: "if (olderCursor === null || page === MAX_OLDER_PAGES || isEnough())",
    to: "if (olderCursor === null || page === 0 || isEnough())",
  },
  {
    name: "a log is enough whose head is not certain",
    file: "ticket/read-ticket.ts",
    from: "      !log.needsOlder &&\n",
    to: "",
  },
  {
    name: "the record of a lock is not looked for on older pages",
    file: "ticket/read-ticket.ts",
    from: "      !lockUnseen &&\n",
    to: "",
  },
  {
    name: "the look after a lost answer reads the newest page alone",
    file: "ticket/look-again.ts",
    from: "olderCursor !== null && page < MAX_OLDER_PAGES",
    to: "olderCursor !== null && page < 0",
    heldBy: "src/ticket/look-again.test.ts",
  },
  {
    name: "a slow look is not repeated",
    file: "ticket/look-again.ts",
    from: "if (isSlow && slowReads < MAX_SLOW_READS) continue;\n",
    to: "",
    heldBy: "src/ticket/look-again.test.ts",
  },
  {
    name: "a look that lacks the process's own write is believed",
    file: "ticket/look-again.ts",
    from: "if (isSlow || !isStale || attempt >= MAX_STALE_READS) return",
    to: "return",
    heldBy: "src/ticket/look-again.test.ts",
  },
];
