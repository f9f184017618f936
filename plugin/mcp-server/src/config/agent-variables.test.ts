import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { variablesForAgents } from "./environment.ts";

const EVERYTHING = {
  PATH: "/bin",
  GITHUB_TOKEN: "for gh",
  RALPH_HERO_GITHUB_TOKEN: "first",
  RALPH_GH_REPO_TOKEN: "second",
  RALPH_GH_PROJECT_TOKEN: "projects",
  RALPH_NOTIFY_WEBHOOK: "https://hooks.slack.com/services/a",
  RALPH_NOTIFY_WEBHOOK_FILE: "/run/webhook",
  CLAUDE_PLUGIN_OPTION_TOKEN: "option",
  CLAUDE_CODE_SESSION_ID: "the caller's",
};

describe("an agent of a loop is given", () => {
  test("what its server needs to act, and what is not ours", () => {
    expect(variablesForAgents(EVERYTHING)).toEqual({
      PATH: "/bin",
      GITHUB_TOKEN: "for gh",
      RALPH_HERO_GITHUB_TOKEN: "first",
      RALPH_GH_PROJECT_TOKEN: "projects",
    });
  });

  test("no token of ours where an App acts", () => {
    const app = { RALPH_GH_APP_ID: "1", RALPH_GH_APP_PRIVATE_KEY: "pem" };
    const given = variablesForAgents({ ...EVERYTHING, ...app });
    expect(given).toMatchObject({ ...app, GITHUB_TOKEN: "for gh" });
    expect(given).not.toHaveProperty("RALPH_HERO_GITHUB_TOKEN");
    expect(given).not.toHaveProperty("RALPH_GH_REPO_TOKEN");
  });

  test("absolute paths of files: it works in another folder", () => {
    const files = {
      RALPH_STATE_MACHINE_CONFIG: "graph.json",
      RALPH_GH_APP_PRIVATE_KEY_FILE: "/keys/app.pem",
    };
    expect(variablesForAgents(files)).toEqual({
      ...files,
      RALPH_STATE_MACHINE_CONFIG: join(process.cwd(), "graph.json"),
    });
    const none = { RALPH_STATE_MACHINE_CONFIG: "" };
    expect(variablesForAgents(none)).toEqual(none);
  });

  test("the token that its server uses, whichever variable that stands in", () => {
    const literal = { RALPH_HERO_GITHUB_TOKEN: "${user_config.token}", RALPH_GH_REPO_TOKEN: "second" };
    expect(variablesForAgents(literal)).toEqual({ RALPH_GH_REPO_TOKEN: "second" });
    const option = { CLAUDE_PLUGIN_OPTION_TOKEN: "option" };
    expect(variablesForAgents(option)).toEqual(option);
    const both = { ...option, GH_TOKEN: "for github.com" };
    expect(variablesForAgents(both)).toEqual({ GH_TOKEN: "for github.com" });
    expect(variablesForAgents({ ...both, GH_HOST: "" })).not.toHaveProperty("CLAUDE_PLUGIN_OPTION_TOKEN");
    for (const host of [
      { GH_HOST: "ghe.example.com" },
      { GITHUB_API_URL: "https://ghe.example.com/api/v3" },
      { GITHUB_GRAPHQL_URL: "https://ghe.example.com/api/graphql" },
    ])
      expect(variablesForAgents({ ...both, ...host })).toEqual({ ...both, ...host });
  });
});
