import { describe, expect, test } from "vitest";
import { expectDone, expectError } from "./expectations.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, recordsOf, type Answer } from "./stage.ts";

/** The one request that writes several tickets, of which one part is refused, is not answered or does not land. */

const TOKENS = [
  { tokens: "one token", options: {}, recordsOnceCut: 1 },
  {
    tokens: "a token for the repository and one for projects",
    options: {
      token: "sandbox-ralph-bot+repo",
      env: { RALPH_GH_PROJECT_TOKEN: "sandbox-ralph-bot+project" },
    },
    // The cards' own request is cut off, and each is set with a record that says so.
    recordsOnceCut: 2,
  },
];
const REFUSED = { action: "fail-field", type: "INTERNAL", message: "No." } as const;
const SILENT = { action: "fail-field", unexplained: true } as const;
const LOST = { action: "no-effect" } as const;
const COMMENT = { match: "WriteTicket", field: "addComment" } as const;
const CARD = { match: "WriteTicket", field: "updateProjectV2ItemFieldValue" } as const;

describe.each(TOKENS)("with $tokens, a group", ({ options, recordsOnceCut }) => {
  let numbers: number[];

  eachStage({ as: { agent: "worker", ...options } }, () => {
    numbers = addTicketsIn(stage.world, "Ready for Plan", 3);
  });

  async function lock(by = agent): Promise<Answer> {
    return by.call("handoff_ticket", { numbers, command: "plan", intent: "lock", reason: "One plan" });
  }

  /** Each ticket's state, its count of records and whether it is locked. */
  async function outcomes(): Promise<unknown[]> {
    return Promise.all(
      numbers.map(async (number) => {
        const ticket = await onGithub(stage, number);
        return [ticket.state, recordsOf(ticket).length, ticket.lock !== null];
      }),
    );
  }

  const LOCKED = ["Plan in Progress", 1, true];
  const UNTOUCHED = ["Ready for Plan", 0, false];

  test.each([
    { what: "comment is refused", fault: { ...COMMENT, ...REFUSED, key: "addComment_1" } },
    { what: "comment is answered null", fault: { ...COMMENT, ...SILENT, key: "addComment_1" } },
    { what: "card is refused", fault: { ...CARD, ...REFUSED, key: "updateProjectV2ItemFieldValue_1" } },
    {
      what: "card is answered null",
      fault: { ...CARD, ...SILENT, key: "updateProjectV2ItemFieldValue_1" },
    },
    { what: "card does not land", fault: { ...CARD, ...LOST, key: "updateProjectV2ItemFieldValue_1" } },
    {
      what: "last card breaks the request off",
      fault: { ...CARD, action: "break-off", key: "updateProjectV2ItemFieldValue_2" },
    },
  ] as const)(
    "of which one ticket's $what is whole at the end, with one record a ticket",
    async ({ fault }) => {
      await stage.fault(fault);
      expectDone(await lock());
      expect(await stage.faultsLeft()).toBe(0);
      expect(await outcomes()).toEqual([LOCKED, LOCKED, LOCKED]);
    },
  );

  test("of which GitHub keeps refusing one ticket's comment leaves no trace on it, and the others stand", async () => {
    // The repairs write that ticket alone, whose comment has no alias then.
    await stage.fault(
      { ...COMMENT, ...REFUSED, key: "addComment_1" },
      { ...COMMENT, ...REFUSED, key: "addComment", skip: 1, times: 3 },
    );
    expectError(await lock(), "GROUP_UNFINISHED", { message: `#${numbers[1]}` });
    expect(await outcomes()).toEqual([LOCKED, UNTOUCHED, LOCKED]);
    await stage.clearFaults();
    expectDone(await lock());
    expect(await outcomes()).toEqual([LOCKED, LOCKED, LOCKED]);
  });

  test("whose server is killed after one ticket's part was refused is finished by the next call", async () => {
    await stage.fault(
      { ...COMMENT, ...REFUSED, key: "addComment_1" },
      { match: "WriteTicket", action: "hold-after" },
    );
    await stage.killedDuring({ agent: "worker", ...options }, lock);
    await stage.clearFaults();
    expectDone(await lock(await stage.agent({ agent: "worker", ...options })));
    const cut = ["Plan in Progress", recordsOnceCut, true];
    expect(await outcomes()).toEqual([cut, LOCKED, cut]);
  });
});
