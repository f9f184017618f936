import { requirementsOf, type Requirement } from "./requirement.ts";

const required = requirementsOf("risk", "handoff protocol, evidence and risk (decision 19)");

/** Evidence by risk class, reclassification, review, and what may be accepted. */
export const RISK: readonly Requirement[] = [
  required("conjunctive", "Every item of a class is needed; one missing piece is enough to refuse", [
    "of class %s lacks whatever of its items is left out, one by one",
    "stays with its holder with %s",
    "every piece is asked for, and the reviewer, until all is there",
  ]),
  required("low", "Low needs the changed paths and a description of at most three sentences", [
    "is brief with at most three sentences: %j",
    "leaves a low change low, which needs no review",
  ]),
  required("low-accepted", "Low is accepted on complete evidence alone, without a reviewer", [
    "leaves a low change low, which needs no review",
    "lacks nothing where no work was begun, and for low work that was submitted",
  ]),
  required(
    "medium",
    "Medium also needs tests mapped to criteria, the behaviour before and after, migrations and breaking changes",
    ["of class %s lacks whatever of its items is left out, one by one"],
  ),
  required(
    "medium-reviewer",
    "Medium is reviewed by qa-engineer, else reality-checker, else the orchestrator",
    [
      "of class %s among %j is %j",
      "without a team is the main conversation for medium, unless it built the work, and a person for high",
    ],
  ),
  required("high", "High also needs a security analysis and a rollback plan", [
    "of class %s lacks whatever of its items is left out, one by one",
    "goes from submission to Done with evidence and its reviewer's decision",
  ]),
  required("high-reviewer", "High is reviewed by reality-checker, else security-engineer, else a person", [
    "of class %s among %j is %j",
    "waits for a person where no reviewer is left",
  ]),
  required("never-author", "Nobody reviews what it worked on, at any fallback", [
    "is never an author, at any fallback",
    "is reviewed by the backup where the first reviewer built it",
    "is reviewed by nobody who held it while it was built",
    "everybody who held the ticket while it was built is an author, and who submitted it",
  ]),
  required("sign-off", "The reviewer's recorded decision is due at acceptance", [
    "is not closed without its reviewer's decision, nor by anybody else's",
    "by the Action that closes merged tickets",
    "a high-risk change that was merged is not closed without its review",
  ]),
  required("current", "A decision counts for the submission that is current", [
    "is not closed after a rejection, and the decision before another submission is over",
    "is current until the work is taken up again, by whomever",
    "with a further commit",
    "by another pull request that was merged",
  ]),
  required("no-auto-approval", "High is never approved without a reviewer: it blocks, and the user is told", [
    "waits for a person where no reviewer is left",
    "with others in a group",
  ]),
  required("waiver", "A review is waived only by a person's explicit words, recorded with their link", [
    "is a person's comment, and stands in the record with its link",
    "is not written by %s",
    "does not reach a later submission",
  ]),
  required("files", "The changed paths are those that are really changed, renames included", [
    "holds what is really changed, renames included",
    "touches what a file was before it was renamed",
    "has to be there, and to be one",
    "is read in pages of a hundred files",
  ]),
  required("re-evaluated", "Risk is judged when the work is dispatched and again when it is submitted", [
    "of a low change with %s asks for the evidence of its class",
    "of what was merged before",
  ]),
  required("low-to-medium", "More than three files, a test or an API route make a low change medium", [
    "of a low change rises to medium by %s, and no further",
    "of a low change rises by a fourth file",
    "find %s in %s",
  ]),
  required(
    "medium-to-high",
    "Auth or security, a migration, payment, an environment variable or a credential make a change high",
    ["rises to high by %s, step by step from low", "adds by the line %j what is no matter of names"],
  ),
  required("fixpoint", "Reclassification is repeated until the class stands, and never lowers it", [
    "never sinks, and once classified stands",
    "never lowers a class",
  ]),
  required("retroactive", "The higher class's evidence is asked for at once, and the ticket stays", [
    "of a low change with %s asks for the evidence of its class",
    "step $step is as it says",
  ]),
  required("noted", "The reclassification is noted in the record, with its reasons", [
    "of a low change with %s asks for the evidence of its class",
  ]),
  required("patterns", "The team's configuration says which files these are", [
    "goes by the team's patterns in place of the built-in ones",
    "goes by a team's own patterns, but for the team's own files",
  ]),
  required("scope-verified", "Every changed file lies in the declared scope or an approved expansion", [
    "holds what is really changed, renames included",
    "is opened by an expansion that the orchestrator accepted, and by no peer's",
  ]),
  required("no-way-around", "Begun work is closed in no other way", [
    "from Backlog, where begun work was put back",
    "from Backlog, where the work was merged without ever being begun",
    "that the orchestrator sets on begun work (%s)",
    "of hero, by the state's name",
    "by a person's move of the card to review",
  ]),
  required(
    "classless",
    "A ticket without a class needs nothing, and costs one request more only when it is closed",
    ["costs a ticket without class and scope nothing but a look for the merge when it is closed"],
  ),
  required("form", "Evidence has one form, and comes with the call that submits the work", [
    "%s is refused with what would do, before anything is asked of GitHub",
  ]),
  required("quality", "Evidence is specific, and a rollback plan has exact steps", {
    untestable: "whether a text is good is for the reviewer to say; that it is there is tested",
  }),
];
