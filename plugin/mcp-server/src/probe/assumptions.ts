import { ACCOUNTS } from "./accounts.ts";
import type { Assumption } from "./assumption.ts";
import { BOARDS } from "./boards.ts";
import { GIT_OBJECTS } from "./git-objects.ts";
import { ISSUES } from "./issues.ts";
import { REFS } from "./refs.ts";
import { REQUESTS } from "./requests.ts";

/** All that can be tried with one token in one repository, in the order of the trial. */
export const ASSUMPTIONS: readonly Assumption[] = [
  ...REQUESTS,
  ...GIT_OBJECTS,
  ...REFS,
  ...ISSUES,
  ...ACCOUNTS,
  ...BOARDS,
];
