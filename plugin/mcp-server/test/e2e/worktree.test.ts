import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { issuesClosedBy, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { addIssue, closeIssue } from "../../../../sandbox/src/threads.ts";
import { expectDone, expectError } from "./expectations.ts";
import { publishTeam } from "./team-stage.ts";
import { GitFolders } from "../support/git-folders.ts";
import { eachStage, stage } from "./each-stage.ts";
import { type Agent, type Answer } from "./stage.ts";
import { issueAt } from "./tickets-stage.ts";
import { worktreeVariable } from "../../src/programs/ticket-worktree.ts";

/** The tool for what leaves an agent's worktree, which a loop gave it. */

const NAME = "ralph_hero__worktree";
/** A ticket of the demo. */
const TICKET = 1;

let folders: GitFolders;
let agent: Agent;

eachStage({}, async () => {
  folders = new GitFolders();
  agent = await stage.agent({ agent: "worker", env: worktreeVariable({ ...folders.facts, ticket: TICKET }) });
});

afterEach(() => {
  folders.remove();
});

function write(name: string, text = "x\n"): void {
  mkdirSync(dirname(folders.file(name)), { recursive: true });
  writeFileSync(folders.file(name), text);
}

async function use(action: string, args: Record<string, unknown> = {}): Promise<Answer> {
  return agent.call("worktree", { action, ...args });
}

/** The branch as the sandbox's own git has it: the remote of the clone is a folder. */
function showBranch(): void {
  const { world, repository, project } = stage.place;
  const files = new Map([["a.ts", "x\n"]]);
  commitFiles(world, repository, project.creator, { message: "Work", files, branch: folders.facts.branch });
}

test("is offered where a loop named a worktree, and nowhere else", async () => {
  const other = await stage.agent({ agent: "other" });
  expect(await agent.toolNames()).toContain(NAME);
  expect(await other.toolNames()).not.toContain(NAME);
  expectError(await other.call("worktree", { action: "status" }), "INPUT_INVALID");
});

test("brings a phase from the worktree to a pull request that closes the ticket", async () => {
  write("a.ts");
  expect((await use("status")).text).toContain("?? a.ts");
  expect((await use("diff")).data.diff).toContain("a.ts");
  expectError(await use("pull_request", { title: "End sessions" }), "WORKTREE_FAILED", { hint: "commit" });
  const committed = await use("commit", { message: "GH-12: phase 1 of 1" });
  expect(committed, committed.text).toMatchObject({ isError: false, data: { branch: folders.facts.branch } });
  const pushed = await use("push");
  expect(pushed.data.head).toBe(committed.data.head);
  showBranch();
  await stage.sentSince();
  const opened = await use("pull_request", { title: "End sessions", body: "After an hour." });
  expect(opened, opened.text).toMatchObject({ data: { pullRequest: { isNew: true } } });
  expect(await stage.sentSince()).toEqual(["FindPullRequest", "CreatePullRequest"]);
  const { repository } = stage.place;
  const pull = repository.threads.get(opened.data.pullRequest.number);
  expect(pull).toMatchObject({
    kind: "PullRequest",
    title: "End sessions",
    body: "After an hour.\n\nCloses #1",
  });
  const again = await use("pull_request", { title: "End sessions", body: "Fixes #1" });
  expect(again.data.pullRequest).toEqual({ ...opened.data.pullRequest, isNew: false });
  expect(pull?.body).toBe("Fixes #1");
});

test("mentions nobody and links no other repository in commits and pull requests", async () => {
  const text = "For @maya as in other/repo#7, `@Component`, #1";
  const quiet = "For @\u200Bmaya as in other/repo#\u200B7, `@Component`, #1";
  write("a.ts");
  const trailer = "Co-authored-by: Maya <maya@deadbeef.example>";
  await use("commit", { message: `${text}\n\n${trailer}` });
  // A commit's message is no Markdown.
  expect(folders.git("log", "-1", "--format=%B").trim()).toBe(
    `${quiet.replace("@C", "@\u200BC")}\n\n${trailer}`,
  );
  await use("push");
  showBranch();
  const opened = await use("pull_request", { title: text, body: `${text}\n\nCloses #1` });
  const pull = stage.place.repository.threads.get(opened.data.pullRequest.number);
  expect(pull).toMatchObject({ title: quiet, body: `${quiet}\n\nCloses #1` });
});

describe("closing words in front of other tickets", () => {
  /** All forms that GitHub reads, each of a ticket that is not this one. */
  const FORMS = ["#2", "acme/rocket#3", "https://github.com/acme/rocket/issues/4", "GH-5", "other/moon#1"];
  const WORDS = ["close", "closes", "closed", "fix", "fixes", "fixed", "resolve", "resolves", "resolved"];
  const DENIAL = WORDS.flatMap((word) =>
    FORMS.flatMap((form) => [`This does not ${word} ${form}.`, `${word.toUpperCase()}: ${form}`]),
  ).join("\n");

  test("lose their effect in a commit's message, and the agent is told how", async () => {
    write("a.ts");
    const committed = await use("commit", { message: `End sessions, fix #1\n\nThis will not fix #4` });
    expect(committed.data.reworded, committed.text).toEqual(['"fix #4" → "fix issue #4"']);
    expect(committed.text).toContain("Reworded, because GitHub would close these tickets at the merge");
    expect(folders.git("log", "-1", "--format=%B").trim()).toBe(
      "End sessions, fix #1\n\nThis will not fix issue #4",
    );
  });

  test("lose their effect in a pull request's title and text, and its merge closes its own ticket alone", async () => {
    write("a.ts");
    const message = `Work\n\n${DENIAL}`;
    await use("commit", { message });
    await use("push");
    showBranch();
    const opened = await use("pull_request", { title: "Sessions end (does not fix #2)", body: DENIAL });
    expect(opened.data.reworded, opened.text).toHaveLength(1 + 2 * WORDS.length * FORMS.length);
    const { world, repository } = stage.place;
    const pull = repository.threads.get(opened.data.pullRequest.number);
    if (pull?.kind !== "PullRequest") throw new Error("No pull request was made");
    expect(pull.title).toBe("Sessions end (does not fix issue #2)");
    expect(issuesClosedBy(world, pull).map(({ number }) => number)).toEqual([TICKET]);
    pull.messages = [folders.git("log", "-1", "--format=%B")];
    mergePullRequest(world, pull);
    expect([1, 2, 3, 4, 5].map((number) => issueAt(stage, number).state)).toEqual([
      "CLOSED",
      "OPEN",
      "OPEN",
      "OPEN",
      "OPEN",
    ]);
  });

  test("keep it for a ticket of the group that the agent holds, and for no other one", async () => {
    const { world, repository, project } = stage.place;
    const [own, held, other] = ["Own", "Held", "Other"].map((title) => {
      const issue = addIssue(world, repository, project.creator, { title, body: "" });
      setOption(world, { issue, project, actor: project.creator }, "Workflow State", "In Progress");
      return issue;
    });
    if (own === undefined || held === undefined || other === undefined) throw new Error("No tickets");
    const parent = issueAt(stage, TICKET);
    for (const child of [own, held, other]) {
      parent.children.push(child);
      child.parent = parent;
    }
    agent = await stage.agent({
      agent: "worker",
      env: worktreeVariable({ ...folders.facts, ticket: own.number }),
    });
    for (const { number } of [own, held])
      expect((await agent.handoff(number, "impl", { intent: "lock" })).isError).toBe(false);
    write("a.ts");
    const message = `Work\n\nCloses #${held.number}, does not close #${other.number}`;
    const committed = await use("commit", { message });
    expect(committed.data.reworded, committed.text).toEqual([
      `"close #${other.number}" → "close issue #${other.number}"`,
    ]);
  });
});

test("a pull request that names its ticket in code alone gets the line that closes it", async () => {
  write("a.ts");
  await use("commit", { message: "Work" });
  await use("push");
  showBranch();
  const opened = await use("pull_request", { title: "End sessions", body: "Implements `Closes #1`" });
  const pull = stage.place.repository.threads.get(opened.data.pullRequest.number);
  expect(pull?.body).toBe("Implements `Closes #1`\n\nCloses #1");
});

test("opens no pull request of a ticket whose issue was closed meanwhile", async () => {
  write("a.ts");
  await use("commit", { message: "GH-1: one more" });
  await use("push");
  showBranch();
  const { world, repository, project } = stage.place;
  closeIssue(world, issueAt(stage, TICKET), "COMPLETED", project.creator);
  expectError(await use("pull_request", { title: "End sessions" }), "WORKTREE_FAILED", {
    message: "issue #1 is closed",
    hint: "If its pull request was merged",
  });
  const kinds = [...repository.threads.values()].filter(({ kind }) => kind === "PullRequest");
  expect(kinds.some(({ title }) => title === "End sessions")).toBe(false);
});

describe("a commit", () => {
  test.each([".claude/settings.json", ".mcp.json", "web/.husky/pre-push", ".github/workflows/ci.yml"])(
    "leaves %s out, and says why",
    async (file) => {
      write(file);
      write("a.ts");
      const refused = await use("commit", { message: "Work" });
      expectError(refused, "WORKTREE_PROTECTED");
      expect(refused.text).toContain(file);
      expectDone(await use("commit", { message: "Work", paths: ["a.ts"] }));
    },
  );

  test("takes such a file where the ticket's file scope names it", async () => {
    const [number = 0] = [...stage.place.repository.threads.keys()];
    const scoped = { number, contract: { file_scope: [".github/workflows/", "src/"] } };
    expectDone(await agent.call("update_ticket", scoped));
    agent = await stage.agent({
      agent: "worker",
      env: worktreeVariable({ ...folders.facts, ticket: number }),
    });
    write(".github/workflows/ci.yml");
    expectDone(await use("commit", { message: "Work" }));
  });

  test("needs a message", async () => {
    write("a.ts");
    expectError(await use("commit"), "INPUT_INVALID");
  });
});

test("a merge with a conflict names the files", async () => {
  write("readme.md", "ours\n");
  await use("commit", { message: "Ours" });
  folders.changeMain("readme.md", "theirs\n");
  const merged = await use("merge");
  expect(merged.data.conflicts, merged.text).toEqual(["readme.md"]);
});

test("a push takes in what others have pushed, and names the files where that conflicts", async () => {
  write("readme.md", "ours\n");
  await use("commit", { message: "Ours" });
  await use("push");
  const theirs = folders.pushAsOther("review.md", "Better so\n");
  expect((await use("push")).data.head).toBe(theirs);
  folders.pushAsOther("readme.md", "theirs\n");
  write("readme.md", "ours again\n");
  await use("commit", { message: "Ours again" });
  const refused = await use("push");
  expect(refused.text).toContain("others have pushed to it, with conflicts in readme.md");
  const merged = await use("merge");
  expect(merged.data.conflicts, merged.text).toEqual(["readme.md"]);
  write("readme.md", "both\n");
  await use("commit", { message: "Merge" });
  expect((await use("merge")).text).toBe("Merged main, and ralph/gh-0012 as it is on the remote.");
  expectDone(await use("push"));
});

test("a push that the remote refuses tells its words, and who must act", async () => {
  folders.hook("pre-receive", "echo 'error: GH013: Repository rule violations found' >&2\nexit 1");
  write("a.ts");
  await use("commit", { message: "Work" });
  expectError(await use("push"), "WORKTREE_FAILED", {
    message: "error: GH013: Repository rule violations found",
    hint: "a person changes the rule",
  });
});

describe("an implementation is completed", () => {
  async function begun(): Promise<void> {
    const { world, repository, project } = stage.place;
    const issue = addIssue(world, repository, project.creator, { title: "End sessions", body: "" });
    setOption(world, { issue, project, actor: project.creator }, "Workflow State", "In Progress");
    ticket = issue.number;
    agent = await stage.agent({ agent: "worker", env: worktreeVariable({ ...folders.facts, ticket }) });
    expectDone(await agent.handoff(ticket, "impl", { intent: "lock" }));
  }
  let ticket = 0;

  async function complete(): Promise<Answer> {
    return agent.handoff(ticket, "impl", { intent: "complete" });
  }

  test("when its pull request shows what the worktree holds, and not before", async () => {
    await begun();
    write("a.ts");
    const early = await complete();
    expectError(early, "NOT_DELIVERED");
    expect(early.text).toContain("1 change is in the worktree not committed");
    await use("commit", { message: "Work" });
    expect((await complete()).text).toContain(`${folders.facts.branch} is not on the remote`);
    await use("push");
    expect((await complete()).text).toContain("has no open pull request");
    showBranch();
    const opened = await use("pull_request", { title: "End sessions" });
    const pull = stage.place.repository.threads.get(opened.data.pullRequest.number);
    expect((await complete()).text).toContain("/pull/");
    if (pull?.kind === "PullRequest") pull.headRefOid = folders.git("rev-parse", "HEAD").trim();
    if (pull?.kind === "PullRequest") pull.hasConflict = true;
    expect((await complete()).text).toContain("conflicts with main");
    if (pull?.kind === "PullRequest") pull.hasConflict = false;
    const done = await complete();
    expect(done, done.text).toMatchObject({ isError: false, data: { newState: "In Review" } });
  });

  test("after a reviewer's commit once a push has taken that in", async () => {
    publishTeam(stage, { delivery: "push" });
    await begun();
    write("a.ts");
    await use("commit", { message: "Work" });
    await use("push");
    folders.pushAsOther("review.md", "Better so\n");
    expectError(await complete(), "NOT_DELIVERED", { hint: "push (which takes in what others have pushed)" });
    await use("push");
    expect((await complete()).data).toMatchObject({ newState: "In Review" });
  });

  test("never where a person dropped the ticket: that is told before what is missing", async () => {
    await begun();
    write("a.ts");
    const { project } = stage.place;
    closeIssue(stage.world, issueAt(stage, ticket), "NOT_PLANNED", project.creator);
    const group = { numbers: [ticket], command: "impl", intent: "complete", reason: "Built" };
    for (const refused of [await complete(), await agent.call("handoff_ticket", group)])
      expect(refused.data.error, refused.text).toMatchObject({
        code: "REFUSED_CLOSED",
        hint: expect.stringContaining("Stop the work"),
      });
  });

  test("by its branch, where the team delivers so", async () => {
    publishTeam(stage, { delivery: "branch" });
    await begun();
    expect((await complete()).text).toContain("has no commit that main lacks");
    write("a.ts");
    await use("commit", { message: "Work" });
    expect((await complete()).data).toMatchObject({ newState: "In Review" });
  });
});

describe.each([
  ["research", "Research in Progress", "Ready for Plan", "thoughts/shared/research"],
  ["plan", "Plan in Progress", "Plan in Review", "thoughts/shared/plans"],
] as const)("the work of %s is complete", (command, begun, next, folder) => {
  let ticket = 0;
  let file = "";

  beforeEach(async () => {
    const { world, repository, project } = stage.place;
    const issue = addIssue(world, repository, project.creator, { title: "End sessions", body: "" });
    setOption(world, { issue, project, actor: project.creator }, "Workflow State", begun);
    ticket = issue.number;
    file = `${folder}/2026-11-28-GH-${String(ticket).padStart(4, "0")}-sessions.md`;
    agent = await stage.agent({ agent: "worker", env: worktreeVariable({ ...folders.facts, ticket }) });
    await agent.handoff(ticket, command, { intent: "lock" });
  });

  const complete = async (): Promise<Answer> => agent.handoff(ticket, command, { intent: "complete" });

  test("when the remote branch has its document, and not before", async () => {
    const early = await complete();
    expectError(early, "NOT_DELIVERED");
    expect(early.text).toContain(`no commit with its document, ${folder}/YYYY-MM-DD-GH-00${ticket}-`);
    write(file);
    expect((await complete()).text).toContain(`${file} is not committed`);
    write("other.md");
    await use("commit", { message: "Other", paths: ["other.md"] });
    await use("push");
    expectError(await complete(), "NOT_DELIVERED");
    await use("commit", { message: "Document" });
    expect((await complete()).text).toContain(`${folders.facts.branch} on the remote is at`);
    await use("push");
    expect((await complete()).data).toMatchObject({ newState: next });
  });

  test("also without one where the team wants none", async () => {
    publishTeam(stage, { delivery: { documents: "none" } });
    expect((await complete()).data).toMatchObject({ newState: next });
  });

  test("without a push where the team works on the branch alone", async () => {
    publishTeam(stage, { delivery: "branch" });
    write(file);
    await use("commit", { message: "Document" });
    expect((await complete()).data).toMatchObject({ newState: next });
  });

  test("with a document of the default branch that bears the ticket's number", async () => {
    publishTeam(stage, { delivery: "branch" });
    write(file);
    folders.git("add", ".");
    folders.git("commit", "--quiet", "--message=By a person");
    folders.git("push", "--quiet", "origin", "HEAD:main");
    folders.git("fetch", "--quiet", "origin");
    expect((await complete()).data).toMatchObject({ newState: next });
  });

  test("never without an answer for a person: escalating needs no document", async () => {
    const asked = await agent.handoff(ticket, command, { intent: "escalate" }, "Which of the two?");
    expect(asked.data, asked.text).toMatchObject({ newState: "Human Needed" });
  });
});
