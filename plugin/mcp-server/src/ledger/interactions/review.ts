import type { InteractionType, Row } from "./interaction-type.ts";

/** Finished work is submitted; whoever reviews it signs it off or sends it back. */
export const REVIEW: InteractionType<"review"> = {
  type: "review",
  asked: false,
  matterOf: () => "sign-off",
  problems: ({ kind, evidence, interaction: { decision } }) =>
    kind === "transition" || decision !== undefined || evidence === undefined
      ? []
      : ["evidence goes with the submission itself"],
  rows: ({ kind, to, evidence }) => [
    ...(kind === "transition" ? [["Request", `Review it: the ticket is in ${to}`] satisfies Row] : []),
    ...(evidence === undefined ? [] : [["Evidence", Object.keys(evidence).join(", ")] satisfies Row]),
  ],
  read: () => ({}),
};
