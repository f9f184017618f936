import { expect, test } from "vitest";
import { UNKNOWN } from "./call.ts";
import { ShellReader } from "./reader.ts";

/** The words that a command gives to gh, one line each call; "?" stands for what is not known. */
function wordsOf(command: string): readonly string[] {
  const calls: string[] = [];
  const reader = new ShellReader(
    {
      programs: new Set(["gh"]),
      started({ program, args }) {
        if (program === "gh") calls.push(args.join("|").replaceAll(UNKNOWN, "?"));
      },
    },
    "/p",
  );
  reader.run(command, "");
  return calls;
}

// As bash 5.2.15 makes them in /p; of a line that `read` may read, each.
test.for<[command: string, ...calls: string[]]>([
  ["x=a.b.md; gh ${x%.*} ${x%%.*} ${x#*.} ${x##*.} ${x%.md}", "a.b|a|b.md|md|a.b"],
  ['x=src/a.md; gh "${x##*/}" "${x%/*}" "${x%"*"}"', "a.md|src|src/a.md"],
  ["x=v12; gh ${x#v} ${x%[0-9]} ${x%%[!v]*} ${x#?}", "12|v1|v|12"],
  [
    "x=aXbX p=X; gh ${x/X/c} ${x//X} ${x/#a/c} ${x/%X/c} ${x//$p/-} ${x//\\//_}",
    "acbX|ab|cXbX|aXbc|a-b-|aXbX",
  ],
  ["x=abcdef; gh ${x:2} ${x:0:3} ${x: -2} ${x:1:-1} ${x:1+1:1}", "cdef|abc|ef|bcde|c"],
  ["x=Ab; gh ${x^^} ${x,,} ${x,} ${x@Q}", "AB|ab|ab|'Ab'"],
  ["x=abc y=x; gh ${!y} ${#x} ${x:?} ${x:?no}", "abc|3|abc|abc"],
  ["a=(b c d); gh $a ${a[-1]} ${a[1]} ${#a[@]} ${a[@]:1} ${a[@]/c/e}", "b|d|c|3|c|d|b|e|d"],
  ["a=(b.x c.x) i=1; gh ${a[i]} ${a[$i-1]} ${a[@]%.x}", "c.x|b.x|b|c"],
  ['declare -A m=([k]="b c" [l]=d); gh "${m[k]}" ${m[l]}', "b c|d"],
  ['a=(); gh "${a[@]}" b', "b"],
  ['set -- "b c" d; gh "${@:2}" $# "${!#}" "${*:1:1}"', "d|2|d|b c"],
  ["x=; gh ${x:-a} ${x-a} b${x:+c} ${x:=d} $x", "a|b|d|d"],
  ['gh ${x:-"a b"} ${x:-c d} "${x:-e f}"', "a b|c|d|e f"],
  [": ${x:=a}; gh $x", "a"],
  ["gh {a,b{c,d}} x{1..3} {03..1} {a..e..2} {'e f',}", "a|bc|bd|x1|x2|x3|03|02|01|a|c|e|e f"],
  ["x=2; gh $((x * 3 + 1)) $((x > 1 ? 5 : 6)) $((010)) $((-x)) $((y = 4)) $y", "7|5|8|-2|4|4"],
  ["i=1; let i+=1; declare -i j=6*2; gh $i $j", "2|12"],
  ["i=1; ((i += 2)); ((i++)); gh $i; ((i = $(gh a))); gh b", "4", "a", "b"],
  ["for ((i = 0; i < 3; i++)); do gh $i; done; gh $i", "0", "1", "2", "3"],
  ["a=(b c); a[1]=d; a[$((1 + 1))]=e; gh ${a[@]}", "b|d|e"],
  ["declare -A m; m[k]=b; m[k]=c; m[l]=d; gh ${m[k]} ${m[l]}", "c|d"],
  ["echo a b > f; gh $(< f)", "a|b"],
  ["gh ~+/a $PWD/b; cd src; gh ~+ ~- $PWD; cd -; gh $PWD", "/p/a|/p/b", "/p/src|/p|/p/src", "/p"],
  ["gh $(pwd) $(dirname a/b) $(basename a/b.md .md) $(basename -s .md a/c.md)", "/p|a|b|c"],
  ["read -r a b <<< 'c d  e '; gh $a \"$b\"", "c|d  e"],
  ['IFS=, read -r a b <<< \'c d,,e\'; gh "$a" "$b"', "c d|,e"],
  ["IFS=: read -ra w <<< 'c d:e'; gh \"${w[@]}\"", "c d|e"],
  ["read -r a < <(echo b); read -r <<< c; gh $a $REPLY", "b|c"],
  ["while read -r a b; do gh $a $b; done <<< $'c 1\\nd 2'", "c|1", "d|2"],
  ["mapfile -t l <<< $'a b\\nc'; gh \"${l[@]}\" ${#l[@]}", "a b|c|2"],
  ["read -r -d '' x <<< $'a\\nb'; gh $x", "a|b"],
  ["gh $(printf '%s-%s\\n' a b c) \"$(printf '%03d|%-3s|%%' 7 a)\"", "a-b|c-|007|a  |%"],
  ["gh $(printf 'a\\tb\\x63\\144') $(printf a b) $(echo -e 'e\\nf')", "a|bcd|a|e|f"],
  ["printf 'gh %s\\n' a b | sh", "a", "b"],
])("%s", ([command, ...calls]) => {
  expect(wordsOf(command)).toEqual(calls);
});

// The words depend on what the command does not tell.
test.for([
  ["gh ${x%.md} ${x##*/} ${#x} ${x:1} $((x + 1))", "?|?|?|?|?"],
  ["gh ${HOME%/*} ${HOME/a/b}", "?|?"],
  ["x=$HOME/a.md; gh ${x##*/} ${x%.md} ${x#*/} ${x%%.*}", "a.md|?/a|?|?"],
  ["x=$(t)/a; gh ${x//a/b} ${x/a/b} ${x:1} ${#x}", "?/b|?|?|?"],
  ["x=a; gh ${x%[[:alpha:]]} ${!x@} $((1 / 0))", "?|?|?"],
  ["t | while read -r a b; do gh $a $b; done", "?|?"],
  ["read -r a < <(echo b $(t)); gh $a", "b|?"],
  ["gh $(printf '%x' 12) $(printf '%d' x) $(printf \"$f\" a)", "?|?|?|a"],
])("not known: %s", ([command = "", call]) => {
  expect(wordsOf(command)).toEqual([call]);
});

test("a long text takes no long time to match", () => {
  expect(wordsOf(`x=${"a".repeat(10_000)}; gh \${x%%*a*b}`)).toEqual(["?"]);
  expect(wordsOf(`gh {1..1000}`)[0]?.split("|")).toHaveLength(51);
  expect(wordsOf(`gh ${"{a,b}".repeat(30)}`)).toEqual(["?".repeat(30)]);
});

test("`env -C` starts a program in that folder", () => {
  const folders: string[] = [];
  const reader = new ShellReader(
    { programs: new Set(), started: ({ program, folder }) => void folders.push(`${program} ${folder}`) },
    "/p",
  );
  reader.run("env -C src -u X gh a; gh b", "");
  expect(folders).toEqual(["env /p", "gh /p/src", "gh /p"]);
});
