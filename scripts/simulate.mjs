// `npm run simulate`: agents, people and GitHub on a virtual clock, by the thousand, on all cores. Options:
//   --schedules N, --minutes M   runs new schedules; --from N from that seed on, --from commit from one that the commit gives
//   --seed N                     shows one schedule; --operations N and --without A,B make it smaller
//   --cases                      runs every small case: two calls, and one thing that goes wrong; --from N from that pair of calls on
import { runBundled } from "./bundled.mjs";

await runBundled("simulation");
