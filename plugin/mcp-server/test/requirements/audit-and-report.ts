import { requirementsOf, type Requirement } from "./requirement.ts";

const audit = requirementsOf("audit", "decision 22");
const report = requirementsOf("report", "decision 23");

/** What is found wrong in a trail, and what the logs of a board come to. */
export const AUDIT_AND_REPORT: readonly Requirement[] = [
  audit("found", "Every kind of damage to a trail is found and named, and what is sound is called whole", [
    "a damaged log is found, and its damage named, where > $what",
    "every code stands for a log here",
    "finds a trail whole that several servers raced to write",
    "finds a record although an edit left nothing of it",
  ]),
  audit("people", "What people may do as they like is a note, and fails no audit", [
    "finds a trail whole that several servers raced to write",
    "after %i honest records",
  ]),
  audit(
    "confirmed",
    "A person confirms what was found; that settles it, and covers nothing that happens later",
    [
      "is settled, and whatever is damaged later is found again",
      "stays named, with who confirmed it where",
      "a confirmation counts for nothing > %s",
    ],
  ),
  audit(
    "repair",
    "A repair rewrites nothing: a card, a lock without a holder, a new baseline once confirmed",
    [
      "goes on from an edited record once a person confirmed it, and hides no later damage",
      "sets a card that a cut-off write left behind",
      "releases a lock that no record took, and no other",
    ],
  ),
  audit("exit-codes", "Whole, not whole and could not check are told apart by the exit code", [
    "finds a trail whole that several servers raced to write",
    "exports what the published schema says, line by line",
    "could not check what is not there: exit code 2",
    "is not said where not everything could be read",
  ]),
  report("one-path", "Diagram, times and figures come from one walk over the accepted records", [
    "has a step for every change of state, and none for claims and talk",
    "leaves out what lost a race",
    "is summed over visits, and counts up to now where the ticket is",
  ]),
  report("no-negative-times", "No time goes backwards, whatever a record claims", [
    "never goes back in time, whatever a record claims",
    "says where records are missing, and counts no time across the gap",
  ]),
  report("self-contained", "The page needs no network, is whole at each width, and reads without a script", [
    "is whole, asks for nothing and can be used by everybody, %s",
    "is read from the top to the bottom without a script, too",
  ]),
  report("all-tickets", "What has not moved for long is reported, too, whatever time is asked for", [
    "leaves out what happened before",
  ]),
  report("hostile", "Names and titles of others are text in page and diagram", [
    "the report > shows hostile titles as text",
    "holds nothing but boxes and arrows, whatever names and states say",
    "hostile text is drawn as text: %s",
  ]),
  report("by-hand", "A person's move of a card stands in it, with its link", [
    "tells of a card that was moved by hand, and links it",
    "shows a person's move that a later record names, at the time of the card",
  ]),
  report("board-page", "A card that is moved on the sandbox's page is moved as people do", [
    "is dragged to a column, which the audit tells of and the next record names",
    "is moved with the keyboard alone, and keeps the focus",
  ]),
];
