import { requirementsOf, type Requirement } from "./requirement.ts";

const required = requirementsOf("scope", "handoff protocol, file scope declaration (decision 20)");

/** Which files a ticket's work may change, before the work is submitted; the submission has its own rows. */
export const FILE_SCOPE: readonly Requirement[] = [
  required("dispatch", "A task's file scope comes with it, from the orchestrator", [
    "an accepted expansion opens what it names, by the holder's next call",
    "%j has its own files and no others",
    "%j is refused, and covers nothing",
  ]),
  required("may", "The agent may modify files in the declared scope", [
    "who holds a ticket changes its files and no others, until more is accepted",
    "a trick of the page: %s",
  ]),
  required("before", "A scope expansion is filed before an undeclared file is touched", [
    "who holds a ticket changes its files and no others, until more is accepted",
    "the page has every row in a form that is run",
  ]),
  required("record", "An expansion is a consultation that names the files and the reason", [
    "an accepted expansion opens what it names, by the holder's next call",
    "may be an escalation, a capability request or a wish for more scope",
  ]),
  required("approved", "Only an approved expansion opens anything, and who asks cannot approve", [
    "an accepted expansion opens what it names, by the holder's next call",
    "a person's word opens it, too; a rejection does not; a new list begins anew",
  ]),
  required("revert", "Undeclared changes can be reverted: to put a file back is never stopped", [
    "a trick of the page: %s",
  ]),
  required("hang", "No declared pattern makes the judging long", [
    "are judged at once: %s",
    "no text throws, and what is refused covers nothing",
  ]),
  required("others", "Who holds no ticket with a scope is not stopped, nor slowed by a start of Node", [
    "says nothing to who holds no ticket, another instance, or a ticket without a scope",
    "starts no node where no scope was declared",
  ]),
];
