/** The commands that the documentation shows, as a reader would paste them. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";

export const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "plugin/README.md",
  ...["docs", "docs/maintainers"].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
];

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

const PROGRAM = /^(?:ralph-hero|npm|npx|node|claude|git|gh|alias|\/ralph-[a-z]+) /;

/** Lines of blocks without a language, and what stands between backticks and begins with a program and a word. */
export function documentedCommands(): string[] {
  const found = new Set<string>();
  const walk = (node: Node): void => {
    if (node.type === "code" && (node.lang ?? "") === "")
      for (const line of node.value.split("\n")) found.add(withoutComment(line));
    if (node.type === "inlineCode" && PROGRAM.test(node.value))
      found.add(withoutComment(node.value.replaceAll("\n", " ")));
    if ("children" in node) node.children.forEach(walk);
  };
  for (const page of PAGES) walk(fromMarkdown(readFileSync(join(ROOT, page), "utf8")));
  found.delete("");
  return [...found];
}

function withoutComment(line: string): string {
  return line.replace(/\s+# .*$/, "").trim();
}
