import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AUDIT_EXIT } from "../../src/cli/outcome.ts";
import { REFUSED_WORDS, editedAnswers, refusalAt, refusingItems } from "../edited-answers.ts";
import { expectExit } from "./expectations.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";

/** A board of many repositories, of which the token may see one (gh-aw #50835). */
const HIDDEN_1 = `1 item of the board is hidden from this token: ${REFUSED_WORDS}. The token's owner must give the fine-grained token access to the repository`;

const boardAnswer = z.looseObject({ data: z.looseObject({ repository: z.looseObject({}) }) });
const listAnswer = z.tuple([z.looseObject({})], z.unknown());

eachStage();

/** The environment of a program that reads through answers that are edited, where the request's name fits. */
async function environment(match: RegExp, edit: (body: unknown) => unknown): Promise<Record<string, string>> {
  const front = await editedAnswers(stage.sandbox, async (request, answer) => {
    const whole = await answer();
    return match.test(request) ? { ...whole, body: edit(whole.body) } : whole;
  });
  return { ...stage.environment(), GITHUB_API_URL: front.apiUrl, GITHUB_GRAPHQL_URL: front.graphqlUrl };
}

async function run(hide: (index: number) => boolean, ...args: readonly string[]): Promise<Finished> {
  return ralphHero(await environment(/Read(?:Trail)?Cards$/, (body) => refusingItems(body, hide)), ...args);
}

const isSecond = (index: number): boolean => index === 1;

describe("a board with an item that the token may not see", () => {
  test.each([["status"], ["audit", "--all"], ["report"]])(
    "is shown by %s, and what is hidden is said",
    async (...args) => {
      const { code, stdout, stderr } = await run(isSecond, ...args);
      expect({ code, stderr }).toMatchObject({ code: 0 });
      expect(`${stdout}${stderr}`).toContain(HIDDEN_1);
    },
  );

  test("is told to programs, too", async () => {
    const hidden = { count: 1, why: expect.stringContaining(REFUSED_WORDS) };
    const status = JSON.parse((await run(isSecond, "status", "--json")).stdout);
    expect(status).toMatchObject({ complete: true, hidden });
    const audit = JSON.parse((await run(isSecond, "audit", "--all", "--json")).stdout);
    expect(audit).toMatchObject({ complete: true, hidden });
    expect(audit.tickets).toHaveLength(status.tickets);
  });
});

test("an audit that sees no ticket of the repository among hidden items is not whole", async () => {
  const { code, stdout } = await run(() => true, "audit", "--all");
  expect(code).toBe(AUDIT_EXIT.unchecked);
  expect(stdout).toContain(
    "Not all of the board could be read: hidden items may be tickets of this repository",
  );
});

test("a list shows the rest, and says how many items GitHub left blank", async () => {
  const env = await environment(/projectsV2\/1\/items/, (body) => {
    const [first, ...others] = listAnswer.parse(body);
    return [{ ...first, content: null }, ...others];
  });
  const { data, text } = await (await stage.agent({ env })).call("list_tickets", {});
  expect(data.tickets).toHaveLength(7);
  expect(data.hidden).toEqual({ count: 1, why: null });
  expect(text).toContain("1 item of the board is hidden from this token: it may not see the repository");
});

test("a team's file that the token may not read is a failure, not an absent one", async () => {
  const env = await environment(/ReadBoard$/, (body) => {
    const { data } = boardAnswer.parse(body);
    const repository = { ...data.repository, teamConfig: null };
    return { data: { ...data, repository }, errors: [refusalAt(["repository", "teamConfig"])] };
  });
  expectExit(await ralphHero(env, "status"), 1, { stderr: ["GITHUB_FORBIDDEN", "contents=write"] });
});
