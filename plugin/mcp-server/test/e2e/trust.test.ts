import { describe, expect, test } from "vitest";
import { parseComment, renderComment } from "../../src/log/comment.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import { BACKLOG, RESEARCH_NEEDED, PLAN_IN_REVIEW, issueAt, setCard } from "./tickets-stage.ts";
import { expectData, expectDone, expectError, expectExit } from "./expectations.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { deleteComment, editComment, recordIds } from "./audit-stage.ts";
import { comment, moveByHand, onGithub, recordsOf, addTicketsIn } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { ralphHero, ralphHeroWith } from "./in-process.ts";

/** What people and strangers can do to the log, and to the policy that judges it. */

eachStage({ as: { agent: "worker" } });

async function edit(index: number, change: (body: string) => string): Promise<void> {
  await editComment(stage, (await onGithub(stage, BACKLOG)).comments[index]?.id ?? "", change);
}

function recordIn(body: string): { readonly record: TicketRecord; readonly hash: string } {
  const parsed = parseComment(body);
  if (parsed.kind !== "record") throw new Error("The comment is a record");
  return parsed;
}

function publish(config: unknown): void {
  publishConfig(stage.world, typeof config === "string" ? config : JSON.stringify(config));
}

describe("an edited comment", () => {
  test("in the middle leaves a gap that the next record names", async () => {
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await agent.handoff(BACKLOG, "research", { intent: "lock" });
    await edit(0, (body) => body.replaceAll("Because", "Although"));
    const { data, text } = await agent.handoff(BACKLOG, "research", { intent: "complete" });
    expect(data?.newState, text).toBe("Ready for Plan");
    expect(data.guidance.warnings.join()).toContain("the record before record 2 is missing");
    expect(recordsOf(await onGithub(stage, BACKLOG)).at(-1)).toContain(
      "**Note**: the record before record 2 is missing",
    );
  });

  test("that was talk cannot become a record", async () => {
    await comment(stage, BACKLOG, "Just talk", "sandbox-sam");
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    const [, record] = (await onGithub(stage, BACKLOG)).comments;
    await edit(0, () => record?.body ?? "");
    const { data } = await agent.call("get_ticket", { number: BACKLOG });
    expect(data.records).toHaveLength(1);
    expect(data.state).toBe("Research Needed");
  });
});

async function warningsOf(): Promise<string> {
  const { data } = await agent.call("get_ticket", { number: BACKLOG });
  return (data.guidance.warnings ?? []).join("\n");
}

describe("a log with a gap", () => {
  test("is reported by get_ticket as long as the gap is in what it reads", async () => {
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await agent.handoff(BACKLOG, "research", { intent: "lock" });
    expect(await warningsOf()).not.toContain("missing");
    await edit(0, (body) => body.replaceAll("Because", "Although"));
    await agent.handoff(BACKLOG, "research", { intent: "complete" });
    expect(await warningsOf()).toContain("the record before record 2 is missing");
    expect(recordsOf(await onGithub(stage, BACKLOG)).at(-1)).toContain("record 2 is missing");
  });

  test("at its beginning is reported before the next handoff, by it, and after it", async () => {
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    const [first = ""] = recordIds(await onGithub(stage, BACKLOG));
    await deleteComment(stage, first);
    // What this process wrote itself it knows, until its own writes count as read.
    const other = await stage.agent({ agent: "other" });
    const gone = "the log begins at 1 on a card that had left Backlog";
    const read = await other.call("get_ticket", { number: BACKLOG });
    expect(read.data.guidance.warnings.join()).toContain(gone);
    const { data } = await other.handoff(BACKLOG, "research", { intent: "lock" });
    expect(data.guidance.warnings.join()).toContain(gone);
    expect(recordsOf(await onGithub(stage, BACKLOG)).at(-1)).toContain(gone);
    expect((await other.call("get_ticket", { number: BACKLOG })).data.guidance.warnings.join()).toContain(
      gone,
    );
  });

  test("is not one where a ticket was adopted, or talk was deleted", async () => {
    await comment(stage, BACKLOG, "Just talk");
    const [talk] = (await onGithub(stage, BACKLOG)).comments;
    await deleteComment(stage, talk?.id ?? "");
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expect(await warningsOf()).not.toContain("begins at 1");
    const { data } = await agent.call("get_ticket", { number: RESEARCH_NEEDED });
    expect(data.guidance).not.toHaveProperty("warnings");
  });

  test("with a second beginning is reported, and that beginning is not counted", async () => {
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    const [body = ""] = recordsOf(await onGithub(stage, BACKLOG));
    const { record } = recordIn(body);
    const again = { ...record, id: "01AGAIN", to: "Human Needed" };
    await comment(stage, BACKLOG, renderComment(again), "sandbox-ralph-bot");
    expect(await warningsOf()).toContain("begins the log again at 1");
    expect((await agent.call("get_ticket", { number: BACKLOG })).data.state).toBe("Research Needed");
  });

  test("in its numbers is reported by get_ticket and the next handoff", async () => {
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    const [body = ""] = recordsOf(await onGithub(stage, BACKLOG));
    const { record, hash } = recordIn(body);
    const stay = { kind: "interaction", from: record.to, to: record.to } as const;
    const forged = { ...record, ...stay, seq: 1, id: "01FORGED", prev: hash, at: new Date().toISOString() };
    await comment(stage, BACKLOG, renderComment(forged), "sandbox-ralph-bot");
    expect(await warningsOf()).toContain("record 1 should be record 2");
    const { data, text } = await agent.handoff(BACKLOG, "research", { intent: "lock" });
    expect(data?.guidance.warnings.join(), text).toContain("record 1 should be record 2");
  });
});

test("a log that a newer version has written is not gone on with: the answer says to upgrade, and nothing is written", async () => {
  await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
  await comment(stage, BACKLOG, "Something new\n\n<!-- ralph-record:v2 -->", "sandbox-ralph-bot");
  const { data } = await agent.handoff(BACKLOG, "research", { intent: "lock" });
  expect(data.error).toMatchObject({ code: "LEDGER_UNREADABLE", hint: "Upgrade ralph-hero" });
  const ticket = await onGithub(stage, BACKLOG);
  expect(ticket).toMatchObject({ state: "Research Needed", lock: null });
  expect(ticket.comments).toHaveLength(2);
});

test("a stranger's record is not counted, and the answer names the setting", async () => {
  await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
  const [body = ""] = recordsOf(await onGithub(stage, BACKLOG));
  const head = parseComment(body);
  if (head.kind !== "record") throw new Error("The comment is a record");
  const forged = {
    ...head.record,
    seq: 2,
    id: "FORGED",
    prev: head.hash,
    from: "Research Needed",
    to: "Human Needed",
  };
  await comment(stage, BACKLOG, renderComment(forged), "sandbox-drive-by");
  const { data } = await agent.call("get_ticket", { number: BACKLOG });
  expect(data.records).toHaveLength(1);
  expect(data.guidance.warnings.join()).toMatch(/records by "drive-by" were not counted.*"trust.authors"/);
  publish({ trust: { authors: ["drive-by"] } });
  expect((await agent.call("get_ticket", { number: BACKLOG })).data.records).toHaveLength(2);
});

describe("the team's policy", () => {
  test("names the project where the environment does not", async () => {
    publish({ project: { owner: "acme", number: 1 } });
    const bare = await stage.agent({
      agent: "bare",
      env: { RALPH_GH_PROJECT_OWNER: "", RALPH_GH_PROJECT_NUMBER: "" },
    });
    expectDone(await bare.handoff(BACKLOG, "triage", { to_state: "Research Needed" }));
    expect((await bare.call("health_check", {})).data.healthy).toBe(true);
  });

  test("names another field, which costs one more read, once", async () => {
    publish({ project: { field: "Status" } });
    setCard(stage, issueAt(stage, BACKLOG), "Status", "In Progress");
    await stage.sentSince();
    expectData(await agent.call("get_ticket", { number: BACKLOG }), { state: "In Progress" });
    expect((await stage.sentSince()).filter((sent) => sent === "ReadTicket")).toHaveLength(2);
    await agent.call("get_ticket", { number: BACKLOG });
    expect((await stage.sentSince()).filter((sent) => sent === "ReadTicket")).toHaveLength(1);
  });

  test("may ask for a person before a plan is left", async () => {
    publish({ policies: { humanStates: ["Human Needed", "Plan in Review"] } });
    expectError(await agent.handoff(PLAN_IN_REVIEW, "review", { intent: "complete" }), "REFUSED_HUMAN");
    await comment(stage, PLAN_IN_REVIEW, "Fine by me");
    expectDone(await agent.handoff(PLAN_IN_REVIEW, "review", { intent: "complete" }));
  });

  test("an answer from the token's own account counts only if the team says so, and then with a warning", async () => {
    await agent.handoff(2, "triage", { intent: "escalate" }, "Which one?");
    await comment(stage, 2, "This one", "sandbox-ralph-bot");
    publish({});
    const refused = await agent.handoff(2, "triage", { to_state: "Research Needed" });
    expect(refused.text).toContain("this token's own account");
    publish({ policies: { replyFromOthersOnly: false } });
    const { data, text } = await agent.handoff(2, "triage", { to_state: "Research Needed" });
    expect(data?.guidance.warnings.join(), text).toContain("cannot be told from an agent's");
  });
});

/** A person whose account agents use, too, learns that their comment is no decision, and how to decide. */

const BOT = "sandbox-ralph-bot";
const SENTENCE = "A comment by @ralph-bot does not count as a decision, because agents use that account";

/** A plan that an agent has submitted. */
async function plan(): Promise<number> {
  const [number = 0] = addTicketsIn(stage.world, "Ready for Plan", 1);
  await agent.handoff(number, "plan", { intent: "lock" });
  expectDone(await agent.handoff(number, "plan", { intent: "complete" }));
  stage.pass(60_000);
  return number;
}

/** Every view of the ticket for people, and the answer to agents. */
async function views(number: number): Promise<Record<string, string>> {
  const env = stage.environment({ agent: "casey" });
  const read = async (...args: readonly string[]): Promise<string> =>
    (await ralphHero(env, ...args)).stdout.replaceAll(/\s+/g, " ");
  return {
    show: await read("show", String(number)),
    waiting: await read("waiting"),
    status: await read("status"),
    report: await read("report"),
    get_ticket: (await agent.call("get_ticket", { number })).text,
  };
}

async function expectTold(number: number, commands: readonly string[]): Promise<void> {
  const told = `${SENTENCE}: ${commands.map((command) => `\`${command}\``).join(" or ")}`;
  for (const [view, text] of Object.entries(await views(number))) {
    expect(text, view).toContain(told);
    expect(text.split(told), view).toHaveLength(2);
  }
}

async function expectUntold(number: number): Promise<void> {
  for (const [view, text] of Object.entries(await views(number)))
    expect(text, view).not.toContain("does not count as a decision");
}

describe("a comment from the account that agents use", () => {
  test("is told with the commands that decide a plan, and no more once a person has decided", async () => {
    const number = await plan();
    await expectUntold(number);
    await comment(stage, number, "Approved", BOT);
    stage.pass(60_000);
    await expectTold(number, [
      `ralph-hero decide ${number} --approve`,
      `ralph-hero decide ${number} --reject --text "…"`,
    ]);
    const env = stage.environment();
    expectExit(await ralphHeroWith(() => true, env, "decide", String(number), "--approve"), 0);
    await expectUntold(number);
  });

  test("is told where no agent has written on the ticket yet", async () => {
    await comment(stage, 4, "Approved", BOT);
    stage.pass(60_000);
    await expectTold(4, ["ralph-hero decide 4 --approve", 'ralph-hero decide 4 --reject --text "…"']);
  });

  test.each(["Approved", "Decision: accept"])("is told once of submitted work: %s", async (words) => {
    await agent.handoff(5, "impl", { intent: "lock" });
    expectDone(await agent.handoff(5, "impl", { intent: "complete" }));
    stage.pass(60_000);
    await comment(stage, 5, words, BOT);
    stage.pass(60_000);
    expect((await views(5))["show"]?.match(/does not count/g)).toHaveLength(1);
    await expectTold(
      5,
      ["--accept", '--reject --text "…"', "--waive"].map((way) => `ralph-hero decide 5 ${way}`),
    );
  });

  test("is told where an escalated ticket waits for an answer", async () => {
    const number = await plan();
    await moveByHand(stage, number, "Ready for Plan");
    await agent.handoff(number, "plan", { intent: "lock" });
    expectDone(await agent.handoff(number, "plan", { intent: "escalate" }));
    stage.pass(60_000);
    await comment(stage, number, "The second one", BOT);
    stage.pass(60_000);
    await expectTold(number, [
      `ralph-hero decide ${number} --answer --text "…"`,
      `ralph-hero decide ${number} --send-back`,
    ]);
  });

  test("is told after another account's no, and not after its yes", async () => {
    const number = await plan();
    await comment(stage, number, "Decision: reject");
    stage.pass(60_000);
    await comment(stage, number, "Approved", BOT);
    stage.pass(60_000);
    expect((await views(number))["show"]).toContain(SENTENCE);
    const other = await plan();
    await comment(stage, other, "Approved");
    stage.pass(60_000);
    await comment(stage, other, "Thank you", BOT);
    stage.pass(60_000);
    expect((await views(other))["show"]).not.toContain(SENTENCE);
  });

  test("counts where the team says so, and where agents write from another account it is not told", async () => {
    const number = await plan();
    await comment(stage, number, "Approved", "sandbox-sam");
    stage.pass(60_000);
    const sams = stage.environment({ token: "sandbox-sam" });
    expect((await ralphHero(sams, "show", String(number))).stdout).not.toContain("does not count");
    publishTeam(stage, { policies: { replyFromOthersOnly: false } });
    const own = await plan();
    await comment(stage, own, "Approved", BOT);
    stage.pass(60_000);
    await expectUntold(own);
  });
});

test("doctor says once that the account is the agents', and nothing for an account of a person's own", async () => {
  const fresh = await ralphHero(stage.environment(), "doctor", "--no-probe");
  expect(fresh.stdout.replaceAll(/\s+/g, " ")).toContain(SENTENCE);
  await plan();
  await plan();
  const { stdout } = await ralphHero(stage.environment(), "doctor", "--no-probe");
  expect(stdout.replaceAll(/\s+/g, " ").split(SENTENCE)).toHaveLength(2);
  expect(stdout).toContain("ralph-hero decide <number> --approve");
  const sams = await ralphHero(stage.environment({ token: "sandbox-sam" }), "doctor", "--no-probe");
  expect(sams.stdout).not.toContain("does not count as a decision");
});

/** A ticket that two records brought to research, the newest of which maya has edited. */
async function editNewest(change: (body: string) => string): Promise<void> {
  await agent.handoff(1, "triage", { to_state: "Research Needed" });
  await agent.handoff(1, "research", { intent: "lock" });
  const newest = recordIds(await onGithub(stage, 1)).at(-1) ?? "";
  await editComment(stage, newest, change);
}

describe.each([
  ["nothing of it is left", () => "gone"],
  ["it says something else", (body: string) => body.replaceAll("Because", "Although")],
])("a newest record that somebody edited until %s", (_what, change) => {
  test("stops the ticket, and nobody is said to have moved it", async () => {
    await editNewest(change);
    const refused = await agent.handoff(1, "triage", { to_state: "Human Needed" });
    expectError(refused, "LEDGER_TAMPERED");
    const { data, text } = await agent.call("get_ticket", { number: 1 });
    expect(data.nextMoves).toEqual({});
    const [warning = ""] = data.guidance.warnings;
    expect(warning).toMatch(/^the newest record was edited \(http.*until that is settled no agent moves/);
    expect(warning).toContain(
      "comments the line that `ralph-hero audit 1` names and runs `ralph-hero audit 1 --repair`",
    );
    expect(data.guidance.note).toBe(`Stop here: ${warning}`);
    expect(warning.endsWith(refused.data.error.hint)).toBe(true);
    expect(text).not.toContain("moved by hand");
    const { findings } = (await agent.call("audit_ticket", { number: 1 })).data;
    const codes = findings.map(({ code }: { code: string }) => code);
    expect(codes).toContain("RECORD_EDITED");
    expect(codes).not.toContain("MOVED_BY_HAND");
  });

  test("is settled by a person who moves the card", async () => {
    await editNewest(change);
    // GitHub's dates are of a second, and the move has to be after the edit.
    stage.pass(1_100);
    await moveByHand(stage, 1, "Ready for Plan");
    await agent.handoff(1, "plan", { intent: "lock" });
    expectData(await agent.handoff(1, "plan", { intent: "lock" }), { newState: "Plan in Progress" });
  });
});
