/** What the project promises about agents' work together, each with what proves it. */
import { FILE_SCOPE } from "./requirements/file-scope.ts";
import { INTERACTION_RECORDS } from "./requirements/interaction-records.ts";
import { RISK } from "./requirements/risk.ts";
import { ROUTING } from "./requirements/routing.ts";

export interface Requirement {
  /** Unique: the area, and a short name. */
  readonly id: string;
  /** Where it comes from. */
  readonly source: string;
  /** What has to hold. */
  readonly behaviour: string;
  /** The titles of the tests that prove it, or why no test can. */
  readonly proof: readonly string[] | { readonly untestable: string };
}

export const REQUIREMENTS: readonly Requirement[] = [
  ...INTERACTION_RECORDS,
  ...FILE_SCOPE,
  ...RISK,
  ...ROUTING,
];
