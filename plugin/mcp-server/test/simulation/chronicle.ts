/** What happened in a schedule, line by line, for whoever has to find out why a promise was broken. */
import { readBody } from "./reading.ts";
import type { Change } from "./github.ts";

/** A change of a ticket in a few words; null for what changes nothing that people see. */
export function toldChange({ number, before, after, cause }: Change): string | null {
  const by = cause.kind === "person" ? "a person" : `${cause.server} [${cause.request}]`;
  const told = [
    ...toldComments(before.comments, after.comments),
    ...(before.card === after.card ? [] : [`the card shows ${JSON.stringify(after.card.value)}`]),
    ...(before.lockOid === after.lockOid
      ? []
      : [after.lockOid === null ? "the lock is gone" : `the lock is ${after.lockOid.slice(0, 5)}`]),
    ...(before.closed === after.closed ? [] : [after.closed ? "closed" : "opened again"]),
  ];
  return told.length === 0 ? null : `    #${number}: ${told.join(", ")} (${by})`;
}

type Comments = Change["before"]["comments"];

function toldComments(before: Comments, after: Comments): string[] {
  const made = after.filter(({ id }) => before.every((known) => known.id !== id));
  const gone = before.filter(({ id }) => after.every((known) => known.id !== id));
  const edited = after.filter((comment) =>
    before.some((known) => known.id === comment.id && known !== comment),
  );
  return [
    ...made.map(({ body, id }) => `${id} says ${toldBody(body)}`),
    ...edited.map(({ id }) => `${id} was edited`),
    ...gone.map(({ id }) => `${id} was deleted`),
  ];
}

function toldBody(body: string): string {
  const parsed = readBody(body);
  if (parsed.kind !== "record") return "something";
  const { seq, kind, from, to, agent, observed } = parsed.record;
  const seen = observed === undefined ? "" : ` having seen "${observed.to}" as ${observed.as}`;
  return `record ${seq} by ${agent}: ${kind} "${from}" → "${to}"${seen}`;
}
