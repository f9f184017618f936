import { existsSync, realpathSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { quotedWord, type Variables } from "../domain/text.ts";

/** The name that the documentation uses. */
const USUAL = "ralph-hero";
/** A word that shells take as it is. */
const PLAIN_WORD = /^[\w./+@:-]+$/;

/**
 * The program of this process as a person types it, so that printed commands run as pasted: `npx ralph-hero` if npx
 * started it, `ralph-hero` if PATH has this very file under that name, else Node and the file. An alias of the shell is
 * not visible to a program.
 */
export function programName(file: string, variables: Variables): string {
  // npm 11 sets both; npx puts its own folder on PATH, which the person's shell does not have.
  if (variables["npm_command"] === "exec" && variables["npm_lifecycle_event"] === "npx")
    return `npx ${USUAL}`;
  const folders = (variables["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const found = folders.map((folder) => join(folder, USUAL)).find((path) => existsSync(path));
  if (found !== undefined && realpathSync(found) === realpathSync(file)) return USUAL;
  return `node ${PLAIN_WORD.test(file) ? file : quotedWord(file)}`;
}
