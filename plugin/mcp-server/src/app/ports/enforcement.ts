/** What is known of the hooks that stop other ways to change a state; the server's own rules need none of it. */
import type { StampedNote } from "./session.ts";

/** One entry of hooks.json. */
export interface WiredHook {
  readonly event: string;
  /** Null for an entry without one, which stands for every tool. */
  readonly matcher: string | null;
  readonly command: string;
}

/** What the guard did with a known way around the door. */
export type GuardTrial =
  | { readonly kind: "denied" }
  | { readonly kind: "passed" }
  /** It did not answer at all. */
  | { readonly kind: "failed"; readonly why: string };

export interface PluginFacts {
  readonly hooksFile: string;
  /** Null where the file is missing or of another form. */
  readonly hooks: readonly WiredHook[] | null;
  readonly nodeOnPath: boolean;
  /** The setting that turns the hooks off, and the file that it stands in. */
  readonly disabledBy: { readonly setting: string; readonly file: string } | null;
  /** The folder that server and hooks share; "" where the client names none. */
  readonly dataFolder: string;
  readonly dataWritable: boolean;
  readonly guard: GuardTrial;
  readonly notes: readonly StampedNote[];
  /** The machine's clock, as in the notes. */
  readonly nowMs: number;
}

/**
 * Who looks: the server during a call, the hook at the beginning of a session, or the command line, which belongs to no
 * session.
 */
export type Observer = "server" | "session start" | "command line";

export interface EnforcementFacts {
  readonly observer: Observer;
  /** Null where Claude Code does not run the plugin, as under another MCP client. */
  readonly plugin: PluginFacts | null;
}

export interface EnforcementProbe {
  /** Looks at files, settings and notes, and tries the guard; within seconds, and without a failure of its own. */
  look(): Promise<EnforcementFacts>;
}
