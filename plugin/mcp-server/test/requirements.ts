/** What the project promises, each with what proves it: one file an area, in which every row is a promise. */
import { AROUND_THE_DOOR } from "./requirements/around-the-door.ts";
import { AUDIT_AND_REPORT } from "./requirements/audit-and-report.ts";
import { BOARD } from "./requirements/board.ts";
import { FILE_SCOPE } from "./requirements/file-scope.ts";
import { FOLLOW_UPS } from "./requirements/follow-ups.ts";
import { GITHUB_ACCESS } from "./requirements/github-access.ts";
import { HANDOFF_DOOR } from "./requirements/handoff-door.ts";
import { INTERACTION_RECORDS } from "./requirements/interaction-records.ts";
import { KNOWN_FAILURES } from "./requirements/known-failures.ts";
import { LOG_AND_LOCK } from "./requirements/log-and-lock.ts";
import { LOOP } from "./requirements/loop.ts";
import { QUESTIONS } from "./requirements/questions.ts";
import type { Requirement } from "./requirements/requirement.ts";
import { RESULTS } from "./requirements/results.ts";
import { RISK } from "./requirements/risk.ts";
import { ROUTING } from "./requirements/routing.ts";
import { RULES_OF_THE_GRAPH } from "./requirements/rules-of-the-graph.ts";
import { STATE_GRAPH } from "./requirements/state-graph.ts";
import { TEAM_HANDOFF } from "./requirements/team-handoff.ts";
import { TOOLS_AND_SETTINGS } from "./requirements/tools-and-settings.ts";
import { TRANSITION_PATH } from "./requirements/transition-path.ts";

export const REQUIREMENTS: readonly Requirement[] = [
  ...STATE_GRAPH,
  ...RULES_OF_THE_GRAPH,
  ...HANDOFF_DOOR,
  ...KNOWN_FAILURES,
  ...TOOLS_AND_SETTINGS,
  ...TRANSITION_PATH,
  ...LOG_AND_LOCK,
  ...RESULTS,
  ...FOLLOW_UPS,
  ...TEAM_HANDOFF,
  ...QUESTIONS,
  ...INTERACTION_RECORDS,
  ...FILE_SCOPE,
  ...RISK,
  ...ROUTING,
  ...BOARD,
  ...GITHUB_ACCESS,
  ...AROUND_THE_DOOR,
  ...LOOP,
  ...AUDIT_AND_REPORT,
];
