import { parseUrgency } from "../../domain/interaction-words.ts";
import type { InteractionType, Row } from "./interaction-type.ts";
import { textOf } from "./written-form.ts";

/** Somebody with a certain skill is wanted beside the one who works; lighter than an escalation. */
export const CAPABILITY_REQUEST: InteractionType<"capability-request"> = {
  type: "capability-request",
  asked: true,
  matterOf: () => null,
  problems: ({ interaction: { question, decision, expandScope, reclassify } }) => [
    ...(question === undefined && decision === undefined ? ["a capability request says what is wanted"] : []),
    ...(expandScope === undefined && reclassify === undefined
      ? []
      : ["scope and class are matters of a consultation"]),
  ],
  rows: ({ interaction: { proposal } }) =>
    proposal === undefined ? [] : [["My proposal", proposal] satisfies Row],
  read(form) {
    const wanted = textOf(form, "capability needed", "capability");
    const urgency = parseUrgency(textOf(form, "urgency") ?? "");
    return {
      ...(wanted === null ? {} : { question: wanted }),
      ...(urgency === undefined ? {} : { urgency }),
    };
  },
};
