/** What the project promises, each with what proves it: one file an area, in which every row is a promise. */
import { FILE_SCOPE } from "./requirements/file-scope.ts";
import { INTERACTION_RECORDS } from "./requirements/interaction-records.ts";
import type { Requirement } from "./requirements/requirement.ts";
import { RISK } from "./requirements/risk.ts";
import { ROUTING } from "./requirements/routing.ts";

export const REQUIREMENTS: readonly Requirement[] = [
  ...INTERACTION_RECORDS,
  ...FILE_SCOPE,
  ...RISK,
  ...ROUTING,
];
