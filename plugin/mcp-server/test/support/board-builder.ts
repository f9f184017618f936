import type { BoardSnapshot, ProjectField } from "../../src/github/board-store.ts";
import type { TicketSummary } from "../../src/github/item-store.ts";
import type { Board, SelectField } from "../../src/ticket/board-card/board.ts";
import { DEFAULT_TEAM_CONFIG } from "../../src/ticket/team/team-config.ts";

/** A field of the project; the id of each option is its name. */
export function fieldOf(name: string, ...options: readonly string[]): SelectField & ProjectField {
  return {
    id: name,
    databaseId: 1,
    name,
    ofIssues: false,
    options: options.map((option) => ({ id: option, name: option, color: "GRAY", description: "" })),
  };
}

/** A board that is whole and may be written to. */
export const ROCKET: Board = {
  viewer: "ralph-bot",
  repository: {
    id: "R",
    nameWithOwner: "acme/rocket",
    url: "https://github.com/acme/rocket",
    archived: false,
    empty: false,
    issuesEnabled: true,
    fullest: [],
    permission: "WRITE",
  },
  team: DEFAULT_TEAM_CONFIG,
  project: {
    id: "P",
    owner: "acme",
    ownerKind: "organization",
    number: 1,
    title: "Rocket",
    url: "https://github.com/orgs/acme/projects/1",
    closed: false,
    writable: true,
    fields: [],
  },
  state: fieldOf("Workflow State", "Done", "Backlog", "Ready for Plan"),
  stateField: { name: "Workflow State", optionNames: {} },
  priority: null,
  estimate: null,
};

/** What GitHub answers about a board, where it shows neither repository nor project. */
export const NO_PROJECT: BoardSnapshot = {
  viewer: "ralph",
  scopes: null,
  projectScopes: null,
  permissions: null,
  projectPermissions: null,
  rateLimit: null,
  pace: { contentPerMinute: { spent: 0, limit: 80 }, contentPerHour: { spent: 0, limit: 500 }, held: null },
  repository: null,
  teamConfigText: null,
  project: null,
  projectProblem: null,
};

/** A ticket of that board in a list, without anything that stands in its way. */
export function summaryOf(changes: Partial<TicketSummary> = {}): TicketSummary {
  return {
    itemId: "item",
    number: 7,
    title: "Fix the gauge",
    url: "https://github.com/acme/rocket/issues/7",
    repository: "acme/rocket",
    state: "Ready for Plan",
    priority: null,
    estimate: null,
    closed: false,
    dropped: null,
    archived: false,
    author: null,
    comments: 0,
    labels: [],
    assignees: [],
    parent: null,
    children: 0,
    openChildren: 0,
    openBlockers: 0,
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
    ...changes,
  };
}
