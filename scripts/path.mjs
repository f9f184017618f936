// `npm run path`: the functions, files and lines that a call of a tool runs, beside those of docs/maintainers/path.json; fails
// where one is larger. Options:
//   --write      saves the numbers
//   --list CALL  the functions of that call by file, in the order of their lines: transition, lock, complete, refusal, get_ticket
//   --first      with --list: of a new server's first call
//   --size       lines and files of the sources, lines of the tests, words of the decisions, beside commit e0b72cf1
import { runBundled } from "./bundled.mjs";

await runBundled("path");
