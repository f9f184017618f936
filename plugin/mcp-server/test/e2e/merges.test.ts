import { describe, expect, test } from "vitest";
import type { PullRequest } from "../../../../sandbox/src/entities.ts";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { issue, rocket, user } from "../../../../sandbox/src/testing.ts";
import { addIssue } from "../../../../sandbox/src/threads.ts";
import { expectData, expectError, expectExit, expectParts } from "./expectations.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { agent as builder, eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, comment, onGithub, recordsOf, REF, type Agent, type Answer } from "./stage.ts";
import { IN_REVIEW } from "./tickets-stage.ts";

/** Tickets whose pull requests are merged, or not: closed by an agent, or by `handoff --merged-pull-request`. */

let triager: Agent;
let one: number;
let other: number;

eachStage({ as: { agent: "builder" } }, async () => {
  triager = await stage.agent({ agent: "triager" });
  [one = 0, other = 0] = addTicketsIn(stage.world, "In Progress", 2);
});

function branchOf(number: number): string {
  return `ralph/gh-${String(number).padStart(4, "0")}`;
}

function open(body: string, branch?: string): PullRequest {
  const { world, repository, project } = stage.place;
  return addPullRequest(world, repository, project.creator, { title: "The change", body, branch });
}

function merge(pull: PullRequest): number {
  mergePullRequest(stage.world, pull);
  return pull.number;
}

function mergeFor(number: number): void {
  merge(open(`Closes #${number}`));
}

async function close(number: number): Promise<Answer> {
  return triager.handoff(number, "triage", { intent: "close" });
}

/** Closes the ticket in review; what the answer warned of, which is what its record says, too. */
async function closed(): Promise<{ warnings: readonly string[]; answer: Answer }> {
  const answer = await close(IN_REVIEW);
  expect(answer.data.newState, answer.text).toBe("Done");
  const { warnings } = answer.data.guidance;
  expectParts(recordsOf(await onGithub(stage, IN_REVIEW)).at(-1), ...warnings);
  return { warnings, answer };
}

async function submit(...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await builder.handoff(number, "impl", { intent: "lock" });
    expectData(await builder.handoff(number, "impl", { intent: "complete" }, "Built"), {
      newState: "In Review",
    });
  }
}

async function submitTogether(): Promise<void> {
  for (const number of [one, other]) await builder.handoff(number, "impl", { intent: "lock" });
  const request = { numbers: [one, other], command: "impl", intent: "complete", reason: "Built both" };
  const { data, text } = await builder.call("handoff_ticket", request);
  expect(data.error, text).toBeUndefined();
}

/** As the workflow `close-after-merge.yml` calls it. */
async function closeMerged(pull: number, args: readonly string[] = [], token?: string): Promise<Finished> {
  const goal = ["--command", "triage", "--intent", "close", ...args];
  const env = stage.environment({ agent: "github-actions", token });
  return ralphHero(env, "handoff", "--merged-pull-request", String(pull), ...goal);
}

async function stateOf(number: number): Promise<string | null> {
  return (await onGithub(stage, number)).state;
}

describe("after a merge, the command", () => {
  test("run again changes nothing and is well", async () => {
    const pull = merge(open("Closes #5"));
    await closeMerged(pull);
    expectExit(await closeMerged(pull), 0, { stdout: ['is in "Done"'] });
    expect(recordsOf(await onGithub(stage, 5))).toHaveLength(1);
  });

  test("lets a ticket be that is Done already", async () => {
    const [done = 0] = addTicketsIn(stage.world, "Done", 1);
    const { code, stdout } = await closeMerged(merge(open(`Closes #${done}`)));
    expect({ code, stdout }).toEqual({ code: 0, stdout: `Ticket acme/rocket#${done}: already in "Done"\n` });
    expect(recordsOf(await onGithub(stage, done))).toEqual([]);
  });

  test("takes a ticket that was not submitted before the merge to Done, too, with both records", async () => {
    const [building = 0] = addTicketsIn(stage.world, "In Progress", 1);
    const { code, stderr } = await closeMerged(merge(open(`Closes #${building}`)));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const ticket = await onGithub(stage, building);
    expect(ticket).toMatchObject({ state: "Done", issueState: "CLOSED" });
    expect(recordsOf(ticket)).toHaveLength(2);
  });

  test("goes on after a failure, which is worse than a refusal", async () => {
    const { world } = stage;
    const [planned = 0, archived = 0] = addTicketsIn(world, "Ready for Plan", 2);
    const [item] = issue(world, archived).items;
    if (item !== undefined) item.isArchived = true;
    expectExit(await closeMerged(merge(open(`Closes #${planned}, closes #${archived}, closes #5`))), 1, {
      stdout: ["Ticket acme/rocket#5: In Review → Done"],
      stderr: ["GITHUB_ARCHIVED"],
    });
  });

  test("has nothing to do with issues that are not on the board", async () => {
    const { world } = stage;
    const stray = addIssue(world, rocket(world), user(world, "sam"), { title: "A stray issue" });
    const { code, stdout } = await closeMerged(merge(open(`Closes #${stray.number}`)));
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Issue acme/rocket#${stray.number}: not on the board, so it is no ticket\n`,
    });
  });

  test("is well where the pull request closes no issue", async () => {
    expect(await closeMerged(merge(open("See #5")))).toMatchObject({
      code: 0,
      stdout: "The pull request closes no issue: nothing to do\n",
    });
    expect(await onGithub(stage, 5)).toMatchObject({ state: "In Review" });
  });

  test("refuses a pull request that is not merged", async () => {
    expectExit(await closeMerged(open("Closes #5").number), 2, { stderr: ["INPUT_NOT_MERGED"] });
    expect(await onGithub(stage, 5)).toMatchObject({ state: "In Review" });
  });

  test("fails for a number that is no pull request's", async () => {
    const { code, stderr } = await closeMerged(5);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^GITHUB_NOT_FOUND: Cannot read pull request acme\/rocket#5/);
  });

  test("fails where the token cannot see the board, and does not take its tickets for strays", async () => {
    stage.place.project.public = false;
    const { code, stdout, stderr } = await closeMerged(merge(open("Closes #5")), [], "sandbox-drive-by");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^GITHUB_NOT_FOUND: .*project/i);
  });
});

test("with --json each ticket has its own outcome", async () => {
  const [done = 0, planned = 0] = [
    ...addTicketsIn(stage.world, "Done", 1),
    ...addTicketsIn(stage.world, "Ready for Plan", 1),
  ];
  const pull = merge(open(`Closes #5, closes #${done}, closes #${planned}`));
  const { code, stdout, stderr } = await closeMerged(pull, ["--json"]);
  expect({ code, stderr }).toEqual({ code: 3, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({
    tickets: [
      { ticket: "acme/rocket#5", outcome: "done", answer: { newState: "Done" } },
      { ticket: `acme/rocket#${done}`, outcome: "already", state: "Done" },
      { ticket: `acme/rocket#${planned}`, outcome: "refused", error: { code: "REFUSED_CLOSED" } },
    ],
  });
});

describe("the handoff after a merge", () => {
  test("leaves a ticket in review that another call submitted with the same words, and names the merged work", async () => {
    await submit(one, other);
    const own = open(`Closes #${other}`, branchOf(other));
    const pull = merge(open(`Closes #${one}. This will not fix #${other}`, branchOf(one)));
    const { code, stdout, stderr } = await closeMerged(pull);
    expect({ code, states: [await stateOf(one), await stateOf(other)] }, stderr).toEqual({
      code: 3,
      states: ["Done", "In Review"],
    });
    expect(stdout).toContain(`Ticket acme/rocket#${one}: In Review → Done`);
    expect(stderr).toContain(`Ticket acme/rocket#${other} stays where it is: `);
    expect(stderr).toContain(`is the work of #${one}. A person moves its card to Done or Canceled`);
    merge(own);
    expect((await closeMerged(own.number)).code).toBe(0);
    expect(await stateOf(other)).toBe("Done");
  });

  test("leaves a ticket of a group whose own pull request is open", async () => {
    await submitTogether();
    const own = open(`Closes #${other}`, branchOf(other));
    const pull = merge(open(`Closes #${one}\nCloses #${other}`, branchOf(one)));
    const { code, stderr } = await closeMerged(pull);
    expect(code).toBe(3);
    expect(stderr).toMatch(new RegExp(`its own pull request is \\S+/pull/${own.number}\\b`));
    expect([await stateOf(one), await stateOf(other)]).toEqual(["Done", "In Review"]);
  });

  test("leaves a ticket that was not submitted where another ticket's branch closes it", async () => {
    const pull = merge(open(`Closes #${one}, does not close #${other}`, branchOf(one)));
    expect((await closeMerged(pull)).code).toBe(3);
    expect([await stateOf(one), await stateOf(other)]).toEqual(["Done", "In Progress"]);
    expect(recordsOf(await onGithub(stage, other))).toEqual([]);
  });

  test("leaves a ticket whose own pull request is open, whatever its branch is called", async () => {
    await submit(other);
    const own = open(`Closes #${other}`, "fix-it");
    const pull = merge(open(`Unrelated, and never fixes #${other}`, "unrelated"));
    const { code, stdout } = await closeMerged(pull, ["--json"]);
    expect({ code, stdout: JSON.parse(stdout) }).toMatchObject({
      code: 3,
      stdout: {
        tickets: [
          { outcome: "not its own pull request", why: expect.stringContaining(`/pull/${own.number}`) },
        ],
      },
    });
    expect(await stateOf(other)).toBe("In Review");
  });

  test("closes a ticket by the branch of its group's primary, which one call submitted with it", async () => {
    await submitTogether();
    const pull = merge(open(`Closes #${one}\nCloses #${other}`, branchOf(one)));
    expect((await closeMerged(pull)).code).toBe(0);
    expect([await stateOf(one), await stateOf(other)]).toEqual(["Done", "Done"]);
  });

  test("closes a ticket that no agent submitted, by a person's own pull request", async () => {
    const pull = merge(open(`Closes #${other}`, "by-hand"));
    expect((await closeMerged(pull)).code).toBe(0);
    expect(await stateOf(other)).toBe("Done");
  });
});

test("a ticket that another one's pull request closed is listed for a person, and read as that", async () => {
  await submit(other);
  const pull = open(`Closes #${one}, does not close #${other}`, branchOf(one));
  merge(pull);
  const { code, stdout } = await ralphHero(stage.environment(), "waiting", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout).tickets).toContainEqual(
    expect.objectContaining({
      number: other,
      state: "In Review",
      closed: expect.stringMatching(
        new RegExp(
          `/pull/${pull.number} closed it, and .* is the work of #${one}: a person moves the card to "Done"`,
        ),
      ),
    }),
  );
});

test("an agent that built a ticket is told that another one's pull request closed it, and does not finish it", async () => {
  await builder.handoff(other, "impl", { intent: "lock" });
  const pull = open(`Closes #${one}, does not close #${other}`, branchOf(one));
  merge(pull);
  const note = `/pull/${pull.number}, which is the work of another ticket. Escalate`;
  expect((await builder.call("get_ticket", { number: other })).data.guidance.note).toContain(note);
  expectError(await builder.handoff(other, "triage", { intent: "close" }), "REFUSED_CLOSED", { hint: note });
  expect(await stateOf(other)).toBe("In Progress");
});

describe("a ticket whose pull request is merged while it is In Progress", () => {
  test("is submitted by its holder, who is told what comes next, and closed by triage", async () => {
    await builder.handoff(one, "impl", { intent: "lock" });
    mergeFor(one);
    const submitted = await builder.handoff(one, "impl", { intent: "complete" });
    expect(submitted.data.newState, submitted.text).toBe("In Review");
    expect(submitted.text).toMatch(/closed already, as after a merge: next, triage .*"close"/);
    expect((await close(one)).data.newState).toBe("Done");
    expect(await onGithub(stage, one)).toMatchObject({ state: "Done", issueState: "CLOSED" });
  });

  test("is closed by one call with both records, where nobody holds it", async () => {
    mergeFor(one);
    const ended = await close(one);
    expect(ended.data, ended.text).toMatchObject({ previousState: "In Review", newState: "Done" });
    expect(ended.text).toContain('in "In Progress", as by a merge, so the ticket was submitted first');
    const ticket = await onGithub(stage, one);
    expect(ticket).toMatchObject({ state: "Done", issueState: "CLOSED" });
    const [submission = "", end = "", ...more] = recordsOf(ticket);
    expect(submission).toContain("In Progress → In Review");
    expect(end).toContain("In Review → Done");
    expect(more).toEqual([]);
    expectData(await close(one), { replayed: true });
    expect(recordsOf(await onGithub(stage, one))).toHaveLength(2);
  });

  test("is closed by its holder with one call, which gives its lock back", async () => {
    await builder.handoff(one, "impl", { intent: "lock" });
    mergeFor(one);
    expectData(await builder.handoff(one, "triage", { intent: "close" }), { newState: "Done" });
    expect((await triager.call("get_ticket", { number: one })).data.lock ?? null).toBeNull();
  });

  test("is not taken from its holder, and nothing is written", async () => {
    await builder.handoff(one, "impl", { intent: "lock" });
    mergeFor(one);
    const refused = await close(one);
    expect(refused.data.error, refused.text).toMatchObject({ code: "REFUSED_NOT_HOLDER", retryable: true });
    expect(refused.text).toContain("the work is submitted before the ticket is closed");
    expect(recordsOf(await onGithub(stage, one))).toHaveLength(1);
  });

  test("is closed by the next call where the first one was cut off between its records", async () => {
    mergeFor(one);
    await stage.fault({ match: "WriteTicket", action: "status", status: 403, skip: 1, times: 1 });
    const cut = await close(one);
    expect(cut.isError, cut.text).toBe(true);
    expect(cut.text).toContain("so the ticket was submitted first");
    await stage.clearFaults();
    expect((await close(one)).data.newState).toBe("Done");
    expect(recordsOf(await onGithub(stage, one))).toHaveLength(2);
  });

  test("is escalated", async () => {
    await builder.handoff(one, "impl", { intent: "lock" });
    mergeFor(one);
    const escalated = await builder.handoff(one, "impl", { intent: "escalate" });
    expect(escalated.data.newState, escalated.text).toBe("Human Needed");
    expect(escalated.text).toContain("a person reopens it before work continues");
  });

  test("is said to be so to its finder", async () => {
    mergeFor(one);
    const { text } = await triager.call("get_ticket", { number: one });
    expect(text).toContain('triage finishes the ticket with intent "close"');
  });
});

test("a rejection after the merge leads to reopening the issue, by every refusal", async () => {
  await triager.handoff(IN_REVIEW, "impl", { intent: "lock" });
  await triager.handoff(IN_REVIEW, "impl", { intent: "complete" });
  mergeFor(IN_REVIEW);
  await comment(stage, IN_REVIEW, "Decision: reject");
  const refusals = [await close(IN_REVIEW), await builder.handoff(IN_REVIEW, "impl", { intent: "lock" })];
  for (const { data, text } of refusals) {
    expect(data.error.hint, text).toMatch(/reopen the issue, then .*"impl" and intent "lock"/);
    expect(data.error.hint).not.toMatch(/close or cancel/);
  }
  await comment(stage, IN_REVIEW, "Decision: accept");
  expect((await close(IN_REVIEW)).data.newState).toBe("Done");
});

describe("a ticket that is closed from In Review", () => {
  test("without a merged pull request is closed with a warning, for one request more", async () => {
    await stage.sentSince();
    expect((await closed()).warnings).toEqual(["no merged pull request says that it closes the ticket"]);
    expect((await stage.sentSince()).slice(0, 4)).toEqual([
      "ReadTicket",
      REF,
      "ReadLinkedPullRequests",
      "WriteTicket",
    ]);
  });

  test("with an open pull request is told which", async () => {
    const { number } = open(`Closes #${IN_REVIEW}`);
    const [warning = ""] = (await closed()).warnings;
    expect(warning).toContain("no pull request that closes the ticket is merged");
    expect(warning).toContain(`/pull/${number}`);
  });

  test("after the merge is closed without a warning", async () => {
    mergePullRequest(stage.world, open(`Closes #${IN_REVIEW}`));
    expect((await closed()).warnings).toEqual([]);
  });

  test("is closed where the pull requests cannot be read, and that is said", async () => {
    await stage.fault({ match: "ReadLinkedPullRequests", action: "status", status: 403 });
    const [warning = ""] = (await closed()).warnings;
    expect(warning).toContain("whether its pull request was merged could not be read");
  });
});

test("a review that is repeated tells an agent without the lock what it told it first", async () => {
  await triager.handoff(1, "triage", { to_state: "Ready for Plan" });
  await triager.handoff(1, "plan", { intent: "lock" });
  await triager.handoff(1, "plan", { intent: "complete" });
  await comment(stage, 1, "Approved");
  const first = await triager.handoff(1, "review", { to_state: "In Progress" }, "Approved");
  const again = await triager.handoff(1, "review", { to_state: "In Progress" }, "Approved");
  expect(again.data.replayed, again.text).toBe(true);
  expect(again.data.guidance.note).toBe(first.data.guidance.note);
  expect(first.data.guidance.note).toContain("Nobody holds the ticket");
});
