import { describe, expect, test } from "vitest";
import { at } from "../../../test/ledger/log-builder.ts";
import { TrailBuilder, WRITER } from "../../../test/corpus/trail-builder.ts";

function deletions(trail: TrailBuilder, author: string | null): string[] {
  trail.tell("comment deleted", "mallory", author);
  return trail
    .audit()
    .findings.filter(({ code }) => code === "COMMENT_DELETED")
    .map(({ what }) => what);
}

function sentence(whose: string): string[] {
  return [
    `"mallory" deleted a comment by ${whose}; no record is missing between those that are there, so it was conversation, a duplicate record, or the newest record`,
  ];
}

describe("a deleted comment", () => {
  test("is told as one by an account that agents write from where the log shows that they do", () => {
    expect(deletions(TrailBuilder.living(3), WRITER)).toEqual(
      sentence('"ralph", from whose account agents write'),
    );
    expect(deletions(TrailBuilder.living(3), "maya")).toEqual([]);
  });

  test("of an account that is gone may have been an agent's, whoever else wrote", () => {
    const trail = TrailBuilder.living(3);
    const gone = sentence("an account that GitHub does not name, which may have been an agent's");
    expect(deletions(trail, null)).toEqual(gone);
    const orphaned = TrailBuilder.living(3);
    const [first] = orphaned.log.comments;
    if (first === undefined) throw new Error("There is a first record");
    // A later record proves that it counted.
    orphaned.log.comments[0] = { ...first, author: null };
    expect(deletions(orphaned, null)).toEqual(gone);
  });

  test("may have been an agent's where no record is left of a ticket that has gone on", () => {
    const trail = new TrailBuilder();
    trail.card = { value: "Research Needed", updatedAt: at(60) };
    expect(deletions(trail, "maya")).toEqual(sentence('"maya", which may have been an agent\'s'));
  });
});
