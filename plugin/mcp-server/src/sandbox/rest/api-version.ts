/** Versions of the REST interface, which a request chooses by a header. */
import { restError, type Answer } from "../answers.ts";

const HEADER = "x-github-api-version";
/** GitHub's documentation, "API Versions": a request without the header gets this one. */
const DEFAULT_VERSION = "2022-11-28";
const VERSIONS: readonly string[] = [DEFAULT_VERSION, "2026-03-10"];

/** Returns the refusal of a version that never was, in GitHub's words (expipiplus1/update-nix-fetchgit, issue 79). */
export function refusedVersion(headers: Readonly<Record<string, unknown>>): Answer | undefined {
  const asked = versionOf(headers);
  if (VERSIONS.includes(asked)) return undefined;
  const supported = VERSIONS.toReversed().map(
    (version, index) => `"${version}"${index === 0 ? " (most recent)" : ""}`,
  );
  return restError(
    400,
    `The version you specified in the "X-GitHub-API-Version" request header, "${asked}", is not a supported version. The following versions are currently supported: ${supported.join(", ")}.`,
  );
}

/** Returns the header that names the version of the answer. */
export function versionHeader(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const asked = versionOf(headers);
  return VERSIONS.includes(asked) ? { "x-github-api-version-selected": asked } : {};
}

function versionOf(headers: Readonly<Record<string, unknown>>): string {
  const asked = headers[HEADER];
  return typeof asked === "string" ? asked : DEFAULT_VERSION;
}
