/** The requests that a sandbox received, by name. */
import { z } from "zod";

export const sentRequest = z.object({
  /** When it came in, milliseconds since 1970. */
  at: z.number(),
  /** From then to its answer. */
  ms: z.number(),
  /** The number of the connection that it came by. */
  connection: z.number(),
  method: z.string(),
  path: z.string(),
  operation: z.string().nullable(),
  status: z.number(),
  points: z.number(),
  bytes: z.object({ sent: z.number(), answered: z.number() }),
});
export type SentRequest = z.infer<typeof sentRequest>;

/** How a read of refs, such as a ticket's lock, is named. */
export const REF = "a ref";

/** By what a fault is aimed at it: `operation` or `METHOD path-end`. */
export function faultMatch({ operation, method, path }: SentRequest): string {
  return operation ?? `${method} ${path.split("/").slice(-2).join("/")}`;
}

/** How tests list it: all reads of refs have one name. */
export function nameOf(request: SentRequest): string {
  return request.path.includes("/git/matching-refs/") ? REF : faultMatch(request);
}

const READ_BESIDE_REF: readonly string[] = ["ReadTicket", "ReadBoard", REF];

/** A ref is read beside a ticket or a board, and either may arrive first: here it comes last. */
export function inOneOrder(names: readonly string[]): string[] {
  const ordered: string[] = [];
  let refs: string[] = [];
  for (const name of names) {
    if (!READ_BESIDE_REF.includes(name)) {
      ordered.push(...refs);
      refs = [];
    }
    (name === REF ? refs : ordered).push(name);
  }
  return [...ordered, ...refs];
}
