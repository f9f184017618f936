import type { ValueToRestore } from "../app/ports/ticket.ts";

/**
 * One mutation that sets so many values, one after the other. GitHub takes them in one request only as fields of
 * one text, so the text depends on their number and on which items are archived: those are taken out of the archive
 * for the write, and put back by the very same request, whatever becomes of its sender.
 */
export function restoreValues(
  { projectId, fieldId }: { projectId: string; fieldId: string },
  values: readonly ValueToRestore[],
): { document: string; variables: Record<string, string> } {
  const declared = values.map((_, n) => `$item${n}: ID!, $option${n}: String!`).join(", ");
  const parts = values.flatMap(({ archived }, n) => {
    const item = `projectId: $projectId, itemId: $item${n}`;
    const set = `set${n}: updateProjectV2ItemFieldValue(input: { ${item}, fieldId: $fieldId, value: { singleSelectOptionId: $option${n} } }) { clientMutationId }`;
    if (!archived) return [set];
    return [
      `take${n}: unarchiveProjectV2Item(input: { ${item} }) { clientMutationId }`,
      set,
      `put${n}: archiveProjectV2Item(input: { ${item} }) { clientMutationId }`,
    ];
  });
  const own = values.flatMap(({ itemId, optionId }, n) => [
    [`item${n}`, itemId],
    [`option${n}`, optionId],
  ]);
  return {
    document: `mutation RestoreValues($projectId: ID!, $fieldId: ID!, ${declared}) {\n  ${parts.join("\n  ")}\n}`,
    variables: { projectId, fieldId, ...Object.fromEntries(own) },
  };
}
