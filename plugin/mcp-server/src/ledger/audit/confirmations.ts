import { agentAccounts } from "../agent-accounts.ts";
import type { Finding } from "./finding.ts";
import { CONFIRMATION, type Subject } from "./subject.ts";

/** What a person does with the line; it comes before it. */
export const WHO_CONFIRMS =
  "Where nothing can be put right, a person who is content that the log stands as it is comments this line, from an account that no agent writes with:";

/** The line that a person comments to confirm these findings. */
export function confirmationLine(findings: readonly Finding[]): string {
  return `Audit confirmed: ${findings.map(({ id }) => id).join(" ")}`;
}

/**
 * The findings, those marked that a person has confirmed. A confirmation is a comment as it was written, never edited,
 * by a trusted person from whose account no agent has written on this ticket. It confirms what it names, and nothing
 * that came later: a finding's id is made of what was found. Pure.
 */
export function withConfirmations(subject: Subject, findings: readonly Finding[]): Finding[] {
  const confirmed = new Map<string, NonNullable<Finding["confirmed"]>>();
  for (const { by, body, url } of confirmers(subject))
    for (const id of idsIn(body)) confirmed.set(id, { by, url });
  return findings.map((finding) => {
    const confirmation = confirmed.get(finding.id);
    return confirmation === undefined ? finding : { ...finding, confirmed: confirmation };
  });
}

/** The comments that may confirm something, and by whom they are. */
function confirmers({
  remarks,
  trust,
}: Subject): { readonly by: string; readonly body: string; readonly url: string }[] {
  const agents = agentAccounts(
    remarks.map(({ comment }) => comment),
    trust,
  );
  return remarks.flatMap(({ comment, trusted }) => {
    const { author, lastEditedAt, body, url } = comment;
    if (!trusted || author === null || author.isBot) return [];
    // Whoever may edit a comment could put words into a person's mouth.
    if (lastEditedAt !== null || agents.has(author.login.toLowerCase())) return [];
    return [{ by: author.login, body, url }];
  });
}

function idsIn(body: string): string[] {
  const lines = [...body.matchAll(CONFIRMATION)];
  return lines.flatMap(([line]) => [...line.matchAll(/[0-9a-f]{12}/g)].map(([id]) => id));
}
