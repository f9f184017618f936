import { createPrivateKey } from "node:crypto";
import { Failure, orNull } from "../errors.ts";
import { readTextFile } from "./text-file.ts";

/** A GitHub App that this process is to act as. */
export interface AppCredential {
  /** Its id or its client id. */
  readonly id: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
  /** Null where it is found by the repository. */
  readonly installationId: number | null;
}

export const APP_ID_VARIABLE = "RALPH_GH_APP_ID";
const ID = APP_ID_VARIABLE;
const KEY = "RALPH_GH_APP_PRIVATE_KEY";
export const KEY_FILE_VARIABLE = "RALPH_GH_APP_PRIVATE_KEY_FILE";
const KEY_FILE = KEY_FILE_VARIABLE;
const INSTALLATION = "RALPH_GH_APP_INSTALLATION_ID";

/** The value of a variable, or null. */
type Value = (name: string) => string | null;

/**
 * The App that the variables name, or null for none. Throws CONFIG_INCOMPLETE where only a part is set, and
 * CONFIG_INVALID for a key or a number that cannot be one; no message holds any of the key.
 */
export function appCredential(value: Value): AppCredential | null {
  const [id, key, file, installation] = [value(ID), value(KEY), value(KEY_FILE), value(INSTALLATION)];
  if (id === null && key === null && file === null && installation === null) return null;
  if (id === null)
    throw incomplete(`${ID} is not set, and other variables of an App are`, `Set ${ID} to the App's id`);
  if (!/^[\w.-]+$/.test(id))
    throw invalid(`${ID} is not the id of an App`, `Set it to the number that the App's settings show`);
  const pem = key ?? (file === null ? null : readKeyFile(file));
  if (pem === null)
    throw incomplete(
      `${ID} is set, and no private key is`,
      `Set ${KEY}, or ${KEY_FILE} to the file that holds it`,
    );
  return {
    id,
    privateKey: privateKey(pem, key === null ? KEY_FILE : KEY),
    installationId: number(installation),
  };
}

function readKeyFile(path: string): string {
  try {
    return readTextFile(path);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw invalid(
      `${KEY_FILE} does not name a readable file (${error.message})`,
      "Name the file that GitHub generated",
    );
  }
}

/** GitHub's keys come in the form of PKCS #1; variables often hold them on one line, with `\n` for each break. */
function privateKey(pem: string, name: string): string {
  const key = orNull(() => createPrivateKey(pem.replaceAll(String.raw`\n`, "\n")));
  if (key?.asymmetricKeyType === "rsa") return String(key.export({ type: "pkcs8", format: "pem" }));
  throw invalid(
    `${name} holds no RSA private key in the form of PEM`,
    "Use the whole .pem file that GitHub generated, from its BEGIN line to its END line",
  );
}

function number(value: string | null): number | null {
  if (value === null) return null;
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value);
  throw invalid(
    `${INSTALLATION} is not the number of an installation`,
    "Set it to the number at the end of the installation's address, or remove it: the repository tells, too",
  );
}

function incomplete(what: string, hint: string): Failure {
  return new Failure("CONFIG_INCOMPLETE", `Cannot act as a GitHub App: ${what}`, { hint });
}

function invalid(what: string, hint: string): Failure {
  return new Failure("CONFIG_INVALID", `Cannot act as a GitHub App: ${what}`, { hint });
}
