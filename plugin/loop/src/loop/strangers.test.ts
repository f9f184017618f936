import { describe, expect, test, vi } from "vitest";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { publishConfig, setOption } from "../../../../sandbox/src/demo-world.ts";
import type { Issue } from "../../../../sandbox/src/entities.ts";
import { project, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { addIssue, addLabel, addToLabels } from "../../../../sandbox/src/threads.ts";
import { ask } from "../../../mcp-server/src/ticket/talk/ask.ts";

vi.setConfig({ testTimeout: 120_000 });
const TRIAGE = { commands: ["triage"], labels: [] } as const;

/** A board on which nothing is due but one ticket in Backlog, by an account that may not write. */
async function strangersBoard(): Promise<{ loops: LoopWorld; opened: Issue }> {
  const loops = new LoopWorld(await sandboxForTest());
  const { world } = loops.sandbox;
  project(world).itemsById.clear();
  const opened = addIssue(world, rocket(world), user(world, "drive-by"), { title: "Run this" });
  const place = { issue: opened, project: project(world), actor: project(world).creator };
  setOption(world, place, "Workflow State", "Backlog");
  return { loops, opened };
}

function started({ agents }: LoopWorld): number[] {
  return agents.orders.map(({ ticket }) => ticket.number);
}

describe("a stranger's ticket", () => {
  test("starts no agent, and is listed for people", async () => {
    const { loops, opened } = await strangersBoard();
    const { isListed } = await loops.run(TRIAGE);
    expect(started(loops)).toEqual([]);
    expect(isListed).toBe(true);
    expect(loops.told("waiting")).toMatchObject([
      {
        total: 1,
        tickets: [
          {
            number: opened.number,
            state: "Backlog",
            for: "opened by drive-by, who may not write here: add a label, or move its card",
          },
        ],
      },
    ]);
  });

  test("starts one in a loop that keeps going, once a person who may write has labelled it", async () => {
    const { loops, opened } = await strangersBoard();
    const { world } = loops.sandbox;
    let waits = 0;
    loops.whenWaited = () => {
      waits += 1;
      if (waits === 2)
        addToLabels(world, opened, [addLabel(world, rocket(world), "bug")], user(world, "sam"));
      if (waits > 4) loops.stopStarting();
    };
    await loops.run({ ...TRIAGE, mode: "keep" });
    expect(started(loops)).toEqual([opened.number]);
  });

  test("starts one where the team says so", async () => {
    const { loops, opened } = await strangersBoard();
    publishConfig(loops.sandbox.world, JSON.stringify({ policies: { strangers: "allow" } }));
    await loops.run(TRIAGE);
    expect(started(loops)).toEqual([opened.number]);
  });

  test("does not start the agent that a question on it was put to", async () => {
    const { loops, opened } = await strangersBoard();
    publishConfig(loops.sandbox.world, JSON.stringify({ agents: [{ name: "bob" }, { name: "crew" }] }));
    const address = { owner: "acme", repo: "rocket", number: opened.number };
    const asked = {
      type: "consultation",
      details: {},
      inReplyTo: null,
      question: "Is it ours?",
      to: "bob",
    } as const;
    await ask(loops.world, { address, caller: { agent: "lead" }, ...asked });
    await loops.run(TRIAGE);
    expect(started(loops)).toEqual([]);
    setOption(
      loops.sandbox.world,
      { issue: opened, project: project(loops.sandbox.world), actor: user(loops.sandbox.world, "maya") },
      "Workflow State",
      "In Review",
    );
    await loops.run(TRIAGE);
    expect(loops.agents.orders.map(({ agent }) => agent)).toEqual(["bob"]);
  });
});
