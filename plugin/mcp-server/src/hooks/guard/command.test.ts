import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codePoint } from "../../../test/support/code-point.ts";
import { INNOCENT } from "../../../test/hooks/allowed-commands.ts";
import { DENIED } from "../../../test/hooks/denied-commands.ts";
import { ELSEWHERE, OURS_OR_UNKNOWN } from "../../../test/hooks/other-repositories.ts";
import { UNDECIDED } from "../../../test/hooks/undecided-commands.ts";
import { type GuardedBoard, containsRecord } from "./bypasses.ts";
import { judgeCommand } from "./command.ts";
import { AGENT_COMMENT_MARKER, RECORD_MARKER } from "../../log/comment.ts";

const BOARD: GuardedBoard = { lockRefPrefixes: ["refs/ralph/locks/"], repositories: () => [] };

describe("a bypass", () => {
  const commands = Object.entries(DENIED).flatMap(([bypass, all]) =>
    all.map((command) => ({ bypass, command })),
  );
  test.for(commands)("is denied as $bypass: $command", ({ bypass, command }) => {
    expect(judgeCommand(command, BOARD)).toMatchObject({ kind: "deny", bypass });
  });
});

describe("an innocent command", () => {
  test.for(INNOCENT)("passes: %s", (command) => {
    expect(judgeCommand(command, BOARD)).toEqual({ kind: "pass" });
  });
});

describe("a repository in a command", () => {
  const rocket: GuardedBoard = { ...BOARD, repositories: () => ["Acme/rocket"] };

  test.for(ELSEWHERE)("passes where it is not the board's: %s", (command) => {
    expect(judgeCommand(command, rocket)).toEqual({ kind: "pass" });
    expect(judgeCommand(command, BOARD).kind).toBe("deny");
  });

  test.for(OURS_OR_UNKNOWN)("is the board's, or may be: %s", (command) => {
    expect(judgeCommand(command, rocket)).toMatchObject({ kind: "deny" });
  });

  test("takes a copy of every ref, too", () => {
    const verdicts = ["someone/backup", "acme/rocket"].map((name) =>
      judgeCommand(`git push --mirror https://github.com/${name}`, rocket),
    );
    expect(verdicts.map(({ kind }) => kind)).toEqual(["undecided", "deny"]);
  });
});

describe("what the command does not tell", () => {
  test.for(UNDECIDED)("is let through and noted: %s", (command) => {
    expect(judgeCommand(command, BOARD)).toMatchObject({ kind: "undecided" });
  });
});

/** Ways to run a command through another program, none of which changes what it does. */
const WRAPPINGS: readonly ((command: string) => string)[] = [
  (command) => `sh -c ${quoted(command)}`,
  (command) => `bash -lc ${quoted(command)}`,
  (command) => `eval ${quoted(command)}`,
  (command) => `cd /tmp && ( ${command} )`,
  (command) => `{ ${command}\n}`,
  (command) => `whole() {\n${command}\n}; whole`,
  (command) => `echo "$( ${command} )"`,
  (command) => `if true; then ${command}\nfi`,
  (command) => `timeout 5 sh -c ${quoted(command)}`,
  (command) => `sudo -u me env X=1 bash -c ${quoted(command)}`,
  (command) => `printf %s ${quoted(command)} | nice sh`,
  (command) => `x=${quoted(command)}; eval "$x"`,
  // A file for each depth: a script that writes itself anew has no end.
  (command) =>
    `cat > x${command.length}.sh <<'END ${command.length}'\n${command}\nEND ${command.length}\nsh x${command.length}.sh`,
];

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

describe("a wrapped way", () => {
  test("stays one, however often it is wrapped", () => {
    // A here-document ends at a line of its own, which most wrappings would break; comments swallow what follows.
    const plain = Object.values(DENIED)
      .flat()
      .filter((command) => !/<<|\n|&$/.test(command))
      // A bare cli.js is ours only where the folder is not known to be another one.
      .filter((command) => !/(?<![\w/])(?:\.\/)?(?:cli|server|hook)\.js/.test(command));
    const wrapped = fc
      .tuple(fc.constantFrom(...plain), fc.array(fc.constantFrom(...WRAPPINGS), { maxLength: 3 }))
      .map(([command, wrappings]) => wrappings.reduce((inner, wrap) => wrap(inner), command));
    fc.assert(
      fc.property(wrapped, (command) => judgeCommand(command, BOARD).kind === "deny"),
      { numRuns: 1_000 },
    );
  });
});

describe("a command that is longer than the guard reads", () => {
  test.for<[string, string]>([
    ["many commands", `${"true;".repeat(6_000)} gh issue close 12`],
    ["many commands, and quotes", `${"true;".repeat(6_000)} g\\h iss""ue 'close' 12`],
    ["deep nesting", `${"eval ".repeat(50)} gh issue close 12`],
    ["a decision", `${"true;".repeat(6_000)} ralph-hero decide 12 --approve`],
    ["many here-documents", `${"cat <<E\nx\nE\n".repeat(300)} gh api graphql -f query=@close.graphql`],
    ["a long text behind it", `gh api -X DELETE repos/o/r/git/refs/$X;${"a ".repeat(1_500_000)}`],
  ])("is denied where it mentions a bypass: %s", ([, command]) => {
    expect(judgeCommand(command, BOARD)).toMatchObject({ kind: "deny" });
  });

  test("is let through where it mentions none, and noted", () => {
    expect(judgeCommand("true;".repeat(12_000), BOARD)).toMatchObject({ kind: "undecided" });
    expect(judgeCommand(`gh pr view 5;${"true;".repeat(12_000)}`, BOARD)).toMatchObject({
      kind: "undecided",
    });
  });
});

describe("an innocent command", () => {
  /** Wrapped so that it does the same, and beside text that speaks of a bypass. */
  const SURROUNDINGS: readonly ((command: string) => string)[] = [
    ...WRAPPINGS.filter((wrap) => !wrap("x").includes("sudo")),
    (command) => `echo 'gh issue close 12'; ${command}`,
    (command) => `${command}\ngit commit -m 'gh issue close 12'`,
    (command) => `x='gh issue close 12'; ${command}`,
    (command) => `grep -rn 'closeIssue' src && { ${command}\n}`,
    (command) => `cat > notes.md <<'END'\ngh issue close 12\nEND\n${command}`,
  ];

  test("stays one, however it is wrapped, beside text about bypasses", () => {
    const plain = INNOCENT.filter((command) => !/<<|\n|#|&$|[<>]/.test(command));
    const wrapped = fc
      .tuple(fc.constantFrom(...plain), fc.array(fc.constantFrom(...SURROUNDINGS), { maxLength: 3 }))
      .map(([command, wrappings]) => wrappings.reduce((inner, wrap) => wrap(inner), command));
    fc.assert(
      fc.property(wrapped, (command) => judgeCommand(command, BOARD).kind !== "deny"),
      { numRuns: 1_000 },
    );
  });
});

describe("hostile text", () => {
  const pieces = fc.constantFrom(
    ..."$( ${ `|'|\"|\\|<<EOF|<<'E'|\n|EOF|$((|)|}|;|&&||&|{a,b}|[[|case x in|gh issue close 12|sh -c |$'\\x|${x:-|<(|\0|\uFFFF|\uD800|x=$x$x;|f(){ f|f; };".split(
      "|",
    ),
  );

  test("never makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => typeof judgeCommand(text, BOARD) === "object"),
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 60 }),
        (all) => typeof judgeCommand(all.join(""), BOARD) === "object",
      ),
      { numRuns: 3_000 },
    );
  });

  test.for<[string, string]>([
    ["a long command", `echo ${"x".repeat(200_000)}; gh issue close 12`],
    ["many commands before it", `${"ls;".repeat(1_500)} gh issue close 12`],
    ["zero bytes in it", "g\0h issue\0 close 12"],
    ["an unbalanced here-document after it", "gh issue close 12\ncat <<EOF\nno end"],
    ["invalid characters before it", "echo \uD800\uDFFF\uFFFD; gh issue close 12"],
  ])("does not hide a way: %s", ([, command]) => {
    expect(judgeCommand(command, BOARD)).toMatchObject({ kind: "deny" });
  });

  test.for<[string, string]>([
    ["substitutions within substitutions", `${"$(".repeat(50_000)}gh issue close 12`],
    ["closed ones", `${"$(".repeat(2_000)}gh issue close 12${")".repeat(2_000)}`],
    ["subshells within subshells", `${"(".repeat(100_000)}gh issue close 12`],
    ["braces in a row", `gh issue ${"{a,b}".repeat(40_000)} graphql`],
    ["more commands than it reads", `${"ls;".repeat(60_000)} gh issue close 12`],
    ["a function that calls itself twice", "f() { f | f; }; f issue close 12"],
    ["a text that doubles itself", `x=issues/1; ${"x=$x$x;".repeat(1_000)} $x`],
    ["an alias of itself", "alias gh='gh issue close'; gh 12"],
    ["nested defaults", `${"${x:-".repeat(20_000)}gh issue close 12`],
    ["nested arithmetic", `echo ${"$((".repeat(20_000)} gh issue close 12`],
    ["open quotes of GraphQL", `gh api graphql -f query='mutation ${'\\"'.repeat(90_000)} $x`],
    ["open block strings", `gh api graphql -f query='mutation { a(b: ${'""" '.repeat(50_000)}'`],
    ["words without end", `gh api ${"a=".repeat(100_000)} -f ${"state".repeat(40_000)}`],
    [
      "loops within loops",
      `${"for a in 1 2 3 4 5 6 7 8 9; do ".repeat(30)} [[ x ]]; y=1; ${"done;".repeat(30)}`,
    ],
    [
      "a long text said often",
      `x=${"issue ".repeat(15_000).replaceAll(" ", "\\ ")}; ${"echo $x;".repeat(5_000)}`,
    ],
    ["slashes without end", `gh api -X PATCH x${"/".repeat(200_000)}x -f state=closed`],
    ["options without end", `curl ${"-X a -d b ".repeat(20_000)} http://x/graphql`],
    ["finds within finds", `find . ${"-exec ".repeat(30_000)} gh issue close 12`],
    ["lines' ends without end", `echo "$(cat <<'E'\n${"\n".repeat(200_000)}x\nE\n)"`],
    ["a script of addresses", `python3 -c 'requests.patch("/repos/${"projectsV2/".repeat(20_000)}")'`],
    ["shells within shells", nested(8)],
    ["pipes without end", `${"echo gh issue close |".repeat(9_000)} sh`],
    ["only the start of a script", "bash -c 'gh issue close"],
    ["here-documents without end", `gh x; ${"<<A ".repeat(100_000)}`],
    ["megabytes", `gh x; ${"a ".repeat(4_000_000)}`],
    ["a script of quotes", `node -e '${'run("\\"'.repeat(20_000)} child_process'`],
    ["a script of starts", `perl -e '${"system(".repeat(30_000)}'`],
    ["a program of programs", `docker ${"gh sh python -c ".repeat(20_000)}`],
  ])("is read in bounded work: %s", ([, command]) => {
    expect(["deny", "undecided", "pass"]).toContain(judgeCommand(command, BOARD).kind);
  });
});

/** Each level of quotes triples their number, so a few levels are long already. */
function nested(levels: number): string {
  return levels === 0 ? "gh issue close 12" : `sh -c ${quoted(nested(levels - 1))}`;
}

test("what carries the record's marker passes for a record, and an agent's comment does not", () => {
  expect(containsRecord(`Said by hand\n\n${RECORD_MARKER}`)).toBe(true);
  expect(containsRecord(`Said by hand\n\n${AGENT_COMMENT_MARKER}`)).toBe(false);
});
