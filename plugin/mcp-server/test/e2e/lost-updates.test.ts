import { afterEach, describe, expect, test, vi } from "vitest";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { addLabel, editBody, renameThread } from "../../../../sandbox/src/threads.ts";
import { findAccount } from "../../../../sandbox/src/world.ts";
import { rejection } from "../on-sandbox.ts";
import { expectData, expectDone, expectError, expectParts } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import { Stage, type Agent, type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { issueAt, NEXT, optionsOf } from "./tickets-stage.ts";

/** Updates by callers who have not seen what they would overwrite. */

const TICKET = 1;
const SPEC = "## Goal\n\n- [ ] one\n- [ ] two\n";

let ada: Agent;
let bob: Agent;

eachStage({}, async () => {
  publishTeam(stage, { agents: [{ name: "ada" }, { name: "bob" }] });
  [ada, bob] = await Promise.all([stage.agent({ agent: "ada" }), stage.agent({ agent: "bob" })]);
  write(SPEC);
  const { repository } = stage.place;
  for (const name of ["documentation", "agent:bob"]) addLabel(stage.world, repository, name);
});

afterEach(() => {
  vi.useRealTimers();
});

function maya() {
  const account = findAccount(stage.world, "maya");
  if (account?.kind !== "User") throw new Error("maya is a user");
  return account;
}

/** A person's edit of the body, in GitHub's own editor. */
function write(body: string, number = TICKET): void {
  editBody(stage.world, issueAt(stage, number), maya(), body);
}

function label(name: string): void {
  const found = stage.place.repository.labelsByName.get(name);
  if (found === undefined) throw new Error(`The demo has the label ${name}`);
  issueAt(stage, TICKET).labelList.push(found);
}

function labels(): string[] {
  return issueAt(stage, TICKET).labelList.map(({ name }) => name);
}

async function look(agent: Agent, number = TICKET): Promise<string> {
  return (await agent.call("get_ticket", { number })).data.seen;
}

async function update(agent: Agent, args: object, number = TICKET): Promise<Answer> {
  return agent.call("update_ticket", { number, ...args });
}

function expectUnseen({ data, text }: Answer, ...words: readonly string[]): void {
  expect(data.error?.code, text).toBe("REFUSED_UNSEEN");
  for (const word of words) expect(data.error.message).toContain(word);
}

describe("a whole body", () => {
  test("is refused where a person has changed it since, with the new text, and taken with its seen", async () => {
    await look(ada);
    write(`${SPEC}- [ ] three\n`);
    const refused = await update(ada, { body: "mine", title: "Mine too", contract: { risk_class: "low" } });
    expectUnseen(refused, JSON.stringify(`${SPEC}- [ ] three\n`));
    expect(issueAt(stage, TICKET)).toMatchObject({ body: `${SPEC}- [ ] three\n`, commentList: [] });
    expect(issueAt(stage, TICKET).title).not.toBe("Mine too");
    expectUnseen(await update(ada, { body: "mine" }));
    const [, seen] = /seen: "([0-9a-f-]+)"/.exec(refused.data.error.hint) ?? [];
    expectDone(await update(ada, { body: "merged", seen }));
    expect(issueAt(stage, TICKET).body).toBe("merged");
  });

  test("is refused where another session has changed it since", async () => {
    await Promise.all([look(ada), look(bob)]);
    expectDone(await update(bob, { body: "bob's" }));
    expectUnseen(await update(ada, { body: "ada's" }), `"bob's"`);
    expectDone(await update(bob, { body: "bob's second" }));
  });

  test("is refused to who never read it, and empty ones are filled by anybody", async () => {
    expectUnseen(await update(ada, { body: "mine" }));
    expectUnseen(await update(ada, { clear: ["body"] }));
    write(" \r\n");
    expectDone(await update(ada, { body: "first" }));
    expect(issueAt(stage, TICKET).body).toBe("first");
  });

  test("is taken from a server that was started anew, by the seen of the first one's answer", async () => {
    const seen = await look(ada);
    const again = await stage.agent({ agent: "ada" });
    expectUnseen(await update(again, { body: "mine" }));
    const first = await update(again, { body: "mine", seen });
    expectDone(first);
    const next = await stage.agent({ agent: "ada" });
    expectDone(await update(next, { body: "mine, later", seen: first.data.seen }));
    expectUnseen(await update(next, { body: "by an old one", seen }));
    expectError(await update(next, { body: "x", seen: "the newest" }), "INPUT_INVALID", { message: "seen" });
  });

  test("of a ticket that the caller made is known to it", async () => {
    await ada.call("create_ticket", { title: "New", body: "first", labels: ["bug"], request_id: "r-1" });
    expectDone(await update(ada, { body: "second", labels: ["ui"] }, NEXT));
    expectUnseen(await update(bob, { body: "bob's" }, NEXT));
  });

  test("is refused to who was shown only its beginning", async () => {
    write(`${"long ".repeat(2_500)}end`);
    await look(ada);
    expectUnseen(await update(ada, { body: "mine" }));
    expectDone(await update(ada, { edit: { old: "long end", new: "the end" } }));
    await ada.call("get_ticket", { number: TICKET, context: "full" });
    expectDone(await update(ada, { body: "mine" }));
  });

  test("is answered as done where it stands already, as after a lost answer", async () => {
    await look(ada);
    await stage.fault({ match: "AddLabels", action: "reset-after" });
    const call = { title: "New title", body: "new text", add_labels: ["ui"] };
    expectError(await update(ada, call), "GITHUB_OUTCOME_UNKNOWN");
    expectData(await update(ada, call), { done: [] });
    expectDone(await update(ada, { body: "newer text" }));
  });

  test("that a person changes between the check and the write is told with the lost text", async () => {
    await look(ada);
    const writing = await stage.begin("UpdateIssue", async () => update(ada, { body: "mine" }));
    write("maya's last words");
    const { data, isError } = await writing();
    expect(isError).toBe(false);
    expect(data.warnings.join("\n")).toMatch(/maya changed the body just before .* "maya's last words"/);
    expect((await update(ada, { body: "mine again" })).data.warnings).toEqual([]);
  });

  test("is refused where a person changes it while the contract is recorded, which stays done", async () => {
    await look(ada);
    const writing = await stage.begin("WriteTicket", async () =>
      update(ada, { body: "mine", contract: { risk_class: "low" } }),
    );
    write("maya's");
    expectUnseen(await writing(), `"maya's"`, "Done before it: contract (http");
    expect(issueAt(stage, TICKET).body).toBe("maya's");
  });

  test("without the invisible characters of the former one is told", async () => {
    write("Only\u202E this");
    await look(ada);
    const { data } = await update(ada, { body: "Only that" });
    expect(data.warnings.join("\n")).toContain("invisible characters");
  });
});

describe("a text of GitHub's longest", () => {
  const LONGEST = "😀".repeat(65_536);

  test("is written whole, in whatever characters, and one byte more is refused before anything is", async () => {
    await look(ada);
    expectDone(await update(ada, { body: LONGEST, title: "😀".repeat(256) }));
    expect(issueAt(stage, TICKET)).toMatchObject({ body: LONGEST, title: "😀".repeat(256) });
    await stage.sentSince();
    for (const call of [
      { body: `${LONGEST}x` },
      { edit: { old: "😀😀", new: "x" }, title: "x".repeat(257) },
    ]) {
      expectError(await update(ada, call), "INPUT_INVALID", {
        message: /262145 bytes in UTF-8, and GitHub takes 262144|257 characters, and GitHub/,
      });
    }
    const made = await ada.call("create_ticket", { title: "New", body: `${LONGEST}x` });
    expect(made.data.error.message).toContain("262145 bytes");
    expect((await stage.sentSince()).filter((sent) => !/^(?:Read|GET|a ref)/.test(sent))).toEqual([]);
  });

  test("that GitHub silently keeps old is a failure that names it, and the rest is done", async () => {
    await look(ada);
    await stage.fault({ match: "AddLabels", action: "no-effect", field: "updateIssue" });
    const { data, text } = await update(ada, { body: "mine", add_labels: ["ui"] });
    expect(data.error, text).toMatchObject({ code: "GITHUB_NOT_LANDED" });
    expectParts(text, "GitHub answered success, and kept the old body", "labels", "shorter body");
    expect(labels()).toContain("ui");
    expect(issueAt(stage, TICKET).body).toBe(SPEC);
    expect((await update(ada, { body: "mine" })).data.done).toEqual(["body"]);
  });
});

describe("a look counts as seen", () => {
  test("not for an update that was sent before its answer", async () => {
    const seen = await look(ada);
    write("by maya");
    label("ui");
    renameThread(stage.world, issueAt(stage, TICKET), maya(), "By maya");
    const made = [{ body: "mine" }, { labels: ["documentation"] }, { title: "Mine" }];
    const [, ...refused] = await Promise.all([look(ada), ...made.map(async (args) => update(ada, args))]);
    const [ofBody, ofLabels, ofTitle] = refused;
    if (ofBody === undefined || ofLabels === undefined || ofTitle === undefined)
      throw new Error("Each update is answered");
    expectUnseen(ofBody, '"by maya"');
    expectUnseen(ofLabels, '"ui"');
    expectUnseen(ofTitle, '"By maya"');
    expect(issueAt(stage, TICKET)).toMatchObject({ body: "by maya", title: "By maya" });
    expectDone(await update(ada, { body: "mine" }));
    expectUnseen(await update(ada, { body: "by the first look", seen }));
  });

  test("beside another one of the same turn, and so does an own change", async () => {
    await look(ada);
    const made = [{ body: "one" }, { body: "two" }, { add_labels: ["ui"] }, { labels: ["bug"] }];
    const [, ...done] = await Promise.all([look(ada), ...made.map(async (args) => update(ada, args))]);
    for (const { isError, text } of done) expect(isError, text).toBe(false);
    expect(issueAt(stage, TICKET).body).toBe("two");
    expect(labels()).toEqual(["bug"]);
    expectDone(await update(ada, { body: "three" }));
  });

  test("not where its client cancelled it", async () => {
    await look(ada);
    write("by maya");
    await stage.fault({ match: "ReadTicket", action: "hold" });
    const cancelling = new AbortController();
    const lost = rejection(ada.call("get_ticket", { number: TICKET }, { signal: cancelling.signal }));
    await stage.untilHeld();
    cancelling.abort();
    await lost;
    await stage.release();
    // It waits for the look to end.
    await update(ada, { add_labels: ["ui"] });
    expectUnseen(await update(ada, { body: "mine" }), '"by maya"');
  });

  test("not where it was answered as too late", async () => {
    await look(ada);
    write("by maya");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await stage.fault({ match: "ReadTicket", action: "hold" });
    const late = ada.call("get_ticket", { number: TICKET });
    await stage.untilHeld();
    await vi.advanceTimersByTimeAsync(49_999);
    vi.advanceTimersByTime(1);
    expectError(await late, "GITHUB_UNAVAILABLE");
    vi.useRealTimers();
    await stage.release();
    // It waits for the look to end.
    await update(ada, { add_labels: ["ui"] });
    expectUnseen(await update(ada, { body: "mine" }), '"by maya"');
  });
});

describe("a seen", () => {
  test("that tells of some parts leaves what was shown of the others", async () => {
    const other = await stage.agent({ agent: "ada" });
    const { data } = await update(other, { title: "New" });
    const [title, rest] = [data.seen.slice(0, 6), data.seen.slice(6)];
    expect(rest).toBe("-".repeat(30));
    await look(ada);
    expectDone(await update(ada, { body: "mine", seen: `${title}${rest}` }));
  });

  test("that tells of none is refused, and in no answer", async () => {
    await look(ada);
    expectError(await update(ada, { body: "mine", seen: "-".repeat(36) }), "INPUT_INVALID");
    expect((await update(bob, { add_labels: ["ui"] })).data).not.toHaveProperty("seen");
  });
});

test("the text null is no text", async () => {
  await look(ada);
  const calls = [
    ["update_ticket", { number: TICKET, body: "null" }, 'body is the text "null": leave it out'],
    ["update_ticket", { number: TICKET, title: " null" }, "title is the text"],
    ["create_ticket", { title: "null" }, "title is the text"],
    ["create_ticket", { title: "New", body: "null\n" }, "body is the text"],
    ["add_comment", { number: TICKET, body: "null" }, "body is the text"],
    ["ask", { number: TICKET, question: "Which?", context: "null" }, "context is the text"],
  ] as const;
  for (const [tool, args, says] of calls) {
    expectError(await ada.call(tool, args), "INPUT_INVALID", { message: says });
  }
  expect(issueAt(stage, TICKET)).toMatchObject({ body: SPEC, commentList: [] });
});

test("more names than GitHub takes are refused before they are looked up", async () => {
  await stage.fault({ match: "ReadChoices", action: "status", status: 500, times: 99 });
  const names = Array.from({ length: 101 }, (_, at) => `label-${at}`);
  for (const [list, says] of [
    ["labels", "100 labels"],
    ["add_labels", "100 labels"],
    ["remove_labels", "100 labels"],
    ["assignees", "10 assignees"],
  ] as const) {
    expectError(await update(ada, { [list]: names }), "INPUT_INVALID", { message: says });
  }
  const { data } = await ada.call("create_ticket", { title: "New", labels: names });
  expect(data.error).toMatchObject({ message: expect.stringContaining("100 labels") });
});

describe("a token", () => {
  const token = `ghp_${"aB1".repeat(12)}`;

  test("is refused with characters in it that nobody sees", async () => {
    const hidden = `${token.slice(0, 8)}\u200B${token.slice(8, 12)}1\uFE0F${token.slice(12)}`;
    for (const given of [
      hidden,
      `AKIA\u200B${"IOSFODNN7QZ3KPLM".slice(0, 16)}`,
      token.replace("B", "B\u0001"),
    ]) {
      const { data } = await update(ada, { edit: { old: "one", new: given } });
      expect(data.error?.code, JSON.stringify(given)).toBe("INPUT_SECRET");
    }
    expect(issueAt(stage, TICKET).body).toBe(SPEC);
  });

  test("is refused where edits put it together, not where it stood in the body", async () => {
    const parts = [
      { old: "one", new: token.slice(0, 20) },
      { old: "\n- [ ] two", new: token.slice(20) },
    ];
    expectError(await update(ada, { edit: parts }), "INPUT_SECRET");
    expect(issueAt(stage, TICKET).body).toBe(SPEC);
    write(`${token}\n${SPEC}`);
    expectDone(await update(ada, { edit: { old: "one", new: "1" } }));
  });
});

describe("an edit", () => {
  test("changes a part of a body that nobody has to have seen, and leaves a person's change beside it", async () => {
    await look(ada);
    write(`${SPEC}- [ ] three\n`);
    const ticked = [
      { old: "- [ ] one", new: "- [x] one" },
      { old: "- [ ] two\n", new: "" },
    ];
    expectDone(await update(ada, { edit: ticked }));
    expect(issueAt(stage, TICKET).body).toBe("## Goal\n\n- [x] one\n- [ ] three\n");
    expectUnseen(await update(ada, { body: "mine" }), "three");
  });

  test("is answered as done where it was made already", async () => {
    const edit = [{ old: "two", new: "two\n- [ ] two and a half" }];
    await stage.fault({ match: "UpdateIssue", action: "reset-after" });
    expectError(await update(ada, { edit }), "GITHUB_OUTCOME_UNKNOWN");
    const after = issueAt(stage, TICKET).body;
    expect((await update(ada, { edit })).data).toMatchObject({ done: [] });
    expect(issueAt(stage, TICKET).body).toBe(after);
  });

  test.each([
    ["a text that is not there", { old: "nine", new: "ten" }, "edit 1: its old text is not in the body"],
    ["a text that stands twice", { old: "- [ ]", new: "- [x]" }, "stands more than once"],
    ["the body, too", { old: "one", new: "1" }, "the body is given, and edited", { body: "all" }],
  ])("of %s is refused", async (_what, edit, says, more?: object) => {
    expectError(await update(ada, { edit: [edit], ...more }), "INPUT_INVALID", { message: says });
    expect(issueAt(stage, TICKET).body).toBe(SPEC);
  });
});

test("a server's own changes in a row are kept although GitHub shows them late", async () => {
  const late = await Stage.open({ lagMs: { comments: 3_000 } });
  try {
    const agent = await late.agent({ agent: "ada" });
    const { body } = issueAt(late, TICKET);
    const [first = ""] = body.split("\n");
    const call = async (args: object): Promise<Answer> =>
      agent.call("update_ticket", { number: TICKET, ...args });
    await call({ edit: { old: first, new: `${first}\n1` } });
    await call({ edit: { old: first, new: `${first}\n2` } });
    expect(issueAt(late, TICKET).body).toBe(body.replace(first, `${first}\n2\n1`));
  } finally {
    await late.close();
  }
});

describe("labels", () => {
  test("are added and taken off beside those that others add", async () => {
    await look(ada);
    label("ui");
    const { data, text } = await update(ada, { add_labels: ["documentation"], remove_labels: ["bug"] });
    expect(data, text).toMatchObject({ done: ["labels"] });
    expect(labels().toSorted()).toEqual(["documentation", "ui"]);
  });

  test("that came since the read are dropped by no list, and named", async () => {
    await look(ada);
    label("ui");
    expectUnseen(await update(ada, { labels: ["documentation"] }), 'the labels "ui"');
    expect(labels()).toEqual(["bug", "ui"]);
    await update(ada, { labels: ["documentation", "ui"] });
    expect(labels().toSorted()).toEqual(["documentation", "ui"]);
  });

  test("that come between the check and the write stay, and those that go are gone", async () => {
    await look(ada);
    const writing = await stage.begin("AddLabels", async () => update(ada, { labels: ["documentation"] }));
    issueAt(stage, TICKET).labelList.splice(0);
    label("ui");
    expectDone(await writing());
    expect(labels().toSorted()).toEqual(["documentation", "ui"]);
  });

  test("of agents stay under a list, and are taken off by name", async () => {
    await update(ada, { add_labels: ["agent:bob", "bug"] });
    await look(ada);
    await update(ada, { labels: ["ui"] });
    expect(labels().toSorted()).toEqual(["agent:bob", "ui"]);
    await update(ada, { clear: ["labels"] });
    expect(labels()).toEqual(["agent:bob"]);
    await update(ada, { remove_labels: ["agent:bob"] });
    expect(labels()).toEqual([]);
  });

  test("of open questions are taken off by an answer alone", async () => {
    await ada.call("ask", { number: TICKET, question: "Which one?", to: "bob" });
    expectError(await update(ada, { remove_labels: ["asked:bob"] }), "INPUT_INVALID", {
      message: "asked:bob",
    });
    expect(labels()).toContain("asked:bob");
  });
});

test("a label's name with an invisible character is named as it was shown", async () => {
  const { repository } = stage.place;
  addLabel(stage.world, repository, "bug\u2060fix");
  label("bug\u2060fix");
  const shown: string[] = (await ada.call("get_ticket", { number: TICKET })).data.labels;
  expect(shown).toEqual(["bug", "bugfix"]);
  expect((await update(ada, { labels: shown })).data.done).toEqual([]);
  const { data } = await update(ada, { remove_labels: ["bugfix", "ui"] });
  expect(data.warnings).toEqual(['it does not have the label "ui"']);
  expect(labels()).toEqual(["bug"]);
});

describe("assignees, title, estimate and priority", () => {
  test("are refused where they changed since they were shown", async () => {
    await look(ada);
    const issue = issueAt(stage, TICKET);
    renameThread(stage.world, issue, maya(), "By a person");
    issue.assigneeList.push(maya());
    const { project } = stage.place;
    setOption(stage.world, { issue, project, actor: maya() }, "Estimate", "L");
    const all = { title: "Mine", assignees: ["sam"], estimate: "XS" };
    expectUnseen(
      await update(ada, all),
      '"By a person"',
      'the assignees "maya"',
      'the estimate, which is now "L"',
    );
    expect(issue.title).toBe("By a person");
    expect(optionsOf(stage, TICKET)["Estimate"]).toBe("L");
  });

  test("are named where they are replaced unseen, but no list drops a name unseen", async () => {
    const old = issueAt(stage, TICKET).title;
    write("one");
    write("two");
    const { data, text } = await update(ada, { title: "New" });
    expect(data.warnings).toEqual([]);
    expect(data.replaced).toEqual({ title: old });
    expect(text).toContain(`Replaced: title ${JSON.stringify(old)}`);
    issueAt(stage, TICKET).assigneeList.push(maya());
    expectUnseen(await update(ada, { assignees: ["sam"] }), "maya");
    expectUnseen(await update(ada, { clear: ["assignees"] }), "maya");
  });
});

test("one call says one thing about each part", async () => {
  const calls = [
    [{ body: "x", clear: ["body"] }, "body is given and cleared"],
    [{ contract: { for: "bob" }, clear: ["contract.for"] }, "contract.for is given and cleared"],
    [{ labels: ["ui"], add_labels: ["bug"] }, "labels replaces the whole list"],
    [{ add_labels: ["ui"], remove_labels: ["UI"] }, '"ui" is added and removed'],
    [{ labels: [] }, 'clear: ["labels"]'],
  ] as const;
  for (const [args, says] of calls) {
    expectError(await update(ada, args), "INPUT_INVALID", { message: says });
  }
});
