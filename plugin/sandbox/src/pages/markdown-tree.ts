/** What becomes of a sanitized tree before it is shown: links, pictures, references, colored JSON. */
import type { toHtml } from "hast-util-to-html";
import { jsonTokens } from "./records.ts";

type Nodes = Exclude<Parameters<typeof toHtml>[0], readonly unknown[]>;
type Element = Extract<Nodes, { type: "element" }>;
type Child = Element["children"][number];
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

interface Surroundings {
  readonly isAsWritten: boolean;
  readonly isInLink: boolean;
}

function finishElement(child: Element, task: Task, { isAsWritten, isInLink }: Surroundings): void {
  const { tagName, properties } = child;
  if (tagName === "a") finishLink(child, task);
  // Whoever has no mouse scrolls what is wide with the keys, and needs the focus on it.
  if (tagName === "pre" || tagName === "table") properties["tabIndex"] = 0;
  if (tagName === "input") properties["ariaLabel"] = properties["checked"] === true ? "Done" : "To do";
  if (tagName === "code") {
    colorJson(child);
    return;
  }
  const inside = {
    isAsWritten: isAsWritten || AS_WRITTEN.includes(tagName),
    isInLink: isInLink || tagName === "a",
  };
  child.children = child.children.flatMap((grandchild) => finished(grandchild, task, inside));
}

function finished(child: Child, task: Task, { isAsWritten, isInLink }: Surroundings): Child[] {
  if (child.type === "text") return isAsWritten ? [child] : referencesIn(child.value, task.references);
  if (child.type !== "element") return [];
  if (child.tagName === "img") return [pictureLink(child, isInLink)];
  finishElement(child, task, { isAsWritten, isInLink });
  return [child];
}

/** Changes the sanitized tree to what is shown. It adds nothing that the sanitizer would have to see again. */
export function finishTree(tree: Nodes, task: Task): void {
  if (tree.type !== "root") return;
  const outside = { isAsWritten: false, isInLink: false };
  tree.children = tree.children.flatMap((child) =>
    child.type === "doctype" ? [] : finished(child, task, outside),
  );
}
