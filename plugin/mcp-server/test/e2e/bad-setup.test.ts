import { expect, test } from "vitest";
import { addUser } from "../../../../sandbox/src/accounts.ts";
import { findField, setArchived } from "../../../../sandbox/src/projects.ts";
import { setLocked } from "../../../../sandbox/src/threads.ts";
import type { ProjectItem, SingleSelectField } from "../../../../sandbox/src/entities.ts";
import type { World } from "../../../../sandbox/src/world.ts";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import { eachStage, stage } from "./each-stage.ts";
import { demoPlace, type AgentOptions } from "./stage.ts";
import { GOOD, LOCK, TICKET, expectNothingWritten, type Expected } from "./untouched.ts";

/**
 * Bad input gets a code, what to do, and no write. Here tokens, projects, repositories and configurations that do not
 * fit.
 */

eachStage();

function stateField(world: World): SingleSelectField {
  const field = findField(demoPlace(world).project, "Workflow State");
  if (field?.kind !== "ProjectV2SingleSelectField")
    throw new Error("The demo's field is a single-select one");
  return field;
}

function itemOf(world: World, number: number): ProjectItem {
  const item = demoPlace(world).repository.threads.get(number)?.items[0];
  if (item === undefined) throw new Error(`Ticket ${number} is in the project`);
  return item;
}

function renameOption(world: World, from: string, to: string): void {
  for (const option of stateField(world).optionList) if (option.name === from) option.name = to;
}

/** Lets the account write to the project, and nothing else. */
function letWriteProject(world: World, login: string): void {
  const account = world.accounts.get(login);
  if (account !== undefined) demoPlace(world).project.writers.add(account.id);
}

interface Place extends Pick<Expected, "says"> {
  readonly options?: AgentOptions;
  readonly prepare?: (world: World) => void;
  /** The good call, unless said otherwise. */
  readonly args?: Record<string, unknown>;
  /** Set where only GitHub's answer to the write itself can tell; still, nothing may change. */
  readonly onlyRefusedByGithub?: boolean;
  /** Sets right what was wrong, so that the same server's next call succeeds; absent where that takes a restart. */
  readonly repair?: (world: World) => void;
}

const READ_SCOPES = { token: "sandbox-ralph-bot+repo,read:project" };

type WrongPlace = readonly [name: string, code: string, place: Place];

/** What is wrong, and the code of the failure. */
const wrong = (...row: WrongPlace): WrongPlace => row;

const WRONG_PLACES = [
  wrong("the field is missing", "GITHUB_FIELD_MISSING", {
    says: ['no single-select field "Workflow State"', '"Backlog", "Research Needed"'],
    prepare: (world) => void (stateField(world).name = "Phase"),
    repair: (world) => {
      for (const field of demoPlace(world).project.fieldList)
        if (field.name === "Phase") field.name = "Workflow State";
    },
  }),
  wrong("the option is missing", "GITHUB_FIELD_MISSING", {
    says: ['{"project":{"options":{"Research Needed":"Research needed"}}}'],
    prepare: (world) => renameOption(world, "Research Needed", "Research needed"),
    repair: (world) => renameOption(world, "Research needed", "Research Needed"),
  }),
  wrong("the option of a lock state is missing", "GITHUB_FIELD_MISSING", {
    says: ['Add the option "Research in Progress"'],
    prepare: (world) => renameOption(world, "Research in Progress", "Researching"),
    args: LOCK,
    repair: (world) => renameOption(world, "Researching", "Research in Progress"),
  }),
  wrong("the card shows a state outside the graph", "REFUSED_UNKNOWN_STATE", {
    says: ['"toString"'],
    prepare: (world) => renameOption(world, "Backlog", "toString"),
    repair: (world) => renameOption(world, "toString", "Backlog"),
  }),
  wrong("the item is archived", "GITHUB_ARCHIVED", {
    says: ["archived in project", "Restore it"],
    prepare: (world) => setArchived(world, itemOf(world, TICKET), true),
    repair: (world) => setArchived(world, itemOf(world, TICKET), false),
  }),
  wrong("the repository is archived", "GITHUB_ARCHIVED", {
    says: ["acme/rocket", "Unarchive the repository"],
    prepare: (world) => void (demoPlace(world).repository.isArchived = true),
    args: LOCK,
    repair: (world) => void (demoPlace(world).repository.isArchived = false),
  }),
  wrong("the conversation is locked, and the token may not write", "GITHUB_CONVERSATION_LOCKED", {
    says: ["Unlock the conversation"],
    options: { token: "sandbox-drive-by" },
    prepare: (world) => {
      letWriteProject(world, "drive-by");
      setLocked(itemOf(world, TICKET).content, true);
    },
    repair: (world) => setLocked(itemOf(world, TICKET).content, false),
  }),
  wrong("the token may not write to the project", "GITHUB_FORBIDDEN", {
    says: ["the token may read it only", "Projects: read and write"],
    options: { token: "sandbox-drive-by" },
    repair: (world) => letWriteProject(world, "drive-by"),
  }),
  wrong("the token may not push, and a lock is asked for", "GITHUB_FORBIDDEN", {
    says: ["may not write to the repository", "the scope repo"],
    options: { token: "sandbox-drive-by" },
    prepare: (world) => letWriteProject(world, "drive-by"),
    args: LOCK,
    repair: (world) => {
      const account = world.accounts.get("drive-by");
      if (account !== undefined) demoPlace(world).repository.grants.set(account.id, "WRITE");
    },
  }),
  wrong("the repository has no commit", "GITHUB_EMPTY_REPOSITORY", {
    says: ["no commit yet", "Push a first commit"],
    prepare: (world) => {
      const { repository } = demoPlace(world);
      repository.gitRefs.clear();
      repository.isEmpty = true;
    },
    args: LOCK,
    repair: (world) => publishConfig(world, "{}"),
  }),
  wrong("the team's configuration is no JSON", "CONFIG_INVALID", {
    says: [".ralph/config.json", "not JSON", "default branch"],
    prepare: (world) => publishConfig(world, '{"project": '),
    repair: (world) => publishConfig(world, "{}"),
  }),
  wrong("the team's configuration has mistakes", "CONFIG_INVALID", {
    says: ['"projekt"', "policies.humanStates[1]", "default branch"],
    prepare: (world) =>
      publishConfig(world, '{"projekt": {}, "policies": {"humanStates": ["Done", "toString"]}}'),
    repair: (world) => publishConfig(world, '{"policies": {"humanStates": []}}'),
  }),
  wrong("the token is wrong", "GITHUB_AUTH", {
    says: ["does not accept the token", "RALPH_HERO_GITHUB_TOKEN"],
    options: { token: "sandbox-newcomer" },
    repair: (world) => {
      addUser(world, "newcomer");
      letWriteProject(world, "newcomer");
    },
  }),
  wrong("the project does not exist", "GITHUB_NOT_IN_PROJECT", {
    says: ['number 99 of "acme"', "acme number 1 (Rocket)"],
    options: { env: { RALPH_GH_PROJECT_NUMBER: "99" } },
  }),
  wrong("the project's owner does not exist", "GITHUB_NOT_IN_PROJECT", {
    says: ['number 1 of "nobody"'],
    options: { env: { RALPH_GH_PROJECT_OWNER: "nobody" } },
  }),
  wrong("no project is set", "CONFIG_INCOMPLETE", {
    says: ["RALPH_GH_PROJECT_NUMBER", "name the variable in `env_vars`"],
    options: {
      env: { RALPH_GH_PROJECT_NUMBER: "" },
      client: { name: "codex-mcp-client", version: "0.171.0" },
    },
    repair: (world) => publishConfig(world, '{"project": {"number": 1}}'),
  }),
  wrong("the project's number is none", "CONFIG_INVALID", {
    says: ['RALPH_GH_PROJECT_NUMBER = "one"'],
    options: { env: { RALPH_GH_PROJECT_NUMBER: "one" } },
  }),
  wrong("the token lacks the scope read:project", "GITHUB_FORBIDDEN", {
    says: ["the token lacks a scope", "read:project"],
    options: { token: "sandbox-ralph-bot+repo" },
  }),
  wrong("the token lacks the scope project", "GITHUB_FORBIDDEN", {
    says: ["the token lacks a scope", "needs project", "gh auth refresh --scopes repo,project"],
    options: READ_SCOPES,
    onlyRefusedByGithub: true,
  }),
  wrong("the token lacks the scope project, and a lock is asked for", "GITHUB_FORBIDDEN", {
    says: ["the token lacks a scope", "needs project", "gh auth refresh --scopes repo,project"],
    options: READ_SCOPES,
    args: LOCK,
    onlyRefusedByGithub: true,
  }),
  wrong("the repository is private, and the token lacks the scope repo", "GITHUB_NOT_FOUND", {
    says: ["lacks the scope repo", "hides private repositories", "gh auth refresh --scopes repo,project"],
    options: { token: "sandbox-ralph-bot+project" },
    prepare: (world) => void (demoPlace(world).repository.isPrivate = true),
  }),
  wrong("the token lacks the scope repo", "GITHUB_FORBIDDEN", {
    says: ["the token lacks a scope", "needs repo", "gh auth refresh --scopes repo,project"],
    options: { token: "sandbox-ralph-bot+project" },
    onlyRefusedByGithub: true,
  }),
];

test.each(WRONG_PLACES)(
  "a place that does not fit: %s: %s, and nothing is written",
  async (_name, code, { options = {}, prepare, args = GOOD, repair, ...expected }) => {
    const { world } = stage;
    prepare?.(world);
    const agent = await stage.agent({ agent: "worker", ...options });
    await expectNothingWritten({ stage, agent }, args, { code, ...expected });
    repair?.(world);
    const again = await agent.call("handoff_ticket", args);
    expect(again.text).not.toContain(options.token ?? "sandbox-ralph-bot");
    expect(again).toMatchObject(
      repair === undefined ? { isError: true, data: { error: { code } } } : { isError: false },
    );
  },
);

test.each<[string, AgentOptions, string, string]>([
  ["scope", { token: "sandbox-ralph-bot+repo" }, "token", 'Add "project" to the token'],
  ["project", { env: { RALPH_GH_PROJECT_NUMBER: "99" } }, "project", "RALPH_GH_PROJECT_NUMBER"],
  ["repository", { env: { RALPH_GH_REPO: "no-such" } }, "repository", "RALPH_GH_REPO"],
])("the health check names the missing %s, and what to do", async (_, options, check, fix) => {
  expect(await (await stage.agent(options)).call("health_check", {})).toMatchObject({
    isError: false,
    data: {
      healthy: false,
      checks: expect.arrayContaining([
        expect.objectContaining({ name: check, ok: false, fix: expect.stringContaining(fix) }),
      ]),
    },
  });
});
