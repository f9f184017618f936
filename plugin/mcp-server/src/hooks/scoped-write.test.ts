import { describe, expect, test } from "vitest";
import { writesOfCommand } from "./scoped-write.ts";

/** Folders and files as a project has them. */
const FOLDERS = ["/p", "/p/src", "/p/src/auth"];
const TEXTS: Readonly<Record<string, string>> = {
  "/p/write.sh": "#!/bin/sh\necho x > src/made.ts\n",
  "/p/names": "src/a.ts\n",
};

function written(command: string): string[] {
  const files = {
    isFolder: (path: string) => FOLDERS.includes(path.replace(/\/$/, "")),
    text: (path: string) => TEXTS[path] ?? null,
  };
  const all = writesOfCommand(command, { folder: "/p", home: "/home/me", files });
  const writes = all.filter(({ path }) => !path.startsWith("/dev/"));
  return writes.map(({ path, whole }) => `${path.replace(/\/$/, "")}${whole === true ? "/" : ""}`);
}

describe("a command writes", () => {
  test.each([
    [": > a", "/p/a"],
    ["> a", "/p/a"],
    ["echo x >| a", "/p/a"],
    ["make &>> a", "/p/a"],
    ["make >& a", "/p/a"],
    ["exec 3<> a", "/p/a"],
    ["{ echo a; echo b; } > a", "/p/a"],
    ["if true; then echo x > a; fi", "/p/a"],
    ["while read f; do echo x > $f; done <<< a", "/p/a"],
    ["cat < names | while read f; do rm $f; done", "/p/src/a.ts"],
    ["xargs rm < names", "/p/src/a.ts"],
    ["cat x | tee >(tee a)", "/p/a"],
    ["bash <<< 'echo x > a'", "/p/a"],
    ["echo 'echo x > a' | sh", "/p/a"],
    ["./write.sh", "/p/src/made.ts"],
    ["sh -e write.sh", "/p/src/made.ts"],
    [". ./write.sh", "/p/src/made.ts"],
    ["trap 'echo x > a' EXIT", "/p/a"],
    ["coproc tee a", "/p/a"],
    ["cd() { :; }; cd src; echo x > a", "/p/a"],
    ["pushd src; popd; echo x > a", "/p/a"],
    ["cd src; (cd ..); echo x > a", "/p/src/a"],
    ["cd src | true; echo x > a", "/p/a"],
    ["bash -c 'cd src'; echo x > a", "/p/a"],
    ["cd src & echo x > a", "/p/a"],
    ["x=$(cd src; pwd); echo x > a", "/p/a"],
    ["f() { cd src; }; echo x > a", "/p/a"],
    ["f() { cd src; }; f; echo x > a", "/p/src/a"],
    ["if true; then cd src; else cd lib; fi; echo x > a", "/p/lib/a"],
    ["[ -d src ] && cd src; echo x > a", "/p/src/a"],
    ["true | cd src; echo x > a", "/p/a"],
    ["cd ~/x; echo x > a", "/home/me/x/a"],
    ["if true; then f=a; else f=b; fi; echo x > $f", ["/p/a", "/p/b"]],
    ["echo x > $HOME/a", "/home/me/a"],
    ["echo x > sr\\c/'a'\"b\"", "/p/src/ab"],
    ["echo x > $'\\x61'", "/p/a"],
    ["sudo tee -a a", "/p/a"],
    ["env -i X=1 tee a", "/p/a"],
    ["sed -i.bak -E s/x/y/ a", "/p/a"],
    ["sed -Ei s/x/y/ a", "/p/a"],
    ["sed -i '' s/x/y/ a", "/p/a"],
    ["sed -i -e s/x/y/ -f f a", "/p/a"],
    ["sed --in-place=.bak s/x/y/ a", "/p/a"],
    ["gawk -i inplace '{ print }' a", "/p/a"],
    ["yq -i .x=1 a", "/p/a"],
    ["cp -t src x", "/p/src/x"],
    ["cp --target-directory=src -R x", "/p/src/x/"],
    ["cp x src", "/p/src/x"],
    ["cp x src/new", "/p/src/new"],
    ["rsync -a ../x/ src/", "/p/src/"],
    ["install -m 644 x src/auth", "/p/src/auth/x"],
    ["curl -sSLo a https://example.org/x", "/p/a"],
    ["sort -o a a", "/p/a"],
    ["vim -es -c wq a", "/p/a"],
    ["find src -name x -delete", "/p/src/"],
    ["find src/auth -exec sh -c 'rm \"$1\"' _ {} \\;", "/p/src/auth"],
    ["git -C src restore -s other a", "/p/src/a"],
    ["git checkout other a", "/p/a"],
    ["git checkout origin/feature -- a", "/p/a"],
    ["git apply --directory=src <<'E'\n--- a/x\n+++ b/x\nE", ["/p/src/x", "/p/src/x"]],
    ["patch -p0 <<'E'\n--- x.orig\n+++ x\nE", ["/p/x.orig", "/p/x"]],
    ["mv a src", ["/p/src/a", "/p/a"]],
    ["mv src lib", ["/p/lib/", "/p/src"]],
    ["git mv src/a src/b src/auth", ["/p/src/auth/a", "/p/src/auth/b", "/p/src/a", "/p/src/b"]],
    ["ln -s ../x src/l", ["/p/src/l", "/p/x"]],
    ["ln x src/l", ["/p/src/l", "/p/x"]],
  ] as const)("%s", (command, expected) => {
    expect(written(command)).toEqual(typeof expected === "string" ? [expected] : [...expected]);
  });
});

describe("a command writes nothing that its words tell", () => {
  test.each([
    "npm test 2>&1 | cat",
    "git commit -m 'a > b'",
    "[ 1 -gt 2 ] && [[ a > b ]]",
    "awk '$1 > 3' a",
    "sed -n 1p a",
    "sed s/i/j/ a",
    "diff <(sort a) <(sort b)",
    "find . -name x -exec grep y {} +",
    "git checkout main",
    "git checkout -b new origin/main",
    "git checkout -- a",
    "git checkout HEAD~1 -- a",
    "git restore --source origin/main a",
    "git restore --staged a",
    "git rm --cached a",
    "git apply --check x.patch",
    "git diff > /dev/null; git stash pop",
    "echo x > $OUT/a",
    "cd $SOMEWHERE && echo x > a",
    "cd - && echo x > a",
    "ssh host 'rm -rf src'",
    "scp a host:src/a",
    "perl -ne 'print' a",
    "mkdir -p src/new",
    "cp --help",
    "tee",
  ])("%s", (command) => {
    expect(written(command)).toEqual([]);
  });
});
