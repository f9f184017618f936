import { idleTokenVariables } from "./environment.ts";

/** What a client tells its own children of itself: another client must not take it for its own. */
const OF_A_SESSION =
  /^CLAUDE(?:CODE|_PID|_PROJECT_DIR|_CODE_(?:SESSION_ID|ENTRYPOINT|SSE_PORT|CHILD_SESSION)|_PLUGIN_ROOT|_PLUGIN_DATA)$/;

/**
 * The environment of an agent that a loop starts: the caller's own, without what belongs to a session around the loop,
 * and without our tokens that the agent's server does not use. What it does use, the key for signatures and an App's
 * among it, has to be there: the client starts that server itself, and hands it its own environment.
 */
export function variablesForAgents(
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const idle = new Set(idleTokenVariables(variables));
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !OF_A_SESSION.test(name) && !idle.has(name)),
  );
}
