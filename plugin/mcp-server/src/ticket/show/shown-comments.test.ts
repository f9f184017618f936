import { describe, expect, it } from "vitest";
import { viewOf } from "../../../test/support/view-builder.ts";
import { LogBuilder, STRANGER, at } from "../../../test/log/log-builder.ts";
import { newestComments } from "./shown-ticket.ts";

const ADA = { author: { login: "ada", isBot: false } } as const;

/** A ticket that waits since minute one. */
function waiting(): LogBuilder {
  const log = new LogBuilder();
  log.write(null, { to: "Human Needed" });
  return log;
}

function view(log: LogBuilder, replyFromOthersOnly = false) {
  const read = viewOf(log.comments, { value: "Human Needed", updatedAt: at(1) });
  return {
    ...read,
    team: { ...read.team, policies: { ...read.team.policies, replyFromOthersOnly } },
  };
}

describe("the newest comments", () => {
  it("say of an answer who gave it, where, and that it counts", () => {
    const log = waiting();
    const said = log.say("Go on", ADA);
    expect(newestComments(view(log))).toEqual({
      comments: [
        {
          author: "ada",
          association: "MEMBER",
          by: "person",
          trusted: true,
          sinceState: true,
          counts: true,
          edited: false,
          at: said.createdAt,
          url: said.url,
          text: "Go on",
        },
      ],
      commentsCut: false,
    });
  });

  it("show a stranger's without counting it", () => {
    const log = waiting();
    log.say("Approved", STRANGER);
    expect(newestComments(view(log)).comments).toMatchObject([
      { author: "mallory", by: "person", trusted: false, counts: false },
    ]);
  });

  it("count the own account's as the team's policy says", () => {
    const log = waiting();
    log.say("Go on", { byViewer: true });
    expect(newestComments(view(log)).comments).toMatchObject([{ by: "own account", counts: true }]);
    expect(newestComments(view(log, true)).comments).toMatchObject([{ by: "own account", counts: false }]);
  });

  it("mark what was edited after it was written", () => {
    const log = waiting();
    log.say("Go on", { ...ADA, lastEditedAt: at(90) });
    expect(newestComments(view(log)).comments).toMatchObject([{ edited: true }]);
  });

  it("are ten at most, the newest, and say that there are more", () => {
    const log = waiting();
    for (let n = 1; n <= 11; n += 1) log.say(`Comment ${n}`, ADA);
    const { comments, commentsCut } = newestComments(view(log));
    expect(comments.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Comment ${n + 2}`),
    );
    expect(commentsCut).toBe(true);
  });

  it("say that there may be more where not all was read", () => {
    expect(newestComments({ ...view(waiting()), complete: false }).commentsCut).toBe(true);
  });

  it("are cut where they are long, never within a character", () => {
    const log = waiting();
    log.say(`${"x".repeat(1_999)}🚀 Approved`, ADA);
    const text = newestComments(view(log)).comments[0]?.text ?? "";
    expect(text).toBe(`${"x".repeat(1_999)}\uFFFD… (cut)`);
  });
});
