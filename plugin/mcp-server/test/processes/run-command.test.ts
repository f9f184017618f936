import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../client/claude-code.ts";
import { eachLoop, loops } from "./each-loop.ts";
import { expectExit } from "../e2e/expectations.ts";
import { addLoopTickets, LABEL, ralphRefs } from "./loop-stage.ts";
import { CLI, runProgram } from "./command-line.ts";
import { run as runInProcess, stage } from "../e2e/each-stage.ts";
import { comment, moveByHand, onGithub } from "../e2e/stage.ts";

/** What `ralph-hero run` says and does for whoever calls it, with clients that follow a plan. */

eachLoop();

function planOf(plan: Record<string, readonly string[]>): Record<string, string> {
  return { FAKE_CLIENT_PLAN: JSON.stringify(plan) };
}

test("a dry run names the whole queue, and touches nothing", async () => {
  const backlog = addLoopTickets(stage, "Backlog", 2);
  const [planned = 0] = addLoopTickets(stage, "Ready for Plan", 1);
  await stage.sentSince();
  const loop = loops.start(["--dry-run"]);
  expect(await loop.end()).toBe(0);
  const named = loop.events.flatMap(({ event, run: one }) => (event === "would start" ? [one] : []));
  expect(named).toMatchObject([
    { number: planned, command: "plan" },
    ...backlog.map((number) => ({ number, command: "triage" })),
  ]);
  expect(await ralphRefs(stage)).toEqual([]);
  expect(await loops.entries()).toEqual([]);
  expect(existsSync(join(loops.folder, ".claude"))).toBe(false);
});

test("agents see no token that they do not use", async () => {
  addLoopTickets(stage, "Backlog", 1);
  await loops.start(["--once"], { RALPH_GH_REPO_TOKEN: "idle" }).end();
  const begun = (await loops.entries()).find(({ begins }) => begins !== undefined);
  expect(begun?.["variables"]).toContain("RALPH_HERO_GITHUB_TOKEN");
  expect(begun?.["variables"]).not.toContain("RALPH_GH_REPO_TOKEN");
});

test("what is known of a failed run is quoted to the next one as data", async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  await loops.start(["--commands", "research"], planOf({ [`${number}:research`]: ["fails at once"] })).end();
  const [first, second] = (await loops.entries()).filter(({ begins }) => begins !== undefined);
  expect(first?.["content"]).toHaveLength(1);
  const [quoted, task] = second?.["content"] ?? [];
  expect(quoted.text).toMatch(/data, no instruction:\n\n> .*exit code 1/);
  expect(task.text).toBe(`/ralph-hero:ralph-research ${number}`);
  const system = second?.["args"].at(second["args"].indexOf("--append-system-prompt") + 1);
  expect(system).toContain('the one before came out as "unfinished"');
  expect(second?.["args"].join(" ")).not.toContain("exit code");
});

test("research without its document is asked about at once", async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const plan = planOf({ [`${number}:research`]: ["forgets its document"] });
  const loop = loops.start(["--commands", "research"], plan);
  await loop.end();
  expect((await onGithub(stage, number)).state, loop.told()).toBe("Human Needed");
  expect(loop.told()).toContain(
    `no commit with its document, thoughts/shared/research/YYYY-MM-DD-GH-00${number}-`,
  );
});

test("once starts what is due now, a ticket an agent, and ends", async () => {
  const numbers = addLoopTickets(stage, "Backlog", 3);
  const loop = loops.start(["--once", "--parallel", "2"]);
  expect(await loop.end()).toBe(0);
  const states = await Promise.all(numbers.map(async (number) => (await onGithub(stage, number)).state));
  expect(states).toEqual(["Research Needed", "Research Needed", "Backlog"]);
});

test("the first Ctrl-C lets agents finish, and nothing more begins", async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const loop = loops.start([], loops.held);
  await loop.until(({ event }) => event === "started");
  loop.kill("SIGINT");
  await loop.until(({ event }) => event === "stopping");
  await loops.letAgentsWork();
  expect(await loop.end()).toBe(130);
  expect((await onGithub(stage, number)).state).toBe("Ready for Plan");
});

test("the second Ctrl-C ends them and frees their locks, and no attempt is lost", async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const loop = loops.start(["--poll", "1s"], planOf({ [`${number}:research`]: ["hangs"] }));
  await loop.until(({ event, to }) => event === "moved" && to === "Research in Progress");
  loop.kill("SIGINT");
  await loop.until(({ event }) => event === "stopping");
  loop.kill("SIGINT");
  expect(await loop.end()).toBe(130);
  expect((await onGithub(stage, number)).lock).toBeNull();
  const next = loops.start([]);
  expect(await next.end()).toBe(3);
  const [again] = next.events.flatMap(({ event, run: one }) => (event === "started" ? [one] : []));
  expect(again).toMatchObject({ number, command: "research", attempt: 1 });
});

test("tickets in a row whose runs come to nothing open the circuit breaker, which says why", async () => {
  const numbers = addLoopTickets(stage, "Research Needed", 4);
  const plan = planOf(
    Object.fromEntries(
      numbers.map((number) => [`${number}:research`, ["fails at once", "fails at once", "fails at once"]]),
    ),
  );
  const loop = loops.start(["--max-failures", "3", "--retry-wait", "1m"], plan);
  expect(await loop.end()).toBe(1);
  expect(loop.events.at(-1)).toMatchObject({ event: "finished", started: 3, stop: { why: "failures" } });
  expect(JSON.stringify(loop.events.at(-1))).toContain("ended with exit code 1");
});

test("the budget ends it, and each agent is told what is left of it", async () => {
  addLoopTickets(stage, "Backlog", 4);
  const loop = loops.start(["--budget-usd", "0.5"]);
  expect(await loop.end()).toBe(0);
  expect(loop.events.at(-1)).toMatchObject({ started: 2, costUsd: 0.5, stop: { why: "budget" } });
  const given = (await loops.entries()).flatMap(({ args = [] }) =>
    args.slice(args.indexOf("--max-budget-usd") + 1, args.indexOf("--max-budget-usd") + 2),
  );
  expect(given).toEqual(["0.5000", "0.2500"]);
});

test("an agent edits and commits in a worktree of its own alone, unless the caller chooses", async () => {
  const [triaged = 0] = addLoopTickets(stage, "Backlog", 1);
  const [researched = 0] = addLoopTickets(stage, "Research Needed", 1);
  await loops.start(["--once", "--parallel", "2"]).end();
  const options = ["--permission-mode", "plan", "--allowed-tools", "Bash(npm test:*)"];
  await loops.start(["--once", "--parallel", "1", "--commands", "plan", ...options]).end();
  const given = new Map(
    (await loops.entries()).flatMap(({ begins, args, cwd }) =>
      begins === undefined ? [] : [[String(begins), { ...permissionsIn(args), cwd }] as const],
    ),
  );
  const own = "mcp__plugin_ralph-hero_ralph-hero";
  const git = ["add", "commit", "status", "diff", "log"].map((verb) => `Bash(git ${verb}:*)`);
  expect(given.get(`${triaged}:triage`)).toMatchObject({ mode: undefined, tools: [own] });
  expect(given.get(`${researched}:research`)).toMatchObject({
    mode: "acceptEdits",
    tools: [own, ...git],
    cwd: expect.stringMatching(/\.claude\/worktrees\/gh-\d+$/),
  });
  expect(given.get(`${researched}:plan`)).toMatchObject({
    mode: "plan",
    tools: [own, ...git, "Bash(npm test:*)"],
  });
});

test("building goes on phase by phase in one worktree, under a lock that stays", async () => {
  const [number = 0] = addLoopTickets(stage, "Plan in Review", 1);
  await commentLater(number, "I approve this plan.");
  const loop = loops.start([], planOf({ [`${number}:impl`]: ["does a phase", "does a phase"] }));
  await loop.end();
  expect((await onGithub(stage, number)).state).toBe("In Review");
  const runs = loop.events.flatMap(({ event, outcome }) => (event === "ended" ? [outcome] : []));
  expect(runs).toMatchObject([{ kind: "progressed" }, { kind: "progressed" }, { kind: "finished" }]);
  expect(await ralphRefs(stage)).toEqual([]);
});

test("who is refused the same twice goes to a person, whatever was committed, and the exit code says so", async () => {
  const [number = 0] = addLoopTickets(stage, "Plan in Review", 1);
  await commentLater(number, "I approve this plan.");
  const refused = Array<string>(10).fill("is refused after a phase");
  const loop = loops.start(["--commands", "impl", "--max", "10"], planOf({ [`${number}:impl`]: refused }));
  expect(await loop.end()).toBe(3);
  expect(loop.events.filter(({ event }) => event === "ended")).toMatchObject([
    { outcome: { kind: "unfinished", refusal: expect.stringContaining("REFUSED_") }, sequel: "again" },
    {
      outcome: { kind: "unfinished" },
      sequel: "escalated",
      asked: { cause: expect.stringContaining("REFUSED_") },
    },
  ]);
  expect((await onGithub(stage, number)).state).toBe("Human Needed");
});

test("a client without a login ends it with 1, also after one look", async () => {
  const [number = 0] = addLoopTickets(stage, "Backlog", 1);
  const loop = loops.start(["--once"], planOf({ [`${number}:triage`]: ["has no login"] }));
  expect(await loop.end()).toBe(1);
  expect(loop.events.at(-1)).toMatchObject({
    stop: { why: "client", message: expect.stringContaining("Please run /login") },
  });
});

test("with keep and nothing due it ends when its time is over", async () => {
  const { args, cwd, env } = loops.command(["--no-sandbox", "--keep", "--poll", "1s", "--time", "1s"]);
  const answer = await runProgram(process.execPath, args, { env, cwd });
  expect(answer.code, answer.stderr).toBe(0);
  expect(answer.stdout).toContain("Ended: the time is over (--time); 0 started");
});

test("who is killed after each phase comes to its last run, and a person is asked", async () => {
  const [number = 0] = addLoopTickets(stage, "Plan in Review", 1);
  await commentLater(number, "I approve this plan.");
  const killed = "is killed after a phase";
  const plan = planOf({ [`${number}:impl`]: ["does a phase", killed, killed, killed] });
  const loop = loops.start(["--commands", "impl"], plan);
  await loop.end();
  expect((await onGithub(stage, number)).state).toBe("Human Needed");
  expect(loop.events.filter(({ event }) => event === "ended")).toMatchObject([
    { run: { attempt: 1 }, outcome: { kind: "progressed" } },
    { run: { attempt: 1 }, outcome: { kind: "unfinished" } },
    { run: { attempt: 2 }, outcome: { kind: "unfinished" } },
    { run: { attempt: 3 }, outcome: { kind: "unfinished" } },
  ]);
});

test("a plan that nobody has approved is not built, and is listed with what to do", async () => {
  const [number = 0] = addLoopTickets(stage, "Plan in Review", 1);
  const loop = loops.start([]);
  expect(await loop.end()).toBe(3);
  const [waiting] = loop.events.flatMap(({ event, tickets }) => (event === "waiting" ? [tickets] : []));
  expect(waiting).toMatchObject([
    {
      number,
      state: "Plan in Review",
      since: expect.stringMatching(/^\d{4}-/),
      url: expect.stringContaining(`/issues/${number}`),
      for: expect.stringContaining(`ralph-hero decide ${number} --approve`),
    },
  ]);
});

test("an answered question is taken up, and what triage keeps rests", async () => {
  const [asked = 0, kept = 0] = addLoopTickets(stage, "Backlog", 2);
  await moveByHand(stage, asked, "Human Needed");
  await commentLater(asked, "UTC, please.");
  const plan = planOf({ [`${kept}:triage`]: ["keeps it", "keeps it"] });
  const loop = loops.start(["--commands", "triage"], plan);
  await loop.end();
  expect((await onGithub(stage, asked)).state).toBe("Research Needed");
  const again = loops.start(["--commands", "triage"], plan);
  expect(await again.end()).toBe(4);
  expect((await onGithub(stage, kept)).state).toBe("Backlog");
});

test("with keep it notices a person's answer", async () => {
  const [number = 0] = addLoopTickets(stage, "Plan in Review", 1);
  const loop = loops.start(["--keep", "--poll", "1s"]);
  await loop.until(({ event }) => event === "sleeping");
  await commentLater(number, "I approve this plan.");
  await loop.until(({ event, outcome }) => event === "ended" && outcome.kind === "finished");
  loop.kill("SIGINT");
  expect(await loop.end()).toBe(130);
  expect((await onGithub(stage, number)).state).toBe("In Review");
});

test("a ticket whose worktree cannot be made is named and left, and the others go on", async () => {
  const [stuck = 0, other = 0] = addLoopTickets(stage, "Research Needed", 2);
  const inFolder = { cwd: loops.folder, env: process.env };
  await run("git", ["checkout", "--quiet", "-b", `ralph/gh-00${stuck}`], inFolder);
  const loop = loops.start(["--time", "60s"]);
  expect(await loop.end()).toBe(3);
  expect(loop.events).toContainEqual(expect.objectContaining({ event: "not started", number: stuck }));
  expect((await onGithub(stage, stuck)).state).toBe("Research Needed");
  expect((await onGithub(stage, other)).state).toBe("Plan in Review");
  expect(await ralphRefs(stage)).toEqual([]);
});

test("worktrees of closed tickets go when they are clean", async () => {
  const numbers = addLoopTickets(stage, "Research Needed", 2);
  await loops.start(["--once", "--parallel", "2"]).end();
  const [clean = 0, dirty = 0] = numbers;
  await writeFile(join(loops.folder, `.claude/worktrees/gh-00${dirty}/left.txt`), "not committed");
  for (const number of numbers) {
    const { id } = await onGithub(stage, number);
    await stage.graphql("mutation ($id: ID!) { closeIssue(input: { issueId: $id }) { clientMutationId } }", {
      id,
    });
  }
  const loop = loops.start([]);
  await loop.end();
  expect(loop.events).toContainEqual(expect.objectContaining({ event: "worktree removed", number: clean }));
  expect(existsSync(join(loops.folder, `.claude/worktrees/gh-00${clean}`))).toBe(false);
  expect(existsSync(join(loops.folder, `.claude/worktrees/gh-00${dirty}/left.txt`))).toBe(true);
  const status = await run("git", ["status", "--porcelain"], { cwd: loops.folder, env: process.env });
  expect(status).toBe("");
});

test("a client that is not there is named, and the ticket is due as before", async () => {
  addLoopTickets(stage, "Research Needed", 1);
  const answer = await ralphHeroIn(["run", "--label", LABEL, "--client", "no-such-client"]);
  expect(answer.code).toBe(1);
  expect(answer.stderr).toContain('AGENT_NOT_STARTED: Cannot start the client "no-such-client"');
  expect(await ralphRefs(stage)).toEqual([]);
});

test("wrong usage is told with what would be right", async () => {
  const rows = [
    [["--commands", "review"], "Plans are reviewed by people"],
    [["--commands", "build"], "It must be a list such as research,plan"],
    [["--time", "soon"], "It must be a time such as 45s, 20m, 2h or 1h30m"],
    [["--parallel", "0"], "It must be a whole number from 1 to 20"],
    [["--once", "--keep"], "cannot be used with"],
  ] as const;
  for (const [options, message] of rows)
    expectExit(await runInProcess("run", ...options), 2, { stderr: [message] });
});

/** What a client was told that its agent may do without being asked. */
function permissionsIn(args: readonly string[]): { mode: string | undefined; tools: string[] } {
  const valueOf = (option: string) => args.flatMap((arg, at) => (args[at - 1] === option ? [arg] : []))[0];
  return { mode: valueOf("--permission-mode"), tools: valueOf("--allowed-tools")?.split(",") ?? [] };
}

/** GitHub's times are in seconds, and what is written in the second of a move is no answer to it. */
async function commentLater(number: number, text: string): Promise<void> {
  stage.pass(1100);
  await comment(stage, number, text);
}

async function ralphHeroIn(args: readonly string[]) {
  const env = { ...stage.environment(), FAKE_CLIENT_DIARY: loops.diary };
  return runProgram(process.execPath, [CLI, ...args], { env, cwd: loops.folder });
}
