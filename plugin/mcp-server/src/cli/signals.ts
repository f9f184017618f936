/** Handles these signals, which then do not end the process; gives back the way to stop. */
export function onSignals({
  SIGINT,
  SIGTERM,
  SIGHUP,
}: Readonly<Record<"SIGINT" | "SIGTERM" | "SIGHUP", () => void>>): () => void {
  process.on("SIGINT", SIGINT).on("SIGTERM", SIGTERM).on("SIGHUP", SIGHUP);
  return () => process.off("SIGINT", SIGINT).off("SIGTERM", SIGTERM).off("SIGHUP", SIGHUP);
}
