import { generateKeyPairSync } from "node:crypto";
import type { AppRegistration } from "../../../sandbox/src/api.ts";
import { findAccount, findRepository, type World } from "../../../sandbox/src/world.ts";

/** A key pair of an App's, as GitHub makes them: the private half in the form of PKCS #1. */
export function appKeys(): { readonly publicKey: string; readonly privateKey: string } {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  });
}

/** The demo's App with that key, installed on the demo's organization. */
export function helperApp(publicKey: string, changes: Partial<AppRegistration> = {}): AppRegistration {
  return {
    id: "4711",
    login: "helper-app",
    publicKey,
    installation: { id: 99, account: "acme" },
    permissions: {
      contents: "write",
      issues: "write",
      metadata: "read",
      organization_projects: "write",
      pull_requests: "read",
    },
    ...changes,
  };
}

/** Gives the App's bot what its installation would. */
export function letAppWork(world: World): void {
  const bot = findAccount(world, "helper-app");
  const repository = findRepository(world, "acme", "rocket");
  const project = repository?.owner.projectsByNumber.get(1);
  if (bot === undefined || repository === undefined || project === undefined)
    throw new Error("The demo's world has an App, a repository and a project");
  repository.grants.set(bot.id, "WRITE");
  project.writers.add(bot.id);
}
