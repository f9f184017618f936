/** The writes of a ticket store, one ticket at a time, for tests that change what happens to one. */

import type { TicketStore, TicketWrite, WriteAnswer, WriteTarget } from "../../src/github/ticket-store.ts";

/** A store's `write` that treats the tickets one after the other. */
export function eachWrite(
  write: (target: WriteTarget, write: TicketWrite) => Promise<WriteAnswer>,
): TicketStore["write"] {
  return async (writes) => {
    const answers: WriteAnswer[] = [];
    for (const { target, write: asked } of writes) answers.push(await write(target, asked));
    return answers;
  };
}

/** Writes one ticket. */
export async function writeOne(
  tickets: Pick<TicketStore, "write">,
  target: WriteTarget,
  asked: TicketWrite,
): Promise<WriteAnswer> {
  const [answer] = await tickets.write([{ target, write: asked }]);
  if (answer === undefined) throw new Error("A write has an answer");
  return answer;
}
