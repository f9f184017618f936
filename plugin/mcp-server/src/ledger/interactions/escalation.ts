import { ESCALATION_ACTIONS } from "../../domain/escalation.ts";
import { parseFailureType } from "../../domain/interaction-words.ts";
import type { InteractionType, Row } from "./interaction-type.ts";
import { listed, textOf } from "./written-form.ts";

/** An agent cannot go on: somebody else has to act, and the kind of failure says how. */
export const ESCALATION: InteractionType<"escalation"> = {
  type: "escalation",
  asked: false,
  matterOf: () => undefined,
  problems: ({ interaction: { failureType } }) =>
    failureType === undefined ? ["an escalation says what kind of failure it is"] : [],
  rows({ interaction: { failureType, tried = [] } }) {
    return [
      ...(failureType === undefined
        ? []
        : [
            ["Failure type", failureType] satisfies Row,
            ["What to do", ESCALATION_ACTIONS[failureType].action] satisfies Row,
          ]),
      ...(tried.length === 0 ? [] : [["Tried", tried.join("; ")] satisfies Row]),
    ];
  },
  read(form) {
    const failureType = parseFailureType(textOf(form, "failure type") ?? "");
    const tried = textOf(form, "what i tried", "tried");
    return {
      ...(failureType === undefined ? {} : { failureType }),
      ...(tried === null ? {} : { tried: listed(tried) }),
    };
  },
};
