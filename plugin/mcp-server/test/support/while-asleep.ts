import type { OneTicket } from "./one-ticket.ts";
import type { World } from "../../src/ticket/world/world.ts";

/** The world in which that happens during every pause, which is as long as that. */
export function whileAsleep({ world }: OneTicket, happen: (durationMs: number) => void): World {
  const { clock } = world;
  const sleep = async (durationMs: number): Promise<void> => {
    await clock.sleep(durationMs);
    happen(durationMs);
  };
  return { ...world, clock: { ...clock, sleep } };
}
