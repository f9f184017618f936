import { UNKNOWN, wordSet, type ShellCall } from "./bounds.ts";
import { lockedTicket, meansLocks } from "./ways.ts";
import { hasOption, readArguments, valuesOf, type ParsedArguments } from "./options.ts";
import { PASS, deny, undecided, type GuardVerdict } from "./verdict.ts";

const VALUED = wordSet("-o --push-option --repo --receive-pack --exec");

/** Judges `git push` and the plumbing under it: no ref that stands for locks is written or deleted. */
export function judgePush(call: ShellCall): GuardVerdict {
  const args = readArguments(call.args, VALUED);
  if (hasOption(args, "--dry-run", "-n")) return PASS;
  const verdict = judgeRefs(args, call);
  return verdict.kind === "deny" && isElsewhere(args)
    ? undecided("a push of locks to an address that is not GitHub's")
    : verdict;
}

function judgeRefs(args: ParsedArguments, { lockRefPrefix, speaksOfLocks }: ShellCall): GuardVerdict {
  const by = "git push";
  if (hasOption(args, "--mirror")) return deny("lock", `${by} --mirror`);
  for (const refspec of args.rest) {
    const target = targetOf(refspec);
    if (meansLocks(target, lockRefPrefix))
      return deny("lock", `${by} ${target}`, lockedTicket(`refs/${target}`, lockRefPrefix));
  }
  const [, ...refspecs] = args.rest;
  const deletes = hasOption(args, "--delete", "-d");
  const unseen = refspecs.filter((refspec) => new RegExp(`^(?:refs/)?${UNKNOWN}`).test(targetOf(refspec)));
  if (speaksOfLocks && unseen.some((refspec) => deletes || refspec.startsWith(":"))) return deny("lock", by);
  const named = unseen.filter((refspec) => deletes || refspec.includes(":"));
  return named.length > 0 || (speaksOfLocks && unseen.length > 0)
    ? undecided("a push to a ref whose name is a variable")
    : PASS;
}

/** A path or an address that does not name GitHub; what a remote's name stands for is not known, so it may be ours. */
function isElsewhere(args: ParsedArguments): boolean {
  const remote = valuesOf(args, "--repo").at(-1) ?? args.rest[0] ?? "";
  return /^[./~]|:/.test(remote) && !/github|^:|^refs\//i.test(remote);
}

/** What a refspec writes: `+source:target`, `:target`, or `both`. */
function targetOf(refspec: string): string {
  const bare = refspec.replace(/^\+/, "");
  return bare.slice(bare.indexOf(":") + 1);
}
