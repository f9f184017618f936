/** Hosts that a team opens to the commands of a loop's agents. */
import { BlockList, isIPv4 } from "node:net";
import * as z from "zod";

/** A host, or all hosts below one: `*.example.com`. No IPv6 address has this form. */
const DOMAIN = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/;

/** Addresses of the machine itself, of its network's link, and of cloud machines' credentials. */
const OF_MACHINE = new BlockList();
OF_MACHINE.addSubnet("0.0.0.0", 8);
OF_MACHINE.addSubnet("127.0.0.0", 8);
OF_MACHINE.addSubnet("169.254.0.0", 16);
// The metadata services of Alibaba Cloud, Oracle Cloud and Azure.
OF_MACHINE.addAddress("100.100.100.200");
OF_MACHINE.addAddress("192.0.0.192");
OF_MACHINE.addAddress("168.63.129.16");

/** Names of the machine itself, of a container's host, and of cloud machines' credentials. */
const MACHINE_NAMES = [
  "localhost",
  "localhost.localdomain",
  "host.docker.internal",
  "gateway.docker.internal",
  "kubernetes.docker.internal",
  "host.containers.internal",
  "host.lima.internal",
  "host.minikube.internal",
  "host.orb.internal",
  "host.rancher-desktop.internal",
  "metadata.google.internal",
  "metadata.goog",
  "metadata.azure.internal",
  "metadata.tencentyun.com",
  "fd00.ec2.internal",
  "instance-data.ec2.internal",
];

/** Registries of countries have such domains, as `co.uk`: a wildcard there would hold everybody's hosts. */
const PUBLIC = /^(?:ac|co|com|edu|gov|go|ne|net|or|org)\.[a-z]{2}$/;

/** The problem with a host that agents are to reach; null if there is none. */
export function allowedDomainProblem(domain: string): string | null {
  if (!DOMAIN.test(domain)) return "must be a host, or *.host";
  const isWildcard = domain.startsWith("*.");
  const name = isWildcard ? domain.slice(2) : domain;
  // As clients read it: "0x7f.1" and "127.1" are "127.0.0.1".
  const host = URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;
  if (host === null) return "is no host";
  if (isIPv4(host))
    return isWildcard || OF_MACHINE.check(host) ? "leads to this machine, or to its cloud's metadata" : null;
  const isOfMachine = MACHINE_NAMES.some(
    (one) => host === one || host.endsWith(`.${one}`) || (isWildcard && one.endsWith(`.${host}`)),
  );
  if (isOfMachine) return "leads to this machine, or to its cloud's metadata";
  return isWildcard && PUBLIC.test(host) ? "holds the hosts of everybody: name one below it" : null;
}

export const allowedDomain = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((domain, context) => {
    const problem = allowedDomainProblem(domain);
    if (problem !== null)
      context.addIssue({ code: "custom", message: `${JSON.stringify(domain)} ${problem}` });
  })
  .meta({ pattern: DOMAIN.source });
