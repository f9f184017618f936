/** `npm run conformance -- FILE`: plays a probe's transcript to the sandbox, and prints each difference. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { firstOf } from "../../src/errors.ts";
import { startSandbox } from "../../../../sandbox/src/start.ts";
import { isProfile } from "../../../../sandbox/src/context.ts";
import { addProbeTarget, replayTargetOf } from "./probe-target.ts";
import { replay, type ReplayedDifference } from "./replay.ts";
import { PROFILES, type Profile } from "../../src/web/profiles.ts";

const USAGE = `Usage: npm run conformance -- FILE [--profile NAME] [--token sandbox-LOGIN]

--profile may be repeated: ${PROFILES.join(", ")}. Without --token the repository's administrator asks.`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      token: { type: "string", default: "sandbox-maya" },
      profile: { type: "string", multiple: true, default: ["github"] },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new Error(USAGE);
  const sandbox = await startSandbox({ prepare: addProbeTarget, profiles: values.profile.map(profile) });
  try {
    const { exchanges, differences } = await replay(
      readFileSync(path, "utf8"),
      replayTargetOf(sandbox, values.token),
    );
    for (const line of linesOf(differences)) console.log(line);
    console.log(`${exchanges} exchanges, ${differences.length} differences`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await sandbox.close();
  }
}

function profile(name: string): Profile {
  if (isProfile(name)) return name;
  throw new Error(USAGE);
}

/** A difference that many exchanges have, such as a missing header, is told once. */
function linesOf(differences: readonly ReplayedDifference[]): string[] {
  const places = new Map<string, string[]>();
  for (const { line, request, at, recorded, sandbox } of differences) {
    const difference = `${at}\n  recorded ${recorded}\n  sandbox  ${sandbox}`;
    places.set(difference, [...(places.get(difference) ?? []), `line ${line} (${request})`]);
  }
  return [...places].map(([difference, lines]) => `${difference}\n  in ${firstOf(lines)}`);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
