// `npm run conformance -- FILE`: plays the transcript of a probe to the sandbox, and prints where it answers otherwise.
import { runBundled } from "./bundled.mjs";

await runBundled("conformance");
