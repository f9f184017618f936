import { expect, onTestFinished, test } from "vitest";
import { rocket } from "../../../../sandbox/src/testing.ts";
import { ralphHero, ralphHeroIn } from "./in-process.ts";
import { addTicketsIn, Stage } from "./stage.ts";

const TITLE = "Title \u001b]0;pwn\u0007 \u009b31m \u202eevil";

test.each([
  ["report", "--html", "-"],
  ["report", "--json"],
  ["status", "--json"],
  ["show", "TICKET", "--json"],
  ["show", "TICKET", "--graph", "--json"],
  ["audit", "TICKET", "--export"],
])("%s %s %s prints no character that a terminal obeys", async (...args) => {
  const stage = await Stage.open();
  onTestFinished(() => stage.close());
  const { world } = stage;
  const [number = 0] = addTicketsIn(world, "Human Needed", 1);
  const thread = rocket(world).threads.get(number);
  if (thread !== undefined) thread.title = TITLE;
  const words = args.map((word) => (word === "TICKET" ? String(number) : word));
  const { stdout } = await ralphHero(stage.environment(), ...words);
  expect(stdout).toContain(args[1] === "--html" ? "evil" : String(number));
  // oxlint-disable-next-line no-control-regex
  expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
});

test.each([["status"], ["waiting"], ["show", "TICKET"], ["next", "--command", "plan"]])(
  "%s %s prints a title that names the program as it is, whatever the program is called here",
  async (...args) => {
    const title = "Mend `ralph-hero status` there";
    const stage = await Stage.open();
    onTestFinished(() => stage.close());
    const { world } = stage;
    for (const thread of rocket(world).threads.values()) thread.title = title;
    const words = args.map((word) => (word === "TICKET" ? "4" : word));
    const terminal = { isTty: false, columns: null, colour: false, program: "npx ralph-hero" };
    const { stdout } = await ralphHeroIn({ terminal }, stage.environment(), ...words);
    expect(stdout).toContain(title);
    expect(stdout).not.toContain("\u2060");
  },
);
