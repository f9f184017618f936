import fc from "fast-check";
import { describe, expect, test, it } from "vitest";
import {
  nameKey,
  routeTask,
  type Candidate,
  type Routing,
  type RoutingRequest,
  Vocabulary,
} from "./routing.ts";

const agent = (
  name: string,
  capabilities: Candidate["capabilities"],
  department: string | null = null,
): Candidate => ({ name, capabilities, department });

const SECURITY = agent("security-engineer", { auth: ["oauth2", "saml"] }, "security");
const BACKEND = agent("backend-engineer", { auth: ["jwt", "session"] }, "engineering");

function route(asked: Partial<RoutingRequest> & Pick<RoutingRequest, "requested">): Routing {
  return routeTask({ requester: "lead", agents: [SECURITY, BACKEND], aliases: {}, pick: null, ...asked });
}

const selected = (routing: Routing): unknown =>
  routing.kind === "selected" ? [routing.agent, routing.rule] : routing.kind;
const whyNot = (routing: Routing, name: string): string | undefined =>
  "candidates" in routing ? routing.candidates.find((one) => one.agent === name)?.why : undefined;

describe("a task goes", () => {
  test("to the agent with most of the requested qualifiers", () => {
    const routing = route({ requested: { auth: ["oauth2", "pkce"] } });
    expect(selected(routing)).toEqual(["security-engineer", "qualifier-match"]);
    expect(whyNot(routing, "backend-engineer")).toBe("it has 0 of the requested qualifiers, another 1");
  });

  test("by qualifiers that it has in the requested domain, not in another one", () => {
    const elsewhere = agent("elsewhere", { auth: ["jwt"], design: ["oauth2", "saml"] });
    const routing = route({ requested: { auth: ["oauth2", "saml"] }, agents: [SECURITY, elsewhere] });
    expect(routing).toMatchObject({
      kind: "selected",
      agent: "security-engineer",
      reason: "It has most of the requested qualifiers: oauth2, saml",
      candidates: [
        { agent: "elsewhere", covers: [] },
        { agent: "security-engineer", covers: ["oauth2", "saml"] },
      ],
    });
    const [shown] = "candidates" in routing ? routing.candidates : [];
    expect(shown?.capabilities).toEqual({ auth: ["jwt"] });
  });

  test("by what is asked for, counted once however often it is written", () => {
    const routing = route({ requested: { auth: ["oauth2", "OAuth 2"], Auth: ["o-auth-2"] } });
    expect(routing).toMatchObject({
      agent: "security-engineer",
      candidates: [{ covers: [] }, { covers: ["oauth2"] }],
    });
  });

  test("to the requester's department where as many qualifiers are covered", () => {
    const twin = agent("api-engineer", { auth: ["oauth2"] }, "Engineering");
    const lead = agent("lead", {}, "engineering");
    const routing = route({ requested: { auth: ["oauth2"] }, agents: [SECURITY, twin, lead] });
    expect(selected(routing)).toEqual(["api-engineer", "same-department"]);
    expect(routing).toMatchObject({
      reason: "As many qualifiers as others, oauth2, and of the requester's department, Engineering",
    });
    expect(whyNot(routing, "security-engineer")).toBe("it is not of the requester's department, engineering");
    expect(whyNot(routing, "lead")).toBe("it asks for it");
  });

  test("to nobody by department alone: fewer qualifiers lose first", () => {
    const lead = agent("lead", {}, "engineering");
    const routing = route({ requested: { auth: ["oauth2"] }, agents: [SECURITY, BACKEND, lead] });
    expect(selected(routing)).toEqual(["security-engineer", "qualifier-match"]);
  });

  test("to the only one that knows every domain", () => {
    const both = agent("full", { auth: [], design: ["tokens"] });
    const routing = route({ requested: { auth: ["oauth2"], design: [] }, agents: [SECURITY, both] });
    expect(selected(routing)).toEqual(["full", "only-match"]);
    expect(whyNot(routing, "full")).toBe("No other agent fits; it has none of the requested qualifiers");
    expect(whyNot(routing, "security-engineer")).toBe("it does not know design");
  });

  test("to nobody where none knows the domain", () => {
    const routing = route({ requested: { payments: [], legal: [] } });
    expect(routing.kind).toBe("nobody");
    expect(whyNot(routing, "backend-engineer")).toBe("it does not know payments, legal");
  });
});

describe("a tie", () => {
  const twins = [
    agent("b", { auth: ["oauth2"] }),
    agent("a", { auth: ["oauth2"] }),
    agent("c", { auth: [] }),
  ];
  const asked = { requested: { auth: ["oauth2"] }, agents: twins };

  test("is told, and settled by nobody", () => {
    const routing = route(asked);
    expect(routing).toMatchObject({ kind: "tied", agents: ["a", "b"] });
    expect(["a", "b"].map((name) => whyNot(routing, name))).toEqual(["tied", "tied"]);
  });

  test("is settled by a pick with its reason", () => {
    const routing = route({ ...asked, pick: { agent: "B", why: "It wrote the module" } });
    expect(routing).toMatchObject({ agent: "b", rule: "pick", reason: "It wrote the module" });
    expect(whyNot(routing, "b")).toBe("It wrote the module");
    expect(whyNot(routing, "a")).toBe("tied, and another was picked");
  });

  test("is settled by no agent that the rules left behind", () => {
    expect(route({ ...asked, pick: { agent: "c", why: "x" } })).toMatchObject({
      kind: "not tied",
      agents: ["a", "b"],
    });
    const settled = route({ requested: { auth: ["oauth2"] }, pick: { agent: "backend-engineer", why: "x" } });
    expect(settled).toMatchObject({ kind: "not tied", agents: ["security-engineer"] });
  });

  test("that is none keeps its rule, whoever names the same agent", () => {
    const routing = route({
      requested: { auth: ["oauth2"] },
      pick: { agent: "security-engineer", why: "x" },
    });
    expect(selected(routing)).toEqual(["security-engineer", "qualifier-match"]);
  });
});

describe("a name", () => {
  const ops = agent("ops", { devops: ["k8s"], "design-system": ["Dark Theme"] });

  test.each([
    [{ Authentication: ["OAuth 2.0"] }, "security-engineer"],
    [{ AUTHZ: ["o-auth-2"] }, "security-engineer"],
    [{ "Dev Ops": ["Kubernetes"] }, "ops"],
    [{ design_system: ["dark-theme"] }, "ops"],
    [{ ops: ["k8s"] }, "ops"],
    [{ platform: ["k8s"] }, "ops"],
  ])("%j is known by its other words", (requested, expected) => {
    const routing = route({
      requested,
      agents: [SECURITY, BACKEND, ops],
      aliases: { platform: ["devops"] },
    });
    expect(selected(routing)).toEqual([expected, expect.any(String)]);
    const chosen = "candidates" in routing ? routing.candidates.find((one) => one.agent === expected) : null;
    expect(chosen?.covers).toHaveLength(1);
  });

  test("that may mean two things which the team has is refused with both", () => {
    const agents = [ops, agent("night-watch", { SRE: [] })];
    expect(route({ requested: { ops: [] }, agents })).toEqual({
      kind: "ambiguous",
      names: [{ name: "ops", meanings: ["SRE", "devops"] }],
    });
    const aliases = { crypto: ["oauth2", "saml"] };
    expect(route({ requested: { auth: ["crypto"] }, aliases }).kind).toBe("ambiguous");
  });

  test("that may mean two things is all that is told, whatever is asked for within it", () => {
    const agents = [ops, agent("night-watch", { SRE: [] })];
    expect(route({ requested: { ops: ["k8s", "ops"] }, agents })).toEqual(
      route({ requested: { ops: [] }, agents }),
    );
  });

  test("with one meaning is the same for agents that use either word", () => {
    const one = agent("one", { k8s: [] });
    const other = agent("other", { kubernetes: [] });
    for (const word of ["k8s", "kubernetes"])
      expect(route({ requested: { [word]: [] }, agents: [one, other] })).toMatchObject({
        kind: "tied",
        agents: ["one", "other"],
      });
  });

  test("with two meanings that an agent itself uses is no alias", () => {
    const own = agent("own", { ops: [] });
    expect(selected(route({ requested: { ops: [] }, agents: [ops, own] }))).toEqual(["own", "only-match"]);
  });

  test("of an object's own keys is a name like any other", () => {
    expect(route({ requested: { constructor: ["toString"] } }).kind).toBe("nobody");
  });
});

describe("whatever the team", () => {
  const word = fc.constantFrom("auth", "design", "db", "ops", "k8s");
  const capabilities = fc.dictionary(word, fc.uniqueArray(word, { maxLength: 3 }), { maxKeys: 3 });
  const candidate = fc.record({
    name: fc.constantFrom("a", "b", "c", "d", "e"),
    department: fc.option(fc.constantFrom("x", "y")),
    capabilities,
  });
  const request = fc.record({
    requested: fc.dictionary(word, fc.uniqueArray(word, { maxLength: 3 }), { minKeys: 1, maxKeys: 2 }),
    requester: fc.constantFrom("a", "z"),
    agents: fc.uniqueArray(candidate, { selector: ({ name }) => name, maxLength: 5 }),
    aliases: fc.constantFrom<RoutingRequest["aliases"]>({}, { design: ["auth"] }),
    pick: fc.option(fc.record({ agent: fc.constantFrom("a", "b", "c"), why: fc.constant("why") })),
  });

  test("the order of the agents does not matter", () => {
    fc.assert(
      fc.property(request, (asked) => {
        expect(routeTask({ ...asked, agents: asked.agents.toReversed() })).toEqual(routeTask(asked));
      }),
    );
  });

  test("nobody covers more than the selected agent, every candidate has a reason, and none asks itself", () => {
    fc.assert(
      fc.property(request, (asked) => {
        const routing = routeTask(asked);
        if (!("candidates" in routing)) return;
        expect(routing.candidates.map(({ agent: name }) => name)).toEqual(
          asked.agents.map(({ name }) => name).toSorted(),
        );
        expect(routing.candidates.every(({ why }) => why !== "")).toBe(true);
        if (routing.kind !== "selected") return;
        expect(routing.agent).not.toBe(asked.requester);
        const chosen = routing.candidates.find((one) => one.agent === routing.agent);
        const domains = Object.keys(chosen?.capabilities ?? {}).map(nameKey);
        const rivals = routing.candidates.filter(
          (one) =>
            one.agent !== asked.requester &&
            domains.every((key) => Object.keys(one.capabilities).map(nameKey).includes(key)),
        );
        for (const rival of rivals)
          expect(rival.covers.length).toBeLessThanOrEqual(chosen?.covers.length ?? 0);
      }),
    );
  });

  test("what a department or a pick adds never beats a qualifier", () => {
    fc.assert(
      fc.property(request, (asked) => {
        const plain = routeTask({ ...asked, pick: null });
        fc.pre(plain.kind === "selected" && (asked.pick === null || asked.pick.agent === plain.agent));
        expect(routeTask(asked)).toEqual(plain);
      }),
    );
  });
});

describe("a name's key", () => {
  it("has neither case nor signs between words, and keeps what tells names apart", () => {
    expect(nameKey("Dark -- Theme")).toBe("darktheme");
    expect(nameKey("C++")).toBe("c++");
    expect(nameKey("ｃ＃")).toBe("c#");
  });
});

describe("a common word", () => {
  it.each([
    ["authentication", "auth"],
    ["authn", "auth"],
    ["authorization", "auth"],
    ["authz", "auth"],
    ["oauth", "oauth2"],
    ["OAuth 2.0", "oauth2"],
    ["openid", "oidc"],
    ["OpenID Connect", "oidc"],
    ["postgres", "postgresql"],
    ["pg", "postgresql"],
    ["k8s", "kubernetes"],
    ["db", "database"],
    ["js", "javascript"],
    ["ts", "typescript"],
    ["a11y", "accessibility"],
    ["i18n", "internationalization"],
    ["e2e", "end-to-end"],
    ["ml", "machine-learning"],
  ])("has one meaning: %s is %s", (word, meaning) => {
    const words = new Vocabulary(["unrelated"], {});
    expect(words.keyOf(word)).toBe(nameKey(meaning));
    expect(words.find(word)).toBe(nameKey(meaning));
  });

  it("with one meaning is that meaning, also where an agent uses it", () => {
    for (const used of [["k8s"], ["k8s", "kubernetes"]]) {
      const words = new Vocabulary(used, {});
      expect(words.find("k8s")).toBe("kubernetes");
      expect(words.find("kubernetes")).toBe("kubernetes");
    }
  });

  it("with two meanings is itself where an agent uses it", () => {
    expect(new Vocabulary(["ops", "devops"], {}).find("ops")).toBe("ops");
  });

  it.each([
    ["qa", "quality-assurance", "testing"],
    ["ops", "devops", "sre"],
    ["infra", "devops", "infrastructure"],
    ["sec", "secrets", "security"],
    ["ui", "design", "frontend"],
  ])("with two meanings is the one that the team has: %s is %s or %s", (word, one, other) => {
    expect(new Vocabulary([one], {}).find(word)).toBe(nameKey(one));
    expect(new Vocabulary([other], {}).find(word)).toBe(nameKey(other));
    expect(new Vocabulary([other, one], {}).find(word)).toEqual({ name: word, meanings: [one, other] });
    expect(new Vocabulary([], {}).find(word)).toBe(word);
  });
});
