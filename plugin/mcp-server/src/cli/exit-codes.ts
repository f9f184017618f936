/** What the exit code says; scripts and workflows go by it. */
export const EXIT = {
  /** What was asked for is done, or was already. */
  done: 0,
  /** Something broke or is not set up: GitHub, the token, the configuration. */
  failed: 1,
  /** The command line itself is wrong: an unknown option, no such number, a blank reason. */
  usage: 2,
  /** A rule said no; nothing was written. For `run`: all that is left waits for people. */
  refused: 3,
  /** All is well and there is certainly nothing to do, as where no ticket is ready. */
  nothing: 4,
  /**
   * Nothing to do was found, and there may be something: not all was read. A code of its own, for a script must neither
   * go on as if it had a ticket, nor stop as if there were none.
   */
  undecided: 5,
  /** Ctrl-C ended it, as shells say it: 128 and the signal's number. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What the exit code of `audit` says: a command of its own, as other verifiers have it. */
export const AUDIT_EXIT = {
  whole: 0,
  findings: 1,
  /** GitHub, the token, the configuration or the command line; or not everything could be read. */
  unchecked: 2,
} as const;

export type AuditExit = (typeof AUDIT_EXIT)[keyof typeof AUDIT_EXIT];

/** What the exit code of `probe` says. */
export const PROBE_EXIT = {
  /** Nothing that is relied on differs. */
  holds: 0,
  differs: 1,
  /** The repository was refused; or GitHub, the token, the configuration or the command line. */
  notRun: 2,
  interrupted: 130,
} as const;

export type ProbeExit = (typeof PROBE_EXIT)[keyof typeof PROBE_EXIT];

/** The same for people, at the end of `--help`. */
export const EXIT_CODES_HELP = `
Exit codes, except of audit and probe, which tell their own:
  0  done
  1  failed: GitHub, the token or the configuration
  2  wrong usage
  3  refused by a rule, and nothing was written; run: what is left waits for people
  4  nothing to do
  5  nothing to do was found, but not everything could be read
  130  run: ended by Ctrl-C

Colour is for terminals only; NO_COLOR takes it away, FORCE_COLOR brings it back.`;
