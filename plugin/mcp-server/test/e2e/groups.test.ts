import { describe, expect, test } from "vitest";
import { LOCK_FILES } from "../../src/github/ref-store.ts";
import { storeFiles } from "../../../../sandbox/src/git-objects.ts";
import { addBlocker } from "../../../../sandbox/src/threads.ts";
import { expectDone, expectError } from "./expectations.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import {
  REF,
  addTicketsIn,
  comment,
  demoPlace,
  onGithub,
  recordsOf,
  type Agent,
  type Answer,
} from "./stage.ts";

/** One command and goal over several tickets: all locks or none, then a record each. */

let numbers: number[];

eachStage({ as: { agent: "worker" } }, async () => {
  numbers = addTicketsIn(stage.world, "Ready for Plan", 3);
  await stage.sentSince();
});

async function handoff(
  by: Agent,
  goal: { intent: string },
  tickets: readonly (number | string)[] = numbers,
): Promise<Answer> {
  return by.call("handoff_ticket", {
    numbers: tickets,
    command: "plan",
    ...goal,
    reason: "One plan for all",
  });
}

async function states(): Promise<(string | null)[]> {
  return Promise.all(numbers.map(async (number) => (await onGithub(stage, number)).state));
}

describe("a group", () => {
  test("is locked by one compare-and-swap, and every ticket gets its own record and card", async () => {
    const { world } = stage;
    storeFiles(world, demoPlace(world).repository, LOCK_FILES);
    const { isError, text, data } = await handoff(agent, { intent: "lock" });
    expect(isError, text).toBe(false);
    expect(data.tickets.map(({ number, newState }: Answer["data"]) => [number, newState])).toEqual(
      numbers.map((number) => [number, "Plan in Progress"]),
    );
    const sent = await stage.sentSince();
    expect(sent.filter((operation) => operation === "SwapRefs")).toHaveLength(1);
    // Each ticket takes two reads; a commit, the swap and the write are one for all.
    expect(sent).toHaveLength(3 + 3 + 1 + 1 + 1);
    expectDone(await handoff(agent, { intent: "lock" }));
    // The same locks again: two reads each, a commit beside them, and one swap.
    expect(await stage.sentSince()).toHaveLength(3 + 3 + 1 + 1);
    for (const number of numbers) {
      const ticket = await onGithub(stage, number);
      expect(ticket).toMatchObject({ state: "Plan in Progress", lock: expect.any(String) });
      expect(recordsOf(ticket)).toHaveLength(1);
    }
  });

  test("is completed together, and no lock is left", async () => {
    await handoff(agent, { intent: "lock" });
    expectDone(await handoff(agent, { intent: "complete" }));
    expect(await states()).toEqual(["Plan in Review", "Plan in Review", "Plan in Review"]);
    for (const number of numbers) expect((await onGithub(stage, number)).lock).toBeNull();
  });

  test("of which another agent holds one ticket is refused as a whole, and nothing is written", async () => {
    const other = await stage.agent({ agent: "other" });
    await other.handoff(numbers[1] ?? 0, "plan", { intent: "lock" });
    expectError(await handoff(agent, { intent: "lock" }), "REFUSED_LOCKED", {
      message: `acme/rocket#${numbers[1]}`,
    });
    expect(await states()).toEqual(["Ready for Plan", "Plan in Progress", "Ready for Plan"]);
    expect((await onGithub(stage, numbers[0] ?? 0)).lock).toBeNull();
  });

  test("of which one ticket goes to another agent just before the locks are taken is refused as a whole", async () => {
    const [mine = 0, free = 0, contested = 0] = numbers;
    const other = await stage.agent({ agent: "other" });
    await agent.handoff(mine, "plan", { intent: "lock" });
    const group = await stage.begin("SwapRefs", async () => handoff(agent, { intent: "lock" }));
    expectDone(await other.handoff(contested, "plan", { intent: "lock" }));
    expectError(await group(), "REFUSED_LOCKED");
    expect((await onGithub(stage, free)).lock).toBeNull();
  });

  test("that two agents ask for at once goes to one of them, whole", async () => {
    const other = await stage.agent({ agent: "other" });
    const answers = await Promise.all([
      handoff(agent, { intent: "lock" }),
      handoff(other, { intent: "lock" }, numbers.toReversed()),
    ]);
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    expectError(
      answers.find(({ isError }) => isError)!,
      "REFUSED_LOCKED",
    );
    const holders = await Promise.all(
      numbers.map(
        async (number) => recordsOf(await onGithub(stage, number))[0]?.match(/"agent": "(\w+)"/)?.[1],
      ),
    );
    expect(new Set(holders).size).toBe(1);
  });

  test("whose handoff was cut off is finished by calling again, with one record a ticket", async () => {
    numbers.push(...addTicketsIn(stage.world, "Ready for Plan", 4));
    await handoff(agent, { intent: "lock" });
    await stage.fault({ match: "WriteTicket", skip: 1, action: "hang" });
    await agent.close();
    await stage.killedDuring({ agent: "worker" }, async (restarted) =>
      handoff(restarted, { intent: "complete" }),
    );
    expect((await states()).filter((state) => state === "Plan in Review")).toHaveLength(5);
    const again = await handoff(await stage.agent({ agent: "worker" }), { intent: "complete" });
    expectDone(again);
    const replayed = again.data.tickets.filter((ticket: Answer["data"]) => ticket.replayed === true);
    expect(replayed).toHaveLength(5);
    expect(new Set(await states())).toEqual(new Set(["Plan in Review"]));
    for (const number of numbers) expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
  });

  test("of which one write fails says which tickets are done and which are not", async () => {
    numbers.push(...addTicketsIn(stage.world, "Ready for Plan", 3));
    await stage.fault({ match: "WriteTicket", skip: 1, action: "status", status: 403 });
    const { isError, data, text } = await handoff(agent, { intent: "lock" });
    expect(isError).toBe(true);
    expect(data.error).toMatchObject({ code: "GROUP_UNFINISHED", retryable: false });
    expect(data.error.message).toContain(`#${numbers[5]}`);
    expect(text).toContain(`acme/rocket#${numbers[0]}: Ready for Plan`);
    expectDone(await handoff(agent, { intent: "lock" }));
    expect(new Set(await states())).toEqual(new Set(["Plan in Progress"]));
  });

  test("whose records alone are refused gets them by further requests, one record a ticket", async () => {
    const refused = { action: "fail-field", type: "INTERNAL", message: "No." } as const;
    await stage.fault({ match: "WriteTicket", field: "addComment", ...refused });
    expectDone(await handoff(agent, { intent: "lock" }));
    expect(new Set(await states())).toEqual(new Set(["Plan in Progress"]));
    for (const number of numbers) expect(recordsOf(await onGithub(stage, number))).toHaveLength(1);
  });

  test("whose answer breaks off half way is read, and what is missing is written", async () => {
    const half = { action: "break-off", field: "updateProjectV2ItemFieldValue", executed: true } as const;
    await stage.fault({ match: "WriteTicket", ...half });
    expectDone(await handoff(agent, { intent: "lock" }));
    expect(new Set(await states())).toEqual(new Set(["Plan in Progress"]));
    for (const number of numbers) expect(recordsOf(await onGithub(stage, number))).toHaveLength(1);
  });

  test("takes a ticket that is named twice once", async () => {
    const [first = 0] = numbers;
    const { data } = await handoff(agent, { intent: "lock" }, [first, `acme/rocket#${first}`, `#${first}`]);
    expect(data.tickets).toHaveLength(1);
    expect(recordsOf(await onGithub(stage, first))).toHaveLength(1);
  });
});

/** The comments that the skill `ralph-plan` has the planner write. */
async function planned(): Promise<string[]> {
  const names = numbers.map((number) => name(number));
  await handoff(agent, { intent: "lock" });
  for (const [at, number] of numbers.entries())
    await agent.call("add_comment", {
      number,
      body: `**Plan** for ${names.join(", ")}: \`plan.md\`\n\nTo approve it${at === 0 ? "" : ` for #${number}`}, comment so here.`,
    });
  expectDone(await handoff(agent, { intent: "complete" }));
  stage.pass(60_000);
  return names;
}

async function build(): Promise<Answer> {
  const call = { numbers, command: "impl", intent: "lock" };
  return agent.call("handoff_ticket", { ...call, reason: "Approved by maya, on each ticket" });
}

describe("a group with one plan", () => {
  test("is built once a person has approved it on each ticket, and until then each that lacks it is named", async () => {
    const [first = "", second = "", third = ""] = await planned();
    expectError(await build(), "REFUSED_HUMAN", {
      message: first,
      hint: `Refused likewise: ${second}, ${third}`,
    });
    await comment(stage, numbers[0] ?? 0, "Approved");
    const { data, text } = await build();
    expect(data.error, text).toMatchObject({
      code: "REFUSED_HUMAN",
      rule: expect.stringContaining("for each ticket"),
    });
    expect(data.error.message).toContain(second);
    expect(data.error.hint).toContain(`Refused likewise: ${third}`);
    expect(new Set(await states())).toEqual(new Set(["Plan in Review"]));
    for (const number of numbers.slice(1)) await comment(stage, number, "Approved");
    expectDone(await build());
    expect(new Set(await states())).toEqual(new Set(["In Progress"]));
  });
});

describe("wrong calls", () => {
  test("tickets of another repository are refused by name", async () => {
    const { isError, text } = await handoff(agent, { intent: "lock" }, [...numbers, "acme/other#5"]);
    expect(isError).toBe(true);
    expect(text).toMatch(/^INPUT_INVALID: .*"acme\/other#5"/);
    expect(await states()).toEqual(["Ready for Plan", "Ready for Plan", "Ready for Plan"]);
  });

  test.each([
    ["neither number nor numbers, without any lock", {}, "you hold no lock"],
    ["both number and numbers", { number: 1, numbers: [2] }, "exactly one is needed"],
  ])("%s is refused", async (_name, tickets, says) => {
    const { isError, text } = await agent.call("handoff_ticket", {
      ...tickets,
      command: "plan",
      intent: "lock",
      reason: "x",
    });
    expect(isError).toBe(true);
    expect(text).toMatch(/^INPUT_INVALID: /);
    expect(text).toContain(says);
  });
});

test("what belongs to one ticket is refused with several, like a result", async () => {
  const call = { numbers, reason: "x" };
  const evidence = { files_changed: ["a.ts"], description: "Built" };
  const submitted = await agent.call("handoff_ticket", {
    ...call,
    command: "impl",
    intent: "complete",
    evidence,
  });
  expect(submitted.text).toMatch(/^INPUT_EVIDENCE: .*one ticket, and several/);
  const failed = { command: "plan", intent: "escalate" };
  for (const about of [{ failure_type: "unknown" }, { tried: ["one way"] }]) {
    const { text } = await agent.call("handoff_ticket", { ...call, ...failed, ...about });
    expect(text).toMatch(/^INPUT_INVALID: .*one ticket, and several/);
  }
});

function name(number: number): string {
  return `acme/rocket#${number}`;
}

async function link(number: number, relation: string, other: number): Promise<void> {
  expectDone(await agent.call("link_tickets", { number, relation, other, action: "add" }));
}

describe("get_ticket", () => {
  test("shows the children of one parent in the order of work, whichever of them is asked", async () => {
    const [first = 0, second = 0, third = 0] = numbers;
    const [parent = 0] = addTicketsIn(stage.world, "Backlog", 1);
    for (const child of numbers) await link(parent, "child", child);
    await link(first, "blocked_by", third);
    for (const number of numbers) {
      const { data, text } = await agent.call("get_ticket", { number });
      expect(data.group, text).toEqual({
        order: [name(second), name(third), name(first)],
        ...(number === first ? { waitsFor: [name(third)] } : {}),
      });
      expect(data.parent).toBe(name(parent));
      for (const none of ["estimate", "labels", "openChildren"]) expect(data).not.toHaveProperty(none);
    }
    expect((await agent.call("get_ticket", { number: parent })).data).not.toHaveProperty("group");
  });

  test("takes one request more for a ticket that stands alone, and has not changed for a while", async () => {
    const ticket = stage.place.repository.threads.get(numbers[0] ?? 0);
    if (ticket?.kind === "Issue") ticket.updatedAt = "2026-01-01T00:00:00Z";
    await agent.call("get_ticket", { number: numbers[0] ?? 0 });
    expect((await stage.sentSince()).toSorted()).toEqual([`GET issues/${numbers[0]}`, "ReadTicket", REF]);
  });

  test("names a cycle, which only people can have made, and how to end it", async () => {
    const [first = 0, second = 0] = numbers;
    const { repository } = stage.place;
    const issue = (number: number) => {
      const thread = repository.threads.get(number);
      if (thread?.kind !== "Issue") throw new Error("the ticket is an issue");
      return thread;
    };
    addBlocker(issue(first), issue(second));
    addBlocker(issue(second), issue(first));
    const { data } = await agent.call("get_ticket", { number: first });
    expect(data.group.cycle.toSorted()).toEqual([name(first), name(second)].toSorted());
    expect(data.guidance.warnings.join()).toContain("link_tickets");
  });
});
