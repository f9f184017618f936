import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { GitWorktrees } from "../../../loop/src/agents/git-worktrees.ts";
import { agent, commitByHand, eachWorktree, folders, use, write } from "./worktree-stage.ts";
import { expectDone, expectError } from "./expectations.ts";
import { stage } from "./each-stage.ts";
import { type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";

/** What a loop's agent may commit and push: no tokens and keys, and no files that start programs or set rules. */

const TOKEN = `ghp_${"a1".repeat(18)}`;
const AWS_ID = ["AKIA", "Q7ZLM4N2PX5RTUVW"].join("");
const KEY_BODY = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEA";
const KEY = `-----BEGIN OPENSSH PRIVATE KEY-----\n${KEY_BODY}\n-----END OPENSSH PRIVATE KEY-----\n`;

eachWorktree(1);

async function commit(): Promise<Answer> {
  return use("commit", { message: "Work" });
}

describe("a commit is refused by file, line and kind, without the secret itself", () => {
  test.each<[string, string, string | Buffer, string]>([
    ["a token of GitHub", "src/config.ts", `a\n\nconst t = "${TOKEN}";\n`, "src/config.ts:3 (GITHUB_TOKEN)"],
    ["the id of an AWS key", "deploy.sh", `export ID=${AWS_ID}\n`, "deploy.sh:1 (AWSAccessKeyID)"],
    ["a private key", "deploy_key", KEY, "deploy_key:1 (token or private key)"],
    [
      "a token for a registry of the company",
      ".npmrc",
      "//npm.acme.com/:_authToken=a1B2c3D4\n",
      ".npmrc:1 (",
    ],
    ["a live key of Stripe", "pay.ts", `"sk_live_${"a1".repeat(12)}"\n`, "pay.ts:1 (token or private key)"],
    ["a token under a comment for the scanner", "a.ts", `// secretlint-disable\n"${TOKEN}"\n`, "a.ts:2 ("],
    ["a token in UTF-16", "out.txt", Buffer.from(`\uFEFF${TOKEN}\n`, "utf16le"), "out.txt:1 (GITHUB_TOKEN)"],
  ])("%s", async (_, file, text, place) => {
    write(file, text);
    write("a.md");
    const refused = await commit();
    expectError(refused, "WORKTREE_SECRET", {
      message: place,
      hint: `Take it out of ${place.split(" ")[0]}, then commit again`,
    });
    expect(refused.text).not.toMatch(/a1a1a1|Q7ZLM|MIIE|a1B2c3/);
    expectDone(await use("commit", { message: "Work", paths: ["a.md"] }));
  });

  test("whatever an attribute of the agent's own says of the file", async () => {
    write(".gitattributes", "* -diff binary\n");
    write("a.ts", TOKEN);
    expect((await commit()).text).toContain("a.ts:1");
  });

  test("where its changes are too long to be searched", async () => {
    write("movie.bin", Buffer.alloc(17 * 1024 * 1024, "0123456789abcde\n"));
    expectError(await commit(), "WORKTREE_SECRET", {
      message: "movie.bin: the changes are too long to be searched",
      hint: "Leave movie.bin out with paths",
    });
  });
});

describe("a commit is made", () => {
  test("beside a secret that was there before, also if its file is renamed", async () => {
    write("old.ts", `a\n"${TOKEN}"\n${"b\n".repeat(20)}`);
    commitByHand();
    folders.git("mv", "old.ts", "new.ts");
    write("new.ts", `a\nnew\n"${TOKEN}"\n${"b\n".repeat(20)}`);
    expectDone(await commit());
  });

  test("of fakes in the files that the team names on the default branch, and only of those", async () => {
    const config = { ignoreSecretsIn: ["test/fixtures/", "assets/*.bin", "certs/*.p12"] };
    publishTeam(stage, config);
    write("test/fixtures/key.pem", KEY);
    write("certs/server.p12");
    write("assets/movie.bin", Buffer.alloc(17 * 1024 * 1024, "0123456789abcde\n"));
    expectDone(await commit());
    write("src/key.pem", KEY);
    expect((await commit()).text).toContain("src/key.pem:1");
  });

  test("by no local copy of the team's file", async () => {
    write("a.ts", TOKEN);
    commitByHand();
    write(".ralph/config.json", '{"ignoreSecretsIn": ["**"]}');
    write("b.ts", TOKEN);
    expect((await use("commit", { message: "Work", paths: ["b.ts"] })).text).toContain("b.ts:1");
  });

  test("that removes a file with secrets", async () => {
    write(".env", "PASSWORD=hunter2\n");
    commitByHand();
    rmSync(folders.file(".env"));
    expectDone(await commit());
  });
});

test("no message, title or text of a pull request holds a token", async () => {
  write("a.ts");
  for (const [action, args] of [
    ["commit", { message: `Use ${TOKEN}` }],
    ["pull_request", { title: TOKEN, body: "" }],
    ["pull_request", { title: "Work", body: AWS_ID }],
  ] as const)
    expect((await use(action, args)).data.error).toMatchObject({ code: "INPUT_SECRET" });
});

test("a push is refused for a commit by git itself that adds a token, also if a later one removes it", async () => {
  write("a.ts", `\n"${TOKEN}"\n`);
  commitByHand();
  const holder = folders.git("rev-parse", "--short=7", "HEAD").trim();
  write("a.ts", "none\n");
  commitByHand();
  expectError(await use("push"), "WORKTREE_SECRET", {
    message: `its commit ${holder} holds a token or key in a.ts:2 (GITHUB_TOKEN)`,
    hint: "escalate",
  });
  publishTeam(stage, { ignoreSecretsIn: ["a.ts"] });
  expectDone(await use("push"));
});

const PROGRAMS = "such files run programs";
const RULES = "such files set the team's rules";
const SECRETS = "such files hold secrets";
/** So many names stand in a message whole. */
const NAMES = 10;

describe("the files that no agent commits by itself", () => {
  test("are those that start programs, set rules, or hold secrets that their content does not tell", async () => {
    const programs =
      ".claude/settings.json .CLAUDE/Settings.json .cla\u200Dude/x web/.Hu\u017Fky/pre-push .mcp.json .cursor/mcp.json .gemini/settings.json .codex/config.toml .envrc .vscode/tasks.json .devcontainer/devcontainer.json .idea/workspace.xml .githooks/pre-commit lefthook.yml .lefthook-local.yaml .pre-commit-config.yaml .github/workflows/ci.yml .github/actions/build/action.yml .circleci/config.yml Jenkinsfile .gitmodules";
    const rules = ".ralph/config.json .Ralph/other .github/CODEOWNERS docs/CODEOWNERS CODEOWNERS";
    const secrets =
      ".env app/.env.local .env.production.local .env.production .netrc a/b.p12 release.jks a/id_rsa id_ed25519 ID_ECDSA id_dsa terraform.tfstate config/master.key";
    for (const [why, listed] of Object.entries({
      [PROGRAMS]: programs,
      [RULES]: rules,
      [SECRETS]: secrets,
    })) {
      const all = listed.split(" ");
      for (let at = 0; at < all.length; at += NAMES) {
        const paths = all.slice(at, at + NAMES);
        for (const file of paths) write(file, "DB_PASSWORD=hunter2\n");
        const refused = await use("commit", { message: "Work", paths });
        expectError(refused, "WORKTREE_PROTECTED");
        const [, names = "", said] = /^Cannot commit (.*?): (.*)$/.exec(refused.data.error.message) ?? [];
        expect(said).toBe(why);
        // Answers leave out characters that nobody sees.
        expect(names.split(", ").toSorted()).toEqual(paths.map((p) => p.replace("\u200D", "")).toSorted());
        for (const file of paths) rmSync(folders.file(file));
      }
    }
  });

  test("are named by kind", async () => {
    for (const file of [".mcp.json", ".ralph/config.json", ".env"]) write(file, "DB_PASSWORD=hunter2\n");
    expect((await commit()).data.error.message).toBe(
      `Cannot commit .mcp.json: ${PROGRAMS}; .ralph/config.json: ${RULES}; .env: ${SECRETS}`,
    );
  });

  test("are no ordinary work", async () => {
    const ordinary =
      "id_rsa.pub android/app/debug.keystore docs/secrets.md package.json Makefile .env.example .npmrc .gitattributes .gitignore AGENTS.md CLAUDE.md .vscode/extensions.json docs/.ralph.md src/claude/a.ts cert.pem Dockerfile .github/ISSUE_TEMPLATE/bug.yml src/jenkinsfile.ts";
    for (const file of ordinary.split(" ")) write(file);
    for (const file of [".env", ".env.production", "app/.env.development", ".env.local"])
      write(file, "PORT=3000\nAPP_SECRET=\nDB_PASSWORD=changeme\n");
    for (const file of [".env.sample", ".env.production.example"]) write(file, "DB_PASSWORD=hunter2\n");
    expectDone(await commit());
  });
});

describe("a secret of a file that was copied into the worktree", () => {
  const PASSWORD = "quiet-Ferry-81";

  beforeEach(async () => {
    const { path } = folders.facts;
    const clone = join(dirname(path), "clone");
    folders.changeMain(".worktreeinclude", ".env\nlocal.db\n");
    folders.changeMain(".gitignore", ".env\nlocal.db\n");
    folders.git("merge", "--quiet", "main");
    writeFileSync(
      join(clone, ".env"),
      `DB_PASSWORD=${PASSWORD}\nPORT=3000\nHOST=localhost\nDEBUG=true\nPIN_TOKEN=12345\n`,
    );
    writeFileSync(join(clone, "local.db"), "customers");
    const worktree = { number: 12, path, branch: folders.facts.branch };
    await new GitWorktrees(clone, process.env).copyIncluded(worktree);
  });

  test("is in no comment, ticket, record and pull request", async () => {
    const calls = {
      add_comment: { number: 1, body: `It is ${PASSWORD}.` },
      create_ticket: { title: PASSWORD, body: "x" },
      handoff_ticket: { number: 1, command: "triage", to_state: "Research Needed", reason: `By ${PASSWORD}` },
      worktree: { action: "pull_request", title: "Work", body: `Try ${PASSWORD}` },
    };
    for (const [tool, args] of Object.entries(calls)) {
      const refused = await agent.call(tool, args);
      expect(refused.data.error, tool).toMatchObject({ code: "INPUT_SECRET" });
      expect(refused.text).not.toContain(PASSWORD);
    }
  });

  test("is committed in no file, also where fakes are allowed", async () => {
    publishTeam(stage, { ignoreSecretsIn: ["test/fixtures/"] });
    write("test/fixtures/db.json", `{ "password": "${PASSWORD}" }\n`);
    const refused = await commit();
    expectError(refused, "WORKTREE_SECRET", { message: "test/fixtures/db.json:1 (a secret of this clone" });
    expect(refused.text).not.toContain(PASSWORD);
  });

  test("is not committed with its file, whatever the branch ignores", async () => {
    write(".gitignore", "");
    expectError(await commit(), "WORKTREE_PROTECTED", { message: ".env, local.db: such files were copied" });
  });

  test("is no common or short value, so that ordinary text passes", async () => {
    const body = "Open http://localhost:3000 with DEBUG=true; it listens on 12345";
    expectDone(await agent.call("add_comment", { number: 1, body }));
    write("src/config.ts", `${body}\n`);
    expectDone(await commit());
  });

  test("is not counted as uncommitted work", async () => {
    expect((await use("status")).data.state).toMatchObject({ changed: [] });
  });
});
