import { describe, expect, test } from "vitest";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import { addIssue } from "../../../../sandbox/src/threads.ts";
import { addItem } from "../../../../sandbox/src/projects.ts";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { expectError, expectExit, expectParts } from "./expectations.ts";
import { ralphHero, ralphHeroIn } from "./in-process.ts";
import { Rounds } from "./rounds.ts";
import { eachStage, run, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, recordsOf, Stage, REF } from "./stage.ts";

eachStage();

const ESCAPE = "\u001b";
/** A title that would clear the screen, forge a line, hide a link, ring, and turn the text around. */
const HOSTILE = `${ESCAPE}[2J${ESCAPE}]0;owned\u0007Title\r\n#99  P0  Forged\u202egnorw ${ESCAPE}]8;;http://x\u0007link\u009b31m\u0000 end`;

describe("a lock that the command line took", () => {
  const lock = ["handoff", "2", "--command", "research", "--intent", "lock", "--reason", "Starting"];
  const complete = ["handoff", "2", "--command", "research", "--intent", "complete", "--reason", "Found it"];

  test("is the same agent's in its next call, which is another process", async () => {
    expectExit(await run(...lock), 0, { stdout: ["Research Needed → Research in Progress"] });
    expectExit(await run(...complete), 0, { stdout: ["Research in Progress → Ready for Plan"] });
    expect(await onGithub(stage, 2)).toMatchObject({ state: "Ready for Plan", lock: null });
  });

  test("is not another agent's, whose call is refused with 3 and writes nothing", async () => {
    await run(...lock);
    const { code, stdout, stderr } = await run(...complete, "--agent", "robin");
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toMatch(/^REFUSED_NOT_HOLDER: Cannot move .*"casey" \(instance "cli"\)/);
    expect(recordsOf(await onGithub(stage, 2))).toHaveLength(1);
  });

  test("is renewed by asking again, without a second record", async () => {
    await run(...lock);
    expect(await run(...lock)).toMatchObject({ code: 0 });
    expect(recordsOf(await onGithub(stage, 2))).toHaveLength(1);
  });

  test("is not the server's of the same agent on this machine, and the other way round", async () => {
    await run(...lock);
    const agent = await stage.agent({ agent: "casey" });
    expectError(await agent.handoff(2, "research", { intent: "complete" }), "REFUSED_NOT_HOLDER");
    await agent.handoff(3, "plan", { intent: "lock" });
    expectExit(
      await run("handoff", "3", "--command", "plan", "--intent", "complete", "--reason", "Mine?"),
      3,
    );
  });

  test("of a server whose process is gone on this machine is free for the command line", async () => {
    const agent = await stage.agent({ agent: "casey" });
    await agent.handoff(3, "plan", { intent: "lock" });
    agent.kill();
    expectExit(
      await run("handoff", "3", "--command", "plan", "--intent", "lock", "--reason", "Taking over"),
      0,
    );
  });
});

describe("an escalation on the command line", () => {
  const escalate = [
    "handoff",
    "2",
    "--command",
    "research",
    "--intent",
    "escalate",
    "--reason",
    "Which one?",
  ];
  const failure = ["--failure-type", "environment-issue", "--tried", "npm ci", "--tried", "npm install"];

  test("says what kind of failure it is and what was tried, as the tool does", async () => {
    const { code, stdout } = await run(...escalate, ...failure, "--json");
    expect(code, stdout).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ escalation: { failureType: "environment-issue" } });
    const [record] = recordsOf(await onGithub(stage, 2));
    expect(record).toMatch(/environment-issue[^]*npm ci[^]*npm install/);
  });

  test("takes the known kinds of failure alone, and says nothing of one with another move", async () => {
    const unknown = await run(...escalate, "--failure-type", "bad-luck");
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining("wrong-capability") });
    const lock = ["handoff", "2", "--command", "research", "--intent", "lock", "--reason", "Starting"];
    const other = await run(...lock, ...failure);
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining("belong to an escalation") });
    const merged = ["handoff", "--merged-pull-request", "34", "--command", "triage", "--intent", "escalate"];
    const shared = await run(...merged, ...failure);
    expect(shared).toMatchObject({ code: 2, stderr: expect.stringContaining("belong to one") });
    expect(recordsOf(await onGithub(stage, 2))).toEqual([]);
  });
});

describe("status", () => {
  test("shows tickets by state, the lock with its holder and time left, and what waits for people", async () => {
    await run("handoff", "2", "--command", "research", "--intent", "lock", "--reason", "Starting");
    const { code, stdout, stderr } = await ralphHero(stage.environment({ agent: "robin" }), "status");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const lines = stdout.split("\n");
    expect(lines[0]).toMatch(/^acme\/rocket on "Rocket" http/);
    expect(lines).toContain("Research in Progress (1)");
    expect(stdout).toMatch(
      /\n {2}#2 {2}P1 {2}S {3}Plan a mission while offline +casey \(cli\), (29|30) min left\n/,
    );
    expect(stdout).toMatch(/\nPlan in Review \(1\), waiting for people\n {2}#4 .* for \d/);
    expect(stdout).toMatch(/\nHuman Needed \(1\)\n {2}#6 .* answered by sam, starts next\n/);
    expect(stdout).toMatch(/\n {2}#8 .* no state set\n/);
    expect(lines.at(-2)).toBe("9 tickets, 1 locked, 2 waiting for people, 0 stale locks");
  });

  test("as JSON has everything", async () => {
    const { code, stdout } = await run("status", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      repository: "acme/rocket",
      complete: true,
      tickets: 9,
      groups: expect.arrayContaining([
        expect.objectContaining({
          state: "In Review",
          waitsForPeople: true,
          tickets: [expect.objectContaining({ ticket: "acme/rocket#5", priority: "P2", lock: null })],
        }),
      ]),
    });
  });

  test("reads a hundred cards a request, and shows the first twenty of a state", async () => {
    addTicketsIn(stage.world, "Ready for Plan", 230);
    await stage.sentSince();
    const { stdout } = await run("status");
    // The last three read the ticket that sam has answered.
    const pages = ["ReadCards", "ReadCards", "ReadCards"];
    const answered = ["ReadTicket", REF, "GET sam/permission"];
    const backlog = ["GET 1/items", "GET maya/permission"];
    const loops = REF;
    const sent = await stage.sentSince();
    expect(sent.toSorted()).toEqual(["ReadBoard", REF, ...pages, ...answered, ...backlog, loops].toSorted());
    expectParts(stdout, "Ready for Plan (231)", "  … 211 more");
  });

  test("cannot be broken by a title", async () => {
    const { world, project } = stage.place;
    const { number } = addIssue(world, rocket(world), user(world, "sam"), { title: HOSTILE });
    const hostile = rocket(world).threads.get(number);
    if (hostile !== undefined) addItem(world, project, hostile, project.creator);
    const { stdout } = await run("status");
    const row = stdout.split("\n").filter((line) => line.includes("Forged"));
    expect(row).toEqual([
      expect.stringMatching(/^ {2}#\d+ +Title #99 P0 Forgedgnorw link end +no state set$/),
    ]);
    // oxlint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    const forced = await ralphHero(stage.environment({ env: { FORCE_COLOR: "1" } }), "show", String(number));
    expect(forced.stdout).not.toContain(`${ESCAPE}[2J`);
    expect(forced.stdout).not.toContain("\u0007");
  });

  test("leaves cards out that are archived or no issues", async () => {
    const { world } = stage;
    const [archived = 0] = addTicketsIn(world, "In Progress", 1);
    const item = rocket(world).threads.get(archived)?.items[0];
    if (item !== undefined) item.isArchived = true;
    expect((await run("status")).stdout).not.toContain("In Progress (");
  });
});

describe("doctor", () => {
  test("says meanwhile what it does, and takes that away", async () => {
    const shown: (string | null)[] = [];
    const surroundings = {
      person: () => false,
      workplace: () => cloneWorkplace("/none"),
      progress: (text: string | null) => void shown.push(text),
    };
    await ralphHeroIn(surroundings, stage.environment(), "doctor");
    expect(shown).toEqual([
      "Checking token, repository, project and configuration",
      "Probing what locks need of GitHub",
      null,
    ]);
  });

  test("reads the board once, and waits for few requests in a row", async () => {
    const rounds = new Rounds();
    const other = await Stage.open({ rounds });
    const { value, count } = await rounds.during(async () => ralphHero(other.environment(), "doctor"));
    expect(value.code, value.stdout).toBe(0);
    expect(count).toBeLessThanOrEqual(8);
    expect((await other.sentSince()).filter((name) => name === "ReadBoard")).toHaveLength(1);
    await other.close();
  });

  test("says without a second try that nothing answers, and skips what needs an answer", async () => {
    const env = { ...stage.environment(), GITHUB_GRAPHQL_URL: "http://127.0.0.1:2/api/graphql" };
    const { code, stdout } = await ralphHero(env, "doctor", "--no-probe");
    expect(code).toBe(1);
    expect(stdout).toMatch(/^GitHub\n {2}✗ connection: GITHUB_UNAVAILABLE: /);
    expect(stdout).toMatch(/\n\nBoard\n {2}– repository: skipped: needs an answer from GitHub\n/);
  });

  test("groups its checks", async () => {
    const { stdout } = await run("doctor", "--no-probe");
    const titles = stdout.split("\n").filter((line) => /^[A-Z][\w -]+$/.test(line));
    expect(titles).toEqual(["GitHub", "Board", "Configuration", "Loop", "No check failed"]);
  });
});

test("next shows the ticket with its age, and the command that takes it", async () => {
  const { stdout } = await run("next", "--command", "research");
  expect(stdout).toMatch(
    /^#2 Plan a mission while offline\n {2}Research Needed, P1, size S, created \d+ \w+ ago\n/,
  );
  expect(stdout).toContain("\nralph-hero handoff 2 --command research --intent lock --reason");
});

test.each([
  [["show"], "acme/rocket#2 Plan a mission while offline"],
  [["audit"], "acme/rocket#2"],
  [["decide"], '("Plan a mission while offline", in Research Needed)'],
  [
    ["handoff", "--command", "research", "--intent", "lock", "--reason", "First try"],
    "Ticket acme/rocket#2: ",
  ],
  [["route", "--need", "auth"], "acme/rocket"],
])(
  "%j takes the address of an issue's page, which names the repository, too",
  async ([name = "", ...rest], told) => {
    const env = stage.environment({ env: { RALPH_GH_REPO: "another" } });
    const page = "https://github.com/acme/rocket/issues/2#issuecomment-1";
    const { stdout, stderr } = await ralphHero(env, name, page, ...rest);
    expect(stdout + stderr).toContain(told);
  },
);

test.each([
  ["show"],
  ["audit"],
  ["decide", "--approve"],
  ["handoff", "--command", "research", "--intent", "lock", "--reason", "First try"],
  ["route", "--need", "auth"],
])("%s takes no address of a page on another host than GitHub's", async (name, ...rest) => {
  const env = stage.environment({ env: { GITHUB_API_URL: "https://github.invalid/api/v3" } });
  const { stderr } = await ralphHero(env, name, "https://gitlab.com/acme/rocket/issues/2", ...rest);
  expect(stderr).toMatch(/^INPUT_INVALID: Cannot find the ticket: .* "gitlab.com".* "github.invalid"/);
});

describe("show", () => {
  test("shows the ticket, its lock with the time left, its records and the next moves", async () => {
    await run("handoff", "2", "--command", "research", "--intent", "lock", "--reason", "Starting");
    const { code, stdout } = await run("show", "#2");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^acme\/rocket#2 Plan a mission while offline\n/);
    expect(stdout).toMatch(/\n {2}Lock {3}casey \(cli\), yours, (29|30) min left\n/);
    expect(stdout).toMatch(
      /\n {2}1\. {2}\d+ s ago {2}casey {2}Research Needed → Research in Progress {2}Starting\n/,
    );
    expect(stdout).toMatch(/\n {2}research +Ready for Plan\n[^]*\n {2}every command +Human Needed\n/);
  });

  test("tells what is asked where people have their turn, and the newest comments, with their addresses", async () => {
    const untouched = await run("show", "6");
    expect(untouched.stdout).toMatch(/\nWhat is asked\n.*Should we fix the parser, or store numbers without/);
    expect(untouched.stdout).toMatch(
      /\nNewest comments\n {2}sam, .* ago: It happens in `fr_FR`, too\.\n {6}http\S+#issuecomment-\d+\n/,
    );
    const question = `Which of the two? ${"Long ".repeat(1_000)}${HOSTILE.replaceAll("\u0000", "")}`;
    const escalate = ["--command", "research", "--intent", "escalate", "--reason", question];
    expect((await run("handoff", "2", ...escalate)).code).toBe(0);
    const { stdout } = await run("show", "2");
    expect(stdout).toMatch(
      /\nWhat is asked\n {2}Which of the two\? Long .*…\n {6}http\S+#issuecomment-\d+\n/,
    );
    expect(stdout).toMatch(/\n {2}1\. .*Human Needed {2}Which of the two\? Long .*…\n/);
    expect(Math.max(...stdout.split("\n").map(({ length }) => length))).toBeLessThan(700);
    expect((await run("show", "1")).stdout).not.toContain("What is asked");
  });

  test("as JSON has every part that the tool answers, and those that are empty", async () => {
    const agent = await stage.agent();
    const { data } = await agent.call("get_ticket", { number: 5 });
    const shown = JSON.parse((await run("show", "5", "--json")).stdout);
    expect(shown).toMatchObject({ ...data, bodyBy: { author: "maya", association: "MEMBER" } });
    expect(shown).toMatchObject({ contract: null, records: [], decide: [], pullRequests: [] });
  });
});

describe("colour", () => {
  test("is not in a pipe", async () => {
    expect((await run("status")).stdout).not.toContain(ESCAPE);
  });

  test("is there where FORCE_COLOR asks for it, and tells the same", async () => {
    const { stdout } = await ralphHero(stage.environment({ env: { FORCE_COLOR: "1" } }), "status");
    expect(stdout).toContain(`${ESCAPE}[35mPlan in Review (1), waiting for people${ESCAPE}[39m`);
    // oxlint-disable-next-line no-control-regex
    expect(stdout.replaceAll(/\u001b\[\d+m/g, "")).toBe((await run("status")).stdout);
  });
});
