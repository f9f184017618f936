// `npm run simulate`: agents, people and GitHub on a virtual clock, by the thousand. Options: --seed N shows one
// schedule; --schedules N or --minutes M runs new ones, --from N from that seed on.
import { runBundled } from "./bundled.mjs";

await runBundled("simulation");
