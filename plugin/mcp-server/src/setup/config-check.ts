import { isDeepStrictEqual } from "node:util";
import { Failure, quoted } from "../errors.ts";
import { AGENT_LABEL } from "../ticket/given-text.ts";
import { DEFAULT_TEAM_CONFIG, parseTeamConfig, type TeamConfig } from "../ticket/team-config.ts";
import { TEAM_CONFIG_PATH } from "../ports/ticket.ts";
import type { HealthCheck } from "./health-report.ts";

/** The team's file: on the default branch, where it counts, and in this folder, where anybody may edit it. */
export interface ConfigTexts {
  readonly published: string | null;
  readonly local: string | null;
}

/** The policy that holds, whether it could be read, and how this folder's copy differs from it. */
export function configCheck({ published, local }: ConfigTexts): { team: TeamConfig; check: HealthCheck } {
  const name = "team configuration";
  try {
    const team = parseTeamConfig(published);
    const message =
      published === null ? `no ${TEAM_CONFIG_PATH}: the defaults hold` : `${TEAM_CONFIG_PATH} is well-formed`;
    return { team, check: { name, ok: true, message: message + localNote(team, local) } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return {
      team: DEFAULT_TEAM_CONFIG,
      check: { name, ok: false, message: error.message, fix: error.words.hint },
    };
  }
}

/** Said, and no fault: a change on its way to the default branch looks the same. */
function localNote(team: TeamConfig, text: string | null): string {
  if (text === null) return "";
  const differs = differencesOf(team, text);
  if (differs === "unreadable") return "; the copy in this folder cannot be used, and does not count";
  if (differs.length === 0) return "";
  return `; the copy in this folder differs in ${quoted(differs)}, and only the default branch's counts`;
}

function differencesOf(team: TeamConfig, text: string): string[] | "unreadable" {
  try {
    return differingPaths(team, parseTeamConfig(text));
  } catch (error) {
    if (error instanceof Failure) return "unreadable";
    throw error;
  }
}

/** The settings that two policies give different values. */
function differingPaths(one: TeamConfig, other: TeamConfig): string[] {
  const [left, right] = [flat(one), flat(other)];
  const paths = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...paths].filter((path) => path !== "$schema" && !isDeepStrictEqual(left[path], right[path]));
}

/** Every setting by its path. */
function flat({ project, trust, policies, ...others }: Omit<TeamConfig, "$schema">): Record<string, unknown> {
  return Object.fromEntries([
    ...Object.entries(others),
    ...within("project", project),
    ...within("trust", trust),
    ...within("policies", policies),
  ]);
}

function within(group: string, settings: object): [string, unknown][] {
  return Object.entries(settings).map(([key, value]) => [`${group}.${key}`, value]);
}

/** Said where every agent of the team has scopes, and no fault: a team may label all its tickets. */
export function routingChecks({ agents }: Pick<TeamConfig, "agents">): HealthCheck[] {
  if (agents.length === 0 || agents.some(({ scopes }) => scopes.length === 0)) return [];
  return [
    {
      name: "routing",
      ok: true,
      caveat: true,
      message: `every agent of the team has scopes, so a ticket without a label of theirs (${AGENT_LABEL}<agent or scope>) goes to none of them`,
      fix: `Label every ticket, or take "scopes" from one agent in ${TEAM_CONFIG_PATH}`,
    },
  ];
}
