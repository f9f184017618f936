import { describe, expect, it, test } from "vitest";
import type { RunCommand } from "./local-commands.ts";
import { missingToken, readEnvironment, stateMachinePath, variablesForAgents } from "./environment.ts";
import { join } from "node:path";

const NOTHING: RunCommand = () => null;
const LOGGED_IN: RunCommand = (file) => (file === "gh" ? "of gh\n" : null);

/** Settings whose values messages show, so that none may hold a secret. */
const OPEN = [
  "GH_HOST GITHUB_API_URL GITHUB_GRAPHQL_URL RALPH_GH_OWNER RALPH_GH_REPO",
  "RALPH_GH_PROJECT_OWNER RALPH_GH_PROJECT_NUMBER RALPH_AGENT RALPH_LEASE_MINUTES",
  "CLAUDE_PLUGIN_OPTION_PROJECT_NUMBER CLAUDE_PLUGIN_OPTION_AGENT RALPH_LOCK_REF_PREFIX",
  "RALPH_STATE_MACHINE_CONFIG",
].flatMap((names) => names.split(" "));
const SECRET = [
  "RALPH_HERO_GITHUB_TOKEN RALPH_GH_REPO_TOKEN GITHUB_TOKEN GH_TOKEN RALPH_GH_PROJECT_TOKEN",
  "RALPH_GH_APP_PRIVATE_KEY RALPH_GH_APP_PRIVATE_KEY_FILE RALPH_GH_APP_INSTALLATION_ID",
].flatMap((names) => names.split(" "));

function read(variables: Readonly<Record<string, string>>, run: RunCommand = NOTHING) {
  return readEnvironment(variables, run);
}

function missingIn(variables: Readonly<Record<string, string>>) {
  return missingToken(read(variables));
}

describe("an empty environment", () => {
  it("leaves everything open that has no default", () => {
    expect(read({})).toEqual({
      token: null,
      tokenPlace: "gh (`gh auth login --scopes repo,project`), or in RALPH_HERO_GITHUB_TOKEN",
      foreignTokens: [],
      app: null,
      projectToken: null,
      apiUrl: "https://api.github.com",
      graphqlUrl: "https://api.github.com/graphql",
      owner: null,
      repo: null,
      foreignRemote: null,
      githubHost: "github.com",
      pageHost: "github.com",
      projectOwner: null,
      projectNumber: null,
      agent: null,
      lockRefPrefix: null,
      leaseMinutes: 30,
      agentTeams: false,
      warnings: [],
    });
    expect(stateMachinePath({})).toBeNull();
  });
});

describe("a workflow's own token", () => {
  const run = { GITHUB_ACTIONS: "true", GITHUB_TOKEN: "ghs_ofthisrun" };

  it("is warned about, because it cannot reach Projects, and not shown", () => {
    const { warnings } = read(run);
    expect(warnings).toEqual([expect.stringMatching(/^GITHUB_TOKEN holds the workflow's own token/)]);
    expect(warnings.join("")).not.toContain("ofthisrun");
  });

  it.each([
    ["an App's token under our own name", { ...run, RALPH_HERO_GITHUB_TOKEN: "ghs_ofanapp" }],
    ["a person's token", { ...run, GITHUB_TOKEN: "ghp_ofaperson" }],
    ["an App's token outside of a workflow", { GITHUB_TOKEN: "ghs_ofanapp" }],
  ])("is not taken for %s", (_what, variables) => {
    expect(read(variables).warnings).toEqual([]);
  });
});

describe("the token", () => {
  const all = {
    RALPH_HERO_GITHUB_TOKEN: "1st",
    RALPH_GH_REPO_TOKEN: "2nd",
    GH_TOKEN: "3rd",
    GITHUB_TOKEN: "4th",
    CLAUDE_PLUGIN_OPTION_TOKEN: "5th",
  };

  it("is the first of these that is set, and last the one of gh", () => {
    const names = Object.entries(all);
    for (const [index, [, token]] of names.entries()) {
      expect(read(Object.fromEntries(names.slice(index)), LOGGED_IN).token).toBe(token);
    }
    expect(read({}, LOGGED_IN).token).toBe("of gh");
  });

  it("is asked of gh only where no variable has it", () => {
    const asked: string[] = [];
    read({ GH_TOKEN: "x" }, (file) => {
      asked.push(file);
      return null;
    });
    expect(asked).not.toContain("gh");
  });

  it.each([
    [undefined, "github.com"],
    ["https://ghe.example.com/api/v3", "ghe.example.com"],
    ["https://api.octocorp.ghe.com", "octocorp.ghe.com"],
  ])("is asked of gh for the host of the API: %s → %s", (apiUrl, host) => {
    const asked: (readonly string[])[] = [];
    read(apiUrl === undefined ? {} : { GITHUB_API_URL: apiUrl }, (file, args) => {
      if (file === "gh") asked.push(args);
      return null;
    });
    expect(asked).toEqual([["auth", "token", "--hostname", host]]);
  });

  it("is taken from the plugin's option, too", () => {
    expect(read({ CLAUDE_PLUGIN_OPTION_TOKEN: "of the option" }).token).toBe("of the option");
  });

  it.each([
    [{ RALPH_HERO_GITHUB_TOKEN: "x", GH_TOKEN: "y" }, "RALPH_HERO_GITHUB_TOKEN"],
    [{ GH_TOKEN: "y" }, "GH_TOKEN"],
    [{ CLAUDE_PLUGIN_OPTION_TOKEN: "z" }, 'the plugin\'s option "token"'],
  ])("comes with the place it came from: %j", (variables, tokenPlace) => {
    expect(read(variables, LOGGED_IN)).toMatchObject({ tokenPlace });
  });

  it("of projects is another one, if it is set", () => {
    expect(read({ RALPH_GH_PROJECT_TOKEN: "p" })).toMatchObject({ token: null, projectToken: "p" });
  });

  it("loses white space around it", () => {
    expect(read({ GITHUB_TOKEN: " abc\n" }).token).toBe("abc");
    expect(read({ RALPH_HERO_GITHUB_TOKEN: "  ", GITHUB_TOKEN: "abc" }).token).toBe("abc");
  });
});

describe("a token of gh's variables", () => {
  const tokens = {
    GH_TOKEN: "github 1",
    GITHUB_TOKEN: "github 2",
    GH_ENTERPRISE_TOKEN: "enterprise 1",
    GITHUB_ENTERPRISE_TOKEN: "enterprise 2",
  };
  const ofGithub = ["github 1", "github 2", "of gh"];
  const ofOthers = ["enterprise 1", "enterprise 2", "of gh"];

  it.each([
    ["https://api.github.com", ofGithub],
    ["https://api.github.com.", ofGithub],
    ["https://API.GitHub.com:443/", ofGithub],
    ["https://api.octocorp.ghe.com", ofGithub],
    ["https://api.octocorp.ghe.com.", ofGithub],
    ["https://ghe.com/api/v3", ofOthers],
    ["https://api.github.com.example.com", ofOthers],
    ["https://notgithub.com/api/v3", ofOthers],
    ["https://gıthub.com/api/v3", ofOthers],
    ["https://ghe.example.com/api/v3", ofOthers],
    ["https://github.com.example.com/api/v3", ofOthers],
    ["https://ghe.com.example.com/api/v3", ofOthers],
    ["https://notghe.com/api/v3", ofOthers],
    ["http://127.0.0.1:4000/api/v3", [null]],
    ["http://127.8.0.1:4000/api/v3", [null]],
    ["http://localhost:4000/api/v3", [null]],
  ])("is for its own hosts: %s is sent %j, by rank", (GITHUB_API_URL, expected) => {
    const given: Record<string, string> = { ...tokens };
    for (const token of expected) {
      expect(read({ ...given, GITHUB_API_URL }, LOGGED_IN).token).toBe(token);
      for (const [name, value] of Object.entries(given)) if (value === token) delete given[name];
    }
  });

  it("comes after our own variables, and before the plugin's option", () => {
    const variables = { GITHUB_API_URL: "https://ghe.example.com/api/v3", ...tokens };
    expect(read({ ...variables, RALPH_GH_REPO_TOKEN: "own" }).token).toBe("own");
    expect(read({ ...variables, CLAUDE_PLUGIN_OPTION_TOKEN: "option" }).token).toBe("enterprise 1");
  });

  it("is sent to neither of two hosts", () => {
    const graphqlUrl = { GITHUB_GRAPHQL_URL: "https://ghe.example.com/api/graphql" };
    expect(read({ ...tokens, ...graphqlUrl }, LOGGED_IN).token).toBeNull();
    const hosts = { ...graphqlUrl, GITHUB_API_URL: "https://other.example.com/api/v3" };
    expect(read({ ...tokens, ...hosts }, LOGGED_IN).token).toBeNull();
    expect(read({ ...hosts, RALPH_HERO_GITHUB_TOKEN: "own" }).token).toBe("own");
  });

  it.each(["https://ghe.example.com", "http://127.0.0.1:4000"])(
    "is a job's GITHUB_TOKEN on the server that runs the job: %s",
    (server) => {
      const job = {
        GITHUB_ACTIONS: "true",
        GITHUB_SERVER_URL: server,
        GITHUB_API_URL: `${server}/api/v3`,
        GITHUB_TOKEN: "of the job",
      };
      expect(read(job).token).toBe("of the job");
      expect(read({ ...job, GITHUB_ACTIONS: "" }).token).toBeNull();
      expect(read({ ...job, GITHUB_API_URL: "https://other.example.com/api/v3" }).token).toBeNull();
      expect(read({ ...job, GITHUB_TOKEN: "", GH_TOKEN: "of somebody" }).token).toBeNull();
    },
  );

  it("and each other one goes by the host and its rank, and agents get what their server reads", () => {
    const own = ["RALPH_HERO_GITHUB_TOKEN", "RALPH_GH_REPO_TOKEN"];
    const option = "CLAUDE_PLUGIN_OPTION_TOKEN";
    const github = ["GH_TOKEN", "GITHUB_TOKEN"];
    const enterprise = ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"];
    const all = [...own, option, ...github, ...enterprise];
    const ghe = { GITHUB_API_URL: "https://ghe.acme.com/api/v3" };
    const hosts = [
      [{}, github],
      [{ GH_HOST: "acme.ghe.com." }, github],
      [{ GH_HOST: "GitHub.com." }, github],
      [{ GH_HOST: "ghe.acme.com" }, enterprise],
      [{ ...ghe, GH_HOST: "github.com" }, enterprise],
      [{ ...ghe, GITHUB_GRAPHQL_URL: "https://ghe.acme.com./api/graphql" }, enterprise],
      [{ ...ghe, GITHUB_GRAPHQL_URL: "https://api.github.com/graphql" }, []],
      [{ GITHUB_API_URL: "http://127.0.0.1:4000/api/v3", GH_HOST: "github.com" }, []],
    ] as const;
    for (const [host, ofHost] of hosts)
      for (let subset = 0; subset < 2 ** all.length; subset += 1) {
        const names = all.filter((_, at) => ((subset >> at) & 1) === 1);
        const variables = { ...host, ...Object.fromEntries(names.map((name) => [name, `of ${name}`])) };
        const used = [...own, ...ofHost, option].find((name) => names.includes(name));
        const { token } = read(variables);
        expect([variables, token]).toEqual([variables, used === undefined ? null : `of ${used}`]);
        const left = Object.keys(variablesForAgents(variables)).filter((name) => all.includes(name));
        const idle = [...own, option].filter((name) => name !== used);
        expect(left.toSorted()).toEqual(names.filter((name) => !idle.includes(name)).toSorted());
      }
  });

  it("that is for another host is named where no token is found", () => {
    const enterprise = { GITHUB_API_URL: "https://ghe.acme.com/api/v3" };
    expect(missingIn({ ...enterprise, GITHUB_TOKEN: "x" })).toMatchObject({
      code: "CONFIG_TOKEN_MISSING",
      message: "Cannot reach GitHub: GITHUB_TOKEN is for github.com, and not sent to ghe.acme.com",
      hint: expect.stringMatching(
        /GH_ENTERPRISE_TOKEN.*`gh auth login --scopes repo,project --hostname ghe\.acme\.com`/,
      ),
    });
    expect(missingIn({ ...enterprise, GITHUB_TOKEN: "x", GH_TOKEN: "y" }).message).toContain(
      "GH_TOKEN and GITHUB_TOKEN are for github.com, and not sent to ghe.acme.com",
    );
    expect(missingIn({ GH_ENTERPRISE_TOKEN: "x" })).toMatchObject({
      message:
        "Cannot reach GitHub: GH_ENTERPRISE_TOKEN is for an Enterprise Server, and not sent to github.com",
      hint: expect.stringMatching(/GITHUB_TOKEN.*`gh auth login --scopes repo,project`;/),
    });
    expect(missingIn({ GITHUB_API_URL: "http://127.0.0.1:4000/api/v3", ...tokens })).toMatchObject({
      message: expect.stringMatching(
        /for github\.com, GH_.* for an Enterprise Server, and not sent to 127\.0\.0\.1$/,
      ),
      hint: expect.stringMatching(/^Set RALPH_HERO_GITHUB_TOKEN \(or the plugin's option\);/),
    });
    expect(missingIn({ ...tokens, GITHUB_GRAPHQL_URL: "https://ghe.acme.com/api/graphql" }).message).toMatch(
      /not sent to two hosts, github\.com and ghe\.acme\.com$/,
    );
  });
});

describe("GH_HOST", () => {
  it.each([
    ["github.com", "https://api.github.com"],
    ["api.github.com", "https://api.github.com"],
    ["octocorp.ghe.com", "https://api.octocorp.ghe.com"],
    ["GHE.Example.com", "https://ghe.example.com/api/v3"],
  ])("names the host: %s → %s", (host, apiUrl) => {
    expect(read({ GH_HOST: host }).apiUrl).toBe(apiUrl);
  });

  it("gives way to GITHUB_API_URL", () => {
    const variables = { GH_HOST: "ghe.example.com", GITHUB_API_URL: "https://other.example.com/api/v3" };
    expect(read(variables).apiUrl).toBe("https://other.example.com/api/v3");
  });

  it.each(["https://ghe.example.com", "ghe.example.com:8443", "ghe.example.com/api", "a b", "user@ghe"])(
    "that is no host's name is refused: %s",
    (host) => {
      expect(() => read({ GH_HOST: host })).toThrow(
        expect.objectContaining({ code: "CONFIG_INVALID", message: expect.stringContaining("GH_HOST") }),
      );
    },
  );
});

it("names a key for signed records, and does nothing with it", () => {
  const { warnings, ...rest } = read({ RALPH_SIGNING_KEY: "k".repeat(32) });
  const { warnings: _none, ...plain } = read({});
  expect(rest).toEqual(plain);
  expect(warnings).toEqual([expect.stringMatching(/^RALPH_SIGNING_KEY is not used: records are not signed/)]);
  expect(warnings.join("")).not.toContain("kkk");
});

describe("a literal ${…} of a failed substitution", () => {
  it("counts as unset, and is named", () => {
    const { token, warnings } = read({ RALPH_HERO_GITHUB_TOKEN: "${GH_PAT}", GITHUB_TOKEN: "abc" });
    expect(token).toBe("abc");
    expect(warnings).toEqual([expect.stringMatching(/RALPH_HERO_GITHUB_TOKEN.*"\$\{GH_PAT\}".*unset/)]);
  });

  it.each([...OPEN, ...SECRET])("in %s changes nothing but the warnings", (name) => {
    const { warnings, ...rest } = read({ [name]: "${user_config.value:-}" });
    const { warnings: _none, ...plain } = read({});
    expect(rest).toEqual(plain);
    expect(warnings).toEqual([expect.stringContaining(name)]);
  });

  it("is no path of a graph", () => {
    expect(stateMachinePath({ RALPH_STATE_MACHINE_CONFIG: "${X}" })).toBeNull();
    expect(stateMachinePath({ RALPH_STATE_MACHINE_CONFIG: "graph.json" })).toBe("graph.json");
  });

  it("within other text is text", () => {
    expect(read({ RALPH_AGENT: "a ${b}" })).toMatchObject({ agent: "a ${b}", warnings: [] });
  });
});

describe("the plain variables", () => {
  it("are taken as they are", () => {
    expect(
      read({
        RALPH_GH_OWNER: "octo",
        RALPH_GH_REPO: "rocket",
        RALPH_GH_PROJECT_OWNER: "octo-org",
        RALPH_GH_PROJECT_NUMBER: "12",
        RALPH_AGENT: "planner",
        RALPH_LEASE_MINUTES: "45",
        RALPH_LOCK_REF_PREFIX: "refs/team/locks/",
      }),
    ).toMatchObject({
      owner: "octo",
      repo: "rocket",
      projectOwner: "octo-org",
      projectNumber: 12,
      agent: "planner",
      leaseMinutes: 45,
      lockRefPrefix: "refs/team/locks/",
    });
  });

  it("come before the plugin's options", () => {
    const options = {
      CLAUDE_PLUGIN_OPTION_PROJECT_OWNER: "option-org",
      CLAUDE_PLUGIN_OPTION_PROJECT_NUMBER: "3",
      CLAUDE_PLUGIN_OPTION_AGENT: "option-agent",
    };
    expect(read(options)).toMatchObject({
      projectOwner: "option-org",
      projectNumber: 3,
      agent: "option-agent",
    });
    expect(read({ ...options, RALPH_AGENT: "planner", RALPH_GH_PROJECT_NUMBER: "4" })).toMatchObject({
      agent: "planner",
      projectNumber: 4,
    });
  });
});

describe("a token in the wrong setting", () => {
  const token = `ghp_${"a1".repeat(18)}`;

  it.each(OPEN)("%s is refused, and not repeated", (name) => {
    const said = expect.not.stringContaining(token);
    const refused = expect.objectContaining({ code: "CONFIG_INVALID", message: said, hint: said });
    expect(() => [read({ [name]: token }), stateMachinePath({ [name]: token })]).toThrow(refused);
  });
});

describe("a bad value", () => {
  it.each(["0", "-1", "1.5", "many", "1e9", "99999999", "NaN", "Infinity", "12 13", "0x10", "1e3"])(
    "is named: a project number of %j",
    (value) => {
      expect(() => read({ RALPH_GH_PROJECT_NUMBER: value })).toThrow(
        expect.objectContaining({
          code: "CONFIG_INVALID",
          message: expect.stringContaining(`RALPH_GH_PROJECT_NUMBER = ${JSON.stringify(value)}`),
        }),
      );
    },
  );

  it.each([
    ["RALPH_GH_OWNER", "ac me"],
    ["RALPH_GH_OWNER", "acme/rocket"],
    ["RALPH_GH_REPO", "acme/rocket"],
    ["RALPH_GH_REPO", ".."],
    ["RALPH_GH_PROJECT_OWNER", "https://github.com/acme"],
  ])("is named: %s = %j", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(
      expect.objectContaining({
        code: "CONFIG_INVALID",
        message: expect.stringContaining(`${name} = ${JSON.stringify(value)}`),
      }),
    );
  });

  it.each([
    ["RALPH_AGENT", "evil\nagent"],
    ["CLAUDE_PLUGIN_OPTION_AGENT", "\u202e\u001b[31m"],
    ["RALPH_AGENT", `ghp_${"a1B2".repeat(9)}`],
  ])("is named and not repeated: an agent in %s that is no name", (name, value) => {
    const readIt = (): unknown => read({ [name]: value });
    expect(readIt).toThrow(
      expect.objectContaining({ code: "CONFIG_INVALID", message: expect.stringContaining(name) }),
    );
    expect(readIt).not.toThrow(value);
  });

  it.each(["0", "1441", "-120", "two hours"])("is named: a lease of %j minutes", (value) => {
    expect(() => read({ RALPH_LEASE_MINUTES: value })).toThrow(/RALPH_LEASE_MINUTES.* from 1 to 1440/);
  });

  it("is none at the bounds of a lease", () => {
    expect([read({ RALPH_LEASE_MINUTES: "1" }), read({ RALPH_LEASE_MINUTES: "1440" })]).toMatchObject([
      { leaseMinutes: 1 },
      { leaseMinutes: 1440 },
    ]);
  });

  it.each([
    "refs/heads/",
    "refs/tags/",
    "refs/pull/",
    "locks/",
    "refs/",
    "refs/ralph",
    "refs/a b/",
    "refs//",
  ])("is named: locks under %j", (value) => {
    expect(() => read({ RALPH_LOCK_REF_PREFIX: value })).toThrow(
      expect.objectContaining({
        code: "CONFIG_INVALID",
        message: expect.stringContaining("RALPH_LOCK_REF_PREFIX"),
      }),
    );
  });

  it.each(["GITHUB_API_URL", "GITHUB_GRAPHQL_URL"])("is named: a %s that is no safe address", (name) => {
    for (const value of ["api.github.com", "ftp://x", "https://", "http://ghe.example.com/api/v3"]) {
      expect(() => read({ [name]: value })).toThrow(
        expect.objectContaining({ code: "CONFIG_INVALID", message: expect.stringContaining(name) }),
      );
    }
  });
});

describe("the addresses", () => {
  it.each(["GITHUB_API_URL", "GITHUB_GRAPHQL_URL"])("hold no login, which is not repeated: %s", (name) => {
    expect(() => read({ [name]: "https://maya:s3cret@ghe.acme.com/api" })).toThrow(
      expect.objectContaining({
        code: "CONFIG_INVALID",
        message: `Cannot use ${name}: it holds a user or a password`,
      }),
    );
  });

  it.each([
    ["https://ghe.example.com/api/v3", "https://ghe.example.com/api/graphql"],
    ["https://ghe.example.com/api/v3/", "https://ghe.example.com/api/graphql"],
    ["https://api.octocorp.ghe.com", "https://api.octocorp.ghe.com/graphql"],
    ["http://127.0.0.1:4000/api/v3", "http://127.0.0.1:4000/api/graphql"],
    ["https://api.github.com/", "https://api.github.com/graphql"],
  ])("of GraphQL stands beside that of REST: %s → %s", (apiUrl, graphqlUrl) => {
    expect(read({ GITHUB_API_URL: apiUrl }).graphqlUrl).toBe(graphqlUrl);
    expect(read({ GITHUB_API_URL: apiUrl }).apiUrl).not.toMatch(/\/$/);
  });

  it("may be named both", () => {
    const variables = {
      GITHUB_API_URL: "https://a.example/rest",
      GITHUB_GRAPHQL_URL: "https://b.example/gql",
    };
    expect(read(variables)).toMatchObject({
      apiUrl: "https://a.example/rest",
      graphqlUrl: "https://b.example/gql",
    });
  });
});

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
