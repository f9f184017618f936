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

/** The place where each program keeps keys or tokens. */
test.each([
  ["GnuPG", "~/.gnupg/private-keys-v1.d"],
  ["pass", "~/.password-store/github.gpg"],
  ["curl", "~/.netrc"],
  ["git", "~/.git-credentials"],
  ["GitLab's glab", "~/.config/glab-cli/config.yml"],
  ["hub", "~/.config/hub"],
  ["gcloud", "~/.config/gcloud/credentials.db"],
  ["1Password's op", "~/.config/op/config"],
  ["Chrome", "~/.config/google-chrome/Default/Cookies"],
  ["Chromium", "~/.config/chromium/Default/Cookies"],
  ["SOPS", "~/.config/sops/age/keys.txt"],
  ["the AWS client", "~/.aws/credentials"],
  ["the Azure client", "~/.azure/msal_token_cache.json"],
  ["kubectl", "~/.kube/config"],
  ["Docker", "~/.docker/config.json"],
  ["Terraform", "~/.terraform.d/credentials.tfrc.json"],
  ["npm", "~/.npmrc"],
  ["Yarn", "~/.yarnrc.yml"],
  ["PyPI's twine", "~/.pypirc"],
  ["RubyGems", "~/.gem/credentials"],
  ["Cargo", "~/.cargo/credentials.toml"],
  ["an older Cargo", "~/.cargo/credentials"],
  ["Claude Code", "~/.claude/.credentials.json"],
  ["Claude Code's settings", "~/.claude.json"],
  ["Codex", "~/.codex/auth.json"],
  ["Gemini's client", "~/.gemini/oauth_creds.json"],
  ["Firefox", "~/.mozilla/firefox"],
  ["GNOME", "~/.local/share/keyrings/login.keyring"],
  ["ralph-hero", "~/.local/share/ralph-hero"],
  ["bash", "~/.bash_history"],
  ["zsh", "~/.zsh_history"],
  ["macOS", "~/Library/Keychains/login.keychain-db"],
  ["programs of macOS", "~/Library/Application Support/Google/Chrome"],
])("the secrets of %s are not opened: %s", (_program, place) => {
  expect(readableFolderProblem(place)).toContain("belongs to");
});
