/** What audits need of a stage: logs of any length, and the hands of people who damage them. */
import { recordHash, type TicketRecord } from "../../src/log/record.ts";
import { renderComment } from "../../src/log/comment.ts";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { issue, user } from "../../../../sandbox/src/testing.ts";
import { addComment } from "../../../../sandbox/src/threads.ts";
import { demoPlace, type Stage, type TicketOnGithub } from "./stage.ts";

const BEGINNING_MS = Date.parse("2026-01-05T08:00:00Z");
const MINUTE_MS = 60_000;

/** A plan that is made, and sent back, again and again. */
const ROUND = [
  ["plan", "Plan in Progress", true],
  ["plan", "Plan in Review", false],
  ["review", "Ready for Plan", false],
] as const;

/** A log of so many records through the graph, as honest agents write it. */
export function demoRecords(count: number, ticket = "acme/rocket#1"): TicketRecord[] {
  const records: TicketRecord[] = [];
  for (let n = 0; n < count; n += 1) {
    const before = records.at(-1);
    const [command, to, locks] =
      before === undefined
        ? (["triage", "Ready for Plan", false] as const)
        : (ROUND[(n - 1) % ROUND.length] ?? ROUND[0]);
    const atMs = BEGINNING_MS + n * MINUTE_MS;
    records.push({
      v: 1,
      kind: "transition",
      ticket,
      seq: n + 1,
      id: `01DEMO${n}`,
      ...(before === undefined ? {} : { prev: recordHash(before) }),
      at: new Date(atMs).toISOString(),
      agent: `the ${command} agent`,
      instance: "main",
      session: { id: `session of ${command}` },
      command,
      from: before?.to ?? "Backlog",
      to,
      reason: `Step ${n + 1}`,
      ...(locks ? { lock: { until: new Date(atMs + 120 * MINUTE_MS).toISOString() } } : {}),
      seen: { value: before?.to ?? "Backlog" },
    });
  }
  return records;
}

/** Puts the log on the ticket, and its card where the log leads. */
export function addLog(
  { sandbox: { world } }: Stage,
  number: number,
  records: readonly TicketRecord[],
): void {
  const actor = user(world, "ralph-bot");
  const thread = issue(world, number);
  for (const record of records) addComment(world, thread, actor, renderComment(record));
  const { project } = demoPlace(world);
  const last = records.at(-1)?.to;
  if (last !== undefined) setOption(world, { issue: thread, project, actor }, "Workflow State", last);
}

/** The ids of the comments that hold records, oldest first. */
export function recordIds({ comments }: TicketOnGithub): string[] {
  return comments.filter(({ body }) => body.includes("<!-- ralph-record:v1 -->")).map(({ id }) => id);
}

/** Edits a comment as maya, who may edit everybody's. */
export async function editComment(stage: Stage, id: string, edit: (body: string) => string): Promise<void> {
  const { node } = await stage.graphql(
    `query ($id: ID!) { node(id: $id) { ... on IssueComment { body } } }`,
    { id },
  );
  await stage.graphql(
    `mutation ($id: ID!, $body: String!) { updateIssueComment(input: { id: $id, body: $body }) { clientMutationId } }`,
    { id, body: edit(node.body) },
  );
}

/** Deletes a comment as maya. */
export async function deleteComment(stage: Stage, id: string): Promise<void> {
  await stage.graphql(`mutation ($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }`, {
    id,
  });
}
