import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** As Linux distributions and vendors call Chromium, Chrome and Edge. */
const PROGRAMS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
];

/** Where their installers put them on macOS and Windows. */
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA].flatMap(
    (folder) =>
      folder === undefined
        ? []
        : [
            join(folder, "Google/Chrome/Application/chrome.exe"),
            join(folder, "Microsoft/Edge/Application/msedge.exe"),
          ],
  ),
];

/** The path of an installed browser of Chromium's family, CHROMIUM_PATH first; null for none. */
export function findBrowser() {
  const { CHROMIUM_PATH: named, PATH = "" } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) => PROGRAMS.map((name) => join(folder, name)));
  const places = named ? [named] : [...onPath, ...PLACES];
  return places.find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
