import { expect, test } from "vitest";
import { isInstallation, readableFolderProblem, toolchainOf } from "./readable-folder.ts";

test.each([
  "~/.sdkman/candidates",
  "~/.m2/repository",
  "~/.cargo/registry/",
  "~/.nvm/versions/node/v20",
  "~/.LOCAL/bin",
  "/opt/toolchain",
  "/srv/toolchains/java",
  "/home/linuxbrew/.linuxbrew",
  "/var/home/linuxbrew/.linuxbrew",
  "/var/opt/toolchain",
  "/var/usrlocal",
  "/srv/jdk/Contents/Home",
  "/data/roothome/java",
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
  ["~/.nvm/../.ssh", 'must not contain "."'],
  ["~/*", "without patterns"],
  ["~/a\nb", "without patterns"],
])("%j may not: %s", (folder, problem) => {
  expect(readableFolderProblem(folder)).toContain(problem);
});

/** Secrets of well-known programs, of which no list would have all. */
test.each([
  "~/.ssh",
  "~/.vault-token",
  "~/.config",
  "~/.config/rclone",
  "~/.config/nvim",
  "~/.aws/credentials",
  "~/.cargo",
  "~/.cargo/credentials.toml",
  "~/.claude/projects",
  "~/.dotnet/corefx",
  "~/.gem",
  "~/.gem/credentials",
  "~/.gradle",
  "~/.gradle/gradle.properties",
  "~/.local/share",
  "~/.local/share/keyrings",
  "~/.local/share/gem/credentials",
  "~/.local/share/uv/credentials",
  "~/.m2/settings.xml",
  "~/.npmrc",
  "~/.pub-cache/credentials.json",
  "~/.rye/credentials",
  "~/work",
])("of the home folder nothing but toolchains may be opened: %s", (folder) => {
  const problem = "is no known toolchain: docs/configuration.md lists those";
  expect(readableFolderProblem(folder)).toContain(problem);
  expect(readableFolderProblem(folder.replace("~", "/srv/ci"), "/srv/ci")).toContain(problem);
});

test.each([
  "/run/user",
  "/run/user/1000/keyring",
  "/run/secrets",
  "/var/run/docker.sock",
  "/var/lib/jenkins",
  "/etc/ssl/private",
  "/root/.nvm",
  "/home/noor/.ssh",
  "/Users/noor",
  "/var/home/noor/.nvm",
  "/var/roothome/.nvm",
  "/mnt/c/Users",
  "/mnt/c/Users/noor",
  "/mnt/c/users/noor/.ssh",
  "/export/home/noor",
  "/proc/1",
  "/dev/shm",
  "/tmp/ralph",
])("nothing of the system or of an account may be opened: %s", (folder) => {
  expect(readableFolderProblem(folder)).toContain("belongs to the system or to an account");
});

test("a folder that holds many others is not opened", () => {
  expect(readableFolderProblem("/srv")).toContain("holds too much");
  expect(readableFolderProblem("/mnt/")).toContain("holds too much");
});

test.each(["/workspace/.ssh", "/srv/app/.env", "/srv/.aws/x"])(
  "no secret is opened by its path: %s",
  (folder) => {
    expect(readableFolderProblem(folder)).toContain("may hold secrets");
  },
);

test.each([".ssh", ".aws", ".gnupg", ".env", ".env.local", ".Config"])(
  "a folder that holds %s is not opened, unless it is a known toolchain",
  (name) => {
    expect(readableFolderProblem("/Volumes/Data/noor", "~", ["bin", name])).toContain(
      `${name} may hold secrets`,
    );
    expect(readableFolderProblem("~/.nvm", "~", ["bin", name])).toBeNull();
  },
);

test("a folder that holds all accounts is not opened", () => {
  expect(readableFolderProblem("/mnt/c", "~", ["Users", "Windows"])).toContain(
    "belongs to the system or to an account",
  );
});

test("the home folder has two names on some systems", () => {
  expect(readableFolderProblem("/var/home/maya/.nvm", "/home/maya")).toBeNull();
  expect(readableFolderProblem("/var/home/maya/.ssh", "/home/maya")).toContain("no known toolchain");
  expect(readableFolderProblem("~/var/home", "/home/maya")).toContain("no known toolchain");
  expect(readableFolderProblem("/var")).toContain("belongs to the system");
});

test("where the home folder is the root, it holds the system and not toolchains alone", () => {
  expect(readableFolderProblem("/", "/")).toContain("whole home folder");
  expect(readableFolderProblem("/srv/toolchain", "/")).toBeNull();
  expect(readableFolderProblem("~/.nvm", "/")).toBeNull();
  expect(readableFolderProblem("/etc/ssl", "/")).toContain("belongs to the system");
});

/** The last column: names of entries. */
test.each([
  ["/venv", ["bin", "pyvenv.cfg"]],
  ["/miniconda", ["bin", "conda-meta"]],
  ["/node", ["bin", "lib", "share"]],
  ["/srv/node", ["bin", "share"]],
  ["/opt/.tools/node", ["bin", "lib"]],
  ["/srv/app/.venv", ["bin", "pyvenv.cfg"]],
  ["/usr/local", ["bin", "lib"]],
  ["/home/maya/work/venv", ["bin", "pyvenv.cfg"]],
  ["/home/maya/.pyenv", [".git", "bin"]],
  ["/home/linuxbrew/.linuxbrew", ["bin", "lib"]],
])("%s with %j is the installation of its bin", (folder, names) => {
  expect(isInstallation(folder, "/home/maya", names)).toBe(true);
});

test.each([
  ["/srv/app", ["bin"]],
  ["/srv/app", ["bin", "lib", ".git"]],
  ["/srv/app", ["bin", "lib", ".env"]],
  ["/srv/venv", ["pyvenv.cfg", ".git"]],
  ["/srv/ci/.foundry", ["bin", "share", "keystores"]],
  ["/mnt/c", ["bin", "lib", "Users"]],
  ["/mnt/c/Users/noor", ["bin", "lib", "pyvenv.cfg"]],
  ["/tmp/venv", ["bin", "pyvenv.cfg"]],
  ["/", ["bin", "lib"]],
  ["/home/maya", ["bin", "lib", "pyvenv.cfg"]],
  ["/home/maya/.local", ["bin", "lib", "share"]],
  ["/home/maya/work", ["bin", "lib"]],
  ["/home/maya/.nvm/..", ["lib"]],
])("%s with %j is not", (folder, names) => {
  expect(isInstallation(folder, "/home/maya", names)).toBe(false);
});

test("the parents of the home folder hold it", () => {
  expect(readableFolderProblem("/srv/homes", "/srv/homes/ci")).toContain("whole home folder");
});

test("a tilde stands for the home folder at the beginning only", () => {
  expect(readableFolderProblem("~/.ssh", "/home/maya")).toContain("no known toolchain");
  expect(readableFolderProblem("/~/tools", "/home/maya")).toBeNull();
});

test("a path's toolchain is named as the list has it", () => {
  expect(toolchainOf("/home/maya/.sdkman/candidates/java/21/bin", "/home/maya")).toBe(".sdkman/candidates");
  expect(toolchainOf("/home/maya/android/sdk", "/home/maya")).toBe("Android/Sdk");
  expect(toolchainOf("/home/maya/.ssh/id", "/home/maya")).toBeNull();
  expect(toolchainOf("/home/noor/.nvm", "/home/maya")).toBeNull();
  expect(toolchainOf("/~/.nvm", "/home/maya")).toBeNull();
});
