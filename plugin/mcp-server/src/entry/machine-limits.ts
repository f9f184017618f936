import { type MachineKey, sharedText } from "../config/machine-files.ts";
import { limitsInFile } from "../github/pacing.ts";
import type { Network } from "./create-world.ts";

/** The form of the file: servers of a version with another form keep a file of their own. */
const LIMITS = "limits 2";

/** Limits that the processes of this machine share, in files whose names do not tell the account. */
export function limitsOnMachine(variables: NodeJS.ProcessEnv, key: MachineKey): Network["limitsOf"] {
  return (account) => limitsInFile(sharedText(variables, key.hash(LIMITS, account)));
}
