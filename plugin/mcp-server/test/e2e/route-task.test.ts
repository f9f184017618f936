import { describe, expect, test } from "vitest";
import { oneStage, stage } from "./each-stage.ts";
import { expectExit, expectParts } from "./expectations.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { onGithub, recordsOf, REF, type Agent, type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";

/** Routing on the sandbox: by qualifiers, then by department; a tie is the orchestrator's. */

const TEAM = {
  orchestrator: "lead",
  capabilityAliases: { login: ["auth"] },
  agents: [
    { name: "security-engineer", department: "security", capabilities: { auth: ["oauth2", "saml"] } },
    { name: "backend-engineer", department: "engineering", capabilities: { auth: ["jwt", "session"] } },
    { name: "api-engineer", department: "engineering", capabilities: { auth: ["jwt"], database: [] } },
    { name: "sre-one", capabilities: { sre: [] } },
    { name: "devops-one", capabilities: { devops: [] } },
  ],
};
const TICKET = 2;

let lead: Agent;
let peer: Agent;

oneStage({}, async () => {
  publishTeam(stage, TEAM);
  lead = await stage.agent({ agent: "lead" });
  peer = await stage.agent({ agent: "sre-one" });
});

async function route(agent: Agent, args: Record<string, unknown>): Promise<Answer> {
  return agent.call("route_task", { number: TICKET, ...args });
}

async function newestRecord(): Promise<string> {
  return recordsOf(await onGithub(stage, TICKET)).at(-1) ?? "";
}

async function recordCount(): Promise<number> {
  return recordsOf(await onGithub(stage, TICKET)).length;
}

async function run(...args: readonly string[]): Promise<Finished> {
  return ralphHero(stage.environment(), "route", String(TICKET), "--agent", "lead", ...args);
}

describe("a task", () => {
  test("goes by its qualifiers, in two requests, recorded with everyone and why not", async () => {
    await stage.sentSince();
    const { data, text } = await route(lead, { capabilities: { auth: ["oauth2", "pkce"] } });
    expect(data, text).toMatchObject({ selected: "security-engineer", rule: "qualifier-match" });
    expect(await stage.sentSince()).toEqual(["ReadTicket", REF, "WriteTicket"]);
    const record = await newestRecord();
    expectParts(
      record,
      "**Routing decision**: security-engineer",
      "| Routing Decision | |",
      "| Requested capability | auth: [oauth2, pkce] |",
      "| Matched agents | api-engineer of engineering (auth: [jwt]), backend-engineer",
      "| Selected | security-engineer |",
      "| Rejected | backend-engineer: it has 0 of the requested qualifiers, another 1 |",
      "| Rejected | sre-one: it does not know auth |",
      "| Tie-break rule applied | qualifier-match |",
    );
    const json = JSON.parse(/```json\n([^]*?)\n```/.exec(record)?.[1] ?? "");
    expect(json).toMatchObject({
      kind: "interaction",
      routing: { requester: "lead", selected: "security-engineer", rule: "qualifier-match" },
    });
    expect(json.routing.candidates).toHaveLength(TEAM.agents.length);
  });

  test("is decided once: the same call is told the same record", async () => {
    const first = await route(lead, { capabilities: { auth: ["saml"] } });
    const again = await route(lead, { capabilities: { auth: ["saml"] } });
    expect(again.data).toMatchObject({ record: first.data.record, replayed: true });
  });

  test("leaves the ticket's state, lock and turns as they are", async () => {
    const before = await onGithub(stage, TICKET);
    await route(lead, { capabilities: { database: [] } });
    const after = await onGithub(stage, TICKET);
    expect([after.state, after.lock]).toEqual([before.state, before.lock]);
  });

  test("is known by the team's other words", async () => {
    const { data } = await route(lead, { capabilities: { Login: ["OAuth 2.0"] } });
    expect(data).toMatchObject({ selected: "security-engineer" });
  });

  test("goes nowhere where a word may mean two things, or where nobody knows the domain", async () => {
    const before = await recordCount();
    expect((await route(lead, { capabilities: { ops: [] } })).text).toContain(
      'INPUT_INVALID: Cannot route ticket acme/rocket#2: "ops" may be "devops", "sre"',
    );
    const nobody = await route(lead, { capabilities: { payments: ["stripe"] } });
    expectParts(
      nobody.text,
      "REFUSED_TEAM: Cannot find an agent for payments (stripe) on ticket acme/rocket#2: no agent of the team fits: ",
      "backend-engineer: it does not know payments",
    );
    expect((await route(lead, { capabilities: { payments: [] } })).text).toContain(
      "agent for payments on ticket",
    );
    expect((await route(lead, { capabilities: {} })).text).toContain("no domain is named");
    expect(await recordCount()).toBe(before);
  });
});

describe("a tie", () => {
  const tied = { capabilities: { auth: ["jwt"] } };

  test("is told and not recorded; the requester's department may settle it", async () => {
    const before = await recordCount();
    const { data, isError } = await route(lead, tied);
    expect(isError).toBe(false);
    expect(data).toMatchObject({ selected: null, tied: ["api-engineer", "backend-engineer"] });
    expect(await recordCount()).toBe(before);
    const near = await route(lead, { capabilities: { auth: [] }, requester: "api-engineer" });
    expect(near.data).toMatchObject({ selected: "backend-engineer", rule: "same-department" });
  });

  test("is settled by the orchestrator, with the reason in the record", async () => {
    const pick = { pick: "api-engineer", why: "It wrote the | token module" };
    expectParts((await route(peer, { ...tied, ...pick })).text, "REFUSED_AUTHORITY", '"lead" decides');
    const { data, text } = await route(lead, { ...tied, ...pick });
    expect(data, text).toMatchObject({ selected: "api-engineer", rule: "pick", reason: pick.why });
    expect(await newestRecord()).toContain("| Tie-break rule applied | pick |");
    expect(await newestRecord()).toContain("| Rejected | backend-engineer: tied, and another was picked |");
  });

  test("is settled by no agent that lost, and by nobody without a reason", async () => {
    const loser = await route(lead, { ...tied, pick: "sre-one", why: "It has time" });
    expect(loser.text).toContain('the rules leave "api-engineer", "backend-engineer"');
    expect((await route(lead, { ...tied, pick: "api-engineer" })).text).toContain("pick and why");
  });
});

test("two that route at once leave one decision each, in one log", async () => {
  const [one, other] = await Promise.all([
    route(lead, { capabilities: { sre: [] } }),
    route(peer, { capabilities: { devops: [] } }),
  ]);
  expect([one?.isError, other?.isError]).toEqual([false, false]);
  expect(new Set([one?.data.record.seq, other?.data.record.seq]).size).toBe(2);
});

test("the command line routes, too, and says by its code whether it did", async () => {
  const done = await run("--need", "auth:oauth2,pkce", "--requester", "backend-engineer", "--json");
  expect(JSON.parse(done.stdout), done.stderr).toMatchObject({ selected: "security-engineer" });
  expect(done.code).toBe(0);
  const { stdout } = await run("--need", "auth:oauth2,pkce", "--requester", "backend-engineer");
  expect(stdout.replaceAll(/\s+/g, " ")).toContain(
    `give the issue the label "agent:security-engineer" on its page, or hand your lock over with \`ralph-hero handoff ${TICKET} --command NAME --intent lock --to security-engineer --reason "…"\``,
  );
  const tie = await run("--need", "auth:jwt");
  expect(tie).toMatchObject({ code: 3, stdout: expect.stringContaining('could go to "api-engineer"') });
  const token = `ghp_${"a1B2".repeat(9)}`;
  for (const secret of [
    ["--need", "auth:jwt", "--pick", "api-engineer", "--why", token],
    ["--need", `auth:oauth2,${token}`],
  ])
    expectExit(await run(...secret), 2, { stderr: ["INPUT_SECRET"] });
  const settled = await run("--need", "auth:jwt", "--pick", "api-engineer", "--why", "It has the keys");
  expect(settled, settled.stderr).toMatchObject({ code: 0 });
  expect((await run("--need", "ops")).code).toBe(2);
  expect((await run("--need", "a:b:c")).code).toBe(2);
});
