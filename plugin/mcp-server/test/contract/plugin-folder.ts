/** A plugin's folder as Claude Code reads it: its manifest, its hooks, and its documents taken apart. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { parse, YAMLParseError } from "yaml";
import { z } from "zod";

/** The parts of a plugin that speak to a model. */
const FOLDERS = ["skills", "agents", "hooks"];

/** A file below one of them, named from the plugin's folder on. */
export interface PluginFile {
  readonly path: string;
  readonly text: string;
}

/** A fenced block, with what stands after its opening fence. */
interface Fence {
  readonly info: string;
  readonly text: string;
}

export interface MarkdownFile extends PluginFile {
  /** What stands between the opening lines of dashes; a text that says why where it is no YAML. */
  readonly frontMatter: unknown;
  readonly body: string;
  readonly fences: readonly Fence[];
  /** What stands between single backticks. */
  readonly inlineCode: readonly string[];
  readonly links: readonly string[];
}

export interface PluginFolder {
  readonly root: string;
  readonly name: string;
  readonly servers: readonly string[];
  readonly files: readonly PluginFile[];
  readonly markdown: readonly MarkdownFile[];
  /** Every SKILL.md. */
  readonly skills: readonly MarkdownFile[];
  readonly agents: readonly MarkdownFile[];
}

const manifestForm = z.object({ name: z.string() });
const serversForm = z.object({ mcpServers: z.record(z.string(), z.unknown()) });

/** Reads the plugin in that folder. Throws where the manifest or the list of servers is missing or wrong. */
export function readPlugin(root: string): PluginFolder {
  const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, "/").length)),
    )
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const markdown = files.filter(({ path }) => path.endsWith(".md")).map(readMarkdown);
  return {
    root,
    name: manifestForm.parse(json(".claude-plugin/plugin.json")).name,
    servers: Object.keys(serversForm.parse(json(".mcp.json")).mcpServers),
    files,
    markdown,
    skills: markdown.filter(({ path }) => basename(path) === "SKILL.md"),
    agents: markdown.filter(({ path }) => dirname(path) === "agents"),
  };
}

/** The folder's name for a skill, the file's for an agent. */
export function nameOf({ path }: MarkdownFile): string {
  return basename(path) === "SKILL.md" ? basename(dirname(path)) : basename(path, ".md");
}

function readMarkdown({ path, text }: PluginFile): MarkdownFile {
  const [, opening, body = text] = /^---\n(.*?\n)?---\n(.*)$/s.exec(text) ?? [];
  const tree = fromMarkdown(body);
  const fences: Fence[] = [];
  const inlineCode: string[] = [];
  const links: string[] = [];
  const walk = (node: typeof tree | (typeof tree.children)[number]): void => {
    if (node.type === "code")
      fences.push({ info: [node.lang, node.meta].filter(Boolean).join(" "), text: node.value });
    if (node.type === "inlineCode") inlineCode.push(node.value);
    if (node.type === "link") links.push(node.url);
    if ("children" in node) node.children.forEach(walk);
  };
  walk(tree);
  return { path, text, frontMatter: parseYaml(opening ?? ""), body, fences, inlineCode, links };
}

function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof YAMLParseError) return error.message;
    throw error;
  }
}
