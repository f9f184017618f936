import { describe, expect, it } from "vitest";
import { Recorder } from "./transcript.ts";
import type { RawAnswer, RawRequest } from "../github/connection.ts";

const ORIGIN = {
  owner: "octo-corp",
  repo: "quiet",
  projectNumber: 7,
  run: "01J00000000000000000000000",
  lockPrefix: "refs/ralph/locks/",
  version: "1.2.3",
};
const REST: RawRequest = { kind: "rest", method: "GET", path: "/x", parameters: {} };
const GRAPHQL: RawRequest = {
  kind: "graphql",
  name: "Q",
  text: "query Q { viewer { login } }",
  variables: {},
};

/** The transcript's exchanges after these answers. */
async function recorded(...exchanges: { request?: RawRequest; answer: Partial<RawAnswer> }[]) {
  const answers = exchanges.map(({ answer }) => ({ status: 200, headers: {}, body: null, ...answer }));
  const recorder = new Recorder({
    send: async () => answers.shift() ?? { status: 0, headers: {}, body: null },
  });
  for (const { request = REST } of exchanges) await recorder.send(request);
  const lines = recorder.transcript(ORIGIN).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === "exchange");
}

describe("a transcript", () => {
  it("has one placeholder for an id wherever it stands, as text or number, before or after it was learnt", async () => {
    const [first, second] = await recorded(
      { request: { ...REST, parameters: { issue_id: 4711, fields: "4711" } }, answer: {} },
      { answer: { body: { id: 4711, node_id: "I_kwDO4711" } } },
    );
    expect(first.request.parameters).toEqual({ issue_id: "{{#id:1}}", fields: "{{id:1}}" });
    expect(second.body).toEqual({ id: "{{#id:1}}", node_id: "{{id:2}}" });
  });

  it("has one for a cursor, which holds an id, and for the variable that sends it", async () => {
    const edges = [{ cursor: "Y3Vyc29yOnYyOjEwMDAwMDAwODQ=" }];
    const body = { data: { edges, pageInfo: { endCursor: "Y3Vyc29yOnYyOjEwMDAwMDAwODU=" } } };
    const [first, second] = await recorded(
      { request: GRAPHQL, answer: { body } },
      { request: { ...GRAPHQL, variables: { after: edges[0]?.cursor } }, answer: {} },
    );
    expect(first.body.data).toEqual({ edges: [{ cursor: "{{id:1}}" }], pageInfo: { endCursor: "{{id:2}}" } });
    expect(second.request.variables).toEqual({ after: "{{id:1}}" });
  });

  it("leaves out members of REST answers that nobody reads, and the names of people", async () => {
    const committer = { name: "Ada Example", email: "ada@example.org", date: "2026-01-02T03:04:05Z" };
    const [exchange] = await recorded({ answer: { body: { description: "secret", committer } } });
    expect(exchange.body).toEqual({ committer: { date: "2026-01-02T03:04:05Z" } });
  });

  it("hides names, ids, numbers, addresses and request numbers in GitHub's words", async () => {
    const message =
      "octocat cannot use quiet of OCTO-CORP (ada@example.org, 203.0.113.9): node R_kgDOAbCdEf, user ID 583231. Include `C3A1:2B4F:11AA:22BB:6650A1` when reporting; not octocats";
    const [, exchange] = await recorded(
      { answer: { body: { login: "octocat", node_id: "R_kgDOAbCdEf" } } },
      { answer: { status: 422, body: { message } } },
    );
    expect(exchange.body.message).toBe(
      "{{login:2}} cannot use {{repository:1}} of {{login:1}} ((an e-mail address), (an address)): node {{id:1}}, user ID (a number). Include `(a request)` when reporting; not octocats",
    );
  });

  it("leaves alike words of its own requests as they are", async () => {
    const parameters = { owner: "octo-corp", message: "quiet as octo-corp" };
    const [exchange] = await recorded({ request: { ...REST, parameters }, answer: {} });
    expect(exchange.request.parameters).toEqual({ owner: "{{login:1}}", message: "quiet as octo-corp" });
  });

  it.each([
    `ghp_${"a1".repeat(18)}`,
    `gho_${"a1".repeat(18)}`,
    `ghs_${"a1".repeat(18)}`,
    `github_pat_11A${"b2".repeat(20)}`,
    `v1.${"0a".repeat(20)}`,
  ])("hides a token wherever it stands: %s", async (token) => {
    const exchanges = await recorded(
      { request: { ...REST, parameters: { message: token }, headers: { "x-odd": token } }, answer: {} },
      { answer: { body: { message: `Bad credentials: ${token}` }, headers: { "content-type": token } } },
      { request: GRAPHQL, answer: { body: { errors: [{ message: token }], data: { odd: token } } } },
    );
    expect(JSON.stringify(exchanges)).not.toContain(token);
  });

  it("keeps of headers what matters, and of addresses only that they are there", async () => {
    const headers = {
      "x-github-sso": "required; url=https://github.com/orgs/octo-corp/sso?authorization_request=A1B2",
      location: "https://api.github.com/repositories/583231",
      "set-cookie": "session=1",
      etag: 'W/"abc"',
      "x-ratelimit-used": "3",
    };
    const [exchange] = await recorded({ answer: { headers } });
    expect(exchange.headers).toEqual({
      "x-github-sso": "(an address)",
      location: "(an address)",
      etag: "{{etag:1}}",
      "x-ratelimit-used": "3",
    });
  });

  it("keeps of a page only its beginning", async () => {
    const page = `<!DOCTYPE html><title>Unicorn!</title>${"x".repeat(100)} octocat`;
    const [exchange] = await recorded({ answer: { status: 502, body: page } });
    expect(exchange.body).toEqual({ text: page.slice(0, 60), length: page.length });
  });
});
