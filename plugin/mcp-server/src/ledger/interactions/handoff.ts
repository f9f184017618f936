import type { InteractionType } from "./interaction-type.ts";

/** Work passes on to another agent, by the lock or as a follow-up; who takes it up accepts it. */
export const HANDOFF: InteractionType<"handoff"> = {
  type: "handoff",
  asked: false,
  matterOf: () => undefined,
  problems: ({ interaction }) => (interaction.to === null ? ["a handoff names who receives the work"] : []),
  rows: ({ to, parent }) => [
    [
      "Request",
      parent === undefined ? `Go on with it in ${to}` : `Do what the ticket says; it follows up ${parent}`,
    ],
  ],
  read: () => ({}),
};
