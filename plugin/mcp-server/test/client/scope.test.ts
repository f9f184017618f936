import { beforeAll, expect, test } from "vitest";
import { oneStage, stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { expectDone } from "../e2e/expectations.ts";
import { BYPASS_PERMISSIONS } from "./claude-code.ts";
import { handoff, PREFIX, variablesOf } from "./installed-plugin.ts";
import { ScriptedModel, type ToolCall } from "./scripted-model.ts";
import { moveByHand } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { NEXT } from "../e2e/tickets-stage.ts";

/** The file scope in the real client: its own tools and its shell, in the project that it was started in. */

oneStage({ processes: true });
oneMachine();

beforeAll(async () => {
  publishTeam(stage, { orchestrator: "lead", agents: [{ name: "worker" }] });
});

const bash = (command: string): ToolCall => ({ name: "Bash", input: { command, description: "x" } });
const PROJECT = [
  "git init -q -b main .",
  "mkdir -p src/auth",
  "echo a > src/secret.ts",
  "echo a > src/auth/oauth.ts",
  "ln -s ../secret.ts src/auth/link.ts",
  "git -c user.name=t -c user.email=t@example.org add -A",
  "git -c user.name=t -c user.email=t@example.org commit -qm Base",
].join(" && ");

test("who holds a ticket changes its files and no others, until more is accepted", async () => {
  const number = NEXT;
  const lead = await stage.agent({ agent: "lead" });
  const model = await ScriptedModel.open({
    turns: [
      bash(`${PROJECT} && pwd`),
      async () => {
        const contract = { file_scope: ["src/auth"] };
        expectDone(await lead.call("create_ticket", { title: "Build it", contract }));
        await moveByHand(stage, number, "In Progress");
        return bash("echo free > src/secret.ts && git checkout -q -- . && echo before");
      },
      handoff({ number, command: "impl", intent: "lock", reason: "Beginning" }),
      { name: "Read", input: { file_path: `${machine.home}/work/src/secret.ts` } },
      {
        name: "Edit",
        input: { file_path: `${machine.home}/work/src/secret.ts`, old_string: "a", new_string: "b" },
      },
      { name: "Write", input: { file_path: `${machine.home}/work/src/new.ts`, content: "x" } },
      bash("cd src && sed -i s/a/b/ secret.ts"),
      bash("echo x > src/auth/link.ts"),
      bash("mv src/secret.ts src/auth/secret.ts"),
      { name: "Write", input: { file_path: `${machine.home}/work/src/auth/new.ts`, content: "x" } },
      bash("sed -i s/a/b/ src/auth/oauth.ts && git status --porcelain"),
      {
        name: `${PREFIX}ralph_hero__ask`,
        input: {
          number,
          type: "consultation",
          question: "Scope expansion: the secret is used here",
          expand_scope: ["src/secret.ts"],
        },
      },
      async () => {
        const { data } = await lead.call("get_ticket", { number });
        const [{ seq }] = data.questions;
        const told = await lead.call("answer", {
          number,
          question: seq,
          decision: "accept",
          text: "Needed",
        });
        expectDone(told);
        return { name: `${PREFIX}ralph_hero__get_ticket`, input: { number } };
      },
      {
        name: "Edit",
        input: { file_path: `${machine.home}/work/src/secret.ts`, old_string: "a", new_string: "b" },
      },
      bash("git status --porcelain"),
    ],
  });
  await machine.converse(model.url, { variables: variablesOf(stage), options: BYPASS_PERMISSIONS });
  await model.close();
  const results = model.results.map((result) => result ?? { isError: true, text: "" });
  const [
    made,
    before,
    locked,
    read,
    edited,
    written,
    sed,
    link,
    moved,
    fresh,
    own,
    asked,
    shown,
    opened,
    end,
  ] = results;
  for (const fine of [made, before, locked, read, fresh, own, asked, shown, opened, end])
    expect(fine?.isError, fine?.text).toBe(false);
  for (const denied of [edited, written, sed, link, moved]) {
    expect(denied?.isError, denied?.text).toBe(true);
    expect(denied?.text).toContain('outside of the file scope of acme/rocket#12, which is "src/auth"');
    expect(denied?.text).toContain("call ralph_hero__ask with");
  }
  expect(own?.text.trim().split("\n")).toEqual(["M src/auth/oauth.ts", "?? src/auth/new.ts"]);
  expect(end?.text).toContain("M src/secret.ts");
});
