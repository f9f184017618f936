/** Changes of the texts that a person's decision was made on; pure. */
import type { DecidedText, Situation, TextChange } from "./situation.ts";

/** Why the person's decision counts no longer, in a sentence; null where it stands, and where nobody has decided. */
export function voidedDecision({ decidedText = null }: Pick<Situation, "decidedText">): string | null {
  const changes = decidedText?.changes.filter(({ byWriter }) => !byWriter) ?? [];
  return decidedText === null || changes.length === 0 ? null : changedText({ ...decidedText, changes });
}

/** The changes since the decision, in a sentence. */
export function changedText({ decision, changes }: DecidedText): string {
  const { by, at, url } = decision;
  const [first, ...others] = changes.map(changeWords);
  const more =
    others.length === 0 ? "" : ` (and ${others.length} more change${others.length === 1 ? "" : "s"})`;
  return `${first}${more}, after the decision of "${by}" at ${at} (${url})`;
}

function changeWords({ text, by, at, byWriter }: TextChange): string {
  const who = by === null ? "an unknown account" : JSON.stringify(by);
  return `${who}${byWriter ? "" : ", not known to have write access,"} changed the ${text} at ${at}`;
}
