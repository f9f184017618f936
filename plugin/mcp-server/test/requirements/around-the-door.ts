import { requirementsOf, type Requirement } from "./requirement.ts";

const guard = requirementsOf("guard", "decision 11");
const session = requirementsOf("session", "decision 12");

/** What keeps agents from going around the door, and what a session knows of itself. */
export const AROUND_THE_DOOR: readonly Requirement[] = [
  guard(
    "denied",
    "A call that would go around the door is denied before it begins, with the call to make instead",
    [
      "is denied, with what to do instead: $command",
      "is denied to another server's %s",
      "is denied to Monitor, which runs commands like Bash",
      "is never begun, and leaves everything on GitHub as it was",
    ],
  ),
  guard("wrapped", "However a command is wrapped or written, it is the same command", [
    "is denied as $way: $command",
    "stays one, however often it is wrapped",
    "does not hide a way: %s",
  ]),
  guard("everyday-work", "Everyday work is not hindered: reading, commenting, branches, pull requests", [
    "is not hindered: $command",
    "is not hindered by another server's %s",
    "what is none > passes: %s",
  ]),
  guard(
    "first-look",
    "A look for words goes first, and starts nothing for a command that has nothing to do with GitHub",
    [
      "marks every way that the guard denies",
      "starts node for no command that has nothing to do with GitHub, whatever the folders are called",
    ],
  ),
  guard("cannot-judge", "Where it cannot judge, what was marked is denied, and nothing else", [
    "denies what was marked, and says what to do: %s",
    "looks without any program of the machine, and denies only what it marks",
  ]),
  guard("undecided", "What the words do not tell passes, and is noted without the command itself", [
    "is let through and noted: %s",
    "what cannot be decided passes, and is noted without the command itself",
  ]),
  guard("bounded", "No text makes the guard fail, or take long", [
    "is read in bounded work: %s",
    "hostile text > never makes it throw",
  ]),
  session("shared", "Server and hooks of a session share what they noted, also over a cleared conversation", [
    "share one file a process, over a conversation that was cleared",
    "of another process know nothing of it",
  ]),
  session("not-needed", "Without that file an agent loses a reminder, and no lock", [
    "%j nothing is noted, and nothing breaks",
    "nothing crashes without a data folder that can be written",
    "says who makes it also where nothing can be noted (%j)",
  ]),
  session(
    "enforced-or-said",
    "Where the hooks do not fire, health check and beginning of the session say so, with the cause",
    [
      "says that enforcement is on where the hook fired before the call",
      "says NOT ENFORCED where no hook fires, and where only an earlier call met one",
      "the model is told so first, with cause and fix",
      "keep the session's beginning silent, and the health check names the file",
    ],
  ),
  session("ended-subagent", "A subagent's locks are its main loop's once it has ended", [
    "is the main loop's, which is told of it once and completes the ticket under its own name",
    "can be taken by another subagent of the session at once, which it could not before",
    "stays closed to another session, even to one that reads the same notes",
  ]),
  session("reminded", "An agent that stops with a lock is told of it once", [
    "with a lock is told of it once, and may stop then",
    "as a subagent with a lock is told of it once, and may stop then",
    "without a lock is not told anything",
  ]),
];
