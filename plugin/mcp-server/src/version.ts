import manifest from "../package.json" with { type: "json" };

/** The one version of plugin, packages and server; a test holds all places equal. */
export const VERSION = manifest.version;
