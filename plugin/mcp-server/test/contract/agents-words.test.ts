/** Texts that name a tool by its own name, which a person at a terminal does not know. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { TOOLS } from "../../src/mcp/tools.ts";

const SOURCE = fileURLToPath(new URL("../../src/", import.meta.url));

/** The files outside of `mcp/` and `hooks/` that name one in a plain text, each with the reader of that text. */
const READERS: Readonly<Record<string, string>> = {
  "cli/demo-stage.ts": "a server",
  "cli/handoff.ts": "whoever reads its help, which compares it with the tool",
  "rules/contract-change.ts": "agents: contracts have no command",
  "rules/questions.ts": "agents: questions and answers have no command",
  "rules/refusals.ts": "agents: people get a rendering of their own",
  "setup/enforcement.ts": "hooks",
  "ticket/make/seen.ts": "agents: edits have no command",
  "ticket/make/update-ticket.ts": "agents: edits have no command",
  "ticket/talk/answer.ts": "agents: answers have no command",
  "ticket/talk/questions.ts": "agents: questions have no command",
};

/** Generic words are tools only with the prefix. */
const BARE = TOOLS.map(({ name }) => name.replace("ralph_hero__", "")).filter((name) => name.includes("_"));
/** The one form in which code names a tool. */
const IN_CODE = /\btool\("\w+"/g;
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const NAMED = new RegExp(String.raw`ralph_hero__[a-z]|(?<![\w.])(?:${BARE.join("|")})(?![\w:])`);

test("every text that a person may read names tools in both renderings", () => {
  const naming = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/^(?:mcp|hooks)\/|\.test\.ts$/.test(path))
    .filter((path) =>
      NAMED.test(
        readFileSync(SOURCE + path, "utf8")
          .replace(COMMENT, "")
          .replace(IN_CODE, ""),
      ),
    );
  expect(naming.toSorted()).toEqual(Object.keys(READERS).toSorted());
});
