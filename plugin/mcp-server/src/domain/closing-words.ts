/** The words by which GitHub closes an issue when a pull request or commit is merged into the default branch. */
import { repositoryKey } from "./names.ts";

interface Repository {
  readonly owner: string;
  readonly repo: string;
}

interface IssueAddress extends Repository {
  readonly number: number;
}

/**
 * GitHub's grammar (docs.github.com, "Linking a pull request to an issue using a keyword" and "Autolinked references and
 * URLs"): nine words in any case of letters, perhaps a colon, then `#12`, `GH-12`, `owner/repo#12` or the address of
 * its page. Denials close, too. Wider than documented where nothing is: Markdown around the reference (a linked one
 * closed two issues of five, bobmatnyc/trusty-tools #5408), and any blanks.
 */
const CLOSING =
  /(?<![\p{L}\p{N}])(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)([\s:*_~]*)([[<]?(?:(?:https?:\/\/[\w.:-]+\/(?=[\w.-]+\/[\w.-]+\/(?:issues|pull)\/))?(?:([\w.-]+)\/([\w.-]+)(?:#|\/(?:issues|pull)\/))|#|GH-)(\d+))(?![\p{L}\p{N}])/giu;

interface Closing {
  /** The whole, such as `closes: #12`, and its parts after the word. */
  readonly words: string;
  readonly gap: string;
  readonly reference: string;
  readonly issue: IssueAddress;
}

type Groups = [gap: string, reference: string, owner: string | undefined, repo: string, number: string];

/** The text with every such place replaced; `home` is the repository of a bare number. */
function eachClosing(text: string, home: Repository, replace: (closing: Closing) => string): string {
  return text.replaceAll(CLOSING, (words: string, ...[gap, reference, owner, repo, number]: Groups) => {
    const repository = owner === undefined ? { owner: home.owner, repo: home.repo } : { owner, repo };
    return replace({ words, gap, reference, issue: { ...repository, number: Number(number) } });
  });
}

/** The issues that the text would close, in its order. */
export function issuesClosedByText(text: string, home: Repository): readonly IssueAddress[] {
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
  home: Repository,
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

/** Blocks and spans of code, and HTML comments: GitHub reads no words in them (github/gh-aw #36700). */
const UNREAD = /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1|$(?![^]))|(`+)(?!`)[^]*?(?<!`)\2(?!`)|<!--[^]*?-->/gm;

/** Whether a pull request of that text closes the issue for sure. */
export function closesForSure(text: string, issue: IssueAddress): boolean {
  let isClosed = false;
  eachClosing(text.replaceAll(UNREAD, " "), issue, ({ gap, reference, issue: { number, ...repository } }) => {
    const isPlain = /^:?\s+$/.test(gap) && !/^[[<]/.test(reference);
    isClosed ||= isPlain && number === issue.number && repositoryKey(repository) === repositoryKey(issue);
    return "";
  });
  return isClosed;
}
