import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const PAGE = `${ROOT}docs/other-clients.md`;

/** What the page tells to do in one client. */
export interface Configuration {
  readonly client: string;
  /** The file's path in the home, or in the folder of the work. */
  readonly path: string;
  readonly language: string;
  readonly settings: string;
  /** The start without a person; empty where the page shows none. */
  readonly command: string;
}

/** The page's configurations, with the server of this clone. */
export function configurations(): Configuration[] {
  const sections = readFileSync(PAGE, "utf8").split(/^### /m).slice(1);
  return sections.flatMap((section) => {
    const codes = fromMarkdown(section).children.flatMap((node) => (node.type === "code" ? [node] : []));
    const settings = codes.find(({ lang }) => lang !== "sh");
    if (settings === undefined) return [];
    return {
      client: section.slice(0, section.indexOf("\n")),
      path: /`(?:~\/)?(\.[^`]+)`:\n/.exec(section)?.[1] ?? "",
      language: settings.lang ?? "",
      settings: settings.value.replaceAll("<clone>/", ROOT),
      command: codes.find(({ lang }) => lang === "sh")?.value ?? "",
    };
  });
}
