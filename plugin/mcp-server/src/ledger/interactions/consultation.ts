import type { InteractionType, Row } from "./interaction-type.ts";
import { parseRiskClass } from "../../domain/interaction-words.ts";
import { listed, textOf, type WrittenForm } from "./written-form.ts";

/** A colleague's opinion is asked for; the work stays where it is. One about scope or class asks for authority. */
export const CONSULTATION: InteractionType<"consultation"> = {
  type: "consultation",
  asked: true,
  matterOf({ expandScope, reclassify }) {
    if (expandScope !== undefined) return "scope";
    return reclassify === undefined ? null : "risk class";
  },
  problems({ interaction: { question, decision, expandScope } }) {
    return [
      ...(question === undefined && decision === undefined ? ["a consultation asks something"] : []),
      ...(expandScope?.length === 0 ? ["a scope expansion names what it asks for"] : []),
    ];
  },
  rows({ interaction: { proposal, expandScope, reclassify } }) {
    return [
      ...(proposal === undefined ? [] : [["My proposal", proposal] satisfies Row]),
      ...(expandScope === undefined ? [] : [["Scope expansion", expandScope.join(", ")] satisfies Row]),
      ...(reclassify === undefined ? [] : [["Risk class wanted", reclassify] satisfies Row]),
    ];
  },
  read(form) {
    const proposal = textOf(form, "my proposal", "proposal");
    const expandScope = expansionIn(form);
    const reclassify = parseRiskClass(textOf(form, "risk class wanted", "reclassification") ?? "");
    return {
      ...(proposal === null ? {} : { proposal }),
      ...(expandScope.length === 0 ? {} : { expandScope }),
      ...(reclassify === undefined ? {} : { reclassify }),
    };
  },
};

/**
 * A path as people write it into a sentence: it has a slash, or an ending. It is looked for where a word begins only.
 */
const PATH = /(?<![\w.@*{},-])(?:[\w.@*{},-]+\/)+[\w.@*{},-]+|(?<![\w-])[\w-]+\.[A-Za-z]{1,5}(?![\w.])/g;

/** What a request begins with that is a scope expansion, and the paths that it names. */
function expansionIn(form: WrittenForm): string[] {
  const text = textOf(form, "scope expansion", "expand scope");
  if (text === null) {
    const request = /scope expansion\s*:(.*)/i.exec(textOf(form, "request") ?? "")?.[1] ?? "";
    return request.match(PATH) ?? [];
  }
  return /\s/.test(text.replaceAll(/,\s*/g, ",")) ? (text.match(PATH) ?? []) : listed(text);
}
