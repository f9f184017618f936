import { expect, it } from "vitest";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";
import { STRANGER } from "../../../test/ledger/log-builder.ts";
import { decisiveInTrail } from "./subject.ts";

const CONFIRMED = "Audit confirmed: 0123456789ab";

it("an audit depends on the authors of records, of what was one, and of confirmations, and not on talk", () => {
  const trail = TrailBuilder.living(2);
  trail.person("Nice");
  trail.person(CONFIRMED);
  trail.log.say("Hello\n\n<!-- ralph-record:v1 -->", STRANGER);
  trail.person("Taken away");
  const { comments, ...rest } = trail.build();
  const [first, ...others] = comments;
  const taken = others.at(-1);
  if (first === undefined || taken === undefined) throw new Error("There are comments");
  const edited = { ...taken, original: first.body };
  const decisive = decisiveInTrail({ ...rest, comments: [first, ...others.slice(0, -1), edited] });
  expect(decisive.map(({ body }) => body.slice(0, 5))).toEqual([
    first.body.slice(0, 5),
    others[0]?.body.slice(0, 5),
    CONFIRMED.slice(0, 5),
    "Hello",
    "Taken",
  ]);
});

it("an audit depends on the author of a hidden no, and not on one of other hidden talk", () => {
  const trail = TrailBuilder.living(2);
  trail.hide(trail.person("Nice"), "spam");
  const no = trail.person("Decision: reject");
  trail.hide(no, "resolved");
  const { comments, ...rest } = trail.build();
  const talk = comments.filter(({ body }) => !body.includes("ralph-record"));
  expect(decisiveInTrail({ ...rest, comments: talk }).map(({ url }) => url)).toEqual([no.url]);
});

it("a record whose author's access GitHub does not tell is told with its words, not as a stranger's", () => {
  const trail = TrailBuilder.living(3);
  const unknown = { kind: "unknown", why: "GitHub refused to say", remedy: "Grant the permission" } as const;
  const { findings } = trail.audit(trail.build(), [["ralph", unknown]]);
  expect(findings).toContainEqual(
    expect.objectContaining({
      code: "RECORD_BY_STRANGER",
      what: 'Cannot tell whether the record by "ralph" counts, and so do 2 after it: GitHub refused to say',
      todo: "Grant the permission",
    }),
  );
});
