// Builds the MCP bundle, one file that a desktop client installs with a click, from the plugin's folder:
//   node scripts/mcpb.mjs ralph-hero.mcpb
// The server starts outside of any clone there, so the bundle asks for the repository, too.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { packExtension } from "@anthropic-ai/mcpb";

const [output] = process.argv.slice(2);
if (output === undefined) {
  console.error("Usage: node scripts/mcpb.mjs FILE");
  process.exit(2);
}

const plugin = fileURLToPath(new URL("../plugin/", import.meta.url));
const json = (path) => JSON.parse(readFileSync(join(plugin, path), "utf8"));
const {
  name,
  version,
  description,
  author,
  homepage,
  repository,
  privacyPolicyUrl,
  license,
  keywords,
  userConfig,
} = json(".claude-plugin/plugin.json");
const { engines } = json("../package.json");
const { env } = json(".mcp.json").mcpServers[name];

const manifest = {
  manifest_version: "0.3",
  name,
  version,
  // Hooks are the plugin's: no other client has them.
  description: description.split(". ")[0],
  author,
  homepage,
  repository: { type: "git", url: `${repository}.git` },
  support: `${repository}/issues`,
  icon: "icon.png",
  license,
  keywords,
  privacy_policies: [privacyPolicyUrl],
  tools_generated: true,
  compatibility: { platforms: ["darwin", "win32", "linux"], runtimes: { node: engines.node } },
  server: {
    type: "node",
    entry_point: "dist/server.js",
    mcp_config: {
      command: "node",
      args: ["${__dirname}/dist/server.js"],
      env: {
        ...env,
        RALPH_GH_OWNER: "${user_config.repository_owner}",
        RALPH_GH_REPO: "${user_config.repository_name}",
      },
    },
  },
  user_config: {
    repository_owner: {
      type: "string",
      title: "Repository owner",
      description: "User or organization that owns the repository of the tickets",
      required: true,
    },
    repository_name: {
      type: "string",
      title: "Repository name",
      description: "Name of the repository of the tickets",
      required: true,
    },
    ...Object.fromEntries(
      Object.entries(userConfig).map(([key, option]) => [key, { ...option, required: false }]),
    ),
  },
};

const folder = mkdtempSync(join(tmpdir(), "ralph-mcpb-"));
try {
  const copies = {
    "mcp-server/dist": "dist",
    ".claude-plugin/icon.png": "icon.png",
    LICENSE: "LICENSE",
    "THIRD-PARTY-LICENCES.md": "THIRD-PARTY-LICENCES.md",
  };
  for (const [from, to] of Object.entries(copies))
    cpSync(join(plugin, from), join(folder, to), { recursive: true });
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest, null, 2));
  const packed = await packExtension({ extensionPath: folder, outputPath: resolve(output), silent: true });
  if (!packed) throw new Error(`The MCP bundle was not packed: run \`npx mcpb validate\` on ${folder}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${output}: ${name} ${version}`);
