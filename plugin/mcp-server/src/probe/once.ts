import type { Ground } from "./ground.ts";

/**
 * Makes something once in a ground for each name, for all tries that need it; the failure, too, is the same for all.
 */
export function once<Made>(
  make: (ground: Ground, name: string) => Promise<Made>,
): (ground: Ground, name?: string) => Promise<Made> {
  const made = new WeakMap<Ground, Map<string, Promise<Made>>>();
  return async (ground, name = "") => {
    const known = made.get(ground) ?? new Map<string, Promise<Made>>();
    made.set(ground, known);
    const making = known.get(name) ?? make(ground, name);
    known.set(name, making);
    return making;
  };
}
