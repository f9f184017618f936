// Fuzzes all that reads what others wrote, for as long as is wanted, or one seed again:
//   npm run fuzz -- --minutes 10
//   npm run fuzz -- --target guard --seed 123 [--minutes 1]
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    target: { type: "string" },
    seed: { type: "string" },
  },
});
const files = values.target === undefined ? "test/fuzz" : "test/fuzz/readers.test.ts";
const { status } = spawnSync("npx", ["vitest", "run", "--root", "plugin/mcp-server", files], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  stdio: "inherit",
  env: {
    ...process.env,
    FUZZ_MINUTES: values.minutes,
    ...(values.target === undefined ? {} : { FUZZ_TARGET: values.target }),
    ...(values.seed === undefined ? {} : { FUZZ_SEED: values.seed }),
  },
});
process.exit(status ?? 1);
