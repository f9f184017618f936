import { describe, expect, test } from "vitest";
import { editBody } from "../../../../sandbox/src/threads.ts";
import { user } from "../../../../sandbox/src/testing.ts";
import { expectDone, expectError } from "./expectations.ts";
import { issueAt } from "./tickets-stage.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { onGithub } from "./stage.ts";

/** The people and repositories that agents' texts name on GitHub. */

eachStage({ as: { agent: "worker" } });

const TEXT = "Ask @maya, see other/repo#7 and acme/rocket#1: `@Component` by a@b.example";
const QUIET = "Ask @\u200Bmaya, see other/repo#\u200B7 and acme/rocket#1: `@Component` by a@b.example";

async function created(args: object): Promise<{ title: string; body: string; number: number }> {
  const { data, text } = await agent.call("create_ticket", { title: "New", ...args });
  if (data.number === undefined) throw new Error(text);
  const { title, body } = issueAt(stage, data.number);
  return { title, body, number: data.number };
}

describe("an agent's text", () => {
  test("mentions nobody and links no other repository in a new ticket", async () => {
    const { title, body } = await created({ title: TEXT, body: TEXT });
    expect([title, body]).toEqual([QUIET, QUIET]);
  });

  test("mentions those who are meant, and only those", async () => {
    const { body } = await created({ body: "@maya and @sam", mention: ["Maya"] });
    expect(body).toBe("@maya and @\u200Bsam");
    const { data } = await agent.call("add_comment", { number: 1, body: "@maya, @sam", mention: ["@maya"] });
    const { comments } = await onGithub(stage, 1);
    expect(comments.find(({ url }: { url: string }) => url === data.url)?.body).toContain(
      "\n\n@maya, @\u200Bsam\n",
    );
  });

  test("mentions those who are meant by an edit, and no others", async () => {
    const { number } = await created({ body: "For one\n\nand two" });
    const edit = [
      { old: "one", new: "@maya and @sam" },
      { old: "two", new: "@leo" },
    ];
    const missing = await agent.call("update_ticket", { number, edit, mention: ["kim"] });
    expect(missing.data.error).toMatchObject({ message: expect.stringContaining('does not name "@kim"') });
    expectDone(await agent.call("update_ticket", { number, edit, mention: ["maya", "leo"] }));
    expect(issueAt(stage, number).body).toBe("For @maya and @\u200Bsam\n\nand @leo");
  });

  test.each([
    ["that it does not name", { body: "@maya-bot `@maya`", mention: ["maya"] }, '"@maya" outside of code'],
    ["of a team", { body: "@octo/all", mention: ["octo/all"] }, "mention"],
    ["of a crowd", { body: "x", mention: ["a", "b", "c", "d", "e", "f"] }, "mention"],
  ])("is refused with a mention %s", async (_what, args, words) => {
    for (const [tool, more] of [
      ["create_ticket", { title: "New" }],
      ["update_ticket", { number: 1 }],
      ["add_comment", { number: 1 }],
    ] as const) {
      expectError(await agent.call(tool, { ...more, ...args }), "INPUT_INVALID", { message: words });
    }
  });

  test("is refused where it is too long only as it would be written", async () => {
    const body = "".padEnd(250_000, "@maya, ");
    for (const [tool, args] of [
      ["create_ticket", { title: "New", body }],
      ["create_ticket", { title: "New", body: "x".repeat(262_144), request_id: "r-1" }],
      ["update_ticket", { number: 1, edit: { old: issueAt(stage, 1).body, new: body } }],
    ] as const) {
      expectError(await agent.call(tool, args), "INPUT_INVALID", {
        message: /the body would have \d+ bytes with what ralph-hero adds/,
      });
    }
  });

  test("is refused with a mention of the title alone, which calls nobody", async () => {
    const args = { title: "For @maya", body: "x", mention: ["maya"] };
    const { data } = await agent.call("create_ticket", args);
    expect(data.error).toMatchObject({ message: expect.stringContaining('"@maya" outside of code') });
  });

  test("is no change when it is written again, as it was given or as it is on GitHub", async () => {
    const { number } = await created({ body: TEXT });
    for (const body of [TEXT, QUIET]) {
      const { data } = await agent.call("update_ticket", { number, body });
      expect(data.done).toEqual([]);
    }
    expect(issueAt(stage, number).body).toBe(QUIET);
  });

  test("leaves what a person has written around it", async () => {
    const { number } = await created({ body: "x" });
    editBody(stage.world, issueAt(stage, number), user(stage.world, "maya"), "cc @sam other/repo#7");
    const body = "cc @sam other/repo#7\n\n@maya other/repo#8";
    await agent.call("get_ticket", { number });
    expectDone(await agent.call("update_ticket", { number, body }));
    expect(issueAt(stage, number).body).toBe("cc @sam other/repo#7\n\n@\u200Bmaya other/repo#\u200B8");
  });

  test("calls nobody in a record, and what it says stays whole in it", async () => {
    await agent.handoff(1, "triage", { intent: "lock" });
    await agent.call("ask", { number: 1, question: TEXT });
    const { comments } = await onGithub(stage, 1);
    const shown = comments.at(-1)?.body ?? "";
    expect(shown).toContain("see other/repo#\u200B7 and acme/rocket#1");
    expect(shown.split("```json")[0]).not.toContain("@maya");
    expect(shown).toContain("see other/repo#7");
  });
});
