import { Failure } from "../errors.ts";

/** GitHub's own token formats, and a private key in the form of PEM; nothing that people write looks like them. */
const SECRET =
  /gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}|-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----(?:\\[nr]|[\r\n]){1,9}[A-Za-z0-9+/]{40}/;

/** The same, and the keys of the model's service: whatever a client may complain about aloud. */
const ANY_SECRET = new RegExp(`${SECRET.source}|sk-ant-[\\w-]{8,}`, "g");

/** The text with every token and key in it blotted out. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(ANY_SECRET, "(secret)");
}

/**
 * What agents and scripts write is published on issues, so neither a token nor a key must get there. Throws INPUT_SECRET, whose
 * message does not repeat it, and INPUT_INVALID for what is nested beyond reading.
 */
export function refuseSecrets(attempted: string, given: unknown): void {
  if (!SECRET.test(written(attempted, given))) return;
  throw new Failure(
    "INPUT_SECRET",
    `Cannot ${attempted}: an argument holds a GitHub token or a private key`,
    {
      hint: "Leave it out; nothing was written. If others may have seen it, revoke it",
    },
  );
}

function written(attempted: string, given: unknown): string {
  try {
    return JSON.stringify(given ?? {});
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Failure("INPUT_INVALID", `Cannot ${attempted}: an argument is nested too deeply to be read`, {
      hint: "Give a flatter value; nothing was written",
      cause: error,
    });
  }
}
