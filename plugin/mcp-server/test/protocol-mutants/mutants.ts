/** Errors of the protocol, each planted alone (`scripts/protocol-mutants.mjs`): the simulation has to find them. */
import { LOCK_MUTANTS } from "./lock-mutants.ts";
import { LOG_MUTANTS } from "./log-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { READ_MUTANTS } from "./read-mutants.ts";
import { WRITE_MUTANTS } from "./write-mutants.ts";

export { planted } from "./mutant.ts";

export const MUTANTS: readonly Mutant[] = [
  ...LOCK_MUTANTS,
  ...READ_MUTANTS,
  ...WRITE_MUTANTS,
  ...LOG_MUTANTS,
];
