import { expect, test } from "vitest";
import { AGENT_COMMENT_MARKER, RECORD_MARKER } from "../../log/comment.ts";
import { containsRecord } from "./bypasses.ts";

test("what carries the record's marker passes for a record, and an agent's comment does not", () => {
  expect(containsRecord(`Said by hand\n\n${RECORD_MARKER}`)).toBe(true);
  expect(containsRecord(`Said by hand\n\n${AGENT_COMMENT_MARKER}`)).toBe(false);
});
