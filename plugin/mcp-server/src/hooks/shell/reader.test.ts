import { expect, test } from "vitest";
import { UNKNOWN } from "./call.ts";
import { ShellReader } from "./reader.ts";

/** The calls of gh that a command makes, without that word; "?" stands for what is not known. */
function callsOf(command: string): readonly string[] {
  const calls: string[] = [];
  const reader = new ShellReader({
    programs: new Set(["gh"]),
    started({ program, args }) {
      if (program === "gh") calls.push(args.join(" ").replaceAll(UNKNOWN, "?"));
    },
    cutOff: (why) => calls.push(why),
  });
  reader.run(command, "");
  return calls;
}

// The calls that bash 5.2.15 makes, where the program t succeeds and where it fails. dash 0.5.12 makes them, too, but for
// the words that only bash knows.
test.for<[command: string, ...calls: string[]]>([
  // A process of its own keeps its variables.
  ["x=a; (x=b); gh $x", "a"],
  ["x=a; y=$(x=b); gh $x", "a"],
  ["x=a; x=b & gh $x", "a"],
  ["x=a; sh -c 'x=b'; gh $x", "a"],
  ["x=a; x=b | true; gh $x", "a"],
  ["x=a; coproc x=b; gh $x", "a"],
  ["x=a; cat <(x=b); gh $x", "a"],
  ["f() { gh a; }; (f() { gh b; }; f); f", "b", "a"],
  ["set a; (set b); gh $1", "a"],
  // In zsh 5.9 the last part of a pipe is the shell itself.
  ["x=a; echo b | read x; gh $x", "b", "a"],
  // Before a program, a variable is in the program's environment alone.
  ["x=a; x=b gh $x; gh $x", "a", "a"],
  ["x=a; x=b sh -c 'gh $x'; gh $x", "b", "a"],
  ["f() { gh $x; }; x=a; x=b f; f", "b", "a"],
  ["x=a y=$x; gh $y", "a"],
  // A function's own variables end with it.
  ["f() { local x=b; gh $x; }; x=a; f; gh $x", "b", "a"],
  ["f() { declare -r x=b; }; x=a; f; gh $x", "a"],
  ["f() { declare -g x=b; }; x=a; f; gh $x", "b"],
  ["f() { local x=b y=$x; gh $y; }; x=a; f", "a"],
  ["f() { local x; x=b; }; x=a; f; gh $x", "a"],
  ["f() { (x=b; local x=c); gh $x; }; x=a; f", "a"],
  ["n=x; export $n=b; gh $x", "b"],
  ["x=a; export x=b y=$x; gh $y", "a"],
  // Each value that a branch leaves, and no mix of them.
  ["if t; then x=a; else x=b; fi; gh $x", "a", "b"],
  ["if t; then x=a; elif u; then x=b; else x=c; fi; gh $x", "a", "b", "c"],
  ["case $1 in 1) x=a;; 2) x=b;; *) x=c;; esac; gh $x $x", "a a", "b b", "c c"],
  ["x=c; case $1 in 1) x=a;; 2) x=b;; esac; gh $x", "a", "b", "c"],
  ["case $1 in 1) x=a;& *) gh $x;; esac", "a", "?"],
  ["t && x=a || x=b; gh $x", "a", "b"],
  ["x=a; t && x=b; gh $x", "b", "a"],
  ["x=a && gh $x && x=b && gh $x", "a", "b"],
  ["x=b; while t; do x=a; break; done; gh $x", "a", "b"],
  ["if t; then x=a y=b; else x=c y=d; fi; gh $x $y", "a b", "c d"],
  ["if t; then x=a; else x=b; fi; y=$x; gh $x $y", "a a", "b b"],
  ["if t; then x=a; else x=b; fi; y=$(echo $x); gh $y", "a", "b"],
  ["if t; then x=a; else x=b; fi; echo gh $x | sh", "a", "b"],
  ["f() { gh $1 $x; }; if t; then x=a; else x=b; fi; f 1", "1 a", "1 b"],
  ["f() { if t; then x=a; else x=b; fi; gh $x; }; f", "a", "b"],
  ["if t; then f() { gh a; }; else f() { gh b; }; fi; f", "a", "b"],
  ["t && gh() { :; }; gh a", "a"],
  ["if t; then set a; else set b c; fi; gh $*", "a", "b c"],
  // Arguments.
  ["set a b c; shift; gh $*", "b c"],
  ["set a b c; shift 2; gh $1 $2", "c"],
  ["f() { shift; gh $1; }; f a b", "b"],
  ["set a b; gh $2", "b"],
  ["set -- a b; set -- c; gh $1 $2", "c"],
  ["set -- a; set -euo pipefail; gh $1", "a"],
  ["set -- a; set --; gh $1", ""],
  ["f() { set b; }; set a; f; gh $1", "a"],
  ["f() { gh $2; }; set a b; f c", ""],
  ["x=a; unset x; gh $x", ""],
  ["x=a; unset x; gh ${x-b} ${x:-c}", "b c"],
  ["x=; gh ${x:-b} ${x:+c}", "b"],
  ["gh() { :; }; unset -f gh; gh a", "a"],
  // A body is read at its calls; without one, once, for another program may call it.
  ["f() { x=$1; }; x=a; gh $x; f b; gh $x", "a", "b"],
  ["f() { gh $1; }; f a; f b", "a", "b"],
  ["f() { gh $1; }; true", "?"],
  ["f() { gh a; }; trap f EXIT", "a"],
  // Another program knows no function of the shell's.
  ["gh() { :; }; gh a"],
  ["gh() { :; }; env A=b gh a", "a"],
  ["gh() { :; }; timeout 5 gh a", "a"],
  ["gh() { :; }; sudo gh a", "a"],
  ["gh() { :; }; echo a | xargs gh", "a"],
  ["gh() { :; }; command gh a", "a"],
  ["gh() { :; }; find -exec gh a \\;", "a"],
  ["gh() { :; }; bash -c 'gh a'", "a"],
  ["gh() { :; }; export -f gh; bash -c 'gh a'"],
  ["gh() { :; }; eval gh a"],
  ['gh() { command gh -R o/r "$@"; }; gh a', "-R o/r a"],
  // Only where somebody types does bash know aliases.
  ["alias gh='gh -R o/r'; gh a", "-R o/r a"],
  ["alias gh='gh -R o/r'; sudo gh a", "a"],
])("%s", ([command, ...calls]) => {
  expect(callsOf(command)).toEqual(calls);
});

test("a variable with more values than are told apart has a value that is not known", () => {
  const values = Array.from({ length: 12 }, (_, at) => `v${at}`);
  const branches = values.map((value) => `t && x=${value}`).join("; ");
  const calls = callsOf(`x=v; ${branches}; gh $x`);
  expect(calls).toHaveLength(9);
  expect(calls.at(0)).toBe("v11");
  expect(calls.at(-1)).toBe("?");
});

test("a long script is not read again and again", () => {
  const branches = "if t; then x=a; else x=b; fi; gh $x; ".repeat(400);
  const calls = callsOf(branches);
  expect(calls.length).toBeLessThan(700);
  expect(calls.slice(0, 2)).toEqual(["a", "b"]);
  expect(calls.at(-1)).toBe("?");
});
