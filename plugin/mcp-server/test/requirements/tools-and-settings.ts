import { requirementsOf, type Requirement } from "./requirement.ts";

const tools = requirementsOf("tools", "tools and their errors");
const settings = requirementsOf("settings", "settings");

/** What holds for every tool and every setting. */
export const TOOLS_AND_SETTINGS: readonly Requirement[] = [
  tools("bounds", "The tools are few and short, each told apart, within the client's bounds", [
    "take few tokens together",
    "are all told apart and described within Claude Code's bounds",
    "the model is offered every tool, with its schema, under a name of at most 64 characters",
  ]),
  tools("form", "An error has the form of an answer, so that clients take it", [
    "answer errors in the same form as successes: no field of an answer is required",
  ]),
  tools("any-input", "Whatever a tool or hook is given, it answers, and goes on", [
    "every tool answers whatever it is given, with seed ${SEED}",
    "of %s ends, with an answer that can be read",
    "with seed ${SEED} > $name",
    "the server still hands off after all of them",
  ]),
  tools(
    "wrong-place",
    "A token, project or file that does not fit is told with its code and what to do, and nothing is written",
    ["a place that does not fit > %s, and nothing is written", "$name is named, and what to do"],
  ),
  tools("no-token-shown", "A token stands in no message, record or log, and none is published for an agent", [
    "is refused by every tool and not repeated: %s",
    "with a GitHub token anywhere in them are refused, and the message does not repeat it",
    "%j stands in no failure: %j",
  ]),
  settings("no-token", "Without a token the server starts, and every tool says what to set", [
    "every tool says what to set",
    "the server connects with no token set",
  ]),
  settings("token-order", "Of several tokens the first that is set counts, the one of gh last", [
    "is the first of these that is set, and last the one of gh",
    "variables of the environment win over the options",
  ]),
  settings("failed-substitution", "A value that nobody substituted counts as unset, and is named", [
    "counts as unset, and is named",
    "in %s changes nothing but the warnings",
  ]),
  settings("bad-value", "A value that cannot be is named with what could be", [
    "is named: a project number of %j",
    "is named: a lease of %j minutes",
    "is named: locks under %j",
    "is named: %s = %j",
  ]),
  settings(
    "agent-name",
    "A name that people could not see or tell apart is no agent's, wherever it comes from",
    [
      "holds nothing that nobody sees, unlike %j",
      "is named and not repeated: an agent in %s that is no name",
      "a call that cannot be meant > %s, and nothing is written",
    ],
  ),
  settings("refused-token", "A token that GitHub refuses is named by where it came from", [
    "comes with the place it came from: %j",
    "a wrong token is blamed on where it came from: %s",
  ]),
  settings("missing-graph", "Nothing is written under another graph than was named without a word", [
    "a graph that is missing is warned of before anything is written under another one",
  ]),
  settings("enterprise", "A company's own GitHub is reached by its addresses", [
    "of an Enterprise Server are asked as they are",
    "of GraphQL stands beside that of REST: %s → %s",
  ]),
];
