import { expect, test } from "vitest";
import { readableFolderProblem } from "./readable-folder.ts";

test.each([
  "~/.sdkman/candidates",
  "~/.m2/repository",
  "~/.cargo/registry/",
  "/opt/toolchain",
  "~/.config/nvim",
  "/.ssh",
])("%s may be opened", (folder) => {
  expect(readableFolderProblem(folder)).toBeNull();
  expect(readableFolderProblem(folder, "/home/maya")).toBeNull();
});

test.each([
  ["/", "whole home folder"],
  ["//", "whole home folder"],
  ["~/", "whole home folder"],
  ["~", "must begin"],
  ["", "must begin"],
  ["tools", "must begin"],
  ["~maya/tools", "must begin"],
  ["~/./", 'must not contain "."'],
  ["~/tools/../.ssh", 'must not contain "."'],
  ["~/*", "without patterns"],
  ["~/a\nb", "without patterns"],
  ["~/.ssh", "belongs to ~/.ssh"],
  ["~/.SSH/keys", "belongs to ~/.ssh"],
  ["~/.config/gh", "belongs to ~/.config/gh"],
  ["~/.config", "holds ~/.config/git"],
  ["~/.cargo", "holds ~/.cargo/credentials"],
  ["~/.m2/", "holds ~/.m2/settings.xml"],
])("%j may not: %s", (folder, problem) => {
  expect(readableFolderProblem(folder)).toContain(problem);
});

test.each([
  ["/home/maya", "whole home folder"],
  ["/home", "whole home folder"],
  ["/home/maya/.aws", "belongs to ~/.aws"],
  ["/home/maya/.gradle", "holds ~/.gradle/gradle.properties"],
])("nor may %s on the machine whose home folder it concerns", (folder, problem) => {
  expect(readableFolderProblem(folder)).toBeNull();
  expect(readableFolderProblem(folder, "/home/maya")).toContain(problem);
});

test("a tilde stands for the home folder at the beginning only", () => {
  expect(readableFolderProblem("~/.ssh", "/home/maya")).toContain("belongs to ~/.ssh");
  expect(readableFolderProblem("/~/.ssh", "/home/maya")).toBeNull();
});
