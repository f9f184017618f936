/** Changes that switch the client's hooks off, or this plugin, whose hooks the guard is. */
import { PASS, deny, undecided, type GuardVerdict } from "./bypasses.ts";
import { hasUnknown, pathFrom } from "../shell/call.ts";

const NAME = "ralph-hero";
/** Claude Code's settings: the user's, a project's, the local ones and an administrator's. */
const SETTINGS = /(?:\.claude[/\\]+settings(?:\.local)?|(?:^|[/\\])managed-settings)\.json$/;
const BARE_SETTINGS = /^(?:\.[/\\])?settings(?:\.local)?\.json$/;
/** The user's whole folder, and what is this plugin's or every plugin's in it. */
const PLUGIN_FILES =
  /(?:^~|^\uFFFF|^\/root|\/home\/[^/]+|\/Users\/[^/]+)\/\.claude\/?$|\.claude[/\\]+plugins(?:[/\\]+(?:cache|data|marketplaces|repos|installed_plugins\.json|known_marketplaces\.json))?[/\\]*$|\.claude[/\\]+plugins[/\\].*ralph(?:-hero|[\w-]*[*?])/;
/** A path below the plugins' folder that is known in part. */
const MAY_BE_PLUGIN_FILE = /\.claude[/\\]+plugins[/\\].*\uFFFF/;
/** A text that switches hooks or this plugin off, as JSON, jq, sed and scripts write it. */
const SWITCHES_OFF = new RegExp(
  [
    /(?:disableAllHooks|allowManagedHooksOnly)[^\w=]{0,5}=?[^\w=]{0,4}true|ralph-hero@[\w.-]+\W{1,8}(?:false|null)/,
    /enabledPlugins["'\]]{0,2}\s{0,4}\|?[:=]\s{0,4}\{\s*\}/,
    /\b(?:del|delete|pop)\b[^\n;]{0,20}enabledPlugins["'\])]*\s*(?:[)\n;]|$)|\b(?:del|delete|pop)\b[^\n;]{0,60}ralph-hero@/,
    // All plugins, or those with a name like ours, by jq or in a loop.
    /enabledPlugins[^\w\n]{0,8}(?:with_entries\(\s*\.value\s*=\s*false|map_values\(\s*(?:false|null|empty)|with_entries\([^\n]{0,60}ralph)/,
    /\bralph[^]{0,200}\[[a-z_]\w*\]\s*=\s*false|\bralph[\w@-]{0,40}["']\s*not\s+in\s+\w+\s*\}/,
    // grep and sed: the lines with our name, or the value behind it.
    /\bgrep\s+-\w*v\w*\s+["']?ralph/,
    /\/[^/\n]{0,20}ralph[^/\n]{0,40}\/\s*(?:d\b|s[/|,#][^\n]{0,40}false)|ralph-hero[^\n/|#]{0,60}true\W?[/|#][^\n/|#]{0,60}false/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

/** Whether a path in that folder names settings of the client; a bare name does in a folder that is not known. */
function isSettings(path: string, folder: string): boolean {
  const place = pathFrom(folder, path);
  return SETTINGS.test(path) || SETTINGS.test(place) || (hasUnknown(place) && BARE_SETTINGS.test(path));
}

function isPluginFile(path: string, folder: string): boolean {
  return PLUGIN_FILES.test(path) || PLUGIN_FILES.test(pathFrom(folder, path));
}

/** Judges the change of a file, named from the root, by its text before and after. */
export function judgeFileChange(path: string, before: string, after: string): GuardVerdict {
  if (isPluginFile(path, "/")) return deny("hooks", path);
  if (!isSettings(path, "/")) return PASS;
  const isLost = before.includes(`${NAME}@`) && !after.includes(`${NAME}@`);
  return isLost || (SWITCHES_OFF.test(after) && !SWITCHES_OFF.test(before)) ? deny("hooks", path) : PASS;
}

/** Judges a file that a call writes or removes; `saysOff`: whether the call's text switches hooks or the plugin off. */
export function judgeWrittenFile(
  path: string,
  folder: string,
  isRemoved: boolean,
  saysOff: () => boolean,
): GuardVerdict {
  if (isPluginFile(path, folder)) return deny("hooks", path);
  if (isRemoved && MAY_BE_PLUGIN_FILE.test(path)) return undecided("the removal of files of a plugin");
  if (!isSettings(path, folder)) return PASS;
  if (saysOff()) return deny("hooks", path);
  return isRemoved ? undecided("the removal of Claude Code's settings") : PASS;
}

/** Whether a text switches hooks or the plugin off, where it is written to settings. */
export function switchesOff(text: string): boolean {
  return SWITCHES_OFF.test(text.replaceAll("\\", ""));
}

/** Whether a script of another language writes such settings. */
export function scriptSwitchesOff(code: string): boolean {
  return (
    /\.claude\b[^\n]{0,40}settings|managed-settings/.test(code) &&
    /write|dump|open\([^)\n]*["'][wa]/i.test(code) &&
    SWITCHES_OFF.test(code)
  );
}

/** Judges the words behind `claude`: `plugin disable ralph-hero`. */
export function judgeClaude(words: readonly string[]): GuardVerdict {
  const [group = "", verb = "", ...rest] = words.filter((word) => word !== "--");
  if (!/^plugins?$/.test(group)) return PASS;
  const names = rest.filter((word) => !word.startsWith("-"));
  const isOurs =
    names.some((name) => name.includes(NAME)) ||
    rest.some((word) => /^(?:-a|--all)$/.test(word)) ||
    names.some(hasUnknown);
  const offVerb = /^(?:disable|uninstall|remove|rm)$/;
  const isOff = offVerb.test(verb) || (verb === "marketplace" && offVerb.test(names[0] ?? ""));
  return isOff && isOurs ? deny("hooks", `claude ${group} ${verb}`) : PASS;
}
