import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { expectDone, expectExit } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import { childrenOf, closeWith, inReview } from "./follow-up-stage.ts";
import { addLog, deleteComment, demoRecords, editComment, recordIds } from "./audit-stage.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { addTicketsIn, comment, moveByHand, onGithub, REF, type Agent } from "./stage.ts";
import { AUDIT_EXIT } from "../../src/cli/outcome.ts";
import { REFUSED_WORDS, editedAnswers, refusalAt, refusingItems } from "../edited-answers.ts";

const EXPORT_SCHEMA = new URL("../../../../docs/audit-export.schema.json", import.meta.url);

eachStage();

async function audit(...args: readonly string[]): Promise<Finished> {
  return ralphHero(stage.environment(), "audit", ...args);
}

async function codesOf(...args: readonly string[]): Promise<string[]> {
  const { tickets } = JSON.parse((await audit(...args, "--json")).stdout);
  return tickets.flatMap(({ findings }: { findings: { code: string }[] }) =>
    findings.map(({ code }) => code),
  );
}

/** Ticket 1 after its first transition: the agent, and the comment with the record. */
async function triaged(): Promise<{ readonly agent: Agent; readonly first: string }> {
  const agent = await stage.agent({ agent: "triager" });
  await agent.handoff(1, "triage", { to_state: "Research Needed" });
  const [first = ""] = recordIds(await onGithub(stage, 1));
  return { agent, first };
}

/** The token of the account that agents write with. */
const AGENTS = "sandbox-ralph-bot";
const SERVERS = 4;
const ROUNDS = 3;

describe("an audit", () => {
  test("finds a trail whole that several servers raced to write", { timeout: 180_000 }, async () => {
    const [number = 0] = addTicketsIn(stage.world, "Backlog", 1);
    const names = Array.from({ length: SERVERS }, (_, n) => `agent-${n}`);
    const agents = await Promise.all(names.map(async (agent) => stage.agent({ agent })));
    const all = async (command: string, goal: { intent: string } | { to_state: string }): Promise<void> => {
      await Promise.all(agents.map(async (agent) => agent.handoff(number, command, goal)));
    };
    await all("triage", { to_state: "Research Needed" });
    for (let round = 0; round < ROUNDS; round += 1) {
      await all("research", { intent: "lock" });
      await all("research", { intent: "complete" });
      await Promise.all(agents.map(async (agent) => agent.call("ask", { number, question: "Which moon?" })));
      await all("plan", { intent: "lock" });
      await all("plan", { intent: "complete" });
      await all("review", { to_state: "Ready for Plan" });
      // Within half a minute of a record it could be an agent's late write.
      stage.pass(60_000);
      await moveByHand(stage, number, "Research Needed");
    }
    const { code, stdout } = await audit(String(number), "--json");
    const [{ verdict, records, findings }] = JSON.parse(stdout).tickets;
    expect({ code, verdict }, stdout).toEqual({ code: 0, verdict: "whole" });
    expect(records).toBeGreaterThan(ROUNDS * 6);
    expect(new Set(findings.map((finding: { severity: string }) => finding.severity))).toEqual(
      new Set(["note"]),
    );
  });

  test(
    "of a thousand records takes as many requests as its pages explain",
    { timeout: 120_000 },
    async () => {
      addLog(stage, 1, demoRecords(1_000));
      await stage.sentSince();
      expectExit(await audit("1"), 0, { stdout: ["whole (1000 records)"] });
      // The ticket beside its first hundred comments, and a page for every hundred more.
      const sent = await stage.sentSince();
      expect(sent.slice(0, 3).toSorted()).toEqual(["ReadTicket", "ReadTicketThread", REF]);
      expect(sent.slice(3)).toEqual(Array.from({ length: 9 }, () => "ReadThread"));
      expect((await audit("--all")).code).toBe(0);
      // Board, cards, fifty tickets with fifty comments each, and the other 950 of this one.
      expect(await stage.sentSince()).toEqual([
        "ReadBoard",
        REF,
        "ReadTrailCards",
        "ReadThreads",
        ...Array.from({ length: 10 }, () => "ReadThread"),
      ]);
    },
  );

  test("finds a record although an edit left nothing of it", async () => {
    const { first } = await triaged();
    await editComment(stage, first, () => "Nothing to see here");
    expect(await codesOf("1")).toContain("RECORD_EDITED");
  });

  test("is answered to agents, too", async () => {
    const { agent, first } = await triaged();
    expect((await agent.call("audit_ticket", { number: 1 })).data).toMatchObject({
      verdict: "whole",
      records: 1,
    });
    await deleteComment(stage, first);
    const { data, text } = await agent.call("audit_ticket", { number: 1 });
    expect(data).toMatchObject({ verdict: "findings", findings: [{ code: "COMMENT_DELETED", by: "maya" }] });
    expect(text).toContain("COMMENT_DELETED");
  });

  test("exports what the published schema says, line by line", async () => {
    const { agent, first } = await triaged();
    await agent.handoff(1, "research", { intent: "lock" });
    await deleteComment(stage, first);
    for (const form of [["1"], ["--all", "--markdown"]])
      expect((await audit(...form)).stdout).toMatch(
        /comments this line.*\n+ {4}Audit confirmed: [0-9a-f]{12}/,
      );
    const { code, stdout } = await audit("--all", "--export");
    expect(code).toBe(1);
    const schema: unknown = JSON.parse(await readFile(EXPORT_SCHEMA, "utf8"));
    const ajv = addFormats.default(
      new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false }),
    );
    const fits = ajv.compile(z.record(z.string(), z.unknown()).parse(schema));
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line): { type: string } => JSON.parse(line));
    expect(lines.filter((line) => !fits(line))).toEqual([]);
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(["ticket", "record", "event", "finding"]));
  });

  test("could not check what is not there: exit code 2", async () => {
    expect((await audit("99")).code).toBe(2);
    expect((await audit()).code).toBe(2);
    expect((await audit("1", "--no-such-option")).code).toBe(2);
  });

  test("leaves out what has not changed since", async () => {
    await comment(stage, 3, "News");
    const { tickets, unchanged } = JSON.parse((await audit("--since", "1h", "--json")).stdout);
    expect(tickets.map(({ number }: { number: number }) => number)).toContain(3);
    expect(tickets.length + unchanged).toBe(9);
    expect(unchanged).toBeGreaterThan(0);
  });
});

describe("a repair", () => {
  test("goes on from an edited record once a person confirmed it, and hides no later damage", async () => {
    const { agent, first } = await triaged();
    await editComment(stage, first, (body) => body.replaceAll("Because", "Although"));
    expect((await agent.handoff(1, "research", { intent: "lock" })).text).toContain("LEDGER_TAMPERED");
    const { code, stdout } = await audit("1", "--repair", "--yes");
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringContaining("Nothing can be repaired"),
    });
    const [line = "", ...again] = stdout.match(/Audit confirmed: [0-9a-f ]+/g) ?? [];
    expect(again).toEqual([]);
    expect((await audit("1", "--repair", "--yes", "--json")).stderr).toContain(line);
    await agent.call("add_comment", { number: 1, body: line });
    expect((await audit("1", "--repair", "--yes")).stdout).toContain("Nothing can be repaired");
    await comment(stage, 1, `Looks fine.\n\n${line}`, "sandbox-sam");
    expect((await audit("1", "--repair")).code).toBe(2);
    expectExit(await audit("1", "--repair", "--yes"), 0, { stdout: ["done: write a new baseline"] });
    expectDone(await agent.handoff(1, "research", { intent: "lock" }));
    expect((await audit("1")).code).toBe(0);
    await editComment(stage, first, (body) => body.replaceAll("Although", "Since"));
    expect((await audit("1")).code).toBe(1);
  });

  test("goes on from the edited first record of a follow-up", async () => {
    const agent = await stage.agent({ agent: "builder" });
    const number = inReview(stage);
    await closeWith(agent, number);
    const [child = 0] = childrenOf(stage, number);
    const [first = ""] = recordIds(await onGithub(stage, child));
    await editComment(stage, first, () => "gone");
    const refused = await agent.handoff(child, "triage", { to_state: "Research Needed" });
    expect(refused.text).toContain("LEDGER_TAMPERED");
    const [line = ""] = (await audit(String(child))).stdout.match(/Audit confirmed: [0-9a-f ]+/) ?? [];
    await comment(stage, child, line, "sandbox-sam");
    expectExit(await audit(String(child), "--repair", "--yes"), 0, {
      stdout: ["done: write a new baseline"],
    });
    expectDone(await agent.handoff(child, "triage", { to_state: "Research Needed" }));
  });

  test("sets a card that a cut-off write left behind", async () => {
    const field = "updateProjectV2ItemFieldValue";
    await stage.fault(
      { match: "WriteTicket", action: "fail-field", field },
      { match: "WriteTicket", action: "hold-after" },
    );
    await stage.killedDuring({ agent: "first" }, async (agent) =>
      agent.handoff(1, "triage", { to_state: "Research Needed" }),
    );
    expect(await codesOf("1")).toEqual([]);
    stage.pass(600_000);
    expect(await codesOf("1")).toEqual(["CARD_BEHIND"]);
    expectExit(await audit("1", "--repair", "--yes"), 0, { stdout: ["done: set the card"] });
    expect(await onGithub(stage, 1)).toMatchObject({ state: "Research Needed" });
  });

  test("strikes records that do not count, and touches no other", async () => {
    await triaged();
    const body = (await onGithub(stage, 1)).comments[0]?.body ?? "";
    const [, id = ""] = /"id": ?"(\w+)"/.exec(body) ?? [];
    const otherId = `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`;
    // A write that GitHub carried out twice, and one that lost its race and was cut off.
    await comment(stage, 1, body, AGENTS);
    await comment(stage, 1, body.replaceAll(id, otherId), AGENTS);
    stage.pass(3_600_000);
    expect(await codesOf("1")).toEqual(["RECORD_DOUBLED", "VOID_UNMARKED"]);
    expect((await audit("1", "--repair", "--yes")).stdout).toMatch(/(?:done: strike the comment[^]*){2}/);
    const { comments } = await onGithub(stage, 1);
    const struck = comments.map((one) => one.body.startsWith("**Void**: [record 1]"));
    expect(struck).toEqual([false, true, true]);
    expect(await codesOf("1")).toEqual([]);
  });

  test("that fails on one ticket goes on with the others", async () => {
    const agent = await stage.agent({ agent: "triager" });
    const [first = 0, second = 0] = addTicketsIn(stage.world, "Backlog", 2);
    for (const number of [first, second]) {
      await agent.handoff(number, "triage", { to_state: "Research Needed" });
      await comment(stage, number, (await onGithub(stage, number)).comments.at(-1)?.body ?? "", AGENTS);
    }
    stage.pass(3_600_000);
    expect(await codesOf("--all")).toEqual(["RECORD_DOUBLED", "RECORD_DOUBLED"]);
    await stage.fault({ match: "WriteTicket", action: "fail-field", field: "updateIssueComment" });
    const { code, stdout, stderr } = await audit("--all", "--repair", "--yes");
    expect(stderr).toContain("Hint: ");
    expect(stdout.match(/#\d+: done: strike the comment/g)).toHaveLength(1);
    expect(code).toBe(1);
    expect(await codesOf("--all")).toEqual(["RECORD_DOUBLED"]);
  });

  test("closes a finished ticket's issue, unless a person reopened it", async () => {
    await stage.fault({ match: "WriteTicket", action: "fail-field", field: "closeIssue", skip: 1 });
    const agent = await stage.agent({ agent: "triager" });
    const closed = await agent.handoff(1, "triage", { intent: "close" });
    expect(closed.text).toContain("the issue could not be closed");
    stage.pass(600_000);
    expect(await codesOf("1")).toEqual(["ISSUE_OPEN_AT_END"]);
    expect((await audit("1", "--repair", "--yes")).stdout).toContain("done: close the issue");
    const { id, issueState } = await onGithub(stage, 1);
    expect(issueState).toBe("CLOSED");
    await stage.graphql(`mutation ($id: ID!) { reopenIssue(input: { issueId: $id }) { clientMutationId } }`, {
      id,
    });
    expect((await audit("1", "--repair", "--yes")).stdout).toContain("Nothing can be repaired");
  });

  test("releases a lock that no record took, and no other", async () => {
    await stage.fault({ match: "WriteTicket", action: "hang" });
    await stage.killedDuring({ agent: "first" }, async (agent) =>
      agent.handoff(2, "research", { intent: "lock" }),
    );
    expect(await codesOf("2")).toEqual([]);
    stage.pass(600_000);
    expect(await codesOf("2")).toEqual(["LOCK_ORPHANED"]);
    expect((await audit("2", "--repair", "--yes")).code).toBe(0);
    expect((await onGithub(stage, 2)).lock).toBeNull();
    const agent = await stage.agent({ agent: "second" });
    await agent.handoff(2, "research", { intent: "lock" });
    expect((await audit("2", "--repair", "--yes")).stdout).toContain("Nothing can be repaired");
    expect((await onGithub(stage, 2)).lock).not.toBeNull();
  });
});

/** A board of many repositories, of which the token may see one (gh-aw #50835). */
const HIDDEN_1 = `1 item of the board is hidden from this token: ${REFUSED_WORDS}. The token's owner must give the fine-grained token access to the repository`;

const boardAnswer = z.looseObject({ data: z.looseObject({ repository: z.looseObject({}) }) });
const listAnswer = z.tuple([z.looseObject({})], z.unknown());

/** The environment of a program that reads through answers that are edited, where the request's name fits. */
async function environment(match: RegExp, edit: (body: unknown) => unknown): Promise<Record<string, string>> {
  const front = await editedAnswers(stage.sandbox, async (request, answer) => {
    const whole = await answer();
    return match.test(request) ? { ...whole, body: edit(whole.body) } : whole;
  });
  return { ...stage.environment(), GITHUB_API_URL: front.apiUrl, GITHUB_GRAPHQL_URL: front.graphqlUrl };
}

async function run(hide: (index: number) => boolean, ...args: readonly string[]): Promise<Finished> {
  return ralphHero(await environment(/Read(?:Trail)?Cards$/, (body) => refusingItems(body, hide)), ...args);
}

const isSecond = (index: number): boolean => index === 1;

describe("a board with an item that the token may not see", () => {
  test.each([["status"], ["audit", "--all"], ["report"]])(
    "is shown by %s, and what is hidden is said",
    async (...args) => {
      const { code, stdout, stderr } = await run(isSecond, ...args);
      expect({ code, stderr }).toMatchObject({ code: 0 });
      expect(`${stdout}${stderr}`).toContain(HIDDEN_1);
    },
  );

  test("is told to programs, too", async () => {
    const hidden = { count: 1, why: expect.stringContaining(REFUSED_WORDS) };
    const status = JSON.parse((await run(isSecond, "status", "--json")).stdout);
    expect(status).toMatchObject({ complete: true, hidden });
    const audited = JSON.parse((await run(isSecond, "audit", "--all", "--json")).stdout);
    expect(audited).toMatchObject({ complete: true, hidden });
    expect(audited.tickets).toHaveLength(status.tickets);
  });
});

test("an audit that sees no ticket of the repository among hidden items is not whole", async () => {
  const { code, stdout } = await run(() => true, "audit", "--all");
  expect(code).toBe(AUDIT_EXIT.unchecked);
  expect(stdout).toContain(
    "Not all of the board could be read: hidden items may be tickets of this repository",
  );
});

test("a list shows the rest, and says how many items GitHub left blank", async () => {
  const env = await environment(/projectsV2\/1\/items/, (body) => {
    const [first, ...others] = listAnswer.parse(body);
    return [{ ...first, content: null }, ...others];
  });
  const { data, text } = await (await stage.agent({ env })).call("list_tickets", {});
  expect(data.tickets).toHaveLength(7);
  expect(data.hidden).toEqual({ count: 1, why: null });
  expect(text).toContain("1 item of the board is hidden from this token: it may not see the repository");
});

test("a team's file that the token may not read is a failure, not an absent one", async () => {
  const env = await environment(/ReadBoard$/, (body) => {
    const { data } = boardAnswer.parse(body);
    const repository = { ...data.repository, teamConfig: null };
    return { data: { ...data, repository }, errors: [refusalAt(["repository", "teamConfig"])] };
  });
  expectExit(await ralphHero(env, "status"), 1, { stderr: ["GITHUB_FORBIDDEN", "contents=write"] });
});
