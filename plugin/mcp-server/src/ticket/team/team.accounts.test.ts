import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, comment, trustIn } from "../../../test/log/log-builder.ts";
import { says } from "../../../test/log/question-log.ts";
import { assumingWriters } from "../../log/trust.ts";
import { MAX_LOOKUPS } from "./team.ts";
import { readTicket } from "../read/read-ticket.ts";
import { situationOf } from "../read/ticket-view.ts";
import type { IssueComment } from "../../log/comment.ts";

const CALLER = { agent: SELF.agent };
const UNKNOWN = { kind: "unknown", why: "403 Must have push access", remedy: "Use another token" } as const;

let log: LogBuilder;

beforeEach(() => {
  log = new LogBuilder();
});

function by(login: string, changes: Partial<IssueComment> = {}): Partial<IssueComment> {
  return { author: { login, isBot: false }, association: "NONE", ...changes };
}

const OWN = by("ralph", { byViewer: true });

/** A GitHub that shows the log, its card on the newest record's target. */
function shown(): OneTicket {
  const { head } = log.fold({ trust: assumingWriters(log.comments, trustIn([])) });
  const card = { value: head?.record.to ?? "Backlog", updatedAt: head?.comment.createdAt ?? null };
  return new OneTicket(log.comments, card);
}

async function read(github: OneTicket) {
  return readTicket(github.world, ADDRESS, CALLER);
}

describe("a read looks up", () => {
  it("nobody where the own account, the owner and Apps wrote, and others only talk", async () => {
    const first = log.write(null, {}, OWN);
    log.write(first, { to: "Research in Progress" }, by("octo"));
    log.say("On it", by("helper", { author: { login: "helper", isBot: true } }));
    log.say("Nice", by("mallory"));
    const github = shown();
    await read(github);
    expect(github.lookedUp).toEqual([]);
  });

  it("each account once that wrote a record", async () => {
    const first = log.write(null, {}, by("ada"));
    const second = log.write(first, { to: "Research in Progress" }, by("bob"));
    log.write(second, { to: "Ready for Plan" }, by("ada"));
    const github = shown();
    expect((await read(github)).log.entries).toHaveLength(3);
    expect(github.lookedUp.toSorted()).toEqual(["ada", "bob"]);
  });

  it("who answered where the ticket waits for a person", async () => {
    log.write(null, { to: "Human Needed" }, OWN);
    log.say("Take the second", by("maya"));
    log.say("Me too", by("mallory"));
    const github = shown();
    github.access.set("mallory", { kind: "no writer" });
    const view = await read(github);
    expect(github.lookedUp.toSorted()).toEqual(["mallory", "maya"]);
    expect(situationOf(view).replies).toMatchObject([{ by: "maya" }]);
  });

  it("not who spoke before the ticket came there", async () => {
    log.say("Early", by("maya"));
    log.write(null, { to: "Human Needed" }, OWN);
    const github = shown();
    await read(github);
    expect(github.lookedUp).toEqual([]);
  });

  it("both at once where the record by which the ticket waits is another account's", async () => {
    log.write(null, { to: "Human Needed" }, by("ada"));
    log.say("Take the second", by("maya"));
    const github = shown();
    expect(situationOf(await read(github)).replies).toMatchObject([{ by: "maya" }]);
    expect(github.lookedUp.toSorted()).toEqual(["ada", "maya"]);
  });

  it("who rejects, wherever the ticket stands, and who decides an open request", async () => {
    const first = log.write(null, { to: "In Progress" }, OWN);
    log.say("Decision: accept", by("maya"));
    const github = shown();
    await read(github);
    expect(github.lookedUp).toEqual([]);
    log.write(first, { to: "In Progress", ...says("ada", { to: "lead", question: "May I?" }) }, OWN);
    log.say("Decision: accept", by("maya"));
    const waiting = shown();
    await read(waiting);
    expect(waiting.lookedUp).toEqual(["maya"]);
  });

  it("whom an older page names, too", async () => {
    let last = log.write(null, { to: "Research Needed" }, by("ada"));
    last = log.write(last, { to: "Research in Progress" }, by("bob"));
    log.write(last, { to: "Ready for Plan" }, OWN);
    const github = shown();
    github.pageSize = 1;
    expect((await read(github)).log.entries.length).toBeGreaterThan(1);
    expect(github.lookedUp).toEqual(["bob"]);
  });

  it("no more accounts at once than a bound, and the others by the next read", async () => {
    log.write(null, {}, OWN);
    for (let n = 0; n <= MAX_LOOKUPS; n += 1) log.write(null, { to: "Done" }, by(`forger${n}`));
    const github = shown();
    github.comments = github.comments.slice(1);
    const view = await read(github);
    expect(github.lookedUp).toHaveLength(MAX_LOOKUPS);
    expect(view.complete).toBe(true);
    expect(view.log.undecided).toHaveLength(1);
    expect((await read(github)).log.undecided).toEqual([]);
    expect(github.lookedUp).toHaveLength(MAX_LOOKUPS + 1);
  });
});

describe("where GitHub does not tell whether an answer counts", () => {
  it("the situation has it beside the answers, with GitHub's words", async () => {
    log.write(null, { to: "Human Needed" }, OWN);
    log.say("Take the second", by("eve"));
    const github = shown();
    github.access.set("eve", UNKNOWN);
    const { replies, undecidedReplies } = situationOf(await read(github));
    expect(replies).toEqual([]);
    expect(undecidedReplies).toMatchObject([{ by: "eve", why: UNKNOWN.why }]);
  });
});

it("a comment that names nobody needs no look", async () => {
  log.write(null, {}, OWN);
  const github = shown();
  github.comments.push(comment("Gone", { databaseId: "99", author: null }));
  await read(github);
  expect(github.lookedUp).toEqual([]);
});
