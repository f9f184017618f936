import { describe, expect, test } from "vitest";
import { testFolder } from "../support/test-folder.ts";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import { addIssue } from "../../../../sandbox/src/threads.ts";
import { addItem } from "../../../../sandbox/src/projects.ts";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { expectError, expectExit, expectParts } from "./expectations.ts";
import { ralphHero, ralphHeroIn, type Finished } from "./in-process.ts";
import { Rounds } from "./rounds.ts";
import type { Workplace } from "../../../loop/src/loop/loop-context.ts";
import { issueAt } from "./tickets-stage.ts";
import { eachStage, run, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, recordsOf, Stage, REF } from "./stage.ts";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import type { KeptRun } from "../../src/runs/kept-runs.ts";
import type { TimedStreamEvent } from "../../../loop/src/agents/stream.ts";

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
  const escalate = [..."handoff 2 --command research --intent escalate --reason".split(" "), "Which one?"];
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

describe.each(["page", "name"])("by the %s of an issue", (form) => {
  test.each([
    [["show"], "acme/rocket#2 Plan a mission while offline"],
    [["audit"], "acme/rocket#2"],
    [["decide"], '("Plan a mission while offline", in Research Needed)'],
    [
      ["handoff", "--command", "research", "--intent", "lock", "--reason", "First try"],
      "Ticket acme/rocket#2: ",
    ],
    [["route", "--need", "auth"], "acme/rocket"],
  ])("%j takes the ticket and its repository", async ([name = "", ...rest], told) => {
    const env = stage.environment({ env: { RALPH_GH_REPO: "another" } });
    const ticket =
      form === "name" ? "acme/rocket#2" : `${stage.sandbox.url}/acme/rocket/issues/2#issuecomment-1`;
    const { stdout, stderr } = await ralphHero(env, name, ticket, ...rest);
    expect(stdout + stderr).toContain(told);
  });
});

test.each([
  ["show"],
  ["audit"],
  ["decide", "--approve"],
  ["handoff", "--command", "research", "--intent", "lock", "--reason", "First try"],
  ["route", "--need", "auth"],
])("%s takes no address of a page on another host than GitHub's", async (name, ...rest) => {
  const { stderr } = await ralphHero(
    stage.environment(),
    name,
    "https://github.com/acme/rocket/issues/2",
    ...rest,
  );
  const { host } = new URL(stage.sandbox.url);
  expect(stderr).toContain(
    `INPUT_INVALID: Cannot find the ticket: its page is on "github.com", and the configured GitHub is "${host}"`,
  );
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

describe("a ticket that waits for a person", () => {
  test("names the commands by which a person decides, and what to merge", async () => {
    expect((await run("show", "4")).stdout).toMatch(
      /"Plan in Review" waits for a person\n {2}→ ralph-hero decide 4 --approve\n {2}→ ralph-hero decide 4 --reject --text "…"\n$/,
    );
    expect((await run("show", "6")).stdout).not.toContain("ralph-hero decide");
    expect((await run("show", "5")).stdout).toMatch(/\n {2}Pull request +no pull request is linked\n/);
  });

  test("names the pull requests that are linked, and goes on where they cannot be read", async () => {
    const { world } = stage;
    const change = { title: "Export", body: "Closes #5", files: ["src/export.ts"] };
    const { number } = addPullRequest(world, rocket(world), user(world, "maya"), change);
    expect((await run("show", "5")).stdout).toContain(`/acme/rocket/pull/${number} (open)\n`);
    await stage.fault({ match: "ReadLinkedPullRequests", action: "status", status: 403 });
    const { code, stdout } = await run("show", "5");
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.not.stringContaining("Pull request") });
  });
});

test("a dry run with tickets that wait for people sends no notice, and draws no view of agents", async () => {
  const clone = testFolder();
  execFileSync("git", ["-C", clone, "init", "--quiet"]);
  // Any notice throws here.
  const surroundings = {
    person: () => false,
    // Any drawing below the lines throws, too.
    terminal: { isTty: true, columns: 120, colour: false },
    workplace: () => cloneWorkplace(clone, clone, { PATH: process.env["PATH"] ?? "" }),
  };
  const args = ["run", "--dry-run", "--commands", "split", "--notify", "desktop"];
  const { code, stdout, stderr } = await ralphHeroIn(surroundings, stage.environment(), ...args);
  expect([code, stderr, stdout]).toEqual([0, "", expect.stringContaining("Waiting")]);
});

const TITLE = "Title \u001b]0;pwn\u0007 \u009b31m \u202eevil";

test.each([
  ["report", "--html", "-"],
  ["report", "--json"],
  ["status", "--json"],
  ["show", "TICKET", "--json"],
  ["show", "TICKET", "--graph", "--json"],
  ["audit", "TICKET", "--export"],
])("%s %s %s prints no character that a terminal obeys", async (...args) => {
  const [number = 0] = addTicketsIn(stage.world, "Human Needed", 1);
  issueAt(stage, number).title = TITLE;
  const words = args.map((word) => (word === "TICKET" ? String(number) : word));
  const { stdout } = await ralphHero(stage.environment(), ...words);
  expect(stdout).toContain(args[1] === "--html" ? "evil" : String(number));
  // oxlint-disable-next-line no-control-regex
  expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
});

test.each([["status"], ["waiting"], ["show", "TICKET"], ["next", "--command", "plan"]])(
  "%s %s prints a title that names the program as it is, whatever the program is called here",
  async (...args) => {
    const title = "Mend `ralph-hero status` there";
    for (const thread of rocket(stage.world).threads.values()) thread.title = title;
    const words = args.map((word) => (word === "TICKET" ? "4" : word));
    const terminal = { isTty: false, columns: null, colour: false, program: "npx ralph-hero" };
    const { stdout } = await ralphHeroIn({ terminal }, stage.environment(), ...words);
    expect(stdout).toContain(title);
    expect(stdout).not.toContain("\u2060");
  },
);

const RUN: KeptRun = {
  ticket: { number: 12, title: "", url: "" },
  process: { bootId: null, pidNamespace: null, pid: null, startTime: null },
  folder: "/",
  log: "/log.jsonl",
  endsAtMs: 0,
  startedAtMs: 0,
  runId: "a",
  command: "impl",
  isRunning: true,
  end: null,
};

async function withRuns(agents: Workplace["agents"], ...args: readonly string[]): Promise<Finished> {
  const workplace = () => ({ ...cloneWorkplace(tmpdir()), agents });
  return ralphHeroIn({ person: () => false, workplace }, {}, ...args);
}

test("a followed log shows what came just before the end was noted", async () => {
  const end = { outcome: "done", why: "it is merged", costUsd: null, tookMs: 1, endedAtMs: 0 };
  const written: TimedStreamEvent[] = [];
  const agents = Object.assign(cloneWorkplace(tmpdir()).agents, {
    runs: async () => [RUN],
    run: async () => {
      written.push({ atMs: null, event: { kind: "said", text: "The last word" } });
      return { ...RUN, isRunning: false, end };
    },
    follow: () => () => written.splice(0),
  });
  expect((await withRuns(agents, "logs", "12", "--follow")).stdout).toMatch(/"The last word"\nEnded /);
});

test("an agent that has ended is not stopped, and the time of its end is told", async () => {
  const end = { outcome: "done", why: "", costUsd: null, tookMs: 1, endedAtMs: Date.now() - 4 * 60_000 };
  const agents = Object.assign(cloneWorkplace(tmpdir()).agents, {
    runs: async () => [{ ...RUN, isRunning: false, end }],
  });
  expect((await withRuns(agents, "stop", "12")).stdout).toBe("#12: its agent ended 4 min ago\n");
});

const LOCK = ["--command", "research", "--intent", "lock", "--reason", "Starting"];

describe("the command that finishes a ticket's work", () => {
  const complete = 'ralph-hero handoff 2 --command research --intent complete --reason "…"';

  test("is whole below the handoff that took the lock, and in show", async () => {
    const note = `Work on the ticket now, then complete it, or escalate it if you are stuck\n  → ${complete}\n`;
    expect((await run("handoff", "2", ...LOCK)).stdout).toContain(note);
    expect((await run("show", "2")).stdout).toContain(note);
  });

  test("is for nobody but the holder", async () => {
    await run("handoff", "2", ...LOCK);
    expect((await run("show", "2", "--agent", "robin")).stdout).not.toContain("ralph-hero handoff");
  });
});

describe.each([
  ["no repository", { RALPH_GH_OWNER: "", RALPH_GH_REPO: "" }],
  ["another repository", { RALPH_GH_REPO: "other" }],
] as const)("where %s is configured, each printed command names the ticket's", (_what, env) => {
  const here = ["--owner", "acme", "--repo", "rocket"];
  const named = here.join(" ");
  const elsewhere = async (...args: readonly string[]): Promise<Finished> =>
    ralphHero({ ...stage.environment({ agent: "casey" }), ...env }, ...args);

  test("waiting, show and next", async () => {
    const waiting = await elsewhere("waiting", ...here);
    expect(waiting.stdout).toContain(`→ ralph-hero decide 4 ${named} --approve`);
    expect((await elsewhere("show", "4", ...here)).stdout).toContain(
      `→ ralph-hero decide 4 ${named} --approve`,
    );
    expect((await elsewhere("next", "--command", "research", ...here)).stdout).toContain(
      `ralph-hero handoff 2 ${named} --command research --intent lock`,
    );
  });

  test("handoff and its refusals", async () => {
    const { stdout } = await elsewhere("handoff", "2", ...here, ...LOCK);
    expect(stdout).toContain(`ralph-hero handoff 2 ${named} --command research --intent complete`);
    const build = ["--command", "impl", "--intent", "lock", "--reason", "Build"];
    const { stderr } = await elsewhere("handoff", "4", ...here, ...build);
    expect(stderr).toContain(`\`ralph-hero decide 4 ${named} --approve\``);
  });
});

test.each([
  ["2", "Hint: `ralph-hero show 2` shows who has the next turn"],
  ["5", "Hint: Merge its pull request if it has one. If not, run"],
])("a decision that nothing waits for has a next step on ticket %s", async (number, hint) => {
  expectExit(await run("decide", number, "--approve"), 3, { stderr: [hint] });
});
