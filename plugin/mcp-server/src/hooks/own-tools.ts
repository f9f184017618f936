/** What follows `ralph_hero__` in the names of the tools whose calls say who asks; the hook says it for them. */
export const CALLER_TOOLS = [
  "handoff_ticket",
  "get_ticket",
  "next_ticket",
  "create_ticket",
  "update_ticket",
  "add_comment",
  "ask",
  "answer",
  "route_task",
] as const;

/** All tools of the server. */
export const OWN_TOOLS: readonly string[] = [
  ...CALLER_TOOLS,
  "link_tickets",
  "list_tickets",
  "audit_ticket",
  "setup_project",
  "health_check",
];

/** The ending of a tool's full name, whatever the server is called in the client. */
const ENDING = /__ralph_hero__([a-z_]+)$/;

/** Which of our tools bears this full name; null for none. */
export function ownToolOf(fullName: string): string | null {
  const name = ENDING.exec(fullName)?.[1];
  return name !== undefined && OWN_TOOLS.includes(name) ? name : null;
}

export function saysWhoAsks(tool: string): boolean {
  return CALLER_TOOLS.some((name) => name === tool);
}
