import { dirname } from "node:path";
import { plainVariables } from "../../../plugin/mcp-server/src/config/environment.ts";
import { runBounded } from "../../../plugin/mcp-server/src/programs/program-place.ts";
import type { BoardToReport, Report } from "../api.ts";

/** A board of ten thousand tickets takes some minutes. */
const TIMEOUT_MS = 600_000;
/** The tables of a report are bounded, and its charts are small. */
const MAX_PAGE_BYTES = 16 * 1024 * 1024;

/**
 * Makes the reports of the sandbox's boards with the command line, in a process of its own: so it reads the board as
 * anybody does, and the sandbox goes on answering. Who asks while one is made gets the same one.
 */
export function reportBy(cli: string): Report {
  const underWay = new Map<string, Promise<string>>();
  return async (board) => {
    const key = JSON.stringify(board);
    const making = underWay.get(key) ?? make(cli, board).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}

async function make(cli: string, board: BoardToReport): Promise<string> {
  const { baseUrl, reader, owner, repo, projectOwner, projectNumber } = board;
  const { code, stdout, stderr } = await runBounded("node", [cli, "report", "--html", "-"], {
    folder: dirname(cli),
    variables: {
      ...plainVariables(process.env),
      GITHUB_API_URL: `${baseUrl}/api/v3`,
      GITHUB_GRAPHQL_URL: `${baseUrl}/api/graphql`,
      RALPH_HERO_GITHUB_TOKEN: `sandbox-${reader}`,
      RALPH_GH_OWNER: owner,
      RALPH_GH_REPO: repo,
      RALPH_GH_PROJECT_OWNER: projectOwner,
      RALPH_GH_PROJECT_NUMBER: String(projectNumber),
    },
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: MAX_PAGE_BYTES,
  });
  if (code !== 0) throw new Error(`Cannot make the report: ${stderr.trim()}`);
  return stdout;
}
