import { expect, test } from "vitest";
import { TrailBuilder, named } from "../../../test/corpus/trail-builder.ts";

test("who handed its lock over does not hold it any more, also where the lock has no key", () => {
  const trail = TrailBuilder.living(2);
  const { agent, session, lock, to } = trail.last;
  const giver = { agent, session, command: "research", from: to } as const;
  if (lock === undefined) throw new Error("The researcher holds a lock");
  trail.write({ kind: "claim", ...giver, to, lock, handedTo: "helper" });
  trail.write({ ...giver, to: "Ready for Plan" });
  expect(named(trail.audit())).toContain("LEFT_BY_OTHER 4");
});
