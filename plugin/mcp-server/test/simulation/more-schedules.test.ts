import { describe, test } from "vitest";
import { BATCH_MS, batchesFrom, expectBatchKept } from "./schedules.ts";

describe("any other schedule", () => {
  test.each(batchesFrom(2_001))(
    "every promise is kept in a hundred schedules from seed %i",
    async (first) => expectBatchKept(first),
    BATCH_MS,
  );
});
