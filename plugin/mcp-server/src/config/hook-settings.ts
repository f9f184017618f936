import * as z from "zod/mini";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PluginFacts } from "../app/ports/machine.ts";
import { orNull } from "./or-null.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** Where an administrator's settings lie on Linux. */
const MANAGED_FOLDER = "/etc/claude-code";

const settingsSchema = z.record(z.string(), z.unknown());

/**
 * The setting of the client that turns hooks off, by the first file that says anything, in the client's own order: the
 * administrator's, the project's local one, the project's, the user's. What the client was told on its command line is
 * not seen here.
 */
export function findDisabledHooks(
  variables: Variables,
  folder: string,
  managedFolder = MANAGED_FOLDER,
): PluginFacts["disabledBy"] {
  const managed = join(managedFolder, "managed-settings.json");
  if (readSettings(managed)["allowManagedHooksOnly"] === true)
    return { setting: "allowManagedHooksOnly", file: managed };
  const given = variables["CLAUDE_CONFIG_DIR"] ?? "";
  const user = given === "" ? join(variables["HOME"] ?? "", ".claude") : given;
  const files = [
    managed,
    join(folder, ".claude", "settings.local.json"),
    join(folder, ".claude", "settings.json"),
    join(user, "settings.json"),
  ];
  for (const file of files) {
    const disabled = readSettings(file)["disableAllHooks"];
    if (typeof disabled === "boolean") return disabled ? { setting: "disableAllHooks", file } : null;
  }
  return null;
}

/** Nothing is settled by a file that is missing, or that the client cannot read either. */
function readSettings(file: string): z.infer<typeof settingsSchema> {
  return orNull(() => settingsSchema.parse(JSON.parse(readFileSync(file, "utf8")))) ?? {};
}
