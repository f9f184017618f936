import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { testFolder } from "../support/test-folder.ts";
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { commitFiles, filesIn } from "../../../../sandbox/src/git-objects.ts";
import { addPlainField, addProject } from "../../../../sandbox/src/projects.ts";
import { addIssue } from "../../../../sandbox/src/threads.ts";
import type { BranchRule, Repository } from "../../../../sandbox/src/entities.ts";
import { expectExit } from "./expectations.ts";
import { ralphHeroIn, type Finished } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";
import { demoPlace } from "./stage.ts";

/** `ralph-hero setup` from a repository of one's own to tools that find the board, run again at will. */

const FILE = ".ralph/config.json";
const ALL = ["--yes", "--commit", "--issues"];

let plane: Repository;
let clone: string;

eachStage({}, () => {
  const { repository, project } = stage.place;
  plane = addRepository(stage.world, repository.owner, "plane");
  for (const [id, permission] of repository.grants) plane.grants.set(id, permission);
  commit({ "README.md": "A plane" });
  for (const title of ["Wings", "Wheels"]) addIssue(stage.world, plane, project.creator, { title, body: "" });
  clone = testFolder();
  git("init", "--initial-branch=main", "--quiet");
  git("remote", "add", "origin", "http://127.0.0.1/acme/plane.git");
});

function commit(files: Record<string, string>, branch = "main"): void {
  const { creator } = stage.place.project;
  commitFiles(stage.world, plane, creator, {
    message: "Work",
    files: new Map(Object.entries(files)),
    branch,
  });
}

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: clone, encoding: "utf8", stdio: "pipe" });
}

interface Start {
  readonly token?: string;
  readonly env?: Record<string, string>;
  readonly folder?: string;
  readonly person?: (seen: Finished) => boolean;
}

/** A new person's environment: a token, and the clone for the rest. */
async function ralphHero(args: readonly string[], start: Start = {}): Promise<Finished> {
  const { token = "sandbox-maya", env = {}, folder = clone, person } = start;
  const unset = { RALPH_GH_PROJECT_OWNER: "", RALPH_GH_PROJECT_NUMBER: "", RALPH_GH_REPO: "plane" };
  const where = { folder, person };
  return ralphHeroIn(where, stage.environment({ token, env: { ...unset, ...env } }), ...args);
}

const setup = async (args: readonly string[], start: Start = {}): Promise<Finished> =>
  ralphHero(["setup", ...args], start);

/** The numbers of the repository's projects. */
function projects(): number[] {
  return [...plane.owner.projectsByNumber.values()].flatMap(({ linkedRepositories, number }) =>
    linkedRepositories.has(plane.id) ? [number] : [],
  );
}

function onBranch(branch = "main"): string | undefined {
  const target = plane.gitRefs.get(`refs/heads/${branch}`)?.target;
  return target?.kind === "Commit" ? filesIn(target).get(FILE) : undefined;
}

function commits(branch = "main"): number {
  let count = 0;
  let at = plane.gitRefs.get(`refs/heads/${branch}`)?.target;
  while (at?.kind === "Commit") {
    count += 1;
    at = plane.gitObjects.get(at.parentOids[0] ?? "");
  }
  return count;
}

function cards(): number[] {
  return [...plane.threads.values()].map(({ items }) => items.length);
}

function pulls(): string[] {
  return [...plane.threads.values()].flatMap((thread) =>
    thread.kind === "PullRequest" ? [thread.headRefName] : [],
  );
}

function protect(rule: Omit<BranchRule, "type">): void {
  plane.branchRules.push({ type: "pull_request", ...rule });
}

describe("setup with every option", () => {
  test("makes the board, names it on the default branch, and puts issues on it; then status works", async () => {
    const done = await setup(ALL);
    expect(done.code, done.stdout + done.stderr).toBe(0);
    expect(projects()).toHaveLength(1);
    expect(JSON.parse(onBranch() ?? "")).toEqual({ project: { owner: "acme", number: 2 } });
    expect(cards()).toEqual([1, 1]);
    expect(done.stdout).toMatch(
      /Done: http.*\n`ralph-hero doctor` checks the rest\nNext: `ralph-hero status`, then \/ralph-triage/,
    );
    expectExit(await ralphHero(["status"]), 0, { stdout: ["Wings"] });
  });

  test("makes nothing twice, and says that there is nothing to do", async () => {
    await setup(ALL);
    const [before, made] = [commits(), projects()];
    expectExit(await setup([...ALL, "--new"]), 0, { stdout: ["nothing to do"] });
    expect([commits(), projects(), cards()]).toEqual([before, made, [1, 1]]);
  });

  test("keeps what the file has", async () => {
    commit({
      "README.md": "A plane",
      [FILE]: '{\n    "checks": ["npm test"],\n    "project": {"field": "Status"}\n}\n',
    });
    expectExit(await setup(ALL), 0);
    expect(JSON.parse(onBranch() ?? "")).toEqual({
      checks: ["npm test"],
      project: { field: "Status", owner: "acme", number: 2 },
    });
    expect(onBranch()).toMatch(/^ {4}"checks"/m);
  });

  test("gives an empty repository its first commit", async () => {
    plane = addRepository(stage.world, plane.owner, "kite");
    git("remote", "set-url", "origin", "http://127.0.0.1/acme/kite.git");
    expectExit(await setup(ALL, { env: { RALPH_GH_REPO: "kite" } }), 0);
    expect(commits()).toBe(1);
    expectExit(await ralphHero(["status"], { env: { RALPH_GH_REPO: "kite" } }), 0);
  });

  test("does the same for a user's repository", async () => {
    const sam = stage.world.accounts.get("sam");
    if (sam?.kind !== "User") throw new Error("The demo has a user sam");
    plane = addRepository(stage.world, sam, "shed");
    commit({ "README.md": "A shed" });
    git("remote", "set-url", "origin", "http://127.0.0.1/sam/shed.git");
    const env = { RALPH_GH_OWNER: "sam", RALPH_GH_REPO: "shed" };
    expectExit(await setup(ALL, { token: "sandbox-sam", env }), 0);
    expect(JSON.parse(onBranch() ?? "")).toEqual({ project: { owner: "sam", number: 1 } });
  });

  test("answers programs with the outcome in JSON", async () => {
    expect(JSON.parse((await setup([...ALL, "--json"])).stdout)).toMatchObject({
      applied: true,
      project: { owner: "acme", number: 2 },
      teamFile: "counts",
      issues: { open: 2, added: 2, left: 0 },
      next: "ralph-hero status",
    });
  });
});

test("the example of an adopted board is set up by the one project that the repository is on, whatever its title", async () => {
  const { world } = stage;
  const project = addProject(world, plane.owner, demoPlace(world).project.creator, "Our work");
  project.linkedRepositories.add(plane.id);
  commit({ [FILE]: '{ "project": { "field": "Status", "options": { "Backlog": "Todo" } } }' });
  expectExit(await setup(ALL), 0);
  expect(projects()).toEqual([project.number]);
  expect(JSON.parse(onBranch() ?? "")).toEqual({
    project: { field: "Status", options: { Backlog: "Todo" }, owner: "acme", number: 2 },
  });
  expectExit(await ralphHero(["status"]), 0);
});

describe("several linked projects", () => {
  beforeEach(() => {
    const { world } = stage;
    for (const title of ["plane", "Roadmap"])
      addProject(world, plane.owner, demoPlace(world).project.creator, title).linkedRepositories.add(
        plane.id,
      );
  });

  test("are listed with the command that names each where nobody can be asked", async () => {
    const { code, stderr } = await setup(ALL);
    expect(code).toBe(1);
    expect(stderr).toContain('acme/plane is on project 2 "plane", project 3 "Roadmap"');
    expect(stderr).toContain("`ralph-hero setup --project 2`, `ralph-hero setup --project 3`; or pass --new");
    expect(projects()).toHaveLength(2);
  });

  test.each(["3", "acme/3", "https://github.com/orgs/acme/projects/3/views/1"])(
    "are chosen from by --project %s",
    async (name) => {
      expectExit(await setup([...ALL, "--project", name]), 0);
      expect(JSON.parse(onBranch() ?? "")).toEqual({ project: { owner: "acme", number: 3 } });
      const other = await setup(["--yes", "--project", "2"]);
      expect(other.code).toBe(2);
      expect(other.stderr).toContain('project 3 of "acme" is configured as the board');
    },
  );

  test("are asked about in a terminal", async () => {
    const questions: string[] = [];
    const person = ({ stderr }: Finished): boolean => {
      const question = stderr.trimEnd().split("\n").at(-1) ?? "";
      questions.push(question);
      return !question.includes('"plane"');
    };
    expectExit(await setup([], { person }), 0);
    expect(questions.slice(0, 2)).toEqual([
      'Is project 2 "plane" the board?',
      'Is project 3 "Roadmap" the board?',
    ]);
    expect(JSON.parse(onBranch() ?? "")).toEqual({ project: { owner: "acme", number: 3 } });
    expect(cards()).toEqual([1, 1]);
  });
});

describe.each([
  ["branch protection", { source: "protection", branches: "main" }, "Could not update file"],
  ["a ruleset", { source: "ruleset", branches: "main" }, "Repository rule violations found"],
] as const)("a default branch under %s", (_, rule, words) => {
  beforeEach(() => protect(rule));

  test("gets a pull request, which is told to be awaited, and is not made twice", async () => {
    const done = await setup(ALL);
    expect(done.code, done.stdout + done.stderr).toBe(3);
    expect(done.stdout).toContain(words);
    expect(done.stdout).toMatch(/Waits for a person: merge http.*\/pull\/3\n/);
    expect(done.stdout).not.toMatch(/^Done/m);
    expect(pulls()).toEqual(["ralph/setup-acme-2"]);
    expect(onBranch()).toBeUndefined();
    expectExit(await setup(ALL), 3);
    expect([pulls(), projects().length]).toEqual([["ralph/setup-acme-2"], 1]);
  });

  test("has tools that find the board by the printed variables until the merge, and by the file after it", async () => {
    const done = await setup(ALL);
    const [, owner = "", number = ""] =
      /`export RALPH_GH_PROJECT_OWNER=(\S+) RALPH_GH_PROJECT_NUMBER=(\d+)`/.exec(done.stdout) ?? [];
    expect((await ralphHero(["status"])).stderr).toContain("on the default branch");
    const shell = { RALPH_GH_PROJECT_OWNER: owner, RALPH_GH_PROJECT_NUMBER: number };
    expect((await ralphHero(["status"], { env: shell })).code).toBe(0);
    commit({ [FILE]: onBranch("ralph/setup-acme-2") ?? "" });
    expect((await ralphHero(["status"])).code).toBe(0);
  });
});

test("a rule for every branch leaves the file to a person, and says so", async () => {
  protect({ source: "ruleset", branches: "*" });
  const { code, stderr } = await setup(ALL);
  expect(code).toBe(1);
  expect(stderr).toContain(`Cannot commit ${FILE} to acme/plane: Repository rule violations found`);
});

describe("tokens", () => {
  test.each([
    ["sandbox-maya+repo", '"project"'],
    ["sandbox-maya+project", '"repo"'],
    ["sandbox-maya+repo,read:project", '"project"'],
  ])(
    "%s is refused before anything is written, with the command that adds the scope",
    async (token, scope) => {
      expectExit(await setup(ALL, { token }), 1, {
        stderr: [`without the scope ${scope}`, "`gh auth refresh --scopes repo,project`"],
      });
      expect([projects(), onBranch()]).toEqual([[], undefined]);
    },
  );

  test("of a reader, or without the right, are told in GitHub's words", async () => {
    for (const token of ["sandbox-drive-by", "sandbox-maya+fine-grained,organization_projects=read"]) {
      expectExit(await setup(ALL, { token }), 1, { stderr: ["GITHUB_FORBIDDEN"] });
    }
    expect(projects()).toEqual([]);
  });

  test("that may not commit leave the board, and say what they lack", async () => {
    const { code, stderr } = await setup(ALL, { token: "sandbox-maya+fine-grained,contents=read" });
    expect(code).toBe(1);
    expect(stderr).toContain(`Cannot commit ${FILE} to acme/plane`);
    expectExit(await setup(ALL), 0);
    expect(projects()).toHaveLength(1);
  });
});

test("a fork without issues is told which repository to name", async () => {
  plane.hasIssuesEnabled = false;
  const { code, stderr } = await setup(ALL);
  expect(code).toBe(1);
  expect(stderr).toMatch(/issues are turned off there.*\n.*RALPH_GH_OWNER and RALPH_GH_REPO/);
  expect(projects()).toEqual([]);
});

describe("the working copy", () => {
  test("gets the file, staged beside a person's own changes, on any branch", async () => {
    writeFileSync(join(clone, "own.txt"), "mine");
    git("checkout", "--quiet", "--orphan", "work");
    await setup(ALL);
    expect(git("status", "--short")).toBe(`A  ${FILE}\n?? own.txt\n`);
    expect(readFileSync(join(clone, FILE), "utf8")).toBe(onBranch());
  });

  test("may be a worktree with a detached head", async () => {
    const identity = ["-c", "user.name=Maya", "-c", "user.email=maya@example.com"];
    git(...identity, "commit", "--quiet", "--allow-empty", "--message", "Begin");
    const folder = join(clone, "other");
    git("worktree", "add", "--quiet", "--detach", folder);
    mkdirSync(join(folder, "src"));
    expectExit(await setup(ALL, { folder: join(folder, "src") }), 0);
    expect(readFileSync(join(folder, FILE), "utf8")).toBe(onBranch());
  });

  test("keeps its own keys, which are not committed", async () => {
    mkdirSync(join(clone, ".ralph"));
    writeFileSync(join(clone, FILE), '{ "checks": ["make"] }');
    await setup(ALL);
    expect(JSON.parse(readFileSync(join(clone, FILE), "utf8"))).toEqual({
      checks: ["make"],
      project: { owner: "acme", number: 2 },
    });
    expect(JSON.parse(onBranch() ?? "")).toEqual({ project: { owner: "acme", number: 2 } });
  });

  test("with a file that is no JSON is named before anything is written", async () => {
    mkdirSync(join(clone, ".ralph"));
    writeFileSync(join(clone, FILE), "{ checks");
    expectExit(await setup(ALL), 1, { stderr: [`Cannot name the board in ${FILE} of this folder`] });
    expect([projects(), onBranch()]).toEqual([[], undefined]);
  });

  test.each([
    ["without a remote", () => git("remote", "remove", "origin")],
    ["of another repository", () => git("remote", "set-url", "origin", "http://127.0.0.1/acme/train.git")],
  ])("%s stays as it is, and the board is set up", async (_, change) => {
    change();
    expectExit(await setup(ALL), 0);
    expect(git("status", "--short")).toBe("");
    expect(onBranch()).toContain('"number": 2');
  });

  test("that names another board than the default branch is corrected", async () => {
    await setup(ALL);
    writeFileSync(join(clone, FILE), '{ "checks": ["make"], "project": { "number": 7 } }');
    expect((await setup(["--yes"])).stdout).toContain(`Name the board in ${FILE} of this folder`);
    expect(JSON.parse(readFileSync(join(clone, FILE), "utf8"))).toEqual({
      checks: ["make"],
      project: { owner: "acme", number: 2 },
    });
    expect((await setup(["--yes"])).stdout).toContain("nothing to do");
  });

  test.each([
    ["a link to a file", (elsewhere: string) => symlinkSync(join(elsewhere, "x.json"), join(clone, FILE))],
    ["no text", () => writeFileSync(join(clone, FILE), Buffer.from([0x7b, 0xff, 0x7d]))],
  ])("with %s in the file's place is named before anything is written", async (_, make) => {
    const elsewhere = testFolder();
    mkdirSync(join(clone, ".ralph"));
    make(elsewhere);
    const { code, stderr } = await setup(ALL);
    expect(code, stderr).not.toBe(0);
    expect(stderr).toContain(FILE);
    expect([projects(), onBranch(), readdirSync(elsewhere)]).toEqual([[], undefined, []]);
  });

  test("in a folder that is a link is named, too, and a repository around it lends nothing", async () => {
    mkdirSync(join(clone, ".ralph"));
    writeFileSync(join(clone, FILE), '{ "checks": ["make"] }');
    const inner = join(clone, "inner");
    mkdirSync(inner);
    for (const args of [
      ["init", "--quiet"],
      ["remote", "add", "origin", "http://127.0.0.1/acme/plane.git"],
    ])
      git("-C", inner, ...args);
    symlinkSync(join(clone, ".ralph"), join(inner, ".ralph"));
    expect((await setup(ALL, { folder: inner })).stderr).toContain("it is a link");
    rmSync(join(inner, ".ralph"));
    await setup(ALL, { folder: inner });
    expect(readFileSync(join(inner, FILE), "utf8")).toBe(onBranch());
  });

  test("that lacks the file of the default branch gets it", async () => {
    await setup(ALL, { folder: "/" });
    expectExit(await setup(["--yes"]), 0);
    expect(readFileSync(join(clone, FILE), "utf8")).toBe(onBranch());
  });
});

describe("what no option names", () => {
  test("is left undone without a question where nobody can be asked, with the command that does it", async () => {
    const done = await setup(["--yes"]);
    expect(done.code, done.stderr).toBe(0);
    expect(done.stdout).toContain(`Left undone: ${FILE} is not on the default branch, and counts only there`);
    expect(done.stdout).toContain("Left undone: 2 open issues without a card");
    const [, command = ""] = /^Next: `ralph-hero (.*)`$/m.exec(done.stdout) ?? [];
    expect(command).toBe("setup --yes --project acme/2 --commit --issues");
    expect([onBranch(), cards()]).toEqual([undefined, [0, 0]]);
    expect((await ralphHero(command.split(" "))).stdout).toContain("Done: ");
    expect([projects().length, cards()]).toEqual([1, [1, 1]]);
  });

  test("commits the team's file where variables name the board, and only where that is asked for", async () => {
    const env = { RALPH_GH_PROJECT_OWNER: "acme", RALPH_GH_PROJECT_NUMBER: "1" };
    expectExit(await setup(["--yes"], { env }), 0);
    expect(onBranch()).toBeUndefined();
    expectExit(await setup(["--yes", "--commit"], { env }), 0, { stdout: ["Committed .ralph/config.json"] });
    expect(JSON.parse(onBranch() ?? "")).toEqual({ project: { owner: "acme", number: 1 } });
  });

  test("is only shown by --dry-run, which reads", async () => {
    await stage.sentSince();
    expectExit(await setup(["--dry-run", "--commit", "--issues"]), 0, {
      stdout: ['Create the project "plane"', `Name the board in ${FILE} of this folder`],
    });
    const sent = await stage.requests();
    expect(
      sent
        .map(({ method, operation }) => operation ?? method)
        .filter((name) => !/^(Read|GET)/.test(name ?? "")),
    ).toEqual([]);
    expect(git("status", "--short")).toBe("");
  });

  test("is asked for in a terminal, one question after the other, and a no leaves it", async () => {
    const questions: string[] = [];
    const person = ({ stderr }: Finished): boolean => {
      questions.push(stderr.trimEnd().split("\n").at(-1) ?? "");
      return questions.length === 1;
    };
    const done = await setup([], { person });
    expect(questions.slice(1)).toEqual([
      expect.stringContaining(`Commit ${FILE}`),
      "Put 2 open issues on the board? A card without a state counts as Backlog",
    ]);
    expect([projects().length, onBranch(), cards()]).toEqual([1, undefined, [0, 0]]);
    expect(done.stdout).toContain("--commit --issues");
  });
});

function addIssues(count: number): void {
  const { world } = stage;
  const { creator } = demoPlace(world).project;
  for (let n = 0; n < count; n += 1) addIssue(world, plane, creator, { title: `Part ${n}`, body: "" });
}

test("a file that somebody commits at the same time is not overwritten, and the next call keeps its keys", async () => {
  const theirs = '{ "checks": ["make"] }';
  const person = ({ stderr }: Finished): boolean => {
    if (stderr.includes("Commit ")) commit({ [FILE]: theirs });
    return true;
  };
  expectExit(await setup([], { person }), 1, {
    stderr: [`Cannot commit ${FILE} to acme/plane`, "Somebody committed that file meanwhile"],
  });
  expect(onBranch()).toBe(theirs);
  expectExit(await setup(ALL), 0);
  expect(JSON.parse(onBranch() ?? "")).toEqual({ checks: ["make"], project: { owner: "acme", number: 2 } });
});

test("two set-ups at once leave one board that counts, and the loser's next one follows it", async () => {
  const both = await Promise.all([setup(ALL), setup(ALL)]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expectExit(await setup(ALL), 0);
  expect(JSON.parse(readFileSync(join(clone, FILE), "utf8"))).toEqual(JSON.parse(onBranch() ?? ""));
});

test("a note of the plan is told once", async () => {
  const { world } = stage;
  const project = addProject(world, plane.owner, demoPlace(world).project.creator, "plane");
  project.linkedRepositories.add(plane.id);
  addPlainField(world, project, "Estimate", "TEXT");
  expect((await setup(ALL)).stdout.match(/^Note: .*/gm)).toEqual([
    expect.stringContaining('"Estimate" is no single-select'),
  ]);
});

test("a token for projects and one for the repository set everything up together", async () => {
  const env = { RALPH_GH_PROJECT_TOKEN: "sandbox-maya+project" };
  expectExit(await setup(ALL, { token: "sandbox-ralph-bot+repo", env }), 0);
  expect([projects(), cards()]).toEqual([[2], [1, 1]]);
});

describe("many issues", () => {
  test("are put on the board twenty a request at GitHub's pace, and a cut-off call goes on", async () => {
    addIssues(148);
    await setup(["--yes", "--commit"]);
    await stage.fault({ match: "AddIssue", skip: 5, action: "status", status: 401 });
    expect((await setup(["--yes", "--issues"])).code).toBe(1);
    await stage.sentSince();
    expectExit(await setup(["--yes", "--issues"]), 0, { stdout: ["Put 50 open issues on the board"] });
    expect((await stage.sentSince()).filter((name) => name === "AddIssue")).toHaveLength(3);
    expect(new Set(cards())).toEqual(new Set([1]));
  });

  test("over two hundred are left to the next call", async () => {
    addIssues(208);
    const done = await setup(ALL);
    expect(done.code, done.stderr).toBe(0);
    expect(done.stdout).toContain("Put 200 open issues on the board");
    expect(done.stdout).toContain("Left undone: 10 open issues without a card");
    expect(done.stdout).toContain("Next: `ralph-hero setup --yes --issues`");
  });
});
