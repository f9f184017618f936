import { requirementsOf, type Requirement } from "./requirement.ts";

const required = requirementsOf("failures", "failures seen in systems of this kind");

/** What went wrong elsewhere, and must not here. */
export const KNOWN_FAILURES: readonly Requirement[] = [
  required("unchecked-move", "No state is set without a look at where the ticket is", [
    "from %s, by %s, every refusal names a rule that is broken",
  ]),
  required("several-winners", "Of several agents that ask for one lock at once not several get it", [
    "each ticket has one holder, the losers are told who and until when",
  ]),
  required("half-a-move", "No call is told to have failed whose state was set nevertheless", [
    "a comment that is always refused leaves no trace: the card goes back, the lock is free",
    "takes effect once and says what happened, whatever goes wrong with one of its requests",
  ]),
  required("unset-state", "A card without a state skips no check", [
    "rule 3: an unset ticket has no edge to In Progress, so that no check is skipped",
  ]),
  required("prototype-key", "A key that every object has is no state and no command", [
    "does not hold for the prototype key %s",
    "rule 9: a card that shows %j",
    "of commands do not include %j",
  ]),
  required("warm-up", "The first transition costs no more than a later one", [
    "a transition without a lock takes three, two of them at the same time, cold and warm",
    "a transition with a lock takes five, three of them at the same time, cold and warm; the tree two more, once",
  ]),
  required("broken-skill", "No skill has front matter that its client cannot read", [
    "show no %s",
    "of a skill is a problem: %s",
    "of an agent is a problem: %s",
    "%s is listed",
  ]),
  required("other-version", "Plugin, marketplace, packages and server are of one version", [
    "is the same in every place",
  ]),
  required("silent-hook", "No hook waits for a name that nothing bears", [
    "of %s is a problem where it never fires: %s",
    "whose calls say who asks are those that the plugin's hook speaks for",
  ]),
];
