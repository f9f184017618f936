import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { orNull } from "../errors.ts";
import type { Setting } from "./git-programs.ts";
import type { Variables } from "../rules/text.ts";

/** The bundles of Debian, Red Hat, SUSE, and of Alpine and macOS, as Go looks for them, too (crypto/x509, root_linux.go). */
const SYSTEM_BUNDLES = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/ca-bundle.pem",
  "/etc/ssl/cert.pem",
];

/**
 * The setting by which git trusts the certificates of NODE_EXTRA_CA_CERTS, too. It takes the place of the system's
 * bundle (http.c of git: CURLOPT_CAINFO), so its file holds both. None where git's own settings name certificates.
 */
export function certificateSettings(
  gitFolder: string,
  variables: Variables,
  keys: readonly string[],
): Setting[] {
  const extra = variables["NODE_EXTRA_CA_CERTS"] ?? "";
  if (extra === "" || variables["GIT_SSL_CAINFO"] !== undefined || keys.includes("http.sslcainfo")) return [];
  // Node ignores a file that it cannot read, too.
  const added = orNull(() => readFileSync(extra, "utf8"));
  if (added === null) return [];
  const bundle = SYSTEM_BUNDLES.find((path) => existsSync(path));
  const known = bundle === undefined ? rootCertificates.join("\n") : readFileSync(bundle, "utf8");
  const text = `${known}\n${added}`;
  // Beside the other files of ralph-hero, where no agent writes.
  const folder = join(gitFolder, "ralph-hero");
  const name = `certificates-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.pem`;
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const begun = `${file}.${process.pid}`;
    writeFileSync(begun, text);
    renameSync(begun, file);
  }
  return [["http.sslCAInfo", file]];
}
