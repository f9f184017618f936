/** Nothing reached GitHub where the connection was not even made. */
const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
/** fetch and Octokit wrap the socket's error once or twice. */
const MAX_DEPTH = 4;

/** Whether the request that ended in this error certainly never left, so that even a write may be sent again. */
export function neverSent(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < MAX_DEPTH && cause instanceof Error; depth += 1) {
    if ("code" in cause && typeof cause.code === "string" && NEVER_SENT.has(cause.code)) return true;
    cause = cause.cause;
  }
  return false;
}
