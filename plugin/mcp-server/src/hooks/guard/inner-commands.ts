import { wordSet, type ShellCall } from "./bounds.ts";
import { INTERPRETERS, PROGRAMS, SHELLS, programName, unversioned } from "./programs.ts";

/** These only speak of programs, and run none. */
const SPEAKERS = wordSet(
  "grep egrep fgrep rg ag ack git find sed jq ls man less more head tail wc sort diff whereis type test [ [[ brew apt apt-get dnf apk pip pip3",
);
/** Programs among the words of one call that are followed. */
const MAX_INNER = 8;
/** What may follow where `gh` is no folder or package of that name. */
const GH_GROUP = /^(?:issue|project|api|repo|-R|--repo)/;
/** Options whose value a program runs as a shell does. */
const RUNS = /^(?:-\w*c|--run|--command|--call)$/;

/** What a program that the guard does not know would perhaps run. */
export interface InnerCommands {
  /** Its words from each program on that the guard does know. */
  readonly commands: readonly (readonly string[])[];
  readonly texts: readonly string[];
}

export function innerCommands({ program, args, stdin }: ShellCall): InnerCommands {
  if (SPEAKERS.has(program) || PROGRAMS.has(program)) return { commands: [], texts: [] };
  const starts = [...args.keys()].filter((at) => {
    const name = unversioned(programName(args[at] ?? ""));
    const runs = stdin !== "" || RUNS.test(args[at + 1] ?? "");
    if (name === "gh") return GH_GROUP.test(args[at + 1] ?? "");
    return PROGRAMS.has(name) || INTERPRETERS.has(name) || (SHELLS.has(name) && runs);
  });
  const run = args.findIndex((word) => RUNS.test(word));
  const isOwn = run >= 0 && !INTERPRETERS.has(unversioned(programName(args[run - 1] ?? "")));
  return {
    commands: starts.slice(0, MAX_INNER).map((at) => args.slice(at)),
    texts: isOwn ? [args[run + 1] ?? ""] : [],
  };
}
