import { describe, expect, it } from "vitest";
import type { Board, SelectField } from "../board-card/board.ts";
import { requireOpenable } from "./open-ticket.ts";
import { DEFAULT_TEAM_CONFIG } from "../team/team-config.ts";

const BACKLOG = { id: "backlog", name: "Backlog", color: "GRAY", description: "" };
const DONE = { ...BACKLOG, id: "done", name: "Done" };
const STATE: SelectField = {
  id: "state",
  databaseId: 1,
  name: "Workflow State",
  ofIssues: false,
  options: [DONE, BACKLOG],
};
const BOARD: Board = {
  viewer: "ralph",
  team: DEFAULT_TEAM_CONFIG,
  repository: {
    id: "repository",
    nameWithOwner: "octo/rocket",
    url: "https://github.com/octo/rocket",
    archived: false,
    empty: false,
    issuesEnabled: true,
    fullest: [],
    permission: "WRITE",
  },
  project: {
    id: "project",
    owner: "octo",
    ownerKind: "organization",
    number: 1,
    title: "Rockets",
    url: "https://github.com/orgs/octo/projects/1",
    closed: false,
    writable: true,
    fields: [],
  },
  state: STATE,
  stateField: { name: "Workflow State", optionNames: {} },
  priority: null,
  estimate: null,
};

interface Lacks {
  readonly repository?: Partial<Board["repository"]>;
  readonly project?: Partial<Board["project"]>;
  readonly state?: Partial<SelectField>;
}

/** The board with these parts changed. */
function boardWith({ repository, project, state }: Lacks): Board {
  return {
    ...BOARD,
    repository: { ...BOARD.repository, ...repository },
    project: { ...BOARD.project, ...project },
    state: { ...STATE, ...state },
  };
}

const READ_ONLY = 'the token may only read project "Rockets"';
const GIVE_ACCESS =
  'Give the token\'s account write access to the project; a classic token also needs the scope "project" (`gh auth refresh --scopes repo,project`), a fine-grained or App token "Projects: read and write"';

describe("a ticket can be opened", () => {
  it("where nothing speaks against it", () => {
    expect(() => requireOpenable(BOARD)).not.toThrow();
  });

  it.each<[Lacks, string, string, string]>([
    [
      { repository: { archived: true } },
      "GITHUB_ARCHIVED",
      "the repository is archived",
      "Unarchive the repository",
    ],
    [
      { repository: { issuesEnabled: false } },
      "GITHUB_FORBIDDEN",
      "its issues are turned off",
      "Turn issues on in the repository's settings",
    ],
    [{ project: { writable: false } }, "GITHUB_FORBIDDEN", READ_ONLY, GIVE_ACCESS],
    [
      { project: { writable: false, ownerKind: "user" } },
      "GITHUB_FORBIDDEN",
      READ_ONLY,
      `${GIVE_ACCESS}; a fine-grained token cannot write a user's projects`,
    ],
    [
      { state: { options: [DONE] } },
      "GITHUB_FIELD_MISSING",
      'the field "Workflow State" has no option "Backlog"',
      "Add the option to the field under https://github.com/orgs/octo/projects/1",
    ],
  ])("not with %j: %s", (lacks, code, why, hint) => {
    expect(() => requireOpenable(boardWith(lacks))).toThrow(
      expect.objectContaining({ code, message: `Cannot open a ticket in octo/rocket: ${why}`, hint }),
    );
  });
});
