import { describe, expect, test } from "vitest";
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

interface WrongPlace extends Expected {
  readonly name: string;
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

const WRONG_PLACES: readonly WrongPlace[] = [
  {
    name: "the field is missing",
    prepare: (world) => void (stateField(world).name = "Phase"),
    code: "GITHUB_FIELD_MISSING",
    says: ['no single-select field "Workflow State"', '"Backlog", "Research Needed"'],
    repair: (world) => {
      for (const field of demoPlace(world).project.fieldList)
        if (field.name === "Phase") field.name = "Workflow State";
    },
  },
  {
    name: "the option is missing",
    prepare: (world) => renameOption(world, "Research Needed", "Research needed"),
    code: "GITHUB_FIELD_MISSING",
    says: ['{"project":{"options":{"Research Needed":"Research needed"}}}'],
    repair: (world) => renameOption(world, "Research needed", "Research Needed"),
  },
  {
    name: "the option of a lock state is missing",
    prepare: (world) => renameOption(world, "Research in Progress", "Researching"),
    args: LOCK,
    code: "GITHUB_FIELD_MISSING",
    says: ['Add the option "Research in Progress"'],
    repair: (world) => renameOption(world, "Researching", "Research in Progress"),
  },
  {
    name: "the card shows a state outside the graph",
    prepare: (world) => renameOption(world, "Backlog", "toString"),
    code: "REFUSED_UNKNOWN_STATE",
    says: ['"toString"'],
    repair: (world) => renameOption(world, "toString", "Backlog"),
  },
  {
    name: "the item is archived",
    prepare: (world) => setArchived(world, itemOf(world, TICKET), true),
    code: "GITHUB_ARCHIVED",
    says: ["archived in project", "Restore it"],
    repair: (world) => setArchived(world, itemOf(world, TICKET), false),
  },
  {
    name: "the repository is archived",
    prepare: (world) => void (demoPlace(world).repository.isArchived = true),
    args: LOCK,
    code: "GITHUB_ARCHIVED",
    says: ["acme/rocket", "Unarchive the repository"],
    repair: (world) => void (demoPlace(world).repository.isArchived = false),
  },
  {
    name: "the conversation is locked, and the token may not write",
    options: { token: "sandbox-drive-by" },
    prepare: (world) => {
      letWriteProject(world, "drive-by");
      setLocked(itemOf(world, TICKET).content, true);
    },
    code: "GITHUB_CONVERSATION_LOCKED",
    says: ["Unlock the conversation"],
    repair: (world) => setLocked(itemOf(world, TICKET).content, false),
  },
  {
    name: "the token may not write to the project",
    options: { token: "sandbox-drive-by" },
    code: "GITHUB_FORBIDDEN",
    says: ["the token may read it only", "Projects: read and write"],
    repair: (world) => letWriteProject(world, "drive-by"),
  },
  {
    name: "the token may not push, and a lock is asked for",
    options: { token: "sandbox-drive-by" },
    prepare: (world) => letWriteProject(world, "drive-by"),
    args: LOCK,
    code: "GITHUB_FORBIDDEN",
    says: ["may not write to the repository", "the scope repo"],
    repair: (world) => {
      const account = world.accounts.get("drive-by");
      if (account !== undefined) demoPlace(world).repository.grants.set(account.id, "WRITE");
    },
  },
  {
    name: "the repository has no commit",
    prepare: (world) => {
      const { repository } = demoPlace(world);
      repository.gitRefs.clear();
      repository.isEmpty = true;
    },
    args: LOCK,
    code: "GITHUB_EMPTY_REPOSITORY",
    says: ["no commit yet", "Push a first commit"],
    repair: (world) => publishConfig(world, "{}"),
  },
  {
    name: "the team's configuration is no JSON",
    prepare: (world) => publishConfig(world, '{"project": '),
    code: "CONFIG_INVALID",
    says: [".ralph/config.json", "not JSON", "default branch"],
    repair: (world) => publishConfig(world, "{}"),
  },
  {
    name: "the team's configuration has mistakes",
    prepare: (world) =>
      publishConfig(world, '{"projekt": {}, "policies": {"humanStates": ["Done", "toString"]}}'),
    code: "CONFIG_INVALID",
    says: ['"projekt"', "policies.humanStates[1]", "default branch"],
    repair: (world) => publishConfig(world, '{"policies": {"humanStates": []}}'),
  },
  {
    name: "the token is wrong",
    options: { token: "sandbox-newcomer" },
    code: "GITHUB_AUTH",
    says: ["does not accept the token", "RALPH_HERO_GITHUB_TOKEN"],
    repair: (world) => {
      addUser(world, "newcomer");
      letWriteProject(world, "newcomer");
    },
  },
  {
    name: "the project does not exist",
    options: { env: { RALPH_GH_PROJECT_NUMBER: "99" } },
    code: "GITHUB_NOT_IN_PROJECT",
    says: ['number 99 of "acme"', "acme number 1 (Rocket)"],
  },
  {
    name: "the project's owner does not exist",
    options: { env: { RALPH_GH_PROJECT_OWNER: "nobody" } },
    code: "GITHUB_NOT_IN_PROJECT",
    says: ['number 1 of "nobody"'],
  },
  {
    name: "no project is set",
    options: {
      env: { RALPH_GH_PROJECT_NUMBER: "" },
      client: { name: "codex-mcp-client", version: "0.171.0" },
    },
    code: "CONFIG_INCOMPLETE",
    says: ["RALPH_GH_PROJECT_NUMBER", "name the variable in `env_vars`"],
    repair: (world) => publishConfig(world, '{"project": {"number": 1}}'),
  },
  {
    name: "the project's number is none",
    options: { env: { RALPH_GH_PROJECT_NUMBER: "one" } },
    code: "CONFIG_INVALID",
    says: ['RALPH_GH_PROJECT_NUMBER = "one"'],
  },
  {
    name: "the token lacks the scope read:project",
    options: { token: "sandbox-ralph-bot+repo" },
    code: "GITHUB_FORBIDDEN",
    says: ["the token lacks a scope", "read:project"],
  },
  {
    name: "the token lacks the scope project",
    options: READ_SCOPES,
    onlyRefusedByGithub: true,
    code: "GITHUB_FORBIDDEN",
    says: ["the token lacks a scope", "needs project", "gh auth refresh --scopes repo,project"],
  },
  {
    name: "the token lacks the scope project, and a lock is asked for",
    options: READ_SCOPES,
    args: LOCK,
    onlyRefusedByGithub: true,
    code: "GITHUB_FORBIDDEN",
    says: ["the token lacks a scope", "needs project", "gh auth refresh --scopes repo,project"],
  },
  {
    name: "the repository is private, and the token lacks the scope repo",
    options: { token: "sandbox-ralph-bot+project" },
    prepare: (world) => void (demoPlace(world).repository.isPrivate = true),
    code: "GITHUB_NOT_FOUND",
    says: ["lacks the scope repo", "hides private repositories", "gh auth refresh --scopes repo,project"],
  },
  {
    name: "the token lacks the scope repo",
    options: { token: "sandbox-ralph-bot+project" },
    onlyRefusedByGithub: true,
    code: "GITHUB_FORBIDDEN",
    says: ["the token lacks a scope", "needs repo", "gh auth refresh --scopes repo,project"],
  },
];

describe("a place that does not fit", () => {
  test.each(WRONG_PLACES.map((wrong) => [`${wrong.name}: ${wrong.code}`, wrong] as const))(
    "%s, and nothing is written",
    async (_title, place) => {
      const { options = {}, prepare, args = GOOD, repair } = place;
      const { world } = stage;
      prepare?.(world);
      const agent = await stage.agent({ agent: "worker", ...options });
      await expectNothingWritten({ stage, agent }, args, place);
      repair?.(world);
      const again = await agent.call("handoff_ticket", args);
      expect(again.text).not.toContain(options.token ?? "sandbox-ralph-bot");
      expect(again).toMatchObject(
        repair === undefined ? { isError: true, data: { error: { code: place.code } } } : { isError: false },
      );
    },
  );
});

describe("the health check", () => {
  test.for<{ name: string; options: AgentOptions; check: string; fix: string }>([
    {
      name: "the missing scope",
      options: { token: "sandbox-ralph-bot+repo" },
      check: "token",
      fix: 'Add "project" to the token',
    },
    {
      name: "the missing project",
      options: { env: { RALPH_GH_PROJECT_NUMBER: "99" } },
      check: "project",
      fix: "RALPH_GH_PROJECT_NUMBER",
    },
    {
      name: "the missing repository",
      options: { env: { RALPH_GH_REPO: "no-such" } },
      check: "repository",
      fix: "RALPH_GH_REPO",
    },
  ])("$name is named, and what to do", async ({ options, check, fix }) => {
    const agent = await stage.agent(options);
    expect(await agent.call("health_check", {})).toMatchObject({
      isError: false,
      data: {
        healthy: false,
        checks: expect.arrayContaining([
          expect.objectContaining({ name: check, ok: false, fix: expect.stringContaining(fix) }),
        ]),
      },
    });
  });
});
