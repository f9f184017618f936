import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scopeTest } from "../../src/ticket/checks/scope.ts";
import { SCOPE, ScopeStage, changed, make, type ToolUse } from "./scope-stage.ts";

/** The table of docs/maintainers/file-scope.md: each row past the real hook, then in a real repository. */

const PAGE = readFileSync(new URL("../../../../docs/maintainers/file-scope.md", import.meta.url), "utf8");

interface Row {
  readonly trick: string;
  readonly use: ToolUse;
  readonly happens: string;
}

function rowsOf(page: string): Row[] {
  const section = page.slice(page.indexOf("## Tricks"));
  return [...section.matchAll(/^\| (.+?) +\| (\w*) ?`(.+?)` +\| (\w+) +\|$/gm)].map(
    ([, trick = "", tool = "", code = "", happens = ""]) => {
      const text = code.replaceAll("↵", "\n").replaceAll("\\|", "|");
      if (tool === "") return { trick, use: { tool: "Bash", input: { command: text } }, happens };
      const argument = tool === "NotebookEdit" ? "notebook_path" : "file_path";
      return { trick, use: { tool, input: { [argument]: text } }, happens };
    },
  );
}

const ROWS = rowsOf(PAGE);
const covers = scopeTest(SCOPE);
let stage: ScopeStage;

beforeAll(() => {
  stage = ScopeStage.open();
  stage.hold([SCOPE]);
});

afterAll(() => stage?.close());

test("the page has every row in a form that is run", () => {
  const lines = PAGE.slice(PAGE.indexOf("## Tricks"))
    .split("\n")
    .filter((line) => line.startsWith("| "));
  expect(ROWS.length).toBe(lines.length - 2);
  expect(new Set(ROWS.map(({ happens }) => happens))).toEqual(new Set(["Denied", "Passes", "Free"]));
});

test.each(ROWS.map((row) => [row.trick, row] as const))(
  "a trick of the page: %s",
  async (_, { trick, use, happens }) => {
    const reason = await stage.before(use);
    expect(reason === null ? "let through" : "denied", reason ?? "").toBe(
      happens === "Denied" ? "denied" : "let through",
    );
    const place = stage.copy(trick.replace(/\W+/g, "-"));
    make(use, place);
    const outside = changed(place).filter((path) => !covers(path));
    expect(outside.length > 0, outside.join(", ")).toBe(happens !== "Free");
  },
);
