// `npm run bench`: requests, points and time of every tool, what grows with boards, threads and logs, memory, starts,
// hooks. --write writes docs/maintainers/benchmarks.md; --only NAME, which may be repeated, measures a part.
// --against PATH compares the calls of another checkout, side by side.
import { runBundled } from "./bundled.mjs";

await runBundled("benchmark");
