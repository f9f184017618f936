import { describe, expect, test } from "vitest";
import { addTickets } from "../../../../sandbox/src/demo-world.ts";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { addComment, closeIssue, deleteIssue, reopenIssue } from "../../../../sandbox/src/threads.ts";
import { replaceOptions } from "../../../../sandbox/src/projects.ts";
import { selectField } from "./damaged-board.ts";
import { expectData, expectExit } from "./expectations.ts";
import { publishTeam } from "./team-stage.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { user } from "../../../../sandbox/src/testing.ts";
import { eachStage, run, stage } from "./each-stage.ts";
import { REF, Stage, addTicketsIn, comment, moveByHand, onGithub } from "./stage.ts";
import { addTicket, issueAt } from "./tickets-stage.ts";

eachStage();

async function waiting(...args: readonly string[]): Promise<Finished> {
  return run("waiting", ...args);
}

async function numbersIn(...args: readonly string[]): Promise<number[]> {
  const { tickets } = JSON.parse((await waiting("--json", ...args)).stdout);
  return tickets.map(({ number }: { number: number }) => number);
}

/** Sam has answered ticket 6: the issue of one that waits is read where it changed after its card. */
const ANSWERED = ["GET sam/permission", "ReadTicket", REF];
/** The backlog's page, and what its only author may do. */
const BACKLOG = ["GET 1/items", "GET maya/permission"];
/** The ticket in review, and its pull requests. */
const REVIEW = ["ReadTicket", REF, "ReadLinkedPullRequests"];
/** The pages of issues that were closed, or reopened, past the board. */
const UNSETTLED = ["GET 1/items", "GET 1/items"];

describe("waiting", () => {
  test("shows the open tickets that wait for people, since when, with a link, in nine requests, and the answered one by three more", async () => {
    await stage.sentSince();
    const { code, stdout } = await waiting("--json");
    expect((await stage.sentSince()).toSorted()).toEqual(
      [
        "GET 1/items",
        "ReadBoard",
        "ReadCardDates",
        "ReadTalk",
        REF,
        ...ANSWERED,
        ...BACKLOG,
        ...UNSETTLED,
      ].toSorted(),
    );
    const report = JSON.parse(stdout);
    expect({ code, report }).toMatchObject({
      code: 0,
      report: { repository: "acme/rocket", complete: true, held: [] },
    });
    expect(report.tickets).toContainEqual({
      number: 4,
      title: issueAt(stage, 4).title,
      url: `${stage.sandbox.url}/acme/rocket/issues/4`,
      state: "Plan in Review",
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      priority: "P0",
      answer: null,
      rejectedBy: null,
      decide: ["ralph-hero decide 4 --approve", 'ralph-hero decide 4 --reject --text "…"'],
      stranger: null,
    });
    const states = report.tickets.map(({ state }: { state: string }) => state);
    expect(
      states.filter((state: string) => !/^(?:Plan in Review|In Review|Human Needed)$/.test(state)),
    ).toEqual([]);
    expect(report.total).toBe(report.tickets.length);
  });

  test("leaves out closed issues whose tickets no agent worked at, and says with 4 that nothing waits", async () => {
    const { world } = stage;
    const numbers = await numbersIn();
    for (const number of numbers) closeIssue(world, issueAt(stage, number), "COMPLETED");
    await stage.sentSince();
    expectExit(await waiting(), 4, { stdout: ["Nothing waits for people"] });
    expect((await stage.sentSince()).toSorted()).toEqual(
      [
        "GET 1/items",
        "ReadBoard",
        "ReadTalk",
        REF,
        ...BACKLOG,
        ...UNSETTLED,
        "GET sam/permission",
        ...numbers.flatMap(() => ["ReadTicket", REF]),
      ].toSorted(),
    );
    expectExit(await waiting("--no-answers"), 5, { stdout: ["Nothing was found that waits for people"] });
  });

  test("shows a finished ticket that was reopened, until its card is moved", async () => {
    const agent = await stage.agent();
    expectData(await agent.handoff(1, "triage", { to_state: "Done" }, "Not needed"), { newState: "Done" });
    TEST_TIME.leap(60_000);
    reopenIssue(stage.world, issueAt(stage, 1), user(stage.world, "maya"));
    const reopened = /^ {2}#1 .*reopened by "maya" at .*: a person moves the card to where the work goes on/m;
    expect((await waiting()).stdout).toMatch(reopened);
    await moveByHand(stage, 1, "Ready for Plan");
    expect((await waiting()).stdout).not.toContain("#1 ");
  });

  test("shows work whose issue was closed by hand, as status does: what agents may do, what people, and the command", async () => {
    const [number = 0] = addTicketsIn(stage.world, "In Progress", 1);
    const agent = await stage.agent();
    await agent.handoff(number, "impl", { intent: "lock" });
    closeIssue(stage.world, issueAt(stage, number), "COMPLETED", user(stage.world, "maya"));
    const person = 'a person moves the card to "Done" or "Canceled", or reopens the issue';
    const says = async (way: string): Promise<void> => {
      for (const command of ["waiting", "status"])
        expect((await run(command)).stdout).toContain(`"maya" closed it: ${way}, or ${person}`);
    };
    await says("agents may submit and close it");
    expectData(await agent.handoff(number, "impl", { intent: "complete" }), { newState: "In Review" });
    await says('triage may move it to "Done"');
    const { stdout } = await waiting();
    const close = `ralph-hero handoff ${number} --command triage --intent close`;
    expect(stdout).toMatch(new RegExp(`"maya" closed it: .*\\n.*\\n.*Review the work.*\\n *→ ${close} `));
    expectData(await agent.handoff(number, "triage", { intent: "close" }), { newState: "Done" });
  });

  test("and `status` agree on what waits: dropped, reopened and strangers' tickets, and cards outside of the graph", async () => {
    const { world } = stage;
    const maya = user(world, "maya");
    const agent = await stage.agent();
    await agent.handoff(1, "triage", { to_state: "Done" });
    await agent.handoff(2, "research", { intent: "lock" });
    await agent.handoff(3, "plan", { intent: "lock" });
    await agent.handoff(3, "plan", { intent: "escalate", failure_type: "unknown" });
    TEST_TIME.leap(60_000);
    reopenIssue(world, issueAt(stage, 1), maya);
    closeIssue(world, issueAt(stage, 3), "NOT_PLANNED", maya);
    const field = selectField(world);
    replaceOptions(world, field, [...field.optionList, { name: "QA", color: "PINK", description: "" }]);
    await moveByHand(stage, 2, "QA");
    const { stdout } = await waiting();
    expect(stdout).toMatch(/^Waiting for people \(5\)$/m);
    expect(stdout).toMatch(/^ {2}#2 +QA .*\n.*\n +→ Move its card to a state of the graph$/m);
    const report = JSON.parse((await waiting("--json")).stdout);
    expect(report).toMatchObject({ total: 6, complete: true });
    const status = (await run("status")).stdout;
    expect(status).toContain("5 waiting for people");
    expect(status).toMatch(
      /^Human Needed \(2\), 1 waiting for people\n {2}#3 .*"maya" closed it as not planned: /m,
    );
    expect(status).toMatch(/^Done \(\d\), 1 waiting for people\n {2}#1 .*reopened by "maya"/m);
    expect(status).toMatch(/^QA \(1\), not a state of the graph: a person has to move it$/m);
    const { stdout: doctor } = await run("doctor", "--no-probe");
    expect(doctor).toMatch(/other states: 1 open ticket in "QA", outside of the graph/);
  });

  test("shows the ten most urgent as a table in which no title breaks a line", async () => {
    const made = addTicketsIn(stage.world, "Human Needed", 12);
    issueAt(stage, made[0] ?? 0).title = "\u001b[2JGone\r\n#99 forged";
    issueAt(stage, made[0] ?? 0).createdAt = "2019-01-01T00:00:00Z";
    const { code, stdout } = await waiting();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Waiting for people \(up to 14\)$/m);
    expect(stdout).toMatch(/^Answered, starts next\n {2}#6 .* answered by sam, starts next$/m);
    expect(stdout).toMatch(/^ {2}… 5 more: `ralph-hero waiting --all`$/m);
    expect(stdout.match(/^ {2}#\d+/gm)).toHaveLength(10);
    expect(stdout).toContain("Gone #99 forged");
    expect(stdout).not.toContain("\u001b[2J");
  });

  test("shows closed and strangers' tickets among the ten by their urgency; strangers' without a priority come last", async () => {
    const { world } = stage;
    const made = addTicketsIn(world, "Human Needed", 12);
    const agent = await stage.agent();
    await agent.handoff(3, "plan", { intent: "lock" });
    closeIssue(world, issueAt(stage, 3), "NOT_PLANNED", user(world, "maya"));
    const old = {
      title: "Old",
      state: "Backlog",
      author: user(world, "drive-by"),
      createdAt: "2018-01-01T00:00:00Z",
    };
    const urgent = addTicket(stage, { ...old, priority: "P0" });
    for (let n = 0; n < 10; n += 1) addTicket(stage, old);
    expect(await numbersIn()).toEqual([urgent.number, 3, 4, 6, 5, ...made.slice(0, 5)]);
    expect((await numbersIn("--all")).at(-11)).toBe(made.at(-1));
  });

  test("takes one request more where only the team's file names the project", async () => {
    publishTeam(stage, { project: { owner: "acme", number: 1 } });
    const env = stage.environment({ env: { RALPH_GH_PROJECT_OWNER: "", RALPH_GH_PROJECT_NUMBER: "" } });
    await stage.sentSince();
    expect((await ralphHero(env, "waiting")).code).toBe(0);
    expect((await stage.sentSince()).toSorted()).toEqual(
      [
        "GET 1/items",
        "ReadBoard",
        "ReadBoard",
        "ReadCardDates",
        "ReadTalk",
        REF,
        ...ANSWERED,
        ...REVIEW,
        ...BACKLOG,
        ...UNSETTLED,
      ].toSorted(),
    );
  });

  test("a ticket whose answers cannot be read now counts as waiting, with a note, in status too", async () => {
    for (const [command, line] of [
      ["waiting", "Waiting for people (3)"],
      ["status", "3 waiting for people"],
    ] as const) {
      await stage.fault({ match: "ReadTicket", action: "status", status: 502, times: 9 });
      const { code, stdout } = await run(command);
      await stage.clearFaults();
      expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining(line) });
      expect(stdout).toMatch(/^Note: Not known whether somebody has answered on #6: Cannot read/m);
    }
  });

  test("answers on the twenty most urgent tickets are looked for, whatever their states' order", async () => {
    const { world } = stage;
    const made = addTicketsIn(world, "Plan in Review", 20);
    const [urgent = 0] = addTicketsIn(world, "Human Needed", 1);
    issueAt(stage, urgent).createdAt = "2019-01-01T00:00:00Z";
    TEST_TIME.leap(1_100);
    for (const number of [...made, urgent])
      addComment(world, issueAt(stage, number), user(world, "maya"), "Go");
    const { stdout } = await run("status");
    expect(stdout).toMatch(new RegExp(`#${urgent} .*answered by maya, starts next`));
    expect(stdout).toMatch(/^Note: Answers were looked for on the 20 most urgent tickets; \d more may/m);
  });

  test("a policy of the team adds its states", async () => {
    publishTeam(stage, { policies: { humanStates: ["Ready for Plan"] } });
    expect(JSON.parse((await waiting("--json")).stdout).tickets).toContainEqual(
      expect.objectContaining({ number: 3, state: "Ready for Plan" }),
    );
  });

  test("tells what this agent left locked here, and whose process is gone; not what somebody works on", async () => {
    const alive = await stage.agent({ agent: "casey" });
    const killed = await stage.agent({ agent: "robin" });
    await alive.handoff(2, "research", { intent: "lock" });
    await killed.handoff(3, "plan", { intent: "lock" });
    killed.kill();
    const lock = ["handoff", "6", "--command", "impl", "--intent", "lock", "--reason", "Mine"];
    await run(...lock);
    const held = async (): Promise<unknown[]> => JSON.parse((await waiting("--json")).stdout).held;
    await expect
      .poll(held)
      .toEqual([
        expect.objectContaining({ number: 3, agent: "robin", instance: "main", processGone: true }),
        expect.objectContaining({ number: 6, agent: "casey", instance: "cli", processGone: false }),
      ]);
    expect((await waiting()).stdout).toMatch(/^ {2}#3 +robin \(main\) +its process is gone$/m);
  });

  test("tells no lock that nobody can continue: its issue is gone or closed, or the ticket has moved on", async () => {
    const killed = await stage.agent({ agent: "robin" });
    const [gone = 0, closed = 0, moved = 0] = addTicketsIn(stage.world, "Ready for Plan", 3);
    const made = await killed.call("create_ticket", { title: "Tidy up", contract: { kind: "task" } });
    const { number: task } = made.data;
    for (const number of [gone, closed, moved]) await killed.handoff(number, "plan", { intent: "lock" });
    await killed.handoff(task, "triage", { intent: "lock" });
    killed.kill();
    deleteIssue(stage.world, issueAt(stage, gone));
    closeIssue(stage.world, issueAt(stage, closed), "NOT_PLANNED");
    await moveByHand(stage, moved, "In Review");
    const { held } = JSON.parse((await waiting("--json")).stdout);
    expect(held).toEqual([expect.objectContaining({ number: task, processGone: true })]);
    const { code, stdout: repaired } = await run("doctor", "--repair", "--no-probe");
    expect(code, repaired).toBe(0);
    const { stdout } = await run("status");
    expect(stdout).toMatch(
      /^Locks without a ticket \(1\)\n.*robin \(main\) +the ticket is not on the board/m,
    );
    expect(stdout).toContain(`  #${task}  robin (main)  its process is gone\n`);
  });
});

test("a request for more scope is shown to people with the comment that decides it, by waiting, show, decide and the record", async () => {
  publishTeam(stage, { agents: [{ name: "builder" }, { name: "qa-engineer" }] });
  const agent = await stage.agent({ agent: "builder" });
  await agent.handoff(3, "plan", { intent: "lock" });
  const asked = await agent.call("ask", { number: 3, question: "The docs, too?", expand_scope: ["docs/"] });
  const { question: seq } = asked.data;
  const way = `comment "Decision on ${seq}: accept" or "Decision on ${seq}: reject"`;
  const { comments } = await onGithub(stage, 3);
  expect(comments.at(-1)?.body).toContain(`| For a person | To decide, ${way} from an account`);
  expect((await waiting()).stdout.replaceAll(/\s+/g, " ")).toContain(
    `Requests that a comment of a person decides #3 question ${seq} builder The docs, too?`,
  );
  expect((await waiting()).stdout.replaceAll(/\s+/g, " ")).toContain(`→ To decide, ${way}`);
  expect((await run("show", "3")).stdout).toContain(`To decide question ${seq}, ${way}`);
  expectExit(await run("decide", "3", "--accept"), 3, {
    stderr: ["what is asked there is decided in a comment", `To decide question ${seq} of "builder", ${way}`],
  });
  await comment(stage, 3, `Decision on ${seq}: accept`);
  expect((await waiting()).stdout).not.toContain("Requests that a comment");
});

test("on a board of 10,000 items takes nine requests, and counts a page", async () => {
  const large = await Stage.open({ prepare: (world) => addTickets(world, 10_000) });
  try {
    await large.sentSince();
    const { code, stdout } = await ralphHero(large.environment(), "waiting", "--json");
    expect((await large.sentSince()).toSorted()).toEqual([
      "GET 1/items",
      "GET 1/items",
      "GET 1/items",
      "GET 1/items",
      "GET maya/permission",
      "ReadBoard",
      "ReadCardDates",
      "ReadTalk",
      REF,
    ]);
    const { tickets, total, complete } = JSON.parse(stdout);
    expect({ code, shown: tickets.length, total, complete }).toEqual({
      code: 0,
      shown: 10,
      total: 100,
      complete: false,
    });
  } finally {
    await large.close();
  }
});

describe("a ticket in review", () => {
  const close = '→ ralph-hero handoff 5 --command triage --intent close --reason "…"';

  test("has its pull request as the next step, or without one the command that closes it", async () => {
    const env = stage.environment({ agent: "casey" });
    const { stdout } = await ralphHero(env, "waiting");
    expect(stdout).toContain(`→ Review the work; no pull request is linked\n      ${close}`);
    const { world, repository, project } = stage.place;
    addPullRequest(world, repository, project.creator, { title: "Export", body: "Closes #5" });
    const linked = await ralphHero(env, "waiting");
    expect(linked.stdout).toMatch(/→ Review and merge \S+\/acme\/rocket\/pull\/\d+$/m);
    expect(linked.stdout).not.toContain(close);
  });

  test("has a general next step without a look at answers, in a list that says what it lacks", async () => {
    const { stdout } = await run("waiting", "--no-answers");
    expect(stdout).toContain("→ Review the work, and merge its pull request");
    expect(stdout).toMatch(
      /^Note: Not looked for: answers, strangers' tickets, and issues that were closed/m,
    );
    expect(JSON.parse((await run("waiting", "--no-answers", "--json")).stdout).complete).toBe(false);
  });
});
