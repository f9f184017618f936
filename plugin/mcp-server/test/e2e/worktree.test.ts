import { beforeEach, describe, expect, test } from "vitest";
import { issuesClosedBy, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { addSubIssue, closeIssue } from "../../../../sandbox/src/threads.ts";
import {
  agent,
  commitByHand,
  deliverByHand,
  eachWorktree,
  folders,
  pullOf,
  pushByHand,
  showBranch,
  use,
  workOn,
  write,
} from "./worktree-stage.ts";
import { expectDone, expectError } from "./expectations.ts";
import { publishTeam } from "./team-stage.ts";
import { stage } from "./each-stage.ts";
import { addTicketsIn, type Answer } from "./stage.ts";
import { issueAt } from "./tickets-stage.ts";

/** The tool for what leaves an agent's worktree, which a loop gave it. */

const NAME = "ralph_hero__worktree";
/** A ticket of the demo. */
const TICKET = 1;

eachWorktree(TICKET);

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
  expect((await use("push")).data.head).toBe(committed.data.head);
  showBranch();
  await stage.sentSince();
  const opened = await use("pull_request", { title: "End sessions", body: "After an hour." });
  expect(opened, opened.text).toMatchObject({ data: { pullRequest: { isNew: true } } });
  expect(await stage.sentSince()).toEqual(["FindPullRequest", "CreatePullRequest"]);
  const pull = pullOf(opened);
  expect(pull).toMatchObject({ title: "End sessions", body: "After an hour.\n\nCloses #1" });
  const again = await use("pull_request", { title: "End sessions", body: "Fixes #1" });
  expect(again.data.pullRequest).toEqual({ ...opened.data.pullRequest, isNew: false });
  expect(pull.body).toBe("Fixes #1");
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
  pushByHand();
  showBranch();
  const opened = await use("pull_request", { title: text, body: `${text}\n\nCloses #1` });
  expect(pullOf(opened)).toMatchObject({ title: quiet, body: `${quiet}\n\nCloses #1` });
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
    await use("commit", { message: `Work\n\n${DENIAL}` });
    pushByHand();
    showBranch();
    const opened = await use("pull_request", { title: "Sessions end (does not fix #2)", body: DENIAL });
    expect(opened.data.reworded, opened.text).toHaveLength(1 + 2 * WORDS.length * FORMS.length);
    const { world } = stage;
    const pull = pullOf(opened);
    expect(pull.title).toBe("Sessions end (does not fix issue #2)");
    expect(issuesClosedBy(world, pull).map(({ number }) => number)).toEqual([TICKET]);
    pull.messages = [folders.git("log", "-1", "--format=%B")];
    mergePullRequest(world, pull);
    const closed = [1, 2, 3, 4, 5].filter((number) => issueAt(stage, number).state === "CLOSED");
    expect(closed).toEqual([TICKET]);
  });

  test("keep it for a ticket of the group that the agent holds, and for no other one", async () => {
    const [own = 0, held = 0, other = 0] = addTicketsIn(stage.world, "In Progress", 3);
    for (const child of [own, held, other]) addSubIssue(issueAt(stage, TICKET), issueAt(stage, child));
    await workOn(own);
    for (const number of [own, held])
      expect((await agent.handoff(number, "impl", { intent: "lock" })).isError).toBe(false);
    write("a.ts");
    const message = `Work\n\nCloses #${held}, does not close #${other}`;
    const committed = await use("commit", { message });
    expect(committed.data.reworded, committed.text).toEqual([`"close #${other}" → "close issue #${other}"`]);
  });
});

test("a pull request that names its ticket in code alone gets the line that closes it", async () => {
  deliverByHand();
  const opened = await use("pull_request", { title: "End sessions", body: "Implements `Closes #1`" });
  expect(pullOf(opened).body).toBe("Implements `Closes #1`\n\nCloses #1");
});

test("opens no pull request of a ticket whose issue was closed meanwhile", async () => {
  deliverByHand();
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
      expectError(await use("commit", { message: "Work" }), "WORKTREE_PROTECTED", { text: file });
      expectDone(await use("commit", { message: "Work", paths: ["a.ts"] }));
    },
  );

  test("takes such a file where the ticket's file scope names it", async () => {
    const contract = { file_scope: [".github/workflows/", "src/"] };
    expectDone(await agent.call("update_ticket", { number: TICKET, contract }));
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
  commitByHand();
  folders.changeMain("readme.md", "theirs\n");
  const merged = await use("merge");
  expect(merged.data.conflicts, merged.text).toEqual(["readme.md"]);
});

test("a push takes in what others have pushed, and names the files where that conflicts", async () => {
  write("readme.md", "ours\n");
  commitByHand();
  pushByHand();
  const theirs = folders.pushAsOther("review.md", "Better so\n");
  expect((await use("push")).data.head).toBe(theirs);
  folders.pushAsOther("readme.md", "theirs\n");
  write("readme.md", "ours again\n");
  commitByHand();
  expect((await use("push")).text).toContain("others have pushed to it, with conflicts in readme.md");
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
  commitByHand();
  expectError(await use("push"), "WORKTREE_FAILED", {
    message: "error: GH013: Repository rule violations found",
    hint: "a person changes the rule",
  });
});

describe("an implementation is completed", () => {
  let ticket = 0;

  beforeEach(async () => {
    [ticket = 0] = addTicketsIn(stage.world, "In Progress", 1);
    await workOn(ticket);
    expectDone(await agent.handoff(ticket, "impl", { intent: "lock" }));
  });

  async function complete(): Promise<Answer> {
    return agent.handoff(ticket, "impl", { intent: "complete" });
  }

  test("when its pull request shows what the worktree holds, and not before", async () => {
    write("a.ts");
    expectError(await complete(), "NOT_DELIVERED", { text: "1 change is in the worktree not committed" });
    await use("commit", { message: "Work" });
    expect((await complete()).text).toContain(`${folders.facts.branch} is not on the remote`);
    await use("push");
    expect((await complete()).text).toContain("has no open pull request");
    showBranch();
    const pull = pullOf(await use("pull_request", { title: "End sessions" }));
    expect((await complete()).text).toContain("/pull/");
    pull.headRefOid = folders.git("rev-parse", "HEAD").trim();
    pull.hasConflict = true;
    expect((await complete()).text).toContain("conflicts with main");
    pull.hasConflict = false;
    const done = await complete();
    expect(done, done.text).toMatchObject({ isError: false, data: { newState: "In Review" } });
  });

  test("after a reviewer's commit once a push has taken that in", async () => {
    publishTeam(stage, { delivery: "push" });
    write("a.ts");
    commitByHand();
    pushByHand();
    folders.pushAsOther("review.md", "Better so\n");
    expectError(await complete(), "NOT_DELIVERED", { hint: "push (which takes in what others have pushed)" });
    await use("push");
    expect((await complete()).data).toMatchObject({ newState: "In Review" });
  });

  test("never where a person dropped the ticket: that is told before what is missing", async () => {
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
    expect((await complete()).text).toContain("has no commit that main lacks");
    write("a.ts");
    commitByHand();
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
    [ticket = 0] = addTicketsIn(stage.world, begun, 1);
    file = `${folder}/2026-11-28-GH-${String(ticket).padStart(4, "0")}-sessions.md`;
    await workOn(ticket);
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
    commitByHand("other.md");
    pushByHand();
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
    commitByHand();
    expect((await complete()).data).toMatchObject({ newState: next });
  });

  test("with a document of the default branch that bears the ticket's number", async () => {
    publishTeam(stage, { delivery: "branch" });
    write(file);
    commitByHand();
    pushByHand("main");
    expect((await complete()).data).toMatchObject({ newState: next });
  });

  test("never without an answer for a person: escalating needs no document", async () => {
    const asked = await agent.handoff(ticket, command, { intent: "escalate" }, "Which of the two?");
    expect(asked.data, asked.text).toMatchObject({ newState: "Human Needed" });
  });
});
