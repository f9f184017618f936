import { describe, expect, it } from "vitest";
import { at, fold, LogBuilder, STRANGER } from "../../test/ledger/log-builder.ts";
import { doubtfulComment, reconcile, type CardValue } from "./reconcile.ts";
import type { IssueComment } from "./comment.ts";

const EDITED_AT = at(200);

/**
 * Two records, at second 0 and 60; the second one set the card at 61, and its comment says something else since 200.
 */
function emptied(body = "gone", changes: Partial<IssueComment> = {}): readonly IssueComment[] {
  const log = new LogBuilder();
  const [, second] = log.chain("Research Needed", "Research in Progress");
  log.edit(second!, () => body, EDITED_AT);
  const [first, edited] = log.comments;
  return [first!, { ...edited!, ...changes }];
}

function found(comments: readonly IssueComment[], card: CardValue) {
  const log = fold(comments);
  const reconciliation = reconcile(log, card);
  return {
    as: reconciliation.observed?.as ?? null,
    doubtful: doubtfulComment(log, card, reconciliation)?.databaseId ?? null,
  };
}

const SET: CardValue = { value: "Research in Progress", updatedAt: at(61) };
const DOUBT = { as: null, doubtful: "20" };
const MOVED = { as: "moved by hand", doubtful: null };

describe("the newest record's comment, edited until it holds none", () => {
  it("explains the card that it set: nobody is said to have moved it, and the log is doubtful", () => {
    expect(found(emptied(), SET)).toEqual(DOUBT);
    expect(found(emptied("gone\n\n<!-- ralph-comment:v1 -->"), SET)).toEqual(DOUBT);
  });

  it.each([
    [60, DOUBT],
    [90, DOUBT],
    [59, MOVED],
    [91, MOVED],
    [200, DOUBT],
    [201, MOVED],
  ])("explains a card that was set at second %i only where its write may have landed then", (second, is) => {
    const createdAt = second < 100 ? at(60) : at(second - 5);
    expect(found(emptied("gone", { createdAt }), { ...SET, updatedAt: at(second) })).toEqual(is);
  });

  it("is doubtful without any other record, too", () => {
    const log = new LogBuilder();
    const only = log.write(null);
    log.edit(only, () => "gone", EDITED_AT);
    const byViewer: readonly IssueComment[] = [{ ...log.comments[0]!, byViewer: true }];
    expect(found(byViewer, { value: "Research Needed", updatedAt: at(1) }).doubtful).toBe("10");
    expect(found(byViewer, { value: "Research Needed", updatedAt: at(201) }).doubtful).toBeNull();
  });

  it("is settled by a person who moves the card after the edit, also back to where the log stands", () => {
    expect(found(emptied(), { value: "Backlog", updatedAt: at(300) })).toEqual(MOVED);
    expect(found(emptied(), { value: "Research Needed", updatedAt: at(300) })).toEqual({
      as: null,
      doubtful: null,
    });
  });

  it("explains nothing where no account that writes records here wrote it", () => {
    expect(found(emptied("gone", { ...STRANGER }), SET)).toEqual(MOVED);
    expect(found(emptied("gone", { author: { login: "maya", isBot: false } }), SET)).toEqual(MOVED);
    expect(found(emptied("gone", { author: null }), SET)).toEqual(MOVED);
  });

  it("explains nothing where it was not edited", () => {
    expect(found(emptied("Just talk", { lastEditedAt: null }), SET)).toEqual(MOVED);
  });
});

describe("the newest record, edited and still one", () => {
  it("explains the gap, whenever the card was set before the edit", () => {
    const log = new LogBuilder();
    const [, second] = log.chain("Research Needed", "Research in Progress");
    log.edit(second!, (body) => body.replaceAll("Worth", "Not worth"), EDITED_AT);
    expect(found(log.comments, SET)).toEqual(DOUBT);
    expect(found(log.comments, { ...SET, updatedAt: at(150) })).toEqual(DOUBT);
    expect(found(log.comments, { ...SET, updatedAt: at(201) })).toEqual(MOVED);
  });
});
