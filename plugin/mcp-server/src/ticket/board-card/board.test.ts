import { describe, expect, it } from "vitest";
import { ROCKET } from "../../../test/support/board-builder.ts";
import { requireOpenable, type Board, type SelectField } from "./board.ts";

interface Lacks {
  readonly repository?: Partial<Board["repository"]>;
  readonly project?: Partial<Board["project"]>;
  readonly state?: Partial<SelectField>;
}

/** The board with these parts changed. */
function boardWith({ repository, project, state }: Lacks): Board {
  return {
    ...ROCKET,
    repository: { ...ROCKET.repository, ...repository },
    project: { ...ROCKET.project, ...project },
    state: { ...ROCKET.state, ...state },
  };
}

const READ_ONLY = 'the token may only read project "Rocket"';
const GIVE_ACCESS =
  'Give the token\'s account write access to the project; a classic token also needs the scope "project" (`gh auth refresh --scopes repo,project`), a fine-grained or App token "Projects: read and write"';

describe("a ticket can be opened", () => {
  it("where nothing speaks against it", () => {
    expect(() => requireOpenable(ROCKET)).not.toThrow();
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
      { state: { options: ROCKET.state.options.slice(0, 1) } },
      "GITHUB_FIELD_MISSING",
      'the field "Workflow State" has no option "Backlog"',
      "Add the option to the field under https://github.com/orgs/acme/projects/1",
    ],
  ])("not with %j: %s", (lacks, code, why, hint) => {
    expect(() => requireOpenable(boardWith(lacks))).toThrow(
      expect.objectContaining({ code, message: `Cannot open a ticket in acme/rocket: ${why}`, hint }),
    );
  });
});
