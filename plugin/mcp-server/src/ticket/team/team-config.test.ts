import { describe, expect, test } from "vitest";
import { parseTeamConfig, stateFieldOf, allowedDomainProblem } from "./team-config.ts";

function project(value: unknown): string {
  return JSON.stringify({ project: value });
}

describe("the team's file", () => {
  test("may be absent, and may leave out everything", () => {
    for (const text of [null, "{}", project({})])
      expect(stateFieldOf(parseTeamConfig(text))).toEqual({ name: "Workflow State", optionNames: {} });
  });

  test.each(["Priority", "estimate"])("cannot let %s hold the states, for other tools set it", (field) => {
    expect(() => parseTeamConfig(project({ field }))).toThrow(/project\.field: .*need a field each/);
  });

  test("names the fields of priority and estimate, and each has a name of its own", () => {
    const named = project({ field: "Priority", priorityField: "Urgency", estimateField: "Size" });
    expect(stateFieldOf(parseTeamConfig(named))).toMatchObject({
      name: "Priority",
      others: { priority: "Urgency", estimate: "Size" },
    });
    expect(() => parseTeamConfig(project({ priorityField: "Size", estimateField: "size" }))).toThrow(
      /project\.priorityField: "estimateField" has the name "size", too/,
    );
  });

  test("refuses the policies of signed records with the reason, and other unknown ones by their names", () => {
    expect(() => policiesOf({ requireSignatures: true })).toThrow(
      /policies: records are not signed any more: take "requireSignatures" out; records that were signed still count/,
    );
    expect(() => policiesOf({ requireSignature: true })).toThrow(/policies: unknown key "requireSignature"/);
  });

  test("maps states to the options of a field that is already there", () => {
    const team = parseTeamConfig(project({ field: "Status", options: { Backlog: "Todo" } }));
    expect(stateFieldOf(team)).toEqual({ name: "Status", optionNames: { Backlog: "Todo" } });
  });

  test.each([
    ["two states on one option", { Backlog: "Todo", Canceled: "Todo" }, ['"Backlog", "Canceled"', '"Todo"']],
    ["an option that is another state's own", { Backlog: "Done" }, ['"Backlog", "Done"']],
    ["an unknown state", { Baklog: "Todo" }, ["project.options", "Baklog"]],
    ["a name of a prototype", { toString: "Todo" }, ["project.options", "toString"]],
    ["an empty name", { Backlog: "" }, ["project.options.Backlog"]],
  ])("refuses %s, and names it", (_what, options, words) => {
    const refused = (): unknown => parseTeamConfig(project({ field: "Status", options }));
    expect(refused).toThrow(expect.objectContaining({ code: "CONFIG_INVALID" }));
    for (const word of words) expect(refused).toThrow(word);
  });

  test("has no team unless agents are listed, and three turns in a row unless it says otherwise", () => {
    expect(parseTeamConfig("{}")).toMatchObject({ agents: [], maxConsecutiveTurns: 3 });
    const [ada] = parseTeamConfig('{"agents": [{"name": " ada "}]}').agents;
    expect(ada).toEqual({ name: "ada", scopes: [] });
  });

  test.each([
    [
      "an agent twice, in any case of letters",
      [{ name: "ada" }, { name: "Ada" }],
      'agents[1]: "Ada" is listed twice',
    ],
    ["the word for the next agent", [{ name: "Next" }], 'agents[0]: "Next" is reserved by the tools'],
    ["the word for whoever answers", [{ name: "anyone" }], 'agents[0]: "anyone" is reserved by the tools'],
    [
      "a scope that is an agent",
      [{ name: "ada" }, { name: "bob", scopes: ["ADA"] }],
      'agents[1]: the scope "ADA"',
    ],
    [
      "a name that fits no label",
      [{ name: "x".repeat(45) }],
      "agents[0].name: it makes a label of 51 characters",
    ],
    ["a name that a list of labels would divide", [{ name: "a,b" }], "agents[0].name: it has a comma"],
    ["a blank name", [{ name: " " }], "agents[0].name: it must have 1 to 100 characters"],
    ["a name that no call can bear", [{ name: "a\u200bda" }], "agents[0].name: it holds a line break"],
    [
      "a scope that nobody sees whole",
      [{ name: "ada", scopes: ["w\u3164eb"] }],
      "agents[0].scopes[0]: it holds",
    ],
    ["no turn at all", [{ name: "ada", maxConsecutiveTurns: 0 }], "agents[0].maxConsecutiveTurns"],
    ["a misspelt key", [{ name: "ada", scope: ["web"] }], "scope"],
  ])("refuses %s, with its place", (_what, agents, says) => {
    expect(() => parseTeamConfig(JSON.stringify({ agents }))).toThrow(says);
  });

  test("takes names of agents and scopes that just fit into a label", () => {
    const [agent] = parseTeamConfig(
      JSON.stringify({ agents: [{ name: "x".repeat(44), scopes: ["y".repeat(44)] }] }),
    ).agents;
    expect(agent).toEqual({ name: "x".repeat(44), scopes: ["y".repeat(44)] });
  });

  test("calls accounts and teams by what GitHub mentions, with @ or without", () => {
    const { escalation } = parseTeamConfig('{"escalation": {"mention": [" @ada_corp ", "octo/ops"]}}');
    expect(escalation.mention).toEqual(["ada_corp", "octo/ops"]);
    expect(() => parseTeamConfig('{"escalation": {"mention": ["a.b"]}}')).toThrow(
      'escalation.mention[0]: Must be a login or "organization/team"',
    );
  });

  test("refuses an orchestrator whose name no call can bear, and trims it", () => {
    expect(() => parseTeamConfig('{"orchestrator": "le\\u200bad"}')).toThrow(
      "orchestrator: it holds a line break",
    );
    expect(parseTeamConfig('{"orchestrator": " lead "}').orchestrator).toBe("lead");
  });
});

const policiesOf = (given: unknown) => parseTeamConfig(JSON.stringify({ policies: given })).policies;
const deliveryOf = (given: unknown) => parseTeamConfig(JSON.stringify({ delivery: given })).delivery;

describe("delivery", () => {
  test("a word stands for the form, and the places are the usual ones", () => {
    const usual = { branchPrefix: "ralph/", documents: "committed" };
    expect(deliveryOf("push")).toEqual({ by: "push", ...usual });
    expect(deliveryOf({ baseBranch: "develop" })).toEqual({
      by: "pull_request",
      baseBranch: "develop",
      ...usual,
    });
  });

  test.each(["refs/heads/agents/", "refs/", "HEAD"])("refuses the whole ref %j", (name) => {
    for (const key of ["remote", "baseBranch", "branchPrefix"])
      expect(() => deliveryOf({ [key]: name })).toThrow(`delivery.${key}: Must be a name that git takes`);
    expect(deliveryOf({ branchPrefix: "refs-of/" }).branchPrefix).toBe("refs-of/");
  });

  test.each(["--upload-pack=x", "a..b", "a b", "/a", ".a", "a.lock", "a.", ""])(
    "refuses the branch and the remote %j",
    (name) => {
      expect(() => deliveryOf({ baseBranch: name })).toThrow("delivery");
      expect(() => deliveryOf({ remote: name })).toThrow("delivery");
    },
  );
});

test.each(
  "example.com *.example.com *.k8s.io *.example.co.uk internal.example.com 10.1.2.3 192.168.1.20 localhost.example.com".split(
    " ",
  ),
)("%s may be reached", (domain) => {
  expect(allowedDomainProblem(domain)).toBeNull();
});

test.each(
  `127.0.0.1 127.8.9.10 127.1 0x7f.1 0x7f.0x0.0x0.0x1 0177.0.0.1 0.0.0.0 0.0
   169.254.169.254 169.254.43518 0xa9.0xfe.0xa9fe 100.100.100.200 192.0.0.192
   app.localhost *.app.localhost localhost.localdomain host.docker.internal
   *.docker.internal metadata.google.internal *.google.internal metadata.goog *.127.0.0.1
   168.63.129.16 fd00.ec2.internal *.azure.internal metadata.azure.internal
   metadata.tencentyun.com host.lima.internal host.orb.internal`.split(/\s+/),
)("%s leads to the machine or its cloud's metadata", (domain) => {
  expect(allowedDomainProblem(domain)).toContain("leads to this machine");
});

test.each("* *.com *.localhost localhost 2130706433 [::1] ::1 fe80::1 https://a.b a.b:80".split(" "))(
  "%s is no host, nor all hosts below one",
  (domain) => {
    expect(allowedDomainProblem(domain)).toContain("must be a host");
  },
);

test.each(["1.2.3.4.5", "256.0.0.1"])("%s is neither a name nor an address", (domain) => {
  expect(allowedDomainProblem(domain)).toContain("is no host");
});

test.each(["*.co.uk", "*.com.au", "*.or.jp"])("%s holds everybody's hosts", (domain) => {
  expect(allowedDomainProblem(domain)).toContain("everybody");
});
