import { isLoopback } from "../rules/github-host.ts";
import type { Variables } from "../rules/text.ts";

const ALLOW_HTTP_VARIABLE = "RALPH_ALLOW_HTTP";

/**
 * Returns the problem of an address to which a secret is sent, or null. Plain http shows the secret to the network, so
 * it is for this machine alone, unless RALPH_ALLOW_HTTP says otherwise.
 */
export function addressProblem(
  address: string,
  variables: Variables,
): { readonly why: string; readonly hint?: string } | null {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: "", hostname: "" };
  if (protocol === "https:") return null;
  if (protocol !== "http:") return { why: 'it must be an address that begins with "https://"' };
  if (isLoopback(hostname) || variables[ALLOW_HTTP_VARIABLE]?.trim() === "1") return null;
  return {
    why: "by plain http everybody on the network can read the secret that is sent there",
    hint: `Write "https://", or set ${ALLOW_HTTP_VARIABLE}=1 if the whole network between is yours`,
  };
}
