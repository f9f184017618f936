import { requirementsOf, type Requirement } from "./requirement.ts";

const dependencies = requirementsOf("dependencies", "decision 5");
const limits = requirementsOf("limits", "decision 8");
const turns = requirementsOf("turns", "decision 28");
const app = requirementsOf("app", "decision 27");
const probe = requirementsOf("probe", "docs/github.md");

/** What it takes to run, how GitHub's limits are kept, and as whom requests are sent. */
export const GITHUB_ACCESS: readonly Requirement[] = [
  dependencies("bundled", "What is installed runs without any package beside it", [
    "installed from git, with no node_modules, the model moves a ticket and reads the structured answer",
  ]),
  dependencies("schema", "What is sent to GitHub is valid by GitHub's own schema", [
    "%s is valid on GitHub's public schema",
    "with %s would not pass",
  ]),
  limits(
    "unhurried",
    "Half of a limit may go at once; what is beyond is spaced, and no window holds too much",
    [
      "lets half of it go at once, and an idle caller never waits",
      "is never exceeded in any window, however the requests come",
      "waits for none of the first forty, and then a moment for each",
      "fit into every minute and every hour, however many a call asks for at once",
      "never send more content in a minute or an hour than GitHub takes, and wait before they write",
    ],
  ),
  limits(
    "before-the-first-write",
    "A call waits before its first write, never between a lock and its record",
    [
      "waits before its first write, and sends its record at once after it",
      "waits for room for all of it before its first write, and then for nothing",
      "takes no lock while content is held back, but gives one back",
      "gives back what it set aside for a record that it did not send",
    ],
  ),
  limits("bounded", "A short wait is waited for, a longer one told with its time", [
    "and the request lands once: %j",
    "a limit of a longer time is told with it > %j",
    "and is not asked again before",
    "waits until one moment at the latest, however often it waits",
  ]),
  limits("within-a-minute", "A call ends before its client gives up, also where GitHub does not answer", [
    "is asked again by a read with what is left of the call, which ends within a minute",
    "is waited for by a write no longer than the call has left",
    "is waited for long enough to hear of a write, however late it begins",
  ]),
  limits(
    "no-trace",
    "A transition that a limit stops leaves neither lock nor record, or lands once and whole",
    [
      "too long leaves neither record nor lock, and says when to come back",
      "(%i) lands once, with its lock, when the limit is over",
    ],
  ),
  limits(
    "lanes",
    "A refusal holds back its kind and what is more than it, longer each time where GitHub says nothing",
    [
      "holds back its lane and those beyond, and frees them in time",
      "of the hour's points holds back everything of that API, and nothing of the other",
      "without a time holds for a minute, then exponentially longer, until a request is let through",
    ],
  ),
  limits("shared-token", "Several servers under one token all get their turn", [
    "each finish their work where the limit allows each two transitions a minute",
  ]),
  turns("crowd", "A hundred agents under one account all get their turns, without a loop of refusals", [
    "all get their turns, near GitHub's limit, and are hardly ever refused",
    "without pacing, the trial sees the loop of refusals",
  ]),
  turns("line", "Agents of one session wait in the order in which they first asked", [
    "counts who asked before, and those who ask again keep their place",
    "keeps callers of one moment in the order in which they asked",
    "counts what those before will take, by what they ask for now",
    "moves up when one had its turn, who then begins at its end",
    "does not wait for who is late, and lets the late one in where it was",
  ]),
  app("acts", "An App takes and gives locks in the requests of any token, and one for its own", [
    "takes a lock and gives it back, in the requests of any token and one for its own",
    "acts as the App's bot, with one token for many requests, also at once",
  ]),
  app("renewed", "Its token is renewed before it ends, and where GitHub does not take it any more", [
    "gets a new token before the old one ends",
    "gets a new token where GitHub does not take the old one any more",
  ]),
  app("found", "Its installation is found by the repository", [
    "is found by its repository, its key read from a file or from one line",
  ]),
  app("trusted", "Its records count for itself, and for others where the team names it", [
    "has its records counted by itself, and by others where the team names it",
  ]),
  app("told", "Where it cannot act it is said why, and no part of its key is shown", [
    "an App that cannot act says why > with %s",
    "with a permission that is missing",
  ]),
  probe("list", "Every assumption about GitHub has a source, a test and a try, or a reason why it has none", [
    "docs/github.md > says of each row that it is measured or documented, with a source, or unverified",
    "docs/github.md > names tests that are there, or says why none can be",
    "docs/github.md > has a row for each assumption that the probe tries, and says of the others why it does not",
  ]),
  probe("place", "A probe writes only where nobody works, and takes no name from the environment", [
    "a place is refused without a write > where it has issues",
    "a place is refused without a write > where it has the ref %s",
    "takes no name from the environment",
  ]),
  probe("clean-up", "A probe removes what it made, however it ends", [
    "takes away all that it made, and says so of each assumption",
    "takes away all that it made when it is interrupted after %i requests",
    "takes away what one left that was killed after %i requests",
    "removes what it made when Ctrl-C ends it, and keeps the transcript of what was tried",
  ]),
  probe("transcript", "A transcript shows nobody's names, ids and secrets", [
    "has no login, repository, token or id of the place",
    "hides a token wherever it stands: %s",
    "hides names, ids, numbers, addresses and request numbers in GitHub's words",
  ]),
  probe("conformance", "A transcript shows where the sandbox is kinder than GitHub", [
    "finds what is known of it, and its transcript replays without a difference",
    "finds a ref outside of branches and tags that can be read",
    "finds a commit of the empty tree that is accepted",
    "finds a MEMBER who is none",
  ]),
];
