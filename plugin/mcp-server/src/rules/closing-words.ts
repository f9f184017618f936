/** The words by which GitHub closes an issue when a pull request or commit is merged into the default branch. */
import { endsOfSpans } from "./markdown-code.ts";
import type { RepositoryAddress } from "./names.ts";

interface IssueAddress extends RepositoryAddress {
  readonly number: number;
}

/**
 * GitHub's grammar (docs.github.com, "Linking a pull request to an issue using a keyword" and "Autolinked references and
 * URLs"): nine words in any case of letters, perhaps a colon, then `#12`, `GH-12`, `owner/repo#12` or the address of
 * its page. Denials close, too. Wider than documented where nothing is: Markdown around the reference (a linked one
 * closed two issues of five, bobmatnyc/trusty-tools #5408), and any blanks.
 */
const CLOSING =
  /(?<![\p{L}\p{N}])(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)([\s:*_~]*)([[<]?(?:(?:https?:\/\/[\w.:-]{1,253}\/(?=[\w.-]{1,39}\/[\w.-]{1,100}\/(?:issues|pull)\/))?(?:([\w.-]{1,39})\/([\w.-]{1,100})(?:#|\/(?:issues|pull)\/))|#|GH-)(\d+))(?![\p{L}\p{N}])/giu;

interface Closing {
  /** The whole, such as `closes: #12`, and its parts after the word. */
  readonly words: string;
  readonly gap: string;
  readonly reference: string;
  readonly issue: IssueAddress;
}

type Groups = [gap: string, reference: string, owner: string | undefined, repo: string, number: string];

/** The text with every such place replaced; `home` is the repository of a bare number. */
function eachClosing(text: string, home: RepositoryAddress, replace: (closing: Closing) => string): string {
  return text.replaceAll(CLOSING, (words: string, ...[gap, reference, owner, repo, number]: Groups) => {
    const repository = owner === undefined ? { owner: home.owner, repo: home.repo } : { owner, repo };
    return replace({ words, gap, reference, issue: { ...repository, number: Number(number) } });
  });
}

/** The issues that the text would close, in its order. */
export function issuesClosedByText(text: string, home: RepositoryAddress): readonly IssueAddress[] {
  const issues: IssueAddress[] = [];
  eachClosing(text, home, ({ issue }) => {
    issues.push(issue);
    return "";
  });
  return issues;
}

/** A text that closes no other issues, and its changes, each as `"closes #2" → "closes issue #2"`. */
export interface Reworded {
  readonly text: string;
  readonly changes: readonly string[];
}

/**
 * Takes the effect from the words in front of issues that are not to be closed. A word between does that, keeps the
 * link and reads well: "Fixes issue #615" closed nothing (DotNetAnalyzers/StyleCopAnalyzers #616, knative/serving #614).
 * Code is reworded, too: a squash makes a plain commit message of the text.
 */
export function withoutClosing(
  text: string,
  home: RepositoryAddress,
  mayClose: (issue: IssueAddress) => boolean,
): Reworded {
  const changes: string[] = [];
  const reworded = eachClosing(text, home, ({ words, gap, reference, issue }) => {
    if (mayClose(issue)) return words;
    const blank = /[\s*_~]$/.test(gap) ? "" : " ";
    const after = `${words.slice(0, -reference.length)}${blank}issue ${reference}`;
    changes.push(`${JSON.stringify(words)} → ${JSON.stringify(after)}`);
    return after;
  });
  return { text: reworded, changes };
}

/** GitHub's limit of a pull request's text, in code points (docs/maintainers/github.md, "pull-body-code-points"). */
export const MAX_PULL_TEXT = 65_536;
/** A code point has up to two units. */
const MAX_READ = 2 * MAX_PULL_TEXT;

/** The beginnings of code and of HTML comments: GitHub reads no words in them (github/gh-aw #36700). */
const UNREAD = /^ {0,3}(`{3,}|~{3,})|`+|<!--/gm;
const COMMENT_END = "-->";

/** The text with a blank in place of each block and span of code and each HTML comment; one pass, however they nest. */
function withoutUnread(text: string): string {
  const spanEnds = endsOfSpans(text);
  let read = "";
  let at = 0;
  let openFence: string | null = null;
  for (const { 0: beginning, 1: fence, index } of text.matchAll(UNREAD)) {
    if (openFence !== null) {
      if (fence?.startsWith(openFence) !== true) continue;
      openFence = null;
      at = index + beginning.length;
      continue;
    }
    const end = fence === undefined && beginning !== "<!--" ? spanEnds.get(index) : text.length;
    if (index < at || end === undefined) continue;
    read += `${text.slice(at, index)} `;
    const commentEnd = beginning === "<!--" ? text.indexOf(COMMENT_END, index + beginning.length) : -1;
    at = commentEnd === -1 ? end : commentEnd + COMMENT_END.length;
    openFence = fence ?? null;
  }
  return read + text.slice(at);
}

/**
 * The issues that a pull request of that text closes for sure, in its order. Takes time in proportion to the text: it
 * may be a stranger's.
 */
export function issuesClosedForSure(text: string, home: RepositoryAddress): readonly IssueAddress[] {
  const issues: IssueAddress[] = [];
  eachClosing(withoutUnread(text.slice(0, MAX_READ)), home, ({ gap, reference, issue }) => {
    if (/^:?\s+$/.test(gap) && !/^[[<]/.test(reference)) issues.push(issue);
    return "";
  });
  return issues;
}
