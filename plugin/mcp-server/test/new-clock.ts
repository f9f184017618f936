/** Each file begins at the machine's own time, wherever the file before it has leapt to. */
import { TEST_TIME } from "../../../sandbox/src/leaping-time.ts";

TEST_TIME.reset();
