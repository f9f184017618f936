/** What becomes of a sanitized tree before it is shown: links, pictures, references, colored JSON. */
import type { toHtml } from "hast-util-to-html";
import { jsonTokens } from "./json-tokens.ts";

type Nodes = Exclude<Parameters<typeof toHtml>[0], readonly unknown[]>;
type Parent = Extract<Nodes, { type: "root" | "element" }>;
type Child = Extract<Nodes, { type: "element" }>["children"][number];
type Element = Extract<Nodes, { type: "element" }>;
type Properties = Element["properties"];

/** What `#12` and `@name` stand for where the text stands. */
export interface References {
  /** Returns the link to the thread with that number, or undefined where there is none. */
  readonly threadHref: (number: number) => string | undefined;
  readonly isAccount: (login: string) => boolean;
}

interface Task {
  readonly idPrefix: string;
  readonly references: References;
}

function text(value: string): Child {
  return { type: "text", value };
}

function element(tagName: string, properties: Properties, children: Child[]): Element {
  return { type: "element", tagName, properties, children };
}

const REFERENCE = /(?<![\w/&#@])(?:#(?<number>[1-9]\d{0,8})|@(?<login>[a-z\d](?:[a-z\d-]{0,38})))(?![\w/])/gi;

function referencesIn(value: string, { threadHref, isAccount }: References): Child[] {
  const children: Child[] = [];
  let end = 0;
  for (const match of value.matchAll(REFERENCE)) {
    const { number, login } = match.groups ?? {};
    const href = number === undefined ? undefined : threadHref(Number(number));
    if (href === undefined && (login === undefined || !isAccount(login))) continue;
    const [shown] = match;
    children.push(text(value.slice(end, match.index)));
    children.push(
      href === undefined
        ? element("span", { className: ["mention"] }, [text(shown)])
        : element("a", { href }, [text(shown)]),
    );
    end = match.index + shown.length;
  }
  return [...children, text(value.slice(end))];
}

/** The sandbox loads nothing from elsewhere, and a reader shall not be seen reading: a picture is a link to it. */
function pictureLink({ properties }: Element, isInLink: boolean): Child {
  const { src, alt } = properties;
  const name = typeof alt === "string" && alt.trim() !== "" ? alt : "picture";
  const shown = element("span", { className: ["picture"] }, [text(name)]);
  if (isInLink || typeof src !== "string") return shown;
  return element("a", { href: src, rel: ["nofollow", "noopener", "noreferrer"] }, [shown]);
}

function finishLink({ properties }: Element, { idPrefix }: Task): void {
  const { href } = properties;
  if (typeof href !== "string") return;
  if (href.startsWith("#issuecomment-")) return;
  if (href.startsWith("#")) properties["href"] = `#${idPrefix}${href.slice(1)}`;
  else properties["rel"] = ["nofollow", "noopener", "noreferrer"];
}

/** Long enough for every record; beyond it colors help nobody. */
const MAX_COLORED_LENGTH = 30_000;

function colorJson(code: Element): void {
  const { className } = code.properties;
  const [only, ...others] = code.children;
  if (!Array.isArray(className) || !className.includes("language-json")) return;
  if (only?.type !== "text" || others.length > 0 || only.value.length > MAX_COLORED_LENGTH) return;
  code.children = jsonTokens(only.value).map((token) =>
    token.kind === undefined
      ? text(token.text)
      : element("span", { className: [`json-${token.kind}`] }, [text(token.text)]),
  );
}

const AS_WRITTEN: readonly string[] = ["a", "code", "pre", "kbd", "samp", "tt"];

function finishElement(child: Element, task: Task, isAsWritten: boolean): void {
  if (child.tagName === "a") finishLink(child, task);
  // Whoever has no mouse scrolls what is wide with the keys, and needs the focus on it.
  if (child.tagName === "pre" || child.tagName === "table") child.properties["tabIndex"] = 0;
  if (child.tagName === "input") {
    child.properties["ariaLabel"] = child.properties["checked"] === true ? "Done" : "To do";
  }
  if (child.tagName === "code") colorJson(child);
  else finish(child, task, isAsWritten || AS_WRITTEN.includes(child.tagName));
}

function finish(parent: Parent, task: Task, isAsWritten: boolean): void {
  const isInLink = parent.type === "element" && parent.tagName === "a";
  const children = (parent.children as Child[]).flatMap((child) => {
    if (child.type === "text") return isAsWritten ? [child] : referencesIn(child.value, task.references);
    if (child.type !== "element") return [child];
    if (child.tagName === "img") return [pictureLink(child, isInLink)];
    finishElement(child, task, isAsWritten);
    return [child];
  });
  parent.children = children;
}

/** Changes the sanitized tree to what is shown. It adds nothing that the sanitizer would have to see again. */
export function finishTree(tree: Nodes, task: Task): void {
  if (tree.type === "root" || tree.type === "element") finish(tree, task, false);
}
