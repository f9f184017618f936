import { readFileSync } from "node:fs";
import { proxySecrets, wayTo } from "../rules/proxy.ts";
import { Failure, orNull } from "../errors.ts";
import type { Variables } from "../rules/text.ts";

/** The way to GitHub, as the environment has it. */
export interface WayToGithub {
  /** For the health check. */
  readonly way: string;
  /** The logins of the proxies. */
  readonly secrets: readonly string[];
  readonly warnings: readonly string[];
}

const CERTIFICATE = /^-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/m;

/** Throws CONFIG_INVALID for a proxy that cannot be used; no message holds its value, which may be a password. */
export function wayToGithub(apiUrl: string, variables: Variables): WayToGithub {
  const way = wayTo(apiUrl, variables);
  const { host } = new URL(apiUrl);
  if (way.kind === "unusable")
    throw new Failure("CONFIG_INVALID", `Cannot reach ${host}: ${way.why}`, {
      hint: `${way.remedy}, and restart; or add ${new URL(apiUrl).hostname} to NO_PROXY, if it is reached without a proxy`,
    });
  const through =
    way.kind === "proxy"
      ? ` through the proxy ${way.proxy.host} from ${way.proxy.variable}`
      : ", without a proxy";
  const idle = ["all_proxy", "ALL_PROXY"].find((name) => (variables[name] ?? "") !== "");
  const isIdle = idle !== undefined && way.kind === "direct";
  const file = variables["NODE_EXTRA_CA_CERTS"] ?? "";
  const certificates = file === "" ? null : orNull(() => readFileSync(file, "utf8"));
  const isIgnored = file !== "" && !CERTIFICATE.test(certificates ?? "");
  const why = certificates === null ? "cannot be read" : "holds no certificate (PEM)";
  const ignored = `NODE_EXTRA_CA_CERTS names ${JSON.stringify(file)}, which ${why}, so Node goes on without it`;
  return {
    way: [
      `${host}${through}`,
      ...(isIdle ? [`${idle} is not read, only HTTPS_PROXY and HTTP_PROXY are`] : []),
      ...(file === "" || isIgnored
        ? []
        : [`NODE_EXTRA_CA_CERTS adds the certificates of ${JSON.stringify(file)}`]),
    ].join("; "),
    secrets: proxySecrets(variables),
    warnings: isIgnored ? [ignored] : [],
  };
}
