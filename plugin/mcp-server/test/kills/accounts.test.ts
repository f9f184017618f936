import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Stage, type Agent } from "../e2e/stage.ts";
import { issueAt } from "../e2e/tickets-stage.ts";
import { Accounts } from "./accounts.ts";
import type { Deed } from "./deeds.ts";

/** What the account of the kills has to see is done here on purpose. */

const TICKET = 1;

let stage: Stage;
let ada: Agent;
let accounts: Accounts;

beforeEach(async () => {
  stage = await Stage.open({ processes: true });
  ada = await stage.agent({ agent: "ada" });
  accounts = new Accounts();
});

afterEach(async () => {
  await stage.close();
});

async function does(
  tool: string,
  args: Record<string, unknown>,
  more: Pick<Deed, "makes"> = {},
): Promise<Deed> {
  const deed = { tag: "deed 1", agent: "ada", tool, args, numbers: [TICKET], ...more };
  accounts.note(deed, await ada.call(tool, args));
  return deed;
}

const TRIAGED = { number: TICKET, command: "triage", to_state: "Research Needed", reason: "deed 1" };

describe("the account of what was told", () => {
  test("is empty where each deed stands once", async () => {
    await does("handoff_ticket", TRIAGED);
    expect(await accounts.problems(stage)).toEqual([]);
  });

  test("names a transition that stands twice", async () => {
    await does("handoff_ticket", TRIAGED);
    await does("handoff_ticket", { ...TRIAGED, to_state: "Ready for Plan" });
    expect(await accounts.problems(stage)).toEqual(["deed 1 (handoff_ticket) stands 2 times on #1"]);
  });

  test("names a transition that was acknowledged and is gone", async () => {
    await does("handoff_ticket", TRIAGED);
    issueAt(stage, TICKET).commentList.splice(0);
    expect(await accounts.problems(stage)).toContain(
      "deed 1 (handoff_ticket) was acknowledged, and is not on #1",
    );
  });

  test("names a comment that stands twice", async () => {
    await does("add_comment", { number: TICKET, body: "deed 1" });
    await does("add_comment", { number: TICKET, body: "deed 1" });
    expect(await accounts.problems(stage)).toEqual(["deed 1 (add_comment) stands 2 times on #1"]);
  });

  test("names a ticket that was made twice", async () => {
    const made = { makes: "Look after deed 1" };
    await does("create_ticket", { title: made.makes, estimate: "S", request_id: "one" }, made);
    await does("create_ticket", { title: made.makes, estimate: "S", request_id: "two" }, made);
    expect(await accounts.problems(stage)).toContain('"Look after deed 1" (create_ticket) was made 2 times');
  });

  test("names a follow-up that was acknowledged and is not there", async () => {
    await does("handoff_ticket", TRIAGED, { makes: "Look after deed 1" });
    expect(await accounts.problems(stage)).toEqual([
      '"Look after deed 1" (handoff_ticket) was acknowledged, and is not there',
    ]);
  });

  test("names a ticket whose trail is not whole", async () => {
    await does("handoff_ticket", TRIAGED);
    await does("handoff_ticket", { ...TRIAGED, to_state: "Ready for Plan", reason: "deed 2" });
    const [record] = issueAt(stage, TICKET).commentList;
    if (record === undefined) throw new Error("There is no record");
    record.body = record.body.replaceAll("deed 1", "another deed");
    expect((await accounts.problems(stage)).join()).toContain("#1 is not whole");
  });
});
