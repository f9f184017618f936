import { createPrivateKey } from "node:crypto";
import { Failure, orNull, type FailureCode } from "../errors.ts";
import { fileOfVariable } from "./text-file.ts";

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

/**
 * The App that the variables name, or null for none; `value` gives that of a variable, or null. Throws CONFIG_INCOMPLETE where only a part is set, and
 * CONFIG_INVALID for a key or a number that cannot be one; no message holds any of the key.
 */
export function appCredential(value: (name: string) => string | null): AppCredential | null {
  const [id, key, file, installation] = [value(ID), value(KEY), value(KEY_FILE), value(INSTALLATION)];
  if (id === null && key === null && file === null && installation === null) return null;
  if (id === null)
    throw unusable(
      `${ID} is not set, and other variables of an App are`,
      `Set ${ID} to the App's id`,
      INCOMPLETE,
    );
  if (!/^[\w.-]+$/.test(id))
    throw unusable(`${ID} is not the id of an App`, `Set it to the number that the App's settings show`);
  const remedy = "Name the file that GitHub generated";
  const pem = key ?? (file === null ? null : fileOfVariable(KEY_FILE, file, ATTEMPTED, remedy));
  if (pem === null)
    throw unusable(
      `${ID} is set, and no private key is`,
      `Set ${KEY}, or ${KEY_FILE} to the file that holds it`,
      INCOMPLETE,
    );
  if (installation !== null && !/^[1-9]\d{0,14}$/.test(installation))
    throw unusable(
      `${INSTALLATION} is not the number of an installation`,
      "Set it to the number at the end of the installation's address, or remove it: the repository tells, too",
    );
  return {
    id,
    privateKey: privateKey(pem, key === null ? KEY_FILE : KEY),
    installationId: installation === null ? null : Number(installation),
  };
}

/** GitHub's keys come in the form of PKCS #1; variables often hold them on one line, with `\n` for each break. */
function privateKey(pem: string, name: string): string {
  const key = orNull(() => createPrivateKey(pem.replaceAll(String.raw`\n`, "\n")));
  if (key?.asymmetricKeyType === "rsa") return String(key.export({ type: "pkcs8", format: "pem" }));
  throw unusable(
    `${name} holds no RSA private key in the form of PEM`,
    "Use the whole .pem file that GitHub generated, from its BEGIN line to its END line",
  );
}

const INCOMPLETE = "CONFIG_INCOMPLETE";
const ATTEMPTED = "Cannot act as a GitHub App";

function unusable(what: string, hint: string, code: FailureCode = "CONFIG_INVALID"): Failure {
  return new Failure(code, `${ATTEMPTED}: ${what}`, { hint });
}
