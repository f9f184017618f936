import { expect, test } from "vitest";
import { editedAnswers, REFUSED_WORDS, type Answer } from "../edited-answers.ts";
import { eachStage, stage } from "./each-stage.ts";
import { onGithub, recordsOf } from "./stage.ts";

const NUMBER = 2;
const RULE = "Repository rule violations found\n\nCannot create ref due to creations being restricted.\n\n";

eachStage();

interface Refusal {
  /** The request that is refused, every time. */
  readonly request: RegExp;
  readonly answer: Answer;
  readonly code: string;
  readonly words: string;
  readonly remedy: string;
}

function rest(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: { message, documentation_url: "https://docs.github.com/rest" } };
}

function graphql(message: string): Answer {
  const errors = [{ type: "UNPROCESSABLE", path: ["updateRefs"], message }];
  return { status: 200, headers: {}, body: { data: { updateRefs: null }, errors } };
}

const PROXY = "Write access to this GitHub API path is not permitted through this proxy";

const REFUSALS: Readonly<Record<string, Refusal>> = {
  "a repository without a commit": {
    request: /^POST .*\/git\/(?:commits|trees)$/,
    answer: rest(409, "Git Repository is empty."),
    code: "GITHUB_EMPTY_REPOSITORY",
    words: "the repository has no commit yet",
    remedy: "Push a first commit",
  },
  "a token without contents: write": {
    request: /^POST .*\/git\/(?:commits|trees)$/,
    answer: rest(403, REFUSED_WORDS, { "x-accepted-github-permissions": "contents=write" }),
    code: "GITHUB_FORBIDDEN",
    words: REFUSED_WORDS,
    remedy: "The token's owner must give the fine-grained token the permission contents=write",
  },
  "a proxy before GitHub": {
    request: /^POST .*\/git\/(?:commits|trees)$/,
    answer: { status: 403, headers: {}, body: { message: PROXY } },
    code: "GITHUB_FORBIDDEN",
    words: PROXY,
    remedy: "The proxy's operator must",
  },
  "a ruleset": {
    request: /SwapRefs$/,
    answer: graphql(RULE),
    code: "GITHUB_FORBIDDEN",
    words: "Repository rule violations found Cannot create ref due to creations being restricted",
    remedy: "An administrator of the repository must exempt the token's account",
  },
};

test.each(Object.entries(REFUSALS))(
  "a lock that is refused by %s is told in GitHub's words with the remedy, and leaves nothing",
  async (_title, { request, answer, code, words, remedy }) => {
    const front = await editedAnswers(stage.sandbox, async (name, forward) =>
      request.test(name) ? answer : forward(),
    );
    const env = { GITHUB_API_URL: front.apiUrl, GITHUB_GRAPHQL_URL: front.graphqlUrl };
    const agent = await stage.agent({ agent: "first", env });
    const { data, text } = await agent.handoff(NUMBER, "research", { intent: "lock" });
    expect(data.error, text).toMatchObject({ code, retryable: false });
    expect(data.error.message).toContain(words);
    expect(data.error.hint).toContain(remedy);
    const ticket = await onGithub(stage, NUMBER);
    expect(ticket.state).toBe("Research Needed");
    expect(recordsOf(ticket)).toEqual([]);
    const refs = await fetch(`${stage.sandbox.apiUrl}/repos/acme/rocket/git/matching-refs/ralph`, {
      headers: { authorization: "token sandbox-maya" },
    });
    expect(await refs.json()).toEqual([]);
  },
);
