// `npm run shells`: compares the guard's reader of shell commands with real shells (docs/maintainers/shells.md).
import { runBundled } from "./bundled.mjs";

await runBundled("shells");
