import { describe, expect, test } from "vitest";
import type { PullRequest } from "../../../../sandbox/src/entities.ts";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { expectError } from "./expectations.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { agent as builder, eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, recordsOf } from "./stage.ts";

/** A pull request of one ticket whose text closes others, as "does not close #2" does. */

let one: number;
let other: number;
eachStage({ as: { agent: "builder" } }, () => {
  [one = 0, other = 0] = addTicketsIn(stage.world, "In Progress", 2);
});

function branchOf(number: number): string {
  return `ralph/gh-${String(number).padStart(4, "0")}`;
}

function open(body: string, branch?: string): PullRequest {
  const { world, repository, project } = stage.place;
  const text = { title: "The change", body, branch };
  return addPullRequest(world, repository, project.creator, text);
}

function merge(pull: PullRequest): number {
  mergePullRequest(stage.world, pull);
  return pull.number;
}

async function submit(...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await builder.handoff(number, "impl", { intent: "lock" });
    const { data, text } = await builder.handoff(number, "impl", { intent: "complete" }, "Built");
    expect(data.newState, text).toBe("In Review");
  }
}

async function submitTogether(): Promise<void> {
  for (const number of [one, other]) await builder.handoff(number, "impl", { intent: "lock" });
  const request = { numbers: [one, other], command: "impl", intent: "complete", reason: "Built both" };
  const { data, text } = await builder.call("handoff_ticket", request);
  expect(data.error, text).toBeUndefined();
}

async function closeMerged(pull: number, ...args: readonly string[]): Promise<Finished> {
  const goal = ["--command", "triage", "--intent", "close", ...args];
  return ralphHero(stage.environment(), "handoff", "--merged-pull-request", String(pull), ...goal);
}

async function stateOf(number: number): Promise<string | null> {
  return (await onGithub(stage, number)).state;
}

describe("the handoff after a merge", () => {
  test("leaves a ticket in review that another call submitted with the same words, and names the merged work", async () => {
    await submit(one, other);
    const own = open(`Closes #${other}`, branchOf(other));
    const pull = merge(open(`Closes #${one}. This will not fix #${other}`, branchOf(one)));
    const { code, stdout, stderr } = await closeMerged(pull);
    expect({ code, states: [await stateOf(one), await stateOf(other)] }, stderr).toEqual({
      code: 3,
      states: ["Done", "In Review"],
    });
    expect(stdout).toContain(`Ticket acme/rocket#${one}: In Review → Done`);
    expect(stderr).toContain(`Ticket acme/rocket#${other} stays where it is: `);
    expect(stderr).toContain(`is the work of #${one}. A person moves its card to Done or Canceled`);
    merge(own);
    expect((await closeMerged(own.number)).code).toBe(0);
    expect(await stateOf(other)).toBe("Done");
  });

  test("leaves a ticket of a group whose own pull request is open", async () => {
    await submitTogether();
    const own = open(`Closes #${other}`, branchOf(other));
    const pull = merge(open(`Closes #${one}\nCloses #${other}`, branchOf(one)));
    const { code, stderr } = await closeMerged(pull);
    expect(code).toBe(3);
    expect(stderr).toMatch(new RegExp(`its own pull request is \\S+/pull/${own.number}\\b`));
    expect([await stateOf(one), await stateOf(other)]).toEqual(["Done", "In Review"]);
  });

  test("leaves a ticket that was not submitted where another ticket's branch closes it", async () => {
    const pull = merge(open(`Closes #${one}, does not close #${other}`, branchOf(one)));
    expect((await closeMerged(pull)).code).toBe(3);
    expect([await stateOf(one), await stateOf(other)]).toEqual(["Done", "In Progress"]);
    expect(recordsOf(await onGithub(stage, other))).toEqual([]);
  });

  test("leaves a ticket whose own pull request is open, whatever its branch is called", async () => {
    await submit(other);
    const own = open(`Closes #${other}`, "fix-it");
    const pull = merge(open(`Unrelated, and never fixes #${other}`, "unrelated"));
    const { code, stdout } = await closeMerged(pull, "--json");
    expect({ code, stdout: JSON.parse(stdout) }).toMatchObject({
      code: 3,
      stdout: {
        tickets: [
          { outcome: "not its own pull request", why: expect.stringContaining(`/pull/${own.number}`) },
        ],
      },
    });
    expect(await stateOf(other)).toBe("In Review");
  });

  test("closes a ticket by the branch of its group's primary, which one call submitted with it", async () => {
    await submitTogether();
    const pull = merge(open(`Closes #${one}\nCloses #${other}`, branchOf(one)));
    expect((await closeMerged(pull)).code).toBe(0);
    expect([await stateOf(one), await stateOf(other)]).toEqual(["Done", "Done"]);
  });

  test("closes a ticket that no agent submitted, by a person's own pull request", async () => {
    const pull = merge(open(`Closes #${other}`, "by-hand"));
    expect((await closeMerged(pull)).code).toBe(0);
    expect(await stateOf(other)).toBe("Done");
  });
});

test("a ticket that another one's pull request closed is listed for a person, and read as that", async () => {
  await submit(other);
  const pull = open(`Closes #${one}, does not close #${other}`, branchOf(one));
  merge(pull);
  const { code, stdout } = await ralphHero(stage.environment(), "waiting", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout).tickets).toContainEqual(
    expect.objectContaining({
      number: other,
      state: "In Review",
      closed: expect.stringMatching(
        new RegExp(
          `/pull/${pull.number} closed it, and .* is the work of #${one}: a person moves the card to "Done"`,
        ),
      ),
    }),
  );
});

test("an agent that built a ticket is told that another one's pull request closed it, and does not finish it", async () => {
  await builder.handoff(other, "impl", { intent: "lock" });
  const pull = open(`Closes #${one}, does not close #${other}`, branchOf(one));
  merge(pull);
  const note = `/pull/${pull.number}, which is the work of another ticket. Escalate`;
  expect((await builder.call("get_ticket", { number: other })).data.guidance.note).toContain(note);
  expectError(await builder.handoff(other, "triage", { intent: "close" }), "REFUSED_CLOSED", { hint: note });
  expect(await stateOf(other)).toBe("In Progress");
});
