import type { ProbeContext } from "./probe-context.ts";

/**
 * Makes something once for each target and name, for all tries that need it. A failure is the same for all, too.
 */
export function once<Made>(
  make: (context: ProbeContext, name: string) => Promise<Made>,
): (context: ProbeContext, name?: string) => Promise<Made> {
  const made = new WeakMap<ProbeContext, Map<string, Promise<Made>>>();
  return async (context, name = "") => {
    const known = made.get(context) ?? new Map<string, Promise<Made>>();
    made.set(context, known);
    const making = known.get(name) ?? make(context, name);
    known.set(name, making);
    return making;
  };
}
