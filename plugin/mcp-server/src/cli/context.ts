import type { ProbeServices } from "../probe/run-probe.ts";
import type { Bundles } from "./demo.ts";
import type { LocalServer, PageCall, Answer } from "../web/local-server.ts";
import type { LocalTeamFile } from "../config/team-file.ts";
import type { RepositoryAddress } from "../rules/names.ts";
import type { RunStore } from "../runs/kept-runs.ts";
import type { HealthCheck } from "../setup/health-report.ts";
import type { Setup } from "../setup/health-check.ts";
import type { World } from "../ticket/world/world.ts";

export interface Terminal {
  readonly isTty: boolean;
  /** The width of a line; null without a bound, for example in a pipe or file. */
  readonly columns: number | null;
  readonly colour: boolean;
  /** The program's name in commands to be pasted; absent for `ralph-hero`. */
  readonly program?: string;
}

/** A block at the end of a terminal's output that can be drawn anew. */
export interface LiveBlock {
  readonly draw: (text: string) => void;
  /** Writes lines above it, which stay. */
  readonly persist: (text: string) => void;
  readonly clear: () => void;
}

export interface ProgramContext {
  readonly version: string;
  readonly bundles: Bundles;
  /** Throws CONFIG_TOKEN_MISSING and CONFIG_INVALID, so commands that need no GitHub do not call it. */
  readonly world: () => World;
  /** Requests by the usual token to that repository. Throws CONFIG_TOKEN_MISSING and CONFIG_INVALID. */
  readonly probe: (place: {
    readonly owner: string;
    readonly repo: string;
  }) => Pick<ProbeServices, "exchanges" | "lockPrefix" | "run" | "pause">;
  /** A text file of the person who calls. Throws INPUT_INVALID where it cannot be read. */
  readonly readText: (path: string) => string;
  /** Writes a file that the person who calls names. Throws INPUT_INVALID where it cannot be written. */
  readonly writeText: (path: string, text: string) => void;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** Shows how far long work is, on a terminal only; null takes the line away again. */
  readonly progress: (text: string | null) => void;
  /** Standard output. */
  readonly terminal: Terminal;
  readonly live: LiveBlock;
  /**
   * The ways of `run --notify`, with addresses in place of "webhook". Throws INPUT_INVALID, CONFIG_INCOMPLETE and
   * CONFIG_INVALID.
   */
  readonly noticeWays: (ways: readonly string[]) => string[];
  /** Tells a person by one of these ways; null, or the reason why that failed. */
  readonly notify: (
    way: string,
    notice: { readonly text: string; readonly url: string | null },
  ) => Promise<string | null>;
  /** Serves pages on 127.0.0.1, at any free port for 0. Throws INPUT_INVALID where the port cannot be had. */
  readonly servePages: (answer: (call: PageCall) => Answer, port: number) => Promise<LocalServer>;
  readonly workplace: () => { readonly agents: RunStore };
  /** The problems of a loop in this folder, for `doctor`. */
  readonly loopChecks: (
    address: RepositoryAddress,
    reading: Promise<Setup>,
  ) => Promise<readonly HealthCheck[]>;
  /** The reason why agents cannot work in a sandbox on this machine; null if they can. */
  readonly sandboxProblem: () => Promise<string | null>;
  /** The team's file of the working copy around this folder; null outside of one. */
  readonly teamFile: () => LocalTeamFile | null;
  readonly canAsk: boolean;
  /** Shows a person lines, and asks whether to go on. Throws INPUT_INVALID with that hint where none is there. */
  readonly agreed: (hint: string, shown?: readonly string[]) => Promise<boolean>;
  /**
   * Shows a person lines, and returns the line that was typed then; null for none, as after Ctrl-C. Throws INPUT_INVALID
   * with that hint where none is there.
   */
  readonly ask: (hint: string, shown: readonly string[], question: string) => Promise<string | null>;
  /** Makes this process the MCP server. */
  readonly serve: () => Promise<void>;
  readonly exit: (code: number) => void;
}
