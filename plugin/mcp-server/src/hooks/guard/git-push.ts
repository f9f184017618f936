import type { Call } from "./call.ts";
import { lockNumber, meansLocks } from "./lock-ref.ts";
import { hasOption, readArguments } from "./options.ts";
import { wordSet } from "./word-set.ts";
import { deny, PASS, undecided, type Verdict } from "./verdict.ts";
import { hasUnknown } from "./unknown.ts";

const VALUED = wordSet("-o --push-option --repo --receive-pack --exec");

/** Judges `git push` and the plumbing under it: no ref that stands for locks is written or deleted. */
export function judgePush(call: Call): Verdict {
  const args = readArguments(call.args, VALUED);
  const by = "git push";
  if (hasOption(args, "--mirror")) return deny("lock", `${by} --mirror`);
  for (const refspec of args.rest) {
    const target = targetOf(refspec);
    if (meansLocks(target, call.lockRefPrefix))
      return deny("lock", `${by} ${target}`, lockNumber(`refs/${target}`, call.lockRefPrefix));
  }
  const deletes = hasOption(args, "--delete", "-d");
  const unseen = args.rest.some((refspec) => hasUnknown(refspec) && (deletes || refspec.includes(":")));
  return unseen ? undecided("a push to a ref whose name is a variable") : PASS;
}

/** What a refspec writes: `+source:target`, `:target`, or `both`. */
function targetOf(refspec: string): string {
  const bare = refspec.replace(/^\+/, "");
  return bare.slice(bare.indexOf(":") + 1);
}
